//! Computes the cases of `math/`: the math functions. The exact values for half and float are computed in double
//! precision. For double, the reference itself has an error, so the tolerance is larger.

use std::f64::consts::PI;

use half::f16;

use super::inputs::{doubles, floats};
use super::{table, zip};
use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "trigonometric" => trigonometric(),
        "inverse_trigonometric" => inverse_trigonometric(),
        "hyperbolic" => hyperbolic(),
        "exponentials" => exponentials(),
        "logarithms" => logarithms(),
        "powers" => powers(),
        "special" => special(),
        "roundings" => roundings(),
        "parts" => parts(),
        "remainders" => remainders(),
        "extremes" => extremes(),
        "native_forms" => reduced_precision(),
        "half_forms" => reduced_precision(),
        "fast_operators" => fast_operators(),
        "double_functions" => double_functions(),
        "double_exact" => double_exact(),
        "vectors_of_2" => vectors(2),
        "vectors_of_3" => vectors(3),
        "vectors_of_4" => vectors(4),
        "vectors_of_8" => vectors(8),
        "vectors_of_16" => vectors(16),
        "half_arithmetic" => half_arithmetic(),
        "half_functions" => half_functions(),
        "half_vectors" => half_vectors(),
        _ => return None,
    })
}

fn trigonometric() -> Case {
    let xs = floats(1, 32, -3.0, 3.0);
    let expected = table(&xs, |x| {
        let x = f64::from(x);
        let (sinpi, cospi) = (PI * x).sin_cos();
        [
            x.sin(),
            x.cos(),
            x.tan(),
            sinpi,
            cospi,
            sinpi / cospi,
            x.sin(),
            x.cos(),
        ]
    });
    Case::new().input(&xs).output_within::<f32>(6.0, &expected)
}

fn inverse_trigonometric() -> Case {
    let (xs, others) = (floats(2, 32, -1.0, 1.0), floats(3, 32, -2.0, 2.0));
    let expected = table(&zip(&xs, &others), |(x, z)| {
        let (x, z) = (f64::from(x), f64::from(z));
        let (asin, acos, atan, atan2) = (x.asin(), x.acos(), x.atan(), x.atan2(z));
        [
            asin,
            acos,
            atan,
            asin / PI,
            acos / PI,
            atan / PI,
            atan2,
            atan2 / PI,
        ]
    });
    Case::new()
        .input(&xs)
        .input(&others)
        .output_within::<f32>(6.0, &expected)
}

fn hyperbolic() -> Case {
    let xs = floats(4, 32, -0.9, 0.9);
    let expected = table(&xs, |x| {
        let above_one = f64::from(1.0 + x.abs());
        let x = f64::from(x);
        [
            x.sinh(),
            x.cosh(),
            x.tanh(),
            x.asinh(),
            above_one.acosh(),
            x.atanh(),
        ]
    });
    Case::new().input(&xs).output_within::<f32>(5.0, &expected)
}

fn exponentials() -> Case {
    let xs = floats(5, 32, -5.0, 5.0);
    let expected = table(&xs, |x| {
        let x = f64::from(x);
        [x.exp(), x.exp2(), 10_f64.powf(x), x.exp_m1()]
    });
    Case::new().input(&xs).output_within::<f32>(3.0, &expected)
}

fn logarithms() -> Case {
    let xs = floats(6, 32, 0.01, 50.0);
    let expected = table(&xs, |x| {
        let x = f64::from(x);
        [x.ln(), x.log2(), x.log10(), x.ln_1p(), x.log2().floor()]
    });
    let exponents = table(&xs, |x| [x.log2().floor() as i32]);
    Case::new()
        .input(&xs)
        .output_within::<f32>(3.0, &expected)
        .output(&exponents)
}

fn powers() -> Case {
    let (xs, bys) = (floats(7, 32, 0.1, 5.0), floats(8, 32, -3.0, 3.0));
    let rows: Vec<_> = zip(&xs, &bys).into_iter().zip(0..).collect();
    let expected = table(&rows, |((x, by), i)| {
        let (x, by) = (f64::from(x), f64::from(by));
        let root = 1.0 / f64::from(2 + i % 3);
        [
            x.powf(by),
            (-x).powi(i % 7 - 3),
            x.powf(by),
            x.powf(root),
            x.sqrt(),
            1.0 / x.sqrt(),
            -x.cbrt(),
            x.hypot(by),
        ]
    });
    Case::new()
        .input(&xs)
        .input(&bys)
        .output_within::<f32>(16.0, &expected)
}

