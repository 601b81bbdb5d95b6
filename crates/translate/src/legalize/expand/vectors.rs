//! Reductions, and the moving about of lanes.

use transpire_llvm::ir::{
    BinaryOp, FastMath, FloatPredicate, InstBuilder, IntFlags, IntPredicate, Module, Type,
    TypeKind, Value,
};

use crate::legalize::expand::{Call, Expand, MAX_LANES, Outcome, Rewriter, unless};
use crate::legalize::operations::Operation;
use crate::{Error, Result};

pub(super) const EXPANSIONS: &[(&str, Expand)] = &[
    ("experimental.stepvector", |rw, call| steps(rw, call)),
    ("experimental.vector.extract", |rw, call| extract(rw, call)),
    ("experimental.vector.insert", |rw, call| insert(rw, call)),
    ("experimental.vector.reduce.add", |rw, call| {
        reduce(rw, call, Reduction::Binary(BinaryOp::Add))
    }),
    ("experimental.vector.reduce.and", |rw, call| {
        reduce(rw, call, Reduction::Binary(BinaryOp::And))
    }),
    ("experimental.vector.reduce.fmax", |rw, call| {
        reduce(rw, call, Reduction::Function("maxnum"))
    }),
    ("experimental.vector.reduce.fmin", |rw, call| {
        reduce(rw, call, Reduction::Function("minnum"))
    }),
    ("experimental.vector.reduce.mul", |rw, call| {
        reduce(rw, call, Reduction::Binary(BinaryOp::Mul))
    }),
    ("experimental.vector.reduce.or", |rw, call| {
        reduce(rw, call, Reduction::Binary(BinaryOp::Or))
    }),
    ("experimental.vector.reduce.smax", |rw, call| {
        reduce(rw, call, Reduction::Choice(IntPredicate::Sgt))
    }),
    ("experimental.vector.reduce.smin", |rw, call| {
        reduce(rw, call, Reduction::Choice(IntPredicate::Slt))
    }),
    ("experimental.vector.reduce.umax", |rw, call| {
        reduce(rw, call, Reduction::Choice(IntPredicate::Ugt))
    }),
    ("experimental.vector.reduce.umin", |rw, call| {
        reduce(rw, call, Reduction::Choice(IntPredicate::Ult))
    }),
    ("experimental.vector.reduce.v2.fadd", |rw, call| {
        reduce(rw, call, Reduction::Ordered(BinaryOp::FAdd))
    }),
    ("experimental.vector.reduce.v2.fmul", |rw, call| {
        reduce(rw, call, Reduction::Ordered(BinaryOp::FMul))
    }),
    ("experimental.vector.reduce.xor", |rw, call| {
        reduce(rw, call, Reduction::Binary(BinaryOp::Xor))
    }),
    ("experimental.vector.reverse", |rw, call| reverse(rw, call)),
    ("experimental.vector.splice", |rw, call| splice(rw, call)),
    ("stepvector", |rw, call| steps(rw, call)),
    ("vector.deinterleave2", |rw, call| deinterleave(rw, call)),
    ("vector.extract", |rw, call| extract(rw, call)),
    ("vector.insert", |rw, call| insert(rw, call)),
    ("vector.interleave2", |rw, call| interleave(rw, call)),
    ("vector.reduce.add", |rw, call| {
        reduce(rw, call, Reduction::Binary(BinaryOp::Add))
    }),
    ("vector.reduce.and", |rw, call| {
        reduce(rw, call, Reduction::Binary(BinaryOp::And))
    }),
    ("vector.reduce.fadd", |rw, call| {
        reduce(rw, call, Reduction::Ordered(BinaryOp::FAdd))
    }),
    ("vector.reduce.fmax", |rw, call| {
        reduce(rw, call, Reduction::Function("maxnum"))
    }),
    ("vector.reduce.fmaximum", |rw, call| {
        reduce(rw, call, Reduction::Function("maximum"))
    }),
    ("vector.reduce.fmin", |rw, call| {
        reduce(rw, call, Reduction::Function("minnum"))
    }),
    ("vector.reduce.fminimum", |rw, call| {
        reduce(rw, call, Reduction::Function("minimum"))
    }),
    ("vector.reduce.fmul", |rw, call| {
        reduce(rw, call, Reduction::Ordered(BinaryOp::FMul))
    }),
    ("vector.reduce.mul", |rw, call| {
        reduce(rw, call, Reduction::Binary(BinaryOp::Mul))
    }),
    ("vector.reduce.or", |rw, call| {
        reduce(rw, call, Reduction::Binary(BinaryOp::Or))
    }),
    ("vector.reduce.smax", |rw, call| {
        reduce(rw, call, Reduction::Choice(IntPredicate::Sgt))
    }),
    ("vector.reduce.smin", |rw, call| {
        reduce(rw, call, Reduction::Choice(IntPredicate::Slt))
    }),
    ("vector.reduce.umax", |rw, call| {
        reduce(rw, call, Reduction::Choice(IntPredicate::Ugt))
    }),
    ("vector.reduce.umin", |rw, call| {
        reduce(rw, call, Reduction::Choice(IntPredicate::Ult))
    }),
    ("vector.reduce.xor", |rw, call| {
        reduce(rw, call, Reduction::Binary(BinaryOp::Xor))
    }),
    ("vector.reverse", |rw, call| reverse(rw, call)),
    ("vector.splice", |rw, call| splice(rw, call)),
];

