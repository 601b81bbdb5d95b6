//! Lowers operations on integers of more than 64 bits, and on vectors of such integers. Divisions, and conversions from
//! and to floats, have been lowered before (`wide_operations`).

use transpire_llvm::ir::{
    BinaryOp, CastOp, Inst, InstBuilder, InstBuilderBase, InstructionKind, IntPredicate, Type,
    Value,
};

use crate::legalize::body::integers::{
    Integers, Rewriter, container, index, is_odd, is_wide, joined, lane, limb_count, limbs, odd,
    spread_mask,
};
use crate::legalize::retype::Retyping;
use crate::legalize::vector_bitcast::{Lanes, mask};
use crate::{Error, Result};

/// Emits the limbs of each lane of `value`, the lowest first.
pub(super) fn numbers(rw: &mut Rewriter<'_>, value: Value, lanes: Lanes) -> Vec<Vec<Value>> {
    let limbs = limb_count(lanes.bits);
    (0..lanes.count.unwrap_or(1))
        .map(|number| {
            (0..limbs)
                .map(|limb| rw.extract_element(value, number * limbs + limb))
                .collect()
        })
        .collect()
}

/// Emits a value of type `ty` of these numbers of `bits` bits, with the bits above their width cleared.
pub(super) fn whole(
    rw: &mut Rewriter<'_>,
    ty: Type,
    mut numbers: Vec<Vec<Value>>,
    bits: u32,
) -> Value {
    for number in &mut numbers {
        if let Some(top) = number.last_mut() {
            *top = mask(rw, *top, (bits - 1) % 64 + 1);
        }
    }
    joined(rw, ty, &numbers.concat())
}

/// Lowers arithmetic and comparisons of integers with `lanes` limb by limb. Returns `false` for bitwise operations and
/// any other instruction.
pub(super) fn compute(
    pass: &mut Retyping<Integers>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
    lanes: Lanes,
) -> Result<bool> {
    let ty = rw.body.instructions[inst].ty;
    let (op, predicate, lhs, rhs) = match rw.body.instructions[inst].kind {
        InstructionKind::Binary(BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, ..) => {
            return Ok(false);
        }
        InstructionKind::Binary(op, [lhs, rhs], ..) => (Some(op), IntPredicate::Eq, lhs, rhs),
        InstructionKind::ICmp(predicate, [lhs, rhs], _) => (None, predicate, lhs, rhs),
        _ => return Ok(false),
    };
    let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
    let (lhs, rhs) = (numbers(rw, lhs, lanes), numbers(rw, rhs, lanes));
    let Some(op) = op else {
        let mut results = Vec::with_capacity(lhs.len());
        for (a, b) in lhs.iter().zip(&rhs) {
            results.push(compare(rw, predicate, a, b, lanes.bits)?);
        }
        let value = joined(rw, ty, &results);
        rw.replace(inst, value);
        return Ok(true);
    };
    let mut results = Vec::with_capacity(lhs.len());
    for (a, b) in lhs.iter().zip(&rhs) {
        results.push(binary(rw, op, a, b, lanes.bits)?);
    }
    let value = whole(rw, ty, results, lanes.bits);
    rw.replace(inst, value);
    Ok(true)
}

fn binary(
    rw: &mut Rewriter<'_>,
    op: BinaryOp,
    a: &[Value],
    b: &[Value],
    bits: u32,
) -> Result<Vec<Value>> {
    Ok(match (op, b.first()) {
        (BinaryOp::Add | BinaryOp::Sub, _) => limbs::sum(rw, op, a, b),
        (BinaryOp::Mul, _) => limbs::product(rw, a, b),
        (BinaryOp::Shl | BinaryOp::LShr, Some(&distance)) => limbs::shift(rw, op, a, distance),
        (BinaryOp::AShr, Some(&distance)) => {
            let a = limbs::sign_extended(rw, a, bits);
            limbs::shift(rw, op, &a, distance)
        }
        _ => {
            return Err(Error::cannot_translate(format!(
                "{} of integers of {bits} bits",
                op.keyword()
            )));
        }
    })
}

