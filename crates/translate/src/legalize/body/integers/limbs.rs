//! Emits arithmetic on integers that are split into limbs of 64 bits, the lowest first. Results may have bits set above
//! the width.

use transpire_llvm::ir::{BinaryOp, CastOp, FastMath, InstBuilder, IntPredicate, Value};

use crate::legalize::body::integers::Rewriter;
use crate::legalize::body::operations::Operation;
use transpire_llvm::rewrite::fold::splatted;

/// Emits `a + b` or `a - b`, for the operation `op`, of numbers with the same number of limbs. Returns the limbs of the
/// result. A carry or borrow out of the last limb is dropped.
pub(super) fn sum(rw: &mut Rewriter<'_>, op: BinaryOp, a: &[Value], b: &[Value]) -> Vec<Value> {
    let mut carry: Option<Value> = None;
    let mut result = Vec::with_capacity(a.len());
    for (number, (&a, &b)) in a.iter().zip(b).enumerate() {
        let limb = rw.ty(a);
        let plain = rw.binary(op, a, b);
        let (whole, is_last) = match carry {
            Some(carry) => (rw.binary(op, plain, carry), number + 1 == result.capacity()),
            None => (plain, false),
        };
        if !is_last {
            let overflow = |rw: &mut Rewriter<'_>, result, operand| {
                // A sum that wrapped is less than either operand. A difference wrapped if the subtrahend is greater
                // than the minuend.
                let (less, more) = if op == BinaryOp::Add {
                    (result, operand)
                } else {
                    (operand, result)
                };
                let wrapped = rw.icmp(IntPredicate::Ult, less, more);
                rw.cast(CastOp::ZExt, wrapped, limb)
            };
            let first = overflow(rw, plain, a);
            carry = Some(match carry {
                Some(_) => {
                    let second = overflow(rw, whole, plain);
                    rw.binary(BinaryOp::Or, first, second)
                }
                None => first,
            });
        }
        result.push(whole);
    }
    result
}

/// Emits the product of the numbers `a` and `b` of equally many limbs, row by row. Returns as many limbs of it; higher
/// ones are dropped.
pub(super) fn product(rw: &mut Rewriter<'_>, a: &[Value], b: &[Value]) -> Vec<Value> {
    let Some(&first) = a.first() else {
        return Vec::new();
    };
    let limb = rw.ty(first);
    let zero = rw.zero(limb);
    let mut result = vec![zero; a.len()];
    for (row, &factor) in a.iter().enumerate() {
        if factor == zero {
            continue;
        }
        let mut carry = zero;
        for (column, &other) in b.iter().take(a.len() - row).enumerate() {
            let place = row + column;
            let low = rw.binary(BinaryOp::Mul, factor, other);
            let is_last = place + 1 == a.len();
            let mut high = zero;
            if !is_last && other != zero {
                high = rw.operation(
                    Operation::UnsignedHighProduct,
                    &[factor, other],
                    limb,
                    FastMath::NONE,
                );
            }
            // The upper half of a product has room for two carries.
            for addend in [low, carry] {
                if addend == zero {
                    continue;
                }
                if result[place] == zero {
                    result[place] = addend;
                    continue;
                }
                let sum = rw.binary(BinaryOp::Add, addend, result[place]);
                if !is_last {
                    let carried = rw.icmp(IntPredicate::Ult, sum, addend);
                    let carried = rw.cast(CastOp::ZExt, carried, limb);
                    high = if high == zero {
                        carried
                    } else {
                        rw.binary(BinaryOp::Add, high, carried)
                    };
                }
                result[place] = sum;
            }
            carry = high;
        }
    }
    result
}

/// Emits the extension of the sign of a number of `bits` bits, which `limbs` holds, into the bits above its width.
/// Returns the new limbs.
pub(super) fn sign_extended(rw: &mut Rewriter<'_>, limbs: &[Value], bits: u32) -> Vec<Value> {
    let mut limbs = limbs.to_vec();
    if let Some(top) = limbs.last_mut() {
        let distance = rw.int(rw.ty(*top), u64::from(bits.next_multiple_of(64) - bits));
        let shifted = rw.binary(BinaryOp::Shl, *top, distance);
        *top = rw.binary(BinaryOp::AShr, shifted, distance);
    }
    limbs
}

/// Emits a limb with the sign of `limb` in every bit.
pub(super) fn sign(rw: &mut Rewriter<'_>, limb: Value) -> Value {
    let distance = rw.int(rw.ty(limb), 63);
    rw.binary(BinaryOp::AShr, limb, distance)
}

