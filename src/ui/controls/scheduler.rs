//! Who places jobs on the slices of a layout.

use super::Props;
use crate::about::controls::SCHEDULER;
use crate::changed::restore;
use crate::info::info;
use crate::select::select;
use crate::sources::in_this_set;
use mig_explorer::day::Field;
use mig_explorer::explorer::Change;
use mig_explorer::model::Provenance;
use mig_explorer::scheduler::SchedulerKind;
use yew::prelude::*;

/// The scheduler as a select, and what the chosen one does.
pub fn scheduler(props: &Props, records: &[Provenance]) -> Html {
    let Props { session, change, .. } = props;
    let chosen = session.settings.scenario.scheduler;
    let preset = session.settings.preset().scheduler;
    let choose = change.filter_reform(|key: String| key.parse().ok().map(Change::Scheduler));
    let options: Vec<_> =
        SchedulerKind::ALL.iter().map(|kind| (kind.key().to_owned(), kind.name().to_owned())).collect();
    html! {
        <>
            <div class="fld">
                <label for="scheduler"><b>{ SCHEDULER.title }</b></label>
                if chosen != preset {
                    { restore(Field::Scheduler, preset.name(), "scheduler", change) }
                }
                { info(&SCHEDULER, in_this_set(records, &["a running job that is late"])) }
            </div>
            { select("scheduler", options, chosen.key(), Some("scheduler-note"), choose) }
            <p class="note" id="scheduler-note">{ chosen.description() }</p>
        </>
    }
}
