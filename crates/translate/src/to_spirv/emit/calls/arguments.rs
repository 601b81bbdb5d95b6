//! What all families of built-in functions need: their arguments as operands, types made from
//! types, results brought into the form that LLVM IR has them in.

use transpire_llvm::ir::{Attribute, AttributeIndex, AttributeKind, Type, Value};
use transpire_opencl as opencl;
use transpire_spirv::Id;
use transpire_spirv::grammar::{Op, Scope};

use crate::to_spirv::emit::calls::Call;
use crate::to_spirv::emit::functions::FunctionEmitter;
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
            "no such function has {} arguments",
            self.arguments.len()
        ))
    }

    #[cold]
    pub(super) fn mistyped(&self) -> Error {
        Error::unsupported("no such function has arguments of these types")
    }

    /// How the numbers of a parameter are read.
    pub(super) fn number(&self, parameter: usize) -> Option<opencl::Number> {
        self.declared.get(parameter).and_then(opencl::Type::number)
    }
}

impl FunctionEmitter<'_, '_> {
    /// An argument as an operand.
    pub(super) fn argument(&mut self, call: &Call<'_>, number: usize) -> Result<Id> {
        let value = call.value(number)?;
        match call.parameters.get(number) {
            Some(&parameter) => self.operand(value, parameter),
            None => self.value(value),
        }
    }

    /// A value as one of a parameter's type. Images and the like are passed as they are: there is
    /// nothing that they could be cast to.
    fn operand(&mut self, value: Value, parameter: Type) -> Result<Id> {
        if value.as_constant().is_none() {
            let ty = self.ty(value);
            if self.cx.as_opaque(ty).is_some() {
                return self.value(value);
            }
        }
        self.value_as(value, parameter)
    }

    /// The arguments from a number on, as operands.
    pub(super) fn arguments_from(&mut self, call: &Call<'_>, first: usize) -> Result<Vec<u32>> {
        (first..call.arguments.len())
            .map(|number| Ok(self.argument(call, number)?.word()))
            .collect()
    }

    /// A pointer argument as a pointer to `pointee`, in its own address space.
    pub(super) fn pointer_argument(
        &mut self,
        call: &Call<'_>,
        number: usize,
        pointee: Type,
    ) -> Result<Id> {
        let value = call.value(number)?;
        let space = self.address_space(value)?;
        let ty = self.cx.module.types.typed_pointer(space, pointee);
        self.value_as(value, ty)
    }

    /// Casts the operand that an argument became if it is a pointer without the pointee that the instruction has to know:
    /// the size of the elements that it counts, or the type of an object that it names otherwise nowhere.
    pub(super) fn say_pointee(
        &mut self,
        call: &Call<'_>,
        number: usize,
        operand: Option<&mut u32>,
    ) -> Result<()> {
        if let Some(operand) = operand
            && let Some(pointer) = Id::new(*operand)
        {
            let ty = self.pointer_type(call, number)?;
            *operand = self.with_pointee(pointer, ty)?.word();
        }
        Ok(())
    }

    /// The type that an argument has as an operand.
    pub(super) fn pointer_type(&mut self, call: &Call<'_>, number: usize) -> Result<Type> {
        match call.parameters.get(number) {
            Some(&parameter) => Ok(parameter),
            None => Ok(self.ty(call.value(number)?)),
        }
    }

    /// The value of an argument that is an integer constant.
    pub(super) fn constant_argument(&self, call: &Call<'_>, number: usize) -> Option<u64> {
        self.integer_of(*call.arguments.get(number)?)
    }

    /// The type of an argument: that of the value, or what the function's name says of it.
    pub(super) fn argument_type(&mut self, call: &Call<'_>, number: usize) -> Result<Type> {
        let value = call.value(number)?;
        let ty = self.ty(value);
        match call.parameters.get(number) {
            Some(&parameter)
                if self.cx.as_opaque(ty).is_none() && self.cx.as_opaque(parameter).is_some() =>
            {
                Ok(parameter)
            }
            _ => Ok(ty),
        }
    }

    /// The type that an attribute `sret` of the first argument names.
    pub(super) fn returned_struct(&mut self, call: &Call<'_>) -> Result<Option<Type>> {
        self.attributed_type(call, 0, AttributeKind::STRUCT_RET)
    }

    /// The type that an attribute of an argument names, as `sret` and `byval` do.
    pub(super) fn attributed_type(
        &mut self,
        call: &Call<'_>,
        number: usize,
        kind: AttributeKind,
    ) -> Result<Option<Type>> {
        let attributes = &self.cx.module.attributes;
        let index = AttributeIndex::Parameter(number as u32);
        let find = |list| attributes.find(list, index, kind);
        let attribute = find(call.attributes).or_else(|| find(call.function_attributes));
        match attribute {
            None => Ok(None),
            Some(Attribute::Type(_, Some(ty))) => Ok(Some(*ty)),
            // LLVM 11 and older do not repeat the pointee.
            Some(_) => {
                let ty = self.ty(call.value(number)?);
                Ok(self.cx.module.types.pointee(ty))
            }
        }
    }

    /// `i32`
    pub(super) fn word_type(&mut self) -> Type {
        self.cx.module.types.integer(32)
    }

