//! Reads arithmetic, conversions, comparisons and `select`.

use crate::bitcode::bitstream::Record;
use crate::bitcode::read::function::{FunctionReader, operands};
use crate::bitcode::read::ops::Ops;
use crate::bitcode::read::{FAST_MATH, binary_flags, binary_op, fast_math};
use crate::bitcode::records::function as code;
use crate::error::Result;
use crate::ir::{CastOp, FastMath, FloatPredicate, InstructionKind, IntFlags, IntPredicate};
use InstructionKind as K;

impl FunctionReader<'_, '_> {
    #[inline(never)]
    pub(super) fn unary(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (operand, ty) = self.typed_value(ops)?;
        if ops.next()? != 0 {
            return Err(ops.unsupported("an unknown operation"));
        }
        if !self.module.types.is_float(self.module.types.scalar(ty)) {
            return Err(ops.fault("operation not defined for this type"));
        }
        let fast_math = fast_math(ops.flags_or_none(FAST_MATH)?);
        self.add_value(K::FNeg(operand, fast_math), ty, ops)
    }

    #[inline(never)]
    pub(super) fn binary(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (lhs, ty) = self.typed_value(ops)?;
        let rhs = self.value(ops, ty)?;
        let scalar = self.module.types.scalar(ty);
        let Some(op) = binary_op(&self.module.types, scalar, ops.next()?) else {
            return Err(ops.fault("operation not defined for this type"));
        };
        let (flags, fast_math) = if op.code() >= 32 {
            let bits = ops.flags_or_none(FAST_MATH)?;
            (IntFlags::NONE, fast_math(bits))
        } else {
            (binary_flags(op, ops)?, FastMath::NONE)
        };
        self.add_value(K::Binary(op, [lhs, rhs], flags, fast_math), ty, ops)
    }

    #[inline(never)]
    pub(super) fn cast(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (operand, from) = self.typed_value(ops)?;
        let ty = self.value_ty(ops)?;
        let Some(op) = CastOp::from_code(ops.next()?) else {
            return Err(ops.unsupported("an unknown conversion"));
        };
        let (flags, fast) = cast_flags(op, ops)?;
        if !op.converts(&self.module.types, from, ty) {
            return Err(ops.fault("conversion not defined between these types"));
        }
        self.add_value(K::Cast(op, operand, flags, fast), ty, ops)
    }

    #[inline(never)]
    pub(super) fn compare(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (lhs, operands) = self.typed_value(ops)?;
        let rhs = self.value(ops, operands)?;
        let predicate = ops.next()?;
        let scalar = self.module.types.scalar(operands);
        let kind = if self.module.types.is_float(scalar) {
            let bits = ops.flags_or_none(FAST_MATH)?;
            FloatPredicate::from_code(predicate)
                .map(|predicate| K::FCmp(predicate, [lhs, rhs], fast_math(bits)))
        } else if self.module.types.integer_bits(scalar).is_some()
            || self.module.types.is_pointer(scalar)
        {
            let bits = ops.flags_or_none(1)?;
            IntPredicate::from_code(predicate)
                .map(|predicate| K::ICmp(predicate, [lhs, rhs], bits != 0))
        } else {
            return Err(ops.fault("a comparison of values that have no order"));
        };
        let Some(kind) = kind else {
            return Err(ops.unsupported("comparison not defined for this type"));
        };
        let ty = self.module.types.in_lanes_of(self.i1, operands);
        self.add_value(kind, ty, ops)
    }

    #[inline(never)]
    pub(super) fn select(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (then, ty) = self.typed_value(ops)?;
        let otherwise = self.value(ops, ty)?;
        let condition = if ops.code() == code::SELECT_OLD {
            self.value(ops, self.i1)?
        } else {
            let (condition, of) = self.typed_value(ops)?;
            let is_lanes = of == self.i1
                || self.module.types.scalar(of) == self.i1
                    && self.module.types.lanes(of) == self.module.types.lanes(ty);
            if !is_lanes {
                return Err(ops.fault("the condition is not an `i1`"));
            }
            condition
        };
        let fast_math = fast_math(ops.flags_or_none(FAST_MATH)?);
        self.add_value(K::Select([condition, then, otherwise], fast_math), ty, ops)
    }
}

/// Reads the optional flags of the conversion `op`. Returns an error if a flag is set that `op` does not have.
fn cast_flags(op: CastOp, ops: &mut Ops<'_>) -> Result<(IntFlags, FastMath)> {
    let non_negative = |bits: u64| match bits & 1 {
        0 => IntFlags::NONE,
        _ => IntFlags::NON_NEGATIVE,
    };
    Ok(match op {
        CastOp::ZExt => (non_negative(ops.flags_or_none(1)?), FastMath::NONE),
        CastOp::Trunc => (IntFlags(ops.flags_or_none(3)? as u8), FastMath::NONE),
        CastOp::FPTrunc | CastOp::FPExt | CastOp::SIToFP => {
            (IntFlags::NONE, fast_math(ops.flags_or_none(FAST_MATH)?))
        }
        CastOp::UIToFP => {
            let bits = ops.flags_or_none(FAST_MATH << 1 | 1)?;
            (non_negative(bits), fast_math(bits >> 1))
        }
        _ => {
            ops.flags_or_none(0)?;
            (IntFlags::NONE, FastMath::NONE)
        }
    })
}
