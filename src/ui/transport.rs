//! Play, step, jump, speed, clock.

use super::icon::{Icon, icon};
use crate::explorer::{Control, Playback, Recording, clock, speed_at, speed_position, speed_text};
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Steps of the speed slider.
const SPEED_STEPS: f64 = 100.0;

/// Properties of [`Transport`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The day on show.
    pub recording: Rc<Recording>,
    /// The cursor and its speed.
    pub playback: Playback,
    /// Where controls go.
    pub control: Callback<Control>,
}

/// The transport bar.
#[component]
pub fn Transport(props: &Props) -> Html {
    let Props { recording, playback, control } = props;
    let held = playback.playing && playback.held_s > 0.0 && recording.is_repartitioning_at(playback.time);
    html! {
        <div class="tr" role="group" aria-label="Transport">
            { scrub(recording, playback, control) }
            <Buttons control={control.clone()} playing={playback.playing} />
            <span class={classes!("clock", "num", held.then_some("held"))} data-testid="clock">
                { clock(playback.time) }
            </span>
            <Jumps
                control={control.clone()}
                repartitions={recording.repartition_after(playback.time).is_some()}
                late_jobs={recording.late_job_after(playback.time).is_some()}
            />
            <Speed control={control.clone()} speed={playback.speed} />
        </div>
    }
}

fn scrub(recording: &Recording, playback: &Playback, control: &Callback<Control>) -> Html {
    let oninput = slider_input(control, Control::To);
    let end = recording.end().ceil();
    html! {
        <input
            class="scrub"
            id="scrub"
            type="range"
            min="0"
            max={end.to_string()}
            step="1"
            value={playback.time.floor().to_string()}
            style={format!("--p:{:.2}%", playback.time / end * 100.0)}
            aria-label="Time of day"
            aria-valuetext={clock(playback.time)}
            {oninput}
        />
    }
}

/// Sends what a slider is set to.
fn slider_input(control: &Callback<Control>, what: fn(f64) -> Control) -> Callback<InputEvent> {
    let control = control.clone();
    Callback::from(move |event: InputEvent| {
        let value = event.target_dyn_into::<HtmlInputElement>().map(|input| input.value_as_number());
        if let Some(value) = value.filter(|value| value.is_finite()) {
            control.emit(what(value));
        }
    })
}

fn press(control: &Callback<Control>, what: Control) -> Callback<MouseEvent> {
    control.reform(move |_| what)
}

#[derive(Properties, PartialEq)]
struct ButtonsProps {
    control: Callback<Control>,
    playing: bool,
}

#[component]
fn Buttons(props: &ButtonsProps) -> Html {
    let ButtonsProps { control, playing } = props;
    let (label, shape) = if *playing { ("Pause", Icon::Pause) } else { ("Play", Icon::Play) };
    let step = |what: Control, label: &'static str, shape: Icon, id: &'static str| {
        html! {
            <button
                class="btn ico"
                type="button"
                data-testid={id}
                aria-label={label}
                title={label}
                onclick={press(control, what)}
            >
                { icon(shape) }
            </button>
        }
    };
    html! {
        <>
            { step(Control::StepBack, "Previous event", Icon::Prev, "prev-event") }
            <button
                class="btn ico pri"
                type="button"
                data-testid="play"
                aria-label={label}
                title={label}
                onclick={press(control, Control::Toggle)}
            >
                { icon(shape) }
            </button>
            { step(Control::StepForward, "Next event", Icon::Next, "next-event") }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct JumpsProps {
    control: Callback<Control>,
    repartitions: bool,
    late_jobs: bool,
}

#[component]
fn Jumps(props: &JumpsProps) -> Html {
    let jump = |what: Control, label: &'static str, shape: Icon, id: &'static str, enabled: bool| {
        html! {
            <button
                class="btn"
                type="button"
                data-testid={id}
                aria-label={label}
                title={label}
                disabled={!enabled}
                onclick={press(&props.control, what)}
            >
                { icon(shape) }
                <span class="tx">{ label }</span>
            </button>
        }
    };
    html! {
        <>
            { jump(Control::NextRepartition, "Next repartition", Icon::Cut, "next-repartition", props.repartitions) }
            { jump(Control::NextLate, "Next late job", Icon::Late, "next-late", props.late_jobs) }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct SpeedProps {
    control: Callback<Control>,
    speed: f64,
}

#[component]
fn Speed(props: &SpeedProps) -> Html {
    let position = speed_position(props.speed) * SPEED_STEPS;
    let text = speed_text(props.speed);
    let oninput = slider_input(&props.control, |value| Control::Speed(speed_at(value / SPEED_STEPS)));
    html! {
        <div class="spd">
            <label for="speed" class="mut">{ "Speed" }</label>
            <input
                id="speed"
                type="range"
                data-testid="speed"
                min="0"
                max={SPEED_STEPS.to_string()}
                step="1"
                value={position.round().to_string()}
                style={format!("--p:{position:.1}%")}
                aria-valuetext={text.clone()}
                {oninput}
            />
            <output for="speed">{ text }</output>
        </div>
    }
}
