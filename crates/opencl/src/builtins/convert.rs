//! Conversions (OpenCL C 6.2.3): `convert_<type>[_sat][_<rounding>]`, and `as_<type>`.

use super::Lowering;
use crate::types::{Number, Scalar};
use transpire_spirv::grammar::{FPRoundingMode, Op};

/// One row a rounding mode: its suffix, SPIR-V's.
pub const ROUNDING_MODES: &[(&str, FPRoundingMode)] = &[
    ("_rte", FPRoundingMode::RTE),
    ("_rtz", FPRoundingMode::RTZ),
    ("_rtp", FPRoundingMode::RTP),
    ("_rtn", FPRoundingMode::RTN),
];

/// The scalars between which OpenCL C converts.
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

/// An explicit conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Convert {
    /// The scalar to which it converts, or of which the resulting vector is.
    pub element: Scalar,
    /// How many elements: 1, 2, 3, 4, 8 or 16.
    pub count: u32,
    /// Whether what is out of range becomes the nearest that is in it.
    pub saturated: bool,
    /// How it rounds; without, conversions to integers round towards zero, others as the device does.
    pub rounding: Option<FPRoundingMode>,
}

impl Convert {
    /// The instruction that converts from these numbers, and whether it is to be decorated as
    /// saturated. `None`: nothing is to be done, as the type already is the one wanted.
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

/// How a conversion instruction reads its operand and what its result is.
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

/// How a conversion instruction reads its operand, what its result is, and whether it saturates by
/// itself.
pub fn numbers(op: Op) -> Option<(Number, Number, bool)> {
    OPS.iter()
        .find(|row| row.0 == op)
        .map(|row| (row.1, row.2, row.3))
}

/// `uint4`: a scalar and how many of it.
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

/// `uint4`, of a scalar and how many of it.
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

/// The name of the function that converts so.
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
