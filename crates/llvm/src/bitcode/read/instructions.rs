//! The records of instructions.

use cranelift_entity::EntityList;
use cranelift_entity::packed_option::PackedOption;

use super::function::FunctionReader;
use super::module::alignment;
use super::ops::{Ops, signed};
use super::{FAST_MATH, GEP_FLAGS, attributes, binary_flags, binary_op, fast_math};
use crate::bitcode::records::{ATOMIC_ELEMENTWISE, function as code};
use crate::error::Result;
use crate::ir::{
    Alignment, AtomicOperation, Block, CallKind, CallingConvention, CastOp, ConstantKind, FastMath,
    FloatPredicate, GepFlags, InstructionKind, IntFlags, IntPredicate, Invoke, Literal,
    MemoryOrdering, SyncScope, TailCall, Type, TypeKind, Value,
};
use InstructionKind as K;

/// The mark of a `switch` over ranges, which LLVM 3.2 wrote.
const SWITCH_OF_RANGES: u64 = 0x4b5;
/// As many values of such a `switch` as are read.
const MAX_CASES: usize = 1 << 16;

/// Bits of a call's flags.
mod call_bit {
    pub(super) const TAIL: u32 = 0;
    pub(super) const INVOKE_EXPLICIT_TYPE: u32 = 13;
    pub(super) const MUST_TAIL: u32 = 14;
    pub(super) const EXPLICIT_TYPE: u32 = 15;
    pub(super) const NO_TAIL: u32 = 16;
    pub(super) const FAST_MATH: u32 = 17;

    /// All that a call's flags may hold: eleven bits are the calling convention and `tail`.
    pub(super) const OF_CALL: u64 =
        0x7ff | 1 << MUST_TAIL | 1 << EXPLICIT_TYPE | 1 << NO_TAIL | 1 << FAST_MATH;
    /// All that those of an `invoke` may hold: ten bits are the calling convention.
    pub(super) const OF_INVOKE: u64 = 0x3ff | 1 << INVOKE_EXPLICIT_TYPE;
    /// All that those of a `callbr` may hold.
    pub(super) const OF_CALLBR: u64 = 0x7ff | 1 << EXPLICIT_TYPE;
}

/// How a load or a store is atomic.
struct Access {
    alignment: Alignment,
    volatile: bool,
    ordering: MemoryOrdering,
    scope: SyncScope,
}

impl FunctionReader<'_, '_> {
    /// Reads the record of an instruction.
    pub(super) fn instruction(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        match ops.code() {
            code::UNOP => self.unary(ops),
            code::BINOP => self.binary(ops),
            code::CAST => self.cast(ops),
            code::GEP | code::GEP_OLD | code::INBOUNDS_GEP_OLD => self.get_element_ptr(ops),
            code::SELECT_OLD | code::VSELECT => self.select(ops),
            code::EXTRACTELT => self.extract_element(ops),
            code::INSERTELT => self.insert_element(ops),
            code::SHUFFLEVEC => self.shuffle_vector(ops),
            code::CMP | code::CMP2 => self.compare(ops),
            code::EXTRACTVAL => self.extract_value(ops),
            code::INSERTVAL => self.insert_value(ops),
            code::FREEZE => self.freeze(ops),
            code::RET => self.ret(ops),
            code::BR => self.branch(ops),
            code::SWITCH => self.switch(ops),
            code::INDIRECTBR => self.indirect_branch(ops),
            code::INVOKE => self.invoke(ops),
            code::CALLBR => self.call_branch(ops),
            code::CALL => self.call(ops),
            code::RESUME => self.resume(ops),
            code::CLEANUPRET => self.cleanup_ret(ops),
            code::CATCHRET => self.catch_ret(ops),
            code::CATCHSWITCH => self.catch_switch(ops),
            code::CATCHPAD | code::CLEANUPPAD => self.pad(ops),
            code::LANDINGPAD | code::LANDINGPAD_OLD => self.landing_pad(ops),
            code::UNREACHABLE => self.add_void(K::Unreachable, ops),
            code::PHI => self.phi(ops),
            code::ALLOCA => self.alloca(ops),
            code::LOAD | code::LOADATOMIC => self.load(ops),
            code::STORE | code::STORE_OLD | code::STOREATOMIC | code::STOREATOMIC_OLD => {
                self.store(ops)
            }
            code::CMPXCHG => self.compare_exchange(ops),
            code::CMPXCHG_OLD => self.old_compare_exchange(ops),
            code::ATOMICRMW | code::ATOMICRMW_OLD => self.atomic_rmw(ops),
            code::FENCE => self.fence(ops),
            code::VAARG => self.va_arg(ops),
            _ => Err(ops.unknown()),
        }
    }

