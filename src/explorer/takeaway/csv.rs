//! Comma-separated values as RFC 4180 has them, after comment lines that say what was simulated.
//!
//! The standard knows no comments. Each begins with `#`, which the readers of pandas, R and gnuplot
//! can be told to skip; Excel shows them above the table.

use super::Caption;

/// Ends a line (RFC 4180, section 2, rule 1).
const LINE_END: &str = "\r\n";

/// What stands in a field.
pub enum Value<'a> {
    /// Nothing.
    Missing,
    /// A number, with all its digits.
    Number(f64),
    /// A text.
    Text(&'a str),
}

impl Value<'_> {
    /// A number that may be missing.
    pub fn of(number: Option<impl Into<f64>>) -> Value<'static> {
        number.map_or(Value::Missing, |number| Value::Number(number.into()))
    }
}

/// A file being written.
pub struct Csv {
    text: String,
    columns: usize,
}

impl Csv {
    /// A file with its comments and the names of its columns.
    pub fn new(caption: &Caption, note: &str, columns: &[&str]) -> Csv {
        let mut csv = Csv { text: String::new(), columns: columns.len() };
        for (name, value) in &caption.entries {
            csv.comment(&format!("{name}: {value}"));
        }
        csv.comment(note);
        csv.row(&columns.iter().map(|name| Value::Text(name)).collect::<Vec<_>>());
        csv
    }

    fn comment(&mut self, text: &str) {
        self.text += "# ";
        self.text += text;
        self.text += LINE_END;
    }

    /// Adds a row with a value for every column.
    #[inline(never)]
    pub fn row(&mut self, values: &[Value<'_>]) {
        debug_assert_eq!(values.len(), self.columns);
        for (column, value) in values.iter().enumerate() {
            if column > 0 {
                self.text.push(',');
            }
            match value {
                Value::Missing => {}
                Value::Number(number) => self.text += &number.to_string(),
                Value::Text(text) => self.value(text),
            }
        }
        self.text += LINE_END;
    }

    /// Writes a value, in quotes if it has a character that needs them (rules 5 to 7).
    fn value(&mut self, value: &str) {
        if value.contains([',', '"', '\r', '\n']) {
            self.text.push('"');
            self.text += &value.replace('"', "\"\"");
            self.text.push('"');
        } else {
            self.text += value;
        }
    }

    /// The file.
    pub fn finish(self) -> String {
        self.text
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Reads a file back, after the comments: the names of the columns, and the rows.
    pub fn read(text: &str) -> (Vec<String>, Vec<Vec<String>>) {
        let mut rows = text.split_terminator("\r\n").skip_while(|line| line.starts_with('#')).map(fields);
        let names = rows.next().expect("there are names");
        (names, rows.collect())
    }

    /// The numbers of a column; those missing are left out.
    pub fn column(text: &str, name: &str) -> Vec<f64> {
        let (names, rows) = read(text);
        let at = names.iter().position(|column| column == name).expect("there is such a column");
        rows.iter().filter(|row| !row[at].is_empty()).map(|row| row[at].parse().expect("a number")).collect()
    }

    /// The fields of a line whose quoted fields have no line break.
    fn fields(line: &str) -> Vec<String> {
        let (mut fields, mut quoted) = (vec![String::new()], false);
        let mut signs = line.chars().peekable();
        while let Some(sign) = signs.next() {
            let last = fields.last_mut().expect("there is one from the start");
            match sign {
                '"' if quoted && signs.peek() == Some(&'"') => last.extend(signs.next()),
                '"' => quoted = !quoted,
                ',' if !quoted => fields.push(String::new()),
                sign => last.push(sign),
            }
        }
        fields
    }

    /// The examples are those of RFC 4180, section 2.
    #[test]
    fn values_are_quoted_as_the_standard_says() {
        let caption = Caption { entries: vec![("seed", "7".to_owned())] };
        let mut csv = Csv::new(&caption, "a note", &["x", "y", "z"]);
        csv.row(&["aaa", "b\r\nbb", "ccc"].map(Value::Text));
        csv.row(&["aaa", "b\"bb", "c,c"].map(Value::Text));
        let expected = "# seed: 7\r\n# a note\r\nx,y,z\r\naaa,\"b\r\nbb\",ccc\r\naaa,\"b\"\"bb\",\"c,c\"\r\n";
        assert_eq!(csv.finish(), expected);
    }

    #[test]
    fn what_was_written_is_read_back() {
        let mut csv = Csv::new(&Caption { entries: Vec::new() }, "", &["x", "y"]);
        csv.row(&[Value::Text("a, \"b\""), Value::Number(2.5)]);
        let text = csv.finish();
        assert_eq!(read(&text), (vec!["x".into(), "y".into()], vec![vec!["a, \"b\"".into(), "2.5".into()]]));
        assert_eq!(column(&text, "y"), [2.5]);
    }
}