/// Emits the shift `op` of the number `limbs`, first by whole limbs, then within limbs, and returns its limbs. The
/// operand of an arithmetic shift must be sign-extended. `distance`, in bits, is a single limb.
pub(super) fn shift(
    rw: &mut Rewriter<'_>,
    op: BinaryOp,
    limbs: &[Value],
    distance: Value,
) -> Vec<Value> {
    let limb = rw.ty(distance);
    let fill = match (op, limbs.last()) {
        (BinaryOp::AShr, Some(&top)) => sign(rw, top),
        _ => rw.zero(limb),
    };
    let up = op == BinaryOp::Shl;
    let moved = |limbs: &[Value], by: usize| -> Vec<Value> {
        let at = |place: Option<usize>| place.and_then(|place| limbs.get(place)).copied();
        (0..limbs.len())
            .map(|place| {
                let source = if up {
                    place.checked_sub(by)
                } else {
                    place.checked_add(by)
                };
                at(source).unwrap_or(fill)
            })
            .collect()
    };
    let constant = distance
        .as_constant()
        .and_then(|c| splatted(&mut rw.module, c));
    let mut result = limbs.to_vec();
    match constant {
        // A shift by the width or more is poison.
        Some(constant) => result = moved(&result, (constant / 64).min(limbs.len() as u64) as usize),
        None => {
            let mut step = 1;
            while step < limbs.len() {
                let bit = rw.int(limb, 64 * step as u64);
                let bit = rw.binary(BinaryOp::And, distance, bit);
                let zero = rw.zero(limb);
                let is_set = rw.icmp(IntPredicate::Ne, bit, zero);
                let further = moved(&result, step);
                for (limb, further) in result.iter_mut().zip(further) {
                    if *limb != further {
                        *limb = rw.select(is_set, further, *limb);
                    }
                }
                step *= 2;
            }
        }
    }
    let (one, last) = (rw.int(limb, 1), rw.int(limb, 63));
    let within = rw.binary(BinaryOp::And, distance, last);
    if constant.is_some_and(|constant| constant % 64 == 0) {
        return result;
    }
    // With a distance of 0 the other part would be shifted by its whole width, so it is shifted in two steps.
    let rest = rw.binary(BinaryOp::Xor, within, last);
    let count = result.len();
    let whole = result.clone();
    for (place, limb) in result.iter_mut().enumerate() {
        let (near, carried) = if up {
            let near = rw.binary(BinaryOp::Shl, whole[place], within);
            let carried = place.checked_sub(1).map(|below| {
                let carried = rw.binary(BinaryOp::LShr, whole[below], one);
                rw.binary(BinaryOp::LShr, carried, rest)
            });
            (near, carried)
        } else {
            let is_top = place + 1 == count;
            let near = rw.binary(
                if is_top { op } else { BinaryOp::LShr },
                whole[place],
                within,
            );
            let carried = whole.get(place + 1).map(|&above| {
                let carried = rw.binary(BinaryOp::Shl, above, one);
                rw.binary(BinaryOp::Shl, carried, rest)
            });
            (near, carried)
        };
        *limb = match carried {
            Some(carried) => rw.binary(BinaryOp::Or, near, carried),
            None => near,
        };
    }
    result
}

/// Emits a comparison of the numbers `a` and `b` by `predicate`. The operands of a signed comparison must be
/// sign-extended. Returns `None` if they have no limbs.
pub(super) fn compare(
    rw: &mut Rewriter<'_>,
    predicate: IntPredicate,
    a: &[Value],
    b: &[Value],
) -> Option<Value> {
    use IntPredicate as P;
    if matches!(predicate, P::Eq | P::Ne) {
        let mut differs = None;
        for (&a, &b) in a.iter().zip(b) {
            let differing = rw.binary(BinaryOp::Xor, a, b);
            differs = Some(rw.accumulate(BinaryOp::Or, differs, differing));
        }
        let differs = differs?;
        let zero = rw.zero(rw.ty(differs));
        return Some(rw.icmp(predicate, differs, zero));
    }
    let unsigned = match predicate {
        P::Sgt => P::Ugt,
        P::Sge => P::Uge,
        P::Slt => P::Ult,
        P::Sle => P::Ule,
        other => other,
    };
    let mut result: Option<Value> = None;
    for (number, (&one, &other)) in a.iter().zip(b).enumerate() {
        // Only the highest limb has a sign.
        let predicate = if number + 1 == a.len() {
            predicate
        } else {
            unsigned
        };
        let here = rw.icmp(predicate, one, other);
        result = Some(match result {
            Some(below) => {
                let equal = rw.icmp(P::Eq, one, other);
                rw.select(equal, below, here)
            }
            None => here,
        });
    }
    result
}
