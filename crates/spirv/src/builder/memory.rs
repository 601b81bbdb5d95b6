//! Methods of blocks for memory operations: pointers, loads and stores, atomics, barriers.

use super::{BlockBuilder, Operand};
use crate::grammar::{MemoryAccess, MemorySemantics, Scope};
use crate::{Id, Op, Result};

macro_rules! chains {
    ($($name:ident $op:ident,)*) => { $(
        #[doc = concat!("Emits `Op", stringify!($op), "`. The result, of the pointer type `pointer`, points to the part that the")]
        /// indices select.
        ///
        /// # Errors
        /// If `pointer` is not a type, or `base` is not a value. The indices are not checked.
        pub fn $name(&mut self, pointer: Id, base: Id, indices: &[Id]) -> Result<Id> {
            self.type_of(base)?;
            let mut operands = vec![base];
            operands.extend_from_slice(indices);
            self.emit_ids(Op::$op, pointer, &operands)
        }
    )* };
}

macro_rules! element_chains {
    ($($name:ident $op:ident,)*) => { $(
        #[doc = concat!("Emits `Op", stringify!($op), "`. The result, of the pointer type `pointer`, points to the part that the")]
        /// indices select in the element that is `element` elements behind `base`.
        ///
        /// # Errors
        /// If `pointer` is not a type, or `base` is not a value. `element` and the indices are not checked.
        pub fn $name(&mut self, pointer: Id, base: Id, element: Id, indices: &[Id]) -> Result<Id> {
            self.type_of(base)?;
            let mut operands = vec![base, element];
            operands.extend_from_slice(indices);
            self.emit_ids(Op::$op, pointer, &operands)
        }
    )* };
}

macro_rules! atomics {
    ($($name:ident $op:ident,)*) => { $(
        #[doc = concat!("Emits `Op", stringify!($op), "`. The result is the old value.")]
        ///
        /// # Errors
        /// If `value` is not a value. `pointer` is not checked.
        pub fn $name(
            &mut self,
            pointer: Id,
            scope: Scope,
            semantics: MemorySemantics,
            value: Id,
        ) -> Result<Id> {
            let ty = self.type_of(value)?;
            let (scope, semantics) = self.order(scope, semantics)?;
            self.emit_ids(Op::$op, ty, &[pointer, scope, semantics, value])
        }
    )* };
}

macro_rules! atomics_at {
    ($($name:ident $op:ident,)*) => { $(
        #[doc = concat!("Emits `Op", stringify!($op), "`. The result is the old value.")]
        ///
        /// # Errors
        /// If `pointer` is not a pointer.
        pub fn $name(
            &mut self,
            pointer: Id,
            scope: Scope,
            semantics: MemorySemantics,
        ) -> Result<Id> {
            let ty = self.module().expect_pointee(Op::$op, pointer)?;
            let (scope, semantics) = self.order(scope, semantics)?;
            self.emit_ids(Op::$op, ty, &[pointer, scope, semantics])
        }
    )* };
}

impl BlockBuilder<'_, '_> {
    chains! { access_chain AccessChain, in_bounds_access_chain InBoundsAccessChain, }

    element_chains! {
        ptr_access_chain PtrAccessChain, in_bounds_ptr_access_chain InBoundsPtrAccessChain,
    }

    /// Emits `OpLoad`. The result has the pointee type of `pointer`.
    ///
    /// # Errors
    /// If `pointer` is not a pointer.
    pub fn load(&mut self, pointer: Id) -> Result<Id> {
        self.load_with(pointer, MemoryAccess::None, &[])
    }

    /// Emits `OpLoad` from an address with this alignment in bytes.
    ///
    /// # Errors
    /// If `pointer` is not a pointer.
    pub fn load_aligned(&mut self, pointer: Id, bytes: u32) -> Result<Id> {
        self.load_with(pointer, MemoryAccess::Aligned, &[bytes.into()])
    }

