//! Emits `OpFunction` and parameters, and collects the words of functions.

use cranelift_entity::SecondaryMap;
use transpire_llvm::ir::{Body, Function, Global};
use transpire_parallel::stretches;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Builder, Id, Instructions, encode};

use crate::dialect::to_spirv::Variadics;
use crate::legalize::module::kernels::entry_name;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::entities::{Entities, globals};
use crate::to_spirv::emit::linked::Linked;
use crate::to_spirv::emit::{function_attributes, listed_decorations, metadata, string_attributes};
use crate::{Error, Reason, Result};

/// The words of functions, and their order in the module.
#[derive(Default)]
pub(super) struct EmittedFunctions {
    /// The functions in order of first use.
    order: Vec<Global>,
    /// The words of declarations, which precede all definitions.
    declarations: Vec<u32>,
    definitions: SecondaryMap<Global, Vec<u32>>,
}

impl EmittedFunctions {
    /// Appends `function` to the order in which functions are emitted. Must be called once, at the function's first
    /// use.
    pub(super) fn meet(&mut self, function: Global) {
        self.order.push(function);
    }

    pub(in crate::to_spirv::emit) fn declare(&mut self, words: &[u32]) {
        self.declarations.extend_from_slice(words);
    }

    pub(in crate::to_spirv::emit) fn define(&mut self, function: Global, words: Vec<u32>) {
        self.definitions[function] = words;
    }

    /// Returns the words of the declarations.
    pub(in crate::to_spirv::emit) fn declarations(&self) -> &[u32] {
        &self.declarations
    }

    /// Removes all definitions and returns them, with their functions, in at most `parts` groups of similar size. The
    /// last group comes first.
    pub(in crate::to_spirv::emit) fn take_definitions(
        &mut self,
        parts: usize,
    ) -> Vec<Vec<(Global, Vec<u32>)>> {
        let definitions = self.definitions.iter_mut();
        let definitions = definitions.filter(|(_, words)| !words.is_empty());
        let mut definitions: Vec<(Global, Vec<u32>)> = definitions
            .map(|(function, words)| (function, std::mem::take(words)))
            .collect();
        let weights: Vec<usize> = definitions.iter().map(|(_, words)| words.len()).collect();
        let parts = stretches(&weights, parts, 1).into_iter().rev();
        parts
            .map(|part| definitions.split_off(part.start))
            .collect()
    }

    /// Adds the functions that the fragment `other` is the first to use or declare. `is_new` returns whether no earlier
    /// fragment uses a function. `linked` maps the fragment's functions and ids to the module's.
    pub(in crate::to_spirv::emit) fn link(
        &mut self,
        other: &Self,
        is_new: impl Fn(Global) -> bool,
        linked: &Linked<'_>,
    ) {
        let Self {
            order,
            declarations,
            // Renumbered separately.
            definitions: _,
        } = other;
        let used = order.iter().map(|&function| linked.llvm.global(function));
        self.order.extend(used.filter(|&function| is_new(function)));
        let mut is_kept = false;
        for instruction in Instructions::new(declarations) {
            if instruction.is(Op::Function) {
                let id = instruction.result_id();
                is_kept = id.is_some_and(|id| !linked.ids.is_silent(id));
            }
            if is_kept {
                let start = self.declarations.len();
                self.declarations.extend_from_slice(instruction.words());
                let words = self.declarations.get_mut(start..);
                linked.ids.renumber(words.unwrap_or_default());
            }
        }
    }

    /// Appends the functions to the module.
    pub(in crate::to_spirv::emit) fn finish(mut self, builder: &mut Builder) {
        builder.append_functions(self.declarations);
        // A callee follows its first caller.
        for function in self.order {
            builder.append_functions(std::mem::take(&mut self.definitions[function]));
        }
    }
}

/// The head of a function's definition.
pub(in crate::to_spirv::emit) struct Head {
    pub(in crate::to_spirv::emit) function: Function,
    /// The ids of the parameters.
    pub(in crate::to_spirv::emit) arguments: Vec<Id>,
}

