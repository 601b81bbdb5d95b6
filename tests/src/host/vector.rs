//! Computes the cases of `vector/`: vectors in memory and in registers.

use half::f16;

use super::inputs::{Truncated, below, doubles, floats, integers};
use super::{Rounding, table};
use crate::case::{Case, Element};

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "copies_of_char" => copies::<i8>(),
        "copies_of_short" => copies::<i16>(),
        "copies_of_uint" => copies::<u32>(),
        "copies_of_ulong" => copies::<u64>(),
        "copies_of_float" => {
            let xs = floats(1, 4 * 33, -9.0, 9.0);
            Case::new().input(&xs).output(&xs)
        }
        "copies_of_double" => {
            let xs = doubles(1, 4 * 33, -9.0, 9.0);
            Case::new().input(&xs).output(&xs)
        }
        "across_address_spaces" => across_address_spaces(),
        "widened_halves" => widened_halves(),
        "rounded_to_half" => rounded_to_half(),
        "half_vectors_in_memory" => half_vectors_in_memory(),
        "aligned_halves" => aligned_halves(),
        "doubles_to_half" => doubles_to_half(),
        "shuffled" => shuffled(),
        "swizzled" => swizzled(),
        "indexed" => indexed(),
        "assembled" => assembled(),
        "vector_of_one" => vector_of_one(),
        "vectors_of_five" => vectors_of_five(),
        "vectors_of_six" => vectors_of_six(),
        "vectors_of_seven" => vectors_of_seven(),
        _ => return None,
    })
}

fn copies<T: Element + Truncated>() -> Case {
    let xs: Vec<T> = integers(1, 4 * 33);
    Case::new().input(&xs).output(&xs)
}

fn across_address_spaces() -> Case {
    let xs: Vec<i32> = integers(2, 24);
    let expected = table(&[7, 6, 5, 4, 3, 2, 1, 0], |i: usize| {
        [xs[3 * i], xs[3 * i + 1], xs[3 * i + 2], i as i32]
    });
    Case::new().input(&xs).output(&expected).local::<i32>(32)
}

fn halves(seed: u64, count: usize) -> Vec<f16> {
    floats(seed, count, -100.0, 100.0)
        .into_iter()
        .map(f16::from_f32)
        .collect()
}

fn widened_halves() -> Case {
    let xs = halves(3, 48);
    Case::new()
        .input(&xs)
        .output(&xs.iter().map(|x| x.to_f32()).collect::<Vec<_>>())
}

fn rounded_to_half() -> Case {
    let mut xs = floats(4, 32, -100.0, 100.0);
    xs[..4].copy_from_slice(&[1e-7, -1e-6, 0.0, -0.0]);
    let expected = table(&xs, |x| {
        use Rounding::{Down, Nearest, Up, Zero};
        [Nearest, Nearest, Zero, Up, Down].map(|rounding| rounding.half(x.into()))
    });
    Case::new().input(&xs).output(&expected)
}

fn half_vectors_in_memory() -> Case {
    let xs = floats(5, 4 * 33, -100.0, 100.0);
    let roundings = (0..33).map(|k| match k {
        2..5 => Rounding::Zero,
        5..9 => Rounding::Up,
        9..17 => Rounding::Down,
        _ => Rounding::Nearest,
    });
    let expected: Vec<_> = xs
        .iter()
        .zip(roundings.cycle())
        .map(|(&x, rounding)| rounding.half(x.into()))
        .collect();
    Case::new().input(&xs).output(&expected)
}

fn aligned_halves() -> Case {
    let xs = halves(6, 64);
    let wide: Vec<_> = xs.iter().map(|x| x.to_f32()).collect();
    Case::new().input(&xs).output(&xs).output(&wide)
}

fn doubles_to_half() -> Case {
    let xs = doubles(7, 32, -100.0, 100.0);
    let rows: Vec<_> = xs.chunks(2).collect();
    let expected = table(&rows, |row| {
        [Rounding::Nearest.half(row[0]), Rounding::Zero.half(row[1])]
    });
    Case::new().input(&xs).output(&expected)
}

