//! Names, each once, in one text.

use super::swar;

/// What a name is found by: how long it is, and its hash.
#[derive(Clone, Copy)]
pub(super) struct Key {
    length: usize,
    hash: u32,
}

impl Key {
    /// That of the name that these bytes are.
    fn of(bytes: &[u8]) -> Self {
        let mut hash = Hash::default();
        for place in (0..=bytes.len()).step_by(swar::BYTES) {
            hash.add(swar::load(bytes, place));
        }
        Self {
            length: bytes.len(),
            hash: hash.finish(),
        }
    }

    /// That of the name that these bytes begin with: up to the first byte below `0`, or the end.
    #[inline]
    pub(super) fn of_first(bytes: &[u8]) -> Self {
        let mut hash = Hash::default();
        let mut length = 0;
        loop {
            let chunk = swar::load(bytes, length);
            let count = swar::before_mark_or_space(chunk);
            hash.add(swar::first(chunk, count));
            length += count;
            if count < swar::BYTES {
                break;
            }
        }
        Self {
            length,
            hash: hash.finish(),
        }
    }

    /// The number of the name's bytes.
    pub(super) fn length(self) -> usize {
        self.length
    }
}

/// A name that is looked up.
#[derive(Clone, Copy)]
pub(super) struct Name<'a> {
    /// Begins with the name, and may go on.
    bytes: &'a [u8],
    length: usize,
    hash: u32,
}

impl<'a> Name<'a> {
    /// The name that these bytes are.
    pub(super) fn of(bytes: &'a [u8]) -> Self {
        Self::new(bytes, Key::of(bytes))
    }

    /// The name with a key that these bytes begin with.
    #[inline]
    pub(super) fn new(bytes: &'a [u8], key: Key) -> Self {
        let Key { length, hash } = key;
        Self {
            bytes,
            length,
            hash,
        }
    }

    /// The number of its bytes.
    pub(super) fn length(self) -> usize {
        self.length
    }

    /// Its bytes.
    pub(super) fn bytes(self) -> &'a [u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    /// Whether it stands at that place of a text.
    #[inline]
    fn stands_at(&self, text: &[u8], start: usize) -> bool {
        let mut place = 0;
        while place < self.length {
            let differences = swar::load(text, start + place) ^ swar::load(self.bytes, place);
            if swar::first(differences, self.length - place) != 0 {
                return false;
            }
            place += swar::BYTES;
        }
        true
    }
}

/// The hash of a name, of which eight bytes are taken at a time; zeros fill the last of them.
struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }
}

impl Hash {
    #[inline]
    fn add(&mut self, chunk: u64) {
        let product = u128::from(self.0 ^ chunk) * 0xd6e8_feb8_6659_fd93;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }

    fn finish(self) -> u32 {
        self.0 as u32
    }
}

/// Names, each once. A name's place is how many there were before it.
#[derive(Default)]
pub(super) struct NameTable {
    /// All of them, one behind the other.
    text: String,
    /// Where each ends in `text`.
    ends: Vec<usize>,
    /// Hash table with open addressing: less than three quarters of its slots, of which there are a power of two, are used.
    slots: Vec<Slot>,
    /// The slots of names that were found last, by their hashes: most names are used near each other, and all slots are
    /// more than a processor has at hand.
    recent: Vec<Slot>,
}

/// How many slots are kept at hand.
const RECENT: usize = 1 << 12;

/// A slot of a [`NameTable`]: half of a name's hash, and its place plus 1; 0 where it is free.
#[derive(Clone, Copy, Default)]
struct Slot {
    hash: u32,
    behind: u32,
}

impl NameTable {
    /// Where the name at a place stands in `text`.
    #[inline]
    fn range(&self, place: usize) -> Option<std::ops::Range<usize>> {
        let start = match place.checked_sub(1) {
            Some(before) => *self.ends.get(before)?,
            None => 0,
        };
        Some(start..*self.ends.get(place)?)
    }

