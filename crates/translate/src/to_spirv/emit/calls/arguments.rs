//! Helpers for all families of built-in functions: arguments as operands, derived types, and results in the form that
//! LLVM IR has.

use transpire_llvm::ir::{Attribute, AttributeIndex, AttributeKind, Type, Value};
use transpire_opencl as opencl;
use transpire_spirv::Id;
use transpire_spirv::grammar::{Op, Scope};

use crate::to_spirv::emit::calls::{Call, CallEmitter};
use crate::to_spirv::emit::words::Operands;
use crate::{Error, Result};

impl Call<'_> {
    /// Returns the argument with index `number`. It is an error if the call has fewer arguments.
    pub(super) fn value(&self, number: usize) -> Result<Value> {
        self.arguments
            .get(number)
            .copied()
            .ok_or_else(|| self.miscounted())
    }

    #[cold]
    pub(super) fn miscounted(&self) -> Error {
        Error::unsupported(format!(
            "no function of this name takes {} arguments",
            self.arguments.len()
        ))
    }

    #[cold]
    pub(super) fn mistyped(&self) -> Error {
        Error::unsupported("no function of this name takes arguments of these types")
    }

    #[cold]
    pub(super) fn misreturned(&self) -> Error {
        Error::unsupported(
            "no function of this name returns a value of this type for these arguments",
        )
    }

    /// Returns the kind of number (signed, unsigned or float) in the declared parameter with index `parameter`. Returns
    /// `None` if the parameter is missing or not numeric.
    pub(super) fn number(&self, parameter: usize) -> Option<opencl::Number> {
        self.declared.get(parameter).and_then(opencl::Type::number)
    }
}

