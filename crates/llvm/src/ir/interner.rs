//! Arenas whose items are unique, so that equality is an integer compare.

use std::hash::{Hash, Hasher};
use std::ops::Index;

use cranelift_entity::{EntityRef, PrimaryMap, entity_impl};
use hashbrown::HashTable;
use rustc_hash::FxHasher;

fn hash_of(item: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = FxHasher::default();
    item.hash(&mut hasher);
    hasher.finish()
}

/// An arena that holds each distinct item once.
#[derive(Debug, Clone)]
pub struct Interner<K: EntityRef, T> {
    items: PrimaryMap<K, T>,
    table: HashTable<K>,
}

impl<K: EntityRef, T> Default for Interner<K, T> {
    fn default() -> Self {
        Self {
            items: PrimaryMap::new(),
            table: HashTable::new(),
        }
    }
}

impl<K: EntityRef, T: Hash + Eq> Interner<K, T> {
    /// The index of `item`, which is added if it is new.
    pub fn intern(&mut self, item: T) -> K {
        let hash = hash_of(&item);
        if let Some(&key) = self.table.find(hash, |&key| self.items[key] == item) {
            return key;
        }
        let key = self.items.push(item);
        let items = &self.items;
        self.table
            .insert_unique(hash, key, |&key| hash_of(&items[key]));
        key
    }
}

impl<K: EntityRef, T: Hash + Eq> Interner<K, T> {
    /// The index of `item`, if it is there.
    pub fn find(&self, item: &T) -> Option<K> {
        let found = self
            .table
            .find(hash_of(item), |&key| self.items[key] == *item);
        found.copied()
    }
}

impl<K: EntityRef, T: Hash + Eq + Clone> Interner<K, Box<[T]>> {
    /// The index of a slice, of which a copy is added if it is new.
    pub fn intern_slice(&mut self, item: &[T]) -> K {
        // Boxes have the hashes of their slices.
        let known = self
            .table
            .find(hash_of(item), |&key| *self.items[key] == *item);
        match known {
            Some(&key) => key,
            None => self.intern(item.into()),
        }
    }
}

impl<K: EntityRef, T: Hash + Eq> Interner<K, T> {
    /// Changes items where they are. Of items that become equal the first is the one that is found.
    pub fn rename(&mut self, mut change: impl FnMut(K, &mut T)) {
        for (key, item) in &mut self.items {
            change(key, item);
        }
        self.table.clear();
        let items = &self.items;
        for (key, item) in items.iter() {
            transpire_interrupt::tick();
            let hash = hash_of(item);
            // A table with many equal hashes takes time with the square of their number.
            if self.table.find(hash, |&key| items[key] == *item).is_none() {
                self.table
                    .insert_unique(hash, key, |&key| hash_of(&items[key]));
            }
        }
    }
}

impl<K: EntityRef, T> Interner<K, T> {
    /// The item at `key`, if there is one.
    pub fn get(&self, key: K) -> Option<&T> {
        self.items.get(key)
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// All items in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = (K, &T)> {
        self.items.iter()
    }
}

impl<K: EntityRef, T> Index<K> for Interner<K, T> {
    type Output = T;

    #[inline]
    fn index(&self, key: K) -> &T {
        &self.items[key]
    }
}

/// A string of the module: a name, a metadata string. Any bytes, as LLVM allows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Str(u32);
entity_impl!(Str, "str");

/// All strings of a module, end to end in one buffer.
#[derive(Debug, Clone)]
pub struct Strings {
    bytes: Vec<u8>,
    /// Where each begins, and where the last ends.
    bounds: Vec<u32>,
    table: HashTable<Str>,
}

impl Default for Strings {
    fn default() -> Self {
        Self {
            bytes: Vec::new(),
            bounds: vec![0],
            table: HashTable::new(),
        }
    }
}

impl Strings {
    /// The index of `bytes`, which are added if they are new.
    pub fn intern(&mut self, bytes: impl AsRef<[u8]>) -> Str {
        let bytes = bytes.as_ref();
        let hash = hash_of(bytes);
        if let Some(&key) = self
            .table
            .find(hash, |&key| slice(&self.bytes, &self.bounds, key) == bytes)
        {
            return key;
        }
        let key = self.append(bytes);
        let (bytes, bounds) = (&self.bytes, &self.bounds);
        self.table
            .insert_unique(hash, key, |&key| hash_of(slice(bytes, bounds, key)));
        key
    }