/// Returns the case of special functions. The specification does not limit the error of `lgamma`, so its arguments
/// avoid its zeros at 1 and 2.
fn special() -> Case {
    let xs = floats(9, 32, 0.05, 0.45);
    let expected = table(&xs, |x| {
        let (gamma, log_gamma) = (f64::from(2.0 + x), f64::from(3.0 + x));
        let (negative, x) = (f64::from(x - 0.5), f64::from(x));
        [
            libm::erf(x),
            libm::erfc(x),
            libm::tgamma(gamma),
            libm::lgamma(log_gamma),
            libm::lgamma(negative),
        ]
    });
    Case::new()
        .input(&xs)
        .output_within::<f32>(16.0, &expected)
        .output(&[-1_i32; 32])
}

fn roundings() -> Case {
    let mut xs = floats(10, 32, -4.0, 4.0);
    xs[..6].copy_from_slice(&[0.5, 1.5, -0.5, -2.5, -0.0, 2.0]);
    let expected = table(&xs, |x| {
        [
            x.ceil(),
            x.floor(),
            x.round_ties_even(),
            x.round(),
            x.trunc(),
            x.abs(),
        ]
    });
    Case::new().input(&xs).output(&expected)
}

fn parts() -> Case {
    let xs = floats(11, 32, -50.0, 50.0);
    let rows: Vec<_> = xs.iter().copied().zip(-16..).collect();
    let expected = table(&rows, |(x, power)| {
        let (mantissa, _) = libm::frexpf(x);
        let (fraction, whole) = libm::modff(x);
        let fract = (x - x.floor()).min(1.0_f32.next_down());
        [
            mantissa,
            fraction,
            whole,
            libm::ldexpf(x, power),
            fract,
            x.floor(),
            x.next_up(),
        ]
    });
    let exponents = table(&xs, |x| [libm::frexpf(x).1]);
    Case::new().input(&xs).output(&expected).output(&exponents)
}

fn remainders() -> Case {
    let (xs, bys) = (floats(12, 32, -20.0, 20.0), floats(13, 32, 1.0, 3.0));
    let pairs = zip(&xs, &bys);
    let expected = table(&pairs, |(x, by)| {
        let (remainder, _) = libm::remquof(x, by);
        [x % by, remainder, remainder]
    });
    let quotients = table(&pairs, |(x, by)| {
        [(f64::from(x) / f64::from(by)).round_ties_even() as i32]
    });
    Case::new()
        .input(&xs)
        .input(&bys)
        .output(&expected)
        .output(&quotients)
}

fn extremes() -> Case {
    let (mut xs, others) = (floats(14, 32, -2.0, 2.0), floats(15, 32, -2.0, 2.0));
    xs[3] = f32::NAN;
    let expected = table(&zip(&xs, &others), |(x, z)| {
        // For equal magnitudes, or if an operand is a NaN, the functions are `fmax` and `fmin`.
        let (larger, smaller) = match x.abs().partial_cmp(&z.abs()) {
            Some(std::cmp::Ordering::Greater) => (x, z),
            Some(std::cmp::Ordering::Less) => (z, x),
            _ => (x.max(z), x.min(z)),
        };
        let difference = if x.is_nan() { x } else { (x - z).max(0.0) };
        let fma = x.mul_add(z, 0.125);
        [
            x.max(z),
            x.min(z),
            larger,
            smaller,
            x.copysign(z),
            difference,
            fma,
            f32::NAN,
            -x,
        ]
    });
    Case::new().input(&xs).input(&others).output(&expected)
}

/// Returns the case of functions with reduced precision. The error of `half_` functions is at most 8192 units in the
/// last place. The driver chooses the error of `native_` functions, and promises no better.
fn reduced_precision() -> Case {
    let xs = floats(16, 32, 0.25, 1.25);
    let expected = table(&xs, |x| {
        let x = f64::from(x);
        [
            x.sin(),
            x.cos(),
            x.tan(),
            x.exp(),
            x.exp2(),
            10_f64.powf(x),
            x.ln(),
            x.log2(),
            x.log10(),
            x.sqrt(),
            1.0 / x.sqrt(),
            1.0 / x,
            1.5 / x,
            x.powf(1.5),
        ]
    });
    Case::new()
        .input(&xs)
        .output_within::<f32>(8192.0, &expected)
}

