//! What becomes of a trained table: files, and the comparison with the one that ships.

use crate::output;
use clap::Args;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the results of a training go.
#[derive(Args)]
pub struct Delivery {
    /// Writes the table to this file, and how it was trained to one beside it that ends in .txt.
    #[arg(long, value_name = "FILE.bin")]
    out: Option<PathBuf>,
    /// Compares the table and that text with those that ship with the program; fails unless each byte is the same.
    #[arg(long)]
    check: bool,
    /// Writes the learning curve to this CSV file, with the mean ET on the validation days.
    #[arg(long, value_name = "FILE.csv")]
    curve: Option<PathBuf>,
}

/// A table and what is known of its training.
pub struct Product<'a> {
    /// The table's file.
    pub table: &'a [u8],
    /// How it was trained, and what it scored on the validation days.
    pub facts: &'a str,
}

impl Delivery {
    /// Writes what was asked for, prints the summary, and compares with what ships if that was asked for.
    pub fn deliver(
        &self,
        made: &Product<'_>,
        shipped: &Product<'_>,
        curve: &str,
        summary: &str,
    ) -> Result<(), Box<dyn Error>> {
        if let Some(path) = &self.curve {
            write(path, curve.as_bytes())?;
        }
        if let Some(path) = &self.out {
            write(path, made.table)?;
            write(&path.with_extension("txt"), made.facts.as_bytes())?;
        }
        output::print(&format!("{summary}; table of {} bytes\n", made.table.len()))?;
        if self.check {
            if made.table != shipped.table {
                return Err("the table differs from the one that ships with the program".into());
            }
            if let Some((made, shipped)) = first_difference(made.facts, shipped.facts) {
                return Err(format!("the text beside the table says '{shipped}' where it should say '{made}'").into());
            }
            output::print("the same bytes as the table and the text that ship with the program\n")?;
        }
        Ok(())
    }
}

/// The first lines that two texts do not share; where one ends before the other its line is empty.
fn first_difference<'a>(left: &'a str, right: &'a str) -> Option<(&'a str, &'a str)> {
    if left == right {
        return None;
    }
    let lines = left.split('\n').count().max(right.split('\n').count());
    let line = |text: &'a str, number| text.split('\n').nth(number).unwrap_or_default();
    (0..lines).map(|number| (line(left, number), line(right, number))).find(|(left, right)| left != right)
}

fn write(path: &Path, content: &[u8]) -> Result<(), Box<dyn Error>> {
    fs::write(path, content).map_err(|error| format!("cannot write {}: {error}", path.display()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_lines_that_differ_are_found() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some(("b", "c")));
        assert_eq!(first_difference("a\nb\n", "a\n"), Some(("b", "")));
        assert_eq!(first_difference("", "a"), Some(("", "a")));
    }
}
