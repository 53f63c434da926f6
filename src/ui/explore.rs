//! The day on show: figures, stage, transport and timeline around one cursor.

use super::animation::use_animation_frame;
use super::highlight::{Highlighted, use_highlight};
use super::keyboard::use_keyboard;
use super::listener::use_document_event;
use super::measure::Measure;
use super::motion;
use super::narration::narration_line;
use super::section_nav::use_section_nav;
use super::stage::use_stage;
use super::story::Story;
use super::theme::Theme;
use super::timeline::Timeline;
use super::transport::transport;
use super::why::{Why, use_frame_explained};
use mig_explorer::explorer::{Change, Control, Playback, Recording, Session, busy_minute, narrate};
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Properties of [`Explore`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Where changes of settings go.
    pub change: Callback<Change>,
    /// Colours in use, for the canvases.
    pub theme: Theme,
}

/// The cursor; what is done to it depends on the day on show.
#[derive(PartialEq)]
struct Cursor(Playback);

impl Reducible for Cursor {
    type Action = (Control, Rc<Recording>);

    fn reduce(self: Rc<Self>, (control, recording): Self::Action) -> Rc<Self> {
        Rc::new(Cursor(self.0.after(control, &recording)))
    }
}

impl Cursor {
    /// Where the page opens: at a busy moment, playing unless the user asked for less motion.
    fn opening(recording: &Recording) -> Cursor {
        let opening = Playback::paused_at(busy_minute(recording));
        Cursor(Playback { playing: !motion::is_reduced(), ..opening })
    }
}

/// The main part of the page.
#[component]
pub fn Explore(props: &Props) -> Html {
    let Props { session, change, theme } = props;
    let recording = &session.recording;
    let cursor = use_reducer_eq(|| Cursor::opening(recording));
    // A changed day may be shorter; the cursor stays where it is otherwise.
    let playback = Playback { time: cursor.0.time.min(recording.end()), ..cursor.0 };
    let control = {
        let dispatcher = cursor.dispatcher();
        let recording = Rc::clone(recording);
        Callback::from(move |control: Control| dispatcher.dispatch((control, Rc::clone(&recording))))
    };
    let seek = control.reform(Control::To);
    use_keyboard(control.clone());
    use_animation_frame(playback.playing, frame(control.clone()));
    use_document_event("visibilitychange", pause_if_hidden(control.clone()));
    let section_nav = use_section_nav();
    let Highlighted { highlight, over, clicked } = use_highlight(recording.prepared.workload.jobs().len());
    let explained = use_frame_explained(recording, &playback);
    let stage = use_stage(recording, playback.time, playback.shows_moves(), highlight);

    html! {
        <>
            <main id="main" tabindex="-1" onpointerover={over.clone()} onclick={clicked.clone()}>
                <Story session={Rc::clone(session)} change={change.clone()} />
                { narration_line(
                    recording,
                    &narrate(recording, playback.time, playback.pace()),
                    recording.is_repartitioning_at(playback.time),
                    playback.playing,
                ) }
                { stage }
                { transport(recording, &playback, &control) }
                <Timeline session={Rc::clone(session)} theme={*theme} time={playback.time} {seek} />
            </main>
            <aside class="why" id="why" aria-label="Why" onpointerover={over} onclick={clicked}>
                <Why recording={Rc::clone(recording)} frame={explained} selected={highlight.selected} />
            </aside>
            { section_nav }
        </>
    }
}

/// Moves the cursor on. The measure ends when Yew has rendered what follows from it: its work is
/// queued by the control, so this task comes after.
fn frame(control: Callback<Control>) -> Callback<f64> {
    Callback::from(move |elapsed_s| {
        let measure = Measure::start("frame");
        control.emit(if motion::is_reduced() { Control::TickByEvents(elapsed_s) } else { Control::Tick(elapsed_s) });
        spawn_local(async move { drop(measure) });
    })
}

fn pause_if_hidden(control: Callback<Control>) -> Callback<Event> {
    Callback::from(move |_| {
        let document = web_sys::window().and_then(|window| window.document());
        if document.is_some_and(|document| document.hidden()) {
            control.emit(Control::Pause);
        }
    })
}
