//! `memory/`: address spaces, pointers and structures.

use super::inputs::{floats, integers};
use crate::case::Case;

/// The case of a kernel of the family.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "add_vectors" => add_vectors(),
        "reverse_in_place" => reverse_in_place(),
        "walk_pointers" => walk_pointers(),
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
    let sums: Vec<i32> = rows.chunks(8).map(|row| row.iter().map(|&x| i32::from(x)).sum()).collect();
    Case::new().input(&rows).output(&sums).output(&[8_i64; 16])
}
