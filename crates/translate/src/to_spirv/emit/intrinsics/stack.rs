//! Translates `llvm.stacksave` and `llvm.stackrestore`.

use transpire_spirv::grammar::Op;

use crate::Result;
use crate::to_spirv::emit::instructions::memory::VARIABLE_LENGTH;
use crate::to_spirv::emit::intrinsics::IntrinsicEmitter;

impl IntrinsicEmitter<'_, '_, '_> {
    /// Translates `llvm.stacksave` and `llvm.stackrestore` to `op`. Without the extension for arrays of variable length
    /// there is nothing to free, and the calls are dropped and reported.
    pub(super) fn emit_saved_stack(&mut self, op: Op) -> Result<()> {
        if !self.function.cx.wants(VARIABLE_LENGTH) {
            return self.pass_on(Some(VARIABLE_LENGTH), "saved stacks");
        }
        let byte = self.function.cx.module.types.integer(8);
        let ty = self.function.cx.module.types.typed_pointer(0, byte);
        if op == Op::RestoreMemoryINTEL {
            let stack = self.argument(0)?;
            let stack = self.function.value_as(stack, ty)?;
            let stack = self.function.with_pointee(stack, ty)?;
            return self.function.emit_void(op, &[stack.word()]);
        }
        let (_, id) = self.function.emit_with_pointee(op, ty, &[])?;
        self.bind(ty, id)
    }
}
