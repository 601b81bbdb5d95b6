//! The words of a section. They are stored in the pieces in which they were appended until contiguous words are needed.

use std::sync::OnceLock;

use crate::{Instruction, Instructions};

/// The minimum length in words of a piece before [`SectionWords::end_of_pieces_mut`] begins another one.
const PIECE: usize = 1 << 14;

/// The words of a section, which form whole instructions.
///
/// A single growing vector would be copied repeatedly to larger memory. Pieces are not moved, and can reuse freed memory.
#[derive(Clone, Debug, Default)]
pub(super) struct SectionWords {
    /// All words, if there are no pieces; otherwise empty.
    whole: Vec<u32>,
    /// The pieces, each of whole instructions.
    pieces: Vec<Vec<u32>>,
    /// The number of words before each piece.
    starts: Vec<usize>,
    /// The words of all pieces together, once requested.
    joined: OnceLock<Vec<u32>>,
}

impl SectionWords {
    pub(super) fn len(&self) -> usize {
        match (self.starts.last(), self.pieces.last()) {
            (Some(start), Some(piece)) => start + piece.len(),
            _ => self.whole.len(),
        }
    }

    /// Returns all words in contiguous memory. The first call after a change joins the pieces.
    #[inline]
    pub(super) fn all(&self) -> &[u32] {
        match &*self.pieces {
            [] => &self.whole,
            _ => self.join(),
        }
    }

    #[inline(never)]
    fn join(&self) -> &[u32] {
        self.joined.get_or_init(|| self.pieces.concat())
    }

    /// Replaces the pieces by one vector, and returns it.
    pub(super) fn all_mut(&mut self) -> &mut Vec<u32> {
        if !self.pieces.is_empty() {
            let length = self.len();
            let Self { pieces, joined, .. } = std::mem::take(self);
            self.whole = joined.into_inner().unwrap_or_else(|| {
                let mut words = Vec::with_capacity(length);
                // Each piece is dropped once its words are copied.
                for piece in pieces {
                    words.extend_from_slice(&piece);
                }
                words
            });
        }
        &mut self.whole
    }

    /// Returns the last piece, or the contiguous words if there are no pieces, so that words can be appended to it.
    pub(super) fn end_mut(&mut self) -> &mut Vec<u32> {
        self.joined.take();
        self.pieces.last_mut().unwrap_or(&mut self.whole)
    }

    /// Returns the last piece, as [`end_mut`](Self::end_mut) does, but begins a new one if it is already long.
    #[inline]
    pub(super) fn end_of_pieces_mut(&mut self) -> &mut Vec<u32> {
        if self.pieces.last().unwrap_or(&self.whole).len() >= PIECE {
            self.begin_piece();
        }
        self.end_mut()
    }

    #[cold]
    fn begin_piece(&mut self) {
        self.make_pieces();
        self.starts.push(self.len());
        // The last instruction of a piece begins before its nominal end.
        self.pieces.push(Vec::with_capacity(PIECE + PIECE / 64));
    }

    /// Appends words without copying them.
    pub(super) fn push_piece(&mut self, words: Vec<u32>) {
        if words.is_empty() {
            return;
        }
        self.make_pieces();
        self.starts.push(self.len());
        self.pieces.push(words);
    }

    /// Turns contiguous words, if any, into the first piece.
    fn make_pieces(&mut self) {
        self.joined.take();
        if !self.whole.is_empty() {
            self.starts.push(0);
            self.pieces.push(std::mem::take(&mut self.whole));
        }
    }

    /// Removes and returns the pieces. Contiguous words count as one piece.
    pub(super) fn take_pieces(&mut self) -> Vec<Vec<u32>> {
        self.make_pieces();
        std::mem::take(self).pieces
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = &[u32]> {
        let whole = std::iter::once(&self.whole);
        whole.chain(&self.pieces).map(Vec::as_slice)
    }

    pub(super) fn pieces_mut(&mut self) -> impl Iterator<Item = &mut [u32]> {
        self.joined.take();
        let whole = std::iter::once(&mut self.whole);
        whole.chain(&mut self.pieces).map(Vec::as_mut_slice)
    }

    /// Replaces each piece by the result of `replace`. Contiguous words count as one piece. Empty results are dropped.
    pub(super) fn replace_pieces(&mut self, mut replace: impl FnMut(Vec<u32>) -> Vec<u32>) {
        let Self { whole, pieces, .. } = std::mem::take(self);
        let whole = std::iter::once(whole).filter(|whole| !whole.is_empty());
        for piece in whole.chain(pieces) {
            self.push_piece(replace(piece));
        }
    }

    pub(super) fn instructions(&self) -> Instructions<'_> {
        match &*self.pieces {
            [] => Instructions::new(&self.whole),
            pieces => Instructions::of_pieces(&[], pieces),
        }
    }

