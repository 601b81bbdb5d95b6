//! Expands reductions of vectors, operations that move lanes, and operations that compute masks or lane indices.

use std::collections::VecDeque;

use transpire_llvm::ir::{
    BinaryOp, CastOp, ConstantKind, FastMath, FloatPredicate, InstBuilder, InstBuilderBase,
    InstructionKind, IntFlags, IntPredicate, Module, Type, TypeKind, Value,
};

use crate::legalize::body::expand::{Call, MAX_LANES, Outcome, Rewriter, Row, part, unless};
use crate::legalize::body::operations::Operation;
use crate::{Error, Result};

pub(super) const EXPANSIONS: &[Row] = &[
    ("experimental.cttz.elts", leading_lanes),
    ("experimental.get.vector.length", vector_length),
    ("experimental.vector.compress", compress),
    ("experimental.vector.extract.last.active", last_active),
    ("experimental.vector.match", is_one_of),
    ("experimental.vector.reduce.v2.fadd", reduce),
    ("experimental.vector.reduce.v2.fmul", reduce),
    ("get.active.lane.mask", active_lanes),
    ("loop.dependence.raw.mask", |rw, call| {
        independent(rw, call, true)
    }),
    ("loop.dependence.war.mask", |rw, call| {
        independent(rw, call, false)
    }),
    ("stepvector", steps),
    ("vector.deinterleave2", |rw, call| deinterleave(rw, call, 2)),
    ("vector.deinterleave3", |rw, call| deinterleave(rw, call, 3)),
    ("vector.deinterleave4", |rw, call| deinterleave(rw, call, 4)),
    ("vector.deinterleave5", |rw, call| deinterleave(rw, call, 5)),
    ("vector.deinterleave6", |rw, call| deinterleave(rw, call, 6)),
    ("vector.deinterleave7", |rw, call| deinterleave(rw, call, 7)),
    ("vector.deinterleave8", |rw, call| deinterleave(rw, call, 8)),
    ("vector.extract", extract),
    ("vector.insert", insert),
    ("vector.interleave2", |rw, call| interleave(rw, call, 2)),
    ("vector.interleave3", |rw, call| interleave(rw, call, 3)),
    ("vector.interleave4", |rw, call| interleave(rw, call, 4)),
    ("vector.interleave5", |rw, call| interleave(rw, call, 5)),
    ("vector.interleave6", |rw, call| interleave(rw, call, 6)),
    ("vector.interleave7", |rw, call| interleave(rw, call, 7)),
    ("vector.interleave8", |rw, call| interleave(rw, call, 8)),
    ("vector.partial.reduce.add", partial_sums),
    ("vector.partial.reduce.fadd", partial_sums),
    ("vector.reduce.add", reduce),
    ("vector.reduce.and", reduce),
    ("vector.reduce.fadd", reduce),
    ("vector.reduce.fmax", reduce),
    ("vector.reduce.fmaximum", reduce),
    ("vector.reduce.fmin", reduce),
    ("vector.reduce.fminimum", reduce),
    ("vector.reduce.fmul", reduce),
    ("vector.reduce.mul", reduce),
    ("vector.reduce.or", reduce),
    ("vector.reduce.smax", reduce),
    ("vector.reduce.smin", reduce),
    ("vector.reduce.umax", reduce),
    ("vector.reduce.umin", reduce),
    ("vector.reduce.xor", reduce),
    ("vector.reverse", reverse),
    ("vector.splice", splice),
    ("vector.splice.left", |rw, call| slide(rw, call, false)),
    ("vector.splice.right", |rw, call| slide(rw, call, true)),
];

