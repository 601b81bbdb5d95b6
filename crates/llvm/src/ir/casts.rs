//! The types between which each conversion is defined, and the features that conversions need.

use super::{CastOp, Type, TypeKind, Types};
use crate::versions::Feature;

impl CastOp {
    /// Returns the feature that a release must have to support the conversion, or `None` if all releases support it.
    pub(crate) fn needs(self) -> Option<Feature> {
        match self {
            Self::AddrSpaceCast => Some(Feature::AddrSpaceCast),
            Self::PtrToAddr => Some(Feature::PtrToAddr),
            _ => None,
        }
    }

    /// Returns whether the conversion is defined between these types: LangRef, "Conversion Operations".
    pub fn converts(self, types: &Types, from: Type, to: Type) -> bool {
        let is_integer = |ty| types.integer_bits(ty).is_some();
        let is_aggregate =
            |ty| matches!(types[ty], TypeKind::Struct { .. } | TypeKind::Array { .. });
        let (a, b) = (types.scalar(from), types.scalar(to));
        let lanes = |ty| types.lanes(ty);
        let same_lanes = lanes(from) == lanes(to);
        let (integers, floats) = (
            is_integer(a) && is_integer(b),
            types.is_float(a) && types.is_float(b),
        );
        let widths = || Some((bits(types, a)?, bits(types, b)?));
        let narrows = || widths().is_some_and(|(a, b)| a > b);
        let widens = || widths().is_some_and(|(a, b)| a < b);
        let space = |ty| types.address_space(ty);
        match self {
            Self::Trunc => same_lanes && integers && narrows(),
            Self::ZExt | Self::SExt => same_lanes && integers && widens(),
            Self::FPTrunc => same_lanes && floats && narrows(),
            Self::FPExt => same_lanes && floats && widens(),
            Self::FPToUI | Self::FPToSI => same_lanes && types.is_float(a) && is_integer(b),
            Self::UIToFP | Self::SIToFP => same_lanes && is_integer(a) && types.is_float(b),
            Self::PtrToInt | Self::PtrToAddr => same_lanes && types.is_pointer(a) && is_integer(b),
            Self::IntToPtr => same_lanes && is_integer(a) && types.is_pointer(b),
            Self::AddrSpaceCast => {
                same_lanes && space(a).is_some() && space(b).is_some() && space(a) != space(b)
            }
            Self::BitCast => match (space(a), space(b)) {
                // A vector of one pointer may be converted to a pointer, and vice versa.
                (Some(a), Some(b)) => {
                    let count = |ty| lanes(ty).unwrap_or(1);
                    // In LLVM 3.2, which has typed pointers, `bitcast` is the only conversion between address spaces.
                    let may_change = || types.pointee(types.scalar(from)).is_some();
                    (same_lanes || count(from) == count(to)) && (a == b || may_change())
                }
                (None, None) => {
                    let total = |ty: Type, scalar| {
                        Some(u64::from(bits(types, scalar)?) * u64::from(lanes(ty).unwrap_or(1)))
                    };
                    match (total(from, a), total(to, b)) {
                        (Some(a), Some(b)) => a == b,
                        _ => {
                            from == to && !is_aggregate(from)
                                || matches!(types[b], TypeKind::X86Amx)
                                || matches!(types[a], TypeKind::X86Amx)
                        }
                    }
                }
                // Bytes may hold a pointer.
                (Some(_), None) => matches!(types[b], TypeKind::Byte { .. }),
                (None, Some(_)) => matches!(types[a], TypeKind::Byte { .. }),
            },
        }
    }
}

/// Returns the width of a scalar type in bits, or `None` for vectors, pointers, `x86_amx` and types without a width.
fn bits(types: &Types, ty: Type) -> Option<u32> {
    Some(match types[ty] {
        TypeKind::Integer { bits } | TypeKind::Byte { bits } => bits,
        TypeKind::Half | TypeKind::BFloat => 16,
        TypeKind::Float => 32,
        TypeKind::Double | TypeKind::X86Mmx => 64,
        TypeKind::X86Fp80 => 80,
        TypeKind::Fp128 | TypeKind::PpcFp128 => 128,
        _ => return None,
    })
}
