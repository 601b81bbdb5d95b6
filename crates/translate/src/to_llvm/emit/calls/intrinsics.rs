//! Translates instructions to LLVM intrinsics.

use transpire_llvm::ir::InstBuilder;
use transpire_spirv::Instruction;
use transpire_spirv::grammar::Op;

use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::emit::intrinsics::type_name;
use crate::{Error, Result};

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Translates an instruction to an intrinsic. Returns `false` if there is no intrinsic for `op`, or if the style
    /// does not use it.
    pub(in crate::to_llvm::emit) fn emit_intrinsic(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<bool> {
        let (name, first) = match op {
            Op::AssumeTrueKHR => ("llvm.assume", 1),
            Op::ExpectKHR => ("llvm.expect", 3),
            Op::ArithmeticFenceEXT if self.body.dialect().values.llvm_intrinsics => {
                ("llvm.arithmetic.fence", 3)
            }
            Op::MaskedGatherINTEL | Op::MaskedScatterINTEL => {
                return self.emit_masked_access(op, instruction).map(|()| true);
            }
            _ => return Ok(false),
        };
        let mut arguments = Vec::new();
        for index in first..instruction.word_count() {
            arguments.push(self.body.operand(instruction, index)?);
        }
        if instruction.result_type().is_none() {
            let void = self.body.emitter.ir.module.void_type;
            self.body
                .ins()?
                .call_named(name.as_bytes(), void, &arguments, None)?;
            return Ok(true);
        }
        let ty = self.body.emitter.result_type(instruction)?;
        let value = self.body.ins()?.call_overloaded(name, ty, &arguments, ty)?;
        self.body.define_result(instruction, value)?;
        Ok(true)
    }

    /// Emits a masked gather or scatter. The alignment is an argument, which LLVM 22 and later convert to an attribute.
    fn emit_masked_access(&mut self, op: Op, instruction: Instruction<'m>) -> Result<()> {
        let is_gather = op == Op::MaskedGatherINTEL;
        // The indices of the first operand and of the alignment.
        let (first, literal) = if is_gather { (3, 4) } else { (1, 3) };
        let mut arguments = Vec::with_capacity(4);
        for index in first..instruction.word_count() {
            arguments.push(if index == literal {
                let bytes = instruction.word(index).unwrap_or(1);
                self.body.ins()?.index(bytes)
            } else {
                self.body.operand(instruction, index)?
            });
        }
        let (vector, pointers, mask) = match arguments[..] {
            [pointers, _, mask, rest] if is_gather => (rest, pointers, mask),
            [value, pointers, _, mask] => (value, pointers, mask),
            _ => return Err(Error::malformed("a masked access has too few operands")),
        };
        let name = if is_gather { "gather" } else { "scatter" };
        let void = self.body.emitter.ir.module.void_type;
        let mut ins = self.body.ins()?;
        let types = [vector, pointers].map(|value| ins.ty(value));
        let lanes = [vector, pointers, mask].map(|value| {
            let ty = ins.ty(value);
            ins.ir.module.types.lanes(ty)
        });
        if lanes[0].is_none() || lanes.iter().any(|&count| count != lanes[0]) {
            return Err(Error::malformed(
                "the operands of a masked access are not vectors of one length",
            ));
        }
        let result = if is_gather { types[0] } else { void };
        let [vector, pointers] = types.map(|ty| type_name(&ins.ir.module.types, ty));
        let (Some(vector), Some(pointers)) = (vector, pointers) else {
            return Err(Error::malformed("a masked access is on vectors of numbers"));
        };
        let name = format!("llvm.masked.{name}.{vector}.{pointers}");
        let value = ins.call_named(name.as_bytes(), result, &arguments, None)?;
        match is_gather {
            true => self.body.define_result(instruction, value),
            false => Ok(()),
        }
    }
}