impl Entities {
    /// Appends `OpFunction` of `global`, with the result `id`, and its parameters to `words`, and decorates them.
    /// Returns the ids of the parameters. It is an error if the function is variadic, unless the dialect translates
    /// only named parameters.
    pub(super) fn begin_function(
        &mut self,
        cx: &mut Context<'_>,
        global: Global,
        id: Id,
        function: &Function,
        words: &mut Vec<u32>,
    ) -> Result<Vec<Id>> {
        let Some(signature) = cx.signature(global) else {
            return Err(Error::malformed(format!(
                "@{} is not a function",
                cx.module.name(global)
            )));
        };
        if signature.variadic && cx.options.dialect.calls.variadics != Variadics::Named {
            let error = Error::cannot_translate(format!(
                "the variadic function @{}",
                cx.module.name(global)
            ));
            return Err(error.because(Reason::Variadic));
        }
        let (returned, parameters) = (signature.result, signature.parameters.clone());
        let result = cx.type_id(returned)?;
        let ty = cx.type_of_function(function, signature)?;
        let control = function_attributes::control(cx, function);
        encode(
            words,
            Op::Function,
            Some(result),
            Some(id),
            &[control.word(), ty.word()],
        )?;
        let mut ids = Vec::with_capacity(parameters.len());
        for (number, &parameter) in parameters.iter().enumerate() {
            let ty = cx.parameter_type(function, number as u32, parameter)?;
            let id = cx.builder.id();
            encode(words, Op::FunctionParameter, Some(ty), Some(id), &[])?;
            function_attributes::decorate_parameter(cx, function, number as u32, id, parameter);
            ids.push(id);
        }
        function_attributes::decorate_result(cx, function, id, returned);
        string_attributes::decorate_function(
            cx,
            self.entry_points.is_kernel(global),
            function,
            id,
            &ids,
        );
        metadata::decorate_by_attachments(cx, global, id);
        self.entry_points
            .decorate_register_allocation(cx, global, id);
        self.listed.decorate_global(cx, global, id)?;
        if self.entry_points.entry_of(cx, global).is_some() {
            self.entry_points
                .emit_parameter_qualifiers(cx, global, &ids);
        }
        listed_decorations::decorate_parameters(cx, global, &ids)?;
        Ok(ids)
    }

    /// Appends the head of the definition of `global` to `words`: `OpFunction` and parameters, with their names and
    /// decorations. Returns `None` if `global` is not a function.
    pub(in crate::to_spirv::emit) fn begin_definition(
        &mut self,
        cx: &mut Context<'_>,
        global: Global,
        body: &Body,
        words: &mut Vec<u32>,
    ) -> Result<Option<Head>> {
        let Some(function) = cx.module.function(global) else {
            return Ok(None);
        };
        let function = function.head();
        let id = self.global_id(cx, global)?;
        let arguments = self.begin_function(cx, global, id, &function, words)?;
        let is_kernel = self.entry_points.is_kernel(global);
        let linkage = cx.module.globals[global].linkage;
        let name = match is_kernel {
            true => entry_name(&cx.module, global, &cx.options.dialect),
            // Drivers use names as symbols, so the body of a called kernel must not have the name of the kernel.
            false => cx.module.name(global),
        };
        let name = name.into_owned();
        if !name.is_empty() {
            cx.builder.name(id, &name);
        }
        if !is_kernel {
            globals::decorate_linkage(cx, id, &name, linkage, false);
        }
        let names = self.entry_points.argument_names(cx, global, body);
        for (&argument, name) in arguments.iter().zip(&names) {
            if !name.is_empty() {
                cx.builder.name(argument, name);
            }
        }
        if self.entry_points.entry_of(cx, global).is_some() {
            self.entry_points
                .decorate_parameters_by_numbers(cx, global, &arguments);
        }
        Ok(Some(Head {
            function,
            arguments,
        }))
    }
}
