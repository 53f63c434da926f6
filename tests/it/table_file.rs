//! The file of a Q-table: damaged and foreign ones are refused.

use mig_explorer::repartition::table_file::{self, TableError, fingerprint, read};
use proptest::prelude::*;

const ENCODER: u64 = 0x0123_4567_89ab_cdef;
const PAYLOAD: &[u8] = b"123456789";

fn small() -> Vec<u8> {
    table_file::write(ENCODER, PAYLOAD)
}

/// Every position with every bit turned, all bits turned, and one added.
fn corruptions(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let values = |byte: u8| (0..8).map(move |bit| byte ^ (1 << bit)).chain([!byte, byte.wrapping_add(1)]);
    bytes.iter().enumerate().flat_map(move |(position, byte)| {
        values(*byte).map(move |value| {
            let mut damaged = bytes.to_vec();
            damaged[position] = value;
            damaged
        })
    })
}

/// The layout of the file, byte by byte; the checksum is that of Python's `zlib.crc32`.
#[test]
fn the_format_is_what_is_documented() {
    let mut expected = b"MIGQ\x01\x00\xef\xcd\xab\x89\x67\x45\x23\x01\x09\x00\x00\x00123456789".to_vec();
    expected.extend(0x29b6_1b65_u32.to_le_bytes());
    assert_eq!(small(), expected);
    assert_eq!(read(&expected, ENCODER), Ok(PAYLOAD));
}

/// The published test vectors of 64-bit FNV-1a.
#[test]
fn the_fingerprint_is_fnv_1a() {
    assert_eq!(fingerprint(""), 0xcbf2_9ce4_8422_2325);
    assert_eq!(fingerprint("a"), 0xaf63_dc4c_8601_ec8c);
    assert_eq!(fingerprint("foobar"), 0x8594_4171_f739_67e8);
}

#[test]
fn every_changed_byte_is_refused() {
    for damaged in corruptions(&small()) {
        assert!(read(&damaged, ENCODER).is_err(), "{damaged:?}");
    }
}

#[test]
fn every_fault_has_its_error() {
    let with = |position: usize, value: u8| {
        let mut bytes = small();
        bytes[position] = value;
        bytes
    };
    let error = |bytes: &[u8]| read(bytes, ENCODER).expect_err("the file is wrong");
    let length = small().len();
    assert_eq!(error(b"MIGQ"), TableError::TooShort { bytes: 4 });
    assert_eq!(error(&with(0, b'P')), TableError::Magic);
    assert_eq!(error(&with(4, 2)), TableError::Version { found: 2 });
    assert_eq!(error(&small()[..length - 1]), TableError::Length { expected: 31, found: 30 });
    assert_eq!(error(&[small(), vec![0]].concat()), TableError::Length { expected: 31, found: 32 });
    assert_eq!(error(&with(14, 8)), TableError::Length { expected: 30, found: 31 });
    for damaged in [with(6, 0), with(18, 0), with(length - 1, 0x55)] {
        assert!(matches!(error(&damaged), TableError::Checksum { .. }));
    }
    let foreign = table_file::write(1, PAYLOAD);
    assert_eq!(error(&foreign), TableError::Fingerprint { expected: ENCODER, found: 1 });
}

#[test]
fn an_error_says_what_is_wrong_and_what_to_do() {
    let errors = [
        TableError::TooShort { bytes: 4 },
        TableError::Magic,
        TableError::Version { found: 7 },
        TableError::Length { expected: 31, found: 30 },
        TableError::Checksum { stored: 1, computed: 2 },
        TableError::Fingerprint { expected: 1, found: 2 },
        TableError::Payload("has no layout 13".to_owned()),
    ];
    for error in errors {
        let text = error.to_string();
        assert!(text.contains("Q-table") && text.contains("; "), "{text}");
        assert!(text.contains("train it again") || text.contains("use another"), "{text}");
    }
}

proptest! {
    #[test]
    fn any_payload_survives_the_round(payload in prop::collection::vec(any::<u8>(), 0..200), key in any::<u64>()) {
        let file = table_file::write(key, &payload);
        prop_assert_eq!(read(&file, key), Ok(payload.as_slice()));
    }

    /// No input panics, and only a whole table is read.
    #[test]
    fn any_bytes_are_refused(tail in prop::collection::vec(any::<u8>(), 0..60), headed in any::<bool>()) {
        let head: &[u8] = if headed { b"MIGQ\x01\x00" } else { b"" };
        prop_assert!(read(&[head, &tail].concat(), ENCODER).is_err());
    }
}
