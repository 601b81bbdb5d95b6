//! A buffer for text that is written in small pieces.

use std::fmt;

use super::swar;
use crate::instruction::bytes_before_zero;

/// A text buffer for many short pieces. Each piece is written as a block of fixed size, of which only a prefix counts. That
/// takes a few instructions, while copying a few bytes takes a call.
#[derive(Default)]
pub(super) struct Writer {
    /// The text, followed by spare room.
    bytes: Vec<u8>,
    length: usize,
}

/// The maximum number of spaces used for alignment.
const SPACES: usize = 16;
/// The minimum spare room after growing, in bytes.
const ROOM: usize = 1 << 10;

impl Writer {
    /// Returns the length of the text in bytes.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.length
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Shortens the text to `length` bytes.
    #[inline]
    pub(super) fn truncate(&mut self, length: usize) {
        self.length = self.length.min(length);
    }

    /// Returns the bytes of the text from an offset on.
    pub(super) fn since(&self, start: usize) -> &[u8] {
        self.bytes.get(start..self.length).unwrap_or_default()
    }

    /// Returns the text.
    ///
    /// # Errors
    /// Returns an error if the text is not UTF-8.
    pub(super) fn text(&self) -> Result<&str, fmt::Error> {
        str::from_utf8(self.since(0)).map_err(|_| fmt::Error)
    }

    /// Converts the buffer to a string.
    ///
    /// # Errors
    /// The errors of [`text`](Self::text).
    pub(super) fn into_text(mut self) -> Result<String, fmt::Error> {
        self.bytes.truncate(self.length);
        String::from_utf8(self.bytes).map_err(|_| fmt::Error)
    }

    /// Appends the first `count` bytes of a block, or all of it if it is shorter.
    #[inline]
    pub(super) fn push_block<const N: usize>(&mut self, block: [u8; N], count: usize) {
        let room = self.bytes.get_mut(self.length..self.length.wrapping_add(N));
        match room.and_then(<[u8]>::first_chunk_mut) {
            Some(room) => *room = block,
            None => self.grow(&block),
        }
        self.length += count.min(N);
    }

    #[inline]
    pub(super) fn push(&mut self, byte: u8) {
        self.push_block([byte], 1);
    }

    #[inline]
    pub(super) fn push_str(&mut self, text: &str) {
        self.push_bytes(text.as_bytes());
    }

    #[inline]
    pub(super) fn push_bytes(&mut self, bytes: &[u8]) {
        let end = self.length + bytes.len();
        match self.bytes.get_mut(self.length..end) {
            Some(room) => room.copy_from_slice(bytes),
            None => self.grow(bytes),
        }
        self.length = end;
    }

