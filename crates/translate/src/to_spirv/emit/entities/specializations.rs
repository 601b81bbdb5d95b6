//! The specialization constants of a module.

use rustc_hash::FxHashSet;
use transpire_llvm::ir::{self, Type};
use transpire_spirv::Id;

use crate::to_spirv::emit::linked::{Known, Linked};

/// The specialization constants emitted so far.
#[derive(Clone, Default)]
pub(in crate::to_spirv::emit) struct Specializations {
    /// The specialization constants by `SpecId` and type.
    constants: Known<(u32, Type)>,
    /// All specialization constants, and the composites with such constituents.
    all: FxHashSet<Id>,
}

impl Specializations {
    /// Calls `claim` for each specialization constant of the fragment `other`. See [`Known::claim`].
    pub(super) fn claim(
        &self,
        other: &Self,
        llvm: &ir::Renumbering,
        claim: &mut impl FnMut(Id, Option<Id>),
    ) {
        self.constants.claim(&other.constants, llvm, claim);
    }

    /// Adds the specialization constants of the fragment `other`.
    pub(in crate::to_spirv::emit) fn link(&mut self, other: &Self, linked: &Linked<'_>) {
        self.constants.link(&other.constants, linked);
        let all = other.all.iter();
        self.all.extend(all.filter_map(|&id| linked.ids.id(id)));
    }

    /// Returns whether an id is a specialization constant or a composite with such constituents.
    pub(in crate::to_spirv::emit) fn contains(&self, id: Id) -> bool {
        self.all.contains(&id)
    }

    /// Returns the specialization constant with this `SpecId` and type, or `None` if it is not emitted yet.
    pub(in crate::to_spirv::emit) fn get(&self, number: u32, ty: Type) -> Option<Id> {
        self.constants.get((number, ty))
    }

    /// Adds the specialization constant with this `SpecId` and type.
    pub(in crate::to_spirv::emit) fn add(&mut self, number: u32, ty: Type, id: Id) {
        self.constants.insert((number, ty), id);
        self.all.insert(id);
    }

    /// Adds a composite with specialization constants.
    pub(in crate::to_spirv::emit) fn add_composite(&mut self, id: Id) {
        self.all.insert(id);
    }
}
