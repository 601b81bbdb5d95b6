//! The lexer splits assembly text into words. It also reads the comments that have a meaning: the header and the table of ids.

use std::io::{self, Read};

use super::{
    ids::Ids,
    name_table::{Key, Name},
    swar,
};
use crate::Version;
use crate::generators;

/// The minimum number of bytes that are read from the input at once.
const PIECE: usize = 1 << 16;
/// The number of zero bytes after a piece of the text.
const PADDING: usize = swar::BYTES;

/// A text that is read in pieces, and its current word. Places are byte offsets from the beginning of the text.
pub(super) struct Text<'a> {
    input: &'a mut dyn Read,
    /// A part of the text, from the current word on, followed by zeros.
    piece: Vec<u8>,
    /// The place of the first byte of the piece.
    base: usize,
    /// The place of the end of the piece.
    stop: usize,
    /// The place up to which the text is known to be UTF-8.
    valid: usize,
    is_read: bool,
    /// The place where the current word starts.
    start: usize,
    /// The place where the current word ends, once determined.
    end: usize,
    /// The current id, if it is known to be the result id at the start of an instruction.
    result: Option<Result>,
    /// The place of a word with an unterminated quotation.
    pub(super) unended: Option<usize>,
    /// The reason why the text could not be read to its end.
    pub(super) failure: Option<Failure>,
    pub(super) header: Header,
    pub(super) ids: Ids,
    /// Whether no word has been read yet.
    is_leading: bool,
    is_in_table: bool,
}

/// A result id at the start of an instruction: its place, and the index that was determined for it.
#[derive(Clone, Copy)]
struct Result {
    start: usize,
    end: usize,
    index: Option<u32>,
}

/// The reason why a text can't be read.
pub(super) enum Failure {
    Io(io::Error),
    NotUtf8,
}

/// The properties of the header in the leading comments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) version: Option<Version>,
    pub(super) generator: Option<u32>,
    pub(super) bound: Option<u32>,
    pub(super) schema: Option<u32>,
}

impl<'a> Text<'a> {
    /// Creates the text, positioned at its first word. `ids` collects its ids.
    pub(super) fn new(input: &'a mut dyn Read, ids: Ids) -> Self {
        let mut text = Self {
            input,
            piece: vec![0; PADDING],
            base: 0,
            stop: 0,
            valid: 0,
            is_read: false,
            start: 0,
            end: 0,
            result: None,
            unended: None,
            failure: None,
            header: Header::default(),
            ids,
            is_leading: true,
            is_in_table: false,
        };
        text.start = text.skip(0);
        text
    }

    /// Reads the next piece of the text. Returns `false` if the input was read to its end before, or reading failed
    /// before.
    #[cold]
    fn read_more(&mut self) -> bool {
        if self.is_read {
            return false;
        }
        self.piece.truncate(self.stop - self.base);
        let keep = self.start.min(self.valid);
        self.piece.drain(..keep - self.base);
        self.base = keep;
        // Reading more at a time keeps a long word from being scanned again and again.
        let wanted = PIECE.max(self.piece.len());
        let mut input = (&mut *self.input).take(wanted as u64);
        let read = input.read_to_end(&mut self.piece);
        self.stop = self.base + self.piece.len();
        match read {
            Ok(read) => self.is_read = read < wanted,
            Err(error) => self.fail(Failure::Io(error)),
        }
        let unknown = self.piece.get(self.valid - self.base..).unwrap_or_default();
        match std::str::from_utf8(unknown) {
            Ok(_) => self.valid = self.stop,
            Err(error) if error.error_len().is_none() && !self.is_read => {
                self.valid += error.valid_up_to();
            }
            Err(_) => self.fail(Failure::NotUtf8),
        }
        self.piece.resize(self.piece.len() + PADDING, 0);
        true
    }

    fn fail(&mut self, failure: Failure) {
        self.failure.get_or_insert(failure);
        self.is_read = true;
        self.valid = self.stop;
    }

    /// Returns the eight bytes at a place, the first one in the lowest byte, with zeros after the end of the piece.
    #[inline]
    fn load(&self, place: usize) -> u64 {
        swar::load(&self.piece, place - self.base)
    }

    /// Returns the rest of the piece from a place on.
    #[inline]
    fn from(&self, place: usize) -> &[u8] {
        self.piece.get(place - self.base..).unwrap_or_default()
    }

    #[inline]
    fn byte(&self, place: usize) -> u8 {
        self.load(place) as u8
    }

    fn bytes(&self, start: usize, end: usize) -> &[u8] {
        let range = start - self.base..end - self.base;
        self.piece.get(range).unwrap_or_default()
    }

