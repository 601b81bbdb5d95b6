//! The target `nvptx64-nvidia-cuda`: NVIDIA's GPUs (LLVM, "User Guide for NVPTX Back-end").

use transpire_llvm::ir::CallingConvention;
use transpire_spirv::grammar::{Op, Scope};

use super::{GroupSize, LocalArguments, Printf, StructArguments, Table};

pub(super) const TABLE: Table = Table {
    triple: "nvptx64-nvidia-cuda",
    data_layout: "e-i64:64-i128:128-v16:16-v32:32-n16:32:64",
    address_spaces: &[(0, 0), (1, 1), (2, 4), (3, 3), (4, 0), (5, 1), (6, 1)],
    // `ptx_kernel`
    kernels: CallingConvention(71),
    // The addresses of dynamic shared memory differ between devices.
    local_arguments: LocalArguments::Offsets,
    struct_arguments: StructArguments::ByVal,
    group_size: Some(("nvvm.reqntid", GroupSize::Dimensions)),
    attributes: &[],
    work_item_parameter: false,
    scopes: &[
        (Scope::CrossDevice, ""),
        (Scope::Device, "device"),
        (Scope::Workgroup, "block"),
        (Scope::Subgroup, "block"),
        (Scope::Invocation, "singlethread"),
    ],
    printf: Printf::Vprintf,
    math: None,
    // libclc has no functions on half, and its native functions need instructions that the back end lacks.
    precise_only: true,
    refused: &[
        (
            Op::TypeImage,
            "PTX needs texture references, which the host binds",
        ),
        (
            Op::TypeSampler,
            "PTX needs texture references, which the host binds",
        ),
        (Op::TypePipe, "the device has no pipes"),
        (
            Op::TypeQueue,
            "device-side queues need OpenCL's runtime on the device",
        ),
        (
            Op::TypeDeviceEvent,
            "device-side queues need OpenCL's runtime on the device",
        ),
    ],
    local_section: None,
    functions: include_str!("nvptx64.ll"),
};
