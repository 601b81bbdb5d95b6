//! Conversions (OpenCL C 6.2.3): `convert_<type>[_sat][_<rounding>]`, and `as_<type>`.

use super::Lowering;
use crate::types::{Number, Scalar};
use transpire_spirv::grammar::{FPRoundingMode, Op};

/// A row for each rounding mode: its suffix, and the rounding mode in SPIR-V.
pub const ROUNDING_MODES: &[(&str, FPRoundingMode)] = &[
    ("_rte", FPRoundingMode::RTE),
    ("_rtz", FPRoundingMode::RTZ),
    ("_rtp", FPRoundingMode::RTP),
    ("_rtn", FPRoundingMode::RTN),
];

/// The scalar types between which OpenCL C can convert.
const ELEMENTS: &[Scalar] = &[
    Scalar::Char,
    Scalar::UChar,
    Scalar::Short,
    Scalar::UShort,
    Scalar::Int,
    Scalar::UInt,
    Scalar::Long,
    Scalar::ULong,
    Scalar::Half,
    Scalar::Float,
    Scalar::Double,
];

/// The function `convert_<type>[_sat][_<rounding>]`, without its parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Convert {
    /// The resulting scalar type, or the element type of the resulting vector.
    pub element: Scalar,
    /// The number of elements: 1, 2, 3, 4, 8 or 16.
    pub count: u32,
    /// Whether values out of range become the nearest value in range.
    pub saturated: bool,
    /// The rounding mode. If `None`, conversions to integers round towards zero, and the device chooses the mode of other
    /// conversions.
    pub rounding: Option<FPRoundingMode>,
}

impl Convert {
    /// Returns the instruction that converts from the scalar type `from`, and whether its result must be decorated with
    /// `SaturatedConversion`. Returns `None` if no conversion is needed, or if a type is `void`.
    pub fn op(&self, from: Scalar) -> Option<(Op, bool)> {
        let to = self.element;
        let (from_number, to_number) = (from.number()?, to.number()?);
        let same_bits = from.bits() == to.bits();
        Some(match (from_number, to_number) {
            (Number::Float, Number::Float) if same_bits => return None,
            (Number::Float, Number::Float) => (Op::FConvert, false),
            (Number::Float, Number::Signed) => (Op::ConvertFToS, self.saturated),
            (Number::Float, Number::Unsigned) => (Op::ConvertFToU, self.saturated),
            (Number::Signed, Number::Float) => (Op::ConvertSToF, false),
            (Number::Unsigned, Number::Float) => (Op::ConvertUToF, false),
            // These saturate by themselves, and may keep the width.
            (Number::Signed, Number::Unsigned) if self.saturated => (Op::SatConvertSToU, false),
            (Number::Unsigned, Number::Signed) if self.saturated => (Op::SatConvertUToS, false),
            _ if same_bits => return None,
            (Number::Signed, _) => (Op::SConvert, self.saturated),
            (Number::Unsigned, _) => (Op::UConvert, self.saturated),
        })
    }
}

/// A row for each conversion instruction: the kinds of numbers of its operand and its result, and whether it always saturates.
#[rustfmt::skip]
const OPS: &[(Op, Number, Number, bool)] = {
    use Number::{Float as F, Signed as S, Unsigned as U};
    &[
        // instruction, from, to, always saturates
        (Op::FConvert,       F, F, false),
        (Op::ConvertFToS,    F, S, false),
        (Op::ConvertFToU,    F, U, false),
        (Op::ConvertSToF,    S, F, false),
        (Op::ConvertUToF,    U, F, false),
        (Op::SConvert,       S, S, false),
        (Op::UConvert,       U, U, false),
        (Op::SatConvertSToU, S, U, true),
        (Op::SatConvertUToS, U, S, true),
    ]
};

/// Returns the kinds of numbers of the operand and the result of a conversion instruction, and whether it always
/// saturates. Returns `None` for other instructions.
pub fn numbers(op: Op) -> Option<(Number, Number, bool)> {
    OPS.iter()
        .find(|row| row.0 == op)
        .map(|row| (row.1, row.2, row.3))
}

/// Parses a type name such as `uint4` into a scalar and the number of elements. Returns `None` for other names.
pub(crate) fn element_and_count(ty: &str) -> Option<(Scalar, u32)> {
    let digits = ty.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (element, count) = ty.split_at_checked(ty.len() - digits)?;
    let count = match count {
        "" => 1,
        "2" => 2,
        "3" => 3,
        "4" => 4,
        "8" => 8,
        "16" => 16,
        _ => return None,
    };
    Some((Scalar::from_name(element)?, count))
}

/// Returns the name of a type, such as `uint4`, from a scalar and the number of elements.
pub(crate) fn type_name(element: Scalar, count: u32) -> String {
    match count {
        1 => element.name().to_owned(),
        count => format!("{}{count}", element.name()),
    }
}

pub(super) fn lookup(name: &str) -> Option<Convert> {
    let mut rest = name.strip_prefix("convert_")?;
    let mut rounding = None;
    for &(suffix, mode) in ROUNDING_MODES {
        if let Some(stem) = rest.strip_suffix(suffix) {
            (rest, rounding) = (stem, Some(mode));
        }
    }
    let (rest, saturated) = match rest.strip_suffix("_sat") {
        Some(stem) => (stem, true),
        None => (rest, false),
    };
    let (element, count) = element_and_count(rest)?;
    // Floating-point numbers don't saturate.
    let known = ELEMENTS.contains(&element) && !(saturated && element.is_float());
    known.then_some(Convert {
        element,
        count,
        saturated,
        rounding,
    })
}

/// Returns the name of the function for a conversion.
pub fn name(convert: &Convert) -> String {
    let rounding = ROUNDING_MODES
        .iter()
        .find(|row| Some(row.1) == convert.rounding);
    format!(
        "convert_{}{}{}",
        type_name(convert.element, convert.count),
        if convert.saturated { "_sat" } else { "" },
        rounding.map_or("", |row| row.0)
    )
}

pub(super) fn lookup_reinterpret(name: &str) -> Option<Lowering> {
    let (element, count) = element_and_count(name.strip_prefix("as_")?)?;
    ELEMENTS
        .contains(&element)
        .then_some(Lowering::Reinterpret(element, count))
}
