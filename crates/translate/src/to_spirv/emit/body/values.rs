//! Maps the values of a function to their ids, and casts pointers to the types that their uses require.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Body, Constant, ConstantKind, Inst, Type, Value, ValueKind};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::error::MAX_DEPTH;
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::entities::globals;
use crate::to_spirv::emit::metadata;
use crate::{Error, Result};

/// The number of array and struct elements that a function may cast one by one, in addition to
/// [`CAST_PARTS_FOR_INSTRUCTION`]. This limit keeps the output proportional to the input, which can contain an array of
/// any length.
const CAST_PARTS: u64 = 256;
/// The number of further elements that a function may cast for each of its instructions.
const CAST_PARTS_FOR_INSTRUCTION: u64 = 16;

/// The ids of a function's values.
pub(super) struct Values {
    arguments: Vec<Id>,
    /// The ids of results and their types, in which pointers have pointees.
    results: SecondaryMap<Inst, Option<(Id, Type)>>,
    /// The lowest id that the current instruction can have created.
    first_id: u32,
    /// Constants emitted as instructions since the current label. Without this cache, shared parts of constant
    /// expressions would be emitted exponentially often.
    expressions: FxHashMap<(Constant, Type), Id>,
    /// The current nesting depth in constant expressions.
    depth: u32,
    /// The number of array and struct elements that may still be cast one by one.
    cast_parts: u64,
}

impl Values {
    pub(in crate::to_spirv::emit) fn new(arguments: Vec<Id>, body: &Body) -> Self {
        let mut results = SecondaryMap::new();
        results.resize(body.instructions.len());
        Self {
            arguments,
            results,
            first_id: 0,
            expressions: FxHashMap::default(),
            depth: 0,
            cast_parts: CAST_PARTS + CAST_PARTS_FOR_INSTRUCTION * body.instructions.len() as u64,
        }
    }

    /// Returns the id of an argument or of a result emitted so far. Returns `None` for any other value.
    pub(in crate::to_spirv::emit) fn get(&self, value: Value) -> Option<Id> {
        match value.kind() {
            ValueKind::Argument(number) => self.arguments.get(number as usize).copied(),
            ValueKind::Instruction(inst) => self.results[inst].map(|(id, _)| id),
            _ => None,
        }
    }

    /// Replaces the id of argument `number`.
    pub(super) fn set_argument(&mut self, number: u32, id: Id) {
        if let Some(slot) = self.arguments.get_mut(number as usize) {
            *slot = id;
        }
    }

    /// Discards the emitted constant expressions at a new label.
    pub(in crate::to_spirv::emit) fn enter_block(&mut self) {
        self.expressions.clear();
    }

    /// Records that the ids from `first_id` on belong to the instruction that is emitted next.
    pub(in crate::to_spirv::emit) fn enter_instruction(&mut self, first_id: u32) {
        self.first_id = first_id;
    }

    /// Enters a constant expression or the elements of a composite whose pointers are cast.
    ///
    /// # Errors
    /// Returns an error if these nest too deep.
    pub(super) fn enter_expression(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Error::too_deep("a constant expression"));
        }
        Ok(())
    }

    pub(super) fn leave_expression(&mut self) {
        self.depth -= 1;
    }
}

impl BodyWriter<'_, '_> {
    /// Returns the type of an instruction's result, in which pointers have pointees.
    #[inline]
    pub(in crate::to_spirv::emit) fn result_type(&mut self, inst: Inst) -> Type {
        let ty = self.body.instructions[inst].ty;
        self.cx.result_type(self.function, inst, ty)
    }

    /// Returns the type of a value, in which pointers have pointees.
    pub(in crate::to_spirv::emit) fn ty(&mut self, value: Value) -> Type {
        match value.kind() {
            ValueKind::Constant(constant) => self.cx.constant_type(constant),
            ValueKind::Argument(number) => {
                let ty = self.body.argument_types[number as usize];
                self.cx.argument_type(self.function, number, ty)
            }
            ValueKind::Instruction(inst) => match self.values.results[inst] {
                Some((_, ty)) => ty,
                None => self.result_type(inst),
            },
            ValueKind::Metadata(_) => self.cx.module.metadata_type,
        }
    }

    /// Returns the id of a value with its own type. A constant is emitted on first use. It is an error if the value's
    /// definition has not been emitted before this use.
    pub(in crate::to_spirv::emit) fn value(&mut self, value: Value) -> Result<Id> {
        match value.kind() {
            ValueKind::Constant(constant) => {
                let ty = self.cx.constant_type(constant);
                self.constant(constant, ty)
            }
            _ => self.values.get(value).ok_or_else(|| {
                Error::malformed("a value is used where its definition does not reach")
            }),
        }
    }

    /// Returns the id of a value converted to type `ty`. A pointer of another type is cast.
    pub(in crate::to_spirv::emit) fn value_as(&mut self, value: Value, ty: Type) -> Result<Id> {
        if let Some(constant) = value.as_constant() {
            return self.constant(constant, ty);
        }
        let known = value
            .as_instruction()
            .and_then(|inst| self.values.results[inst]);
        let (id, from) = match known {
            Some(known) => known,
            None => (self.value(value)?, self.ty(value)),
        };
        self.cast_pointer(id, from, ty)
    }

