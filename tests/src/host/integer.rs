//! Computes the cases of `integer/`: the integer functions and operators. The results are computed with 128 bits, and
//! truncated to the width of the type.

use super::inputs::integers;
use super::table;
use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "functions_char" => functions_char(),
        "functions_uchar" => functions_uchar(),
        "functions_short" => functions_short(),
        "functions_ushort" => functions_ushort(),
        "functions_int" => functions_int(),
        "functions_uint" => functions_uint(),
        "functions_long" => functions_long(),
        "functions_ulong" => functions_ulong(),
        "operators_char" => operators_char(),
        "operators_uchar" => operators_uchar(),
        "operators_short" => operators_short(),
        "operators_ushort" => operators_ushort(),
        "operators_int" => operators_int(),
        "operators_uint" => operators_uint(),
        "operators_long" => operators_long(),
        "operators_ulong" => operators_ulong(),
        "upsamples" => upsamples(),
        "of_24_bits" => of_24_bits(),
        "with_scalars" => with_scalars(),
        "saturated_products" => saturated_products(),
        "bit_fields" => bit_fields(),
        "bit_fields_of_vectors" => bit_fields_of_vectors(),
        "dot_products" => dot_products(),
        "packed_dot_products" => packed_dot_products(),
        _ => return None,
    })
}

macro_rules! for_type {
    ($type:ty, $unsigned:ty, $functions:ident, $operators:ident) => {
        fn $functions() -> Case {
            type T = $type;
            let saturated = |x: i128| x.clamp(T::MIN.into(), T::MAX.into()) as T;
            let inputs: Vec<T> = integers(1, 3 * 64);
            let rows: Vec<[T; 3]> = inputs
                .chunks(3)
                .map(|row| [row[0], row[1], row[2]])
                .collect();
            let expected = table(&rows, |row| {
                let [a, b, _] = row.map(i128::from);
                let [t, u, v] = row;
                // The product of two 64-bit numbers fits in 128 bits. The product of unsigned numbers only fits in an
                // unsigned number.
                let product = a.wrapping_mul(b);
                let high = (if T::MIN == 0 {
                    (product as u128 >> T::BITS) as i128
                } else {
                    product >> T::BITS
                }) as T;
                let halves = row.map(|x| i128::from(x.max(0) >> (T::BITS / 2)));
                [
                    t.max(u),
                    t.min(u),
                    v.max(t.min(u)).min(t.max(u)),
                    saturated(a + b),
                    saturated(a - b),
                    ((a + b) >> 1) as T,
                    ((a + b + 1) >> 1) as T,
                    high,
                    high.wrapping_add(v),
                    saturated(halves[0] * halves[1] + halves[2]),
                    t.rotate_left(b.rem_euclid(T::BITS.into()) as u32),
                    t.leading_zeros() as T,
                    t.trailing_zeros() as T,
                    t.count_ones() as T,
                ]
            });
            let magnitudes = table(&rows, |[a, b, _]| {
                let (a, b) = (i128::from(a), i128::from(b));
                [a.unsigned_abs() as $unsigned, a.abs_diff(b) as $unsigned]
            });
            Case::new()
                .input(&inputs)
                .output(&expected)
                .output(&magnitudes)
        }

        fn $operators() -> Case {
            type T = $type;
            let mut inputs: Vec<T> = integers(2, 2 * 64);
            (inputs[4], inputs[6], inputs[7]) = (0, 5, 5);
            let rows: Vec<[T; 2]> = inputs.chunks(2).map(|row| [row[0], row[1]]).collect();
            let expected = table(&rows, |[a, b]| {
                let divisor = (b & 0x3f) | 1;
                let distance = (b & (T::BITS - 1) as T) as u32;
                [
                    a.wrapping_add(b),
                    a.wrapping_sub(b),
                    a.wrapping_mul(b),
                    a / divisor,
                    a % divisor,
                    a & b,
                    a | b,
                    a ^ b,
                    !a,
                    a << distance,
                    a >> distance,
                    a.wrapping_neg(),
                ]
            });
            let truths = table(&rows, |[a, b]| {
                let (x, y) = (a != 0, b != 0);
                let all = [
                    a < b,
                    a <= b,
                    a > b,
                    a >= b,
                    a == b,
                    a != b,
                    x && y,
                    x || y,
                    !x,
                ];
                [(0..)
                    .zip(all)
                    .map(|(i, truth)| u32::from(truth) << i)
                    .sum::<u32>()]
            });
            Case::new().input(&inputs).output(&expected).output(&truths)
        }
    };
}

