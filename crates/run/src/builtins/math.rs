//! Instructions of `OpenCL.std` on numbers, one lane at a time.
//!
//! Most functions of `half` and `float` are computed in double precision and rounded once, so they are almost always
//! correctly rounded. Functions of `double` are libm's.

use std::f64::consts::PI;

use transpire_spirv::grammar::CLOp;

use crate::code::{Elem, Rounding};
use crate::machine::arithmetic::{from_f64, mask, round, signed, to_f64};

/// The result of a function, and its second result, or 0 if it has only one.
pub(crate) type Results = (u64, u64);

/// Evaluates a function of `OpenCL.std` on one lane. `a`, `b` and `c` are the bits of the operands. Returns `None` if
/// the function is not implemented here.
pub(crate) fn evaluate(op: CLOp, elem: Elem, a: u64, b: u64, c: u64) -> Option<Results> {
    match elem {
        Elem::Int(bits) => integer(op, bits.min(64), a, b, c).map(|result| (result, 0)),
        _ => float(op, elem, a, b, c),
    }
}

/// Evaluates a function of floats. It is computed directly if it works on bits or needs the operands' precision, and in
/// double precision otherwise.
fn float(op: CLOp, elem: Elem, a: u64, b: u64, c: u64) -> Option<Results> {
    let sign = 1u64 << (elem.bits() - 1);
    let (x, y, z) = (to_f64(elem, a), to_f64(elem, b), to_f64(elem, c));
    let put = |value: f64| from_f64(elem, value);
    let only = |bits: u64| Some((bits, 0));
    match op {
        CLOp::fabs => only(a & !sign),
        CLOp::copysign => only(a & !sign | b & sign),
        CLOp::bitselect => only(a & !c | b & c),
        CLOp::nextafter => only(next_after(elem, a, b)),
        CLOp::fract => {
            let whole = libm::floor(x);
            let below_one = to_f64(elem, put(1.0) - 1);
            let part = match x.is_infinite() {
                true => 0.0f64.copysign(x),
                false if x == 0.0 => x,
                false => {
                    let part = to_f64(elem, put(x - whole));
                    if part.is_nan() {
                        part
                    } else {
                        part.min(below_one).copysign(x.signum().max(part))
                    }
                }
            };
            Some((put(part), put(whole)))
        }
        CLOp::modf => {
            let whole = libm::trunc(x);
            let part = if x.is_infinite() { 0.0 } else { x - whole };
            Some((put(part.copysign(x)), put(whole)))
        }
        CLOp::sincos => Some((put(libm::sin(x)), put(libm::cos(x)))),
        CLOp::frexp => {
            let (part, exponent) = match x == 0.0 || !x.is_finite() {
                true => (x, 0),
                false => libm::frexp(x),
            };
            Some((put(part), exponent as u32 as u64))
        }
        CLOp::remquo => {
            let (rest, quotient) = remquo(x, y);
            Some((put(rest), quotient as u32 as u64))
        }
        CLOp::lgamma_r => {
            let (value, sign) = libm::lgamma_r(x);
            Some((put(value), sign as u32 as u64))
        }
        CLOp::ldexp => {
            let exponent = (b as u32 as i32).clamp(-5000, 5000);
            only(put(libm::ldexp(x, exponent)))
        }
        CLOp::pown => only(put(power_of_integer(x, b as u32 as i32))),
        CLOp::rootn => only(put(root(x, b as u32 as i32))),
        CLOp::ilogb => only(exponent_of(x) as u32 as u64),
        CLOp::nan => only(nan(elem, a)),
        // The product of two floats is exact in double precision, but the sum is not.
        CLOp::fma => only(fused(elem, a, b, c)),
        CLOp::fmax | CLOp::fmax_common => only(pick(a, b, x, y, x < y)),
        CLOp::fmin | CLOp::fmin_common => only(pick(a, b, x, y, y < x)),
        CLOp::maxmag if x.abs() != y.abs() => only(if x.abs() > y.abs() || y.is_nan() {
            a
        } else {
            b
        }),
        CLOp::minmag if x.abs() != y.abs() => only(if x.abs() < y.abs() || y.is_nan() {
            a
        } else {
            b
        }),
        CLOp::maxmag => only(pick(a, b, x, y, x < y)),
        CLOp::minmag => only(pick(a, b, x, y, y < x)),
        CLOp::fclamp => {
            let low = pick(a, b, x, y, x < y);
            only(pick(low, c, to_f64(elem, low), z, z < to_f64(elem, low)))
        }
        CLOp::mix => {
            // In the precision of the operands: x + (y - x) * a.
            let part = to_f64(elem, put(y - x));
            only(put(x + to_f64(elem, put(part * z))))
        }
        CLOp::mad => only(put(to_f64(elem, put(x * y)) + z)),
        _ => one(op, x)
            .or_else(|| two(op, x, y))
            .or_else(|| three(op, x, y, z))
            .map(|value| (put(value), 0)),
    }
}