/// What folds the lanes of a vector.
#[derive(Clone, Copy)]
enum Reduction {
    Binary(BinaryOp),
    /// With a value to start from, in the order of the lanes.
    Ordered(BinaryOp),
    /// The one of two integers that the comparison prefers.
    Choice(IntPredicate),
    /// An intrinsic.
    Function(&'static str),
}

fn lanes(rw: &Rewriter<'_>, vector: Value) -> Result<u32> {
    match rw.module.types.lanes(rw.ty(vector)) {
        Some(lanes) => Ok(lanes),
        None => Err(Error::malformed(
            "an intrinsic on vectors is called with an argument that is not a vector",
        )),
    }
}

fn reduce(rw: &mut Rewriter<'_>, call: &Call<'_>, reduction: Reduction) -> Result<Outcome> {
    let ordered = matches!(reduction, Reduction::Ordered(_));
    let vector = call.argument(usize::from(ordered))?;
    // These are emitted as they are.
    if is_plain_vector(rw.module, rw.ty(vector)) {
        match reduction {
            Reduction::Function(name) if call.dialect.compared_reductions => {
                return compare(rw, call, vector, reduction, name);
            }
            Reduction::Function(_) => {}
            _ => return Ok(Outcome::Keep),
        }
    }
    fold(rw, call, vector, reduction).map(Outcome::Value)
}

/// A reduction of floats as the Khronos translator has it, by comparisons: these are right where no lane is a NaN nor,
/// if zeros have an order, a zero.
fn compare(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    vector: Value,
    reduction: Reduction,
    name: &str,
) -> Result<Outcome> {
    let rows = [
        ("maxnum", "fmax"),
        ("maximum", "fmaximum"),
        ("minnum", "fmin"),
        ("minimum", "fminimum"),
    ];
    let comparing = rows
        .iter()
        .find(|row| row.0 == name)
        .map_or(name, |row| row.1);
    let flags = call.kind.fast_math;
    let zero = rw.zero(rw.ty(vector));
    let special = match name {
        "maximum" | "minimum" => rw.fcmp(FloatPredicate::Ueq, vector, zero),
        _ => rw.fcmp(FloatPredicate::Uno, vector, vector),
    };
    let boolean = rw.module.types.integer(1);
    let any = rw.operation(Operation::AnyLane, &[special], boolean, FastMath::NONE);
    let comparing = format!("vector.reduce.{comparing}");
    let usual = |rw: &mut Rewriter<'_>| Ok(rw.intrinsic(&comparing, &[vector], call.ty, flags));
    unless(rw, call, any, usual, |rw| fold(rw, call, vector, reduction)).map(Outcome::Value)
}

/// A reduction lane by lane.
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
        let flags = call.kind.fast_math;
        result = Some(match reduction {
            Reduction::Binary(op) | Reduction::Ordered(op) => {
                rw.binary_with(op, sofar, element, IntFlags::NONE, flags)
            }
            Reduction::Choice(predicate) => {
                let first = rw.icmp(predicate, sofar, element);
                rw.select(first, sofar, element)
            }
            Reduction::Function(name @ ("maximum" | "minimum")) => {
                let arguments = [sofar, element];
                let inner = Call {
                    arguments: &arguments,
                    ..*call
                };
                crate::legalize::expand::floats::extremum_of(rw, &inner, name)?
            }
            Reduction::Function(name) => rw.intrinsic(name, &[sofar, element], call.ty, flags),
        });
    }
    result.ok_or_else(|| Error::malformed("the operand of a reduction is a vector without lanes"))
}

fn extract(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let vector = call.argument(0)?;
    let first = call.number(rw.module, 1)?;
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
    let first = call.number(rw.module, 2)?;
    let (length, count) = (lanes(rw, vector)?, lanes(rw, part)?);
    let first = u32::try_from(first)
        .ok()
        .filter(|first| u64::from(*first) + u64::from(count) <= u64::from(length));
    let first =
        first.ok_or_else(|| Error::malformed("vector.insert writes past the end of its vector"))?;
    // Both operands of a shuffle have one length.
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
    let offset = call.number(rw.module, 2)? as i32;
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

fn interleave(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let length = lanes(rw, a)?;
    let mask: Vec<_> = (0..length)
        .flat_map(|lane| [Some(lane), Some(length + lane)])
        .collect();
    Ok(Outcome::Value(rw.shuffle(a, b, &mask)))
}

fn deinterleave(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let vector = call.argument(0)?;
    let half = lanes(rw, vector)? / 2;
    let parts = [0, 1].map(|odd| {
        let mask: Vec<_> = (0..half).map(|lane| Some(2 * lane + odd)).collect();
        rw.shuffle(vector, vector, &mask)
    });
    Ok(Outcome::Pair(parts))
}

/// 0, 1, 2, …
fn steps(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let count = rw
        .module
        .types
        .lanes(call.ty)
        .filter(|lanes| *lanes <= MAX_LANES);
    let count =
        count.ok_or_else(|| Error::cannot_translate("a stepvector of more than 1024 lanes"))?;
    let element = rw.module.types.scalar(call.ty);
    let module = &mut *rw.module;
    let elements = (0..count)
        .map(|lane| {
            module
                .constants
                .integer(&module.types, element, u64::from(lane))
        })
        .collect();
    Ok(Outcome::Value(
        module
            .constants
            .aggregate(&module.types, call.ty, elements)
            .into(),
    ))
}

/// Whether SPIR-V has vectors of this type: of 2, 3, 4, 8 or 16 numbers of a usual size.
fn is_plain_vector(module: &Module, ty: Type) -> bool {
    let lanes = matches!(module.types.lanes(ty), Some(2 | 3 | 4 | 8 | 16));
    let scalar = module.types.scalar(ty);
    let number = match module.types[scalar] {
        TypeKind::Half | TypeKind::Float | TypeKind::Double => true,
        TypeKind::Integer { bits } => matches!(bits, 8 | 16 | 32 | 64),
        _ => false,
    };
    lanes && number
}
