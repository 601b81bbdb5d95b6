//! Translates `OpAbortKHR` (SPV_KHR_abort).

use transpire_llvm::ir::InstructionKind;
use transpire_opencl::Number;
use transpire_spirv::Instruction;

use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::ir::attributes::ABORT;
use crate::{Error, Result};

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Translates `OpAbortKHR` to a call that does not return, followed by `unreachable`. Returns an error if the
    /// message is not a number.
    pub(crate) fn emit_abort(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let message = self.body.operand(instruction, 2)?;
        let Some(argument) = self.body.number(message, Number::Signed) else {
            return Err(Error::cannot_translate(
                "an OpAbortKHR whose message is not a number",
            ));
        };
        let void = self.body.emitter.ir.module.void_type;
        self.body.ins()?.call_opencl(ABORT, &[argument], void)?;
        self.body.ins()?.terminate(InstructionKind::Unreachable);
        Ok(())
    }
}
