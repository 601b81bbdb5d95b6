//! Computes the cases of `sub_group/`: operations of a whole sub-group, which has 8 work-items unless the kernel
//! specifies another size.

use super::inputs::{below, integers};
use super::table;
use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "any_size" => Case::new().output(&[0b11111_u32; 64]),
        "sub_group_collectives" => {
            let xs: Vec<i32> = integers::<i16>(1, 64).into_iter().map(i32::from).collect();
            Case::new()
                .input(&xs)
                .output(&table(&xs, |x| [1, 0, 0, 1, 1, 1, 0, x]))
        }
        "ballots" => ballots(),
        "non_uniform_votes" => non_uniform_votes(),
        "non_uniform_arithmetic" => non_uniform_arithmetic(),
        "clustered" => clustered(),
        "shuffled_lanes" => {
            let xs = inputs(5);
            let of = |group: &[i32], lane: usize| {
                let up = if lane >= 1 { group[lane - 1] } else { 0 };
                [
                    group[7 - lane],
                    group[lane ^ 5],
                    up,
                    if lane < 6 { group[lane + 2] } else { 0 },
                ]
            };
            Case::new().input(&xs).output(&lanes(&xs, of))
        }
        "shuffled_types" => {
            let xs = inputs(6);
            let turned = |by: usize| (0..32).map(|i| xs[i ^ by]).collect::<Vec<_>>();
            Case::new()
                .input(&xs)
                .output(&table(&turned(1), |x| [x as i8]))
                .output(&table(&turned(2), |x| [x as u16]))
                .output(&table(&turned(3), |x| [i64::from(x) << 20]))
                .output(&table(&turned(4), |x| [x as f32]))
                .output(&lanes(&xs, |group, _| [f64::from(group[6])]))
        }
        "rotated_lanes" => {
            let xs = inputs(7);
            let of = |group: &[i32], lane: usize| {
                [group[(lane + 3) % 8], group[lane / 4 * 4 + (lane + 1) % 4]]
            };
            Case::new().input(&xs).output(&lanes(&xs, of))
        }
        "intel_shuffles" => {
            let xs = inputs(8);
            let of = |group: &[i32], lane: usize| {
                let down = if lane + 3 < 8 {
                    group[lane + 3]
                } else {
                    -group[lane + 3 - 8]
                };
                let up = if lane >= 3 {
                    group[lane - 3]
                } else {
                    -group[lane + 8 - 3]
                };
                [group[lane ^ 2], group[lane ^ 7], down, up]
            };
            Case::new().input(&xs).output(&lanes(&xs, of))
        }
        "intel_blocks" => {
            let xs: Vec<u32> = integers(9, 32);
            let flipped: Vec<_> = (0..32)
                .map(|i| xs[i / 16 * 16 + i % 8] ^ xs[i / 16 * 16 + 8 + i % 8])
                .collect();
            Case::new()
                .input(&xs)
                .output(&table(&xs, |x| [!x]))
                .output(&flipped)
        }
        "intel_wide_blocks" => {
            let xs: Vec<u32> = integers(11, 32);
            let out: Vec<_> = (0..4)
                .flat_map(|group| xs.iter().map(move |x| x.wrapping_add(group)))
                .collect();
            let shorts = table(&xs, |x| [x as u16, (x >> 16) as u16]);
            let swapped: Vec<_> = (0..64).map(|at| shorts[at ^ 8]).collect();
            Case::new().input(&xs).output(&out).output(&swapped)
        }
        "intel_collectives" => {
            let xs: Vec<i16> = integers(12, 32);
            let wide: Vec<i32> = xs.iter().map(|x| i32::from(x / 16)).collect();
            let expected = lanes(&wide, |group, lane| {
                let before = group[..lane].iter().sum();
                let most = group[..=lane].iter().copied().fold(i32::MIN, i32::max);
                [group[3], group.iter().sum(), before, most].map(|x| x as i16)
            });
            Case::new().input(&xs).output(&expected)
        }
        _ => return None,
    })
}

fn inputs(seed: u64) -> Vec<i32> {
    integers::<i16>(seed, 32)
        .into_iter()
        .map(i32::from)
        .collect()
}

/// Returns the concatenated rows for all lanes of all sub-groups of 8 lanes. The arguments of `row` are the inputs of a
/// sub-group and the lane.
fn lanes<T, const N: usize>(xs: &[i32], row: impl Fn(&[i32], usize) -> [T; N]) -> Vec<T> {
    xs.chunks(8)
        .flat_map(|group| (0..8).flat_map(|lane| row(group, lane)).collect::<Vec<_>>())
        .collect()
}

fn ballots() -> Case {
    let xs = inputs(2);
    let expected = lanes(&xs, |group, lane| {
        let odd: u32 = (0..)
            .zip(group)
            .map(|(k, x)| u32::from(x & 1 != 0) << k)
            .sum();
        let some = odd | 0x10;
        let eq = 1_u32 << lane;
        [
            odd,
            0,
            odd >> lane & 1,
            odd >> 3 & 1,
            odd.count_ones(),
            (odd & (2 * eq - 1)).count_ones(),
            (odd & (eq - 1)).count_ones(),
            some.trailing_zeros(),
            31 - some.leading_zeros(),
            eq,
            0xff & !(eq - 1),
            0xff & !(2 * eq - 1),
            2 * eq - 1,
            eq - 1,
        ]
    });
    Case::new().input(&xs).output(&expected)
}

fn non_uniform_votes() -> Case {
    let mut xs: Vec<i32> = below(3, 32, 80).into_iter().map(|x| x as i32 + 1).collect();
    (xs[9], xs[18], xs[25]) = (-4, 250, 95);
    let expected = lanes(&xs, |group, lane| {
        let votes = [
            lane == 0,
            group.iter().all(|&x| x > 0),
            group.iter().any(|&x| x > 90),
            group.iter().all(|&x| x / 100 == group[0] / 100),
        ];
        let [a, b, c, d] = votes.map(i32::from);
        [a, b, c, d, group[5] + group[0]]
    });
    Case::new().input(&xs).output(&expected)
}

fn non_uniform_arithmetic() -> Case {
    let xs = inputs(4);
    let expected = lanes(&xs, |group, lane| {
        let (before, until) = (&group[..lane], &group[..=lane]);
        let fold =
            |xs: &[i32], start: i32, f: fn(i32, i32) -> i32| xs.iter().copied().fold(start, f);
        let add = i32::wrapping_add;
        [
            fold(group, 0, add),
            fold(group, 1, |product, x| product.wrapping_mul(x | 1)),
            fold(group, -1, |a, b| a & b),
            fold(group, 0, |a, b| a ^ b),
            group.iter().any(|&x| x < 0).into(),
            fold(until, 0, add),
            fold(before, 0, |a, b| a | b),
            fold(until, i32::MIN, i32::max),
            fold(before, 0, add),
            fold(until, i32::MAX, i32::min),
        ]
    });
    Case::new().input(&xs).output(&expected)
}

fn clustered() -> Case {
    let xs = inputs(10);
    let expected = lanes(&xs, |group, lane| {
        let of = |size: usize| group[lane / size * size..][..size].iter().copied();
        [
            of(4).sum(),
            of(2).fold(i32::MIN, i32::max),
            of(8).fold(-1, |a, b| a & b),
            of(4).all(|x| x > 0).into(),
        ]
    });
    Case::new().input(&xs).output(&expected)
}