impl CallEmitter<'_, '_, '_> {
    /// Emits the argument with index `number`, converted to the type of its parameter if it has one, and returns its
    /// id.
    pub(super) fn argument(&mut self, number: usize) -> Result<Id> {
        let value = self.call.value(number)?;
        match self.call.parameters.get(number) {
            Some(&parameter) => self.operand(value, parameter),
            None => self.function.value(value),
        }
    }

    /// Emits the conversion of a value to a parameter's type, and returns the result. An opaque object such as an image
    /// is returned unchanged, because it cannot be cast, unless it is a constant.
    fn operand(&mut self, value: Value, parameter: Type) -> Result<Id> {
        if value.as_constant().is_none() {
            let ty = self.function.ty(value);
            if self.function.cx.as_opaque(ty).is_some() {
                return self.function.value(value);
            }
        }
        self.function.value_as(value, parameter)
    }

    /// Emits the arguments from index `first` on, and returns their ids as operand words.
    pub(super) fn arguments_from(&mut self, first: usize) -> Result<Operands> {
        let mut operands = Operands::new();
        for number in first..self.call.arguments.len() {
            operands.push(self.argument(number)?.word());
        }
        Ok(operands)
    }

    /// Emits argument `number`, cast to a pointer to `pointee` in the same address space, and returns its id.
    pub(super) fn pointer_argument(&mut self, number: usize, pointee: Type) -> Result<Id> {
        let value = self.call.value(number)?;
        let space = self.function.address_space(value)?;
        let ty = self.function.cx.module.types.typed_pointer(space, pointee);
        self.function.value_as(value, ty)
    }

    /// Returns an error if argument `number` is a pointer to memory that SPIR-V can only read.
    pub(super) fn check_writable(&self, number: usize) -> Result<()> {
        let ty = self.written_type(number)?;
        if self.function.cx.module.types.address_space(ty).is_some() {
            let value = self.call.value(number)?;
            self.function.address_space_to_write(value)?;
        }
        Ok(())
    }

    /// Replaces `operand`, the id of argument `number`, with a cast to a typed pointer if it is an untyped pointer.
    /// Does nothing if `operand` is `None`. Some instructions need the pointee, because they count elements or access
    /// an object.
    pub(super) fn say_pointee(&mut self, number: usize, operand: Option<&mut u32>) -> Result<()> {
        if let Some(operand) = operand
            && let Some(pointer) = Id::new(*operand)
        {
            let ty = self.pointer_type(number)?;
            *operand = self.function.with_pointee(pointer, ty)?.word();
        }
        Ok(())
    }

    /// Returns the parameter type for argument `number`, or the type of its value if the call has more arguments than
    /// the function has parameters.
    pub(super) fn pointer_type(&mut self, number: usize) -> Result<Type> {
        match self.call.parameters.get(number) {
            Some(&parameter) => Ok(parameter),
            None => Ok(self.function.ty(self.call.value(number)?)),
        }
    }

    /// Returns the value of the argument with index `number` if it is an integer constant, otherwise `None`.
    pub(super) fn constant_argument(&self, number: usize) -> Option<u64> {
        self.function
            .cx
            .integer_of(*self.call.arguments.get(number)?)
    }

    /// Returns the type of argument `number`: the opaque type of its parameter if only the parameter's type is opaque,
    /// otherwise the value's own type.
    pub(super) fn argument_type(&mut self, number: usize) -> Result<Type> {
        let value = self.call.value(number)?;
        let ty = self.function.ty(value);
        match self.call.parameters.get(number) {
            Some(&parameter)
                if self.function.cx.as_opaque(ty).is_none()
                    && self.function.cx.as_opaque(parameter).is_some() =>
            {
                Ok(parameter)
            }
            _ => Ok(ty),
        }
    }

    /// Returns the type in an `sret` attribute of the first argument, or `None` without the attribute. Marks the
    /// attribute as translated.
    pub(super) fn returned_struct(&mut self) -> Result<Option<Type>> {
        self.attributed_type(0, AttributeKind::STRUCT_RET)
    }

    /// Returns the type in the attribute `kind` of argument `number`, such as `sret` or `byval`, or the argument's
    /// pointee if the attribute has no type. Returns `None` without the attribute or if the pointee is not known. Marks
    /// the attribute as translated.
    pub(super) fn attributed_type(
        &mut self,
        number: usize,
        kind: AttributeKind,
    ) -> Result<Option<Type>> {
        let attributes = &self.function.cx.module.attributes;
        let index = AttributeIndex::Parameter(number as u32);
        self.function.cx.claims.attribute_kind(index, kind);
        let find = |list| attributes.find(list, index, kind);
        let attribute = find(self.call.attributes).or_else(|| find(self.call.function_attributes));
        match attribute {
            None => Ok(None),
            Some(Attribute::Type(_, Some(ty))) => Ok(Some(*ty)),
            // LLVM 11 and older do not repeat the pointee.
            Some(_) => {
                let ty = self.function.ty(self.call.value(number)?);
                Ok(self.function.cx.module.types.pointee(ty))
            }
        }
    }

    /// Returns the IR type `i32`.
    pub(super) fn word_type(&mut self) -> Type {
        self.function.cx.module.types.integer(32)
    }

    /// Returns the IR type of `size_t`, an integer with the width of pointers.
    pub(super) fn size_type(&mut self) -> Type {
        let bits = self.function.cx.pointer_bits();
        self.function.cx.module.types.integer(bits)
    }

    /// Returns the boolean type, or a vector of booleans if `shape` is a vector.
    pub(super) fn boolean_type(&mut self, shape: Type) -> Type {
        let types = &mut self.function.cx.module.types;
        let boolean = types.integer(1);
        types.in_lanes_of(boolean, shape)
    }

    /// Returns the id of a constant for a scope, and declares it on first use.
    pub(super) fn scope_id(&mut self, scope: Scope) -> Id {
        self.function.cx.word_constant(scope.word())
    }

    /// Emits the operation `op` with a result of type `ty`. All operands are ids. Returns the id of the result.
    pub(super) fn emit_op(&mut self, op: Op, ty: Type, operands: &[Id]) -> Result<Id> {
        let ty = self.function.type_id(ty)?;
        let words: Vec<u32> = operands.iter().map(|id| id.word()).collect();
        self.function.emit(op, ty, &words)
    }

    /// Emits the instruction `op` with `operands`, and binds its result as the call's result. If the call returns
    /// `void` and the instruction has no result, emits it without one.
    pub(super) fn emit_result(&mut self, op: Op, operands: &[u32]) -> Result<()> {
        if self.call.result == self.function.cx.module.void_type
            && !transpire_spirv::grammar::shape(op.0).result
        {
            return self.function.emit_void(op, operands);
        }
        let ty = self.function.type_id(self.call.result)?;
        let id = self.function.emit(op, ty, operands)?;
        self.finish(self.call.result, id)
    }

    /// Binds `id`, of type `ty`, as the call's result. Does nothing if the call returns `void`.
    pub(super) fn finish(&mut self, ty: Type, id: Id) -> Result<()> {
        if self.call.result == self.function.cx.module.void_type {
            return Ok(());
        }
        self.function.bind(self.call.inst, ty, id)
    }

    /// Binds the boolean `id` as the call's result, if any. If the result is wider than `i1`, true becomes 1, or -1 in
    /// vectors. It is an error if the result is not an integer.
    pub(super) fn finish_boolean(&mut self, id: Id) -> Result<()> {
        if self.call.result == self.function.cx.module.void_type {
            return Ok(());
        }
        let types = &self.function.cx.module.types;
        let Some(bits) = types.integer_bits(types.scalar(self.call.result)) else {
            return Err(Error::unsupported(
                "the result is a boolean, and has to be an integer",
            ));
        };
        if bits == 1 {
            return self.function.bind(self.call.inst, self.call.result, id);
        }
        let yes = if types.lanes(self.call.result).is_some() {
            u64::MAX
        } else {
            1
        };
        let yes = self.function.cx.splat_integer(self.call.result, yes)?;
        let no = self.function.cx.splat_integer(self.call.result, 0)?;
        let id = self.emit_op(Op::Select, self.call.result, &[id, yes, no])?;
        self.function.bind(self.call.inst, self.call.result, id)
    }

    /// Binds the unsigned integer `id`, of type `from`, as the call's result, converted to the result's width. It is an
    /// error if the types differ and the result is a boolean, or not an integer with the same number of components.
    pub(super) fn finish_unsigned(&mut self, from: Type, id: Id) -> Result<()> {
        if self.call.result == from {
            return self.function.bind(self.call.inst, from, id);
        }
        let types = &self.function.cx.module.types;
        let fits = types
            .integer_bits(types.scalar(self.call.result))
            .is_some_and(|bits| bits > 1)
            && types.integer_bits(types.scalar(from)).is_some()
            && types.lanes(self.call.result) == types.lanes(from);
        if !fits {
            return Err(Error::unsupported(
                "the result is an integer with another number of components",
            ));
        }
        let id = self.emit_op(Op::UConvert, self.call.result, &[id])?;
        self.function.bind(self.call.inst, self.call.result, id)
    }

    /// Returns the id of the boolean constant `value`, and declares it on first use.
    pub(super) fn boolean_constant(&mut self, value: bool) -> Result<Id> {
        let boolean = self.function.cx.module.types.integer(1);
        let boolean = self.function.type_id(boolean)?;
        let op = if value {
            Op::ConstantTrue
        } else {
            Op::ConstantFalse
        };
        Ok(self.function.cx.builder.constant(op, boolean, &[]))
    }

    /// Emits `OpINotEqual` of the integer `id`, of type `ty`, with zero, and returns the result. A boolean is returned
    /// unchanged.
    pub(super) fn is_not_zero(&mut self, id: Id, ty: Type) -> Result<Id> {
        if self.function.cx.is_boolean(ty) {
            return Ok(id);
        }
        let boolean = self.boolean_type(ty);
        let zero = self.function.cx.splat_integer(ty, 0)?;
        self.emit_op(Op::INotEqual, boolean, &[id, zero])
    }

    /// Emits the lookup of `key`, an `i32`, in a table as a chain of `OpSelect`, and returns the result. A row is a key
    /// and the result for it. The last row has the default result. It is an error if there is no row.
    pub(super) fn look_up(&mut self, key: Id, rows: &[(u32, u32)]) -> Result<Id> {
        let Some((last, others)) = rows.split_last() else {
            return Err(Error::malformed(
                "a table of built-in functions has no row for this one",
            ));
        };
        let word = self.word_type();
        let boolean = self.boolean_type(word);
        let mut id = self.function.cx.word_constant(last.1);
        for row in others.iter().rev() {
            let (from, to) = (
                self.function.cx.word_constant(row.0),
                self.function.cx.word_constant(row.1),
            );
            let equal = self.emit_op(Op::IEqual, boolean, &[key, from])?;
            id = self.emit_op(Op::Select, word, &[equal, to, id])?;
        }
        Ok(id)
    }
}
