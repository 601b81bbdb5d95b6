//! Computes the cases of `memory/`: address spaces, pointers and structs.

use super::inputs::{floats, integers};
use super::table;
use crate::case::{Argument, Case, bytes};

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "add_vectors" => add_vectors(),
        "reverse_in_place" => reverse_in_place(),
        "walk_pointers" => walk_pointers(),
        "struct_arguments" => struct_arguments(),
        "returned_structs" => returned_structs(),
        "nested_structs" => nested_structs(),
        "packed_structs" => packed_structs(),
        "unions" => unions(),
        "structs_in_local" => structs_in_local(),
        "scalar_constants" => scalar_constants(),
        "constant_tables" => constant_tables(),
        "constant_pointers" => constant_pointers(),
        "literal_values" => literal_values(),
        "set_globals" => Case::new().output(&[0.5_f32; 16]),
        "get_globals" => {
            let counters: Vec<i32> = (0..16)
                .map(|i| i * [3, 2][i as usize & 1] + [1, 2, 3].get(i as usize).unwrap_or(&0))
                .collect();
            Case::new().output(&counters).output(&[16, counters[5]])
        }
        "summed_anywhere" => summed_anywhere(),
        "told_apart" => told_apart(),
        "fences_of_pointers" => Case::new().input(&[0_i32; 16]).output(&[1_i32; 16]),
        "copied_blocks" => {
            let xs: Vec<i32> = integers(10, 96);
            let expected: Vec<_> = (0..96)
                .map(|at| xs[at].wrapping_add(i32::from(at / 12 == at % 12)))
                .collect();
            Case::new().input(&xs).output(&expected)
        }
        "filled_blocks" => {
            let blocks: Vec<i32> = (0..192)
                .map(|at| {
                    if at % 24 / 12 == 1 && at % 12 < 3 {
                        at % 12 + 1
                    } else {
                        0
                    }
                })
                .collect();
            let fill = (0..256).map(|at| {
                if (8..24).contains(&(at % 32)) {
                    0x11_u8
                } else {
                    0x5a
                }
            });
            Case::new()
                .output(&blocks)
                .output(&fill.collect::<Vec<_>>())
        }
        "moved_blocks" => moved_blocks(),
        "volatile_accesses" => {
            let xs: Vec<i32> = integers(12, 16);
            let expected = table(&xs, |x| [x.wrapping_add(1).wrapping_mul(3).wrapping_add(1)]);
            Case::new().in_out(&xs, &expected).local::<i32>(16)
        }
        _ => return more(kernel),
    })
}

/// Returns the case of a kernel that [`case`] does not list, or `None` if the family has no such kernel.
fn more(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "copied_by_length" => {
            let xs: Vec<i8> = integers(13, 256);
            let expected: Vec<_> = (0..256)
                .map(|at| if at % 32 < 21 { xs[at] } else { b'-' as i8 })
                .collect();
            Case::new().input(&xs).output(&expected).value(21_i32)
        }
        "cast_pointers" => cast_pointers(),
        "pointers_as_integers" => {
            let xs: Vec<i32> = integers(15, 16);
            let expected: Vec<i64> = (0..16)
                .flat_map(|i| [xs[i % 4].into(), 4 * i as i64])
                .collect();
            Case::new().input(&xs).output(&expected)
        }
        "pointers_to_pointers" => {
            let (a, b) = (integers::<i16>(16, 17), integers::<i16>(17, 17));
            let [a, b] = [a, b].map(|xs| xs.into_iter().map(i32::from).collect::<Vec<_>>());
            let expected: Vec<_> = (0..16)
                .flat_map(|i| {
                    let p = if i & 1 == 0 { &a } else { &b };
                    [p[i + 1] + 1, p[0]]
                })
                .collect();
            Case::new().input(&a).input(&b).output(&expected)
        }
        "null_pointers" => {
            let expected = [1, 49_i32].repeat(8);
            Case::new()
                .argument(Argument::Null)
                .output(&expected)
                .input(&[50_i32])
        }
        "vectors_of_three" => vectors_of_three(),
        "arrays_of_arrays" => {
            let xs: Vec<i32> = integers::<i16>(19, 32).into_iter().map(i32::from).collect();
            let expected: Vec<_> = (0..16)
                .flat_map(|i| {
                    let grid = |y: usize, x: usize| xs[(y * 5 + x + i) % 32];
                    [grid(i & 3, i % 5) + grid(i & 3, 2), grid(3, 4) + 19]
                })
                .collect();
            Case::new().input(&xs).output(&expected)
        }
        "called" => called(),
        "called_as_function" => Case::new().output(&(11..27).collect::<Vec<i32>>()),
        "many_parameters" => many_parameters(),
        _ => return None,
    })
}

