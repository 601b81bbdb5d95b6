//! Types by their texts.
//!
//! A text writes the same few types time and again: what has been parsed already is found by its
//! text, which always means the same type.

use crate::ir::Type;

/// The types that came lately, by a part of their texts.
#[derive(Debug)]
pub(super) struct TypeTexts {
    /// Two for each hash, the newer one first.
    slots: Vec<[Option<TypeText>; 2]>,
}

/// Where the text of a type is.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypeText {
    start: u32,
    /// How far it goes: to the first byte of the token after it, which is part of it. By that byte the
    /// type ends there.
    length: u16,
    /// Where its last token starts, from its start.
    last: u16,
    pub(super) ty: Type,
}

impl TypeText {
    /// The text of a type from `start` on, whose last token is at `last` and the token after it at
    /// `next`. None if the type may go on elsewhere behind the same bytes, or if it is a long one.
    pub(super) fn new(
        text: &[u8],
        start: usize,
        last: usize,
        next: usize,
        ty: Type,
    ) -> Option<Self> {
        /// Parts are nested no deeper than the text is long.
        const LONGEST: usize = 128;
        let length = next.checked_sub(start)? + 1;
        // `addrspace` may come next; `addrspace("A")` is what the data layout says by then.
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

    /// Where the token after the same text from `start` on is.
    pub(super) fn next(&self, start: usize) -> usize {
        start + usize::from(self.length) - 1
    }

    /// Where the last token of the same text from `start` on is.
    pub(super) fn last(&self, start: usize) -> usize {
        start + usize::from(self.last)
    }
}

impl TypeTexts {
    /// 7 bits of a hash.
    const SLOTS: usize = 128;

    pub(super) fn new() -> Self {
        Self {
            slots: vec![[None; 2]; Self::SLOTS],
        }
    }

    /// Forgets all of them.
    pub(super) fn clear(&mut self) {
        self.slots.fill([None; 2]);
    }

    /// The type whose text `rest`, the rest of the text, begins with; its first token or list has that length.
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

    /// Keeps a type, whose text `rest` begins with, as in [`find`](Self::find).
    pub(super) fn insert(&mut self, rest: &[u8], length: usize, new: TypeText) {
        let slot = slot(rest, length);
        if let Some([first, second]) = slot.and_then(|slot| self.slots.get_mut(slot)) {
            *second = first.replace(new);
        }
    }
}

/// Where a type is kept whose first token, or first list, has that length: by bytes at both ends. None near the end of the
/// text.
#[inline]
fn slot(text: &[u8], length: usize) -> Option<usize> {
    let first = u64::from_le_bytes(*text.first_chunk()?);
    // What comes next, a `*` or a space, tells types apart, too.
    let hash = match length + 2 {
        length @ ..8 => first << (u64::BITS - 8 * length as u32),
        _ => first ^ u64::from_le_bytes(*text.get(length - 6..)?.first_chunk()?).rotate_left(17),
    };
    Some((hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 57) as usize)
}
