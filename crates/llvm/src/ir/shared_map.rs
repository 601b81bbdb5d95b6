//! Maps whose first entries are shared between the copies of a module.

use std::iter::Chain;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};
use std::slice;
use std::sync::Arc;

use cranelift_entity::EntityRef;

/// A map from consecutive keys to values, like `cranelift_entity::PrimaryMap`. After [`share`](Self::share), copies of it are cheap:
/// they have the entries up to then in common until one of them changes such an entry.
#[derive(Debug, Clone)]
pub struct SharedMap<K, V> {
    shared: Arc<Vec<V>>,
    own: Vec<V>,
    key: PhantomData<K>,
}

impl<K, V> Default for SharedMap<K, V> {
    fn default() -> Self {
        Self {
            shared: Arc::default(),
            own: Vec::new(),
            key: PhantomData,
        }
    }
}

impl<K: EntityRef, V> SharedMap<K, V> {
    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.shared.len() + self.own.len()
    }

    /// Returns whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.shared.is_empty() && self.own.is_empty()
    }

    /// Adds a value and returns its key.
    pub fn push(&mut self, value: V) -> K {
        let key = self.next_key();
        self.own.push(value);
        key
    }

    /// Returns the key of the next value.
    pub fn next_key(&self) -> K {
        K::new(self.len())
    }

    /// Returns the value at a key, or `None` if the key is out of range.
    pub fn get(&self, key: K) -> Option<&V> {
        match key.index().checked_sub(self.shared.len()) {
            None => self.shared.get(key.index()),
            Some(place) => self.own.get(place),
        }
    }

    /// Returns all keys in order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = K> + use<K, V> {
        (0..self.len()).map(K::new)
    }

    /// Returns all values in order.
    pub fn values(&self) -> Chain<slice::Iter<'_, V>, slice::Iter<'_, V>> {
        self.shared.iter().chain(&self.own)
    }

    /// Returns all keys with their values in order.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        let values = self.values().enumerate();
        values.map(|(place, value)| (K::new(place), value))
    }
}

impl<K: EntityRef, V: Clone> SharedMap<K, V> {
    /// Shares all entries with the copies that are made from now on.
    pub fn share(&mut self) {
        if self.own.is_empty() {
            return;
        }
        let mut own = std::mem::take(&mut self.own);
        if own.len() < self.shared.len() {
            Arc::make_mut(&mut self.shared).append(&mut own);
            return;
        }
        // The longer part stays in its memory.
        own.reserve_exact(self.shared.len());
        match Arc::try_unwrap(std::mem::take(&mut self.shared)) {
            Ok(shared) => drop(own.splice(0..0, shared)),
            Err(shared) => drop(own.splice(0..0, shared.iter().cloned())),
        }
        self.shared = Arc::new(own);
    }

    /// Removes and returns the values from a key on. Values that are shared stay.
    pub(super) fn take_from(&mut self, key: K) -> Vec<V> {
        match key.index().saturating_sub(self.shared.len()) {
            0 => std::mem::take(&mut self.own),
            place => self.own.split_off(place.min(self.own.len())),
        }
    }

    /// Reserves memory for exactly this number of values, and for [`share`](Self::share) after them.
    pub(crate) fn reserve_exact(&mut self, additional: usize) {
        self.own.reserve_exact(additional + self.shared.len());
    }

    /// Returns the value at a key for modification, or `None` if the key is out of range.
    pub fn get_mut(&mut self, key: K) -> Option<&mut V> {
        match key.index().checked_sub(self.shared.len()) {
            None => Arc::make_mut(&mut self.shared).get_mut(key.index()),
            Some(place) => self.own.get_mut(place),
        }
    }

    /// Returns all values in order for modification.
    pub fn values_mut(&mut self) -> Chain<slice::IterMut<'_, V>, slice::IterMut<'_, V>> {
        Arc::make_mut(&mut self.shared)
            .iter_mut()
            .chain(&mut self.own)
    }

    /// Returns all keys with their values in order for modification.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (K, &mut V)> {
        let values = self.values_mut().enumerate();
        values.map(|(place, value)| (K::new(place), value))
    }
}

impl<K: EntityRef, V> Index<K> for SharedMap<K, V> {
    type Output = V;

    #[inline]
    fn index(&self, key: K) -> &V {
        match key.index().checked_sub(self.shared.len()) {
            None => &self.shared[key.index()],
            Some(place) => &self.own[place],
        }
    }
}

impl<K: EntityRef, V: Clone> IndexMut<K> for SharedMap<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        match key.index().checked_sub(self.shared.len()) {
            None => &mut Arc::make_mut(&mut self.shared)[key.index()],
            Some(place) => &mut self.own[place],
        }
    }
}

impl<K, V> FromIterator<V> for SharedMap<K, V> {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        Self {
            own: values.into_iter().collect(),
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SharedMap;
    use crate::ir::metadata::MetadataId;

    #[test]
    fn copies_share_entries_until_one_is_changed() {
        let mut map: SharedMap<MetadataId, u32> = (0..3).collect();
        map.share();
        let mut copy = map.clone();
        let (own, other) = (map.push(10), copy.push(20));
        assert_eq!((own, map[own], copy[other]), (other, 10, 20));
        let first = MetadataId::from_u32(0);
        assert!(std::ptr::eq(&map[first], &copy[first]));
        copy[first] = 7;
        assert_eq!((map[first], copy[first]), (0, 7));
        map.share();
        assert_eq!(map.values().copied().collect::<Vec<_>>(), [0, 1, 2, 10]);
        assert_eq!(copy.values().copied().collect::<Vec<_>>(), [7, 1, 2, 20]);
        // More values than are shared.
        let other = map.clone();
        for value in 11..20 {
            map.push(value);
        }
        map.share();
        let expected: Vec<u32> = (0..3).chain(10..20).collect();
        assert_eq!(map.values().copied().collect::<Vec<_>>(), expected);
        assert_eq!(other.values().count(), 4);
        drop(other);
        for value in 20..40 {
            map.push(value);
        }
        map.share();
        let expected: Vec<u32> = (0..3).chain(10..40).collect();
        assert_eq!(map.values().copied().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn values_are_taken_from_a_key_on() {
        let mut map: SharedMap<MetadataId, u32> = (0..3).collect();
        map.share();
        let first = map.push(3);
        let second = map.push(4);
        assert_eq!(map.take_from(second), [4]);
        assert_eq!(map.take_from(first), [3]);
        assert_eq!(map.values().copied().collect::<Vec<_>>(), [0, 1, 2]);
    }
}
