//! Where kernels come from: what compilers give kernels for a calling convention, and what they call OpenCL's functions.

use transpire_llvm::ir::CallingConvention;

/// A source of kernels.
pub(crate) struct Source {
    /// The calling convention that kernels have.
    pub(crate) kernels: CallingConvention,
    /// Functions that are OpenCL's under other names.
    pub(crate) functions: &'static [Named],
}

/// A function that is one of OpenCL's under another name.
pub(crate) struct Named {
    /// Its name; for an intrinsic function, without the types that overloading appends (`.i64`).
    pub(crate) name: &'static str,
    /// The name in OpenCL C (§6.15.1).
    pub(crate) opencl: &'static str,
    /// Whether OpenCL's takes the number of a dimension, and gives a `size_t`; else it takes nothing, and gives a `uint`.
    pub(crate) of_dimension: bool,
}

const fn size(name: &'static str, opencl: &'static str) -> Named {
    Named {
        name,
        opencl,
        of_dimension: true,
    }
}

const fn uint(name: &'static str, opencl: &'static str) -> Named {
    Named {
        name,
        opencl,
        of_dimension: false,
    }
}

/// All sources. What OpenCL C and SYCL call things is what other passes know.
pub(crate) const SOURCES: &[Source] = &[
    Source {
        kernels: CallingConvention::SPIR_KERNEL,
        functions: &[],
    },
    // The intrinsic functions of LLVM's own back end for SPIR-V, which clang's <spirvintrin.h> calls.
    Source {
        kernels: CallingConvention::SPIR_KERNEL,
        functions: &[
            size("llvm.spv.global.offset", "get_global_offset"),
            size("llvm.spv.global.size", "get_global_size"),
            size("llvm.spv.group.id", "get_group_id"),
            size("llvm.spv.num.workgroups", "get_num_groups"),
            size("llvm.spv.thread.id", "get_global_id"),
            size("llvm.spv.thread.id.in.group", "get_local_id"),
            size("llvm.spv.workgroup.size", "get_local_size"),
            uint("llvm.spv.num.subgroups", "get_num_sub_groups"),
            uint("llvm.spv.subgroup.id", "get_sub_group_id"),
            uint(
                "llvm.spv.subgroup.local.invocation.id",
                "get_sub_group_local_id",
            ),
            uint("llvm.spv.subgroup.max.size", "get_max_sub_group_size"),
            uint("llvm.spv.subgroup.size", "get_sub_group_size"),
        ],
    },
];

/// The function of OpenCL that one of this name is.
pub(crate) fn named(name: &str) -> Option<&'static Named> {
    let mut all = SOURCES.iter().flat_map(|source| source.functions);
    all.find(|named| match name.strip_prefix(named.name) {
        Some("") => true,
        // The type of an overloaded intrinsic function.
        Some(rest) => named.name.starts_with("llvm.") && matches!(rest, ".i32" | ".i64"),
        None => false,
    })
}

/// Whether functions of this calling convention are kernels of a source.
pub(crate) fn are_kernels(convention: CallingConvention) -> bool {
    SOURCES.iter().any(|source| source.kernels == convention)
}
