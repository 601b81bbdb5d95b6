//! Binary floating-point formats: decoding and encoding of numbers, and rounding from one format to another.
//!
//! The bits of a number are decoded to a [`Number`], which is exact. A [`Number`] is encoded in any format, and rounded once to
//! the nearest number of the format, ties to even.
//!
//! ```
//! use transpire_spirv::floats::{Format, Number};
//! let quarter_above = Format::FLOAT64.number(1.25_f64.to_bits());
//! assert_eq!(Format::FLOAT8_E4M3.bits(quarter_above, false), 0x3a);
//! // The largest number of E4M3 is 448. Larger numbers become a NaN, or 448 if `saturated`.
//! let large = Number::integer(false, 1000);
//! assert_eq!(Format::FLOAT8_E4M3.bits(large, false), 0x7f);
//! assert_eq!(Format::FLOAT8_E4M3.bits(large, true), 0x7e);
//! ```

use crate::grammar::FPEncoding;

/// A binary floating-point format: sign, exponent, fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    exponent_bits: u32,
    fraction_bits: u32,
    specials: Specials,
}

/// The special values of a format: infinities and NaNs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Specials {
    /// The highest exponent encodes infinities and NaNs.
    Ieee,
    /// If all bits except the sign are set, the value is a NaN. The format has no infinities.
    OneNan,
    /// The format has no special values.
    None,
}

impl Format {
    /// IEEE 754's binary16.
    pub const FLOAT16: Self = Self::new(5, 10, Specials::Ieee);
    /// IEEE 754's binary32.
    pub const FLOAT32: Self = Self::new(8, 23, Specials::Ieee);
    /// IEEE 754's binary64.
    pub const FLOAT64: Self = Self::new(11, 52, Specials::Ieee);
    /// `BFloat16KHR`: the upper half of binary32.
    pub const BFLOAT16: Self = Self::new(8, 7, Specials::Ieee);
    /// `Float8E4M3EXT`: a NaN but no infinities; the largest number is 448.
    pub const FLOAT8_E4M3: Self = Self::new(4, 3, Specials::OneNan);
    /// `Float8E5M2EXT`: infinities and NaNs; the largest number is 57344.
    pub const FLOAT8_E5M2: Self = Self::new(5, 2, Specials::Ieee);
    /// `Float4E2M1EXT`: neither infinities nor NaNs; the largest number is 6.
    pub const FLOAT4_E2M1: Self = Self::new(2, 1, Specials::None);

    const fn new(exponent_bits: u32, fraction_bits: u32, specials: Specials) -> Self {
        Self {
            exponent_bits,
            fraction_bits,
            specials,
        }
    }

    /// Returns the format of an `OpTypeFloat` with this width and encoding, or `None` if this module does not support
    /// it.
    pub fn of(width: u32, encoding: Option<FPEncoding>) -> Option<Self> {
        Some(match (width, encoding) {
            (16, None) => Self::FLOAT16,
            (32, None) => Self::FLOAT32,
            (64, None) => Self::FLOAT64,
            (16, Some(FPEncoding::BFloat16KHR)) => Self::BFLOAT16,
            (8, Some(FPEncoding::Float8E4M3EXT)) => Self::FLOAT8_E4M3,
            (8, Some(FPEncoding::Float8E5M2EXT)) => Self::FLOAT8_E5M2,
            (4, Some(FPEncoding::Float4E2M1EXT | FPEncoding::Float4E2M1INTEL)) => Self::FLOAT4_E2M1,
            _ => return None,
        })
    }

    /// Returns the width in bits.
    pub fn width(self) -> u32 {
        1 + self.exponent_bits + self.fraction_bits
    }

    pub(crate) fn fraction_bits(self) -> u32 {
        self.fraction_bits
    }

    pub(crate) fn bias(self) -> i64 {
        (1 << (self.exponent_bits - 1)) - 1
    }

    pub(crate) fn max_exponent(self) -> u64 {
        (1 << self.exponent_bits) - 1
    }

    pub(crate) fn fraction_mask(self) -> u64 {
        (1 << self.fraction_bits) - 1
    }

    /// Returns the bits of the largest finite number, without the sign.
    pub(crate) fn largest(self) -> u64 {
        let all = (1 << (self.width() - 1)) - 1;
        match self.specials {
            Specials::Ieee => (self.max_exponent() << self.fraction_bits) - 1,
            Specials::OneNan => all - 1,
            Specials::None => all,
        }
    }

    /// Returns whether the highest exponent encodes infinities and NaNs.
    pub(crate) fn has_infinities(self) -> bool {
        self.specials == Specials::Ieee
    }

    /// Returns the number that `bits` encode. Bits above the width of the format are ignored.
    pub fn number(self, bits: u64) -> Number {
        let negative = bits >> (self.width() - 1) & 1 == 1;
        let magnitude = bits & ((1 << (self.width() - 1)) - 1);
        let fraction = magnitude & self.fraction_mask();
        let biased = magnitude >> self.fraction_bits;
        let value = match (self.specials, biased) {
            (Specials::Ieee, biased) if biased == self.max_exponent() => match fraction {
                0 => Value::Infinite,
                _ => Value::Nan(fraction << (64 - self.fraction_bits)),
            },
            (Specials::OneNan, _) if magnitude > self.largest() => Value::Nan(1 << 63),
            (_, 0) => Value::Finite {
                significand: fraction,
                exponent: 1 - self.bias() - i64::from(self.fraction_bits),
            },
            _ => Value::Finite {
                significand: fraction | 1 << self.fraction_bits,
                exponent: biased.cast_signed() - self.bias() - i64::from(self.fraction_bits),
            },
        };
        Number { negative, value }
    }

