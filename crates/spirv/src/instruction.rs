//! Instructions: a view of the words of one instruction, and an iterator over several instructions.

use std::{fmt, num::NonZeroU32};

use crate::grammar::Op;

use crate::grammar;

/// The identifier of a result in a module: never 0, and in a valid module less than the id bound.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(NonZeroU32);

impl Id {
    /// Returns the id with this number; `None` for 0, which is not an id.
    #[inline]
    pub const fn new(word: u32) -> Option<Self> {
        match NonZeroU32::new(word) {
            Some(id) => Some(Self(id)),
            None => None,
        }
    }

    /// Returns the word that encodes the id in an instruction.
    #[inline]
    pub const fn word(self) -> u32 {
        self.0.get()
    }

    pub(crate) const FIRST: Self = Self(NonZeroU32::MIN);

    pub(crate) const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl From<Id> for u32 {
    fn from(id: Id) -> Self {
        id.word()
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.0)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.0)
    }
}

/// An instruction: a borrowed view of its words. The first word holds the word count and the opcode.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Instruction<'a> {
    words: &'a [u32],
}

impl<'a> Instruction<'a> {
    /// Returns the instruction at the start of `words`; `None` if its word count is 0 or more than the number of words.
    #[inline]
    pub fn first(words: &'a [u32]) -> Option<Self> {
        let count = (*words.first()? >> 16) as usize;
        if count == 0 {
            return None;
        }
        words.get(..count).map(|words| Self { words })
    }

    /// Returns an instruction that consists of all these words, even if the word count in the first one differs.
    pub fn of_all(words: &'a [u32]) -> Self {
        Self { words }
    }

    /// Returns all words of the instruction, the first one included.
    #[inline]
    pub fn words(self) -> &'a [u32] {
        self.words
    }

    /// Returns the number of the opcode, whether the grammar has it or not; 0 if there are no words.
    #[inline]
    pub fn opcode(self) -> u16 {
        self.words.first().map_or(0, |word| *word as u16)
    }

    /// Returns the opcode; `None` if the grammar doesn't have it.
    #[inline]
    pub fn op(self) -> Option<Op> {
        Op::from_u32(u32::from(self.opcode()))
    }

    /// Returns whether the instruction has this opcode.
    #[inline]
    pub fn is(self, op: Op) -> bool {
        self.opcode() == op.0
    }

    /// Returns whether the instruction is `OpExtInst` or `OpExtInstWithForwardRefsKHR`.
    #[inline]
    pub fn is_extended(self) -> bool {
        self.is(Op::ExtInst) || self.is(Op::ExtInstWithForwardRefsKHR)
    }

    /// Returns the number of words, including the first one.
    #[inline]
    pub fn word_count(self) -> usize {
        self.words.len()
    }

    /// Returns the word at `index`, counted from the first word of the instruction; `None` if the instruction has fewer
    /// words.
    #[inline]
    pub fn word(self, index: usize) -> Option<u32> {
        self.words.get(index).copied()
    }

    /// Returns the number in the words from `index` to the end of the instruction, such as the value of an `OpConstant`: the low
    /// word and, if there is a second word, the high word. Ignores other words. Returns `None` if the instruction has no word
    /// `index`.
    #[inline]
    pub fn number(self, index: usize) -> Option<u64> {
        let high = self.word(index + 1).unwrap_or_default();
        Some(u64::from(self.word(index)?) | u64::from(high) << 32)
    }

    /// Returns the id at the word `index`, counted from the first word of the instruction; `None` if the word is missing or 0.
    #[inline]
    pub fn id(self, index: usize) -> Option<Id> {
        self.word(index).and_then(Id::new)
    }

    /// Returns the id of the result type; `None` if the opcode has none, or the word is missing or 0.
    #[inline]
    pub fn result_type(self) -> Option<Id> {
        grammar::shape(self.opcode())
            .result_type
            .then(|| self.id(1))
            .flatten()
    }

    /// Returns the id that the instruction defines; `None` if the opcode defines none, or the word is missing or 0.
    #[inline]
    pub fn result_id(self) -> Option<Id> {
        let shape = grammar::shape(self.opcode());
        shape
            .result
            .then(|| self.id(1 + usize::from(shape.result_type)))
            .flatten()
    }

    /// Returns the words of the operands: all words after the result type and the result id.
    #[inline]
    pub fn operand_words(self) -> &'a [u32] {
        let shape = grammar::shape(self.opcode());
        let skip = 1 + usize::from(shape.result_type) + usize::from(shape.result);
        self.words.get(skip..).unwrap_or_default()
    }

    /// Returns the bytes of the literal string that begins at the word `index`, without the terminator, and the number of words
    /// that it occupies. If the terminator is missing, the string ends with the instruction.
    pub fn string(self, index: usize) -> (Vec<u8>, usize) {
        decode_string(self.words.get(index..).unwrap_or_default())
    }
}

impl fmt::Debug for Instruction<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match grammar::layout(self.opcode()) {
            Some(layout) => write!(f, "Op{}", layout.name())?,
            None => write!(f, "opcode {}", self.opcode())?,
        }
        f.debug_list()
            .entries(self.words.get(1..).unwrap_or_default())
            .finish()
    }
}

