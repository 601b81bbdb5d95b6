//! Decodes numbers from a sequence of bits.

use super::truncated;
use crate::error::Result;

/// A position in a sequence of bits. The first bit of a byte is its least significant one.
///
/// Reads beyond the end return zero bits, and [`check`](Self::check) reports them as an error, so that one check
/// suffices for all fields of a record. Reading is fastest from a copy in a local variable. Rarely called functions
/// take and return the position by value, so that it stays in registers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bits<'a> {
    /// The bytes after the window.
    rest: &'a [u8],
    /// The number of bits from the start of the data to the end of `rest`, plus the number of zero bits read beyond it.
    end: u64,
    /// The next bits. The bits above `held` are valid too, but are read again when the window is filled.
    window: u64,
    /// The number of valid bits in the window. It is a `u64` like the other fields, which makes copying cheap.
    held: u64,
}

/// The encoding of a number as one or more chunks of equal width. The highest bit of a chunk announces another chunk,
/// unless the number always has a single chunk.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field {
    /// The number itself, if the field is a literal, which takes no bits.
    literal: u64,
    /// The number of bits in a chunk, or 0 for a literal.
    width: u32,
    /// The mask of the value bits of the first chunk.
    mask: u32,
    /// The mask of the continuation bit of the first chunk, or 0 for a number of a single chunk.
    more: u32,
    /// The mask of the continuation bits of all chunks that fit in 32 bits.
    mores: u32,
    /// The masks of the value bits of the second to fourth chunk, as far as they fit in 32 bits.
    masks: [u32; 3],
    /// Whether the number encodes a character: see [`character`].
    is_character: bool,
}

impl Field {
    /// The encoding of a six-bit character.
    pub(super) const CHARACTER: Self = Self {
        is_character: true,
        ..Self::fixed(6)
    };

    /// Returns the encoding of a literal, which takes no bits.
    pub(super) const fn literal(literal: u64) -> Self {
        Self {
            literal,
            ..Self::fixed(0)
        }
    }

    /// Returns the encoding of a number of `width` bits, at most 32.
    pub(super) const fn fixed(width: u32) -> Self {
        Self {
            literal: 0,
            width,
            mask: ((1_u64 << width) - 1) as u32,
            more: 0,
            mores: 0,
            masks: [0; 3],
            is_character: false,
        }
    }

    /// Returns the encoding of a number in chunks of `width` bits, from 2 to 32.
    pub(super) const fn vbr(width: u32) -> Self {
        let more = 1 << (width - 1);
        let mask: u32 = more - 1;
        let (mut mores, mut masks, mut chunk) = (more, [0; 3], 1);
        while chunk <= 3 && (chunk + 1) * width <= 32 {
            mores |= more << (chunk * width);
            masks[chunk as usize - 1] = mask << (chunk * width);
            chunk += 1;
        }
        Self {
            mask,
            more,
            mores,
            masks,
            ..Self::fixed(width)
        }
    }

    /// Returns the minimum number of bits that the field takes.
    pub(super) fn least_width(&self) -> u64 {
        u64::from(self.width)
    }

    pub(super) fn is_character(&self) -> bool {
        self.is_character
    }

    /// Returns the value of a literal field, or `None` for other fields.
    pub(super) fn as_literal(&self) -> Option<u64> {
        (self.width == 0).then_some(self.literal)
    }

    /// Returns whether the field is a single chunk that fits in a byte.
    pub(super) fn is_byte(&self) -> bool {
        self.more == 0 && (1..=8).contains(&self.width)
    }
}

impl<'a> Bits<'a> {
    /// Creates the position in `data` at the offset `position` in bits.
    pub(crate) fn new(data: &'a [u8], position: u64) -> Self {
        let mut bits = Self {
            rest: data,
            end: Self::len(data),
            window: 0,
            held: 0,
        };
        bits.seek(position);
        bits
    }

