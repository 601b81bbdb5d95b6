//! A cache of texts that are printed repeatedly.

use cranelift_entity::{EntityRef, SecondaryMap};

/// Appends the first `length` bytes of `text` to `out`. A short text is copied as 16 bytes and truncated, which is
/// faster than copying a variable number of bytes.
#[inline]
pub(super) fn append(out: &mut Vec<u8>, text: &[u8], length: usize) {
    match text.first_chunk::<16>() {
        Some(few) if length <= few.len() => {
            let end = out.len() + length;
            out.extend_from_slice(few);
            out.truncate(end);
        }
        _ => out.extend_from_slice(text.get(..length).unwrap_or(text)),
    }
}

/// A cache of the texts of types, constants or attribute sets.
pub(super) struct Texts<K: EntityRef> {
    bytes: Vec<u8>,
    /// The total length of all texts. In `bytes`, padding follows them, so that there are bytes after each text.
    length: usize,
    /// The range of each text in `bytes`. An empty range means that the text is not cached.
    ranges: SecondaryMap<K, (u32, u32)>,
}

impl<K: EntityRef> Default for Texts<K> {
    fn default() -> Self {
        Self {
            bytes: Vec::new(),
            length: 0,
            ranges: SecondaryMap::new(),
        }
    }
}

impl<K: EntityRef> Texts<K> {
    /// The maximum length of a cached text. The text of a type may be disproportionately long.
    const LONGEST: usize = 1 << 10;
    const PADDING: usize = 16;

    /// Appends the text of `key` to `out` if it is cached. Returns whether it is.
    #[inline]
    pub(super) fn append(&self, key: K, out: &mut Vec<u8>) -> bool {
        let (start, end) = self.ranges[key];
        let length = end - start;
        if let Some(text) = self.bytes.get(start as usize..) {
            append(out, text, length as usize);
        }
        length != 0
    }

    /// Caches the text of `key`, unless it is too long.
    pub(super) fn insert(&mut self, key: K, text: &[u8]) {
        if text.len() > Self::LONGEST {
            return;
        }
        let start = self.length;
        if let (Ok(first), Ok(end)) = (u32::try_from(start), u32::try_from(start + text.len())) {
            self.length += text.len();
            self.bytes.truncate(start);
            self.bytes.extend_from_slice(text);
            self.bytes.resize(self.length + Self::PADDING, 0);
            self.ranges[key] = (first, end);
        }
    }
}
