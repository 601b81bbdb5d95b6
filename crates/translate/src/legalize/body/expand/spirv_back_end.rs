//! Expands the intrinsic functions of LLVM's own SPIR-V back end, `llvm.spv.…`, that are neither an instruction nor an
//! OpenCL function.

use transpire_llvm::ir::{
    BinaryOp, CastOp, FastMath, FloatPredicate, InstBuilder, IntPredicate, Value,
};

use crate::legalize::body::expand::{Call, Outcome, Rewriter, Row};
use crate::legalize::body::operations::Operation;
use crate::{Error, Result};

pub(super) const EXPANSIONS: &[Row] = &[
    ("spv.all", |rw, call| truth(rw, call, true)),
    ("spv.any", |rw, call| truth(rw, call, false)),
    ("spv.fdot", |rw, call| {
        dot(rw, call, BinaryOp::FMul, BinaryOp::FAdd)
    }),
    ("spv.frac", fraction),
    ("spv.isinf", is_infinite),
    ("spv.isnan", is_nan),
    ("spv.saturate", saturate),
    ("spv.sdot", |rw, call| {
        dot(rw, call, BinaryOp::Mul, BinaryOp::Add)
    }),
    ("spv.sign", sign),
    ("spv.udot", |rw, call| {
        dot(rw, call, BinaryOp::Mul, BinaryOp::Add)
    }),
];

/// Emits a test of whether a scalar, or each lane of a vector, is nonzero. Without `all`, one nonzero lane is enough.
fn truth(rw: &mut Rewriter<'_>, call: &Call<'_>, all: bool) -> Result<Outcome> {
    let value = call.argument(0)?;
    let ty = rw.ty(value);
    let zero = rw.zero(ty);
    let is_integer = rw.bits(ty).is_some();
    // All lanes are true if no lane is false.
    let lanes = match (is_integer, all) {
        (true, true) => rw.icmp(IntPredicate::Eq, value, zero),
        (true, false) => rw.icmp(IntPredicate::Ne, value, zero),
        (false, true) => rw.fcmp(FloatPredicate::Oeq, value, zero),
        (false, false) => rw.fcmp(FloatPredicate::Une, value, zero),
    };
    let any = match rw.module.types.lanes(ty) {
        Some(_) => rw.operation(Operation::AnyLane, &[lanes], call.ty, FastMath::NONE),
        None => lanes,
    };
    let yes = rw.int(call.ty, 1);
    Ok(Outcome::Value(match all {
        true => rw.binary(BinaryOp::Xor, any, yes),
        false => any,
    }))
}

/// Emits the dot product of two vectors: the products of the lanes by `multiply`, summed by `add`. For scalars, emits a
/// single product.
fn dot(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    multiply: BinaryOp,
    add: BinaryOp,
) -> Result<Outcome> {
    let products = rw.binary(multiply, call.argument(0)?, call.argument(1)?);
    let Some(lanes) = rw.module.types.lanes(rw.ty(products)) else {
        return Ok(Outcome::Value(products));
    };
    let mut sum = rw.extract_element(products, 0);
    for lane in 1..lanes {
        let product = rw.extract_element(products, lane);
        sum = rw.binary(add, sum, product);
    }
    Ok(Outcome::Value(sum))
}

/// Emits the fractional part of a number: the number minus its floor.
fn fraction(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let value = call.argument(0)?;
    let floor = rw.intrinsic("floor", &[value], call.ty, FastMath::NONE);
    Ok(Outcome::Value(rw.binary(BinaryOp::FSub, value, floor)))
}

fn is_nan(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let value = call.argument(0)?;
    Ok(Outcome::Value(rw.fcmp(FloatPredicate::Uno, value, value)))
}

/// Emits a test of whether a number is infinite: its difference to itself is a NaN, but the number itself is not.
fn is_infinite(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let value = call.argument(0)?;
    let difference = rw.binary(BinaryOp::FSub, value, value);
    let is_none = rw.fcmp(FloatPredicate::Uno, difference, difference);
    let is_number = rw.fcmp(FloatPredicate::Ord, value, value);
    Ok(Outcome::Value(rw.binary(BinaryOp::And, is_none, is_number)))
}

/// Emits the argument of the call, clamped to the range from 0 to 1.
fn saturate(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let value = call.argument(0)?;
    let bits = rw.int_like(call.ty, 32);
    let one = rw.int(bits, 1);
    let one = rw.cast(CastOp::UIToFP, one, call.ty);
    let zero = rw.zero(call.ty);
    let value = rw.intrinsic("maxnum", &[value, zero], call.ty, FastMath::NONE);
    let value = rw.intrinsic("minnum", &[value, one], call.ty, FastMath::NONE);
    Ok(Outcome::Value(value))
}

/// Emits the sign of a number as the integer 1, 0 or −1. It is an error if the result is not an integer.
fn sign(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let value = call.argument(0)?;
    let ty = rw.ty(value);
    let zero = rw.zero(ty);
    let (above, below): (Value, Value) = match rw.bits(ty) {
        Some(_) => (
            rw.icmp(IntPredicate::Sgt, value, zero),
            rw.icmp(IntPredicate::Slt, value, zero),
        ),
        None => (
            rw.fcmp(FloatPredicate::Ogt, value, zero),
            rw.fcmp(FloatPredicate::Olt, value, zero),
        ),
    };
    if rw.bits(call.ty).is_none() {
        return Err(Error::malformed("llvm.spv.sign gives no integer"));
    }
    let above = rw.cast(CastOp::ZExt, above, call.ty);
    let below = rw.cast(CastOp::ZExt, below, call.ty);
    Ok(Outcome::Value(rw.binary(BinaryOp::Sub, above, below)))
}