/// Returns `b` if `x` is a NaN, or if `second` is set and `y` is not a NaN. Returns `a` otherwise. `x` and `y` are the
/// values of `a` and `b`.
fn pick(a: u64, b: u64, x: f64, y: f64, second: bool) -> u64 {
    if x.is_nan() || second && !y.is_nan() {
        b
    } else {
        a
    }
}

fn nan(elem: Elem, payload: u64) -> u64 {
    let (exponent, quiet) = match elem {
        Elem::Half => (0x7c00, 9),
        Elem::BFloat => (0x7f80, 6),
        Elem::Float => (0x7f80_0000, 22),
        _ => (0x7ff0_0000_0000_0000, 51),
    };
    exponent | 1 << quiet | payload & mask(quiet)
}

fn fused(elem: Elem, a: u64, b: u64, c: u64) -> u64 {
    match elem {
        Elem::Float => {
            let value = |bits: u64| f32::from_bits(bits as u32);
            u64::from(libm::fmaf(value(a), value(b), value(c)).to_bits())
        }
        // The product of halves is exact. The rounding of the sum to a double keeps enough bits to round correctly to a
        // half: the exponents of halves span 40 bits, and the product has 22.
        _ => from_f64(
            elem,
            libm::fma(to_f64(elem, a), to_f64(elem, b), to_f64(elem, c)),
        ),
    }
}

fn next_after(elem: Elem, a: u64, b: u64) -> u64 {
    let sign = 1u64 << (elem.bits() - 1);
    let (x, y) = (to_f64(elem, a), to_f64(elem, b));
    if x.is_nan() {
        return a;
    }
    if y.is_nan() || x == y {
        return b;
    }
    if x == 0.0 {
        return if y < 0.0 { sign | 1 } else { 1 };
    }
    if (x < y) == (x > 0.0) { a + 1 } else { a - 1 }
}

fn exponent_of(x: f64) -> i32 {
    if x == 0.0 {
        i32::MIN
    } else if x.is_finite() {
        libm::ilogb(x)
    } else {
        i32::MAX
    }
}

fn remquo(x: f64, y: f64) -> (f64, i32) {
    let (rest, quotient) = libm::remquo(x, y);
    // OpenCL returns the lowest seven bits and the sign.
    let bits = quotient.unsigned_abs() & 0x7f;
    let negative = (x < 0.0) != (y < 0.0);
    let quotient = if negative {
        -(bits as i32)
    } else {
        bits as i32
    };
    match x.is_nan() || y.is_nan() || x.is_infinite() || y == 0.0 {
        true => (f64::NAN, 0),
        false => (rest, quotient),
    }
}

fn power_of_integer(x: f64, n: i32) -> f64 {
    libm::pow(x, n.into())
}

fn root(x: f64, n: i32) -> f64 {
    if n == 0 || x < 0.0 && n % 2 == 0 {
        return f64::NAN;
    }
    if x == 0.0 {
        let sign = if n % 2 == 0 { 1.0 } else { x };
        let value = if n < 0 { f64::INFINITY } else { 0.0 };
        return value.copysign(sign);
    }
    let magnitude = match n {
        3 => libm::cbrt(x.abs()),
        2 => libm::sqrt(x.abs()),
        _ => long_root(x.abs(), n),
    };
    magnitude.copysign(x)
}

