//! Lowers intrinsic functions of vectors: functions that move lanes, and reductions.

use transpire_spirv::grammar::CLOp;

use super::body::Lowerer;
use crate::build::Lowered;
use crate::code::{FloatOp, IntOp, Op, Reg, Shape};
use crate::emit::Operand;

/// The operation of a reduction.
#[derive(Clone, Copy)]
enum Step {
    Integer(IntOp),
    Float(FloatOp),
    Function(CLOp),
    /// A minimum or a maximum that is a NaN if an operand is a NaN.
    Propagating(&'static str),
}

/// The reductions, by the ends of their names.
#[rustfmt::skip]
const REDUCTIONS: &[(&str, Step)] = &[
    ("add", Step::Integer(IntOp::Add)), ("and", Step::Integer(IntOp::And)), ("fadd", Step::Float(FloatOp::Add)),
    ("fmax", Step::Function(CLOp::fmax)), ("fmaximum", Step::Propagating("maximum")),
    ("fmin", Step::Function(CLOp::fmin)), ("fminimum", Step::Propagating("minimum")),
    ("fmul", Step::Float(FloatOp::Mul)), ("mul", Step::Integer(IntOp::Mul)), ("or", Step::Integer(IntOp::Or)),
    ("smax", Step::Function(CLOp::s_max)), ("smin", Step::Function(CLOp::s_min)),
    ("umax", Step::Function(CLOp::u_max)), ("umin", Step::Function(CLOp::u_min)),
    ("xor", Step::Integer(IntOp::Xor)),
];

/// Returns the registers of the lanes of a vector.
fn lanes_of(vector: &Operand) -> Lowered<Vec<Reg>> {
    let (elem, lanes) = vector.lanes()?;
    Ok((0..lanes)
        .map(|lane| vector.reg + lane * elem.words())
        .collect())
}

/// Returns the registers of the result's lanes if a function only moves lanes, and `None` for any other function. The
/// lanes of several results are consecutive.
fn moved(name: &str, operands: &[Operand]) -> Lowered<Option<Vec<Reg>>> {
    let offset = |operand: &Operand| -> Lowered<usize> {
        let offset = operand.constant.ok_or("an offset that is not constant")?;
        usize::try_from(offset).map_err(|_| "an offset beyond the vector".into())
    };
    let beyond = || "an offset beyond the vector".to_owned();
    let first = match operands.first() {
        Some(first) => lanes_of(first)?,
        None => return Ok(None),
    };
    Ok(Some(match (name, operands) {
        ("vector.reverse", _) => first.into_iter().rev().collect(),
        ("vector.extract", [_, at]) => first.get(offset(at)?..).ok_or_else(beyond)?.to_vec(),
        ("vector.insert", [_, part, at]) => {
            let (mut all, part, at) = (first, lanes_of(part)?, offset(at)?);
            let to = at
                .checked_add(part.len())
                .and_then(|end| all.get_mut(at..end));
            to.ok_or_else(beyond)?.copy_from_slice(&part);
            all
        }
        ("vector.splice", [_, second, at]) => {
            let length = first.len();
            let all = [first, lanes_of(second)?].concat();
            // The offset is signed, and a negative one counts from the end of the first vector.
            let at = at.constant.ok_or("an offset that is not constant")? as u32 as i32;
            let start = match usize::try_from(at) {
                Ok(at) => at,
                Err(_) => length.saturating_sub(at.unsigned_abs() as usize),
            };
            let end = start.saturating_add(length);
            all.get(start..end).ok_or_else(beyond)?.to_vec()
        }
        _ => {
            let count = |prefix: &str| {
                let count = name.strip_prefix(prefix)?.parse().ok()?;
                (2..=8usize).contains(&count).then_some(count)
            };
            if let Some(count) = count("vector.interleave") {
                let vectors: Vec<Vec<Reg>> =
                    operands.iter().map(lanes_of).collect::<Lowered<_>>()?;
                if vectors.len() != count {
                    return Ok(None);
                }
                let lane = |index: usize| {
                    let lanes = vectors.iter();
                    lanes.filter_map(move |vector| vector.get(index).copied())
                };
                (0..first.len()).flat_map(lane).collect()
            } else if let Some(count) = count("vector.deinterleave") {
                let part = |start: usize| first.iter().copied().skip(start).step_by(count);
                (0..count).flat_map(part).collect()
            } else {
                return Ok(None);
            }
        }
    }))
}

impl Lowerer<'_, '_> {
    /// Lowers an intrinsic function of vectors. Returns `None` for any other function.
    pub(super) fn vector(
        &mut self,
        name: &str,
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        let name = name.strip_prefix("experimental.").unwrap_or(name);
        if let Some(reduction) = name.strip_prefix("vector.reduce.") {
            return self.reduction(reduction, operands);
        }
        let Some(mut lanes) = moved(name, operands)? else {
            return Ok(None);
        };
        let words = match shape.leaves().first() {
            Some(leaf) => leaf.elem.words(),
            None => return Ok(None),
        };
        lanes.truncate((shape.slots() / words) as usize);
        if lanes.len() as u32 * words != shape.slots() {
            return Err(format!("the intrinsic function llvm.{name} of this type"));
        }
        let dst = self.b.register_for(shape)?;
        let lanes = self.b.list(&lanes);
        self.b.push(Op::Gather { words, dst, lanes });
        Ok(Some(dst))
    }

    /// Lowers `llvm.vector.reduce.…` lane by lane. Returns `None` for an unknown reduction.
    fn reduction(&mut self, name: &str, operands: &[Operand]) -> Lowered<Option<Reg>> {
        let Some(&(_, step)) = REDUCTIONS.iter().find(|row| row.0 == name) else {
            return Ok(None);
        };
        let Some(vector) = operands.last() else {
            return Ok(None);
        };
        let (elem, _) = vector.lanes()?;
        let mut lanes = lanes_of(vector)?.into_iter();
        let first = match (step, operands) {
            (Step::Float(_), [start, _]) => Some(start.reg),
            _ => lanes.next(),
        };
        let mut sum = first.ok_or("a reduction of no lanes")?;
        for lane in lanes {
            sum = match step {
                Step::Integer(op) => self.b.int(op, elem.bits(), 1, sum, lane)?,
                Step::Float(op) => self.b.float(op, elem, 1, sum, lane)?,
                Step::Function(op) => self.b.math(op, elem, 1, [sum, lane, sum], false)?.0,
                Step::Propagating(name) => {
                    let of = |reg| Operand::new(reg, Shape::Lanes(elem, 1));
                    self.propagating(name, elem, 1, &of(sum), &of(lane))?
                }
            };
        }
        Ok(Some(sum))
    }
}
