//! Translates barriers, fences, asynchronous copies, and casts of generic pointers to calls of OpenCL C
//! functions.
//!
//! The `emit_…` functions that return a Boolean return `false` if OpenCL C has no equivalent of the instruction.

use transpire_llvm::ir::{BinaryOp, InstBuilder, IntPredicate, Value};
use transpire_opencl::builtins::{Lowering, memory};
use transpire_opencl::spirv_friendly::Target;
use transpire_opencl::{Opaque, Scalar};
use transpire_spirv::grammar::{MemorySemantics, Op, Scope, StorageClass};
use transpire_spirv::{Id, Instruction};

use crate::Result;
use crate::dialect::to_llvm::OrderMapping;
use crate::legalize::switch_helpers;
use crate::legalize::switch_helpers::Mapping;
use crate::to_llvm::emit::arguments::Argument;
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::ir::builder::Builder;
use crate::to_llvm::options::Builtins;
use crate::to_llvm::{id, word};

impl Builder<'_, '_> {
    /// Emits a `select` that returns `number` if `bits` contains `bit`. If not, it returns `otherwise`, or 0 if
    /// `otherwise` is `None`.
    fn choose(&mut self, bits: Value, bit: u32, number: u32, otherwise: Option<Value>) -> Value {
        let mask = self.ir.int32(bit);
        let masked = self.binary(BinaryOp::And, bits, mask);
        let condition = self.int_to_boolean(masked);
        let then = self.ir.int32(number);
        let zero = self.ir.int32(0);
        self.select(condition, then, otherwise.unwrap_or(zero))
    }

