//! The day on show: figures, stage, transport and timeline around one cursor.

use super::address::{Address, ByPlace, use_link};
use super::animation::use_animation_frame;
use super::fork::{Forking, use_fork, use_turn};
use super::highlight::{Highlighted, use_highlight};
use super::kept_focus::use_kept_focus;
use super::keyboard::use_keyboard;
use super::listener::use_document_event;
use super::measure::Measure;
use super::motion;
use super::narration::narration_line;
use super::section_nav::use_section_nav;
use super::stage::use_stage;
use super::story::Story;
use super::tables::use_tables;
use super::takeaway::download_menu;
use super::theme::Theme;
use super::timeline::Timeline;
use super::transport::transport;
use super::why::{Why, use_frame_explained};
use mig_explorer::explorer::{
    Change, Control, Extent, Line, Mark, Opened, Playback, Recording, Session, TimeWindow, View, narrate,
};
use mig_explorer::model::Minutes;
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
    /// Told the hour of the cursor; 24 and more after the day.
    pub at_hour: Callback<usize>,
    /// Colours in use, for the canvases.
    pub theme: Theme,
    /// The link that was opened last.
    pub opened: ByPlace<Opened>,
    /// Where a link to what is shown goes.
    pub address: ByPlace<Address>,
}

/// The cursor; what is done to it depends on the day on show.
#[derive(PartialEq)]
struct Cursor(Playback);

impl Reducible for Cursor {
    /// The control, and where a cursor that plays has to stop.
    type Action = (Control, Rc<Recording>, Option<Minutes>);

    fn reduce(self: Rc<Self>, (control, recording, stop): Self::Action) -> Rc<Self> {
        let after = self.0.after(control, &recording);
        let plays = matches!(control, Control::Tick(_) | Control::TickByEvents(_));
        Rc::new(Cursor(if plays { after.stopped(self.0.time, stop) } else { after }))
    }
}

impl Cursor {
    /// Where a link begins: paused at its time; at a busy moment if it names none, and then playing unless the user
    /// asked for less motion.
    fn opening(opened: &Opened) -> Cursor {
        let playing = opened.view.time.is_none() && !motion::is_reduced();
        Cursor(Playback { playing, ..opened.cursor() })
    }
}

/// The main part of the page.
#[component]
pub fn Explore(props: &Props) -> Html {
    let Props { session, change, at_hour, theme, opened: ByPlace(opened), address: ByPlace(address) } = props;
    let line = use_state_eq(Line::default);
    let recording = session.line(*line);
    let turn = use_turn(session);
    let cursor = use_reducer_eq(|| Cursor::opening(opened));
    // A changed day may be shorter; the cursor stays where it is otherwise.
    let playback = Playback { time: cursor.0.time.min(recording.end()), ..cursor.0 };
    let control = {
        let dispatcher = cursor.dispatcher();
        let recording = Rc::clone(recording);
        let stop = turn.next_stop(playback.time);
        Callback::from(move |control: Control| dispatcher.dispatch((control, Rc::clone(&recording), stop)))
    };
    let seek = control.reform(Control::To);
    let at_hour = at_hour.clone();
    use_effect_with((playback.time / 60.0) as usize, move |hour| at_hour.emit(*hour));
    use_animation_frame(playback.playing, move_on(control.clone()));
    use_document_event("visibilitychange", pause_if_hidden(control.clone()));
    let so_far = use_state_eq(|| false);
    let set_so_far = {
        let setter = so_far.setter();
        use_callback((), move |value: bool, ()| setter.set(value))
    };
    let section_nav = use_section_nav();
    let shown = use_state_eq(|| opened.view.window);
    let end = session.end();
    let show = {
        let setter = shown.setter();
        Callback::from(move |window: TimeWindow| setter.set(window.within(end)))
    };
    let Highlighted { highlight, mark, over, left, clicked } = use_highlight(recording.prepared.workload.jobs().len());
    let frame = playback.frame_index(recording);
    let job_key = {
        let (recording, mark) = (Rc::clone(recording), mark.clone());
        Callback::from(move |direction| {
            if let Some(job) = recording.job_beside(highlight.selected, frame, direction) {
                mark.emit(Mark::Choose(job));
            }
        })
    };
    use_opened(opened, &playback, &control, &show, &mark);
    let (time, speed, window) = (Some(playback.time), playback.speed, shown.within(end));
    use_link(address, opened, session, View { time, window, selected: highlight.selected, speed }, playback.playing);
    use_keyboard(control.clone(), job_key);
    let Forking { buttons, section } = use_fork(session, &playback, &line, &turn, change, &control);
    let veil = turn.hides_after(session, playback.time).is_some();
    let (tables_button, tables) = use_tables(recording, playback.time, highlight, &control, !veil);
    use_kept_focus();
    let explained = use_frame_explained(recording, &playback);
    let stage = use_stage(recording, &playback, highlight);

    html! {
        <>
            <main id="main" tabindex="-1" onpointerover={over.clone()} onpointerleave={left.clone()} onclick={clicked.clone()}>
                <Story
                    session={Rc::clone(session)}
                    fork={!veil}
                    line={*line}
                    change={change.clone()}
                    extent={if *so_far || veil { Extent::SoFar(playback.told_time()) } else { Extent::WholeDay }}
                    playing={playback.playing}
                    {set_so_far}
                />
                <div class="news">
                    { narration_line(
                        recording,
                        &narrate(recording, frame, playback.time, playback.pace()),
                        recording.frames[frame].repartitioning_until.is_some(),
                        playback.playing,
                    ) }
                    if !veil {
                        <div class="take">{ tables_button }{ download_menu(session, *line, playback.time, window) }</div>
                    }
                </div>
                { stage }
                { transport(recording, &playback, &control, buttons) }
                { section }
                <Timeline
                    session={Rc::clone(session)}
                    line={*line}
                    {veil}
                    theme={*theme}
                    time={playback.time}
                    {frame}
                    playing={playback.playing}
                    {seek}
                    {highlight}
                    {mark}
                    {window}
                    {show}
                />
                { tables }
            </main>
            <aside class="why" id="why" aria-label="Why" onpointerover={over} onpointerleave={left} onclick={clicked}>
                if veil {
                    <p class="lead grp">{ "Your turn: what the agent would do is told after your choice." }</p>
                } else {
                    <Why recording={Rc::clone(recording)} frame={explained} selected={highlight.selected} />
                }
            </aside>
            { section_nav }
        </>
    }
}

/// Goes to where another link begins; a day that plays goes on playing if the link names no time.
#[hook]
fn use_opened(
    opened: &Rc<Opened>,
    playback: &Playback,
    control: &Callback<Control>,
    show: &Callback<TimeWindow>,
    mark: &Callback<Mark>,
) {
    let (control, show, mark) = (control.clone(), show.clone(), mark.clone());
    let playing = playback.playing;
    use_effect_with(ByPlace(Rc::clone(opened)), move |ByPlace(opened)| {
        let View { time, window, selected, speed } = opened.view;
        control.emit(if playing && time.is_none() { Control::Speed(speed) } else { Control::Open(opened.cursor()) });
        show.emit(window);
        mark.emit(Mark::Open(selected));
    });
}

/// Moves the cursor on. The measure ends when Yew has rendered what follows from it: its work is
/// queued by the control, so this task comes after.
fn move_on(control: Callback<Control>) -> Callback<f64> {
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
