//! A table of distinct names, stored in one buffer.

use super::swar;

/// The key by which a name is looked up: the start, the length and the hash of the name.
#[derive(Clone, Copy)]
pub(super) struct Key {
    /// The first eight bytes of the name, padded with zeros.
    first: u64,
    length: usize,
    hash: u32,
}

impl Key {
    /// Computes the key of the name that consists of these bytes.
    fn of(bytes: &[u8]) -> Self {
        let mut hash = Hash::default();
        for place in (0..=bytes.len()).step_by(swar::BYTES) {
            hash.add(swar::load(bytes, place));
        }
        Self {
            first: swar::load(bytes, 0),
            length: bytes.len(),
            hash: hash.finish(),
        }
    }

    /// Computes the key of the name at the start of these bytes. The name ends at the first byte below `0`, or at the end. Also
    /// returns the byte after the name, or 0 at the end. `chunk` has the first eight bytes.
    #[inline]
    pub(super) fn of_first(bytes: &[u8], chunk: u64) -> (Self, u8) {
        let mut hash = Hash::default();
        let mut last = chunk;
        let (first, mut count) = swar::before_mark_or_space(chunk);
        hash.add(first);
        let mut length = count;
        while count == swar::BYTES {
            last = swar::load(bytes, length);
            let (part, more) = swar::before_mark_or_space(last);
            hash.add(part);
            count = more;
            length += count;
        }
        let key = Self {
            first,
            length,
            hash: hash.finish(),
        };
        (key, (last >> (8 * count)) as u8)
    }

    /// Returns the length of the name in bytes.
    #[inline]
    pub(super) fn length(self) -> usize {
        self.length
    }
}

/// A name to look up.
#[derive(Clone, Copy)]
pub(super) struct Name<'a> {
    /// Bytes that begin with the name, and may continue after it.
    bytes: &'a [u8],
    key: Key,
}

impl<'a> Name<'a> {
    /// Creates the name that consists of these bytes.
    pub(super) fn of(bytes: &'a [u8]) -> Self {
        Self::new(bytes, Key::of(bytes))
    }

    /// Creates a name from its key and from bytes that begin with it.
    #[inline]
    pub(super) fn new(bytes: &'a [u8], key: Key) -> Self {
        Self { bytes, key }
    }

    /// Returns the hash of the name.
    pub(super) fn hash(&self) -> u32 {
        self.key.hash
    }

    /// Returns the bytes of the name.
    pub(super) fn bytes(&self) -> &'a [u8] {
        self.bytes.get(..self.key.length).unwrap_or_default()
    }

    /// Returns whether `text` has the name at the offset `start`. A name of the same length must begin there, padded
    /// with zeros to a multiple of eight bytes.
    #[inline]
    fn stands_at(&self, text: &[u8], start: usize) -> bool {
        let mut place = swar::BYTES;
        let mut is_same = swar::load(text, start) == self.key.first;
        while is_same && place < self.key.length {
            let own = swar::first(swar::load(self.bytes, place), self.key.length - place);
            is_same = swar::load(text, start + place) == own;
            place += swar::BYTES;
        }
        is_same
    }
}

/// The hash of a name. It is computed from eight bytes at a time; the last ones are padded with zeros.
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

    #[inline]
    fn finish(self) -> u32 {
        self.0 as u32
    }
}

/// A table of distinct names. The index of a name is the number of names added before it.
#[derive(Default)]
pub(super) struct NameTable {
    /// All names in sequence. Each is padded with zeros to a multiple of eight bytes. An empty name also occupies eight bytes.
    text: Vec<u8>,
    /// The location of each name in `text`.
    spans: Vec<Span>,
    /// A hash table with open addressing. The number of slots is a power of two, and less than three quarters of them
    /// are used.
    slots: Vec<Slot>,
    /// A cache of the slots of recently found names, by hash. Most uses of a name are close together, and the whole table does
    /// not fit the cache of a processor.
    recent: Vec<Slot>,
}

/// The location of a name, in blocks of eight bytes, and its length in bytes.
#[derive(Clone, Copy)]
struct Span {
    block: u32,
    length: u32,
}

/// The number of cached slots.
const RECENT: usize = 1 << 12;

/// A slot of a [`NameTable`]: a part of the hash of a name, and the index of the name plus one; 0 if the slot is free.
#[derive(Clone, Copy, Default)]
struct Slot {
    hash: u32,
    behind: u32,
}

impl NameTable {
    /// Returns the bytes of the name with the index `place`, or `None` if there is no such name.
    #[inline]
    pub(super) fn get(&self, place: usize) -> Option<&[u8]> {
        let span = self.spans.get(place)?;
        let start = span.block as usize * swar::BYTES;
        self.text.get(start..start + span.length as usize)
    }

