//! LLVM's intrinsic functions: instructions that are one, and calls of those on numbers.

use spirv::Op;
use transpire_llvm::ir::{Type, TypeKind, Value};
use transpire_llvm::versions::Release;
use transpire_spirv::Instruction;

use super::functions::FunctionEmitter;
use crate::{Error, Result};

impl<'m> FunctionEmitter<'_, 'm> {
    /// An instruction that is an intrinsic function; `false` where `op` is none.
    pub(super) fn emit_intrinsic(&mut self, op: Op, instruction: Instruction<'m>) -> Result<bool> {
        let (name, first) = match op {
            Op::AssumeTrueKHR => ("llvm.assume", 1),
            Op::ExpectKHR => ("llvm.expect", 3),
            Op::ArithmeticFenceEXT if self.emitter.since(Release::V14) => ("llvm.arithmetic.fence", 3),
            _ => return Ok(false),
        };
        let mut arguments = Vec::new();
        for index in first..instruction.word_count() {
            arguments.push(self.operand(instruction, index)?);
        }
        if instruction.result_type().is_none() {
            let void = self.emitter.module.void_type;
            self.call(name.as_bytes(), void, &arguments, None)?;
            return Ok(true);
        }
        let ty = self.emitter.result_type(instruction)?;
        let value = self.intrinsic(name, ty, &arguments, ty)?;
        self.define_result(instruction, value)?;
        Ok(true)
    }

    /// Calls the intrinsic function of that name for `overload`, the type that its name ends in.
    pub(crate) fn intrinsic(&mut self, name: &str, overload: Type, arguments: &[Value], result: Type) -> Result<Value> {
        let types = &self.emitter.module.types;
        let scalar = match types[types.scalar(overload)] {
            TypeKind::Integer { bits } => format!("i{bits}"),
            TypeKind::Half => "f16".to_owned(),
            TypeKind::BFloat => "bf16".to_owned(),
            TypeKind::Float => "f32".to_owned(),
            TypeKind::Double => "f64".to_owned(),
            _ => return Err(Error::malformed(format!("{name} is for numbers"))),
        };
        let name = match types.lanes(overload) {
            Some(lanes) => format!("{name}.v{lanes}{scalar}"),
            None => format!("{name}.{scalar}"),
        };
        self.call(name.as_bytes(), result, arguments, None)
    }
}
