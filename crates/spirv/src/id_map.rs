//! A map from ids to small values that needs little memory, whatever the id bound.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

/// A map from the word of an id to a `T`.
///
/// Ids below a limit are looked up in pages, which are allocated when an id in them is inserted. All other ids are looked up in
/// a hash table. With the number of words of a module as the limit, all ids are in pages unless the numbering has large gaps.
/// So memory use is proportional to the input, even if its bound is large, and small if the map holds few ids.
#[derive(Clone, Debug)]
pub struct PagedIds<T, const PAGE: usize> {
    pages: Vec<Option<Box<[Option<T>; PAGE]>>>,
    sparse: FxHashMap<u32, T>,
    limit: usize,
}

/// A map for many of the ids of a module, with large pages.
pub type IdMap<T> = PagedIds<T, 64>;

/// A map for few and scattered ids, such as the ids of types, with small pages.
pub type SparseIdMap<T> = PagedIds<T, 16>;

impl<T: Copy, const PAGE: usize> PagedIds<T, PAGE> {
    /// Returns an empty map. Ids below `limit`, rounded up to a whole page, are looked up in pages.
    pub fn new(limit: usize) -> Self {
        const { assert!(PAGE > 0, "a page has room for an id") };
        Self {
            pages: Vec::new(),
            sparse: FxHashMap::default(),
            limit: limit.div_ceil(PAGE).saturating_mul(PAGE),
        }
    }

    /// Returns an empty map with the same limit.
    pub fn fork(&self) -> Self {
        Self {
            pages: Vec::new(),
            sparse: FxHashMap::default(),
            limit: self.limit,
        }
    }

    /// Returns whether nothing has ever been inserted. An id that was removed counts as inserted, if it was in a page.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty() && self.sparse.is_empty()
    }

    /// Returns the value of `id`; `None` if it has none.
    #[inline]
    pub fn get(&self, id: u32) -> Option<T> {
        match self.pages.get(id as usize / PAGE) {
            Some(Some(page)) => page[id as usize % PAGE],
            _ => self.beyond(id),
        }
    }

    /// Returns the value of an id that is in no page; `None` if it has none.
    #[inline]
    fn beyond(&self, id: u32) -> Option<T> {
        match self.sparse.is_empty() {
            true => None,
            false => self.sparse.get(&id).copied(),
        }
    }

    /// Returns the slot of an id, and allocates its page if needed. Returns `None` if the id is not below the limit.
    #[inline]
    fn slot(&mut self, id: u32) -> Option<&mut Option<T>> {
        let place = id as usize;
        if place >= self.limit {
            return None;
        }
        if place / PAGE >= self.pages.len() {
            self.add_pages(place / PAGE + 1);
        }
        let page = self.pages.get_mut(place / PAGE)?;
        let page = page.get_or_insert_with(|| Box::new([None; PAGE]));
        page.get_mut(place % PAGE)
    }

    /// Adds empty pages, up to `count`. The list grows by an eighth, because a map lives long, and many have few values.
    #[cold]
    fn add_pages(&mut self, count: usize) {
        if count > self.pages.capacity() {
            let more = count - self.pages.len() + count / 8;
            self.pages.reserve_exact(more);
        }
        self.pages.resize_with(count, || None);
    }

    /// Sets the value of `id`.
    #[inline]
    pub fn insert(&mut self, id: u32, value: T) {
        match self.slot(id) {
            Some(slot) => *slot = Some(value),
            None => {
                self.sparse.insert(id, value);
            }
        }
    }

    /// Sets the value of `id`, unless it has one. Returns whether the value was set.
    #[inline(always)]
    pub fn insert_new(&mut self, id: u32, value: T) -> bool {
        match self.pages.get_mut(id as usize / PAGE) {
            Some(Some(page)) => put_new(&mut page[id as usize % PAGE], value),
            _ => self.insert_beyond(id, value),
        }
    }

    /// Sets the value of an id whose page does not exist, unless it has one. Returns whether the value was set.
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

    /// Sets the value of `id`, unless it has one.
    #[inline]
    pub fn insert_first(&mut self, id: u32, value: T) {
        let _is_new = self.insert_new(id, value);
    }

    /// Removes the value of `id`.
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

/// Fills an empty slot. Returns whether the slot was empty.
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
