//! Metadata that is attached to the instructions of a body.

use std::collections::hash_map;
use std::ops::Deref;

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

use super::metadata::{MetadataId, MetadataKind};
use super::values::Inst;

/// What is attached to one instruction, in order.
type Attached = Vec<(MetadataKind, MetadataId)>;

/// What is attached to instructions (`!tbaa !1`).
///
/// Most instructions have nothing: a bit for each that ever had tells so, before the table is looked into.
#[derive(Debug, Clone, Default)]
pub struct Attachments {
    by_inst: FxHashMap<Inst, Attached>,
    /// All instructions of the table, and those that were taken out of it.
    met: EntitySet<Inst>,
}

impl Attachments {
    /// What is attached to an instruction.
    #[inline]
    pub fn get(&self, inst: &Inst) -> Option<&Attached> {
        match self.met.contains(*inst) {
            true => self.by_inst.get(inst),
            false => None,
        }
    }

    /// Whether the table has an instruction.
    #[inline]
    pub fn contains_key(&self, inst: &Inst) -> bool {
        self.get(inst).is_some()
    }

    /// What is attached to an instruction, to be changed.
    pub fn get_mut(&mut self, inst: &Inst) -> Option<&mut Attached> {
        self.by_inst.get_mut(inst)
    }

    /// As [`get_mut`](Self::get_mut), whether there is anything or not.
    pub fn entry(&mut self, inst: Inst) -> hash_map::Entry<'_, Inst, Attached> {
        self.met.insert(inst);
        self.by_inst.entry(inst)
    }

    /// Attaches these, in the place of all others.
    pub fn insert(&mut self, inst: Inst, attached: Attached) {
        self.met.insert(inst);
        self.by_inst.insert(inst, attached);
    }

    /// Takes off what is attached to an instruction.
    pub fn remove(&mut self, inst: &Inst) -> Option<Attached> {
        match self.met.contains(*inst) {
            true => self.by_inst.remove(inst),
            false => None,
        }
    }

    /// Takes off all that is attached.
    pub fn clear(&mut self) {
        self.by_inst.clear();
    }

    /// Takes off what is attached to the instructions that `is_kept` refuses.
    pub fn retain(&mut self, is_kept: impl FnMut(&Inst, &mut Attached) -> bool) {
        self.by_inst.retain(is_kept);
    }

    /// What is attached to each instruction, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Attached> {
        self.by_inst.values_mut()
    }

    /// The instructions with what is attached to them, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&Inst, &mut Attached)> {
        self.by_inst.iter_mut()
    }
}

impl Deref for Attachments {
    type Target = FxHashMap<Inst, Attached>;

    fn deref(&self) -> &Self::Target {
        &self.by_inst
    }
}

impl<'a> IntoIterator for &'a Attachments {
    type Item = (&'a Inst, &'a Attached);
    type IntoIter = hash_map::Iter<'a, Inst, Attached>;

    fn into_iter(self) -> Self::IntoIter {
        self.by_inst.iter()
    }
}
