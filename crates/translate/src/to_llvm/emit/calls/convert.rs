//! Translates conversions that saturate or have a rounding mode to calls, such as `convert_int4_sat_rte`. In
//! some styles, all conversions of vectors become calls.

use transpire_opencl::Number;
use transpire_opencl::builtins::{Convert, convert};
use transpire_spirv::Instruction;
use transpire_spirv::grammar::{Decoration, FPRoundingMode, Op};

use crate::Result;
use crate::to_llvm::emit::calls::CallEmitter;

impl<'m> CallEmitter<'_, '_, 'm> {
    pub(super) fn emit_convert(&mut self, op: Op, instruction: Instruction<'m>) -> Result<bool> {
        let Some((mut from, mut to, saturates)) = convert::numbers(op) else {
            return Ok(false);
        };
        let decoration = |decoration| {
            instruction
                .result_id()
                .and_then(|id| self.body.emitter.annotations.find(id, decoration))
        };
        let mode =
            decoration(Decoration::FPRoundingMode).and_then(|row| row.operands.first().copied());
        let saturated = saturates || decoration(Decoration::SaturatedConversion).is_some();
        // Conversions between integers do not round.
        let mode = mode.filter(|_| from == Number::Float || to == Number::Float);
        if op == Op::UConvert && !saturated {
            // The result does not depend on the signedness of the result type or, for a truncation, of the
            // operand type.
            to = Number::Signed;
            let bits = |ty| self.body.emitter.ir.bits(ty);
            if bits(self.body.emitter.result_type(instruction)?)
                < bits(self.body.ty(self.body.operand(instruction, 3)?))
            {
                from = Number::Signed;
            }
        }
        let Some(argument) = self.argument_at(instruction, 3, from)? else {
            return Ok(false);
        };
        let Some(result) = instruction
            .result_type()
            .and_then(|ty| self.body.emitter.opencl_type(ty, to))
        else {
            return Ok(false);
        };
        let Some(element) = result.scalar() else {
            return Ok(false);
        };
        let row = Convert {
            element,
            count: result.elements(),
            saturated,
            rounding: mode.and_then(FPRoundingMode::from_u32),
        };
        let ty = self.body.emitter.result_type(instruction)?;
        let value = self
            .body
            .ins()?
            .call_opencl(&convert::name(&row), &[argument], ty)?;
        self.finish(instruction, value)
    }
}
