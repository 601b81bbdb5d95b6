//! The entities of a module other than types: constants that may contain addresses, variables, function heads, built-in
//! variables and others. `Context` emits types, and constants that contain no addresses.
//!
//! [`Entities`] emits each entity on first use. Its fields are private to this folder.

mod alias_lists;
mod assemblies;
mod built_ins;
mod callees;
mod constants;
mod entry_points;
mod function_pointers;
mod functions;
pub(crate) mod globals;
mod initializers;
mod link;
mod pipe_storages;
mod specializations;
mod structors;

use std::sync::Arc;

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Body, Constant, Global, Inst, Type};
use transpire_opencl::names::BuiltIn;
use transpire_spirv::{Builder, Id};

use crate::Result;
use crate::legalize::body::annotations::Annotations;
use crate::legalize::body::order_maps::OrderMaps;
use crate::summary::Summary;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::linked::Known;
use crate::to_spirv::emit::listed_decorations::ListedDecorations;
use crate::to_spirv::emit::words::Words;
use alias_lists::AliasIds;
use built_ins::BuiltInVariables;
use callees::Callees;
use constants::KnownConstants;
use entry_points::EntryPoints;
use functions::EmittedFunctions;
use globals::GlobalIds;

pub(super) use built_ins::{type_of_built_in, variable_type};
pub(super) use callees::Callee;
pub(super) use functions::Head;
pub(super) use specializations::Specializations;

/// The entities of a module emitted so far, other than types, and the state kept until the end.
pub(super) struct Entities {
    constants: KnownConstants,
    /// The initializers by constant and requested type.
    initializers: Known<(Constant, Type)>,
    global_ids: GlobalIds,
    functions: EmittedFunctions,
    /// The inline assembly by constant and function type of its calls.
    assemblies: Known<(Constant, Type)>,
    callees: Callees,
    built_ins: BuiltInVariables,
    specializations: Specializations,
    entry_points: Arc<EntryPoints>,
    /// The first alias of each function or variable that has one.
    function_aliases: Arc<FxHashMap<Global, Global>>,
    annotations: Arc<Annotations>,
    listed: ListedDecorations,
    aliases: AliasIds,
    /// Whether everything in front of functions is emitted.
    is_in_functions: bool,
    /// The words of the last function, whose memory the next function reuses.
    scratch: Words,
}

impl Entities {
    pub(super) fn new(
        cx: &mut Context<'_>,
        summary: &Summary,
        annotations: Annotations,
        order_maps: OrderMaps,
    ) -> Self {
        Self {
            constants: KnownConstants::default(),
            initializers: Known::default(),
            global_ids: GlobalIds::default(),
            functions: EmittedFunctions::default(),
            assemblies: Known::default(),
            callees: Callees::new(Arc::clone(summary.names(&cx.module)), order_maps),
            built_ins: BuiltInVariables::default(),
            specializations: Specializations::default(),
            entry_points: Arc::new(EntryPoints::new(&cx.module, summary, &mut cx.claims)),
            function_aliases: Arc::new(function_pointers::aliases(&cx.module)),
            listed: ListedDecorations::new(&cx.module),
            annotations: Arc::new(annotations),
            aliases: AliasIds::default(),
            is_in_functions: false,
            scratch: Words::default(),
        }
    }

    /// Returns the annotations of globals and of values.
    pub(super) fn annotations(&self) -> &Arc<Annotations> {
        &self.annotations
    }

    /// Returns the callee `global`, which is examined on first use. It is an error if `global` is not a function.
    pub(super) fn callee(&mut self, cx: &mut Context<'_>, global: Global) -> Result<Arc<Callee>> {
        self.callees.get(cx, global)
    }

    /// Returns the callees examined so far.
    pub(super) fn callees(&self) -> &Callees {
        &self.callees
    }

    /// Returns the parameter types of a function that is emitted as a function, or an empty slice if it is lowered to
    /// instructions.
    pub(super) fn parameters_of_function(
        &mut self,
        cx: &mut Context<'_>,
        function: Global,
    ) -> Result<Box<[Type]>> {
        self.callees.parameters_of_function(cx, function)
    }

    /// Returns the variable for `built_in` and the type of its value. On first use, declares the variable with the type
    /// `ty`.
    pub(super) fn built_in(
        &mut self,
        cx: &mut Context<'_>,
        built_in: BuiltIn,
        ty: Type,
    ) -> Result<(Id, Type)> {
        self.built_ins.get(cx, built_in, ty)
    }

    pub(super) fn specializations(&self) -> &Specializations {
        &self.specializations
    }

    pub(super) fn specializations_mut(&mut self) -> &mut Specializations {
        &mut self.specializations
    }

    /// Emits the decorations that metadata lists for the result of `inst`.
    pub(super) fn decorate_result(
        &self,
        cx: &mut Context<'_>,
        body: &Body,
        inst: Inst,
        id: Id,
    ) -> Result<()> {
        self.listed.decorate_result(cx, body, inst, id)
    }

    /// Returns whether a function is a kernel or an entry point of one.
    pub(super) fn is_entry(&self, cx: &Context<'_>, function: Global) -> bool {
        self.entry_points.entry_of(cx, function).is_some()
    }

    /// Returns whether entry points list default fast-math modes.
    pub(super) fn lists_fast_math(&self) -> bool {
        self.entry_points.lists_fast_math()
    }

    /// Emits strings that preserve the module-level metadata of SPIR 1.2, unless the options omit argument types.
    #[cfg(feature = "spir12")]
    pub(super) fn remember_module(&self, cx: &mut Context<'_>) {
        self.entry_points.remember_module(cx);
    }

    /// Records that everything in front of functions is emitted.
    pub(super) fn begin_functions(&mut self) {
        self.is_in_functions = true;
    }

    /// Removes and returns the memory of the last function's words.
    pub(super) fn take_scratch(&mut self) -> Words {
        std::mem::take(&mut self.scratch).emptied()
    }

    /// Keeps the memory of a function's words for the next function.
    pub(super) fn keep_scratch(&mut self, words: Words) {
        self.scratch = words;
    }

    /// Records the words of a function's definition.
    pub(super) fn define_function(&mut self, function: Global, words: Vec<u32>) {
        self.functions.define(function, words);
    }

    /// Appends all functions to the module.
    pub(super) fn finish_functions(&mut self, builder: &mut Builder) {
        std::mem::take(&mut self.functions).finish(builder);
    }
}
