//! Replaces vectors of `i1`, which SPIR does not support (§2.1.2), with masks: vectors of `i8` whose lanes are 0 or -1.
//!
//! OpenCL C's relational functions return masks of this form and `select` accepts them (OpenCL C §6.12.6).
//! Floating-point comparisons and selections are therefore lowered to calls of these functions. Integer
//! comparisons are scalarized.

use transpire_llvm::ir::{
    BinaryOp, CastOp, Constant, ConstantKind, FastMath, FloatPredicate, Inst, InstBuilder,
    InstBuilderBase, InstructionKind, IntFlags, IntPredicate, Interner, Module, Type, TypeKind,
    Types, Value,
};
use transpire_opencl::{self as opencl, Number, Scalar};

use crate::legalize::retype;
use crate::legalize::retype::{Retyping, Rule};
use crate::legalize::rewrite::Rewriter;
use crate::spir12::{call_kind, opencl_type};
use crate::{Error, Result};

/// Returns the pass that replaces vectors of `i1` with vectors of `i8`, or `None` if the module has no such vectors.
pub(super) fn prepare(module: &mut Module) -> Result<Option<Retyping<Masks>>> {
    let is_needed = module.types.iter().any(|(_, kind)| is_mask(module, kind));
    match is_needed {
        true => retype::prepare(module, Masks).map(Some),
        false => Ok(None),
    }
}

fn is_mask(module: &Module, kind: &TypeKind) -> bool {
    matches!(kind, TypeKind::Vector { element, .. } if module.types.integer_bits(*element) == Some(1))
}

pub(super) struct Masks;

impl Rule for Masks {
    fn leaf(&self, types: &mut Types, ty: Type) -> Result<Option<Type>> {
        let TypeKind::Vector {
            length,
            element,
            scalable,
        } = types[ty]
        else {
            return Ok(None);
        };
        if types.integer_bits(element) != Some(1) {
            return Ok(None);
        }
        if !matches!(length, 2 | 3 | 4 | 8 | 16) || scalable {
            return Err(Error::cannot_translate(format!(
                "a vector of {length} booleans"
            )));
        }
        let byte = types.integer(8);
        Ok(Some(types.vector(length, byte)))
    }

    fn constant(
        &self,
        module: &mut Interner<'_>,
        constant: Constant,
        to: Type,
    ) -> Result<Constant> {
        let byte = module.types_mut().integer(8);
        let lanes = module.types.lanes(to).unwrap_or(0);
        let mut elements = Vec::with_capacity(lanes as usize);
        for lane in 0..lanes {
            let element = module.element(constant, lane);
            let element = element.ok_or_else(|| {
                Error::cannot_translate("a constant expression on a vector of booleans")
            })?;
            elements.push(match module.constants[element].kind {
                ConstantKind::Integer(bit) => module.integer(byte, 0_u64.wrapping_sub(bit & 1)),
                ConstantKind::Undef | ConstantKind::Poison => {
                    module.constant(byte, ConstantKind::Undef)
                }
                _ => {
                    return Err(Error::cannot_translate(
                        "a constant expression on a vector of booleans",
                    ));
                }
            });
        }
        Ok(module.aggregate(to, elements))
    }

