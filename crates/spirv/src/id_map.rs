//! A map from id to something small.

use rustc_hash::FxHashMap;

/// A map from the word of an id to a `T`.
///
/// Ids below the limit given at first, which are all ids of a module numbered without large gaps
/// when the limit is the number of its words, are looked up in a vector; so memory is in proportion
/// to the input whatever its bound says.
#[derive(Clone, Debug)]
pub struct IdMap<T> {
    dense: Vec<Option<T>>,
    sparse: FxHashMap<u32, T>,
    limit: usize,
}

impl<T: Copy> IdMap<T> {
    /// An empty map. Ids up to `limit` are looked up in a vector, which grows to the largest that is set.
    pub fn new(limit: usize) -> Self {
        Self {
            dense: Vec::new(),
            sparse: FxHashMap::default(),
            limit,
        }
    }

    /// What `id` maps to.
    pub fn get(&self, id: u32) -> Option<T> {
        match self.dense.get(id as usize) {
            Some(slot) => *slot,
            None if (id as usize) < self.limit => None,
            None => self.sparse.get(&id).copied(),
        }
    }

    /// Sets what `id` maps to.
    pub fn insert(&mut self, id: u32, value: T) {
        let place = id as usize;
        if place >= self.limit {
            self.sparse.insert(id, value);
            return;
        }
        if place >= self.dense.len() {
            // All of it is written: a quarter more than there is costs less memory than twice as much.
            let length = self.dense.len() + self.dense.len() / 4 + 16;
            self.dense
                .resize(length.max(place + 1).min(self.limit), None);
        }
        if let Some(slot) = self.dense.get_mut(place) {
            *slot = Some(value);
        }
    }

    /// Sets what `id` maps to, unless it is set.
    pub fn insert_first(&mut self, id: u32, value: T) {
        match self.dense.get_mut(id as usize) {
            Some(slot) => {
                slot.get_or_insert(value);
            }
            None => {
                if self.get(id).is_none() {
                    self.insert(id, value);
                }
            }
        }
    }

    /// Forgets what `id` maps to.
    pub fn remove(&mut self, id: u32) {
        match self.dense.get_mut(id as usize) {
            Some(slot) => *slot = None,
            None => {
                self.sparse.remove(&id);
            }
        }
    }
}
