//! Copies the entities for a fragment, and links the entities of a fragment.

use std::sync::Arc;

use transpire_llvm::ir::{self, Global};
use transpire_spirv::Id;

use crate::to_spirv::emit::entities::Entities;
use crate::to_spirv::emit::linked::Linked;

impl Entities {
    /// Returns a copy for a fragment, without the words of functions.
    pub(in crate::to_spirv::emit) fn copy(&self) -> Self {
        Self {
            constants: self.constants.clone(),
            initializers: self.initializers.clone(),
            global_ids: self.global_ids.clone(),
            functions: Default::default(),
            assemblies: self.assemblies.clone(),
            callees: self.callees.clone(),
            built_ins: self.built_ins.clone(),
            specializations: self.specializations.clone(),
            entry_points: Arc::clone(&self.entry_points),
            function_aliases: Arc::clone(&self.function_aliases),
            annotations: Arc::clone(&self.annotations),
            listed: self.listed,
            aliases: self.aliases.clone(),
            is_in_functions: self.is_in_functions,
            scratch: Default::default(),
        }
    }

    /// Returns the ids of the globals that have one.
    pub(in crate::to_spirv::emit) fn globals(&self) -> impl Iterator<Item = (Global, Id)> {
        self.global_ids.iter()
    }

    /// Returns the id of a global, or `None` if the global is not emitted.
    pub(in crate::to_spirv::emit) fn known_global(&self, global: Global) -> Option<Id> {
        self.global_ids.get(global)
    }

    /// Returns the words of function declarations.
    pub(in crate::to_spirv::emit) fn declarations(&self) -> &[u32] {
        self.functions.declarations()
    }

    /// Removes and returns the definitions of functions, in at most `parts` groups of similar size. The last group
    /// comes first.
    pub(in crate::to_spirv::emit) fn take_definitions(
        &mut self,
        parts: usize,
    ) -> Vec<Vec<(Global, Vec<u32>)>> {
        self.functions.take_definitions(parts)
    }

    /// Calls `claim` for each entity of the fragment `other` that exists once per key, other than globals, with its id
    /// there and its id in this module, if any.
    pub(in crate::to_spirv::emit) fn claim(
        &self,
        other: &Self,
        llvm: &ir::Renumbering,
        claim: &mut impl FnMut(Id, Option<Id>),
    ) {
        for (built_in, (id, _)) in other.built_ins.iter() {
            claim(id, self.built_ins.find(built_in).map(|known| known.0));
        }
        self.initializers.claim(&other.initializers, llvm, claim);
        self.assemblies.claim(&other.assemblies, llvm, claim);
        self.specializations
            .claim(&other.specializations, llvm, claim);
        self.aliases.claim(&other.aliases, llvm, claim);
    }

    /// Adds the entities that the fragment `other` has emitted, but not its words. `linked` maps the fragment's
    /// entities and ids to the module's.
    pub(in crate::to_spirv::emit) fn link(&mut self, other: &Self, linked: &Linked<'_>) {
        let Self {
            constants,
            initializers,
            global_ids,
            functions,
            assemblies,
            built_ins,
            specializations,
            aliases,
            // Can be computed again.
            callees: _,
            // Does not change.
            annotations: _,
            entry_points: _,
            function_aliases: _,
            listed: _,
            is_in_functions: _,
            scratch: _,
        } = other;
        let is_new = |global| self.global_ids.get(global).is_none();
        self.functions.link(functions, is_new, linked);
        self.global_ids.link(global_ids, linked);
        self.constants.link(constants, linked);
        self.initializers.link(initializers, linked);
        self.built_ins.link(built_ins, linked);
        self.assemblies.link(assemblies, linked);
        self.specializations.link(specializations, linked);
        self.aliases.link(aliases, linked);
    }
}
