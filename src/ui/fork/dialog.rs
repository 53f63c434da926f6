//! The dialog of the fork button: which layout, and for how long.

use super::picker::{layout_of_key, picker, thumbs};
use crate::listener::use_document_event;
use crate::shortcuts;
use mig_explorer::explorer::{Change, Control, Line, Session, clock, fork_text, opponent};
use mig_explorer::model::{LayoutId, Minutes, TimeOfDay};
use mig_explorer::repartition::{Hold, Intervention, MAX_INTERVENTIONS};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

/// For how long a layout can be held: value, label, minutes; without minutes, to the end of the day.
const HOLDS: [(&str, &str, Option<Minutes>); 4] = [
    ("once", "Until the policy chooses again", Some(0.0)),
    ("quarter", "15 minutes", Some(15.0)),
    ("hour", "1 hour", Some(60.0)),
    ("rest", "The rest of the day", None),
];

/// What opens the dialog, and the dialog. The key F opens it too.
#[hook]
pub fn use_dialog(
    session: &Rc<Session>,
    time: Minutes,
    line: &UseStateHandle<Line>,
    change: &Callback<Change>,
    control: &Callback<Control>,
) -> (Callback<()>, Html) {
    let node = use_node_ref();
    let held = use_state_eq(|| 2);
    let at = use_state_eq(|| time);
    let open = {
        let (node, line, at, control) = (node.clone(), line.clone(), at.clone(), control.clone());
        Callback::from(move |()| {
            let in_time = time <= TimeOfDay::LAST.minutes();
            let dialog = node.cast::<HtmlDialogElement>().filter(|dialog| in_time && !dialog.open());
            if let Some(dialog) = dialog {
                control.emit(Control::Pause);
                at.set(time);
                // A further choice joins the fork there is.
                line.set(Line::Fork);
                // It can only fail for a dialog that is open or not in the page.
                let _ = dialog.show_modal();
            }
        })
    };
    let on_key = {
        let open = open.clone();
        Callback::from(move |event: Event| {
            let event = event.dyn_ref::<KeyboardEvent>().filter(|event| event.key().eq_ignore_ascii_case("f"));
            if let Some(event) = event.filter(|event| shortcuts::is_for_page(event)) {
                event.prevent_default();
                open.emit(());
            }
        })
    };
    use_document_event("keydown", on_key);
    // Closed, it stays as it is: the cursor moves on without it.
    let shown = (Rc::clone(session), **line, *at, *held);
    let dialog = use_memo(shown, |_| dialog(session, &node, (*at, &held), line, change));
    (open, (*dialog).clone())
}

/// The dialog for a fork at a time.
fn dialog(
    session: &Session,
    node: &NodeRef,
    (time, held): (Minutes, &UseStateHandle<usize>),
    line: &UseStateHandle<Line>,
    change: &Callback<Change>,
) -> Html {
    let choose = {
        let (node, line, change) = (node.clone(), line.clone(), change.clone());
        let minutes = HOLDS[**held].2;
        Callback::from(move |layout: LayoutId| {
            let from = TimeOfDay::of(time);
            let hold = match minutes {
                Some(0.0) => Hold::Once,
                Some(minutes) if from < TimeOfDay::LAST => Hold::Until(from.later(minutes)),
                _ => Hold::ToTheEnd,
            };
            change.emit(Change::Intervene(Intervention { from, layout, hold }));
            line.set(Line::Fork);
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                dialog.close();
            }
        })
    };
    let gpu = session.settings.scenario.gpu;
    let pressed = {
        let choose = choose.clone();
        Callback::from(move |event: KeyboardEvent| {
            let plain = !(event.ctrl_key() || event.alt_key() || event.meta_key());
            if let Some(layout) = layout_of_key(&event.key(), gpu).filter(|_| plain) {
                event.prevent_default();
                choose.emit(layout);
            }
        })
    };
    let recording = session.line(**line);
    let present = recording.frames[recording.frame_index(time)].layout;
    let name = opponent(session.settings.scenario.policy);
    let fork = session.settings.fork.as_ref();
    let full = fork.is_some_and(|fork| fork.interventions().len() >= MAX_INTERVENTIONS);
    let radio = |(index, (value, label, _)): (usize, (&'static str, &'static str, Option<Minutes>))| {
        let held_setter = held.setter();
        let onchange = Callback::from(move |_: Event| held_setter.set(index));
        html! {
            <label class="check">
                <input type="radio" name="fork-hold" {value} checked={index == **held} autofocus={index == **held} {onchange} />
                { label }
            </label>
        }
    };
    html! {
        <dialog ref={node.clone()} id="fork-dialog" class="fk-dialog" aria-labelledby="fork-head" data-testid="fork-dialog"
            onkeydown={pressed}>
            <h2 id="fork-head">{ "Fork at " }<span class="num">{ clock(time) }</span></h2>
            <p>
                { format!("Force another layout on {name} from this moment on. Both futures are kept, on the same jobs.") }
            </p>
            if let Some(fork) = fork {
                <p class="mut">{ format!("It joins the fork there is: {}.", fork_text(fork)) }</p>
            }
            if full {
                <p class="err" role="status">
                    { format!("A fork has at most {MAX_INTERVENTIONS} choices. Remove the fork to begin another.") }
                </p>
            }
            <fieldset>
                <legend>{ "For how long" }</legend>
                { for HOLDS.into_iter().enumerate().map(radio) }
            </fieldset>
            <h3 id="fork-layouts">{ "Choose the layout" }</h3>
            { picker(gpu, &thumbs(gpu), present, "Layouts to fork to", &choose) }
            <form method="dialog"><button class="btn" data-testid="fork-cancel">{ "Cancel" }</button></form>
        </dialog>
    }
}
