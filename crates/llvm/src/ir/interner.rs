//! Arenas that hold each distinct item once, so that equal items have equal indices. [`Interned::rename`] and
//! [`Strings::append`] may make exceptions.

use std::hash::{Hash, Hasher};
use std::ops::{Index, Range};

use cranelift_entity::{EntityRef, entity_impl};
use hashbrown::HashTable;
use rustc_hash::FxHasher;

fn hash_of(item: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = FxHasher::default();
    item.hash(&mut hasher);
    hasher.finish()
}

/// An arena that holds each distinct item once.
#[derive(Debug, Clone)]
pub struct Interned<K: EntityRef, T> {
    // The index of a vector is inlined everywhere, unlike the index of a `PrimaryMap`.
    items: Vec<T>,
    table: HashTable<K>,
}

impl<K: EntityRef, T> Default for Interned<K, T> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            table: HashTable::new(),
        }
    }
}

impl<K: EntityRef, T: Hash + Eq> Interned<K, T> {
    /// Returns the index of `item`, and adds it if it is new.
    pub fn intern(&mut self, item: T) -> K {
        let hash = hash_of(&item);
        if let Some(&key) = self.table.find(hash, |&key| self[key] == item) {
            return key;
        }
        let key = K::new(self.items.len());
        self.items.push(item);
        let items = &self.items;
        self.table
            .insert_unique(hash, key, |&key| hash_of(&items[key.index()]));
        key
    }
}

impl<K: EntityRef, T: Hash + Eq> Interned<K, T> {
    /// Returns the index of `item`, or `None` if the arena does not have it.
    pub fn find(&self, item: &T) -> Option<K> {
        let found = self.table.find(hash_of(item), |&key| self[key] == *item);
        found.copied()
    }
}

impl<K: EntityRef, T: Hash + Eq + Clone> Interned<K, Box<[T]>> {
    /// Returns the index of a slice. Adds a copy of the slice if it is new.
    pub fn intern_slice(&mut self, item: &[T]) -> K {
        // A box has the same hash as its slice.
        let known = self.table.find(hash_of(item), |&key| *self[key] == *item);
        match known {
            Some(&key) => key,
            None => self.intern(item.into()),
        }
    }
}

impl<K: EntityRef, T: Hash + Eq> Interned<K, T> {
    /// Changes items in place. If items become equal, lookups return the first of them.
    pub fn rename(&mut self, mut change: impl FnMut(K, &mut T)) {
        for (at, item) in self.items.iter_mut().enumerate() {
            change(K::new(at), item);
        }
        self.table.clear();
        let items = &self.items;
        for (at, item) in items.iter().enumerate() {
            transpire_interrupt::tick();
            let hash = hash_of(item);
            // Many equal hashes would make the table take quadratic time.
            if self
                .table
                .find(hash, |&key| items[key.index()] == *item)
                .is_none()
            {
                self.table
                    .insert_unique(hash, K::new(at), |&key| hash_of(&items[key.index()]));
            }
        }
    }
}

impl<K: EntityRef, T> Interned<K, T> {
    /// Returns the item at `key`, or `None` if the index is out of range.
    pub fn get(&self, key: K) -> Option<&T> {
        self.items.get(key.index())
    }

    /// Returns the number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Returns whether the arena is empty.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns the keys of the items that exist now, in order.
    pub(crate) fn keys(&self) -> impl Iterator<Item = K> + use<K, T> {
        (0..self.len()).map(K::new)
    }

    /// Returns all items in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = (K, &T)> {
        self.items
            .iter()
            .enumerate()
            .map(|(at, item)| (K::new(at), item))
    }
}

impl<K: EntityRef, T> Index<K> for Interned<K, T> {
    type Output = T;

    #[inline]
    fn index(&self, key: K) -> &T {
        &self.items[key.index()]
    }
}

/// A string of the module: a name or a metadata string. It may contain any bytes, as in LLVM.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Str(u32);
entity_impl!(Str, "str");

