//! Relational functions (OpenCL C 6.13.6).

use super::math::ext;
use super::{Row, Shape};
use crate::names::CLOp;
use transpire_spirv::grammar::Op;

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    ("isequal",        Shape::Relational(Op::FOrdEqual)),
    ("isnotequal",     Shape::Relational(Op::FUnordNotEqual)),
    ("isgreater",      Shape::Relational(Op::FOrdGreaterThan)),
    ("isgreaterequal", Shape::Relational(Op::FOrdGreaterThanEqual)),
    ("isless",         Shape::Relational(Op::FOrdLessThan)),
    ("islessequal",    Shape::Relational(Op::FOrdLessThanEqual)),
    ("islessgreater",  Shape::Relational(Op::FOrdNotEqual)),
    ("isfinite",       Shape::Relational(Op::IsFinite)),
    ("isinf",          Shape::Relational(Op::IsInf)),
    ("isnan",          Shape::Relational(Op::IsNan)),
    ("isnormal",       Shape::Relational(Op::IsNormal)),
    ("isordered",      Shape::Relational(Op::Ordered)),
    ("isunordered",    Shape::Relational(Op::Unordered)),
    ("signbit",        Shape::Relational(Op::SignBitSet)),
    ("any",            Shape::SignBits(Op::Any)),
    ("all",            Shape::SignBits(Op::All)),
    ("bitselect",      ext(CLOp::bitselect)),
    ("select",         ext(CLOp::select)),
];