/// The operation that folds the lanes of a vector.
#[derive(Clone, Copy)]
pub(super) enum Reduction {
    Binary(BinaryOp),
    /// An ordered reduction with a start value.
    Ordered(BinaryOp),
    /// A minimum or maximum of integers: the comparison that selects between two integers.
    Choice(IntPredicate),
    /// An intrinsic with two operands.
    Function(&'static str),
}

impl Reduction {
    /// Returns the reduction that the last part of an intrinsic's name stands for, or `None` for any other name.
    pub(super) fn of(name: &str) -> Option<Self> {
        Some(match name {
            "fadd" => Self::Ordered(BinaryOp::FAdd),
            "fmax" => Self::Function("maxnum"),
            "fmaximum" => Self::Function("maximum"),
            "fmin" => Self::Function("minnum"),
            "fminimum" => Self::Function("minimum"),
            "fmul" => Self::Ordered(BinaryOp::FMul),
            "smax" => Self::Choice(IntPredicate::Sgt),
            "smin" => Self::Choice(IntPredicate::Slt),
            "umax" => Self::Choice(IntPredicate::Ugt),
            "umin" => Self::Choice(IntPredicate::Ult),
            _ => Self::Binary(BinaryOp::from_keyword(name)?),
        })
    }
}

fn lanes(rw: &Rewriter<'_>, vector: Value) -> Result<u32> {
    match rw.module.types.lanes(rw.ty(vector)) {
        Some(lanes) => Ok(lanes),
        None => Err(Error::malformed(
            "an intrinsic on vectors is called with an argument that is not a vector",
        )),
    }
}

fn reduce(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let reduction = call.named(Reduction::of)?;
    let ordered = matches!(reduction, Reduction::Ordered(_));
    let vector = call.argument(usize::from(ordered))?;
    // Emission handles vectors that SPIR-V has.
    if is_plain_vector(&rw.module, rw.ty(vector)) {
        match reduction {
            Reduction::Function(name) if call.dialect.calls.compared_intrinsics => {
                return compare(rw, call, vector, reduction, name);
            }
            Reduction::Function(_) => {}
            _ => return Ok(Outcome::Keep),
        }
    }
    fold(rw, call, vector, reduction).map(Outcome::Value)
}

/// Expands `reduction` of a vector of floats as the Khronos translator does, by comparisons. `name` is the intrinsic
/// that combines two lanes, such as `maxnum`. The comparisons are correct if no lane is a NaN and, where the order of
/// zeros matters, no lane is zero. Other vectors are reduced lane by lane.
fn compare(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    vector: Value,
    reduction: Reduction,
    name: &str,
) -> Result<Outcome> {
    let flags = call.kind.fast_math;
    let zero = rw.zero(rw.ty(vector));
    let special = match name {
        "maximum" | "minimum" => rw.fcmp(FloatPredicate::Ueq, vector, zero),
        _ => rw.fcmp(FloatPredicate::Uno, vector, vector),
    };
    let boolean = rw.module.types_mut().integer(1);
    let any = rw.operation(Operation::AnyLane, &[special], boolean, FastMath::NONE);
    let comparing = format!("vector.reduce.{}", call.last_part());
    let usual = |rw: &mut Rewriter<'_>| Ok(rw.intrinsic(&comparing, &[vector], call.ty, flags));
    unless(rw, call, any, usual, |rw| fold(rw, call, vector, reduction)).map(Outcome::Value)
}

/// Expands the reduction of `vector` by `reduction` lane by lane. An ordered reduction begins with the first argument
/// of the call. It is an error if an unordered reduction has a vector without lanes.
fn fold(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    vector: Value,
    reduction: Reduction,
) -> Result<Value> {
    let ordered = matches!(reduction, Reduction::Ordered(_));
    let mut result = if ordered {
        Some(call.argument(0)?)
    } else {
        None
    };
    for lane in 0..lanes(rw, vector)? {
        let element = rw.extract_element(vector, lane);
        let Some(sofar) = result else {
            result = Some(element);
            continue;
        };
        result = Some(fold_two(rw, call, reduction, sofar, element)?);
    }
    result.ok_or_else(|| Error::malformed("the operand of a reduction is a vector without lanes"))
}

/// Emits the combination of `sofar`, the result so far, and `element` by `reduction`, and returns the new result.
pub(super) fn fold_two(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    reduction: Reduction,
    sofar: Value,
    element: Value,
) -> Result<Value> {
    let (ty, flags) = (rw.ty(sofar), call.kind.fast_math);
    Ok(match reduction {
        Reduction::Binary(op) | Reduction::Ordered(op) => {
            rw.binary_with(op, sofar, element, IntFlags::NONE, flags)
        }
        Reduction::Choice(predicate) => {
            let first = rw.icmp(predicate, sofar, element);
            rw.select(first, sofar, element)
        }
        Reduction::Function(name) => part(rw, call, name, &[sofar, element], ty)?,
    })
}

fn extract(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let vector = call.argument(0)?;
    let first = call.number(&rw.module, 1)?;
    let from = lanes(rw, vector)?;
    let count = rw.module.types.lanes(call.ty).unwrap_or(0);
    let first = u32::try_from(first)
        .ok()
        .filter(|first| u64::from(*first) + u64::from(count) <= u64::from(from));
    let first =
        first.ok_or_else(|| Error::malformed("vector.extract reads past the end of its vector"))?;
    let mask: Vec<_> = (first..first + count).map(Some).collect();
    Ok(Outcome::Value(rw.shuffle(vector, vector, &mask)))
}

fn insert(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (vector, part) = (call.argument(0)?, call.argument(1)?);
    let first = call.number(&rw.module, 2)?;
    let (length, count) = (lanes(rw, vector)?, lanes(rw, part)?);
    let first = u32::try_from(first)
        .ok()
        .filter(|first| u64::from(*first) + u64::from(count) <= u64::from(length));
    let first =
        first.ok_or_else(|| Error::malformed("vector.insert writes past the end of its vector"))?;
    // The operands of a shuffle have the same length.
    let widen: Vec<_> = (0..length)
        .map(|lane| (lane < count).then_some(lane))
        .collect();
    let part = rw.shuffle(part, part, &widen);
    let mask: Vec<_> = (0..length)
        .map(|lane| {
            Some(if (first..first + count).contains(&lane) {
                length + lane - first
            } else {
                lane
            })
        })
        .collect();
    Ok(Outcome::Value(rw.shuffle(vector, part, &mask)))
}

fn reverse(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let vector = call.argument(0)?;
    let mask: Vec<_> = (0..lanes(rw, vector)?).rev().map(Some).collect();
    Ok(Outcome::Value(rw.shuffle(vector, vector, &mask)))
}

fn splice(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let offset = call.number(&rw.module, 2)? as i32;
    let length = lanes(rw, a)?;
    let first = if offset < 0 {
        length.checked_add_signed(offset)
    } else {
        Some(offset as u32)
    };
    let first = first.filter(|first| *first <= length);
    let first =
        first.ok_or_else(|| Error::malformed("vector.splice reads past the end of its vectors"))?;
    let mask: Vec<_> = (first..first + length).map(Some).collect();
    Ok(Outcome::Value(rw.shuffle(a, b, &mask)))
}

/// Expands `vector.interleaveN`, where `count` is `N`, to the first lane of each vector, then the second of each, and
/// so on.
fn interleave(rw: &mut Rewriter<'_>, call: &Call<'_>, count: u32) -> Result<Outcome> {
    let vectors = call.first(count as usize)?;
    let length = lanes(rw, call.argument(0)?)?;
    if let &[a, b] = vectors {
        let mask: Vec<_> = (0..length)
            .flat_map(|lane| [Some(lane), Some(length + lane)])
            .collect();
        return Ok(Outcome::Value(rw.shuffle(a, b, &mask)));
    }
    let mut result = rw.poison(call.ty);
    for lane in 0..length {
        for (number, &vector) in (0..).zip(vectors) {
            let element = rw.extract_element(vector, lane);
            result = rw.insert_element(result, element, lane * count + number);
        }
    }
    Ok(Outcome::Value(result))
}

/// Expands `vector.deinterleaveN`, where `count` is `N`, to `N` vectors: number `i` has every `N`th lane, from lane `i`
/// on.
fn deinterleave(rw: &mut Rewriter<'_>, call: &Call<'_>, count: u32) -> Result<Outcome> {
    let vector = call.argument(0)?;
    let length = lanes(rw, vector)? / count;
    let part = |rw: &mut Rewriter<'_>, first: u32| {
        let mask: Vec<_> = (0..length).map(|lane| Some(count * lane + first)).collect();
        rw.shuffle(vector, vector, &mask)
    };
    if count == 2 {
        return Ok(Outcome::Pair([0, 1].map(|first| part(rw, first))));
    }
    let mut result = rw.poison(call.ty);
    for first in 0..count {
        let part = part(rw, first);
        result = rw.insert_value(result, part, first);
    }
    Ok(Outcome::Value(result))
}

