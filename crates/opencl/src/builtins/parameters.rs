//! How OpenCL C declares the parameters of an instruction's function, for whoever has only SPIR-V's
//! types: integers without sign, pointers without `const`.

use crate::names::CLOp;
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

/// The type that a pointer parameter points to, by the signature of the instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pointee {
    /// The type of the result.
    Result,
    /// The result's components, or the result itself if it has none.
    ResultComponent,
    /// `int`, or as many as the result has components.
    Ints,
    /// The type of another operand.
    Operand(usize),
    /// The components of another operand, or the operand itself if it has none.
    OperandComponent(usize),
    /// `int`
    Int,
    /// `char`: bytes.
    Char,
    /// `half`
    Half,
    /// `event_t`
    Event,
}

/// The pointer parameters of instructions: the instruction, the number of the operand, the pointee. Parameters without a row
/// take pointers to any type.
#[rustfmt::skip]
const POINTEES: &[(Op, usize, Pointee)] = &[
    (Op::AtomicLoad,                0, Pointee::Result),
    (Op::AtomicStore,               0, Pointee::Operand(3)),
    (Op::AtomicExchange,            0, Pointee::Result),
    (Op::AtomicCompareExchange,     0, Pointee::Result),
    (Op::AtomicCompareExchangeWeak, 0, Pointee::Result),
    (Op::AtomicIIncrement,          0, Pointee::Result),
    (Op::AtomicIDecrement,          0, Pointee::Result),
    (Op::AtomicIAdd,                0, Pointee::Result),
    (Op::AtomicISub,                0, Pointee::Result),
    (Op::AtomicSMin,                0, Pointee::Result),
    (Op::AtomicUMin,                0, Pointee::Result),
    (Op::AtomicSMax,                0, Pointee::Result),
    (Op::AtomicUMax,                0, Pointee::Result),
    (Op::AtomicAnd,                 0, Pointee::Result),
    (Op::AtomicOr,                  0, Pointee::Result),
    (Op::AtomicXor,                 0, Pointee::Result),
    (Op::AtomicFAddEXT,             0, Pointee::Result),
    (Op::AtomicFMinEXT,             0, Pointee::Result),
    (Op::AtomicFMaxEXT,             0, Pointee::Result),
    (Op::AtomicFlagTestAndSet,      0, Pointee::Int),
    (Op::AtomicFlagClear,           0, Pointee::Int),
    (Op::GroupAsyncCopy,            1, Pointee::Char),
    (Op::GroupAsyncCopy,            2, Pointee::Char),
    (Op::GroupWaitEvents,           2, Pointee::Event),
    (Op::UntypedPrefetchKHR,        0, Pointee::Char),
    (Op::SubgroupBlockReadINTEL,    0, Pointee::ResultComponent),
    (Op::SubgroupBlockWriteINTEL,   0, Pointee::OperandComponent(1)),
];

/// The same of extended instructions.
#[rustfmt::skip]
const EXT_INST_POINTEES: &[(CLOp, usize, Pointee)] = &[
    (CLOp::fract,           1, Pointee::Result),
    (CLOp::frexp,           1, Pointee::Ints),
    (CLOp::lgamma_r,        1, Pointee::Ints),
    (CLOp::modf,            1, Pointee::Result),
    (CLOp::remquo,          2, Pointee::Ints),
    (CLOp::sincos,          1, Pointee::Result),
    (CLOp::vloadn,          1, Pointee::ResultComponent),
    (CLOp::vstoren,         2, Pointee::OperandComponent(0)),
    (CLOp::vload_half,      1, Pointee::Half),
    (CLOp::vload_halfn,     1, Pointee::Half),
    (CLOp::vloada_halfn,    1, Pointee::Half),
    (CLOp::vstore_half,     2, Pointee::Half),
    (CLOp::vstore_half_r,   2, Pointee::Half),
    (CLOp::vstore_halfn,    2, Pointee::Half),
    (CLOp::vstore_halfn_r,  2, Pointee::Half),
    (CLOp::vstorea_halfn,   2, Pointee::Half),
    (CLOp::vstorea_halfn_r, 2, Pointee::Half),
    (CLOp::prefetch,        0, Pointee::Char),
    (CLOp::printf,          0, Pointee::Char),
];

/// Returns what the parameter points to that stands for operand `operand` of an instruction, counted from 0 after the
/// result. `None` if the signature leaves that open.
///
/// ```
/// use transpire_opencl::builtins::parameters::{Pointee, pointee};
/// use transpire_opencl::{names::CLOp, spirv_friendly::Target};
/// assert_eq!(pointee(Target::ExtInst(CLOp::frexp), 1), Some(Pointee::Ints));
/// assert_eq!(pointee(Target::ExtInst(CLOp::frexp), 0), None);
/// ```
pub fn pointee(target: Target, operand: usize) -> Option<Pointee> {
    match target {
        Target::Op(op) => {
            let row = POINTEES
                .iter()
                .find(|row| (row.0, row.1) == (op, operand))?;
            Some(row.2)
        }
        Target::ExtInst(op) => {
            let row = EXT_INST_POINTEES
                .iter()
                .find(|row| (row.0, row.1) == (op, operand))?;
            Some(row.2)
        }
        Target::BuiltIn(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