/// Returns the bytes of the literal string at the start of `words`, without the terminator, and the number of words
/// that it occupies with the terminator (SPIR-V §2.2.1, "Literal"). If the terminator is missing, the string takes all
/// words.
pub fn decode_string(words: &[u32]) -> (Vec<u8>, usize) {
    let mut bytes = Vec::new();
    let count = push_decoded(words, &mut bytes);
    (bytes, count)
}

/// Returns the number of words that the literal string at the start of `words` occupies with its terminator. If the terminator
/// is missing, returns the number of all words.
#[inline]
pub fn string_words(words: &[u32]) -> usize {
    let last = words.iter().position(|&word| has_zero_byte(word));
    last.map_or(words.len(), |last| last + 1)
}

/// Appends the bytes of the literal string at the start of `words`, without the terminator. Returns the number of words that it
/// occupies, as [`decode_string`] does.
pub fn push_decoded(words: &[u32], bytes: &mut Vec<u8>) -> usize {
    let count = string_words(words);
    let text = words.get(..count).unwrap_or_default();
    bytes.reserve(count * 4);
    text.iter()
        .for_each(|word| bytes.extend_from_slice(&word.to_le_bytes()));
    if let Some(&word) = text.last() {
        bytes.truncate(bytes.len() - 4 + bytes_before_zero(word));
    }
    count
}

/// Returns the number of bytes before the first zero byte of a word of a literal string; 4 if no byte is zero.
#[inline]
pub(crate) fn bytes_before_zero(word: u32) -> usize {
    // The lowest bit set in the result belongs to the first zero byte.
    let zeros = word.wrapping_sub(0x0101_0101) & !word & 0x8080_8080;
    zeros.trailing_zeros() as usize / 8
}

/// Returns whether a byte of the word is zero. Then the word ends a literal string.
#[inline]
pub(crate) fn has_zero_byte(word: u32) -> bool {
    bytes_before_zero(word) < 4
}

/// An iterator over the instructions in a slice of words. It ends at the first instruction whose word count is 0 or too large.
#[derive(Clone, Debug)]
pub struct Instructions<'a> {
    words: &'a [u32],
    offset: usize,
    /// The pieces that follow `words`.
    rest: &'a [Vec<u32>],
}

impl<'a> Instructions<'a> {
    /// Returns the instructions of `words`, which must start with the first word of an instruction.
    pub fn new(words: &'a [u32]) -> Self {
        Self {
            words,
            offset: 0,
            rest: &[],
        }
    }

    /// Returns the instructions of `words`, then the instructions of the pieces in `rest`.
    pub(crate) fn of_pieces(words: &'a [u32], rest: &'a [Vec<u32>]) -> Self {
        Self {
            words,
            offset: 0,
            rest,
        }
    }

    /// Returns the offset of the next instruction, in words from the start of the iteration.
    #[inline]
    pub fn offset(&self) -> usize {
        self.offset
    }
}

impl<'a> Iterator for Instructions<'a> {
    type Item = Instruction<'a>;

    #[inline]
    fn next(&mut self) -> Option<Instruction<'a>> {
        let instruction = match Instruction::first(self.words) {
            Some(instruction) => instruction,
            None => {
                (self.words, self.rest) = next_piece(self.words, self.rest)?;
                Instruction::first(self.words)?
            }
        };
        let count = instruction.word_count();
        self.words = self.words.get(count..)?;
        self.offset += count;
        Some(instruction)
    }
}

/// Returns the next nonempty piece and the pieces after it. Returns `None` unless the current piece is at its end, or if no
/// piece is left.
///
/// The iterator itself is not a parameter, so that its fields may stay in registers.
#[cold]
#[inline(never)]
fn next_piece<'a>(words: &[u32], rest: &'a [Vec<u32>]) -> Option<(&'a [u32], &'a [Vec<u32>])> {
    if !words.is_empty() {
        return None;
    }
    let next = rest.iter().position(|piece| !piece.is_empty())?;
    Some((rest.get(next)?, rest.get(next + 1..)?))
}

#[cfg(test)]
mod tests {
    use super::{decode_string, string_words};

    // SPIR-V §2.2.1: UTF-8, little-endian, terminated by a zero byte, and padded with zero bytes to the end of the
    // word.
    #[test]
    fn strings_end_with_the_first_byte_that_is_zero() {
        let word = |text: &[u8; 4]| u32::from_le_bytes(*text);
        let cases: [(&[u32], &[u8], usize); 5] = [
            (&[0, 7], b"", 1),
            (&[word(b"abc\0"), 7], b"abc", 1),
            (&[word(b"abcd"), 0, 7], b"abcd", 2),
            (&[word(b"abcd"), word(b"e\0\0\0")], b"abcde", 2),
            (&[word(b"abcd")], b"abcd", 1),
        ];
        for (words, text, count) in cases {
            assert_eq!(decode_string(words), (text.to_vec(), count));
            assert_eq!(string_words(words), count);
        }
    }
}
