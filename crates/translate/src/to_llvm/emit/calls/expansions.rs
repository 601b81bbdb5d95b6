//! Expands remainders with the sign of the divisor, for which OpenCL has no function, to LLVM instructions.

use transpire_llvm::ir::{
    BinaryOp, FastMath, FloatPredicate, InstBuilder, InstBuilderBase, InstructionKind, IntFlags,
    IntPredicate, Type, Value,
};

use crate::to_llvm::ir::builder::Builder;
use crate::{Error, Result};

impl Builder<'_, '_> {
    /// Translates `OpSMod`, the remainder with the sign of the second operand. Returns an error if `ty` is not an
    /// integer type or a vector of integers.
    pub(super) fn signed_modulo(&mut self, lhs: Value, rhs: Value, ty: Type) -> Result<Value> {
        if self.bits(ty).is_none() {
            return Err(Error::malformed(
                "the operands of a remainder are not integers",
            ));
        }
        let remainder = self.insert(InstructionKind::binary(BinaryOp::SRem, lhs, rhs), ty);
        self.name(remainder, "srem.res");
        let signs = self.insert(InstructionKind::binary(BinaryOp::Xor, lhs, rhs), ty);
        self.name(signs, "xor.res");
        let zero = self.zero(ty);
        let differ = self.icmp(IntPredicate::Slt, signs, zero);
        self.name(differ, "cmpsign.res");
        let inexact = self.icmp(IntPredicate::Ne, remainder, zero);
        self.name(inexact, "cmpsrem.res");
        // If the sum is selected, its operands have different signs, so it cannot overflow.
        let (add, flags) = (BinaryOp::Add, IntFlags::NSW);
        let sum = self.binary_with(add, remainder, rhs, flags, FastMath::NONE);
        self.name(sum, "add.res");
        let condition = self.binary(BinaryOp::And, differ, inexact);
        self.name(condition, "cmp.res");
        Ok(self.select(condition, sum, remainder))
    }

    /// Translates `OpFMod`, the remainder with the sign of the second operand. Returns an error if `ty` is not a
    /// floating-point type or a vector of floats.
    pub(super) fn float_modulo(
        &mut self,
        lhs: Value,
        rhs: Value,
        fast_math: FastMath,
        ty: Type,
    ) -> Result<Value> {
        let types = &self.ir.module.types;
        if !types.is_float(types.scalar(ty)) {
            return Err(Error::malformed(
                "the operands of a remainder are not floats",
            ));
        }
        let remainder =
            InstructionKind::Binary(BinaryOp::FRem, [lhs, rhs], IntFlags::NONE, fast_math);
        let remainder = self.insert(remainder, ty);
        self.name(remainder, "frem.res");
        let (add, flags) = (BinaryOp::FAdd, IntFlags::NONE);
        if !self.dialect().values.llvm_intrinsics {
            // Avoids calls, because some consumers do not support intrinsics.
            let zero = self.zero(ty);
            let inexact = self.fcmp(FloatPredicate::Une, remainder, zero);
            let negative = self.fcmp(FloatPredicate::Olt, remainder, zero);
            let by_negative = self.fcmp(FloatPredicate::Olt, rhs, zero);
            let differ = self.binary(BinaryOp::Xor, negative, by_negative);
            let condition = self.binary(BinaryOp::And, inexact, differ);
            let sum = self.binary_with(add, remainder, rhs, flags, fast_math);
            let modulo = self.select(condition, sum, remainder);
            if fast_math.contains(FastMath::NSZ) {
                return Ok(modulo);
            }
            // A zero remainder also gets the sign of the divisor.
            let negative_zero = self.ir.negative_zero(ty).into();
            let signed_zero = self.select(by_negative, negative_zero, zero);
            return Ok(self.select(inexact, modulo, signed_zero));
        }
        // A zero remainder also gets the sign of the divisor.
        let signed = self.call_overloaded("llvm.copysign", ty, &[remainder, rhs], ty)?;
        self.name(signed, "copysign.res");
        let sum = self.binary_with(add, remainder, rhs, flags, fast_math);
        self.name(sum, "fadd.res");
        let condition = self.fcmp(FloatPredicate::One, remainder, signed);
        self.name(condition, "cmp.res");
        Ok(self.select(condition, sum, signed))
    }
}
