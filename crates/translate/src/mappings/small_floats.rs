//! Numbers of 4 and 8 bits that have no type in LLVM IR, and the functions that convert them.
//!
//! LLVM IR holds such numbers in integers. Only a conversion determines their format, by the name of the called
//! function: `__builtin_spirv_` and a name in this table. In SPIR-V it is an instruction, and its types determine the
//! format.

use std::sync::LazyLock;

use transpire_opencl::names;
use transpire_spirv::grammar::{FPEncoding, Op};
use transpire_spirv::{Id, Module, floats};

/// The prefix of the functions' names.
pub(crate) const PREFIX: &str = "__builtin_spirv_";

/// The encoding of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// An IEEE 754 format, which has a type in LLVM IR.
    Ieee,
    BFloat16,
    E4M3,
    E5M2,
    E2M1,
    /// `E2M1` as defined by `SPV_INTEL_float4`.
    E2M1Intel,
    /// An integer, usually of 4 bits.
    Integer,
}

/// The formats that have no type in LLVM IR: the format, its width, and its encoding in SPIR-V.
const ENCODINGS: &[(Format, u32, u32)] = &[
    (Format::E4M3, 8, FPEncoding::Float8E4M3EXT.word()),
    (Format::E5M2, 8, FPEncoding::Float8E5M2EXT.word()),
    (Format::E2M1, 4, FPEncoding::Float4E2M1EXT.word()),
    (Format::E2M1Intel, 4, FPEncoding::Float4E2M1INTEL.word()),
];

impl Format {
    /// Returns the format of an `OpTypeFloat` with a width and an encoding, or `None` if there is no such format.
    pub(crate) fn of_float(width: u32, encoding: Option<u32>) -> Option<Self> {
        match (width, encoding) {
            (_, None) => Some(Self::Ieee),
            (16, Some(encoding)) if encoding == FPEncoding::BFloat16KHR.word() => {
                Some(Self::BFloat16)
            }
            (_, Some(encoding)) => ENCODINGS
                .iter()
                .find(|row| (row.1, row.2) == (width, encoding))
                .map(|row| row.0),
        }
    }

    /// Returns the encoding of a format that has no type in LLVM IR, or `None` for any other format.
    pub(crate) fn encoding(self) -> Option<u32> {
        ENCODINGS.iter().find(|row| row.0 == self).map(|row| row.2)
    }

    /// Returns whether several 4-bit numbers may be packed into an integer.
    pub(crate) fn may_be_packed(self) -> bool {
        matches!(self, Self::E2M1 | Self::E2M1Intel | Self::Integer)
    }

    /// Returns whether the format has a type in LLVM IR.
    pub(crate) fn is_plain(self) -> bool {
        matches!(self, Self::Ieee | Self::BFloat16)
    }
}

/// Returns the format of a float, or of the elements of a vector, that LLVM IR holds in an integer. Returns `None` for
/// any other type.
pub(crate) fn held_in_integers(source: &Module, ty: Id) -> Option<floats::Format> {
    let mut definition = source.definition(ty)?;
    if definition.is(Op::TypeVector) {
        definition = source.definition(definition.id(2)?)?;
    }
    if !definition.is(Op::TypeFloat) {
        return None;
    }
    let (width, encoding) = (definition.word(2)?, definition.word(3)?);
    let format = Format::of_float(width, Some(encoding)).filter(|format| !format.is_plain());
    floats::Format::of(width, Some(format.and(FPEncoding::from_u32(encoding))?))
}

/// A conversion from or to a number that has no type in LLVM IR.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Conversion {
    /// The function's name without the prefix.
    pub(crate) name: &'static str,
    pub(crate) from: Format,
    pub(crate) to: Format,
    instruction: Instruction,
    /// Whether the result is clamped to the largest number.
    pub(crate) saturated: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Instruction {
    Float,
    ToSigned,
    FromSigned,
    Signed,
    /// `OpClampConvertFToSINTEL`.
    ClampToSigned,
    /// `OpStochasticRoundFToFINTEL`.
    Stochastic,
    /// `OpClampStochasticRoundFToSINTEL`.
    ClampStochasticToSigned,
}

const fn row(
    name: &'static str,
    from: Format,
    to: Format,
    instruction: Instruction,
    saturated: bool,
) -> Conversion {
    Conversion {
        name,
        from,
        to,
        instruction,
        saturated,
    }
}