/// Expands `vector.splice.left` and `vector.splice.right` to the lanes of two concatenated vectors from an offset on.
/// If `from_end` is set, the offset counts from the end of the first vector. It is an error if the offset is greater
/// than the length of a vector.
fn slide(rw: &mut Rewriter<'_>, call: &Call<'_>, from_end: bool) -> Result<Outcome> {
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let length = lanes(rw, a)?;
    let offset = u32::try_from(call.number(&rw.module, 2)?).ok();
    let first = offset
        .filter(|offset| *offset <= length)
        .map(|offset| if from_end { length - offset } else { offset });
    let first =
        first.ok_or_else(|| Error::malformed("vector.splice reads past the end of its vectors"))?;
    let mask: Vec<_> = (first..first + length).map(Some).collect();
    Ok(Outcome::Value(rw.shuffle(a, b, &mask)))
}

/// Expands `get.active.lane.mask(base, end)` to a comparison. A lane is set if the sum of its index and `base` is below
/// `end`.
fn active_lanes(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (base, end) = (call.argument(0)?, call.argument(1)?);
    let count = rw.module.types.lanes(call.ty);
    let count = count.ok_or_else(|| Error::malformed("a mask is not a vector"))?;
    let numbers = rw.ty(base);
    let vector = rw.module.types_mut().vector(count, numbers);
    let (steps, base) = (steps_of(rw, vector)?, splat(rw, base, count));
    let sum = part(rw, call, "uadd.sat", &[base, steps], vector)?;
    let end = splat(rw, end, count);
    Ok(Outcome::Value(rw.icmp(IntPredicate::Ult, sum, end)))
}

