//! Reads the metadata of kernels and their arguments, and named metadata such as language versions and sources.
//!
//! The metadata of kernels has two forms: attached to the function (`!kernel_arg_type !5`, since LLVM 3.9), and in the
//! module's list `!opencl.kernels`, whose entries name the function (SPIR 1.2 §2.3, §2.4).

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashSet;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Global, Module, Type};
use transpire_spirv::grammar::ExecutionMode;

use crate::mappings::execution_modes::{FAST_MATH_DEFAULT, NAMED_REGISTERS, REGISTERS};
use crate::mappings::metadata_names::{
    KERNEL_ARG_ACCESS_QUAL, KERNEL_ARG_BASE_TYPE, KERNEL_ARG_TYPE_QUAL, OPENCL_KERNELS,
    SPIRV_SOURCE,
};
use crate::mappings::opaque_types::OpaqueType;

pub(crate) type Operands = Vec<PackedOption<MetadataId>>;

/// Returns whether a module is SPIR 1.2: it has the list of kernels `!opencl.kernels` (§2.3).
pub fn is_spir12(module: &Module) -> bool {
    module.named_metadata(OPENCL_KERNELS).is_some()
}

/// Returns the operands of the node attached to a function under this key, or `None` if no such tuple is attached.
pub(crate) fn attached_operands(module: &Module, function: Global, key: &str) -> Option<Operands> {
    let node = module.attachment(function, key)?;
    module.metadata.tuple(node).map(<[_]>::to_vec)
}

pub(crate) fn as_global(module: &Module, id: MetadataId) -> Option<Global> {
    module.as_global(module.metadata.value(id)?.as_constant()?)
}

/// Returns the floating-point type and the fast-math mode in an execution mode node for `FPFastMathDefault`, or `None`
/// for any other node. After the kernel, the node has the mode, a value of the type, and the fast-math mode.
pub(crate) fn fast_math_default(module: &Module, node: MetadataId) -> Option<(Type, u32)> {
    let &[_, mode, ty, flags] = module.metadata.tuple(node)? else {
        return None;
    };
    if integer(module, mode.expand()?) != Some(FAST_MATH_DEFAULT) {
        return None;
    }
    let value = module.metadata.value(ty.expand()?)?.as_constant()?;
    let ty = module.constants[value].ty;
    let flags = integer(module, flags.expand()?)?;
    module.types.is_float(ty).then_some((ty, flags))
}

/// Returns a literal of an execution mode: an integer constant, an integer constant in a node, or the index of a string
/// in [`NAMED_REGISTERS`]. Returns `None` for any other metadata.
pub(crate) fn mode_literal(module: &Module, id: MetadataId) -> Option<u32> {
    if let Some(name) = module.metadata.string(id) {
        let name = module.strings.text(name);
        return NAMED_REGISTERS
            .iter()
            .position(|known| *known == name)
            .map(|number| number as u32);
    }
    match module.metadata.tuple(id) {
        Some(operands) => integer(module, operands.first()?.expand()?),
        None => integer(module, id),
    }
}

/// Returns the execution mode that limits the number of registers of a function, and its literal. Returns `None`
/// without such a limit, or if the limit is malformed.
pub(crate) fn register_mode(module: &Module, function: Global) -> Option<(ExecutionMode, u32)> {
    let operand = attached_operands(module, function, REGISTERS)?
        .first()?
        .expand()?;
    let mode = if module.metadata.string(operand).is_some() {
        ExecutionMode::NamedMaximumRegistersINTEL
    } else if module.metadata.tuple(operand).is_some() {
        ExecutionMode::MaximumRegistersIdINTEL
    } else {
        ExecutionMode::MaximumRegistersINTEL
    };
    Some((mode, mode_literal(module, operand)?))
}

/// Returns the integer constant in `id`, or `None` for any other metadata and for a number that does not fit in 32
/// bits.
pub(crate) fn integer(module: &Module, id: MetadataId) -> Option<u32> {
    u32::try_from(wide_integer(module, id)?).ok()
}

/// Returns the integer constant in `id`, or `None` for any other metadata and for a number that does not fit in 64
/// bits.
pub(crate) fn wide_integer(module: &Module, id: MetadataId) -> Option<u64> {
    module
        .constants
        .as_integer(module.metadata.value(id)?.as_constant()?)
}

/// The keys of kernel metadata that `Kernels::opaque_arguments` reads.
pub(crate) const OPAQUE_ARGUMENT_KEYS: [&str; 3] = [
    KERNEL_ARG_BASE_TYPE,
    KERNEL_ARG_ACCESS_QUAL,
    KERNEL_ARG_TYPE_QUAL,
];

