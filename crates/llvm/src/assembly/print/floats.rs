//! Prints floats. A `float` or `double` is printed in decimal if six digits (seven in LLVM 3.2) parse to the same
//! value, otherwise in hexadecimal. Other types are in hexadecimal. Since LLVM 23, all types may be in decimal, and
//! infinities and NaNs are words.

use super::Printer;
use crate::assembly::floats;
use crate::ir::{Type, TypeKind};
use crate::versions::Feature;

impl Printer<'_> {
    pub(super) fn float(&mut self, bits: u64, ty: Type) {
        if self.release.has(Feature::FloatWords) {
            return self.float_in_words(bits, ty);
        }
        let double = match self.module.types[ty] {
            TypeKind::Half => {
                self.text("0xH");
                return self.hexadecimal(bits, 4);
            }
            TypeKind::BFloat => {
                self.text("0xR");
                return self.hexadecimal(bits, 4);
            }
            TypeKind::Float => floats::widen(bits, 8, 23),
            _ => bits,
        };
        let value = f64::from_bits(double);
        if value.is_finite() {
            // Decimal, if six digits parse to the same value. A seventh digit is printed, which is zero. In LLVM 3.2
            // the seventh digit counts too.
            let (digits, more) = match self.is_old {
                true => (7, ""),
                false => (6, "0"),
            };
            if let Some(text) = exactly_in_digits(value, digits) {
                return self.scientific(&text, more);
            }
            if let Some(text) = in_digits(value, digits)
                && (self.is_old || reaches_six_digits(value, &text))
            {
                return self.scientific(&text, more);
            }
        }
        self.text("0x");
        self.hexadecimal(double, 1);
    }

    /// Prints a number in C's scientific notation. `text` is the number in Rust's notation, and `more` has additional
    /// digits. The exponent gets a sign and at least two digits.
    fn scientific(&mut self, text: &str, more: &str) {
        let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
        self.text(mantissa);
        self.text(more);
        let (sign, digits) = match exponent.strip_prefix('-') {
            Some(digits) => ("e-", digits),
            None => ("e+", exponent),
        };
        self.text(sign);
        if digits.len() < 2 {
            self.text("0");
        }
        self.text(digits);
    }

    pub(super) fn wide_float(&mut self, [low, high]: [u64; 2], ty: Type) {
        if self.release.has(Feature::FloatWords) {
            return self.wide_float_in_words([low, high], ty);
        }
        match self.module.types[ty] {
            TypeKind::X86Fp80 => {
                self.text("0xK");
                self.hexadecimal(high, 4);
                self.hexadecimal(low, 16);
            }
            TypeKind::Fp128 => {
                self.text("0xL");
                self.hexadecimal(low, 16);
                self.hexadecimal(high, 16);
            }
            _ => {
                self.text("0xM");
                self.hexadecimal(low, 16);
                self.hexadecimal(high, 16);
            }
        }
    }

    /// Prints a float as LLVM 23 does: in decimal if six digits parse to the same value in its own type.
    fn float_in_words(&mut self, bits: u64, ty: Type) {
        let (exponent, fraction) = match self.module.types[ty] {
            TypeKind::Half => (5, 10),
            TypeKind::BFloat => (8, 7),
            TypeKind::Float => (8, 23),
            _ => (11, 52),
        };
        let width = 1 + exponent + fraction;
        let is_negative = bits >> (width - 1) & 1 == 1;
        if bits >> fraction & ((1 << exponent) - 1) == (1 << exponent) - 1 {
            let payload = bits & ((1 << fraction) - 1);
            return self.not_finite(is_negative, payload, fraction - 1, payload == 0);
        }
        let value = f64::from_bits(floats::widen(bits, exponent, fraction));
        let text = format!("{value:.5e}");
        let read = floats::nearest(&text, exponent, fraction);
        if read == Some(bits) && reaches_six_digits(value, &text) {
            return self.scientific(&text, "0");
        }
        self.text("f0x");
        self.hexadecimal(bits, width as usize / 4);
    }

    /// Prints an infinity or a NaN. `quiet` is the position of the quiet bit in `fraction`; the payload is below it.
    fn not_finite(&mut self, is_negative: bool, fraction: u64, quiet: u32, is_infinite: bool) {
        self.text(if is_negative { "-" } else { "+" });
        if is_infinite {
            return self.text("inf");
        }
        let payload = fraction & ((1 << quiet) - 1);
        let is_quiet = fraction >> quiet & 1 == 1;
        if is_quiet && payload == 0 {
            return self.text("qnan");
        }
        self.text(if is_quiet { "nan(0x" } else { "snan(0x" });
        self.hexadecimal(payload, 1);
        self.text(")");
    }

    /// Prints a wide float, in decimal only if the digits are exact. LLVM also uses digits that parse to the same
    /// value, and prints the NaNs of some of these types as words.
    fn wide_float_in_words(&mut self, [low, high]: [u64; 2], ty: Type) {
        let kind = &self.module.types[ty];
        let (is_negative, double) = match kind {
            TypeKind::X86Fp80 => (high >> 15 & 1 == 1, floats::of_x87(low, high)),
            TypeKind::Fp128 => (high >> 63 == 1, floats::of_quad(low, high)),
            _ => (low >> 63 == 1, (high == 0).then_some(low)),
        };
        let infinity = f64::INFINITY.to_bits();
        if double.map(|double| double & (u64::MAX >> 1)) == Some(infinity) {
            return self.not_finite(is_negative, 0, 0, true);
        }
        if let Some(value) = double.map(f64::from_bits).filter(|value| value.is_finite()) {
            let text = format!("{value:.5e}");
            if floats::is_exactly(value, &text) {
                return self.scientific(&text, "0");
            }
        }
        match kind {
            TypeKind::X86Fp80 if high & 0x7fff == 0x7fff && low >> 63 == 1 => {
                return self.not_finite(is_negative, low & (u64::MAX >> 1), 62, false);
            }
            TypeKind::PpcFp128 if double.is_some_and(|bits| f64::from_bits(bits).is_nan()) => {
                return self.not_finite(is_negative, low & ((1 << 52) - 1), 51, false);
            }
            TypeKind::Fp128 if high >> 48 & 0x7fff == 0x7fff && high & ((1 << 47) - 1) == 0 => {
                let quiet = high >> 47 & 1;
                // The payload is in the lower word.
                self.text(if is_negative { "-" } else { "+" });
                match (quiet, low) {
                    (1, 0) => return self.text("qnan"),
                    (1, _) => self.text("nan(0x"),
                    _ => self.text("snan(0x"),
                }
                self.hexadecimal(low, 1);
                return self.text(")");
            }
            _ => {}
        }
        self.text("f0x");
        match self.module.types[ty] {
            TypeKind::X86Fp80 => {
                self.hexadecimal(high, 4);
                self.hexadecimal(low, 16);
            }
            // The high word of the bits is the second number.
            _ => {
                self.hexadecimal(high, 16);
                self.hexadecimal(low, 16);
            }
        }
    }
}

