//! Text of messages: escapes text from the input, and counts.

use std::borrow::Cow;

/// Escapes the characters that would control a terminal, hide text or end the line. Names in messages come from the input.
///
/// ```
/// use transpire_findings::printable;
/// assert_eq!(printable("a\u{1b}[31mb\n"), "a\\u{1b}[31mb\\n");
/// // An override of the direction of text.
/// assert_eq!(printable("a\u{202e}b"), "a\\u{202e}b");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    escaped(text, steers)
}

/// Escapes like [`printable`], but keeps newlines and tabs.
pub fn printable_lines(text: &str) -> Cow<'_, str> {
    escaped(text, |c| steers(c) && !matches!(c, '\n' | '\t'))
}

/// Returns a number with a noun: `1 byte`, `4 bytes`. `one` is the noun in the singular, and `s` makes its plural.
///
/// ```
/// use transpire_findings::counted;
/// assert_eq!([counted(1, "byte"), counted(4, "byte")], ["1 byte", "4 bytes"]);
/// ```
pub fn counted(number: u64, one: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {one}{plural}")
}

fn escaped(text: &str, is_escaped: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match is_escaped(c) {
            true => escaped.extend(c.escape_default()),
            false => escaped.push(c),
        }
    }
    Cow::Owned(escaped)
}

/// Returns whether a character controls a terminal, changes where other characters are shown, or has no width: the
/// control characters C0 and C1, the line separators, and the marks, embeddings, overrides and isolates of the
/// bidirectional algorithm (UAX #9).
fn steers(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        )
}