/// Returns the name of the opaque struct for an OpenCL type from the names in metadata: `image2d_t` and `write_only`,
/// or (since clang 3.9) `__write_only image2d_t`. If `is_pipe` is set, returns the name for a pipe, and ignores `ty`.
/// Returns `None` if OpenCL has no opaque type with this name.
pub(crate) fn opaque_name(ty: &str, access: &str, is_pipe: bool) -> Option<String> {
    let suffix = match access {
        "write_only" => "wo",
        "read_write" => "rw",
        _ => "ro",
    };
    if is_pipe {
        return Some(format!(
            "opencl.pipe_{}_t",
            if suffix == "wo" { "wo" } else { "ro" }
        ));
    }
    let ty = ty.rsplit(' ').next()?;
    let name = match ty.strip_suffix("_t") {
        Some(stem) if stem.starts_with("image") && !stem.ends_with(suffix) => {
            format!("opencl.{stem}_{suffix}_t")
        }
        Some(_) => format!("opencl.{ty}"),
        None => return None,
    };
    OpaqueType::from_struct_name(&name)
        .is_some()
        .then_some(name)
}

/// Returns the strings in all nodes of a named metadata list (`!opencl.used.extensions`), each once, or an empty list
/// if the module does not have it.
pub(crate) fn named_strings(module: &Module, name: &str) -> Vec<String> {
    let Some(named) = module.named_metadata(name) else {
        return Vec::new();
    };
    let (mut result, mut known) = (Vec::new(), FxHashSet::default());
    for &node in &named.nodes {
        for operand in module.metadata.tuple(node).unwrap_or_default() {
            let string = operand.expand().and_then(|id| module.metadata.string(id));
            if let Some(string) = string.filter(|&string| known.insert(string)) {
                result.push(module.strings.text(string).into_owned());
            }
        }
    }
    result
}

/// Returns the leading integers of the first node of a named metadata list (`!spirv.Generator`), or an empty list
/// without such a node.
pub(crate) fn named_integers(module: &Module, name: &str) -> Vec<u32> {
    nodes_of_integers(module, name).next().unwrap_or_default()
}

/// Returns the highest version in a named metadata list (`!opencl.ocl.version`), as major and minor number, or `None`
/// without a version. Linked modules have the versions of all their parts.
pub(crate) fn highest_version(module: &Module, name: &str) -> Option<[u32; 2]> {
    let versions = nodes_of_integers(module, name);
    let versions = versions.filter_map(|node| node.first_chunk().copied());
    versions.max()
}

/// Returns, for each node of a named metadata list, its operands up to the first one that is not an integer.
fn nodes_of_integers(module: &Module, name: &str) -> impl Iterator<Item = Vec<u32>> {
    let nodes = module.named_metadata(name).map(|named| &named.nodes);
    let nodes = nodes.into_iter().flatten().map(|&node| {
        let operands = module.metadata.tuple(node).unwrap_or_default().iter();
        let integers = operands.map_while(|id| integer(module, id.expand()?));
        integers.collect()
    });
    nodes.inspect(|_| transpire_interrupt::tick())
}

/// A node of `!spirv.Source`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Source {
    pub(crate) language: u32,
    pub(crate) version: u32,
    pub(crate) file: Option<String>,
}

/// Returns the nodes of `!spirv.Source` that have a language and a version, each once, since linked modules repeat
/// them.
pub(crate) fn sources(module: &Module) -> Vec<Source> {
    let mut sources = Vec::new();
    let mut known = FxHashSet::default();
    let nodes = module.named_metadata(SPIRV_SOURCE);
    for &node in nodes.into_iter().flat_map(|named| &named.nodes) {
        let operands = module.metadata.tuple(node).unwrap_or_default();
        let number = |index: usize| integer(module, operands.get(index)?.expand()?);
        if let (Some(language), Some(version)) = (number(0), number(1)) {
            let file = operands.get(2).and_then(|file| file.expand());
            let source = Source {
                language,
                version,
                file: file.and_then(|file| file_name(module, file)),
            };
            if known.insert(source.clone()) {
                sources.push(source);
            }
        }
    }
    sources
}

/// Returns the file name of a source, which is a string or a node around a string, or `None` for any other metadata.
pub(crate) fn file_name(module: &Module, file: MetadataId) -> Option<String> {
    let string = module.metadata.string(file).or_else(|| {
        module
            .metadata
            .string(module.metadata.tuple(file)?.first()?.expand()?)
    })?;
    Some(module.strings.text(string).into_owned())
}
