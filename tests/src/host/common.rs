//! Computes the cases of `common/`: the common functions.

use super::inputs::{doubles, floats};
use super::table;
use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "common_scalars" => {
            let xs = floats(1, 32, -2.0, 2.0);
            let expected = table(&xs, |x| functions(x.into()));
            Case::new().input(&xs).output_within::<f32>(4.0, &expected)
        }
        "common_vectors" => {
            let xs = floats(2, 32, -2.0, 2.0);
            let rows = xs
                .chunks(4)
                .flat_map(|x| (0..9).flat_map(|k| x.iter().map(move |&x| functions(x.into())[k])));
            Case::new()
                .input(&xs)
                .output_within::<f32>(4.0, &rows.collect::<Vec<_>>())
        }
        "common_doubles" => {
            let xs = doubles(3, 32, -2.0, 2.0);
            Case::new()
                .input(&xs)
                .output_within::<f64>(8.0, &table(&xs, functions))
        }
        _ => return None,
    })
}

/// Returns the results of the functions for `x`. The kernels for floats contain inexact constants, which do not affect
/// the results.
fn functions(x: f64) -> [f64; 9] {
    let t = ((x + 1.0) / 2.0).clamp(0.0, 1.0);
    [
        x.clamp(-1.0, 0.5),
        x.to_degrees(),
        x.max(0.25),
        x.min(0.25),
        x.abs() + (2.0 - x.abs()) * 0.25,
        x.to_radians(),
        if x < 0.1 { 0.0 } else { 1.0 },
        t * t * (3.0 - 2.0 * t),
        x.signum(),
    ]
}
