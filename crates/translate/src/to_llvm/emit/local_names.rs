//! Names within a function.

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::Str;
use transpire_spirv::Id;

/// The names that the module gives to the values and blocks of a function, by their ids.
#[derive(Default)]
pub(super) struct GivenNames {
    /// Those of the ids from the first on that has one.
    first: u32,
    near: Vec<PackedOption<Str>>,
    /// How far these may reach: ids of a function mostly follow each other.
    limit: usize,
    far: FxHashMap<u32, Str>,
}

impl GivenNames {
    /// None yet, for a function of so many words.
    pub(super) fn new(words: usize) -> Self {
        Self {
            limit: words,
            ..Self::default()
        }
    }

    /// Keeps the name of an id.
    pub(super) fn give(&mut self, id: Id, name: Str) {
        if self.near.is_empty() {
            self.first = id.word();
        }
        let place = id.word().wrapping_sub(self.first) as usize;
        if place >= self.limit {
            self.far.insert(id.word(), name);
            return;
        }
        if place >= self.near.len() {
            self.near.resize(place + 1, PackedOption::default());
        }
        if let Some(slot) = self.near.get_mut(place) {
            *slot = name.into();
        }
    }

    /// The name of an id.
    pub(super) fn of(&self, id: Id) -> Option<Str> {
        let place = id.word().wrapping_sub(self.first) as usize;
        match place < self.limit {
            true => self.near.get(place)?.expand(),
            false => self.far.get(&id.word()).copied(),
        }
    }
}
