//! The spelling of literal numbers in text.
//!
//! Integers are decimal, hexadecimal (`0x1f`) or octal (`017`). Floating-point numbers of 32 and 64 bits are printed in
//! decimal, with enough digits to restore the same bits. Subnormal numbers, infinities, NaNs and numbers of other formats are
//! printed in hexadecimal (`-0x1.8p+3`).

use std::fmt::Write;

use crate::floats::Format;
use crate::grammar::FPEncoding;

/// The type of floating-point literals that have no type operand: a 32-bit float.
pub(super) const FLOAT32: NumberType = NumberType::Float(Format::FLOAT32);

/// The type of a literal number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumberType {
    Int {
        width: u32,
        signed: bool,
    },
    Float(Format),
    /// A floating-point type whose numbers have no spelling.
    Opaque {
        width: u32,
    },
}

impl NumberType {
    /// Returns the floating-point type with this width, which is `Opaque` if its format is unknown or narrower than 8
    /// bits. `encoding` is the encoding operand of `OpTypeFloat`: `None` if there is none, `Some(None)` if it is
    /// unknown.
    pub(crate) fn float(width: u32, encoding: Option<Option<FPEncoding>>) -> Self {
        let format = match encoding {
            None => Format::of(width, None),
            Some(encoding) => encoding.and_then(|encoding| Format::of(width, Some(encoding))),
        };
        match format.filter(|format| format.width() >= 8) {
            Some(format) => Self::Float(format),
            None => Self::Opaque { width },
        }
    }

    pub(super) const UNSIGNED: Self = Self::Int {
        width: 32,
        signed: false,
    };

    fn width(self) -> u32 {
        match self {
            Self::Int { width, .. } | Self::Opaque { width } => width,
            Self::Float(format) => format.width(),
        }
    }

    /// Returns the number of words of a literal of this type (§2.2.1, "Literal").
    pub(crate) fn words(self) -> usize {
        self.width().max(1).div_ceil(32) as usize
    }
}

/// Appends the number in `words`. Returns `false`, and appends nothing, if the number has no spelling that [`parse`] converts
/// back to the same words.
pub(crate) fn print(out: &mut dyn Write, ty: NumberType, words: &[u32]) -> bool {
    let bits = match *words {
        [low] => u64::from(low),
        [low, high] => u64::from(high) << 32 | u64::from(low),
        _ => return false,
    };
    if words.len() != ty.words() {
        return false;
    }
    match ty {
        NumberType::Int { width: 0, .. } => return false,
        NumberType::Int { width, signed } => {
            let unused = 64 - width;
            let value = match signed {
                true => (bits << unused).cast_signed() >> unused,
                false => (bits << unused >> unused).cast_signed(),
            };
            // Narrow numbers are extended to a word.
            let extended = match words.len() {
                1 => u64::from(value as u32),
                _ => value.cast_unsigned(),
            };
            if extended != bits {
                return false;
            }
            match signed {
                true => push(out, format_args!("{value}")),
                false => push_unsigned(out, value.cast_unsigned()),
            }
        }
        NumberType::Float(format) => {
            if format.width() < 64 && bits >> format.width() != 0 {
                return false;
            }
            match format {
                Format::FLOAT32 => {
                    print_float(out, format, f64::from(f32::from_bits(bits as u32)), bits, 9)
                }
                Format::FLOAT64 => print_float(out, format, f64::from_bits(bits), bits, 17),
                _ => print_hex(out, format, bits),
            }
        }
        NumberType::Opaque { .. } => return false,
    }
    true
}

// Writing to memory can't fail.

fn push(out: &mut dyn Write, arguments: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(arguments);
}

fn push_str(out: &mut dyn Write, text: &str) {
    let _ = out.write_str(text);
}

/// The digits of the numbers below 1,000, three for each.
const TRIPLES: &str = {
    const DIGITS: [u8; 3000] = {
        let mut digits = [b'0'; 3000];
        let mut number = 0;
        while number < 1000 {
            digits[number * 3] += (number / 100) as u8;
            digits[number * 3 + 1] += (number / 10 % 10) as u8;
            digits[number * 3 + 2] += (number % 10) as u8;
            number += 1;
        }
        digits
    };
    match std::str::from_utf8(&DIGITS) {
        Ok(digits) => digits,
        Err(_) => "",
    }
};

