//! Names by their bytes.
//!
//! A text has the same names time and again, most of them short: those that came lately are compared as
//! numbers, and not looked up among all strings of the module.

use std::hash::{Hash, Hasher};

use crate::ir::{Str, Strings};

/// Up to 16 bytes as numbers, which are equal for equal bytes alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Short {
    /// They overlap.
    halves: [u64; 2],
    length: u32,
}

impl Short {
    /// The bytes as numbers, unless there are more of them.
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
            // Three at most.
            let byte = |at: usize| bytes.get(at).copied().map_or(0, u64::from);
            [byte(0) | byte(1) << 8 | byte(2) << 16, 0]
        };
        Some(Self {
            halves,
            length: length as u32,
        })
    }

    /// A number of that many bits, which tells many from each other.
    #[inline]
    fn slot(self, bits: u32) -> usize {
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        let [first, last] = self.halves;
        let mixed = (first.wrapping_mul(FACTOR) ^ last).wrapping_mul(FACTOR);
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

/// The short names that came lately.
#[derive(Debug)]
pub(super) struct Names {
    slots: Vec<Option<(Short, Str)>>,
}

impl Names {
    const BITS: u32 = 10;

    pub(super) fn new() -> Self {
        Self {
            slots: vec![None; 1 << Self::BITS],
        }
    }

    /// The index that `strings` have for `bytes`.
    #[inline]
    pub(super) fn intern(&mut self, strings: &mut Strings, bytes: &[u8]) -> Str {
        let Some(short) = Short::of(bytes) else {
            return strings.intern(bytes);
        };
        let Some(slot) = self.slots.get_mut(short.slot(Self::BITS)) else {
            return strings.intern(bytes);
        };
        if let Some((known, name)) = *slot
            && known == short
        {
            return name;
        }
        let name = strings.intern(bytes);
        *slot = Some((short, name));
        name
    }
}
