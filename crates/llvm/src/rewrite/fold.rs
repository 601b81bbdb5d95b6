//! Constant folding of integer operations, so that rewriting does not leave operations on constants.

use crate::ir::{BinaryOp, CastOp, Constant, Interner, Module, Type, Value};

/// The maximum number of lanes of a vector that is folded.
const MAX_LANES: u32 = 64;

/// Folds `lhs op rhs` if `rhs` is the neutral element of `op`, or if both are integer constants. The second case covers
/// `add`, `sub`, `mul`, `shl`, `lshr`, `and`, `or` and `xor`. Integers have at most 64 bits and vectors at most 64
/// lanes. Returns `None` if the operation cannot be folded.
pub fn binary(module: &mut Interner<'_>, op: BinaryOp, lhs: Value, rhs: Value) -> Option<Value> {
    let right = rhs.as_constant()?;
    let ty = module.constants.ty(right);
    let bits = module
        .types
        .integer_bits(module.types.scalar(ty))
        .filter(|&bits| bits <= 64)?;
    let mask = u64::MAX >> (64 - bits);
    if let Some(value) = splatted(module, right) {
        let neutral = match op {
            BinaryOp::And => value == mask,
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Or | BinaryOp::Xor => value == 0,
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => value == 0,
            BinaryOp::Mul | BinaryOp::UDiv | BinaryOp::SDiv => value == 1 && bits > 1,
            _ => false,
        };
        if neutral {
            return Some(lhs);
        }
    }
    let left = lhs.as_constant()?;
    let lane = |module: &Module, left: Constant, right: Constant| {
        let (a, b) = (
            module.constants.as_integer(left)?,
            module.constants.as_integer(right)?,
        );
        Some(
            match op {
                BinaryOp::Add => a.wrapping_add(b),
                BinaryOp::Sub => a.wrapping_sub(b),
                BinaryOp::Mul => a.wrapping_mul(b),
                BinaryOp::Shl if b < u64::from(bits) => a << b,
                BinaryOp::LShr if b < u64::from(bits) => a >> b,
                BinaryOp::And => a & b,
                BinaryOp::Or => a | b,
                BinaryOp::Xor => a ^ b,
                _ => return None,
            } & mask,
        )
    };
    lanes(module, ty, &[left, right], ty, |module, operands| {
        lane(module, operands[0], operands[1])
    })
}

/// Folds a `trunc`, `zext` or `sext` of an integer constant, or of a vector of at most 64 integers, if both types have
/// at most 64 bits. Returns `None` for other conversions and operands.
pub fn cast(module: &mut Interner<'_>, op: CastOp, operand: Value, ty: Type) -> Option<Value> {
    let constant = operand.as_constant()?;
    let from = module.constants.ty(constant);
    let bits = module
        .types
        .integer_bits(module.types.scalar(from))
        .filter(|&bits| bits <= 64)?;
    module
        .types
        .integer_bits(module.types.scalar(ty))
        .filter(|&bits| bits <= 64)?;
    if !matches!(op, CastOp::Trunc | CastOp::ZExt | CastOp::SExt) {
        return None;
    }
    lanes(module, from, &[constant], ty, |module, operands| {
        let value = module.constants.as_integer(operands[0])?;
        Some(if op == CastOp::SExt {
            sign_extend(value, bits)
        } else {
            value
        })
    })
}

/// Sign-extends a value of `bits` bits to 64 bits. Bits above the value are ignored.
pub fn sign_extend(value: u64, bits: u32) -> u64 {
    let unused = 64 - bits.clamp(1, 64);
    ((value << unused) as i64 >> unused) as u64
}

/// Returns the value of an integer constant, or the value that all lanes of a vector of integers share. Returns `None`
/// if the lanes differ, if there are more than 64 lanes, or if the constant has no integer value of at most 64 bits.
pub fn splatted(module: &mut Interner<'_>, constant: Constant) -> Option<u64> {
    let Some(lanes) = module.types.lanes(module.constants.ty(constant)) else {
        return module.constants.as_integer(constant);
    };
    let first = module.element(constant, 0)?;
    for lane in 1..lanes.min(MAX_LANES + 1) {
        if lane == MAX_LANES || module.element(constant, lane)? != first {
            return None;
        }
    }
    module.constants.as_integer(first)
}

fn lanes(
    module: &mut Interner<'_>,
    from: Type,
    operands: &[Constant],
    ty: Type,
    mut lane: impl FnMut(&Module, &[Constant]) -> Option<u64>,
) -> Option<Value> {
    let Some(count) = module.types.lanes(from) else {
        let value = lane(module, operands)?;
        let (types, constants) = module.constants_mut();
        return Some(constants.splat_integer(types, ty, value).into());
    };
    if count > MAX_LANES {
        return None;
    }
    let element = module.types.scalar(ty);
    let mut elements = Vec::with_capacity(count as usize);
    for number in 0..count {
        let operands: Option<Vec<Constant>> = operands
            .iter()
            .map(|&c| module.element(c, number))
            .collect();
        let value = lane(module, &operands?)?;
        elements.push(module.integer(element, value));
    }
    Some(module.aggregate(ty, elements).into())
}
