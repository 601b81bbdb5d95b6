//! Translates blocks, branches and phis.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Block, Inst, InstructionKind, Value};
use transpire_spirv::grammar::{Op, literal_words};
use transpire_spirv::{Id, Instruction};

use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::id;
use crate::to_llvm::read::local_ids::{LocalIds, Span};
use crate::{Error, Result};

/// Returns a placeholder for the block of a label that is the target of a branch but has not been defined
/// yet.
#[inline]
fn awaited() -> Block {
    Block::from_u32(u32::MAX - 1)
}

/// The blocks of a function, and the instructions that are completed after all blocks are translated.
pub(super) struct ControlFlow<'m> {
    /// The block of each label. For a label that is only the target of branches so far, it is [`awaited`].
    blocks: LocalIds<Block>,
    /// The phis, whose operands are added when all values are defined. Each is a block, the LLVM phi and the
    /// SPIR-V phi.
    phis: Vec<(Block, Inst, Instruction<'m>)>,
    /// The loop merges, each with its header block.
    merges: Vec<(Block, Instruction<'m>)>,
}

impl<'m> ControlFlow<'m> {
    /// Creates an empty state that reuses the memory of another function's blocks. `span` describes the ids
    /// of the new function.
    pub(super) fn new(mut blocks: LocalIds<Block>, span: Span) -> Self {
        blocks.enter(span);
        Self {
            blocks,
            phis: Vec::new(),
            merges: Vec::new(),
        }
    }

    /// Returns the memory of the blocks, so that the next function can reuse it.
    pub(super) fn into_blocks(self) -> LocalIds<Block> {
        self.blocks
    }

    /// Records that there is a branch to a label.
    pub(super) fn await_block(&mut self, label: u32) {
        if let Some(label) = Id::new(label)
            && self.blocks.get(label).is_none()
        {
            self.blocks.set(label, awaited());
        }
    }

    /// Adds the block of a label. Returns whether a branch to the label has been recorded, or `None` if the
    /// label already has a block.
    pub(super) fn add_block(&mut self, label: Id, block: Block) -> Option<bool> {
        let known = self.blocks.get(label);
        self.blocks.set(label, block);
        match known {
            None => Some(false),
            Some(known) if known == awaited() => Some(true),
            Some(_) => None,
        }
    }

    /// Returns the block of a label. Returns an error if the label does not belong to the function.
    pub(super) fn block_of(&self, label: Id) -> Result<Block> {
        let block = self.blocks.get(label);
        block.filter(|block| *block != awaited()).ok_or_else(|| {
            Error::malformed(format!("the id {label} is not a block of the function"))
        })
    }

    /// Removes and returns the loop merges, each with its header block.
    pub(super) fn take_merges(&mut self) -> Vec<(Block, Instruction<'m>)> {
        std::mem::take(&mut self.merges)
    }
}

impl<'m> FunctionEmitter<'_, 'm> {
    pub(super) fn emit_label(&mut self, instruction: Instruction<'m>) -> Result<()> {
        if self.body.code().block().is_some() {
            return Err(Error::malformed("the block before it has no terminator"));
        }
        let block = self.block_of(id(instruction, 1)?)?;
        self.body.code_mut().enter(block);
        Ok(())
    }

    pub(super) fn emit_terminator(&mut self, op: Op, instruction: Instruction<'m>) -> Result<()> {
        let kind = match op {
            Op::Branch => InstructionKind::Br {
                target: self.block_of(id(instruction, 1)?)?,
            },
            Op::BranchConditional => return self.emit_conditional(instruction),
            Op::Switch => self.switch(instruction)?,
            Op::Return => InstructionKind::Ret { value: None.into() },
            Op::ReturnValue => InstructionKind::Ret {
                value: Some(self.body.operand(instruction, 1)?).into(),
            },
            _ => InstructionKind::Unreachable,
        };
        self.body.ins()?.terminate(kind);
        Ok(())
    }

    fn emit_conditional(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let condition = self.body.operand(instruction, 1)?;
        let then = self.block_of(id(instruction, 2)?)?;
        let otherwise = self.block_of(id(instruction, 3)?)?;
        let inst = self.body.ins()?.terminate(InstructionKind::CondBr {
            condition,
            then,
            otherwise,
        });
        if let (Some(a), Some(b)) = (instruction.word(4), instruction.word(5)) {
            let (a, b) = (self.body.emitter.ir.int32(a), self.body.emitter.ir.int32(b));
            let (emitter, code) = self.body.parts_mut();
            emitter.ir.attach_profile(code.body_mut(), inst, &[a, b]);
        }
        Ok(())
    }

    fn switch(&mut self, instruction: Instruction<'m>) -> Result<InstructionKind> {
        let condition = self.body.operand(instruction, 1)?;
        let default = self.block_of(id(instruction, 2)?)?;
        let ty = self.body.ty(condition);
        let Some(bits) = self.body.emitter.ir.module.types.integer_bits(ty) else {
            return Err(Error::malformed(
                "the selector of a switch is not an integer",
            ));
        };
        let literal = literal_words(bits);
        let (mut values, mut targets) = (Vec::new(), Vec::new());
        for case in instruction
            .words()
            .get(3..)
            .unwrap_or_default()
            .chunks(literal + 1)
        {
            let (Some((&label, number)), true) = (case.split_last(), case.len() == literal + 1)
            else {
                return Err(Error::malformed(
                    "the last case of a switch has too few words",
                ));
            };
            values.push(Value::from(self.body.emitter.ir.number(ty, number)?));
            let label = Id::new(label).ok_or_else(|| Error::malformed("an id is 0"))?;
            targets.push(self.block_of(label)?);
        }
        let values = self.body.code_mut().body_mut().value_list(&values);
        let targets = cranelift_entity::EntityList::from_slice(
            &targets,
            &mut self.body.code_mut().body_mut().block_lists,
        );
        Ok(InstructionKind::Switch {
            condition,
            default,
            values,
            targets,
        })
    }

    pub(super) fn emit_phi(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let ty = self.body.emitter.result_type(instruction)?;
        let Some(block) = self.body.code().block() else {
            return Err(Error::malformed(
                "the instruction stands outside of a block",
            ));
        };
        let kind = InstructionKind::Phi {
            values: Default::default(),
            blocks: Default::default(),
            fast_math: transpire_llvm::ir::FastMath::NONE,
        };
        let inst = self.body.ins()?.append(kind, ty);
        self.control.phis.push((block, inst, instruction));
        self.body.define_result(instruction, inst.into())
    }

    /// Adds the operands of phis. SPIR-V has one operand for each predecessor, and LLVM IR has one for each
    /// edge. The numbers differ if several cases of a switch have the same target.
    pub(super) fn finish_phis(&mut self) -> Result<()> {
        if self.control.phis.is_empty() {
            return Ok(());
        }
        let mut edges: FxHashMap<(Block, Block), usize> = FxHashMap::default();
        for &block in &self.body.code().body().layout {
            if let Some(terminator) = self.body.code().body().terminator(block) {
                for successor in self.body.code().body().successors(&terminator.kind) {
                    *edges.entry((block, successor)).or_default() += 1;
                }
            }
        }
        for (block, inst, instruction) in std::mem::take(&mut self.control.phis) {
            let (mut values, mut parents) = (Vec::new(), Vec::new());
            let pairs = instruction.words().get(3..).unwrap_or_default();
            if pairs.len() % 2 != 0 {
                return Err(Error::malformed(
                    "a phi has a value without a predecessor block",
                ));
            }
            let mut entries: FxHashMap<Block, usize> = FxHashMap::default();
            for index in (4..instruction.word_count()).step_by(2) {
                *entries
                    .entry(self.block_of(id(instruction, index)?)?)
                    .or_default() += 1;
            }
            let mut index = 3;
            while index < instruction.word_count() {
                let value = self.body.operand(instruction, index)?;
                let parent = self.block_of(id(instruction, index + 1)?)?;
                // Some modules violate the rule and have one operand for each edge.
                let is_repeated = entries.get(&parent).is_some_and(|&count| count > 1);
                // If the block is not a predecessor, the verifier reports it.
                let edges = edges.get(&(parent, block)).copied().unwrap_or(1);
                for _ in 0..if is_repeated { 1 } else { edges } {
                    values.push(value);
                    parents.push(parent);
                }
                index += 2;
            }
            let values = self.body.code_mut().body_mut().value_list(&values);
            let blocks = cranelift_entity::EntityList::from_slice(
                &parents,
                &mut self.body.code_mut().body_mut().block_lists,
            );
            if let InstructionKind::Phi {
                values: to,
                blocks: to_blocks,
                ..
            } = &mut self.body.code_mut().body_mut().instructions.edit(inst).kind
            {
                (*to, *to_blocks) = (values, blocks);
            }
        }
        Ok(())
    }

    pub(super) fn emit_loop_merge(&mut self, instruction: Instruction<'m>) -> Result<()> {
        if let Some(block) = self.body.code().block() {
            self.control.merges.push((block, instruction));
        }
        Ok(())
    }
}
