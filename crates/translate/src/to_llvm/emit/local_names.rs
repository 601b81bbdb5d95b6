//! Names within a function.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{Str, Strings};
use transpire_spirv::Id;

/// The names of values and blocks. One that is taken gets a number behind it, as LLVM numbers them: one count
/// for all names.
#[derive(Default)]
pub(super) struct LocalNames {
    taken: FxHashSet<Vec<u8>>,
    last: u32,
    /// Those that the module gives, by the ids.
    given: FxHashMap<u32, Str>,
}

impl LocalNames {
    /// A name that nothing else in the function has.
    pub(crate) fn unique(&mut self, strings: &mut Strings, base: &[u8]) -> Str {
        let mut name = base.to_vec();
        while !name.is_empty() && !self.taken.insert(name.clone()) {
            self.last += 1;
            name.truncate(base.len());
            name.extend_from_slice(self.last.to_string().as_bytes());
        }
        strings.append(name)
    }

    /// Keeps the name that the module gives to an id.
    pub(crate) fn give(&mut self, strings: &mut Strings, id: Id, name: &[u8]) {
        let name = self.unique(strings, name);
        self.given.insert(id.word(), name);
    }

    /// The name that the module gives to an id.
    pub(super) fn given_to(&self, id: Id) -> Option<Str> {
        self.given.get(&id.word()).copied()
    }
}