    /// Returns the place of the next word, or of the end of the text. `place` is between words. Reads the comments in
    /// between.
    #[inline]
    fn skip(&mut self, mut place: usize) -> usize {
        loop {
            let chunk = self.load(place);
            let spaces = swar::spaces(chunk);
            place += spaces;
            if spaces == swar::BYTES {
                continue;
            }
            let byte = (chunk >> (8 * spaces)) as u8;
            if !MAY_BE_SKIPPED[usize::from(byte)] {
                return place;
            }
            match byte {
                b';' => place = self.comment(place),
                0 if place != self.stop || !self.read_more() => return place,
                0 => {}
                _ => place += 1,
            }
        }
    }

    /// Skips the comment at `start`. Reads the header property or the row of the table of ids in it, if any. Returns
    /// the place after the comment.
    #[cold]
    fn comment(&mut self, start: usize) -> usize {
        let mut end = start;
        loop {
            let rest = self.bytes(end, self.stop);
            let length = rest.iter().position(|byte| *byte == b'\n');
            end += length.unwrap_or(rest.len());
            if length.is_some() || !self.read_more() {
                break;
            }
        }
        let range = start + 1 - self.base..end - self.base;
        let comment = self.piece.get(range).unwrap_or_default();
        let Ok(comment) = std::str::from_utf8(comment) else {
            return end;
        };
        if self.start == self.end {
            // There is no current word, so nothing before this place is kept.
            self.start = end;
            self.end = end;
        }
        let comment = comment.trim();
        if self.is_leading {
            self.header.read(comment);
        }
        match comment {
            "Ids:" => self.is_in_table = true,
            row if self.is_in_table => {
                if let Some((name, number)) = id_row(row) {
                    self.ids.take_row(name, number);
                }
            }
            _ => {}
        }
        end
    }

    /// Advances to the next word.
    #[inline]
    pub(super) fn advance(&mut self) {
        self.is_leading = false;
        if self.end <= self.start {
            self.end = self.end_of_word(self.start);
        }
        self.start = self.end;
        self.start = self.skip(self.end);
    }

    /// Skips the rest of the text.
    pub(super) fn advance_to_end(&mut self) {
        while !self.is_end() {
            transpire_interrupt::tick();
            self.advance();
        }
    }

    /// Returns whether the text has ended, so that there is no current word.
    #[inline]
    pub(super) fn is_end(&self) -> bool {
        self.start == self.stop
    }

    /// Returns the place where the current word starts.
    #[inline]
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// Returns the first byte of the current word; 0 at the end of the text.
    #[inline]
    pub(super) fn first(&self) -> u8 {
        self.byte(self.start)
    }

    /// Returns the current word; empty at the end of the text.
    pub(super) fn word(&mut self) -> &[u8] {
        self.end = self.end_of_word(self.start);
        self.bytes(self.start, self.end)
    }