/// Returns the `n`-th root of a positive number.
fn long_root(x: f64, n: i32) -> f64 {
    /// The greatest degree for which a step of Newton's method corrects the root. For a greater degree, the error of
    /// the logarithm is divided by so much that it is less than the rounding error.
    const MOST: u32 = 1000;
    /// The exponent by which small and great numbers are scaled: more than the 52 bits from the least subnormal number
    /// to the least normal number.
    const SHIFT: u32 = 64;
    if !x.is_finite() {
        return libm::pow(x, 1.0 / f64::from(n));
    }
    let degree = n.unsigned_abs();
    if degree > MOST {
        return libm::exp(libm::log(x) / f64::from(n));
    }
    // A power that is a subnormal number is inexact, and a power near the greatest number may be infinite, so the number
    // is scaled. The root of the factor is a power of two.
    let by = SHIFT.div_ceil(degree) as i32;
    let by = match x {
        x if x < 1e-280 => by,
        x if x > 1e280 => -by,
        _ => 0,
    };
    let x = libm::ldexp(x, by * degree as i32);
    let degree = f64::from(degree);
    let guess = libm::pow(x, 1.0 / degree);
    // One step of Newton's method: 1/n is not exact.
    let power = libm::pow(guess, degree);
    let guess = guess + guess * ((x / power - 1.0) / degree);
    let root = libm::ldexp(guess, -by);
    if n < 0 { 1.0 / root } else { root }
}

/// Returns `sin(πx)`. The argument is reduced before it is multiplied by π.
fn sin_pi(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    let reduced = x % 2.0;
    let absolute = reduced.abs();
    let value = if absolute <= 0.25 {
        libm::sin(PI * absolute)
    } else if absolute <= 0.75 {
        libm::cos(PI * (0.5 - absolute))
    } else if absolute <= 1.25 {
        libm::sin(PI * (1.0 - absolute))
    } else if absolute <= 1.75 {
        -libm::cos(PI * (1.5 - absolute))
    } else {
        libm::sin(PI * (absolute - 2.0))
    };
    if value == 0.0 {
        return 0.0f64.copysign(x);
    }
    if reduced < 0.0 { -value } else { value }
}

fn cos_pi(x: f64) -> f64 {
    let absolute = (x % 2.0).abs();
    if !x.is_finite() {
        f64::NAN
    } else if absolute == 0.5 || absolute == 1.5 {
        0.0
    } else if absolute <= 0.25 {
        libm::cos(PI * absolute)
    } else if absolute <= 0.75 {
        libm::sin(PI * (0.5 - absolute))
    } else if absolute <= 1.25 {
        -libm::cos(PI * (1.0 - absolute))
    } else if absolute <= 1.75 {
        libm::sin(PI * (absolute - 1.5))
    } else {
        libm::cos(PI * (2.0 - absolute))
    }
}

