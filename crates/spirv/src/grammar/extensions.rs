//! The names of extensions. Some have two: today's registry lists Altera's under its own name, and consumers know
//! them by Intel's, which the specifications had first. Both are read, and the latter is written.

/// The extensions of the registry whose names are known, sorted: those that opcodes and enumerants need, and those
/// that bring neither.
pub const EXTENSIONS: &[&str] = &[
    "SPV_ALTERA_arbitrary_precision_fixed_point",
    "SPV_ALTERA_arbitrary_precision_floating_point",
    "SPV_ALTERA_arbitrary_precision_integers",
    "SPV_ALTERA_blocking_pipes",
    "SPV_ALTERA_fpga_argument_interfaces",
    "SPV_ALTERA_fpga_buffer_location",
    "SPV_ALTERA_fpga_cluster_attributes",
    "SPV_ALTERA_fpga_dsp_control",
    "SPV_ALTERA_fpga_invocation_pipelining_attributes",
    "SPV_ALTERA_fpga_latency_control",
    "SPV_ALTERA_fpga_loop_controls",
    "SPV_ALTERA_fpga_memory_accesses",
    "SPV_ALTERA_fpga_memory_attributes",
    "SPV_ALTERA_fpga_reg",
    "SPV_ALTERA_global_variable_fpga_decorations",
    "SPV_ALTERA_io_pipes",
    "SPV_ALTERA_loop_fuse",
    "SPV_ALTERA_runtime_aligned",
    "SPV_ALTERA_task_sequence",
    "SPV_ALTERA_usm_storage_classes",
    "SPV_AMDX_shader_enqueue",
    "SPV_AMD_gcn_shader",
    "SPV_AMD_gpu_shader_half_float",
    "SPV_AMD_gpu_shader_half_float_fetch",
    "SPV_AMD_gpu_shader_int16",
    "SPV_AMD_shader_ballot",
    "SPV_AMD_shader_early_and_late_fragment_tests",
    "SPV_AMD_shader_explicit_vertex_parameter",
    "SPV_AMD_shader_fragment_mask",
    "SPV_AMD_shader_image_load_store_lod",
    "SPV_AMD_shader_trinary_minmax",
    "SPV_AMD_texture_gather_bias_lod",
    "SPV_AMD_weak_linkage",
    "SPV_ARM_cooperative_matrix_layouts",
    "SPV_ARM_core_builtins",
    "SPV_ARM_graph",
    "SPV_ARM_tensors",
    "SPV_EXT_arithmetic_fence",
    "SPV_EXT_cooperative_matrix_maintenance1",
    "SPV_EXT_demote_to_helper_invocation",
    "SPV_EXT_descriptor_heap",
    "SPV_EXT_descriptor_indexing",
    "SPV_EXT_float8",
    "SPV_EXT_fragment_fully_covered",
    "SPV_EXT_fragment_invocation_density",
    "SPV_EXT_fragment_shader_interlock",
    "SPV_EXT_image_raw10_raw12",
    "SPV_EXT_long_vector",
    "SPV_EXT_mesh_shader",
    "SPV_EXT_ocp_microscaling_types",
    "SPV_EXT_opacity_micromap",
    "SPV_EXT_optnone",
    "SPV_EXT_physical_storage_buffer",
    "SPV_EXT_relaxed_printf_string_address_space",
    "SPV_EXT_replicated_composites",
    "SPV_EXT_shader_64bit_indexing",
    "SPV_EXT_shader_atomic_float16_add",
    "SPV_EXT_shader_atomic_float_add",
    "SPV_EXT_shader_atomic_float_min_max",
    "SPV_EXT_shader_image_int64",
    "SPV_EXT_shader_invocation_reorder",
    "SPV_EXT_shader_stencil_export",
    "SPV_EXT_shader_subgroup_partitioned",
    "SPV_EXT_shader_tile_image",
    "SPV_EXT_shader_viewport_index_layer",
    "SPV_GOOGLE_decorate_string",
    "SPV_GOOGLE_hlsl_functionality1",
    "SPV_GOOGLE_user_type",
    "SPV_INTEL_16bit_atomics",
    "SPV_INTEL_2d_block_io",
    "SPV_INTEL_arbitrary_precision_fixed_point",
    "SPV_INTEL_arbitrary_precision_floating_point",
    "SPV_INTEL_arbitrary_precision_integers",
    "SPV_INTEL_arithmetic_fence",
    "SPV_INTEL_bfloat16_arithmetic",
    "SPV_INTEL_bfloat16_conversion",
    "SPV_INTEL_bindless_images",
    "SPV_INTEL_blocking_pipes",
    "SPV_INTEL_cache_controls",
    "SPV_INTEL_complex_float_mul_div",
    "SPV_INTEL_debug_module",
    "SPV_INTEL_device_barrier",
    "SPV_INTEL_device_side_avc_motion_estimation",
    "SPV_INTEL_fast_composite",
    "SPV_INTEL_float4",
    "SPV_INTEL_float_controls2",
    "SPV_INTEL_fp_conversions",
    "SPV_INTEL_fp_fast_math_mode",
    "SPV_INTEL_fp_max_error",
    "SPV_INTEL_fpga_argument_interfaces",
    "SPV_INTEL_fpga_buffer_location",
    "SPV_INTEL_fpga_cluster_attributes",
    "SPV_INTEL_fpga_dsp_control",
    "SPV_INTEL_fpga_invocation_pipelining_attributes",
    "SPV_INTEL_fpga_latency_control",
    "SPV_INTEL_fpga_loop_controls",
    "SPV_INTEL_fpga_memory_accesses",
    "SPV_INTEL_fpga_memory_attributes",
    "SPV_INTEL_fpga_reg",
    "SPV_INTEL_function_pointers",
    "SPV_INTEL_function_variants",
    "SPV_INTEL_global_variable_decorations",
    "SPV_INTEL_global_variable_fpga_decorations",
    "SPV_INTEL_global_variable_host_access",
    "SPV_INTEL_hw_thread_queries",
    "SPV_INTEL_inline_assembly",
    "SPV_INTEL_int4",
    "SPV_INTEL_io_pipes",
    "SPV_INTEL_joint_matrix",
    "SPV_INTEL_kernel_attributes",
    "SPV_INTEL_long_composites",
    "SPV_INTEL_long_constant_composite",
    "SPV_INTEL_loop_fuse",
    "SPV_INTEL_masked_gather_scatter",
    "SPV_INTEL_maximum_registers",
    "SPV_INTEL_media_block_io",
    "SPV_INTEL_memory_access_aliasing",
    "SPV_INTEL_optimization_hints",
    "SPV_INTEL_optnone",
    "SPV_INTEL_predicated_io",
    "SPV_INTEL_rounded_divide_sqrt",
    "SPV_INTEL_runtime_aligned",
    "SPV_INTEL_shader_integer_functions2",
    "SPV_INTEL_sigmoid",
    "SPV_INTEL_split_barrier",
    "SPV_INTEL_subgroup_buffer_prefetch",
    "SPV_INTEL_subgroup_matrix_multiply_accumulate",
    "SPV_INTEL_subgroup_matrix_multiply_accumulate_float4",
    "SPV_INTEL_subgroup_matrix_multiply_accumulate_float8",
    "SPV_INTEL_subgroup_requirements",
    "SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate",
    "SPV_INTEL_subgroups",
    "SPV_INTEL_task_sequence",
    "SPV_INTEL_tensor_float32_conversion",
    "SPV_INTEL_tensor_float32_rounding",
    "SPV_INTEL_ternary_bitwise_function",
    "SPV_INTEL_token_type",
    "SPV_INTEL_unstructured_loop_controls",
    "SPV_INTEL_usm_storage_classes",
    "SPV_INTEL_variable_length_array",
    "SPV_INTEL_vector_compute",
    "SPV_KHR_16bit_storage",
    "SPV_KHR_8bit_storage",
    "SPV_KHR_abort",
    "SPV_KHR_bfloat16",
    "SPV_KHR_bit_instructions",
    "SPV_KHR_compute_shader_derivatives",
    "SPV_KHR_constant_data",
    "SPV_KHR_cooperative_matrix",
    "SPV_KHR_device_group",
    "SPV_KHR_expect_assume",
    "SPV_KHR_float_controls",
    "SPV_KHR_float_controls2",
    "SPV_KHR_fma",
    "SPV_KHR_fragment_shader_barycentric",
    "SPV_KHR_fragment_shading_rate",
    "SPV_KHR_integer_dot_product",
    "SPV_KHR_linkonce_odr",
    "SPV_KHR_maximal_reconvergence",
    "SPV_KHR_multiview",
    "SPV_KHR_no_integer_wrap_decoration",
    "SPV_KHR_non_semantic_info",
    "SPV_KHR_opacity_micromap",
    "SPV_KHR_physical_storage_buffer",
    "SPV_KHR_poison_freeze",
    "SPV_KHR_post_depth_coverage",
    "SPV_KHR_quad_control",
    "SPV_KHR_ray_cull_mask",
    "SPV_KHR_ray_query",
    "SPV_KHR_ray_tracing",
    "SPV_KHR_ray_tracing_position_fetch",
    "SPV_KHR_relaxed_extended_instruction",
    "SPV_KHR_shader_atomic_counter_ops",
    "SPV_KHR_shader_ballot",
    "SPV_KHR_shader_clock",
    "SPV_KHR_shader_draw_parameters",
    "SPV_KHR_storage_buffer_storage_class",
    "SPV_KHR_subgroup_rotate",
    "SPV_KHR_subgroup_uniform_control_flow",
    "SPV_KHR_subgroup_vote",
    "SPV_KHR_terminate_invocation",
    "SPV_KHR_uniform_group_instructions",
    "SPV_KHR_untyped_pointers",
    "SPV_KHR_variable_pointers",
    "SPV_KHR_vulkan_memory_model",
    "SPV_KHR_workgroup_memory_explicit_layout",
    "SPV_NVX_multiview_per_view_attributes",
    "SPV_NV_bindless_texture",
    "SPV_NV_cluster_acceleration_structure",
    "SPV_NV_compute_shader_derivatives",
    "SPV_NV_cooperative_matrix",
    "SPV_NV_cooperative_matrix2",
    "SPV_NV_cooperative_matrix_decode_vector",
    "SPV_NV_cooperative_vector",
    "SPV_NV_displacement_micromap",
    "SPV_NV_fragment_shader_barycentric",
    "SPV_NV_geometry_shader_passthrough",
    "SPV_NV_linear_swept_spheres",
    "SPV_NV_mesh_shader",
    "SPV_NV_push_constant_bank",
    "SPV_NV_raw_access_chains",
    "SPV_NV_ray_tracing",
    "SPV_NV_ray_tracing_motion_blur",
    "SPV_NV_sample_mask_override_coverage",
    "SPV_NV_shader_atomic_fp16_vector",
    "SPV_NV_shader_image_footprint",
    "SPV_NV_shader_invocation_reorder",
    "SPV_NV_shader_sm_builtins",
    "SPV_NV_shader_subgroup_partitioned",
    "SPV_NV_shading_rate",
    "SPV_NV_stereo_view_rendering",
    "SPV_NV_tensor_addressing",
    "SPV_NV_viewport_array2",
    "SPV_QCOM_cooperative_matrix_conversion",
    "SPV_QCOM_image_processing",
    "SPV_QCOM_image_processing2",
    "SPV_QCOM_image_processing3",
    "SPV_QCOM_multiple_wait_queues",
    "SPV_QCOM_tile_shading",
    "SPV_SAMSUNG_intrinsic",
    "SPV_VALVE_mixed_float_dot_product",
];

