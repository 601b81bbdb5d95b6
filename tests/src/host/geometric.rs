//! Computes the cases of `geometric/`: the geometric functions.

use super::inputs::{doubles, floats};
use super::table;
use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel. Except for `normalized`,
/// the inputs are positive, and so far apart that sums do not cancel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "products" => {
            let xs = inputs(1);
            let expected = table(&rows(&xs), |(a, b)| {
                let [x, y, z] = cross(a, b);
                [
                    x,
                    y,
                    z,
                    x,
                    y,
                    z,
                    dot(a, b),
                    a[0] * b[0] + a[1] * b[1],
                    a[0] * b[0],
                ]
            });
            Case::new().input(&xs).output_within::<f32>(16.0, &expected)
        }
        "lengths" => {
            let xs = inputs(2);
            let expected = table(&rows(&xs), |(a, b)| {
                let (length, distance) = (dot(a, a).sqrt(), dot(minus(a, b), minus(a, b)).sqrt());
                [
                    length,
                    a[0].hypot(a[1]),
                    distance,
                    (a[0] - b[0]).abs(),
                    length,
                    distance,
                ]
            });
            Case::new()
                .input(&xs)
                .output_within::<f32>(8192.0, &expected)
        }
        "normalized" => {
            let xs = floats(3, 48, -3.0, 3.0);
            let rows: Vec<_> = xs
                .chunks(3)
                .map(|row| [row[0], row[1], row[2]].map(f64::from))
                .collect();
            let expected = table(&rows, |a| {
                let [x, y, z] = a.map(|component| component / dot(a, a).sqrt());
                [x, y, z, x, y, z]
            });
            Case::new()
                .input(&xs)
                .output_within::<f32>(8192.0, &expected)
        }
        "geometric_doubles" => {
            let xs: Vec<f64> = inputs(4)
                .into_iter()
                .map(f64::from)
                .zip(doubles(5, 96, 0.0, 1e-9))
                .map(|(x, d)| x + d)
                .collect();
            let rows: Vec<_> = xs
                .chunks(6)
                .map(|x| ([x[0], x[1], x[2]], [x[3], x[4], x[5]]))
                .collect();
            let expected = table(&rows, |(a, b)| {
                let [x, y, z] = cross(a, b);
                [
                    dot(a, b),
                    dot(a, a).sqrt(),
                    dot(minus(a, b), minus(a, b)).sqrt(),
                    x,
                    y,
                    z,
                ]
            });
            Case::new().input(&xs).output_within::<f64>(16.0, &expected)
        }
        _ => return None,
    })
}

type Vector = [f64; 3];

/// Returns pairs of vectors. The components increase in the first vector of a pair, and decrease in the second one.
fn inputs(seed: u64) -> Vec<f32> {
    let offsets = [1.0, 3.0, 6.0, 9.0, 5.0, 2.0];
    floats(seed, 96, 0.0, 0.9)
        .iter()
        .zip(offsets.iter().cycle())
        .map(|(x, offset)| x + offset)
        .collect()
}

fn rows(xs: &[f32]) -> Vec<(Vector, Vector)> {
    let vector = |x: &[f32]| [x[0], x[1], x[2]].map(f64::from);
    xs.chunks(6).map(|x| (vector(x), vector(&x[3..]))).collect()
}

fn dot(a: Vector, b: Vector) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn minus(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn cross(a: Vector, b: Vector) -> Vector {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}
