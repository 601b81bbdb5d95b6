//! Creates blocks during a rewrite. The instructions after the current one go to the last block entered.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Block, BlockData, Body, Inst, InstructionKind, Value};

use crate::legalize::rewrite::Rewriter;

impl Rewriter<'_> {
    /// Creates a block. It gets its position in the layout when it is entered.
    pub(crate) fn block(&mut self) -> Block {
        self.body.blocks.push(BlockData {
            name: None.into(),
            instructions: Vec::new(),
        })
    }

    /// Returns the block that instructions are added to.
    pub(crate) fn current(&self) -> Block {
        self.current
    }

    /// Continues in another block. The current one must have a terminator.
    pub(crate) fn enter(&mut self, block: Block) {
        self.body.blocks[self.current].instructions = std::mem::take(&mut self.code);
        self.current = block;
        self.layout.push(block);
    }

    /// Returns whether the next instruction returns the result of `inst`.
    pub(crate) fn is_returned(&self, inst: Inst) -> bool {
        let next = self
            .rest
            .as_slice()
            .first()
            .map(|&next| &self.body.instructions[next].kind);
        matches!(next, Some(InstructionKind::Ret { value }) if value.expand() == Some(inst.into()))
    }

    /// Sets the last operand of a phi, which is defined after it.
    pub(crate) fn close_phi(&mut self, phi: Value, next: Value) {
        if let Some(inst) = phi.as_instruction()
            && let InstructionKind::Phi { values, .. } = &self.body.instructions[inst].kind
            && let Some(last) = values
                .clone()
                .as_mut_slice(&mut self.body.values)
                .last_mut()
        {
            *last = next;
        }
    }
}

/// Updates the phis of the original blocks: if a predecessor was split, its edge now comes from its last part. Phis of
/// new blocks already refer to the parts.
pub(super) fn rename_sources(body: &mut Body, last_parts: &FxHashMap<Block, Block>) {
    for &block in &body.layout {
        for &inst in &body.blocks[block].instructions {
            let InstructionKind::Phi { blocks, .. } = &body.instructions[inst].kind else {
                break;
            };
            for source in blocks.clone().as_mut_slice(&mut body.block_lists) {
                *source = last_parts.get(source).copied().unwrap_or(*source);
            }
        }
    }
}
