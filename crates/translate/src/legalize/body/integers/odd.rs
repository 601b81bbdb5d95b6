//! Lowers operations on integers of fewer than 64 bits whose width SPIR-V lacks, and on vectors of them. They are
//! computed in the next larger width that SPIR-V has.

use transpire_llvm::ir::{
    BinaryOp, CastOp, FastMath, Inst, InstBuilder, InstructionKind, IntFlags, IntPredicate, Type,
    Value,
};

use crate::Result;
use crate::legalize::body::integers::{Integers, Rewriter};
use crate::legalize::retype::Retyping;
use crate::legalize::vector_bitcast::mask;

/// Lowers arithmetic and comparisons of integers of `bits` bits. Returns `false` for any other instruction.
pub(super) fn compute(
    pass: &mut Retyping<Integers>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
    bits: u32,
) -> Result<bool> {
    let ty = rw.body.instructions[inst].ty;
    match rw.body.instructions[inst].kind {
        InstructionKind::Binary(op, [lhs, rhs], flags, _) => {
            let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
            binary(rw, inst, ty, bits, (op, lhs, rhs, flags));
        }
        InstructionKind::ICmp(predicate, [lhs, rhs], _) => {
            let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
            compare(rw, inst, ty, bits, (predicate, lhs, rhs));
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Emits the extension of the sign of `value`, a number of `bits` bits, into the bits above its width.
pub(super) fn sign_extend(rw: &mut Rewriter<'_>, value: Value, bits: u32) -> Value {
    let ty = rw.ty(value);
    let sign = rw.int(ty, 1 << (bits - 1));
    let flipped = rw.binary(BinaryOp::Xor, value, sign);
    rw.binary(BinaryOp::Sub, flipped, sign)
}

fn binary(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    ty: Type,
    bits: u32,
    (op, lhs, rhs, flags): (BinaryOp, Value, Value, IntFlags),
) {
    use BinaryOp::{AShr, Add, Mul, SDiv, SRem, Shl, Sub};
    let fast_math = FastMath::NONE;
    let (lhs, rhs) = match op {
        SDiv | SRem => (sign_extend(rw, lhs, bits), sign_extend(rw, rhs, bits)),
        AShr => (sign_extend(rw, lhs, bits), rhs),
        _ => (lhs, rhs),
    };
    // With `nuw` the result fits in the width, and the wider operation does not overflow either.
    let wraps = matches!(op, Add | Sub | Mul | Shl) && !flags.contains(IntFlags::NUW);
    if !wraps && !matches!(op, SDiv | SRem | AShr) {
        let flags = IntFlags(flags.0 & !IntFlags::NSW.0);
        return rw.become_(
            inst,
            InstructionKind::Binary(op, [lhs, rhs], flags, fast_math),
            ty,
        );
    }
    let result = rw.binary(op, lhs, rhs);
    let mask = rw.int(ty, u64::MAX >> (64 - bits));
    let (op, flags) = (BinaryOp::And, IntFlags::NONE);
    rw.become_(
        inst,
        InstructionKind::Binary(op, [result, mask], flags, fast_math),
        ty,
    );
}

fn compare(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    ty: Type,
    bits: u32,
    (predicate, lhs, rhs): (IntPredicate, Value, Value),
) {
    use IntPredicate as P;
    let unsigned = match predicate {
        P::Sgt => Some(P::Ugt),
        P::Sge => Some(P::Uge),
        P::Slt => Some(P::Ult),
        P::Sle => Some(P::Ule),
        _ => None,
    };
    let kind = match unsigned {
        None => InstructionKind::icmp(predicate, lhs, rhs),
        // With the sign bits flipped, signed numbers are ordered as unsigned ones.
        Some(predicate) => {
            let sign = rw.int(rw.ty(lhs), 1 << (bits - 1));
            let lhs = rw.binary(BinaryOp::Xor, lhs, sign);
            let rhs = rw.binary(BinaryOp::Xor, rhs, sign);
            InstructionKind::icmp(predicate, lhs, rhs)
        }
    };
    rw.become_(inst, kind, ty);
}

/// Emits the conversion `op` of `operand` to the type `ty` with `flags`. `odd` holds the widths of the source and
/// target types that SPIR-V lacks.
pub(super) fn cast(
    rw: &mut Rewriter<'_>,
    op: CastOp,
    operand: Value,
    ty: Type,
    odd: (Option<u32>, Option<u32>),
    flags: IntFlags,
) -> Value {
    let operand = match (op, odd.0) {
        (CastOp::SExt | CastOp::SIToFP, Some(bits)) => sign_extend(rw, operand, bits),
        _ => operand,
    };
    let (from_bits, to_bits) = (rw.bits(rw.ty(operand)), rw.bits(ty));
    let value = match op {
        CastOp::Trunc | CastOp::ZExt => rw.resize(operand, ty),
        CastOp::SExt if from_bits == to_bits => operand,
        op => rw.cast(op, operand, ty),
    };
    match odd.1 {
        Some(bits)
            if op != CastOp::ZExt && !(op == CastOp::Trunc && flags.contains(IntFlags::NUW)) =>
        {
            mask(rw, value, bits)
        }
        _ => value,
    }
}
