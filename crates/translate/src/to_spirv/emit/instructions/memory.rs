//! Emits variables for `alloca`, loads, stores, and their memory operands.

use smallvec::smallvec;
use transpire_llvm::ir::{self, Alignment, CastOp, GlobalKind, Inst, Type, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, MemoryAccess, Op, StorageClass};

use crate::mappings::opaque_types::OpaqueType;
use crate::mappings::{address_spaces, decorations};
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::instructions::atomics::atomic_operands;
use crate::to_spirv::emit::words::Operands;
use crate::{Error, Result};

/// The extension for arrays of variable length.
pub(in crate::to_spirv::emit) const VARIABLE_LENGTH: &str = "SPV_INTEL_variable_length_array";

pub(in crate::to_spirv::emit) fn emit_alloca(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    allocated: Type,
    count: Value,
    alignment: Alignment,
) -> Result<()> {
    let mut pointee = allocated;
    let Some(count) = writer.cx.integer_of(count) else {
        return emit_dynamic_alloca(writer, inst, allocated, count, alignment);
    };
    let wanted = writer.result_type(inst);
    if count > 1 {
        // The pointer to the first element is declared before the array, because types are ordered by id.
        writer.type_id(wanted)?;
        pointee = writer.cx.module.types.array(count, allocated);
    } else if let Some(wanted) = writer.cx.module.types.pointee(wanted)
        && writer.cx.is_refined(allocated, wanted)
    {
        // A pointer or sampler variable whose contents are known more precisely.
        pointee = wanted;
    }
    let variable_type = writer.cx.module.types.typed_pointer(0, pointee);
    let (variable, id) = writer.emit_local(variable_type)?;
    decorate_alignment(writer, variable, alignment);
    let space = writer.cx.module.types.address_space(wanted).unwrap_or(0);
    if space == address_spaces::GENERIC {
        writer.lifetimes_mut().note_generic(inst, id);
        let generic = writer.cx.module.types.typed_pointer(space, pointee);
        let generic_id = writer.type_id(generic)?;
        let id = writer.emit(Op::PtrCastToGeneric, generic_id, &[id.word()])?;
        return writer.bind(inst, generic, id);
    }
    writer.bind(inst, variable_type, id)?;
    // The pointer to the first of several elements has the same alignment.
    if let Some(bound) = writer.value_id(inst.into())
        && bound != id
        && writer.cx.options.dialect.instructions.repeated_sizes
    {
        decorate_alignment(writer, bound, alignment);
    }
    Ok(())
}

/// Decorates a pointer with an alignment, if any.
fn decorate_alignment(writer: &mut BodyWriter<'_, '_>, pointer: Id, alignment: Alignment) {
    if let Some(bytes) = alignment.bytes() {
        let literal = decorations::alignment_literal(bytes);
        let builder = &mut writer.cx.builder;
        builder.decorate(pointer, Decoration::Alignment, &[literal]);
    }
}

/// Emits the `alloca` `inst` of `count` elements of type `allocated`, where `count` is not constant in LLVM: an
/// array if it is a specialization constant, otherwise an `OpVariableLengthArrayINTEL`. It is an error if the
/// extension for that instruction is not allowed.
fn emit_dynamic_alloca(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    allocated: Type,
    count: Value,
    alignment: Alignment,
) -> Result<()> {
    let length = writer.emit_index(count, CastOp::ZExt)?;
    if writer.entities().specializations().contains(length) {
        let ty = writer.cx.module.types.typed_pointer(0, allocated);
        let (element, pointer) = (writer.type_id(allocated)?, writer.type_id(ty)?);
        let array = writer
            .cx
            .builder
            .type_(Op::TypeArray, &[element.word(), length.word()]);
        let class = StorageClass::Function;
        let variable_type = writer.cx.typed_pointer_to(class, array);
        let variable = writer.emit_variable_by(Op::Variable, variable_type, &[class.word()])?;
        decorate_alignment(writer, variable, alignment);
        let id = writer.emit(Op::Bitcast, pointer, &[variable.word()])?;
        return writer.bind(inst, ty, id);
    }
    if !writer.cx.options.extensions.allows(VARIABLE_LENGTH) {
        return Err(Error::cannot_translate(format!(
            "an alloca whose size is not constant ({VARIABLE_LENGTH})"
        )));
    }
    let ty = writer.cx.module.types.typed_pointer(0, allocated);
    let (array, id) =
        writer.emit_with_pointee(Op::VariableLengthArrayINTEL, ty, &[length.word()])?;
    decorate_alignment(writer, array, alignment);
    writer.bind(inst, ty, id)
}

