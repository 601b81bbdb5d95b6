//! Blocks that a pass makes: what stood after an instruction goes on in the last of them.

use cranelift_entity::EntityList;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Block, BlockData, Body, FastMath, Inst, InstructionKind, Value};

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

    /// Ends the block at hand with a choice.
    pub(crate) fn branch(&mut self, condition: Value, then: Block, otherwise: Block) {
        let void = self.module.void_type;
        self.add(
            InstructionKind::CondBr {
                condition,
                then,
                otherwise,
            },
            void,
        );
    }

    /// Ends the block at hand.
    pub(crate) fn jump(&mut self, target: Block) {
        let void = self.module.void_type;
        self.add(InstructionKind::Br { target }, void);
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

    /// Ends the block at hand, and the function.
    pub(crate) fn ret(&mut self, value: Value) {
        let void = self.module.void_type;
        self.add(
            InstructionKind::Ret {
                value: value.into(),
            },
            void,
        );
    }

    /// The value that belongs to the block that one came from.
    pub(crate) fn phi(&mut self, sources: &[(Value, Block)]) -> Value {
        let (values, blocks): (Vec<Value>, Vec<Block>) = sources.iter().copied().unzip();
        let ty = values
            .first()
            .map_or(self.module.void_type, |&first| self.ty(first));
        let values = self.body.value_list(&values);
        let blocks = EntityList::from_slice(&blocks, &mut self.body.block_lists);
        self.add(
            InstructionKind::Phi {
                values,
                blocks,
                fast_math: FastMath::NONE,
            },
            ty,
        )
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