    /// Emits `OpLoad` with memory operands: the mask `access` and the operands of its bits.
    ///
    /// # Errors
    /// If `pointer` is not a pointer, or `operands` are not the operands of the bits.
    pub fn load_with(
        &mut self,
        pointer: Id,
        access: MemoryAccess,
        operands: &[Operand<'_>],
    ) -> Result<Id> {
        let ty = self.module().expect_pointee(Op::Load, pointer)?;
        let mut all = vec![pointer.into()];
        push_access(&mut all, access, operands);
        self.emit(Op::Load, ty, &all)
    }

    /// Emits `OpStore`.
    ///
    /// # Errors
    /// If `pointer` is not a pointer, or its pointee type is not the type of `object`.
    pub fn store(&mut self, pointer: Id, object: Id) -> Result<()> {
        self.store_with(pointer, object, MemoryAccess::None, &[])
    }

    /// Emits `OpStore` to an address with this alignment in bytes.
    ///
    /// # Errors
    /// If `pointer` is not a pointer, or its pointee type is not the type of `object`.
    pub fn store_aligned(&mut self, pointer: Id, object: Id, bytes: u32) -> Result<()> {
        self.store_with(pointer, object, MemoryAccess::Aligned, &[bytes.into()])
    }

    /// Emits `OpStore` with memory operands: the mask `access` and the operands of its bits.
    ///
    /// # Errors
    /// If `pointer` is not a pointer, its pointee type is not the type of `object`, or `operands` are not the operands of the
    /// bits.
    pub fn store_with(
        &mut self,
        pointer: Id,
        object: Id,
        access: MemoryAccess,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        let asked = self.module().expect_pointee(Op::Store, pointer)?;
        let given = self.type_of(object)?;
        if asked != given {
            return Err(self.error(format!(
                "OpStore of {object}, of the type {given}, to {pointer}: the pointee type is {asked}"
            )));
        }
        let mut all = vec![pointer.into(), object.into()];
        push_access(&mut all, access, operands);
        self.emit_void(Op::Store, &all)
    }

    /// Emits `OpCopyMemory`, which copies one object of the pointee type. The pointers are not checked.
    ///
    /// # Errors
    /// Only if a merge instruction precedes.
    pub fn copy_memory(&mut self, target: Id, source: Id) -> Result<()> {
        self.emit_void(Op::CopyMemory, &[target.into(), source.into()])
    }

    /// Emits `OpCopyMemorySized`. `bytes` is the id of the size in bytes, and `align` is the alignment of both pointers in
    /// bytes.
    ///
    /// # Errors
    /// Only if a merge instruction precedes.
    pub fn copy_memory_sized(
        &mut self,
        target: Id,
        source: Id,
        bytes: Id,
        align: u32,
    ) -> Result<()> {
        let mut all = vec![target.into(), source.into(), bytes.into()];
        push_access(&mut all, MemoryAccess::Aligned, &[align.into()]);
        self.emit_void(Op::CopyMemorySized, &all)
    }

    /// Emits `OpLifetimeStart`, which begins the lifetime of the first `bytes` bytes of a variable. If `bytes` is 0, it
    /// applies to the whole variable.
    ///
    /// # Errors
    /// Only if a merge instruction precedes.
    pub fn lifetime_start(&mut self, pointer: Id, bytes: u32) -> Result<()> {
        self.emit_void(Op::LifetimeStart, &[pointer.into(), bytes.into()])
    }

    /// Emits `OpLifetimeStop`, which ends the lifetime of the first `bytes` bytes of a variable. If `bytes` is 0, it
    /// applies to the whole variable.
    ///
    /// # Errors
    /// Only if a merge instruction precedes.
    pub fn lifetime_stop(&mut self, pointer: Id, bytes: u32) -> Result<()> {
        self.emit_void(Op::LifetimeStop, &[pointer.into(), bytes.into()])
    }

    atomics! {
        atomic_exchange AtomicExchange, atomic_i_add AtomicIAdd, atomic_i_sub AtomicISub, atomic_s_min AtomicSMin,
        atomic_u_min AtomicUMin, atomic_s_max AtomicSMax, atomic_u_max AtomicUMax, atomic_and AtomicAnd,
        atomic_or AtomicOr, atomic_xor AtomicXor, atomic_f_add AtomicFAddEXT, atomic_f_min AtomicFMinEXT,
        atomic_f_max AtomicFMaxEXT,
    }

    atomics_at! {
        atomic_load AtomicLoad, atomic_i_increment AtomicIIncrement, atomic_i_decrement AtomicIDecrement,
    }

    /// Emits `OpAtomicStore`.
    ///
    /// # Errors
    /// If `value` is not a value. `pointer` is not checked.
    pub fn atomic_store(
        &mut self,
        pointer: Id,
        scope: Scope,
        semantics: MemorySemantics,
        value: Id,
    ) -> Result<()> {
        self.type_of(value)?;
        let (scope, semantics) = self.order(scope, semantics)?;
        let operands = [pointer, scope, semantics, value].map(Operand::Id);
        self.emit_void(Op::AtomicStore, &operands)
    }

    /// Emits `OpAtomicCompareExchange`, and returns the previous value. `value` is stored if the previous value equals
    /// `comparator`. The first memory semantics apply if the two are equal, the second if they are not.
    ///
    /// # Errors
    /// If `value` or `comparator` is not a value, or they have different types. `pointer` is not checked.
    pub fn atomic_compare_exchange(
        &mut self,
        pointer: Id,
        scope: Scope,
        [equal, unequal]: [MemorySemantics; 2],
        value: Id,
        comparator: Id,
    ) -> Result<Id> {
        self.expect_same(Op::AtomicCompareExchange, value, comparator)?;
        let ty = self.type_of(value)?;
        let (scope, equal) = self.order(scope, equal)?;
        let unequal = self.module().constant_u32(unequal.word())?;
        let operands = [pointer, scope, equal, unequal, value, comparator];
        self.emit_ids(Op::AtomicCompareExchange, ty, &operands)
    }

    /// Emits `OpControlBarrier`.
    ///
    /// # Errors
    /// Only if a merge instruction precedes.
    pub fn control_barrier(
        &mut self,
        execution: Scope,
        memory: Scope,
        semantics: MemorySemantics,
    ) -> Result<()> {
        let execution = self.module().constant_u32(execution.word())?;
        let (memory, semantics) = self.order(memory, semantics)?;
        let operands = [execution, memory, semantics].map(Operand::Id);
        self.emit_void(Op::ControlBarrier, &operands)
    }

    /// Emits `OpMemoryBarrier`.
    ///
    /// # Errors
    /// Only if a merge instruction precedes.
    pub fn memory_barrier(&mut self, scope: Scope, semantics: MemorySemantics) -> Result<()> {
        let (scope, semantics) = self.order(scope, semantics)?;
        self.emit_void(Op::MemoryBarrier, &[scope.into(), semantics.into()])
    }

    /// Declares the 32-bit constants of a scope and of memory semantics, unless the module has them, and returns their
    /// ids.
    fn order(&mut self, scope: Scope, semantics: MemorySemantics) -> Result<(Id, Id)> {
        let scope = self.module().constant_u32(scope.word())?;
        Ok((scope, self.module().constant_u32(semantics.word())?))
    }
}

/// Appends memory operands, unless both the mask and its operands are empty.
fn push_access<'a>(
    operands: &mut Vec<Operand<'a>>,
    access: MemoryAccess,
    parameters: &[Operand<'a>],
) {
    if !access.is_empty() || !parameters.is_empty() {
        operands.push(access.into());
        operands.extend_from_slice(parameters);
    }
}
