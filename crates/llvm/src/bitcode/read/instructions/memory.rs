//! Reads instructions that access memory or compute addresses: `getelementptr`, `alloca`, loads, stores, atomic
//! operations, `fence` and `va_arg`.

use cranelift_entity::EntityList;

use crate::bitcode::bitstream::Record;
use crate::bitcode::read::GEP_FLAGS;
use crate::bitcode::read::function::{FunctionReader, operands};
use crate::bitcode::read::module::alignment;
use crate::bitcode::read::ops::Ops;
use crate::bitcode::records::{ATOMIC_ELEMENTWISE, function as code};
use crate::error::Result;
use crate::ir::{
    Alignment, AtomicOperation, GepFlags, InstructionKind, Literal, MemoryAccess, MemoryOrdering,
    SyncScope, TypeKind,
};
use InstructionKind as K;

impl FunctionReader<'_, '_> {
    #[inline(never)]
    pub(super) fn get_element_ptr(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (flags, source) = match ops.code() {
            code::GEP => {
                let flags = ops.flags(GEP_FLAGS)?;
                (GepFlags::from_number(flags), Some(self.ty(ops)?))
            }
            code::INBOUNDS_GEP_OLD => (GepFlags::INBOUNDS, None),
            _ => (GepFlags::NONE, None),
        };
        let (base, base_type) = self.typed_value(ops)?;
        let pointer = self.module.types.scalar(base_type);
        self.check_pointer(pointer, ops)?;
        let source = match source {
            Some(source) => source,
            None => self.pointee(pointer, ops)?,
        };
        if !self.module.types.may_be_pointee(source) {
            return Err(ops.fault("the source type is not a type of values in memory"));
        }
        let mut operands = std::mem::take(&mut self.scratch.operands);
        operands.clear();
        operands.push(base);
        let (mut target, mut lanes) = (source, base_type);
        while !ops.is_empty() {
            let (index, of) = self.typed_value(ops)?;
            if self
                .module
                .types
                .integer_bits(self.module.types.scalar(of))
                .is_none()
            {
                return Err(ops.fault("an index is not an integer"));
            }
            if self.module.types.lanes(of).is_some() {
                lanes = of;
            }
            // The first index counts whole objects.
            if operands.len() > 1 {
                let (types, constants) = (&self.module.types, &self.module.constants);
                let Some(inner) = constants.element_at(types, target, index) else {
                    return Err(ops.fault("an index that is out of bounds"));
                };
                target = inner;
            }
            operands.push(index);
        }
        let ty = match self.module.types[pointer] {
            TypeKind::Pointer {
                address_space,
                pointee: Some(_),
            } => {
                let pointee = Some(target);
                self.module.types.intern(TypeKind::Pointer {
                    address_space,
                    pointee,
                })
            }
            _ => pointer,
        };
        let ty = self.module.types.in_lanes_of(ty, lanes);
        let list = self.body.value_list(&operands);
        self.scratch.operands = operands;
        self.add_value(
            K::GetElementPtr {
                source,
                flags,
                operands: list,
            },
            ty,
            ops,
        )
    }

    #[inline(never)]
    pub(super) fn alloca(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        const IN_ALLOCA: u64 = 1 << 5;
        const EXPLICIT_TYPE: u64 = 1 << 6;
        const SWIFT_ERROR: u64 = 1 << 7;
        let named = self.ty(ops)?;
        let of = self.value_ty(ops)?;
        let count = self.absolute_value(ops, of)?;
        if self.module.types.integer_bits(of).is_none() {
            return Err(ops.fault("the number of elements is not an integer"));
        }
        let bits = ops.flags(0x7ff)?;
        let space = match ops.next_if_any() {
            Some(space) => {
                u32::try_from(space).map_err(|_| ops.fault("the address space does not exist"))?
            }
            None => self.tables.data_layout.alloca_address_space,
        };
        let (allocated, ty) = if bits & EXPLICIT_TYPE != 0 {
            (
                named,
                self.tables.types.pointer_to(self.module, named, space),
            )
        } else {
            (self.pointee(named, ops)?, named)
        };
        if !self.module.types.may_be_in_memory(allocated) {
            return Err(ops.fault("the allocated type has no values in memory"));
        }
        // The upper bits of the alignment are newer than the flags.
        let alignment = alignment(bits & 31 | (bits >> 8 & 7) << 5, ops)?;
        let (in_alloca, swift_error) = (bits & IN_ALLOCA != 0, bits & SWIFT_ERROR != 0);
        self.add_value(
            K::Alloca {
                allocated,
                count,
                alignment,
                in_alloca,
                swift_error,
            },
            ty,
            ops,
        )
    }

    fn ordering(&self, ops: &mut Ops<'_>) -> Result<MemoryOrdering> {
        let number = ops.next()?;
        ordering(number, ops)
    }

    fn scope(&self, ops: &mut Ops<'_>) -> Result<SyncScope> {
        let number = ops.next()?;
        self.tables.sync_scope(number, ops)
    }

    #[inline(always)]
    fn access(&self, ops: &mut Ops<'_>, is_atomic: bool) -> Result<MemoryAccess> {
        let alignment = alignment(ops.next()?, ops)?;
        let mut access = MemoryAccess::new(alignment, ops.flags(1)? != 0);
        if is_atomic {
            access.ordering = self.ordering(ops)?;
            access.scope = self.scope(ops)?;
        }
        Ok(access)
    }

