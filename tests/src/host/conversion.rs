//! Computes the cases of `conversion/`: conversions and reinterpretations.

use half::f16;

use super::inputs::{doubles, floats, integers};
use super::{Rounding, table};
use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "integers_to_integers" => integers_to_integers(),
        "saturated_integers" => saturated_integers(),
        "floats_to_integers" => floats_to_integers(),
        "saturated_floats" => saturated_floats(),
        "rounded_to_int" => rounded_to_int(),
        "integers_to_floats" => integers_to_floats(),
        "doubles_to_floats" => doubles_to_floats(),
        "converted_vectors" => converted_vectors(),
        "bools" => bools(),
        "reinterpreted" => reinterpreted(),
        "reinterpreted_vectors" => reinterpreted_vectors(),
        _ => return None,
    })
}

/// Returns a case with an output for each integer type `T`. The output contains the results of `$convert` for the
/// inputs.
macro_rules! to_each_type {
    ($inputs:expr, $x:ident => $convert:tt) => {{
        let inputs = $inputs;
        let case = Case::new().input(&inputs);
        to_each_type!(@ case, inputs, $x, $convert, i8 u8 i16 u16 i32 u32 i64 u64)
    }};
    (@ $case:expr, $inputs:ident, $x:ident, $convert:tt, $($type:ident)*) => {
        $case$(.output(&table(&$inputs, |$x| { type T = $type; [$convert] })))*
    };
}

fn integers_to_integers() -> Case {
    to_each_type!(integers::<i64>(1, 32), x => { x as T })
}

fn saturated_integers() -> Case {
    to_each_type!(integers::<i64>(2, 32), x => { i128::from(x).clamp(T::MIN.into(), T::MAX.into()) as T })
}

/// Returns a case in which all inputs are in the range of every integer type. Conversions of other inputs are
/// undefined.
fn floats_to_integers() -> Case {
    to_each_type!(floats(3, 32, 0.0, 127.0), x => { x as T })
}

fn saturated_floats() -> Case {
    let mut inputs = doubles(4, 32, -300.0, 300.0);
    inputs[..8].copy_from_slice(&[0.5, 1.5, 2.5, -0.5, -1e30, 1e30, 70000.0, 5e9]);
    // Rust's conversion also saturates.
    to_each_type!(inputs, x => { x.round_ties_even() as T })
}

fn rounded_to_int() -> Case {
    let mut xs = floats(5, 32, -400.0, 400.0);
    xs[..6].copy_from_slice(&[0.5, 1.5, 2.5, -0.5, -1.5, 255.5]);
    let rounded = |x: f32| [x.round_ties_even(), x.trunc(), x.ceil(), x.floor()];
    let expected = table(&xs, |x| {
        let [nearest, zero, up, down] = rounded(x).map(|x| x as i32);
        [zero, nearest, zero, up, down]
    });
    Case::new()
        .input(&xs)
        .output(&expected)
        .output(&table(&xs, |x| rounded(x).map(|x| x as u8)))
}

fn integers_to_floats() -> Case {
    let xs: Vec<i64> = integers(6, 32);
    let expected = table(&xs, |x| {
        use Rounding::{Down, Nearest, Up, Zero};
        let [zero, up, down] = [Zero, Up, Down].map(|rounding| rounding.float(x.into()));
        let nearest = Nearest.float(x.into());
        [
            nearest,
            nearest,
            zero,
            up,
            down,
            Nearest.float((x as u64).into()),
            f32::from(x as u8),
        ]
    });
    let wide = table(&xs, |x| [f64::from(x as i32), toward_zero(x as u64)]);
    Case::new().input(&xs).output(&expected).output(&wide)
}

/// Returns the largest double that is not greater than `x`. All bits except the highest 53 are cleared.
fn toward_zero(x: u64) -> f64 {
    let excess = (64 - x.leading_zeros()).saturating_sub(53);
    (x >> excess << excess) as f64
}

fn doubles_to_floats() -> Case {
    let xs = doubles(7, 32, -1e6, 1e6);
    let expected = table(&xs, |x| {
        use Rounding::{Down, Nearest, Up, Zero};
        [Nearest, Nearest, Zero, Up, Down].map(|rounding| rounding.double_to_float(x))
    });
    let doubles: Vec<_> = expected.chunks(5).map(|row| f64::from(row[2])).collect();
    Case::new().input(&xs).output(&expected).output(&doubles)
}

fn converted_vectors() -> Case {
    let xs = floats(8, 32, -300.0, 300.0);
    let ints = table(&xs, |x| [x.floor() as i32]);
    let bytes = table(&xs, |x| [x as u8]);
    let shorts: Vec<_> = xs
        .chunks(4)
        .flat_map(|row| row[..3].iter().map(|x| x.ceil() as i16))
        .collect();
    let sums = table(&xs, |x| {
        [f32::from(x as i8) + f32::from(x.round_ties_even() as u16)]
    });
    Case::new()
        .input(&xs)
        .output(&ints)
        .output(&bytes)
        .output(&shorts)
        .output(&sums)
}

fn bools() -> Case {
    let mut xs: Vec<i32> = integers(9, 32);
    xs[3] = 0;
    let expected = table(&xs, |x| {
        let (odd, big) = (x & 1 != 0, x > 100);
        [
            odd.into(),
            (odd ^ big).into(),
            i32::from(x != 0) + 2 * i32::from(odd),
            -i32::from(odd && !big),
        ]
    });
    let as_floats = table(&xs, |x| [(x & 1) as f32, if x > 100 { 1.0 } else { 0.0 }]);
    Case::new().input(&xs).output(&expected).output(&as_floats)
}

fn reinterpreted() -> Case {
    let xs = finite_bits(10, 16);
    let floats = table(&xs, |x| [f32::from_bits(x)]);
    let doubles = table(&xs, |x| {
        [f64::from_bits(u64::from(x) << 32 | u64::from(!x))]
    });
    let shorts = table(&xs, |x| [x as i16, (x >> 16) as i16]);
    let chars = table(&xs, |x| x.to_le_bytes());
    let halves = table(&xs, |x| [x as u16]);
    Case::new()
        .input(&xs)
        .output(&floats)
        .output(&doubles)
        .output(&shorts)
        .output(&chars)
        .output(&halves)
}

/// Returns the bits of floats. The lower 16 bits of each are the bits of a finite half.
fn finite_bits(seed: u64, count: usize) -> Vec<u32> {
    let high = floats(seed, count, -100.0, 100.0);
    let low = floats(seed + 1, count, -100.0, 100.0);
    let bits = |(high, low): (&f32, &f32)| {
        high.to_bits() & !0xffff | u32::from(f16::from_f32(*low).to_bits())
    };
    high.iter().zip(&low).map(bits).collect()
}

fn reinterpreted_vectors() -> Case {
    let xs = finite_bits(12, 64);
    let floats = table(&xs, |x| [f32::from_bits(x)]);
    let longs: Vec<_> = xs
        .chunks(2)
        .map(|x| u64::from(x[1]) << 32 | u64::from(x[0]))
        .collect();
    let bytes = table(&xs, u32::to_le_bytes);
    let threes: Vec<_> = xs.chunks(4).flat_map(|row| row[..3].to_vec()).collect();
    Case::new()
        .input(&xs)
        .output(&floats)
        .output(&longs)
        .output(&bytes)
        .output(&threes)
}
