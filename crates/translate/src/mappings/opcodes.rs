//! Instructions with a single counterpart in the other IR.

use transpire_llvm::ir::{BinaryOp, CastOp, FloatPredicate, IntPredicate};
use transpire_spirv::grammar::Op;

use super::pairs::Pairs;

/// Binary operations on numbers. Operations on `i1` differ: see [`LOGICAL`].
pub(crate) const BINARY: Pairs<BinaryOp, Op> = Pairs::new(&[
    (BinaryOp::Add, Op::IAdd),
    (BinaryOp::Sub, Op::ISub),
    (BinaryOp::Mul, Op::IMul),
    (BinaryOp::UDiv, Op::UDiv),
    (BinaryOp::SDiv, Op::SDiv),
    (BinaryOp::URem, Op::UMod),
    (BinaryOp::SRem, Op::SRem),
    (BinaryOp::Shl, Op::ShiftLeftLogical),
    (BinaryOp::LShr, Op::ShiftRightLogical),
    (BinaryOp::AShr, Op::ShiftRightArithmetic),
    (BinaryOp::And, Op::BitwiseAnd),
    (BinaryOp::Or, Op::BitwiseOr),
    (BinaryOp::Xor, Op::BitwiseXor),
    (BinaryOp::FAdd, Op::FAdd),
    (BinaryOp::FSub, Op::FSub),
    (BinaryOp::FMul, Op::FMul),
    (BinaryOp::FDiv, Op::FDiv),
    (BinaryOp::FRem, Op::FRem),
]);

/// The binary operations on `i1` and the equivalent logical operations.
pub(crate) const LOGICAL: Pairs<BinaryOp, Op> = Pairs::new(&[
    (BinaryOp::And, Op::LogicalAnd),
    (BinaryOp::Or, Op::LogicalOr),
    (BinaryOp::Xor, Op::LogicalNotEqual),
    // Modulo 2, these are the same as the operations above.
    (BinaryOp::Add, Op::LogicalNotEqual),
    (BinaryOp::Sub, Op::LogicalNotEqual),
    (BinaryOp::Mul, Op::LogicalAnd),
]);

/// Conversions. Integers are signless in a kernel module, so `trunc` and `zext` are the same instruction there, and
/// differ only in the widths.
pub(crate) const CASTS: Pairs<CastOp, Op> = Pairs::new(&[
    (CastOp::Trunc, Op::UConvert),
    (CastOp::ZExt, Op::UConvert),
    (CastOp::SExt, Op::SConvert),
    (CastOp::FPToUI, Op::ConvertFToU),
    (CastOp::FPToSI, Op::ConvertFToS),
    (CastOp::UIToFP, Op::ConvertUToF),
    (CastOp::SIToFP, Op::ConvertSToF),
    (CastOp::FPTrunc, Op::FConvert),
    (CastOp::FPExt, Op::FConvert),
    (CastOp::PtrToInt, Op::ConvertPtrToU),
    (CastOp::PtrToAddr, Op::ConvertPtrToU),
    (CastOp::IntToPtr, Op::ConvertUToPtr),
    (CastOp::BitCast, Op::Bitcast),
]);

/// Comparisons of integers.
pub(crate) const INT_COMPARE: Pairs<IntPredicate, Op> = Pairs::new(&[
    (IntPredicate::Eq, Op::IEqual),
    (IntPredicate::Ne, Op::INotEqual),
    (IntPredicate::Ugt, Op::UGreaterThan),
    (IntPredicate::Uge, Op::UGreaterThanEqual),
    (IntPredicate::Ult, Op::ULessThan),
    (IntPredicate::Ule, Op::ULessThanEqual),
    (IntPredicate::Sgt, Op::SGreaterThan),
    (IntPredicate::Sge, Op::SGreaterThanEqual),
    (IntPredicate::Slt, Op::SLessThan),
    (IntPredicate::Sle, Op::SLessThanEqual),
]);

/// Comparisons of floats. `true` and `false` have no instruction.
pub(crate) const FLOAT_COMPARE: Pairs<FloatPredicate, Op> = Pairs::new(&[
    (FloatPredicate::Oeq, Op::FOrdEqual),
    (FloatPredicate::Ogt, Op::FOrdGreaterThan),
    (FloatPredicate::Oge, Op::FOrdGreaterThanEqual),
    (FloatPredicate::Olt, Op::FOrdLessThan),
    (FloatPredicate::Ole, Op::FOrdLessThanEqual),
    (FloatPredicate::One, Op::FOrdNotEqual),
    (FloatPredicate::Ord, Op::Ordered),
    (FloatPredicate::Uno, Op::Unordered),
    (FloatPredicate::Ueq, Op::FUnordEqual),
    (FloatPredicate::Ugt, Op::FUnordGreaterThan),
    (FloatPredicate::Uge, Op::FUnordGreaterThanEqual),
    (FloatPredicate::Ult, Op::FUnordLessThan),
    (FloatPredicate::Ule, Op::FUnordLessThanEqual),
    (FloatPredicate::Une, Op::FUnordNotEqual),
]);
