//! LLVM IR → SPIR-V.
//!
//! The stages, in order: `regularize` (IR → IR: what SPIR-V cannot say is rewritten), `pointers`
//! (every opaque pointer gets its pointee), emission (`types`, `constants`, `globals`, `functions`,
//! `instructions`, `calls`, `intrinsics`, `metadata`), and `require` (capabilities, extensions and
//! the lowest version that the emitted words need).

mod aliasing;
mod annotations;
mod aux_data;
mod block_order;
mod cache_controls;
mod calls;
mod constants;
mod control_flow;
mod copies;
mod debug_info;
mod expressions;
mod function_pointers;
mod functions;
mod globals;
mod index_groups;
mod initializers;
mod inline_assembly;
mod instructions;
mod interfaces;
mod intrinsics;
pub(crate) mod kernel_metadata;
mod listed_decorations;
mod loops;
pub(crate) mod metadata;
mod named_metadata;
pub(crate) mod operations;
mod options;
mod pipe_storages;
mod pointer_rules;
pub(crate) mod pointers;
pub(crate) mod reductions;
pub(crate) mod regularize;
mod require;
pub(crate) mod selection;
mod signatures;
mod spec_composites;
mod string_attributes;
mod structors;
pub(crate) mod target;
pub(crate) mod types;
mod untyped;
mod value_names;

use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::metadata::{MetadataId, MetadataKind};
use transpire_llvm::ir::{Constant, DataLayout, Global, Module, Type};
use transpire_spirv::grammar::StorageClass;
use transpire_spirv::{Builder, Id, Version, order_globals, order_names, rules};

use crate::correspondences::fast_math::FLOAT_CONTROLS2;
use crate::ledger::{Report, llvm::Inventory};
use crate::{Error, Result, correspondences};
use constants::PlainConstant;
use kernel_metadata::Kernels;
pub(crate) use options::unknown_extension;
pub use options::{Contraction, DebugInfoSet, Extensions, ToSpirv};
use pointers::Pointees;
pub use selection::select_kernels;
pub use target::Target;