    /// Reads `volatile`, the ordering and the scope of an atomic operation. Its alignment is at the end of the record.
    fn atomic_access(&self, ops: &mut Ops<'_>) -> Result<MemoryAccess> {
        Ok(MemoryAccess {
            alignment: Alignment::NONE,
            volatile: ops.flags(1)? != 0,
            ordering: self.ordering(ops)?,
            scope: self.scope(ops)?,
        })
    }

    #[inline(never)]
    pub(super) fn load(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (pointer, of) = self.typed_value(ops)?;
        self.check_pointer(of, ops)?;
        let is_atomic = ops.code() == code::LOADATOMIC;
        let ty = if ops.len() >= if is_atomic { 5 } else { 3 } {
            self.value_ty(ops)?
        } else {
            self.pointee(of, ops)?
        };
        let access = self.access(ops, is_atomic)?;
        self.add_value(K::Load { pointer, access }, ty, ops)
    }

    #[inline(never)]
    pub(super) fn store(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (pointer, of) = self.typed_value(ops)?;
        self.check_pointer(of, ops)?;
        let is_old = matches!(ops.code(), code::STORE_OLD | code::STOREATOMIC_OLD);
        let is_atomic = matches!(ops.code(), code::STOREATOMIC | code::STOREATOMIC_OLD);
        let value = if is_old {
            let ty = self.pointee(of, ops)?;
            self.value(ops, ty)?
        } else {
            self.typed_value(ops)?.0
        };
        let kind = K::Store {
            pointer,
            value,
            access: self.access(ops, is_atomic)?,
        };
        self.add_void(kind, ops)
    }

    #[inline(never)]
    pub(super) fn compare_exchange(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (pointer, of) = self.typed_value(ops)?;
        self.check_pointer(of, ops)?;
        let (compare, ty) = self.typed_value(ops)?;
        let new = self.value(ops, ty)?;
        let mut access = self.atomic_access(ops)?;
        let failure = self.ordering(ops)?;
        let weak = ops.flags_or_none(1)? != 0;
        access.alignment = alignment(ops.next_or(0), ops)?;
        let ty = self
            .module
            .types
            .literal_struct([ty, self.i1].into(), false);
        let kind = K::CmpXchg {
            pointer,
            compare,
            new,
            weak,
            failure,
            access,
        };
        self.add_value(kind, ty, ops)
    }

    #[inline(never)]
    pub(super) fn old_compare_exchange(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (pointer, of) = self.typed_value(ops)?;
        self.check_pointer(of, ops)?;
        let value_type = self.pointee(of, ops)?;
        let compare = self.value(ops, value_type)?;
        let new = self.value(ops, value_type)?;
        let access = self.atomic_access(ops)?;
        // Before LLVM 3.5 there was a single ordering. The ordering on failure is derived from it.
        let failure = match ops.next_if_any() {
            Some(number) => ordering(number, ops)?,
            None => match access.ordering {
                MemoryOrdering::AcquireRelease => MemoryOrdering::Acquire,
                MemoryOrdering::Release => MemoryOrdering::Monotonic,
                other => other,
            },
        };
        let weak = ops.next_if_any();
        let ty = self
            .module
            .types
            .literal_struct([value_type, self.i1].into(), false);
        let kind = K::CmpXchg {
            pointer,
            compare,
            new,
            weak: weak.unwrap_or(0) != 0,
            failure,
            access,
        };
        if weak.is_some() {
            return self.add_value(kind, ty, ops);
        }
        let pair = self.add_extra(kind, ty, ops)?;
        let indices = EntityList::from_slice(&[Literal(0)], &mut self.body.literals);
        self.add_value(
            K::ExtractValue {
                aggregate: pair.into(),
                indices,
            },
            value_type,
            ops,
        )
    }

    #[inline(never)]
    pub(super) fn atomic_rmw(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (pointer, of) = self.typed_value(ops)?;
        self.check_pointer(of, ops)?;
        let (value, ty) = if ops.code() == code::ATOMICRMW_OLD {
            let ty = self.pointee(of, ops)?;
            (self.value(ops, ty)?, ty)
        } else {
            self.typed_value(ops)?
        };
        let number = ops.next()?;
        let elementwise = number & ATOMIC_ELEMENTWISE != 0;
        let Some(operation) = AtomicOperation::from_code(number & !ATOMIC_ELEMENTWISE) else {
            return Err(ops.unsupported("an unknown operation"));
        };
        let mut access = self.atomic_access(ops)?;
        access.alignment = alignment(ops.next_or(0), ops)?;
        let kind = K::AtomicRmw {
            operation,
            pointer,
            value,
            elementwise,
            access,
        };
        self.add_value(kind, ty, ops)
    }

    #[inline(never)]
    pub(super) fn fence(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let ordering = self.ordering(ops)?;
        let scope = self.scope(ops)?;
        self.add_void(K::Fence { ordering, scope }, ops)
    }

    #[inline(never)]
    pub(super) fn va_arg(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let of = self.value_ty(ops)?;
        let list = self.value(ops, of)?;
        let ty = self.value_ty(ops)?;
        self.add_value(K::VaArg { list }, ty, ops)
    }
}

/// Returns the atomic ordering with this number.
fn ordering(number: u64, ops: &Ops<'_>) -> Result<MemoryOrdering> {
    MemoryOrdering::from_code(number).ok_or_else(|| ops.unsupported("an unknown memory ordering"))
}
