//! Translates functions: collects them, declares them, and translates their bodies instruction by
//! instruction.

mod block_order;
pub(super) mod components;
mod control_flow;
mod index_groups;
mod instructions;
mod loops;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{Block, CallingConvention, Linkage, Value};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction, Instructions, Location, Section};

use crate::ledger::LossPlace;
use crate::mappings::linkage;
use crate::to_llvm::Emitter;
use crate::to_llvm::classes::{self, Class};
use crate::to_llvm::emit::body::BodyWriter;
use crate::to_llvm::emit::body::arithmetic::FastMathDefaults;
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::emit::debug_info::Place;
use crate::to_llvm::emit::debug_info::locations::LocationWriter;
use crate::to_llvm::emit::functions::components::Components;
use crate::to_llvm::emit::functions::control_flow::ControlFlow;
use crate::to_llvm::emit::intrinsics;
use crate::to_llvm::emit::ranges::Range;
use crate::to_llvm::id;
use crate::to_llvm::ir::code::Code;
use crate::to_llvm::options::Builtins;
use crate::to_llvm::read::local_ids::Span;
use crate::to_llvm::reserved_names;
use crate::{Error, Result};

/// Returns the callee if the function only calls another function with its own parameters and then returns. Returns
/// `None` for any other function. `words` contains the instructions of the function.
fn wrapped_function(words: &[u32]) -> Option<Id> {
    let mut parameters = Vec::new();
    let mut called = None;
    for instruction in Instructions::new(words) {
        match instruction.op()? {
            Op::Function | Op::Label | Op::Return | Op::FunctionEnd | Op::Line | Op::NoLine => {}
            Op::FunctionParameter => parameters.push(instruction.word(2)?),
            Op::FunctionCall
                if called.is_none() && instruction.words().get(4..) == Some(&parameters) =>
            {
                called = instruction.id(3);
            }
            _ => return None,
        }
    }
    called
}

impl<'m> Emitter<'m> {
    /// Emits all functions, on several threads if possible.
    pub(crate) fn emit_functions(&mut self) -> Result<()> {
        let mut ranges = self.function_ranges()?;
        self.unwrap_entry_points(&mut ranges);
        self.metadata().number_argument_keys();
        // Hosts look up kernels by name, so kernels get their names before other functions.
        for range in &ranges {
            if self.is_kernel(range.id) {
                let name = self.function_name(range.id);
                if reserved_names::is_reserved(&name) {
                    let error = reserved_names::error("an entry point", &name);
                    return Err(self.in_function(error, range));
                }
                let name = self.ir.unique_name(&name);
                self.kernels.keep_name(range.id, name);
            }
        }
        // If functions are declared at their first use, `__spirv_…` functions are declared among the
        // functions of the source.
        let where_met = self.dialect().globals.functions_declared_at_calls
            && self.options.builtins == Builtins::Spirv;
        let by_id: FxHashMap<u32, Range> = ranges
            .iter()
            .map(|range| (range.id.word(), *range))
            .collect();
        if !where_met {
            for range in &ranges {
                self.declare_in(range)?;
            }
        }
        self.functions_ahead
            .check(|function| by_id.contains_key(&function.word()))?;
        self.debug().emit_debug_info();
        match where_met {
            true => self.emit_where_met(&ranges, &by_id),
            false => self.emit_bodies(&ranges),
        }
    }