fn add_vectors() -> Case {
    let (a, b) = (floats(1, 100, -10.0, 10.0), floats(2, 100, -10.0, 10.0));
    let sum: Vec<f32> = a.iter().zip(&b).map(|(a, b)| a + b).collect();
    Case::new().input(&a).input(&b).output(&sum)
}

fn reverse_in_place() -> Case {
    let values: Vec<i32> = integers(3, 32);
    let reversed: Vec<i32> = values.iter().rev().copied().collect();
    Case::new().in_out(&values, &reversed)
}

fn walk_pointers() -> Case {
    let rows: Vec<i16> = integers(4, 16 * 8);
    let sums: Vec<i32> = rows
        .chunks(8)
        .map(|row| row.iter().map(|&x| i32::from(x)).sum())
        .collect();
    Case::new().input(&rows).output(&sums).output(&[8_i64; 16])
}

fn struct_arguments() -> Case {
    let xs: Vec<i32> = integers::<i16>(5, 16).into_iter().map(i32::from).collect();
    let (scale, tags) = ([3, -5, 7], [1_u8, 20, 200, 255]);
    let plain = [bytes(&[11]), bytes(&[2.5_f32]), bytes(&[4, -6])].concat();
    let parameters = [bytes(&[1_i64 << 40]), bytes(&scale), bytes(&tags)].concat();
    let expected: Vec<i64> = xs
        .iter()
        .enumerate()
        .map(|(i, x)| {
            i64::from(x * scale[i % 3]) + (1 << 40) + i64::from(tags[i & 3]) + 11 + 2 * -6
        })
        .collect();
    Case::new()
        .argument(Argument::Value(plain))
        .argument(Argument::Value(parameters))
        .input(&xs)
        .output(&expected)
}

/// Returns multiples of 1/2, whose sums are exact.
fn halves(seed: u64, count: usize) -> Vec<f32> {
    integers::<i8>(seed, count)
        .into_iter()
        .map(|x| f32::from(x) / 2.0)
        .collect()
}

fn returned_structs() -> Case {
    let xs = halves(6, 16);
    let expected: Vec<f32> = (0..16_u8)
        .flat_map(|i| {
            let by = i & 3;
            let mut counts = [0, 1, 2, 3, i];
            let length = |width: u8, counts: [u8; 5]| {
                f32::from(width) + f32::from(counts[2]) + f32::from(counts[4])
            };
            let before = length(1, counts);
            counts[2] += 1;
            let between = length(5, counts);
            counts[usize::from(by)] += 1;
            [length(5 + 2 * by, counts), between - before]
        })
        .collect();
    Case::new().input(&xs).output(&expected)
}

/// Returns the case of nested structs. Each struct has 96 bytes: an id at offset 0, two points of 32 bytes at offset 16
/// (each with a kind, and a vector at its offset 16), and the tail at offset 80.
fn nested_structs() -> Case {
    const SIZE: usize = 96;
    let mut memory = vec![0_u8; 16 * SIZE];
    let mut sums = Vec::new();
    for (i, n) in memory.chunks_mut(SIZE).enumerate() {
        let mut put = |at: usize, bytes: &[u8]| n[at..at + bytes.len()].copy_from_slice(bytes);
        let (this, other) = (16 + 32 * (i & 1), 16 + 32 * (!i & 1));
        put(0, &(3 * i as i16).to_le_bytes());
        put(this, &[7]);
        put(this + 16, &bytes(&[i as f32, 1.0, 2.0, 3.0]));
        put(other + 24, &0.25_f32.to_le_bytes());
        put(80, &((i as i32) << 16 | 5).to_le_bytes());
        sums.push((3 * i + i + 7 + i) as f32 + 0.25);
    }
    Case::new()
        .in_out(&vec![0_u8; 16 * SIZE], &memory)
        .output(&sums)
}

fn packed_structs() -> Case {
    let record = |i: usize, tag: i8, value: i32, more: i16, wide: f64| {
        [
            vec![tag.wrapping_add(i as i8) as u8],
            bytes(&[value]),
            bytes(&[more]),
            bytes(&[wide]),
        ]
        .concat()
    };
    let (mut before, mut after) = (Vec::new(), Vec::new());
    for i in 0..16 {
        let n = i as i32;
        before.extend(record(i, -8, 1000 * n, n as i16 * 3, f64::from(n) + 0.125));
        after.extend(record(
            i,
            -8,
            1000 * n + n - 8,
            n as i16 * -3,
            2.0 * f64::from(n) + 0.25,
        ));
    }
    Case::new().input(&before).output(&after)
}

