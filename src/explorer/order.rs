//! Putting things in order.

/// The positions of the keys from the least to the greatest, equal keys in the order they have.
///
/// Every kind of thing that is sorted brings its own sorting code into the page, so what is sorted
/// for a table is sorted here.
#[inline(never)]
pub(super) fn order_of(keys: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..keys.len()).collect();
    order.sort_unstable_by(|&a, &b| keys[a].total_cmp(&keys[b]).then(a.cmp(&b)));
    order
}

#[cfg(test)]
mod tests {
    use super::order_of;

    #[test]
    fn equal_keys_keep_their_order() {
        assert_eq!(order_of(&[2.0, 1.0, 2.0, f64::INFINITY, 1.0]), [1, 4, 0, 2, 3]);
        assert!(order_of(&[]).is_empty());
    }
}
