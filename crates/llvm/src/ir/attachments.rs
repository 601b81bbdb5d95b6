//! Metadata attached to the instructions of a body.

use std::collections::hash_map;
use std::ops::Deref;

use cranelift_entity::EntityRef;
use rustc_hash::FxHashMap;

use super::metadata::{MetadataId, MetadataKind};
use super::values::Inst;

/// The attachments of one instruction, in order.
type Attached = Vec<(MetadataKind, MetadataId)>;

/// The attachments of instructions (`!tbaa !1`).
///
/// Most instructions have none. A set of the instructions that ever had any avoids most lookups in the table.
#[derive(Debug, Clone, Default)]
pub struct Attachments {
    by_inst: FxHashMap<Inst, Attached>,
    /// A bit for each instruction, which is set if the instruction is or was in the table. The test of a bit is inlined
    /// everywhere, unlike `EntitySet::contains`.
    met: Vec<u64>,
}

impl Attachments {
    /// Returns whether an instruction is or was in the table.
    #[inline]
    fn has_met(&self, inst: Inst) -> bool {
        let bits = self.met.get(inst.index() / 64);
        bits.is_some_and(|bits| bits >> (inst.index() % 64) & 1 == 1)
    }

    /// Records that an instruction enters the table.
    fn meet(&mut self, inst: Inst) {
        let place = inst.index() / 64;
        if place >= self.met.len() {
            self.met.resize(place + 1, 0);
        }
        self.met[place] |= 1 << (inst.index() % 64);
    }

    /// Returns the attachments of an instruction, or `None` if it is not in the table.
    #[inline]
    pub fn get(&self, inst: &Inst) -> Option<&Attached> {
        match self.has_met(*inst) {
            true => self.by_inst.get(inst),
            false => None,
        }
    }

    /// Returns whether an instruction is in the table. Its list of attachments may be empty.
    #[inline]
    pub fn contains_key(&self, inst: &Inst) -> bool {
        self.get(inst).is_some()
    }

    /// Returns the attachments of an instruction mutably, or `None` if it is not in the table.
    pub fn get_mut(&mut self, inst: &Inst) -> Option<&mut Attached> {
        self.by_inst.get_mut(inst)
    }

    /// Returns the table entry of an instruction, occupied or vacant, and adds the instruction to those that had
    /// attachments.
    pub fn entry(&mut self, inst: Inst) -> hash_map::Entry<'_, Inst, Attached> {
        self.meet(inst);
        self.by_inst.entry(inst)
    }

    /// Replaces the attachments of an instruction.
    pub fn insert(&mut self, inst: Inst, attached: Attached) {
        self.meet(inst);
        self.by_inst.insert(inst, attached);
    }

    /// Removes and returns the attachments of an instruction, or returns `None` if it is not in the table.
    pub fn remove(&mut self, inst: &Inst) -> Option<Attached> {
        match self.has_met(*inst) {
            true => self.by_inst.remove(inst),
            false => None,
        }
    }

    /// Removes all attachments.
    pub fn clear(&mut self) {
        self.by_inst.clear();
    }

    /// Removes the attachments of the instructions for which `is_kept` returns `false`.
    pub fn retain(&mut self, is_kept: impl FnMut(&Inst, &mut Attached) -> bool) {
        self.by_inst.retain(is_kept);
    }

    /// Returns the attachments of all instructions, mutably.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Attached> {
        self.by_inst.values_mut()
    }

    /// Returns the instructions with their attachments, mutably.
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
