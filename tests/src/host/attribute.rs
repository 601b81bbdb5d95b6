//! Computes the cases of `attribute/`: information about kernels that a module contains in addition to the code.

use opencl3::kernel::{
    CL_KERNEL_ARG_ACCESS_NONE, CL_KERNEL_ARG_ACCESS_READ_ONLY, CL_KERNEL_ARG_ACCESS_WRITE_ONLY,
    CL_KERNEL_ARG_ADDRESS_CONSTANT, CL_KERNEL_ARG_ADDRESS_GLOBAL, CL_KERNEL_ARG_ADDRESS_LOCAL,
    CL_KERNEL_ARG_ADDRESS_PRIVATE, CL_KERNEL_ARG_TYPE_CONST, CL_KERNEL_ARG_TYPE_NONE,
    CL_KERNEL_ARG_TYPE_RESTRICT, CL_KERNEL_ARG_TYPE_VOLATILE,
};
use opencl3::memory::{CL_ADDRESS_CLAMP_TO_EDGE, CL_FILTER_NEAREST, CL_RGBA, CL_SIGNED_INT32};

use super::inputs::floats;
use super::table;
use crate::case::{ArgumentInfo, Case, Shape};

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "required_size" => Case {
            work_group_size: Some([8, 2, 1]),
            ..Case::new().output(&[82_i32; 64])
        },
        "hinted_size" => Case::new().output(&(0..32).collect::<Vec<i32>>()),
        "hinted_vector" => {
            let xs = floats(1, 64, -9.0, 9.0);
            Case::new().in_out(&xs, &table(&xs, |x| [2.0 * x]))
        }
        "all_attributes" => {
            let expected: Vec<u32> = (0..64).map(|at| 3 * at).collect();
            Case {
                work_group_size: Some([4, 2, 1]),
                ..Case::new().output(&expected)
            }
        }
        "pointer_arguments" => Case {
            argument_info: pointer_arguments(),
            ..pointer_case()
        },
        "opaque_arguments" => Case {
            argument_info: opaque_arguments(),
            ..opaque_case()
        },
        _ => return None,
    })
}

fn pointer_case() -> Case {
    Case::new()
        .input(&[3])
        .output(&[1024.0_f32; 4])
        .input(&[20_u8])
        .local::<f32>(1)
        .values(&[0, 1])
        .value(1000_u64)
}

fn opaque_case() -> Case {
    Case::new()
        .image(Shape::D2(2, 1), (CL_RGBA, CL_SIGNED_INT32), &[0_i32; 8])
        .image(Shape::D3(1, 1, 3), (CL_RGBA, CL_SIGNED_INT32), &[0_i32; 12])
        .sampler(false, CL_ADDRESS_CLAMP_TO_EDGE, CL_FILTER_NEAREST)
        .output(&[5])
}

fn info(
    name: &'static str,
    type_name: &'static str,
    address: u32,
    access: u32,
    qualifiers: u32,
) -> ArgumentInfo {
    ArgumentInfo {
        name,
        type_name,
        address,
        access,
        qualifiers: qualifiers.into(),
    }
}

fn pointer_arguments() -> Vec<ArgumentInfo> {
    let data = |name, type_name, address, qualifiers| {
        info(
            name,
            type_name,
            address,
            CL_KERNEL_ARG_ACCESS_NONE,
            qualifiers,
        )
    };
    let (restrict, constant) = (CL_KERNEL_ARG_TYPE_RESTRICT, CL_KERNEL_ARG_TYPE_CONST);
    vec![
        data(
            "source",
            "int*",
            CL_KERNEL_ARG_ADDRESS_GLOBAL,
            restrict | constant,
        ),
        data(
            "target",
            "float4*",
            CL_KERNEL_ARG_ADDRESS_GLOBAL,
            CL_KERNEL_ARG_TYPE_VOLATILE,
        ),
        data("table", "uchar*", CL_KERNEL_ARG_ADDRESS_CONSTANT, constant),
        data(
            "scratch",
            "real*",
            CL_KERNEL_ARG_ADDRESS_LOCAL,
            CL_KERNEL_ARG_TYPE_NONE,
        ),
        data(
            "pair",
            "Pair",
            CL_KERNEL_ARG_ADDRESS_PRIVATE,
            CL_KERNEL_ARG_TYPE_NONE,
        ),
        data(
            "count",
            "ulong",
            CL_KERNEL_ARG_ADDRESS_PRIVATE,
            CL_KERNEL_ARG_TYPE_NONE,
        ),
    ]
}

fn opaque_arguments() -> Vec<ArgumentInfo> {
    let (global, private) = (CL_KERNEL_ARG_ADDRESS_GLOBAL, CL_KERNEL_ARG_ADDRESS_PRIVATE);
    vec![
        info(
            "picture",
            "image2d_t",
            global,
            CL_KERNEL_ARG_ACCESS_READ_ONLY,
            0,
        ),
        info(
            "volume",
            "image3d_t",
            global,
            CL_KERNEL_ARG_ACCESS_WRITE_ONLY,
            0,
        ),
        info("how", "sampler_t", private, CL_KERNEL_ARG_ACCESS_NONE, 0),
        info("out", "int*", global, CL_KERNEL_ARG_ACCESS_NONE, 0),
    ]
}
