//! Lowers accesses to lanes of vectors that are replaced: extractions, insertions and shuffles.

use transpire_llvm::ir::{
    BinaryOp, Constant, Inst, InstBuilder, InstBuilderBase, InstructionKind, IntPredicate, Type,
    Value,
};

use super::{Lanes, Shape, get, part_of, put};
use crate::Result;
use crate::legalize::retype::Retyping;
use crate::legalize::rewrite::Rewriter;

pub(super) fn constant_lane(rw: &Rewriter<'_>, index: Value) -> Option<u32> {
    let value = rw.module.constants.as_integer(index.as_constant()?)?;
    Some(u32::try_from(value).unwrap_or(u32::MAX))
}

/// Emits, for a variable index of a lane, the index of the part and the index of the lane in that part. Returns both.
/// `lanes`, the number of lanes of a part, is a power of two.
pub(super) fn split_index(rw: &mut Rewriter<'_>, index: Value, lanes: u32) -> (Value, Value) {
    let ty = rw.ty(index);
    let (low, shift) = (
        rw.int(ty, u64::from(lanes - 1)),
        rw.int(ty, u64::from(lanes.ilog2())),
    );
    (
        rw.binary(BinaryOp::LShr, index, shift),
        rw.binary(BinaryOp::And, index, low),
    )
}

/// Returns whether `vector` is a type of vectors of pointers and `index` is not constant. `OpVectorExtractDynamic` and
/// `OpVectorInsertDynamic` take only vectors of numbers.
fn has_dynamic_pointer(rw: &Rewriter<'_>, vector: Type, index: Value) -> bool {
    let types = &rw.module.types;
    types.is_pointer(types.scalar(vector)) && constant_lane(rw, index).is_none()
}

/// Emits a selection of `value` if `index` is equal to `lane`, and of `other` if not.
fn chosen(rw: &mut Rewriter<'_>, index: Value, lane: u32, value: Value, other: Value) -> Value {
    let number = rw.int(rw.ty(index), u64::from(lane));
    let is_here = rw.icmp(IntPredicate::Eq, index, number);
    rw.select(is_here, value, other)
}

pub(super) fn extract(
    pass: &mut Retyping<Lanes>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
    vector: Value,
    index: Value,
) -> Result<bool> {
    let original = pass.original(rw, vector);
    let length = rw.module.types.lanes(original).unwrap_or(1);
    let (count, lanes) = match pass.rule.shape(&rw.module.types, original) {
        Shape::Plain if has_dynamic_pointer(rw, original, index) => {
            let (vector, index) = (pass.map(rw, vector)?, pass.map(rw, index)?);
            let mut result = get(pass, rw, vector, original, 0)?;
            for lane in 1..length {
                let value = get(pass, rw, vector, original, lane)?;
                result = chosen(rw, index, lane, value, result);
            }
            rw.replace(inst, result);
            return Ok(true);
        }
        Shape::Plain | Shape::Padded(_) => return Ok(false),
        Shape::Scalar => {
            let value = pass.map(rw, vector)?;
            rw.replace(inst, value);
            return Ok(true);
        }
        Shape::Parts { count, lanes } => (count, lanes),
    };
    let (vector, index) = (pass.map(rw, vector)?, pass.map(rw, index)?);
    let value = match constant_lane(rw, index) {
        Some(lane) if lane < length => get(pass, rw, vector, original, lane)?,
        Some(_) => rw.poison(rw.body.instructions[inst].ty),
        None => {
            let (part_index, lane_index) = split_index(rw, index, lanes);
            let mut result = None;
            for part in 0..count.min(length.div_ceil(lanes)) {
                let mut value = part_of(rw, vector, part)?;
                if lanes > 1 {
                    let ty = rw.body.instructions[inst].ty;
                    value = rw.insert(InstructionKind::ExtractElement([value, lane_index]), ty);
                }
                result = Some(match result {
                    None => value,
                    Some(sofar) => chosen(rw, part_index, part, value, sofar),
                });
            }
            result.unwrap_or(vector)
        }
    };
    rw.replace(inst, value);
    Ok(true)
}