    /// Returns the current word as a string, for messages and for parsing.
    pub(super) fn word_text(&mut self) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(self.word())
    }

    /// Returns the current word as a key for lookups. The key is empty at the end of the text.
    #[inline]
    pub(super) fn name(&mut self) -> Name<'_> {
        let chunk = self.load(self.start);
        let rest = self.from(self.start);
        let (key, behind) = Key::of_first(rest, chunk);
        if !ends_word(behind) {
            return Name::of(self.word());
        }
        self.end = self.start + key.length();
        Name::new(self.from(self.start), key)
    }

    /// Returns the value of the current word if it is a number with at most eight digits and no leading zero; otherwise
    /// `None`.
    #[inline]
    pub(super) fn short_number(&mut self) -> Option<u32> {
        let start = self.start;
        let behind = || self.byte(start + swar::BYTES);
        let (number, count) = short_number(self.load(start), behind)?;
        self.end = start + count;
        Some(number)
    }

    /// Consumes the current string and appends its words. Returns `false`, without consuming it, unless it is a
    /// nonempty quotation without escapes that is entirely in the piece.
    #[inline]
    pub(super) fn take_plain_string(&mut self, words: &mut Vec<u32>) -> bool {
        let before = words.len();
        let mut place = self.start + 1;
        let mut is_ended = self.first() != b'"';
        while !is_ended {
            let chunk = self.load(place);
            let count = swar::before_quotation_mark_or_zero(chunk);
            let part = swar::first(chunk, count);
            words.push(part as u32);
            if count >= swar::BYTES / 2 {
                words.push((part >> 32) as u32);
            }
            place += count;
            is_ended = count < swar::BYTES;
        }
        if self.byte(place) == b'"' && ends_word(self.byte(place + 1)) && place > self.start + 1 {
            self.end = place + 1;
            self.advance();
            return true;
        }
        words.truncate(before);
        false
    }

    /// Returns the index of the current id, which begins with `%`, and sets the end of the current word. Returns `None`
    /// if no valid name follows, or ids have run out.
    #[inline]
    pub(super) fn id(&mut self) -> Option<u32> {
        let start = self.start + 1;
        let chunk = self.load(start);
        if (chunk as u8).is_ascii_digit()
            && self.ids.are_numbers_kept()
            && let Some((number, count)) = short_number(chunk, || self.byte(start + swar::BYTES))
            && number != 0
        {
            self.end = start + count;
            return self.ids.of_number(number);
        }
        // The ids are borrowed at the same time.
        let rest = self.piece.get(start - self.base..).unwrap_or_default();
        let (key, behind) = Key::of_first(rest, chunk);
        if ends_word(behind) {
            self.end = start + key.length();
            let name = Name::new(rest, key);
            if let Some(index) = self.ids.of_known_name(&name) {
                return Some(index);
            }
            if is_name(name.bytes()) {
                return self.ids.of_name(&name);
            }
        }
        self.other_id()
    }

    /// Returns the index of the current id, or `None` as [`id`](Self::id) does. This slow path serves ids whose end
    /// [`id`](Self::id) does not recognize.
    #[cold]
    fn other_id(&mut self) -> Option<u32> {
        self.end = self.end_of_word(self.start);
        let range = self.start + 1 - self.base..self.end - self.base;
        let name = self.piece.get(range).filter(|name| is_name(name))?;
        self.ids.of_name(&Name::of(name))
    }

    /// Returns the index of the result id at the start of an instruction, as [`Text::id`] does. Reuses the index if it is
    /// cached.
    #[inline]
    pub(super) fn result_id(&mut self) -> Option<u32> {
        match self.result {
            Some(result) if result.start == self.start => {
                self.end = result.end;
                result.index
            }
            _ => self.id(),
        }
    }

    /// Consumes the current id and returns its index. Returns `None`, without consuming it, if the id begins an
    /// instruction or is not valid.
    #[inline]
    pub(super) fn take_id(&mut self) -> Option<u32> {
        let index = self.id();
        let next = self.skip(self.end);
        if self.byte(next) == b'=' && self.is_result(next, index) {
            return None;
        }
        let index = index?;
        self.start = next;
        Some(index)
    }

    /// Returns whether `=` and an opcode, at `place`, follow the current id. If so, caches `index`, the index of the
    /// id.
    fn is_result(&mut self, place: usize, index: Option<u32>) -> bool {
        let is_result = matches!(
            self.load(place).to_le_bytes(),
            [b'=', b' ', b'O', b'p', b'A'..=b'Z', ..]
        );
        if is_result || self.is_unusual_result(place) {
            self.result = Some(Result {
                start: self.start,
                end: self.end,
                index,
            });
            return true;
        }
        false
    }

    #[cold]
    fn is_unusual_result(&mut self, place: usize) -> bool {
        let end = self.end_of_word(place);
        if end != place + 1 || self.byte(place) != b'=' {
            return false;
        }
        let next = self.skip(end);
        // Once its end is found, the whole word is in the piece.
        self.end_of_word(next) > next && is_opcode(self.load(next))
    }

    /// Returns whether the current word is `=`.
    #[inline]
    pub(super) fn is_equals_sign(&mut self) -> bool {
        if self.first() == b'=' && ends_word(self.byte(self.start + 1)) {
            self.end = self.start + 1;
            return true;
        }
        self.word() == b"="
    }

    /// Returns whether the current word has the form of an opcode name.
    pub(super) fn is_opcode(&mut self) -> bool {
        self.end = self.end_of_word(self.start);
        is_opcode(self.load(self.start))
    }

    /// Returns whether the instruction has no further operand because the text ends or a new instruction begins.
    #[inline]
    pub(super) fn ends_instruction(&mut self) -> bool {
        match self.first() {
            b'O' => self.is_opcode(),
            b'%' => {
                if self.result.is_some_and(|result| result.start == self.start) {
                    return true;
                }
                let index = self.id();
                let next = self.skip(self.end);
                self.is_result(next, index)
            }
            _ => self.is_end(),
        }
    }

    /// Returns the place where the word that begins at `start` ends: at white space, a comment, a comma or a
    /// parenthesis outside quotation marks, or at the end of the text. A comma or a parenthesis is a word of its own. A
    /// backslash escapes the next byte. Records the word in `unended` if it has an unterminated quotation.
    fn end_of_word(&mut self, start: usize) -> usize {
        loop {
            let rest = self.bytes(start, self.stop);
            let found = match rest.first() {
                Some(b',' | b'(' | b')') => Some(1),
                _ => end_of_word(rest),
            };
            if let Some(length) = found {
                return start + length;
            }
            if !self.read_more() {
                break;
            }
        }
        if is_unended(self.bytes(start, self.stop)) {
            self.unended.get_or_insert(start);
        }
        self.stop
    }
}

