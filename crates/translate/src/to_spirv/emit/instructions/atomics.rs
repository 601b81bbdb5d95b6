//! Emits atomic instructions and fences, with their scopes and memory semantics.

pub(crate) mod style;

use transpire_llvm::ir::{AtomicOperation, Inst, MemoryAccess, MemoryOrdering, SyncScope, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::{MemorySemantics, Op, Scope, StorageClass};

use crate::dialect::to_spirv::{NamedMemories, SyncScopes};
use crate::mappings::atomics;
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::context::Context;
use crate::{Error, Reason, Result};

pub(in crate::to_spirv::emit) fn emit_fence(
    writer: &mut BodyWriter<'_, '_>,
    ordering: MemoryOrdering,
    scope: SyncScope,
) -> Result<()> {
    let scope = scope_id(writer.cx, scope, Scope::CrossDevice)?;
    let mut semantics = semantics(ordering);
    if writer.cx.options.dialect.atomics.memories == NamedMemories::Ordered {
        semantics |= MemorySemantics::WorkgroupMemory | MemorySemantics::CrossWorkgroupMemory;
    }
    let semantics = writer.cx.word_constant(semantics.word());
    writer.emit_void(Op::MemoryBarrier, &[scope.word(), semantics.word()])
}

pub(in crate::to_spirv::emit) fn emit_atomic_rmw(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    operation: AtomicOperation,
    pointer: Value,
    value: Value,
    access: MemoryAccess,
) -> Result<()> {
    let ty = writer.result_type(inst);
    let space = writer.address_space_to_write(pointer)?;
    let address = writer.cx.module.types.typed_pointer(space, ty);
    let pointer = writer.value_as(pointer, address)?;
    let (scope, semantics) = atomic_operands(writer, access.scope, access.ordering, space)?;
    let value = writer.value_as(value, ty)?;
    let type_id = writer.type_id(ty)?;
    let (op, value) = match (operation, atomics::OPERATIONS.to_spirv(operation)) {
        (_, Some(op)) => (op, value),
        (AtomicOperation::FSub, None) => (
            Op::AtomicFAddEXT,
            writer.emit(Op::FNegate, type_id, &[value.word()])?,
        ),
        _ => {
            let keyword = operation.keyword();
            let text = writer.text_of(inst);
            let message = format!("{text}: SPIR-V has no atomic {keyword}");
            return Err(
                Error::unsupported(message).because(Reason::AtomicOperation { keyword, text })
            );
        }
    };
    let operands = [pointer, scope, semantics, value].map(Id::word);
    let id = writer.emit(op, type_id, &operands)?;
    writer.bind(inst, ty, id)
}

pub(in crate::to_spirv::emit) fn emit_cmpxchg(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    pointer: Value,
    [compare, new]: [Value; 2],
    failure: MemoryOrdering,
    access: MemoryAccess,
) -> Result<()> {
    // The result is the old value and whether it equals the expected one.
    let pair = writer.result_type(inst);
    let ty = writer.ty(compare);
    let space = writer.address_space_to_write(pointer)?;
    let address = writer.cx.module.types.typed_pointer(space, ty);
    let pointer = writer.value_as(pointer, address)?;
    // SPIR-V §3.3.18: the semantics for unequal values are not stronger than those for equal ones.
    let success = access.ordering.strengthened(failure);
    let (scope, equal) = atomic_operands(writer, access.scope, success, space)?;
    let (_, unequal) = atomic_operands(writer, access.scope, failure, space)?;
    let (new, compare) = (writer.value_as(new, ty)?, writer.value(compare)?);
    let type_id = writer.type_id(ty)?;
    let operands = [pointer, scope, equal, unequal, new, compare].map(Id::word);
    let old = writer.emit(Op::AtomicCompareExchange, type_id, &operands)?;
    let boolean = writer.cx.module.types.integer(1);
    let boolean = writer.type_id(boolean)?;
    let pair_id = writer.type_id(pair)?;
    if pair_id == type_id {
        // In LLVM 3.2, the result is the old value only.
        return writer.bind(inst, pair, old);
    }
    let same = writer.emit(Op::IEqual, boolean, &[old.word(), compare.word()])?;
    let id = writer.composite(pair_id, &[old.word(), same.word()])?;
    writer.bind(inst, pair, id)
}

/// Returns the ids of the scope and the memory semantics, for `scope` and `ordering`, of an access to the address
/// space `space`.
pub(super) fn atomic_operands(
    writer: &mut BodyWriter<'_, '_>,
    scope: SyncScope,
    ordering: MemoryOrdering,
    space: u32,
) -> Result<(Id, Id)> {
    let mut semantics = semantics(ordering);
    let style = writer.cx.options.dialect.atomics;
    let names_memories = match style.memories {
        NamedMemories::Ordered => !semantics.is_empty(),
        NamedMemories::Accessed => true,
        NamedMemories::None => false,
    };
    if names_memories {
        semantics |= match writer.cx.storage_class(space)? {
            StorageClass::Workgroup => MemorySemantics::WorkgroupMemory,
            StorageClass::CrossWorkgroup => MemorySemantics::CrossWorkgroupMemory,
            StorageClass::Generic => {
                MemorySemantics::WorkgroupMemory | MemorySemantics::CrossWorkgroupMemory
            }
            _ => MemorySemantics::Relaxed,
        };
    }
    let unnamed = match style.scopes {
        SyncScopes::Known | SyncScopes::Any => Scope::CrossDevice,
        SyncScopes::OpenCl => Scope::Device,
    };
    let scope = scope_id(writer.cx, scope, unnamed)?;
    Ok((scope, writer.cx.word_constant(semantics.word())))
}

/// Returns the memory semantics for an ordering, without memories.
fn semantics(ordering: MemoryOrdering) -> MemorySemantics {
    atomics::ORDERINGS
        .to_spirv(ordering)
        .unwrap_or(MemorySemantics::Relaxed)
}

/// Returns the id of the constant for a synchronization scope. For a name that `SyncScopes` of the dialect does not
/// include, uses `unnamed`, or returns an error with `SyncScopes::Known`.
fn scope_id(cx: &mut Context<'_>, scope: SyncScope, unnamed: Scope) -> Result<Id> {
    let module = &cx.module;
    let name = module
        .sync_scopes
        .get(usize::from(scope.0))
        .map(|&name| module.strings.text(name).into_owned());
    let name = name.unwrap_or_default();
    let scopes = cx.options.dialect.atomics.scopes;
    let knows_all = scopes != SyncScopes::OpenCl;
    let scope = atomics::SCOPES
        .iter()
        .find(|row| row.0 == name && (knows_all || row.2))
        .map(|row| row.1)
        .or((scopes != SyncScopes::Known).then_some(unnamed));
    let scope = scope.ok_or_else(|| Error::cannot_translate(format!("syncscope(\"{name}\")")))?;
    Ok(cx.word_constant(scope.word()))
}