pub(in crate::to_spirv::emit) fn emit_load(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    pointer: Value,
    access: ir::MemoryAccess,
) -> Result<()> {
    let memory_operands = memory_operands(writer, inst, access);
    let ty = writer.result_type(inst);
    if pointer.as_constant().is_some()
        && let Some(OpaqueType::Plain(Op::TypeSampler)) = writer.cx.as_opaque(ty)
        && let Some(id) = sampler_of_variable(writer.cx, pointer)?
    {
        return writer.bind(inst, ty, id);
    }
    let space = writer.address_space(pointer)?;
    let pointer = pointer_to(writer, pointer, space, ty)?;
    let type_id = writer.type_id(ty)?;
    // Nothing writes to constant memory, so no atomic access synchronizes with this one.
    let id = if !access.is_atomic() || space == address_spaces::CONSTANT {
        let mut operands: Operands = smallvec![pointer.word()];
        operands.extend_from_slice(&memory_operands);
        writer.emit(Op::Load, type_id, &operands)?
    } else {
        let (scope, semantics) = atomic_operands(writer, access.scope, access.ordering, space)?;
        writer.emit(
            Op::AtomicLoad,
            type_id,
            &[pointer.word(), scope.word(), semantics.word()],
        )?
    };
    writer.bind(inst, ty, id)
}

pub(in crate::to_spirv::emit) fn emit_store(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    pointer: Value,
    value: Value,
    access: ir::MemoryAccess,
) -> Result<()> {
    let memory_operands = memory_operands(writer, inst, access);
    let space = writer.address_space_to_write(pointer)?;
    let pointer_type = writer.ty(pointer);
    let mut ty = writer.ty(value);
    // A constant takes the type of the memory it is stored to.
    if let Some(pointee) = writer.cx.module.types.pointee(pointer_type)
        && writer.cx.is_refined(ty, pointee)
    {
        ty = pointee;
    }
    let pointer = pointer_to(writer, pointer, space, ty)?;
    if !access.is_atomic() {
        let value = writer.value_as(value, ty)?;
        let mut operands: Operands = smallvec![pointer.word(), value.word()];
        operands.extend_from_slice(&memory_operands);
        return writer.emit_void(Op::Store, &operands);
    }
    let (scope, semantics) = atomic_operands(writer, access.scope, access.ordering, space)?;
    let value = writer.value_as(value, ty)?;
    writer.emit_void(
        Op::AtomicStore,
        &[pointer.word(), scope.word(), semantics.word(), value.word()],
    )
}

/// Returns the id of a pointer to the address space `space` as a pointer to `pointee`. Emits a cast if the pointer
/// has another pointee, which is rare.
fn pointer_to(
    writer: &mut BodyWriter<'_, '_>,
    pointer: Value,
    space: u32,
    pointee: Type,
) -> Result<Id> {
    let own = writer.ty(pointer);
    let types = &mut writer.cx.module.types;
    let wanted = match types.pointee(own) == Some(pointee) {
        true => own,
        false => types.typed_pointer(space, pointee),
    };
    writer.value_as(pointer, wanted)
}

/// Returns the memory operands of the load or store `inst`.
fn memory_operands(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    access: ir::MemoryAccess,
) -> Operands {
    let mut mask = MemoryAccess::None;
    let bytes = access.alignment.bytes();
    if access.volatile {
        mask |= MemoryAccess::Volatile;
    }
    if bytes.is_some() {
        mask |= MemoryAccess::Aligned;
    }
    let mut aliasing = Vec::new();
    if writer.body().attachments.contains_key(&inst) {
        if writer.claim_attachment(inst, "nontemporal") {
            mask |= MemoryAccess::Nontemporal;
        }
        aliasing = writer.alias_lists(inst);
    }
    for &(bit, ..) in &aliasing {
        mask |= bit;
    }
    if mask.is_empty() {
        return Operands::new();
    }
    let mut words: Operands = smallvec![mask.word()];
    if let Some(bytes) = bytes {
        words.push(decorations::alignment_literal(bytes));
    }
    for (.., list) in aliasing {
        words.push(list.word());
    }
    words
}

/// Returns the id of the sampler constant for a module-scope variable whose initializer is an integer, the bits of a
/// sampler. Returns `None` for any other pointer.
fn sampler_of_variable(cx: &mut Context<'_>, pointer: Value) -> Result<Option<Id>> {
    let module = &cx.module;
    let Some(global) = pointer.as_constant().and_then(|c| module.as_global(c)) else {
        return Ok(None);
    };
    let GlobalKind::Variable(variable) = &module.globals[global].kind else {
        return Ok(None);
    };
    match variable
        .initializer
        .expand()
        .and_then(|c| module.constants.as_integer(c))
    {
        Some(value) => cx.sampler_constant(value).map(Some),
        None => Ok(None),
    }
}