    fn rewrite(pass: &mut Retyping<Self>, rw: &mut Rewriter<'_>, inst: Inst) -> Result<bool> {
        use InstructionKind as K;
        let ty = rw.body.instructions[inst].ty;
        let kind = rw.body.instructions[inst].kind.clone();
        let original = pass.original(rw, inst.into());
        let gives_mask = is_mask(&rw.module, &rw.module.types[original]);
        let takes_mask = |rw: &mut Rewriter<'_>, value: Value| {
            let ty = pass.original(rw, value);
            is_mask(&rw.module, &rw.module.types[ty])
        };
        match kind {
            K::ICmp(predicate, [lhs, rhs], _) if gives_mask => {
                let of_masks = takes_mask(rw, lhs);
                let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
                let value = match (of_masks, predicate) {
                    (true, IntPredicate::Ne) => rw.binary(BinaryOp::Xor, lhs, rhs),
                    (true, IntPredicate::Eq) => {
                        let differs = rw.binary(BinaryOp::Xor, lhs, rhs);
                        inverted(rw, differs)
                    }
                    _ => compare_lanes(rw, predicate, lhs, rhs, ty),
                };
                rw.replace(inst, value);
            }
            K::FCmp(predicate, [lhs, rhs], _) if gives_mask => {
                let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
                let value = compare_floats(rw, predicate, lhs, rhs, ty)?;
                rw.replace(inst, value);
            }
            K::Binary(op, [lhs, rhs], ..) if gives_mask => {
                let (lhs, rhs) = (pass.map(rw, lhs)?, pass.map(rw, rhs)?);
                let op = of_masks(op)?;
                let kind = K::Binary(op, [lhs, rhs], IntFlags::NONE, FastMath::NONE);
                rw.become_(inst, kind, ty);
            }
            K::Select([condition, then, otherwise], _) if takes_mask(rw, condition) => {
                let condition = pass.map(rw, condition)?;
                let (then, otherwise) = (pass.map(rw, then)?, pass.map(rw, otherwise)?);
                let kind = select(rw, condition, then, otherwise, ty)?;
                rw.become_(inst, kind, ty);
            }
            K::Cast(op, operand, ..) if gives_mask || takes_mask(rw, operand) => {
                let is_mask = takes_mask(rw, operand);
                let operand = pass.map(rw, operand)?;
                let value = match op {
                    _ if is_mask => from_mask(rw, op, operand, ty)?,
                    CastOp::Trunc => truncated(rw, operand, ty),
                    _ => {
                        let op = op.keyword();
                        let what = format!("{op} to a vector of booleans");
                        return Err(Error::cannot_translate(what));
                    }
                };
                rw.replace(inst, value);
            }
            K::ExtractElement([vector, index]) if takes_mask(rw, vector) => {
                let vector = pass.map(rw, vector)?;
                let kind = lane(rw, vector, index);
                rw.become_(inst, kind, ty);
            }
            K::InsertElement([vector, element, index]) if gives_mask => {
                let (vector, element) = (pass.map(rw, vector)?, pass.map(rw, element)?);
                let byte = rw.module.types_mut().integer(8);
                let element = rw.cast(CastOp::SExt, element, byte);
                let kind = K::InsertElement([vector, element, index]);
                rw.become_(inst, kind, ty);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Returns the operation on masks that is equivalent to an operation on vectors of booleans, or an error if there is no
/// equivalent.
fn of_masks(op: BinaryOp) -> Result<BinaryOp> {
    match op {
        BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => Ok(op),
        BinaryOp::Add | BinaryOp::Sub => Ok(BinaryOp::Xor),
        BinaryOp::Mul => Ok(BinaryOp::And),
        _ => Err(Error::cannot_translate(format!(
            "{} of vectors of booleans",
            op.keyword()
        ))),
    }
}

/// Emits the extraction of a lane of a mask, and returns a comparison that is true if the lane is set.
fn lane(rw: &mut Rewriter<'_>, vector: Value, index: Value) -> InstructionKind {
    let byte = rw.module.types_mut().integer(8);
    let lane = rw.insert(InstructionKind::ExtractElement([vector, index]), byte);
    let zero = rw.zero(byte);
    InstructionKind::icmp(IntPredicate::Ne, lane, zero)
}

/// Emits the mask, of type `ty`, whose lanes are set where the lowest bit of an integer vector is set.
fn truncated(rw: &mut Rewriter<'_>, operand: Value, ty: Type) -> Value {
    let wide = rw.ty(operand);
    let one = rw.int(wide, 1);
    let bit = rw.binary(BinaryOp::And, operand, one);
    let bit = rw.cast(CastOp::Trunc, bit, ty);
    let zero = rw.zero(ty);
    rw.binary(BinaryOp::Sub, zero, bit)
}

fn inverted(rw: &mut Rewriter<'_>, mask: Value) -> Value {
    let ty = rw.ty(mask);
    let ones = rw.int(ty, 0xff);
    rw.binary(BinaryOp::Xor, mask, ones)
}

/// Emits a comparison of two integer vectors lane by lane. Returns a mask of type `ty`.
fn compare_lanes(
    rw: &mut Rewriter<'_>,
    predicate: IntPredicate,
    lhs: Value,
    rhs: Value,
    ty: Type,
) -> Value {
    let byte = rw.module.types_mut().integer(8);
    let mut result = rw.poison(ty);
    for lane in 0..rw.module.types.lanes(ty).unwrap_or(0) {
        let (a, b) = (rw.extract_element(lhs, lane), rw.extract_element(rhs, lane));
        let bit = rw.icmp(predicate, a, b);
        let element = rw.cast(CastOp::SExt, bit, byte);
        result = rw.insert_element(result, element, lane);
    }
    result
}

/// The OpenCL C function for each predicate, and whether its result is used unchanged (`true`) or inverted
/// (`false`). See OpenCL C §6.12.6.
#[rustfmt::skip]
const RELATIONS: &[(FloatPredicate, &str, bool)] = &[
    (FloatPredicate::Oeq, "isequal",        true),
    (FloatPredicate::Ogt, "isgreater",      true),
    (FloatPredicate::Oge, "isgreaterequal", true),
    (FloatPredicate::Olt, "isless",         true),
    (FloatPredicate::Ole, "islessequal",    true),
    (FloatPredicate::One, "islessgreater",  true),
    (FloatPredicate::Ord, "isordered",      true),
    (FloatPredicate::Uno, "isunordered",    true),
    (FloatPredicate::Une, "isnotequal",     true),
    (FloatPredicate::Ueq, "islessgreater",  false),
    (FloatPredicate::Ugt, "islessequal",    false),
    (FloatPredicate::Uge, "isless",         false),
    (FloatPredicate::Ult, "isgreaterequal", false),
    (FloatPredicate::Ule, "isgreater",      false),
];

fn compare_floats(
    rw: &mut Rewriter<'_>,
    predicate: FloatPredicate,
    lhs: Value,
    rhs: Value,
    ty: Type,
) -> Result<Value> {
    let Some(&(_, name, holds)) = RELATIONS.iter().find(|row| row.0 == predicate) else {
        return Ok(if predicate == FloatPredicate::True {
            rw.int(ty, 0xff)
        } else {
            rw.zero(ty)
        });
    };
    let from = rw.ty(lhs);
    let operand = opencl_type(&rw.module, from, Number::Signed).ok_or_else(lacks)?;
    let bits = operand.scalar().map_or(32, Scalar::bits);
    let wide = rw.int_like(from, bits);
    let call = call_kind(rw, name, &[operand.clone(), operand], &[lhs, rhs], wide);
    let relation = rw.insert(call, wide);
    let mask = rw.cast(CastOp::Trunc, relation, ty);
    Ok(if holds { mask } else { inverted(rw, mask) })
}

fn lacks() -> Error {
    Error::cannot_translate("a comparison of vectors that OpenCL C lacks")
}

/// Emits a sign extension of a mask, and returns a call of OpenCL C's `select(otherwise, then, mask)`, which tests the
/// highest bit of each lane of the mask.
fn select(
    rw: &mut Rewriter<'_>,
    mask: Value,
    then: Value,
    otherwise: Value,
    ty: Type,
) -> Result<InstructionKind> {
    let value = opencl_type(&rw.module, ty, Number::Signed).ok_or_else(lacks)?;
    let bits = value.scalar().map_or(32, Scalar::bits);
    let wide = rw.int_like(ty, bits);
    let mask = rw.cast(CastOp::SExt, mask, wide);
    let condition = opencl_type(&rw.module, wide, Number::Signed).ok_or_else(lacks)?;
    let parameters: [opencl::Type; 3] = [value.clone(), value, condition];
    Ok(call_kind(
        rw,
        "select",
        &parameters,
        &[otherwise, then, mask],
        ty,
    ))
}

/// Converts a mask to type `ty`, as `op` converts the vector of booleans that the mask represents. Returns an error if
/// `op` is not such a conversion.
fn from_mask(rw: &mut Rewriter<'_>, op: CastOp, mask: Value, ty: Type) -> Result<Value> {
    let integers = match op {
        CastOp::SExt | CastOp::ZExt => ty,
        CastOp::SIToFP | CastOp::UIToFP => rw.int_like(ty, 32),
        CastOp::BitCast if rw.ty(mask) == ty => return Ok(mask),
        _ => {
            return Err(Error::cannot_translate(format!(
                "{} of a vector of booleans",
                op.keyword()
            )));
        }
    };
    let wide = rw.cast(CastOp::SExt, mask, integers);
    match op {
        CastOp::SExt => Ok(wide),
        CastOp::SIToFP => Ok(rw.cast(CastOp::SIToFP, wide, ty)),
        _ => {
            let one = rw.int(integers, 1);
            let bits = rw.binary(BinaryOp::And, wide, one);
            Ok(if op == CastOp::ZExt {
                bits
            } else {
                rw.cast(CastOp::SIToFP, bits, ty)
            })
        }
    }
}
