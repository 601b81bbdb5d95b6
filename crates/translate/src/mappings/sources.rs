//! Kernel languages: the calling conventions that their compilers give kernels, and their names for OpenCL's functions.

use transpire_llvm::ir::CallingConvention;
use transpire_opencl::Number;

use super::intrinsics;

/// The conventions of a kernel language or of its compiler.
pub(crate) struct Source {
    /// The calling convention of kernels.
    pub(crate) kernels: CallingConvention,
    /// The prefix of the names of the language's functions.
    prefix: &'static str,
    /// Functions that are OpenCL's functions under other names.
    functions: &'static [Named],
}

/// A function that is one of OpenCL's under another name. It takes the same arguments, except that booleans are `int`s
/// in OpenCL C.
pub(crate) struct Named {
    /// The name. For an intrinsic function it omits the types that overloading appends (`.i64`).
    pub(crate) name: &'static str,
    /// The name in OpenCL C (§6.15). For [`Gives::Pointer`], only the prefix of the name.
    pub(crate) opencl: &'static str,
    /// The signedness of the integer parameters of OpenCL's function.
    pub(crate) integers: Number,
    /// Additional arguments of type `uint` for OpenCL's function.
    pub(crate) further: &'static [u32],
    /// The result of OpenCL's function.
    pub(crate) result: Gives,
}

/// The result of an OpenCL function.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gives {
    /// A `size_t`, whatever integer the language's own function returns.
    Size,
    /// A `uint`, whatever integer the language's own function returns.
    Uint,
    /// The return type of the language's own function, with `int` in place of a Boolean.
    Same,
    /// A pointer. The function's name ends with OpenCL C's name for the address space.
    Pointer,
}

const fn row(name: &'static str, opencl: &'static str, integers: Number, result: Gives) -> Named {
    Named {
        name,
        opencl,
        integers,
        further: &[],
        result,
    }
}

const fn size(name: &'static str, opencl: &'static str) -> Named {
    row(name, opencl, Number::Unsigned, Gives::Size)
}

const fn uint(name: &'static str, opencl: &'static str) -> Named {
    row(name, opencl, Number::Unsigned, Gives::Uint)
}

const fn signed(name: &'static str, opencl: &'static str) -> Named {
    row(name, opencl, Number::Signed, Gives::Same)
}

const fn unsigned(name: &'static str, opencl: &'static str) -> Named {
    row(name, opencl, Number::Unsigned, Gives::Same)
}

/// The value of `CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE`.
const ALL_FENCES: u32 = 3;

/// All sources. OpenCL C's and SYCL's own names are handled by other passes.
pub(crate) const SOURCES: &[Source] = &[
    Source {
        kernels: CallingConvention::SPIR_KERNEL,
        prefix: "",
        functions: &[],
    },
    // The intrinsic functions of LLVM's own SPIR-V back end, which clang's <spirvintrin.h> calls.
    Source {
        kernels: CallingConvention::SPIR_KERNEL,
        prefix: "llvm.spv.",
        functions: SPIRV_BACK_END,
    },
];

#[rustfmt::skip]
const SPIRV_BACK_END: &[Named] = &[
    size("llvm.spv.global.offset",      "get_global_offset"),
    size("llvm.spv.global.size",        "get_global_size"),
    size("llvm.spv.group.id",           "get_group_id"),
    size("llvm.spv.num.workgroups",     "get_num_groups"),
    size("llvm.spv.thread.id",          "get_global_id"),
    size("llvm.spv.thread.id.in.group", "get_local_id"),
    size("llvm.spv.workgroup.size",     "get_local_size"),
    size("llvm.spv.flattened.thread.id.in.group", "get_local_linear_id"),
    uint("llvm.spv.num.subgroups",      "get_num_sub_groups"),
    uint("llvm.spv.subgroup.id",        "get_sub_group_id"),
    uint("llvm.spv.subgroup.local.invocation.id", "get_sub_group_local_id"),
    uint("llvm.spv.subgroup.max.size",  "get_max_sub_group_size"),
    uint("llvm.spv.subgroup.size",      "get_sub_group_size"),
    uint("llvm.spv.wave.get.lane.count", "get_sub_group_size"),
    signed("llvm.spv.cross",            "cross"),
    signed("llvm.spv.degrees",          "degrees"),
    signed("llvm.spv.distance",         "distance"),
    signed("llvm.spv.length",           "length"),
    signed("llvm.spv.lerp",             "mix"),
    signed("llvm.spv.nclamp",           "clamp"),
    signed("llvm.spv.normalize",        "normalize"),
    signed("llvm.spv.radians",          "radians"),
    signed("llvm.spv.rsqrt",            "rsqrt"),
    signed("llvm.spv.sclamp",           "clamp"),
    signed("llvm.spv.smoothstep",       "smoothstep"),
    signed("llvm.spv.step",             "step"),
    unsigned("llvm.spv.uclamp",         "clamp"),
    row("llvm.spv.generic.cast.to.ptr.explicit", "__to_", Number::Unsigned, Gives::Pointer),
    // A wave is a subgroup whose lanes may have diverged.
    unsigned("llvm.spv.wave.ballot",       "sub_group_ballot"),
    unsigned("llvm.spv.wave.all",          "sub_group_non_uniform_all"),
    unsigned("llvm.spv.wave.any",          "sub_group_non_uniform_any"),
    unsigned("llvm.spv.wave.is.first.lane", "sub_group_elect"),
    unsigned("llvm.spv.wave.readlane",     "sub_group_shuffle"),
    signed("llvm.spv.wave.reduce.max",     "sub_group_non_uniform_reduce_max"),
    signed("llvm.spv.wave.reduce.min",     "sub_group_non_uniform_reduce_min"),
    signed("llvm.spv.wave.reduce.sum",     "sub_group_non_uniform_reduce_add"),
    unsigned("llvm.spv.wave.reduce.umax",  "sub_group_non_uniform_reduce_max"),
    unsigned("llvm.spv.wave.reduce.umin",  "sub_group_non_uniform_reduce_min"),
    Named {
        further: &[ALL_FENCES],
        ..unsigned("llvm.spv.group.memory.barrier.with.group.sync", "barrier")
    },
];

/// Returns the row for a function of this name that is one of OpenCL's, or `None` for any other name.
pub(crate) fn named(name: &str) -> Option<&'static Named> {
    let mut sources = SOURCES
        .iter()
        .filter(|source| !source.functions.is_empty() && name.starts_with(source.prefix));
    sources.find_map(|source| {
        let find = |base: &str| source.functions.iter().find(|named| named.name == base);
        match name.starts_with("llvm.") {
            true => intrinsics::base(name, find),
            false => find(name),
        }
    })
}

/// Returns whether a target triple is for AMD's GPUs, by its vendor: `spirv64-amd-amdhsa`.
pub(crate) fn is_of_amd(triple: &str) -> bool {
    triple.split('-').nth(1) == Some("amd")
}

/// Returns whether functions with this calling convention are kernels in any source.
pub(crate) fn are_kernels(convention: CallingConvention) -> bool {
    SOURCES.iter().any(|source| source.kernels == convention)
}
