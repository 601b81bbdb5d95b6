//! Lowers atomic operations that have no SPIR-V instruction (§3.3.18).
//!
//! Operations that SPIR-V lacks, or whose extension is not allowed, become loops around `cmpxchg`. Atomic accesses to
//! pointers, vectors and `bfloat` become accesses to an integer of the same width, except floating-point arithmetic for
//! which an extension has an instruction.

use std::cell::OnceCell;

use transpire_llvm::ir::{
    AtomicOperation, BinaryOp, Body, CastOp, DataLayout, FastMath, Inst, InstBuilder,
    InstBuilderBase, InstructionKind, IntPredicate, Interner, MemoryAccess, MemoryOrdering, Module,
    Opcodes, Type, TypeKind, Types, Value,
};

use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::Filter;
use crate::to_spirv::Extensions;
use crate::{Error, Result};

/// The opcodes of atomic instructions.
const ATOMIC: Opcodes = Opcodes::ATOMIC_LOAD
    .or(Opcodes::ATOMIC_STORE)
    .or(Opcodes::CMP_XCHG)
    .or(Opcodes::ATOMIC_RMW);

/// The value type and operation of an atomic instruction.
struct Access {
    ty: Type,
    /// The operation of an `atomicrmw`.
    operation: Option<AtomicOperation>,
    /// Whether the operation has an instruction only in an extension that is not allowed.
    lacks_extension: bool,
}

impl Access {
    fn is_rewritten(&self, types: &Types) -> bool {
        self.is_as_integer(types) || self.operation.is_some_and(|it| self.is_loop(types, it))
    }

    /// Returns whether the access must become an access to an integer.
    fn is_as_integer(&self, types: &Types) -> bool {
        let scalar = types.scalar(self.ty);
        let is_vector = types.lanes(self.ty).is_some();
        let is_moved = matches!(self.operation, None | Some(AtomicOperation::Xchg));
        // A loop uses compare-exchange, which SPIR-V has for integers only.
        let is_looped = self.lacks_extension || self.operation.is_some_and(is_loop);
        match types[scalar] {
            // SPV_NV_shader_atomic_fp16_vector has arithmetic on vectors of halves.
            TypeKind::Half if is_vector => self.operation.is_none() || is_looped,
            TypeKind::Pointer { .. } | TypeKind::BFloat if !is_vector => is_moved || is_looped,
            TypeKind::Half | TypeKind::Float | TypeKind::Double if !is_vector => is_looped,
            _ => is_vector,
        }
    }

    /// Returns whether `operation` needs a loop around `cmpxchg`.
    fn is_loop(&self, types: &Types, operation: AtomicOperation) -> bool {
        self.lacks_extension
            || is_loop(operation)
            || operation != AtomicOperation::Xchg
                && types.lanes(self.ty).is_some()
                && self.is_as_integer(types)
    }
}

/// The extensions that an instruction for a floating-point operation needs, by the operation and the kind of its type.
const EXTENSIONS: &[(&[AtomicOperation], &[TypeKind], &[&str])] = {
    use AtomicOperation as A;
    use TypeKind as T;
    const SUMS: &[A] = &[A::FAdd, A::FSub];
    const EXTREMES: &[A] = &[A::FMax, A::FMin];
    &[
        // The first extension has the instruction, the second one its form for halves.
        (
            SUMS,
            &[T::Half],
            &[
                "SPV_EXT_shader_atomic_float_add",
                "SPV_EXT_shader_atomic_float16_add",
            ],
        ),
        (
            SUMS,
            &[T::Float, T::Double],
            &["SPV_EXT_shader_atomic_float_add"],
        ),
        (
            EXTREMES,
            &[T::Half, T::Float, T::Double],
            &["SPV_EXT_shader_atomic_float_min_max"],
        ),
    ]
};

/// Returns the access of an instruction, or `None` if it is not atomic.
fn access(module: &Module, body: &Body, inst: Inst) -> Option<Access> {
    let (ty, operation) = match &body.instructions[inst].kind {
        InstructionKind::Load { access, .. } if access.is_atomic() => {
            (body.instructions[inst].ty, None)
        }
        InstructionKind::Store { value, access, .. } if access.is_atomic() => {
            (body.value_type(module, *value), None)
        }
        InstructionKind::CmpXchg { compare, .. } => (body.value_type(module, *compare), None),
        InstructionKind::AtomicRmw {
            value, operation, ..
        } => (body.value_type(module, *value), Some(*operation)),
        _ => return None,
    };
    Some(Access {
        ty,
        operation,
        lacks_extension: false,
    })
}

