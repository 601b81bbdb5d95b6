//! Index groups: which arrays the hints of loops speak of.
//!
//! `!llvm.index.group` hangs on the `getelementptr`s that access an array, and a loop's property lists the groups whose
//! accesses don't depend on each other; SPIR-V lists the arrays (`SPV_INTEL_fpga_loop_controls`, `DependencyArrayINTEL`).

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Block, Body, InstructionKind, Module, Value};

use crate::correspondences::loop_controls::{INDEX_GROUP, accessed_array};

/// The pointers whose elements `getelementptr`s compute that are in an index group, by the group.
#[derive(Default)]
pub(crate) struct IndexGroups {
    pub(crate) of: FxHashMap<MetadataId, Vec<Value>>,
}

impl IndexGroups {
    pub(crate) fn new(module: &Module, body: &Body, order: &[Block]) -> Self {
        let mut groups = Self::default();
        let Some(kind) = module.metadata.kind(&module.strings, INDEX_GROUP) else {
            return groups;
        };
        for &inst in order
            .iter()
            .flat_map(|&block| &body.blocks[block].instructions)
        {
            let Some(attached) = body.attachments.get(&inst) else {
                continue;
            };
            let InstructionKind::GetElementPtr { operands, .. } = &body.instructions[inst].kind
            else {
                continue;
            };
            let Some(&base) = operands.as_slice(&body.values).first() else {
                continue;
            };
            let array = accessed_array(body, base);
            for &(_, group) in attached.iter().filter(|(attached, _)| *attached == kind) {
                // A group in several loops lists one group for each of them.
                let inner = module.metadata.tuple(group).unwrap_or_default();
                let own = [group].into_iter().filter(|_| inner.is_empty());
                for group in own.chain(inner.iter().filter_map(|group| group.expand())) {
                    let arrays = groups.of.entry(group).or_default();
                    if !arrays.contains(&array) {
                        arrays.push(array);
                    }
                }
            }
        }
        groups
    }
}
