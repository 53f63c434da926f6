//! Light and dark: follows the system until the user chooses, and remembers the choice.

use super::listener::use_event;
use web_sys::{Element, MediaQueryList, Storage};
use yew::prelude::*;

/// Key in the browser's local storage; `index.html` reads it before the first paint.
const STORAGE_KEY: &str = "mig-theme";

/// The colours in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on a light page.
    Light,
    /// Light ink on a dark page.
    Dark,
}

impl Theme {
    fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    fn other(self) -> Theme {
        match self {
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Light,
        }
    }

    /// What the system asks for.
    fn of_system() -> Theme {
        if system_query().is_some_and(|query| query.matches()) { Theme::Dark } else { Theme::Light }
    }

    fn apply(self) {
        let root = web_sys::window().and_then(|window| window.document()).and_then(|page| page.document_element());
        // Setting a plain attribute cannot fail.
        let _ = root.map(|root: Element| root.set_attribute("data-theme", self.name()));
    }
}

/// The colours in use, and how to change them.
#[derive(Clone, PartialEq)]
pub struct Themes {
    /// The colours in use.
    pub theme: Theme,
    /// What the next press does, in words.
    pub label: &'static str,
    /// Takes the next of: the other colours, the first ones for good, the system's again.
    pub next: Callback<()>,
}

/// Follows the system until the user chooses.
#[hook]
pub fn use_theme() -> Themes {
    let chosen = use_state_eq(stored);
    let system = use_state_eq(Theme::of_system);
    let theme = chosen.unwrap_or(*system);
    theme.apply();
    {
        let setter = system.setter();
        use_event(|| Some(system_query()?.into()), "change", Callback::from(move |_| setter.set(Theme::of_system())));
    }
    let other = system.other();
    let (label, next) = match *chosen {
        None if other == Theme::Dark => ("Theme follows the system. Switch to dark", Some(other)),
        None => ("Theme follows the system. Switch to light", Some(other)),
        Some(now) if now == *system => ("Theme is fixed. Follow the system again", None),
        Some(Theme::Dark) => ("Theme is dark. Switch to light", Some(*system)),
        Some(Theme::Light) => ("Theme is light. Switch to dark", Some(*system)),
    };
    let next = {
        let setter = chosen.setter();
        Callback::from(move |()| {
            store(next);
            setter.set(next);
        })
    };
    Themes { theme, label, next }
}

fn system_query() -> Option<MediaQueryList> {
    web_sys::window()?.match_media("(prefers-color-scheme: dark)").ok()?
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The user's choice, if there is one.
fn stored() -> Option<Theme> {
    let name = storage()?.get_item(STORAGE_KEY).ok()??;
    [Theme::Light, Theme::Dark].into_iter().find(|theme| theme.name() == name)
}

/// Remembers a choice; a closed storage only forgets it.
fn store(choice: Option<Theme>) {
    let Some(storage) = storage() else { return };
    let _ = match choice {
        Some(theme) => storage.set_item(STORAGE_KEY, theme.name()),
        None => storage.remove_item(STORAGE_KEY),
    };
}