    /// `size_t`
    pub(super) fn size_type(&mut self) -> Type {
        let bits = self.cx.pointer_bits();
        self.cx.module.types.integer(bits)
    }

    /// `scalar`, or a vector of it if `shape` is a vector, of the same length.
    pub(super) fn shaped(&mut self, shape: Type, scalar: Type) -> Type {
        match self.cx.module.types.lanes(shape) {
            Some(lanes) => self.cx.module.types.vector(lanes, scalar),
            None => scalar,
        }
    }

    /// A boolean, or a vector of them if `shape` is a vector.
    pub(super) fn boolean_type(&mut self, shape: Type) -> Type {
        let boolean = self.cx.module.types.integer(1);
        self.shaped(shape, boolean)
    }

    /// A scope, as the id that instructions want.
    pub(super) fn scope_id(&mut self, scope: Scope) -> Id {
        self.cx.word_constant(scope.word())
    }

    /// Emits an operation whose operands are ids.
    pub(super) fn emit_op(&mut self, op: Op, ty: Type, operands: &[Id]) -> Result<Id> {
        let ty = self.type_id(ty)?;
        let words: Vec<u32> = operands.iter().map(|id| id.word()).collect();
        self.emit(op, ty, &words)
    }

    /// Emits an instruction that gives the result of the call, or nothing if that is `void`.
    pub(super) fn emit_result(&mut self, call: &Call<'_>, op: Op, operands: &[u32]) -> Result<()> {
        if call.result == self.cx.module.void_type && !transpire_spirv::grammar::shape(op.0).result
        {
            return self.emit_void(op, operands);
        }
        let ty = self.type_id(call.result)?;
        let id = self.emit(op, ty, operands)?;
        self.finish(call, call.result, id)
    }

    /// `id`, of type `ty`, is the result of the call.
    pub(super) fn finish(&mut self, call: &Call<'_>, ty: Type, id: Id) -> Result<()> {
        if call.result == self.cx.module.void_type {
            return Ok(());
        }
        self.bind(call.inst, ty, id)
    }

    /// A boolean is the result: as such if LLVM has it as one, else 1, in vectors -1, for true.
    pub(super) fn finish_boolean(&mut self, call: &Call<'_>, id: Id) -> Result<()> {
        if call.result == self.cx.module.void_type {
            return Ok(());
        }
        let types = &self.cx.module.types;
        let Some(bits) = types.integer_bits(types.scalar(call.result)) else {
            return Err(Error::unsupported(
                "the result is a boolean, and no integer",
            ));
        };
        if bits == 1 {
            return self.bind(call.inst, call.result, id);
        }
        let yes = if types.lanes(call.result).is_some() {
            u64::MAX
        } else {
            1
        };
        let yes = self.splat_integer(call.result, yes)?;
        let no = self.splat_integer(call.result, 0)?;
        let id = self.emit_op(Op::Select, call.result, &[id, yes, no])?;
        self.bind(call.inst, call.result, id)
    }

    /// An unsigned integer of type `from` is the result, whatever width LLVM has it in.
    pub(super) fn finish_unsigned(&mut self, call: &Call<'_>, from: Type, id: Id) -> Result<()> {
        if call.result == from {
            return self.bind(call.inst, from, id);
        }
        let types = &self.cx.module.types;
        let fits = types
            .integer_bits(types.scalar(call.result))
            .is_some_and(|bits| bits > 1)
            && types.integer_bits(types.scalar(from)).is_some()
            && types.lanes(call.result) == types.lanes(from);
        if !fits {
            return Err(Error::unsupported(
                "the result is an integer of another shape",
            ));
        }
        let id = self.emit_op(Op::UConvert, call.result, &[id])?;
        self.bind(call.inst, call.result, id)
    }

    /// `OpConstantTrue` or `OpConstantFalse`.
    pub(super) fn boolean_constant(&mut self, value: bool) -> Result<Id> {
        let boolean = self.cx.module.types.integer(1);
        let boolean = self.type_id(boolean)?;
        let op = if value {
            Op::ConstantTrue
        } else {
            Op::ConstantFalse
        };
        Ok(self.cx.builder.constant(op, boolean, &[]))
    }

    /// Whether an integer is not zero, as a boolean.
    pub(super) fn is_not_zero(&mut self, id: Id, ty: Type) -> Result<Id> {
        if self.is_boolean(ty) {
            return Ok(id);
        }
        let boolean = self.boolean_type(ty);
        let zero = self.splat_integer(ty, 0)?;
        self.emit_op(Op::INotEqual, boolean, &[id, zero])
    }

    /// What a table has for an `i32`: by a chain of `OpSelect` that ends with the last row.
    pub(super) fn look_up(&mut self, key: Id, rows: &[(u32, u32)]) -> Result<Id> {
        let Some((last, others)) = rows.split_last() else {
            return Err(Error::malformed("a table without a row"));
        };
        let word = self.word_type();
        let boolean = self.boolean_type(word);
        let mut id = self.cx.word_constant(last.1);
        for row in others.iter().rev() {
            let (from, to) = (self.cx.word_constant(row.0), self.cx.word_constant(row.1));
            let equal = self.emit_op(Op::IEqual, boolean, &[key, from])?;
            id = self.emit_op(Op::Select, word, &[equal, to, id])?;
        }
        Ok(id)
    }
}
