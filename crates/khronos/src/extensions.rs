//! `--spirv-ext`: which extensions may be used.

use transpire::Extensions;
use transpire::spirv::grammar::Op;
use transpire::spirv::{Module, Section};

use crate::Release;

/// The extensions that the option knows: those of releases 22.1 and 23.1, and the names that some
/// of them had before.
const KNOWN: &[&str] = &[
    "SPV_ALTERA_arbitrary_precision_integers",
    "SPV_AMD_weak_linkage",
    "SPV_EXT_arithmetic_fence",
    "SPV_EXT_float8",
    "SPV_EXT_image_raw10_raw12",
    "SPV_EXT_long_vector",
    "SPV_EXT_ocp_microscaling_types",
    "SPV_EXT_optnone",
    "SPV_EXT_relaxed_printf_string_address_space",
    "SPV_EXT_shader_atomic_float16_add",
    "SPV_EXT_shader_atomic_float_add",
    "SPV_EXT_shader_atomic_float_min_max",
    "SPV_EXT_shader_image_int64",
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
    "SPV_KHR_abort",
    "SPV_KHR_bfloat16",
    "SPV_KHR_bit_instructions",
    "SPV_KHR_cooperative_matrix",
    "SPV_KHR_expect_assume",
    "SPV_KHR_float_controls",
    "SPV_KHR_float_controls2",
    "SPV_KHR_fma",
    "SPV_KHR_integer_dot_product",
    "SPV_KHR_linkonce_odr",
    "SPV_KHR_no_integer_wrap_decoration",
    "SPV_KHR_non_semantic_info",
    "SPV_KHR_poison_freeze",
    "SPV_KHR_shader_clock",
    "SPV_KHR_subgroup_rotate",
    "SPV_KHR_uniform_group_instructions",
    "SPV_KHR_untyped_pointers",
    "SPV_NV_shader_atomic_fp16_vector",
];

/// Extensions that change what is made of any module, with the first release that knows each: `all` has them since.
const LATER: &[(&str, u32)] = &[("SPV_KHR_untyped_pointers", 20)];

const FORMAT: &str =
    "Invalid value of --spirv-ext, expected format is:\n\t--spirv-ext=+EXT_NAME,-EXT_NAME";

/// The names of all extensions that the option knows, in alphabetical order.
pub fn names() -> impl Iterator<Item = &'static str> {
    KNOWN.iter().copied()
}

/// Which extensions a list allows. Those that it doesn't name are allowed if `others` is set: a
/// translation from SPIR-V takes any known extension, one to SPIR-V uses none.
///
/// # Errors
/// The message about the entry that is wrong.
pub fn parse(list: &[&str], others: bool, release: Release) -> Result<Extensions, String> {
    let mut allowed: Vec<(&str, bool)> = KNOWN.iter().map(|name| (*name, others)).collect();
    for entry in list {
        let (name, allow) = match (entry.strip_prefix('+'), entry.strip_prefix('-')) {
            (Some(name), _) => (name, true),
            (_, Some(name)) => (name, false),
            _ => return Err(FORMAT.to_owned()),
        };
        let is_later = |known: &str| {
            let later = LATER.iter().find(|later| later.0 == known);
            later.is_some_and(|later| release.0 < later.1)
        };
        let wanted = |known: &&mut (&str, bool)| {
            known.0 == name || name == "all" && !(allow && is_later(known.0))
        };
        let mut found = false;
        for known in allowed.iter_mut().filter(wanted) {
            known.1 = allow;
            found = true;
        }
        if name.is_empty() {
            return Err(FORMAT.to_owned());
        }
        if !found {
            return Err(format!(
                "Unknown extension '{name}' was specified via --spirv-ext option"
            ));
        }
    }
    let names = allowed
        .iter()
        .filter(|(_, allow)| *allow)
        .map(|(name, _)| format!("+{name}"));
    let list: Vec<String> = std::iter::once("-all".to_owned()).chain(names).collect();
    Extensions::parse(&list.join(","))
}

/// The extensions that a module uses whatever the device.
fn names_in(module: &Module) -> impl Iterator<Item = String> {
    let extensions = module
        .instructions(Section::Extensions)
        .filter(|instruction| instruction.is(Op::Extension));
    extensions.map(|instruction| String::from_utf8_lossy(&instruction.string(1).0).into_owned())
}

/// # Errors
/// The message about an extension of the module that neither release 22.1 nor 23.1 knows.
pub fn check_known(module: &Module) -> Result<(), String> {
    match names_in(module).find(|name| !KNOWN.contains(&name.as_str())) {
        Some(name) => Err(format!(
            "input SPIR-V module uses unknown extension '{name}'"
        )),
        None => Ok(()),
    }
}

/// # Errors
/// The message about an extension of the module that neither release 22.1 nor 23.1 knows, or that the command line rules out.
pub fn check(module: &Module, extensions: &Extensions) -> Result<(), String> {
    check_known(module)?;
    match names_in(module).find(|name| !extensions.allows(name)) {
        Some(name) => Err(format!(
            "input SPIR-V module uses extension '{name}' which were disabled by --spirv-ext option"
        )),
        None => Ok(()),
    }
}
