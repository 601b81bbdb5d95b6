//! Expands vector predication (`llvm.vp.*`): operations on the lanes that are set in a mask and below a vector length.

use transpire_llvm::ir::{
    Alignment, BinaryOp, CastOp, FloatPredicate, GepFlags, InstBuilder, InstBuilderBase,
    InstructionKind, IntFlags, IntPredicate, Type, Value, ValueKind,
};

use crate::legalize::body::expand::masked::{self, alignment_of, for_lanes, is_full};
use crate::legalize::body::expand::vectors::{Reduction, fold_two, splat, steps_of};
use crate::legalize::body::expand::{Call, Outcome, Rewriter, Row, part};
use crate::legalize::rewrite::alignment_at;
use crate::{Error, Result};

#[rustfmt::skip]
pub(super) const EXPANSIONS: &[Row] = &[
    ("experimental.vp.reverse",       reverse),
    ("experimental.vp.splice",        splice),
    ("experimental.vp.strided.load",  strided_load),
    ("experimental.vp.strided.store", strided_store),
    ("masked.sdiv",        divide_masked),
    ("masked.srem",        divide_masked),
    ("masked.udiv",        divide_masked),
    ("masked.urem",        divide_masked),
    ("vp.abs",             |rw, call| function(rw, call, "abs", 2)),
    ("vp.add",             binary),
    ("vp.and",             binary),
    ("vp.ashr",            binary),
    ("vp.bitreverse",      |rw, call| function(rw, call, "bitreverse", 1)),
    ("vp.bswap",           |rw, call| function(rw, call, "bswap", 1)),
    ("vp.ceil",            |rw, call| function(rw, call, "ceil", 1)),
    ("vp.copysign",        |rw, call| function(rw, call, "copysign", 2)),
    ("vp.ctlz",            |rw, call| function(rw, call, "ctlz", 2)),
    ("vp.ctpop",           |rw, call| function(rw, call, "ctpop", 1)),
    ("vp.cttz",            |rw, call| function(rw, call, "cttz", 2)),
    ("vp.cttz.elts",       trailing_lanes),
    ("vp.fabs",            |rw, call| function(rw, call, "fabs", 1)),
    ("vp.fadd",            binary),
    ("vp.fcmp",            compare),
    ("vp.fdiv",            binary),
    ("vp.floor",           |rw, call| function(rw, call, "floor", 1)),
    ("vp.fma",             |rw, call| function(rw, call, "fma", 3)),
    ("vp.fmul",            binary),
    ("vp.fmuladd",         |rw, call| function(rw, call, "fmuladd", 3)),
    ("vp.fneg",            negate),
    ("vp.fpext",           cast),
    ("vp.fptosi",          cast),
    ("vp.fptoui",          cast),
    ("vp.fptrunc",         cast),
    ("vp.frem",            binary),
    ("vp.fshl",            |rw, call| function(rw, call, "fshl", 3)),
    ("vp.fshr",            |rw, call| function(rw, call, "fshr", 3)),
    ("vp.fsub",            binary),
    ("vp.gather",          gather),
    ("vp.icmp",            compare),
    ("vp.inttoptr",        cast),
    ("vp.is.fpclass",      |rw, call| function(rw, call, "is.fpclass", 2)),
    ("vp.llrint",          |rw, call| function(rw, call, "llrint", 1)),
    ("vp.load",            load),
    ("vp.load.ff",         load_first),
    ("vp.lrint",           |rw, call| function(rw, call, "lrint", 1)),
    ("vp.lshr",            binary),
    ("vp.maximum",         |rw, call| function(rw, call, "maximum", 2)),
    ("vp.maxnum",          |rw, call| function(rw, call, "maxnum", 2)),
    ("vp.merge",           merge),
    ("vp.minimum",         |rw, call| function(rw, call, "minimum", 2)),
    ("vp.minnum",          |rw, call| function(rw, call, "minnum", 2)),
    ("vp.mul",             binary),
    ("vp.nearbyint",       |rw, call| function(rw, call, "nearbyint", 1)),
    ("vp.or",              binary),
    ("vp.ptrtoint",        cast),
    ("vp.reduce.add",      reduce),
    ("vp.reduce.and",      reduce),
    ("vp.reduce.fadd",     reduce),
    ("vp.reduce.fmax",     reduce),
    ("vp.reduce.fmaximum", reduce),
    ("vp.reduce.fmin",     reduce),
    ("vp.reduce.fminimum", reduce),
    ("vp.reduce.fmul",     reduce),
    ("vp.reduce.mul",      reduce),
    ("vp.reduce.or",       reduce),
    ("vp.reduce.smax",     reduce),
    ("vp.reduce.smin",     reduce),
    ("vp.reduce.umax",     reduce),
    ("vp.reduce.umin",     reduce),
    ("vp.reduce.xor",      reduce),
    ("vp.rint",            |rw, call| function(rw, call, "rint", 1)),
    ("vp.round",           |rw, call| function(rw, call, "round", 1)),
    ("vp.roundeven",       |rw, call| function(rw, call, "roundeven", 1)),
    ("vp.roundtozero",     |rw, call| function(rw, call, "trunc", 1)),
    ("vp.sadd.sat",        |rw, call| function(rw, call, "sadd.sat", 2)),
    ("vp.scatter",         scatter),
    ("vp.sdiv",            divide),
    ("vp.select",          select),
    ("vp.sext",            cast),
    ("vp.shl",             binary),
    ("vp.sitofp",          cast),
    ("vp.smax",            |rw, call| function(rw, call, "smax", 2)),
    ("vp.smin",            |rw, call| function(rw, call, "smin", 2)),
    ("vp.sqrt",            |rw, call| function(rw, call, "sqrt", 1)),
    ("vp.srem",            divide),
    ("vp.ssub.sat",        |rw, call| function(rw, call, "ssub.sat", 2)),
    ("vp.store",           store),
    ("vp.sub",             binary),
    ("vp.trunc",           cast),
    ("vp.uadd.sat",        |rw, call| function(rw, call, "uadd.sat", 2)),
    ("vp.udiv",            divide),
    ("vp.uitofp",          cast),
    ("vp.umax",            |rw, call| function(rw, call, "umax", 2)),
    ("vp.umin",            |rw, call| function(rw, call, "umin", 2)),
    ("vp.urem",            divide),
    ("vp.usub.sat",        |rw, call| function(rw, call, "usub.sat", 2)),
    ("vp.xor",             binary),
    ("vp.zext",            cast),
];

