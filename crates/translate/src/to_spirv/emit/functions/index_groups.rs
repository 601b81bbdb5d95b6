//! Finds the arrays of index groups and access groups, which loop hints name.
//!
//! `!llvm.index.group` is attached to the `getelementptr`s that access an array, and `!llvm.access.group` to loads and
//! stores. A loop lists the groups whose accesses do not depend on each other; SPIR-V lists the arrays
//! (`SPV_INTEL_fpga_loop_controls`, `DependencyArrayINTEL`).

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Block, Body, InstructionKind, Module, Value};

use crate::ledger::claims::Claims;
use crate::mappings::loop_controls::{ACCESS_GROUP, INDEX_GROUP, accessed_array};

/// The arrays that the instructions of each group access.
#[derive(Default)]
pub(super) struct IndexGroups {
    pub(super) of: FxHashMap<MetadataId, Vec<Value>>,
}

impl IndexGroups {
    pub(super) fn new(module: &Module, body: &Body, order: &[Block], claims: &mut Claims) -> Self {
        let mut groups = Self::default();
        let kind = |name| module.metadata.kind(&module.strings, name);
        let (of_index, of_access) = (kind(INDEX_GROUP), kind(ACCESS_GROUP));
        if of_index.is_none() && of_access.is_none() {
            return groups;
        }
        for &inst in order
            .iter()
            .flat_map(|&block| &body.blocks[block].instructions)
        {
            let Some(attached) = body.attachments.get(&inst) else {
                continue;
            };
            let kind = &body.instructions[inst].kind;
            let (wanted, base) = match kind {
                InstructionKind::GetElementPtr { .. } => (of_index, base(body, kind)),
                InstructionKind::Load { pointer, .. } | InstructionKind::Store { pointer, .. } => {
                    let address = pointer.as_instruction();
                    let address = address.map(|inst| &body.instructions[inst].kind);
                    let base = address.and_then(|address| base(body, address));
                    (of_access, Some(base.unwrap_or(*pointer)))
                }
                _ => continue,
            };
            let (Some(wanted), Some(base)) = (wanted, base) else {
                continue;
            };
            let array = accessed_array(body, base);
            for &(_, group) in attached.iter().filter(|row| row.0 == wanted) {
                claims.attachment(body, inst, wanted);
                // An instruction in several groups has a list of them.
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

/// Returns the first operand of `kind` if it is a `getelementptr`, or `None` for any other instruction.
fn base(body: &Body, kind: &InstructionKind) -> Option<Value> {
    match kind {
        InstructionKind::GetElementPtr { operands, .. } => {
            operands.as_slice(&body.values).first().copied()
        }
        _ => None,
    }
}
