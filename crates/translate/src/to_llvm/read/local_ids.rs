//! Provides maps from the ids of the current function.

use cranelift_entity::packed_option::{PackedOption, ReservedValue};
use rustc_hash::FxHashMap;
use transpire_spirv::Id;

/// A map from the ids that a function defines. One map is reused for all functions, and its memory is limited
/// to what the largest function needs.
#[derive(Debug)]
pub(in crate::to_llvm) struct LocalIds<T: ReservedValue> {
    /// The id at index 0 of `near`.
    first: u32,
    /// The values of ids from `first` on.
    near: Vec<PackedOption<T>>,
    /// The values of the ids that are outside of `near`.
    far: FxHashMap<u32, T>,
}

/// The range of ids that a function defines, and its number of words.
#[derive(Debug, Clone, Copy)]
pub(in crate::to_llvm) struct Span {
    pub(in crate::to_llvm) first: u32,
    pub(in crate::to_llvm) last: u32,
    pub(in crate::to_llvm) words: usize,
}

impl<T: ReservedValue> Default for LocalIds<T> {
    fn default() -> Self {
        Self {
            first: 0,
            near: Vec::new(),
            far: FxHashMap::default(),
        }
    }
}

impl<T: ReservedValue + Copy> LocalIds<T> {
    /// Removes the ids of the previous function and prepares the map for another one. The ids of a function
    /// are usually consecutive. If they are not, the number of ids in the array is limited to the number of
    /// words of the function, and the others are in the hash map.
    pub(in crate::to_llvm) fn enter(&mut self, span: Span) {
        self.near.clear();
        self.far.clear();
        self.first = span.first;
        let count = (span.last.saturating_sub(span.first) as usize).saturating_add(1);
        self.near
            .resize(count.min(span.words), PackedOption::default());
    }

    /// Removes the ids of the function.
    pub(in crate::to_llvm) fn leave(&mut self) {
        self.near.clear();
        self.far.clear();
    }

    #[inline]
    pub(in crate::to_llvm) fn get(&self, id: Id) -> Option<T> {
        match self.near.get(id.word().wrapping_sub(self.first) as usize) {
            Some(slot) => slot.expand(),
            None if self.far.is_empty() => None,
            None => self.far.get(&id.word()).copied(),
        }
    }

    #[inline]
    pub(in crate::to_llvm) fn set(&mut self, id: Id, value: T) {
        let place = id.word().wrapping_sub(self.first) as usize;
        match self.near.get_mut(place) {
            Some(slot) => *slot = value.into(),
            None => {
                self.far.insert(id.word(), value);
            }
        }
    }

    pub(in crate::to_llvm) fn remove(&mut self, id: Id) {
        let place = id.word().wrapping_sub(self.first) as usize;
        match self.near.get_mut(place) {
            Some(slot) => *slot = PackedOption::default(),
            None => {
                self.far.remove(&id.word());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use transpire_llvm::ir::Value;
    use transpire_spirv::Id;

    use super::{LocalIds, Span};

    #[test]
    fn ids_within_and_beyond_the_words_of_a_function_are_found_until_it_is_left() {
        let mut ids: LocalIds<Value> = LocalIds::default();
        let (first, last) = (100, 4_000_000_000);
        for _ in 0..2 {
            ids.enter(Span {
                first,
                last,
                words: 8,
            });
            for word in [1, 99, 100, 107, 108, last, u32::MAX] {
                let id = Id::new(word).unwrap();
                assert_eq!(ids.get(id), None);
                ids.set(id, Value::argument(word % 64));
                assert_eq!(ids.get(id), Some(Value::argument(word % 64)));
            }
            ids.remove(Id::new(100).unwrap());
            ids.remove(Id::new(last).unwrap());
            assert_eq!(ids.get(Id::new(100).unwrap()), None);
            assert_eq!(ids.get(Id::new(last).unwrap()), None);
            ids.leave();
            assert_eq!(ids.get(Id::new(107).unwrap()), None);
        }
    }
}
