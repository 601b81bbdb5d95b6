//! Atomic functions.

use transpire_llvm::ir::{ConstantKind, Type, Value};
use transpire_opencl::builtins::{Atomic, AtomicKind, memory};
use transpire_spirv::Id;
use transpire_spirv::grammar::{MemoryAccess, MemorySemantics, Op, StorageClass};

use crate::to_spirv::emit::calls::Call;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::{Error, Result};

impl FunctionEmitter<'_, '_> {
    pub(super) fn emit_atomic(&mut self, call: &Call<'_>, atomic: &Atomic) -> Result<()> {
        let (values, orders) = (
            atomic.kind.values(),
            if atomic.explicit {
                atomic.kind.orders()
            } else {
                0
            },
        );
        if call.arguments.len() != call.declared.len() {
            return Err(call.miscounted());
        }
        let Some(op) = atomic.ops.select(atomic.number(call.declared)) else {
            return Err(call.mistyped());
        };
        if atomic.kind == AtomicKind::Initialize {
            let ty = self.argument_type(call, 1)?;
            let pointer = self.pointer_argument(call, 0, ty)?;
            let value = self.argument(call, 1)?;
            let access = self.aligned(ty);
            let operands: Vec<u32> = [pointer.word(), value.word()]
                .into_iter()
                .chain(access)
                .collect();
            return self.emit_void(Op::Store, &operands);
        }
        let memories = self.memories(call)?;
        let order_argument = |number: usize| {
            atomic
                .explicit
                .then(|| call.arguments.get(1 + values + number).copied())
                .flatten()
        };
        let scope = call.arguments.get(1 + values + orders).copied();
        let scope = self.memory_scope(scope, atomic.default_scope)?;
        let order = self.order(order_argument(0), atomic.default_order, memories)?;
        match atomic.kind {
            AtomicKind::CompareExchange | AtomicKind::CompareExchangePointer => {
                let unequal = self.order(order_argument(1), atomic.default_order, memories)?;
                self.emit_compare_exchange(call, op, atomic.kind, [scope, order, unequal])
            }
            AtomicKind::TestAndSet => {
                let (pointer, boolean) = (self.flag(call, 0)?, self.cx.module.types.integer(1));
                let id = self.emit_op(op, boolean, &[pointer, scope, order])?;
                self.finish_boolean(call, id)
            }
            AtomicKind::Clear => {
                let pointer = self.flag(call, 0)?;
                self.emit_void(op, &[pointer, scope, order].map(Id::word))
            }
            AtomicKind::Store => {
                let ty = self.argument_type(call, 1)?;
                let pointer = self.pointer_argument(call, 0, ty)?;
                let value = self.argument(call, 1)?;
                self.emit_void(op, &[pointer, scope, order, value].map(Id::word))
            }
            AtomicKind::Load | AtomicKind::Step => {
                let pointer = self.pointer_argument(call, 0, call.result)?;
                let id = self.emit_op(op, call.result, &[pointer, scope, order])?;
                self.finish(call, call.result, id)
            }
            AtomicKind::Modify | AtomicKind::Initialize => {
                let pointer = self.pointer_argument(call, 0, call.result)?;
                if self.argument_type(call, 1)? != call.result {
                    return Err(call.mistyped());
                }
                let value = match atomic.negates_float && op == Op::AtomicFAddEXT {
                    true => self.negated(call, 1)?,
                    false => self.argument(call, 1)?,
                };
                let id = self.emit_op(op, call.result, &[pointer, scope, order, value])?;
                self.finish(call, call.result, id)
            }
        }
    }

    /// A number with the other sign.
    fn negated(&mut self, call: &Call<'_>, number: usize) -> Result<Id> {
        let constants = &self.cx.module.constants;
        let constant = call
            .value(number)?
            .as_constant()
            .map(|constant| &constants[constant].kind);
        let bits = self.cx.layout.bits(&self.cx.module.types, call.result);
        if let (Some(&ConstantKind::Float(value)), Some(bits @ 1..=64)) = (constant, bits) {
            return self.cx.float_constant(call.result, value ^ 1 << (bits - 1));
        }
        let value = self.argument(call, number)?;
        self.emit_op(Op::FNegate, call.result, &[value])
    }

    /// A pointer to an `atomic_flag`: an `i32`.
    pub(super) fn flag(&mut self, call: &Call<'_>, number: usize) -> Result<Id> {
        let word = self.word_type();
        let pointer = self.pointer_argument(call, number, word)?;
        let space = self.address_space(call.value(number)?)?;
        let ty = self.cx.module.types.typed_pointer(space, word);
        self.with_pointee(pointer, ty)
    }

