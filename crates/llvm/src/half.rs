//! 16-bit floats (IEEE 754 binary16), for which stable Rust has no type.

/// Returns the bits of the half nearest to a number, with ties to even. Numbers that are too large become infinities,
/// and NaNs become quiet NaNs.
///
/// ```
/// use transpire_llvm::half;
/// assert_eq!(half::from_f64(1.0), 0x3c00);
/// assert_eq!(half::from_f64(65520.0), 0x7c00); // infinity
/// ```
pub fn from_f64(value: f64) -> u16 {
    let sign = if value.is_sign_negative() { 0x8000 } else { 0 };
    let magnitude = value.abs();
    if magnitude.is_nan() {
        return sign | 0x7e00;
    }
    // Adjacent halves differ by 2^-24 near zero, and by 2^-10 of the next lower power of two above 2^-14.
    let exponent = ((magnitude.to_bits() >> 52) as i32 - 1023).clamp(-14, 16);
    let steps = (magnitude * f64::from(10 - exponent).exp2()).round_ties_even();
    let bits = steps + f64::from((exponent + 14) * 1024);
    sign | if bits >= 31744.0 { 0x7c00 } else { bits as u16 }
}

/// Returns the value of the half with these bits.
pub fn to_f64(bits: u16) -> f64 {
    let sign = if bits & 0x8000 != 0 { -1.0 } else { 1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 0x1f), f64::from(bits & 0x3ff));
    sign * match exponent {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1.0 + fraction / 1024.0) * 2f64.powi(exponent - 15),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_is_itself_and_what_lies_between_two_goes_to_the_nearer_or_the_even() {
        for bits in 0..0x7c00_u16 {
            let (value, next) = (to_f64(bits), to_f64(bits + 1));
            assert_eq!(from_f64(value), bits);
            assert_eq!(from_f64(-value), bits | 0x8000);
            if next.is_finite() {
                let middle = (value + next) / 2.0;
                assert_eq!(from_f64(middle), bits + (bits & 1), "{bits:#x}");
                assert_eq!(from_f64(middle.next_down()), bits, "{bits:#x}");
                assert_eq!(from_f64(middle.next_up()), bits + 1, "{bits:#x}");
            }
        }
        assert_eq!(from_f64(f64::INFINITY), 0x7c00);
        assert_eq!(from_f64(f64::NEG_INFINITY), 0xfc00);
        assert!(to_f64(from_f64(f64::NAN)).is_nan());
    }
}
