//! Putting things in order.

use std::collections::BinaryHeap;

/// The positions of the keys from the least to the greatest, equal keys in the order they have.
///
/// By a heap: each use of the standard library's sort brings up to 12 kB of code into the page, a
/// heap less than one.
#[inline(never)]
pub(super) fn order_of(keys: &[f64]) -> Vec<usize> {
    let keyed: BinaryHeap<(i64, usize)> = keys.iter().enumerate().map(|(at, key)| (ordered_bits(*key), at)).collect();
    keyed.into_sorted_vec().into_iter().map(|(_, at)| at).collect()
}

/// An integer that is less than another when the number is, as in [`f64::total_cmp`]: in negative
/// numbers all bits but the sign are turned round.
fn ordered_bits(key: f64) -> i64 {
    let bits = key.to_bits() as i64;
    bits ^ (((bits >> 63) as u64) >> 1) as i64
}

#[cfg(test)]
mod tests {
    use super::order_of;

    #[test]
    fn negative_and_infinite_keys_have_their_place() {
        assert_eq!(order_of(&[0.5, -1.0, f64::NEG_INFINITY, -2.0, f64::INFINITY, 0.0]), [2, 3, 1, 5, 0, 4]);
    }

    #[test]
    fn equal_keys_keep_their_order() {
        assert_eq!(order_of(&[2.0, 1.0, 2.0, f64::INFINITY, 1.0]), [1, 4, 0, 2, 3]);
        assert!(order_of(&[]).is_empty());
    }
}
