//! The day on show: figures, stage, transport and timeline around one cursor.

use super::animation::use_animation_frame;
use super::figures::FigureStrip;
use super::keyboard::use_keyboard;
use super::listener::use_document_event;
use super::measure::Measure;
use super::motion;
use super::narration::NarrationLine;
use super::section_nav::SectionNav;
use super::stage::Stage;
use super::story::Story;
use super::theme::Theme;
use super::timeline::Timeline;
use super::transport::Transport;
use crate::explorer::{Change, Control, Playback, Recording, Session, busy_minute, narrate};
use crate::model::Minutes;
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
        use_callback(Rc::clone(recording), move |control: Control, recording| {
            dispatcher.dispatch((control, Rc::clone(recording)));
        })
    };
    let seek = use_callback(control.clone(), |time: Minutes, control| control.emit(Control::To(time)));
    use_keyboard(control.clone());
    let on_frame = use_callback(control.clone(), frame);
    use_animation_frame(playback.playing, on_frame);
    let on_visibility = use_callback(control.clone(), pause_if_hidden);
    use_document_event("visibilitychange", on_visibility);

    html! {
        <>
            <main id="main" tabindex="-1">
                <Story session={Rc::clone(session)} change={change.clone()} />
                <FigureStrip session={Rc::clone(session)} />
                <NarrationLine
                    recording={Rc::clone(recording)}
                    narration={narrate(recording, playback.time, playback.pace())}
                    under_way={recording.is_repartitioning_at(playback.time)}
                    playing={playback.playing}
                />
                <Stage recording={Rc::clone(recording)} time={playback.time} moving={playback.shows_moves()} />
                <Transport recording={Rc::clone(recording)} {playback} {control} />
                <Timeline session={Rc::clone(session)} theme={*theme} time={playback.time} {seek} />
            </main>
            <SectionNav />
        </>
    }
}

/// Moves the cursor on. The measure ends when Yew has rendered what follows from it: its work is
/// queued by the control, so this task comes after.
fn frame(elapsed_s: f64, control: &Callback<Control>) {
    let measure = Measure::start("frame");
    control.emit(if motion::is_reduced() { Control::TickByEvents(elapsed_s) } else { Control::Tick(elapsed_s) });
    spawn_local(async move { drop(measure) });
}

fn pause_if_hidden(_: Event, control: &Callback<Control>) {
    let document = web_sys::window().and_then(|window| window.document());
    if document.is_some_and(|document| document.hidden()) {
        control.emit(Control::Pause);
    }
}
