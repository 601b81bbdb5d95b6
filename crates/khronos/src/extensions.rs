//! Implements `--spirv-ext`, which selects the extensions that may be used.

use transpire::Extensions;
use transpire::spirv::grammar::Op;
use transpire::spirv::{Module, Section};

use crate::Release;

/// The extensions that the option accepts, each with the first release whose `all` includes it. They are the extensions
/// of releases 22.1.5 and 23.1, and earlier names of some. Extensions that an older release got only by a later update
/// do not count for that release.
const KNOWN: &[(&str, u32)] = &[
    ("SPV_ALTERA_arbitrary_precision_integers", 23),
    ("SPV_AMD_weak_linkage", 23),
    ("SPV_EXT_arithmetic_fence", 20),
    ("SPV_EXT_float8", 22),
    ("SPV_EXT_image_raw10_raw12", 18),
    ("SPV_EXT_long_vector", 22),
    ("SPV_EXT_ocp_microscaling_types", 22),
    ("SPV_EXT_optnone", 20),
    ("SPV_EXT_relaxed_printf_string_address_space", 16),
    ("SPV_EXT_shader_atomic_float16_add", 18),
    ("SPV_EXT_shader_atomic_float_add", 12),
    ("SPV_EXT_shader_atomic_float_min_max", 13),
    ("SPV_EXT_shader_image_int64", 23),
    ("SPV_INTEL_16bit_atomics", 22),
    ("SPV_INTEL_2d_block_io", 20),
    ("SPV_INTEL_arbitrary_precision_fixed_point", 12),
    ("SPV_INTEL_arbitrary_precision_floating_point", 11),
    ("SPV_INTEL_arbitrary_precision_integers", 11),
    ("SPV_INTEL_arithmetic_fence", 13),
    ("SPV_INTEL_bfloat16_arithmetic", 22),
    ("SPV_INTEL_bfloat16_conversion", 13),
    ("SPV_INTEL_bindless_images", 19),
    ("SPV_INTEL_blocking_pipes", 10),
    ("SPV_INTEL_cache_controls", 17),
    ("SPV_INTEL_complex_float_mul_div", 15),
    ("SPV_INTEL_debug_module", 13),
    ("SPV_INTEL_device_barrier", 22),
    ("SPV_INTEL_device_side_avc_motion_estimation", 10),
    ("SPV_INTEL_fast_composite", 12),
    ("SPV_INTEL_float4", 22),
    ("SPV_INTEL_float_controls2", 11),
    ("SPV_INTEL_fp_conversions", 22),
    ("SPV_INTEL_fp_fast_math_mode", 12),
    ("SPV_INTEL_fp_max_error", 18),
    ("SPV_INTEL_fpga_argument_interfaces", 16),
    ("SPV_INTEL_fpga_buffer_location", 11),
    ("SPV_INTEL_fpga_cluster_attributes", 12),
    ("SPV_INTEL_fpga_dsp_control", 13),
    ("SPV_INTEL_fpga_invocation_pipelining_attributes", 13),
    ("SPV_INTEL_fpga_latency_control", 17),
    ("SPV_INTEL_fpga_loop_controls", 10),
    ("SPV_INTEL_fpga_memory_accesses", 11),
    ("SPV_INTEL_fpga_memory_attributes", 10),
    ("SPV_INTEL_fpga_reg", 10),
    ("SPV_INTEL_function_pointers", 10),
    ("SPV_INTEL_function_variants", 21),
    ("SPV_INTEL_global_variable_decorations", 14),
    ("SPV_INTEL_global_variable_fpga_decorations", 18),
    ("SPV_INTEL_global_variable_host_access", 18),
    ("SPV_INTEL_hw_thread_queries", 14),
    ("SPV_INTEL_inline_assembly", 10),
    ("SPV_INTEL_int4", 21),
    ("SPV_INTEL_io_pipes", 11),
    ("SPV_INTEL_joint_matrix", 14),
    ("SPV_INTEL_kernel_attributes", 10),
    ("SPV_INTEL_long_composites", 20),
    ("SPV_INTEL_long_constant_composite", 12),
    ("SPV_INTEL_loop_fuse", 12),
    ("SPV_INTEL_masked_gather_scatter", 16),
    ("SPV_INTEL_maximum_registers", 18),
    ("SPV_INTEL_media_block_io", 10),
    ("SPV_INTEL_memory_access_aliasing", 13),
    ("SPV_INTEL_optimization_hints", 11),
    ("SPV_INTEL_optnone", 12),
    ("SPV_INTEL_predicated_io", 22),
    ("SPV_INTEL_rounded_divide_sqrt", 22),
    ("SPV_INTEL_runtime_aligned", 13),
    ("SPV_INTEL_sigmoid", 22),
    ("SPV_INTEL_split_barrier", 16),
    ("SPV_INTEL_subgroup_buffer_prefetch", 22),
    ("SPV_INTEL_subgroup_matrix_multiply_accumulate", 20),
    ("SPV_INTEL_subgroup_matrix_multiply_accumulate_float4", 22),
    ("SPV_INTEL_subgroup_matrix_multiply_accumulate_float8", 22),
    ("SPV_INTEL_subgroup_requirements", 19),
    ("SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate", 22),
    ("SPV_INTEL_subgroups", 10),
    ("SPV_INTEL_task_sequence", 19),
    ("SPV_INTEL_tensor_float32_conversion", 16),
    ("SPV_INTEL_tensor_float32_rounding", 17),
    ("SPV_INTEL_ternary_bitwise_function", 21),
    ("SPV_INTEL_token_type", 13),
    ("SPV_INTEL_unstructured_loop_controls", 10),
    ("SPV_INTEL_usm_storage_classes", 11),
    ("SPV_INTEL_variable_length_array", 12),
    ("SPV_INTEL_vector_compute", 11),
    ("SPV_KHR_abort", 23),
    ("SPV_KHR_bfloat16", 21),
    ("SPV_KHR_bit_instructions", 13),
    ("SPV_KHR_cooperative_matrix", 17),
    ("SPV_KHR_expect_assume", 13),
    ("SPV_KHR_float_controls", 11),
    ("SPV_KHR_float_controls2", 23),
    ("SPV_KHR_fma", 22),
    ("SPV_KHR_integer_dot_product", 13),
    ("SPV_KHR_linkonce_odr", 13),
    ("SPV_KHR_no_integer_wrap_decoration", 10),
    ("SPV_KHR_non_semantic_info", 17),
    ("SPV_KHR_poison_freeze", 23),
    ("SPV_KHR_shader_clock", 17),
    ("SPV_KHR_subgroup_rotate", 15),
    ("SPV_KHR_uniform_group_instructions", 15),
    ("SPV_KHR_untyped_pointers", 20),
    ("SPV_NV_shader_atomic_fp16_vector", 23),
];

