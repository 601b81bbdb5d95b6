//! A cache of types by their text.
//!
//! A text repeats the same few types. A type that has been parsed before is found by its text, because the same text
//! always denotes the same type.

use crate::ir::Type;

/// Recently parsed types, by a hash of part of their text.
#[derive(Debug)]
pub(super) struct TypeTexts {
    /// Two entries for each hash, the newer one first.
    slots: Vec<[Option<TypeText>; 2]>,
}

/// The text of a type, given by its location in the whole text.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypeText {
    start: u32,
    /// The length of the text in bytes, including the first byte of the following token. With this byte, the end of the
    /// type is unambiguous.
    length: u16,
    /// The offset of the last token, relative to `start`.
    last: u16,
    pub(super) ty: Type,
}

impl TypeText {
    /// Creates an entry for the text of a type at the offset `start`. `last` is the offset of its last token, and
    /// `next` is the offset of the token after it. Returns `None` for a long type, for one with a symbolic address
    /// space, or if the same text may be followed by a continuation of the type.
    pub(super) fn new(
        text: &[u8],
        start: usize,
        last: usize,
        next: usize,
        ty: Type,
    ) -> Option<Self> {
        /// The maximum length of a cached text in bytes. It also limits the nesting depth.
        const LONGEST: usize = 128;
        let length = next.checked_sub(start)? + 1;
        // `addrspace` may follow. The meaning of `addrspace("A")` depends on the data layout at that point.
        let is_open = matches!(text.get(next), None | Some(b'a'));
        let is_symbolic = || {
            text.get(start..next)?
                .windows(2)
                .find(|pair| pair == b"(\"")
        };
        (length <= LONGEST && !is_open && is_symbolic().is_none()).then_some(Self {
            start: u32::try_from(start).ok()?,
            length: length as u16,
            last: last.checked_sub(start)? as u16,
            ty,
        })
    }

    /// Returns the offset of the token after the type in an occurrence of the same text at the offset `start`.
    pub(super) fn next(&self, start: usize) -> usize {
        start + usize::from(self.length) - 1
    }

    /// Returns the offset of the last token of the type in an occurrence of the same text at the offset `start`.
    pub(super) fn last(&self, start: usize) -> usize {
        start + usize::from(self.last)
    }
}

impl TypeTexts {
    /// The number of slots, for hashes of 7 bits.
    const SLOTS: usize = 128;

    pub(super) fn new() -> Self {
        Self {
            slots: vec![[None; 2]; Self::SLOTS],
        }
    }

    /// Removes all entries.
    pub(super) fn clear(&mut self) {
        self.slots.fill([None; 2]);
    }

    /// Returns the type at the start of `rest`, or `None` if it is not cached. `text` is the whole text, to which the
    /// entries refer. `length` is the length of the first token of the type, or of its first vector or array.
    #[inline]
    pub(super) fn find(&self, text: &[u8], rest: &[u8], length: usize) -> Option<TypeText> {
        let [first, second] = self.slots.get(slot(rest, length)?)?;
        let is_same = |known: &TypeText| {
            let start = known.start as usize;
            let text = text.get(start..start + usize::from(known.length));
            text.is_some_and(|text| rest.starts_with(text))
        };
        first.filter(is_same).or_else(|| second.filter(is_same))
    }

    /// Caches a type, in place of the older entry of its slot. `rest` and `length` are as in [`find`](Self::find).
    pub(super) fn insert(&mut self, rest: &[u8], length: usize, new: TypeText) {
        let slot = slot(rest, length);
        if let Some([first, second]) = slot.and_then(|slot| self.slots.get_mut(slot)) {
            *second = first.replace(new);
        }
    }
}

/// Returns the slot for the type at the start of `text`. This is a hash of the `length` bytes of its first token (or of
/// its first vector or array) and of the two bytes after them. If these are more than seven bytes, only the first eight
/// and the last eight count. Returns `None` near the end of the text.
#[inline]
fn slot(text: &[u8], length: usize) -> Option<usize> {
    let first = u64::from_le_bytes(*text.first_chunk()?);
    // The bytes that follow, such as `*` or a space, also distinguish types.
    let hash = match length + 2 {
        length @ ..8 => first << (u64::BITS - 8 * length as u32),
        _ => first ^ u64::from_le_bytes(*text.get(length - 6..)?.first_chunk()?).rotate_left(17),
    };
    Some((hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 57) as usize)
}
