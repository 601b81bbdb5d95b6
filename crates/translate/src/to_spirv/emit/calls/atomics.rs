//! Translates calls of OpenCL C's atomic functions to atomic instructions.

use transpire_llvm::ir::{ConstantKind, Type, Value};
use transpire_opencl::builtins::{Atomic, AtomicKind, memory};
use transpire_spirv::Id;
use transpire_spirv::grammar::{MemoryAccess, MemorySemantics, Op, StorageClass};

use crate::to_spirv::emit::calls::CallEmitter;
use crate::{Error, Result};

impl CallEmitter<'_, '_, '_> {
    pub(super) fn emit_atomic(&mut self, atomic: &Atomic) -> Result<()> {
        let (values, orders) = (
            atomic.kind.values(),
            if atomic.explicit {
                atomic.kind.orders()
            } else {
                0
            },
        );
        if self.call.arguments.len() != self.call.declared.len() {
            return Err(self.call.miscounted());
        }
        let Some(op) = atomic.ops.select(atomic.number(self.call.declared)) else {
            return Err(self.call.mistyped());
        };
        self.check_writable(0)?;
        if atomic.kind == AtomicKind::Initialize {
            self.check_initial_value()?;
            let ty = self.argument_type(1)?;
            let pointer = self.pointer_argument(0, ty)?;
            let value = self.argument(1)?;
            return self.store_aligned(pointer, value, ty);
        }
        self.check_atomic(atomic)?;
        let memories = self.memories()?;
        let order_argument = |number: usize| {
            atomic
                .explicit
                .then(|| self.call.arguments.get(1 + values + number).copied())
                .flatten()
        };
        let scope = self.call.arguments.get(1 + values + orders).copied();
        let scope = self.memory_scope(scope, atomic.default_scope)?;
        let default = atomic.default_order;
        let order = match atomic.kind {
            AtomicKind::CompareExchange | AtomicKind::CompareExchangePointer => {
                self.order_if_equal([0, 1].map(order_argument), default, memories)?
            }
            AtomicKind::Clear => {
                self.order(order_argument(0), default, memories, &without_acquire)?
            }
            _ => self.order(order_argument(0), default, memories, &|order| order)?,
        };
        match atomic.kind {
            AtomicKind::CompareExchange | AtomicKind::CompareExchangePointer => {
                let unequal = order_argument(1);
                let unequal = self.order(unequal, default, memories, &without_release)?;
                self.emit_compare_exchange(op, atomic.kind, [scope, order, unequal])
            }
            AtomicKind::TestAndSet => {
                let (pointer, boolean) = (self.flag(0)?, self.function.cx.module.types.integer(1));
                let id = self.emit_op(op, boolean, &[pointer, scope, order])?;
                self.finish_boolean(id)
            }
            AtomicKind::Clear => {
                let operands = [self.flag(0)?, scope, order].map(Id::word);
                self.function.emit_void(op, &operands)
            }
            AtomicKind::Store => {
                let ty = self.argument_type(1)?;
                let pointer = self.pointer_argument(0, ty)?;
                let value = self.argument(1)?;
                let operands = [pointer, scope, order, value].map(Id::word);
                self.function.emit_void(op, &operands)
            }
            AtomicKind::Load | AtomicKind::Step => {
                let pointer = self.pointer_argument(0, self.call.result)?;
                let id = self.emit_op(op, self.call.result, &[pointer, scope, order])?;
                self.finish(self.call.result, id)
            }
            AtomicKind::Modify | AtomicKind::Initialize => {
                let pointer = self.pointer_argument(0, self.call.result)?;
                if self.argument_type(1)? != self.call.result {
                    return Err(self.call.mistyped());
                }
                let value = match atomic.negates_float && op == Op::AtomicFAddEXT {
                    true => self.negated(1)?,
                    false => self.argument(1)?,
                };
                let id = self.emit_op(op, self.call.result, &[pointer, scope, order, value])?;
                self.finish(self.call.result, id)
            }
        }
    }

    /// Emits the negation of the floating-point argument with index `number`, and returns it. The negation of a
    /// constant of at most 64 bits is a constant.
    fn negated(&mut self, number: usize) -> Result<Id> {
        let constants = &self.function.cx.module.constants;
        let constant = self
            .call
            .value(number)?
            .as_constant()
            .map(|constant| &constants[constant].kind);
        let bits = self.function.cx.bits(self.call.result);
        if let (Some(&ConstantKind::Float(value)), Some(bits @ 1..=64)) = (constant, bits) {
            let negated = value ^ 1 << (bits - 1);
            return self.function.cx.float_constant(self.call.result, negated);
        }
        let value = self.argument(number)?;
        self.emit_op(Op::FNegate, self.call.result, &[value])
    }

    /// Emits the argument with index `number`, cast to a pointer to `atomic_flag`, which is an `i32`, and returns its
    /// id.
    pub(super) fn flag(&mut self, number: usize) -> Result<Id> {
        let word = self.word_type();
        let pointer = self.pointer_argument(number, word)?;
        let space = self.function.address_space(self.call.value(number)?)?;
        let ty = self.function.cx.module.types.typed_pointer(space, word);
        self.function.with_pointee(pointer, ty)
    }

    /// Translates a call of a compare-exchange function. `operands` are the scope, and the semantics for equal and for
    /// unequal values. SPIR-V compares only integers, so floats are bitcast. If `kind` is
    /// [`AtomicKind::CompareExchange`], the second argument is the expected value, and the result the old value. For
    /// any other `kind`, the second argument points to the expected value, the old value is stored there, and the
    /// result is true if the values were equal.
    fn emit_compare_exchange(&mut self, op: Op, kind: AtomicKind, operands: [Id; 3]) -> Result<()> {
        let own = self.argument_type(2)?;
        let types = &self.function.cx.module.types;
        let ty = match self.function.cx.bits(own) {
            Some(bits @ (16 | 32 | 64)) if types.is_float(own) => {
                self.function.cx.module.types.integer(bits as u32)
            }
            _ => own,
        };
        let pointer = self.pointer_argument(0, ty)?;
        let mut value = self.argument(2)?;
        if ty != own {
            value = self.emit_op(Op::Bitcast, ty, &[value])?;
        }
        let [scope, equal, unequal] = operands;
        if kind == AtomicKind::CompareExchange {
            let mut comparator = self.argument(1)?;
            if ty != own {
                comparator = self.emit_op(Op::Bitcast, ty, &[comparator])?;
            }
            let operands = [pointer, scope, equal, unequal, value, comparator];
            let mut id = self.emit_op(Op::AtomicCompareExchange, ty, &operands)?;
            if ty != own {
                id = self.emit_op(Op::Bitcast, own, &[id])?;
            }
            return self.finish(own, id);
        }
        let expected = self.pointer_argument(1, ty)?;
        let comparator = self.load_aligned(expected, ty)?;
        if self.function.cx.options.dialect.calls.staged_arguments {
            self.function.cx.builder.name(comparator, "exp");
        }
        let operands = [pointer, scope, equal, unequal, value, comparator];
        let op = match self.function.cx.options.dialect.atomics.strong_exchanges {
            true => Op::AtomicCompareExchange,
            false => op,
        };
        let old = self.emit_op(op, ty, &operands)?;
        self.store_aligned(expected, old, ty)?;
        let boolean = self.function.cx.module.types.integer(1);
        let id = self.emit_op(Op::IEqual, boolean, &[old, comparator])?;
        self.finish_boolean(id)
    }

    /// Emits a load of a value of type `ty` with the alignment of the type, and returns the value.
    pub(super) fn load_aligned(&mut self, pointer: Id, ty: Type) -> Result<Id> {
        let [aligned, bytes] = self.aligned(ty);
        let ty = self.function.type_id(ty)?;
        let operands = [pointer.word(), aligned, bytes];
        self.function.emit(Op::Load, ty, &operands)
    }

    /// Emits a store of a value of type `ty` with the alignment of the type.
    pub(super) fn store_aligned(&mut self, pointer: Id, value: Id, ty: Type) -> Result<()> {
        let [aligned, bytes] = self.aligned(ty);
        let operands = [pointer.word(), value.word(), aligned, bytes];
        self.function.emit_void(Op::Store, &operands)
    }

    /// Returns the words of an `Aligned` memory operand with a type's natural alignment in bytes, or 1 for a type
    /// without a size.
    fn aligned(&self, ty: Type) -> [u32; 2] {
        let bytes = self.function.cx.alignment(ty).unwrap_or(1);
        [MemoryAccess::Aligned.word(), bytes as u32]
    }

    /// Returns the memory semantics for the storage classes that the first argument may point to. Returns `Relaxed` for
    /// memory that is neither local nor global, and without the dialect's `opencl_memories`.
    fn memories(&mut self) -> Result<MemorySemantics> {
        if !self.function.cx.options.dialect.atomics.opencl_memories {
            return Ok(MemorySemantics::Relaxed);
        }
        // A generic pointer may point to either memory that is visible to other work-items.
        let pointer = self.underlying(self.call.value(0)?);
        let space = self.function.address_space(pointer)?;
        Ok(match self.function.cx.storage_class(space)? {
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

    /// Returns the id of the memory semantics for `order`, or for `default` if `order` is `None`, combined with
    /// `memories`. Relaxed semantics include the memories too. This has no effect, but consumers look for it. `allowed`
    /// maps the semantics of an order to those that the instruction may have.
    fn order(
        &mut self,
        order: Option<Value>,
        default: u32,
        memories: MemorySemantics,
        allowed: &dyn Fn(MemorySemantics) -> MemorySemantics,
    ) -> Result<Id> {
        self.semantics(order, default, (memories, memories), allowed)
    }

    /// Returns the id of the memory semantics of a compare-exchange function for equal values, as [`order`](Self::order)
    /// does. `orders` are the orders for equal and for unequal values. If one of them is constant, the semantics are at
    /// least as strong as those for unequal values.
    fn order_if_equal(
        &mut self,
        orders: [Option<Value>; 2],
        default: u32,
        memories: MemorySemantics,
    ) -> Result<Id> {
        let at_run_time = orders.map(|order| {
            let order = order.filter(|&order| !self.is_mapped_order(order));
            order.is_some_and(|order| self.function.cx.integer_of(order).is_none())
        });
        let [equal, unequal] = orders.map(|order| self.constant_order(order, default));
        let unequal = unequal.map(without_release);
        match (at_run_time, equal, unequal) {
            // spirv-val takes an order that is not constant for relaxed, and refuses a stronger constant for unequal values.
            ([true, false], _, Some(unequal)) if !unequal.is_empty() => {
                self.order(None, memory::SEQ_CST, memories, &|order| order)
            }
            ([false, true], Some(equal), _) if equal != MemorySemantics::SequentiallyConsistent => {
                let stronger = |unequal| strengthened(equal, without_release(unequal));
                self.order(orders[1], default, memories, &stronger)
            }
            _ => {
                let unequal = unequal.unwrap_or(MemorySemantics::Relaxed);
                let stronger = |equal| strengthened(equal, unequal);
                self.order(orders[0], default, memories, &stronger)
            }
        }
    }

    /// Returns the semantics of `order`, or of `default` if `order` is `None`. Returns `None` for an order that is
    /// known only at run time, or that OpenCL lacks.
    fn constant_order(&self, order: Option<Value>, default: u32) -> Option<MemorySemantics> {
        let order = order.map_or(Some(u64::from(default)), |order| {
            self.function.cx.integer_of(order)
        });
        memory::order_to_spirv(u32::try_from(order?).ok()?)
    }

    /// Returns the id of the memory semantics for `order`, or for `default` if `order` is `None`, mapped by `allowed`
    /// and combined with `memories`. A relaxed order has the semantics `relaxed` instead. For an order known only at
    /// run time, emits a table lookup, unless a function of the module has mapped it to semantics already. It is an
    /// error if OpenCL lacks the order.
    pub(super) fn semantics(
        &mut self,
        order: Option<Value>,
        default: u32,
        (memories, relaxed): (MemorySemantics, MemorySemantics),
        allowed: &dyn Fn(MemorySemantics) -> MemorySemantics,
    ) -> Result<Id> {
        let with_memories = |semantics: MemorySemantics| {
            if semantics.is_empty() {
                relaxed
            } else {
                semantics | memories
            }
        };
        let at_run_time = order.filter(|&order| self.function.cx.integer_of(order).is_none());
        let Some(order) = at_run_time else {
            let semantics = self.constant_order(order, default);
            let semantics = semantics.ok_or_else(|| {
                Error::cannot_translate("a memory order that OpenCL does not have")
            })?;
            let semantics = with_memories(allowed(semantics)).word();
            return Ok(self.function.cx.word_constant(semantics));
        };
        if self.is_mapped_order(order) {
            let order = self.function.value(order)?;
            if memories.is_empty() {
                return Ok(order);
            }
            let (word, memories) = (
                self.word_type(),
                self.function.cx.word_constant(memories.word()),
            );
            return self.emit_op(Op::BitwiseOr, word, &[order, memories]);
        }
        let order = self.word(order)?;
        let rows: Vec<_> = memory::ORDERS
            .iter()
            .map(|row| (row.0, with_memories(allowed(row.1)).word()))
            .collect();
        self.look_up(order, &rows)
    }

    /// Returns the id of the scope for a `memory_scope` of OpenCL, or for `default` if `scope` is `None`. For a scope
    /// known only at run time, emits a table lookup, unless a function of the module has mapped it already. It is an
    /// error if OpenCL lacks the scope.
    pub(super) fn memory_scope(&mut self, scope: Option<Value>, default: u32) -> Result<Id> {
        let constant = scope.map_or(Some(u64::from(default)), |scope| {
            self.function.cx.integer_of(scope)
        });
        let (None, Some(scope)) = (constant, scope) else {
            let scope = constant
                .and_then(|scope| u32::try_from(scope).ok())
                .and_then(memory::scope_to_spirv);
            let scope = scope.ok_or_else(|| {
                Error::cannot_translate("a memory scope that OpenCL does not have")
            })?;
            return Ok(self.scope_id(scope));
        };
        if self.is_mapped_scope(scope) {
            return self.function.value(scope);
        }
        let scope = self.word(scope)?;
        let rows: Vec<_> = memory::SCOPES
            .iter()
            .map(|row| (row.0, row.1.word()))
            .collect();
        self.look_up(scope, &rows)
    }

    /// Emits the integer `value`, zero-extended or truncated to `i32`, the type of flags, orders and scopes, and
    /// returns its id.
    pub(super) fn word(&mut self, value: Value) -> Result<Id> {
        let id = self.function.value(value)?;
        let (ty, word) = (self.function.ty(value), self.word_type());
        if ty == word {
            Ok(id)
        } else {
            self.emit_op(Op::UConvert, word, &[id])
        }
    }
}

/// Returns the semantics for unequal values with the memory order `order`. These may not release (§3.3.18), so that an
/// order that does becomes sequentially consistent.
fn without_release(order: MemorySemantics) -> MemorySemantics {
    match order {
        MemorySemantics::Release | MemorySemantics::AcquireRelease => {
            MemorySemantics::SequentiallyConsistent
        }
        order => order,
    }
}

/// Returns the semantics of `OpAtomicFlagClear` with the memory order `order`. These may not acquire (§3.3.18), so that
/// an order that does becomes sequentially consistent.
fn without_acquire(order: MemorySemantics) -> MemorySemantics {
    match order {
        MemorySemantics::Acquire | MemorySemantics::AcquireRelease => {
            MemorySemantics::SequentiallyConsistent
        }
        order => order,
    }
}

/// Returns the semantics for equal values with the memory order `order`. They are at least as strong as `unequal`, the
/// semantics for unequal values (§3.3.18).
fn strengthened(order: MemorySemantics, unequal: MemorySemantics) -> MemorySemantics {
    match (order, unequal) {
        (_, MemorySemantics::SequentiallyConsistent) => MemorySemantics::SequentiallyConsistent,
        (MemorySemantics::Relaxed, MemorySemantics::Acquire) => MemorySemantics::Acquire,
        (MemorySemantics::Release, MemorySemantics::Acquire) => MemorySemantics::AcquireRelease,
        (order, _) => order,
    }
}