/// All strings of a module, concatenated in one buffer.
#[derive(Debug, Clone)]
pub struct Strings {
    bytes: Vec<u8>,
    /// The start of each string, followed by the end of the last one.
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
    /// Reserves memory for `count` more strings with `bytes` bytes in total, except for the hash table, if there is that much.
    pub fn reserve(&mut self, count: usize, bytes: usize) {
        let _ = self.bounds.try_reserve_exact(count);
        let _ = self.bytes.try_reserve_exact(bytes);
    }

    /// Returns the index of `bytes`. Adds them if they are new.
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

    /// Adds `bytes` under a new index, without a lookup. [`find`](Self::find) never returns this index. This is for
    /// frequent names that are never compared, such as names of instructions.
    pub fn append(&mut self, bytes: impl AsRef<[u8]>) -> Str {
        let key = Str::new(self.len());
        self.bytes.extend_from_slice(bytes.as_ref());
        self.bounds.push(self.bytes.len() as u32);
        key
    }

    /// Adds the strings of a fragment with indices from `first` on, each interned or appended as in the fragment. Returns the map
    /// from their indices to the new ones.
    pub(super) fn link(&mut self, fragment: &Self, first: usize) -> Runs {
        let interned = fragment.table.iter().map(|key| key.index());
        let mut interned: Vec<usize> = interned.filter(|key| *key >= first).collect();
        interned.sort_unstable();
        // The strings of the module seldom grow further.
        let start = fragment.bounds.get(first).copied().unwrap_or_default();
        let bytes = fragment.bytes.len().saturating_sub(start as usize);
        self.bytes.reserve_exact(bytes);
        let count = fragment.len().saturating_sub(first);
        self.bounds.reserve_exact(count);
        let mut runs = Runs::default();
        let mut next = first;
        for key in interned {
            self.append_all(fragment, next..key, &mut runs);
            let key = Str::new(key);
            runs.push(key, self.intern(fragment.get(key)));
            next = key.index() + 1;
        }
        self.append_all(fragment, next..fragment.len(), &mut runs);
        runs
    }

    /// Appends the strings of a fragment with these indices, and adds their run.
    fn append_all(&mut self, fragment: &Self, keys: Range<usize>, runs: &mut Runs) {
        if let Some([from, ends @ ..]) = fragment.bounds.get(keys.start..=keys.end)
            && let Some(to) = ends.last()
        {
            runs.push(Str::new(keys.start), Str::new(self.len()));
            let moved = (self.bytes.len() as u32).wrapping_sub(*from);
            let bytes = fragment.bytes.get(*from as usize..*to as usize);
            self.bytes.extend_from_slice(bytes.unwrap_or_default());
            self.bounds
                .extend(ends.iter().map(|end| end.wrapping_add(moved)));
        }
    }

    /// Returns the total length of all strings in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.len()
    }

    /// Returns an appender for strings that are built byte by byte.
    pub(crate) fn appender(&mut self) -> Appender<'_> {
        Appender { strings: self }
    }

    /// Returns the index of `bytes`, or `None` if they have not been interned.
    pub fn find(&self, bytes: impl AsRef<[u8]>) -> Option<Str> {
        let bytes = bytes.as_ref();
        self.table
            .find(hash_of(bytes), |&key| {
                slice(&self.bytes, &self.bounds, key) == bytes
            })
            .copied()
    }

    /// Returns the number of strings.
    pub fn len(&self) -> usize {
        self.bounds.len() - 1
    }

    /// Returns whether there are no strings.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the bytes of `key`.
    #[inline]
    pub fn get(&self, key: Str) -> &[u8] {
        slice(&self.bytes, &self.bounds, key)
    }

    /// Returns the buffer from the start of `key` on, and the length of `key` in bytes, for callers that copy in larger
    /// blocks.
    #[inline]
    pub(crate) fn with_rest(&self, key: Str) -> (&[u8], usize) {
        let bounds = &self.bounds[key.index()..key.index() + 2];
        let (start, end) = (bounds[0] as usize, bounds[1] as usize);
        (&self.bytes[start..], end - start)
    }

    /// Returns the text of `key`. Invalid UTF-8 is replaced with U+FFFD.
    pub fn text(&self, key: Str) -> std::borrow::Cow<'_, str> {
        let bytes = self.get(key);
        match std::str::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(_) => String::from_utf8_lossy(bytes),
        }
    }
}

