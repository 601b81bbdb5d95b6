//! Emits functions: `OpFunction` and parameters, blocks, and the values in them.

use cranelift_entity::SecondaryMap;
use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::ir::{Block, Body, Function, Global, Inst, Type};
use transpire_llvm::versions::Release;
use transpire_parallel::stretches;
use transpire_spirv::grammar::{Op, StorageClass};
use transpire_spirv::{Builder, Id, Instructions, encode};

use crate::analysis::block_order;
use crate::dialect::to_spirv::Variadics;
use crate::legalize::kernels::entry_name;
use crate::to_spirv::emit::control_flow::Blocks;
use crate::to_spirv::emit::debug_info::{DebugInfo, Locations};
use crate::to_spirv::emit::fragments::Linked;
use crate::to_spirv::emit::lifetimes::Lifetimes;
use crate::to_spirv::emit::loops::LoopMerges;
use crate::to_spirv::emit::phis::EdgeValues;
use crate::to_spirv::emit::pointers::KeptPointees;
use crate::to_spirv::emit::value_names::ValueNames;
use crate::to_spirv::emit::values::Values;
use crate::to_spirv::emit::words::Words;
use crate::to_spirv::emit::{
    Context, Emitter, function_attributes, globals, listed_decorations, metadata, string_attributes,
};
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
    /// Records the first use of a function.
    pub(super) fn meet(&mut self, function: Global) {
        self.order.push(function);
    }

    pub(super) fn declare(&mut self, words: &[u32]) {
        self.declarations.extend_from_slice(words);
    }

    pub(super) fn define(&mut self, function: Global, words: Vec<u32>) {
        self.definitions[function] = words;
    }

    /// Returns the words of the declarations.
    pub(super) fn declarations(&self) -> &[u32] {
        &self.declarations
    }

    /// Removes all definitions and returns them, with their functions, in at most `parts` groups of similar size. The
    /// last group comes first.
    pub(super) fn take_definitions(&mut self, parts: usize) -> Vec<Vec<(Global, Vec<u32>)>> {
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

    /// Adds the functions that the fragment `other` is the first to use or declare. `is_new` returns whether it is the
    /// first to use a function. `linked` has the new numbers of its functions and ids.
    pub(super) fn link(
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
    pub(super) fn finish(mut self, builder: &mut Builder) {
        builder.append_functions(self.declarations);
        // A callee follows its first caller.
        for function in self.order {
            builder.append_functions(std::mem::take(&mut self.definitions[function]));
        }
    }
}

/// The state of emitting one function.
pub(super) struct FunctionEmitter<'e, 'o> {
    pub(super) cx: &'e mut Context<'o>,
    pub(super) emitter: &'e mut Emitter,
    pub(super) function: Global,
    pub(super) body: &'e Body,
    /// The pointers that have pointees in a module of untyped pointers.
    pub(super) kept: KeptPointees,
    pub(super) values: Values,
    pub(super) blocks: Blocks,
    pub(super) edge_values: EdgeValues,
    pub(super) loop_merges: LoopMerges,
    pub(super) lifetimes: Lifetimes,
    pub(super) words: Words,
    /// The locations of instructions, if the module has debug information.
    pub(super) locations: Option<Locations<'e>>,
    /// The names of the values, once one is needed.
    pub(super) names: Option<ValueNames>,
}

impl Emitter {
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

    /// Appends the function `global` with its body to `words`. Does nothing if `global` is not a function. It is an
    /// error if the body has no blocks.
    pub(super) fn emit_function(
        &mut self,
        cx: &mut Context<'_>,
        debug_info: Option<&mut DebugInfo>,
        global: Global,
        body: &Body,
        words: &mut Vec<u32>,
    ) -> Result<()> {
        let Some(function) = cx.module.function(global) else {
            return Ok(());
        };
        let function = function.head();
        let id = self.global_id(cx, global)?;
        let arguments = self.begin_function(cx, global, id, &function, words)?;
        let name = match self.entry_points.is_kernel(global) {
            true => entry_name(&cx.module, global, &cx.options.dialect).into_owned(),
            false => cx.module.name(global).into_owned(),
        };
        if !name.is_empty() {
            cx.builder.name(id, &name);
        }
        if !self.entry_points.is_kernel(global) {
            let linkage = cx.module.globals[global].linkage;
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
        let Some(&entry) = body.layout.first() else {
            return Err(Error::malformed(format!("function @{name} has no blocks")));
        };
        let mut emitter = FunctionEmitter {
            function: global,
            body,
            kept: KeptPointees::default(),
            values: Values::new(arguments, body),
            blocks: Blocks::new(entry),
            edge_values: EdgeValues::default(),
            loop_merges: LoopMerges::default(),
            lifetimes: Lifetimes::default(),
            words: std::mem::take(&mut self.scratch).emptied(),
            locations: debug_info.map(Locations::new),
            names: None,
            cx,
            emitter: self,
        };
        emitter
            .keep_pointees(&function)
            .and_then(|()| emitter.emit_blocks(words))
            .map_err(|error| error.in_function(&name))?;
        encode(words, Op::FunctionEnd, None, None, &[])?;
        self.scratch = emitter.words;
        Ok(())
    }
}

impl FunctionEmitter<'_, '_> {
    fn emit_blocks(&mut self, words: &mut Vec<u32>) -> Result<()> {
        let order = block_order::in_order(self.body);
        for &block in &order {
            let id = self.cx.builder.id();
            self.blocks.add(block, id);
            if let Some(name) = self.body.blocks[block].name.expand() {
                self.cx.name(id, name);
            }
        }
        self.prepare_edges(&order)?;
        self.prepare_loop_merges(&order)?;
        for (number, &block) in order.iter().enumerate() {
            self.blocks.enter(block);
            self.values.enter_block();
            self.lifetimes.enter_block();
            match number {
                // The variables are inserted between its label and the rest.
                0 => self.enter_label(),
                _ => self.begin_block(self.blocks.label(block)?)?,
            }
            let body = self.body;
            for &inst in &body.blocks[block].instructions {
                self.values.enter_instruction(self.cx.builder.bound());
                self.emit_with_location(inst)
                    .map_err(|error| self.locate(error, block, inst))?;
            }
        }
        self.words.apply_fixups(|value| self.values.get(value))?;
        self.blocks.apply_last_labels(&mut self.words);
        let first = order.first().map(|&entry| self.blocks.label(entry));
        encode(words, Op::Label, None, first.transpose()?, &[])?;
        // Reserving the exact size avoids moving the words again. Debug information adds a few.
        let casts = self.kept.casts().len();
        words.reserve_exact(self.words.variables().len() + casts + self.words.code().len() + 16);
        words.extend_from_slice(self.words.variables());
        words.extend_from_slice(self.kept.casts());
        if let Some(locations) = &mut self.locations {
            locations.emit_end_of_variables(self.cx, self.words.code(), words)?;
            locations.emit_function_definition(self.cx, self.emitter, self.function, words)?;
        }
        words.extend_from_slice(self.words.code());
        Ok(())
    }

    /// Returns the text of an instruction in LLVM assembly. The module holds the body during this call only.
    #[cold]
    pub(super) fn text_of(&mut self, inst: Inst) -> String {
        let (id, module) = (self.function, &mut self.cx.module);
        if let Some(function) = module.function_mut(id) {
            function.body = Some(Box::new(self.body.clone()));
        }
        let text = SinglePrinter::new(module, Release::NEWEST).instruction(id, inst);
        if let Some(function) = module.function_mut(id) {
            function.body = None;
        }
        text.unwrap_or_default()
    }

    #[cold]
    fn locate(&self, error: Error, block: Block, inst: Inst) -> Error {
        let module = &self.cx.module;
        let block = match self.body.blocks[block].name.expand() {
            Some(name) => format!("%{}", module.strings.text(name)),
            None => {
                let number = self.body.layout.iter().position(|&b| b == block);
                number.unwrap_or(0).to_string()
            }
        };
        let name = self.body.instructions[inst].name.expand();
        let name = name.map(|name| format!("%{}", module.strings.text(name)));
        error.in_block(block, name)
    }

    /// Returns the id of the SPIR-V type for an LLVM type, and declares it on first use.
    pub(super) fn type_id(&mut self, ty: Type) -> Result<Id> {
        self.cx.type_id(ty)
    }

    /// Emits a composite of type `ty` of these parts, which need not be constants, by inserting one part after the
    /// other. The
    /// Khronos translators 14.0, 15.0 and 17.0 crash on `OpCompositeConstruct` with parts that are not constants.
    pub(super) fn composite(&mut self, ty: Id, parts: &[u32]) -> Result<Id> {
        let mut composite = self.cx.undef(ty);
        for (index, &part) in (0..).zip(parts) {
            composite = self.emit(Op::CompositeInsert, ty, &[part, composite.word(), index])?;
        }
        Ok(composite)
    }

    /// Emits a vector of the type `vector` with the value `scalar` in all lanes.
    pub(super) fn splat(&mut self, vector: Id, scalar: u32, lanes: u32) -> Result<Id> {
        let undefined = self.cx.undef(vector).word();
        let first = self.emit(Op::CompositeInsert, vector, &[scalar, undefined, 0])?;
        let mut operands = vec![first.word(), undefined];
        operands.resize(2 + lanes as usize, 0);
        self.emit(Op::VectorShuffle, vector, &operands)
    }

    /// Emits the instruction `op` with `operands` and a result of type `ty`, and returns the result's id.
    pub(super) fn emit(&mut self, op: Op, ty: Id, operands: &[u32]) -> Result<Id> {
        let id = self.cx.builder.id();
        self.words.emit(op, Some(ty), Some(id), operands)?;
        Ok(id)
    }

    /// Emits the instruction `op` with `operands`, without a result.
    pub(super) fn emit_void(&mut self, op: Op, operands: &[u32]) -> Result<()> {
        self.words.emit(op, None, None, operands)
    }

    /// Emits a local variable with this initializer, if any, and returns its id. `ty` is the type of its address. It is
    /// an error if `ty` is not a pointer with a pointee.
    pub(super) fn emit_variable(&mut self, ty: Type, initializer: Option<Id>) -> Result<Id> {
        let Some(pointee) = self.cx.module.types.pointee(ty) else {
            return Err(Error::malformed(
                "the address of a variable is not a pointer",
            ));
        };
        let ty = self.type_id(ty)?;
        let class = StorageClass::Function;
        let (op, operands) = self.cx.variable(class, pointee, initializer)?;
        self.emit_variable_by(op, ty, &operands)
    }

    /// Emits a local variable by the instruction `op` with `operands`, and returns its id. `ty` is the type of its
    /// address.
    pub(super) fn emit_variable_by(&mut self, op: Op, ty: Id, operands: &[u32]) -> Result<Id> {
        let id = self.cx.builder.id();
        self.words.emit_variable(op, ty, id, operands)?;
        Ok(id)
    }
}
