//! Maps ids to their LLVM values.

use transpire_llvm::ir::{Constant, ConstantKind, Module, Value};
use transpire_spirv::{Id, SparseIdMap};

use super::local_ids::{LocalIds, Span};
use crate::to_llvm::shared::Shared;

/// The LLVM value of each id: the constants, variables and functions of the module, and the values defined so
/// far in the current function.
pub(in crate::to_llvm) struct Values {
    by_id: Shared<SparseIdMap<Value>>,
    /// The values of the current function.
    local: LocalIds<Value>,
}

impl Values {
    /// Creates an empty map for a module with the given number of words.
    pub(in crate::to_llvm) fn new(limit: usize) -> Self {
        Self {
            by_id: Shared::new(SparseIdMap::new(limit)),
            local: LocalIds::default(),
        }
    }

    /// Returns the same values for a fragment. Must be called between functions.
    pub(in crate::to_llvm) fn fragment(&self) -> Self {
        Self {
            by_id: self.by_id.share(),
            local: LocalIds::default(),
        }
    }

    /// Starts a function, which defines the ids in `span`.
    pub(in crate::to_llvm) fn enter(&mut self, span: Span) {
        self.local.enter(span);
    }

    /// Removes the values of the current function at its end.
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

    /// Sets the value of an id at module scope.
    pub(in crate::to_llvm) fn set(&mut self, id: Id, value: impl Into<Value>) {
        self.by_id.insert(id.word(), value.into());
    }

    /// Sets the value of an id until the end of the current function.
    #[inline]
    pub(in crate::to_llvm) fn define(&mut self, id: Id, value: Value) {
        self.local.set(id, value);
    }

    /// Removes the value of an id in the current function.
    pub(in crate::to_llvm) fn remove(&mut self, id: Id) {
        self.local.remove(id);
    }

    /// Returns the constant with this id, or `None` if the value is not a constant.
    pub(in crate::to_llvm) fn constant(&self, id: Id) -> Option<Constant> {
        self.get(id)?.as_constant()
    }

    /// Returns the value of the integer constant with this id, or `None` if the id is not an integer constant
    /// with at most 64 bits.
    pub(in crate::to_llvm) fn integer(&self, module: &Module, id: Id) -> Option<u64> {
        match module.constants[self.constant(id)?].kind {
            ConstantKind::Integer(value) => Some(value),
            _ => None,
        }
    }
}
