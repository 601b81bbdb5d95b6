//! Computes the cases of `control/`: branches, loops and Booleans.

use super::inputs::{Truncated, below, integers};
use super::table;
use crate::case::{Case, Element};

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "switch_on_char" => switch::<i8>([0, 1, -5, 100]),
        "switch_on_short" => switch::<i16>([0, 1, -5, 30000]),
        "switch_on_int" => switch::<i32>([0, 1, -5, 2_000_000_000]),
        "switch_on_long" => switch::<i64>([0, 1, -5, 0x123_4567_89ab_cdef]),
        "switch_on_bool" => {
            let xs = small(1, 64);
            let expected = table(&xs, |x| [if (x & 1 != 0) ^ (x > 50) { 2 * x } else { -x }]);
            Case::new().input(&xs).output(&expected)
        }
        "shared_targets" => shared_targets(),
        "fallen_through" => {
            let xs: Vec<u32> = integers(3, 64);
            Case::new().input(&xs).output(&table(&xs, |x| {
                [[1, 6, 10, 110, 1110, 0][(x % 6) as usize]]
            }))
        }
        "lookup_tables" => lookup_tables(),
        "narrowed_switch" => narrowed_switch(),
        "hinted_loops" => hinted_loops(),
        "several_exits" => several_exits(),
        "pointers_in_phis" => pointers_in_phis(),
        "rotated_values" => rotated_values(),
        "nested_loops" => nested_loops(),
        "jumps" => jumps(),
        "early_returns" => early_returns(),
        "arithmetic_of_bools" => arithmetic_of_bools(),
        "bools_in_memory" => {
            let xs: Vec<i32> = integers(13, 32);
            Case::new()
                .input(&xs)
                .output(&table(&xs, |x| [(x & 0xff) ^ 1 << (x & 7)]))
        }
        "selected" => selected(),
        "vectors_of_bools" => vectors_of_bools(),
        "odd_widths" => odd_widths(),
        "wide_shifts" => wide_shifts(),
        _ => return None,
    })
}

/// Returns `count` integers from -100 to 899.
fn small(seed: u64, count: usize) -> Vec<i32> {
    below(seed, count, 1000)
        .into_iter()
        .map(|x| x as i32 - 100)
        .collect()
}

/// Returns the case of a switch with the case values `known`. Every second input is a case value.
fn switch<T: Element + Truncated + PartialEq>(known: [T; 4]) -> Case {
    let others: Vec<T> = integers(2, 64);
    let xs: Vec<T> = (0..64)
        .map(|i| {
            if i % 2 == 0 {
                known[i / 2 % 4]
            } else {
                others[i]
            }
        })
        .collect();
    let initial: Vec<i32> = (0..64).map(|i| i * i).collect();
    let expected: Vec<i32> = (0..64)
        .zip(&xs)
        .map(|(i, x)| match known.iter().position(|known| known == x) {
            Some(0) => i * 3 + 1,
            Some(1) => i * i + 7,
            Some(2) => i - 100,
            Some(_) => i ^ 0x55,
            None => -i,
        })
        .collect();
    Case::new().input(&xs).in_out(&initial, &expected)
}

fn shared_targets() -> Case {
    let xs: Vec<i32> = below(4, 64, 10)
        .into_iter()
        .map(|x| [1, 2, 3, 4, 5, 6, 70, 800, 1000, 7][x as usize])
        .collect();
    let initial: Vec<i32> = (0..64).collect();
    let expected: Vec<i32> = (0..)
        .zip(&xs)
        .map(|(i, &x)| {
            let mut r = match x {
                1 | 3 | 5 | 1000 => 10,
                2 | 4 => x + 20,
                6 | 70 | 800 => i * 2,
                _ => 0,
            };
            for _ in 0..x & 3 {
                match r & 7 {
                    0 | 2 => r += 3,
                    5 | 6 => {}
                    _ => r = r * 5 + 1,
                }
            }
            r
        })
        .collect();
    Case::new().input(&xs).in_out(&initial, &expected)
}

fn lookup_tables() -> Case {
    let xs: Vec<i32> = integers(5, 64);
    let of = |x: i32| (x & 15) as usize;
    let numbers = table(&xs, |x| {
        [*[17, -4, 99, 5, 123456, 8, -77].get(of(x)).unwrap_or(&1)]
    });
    let floats = table(&xs, |x| {
        [*[0.5, 3.25, -1.0, 8.0, 0.0, 1e10, 2.0]
            .get(of(x))
            .unwrap_or(&-0.25_f32)]
    });
    let flags = table(&xs, |x| {
        [*[1, 0, 1, 1, 2, 3, 0, 2].get(of(x)).unwrap_or(&3_i8)]
    });
    Case::new()
        .input(&xs)
        .output(&numbers)
        .output(&floats)
        .output(&flags)
}

