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
    /// A block with an arrow back: preemptions.
    Preempted,
    /// An angle to the left: before.
    Left,
    /// An angle to the right: after.
    Right,
    /// A plus: closer.
    Closer,
    /// A minus: further away.
    Further,
    /// A span between two lines: measuring.
    Measure,
    /// A half-filled disc: light and dark.
    Theme,
    /// A question mark: help.
    Help,
    /// An i: information.
    Info,
    /// A die: another seed.
    Dice,
    /// Two links of a chain: a link to what is shown.
    Link,
    /// An arrow that bends back: undo.
    Undo,
    /// An arrow that bends forward: redo.
    Redo,
    /// A path that branches off: fork.
    Fork,
    /// A flag: take over.
    Flag,
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
            Icon::Preempted => concat_svg!(r#"<path d="M5.5 3 2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6"/>"#),
            Icon::Left => concat_svg!(r#"<path d="M10 3.5 5.5 8l4.5 4.5"/>"#),
            Icon::Right => concat_svg!(r#"<path d="M6 3.5 10.5 8 6 12.5"/>"#),
            Icon::Closer => concat_svg!(r#"<path d="M8 3v10M3 8h10"/>"#),
            Icon::Further => concat_svg!(r#"<path d="M3 8h10"/>"#),
            Icon::Measure => {
                concat_svg!(r#"<path d="M2.5 3v10M13.5 3v10M3 8h10M5.5 5.5 3 8l2.5 2.5M10.5 5.5 13 8l-2.5 2.5"/>"#)
            }
            Icon::Theme => concat_svg!(
                r#"<circle cx="8" cy="8" r="5.5"/><path d="M8 2.5v11a5.5 5.5 0 0 0 0-11z" fill="currentColor"/>"#
            ),
            Icon::Help => concat_svg!(
                r#"<path d="M6 6.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3"/>"#,
                r#"<path d="M8 11.6v.1"/><circle cx="8" cy="8" r="6.3"/>"#
            ),
            Icon::Info => concat_svg!(r#"<circle cx="8" cy="8" r="6"/><path d="M8 7.4v3.4M8 5.2v.1"/>"#),
            Icon::Link => concat_svg!(
                r#"<path d="M7 9a2.8 2.8 0 0 0 4 0l2-2a2.8 2.8 0 0 0-4-4l-1 1"/>"#,
                r#"<path d="M9 7a2.8 2.8 0 0 0-4 0L3 9a2.8 2.8 0 0 0 4 4l1-1"/>"#
            ),
            Icon::Undo => concat_svg!(r#"<path d="M5.5 3 2.5 6l3 3M2.5 6H9a4 4 0 0 1 0 8H6"/>"#),
            Icon::Redo => concat_svg!(r#"<path d="m10.5 3 3 3-3 3M13.5 6H7a4 4 0 0 0 0 8h3"/>"#),
            Icon::Fork => concat_svg!(r#"<path d="M4 2.5v11M4 8c4 0 8-1 8-5.5M10 4.5l2-2 2 2"/>"#),
            Icon::Flag => concat_svg!(r#"<path d="M4 14V2.5h8.5l-2 3 2 3H4"/>"#),
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
