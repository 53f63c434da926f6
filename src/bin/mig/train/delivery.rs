//! What becomes of a trained table: files, and the comparison with the one that ships.

use crate::output;
use clap::Args;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the results of a training go.
#[derive(Args)]
pub struct Delivery {
    /// Writes the table to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Compares the table with the one that ships with the program; fails unless each byte is the same.
    #[arg(long)]
    check: bool,
    /// Writes the learning curve to this CSV file, with the mean ET on the validation days.
    #[arg(long, value_name = "FILE.csv")]
    curve: Option<PathBuf>,
}

impl Delivery {
    /// Writes what was asked for, prints the summary, and compares the table if that was asked for.
    pub fn deliver(&self, table: &[u8], shipped: &[u8], curve: &str, summary: &str) -> Result<(), Box<dyn Error>> {
        if let Some(path) = &self.curve {
            write(path, curve.as_bytes())?;
        }
        if let Some(path) = &self.out {
            write(path, table)?;
        }
        output::print(&format!("{summary}; table of {} bytes\n", table.len()))?;
        if self.check {
            if table != shipped {
                return Err("the table differs from the one that ships with the program".into());
            }
            output::print("the same bytes as the table that ships with the program\n")?;
        }
        Ok(())
    }
}

fn write(path: &Path, content: &[u8]) -> Result<(), Box<dyn Error>> {
    fs::write(path, content).map_err(|error| format!("cannot write {}: {error}", path.display()).into())
}