fn compare(
    rw: &mut Rewriter<'_>,
    predicate: IntPredicate,
    a: &[Value],
    b: &[Value],
    bits: u32,
) -> Result<Value> {
    use IntPredicate as P;
    let result = if matches!(predicate, P::Sgt | P::Sge | P::Slt | P::Sle) {
        let (a, b) = (
            limbs::sign_extended(rw, a, bits),
            limbs::sign_extended(rw, b, bits),
        );
        limbs::compare(rw, predicate, &a, &b)
    } else {
        limbs::compare(rw, predicate, a, b)
    };
    result.ok_or_else(|| Error::malformed("the operands of a comparison are integers without bits"))
}

/// Emits the conversion `op` of `operand`, lane by lane from or to a wide integer, between the types `from` and `to`.
/// `inst` is the conversion. Returns the result. It is an error if `op` converts from or to floats.
pub(super) fn cast(
    rw: &mut Rewriter<'_>,
    op: CastOp,
    operand: Value,
    (from, to): (Type, Type),
    inst: Inst,
) -> Result<Value> {
    if !matches!(
        op,
        CastOp::Trunc | CastOp::ZExt | CastOp::SExt | CastOp::PtrToInt | CastOp::IntToPtr
    ) {
        return Err(Error::cannot_translate(format!(
            "{} of an integer of more than 64 bits",
            op.keyword()
        )));
    }
    let ty = rw.body.instructions[inst].ty;
    let limb = rw.module.types_mut().integer(64);
    let count = rw.module.types.lanes(from);
    let (from_bits, to_bits) = (rw.bits(from), rw.bits(to));
    let wide_from = from_bits
        .map(|bits| Lanes { count, bits })
        .filter(|&lanes| is_wide(lanes));
    let mut results = Vec::with_capacity(count.unwrap_or(1) as usize);
    let operands = match wide_from {
        Some(lanes) => numbers(rw, operand, lanes),
        None => (0..count.unwrap_or(1))
            .map(|number| vec![lane(rw, operand, count, number)])
            .collect(),
    };
    for mut number in operands {
        match (wide_from, op) {
            (Some(lanes), CastOp::SExt) => {
                number = limbs::sign_extended(rw, &number, lanes.bits);
            }
            (None, _) => {
                for limb_value in &mut number {
                    *limb_value = match (op, from_bits) {
                        (CastOp::SExt, Some(bits)) if is_odd(bits) && bits < 64 => {
                            let value = odd::sign_extend(rw, *limb_value, bits);
                            rw.cast(CastOp::SExt, value, limb)
                        }
                        (CastOp::SExt | CastOp::PtrToInt, _) => rw.cast(op, *limb_value, limb),
                        _ => rw.cast(CastOp::ZExt, *limb_value, limb),
                    };
                }
            }
            _ => {}
        }
        let target = to_bits.unwrap_or(64);
        if op == CastOp::IntToPtr {
            let pointer = rw.module.types.scalar(to);
            let low = number
                .first()
                .copied()
                .ok_or_else(|| Error::malformed("an integer type has no bits"))?;
            results.push(vec![rw.cast(op, low, pointer)]);
            continue;
        }
        let fill = match (op, number.last()) {
            (CastOp::SExt, Some(&top)) => limbs::sign(rw, top),
            _ => rw.zero(limb),
        };
        number.resize(limb_count(target) as usize, fill);
        if target <= 64 {
            let container = if is_odd(target) {
                container(target)
            } else {
                target
            };
            let element = rw.module.types_mut().integer(container);
            for limb in &mut number {
                let low = rw.resize(*limb, element);
                *limb = mask(rw, low, target);
            }
        }
        results.push(number);
    }
    Ok(match to_bits {
        Some(bits) if bits > 64 => whole(rw, ty, results, bits),
        _ => joined(rw, ty, &results.concat()),
    })
}

