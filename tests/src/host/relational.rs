//! Computes the cases of `relational/`: comparison functions, and selections.

use super::inputs::{floats, integers};
use super::table;
use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "relations_of_float" => {
            let xs = operands();
            let expected = table(&pairs(&xs, 1), |(a, b)| relations(a, b).map(i32::from));
            Case::new().input(&xs).output(&expected)
        }
        "relations_of_float4" => {
            let xs = operands();
            let mut expected = Vec::new();
            for row in pairs(&xs, 4).chunks(4) {
                for k in 0..14 {
                    expected.extend(row.iter().map(|&(a, b)| -i32::from(relations(a, b)[k])));
                }
            }
            Case::new().input(&xs).output(&expected)
        }
        "relations_of_double" => {
            // The double with the value of a denormal float is normal, so a denormal double is used.
            let xs: Vec<f64> = operands()
                .into_iter()
                .map(|x| if x.is_subnormal() { 5e-324 } else { x.into() })
                .collect();
            let expected = table(&pairs(&xs, 1), |(a, b)| {
                double_relations(a, b).map(i32::from)
            });
            Case::new().input(&xs).output(&expected)
        }
        "selections" => selections(),
        "any_and_all" => any_and_all(),
        _ => return None,
    })
}

/// Returns 16 pairs of operands. Each special value occurs as a left and as a right operand.
fn operands() -> Vec<f32> {
    let mut xs = floats(1, 32, -2.0, 2.0);
    let special = [
        f32::NAN,
        1.0,
        1.0,
        f32::NAN,
        f32::INFINITY,
        2.0,
        0.0,
        -0.0,
        f32::NEG_INFINITY,
        f32::NEG_INFINITY,
    ];
    xs[..10].copy_from_slice(&special);
    xs[12..16].copy_from_slice(&[1e-40, 1.0, 3.0, 3.0]);
    xs
}

/// Returns pairs of operands that are stored as vectors: `length` left operands are followed by as many right operands.
fn pairs<T: Copy>(xs: &[T], length: usize) -> Vec<(T, T)> {
    xs.chunks(2 * length)
        .flat_map(|row| (0..length).map(|k| (row[k], row[k + length])))
        .collect()
}

macro_rules! relations {
    ($name:ident, $float:ty) => {
        fn $name(a: $float, b: $float) -> [bool; 14] {
            [
                a == b,
                a != b,
                a > b,
                a >= b,
                a < b,
                a <= b,
                a != b && !a.is_nan() && !b.is_nan(),
                a.is_finite(),
                a.is_infinite(),
                a.is_nan(),
                a.is_normal(),
                !a.is_nan() && !b.is_nan(),
                a.is_nan() || b.is_nan(),
                a.is_sign_negative(),
            ]
        }
    };
}

relations!(relations, f32);
relations!(double_relations, f64);

fn selections() -> Case {
    let xs: Vec<i32> = integers(2, 16 * 12);
    let (mut expected, mut selected) = (Vec::new(), Vec::new());
    for row in xs.chunks(12) {
        let rows: Vec<_> = (0..4).map(|k| (row[k], row[k + 4], row[k + 8])).collect();
        let bits = |(a, b, c): (i32, i32, i32)| a & !c | b & c;
        // For a vector, the highest bit of each component selects. For a scalar, any nonzero value does.
        let component = |(a, b, c): (i32, i32, i32)| if c < 0 { b } else { a };
        let scalar = |(a, b, c): (i32, i32, i32)| if c != 0 { b } else { a };
        expected.extend(rows.iter().copied().map(bits));
        expected.extend(rows.iter().copied().map(component));
        let (a, b, c) = rows[2];
        expected.extend([
            scalar(rows[0]),
            scalar(rows[1]),
            scalar((b, a, c)),
            bits(rows[3]),
        ]);
        expected.extend(rows.iter().map(|&(a, b, c)| if c < 0 { a } else { b }));
        selected.extend(rows.iter().map(|&row| component(row) as f32));
        selected.extend(
            rows.iter()
                .map(|&(a, b, _)| if a > b { b as f32 } else { a as f32 }),
        );
    }
    Case::new().input(&xs).output(&expected).output(&selected)
}

/// Returns the case of `any` and `all`, which test the highest bit of each element.
fn any_and_all() -> Case {
    let mut xs: Vec<i32> = integers(3, 64);
    xs[..8].copy_from_slice(&[-1, -2, -3, -4, 1, 2, 3, 4]);
    let rows: Vec<_> = xs.chunks(4).collect();
    let expected = table(&rows, |row| {
        let negative = |x: &i32| *x < 0;
        let any = row.iter().any(negative);
        [
            any,
            row.iter().all(negative),
            row[0] < 0,
            row[1] < 0,
            any,
            row[..3].iter().all(|x| *x != 0),
        ]
        .map(i32::from)
    });
    Case::new().input(&xs).output(&expected)
}
