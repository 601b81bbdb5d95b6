//! The maps with which the parts of a fragment are linked.

use std::hash::Hash;

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{self, Constant, Type};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Renumbering};

/// The maps from the entities of a fragment to the entities of the module.
pub(super) struct Linked<'l> {
    pub(super) llvm: &'l ir::Renumbering,
    pub(super) ids: &'l Renumbering,
}

/// A key that identifies an entity, such as an initializer. The entity is emitted once.
pub(super) trait Key: Copy + Eq + Hash {
    /// Returns the key in the module for this key in a fragment. `llvm` maps the fragment's entities to entities of the
    /// module.
    fn renumbered(self, llvm: &ir::Renumbering) -> Self;
}

impl Key for (Constant, Type) {
    fn renumbered(self, llvm: &ir::Renumbering) -> Self {
        (llvm.constant(self.0), llvm.ty(self.1))
    }
}

impl Key for (u32, Type) {
    fn renumbered(self, llvm: &ir::Renumbering) -> Self {
        (self.0, llvm.ty(self.1))
    }
}

impl Key for (Op, MetadataId) {
    fn renumbered(self, llvm: &ir::Renumbering) -> Self {
        (self.0, llvm.metadata(self.1))
    }
}

/// The ids of the entities that are emitted once, by key.
#[derive(Clone)]
pub(super) struct Known<K>(FxHashMap<K, Id>);

impl<K> Default for Known<K> {
    fn default() -> Self {
        Self(FxHashMap::default())
    }
}

impl<K: Key> Known<K> {
    pub(super) fn get(&self, key: K) -> Option<Id> {
        self.0.get(&key).copied()
    }

    pub(super) fn insert(&mut self, key: K, id: Id) {
        self.0.insert(key, id);
    }

    /// Calls `claim` for each key of `other`, the same map of a fragment: with the id there, and the id of that key in
    /// this map, if any. `llvm` maps the entities in the fragment's keys to entities of the module.
    pub(super) fn claim(
        &self,
        other: &Self,
        llvm: &ir::Renumbering,
        claim: &mut impl FnMut(Id, Option<Id>),
    ) {
        for (key, &id) in &other.0 {
            claim(id, self.get(key.renumbered(llvm)));
        }
    }

    /// Adds the ids of the fragment `other` whose keys have no id here. `linked` maps the fragment's entities and ids
    /// to the module's.
    pub(super) fn link(&mut self, other: &Self, linked: &Linked<'_>) {
        for (key, &id) in &other.0 {
            if let Some(id) = linked.ids.id(id) {
                self.0.entry(key.renumbered(linked.llvm)).or_insert(id);
            }
        }
    }
}