/// Whether this is the name of a known extension.
pub fn is_extension(name: &str) -> bool {
    EXTENSIONS.binary_search(&name).is_ok()
}

/// The extensions that were renamed: today's name, and the one that consumers take.
#[rustfmt::skip]
const RENAMED: &[(&str, &str)] = &[
    ("SPV_ALTERA_arbitrary_precision_fixed_point",       "SPV_INTEL_arbitrary_precision_fixed_point"),
    ("SPV_ALTERA_arbitrary_precision_floating_point",    "SPV_INTEL_arbitrary_precision_floating_point"),
    ("SPV_ALTERA_arbitrary_precision_integers",          "SPV_INTEL_arbitrary_precision_integers"),
    ("SPV_ALTERA_blocking_pipes",                        "SPV_INTEL_blocking_pipes"),
    ("SPV_ALTERA_fpga_argument_interfaces",              "SPV_INTEL_fpga_argument_interfaces"),
    ("SPV_ALTERA_fpga_buffer_location",                  "SPV_INTEL_fpga_buffer_location"),
    ("SPV_ALTERA_fpga_cluster_attributes",               "SPV_INTEL_fpga_cluster_attributes"),
    ("SPV_ALTERA_fpga_dsp_control",                      "SPV_INTEL_fpga_dsp_control"),
    ("SPV_ALTERA_fpga_invocation_pipelining_attributes", "SPV_INTEL_fpga_invocation_pipelining_attributes"),
    ("SPV_ALTERA_fpga_latency_control",                  "SPV_INTEL_fpga_latency_control"),
    ("SPV_ALTERA_fpga_loop_controls",                    "SPV_INTEL_fpga_loop_controls"),
    ("SPV_ALTERA_fpga_memory_accesses",                  "SPV_INTEL_fpga_memory_accesses"),
    ("SPV_ALTERA_fpga_memory_attributes",                "SPV_INTEL_fpga_memory_attributes"),
    ("SPV_ALTERA_fpga_reg",                              "SPV_INTEL_fpga_reg"),
    ("SPV_ALTERA_global_variable_fpga_decorations",      "SPV_INTEL_global_variable_fpga_decorations"),
    ("SPV_ALTERA_io_pipes",                              "SPV_INTEL_io_pipes"),
    ("SPV_ALTERA_loop_fuse",                             "SPV_INTEL_loop_fuse"),
    ("SPV_ALTERA_runtime_aligned",                       "SPV_INTEL_runtime_aligned"),
    ("SPV_ALTERA_task_sequence",                         "SPV_INTEL_task_sequence"),
    ("SPV_ALTERA_usm_storage_classes",                   "SPV_INTEL_usm_storage_classes"),
];

