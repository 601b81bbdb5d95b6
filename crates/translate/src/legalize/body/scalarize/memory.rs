//! Lowers loads and stores of vectors that are replaced, and addresses of their lanes.

use transpire_llvm::ir::{
    Inst, InstBuilder, InstBuilderBase, InstructionKind, MemoryAccess, Type, Value,
};

use super::casts::{lane_bits, resized};
use super::{Lanes, Shape, WIDEST, get, part_of, put};
use crate::legalize::retype::Retyping;
use crate::legalize::rewrite::{Rewriter, alignment_at};
use crate::{Error, Result};

/// Splits an access to `length` lanes into pieces, each with its first lane and its length: a power of two of at most
/// [`WIDEST`].
pub(super) fn pieces(length: u32) -> Vec<(u32, u32)> {
    let (mut first, mut pieces) = (0, Vec::new());
    while first < length {
        let lanes = 1 << (length - first).ilog2().min(WIDEST.ilog2());
        pieces.push((first, lanes));
        first += lanes;
    }
    pieces
}

pub(super) fn element_bytes(pass: &Retyping<Lanes>, rw: &Rewriter<'_>, ty: Type) -> Result<u64> {
    let bits = lane_bits(pass, rw, ty)?;
    if bits % 8 != 0 {
        return Err(Error::cannot_translate(
            "a vector in memory whose lanes are not whole bytes",
        ));
    }
    Ok(u64::from(bits / 8))
}

pub(super) fn piece_type(rw: &mut Rewriter<'_>, element: Type, lanes: u32) -> Type {
    if lanes == 1 {
        element
    } else {
        rw.module.types_mut().vector(lanes, element)
    }
}

pub(super) fn load(
    pass: &mut Retyping<Lanes>,
    rw: &mut Rewriter<'_>,
    pointer: Value,
    original: Type,
    access: MemoryAccess,
) -> Result<Value> {
    let bytes = element_bytes(pass, rw, original)?;
    let length = rw.module.types.lanes(original).unwrap_or(1);
    let ty = pass.value(&mut rw.module, original)?;
    let old_element = rw.module.types.scalar(original);
    let element = pass.value(&mut rw.module, old_element)?;
    let shape = pass.rule.shape(&rw.module.types, original);
    let mut result = rw.poison(ty);
    let mut vector = None;
    let width = if let Shape::Parts { lanes, .. } = shape {
        lanes
    } else {
        length
    };
    for part in 0..length.div_ceil(width) {
        let defined = (length - part * width).min(width);
        let padded = if let Shape::Padded(lanes) = shape {
            lanes
        } else {
            width
        };
        for (first, lanes) in pieces(defined) {
            let ty = piece_type(rw, element, lanes);
            let offset = u64::from(part * width + first) * bytes;
            let address = rw.offset(pointer, offset, ty);
            let alignment = alignment_at(access.alignment, offset);
            let value = rw.load(address, ty, alignment, access.volatile);
            vector = Some(joined(rw, vector.take(), value, first, lanes, padded));
        }
        let Some(whole) = vector.take() else { continue };
        result = if let Shape::Parts { .. } = shape {
            rw.insert_value(result, whole, part)
        } else {
            whole
        };
    }
    Ok(result)
}

/// Emits a vector of `width` lanes with the first `lanes` lanes of `value` from lane `first` on. The lanes before these
/// are from `vector`. Without a vector, `first` must be 0. The lanes after the written ones are undefined.
pub(super) fn joined(
    rw: &mut Rewriter<'_>,
    vector: Option<Value>,
    value: Value,
    first: u32,
    lanes: u32,
    width: u32,
) -> Value {
    if width == 1 || lanes == width {
        return value;
    }
    if lanes == 1 {
        let vector = vector.unwrap_or_else(|| {
            let ty = rw.ty(value);
            let ty = rw.module.types_mut().vector(width, ty);
            rw.poison(ty)
        });
        return rw.insert_element(vector, value, first);
    }
    let Some(vector) = vector else {
        return resized(rw, value, lanes, width);
    };
    // The operands of a shuffle have the same length.
    let value = resized(rw, value, lanes, width);
    let mask: Vec<_> = (0..width)
        .map(|lane| match lane {
            lane if lane < first => Some(lane),
            lane if lane < first + lanes => Some(width + lane - first),
            _ => None,
        })
        .collect();
    rw.shuffle(vector, value, &mask)
}

