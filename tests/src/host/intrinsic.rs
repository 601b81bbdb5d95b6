//! Computes the cases of `intrinsic/`: operations that clang compiles to LLVM intrinsics.

use super::inputs::{floats, integers};
use super::{table, zip};
use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "counted_bits" => counted_bits(),
        "swapped_bytes" => swapped_bytes(),
        "overflowing" => overflowing(),
        "rotations" => rotations(),
        "hints" => hints(),
        "recognised" => recognised(),
        "of_elements" => of_elements(),
        "of_all_elements" => of_all_elements(),
        "rounded_floats" => rounded_floats(),
        "combined_floats" => combined_floats(),
        "contracted" => {
            let xs: Vec<f32> = integers::<i8>(12, 32).into_iter().map(f32::from).collect();
            Case::new()
                .input(&xs)
                .output(&table(&xs, |x| [x * 0.5 + 3.0, x * x - 1.0]))
        }
        _ => return None,
    })
}

fn counted_bits() -> Case {
    let xs: Vec<u64> = integers(1, 32);
    let expected = table(&xs, |x| {
        let x = x | 1;
        let low = x as u32;
        let first = match low << 3 {
            0 => 0,
            bits => bits.trailing_zeros() + 1,
        };
        [
            low.count_ones(),
            x.count_ones(),
            low.leading_zeros(),
            x.leading_zeros(),
            0,
            5,
            low.count_ones() & 1,
            first,
        ]
    });
    Case::new().input(&xs).output(&expected)
}

fn swapped_bytes() -> Case {
    let xs: Vec<u64> = integers(2, 32);
    let expected = table(&xs, |x| {
        [
            (x as u16).swap_bytes().into(),
            (x as u32).swap_bytes().into(),
            x.swap_bytes(),
            (x as u8).reverse_bits().into(),
            (x as u16).reverse_bits().into(),
            (x as u32).reverse_bits().into(),
            x.reverse_bits(),
        ]
    });
    Case::new().input(&xs).output(&expected)
}

fn pairs(seed: u64) -> (Vec<i32>, Vec<(i32, i32)>) {
    let xs: Vec<i32> = integers(seed, 128);
    let pairs = xs.chunks(2).map(|row| (row[0], row[1])).collect();
    (xs, pairs)
}

fn overflowing() -> Case {
    let (xs, pairs) = pairs(3);
    let signed = table(&pairs, |(a, b)| {
        let results = [
            a.overflowing_add(b),
            a.overflowing_sub(b),
            a.overflowing_mul(b),
        ];
        let [add, sub, mul] = results.map(|(result, overflow)| [i32::from(overflow), result]);
        [add[0], add[1], sub[0], sub[1], mul[0], mul[1]]
    });
    let unsigned = table(&pairs, |(a, b)| {
        let (a, b) = (a as u32, b as u32);
        let results = [
            a.overflowing_add(b),
            a.overflowing_sub(b),
            a.overflowing_mul(b),
        ];
        let [add, sub, mul] = results.map(|(result, overflow)| [u32::from(overflow), result]);
        [add[0], add[1], sub[0], sub[1], mul[0], mul[1]]
    });
    let wide = table(&pairs, |(a, b)| {
        let (result, overflow) = (i64::from(a) << 32).overflowing_add(i64::from(b) << 32);
        [i64::from(overflow), result]
    });
    Case::new()
        .input(&xs)
        .output(&signed)
        .output(&unsigned)
        .output(&wide)
}

fn rotations() -> Case {
    let xs: Vec<u64> = integers(4, 64);
    let rows: Vec<_> = xs.iter().copied().zip(0_u32..).collect();
    let expected = table(&rows, |(x, i)| {
        let n = i & 31;
        [
            (x as u8).rotate_left(i).into(),
            (x as u16).rotate_right(i).into(),
            (x as u32).rotate_left(i).into(),
            x.rotate_right(i),
            (x << n) >> 32 & 0xffff_ffff,
            x >> n & 0xffff_ffff,
        ]
    });
    Case::new().input(&xs).output(&expected)
}

fn hints() -> Case {
    let xs: Vec<i32> = integers::<i16>(5, 32).into_iter().map(i32::from).collect();
    let expected = table(&xs, |x| {
        let x = if x > 100 { x - 100 } else { x }.abs();
        [if x & 1 == 0 { x + xs[0] } else { x - xs[1] }]
    });
    Case::new().input(&xs).output(&expected)
}

