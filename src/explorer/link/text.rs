//! A link as text, and back.

use super::Link;
use super::fields::{FIELDS, Field};
use super::percent::decoded;
use super::quote::{quoted, shown};

/// The version that is written. It rises when an old link would come to mean something else: when a default changes,
/// or the meaning of a key. New keys need no new version.
const VERSION: &str = "1";

/// The key of the version.
const VERSION_KEY: &str = "v";

/// Most characters of a link.
pub const LONGEST: usize = 2000;

/// Most problems that are told one by one.
const MOST_PROBLEMS: usize = 8;

/// Most characters of a problem.
const LONGEST_PROBLEM: usize = 300;

impl Link {
    /// The link as the part of an address behind `#`: empty if nothing differs from how the page opens.
    #[must_use]
    pub fn text(&self) -> String {
        // What the link says so far is the default of each part, as it is when it is read.
        let mut so_far = Link::default();
        let mut text = String::new();
        for field in FIELDS {
            let value = (field.value)(self);
            if value == (field.value)(&so_far) {
                continue;
            }
            // A value that no link can hold is left to the default, and so is one for which there is no room: only
            // a fork of very many layouts can be so long.
            let part = format!("&{}={value}", field.key);
            let fits = VERSION_KEY.len() + 1 + VERSION.len() + text.len() + part.len() <= LONGEST;
            let Some(next) = (field.read)(&so_far, &value).ok().filter(|_| fits) else { continue };
            so_far = next;
            text.push_str(&part);
        }
        if text.is_empty() { text } else { format!("{VERSION_KEY}={VERSION}{text}") }
    }

    /// Reads the part of an address behind `#`, and tells what of it could not be used. `None` if it is no link but,
    /// say, the name of a place on the page.
    #[must_use]
    pub fn read(fragment: &str) -> Option<(Link, Vec<String>)> {
        let mut problems = Vec::new();
        let cut = fragment.char_indices().nth(LONGEST).map(|(end, _)| &fragment[..end]);
        if cut.is_some() {
            problems.push(format!("The link is longer than {LONGEST} characters; what comes after is left out."));
        }
        let whole = cut.unwrap_or(fragment);
        // Some programs encode everything.
        let whole = if whole.contains('=') { whole.to_owned() } else { decoded(whole)? };
        if !whole.contains('=') {
            return None;
        }
        let parts = parts(&whole, &mut problems);
        let mut link = Link::default();
        for field in FIELDS {
            let Some((_, value)) = parts.iter().find(|(key, _)| *key == field.key) else { continue };
            match (field.read)(&link, value) {
                Ok(read) => link = read,
                Err(reason) => problems.push(refused(field, value, &reason, &link)),
            }
        }
        if problems.len() > MOST_PROBLEMS {
            let more = problems.len() - MOST_PROBLEMS;
            problems.truncate(MOST_PROBLEMS);
            problems.push(format!("{more} more parts of the link could not be used."));
        }
        Some((link, problems))
    }
}

/// The known parts by key, each once.
fn parts(text: &str, problems: &mut Vec<String>) -> Vec<(String, String)> {
    let mut parts: Vec<(String, String)> = Vec::new();
    for part in text.split('&').filter(|part| !part.is_empty()) {
        let Some(plain) = decoded(part) else {
            problems.push(format!("The link's part {} is not text; it is left out.", quoted(part)));
            continue;
        };
        let (key, value) = plain.split_once('=').unwrap_or((&plain, ""));
        if parts.iter().any(|(known, _)| known == key) {
            problems.push(format!("The link gives {key} more than once; the first counts."));
        } else if key == VERSION_KEY && value != VERSION {
            let reason = "is not one this page knows; what it knows is used";
            problems.push(format!("The link's version {} {reason}.", quoted(value)));
        } else if key == VERSION_KEY || FIELDS.iter().any(|field| field.key == key) {
            parts.push((key.to_owned(), value.to_owned()));
        } else {
            problems.push(format!("The link's part {} is not known; it is left out.", quoted(&plain)));
        }
    }
    parts
}

fn refused(field: &Field, value: &str, reason: &str, link: &Link) -> String {
    let instead = field.instead.map_or_else(|| format!("{} is used", (field.value)(link)), str::to_owned);
    let reason = shown(reason, LONGEST_PROBLEM);
    format!("The link's {} {} {reason}; {instead}.", field.label, quoted(value))
}