    /// A new index for `bytes`, of which it is not asked whether the module has them. For names
    /// that are many and never compared, such as those of instructions.
    pub fn append(&mut self, bytes: impl AsRef<[u8]>) -> Str {
        let key = Str::new(self.len());
        self.bytes.extend_from_slice(bytes.as_ref());
        self.bounds.push(self.bytes.len() as u32);
        key
    }

    /// Adds the strings that a fork has, from the one of that number on, each as the fork did; their indices are added to
    /// `keys`.
    pub(super) fn absorb(&mut self, fork: &Self, first: usize, keys: &mut Vec<Str>) {
        let mut is_interned = vec![false; fork.len().saturating_sub(first)];
        for key in &fork.table {
            let place = key.index().checked_sub(first);
            if let Some(slot) = place.and_then(|place| is_interned.get_mut(place)) {
                *slot = true;
            }
        }
        let mut next = first;
        for run in is_interned.chunk_by(|a, b| a == b) {
            let end = next + run.len();
            if run.first() == Some(&true) {
                keys.extend((next..end).map(|key| self.intern(fork.get(Str::new(key)))));
            } else if let Some(bounds) = fork.bounds.get(next..=end)
                && let (Some(&from), Some(&to)) = (bounds.first(), bounds.last())
            {
                let moved = (self.bytes.len() as u32).wrapping_sub(from);
                keys.extend((0..run.len()).map(|place| Str::new(self.len() + place)));
                self.bytes.extend_from_slice(
                    fork.bytes
                        .get(from as usize..to as usize)
                        .unwrap_or_default(),
                );
                let ends = bounds.iter().skip(1);
                self.bounds.extend(ends.map(|end| end.wrapping_add(moved)));
            }
            next = end;
        }
    }

    /// How many bytes all of them have together.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.len()
    }

    /// What appends strings that are made byte by byte.
    pub(crate) fn appender(&mut self) -> Appender<'_> {
        Appender { strings: self }
    }

    /// The index of `bytes` if the module has that string.
    pub fn find(&self, bytes: impl AsRef<[u8]>) -> Option<Str> {
        let bytes = bytes.as_ref();
        self.table
            .find(hash_of(bytes), |&key| {
                slice(&self.bytes, &self.bounds, key) == bytes
            })
            .copied()
    }

    /// How many strings there are.
    pub fn len(&self) -> usize {
        self.bounds.len() - 1
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of `key`.
    #[inline]
    pub fn get(&self, key: Str) -> &[u8] {
        slice(&self.bytes, &self.bounds, key)
    }

    /// The bytes from those of `key` on, and how many are its own: for who copies more than it wants.
    #[inline]
    pub(crate) fn with_rest(&self, key: Str) -> (&[u8], usize) {
        let bounds = &self.bounds[key.index()..key.index() + 2];
        let (start, end) = (bounds[0] as usize, bounds[1] as usize);
        (&self.bytes[start..], end - start)
    }

    /// The text of `key`; bytes that are not UTF-8 are replaced.
    pub fn text(&self, key: Str) -> std::borrow::Cow<'_, str> {
        let bytes = self.get(key);
        match std::str::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(_) => String::from_utf8_lossy(bytes),
        }
    }
}

/// Appends strings as [`Strings::append`] does, of which the bytes are made where they are to stand.
#[derive(Debug)]
pub(crate) struct Appender<'s> {
    strings: &'s mut Strings,
}

impl Appender<'_> {
    /// What the bytes of the next string are to be appended to.
    pub(crate) fn bytes(&mut self) -> &mut Vec<u8> {
        &mut self.strings.bytes
    }

    /// The index of the string that the bytes since the last one are.
    pub(crate) fn append(&mut self) -> Str {
        self.strings.append([])
    }
}

impl Drop for Appender<'_> {
    /// Takes bytes away that have not become a string.
    fn drop(&mut self) {
        let end = self.strings.bounds.last().copied().unwrap_or_default();
        self.strings.bytes.truncate(end as usize);
    }
}

