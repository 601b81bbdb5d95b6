//! Writes the body of a function: its values, operations and memory accesses.
//!
//! A [`BodyWriter`] is sufficient to translate operations, memory accesses and calls. It knows nothing of blocks, loops
//! and debug information, which are in [`functions`](crate::to_llvm::emit::functions).

pub(super) mod arithmetic;
pub(in crate::to_llvm) mod built_in_addresses;
pub(in crate::to_llvm) mod called_constants;
mod conversions;
pub(in crate::to_llvm) mod memory;
mod operations;
pub(super) mod struct_results;

use cranelift_entity::EntityRef;
use transpire_llvm::ir::{Inst, Str, Type, Value};
use transpire_opencl::Number;
use transpire_spirv::{Id, Instruction};

use crate::dialect;
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::arguments::Argument;
use crate::to_llvm::emit::member_annotations::{is_said, texts};
use crate::to_llvm::emit::metadata::values::Decorator;
use crate::to_llvm::emit::value_annotations::Annotator;
use crate::to_llvm::id;
use crate::to_llvm::ir::builder::Builder;
use crate::to_llvm::ir::code::Code;
use crate::to_llvm::read::local_ids::LocalIds;
use crate::{Error, Result};
use arithmetic::FastMathDefaults;
use built_in_addresses::Escaping;
use struct_results::Destinations;

/// The code of a function body, and the values of its ids.
pub(in crate::to_llvm) struct BodyWriter<'e, 'm> {
    pub(in crate::to_llvm) emitter: &'e mut Emitter<'m>,
    /// The LLVM function body under construction.
    code: Code,
    escaping: Escaping,
    destinations: Destinations,
    /// The names that the SPIR-V module assigns to values and blocks of the function.
    names: LocalIds<Str>,
    /// Whether each LLVM instruction is the value of a SPIR-V id, by the index of the instruction.
    results: Vec<bool>,
    /// The default fast-math modes of the function, by type.
    fast_math_defaults: FastMathDefaults,
}

#[cold]
pub(super) fn defined_again(id: Id) -> Error {
    Error::malformed(format!("the id {id} is defined a second time"))
}

impl<'e, 'm> BodyWriter<'e, 'm> {
    /// Returns a writer of `code`. `names` has memory for names, and `room` is the expected number of instructions.
    pub(super) fn new(
        emitter: &'e mut Emitter<'m>,
        code: Code,
        names: LocalIds<Str>,
        room: usize,
        fast_math_defaults: FastMathDefaults,
    ) -> Self {
        Self {
            code,
            escaping: Escaping::default(),
            destinations: Destinations::default(),
            names,
            results: vec![false; room],
            fast_math_defaults,
            emitter,
        }
    }

    /// Finds the addresses of built-in variables in the function, and its results that are structs. `words` are the
    /// function's words. `returns_structs` is whether it may have such results.
    pub(super) fn prepare(&mut self, words: &[u32], returns_structs: bool) -> Result<()> {
        let emitter = &mut *self.emitter;
        self.escaping = Escaping::find(words, emitter.source, &mut emitter.built_ins)?;
        if returns_structs {
            self.destinations = Destinations::find(words);
        }
        Ok(())
    }

    /// Returns the code, and the memory of the names.
    pub(super) fn into_parts(self) -> (Code, LocalIds<Str>) {
        (self.code, self.names)
    }

    #[inline]
    pub(super) fn code(&self) -> &Code {
        &self.code
    }

    #[inline]
    pub(super) fn code_mut(&mut self) -> &mut Code {
        &mut self.code
    }

    /// Returns the emitter and the code, for callers that need both at once.
    #[inline]
    pub(super) fn parts_mut(&mut self) -> (&mut Emitter<'m>, &mut Code) {
        (self.emitter, &mut self.code)
    }

    /// Returns the name of an id, if it has one.
    pub(super) fn name(&self, id: Id) -> Option<Str> {
        self.names.get(id)
    }

    /// Gives an id a unique name that starts with `text`.
    pub(super) fn set_name(&mut self, id: Id, text: &[u8]) {
        let strings = &mut self.emitter.ir.module.strings;
        let name = self.code.unique_name(strings, text);
        self.names.set(id, name);
    }

    /// Returns a writer of decorations for the body.
    fn decorator(&mut self) -> Decorator<'_, 'm> {
        Decorator::new(self.emitter.metadata(), &mut self.code)
    }

    /// Returns an annotator that emits at the end of the current block.
    pub(super) fn annotator(&mut self) -> Result<Annotator<'_, 'm>> {
        let emitter = &mut *self.emitter;
        let ins = self.code.ins(&mut emitter.ir)?;
        Ok(Annotator::new(ins, &mut emitter.annotated))
    }
}