#[rustfmt::skip]
const CONVERSIONS: &[Conversion] = {
    use Format::{BFloat16, E2M1, E2M1Intel, E4M3, E5M2, Ieee, Integer};
    use Instruction::{ClampStochasticToSigned, ClampToSigned, Float, FromSigned, Signed, Stochastic, ToSigned};
    &[
        // SPV_EXT_float8
        row("ConvertE4M3ToFP16EXT",                  E4M3,      Ieee,      Float,                   false),
        row("ConvertE5M2ToFP16EXT",                  E5M2,      Ieee,      Float,                   false),
        row("ConvertE4M3ToBF16EXT",                  E4M3,      BFloat16,  Float,                   false),
        row("ConvertE5M2ToBF16EXT",                  E5M2,      BFloat16,  Float,                   false),
        row("ConvertFP16ToE4M3EXT",                  Ieee,      E4M3,      Float,                   false),
        row("ConvertFP16ToE5M2EXT",                  Ieee,      E5M2,      Float,                   false),
        row("ConvertBF16ToE4M3EXT",                  BFloat16,  E4M3,      Float,                   false),
        row("ConvertBF16ToE5M2EXT",                  BFloat16,  E5M2,      Float,                   false),
        row("ClampConvertFP16ToE4M3INTEL",           Ieee,      E4M3,      Float,                   true),
        row("ClampConvertFP16ToE5M2INTEL",           Ieee,      E5M2,      Float,                   true),
        row("ClampConvertBF16ToE4M3INTEL",           BFloat16,  E4M3,      Float,                   true),
        row("ClampConvertBF16ToE5M2INTEL",           BFloat16,  E5M2,      Float,                   true),
        // SPV_EXT_ocp_microscaling_types
        row("ConvertE2M1ToE4M3EXT",                  E2M1,      E4M3,      Float,                   false),
        row("ConvertE2M1ToE5M2EXT",                  E2M1,      E5M2,      Float,                   false),
        row("ConvertE2M1ToFP16EXT",                  E2M1,      Ieee,      Float,                   false),
        row("ConvertE2M1ToBF16EXT",                  E2M1,      BFloat16,  Float,                   false),
        row("ConvertFP16ToE2M1EXT",                  Ieee,      E2M1,      Float,                   false),
        row("ConvertBF16ToE2M1EXT",                  BFloat16,  E2M1,      Float,                   false),
        // SPV_INTEL_float4
        row("ConvertE2M1ToE4M3INTEL",                E2M1Intel, E4M3,      Float,                   false),
        row("ConvertE2M1ToE5M2INTEL",                E2M1Intel, E5M2,      Float,                   false),
        row("ConvertE2M1ToFP16INTEL",                E2M1Intel, Ieee,      Float,                   false),
        row("ConvertE2M1ToBF16INTEL",                E2M1Intel, BFloat16,  Float,                   false),
        row("ConvertFP16ToE2M1INTEL",                Ieee,      E2M1Intel, Float,                   false),
        row("ConvertBF16ToE2M1INTEL",                BFloat16,  E2M1Intel, Float,                   false),
        // SPV_INTEL_int4
        row("ConvertInt4ToE4M3INTEL",                Integer,   E4M3,      FromSigned,              false),
        row("ConvertInt4ToE5M2INTEL",                Integer,   E5M2,      FromSigned,              false),
        row("ConvertInt4ToFP16INTEL",                Integer,   Ieee,      FromSigned,              false),
        row("ConvertInt4ToBF16INTEL",                Integer,   BFloat16,  FromSigned,              false),
        row("ConvertInt4ToInt8INTEL",                Integer,   Integer,   Signed,                  false),
        row("ConvertFP16ToInt4INTEL",                Ieee,      Integer,   ToSigned,                false),
        row("ConvertBF16ToInt4INTEL",                BFloat16,  Integer,   ToSigned,                false),
        // SPV_INTEL_fp_conversions
        row("ClampConvertFP16ToInt4INTEL",           Ieee,      Integer,   ClampToSigned,           false),
        row("ClampConvertBF16ToInt4INTEL",           BFloat16,  Integer,   ClampToSigned,           false),
        row("StochasticRoundFP16ToE5M2INTEL",        Ieee,      E5M2,      Stochastic,              false),
        row("StochasticRoundFP16ToE4M3INTEL",        Ieee,      E4M3,      Stochastic,              false),
        row("StochasticRoundBF16ToE5M2INTEL",        BFloat16,  E5M2,      Stochastic,              false),
        row("StochasticRoundBF16ToE4M3INTEL",        BFloat16,  E4M3,      Stochastic,              false),
        row("StochasticRoundFP16ToE2M1INTEL",        Ieee,      E2M1,      Stochastic,              false),
        row("StochasticRoundBF16ToE2M1INTEL",        BFloat16,  E2M1,      Stochastic,              false),
        row("ClampStochasticRoundFP16ToInt4INTEL",   Ieee,      Integer,   ClampStochasticToSigned, false),
        row("ClampStochasticRoundBF16ToInt4INTEL",   BFloat16,  Integer,   ClampStochasticToSigned, false),
        row("ClampStochasticRoundFP16ToE5M2INTEL",   Ieee,      E5M2,      Stochastic,              true),
        row("ClampStochasticRoundFP16ToE4M3INTEL",   Ieee,      E4M3,      Stochastic,              true),
        row("ClampStochasticRoundBF16ToE5M2INTEL",   BFloat16,  E5M2,      Stochastic,              true),
        row("ClampStochasticRoundBF16ToE4M3INTEL",   BFloat16,  E4M3,      Stochastic,              true),
        // Only read from SPIR-V: an older encoding of a result.
        row("StochasticRoundFP16ToE2M1INTEL",        Ieee,      E2M1Intel, Stochastic,              false),
        row("StochasticRoundBF16ToE2M1INTEL",        BFloat16,  E2M1Intel, Stochastic,              false),
    ]
};