/// Lowers instructions that access lanes of vectors, and selections. Returns `false` if no wide integer is involved,
/// and for a selection with a scalar condition, which needs no change.
pub(super) fn rewrite(
    pass: &mut Retyping<Integers>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
) -> Result<bool> {
    let wide = |pass: &Retyping<Integers>, rw: &Rewriter<'_>, value: Value| {
        Integers::lanes_of_value(pass, rw, value).filter(|&lanes| is_wide(lanes))
    };
    let ty = rw.body.instructions[inst].ty;
    match rw.body.instructions[inst].kind.clone() {
        InstructionKind::ExtractElement([vector, lane]) => {
            let (lanes, of_index) = (wide(pass, rw, vector), wide(pass, rw, lane));
            let Some(lanes) = lanes else {
                if of_index.is_none() {
                    return Ok(false);
                }
                let (vector, index) = (pass.map(rw, vector)?, index(pass, rw, lane)?);
                rw.become_(inst, InstructionKind::ExtractElement([vector, index]), ty);
                return Ok(true);
            };
            let vector = pass.map(rw, vector)?;
            let places = places(pass, rw, lane, lanes.bits)?;
            let limb = rw.module.types_mut().integer(64);
            let mut number = Vec::with_capacity(places.len());
            for index in places {
                number.push(rw.insert(InstructionKind::ExtractElement([vector, index]), limb));
            }
            let value = joined(rw, ty, &number);
            rw.replace(inst, value);
        }
        InstructionKind::InsertElement([vector, element, lane]) => {
            let (lanes, of_index) = (wide(pass, rw, vector), wide(pass, rw, lane));
            let Some(lanes) = lanes else {
                if of_index.is_none() {
                    return Ok(false);
                }
                let (vector, element) = (pass.map(rw, vector)?, pass.map(rw, element)?);
                let index = index(pass, rw, lane)?;
                let kind = InstructionKind::insert_element(vector, element, index);
                rw.become_(inst, kind, ty);
                return Ok(true);
            };
            let (vector, element) = (pass.map(rw, vector)?, pass.map(rw, element)?);
            let places = places(pass, rw, lane, lanes.bits)?;
            let mut value = vector;
            for (limb, index) in places.into_iter().enumerate() {
                let element = rw.extract_element(element, limb as u32);
                let kind = InstructionKind::insert_element(value, element, index);
                value = rw.insert(kind, ty);
            }
            rw.replace(inst, value);
        }
        InstructionKind::ShuffleVector([lhs, rhs], mask) => {
            let Some(lanes) = wide(pass, rw, lhs) else {
                return Ok(false);
            };
            let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
            let mask = spread_mask(&mut rw.module, mask, limb_count(lanes.bits));
            let (kind, ty) = rw.shuffle_kind(lhs, rhs, &mask);
            rw.become_(inst, kind, ty);
        }
        InstructionKind::Select([condition, then, otherwise], _) => {
            let Some(lanes) = wide(pass, rw, then) else {
                return Ok(false);
            };
            let condition = pass.map(rw, condition)?;
            let Some(count) = rw.module.types.lanes(rw.ty(condition)) else {
                return Ok(false);
            };
            let (then, otherwise) = (pass.map(rw, then)?, pass.map(rw, otherwise)?);
            let limbs = limb_count(lanes.bits);
            let mask: Vec<_> = (0..count * limbs).map(|limb| Some(limb / limbs)).collect();
            let condition = rw.shuffle(condition, condition, &mask);
            let value = rw.select(condition, then, otherwise);
            rw.replace(inst, value);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Emits the positions of a lane's limbs in a vector of wide integers of `bits` bits.
fn places(
    pass: &mut Retyping<Integers>,
    rw: &mut Rewriter<'_>,
    lane: Value,
    bits: u32,
) -> Result<Vec<Value>> {
    let limbs = limb_count(bits);
    let lane = index(pass, rw, lane)?;
    let word = rw.module.types_mut().integer(32);
    let lane = rw.resize(lane, word);
    let count = rw.int(word, u64::from(limbs));
    let first = rw.binary(BinaryOp::Mul, lane, count);
    let mut places = Vec::with_capacity(limbs as usize);
    for limb in 0..limbs {
        let limb = rw.int(word, u64::from(limb));
        places.push(rw.binary(BinaryOp::Add, first, limb));
    }
    Ok(places)
}