/// Evaluates a function of one number. Returns `None` for other functions.
fn one(op: CLOp, x: f64) -> Option<f64> {
    Some(match op {
        CLOp::acos => libm::acos(x),
        // libm computes a number for some of these operands.
        CLOp::acosh if x < 1.0 => f64::NAN,
        CLOp::acosh => libm::acosh(x),
        CLOp::acospi => libm::acos(x) / PI,
        CLOp::asin => libm::asin(x),
        CLOp::asinh => libm::asinh(x),
        CLOp::asinpi => libm::asin(x) / PI,
        CLOp::atan => libm::atan(x),
        CLOp::atanh => libm::atanh(x),
        CLOp::atanpi => libm::atan(x) / PI,
        CLOp::cbrt => libm::cbrt(x),
        CLOp::ceil => libm::ceil(x),
        CLOp::cos | CLOp::half_cos | CLOp::native_cos => libm::cos(x),
        CLOp::cosh => libm::cosh(x),
        CLOp::cospi => cos_pi(x),
        CLOp::erf => libm::erf(x),
        CLOp::erfc => libm::erfc(x),
        CLOp::exp | CLOp::half_exp | CLOp::native_exp => libm::exp(x),
        CLOp::exp2 | CLOp::half_exp2 | CLOp::native_exp2 => libm::exp2(x),
        CLOp::exp10 | CLOp::half_exp10 | CLOp::native_exp10 => libm::exp10(x),
        CLOp::expm1 => libm::expm1(x),
        CLOp::floor => libm::floor(x),
        CLOp::lgamma => libm::lgamma(x),
        CLOp::log | CLOp::half_log | CLOp::native_log => libm::log(x),
        CLOp::log2 | CLOp::half_log2 | CLOp::native_log2 => libm::log2(x),
        CLOp::log10 | CLOp::half_log10 | CLOp::native_log10 => libm::log10(x),
        CLOp::log1p => libm::log1p(x),
        CLOp::logb if x == 0.0 => f64::NEG_INFINITY,
        CLOp::logb if !x.is_finite() => x * x,
        CLOp::logb => exponent_of(x).into(),
        CLOp::rint => libm::rint(x),
        CLOp::round => libm::round(x),
        CLOp::rsqrt | CLOp::half_rsqrt | CLOp::native_rsqrt => 1.0 / libm::sqrt(x),
        CLOp::half_recip | CLOp::native_recip => 1.0 / x,
        CLOp::sin | CLOp::half_sin | CLOp::native_sin => libm::sin(x),
        CLOp::sinh => libm::sinh(x),
        CLOp::sinpi => sin_pi(x),
        CLOp::sqrt | CLOp::half_sqrt | CLOp::native_sqrt => libm::sqrt(x),
        CLOp::tan | CLOp::half_tan | CLOp::native_tan => libm::tan(x),
        CLOp::tanh => libm::tanh(x),
        CLOp::tanpi => tan_pi(x),
        CLOp::tgamma => libm::tgamma(x),
        CLOp::trunc => round(x, Rounding::Zero),
        CLOp::degrees => x * (180.0 / PI),
        CLOp::radians => x * (PI / 180.0),
        CLOp::sign if x.is_nan() => 0.0,
        CLOp::sign if x == 0.0 => x,
        CLOp::sign => 1.0f64.copysign(x),
        _ => return None,
    })
}

fn tan_pi(x: f64) -> f64 {
    let (sine, cosine) = (sin_pi(x), cos_pi(x));
    match sine == 0.0 {
        // At odd numbers the zero has the opposite sign.
        true => 0.0f64.copysign(x) * cosine,
        false => sine / cosine,
    }
}

/// Evaluates a function of two numbers. Returns `None` for other functions.
fn two(op: CLOp, x: f64, y: f64) -> Option<f64> {
    Some(match op {
        CLOp::atan2 => libm::atan2(x, y),
        CLOp::atan2pi => libm::atan2(x, y) / PI,
        CLOp::fdim => match x.is_nan() || y.is_nan() {
            true => f64::NAN,
            false if x > y => x - y,
            false => 0.0,
        },
        CLOp::fmod => x % y,
        CLOp::hypot => libm::hypot(x, y),
        CLOp::pow => libm::pow(x, y),
        CLOp::powr | CLOp::half_powr | CLOp::native_powr => powr(x, y),
        CLOp::remainder => remquo(x, y).0,
        CLOp::half_divide | CLOp::native_divide => x / y,
        // The edge is the first operand.
        CLOp::step => {
            if y < x {
                0.0
            } else {
                1.0
            }
        }
        _ => return None,
    })
}

fn powr(x: f64, y: f64) -> f64 {
    let is_undefined = x < 0.0
        || x == 0.0 && y == 0.0
        || x.is_infinite() && y == 0.0
        || x == 1.0 && y.is_infinite()
        || x.is_nan()
        || y.is_nan();
    if is_undefined {
        f64::NAN
    } else {
        libm::pow(x.abs(), y)
    }
}

/// Evaluates a function of three numbers. Returns `None` for other functions.
fn three(op: CLOp, x: f64, y: f64, z: f64) -> Option<f64> {
    Some(match op {
        CLOp::smoothstep => {
            let t = ((z - x) / (y - x)).clamp(0.0, 1.0);
            t * t * (3.0 - 2.0 * t)
        }
        _ => return None,
    })
}