    /// Returns the instructions from an offset on; none if the offset is out of range.
    pub(super) fn instructions_from(&self, offset: usize) -> Instructions<'_> {
        match self.from(offset) {
            Some((words, rest)) => Instructions::of_pieces(words, rest),
            None => Instructions::new(&[]),
        }
    }

    /// Returns the instruction at an offset; `None` if the offset is out of range or the word count there is invalid.
    #[inline]
    pub(super) fn at(&self, offset: usize) -> Option<Instruction<'_>> {
        let words = match &*self.pieces {
            [] => self.whole.get(offset..)?,
            _ => self.from(offset)?.0,
        };
        Instruction::first(words)
    }

    /// Returns the words from an offset to the end of the piece that contains it, and the pieces after that one.
    /// Returns `None` if the offset is out of range.
    #[inline(never)]
    fn from(&self, offset: usize) -> Option<(&[u32], &[Vec<u32>])> {
        if self.pieces.is_empty() {
            return Some((self.whole.get(offset..)?, &[]));
        }
        let behind = self.starts.partition_point(|start| *start <= offset);
        let start = self.starts.get(behind.checked_sub(1)?)?;
        let (piece, rest) = self.pieces.get(behind - 1..)?.split_first()?;
        Some((piece.get(offset - start..)?, rest))
    }
}

#[cfg(test)]
mod tests {
    use super::{PIECE, SectionWords};
    use crate::Op;

    /// Returns an instruction of two words.
    fn instruction(number: u32) -> [u32; 2] {
        [2 << 16 | Op::TypeVoid.word(), number]
    }

    /// Returns a section of `count` instructions twice: in contiguous memory, and in pieces of `each` instructions.
    fn both(count: u32, each: usize) -> [SectionWords; 2] {
        let words: Vec<u32> = (1..=count).flat_map(instruction).collect();
        let mut pieces = SectionWords::default();
        for piece in words.chunks(2 * each) {
            pieces.push_piece(piece.to_vec());
        }
        let mut whole = SectionWords::default();
        *whole.all_mut() = words;
        [whole, pieces]
    }

    #[test]
    fn words_are_the_same_in_pieces() {
        for (count, each) in [(0, 1), (1, 1), (7, 1), (7, 3), (9, 3)] {
            let [whole, mut pieces] = both(count, each);
            assert_eq!(pieces.len(), whole.len());
            assert_eq!(pieces.pieces().flatten().count(), whole.len());
            let found: Vec<_> = pieces.instructions().map(|i| i.words()).collect();
            let expected: Vec<_> = whole.instructions().map(|i| i.words()).collect();
            assert_eq!(found, expected);
            for offset in 0..=whole.len() {
                let [found, expected] = [&pieces, &whole].map(|words| words.at(offset));
                assert_eq!(found.map(|i| i.words()), expected.map(|i| i.words()));
                let count = |words: &SectionWords| words.instructions_from(offset).count();
                assert_eq!(count(&pieces), count(&whole));
            }
            assert_eq!(pieces.all(), whole.all());
            assert_eq!(*pieces.all_mut(), whole.all());
            assert_eq!(pieces.all(), whole.all());
        }
    }

    #[test]
    fn what_is_appended_is_behind_all_else() {
        let [mut whole, mut pieces] = both(5, 2);
        // The words that were joined before don't include those appended later.
        assert_eq!(pieces.all(), whole.all());
        for words in [&mut whole, &mut pieces] {
            words.end_mut().extend(instruction(6));
            words.push_piece(instruction(7).to_vec());
            words.end_mut().extend(instruction(8));
        }
        let expected: Vec<u32> = (1..=8).flat_map(instruction).collect();
        assert_eq!(whole.all(), expected);
        assert_eq!(pieces.all(), expected);
    }

    #[test]
    fn a_piece_that_is_long_is_followed_by_another() {
        let mut words = SectionWords::default();
        let count = 3 * PIECE as u32 / 2;
        for number in 0..count {
            words.end_of_pieces_mut().extend(instruction(number));
        }
        let lengths: Vec<usize> = words.pieces().map(<[u32]>::len).collect();
        assert_eq!(lengths, [0, PIECE, PIECE, PIECE]);
        let expected: Vec<u32> = (0..count).flat_map(instruction).collect();
        assert_eq!(words.all(), expected);
    }

    #[test]
    fn an_instruction_that_is_cut_ends_the_walk() {
        let mut words = SectionWords::default();
        words.push_piece(instruction(1).to_vec());
        words.push_piece(instruction(2)[..1].to_vec());
        words.push_piece(instruction(3).to_vec());
        assert_eq!(words.instructions().count(), 1);
    }
}