fn narrowed_switch() -> Case {
    let (xs, initial): (Vec<u32>, Vec<u32>) = (integers(6, 64), integers(7, 64));
    let expected: Vec<u32> = xs
        .iter()
        .zip(&initial)
        .map(|(&x, &old)| {
            let r = [x.wrapping_mul(7), x >> 3, old.wrapping_add(x), !x][(x & 3) as usize];
            match x >> 4 & 7 {
                1 => r.wrapping_add(old),
                2 => r.wrapping_mul(3),
                5 => r.wrapping_sub(9),
                7 => r << 2 | 1,
                _ => r,
            }
        })
        .collect();
    Case::new().input(&xs).in_out(&initial, &expected)
}

fn hinted_loops() -> Case {
    let xs: Vec<i32> = integers(8, 256);
    let rows: Vec<_> = xs.chunks(16).collect();
    let expected = table(&rows, |row| {
        let numbered = || (0..).zip(row.iter().copied());
        [
            numbered().fold(0_i32, |sum, (k, x)| sum.wrapping_add(x.wrapping_mul(k))),
            numbered().fold(0, |xor, (k, x)| xor ^ x << (k & 3)),
            row[..5]
                .iter()
                .fold(1_i32, |c, &x| c.wrapping_mul(3).wrapping_add(x)),
        ]
    });
    Case::new().input(&xs).output(&expected)
}

fn several_exits() -> Case {
    let xs: Vec<i32> = below(9, 32, 5000)
        .into_iter()
        .map(|x| x as i32 + 1)
        .collect();
    let expected = table(&xs, |mut x| {
        let mut steps = 0;
        while x != 1 && steps <= 200 {
            x = if x & 1 != 0 { 3 * x + 1 } else { x / 2 };
            steps += 1;
            if steps == 150 {
                break;
            }
            if x > 1_000_000 {
                continue;
            }
            // The kernel's inner loop ends immediately, except that a 3 in an odd step becomes a 4.
            for _ in 0..2 {
                if x < 5 && steps & 1 != 0 {
                    x += 1;
                }
                if x != 3 {
                    break;
                }
            }
        }
        [steps, x]
    });
    Case::new().input(&xs).output(&expected)
}

fn pointers_in_phis() -> Case {
    let choice: Vec<i32> = small(10, 32);
    let (mut a, mut b) = (vec![-1; 128], vec![-1; 128]);
    for (i, &x) in choice.iter().enumerate() {
        let target = if (x > 0) ^ (x & 1 != 0) {
            &mut a
        } else {
            &mut b
        };
        target[(x & 3) as usize * 32 + i] = x;
    }
    Case::new()
        .in_out(&[-1; 128], &a)
        .in_out(&[-1; 128], &b)
        .input(&choice)
}

fn rotated_values() -> Case {
    let xs: Vec<i32> = integers(11, 128);
    let rows: Vec<_> = xs.chunks(4).collect();
    let expected = table(&rows, |row| {
        let mut v = [row[0], row[1], row[2], row[3]];
        let mut abc = [v[0], v[1], v[2]];
        for k in 0..row[3] & 7 {
            abc = [abc[1], abc[2], abc[0].wrapping_add(k)];
            v.rotate_left(1);
        }
        [
            v[0].wrapping_add(abc[0]),
            v[1].wrapping_add(abc[1]),
            v[2].wrapping_add(abc[2]),
            v[3],
        ]
    });
    Case::new().input(&xs).output(&expected)
}

fn nested_loops() -> Case {
    let mut xs = small(12, 16);
    xs[4] = -3;
    let expected: Vec<i32> = (0..16)
        .map(|i| {
            let at = |k: i32| xs[(i + k as usize) % 16];
            let rows = (0..4).flat_map(|x| (x..6).take_while(|&y| at(y) >= 0).map(move |y| (x, y)));
            rows.map(|(x, y)| (0..y).map(|z| (x ^ y) * z + at(z) % 100).sum::<i32>())
                .sum()
        })
        .collect();
    Case::new().input(&xs).output(&expected)
}

