//! Checks for operands that an OpenCL C function does not receive.
//!
//! The code that emits a call to an OpenCL C function decides which operands become arguments. This file
//! checks that no operand was omitted: a value that is computed at run time but not used by the emitted
//! instructions would be lost. In this case, the SPIR-V-friendly function is called instead, which receives
//! all operands. Constants may be expressed by the name of the function (such as a scope or a level of 0).
//! The code that selects the function checks them.

use cranelift_entity::EntityRef;
use rustc_hash::FxHashSet;
use transpire_llvm::ir::{Block, Body, Inst, Value};
use transpire_spirv::Instruction;
use transpire_spirv::grammar::Op;

use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::ir::code::Code;
use crate::{Error, Result};

/// The instructions with the size and the alignment of a block literal as operands. OpenCL C functions need
/// neither, because the literal begins with both.
const OF_BLOCKS: &[Op] = &[
    Op::EnqueueKernel,
    Op::GetKernelNDrangeSubGroupCount,
    Op::GetKernelNDrangeMaxSubGroupSize,
    Op::GetKernelWorkGroupSize,
    Op::GetKernelPreferredWorkGroupSizeMultiple,
];

/// The maximum number of words in an instruction whose operands are searched for one by one.
const FEW_WORDS: usize = 16;

/// A position in the emitted code.
pub(super) struct Mark {
    first: Inst,
    block: Option<Block>,
    length: usize,
}

impl Mark {
    /// Returns the current position.
    pub(super) fn new(code: &Code) -> Self {
        let (body, block) = (code.body(), code.block());
        Self {
            first: body.instructions.next_key(),
            block,
            length: block.map_or(0, |block| body.blocks[block].instructions.len()),
        }
    }
}

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Returns whether the code emitted since a position uses all operands that are not constants. Returns `true` if no
    /// code was emitted, if another block has begun, or for instructions in [`OF_BLOCKS`].
    pub(super) fn uses_operands(
        &self,
        op: Op,
        instruction: Instruction<'m>,
        since: &Mark,
    ) -> Result<bool> {
        let emitted = since.first..self.body.code().body().instructions.next_key();
        if OF_BLOCKS.contains(&op)
            || emitted.start == emitted.end
            || self.body.code().block() != since.block
        {
            return Ok(true);
        }
        let result = instruction
            .result_id()
            .and_then(|result| self.body.emitter.values.get(result));
        // With many operands, a search for each one would be quadratic.
        let used = (instruction.word_count() > FEW_WORDS)
            .then(|| values_used_since(self.body.code().body(), since.first));
        let is_used = |value| match &used {
            Some(used) => used.contains(&value),
            None => is_used_since(self.body.code().body(), value, since.first),
        };
        for operand in self.body.emitter.source.operands(instruction)? {
            let value = operand
                .map_err(Error::from)?
                .id()
                .filter(|&id| Some(id) != instruction.result_id())
                .and_then(|id| self.body.emitter.values.get(id));
            if let Some(value) = value
                && value.as_constant().is_none()
                && result != Some(value)
                && !is_used(value)
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Removes the code emitted since a position, and the result of the instruction.
    pub(super) fn take_back(&mut self, instruction: Instruction<'m>, since: &Mark) {
        if let Some(block) = since.block {
            let taken = self.body.code_mut().body_mut().blocks[block]
                .instructions
                .split_off(since.length);
            for inst in taken {
                self.body.code_mut().body_mut().attachments.remove(&inst);
            }
        }
        if let Some(result) = instruction.result_id() {
            self.body.emitter.values.remove(result);
        }
    }
}

/// Returns the values that are used by instructions from `first` on.
fn values_used_since(body: &Body, first: Inst) -> FxHashSet<Value> {
    let mut used = FxHashSet::default();
    for inst in first.index()..body.instructions.len() {
        body.for_each_operand(Inst::new(inst), |operand| {
            used.insert(operand);
        });
    }
    used
}

/// Returns whether an instruction from `first` on uses the value.
fn is_used_since(body: &Body, value: Value, first: Inst) -> bool {
    let mut used = false;
    for inst in first.index()..body.instructions.len() {
        body.for_each_operand(Inst::new(inst), |operand| used |= operand == value);
    }
    used
}
