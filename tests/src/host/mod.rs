//! The host's side of the kernels: for each one its arguments and its results, computed in Rust from the inputs.
//! A module for each family, which is a folder of kernel files.

mod inputs;
mod integer;
mod math;
mod memory;
mod work_item;

use crate::Failure;
use crate::case::Case;

/// The case of a kernel of the file `family/name.cl`.
pub fn case(file: &str, kernel: &str) -> Result<Case, Failure> {
    let family = file.split_once('/').map_or(file, |(family, _)| family);
    let case = match family {
        "integer" => integer::case(kernel),
        "math" => math::case(kernel),
        "memory" => memory::case(kernel),
        "work_item" => work_item::case(kernel),
        _ => None,
    };
    case.ok_or_else(|| format!("the host has no case for the kernel {kernel} of {file}"))
}

/// What each input gives, one after the other.
fn table<T: Copy, U, const N: usize>(inputs: &[T], row: impl Fn(T) -> [U; N]) -> Vec<U> {
    inputs.iter().flat_map(|&input| row(input)).collect()
}

/// Pairs of inputs.
fn zip<T: Copy, U: Copy>(left: &[T], right: &[U]) -> Vec<(T, U)> {
    left.iter().copied().zip(right.iter().copied()).collect()
}