/// Appends a decimal number.
pub(super) fn push_unsigned(out: &mut dyn Write, value: u64) {
    let leading_zeros = match value {
        0..10 => 2,
        10..100 => 1,
        100..1000 => 0,
        _ => {
            push_unsigned(out, value / 1000);
            0
        }
    };
    let end = (value % 1000) as usize * 3 + 3;
    let digits = TRIPLES.get(end - 3 + leading_zeros..end);
    push_str(out, digits.unwrap_or_default());
}

fn print_float(out: &mut dyn Write, format: Format, value: f64, bits: u64, digits: usize) {
    let exponent = bits >> format.fraction_bits() & format.max_exponent();
    let zero = value == 0.0;
    if exponent == format.max_exponent() || exponent == 0 && !zero {
        print_hex(out, format, bits);
        return;
    }
    print_general(out, value, digits);
}

/// Appends `value` with `digits` significant digits in the format of C's `%g`. Trailing zeros are omitted. The exponent is
/// printed if it is below -4 or at least `digits`.
fn print_general(out: &mut dyn Write, value: f64, digits: usize) {
    let scientific = format!("{value:.*e}", digits - 1);
    let Some((mantissa, exponent)) = scientific.split_once('e') else {
        return;
    };
    let Ok(exponent) = exponent.parse::<i32>() else {
        return;
    };
    if exponent < -4 || exponent >= digits as i32 {
        push_str(out, without_trailing_zeros(mantissa));
        let sign = if exponent < 0 { '-' } else { '+' };
        push(out, format_args!("e{sign}{:02}", exponent.unsigned_abs()));
        return;
    }
    let decimals = (digits as i32 - 1 - exponent).unsigned_abs() as usize;
    push_str(out, without_trailing_zeros(&format!("{value:.decimals$}")));
}

fn without_trailing_zeros(number: &str) -> &str {
    match number.contains('.') {
        true => number.trim_end_matches('0').trim_end_matches('.'),
        false => number,
    }
}

fn print_hex(out: &mut dyn Write, format: Format, bits: u64) {
    let biased = bits >> format.fraction_bits() & format.max_exponent();
    let mut fraction = bits & format.fraction_mask();
    let zero = biased == 0 && fraction == 0;
    let mut exponent = if zero {
        0
    } else {
        biased.cast_signed() - format.bias()
    };
    if biased == 0 && !zero {
        // A subnormal number: its highest bit becomes the digit before the point.
        let shift = fraction.leading_zeros() - (64 - format.fraction_bits()) + 1;
        fraction = fraction << shift & format.fraction_mask();
        exponent -= i64::from(shift) - 1;
    }
    let sign = if bits >> (format.width() - 1) & 1 == 1 {
        "-"
    } else {
        ""
    };
    let digit = if zero { '0' } else { '1' };
    push(out, format_args!("{sign}0x{digit}"));
    if fraction != 0 {
        let nibbles = format.fraction_bits().div_ceil(4);
        let aligned = fraction << (nibbles * 4 - format.fraction_bits());
        let digits = format!("{aligned:0width$x}", width = nibbles as usize);
        push(out, format_args!(".{}", digits.trim_end_matches('0')));
    }
    push(out, format_args!("p{exponent:+}"));
}

/// Parses a number of type `ty` and returns its words.
///
/// # Errors
/// Returns the reason why the text is not a number of this type, as the end of a sentence that begins with the quoted
/// text.
pub(crate) fn parse(ty: NumberType, text: &str) -> Result<Words, String> {
    match ty {
        NumberType::Int { width, .. } if width == 0 || width > 64 => Err(format!(
            "is a literal of {width} bits, which has no spelling"
        )),
        NumberType::Int { width, signed } => {
            let bits = parse_integer(text, width, signed)?;
            Ok(Words {
                bits,
                count: ty.words(),
            })
        }
        NumberType::Float(format) => {
            let bits = parse_float(text, format).ok_or_else(|| {
                format!("is not a floating-point number of {} bits", format.width())
            })?;
            Ok(Words {
                bits,
                count: ty.words(),
            })
        }
        NumberType::Opaque { width } => Err(format!(
            "is a number of {width} bits in an encoding that has no spelling"
        )),
    }
}

