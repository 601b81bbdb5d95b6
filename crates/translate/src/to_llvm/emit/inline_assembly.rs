//! Translates inline assembly (SPV_INTEL_inline_assembly).

use transpire_llvm::ir::{ConstantKind, InlineAsm};
use transpire_spirv::Instruction;
use transpire_spirv::grammar::Decoration;
use transpire_spirv::instruction::decode_string;

use crate::to_llvm::Emitter;
use crate::to_llvm::id;
use crate::{Error, Result};

impl<'m> Emitter<'m> {
    /// Translates `OpAsmINTEL` to an inline assembly value. The assembly text is copied, without regard to
    /// its target.
    pub(crate) fn emit_assembly(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let (result, function_type) = (id(instruction, 2)?, self.type_of_id(id(instruction, 3)?)?);
        if self.ir.module.types.function_type(function_type).is_none() {
            return Err(Error::malformed(
                "the type of inline assembly is not a function type",
            ));
        }
        let words = instruction.words().get(5..).unwrap_or_default();
        let (assembly, length) = decode_string(words);
        let (constraints, _) = decode_string(words.get(length..).unwrap_or_default());
        let assembly = InlineAsm {
            assembly: self.ir.module.strings.intern(assembly),
            constraints: self.ir.module.strings.intern(constraints),
            function_type,
            side_effects: self.annotations.has(result, Decoration::SideEffectsINTEL),
            align_stack: false,
            intel_dialect: false,
            can_throw: false,
        };
        let ty = self.ir.pointer(0, function_type);
        let value = self
            .ir
            .module
            .constants
            .intern(ty, ConstantKind::InlineAsm(Box::new(assembly)));
        self.values.set(result, value);
        Ok(())
    }
}