fn recognised() -> Case {
    let (xs, pairs) = pairs(6);
    let expected = table(&pairs, |(a, b)| {
        let (u, v) = (a as u32, b as u32);
        [
            a.wrapping_abs(),
            a.min(b),
            a.max(b),
            u.min(v) as i32,
            u.saturating_add(v) as i32,
            u.saturating_sub(v) as i32,
            u.count_ones() as i32,
            a.saturating_mul(3),
        ]
    });
    Case::new()
        .input(&xs)
        .output(&expected)
        .output(&table(&pairs, |(a, _)| [a.clamp(0, 255) as u8]))
}

fn of_elements() -> Case {
    let xs: Vec<i32> = integers(7, 256);
    let (mut expected, mut rounded) = (Vec::new(), Vec::new());
    for row in xs.chunks(8) {
        let pairs = zip(&row[..4], &row[4..]);
        let functions: [fn((i32, i32)) -> i32; 5] = [
            |(a, b)| a.max(b),
            |(a, b)| a.min(b),
            |(a, _)| a.wrapping_abs(),
            |(a, b)| a.saturating_add(b),
            |(a, b)| a.saturating_sub(b),
        ];
        expected.extend(functions.iter().flat_map(|f| pairs.iter().copied().map(f)));
        let of_floats = [f32::ceil, f32::floor, f32::trunc, f32::abs];
        rounded.extend(
            of_floats
                .iter()
                .flat_map(|f| row[..4].iter().map(|&a| f(a as f32 * 0.25))),
        );
    }
    Case::new().input(&xs).output(&expected).output(&rounded)
}

fn of_all_elements() -> Case {
    let xs: Vec<i32> = integers(8, 256);
    let rows: Vec<_> = xs.chunks(8).collect();
    let fold = |row: &[i32], start: i32, f: fn(i32, i32) -> i32| row.iter().copied().fold(start, f);
    let expected = table(&rows, |row| {
        [
            fold(row, i32::MIN, i32::max),
            fold(row, i32::MAX, i32::min),
            fold(row, 0, i32::wrapping_add),
            fold(row, 0, |a, b| a ^ b),
            fold(row, -1, |a, b| a & b),
            fold(&row[..4], 0, |a, b| a | b),
        ]
    });
    let unsigned = table(&rows, |row| {
        let most = row.iter().fold(0, |a, &b| u32::max(a, b as u32));
        [
            most,
            row[4..]
                .iter()
                .fold(u32::MAX, |a, &b| u32::min(a, b as u32)),
        ]
    });
    Case::new().input(&xs).output(&expected).output(&unsigned)
}

fn rounded_floats() -> Case {
    let mut xs = floats(9, 32, -4.0, 4.0);
    xs[..4].copy_from_slice(&[0.5, -1.5, 2.5, -0.0]);
    let expected = table(&xs, |x| {
        let even = x.round_ties_even();
        [
            x.floor(),
            x.ceil(),
            x.trunc(),
            even,
            x.round(),
            even,
            x.abs(),
            x.abs().sqrt(),
        ]
    });
    let doubles = table(&xs, |x| [f64::from(x).floor(), f64::from(x).abs()]);
    Case::new()
        .input(&xs)
        .output_within::<f32>(3.0, &expected.iter().map(|&x| x.into()).collect::<Vec<_>>())
        .output(&doubles)
}

fn combined_floats() -> Case {
    let mut xs = floats(10, 64, -2.0, 2.0);
    xs[..6].copy_from_slice(&[1.0, 1.0, f32::NAN, 1.0, 1.0, f32::NAN]);
    let pairs: Vec<_> = xs.chunks(2).map(|row| (row[0], row[1])).collect();
    let expected = table(&pairs, |(x, z)| {
        let least = if x < z { x } else { z };
        [
            x.mul_add(z, 1.0),
            x.min(z),
            x.max(z),
            x.copysign(z),
            least,
            x % (1.0 + z.abs()),
        ]
    });
    let truths = table(&pairs, |(x, z)| {
        let unordered = x.is_nan() || z.is_nan();
        let all = [
            x < z,
            x == z,
            x != z,
            unordered || x < z,
            unordered,
            x < z,
            x.is_nan(),
            !unordered && x != z,
        ];
        [(0..)
            .zip(all)
            .map(|(i, truth)| i32::from(truth) << i)
            .sum::<i32>()]
    });
    Case::new().input(&xs).output(&expected).output(&truths)
}
