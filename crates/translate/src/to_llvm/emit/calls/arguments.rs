//! Provides helpers for all families of built-in functions: operands as arguments, and results.

use transpire_llvm::ir::{InstructionKind, Value};
use transpire_opencl::builtins::parameters::{
    Pointee, Reading, alternative_reading, pointee, reading,
};
use transpire_opencl::spirv_friendly::Target;
use transpire_opencl::{self as opencl, Number, Opaque, Scalar};
use transpire_spirv::{Id, Instruction};

use crate::Result;
use crate::to_llvm::emit::arguments::Argument;
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::id;
use crate::to_llvm::source;

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Returns the declaration in OpenCL C of the parameter for the operand at index `operand` of `target`. It depends
    /// on the style.
    pub(super) fn reading(&self, target: Target, operand: usize) -> Reading {
        if self.body.dialect().calls.signatures_of_instructions {
            alternative_reading(target, operand)
        } else {
            reading(target, operand)
        }
    }

    /// Returns an operand as an argument for a parameter with the declaration `reading`, or `None` if OpenCL C has no
    /// type for it.
    pub(super) fn argument(&mut self, operand: Id, reading: Reading) -> Result<Option<Argument>> {
        let value = self.body.value(operand)?;
        let ty = source::type_of(self.body.emitter.source, operand)?;
        let number = match reading {
            Reading::Number(number) | Reading::Constant(number) => number,
            Reading::Void | Reading::ConstantVoid => Number::Signed,
        };
        let Some(mut ty) = self
            .body
            .emitter
            .opencl_type(ty, number)
            .or_else(|| self.untyped(value))
        else {
            return Ok(None);
        };
        if let opencl::Type::Pointer(pointee) = &mut ty {
            match reading {
                Reading::Number(_) => {}
                Reading::Constant(_) => pointee.qualifiers.constant = true,
                Reading::Void => pointee.ty = Scalar::Void.into(),
                Reading::ConstantVoid => {
                    pointee.ty = Scalar::Void.into();
                    pointee.qualifiers.constant = true;
                }
            }
        }
        Ok(Some(Argument { value, ty }))
    }

    /// Returns the operand at index `place` as an argument for the parameter that OpenCL C declares, or
    /// `None` if OpenCL C has no type for it.
    pub(super) fn declared_argument(
        &mut self,
        instruction: Instruction<'m>,
        target: Target,
        operand: Id,
        place: usize,
    ) -> Result<Option<Argument>> {
        let reading = self.reading(target, place);
        let Some(mut argument) = self.argument(operand, reading)? else {
            return Ok(None);
        };
        let number = Number::Signed;
        let object = self.untyped_pointee(operand, instruction, target, place, number)?;
        if let (opencl::Type::Pointer(pointer), Some(object)) = (&mut argument.ty, object) {
            pointer.ty = match pointee(target, place) {
                Some(Pointee::Event) => opencl::Type::Opaque(Opaque::Event),
                _ => object,
            };
        }
        Ok(Some(argument))
    }

    /// Returns `char *`, the type of an untyped pointer, or `None` if the value is not a pointer.
    fn untyped(&self, value: Value) -> Option<opencl::Type> {
        let space = self
            .body
            .emitter
            .ir
            .module
            .types
            .address_space(self.body.ty(value))?;
        Some(opencl::Type::pointer(Scalar::Char.into(), space))
    }

    /// Returns the operand in word `index` as an argument, or `None` if OpenCL C has no type for it. `number`
    /// is the signedness of integers.
    pub(super) fn argument_at(
        &mut self,
        instruction: Instruction<'m>,
        index: usize,
        number: Number,
    ) -> Result<Option<Argument>> {
        self.argument(id(instruction, index)?, Reading::Number(number))
    }

    /// Defines the result of an instruction as the value of a call, and adds fast-math flags to the call.
    /// Always returns `true`.
    pub(super) fn finish(&mut self, instruction: Instruction<'m>, value: Value) -> Result<bool> {
        let ty = self.body.ty(value);
        let types = &self.body.emitter.ir.module.types;
        let fast_math = self
            .body
            .fast_math(instruction.result_id(), types.is_float(types.scalar(ty)));
        if let Some(inst) = value.as_instruction()
            && let InstructionKind::Call(call) =
                &mut self.body.code_mut().body_mut().instructions.edit(inst).kind
        {
            call.fast_math = fast_math;
        }
        if instruction.result_id().is_some() {
            self.body.define_result(instruction, value)?;
        }
        Ok(true)
    }

    /// Returns the value of an operand in word `index`, or `None` if it is not an integer constant.
    pub(super) fn constant_operand(
        &self,
        instruction: Instruction<'m>,
        index: usize,
    ) -> Option<u64> {
        self.body
            .emitter
            .constant_integer(instruction.id(index)?)
            .ok()
    }
}