fn is_loop(operation: AtomicOperation) -> bool {
    use AtomicOperation as A;
    matches!(
        operation,
        A::FMaximum | A::FMinimum | A::Nand | A::UIncWrap | A::UDecWrap | A::USubCond | A::USubSat
    )
}

pub(crate) struct Atomics {
    /// The extensions in [`EXTENSIONS`] that are not allowed.
    missing: Vec<&'static str>,
    /// The module's data layout, computed on first use.
    layout: OnceCell<DataLayout>,
}

impl Atomics {
    pub(crate) fn new(extensions: &Extensions) -> Self {
        let names = EXTENSIONS.iter().flat_map(|row| row.2.iter().copied());
        Self {
            missing: names.filter(|name| !extensions.allows(name)).collect(),
            layout: OnceCell::new(),
        }
    }

    /// Returns the integer type with the width of `ty`. It is an error if SPIR-V has no atomic instructions for this
    /// width.
    fn integer(&self, module: &mut Interner<'_>, ty: Type) -> Result<Type> {
        let layout = self.layout.get_or_init(|| DataLayout::of(module));
        match layout.bits(&module.types, ty).unwrap_or(0) {
            bits @ (8 | 16 | 32 | 64) => Ok(module.types_mut().integer(bits as u32)),
            bits => Err(Error::cannot_translate(format!(
                "an atomic access of a vector of {bits} bits: SPIR-V has atomic instructions on integers of 8, 16, 32 and 64 bits"
            ))),
        }
    }

    /// Emits a copy of the access `inst`, of a value of type `ty`, that accesses the integer of the same width. Returns
    /// the result in the original type, or `None` for a store. It is an error if SPIR-V has no atomic instructions for
    /// this width.
    fn access_as_integer(
        &self,
        rw: &mut Rewriter<'_>,
        inst: Inst,
        ty: Type,
    ) -> Result<Option<Value>> {
        let integer = self.integer(&mut rw.module, ty)?;
        let mut kind = rw.body.instructions[inst].kind.clone();
        match &mut kind {
            InstructionKind::Load { pointer, .. } => *pointer = rw.resolved(*pointer),
            InstructionKind::Store { pointer, value, .. }
            | InstructionKind::AtomicRmw { pointer, value, .. } => {
                *pointer = rw.resolved(*pointer);
                *value = rw.resolved(*value);
                *value = as_bits(rw, *value, integer);
            }
            InstructionKind::CmpXchg {
                pointer,
                compare,
                new,
                ..
            } => {
                *pointer = rw.resolved(*pointer);
                for value in [compare, new] {
                    *value = rw.resolved(*value);
                    *value = as_bits(rw, *value, integer);
                }
                let boolean = rw.module.types_mut().integer(1);
                let pair = rw
                    .module
                    .types_mut()
                    .literal_struct([integer, boolean].into(), false);
                let exchanged = rw.insert(kind, pair);
                let (old, done) = (
                    rw.extract_value(exchanged, 0)?,
                    rw.extract_value(exchanged, 1)?,
                );
                let old = from_bits(rw, old, ty);
                let result = rw.body.instructions[inst].ty;
                let both = rw.poison(result);
                let both = rw.insert_value(both, old, 0);
                return Ok(Some(rw.insert_value(both, done, 1)));
            }
            _ => {}
        }
        if let InstructionKind::Store { .. } = kind {
            rw.insert_void(kind);
            return Ok(None);
        }
        let value = rw.insert(kind, integer);
        Ok(Some(from_bits(rw, value, ty)))
    }
}