    /// Emits all functions, on one thread. Declares each function just before its own body or the first body that
    /// refers to it, whichever comes first.
    fn emit_where_met(&mut self, ranges: &[Range], by_id: &FxHashMap<u32, Range>) -> Result<()> {
        let mut declared = FxHashSet::default();
        for range in ranges {
            let source = self.source;
            let may_meet = |instruction: &Instruction<'_>| {
                instruction
                    .operand_words()
                    .iter()
                    .any(|word| by_id.contains_key(word))
            };
            let ids = Instructions::new(self.words_of(*range))
                .filter(may_meet)
                .filter_map(|instruction| source.operands(instruction).ok())
                .flat_map(|operands| {
                    operands
                        .map_while(|operand| operand.ok())
                        .filter_map(|operand| operand.id())
                });
            let met = ids.filter_map(|id| by_id.get(&id.word()));
            for range in [range]
                .into_iter()
                .chain(met)
                .filter(|range| declared.insert((range.id, range.start)))
            {
                self.declare_in(range)?;
            }
            self.emit_in(range)?;
        }
        Ok(())
    }

    fn declare_in(&mut self, range: &Range) -> Result<()> {
        self.declare_function(*range)
            .map_err(|error| self.in_function(error, range))
    }

    /// Emits the body of a declared function, if it has one.
    pub(super) fn emit_in(&mut self, range: &Range) -> Result<()> {
        if !range.has_body() {
            return Ok(());
        }
        self.ir.budget.begin_function();
        let emitted = self.emit_function(*range);
        emitted
            .and_then(|()| self.ir.budget.end_function())
            .map_err(|error| self.in_function(error, range))
    }

    /// Adds the function to the message of an error. If the error has no location, it gets the location of
    /// the function.
    #[cold]
    pub(super) fn in_function(&self, error: Error, range: &Range) -> Error {
        let function = range.id;
        let error = match self.function_name(function) {
            name if name.is_empty() => error.within(format_args!("function {function}")),
            name => error.within(format_args!(
                "function {function} \"{}\"",
                String::from_utf8_lossy(&name)
            )),
        };
        let location = Location {
            section: Section::Functions,
            offset: range.start,
        };
        error.at_word(self.source.word_index(location))
    }

    /// Merges the two functions that the Khronos translator 21 and older write for an exported kernel: a
    /// function with the name of the kernel, and an entry point that only calls it. In LLVM IR, one function
    /// is enough, and it becomes the kernel. If other functions call it, both are kept, because kernels
    /// cannot be called.
    fn unwrap_entry_points(&mut self, ranges: &mut Vec<Range>) {
        let mut candidates = Vec::new();
        for range in ranges.iter().filter(|range| self.is_kernel(range.id)) {
            if let Some(wrapped) = wrapped_function(self.words_of(*range)) {
                candidates.push((*range, wrapped));
            }
        }
        if candidates.is_empty() {
            return;
        }
        let mut calls: FxHashMap<u32, u32> = FxHashMap::default();
        for call in self
            .source
            .instructions(Section::Functions)
            .filter(|instruction| instruction.is(Op::FunctionCall))
        {
            *calls.entry(call.word(3).unwrap_or(0)).or_default() += 1;
        }
        let mut wrappers = FxHashSet::default();
        for (range, wrapped) in candidates {
            if calls.get(&wrapped.word()) != Some(&1) {
                continue;
            }
            let exported = self
                .annotations
                .linkage(wrapped)
                .is_some_and(|(name, _)| Some(name) == self.kernels.name(range.id));
            if exported && !self.kernels.contains(wrapped) {
                self.kernels.replace(range.id, wrapped);
                wrappers.insert(range.id);
            }
        }
        self.leave_out(ranges.iter().filter(|range| wrappers.contains(&range.id)));
        ranges.retain(|range| !wrappers.contains(&range.id));
    }

    /// Returns the name of a function from its entry point, its linkage or `OpName`, in this order of precedence, and
    /// marks it as read. The name may be empty.
    fn function_name(&self, function: Id) -> Vec<u8> {
        // The names that hosts and linkers use take precedence over names for debugging.
        let name = self.annotations.name(function);
        if let Some(name) = self.kernels.name(function) {
            return name;
        }
        match self.annotations.linkage(function) {
            Some((name, _)) if !name.is_empty() => name,
            _ => name.unwrap_or_default(),
        }
    }

    /// Returns whether a function is an entry point.
    pub(super) fn is_kernel(&self, function: Id) -> bool {
        self.kernels.contains(function)
    }

    /// Declares a function. If the function stands for an intrinsic, declares the intrinsic instead.
    fn declare_function(&mut self, range: Range) -> Result<()> {
        let words = self.words_of(range);
        let mut instructions = Instructions::new(words);
        let Some(instruction) = instructions.next() else {
            return Ok(());
        };
        if self.values.contains(range.id) {
            return Err(Error::malformed(format!(
                "the id {} is defined a second time",
                range.id
            )));
        }
        let value_type = self.type_of_id(id(instruction, 4)?)?;
        let Some(signature) = self.ir.module.types.function_type(value_type).cloned() else {
            return Err(Error::malformed(
                "the type of a function is not a function type",
            ));
        };
        if signature.result != self.result_type(instruction)? {
            return Err(Error::malformed(
                "the result type of the function is not the one in its function type",
            ));
        }
        let parameters: Vec<Id> = instructions
            .take_while(|i| !i.is(Op::Label) && !i.is(Op::FunctionEnd))
            .filter(|i| i.is(Op::FunctionParameter))
            .filter_map(Instruction::result_id)
            .collect();
        if parameters.len() != signature.parameters.len() {
            return Err(Error::malformed(format!(
                "the function has {} parameters, and its type has {}",
                parameters.len(),
                signature.parameters.len()
            )));
        }
        let name = self.function_name(range.id);
        if let Some(intrinsic) = intrinsics::stood_for(&self.ir.module.types, &name, &signature) {
            let intrinsic = self.ir.callee(intrinsic.as_bytes(), value_type, None);
            let value = self.ir.address(intrinsic);
            self.values.set(range.id, value);
            return Ok(());
        }
        let is_kernel = self.is_kernel(range.id);
        // A declaration with a reserved name is an intrinsic.
        if !range.has_body() {
            reserved_names::check_declaration(&name, &self.ir.module.types, &signature)?;
        }
        let name = match range.has_body() && reserved_names::is_reserved(&name) {
            true if self.annotations.linkage(range.id).is_some() => {
                return Err(reserved_names::error("an exported function", &name));
            }
            true => reserved_names::replaced(&name),
            false => name,
        };
        let linkage = match self.annotations.linkage_type(range.id) {
            _ if is_kernel || !range.has_body() => Linkage::External,
            Some(number) => linkage::linkage(number).unwrap_or(Linkage::External),
            None => Linkage::Internal,
        };
        let given = name;
        let name = match self.kernels.take_name(range.id) {
            Some(name) => name,
            None => self.ir.unique_name(&given),
        };
        let is_renamed = !is_kernel && !given.is_empty() && name != given;
        let source_name = is_renamed.then(|| self.ir.module.strings.intern(&given));
        let convention = match is_kernel {
            true => CallingConvention::SPIR_KERNEL,
            false if name.starts_with(b"llvm.") => CallingConvention::C,
            false => CallingConvention::SPIR_FUNC,
        };
        let global = match self.functions_ahead.get(range.id) {
            Some(global) if self.ir.module.globals[global].value_type != value_type => {
                return Err(Error::malformed(
                    "a pointer to the function has another function type as its pointee",
                ));
            }
            Some(global) => {
                self.ir.name_function(global, &name);
                let value = &mut self.ir.module.globals[global];
                (value.linkage, value.dso_local) = (linkage, linkage.is_local());
                global
            }
            None => self
                .ir
                .new_source_function(&name, value_type, linkage, convention),
        };
        if let Some(function) = self.ir.module.function_mut(global) {
            function.is_definition = range.has_body();
            function.calling_convention = convention;
            function.source_name = source_name.into();
        }
        let value = self.ir.address(global);
        self.values.set(range.id, value);
        self.metadata()
            .function_attributes(global, instruction, &parameters)?;
        self.emit_function_metadata(global, range.id, &parameters)
    }

    fn emit_function(&mut self, range: Range) -> Result<()> {
        let value = self.value(range.id)?;
        let Some(global) = value
            .as_constant()
            .and_then(|constant| self.ir.module.as_global(constant))
        else {
            return Ok(());
        };
        // A function that stands for an intrinsic has no body in the output.
        if self
            .ir
            .module
            .function(global)
            .is_none_or(|function| !function.is_definition)
        {
            return Ok(());
        }
        let name = self.ir.module.source_name(global).into_owned();
        self.report.enter(LossPlace::Function(name));
        self.debug().attach_subprogram(global, range.id);
        let parameters = self.ir.module.parameters(global);
        let words = self.words_of(range).len();
        // An instruction has about five words.
        let room = words / 5;
        let (first, last) = range.ids;
        let span = Span { first, last, words };
        self.values.enter(span);
        let mut names = std::mem::take(&mut self.given_names);
        names.enter(span);
        let labels = std::mem::take(&mut self.labels);
        let code = Code::new(parameters, room, std::mem::take(&mut self.names));
        let control = ControlFlow::new(labels, span);
        let fast_math_defaults = FastMathDefaults(self.metadata().fast_math_defaults(range.id)?);
        let mut emitter = FunctionEmitter {
            body: BodyWriter::new(self, code, names, room, fast_math_defaults),
            control,
            components: Components::default(),
            place: Place::default(),
        };
        emitter.debug().enter(range.id);
        let emitted = emitter.emit_body(range);
        let FunctionEmitter { body, control, .. } = emitter;
        let (code, names) = body.into_parts();
        self.values.leave();
        self.built_ins.leave();
        self.given_names = names;
        self.labels = control.into_blocks();
        emitted?;
        let (mut body, names) = code.finish();
        body.shrink_to_fit();
        self.names = names;
        if let Some(function) = self.ir.module.function_mut(global) {
            function.body = Some(Box::new(body));
        }
        Ok(())
    }
}

