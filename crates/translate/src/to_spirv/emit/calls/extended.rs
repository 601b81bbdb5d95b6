//! Translates calls of functions to instructions of `OpenCL.std`.

use smallvec::smallvec;
use transpire_llvm::ir::{Attribute, AttributeIndex, AttributeKind, FastMath, Type};
use transpire_opencl::builtins::{ExtInst, VectorAccess, deciding_number};
use transpire_opencl::names::CLOp;
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::mappings::fast_math::FLOAT_CONTROLS2;
use crate::to_spirv::emit::calls::CallEmitter;
use crate::to_spirv::emit::words::Operands;
use crate::{Error, ErrorKind, Reason, Result};

/// Number of the constant address space.
const CONSTANT: u32 = 2;
const RELAXED_PRINTF: &str = "SPV_EXT_relaxed_printf_string_address_space";
const FORMAT_ELSEWHERE: &str = "Either SPV_EXT_relaxed_printf_string_address_space extension should be allowed to \
     translate this module, because this LLVM module contains the printf function with format string, whose address \
     space is not equal to 2 (constant).";

/// The bits of `nofpclass` (LangRef) for signalling and quiet NaNs.
const NANS: u64 = 0x003;
/// The bits of `nofpclass` (LangRef) for negative and positive infinities.
const INFINITIES: u64 = 0x204;

/// Instructions whose result for NaNs and infinities is undefined, each with the equivalent whose result is defined.
const REPLACED: &[(CLOp, CLOp)] = &[
    (CLOp::fmax_common, CLOp::fmax),
    (CLOp::fmin_common, CLOp::fmin),
];

/// Instructions that access elements through a pointer and count in elements, with the index of the pointer argument. A
/// `prefetch` of untyped bytes becomes `OpUntypedPrefetchKHR` instead.
const COUNTING: &[(CLOp, usize)] = &[(CLOp::prefetch, 0), (CLOp::vloadn, 1), (CLOp::vstoren, 2)];

/// Instructions that do not write through their pointers. All others write.
const READING: &[CLOp] = &[
    CLOp::prefetch,
    CLOp::printf,
    CLOp::vload_half,
    CLOp::vload_halfn,
    CLOp::vloada_halfn,
    CLOp::vloadn,
];

