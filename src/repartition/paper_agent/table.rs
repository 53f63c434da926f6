//! The table of the paper's agent: the best layout in each state.

use super::state::{Bins, LAYOUTS};
use crate::model::LayoutId;
use crate::repartition::table_file::{self, TableError};
use std::fmt;
use std::sync::LazyLock;

/// The file that ships with the program; `table.txt` beside it says how it was trained, `scores.txt` what
/// it scores.
static FILE: &[u8] = include_bytes!("table.bin");

/// The best layout in each state, two states a byte.
///
/// Only the best: how much better it is than the others, the paper's agent does not tell.
#[derive(Clone, PartialEq, Eq)]
pub struct PaperTable {
    packed: Vec<u8>,
}

impl PaperTable {
    /// The table that ships with the program.
    ///
    /// # Errors
    /// [`TableError`], if its file cannot be used.
    pub fn shipped() -> Result<&'static PaperTable, TableError> {
        static TABLE: LazyLock<Result<PaperTable, TableError>> = LazyLock::new(|| PaperTable::read(FILE, &super::BINS));
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
    pub fn read(file: &[u8], bins: &Bins) -> Result<PaperTable, TableError> {
        let packed = table_file::read(file, bins.fingerprint())?;
        let expected = bins.states().div_ceil(2);
        if packed.len() != expected {
            return Err(TableError::Payload(format!("has {} bytes of layouts, not {expected}", packed.len())));
        }
        let wrong = packed.iter().flat_map(|byte| [byte & 15, byte >> 4]).find(|half| usize::from(*half) >= LAYOUTS);
        if let Some(wrong) = wrong {
            return Err(TableError::Payload(format!("chooses layout {}, there are {LAYOUTS}", wrong + 1)));
        }
        Ok(PaperTable { packed: packed.to_vec() })
    }

    /// The file of a table with these layouts, by the number of the state.
    #[must_use]
    pub fn write(layouts: &[LayoutId], bins: &Bins) -> Vec<u8> {
        let half = |layout: &LayoutId| layout.0 - 1;
        let packed: Vec<u8> = layouts.chunks(2).map(|pair| half(&pair[0]) | pair.get(1).map_or(0, half) << 4).collect();
        table_file::write(bins.fingerprint(), &packed)
    }

    /// The best layout in the state with this number.
    #[inline]
    #[must_use]
    pub fn best(&self, state: usize) -> LayoutId {
        let byte = self.packed[state / 2];
        LayoutId(1 + if state.is_multiple_of(2) { byte & 15 } else { byte >> 4 })
    }
}

impl fmt::Debug for PaperTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PaperTable({} bytes)", self.packed.len())
    }
}