    /// Returns the length of the data in bits.
    pub(crate) fn len(data: &[u8]) -> u64 {
        data.len() as u64 * 8
    }

    /// Returns the offset in bits from the start of the data.
    #[inline(always)]
    pub(super) fn position(&self) -> u64 {
        self.end - Self::len(self.rest) - self.held
    }

    /// Moves to the offset `position` in bits, which must not be before the current one.
    pub(super) fn seek(&mut self, position: u64) {
        let ahead = position - self.position();
        match ahead.checked_sub(self.held) {
            None => self.take(ahead),
            Some(ahead) => {
                (self.window, self.held) = (0, 0);
                self.skip(ahead / 8);
                self.fill();
                self.take(ahead % 8);
            }
        }
    }

    /// Skips `bytes` bytes of `rest`. Bytes beyond the end count as zeros.
    fn skip(&mut self, bytes: u64) {
        let count = self.rest.len().min(bytes as usize);
        self.rest = self.rest.get(count..).unwrap_or_default();
        self.end += (bytes - count as u64) * 8;
    }

    /// Moves to the next multiple of 32 bits.
    pub(super) fn align(&mut self) {
        self.seek(self.position().next_multiple_of(32));
    }

    /// Returns the number of bits left before the offset `limit`.
    pub(super) fn left(&self, limit: u64) -> u64 {
        limit.saturating_sub(self.position())
    }

    /// Checks that nothing was read beyond the offset `limit`.
    #[inline(always)]
    pub(crate) fn check(&self, limit: u64) -> Result<()> {
        if self.position() <= limit {
            Ok(())
        } else {
            Err(truncated(limit))
        }
    }

    /// Fills the window with at least 56 bits. Bits beyond the end are zero.
    #[inline(always)]
    fn fill(&mut self) {
        let Some(&word) = self.rest.first_chunk() else {
            *self = self.filled_at_end();
            return;
        };
        self.window |= u64::from_le_bytes(word) << self.held;
        // At most seven, as at most 63 bits are held.
        let count = ((63 - self.held) / 8) as usize & 7;
        self.rest = self.rest.get(count..).unwrap_or_default();
        self.held |= 56;
    }

    /// Fills the window as [`fill`](Self::fill) does, when fewer than eight bytes are left.
    #[cold]
    #[inline(never)]
    fn filled_at_end(mut self) -> Self {
        let bytes = self.rest.iter().rev();
        let word = bytes.fold(0, |word, &byte| word << 8 | u64::from(byte));
        self.window |= word << self.held;
        self.skip((63 - self.held) / 8);
        self.held |= 56;
        self
    }

    /// Removes the next `width` bits from the window.
    #[inline(always)]
    fn take(&mut self, width: u64) {
        self.window >>= width;
        self.held -= width;
    }

    /// Reads a number of `width` bits, at most 32.
    #[inline(always)]
    pub(crate) fn fixed(&mut self, width: u32) -> u64 {
        debug_assert!(width <= 32);
        if self.held < 32 {
            self.fill();
        }
        let value = self.window & ((1 << width) - 1);
        self.take(width.into());
        value
    }

    /// Reads the first chunk of a number, which is the whole number if the field has a single chunk.
    #[inline(always)]
    pub(super) fn chunk(&mut self, field: &Field) -> u64 {
        if self.held < 32 {
            self.fill();
        }
        let value = self.window & u64::from(field.mask);
        self.take(field.width.into());
        value
    }

