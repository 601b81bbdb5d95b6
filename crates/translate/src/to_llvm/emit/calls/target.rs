//! Translates instructions to the form of a target ([`ToLlvm::target`](crate::to_llvm::ToLlvm::target)): to atomic
//! instructions and fences of LLVM, and to calls of functions that the target defines.

use transpire_llvm::ir::{
    Alignment, AtomicOperation, InstBuilder, InstBuilderBase, InstructionKind, MemoryAccess,
    MemoryOrdering, SyncScope, Type, Value,
};
use transpire_opencl::names::CLOp;
use transpire_spirv::Instruction;
use transpire_spirv::grammar::{MemorySemantics, Op, Scope};

use crate::mappings::atomics;
use crate::targets::{self, Table};
use crate::to_llvm::emit::calls::CallEmitter;
use crate::{Error, Result};

/// The bits of memory semantics that order memory accesses.
const ORDER: u32 = MemorySemantics::Acquire.word()
    | MemorySemantics::Release.word()
    | MemorySemantics::AcquireRelease.word()
    | MemorySemantics::SequentiallyConsistent.word();

/// Returns `ordering` without release, which a load cannot have.
fn of_load(ordering: MemoryOrdering) -> MemoryOrdering {
    match ordering {
        MemoryOrdering::Release => MemoryOrdering::Monotonic,
        MemoryOrdering::AcquireRelease => MemoryOrdering::Acquire,
        other => other,
    }
}

