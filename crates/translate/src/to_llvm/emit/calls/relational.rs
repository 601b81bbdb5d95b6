//! Translates relational instructions to calls of OpenCL C functions, which return integers where SPIR-V has
//! booleans.
//!
//! Functions that return a Boolean return `false` if OpenCL C has no equivalent of the instruction.

use transpire_llvm::ir::{CastOp, InstBuilder, Value};
use transpire_opencl::Number;
use transpire_spirv::Instruction;

use crate::Result;
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::ir::builder::Builder;

impl Builder<'_, '_> {
    /// Sign-extends or truncates `value`, an integer or a vector of integers, to `bits` bits per lane. Returns an error
    /// if its type has no size. The caller checks that it is an integer type.
    fn resize_lanes(&mut self, value: Value, bits: u32) -> Result<Value> {
        let int = self.ir.module.types.integer(bits);
        let ty = self.ir.module.types.in_lanes_of(int, self.ty(value));
        self.resize_int(value, ty, true)
    }
}

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Emits a call to `isnan` or a similar function. The result is an `int` or, for vectors, a vector of integers with
    /// the width of the floats. Returns `false` if OpenCL C has no type for an operand.
    pub(super) fn emit_relational(
        &mut self,
        name: &str,
        instruction: Instruction<'m>,
    ) -> Result<bool> {
        let mut arguments = Vec::new();
        for index in 3..instruction.word_count() {
            let Some(argument) = self.argument_at(instruction, index, Number::Float)? else {
                return Ok(false);
            };
            arguments.push(argument);
        }
        let Some(shape) = arguments
            .first()
            .map(|argument| self.body.ty(argument.value))
        else {
            return Ok(false);
        };
        let scalar = self.body.emitter.ir.module.types.scalar(shape);
        let Some(bits) = self.body.emitter.ir.bits(scalar) else {
            return Ok(false);
        };
        let types = &mut self.body.emitter.ir.module.types;
        let int = types.integer(if types.lanes(shape).is_some() {
            bits as u32
        } else {
            32
        });
        let result = types.in_lanes_of(int, shape);
        let value = self.body.ins()?.call_opencl(name, &arguments, result)?;
        self.finish_boolean(instruction, value)
    }

    /// Converts the result of a function to a boolean and defines the result of the instruction. Depending on the
    /// style, this compares the result with 0 or truncates it to its lowest bit. In the latter case, vectors are first
    /// converted to bytes. Always returns `true`.
    fn finish_boolean(&mut self, instruction: Instruction<'m>, mut value: Value) -> Result<bool> {
        if !self.body.dialect().calls.small_values_as_bits {
            let value = self.body.ins()?.int_to_boolean(value);
            return self.finish(instruction, value);
        }
        if self
            .body
            .emitter
            .ir
            .module
            .types
            .lanes(self.body.ty(value))
            .is_some()
        {
            value = self.body.ins()?.resize_lanes(value, 8)?;
        }
        let boolean = self.body.emitter.result_type(instruction)?;
        let value = self.body.ins()?.cast(CastOp::Trunc, value, boolean);
        self.finish(instruction, value)
    }

    /// Emits a call to `any` or `all`, which test the most significant bit of each component. The components are
    /// converted to `int` or, depending on the style, to `char`. Returns `false` if OpenCL C has no type for the
    /// operand.
    pub(super) fn emit_sign_bits(
        &mut self,
        name: &str,
        instruction: Instruction<'m>,
    ) -> Result<bool> {
        let operand = self.body.operand(instruction, 3)?;
        let bits = match self.body.dialect().calls.small_values_as_bits {
            true => 8,
            false => 32,
        };
        let operand = self.body.ins()?.resize_lanes(operand, bits)?;
        let Some(argument) = self.body.number(operand, Number::Signed) else {
            return Ok(false);
        };
        let int = self.body.emitter.ir.int_type();
        let value = self.body.ins()?.call_opencl(name, &[argument], int)?;
        self.finish_boolean(instruction, value)
    }
}
