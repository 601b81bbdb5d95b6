//! The parameter types with which OpenCL C declares the function for an instruction. They supplement the types of SPIR-V, whose
//! integers have no sign and whose pointers have no `const`.

use crate::names::CLOp;
use crate::spirv_friendly::{Target, parameters};
use crate::types::Number;
use transpire_spirv::grammar::Op;

/// The way in which OpenCL C declares a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// A value with this kind of number, or a pointer to such values.
    Number(Number),
    /// A pointer to `const` values with this kind of number.
    Constant(Number),
    /// A pointer to `void`.
    Void,
    /// A pointer to `const void`.
    ConstantVoid,
}

/// A row for each parameter that OpenCL C declares differently from the SPIR-V-friendly name: the instruction, the number of
/// the operand, and the declaration.
#[rustfmt::skip]
const ROWS: &[(Op, usize, Reading)] = &[
    (Op::GroupNonUniformRotateKHR,  2, Reading::Number(Number::Signed)),
    (Op::ConvertBF16ToFINTEL,       0, Reading::Number(Number::Unsigned)),
    (Op::GenericPtrMemSemantics,    0, Reading::Void),
    (Op::EnqueueMarker,             2, Reading::Constant(Number::Signed)),
    (Op::CaptureEventProfilingInfo, 2, Reading::Void),
];

/// The rows that [`alternative_reading`] uses before [`ROWS`].
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

/// Returns the declaration of the parameter for an operand in the alternative overload, for functions whose overloads
/// differ only in signedness or `const`. For all other parameters, returns the result of [`reading`].
pub fn alternative_reading(target: Target, operand: usize) -> Reading {
    let row = ALTERNATIVE_ROWS
        .iter()
        .find(|row| Target::Op(row.0) == target && row.1 == operand);
    row.map_or_else(|| reading(target, operand), |row| row.2)
}

/// Returns the declaration of the parameter for an operand. Operands are counted from 0, after the result. For most
/// parameters, it has the signedness and constness of the SPIR-V-friendly name.
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

/// The type that a pointer parameter points to, as the signature of the instruction determines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pointee {
    /// The type of the result.
    Result,
    /// The component type of the result, or the type of the result if it is a scalar.
    ResultComponent,
    /// `int`, or a vector of `int` with as many components as the result.
    Ints,
    /// The type of another operand.
    Operand(usize),
    /// The component type of another operand, or the type of the operand if it is a scalar.
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

/// The pointer parameters of instructions: the instruction, the number of the operand, and the pointee. Parameters without a
/// row may point to any type.
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

/// The pointer parameters of extended instructions, in the same form as [`POINTEES`].
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

/// Returns the pointee of the parameter for an operand. Operands are counted from 0, after the result. Returns `None` if the
/// signature does not determine the pointee.
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
