//! Integers of 2 to 63 bits other than 8, 16 and 32 are computed in the next of these widths, or 64.
//!
//! SPIR-V has integers of 8, 16, 32 and 64 bits (§2.16.1, and the capabilities of a kernel module).
//! The bits above an odd width are always zero, so that a result is masked where they might not be,
//! and an operand is sign-extended where its sign matters.

use transpire_llvm::ir::{
    Alignment, BinaryOp, CastOp, Constant, ConstantKind, FastMath, Inst, InstructionKind, IntFlags,
    IntPredicate, MemoryOrdering, Module, Type, TypeKind, Types, Value,
};

use super::super::Extensions;
use super::regroup::{Lanes, mask, regroup};
use super::retype::{self, Retyping, Rule};
use super::rewrite::{Rewriter, alignment_at};
use crate::{Error, Result};

/// The most lanes of a vector.
const MAX_LANES: u32 = 1024;

pub(super) struct OddIntegers {
    /// An odd width that SPIR-V has after all.
    kept: Option<u32>,
}

/// Replaces integers of odd widths.
pub(super) fn run(module: &mut Module, extensions: &Extensions) -> Result<()> {
    if extensions.keeps_integer(u32::MAX) {
        return Ok(());
    }
    // SPV_INTEL_int4
    let rule = OddIntegers {
        kept: Some(4).filter(|&bits| extensions.keeps_integer(bits)),
    };
    let kept = rule.kept;
    retype::run(
        module,
        rule,
        |_, kind| matches!(kind, TypeKind::Integer { bits } if is_odd(*bits) && kept != Some(*bits)),
    )
}

fn is_odd(bits: u32) -> bool {
    !matches!(bits, 1 | 8 | 16 | 32 | 64)
}

impl OddIntegers {
    /// The width of a type, scalar or vector, if it is an odd one.
    fn odd_bits(&self, types: &Types, ty: Type) -> Option<u32> {
        types
            .integer_bits(types.scalar(ty))
            .filter(|&bits| is_odd(bits) && self.kept != Some(bits))
    }

    fn odd_lanes(&self, rw: &Rewriter<'_>, ty: Type) -> Option<Lanes> {
        self.odd_bits(&rw.module.types, ty)?;
        Lanes::of(rw, ty)
    }
}

impl Rule for OddIntegers {
    fn leaf(&self, types: &mut Types, ty: Type) -> Result<Option<Type>> {
        let Some(bits) = self.odd_bits(types, ty) else {
            return Ok(None);
        };
        if bits > 64 {
            return Err(Error::unsupported(format!(
                "an integer type of {bits} bits"
            )));
        }
        if types.lanes(ty).is_some_and(|lanes| lanes > MAX_LANES) {
            return Err(Error::unsupported("a vector of more than 1024 lanes"));
        }
        let element = types.integer(bits.max(8).next_power_of_two());
        Ok(Some(match types[ty] {
            TypeKind::Vector {
                length, scalable, ..
            } => types.intern(TypeKind::Vector {
                length,
                element,
                scalable,
            }),
            _ => element,
        }))
    }

    fn constant(&self, module: &mut Module, constant: Constant, to: Type) -> Result<Constant> {
        Ok(match module.constants[constant].kind.clone() {
            ConstantKind::Integer(value) => module.constants.integer(&module.types, to, value),
            // Any value will do for an undefined one, if its upper bits are zero.
            ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison => {
                module.constants.zero(&module.types, to)
            }
            ConstantKind::Aggregate(elements) => {
                let element = module.types.scalar(to);
                let elements = elements.iter().map(|&c| self.constant(module, c, element));
                let elements = elements.collect::<Result<Vec<_>>>()?;
                module.constants.aggregate(&module.types, to, elements)
            }
            _ => {
                return Err(Error::unsupported(
                    "a constant of an integer type that SPIR-V lacks",
                ));
            }
        })
    }

