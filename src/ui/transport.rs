//! Play, step, jump, speed, clock.

use super::icon::{Icon, icon};
use mig_explorer::explorer::{
    Control, Direction, Landmark, Playback, Recording, clock, speed_at, speed_position, speed_text,
};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Steps of the speed slider.
const SPEED_STEPS: f64 = 100.0;

/// The transport bar; `further` buttons stand after the jumps.
pub fn transport(recording: &Recording, playback: &Playback, control: &Callback<Control>, further: Html) -> Html {
    let held = playback.playing && playback.held_s > 0.0 && recording.is_repartitioning_at(playback.time);
    html! {
        <div class="tr" role="group" aria-label="Transport">
            { scrub(recording, playback, control) }
            { buttons(control, playback.playing) }
            <span class={classes!("clock", "num", held.then_some("held"))} data-testid="clock">
                { clock(playback.time) }
            </span>
            { jumps(recording, playback, control) }
            { further }
            { speed(playback.speed, control) }
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

fn buttons(control: &Callback<Control>, playing: bool) -> Html {
    let (label, shape) = if playing { ("Pause", Icon::Pause) } else { ("Play", Icon::Play) };
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

/// Buttons to the moments of each kind before and after the cursor.
fn jumps(recording: &Recording, playback: &Playback, control: &Callback<Control>) -> Html {
    let jump = |kind: Landmark, name: &'static str, id: &'static str, shape: Icon| {
        let button = |direction: Direction, class: &'static str, way: &'static str, content: Html| {
            let label = format!("{way} {}", name.to_lowercase());
            let none = recording.landmark(kind, playback.time, direction).is_none();
            html! {
                <button
                    class={classes!("btn", class)}
                    type="button"
                    data-testid={format!("{}-{id}", if direction == Direction::Back { "prev" } else { "next" })}
                    aria-label={label.clone()}
                    title={label}
                    disabled={none}
                    onclick={press(control, Control::Jump(kind, direction))}
                >
                    { content }
                </button>
            }
        };
        let forward = html! { <>{ icon(shape) }<span class="tx">{ name }</span>{ icon(Icon::Right) }</> };
        html! {
            <span class={classes!("jump", format!("to-{id}"))}>
                { button(Direction::Back, "back", "Previous", icon(Icon::Left)) }
                { button(Direction::Forward, "on", "Next", forward) }
            </span>
        }
    };
    html! {
        <>
            { jump(Landmark::Repartition, "Repartition", "repartition", Icon::Cut) }
            { jump(Landmark::LateJob, "Late job", "late", Icon::Late) }
            { jump(Landmark::Preemption, "Preemption", "preemption", Icon::Preempted) }
        </>
    }
}

fn speed(speed: f64, control: &Callback<Control>) -> Html {
    let position = speed_position(speed) * SPEED_STEPS;
    let text = speed_text(speed);
    let oninput = slider_input(control, |value| Control::Speed(speed_at(value / SPEED_STEPS)));
    html! {
        <div class="spd">
            <label for="speed" class="mut">{ "Speed" }</label>
            <input
                id="speed"
                type="range"
                data-testid="speed"
                aria-label="Speed"
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
