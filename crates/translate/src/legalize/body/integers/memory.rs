//! Represents integers of widths that SPIR-V lacks by their bits: in memory, in aggregates, and in `bitcast`s.

use transpire_llvm::ir::{
    BinaryOp, CastOp, Constant, DataLayout, Inst, InstBuilder, InstBuilderBase, InstructionKind,
    Interner, MemoryAccess, Type, TypeKind, Types, Value,
};

use crate::legalize::body::integers::{
    Integers, container, index, is_wide, joined, lane, limb_count, odd, wide,
};
use crate::legalize::retype::Retyping;
use crate::legalize::rewrite::{Rewriter, alignment_at};
use crate::legalize::vector_bitcast::{self, Lanes, mask, regroup};
use crate::{Error, Result};

/// Maximum size in bytes of the elements that represent integers in memory: a vector of 16 integers of 64 bits.
const MAX_PART: u64 = 128;
/// The width of a limb in bits.
const LIMB: u32 = 64;

/// Returns the type that represents `ty`, an integer or a vector of integers, in memory and in aggregates.
///
/// It is an integer, a vector of 64-bit integers, or an array of either. The size of an element is the alignment of the
/// original type, at most [`MAX_PART`], and the size of the whole is the size of the original type.
pub(super) fn ty(layout: &DataLayout, types: &mut Types, ty: Type) -> Result<Type> {
    let (Some(size), Some(alignment)) = (
        layout.allocated_size(types, ty),
        layout.alignment(types, ty),
    ) else {
        return Err(Error::malformed("an integer type has no size"));
    };
    let bytes = alignment.min(MAX_PART);
    let part = if bytes <= 8 {
        types.integer(bytes as u32 * 8)
    } else {
        let limb = types.integer(LIMB);
        types.vector(bytes as u32 / 8, limb)
    };
    Ok(match size / bytes {
        1 => part,
        count => types.array(count, part),
    })
}

/// Writes a number of `width` bits into `bits` at the bit offset `first`, where the bits must be zero. `words` has the
/// number, the lowest word first.
pub(super) fn place(bits: &mut [u64], first: u64, words: &[u64], width: u32) {
    for (number, &word) in words.iter().enumerate() {
        let below = number as u32 * LIMB;
        if below >= width {
            break;
        }
        let word = match (width - below).min(LIMB) {
            LIMB => word,
            rest => word & ((1 << rest) - 1),
        };
        let (at, shift) = parts(first + u64::from(below));
        if let Some(target) = bits.get_mut(at) {
            *target |= word << shift;
        }
        if shift > 0
            && let Some(target) = bits.get_mut(at + 1)
        {
            *target |= word >> (LIMB - shift);
        }
    }
}

/// Returns the index of the limb that contains a bit, and the bit's position in the limb.
fn parts(bit: u64) -> (usize, u32) {
    (
        (bit / u64::from(LIMB)) as usize,
        (bit % u64::from(LIMB)) as u32,
    )
}

/// Returns a constant of `ty`, a type that represents integers in memory, with the given bits: 64-bit words, the lowest
/// first.
pub(super) fn constant(module: &mut Interner<'_>, ty: Type, bits: &[u64]) -> Result<Constant> {
    constant_at(module, ty, bits, 0)
}

/// Returns a constant of type `ty` with the bits from `first` on. It is an error if `ty` has parts other than integers.
/// The recursion is as deep as the type that [`ty`] returns.
fn constant_at(module: &mut Interner<'_>, ty: Type, bits: &[u64], first: u64) -> Result<Constant> {
    let (element, count) = match module.types[ty] {
        TypeKind::Integer { bits: width } => {
            let (at, shift) = parts(first);
            let word = bits.get(at).copied().unwrap_or(0) >> shift;
            debug_assert!(shift + width <= LIMB);
            return Ok(module.integer(ty, word));
        }
        TypeKind::Array { length, element } => (element, length),
        TypeKind::Vector {
            length, element, ..
        } => (element, u64::from(length)),
        _ => return Err(Error::malformed("a constant has a type without bits")),
    };
    let width = part_bits(&module.types, element);
    let mut elements = Vec::new();
    for number in 0..count {
        elements.push(constant_at(
            module,
            element,
            bits,
            first + number * u64::from(width),
        )?);
    }
    Ok(module.aggregate(ty, elements))
}