    /// Emits a cast of the pointer `id` from the type `from` to the type `to` if these differ in SPIR-V, and returns
    /// the result. Pointers in an array, a struct or a vector are cast one by one.
    ///
    /// # Errors
    /// Returns an error if the function casts too many elements, or if the types have different parts or nest too deep.
    #[inline]
    pub(super) fn cast_pointer(&mut self, id: Id, from: Type, to: Type) -> Result<Id> {
        match from == to {
            true => Ok(id),
            false => self.cast_to_other_type(id, from, to),
        }
    }

    fn cast_to_other_type(&mut self, id: Id, from: Type, to: Type) -> Result<Id> {
        let (from_id, to_id) = (self.type_id(from)?, self.type_id(to)?);
        if from_id == to_id {
            return Ok(id);
        }
        let Some(count) = self.cx.composite_parts(to) else {
            return self.emit(Op::Bitcast, to_id, &[id.word()]);
        };
        self.values.cast_parts = self.values.cast_parts.checked_sub(count).ok_or_else(|| {
            Error::cannot_translate(format!(
                "an array or a struct of {count} parts whose pointers have several pointee types"
            ))
        })?;
        self.values.enter_expression()?;
        let mut whole = self.cx.undef(to_id);
        for index in 0..count {
            let types = &self.cx.module.types;
            let (Some(from), Some(to)) =
                (types.element_at(from, index), types.element_at(to, index))
            else {
                return Err(Error::malformed(
                    "a value is of two types of different parts",
                ));
            };
            let from_id = self.type_id(from)?;
            let index = index as u32;
            let part = self.emit(Op::CompositeExtract, from_id, &[id.word(), index])?;
            let part = self.cast_pointer(part, from, to)?;
            let operands = [part.word(), whole.word(), index];
            whole = self.emit(Op::CompositeInsert, to_id, &operands)?;
        }
        self.values.leave_expression();
        Ok(whole)
    }

    fn constant(&mut self, constant: Constant, ty: Type) -> Result<Id> {
        if let Some(&id) = self.values.expressions.get(&(constant, ty)) {
            return Ok(id);
        }
        if let Some(id) = self.entities.plain_constant(self.cx, constant, ty)? {
            return Ok(id);
        }
        let id = self.address_or_expression(constant, ty)?;
        self.values.expressions.insert((constant, ty), id);
        Ok(id)
    }

    fn address_or_expression(&mut self, constant: Constant, ty: Type) -> Result<Id> {
        let natural = self.cx.constant_type(constant);
        let id = match &self.cx.module.constants[constant].kind {
            ConstantKind::Global(global) => {
                let global = *global;
                if let Some(storage) = self.entities.pipe_storage(self.cx, constant, ty)? {
                    return Ok(storage);
                }
                let id = self.entities.address(self.cx, global)?;
                if globals::is_private(self.cx, global) {
                    let ty = self.type_id(ty)?;
                    return self.emit(Op::Bitcast, ty, &[id.word()]);
                }
                id
            }
            ConstantKind::Expression(expression) => {
                let expression = expression.clone();
                self.emit_expression(&expression, natural)?
            }
            ConstantKind::Aggregate(elements) => {
                let mut ids = Vec::with_capacity(elements.len());
                for (index, element) in elements.clone().into_iter().enumerate() {
                    let element_type = self.cx.module.types.element_at(ty, index as u64);
                    let element_type = element_type.unwrap_or(self.cx.module.constants.ty(element));
                    ids.push(self.value_as(element.into(), element_type)?.word());
                }
                let ty = self.type_id(ty)?;
                return self.composite(ty, &ids);
            }
            _ => return Err(self.cx.untranslated_constant(constant)),
        };
        self.cast_pointer(id, natural, ty)
    }

    /// Binds `id`, of type `natural`, as the result of `inst`, and emits the decorations of the result. Also emits its
    /// name, unless `id` is the id of an earlier value that is merely passed on. A pointer is cast if the uses of the
    /// result require another pointee.
    pub(in crate::to_spirv::emit) fn bind(
        &mut self,
        inst: Inst,
        natural: Type,
        id: Id,
    ) -> Result<()> {
        let wanted = self.result_type(inst);
        let id = self.cast_pointer(id, natural, wanted)?;
        self.values.results[inst] = Some((id, wanted));
        // A value that is merely passed on keeps its name.
        if let Some(name) = self.body.instructions[inst].name.expand()
            && id.word() >= self.values.first_id
        {
            self.cx.name(id, name);
        }
        // Both decorations come from attachments, which most instructions lack.
        if self.body.attachments.contains_key(&inst) {
            self.entities
                .decorate_result(self.cx, self.body, inst, id)?;
            metadata::decorate_accuracy(self.cx, self.body, inst, id);
        }
        Ok(())
    }
}
