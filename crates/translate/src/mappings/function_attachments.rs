//! Metadata attachments of functions, kernel arguments, variables and calls, with the decorations or numbers of SPIR-V
//! to which they correspond.

use transpire_spirv::grammar::Decoration;

use super::pairs::Pairs;

/// An attachment of a function or a variable, and its decoration.
pub(crate) struct FunctionAttachment {
    /// The keys of the metadata, each with the number of its operands. The first must be present; the others default to
    /// 0. All numbers together are the decoration's literals.
    pub(crate) keys: &'static [(&'static str, usize)],
    pub(crate) decoration: Decoration,
    pub(crate) extension: &'static str,
    /// Whether the number is only a flag, and the decoration has no literal.
    pub(crate) is_flag: bool,
}

/// The metadata of calls that read or write images whose texels will not be used again soon.
pub(crate) const NONTEMPORAL: &str = "spirv.nontemporal";

const CLUSTERS: &str = "SPV_INTEL_fpga_cluster_attributes";
const PIPELINING: &str = "SPV_INTEL_fpga_invocation_pipelining_attributes";

#[rustfmt::skip]
pub(crate) const FUNCTION_ATTACHMENTS: &[FunctionAttachment] = &[
    FunctionAttachment { keys: &[("stall_enable", 1)],                                     decoration: Decoration::StallEnableALTERA,         extension: CLUSTERS,                      is_flag: true },
    FunctionAttachment { keys: &[("stall_free", 1)],                                       decoration: Decoration::StallFreeALTERA,           extension: CLUSTERS,                      is_flag: true },
    FunctionAttachment { keys: &[("loop_fuse", 2)],                                        decoration: Decoration::FuseLoopsInFunctionALTERA, extension: "SPV_INTEL_loop_fuse",         is_flag: false },
    FunctionAttachment { keys: &[("prefer_dsp", 1), ("propagate_dsp_preference", 1)],      decoration: Decoration::MathOpDSPModeALTERA,       extension: "SPV_INTEL_fpga_dsp_control",  is_flag: false },
    FunctionAttachment { keys: &[("initiation_interval", 1)],                              decoration: Decoration::InitiationIntervalALTERA,  extension: PIPELINING,                    is_flag: false },
    FunctionAttachment { keys: &[("max_concurrency", 1)],                                  decoration: Decoration::MaxConcurrencyALTERA,      extension: PIPELINING,                    is_flag: false },
    FunctionAttachment { keys: &[("pipeline_kernel", 1)],                                  decoration: Decoration::PipelineEnableALTERA,      extension: PIPELINING,                    is_flag: false },
    FunctionAttachment { keys: &[("io_pipe_id", 1)],                                       decoration: Decoration::IOPipeStorageALTERA,       extension: "SPV_INTEL_io_pipes",          is_flag: false },
];

/// Metadata of a kernel that has a number for each argument, which becomes a decoration of the argument. A row contains
/// the metadata key, the decoration, the extension, and the number that means no decoration.
#[rustfmt::skip]
pub(crate) const ARGUMENT_NUMBERS: &[(&str, Decoration, &str, u32)] = &[
    ("kernel_arg_buffer_location", Decoration::BufferLocationALTERA, "SPV_INTEL_fpga_buffer_location", u32::MAX),
];

/// The values of `!RegisterAllocMode`, each with the number of threads that share the registers of an execution unit in
/// that mode. 0 lets the compiler decide.
pub(crate) const REGISTER_ALLOCATION: Pairs<u32, u32> = Pairs::new(&[(0, 0), (1, 8), (2, 4)]);