impl CallEmitter<'_, '_, '_> {
    /// Emits the instruction `op` of `OpenCL.std` with `operands` and a result of type `ty`, or `OpFmaKHR` in place of
    /// `fma` if `SPV_KHR_fma` is enabled. Returns the id of the result.
    fn emit_extended(&mut self, op: CLOp, ty: Type, operands: &[u32]) -> Result<Id> {
        if op == CLOp::fma && self.function.cx.wants("SPV_KHR_fma") {
            let ty = self.function.type_id(ty)?;
            return self.function.emit(Op::FmaKHR, ty, operands);
        }
        let set = self.function.cx.builder.ext_inst_import("OpenCL.std");
        let mut words: Operands = smallvec![set.word(), op.word()];
        words.extend_from_slice(operands);
        let ty = self.function.type_id(ty)?;
        self.function.emit(Op::ExtInst, ty, &words)
    }

    pub(super) fn emit_ext_inst_call(&mut self, row: &ExtInst) -> Result<()> {
        let Some(op) = row
            .ops
            .select(deciding_number(self.call.declared, row.decided_by))
        else {
            return Err(self.call.mistyped());
        };
        let operands = if op == CLOp::printf {
            self.printf_operands()?
        } else {
            let mut operands = self.arguments_from(0)?;
            if row.widen {
                self.widen(&mut operands)?;
            }
            operands
        };
        self.check_result(op)?;
        self.finish_extended(op, operands)
    }

    pub(super) fn finish_extended(&mut self, op: CLOp, mut operands: Operands) -> Result<()> {
        self.check_arguments(0..self.call.arguments.len())?;
        if !READING.contains(&op) {
            for number in 0..self.call.arguments.len() {
                self.check_writable(number)?;
            }
        }
        if op == CLOp::prefetch && self.is_untyped_byte(0)? {
            return self.function.emit_void(Op::UntypedPrefetchKHR, &operands);
        }
        if let Some(&(_, place)) = COUNTING.iter().find(|row| row.0 == op) {
            self.say_pointee(place, operands.get_mut(place))?;
        }
        let replaced = self.replaced(op);
        let id = self.emit_extended(replaced.unwrap_or(op), self.call.result, &operands)?;
        let mut fast_math = if self.call.fast_math.is_empty() {
            self.excluded_classes()
        } else {
            self.call.fast_math
        };
        if replaced.is_some() {
            fast_math = fast_math.with(FastMath::NNAN).with(FastMath::NINF);
        }
        self.function.decorate_fast_math(id, fast_math, false);
        self.finish(self.call.result, id)
    }

    /// Returns whether argument `number` is an untyped pointer to bytes or without a known pointee.
    fn is_untyped_byte(&mut self, number: usize) -> Result<bool> {
        let ty = self.pointer_type(number)?;
        let types = &self.function.cx.module.types;
        let is_byte = |pointee| types.integer_bits(pointee) == Some(8);
        Ok(self.function.cx.is_untyped_pointer(ty) && types.pointee(ty).is_none_or(is_byte))
    }

    /// Returns the replacement for `op` if `SPV_KHR_float_controls2` is enabled and deprecates `op`. The replacement is
    /// equivalent if it also gets flags that exclude NaNs and infinities. Returns `None` for any other instruction and
    /// without the extension.
    fn replaced(&self, op: CLOp) -> Option<CLOp> {
        let row = REPLACED.iter().find(|row| row.0 == op)?;
        self.function.cx.wants(FLOAT_CONTROLS2).then_some(row.1)
    }

    /// Returns the fast-math flags that `nofpclass` implies if the result and all floating-point arguments have it.
    fn excluded_classes(&self) -> FastMath {
        let attributes = &self.function.cx.module.attributes;
        let classes = |index| {
            let set = attributes.get(self.call.function_attributes, index);
            let found = set.iter().find_map(|attribute| match attribute {
                Attribute::Integer(AttributeKind::NOFPCLASS, classes) => Some(*classes),
                _ => None,
            });
            found.unwrap_or(0)
        };
        let of_result = classes(AttributeIndex::Return);
        if of_result == 0 {
            return FastMath::NONE;
        }
        let floats = (0u32..)
            .zip(self.call.parameters)
            .filter(|(_, ty)| self.function.cx.module.types.is_float(**ty));
        let excluded = floats.fold(of_result, |all, (number, _)| {
            all & classes(AttributeIndex::Parameter(number))
        });
        let rows = [(NANS, FastMath::NNAN), (INFINITIES, FastMath::NINF)];
        rows.into_iter()
            .filter(|row| excluded & row.0 == row.0)
            .fold(FastMath::NONE, |flags, row| flags.with(row.1))
    }

    /// Widens scalars among the arguments, which `operands` holds, to vectors where the result is a vector. With
    /// `staged_arguments`, constants are widened by instructions too.
    fn widen(&mut self, operands: &mut [u32]) -> Result<()> {
        let Some(lanes) = self.function.cx.module.types.lanes(self.call.result) else {
            return Ok(());
        };
        for (operand, &argument) in operands.iter_mut().zip(self.call.arguments) {
            let ty = self
                .function
                .body()
                .value_type(&self.function.cx.module, argument);
            if self.function.cx.module.types.lanes(ty).is_some() {
                continue;
            }
            let vector = self.function.cx.module.types.vector(lanes, ty);
            let vector = self.function.type_id(vector)?;
            let is_constant = argument.as_constant().is_some();
            let id = if is_constant && !self.function.cx.options.dialect.calls.staged_arguments {
                let components = vec![*operand; lanes as usize];
                self.function
                    .cx
                    .builder
                    .constant(Op::ConstantComposite, vector, &components)
            } else {
                self.function.splat(vector, *operand, lanes)?
            };
            *operand = id.word();
        }
        Ok(())
    }

    /// Emits the operands of `printf`, the format and the printed values, and returns their ids as operand words.
    /// Pointers become pointers to `i8`. If the format is outside the constant address space, declares the extension
    /// for such formats. It is an error if this extension is not allowed.
    pub(super) fn printf_operands(&mut self) -> Result<Operands> {
        // OpenCL C allows formats only in the constant address space (§6.15.14).
        let format = self.function.ty(self.call.value(0)?);
        if self
            .function
            .cx
            .module
            .types
            .address_space(format)
            .is_some_and(|space| space != CONSTANT)
        {
            if !self.function.cx.options.extensions.allows(RELAXED_PRINTF) {
                return Err(Error::new(ErrorKind::NotAllowed, FORMAT_ELSEWHERE)
                    .because(Reason::Extension(vec![RELAXED_PRINTF.to_owned()])));
            }
            self.function.cx.builder.extension(RELAXED_PRINTF);
        }
        let byte = self.function.cx.module.types.integer(8);
        let mut operands = Operands::with_capacity(self.call.arguments.len());
        for (number, &argument) in self.call.arguments.iter().enumerate() {
            let ty = self.function.ty(argument);
            let is_pointer = self.function.cx.module.types.is_pointer(ty)
                && self.function.cx.as_opaque(ty).is_none();
            let id = if is_pointer {
                self.pointer_argument(number, byte)?
            } else {
                self.function.value(argument)?
            };
            operands.push(id.word());
        }
        Ok(operands)
    }

    pub(super) fn emit_vector_load(&mut self, access: &VectorAccess) -> Result<()> {
        let mut operands = self.arguments_from(0)?;
        if access.count > 1 {
            operands.push(access.count);
        }
        let lanes = self.function.cx.module.types.lanes(self.call.result);
        if lanes.unwrap_or(1) != access.count.max(1) {
            return Err(self.call.misreturned());
        }
        self.check_result(access.op)?;
        self.finish_extended(access.op, operands)
    }

    pub(super) fn emit_vector_store(&mut self, access: &VectorAccess) -> Result<()> {
        let mut operands = self.arguments_from(0)?;
        operands.extend(access.rounding.map(|mode| mode.word()));
        self.check_result(access.op)?;
        self.finish_extended(access.op, operands)
    }
}
