//! The parts of a SPIR-V-friendly name that the types of a kernel module lack: the signedness of
//! integers, and the pointers to memory that is only read.
//!
//! Integers of SPIR-V have no sign in a kernel module, so a mangled name takes it from the instruction.
//! Integers are signed if these tables have no row for them.

use super::Target;
use crate::builtins::motion_estimation;
use crate::names::CLOp;
use crate::types::{Number, Scalar, Type};
use transpire_spirv::grammar::Op;

/// How the parameters of an instruction's function are mangled. Parameters are numbered from 0: the
/// instruction's operands, without result type and result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parameters {
    /// One bit for each parameter whose integers are unsigned.
    unsigned: u32,
    /// One bit for each parameter that points to what is only read.
    constant: u32,
}

impl Parameters {
    /// How the integers of a parameter are read.
    pub fn number(self, parameter: usize) -> Number {
        if bit(self.unsigned, parameter) {
            Number::Unsigned
        } else {
            Number::Signed
        }
    }

    /// Whether a parameter is a pointer to what is only read.
    pub fn is_constant(self, parameter: usize) -> bool {
        bit(self.constant, parameter)
    }
}

fn bit(mask: u32, parameter: usize) -> bool {
    // Parameters past the last bit are as that one: of "all" they are some.
    mask >> parameter.min(31) & 1 == 1
}

const ALL: u32 = u32::MAX;
const NONE: u32 = 0;

/// One row an instruction: itself, its unsigned parameters, its pointers to what is only read.
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

/// The same of extended instructions.
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

/// How the parameters of what `target` calls are mangled.
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

/// Instructions of memory and of groups whose names were others in what the Khronos translator wrote before its release
/// 22: themselves, their unsigned parameters then. None was to what is only read.
const LATER_OPS: &[(Op, u32)] = &[
    (Op::GenericPtrMemSemantics, NONE),
    (Op::GroupAsyncCopy, NONE),
    (Op::GroupNonUniformRotateKHR, 0b1000),
];

/// Extended instructions whose parameters all were signed and writable there.
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

/// How the parameters are mangled in names that the Khronos translator wrote before its release 22.
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

/// Instructions whose name says the type of the result, `_R<type>`, as it does not follow from the
/// arguments; and how its integers are read. Images' depend on the image operands.
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

/// How the integers of the result are read, of an instruction whose name says the result's type.
pub fn result_number(target: Target) -> Option<Number> {
    match target {
        Target::Op(op) => RESULTS.iter().find(|row| row.0 == op).map(|row| row.1),
        Target::ExtInst(_) | Target::BuiltIn(_) => None,
    }
}

/// Whether the name of an extended instruction says the type of the result, where the arguments don't.
pub fn names_result(op: CLOp, result: &Type) -> bool {
    match op {
        CLOp::vloadn | CLOp::vload_half | CLOp::vload_halfn | CLOp::vloada_halfn => true,
        // That of `half` has the same argument.
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