/// The name under which consumers know an extension, which is the one to write.
pub fn written_extension(name: &str) -> &str {
    if !name.starts_with("SPV_ALTERA_") {
        return name;
    }
    let renamed = RENAMED.iter().find(|row| row.0 == name);
    renamed.map_or(name, |row| row.1)
}

/// Whether an extension is for shaders alone, though it has things that kernels use too: drivers of kernels refuse
/// modules that declare it, or end the process.
pub fn is_of_shaders(extension: &str) -> bool {
    extension.starts_with("SPV_GOOGLE_")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::{self, OperandKind};

    /// What a new release of the grammar renames has to be added to the table.
    #[test]
    fn nothing_requires_an_extension_by_a_name_that_consumers_lack() {
        use OperandKind as K;
        let kinds = [
            K::Capability,
            K::Decoration,
            K::ExecutionMode,
            K::StorageClass,
            K::LoopControl,
            K::FunctionControl,
            K::FunctionParameterAttribute,
            K::BuiltIn,
        ];
        let of_enumerants = kinds
            .iter()
            .flat_map(|&kind| grammar::enumerants(kind))
            .flat_map(|enumerant| enumerant.requirements().extensions);
        let of_opcodes = (0..=u16::MAX)
            .filter_map(grammar::layout)
            .flat_map(|layout| layout.extensions);
        for name in of_enumerants.chain(of_opcodes) {
            assert!(!name.starts_with("SPV_ALTERA_"), "{name}");
        }
        let required = |kind, name: &str| {
            let known = grammar::enumerant_named(kind, name).map(grammar::Enumerant::requirements);
            known.map(|known| known.extensions)
        };
        assert_eq!(
            required(K::Capability, "FPGARegALTERA"),
            Some(&["SPV_INTEL_fpga_reg"][..])
        );
        assert_eq!(
            required(K::Capability, "OptNoneEXT"),
            Some(&["SPV_EXT_optnone", "SPV_INTEL_optnone"][..])
        );
    }

    #[test]
    fn extensions_with_one_name_keep_it() {
        for name in [
            "SPV_INTEL_subgroups",
            "SPV_KHR_fma",
            "SPV_ALTERA_unheard_of",
            "",
        ] {
            assert_eq!(written_extension(name), name);
        }
    }
}
