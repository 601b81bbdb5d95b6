//! Conversions between floating-point formats. A format consists of a sign, exponent bits, and fraction bits.

/// Converts the bits of a float in a format that is not wider than `double` to the bits of an equal `double`. A NaN
/// keeps its payload.
pub(super) fn widen(bits: u64, exponent_bits: u32, fraction_bits: u32) -> u64 {
    let sign = bits >> (exponent_bits + fraction_bits) & 1;
    let most = (1 << exponent_bits) - 1;
    let exponent = bits >> fraction_bits & most;
    let fraction = bits & ((1 << fraction_bits) - 1);
    let bias = most >> 1;
    let magnitude = if exponent == most {
        0x7ff << 52 | fraction << (52 - fraction_bits)
    } else if exponent == 0 {
        if exponent_bits == 11 {
            return bits;
        }
        // A multiple of the smallest subnormal number, which a `double` can represent exactly.
        let least = 1 - bias as i32 - fraction_bits as i32;
        (fraction as f64 * 2f64.powi(least)).to_bits()
    } else {
        (exponent + 1023 - bias) << 52 | fraction << (52 - fraction_bits)
    };
    sign << 63 | magnitude
}

/// Returns the bits of the float nearest to the decimal number `text`, in the IEEE format with `exponent_bits` and
/// `fraction_bits`. Returns `None` if the text is not a number, if that float is infinite, or if it is zero and the
/// decimal number is not.
pub(super) fn nearest(text: &str, exponent_bits: u32, fraction_bits: u32) -> Option<u64> {
    let bits = match (exponent_bits, fraction_bits) {
        (11, 52) => text.parse::<f64>().ok()?.to_bits(),
        (8, 23) => text.parse::<f32>().ok()?.to_bits().into(),
        _ => rounded(text, exponent_bits, fraction_bits)?,
    };
    let magnitude = bits & ((1 << (exponent_bits + fraction_bits)) - 1);
    let is_finite = magnitude >> fraction_bits < (1 << exponent_bits) - 1;
    let mantissa = text.split(['e', 'E']).next().unwrap_or_default();
    let is_zero = !mantissa.bytes().any(|digit| matches!(digit, b'1'..=b'9'));
    (is_finite && (magnitude != 0 || is_zero)).then_some(bits)
}

/// Returns the bits of the float nearest to a decimal number, in a format of at most 16 bits. Returns `None` if the
/// text is not a number.
fn rounded(text: &str, exponent_bits: u32, fraction_bits: u32) -> Option<u64> {
    let value = text.parse::<f64>().ok()?;
    let sign = u64::from(value.is_sign_negative()) << (exponent_bits + fraction_bits);
    let value = value.abs();
    // Magnitudes have the same order as their bits. Find the last one not above the value, and the next one.
    let infinity = ((1u64 << exponent_bits) - 1) << fraction_bits;
    let as_double = |bits: u64| f64::from_bits(widen(bits, exponent_bits, fraction_bits));
    let (mut low, mut high) = (0, infinity);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if as_double(middle) <= value {
            low = middle;
        } else {
            high = middle;
        }
    }
    // The largest finite float is as far from the next step as from the float before it.
    let step = match high == infinity {
        true => as_double(low) - as_double(low - 1),
        false => as_double(high) - as_double(low),
    };
    let rest = value - as_double(low);
    let is_up = rest > step / 2.0 || rest == step / 2.0 && low & 1 == 1;
    Some(sign | if is_up { high } else { low })
}

/// Converts an 80-bit float to the bits of a `double`. `top` has the sign and the exponent. Returns `None` for NaNs,
/// and for numbers that are not exactly a zero, an infinity or a normal `double`.
pub(super) fn of_x87(significand: u64, top: u64) -> Option<u64> {
    let (sign, exponent) = (top >> 15 & 1, top & 0x7fff);
    match (exponent, significand) {
        (0, 0) => Some(sign << 63),
        (0x7fff, 0x8000_0000_0000_0000) => Some(sign << 63 | 0x7ff << 52),
        (0x7fff, _) => None,
        // The leading one is stored explicitly.
        (_, 0x8000_0000_0000_0000..) if significand & 0x7ff == 0 => {
            let exponent = (exponent + 1023).checked_sub(0x3fff)?;
            let fraction = significand << 1 >> 12;
            (1..0x7ff)
                .contains(&exponent)
                .then_some(sign << 63 | exponent << 52 | fraction)
        }
        _ => None,
    }
}

/// Converts a 128-bit float to the bits of a `double`. Returns `None` for NaNs, and for numbers that are not exactly a
/// zero, an infinity or a normal `double`.
pub(super) fn of_quad(low: u64, high: u64) -> Option<u64> {
    let (sign, exponent) = (high >> 63, high >> 48 & 0x7fff);
    let fraction = (high & 0xffff_ffff_ffff) << 4 | low >> 60;
    if low << 4 != 0 {
        return None;
    }
    match (exponent, fraction) {
        (0, 0) => Some(sign << 63),
        (0x7fff, 0) => Some(sign << 63 | 0x7ff << 52),
        (0x7fff, _) => None,
        _ => {
            let exponent = (exponent + 1023).checked_sub(0x3fff)?;
            (1..0x7ff)
                .contains(&exponent)
                .then_some(sign << 63 | exponent << 52 | fraction)
        }
    }
}

/// Returns whether `text`, a decimal number in scientific notation, equals `value` exactly. Returns `false` for other
/// notations.
pub(super) fn is_exactly(value: f64, text: &str) -> bool {
    /// More than the digits of any `double`.
    const DIGITS: usize = 780;
    let exact = format!("{value:.DIGITS$e}");
    let (Some((digits, exponent)), Some((given, given_exponent))) =
        (exact.split_once('e'), text.split_once('e'))
    else {
        return false;
    };
    exponent == given_exponent
        && digits
            .strip_prefix(given)
            .is_some_and(|rest| rest.bytes().all(|digit| digit == b'0'))
}

/// Converts the bits of a `double` to an 80-bit float: the significand, then the sign and the exponent. Returns `None`
/// for subnormal numbers, infinities and NaNs.
pub(super) fn to_x87(double: u64) -> Option<[u64; 2]> {
    let (sign, exponent, fraction) = parts(double);
    match exponent {
        0 if fraction == 0 => Some([0, sign << 15]),
        1..0x7ff => Some([
            1 << 63 | fraction << 11,
            sign << 15 | (exponent + 0x3fff - 1023),
        ]),
        _ => None,
    }
}

/// Converts the bits of a `double` to a 128-bit float, low word first. Returns `None` for subnormal numbers, infinities
/// and NaNs.
pub(super) fn to_quad(double: u64) -> Option<[u64; 2]> {
    let (sign, exponent, fraction) = parts(double);
    match exponent {
        0 if fraction == 0 => Some([0, sign << 63]),
        1..0x7ff => Some([
            fraction << 60,
            sign << 63 | (exponent + 0x3fff - 1023) << 48 | fraction >> 4,
        ]),
        _ => None,
    }
}

fn parts(double: u64) -> (u64, u64, u64) {
    (double >> 63, double >> 52 & 0x7ff, double & ((1 << 52) - 1))
}