    /// `operands` are the scope and the orders. SPIR-V compares integers only.
    fn emit_compare_exchange(
        &mut self,
        call: &Call<'_>,
        op: Op,
        kind: AtomicKind,
        operands: [Id; 3],
    ) -> Result<()> {
        let own = self.argument_type(call, 2)?;
        let types = &self.cx.module.types;
        let ty = match self.cx.layout.bits(types, own) {
            Some(bits @ (16 | 32 | 64)) if types.is_float(own) => {
                self.cx.module.types.integer(bits as u32)
            }
            _ => own,
        };
        let pointer = self.pointer_argument(call, 0, ty)?;
        let mut value = self.argument(call, 2)?;
        if ty != own {
            value = self.emit_op(Op::Bitcast, ty, &[value])?;
        }
        let [scope, equal, unequal] = operands;
        if kind == AtomicKind::CompareExchange {
            let mut comparator = self.argument(call, 1)?;
            if ty != own {
                comparator = self.emit_op(Op::Bitcast, ty, &[comparator])?;
            }
            let operands = [pointer, scope, equal, unequal, value, comparator];
            let mut id = self.emit_op(Op::AtomicCompareExchange, ty, &operands)?;
            if ty != own {
                id = self.emit_op(Op::Bitcast, own, &[id])?;
            }
            return self.finish(call, own, id);
        }
        let expected = self.pointer_argument(call, 1, ty)?;
        let access = self.aligned(ty);
        let type_id = self.type_id(ty)?;
        let load: Vec<u32> = [expected.word()].into_iter().chain(access).collect();
        let comparator = self.emit(Op::Load, type_id, &load)?;
        if self.cx.options.dialect.named_temporaries {
            self.cx.builder.name(comparator, "exp");
        }
        let operands = [pointer, scope, equal, unequal, value, comparator];
        let op = match self.cx.options.dialect.strong_exchanges {
            true => Op::AtomicCompareExchange,
            false => op,
        };
        let old = self.emit_op(op, ty, &operands)?;
        let store: Vec<u32> = [expected.word(), old.word()]
            .into_iter()
            .chain(access)
            .collect();
        self.emit_void(Op::Store, &store)?;
        let boolean = self.cx.module.types.integer(1);
        let id = self.emit_op(Op::IEqual, boolean, &[old, comparator])?;
        self.finish_boolean(call, id)
    }

    /// `Aligned` as is natural for a type.
    pub(super) fn aligned(&self, ty: Type) -> [u32; 2] {
        let bytes = self
            .cx
            .layout
            .alignment(&self.cx.module.types, ty)
            .unwrap_or(1);
        [MemoryAccess::Aligned.word(), bytes as u32]
    }

    /// The memories that the first argument may point to.
    fn memories(&mut self, call: &Call<'_>) -> Result<MemorySemantics> {
        if !self.cx.options.dialect.opencl_memories {
            return Ok(MemorySemantics::Relaxed);
        }
        // A generic pointer may be to one of them for all to see.
        let space = self.address_space(self.underlying(call.value(0)?))?;
        Ok(match self.cx.storage_class(space)? {
            StorageClass::Workgroup => MemorySemantics::WorkgroupMemory,
            StorageClass::CrossWorkgroup
            | StorageClass::DeviceOnlyALTERA
            | StorageClass::HostOnlyALTERA => MemorySemantics::CrossWorkgroupMemory,
            StorageClass::Generic => {
                MemorySemantics::WorkgroupMemory | MemorySemantics::CrossWorkgroupMemory
            }
            _ => MemorySemantics::Relaxed,
        })
    }

    /// Memory semantics for a `memory_order`. The memories are told of those that are relaxed too: it changes
    /// nothing, and consumers look for it.
    fn order(
        &mut self,
        order: Option<Value>,
        default: u32,
        memories: MemorySemantics,
    ) -> Result<Id> {
        self.semantics(order, default, memories, memories)
    }

    /// Memory semantics for a `memory_order`, with memories; `relaxed` are those of relaxed ones.
    pub(super) fn semantics(
        &mut self,
        order: Option<Value>,
        default: u32,
        memories: MemorySemantics,
        relaxed: MemorySemantics,
    ) -> Result<Id> {
        let with_memories = |semantics: MemorySemantics| {
            if semantics.is_empty() {
                relaxed
            } else {
                semantics | memories
            }
        };
        let constant = order.map_or(Some(u64::from(default)), |order| self.integer_of(order));
        let (None, Some(order)) = (constant, order) else {
            let order = constant.and_then(|order| u32::try_from(order).ok());
            let semantics = order.and_then(memory::order_to_spirv);
            let semantics = semantics
                .ok_or_else(|| Error::unsupported("a memory order that OpenCL does not have"))?;
            return Ok(self.cx.word_constant(with_memories(semantics).word()));
        };
        if self.is_mapped_order(order) {
            let order = self.value(order)?;
            if memories.is_empty() {
                return Ok(order);
            }
            let (word, memories) = (self.word_type(), self.cx.word_constant(memories.word()));
            return self.emit_op(Op::BitwiseOr, word, &[order, memories]);
        }
        let order = self.word(order)?;
        let rows: Vec<_> = memory::ORDERS
            .iter()
            .map(|row| (row.0, with_memories(row.1).word()))
            .collect();
        self.look_up(order, &rows)
    }

    /// The scope for a `memory_scope`.
    pub(super) fn memory_scope(&mut self, scope: Option<Value>, default: u32) -> Result<Id> {
        let constant = scope.map_or(Some(u64::from(default)), |scope| self.integer_of(scope));
        let (None, Some(scope)) = (constant, scope) else {
            let scope = constant
                .and_then(|scope| u32::try_from(scope).ok())
                .and_then(memory::scope_to_spirv);
            let scope = scope
                .ok_or_else(|| Error::unsupported("a memory scope that OpenCL does not have"))?;
            return Ok(self.scope_id(scope));
        };
        if self.is_mapped_scope(scope) {
            return self.value(scope);
        }
        let scope = self.word(scope)?;
        let rows: Vec<_> = memory::SCOPES
            .iter()
            .map(|row| (row.0, row.1.word()))
            .collect();
        self.look_up(scope, &rows)
    }

    /// An integer as an `i32`, as flags, orders and scopes are.
    pub(super) fn word(&mut self, value: Value) -> Result<Id> {
        let id = self.value(value)?;
        let (ty, word) = (self.ty(value), self.word_type());
        if ty == word {
            Ok(id)
        } else {
            self.emit_op(Op::UConvert, word, &[id])
        }
    }
}