/// Emits a vector of `lanes` lanes with `value` in each.
pub(super) fn splat(rw: &mut Rewriter<'_>, value: Value, lanes: u32) -> Value {
    let element = rw.ty(value);
    let vector = rw.module.types_mut().vector(lanes, element);
    let empty = rw.poison(vector);
    let first = rw.insert_element(empty, value, 0);
    rw.shuffle(first, first, &vec![Some(0); lanes as usize])
}

/// Expands `experimental.get.vector.length(count, factor, scalable)` to `count`, but at most `factor`. It is an error
/// if `scalable` is set.
fn vector_length(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (count, most) = (call.argument(0)?, call.number(&rw.module, 1)?);
    if call.number(&rw.module, 2)? != 0 {
        return Err(Error::cannot_translate("the length of a scalable vector"));
    }
    let ty = rw.ty(count);
    let bits = rw.bits(ty).unwrap_or(32);
    if bits < 32 {
        let count = rw.cast(CastOp::ZExt, count, call.ty);
        let most = rw.int(call.ty, most);
        let length = part(rw, call, "umin", &[count, most], call.ty)?;
        return Ok(Outcome::Value(length));
    }
    let most = rw.int(ty, most);
    let length = part(rw, call, "umin", &[count, most], ty)?;
    Ok(Outcome::Value(rw.resize(length, call.ty)))
}

