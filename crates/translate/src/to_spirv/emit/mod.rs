//! Emits the SPIR-V words of a legalized module, section by section and function by function.

mod aliasing;
mod annotations;
mod aux_data;
pub(crate) mod calls;
mod constants;
mod context;
mod control_flow;
pub(crate) mod debug_info;
mod entry_points;
mod fragments;
mod function_attributes;
mod function_pointers;
mod functions;
pub(crate) mod globals;
mod index_groups;
mod initializers;
mod inline_assembly;
pub(crate) mod instructions;
mod intrinsics;
mod lifetimes;
mod listed_decorations;
mod loops;
mod memcpy;
mod metadata;
mod phis;
mod pipe_storages;
mod pointers;
mod reductions;
mod splats;
mod string_attributes;
mod structors;
mod types;
mod value_names;
mod values;
mod words;

use std::sync::Arc;

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Body, Global};

use crate::Result;
use crate::ledger::Report;
use crate::legalize::annotations::Annotations;
use crate::to_spirv::Extensions;
use crate::to_spirv::passes::{Emitted, Unit};
use aliasing::AliasIds;
use calls::{BuiltInVariables, Callees, Specializations};
use constants::KnownConstants;
use context::Context;
use debug_info::DebugInfo;
use entry_points::EntryPoints;
use functions::EmittedFunctions;
use globals::GlobalIds;
use initializers::KnownInitializers;
use inline_assembly::Assemblies;
use listed_decorations::ListedDecorations;
use words::Words;

/// The entities of a module emitted so far, other than types, and the state kept until the end.
pub(crate) struct Emitter {
    constants: KnownConstants,
    initializers: KnownInitializers,
    global_ids: GlobalIds,
    functions: EmittedFunctions,
    assemblies: Assemblies,
    callees: Callees,
    built_ins: BuiltInVariables,
    specializations: Specializations,
    entry_points: Arc<EntryPoints>,
    /// The first alias of each function that has one.
    function_aliases: Arc<FxHashMap<Global, Global>>,
    annotations: Arc<Annotations>,
    listed: ListedDecorations,
    aliases: AliasIds,
    /// Whether everything in front of functions is emitted.
    is_in_functions: bool,
    /// The words of the last function, whose memory the next function reuses.
    scratch: Words,
}

/// Emits the words of the legalized module in `unit` and finishes the report.
pub(crate) fn emit(unit: Unit) -> Result<(Emitted, Report)> {
    emit_shared(unit, fragments::LEAST)
}

/// Does the same as [`emit`] on several threads, each with at least `least` instructions.
fn emit_shared(unit: Unit, least: usize) -> Result<(Emitted, Report)> {
    let Unit {
        module,
        options,
        report,
        annotations,
        built_ins,
        order_maps,
        inventory,
        claims,
        capabilities,
        summary,
    } = unit;
    let mut cx = Context::new(module, &summary, &options, report, inventory, claims);
    let mut emitter = Emitter {
        constants: KnownConstants::default(),
        initializers: KnownInitializers::default(),
        global_ids: GlobalIds::default(),
        functions: EmittedFunctions::default(),
        assemblies: Assemblies::default(),
        callees: Callees::new(Arc::clone(summary.names(&cx.module)), order_maps),
        built_ins: BuiltInVariables::default(),
        specializations: Specializations::default(),
        entry_points: Arc::new(EntryPoints::new(&cx.module, &summary, &mut cx.claims)),
        function_aliases: Arc::new(function_pointers::aliases(&cx.module)),
        listed: ListedDecorations::new(&cx.module),
        annotations: Arc::new(annotations),
        aliases: AliasIds::default(),
        is_in_functions: false,
        scratch: Words::default(),
    };
    if options.dialect.globals.variables_as_written {
        emitter.built_ins.declare_all(&mut cx, &built_ins)?;
    }
    if allows_long_composites(&options.extensions) {
        cx.builder.continue_long_composites();
    }
    emitter.emit_module(&mut cx, least)?;
    let (module, lowest, report) = cx.finish(|global| emitter.global_ids.get(global).is_some())?;
    let emitted = Emitted {
        module,
        options,
        lowest,
        capabilities,
        has_rules: true,
    };
    Ok((emitted, report))
}

impl Emitter {
    fn emit_module(&mut self, cx: &mut Context<'_>, least: usize) -> Result<()> {
        cx.check_bfloat()?;
        metadata::emit(cx);
        #[cfg(feature = "spir12")]
        self.entry_points.remember_module(cx);
        let mut debug_info = DebugInfo::find(cx)?;
        aux_data::prepare(cx)?;
        self.emit_globals(cx)?;
        let functions: Vec<Global> = cx.module.functions().map(|(global, ..)| global).collect();
        let ids_first = cx.options.dialect.modules.ids_before_contents;
        if ids_first || self.has_ambiguous_built_ins(cx) {
            self.declare_called_built_ins(cx, &functions)?;
        }
        if ids_first {
            self.declare_functions(cx, &functions)?;
        }
        self.emit_functions(cx, debug_info.as_deref_mut(), &functions, least)?;
        let annotations = Arc::clone(&self.annotations);
        for (global, text) in &annotations.globals {
            let id = self.global_id(cx, *global)?;
            annotations::annotate(cx, id, text);
        }
        self.emit_kernels(cx)?;
        if let Some(mut debug) = debug_info {
            debug.emit_module(cx, self)?;
        }
        aux_data::emit(cx, self)?;
        self.emit_arithmetic_poison(cx)?;
        std::mem::take(&mut self.functions).finish(&mut cx.builder);
        Ok(())
    }

    fn emit_body(
        &mut self,
        cx: &mut Context<'_>,
        debug_info: Option<&mut DebugInfo>,
        function: Global,
        body: &Body,
    ) -> Result<()> {
        cx.report
            .enter(format_args!("function @{}", cx.module.name(function)));
        let mut words = Vec::new();
        self.emit_function(cx, debug_info, function, body, &mut words)?;
        self.functions.define(function, words);
        cx.claims.close_body();
        Ok(())
    }
}

/// The names of the extension for composites that continue in further instructions.
const LONG_COMPOSITES: [&str; 2] = [
    "SPV_INTEL_long_composites",
    "SPV_INTEL_long_constant_composite",
];

/// Returns whether `extensions` allow composites to continue in further instructions.
fn allows_long_composites(extensions: &Extensions) -> bool {
    LONG_COMPOSITES.iter().any(|name| extensions.allows(name))
}

/// Returns whether an extension for long composites is enabled. Structs may then have more members than the universal
/// limit.
fn wants_long_composites(extensions: &Extensions) -> bool {
    LONG_COMPOSITES.iter().any(|name| extensions.wants(name))
}