pub(super) fn insert(
    pass: &mut Retyping<Lanes>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
    vector: Value,
    element: Value,
    index: Value,
) -> Result<bool> {
    let original = pass.original(rw, inst.into());
    let length = rw.module.types.lanes(original).unwrap_or(1);
    let (count, lanes) = match pass.rule.shape(&rw.module.types, original) {
        Shape::Plain if has_dynamic_pointer(rw, original, index) => {
            let vector = pass.map(rw, vector)?;
            let (element, index) = (pass.map(rw, element)?, pass.map(rw, index)?);
            let mut result = vector;
            for lane in 0..length {
                let old = get(pass, rw, vector, original, lane)?;
                let new = chosen(rw, index, lane, element, old);
                result = rw.insert_element(result, new, lane);
            }
            rw.replace(inst, result);
            return Ok(true);
        }
        Shape::Plain | Shape::Padded(_) => return Ok(false),
        Shape::Scalar => {
            let value = pass.map(rw, element)?;
            rw.replace(inst, value);
            return Ok(true);
        }
        Shape::Parts { count, lanes } => (count, lanes),
    };
    let (vector, element, index) = (
        pass.map(rw, vector)?,
        pass.map(rw, element)?,
        pass.map(rw, index)?,
    );
    let value = match constant_lane(rw, index) {
        Some(lane) if lane < length => {
            let mut part = element;
            if lanes > 1 {
                let old = part_of(rw, vector, lane / lanes)?;
                part = rw.insert_element(old, element, lane % lanes);
            }
            rw.insert_value(vector, part, lane / lanes)
        }
        Some(_) => rw.poison(rw.body.instructions[inst].ty),
        None => {
            let (part_index, lane_index) = split_index(rw, index, lanes);
            let mut result = vector;
            for part in 0..count.min(length.div_ceil(lanes)) {
                let old = part_of(rw, vector, part)?;
                let mut new = element;
                if lanes > 1 {
                    let ty = rw.ty(old);
                    new = rw.insert(
                        InstructionKind::insert_element(old, element, lane_index),
                        ty,
                    );
                }
                let new = chosen(rw, part_index, part, new, old);
                result = rw.insert_value(result, new, part);
            }
            result
        }
    };
    rw.replace(inst, value);
    Ok(true)
}

pub(super) fn shuffle(
    pass: &mut Retyping<Lanes>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
    lhs: Value,
    rhs: Value,
    mask: Constant,
) -> Result<bool> {
    let (from, to) = (pass.original(rw, lhs), pass.original(rw, inst.into()));
    let shapes = (
        pass.rule.shape(&rw.module.types, from),
        pass.rule.shape(&rw.module.types, to),
    );
    if shapes == (Shape::Plain, Shape::Plain) {
        return Ok(false);
    }
    let length = rw.module.types.lanes(from).unwrap_or(1);
    let (types, constants) = rw.module.constants_mut();
    let sources = constants.shuffle_lanes(types, mask);
    let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
    if let (Shape::Plain | Shape::Padded(_), Shape::Plain | Shape::Padded(_)) = shapes {
        // The second operand's lanes begin after the first one's padding.
        let width = if let Shape::Padded(width) = shapes.0 {
            width
        } else {
            length
        };
        let mut mask: Vec<_> = sources
            .iter()
            .map(|source| {
                source.map(|lane| {
                    if lane < length {
                        lane
                    } else {
                        lane - length + width
                    }
                })
            })
            .collect();
        if let Shape::Padded(width) = shapes.1 {
            mask.resize(width as usize, None);
        }
        let (kind, ty) = rw.shuffle_kind(lhs, rhs, &mask);
        rw.become_(inst, kind, ty);
        return Ok(true);
    }
    let mut lanes = Vec::with_capacity(sources.len());
    for source in sources {
        lanes.push(match source {
            None => None,
            Some(lane) if lane < length => Some(get(pass, rw, lhs, from, lane)?),
            Some(lane) => Some(get(pass, rw, rhs, from, lane - length)?),
        });
    }
    let value = put(pass, rw, to, &lanes)?;
    rw.replace(inst, value);
    Ok(true)
}