    /// Writes a block at the end of the text, and adds room after it. The length of the text is not changed.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, block: &[u8]) {
        self.bytes.truncate(self.length);
        self.bytes.extend_from_slice(block);
        let length = self.bytes.len() + self.length.max(ROOM);
        self.bytes.resize(length, 0);
    }

    /// Appends a decimal number.
    #[inline]
    pub(super) fn push_number(&mut self, number: u32) {
        self.push_marked(b"", number);
    }

    /// Appends the short prefix `mark` and a decimal number.
    #[inline]
    pub(super) fn push_marked<const N: usize>(&mut self, mark: &[u8; N], number: u32) {
        self.push_aligned(mark, number, 0);
    }

    /// Appends the short prefix `mark` and a decimal number, right-aligned to `width` bytes with at most [`SPACES`]
    /// spaces.
    #[inline]
    pub(super) fn push_aligned<const N: usize>(
        &mut self,
        mark: &[u8; N],
        number: u32,
        width: usize,
    ) {
        const { assert!(N <= swar::BYTES, "the mark is too long") };
        let (digits, count) = match number {
            0..100_000_000 => swar::decimal(number),
            _ => return self.push_long(mark, number, width),
        };
        let length = N + count;
        if length < width {
            self.push_block([b' '; SPACES], width - length);
        }
        let mark = mark.iter().rev();
        let mark = mark.fold(0, |mark, byte| mark << 8 | u128::from(*byte));
        let block = u128::from(digits) << (8 * N) | mark;
        self.push_block(block.to_le_bytes(), length);
    }

    #[cold]
    fn push_long(&mut self, mark: &[u8], number: u32, width: usize) {
        let length = mark.len() + number.ilog10() as usize + 1;
        self.push_block([b' '; SPACES], width.saturating_sub(length));
        self.push_bytes(mark);
        self.push_number(number / 100_000_000);
        let (digits, count) = swar::decimal(number % 100_000_000);
        let zeros = swar::BYTES - count;
        self.push_bytes(&b"00000000"[..zeros]);
        self.push_block(digits.to_le_bytes(), count);
    }

    /// Returns whether the text from an offset on is ASCII without quotation marks and backslashes.
    #[inline]
    pub(super) fn is_plain_since(&self, start: usize) -> bool {
        let mut start = start;
        while start < self.length {
            let chunk = swar::first(swar::load(&self.bytes, start), self.length - start);
            if !swar::is_plain(chunk) {
                return false;
            }
            start += swar::BYTES;
        }
        true
    }

    /// Appends the literal string at the start of the words. Returns the number of words that it occupies. Returns `None` if
    /// the terminator is missing, or bytes after it in the same word are not zero.
    #[inline]
    pub(super) fn push_words(&mut self, words: &[u32]) -> Option<usize> {
        for (place, word) in words.iter().enumerate() {
            let count = bytes_before_zero(*word);
            self.push_block(word.to_le_bytes(), count);
            if count < size_of::<u32>() {
                return (word >> (8 * count) == 0).then_some(place + 1);
            }
        }
        None
    }
}

impl fmt::Write for Writer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_stand_one_behind_the_other() {
        let mut writer = Writer::default();
        let mut expected = String::new();
        for number in [
            0, 7, 10, 99, 100, 1234, 65_535, 9_999_999, 10_000_000, 99_999_999,
        ]
        .into_iter()
        .chain([100_000_000, 2_000_000_005, u32::MAX])
        .cycle()
        .take(2000)
        {
            writer.push_marked(b" %", number);
            writer.push_block(*b"=abc", 1);
            writer.push_number(number);
            writer.push_str(" text");
            writer.push(b'\n');
            writer.push_aligned(b"%", number, 12);
            expected += &format!(" %{number}={number} text\n{:>12}", format!("%{number}"));
        }
        assert_eq!(writer.text(), Ok(&*expected));
        assert!(writer.is_plain_since(0));
        writer.truncate(expected.len() - 5);
        assert_eq!(writer.len(), expected.len() - 5);
        for other in ["\"", "\\", "\u{e9}"] {
            writer.push_str("abcdefgh");
            let start = writer.len();
            writer.push_str(other);
            assert!(!writer.is_plain_since(start), "{other}");
            assert!(writer.is_plain_since(writer.len()), "{other}");
        }
    }

    #[test]
    fn strings_end_with_a_zero_and_zeros() {
        let word = |bytes: &[u8; 4]| u32::from_le_bytes(*bytes);
        let pushed = |words: &[u32]| {
            let mut writer = Writer::default();
            let count = writer.push_words(words);
            (count, writer.text().unwrap().to_owned())
        };
        let cases: [(&[u32], _, _); 5] = [
            (&[word(b"abcd"), word(b"ef\0\0"), 7], Some(2), "abcdef"),
            (&[word(b"abcd"), 0], Some(2), "abcd"),
            (&[0], Some(1), ""),
            (&[word(b"ab\0c")], None, "ab"),
            (&[word(b"abcd")], None, "abcd"),
        ];
        for (words, count, text) in cases {
            assert_eq!(pushed(words), (count, text.to_owned()));
        }
    }
}
