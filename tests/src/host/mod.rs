//! The host's side of the kernels: for each one its arguments and its results, computed in Rust from the inputs.
//! A module for each family, which is a folder of kernel files.

mod inputs;
mod memory;

use crate::Failure;
use crate::case::Case;

/// The case of a kernel of the file `family/name.cl`.
pub fn case(file: &str, kernel: &str) -> Result<Case, Failure> {
    let family = file.split_once('/').map_or(file, |(family, _)| family);
    let case = match family {
        "memory" => memory::case(kernel),
        _ => None,
    };
    case.ok_or_else(|| format!("the host has no case for the kernel {kernel} of {file}"))
}
