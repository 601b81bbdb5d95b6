//! Computes the cases of `group/`: operations of a whole work-group.

use super::inputs::{below, doubles, floats, integers};
use super::table;
use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "through_local" => through_local(),
        "strided" => strided(),
        "several_events" => several_events(),
        "copied_vectors" => copied_vectors(),
        "reduced_in_local" => reduced_in_local(),
        "fenced" => fenced(),
        "scoped_barriers" => scoped_barriers(),
        "votes" => votes(),
        "broadcasts" => broadcasts(),
        "reductions_of_int" => reductions_of_int(),
        "reductions_of_uint" => reductions_of_uint(),
        "reductions_of_long" => reductions_of_long(),
        "reductions_of_float" => reductions_of_float(),
        "reductions_of_double" => reductions_of_double(),
        _ => return None,
    })
}

fn through_local() -> Case {
    let xs = floats(1, 64, -9.0, 9.0);
    let expected: Vec<_> = xs
        .chunks(16)
        .flat_map(|group| group.iter().rev().map(|x| x * 2.0))
        .collect();
    Case::new().input(&xs).output(&expected).local::<f32>(16)
}

fn strided() -> Case {
    let xs: Vec<i32> = integers(2, 96);
    let initial = [-1; 64];
    let expected: Vec<_> = (0..64)
        .map(|at| {
            if at % 2 == 0 {
                xs[at / 2 * 3].wrapping_add(1)
            } else {
                -1
            }
        })
        .collect();
    Case::new().input(&xs).in_out(&initial, &expected)
}

fn several_events() -> Case {
    let (bytes, numbers) = (integers::<u8>(3, 32), doubles(4, 32, -9.0, 9.0));
    let expected: Vec<_> = (0..32)
        .map(|i| numbers[i] + f64::from(bytes[i / 16 * 16 + 15 - i % 16]))
        .collect();
    Case::new().input(&bytes).input(&numbers).output(&expected)
}

fn copied_vectors() -> Case {
    let (xs, pairs) = (integers::<i32>(5, 64), integers::<i16>(6, 32));
    let expected: Vec<_> = (0..64).map(|at| xs[at ^ 4]).collect();
    let expected_pairs: Vec<_> = (0..32).map(|at| pairs[at ^ 7]).collect();
    Case::new()
        .input(&xs)
        .output(&expected)
        .input(&pairs)
        .output(&expected_pairs)
}

fn reduced_in_local() -> Case {
    let xs: Vec<i32> = integers::<i16>(7, 64).into_iter().map(i32::from).collect();
    let sums: Vec<i32> = xs.chunks(16).map(|group| group.iter().sum()).collect();
    Case::new().input(&xs).output(&sums).local::<i32>(16)
}

fn fenced() -> Case {
    let xs: Vec<i32> = integers(8, 16);
    let expected: Vec<_> = (0..16).map(|l| xs[15 - l].wrapping_sub(xs[l])).collect();
    Case::new().in_out(&xs, &expected).local::<i32>(16)
}

fn scoped_barriers() -> Case {
    let xs: Vec<i32> = integers(9, 32);
    let turned = |by: usize| {
        (0..32)
            .map(|i| xs[i / 16 * 16 + (i + by) % 16])
            .collect::<Vec<_>>()
    };
    Case::new().in_out(&xs, &turned(1)).output(&turned(2))
}

fn votes() -> Case {
    // In the first two groups all numbers are positive. The second and the third group have a large number.
    let mut xs: Vec<i32> = below(10, 64, 800)
        .into_iter()
        .map(|x| x as i32 + 1)
        .collect();
    (xs[20], xs[40], xs[41], xs[60]) = (950, 999, -3, 0);
    let groups: Vec<_> = xs.chunks(16).flat_map(|group| [group; 16]).collect();
    let expected = table(&groups, |group| {
        [group.iter().all(|&x| x > 0), group.iter().any(|&x| x > 900)].map(i32::from)
    });
    Case::new().input(&xs).output(&expected)
}

fn broadcasts() -> Case {
    let xs: Vec<i32> = integers(11, 128);
    // In groups of 4 × 2 × 1, the item at (3, 1, 0) broadcasts.
    let expected: Vec<_> = (0..128)
        .map(|at| xs[at / 64 * 64 + at % 64 / 16 * 16 + 8 + at % 8 / 4 * 4 + 3])
        .collect();
    Case::new().input(&xs).output(&expected)
}

/// Defines a function that returns a case with the reductions and scans of groups of 16 work-items. Exclusive scans
/// start with the identity of the operation.
macro_rules! reductions {
    ($name:ident, $type:ty, $inputs:expr, $lowest:expr, $highest:expr) => {
        fn $name() -> Case {
            let xs: Vec<$type> = $inputs;
            let mut expected = Vec::new();
            for group in xs.chunks(16) {
                let sum = |xs: &[$type]| xs.iter().fold(<$type>::default(), |a, b| a + b);
                let min = |xs: &[$type]| {
                    xs.iter()
                        .copied()
                        .fold($highest, |a, b| if b < a { b } else { a })
                };
                let max = |xs: &[$type]| {
                    xs.iter()
                        .copied()
                        .fold($lowest, |a, b| if b > a { b } else { a })
                };
                for l in 0..16 {
                    let (before, until) = (&group[..l], &group[..=l]);
                    expected.extend([
                        sum(group),
                        min(group),
                        max(group),
                        sum(until),
                        min(until),
                        max(until),
                    ]);
                    expected.extend([sum(before), min(before), max(before), group[5]]);
                }
            }
            Case::new().input(&xs).output(&expected)
        }
    };
}

// The sums of floats do not depend on the order here, because the floats are whole numbers.
reductions!(
    reductions_of_int,
    i32,
    small_integers(12).into_iter().map(i32::from).collect(),
    i32::MIN,
    i32::MAX
);
reductions!(reductions_of_uint, u32, below(13, 64, 10000), 0, u32::MAX);
reductions!(
    reductions_of_long,
    i64,
    small_integers(14)
        .into_iter()
        .map(|x| i64::from(x) << 33)
        .collect(),
    i64::MIN,
    i64::MAX
);
reductions!(
    reductions_of_float,
    f32,
    small_integers(15).into_iter().map(f32::from).collect(),
    f32::NEG_INFINITY,
    f32::INFINITY
);
reductions!(
    reductions_of_double,
    f64,
    small_integers(16).into_iter().map(f64::from).collect(),
    f64::NEG_INFINITY,
    f64::INFINITY
);

fn small_integers(seed: u64) -> Vec<i16> {
    integers(seed, 64)
}
