//! What a change of the page does to the browser's history.

use super::fields::FIELDS;

/// Changes of the same settings within this time of each other are one step back, milliseconds: a slider that is
/// dragged, a number that is typed.
const ONE_STEP_MS: f64 = 1000.0;

/// What becomes of the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It stays.
    Stay,
    /// The present entry of the history gets the new address.
    Replace,
    /// The new address becomes an entry of its own, to go back from.
    Push,
}

/// The address as it should be now, and how it came to be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trail {
    text: String,
    changed: Vec<&'static str>,
    at_ms: f64,
}

impl Trail {
    /// A trail that begins with a link.
    #[must_use]
    pub fn at(text: String) -> Trail {
        Trail { text, ..Trail::default() }
    }

    /// The link as it should be now.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Goes on to another link at a time of the browser's clock, milliseconds.
    pub fn go(&mut self, text: String, now_ms: f64) -> Step {
        if text == self.text {
            return Step::Stay;
        }
        let settings = FIELDS.iter().filter(|field| !field.is_view).map(|field| field.key);
        let changed: Vec<_> = settings.filter(|key| part(&self.text, key) != part(&text, key)).collect();
        self.text = text;
        if changed.is_empty() {
            return Step::Replace;
        }
        let goes_on = changed == self.changed && now_ms - self.at_ms < ONE_STEP_MS;
        (self.changed, self.at_ms) = (changed, now_ms);
        if goes_on { Step::Replace } else { Step::Push }
    }
}

fn part<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_a_step_and_a_look_is_none() {
        let mut trail = Trail::at("v=1&seed=7".to_owned());
        let mut go = |text: &str, now_ms| trail.go(text.to_owned(), now_ms);
        assert_eq!(go("v=1&seed=7", 0.0), Step::Stay);
        assert_eq!(go("v=1&seed=7&t=10:31", 0.0), Step::Replace);
        assert_eq!(go("v=1&seed=7&rate=1.2&t=10:31", 0.0), Step::Push);
        assert_eq!(go("v=1&seed=8&rate=1.2&t=10:31", 10.0), Step::Push);
        assert_eq!(go("v=1&seed=8&rate=1.2", 20.0), Step::Replace);
        assert_eq!(go("", 30.0), Step::Push);
    }

    #[test]
    fn a_drag_is_one_step_and_the_next_drag_another() {
        let mut trail = Trail::default();
        let mut go = |text: &str, now_ms| trail.go(text.to_owned(), now_ms);
        assert_eq!(go("v=1&rate=1.1", 5000.0), Step::Push);
        assert_eq!(go("v=1&rate=1.2", 5900.0), Step::Replace);
        assert_eq!(go("v=1&rate=1.3", 6800.0), Step::Replace);
        assert_eq!(go("v=1&rate=1.3&t=10:31", 7000.0), Step::Replace, "to look at something does not end it");
        assert_eq!(go("", 7100.0), Step::Replace, "back to the preset");
        assert_eq!(go("v=1&rate=1.3", 8200.0), Step::Push);
    }

    #[test]
    fn a_new_set_is_a_step_whatever_it_changes_with_it() {
        let mut trail = Trail::at("v=1&rate=1.2".to_owned());
        assert_eq!(trail.go("v=1&set=P".to_owned(), 0.0), Step::Push);
        assert_eq!(trail.go("v=1&set=P1".to_owned(), 1.0), Step::Push);
    }
}
