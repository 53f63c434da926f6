//! Percent-encoding, which browsers and mail programs apply to addresses.

/// The text with `%41` and the like decoded; `None` if what they stand for is no text.
pub fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let code = (*first == b'%').then(|| after.first_chunk::<2>().and_then(hex)).flatten();
        bytes.push(code.unwrap_or(*first));
        rest = if code.is_some() { &after[2..] } else { after };
    }
    String::from_utf8(bytes).ok()
}

fn hex(digits: &[u8; 2]) -> Option<u8> {
    let [high, low] = digits.map(|digit| char::from(digit).to_digit(16));
    Some((high? * 16 + low?) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_decoded_and_the_rest_is_left() {
        for (text, plain) in [
            ("a=1", "a=1"),
            ("t%3d10%3A31", "t=10:31"),
            ("%C3%A9", "é"),
            ("100%", "100%"),
            ("%", "%"),
            ("%4", "%4"),
            ("%zz%é", "%zz%é"),
            ("%2541", "%41"),
        ] {
            assert_eq!(decoded(text).as_deref(), Some(plain));
        }
        assert_eq!(decoded("%ff"), None);
        assert_eq!(decoded("%C3"), None);
    }
}
