//! An SVG picture with its title above it and the scenario below it.

use super::Caption;
use std::fmt::Write as _;

/// Space around everything, units (CSS pixels).
const MARGIN: f64 = 16.0;

/// Height of the title, units.
const TITLE: f64 = 30.0;

/// Height of a line of the caption, units.
const LINE: f64 = 15.0;

/// About how wide a sign of the caption is, units.
const SIGN: f64 = 5.8;

/// A picture without its frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What it shows, in a line.
    pub title: String,
    /// What it shows, for those who do not see it.
    pub description: String,
    /// Width and height of the drawing, units.
    pub size: (f64, f64),
    /// The drawing, as markup.
    pub body: String,
}

impl Picture {
    /// The picture as an SVG document, and its width and height. `token` gives the colours and the
    /// font, by the names of the style sheet's custom properties.
    #[must_use]
    pub fn document(&self, caption: &Caption, token: &dyn Fn(&str) -> String) -> (String, (f64, f64)) {
        let Picture { title, description, size, body } = self;
        let lines = wrapped(&caption.line(), (size.0 / SIGN) as usize);
        let foot = MARGIN + TITLE + size.1 + LINE + 6.0;
        let (width, height) = (size.0 + 2.0 * MARGIN, foot + LINE * lines.len() as f64);
        let font = escaped(&token("--font"));
        let mut text = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="{font}" font-size="12" fill="{ink}"><title>{title}</title><desc>{about}</desc><style>.b{{font-weight:600}}.m{{fill:{faint}}}.l{{fill:{late}}}.e{{text-anchor:end}}.x{{font-size:11px}}.h{{paint-order:stroke;stroke:{surface};stroke-width:3px;stroke-linejoin:round}}.c{{fill:none;stroke:{surface};stroke-width:2;stroke-linecap:round;stroke-linejoin:round}}</style><rect width="{width}" height="{height}" fill="{ground}"/><text class="b" x="{MARGIN}" y="{}" font-size="14">{title}</text><g transform="translate({MARGIN} {})">{body}</g>"#,
            MARGIN + 12.0,
            MARGIN + TITLE,
            ink = token("--ink"),
            faint = token("--ink-3"),
            late = token("--late"),
            surface = token("--surface"),
            ground = token("--bg"),
            title = escaped(title),
            about = escaped(&format!("{description} {}", caption.line())),
        );
        for (index, line) in lines.iter().enumerate() {
            let y = foot + LINE * index as f64;
            // Writing to a string cannot fail.
            let _ = write!(text, r#"<text class="m x" x="{MARGIN}" y="{y}">{}</text>"#, escaped(line));
        }
        text += "</svg>\n";
        (text, (width, height))
    }
}

/// A text with the signs that mean something in markup replaced.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A text in lines of at most `most` signs, broken between words.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut length = 0;
    for word in text.split(' ') {
        let signs = word.chars().count();
        if length > 0 && length + 1 + signs > most {
            lines.push(String::new());
            length = 0;
        }
        let line = lines.last_mut().expect("there is one from the start");
        if length > 0 {
            line.push(' ');
            length += 1;
        }
        line.push_str(word);
        length += signs;
    }
    lines
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Stands for a style sheet whose colours and fonts are named like the properties.
    pub fn token(name: &str) -> String {
        format!("token{name}")
    }

    #[test]
    fn the_caption_stands_in_the_picture_and_in_its_description() {
        let caption = Caption { entries: vec![("set", "A & B".to_owned()), ("seed", "7".to_owned())] };
        let picture = Picture {
            title: "5 < 6".to_owned(),
            description: "A test.".to_owned(),
            size: (300.0, 100.0),
            body: "<g/>".to_owned(),
        };
        let (text, (width, height)) = picture.document(&caption, &token);
        assert!(text.contains("<title>5 &lt; 6</title><desc>A test. set: A &amp; B; seed: 7</desc>"), "{text}");
        assert!(text.contains(">set: A &amp; B; seed: 7</text>"), "{text}");
        assert_eq!(width, 332.0);
        assert!(height > 100.0 + LINE);
    }

    #[test]
    fn long_lines_are_broken_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one two three", 6), ["one", "two", "three"]);
        assert_eq!(wrapped("extraordinary", 3), ["extraordinary"]);
        assert_eq!(wrapped("", 3), [""]);
    }
}
