//! Computes the cases of `print/`: kernels that print.

use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "conversions" => Case::new()
            .value(42_i32)
            .value(2.5_f32)
            .output(&[42_i32])
            .prints([
                "plain text",
                "42 -42 42 2a 2A 52",
                "[   42] [42   ] [00042] [+42]",
                "2.500 2.500000e+00 2.5",
                "ok a string %",
                "46179488366592 42 42",
            ]),
        "vectors_printed" => Case::new()
            .values(&[1.0_f32, 2.5, -3.0, 0.5])
            .values(&[7_i32, -8])
            .prints(["1.0,2.5,-3.0,0.5", "7,-8"]),
        "from_a_loop" => Case::new()
            .value(4_i32)
            .prints((0..4).map(|i| format!("{i} squared is {}", i * i))),
        _ => return None,
    })
}
