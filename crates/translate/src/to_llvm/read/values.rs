//! The values of ids.

use transpire_llvm::ir::{Constant, ConstantKind, Module, Value};
use transpire_spirv::{Id, SparseIdMap};

use super::local_ids::{LocalIds, Span};
use crate::to_llvm::shared::Shared;

/// The value of each id: constants, variables and functions of the module, and what the function at hand has defined so
/// far.
pub(in crate::to_llvm) struct Values {
    by_id: Shared<SparseIdMap<Value>>,
    /// Those of the function at hand.
    local: LocalIds<Value>,
}

impl Values {
    /// None yet, of a module of so many words.
    pub(in crate::to_llvm) fn new(limit: usize) -> Self {
        Self {
            by_id: Shared::new(SparseIdMap::new(limit)),
            local: LocalIds::default(),
        }
    }

    /// The same values, for a fork that begins with a function.
    pub(in crate::to_llvm) fn fork(&self) -> Self {
        Self {
            by_id: self.by_id.fork(),
            local: LocalIds::default(),
        }
    }

    /// Whether a fork has left the values of the module as they are, and so has this since.
    pub(in crate::to_llvm) fn is_same(&self, fork: &Self) -> bool {
        let Self { by_id, local: _ } = fork;
        self.by_id.is_same(by_id)
    }

    /// Begins with a function that defines these ids.
    pub(in crate::to_llvm) fn enter(&mut self, span: Span) {
        self.local.enter(span);
    }

    /// Ends with the function at hand.
    pub(in crate::to_llvm) fn leave(&mut self) {
        self.local.leave();
    }

    #[inline]
    pub(in crate::to_llvm) fn get(&self, id: Id) -> Option<Value> {
        self.local.get(id).or_else(|| self.by_id.get(id.word()))
    }

    #[inline]
    pub(in crate::to_llvm) fn contains(&self, id: Id) -> bool {
        self.get(id).is_some()
    }

    /// Says what the value of an id of the module is.
    pub(in crate::to_llvm) fn set(&mut self, id: Id, value: impl Into<Value>) {
        self.by_id.insert(id.word(), value.into());
    }

    /// Says what the value of an id is from here on to the end of the function at hand.
    #[inline]
    pub(in crate::to_llvm) fn define(&mut self, id: Id, value: Value) {
        self.local.set(id, value);
    }

    /// Takes the value back that an id has in the function at hand.
    pub(in crate::to_llvm) fn remove(&mut self, id: Id) {
        self.local.remove(id);
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
