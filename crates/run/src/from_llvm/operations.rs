//! Lowers operations that are both instructions and constant expressions.

use transpire_llvm::ir::{BinaryOp, CastOp, FloatPredicate, IntPredicate, Type, TypeKind};

use super::Context;
use crate::build::{Builder, Lowered};
use crate::code::{
    Conversion, Elem, FloatOp, FloatTest, IntOp, IntTest, Op, Reg, Rounding, Shape, Sign, Use,
};
use crate::emit::Operand;

/// An index of a `getelementptr`.
pub(super) struct Index {
    pub(super) operand: Operand,
}

pub(super) fn binary(
    b: &mut Builder,
    op: BinaryOp,
    shape: &Shape,
    lhs: Reg,
    rhs: Reg,
) -> Lowered<Reg> {
    let (elem, lanes) = shape.lanes().ok_or("arithmetic on a structure")?;
    let float = |op| Ok::<_, String>(Err(op));
    let op = match op {
        BinaryOp::Add => Ok(IntOp::Add),
        BinaryOp::Sub => Ok(IntOp::Sub),
        BinaryOp::Mul => Ok(IntOp::Mul),
        BinaryOp::UDiv => Ok(IntOp::UDiv),
        BinaryOp::SDiv => Ok(IntOp::SDiv),
        BinaryOp::URem => Ok(IntOp::URem),
        BinaryOp::SRem => Ok(IntOp::SRem),
        BinaryOp::Shl => Ok(IntOp::Shl),
        BinaryOp::LShr => Ok(IntOp::LShr),
        BinaryOp::AShr => Ok(IntOp::AShr),
        BinaryOp::And => Ok(IntOp::And),
        BinaryOp::Or => Ok(IntOp::Or),
        BinaryOp::Xor => Ok(IntOp::Xor),
        BinaryOp::FAdd => float(FloatOp::Add)?,
        BinaryOp::FSub => float(FloatOp::Sub)?,
        BinaryOp::FMul => float(FloatOp::Mul)?,
        BinaryOp::FDiv => float(FloatOp::Div)?,
        BinaryOp::FRem => float(FloatOp::Rem)?,
    };
    match (op, elem) {
        (Ok(op), Elem::Int(bits)) => b.int(op, bits, lanes, lhs, rhs),
        (Err(op), elem) if elem.is_float() => b.float(op, elem, lanes, lhs, rhs),
        _ => Err("arithmetic on this type".into()),
    }
}

pub(super) fn int_test(predicate: IntPredicate) -> IntTest {
    match predicate {
        IntPredicate::Eq => IntTest::Eq,
        IntPredicate::Ne => IntTest::Ne,
        IntPredicate::Ugt => IntTest::Ugt,
        IntPredicate::Uge => IntTest::Uge,
        IntPredicate::Ult => IntTest::Ult,
        IntPredicate::Ule => IntTest::Ule,
        IntPredicate::Sgt => IntTest::Sgt,
        IntPredicate::Sge => IntTest::Sge,
        IntPredicate::Slt => IntTest::Slt,
        IntPredicate::Sle => IntTest::Sle,
    }
}

pub(super) fn float_test(predicate: FloatPredicate) -> FloatTest {
    // The code of a predicate is the set of outcomes for which it is true: equal, greater, less, unordered.
    FloatTest(predicate.code() as u8)
}

pub(super) fn cast(b: &mut Builder, op: CastOp, value: &Operand, to: &Shape) -> Lowered<Reg> {
    let (from_elem, lanes) = value.lanes()?;
    let (to_elem, _) = to.lanes().ok_or("a conversion to a structure")?;
    let convert = |b: &mut Builder, from_sign, to_sign| {
        let how = Conversion {
            from: from_elem,
            from_sign,
            to: to_elem,
            to_sign,
            saturate: false,
            rounding: Rounding::Default,
        };
        b.convert(how, lanes, value.reg)
    };
    match op {
        CastOp::Trunc | CastOp::ZExt | CastOp::UIToFP | CastOp::FPToUI => {
            convert(b, Sign::Unsigned, Sign::Unsigned)
        }
        CastOp::SExt | CastOp::SIToFP | CastOp::FPToSI | CastOp::FPTrunc | CastOp::FPExt => {
            convert(b, Sign::Signed, Sign::Signed)
        }
        CastOp::PtrToInt
        | CastOp::PtrToAddr
        | CastOp::IntToPtr
        | CastOp::BitCast
        | CastOp::AddrSpaceCast => b.recast(to, value),
    }
}

