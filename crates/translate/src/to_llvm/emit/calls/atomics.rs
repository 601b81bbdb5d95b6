//! Translates atomic instructions to calls: OpenCL 1.x functions on `volatile int *`, and OpenCL 2.0
//! `_explicit` functions on generic pointers to atomic objects.
//!
//! The `emit_…` functions that return a Boolean return `false` if OpenCL C has no equivalent of the instruction.

pub(crate) mod style;

use transpire_llvm::ir::{CastOp, InstBuilder, Type, Value, ValueKind};
use transpire_opencl::builtins::atomics::{Naming, name};
use transpire_opencl::builtins::memory;
use transpire_opencl::{self as opencl, Number, Opaque, Qualifiers};
use transpire_spirv::Instruction;
use transpire_spirv::grammar::Op;

use crate::mappings::address_spaces;
use crate::to_llvm::emit::arguments::Argument;
use crate::to_llvm::emit::body::memory::Access;
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::ir::builder::Builder;
use crate::to_llvm::options::Builtins;
use crate::{Error, Result};

impl Builder<'_, '_> {
    /// Casts the pointer of an atomic operation to a generic pointer to `object`. The result is named after
    /// the pointer, with the suffix `.as`.
    fn generic_object(&mut self, pointer: Value, object: Type) -> Value {
        let space = self.ir.space(address_spaces::GENERIC);
        let ty = self.ir.pointer(space, object);
        let generic = self.cast_pointer(pointer, ty);
        let named = match pointer.kind() {
            ValueKind::Instruction(inst) => self.body().instructions[inst].name.expand(),
            ValueKind::Argument(number) => self
                .body()
                .argument_names
                .get(number as usize)
                .and_then(|name| name.expand()),
            _ => None,
        };
        if let Some(name) = named.filter(|_| generic != pointer) {
            let name = String::from_utf8_lossy(self.ir.module.strings.get(name)).into_owned();
            self.name(generic, format!("{name}.as"));
        }
        generic
    }

    fn object(&self, pointer: &Pointer, number: Option<Number>, modern: bool) -> Option<Argument> {
        let types = &self.ir.module.types;
        let scalar = types.scalar(pointer.object);
        let bits = self.ir.bits(scalar)? as u32;
        let number = if types.is_float(scalar) {
            Number::Float
        } else {
            number.unwrap_or(Number::Signed)
        };
        let scalar = opencl::Scalar::of(number, bits)?;
        let object = match types.lanes(pointer.object) {
            Some(lanes) => opencl::Type::Vector(lanes, scalar),
            None => opencl::Type::Scalar(scalar),
        };
        let object = if modern {
            opencl::Type::Atomic(Box::new(object))
        } else {
            object
        };
        let qualifiers = Qualifiers {
            space: pointer.space,
            volatile: true,
            ..Qualifiers::default()
        };
        Some(Argument {
            value: pointer.value,
            ty: opencl::Type::qualified_pointer(object, qualifiers),
        })
    }
}

impl<'m> CallEmitter<'_, '_, 'm> {
    pub(super) fn emit_atomic(&mut self, op: Op, instruction: Instruction<'m>) -> Result<bool> {
        // The operands are the pointer, the scope and the semantics, followed by the values.
        let first = if instruction.result_id().is_some() {
            3
        } else {
            1
        };
        let pointer = self.body.operand(instruction, first)?;
        let space = self
            .body
            .emitter
            .ir
            .module
            .types
            .address_space(self.body.ty(pointer));
        let space = space.ok_or_else(|| {
            Error::malformed("the object of an atomic operation is not a pointer")
        })?;
        let object = match op {
            Op::AtomicStore => self.body.ty(self.body.operand(instruction, 4)?),
            // A flag is an `int`.
            Op::AtomicFlagTestAndSet | Op::AtomicFlagClear => self.body.emitter.ir.int_type(),
            _ => self.body.emitter.result_type(instruction)?,
        };
        let types = &self.body.emitter.ir.module.types;
        // OpenCL C has no atomic functions on vectors.
        if types.lanes(object).is_some() && !self.body.dialect().atomics.declared_types {
            return Ok(false);
        }
        let scalar = types.scalar(object);
        let is_float = types.is_float(scalar);
        // OpenCL 1.x has no generic pointers, and supports only exchanges of floats.
        let of_float = matches!(
            op,
            Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT
        );
        let legacy_float = of_float && !self.body.dialect().atomics.exact;
        let generic = self.body.emitter.ir.space(address_spaces::GENERIC);
        let modern = self.body.emitter.options.builtins == Builtins::Cl20
            || self.body.dialect().atomics.exact
                && (space == generic || of_float || self.is_ordered(op, instruction, first + 2));
        let bits = self.body.emitter.ir.bits(scalar).unwrap_or(0);
        let is_wide = matches!(bits, 32 | 64) || (modern || legacy_float) && bits == 16;
        if !is_wide {
            return Ok(false);
        }
        let mut pointer = Pointer {
            value: pointer,
            space,
            object,
        };
        if modern {
            pointer.space = generic;
            self.emit_explicit_atomic(op, instruction, pointer, first)
        } else {
            // Only 32-bit floats can be exchanged, and no other operation on floats is available.
            if is_float && !legacy_float && (bits != 32 || op != Op::AtomicExchange) {
                pointer.object = self.body.emitter.ir.module.types.integer(bits as u32);
            }
            self.emit_legacy_atomic(op, instruction, pointer, first)
        }
    }