    #[inline(always)]
    fn add_void(&mut self, kind: K, ops: &Ops<'_>) -> Result<()> {
        self.add(kind, self.module.void_type, ops).map(|_| ())
    }

    #[inline(always)]
    fn add_value(&mut self, kind: K, ty: Type, ops: &Ops<'_>) -> Result<()> {
        self.add(kind, ty, ops).map(|_| ())
    }

    fn ty(&self, ops: &mut Ops<'_>) -> Result<Type> {
        let number = ops.next()?;
        self.tables.types.get(number, ops)
    }

    /// The type of values that an operand of the record names.
    fn value_ty(&self, ops: &mut Ops<'_>) -> Result<Type> {
        let ty = self.ty(ops)?;
        match self.module.types[ty] {
            TypeKind::Void | TypeKind::Label | TypeKind::Function(_) | TypeKind::Metadata => {
                Err(ops.fault("a value of a type that has none"))
            }
            _ => Ok(ty),
        }
    }

    fn pointee(&self, pointer: Type, ops: &Ops<'_>) -> Result<Type> {
        self.module
            .types
            .pointee(pointer)
            .ok_or_else(|| ops.fault("the pointer has no pointee"))
    }

    /// Says that `ty` is a pointer.
    fn check_pointer(&self, ty: Type, ops: &Ops<'_>) -> Result<()> {
        if self.module.types.is_pointer(ty) {
            Ok(())
        } else {
            Err(ops.fault("the address is no pointer"))
        }
    }

    // Arithmetic

    fn unary(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (operand, ty) = self.typed_value(ops)?;
        if ops.next()? != 0 {
            return Err(ops.unsupported("an unknown operation"));
        }
        if !self.module.types.is_float(self.module.types.scalar(ty)) {
            return Err(ops.fault("an operation that there is not on this type"));
        }
        let fast_math = fast_math(ops.flags_or_none(FAST_MATH)?);
        self.add_value(K::FNeg { operand, fast_math }, ty, ops)
    }

    fn binary(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (lhs, ty) = self.typed_value(ops)?;
        let rhs = self.value(ops, ty)?;
        let scalar = self.module.types.scalar(ty);
        let Some(op) = binary_op(&self.module.types, scalar, ops.next()?) else {
            return Err(ops.fault("an operation that there is not on this type"));
        };
        let (flags, fast_math) = if op.code() >= 32 {
            let bits = ops.flags_or_none(FAST_MATH)?;
            (IntFlags::NONE, fast_math(bits))
        } else {
            (binary_flags(op, ops)?, FastMath::NONE)
        };
        self.add_value(
            K::Binary {
                op,
                lhs,
                rhs,
                flags,
                fast_math,
            },
            ty,
            ops,
        )
    }

    fn cast(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (operand, from) = self.typed_value(ops)?;
        let ty = self.value_ty(ops)?;
        let Some(op) = CastOp::from_code(ops.next()?) else {
            return Err(ops.unsupported("an unknown conversion"));
        };
        let (flags, fast) = cast_flags(op, ops)?;
        if !op.converts(&self.module.types, from, ty) {
            return Err(ops.fault("a conversion that there is not between these types"));
        }
        self.add_value(
            K::Cast {
                op,
                operand,
                flags,
                fast_math: fast,
            },
            ty,
            ops,
        )
    }