    /// The name at a place.
    #[inline]
    pub(super) fn get(&self, place: usize) -> Option<&str> {
        self.text.get(self.range(place)?)
    }

    /// The names in the order of their places.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len()).filter_map(|place| self.get(place))
    }

    /// The place of a name, if it has one.
    #[inline]
    pub(super) fn find(&self, name: Name<'_>) -> Option<usize> {
        self.look_up(name).ok()
    }

    /// The place of a name, as [`NameTable::find`], of which the same few are looked for over and over.
    #[inline]
    pub(super) fn find_again(&mut self, name: Name<'_>) -> Option<usize> {
        let at = name.hash as usize % RECENT;
        if let Some(slot) = self.recent.get(at)
            && let Some(place) = self.place_in(*slot, name)
        {
            return Some(place);
        }
        let place = self.find(name)?;
        if let Some(slot) = self.recent.get_mut(at) {
            *slot = Slot {
                hash: name.hash,
                behind: place as u32 + 1,
            };
        }
        Some(place)
    }

    /// The place of a name, if the slot is that of the name.
    #[inline]
    fn place_in(&self, slot: Slot, name: Name<'_>) -> Option<usize> {
        if slot.hash != name.hash {
            return None;
        }
        let place = slot.behind.checked_sub(1)? as usize;
        let range = self.range(place)?;
        let is_same =
            range.len() == name.length && name.stands_at(self.text.as_bytes(), range.start);
        is_same.then_some(place)
    }

    /// The place of a name; a new one is put behind the others.
    pub(super) fn place(&mut self, name: &str) -> usize {
        let bytes = Name::of(name.as_bytes());
        let free = match self.look_up(bytes) {
            Ok(place) => return place,
            Err(free) => free,
        };
        self.text.push_str(name);
        self.ends.push(self.text.len());
        let count = self.ends.len();
        let slot = Slot {
            hash: bytes.hash,
            behind: count as u32,
        };
        let is_roomy = count * 4 < self.slots.len() * 3;
        match self.slots.get_mut(free) {
            Some(free) if is_roomy => *free = slot,
            _ => self.grow(slot),
        }
        count - 1
    }

    /// The place of a name, or the slot that is free for it.
    #[inline]
    fn look_up(&self, name: Name<'_>) -> Result<usize, usize> {
        let mask = self.slots.len().wrapping_sub(1);
        let mut at = name.hash as usize & mask;
        while let Some(slot) = self.slots.get(at) {
            if slot.behind == 0 {
                return Err(at);
            }
            if let Some(place) = self.place_in(*slot, name) {
                return Ok(place);
            }
            at = (at + 1) & mask;
        }
        Err(at)
    }

    /// Makes the table twice as large, and puts another slot into it.
    fn grow(&mut self, last: Slot) {
        let size = (self.slots.len() * 2).max(16);
        if size > RECENT {
            self.recent.resize(RECENT, Slot::default());
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_the_places_in_which_they_came() {
        let mut table = NameTable::default();
        let name = |number: u32| "abcdefgh".repeat(number as usize % 4) + &number.to_string();
        for number in 0..10_000 {
            assert_eq!(table.find(Name::of(name(number).as_bytes())), None);
            assert_eq!(table.place(&name(number)), number as usize);
        }
        for number in 0..10_000 {
            assert_eq!(table.place(&name(number)), number as usize);
            let followed = name(number) + " = abc";
            let followed = followed.as_bytes();
            let first = Name::new(followed, Key::of_first(followed));
            assert_eq!(first.bytes(), name(number).as_bytes());
            assert_eq!(table.find(first), Some(number as usize));
            assert_eq!(table.find_again(first), Some(number as usize));
            assert_eq!(table.find_again(first), Some(number as usize));
        }
        assert_eq!(table.iter().count(), 10_000);
        assert_eq!(table.place(""), 10_000);
        assert_eq!(
            table.find(Name::new(b" a", Key::of_first(b" a"))),
            Some(10_000)
        );
    }
}
