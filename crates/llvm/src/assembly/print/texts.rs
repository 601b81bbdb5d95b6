//! Texts that are printed time and again, kept as they were printed first.

use cranelift_entity::{EntityRef, SecondaryMap};

/// Appends the first `length` bytes of `text`. A few are copied with those after them, which are taken away again: 16 are
/// quicker than as many as are known only then.
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

/// The texts of some of the things that a key stands for.
pub(super) struct Texts<K: EntityRef> {
    bytes: Vec<u8>,
    /// How many of them are texts; the rest is padding, so that all texts have bytes after them.
    length: usize,
    /// Where each text begins and ends; empty is unknown.
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
    /// Longer texts are not kept: there are types whose text is out of all proportion.
    const LONGEST: usize = 1 << 10;
    const PADDING: usize = 16;

    /// Appends the text, if it is kept; whether it is.
    #[inline]
    pub(super) fn append(&self, key: K, out: &mut Vec<u8>) -> bool {
        let (start, end) = self.ranges[key];
        let length = end - start;
        if let Some(text) = self.bytes.get(start as usize..) {
            append(out, text, length as usize);
        }
        length != 0
    }

    /// Keeps a text.
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