fn shuffled() -> Case {
    let xs: Vec<i32> = integers(8, 128);
    let masks = below(9, 64, 1000);
    let mut expected = Vec::new();
    for (x, mask) in xs.chunks(8).zip(masks.chunks(4)) {
        expected.extend(mask.iter().map(|m| x[(m & 3) as usize]));
        expected.extend(mask.iter().map(|m| x[(m & 7) as usize]));
        let fixed = [3, 3, 0, 1, 0, 4, 1, 5, 7, 5, 3, 1];
        expected.extend(fixed.map(|k: usize| x[k]));
    }
    Case::new().input(&xs).input(&masks).output(&expected)
}

fn swizzled() -> Case {
    let xs = floats(10, 64, -9.0, 9.0);
    let rows: Vec<_> = xs.chunks(4).collect();
    let expected = table(&rows, |a| {
        let [x, y, z, w] = [a[0], a[1], a[2], a[3]];
        [w, z, y, x, x, y, y, w, x + 1.0, x, z, z, z, z, z, z]
    });
    Case::new().input(&xs).output(&expected)
}

fn indexed() -> Case {
    let xs: Vec<i32> = integers(11, 128);
    let at = below(12, 16, 1000);
    let (mut taken, mut changed) = (Vec::new(), Vec::new());
    for (row, at) in xs.chunks(8).zip(&at) {
        let k = (at & 7) as usize;
        let mut row = row.to_vec();
        taken.push(row[k]);
        row[k] = -1;
        row[(k + 3) & 7] = row[(k + 3) & 7].wrapping_mul(2);
        changed.extend(row);
    }
    Case::new()
        .input(&xs)
        .input(&at)
        .output(&[taken, changed].concat())
}

fn assembled() -> Case {
    let xs: Vec<i16> = integers(13, 32);
    let rows: Vec<_> = xs.chunks(2).collect();
    let expected = table(&rows, |a| {
        let [x, y] = [a[0], a[1]];
        [x, y, y, x, x, x, x, x, x, y, 7, y, 1, 2, 3, 4]
    });
    Case::new().input(&xs).output(&expected)
}

fn vector_of_one() -> Case {
    let xs: Vec<f32> = integers::<i8>(14, 16).into_iter().map(f32::from).collect();
    Case::new()
        .input(&xs)
        .output(&table(&xs, |x| [x * x + 1.0]))
}

fn vectors_of_five() -> Case {
    let xs: Vec<i32> = integers(15, 40);
    let ys: Vec<_> = xs
        .iter()
        .map(|&x| x.wrapping_mul(3).wrapping_sub(x >> 1).max(x))
        .collect();
    let sums = ys
        .chunks(5)
        .flat_map(|row| (0..5).map(|k| row[k].wrapping_add(row[4 - k])));
    Case::new().input(&xs).output(&sums.collect::<Vec<_>>())
}

fn vectors_of_six() -> Case {
    let xs = floats(16, 48, -9.0, 9.0);
    let differences = xs
        .chunks(6)
        .flat_map(|row| (0..6).map(|k| (row[5 - k] + 0.5) - (row[k] + 0.5)));
    Case::new()
        .input(&xs)
        .output(&differences.collect::<Vec<_>>())
}

/// Returns a case in which vectors of seven elements have the space of eight. The kernel need not write the eighth
/// element.
fn vectors_of_seven() -> Case {
    let xs: Vec<i16> = integers(17, 64);
    let sums: Vec<i32> = xs
        .chunks(8)
        .map(|row| row[..7].iter().map(|&x| i32::from(x)).sum())
        .collect();
    fn accepts(found: &[u8]) -> Result<(), String> {
        let expected = integers::<i16>(17, 64).into_iter().map(|x| !x);
        let found = found
            .chunks(2)
            .map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]]));
        match found
            .zip(expected)
            .enumerate()
            .find(|(at, (found, expected))| at % 8 != 7 && found != expected)
        {
            Some((at, (found, expected))) => {
                Err(format!("[{at}]: expected {expected}, found {found}"))
            }
            None => Ok(()),
        }
    }
    Case::new()
        .input(&xs)
        .in_out_where(&[0_i16; 64], accepts)
        .output(&sums)
}