    fn compare(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (lhs, operands) = self.typed_value(ops)?;
        let rhs = self.value(ops, operands)?;
        let predicate = ops.next()?;
        let scalar = self.module.types.scalar(operands);
        let kind = if self.module.types.is_float(scalar) {
            let bits = ops.flags_or_none(FAST_MATH)?;
            FloatPredicate::from_code(predicate).map(|predicate| K::FCmp {
                predicate,
                fast_math: fast_math(bits),
                lhs,
                rhs,
            })
        } else if self.module.types.integer_bits(scalar).is_some()
            || self.module.types.is_pointer(scalar)
        {
            let bits = ops.flags_or_none(1)?;
            IntPredicate::from_code(predicate).map(|predicate| K::ICmp {
                predicate,
                same_sign: bits != 0,
                lhs,
                rhs,
            })
        } else {
            return Err(ops.fault("a comparison of values that have no order"));
        };
        let Some(kind) = kind else {
            return Err(ops.unsupported("a comparison that is not known on this type"));
        };
        let ty = self.module.types.in_lanes_of(self.i1, operands);
        self.add_value(kind, ty, ops)
    }

    fn select(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (then, ty) = self.typed_value(ops)?;
        let otherwise = self.value(ops, ty)?;
        let condition = if ops.code() == code::SELECT_OLD {
            self.value(ops, self.i1)?
        } else {
            let (condition, of) = self.typed_value(ops)?;
            let is_lanes = of == self.i1
                || self.module.types.scalar(of) == self.i1
                    && self.module.types.lanes(of) == self.module.types.lanes(ty);
            if !is_lanes {
                return Err(ops.fault("the condition is no truth value"));
            }
            condition
        };
        let fast_math = fast_math(ops.flags_or_none(FAST_MATH)?);
        self.add_value(
            K::Select {
                condition,
                then,
                otherwise,
                fast_math,
            },
            ty,
            ops,
        )
    }

    fn freeze(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (operand, ty) = self.typed_value(ops)?;
        self.add_value(K::Freeze { operand }, ty, ops)
    }

    // Vectors and aggregates

    /// The element type of a vector.
    fn element(&self, ty: Type, ops: &Ops<'_>) -> Result<Type> {
        match self.module.types[ty] {
            TypeKind::Vector { element, .. } => Ok(element),
            _ => Err(ops.fault("the operand is no vector")),
        }
    }

    fn index(&mut self, ops: &mut Ops<'_>) -> Result<Value> {
        let (index, ty) = self.typed_value(ops)?;
        match self.module.types.integer_bits(ty) {
            Some(_) => Ok(index),
            None => Err(ops.fault("the index is no integer")),
        }
    }

    fn extract_element(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (vector, of) = self.typed_value(ops)?;
        let index = self.index(ops)?;
        let ty = self.element(of, ops)?;
        self.add_value(K::ExtractElement { vector, index }, ty, ops)
    }

    fn insert_element(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (vector, ty) = self.typed_value(ops)?;
        let of = self.element(ty, ops)?;
        let element = self.value(ops, of)?;
        let index = self.index(ops)?;
        self.add_value(
            K::InsertElement {
                vector,
                element,
                index,
            },
            ty,
            ops,
        )
    }

    fn shuffle_vector(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (lhs, of) = self.typed_value(ops)?;
        let rhs = self.value(ops, of)?;
        let (mask, lanes) = self.typed_value(ops)?;
        let element = self.element(of, ops)?;
        self.element(lanes, ops)?;
        let Some(mask) = mask.as_constant() else {
            return Err(ops.fault("the mask is no constant"));
        };
        let ty = self.module.types.in_lanes_of(element, lanes);
        self.add_value(K::ShuffleVector { lhs, rhs, mask }, ty, ops)
    }

