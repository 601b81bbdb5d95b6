//! The variables of a function in the form that lifetime instructions use.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::Inst;
use transpire_spirv::Id;

/// The variables of a function in the form that lifetime instructions use.
#[derive(Default)]
pub(in crate::to_spirv::emit) struct Lifetimes {
    /// The variables whose addresses are generic pointers, by their `alloca`.
    generic: FxHashMap<Inst, Id>,
    /// The casts of variables to pointers to void in the current block, by variable.
    voids: FxHashMap<Id, Id>,
}

impl Lifetimes {
    /// Records the variable of the `alloca` `inst`, whose address is a generic pointer.
    pub(in crate::to_spirv::emit) fn note_generic(&mut self, inst: Inst, variable: Id) {
        self.generic.insert(inst, variable);
    }

    /// Discards the casts to pointers to void at the start of a block.
    pub(in crate::to_spirv::emit) fn enter_block(&mut self) {
        self.voids.clear();
    }

    /// Returns the variable of the `alloca` `inst` if its address is a generic pointer, otherwise `None`.
    pub(in crate::to_spirv::emit) fn generic(&self, inst: Inst) -> Option<Id> {
        self.generic.get(&inst).copied()
    }

    /// Returns the cast of a variable to a pointer to void in the current block, if any.
    pub(in crate::to_spirv::emit) fn void(&self, variable: Id) -> Option<Id> {
        self.voids.get(&variable).copied()
    }

    /// Records the cast of a variable to a pointer to void.
    pub(in crate::to_spirv::emit) fn note_void(&mut self, variable: Id, cast: Id) {
        self.voids.insert(variable, cast);
    }
}
