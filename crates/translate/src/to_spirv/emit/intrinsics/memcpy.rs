//! Emits copies of memory. Fills with constants are copies from a variable.

use transpire_llvm::ir::{Attribute, AttributeIndex, AttributeKind, CallKind, Module, Type, Value};
use transpire_spirv::grammar::{Decoration, MemoryAccess, Op, StorageClass};
use transpire_spirv::{Id, Version};

use crate::analysis::fills::fill_of_constants;
use crate::ledger::claims::Claims;
use crate::mappings::{address_spaces, decorations};
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::intrinsics::IntrinsicEmitter;
use crate::{Error, Result};

/// Emits a new module-scope variable with this initializer in constant memory, and returns its id; `ty` is the type of
/// its address. It is an error if `ty` is not a pointer with a pointee.
fn constant_variable(cx: &mut Context<'_>, ty: Type, initializer: Id) -> Result<Id> {
    let Some(pointee) = cx.module.types.pointee(ty) else {
        return Err(Error::malformed(
            "the address of a variable is not a pointer",
        ));
    };
    let class = StorageClass::UniformConstant;
    let (op, operands) = cx.variable(class, pointee, Some(initializer))?;
    let ty = cx.type_id(ty)?;
    let id = cx.define(op, ty, &operands);
    cx.builder.decorate(id, Decoration::Constant, &[]);
    Ok(id)
}

impl IntrinsicEmitter<'_, '_, '_> {
    /// Emits a `memset` of a constant byte and length as a copy from a variable initialized with the bytes, or nothing
    /// if the length is 0. The variable is local with `fills_from_variables`, and otherwise at module scope. Any other
    /// `memset` is an error.
    pub(super) fn emit_memset(&mut self) -> Result<()> {
        let (target, byte) = (self.argument(0)?, self.argument(1)?);
        let length = self.argument(2)?;
        let fill = byte
            .as_constant()
            .and_then(|byte| fill_of_constants(&self.function.cx.module, byte, length));
        let Some((byte, bytes)) = fill else {
            return Err(Error::cannot_translate(
                "a memset of a value that is not constant",
            ));
        };
        if bytes == 0 {
            return Ok(());
        }
        let byte_type = self.function.cx.module.types.integer(8);
        let space = self.function.address_space_to_write(target)?;
        let types = &mut self.function.cx.module.types;
        let bytes_there = types.typed_pointer(space, byte_type);
        let target = self.function.value_as(target, bytes_there)?;
        let is_local = self
            .function
            .cx
            .options
            .dialect
            .globals
            .fills_from_variables;
        let space = match is_local {
            true => address_spaces::PRIVATE,
            false => address_spaces::CONSTANT,
        };
        let types = &mut self.function.cx.module.types;
        let array = types.array(bytes, byte_type);
        let (variable_type, pointer) = (
            types.typed_pointer(space, array),
            types.typed_pointer(space, byte_type),
        );
        let array_id = self.function.type_id(array)?;
        let pointer = self.function.type_id(pointer)?;
        let initializer = if byte == 0 {
            self.function.cx.null(array_id)
        } else {
            let byte_type = self.function.type_id(byte_type)?;
            let builder = &mut self.function.cx.builder;
            let element = builder.constant(Op::Constant, byte_type, &[u32::from(byte)]);
            let elements = vec![element.word(); bytes as usize];
            builder.constant(Op::ConstantComposite, array_id, &elements)
        };
        let variable = match is_local {
            true => self
                .function
                .emit_variable(variable_type, Some(initializer))?,
            false => constant_variable(self.function.cx, variable_type, initializer)?,
        };
        let access = self.copy_access(0);
        if let &[mask, alignment, ..] = access.as_slice()
            && mask & MemoryAccess::Aligned.word() != 0
        {
            let builder = &mut self.function.cx.builder;
            builder.decorate(variable, Decoration::Alignment, &[alignment]);
        }
        let operands = [variable.word()];
        let source = self.function.emit(Op::Bitcast, pointer, &operands)?;
        let length = self.function.value(length)?;
        let mut operands = vec![target.word(), source.word(), length.word()];
        operands.extend(access);
        self.function.emit_void(Op::CopyMemorySized, &operands)
    }

    /// Emits `memcpy` as `OpCopyMemorySized`, or nothing if the length is 0.
    pub(super) fn emit_memcpy(&mut self) -> Result<()> {
        let length = self.argument(2)?;
        if length
            .as_constant()
            .is_some_and(|c| self.function.cx.module.constants[c].kind.is_zero())
        {
            return Ok(());
        }
        let (target, source) = (self.argument(0)?, self.argument(1)?);
        self.function.address_space_to_write(target)?;
        self.function.address_space(source)?;
        let (target, source) = (self.function.value(target)?, self.function.value(source)?);
        let length = self.function.value(length)?;
        let mut operands = vec![target.word(), source.word(), length.word()];
        operands.extend(self.copy_access(1));
        self.function.emit_void(Op::CopyMemorySized, &operands)
    }

    /// Returns the words of a copy's memory operands: the alignment, and whether the copy is volatile. If the two sides
    /// have different alignments, each has its own operands if SPIR-V 1.4 is allowed, which is then required.
    /// Otherwise, the smaller alignment is used. There is no alignment if one side has none. `source` is the index of
    /// the argument that has the alignment of the source.
    fn copy_access(&mut self, source: u32) -> Vec<u32> {
        let module = &self.function.cx.module;
        let constant = |value: Option<Value>| {
            let constant = value.and_then(Value::as_constant)?;
            module.constants.as_integer(constant)
        };
        let arguments = self.call.arguments.as_slice(&self.function.body().values);
        let claims = &mut self.function.cx.claims;
        let alignment = if arguments.len() == 5 {
            // Before LLVM 7, the alignment is an argument.
            constant(arguments.get(3).copied())
        } else {
            let both = alignment_of(module, claims, self.call, 0)
                .zip(alignment_of(module, claims, self.call, source));
            if let Some((target, source)) = both
                && target != source
                && self.function.cx.options.may_use(Version::V1_4)
            {
                // Since SPIR-V 1.4, each side has its own operands.
                let volatile = constant(arguments.last().copied()) == Some(1);
                self.function.cx.at_least(Version::V1_4);
                let access = if volatile {
                    MemoryAccess::Volatile
                } else {
                    MemoryAccess::None
                } | MemoryAccess::Aligned;
                let [target, source] = [target, source].map(decorations::alignment_literal);
                return vec![access.word(), target, access.word(), source];
            }
            both.map(|(target, source)| target.min(source))
        };
        let mut access = MemoryAccess::None;
        if constant(arguments.last().copied()) == Some(1) {
            access |= MemoryAccess::Volatile;
        }
        let alignment = alignment.filter(|bytes| bytes.is_power_of_two());
        if alignment.is_some() {
            access |= MemoryAccess::Aligned;
        }
        let mut words = vec![access.word()];
        words.extend(alignment.map(decorations::alignment_literal));
        words
    }
}

/// Marks the `align` attribute of a pointer argument as translated, and returns the alignment in bytes, or `None`
/// without the attribute.
fn alignment_of(
    module: &Module,
    claims: &mut Claims,
    call: &CallKind,
    argument: u32,
) -> Option<u64> {
    let attributes = &module.attributes;
    let index = AttributeIndex::Parameter(argument);
    claims.attribute_kind(index, AttributeKind::ALIGNMENT);
    match attributes.find(call.attributes.expand(), index, AttributeKind::ALIGNMENT) {
        Some(Attribute::Integer(_, bytes)) => Some(*bytes),
        _ => None,
    }
}
