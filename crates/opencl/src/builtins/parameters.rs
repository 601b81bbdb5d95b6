//! How OpenCL C declares the parameters of an instruction's function, for whoever has only SPIR-V's
//! types: integers without sign, pointers without `const`.

use crate::spirv_friendly::{Target, parameters};
use crate::types::Number;
use transpire_spirv::grammar::Op;

/// How one parameter is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// Of this kind of number; a pointer is to such.
    Number(Number),
    /// A pointer to `const`, of this kind of number.
    Constant(Number),
    /// A pointer to `void`.
    Void,
    /// A pointer to `const void`.
    ConstantVoid,
}

/// One row a parameter that OpenCL C declares in another way than the SPIR-V-friendly name says it:
/// the instruction, the number of the operand, how it is read.
#[rustfmt::skip]
const ROWS: &[(Op, usize, Reading)] = &[
    (Op::GroupNonUniformRotateKHR,  2, Reading::Number(Number::Signed)),
    (Op::ConvertBF16ToFINTEL,       0, Reading::Number(Number::Unsigned)),
    (Op::GenericPtrMemSemantics,    0, Reading::Void),
    (Op::EnqueueMarker,             2, Reading::Constant(Number::Signed)),
    (Op::CaptureEventProfilingInfo, 2, Reading::Void),
];

/// The same, where of functions that differ in the sign alone the other one is chosen.
#[rustfmt::skip]
const ALTERNATIVE_ROWS: &[(Op, usize, Reading)] = &[
    (Op::GenericPtrMemSemantics,        0, Reading::ConstantVoid),
    (Op::GroupBroadcast,                1, Reading::Number(Number::Unsigned)),
    (Op::GroupNonUniformBroadcast,      1, Reading::Number(Number::Unsigned)),
    (Op::GroupNonUniformBroadcastFirst, 1, Reading::Number(Number::Unsigned)),
    (Op::GroupAsyncCopy,                1, Reading::Number(Number::Unsigned)),
    (Op::GroupAsyncCopy,                2, Reading::Constant(Number::Unsigned)),
    (Op::ConvertBF16ToFINTEL,           0, Reading::Number(Number::Signed)),
    (Op::BitFieldUExtract,              0, Reading::Number(Number::Signed)),
];

/// How the parameter is read where of functions that differ in the sign alone the other one is chosen.
pub fn alternative_reading(target: Target, operand: usize) -> Reading {
    let row = ALTERNATIVE_ROWS
        .iter()
        .find(|row| Target::Op(row.0) == target && row.1 == operand);
    row.map_or_else(|| reading(target, operand), |row| row.2)
}

/// How the parameter is read that stands for operand `operand` of an instruction, counted from 0
/// after the result.
pub fn reading(target: Target, operand: usize) -> Reading {
    if let Target::Op(op) = target
        && let Some(row) = ROWS.iter().find(|row| row.0 == op && row.1 == operand)
    {
        return row.2;
    }
    let parameters = parameters(target);
    let number = parameters.number(operand);
    if parameters.is_constant(operand) {
        Reading::Constant(number)
    } else {
        Reading::Number(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::CLOp;

    #[test]
    fn parameters_are_read_as_the_headers_declare_them() {
        use Number::{Signed, Unsigned};
        let ext = Target::ExtInst;
        assert_eq!(reading(ext(CLOp::s_upsample), 0), Reading::Number(Signed));
        assert_eq!(reading(ext(CLOp::s_upsample), 1), Reading::Number(Unsigned));
        assert_eq!(reading(ext(CLOp::u_max), 1), Reading::Number(Unsigned));
        assert_eq!(reading(ext(CLOp::prefetch), 0), Reading::Constant(Signed));
        assert_eq!(
            reading(Target::Op(Op::GroupNonUniformRotateKHR), 2),
            Reading::Number(Signed)
        );
        assert_eq!(
            reading(Target::Op(Op::GroupNonUniformRotateKHR), 3),
            Reading::Number(Unsigned)
        );
        assert_eq!(
            reading(Target::Op(Op::SubgroupShuffleUpINTEL), 1),
            Reading::Number(Signed)
        );
        assert_eq!(
            reading(Target::Op(Op::SubgroupShuffleUpINTEL), 2),
            Reading::Number(Unsigned)
        );
    }
}