pub(super) fn extract(b: &mut Builder, vector: &Operand, index: &Operand) -> Lowered<Reg> {
    let (elem, lanes) = vector.lanes()?;
    let words = elem.words();
    if let Some(index) = index.constant {
        return Ok(vector.reg + (index.min(u64::from(lanes) - 1) as u32) * words);
    }
    let dst = b.register(words)?;
    b.push(Op::Extract {
        words,
        lanes,
        dst,
        a: vector.reg,
        index: index.reg,
    });
    Ok(dst)
}

pub(super) fn insert(
    b: &mut Builder,
    vector: &Operand,
    element: &Operand,
    index: &Operand,
) -> Lowered<Reg> {
    let (elem, lanes) = vector.lanes()?;
    let words = elem.words();
    let dst = b.register(words * lanes)?;
    b.copy(dst, vector.reg, words * lanes);
    match index.constant {
        Some(index) if index < u64::from(lanes) => {
            b.copy(dst + index as u32 * words, element.reg, words)
        }
        Some(_) => {}
        None => b.push(Op::Insert {
            words,
            lanes,
            dst,
            value: element.reg,
            index: index.reg,
        }),
    }
    Ok(dst)
}

pub(super) fn shuffle(
    b: &mut Builder,
    lhs: &Operand,
    rhs: &Operand,
    mask: &[Option<u32>],
) -> Lowered<Reg> {
    let (elem, lanes) = lhs.lanes()?;
    let words = elem.words();
    let undefined = match mask.contains(&None) {
        true => b.undefined(words)?,
        false => 0,
    };
    let sources: Vec<Reg> = mask
        .iter()
        .map(|lane| match *lane {
            None => undefined,
            Some(lane) if lane < lanes => lhs.reg + lane * words,
            Some(lane) => rhs.reg + (lane - lanes).min(lanes - 1) * words,
        })
        .collect();
    let dst = b.register(words * sources.len() as u32)?;
    let lanes = b.list(&sources);
    b.push(Op::Gather { words, dst, lanes });
    Ok(dst)
}

/// The effect of an index: a constant number of bytes, or a size in bytes to multiply by and the greatest index.
enum Step {
    Constant(u64),
    Scaled(u64, Option<u64>),
}

/// Returns the greatest index of an array: the last element, or the end of the array if the address is only used as a
/// value. Returns `None` if the address is used elsewhere, or if the length is at most 1, which also stands for an
/// unknown length.
pub(crate) fn greatest_index(length: u64, used: Use) -> Option<u64> {
    match used {
        Use::Elsewhere => None,
        _ if length <= 1 => None,
        Use::Value => Some(length),
        Use::Access => Some(length - 1),
    }
}

/// The number of innermost arrays from the one that constant indices select to the end of the outermost array. Kernels
/// use pointers to the first element of an array of arrays for all elements, and optimizers join such an index with the
/// previous ones.
#[derive(Clone, Copy)]
pub(crate) struct Rows(u64);

impl Rows {
    /// The rows for a value that is not in an array.
    pub(crate) const ONE: Self = Self(1);

    /// Returns the number of elements of an array of this length that an index may reach.
    pub(crate) fn of(self, length: u64) -> u64 {
        self.0.saturating_mul(length)
    }

    /// Returns the rows after an index into an array of this length. `index` is `None` if it is not constant.
    pub(crate) fn behind(self, length: u64, index: Option<u64>) -> Self {
        match index {
            Some(index) => Self(self.of(length).saturating_sub(index).max(1)),
            None => Self::ONE,
        }
    }
}

