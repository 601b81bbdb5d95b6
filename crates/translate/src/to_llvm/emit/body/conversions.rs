//! Translates conversions, and comparisons and differences of pointers.

use std::cmp::Ordering;

use transpire_llvm::ir::{
    BinaryOp, CastOp, Constant, FastMath, InstBuilder, InstBuilderBase, InstructionKind, IntFlags,
    IntPredicate, Type, TypeKind, Value,
};
use transpire_llvm::versions::Release;
use transpire_opencl::Number;
use transpire_spirv::Instruction;
use transpire_spirv::grammar::{Decoration, Op};

use crate::dialect::to_llvm::PointerDifferences;
use crate::to_llvm::Builtins;
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::body::BodyWriter;
use crate::to_llvm::id;
use crate::to_llvm::ir::builder::Builder;
use crate::{Error, Result};

impl Builder<'_, '_> {
    /// Translates `OpPtrEqual` and `OpPtrNotEqual` to a comparison of the pointers or, in some styles, of their
    /// addresses as integers.
    pub(super) fn compare_pointers(
        &mut self,
        predicate: IntPredicate,
        (lhs, rhs): (Value, Value),
        ty: Type,
    ) -> Value {
        let (lhs, rhs) = match self.dialect().values.literal_pointers {
            true => (self.address_number(lhs), self.address_number(rhs)),
            false => (lhs, self.cast_pointer(rhs, self.ty(lhs))),
        };
        self.insert(InstructionKind::icmp(predicate, lhs, rhs), ty)
    }

    /// Converts a pointer to an integer of the same width.
    fn address_number(&mut self, pointer: Value) -> Value {
        let bits = self.ir.pointer_bits();
        let int = self.ir.module.types.integer(bits);
        self.cast(CastOp::PtrToInt, pointer, int)
    }

    /// Returns the integer type for a cast between a pointer and `ty`. This is `ty` itself if it is an integer type.
    /// Returns an error for any other type that does not have the size of a pointer.
    fn pointer_sized(&mut self, ty: Type) -> Result<Type> {
        let types = &self.ir.module.types;
        if types.integer_bits(ty).is_some() {
            return Ok(ty);
        }
        let bits = self.ir.pointer_bits();
        if self.ir.bits(ty) != Some(u64::from(bits)) {
            return Err(Error::malformed(
                "a pointer is cast to or from a type of another size",
            ));
        }
        Ok(self.ir.module.types.integer(bits))
    }

    /// Returns whether a constant is the address of a function.
    fn is_function(&self, constant: Constant) -> bool {
        self.ir
            .module
            .as_global(constant)
            .is_some_and(|global| self.ir.module.function(global).is_some())
    }

    pub(super) fn bitcast(&mut self, operand: Value, ty: Type) -> Result<Value> {
        let from = self.ty(operand);
        // Matrices of small floats are translated to matrices of integers, so the types may be equal.
        if from == ty && !self.ir.module.types.is_pointer(ty) {
            return Ok(operand);
        }
        let types = &self.ir.module.types;
        match (types.is_pointer(from), types.is_pointer(ty)) {
            // Bitcasts of function addresses are kept, although these are constants.
            (true, true)
                if from == ty
                    && self.dialect().values.literal_pointers
                    && operand.as_constant().is_none_or(|c| self.is_function(c)) =>
            {
                let op = CastOp::BitCast;
                Ok(self.insert(InstructionKind::cast(op, operand), ty))
            }
            (true, true) => Ok(self.cast_pointer(operand, ty)),
            // Since SPIR-V 1.5, `OpBitcast` can also convert between pointers and integers or vectors of
            // integers.
            (true, false) => {
                let number = self.pointer_sized(ty)?;
                let value = self.cast(CastOp::PtrToInt, operand, number);
                Ok(self.cast(CastOp::BitCast, value, ty))
            }
            (false, true) => {
                let number = self.pointer_sized(from)?;
                let value = self.cast(CastOp::BitCast, operand, number);
                Ok(self.cast(CastOp::IntToPtr, value, ty))
            }
            _ => {
                let bits = |ty| self.ir.bits(ty);
                if bits(from).is_none() || bits(from) != bits(ty) {
                    return Err(Error::malformed(
                        "the operand and the result of a bitcast have different sizes",
                    ));
                }
                Ok(self.cast(CastOp::BitCast, operand, ty))
            }
        }
    }

    /// Translates a cast between pointers of two storage classes. Returns an error if the operand or `ty` is not a
    /// pointer.
    pub(super) fn pointer_cast(&mut self, pointer: Value, ty: Type) -> Result<Value> {
        let types = &self.ir.module.types;
        if !types.is_pointer(self.ty(pointer)) || !types.is_pointer(ty) {
            return Err(Error::malformed(
                "the operand of a pointer cast is not a pointer",
            ));
        }
        Ok(self.cast_pointer(pointer, ty))
    }
}

impl Emitter<'_> {
    /// Translates an `OpSizeOf` whose operand is a pointer type, which some producers write. Returns the size
    /// of the pointee, or `None` for any other operand.
    pub(super) fn size_of_pointee(
        &mut self,
        instruction: Instruction<'_>,
        ty: Type,
    ) -> Result<Option<Value>> {
        let definition = self.source.definition(id(instruction, 3)?);
        let Some(definition) = definition.filter(|definition| definition.is(Op::TypePointer))
        else {
            return Ok(None);
        };
        let pointee = self.type_of_id(id(definition, 3)?)?;
        let size = self.ir.allocated_size(pointee);
        let size = size.ok_or_else(|| Error::malformed("the pointee has no size"))?;
        Ok(Some(self.ir.integer_of(ty, size).into()))
    }
}

