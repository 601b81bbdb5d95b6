//! The abilities that a device needs for a SPIR-V module, in the terms of OpenCL.

use std::collections::HashSet;

use transpire::spirv::grammar::{Capability, Op, OperandKind, enumerant};
use transpire::spirv::{Module, Section};

/// The ability of a device that each capability requires, in words. The text is empty for capabilities that every
/// OpenCL device with SPIR-V supports. A capability without a row is listed by its own name.
#[rustfmt::skip]
const NEEDS: &[(Capability, &str)] = &[
    (Capability::Addresses, ""),
    (Capability::Kernel, ""),
    (Capability::Linkage, ""),
    (Capability::Int8, ""),
    (Capability::Int16, ""),
    (Capability::Vector16, ""),
    (Capability::Float16Buffer, ""),
    (Capability::Matrix, ""),
    (Capability::Int64, "64-bit integers; only devices of the embedded profile may lack them (cles_khr_int64)"),
    (Capability::Float16, "half precision (cl_khr_fp16)"),
    (Capability::Float64, "double precision (cl_khr_fp64)"),
    (Capability::Int64Atomics, "64-bit atomic operations (cl_khr_int64_base_atomics, cl_khr_int64_extended_atomics)"),
    (Capability::AtomicFloat16AddEXT, "atomic additions of half (cl_ext_float_atomics)"),
    (Capability::AtomicFloat32AddEXT, "atomic additions of float (cl_ext_float_atomics)"),
    (Capability::AtomicFloat64AddEXT, "atomic additions of double (cl_ext_float_atomics)"),
    (Capability::AtomicFloat16MinMaxEXT, "atomic minima and maxima of half (cl_ext_float_atomics)"),
    (Capability::AtomicFloat32MinMaxEXT, "atomic minima and maxima of float (cl_ext_float_atomics)"),
    (Capability::AtomicFloat64MinMaxEXT, "atomic minima and maxima of double (cl_ext_float_atomics)"),
    (Capability::ImageBasic, "images (CL_DEVICE_IMAGE_SUPPORT)"),
    (Capability::Image1D, "images (CL_DEVICE_IMAGE_SUPPORT)"),
    (Capability::Sampled1D, "images (CL_DEVICE_IMAGE_SUPPORT)"),
    (Capability::ImageBuffer, "images (CL_DEVICE_IMAGE_SUPPORT)"),
    (Capability::SampledBuffer, "images (CL_DEVICE_IMAGE_SUPPORT)"),
    (Capability::LiteralSampler, "images (CL_DEVICE_IMAGE_SUPPORT)"),
    (Capability::ImageReadWrite, "images that a kernel reads and writes (__opencl_c_read_write_images)"),
    (Capability::ImageMipmap, "images with mipmaps (cl_khr_mipmap_image)"),
    (Capability::GenericPointer, "the generic address space (__opencl_c_generic_address_space)"),
    (Capability::Pipes, "pipes (__opencl_c_pipes)"),
    (Capability::PipeStorage, "pipes in program scope (__opencl_c_pipes)"),
    (Capability::DeviceEnqueue, "kernels that enqueue kernels (__opencl_c_device_enqueue)"),
    (Capability::Groups, "operations of work-groups or sub-groups (__opencl_c_work_group_collective_functions, cl_khr_subgroups)"),
    (Capability::SubgroupDispatch, "sub-groups (cl_khr_subgroups)"),
    (Capability::NamedBarrier, "named barriers (cl_khr_subgroup_named_barrier)"),
    (Capability::GroupNonUniform, "sub-groups (cl_khr_subgroups)"),
    (Capability::GroupNonUniformVote, "votes of sub-groups (cl_khr_subgroup_non_uniform_vote)"),
    (Capability::GroupNonUniformBallot, "ballots of sub-groups (cl_khr_subgroup_ballot)"),
    (Capability::GroupNonUniformArithmetic, "arithmetic of sub-groups (cl_khr_subgroup_non_uniform_arithmetic)"),
    (Capability::GroupNonUniformShuffle, "shuffles of sub-groups (cl_khr_subgroup_shuffle)"),
    (Capability::GroupNonUniformShuffleRelative, "relative shuffles of sub-groups (cl_khr_subgroup_shuffle_relative)"),
    (Capability::GroupNonUniformClustered, "reductions in clusters of sub-groups (cl_khr_subgroup_clustered_reduce)"),
    (Capability::GroupNonUniformRotateKHR, "rotations of sub-groups (cl_khr_subgroup_rotate)"),
    (Capability::GroupUniformArithmeticKHR, "arithmetic of work-groups (cl_khr_work_group_uniform_arithmetic)"),
    (Capability::SubgroupShuffleINTEL, "sub-groups of Intel (cl_intel_subgroups)"),
    (Capability::SubgroupBufferBlockIOINTEL, "sub-groups of Intel (cl_intel_subgroups)"),
    (Capability::SubgroupImageBlockIOINTEL, "sub-groups of Intel (cl_intel_subgroups)"),
    (Capability::SubgroupImageMediaBlockIOINTEL, "media blocks of Intel (cl_intel_media_block_io)"),
    (Capability::DotProduct, "dot products of integers (cl_khr_integer_dot_product)"),
    (Capability::DotProductInputAll, "dot products of integers (cl_khr_integer_dot_product)"),
    (Capability::DotProductInput4x8Bit, "dot products of integers (cl_khr_integer_dot_product)"),
    (Capability::DotProductInput4x8BitPacked, "dot products of integers (cl_khr_integer_dot_product)"),
    (Capability::BitInstructions, "operations on bits (cl_khr_extended_bit_ops)"),
    (Capability::ShaderClockKHR, "clocks (cl_khr_kernel_clock)"),
    (Capability::ExpectAssumeKHR, "assumptions for the optimizer (cl_khr_expect_assume)"),
    (Capability::SplitBarrierINTEL, "barriers in two steps (cl_intel_split_work_group_barrier)"),
    (Capability::BFloat16ConversionINTEL, "conversions to bfloat16 (cl_intel_bfloat16_conversions)"),
    (Capability::TensorFloat32RoundingINTEL, "roundings to TF32 (cl_intel_subgroup_matrix_multiply_accumulate_tf32)"),
];

/// Returns the abilities that a device needs: the version of SPIR-V, one text for each capability that not every device
/// has, and the extensions of SPIR-V. Equal texts are merged.
pub(super) fn needs(module: &Module) -> Vec<String> {
    let mut needs = vec![format!("SPIR-V {}", module.version)];
    let mut known = HashSet::new();
    let mut put = |need: String| {
        if !need.is_empty() && known.insert(need.clone()) {
            needs.push(need);
        }
    };
    let words = |section, op| {
        let instructions = module.instructions(section);
        instructions.filter(move |instruction| instruction.is(op))
    };
    for capability in words(Section::Capabilities, Op::Capability) {
        let Some(number) = capability.word(1) else {
            continue;
        };
        let row = NEEDS.iter().find(|row| row.0.word() == number);
        let named = || match enumerant(OperandKind::Capability, number) {
            Some(known) => format!("the capability {}", known.name()),
            None => format!("the capability {number}"),
        };
        put(row.map_or_else(named, |row| row.1.to_owned()));
    }
    for extension in words(Section::Extensions, Op::Extension) {
        let name = String::from_utf8_lossy(&extension.string(1).0).into_owned();
        put(format!("the extension {name}"));
    }
    needs
}
