//! Lowers operations on integers of more than 64 bits that cannot be computed limb by limb. A division becomes a call
//! of a function with a loop, and a conversion from or to floats becomes shifts. Sums, products, shifts, comparisons
//! and conversions between integers are left to `integers`.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    BinaryOp, Body, CastOp, FastMath, Global, Inst, InstBuilder, InstBuilderBase, InstructionKind,
    IntPredicate, Interner, Module, Opcodes, Type, TypeKind, Value,
};

use crate::legalize::body::expand::leading_zeros_of_limbs;
use crate::legalize::rewrite;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::Filter;
use crate::{Error, Result};

/// The maximum width of an integer, as in `integers`, which rejects wider ones.
const MAX_BITS: u32 = 1024;

fn divides(op: BinaryOp) -> bool {
    matches!(
        op,
        BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem
    )
}

fn converts(op: CastOp) -> bool {
    matches!(
        op,
        CastOp::UIToFP | CastOp::SIToFP | CastOp::FPToUI | CastOp::FPToSI
    )
}

fn is_wide(module: &Module, ty: Type) -> bool {
    module
        .types
        .integer_bits(module.types.scalar(ty))
        .is_some_and(|bits| bits > 64 && bits <= MAX_BITS)
}

/// The pass that lowers divisions of wide integers, and conversions between wide integers and floats.
#[derive(Default)]
pub(in crate::legalize) struct WideOperations {
    /// The functions that divide, by type and whether they return the remainder.
    functions: FxHashMap<(Type, bool), Global>,
    /// Whether the current function is one of these.
    in_function: bool,
}

impl Rewrite for WideOperations {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            body.instructions
                .values()
                .any(|instruction| match instruction.kind {
                    InstructionKind::Binary(op, [lhs, _], ..) => {
                        divides(op) && is_wide(module, body.value_type(module, lhs))
                    }
                    InstructionKind::Cast(op, operand, ..) => {
                        converts(op)
                            && (is_wide(module, instruction.ty)
                                || is_wide(module, body.value_type(module, operand)))
                    }
                    _ => false,
                })
        })
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::BINARY.or(Opcodes::CAST)
    }

    fn enter(&mut self, rw: &mut Rewriter<'_>) -> Result<()> {
        self.in_function = self.functions.values().any(|&known| known == rw.function);
        Ok(())
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let ty = rw.body.instructions[inst].ty;
        let value = match rw.body.instructions[inst].kind {
            InstructionKind::Binary(op, [lhs, rhs], ..)
                if divides(op) && is_wide(&rw.module, ty) =>
            {
                let operands = [rw.resolved(lhs), rw.resolved(rhs)];
                each(rw, &operands, ty, |rw, operands| {
                    self.divide(rw, op, operands[0], operands[1])
                })?
            }
            InstructionKind::Cast(op, operand, ..) if converts(op) => {
                let operand = rw.resolved(operand);
                let from = rw.ty(operand);
                if is_wide(&rw.module, from) {
                    let signed = op == CastOp::SIToFP;
                    let float = rw.module.types.scalar(ty);
                    each(rw, &[operand], ty, |rw, operands| {
                        to_float(rw, operands[0], float, signed)
                    })?
                } else if is_wide(&rw.module, ty) {
                    let signed = op == CastOp::FPToSI;
                    let integer = rw.module.types.scalar(ty);
                    each(rw, &[operand], ty, |rw, operands| {
                        from_float(rw, operands[0], integer, signed)
                    })?
                } else {
                    rw.keep(inst);
                    return Ok(());
                }
            }
            _ => {
                rw.keep(inst);
                return Ok(());
            }
        };
        rw.replace(inst, value);
        Ok(())
    }
}