impl<'m> BodyWriter<'_, 'm> {
    /// Sets the value of an id. Returns an error if the id already has a value or is a type.
    #[inline]
    pub(crate) fn define(&mut self, id: Id, value: Value) -> Result<()> {
        if self.emitter.values.contains(id) || self.emitter.types.contains(id) {
            return Err(defined_again(id));
        }
        self.emitter.values.define(id, value);
        Ok(())
    }

    /// Sets the value of an instruction's result, and assigns its name and its decorations. A result of type void only
    /// gets the decorations. Returns an error if the instruction has no result, or if its id already has a value.
    pub(super) fn define_result(
        &mut self,
        instruction: Instruction<'m>,
        value: Value,
    ) -> Result<()> {
        let Some(result) = instruction.result_id() else {
            return Err(Error::malformed("the instruction has no result"));
        };
        // The result type is void, so there is no value that could be used, but the id may be decorated.
        if self.ty(value) == self.emitter.ir.module.void_type {
            return value
                .as_instruction()
                .map_or(Ok(()), |inst| self.decorator().decorate(inst, result));
        }
        if let Some(name) = self.names.get(result)
            && let Some(inst) = self.code.nameless(value)
        {
            self.code.set_name(inst, name);
        }
        // If the value is an existing instruction that is the result of another id, it already has the
        // decorations of that id.
        let new = value.as_instruction();
        let new = new.filter(|inst| !self.set_result(*inst));
        if !self.emitter.annotations.has_some(result) {
            return self.define(result, value);
        }
        let value = match new {
            Some(inst) => {
                self.decorator().decorate(inst, result)?;
                value
            }
            None => self.decorator().decorated_address(value, result)?,
        };
        let texts = self.emitter.metadata().texts_of(result);
        let value = match texts.is_empty() {
            true => value,
            false => self.annotator()?.value(value, &texts)?,
        };
        self.define(result, value)
    }

    /// Records that an instruction computes the value of an id. Returns whether it already computed the value of
    /// another id.
    #[inline]
    fn set_result(&mut self, inst: Inst) -> bool {
        if self.results.len() <= inst.index() {
            self.results.resize(inst.index() + 1, false);
        }
        let slot = self.results.get_mut(inst.index());
        slot.is_some_and(|is_result| std::mem::replace(is_result, true))
    }

    /// Returns the value of the id in word `index` of an instruction, or an error if there is no such word or value.
    #[inline]
    pub(crate) fn operand(&self, instruction: Instruction<'_>, index: usize) -> Result<Value> {
        self.value(id(instruction, index)?)
    }

    /// Returns the value of an id that is defined at module scope or in this function, or an error for any other id.
    #[inline]
    pub(crate) fn value(&self, id: Id) -> Result<Value> {
        self.emitter.value(id)
    }

    /// Returns the dialect of the translation.
    #[inline]
    pub(crate) fn dialect(&self) -> &'m dialect::ToLlvm {
        self.emitter.dialect()
    }

    /// Returns the LLVM type of a value.
    #[inline]
    pub(crate) fn ty(&self, value: Value) -> Type {
        self.code.body().value_type(&self.emitter.ir.module, value)
    }

    /// Returns a builder at the end of the current block, or an error outside of blocks.
    #[inline]
    pub(crate) fn ins(&mut self) -> Result<Builder<'_, 'm>> {
        self.code.ins(&mut self.emitter.ir)
    }

    /// Returns the values of the id operands from word `first` to the end.
    pub(super) fn operands(
        &self,
        instruction: Instruction<'m>,
        first: usize,
    ) -> Result<Vec<Value>> {
        (first..instruction.word_count())
            .map(|index| self.operand(instruction, index))
            .collect()
    }

    /// Returns the values of the first two operands of an instruction with a result.
    #[inline]
    pub(super) fn two_operands(&self, instruction: Instruction<'m>) -> Result<(Value, Value)> {
        Ok((self.operand(instruction, 3)?, self.operand(instruction, 4)?))
    }

    /// Annotates `address`, the result of an access chain, with the decorations of the struct member that the access
    /// chain selects. `indices` are the ids of its indices, of which the first applies to `pointee`, the type that the
    /// base points to. Returns the annotated address, or `address` if no member is selected.
    fn annotate_member(&mut self, address: Value, pointee: Id, indices: &[u32]) -> Result<Value> {
        let Some((structure, member)) = self.emitter.member_at(pointee, indices) else {
            return Ok(address);
        };
        // Each access to the member repeats all annotations.
        let rows = self.emitter.annotations.of_member(structure, member);
        let said = rows.iter().filter(|row| is_said(row));
        said.for_each(|row| self.emitter.annotations.mark(row));
        let words = rows.iter().map(|row| 1 + row.operands.len() as u64).sum();
        let texts = texts(rows);
        self.emitter.ir.budget.expand(words)?;
        let mut annotated = address;
        for text in texts {
            annotated = self.annotator()?.pointer(annotated, text.as_bytes())?;
        }
        Ok(annotated)
    }

    /// Returns a value as an argument. Returns `None` unless it is an integer or a float that OpenCL C has, or a vector
    /// of 2, 3, 4, 8 or 16 of these. `number` is the signedness of integers.
    pub(crate) fn number(&self, value: Value, number: Number) -> Option<Argument> {
        Argument::of_number(&self.emitter.ir.module, self.code.body(), value, number)
    }
}
