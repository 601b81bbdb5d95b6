//! Integers of 65 to 128 bits are computed as two of 64 in a vector.
//!
//! SPIR-V's integers end at 64 bits. Optimisers make wider ones to move a struct in one piece, with the
//! shifts that take members out of it. The bits above the width are always zero. Division, and
//! conversions from and to floats, are errors.

use transpire_llvm::ir::{
    BinaryOp, CastOp, Constant, ConstantKind, DataLayout, FastMath, Inst, InstructionKind,
    IntPredicate, MemoryOrdering, Module, Type, TypeKind, Types, Value,
};

use super::super::Extensions;
use super::fold::splatted;
use super::regroup::mask;
use super::retype::{self, Retyping, Rule};
use super::rewrite::{Rewriter, alignment_at};
use crate::{Error, Result};

pub(super) struct WideIntegers;

/// Replaces integers of more than 64 bits.
pub(super) fn run(module: &mut Module, extensions: &Extensions) -> Result<()> {
    if extensions.keeps_integer(u32::MAX) {
        return Ok(());
    }
    let mut widest = None;
    for (ty, _) in module.types.iter() {
        if wide_bits(&module.types, ty).is_some() {
            widest = Some(ty);
        }
    }
    let Some(wide) = widest else { return Ok(()) };
    // The vector is aligned to its size, and in a struct the integer must be too.
    let layout = DataLayout::of(module);
    let holds = |ty: Type| {
        module.types.struct_fields(ty).is_some_and(|fields| {
            fields
                .iter()
                .any(|&f| wide_bits(&module.types, f).is_some())
        })
    };
    if layout.alignment(&module.types, wide) != Some(16)
        && module.types.iter().any(|(ty, _)| holds(ty))
    {
        return Err(Error::unsupported(
            "an integer of more than 64 bits in a struct, with less alignment than size",
        ));
    }
    retype::run(module, WideIntegers, |_, _| true)
}

fn wide_bits(types: &Types, ty: Type) -> Option<u32> {
    types.integer_bits(ty).filter(|&bits| bits > 64)
}

#[cold]
fn unsupported(what: &str, bits: u32) -> Error {
    Error::unsupported(format!("{what} integers of {bits} bits"))
}

impl Rule for WideIntegers {
    fn leaf(&self, types: &mut Types, ty: Type) -> Result<Option<Type>> {
        match types.integer_bits(types.scalar(ty)) {
            Some(bits) if bits > 128 => Err(unsupported("a type of", bits)),
            Some(bits) if bits > 64 && types.lanes(ty).is_some() => {
                Err(unsupported("a vector of", bits))
            }
            Some(bits) if bits > 64 => {
                let half = types.integer(64);
                Ok(Some(types.vector(2, half)))
            }
            _ => Ok(None),
        }
    }

    fn constant(&self, module: &mut Module, constant: Constant, to: Type) -> Result<Constant> {
        let words = match &module.constants[constant].kind {
            ConstantKind::WideInteger(words) => [
                words.first().copied().unwrap_or(0),
                words.get(1).copied().unwrap_or(0),
            ],
            ConstantKind::Integer(value) => [*value, 0],
            ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison => [0, 0],
            _ => return Err(Error::unsupported("a constant of more than 64 bits")),
        };
        let half = module.types.integer(64);
        let elements = words
            .map(|word| module.constants.integer(&module.types, half, word))
            .to_vec();
        Ok(module.constants.aggregate(&module.types, to, elements))
    }

