//! Emits the SPIR-V words of a legalized module, section by section and function by function.
//!
//! The modules form layers. A module uses only modules of the layers above it in this list, which a test checks:
//!
//! 1. `words`, `linked`, `value_names`: data that knows nothing of the module
//! 2. `context`: the input module, the output, types, and constants without addresses
//! 3. `channel_types`, `function_attributes`, `listed_decorations`, `metadata`, `string_attributes`, `annotations`:
//!    decorations and other instructions outside functions that need the context only
//! 4. `entities`: constants, variables, function heads and everything else that has an id in the module
//! 5. `aux_data`: metadata as auxiliary data
//! 6. `debug_info`: the nodes of debug information
//! 7. `body`: the values, operations and blocks of a function body
//! 8. `instructions`: memory accesses
//! 9. `intrinsics`: calls of intrinsics
//! 10. `calls`: all other calls
//! 11. `functions`: functions: control flow, phis, loops, and locations
//! 12. `fragments`: stretches of functions on several threads

mod annotations;
mod aux_data;
mod body;
pub(crate) mod calls;
mod channel_types;
mod context;
pub(crate) mod debug_info;
pub(crate) mod entities;
mod fragments;
mod function_attributes;
mod functions;
pub(crate) mod instructions;
mod intrinsics;
mod linked;
mod listed_decorations;
mod metadata;
mod string_attributes;
mod value_names;
mod words;

use std::sync::Arc;

use transpire_llvm::ir::Global;

use crate::Result;
use crate::ledger::Report;
use crate::to_spirv::emit::context::{Context, allows_long_composites};
use crate::to_spirv::emit::debug_info::DebugInfo;
use crate::to_spirv::emit::entities::Entities;
use crate::to_spirv::passes::{Emitted, Unit};

/// Emits the words of the legalized module in `unit` and finishes the report.
pub(crate) fn emit(unit: Unit) -> Result<(Emitted, Report)> {
    emit_shared(unit, fragments::LEAST)
}

/// Emits like [`emit`], with at least `least` instructions on each thread.
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
    let mut entities = Entities::new(&mut cx, &summary, annotations, order_maps);
    if options.dialect.globals.variables_as_written {
        entities.declare_all(&mut cx, &built_ins)?;
    }
    if allows_long_composites(&options.extensions) {
        cx.builder.continue_long_composites();
    }
    emit_module(&mut entities, &mut cx, least)?;
    let (module, lowest, report) = cx.finish(|global| entities.known_global(global).is_some())?;
    let emitted = Emitted {
        module,
        options,
        lowest,
        capabilities,
        has_rules: true,
    };
    Ok((emitted, report))
}

fn emit_module(entities: &mut Entities, cx: &mut Context<'_>, least: usize) -> Result<()> {
    cx.check_bfloat()?;
    metadata::emit(cx);
    #[cfg(feature = "spir12")]
    entities.remember_module(cx);
    let mut debug_info = DebugInfo::find(cx)?;
    aux_data::prepare(cx)?;
    entities.emit_globals(cx)?;
    let functions: Vec<Global> = cx.module.functions().map(|(global, ..)| global).collect();
    let ids_first = cx.options.dialect.modules.ids_before_contents;
    if ids_first || entities.has_ambiguous_built_ins(cx) {
        entities.declare_called_built_ins(cx, &functions)?;
    }
    if ids_first {
        entities.declare_functions(cx, &functions)?;
    }
    let debug = debug_info.as_deref_mut();
    let rest = fragments::emit_functions(entities, cx, debug, &functions, least)?;
    fragments::finish(entities, cx, rest, |entities, cx| {
        emit_rest(entities, cx, debug_info)
    })?;
    entities.finish_functions(&mut cx.builder);
    Ok(())
}

/// Emits what depends on the ids of all functions, but not on their words.
fn emit_rest(
    entities: &mut Entities,
    cx: &mut Context<'_>,
    debug_info: Option<Box<DebugInfo>>,
) -> Result<()> {
    let annotations = Arc::clone(entities.annotations());
    for (global, text) in &annotations.globals {
        let id = entities.global_id(cx, *global)?;
        annotations::annotate(cx, id, text);
    }
    entities.emit_kernels(cx)?;
    if let Some(mut debug) = debug_info {
        debug.emit_module(cx, entities)?;
    }
    aux_data::emit(cx, entities)?;
    entities.emit_arithmetic_poison(cx)
}