/// Translates a module of LLVM IR, all of whose bodies are decoded.
///
/// The module is used up: function bodies are regularized in place and dropped once emitted.
///
/// # Errors
/// When the module uses something that SPIR-V cannot say, or that the options do not allow; the
/// message names the function and the instruction.
pub fn to_spirv(
    mut module: Module,
    options: &ToSpirv,
) -> Result<(transpire_spirv::Module, Report)> {
    transpire_llvm::address_spaces::split_bitcasts(&mut module);
    let mut report = Report::default();
    // What readers before the translation have looked up is not translated by that.
    module.clear_read_marks();
    let options = &target::checked(&mut module, options)?;
    select_kernels(&mut module, &options.kernels)?;
    // What came from SPIR-V may use again what it did.
    let wanting;
    if options.dialect.listed_capabilities {
        named_metadata::check(&module, &mut report)?;
    }
    let mut named = named_metadata::extensions(&module);
    if options.dialect.inferred_extensions && uses_vector_compute(&module, &options.extensions) {
        named.push(VECTOR_COMPUTE.to_owned());
    }
    if options.dialect.inferred_extensions
        && options.extensions.allows(FLOAT_CONTROLS2)
        && Kernels::new(&module).lists_fast_math()
    {
        named.push(FLOAT_CONTROLS2.to_owned());
    }
    let options = match named.is_empty() {
        true => options,
        false => {
            if let Some(name) = named.iter().find(|name| !options.extensions.allows(name)) {
                return Err(Error::needs_extension(
                    "the module, as it says itself,",
                    &[name],
                ));
            }
            wanting = options.wanting(named);
            &wanting
        }
    };
    calls::forget_invoke_functions(&mut module);
    if debug_info::is_in(&module) {
        debug_info::take_intrinsics(&mut module);
        // SPIR-V's functions don't say what they retain.
        transpire_llvm::downgrade::retained_to_units(
            &mut module,
            transpire_llvm::versions::Release::V22,
        );
    }
    let annotations = annotations::take(&mut module);
    if options.dialect.checked_decorations {
        listed_decorations::check(&module)?;
    }
    cache_controls::run(&mut module, options)?;
    pipe_storages::retype_members(&mut module);
    let built_ins = calls::call_built_in_globals(&mut module)?;
    if options.dialect.uncommon_signatures_refused {
        signatures::check(&module, &options.extensions)?;
    }
    if options.dialect.private_variables_refused {
        regularize::private_constants::check(&module)?;
    }
    let order_maps = if options.dialect.orders_by_functions {
        calls::map_orders(&mut module, &options.dialect)?
    } else {
        calls::OrderMaps::default()
    };
    regularize::aborts::run(&mut module);
    regularize::unreachable::run(&mut module, options);
    let inventory = Inventory::of(&module);
    regularize::run(&mut module, options, &mut report)?;
    let capabilities = match options.dialect.listed_capabilities {
        true => named_metadata::capabilities(&module),
        false => Vec::new(),
    };
    let pointees = Pointees::analyse(&mut module);
    let layout = DataLayout::of(&module);
    let kernels = Kernels::new(&module);
    let mut emitter = Emitter {
        layout,
        pointees,
        options,
        report,
        inventory,
        // The highest version while emitting: `require` lowers it to what the words need.
        builder: Builder::new(options.most().unwrap_or(Version::NEWEST)),
        type_ids: SecondaryMap::new(),
        constant_ids: SecondaryMap::new(),
        initializer_ids: FxHashMap::default(),
        have_null: FxHashMap::default(),
        global_ids: SecondaryMap::new(),
        open_variables: EntitySet::new(),
        forward_pointers: ForwardPointers::default(),
        unfinished_structs: Vec::new(),
        assemblies: FxHashMap::default(),
        function_order: Vec::new(),
        declarations: Vec::new(),
        interface: Vec::new(),
        built_ins: calls::BuiltIns::default(),
        order_maps,
        annotations,
        alias_ids: FxHashMap::default(),
        lowest: Version::V1_0,
        decorations_kind: module
            .metadata
            .kind(&module.strings, listed_decorations::LIST),
        contraction_off: metadata::contraction_off(&module, &kernels),
        kernels,
        debug_info: None,
        uses_poison: false,
        module,
    };
    if options.dialect.unused_variables {
        emitter.declare_built_in_globals(&built_ins)?;
    }
    if allows_long_composites(&options.extensions) {
        emitter.builder.continue_long_composites();
    }
    emitter.emit_module()?;
    let Emitter {
        builder,
        mut report,
        inventory,
        module,
        global_ids,
        lowest,
        ..
    } = emitter;
    report.enter(format_args!(""));
    let says_linkage = |linkage| {
        let wants = |extension: &str| options.extensions.wants(extension);
        let row = correspondences::linkage::row(linkage, wants);
        row.is_some_and(|row| row.linkage == linkage)
    };
    inventory.account(
        &module,
        |global| global_ids[global].is_some(),
        says_linkage,
        &mut report,
    );
    let report = report.finish(options.deny_loss)?;
    let mut spirv = builder.finish()?;
    if options.extensions.wants("SPV_KHR_untyped_pointers") {
        untyped::run(&mut spirv)?;
    }
    order_globals(&mut spirv);
    if options.dialect.spec_composites {
        spec_composites::run(&mut spirv);
    }
    order_names(&mut spirv);
    require::run(&mut spirv, options, lowest, &capabilities)?;
    if let Some(broken) = rules::first_broken(&spirv) {
        return Err(Error::broken_rule(broken));
    }
    Ok((spirv, report))
}

/// Rewrites what SPIR-V cannot say as something that it can, and does no more: the first stage of
/// [`to_spirv`], for people to look at. Built-in functions have the names of their instructions. Where the dialect has
/// it so for who reads it, booleans are still in memory, and constant expressions are instructions.
///
/// # Errors
/// When something cannot be rewritten, or is a vector of a length that SPIR-V lacks.
pub fn regularize_module(module: &mut Module, options: &ToSpirv) -> Result<Report> {
    transpire_llvm::address_spaces::split_bitcasts(module);
    signatures::check_vectors(module)?;
    let mut report = Report::default();
    regularize::built_ins::run(module)?;
    regularize::unreachable::run(module, options);
    regularize::begin(module, options, &mut report)?;
    if options.dialect.regularized_for_reading {
        regularize::wider_elements::run(module, &options.extensions)?;
        regularize::constant_expressions::run(module);
    } else {
        regularize::booleans::run(module)?;
    }
    regularize::end(module, options)?;
    if options.dialect.regularized_for_reading {
        regularize::boolean_numbers::run(module)?;
        regularize::private_constants::take_out_copied(module);
    }
    operations::declare(module);
    Ok(report)
}

/// Has vectors of any length, and the functions and variables of device compilers that SPIR-V knows nothing of.
const VECTOR_COMPUTE: &str = "SPV_INTEL_vector_compute";

/// Whether a module calls intrinsic functions of a device's compiler, which take and give vectors as they are.
fn uses_vector_compute(module: &Module, extensions: &Extensions) -> bool {
    let mut functions = module.functions();
    extensions.allows(VECTOR_COMPUTE)
        && functions
            .any(|(global, ..)| correspondences::intrinsics::is_of_device(&module.name(global)))
}

