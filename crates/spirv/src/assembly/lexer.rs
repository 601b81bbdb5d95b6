//! Words of assembly text, and the comments that mean something.

use super::generators;
use crate::{Error, Result, Version};

/// A word of the text: its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    start: u32,
    end: u32,
}

/// A text, taken apart.
pub(super) struct Text<'a> {
    source: &'a str,
    pub(super) tokens: Vec<Token>,
    pub(super) header: Header,
    /// The rows of the table of ids: name and number.
    pub(super) ids: Vec<(&'a str, u32)>,
}

/// What the leading comments say of the module's header.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) version: Option<Version>,
    pub(super) generator: Option<u32>,
    pub(super) bound: Option<u32>,
    pub(super) schema: Option<u32>,
}

impl<'a> Text<'a> {
    /// Takes a text apart. A word ends at white space, a comment, a comma or a parenthesis, but not
    /// inside of quotation marks, and a backslash takes the next character as it is.
    ///
    /// # Errors
    /// When the text is larger than 4 GiB, or a quotation doesn't end.
    pub(super) fn new(source: &'a str) -> Result<Self> {
        let bytes = source.as_bytes();
        if u32::try_from(bytes.len()).is_err() {
            return Err(Error::limit("the text is larger than 4 GiB"));
        }
        let mut text = Self {
            source,
            tokens: Vec::new(),
            header: Header::default(),
            ids: Vec::new(),
        };
        let mut in_table = false;
        let mut place = 0;
        while let Some(byte) = bytes.get(place) {
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' => place += 1,
                b';' => {
                    let rest = bytes.get(place..).unwrap_or_default();
                    let length = rest
                        .iter()
                        .position(|byte| *byte == b'\n')
                        .unwrap_or(rest.len());
                    let comment = source
                        .get(place + 1..place + length)
                        .unwrap_or_default()
                        .trim();
                    if text.tokens.is_empty() {
                        text.header.read(comment);
                    }
                    match comment {
                        "Ids:" => in_table = true,
                        row if in_table => text.ids.extend(id_row(row)),
                        _ => {}
                    }
                    place += length;
                }
                b',' | b'(' | b')' => {
                    text.push(place, place + 1);
                    place += 1;
                }
                _ => {
                    let end = end_of_word(bytes, place);
                    text.push(place, end.unwrap_or(bytes.len()));
                    let Some(end) = end else {
                        let unended = text.tokens.len() - 1;
                        return Err(text.error(unended, "the quotation doesn't end"));
                    };
                    place = end;
                }
            }
        }
        Ok(text)
    }

    fn push(&mut self, start: usize, end: usize) {
        self.tokens.push(Token {
            start: start as u32,
            end: end as u32,
        });
    }

    /// The text of a word; empty past the last one.
    /// Where a token starts, in bytes.
    pub(super) fn start(&self, token: usize) -> usize {
        let token = self.tokens.get(token);
        token.map_or(self.source.len(), |token| token.start as usize)
    }

    /// How many lines end between two places.
    pub(super) fn line_breaks(&self, from: usize, to: usize) -> u32 {
        let between = self.source.as_bytes().get(from..to).unwrap_or_default();
        between.iter().filter(|byte| **byte == b'\n').count() as u32
    }

    pub(super) fn word(&self, index: usize) -> &'a str {
        let range = self
            .tokens
            .get(index)
            .map(|token| token.start as usize..token.end as usize);
        range
            .and_then(|range| self.source.get(range))
            .unwrap_or_default()
    }

    /// An error at a word; past the last one, at the end of the text.
    #[cold]
    pub(super) fn error(&self, index: usize, message: impl Into<String>) -> Error {
        let end = self.source.trim_end().len();
        let place = self
            .tokens
            .get(index)
            .map_or(end, |token| token.start as usize);
        let before = self.source.get(..place).unwrap_or_default();
        let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        let column = place - before.rfind('\n').map_or(0, |newline| newline + 1) + 1;
        Error::syntax(line, column, message)
    }

    /// Whether a new instruction begins at this word.
    pub(super) fn starts_instruction(&self, index: usize) -> bool {
        let word = self.word(index);
        match word.as_bytes().first() {
            Some(b'O') => is_opcode(word),
            Some(b'%') => self.word(index + 1) == "=" && is_opcode(self.word(index + 2)),
            _ => false,
        }
    }
}

/// Whether a word has the form of an opcode's name.
pub(super) fn is_opcode(word: &str) -> bool {
    word.strip_prefix("Op")
        .is_some_and(|name| name.starts_with(|c: char| c.is_ascii_uppercase()))
}

/// Which bytes neither end a word nor begin or escape anything.
static IS_PLAIN: [bool; 256] = {
    let mut plain = [true; 256];
    let others = b"\\\" ;,()\t\n\r";
    let mut place = 0;
    while place < others.len() {
        plain[others[place] as usize] = false;
        place += 1;
    }
    plain
};

/// Where the word that begins at `start` ends; `None` when it is a quotation without an end.
fn end_of_word(bytes: &[u8], start: usize) -> Option<usize> {
    let mut quoted = false;
    let mut escaped = false;
    // Most words have nothing but letters, digits and the like.
    let rest = bytes.get(start..).unwrap_or_default();
    let plain = rest
        .iter()
        .position(|byte| !IS_PLAIN[usize::from(*byte)])
        .unwrap_or(rest.len());
    let special = start + plain;
    let rest = bytes.get(special..).unwrap_or_default();
    for (place, byte) in (special..).zip(rest) {
        match byte {
            b'\\' => {
                escaped = !escaped;
                continue;
            }
            b'"' if !escaped => quoted = !quoted,
            b' ' | b';' | b',' | b'(' | b')' | b'\t' | b'\n' | b'\r' if !escaped && !quoted => {
                return Some(place);
            }
            _ => {}
        }
        escaped = false;
    }
    (!quoted).then_some(bytes.len())
}

impl Header {
    fn read(&mut self, comment: &str) {
        let Some((key, value)) = comment.split_once(": ") else {
            return;
        };
        match key {
            "Version" => {
                let version = value.split_once('.').and_then(|(major, minor)| {
                    Some(Version::new(major.parse().ok()?, minor.parse().ok()?))
                });
                self.version = version.or(self.version);
            }
            "Generator" => {
                let generator = value.rsplit_once("; ").and_then(|(tool, low)| {
                    let low: u16 = low.parse().ok()?;
                    Some(u32::from(generators::number(tool)?) << 16 | u32::from(low))
                });
                self.generator = generator.or(self.generator);
            }
            "Bound" => self.bound = value.parse().ok().or(self.bound),
            "Schema" => self.schema = value.parse().ok().or(self.schema),
            _ => {}
        }
    }
}

/// A row of the table of ids: `%name = number`.
fn id_row(row: &str) -> Option<(&str, u32)> {
    let row = row.strip_prefix('%')?;
    let (name, number) = row.match_indices('=').find_map(|(at, _)| {
        let (name, number) = (row.get(..at)?, row.get(at + 1..)?);
        Some((name.strip_suffix(' ')?, number.strip_prefix(' ')?))
    })?;
    Some((name, number.parse().ok().filter(|number| *number != 0)?))
}
