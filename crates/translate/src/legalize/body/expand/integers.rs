//! Expands intrinsics on integers: operations of widths that `OpenCL.std` lacks, and operations that it lacks for all
//! widths.

use cranelift_entity::packed_option::PackedOption;
use transpire_llvm::ir::{
    Alignment, BinaryOp, CastOp, ConstantKind, DataLayout, FastMath, InstBuilder, IntPredicate,
    Type, Value,
};

use crate::legalize::body::expand::{Call, Outcome, Rewriter, Row, is_legal, unless};
use crate::legalize::body::operations::Operation;
use crate::{Error, Result};
use transpire_llvm::rewrite::fold;

pub(super) const EXPANSIONS: &[Row] = &[
    ("abs", |rw, call| if_odd(rw, call, absolute)),
    ("bitreverse", reverse),
    ("bswap", swap_bytes),
    ("clmul", carryless_product),
    ("ctlz", |rw, call| if_odd(rw, call, leading_zeros)),
    ("ctpop", |rw, call| if_odd(rw, call, population)),
    ("cttz", |rw, call| if_odd(rw, call, trailing_zeros)),
    ("fshl", |rw, call| funnel_shift(rw, call, true)),
    ("fshr", |rw, call| funnel_shift(rw, call, false)),
    ("sadd.sat", |rw, call| if_odd(rw, call, saturated)),
    ("sadd.with.overflow", with_overflow),
    ("scmp", three_way),
    ("sdiv.fix", fixed_quotient),
    ("sdiv.fix.sat", fixed_quotient),
    ("smax", |rw, call| choose(rw, call, IntPredicate::Sgt)),
    ("smin", |rw, call| choose(rw, call, IntPredicate::Slt)),
    ("smul.fix", fixed_product),
    ("smul.fix.sat", fixed_product),
    ("smul.with.overflow", product_with_overflow),
    ("sshl.sat", saturated_shift),
    ("ssub.sat", |rw, call| if_odd(rw, call, saturated)),
    ("ssub.with.overflow", with_overflow),
    ("uadd.sat", |rw, call| if_odd(rw, call, saturated)),
    ("uadd.with.overflow", with_overflow),
    ("ucmp", three_way),
    ("udiv.fix", fixed_quotient),
    ("udiv.fix.sat", fixed_quotient),
    ("umax", |rw, call| choose(rw, call, IntPredicate::Ugt)),
    ("umin", |rw, call| choose(rw, call, IntPredicate::Ult)),
    ("umul.fix", fixed_product),
    ("umul.fix.sat", fixed_product),
    ("umul.with.overflow", product_with_overflow),
    ("ushl.sat", saturated_shift),
    ("usub.sat", |rw, call| if_odd(rw, call, saturated)),
    ("usub.with.overflow", with_overflow),
];

/// Expands a call by `expand` if SPIR-V has no instructions on integers of its width, and keeps it otherwise.
fn if_odd(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    expand: impl FnOnce(&mut Rewriter<'_>, &Call<'_>) -> Result<Value>,
) -> Result<Outcome> {
    match rw.bits(call.ty) {
        Some(bits) if !is_legal(bits) => expand(rw, call).map(Outcome::Value),
        _ => Ok(Outcome::Keep),
    }
}

fn width(rw: &Rewriter<'_>, ty: Type) -> Result<u32> {
    rw.bits(ty).ok_or_else(|| {
        Error::malformed(
            "an intrinsic on integers is called with an argument that is not an integer",
        )
    })
}

/// Returns the narrowest legal width in bits that holds `ty`, and the type of this width with the lanes of `ty`. The
/// width of `ty` is at most 64 bits.
fn wider(rw: &mut Rewriter<'_>, ty: Type) -> Result<(u32, Type)> {
    let bits = width(rw, ty)?;
    let wide = bits.max(8).next_power_of_two();
    Ok((wide, rw.int_like(ty, wide)))
}

/// Returns whether the intrinsic `name` returns the minimum or the maximum of two integers.
pub(super) fn is_choice(name: &str) -> bool {
    let name = name.split('.').next().unwrap_or(name);
    matches!(name, "smax" | "smin" | "umax" | "umin")
}

