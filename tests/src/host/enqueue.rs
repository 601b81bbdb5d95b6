//! Computes the cases of `enqueue/`: kernels that enqueue kernels.

use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "enqueued" => {
            let mut expected: Vec<i32> = (0..16).map(|i| 3 * i).collect();
            expected.push(0); // CLK_SUCCESS
            Case::new().output(&expected)
        }
        "with_captures" => {
            let expected: Vec<i32> = (0..8).map(|i| 22 + i * 3 / 2).collect();
            Case::new().output(&expected).value(11_i32).value(1.5_f32)
        }
        "with_local_memory" => Case::new().output(&[70, 60, 50, 40, 30, 20, 10, 0]),
        "with_events" => Case::new().output(&[10, 10, 10, 10, 1]),
        "queries" => Case::new().output(&[1, 1, 9, 1]),
        "in_three_dimensions" => Case::new().output(&(200..224).collect::<Vec<i32>>()),
        _ => return None,
    })
}