/// Expands `experimental.cttz.elts(vector, flag)` to the index of the first lane that is not zero, or to the number of
/// lanes if all are zero.
fn leading_lanes(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let vector = call.argument(0)?;
    let count = lanes(rw, vector)?;
    let zero = rw.zero(rw.ty(vector));
    let is_set = rw.icmp(IntPredicate::Ne, vector, zero);
    let mut result = rw.int(call.ty, u64::from(count));
    for lane in (0..count).rev() {
        let condition = rw.extract_element(is_set, lane);
        let number = rw.int(call.ty, u64::from(lane));
        result = rw.select(condition, number, result);
    }
    Ok(Outcome::Value(result))
}

/// Expands `experimental.vector.compress(vector, mask, rest)`. The result begins with the lanes of `vector` that the
/// mask selects, in order. Its other lanes are those of `rest` at the same indices.
fn compress(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (vector, mask, rest) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let element = rw.module.types.scalar(call.ty);
    let numbers = super::masked::numbers(rw, mask)?;
    let undefined = rest.as_constant().is_some_and(|rest| {
        let kind = &rw.module.constants[rest].kind;
        matches!(kind, ConstantKind::Undef | ConstantKind::Poison)
    });
    let mut result = rest;
    for (lane, index) in (0..).zip(numbers) {
        let mut value = rw.extract_element(vector, lane);
        if !undefined || lane > 0 {
            // A lane outside the mask writes the old element.
            let condition = rw.extract_element(mask, lane);
            let vector = result;
            let kind = InstructionKind::ExtractElement([vector, index]);
            let old = rw.insert(kind, element);
            value = rw.select(condition, value, old);
        }
        let kind = InstructionKind::insert_element(result, value, index);
        result = rw.insert(kind, call.ty);
    }
    Ok(Outcome::Value(result))
}

/// Expands `experimental.vector.extract.last.active(vector, mask, otherwise)` to the last lane that the mask selects,
/// or `otherwise` if it selects none.
fn last_active(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (vector, mask) = (call.argument(0)?, call.argument(1)?);
    let mut result = call.argument(2)?;
    for lane in 0..lanes(rw, vector)? {
        let (condition, value) = (
            rw.extract_element(mask, lane),
            rw.extract_element(vector, lane),
        );
        result = rw.select(condition, value, result);
    }
    Ok(Outcome::Value(result))
}

/// Expands `experimental.vector.match(vector, needles, mask)` to comparisons with each needle. A lane of the result is
/// set if the mask selects it and it equals one of the needles.
fn is_one_of(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (vector, needles, mask) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let count = lanes(rw, vector)?;
    let mut found = None;
    for lane in 0..lanes(rw, needles)? {
        let needle = rw.extract_element(needles, lane);
        let needle = splat(rw, needle, count);
        let equal = rw.icmp(IntPredicate::Eq, vector, needle);
        found = Some(rw.accumulate(BinaryOp::Or, found, equal));
    }
    let found = found.unwrap_or(mask);
    Ok(Outcome::Value(rw.binary(BinaryOp::And, found, mask)))
}

