//! The parts of a SPIR-V-friendly name that the types in a kernel module do not determine: the signedness of integers, and
//! whether pointers point to `const`.
//!
//! In a kernel module, SPIR-V integers have no sign, so a mangled name takes the sign from the instruction. Integers without a
//! row in these tables are signed.

use super::Target;
use crate::builtins::motion_estimation;
use crate::names::CLOp;
use crate::types::{Number, Scalar, Type};
use transpire_spirv::grammar::Op;

/// The signedness and constness with which the parameters of an instruction are mangled. Parameters are numbered from 0: the
/// operands of the instruction without result type and result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parameters {
    /// A bit for each parameter whose integers are unsigned.
    unsigned: u32,
    /// A bit for each parameter that points to `const`.
    constant: u32,
}

impl Parameters {
    /// Returns the kind of number with which the integers of a parameter are mangled.
    pub fn number(self, parameter: usize) -> Number {
        if bit(self.unsigned, parameter) {
            Number::Unsigned
        } else {
            Number::Signed
        }
    }

    /// Returns whether a parameter is a pointer to `const`.
    pub fn is_constant(self, parameter: usize) -> bool {
        bit(self.constant, parameter)
    }
}

fn bit(mask: u32, parameter: usize) -> bool {
    // The last bit applies to all further parameters.
    mask >> parameter.min(31) & 1 == 1
}

const ALL: u32 = u32::MAX;
const NONE: u32 = 0;

/// A row for each instruction: the instruction, its unsigned parameters, and its pointers to `const`, with a bit for
/// each.
#[rustfmt::skip]
const OPS: &[(Op, u32, u32)] = &[
    (Op::ConvertUToF,                      ALL,     NONE),
    (Op::UConvert,                         ALL,     NONE),
    (Op::SatConvertUToS,                   ALL,     NONE),
    (Op::ConvertUToPtr,                    ALL,     NONE),
    (Op::UMulExtended,                     ALL,     NONE),
    (Op::UDot,                             ALL,     NONE),
    (Op::UDotAccSat,                       ALL,     NONE),
    (Op::SUDot,                            0b10,    NONE),
    (Op::SUDotAccSat,                      0b10,    NONE),
    (Op::BitFieldInsert,                   0b1100,  NONE),
    (Op::BitFieldSExtract,                 0b110,   NONE),
    (Op::BitFieldUExtract,                 0b111,   NONE),
    (Op::AtomicUMin,                       0b1001,  NONE),
    (Op::AtomicUMax,                       0b1001,  NONE),
    (Op::GenericPtrMemSemantics,           NONE,    0b1),
    (Op::GroupAsyncCopy,                   0b11000, 0b100),
    (Op::GroupUMin,                        0b100,   NONE),
    (Op::GroupUMax,                        0b100,   NONE),
    (Op::GroupBroadcast,                   0b100,   NONE),
    (Op::GroupNonUniformBroadcast,         0b100,   NONE),
    (Op::GroupNonUniformBallotBitCount,    0b100,   NONE),
    (Op::GroupNonUniformShuffle,           0b100,   NONE),
    (Op::GroupNonUniformShuffleXor,        0b100,   NONE),
    (Op::GroupNonUniformShuffleUp,         0b100,   NONE),
    (Op::GroupNonUniformShuffleDown,       0b100,   NONE),
    (Op::GroupNonUniformRotateKHR,         0b1100,  NONE),
    (Op::GroupNonUniformInverseBallot,     0b10,    NONE),
    (Op::GroupNonUniformBallotFindLSB,     0b10,    NONE),
    (Op::GroupNonUniformBallotFindMSB,     0b10,    NONE),
    (Op::GroupNonUniformBallotBitExtract,  0b110,   NONE),
    (Op::GroupNonUniformIAdd,              0b1000,  NONE),
    (Op::GroupNonUniformFAdd,              0b1000,  NONE),
    (Op::GroupNonUniformIMul,              0b1000,  NONE),
    (Op::GroupNonUniformFMul,              0b1000,  NONE),
    (Op::GroupNonUniformSMin,              0b1000,  NONE),
    (Op::GroupNonUniformUMin,              0b1100,  NONE),
    (Op::GroupNonUniformFMin,              0b1000,  NONE),
    (Op::GroupNonUniformSMax,              0b1000,  NONE),
    (Op::GroupNonUniformUMax,              0b1100,  NONE),
    (Op::GroupNonUniformFMax,              0b1000,  NONE),
    (Op::GroupNonUniformBitwiseAnd,        0b1000,  NONE),
    (Op::GroupNonUniformBitwiseOr,         0b1000,  NONE),
    (Op::GroupNonUniformBitwiseXor,        0b1000,  NONE),
    (Op::GroupNonUniformLogicalAnd,        0b1000,  NONE),
    (Op::GroupNonUniformLogicalOr,         0b1000,  NONE),
    (Op::GroupNonUniformLogicalXor,        0b1000,  NONE),
    (Op::EnqueueMarker,                    0b10,    NONE),
    (Op::SubgroupShuffleINTEL,             0b10,    NONE),
    (Op::SubgroupShuffleXorINTEL,          0b10,    NONE),
    (Op::SubgroupShuffleDownINTEL,         0b100,   NONE),
    (Op::SubgroupShuffleUpINTEL,           0b100,   NONE),
    (Op::SubgroupBlockReadINTEL,           0b1,     0b1),
    (Op::SubgroupBlockWriteINTEL,          0b11,    NONE),
    (Op::SubgroupImageBlockWriteINTEL,     0b100,   NONE),
    (Op::UCountLeadingZerosINTEL,          ALL,     NONE),
    (Op::UCountTrailingZerosINTEL,         ALL,     NONE),
    (Op::AbsUSubINTEL,                     ALL,     NONE),
    (Op::UAddSatINTEL,                     ALL,     NONE),
    (Op::UAverageINTEL,                    ALL,     NONE),
    (Op::UAverageRoundedINTEL,             ALL,     NONE),
    (Op::USubSatINTEL,                     ALL,     NONE),
    (Op::UMul32x16INTEL,                   ALL,     NONE),
    (Op::SubgroupBlockPrefetchINTEL,       ALL,     0b1),
    (Op::ConvertHandleToImageINTEL,        ALL,     NONE),
    (Op::ConvertHandleToSamplerINTEL,      ALL,     NONE),
    (Op::ConvertHandleToSampledImageINTEL, ALL,     NONE),
];