/// Returns `ordering` without acquire, which a store cannot have.
fn of_store(ordering: MemoryOrdering) -> MemoryOrdering {
    match ordering {
        MemoryOrdering::Acquire => MemoryOrdering::Monotonic,
        MemoryOrdering::AcquireRelease => MemoryOrdering::Release,
        other => other,
    }
}

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Translates an instruction that the target does not leave to a library. Returns `false` for any other
    /// instruction.
    pub(super) fn emit_for_target(
        &mut self,
        table: &'static Table,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<bool> {
        match op {
            Op::ExtInst if instruction.word(4) == Some(CLOp::printf.0) => {
                return self.emit_printf(instruction);
            }
            Op::ControlBarrier => self.emit_target_barrier(table, instruction)?,
            Op::MemoryBarrier => {
                let semantics = self.ordering_operand(instruction, 2);
                self.emit_fence(table, instruction, 1, semantics)?;
            }
            Op::GroupAsyncCopy => self.emit_target_copy(instruction)?,
            Op::GroupWaitEvents => {
                self.call_target("transpire.synchronize", &[])?;
            }
            Op::AtomicLoad => self.emit_atomic_load(table, instruction)?,
            Op::AtomicStore => self.emit_atomic_store(table, instruction)?,
            Op::AtomicFlagClear => self.emit_atomic_store(table, instruction)?,
            Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak => {
                self.emit_atomic_exchange(table, op, instruction)?;
            }
            Op::AtomicIIncrement | Op::AtomicIDecrement | Op::AtomicFlagTestAndSet => {
                self.emit_atomic_operation(table, op, instruction)?;
            }
            _ if atomics::OPERATIONS.to_llvm(op).is_some() => {
                self.emit_atomic_operation(table, op, instruction)?;
            }
            _ if targets::is_defined(op) => self.emit_friendly(instruction)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Emits a call of the function `name` of the target, which has no result.
    fn call_target(&mut self, name: &str, arguments: &[Value]) -> Result<Value> {
        let void = self.body.emitter.ir.module.void_type;
        let attributes = self.body.emitter.ir.friendly_attributes(true);
        self.body
            .ins()?
            .call_named(name.as_bytes(), void, arguments, attributes)
    }

    /// Returns the ordering in the memory semantics in word `index`. Semantics that are not constant are sequentially
    /// consistent.
    fn ordering_operand(&self, instruction: Instruction<'m>, index: usize) -> MemoryOrdering {
        let semantics = self.semantics_operand(instruction, index);
        let order = semantics.map(|it| MemorySemantics(it.word() & ORDER));
        match order {
            None => MemoryOrdering::SequentiallyConsistent,
            Some(MemorySemantics::Relaxed) => MemoryOrdering::Monotonic,
            Some(order) => atomics::ORDERINGS
                .to_llvm(order)
                .unwrap_or(MemoryOrdering::SequentiallyConsistent),
        }
    }

    /// Returns the target's synchronization scope for the SPIR-V scope in word `index`, or the system scope if the
    /// module has no scope with that name.
    fn sync_scope(
        &mut self,
        table: &Table,
        instruction: Instruction<'m>,
        index: usize,
    ) -> Result<SyncScope> {
        let scope = self.scope_operand(instruction, index)?;
        let module = &self.body.emitter.ir.module;
        let name = module.strings.find(table.scope(scope));
        let place = module
            .sync_scopes
            .iter()
            .position(|known| Some(*known) == name);
        Ok(place
            .and_then(|place| u8::try_from(place).ok())
            .map_or(SyncScope::SYSTEM, SyncScope))
    }

    /// Emits a fence, unless the ordering is relaxed. `index` is the index of the word with the scope.
    fn emit_fence(
        &mut self,
        table: &Table,
        instruction: Instruction<'m>,
        index: usize,
        ordering: MemoryOrdering,
    ) -> Result<()> {
        let scope = self.sync_scope(table, instruction, index)?;
        if !matches!(
            ordering,
            MemoryOrdering::Monotonic | MemoryOrdering::Unordered
        ) {
            let kind = InstructionKind::Fence { ordering, scope };
            let void = self.body.emitter.ir.module.void_type;
            self.body.ins()?.insert(kind, void);
        }
        Ok(())
    }

    /// Translates `OpControlBarrier` to a call between two fences. If its semantics are relaxed, there are no fences.
    /// Returns an error for a barrier beyond the work-group.
    fn emit_target_barrier(&mut self, table: &Table, instruction: Instruction<'m>) -> Result<()> {
        let is_ordered = self.ordering_operand(instruction, 3) != MemoryOrdering::Monotonic;
        if is_ordered {
            self.emit_fence(table, instruction, 2, MemoryOrdering::Release)?;
        }
        let name = match self.scope_operand(instruction, 1)? {
            Some(Scope::Subgroup | Scope::Invocation) => "transpire.sub_barrier",
            Some(Scope::Workgroup) => "transpire.barrier",
            _ => {
                return Err(Error::cannot_translate(format!(
                    "a barrier beyond the work-group for {}",
                    table.triple
                )));
            }
        };
        self.call_target(name, &[])?;
        if is_ordered {
            self.emit_fence(table, instruction, 2, MemoryOrdering::Acquire)?;
        }
        Ok(())
    }

    /// Translates `OpGroupAsyncCopy` to a call in which each work-item of the group copies some elements. The result is
    /// the event operand.
    fn emit_target_copy(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let [to, from] = [4, 5].map(|index| self.body.operand(instruction, index));
        let (to, from) = (to?, from?);
        let [number, stride] = [6, 7].map(|index| self.body.operand(instruction, index));
        let (number, stride) = (number?, stride?);
        let event = self.body.operand(instruction, 8)?;
        let element = instruction
            .id(4)
            .and_then(|pointer| self.body.emitter.source.type_of(pointer))
            .and_then(|ty| self.body.emitter.source.definition(ty))
            .and_then(|ty| ty.id(3))
            .ok_or_else(|| Error::malformed("the destination of a copy is not a pointer"))?;
        let element = self.body.emitter.type_of_id(element)?;
        let size = self.body.emitter.ir.allocated_size(element);
        let size = size.ok_or_else(|| Error::malformed("the elements of a copy have no size"))?;
        let i64 = self.body.emitter.ir.module.types.integer(64);
        let (one, size) = (
            self.body.emitter.ir.integer_of(i64, 1).into(),
            self.body.emitter.ir.integer_of(i64, size).into(),
        );
        let number = self.body.ins()?.resize_int(number, i64, false)?;
        let stride = self.body.ins()?.resize_int(stride, i64, false)?;
        // The stride belongs to the pointer to global memory.
        let class = |index: usize| {
            let ty = instruction
                .id(index)
                .and_then(|pointer| self.body.emitter.source.type_of(pointer));
            let ty = ty.and_then(|ty| self.body.emitter.source.definition(ty));
            ty.and_then(|ty| ty.word(2))
        };
        let is_to_local =
            class(4) == Some(transpire_spirv::grammar::StorageClass::Workgroup.word());
        let strides = match is_to_local {
            true => [one, stride],
            false => [stride, one],
        };
        let to = self.body.ins()?.generic_bytes(to);
        let from = self.body.ins()?.generic_bytes(from);
        let arguments = [to, from, number, strides[0], strides[1], size];
        self.call_target("transpire.async_copy", &arguments)?;
        self.body.define_result(instruction, event)
    }

    /// Returns the properties of an atomic access of a `ty`, whose scope is the operand `scope`. The alignment is the
    /// size of the type. Returns an error if that is not a power of two.
    fn atomic_access(
        &mut self,
        table: &Table,
        ty: Type,
        ordering: MemoryOrdering,
        (instruction, scope): (Instruction<'m>, usize),
    ) -> Result<MemoryAccess> {
        let size = self.body.emitter.ir.store_size(ty);
        let alignment = size.and_then(Alignment::from_bytes);
        Ok(MemoryAccess {
            alignment: alignment.ok_or_else(|| Error::malformed("the type of an atomic object"))?,
            volatile: false,
            ordering,
            scope: self.sync_scope(table, instruction, scope)?,
        })
    }

    fn emit_atomic_load(&mut self, table: &Table, instruction: Instruction<'m>) -> Result<()> {
        let ty = self.body.emitter.result_type(instruction)?;
        let ordering = of_load(self.ordering_operand(instruction, 5));
        let kind = InstructionKind::Load {
            pointer: self.body.operand(instruction, 3)?,
            access: self.atomic_access(table, ty, ordering, (instruction, 4))?,
        };
        let value = self.body.ins()?.insert(kind, ty);
        self.body.define_result(instruction, value)
    }

    /// Translates `OpAtomicStore`, or `OpAtomicFlagClear` as a store of 0, to an atomic `store`.
    fn emit_atomic_store(&mut self, table: &Table, instruction: Instruction<'m>) -> Result<()> {
        let value = match instruction.is(Op::AtomicStore) {
            true => self.body.operand(instruction, 4)?,
            false => self.body.emitter.ir.int32(0),
        };
        let (ty, ordering) = (self.body.ty(value), self.ordering_operand(instruction, 3));
        let kind = InstructionKind::Store {
            pointer: self.body.operand(instruction, 1)?,
            value,
            access: self.atomic_access(table, ty, of_store(ordering), (instruction, 2))?,
        };
        let void = self.body.emitter.ir.module.void_type;
        self.body.ins()?.insert(kind, void);
        Ok(())
    }

    fn emit_atomic_exchange(
        &mut self,
        table: &Table,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let ty = self.body.emitter.result_type(instruction)?;
        let ordering = self.ordering_operand(instruction, 5);
        let kind = InstructionKind::CmpXchg {
            pointer: self.body.operand(instruction, 3)?,
            compare: self.body.operand(instruction, 8)?,
            new: self.body.operand(instruction, 7)?,
            weak: op == Op::AtomicCompareExchangeWeak,
            failure: of_load(self.ordering_operand(instruction, 6)),
            access: self.atomic_access(table, ty, ordering, (instruction, 4))?,
        };
        let types = &mut self.body.emitter.ir.module.types;
        let boolean = types.integer(1);
        let pair = types.literal_struct([ty, boolean].into(), false);
        let pair = self.body.ins()?.insert(kind, pair);
        let value = self
            .body
            .ins()?
            .extract_value(pair, 0)
            .map_err(Error::from)?;
        self.body.define_result(instruction, value)
    }

    fn emit_atomic_operation(
        &mut self,
        table: &Table,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let is_flag = op == Op::AtomicFlagTestAndSet;
        let ty = match is_flag {
            true => self.body.emitter.ir.int_type(),
            false => self.body.emitter.result_type(instruction)?,
        };
        let (operation, value) = match op {
            Op::AtomicIIncrement => (AtomicOperation::Add, None),
            Op::AtomicIDecrement => (AtomicOperation::Sub, None),
            Op::AtomicFlagTestAndSet => (AtomicOperation::Xchg, None),
            _ => (
                atomics::OPERATIONS
                    .to_llvm(op)
                    .unwrap_or(AtomicOperation::Xchg),
                Some(self.body.operand(instruction, 6)?),
            ),
        };
        let one = self.body.emitter.ir.integer_of(ty, 1).into();
        let ordering = self.ordering_operand(instruction, 5);
        let kind = InstructionKind::AtomicRmw {
            operation,
            pointer: self.body.operand(instruction, 3)?,
            value: value.unwrap_or(one),
            elementwise: false,
            access: self.atomic_access(table, ty, ordering, (instruction, 4))?,
        };
        let mut value = self.body.ins()?.insert(kind, ty);
        if is_flag {
            value = self.body.ins()?.int_to_boolean(value);
        }
        self.body.define_result(instruction, value)
    }
}