/// Expands `loop.dependence.*.mask(a, b, size)` to the mask of the lanes that can be accessed together without
/// affecting each other. `a` and `b` are the addresses of the accesses, and `size` is the size of a lane in bytes.
/// `reads_after` is set for `raw`, a read after a write.
fn independent(rw: &mut Rewriter<'_>, call: &Call<'_>, reads_after: bool) -> Result<Outcome> {
    let (a, b, size) = (
        call.argument(0)?,
        call.argument(1)?,
        call.number(&rw.module, 2)?,
    );
    let count = rw.module.types.lanes(call.ty);
    let count = count.ok_or_else(|| Error::malformed("a mask is not a vector"))?;
    let number = rw.module.types_mut().integer(64);
    let (a, b) = (
        rw.cast(CastOp::PtrToInt, a, number),
        rw.cast(CastOp::PtrToInt, b, number),
    );
    let mut distance = rw.binary(BinaryOp::Sub, b, a);
    if reads_after {
        let flag = rw.module.types_mut().integer(1);
        let flag = rw.zero(flag);
        distance = part(rw, call, "abs", &[distance, flag], number)?;
    }
    let size = rw.int(number, size.max(1));
    let distance = rw.binary(BinaryOp::SDiv, distance, size);
    let zero = rw.zero(number);
    let predicate = if reads_after {
        IntPredicate::Eq
    } else {
        IntPredicate::Sle
    };
    let all = rw.icmp(predicate, distance, zero);
    let vector = rw.module.types_mut().vector(count, number);
    let (steps, distance) = (steps_of(rw, vector)?, splat(rw, distance, count));
    let below = rw.icmp(IntPredicate::Ult, steps, distance);
    let all = splat(rw, all, count);
    Ok(Outcome::Value(rw.binary(BinaryOp::Or, below, all)))
}

/// Expands `vector.partial.reduce.*(sums, vector)`: splits the vector into parts as long as `sums` and adds them
/// pairwise, as LLVM's code generators do. LangRef does not specify the order. It is an error if the vector
/// cannot be split into such parts.
fn partial_sums(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let op = call.named(BinaryOp::from_keyword)?;
    let (sums, vector) = (call.argument(0)?, call.argument(1)?);
    let (length, count) = (lanes(rw, sums)?, lanes(rw, vector)?);
    if length == 0 || count % length != 0 {
        return Err(Error::malformed(format!(
            "a partial reduction of {count} lanes to {length}"
        )));
    }
    let mut parts = VecDeque::from([sums]);
    for first in (0..count).step_by(length as usize) {
        let mask: Vec<_> = (first..first + length).map(Some).collect();
        parts.push_back(rw.shuffle(vector, vector, &mask));
    }
    while let (Some(one), Some(two)) = (parts.pop_front(), parts.pop_front()) {
        let sum = rw.binary_with(op, one, two, IntFlags::NONE, call.kind.fast_math);
        if parts.is_empty() {
            return Ok(Outcome::Value(sum));
        }
        parts.push_back(sum);
    }
    Ok(Outcome::Value(sums))
}

fn steps(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    steps_of(rw, call.ty).map(Outcome::Value)
}

/// Returns the constant vector 0, 1, 2, … of type `ty`. It is an error if `ty` is not a vector or has more than
/// [`MAX_LANES`] lanes.
pub(super) fn steps_of(rw: &mut Rewriter<'_>, ty: Type) -> Result<Value> {
    let count = rw
        .module
        .types
        .lanes(ty)
        .filter(|lanes| *lanes <= MAX_LANES);
    let count =
        count.ok_or_else(|| Error::cannot_translate("a stepvector of more than 1024 lanes"))?;
    let element = rw.module.types.scalar(ty);
    let module = &mut rw.module;
    let elements = (0..count)
        .map(|lane| module.integer(element, u64::from(lane)))
        .collect();
    Ok(module.aggregate(ty, elements).into())
}

/// Returns whether SPIR-V has vectors of this type: 2, 3, 4, 8 or 16 numbers of a standard width.
pub(super) fn is_plain_vector(module: &Module, ty: Type) -> bool {
    let lanes = matches!(module.types.lanes(ty), Some(2 | 3 | 4 | 8 | 16));
    let scalar = module.types.scalar(ty);
    let number = match module.types[scalar] {
        TypeKind::Half | TypeKind::Float | TypeKind::Double => true,
        TypeKind::Integer { bits } => matches!(bits, 8 | 16 | 32 | 64),
        _ => false,
    };
    lanes && number
}