/// Expands a minimum or maximum to a comparison by `predicate` and a selection. Without `compared_intrinsics`, keeps a
/// call on integers of a width that SPIR-V has.
fn choose(rw: &mut Rewriter<'_>, call: &Call<'_>, predicate: IntPredicate) -> Result<Outcome> {
    if !call.dialect.calls.compared_intrinsics && rw.bits(call.ty).is_none_or(is_legal) {
        return Ok(Outcome::Keep);
    }
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let first = rw.icmp(predicate, a, b);
    Ok(Outcome::Value(rw.select(first, a, b)))
}

fn absolute(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Value> {
    let value = call.argument(0)?;
    let zero = rw.zero(call.ty);
    let negative = rw.icmp(IntPredicate::Slt, value, zero);
    let negated = rw.binary(BinaryOp::Sub, zero, value);
    Ok(rw.select(negative, negated, value))
}

/// Emits the limbs of 64 bits of the integer `value`, the lowest first.
fn limbs(rw: &mut Rewriter<'_>, value: Value) -> Result<Vec<Value>> {
    let ty = rw.ty(value);
    let limb = rw.int_like(ty, 64);
    let mut limbs = Vec::new();
    for first in (0..width(rw, ty)?).step_by(64) {
        let distance = rw.int(ty, u64::from(first));
        let shifted = rw.binary(BinaryOp::LShr, value, distance);
        limbs.push(rw.cast(CastOp::Trunc, shifted, limb));
    }
    Ok(limbs)
}

/// Emits a call of the intrinsic `name`, which counts bits, on `value`. The count of zero bits in zero is the width.
fn counted(rw: &mut Rewriter<'_>, name: &str, value: Value) -> Value {
    let ty = rw.ty(value);
    let mut arguments = vec![value];
    if name != "ctpop" {
        let boolean = rw.module.types_mut().integer(1);
        // The count of zero bits in zero is defined.
        arguments.push(rw.zero(boolean));
    }
    rw.intrinsic(name, &arguments, ty, FastMath::NONE)
}

/// Expands `ctpop` of a width that SPIR-V lacks: counts the bits of a wider integer, or adds the counts of the limbs.
fn population(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Value> {
    let value = call.argument(0)?;
    if width(rw, call.ty)? <= 64 {
        let (_, wide) = wider(rw, call.ty)?;
        let value = rw.resize(value, wide);
        let count = counted(rw, "ctpop", value);
        return Ok(rw.resize(count, call.ty));
    }
    let mut sum = None;
    for limb in limbs(rw, value)? {
        let count = counted(rw, "ctpop", limb);
        sum = Some(rw.accumulate(BinaryOp::Add, sum, count));
    }
    let sum = sum.ok_or_else(|| Error::malformed("an integer type has no bits"))?;
    Ok(rw.resize(sum, call.ty))
}

/// Expands `cttz` of a width that SPIR-V lacks: counts in a wider integer with a bit set above the width, or in the
/// lowest limb that is not zero.
fn trailing_zeros(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Value> {
    let (bits, value) = (width(rw, call.ty)?, call.argument(0)?);
    if bits <= 64 {
        let (wide_bits, wide) = wider(rw, call.ty)?;
        let mut value = rw.resize(value, wide);
        if bits < wide_bits {
            let end = rw.ones(wide, bits, bits + 1);
            value = rw.binary(BinaryOp::Or, value, end);
        }
        let count = counted(rw, "cttz", value);
        return Ok(rw.resize(count, call.ty));
    }
    let limb = rw.int_like(call.ty, 64);
    let zero = rw.zero(limb);
    let mut result = rw.int(limb, u64::from(bits));
    for (number, part) in limbs(rw, value)?.into_iter().enumerate().rev() {
        let count = counted(rw, "cttz", part);
        let below = rw.int(limb, number as u64 * 64);
        let count = rw.binary(BinaryOp::Add, count, below);
        let is_set = rw.icmp(IntPredicate::Ne, part, zero);
        result = rw.select(is_set, count, result);
    }
    Ok(rw.resize(result, call.ty))
}

/// Expands `ctlz` of a width that SPIR-V lacks: counts in a wider integer, or in the highest limb that is not zero.
fn leading_zeros(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Value> {
    let (bits, value) = (width(rw, call.ty)?, call.argument(0)?);
    if bits > 64 {
        let count = leading_zeros_of_limbs(rw, value)?;
        return Ok(rw.resize(count, call.ty));
    }
    let (wide_bits, wide) = wider(rw, call.ty)?;
    let value = rw.resize(value, wide);
    let count = counted(rw, "ctlz", value);
    let unused = rw.int(wide, u64::from(wide_bits - bits));
    let count = rw.binary(BinaryOp::Sub, count, unused);
    Ok(rw.resize(count, call.ty))
}

/// Emits the number of zero bits above the highest set bit of `value`, as a 64-bit integer. The number for zero is the
/// width.
pub(crate) fn leading_zeros_of_limbs(rw: &mut Rewriter<'_>, value: Value) -> Result<Value> {
    let bits = width(rw, rw.ty(value))?;
    let limb = rw.int_like(rw.ty(value), 64);
    let zero = rw.zero(limb);
    let mut result = rw.int(limb, u64::from(bits));
    for (number, part) in limbs(rw, value)?.into_iter().enumerate() {
        let count = counted(rw, "ctlz", part);
        // The number of bits above this limb. It is negative for the last limb if that extends beyond the width.
        let above = u64::from(bits).wrapping_sub(number as u64 * 64 + 64);
        let above = rw.int(limb, above);
        let count = rw.binary(BinaryOp::Add, count, above);
        let is_set = rw.icmp(IntPredicate::Ne, part, zero);
        result = rw.select(is_set, count, result);
    }
    Ok(result)
}

/// Emits the argument of the call with the order of its 64-bit limbs reversed and `turn` applied to each, shifted down
/// so that the bits above the width are removed.
fn turned(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    turn: impl Fn(&mut Rewriter<'_>, Value) -> Value,
) -> Result<Value> {
    let bits = width(rw, call.ty)?;
    let all = bits.next_multiple_of(64);
    let wide = rw.int_like(call.ty, all);
    let mut result = rw.zero(wide);
    for (number, part) in limbs(rw, call.argument(0)?)?.into_iter().enumerate() {
        let part = turn(rw, part);
        let part = rw.cast(CastOp::ZExt, part, wide);
        let distance = rw.int(wide, u64::from(all - 64) - number as u64 * 64);
        let part = rw.binary(BinaryOp::Shl, part, distance);
        result = rw.binary(BinaryOp::Or, result, part);
    }
    let unused = rw.int(wide, u64::from(all - bits));
    let result = rw.binary(BinaryOp::LShr, result, unused);
    Ok(rw.resize(result, call.ty))
}

/// Expands `bswap` by moving each byte to its new position. It is an error if the integer does not have an even number
/// of bytes.
fn swap_bytes(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (bits, value) = (width(rw, call.ty)?, call.argument(0)?);
    if !bits.is_multiple_of(16) {
        return Err(Error::malformed(format!(
            "llvm.bswap on {bits} bits, which is not an even number of bytes"
        )));
    }
    if bits > 64 {
        return turned(rw, call, |rw, limb| swapped(rw, limb, 64)).map(Outcome::Value);
    }
    Ok(Outcome::Value(swapped(rw, value, bits)))
}

/// Emits the integer `value` of `bits` bits with its bytes reversed. `bits` is an even number of bytes, at most eight.
fn swapped(rw: &mut Rewriter<'_>, value: Value, bits: u32) -> Value {
    let ty = rw.ty(value);
    let mut parts = Vec::new();
    for op in [BinaryOp::Shl, BinaryOp::LShr] {
        // The bytes that move up, the lowest first, then the bytes that move down.
        for from in (0..bits / 2).step_by(8) {
            let (distance, to) = (bits - 8 - 2 * from, bits - 8 - from);
            let distance = rw.int(ty, u64::from(distance));
            let kept = 0xFF_u64 << if op == BinaryOp::Shl { to } else { from };
            parts.push((rw.binary(op, value, distance), kept, from == 0));
        }
    }
    let mut bytes = Vec::with_capacity(parts.len());
    for (shifted, kept, is_outermost) in parts {
        // The shift of an outermost byte leaves no other bytes, so it needs no mask.
        let mask = rw.int(ty, kept);
        bytes.push(if is_outermost {
            shifted
        } else {
            rw.binary(BinaryOp::And, shifted, mask)
        });
    }
    let swapped = bytes
        .into_iter()
        .reduce(|a, b| rw.binary(BinaryOp::Or, a, b));
    swapped.unwrap_or(value)
}

/// Expands `bitreverse`: swaps neighboring bits, then pairs of bits, and so on.
fn reverse(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let bits = width(rw, call.ty)?;
    if bits > 64 {
        return turned(rw, call, reversed).map(Outcome::Value);
    }
    let (wide_bits, wide) = wider(rw, call.ty)?;
    let value = rw.resize(call.argument(0)?, wide);
    let value = reversed(rw, value);
    let unused = rw.int(wide, u64::from(wide_bits - bits));
    let value = rw.binary(BinaryOp::LShr, value, unused);
    Ok(Outcome::Value(rw.resize(value, call.ty)))
}

/// Emits `value`, an integer of a legal width, with its bits reversed.
fn reversed(rw: &mut Rewriter<'_>, mut value: Value) -> Value {
    let wide = rw.ty(value);
    let wide_bits = rw.bits(wide).unwrap_or(64);
    let mut step = 1;
    while step < wide_bits {
        // Selects every other group of `step` bits.
        let mask = u64::MAX / ((1_u64 << step) + 1);
        let (mask, distance) = (rw.int(wide, mask), rw.int(wide, u64::from(step)));
        let (low, high) = if step * 2 == wide_bits {
            (value, rw.binary(BinaryOp::LShr, value, distance))
        } else {
            let high = rw.binary(BinaryOp::LShr, value, distance);
            (
                rw.binary(BinaryOp::And, value, mask),
                rw.binary(BinaryOp::And, high, mask),
            )
        };
        let low = rw.binary(BinaryOp::Shl, low, distance);
        value = rw.binary(BinaryOp::Or, low, high);
        step *= 2;
    }
    value
}

/// Expands `fshl` if `left`, otherwise `fshr`, to shifts of both operands and an or. Keeps a call with equal operands
/// of a legal width, because it is a rotation, which `OpenCL.std` has.
fn funnel_shift(rw: &mut Rewriter<'_>, call: &Call<'_>, left: bool) -> Result<Outcome> {
    use BinaryOp::{LShr, Or, Shl, Sub, URem};
    let (high, low, distance) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let bits = width(rw, call.ty)?;
    if high == low && is_legal(bits) {
        return Ok(Outcome::Keep);
    }
    if bits == 1 {
        return Ok(Outcome::Value(if left { high } else { low }));
    }
    let constant = distance
        .as_constant()
        .and_then(|c| fold::splatted(&mut rw.module, c))
        .map(|d| d % u64::from(bits));
    if let Some(constant) = constant {
        if constant == 0 {
            return Ok(Outcome::Value(if left { high } else { low }));
        }
        let left_distance = if left {
            constant
        } else {
            u64::from(bits) - constant
        };
        let right_distance = rw.int(call.ty, u64::from(bits) - left_distance);
        let left_distance = rw.int(call.ty, left_distance);
        let high = rw.binary(Shl, high, left_distance);
        let low = rw.binary(LShr, low, right_distance);
        return Ok(Outcome::Value(rw.binary(Or, high, low)));
    }
    if call.dialect.calls.intrinsics_as_functions
        && is_legal(bits)
        && rw.module.types.lanes(call.ty).is_none()
    {
        return guarded_funnel_shift(rw, call, left, bits);
    }
    // With a distance of 0 the other part would be shifted by its whole width, so it is shifted in two steps.
    let distance = if bits.is_power_of_two() {
        let mask = rw.int(call.ty, u64::from(bits) - 1);
        rw.binary(BinaryOp::And, distance, mask)
    } else {
        let modulus = rw.int(call.ty, u64::from(bits));
        rw.binary(URem, distance, modulus)
    };
    let (one, last) = (rw.int(call.ty, 1), rw.int(call.ty, u64::from(bits) - 1));
    let rest = rw.binary(Sub, last, distance);
    let (high, low) = if left {
        let half = rw.binary(LShr, low, one);
        (rw.binary(Shl, high, distance), rw.binary(LShr, half, rest))
    } else {
        let double = rw.binary(Shl, high, one);
        (rw.binary(Shl, double, rest), rw.binary(LShr, low, distance))
    };
    Ok(Outcome::Value(rw.binary(Or, high, low)))
}

/// Expands `fshl` if `left`, otherwise `fshr`, of `bits` bits with a branch. With a distance of 0 the result is the
/// upper operand for `fshl` and the lower one for `fshr`, because the other operand would be shifted by its whole
/// width.
fn guarded_funnel_shift(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    left: bool,
    bits: u32,
) -> Result<Outcome> {
    let (high, low, distance) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let (bits, zero) = (rw.int(call.ty, u64::from(bits)), rw.zero(call.ty));
    let distance = rw.binary(BinaryOp::URem, distance, bits);
    let none = rw.icmp(IntPredicate::Eq, distance, zero);
    let (first, second) = if left { (high, low) } else { (low, high) };
    let (up, down) = (BinaryOp::Shl, BinaryOp::LShr);
    let (op, other) = if left { (up, down) } else { (down, up) };
    let shifted = |rw: &mut Rewriter<'_>| {
        let one = rw.binary(op, first, distance);
        let rest = rw.binary(BinaryOp::Sub, bits, distance);
        let two = rw.binary(other, second, rest);
        Ok(rw.binary(BinaryOp::Or, one, two))
    };
    unless(rw, call, none, shifted, |_| Ok(first)).map(Outcome::Value)
}

/// Returns the operation of an intrinsic on sums or differences.
fn sum_of(call: &Call<'_>) -> BinaryOp {
    match call.name.contains("sub") {
        true => BinaryOp::Sub,
        false => BinaryOp::Add,
    }
}

/// Emits the sum or difference of the arguments. Returns the result, and whether the operation overflowed.
fn overflowing(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<(Value, Value)> {
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let op = sum_of(call);
    let result = rw.binary(op, a, b);
    let overflow = match (op, call.is_signed()) {
        (BinaryOp::Sub, false) => rw.icmp(IntPredicate::Ult, a, b),
        (_, false) => rw.icmp(IntPredicate::Ult, result, a),
        (op, true) => {
            // A sum overflows if its sign differs from the signs of both operands. A difference overflows if the sign
            // of the first operand differs from the signs of the second operand and of the result.
            let other = if op == BinaryOp::Sub { b } else { result };
            let one = rw.binary(BinaryOp::Xor, a, other);
            let two = if op == BinaryOp::Sub { a } else { b };
            let two = rw.binary(BinaryOp::Xor, two, result);
            let both = rw.binary(BinaryOp::And, one, two);
            let zero = rw.zero(rw.ty(a));
            rw.icmp(IntPredicate::Slt, both, zero)
        }
    };
    Ok((result, overflow))
}

fn with_overflow(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let is_compared = call.dialect.calls.compared_intrinsics && !call.is_signed();
    if is_compared && is_plain(rw, call.argument(0)?) {
        return with_carry(rw, call);
    }
    let (result, overflow) = overflowing(rw, call)?;
    Ok(Outcome::Pair([result, overflow]))
}

/// Returns whether a value is an integer of a legal width, or a vector of such integers that SPIR-V supports.
fn is_plain(rw: &Rewriter<'_>, value: Value) -> bool {
    let ty = rw.ty(value);
    let lanes = rw.module.types.lanes(ty);
    rw.bits(ty).is_some_and(is_legal)
        && lanes.is_none_or(|lanes| matches!(lanes, 2 | 3 | 4 | 8 | 16))
}

/// Expands a sum or difference with an overflow flag as the Khronos translator does: the result of the instruction is
/// stored in a variable, and the operation overflowed if the carry or borrow is not zero.
fn with_carry(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let operation = match sum_of(call) {
        BinaryOp::Sub => Operation::DifferenceWithBorrow,
        _ => Operation::SumWithCarry,
    };
    let ty = rw.ty(call.argument(0)?);
    let pair = rw.module.types_mut().literal_struct([ty, ty].into(), false);
    let alignment = DataLayout::of(&rw.module)
        .alignment(&rw.module.types, pair)
        .unwrap_or(1);
    let [own, preferred] =
        [alignment, alignment.max(8)].map(|bytes| Alignment::from_bytes(bytes).unwrap_or_default());
    let variable = rw.variable(pair, preferred);
    let both = rw.operation(
        operation,
        &[call.argument(0)?, call.argument(1)?],
        pair,
        FastMath::NONE,
    );
    rw.store(both, variable, Alignment::NONE, false);
    let both = rw.load(variable, pair, own, false);
    let (result, carried) = (rw.extract_value(both, 0)?, rw.extract_value(both, 1)?);
    let zero = rw.zero(ty);
    let overflow = rw.icmp(IntPredicate::Ne, carried, zero);
    // The Khronos translator drops the name of the call.
    rw.body.instructions.edit(call.inst).name = PackedOption::default();
    let undefined = rw.module.constant(call.ty, ConstantKind::Undef).into();
    let outcome = rw.insert_value(undefined, result, 0);
    Ok(Outcome::Value(rw.insert_value(outcome, overflow, 1)))
}

fn saturated(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Value> {
    let (result, overflow) = overflowing(rw, call)?;
    let limit = match (sum_of(call), call.is_signed()) {
        (_, true) => signed_limit(rw, call.argument(0)?, call.ty)?,
        (BinaryOp::Sub, false) => rw.zero(call.ty),
        (_, false) => all_ones(rw, call.ty),
    };
    Ok(rw.select(overflow, limit, result))
}

fn all_ones(rw: &mut Rewriter<'_>, ty: Type) -> Value {
    let bits = rw.bits(ty).unwrap_or(64);
    rw.ones(ty, 0, bits)
}

/// Emits the least integer of type `ty` if `value` is negative, and the greatest otherwise.
fn signed_limit(rw: &mut Rewriter<'_>, value: Value, ty: Type) -> Result<Value> {
    let bits = width(rw, ty)?;
    let zero = rw.zero(ty);
    let negative = rw.icmp(IntPredicate::Slt, value, zero);
    let (least, greatest) = (rw.ones(ty, bits - 1, bits), rw.ones(ty, 0, bits - 1));
    Ok(rw.select(negative, least, greatest))
}

/// Expands a product with an overflow flag to the product and whether it overflowed.
fn product_with_overflow(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (a, b, signed) = (call.argument(0)?, call.argument(1)?, call.is_signed());
    let ty = rw.ty(a);
    let bits = width(rw, ty)?;
    let wide = match bits {
        0..=16 => 32,
        17..=64 => 64,
        _ => 2 * bits,
    };
    let wide = rw.int_like(ty, wide);
    let extend = if signed { CastOp::SExt } else { CastOp::ZExt };
    let (wide_a, wide_b) = (rw.cast(extend, a, wide), rw.cast(extend, b, wide));
    let product = rw.binary(BinaryOp::Mul, wide_a, wide_b);
    let result = rw.resize(product, ty);
    let mut lost = if bits == 64 {
        None
    } else {
        let back = rw.cast(extend, result, wide);
        Some(rw.icmp(IntPredicate::Ne, back, product))
    };
    if (33..=64).contains(&bits) {
        let operation = if signed {
            Operation::SignedHighProduct
        } else {
            Operation::UnsignedHighProduct
        };
        let high = rw.operation(operation, &[wide_a, wide_b], wide, FastMath::NONE);
        // If the product fits, its upper half has only copies of the sign.
        let sign = if signed {
            let distance = rw.int(wide, 63);
            rw.binary(BinaryOp::AShr, product, distance)
        } else {
            rw.zero(wide)
        };
        let beyond = rw.icmp(IntPredicate::Ne, high, sign);
        lost = Some(lost.map_or(beyond, |lost| rw.binary(BinaryOp::Or, lost, beyond)));
    }
    let lost = lost.unwrap_or(result);
    Ok(Outcome::Pair([result, lost]))
}

/// The operands of a fixed-point operation, extended so that no step overflows.
struct FixedPoint {
    /// The width of the numbers in bits.
    bits: u32,
    a: Value,
    b: Value,
    /// The number of fraction bits, as a value of the extended type.
    scale: Value,
}

impl FixedPoint {
    fn of(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Self> {
        let bits = width(rw, call.ty)?;
        let wide_bits = if bits <= 32 { 64 } else { 2 * bits };
        let scale = call.number(&rw.module, 2)?;
        if scale > u64::from(bits) {
            return Err(Error::malformed(format!(
                "a scale of {scale} for fixed point numbers of {bits} bits"
            )));
        }
        let wide = rw.int_like(call.ty, wide_bits);
        let extend = match call.is_signed() {
            true => CastOp::SExt,
            false => CastOp::ZExt,
        };
        let a = rw.cast(extend, call.argument(0)?, wide);
        let b = rw.cast(extend, call.argument(1)?, wide);
        let scale = rw.int(wide, scale);
        Ok(Self { bits, a, b, scale })
    }
}

fn fixed_product(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let FixedPoint { bits, a, b, scale } = FixedPoint::of(rw, call)?;
    let product = rw.binary(BinaryOp::Mul, a, b);
    let product = rw.binary(right_shift(call), product, scale);
    Ok(Outcome::Value(narrowed(rw, call, product, bits)))
}

/// Returns the operation that shifts the integers of a call to the right.
fn right_shift(call: &Call<'_>) -> BinaryOp {
    match call.is_signed() {
        true => BinaryOp::AShr,
        false => BinaryOp::LShr,
    }
}

/// Emits `value`, the result of a fixed-point operation on numbers of `bits` bits, as the type of the call. If the call
/// saturates, a result out of range becomes the nearest limit.
fn narrowed(rw: &mut Rewriter<'_>, call: &Call<'_>, value: Value, bits: u32) -> Value {
    let value = match call.name.ends_with(".sat") {
        true => clamped(rw, value, bits, call.is_signed()),
        false => value,
    };
    rw.resize(value, call.ty)
}

/// Emits `value` clamped to the range of integers of `bits` bits, which are signed if `signed`. `value` has the same
/// signedness.
fn clamped(rw: &mut Rewriter<'_>, value: Value, bits: u32, signed: bool) -> Value {
    let wide = rw.ty(value);
    let wide_bits = rw.bits(wide).unwrap_or(bits);
    let (above, below) = if signed {
        (IntPredicate::Sgt, Some(rw.ones(wide, bits - 1, wide_bits)))
    } else {
        (IntPredicate::Ugt, None)
    };
    let greatest = rw.ones(wide, 0, if signed { bits - 1 } else { bits });
    let is_above = rw.icmp(above, value, greatest);
    let value = rw.select(is_above, greatest, value);
    let Some(least) = below else {
        return value;
    };
    let is_below = rw.icmp(IntPredicate::Slt, value, least);
    rw.select(is_below, least, value)
}

/// Divides fixed-point numbers, rounding down as LLVM's code generators do. LangRef does not specify the direction.
fn fixed_quotient(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let signed = call.is_signed();
    // The dividend has `bits + scale` bits, and a signed quotient has one more.
    let FixedPoint { bits, a, b, scale } = FixedPoint::of(rw, call)?;
    let wide = rw.ty(a);
    let divide = if signed {
        BinaryOp::SDiv
    } else {
        BinaryOp::UDiv
    };
    let a = rw.binary(BinaryOp::Shl, a, scale);
    let mut quotient = rw.binary(divide, a, b);
    if signed {
        let multiple = rw.binary(BinaryOp::Mul, quotient, b);
        let rest = rw.binary(BinaryOp::Sub, a, multiple);
        let signs = rw.binary(BinaryOp::Xor, rest, b);
        let zero = rw.zero(wide);
        let is_inexact = rw.icmp(IntPredicate::Ne, rest, zero);
        let is_negative = rw.icmp(IntPredicate::Slt, signs, zero);
        let is_above = rw.binary(BinaryOp::And, is_inexact, is_negative);
        let one = rw.int(wide, 1);
        let below = rw.binary(BinaryOp::Sub, quotient, one);
        quotient = rw.select(is_above, below, quotient);
    }
    Ok(Outcome::Value(narrowed(rw, call, quotient, bits)))
}

fn saturated_shift(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (value, distance) = (call.argument(0)?, call.argument(1)?);
    let shifted = rw.binary(BinaryOp::Shl, value, distance);
    let back = rw.binary(right_shift(call), shifted, distance);
    let lost = rw.icmp(IntPredicate::Ne, back, value);
    let limit = if call.is_signed() {
        signed_limit(rw, value, call.ty)?
    } else {
        all_ones(rw, call.ty)
    };
    Ok(Outcome::Value(rw.select(lost, limit, shifted)))
}

fn three_way(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let (at_most, less) = match call.is_signed() {
        true => (IntPredicate::Sle, IntPredicate::Slt),
        false => (IntPredicate::Ule, IntPredicate::Ult),
    };
    // The comparison is kept, and emission writes the constants.
    if call.dialect.calls.intrinsics_as_functions
        && is_plain(rw, a)
        && rw.bits(call.ty).is_some_and(is_legal)
    {
        return Ok(Outcome::Keep);
    }
    let (one, zero, minus_one) = (rw.int(call.ty, 1), rw.zero(call.ty), all_ones(rw, call.ty));
    let (at_most, less) = (rw.icmp(at_most, a, b), rw.icmp(less, a, b));
    let result = rw.select(less, minus_one, zero);
    Ok(Outcome::Value(rw.select(at_most, result, one)))
}

/// Expands `clmul`, the carry-less product: the product of polynomials over the field of two elements. It is an error
/// if the integers have more than 64 bits.
///
/// Each operand is split into four parts with every fourth bit. In a product of two parts, at most 16 bits are added at
/// a position, and the positions are four bits apart, so no carry reaches the next one. Only the sum of 16 bits carries
/// further, but beyond the highest bit.
fn carryless_product(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    const STEP: u32 = 4;
    let bits = width(rw, call.ty)?;
    if bits > 64 {
        return Err(Error::cannot_translate(format!(
            "llvm.clmul on integers of {bits} bits"
        )));
    }
    let (_, wide) = wider(rw, call.ty)?;
    let operands = [call.argument(0)?, call.argument(1)?].map(|value| rw.resize(value, wide));
    let every_fourth = u64::MAX / 0xF;
    let masks: Vec<Value> = (0..STEP)
        .map(|first| rw.int(wide, every_fourth << first))
        .collect();
    let parts = operands.map(|operand| {
        let parts = masks.iter();
        parts
            .map(|&mask| rw.binary(BinaryOp::And, operand, mask))
            .collect::<Vec<_>>()
    });
    let mut result = None;
    for (first, &mask) in (0..STEP as usize).zip(&masks) {
        let mut sum = None;
        for (number, &a) in parts[0].iter().enumerate() {
            let b = parts[1][(first + STEP as usize - number) % STEP as usize];
            let product = rw.binary(BinaryOp::Mul, a, b);
            sum = Some(rw.accumulate(BinaryOp::Xor, sum, product));
        }
        let Some(sum) = sum else { continue };
        let kept = rw.binary(BinaryOp::And, sum, mask);
        result = Some(rw.accumulate(BinaryOp::Or, result, kept));
    }
    let result = result.unwrap_or(operands[0]);
    Ok(Outcome::Value(rw.resize(result, call.ty)))
}