for_type!(i8, u8, functions_char, operators_char);
for_type!(u8, u8, functions_uchar, operators_uchar);
for_type!(i16, u16, functions_short, operators_short);
for_type!(u16, u16, functions_ushort, operators_ushort);
for_type!(i32, u32, functions_int, operators_int);
for_type!(u32, u32, functions_uint, operators_uint);
for_type!(i64, u64, functions_long, operators_long);
for_type!(u64, u64, functions_ulong, operators_ulong);

fn upsamples() -> Case {
    let inputs: Vec<i8> = integers(3, 64);
    let rows: Vec<_> = inputs
        .chunks(2)
        .map(|row| (row[0] as u8, row[1] as u8))
        .collect();
    let us = table(&rows, |(high, low)| [u16::from(high) << 8 | u16::from(low)]);
    let ul = table(&us, |x| [u32::from(x) << 16 | u32::from(x)]);
    let uq = table(&ul, |x| [u64::from(x) << 32 | u64::from(x)]);
    let (s, l, q) = (
        table(&us, |x| [x as i16]),
        table(&ul, |x| [x as i32]),
        table(&uq, |x| [x as i64]),
    );
    Case::new()
        .input(&inputs)
        .output(&s)
        .output(&us)
        .output(&l)
        .output(&ul)
        .output(&q)
        .output(&uq)
}

fn of_24_bits() -> Case {
    let inputs: Vec<i32> = integers(4, 64);
    let rows: Vec<_> = inputs
        .chunks(2)
        .map(|row| (row[0] << 8 >> 8, row[1] << 8 >> 8))
        .collect();
    let signed = table(&rows, |(a, b)| {
        [a.wrapping_mul(b), a.wrapping_mul(b).wrapping_add(17)]
    });
    let unsigned = table(&rows, |(a, b)| {
        let product = (a as u32 & 0xff_ffff).wrapping_mul(b as u32 & 0xff_ffff);
        [product, product.wrapping_add(17)]
    });
    Case::new().input(&inputs).output(&signed).output(&unsigned)
}

fn with_scalars() -> Case {
    let inputs: Vec<i32> = integers(5, 16 * 8);
    let (mut expected, mut magnitudes) = (Vec::new(), Vec::new());
    for row in inputs.chunks(8) {
        let pairs: Vec<_> = (0..4).map(|k| (row[k], row[k + 4])).collect();
        let functions: [fn((i32, i32)) -> i32; 5] = [
            |(a, _)| a.max(5),
            |(a, _)| a.min(-5),
            |(a, _)| a.clamp(-100, 100),
            |(a, b)| a.saturating_add(b),
            |(a, b)| ((i64::from(a) * i64::from(b)) >> 32) as i32 + a,
        ];
        expected.extend(functions.iter().flat_map(|f| pairs.iter().copied().map(f)));
        magnitudes.extend(pairs.iter().map(|(a, _)| a.unsigned_abs()));
        magnitudes.extend(pairs.iter().map(|(a, b)| a.abs_diff(*b)));
    }
    Case::new()
        .input(&inputs)
        .output(&expected)
        .output(&magnitudes)
}

fn saturated_products() -> Case {
    let inputs: Vec<i16> = integers(10, 96);
    let rows: Vec<[i16; 3]> = inputs
        .chunks(3)
        .map(|row| [row[0], row[1], row[2]])
        .collect();
    macro_rules! of {
        ($type:ty) => {
            table(&rows, |row| {
                let [a, b, c] = row.map(|x| i64::from(x as $type));
                [(a * b + c).clamp(<$type>::MIN.into(), <$type>::MAX.into()) as $type]
            })
        };
    }
    Case::new()
        .input(&inputs)
        .output(&of!(i8))
        .output(&of!(u8))
        .output(&of!(i16))
        .output(&of!(u16))
}

