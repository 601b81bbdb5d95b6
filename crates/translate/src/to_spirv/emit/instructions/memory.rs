//! Emits variables for `alloca`, loads, stores, and their memory operands.

use smallvec::smallvec;
use transpire_llvm::ir::{
    Alignment, CastOp, GlobalKind, Inst, MemoryOrdering, SyncScope, Type, Value,
};
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
    if let Some(bytes) = alignment.bytes() {
        writer.cx.builder.decorate(
            variable,
            Decoration::Alignment,
            &[decorations::alignment_literal(bytes)],
        );
    }
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
    if let (Some(bytes), Some(bound)) = (alignment.bytes(), writer.value_id(inst.into()))
        && bound != id
        && writer.cx.options.dialect.instructions.repeated_sizes
    {
        writer.cx.builder.decorate(
            bound,
            Decoration::Alignment,
            &[decorations::alignment_literal(bytes)],
        );
    }
    Ok(())
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
        if let Some(bytes) = alignment.bytes() {
            writer.cx.builder.decorate(
                variable,
                Decoration::Alignment,
                &[decorations::alignment_literal(bytes)],
            );
        }
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
    if let Some(bytes) = alignment.bytes() {
        writer.cx.builder.decorate(
            array,
            Decoration::Alignment,
            &[decorations::alignment_literal(bytes)],
        );
    }
    writer.bind(inst, ty, id)
}

pub(in crate::to_spirv::emit) fn emit_load(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    pointer: Value,
    access: Operands,
    ordering: MemoryOrdering,
    scope: SyncScope,
) -> Result<()> {
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
    let id = if ordering == MemoryOrdering::NotAtomic || space == address_spaces::CONSTANT {
        let mut operands: Operands = smallvec![pointer.word()];
        operands.extend_from_slice(&access);
        writer.emit(Op::Load, type_id, &operands)?
    } else {
        let (scope, semantics) = atomic_operands(writer, scope, ordering, space)?;
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
    pointer: Value,
    value: Value,
    access: Operands,
    ordering: MemoryOrdering,
    scope: SyncScope,
) -> Result<()> {
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
    if ordering == MemoryOrdering::NotAtomic {
        let value = writer.value_as(value, ty)?;
        let mut operands: Operands = smallvec![pointer.word(), value.word()];
        operands.extend_from_slice(&access);
        return writer.emit_void(Op::Store, &operands);
    }
    let (scope, semantics) = atomic_operands(writer, scope, ordering, space)?;
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

pub(in crate::to_spirv::emit) fn memory_access(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    alignment: Alignment,
    volatile: bool,
) -> Operands {
    let mut access = MemoryAccess::None;
    let bytes = alignment.bytes();
    if volatile {
        access |= MemoryAccess::Volatile;
    }
    if bytes.is_some() {
        access |= MemoryAccess::Aligned;
    }
    let mut aliasing = Vec::new();
    if writer.body().attachments.contains_key(&inst) {
        if writer.claim_attachment(inst, "nontemporal") {
            access |= MemoryAccess::Nontemporal;
        }
        aliasing = writer.alias_lists(inst);
    }
    for &(bit, ..) in &aliasing {
        access |= bit;
    }
    if access.is_empty() {
        return Operands::new();
    }
    let mut words: Operands = smallvec![access.word()];
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
