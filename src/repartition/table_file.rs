//! The file of a Q-table: a header, the payload, a checksum.
//!
//! All numbers are little-endian:
//!
//! | offset | bytes | content |
//! |---|---|---|
//! | 0 | 4 | `MIGQ` |
//! | 4 | 2 | version of this format |
//! | 6 | 8 | fingerprint of the state encoder |
//! | 14 | 4 | length n of the payload |
//! | 18 | n | payload |
//! | 18 + n | 4 | CRC-32 of all before it |
//!
//! The fingerprint is that of a text which tells how states are numbered, so a table is never read
//! with another numbering than it was written with. What the payload means is the agent's affair.

use std::fmt;

/// What the file begins with.
const MAGIC: [u8; 4] = *b"MIGQ";

/// The version of the format that is read and written.
const VERSION: u16 = 1;

/// Bytes before the payload.
const HEADER: usize = 18;

/// Bytes after the payload.
const CHECKSUM: usize = 4;

/// Why a file is not a usable table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// It cannot even hold a header and a checksum.
    TooShort {
        /// Bytes there are.
        bytes: usize,
    },
    /// It does not begin as a table does.
    Magic,
    /// It is of another version of the format.
    Version {
        /// The version it says it has.
        found: u16,
    },
    /// It is not as long as its header says.
    Length {
        /// Bytes there should be.
        expected: u64,
        /// Bytes there are.
        found: usize,
    },
    /// It is damaged.
    Checksum {
        /// What the file says.
        stored: u32,
        /// What its bytes give.
        computed: u32,
    },
    /// It was trained for states that are numbered in another way.
    Fingerprint {
        /// That of the encoder in use.
        expected: u64,
        /// That in the file.
        found: u64,
    },
    /// The payload is not what the agent needs.
    Payload(String),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { bytes } => {
                write!(f, "the Q-table has only {bytes} bytes; restore its file or train it again")
            }
            Self::Magic => f.write_str("this file is not a Q-table (it does not begin with MIGQ); use another"),
            Self::Version { found } => write!(
                f,
                "the Q-table is of format {found}, this program reads format {VERSION}; train it again with this program"
            ),
            Self::Length { expected, found } => write!(
                f,
                "the Q-table should have {expected} bytes and has {found}; restore its file or train it again"
            ),
            Self::Checksum { stored, computed } => write!(
                f,
                "the Q-table is damaged (checksum {computed:08x}, should be {stored:08x}); \
                 restore its file or train it again"
            ),
            Self::Fingerprint { expected, found } => write!(
                f,
                "the Q-table was trained for other states (fingerprint {found:016x}, this program has {expected:016x}); \
                 train it again with this program"
            ),
            Self::Payload(what) => write!(f, "the Q-table {what}; train it again with this program"),
        }
    }
}

impl std::error::Error for TableError {}

/// The fingerprint of a text that describes a state encoder: 64-bit FNV-1a.
#[must_use]
pub fn fingerprint(encoder: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    encoder.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

/// The payload of a table file.
///
/// # Errors
/// [`TableError`], saying what is wrong with the file and what to do.
pub fn read(bytes: &[u8], expected_fingerprint: u64) -> Result<&[u8], TableError> {
    if bytes.len() < HEADER + CHECKSUM {
        return Err(TableError::TooShort { bytes: bytes.len() });
    }
    let (signed, checksum) = bytes.split_at(bytes.len() - CHECKSUM);
    let (header, payload) = signed.split_at(HEADER);
    if header[..4] != MAGIC {
        return Err(TableError::Magic);
    }
    let version = u16::from_le_bytes(array(&header[4..]));
    if version != VERSION {
        return Err(TableError::Version { found: version });
    }
    let length = u32::from_le_bytes(array(&header[14..]));
    if u64::from(length) != payload.len() as u64 {
        let expected = u64::from(length) + (HEADER + CHECKSUM) as u64;
        return Err(TableError::Length { expected, found: bytes.len() });
    }
    let (stored, computed) = (u32::from_le_bytes(array(checksum)), crc32fast::hash(signed));
    if stored != computed {
        return Err(TableError::Checksum { stored, computed });
    }
    // Only now: a damaged file must not pass for one of another encoder.
    let found = u64::from_le_bytes(array(&header[6..]));
    if found != expected_fingerprint {
        return Err(TableError::Fingerprint { expected: expected_fingerprint, found });
    }
    Ok(payload)
}

/// A table file with this payload.
///
/// # Panics
/// If the payload has 4 GiB or more.
#[must_use]
pub fn write(fingerprint: u64, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).expect("tables are small");
    let mut bytes = Vec::with_capacity(HEADER + payload.len() + CHECKSUM);
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(fingerprint.to_le_bytes());
    bytes.extend(length.to_le_bytes());
    bytes.extend(payload);
    let checksum = crc32fast::hash(&bytes);
    bytes.extend(checksum.to_le_bytes());
    bytes
}

/// The first bytes of a slice that has enough.
fn array<const N: usize>(bytes: &[u8]) -> [u8; N] {
    std::array::from_fn(|index| bytes[index])
}
