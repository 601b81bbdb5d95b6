//! Computes the cases of `pipe/`: pipes, which the kernels of a file share.

use crate::case::{Argument, Case};

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    let of_vectors = Argument::Pipe(0, 16, 32);
    let of_floats = Argument::Pipe(1, 4, 16);
    let of_ints = Argument::Pipe(2, 4, 16);
    Some(match kernel {
        "written" => Case::new().argument(of_vectors).output(&[0_i32; 16]),
        "read" => {
            let packets: Vec<i32> = (0..16).flat_map(|i| [i, i * i, -i, 7]).collect();
            Case::new()
                .argument(of_vectors)
                .output(&packets)
                .output(&[32_u32])
        }
        "written_by_reservation" => Case::new().argument(of_floats).output(&[1_i32; 16]),
        "read_by_reservation" => {
            let packets: Vec<f32> = (0..16_u8).map(|i| f32::from(i) * 0.5).collect();
            Case::new().argument(of_floats).output(&packets)
        }
        "written_by_group" => Case::new().argument(of_ints).output(&[1_i32; 16]),
        "read_by_group" => {
            let packets: Vec<i32> = (100..116).collect();
            Case::new()
                .argument(of_ints)
                .output(&packets)
                .output(&[0_u32])
        }
        _ => return None,
    })
}