    /// Returns whether an atomic operation orders other memory accesses, which OpenCL 1.x does not support.
    /// `place` is the index of the word with the semantics.
    fn is_ordered(&self, op: Op, instruction: Instruction<'m>, place: usize) -> bool {
        // A comparison has two semantics, first for success and then for failure.
        let is_comparison = matches!(
            op,
            Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak
        );
        (place..=place + usize::from(is_comparison)).any(|place| {
            self.semantics_operand(instruction, place)
                .is_some_and(|semantics| memory::order_from_spirv(semantics) != memory::RELAXED)
        })
    }

    /// Emits a call to `atomic_add` and similar functions, or to `atom_add` and similar functions for 64 bits. An
    /// operation without a function in OpenCL 1.x is replaced by another one. Returns `false` if OpenCL 1.x has no
    /// function for the operation or the type.
    fn emit_legacy_atomic(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
        pointer: Pointer,
        first: usize,
    ) -> Result<bool> {
        let object = pointer.object;
        let types = &self.body.emitter.ir.module.types;
        // The `atom_…` functions are limited to integers.
        let bits = if types.is_float(types.scalar(object)) {
            32
        } else {
            self.body.emitter.ir.bits(object).unwrap_or(0) as u32
        };
        // Operations without a function in OpenCL 1.x are replaced by other operations.
        let (stands_in, values) = match op {
            Op::AtomicLoad => (
                Op::AtomicIAdd,
                vec![self.body.emitter.ir.integer_of(object, 0).into()],
            ),
            Op::AtomicStore | Op::AtomicExchange => (
                Op::AtomicExchange,
                vec![self.body.operand(instruction, first + 3)?],
            ),
            Op::AtomicFlagTestAndSet => (
                Op::AtomicExchange,
                vec![self.body.emitter.ir.integer_of(object, 1).into()],
            ),
            Op::AtomicFlagClear => (
                Op::AtomicExchange,
                vec![self.body.emitter.ir.integer_of(object, 0).into()],
            ),
            Op::AtomicIIncrement | Op::AtomicIDecrement => (op, Vec::new()),
            Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak => (
                op,
                vec![
                    self.body.operand(instruction, first + 5)?,
                    self.body.operand(instruction, first + 4)?,
                ],
            ),
            _ => (op, vec![self.body.operand(instruction, first + 3)?]),
        };
        let Some((name, number)) = name(stands_in, Naming::Legacy { bits }) else {
            return Ok(false);
        };
        let Some(argument) = self.body.ins()?.object(&pointer, number, false) else {
            return Ok(false);
        };
        let mut arguments = vec![argument];
        for value in values {
            let value = self.body.ins()?.cast(CastOp::BitCast, value, object);
            let Some(argument) = self.body.number(value, number.unwrap_or(Number::Signed)) else {
                return Ok(false);
            };
            arguments.push(argument);
        }
        let mut value = self.body.ins()?.call_opencl(&name, &arguments, object)?;
        match op {
            Op::AtomicStore | Op::AtomicFlagClear => return Ok(true),
            Op::AtomicFlagTestAndSet if self.body.dialect().calls.small_values_as_bits => {
                let boolean = self.body.emitter.ir.module.types.integer(1);
                value = self.body.ins()?.cast(CastOp::Trunc, value, boolean);
            }
            Op::AtomicFlagTestAndSet => value = self.body.ins()?.int_to_boolean(value),
            _ => {
                let result = self.body.emitter.result_type(instruction)?;
                value = self.body.ins()?.cast(CastOp::BitCast, value, result);
            }
        }
        self.finish(instruction, value)
    }

