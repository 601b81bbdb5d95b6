//! Kernels in named metadata: `!opencl.kernels` of SPIR 1.2, and `!spirv.EntryPoint` and `!spirv.ExecutionMode`, which
//! represent instructions of SPIR-V.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Global, Module};
use transpire_opencl::metadata::{OPENCL_KERNELS, SPIRV_ENTRY_POINT, SPIRV_EXECUTION_MODE};
use transpire_spirv::grammar::{ExecutionMode, ExecutionModel};

/// The kernels in the named metadata of a module, by their functions.
#[derive(Default)]
pub(super) struct Listed {
    /// The entries of SPIR 1.2's list of kernels.
    entries: FxHashMap<Global, Vec<MetadataId>>,
    /// The names of entry points.
    names: FxHashMap<Global, Vec<String>>,
    /// The literals of each execution mode by its number. Of several, the first counts.
    modes: FxHashMap<(Global, u32), Vec<u32>>,
}

impl Listed {
    pub(super) fn new(module: &Module) -> Self {
        let mut listed = Self::default();
        for entry in nodes(module, OPENCL_KERNELS) {
            let first = operands(module, entry).first().copied().flatten();
            if let Some(kernel) = first.and_then(|first| as_global(module, first)) {
                listed.entries.entry(kernel).or_default().push(entry);
            }
        }
        let entry_points = EntryPoints::new(module);
        for node in nodes(module, SPIRV_ENTRY_POINT) {
            if let Some((kernel, name)) = entry_points.read(node) {
                let names = listed.names.entry(kernel).or_default();
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        for node in nodes(module, SPIRV_EXECUTION_MODE) {
            let operands = operands(module, node);
            let Some((first, rest)) = operands.split_first() else {
                continue;
            };
            // The first operand is a function or its entry point.
            let kernel = first.and_then(|first| {
                let function = as_global(module, first);
                function.or_else(|| Some(entry_points.read(first)?.0))
            });
            let mut literals = rest
                .iter()
                .map_while(|&literal| self::literal(module, literal?));
            if let (Some(kernel), Some(mode)) = (kernel, literals.next()) {
                let literals = literals.collect();
                listed.modes.entry((kernel, mode)).or_insert(literals);
            }
        }
        listed
    }

    /// Returns whether a function is in a list of kernels.
    pub(super) fn contains(&self, function: Global) -> bool {
        self.entries.contains_key(&function) || self.names.contains_key(&function)
    }

    /// Returns the entries of a kernel in SPIR 1.2's list.
    pub(super) fn entries(&self, kernel: Global) -> &[MetadataId] {
        self.entries.get(&kernel).map_or(&[], Vec::as_slice)
    }

    /// Returns the names of a kernel's entry points, or an empty list if the metadata has none.
    pub(super) fn names(&self, kernel: Global) -> &[String] {
        self.names.get(&kernel).map_or(&[], Vec::as_slice)
    }

    /// Returns the literals of an execution mode of a kernel.
    pub(super) fn mode(&self, kernel: Global, mode: ExecutionMode) -> Option<&[u32]> {
        let literals = self.modes.get(&(kernel, mode.word()));
        literals.map(Vec::as_slice)
    }
}

/// Reads the nodes of entry points: `{model, function or nothing, "name", …}`.
struct EntryPoints<'m> {
    module: &'m Module,
    /// The functions by their names, or an empty map if the module has no list of entry points.
    functions: FxHashMap<&'m [u8], Global>,
}

impl<'m> EntryPoints<'m> {
    fn new(module: &'m Module) -> Self {
        let mut functions = FxHashMap::default();
        let lists = [SPIRV_ENTRY_POINT, SPIRV_EXECUTION_MODE];
        if lists
            .iter()
            .any(|list| module.named_metadata(list).is_some())
        {
            for (global, value, _) in module.functions() {
                functions
                    .entry(module.strings.get(value.name))
                    .or_insert(global);
            }
        }
        Self { module, functions }
    }

    /// Returns the function and the name of an entry point. A node without a function is for the function of this name.
    fn read(&self, node: MetadataId) -> Option<(Global, String)> {
        let module = self.module;
        let [model, function, name, ..] = operands(module, node)[..] else {
            return None;
        };
        let model = integer(module, model?)?;
        let name = module.strings.get(module.metadata.string(name?)?);
        let function = function.and_then(|function| as_global(module, function));
        let function = function.or_else(|| self.functions.get(name).copied())?;
        let is_kernel = model == ExecutionModel::Kernel.word();
        is_kernel.then(|| (function, String::from_utf8_lossy(name).into_owned()))
    }
}

fn nodes(module: &Module, list: &str) -> impl Iterator<Item = MetadataId> {
    let list = module.named_metadata(list);
    list.into_iter().flat_map(|list| list.nodes.iter().copied())
}

/// Returns the operands of a node, or an empty list for other metadata.
fn operands(module: &Module, node: MetadataId) -> Vec<Option<MetadataId>> {
    let operands = module.metadata.tuple(node).unwrap_or_default();
    operands.iter().map(|operand| operand.expand()).collect()
}

fn as_global(module: &Module, id: MetadataId) -> Option<Global> {
    module.as_global(module.metadata.value(id)?.as_constant()?)
}

fn integer(module: &Module, id: MetadataId) -> Option<u32> {
    let constant = module.metadata.value(id)?.as_constant()?;
    u32::try_from(module.constants.as_integer(constant)?).ok()
}

/// Returns a literal of an execution mode: an integer, or an integer in a node, which is an id in SPIR-V.
fn literal(module: &Module, id: MetadataId) -> Option<u32> {
    match operands(module, id).first() {
        Some(first) => integer(module, (*first)?),
        None => integer(module, id),
    }
}
