//! Operands that a function of OpenCL C has no parameter for.
//!
//! Whoever emits a call in OpenCL's spelling says which operands become arguments. Here is checked that none was left
//! out: a value that is computed when the kernel runs, and that nothing of what was emitted uses, would be lost. The
//! instruction is then called by its SPIR-V-friendly name, which takes all. (What constants say may stand in the name of
//! the function: a scope, a level of 0. Those that choose a function are checked where it is chosen.)

use cranelift_entity::EntityRef;
use rustc_hash::FxHashSet;
use transpire_llvm::ir::{Block, Body, Inst, Value};
use transpire_spirv::Instruction;
use transpire_spirv::grammar::Op;

use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::ir::code::Code;
use crate::{Error, Result};

/// Instructions that take the size and the alignment of a block's literal, which the literal itself begins with.
const OF_BLOCKS: &[Op] = &[
    Op::EnqueueKernel,
    Op::GetKernelNDrangeSubGroupCount,
    Op::GetKernelNDrangeMaxSubGroupSize,
    Op::GetKernelWorkGroupSize,
    Op::GetKernelPreferredWorkGroupSizeMultiple,
];

/// The words of an instruction whose operands are looked for one by one.
const FEW_WORDS: usize = 16;

/// Where emission stood.
pub(super) struct Mark {
    first: Inst,
    block: Option<Block>,
    length: usize,
}

impl Mark {
    /// Where emission stands.
    pub(super) fn new(code: &Code) -> Self {
        let (body, block) = (code.body(), code.block());
        Self {
            first: body.instructions.next_key(),
            block,
            length: block.map_or(0, |block| body.blocks[block].instructions.len()),
        }
    }
}

impl<'m> FunctionEmitter<'_, 'm> {
    /// Whether what was emitted since then uses all operands that are no constants.
    pub(super) fn uses_operands(
        &self,
        op: Op,
        instruction: Instruction<'m>,
        since: &Mark,
    ) -> Result<bool> {
        let emitted = since.first..self.code.body().instructions.next_key();
        if OF_BLOCKS.contains(&op)
            || emitted.start == emitted.end
            || self.code.block() != since.block
        {
            return Ok(true);
        }
        let result = instruction
            .result_id()
            .and_then(|result| self.emitter.values.get(result));
        // Of many operands each would go over many.
        let used = (instruction.word_count() > FEW_WORDS)
            .then(|| values_used_since(self.code.body(), since.first));
        let is_used = |value| match &used {
            Some(used) => used.contains(&value),
            None => is_used_since(self.code.body(), value, since.first),
        };
        for operand in self.emitter.source.operands(instruction)? {
            let value = operand
                .map_err(Error::from)?
                .id()
                .filter(|&id| Some(id) != instruction.result_id())
                .and_then(|id| self.emitter.values.get(id));
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

    /// Takes back what was emitted since then.
    pub(super) fn take_back(&mut self, instruction: Instruction<'m>, since: &Mark) {
        if let Some(block) = since.block {
            let taken = self.code.body_mut().blocks[block]
                .instructions
                .split_off(since.length);
            for inst in taken {
                self.code.body_mut().attachments.remove(&inst);
            }
        }
        if let Some(result) = instruction.result_id() {
            self.emitter.values.remove(result);
        }
    }
}

/// The values that instructions since `first` use.
fn values_used_since(body: &Body, first: Inst) -> FxHashSet<Value> {
    let mut used = FxHashSet::default();
    for inst in first.index()..body.instructions.len() {
        body.for_each_operand(Inst::new(inst), |operand| {
            used.insert(operand);
        });
    }
    used
}

/// Whether an instruction since `first` uses the value.
fn is_used_since(body: &Body, value: Value, first: Inst) -> bool {
    let mut used = false;
    for inst in first.index()..body.instructions.len() {
        body.for_each_operand(Inst::new(inst), |operand| used |= operand == value);
    }
    used
}