    /// Returns the bits of the number of this format that is nearest to `number`, with ties to even.
    ///
    /// A number that is too large becomes the largest finite number if `saturated` or if the format has no special
    /// values. Otherwise it becomes infinite, or a NaN in a format without infinities. A NaN becomes a quiet NaN, or
    /// the largest finite number in a format without special values.
    pub fn bits(self, number: Number, saturated: bool) -> u64 {
        let sign = u64::from(number.negative) << (self.width() - 1);
        let too_large = match self.specials {
            _ if saturated => self.largest(),
            Specials::Ieee => self.max_exponent() << self.fraction_bits,
            Specials::OneNan => self.largest() + 1,
            Specials::None => self.largest(),
        };
        sign | match number.value {
            Value::Nan(payload) => match self.specials {
                Specials::Ieee => {
                    let quiet = 1 << (self.fraction_bits - 1);
                    let fraction = payload >> (64 - self.fraction_bits) | quiet;
                    self.max_exponent() << self.fraction_bits | fraction
                }
                Specials::OneNan => self.largest() + 1,
                Specials::None => self.largest(),
            },
            Value::Infinite => too_large,
            Value::Finite { significand: 0, .. } => 0,
            Value::Finite {
                significand,
                exponent,
            } => {
                let rounded = self.nearest(significand, exponent);
                rounded
                    .filter(|&bits| bits <= self.largest())
                    .unwrap_or(too_large)
            }
        }
    }

    /// Returns the bits of the number nearest to `significand` times two to the power of `exponent`, without the sign.
    /// The result may be above [`largest`](Self::largest). Returns `None` if the exponent is already too large before
    /// rounding. `significand` must not be 0.
    fn nearest(self, significand: u64, exponent: i64) -> Option<u64> {
        let zeros = significand.leading_zeros();
        let significand = significand << zeros;
        // The number is 1.f times two to the power of `biased - bias`.
        let biased = exponent + 63 - i64::from(zeros) + self.bias();
        if biased > self.max_exponent().cast_signed() {
            return None;
        }
        // The number of bits below the last one that is kept.
        let dropped = (63 - i64::from(self.fraction_bits)) + (1 - biased).max(0);
        let (kept, rest, half) = match u32::try_from(dropped) {
            Ok(dropped @ 1..64) => {
                let rest = significand & ((1 << dropped) - 1);
                (significand >> dropped, rest, 1 << (dropped - 1))
            }
            Ok(64) => (0, significand, 1 << 63),
            // Less than half of the smallest number.
            _ => (0, 0, 1),
        };
        let is_up = rest > half || rest == half && kept & 1 == 1;
        // The digit before the point adds one to the exponent, and so does a carry.
        let steps = (biased - 1).max(0).cast_unsigned() << self.fraction_bits;
        Some(steps + kept + u64::from(is_up))
    }
}

/// A number of any format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    negative: bool,
    value: Value,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    /// A NaN, with the fraction in the highest bits.
    Nan(u64),
    Infinite,
    /// `significand` times two to the `exponent`.
    Finite {
        significand: u64,
        exponent: i64,
    },
}

impl Number {
    /// Returns the integer with this sign and magnitude.
    pub fn integer(negative: bool, magnitude: u64) -> Self {
        Self {
            negative,
            value: Value::Finite {
                significand: magnitude,
                exponent: 0,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rust's conversions round once, ties to even.
    #[test]
    fn doubles_and_integers_round_to_floats_as_the_processor_rounds() {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..400_000_u64 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            // Every other number has few digits, and lies halfway between two floats.
            let bits = match round % 2 {
                0 => state,
                _ => state & 0xffff_ffff_f000_0000 | 1 << 28,
            };
            let double = f64::from_bits(bits);
            let number = Format::FLOAT64.number(bits);
            if !double.is_nan() {
                let float = u64::from((double as f32).to_bits());
                assert_eq!(Format::FLOAT32.bits(number, false), float, "{double:e}");
            }
            let integer = state >> (round % 64);
            let rounded = Format::FLOAT32.bits(Number::integer(false, integer), false);
            assert_eq!(rounded, u64::from((integer as f32).to_bits()), "{integer}");
            let rounded = Format::FLOAT64.bits(Number::integer(true, integer), false);
            assert_eq!(rounded, (-(integer as f64)).to_bits(), "{integer}");
        }
    }

    #[test]
    fn every_number_of_a_narrow_format_is_itself_and_a_double_exactly() {
        let formats = [
            Format::FLOAT16,
            Format::BFLOAT16,
            Format::FLOAT8_E4M3,
            Format::FLOAT8_E5M2,
            Format::FLOAT4_E2M1,
        ];
        for format in formats {
            let mut before = f64::NEG_INFINITY;
            for bits in 0..1_u64 << (format.width() - 1) {
                let number = format.number(bits);
                let double = f64::from_bits(Format::FLOAT64.bits(number, false));
                if double.is_nan() {
                    continue;
                }
                assert!(double > before, "{format:?} {bits:#x}");
                before = double;
                assert_eq!(format.bits(number, false), bits, "{format:?}");
                let negative = bits | 1 << (format.width() - 1);
                let double = Format::FLOAT64.number((-double).to_bits());
                assert_eq!(format.bits(double, false), negative, "{format:?}");
            }
        }
    }
}
