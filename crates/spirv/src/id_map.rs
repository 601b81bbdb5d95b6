//! A map from id to something small.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

/// A map from the word of an id to a `T`.
///
/// Ids below the limit given at first, which are all ids of a module numbered without large gaps
/// when the limit is the number of its words, are looked up in pages, of which there are those that something is in; the others
/// in a hash table. So memory is in proportion to the input whatever its bound says, and little where only few ids are
/// in the map.
#[derive(Clone, Debug)]
pub struct PagedIds<T, const PAGE: usize> {
    pages: Vec<Option<Box<[Option<T>; PAGE]>>>,
    sparse: FxHashMap<u32, T>,
    limit: usize,
}

/// A map from most of the ids of a module, or from those of a part of it.
pub type IdMap<T> = PagedIds<T, 64>;

/// A map from ids that are few and far between, such as those of types, with pages that take little memory.
pub type SparseIdMap<T> = PagedIds<T, 16>;

impl<T: Copy, const PAGE: usize> PagedIds<T, PAGE> {
    /// An empty map. Ids below `limit`, and below the end of the page that it is in, are looked up in pages.
    pub fn new(limit: usize) -> Self {
        const { assert!(PAGE > 0, "a page has room for an id") };
        Self {
            pages: Vec::new(),
            sparse: FxHashMap::default(),
            limit: limit.div_ceil(PAGE).saturating_mul(PAGE),
        }
    }

    /// An empty map with the same limit.
    pub fn fork(&self) -> Self {
        Self {
            pages: Vec::new(),
            sparse: FxHashMap::default(),
            limit: self.limit,
        }
    }

    /// Whether nothing has been in the map.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty() && self.sparse.is_empty()
    }

    /// What `id` maps to.
    #[inline]
    pub fn get(&self, id: u32) -> Option<T> {
        match self.pages.get(id as usize / PAGE) {
            Some(Some(page)) => page[id as usize % PAGE],
            _ => self.beyond(id),
        }
    }

    /// What an id maps to that is in no page.
    #[inline]
    fn beyond(&self, id: u32) -> Option<T> {
        match self.sparse.is_empty() {
            true => None,
            false => self.sparse.get(&id).copied(),
        }
    }

    /// The slot of an id below the limit; there is a page for it from then on.
    #[inline]
    fn slot(&mut self, id: u32) -> Option<&mut Option<T>> {
        let place = id as usize;
        if place >= self.limit {
            return None;
        }
        if place / PAGE >= self.pages.len() {
            self.pages.resize_with(place / PAGE + 1, || None);
        }
        let page = self.pages.get_mut(place / PAGE)?;
        let page = page.get_or_insert_with(|| Box::new([None; PAGE]));
        page.get_mut(place % PAGE)
    }

    /// Sets what `id` maps to.
    #[inline]
    pub fn insert(&mut self, id: u32, value: T) {
        match self.slot(id) {
            Some(slot) => *slot = Some(value),
            None => {
                self.sparse.insert(id, value);
            }
        }
    }

    /// Sets what `id` maps to, unless it is set: then `false`.
    #[inline(always)]
    pub fn insert_new(&mut self, id: u32, value: T) -> bool {
        match self.pages.get_mut(id as usize / PAGE) {
            Some(Some(page)) => put_new(&mut page[id as usize % PAGE], value),
            _ => self.insert_beyond(id, value),
        }
    }

    /// Sets what an id maps to that is in no page yet, unless it is set.
    #[inline(never)]
    fn insert_beyond(&mut self, id: u32, value: T) -> bool {
        let slot = match self.slot(id) {
            Some(slot) => slot,
            None => match self.sparse.entry(id) {
                Entry::Occupied(_) => return false,
                Entry::Vacant(entry) => {
                    entry.insert(value);
                    return true;
                }
            },
        };
        put_new(slot, value)
    }

    /// Sets what `id` maps to, unless it is set.
    #[inline]
    pub fn insert_first(&mut self, id: u32, value: T) {
        let _is_new = self.insert_new(id, value);
    }

    /// Forgets what `id` maps to.
    pub fn remove(&mut self, id: u32) {
        let page = self.pages.get_mut(id as usize / PAGE);
        match page.and_then(Option::as_mut) {
            Some(page) => page[id as usize % PAGE] = None,
            None => {
                self.sparse.remove(&id);
            }
        }
    }
}

/// Fills a slot, unless it is filled: then `false`.
#[inline]
fn put_new<T>(slot: &mut Option<T>, value: T) -> bool {
    let is_new = slot.is_none();
    if is_new {
        *slot = Some(value);
    }
    is_new
}

#[cfg(test)]
mod tests {
    use super::{IdMap, PagedIds, SparseIdMap};

    #[test]
    fn ids_below_and_beyond_the_limit_are_found_again() {
        ids_are_found_again(IdMap::new(300));
        ids_are_found_again(SparseIdMap::new(300));
    }

    fn ids_are_found_again<const PAGE: usize>(mut map: PagedIds<u32, PAGE>) {
        for id in [1, 255, 256, 299, 300, 301, u32::MAX] {
            assert_eq!(map.get(id), None);
            map.insert(id, id ^ 1);
            map.insert_first(id, 7);
            assert_eq!(map.get(id), Some(id ^ 1));
            map.remove(id);
            assert_eq!(map.get(id), None);
            assert!(map.insert_new(id, 5));
            assert!(!map.insert_new(id, 6));
            assert_eq!(map.get(id), Some(5));
        }
        assert_eq!((map.get(2), map.get(302)), (None, None));
    }
}