fn jumps() -> Case {
    let xs = small(14, 32).into_iter().map(|x| x / 4).collect::<Vec<_>>();
    let expected = table(&xs, |x| {
        let (mut x, mut n) = if x < 0 { (-x, 100) } else { (x, 0) };
        if n == 100 && x <= 5 {
            return [x];
        }
        loop {
            n += 1;
            x -= 10;
            if x <= 0 || n >= 9 {
                return [n];
            }
        }
    });
    Case::new().input(&xs).output(&expected)
}

fn early_returns() -> Case {
    let mut xs = small(15, 32);
    (xs[5], xs[26]) = (0, -1);
    let expected: Vec<i32> = (0..32)
        .map(|i| match xs[i].signum() * 2 + xs[31 - i].signum() {
            s if i != 3 && s <= 2 => s,
            _ => -7,
        })
        .collect();
    Case::new().input(&xs).output(&expected)
}

fn arithmetic_of_bools() -> Case {
    let xs: Vec<i32> = integers(16, 64);
    let rows: Vec<_> = xs
        .chunks(2)
        .map(|row| (i32::from(row[0] > 0), row[1] & 1))
        .collect();
    let expected = table(&rows, |(a, b)| {
        let choice = (2 * a) | (5 * (1 - b));
        [
            a + b,
            a - b,
            a * b,
            (a == b).into(),
            (a < b).into(),
            choice,
            !a + (a ^ b),
            (a | b) << 3,
        ]
    });
    let floats = table(&rows, |(a, b)| [a as f32, (a & b) as f32 - 0.5]);
    Case::new().input(&xs).output(&expected).output(&floats)
}

fn selected() -> Case {
    let xs: Vec<i32> = below(17, 32, 3000).into_iter().map(|x| x as i32).collect();
    let expected = table(&xs, |x| {
        let (even, small) = (x & 1 == 0, x < 100);
        let choice = if small { even } else { !even && x > 1000 };
        [
            if choice { x } else { -x },
            i32::from(even == small) + i32::from(small <= even),
        ]
    });
    Case::new().input(&xs).output(&expected)
}

fn vectors_of_bools() -> Case {
    let mut xs: Vec<i32> = integers(18, 128);
    xs[..3].fill(0);
    let mut expected = Vec::new();
    for row in xs.chunks(8) {
        let truth = |x: bool| -i32::from(x);
        let functions: [&dyn Fn(i32, i32) -> i32; 4] = [
            &|a, b| truth(a < b && (a ^ b) & 1 != 0),
            &|a, b| if a < b { a } else { b },
            &|a, b| truth(a > 0) - truth(b > 0),
            &|a, b| truth(a == 0 || b != 0),
        ];
        expected.extend(
            functions
                .iter()
                .flat_map(|f| (0..4).map(|k| f(row[k], row[k + 4]))),
        );
    }
    Case::new().input(&xs).output(&expected)
}

fn odd_widths() -> Case {
    let xs: Vec<u32> = integers(19, 128);
    let rows: Vec<_> = xs
        .chunks(2)
        .map(|row| (u64::from(row[0]), u64::from(row[1])))
        .collect();
    let expected = table(&rows, |(x, y)| {
        let signed = |x: u64, bits: u32| (x << (64 - bits)) as i64 >> (64 - bits);
        let (a, b) = ((x + 3) & 7, y.wrapping_mul(5) & 0x3ff);
        let c = signed((signed(x >> 5, 7).wrapping_sub(y as i64)) as u64, 7);
        [
            (x + y) >> 1,
            (x + y) & 0x1_ffff_ffff,
            (x + y) & 0x3ff,
            signed(x, 33) as u64,
            (x * 3 + y) & 0xff_ffff_ffff,
            a + b * 8 + (c + 64) as u64 * 8192 + ((x ^ y) & 0xfff) * 1_048_576,
        ]
    });
    Case::new().input(&xs).output(&expected)
}

fn wide_shifts() -> Case {
    let xs: Vec<u64> = integers(20, 64);
    let rows: Vec<_> = xs.iter().copied().zip(0_u32..).collect();
    let expected = table(&rows, |(x, n)| {
        let narrow = (
            u64::from((x as u32) << (n & 31)),
            u64::from(x as u16 >> (n & 15)),
        );
        let sum = (x >> n & 1) + narrow.0 + narrow.1;
        [
            x << n,
            x >> n,
            (x as i64 >> n) as u64,
            x.rotate_left(n),
            sum,
        ]
    });
    Case::new().input(&xs).output(&expected)
}