fn lanes_of(rw: &Rewriter<'_>, vector: Value) -> Result<u32> {
    rw.module.types.lanes(rw.ty(vector)).ok_or_else(|| {
        Error::malformed("an intrinsic on vectors is called with an argument that is not a vector")
    })
}

/// Emits the mask, of `lanes` lanes, in which the lanes with an index below `length` are set.
fn below(rw: &mut Rewriter<'_>, length: Value, lanes: u32) -> Result<Value> {
    let numbers = rw.ty(length);
    let known = length
        .as_constant()
        .and_then(|length| rw.module.constants.as_integer(length));
    if let Some(known) = known {
        let boolean = rw.module.types_mut().integer(1);
        let ty = rw.module.types_mut().vector(lanes, boolean);
        let module = &mut rw.module;
        let elements = (0..lanes)
            .map(|lane| {
                let is_below = u64::from(lane) < known;
                module.integer(boolean, u64::from(is_below))
            })
            .collect();
        return Ok(module.aggregate(ty, elements).into());
    }
    let vector = rw.module.types_mut().vector(lanes, numbers);
    let steps = steps_of(rw, vector)?;
    let length = splat(rw, length, lanes);
    Ok(rw.icmp(IntPredicate::Ult, steps, length))
}

/// Emits the mask of the active lanes of an operation. The last two arguments of the call are the mask and the vector
/// length.
fn active(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Value> {
    let [.., mask, length] = *call.arguments else {
        return Err(Error::malformed(
            "an intrinsic is called with too few arguments",
        ));
    };
    let lanes = lanes_of(rw, mask)?;
    let below = below(rw, length, lanes)?;
    both(rw, mask, below)
}

/// Emits the mask of the lanes that are set in both masks.
fn both(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Result<Value> {
    let lanes = lanes_of(rw, a)?;
    let (Some(one), Some(two)) = (a.as_constant(), b.as_constant()) else {
        return Ok(match (is_full(rw, a), is_full(rw, b)) {
            (true, _) => b,
            (_, true) => a,
            _ => rw.binary(BinaryOp::And, a, b),
        });
    };
    let boolean = rw.module.types_mut().integer(1);
    let ty = rw.ty(a);
    let module = &mut rw.module;
    let mut elements = Vec::with_capacity(lanes as usize);
    for lane in 0..lanes {
        let mut is_set = true;
        for mask in [one, two] {
            let element = module.element(mask, lane);
            let value = element.and_then(|element| module.constants.as_integer(element));
            is_set &= value.is_some_and(|value| value & 1 == 1);
        }
        elements.push(module.integer(boolean, u64::from(is_set)));
    }
    Ok(module.aggregate(ty, elements).into())
}

fn binary(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let op = call.named(BinaryOp::from_keyword)?;
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let value = rw.binary_with(op, a, b, IntFlags::NONE, call.kind.fast_math);
    Ok(Outcome::Value(value))
}

/// Expands a division or a remainder. Inactive lanes are divided by 1, because their divisors may be zero.
fn divide(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let active = active(rw, call)?;
    divide_lanes(rw, call, active)
}

/// Expands `masked.sdiv(a, b, mask)` and similar intrinsics of LLVM 23, like [`divide`].
fn divide_masked(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    divide_lanes(rw, call, call.argument(2)?)
}

fn divide_lanes(rw: &mut Rewriter<'_>, call: &Call<'_>, active: Value) -> Result<Outcome> {
    let op = call.named(BinaryOp::from_keyword)?;
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let one = rw.int(call.ty, 1);
    let divisor = rw.select(active, b, one);
    Ok(Outcome::Value(rw.binary(op, a, divisor)))
}

fn negate(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (operand, fast_math) = (call.argument(0)?, call.kind.fast_math);
    let kind = InstructionKind::FNeg(operand, fast_math);
    Ok(Outcome::Value(rw.insert(kind, call.ty)))
}

fn cast(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let op = call.named(CastOp::from_keyword)?;
    Ok(Outcome::Value(rw.cast(op, call.argument(0)?, call.ty)))
}

/// Expands a call to the intrinsic `name` on its first `count` arguments, which are whole vectors. Computing the
/// inactive lanes has no other effect.
fn function(rw: &mut Rewriter<'_>, call: &Call<'_>, name: &str, count: usize) -> Result<Outcome> {
    part(rw, call, name, call.first(count)?, call.ty).map(Outcome::Value)
}

/// Expands `vp.icmp` and `vp.fcmp` to a comparison of all lanes. The third argument names the comparison. It is an
/// error if no comparison has this name.
fn compare(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let name = match call.argument(2)?.kind() {
        ValueKind::Metadata(id) => rw.module.metadata.string(id),
        _ => None,
    };
    let name = name.map(|name| rw.module.strings.text(name).into_owned());
    let name = name.unwrap_or_default();
    let unknown = || Error::malformed(format!("no comparison is called \"{name}\""));
    let scalar = rw.module.types.scalar(rw.ty(a));
    let is_integer =
        rw.module.types.integer_bits(scalar).is_some() || rw.module.types.is_pointer(scalar);
    let kind = match is_integer {
        true => {
            let predicate = IntPredicate::from_keyword(&name).ok_or_else(unknown)?;
            InstructionKind::icmp(predicate, a, b)
        }
        false => {
            let predicate = FloatPredicate::from_keyword(&name).ok_or_else(unknown)?;
            InstructionKind::fcmp(predicate, a, b)
        }
    };
    Ok(Outcome::Value(rw.insert(kind, call.ty)))
}

/// Expands `vp.select(condition, then, otherwise, length)` to a `select` of all lanes.
fn select(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (then, otherwise) = (call.argument(1)?, call.argument(2)?);
    Ok(Outcome::Value(rw.select(
        call.argument(0)?,
        then,
        otherwise,
    )))
}

/// Expands `vp.merge(condition, then, otherwise, length)` to a `select`. The lanes at and above the length are taken
/// from `otherwise`.
fn merge(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (condition, then, otherwise) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let lanes = lanes_of(rw, condition)?;
    let below = below(rw, call.argument(3)?, lanes)?;
    let condition = both(rw, condition, below)?;
    Ok(Outcome::Value(rw.select(condition, then, otherwise)))
}

/// Expands `vp.reduce.*(start, vector, mask, length)`: reduces the active lanes in order, beginning with `start`.
fn reduce(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let reduction = call.named(Reduction::of)?;
    let (start, vector) = (call.argument(0)?, call.argument(1)?);
    let active = active(rw, call)?;
    let mut result = start;
    for lane in 0..lanes_of(rw, vector)? {
        let element = rw.extract_element(vector, lane);
        let condition = rw.extract_element(active, lane);
        let next = fold_two(rw, call, reduction, result, element)?;
        result = rw.select(condition, next, result);
    }
    Ok(Outcome::Value(result))
}

/// Expands `vp.cttz.elts(vector, flag, mask, length)` to the index of the first active lane that is not zero, or to the
/// length without such a lane.
fn trailing_lanes(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let vector = call.argument(0)?;
    let active = active(rw, call)?;
    let length = call.argument(3)?;
    let zero = rw.zero(rw.ty(vector));
    let is_set = rw.icmp(IntPredicate::Ne, vector, zero);
    let is_set = rw.binary(BinaryOp::And, is_set, active);
    let mut result = rw.resize(length, call.ty);
    for lane in (0..lanes_of(rw, vector)?).rev() {
        let number = rw.int(call.ty, u64::from(lane));
        let condition = rw.extract_element(is_set, lane);
        result = rw.select(condition, number, result);
    }
    Ok(Outcome::Value(result))
}

/// Returns the pointer argument with the index `argument` of an access, and its alignment.
fn pointer(rw: &mut Rewriter<'_>, call: &Call<'_>, argument: u32) -> Result<(Value, Alignment)> {
    let pointer = call.argument(argument as usize)?;
    Ok((pointer, alignment_of(rw, call, argument)))
}

/// Expands `vp.load(pointer, mask, length)` to loads of the active lanes.
fn load(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (active, rest) = (active(rw, call)?, rw.poison(call.ty));
    let place = pointer(rw, call, 0)?;
    masked::load(rw, place, active, rest).map(Outcome::Value)
}

/// Expands `vp.load.ff(pointer, mask, length)` to loads of the active lanes. None of them fails, so the returned length
/// is the requested one.
fn load_first(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let vector = rw.module.types.element_at(call.ty, 0);
    let vector = vector.ok_or_else(|| {
        Error::malformed("an intrinsic with two results does not return a struct of the two")
    })?;
    let (active, rest) = (active(rw, call)?, rw.poison(vector));
    let place = pointer(rw, call, 0)?;
    let value = masked::load(rw, place, active, rest)?;
    Ok(Outcome::Pair([value, call.argument(2)?]))
}

/// Expands `vp.store(value, pointer, mask, length)` to stores of the active lanes.
fn store(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let active = active(rw, call)?;
    let place = pointer(rw, call, 1)?;
    masked::store(rw, call.argument(0)?, place, active)?;
    Ok(Outcome::Done)
}

/// Expands `vp.gather(pointers, mask, length)` to a load for each active lane.
fn gather(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (active, rest) = (active(rw, call)?, rw.poison(call.ty));
    let place = pointer(rw, call, 0)?;
    masked::gather(rw, place, active, rest).map(Outcome::Value)
}

/// Expands `vp.scatter(value, pointers, mask, length)` to a store for each active lane.
fn scatter(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let active = active(rw, call)?;
    let place = pointer(rw, call, 1)?;
    masked::scatter(rw, call.argument(0)?, place, active)?;
    Ok(Outcome::Done)
}

/// Emits the address of a lane, as a pointer to `element`. Returns it with its alignment. `stride` is the distance
/// between two lanes in bytes.
fn strided(
    rw: &mut Rewriter<'_>,
    (base, alignment): (Value, Alignment),
    stride: Value,
    lane: u32,
    element: Type,
) -> Result<(Value, Alignment)> {
    let known = stride
        .as_constant()
        .and_then(|stride| rw.module.constants.as_integer(stride));
    let alignment = alignment_at(alignment, known.unwrap_or(1).wrapping_mul(u64::from(lane)));
    let byte = rw.module.types_mut().integer(8);
    let number = rw.int(rw.ty(stride), u64::from(lane));
    let offset = rw.binary(BinaryOp::Mul, stride, number);
    let base = rw.point_to(base, byte);
    let address = rw.gep(byte, base, &[offset], GepFlags::NONE)?;
    Ok((rw.point_to(address, element), alignment))
}

/// Expands `experimental.vp.strided.load(pointer, stride, mask, length)` to a load for each active lane.
fn strided_load(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let place = pointer(rw, call, 0)?;
    let stride = call.argument(1)?;
    let (active, rest) = (active(rw, call)?, rw.poison(call.ty));
    let element = rw.module.types.scalar(call.ty);
    let value = for_lanes(rw, active, Some(rest), |rw, lane, sofar| {
        let (address, alignment) = strided(rw, place, stride, lane, element)?;
        let value = rw.load(address, element, alignment, false);
        Ok(sofar.map(|sofar| rw.insert_element(sofar, value, lane)))
    })?;
    Ok(Outcome::Value(value.unwrap_or(rest)))
}

/// Expands `experimental.vp.strided.store(value, pointer, stride, mask, length)` to a store for each active lane.
fn strided_store(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let value = call.argument(0)?;
    let place = pointer(rw, call, 1)?;
    let stride = call.argument(2)?;
    let active = active(rw, call)?;
    let ty = rw.module.types.scalar(rw.ty(value));
    for_lanes(rw, active, None, |rw, lane, _| {
        let (address, alignment) = strided(rw, place, stride, lane, ty)?;
        let element = rw.extract_element(value, lane);
        rw.store(element, address, alignment, false);
        Ok(None)
    })?;
    Ok(Outcome::Done)
}

/// Emits the element of `vector` in a lane whose index, `lane`, is computed at run time. If `is_inside` is false, the
/// element is the one in lane 0.
fn element(rw: &mut Rewriter<'_>, vector: Value, lane: Value, is_inside: Value) -> Value {
    let zero = rw.zero(rw.ty(lane));
    let index = rw.select(is_inside, lane, zero);
    let ty = rw.module.types.scalar(rw.ty(vector));
    rw.insert(InstructionKind::ExtractElement([vector, index]), ty)
}

/// Expands `experimental.vp.reverse(vector, mask, length)` to the lanes below the length in reverse order.
fn reverse(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (vector, length) = (call.argument(0)?, call.argument(2)?);
    let numbers = rw.ty(length);
    let mut result = rw.poison(call.ty);
    for lane in 0..lanes_of(rw, vector)? {
        let above = rw.int(numbers, u64::from(lane) + 1);
        let source = rw.binary(BinaryOp::Sub, length, above);
        let is_inside = rw.icmp(IntPredicate::Uge, length, above);
        let value = element(rw, vector, source, is_inside);
        result = rw.insert_element(result, value, lane);
    }
    Ok(Outcome::Value(result))
}

/// Expands `experimental.vp.splice(a, b, offset, mask, length of a, length of b)` to the lanes of `a` from the offset
/// on, followed by the lanes of `b`. A negative offset counts from the end of `a`.
fn splice(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let offset = call.number(&rw.module, 2)? as u32 as i32;
    let length = call.argument(4)?;
    let numbers = rw.ty(length);
    let lanes = lanes_of(rw, a)?;
    let first = match offset {
        0.. => rw.int(numbers, u64::from(offset.unsigned_abs())),
        _ => {
            let back = rw.int(numbers, u64::from(offset.unsigned_abs()));
            rw.binary(BinaryOp::Sub, length, back)
        }
    };
    let count = rw.int(numbers, u64::from(lanes));
    let mut result = rw.poison(call.ty);
    for lane in 0..lanes {
        let distance = rw.int(numbers, u64::from(lane));
        let source = rw.binary(BinaryOp::Add, first, distance);
        let is_of_a = rw.icmp(IntPredicate::Ult, source, length);
        let of_a = element(rw, a, source, is_of_a);
        let beyond = rw.binary(BinaryOp::Sub, source, length);
        let is_of_b = rw.icmp(IntPredicate::Ult, beyond, count);
        let of_b = element(rw, b, beyond, is_of_b);
        let value = rw.select(is_of_a, of_a, of_b);
        result = rw.insert_element(result, value, lane);
    }
    Ok(Outcome::Value(result))
}
