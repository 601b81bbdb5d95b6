//! Assigns array accesses to the index groups that loop controls refer to.
//!
//! SPIR-V lists the arrays whose accesses do not depend on each other (`SPV_INTEL_fpga_loop_controls`,
//! `DependencyArrayINTEL`). In LLVM IR, a loop property lists groups, and `!llvm.index.group` assigns the
//! `getelementptr`s that access an array to the groups.

use std::collections::BTreeMap;

use cranelift_entity::EntitySet;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Block, Body, Inst, InstructionKind, Value};
use transpire_spirv::Id;

use crate::mappings::loop_controls::{INDEX_GROUP, PARALLEL_INDICES, accessed_array};
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::ir::Ir;
use crate::{Error, Result};

impl FunctionEmitter<'_, '_> {
    /// Returns the loop properties for arrays whose accesses in different iterations are independent up to a
    /// distance, and assigns the accesses to groups. `pairs` contains the id of each array, followed by its
    /// distance.
    pub(super) fn parallel_indices(
        &mut self,
        header: Block,
        latches: &[Inst],
        pairs: &[u32],
    ) -> Result<Vec<MetadataId>> {
        let mut distances = FxHashMap::default();
        for pair in pairs.chunks_exact(2) {
            let array = Id::new(pair[0]).ok_or_else(|| Error::malformed("an id is 0"))?;
            distances.insert(self.body.emitter.value(array)?, pair[1]);
        }
        let (emitter, code) = self.body.parts_mut();
        let inside = blocks_of_loop((code.body(), &mut emitter.ir), header, latches)?;
        let mut groups: FxHashMap<Array, MetadataId> = FxHashMap::default();
        let mut by_distance: BTreeMap<u32, Vec<MetadataId>> = BTreeMap::new();
        let blocks: Vec<Block> = self
            .body
            .code()
            .body()
            .layout
            .iter()
            .copied()
            .filter(|&block| inside.contains(block))
            .collect();
        for block in blocks {
            self.body
                .emitter
                .ir
                .budget
                .expand(self.body.code().body().blocks[block].instructions.len() as u64)?;
            for inst in self.body.code().body().blocks[block].instructions.clone() {
                let Some(array) = array_of(self.body.code().body(), inst) else {
                    continue;
                };
                let Some(&distance) = distances.get(&array) else {
                    continue;
                };
                let key = same_array(self.body.code().body(), array);
                let group = match groups.get(&key) {
                    Some(&group) => group,
                    None => {
                        let group = self.body.emitter.ir.metadata_distinct();
                        groups.insert(key, group);
                        by_distance.entry(distance).or_default().push(group);
                        group
                    }
                };
                let (emitter, code) = self.body.parts_mut();
                put_into_group(&mut emitter.ir, code.body_mut(), inst, group);
            }
        }
        let mut properties = Vec::new();
        for (distance, groups) in by_distance {
            let mut operands = vec![self.body.emitter.ir.metadata_string(PARALLEL_INDICES)];
            operands.extend(groups);
            operands.extend((distance > 0).then(|| self.body.emitter.ir.metadata_int32(distance)));
            properties.push(self.body.emitter.ir.metadata_tuple(&operands));
        }
        Ok(properties)
    }
}

/// Returns the blocks of a loop: those from which a latch is reachable without passing the header. Counts all blocks of
/// the function in the budget, and returns an error if it is exceeded.
fn blocks_of_loop(
    (body, ir): (&Body, &mut Ir<'_>),
    header: Block,
    latches: &[Inst],
) -> Result<EntitySet<Block>> {
    ir.budget.expand(body.layout.len() as u64)?;
    let latches: FxHashSet<Inst> = latches.iter().copied().collect();
    let mut predecessors: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
    let mut pending = Vec::new();
    for &block in &body.layout {
        let Some(&last) = body.blocks[block].instructions.last() else {
            continue;
        };
        for next in body.successors(&body.instructions[last].kind) {
            predecessors.entry(next).or_default().push(block);
        }
        if latches.contains(&last) {
            pending.push(block);
        }
    }
    let mut inside = EntitySet::new();
    inside.insert(header);
    while let Some(block) = pending.pop() {
        if inside.insert(block) {
            pending.extend(predecessors.get(&block).into_iter().flatten());
        }
    }
    Ok(inside)
}

/// Returns the array that a `getelementptr` accesses, or `None` for any other instruction.
fn array_of(body: &Body, inst: Inst) -> Option<Value> {
    let InstructionKind::GetElementPtr { operands, .. } = &body.instructions[inst].kind else {
        return None;
    };
    let base = *operands.as_slice(&body.values).first()?;
    Some(accessed_array(body, base))
}

/// Returns a key that is equal for all accesses to an array. The address of a struct member is computed again for each
/// access, so an array in a struct is identified by the struct and the member.
fn same_array(body: &Body, array: Value) -> Array {
    let member = || {
        let InstructionKind::GetElementPtr { operands, .. } =
            &body.instructions[array.as_instruction()?].kind
        else {
            return None;
        };
        let operands = operands.as_slice(&body.values);
        Some(Array::Member(*operands.first()?, *operands.get(2)?))
    };
    member().unwrap_or(Array::Whole(array))
}

/// Adds an instruction to an index group. If it is already in groups of outer loops, its attachment becomes a node with
/// all groups.
fn put_into_group(ir: &mut Ir<'_>, body: &mut Body, inst: Inst, group: MetadataId) {
    let kind = ir.metadata_kind(INDEX_GROUP);
    let attached = body.attachments.entry(inst).or_default();
    let Some(place) = attached.iter().position(|row| row.0 == kind) else {
        return attached.push((kind, group));
    };
    let outer = attached[place].1;
    let mut both: Vec<MetadataId> = ir
        .module
        .metadata
        .tuple(outer)
        .unwrap_or_default()
        .iter()
        .filter_map(|group| group.expand())
        .collect();
    if both.is_empty() {
        both.push(outer);
    }
    both.push(group);
    let both = ir.metadata_tuple(&both);
    if let Some(attached) = body
        .attachments
        .get_mut(&inst)
        .and_then(|attached| attached.get_mut(place))
    {
        attached.1 = both;
    }
}

#[derive(PartialEq, Eq, Hash)]
enum Array {
    Whole(Value),
    Member(Value, Value),
}
