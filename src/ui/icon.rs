//! The page's own icons: thin strokes on a 16-unit square, in the colour of the text around them.

use yew::prelude::*;

/// Strokes inside their `svg`, as a text: markup that never changes takes far less code this way
/// than by `html!`.
macro_rules! concat_svg {
    ($($strokes:literal),+) => {
        concat!(r#"<svg viewBox="0 0 16 16" aria-hidden="true">"#, $($strokes,)+ "</svg>")
    };
}

/// An icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// A filled triangle: play.
    Play,
    /// Two bars: pause.
    Pause,
    /// To the event before.
    Prev,
    /// To the next event.
    Next,
    /// A block cut in two: repartitioning.
    Cut,
    /// A clock: late jobs.
    Late,
    /// A half-filled disc: light and dark.
    Theme,
    /// A question mark: help.
    Help,
    /// An i: information.
    Info,
    /// A die: another seed.
    Dice,
    /// An arrow into a tray: download.
    Download,
    /// A grid: tables.
    Table,
}

impl Icon {
    fn svg(self) -> &'static str {
        match self {
            Icon::Play => concat_svg!(r#"<path d="M5 3.2v9.6l8-4.8z" fill="currentColor"/>"#),
            Icon::Pause => concat_svg!(r#"<path d="M5 3v10M11 3v10" stroke-width="2.4"/>"#),
            Icon::Prev => concat_svg!(r#"<path d="M11 3.5 6 8l5 4.5M4 3.5v9"/>"#),
            Icon::Next => concat_svg!(r#"<path d="m5 3.5 5 4.5-5 4.5M12 3.5v9"/>"#),
            Icon::Cut => concat_svg!(r#"<path d="M2 4h12M2 12h12M8 4v8M2 4v8M14 4v8"/>"#),
            Icon::Late => concat_svg!(r#"<path d="M8 4.5V8l2.3 1.6"/><circle cx="8" cy="8" r="6"/>"#),
            Icon::Theme => concat_svg!(
                r#"<circle cx="8" cy="8" r="5.5"/><path d="M8 2.5v11a5.5 5.5 0 0 0 0-11z" fill="currentColor"/>"#
            ),
            Icon::Help => concat_svg!(
                r#"<path d="M6 6.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3"/>"#,
                r#"<path d="M8 11.6v.1"/><circle cx="8" cy="8" r="6.3"/>"#
            ),
            Icon::Info => concat_svg!(r#"<circle cx="8" cy="8" r="6"/><path d="M8 7.4v3.4M8 5.2v.1"/>"#),
            Icon::Download => concat_svg!(r#"<path d="M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 12.5v1h11v-1"/>"#),
            Icon::Table => concat_svg!(r#"<path d="M2.5 3h11v10h-11zM2.5 6.5h11M2.5 9.8h11M6.5 6.5V13"/>"#),
            Icon::Dice => concat_svg!(
                r#"<rect x="2.5" y="2.5" width="11" height="11" rx="2"/>"#,
                r#"<path d="M5.6 5.6v0M10.4 5.6v0M8 8v0M5.6 10.4v0M10.4 10.4v0" stroke-width="2"/>"#
            ),
        }
    }
}

/// Draws an icon; it says nothing to a screen reader, so its button needs a label.
pub fn icon(icon: Icon) -> Html {
    Html::from_html_unchecked(AttrValue::Static(icon.svg()))
}