/// The state of the translation of one function.
struct FunctionEmitter<'e, 'm> {
    body: BodyWriter<'e, 'm>,
    control: ControlFlow<'m>,
    components: Components,
    /// The current source location.
    place: Place,
}

impl<'e, 'm> FunctionEmitter<'e, 'm> {
    /// Returns an emitter of calls in this function.
    #[inline]
    fn calls(&mut self) -> CallEmitter<'_, 'e, 'm> {
        CallEmitter::new(&mut self.body)
    }

    /// Returns a writer of the function's debug information.
    #[inline]
    fn debug(&mut self) -> LocationWriter<'_, 'm> {
        let (emitter, code) = self.body.parts_mut();
        LocationWriter::new(emitter.debug(), &mut self.place, code)
    }

    fn emit_body(&mut self, range: Range) -> Result<()> {
        let words = self.body.emitter.words_of(range);
        // First assigns the names in the module, so that generated names cannot take them. Then creates all
        // blocks, because branches can go forward.
        let parts = self.translation_order(words, range.blocks as usize)?;
        let emitter = &self.body.emitter;
        self.components =
            Components::find(words, emitter.source, &emitter.built_ins, emitter.options);
        self.body.prepare(words, range.returns_structs)?;
        for part in parts {
            let inside = words.get(part.clone()).unwrap_or_default();
            self.emit_part(inside, range.start + part.start as u32, words)?;
        }
        if self.body.code().block().is_some() {
            return Err(Error::malformed("the last block has no terminator"));
        }
        self.body.code_mut().finish_variables();
        self.finish_phis()?;
        self.debug().finish();
        self.finish_loops()
    }

    /// Emits the instructions in `part`, which are consecutive words of a function. `start` is the offset of the part
    /// in the function section, in words. `function` contains all words of the function.
    fn emit_part(&mut self, part: &'m [u32], start: u32, function: &'m [u32]) -> Result<()> {
        let mut parameter = 0;
        let mut instructions = Instructions::new(part);
        loop {
            let offset = start + instructions.offset() as u32;
            let Some(instruction) = instructions.next() else {
                break;
            };
            let first = self.body.code().body().instructions.next_key();
            let emitted = match classes::of_body(instruction.opcode()) {
                Class::Function => Ok(()),
                Class::Parameter if self.body.code().block().is_none() => {
                    parameter += 1;
                    self.define_parameter(instruction, parameter - 1)
                }
                Class::Label => self.emit_label(instruction).and_then(|()| {
                    match self.body.code().body().layout.first()
                        == self.body.code().block().as_ref()
                    {
                        true => self
                            .body
                            .define_called_constants(function)
                            .and_then(|()| self.body.copy_escaping()),
                        false => Ok(()),
                    }
                }),
                class => self
                    .body
                    .redefine_called_constants(instruction)
                    .and_then(|()| self.emit_instruction(class, instruction)),
            };
            emitted.map_err(|error| {
                self.body.emitter.at(
                    error,
                    instruction,
                    Location {
                        section: Section::Functions,
                        offset,
                    },
                )
            })?;
            if self.body.emitter.debug_info.is_on {
                self.debug().locate(first);
            }
        }
        Ok(())
    }

    fn define_parameter(&mut self, instruction: Instruction<'m>, number: u32) -> Result<()> {
        let result = id(instruction, 2)?;
        let ty = self.body.emitter.result_type(instruction)?;
        if self.body.code().body().argument_types.get(number as usize) != Some(&ty) {
            return Err(Error::malformed(
                "the type of a parameter is not the one in the type of its function",
            ));
        }
        if let Some(name) = self.body.name(result)
            && let Some(slot) = self
                .body
                .code_mut()
                .body_mut()
                .argument_names
                .get_mut(number as usize)
        {
            *slot = Some(name).into();
        }
        self.body.define(result, Value::argument(number))
    }

    /// Returns the block of a label, or an error if the label does not belong to the function.
    fn block_of(&self, label: Id) -> Result<Block> {
        self.control.block_of(label)
    }
}
