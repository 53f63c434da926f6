//! Text from a link, shown to the user.

/// Most characters of a value that are shown.
const MOST_CHARACTERS: usize = 32;

/// What a link says, cut to a readable length, without characters that hide or turn text, and in quotes unless it is
/// one plain word.
pub fn quoted(text: &str) -> String {
    let shown = shown(text, MOST_CHARACTERS);
    let plain = !shown.is_empty() && shown.bytes().all(|byte| byte.is_ascii_graphic());
    if plain { shown } else { format!("“{shown}”") }
}

/// At most so many characters of a text, without characters that hide or turn text.
pub fn shown(text: &str, most: usize) -> String {
    let visible = |c: char| if c.is_control() || is_hidden(c) { char::REPLACEMENT_CHARACTER } else { c };
    let mut shown: String = text.chars().take(most).map(visible).collect();
    if text.chars().nth(most).is_some() {
        shown.push_str("...");
    }
    shown
}

/// Whether a character is not seen itself but changes how others are.
fn is_hidden(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{61c}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_and_long_text_is_made_plain() {
        assert_eq!(quoted("99"), "99");
        assert_eq!(quoted(""), "“”");
        assert_eq!(quoted("9 9"), "“9 9”");
        assert_eq!(quoted("a\u{202e}b\u{0}c\n"), "“a\u{fffd}b\u{fffd}c\u{fffd}”");
        assert_eq!(quoted(&"x".repeat(500)), "x".repeat(32) + "...");
    }
}
