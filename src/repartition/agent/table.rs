//! The short-sighted table and its file.

use super::FactoredTable;
use super::encoder::{self, CELLS};
use crate::repartition::table_file::{self, TableError};
use std::sync::LazyLock;

/// Numbers in a cell.
pub const WIDTH: usize = 64;

/// Numbers between the sum of a state's cells and its Q-values.
pub const MIDDLE: usize = 32;

/// The file that ships with the program; `agent.txt` beside it says how it was trained, `scores.txt` what
/// it scores.
static FILE: &[u8] = include_bytes!("agent.bin");

/// The table distilled from look-ahead of depth 2, which knows nothing of jobs to come.
pub type AgentTable = FactoredTable<WIDTH, MIDDLE>;

impl AgentTable {
    /// A table of zeros.
    #[must_use]
    pub fn zero() -> AgentTable {
        AgentTable::zeros(CELLS)
    }

    /// The table that ships with the program.
    ///
    /// # Errors
    /// [`TableError`], if its file cannot be used.
    pub fn shipped() -> Result<&'static AgentTable, TableError> {
        static TABLE: LazyLock<Result<AgentTable, TableError>> = LazyLock::new(|| AgentTable::read(FILE));
        TABLE.as_ref().map_err(Clone::clone)
    }

    /// The file of the table that ships with the program.
    #[must_use]
    pub fn shipped_file() -> &'static [u8] {
        FILE
    }

    /// The table of a file.
    ///
    /// # Errors
    /// [`TableError`], saying what is wrong with the file.
    pub fn read(file: &[u8]) -> Result<AgentTable, TableError> {
        AgentTable::of_payload(table_file::read(file, encoder::fingerprint())?, CELLS)
    }

    /// The file of this table.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        table_file::write(encoder::fingerprint(), &self.payload())
    }
}
