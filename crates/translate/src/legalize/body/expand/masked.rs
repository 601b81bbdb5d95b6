//! Expands memory accesses of some lanes: masked loads and stores, gathers and scatters, histograms.
//!
//! A lane with a constant mask is accessed or skipped. Every other lane gets a branch, because its address may be
//! invalid if its mask is not set.

use transpire_llvm::ir::{
    Alignment, BinaryOp, CastOp, ConstantKind, DataLayout, GepFlags, InstBuilder, Type, TypeKind,
    Value,
};

use crate::legalize::body::expand::vectors::is_plain_vector;
use crate::legalize::body::expand::{
    Call, MAX_LANES, Outcome, Rewriter, Row, align_attribute, part,
};
use crate::legalize::rewrite::alignment_at;
use crate::{Error, Result};

#[rustfmt::skip]
pub(super) const EXPANSIONS: &[Row] = &[
    ("experimental.vector.histogram.add",      |rw, call| histogram(rw, call, Update::Add)),
    ("experimental.vector.histogram.uadd.sat", |rw, call| histogram(rw, call, Update::Function("uadd.sat"))),
    ("experimental.vector.histogram.umax",     |rw, call| histogram(rw, call, Update::Function("umax"))),
    ("experimental.vector.histogram.umin",     |rw, call| histogram(rw, call, Update::Function("umin"))),
    ("masked.compressstore",                   compress_store),
    ("masked.expandload",                      expand_load),
    ("masked.gather",                          masked_gather),
    ("masked.load",                            masked_load),
    ("masked.scatter",                         masked_scatter),
    ("masked.store",                           masked_store),
];

/// Returns the constant value of `condition`, a mask lane, or `None` if it is not constant. An undefined lane is not
/// set.
fn known(rw: &Rewriter<'_>, condition: Value) -> Option<bool> {
    match rw.module.constants[condition.as_constant()?].kind {
        ConstantKind::Integer(value) => Some(value & 1 == 1),
        ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison => Some(false),
        _ => None,
    }
}