/// Strings that are distinct among themselves: the names in a function. One set is there for function after function: to
/// [`clear`](Self::clear) it takes no time.
#[derive(Debug, Clone, Default)]
pub struct StringSet {
    /// A hash table with open addressing; as many as a power of two, or none.
    slots: Vec<Slot>,
    /// How many strings there are.
    count: usize,
    /// How often the set was cleared: slots of other generations are free.
    generation: u32,
}

/// A string in a [`StringSet`].
#[derive(Debug, Clone, Copy)]
struct Slot {
    generation: u32,
    /// The upper half of its hash.
    hash: u32,
    key: Str,
}

impl StringSet {
    /// Takes all strings out.
    pub fn clear(&mut self) {
        self.count = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.slots.clear();
        }
    }

    /// Appends `bytes` to `strings`, unless the set has them already: then `None`.
    pub fn append(&mut self, strings: &mut Strings, bytes: &[u8]) -> Option<Str> {
        if self.count >= self.slots.len() / 2 {
            self.grow(strings);
        }
        let hash = hash_of(bytes);
        let upper = (hash >> 32) as u32;
        let place = self.free_place(hash, |slot| {
            slot.hash == upper && strings.get(slot.key) == bytes
        })?;
        let key = strings.append(bytes);
        if let Some(slot) = self.slots.get_mut(place) {
            *slot = Slot {
                generation: self.generation,
                hash: upper,
                key,
            };
        }
        self.count += 1;
        Some(key)
    }

    /// The first free place for a string of that hash; `None` where one of the strings before it is the same.
    #[inline]
    fn free_place(&self, hash: u64, is_same: impl Fn(&Slot) -> bool) -> Option<usize> {
        let last = self.slots.len().wrapping_sub(1);
        let mut place = hash as usize & last;
        while let Some(slot) = self.slots.get(place)
            && slot.generation == self.generation
        {
            if is_same(slot) {
                return None;
            }
            place = (place + 1) & last;
        }
        Some(place)
    }

    #[cold]
    fn grow(&mut self, strings: &Strings) {
        let length = (self.slots.len() * 2).max(64);
        let free = Slot {
            generation: self.generation.wrapping_sub(1),
            hash: 0,
            key: Str::new(0),
        };
        let slots = std::mem::replace(&mut self.slots, vec![free; length]);
        for slot in slots {
            if slot.generation == self.generation
                && let Some(place) = self.free_place(hash_of(strings.get(slot.key)), |_| false)
                && let Some(own) = self.slots.get_mut(place)
            {
                *own = slot;
            }
        }
    }
}

#[inline]
fn slice<'a>(bytes: &'a [u8], bounds: &[u32], key: Str) -> &'a [u8] {
    let bounds = &bounds[key.index()..key.index() + 2];
    &bytes[bounds[0] as usize..bounds[1] as usize]
}

#[cfg(test)]
mod tests {
    use super::{StringSet, Strings};

    #[test]
    fn bytes_that_become_no_string_are_in_none() {
        let mut strings = Strings::default();
        let mut appender = strings.appender();
        appender.bytes().extend_from_slice(b"one");
        let one = appender.append();
        appender.bytes().extend_from_slice(b"refused");
        drop(appender);
        let two = strings.append("two");
        assert_eq!(
            (strings.get(one), strings.get(two)),
            (&b"one"[..], &b"two"[..])
        );
    }

    #[test]
    fn a_set_of_strings_tells_what_it_has_until_it_is_cleared() {
        let (mut strings, mut set) = (Strings::default(), StringSet::default());
        // More than there is room for at first, and fewer than before the set was cleared.
        for count in [1000, 10, 3000] {
            for number in 0..count {
                let name = number.to_string();
                let key = set.append(&mut strings, name.as_bytes());
                assert_eq!(key.map(|key| strings.get(key)), Some(name.as_bytes()));
            }
            for number in 0..count {
                assert_eq!(
                    set.append(&mut strings, number.to_string().as_bytes()),
                    None
                );
            }
            set.clear();
        }
        assert_eq!(strings.len(), 4010);
    }
}