/// A row for each extended instruction, in the same form as [`OPS`].
#[rustfmt::skip]
const EXT_INSTS: &[(CLOp, u32, u32)] = &[
    (CLOp::u_abs,           ALL,   NONE),
    (CLOp::u_abs_diff,      ALL,   NONE),
    (CLOp::u_add_sat,       ALL,   NONE),
    (CLOp::u_hadd,          ALL,   NONE),
    (CLOp::u_rhadd,         ALL,   NONE),
    (CLOp::u_clamp,         ALL,   NONE),
    (CLOp::u_mad_hi,        ALL,   NONE),
    (CLOp::u_mad_sat,       ALL,   NONE),
    (CLOp::u_max,           ALL,   NONE),
    (CLOp::u_min,           ALL,   NONE),
    (CLOp::u_mul_hi,        ALL,   NONE),
    (CLOp::u_sub_sat,       ALL,   NONE),
    (CLOp::u_upsample,      ALL,   NONE),
    (CLOp::u_mad24,         ALL,   NONE),
    (CLOp::u_mul24,         ALL,   NONE),
    (CLOp::s_upsample,      0b10,  NONE),
    (CLOp::nan,             0b1,   NONE),
    (CLOp::prefetch,        0b10,  0b1),
    (CLOp::shuffle,         0b10,  NONE),
    (CLOp::shuffle2,        0b100, NONE),
    (CLOp::vloadn,          0b1,   0b10),
    (CLOp::vload_half,      0b1,   0b10),
    (CLOp::vload_halfn,     0b1,   0b10),
    (CLOp::vloada_halfn,    0b1,   0b10),
    (CLOp::vstoren,         0b10,  NONE),
    (CLOp::vstore_half,     0b10,  NONE),
    (CLOp::vstore_half_r,   0b10,  NONE),
    (CLOp::vstore_halfn,    0b10,  NONE),
    (CLOp::vstore_halfn_r,  0b10,  NONE),
    (CLOp::vstorea_halfn,   0b10,  NONE),
    (CLOp::vstorea_halfn_r, 0b10,  NONE),
];

/// Returns the signedness and constness with which the parameters of a call of `target` are mangled.
pub fn parameters(target: Target) -> Parameters {
    let row = match target {
        Target::Op(op) if motion_estimation::is_signed(op, 0).is_some() => {
            let unsigned =
                (0..32).filter(|operand| motion_estimation::is_signed(op, *operand) == Some(false));
            Some((unsigned.fold(0, |mask, operand| mask | 1 << operand), NONE))
        }
        Target::Op(op) => OPS.iter().find(|row| row.0 == op).map(|row| (row.1, row.2)),
        Target::ExtInst(op) => EXT_INSTS
            .iter()
            .find(|row| row.0 == op)
            .map(|row| (row.1, row.2)),
        Target::BuiltIn(_) => None,
    };
    row.map_or_else(Parameters::default, |(unsigned, constant)| Parameters {
        unsigned,
        constant,
    })
}

/// Memory and group instructions whose mangled names in the output of the Khronos translator before release 22 differed
/// from [`OPS`]: the instruction, and its unsigned parameters in these releases. None of the parameters pointed to
/// `const`.
const LATER_OPS: &[(Op, u32)] = &[
    (Op::GenericPtrMemSemantics, NONE),
    (Op::GroupAsyncCopy, NONE),
    (Op::GroupNonUniformRotateKHR, 0b1000),
];