/// Evaluates a function of integers of at most 64 bits. Returns `None` for other functions.
fn integer(op: CLOp, bits: u32, a: u64, b: u64, c: u64) -> Option<u64> {
    let s = |value: u64| i128::from(signed(value, bits));
    let u = u128::from;
    let (low, high) = (
        i128::MIN >> (128 - bits.clamp(1, 128)),
        i128::MAX >> (128 - bits.clamp(1, 128)),
    );
    let saturated = |value: i128| value.clamp(low, high) as u64;
    let most = u128::from(mask(bits));
    let saturated_unsigned = |value: u128| value.min(most) as u64;
    let low24 = |value: u64| i128::from(signed(value, 24));
    let low24u = |value: u64| u128::from(value & mask(24));
    let result = match op {
        CLOp::s_abs => s(a).unsigned_abs() as u64,
        CLOp::u_abs => a,
        CLOp::s_abs_diff => s(a).abs_diff(s(b)) as u64,
        CLOp::u_abs_diff => a.abs_diff(b),
        CLOp::s_add_sat => saturated(s(a) + s(b)),
        CLOp::u_add_sat => saturated_unsigned(u(a) + u(b)),
        CLOp::s_sub_sat => saturated(s(a) - s(b)),
        CLOp::u_sub_sat => a.saturating_sub(b),
        CLOp::s_hadd => ((s(a) + s(b)) >> 1) as u64,
        CLOp::u_hadd => ((u(a) + u(b)) >> 1) as u64,
        CLOp::s_rhadd => ((s(a) + s(b) + 1) >> 1) as u64,
        CLOp::u_rhadd => ((u(a) + u(b) + 1) >> 1) as u64,
        CLOp::s_mul_hi => ((s(a) * s(b)) >> bits) as u64,
        CLOp::u_mul_hi => ((u(a) * u(b)) >> bits) as u64,
        CLOp::s_mad_hi => (((s(a) * s(b)) >> bits) + s(c)) as u64,
        CLOp::u_mad_hi => (((u(a) * u(b)) >> bits) + u(c)) as u64,
        CLOp::s_mad_sat => saturated((s(a) * s(b)).saturating_add(s(c))),
        CLOp::u_mad_sat => saturated_unsigned((u(a) * u(b)).saturating_add(u(c))),
        CLOp::s_mul24 => (low24(a) * low24(b)) as u64,
        CLOp::u_mul24 => (low24u(a) * low24u(b)) as u64,
        CLOp::s_mad24 => (low24(a) * low24(b) + s(c)) as u64,
        CLOp::u_mad24 => (low24u(a) * low24u(b) + u(c)) as u64,
        CLOp::rotate => {
            let by = (b % u64::from(bits.max(1))) as u32;
            match by {
                0 => a,
                _ => a << by | (a & mask(bits)) >> (bits - by),
            }
        }
        CLOp::s_max => s(a).max(s(b)) as u64,
        CLOp::u_max => a.max(b),
        CLOp::s_min => s(a).min(s(b)) as u64,
        CLOp::u_min => a.min(b),
        CLOp::s_clamp => s(a).max(s(b)).min(s(c)) as u64,
        CLOp::u_clamp => a.max(b).min(c),
        CLOp::bitselect => a & !c | b & c,
        CLOp::popcount => a.count_ones().into(),
        CLOp::clz => (a.leading_zeros() + bits - 64).into(),
        CLOp::ctz => a.trailing_zeros().min(bits).into(),
        _ => return None,
    };
    Some(result & mask(bits))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_float(op: CLOp, x: f32, y: f32) -> f32 {
        let bits = |x: f32| u64::from(x.to_bits());
        let (result, _) = evaluate(op, Elem::Float, bits(x), bits(y), 0).unwrap();
        f32::from_bits(result as u32)
    }

    // OpenCL C 7.5.1 and C99 F.9 specify the special cases.
    #[test]
    fn special_values_are_those_of_the_specification() {
        assert_eq!(of_float(CLOp::sinpi, 3.0, 0.0), 0.0);
        assert_eq!(of_float(CLOp::cospi, 1.5, 0.0).to_bits(), 0);
        assert!(of_float(CLOp::powr, 0.0, 0.0).is_nan());
        assert_eq!(of_float(CLOp::pow, 0.0, 0.0), 1.0);
        assert_eq!(of_float(CLOp::fmax, f32::NAN, 2.0), 2.0);
        assert_eq!(of_float(CLOp::fmin, 2.0, f32::NAN), 2.0);
        assert_eq!(of_float(CLOp::nextafter, 0.0, -1.0).to_bits(), 0x8000_0001);
        assert_eq!(of_float(CLOp::nextafter, 1.0, 2.0).to_bits(), 0x3f80_0001);
        assert_eq!(of_float(CLOp::fract, -0.25, 0.0), 0.75);
        assert_eq!(of_float(CLOp::fract, -0.0, 0.0).to_bits(), 0x8000_0000);
        assert!(of_float(CLOp::acosh, -3.0, 0.0).is_nan());
        assert_eq!(of_float(CLOp::fract, -1e-20, 0.0).to_bits(), 0x3f7f_ffff);
        assert_eq!(of_float(CLOp::step, 1.0, 1.0), 1.0);
        let fract = |x: f32| of_float(CLOp::fract, x, 0.0);
        assert_eq!(fract(f32::INFINITY).to_bits(), 0);
        assert_eq!(fract(f32::NEG_INFINITY).to_bits(), 0x8000_0000);
        assert!(fract(f32::NAN).is_nan());
    }

    #[test]
    fn the_quotient_of_remquo_has_a_sign_and_seven_bits() {
        for (x, y, expected) in [(500.0, 1.0, 116), (-500.0, 1.0, -116), (-7.0, -2.0, 4)] {
            let [x, y] = [x, y].map(|x: f64| x.to_bits());
            let (_, quotient) = evaluate(CLOp::remquo, Elem::Double, x, y, 0).unwrap();
            assert_eq!(quotient as u32 as i32, expected);
        }
    }

    // MPFR has computed the results.
    #[test]
    fn roots_of_double_are_within_two_units() {
        for (x, n, expected) in [
            (6.401_244_262_664_946e-239, 5, 2.297_486_033_202_77e-48_f64),
            (5e-324, 7, 6.507_254_735_509_544e-47),
            (f64::MAX, -9, 5.616_633_020_792_314e-35),
            (5e-324, 700, 0.345_250_231_200_948_83),
            (3.5, 1001, 1.001_252_294_924_307_2),
            (5e-324, -5000, 1.160_543_017_807_334_6),
            (f64::MAX, -5, 2.233_864_816_500_159_6e-62),
            (f64::MAX, 5, 4.476_546_622_757_235e61),
            (f64::MAX, 7, 1.087_396_515_837_749e44),
        ] {
            let n: i32 = n;
            let n = n as u32;
            let (root, _) =
                evaluate(CLOp::rootn, Elem::Double, f64::to_bits(x), n.into(), 0).unwrap();
            assert!(root.abs_diff(expected.to_bits()) <= 2, "{x} {n}");
        }
    }

    #[test]
    fn integers_saturate_and_round() {
        let run = |op, bits, a: i64, b: i64, c: i64| {
            let of = |value: i64| value as u64 & mask(bits);
            signed(
                evaluate(op, Elem::Int(bits), of(a), of(b), of(c))
                    .unwrap()
                    .0,
                bits,
            )
        };
        assert_eq!(run(CLOp::s_add_sat, 8, 100, 100, 0), 127);
        assert_eq!(run(CLOp::s_sub_sat, 64, i64::MIN, 1, 0), i64::MIN);
        assert_eq!(run(CLOp::s_hadd, 32, -3, 0, 0), -2);
        assert_eq!(run(CLOp::s_rhadd, 32, -3, 0, 0), -1);
        assert_eq!(run(CLOp::s_mul_hi, 32, -1, 1, 0), -1);
        assert_eq!(run(CLOp::u_mul_hi, 64, -1, -1, 0), -2);
        assert_eq!(run(CLOp::rotate, 8, 0x41, 9, 0), signed(0x82, 8));
        assert_eq!(run(CLOp::clz, 16, 1, 0, 0), 15);
        assert_eq!(run(CLOp::s_mad_sat, 32, 4096, 0, -1), -1);
        assert_eq!(run(CLOp::s_mad_sat, 32, 0x7ae3_4469, -1, -1), -0x7ae3_446a);
        assert_eq!(run(CLOp::s_mad_sat, 64, i64::MIN, 2, i64::MAX), i64::MIN);
        assert_eq!(run(CLOp::s_mad_sat, 64, i64::MIN, -1, -1), i64::MAX);
        assert_eq!(run(CLOp::u_mad_sat, 32, 3, 31, -2), -1);
        assert_eq!(
            run(CLOp::u_mad_sat, 64, 1 << 32, (1 << 32) - 1, 5),
            (5 - (1 << 32))
        );
    }
}