/// Calls `compute` for each lane of the operands, and emits the vector of the results, of type `ty`. Scalars have a
/// single lane.
fn each(
    rw: &mut Rewriter<'_>,
    operands: &[Value],
    ty: Type,
    mut compute: impl FnMut(&mut Rewriter<'_>, &[Value]) -> Result<Value>,
) -> Result<Value> {
    let Some(count) = rw.module.types.lanes(ty) else {
        return compute(rw, operands);
    };
    let mut result = rw.poison(ty);
    for lane in 0..count {
        let lanes: Vec<Value> = operands
            .iter()
            .map(|&operand| rw.extract_element(operand, lane))
            .collect();
        let value = compute(rw, &lanes)?;
        result = rw.insert_element(result, value, lane);
    }
    Ok(result)
}

// Division

impl WideOperations {
    fn divide(
        &mut self,
        rw: &mut Rewriter<'_>,
        op: BinaryOp,
        lhs: Value,
        rhs: Value,
    ) -> Result<Value> {
        if self.in_function {
            return Ok(divide_by_bits(rw, op, lhs, rhs));
        }
        let ty = rw.ty(lhs);
        let remainder = matches!(op, BinaryOp::URem | BinaryOp::SRem);
        let function = self.function(&mut rw.module, ty, remainder);
        if matches!(op, BinaryOp::UDiv | BinaryOp::URem) {
            let kind = rw.call_kind(function, &[lhs, rhs], FastMath::NONE);
            return Ok(rw.insert(kind, ty));
        }
        // Divides the magnitudes. A remainder has the sign of the dividend.
        let (of_lhs, of_rhs) = (sign(rw, lhs), sign(rw, rhs));
        let magnitudes = [
            negated_where(rw, lhs, of_lhs),
            negated_where(rw, rhs, of_rhs),
        ];
        let result = rw.call(function, &magnitudes);
        let of_result = if remainder {
            of_lhs
        } else {
            rw.binary(BinaryOp::Xor, of_lhs, of_rhs)
        };
        Ok(negated_where(rw, result, of_result))
    }

    /// Returns the function that divides unsigned integers of type `ty`, and adds it to the module on first use. If
    /// `remainder`, the function returns the remainder instead of the quotient.
    fn function(&mut self, module: &mut Interner<'_>, ty: Type, remainder: bool) -> Global {
        if let Some(&known) = self.functions.get(&(ty, remainder)) {
            return known;
        }
        let bits = module.types.integer_bits(ty).unwrap_or(64);
        let name = format!("{}_i{bits}", if remainder { "urem" } else { "udiv" });
        let function_type = module.types_mut().function(ty, [ty, ty].into(), false);
        // The body is first the operation itself, which the pass later replaces with a loop.
        let mut body = Body::new(vec![ty, ty]);
        let mut build = module.build(&mut body);
        let op = if remainder {
            BinaryOp::URem
        } else {
            BinaryOp::UDiv
        };
        let value = build.binary(op, Value::argument(0), Value::argument(1));
        build.ret(Some(value));
        let function = rewrite::define(module, &name, function_type, body);
        self.functions.insert((ty, remainder), function);
        function
    }
}

/// Emits the quotient of two unsigned integers, or the remainder if `op` is `urem`, as a loop over their bits.
fn divide_by_bits(rw: &mut Rewriter<'_>, op: BinaryOp, lhs: Value, rhs: Value) -> Value {
    let ty = rw.ty(lhs);
    let bits = rw.bits(ty).unwrap_or(64);
    let word = rw.module.types_mut().integer(32);
    let (entry, body, exit) = (rw.current(), rw.block(), rw.block());
    let (zero, one) = (rw.zero(ty), rw.int(ty, 1));
    let top = rw.int(ty, u64::from(bits - 1));
    let (count, step) = (rw.int(word, u64::from(bits)), rw.int(word, 1));
    rw.br(body);

    rw.enter(body);
    let left = rw.phi(rw.ty(count), &[(count, entry), (count, body)]);
    // The dividend is shifted out at the top while the quotient is shifted in at the bottom.
    let quotient = rw.phi(rw.ty(lhs), &[(lhs, entry), (lhs, body)]);
    let remainder = rw.phi(rw.ty(zero), &[(zero, entry), (zero, body)]);
    let next_bit = rw.binary(BinaryOp::LShr, quotient, top);
    let doubled = rw.binary(BinaryOp::Shl, remainder, one);
    let doubled = rw.binary(BinaryOp::Or, doubled, next_bit);
    // If a bit was shifted out, the remainder is greater than any divisor.
    let left_width = rw.icmp(IntPredicate::Slt, remainder, zero);
    let fits = rw.icmp(IntPredicate::Uge, doubled, rhs);
    let fits = rw.binary(BinaryOp::Or, left_width, fits);
    let less = rw.binary(BinaryOp::Sub, doubled, rhs);
    let next_remainder = rw.select(fits, less, doubled);
    let shifted = rw.binary(BinaryOp::Shl, quotient, one);
    let digit = rw.cast(CastOp::ZExt, fits, ty);
    let next_quotient = rw.binary(BinaryOp::Or, shifted, digit);
    let next_left = rw.binary(BinaryOp::Sub, left, step);
    rw.close_phi(left, next_left);
    rw.close_phi(quotient, next_quotient);
    rw.close_phi(remainder, next_remainder);
    let none = rw.zero(word);
    let more = rw.icmp(IntPredicate::Ne, next_left, none);
    rw.cond_br(more, body, exit);

    rw.enter(exit);
    match op {
        BinaryOp::URem => next_remainder,
        _ => next_quotient,
    }
}

/// Emits an integer with the sign of `value` in every bit.
fn sign(rw: &mut Rewriter<'_>, value: Value) -> Value {
    let ty = rw.ty(value);
    let distance = rw.int(ty, u64::from(rw.bits(ty).unwrap_or(1) - 1));
    rw.binary(BinaryOp::AShr, value, distance)
}

/// Emits `value`, negated if the bits of `sign` are set.
fn negated_where(rw: &mut Rewriter<'_>, value: Value, sign: Value) -> Value {
    let flipped = rw.binary(BinaryOp::Xor, value, sign);
    rw.binary(BinaryOp::Sub, flipped, sign)
}

// Conversions

/// A floating-point format.
struct Format {
    bits: u32,
    /// The stored bits of the fraction, without the implicit one.
    fraction: u32,
}

impl Format {
    fn of(rw: &Rewriter<'_>, ty: Type) -> Result<Self> {
        let (bits, fraction) = match rw.module.types[ty] {
            TypeKind::Half => (16, 10),
            TypeKind::BFloat => (16, 7),
            TypeKind::Float => (32, 23),
            TypeKind::Double => (64, 52),
            _ => {
                return Err(Error::cannot_translate(
                    "a conversion between an integer of more than 64 bits and a float that SPIR-V lacks",
                ));
            }
        };
        Ok(Self { bits, fraction })
    }

    /// Returns the exponent bias, which is the stored exponent of 1.
    fn bias(&self) -> u32 {
        (1 << (self.bits - self.fraction - 2)) - 1
    }
}

/// Emits the conversion of the integer `value`, of more than 64 bits and signed if `signed`, to the nearest value of
/// type `float`. It is an error if the format of the float is not known.
fn to_float(rw: &mut Rewriter<'_>, value: Value, float: Type, signed: bool) -> Result<Value> {
    let ty = rw.ty(value);
    let bits = rw.bits(ty).unwrap_or(64);
    let format = Format::of(rw, float)?;
    let limb = rw.module.types_mut().integer(64);
    let (magnitude, negative) = if signed {
        let sign = sign(rw, value);
        let zero = rw.zero(ty);
        let negative = rw.icmp(IntPredicate::Slt, value, zero);
        (negated_where(rw, value, sign), Some(negative))
    } else {
        (value, None)
    };
    // The highest 64 bits from the first set bit, and a sticky bit if any bit below is set. They are enough to round to
    // the same float as all bits would.
    let leading = leading_zeros_of_limbs(rw, magnitude)?;
    let distance = rw.cast(CastOp::ZExt, leading, ty);
    let normalized = rw.binary(BinaryOp::Shl, magnitude, distance);
    let below = rw.int(ty, u64::from(bits - 64));
    let high = rw.binary(BinaryOp::LShr, normalized, below);
    let high = rw.cast(CastOp::Trunc, high, limb);
    let rest = rw.ones(ty, 0, bits - 64);
    let rest = rw.binary(BinaryOp::And, normalized, rest);
    let (none, nothing) = (rw.zero(ty), rw.zero(limb));
    let inexact = rw.icmp(IntPredicate::Ne, rest, none);
    let inexact = rw.cast(CastOp::ZExt, inexact, limb);
    let high = rw.binary(BinaryOp::Or, high, inexact);
    // A number of at most 64 bits is converted directly.
    let low = rw.cast(CastOp::Trunc, magnitude, limb);
    let above = rw.int(ty, 64);
    let above = rw.binary(BinaryOp::LShr, magnitude, above);
    let is_large = rw.icmp(IntPredicate::Ne, above, none);
    let number = rw.select(is_large, high, low);
    let converted = rw.cast(CastOp::UIToFP, number, float);
    // Larger ones are multiplied by a power of two, whose exponent is at most the number of dropped bits.
    let dropped = rw.int(limb, u64::from(bits - 64));
    let exponent = rw.binary(BinaryOp::Sub, dropped, leading);
    let exponent = rw.select(is_large, exponent, nothing);
    let mut result = converted;
    let mut left = exponent;
    let integer = rw.module.types_mut().integer(format.bits);
    // If the power is too large for the format, multiply by several in turn.
    let largest = format.bias();
    for _ in 0..bits.div_ceil(largest) {
        let most = rw.int(limb, u64::from(largest));
        let is_more = rw.icmp(IntPredicate::Ugt, left, most);
        let step = rw.select(is_more, most, left);
        left = rw.binary(BinaryOp::Sub, left, step);
        let bias = rw.int(limb, u64::from(format.bias()));
        let power = rw.binary(BinaryOp::Add, step, bias);
        let place = rw.int(limb, u64::from(format.fraction));
        let power = rw.binary(BinaryOp::Shl, power, place);
        let power = rw.resize(power, integer);
        let power = rw.cast(CastOp::BitCast, power, float);
        result = rw.binary(BinaryOp::FMul, result, power);
    }
    if let Some(negative) = negative {
        let kind = InstructionKind::FNeg(result, FastMath::NONE);
        let negated = rw.insert(kind, float);
        result = rw.select(negative, negated, result);
    }
    Ok(result)
}

/// Emits the conversion of the float `value` to the integer type `ty`, which is signed if `signed`, rounding towards
/// zero. It is an error if the format of the float is not known.
fn from_float(rw: &mut Rewriter<'_>, value: Value, ty: Type, signed: bool) -> Result<Value> {
    let float = rw.ty(value);
    let format = Format::of(rw, float)?;
    let bits = rw.module.types_mut().integer(format.bits);
    let limb = rw.module.types_mut().integer(64);
    let whole = rw.cast(CastOp::BitCast, value, bits);
    let magnitude = rw.ones(bits, 0, format.bits - 1);
    let magnitude = rw.binary(BinaryOp::And, whole, magnitude);
    // Numbers below 2⁶⁴ are converted to 64 bits. Larger ones have no fractional part, so their significand is shifted.
    let place = rw.int(bits, u64::from(format.fraction));
    let exponent = rw.binary(BinaryOp::LShr, magnitude, place);
    let fraction = rw.ones(bits, 0, format.fraction);
    let fraction = rw.binary(BinaryOp::And, magnitude, fraction);
    let implicit = rw.int(bits, 1 << format.fraction);
    let fraction = rw.binary(BinaryOp::Or, fraction, implicit);
    let positive = rw.cast(CastOp::BitCast, magnitude, float);
    let small = rw.cast(CastOp::FPToUI, positive, limb);
    let small = rw.cast(CastOp::ZExt, small, ty);
    let exponent = rw.resize(exponent, limb);
    let mut result = small;
    // All finite half floats are small.
    if format.bias() >= 64 {
        let first = u64::from(format.bias()) + 63;
        let first = rw.int(limb, first);
        let is_large = rw.icmp(IntPredicate::Ugt, exponent, first);
        let unit = rw.int(limb, u64::from(format.bias() + format.fraction));
        let distance = rw.binary(BinaryOp::Sub, exponent, unit);
        let zero = rw.zero(limb);
        let distance = rw.select(is_large, distance, zero);
        let distance = rw.cast(CastOp::ZExt, distance, ty);
        let fraction = rw.cast(CastOp::ZExt, fraction, ty);
        let large = rw.binary(BinaryOp::Shl, fraction, distance);
        result = rw.select(is_large, large, small);
    }
    if signed {
        let none = rw.zero(bits);
        let negative = rw.icmp(IntPredicate::Slt, whole, none);
        let zero = rw.zero(ty);
        let negated = rw.binary(BinaryOp::Sub, zero, result);
        result = rw.select(negative, negated, result);
    }
    Ok(result)
}