/// Returns the width in bits of `ty`, an element of the arrays that represent integers in memory.
fn part_bits(types: &Types, ty: Type) -> u32 {
    types.integer_bits(types.scalar(ty)).unwrap_or(LIMB) * types.lanes(ty).unwrap_or(1)
}

/// Returns the error for an atomic operation on integers of a replaced type with these lanes.
pub(super) fn atomic(lanes: Lanes) -> Error {
    Error::cannot_translate(format!(
        "an atomic operation on integers of {} bits",
        lanes.bits
    ))
}

// Bits of values

/// The bits of a value under construction, in limbs. A limb that is zero is `None`.
struct Bits(Vec<Option<Value>>);

impl Bits {
    fn new(total: u64) -> Self {
        Self(vec![None; total.div_ceil(u64::from(LIMB)) as usize])
    }

    /// Emits code that adds the low `width` bits of a limb at the bit offset `first`. The bits there must be zero.
    fn place(&mut self, rw: &mut Rewriter<'_>, first: u64, limb: Value, width: u32) {
        let (at, shift) = parts(first);
        let distance = rw.int(rw.ty(limb), u64::from(shift));
        let low = rw.binary(BinaryOp::Shl, limb, distance);
        self.add(rw, at, low);
        if shift + width > LIMB {
            let distance = rw.int(rw.ty(limb), u64::from(LIMB - shift));
            let high = rw.binary(BinaryOp::LShr, limb, distance);
            self.add(rw, at + 1, high);
        }
    }

    fn add(&mut self, rw: &mut Rewriter<'_>, at: usize, limb: Value) {
        if let Some(target) = self.0.get_mut(at) {
            *target = Some(match *target {
                Some(sofar) => rw.binary(BinaryOp::Or, sofar, limb),
                None => limb,
            });
        }
    }

    /// Emits `width` bits from the bit offset `first` on, as a limb. `width` is at most the width of a limb.
    fn take(&self, rw: &mut Rewriter<'_>, first: u64, width: u32) -> Value {
        let (at, shift) = parts(first);
        let limb = rw.module.types_mut().integer(LIMB);
        let mut value = match self.0.get(at).copied().flatten() {
            Some(low) => {
                let distance = rw.int(limb, u64::from(shift));
                rw.binary(BinaryOp::LShr, low, distance)
            }
            None => rw.zero(limb),
        };
        if shift + width > LIMB
            && let Some(high) = self.0.get(at + 1).copied().flatten()
        {
            let distance = rw.int(limb, u64::from(LIMB - shift));
            let high = rw.binary(BinaryOp::Shl, high, distance);
            value = rw.binary(BinaryOp::Or, value, high);
        }
        mask(rw, value, width)
    }

    /// Emits the bits of the integers in `value`, whose original type had `lanes`.
    fn of(rw: &mut Rewriter<'_>, value: Value, lanes: Lanes) -> Self {
        let mut bits = Self::new(lanes.total());
        let limb = rw.module.types_mut().integer(LIMB);
        for number in 0..lanes.count.unwrap_or(1) {
            let mut below = 0;
            while below < lanes.bits {
                let part = if is_wide(lanes) {
                    rw.extract_element(value, number * limb_count(lanes.bits) + below / LIMB)
                } else {
                    let part = lane(rw, value, lanes.count, number);
                    rw.cast(CastOp::ZExt, part, limb)
                };
                let first = u64::from(number) * u64::from(lanes.bits) + u64::from(below);
                bits.place(rw, first, part, (lanes.bits - below).min(LIMB));
                below += LIMB;
            }
        }
        bits
    }

