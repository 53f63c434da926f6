//! The patient table and its file.

use super::encoder::{self, CELLS};
use crate::repartition::agent::FactoredTable;
use crate::repartition::table_file::{self, TableError};

/// Numbers in a cell.
const WIDTH: usize = 24;

/// Numbers between the sum of a state's cells and its Q-values.
const MIDDLE: usize = 16;

/// The file that ships with the program; `patient.txt` beside it says how it was trained.
static FILE: &[u8] = include_bytes!("patient.bin");

/// What to add to the short-sighted Q-values where pauses are long.
pub type PatientTable = FactoredTable<WIDTH, MIDDLE>;

impl PatientTable {
    /// A table of zeros.
    #[must_use]
    pub fn zero() -> PatientTable {
        PatientTable::zeros(CELLS)
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
    pub fn read(file: &[u8]) -> Result<PatientTable, TableError> {
        PatientTable::of_payload(table_file::read(file, encoder::fingerprint())?, CELLS)
    }

    /// The file of this table.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        table_file::write(encoder::fingerprint(), &self.payload())
    }
}