    /// Reads a number. Bits above the 64th are dropped, as LLVM does.
    #[inline(always)]
    pub(super) fn number(&mut self, field: &Field) -> u64 {
        if self.held < 32 {
            self.fill();
        }
        let window = self.window;
        if window & u64::from(field.more) == 0 {
            self.take(field.width.into());
            return window & u64::from(field.mask) | field.literal;
        }
        // The chunks up to the last one.
        let last = !window & u64::from(field.mores);
        if last == 0 {
            let (bits, value) = self.long_vbr(field.width);
            *self = bits;
            return value;
        }
        self.take(u64::from(last.trailing_zeros()) + 1);
        let chunks = window & (last ^ (last - 1));
        let [second, third, fourth] = field.masks;
        chunks & u64::from(field.mask)
            | (chunks & u64::from(second)) >> 1
            | (chunks & u64::from(third)) >> 2
            | (chunks & u64::from(fourth)) >> 3
    }

    /// Reads a number in chunks of `width` bits, from 2 to 32.
    #[inline(always)]
    pub(crate) fn vbr(&mut self, width: u32) -> u64 {
        self.number(&Field::vbr(width))
    }

    /// Reads a number in six-bit chunks, the most common encoding.
    #[inline(always)]
    pub(super) fn vbr6(&mut self) -> u64 {
        const CHUNKS: Field = Field::vbr(6);
        self.number(&CHUNKS)
    }

    /// Reads a number whose chunks do not all fit in the window. Returns the position after the number, and the number.
    #[inline(never)]
    fn long_vbr(mut self, width: u32) -> (Self, u64) {
        let more: u64 = 1 << (width - 1);
        let (mut value, mut shift) = (0u64, 0);
        loop {
            let chunk = self.fixed(width);
            value |= (chunk & (more - 1)).checked_shl(shift).unwrap_or(0);
            // The loop terminates, as all bits beyond the end are zero.
            if chunk & more == 0 {
                return (self, value);
            }
            shift = (shift + width - 1).min(64);
        }
    }

    /// Reads `length` numbers of at most eight bits, and appends them to `text` as bytes or as the characters that they
    /// encode.
    #[inline(always)]
    pub(super) fn characters(&mut self, field: &Field, length: usize, text: &mut Vec<u8>) {
        match (field.is_character, field.width) {
            (true, _) => self.eights(6, length, text, characters),
            (false, 7) => self.eights(7, length, text, spread_sevens),
            (false, width) => text.extend((0..length).map(|_| self.fixed(width) as u8)),
        }
    }

    /// Reads `length` numbers of `width` bits, and appends them to `text` as bytes. `spread` converts eight numbers to
    /// eight bytes.
    #[inline(always)]
    fn eights(
        &mut self,
        width: u64,
        length: usize,
        text: &mut Vec<u8>,
        spread: impl Fn(u64) -> u64,
    ) {
        let end = text.len() + length;
        let mut left = length;
        while left > 0 {
            self.fill();
            text.extend_from_slice(&spread(self.window).to_le_bytes());
            let count = left.min(8);
            self.take(width * count as u64);
            left -= count;
        }
        text.truncate(end);
    }
}

/// Spreads eight seven-bit numbers to one byte each.
fn spread_sevens(bits: u64) -> u64 {
    let bits = bits & 0x0fff_ffff | bits << 4 & 0x0fff_ffff_0000_0000;
    let bits = bits & 0x0000_3fff_0000_3fff | bits << 2 & 0x3fff_0000_3fff_0000;
    bits & 0x007f_007f_007f_007f | bits << 1 & 0x7f00_7f00_7f00_7f00
}

/// The characters that six-bit numbers encode, by number: "LLVM Bitcode File Format", "char6 Encoding".
const CHARACTERS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

/// The characters that pairs of six-bit numbers encode. The lower bits of the index encode the first character.
static PAIRS: [u16; 1 << 12] = {
    let mut pairs = [0; 1 << 12];
    let mut numbers = 0;
    while numbers < 1 << 12 {
        let (first, second) = (CHARACTERS[numbers & 63], CHARACTERS[numbers >> 6]);
        pairs[numbers] = u16::from_le_bytes([first, second]);
        numbers += 1;
    }
    pairs
};

