//! Common and geometric functions (OpenCL C 6.13.4, 6.13.5), and functions of 6.13.10 to 6.13.13: asynchronous copies,
//! `prefetch`, shuffles and `printf`. `dot` is among the integer functions.

use super::math::{ext, widening};
use super::{BuiltinRow, Lowering};
use crate::names::CLOp;

#[rustfmt::skip]
pub(super) const ROWS: &[BuiltinRow] = &[
    ("degrees",        ext(CLOp::degrees)),
    ("mix",            widening(CLOp::mix)),
    ("radians",        ext(CLOp::radians)),
    ("step",           widening(CLOp::step)),
    ("smoothstep",     widening(CLOp::smoothstep)),
    ("sign",           ext(CLOp::sign)),
    ("cross",          ext(CLOp::cross)),
    ("distance",       ext(CLOp::distance)),
    ("length",         ext(CLOp::length)),
    ("normalize",      ext(CLOp::normalize)),
    ("fast_distance",  ext(CLOp::fast_distance)),
    ("fast_length",    ext(CLOp::fast_length)),
    ("fast_normalize", ext(CLOp::fast_normalize)),
    ("shuffle",        ext(CLOp::shuffle)),
    ("shuffle2",       ext(CLOp::shuffle2)),
    ("printf",         ext(CLOp::printf)),
    ("prefetch",       ext(CLOp::prefetch)),
    ("async_work_group_copy",         Lowering::AsyncCopy { strided: false }),
    ("async_work_group_strided_copy", Lowering::AsyncCopy { strided: true }),
];
