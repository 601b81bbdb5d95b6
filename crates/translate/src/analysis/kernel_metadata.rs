//! Reads the metadata of kernels and their arguments.
//!
//! This metadata has two forms: attached to the function (`!kernel_arg_type !5`, since LLVM 3.9), and in the module's list
//! `!opencl.kernels`, whose entries name the function (SPIR 1.2 §2.3, §2.4).

use cranelift_entity::EntitySet;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{CallingConvention, Function, Global, Module, Type, TypeKind, ValueKind};
use transpire_opencl as opencl;
use transpire_spirv::grammar::ExecutionMode;

use crate::analysis::{builtin_types, named_metadata};
use crate::dialect;
use crate::legalize::kernels::{ENTRY_PREFIX, entry_name};
use crate::mappings::execution_modes::{FAST_MATH_DEFAULT, NAMED_REGISTERS, REGISTERS};
use crate::mappings::metadata_names::{
    KERNEL_ARG_ACCESS_QUAL, KERNEL_ARG_BASE_TYPE, KERNEL_ARG_TYPE_QUAL, OPENCL_KERNELS,
    SPIRV_EXECUTION_MODE, SPIRV_SOURCE, VEC_TYPE_HINT,
};
use crate::mappings::opaque_types::OpaqueType;

type Operands = Vec<PackedOption<MetadataId>>;

/// Returns whether a module is SPIR 1.2, which is indicated by its list of kernels (§2.3).
pub fn is_spir12(module: &Module) -> bool {
    module.named_metadata(OPENCL_KERNELS).is_some()
}

/// The kernels of a module, with the metadata that the module's lists have for them.
#[derive(Debug, Clone)]
pub(crate) struct Kernels {
    list: Vec<Global>,
    set: EntitySet<Global>,
    /// The entry of each kernel in `!opencl.kernels`.
    entries: FxHashMap<Global, MetadataId>,
    /// The execution modes from `!spirv.ExecutionMode`, each with its number and literals.
    modes: FxHashMap<Global, Vec<(u32, Vec<u32>)>>,
    /// The entry point names from `!spirv.EntryPoint`.
    names: FxHashMap<Global, Vec<String>>,
    fast_math_defaults: FxHashMap<Global, Vec<(Type, u32)>>,
    /// The entry points that were created for functions, by the functions' names.
    made: FxHashMap<String, Global>,
}

