//! The controls at the left: workload, policy and layouts, scheduler, pause and seed.

mod arrivals;
mod layouts;
mod pause;
mod policy;
mod policy_options;
mod scheduler;
mod seed;
mod workload;

use crate::explorer::{Change, Session};
use layouts::Layouts;
use pause::Pause;
use policy::Policy;
use scheduler::Scheduler;
use seed::Seed;
use std::rc::Rc;
use workload::Workload;
use yew::prelude::*;

/// Properties of [`Controls`] and of each group in it.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Where changes go.
    pub change: Callback<Change>,
}

/// The controls.
#[component]
pub fn Controls(props: &Props) -> Html {
    let Props { session, change } = props;
    html! {
        <aside class="controls" id="controls" aria-label="Controls">
            <Workload session={Rc::clone(session)} change={change.clone()} />
            <section class="grp">
                <Policy session={Rc::clone(session)} change={change.clone()} />
                <Layouts session={Rc::clone(session)} change={change.clone()} />
            </section>
            <section class="grp">
                <Scheduler session={Rc::clone(session)} change={change.clone()} />
                <Pause session={Rc::clone(session)} change={change.clone()} />
                <Seed session={Rc::clone(session)} change={change.clone()} />
            </section>
        </aside>
    }
}
