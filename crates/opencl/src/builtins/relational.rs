//! Relational functions (OpenCL C 6.13.6).

use super::math::ext;
use super::{BuiltinRow, Lowering};
use crate::names::CLOp;
use transpire_spirv::grammar::Op;

#[rustfmt::skip]
pub(super) const ROWS: &[BuiltinRow] = &[
    ("isequal",        Lowering::Relational(Op::FOrdEqual)),
    ("isnotequal",     Lowering::Relational(Op::FUnordNotEqual)),
    ("isgreater",      Lowering::Relational(Op::FOrdGreaterThan)),
    ("isgreaterequal", Lowering::Relational(Op::FOrdGreaterThanEqual)),
    ("isless",         Lowering::Relational(Op::FOrdLessThan)),
    ("islessequal",    Lowering::Relational(Op::FOrdLessThanEqual)),
    ("islessgreater",  Lowering::Relational(Op::FOrdNotEqual)),
    ("isfinite",       Lowering::Relational(Op::IsFinite)),
    ("isinf",          Lowering::Relational(Op::IsInf)),
    ("isnan",          Lowering::Relational(Op::IsNan)),
    ("isnormal",       Lowering::Relational(Op::IsNormal)),
    ("isordered",      Lowering::Relational(Op::Ordered)),
    ("isunordered",    Lowering::Relational(Op::Unordered)),
    ("signbit",        Lowering::Relational(Op::SignBitSet)),
    ("any",            Lowering::SignBits(Op::Any)),
    ("all",            Lowering::SignBits(Op::All)),
    ("bitselect",      ext(CLOp::bitselect)),
    ("select",         ext(CLOp::select)),
];
