//! Lowers bitcasts from and to vectors that are replaced.

use transpire_llvm::ir::{BinaryOp, CastOp, Inst, InstBuilder, Type, Value};

use super::{Lanes, Shape, WIDEST, get, partwise, put};
use crate::legalize::retype::Retyping;
use crate::legalize::rewrite::Rewriter;
use crate::{Error, Result};

/// Returns the width in bits of a scalar or of a vector's lane. It is an error if a lane has no size.
pub(super) fn lane_bits(pass: &Retyping<Lanes>, rw: &Rewriter<'_>, ty: Type) -> Result<u32> {
    let element = rw.module.types.scalar(ty);
    let bits = pass
        .rule
        .layout
        .bits(&rw.module.types, element)
        .and_then(|bits| u32::try_from(bits).ok());
    bits.ok_or_else(|| Error::malformed("a vector has elements of a type without a size"))
}

pub(super) fn bitcast(
    pass: &mut Retyping<Lanes>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
    operand: Value,
) -> Result<bool> {
    let (from, to) = (pass.original(rw, operand), pass.original(rw, inst.into()));
    let shapes = (
        pass.rule.shape(&rw.module.types, from),
        pass.rule.shape(&rw.module.types, to),
    );
    let lanes = |ty| rw.module.types.lanes(ty).unwrap_or(1);
    let (from_lanes, to_lanes) = (lanes(from), lanes(to));
    if shapes == (Shape::Plain, Shape::Plain) && is_multiple(from_lanes, to_lanes) {
        return partwise(pass, rw, inst);
    }
    if from_lanes == to_lanes {
        let ty = rw.body.instructions[inst].ty;
        let value = pass.map(rw, operand)?;
        if rw.ty(value) == ty {
            rw.replace(inst, value);
            return Ok(true);
        }
        return partwise(pass, rw, inst);
    }
    let operand = pass.map(rw, operand)?;
    let (from_bits, to_bits) = (lane_bits(pass, rw, from)?, lane_bits(pass, rw, to)?);
    if let (Shape::Plain | Shape::Padded(_), Shape::Plain | Shape::Padded(_)) = shapes {
        // Both fit in a vector whose size is a power of two.
        let total = (from_lanes * from_bits).next_power_of_two();
        let widths = (total / from_bits, total / to_bits);
        let is_whole = [from_bits, to_bits].map(|bits| total.is_multiple_of(bits)) == [true; 2];
        if is_whole
            && widths.0.max(widths.1) <= WIDEST
            && widths.0.min(widths.1) >= 2
            && rw.module.types.lanes(to).is_some()
        {
            let value = resized(rw, operand, from_lanes, widths.0);
            let element = rw.module.types.scalar(to);
            let through = rw.module.types_mut().vector(widths.1, element);
            let value = rw.cast(CastOp::BitCast, value, through);
            let width = if let Shape::Padded(width) = shapes.1 {
                width
            } else {
                to_lanes
            };
            let value = resized(rw, value, to_lanes, width);
            rw.replace(inst, value);
            return Ok(true);
        }
    }
    if let (Shape::Scalar, _) | (_, Shape::Scalar) = shapes {
        let ty = rw.body.instructions[inst].ty;
        let value = rw.cast(CastOp::BitCast, operand, ty);
        rw.replace(inst, value);
        return Ok(true);
    }
    let values = regrouped(
        pass,
        rw,
        operand,
        from,
        (from_lanes, from_bits),
        (to_lanes, to_bits),
        to,
    )?;
    let value = if rw.module.types.lanes(to).is_some() {
        put(pass, rw, to, &values)?
    } else {
        values.first().copied().flatten().unwrap_or(operand)
    };
    rw.replace(inst, value);
    Ok(true)
}

/// Emits `value` with `lanes` lanes, or returns it unchanged if it has as many. The first `defined` lanes are kept, and
/// the others are undefined.
pub(super) fn resized(rw: &mut Rewriter<'_>, value: Value, defined: u32, lanes: u32) -> Value {
    if rw.module.types.lanes(rw.ty(value)) == Some(lanes) {
        return value;
    }
    let mask: Vec<_> = (0..lanes)
        .map(|lane| (lane < defined).then_some(lane))
        .collect();
    rw.shuffle(value, value, &mask)
}

/// Returns whether one of two numbers is a multiple of the other.
fn is_multiple(one: u32, other: u32) -> bool {
    one.max(other).is_multiple_of(one.min(other))
}

/// Emits the lanes of a bitcast of `value`, whose type was `original`, to `ty`. Each consists of whole lanes of the
/// operand, or of a part of one lane. If neither width is a multiple of the other, the lanes are parts of an integer
/// with all bits. `from` and `to` are the number of lanes of the operand and of the result, and the width of a lane in
/// bits. It is an error if the sizes differ.
pub(super) fn regrouped(
    pass: &Retyping<Lanes>,
    rw: &mut Rewriter<'_>,
    value: Value,
    original: Type,
    from: (u32, u32),
    to: (u32, u32),
    ty: Type,
) -> Result<Vec<Option<Value>>> {
    let element = rw.module.types.scalar(ty);
    if from.0 * from.1 != to.0 * to.1 {
        return Err(Error::malformed(
            "a bitcast between vectors of different sizes",
        ));
    }
    if !is_multiple(from.1, to.1) {
        // Only integers of arbitrary widths, which SPIR-V has with an extension, have such sizes.
        let bits = from.0 * from.1;
        let whole = rw.module.types_mut().integer(bits);
        let joined = regrouped(pass, rw, value, original, from, (1, bits), whole)?;
        let Some(&Some(joined)) = joined.first() else {
            return Ok(Vec::new());
        };
        return regrouped(pass, rw, joined, whole, (1, bits), to, ty);
    }
    let (from_type, to_type) = (
        rw.module.types_mut().integer(from.1),
        rw.module.types_mut().integer(to.1),
    );
    let mut integers = Vec::with_capacity(from.0 as usize);
    for lane in 0..from.0 {
        let lane = get(pass, rw, value, original, lane)?;
        integers.push(rw.cast(CastOp::BitCast, lane, from_type));
    }
    let mut result = Vec::with_capacity(to.0 as usize);
    for lane in 0..to.0 {
        let first = lane * to.1 / from.1;
        let whole = if to.1 < from.1 {
            let distance = rw.int(from_type, u64::from(lane * to.1 % from.1));
            let shifted = rw.binary(BinaryOp::LShr, integers[first as usize], distance);
            rw.cast(CastOp::Trunc, shifted, to_type)
        } else {
            let mut whole = None;
            for number in 0..to.1 / from.1 {
                let wide = rw.cast(CastOp::ZExt, integers[(first + number) as usize], to_type);
                let distance = rw.int(to_type, u64::from(number * from.1));
                let wide = rw.binary(BinaryOp::Shl, wide, distance);
                whole = Some(rw.accumulate(BinaryOp::Or, whole, wide));
            }
            whole.unwrap_or_else(|| rw.zero(to_type))
        };
        result.push(Some(rw.cast(CastOp::BitCast, whole, element)));
    }
    Ok(result)
}