/// Emits the code of `each` for every lane whose mask may be set, the lowest first, in a branch if the mask is not
/// constant. `each` takes the index of the lane and the value so far, at first `value`, and returns the next value.
/// Returns the last value. It is an error if the mask is not a vector.
pub(super) fn for_lanes(
    rw: &mut Rewriter<'_>,
    mask: Value,
    mut value: Option<Value>,
    mut each: impl FnMut(&mut Rewriter<'_>, u32, Option<Value>) -> Result<Option<Value>>,
) -> Result<Option<Value>> {
    let lanes = rw.module.types.lanes(rw.ty(mask));
    let lanes = lanes.ok_or_else(|| Error::malformed("a mask is not a vector"))?;
    for lane in 0..lanes.min(MAX_LANES) {
        let condition = rw.extract_element(mask, lane);
        match known(rw, condition) {
            Some(false) => continue,
            Some(true) => {
                value = each(rw, lane, value)?;
                continue;
            }
            None => {}
        }
        let (before, body, after) = (rw.current(), rw.block(), rw.block());
        rw.cond_br(condition, body, after);
        rw.enter(body);
        let next = each(rw, lane, value)?;
        let end = rw.current();
        rw.br(after);
        rw.enter(after);
        if let (Some(old), Some(new)) = (value, next) {
            value = Some(rw.phi(rw.ty(old), &[(old, before), (new, end)]));
        }
    }
    Ok(value)
}

/// Returns whether all lanes of a mask are constants and set.
pub(super) fn is_full(rw: &mut Rewriter<'_>, mask: Value) -> bool {
    let (Some(constant), Some(lanes)) = (mask.as_constant(), rw.module.types.lanes(rw.ty(mask)))
    else {
        return false;
    };
    let module = &mut rw.module;
    (0..lanes).all(|lane| {
        let element = module.element(constant, lane);
        let kind = element.map(|element| &module.constants[element].kind);
        matches!(kind, Some(ConstantKind::Integer(value)) if value & 1 == 1)
    })
}

/// The lanes of a vector in memory, one after the other without padding.
#[derive(Clone, Copy)]
pub(super) struct Lanes {
    pointer: Value,
    alignment: Alignment,
    element: Type,
    /// The size of an element in bytes.
    bytes: u64,
    /// Whether the lanes are laid out as the elements of an array.
    is_array: bool,
}

impl Lanes {
    pub(super) fn new(
        rw: &mut Rewriter<'_>,
        pointer: Value,
        alignment: Alignment,
        vector: Type,
    ) -> Result<Self> {
        let element = rw.module.types.scalar(vector);
        let layout = DataLayout::of(&rw.module);
        let bits = layout.bits(&rw.module.types, element);
        let bits = bits.filter(|bits| bits % 8 == 0).ok_or_else(|| {
            Error::cannot_translate("a masked access to lanes that are not whole bytes")
        })?;
        let allocated = layout.allocated_size(&rw.module.types, element);
        Ok(Self {
            pointer: rw.point_to(pointer, element),
            alignment,
            element,
            bytes: bits / 8,
            is_array: allocated == Some(bits / 8),
        })
    }

    /// Emits the address of a lane. Returns it with its alignment.
    fn at(&self, rw: &mut Rewriter<'_>, lane: u32) -> Result<(Value, Alignment)> {
        let offset = u64::from(lane) * self.bytes;
        let alignment = alignment_at(self.alignment, offset);
        if lane == 0 {
            return Ok((self.pointer, alignment));
        }
        let index = rw.module.types_mut().integer(64);
        let index = rw.int(index, u64::from(lane));
        Ok((self.element_at(rw, index)?, alignment))
    }

    /// Emits the address of a lane whose index is computed at run time. Returns it with the alignment that every lane
    /// has.
    fn at_value(&self, rw: &mut Rewriter<'_>, lane: Value) -> Result<(Value, Alignment)> {
        let address = self.element_at(rw, lane)?;
        Ok((address, alignment_at(self.alignment, self.bytes)))
    }

    fn element_at(&self, rw: &mut Rewriter<'_>, index: Value) -> Result<Value> {
        if self.is_array {
            return Ok(rw.gep(self.element, self.pointer, &[index], GepFlags::INBOUNDS)?);
        }
        let byte = rw.module.types_mut().integer(8);
        let base = rw.point_to(self.pointer, byte);
        let bytes = rw.int(rw.ty(index), self.bytes);
        let offset = rw.binary(BinaryOp::Mul, index, bytes);
        let address = rw.gep(byte, base, &[offset], GepFlags::INBOUNDS)?;
        Ok(rw.point_to(address, self.element))
    }

    pub(super) fn load(&self, rw: &mut Rewriter<'_>, lane: u32) -> Result<Value> {
        let (address, alignment) = self.at(rw, lane)?;
        Ok(rw.load(address, self.element, alignment, false))
    }

    pub(super) fn store(&self, rw: &mut Rewriter<'_>, lane: u32, value: Value) -> Result<()> {
        let (address, alignment) = self.at(rw, lane)?;
        rw.store(value, address, alignment, false);
        Ok(())
    }
}

/// Emits a load of the lanes at `pointer` whose mask is set, and returns the vector. Its other lanes are from
/// `otherwise`.
pub(super) fn load(
    rw: &mut Rewriter<'_>,
    (pointer, alignment): (Value, Alignment),
    mask: Value,
    otherwise: Value,
) -> Result<Value> {
    let ty = rw.ty(otherwise);
    if is_full(rw, mask) {
        return Ok(rw.load(pointer, ty, alignment, false));
    }
    let lanes = Lanes::new(rw, pointer, alignment, ty)?;
    let value = for_lanes(rw, mask, Some(otherwise), |rw, lane, sofar| {
        let element = lanes.load(rw, lane)?;
        Ok(sofar.map(|sofar| rw.insert_element(sofar, element, lane)))
    })?;
    Ok(value.unwrap_or(otherwise))
}

/// Emits a store to `pointer` of the lanes of `value` whose mask is set.
pub(super) fn store(
    rw: &mut Rewriter<'_>,
    value: Value,
    (pointer, alignment): (Value, Alignment),
    mask: Value,
) -> Result<()> {
    if is_full(rw, mask) {
        rw.store(value, pointer, alignment, false);
        return Ok(());
    }
    let lanes = Lanes::new(rw, pointer, alignment, rw.ty(value))?;
    for_lanes(rw, mask, None, |rw, lane, _| {
        let element = rw.extract_element(value, lane);
        lanes.store(rw, lane, element)?;
        Ok(None)
    })?;
    Ok(())
}

/// Emits a load from the address in each lane of `pointers` whose mask is set, and returns the vector. Its other lanes
/// are from `otherwise`.
pub(super) fn gather(
    rw: &mut Rewriter<'_>,
    (pointers, alignment): (Value, Alignment),
    mask: Value,
    otherwise: Value,
) -> Result<Value> {
    let element = rw.module.types.scalar(rw.ty(otherwise));
    let value = for_lanes(rw, mask, Some(otherwise), |rw, lane, sofar| {
        let address = rw.extract_element(pointers, lane);
        let value = rw.load(address, element, alignment, false);
        Ok(sofar.map(|sofar| rw.insert_element(sofar, value, lane)))
    })?;
    Ok(value.unwrap_or(otherwise))
}

/// Emits a store of each lane of `value` whose mask is set to the address in the same lane of `pointers`, the lowest
/// lane first.
pub(super) fn scatter(
    rw: &mut Rewriter<'_>,
    value: Value,
    (pointers, alignment): (Value, Alignment),
    mask: Value,
) -> Result<()> {
    for_lanes(rw, mask, None, |rw, lane, _| {
        let element = rw.extract_element(value, lane);
        let address = rw.extract_element(pointers, lane);
        rw.store(element, address, alignment, false);
        Ok(None)
    })?;
    Ok(())
}

/// Expands `masked.load(pointer, [alignment], mask, otherwise)` to loads of the lanes that the mask selects. Since LLVM
/// 22 the alignment is an attribute.
fn masked_load(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (alignment, at) = alignment_before(rw, call, 1)?;
    let (mask, otherwise) = (call.argument(at)?, call.argument(at + 1)?);
    load(rw, (call.argument(0)?, alignment), mask, otherwise).map(Outcome::Value)
}

/// Expands `masked.store(value, pointer, [alignment], mask)` to stores of the lanes that the mask selects.
fn masked_store(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (value, pointer) = (call.argument(0)?, call.argument(1)?);
    let (alignment, at) = alignment_before(rw, call, 2)?;
    store(rw, value, (pointer, alignment), call.argument(at)?)?;
    Ok(Outcome::Done)
}

/// Returns whether a gather or scatter of vectors of this type becomes an instruction of
/// `SPV_INTEL_masked_gather_scatter`.
fn is_instruction(rw: &Rewriter<'_>, call: &Call<'_>, vector: Type) -> bool {
    call.keeps_pointers && is_plain_vector(&rw.module, vector)
}

/// Expands `masked.gather(pointers, [alignment], mask, otherwise)` to a load for each lane that the mask selects. Keeps
/// the call if it becomes an instruction of `SPV_INTEL_masked_gather_scatter`.
fn masked_gather(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    if is_instruction(rw, call, call.ty) {
        return Ok(Outcome::Keep);
    }
    let (alignment, at) = alignment_before(rw, call, 1)?;
    let (mask, otherwise) = (call.argument(at)?, call.argument(at + 1)?);
    gather(rw, (call.argument(0)?, alignment), mask, otherwise).map(Outcome::Value)
}

/// Expands `masked.scatter(value, pointers, [alignment], mask)` to a store for each lane that the mask selects. Keeps
/// the call if it becomes an instruction of `SPV_INTEL_masked_gather_scatter`.
fn masked_scatter(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (value, pointers) = (call.argument(0)?, call.argument(1)?);
    if is_instruction(rw, call, rw.ty(value)) {
        return Ok(Outcome::Keep);
    }
    let (alignment, at) = alignment_before(rw, call, 2)?;
    scatter(rw, value, (pointers, alignment), call.argument(at)?)?;
    Ok(Outcome::Done)
}

/// Expands `masked.expandload(pointer, mask, otherwise)` to a load for each lane that the mask selects. Memory holds
/// only the elements of these lanes, one after the other.
fn expand_load(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (mask, otherwise) = (call.argument(1)?, call.argument(2)?);
    let alignment = alignment_of(rw, call, 0);
    let lanes = Lanes::new(rw, call.argument(0)?, alignment, call.ty)?;
    let numbers = numbers(rw, mask)?;
    let value = for_lanes(rw, mask, Some(otherwise), |rw, lane, sofar| {
        let (address, alignment) = lanes.at_value(rw, numbers[lane as usize])?;
        let element = rw.load(address, lanes.element, alignment, false);
        Ok(sofar.map(|sofar| rw.insert_element(sofar, element, lane)))
    })?;
    Ok(Outcome::Value(value.unwrap_or(otherwise)))
}

/// Expands `masked.compressstore(value, pointer, mask)` to a store for each lane that the mask selects. Memory gets
/// only the elements of these lanes, one after the other.
fn compress_store(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (value, mask) = (call.argument(0)?, call.argument(2)?);
    let alignment = alignment_of(rw, call, 1);
    let lanes = Lanes::new(rw, call.argument(1)?, alignment, rw.ty(value))?;
    let numbers = numbers(rw, mask)?;
    for_lanes(rw, mask, None, |rw, lane, _| {
        let (address, alignment) = lanes.at_value(rw, numbers[lane as usize])?;
        let element = rw.extract_element(value, lane);
        rw.store(element, address, alignment, false);
        Ok(None)
    })?;
    Ok(Outcome::Done)
}

/// Emits, for each lane of a mask, the count of set lanes below it. Returns the counts, by lane. It is an error if the
/// mask is not a vector.
pub(super) fn numbers(rw: &mut Rewriter<'_>, mask: Value) -> Result<Vec<Value>> {
    let lanes = rw.module.types.lanes(rw.ty(mask));
    let lanes = lanes.ok_or_else(|| Error::malformed("a mask is not a vector"))?;
    let number = rw.module.types_mut().integer(32);
    let (mut sum, one) = (rw.int(number, 0), rw.int(number, 1));
    let mut numbers = Vec::with_capacity(lanes as usize);
    for lane in 0..lanes {
        numbers.push(sum);
        let condition = rw.extract_element(mask, lane);
        sum = match known(rw, condition) {
            Some(false) => sum,
            Some(true) => rw.binary(BinaryOp::Add, sum, one),
            None => {
                let set = rw.cast(CastOp::ZExt, condition, number);
                rw.binary(BinaryOp::Add, sum, set)
            }
        };
    }
    Ok(numbers)
}

/// The operation that a histogram applies to a bucket and the value.
#[derive(Clone, Copy)]
enum Update {
    Add,
    Function(&'static str),
}

/// Expands `experimental.vector.histogram.*(pointers, value, mask)`, which changes memory by `update`. Lanes are
/// processed in order, since several may have the same address.
fn histogram(rw: &mut Rewriter<'_>, call: &Call<'_>, update: Update) -> Result<Outcome> {
    let (pointers, value, mask) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let ty = rw.ty(value);
    for_lanes(rw, mask, None, |rw, lane, _| {
        let address = rw.extract_element(pointers, lane);
        let old = rw.load(address, ty, Alignment::NONE, false);
        let new = match update {
            Update::Add => rw.binary(BinaryOp::Add, old, value),
            Update::Function(name) => part(rw, call, name, &[old, value], ty)?,
        };
        rw.store(new, address, Alignment::NONE, false);
        Ok(None)
    })?;
    Ok(Outcome::Done)
}

/// Returns the `align` attribute of a pointer argument, or an alignment of 1 byte if it has none.
pub(super) fn alignment_of(rw: &mut Rewriter<'_>, call: &Call<'_>, argument: u32) -> Alignment {
    one_at_least(align_attribute(rw, call, argument).unwrap_or(1))
}

fn one_at_least(bytes: u64) -> Alignment {
    Alignment::from_bytes(bytes.max(1)).unwrap_or_default()
}

/// Returns the alignment of a masked access, and the index of the next argument. `at` is the index of the argument
/// that holds the alignment before LLVM 22. Since then, the alignment is an attribute of the argument before.
fn alignment_before(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    at: usize,
) -> Result<(Alignment, usize)> {
    let is_number = matches!(
        rw.module.types[rw.ty(call.argument(at)?)],
        TypeKind::Integer { .. }
    );
    Ok(match is_number {
        true => (one_at_least(call.number(&rw.module, at)?), at + 1),
        false => (alignment_of(rw, call, at as u32 - 1), at),
    })
}