/// A literal of one or two words, low word first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Words {
    bits: u64,
    count: usize,
}

impl Words {
    /// Returns the words as one number.
    pub(crate) fn bits(self) -> u64 {
        self.bits
    }

    pub(super) fn push_to(self, words: &mut Vec<u32>) {
        words.push(self.bits as u32);
        if self.count == 2 {
            words.push((self.bits >> 32) as u32);
        }
    }
}

fn parse_integer<'a>(text: &'a str, width: u32, signed: bool) -> Result<u64, String> {
    let no_integer = || "is not an integer".to_owned();
    let kind = if signed { "signed" } else { "unsigned" };
    let does_not_fit = || format!("does not fit in a {kind} integer of {width} bits");

    let behind = |text: &'a str, count: usize| text.get(count..).unwrap_or_default();
    let (negative, digits) = match text.as_bytes() {
        [b'-', ..] => (true, behind(text, 1)),
        [b'+', ..] => (false, behind(text, 1)),
        _ => (false, text),
    };
    let (digits, radix) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (behind(digits, 2), 16),
        [b'0', _, ..] => (digits, 8),
        _ => (digits, 10),
    };
    if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(radix)) {
        return Err(no_integer());
    }
    let magnitude = u64::from_str_radix(digits, radix).map_err(|_| does_not_fit())?;

    let unused = 64 - width;
    let max = u64::MAX >> unused;
    let value = match (negative, signed) {
        (true, false) => return Err("is negative, but the integer is unsigned".to_owned()),
        (true, true) if magnitude <= max / 2 + 1 => magnitude.wrapping_neg(),
        // A negative number may be given by its bits in hexadecimal.
        (false, true) if radix == 16 && magnitude <= max => {
            ((magnitude << unused).cast_signed() >> unused).cast_unsigned()
        }
        (false, true) if magnitude <= max / 2 => magnitude,
        (false, false) if magnitude <= max => magnitude,
        _ => return Err(does_not_fit()),
    };
    // Narrow numbers are extended to a word.
    Ok(if width <= 32 {
        value & 0xffff_ffff
    } else {
        value
    })
}

fn parse_float(text: &str, format: Format) -> Option<u64> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let sign = u64::from(text.starts_with('-')) << (format.width() - 1);
    if let Some(hexadecimal) = unsigned
        .strip_prefix("0x")
        .or_else(|| unsigned.strip_prefix("0X"))
    {
        return Some(sign | parse_hex(hexadecimal, format)?);
    }
    // Rust also parses `inf` and `nan`, which have no spelling here.
    if !unsigned.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
        return None;
    }
    let bits = match format {
        Format::FLOAT64 => {
            let value: f64 = unsigned.parse().ok()?;
            value.is_finite().then(|| value.to_bits())?
        }
        Format::FLOAT32 => {
            let value: f32 = unsigned.parse().ok()?;
            value.is_finite().then(|| u64::from(value.to_bits()))?
        }
        // Narrow formats are converted through 32 bits, and drop digits that don't fit, as in SPIRV-Tools.
        _ => {
            let value: f32 = unsigned.parse().ok()?;
            if value == 0.0 {
                return Some(sign);
            }
            let bits = f64::from(value).to_bits();
            let exponent = (bits >> 52).cast_signed() - Format::FLOAT64.bias();
            let fraction = bits << 12;
            let narrow = compose(format, exponent, fraction)?;
            (value.is_finite() && narrow <= format.largest()).then_some(narrow)?
        }
    };
    Some(sign | bits)
}