    /// Emits a call to `atomic_fetch_add_explicit(object, value, order, scope)` and similar functions. Returns `false`
    /// if OpenCL 2.0 has no function for the operation or the type, and an error if the value has another type than the
    /// object.
    fn emit_explicit_atomic(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
        mut pointer: Pointer,
        first: usize,
    ) -> Result<bool> {
        let object = pointer.object;
        if self.body.dialect().atomics.declared_types {
            pointer.value = self.body.ins()?.generic_object(pointer.value, object);
        }
        let (stands_in, value) = match op {
            // OpenCL 2.0 has no increment.
            Op::AtomicIIncrement => (
                Op::AtomicIAdd,
                Some(self.body.emitter.ir.integer_of(object, 1).into()),
            ),
            Op::AtomicIDecrement => (
                Op::AtomicISub,
                Some(self.body.emitter.ir.integer_of(object, 1).into()),
            ),
            Op::AtomicLoad | Op::AtomicFlagTestAndSet | Op::AtomicFlagClear => (op, None),
            Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak => {
                return self.emit_compare_exchange(op, instruction, &pointer);
            }
            _ => (op, Some(self.body.operand(instruction, first + 3)?)),
        };
        let Some((name, number)) = name(stands_in, Naming::Explicit) else {
            return Ok(false);
        };
        let Some(argument) = self.body.ins()?.object(&pointer, number, true) else {
            return Ok(false);
        };
        let mut arguments = vec![argument];
        if let Some(value) = value {
            if self.body.ty(value) != object {
                return Err(Error::malformed(
                    "the value of an atomic operation has another type than its object",
                ));
            }
            let Some(value) = self.body.number(value, number.unwrap_or(Number::Signed)) else {
                return Ok(false);
            };
            arguments.push(value);
        }
        let scope = self.memory_scope(instruction, first + 1)?;
        arguments.push(Argument::enumerator(
            self.memory_order(instruction, first + 2)?,
            Opaque::MemoryOrder,
        ));
        arguments.push(Argument::enumerator(scope, Opaque::MemoryScope));
        let result = match instruction.result_type() {
            Some(_) => self.body.emitter.result_type(instruction)?,
            None => self.body.emitter.ir.module.void_type,
        };
        let value = self.body.ins()?.call_opencl(&name, &arguments, result)?;
        self.finish(instruction, value)
    }

    /// Emits a call to `atomic_compare_exchange_strong_explicit`, or its weak form for `OpAtomicCompareExchangeWeak`.
    /// The function receives a pointer to the expected value. If the object has a different value, the function stores
    /// that value through the pointer. Returns `false` if OpenCL 2.0 has no function for the type, and an error if a
    /// value has another type than the object.
    fn emit_compare_exchange(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
        pointer: &Pointer,
    ) -> Result<bool> {
        let Some((name, _)) = name(op, Naming::Explicit) else {
            return Ok(false);
        };
        let (desired, comparator) = (
            self.body.operand(instruction, 7)?,
            self.body.operand(instruction, 8)?,
        );
        let object = pointer.object;
        if self.body.ty(desired) != object || self.body.ty(comparator) != object {
            return Err(Error::malformed(
                "the value of an atomic operation has another type than its object",
            ));
        }
        let (Some(argument), Some(desired)) = (
            self.body.ins()?.object(pointer, None, true),
            self.body.number(desired, Number::Signed),
        ) else {
            return Ok(false);
        };
        if self.body.dialect().atomics.declared_types {
            self.body.ins()?.forget_temporary(object);
        }
        let expected = self.body.ins()?.temporary(object)?;
        self.body.ins()?.name(expected, "expected");
        self.body.store(expected, comparator, Access::default())?;
        let Some(scalar) = desired.ty.scalar() else {
            return Ok(false);
        };
        let space = self.body.emitter.ir.space(address_spaces::GENERIC);
        let ty = opencl::Type::pointer(scalar.into(), space);
        let generic = self.body.ins()?.generic_object(expected, object);
        let arguments = [
            argument,
            Argument { value: generic, ty },
            desired,
            Argument::enumerator(self.memory_order(instruction, 5)?, Opaque::MemoryOrder),
            Argument::enumerator(self.memory_order(instruction, 6)?, Opaque::MemoryOrder),
            Argument::enumerator(self.memory_scope(instruction, 4)?, Opaque::MemoryScope),
        ];
        let boolean = self.body.emitter.ir.module.types.integer(1);
        self.body.ins()?.call_opencl(&name, &arguments, boolean)?;
        let value = self.body.load(generic, object, Access::default())?;
        self.finish(instruction, value)
    }
}

/// The pointer operand of an atomic operation.
struct Pointer {
    value: Value,
    /// The address space of the pointer that the OpenCL C function requires.
    space: u32,
    /// The type of the object that the pointer points to.
    object: Type,
}
