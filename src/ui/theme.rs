//! Light and dark: follows the system until the user chooses, and remembers the choice.

use web_sys::Element;

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
    /// The theme that the document has now.
    #[must_use]
    pub fn current() -> Theme {
        match root().and_then(|root| root.get_attribute("data-theme")).as_deref() {
            Some("dark") => Theme::Dark,
            _ => Theme::Light,
        }
    }

    /// The other theme.
    #[must_use]
    pub fn other(self) -> Theme {
        match self {
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Light,
        }
    }

    /// Applies and remembers this theme.
    pub fn apply(self) {
        let name = match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        if let Some(root) = root() {
            // Setting a plain attribute cannot fail; a closed storage only forgets the choice.
            let _ = root.set_attribute("data-theme", name);
        }
        if let Some(Ok(Some(storage))) = web_sys::window().map(|window| window.local_storage()) {
            let _ = storage.set_item(STORAGE_KEY, name);
        }
    }
}

fn root() -> Option<Element> {
    web_sys::window()?.document()?.document_element()
}
