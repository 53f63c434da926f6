//! The day on show: figures, stage, transport and timeline around one cursor.

use super::figures::FigureStrip;
use super::measure::Measure;
use super::stage::Stage;
use super::story::Story;
use super::theme::Theme;
use super::timeline::Timeline;
use super::transport::Transport;
use crate::explorer::{Change, Playback, Session};
use crate::model::Minutes;
use std::rc::Rc;
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

/// The main part of the page.
#[component]
pub fn Explore(props: &Props) -> Html {
    let Props { session, change, theme } = props;
    let playback = use_state_eq(|| Playback::paused_at(631.2));
    let seek = {
        let (playback, recording) = (playback.clone(), Rc::clone(&session.recording));
        Callback::from(move |time: Minutes| playback.set(playback.seek(time, &recording)))
    };
    let control = {
        let playback = playback.clone();
        Callback::from(move |changed: Playback| playback.set(changed))
    };
    let _measure = Measure::start("frame");
    html! {
        <main id="main" tabindex="-1">
            <Story session={Rc::clone(session)} change={change.clone()} />
            <FigureStrip session={Rc::clone(session)} />
            <Stage recording={Rc::clone(&session.recording)} time={playback.time} />
            <Transport recording={Rc::clone(&session.recording)} playback={*playback} {control} />
            <Timeline session={Rc::clone(session)} theme={*theme} time={playback.time} {seek} />
        </main>
    }
}