    /// Emits a value of type `ty` with the integers, of the widths in `lanes`, that have these bits.
    fn value(&self, rw: &mut Rewriter<'_>, lanes: Lanes, ty: Type) -> Value {
        let element = rw.module.types.scalar(ty);
        let mut all = Vec::new();
        for number in 0..lanes.count.unwrap_or(1) {
            let mut below = 0;
            while below < lanes.bits {
                let first = u64::from(number) * u64::from(lanes.bits) + u64::from(below);
                let part = self.take(rw, first, (lanes.bits - below).min(LIMB));
                all.push(rw.cast(CastOp::Trunc, part, element));
                below += LIMB;
            }
        }
        joined(rw, ty, &all)
    }

    /// Emits the bits of the integers in `stored`, their representation in memory. They have `total` bits together.
    fn of_memory(rw: &mut Rewriter<'_>, stored: Value, total: u64) -> Result<Self> {
        let ty = rw.ty(stored);
        let mut bits = Self::new(total);
        let limb = rw.module.types_mut().integer(LIMB);
        let (element, count) = match rw.module.types[ty] {
            TypeKind::Array { length, element } => (element, Some(length as u32)),
            _ => (ty, None),
        };
        let (lanes, width) = (
            rw.module.types.lanes(element),
            rw.bits(element).unwrap_or(LIMB),
        );
        let mut first = 0;
        for number in 0..count.unwrap_or(1) {
            let part = match count {
                Some(_) => rw.extract_value(stored, number)?,
                None => stored,
            };
            for number in 0..lanes.unwrap_or(1) {
                if first >= total {
                    return Ok(bits);
                }
                let value = lane(rw, part, lanes, number);
                let value = rw.cast(CastOp::ZExt, value, limb);
                bits.place(rw, first, value, width);
                first += u64::from(width);
            }
        }
        Ok(bits)
    }

    /// Emits the representation in memory, of type `ty`, of integers with these bits.
    fn memory(&self, rw: &mut Rewriter<'_>, ty: Type) -> Value {
        let (element, count) = match rw.module.types[ty] {
            TypeKind::Array { length, element } => (element, Some(length as u32)),
            _ => (ty, None),
        };
        let (lanes, width) = (
            rw.module.types.lanes(element),
            rw.bits(element).unwrap_or(LIMB),
        );
        let scalar = rw.module.types.scalar(element);
        let mut first = 0;
        let mut result = rw.poison(ty);
        for number in 0..count.unwrap_or(1) {
            let mut all = Vec::new();
            for _ in 0..lanes.unwrap_or(1) {
                let value = self.take(rw, first, width);
                all.push(rw.cast(CastOp::Trunc, value, scalar));
                first += u64::from(width);
            }
            let part = joined(rw, element, &all);
            result = match count {
                Some(_) => rw.insert_value(result, part, number),
                None => part,
            };
        }
        result
    }
}

/// Converts `value`, whose original type had `lanes`, to its representation in memory, of type `ty`.
fn to_memory(rw: &mut Rewriter<'_>, value: Value, lanes: Lanes, ty: Type) -> Result<Value> {
    if rw.ty(value) == ty && lanes.count.is_none() {
        return Ok(value);
    }
    if let (1..=64, Some(_)) = (lanes.total(), rw.module.types.integer_bits(ty)) {
        return match lanes.count {
            None => Ok(rw.resize(value, ty)),
            Some(_) => {
                let total = Lanes::scalar(lanes.total() as u32);
                let between = rw.module.types_mut().integer(container(total.bits));
                let value = regroup(rw, value, lanes, total, between)?;
                Ok(rw.resize(value, ty))
            }
        };
    }
    Ok(Bits::of(rw, value, lanes).memory(rw, ty))
}