pub(super) fn store(
    pass: &mut Retyping<Lanes>,
    rw: &mut Rewriter<'_>,
    pointer: Value,
    value: Value,
    original: Type,
    access: MemoryAccess,
) -> Result<()> {
    let bytes = element_bytes(pass, rw, original)?;
    let length = rw.module.types.lanes(original).unwrap_or(1);
    let old_element = rw.module.types.scalar(original);
    let element = pass.value(&mut rw.module, old_element)?;
    let shape = pass.rule.shape(&rw.module.types, original);
    let width = if let Shape::Parts { lanes, .. } = shape {
        lanes
    } else {
        length
    };
    for part in 0..length.div_ceil(width) {
        let whole = if let Shape::Parts { .. } = shape {
            part_of(rw, value, part)?
        } else {
            value
        };
        let defined = (length - part * width).min(width);
        for (first, lanes) in pieces(defined) {
            let ty = piece_type(rw, element, lanes);
            let piece = if rw.ty(whole) == ty {
                whole
            } else if lanes == 1 {
                rw.extract_element(whole, first)
            } else {
                let mask: Vec<_> = (first..first + lanes).map(Some).collect();
                rw.shuffle(whole, whole, &mask)
            };
            let offset = u64::from(part * width + first) * bytes;
            let address = rw.offset(pointer, offset, ty);
            let alignment = alignment_at(access.alignment, offset);
            rw.store(piece, address, alignment, access.volatile);
        }
    }
    Ok(())
}

/// Lowers a `getelementptr`. Vectors of addresses are computed lane by lane. An index into a vector of one lane is
/// removed. An index into any other vector whose lanes have other places in memory becomes a byte offset. Returns
/// `false` if the instruction needs no change.
pub(super) fn gep(pass: &mut Retyping<Lanes>, rw: &mut Rewriter<'_>, inst: Inst) -> Result<bool> {
    let InstructionKind::GetElementPtr {
        source,
        flags,
        operands,
    } = rw.body.instructions[inst].kind.clone()
    else {
        return Ok(false);
    };
    let operands = operands.as_slice(&rw.body.values).to_vec();
    let original = pass.original(rw, inst.into());
    let indices = operands
        .iter()
        .skip(1)
        .map(|index| rw.module.constants.as_integer(index.as_constant()?));
    let moved = pass.moved_lane(&rw.module, source, indices)?;
    let is_vector = rw.module.types.lanes(original).is_some();
    let kept = match (moved, operands.split_last()) {
        (None, _) | (_, None) => operands,
        (Some(vector), Some((&lane, prefix))) => {
            if pass.rule.shape(&rw.module.types, vector) == Shape::Scalar {
                prefix.to_vec()
            } else {
                let bits = lane_bits(pass, rw, vector)?;
                let mut mapped = Vec::with_capacity(prefix.len());
                for &value in prefix {
                    mapped.push(pass.map(rw, value)?);
                }
                let lane = pass.map(rw, lane)?;
                pass.lane_address(rw, inst, (vector, bits), &mapped, lane)?;
                return Ok(true);
            }
        }
    };
    if moved.is_none() && !is_vector {
        return Ok(false);
    }
    let types: Vec<Type> = kept.iter().map(|&value| pass.original(rw, value)).collect();
    let mut mapped = Vec::with_capacity(kept.len());
    for value in kept {
        mapped.push(pass.map(rw, value)?);
    }
    let source = pass.memory(&mut rw.module, source)?;
    let Some(length) = rw.module.types.lanes(original) else {
        let ty = rw.body.instructions[inst].ty;
        let operands = rw.body.value_list(&mapped);
        rw.become_(inst, InstructionKind::gep(source, flags, operands), ty);
        return Ok(true);
    };
    let pointer = rw.module.types.scalar(original);
    let pointer = pass.value(&mut rw.module, pointer)?;
    let mut lanes = Vec::with_capacity(length as usize);
    for lane in 0..length {
        let mut arguments = Vec::with_capacity(mapped.len());
        for (&value, &ty) in mapped.iter().zip(&types) {
            arguments.push(get(pass, rw, value, ty, lane)?);
        }
        let operands = rw.body.value_list(&arguments);
        lanes.push(Some(
            rw.insert(InstructionKind::gep(source, flags, operands), pointer),
        ));
    }
    let value = put(pass, rw, original, &lanes)?;
    rw.replace(inst, value);
    Ok(true)
}
