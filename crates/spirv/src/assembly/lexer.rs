//! Words of assembly text, and the comments that mean something.

use super::generators;
use crate::{Error, Result, Version};

/// A word of the text.
#[derive(Clone, Copy, Debug)]
struct Token<'a> {
    text: &'a str,
    /// Where it starts, in bytes.
    start: usize,
}

/// A text, of which one instruction is taken apart at a time.
pub(super) struct Text<'a> {
    source: &'a str,
    pub(super) header: Header,
    /// The rows of the table of ids: name and number.
    pub(super) ids: Vec<(&'a str, u32)>,
    /// Where it goes on behind the words that were looked at.
    place: usize,
    /// The words from the beginning of the instruction at hand on, as far as they were looked at.
    tokens: Vec<Token<'a>>,
    /// How many words stand before those.
    passed: usize,
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
    /// Goes over a text for its comments that mean something, and shows the numbers of all ids that are called by one.
    ///
    /// # Errors
    /// When a quotation doesn't end.
    pub(super) fn new(source: &'a str, mut each: impl FnMut(&'a str)) -> Result<Self> {
        let bytes = source.as_bytes();
        let mut text = Self {
            source,
            header: Header::default(),
            ids: Vec::new(),
            place: 0,
            tokens: Vec::new(),
            passed: 0,
        };
        let mut is_leading = true;
        let mut in_table = false;
        let mut place = 0;
        let mut escaped = None;
        while let Some(byte) = bytes.get(place) {
            if !IS_NOTABLE[usize::from(*byte)] {
                place += 1;
                continue;
            }
            match byte {
                b'\\' => {
                    escaped = Some(place + 1);
                    place += 1;
                }
                b'"' => match end_of_quotation(bytes, place) {
                    Some(end) => place = end,
                    None => return Err(text.unended()),
                },
                b';' => {
                    let end = end_of_comment(bytes, place);
                    let comment = source.get(place + 1..end).unwrap_or_default().trim();
                    let before = bytes.get(text.place..place).unwrap_or_default();
                    is_leading &= before.iter().all(|byte| is_space(*byte));
                    if is_leading {
                        text.header.read(comment);
                        text.place = end;
                    }
                    match comment {
                        "Ids:" => in_table = true,
                        row if in_table => text.ids.extend(id_row(row)),
                        _ => {}
                    }
                    place = end;
                    continue;
                }
                _ => {
                    let before = place.wrapping_sub(1);
                    if escaped != Some(before) && ends_word(bytes, before) {
                        let rest = bytes.get(place + 1..).unwrap_or_default();
                        let digits = rest.iter().position(|byte| !byte.is_ascii_digit());
                        let end = place + 1 + digits.unwrap_or(rest.len());
                        if ends_word(bytes, end)
                            && let Some(number) = source.get(place + 1..end)
                        {
                            each(number);
                        }
                    }
                }
            }
            place += 1;
        }
        Ok(text)
    }

    /// The error of a text with a quotation that doesn't end: its last word is the one with that.
    #[cold]
    fn unended(mut self) -> Error {
        let mut last = 0;
        while !self.is_end(last + 1) {
            last += 1;
            self.pass(last);
        }
        self.error(last, "the quotation doesn't end")
    }

    /// Whether there is no such word, as the text ends before it.
    #[inline]
    pub(super) fn is_end(&mut self, index: usize) -> bool {
        self.token(index).is_none()
    }

    /// Lets go of the words before one, which are not asked for any more.
    pub(super) fn pass(&mut self, index: usize) {
        let count = index.saturating_sub(self.passed).min(self.tokens.len());
        self.tokens.drain(..count);
        self.passed += count;
    }

    #[inline]
    fn token(&mut self, index: usize) -> Option<Token<'a>> {
        let place = index.wrapping_sub(self.passed);
        match self.tokens.get(place) {
            Some(token) => Some(*token),
            None => self.look_ahead(place),
        }
    }

    /// The word at that place of `tokens`, which is put there if it is not.
    fn look_ahead(&mut self, place: usize) -> Option<Token<'a>> {
        let bytes = self.source.as_bytes();
        while self.tokens.len() <= place {
            let rest = bytes.get(self.place..)?;
            let start = self.place + rest.iter().position(|byte| !is_space(*byte))?;
            let end = match bytes.get(start)? {
                b';' => {
                    self.place = end_of_comment(bytes, start);
                    continue;
                }
                b',' | b'(' | b')' => start + 1,
                _ => end_of_word(bytes, start),
            };
            self.place = end;
            let text = self.source.get(start..end).unwrap_or_default();
            self.tokens.push(Token { text, start });
        }
        self.tokens.get(place).copied()
    }

    /// Where a word starts, in bytes.
    pub(super) fn start(&mut self, index: usize) -> usize {
        let token = self.token(index);
        token.map_or(self.source.len(), |token| token.start)
    }

    /// How many lines end between two places.
    pub(super) fn line_breaks(&self, from: usize, to: usize) -> u32 {
        let between = self.source.as_bytes().get(from..to).unwrap_or_default();
        between.iter().filter(|byte| **byte == b'\n').count() as u32
    }

    /// The text of a word; empty past the last one.
    #[inline]
    pub(super) fn word(&mut self, index: usize) -> &'a str {
        self.token(index).map_or("", |token| token.text)
    }

    /// An error at a word; past the last one, at the end of the text.
    #[cold]
    pub(super) fn error(&mut self, index: usize, message: impl Into<String>) -> Error {
        let end = self.source.trim_end().len();
        let place = self.token(index).map_or(end, |token| token.start);
        self.error_at(place, message)
    }

    fn error_at(&self, place: usize, message: impl Into<String>) -> Error {
        let before = self.source.get(..place).unwrap_or_default();
        let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        let column = place - before.rfind('\n').map_or(0, |newline| newline + 1) + 1;
        Error::syntax(line, column, message)
    }

    /// Whether a new instruction begins at this word.
    #[inline]
    pub(super) fn starts_instruction(&mut self, index: usize) -> bool {
        let word = self.word(index);
        match word.as_bytes().first() {
            Some(b'O') => is_opcode(word),
            Some(b'%') => self.word(index + 1) == "=" && is_opcode(self.word(index + 2)),
            _ => false,
        }
    }
}