/// Converts `stored`, a representation in memory, to a value of type `ty`, whose original type had `lanes`.
fn to_register(rw: &mut Rewriter<'_>, stored: Value, lanes: Lanes, ty: Type) -> Result<Value> {
    if let (1..=64, Some(_)) = (lanes.total(), rw.bits(rw.ty(stored)))
        && rw.module.types.lanes(rw.ty(stored)).is_none()
    {
        let total = lanes.total() as u32;
        let between = rw.module.types_mut().integer(container(total));
        let value = rw.resize(stored, between);
        return match lanes.count {
            None => Ok(mask(rw, value, total)),
            Some(_) => {
                let whole = Lanes::scalar(total);
                regroup(rw, value, whole, lanes, ty)
            }
        };
    }
    let bits = Bits::of_memory(rw, stored, lanes.total())?;
    Ok(bits.value(rw, lanes, ty))
}

// Instructions

/// Returns whether a value of type `ty`, whose original type had `lanes`, can be loaded and stored whole: its limbs are
/// its bytes in memory, and they are a vector that SPIR-V supports.
fn is_plain(rw: &Rewriter<'_>, lanes: Lanes, ty: Type) -> bool {
    lanes.count.is_none()
        && is_wide(lanes)
        && lanes.bits.is_multiple_of(LIMB)
        && matches!(rw.module.types.lanes(ty), Some(2 | 4 | 8 | 16))
}

pub(super) fn load(
    pass: &mut Retyping<Integers>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
) -> Result<bool> {
    let InstructionKind::Load { pointer, access } = rw.body.instructions[inst].kind else {
        return Ok(false);
    };
    let Some(lanes) = Integers::lanes_of_value(pass, rw, inst.into()) else {
        return Ok(false);
    };
    if access.is_atomic() {
        return Err(atomic(lanes));
    }
    let ty = rw.body.instructions[inst].ty;
    if is_plain(rw, lanes, ty) {
        return Ok(false);
    }
    let pointer = pass.map(rw, pointer)?;
    let total = lanes.total();
    let value = if total <= u64::from(LIMB) {
        let total = total as u32;
        let whole = load_whole(rw, pointer, 0, total, access);
        match lanes.count {
            None => whole,
            Some(_) => {
                let whole_lanes = Lanes::scalar(total);
                regroup(rw, whole, whole_lanes, lanes, ty)?
            }
        }
    } else {
        let limb = rw.module.types_mut().integer(LIMB);
        let mut bits = Bits::new(total);
        let mut first = 0;
        while first < total {
            let width = (total - first).min(u64::from(LIMB)) as u32;
            let part = load_whole(rw, pointer, first / 8, width, access);
            let part = rw.cast(CastOp::ZExt, part, limb);
            bits.place(rw, first, part, width);
            first += u64::from(LIMB);
        }
        bits.value(rw, lanes, ty)
    };
    rw.replace(inst, value);
    Ok(true)
}

pub(super) fn store(
    pass: &mut Retyping<Integers>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
) -> Result<bool> {
    let InstructionKind::Store {
        pointer,
        value,
        access,
    } = rw.body.instructions[inst].kind
    else {
        return Ok(false);
    };
    let Some(lanes) = Integers::lanes_of_value(pass, rw, value) else {
        return Ok(false);
    };
    if access.is_atomic() {
        return Err(atomic(lanes));
    }
    let (pointer, value) = (pass.map(rw, pointer)?, pass.map(rw, value)?);
    if is_plain(rw, lanes, rw.ty(value)) {
        return Ok(false);
    }
    let total = lanes.total();
    if total <= u64::from(LIMB) {
        let total = total as u32;
        let whole = match lanes.count {
            None => value,
            Some(_) => {
                let ty = rw.module.types_mut().integer(container(total));
                let whole = Lanes::scalar(total);
                regroup(rw, value, lanes, whole, ty)?
            }
        };
        store_whole(rw, whole, pointer, 0, total, access);
    } else {
        let bits = Bits::of(rw, value, lanes);
        let mut first = 0;
        while first < total {
            let width = (total - first).min(u64::from(LIMB)) as u32;
            let part = bits.take(rw, first, width);
            store_whole(rw, part, pointer, first / 8, width, access);
            first += u64::from(LIMB);
        }
    }
    rw.remove(inst);
    Ok(true)
}