    /// Calls the helper function `name`, and returns the value to which it maps `key`. `pairs` contains the keys, each
    /// with its value. If `masked` is true, only the bits that occur in any key are compared. The function is defined
    /// at its first use.
    fn mapped(
        &mut self,
        name: &str,
        pairs: Vec<(u32, u32)>,
        masked: bool,
        key: Value,
    ) -> Result<Value> {
        let int = self.ir.int_type();
        let value_type = self.ir.module.types.function(int, [int].into(), false);
        let single_return = self.dialect().atomics.order_maps == OrderMapping::OneReturn;
        let function = self.ir.helper(name.as_bytes(), value_type, |ir| {
            let mask = masked.then(|| pairs.iter().fold(0, |mask, pair| mask | pair.0));
            let pointer = ir.private_pointer(int);
            let mapping = Mapping {
                pairs: &pairs,
                default: None,
                mask,
                single_return,
            };
            switch_helpers::body(&mut ir.module.interner(), pointer, &mapping)
        });
        let value = self.call_function(function, &[key])?;
        self.name(value, "call");
        Ok(value)
    }
}

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Emits a call to `barrier(flags)` or, since OpenCL 2.0, `work_group_barrier(flags, scope)`. `rows` contains the
    /// barrier functions of OpenCL C. Returns `false` if the execution scope is not a constant, or if none of them has
    /// this scope.
    pub(super) fn emit_barrier(
        &mut self,
        op: Op,
        rows: &[&'static (&'static str, Lowering)],
        instruction: Instruction<'m>,
    ) -> Result<bool> {
        let Some(execution) = self.scope_operand(instruction, 1)? else {
            return Ok(false);
        };
        let modern = self.body.emitter.options.builtins == Builtins::Cl20
            || execution == Scope::Workgroup && self.is_beyond_group(instruction, 2);
        let is_of_scope = |row: &&&(&str, Lowering)| matches!(&row.1, Lowering::Barrier(barrier) if barrier.execution == execution);
        // The work-group barrier has one name for each version, with the older name first.
        let name = if modern {
            rows.iter().rfind(is_of_scope)
        } else {
            rows.iter().find(is_of_scope)
        };
        let Some((name, _)) = name else {
            return Ok(false);
        };
        let mut arguments = vec![Argument {
            value: self.fence_flags(instruction, 3)?,
            ty: Scalar::UInt.into(),
        }];
        // Before OpenCL 2.0, the only scope is the work-group, and it is not an argument.
        let of_group = self.scope_operand(instruction, 2)? == Some(Scope::Workgroup);
        let names_scope = !of_group || self.body.dialect().atomics.exact;
        if modern || op != Op::ControlBarrier && names_scope {
            let scope = self.memory_scope(instruction, 2)?;
            arguments.push(Argument::enumerator(scope, Opaque::MemoryScope));
        }
        let void = self.body.emitter.ir.module.void_type;
        let value = self.body.ins()?.call_opencl(name, &arguments, void)?;
        self.finish(instruction, value)
    }

    /// Emits a call to `mem_fence(flags)`, `read_mem_fence` or `write_mem_fence`, or, since OpenCL 2.0, to
    /// `atomic_work_item_fence`. Always returns `true`.
    pub(super) fn emit_memory_barrier(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let void = self.body.emitter.ir.module.void_type;
        let modern = self.body.emitter.options.builtins == Builtins::Cl20
            || self.is_beyond_group(instruction, 1)
            || self.is_in_one_order(instruction, 2);
        let scope = if modern {
            Some(self.memory_scope(instruction, 1)?)
        } else {
            None
        };
        let flags = Argument {
            value: self.fence_flags(instruction, 2)?,
            ty: Scalar::UInt.into(),
        };
        if let Some(scope) = scope {
            let order =
                Argument::enumerator(self.memory_order(instruction, 2)?, Opaque::MemoryOrder);
            let scope = Argument::enumerator(scope, Opaque::MemoryScope);
            let value = self.body.ins()?.call_opencl(
                "atomic_work_item_fence",
                &[flags, order, scope],
                void,
            )?;
            return self.finish(instruction, value);
        }
        let order = self
            .semantics_operand(instruction, 2)
            .map(memory::order_from_spirv);
        let name = match order {
            Some(memory::ACQUIRE) if self.body.dialect().atomics.exact => "read_mem_fence",
            Some(memory::RELEASE) if self.body.dialect().atomics.exact => "write_mem_fence",
            _ => "mem_fence",
        };
        let value = self.body.ins()?.call_opencl(name, &[flags], void)?;
        self.finish(instruction, value)
    }

    /// Returns whether the scope operand at `index` is wider than a work-group, which OpenCL 1.x does not support.
    /// Returns `false` if the style accepts this.
    fn is_beyond_group(&self, instruction: Instruction<'m>, index: usize) -> bool {
        let scope = self.constant_operand(instruction, index);
        self.body.dialect().atomics.exact
            && scope.is_some_and(|scope| {
                scope == Scope::Device.word() as u64 || scope == Scope::CrossDevice.word() as u64
            })
    }

    /// Returns whether the semantics operand at `index` is sequentially consistent, which OpenCL 1.x does not support.
    /// Returns `false` if the style accepts this.
    fn is_in_one_order(&self, instruction: Instruction<'m>, index: usize) -> bool {
        let semantics = self.semantics_operand(instruction, index);
        self.body.dialect().atomics.exact
            && semantics.is_some_and(|it| it.contains(MemorySemantics::SequentiallyConsistent))
    }

    pub(super) fn semantics_operand(
        &self,
        instruction: Instruction<'m>,
        index: usize,
    ) -> Option<MemorySemantics> {
        self.constant_operand(instruction, index)
            .map(|bits| MemorySemantics(bits as u32))
    }

    /// Returns whether the style maps operands that are not constants by functions that are added to the
    /// module.
    fn maps_by_functions(&self) -> bool {
        self.body.dialect().atomics.order_maps != OrderMapping::InPlace
    }

    /// Returns the OpenCL fence flags for the memory semantics at `index`. If these are not a constant, emits
    /// instructions or a call that convert them.
    fn fence_flags(&mut self, instruction: Instruction<'m>, index: usize) -> Result<Value> {
        if let Some(semantics) = self.semantics_operand(instruction, index) {
            return Ok(self
                .body
                .emitter
                .ir
                .int32(memory::flags_from_spirv(semantics)));
        }
        let semantics = self.int_operand(instruction, index)?;
        if self.maps_by_functions() {
            let combinations = (1..1 << memory::FENCE_FLAGS.len())
                .map(|flags| (memory::flags_to_spirv(flags).word(), flags));
            return self.body.ins()?.mapped(
                "__translate_spirv_memory_fence",
                combinations.collect(),
                true,
                semantics,
            );
        }
        let mut flags = self.body.emitter.ir.int32(0);
        for &(flag, bit) in memory::FENCE_FLAGS {
            let value = self.body.ins()?.choose(semantics, bit.word(), flag, None);
            flags = self.body.ins()?.binary(BinaryOp::Or, flags, value);
        }
        Ok(flags)
    }

    /// Returns the OpenCL `memory_order` for the memory semantics at `index`. If these are not a constant, emits
    /// instructions or a call that convert them.
    pub(super) fn memory_order(
        &mut self,
        instruction: Instruction<'m>,
        index: usize,
    ) -> Result<Value> {
        if let Some(semantics) = self.semantics_operand(instruction, index) {
            return Ok(self
                .body
                .emitter
                .ir
                .int32(memory::order_from_spirv(semantics)));
        }
        if let Some(order) = self.mapped_argument(instruction, index, switch_helpers::ORDERS)? {
            return Ok(order);
        }
        let semantics = self.int_operand(instruction, index)?;
        if self.maps_by_functions() {
            let pairs = memory::ORDERS
                .iter()
                .map(|row| (row.1.word(), row.0))
                .collect();
            return self.body.ins()?.mapped(
                "__translate_spirv_memory_order",
                pairs,
                true,
                semantics,
            );
        }
        let mut order = self.body.emitter.ir.int32(memory::RELAXED);
        // The rows are sorted from the weakest to the strongest order, and the strongest applies.
        for &(number, bit) in memory::ORDERS.iter().filter(|row| !row.1.is_empty()) {
            order = self
                .body
                .ins()?
                .choose(semantics, bit.word(), number, Some(order));
        }
        Ok(order)
    }

    /// Returns the argument of the call to the helper function `name`, if an operand is the result of such a call. The
    /// result may be combined with constant memory semantics by `OpBitwiseOr`. Returns `None` for any other operand, or
    /// if the style does not use such functions.
    fn mapped_argument(
        &mut self,
        instruction: Instruction<'m>,
        index: usize,
        name: &str,
    ) -> Result<Option<Value>> {
        let source = self.body.emitter.source;
        let called = |operand: Id| {
            source
                .definition(operand)
                .filter(|call| call.is(Op::FunctionCall))
        };
        let operand = id(instruction, index)?;
        let call = match source
            .definition(operand)
            .filter(|operand| operand.is(Op::BitwiseOr))
        {
            Some(both) => {
                let bits = self
                    .constant_operand(both, 4)
                    .and_then(|bits| u32::try_from(bits).ok());
                let is_of_memories = |&bits: &u32| {
                    memory::order_from_spirv(MemorySemantics(bits)) == memory::RELAXED
                };
                bits.filter(is_of_memories).and(called(id(both, 3)?))
            }
            None => called(operand),
        };
        let Some(call) = call.filter(|_| self.maps_by_functions()) else {
            return Ok(None);
        };
        let is_mapping = self
            .body
            .emitter
            .annotations
            .name(id(call, 3)?)
            .is_some_and(|known| *known == *name.as_bytes());
        match call.id(4).filter(|_| is_mapping && call.word_count() == 5) {
            Some(argument) => {
                let (value, int) = (self.body.value(argument)?, self.body.emitter.ir.int_type());
                self.body.ins()?.resize_int(value, int, false).map(Some)
            }
            None => Ok(None),
        }
    }

    /// Returns the operand at `index`, converted to `i32`.
    fn int_operand(&mut self, instruction: Instruction<'m>, index: usize) -> Result<Value> {
        let value = self.body.operand(instruction, index)?;
        let int = self.body.emitter.ir.int_type();
        self.body.ins()?.resize_int(value, int, false)
    }

    /// Returns the OpenCL `memory_scope` for the scope at `index`. A scope that OpenCL does not have becomes
    /// `memory_scope_all_svm_devices`. If the helper function `__translate_spirv_memory_scope` converts the scope, such
    /// a scope is undefined behavior.
    pub(super) fn memory_scope(
        &mut self,
        instruction: Instruction<'m>,
        index: usize,
    ) -> Result<Value> {
        if let Some(scope) = self.constant_operand(instruction, index) {
            let scope = Scope::from_u32(scope as u32).and_then(memory::scope_from_spirv);
            return Ok(self
                .body
                .emitter
                .ir
                .int32(scope.unwrap_or(memory::ALL_SVM_DEVICES)));
        }
        if let Some(scope) = self.mapped_argument(instruction, index, switch_helpers::SCOPES)? {
            return Ok(scope);
        }
        let scope = self.int_operand(instruction, index)?;
        if self.maps_by_functions() {
            let pairs = memory::SCOPES
                .iter()
                .map(|row| (row.1.word(), row.0))
                .collect();
            return self
                .body
                .ins()?
                .mapped("__translate_spirv_memory_scope", pairs, false, scope);
        }
        let mut result = self.body.emitter.ir.int32(memory::ALL_SVM_DEVICES);
        for &(number, row, _) in memory::SCOPES
            .iter()
            .filter(|row| row.0 != memory::ALL_SVM_DEVICES)
        {
            let rhs = self.body.emitter.ir.int32(row.word());
            let condition = self.body.ins()?.icmp(IntPredicate::Eq, scope, rhs);
            let then = self.body.emitter.ir.int32(number);
            result = self.body.ins()?.select(condition, then, result);
        }
        Ok(result)
    }

    /// Emits a call to `async_work_group_copy(to, from, number, event)` or, if the stride is not 1, to
    /// `async_work_group_strided_copy`. Some styles always use the second function. Returns `false` if OpenCL C has no
    /// type for an operand.
    pub(super) fn emit_async_copy(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        // The operands after the scope are the destination, source, number, stride and event.
        let strided = !self.body.dialect().calls.significant_operands
            || self.constant_operand(instruction, 7) != Some(1);
        let name = if strided {
            "async_work_group_strided_copy"
        } else {
            "async_work_group_copy"
        };
        let mut arguments = Vec::with_capacity(5);
        for index in (4..9).filter(|index| strided || *index != 7) {
            let reading = self.reading(Target::Op(Op::GroupAsyncCopy), index - 3);
            let Some(argument) = self.argument(id(instruction, index)?, reading)? else {
                return Ok(false);
            };
            arguments.push(argument);
        }
        let result = self.body.emitter.result_type(instruction)?;
        let value = self.body.ins()?.call_opencl(name, &arguments, result)?;
        self.finish(instruction, value)
    }

    /// Emits a call to `__to_global`, `__to_local` or `__to_private`, as clang does for `to_global`, `to_local` and
    /// `to_private`. Returns `false` for any other storage class.
    pub(super) fn emit_generic_cast(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let pointer = self.body.operand(instruction, 3)?;
        let class = StorageClass::from_u32(word(instruction, 4)?);
        let name = match class {
            Some(StorageClass::CrossWorkgroup) => "__to_global",
            Some(StorageClass::Workgroup) => "__to_local",
            Some(StorageClass::Function) => "__to_private",
            _ => return Ok(false),
        };
        let result = self.body.emitter.result_type(instruction)?;
        let Some(space) = self.body.emitter.ir.module.types.address_space(result) else {
            return Ok(false);
        };
        let pointer = self.body.ins()?.generic_bytes(pointer);
        let byte = self.body.emitter.ir.module.types.integer(8);
        let bytes = self.body.emitter.ir.pointer(space, byte);
        let value = self
            .body
            .ins()?
            .call_named(name.as_bytes(), bytes, &[pointer], None)?;
        let value = self.body.ins()?.cast_pointer(value, result);
        self.finish(instruction, value)
    }

    /// Emits a call to `get_fence`, and shifts the flags that it returns to the position of these bits in SPIR-V's
    /// memory semantics. Returns `false` if OpenCL C has no type for the pointer.
    pub(super) fn emit_get_fence(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let Some(pointer) = self.argument(
            id(instruction, 3)?,
            self.reading(Target::Op(Op::GenericPtrMemSemantics), 0),
        )?
        else {
            return Ok(false);
        };
        let int = self.body.emitter.ir.int_type();
        let flags = self.body.ins()?.call_opencl("get_fence", &[pointer], int)?;
        let shift = self.body.emitter.ir.int32(memory::FENCE_SHIFT);
        let value = self.body.ins()?.binary(BinaryOp::Shl, flags, shift);
        let result = self.body.emitter.result_type(instruction)?;
        let value = self.body.ins()?.resize_int(value, result, false)?;
        self.finish(instruction, value)
    }
}
