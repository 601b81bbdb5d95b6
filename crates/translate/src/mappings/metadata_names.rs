//! The names of metadata that both directions use: LLVM's, OpenCL's, and the names of SPIR-V in LLVM IR.

pub(crate) use transpire_llvm::ir::metadata::names::*;
pub(crate) use transpire_opencl::metadata::*;

/// The list of the module's `OpCapability` instructions.
pub(crate) const SPIRV_CAPABILITY: &str = "spirv.Capability";
/// The list of the module's `OpExtension` instructions.
pub(crate) const SPIRV_EXTENSION: &str = "spirv.Extension";
/// The tool that wrote the module, and its version.
pub(crate) const SPIRV_GENERATOR: &str = "spirv.Generator";
/// The list with the module's `OpMemoryModel` instruction.
pub(crate) const SPIRV_MEMORY_MODEL: &str = "spirv.MemoryModel";
/// The list of the module's `OpSource` instructions.
pub(crate) const SPIRV_SOURCE: &str = "spirv.Source";
/// The list of the module's `OpSourceExtension` instructions.
pub(crate) const SPIRV_SOURCE_EXTENSION: &str = "spirv.SourceExtension";
/// The name of the list of `OpSourceExtension` instructions in an older revision.
pub(crate) const SPIRV_SOURCE_EXTENSIONS: &str = "spirv.SourceExtensions";
/// The decorations of the entity that the metadata is attached to.
pub(crate) const SPIRV_DECORATIONS: &str = "spirv.Decorations";
/// The decorations of the parameters of a function, one list for each.
pub(crate) const SPIRV_PARAMETER_DECORATIONS: &str = "spirv.ParameterDecorations";
/// The cache controls of the pointer that an instruction accesses.
pub(crate) const SPIRV_DECORATION_CACHE_CONTROL_INTEL: &str = "spirv.DecorationCacheControlINTEL";
