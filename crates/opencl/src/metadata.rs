//! The names of OpenCL metadata in LLVM IR: the names of SPIR 1.2 (§2.3 to §2.13), names that compilers added, and the
//! lists of SPIR-V instructions that determine the kernels.

/// The list of kernels, each with its metadata.
pub const OPENCL_KERNELS: &str = "opencl.kernels";
/// The compiler options that OpenCL C defines.
pub const OPENCL_COMPILER_OPTIONS: &str = "opencl.compiler.options";
/// All other compiler options.
pub const OPENCL_COMPILER_EXT_OPTIONS: &str = "opencl.compiler.ext.options";
/// A list that is present if products and sums may be contracted.
pub const OPENCL_ENABLE_FP_CONTRACT: &str = "opencl.enable.FP_CONTRACT";
/// The optional core features that the module uses.
pub const OPENCL_USED_OPTIONAL_CORE_FEATURES: &str = "opencl.used.optional.core.features";
/// The extensions that the module uses.
pub const OPENCL_USED_EXTENSIONS: &str = "opencl.used.extensions";
/// The version of SPIR.
pub const OPENCL_SPIR_VERSION: &str = "opencl.spir.version";
/// The version of OpenCL C.
pub const OPENCL_OCL_VERSION: &str = "opencl.ocl.version";
/// The version of C++ for OpenCL.
pub const OPENCL_CXX_VERSION: &str = "opencl.cxx.version";

/// The prefix of the lists that have an entry for each argument of a kernel.
pub const KERNEL_ARG: &str = "kernel_arg_";
/// The address spaces of a kernel's arguments.
pub const KERNEL_ARG_ADDR_SPACE: &str = "kernel_arg_addr_space";
/// The address spaces of a kernel's arguments, under the name that an example of the specification uses.
pub const KERNEL_ARG_ADDRESS_SPACE: &str = "kernel_arg_address_space";
/// The access qualifiers of a kernel's arguments.
pub const KERNEL_ARG_ACCESS_QUAL: &str = "kernel_arg_access_qual";
/// The types of a kernel's arguments.
pub const KERNEL_ARG_TYPE: &str = "kernel_arg_type";
/// The types of a kernel's arguments, with typedefs resolved.
pub const KERNEL_ARG_BASE_TYPE: &str = "kernel_arg_base_type";
/// The type qualifiers of a kernel's arguments.
pub const KERNEL_ARG_TYPE_QUAL: &str = "kernel_arg_type_qual";
/// The names of a kernel's arguments.
pub const KERNEL_ARG_NAME: &str = "kernel_arg_name";

/// The required size of work-groups.
pub const REQD_WORK_GROUP_SIZE: &str = "reqd_work_group_size";
/// The expected size of work-groups.
pub const WORK_GROUP_SIZE_HINT: &str = "work_group_size_hint";
/// The type that is used for most of the computation.
pub const VEC_TYPE_HINT: &str = "vec_type_hint";
/// The required size of sub-groups.
pub const INTEL_REQD_SUB_GROUP_SIZE: &str = "intel_reqd_sub_group_size";
/// The required size of sub-groups: another name for [`INTEL_REQD_SUB_GROUP_SIZE`].
pub const REQD_SUB_GROUP_SIZE: &str = "reqd_sub_group_size";
/// The maximum size of work-groups (`SPV_INTEL_kernel_attributes`).
pub const MAX_WORK_GROUP_SIZE: &str = "max_work_group_size";
/// Metadata that is present if the global offset is always 0 (`SPV_INTEL_kernel_attributes`).
pub const NO_GLOBAL_WORK_OFFSET: &str = "no_global_work_offset";
/// The maximum number of global dimensions (`SPV_INTEL_kernel_attributes`).
pub const MAX_GLOBAL_WORK_DIM: &str = "max_global_work_dim";
/// The number of work-items that run in parallel (`SPV_INTEL_kernel_attributes`).
pub const NUM_SIMD_WORK_ITEMS: &str = "num_simd_work_items";
/// The target frequency in MHz (`SPV_INTEL_kernel_attributes`).
pub const SCHEDULER_TARGET_FMAX_MHZ: &str = "scheduler_target_fmax_mhz";
/// The interface through which the host calls the kernel (`SPV_INTEL_kernel_attributes`).
pub const IP_INTERFACE: &str = "ip_interface";
/// The list of the module's `OpEntryPoint` instructions.
pub const SPIRV_ENTRY_POINT: &str = "spirv.EntryPoint";
/// The list of the module's `OpExecutionMode` instructions.
pub const SPIRV_EXECUTION_MODE: &str = "spirv.ExecutionMode";
