//! Names, each once, in one text.

use std::hash::Hasher;

use rustc_hash::FxHasher;

/// Names, each once. A name's place is how many there were before it.
#[derive(Default)]
pub(super) struct NameTable {
    /// All of them, one behind the other.
    text: String,
    /// Where each ends in `text`.
    ends: Vec<usize>,
    /// Hash table with open addressing: less than half of its slots, of which there are a power of two, are used.
    slots: Vec<Slot>,
}

/// A slot of a [`NameTable`]: half of a name's hash, and its place plus 1; 0 where it is free.
#[derive(Clone, Copy, Default)]
struct Slot {
    hash: u32,
    behind: u32,
}

impl NameTable {
    /// The name at a place.
    #[inline]
    pub(super) fn get(&self, place: usize) -> Option<&str> {
        let start = match place.checked_sub(1) {
            Some(before) => *self.ends.get(before)?,
            None => 0,
        };
        self.text.get(start..*self.ends.get(place)?)
    }

    /// The names in the order of their places.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len()).filter_map(|place| self.get(place))
    }

    /// The place of a name, if it has one.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.look_up(name, hash(name)).ok()
    }

    /// The place of a name; a new one is put behind the others.
    pub(super) fn place(&mut self, name: &str) -> usize {
        let hash = hash(name);
        let free = match self.look_up(name, hash) {
            Ok(place) => return place,
            Err(free) => free,
        };
        self.text.push_str(name);
        self.ends.push(self.text.len());
        let count = self.ends.len();
        let slot = Slot {
            hash,
            behind: count as u32,
        };
        let is_roomy = count * 2 < self.slots.len();
        match self.slots.get_mut(free) {
            Some(free) if is_roomy => *free = slot,
            _ => self.grow(slot),
        }
        count - 1
    }

    /// The place of a name, or the slot that is free for it.
    #[inline]
    fn look_up(&self, name: &str, hash: u32) -> Result<usize, usize> {
        let mask = self.slots.len().wrapping_sub(1);
        let mut at = hash as usize & mask;
        while let Some(slot) = self.slots.get(at) {
            let Some(place) = slot.behind.checked_sub(1) else {
                return Err(at);
            };
            if slot.hash == hash && self.get(place as usize) == Some(name) {
                return Ok(place as usize);
            }
            at = (at + 1) & mask;
        }
        Err(at)
    }

    /// Makes the table twice as large, and puts another slot into it.
    fn grow(&mut self, last: Slot) {
        let size = (self.slots.len() * 2).max(16);
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); size]);
        for slot in old.into_iter().chain([last]) {
            let mut at = slot.hash as usize & (size - 1);
            while self.slots.get(at).is_some_and(|slot| slot.behind != 0) {
                at = (at + 1) & (size - 1);
            }
            if slot.behind != 0
                && let Some(free) = self.slots.get_mut(at)
            {
                *free = slot;
            }
        }
    }
}

fn hash(name: &str) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(name.as_bytes());
    hasher.finish() as u32
}
