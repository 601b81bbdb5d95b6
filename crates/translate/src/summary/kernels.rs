//! The kernels of a module.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{CallingConvention, Function, Global, Module, Type, TypeKind, ValueKind};
use transpire_opencl as opencl;
use transpire_spirv::grammar::ExecutionMode;

use crate::analysis::kernel_metadata::{
    Operands, as_global, attached_operands, fast_math_default, integer, mode_literal, opaque_name,
};
use crate::analysis::{builtin_types, named_metadata};
use crate::dialect;
use crate::legalize::module::kernels::{ENTRY_PREFIX, entry_name};
use crate::mappings::metadata_names::{
    KERNEL_ARG_ACCESS_QUAL, KERNEL_ARG_BASE_TYPE, KERNEL_ARG_TYPE_QUAL, OPENCL_KERNELS,
    SPIRV_EXECUTION_MODE, VEC_TYPE_HINT,
};
use crate::summary::callees::Names;

/// The kernels of a module, and the information about them in named metadata.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Kernels {
    /// The kernels in module order.
    list: Vec<Global>,
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
    /// Finds the kernels of a module, in module order: defined functions that have the kernel calling convention or are
    /// listed in `!opencl.kernels` or `!spirv.EntryPoint`.
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
        let made = list.iter().filter_map(|&kernel| {
            let name = module.name(kernel);
            Some((name.strip_prefix(ENTRY_PREFIX)?.to_owned(), kernel))
        });
        Self {
            made: made.collect(),
            list,
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

    /// Returns the names of a kernel's entry points from `!spirv.EntryPoint`, or else its [`entry_name`].
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

    /// Returns the entry point of a function: the function itself if it is a kernel, or the entry point created for it.
    /// Returns `None` if it has none. With `plain_entry_points`, no entry points are created.
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
        self.list.binary_search(&function).is_ok()
    }

    /// Returns the execution modes that `!spirv.ExecutionMode` lists for a kernel, each with its number and literals.
    pub(crate) fn execution_modes(&self, kernel: Global) -> Vec<(u32, Vec<u32>)> {
        self.modes.get(&kernel).cloned().unwrap_or_default()
    }

    /// Returns the `FPFastMathDefault` entries that `!spirv.ExecutionMode` lists for a kernel: a floating-point type,
    /// and the fast-math mode of the instructions with that result type.
    pub(crate) fn fast_math_defaults(&self, kernel: Global) -> &[(Type, u32)] {
        self.fast_math_defaults
            .get(&kernel)
            .map_or(&[], Vec::as_slice)
    }

    /// Returns whether `FPFastMathDefault` is listed for any kernel.
    pub(crate) fn lists_fast_math(&self) -> bool {
        !self.fast_math_defaults.is_empty()
    }

    /// Returns whether `!spirv.ExecutionMode` lists `mode` for any kernel.
    pub(crate) fn lists_mode(&self, mode: ExecutionMode) -> bool {
        self.modes
            .values()
            .flatten()
            .any(|(number, _)| *number == mode.word())
    }

    /// Returns the operands of the node with this key for a kernel, attached to the function or in `!opencl.kernels`.
    /// Returns `None` if the kernel has no such node.
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

    /// Returns the operands of the node with this key as strings. Returns `None` without the node or if an operand is
    /// not a string.
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

    /// Returns the operands of the node with this key as integers. Returns `None` without the node or if an operand is
    /// not an integer.
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

    /// Calls `define` for each kernel argument that is an opaque object, such as an image or a sampler, according to
    /// metadata but not to its type. Passes the kernel, the argument's number, and the opaque struct (for a sampler of
    /// SPIR 1.2, the pointer to it).
    pub(super) fn opaque_arguments(
        &self,
        module: &mut Module,
        mut define: impl FnMut(&mut Module, Global, u32, Type),
    ) {
        for &kernel in self.list() {
            let Some(types) = self.strings(module, kernel, KERNEL_ARG_BASE_TYPE) else {
                continue;
            };
            let access = self
                .strings(module, kernel, KERNEL_ARG_ACCESS_QUAL)
                .unwrap_or_default();
            let qualifiers = self
                .strings(module, kernel, KERNEL_ARG_TYPE_QUAL)
                .unwrap_or_default();
            let parameters = module.parameters(kernel);
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

    /// Returns whether the module passes samplers as `i32`, as SPIR 1.2 does.
    pub(super) fn have_integer_sampler(&self, module: &Module, names: &Names) -> bool {
        let declared = module.functions().any(|(global, _, function)| {
            if function.is_definition || !module.name(global).contains("11ocl_sampler") {
                return false;
            }
            let Some(signature) = module.signature(global) else {
                return false;
            };
            let name = names.get(module, global);
            let mut parameters = name.parameters().iter().zip(&signature.parameters);
            parameters.any(|(named, &ty)| {
                *named == opencl::Type::Opaque(opencl::Opaque::Sampler)
                    && module.types.integer_bits(ty) == Some(32)
            })
        });
        if declared || module.named_metadata(OPENCL_KERNELS).is_none() {
            return declared;
        }
        self.list().iter().any(|&kernel| {
            let types = self
                .strings(module, kernel, KERNEL_ARG_BASE_TYPE)
                .unwrap_or_default();
            types.iter().any(|ty| ty == "sampler_t")
        })
    }
}

/// Returns the execution modes in `!spirv.ExecutionMode` by kernel, each with its number and literals. Each node has
/// the kernel or its entry point, the mode and its literals. Skips malformed nodes.
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

/// Returns the `FPFastMathDefault` entries in `!spirv.ExecutionMode` by kernel, each with its type and fast-math mode.
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
