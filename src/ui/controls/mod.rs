//! The controls at the left: workload, policy and layouts, scheduler, pause and seed.

mod arrivals;
mod durations;
mod layouts;
mod mix;
mod pause;
mod policy;
mod policy_options;
mod scheduler;
mod seed;
mod workload;

use arrivals::use_arrivals;
use layouts::layouts;
use mig_explorer::day::provenance;
use mig_explorer::explorer::{Change, Session};
use pause::pause;
use policy::use_policy;
use scheduler::scheduler;
use seed::seed;
use std::rc::Rc;
use workload::workload;
use yew::prelude::*;

/// Properties of [`Controls`] and of each group in it.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Where changes go.
    pub change: Callback<Change>,
    /// The hour of the cursor; 24 and more after the day.
    pub hour: usize,
}

/// The controls.
#[component]
pub fn Controls(props: &Props) -> Html {
    let policy = use_policy(props);
    let set = props.session.settings.scenario.workload.set;
    let records = use_memo(set.id, |_| provenance(set));
    let arrivals = use_arrivals(props, &records);
    html! {
        <aside class="controls" id="controls" aria-label="Controls">
            { workload(props, arrivals, &records) }
            <section class="grp">
                { policy }
                { layouts(props) }
            </section>
            <section class="grp">
                { scheduler(props, &records) }
                { pause(props, &records) }
                { seed(props) }
            </section>
        </aside>
    }
}
