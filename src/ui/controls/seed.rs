//! The seed of the day's random numbers.

use super::Props;
use crate::about::controls::SEED;
use crate::field::NumberField;
use crate::icon::{Icon, icon};
use mig_explorer::explorer::Change;
use yew::prelude::*;

/// Greatest seed that the dice give: easy to note down, and enough to choose from.
const GREATEST_THROWN: f64 = 9999.0;

/// The seed, and dice for another one.
pub fn seed(props: &Props) -> Html {
    let Props { session, change, .. } = props;
    let accept = {
        let change = change.clone();
        Callback::from(move |text: String| {
            let seed = text.parse().ok();
            if let Some(seed) = seed {
                change.emit(Change::Seed(seed));
            }
            seed.is_some()
        })
    };
    let throw = change.reform(|_: MouseEvent| Change::Seed((js_sys::Math::random() * GREATEST_THROWN) as u64 + 1));
    html! {
        <NumberField
            id="seed"
            value={session.settings.scenario.workload.seed.to_string()}
            range="a whole number from 0 up"
            about={&SEED}
            {accept}
        >
            <button type="button" class="btn ico" data-testid="dice" aria-label="New random seed" onclick={throw}>
                { icon(Icon::Dice) }
            </button>
        </NumberField>
    }
}
