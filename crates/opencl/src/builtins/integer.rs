//! Integer functions (OpenCL C 6.13.3), `min`, `max` and `clamp` for every type, bit operations (`cl_khr_extended_bit_ops`),
//! and dot products.

use super::math::ext;
use super::{BuiltinRow, Dot, ExtInst, Instruction, Lowering, Variants};
use crate::names::CLOp;
use crate::types::Number;
use transpire_spirv::grammar::Op;

/// Returns the lowering to an extended instruction that depends on the signedness of the first parameter.
const fn integers(signed: CLOp, unsigned: CLOp) -> Lowering {
    let ops = Variants::integers(signed, unsigned);
    Lowering::ExtInst(ExtInst {
        ops,
        decided_by: 0,
        widen: false,
    })
}

/// Returns the lowering to an extended instruction that depends on the kind of number of the first parameter. If the
/// result is a vector, scalar arguments are widened.
const fn numbers(float: CLOp, signed: CLOp, unsigned: CLOp) -> Lowering {
    let ops = Variants::of(float, signed, unsigned);
    Lowering::ExtInst(ExtInst {
        ops,
        decided_by: 0,
        widen: true,
    })
}

const fn plain(op: Op) -> Lowering {
    Lowering::Instruction(Instruction::plain(op))
}

const fn packed(first: Number, second: Number, accumulate: bool) -> Lowering {
    Lowering::Dot(Dot {
        accumulate,
        packed: Some((first, second)),
    })
}

#[rustfmt::skip]
pub(super) const ROWS: &[BuiltinRow] = {
    use Number::{Signed as S, Unsigned as U};
    &[
        ("abs",       integers(CLOp::s_abs,      CLOp::u_abs)),
        ("abs_diff",  integers(CLOp::s_abs_diff, CLOp::u_abs_diff)),
        ("add_sat",   integers(CLOp::s_add_sat,  CLOp::u_add_sat)),
        ("hadd",      integers(CLOp::s_hadd,     CLOp::u_hadd)),
        ("rhadd",     integers(CLOp::s_rhadd,    CLOp::u_rhadd)),
        ("mad_hi",    integers(CLOp::s_mad_hi,   CLOp::u_mad_hi)),
        ("mad_sat",   integers(CLOp::s_mad_sat,  CLOp::u_mad_sat)),
        ("mul_hi",    integers(CLOp::s_mul_hi,   CLOp::u_mul_hi)),
        ("sub_sat",   integers(CLOp::s_sub_sat,  CLOp::u_sub_sat)),
        ("upsample",  integers(CLOp::s_upsample, CLOp::u_upsample)),
        ("mad24",     integers(CLOp::s_mad24,    CLOp::u_mad24)),
        ("mul24",     integers(CLOp::s_mul24,    CLOp::u_mul24)),
        ("clz",       ext(CLOp::clz)),
        ("ctz",       ext(CLOp::ctz)),
        ("rotate",    ext(CLOp::rotate)),
        ("clamp",     numbers(CLOp::fclamp,      CLOp::s_clamp, CLOp::u_clamp)),
        // `max` and `min` of floats become `fmax` and `fmin`, which drivers support better. They differ only for NaN,
        // for which `max` and `min` may return either operand (OpenCL C 6.15.4).
        ("max",       numbers(CLOp::fmax,        CLOp::s_max,   CLOp::u_max)),
        ("min",       numbers(CLOp::fmin,        CLOp::s_min,   CLOp::u_min)),
        ("popcount",  plain(Op::BitCount)),
        ("bit_reverse",               plain(Op::BitReverse)),
        ("bitfield_insert",           plain(Op::BitFieldInsert)),
        ("bitfield_extract_signed",   plain(Op::BitFieldSExtract)),
        ("bitfield_extract_unsigned", plain(Op::BitFieldUExtract)),
        ("dot",                           Lowering::Dot(Dot { accumulate: false, packed: None })),
        ("dot_acc_sat",                   Lowering::Dot(Dot { accumulate: true, packed: None })),
        ("dot_4x8packed_ss_int",          packed(S, S, false)),
        ("dot_4x8packed_su_int",          packed(S, U, false)),
        ("dot_4x8packed_us_int",          packed(U, S, false)),
        ("dot_4x8packed_uu_uint",         packed(U, U, false)),
        ("dot_acc_sat_4x8packed_ss_int",  packed(S, S, true)),
        ("dot_acc_sat_4x8packed_su_int",  packed(S, U, true)),
        ("dot_acc_sat_4x8packed_us_int",  packed(U, S, true)),
        ("dot_acc_sat_4x8packed_uu_uint", packed(U, U, true)),
    ]
};

/// Rows that are only used in the direction from SPIR-V to OpenCL C. In the other direction, `popcount` becomes
/// `OpBitCount`, and `max` and `min` of floats become `fmax` and `fmin`.
#[rustfmt::skip]
pub(super) const REVERSE_ROWS: &[BuiltinRow] = &[
    ("popcount", ext(CLOp::popcount)),
    ("max",      numbers(CLOp::fmax_common, CLOp::s_max, CLOp::u_max)),
    ("min",      numbers(CLOp::fmin_common, CLOp::s_min, CLOp::u_min)),
];
