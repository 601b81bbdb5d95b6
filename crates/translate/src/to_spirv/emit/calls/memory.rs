//! Translates calls of barriers, fences, asynchronous copies, and casts of generic pointers.

use transpire_llvm::ir::Value;
use transpire_opencl::builtins::{ASYNC_SCOPE, Barrier, memory};
use transpire_spirv::Id;
use transpire_spirv::grammar::{MemorySemantics, Op, StorageClass};

use crate::mappings::address_spaces;
use crate::to_spirv::emit::calls::CallEmitter;
use crate::{Error, Result};

impl CallEmitter<'_, '_, '_> {
    pub(super) fn emit_barrier(&mut self, barrier: &Barrier) -> Result<()> {
        if !matches!(self.call.arguments.len(), 1 | 2) {
            return Err(self.call.miscounted());
        }
        let execution = self.scope_id(barrier.execution);
        let default = if self.function.cx.options.dialect.calls.fixed_operands {
            memory::WORK_GROUP
        } else {
            barrier.default_scope
        };
        let scope = self.memory_scope(self.call.arguments.get(1).copied(), default)?;
        let order = memory::order_to_spirv(barrier.order).unwrap_or(MemorySemantics::Relaxed);
        let semantics = match self.constant_argument(0) {
            Some(flags) => {
                let memories = self.constant_memories(flags);
                let semantics = if memories.is_empty() {
                    memories
                } else {
                    memories | order
                };
                self.function.cx.word_constant(semantics.word())
            }
            None => {
                let memories = self.flags(0)?;
                let word = self.word_type();
                let any = self.is_not_zero(memories, word)?;
                let (order, none) = (
                    self.function.cx.word_constant(order.word()),
                    self.function.cx.word_constant(0),
                );
                let order = self.emit_op(Op::Select, word, &[any, order, none])?;
                self.emit_op(Op::BitwiseOr, word, &[memories, order])?
            }
        };
        self.function
            .emit_void(barrier.op, &[execution, scope, semantics].map(Id::word))
    }

    /// Returns the memory semantics for constant fence flags, and reports flags that select no memory.
    fn constant_memories(&mut self, flags: u64) -> MemorySemantics {
        let known = memory::FENCE_FLAGS.iter().fold(0, |all, row| all | row.0);
        if flags & !u64::from(known) != 0 {
            let report = &mut self.function.cx.report;
            report.drop("flags of barriers that select no memory", 1);
        }
        memory::flags_to_spirv(flags as u32)
    }

    /// Emits the memory semantics for the fence flags in argument `number`, which are known only at run time, and
    /// returns the id.
    fn flags(&mut self, number: usize) -> Result<Id> {
        let flags = self.word(self.call.value(number)?)?;
        let word = self.word_type();
        let mut memories = self.function.cx.word_constant(0);
        for &(flag, semantics) in memory::FENCE_FLAGS {
            let shift = semantics.word().trailing_zeros() - flag.trailing_zeros();
            let (flag, shift) = (
                self.function.cx.word_constant(flag),
                self.function.cx.word_constant(shift),
            );
            let bit = self.emit_op(Op::BitwiseAnd, word, &[flags, flag])?;
            let bit = self.emit_op(Op::ShiftLeftLogical, word, &[bit, shift])?;
            memories = self.emit_op(Op::BitwiseOr, word, &[memories, bit])?;
        }
        Ok(memories)
    }

    pub(super) fn emit_memory_fence(&mut self, order: u32) -> Result<()> {
        let scope = self.memory_scope(None, memory::WORK_GROUP)?;
        self.emit_memory_barrier(scope, None, order)
    }

    pub(super) fn emit_work_item_fence(&mut self) -> Result<()> {
        let scope = self.memory_scope(Some(self.call.value(2)?), memory::DEVICE)?;
        self.emit_memory_barrier(scope, Some(self.call.value(1)?), memory::SEQ_CST)
    }

    /// Emits `OpMemoryBarrier` with `scope` for the memories in the flags, which are the first argument. If `order` is
    /// `None`, the memory order is `default`.
    fn emit_memory_barrier(&mut self, scope: Id, order: Option<Value>, default: u32) -> Result<()> {
        let semantics = match self.constant_argument(0) {
            Some(flags) => {
                let memories = self.constant_memories(flags);
                self.semantics(order, default, (memories, memories), &|order| order)?
            }
            None => {
                let none = MemorySemantics::Relaxed;
                let order = self.semantics(order, default, (none, none), &|order| order)?;
                let memories = self.flags(0)?;
                let word = self.word_type();
                self.emit_op(Op::BitwiseOr, word, &[memories, order])?
            }
        };
        self.function
            .emit_void(Op::MemoryBarrier, &[scope.word(), semantics.word()])
    }

    pub(super) fn emit_get_fence(&mut self) -> Result<()> {
        let byte = self.function.cx.module.types.integer(8);
        let pointer = self.pointer_argument(0, byte)?;
        let word = self.word_type();
        let semantics = self.emit_op(Op::GenericPtrMemSemantics, word, &[pointer])?;
        let shift = self.function.cx.word_constant(memory::FENCE_SHIFT);
        let id = self.emit_op(Op::ShiftRightLogical, word, &[semantics, shift])?;
        self.finish_unsigned(word, id)
    }

    /// Returns the address space of the result. It is an error if the result is not a pointer.
    pub(super) fn result_space(&self) -> Result<u32> {
        let types = &self.function.cx.module.types;
        let space = types.address_space(self.call.result);
        space.ok_or_else(|| Error::malformed("the result is not a pointer"))
    }

    /// Translates a call of `to_global` or a similar function to `OpGenericCastToPtrExplicit` with the storage class
    /// `class`. It is an error if the argument is not a generic pointer, or if the result is in another storage class.
    pub(super) fn emit_generic_cast(&mut self, class: StorageClass) -> Result<()> {
        let from = self.function.ty(self.call.value(0)?);
        let space = self.result_space()?;
        if self.function.cx.module.types.address_space(from) != Some(address_spaces::GENERIC) {
            return Err(Error::unsupported("the argument is not a generic pointer"));
        }
        if self.function.cx.storage_class(space)? != class {
            return Err(Error::unsupported("the result is in another address space"));
        }
        let byte = self.function.cx.module.types.integer(8);
        let by_bytes = self.function.cx.options.dialect.calls.staged_arguments;
        let known = self.function.cx.module.types.pointee(from);
        let pointee = known.filter(|_| !by_bytes).unwrap_or(byte);
        let mut pointer = self.pointer_argument(0, pointee)?;
        let is_of_bytes = known.is_none_or(|pointee| pointee == byte);
        if by_bytes && is_of_bytes && !self.function.cx.is_untyped(byte) {
            // Cast even though the pointer already points to bytes.
            let types = &mut self.function.cx.module.types;
            let bytes = types.typed_pointer(address_spaces::GENERIC, byte);
            pointer = self.emit_op(Op::Bitcast, bytes, &[pointer])?;
        }
        let natural = self.function.cx.module.types.typed_pointer(space, pointee);
        let natural_id = self.function.type_id(natural)?;
        let operands = [pointer.word(), class.word()];
        let op = Op::GenericCastToPtrExplicit;
        let id = self.function.emit(op, natural_id, &operands)?;
        self.finish(natural, id)
    }

    pub(super) fn emit_async_copy(&mut self, strided: bool) -> Result<()> {
        if self.call.arguments.len() != 4 + usize::from(strided) {
            return Err(self.call.miscounted());
        }
        let mut operands = vec![self.scope_id(ASYNC_SCOPE).word()];
        operands.extend(self.arguments_from(0)?);
        // These pointers have to be typed, because elements are counted.
        for number in [0, 1] {
            self.say_pointee(number, operands.get_mut(number + 1))?;
        }
        if !strided {
            let size = self.size_type();
            let stride = self.function.cx.splat_integer(size, 1)?;
            operands.insert(4, stride.word());
        }
        self.emit_result(Op::GroupAsyncCopy, &operands)
    }
}
