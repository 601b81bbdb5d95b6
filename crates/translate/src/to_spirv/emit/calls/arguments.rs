//! What all families of built-in functions need: their arguments as operands, types made from
//! types, results brought into the form that LLVM IR has them in.

use transpire_llvm::ir::{Attribute, AttributeIndex, AttributeKind, Type, Value};
use transpire_opencl as opencl;
use transpire_spirv::Id;
use transpire_spirv::grammar::{Op, Scope};

use crate::to_spirv::emit::calls::{Call, CallEmitter};
use crate::to_spirv::emit::instructions::Operands;
use crate::{Error, Result};

impl Call<'_> {
    /// An argument.
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

    /// How the numbers of a parameter are read.
    pub(super) fn number(&self, parameter: usize) -> Option<opencl::Number> {
        self.declared.get(parameter).and_then(opencl::Type::number)
    }
}

impl CallEmitter<'_, '_, '_> {
    /// An argument as an operand.
    pub(super) fn argument(&mut self, number: usize) -> Result<Id> {
        let value = self.call.value(number)?;
        match self.call.parameters.get(number) {
            Some(&parameter) => self.operand(value, parameter),
            None => self.function.value(value),
        }
    }

    /// A value as one of a parameter's type. Images and the like are passed as they are: there is
    /// nothing that they could be cast to.
    fn operand(&mut self, value: Value, parameter: Type) -> Result<Id> {
        if value.as_constant().is_none() {
            let ty = self.function.ty(value);
            if self.function.cx.as_opaque(ty).is_some() {
                return self.function.value(value);
            }
        }
        self.function.value_as(value, parameter)
    }

    /// The arguments from a number on, as operands.
    pub(super) fn arguments_from(&mut self, first: usize) -> Result<Operands> {
        (first..self.call.arguments.len())
            .map(|number| Ok(self.argument(number)?.word()))
            .collect()
    }

    /// A pointer argument as a pointer to `pointee`, in its own address space.
    pub(super) fn pointer_argument(&mut self, number: usize, pointee: Type) -> Result<Id> {
        let value = self.call.value(number)?;
        let space = self.function.address_space(value)?;
        let ty = self.function.cx.module.types.typed_pointer(space, pointee);
        self.function.value_as(value, ty)
    }

    /// Casts the operand that an argument became if it is a pointer without the pointee that the instruction has to know:
    /// the size of the elements that it counts, or the type of an object that it names otherwise nowhere.
    pub(super) fn say_pointee(&mut self, number: usize, operand: Option<&mut u32>) -> Result<()> {
        if let Some(operand) = operand
            && let Some(pointer) = Id::new(*operand)
        {
            let ty = self.pointer_type(number)?;
            *operand = self.function.with_pointee(pointer, ty)?.word();
        }
        Ok(())
    }

    /// The type that an argument has as an operand.
    pub(super) fn pointer_type(&mut self, number: usize) -> Result<Type> {
        match self.call.parameters.get(number) {
            Some(&parameter) => Ok(parameter),
            None => Ok(self.function.ty(self.call.value(number)?)),
        }
    }

    /// The value of an argument that is an integer constant.
    pub(super) fn constant_argument(&self, number: usize) -> Option<u64> {
        self.function
            .cx
            .integer_of(*self.call.arguments.get(number)?)
    }

    /// The type of an argument: that of the value, or what the function's name says of it.
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

    /// The type that an attribute `sret` of the first argument names.
    pub(super) fn returned_struct(&mut self) -> Result<Option<Type>> {
        self.attributed_type(0, AttributeKind::STRUCT_RET)
    }

    /// The type that an attribute of an argument names, as `sret` and `byval` do.
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

    /// `i32`
    pub(super) fn word_type(&mut self) -> Type {
        self.function.cx.module.types.integer(32)
    }

    /// `size_t`
    pub(super) fn size_type(&mut self) -> Type {
        let bits = self.function.cx.pointer_bits();
        self.function.cx.module.types.integer(bits)
    }

    /// `scalar`, or a vector of it if `shape` is a vector, of the same length.
    pub(super) fn shaped(&mut self, shape: Type, scalar: Type) -> Type {
        match self.function.cx.module.types.lanes(shape) {
            Some(lanes) => self.function.cx.module.types.vector(lanes, scalar),
            None => scalar,
        }
    }

    /// A boolean, or a vector of them if `shape` is a vector.
    pub(super) fn boolean_type(&mut self, shape: Type) -> Type {
        let boolean = self.function.cx.module.types.integer(1);
        self.shaped(shape, boolean)
    }

    /// A scope, as the id that instructions want.
    pub(super) fn scope_id(&mut self, scope: Scope) -> Id {
        self.function.cx.word_constant(scope.word())
    }

    /// Emits an operation whose operands are ids.
    pub(super) fn emit_op(&mut self, op: Op, ty: Type, operands: &[Id]) -> Result<Id> {
        let ty = self.function.type_id(ty)?;
        let words: Vec<u32> = operands.iter().map(|id| id.word()).collect();
        self.function.emit(op, ty, &words)
    }

    /// Emits an instruction that gives the result of the call, or nothing if that is `void`.
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

    /// `id`, of type `ty`, is the result of the self.call.
    pub(super) fn finish(&mut self, ty: Type, id: Id) -> Result<()> {
        if self.call.result == self.function.cx.module.void_type {
            return Ok(());
        }
        self.function.bind(self.call.inst, ty, id)
    }

    /// A boolean is the result: as such if LLVM has it as one, else 1, in vectors -1, for true.
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

    /// An unsigned integer of type `from` is the result, whatever width LLVM has it in.
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

    /// `OpConstantTrue` or `OpConstantFalse`.
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

    /// Whether an integer is not zero, as a boolean.
    pub(super) fn is_not_zero(&mut self, id: Id, ty: Type) -> Result<Id> {
        if self.function.cx.is_boolean(ty) {
            return Ok(id);
        }
        let boolean = self.boolean_type(ty);
        let zero = self.function.cx.splat_integer(ty, 0)?;
        self.emit_op(Op::INotEqual, boolean, &[id, zero])
    }

    /// What a table has for an `i32`: by a chain of `OpSelect` that ends with the last row.
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
