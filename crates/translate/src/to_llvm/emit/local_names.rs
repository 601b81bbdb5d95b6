//! Names within a function.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::Str;
use transpire_spirv::Id;

/// The names that the module gives to the values and blocks of a function, by their ids.
#[derive(Default)]
pub(super) struct GivenNames(FxHashMap<u32, Str>);

impl GivenNames {
    /// Keeps the name of an id.
    pub(super) fn give(&mut self, id: Id, name: Str) {
        self.0.insert(id.word(), name);
    }

    /// The name of an id.
    pub(super) fn of(&self, id: Id) -> Option<Str> {
        self.0.get(&id.word()).copied()
    }
}