/// Returns the access of an instruction, or `None` if it is not atomic. `missing` has the extensions in [`EXTENSIONS`] that
/// are not allowed.
fn access_without(
    missing: &[&'static str],
    module: &Module,
    body: &Body,
    inst: Inst,
) -> Option<Access> {
    let mut access = access(module, body, inst)?;
    if let Some(operation) = access.operation
        && !missing.is_empty()
    {
        let kind = &module.types[access.ty];
        let mut rows = EXTENSIONS.iter();
        let row = rows.find(|row| row.0.contains(&operation) && row.1.contains(kind));
        access.lacks_extension =
            row.is_some_and(|row| row.2.iter().any(|name| missing.contains(name)));
    }
    Some(access)
}

/// Emits the conversion of `value` to the type `integer` with the same bits.
fn as_bits(rw: &mut Rewriter<'_>, value: Value, integer: Type) -> Value {
    let ty = rw.ty(value);
    let scalar = rw.module.types.scalar(ty);
    if !rw.module.types.is_pointer(scalar) {
        return rw.cast(CastOp::BitCast, value, integer);
    }
    match rw.module.types.lanes(ty) {
        None => rw.cast(CastOp::PtrToInt, value, integer),
        Some(lanes) => {
            let bits = rw.bits(integer).unwrap_or(64) / lanes;
            let numbers = rw.int_like(ty, bits);
            let numbers = rw.cast(CastOp::PtrToInt, value, numbers);
            rw.cast(CastOp::BitCast, numbers, integer)
        }
    }
}

/// Emits the conversion of the integer `value` to the type `ty` with the same bits.
fn from_bits(rw: &mut Rewriter<'_>, value: Value, ty: Type) -> Value {
    let scalar = rw.module.types.scalar(ty);
    if !rw.module.types.is_pointer(scalar) {
        return rw.cast(CastOp::BitCast, value, ty);
    }
    match rw.module.types.lanes(ty) {
        None => rw.cast(CastOp::IntToPtr, value, ty),
        Some(lanes) => {
            let bits = rw.ty(value);
            let bits = rw.bits(bits).unwrap_or(64) / lanes;
            let numbers = rw.int_like(ty, bits);
            let numbers = rw.cast(CastOp::BitCast, value, numbers);
            rw.cast(CastOp::IntToPtr, numbers, ty)
        }
    }
}

impl Rewrite for Atomics {
    fn filter(&self) -> Filter<'_> {
        let missing = &*self.missing;
        Box::new(|module, body| {
            let mut all = body.instructions.keys();
            all.any(|inst| {
                let access = access_without(missing, module, body, inst);
                access.is_some_and(|access| access.is_rewritten(&module.types))
            })
        })
    }

    fn opcodes(&self) -> Opcodes {
        ATOMIC
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let Some(access) = access_without(&self.missing, &rw.module, rw.body, inst) else {
            rw.keep(inst);
            return Ok(());
        };
        let types = &rw.module.types;
        let as_integer = access.is_as_integer(types);
        let looped = access.operation.is_some_and(|it| access.is_loop(types, it));
        if as_integer && !looped {
            match self.access_as_integer(rw, inst, access.ty)? {
                Some(value) => rw.replace(inst, value),
                None => rw.remove(inst),
            }
            return Ok(());
        }
        let InstructionKind::AtomicRmw {
            operation,
            pointer,
            value,
            access,
            ..
        } = rw.body.instructions[inst].kind
        else {
            rw.keep(inst);
            return Ok(());
        };
        if !looped {
            rw.keep(inst);
            return Ok(());
        }
        let (pointer, value) = (rw.resolved(pointer), rw.resolved(value));
        let whole = rw.ty(value);
        let ty = match as_integer {
            true => self.integer(&mut rw.module, whole)?,
            false => whole,
        };
        let first = InstructionKind::Load {
            pointer,
            access: MemoryAccess {
                ordering: MemoryOrdering::Monotonic,
                ..access
            },
        };
        let first = rw.insert(first, ty);
        let (entry, body, exit) = (rw.current(), rw.block(), rw.block());
        rw.br(body);

        rw.enter(body);
        let expected = rw.phi(rw.ty(first), &[(first, entry), (first, body)]);
        let new = match as_integer {
            true => {
                let old = from_bits(rw, expected, whole);
                let new = result(rw, operation, old, value)?;
                as_bits(rw, new, ty)
            }
            false => result(rw, operation, expected, value)?,
        };
        let boolean = rw.module.types_mut().integer(1);
        let pair = rw
            .module
            .types_mut()
            .literal_struct([ty, boolean].into(), false);
        let exchange = InstructionKind::CmpXchg {
            pointer,
            compare: expected,
            new,
            weak: false,
            failure: without_release(access.ordering),
            access,
        };
        let exchange = rw.insert(exchange, pair);
        let old = rw.extract_value(exchange, 0)?;
        let done = rw.extract_value(exchange, 1)?;
        rw.close_phi(expected, old);
        rw.cond_br(done, exit, body);

        rw.enter(exit);
        let old = match as_integer {
            true => from_bits(rw, old, whole),
            false => old,
        };
        rw.replace(inst, old);
        Ok(())
    }
}

