//! Texts that are printed time and again, kept as they were printed first.

use cranelift_entity::{EntityRef, SecondaryMap};

/// The texts of some of the things that a key stands for.
pub(super) struct Texts<K: EntityRef> {
    bytes: Vec<u8>,
    /// Where each text begins and ends; empty is unknown.
    ranges: SecondaryMap<K, (u32, u32)>,
}

impl<K: EntityRef> Default for Texts<K> {
    fn default() -> Self {
        Self {
            bytes: Vec::new(),
            ranges: SecondaryMap::new(),
        }
    }
}

impl<K: EntityRef> Texts<K> {
    /// Longer texts are not kept: there are types whose text is out of all proportion.
    const LONGEST: usize = 1 << 10;

    /// The text, if it is kept.
    #[inline]
    pub(super) fn get(&self, key: K) -> Option<&[u8]> {
        let (start, end) = self.ranges[key];
        self.bytes
            .get(start as usize..end as usize)
            .filter(|text| !text.is_empty())
    }

    /// Keeps a text.
    pub(super) fn insert(&mut self, key: K, text: &[u8]) {
        if text.len() > Self::LONGEST {
            return;
        }
        let start = self.bytes.len();
        if let (Ok(first), Ok(end)) = (u32::try_from(start), u32::try_from(start + text.len())) {
            self.bytes.extend_from_slice(text);
            self.ranges[key] = (first, end);
        }
    }
}