impl Kernels {
    /// Finds the kernels of a module, in module order: functions with the kernel calling convention, and functions listed in
    /// `!opencl.kernels` or `!spirv.EntryPoint`.
    pub(crate) fn new(module: &Module) -> Self {
        let mut entries = FxHashMap::default();
        for &node in module
            .named_metadata(OPENCL_KERNELS)
            .map_or(&[][..], |named| &named.nodes)
        {
            let first = module
                .metadata
                .tuple(node)
                .and_then(|operands| operands.first()?.expand());
            if let Some(kernel) = first.and_then(|id| as_global(module, id)) {
                entries.entry(kernel).or_insert(node);
            }
        }
        let mut names: FxHashMap<Global, Vec<String>> = FxHashMap::default();
        for (kernel, name) in named_metadata::entry_points(module) {
            let names = names.entry(kernel).or_default();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let is_kernel = |global: &Global, function: &Function| {
            let convention = function.calling_convention == CallingConvention::SPIR_KERNEL;
            function.is_definition
                && (convention || entries.contains_key(global) || names.contains_key(global))
        };
        let list: Vec<Global> = module
            .functions()
            .filter(|(global, _, f)| is_kernel(global, f))
            .map(|(global, ..)| global)
            .collect();
        let mut set = EntitySet::new();
        for &kernel in &list {
            set.insert(kernel);
        }
        let made = list.iter().filter_map(|&kernel| {
            let name = module.name(kernel);
            Some((name.strip_prefix(ENTRY_PREFIX)?.to_owned(), kernel))
        });
        Self {
            made: made.collect(),
            list,
            set,
            entries,
            modes: listed_execution_modes(module),
            fast_math_defaults: listed_fast_math_defaults(module),
            names,
        }
    }

    /// Returns the kernels in module order.
    pub(crate) fn list(&self) -> &[Global] {
        &self.list
    }

    /// Returns the names of a kernel's entry points from `!spirv.EntryPoint`, or else the function's name.
    pub(crate) fn entry_names(
        &self,
        module: &Module,
        kernel: Global,
        dialect: &dialect::ToSpirv,
    ) -> Vec<String> {
        match self.names.get(&kernel) {
            Some(names) => names.clone(),
            None => vec![entry_name(module, kernel, dialect).into_owned()],
        }
    }

    /// Returns the entry point of a function: the function itself, or the entry point created for it. Returns `None` if it has
    /// none.
    pub(crate) fn entry_of(
        &self,
        module: &Module,
        function: Global,
        dialect: &dialect::ToSpirv,
    ) -> Option<Global> {
        if self.contains(function) {
            return Some(function);
        }
        if dialect.modules.plain_entry_points {
            return None;
        }
        self.made.get(module.name(function).as_ref()).copied()
    }

    /// Returns whether a function is a kernel.
    pub(crate) fn contains(&self, function: Global) -> bool {
        self.set.contains(function)
    }

    /// Returns the execution modes that `!spirv.ExecutionMode` lists for a kernel, each with its number and literals.
    pub(crate) fn execution_modes(&self, kernel: Global) -> Vec<(u32, Vec<u32>)> {
        self.modes.get(&kernel).cloned().unwrap_or_default()
    }

    /// Returns the `FPFastMathDefault` entries that `!spirv.ExecutionMode` lists for a kernel: a floating-point type, and the
    /// fast-math mode of the instructions with that result type.
    pub(crate) fn fast_math_defaults(&self, kernel: Global) -> &[(Type, u32)] {
        self.fast_math_defaults
            .get(&kernel)
            .map_or(&[], Vec::as_slice)
    }

    /// Returns whether `FPFastMathDefault` is listed for any kernel.
    pub(crate) fn lists_fast_math(&self) -> bool {
        !self.fast_math_defaults.is_empty()
    }

    /// Returns whether `!spirv.ExecutionMode` lists the mode for any kernel.
    pub(crate) fn lists_mode(&self, mode: ExecutionMode) -> bool {
        self.modes
            .values()
            .flatten()
            .any(|(number, _)| *number == mode.word())
    }

    /// Returns the operands of the node with this key for a kernel, in either form.
    pub(crate) fn operands(&self, module: &Module, kernel: Global, key: &str) -> Option<Operands> {
        if let Some(attached) = attached_operands(module, kernel, key) {
            return Some(attached);
        }
        let entry = *self.entries.get(&kernel)?;
        let key = module.strings.find(key)?;
        module
            .metadata
            .tuple(entry)?
            .iter()
            .skip(1)
            .find_map(|node| {
                let (first, rest) = module.metadata.tuple(node.expand()?)?.split_first()?;
                (module.metadata.string(first.expand()?)? == key).then(|| rest.to_vec())
            })
    }

    /// Returns the operands of the node with this key as strings. Returns `None` without the node or if an operand is not a
    /// string.
    pub(crate) fn strings(
        &self,
        module: &Module,
        kernel: Global,
        key: &str,
    ) -> Option<Vec<String>> {
        self.operands(module, kernel, key)?
            .iter()
            .map(|id| {
                Some(
                    module
                        .strings
                        .text(module.metadata.string(id.expand()?)?)
                        .into_owned(),
                )
            })
            .collect()
    }

    /// Returns the operands of the node with this key as integers. Returns `None` without the node or if an operand is not an
    /// integer.
    pub(crate) fn integers(&self, module: &Module, kernel: Global, key: &str) -> Option<Vec<u32>> {
        self.operands(module, kernel, key)?
            .iter()
            .map(|id| integer(module, id.expand()?))
            .collect()
    }

    /// Returns the type of `vec_type_hint`, and whether it is signed, or `None` if the kernel has no such hint.
    pub(crate) fn vec_type_hint(&self, module: &Module, kernel: Global) -> Option<(Type, bool)> {
        let operands = self.operands(module, kernel, VEC_TYPE_HINT)?;
        let value = module.metadata.value(operands.first()?.expand()?)?;
        let ValueKind::Constant(constant) = value.kind() else {
            return None;
        };
        let signed = operands.get(1).and_then(|id| integer(module, id.expand()?));
        Some((module.constants.ty(constant), signed == Some(1)))
    }
}

/// Returns the operands of the node attached to a function under this key.
pub(crate) fn attached_operands(module: &Module, function: Global, key: &str) -> Option<Operands> {
    let node = module.attachment(function, key)?;
    module.metadata.tuple(node).map(<[_]>::to_vec)
}

pub(crate) fn as_global(module: &Module, id: MetadataId) -> Option<Global> {
    module.as_global(module.metadata.value(id)?.as_constant()?)
}

/// Reads `!spirv.ExecutionMode`. Each node has the kernel or its entry point, the mode and its literals.
fn listed_execution_modes(module: &Module) -> FxHashMap<Global, Vec<(u32, Vec<u32>)>> {
    let mut modes: FxHashMap<Global, Vec<(u32, Vec<u32>)>> = FxHashMap::default();
    for &node in named_metadata::nodes(module, SPIRV_EXECUTION_MODE) {
        let Some((_, rest)) = module.metadata.tuple(node).and_then(<[_]>::split_first) else {
            continue;
        };
        let Some(kernel) = named_metadata::function_of_mode(module, node) else {
            continue;
        };
        let mut integers = rest
            .iter()
            .map_while(|id| mode_literal(module, id.expand()?));
        if let Some(mode) = integers.next() {
            modes
                .entry(kernel)
                .or_default()
                .push((mode, integers.collect()));
        }
    }
    modes
}

/// Reads the nodes of `!spirv.ExecutionMode` that list `FPFastMathDefault`.
fn listed_fast_math_defaults(module: &Module) -> FxHashMap<Global, Vec<(Type, u32)>> {
    let mut defaults: FxHashMap<Global, Vec<(Type, u32)>> = FxHashMap::default();
    for &node in named_metadata::nodes(module, SPIRV_EXECUTION_MODE) {
        let kernel = named_metadata::function_of_mode(module, node);
        if let (Some(kernel), Some(default)) = (kernel, fast_math_default(module, node)) {
            defaults.entry(kernel).or_default().push(default);
        }
    }
    defaults
}

/// Returns the type and the fast-math mode of a node of `FPFastMathDefault`, or `None` for any other node. After the kernel,
/// the node has the mode, a value of the type, and the fast-math mode.
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

/// Returns a literal of an execution mode, which is an integer, the name of an integer, or a node around an integer. Returns
/// `None` for any other metadata.
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

/// Returns the execution mode that limits the number of registers of a function, and its literal. Returns `None` without such a
/// limit.
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

/// Returns an integer constant that fits in 32 bits, or `None` for any other metadata.
pub(crate) fn integer(module: &Module, id: MetadataId) -> Option<u32> {
    u32::try_from(wide_integer(module, id)?).ok()
}

/// Returns an integer constant of up to 64 bits, or `None` for any other metadata.
pub(crate) fn wide_integer(module: &Module, id: MetadataId) -> Option<u64> {
    module
        .constants
        .as_integer(module.metadata.value(id)?.as_constant()?)
}

/// The keys of kernel metadata that [`opaque_arguments`] reads.
pub(crate) const OPAQUE_ARGUMENT_KEYS: [&str; 3] = [
    KERNEL_ARG_BASE_TYPE,
    KERNEL_ARG_ACCESS_QUAL,
    KERNEL_ARG_TYPE_QUAL,
];

/// Calls `define` for each kernel argument that is an opaque object, such as an image or a sampler, according to metadata but
/// not to its type. Passes the kernel, the argument's number, and the opaque struct (for a sampler of SPIR 1.2, the pointer to
/// it).
pub(crate) fn opaque_arguments(
    module: &mut Module,
    mut define: impl FnMut(&mut Module, Global, u32, Type),
) {
    let kernels = Kernels::new(module);
    for &kernel in kernels.list() {
        let Some(types) = kernels.strings(module, kernel, KERNEL_ARG_BASE_TYPE) else {
            continue;
        };
        let access = kernels
            .strings(module, kernel, KERNEL_ARG_ACCESS_QUAL)
            .unwrap_or_default();
        let qualifiers = kernels
            .strings(module, kernel, KERNEL_ARG_TYPE_QUAL)
            .unwrap_or_default();
        let parameters = module
            .signature(kernel)
            .map(|s| s.parameters.to_vec())
            .unwrap_or_default();
        for (number, (ty, &parameter)) in types.iter().zip(&parameters).enumerate() {
            let access = access.get(number).map_or("", String::as_str);
            let is_pipe = qualifiers
                .get(number)
                .is_some_and(|q| q.split(' ').any(|q| q == "pipe"));
            let Some(name) = opaque_name(ty, access, is_pipe) else {
                continue;
            };
            let is_integer = matches!(module.types[parameter], TypeKind::Integer { .. });
            if is_integer && name != "opencl.sampler_t" {
                continue;
            }
            let ty = if is_integer {
                builtin_types::opaque_pointer(module, &name, 2)
            } else {
                builtin_types::opaque_struct(module, &name)
            };
            define(module, kernel, number as u32, ty);
        }
    }
}

/// Returns the name of the opaque struct for an OpenCL type from the names in metadata: `image2d_t` and `write_only`, or (since
/// clang 3.9) `__write_only image2d_t`.
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

/// Returns whether the module passes samplers as `i32`, as SPIR 1.2 does.
pub(crate) fn has_integer_sampler(module: &Module) -> bool {
    let declared = module.functions().any(|(global, _, function)| {
        if function.is_definition || !module.name(global).contains("11ocl_sampler") {
            return false;
        }
        let (Some(signature), Ok(named)) = (
            module.signature(global),
            opencl::demangle(&module.name(global)),
        ) else {
            return false;
        };
        let mut parameters = named.parameters.iter().zip(&signature.parameters);
        parameters.any(|(named, &ty)| {
            *named == opencl::Type::Opaque(opencl::Opaque::Sampler)
                && module.types.integer_bits(ty) == Some(32)
        })
    });
    if declared || module.named_metadata(OPENCL_KERNELS).is_none() {
        return declared;
    }
    let kernels = Kernels::new(module);
    kernels.list().iter().any(|&kernel| {
        let types = kernels
            .strings(module, kernel, KERNEL_ARG_BASE_TYPE)
            .unwrap_or_default();
        types.iter().any(|ty| ty == "sampler_t")
    })
}

/// Returns the strings of all nodes of a named metadata list (`!opencl.used.extensions`), each once.
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

/// Returns the integers of the first node of a named metadata list (`!spirv.Generator`).
pub(crate) fn named_integers(module: &Module, name: &str) -> Vec<u32> {
    nodes_of_integers(module, name).next().unwrap_or_default()
}

/// Returns the highest version in a named metadata list (`!opencl.ocl.version`), as major and minor number. Linked modules have
/// the versions of all their parts.
pub(crate) fn highest_version(module: &Module, name: &str) -> Option<[u32; 2]> {
    let versions = nodes_of_integers(module, name);
    let versions = versions.filter_map(|node| node.first_chunk().copied());
    versions.max()
}

/// Returns the integers of each node of a named metadata list.
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

/// Returns the entries of `!spirv.Source`, each once, since linked modules repeat them.
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

/// Returns the file name of a source, which is a string or a node around a string.
pub(crate) fn file_name(module: &Module, file: MetadataId) -> Option<String> {
    let string = module.metadata.string(file).or_else(|| {
        module
            .metadata
            .string(module.metadata.tuple(file)?.first()?.expand()?)
    })?;
    Some(module.strings.text(string).into_owned())
}
