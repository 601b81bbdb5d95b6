//! The operations by which `llvm.vector.reduce.*` combines lanes.

use transpire_spirv::grammar::Op;

use crate::mappings::intrinsics;

/// The operation that combines two lanes.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Fold {
    Operation(Op),
    /// An ordered reduction with a start value.
    Ordered(Op),
    /// A selection of one of the two lanes by this comparison.
    Choice(Op),
}

const REDUCTIONS: &[(&str, Fold)] = &[
    ("vector.reduce.add", Fold::Operation(Op::IAdd)),
    ("vector.reduce.and", Fold::Operation(Op::BitwiseAnd)),
    ("vector.reduce.fadd", Fold::Ordered(Op::FAdd)),
    // Correct unless a lane is a NaN or, where the order of zeros matters, a zero. `legalize` handles these cases.
    ("vector.reduce.fmax", Fold::Choice(Op::FOrdGreaterThan)),
    (
        "vector.reduce.fmaximum",
        Fold::Choice(Op::FUnordGreaterThan),
    ),
    ("vector.reduce.fmin", Fold::Choice(Op::FOrdLessThan)),
    ("vector.reduce.fminimum", Fold::Choice(Op::FUnordLessThan)),
    ("vector.reduce.fmul", Fold::Ordered(Op::FMul)),
    ("vector.reduce.mul", Fold::Operation(Op::IMul)),
    ("vector.reduce.or", Fold::Operation(Op::BitwiseOr)),
    ("vector.reduce.smax", Fold::Choice(Op::SGreaterThan)),
    ("vector.reduce.smin", Fold::Choice(Op::SLessThan)),
    ("vector.reduce.umax", Fold::Choice(Op::UGreaterThan)),
    ("vector.reduce.umin", Fold::Choice(Op::ULessThan)),
    ("vector.reduce.v2.fadd", Fold::Ordered(Op::FAdd)),
    ("vector.reduce.v2.fmul", Fold::Ordered(Op::FMul)),
    ("vector.reduce.xor", Fold::Operation(Op::BitwiseXor)),
];

/// Returns the operation of an intrinsic that is a reduction, or `None` for any other intrinsic.
pub(crate) fn fold(name: &str) -> Option<Fold> {
    let name = name.strip_prefix("experimental.").unwrap_or(name);
    intrinsics::base(name, |base: &str| {
        REDUCTIONS.iter().find(|row| row.0 == base).map(|row| row.1)
    })
}