fn unions() -> Case {
    let xs = floats(7, 16, -9.0, 9.0);
    let expected = table(&xs, |x| {
        let bits = x.to_bits() ^ 0xff;
        [bits & 0xffff | ((bits >> 16) + 1) << 16]
    });
    Case::new().input(&xs).output(&expected)
}

fn structs_in_local() -> Case {
    let xs: Vec<i32> = integers::<i16>(8, 16).into_iter().map(i32::from).collect();
    let expected: Vec<i32> = (0..16)
        .map(|l| 2 * xs[15 - l] + (15 - l) as i32 + l as i32)
        .collect();
    Case::new().input(&xs).output(&expected)
}

fn scalar_constants() -> Case {
    let xs: Vec<i32> = integers(9, 16);
    let expected = table(&xs, |x| {
        [f64::from(x) + 31.5 + 1.0 / 3.0 - 3.0 + (0xfedc_ba98_7654_3210_u64 >> 40) as f64]
    });
    Case::new().input(&xs).output_within::<f64>(2.0, &expected)
}

fn constant_tables() -> Case {
    let weights = [
        [1.0, 2.0, 3.0, 4.0],
        [0.5, 0.25, 0.125, 0.0],
        [-1.0, -2.0, -3.0, -4.0_f32],
    ];
    let expected: Vec<f32> = (0..16)
        .map(|i| {
            let whole = i32::from(b"transpire"[i % 9]) + [7, 5, 3, 1][i & 3] + [10, 20][i & 1];
            weights[i % 3][i & 3] + whole as f32 + 2.5
        })
        .collect();
    Case::new()
        .output(&expected)
        .output(&[1, 2, 3, 4, -5, 6, -7, 8].repeat(8))
}

fn constant_pointers() -> Case {
    let numbers = [3, 1, 4, 1, 5, 9, 2, 6];
    let expected: Vec<i32> = (0..16)
        .flat_map(|i| [numbers[i & 7], [3, 6][i & 1], 3 + 1 + i32::from(i & 7 < 4)])
        .collect();
    Case::new()
        .output(&expected)
        .output(&[0.5_f32, 0.25, 0.125, 0.0].repeat(4))
}

fn literal_values() -> Case {
    let picked = [
        f32::INFINITY,
        f32::NEG_INFINITY,
        1e-45,
        -0.0,
        f32::MAX,
        std::f32::consts::PI,
    ];
    let floats: Vec<f32> = (0..16).map(|i| picked[i % 6]).collect();
    let vectors: Vec<i32> = (0..16)
        .flat_map(|i| {
            if i & 1 != 0 {
                [0; 8]
            } else {
                [1, 2, 3, 4, 5, 6, 7, i]
            }
        })
        .collect();
    Case::new()
        .output(&floats)
        .output(&[f64::MIN, 5e-324].repeat(8))
        .output(&[i64::MAX, i64::MIN].repeat(8))
        .output(&vectors)
}

fn summed_anywhere() -> Case {
    let xs: Vec<i32> = integers::<i16>(20, 16).into_iter().map(i32::from).collect();
    let shared: Vec<i32> = xs
        .iter()
        .flat_map(|x| (0..4).map(move |k| x + 3 + k))
        .collect();
    let expected: Vec<i32> = (0..16)
        .flat_map(|i| {
            let x = xs[i];
            let any = match i % 3 {
                0 => 3 * x + 3,
                1 => shared[..3].iter().sum(),
                _ => xs[..3].iter().sum(),
            };
            [
                100,
                101,
                102,
                103,
                4 * x + 6,
                shared.iter().sum(),
                xs.iter().sum(),
                any,
            ]
        })
        .collect();
    Case::new().input(&xs).output(&expected)
}

fn told_apart() -> Case {
    let xs: Vec<i32> = integers::<i16>(11, 16).into_iter().map(i32::from).collect();
    let expected: Vec<i32> = (0..16)
        .zip(&xs)
        .map(|(i, x)| 5 + i + 200 * i + x.wrapping_mul(10000))
        .collect();
    Case::new().input(&xs).output(&expected)
}

