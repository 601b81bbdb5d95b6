//! Emits `OpPhi`, and the instructions that it needs at the end of predecessors.

use std::collections::hash_map::Entry;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{Block, Inst, InstructionKind, Type, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::mappings::opaque_types::OpaqueType;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::{Error, Result};

/// Values that need an instruction before an `OpPhi` can use them.
#[derive(Default)]
pub(super) struct EdgeValues {
    /// The values by the block at whose end the instruction is emitted, each with its type and the id of the
    /// instruction.
    values: FxHashMap<Block, Vec<(Value, Type, Id)>>,
    ids: FxHashMap<(Block, Value, Type), Id>,
}

impl FunctionEmitter<'_, '_> {
    /// Prepares the operands of `OpPhi`s, which must be ids of the phi's type that are available at the end of the
    /// predecessors. Constants that need instructions are emitted there, and pointers are cast there.
    pub(super) fn prepare_edges(&mut self, order: &[Block]) -> Result<()> {
        for &block in order {
            for &inst in &self.writer.body().blocks[block].instructions {
                let instruction = &self.writer.body().instructions[inst];
                let InstructionKind::Phi { values, blocks, .. } = &instruction.kind else {
                    break;
                };
                let ty = self.writer.result_type(inst);
                let edges = values
                    .as_slice(&self.writer.body().values)
                    .iter()
                    .zip(blocks.as_slice(&self.writer.body().block_lists));
                for (&value, &from) in edges {
                    let is_ready = !self.writer.blocks().has(from)
                        || match value.as_constant() {
                            Some(constant) => self.writer.plain_constant(constant, ty)?.is_some(),
                            None => {
                                let own = self.writer.ty(value);
                                own == ty || self.writer.type_id(own)? == self.writer.type_id(ty)?
                            }
                        };
                    if !is_ready
                        && let Entry::Vacant(entry) = self.edge_values.ids.entry((from, value, ty))
                    {
                        let id = *entry.insert(self.writer.cx.builder.id());
                        self.edge_values
                            .values
                            .entry(from)
                            .or_default()
                            .push((value, ty, id));
                    }
                }
            }
        }
        Ok(())
    }

    /// Emits the instructions for the successors' `OpPhi`s. Must be called before the terminator.
    pub(super) fn emit_edge_values(&mut self) -> Result<()> {
        for (value, ty, id) in self
            .edge_values
            .values
            .remove(&self.writer.blocks().current())
            .unwrap_or_default()
        {
            let is_whole =
                value.as_constant().is_none() && self.writer.cx.composite_parts(ty).is_none();
            let (op, operand) = match is_whole {
                true => (Op::Bitcast, self.writer.value(value)?),
                false => (Op::CopyObject, self.writer.value_as(value, ty)?),
            };
            let ty = self.writer.type_id(ty)?;
            self.writer
                .words_mut()
                .emit(op, Some(ty), Some(id), &[operand.word()])?;
        }
        Ok(())
    }

    /// Emits `OpPhi` for `inst`, which has `values` for the predecessors `blocks`. SPIR-V requires each predecessor
    /// exactly once; LLVM repeats a predecessor that has several edges to the block. A phi of sampled images is an
    /// error.
    pub(super) fn emit_phi(
        &mut self,
        inst: Inst,
        values: &[Value],
        blocks: &[Block],
    ) -> Result<()> {
        let ty = self.writer.result_type(inst);
        if let Some(OpaqueType::SampledImage(_)) = self.writer.cx.as_opaque(ty) {
            return Err(Error::cannot_translate(
                "a phi of sampled images, which SPIR-V lets only their own block use",
            ));
        }
        let type_id = self.writer.type_id(ty)?;
        let id = self.writer.cx.builder.id();
        let mut operands = Vec::with_capacity(values.len() * 2);
        let mut fixups = Vec::with_capacity(values.len() * 2);
        // After the first word, the type and the result.
        let at = self.writer.words().code().len() + 3;
        let mut seen = FxHashSet::default();
        for (&value, &from) in values.iter().zip(blocks) {
            if !self.writer.blocks().has(from) || !seen.insert(from) {
                continue;
            }
            let word = match (
                self.edge_values.ids.get(&(from, value, ty)),
                value.as_constant(),
            ) {
                (Some(id), _) => id.word(),
                (None, Some(constant)) => self
                    .writer
                    .plain_constant(constant, ty)?
                    .map_or(0, Id::word),
                (None, None) => {
                    fixups.push((operands.len(), value));
                    0
                }
            };
            operands.push(word);
            let current = self.writer.blocks().current();
            let label =
                self.writer
                    .blocks_mut()
                    .source_label(from, current, at + operands.len())?;
            operands.push(label.word());
        }
        for (offset, value) in fixups {
            self.writer.words_mut().fill_in(3 + offset, value);
        }
        self.writer
            .words_mut()
            .emit(Op::Phi, Some(type_id), Some(id), &operands)?;
        self.writer.bind(inst, ty, id)
    }
}