/// Whether a word has the form of an opcode's name.
#[inline]
pub(super) fn is_opcode(word: &str) -> bool {
    matches!(word.as_bytes(), [b'O', b'p', b'A'..=b'Z', ..])
}

/// What follows the first byte of a word, if it is that one.
#[inline]
pub(super) fn behind(word: &str, first: u8) -> Option<&str> {
    match word.as_bytes() {
        [byte, ..] if *byte == first => word.get(1..),
        _ => None,
    }
}

/// Which of all bytes are among these.
const fn table(bytes: &[u8]) -> [bool; 256] {
    let mut table = [false; 256];
    let mut place = 0;
    while place < bytes.len() {
        table[bytes[place] as usize] = true;
        place += 1;
    }
    table
}

/// The bytes that stand between words, or are words of their own.
static ENDS_WORD: [bool; 256] = table(b" \t\r\n,();");
/// Those, and those that begin a quotation or escape what follows.
static IS_SPECIAL: [bool; 256] = table(b" \t\r\n,();\"\\");
/// The bytes that matter before words are told apart.
static IS_NOTABLE: [bool; 256] = table(b"%;\"\\");

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// Whether no word goes on at that place.
fn ends_word(bytes: &[u8], place: usize) -> bool {
    bytes
        .get(place)
        .is_none_or(|byte| ENDS_WORD[usize::from(*byte)])
}

/// Where the line of a comment ends.
fn end_of_comment(bytes: &[u8], start: usize) -> usize {
    let rest = bytes.get(start..).unwrap_or_default();
    let length = rest.iter().position(|byte| *byte == b'\n');
    start + length.unwrap_or(rest.len())
}

/// Where the quotation mark stands that ends the quotation which begins at `start`. A backslash takes the next byte as it is.
fn end_of_quotation(bytes: &[u8], start: usize) -> Option<usize> {
    let mut place = start + 1;
    loop {
        match bytes.get(place)? {
            b'"' => return Some(place),
            b'\\' => place += 2,
            _ => place += 1,
        }
    }
}

/// Where the word that begins at `start` ends. A word ends at white space, a comment, a comma or a parenthesis, but not inside
/// of quotation marks, and a backslash takes the next byte as it is.
fn end_of_word(bytes: &[u8], start: usize) -> usize {
    let mut place = start;
    while let Some(byte) = bytes.get(place) {
        // Most words have nothing but letters, digits and the like.
        if !IS_SPECIAL[usize::from(*byte)] {
            place += 1;
            continue;
        }
        match byte {
            b'"' => match end_of_quotation(bytes, place) {
                Some(end) => place = end + 1,
                None => break,
            },
            b'\\' => place += 2,
            _ => return place,
        }
    }
    bytes.len()
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