/// Splits an access of `bits` bits into accesses whose sizes are powers of two. Returns the offset and size of each
/// access in bytes.
fn pieces(bits: u32) -> Vec<(u64, u32)> {
    let (bytes, mut offset, mut pieces) = (bits.div_ceil(8), 0, Vec::new());
    while offset < bytes {
        let size = 1 << (bytes - offset).ilog2();
        pieces.push((u64::from(offset), size));
        offset += size;
    }
    pieces
}

/// Emits loads of `bits` bits, at most 64, from `place` bytes after `pointer`, which has the alignment of `access`.
/// Returns them as one integer. The loads are volatile if `access` is.
fn load_whole(
    rw: &mut Rewriter<'_>,
    pointer: Value,
    place: u64,
    bits: u32,
    access: MemoryAccess,
) -> Value {
    let whole = rw.module.types_mut().integer(container(bits));
    let mut result = None;
    for (offset, bytes) in pieces(bits) {
        let ty = rw.module.types_mut().integer(bytes * 8);
        let address = rw.offset(pointer, place + offset, ty);
        let alignment = alignment_at(access.alignment, place + offset);
        let value = rw.load(address, ty, alignment, access.volatile);
        let value = rw.resize(value, whole);
        let distance = rw.int(whole, offset * 8);
        let value = rw.binary(BinaryOp::Shl, value, distance);
        result = Some(rw.accumulate(BinaryOp::Or, result, value));
    }
    let result = result.unwrap_or_else(|| rw.zero(whole));
    mask(rw, result, bits)
}

fn store_whole(
    rw: &mut Rewriter<'_>,
    value: Value,
    pointer: Value,
    place: u64,
    bits: u32,
    access: MemoryAccess,
) {
    let whole = rw.ty(value);
    for (offset, bytes) in pieces(bits) {
        let ty = rw.module.types_mut().integer(bytes * 8);
        let distance = rw.int(whole, offset * 8);
        let part = rw.binary(BinaryOp::LShr, value, distance);
        let part = rw.resize(part, ty);
        let address = rw.offset(pointer, place + offset, ty);
        let alignment = alignment_at(access.alignment, place + offset);
        rw.store(part, address, alignment, access.volatile);
    }
}

/// Lowers an `extractvalue` of a replaced integer: extracts its representation in memory and converts that. Returns
/// `false` for any other instruction.
pub(super) fn extract(
    pass: &mut Retyping<Integers>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
) -> Result<bool> {
    let original = pass.original(rw, inst.into());
    let Some(lanes) = pass.rule.lanes(&rw.module.types, original) else {
        return Ok(false);
    };
    let ty = rw.body.instructions[inst].ty;
    let kind = pass.updated(rw, inst)?;
    let memory = pass.memory(&mut rw.module, original)?;
    let stored = rw.insert(kind, memory);
    let value = to_register(rw, stored, lanes, ty)?;
    rw.replace(inst, value);
    Ok(true)
}

/// Lowers an `insertvalue` of a replaced integer: converts it to its representation in memory and inserts that. Returns
/// `false` for any other instruction.
pub(super) fn insert(
    pass: &mut Retyping<Integers>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
) -> Result<bool> {
    let InstructionKind::InsertValue { element, .. } = rw.body.instructions[inst].kind else {
        return Ok(false);
    };
    let original = pass.original(rw, element);
    let Some(lanes) = pass.rule.lanes(&rw.module.types, original) else {
        return Ok(false);
    };
    let mut kind = pass.updated(rw, inst)?;
    let memory = pass.memory(&mut rw.module, original)?;
    if let InstructionKind::InsertValue { element, .. } = &mut kind {
        *element = to_memory(rw, *element, lanes, memory)?;
    }
    let ty = rw.body.instructions[inst].ty;
    rw.become_(inst, kind, ty);
    Ok(true)
}