    fn rewrite(pass: &mut Retyping<Self>, rw: &mut Rewriter<'_>, inst: Inst) -> Result<bool> {
        let original = pass.original(rw, inst.into());
        let ty = rw.body.instructions[inst].ty;
        let value = match rw.body.instructions[inst].kind.clone() {
            InstructionKind::Binary { op, lhs, rhs, .. } => {
                let Some(bits) = wide_bits(&rw.module.types, original) else {
                    return Ok(false);
                };
                if matches!(op, BinaryOp::And | BinaryOp::Or | BinaryOp::Xor) {
                    return Ok(false);
                }
                let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
                let value = binary(rw, op, lhs, rhs, bits)?;
                join(rw, value, ty, bits)
            }
            InstructionKind::ICmp {
                predicate,
                lhs,
                rhs,
                ..
            } => {
                let Some(bits) = wide_bits(&rw.module.types, pass.original(rw, lhs)) else {
                    return Ok(false);
                };
                let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
                compare(rw, predicate, lhs, rhs, bits)
            }
            InstructionKind::Cast { op, operand, .. } => {
                let from = pass.original(rw, operand);
                let bits = (
                    wide_bits(&rw.module.types, from),
                    wide_bits(&rw.module.types, original),
                );
                if bits == (None, None) {
                    return Ok(false);
                }
                let operand = pass.map(rw, operand)?;
                cast(rw, op, operand, ty, bits)?
            }
            InstructionKind::Load {
                pointer,
                alignment,
                volatile,
                ordering,
                ..
            } => {
                let Some(bits) = wide_bits(&rw.module.types, original) else {
                    return Ok(false);
                };
                check(ordering, bits)?;
                if bits == 128 {
                    return Ok(false);
                }
                let pointer = pass.map(rw, pointer)?;
                let (half, rest) = halves(rw, bits);
                let first = rw.offset(pointer, 0, half);
                let low = rw.load(first, half, alignment, volatile);
                let second = rw.offset(pointer, 8, rest);
                let high = rw.load(second, rest, alignment_at(alignment, 8), volatile);
                let high = rw.resize(high, half);
                join(rw, (low, high), ty, bits)
            }
            InstructionKind::Store {
                pointer,
                value,
                alignment,
                volatile,
                ordering,
                ..
            } => {
                let Some(bits) = wide_bits(&rw.module.types, pass.original(rw, value)) else {
                    return Ok(false);
                };
                check(ordering, bits)?;
                if bits == 128 {
                    return Ok(false);
                }
                let (pointer, value) = (pass.map(rw, pointer)?, pass.map(rw, value)?);
                let (half, rest) = halves(rw, bits);
                let (low, high) = split(rw, value);
                let first = rw.offset(pointer, 0, half);
                rw.store(low, first, alignment, volatile);
                let high = rw.resize(high, rest);
                let second = rw.offset(pointer, 8, rest);
                rw.store(high, second, alignment_at(alignment, 8), volatile);
                rw.remove(inst);
                return Ok(true);
            }
            InstructionKind::Switch {
                condition: value, ..
            }
            | InstructionKind::AtomicRmw { value, .. }
            | InstructionKind::CmpXchg { compare: value, .. } => {
                return match wide_bits(&rw.module.types, pass.original(rw, value)) {
                    Some(bits) => Err(unsupported(
                        "a switch over, or an atomic operation on",
                        bits,
                    )),
                    None => Ok(false),
                };
            }
            InstructionKind::GetElementPtr { operands, .. } => {
                let indices = operands.as_slice(&rw.body.values).to_vec();
                match indices
                    .iter()
                    .find_map(|&index| wide_bits(&rw.module.types, pass.original(rw, index)))
                {
                    Some(bits) => return Err(unsupported("an address with an index of", bits)),
                    None => return Ok(false),
                }
            }
            _ => return Ok(false),
        };
        rw.replace(inst, value);
        Ok(true)
    }
}

fn check(ordering: MemoryOrdering, bits: u32) -> Result<()> {
    if ordering == MemoryOrdering::NotAtomic {
        Ok(())
    } else {
        Err(unsupported("an atomic access to", bits))
    }
}

/// The types of both parts in memory.
fn halves(rw: &mut Rewriter<'_>, bits: u32) -> (Type, Type) {
    (
        rw.module.types.integer(64),
        rw.module.types.integer(bits - 64),
    )
}

fn split(rw: &mut Rewriter<'_>, value: Value) -> (Value, Value) {
    (rw.extract_element(value, 0), rw.extract_element(value, 1))
}

