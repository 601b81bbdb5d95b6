//! Relational functions: OpenCL C has integers where SPIR-V has booleans.

use transpire_llvm::ir::CastOp;
use transpire_opencl::Number;
use transpire_spirv::Instruction;

use super::super::functions::FunctionEmitter;
use crate::Result;

impl<'m> FunctionEmitter<'_, 'm> {
    /// `isnan` and its kin: the result is an `int`; of vectors, one of integers as wide as the floats.
    pub(super) fn emit_relational(&mut self, name: &str, instruction: Instruction<'m>) -> Result<bool> {
        let mut arguments = Vec::new();
        for index in 3..instruction.word_count() {
            let Some(argument) = self.argument_at(instruction, index, Number::Float)? else { return Ok(false) };
            arguments.push(argument);
        }
        let Some(shape) = arguments.first().map(|argument| self.ty(argument.value)) else { return Ok(false) };
        let types = &mut self.emitter.module.types;
        let Some(bits) = self.emitter.layout.bits(types, types.scalar(shape)) else { return Ok(false) };
        let int = types.integer(if types.lanes(shape).is_some() { bits as u32 } else { 32 });
        let result = types.in_lanes_of(int, shape);
        let value = self.call_opencl(name, &arguments, result)?;
        let value = self.int_to_boolean(value)?;
        self.finish(instruction, value)
    }

    /// `any` and `all` look at the most significant bits.
    pub(super) fn emit_sign_bits(&mut self, name: &str, instruction: Instruction<'m>) -> Result<bool> {
        let operand = self.operand(instruction, 3)?;
        let own = self.ty(operand);
        let int = self.int_type();
        let vector = self.emitter.module.types.in_lanes_of(int, own);
        let Some(argument) = self.cast(CastOp::SExt, operand, vector).map(|value| self.number(value, Number::Signed))? else {
            return Ok(false);
        };
        let value = self.call_opencl(name, &[argument], int)?;
        let value = self.int_to_boolean(value)?;
        self.finish(instruction, value)
    }
}