/// Decodes eight six-bit characters to one byte each.
fn characters(bits: u64) -> u64 {
    let pair = |number: u32| u64::from(PAIRS[(bits >> (12 * number)) as usize & 0xfff]);
    pair(0) | pair(1) << 16 | pair(2) << 32 | pair(3) << 48
}

/// Decodes a six-bit character.
pub(super) fn character(number: u64) -> u64 {
    u64::from(CHARACTERS[number as usize & 63])
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A growing sequence of bits, for writing test data.
    #[derive(Default)]
    pub(in super::super) struct Written(pub(in super::super) Vec<bool>);

    impl Written {
        pub(in super::super) fn fixed(&mut self, value: u64, width: u32) {
            self.0.extend((0..width).map(|bit| value >> bit & 1 == 1));
        }

        pub(in super::super) fn vbr(&mut self, mut value: u64, width: u32) {
            let more = 1 << (width - 1);
            while value >= more {
                self.fixed(value & (more - 1) | more, width);
                value >>= width - 1;
            }
            self.fixed(value, width);
        }

        pub(in super::super) fn bytes(&self) -> Vec<u8> {
            self.0
                .chunks(8)
                .map(|bits| {
                    bits.iter()
                        .rev()
                        .fold(0, |byte, &bit| byte << 1 | u8::from(bit))
                })
                .collect()
        }
    }

    #[test]
    fn numbers_of_every_size_come_back() {
        let mut numbers: Vec<u64> = (0..64)
            .flat_map(|bit| [1 << bit, (1 << bit) - 1, u64::MAX >> bit])
            .collect();
        numbers.extend((0..200u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (n % 64)));
        for width in 2..=32 {
            let mut written = Written::default();
            for &number in &numbers {
                written.vbr(number, width);
                written.fixed(number & 7, 3);
            }
            let bytes = written.bytes();
            let mut bits = Bits::new(&bytes, 0);
            for &number in &numbers {
                let mut same = bits;
                let read = bits.vbr(width);
                assert_eq!(
                    (read, bits.fixed(3)),
                    (number, number & 7),
                    "in chunks of {width}"
                );
                if width == 6 {
                    assert_eq!((same.vbr6(), same.fixed(3)), (number, number & 7));
                }
            }
            assert!(bits.check(Bits::len(&bytes)).is_ok());
        }
    }

    #[test]
    fn characters_come_back_one_byte_each() {
        for width in 1..=8 {
            for length in [0, 1, 6, 7, 8, 9, 15, 16, 17, 100] {
                let mut written = Written::default();
                written.fixed(5, 3);
                let text: Vec<u8> = (0..length)
                    .map(|n| (n * 37) as u8 & (0xff >> (8 - width)))
                    .collect();
                text.iter()
                    .for_each(|&character| written.fixed(u64::from(character), width));
                written.fixed(9, 4);
                let bytes = written.bytes();
                let mut bits = Bits::new(&bytes, 3);
                let mut read = Vec::new();
                bits.characters(&Field::fixed(width), length, &mut read);
                assert_eq!((read, bits.fixed(4)), (text, 9), "{length} of {width} bits");
            }
        }
    }

    #[test]
    fn six_bits_stand_for_each_of_the_characters() {
        // "LLVM Bitcode File Format", "char6 Encoding".
        let all = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
        let mut written = Written::default();
        (0..64).for_each(|number| written.fixed(number, 6));
        let (bytes, mut read) = (written.bytes(), Vec::new());
        Bits::new(&bytes, 0).characters(&Field::CHARACTER, 64, &mut read);
        assert_eq!(read, all);
        assert!((0..64).map(character).eq(all.iter().map(|&c| c.into())));
    }

    #[test]
    fn after_the_end_there_are_zeros_and_an_error() {
        let mut bits = Bits::new(&[0xff, 0xff], 10);
        assert_eq!(bits.fixed(20), 0x3f);
        assert_eq!(bits.vbr(4), 0);
        assert!(bits.check(16).is_err());
    }
}