fn join(rw: &mut Rewriter<'_>, (low, high): (Value, Value), ty: Type, bits: u32) -> Value {
    let high = mask(rw, high, bits - 64);
    let value = rw.poison(ty);
    let value = rw.insert_element(value, low, 0);
    rw.insert_element(value, high, 1)
}

/// The upper part with the sign of the whole in the bits above the width.
fn signed_high(rw: &mut Rewriter<'_>, high: Value, bits: u32) -> Value {
    let distance = rw.int(rw.ty(high), u64::from(128 - bits));
    let high = rw.binary(BinaryOp::Shl, high, distance);
    rw.binary(BinaryOp::AShr, high, distance)
}

fn binary(
    rw: &mut Rewriter<'_>,
    op: BinaryOp,
    lhs: Value,
    rhs: Value,
    bits: u32,
) -> Result<(Value, Value)> {
    use BinaryOp::{Add, Mul, Sub};
    let ((a0, a1), (b0, b1)) = (split(rw, lhs), split(rw, rhs));
    let half = rw.ty(a0);
    Ok(match op {
        Add | Sub => {
            let low = rw.binary(op, a0, b0);
            let carry = if op == Add {
                rw.icmp(IntPredicate::Ult, low, a0)
            } else {
                rw.icmp(IntPredicate::Ult, a0, b0)
            };
            let carry = rw.cast(CastOp::ZExt, carry, half);
            let high = rw.binary(op, a1, b1);
            (low, rw.binary(op, high, carry))
        }
        Mul => {
            let low = rw.binary(Mul, a0, b0);
            let high = rw.intrinsic("unsigned.high.product", &[a0, b0], half, FastMath::NONE);
            let (one, other) = (rw.binary(Mul, a0, b1), rw.binary(Mul, a1, b0));
            let sum = rw.binary(Add, one, other);
            (low, rw.binary(Add, high, sum))
        }
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
            let a1 = if op == BinaryOp::AShr {
                signed_high(rw, a1, bits)
            } else {
                a1
            };
            shift(rw, op, (a0, a1), b0)
        }
        _ => return Err(unsupported(&format!("{} of", op.keyword()), bits)),
    })
}

fn shift(
    rw: &mut Rewriter<'_>,
    op: BinaryOp,
    (low, high): (Value, Value),
    distance: Value,
) -> (Value, Value) {
    use BinaryOp::{AShr, And, LShr, Or, Shl, Xor};
    let half = rw.ty(low);
    let constant = distance.as_constant().and_then(|c| splatted(rw.module, c));
    let (zero, one, last) = (rw.zero(half), rw.int(half, 1), rw.int(half, 63));
    let within = rw.binary(And, distance, last);
    // A distance of 0 would shift the other part by its whole width: it goes in two steps.
    let rest = rw.binary(Xor, within, last);
    let (near, far) = if op == Shl {
        let carried = rw.binary(LShr, low, one);
        let carried = rw.binary(LShr, carried, rest);
        let shifted = rw.binary(Shl, low, within);
        let high = rw.binary(Shl, high, within);
        ((shifted, rw.binary(Or, high, carried)), (zero, shifted))
    } else {
        let carried = rw.binary(Shl, high, one);
        let carried = rw.binary(Shl, carried, rest);
        let shifted = rw.binary(op, high, within);
        let low = rw.binary(LShr, low, within);
        let above = if op == AShr {
            rw.binary(AShr, high, last)
        } else {
            zero
        };
        ((rw.binary(Or, low, carried), shifted), (shifted, above))
    };
    match constant {
        Some(constant) if constant < 64 => near,
        Some(_) => far,
        None => {
            let limit = rw.int(half, 64);
            let is_far = rw.icmp(IntPredicate::Uge, distance, limit);
            (
                rw.select(is_far, far.0, near.0),
                rw.select(is_far, far.1, near.1),
            )
        }
    }
}

