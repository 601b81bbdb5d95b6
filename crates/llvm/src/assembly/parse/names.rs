//! Names, numbers and keywords as keys for lookups.
//!
//! A text repeats the same words, most of them short. Short words are compared as numbers, and recent words are not
//! looked up or decoded again.

use std::hash::{Hash, Hasher};

/// Up to 16 bytes, stored as numbers. Two values are equal if and only if their bytes are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Short {
    /// The first and the last eight bytes, which may overlap. For fewer than eight bytes, the first and the last four;
    /// for fewer than four, all of them and 0.
    halves: [u64; 2],
    length: u32,
}

impl Short {
    /// Packs bytes into two integers. Returns `None` if there are more than 16 bytes.
    #[inline]
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        let length = bytes.len();
        let halves = if length > 16 {
            return None;
        } else if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
            [first, last].map(|half| u64::from_le_bytes(*half))
        } else if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
            [first, last].map(|half| u64::from(u32::from_le_bytes(*half)))
        } else {
            // At most three bytes.
            let byte = |at: usize| bytes.get(at).copied().map_or(0, u64::from);
            [byte(0) | byte(1) << 8 | byte(2) << 16, 0]
        };
        Some(Self {
            halves,
            length: length as u32,
        })
    }

    /// Returns a hash of the bytes and `context`. The hash has `bits` bits.
    #[inline]
    fn slot(self, context: u32, bits: u32) -> usize {
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        let [first, last] = self.halves;
        let mixed = (first.wrapping_add(u64::from(context))).wrapping_mul(FACTOR) ^ last;
        let mixed = mixed.wrapping_mul(FACTOR);
        (mixed >> (u64::BITS - bits)) as usize
    }
}

impl Hash for Short {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [first, last] = self.halves;
        state.write_u64(first ^ last.rotate_left(32));
    }
}

/// A cache for the meanings of recent short texts. The meaning may depend on a number, the context.
#[derive(Debug)]
pub(super) struct Recent<T> {
    /// The entries by hash: the text, the context and the meaning. Their number is a power of two.
    slots: Vec<Option<(Short, u32, T)>>,
    bits: u32,
}

impl<T: Copy> Recent<T> {
    /// Creates a cache with 2 to the power of `bits` slots.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            slots: vec![None; 1 << bits],
            bits,
        }
    }

    /// Returns the meaning of a text in a context, or `None` if it is not cached.
    #[inline]
    pub(super) fn get(&self, text: Short, context: u32) -> Option<T> {
        match self.slots.get(text.slot(context, self.bits)) {
            Some(Some((known, of, meaning))) if *known == text && *of == context => Some(*meaning),
            _ => None,
        }
    }

    /// Caches the meaning of a text in a context, in place of the previous entry of the slot.
    pub(super) fn insert(&mut self, text: Short, context: u32, meaning: T) {
        if let Some(slot) = self.slots.get_mut(text.slot(context, self.bits)) {
            *slot = Some((text, context, meaning));
        }
    }
}
