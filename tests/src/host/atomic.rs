//! Computes the cases of `atomic/`: the atomic functions. If work-items share memory, only its final contents are
//! compared.

use super::inputs::{floats, integers};
use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "atomics_of_int" | "c11_of_int" => of_int(),
        "atomics_of_uint" | "c11_of_uint" => of_uint(),
        "atomics_of_long" | "c11_of_long" => of_long(),
        "atomics_of_ulong" | "c11_of_ulong" => of_ulong(),
        "float_exchange" => float_exchange(),
        "shared_counters" => shared_counters(),
        "local_counters" => local_counters(),
        "orders_and_scopes" => orders_and_scopes(),
        "chosen_order" => chosen_order(),
        "flags" => Case::new()
            .in_out(&[0_u32; 16], &[1; 16])
            .output(&[0_i32, 1, 0].repeat(16)),
        "locked" => Case::new().in_out(&[0_u32], &[0]).in_out(&[0_i32], &[16]),
        "through_generic_pointers" => through_generic_pointers(),
        "of_pointer_size" => of_pointer_size(),
        "float_atomics" => {
            let xs = whole_numbers(10);
            let expected = [xs.iter().sum(), least(&xs).min(5.0), greatest(&xs).max(5.0)];
            Case::new().in_out(&[0.0, 5.0, 5.0], &expected).input(&xs)
        }
        "double_atomics" => {
            let xs = whole_numbers(11);
            let expected =
                [xs.iter().sum(), least(&xs).min(5.0), greatest(&xs).max(5.0)].map(f64::from);
            let xs: Vec<f64> = xs.into_iter().map(f64::from).collect();
            Case::new().in_out(&[0.0, 5.0, 5.0], &expected).input(&xs)
        }
        _ => return None,
    })
}

macro_rules! each_on_its_cell {
    ($name:ident, $type:ty) => {
        fn $name() -> Case {
            let cells: Vec<$type> = integers(1, 16 * 12);
            let by: Vec<$type> = integers(2, 16);
            let (mut expected, mut old): (Vec<$type>, Vec<$type>) = (Vec::new(), Vec::new());
            for (p, &x) in cells.chunks(12).zip(&by) {
                expected.extend([
                    p[0].wrapping_add(x),
                    p[1].wrapping_sub(x),
                    x,
                    p[3].wrapping_add(1),
                    p[4].wrapping_sub(1),
                    x,    // equal to the comparator
                    p[6], // not equal
                    p[7].min(x),
                    p[8].max(x),
                    p[9] & x,
                    p[10] | x,
                    p[11] ^ x,
                ]);
                old.extend(p);
            }
            Case::new()
                .in_out(&cells, &expected)
                .input(&by)
                .output(&old)
        }
    };
}

each_on_its_cell!(of_int, i32);
each_on_its_cell!(of_uint, u32);
each_on_its_cell!(of_long, i64);
each_on_its_cell!(of_ulong, u64);

fn float_exchange() -> Case {
    let cells = floats(3, 16, -9.0, 9.0);
    let expected: Vec<f32> = (0..16_u8).map(f32::from).collect();
    Case::new().in_out(&cells, &expected).output(&cells)
}

fn sum(xs: &[i32]) -> i32 {
    xs.iter().fold(0, |sum, x| sum.wrapping_add(*x))
}

fn shared_counters() -> Case {
    let xs: Vec<i32> = integers(4, 64);
    let or = xs.iter().fold(0, |or, x| or | x);
    let xor = xs.iter().fold(0, |xor, x| xor ^ x);
    let max = xs.iter().copied().fold(-5, i32::max);
    Case::new()
        .in_out(
            &[1, 2, -5, 0, 0],
            &[sum(&xs).wrapping_add(1), 66, max, or, xor],
        )
        .input(&xs)
}

fn local_counters() -> Case {
    let xs: Vec<u32> = integers(5, 64);
    let of_group = |group: &[u32]| {
        let odd = group.iter().filter(|x| *x & 1 != 0).count() as u32;
        [odd, group.iter().copied().fold(u32::MAX, u32::min)]
    };
    Case::new()
        .output(&xs.chunks(16).flat_map(of_group).collect::<Vec<_>>())
        .input(&xs)
}

fn orders_and_scopes() -> Case {
    let xs: Vec<i32> = integers(6, 64);
    let of_group = |group: &[i32]| {
        [
            sum(group),
            group.iter().fold(0, |or, x| or | x),
            group.iter().fold(-1, |and, x| and & x),
        ]
    };
    Case::new()
        .output(&xs.chunks(16).flat_map(of_group).collect::<Vec<_>>())
        .input(&xs)
}

fn chosen_order() -> Case {
    let xs: Vec<i32> = integers(7, 64);
    let expected = [vec![sum(&xs)], xs.clone()].concat();
    Case::new()
        .in_out(&[0; 65], &expected)
        .input(&xs)
        .value(1_i32)
}

/// Returns a case in which work-items with even numbers add to the sum of their group, and work-items with odd numbers
/// to the total.
fn through_generic_pointers() -> Case {
    let xs: Vec<i32> = integers(8, 32);
    let of = |xs: &[i32], odd: usize| {
        xs.iter()
            .skip(odd)
            .step_by(2)
            .fold(0, |sum: i32, x| sum.wrapping_add(*x))
    };
    let groups: Vec<_> = xs
        .chunks(16)
        .map(|group| of(group, 0).wrapping_add(10))
        .collect();
    Case::new()
        .in_out(&[0], &[of(&xs, 1)])
        .output(&groups)
        .input(&xs)
}

fn of_pointer_size() -> Case {
    let last: Vec<f32> = (0..32_u8).map(f32::from).collect();
    Case::new()
        .in_out(&[0_u64], &[(0..32).sum()])
        .in_out(&[0_u64], &[0xffff_ffff])
        .output(&last)
}

/// Returns 32 whole numbers as floats. Their sum does not depend on the order.
fn whole_numbers(seed: u64) -> Vec<f32> {
    integers::<i16>(seed, 32)
        .into_iter()
        .map(f32::from)
        .collect()
}

fn least(xs: &[f32]) -> f32 {
    xs.iter().copied().fold(f32::INFINITY, f32::min)
}

fn greatest(xs: &[f32]) -> f32 {
    xs.iter().copied().fold(f32::NEG_INFINITY, f32::max)
}