fn bit_fields() -> Case {
    let inputs: Vec<u32> = integers(6, 64);
    let rows: Vec<_> = inputs
        .chunks(2)
        .zip(0..)
        .map(|(row, i)| (row[0], row[1], i % 20, 1 + i % 12))
        .collect();
    let expected = table(&rows, |(base, insert, offset, count)| {
        let mask = ((1_u32 << count) - 1) << offset;
        [
            base & !mask | insert << offset & mask,
            (base & mask) >> offset,
            base.reverse_bits(),
        ]
    });
    let signed = table(&rows, |(base, _, offset, count)| {
        [(base << (32 - offset - count)) as i32 >> (32 - count)]
    });
    let wide = table(&rows, |(base, insert, ..)| {
        [(u64::from(base) << 7 | u64::from(insert)).reverse_bits()]
    });
    Case::new()
        .input(&inputs)
        .output(&expected)
        .output(&signed)
        .output(&wide)
}

fn bit_fields_of_vectors() -> Case {
    let inputs: Vec<u16> = integers(7, 32);
    let mut expected = Vec::new();
    for row in inputs.chunks(4) {
        expected.extend(row.iter().map(|x| x.reverse_bits()));
        expected.extend((0..4).map(|k| row[k] & 0xf00f | row[3 - k] << 4 & 0x0ff0));
    }
    Case::new().input(&inputs).output(&expected)
}

/// Returns the sum of the products of four pairs of bytes. The bytes of each operand are signed or unsigned.
fn dot(a: [u8; 4], b: [u8; 4], a_signed: bool, b_signed: bool) -> i64 {
    let read = |x: u8, signed| {
        if signed {
            i64::from(x as i8)
        } else {
            i64::from(x)
        }
    };
    a.iter()
        .zip(b)
        .map(|(&a, b)| read(a, a_signed) * read(b, b_signed))
        .sum()
}

fn byte_rows(inputs: &[i8]) -> Vec<([u8; 4], [u8; 4])> {
    let four = |row: &[i8]| [0, 1, 2, 3].map(|k: usize| row[k] as u8);
    inputs
        .chunks(8)
        .map(|row| (four(row), four(&row[4..])))
        .collect()
}

fn saturated(sum: i64) -> i32 {
    sum.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

fn dot_products() -> Case {
    let inputs: Vec<i8> = integers(8, 32 * 8);
    let rows = byte_rows(&inputs);
    let expected = table(&rows, |(a, b)| {
        [
            dot(a, b, true, true) as i32,
            dot(a, b, false, true) as i32,
            dot(a, b, true, false) as i32,
            saturated(dot(a, b, true, true) + i64::from(i32::MAX - 1000)),
            saturated(dot(a, b, false, true) + i64::from(i32::MIN + 1000)),
        ]
    });
    Case::new()
        .input(&inputs)
        .output(&expected)
        .output(&unsigned_dot_products(&rows))
}

fn unsigned_dot_products(rows: &[([u8; 4], [u8; 4])]) -> Vec<u32> {
    table(rows, |(a, b)| {
        let product = dot(a, b, false, false) as u32;
        [product, product.saturating_add(u32::MAX - 40000)]
    })
}

fn packed_dot_products() -> Case {
    let bytes: Vec<i8> = integers(9, 32 * 8);
    let rows = byte_rows(&bytes);
    let inputs = table(&rows, |(a, b)| {
        [u32::from_le_bytes(a), u32::from_le_bytes(b)]
    });
    let expected = table(&rows, |(a, b)| {
        [
            dot(a, b, true, true) as i32,
            dot(a, b, false, true) as i32,
            dot(a, b, true, false) as i32,
            saturated(dot(a, b, true, true) + i64::from(i32::MAX - 1000)),
        ]
    });
    Case::new()
        .input(&inputs)
        .output(&expected)
        .output(&unsigned_dot_products(&rows))
}