    /// The indices that are left in the record, and the type that they lead to from `ty`.
    fn path(&mut self, mut ty: Type, ops: &mut Ops<'_>) -> Result<(EntityList<Literal>, Type)> {
        if ops.is_empty() {
            return Err(ops.fault("no index"));
        }
        let mut path = EntityList::new();
        for &index in ops.take_rest() {
            let inner = match self.module.types[ty] {
                TypeKind::Array { length, element } => (index < length).then_some(element),
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    self.module.types.element_at(ty, index)
                }
                _ => None,
            };
            match (inner, u32::try_from(index)) {
                (Some(inner), Ok(index)) => {
                    ty = inner;
                    path.push(Literal(index), &mut self.body.literals);
                }
                _ => return Err(ops.fault("an index that leads to nothing")),
            }
        }
        Ok((path, ty))
    }

    fn extract_value(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (aggregate, of) = self.typed_value(ops)?;
        let (indices, ty) = self.path(of, ops)?;
        self.add_value(K::ExtractValue { aggregate, indices }, ty, ops)
    }

    fn insert_value(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (aggregate, ty) = self.typed_value(ops)?;
        let (element, of) = self.typed_value(ops)?;
        let (indices, place) = self.path(ty, ops)?;
        if place != of {
            return Err(ops.fault("the element is of another type than its place"));
        }
        self.add_value(
            K::InsertValue {
                aggregate,
                element,
                indices,
            },
            ty,
            ops,
        )
    }

    // Memory

    fn get_element_ptr(&mut self, ops: &mut Ops<'_>) -> Result<()> {
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
            return Err(ops.fault("the source type is no type of objects"));
        }
        let mut operands = std::mem::take(&mut self.operands);
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
                return Err(ops.fault("an index is no integer"));
            }
            if self.module.types.lanes(of).is_some() {
                lanes = of;
            }
            // The first index steps over whole objects.
            if operands.len() > 1 {
                let Some(inner) = self.inner(target, index) else {
                    return Err(ops.fault("an index that leads to nothing"));
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
        self.operands = operands;
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

    /// What one index leads to from `ty`.
    fn inner(&self, ty: Type, index: Value) -> Option<Type> {
        let number = match self.module.types[ty] {
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                let constant = index.as_constant()?;
                match &self.module.constants[constant].kind {
                    ConstantKind::Integer(number) => *number,
                    ConstantKind::Null => 0,
                    // The same number in each lane.
                    ConstantKind::Data(bytes) => u64::from(*bytes.first()?),
                    ConstantKind::Aggregate(elements) => {
                        self.module.constants.as_integer(*elements.first()?)?
                    }
                    _ => return None,
                }
            }
            _ => 0,
        };
        self.module.types.element_at(ty, number)
    }

    fn alloca(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        const IN_ALLOCA: u64 = 1 << 5;
        const EXPLICIT_TYPE: u64 = 1 << 6;
        const SWIFT_ERROR: u64 = 1 << 7;
        let named = self.ty(ops)?;
        let of = self.value_ty(ops)?;
        let count = self.absolute_value(ops, of)?;
        if self.module.types.integer_bits(of).is_none() {
            return Err(ops.fault("the number of elements is no integer"));
        }
        let bits = ops.flags(0x7ff)?;
        let space = match ops.next_if_any() {
            Some(space) => u32::try_from(space).map_err(|_| ops.fault("no such address space"))?,
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
        use TypeKind::{Function, Label, Metadata, Token, Void};
        if matches!(
            self.module.types[allocated],
            Void | Label | Metadata | Token | Function(_)
        ) {
            return Err(ops.fault("it allocates what has no values in memory"));
        }
        // The upper bits of the alignment came later than the flags.
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

    fn access(&self, ops: &mut Ops<'_>, is_atomic: bool) -> Result<Access> {
        let alignment = alignment(ops.next()?, ops)?;
        let volatile = ops.flags(1)? != 0;
        let (ordering, scope) = if is_atomic {
            (self.ordering(ops)?, self.scope(ops)?)
        } else {
            (MemoryOrdering::NotAtomic, SyncScope::SYSTEM)
        };
        Ok(Access {
            alignment,
            volatile,
            ordering,
            scope,
        })
    }

    fn load(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (pointer, of) = self.typed_value(ops)?;
        self.check_pointer(of, ops)?;
        let is_atomic = ops.code() == code::LOADATOMIC;
        let ty = if ops.len() >= if is_atomic { 5 } else { 3 } {
            self.value_ty(ops)?
        } else {
            self.pointee(of, ops)?
        };
        let Access {
            alignment,
            volatile,
            ordering,
            scope,
        } = self.access(ops, is_atomic)?;
        self.add_value(
            K::Load {
                pointer,
                alignment,
                volatile,
                ordering,
                scope,
            },
            ty,
            ops,
        )
    }

    fn store(&mut self, ops: &mut Ops<'_>) -> Result<()> {
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
        let Access {
            alignment,
            volatile,
            ordering,
            scope,
        } = self.access(ops, is_atomic)?;
        self.add_void(
            K::Store {
                pointer,
                value,
                alignment,
                volatile,
                ordering,
                scope,
            },
            ops,
        )
    }

    fn compare_exchange(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (pointer, of) = self.typed_value(ops)?;
        self.check_pointer(of, ops)?;
        let (compare, ty) = self.typed_value(ops)?;
        let new = self.value(ops, ty)?;
        let volatile = ops.flags(1)? != 0;
        let success = self.ordering(ops)?;
        let scope = self.scope(ops)?;
        let failure = self.ordering(ops)?;
        let weak = ops.flags_or_none(1)? != 0;
        let alignment = alignment(ops.next_or(0), ops)?;
        let ty = self
            .module
            .types
            .literal_struct([ty, self.i1].into(), false);
        let kind = K::CmpXchg {
            pointer,
            compare,
            new,
            alignment,
            volatile,
            weak,
            success,
            failure,
            scope,
        };
        self.add_value(kind, ty, ops)
    }

    fn old_compare_exchange(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (pointer, of) = self.typed_value(ops)?;
        self.check_pointer(of, ops)?;
        let value_type = self.pointee(of, ops)?;
        let compare = self.value(ops, value_type)?;
        let new = self.value(ops, value_type)?;
        let volatile = ops.flags(1)? != 0;
        let success = self.ordering(ops)?;
        let scope = self.scope(ops)?;
        // Before LLVM 3.5 there was one ordering: what of it holds for a failure follows.
        let failure = match ops.next_if_any() {
            Some(number) => ordering(number, ops)?,
            None => match success {
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
            alignment: Alignment::NONE,
            volatile,
            weak: weak.unwrap_or(0) != 0,
            success,
            failure,
            scope,
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

    fn atomic_rmw(&mut self, ops: &mut Ops<'_>) -> Result<()> {
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
        let volatile = ops.flags(1)? != 0;
        let ordering = self.ordering(ops)?;
        let scope = self.scope(ops)?;
        let alignment = alignment(ops.next_or(0), ops)?;
        self.add_value(
            K::AtomicRmw {
                operation,
                pointer,
                value,
                alignment,
                volatile,
                elementwise,
                ordering,
                scope,
            },
            ty,
            ops,
        )
    }

    fn fence(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let ordering = self.ordering(ops)?;
        let scope = self.scope(ops)?;
        self.add_void(K::Fence { ordering, scope }, ops)
    }

    fn va_arg(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let of = self.value_ty(ops)?;
        let list = self.value(ops, of)?;
        let ty = self.value_ty(ops)?;
        self.add_value(K::VaArg { list }, ty, ops)
    }

    // Terminators

    fn ret(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let value = if ops.is_empty() {
            None
        } else {
            Some(self.typed_value(ops)?.0)
        };
        self.add_void(
            K::Ret {
                value: value.into(),
            },
            ops,
        )
    }

    fn target(&self, ops: &mut Ops<'_>) -> Result<Block> {
        let number = ops.next()?;
        self.block(number, ops)
    }

    fn branch(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let target = self.target(ops)?;
        let kind = if ops.is_empty() {
            K::Br { target }
        } else {
            let otherwise = self.target(ops)?;
            let condition = self.value(ops, self.i1)?;
            K::CondBr {
                condition,
                then: target,
                otherwise,
            }
        };
        self.add_void(kind, ops)
    }

    fn switch(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        if ops
            .rest()
            .first()
            .is_some_and(|first| first >> 16 == SWITCH_OF_RANGES)
        {
            ops.next()?;
            return self.switch_of_ranges(ops);
        }
        let ty = self.value_ty(ops)?;
        let condition = self.value(ops, ty)?;
        let default = self.target(ops)?;
        let (mut values, mut targets) = (EntityList::new(), EntityList::new());
        while !ops.is_empty() {
            let value = self.absolute_value(ops, ty)?;
            if value.as_constant().is_none() {
                return Err(ops.fault("a case is no constant"));
            }
            let target = self.target(ops)?;
            values.push(value, &mut self.body.values);
            targets.push(target, &mut self.body.block_lists);
        }
        self.add_void(
            K::Switch {
                condition,
                default,
                values,
                targets,
            },
            ops,
        )
    }

    fn switch_of_ranges(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let ty = self.value_ty(ops)?;
        let Some(bits) = self.module.types.integer_bits(ty) else {
            return Err(ops.fault("the condition is no integer"));
        };
        let condition = self.value(ops, ty)?;
        let default = self.target(ops)?;
        let (mut values, mut targets) = (EntityList::new(), EntityList::new());
        let mut count = 0;
        for _ in 0..ops.next()? {
            let first = count;
            for _ in 0..ops.next()? {
                let is_single = ops.next()? != 0;
                let low = bound(ops, bits)?;
                let high = if is_single {
                    low.clone()
                } else {
                    bound(ops, bits)?
                };
                match (&*low, &*high) {
                    (&[low], &[high]) => {
                        for value in low..=high {
                            count += 1;
                            if count > MAX_CASES {
                                return Err(ops.unsupported("a switch over too many values"));
                            }
                            let kind = if bits > 64 {
                                ConstantKind::WideInteger([value].into())
                            } else {
                                ConstantKind::Integer(value)
                            };
                            let value = self.module.constants.intern(ty, kind);
                            values.push(value.into(), &mut self.body.values);
                        }
                    }
                    _ if low == high => {
                        count += 1;
                        let value = self
                            .module
                            .constants
                            .intern(ty, ConstantKind::WideInteger(low));
                        values.push(value.into(), &mut self.body.values);
                    }
                    _ => return Err(ops.unsupported("a switch over a range of wide integers")),
                }
            }
            if count == first {
                return Err(ops.fault("a case without values"));
            }
            let target = self.target(ops)?;
            for _ in first..count {
                targets.push(target, &mut self.body.block_lists);
            }
        }
        self.add_void(
            K::Switch {
                condition,
                default,
                values,
                targets,
            },
            ops,
        )
    }

    fn indirect_branch(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let ty = self.value_ty(ops)?;
        let address = self.value(ops, ty)?;
        let count = ops.len() as u64;
        let targets = self.targets(ops, count)?;
        self.add_void(K::IndirectBr { address, targets }, ops)
    }

    /// The next `count` blocks.
    fn targets(&mut self, ops: &mut Ops<'_>, count: u64) -> Result<EntityList<Block>> {
        let mut targets = EntityList::new();
        for &number in ops.take(count)? {
            targets.push(self.block(number, ops)?, &mut self.body.block_lists);
        }
        Ok(targets)
    }

    fn resume(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let (value, _) = self.typed_value(ops)?;
        self.add_void(K::Resume { value }, ops)
    }

    // Exceptions

    fn token(&mut self, ops: &mut Ops<'_>) -> Result<Value> {
        let token = self.module.types.intern(TypeKind::Token);
        self.value(ops, token)
    }

    fn cleanup_ret(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let pad = self.token(ops)?;
        let unwind = if ops.is_empty() {
            None
        } else {
            Some(self.target(ops)?)
        };
        self.add_void(
            K::CleanupRet {
                pad,
                unwind: unwind.into(),
            },
            ops,
        )
    }

    fn catch_ret(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let pad = self.token(ops)?;
        let target = self.target(ops)?;
        self.add_void(K::CatchRet { pad, target }, ops)
    }

    fn catch_switch(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let parent = self.token(ops)?;
        let count = ops.next()?;
        let handlers = self.targets(ops, count)?;
        let unwind = if ops.is_empty() {
            None
        } else {
            Some(self.target(ops)?)
        };
        let token = self.module.types.intern(TypeKind::Token);
        self.add_value(
            K::CatchSwitch {
                parent,
                handlers,
                unwind: unwind.into(),
            },
            token,
            ops,
        )
    }

    fn pad(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let parent = self.token(ops)?;
        let mut arguments = EntityList::new();
        for _ in 0..ops.next()? {
            let argument = self.typed_value(ops)?.0;
            arguments.push(argument, &mut self.body.values);
        }
        let token = self.module.types.intern(TypeKind::Token);
        let kind = match ops.code() {
            code::CLEANUPPAD => K::CleanupPad { parent, arguments },
            _ => K::CatchPad { parent, arguments },
        };
        self.add_value(kind, token, ops)
    }

    fn landing_pad(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let ty = self.value_ty(ops)?;
        if ops.code() == code::LANDINGPAD_OLD {
            let (personality, _) = self.typed_value(ops)?;
            let Some(personality) = personality.as_constant() else {
                return Err(ops.fault("a personality is a constant"));
            };
            if let Some(function) = self.module.function_mut(self.function) {
                match function.personality.expand() {
                    None => function.personality = personality.into(),
                    Some(first) if first == personality => {}
                    Some(_) => return Err(ops.fault("a function has two personalities")),
                }
            }
        }
        let cleanup = ops.next()? != 0;
        let (mut clauses, mut filters) = (EntityList::new(), 0);
        for number in 0..ops.next()? {
            let is_filter = ops.next()? != 0;
            if is_filter && number >= 64 {
                return Err(ops.unsupported("a filter after 64 clauses"));
            }
            filters |= u64::from(is_filter) << (number & 63);
            let clause = self.typed_value(ops)?.0;
            clauses.push(clause, &mut self.body.values);
        }
        self.add_value(
            K::LandingPad {
                cleanup,
                clauses,
                filters,
            },
            ty,
            ops,
        )
    }

    // Calls

    /// A call from its signature, if the record has it, on.
    fn callee(&mut self, ops: &mut Ops<'_>, has_type: bool) -> Result<CallKind> {
        let explicit = if has_type { Some(self.ty(ops)?) } else { None };
        let (callee, of) = self.typed_value(ops)?;
        self.check_pointer(of, ops)?;
        let function_type = match explicit {
            Some(ty) => ty,
            None => self.pointee(of, ops)?,
        };
        let mut arguments = std::mem::take(&mut self.operands);
        arguments.clear();
        let Some(signature) = self.module.types.function_type(function_type) else {
            return Err(ops.fault("what is called is no function"));
        };
        let (count, variadic) = (signature.parameters.len(), signature.variadic);
        for number in 0..count {
            // Looked up anew, as reading a value may change the module.
            let signature = self.module.types.function_type(function_type);
            let Some(&ty) = signature.and_then(|signature| signature.parameters.get(number)) else {
                break;
            };
            if matches!(self.module.types[ty], TypeKind::Label) {
                return Err(ops.unsupported("a label as an argument"));
            }
            arguments.push(self.value(ops, ty)?);
        }
        if variadic {
            while !ops.is_empty() {
                arguments.push(self.typed_value(ops)?.0);
            }
        }
        let list = self.body.value_list(&arguments);
        self.operands = arguments;
        let bundles: PackedOption<_> = match self.bundles.is_empty() {
            true => None.into(),
            false => self
                .body
                .bundles
                .push(std::mem::take(&mut self.bundles))
                .into(),
        };
        Ok(CallKind {
            callee,
            function_type,
            arguments: list,
            attributes: None.into(),
            bundles,
            calling_convention: CallingConvention::C,
            tail: TailCall::None,
            fast_math: FastMath::NONE,
        })
    }

    /// What a call gives.
    fn result(&self, call: &CallKind) -> Type {
        let signature = self.module.types.function_type(call.function_type);
        signature.map_or(self.module.void_type, |signature| signature.result)
    }

    fn call(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let attributes = self.tables.attributes.get(ops.next()?, ops)?;
        let bits = ops.flags(call_bit::OF_CALL)?;
        let is_set = |bit: u32| bits >> bit & 1 == 1;
        let fast = if is_set(call_bit::FAST_MATH) {
            fast_math(ops.flags(FAST_MATH)?)
        } else {
            FastMath::NONE
        };
        let mut call = self.callee(ops, is_set(call_bit::EXPLICIT_TYPE))?;
        call.attributes = attributes.into();
        call.calling_convention = CallingConvention((bits >> 1 & 0x3ff) as u16);
        call.tail = if is_set(call_bit::NO_TAIL) {
            TailCall::NoTail
        } else if is_set(call_bit::MUST_TAIL) {
            TailCall::MustTail
        } else if is_set(call_bit::TAIL) {
            TailCall::Tail
        } else {
            TailCall::None
        };
        call.fast_math = fast;
        let ty = self.result(&call);
        self.add_value(K::Call(call), ty, ops)
    }

    fn invoke(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let attributes = self.tables.attributes.get(ops.next()?, ops)?;
        let bits = ops.flags(call_bit::OF_INVOKE)?;
        let (normal, unwind) = (self.target(ops)?, self.target(ops)?);
        let mut call = self.callee(ops, bits >> call_bit::INVOKE_EXPLICIT_TYPE & 1 == 1)?;
        call.attributes = attributes.into();
        call.calling_convention = CallingConvention((bits & 0x3ff) as u16);
        let ty = self.result(&call);
        self.add_value(
            K::Invoke(Box::new(Invoke {
                call,
                normal,
                unwind,
            })),
            ty,
            ops,
        )
    }

    fn call_branch(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let attributes = self.tables.attributes.get(ops.next()?, ops)?;
        let bits = ops.flags(call_bit::OF_CALLBR)?;
        let normal = self.target(ops)?;
        let count = ops.next()?;
        let others = self.targets(ops, count)?;
        let mut call = self.callee(ops, bits >> call_bit::EXPLICIT_TYPE & 1 == 1)?;
        call.attributes = attributes.into();
        call.calling_convention = CallingConvention((bits >> 1 & 0x3ff) as u16);
        let ty = self.result(&call);
        self.add_value(
            K::CallBr(
                Box::new(Invoke {
                    call,
                    normal,
                    unwind: normal,
                }),
                others,
            ),
            ty,
            ops,
        )
    }

    // Others

    fn phi(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let ty = self.value_ty(ops)?;
        let mut operands = std::mem::take(&mut self.operands);
        operands.clear();
        let mut blocks = EntityList::new();
        while ops.len() >= 2 {
            operands.push(match self.tables.version {
                0 => self.value(ops, ty)?,
                _ => self.signed_value(ops, ty)?,
            });
            let block = self.target(ops)?;
            blocks.push(block, &mut self.body.block_lists);
        }
        let fast_math = fast_math(ops.flags_or_none(FAST_MATH)?);
        let values = self.body.value_list(&operands);
        self.operands = operands;
        self.add_value(
            K::Phi {
                values,
                blocks,
                fast_math,
            },
            ty,
            ops,
        )
    }
}

/// The ordering of that number.
fn ordering(number: u64, ops: &Ops<'_>) -> Result<MemoryOrdering> {
    MemoryOrdering::from_code(number).ok_or_else(|| ops.unsupported("an unknown memory ordering"))
}

/// The flags of a conversion.
fn cast_flags(op: CastOp, ops: &mut Ops<'_>) -> Result<(IntFlags, FastMath)> {
    let non_negative = |bits: u64| match bits & 1 {
        0 => IntFlags::NONE,
        _ => IntFlags::NON_NEGATIVE,
    };
    Ok(match op {
        CastOp::ZExt => (non_negative(ops.flags_or_none(1)?), FastMath::NONE),
        CastOp::Trunc => (IntFlags(ops.flags_or_none(3)? as u8), FastMath::NONE),
        CastOp::FPTrunc | CastOp::FPExt | CastOp::SIToFP => {
            (IntFlags::NONE, fast_math(ops.flags_or_none(FAST_MATH)?))
        }
        CastOp::UIToFP => {
            let bits = ops.flags_or_none(FAST_MATH << 1 | 1)?;
            (non_negative(bits), fast_math(bits >> 1))
        }
        _ => {
            ops.flags_or_none(0)?;
            (IntFlags::NONE, FastMath::NONE)
        }
    })
}

/// A bound of a range: its words, whose number stands before them if there may be several.
fn bound(ops: &mut Ops<'_>, bits: u32) -> Result<Box<[u64]>> {
    let count = if bits > 64 { ops.next()? } else { 1 };
    let words = ops.take(count)?;
    Ok(attributes::truncate(
        words.iter().map(|&word| signed(word) as u64).collect(),
        bits,
    ))
}