fn moved_blocks() -> Case {
    let xs: Vec<i32> = integers::<i16>(14, 128)
        .into_iter()
        .map(i32::from)
        .collect();
    let mut expected = xs.clone();
    for (i, row) in expected.chunks_mut(16).enumerate() {
        let mut mine = row.to_vec();
        mine.copy_within(0..10, 3);
        row.copy_within(5..13, 0);
        row[15] = mine[5] + mine[12] * 2 + mine[13 + (i & 1)];
    }
    Case::new().in_out(&xs, &expected)
}

fn cast_pointers() -> Case {
    let xs = floats(18, 64, 1.0, 9.0);
    let words: Vec<u32> = xs.iter().map(|x| x.to_bits()).collect();
    let (mut changed, mut out) = (words.clone(), Vec::new());
    for row in changed.chunks_mut(4) {
        row[0] ^= 0x0f00;
        row[1] = row[1] & 0xffff | 0x4000_0000;
        out.extend([row[0], row[1], row[2]].map(f32::from_bits));
        out.push(1.0);
        row[3] >>= 1;
    }
    Case::new().in_out(&words, &changed).output(&out)
}

/// Returns the case of vectors of three elements. They have the size of four elements, and the last element is
/// unspecified.
fn vectors_of_three() -> Case {
    fn inputs() -> Vec<f32> {
        halves(21, 64)
    }
    fn differ<T: PartialEq + std::fmt::Debug>(
        found: &[u8],
        read: fn([u8; 4]) -> T,
        row: fn(usize, &[f32]) -> [T; 3],
    ) -> Result<(), String> {
        for (i, (found, x)) in found.chunks(16).zip(inputs().chunks(4)).enumerate() {
            let found = [0, 4, 8]
                .map(|at: usize| read([found[at], found[at + 1], found[at + 2], found[at + 3]]));
            let expected = row(i, x);
            if found != expected {
                return Err(format!("[{i}]: expected {expected:?}, found {found:?}"));
            }
        }
        Ok(())
    }
    fn floats_accepted(found: &[u8]) -> Result<(), String> {
        differ(found, f32::from_le_bytes, |_, x| [x[2], x[1] + x[0], x[0]])
    }
    fn ints_accepted(found: &[u8]) -> Result<(), String> {
        differ(found, i32::from_le_bytes, |i, x| {
            let sign = if i & 1 == 0 { 1 } else { -1 };
            [
                x[0] as i32 * sign,
                (x[0] + x[1]) as i32 * 2 * sign,
                x[2] as i32 * 3 * sign,
            ]
        })
    }
    Case::new()
        .input(&inputs())
        .in_out_where(&[0.0_f32; 64], floats_accepted)
        .in_out_where(&[0_i32; 64], ints_accepted)
}

fn called() -> Case {
    let xs: Vec<i32> = integers::<i16>(22, 16).into_iter().map(i32::from).collect();
    let scale = [2, -3];
    let stored = (0..16).map(|i| xs[i] * scale[i & 1]);
    let computed = (0..16).map(|i| {
        let x = xs[i];
        let large = i32::from(x as i8) + i32::from((x >> 8) as u8) > 200;
        3 * i as i32 + x % 7 + i32::from(large ^ (i & 1 != 0))
    });
    let out: Vec<i32> = stored.chain(computed).collect();
    let vectors: Vec<f32> = (0..16)
        .flat_map(|i| {
            let three = [i as i16 + 1, (xs[i] as i16).wrapping_add(2), i as i16 + 3].map(f32::from);
            [three[0], three[1], three[2], 1.0].map(|x| x * 0.5)
        })
        .collect();
    Case::new()
        .input(&xs)
        .output(&out)
        .input(&scale)
        .output(&vectors)
}

fn many_parameters() -> Case {
    let k = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 80.0_f32];
    let l: Vec<u32> = (0..16).map(|i| 1000 * i).collect();
    // The sum has terms of type int and unsigned int, but the total stays small.
    let rest: i64 =
        200 - 300 + 60000 - 70000 + 3_000_000_000 + (1 << 40) + (1 << 41) + 9 + 5 - 6 + 80 + 15000;
    let expected: Vec<i64> = (0..16).map(|at| rest + 2 * at - 100).collect();
    Case::new()
        .value(-100_i8)
        .value(200_u8)
        .value(-300_i16)
        .value(60000_u16)
        .value(-70000_i32)
        .value(3_000_000_000_u32)
        .value(1_i64 << 40)
        .value(1_u64 << 41)
        .value(9.5_f32)
        .values(&[5_i8, -6])
        .values(&k)
        .values(&l)
        .output(&expected)
}