/// Returns the failure ordering of a `cmpxchg` with the success ordering `ordering`: the same ordering without release.
fn without_release(ordering: MemoryOrdering) -> MemoryOrdering {
    match ordering {
        MemoryOrdering::Release => MemoryOrdering::Monotonic,
        MemoryOrdering::AcquireRelease => MemoryOrdering::Acquire,
        other => other,
    }
}

/// Emits the computation of the value that `operation` writes in place of `old`: LangRef, "atomicrmw". `value` is the
/// operand of the instruction. Returns the value to write. It is an error for an operation without such a computation.
fn result(
    rw: &mut Rewriter<'_>,
    operation: AtomicOperation,
    old: Value,
    value: Value,
) -> Result<Value> {
    use AtomicOperation as A;
    let ty = rw.ty(old);
    let extreme = |rw: &mut Rewriter<'_>, predicate| {
        let wins = rw.icmp(predicate, old, value);
        rw.select(wins, old, value)
    };
    let function =
        |rw: &mut Rewriter<'_>, name| rw.intrinsic(name, &[old, value], ty, FastMath::NONE);
    Ok(match operation {
        A::Add => rw.binary(BinaryOp::Add, old, value),
        A::Sub => rw.binary(BinaryOp::Sub, old, value),
        A::And => rw.binary(BinaryOp::And, old, value),
        A::Or => rw.binary(BinaryOp::Or, old, value),
        A::Xor => rw.binary(BinaryOp::Xor, old, value),
        A::FAdd => rw.binary(BinaryOp::FAdd, old, value),
        A::FSub => rw.binary(BinaryOp::FSub, old, value),
        A::Max => extreme(rw, IntPredicate::Sgt),
        A::Min => extreme(rw, IntPredicate::Slt),
        A::UMax => extreme(rw, IntPredicate::Ugt),
        A::UMin => extreme(rw, IntPredicate::Ult),
        A::FMax => function(rw, "maxnum"),
        A::FMin => function(rw, "minnum"),
        A::FMaximum => function(rw, "maximum"),
        A::FMinimum => function(rw, "minimum"),
        A::UIncWrap => {
            let (zero, one) = (rw.zero(ty), rw.int(ty, 1));
            let next = rw.binary(BinaryOp::Add, old, one);
            let wraps = rw.icmp(IntPredicate::Uge, old, value);
            rw.select(wraps, zero, next)
        }
        A::UDecWrap => {
            let (zero, one) = (rw.zero(ty), rw.int(ty, 1));
            let next = rw.binary(BinaryOp::Sub, old, one);
            let is_zero = rw.icmp(IntPredicate::Eq, old, zero);
            let is_beyond = rw.icmp(IntPredicate::Ugt, old, value);
            let wraps = rw.binary(BinaryOp::Or, is_zero, is_beyond);
            rw.select(wraps, value, next)
        }
        A::USubCond | A::USubSat => {
            let difference = rw.binary(BinaryOp::Sub, old, value);
            let fits = rw.icmp(IntPredicate::Uge, old, value);
            let otherwise = if operation == A::USubSat {
                rw.zero(ty)
            } else {
                old
            };
            rw.select(fits, difference, otherwise)
        }
        A::Nand => {
            let bits = rw.bits(ty).unwrap_or(64);
            let ones = rw.ones(ty, 0, bits);
            let both = rw.binary(BinaryOp::And, old, value);
            rw.binary(BinaryOp::Xor, both, ones)
        }
        _ => {
            return Err(Error::cannot_translate(format!(
                "atomicrmw {} on vectors",
                operation.keyword()
            )));
        }
    })
}