/// The instructions, each with its name, and whether this is the name of an older instruction that always saturates.
#[rustfmt::skip]
const INSTRUCTIONS: &[(Instruction, &str, bool)] = &[
    (Instruction::Float,                   "FConvert",                      false),
    (Instruction::ToSigned,                "ConvertFToS",                   false),
    (Instruction::FromSigned,              "ConvertSToF",                   false),
    (Instruction::Signed,                  "SConvert",                      false),
    (Instruction::ClampToSigned,           "ClampConvertFToSINTEL",         false),
    (Instruction::Stochastic,              "StochasticRoundFToFINTEL",      false),
    (Instruction::ClampStochasticToSigned, "ClampStochasticRoundFToSINTEL", false),
    // Names in earlier drafts of SPV_INTEL_fp_conversions.
    (Instruction::Float,                   "ClampConvertFToFINTEL",         true),
    (Instruction::Stochastic,              "ClampStochasticRoundFToFINTEL", true),
];

/// The rows of [`INSTRUCTIONS`] by opcode. They are looked up for every instruction of a module.
static BY_OPCODE: LazyLock<Vec<(Op, Instruction, bool)>> = LazyLock::new(|| {
    let rows = INSTRUCTIONS.iter();
    rows.filter_map(|&(instruction, name, is_older)| {
        Some((names::op(name)?, instruction, is_older))
    })
    .collect()
});

impl Conversion {
    /// Returns the conversion that a function of this name performs, or `None` for any other function. The name
    /// includes the prefix.
    pub(crate) fn from_name(name: &str) -> Option<&'static Self> {
        let name = name.strip_prefix(PREFIX)?;
        CONVERSIONS.iter().find(|row| row.name == name)
    }

    /// Returns the conversion between two formats that an instruction with the opcode `op` performs, or `None` if it
    /// performs none. `saturated` states whether a decoration makes it saturate; older instructions always do.
    pub(crate) fn find(op: Op, from: Format, to: Format, saturated: bool) -> Option<&'static Self> {
        let &(_, instruction, saturates) = BY_OPCODE.iter().find(|row| row.0 == op)?;
        // 4-bit numbers always saturate.
        let saturated = saturated || saturates && matches!(to, Format::E4M3 | Format::E5M2);
        CONVERSIONS.iter().find(|row| {
            (row.instruction, row.from, row.to, row.saturated) == (instruction, from, to, saturated)
        })
    }

    /// Returns whether an instruction may be a conversion of small numbers other than a widening of integers.
    pub(crate) fn may_be(op: Op) -> bool {
        // An integer of 4 bits is widened like any other.
        op != Op::SConvert && BY_OPCODE.iter().any(|row| row.0 == op)
    }

    /// Returns whether an instruction is an older one that saturates without a decoration.
    pub(crate) fn is_older(op: Op) -> bool {
        BY_OPCODE.iter().any(|row| row.2 && row.0 == op)
    }

    /// Returns the opcode of the instruction, or `None` if the grammar does not have it.
    pub(crate) fn op(&self) -> Option<Op> {
        let row = BY_OPCODE.iter().find(|row| row.1 == self.instruction);
        row.map(|row| row.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_conversion_is_found_by_its_name_and_by_its_instruction() {
        for (place, row) in CONVERSIONS.iter().enumerate() {
            let op = row.op().unwrap();
            assert_eq!(
                Conversion::find(op, row.from, row.to, row.saturated),
                Some(row)
            );
            let named = CONVERSIONS.iter().position(|other| other.name == row.name);
            assert!(named == Some(place) || row.to == Format::E2M1Intel);
        }
    }
}
