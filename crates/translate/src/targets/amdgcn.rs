//! The target `amdgcn-amd-amdhsa`: AMD's GPUs, with code objects of version 5 (LLVM, "User Guide for AMDGPU Backend").

use transpire_llvm::ir::CallingConvention;
use transpire_spirv::grammar::{Op, Scope};

use super::{GroupSize, LocalArguments, Printf, StructArguments, Table};

pub(super) const TABLE: Table = Table {
    triple: "amdgcn-amd-amdhsa",
    data_layout: "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-G1-ni:7",
    address_spaces: &[(0, 5), (1, 1), (2, 4), (3, 3), (4, 0), (5, 1), (6, 1)],
    kernels: CallingConvention::AMDGPU_KERNEL,
    // A launch places the dynamic local memory after the static local memory.
    local_arguments: LocalArguments::Offsets,
    struct_arguments: StructArguments::ByRef(4),
    group_size: Some(("amdgpu-flat-work-group-size", GroupSize::Range)),
    attributes: &[],
    work_item_parameter: false,
    scopes: &[
        (Scope::CrossDevice, ""),
        (Scope::Device, "agent"),
        (Scope::Workgroup, "workgroup"),
        (Scope::Subgroup, "wavefront"),
        (Scope::Invocation, "singlethread"),
    ],
    printf: Printf::OpenCl,
    math: None,
    precise_only: false,
    refused: &[
        (Op::TypeImage, "image resources depend on the GPU"),
        (Op::TypeSampler, "image resources depend on the GPU"),
        (Op::TypePipe, "pipes need ROCm's device library"),
        (
            Op::TypeQueue,
            "device-side queues need ROCm's device library",
        ),
        (
            Op::TypeDeviceEvent,
            "device-side queues need ROCm's device library",
        ),
    ],
    local_section: None,
    functions: include_str!("amdgcn.ll"),
};
