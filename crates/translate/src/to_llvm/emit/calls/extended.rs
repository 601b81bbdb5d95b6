//! Translates instructions of `OpenCL.std` to calls of OpenCL C functions.
//!
//! The `emit_…` functions that return a Boolean return `false` if OpenCL C has no equivalent of the instruction.

use transpire_llvm::ir::{FastMath, InstructionKind, Value};
use transpire_opencl::builtins::{VectorAccess, by_ext_inst, vector};
use transpire_opencl::names::CLOp;
use transpire_opencl::spirv_friendly::Target;
use transpire_opencl::{self as opencl, Number, Scalar};
use transpire_spirv::Instruction;
use transpire_spirv::grammar::{FPRoundingMode, Op};

use crate::mappings::address_spaces;
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::{id, word};
use crate::{Error, Result};

/// The index of the word with the first operand of an extended instruction.
const FIRST: usize = 5;

/// Returns whether an instruction is an `OpUntypedPrefetchKHR` with only an address and a number of bytes, as
/// in OpenCL's `prefetch`.
pub(super) fn is_plain_prefetch(instruction: Instruction<'_>) -> bool {
    instruction.is(Op::UntypedPrefetchKHR) && instruction.word_count() == 3
}

impl<'m> CallEmitter<'_, '_, 'm> {
    pub(super) fn emit_extended(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let number = word(instruction, 4)?;
        let Some(op) = CLOp::from_u32(number) else {
            return Err(Error::malformed(format!(
                "OpenCL.std has no instruction {number}"
            )));
        };
        if op == CLOp::printf {
            return self.emit_printf(instruction);
        }
        if vector::is_access(op) {
            return self.emit_vector_access(op, instruction);
        }
        if self.body.dialect().calls.common_minima_as_intrinsics
            && self.emit_common(op, instruction)?
        {
            return Ok(true);
        }
        let Some(row) = by_ext_inst(op) else {
            return Ok(false);
        };
        let target = Target::ExtInst(op);
        let mut arguments = Vec::with_capacity(3);
        for index in FIRST..instruction.word_count() {
            let operand = id(instruction, index)?;
            let place = index - FIRST;
            let Some(argument) = self.declared_argument(instruction, target, operand, place)?
            else {
                return Ok(false);
            };
            arguments.push(argument);
        }
        let result = self.body.emitter.result_type(instruction)?;
        let value = self.body.ins()?.call_opencl(row.name, &arguments, result)?;
        self.finish(instruction, value)
    }

    /// Translates `fmin_common` and `fmax_common` to intrinsics. The calls have the flags `nnan` and `ninf`, because
    /// the operands of these functions must be neither infinite nor NaN. Returns `false` for any other instruction.
    fn emit_common(&mut self, op: CLOp, instruction: Instruction<'m>) -> Result<bool> {
        let name = match op {
            CLOp::fmin_common => "llvm.minnum",
            CLOp::fmax_common => "llvm.maxnum",
            _ => return Ok(false),
        };
        let operands = [
            self.body.operand(instruction, FIRST)?,
            self.body.operand(instruction, FIRST + 1)?,
        ];
        let ty = self.body.emitter.result_type(instruction)?;
        let value = self.body.ins()?.call_overloaded(name, ty, &operands, ty)?;
        let is_finished = self.finish(instruction, value)?;
        if let Some(inst) = value.as_instruction()
            && let InstructionKind::Call(call) =
                &mut self.body.code_mut().body_mut().instructions.edit(inst).kind
        {
            call.fast_math = call.fast_math.with(FastMath::NNAN).with(FastMath::NINF);
        }
        Ok(is_finished)
    }

    /// Translates `OpUntypedPrefetchKHR`, which counts bytes, to a call of `prefetch`. Returns `false` if the
    /// instruction has more operands than `prefetch` has parameters, or if OpenCL C has no type for one of them.
    pub(super) fn emit_untyped_prefetch(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        if !is_plain_prefetch(instruction) {
            return Ok(false);
        }
        let target = Target::ExtInst(CLOp::prefetch);
        let (pointer, count) = (id(instruction, 1)?, id(instruction, 2)?);
        let pointer = self.argument(pointer, self.reading(target, 0))?;
        let count = self.argument(count, self.reading(target, 1))?;
        let (Some(pointer), Some(count)) = (pointer, count) else {
            return Ok(false);
        };
        let void = self.body.emitter.ir.module.void_type;
        self.body
            .ins()?
            .call_opencl("prefetch", &[pointer, count], void)?;
        Ok(true)
    }