/// Parses `digits[.digits]p[sign]digits`, which follows the sign and `0x`. Returns the bits of the number, or `None` if
/// the text is malformed or the number is too large for a format without infinities.
fn parse_hex(text: &str, format: Format) -> Option<u64> {
    let (mantissa, exponent) = text.split_once(['p', 'P'])?;
    let magnitude = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
    if magnitude.is_empty() || !magnitude.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let limit = 1 << 40;
    let magnitude = magnitude
        .parse::<i64>()
        .map_or(limit, |magnitude| magnitude.min(limit));
    let mut exponent = if exponent.starts_with('-') {
        -magnitude
    } else {
        magnitude
    };

    // The first 64 bits from the highest set bit on; further bits are dropped.
    let mut bits: u64 = 0;
    let mut seen_point = false;
    let mut seen_digit = false;
    for character in mantissa.chars() {
        if character == '.' && !seen_point {
            seen_point = true;
            continue;
        }
        let digit = character.to_digit(16)?;
        seen_digit = true;
        if bits.leading_zeros() >= 4 {
            bits = bits << 4 | u64::from(digit);
            exponent -= if seen_point { 4 } else { 0 };
        } else {
            exponent += if seen_point { 0 } else { 4 };
        }
    }
    if !seen_digit {
        return None;
    }
    if bits == 0 {
        return Some(0);
    }
    let shift = bits.leading_zeros();
    exponent += 63 - i64::from(shift);
    compose(format, exponent, bits.wrapping_shl(shift).wrapping_shl(1))
}