/// Formats a float with `digits` digits, if these represent it exactly. Returns `None` if they do not, or if the
/// conversion takes more than 64 bits. This covers the most common numbers, such as 2.5.
fn exactly_in_digits(value: f64, digits: usize) -> Option<String> {
    let (significand, scale) = parts(value);
    // An odd number divided by 2 n times has n decimals.
    let (number, power) = match u32::try_from(-scale) {
        Ok(halved) => (significand.checked_mul(5_u64.checked_pow(halved)?)?, scale),
        Err(_) => {
            let doubled = 1_u64.checked_shl(scale.unsigned_abs())?;
            (significand.checked_mul(doubled)?, 0)
        }
    };
    let all = number.to_string();
    let exponent = power + all.len() as i32 - 1;
    let (first, rest) = all.split_at(1);
    let rest = rest.trim_end_matches('0');
    let zeros = digits.checked_sub(1 + rest.len())?;
    let mut text = String::with_capacity(16);
    text.push_str(if value.is_sign_negative() { "-" } else { "" });
    text.push_str(first);
    text.push('.');
    text.push_str(rest);
    text.extend(std::iter::repeat_n('0', zeros));
    text.push('e');
    text.push_str(&exponent.to_string());
    Some(text)
}

/// Formats a finite float with `digits` digits that parse to the same value. Returns `None` if it takes more digits.
fn in_digits(value: f64, digits: usize) -> Option<String> {
    if value.is_subnormal() {
        let text = format!("{value:.*e}", digits - 1);
        return (text.parse() == Ok(value)).then_some(text);
    }
    // The shortest digits that parse to the value. No other digits of this length do.
    let shortest = format!("{value:e}");
    let (mantissa, exponent) = shortest.split_once('e')?;
    let count = mantissa.bytes().filter(u8::is_ascii_digit).count();
    let zeros = digits.checked_sub(count)?;
    let point = if count == 1 { "." } else { "" };
    Some(format!("{mantissa}{point}{:0<zeros$}e{exponent}", ""))
}