impl<'m> BodyWriter<'_, 'm> {
    pub(super) fn pointer_difference(
        &mut self,
        instruction: Instruction<'m>,
        ty: Type,
    ) -> Result<Value> {
        let operand = id(instruction, 3)?;
        let pointee = match self.emitter.source.definition(operand) {
            // An untyped variable specifies the type of its contents.
            Some(variable) if variable.is(Op::UntypedVariableKHR) => {
                self.emitter.type_of_id(id(variable, 4)?)?
            }
            _ => self.emitter.pointee_of_value(operand)?,
        };
        let size = self.emitter.ir.allocated_size(pointee);
        let size = size
            .filter(|&size| size > 0)
            .ok_or_else(|| Error::malformed("the pointee has no size"))?;
        let (a, b) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
        let style = self.dialect().values.pointer_differences;
        let as_addresses =
            style == PointerDifferences::Addresses && self.emitter.options.since(Release::V22);
        let cast = match as_addresses {
            true => CastOp::PtrToAddr,
            false => CastOp::PtrToInt,
        };
        let bits = self.emitter.ir.pointer_bits();
        let int = self.emitter.ir.module.types.integer(bits);
        let (a, b) = (
            self.ins()?.cast(cast, a, int),
            self.ins()?.cast(cast, b, int),
        );
        let difference = self.ins()?.binary(BinaryOp::Sub, a, b);
        let size = match style != PointerDifferences::Numbers && !as_addresses {
            true => self.emitter.ir.size_expression(pointee, int).into(),
            false => self.emitter.ir.integer_of(int, size).into(),
        };
        let flags = IntFlags::EXACT;
        let quotient = self.ins()?.insert(
            InstructionKind::Binary(BinaryOp::SDiv, [difference, size], flags, FastMath::NONE),
            int,
        );
        self.ins()?.resize_int(quotient, ty, true)
    }

    /// Translates a conversion to type `ty`. Returns `None` if the conversion becomes a call: if it saturates, has a
    /// rounding mode or converts an image to an integer, and in some styles if it converts a vector.
    pub(in crate::to_llvm::emit) fn convert(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
        ty: Type,
    ) -> Result<Option<Value>> {
        let Some(result) = instruction.result_id() else {
            return Ok(None);
        };
        let annotations = &self.emitter.annotations;
        let rounds = annotations.has(result, Decoration::FPRoundingMode);
        if annotations.has(result, Decoration::SaturatedConversion) || rounds {
            return Ok(None);
        }
        let operand = self.operand(instruction, 3)?;
        let from = self.ty(operand);
        let types = &self.emitter.ir.module.types;
        let (from_scalar, to_scalar) = (types.scalar(from), types.scalar(ty));
        if types.lanes(ty).is_some()
            && self.dialect().calls.whole_vectors
            && self.emitter.options.builtins != Builtins::Spirv
        {
            let result = instruction
                .result_type()
                .and_then(|ty| self.emitter.opencl_type(ty, Number::Signed));
            if self.number(operand, Number::Signed).is_some() && result.is_some() {
                return Ok(None);
            }
        }
        if types.lanes(from) != types.lanes(ty) {
            return Err(Error::malformed(
                "the operand and the result of a conversion have different numbers of components",
            ));
        }
        let (from_int, to_int) = (
            types.integer_bits(from_scalar).is_some(),
            types.integer_bits(to_scalar).is_some(),
        );
        let (from_float, to_float) = (types.is_float(from_scalar), types.is_float(to_scalar));
        let (from_pointer, to_pointer) =
            (types.is_pointer(from_scalar), types.is_pointer(to_scalar));
        let malformed = || {
            Error::malformed("a conversion has an operand or a result of a type that it is not for")
        };
        let cast = match op {
            Op::UConvert | Op::SConvert if from_int && to_int => {
                return self
                    .ins()?
                    .resize_int(operand, ty, op == Op::SConvert)
                    .map(Some);
            }
            Op::FConvert if from_float && to_float => {
                let bits = |ty| self.emitter.ir.bits(ty).unwrap_or(0);
                match bits(from_scalar).cmp(&bits(to_scalar)) {
                    Ordering::Less => CastOp::FPExt,
                    Ordering::Greater => CastOp::FPTrunc,
                    Ordering::Equal if from == ty => return Err(malformed()),
                    // Converts between `half` and `bfloat` through `float`, which can represent the values of
                    // both.
                    Ordering::Equal => {
                        let float = self.emitter.ir.module.types.intern(TypeKind::Float);
                        let float = self.emitter.ir.module.types.in_lanes_of(float, ty);
                        let exact = self.ins()?.cast(CastOp::FPExt, operand, float);
                        return Ok(Some(self.ins()?.cast(CastOp::FPTrunc, exact, ty)));
                    }
                }
            }
            Op::ConvertFToU if from_float && to_int => CastOp::FPToUI,
            Op::ConvertFToS if from_float && to_int => CastOp::FPToSI,
            Op::ConvertUToF if from_int && to_float => CastOp::UIToFP,
            Op::ConvertSToF if from_int && to_float => CastOp::SIToFP,
            Op::ConvertPtrToU if from_pointer && to_int => CastOp::PtrToInt,
            // Compilers for explicit SIMD use this instruction to convert images to integers. A cast cannot
            // do this, so it becomes a call.
            Op::ConvertPtrToU if matches!(types[from], TypeKind::Target { .. }) && to_int => {
                return Ok(None);
            }
            Op::ConvertUToPtr if from_int && to_pointer => CastOp::IntToPtr,
            _ => return Err(malformed()),
        };
        Ok(Some(self.ins()?.cast(cast, operand, ty)))
    }
}