    fn rewrite(pass: &mut Retyping<Self>, rw: &mut Rewriter<'_>, inst: Inst) -> Result<bool> {
        let ty = rw.body.instructions[inst].ty;
        let original = pass.original(rw, inst.into());
        match rw.body.instructions[inst].kind.clone() {
            InstructionKind::Binary {
                op,
                lhs,
                rhs,
                flags,
                ..
            } => {
                let Some(bits) = pass.rule.odd_bits(&rw.module.types, original) else {
                    return Ok(false);
                };
                let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
                binary(rw, inst, ty, bits, (op, lhs, rhs, flags));
            }
            InstructionKind::ICmp {
                predicate,
                lhs,
                rhs,
                ..
            } => {
                let Some(bits) = pass.rule.odd_bits(&rw.module.types, pass.original(rw, lhs))
                else {
                    return Ok(false);
                };
                let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
                compare(rw, inst, ty, bits, (predicate, lhs, rhs));
            }
            InstructionKind::Cast {
                op, operand, flags, ..
            } => {
                let from = pass.original(rw, operand);
                let odd = (
                    pass.rule.odd_bits(&rw.module.types, from),
                    pass.rule.odd_bits(&rw.module.types, original),
                );
                if odd == (None, None) {
                    return Ok(false);
                }
                let lanes = (Lanes::of(rw, from), Lanes::of(rw, original));
                let operand = pass.map(rw, operand)?;
                let value = cast(rw, op, operand, ty, odd, lanes, flags)?;
                rw.replace(inst, value);
            }
            InstructionKind::GetElementPtr { operands, .. } => {
                let indices = operands.as_slice(&rw.body.values).to_vec();
                // An index is signed.
                let mut changed = false;
                let mut signed = Vec::with_capacity(indices.len());
                for index in indices {
                    let bits = pass
                        .rule
                        .odd_bits(&rw.module.types, pass.original(rw, index));
                    let mut value = pass.map(rw, index)?;
                    if let Some(bits) = bits {
                        value = sign_extend(rw, value, bits);
                        changed = true;
                    }
                    signed.push(value);
                }
                if changed {
                    let list = rw.body.value_list(&signed);
                    if let InstructionKind::GetElementPtr { operands, .. } =
                        &mut rw.body.instructions[inst].kind
                    {
                        *operands = list;
                    }
                }
                return Ok(false);
            }
            InstructionKind::Load {
                pointer,
                alignment,
                volatile,
                ordering,
                ..
            } => {
                let Some(lanes) = pass.rule.odd_lanes(rw, original) else {
                    return Ok(false);
                };
                let pointer = pass.map(rw, pointer)?;
                let bits = check_access(lanes, ordering)?;
                let whole = load(rw, pointer, bits, alignment, volatile);
                let value = if lanes.count.is_none() {
                    whole
                } else {
                    regroup(rw, whole, Lanes { count: None, bits }, lanes, ty)?
                };
                rw.replace(inst, value);
            }
            InstructionKind::Store {
                pointer,
                value,
                alignment,
                volatile,
                ordering,
                ..
            } => {
                let Some(lanes) = pass.rule.odd_lanes(rw, pass.original(rw, value)) else {
                    return Ok(false);
                };
                let (pointer, mut value) = (pass.map(rw, pointer)?, pass.map(rw, value)?);
                let bits = check_access(lanes, ordering)?;
                let whole = Lanes { count: None, bits };
                if lanes.count.is_some() {
                    let ty = rw.module.types.integer(bits.max(8).next_power_of_two());
                    value = regroup(rw, value, lanes, whole, ty)?;
                }
                store(rw, value, pointer, bits, alignment, volatile);
                rw.remove(inst);
            }
            InstructionKind::AtomicRmw { value, .. }
            | InstructionKind::CmpXchg { compare: value, .. } => {
                if let Some(bits) = pass
                    .rule
                    .odd_bits(&rw.module.types, pass.original(rw, value))
                {
                    return Err(Error::unsupported(format!(
                        "an atomic operation on integers of {bits} bits"
                    )));
                }
                return Ok(false);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

fn check_access(lanes: Lanes, ordering: MemoryOrdering) -> Result<u32> {
    if ordering != MemoryOrdering::NotAtomic {
        return Err(Error::unsupported(format!(
            "an atomic access to integers of {} bits",
            lanes.bits
        )));
    }
    match u32::try_from(lanes.total()) {
        Ok(bits) if bits <= 64 => Ok(bits),
        _ => Err(Error::unsupported(format!(
            "a vector of integers of {} bits in memory",
            lanes.bits
        ))),
    }
}

/// A number whose bits above the width are its sign.
fn sign_extend(rw: &mut Rewriter<'_>, value: Value, bits: u32) -> Value {
    let ty = rw.ty(value);
    let sign = rw.int(ty, 1 << (bits - 1));
    let flipped = rw.binary(BinaryOp::Xor, value, sign);
    rw.binary(BinaryOp::Sub, flipped, sign)
}

fn binary(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    ty: Type,
    bits: u32,
    (op, lhs, rhs, flags): (BinaryOp, Value, Value, IntFlags),
) {
    use BinaryOp::{AShr, Add, Mul, SDiv, SRem, Shl, Sub};
    let fast_math = FastMath::NONE;
    let (lhs, rhs) = match op {
        SDiv | SRem => (sign_extend(rw, lhs, bits), sign_extend(rw, rhs, bits)),
        AShr => (sign_extend(rw, lhs, bits), rhs),
        _ => (lhs, rhs),
    };
    // What is nuw stays in the width, and does not overflow the wider one either way.
    let wraps = matches!(op, Add | Sub | Mul | Shl) && !flags.contains(IntFlags::NUW);
    if !wraps && !matches!(op, SDiv | SRem | AShr) {
        let flags = IntFlags(flags.0 & !IntFlags::NSW.0);
        return rw.become_(
            inst,
            InstructionKind::Binary {
                op,
                lhs,
                rhs,
                flags,
                fast_math,
            },
            ty,
        );
    }
    let result = rw.binary(op, lhs, rhs);
    let mask = rw.int(ty, u64::MAX >> (64 - bits));
    let (op, flags) = (BinaryOp::And, IntFlags::NONE);
    rw.become_(
        inst,
        InstructionKind::Binary {
            op,
            lhs: result,
            rhs: mask,
            flags,
            fast_math,
        },
        ty,
    );
}

fn compare(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    ty: Type,
    bits: u32,
    (predicate, lhs, rhs): (IntPredicate, Value, Value),
) {
    use IntPredicate as P;
    let unsigned = match predicate {
        P::Sgt => Some(P::Ugt),
        P::Sge => Some(P::Uge),
        P::Slt => Some(P::Ult),
        P::Sle => Some(P::Ule),
        _ => None,
    };
    let kind = match unsigned {
        None => InstructionKind::ICmp {
            predicate,
            same_sign: false,
            lhs,
            rhs,
        },
        // With the sign bits flipped, signed numbers have the order of unsigned ones.
        Some(predicate) => {
            let sign = rw.int(rw.ty(lhs), 1 << (bits - 1));
            let lhs = rw.binary(BinaryOp::Xor, lhs, sign);
            let rhs = rw.binary(BinaryOp::Xor, rhs, sign);
            InstructionKind::ICmp {
                predicate,
                same_sign: false,
                lhs,
                rhs,
            }
        }
    };
    rw.become_(inst, kind, ty);
}

/// A conversion from or to odd widths, `odd`; `lanes` are those of both types.
fn cast(
    rw: &mut Rewriter<'_>,
    op: CastOp,
    operand: Value,
    ty: Type,
    odd: (Option<u32>, Option<u32>),
    lanes: (Option<Lanes>, Option<Lanes>),
    flags: IntFlags,
) -> Result<Value> {
    if op == CastOp::BitCast {
        let (Some(from), Some(to)) = lanes else {
            return float_bitcast(rw, operand, ty, lanes);
        };
        return regroup(rw, operand, from, to, ty);
    }
    let operand = match (op, odd.0) {
        (CastOp::SExt | CastOp::SIToFP, Some(bits)) => sign_extend(rw, operand, bits),
        _ => operand,
    };
    let (from_bits, to_bits) = (rw.bits(rw.ty(operand)), rw.bits(ty));
    let value = match op {
        CastOp::Trunc | CastOp::ZExt => rw.resize(operand, ty),
        CastOp::SExt if from_bits == to_bits => operand,
        op => rw.cast(op, operand, ty),
    };
    Ok(match odd.1 {
        Some(bits)
            if op != CastOp::ZExt && !(op == CastOp::Trunc && flags.contains(IntFlags::NUW)) =>
        {
            mask(rw, value, bits)
        }
        _ => value,
    })
}

/// Between an odd integer and a vector of floats.
fn float_bitcast(
    rw: &mut Rewriter<'_>,
    operand: Value,
    ty: Type,
    lanes: (Option<Lanes>, Option<Lanes>),
) -> Result<Value> {
    let float = if lanes.0.is_none() {
        rw.ty(operand)
    } else {
        ty
    };
    let bits = match rw.module.types[rw.module.types.scalar(float)] {
        TypeKind::Half | TypeKind::BFloat => 16,
        TypeKind::Float => 32,
        TypeKind::Double => 64,
        _ => {
            return Err(Error::unsupported(
                "a bitcast between an integer and what is no number",
            ));
        }
    };
    let integers = rw.int_like(float, bits);
    let through = Lanes {
        count: rw.module.types.lanes(float),
        bits,
    };
    match lanes {
        (None, Some(to)) => {
            let value = rw.cast(CastOp::BitCast, operand, integers);
            regroup(rw, value, through, to, ty)
        }
        (Some(from), _) => {
            let value = regroup(rw, operand, from, through, integers)?;
            Ok(rw.cast(CastOp::BitCast, value, ty))
        }
        _ => Err(Error::malformed("a bitcast of something without a size")),
    }
}

/// The accesses of powers of two of bytes that so many bits in memory are: offset and size.
fn pieces(bits: u32) -> Vec<(u64, u32)> {
    let (bytes, mut offset, mut pieces) = (bits.div_ceil(8), 0, Vec::new());
    while offset < bytes {
        let size = 1 << (bytes - offset).ilog2();
        pieces.push((u64::from(offset), size));
        offset += size;
    }
    pieces
}

fn load(
    rw: &mut Rewriter<'_>,
    pointer: Value,
    bits: u32,
    alignment: Alignment,
    volatile: bool,
) -> Value {
    let whole = rw.module.types.integer(bits.max(8).next_power_of_two());
    let mut result = None;
    for (offset, bytes) in pieces(bits) {
        let ty = rw.module.types.integer(bytes * 8);
        let address = rw.offset(pointer, offset, ty);
        let value = rw.load(address, ty, alignment_at(alignment, offset), volatile);
        let value = rw.resize(value, whole);
        let distance = rw.int(whole, offset * 8);
        let value = rw.binary(BinaryOp::Shl, value, distance);
        result = Some(match result {
            Some(sofar) => rw.binary(BinaryOp::Or, sofar, value),
            None => value,
        });
    }
    let result = result.unwrap_or_else(|| rw.zero(whole));
    mask(rw, result, bits)
}

fn store(
    rw: &mut Rewriter<'_>,
    value: Value,
    pointer: Value,
    bits: u32,
    alignment: Alignment,
    volatile: bool,
) {
    let whole = rw.ty(value);
    for (offset, bytes) in pieces(bits) {
        let ty = rw.module.types.integer(bytes * 8);
        let distance = rw.int(whole, offset * 8);
        let part = rw.binary(BinaryOp::LShr, value, distance);
        let part = rw.resize(part, ty);
        let address = rw.offset(pointer, offset, ty);
        rw.store(part, address, alignment_at(alignment, offset), volatile);
    }
}
