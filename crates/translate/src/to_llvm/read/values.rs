//! The values of ids.

use transpire_llvm::ir::{Constant, ConstantKind, Module, Value};
use transpire_spirv::{Id, IdMap};

/// The value of each id: constants, variables and functions of the module, and what the function at hand has defined so
/// far.
pub(in crate::to_llvm) struct Values {
    by_id: IdMap<Value>,
}

impl Values {
    /// None yet, of a module of so many words.
    pub(in crate::to_llvm) fn new(limit: usize) -> Self {
        Self {
            by_id: IdMap::new(limit),
        }
    }

    pub(in crate::to_llvm) fn get(&self, id: Id) -> Option<Value> {
        self.by_id.get(id.word())
    }

    pub(in crate::to_llvm) fn contains(&self, id: Id) -> bool {
        self.get(id).is_some()
    }

    /// Says what the value of an id is from here on.
    pub(in crate::to_llvm) fn set(&mut self, id: Id, value: impl Into<Value>) {
        self.by_id.insert(id.word(), value.into());
    }

    /// Takes the value of an id back.
    pub(in crate::to_llvm) fn remove(&mut self, id: Id) {
        self.by_id.remove(id.word());
    }

    /// The constant of an id.
    pub(in crate::to_llvm) fn constant(&self, id: Id) -> Option<Constant> {
        self.get(id)?.as_constant()
    }

    /// The value of an integer constant of at most 64 bits.
    pub(in crate::to_llvm) fn integer(&self, module: &Module, id: Id) -> Option<u64> {
        match module.constants[self.constant(id)?].kind {
            ConstantKind::Integer(value) => Some(value),
            _ => None,
        }
    }
}