/// Extended instructions whose parameters were all signed and without `const` in the output of the Khronos translator before
/// release 22.
const LATER_EXT_INSTS: &[CLOp] = &[
    CLOp::vloadn,
    CLOp::vload_half,
    CLOp::vload_halfn,
    CLOp::vloada_halfn,
    CLOp::vstoren,
    CLOp::vstore_half,
    CLOp::vstore_half_r,
    CLOp::vstore_halfn,
    CLOp::vstore_halfn_r,
    CLOp::vstorea_halfn,
    CLOp::vstorea_halfn_r,
];

/// Returns the signedness and constness with which the Khronos translator mangled the parameters before release 22.
pub fn older_parameters(target: Target) -> Parameters {
    let before = match target {
        Target::Op(op) => LATER_OPS.iter().find(|row| row.0 == op).map(|row| row.1),
        Target::ExtInst(op) => LATER_EXT_INSTS.contains(&op).then_some(NONE),
        Target::BuiltIn(_) => None,
    };
    before.map_or_else(
        || parameters(target),
        |unsigned| Parameters {
            unsigned,
            constant: NONE,
        },
    )
}

/// Instructions whose name contains the result type, `_R<type>`, because the arguments do not determine it, and the kind of
/// number of its integers. For image instructions, the kind depends on the image operands.
#[rustfmt::skip]
const RESULTS: &[(Op, Number)] = {
    use Number::{Signed as S, Unsigned as U};
    &[
        (Op::ConvertFToU,                       U),
        (Op::ConvertFToS,                       S),
        (Op::ConvertSToF,                       S),
        (Op::ConvertUToF,                       S),
        (Op::UConvert,                          U),
        (Op::SConvert,                          S),
        (Op::FConvert,                          S),
        (Op::SatConvertSToU,                    U),
        (Op::SatConvertUToS,                    S),
        (Op::ConvertPtrToU,                     U),
        (Op::Bitcast,                           S),
        (Op::SDot,                              S),
        (Op::UDot,                              U),
        (Op::SUDot,                             S),
        (Op::SDotAccSat,                        S),
        (Op::UDotAccSat,                        U),
        (Op::SUDotAccSat,                       S),
        (Op::ReadClockKHR,                      U),
        (Op::ImageSampleImplicitLod,            S),
        (Op::ImageSampleExplicitLod,            S),
        (Op::ImageFetch,                        S),
        (Op::ImageRead,                         S),
        (Op::ImageQuerySizeLod,                 S),
        (Op::ImageQuerySize,                    S),
        (Op::SubgroupBlockReadINTEL,            S),
        (Op::SubgroupImageBlockReadINTEL,       S),
        (Op::SubgroupImageMediaBlockReadINTEL,  S),
        (Op::CooperativeMatrixLoadKHR,          S),
        (Op::ConvertHandleToImageINTEL,         S),
        (Op::ConvertHandleToSampledImageINTEL,  S),
        (Op::CooperativeMatrixLoadCheckedINTEL, S),
        (Op::CooperativeMatrixLoadOffsetINTEL,  S),
        (Op::JointMatrixLoadINTEL,              S),
        (Op::ClampConvertFToFINTEL,             S),
        (Op::ClampConvertFToSINTEL,             S),
        (Op::StochasticRoundFToFINTEL,          S),
        (Op::ClampStochasticRoundFToFINTEL,     S),
        (Op::ClampStochasticRoundFToSINTEL,     S),
    ]
};

/// Returns the kind of number of the result, for an instruction whose name contains the result type; `None` for others.
pub fn result_number(target: Target) -> Option<Number> {
    match target {
        Target::Op(op) => RESULTS.iter().find(|row| row.0 == op).map(|row| row.1),
        Target::ExtInst(_) | Target::BuiltIn(_) => None,
    }
}

/// Returns whether the name of the extended instruction `op` contains the result type `result`, because the arguments
/// do not determine it.
pub fn names_result(op: CLOp, result: &Type) -> bool {
    match op {
        CLOp::vloadn | CLOp::vload_half | CLOp::vload_halfn | CLOp::vloada_halfn => true,
        // `nan` of `half` has the same argument.
        CLOp::nan => result.scalar() == Some(Scalar::BFloat16),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_signed_unless_the_instruction_says_otherwise() {
        let max = parameters(Target::ExtInst(CLOp::u_max));
        assert_eq!(
            (max.number(0), max.number(1)),
            (Number::Unsigned, Number::Unsigned)
        );
        let max = parameters(Target::ExtInst(CLOp::s_max));
        assert_eq!(max.number(0), Number::Signed);
        let load = parameters(Target::ExtInst(CLOp::vloadn));
        assert_eq!(
            (load.number(0), load.number(2)),
            (Number::Unsigned, Number::Signed)
        );
        assert!(load.is_constant(1) && !load.is_constant(0));
        assert_eq!(
            parameters(Target::Op(Op::UDot)).number(70),
            Number::Unsigned
        );
        assert_eq!(parameters(Target::Op(Op::SUDot)).number(0), Number::Signed);
    }
}