/// Returns whether the magnitude of a finite float is at least that of `text`, a decimal number in scientific notation.
/// Returns `None` if the comparison needs too many bits.
fn is_at_least(value: f64, text: &str) -> Option<bool> {
    let (mantissa, exponent) = text.split_once('e')?;
    let mut digits = 0_u128;
    let mut power: i32 = exponent.parse().ok()?;
    let (whole, decimals) = mantissa.trim_start_matches('-').split_once('.')?;
    for digit in whole.bytes().chain(decimals.bytes()) {
        digits = digits
            .checked_mul(10)?
            .checked_add(u128::from(digit - b'0'))?;
    }
    power -= decimals.len() as i32;
    let (significand, scale) = parts(value);
    let scaled = |number: u128, base: u128, power: i32| match u32::try_from(power) {
        Ok(power) => number.checked_mul(base.checked_pow(power)?),
        Err(_) => Some(number),
    };
    let number = scaled(scaled(significand.into(), 10, -power)?, 2, scale)?;
    let decimal = scaled(scaled(digits, 10, power)?, 2, -scale)?;
    Some(number >= decimal)
}

/// Decomposes the magnitude of a finite float into an odd number and a power of 2. Returns the odd number and the
/// exponent of the power. Zero gives two zeros.
fn parts(value: f64) -> (u64, i32) {
    let bits = value.to_bits();
    let fraction = bits & ((1 << 52) - 1);
    let (significand, scale) = match (bits >> 52 & 0x7ff) as i32 {
        0 => (fraction, -1074),
        biased => (fraction | 1 << 52, biased - 1075),
    };
    match significand.trailing_zeros() {
        64 => (0, 0),
        zeros => (significand >> zeros, scale + zeros as i32),
    }
}

/// Returns whether LLVM arrives at these six digits, which are the nearest ones to `value`.
///
/// LLVM converts all digits to an integer, removes as many trailing digits as it estimates by counting bits, and rounds
/// the rest. If six digits are left at that point, it has rounded down, which is wrong for a value slightly below its
/// six digits. For example, it prints 0.7 in hexadecimal.
fn reaches_six_digits(value: f64, nearest: &str) -> bool {
    const DIGITS: u32 = 6;
    /// The number of bits that LLVM estimates for six digits, with 196 / 59 as the binary logarithm of 10.
    const BITS: u32 = (DIGITS * 196).div_ceil(59);
    if is_at_least(value, nearest) == Some(true) {
        return true;
    }
    // More digits than are needed to separate a decimal number with six digits from a `double`.
    let exact = format!("{value:.40e}");
    if exact.get(..nearest.find('e').unwrap_or(0)) == nearest.split('e').next() {
        return true; // not below the six digits
    }
    let Some(exponent) = exact
        .split('e')
        .nth(1)
        .and_then(|exponent| exponent.parse::<i32>().ok())
    else {
        return true;
    };
    // The digits of the odd number, multiplied by 5 for each missing power of 2.
    let (_, scale) = parts(value);
    let decimals = (-scale).max(0);
    let digits = exponent + 1 + decimals;
    let bits =
        (value.abs().log2() + f64::from(decimals) * std::f64::consts::LOG2_10).floor() as u32 + 1;
    let struck = bits.saturating_sub(BITS) * 59 / 196;
    digits - struck as i32 > DIGITS as i32
}