const FORMAT: &str =
    "Invalid value of --spirv-ext, expected format is:\n\t--spirv-ext=+EXT_NAME,-EXT_NAME";

/// Returns the names of all extensions that the option accepts, in alphabetical order.
pub fn names() -> impl Iterator<Item = &'static str> {
    KNOWN.iter().map(|(name, _)| *name)
}

/// Returns the names of all extensions that the option accepts, each with the first release whose `all` includes it.
pub fn with_releases() -> impl Iterator<Item = (&'static str, u32)> {
    KNOWN.iter().copied()
}

/// Parses a list of entries `+NAME` or `-NAME`, and returns the extensions that it allows. `others` determines whether
/// extensions that the list does not name are allowed: a translation from SPIR-V accepts any known extension, and a
/// translation to SPIR-V uses none by default. `+all` allows the extensions of the release, and `-all` forbids all.
///
/// # Errors
/// Returns a message about the first invalid entry.
pub fn parse(list: &[&str], others: bool, release: Release) -> Result<Extensions, String> {
    let mut allowed: Vec<(&str, u32, bool)> = KNOWN
        .iter()
        .map(|&(name, since)| (name, since, others))
        .collect();
    for entry in list {
        let (name, allow) = match (entry.strip_prefix('+'), entry.strip_prefix('-')) {
            (Some(name), _) => (name, true),
            (_, Some(name)) => (name, false),
            _ => return Err(FORMAT.to_owned()),
        };
        let wanted = |known: &&mut (&str, u32, bool)| {
            known.0 == name || name == "all" && (!allow || known.1 <= release.0)
        };
        let mut found = false;
        for known in allowed.iter_mut().filter(wanted) {
            known.2 = allow;
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
        .filter(|(.., allow)| *allow)
        .map(|(name, ..)| format!("+{name}"));
    let list: Vec<String> = std::iter::once("-all".to_owned()).chain(names).collect();
    Extensions::parse(&list.join(","))
}

/// Returns the names of the extensions that a module declares by `OpExtension`.
fn names_in(module: &Module) -> impl Iterator<Item = String> {
    let extensions = module
        .instructions(Section::Extensions)
        .filter(|instruction| instruction.is(Op::Extension));
    extensions.map(|instruction| String::from_utf8_lossy(&instruction.string(1).0).into_owned())
}

/// Checks that all extensions that a module declares are known.
///
/// # Errors
/// Returns a message about an extension that neither release 22.1 nor 23.1 supports.
pub fn check_known(module: &Module) -> Result<(), String> {
    match names_in(module).find(|name| names().all(|known| known != name)) {
        Some(name) => Err(format!(
            "input SPIR-V module uses unknown extension '{name}'"
        )),
        None => Ok(()),
    }
}

/// Checks that all extensions that a module declares are known and allowed.
///
/// # Errors
/// Returns a message about an extension that neither release 22.1 nor 23.1 supports, or that the command line
/// forbids.
pub fn check(module: &Module, extensions: &Extensions) -> Result<(), String> {
    check_known(module)?;
    match names_in(module).find(|name| !extensions.allows(name)) {
        Some(name) => Err(format!(
            "input SPIR-V module uses extension '{name}' which were disabled by --spirv-ext option"
        )),
        None => Ok(()),
    }
}