    /// Returns the names in the order of their indices.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.spans.len()).filter_map(|place| self.get(place))
    }

    /// Returns the index of a name; `None` if the table does not contain it.
    #[inline]
    pub(super) fn find(&self, name: &Name<'_>) -> Option<usize> {
        self.look_up(name).ok()
    }

    /// Returns the index of a name, as [`NameTable::find`] does. Uses a cache, which speeds up repeated lookups of a name.
    #[inline]
    pub(super) fn find_again(&mut self, name: &Name<'_>) -> Option<usize> {
        let at = name.key.hash as usize % RECENT;
        if let Some(slot) = self.recent.get(at)
            && let Some(place) = self.place_in(*slot, name)
        {
            return Some(place);
        }
        let place = self.find(name)?;
        if let Some(slot) = self.recent.get_mut(at) {
            *slot = Slot {
                hash: name.key.hash,
                behind: place as u32 + 1,
            };
        }
        Some(place)
    }

    /// Returns the index that a slot holds if the slot belongs to the name; otherwise `None`.
    #[inline]
    fn place_in(&self, slot: Slot, name: &Name<'_>) -> Option<usize> {
        match slot.hash == name.key.hash {
            true => self.place_behind(slot.behind, name),
            false => None,
        }
    }

    /// Returns `behind - 1` if that is the index of the name; otherwise `None`.
    fn place_behind(&self, behind: u32, name: &Name<'_>) -> Option<usize> {
        let place = behind.checked_sub(1)? as usize;
        let span = self.spans.get(place)?;
        let is_same = span.length as usize == name.key.length
            && name.stands_at(&self.text, span.block as usize * swar::BYTES);
        is_same.then_some(place)
    }

    /// Returns the index of a name. Appends the name if it is not in the table.
    pub(super) fn place(&mut self, name: &Name<'_>) -> usize {
        self.append(name).unwrap_or_else(|place| place)
    }

    /// Appends a name and returns its index. Returns its index as an error if it is in the table.
    pub(super) fn append(&mut self, name: &Name<'_>) -> Result<usize, usize> {
        let free = match self.look_up(name) {
            Ok(place) => return Err(place),
            Err(free) => free,
        };
        let block = self.text.len() / swar::BYTES;
        for place in (0..name.key.length.max(1)).step_by(swar::BYTES) {
            let chunk = swar::load(name.bytes, place);
            let chunk = swar::first(chunk, name.key.length - place);
            self.text.extend_from_slice(&chunk.to_le_bytes());
        }
        self.spans.push(Span {
            block: block as u32,
            length: name.key.length as u32,
        });
        let count = self.spans.len();
        let slot = Slot {
            hash: name.key.hash,
            behind: count as u32,
        };
        let is_roomy = count * 4 < self.slots.len() * 3;
        match self.slots.get_mut(free) {
            Some(free) if is_roomy => *free = slot,
            _ => self.grow(slot),
        }
        Ok(count - 1)
    }

    /// Returns the index of a name, or as an error the number of the free slot for it.
    #[inline]
    fn look_up(&self, name: &Name<'_>) -> Result<usize, usize> {
        let mask = self.slots.len().wrapping_sub(1);
        let mut at = name.key.hash as usize & mask;
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

    /// Doubles the number of slots, to at least 16, and adds `last`.
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
        let name = |number: u32| "abcdefgh".repeat(number as usize % 6) + &number.to_string();
        for number in 0..10_000 {
            let name = name(number);
            let name = Name::of(name.as_bytes());
            assert_eq!(table.find(&name), None);
            assert_eq!(table.place(&name), number as usize);
        }
        for number in 0..10_000 {
            let name = name(number);
            assert_eq!(table.place(&Name::of(name.as_bytes())), number as usize);
            assert_eq!(table.get(number as usize), Some(name.as_bytes()));
            let followed = name.clone() + " = abc";
            let followed = followed.as_bytes();
            let (key, behind) = Key::of_first(followed, swar::load(followed, 0));
            assert_eq!(behind, b' ');
            let first = Name::new(followed, key);
            assert_eq!(first.bytes(), name.as_bytes());
            assert_eq!(table.find(&first), Some(number as usize));
            assert_eq!(table.find_again(&first), Some(number as usize));
            assert_eq!(table.find_again(&first), Some(number as usize));
        }
        assert_eq!(table.iter().count(), 10_000);
        for (place, other) in ["", "\0", "0\0", "abcdefgh\0"].into_iter().enumerate() {
            let other = Name::of(other.as_bytes());
            assert_eq!(table.find(&other), None);
            assert_eq!(table.place(&other), 10_000 + place);
        }
        let (key, behind) = Key::of_first(b" a", swar::load(b" a", 0));
        assert_eq!((key.length(), behind), (0, b' '));
        let empty = Name::new(b" a", key);
        assert_eq!(table.find(&empty), Some(10_000));
    }
}
