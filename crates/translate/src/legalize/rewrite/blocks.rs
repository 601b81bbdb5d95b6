//! Blocks that a pass makes: what stood after an instruction goes on in the last of them.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Block, BlockData, Body, Inst, InstructionKind, Value};

use crate::legalize::rewrite::Rewriter;

impl Rewriter<'_> {
    /// A block, which stands where it is entered.
    pub(crate) fn block(&mut self) -> Block {
        self.body.blocks.push(BlockData {
            name: None.into(),
            instructions: Vec::new(),
        })
    }

    /// The block that instructions are added to.
    pub(crate) fn current(&self) -> Block {
        self.current
    }

    /// Goes on in a block, after the one at hand has got its terminator.
    pub(crate) fn enter(&mut self, block: Block) {
        self.body.blocks[self.current].instructions = std::mem::take(&mut self.code);
        self.current = block;
        self.layout.push(block);
    }

    /// Whether nothing is done after an instruction but to return its result.
    pub(crate) fn is_returned(&self, inst: Inst) -> bool {
        let next = self
            .rest
            .as_slice()
            .first()
            .map(|&next| &self.body.instructions[next].kind);
        matches!(next, Some(InstructionKind::Ret { value }) if value.expand() == Some(inst.into()))
    }

    /// Sets the last value of a phi, which is defined after it.
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

/// Says in the phis of the blocks that a body had that what came from one of them now comes from its last part. The
/// phis of new blocks name parts already.
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