/// Whether composites may be continued in further instructions, by either name of the extension.
pub(crate) fn allows_long_composites(extensions: &Extensions) -> bool {
    [
        "SPV_INTEL_long_composites",
        "SPV_INTEL_long_constant_composite",
    ]
    .iter()
    .any(|name| extensions.allows(name))
}

/// Pointers declared ahead of their pointees: id, storage class, pointee.
#[derive(Default)]
pub(crate) struct ForwardPointers {
    to_data: Vec<(Id, StorageClass, Type)>,
    to_functions: Vec<(Id, StorageClass, Type)>,
    /// All of them.
    ids: FxHashSet<Id>,
}

/// What emission knows of the module as a whole.
pub(crate) struct Emitter<'o> {
    pub(crate) module: Module,
    pub(crate) layout: DataLayout,
    pub(crate) pointees: Pointees,
    pub(crate) options: &'o ToSpirv,
    pub(crate) report: Report,
    /// What hangs on instructions, and what of it was read.
    pub(crate) inventory: Inventory,
    pub(crate) builder: Builder,
    type_ids: SecondaryMap<Type, Option<Id>>,
    constant_ids: SecondaryMap<Constant, Option<PlainConstant>>,
    initializer_ids: FxHashMap<(Constant, Type), Id>,
    /// Structs, and whether they have a null value.
    have_null: FxHashMap<Type, bool>,
    global_ids: SecondaryMap<Global, Option<Id>>,
    /// Variables whose initial values are being emitted.
    open_variables: EntitySet<Global>,
    forward_pointers: ForwardPointers,
    /// Structs whose members are being declared.
    unfinished_structs: Vec<Type>,
    /// Inline assembly, with the type of its call.
    assemblies: FxHashMap<(Constant, Type), Id>,
    /// The functions in the order in which they were first asked for.
    function_order: Vec<Global>,
    /// The words of functions without a body, which stand before those with one.
    declarations: Vec<u32>,
    /// Variables of the storage classes Input and Output, which entry points list.
    pub(crate) interface: Vec<Id>,
    /// The built-in functions and variables met so far.
    built_ins: calls::BuiltIns,
    /// The functions that map memory orders and scopes.
    order_maps: calls::OrderMaps,
    /// The version that is needed for what the grammar doesn't tell.
    lowest: Version,
    /// What the module annotates.
    annotations: annotations::Annotations,
    /// Aliasing domains, scopes and lists of scopes, by their nodes.
    alias_ids: FxHashMap<MetadataId, Option<Id>>,
    /// The kind of `!spirv.Decorations`, if the module has any.
    decorations_kind: Option<MetadataKind>,
    /// The module's debug information, if it has any.
    debug_info: Option<Box<debug_info::DebugInfo>>,
    /// Whether there is poison, or what stops it: SPV_KHR_poison_freeze.
    uses_poison: bool,
    /// The functions that are entry points, in order.
    pub(crate) kernels: Kernels,
    /// Those of them in which products and sums may not be contracted.
    contraction_off: EntitySet<Global>,
}

impl Emitter<'_> {
    /// What was emitted needs this version.
    pub(crate) fn at_least(&mut self, version: Version) {
        self.lowest = self.lowest.max(version);
    }

    fn emit_module(&mut self) -> Result<()> {
        self.check_bfloat()?;
        self.emit_module_metadata()?;
        self.debug_info = debug_info::DebugInfo::find(self);
        self.prepare_aux_data()?;
        self.emit_globals()?;
        let functions: Vec<Global> = self.module.functions().map(|(global, ..)| global).collect();
        if self.options.dialect.functions_declared_first {
            self.declare_called_built_ins(&functions)?;
            self.declare_functions(&functions)?;
        }
        let mut definitions: SecondaryMap<Global, Vec<u32>> = SecondaryMap::new();
        for function in functions {
            // The body is dropped once its words are there.
            let body = self
                .module
                .function_mut(function)
                .and_then(|f| f.body.take());
            if let Some(body) = body {
                self.report
                    .enter(format_args!("function @{}", self.module.name(function)));
                self.emit_function(function, &body, &mut definitions[function])?;
                self.inventory.close(&body);
            }
        }
        self.emit_global_annotations()?;
        self.emit_kernels()?;
        if let Some(mut debug) = self.debug_info.take() {
            debug.emit_module(self)?;
        }
        self.emit_aux_data()?;
        self.emit_arithmetic_poison()?;
        let declarations = std::mem::take(&mut self.declarations);
        self.builder.append_function(&declarations);
        // What is called stands behind what calls it first.
        for function in std::mem::take(&mut self.function_order) {
            self.builder.append_function(&definitions[function]);
        }
        Ok(())
    }
}