fn fast_operators() -> Case {
    let xs = floats(17, 32, 1.0, 1.4);
    let expected = table(&xs, |x| {
        let x = f64::from(x);
        let sum: f64 = (1..=4).map(f64::from).map(|k| x * k / (k + 1.0)).sum();
        [sum, 2.0 * x - sum - x % 0.75]
    });
    Case::new().input(&xs).output_within::<f32>(64.0, &expected)
}

fn double_functions() -> Case {
    let xs = doubles(18, 32, 0.1, 4.0);
    let expected = table(&xs, |x| {
        [
            x.sin(),
            x.sin(),
            x.cos(),
            x.tanh(),
            x.exp(),
            10_f64.powf(x),
            x.ln(),
            x.ln_1p(),
            x.powf(1.25),
            x.powi(5),
            x.cbrt(),
            x.atan2(0.5),
            x.hypot(3.0),
            libm::erf(x),
            1.0 / x.sqrt(),
            x / 3.0 + x * x - 1.0,
        ]
    });
    Case::new().input(&xs).output_within::<f64>(32.0, &expected)
}

fn double_exact() -> Case {
    let xs = doubles(19, 32, -100.0, 100.0);
    let expected = table(&xs, |x| {
        let (fraction, whole) = libm::modf(x);
        let mantissa = libm::frexp(x).0;
        [
            x.floor(),
            x.round_ties_even(),
            mantissa,
            fraction,
            whole,
            x.mul_add(x, 0.1),
            x.abs().sqrt(),
            x / 8.0,
        ]
    });
    let exponents = table(&xs, |x| [libm::frexp(x).1]);
    Case::new().input(&xs).output(&expected).output(&exponents)
}

fn vectors(length: usize) -> Case {
    let xs = floats(20, 8 * length, -3.0, 3.0);
    let functions: [fn(f32) -> f32; 5] = [
        |x| x.max(0.5),
        f32::floor,
        |x| libm::frexpf(x).0,
        |x| x * 8.0,
        |x| x.mul_add(x, 1.0),
    ];
    let rows = xs
        .chunks(length)
        .flat_map(|row| functions.map(|f| row.iter().map(|&x| f(x)).collect::<Vec<_>>()));
    let expected: Vec<f32> = rows.flatten().collect();
    let exponents = table(&xs, |x| [libm::frexpf(x).1]);
    Case::new().input(&xs).output(&expected).output(&exponents)
}

fn halves(seed: u64, count: usize) -> Vec<f16> {
    floats(seed, count, -2.0, 2.0)
        .into_iter()
        .map(f16::from_f32)
        .collect()
}

/// Returns the case of arithmetic on halves. Sums and products of two halves are exact in double precision, and rounded
/// once.
fn half_arithmetic() -> Case {
    let xs = halves(21, 64);
    let pairs: Vec<_> = xs
        .chunks(2)
        .map(|pair| (pair[0].to_f64(), pair[1].to_f64()))
        .collect();
    let expected = table(&pairs, |(x, z)| {
        [x + z, x - z, x * z, -x, if x > 0.5 { x } else { -1.0 }].map(f16::from_f64)
    });
    let compared = table(&pairs, |(x, z)| {
        [i32::from(x < z) + 2 + 4 * i32::from(x > z)]
    });
    Case::new().input(&xs).output(&expected).output(&compared)
}

fn half_functions() -> Case {
    let xs = halves(22, 32);
    let expected = table(&xs, |x| {
        let x = x.to_f64();
        [
            x.sin(),
            x.exp(),
            x.abs().sqrt(),
            x.floor(),
            x.clamp(-0.5, 0.5),
            x * x + x,
        ]
    });
    Case::new().input(&xs).output_within::<f16>(2.0, &expected)
}

fn half_vectors() -> Case {
    let xs = halves(23, 32);
    let rows = xs
        .chunks(4)
        .flat_map(|row| (0..4).map(|i| f16::from_f64(row[3 - i].to_f64() + row[i].to_f64())));
    let widened: Vec<f32> = xs.iter().map(|x| x.to_f32()).collect();
    Case::new()
        .input(&xs)
        .output(&rows.collect::<Vec<_>>())
        .output(&widened)
}