/// Returns the bits, in `format`, of the number 1.`fraction` × 2^`exponent`. Bit 63 of `fraction` is its highest bit.
///
/// Bits that don't fit are dropped. If the number is too large, returns infinity, or `None` in a format without infinities.
fn compose(format: Format, exponent: i64, fraction: u64) -> Option<u64> {
    let biased = exponent.saturating_add(format.bias());
    if biased > format.max_exponent().cast_signed() {
        let infinite = format.max_exponent() << format.fraction_bits();
        return format.has_infinities().then_some(infinite);
    }
    if biased > 0 {
        let fraction = fraction >> (64 - format.fraction_bits());
        return Some(biased.cast_unsigned() << format.fraction_bits() | fraction);
    }
    // Subnormal: the digit before the point becomes a bit of the fraction.
    let significand = 1 << 63 | fraction >> 1;
    let shift = (64 - i64::from(format.fraction_bits())).saturating_sub(biased);
    let shifted = u32::try_from(shift)
        .ok()
        .and_then(|shift| u64::checked_shr(significand, shift));
    Some(shifted.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn both_ways(ty: NumberType, words: &[u32], text: &str) {
        let mut out = String::new();
        assert!(print(&mut out, ty, words));
        assert_eq!(out, text);
        let mut back = Vec::new();
        parse(ty, text).unwrap().push_to(&mut back);
        assert_eq!(back, words);
    }

    /// The spellings are the output of spirv-dis 2025.5.
    #[test]
    fn floating_point_numbers_have_the_spelling_of_spirv_tools() {
        let float = FLOAT32;
        both_ways(float, &[0x3f80_0000], "1");
        both_ways(float, &[0x8000_0000], "-0");
        both_ways(float, &[0x3dcc_cccd], "0.100000001");
        both_ways(float, &[0x4996_b438], "1234567");
        both_ways(
            float,
            &[0x501502f9],
            "1.00000000e+10".replace("1.00000000", "1").as_str(),
        );
        both_ways(float, &[0x7f80_0000], "0x1p+128");
        both_ways(float, &[0xffc0_0000], "-0x1.8p+128");
        both_ways(float, &[0x0000_0001], "0x1p-149");
        both_ways(float, &[0x0040_0000], "0x1p-127");
        both_ways(float, &[0x0060_0000], "0x1.8p-127");
        let half = NumberType::Float(Format::FLOAT16);
        both_ways(half, &[0x3c00], "0x1p+0");
        both_ways(half, &[0x0000], "0x0p+0");
        both_ways(half, &[0x8001], "-0x1p-24");
        both_ways(half, &[0x7bff], "0x1.ffcp+15");
        let double = NumberType::Float(Format::FLOAT64);
        both_ways(double, &[0, 0x3ff0_0000], "1");
        both_ways(double, &[0x5444_2d18, 0x4009_21fb], "3.1415926535897931");
        both_ways(double, &[1, 0], "0x1p-1074");
    }

    /// The values are from OCP's "8-bit Floating Point Specification", table 1.
    #[test]
    fn decimal_numbers_of_8_bits_reach_the_largest_of_their_format() {
        let e4m3 = NumberType::Float(Format::FLOAT8_E4M3);
        let e5m2 = NumberType::Float(Format::FLOAT8_E5M2);
        let bits = |ty, text: &str| parse(ty, text).ok().map(Words::bits);
        for (number, expected) in [
            ("240", 0x77),
            ("256", 0x78),
            ("288", 0x79),
            ("320", 0x7a),
            ("352", 0x7b),
            ("384", 0x7c),
            ("416", 0x7d),
            ("448", 0x7e),
            // Digits that don't fit are dropped.
            ("287.9", 0x78),
            ("479", 0x7e),
            ("-448", 0xfe),
            ("-4.16e2", 0xfd),
            ("0x1.cp+8", 0x7e),
            // The spelling of the NaN.
            ("0x1.ep+8", 0x7f),
            ("0.001953125", 0x01),
            ("0.0009765625", 0),
        ] {
            assert_eq!(bits(e4m3, number), Some(expected), "{number}");
        }
        for number in ["480", "512", "-480", "1e30", "0x1p+9", "-0x1p+200"] {
            assert_eq!(bits(e4m3, number), None, "{number}");
        }
        for (number, expected) in [
            ("57344", 0x7b),
            ("-49152", 0xfa),
            ("65535", 0x7b),
            ("0x1p+16", 0x7c),
            ("1.52587890625e-05", 0x01),
        ] {
            assert_eq!(bits(e5m2, number), Some(expected), "{number}");
        }
        assert_eq!(bits(e5m2, "65536"), None);
        for ty in [e4m3, e5m2] {
            for word in 0..=0xff {
                let mut text = String::new();
                assert!(print(&mut text, ty, &[word]));
                assert_eq!(bits(ty, &text), Some(word.into()), "{text}");
            }
        }
    }

    /// A number that is subnormal in 32 bits is subnormal in `bfloat16`, too. spirv-as 2025.5 produces the same bits.
    #[test]
    fn subnormal_decimals_of_bfloat16_keep_their_exponent() {
        let bfloat16 = NumberType::Float(Format::BFLOAT16);
        let mut words = Vec::new();
        parse(bfloat16, "1e-40").unwrap().push_to(&mut words);
        parse(bfloat16, "1e-38").unwrap().push_to(&mut words);
        assert_eq!(words, [0x0001, 0x006c]);
    }

    #[test]
    fn numbers_have_no_zeros_in_front() {
        for shift in 0..64 {
            for number in [u64::MAX >> shift, 1 << shift, 10_u64.pow(shift % 20)] {
                let mut out = String::new();
                push_unsigned(&mut out, number);
                assert_eq!(out, number.to_string());
            }
        }
        let mut zero = String::new();
        push_unsigned(&mut zero, 0);
        assert_eq!(zero, "0");
    }

    #[test]
    fn integers_are_extended_to_a_word() {
        let char = NumberType::Int {
            width: 8,
            signed: true,
        };
        both_ways(char, &[0xffff_ff80], "-128");
        both_ways(
            NumberType::Int {
                width: 8,
                signed: false,
            },
            &[255],
            "255",
        );
        both_ways(
            NumberType::Int {
                width: 64,
                signed: true,
            },
            &[!0, !0],
            "-1",
        );
        let mut words = Vec::new();
        parse(char, "0xff").unwrap().push_to(&mut words);
        assert_eq!(words, [0xffff_ffff]);
        assert!(parse(char, "128").is_err());
        assert_eq!(parse(char, "+017"), parse(char, "15"));
        assert!(parse(char, "08").is_err());
        assert!(parse(NumberType::UNSIGNED, "-1").is_err());
        assert!(parse(NumberType::UNSIGNED, "4294967296").is_err());
        assert!(
            !print(&mut String::new(), char, &[0x80]),
            "not extended: no spelling"
        );
    }
}