/// Parses a number of at most eight digits without a leading zero. `chunk` has the first eight bytes, and `behind`
/// returns the byte after them. Returns the number and its count of digits, or `None` for other words.
#[inline]
fn short_number(chunk: u64, behind: impl FnOnce() -> u8) -> Option<(u32, usize)> {
    let count = swar::digits(chunk);
    let is_padded = chunk as u8 == b'0' && count > 1;
    let next = match count {
        swar::BYTES => behind(),
        _ => (chunk >> (8 * count)) as u8,
    };
    let is_short = count > 0 && !is_padded && ends_word(next);
    is_short.then(|| (swar::number(chunk, count), count))
}

/// Returns whether these bytes begin a word with the form of an opcode name.
fn is_opcode(chunk: u64) -> bool {
    matches!(chunk.to_le_bytes(), [b'O', b'p', b'A'..=b'Z', ..])
}

/// Returns whether this is a valid name of an id.
fn is_name(name: &[u8]) -> bool {
    let belongs = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    !name.is_empty() && name.iter().all(belongs)
}

/// Returns a table that has `true` for the values in `bytes`, and `false` for all others.
const fn table(bytes: &[u8]) -> [bool; 256] {
    let mut table = [false; 256];
    let mut place = 0;
    while place < bytes.len() {
        table[bytes[place] as usize] = true;
        place += 1;
    }
    table
}

/// The bytes, other than spaces, that separate words, begin a comment, or mark the end of a piece.
static MAY_BE_SKIPPED: [bool; 256] = table(b"\t\r\n;\0");
/// The bytes that separate words or are words of their own.
static ENDS_WORD: [bool; 256] = table(b" \t\r\n,();");
/// The bytes of [`ENDS_WORD`], and the bytes that begin a quotation or escape the next byte.
static IS_SPECIAL: [bool; 256] = table(b" \t\r\n,();\"\\");

#[inline]
fn ends_word(byte: u8) -> bool {
    ENDS_WORD[usize::from(byte)]
}

/// Returns the length of the quotation at the start of the bytes, including the quotation marks. Returns `None` if it is
/// unterminated. A backslash escapes the next byte.
fn end_of_quotation(bytes: &[u8]) -> Option<usize> {
    let mut place = 1;
    loop {
        let count = swar::before_quotation_mark(swar::load(bytes, place));
        place += count;
        if count == swar::BYTES {
            if place >= bytes.len() {
                return None;
            }
            continue;
        }
        match bytes.get(place)? {
            b'"' => return Some(place + 1),
            _ => place += 2,
        }
    }
}

/// Returns the length of the word at the start of the bytes; `None` if it reaches their end.
fn end_of_word(bytes: &[u8]) -> Option<usize> {
    let mut place = 0;
    loop {
        let byte = bytes.get(place)?;
        // Most words consist of letters, digits and similar bytes.
        if !IS_SPECIAL[usize::from(*byte)] {
            place += 1;
            continue;
        }
        match byte {
            b'"' => place += end_of_quotation(bytes.get(place..)?)?,
            b'\\' => place += 2,
            _ => return Some(place),
        }
    }
}

/// Returns whether a word ends within a quotation. `bytes` holds the word, which extends to the end of the text.
#[cold]
fn is_unended(bytes: &[u8]) -> bool {
    let mut place = 0;
    while let Some(byte) = bytes.get(place) {
        match byte {
            b'"' => match end_of_quotation(bytes.get(place..).unwrap_or_default()) {
                Some(length) => place += length,
                None => return true,
            },
            b'\\' => place += 2,
            _ => place += 1,
        }
    }
    false
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

/// Parses a row of the table of ids: `%name = number`. Returns `None` if it is malformed or the number is 0.
fn id_row(row: &str) -> Option<(&str, u32)> {
    let row = row.strip_prefix('%')?;
    let (name, number) = row.match_indices('=').find_map(|(at, _)| {
        let (name, number) = (row.get(..at)?, row.get(at + 1..)?);
        Some((name.strip_suffix(' ')?, number.strip_prefix(' ')?))
    })?;
    Some((name, number.parse().ok().filter(|number| *number != 0)?))
}
