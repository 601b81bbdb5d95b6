//! Emission: the words of a module, section by section and function by function.

pub(crate) mod aliasing;
pub(crate) mod annotations;
pub(crate) mod aux_data;
pub(crate) mod calls;
pub(crate) mod constants;
pub(crate) mod control_flow;
pub(crate) mod copies;
pub(crate) mod debug_info;
pub(crate) mod function_pointers;
pub(crate) mod functions;
pub(crate) mod globals;
pub(crate) mod index_groups;
pub(crate) mod initializers;
pub(crate) mod inline_assembly;
pub(crate) mod instructions;
pub(crate) mod intrinsics;
pub(crate) mod listed_decorations;
pub(crate) mod loops;
pub(crate) mod metadata;
pub(crate) mod pipe_storages;
pub(crate) mod pointers;
pub(crate) mod reductions;
pub(crate) mod string_attributes;
pub(crate) mod structors;
pub(crate) mod types;
pub(crate) mod value_names;

use cranelift_entity::EntitySet;
use transpire_llvm::ir::metadata::MetadataKind;
use transpire_llvm::ir::{DataLayout, Global, Module};
use transpire_spirv::{Builder, Id, Version};

use crate::analysis::kernel_metadata::Kernels;
use crate::analysis::pointers::Pointees;
use crate::ledger::{Report, llvm::Inventory};
use crate::legalize::order_maps::OrderMaps;
use crate::to_spirv::passes::{Emitted, Unit};
use crate::to_spirv::{Extensions, ToSpirv};
use crate::{Result, correspondences};
use aliasing::AliasIds;
use constants::KnownConstants;
use functions::EmittedFunctions;
use globals::GlobalIds;
use initializers::KnownInitializers;
use inline_assembly::Assemblies;
use pointers::PointerModel;
use types::DeclaredTypes;

/// What emission knows of the module as a whole.
pub(crate) struct Emitter<'o> {
    pub(crate) module: Module,
    pub(crate) layout: DataLayout,
    pub(crate) pointees: Pointees,
    pub(crate) options: &'o ToSpirv,
    /// Whether pointer types have pointees.
    pointers: PointerModel,
    pub(crate) report: Report,
    /// What hangs on instructions, and what of it was read.
    pub(crate) inventory: Inventory,
    pub(crate) builder: Builder,
    types: DeclaredTypes,
    constants: KnownConstants,
    initializers: KnownInitializers,
    global_ids: GlobalIds,
    functions: EmittedFunctions,
    assemblies: Assemblies,
    /// Variables of the storage classes Input and Output, which entry points list.
    pub(crate) interface: Vec<Id>,
    /// The built-in functions and variables met so far.
    built_ins: calls::BuiltIns,
    /// The functions that map memory orders and scopes.
    order_maps: OrderMaps,
    /// The version that is needed for what the grammar doesn't tell.
    lowest: Version,
    /// What the module annotates.
    annotations: annotations::Annotations,
    aliases: AliasIds,
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

impl<'o> Emitter<'o> {
    /// Writes the words of a legalized module, and finishes the report.
    pub(crate) fn emit(unit: Unit) -> Result<(Emitted, Report)> {
        let Unit {
            mut module,
            options,
            report,
            annotations,
            built_ins,
            order_maps,
            inventory,
            capabilities,
        } = unit;
        let pointees = Pointees::analyse(&mut module);
        let mut emitter = Emitter::new(module, &options, pointees);
        emitter.report = report;
        emitter.annotations = annotations;
        emitter.order_maps = order_maps;
        emitter.inventory = inventory;
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
            |global| global_ids.get(global).is_some(),
            says_linkage,
            &mut report,
        );
        let report = report.finish(options.deny_loss)?;
        let emitted = Emitted {
            module: builder.finish()?,
            options,
            lowest,
            capabilities,
        };
        Ok((emitted, report))
    }

    fn new(module: Module, options: &'o ToSpirv, pointees: Pointees) -> Self {
        let kernels = Kernels::new(&module);
        Self {
            layout: DataLayout::of(&module),
            pointees,
            options,
            pointers: PointerModel::of(&options.extensions),
            report: Report::default(),
            inventory: Inventory::default(),
            // The highest version while emitting: `require` lowers it to what the words need.
            builder: Builder::new(options.most().unwrap_or(Version::NEWEST)),
            types: DeclaredTypes::default(),
            constants: KnownConstants::default(),
            initializers: KnownInitializers::default(),
            global_ids: GlobalIds::default(),
            functions: EmittedFunctions::default(),
            assemblies: Assemblies::default(),
            interface: Vec::new(),
            built_ins: calls::BuiltIns::default(),
            order_maps: OrderMaps::default(),
            annotations: annotations::Annotations::default(),
            aliases: AliasIds::default(),
            lowest: Version::V1_0,
            decorations_kind: module
                .metadata
                .kind(&module.strings, listed_decorations::LIST),
            contraction_off: metadata::contraction_off(&module, &kernels),
            kernels,
            debug_info: None,
            uses_poison: false,
            module,
        }
    }
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
        for function in functions {
            // The body is dropped once its words are there.
            let body = self
                .module
                .function_mut(function)
                .and_then(|f| f.body.take());
            if let Some(body) = body {
                self.report
                    .enter(format_args!("function @{}", self.module.name(function)));
                let mut words = Vec::new();
                self.emit_function(function, &body, &mut words)?;
                self.functions.define(function, words);
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
        std::mem::take(&mut self.functions).finish(&mut self.builder);
        Ok(())
    }
}

/// Whether composites may be continued in further instructions, by either name of the extension.
fn allows_long_composites(extensions: &Extensions) -> bool {
    [
        "SPV_INTEL_long_composites",
        "SPV_INTEL_long_constant_composite",
    ]
    .iter()
    .any(|name| extensions.allows(name))
}