/// The map from the strings of a fragment to strings of the module. Most strings of a fragment are in few runs whose indices follow
/// each other in both.
#[derive(Debug, Default)]
pub(super) struct Runs(Vec<(Str, Str)>);

impl Runs {
    /// Maps `from`, which is greater than all earlier ones, to `to`, and the strings after it likewise, up to the next run.
    fn push(&mut self, from: Str, to: Str) {
        if self.get(from) != to {
            self.0.push((from, to));
        }
    }

    /// Returns the string of the module for a string of the fragment. A string before the first run is returned unchanged.
    #[inline]
    pub(super) fn get(&self, key: Str) -> Str {
        let after = self.0.partition_point(|(from, _)| *from <= key);
        match after.checked_sub(1).and_then(|run| self.0.get(run)) {
            None => key,
            Some((from, to)) => Str(to.0.wrapping_add(key.0.wrapping_sub(from.0))),
        }
    }
}

/// An appender that adds strings as [`Strings::append`] does, but builds their bytes in place.
#[derive(Debug)]
pub(crate) struct Appender<'s> {
    strings: &'s mut Strings,
}

impl Appender<'_> {
    /// Returns the buffer to which the bytes of the next string are appended.
    pub(crate) fn bytes(&mut self) -> &mut Vec<u8> {
        &mut self.strings.bytes
    }

    /// Ends the current string and returns its index.
    pub(crate) fn append(&mut self) -> Str {
        self.strings.append([])
    }
}

impl Drop for Appender<'_> {
    /// Removes bytes that have not become part of a string.
    fn drop(&mut self) {
        let end = self.strings.bounds.last().copied().unwrap_or_default();
        self.strings.bytes.truncate(end as usize);
    }
}

/// A set of distinct strings, such as the names in a function. One set is reused for many functions:
/// [`clear`](Self::clear) takes constant time.
#[derive(Debug, Clone, Default)]
pub struct StringSet {
    /// A hash table with open addressing. Its length is zero or a power of two.
    slots: Vec<Slot>,
    /// The number of strings.
    count: usize,
    /// The number of times that the set has been cleared. Slots of other generations are free.
    generation: u32,
}

/// A string in a [`StringSet`].
#[derive(Debug, Clone, Copy)]
struct Slot {
    generation: u32,
    /// The upper half of the hash.
    hash: u32,
    key: Str,
}

impl StringSet {
    /// Removes all strings.
    pub fn clear(&mut self) {
        self.count = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.slots.clear();
        }
    }

    /// Appends `bytes` to `strings` and returns their index. Returns `None` if the set already contains them.
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

    /// Returns the first free slot for a string with this hash, or `None` if `is_same` accepts an occupied slot before
    /// it.
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
    use super::{Str, StringSet, Strings};

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
        // More than the initial capacity, and fewer than before the set was cleared.
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

    #[test]
    fn linked_strings_get_the_indices_that_they_would_get_in_the_module() {
        // Strings that are interned begin with `i`. The fragment begins with a copy of the first two.
        let add = |strings: &mut Strings, text: &str| match text.starts_with('i') {
            true => strings.intern(text),
            false => strings.append(text),
        };
        let (mut module, mut fragment) = (Strings::default(), Strings::default());
        for text in ["i0", "a"] {
            add(&mut module, text);
            add(&mut fragment, text);
        }
        for text in ["i1", "b", "i2"] {
            add(&mut module, text);
        }
        let mut expected = module.clone();
        let added = [
            "a", "", "c", "i3", "i1", "i4", "i5", "d", "i2", "i0", "e", "f",
        ];
        let keys: Vec<Str> = added.map(|text| add(&mut fragment, text)).to_vec();
        let runs = module.link(&fragment, 2);
        for (key, text) in keys.into_iter().zip(added) {
            assert_eq!(runs.get(key), add(&mut expected, text), "{text}");
            assert_eq!(module.get(runs.get(key)), text.as_bytes());
        }
        assert_eq!(module.len(), expected.len());
        assert_eq!(module.find("i5"), expected.find("i5"));
        assert_eq!((module.find("c"), runs.get(Str(1))), (None, Str(1)));
    }
}