fn compare(
    rw: &mut Rewriter<'_>,
    predicate: IntPredicate,
    lhs: Value,
    rhs: Value,
    bits: u32,
) -> Value {
    use IntPredicate as P;
    let ((a0, a1), (b0, b1)) = (split(rw, lhs), split(rw, rhs));
    if matches!(predicate, P::Eq | P::Ne) {
        let (low, high) = (
            rw.binary(BinaryOp::Xor, a0, b0),
            rw.binary(BinaryOp::Xor, a1, b1),
        );
        let differs = rw.binary(BinaryOp::Or, low, high);
        let zero = rw.zero(rw.ty(differs));
        return rw.icmp(predicate, differs, zero);
    }
    let (unsigned, is_signed) = match predicate {
        P::Sgt => (P::Ugt, true),
        P::Sge => (P::Uge, true),
        P::Slt => (P::Ult, true),
        P::Sle => (P::Ule, true),
        other => (other, false),
    };
    let (a1, b1) = if is_signed {
        (signed_high(rw, a1, bits), signed_high(rw, b1, bits))
    } else {
        (a1, b1)
    };
    let equal = rw.icmp(P::Eq, a1, b1);
    let (low, high) = (rw.icmp(unsigned, a0, b0), rw.icmp(predicate, a1, b1));
    rw.select(equal, low, high)
}

/// A conversion from or to integers of these widths.
fn cast(
    rw: &mut Rewriter<'_>,
    op: CastOp,
    operand: Value,
    ty: Type,
    bits: (Option<u32>, Option<u32>),
) -> Result<Value> {
    let half = rw.module.types.integer(64);
    Ok(match (op, bits) {
        (CastOp::Trunc, (_, None)) => {
            let low = rw.extract_element(operand, 0);
            rw.resize(low, ty)
        }
        (CastOp::IntToPtr, (Some(_), _)) => {
            let low = rw.extract_element(operand, 0);
            rw.cast(CastOp::IntToPtr, low, ty)
        }
        (CastOp::Trunc, (_, Some(to))) => {
            let parts = split(rw, operand);
            join(rw, parts, ty, to)
        }
        (CastOp::ZExt, (Some(_), _)) => operand,
        (CastOp::SExt, (Some(from), Some(to))) => {
            let (low, high) = split(rw, operand);
            let high = signed_high(rw, high, from);
            join(rw, (low, high), ty, to)
        }
        (CastOp::ZExt | CastOp::SExt | CastOp::PtrToInt, (None, Some(to))) => {
            let low = rw.cast(op, operand, half);
            let high = if op == CastOp::SExt {
                let distance = rw.int(half, 63);
                rw.binary(BinaryOp::AShr, low, distance)
            } else {
                rw.zero(half)
            };
            join(rw, (low, high), ty, to)
        }
        (CastOp::BitCast, (None, Some(to))) => {
            let (lanes, all) = lanes(rw, rw.ty(operand), to)?;
            let mut value = operand;
            if lanes < all {
                let zero = rw.zero(rw.ty(operand));
                let mask: Vec<_> = (0..all).map(|lane| Some(lane.min(lanes))).collect();
                value = rw.shuffle(operand, zero, &mask);
            }
            rw.cast(CastOp::BitCast, value, ty)
        }
        (CastOp::BitCast, (Some(from), None)) => {
            let (lanes, all) = lanes(rw, ty, from)?;
            let element = rw.module.types.scalar(ty);
            let through = rw.module.types.vector(all, element);
            let value = rw.cast(CastOp::BitCast, operand, through);
            if lanes < all {
                let mask: Vec<_> = (0..lanes).map(Some).collect();
                return Ok(rw.shuffle(value, value, &mask));
            }
            value
        }
        (_, (from, to)) => {
            return Err(unsupported(
                &format!("{} of", op.keyword()),
                from.or(to).unwrap_or(128),
            ));
        }
    })
}

/// How many lanes a vector of so many bits has, and how many one of 128 bits would have.
fn lanes(rw: &Rewriter<'_>, vector: Type, bits: u32) -> Result<(u32, u32)> {
    match rw.module.types[vector] {
        TypeKind::Vector { length, .. }
            if length > 0
                && bits.is_multiple_of(length)
                && 128_u32.is_multiple_of(bits / length) =>
        {
            Ok((length, 128 / (bits / length)))
        }
        _ => Err(unsupported("a bitcast of", bits)),
    }
}