    /// Emits a call to a `vload…` or `vstore…` function. Returns `false` if OpenCL C has no type for an operand, and an
    /// error for an unknown rounding mode.
    fn emit_vector_access(&mut self, op: CLOp, instruction: Instruction<'m>) -> Result<bool> {
        let result = self.body.emitter.result_type(instruction)?;
        let is_load = result != self.body.emitter.ir.module.void_type;
        let data = if is_load {
            None
        } else {
            Some(self.body.operand(instruction, FIRST)?)
        };
        let next = FIRST + usize::from(data.is_some());
        // The loaded or stored value determines the number of elements.
        let types = &self.body.emitter.ir.module.types;
        let count = types
            .lanes(data.map_or(result, |data| self.body.ty(data)))
            .unwrap_or(1);
        let mode = if is_load {
            None
        } else {
            instruction.word(next + 2)
        };
        let rounding = match mode.map(FPRoundingMode::from_u32) {
            Some(None) => return Err(Error::malformed("no rounding mode has that number")),
            mode => mode.flatten(),
        };
        let Some(name) = vector::name(&VectorAccess {
            op,
            count,
            rounding,
        }) else {
            return Ok(false);
        };
        let mut arguments = Vec::with_capacity(3);
        if let Some(data) = data {
            let Some(data) = self.body.number(data, Number::Signed) else {
                return Ok(false);
            };
            arguments.push(data);
        }
        let Some(offset) = self.argument_at(instruction, next, Number::Unsigned)? else {
            return Ok(false);
        };
        let Some(mut pointer) = self.argument_at(instruction, next + 1, Number::Signed)? else {
            return Ok(false);
        };
        let is_half = name.contains("half");
        let (Some(scalar), opencl::Type::Pointer(pointee)) = (
            match data {
                _ if is_half => Some(Scalar::Half),
                Some(data) => self
                    .body
                    .number(data, Number::Signed)
                    .and_then(|data| data.ty.scalar()),
                None => {
                    let undef = self.body.emitter.ir.undef(result);
                    self.body
                        .number(undef.into(), Number::Signed)
                        .and_then(|data| data.ty.scalar())
                }
            },
            &mut pointer.ty,
        ) else {
            return Ok(false);
        };
        pointee.ty = scalar.into();
        pointee.qualifiers.constant = is_load;
        arguments.extend([offset, pointer]);
        let value = self.body.ins()?.call_opencl(&name, &arguments, result)?;
        self.finish(instruction, value)
    }

    /// Emits a call to `printf`, which has its plain C name and is variadic. Returns `false` if the format is not in
    /// constant memory, unless the style accepts this.
    pub(super) fn emit_printf(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let byte = self.body.emitter.ir.module.types.integer(8);
        let mut arguments: Vec<Value> = Vec::new();
        for index in FIRST..instruction.word_count() {
            arguments.push(self.body.operand(instruction, index)?);
        }
        let Some(format) = arguments.first_mut() else {
            return Err(Error::malformed("printf has no format"));
        };
        let space = self.body.emitter.ir.module.types.address_space(
            self.body
                .code()
                .body()
                .value_type(&self.body.emitter.ir.module, *format),
        );
        let constant = self.body.emitter.ir.space(address_spaces::CONSTANT);
        let space = space.unwrap_or(constant);
        if space != constant && !self.body.dialect().calls.significant_operands {
            // In OpenCL C, the format is always in constant memory. A mangled name includes the address
            // space, so that a module can have several variants of the function.
            return Ok(false);
        }
        let format_type = self.body.emitter.ir.pointer(space, byte);
        *format = self.body.ins()?.cast_pointer(*format, format_type);
        let result = self.body.emitter.result_type(instruction)?;
        let value_type =
            self.body
                .emitter
                .ir
                .module
                .types
                .function(result, [format_type].into(), true);
        let callee = self.body.emitter.ir.callee(b"printf", value_type, None);
        let value = self.body.ins()?.call_function(callee, &arguments)?;
        self.finish(instruction, value)
    }
}