/// Lowers a `bitcast` of `operand` from the type `from` to the type `to`, at least one of which is replaced, and
/// returns the result. `replaced` has the lanes of the two types if they are replaced, and `ty` is the new type of the
/// result.
pub(super) fn bitcast(
    rw: &mut Rewriter<'_>,
    operand: Value,
    (from, to): (Type, Type),
    replaced: (Option<Lanes>, Option<Lanes>),
    ty: Type,
) -> Result<Value> {
    // Whole limbs are a vector with the same bits.
    let is_whole = |rw: &Rewriter<'_>, original: Type, lanes: Option<Lanes>| match lanes {
        Some(lanes) => is_wide(lanes) && lanes.bits.is_multiple_of(LIMB),
        None => {
            rw.module.types.lanes(original).is_some()
                && !rw.module.types.is_pointer(rw.module.types.scalar(original))
                && rw.bits(original) != Some(1)
        }
    };
    if is_whole(rw, from, replaced.0) && is_whole(rw, to, replaced.1) {
        return Ok(rw.cast(CastOp::BitCast, operand, ty));
    }
    vector_bitcast::bitcast(
        rw,
        operand,
        (from, to),
        replaced,
        ty,
        |rw, operand, from, to, ty| {
            if from.total() <= u64::from(LIMB) {
                return regroup(rw, operand, from, to, ty);
            }
            Ok(Bits::of(rw, operand, from).value(rw, to, ty))
        },
    )
}

/// Lowers a `getelementptr`. Indices are sign-extended. A lane of a vector whose lanes are packed bits is addressed in
/// bytes. Returns `false` if only indices changed, or if the instruction is not a `getelementptr`.
pub(super) fn address(
    pass: &mut Retyping<Integers>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
) -> Result<bool> {
    let InstructionKind::GetElementPtr {
        source, operands, ..
    } = rw.body.instructions[inst].kind
    else {
        return Ok(false);
    };
    let mut operands = operands.as_slice(&rw.body.values).to_vec();
    let indices = operands
        .iter()
        .skip(1)
        .map(|index| rw.module.constants.as_integer(index.as_constant()?));
    let vector = pass.moved_lane(&rw.module, source, indices)?;
    let lane = vector.and_then(|_| operands.pop());
    let mut changed = false;
    for operand in &mut operands {
        let (value, new) = signed_index(pass, rw, *operand)?;
        *operand = value;
        changed |= new;
    }
    let (Some(vector), Some(lane)) = (vector, lane) else {
        if changed {
            let list = rw.body.value_list(&operands);
            if let InstructionKind::GetElementPtr { operands, .. } =
                &mut rw.body.instructions.edit(inst).kind
            {
                *operands = list;
            }
        }
        return Ok(false);
    };
    let (lane, _) = signed_index(pass, rw, lane)?;
    for operand in &mut operands {
        *operand = pass.map(rw, *operand)?;
    }
    let bits = pass.rule.lanes(&rw.module.types, vector);
    let bits = bits.map_or(0, |lanes| lanes.bits);
    pass.lane_address(rw, inst, (vector, bits), &operands, lane)?;
    Ok(true)
}

/// Returns the index `value` as an integer, or a vector of integers, that SPIR-V has, and whether its type is replaced.
/// If it is, a narrow index is sign-extended, and only the lowest limb of a wide one is kept.
fn signed_index(
    pass: &mut Retyping<Integers>,
    rw: &mut Rewriter<'_>,
    value: Value,
) -> Result<(Value, bool)> {
    let Some(lanes) = Integers::lanes_of_value(pass, rw, value) else {
        return Ok((value, false));
    };
    if !is_wide(lanes) {
        let value = pass.map(rw, value)?;
        return Ok((odd::sign_extend(rw, value, lanes.bits), true));
    }
    if lanes.count.is_none() {
        return Ok((index(pass, rw, value)?, true));
    }
    let value = pass.map(rw, value)?;
    let low: Vec<Value> = wide::numbers(rw, value, lanes)
        .iter()
        .filter_map(|number| number.first().copied())
        .collect();
    let limb = rw.module.types_mut().integer(LIMB);
    let ty = rw.module.types_mut().vector(low.len() as u32, limb);
    Ok((joined(rw, ty, &low), true))
}
