//! Regroups bits into other lanes, for a `bitcast` that SPIR-V lacks.

use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::ir::{BinaryOp, CastOp, InstBuilder, Type, TypeKind, Value};
use transpire_llvm::versions::Release;

use crate::legalize::rewrite::Rewriter;
use crate::{Error, Result};

/// The number and the width of the lanes of a scalar or vector.
#[derive(Clone, Copy)]
pub(super) struct Lanes {
    /// The number of lanes, or `None` for a scalar.
    pub(super) count: Option<u32>,
    /// The number of significant bits of each lane. The bits above them are zero.
    pub(super) bits: u32,
}

impl Lanes {
    /// Returns the only lane of an integer of `bits` bits.
    pub(super) fn scalar(bits: u32) -> Self {
        Self { count: None, bits }
    }

    /// Returns the lanes of an integer type or a vector of integers, or `None` for any other type.
    pub(super) fn of(rewriter: &Rewriter<'_>, ty: Type) -> Option<Self> {
        Some(Self {
            count: rewriter.module.types.lanes(ty),
            bits: rewriter.bits(ty)?,
        })
    }

    /// Returns the total number of bits.
    pub(super) fn total(self) -> u64 {
        u64::from(self.count.unwrap_or(1)) * u64::from(self.bits)
    }
}

/// Returns `replaced`, or if it is `None`, the lanes of `ty`. For floats, also returns the integer type of the same
/// size, which has these lanes. It is an error if the lanes are neither integers nor floats of 16, 32 or 64 bits.
fn as_integers(
    rewriter: &mut Rewriter<'_>,
    ty: Type,
    replaced: Option<Lanes>,
) -> Result<(Option<Type>, Lanes)> {
    if let Some(lanes) = replaced.or_else(|| Lanes::of(rewriter, ty)) {
        return Ok((None, lanes));
    }
    let bits = match rewriter.module.types[rewriter.module.types.scalar(ty)] {
        TypeKind::Half | TypeKind::BFloat => 16,
        TypeKind::Float => 32,
        TypeKind::Double => 64,
        _ => {
            let ty = SinglePrinter::new(&rewriter.module, Release::NEWEST).ty(ty);
            return Err(Error::cannot_translate(format!(
                "a bitcast between {ty} and an integer of a width that SPIR-V lacks"
            )));
        }
    };
    let lanes = Lanes {
        count: rewriter.module.types.lanes(ty),
        bits,
    };
    Ok((Some(rewriter.int_like(ty, bits)), lanes))
}

/// Bitcasts `operand` from the type `from` to the type `to`, and returns a value of type `ty`, which stands for `to` in
/// the rewritten function. Floats are bitcast to integers of the same size before the conversion, and integers to
/// floats after it. `replaced` contains the lanes of `from` and `to` if these types were replaced. `convert` moves the
/// bits from one lane layout to another, and returns a value of the given type.
pub(super) fn bitcast(
    rewriter: &mut Rewriter<'_>,
    operand: Value,
    (from, to): (Type, Type),
    replaced: (Option<Lanes>, Option<Lanes>),
    ty: Type,
    convert: impl FnOnce(&mut Rewriter<'_>, Value, Lanes, Lanes, Type) -> Result<Value>,
) -> Result<Value> {
    let (integers, from) = as_integers(rewriter, from, replaced.0)?;
    let operand = match integers {
        Some(integers) => rewriter.cast(CastOp::BitCast, operand, integers),
        None => operand,
    };
    let (integers, to) = as_integers(rewriter, to, replaced.1)?;
    let value = convert(rewriter, operand, from, to, integers.unwrap_or(ty))?;
    Ok(match integers {
        Some(_) => rewriter.cast(CastOp::BitCast, value, ty),
        None => value,
    })
}

/// Converts `value`, whose lanes are `from`, to type `ty`, whose lanes are `to`, through a single integer. It is an
/// error if their totals differ or exceed 64 bits.
pub(super) fn regroup(
    rewriter: &mut Rewriter<'_>,
    value: Value,
    from: Lanes,
    to: Lanes,
    ty: Type,
) -> Result<Value> {
    if from.total() != to.total() || from.total() > 64 {
        return Err(Error::cannot_translate(format!(
            "a bitcast from {} lanes of {} bits to {} lanes of {} bits",
            from.count.unwrap_or(1),
            from.bits,
            to.count.unwrap_or(1),
            to.bits
        )));
    }
    let whole = rewriter
        .module
        .types_mut()
        .integer((from.total() as u32).max(8).next_power_of_two());
    let whole = join(rewriter, value, from, whole);
    Ok(split(rewriter, whole, to, ty))
}

fn join(rewriter: &mut Rewriter<'_>, value: Value, lanes: Lanes, whole: Type) -> Value {
    let Some(count) = lanes.count else {
        return rewriter.cast_to_wider(value, whole);
    };
    let mut result = None;
    for lane in 0..count {
        let element = rewriter.extract_element(value, lane);
        let element = rewriter.cast_to_wider(element, whole);
        let distance = rewriter.int(whole, u64::from(lane) * u64::from(lanes.bits));
        let element = rewriter.binary(BinaryOp::Shl, element, distance);
        result = Some(rewriter.accumulate(BinaryOp::Or, result, element));
    }
    result.unwrap_or_else(|| rewriter.zero(whole))
}

fn split(rewriter: &mut Rewriter<'_>, whole: Value, lanes: Lanes, ty: Type) -> Value {
    let element = rewriter.module.types.scalar(ty);
    let Some(count) = lanes.count else {
        return part(rewriter, whole, 0, lanes.bits, element);
    };
    let mut result = rewriter.poison(ty);
    for lane in 0..count {
        let value = part(rewriter, whole, lane * lanes.bits, lanes.bits, element);
        result = rewriter.insert_element(result, value, lane);
    }
    result
}

/// Emits `bits` bits of `whole` from bit `first` on, as an integer of type `ty`.
fn part(rewriter: &mut Rewriter<'_>, whole: Value, first: u32, bits: u32, ty: Type) -> Value {
    let whole_type = rewriter.ty(whole);
    let distance = rewriter.int(whole_type, u64::from(first));
    let value = rewriter.binary(BinaryOp::LShr, whole, distance);
    let value = rewriter.cast(CastOp::Trunc, value, ty);
    mask(rewriter, value, bits)
}

/// Emits `value` with the bits above the lowest `bits` cleared. Returns `value` if it has no such bits.
pub(super) fn mask(rewriter: &mut Rewriter<'_>, value: Value, bits: u32) -> Value {
    let ty = rewriter.ty(value);
    if rewriter.bits(ty).is_none_or(|width| width <= bits) {
        return value;
    }
    let mask = rewriter.int(ty, u64::MAX >> (64 - bits.clamp(1, 64)));
    rewriter.binary(BinaryOp::And, value, mask)
}

impl Rewriter<'_> {
    fn cast_to_wider(&mut self, value: Value, ty: Type) -> Value {
        self.cast(CastOp::ZExt, value, ty)
    }
}