/// Emits the address that a `getelementptr` computes. A vector operand makes the result a vector.
pub(super) fn address(
    context: &Context<'_>,
    b: &mut Builder,
    source: Type,
    base: &Operand,
    indices: &[Index],
    used: Use,
) -> Lowered<Reg> {
    let lanes = |operand: &Operand| operand.lanes().map(|lanes| lanes.1);
    let mut most = lanes(base)?;
    for index in indices {
        most = most.max(lanes(&index.operand)?);
    }
    let steps = steps(context, source, indices, used)?;
    if most == 1 {
        return lane_address(b, base.reg, &steps, indices, 0);
    }
    let dst = b.register(most)?;
    for lane in 0..most {
        let of = if lanes(base)? == 1 {
            base.reg
        } else {
            base.reg + lane
        };
        let reg = lane_address(b, of, &steps, indices, lane)?;
        b.copy(dst + lane, reg, 1);
    }
    Ok(dst)
}

fn steps(context: &Context<'_>, source: Type, indices: &[Index], used: Use) -> Lowered<Vec<Step>> {
    let types = &context.module.types;
    let mut steps = Vec::with_capacity(indices.len());
    let mut ty = source;
    let mut rows = Rows::ONE;
    for (number, index) in indices.iter().enumerate() {
        let (elem, lanes) = index.operand.lanes()?;
        let signed = |value: u64| crate::machine::arithmetic::signed(value, elem.bits()) as u64;
        let constant = index.operand.constant.filter(|_| lanes == 1);
        let size;
        let mut most = None;
        if number == 0 {
            size = context.allocated_size(ty)?;
        } else {
            match &types[ty] {
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    // All lanes of a vector of field indices are equal.
                    let field = index
                        .operand
                        .constant
                        .ok_or("an index of a field that is not constant")?;
                    let layout = context.layout.struct_layout(types, ty);
                    let layout = layout.ok_or("a structure without a body")?;
                    let at = layout.offsets.get(field as usize);
                    steps.push(Step::Constant(*at.ok_or("an index of no field")?));
                    ty = types.element_at(ty, field).ok_or("an index of no field")?;
                    rows = Rows::ONE;
                    continue;
                }
                TypeKind::Vector { element, .. } => {
                    let bits = context.layout.bits(types, *element).unwrap_or(0);
                    if !bits.is_multiple_of(8) {
                        return Err("the address of a lane that is no whole bytes".into());
                    }
                    size = bits / 8;
                    ty = *element;
                }
                TypeKind::Array { length, element } => {
                    most = greatest_index(rows.of(*length), used);
                    rows = rows.behind(*length, constant.map(signed));
                    size = context.allocated_size(*element)?;
                    ty = *element;
                }
                _ => return Err("an index of what is no aggregate".into()),
            }
        }
        steps.push(match constant.map(signed) {
            Some(index) if most.is_none_or(|most| index <= most) => {
                Step::Constant(index.wrapping_mul(size))
            }
            _ => Step::Scaled(size, most),
        });
    }
    Ok(steps)
}

fn lane_address(
    b: &mut Builder,
    base: Reg,
    steps: &[Step],
    indices: &[Index],
    lane: u32,
) -> Lowered<Reg> {
    let mut constant = 0u64;
    let mut reg = base;
    for (step, index) in steps.iter().zip(indices) {
        match step {
            Step::Constant(offset) => constant = constant.wrapping_add(*offset),
            Step::Scaled(scale, most) => {
                let (elem, lanes) = index.operand.lanes()?;
                let Elem::Int(bits) = elem else {
                    return Err("an index that is no integer".into());
                };
                let offset = if lanes == 1 { 0 } else { lane * elem.words() };
                let index = (index.operand.reg + offset, bits);
                reg = b.element_address(reg, index, *scale, *most)?;
            }
        }
    }
    b.offset(reg, constant)
}
