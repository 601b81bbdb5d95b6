//! Replaces integers of widths that SPIR-V lacks. SPIR-V has 8, 16, 32 and 64 bits (§2.16.1, and the capabilities of a
//! kernel module), and 1 bit as a boolean.
//!
//! - Integers of fewer than 64 bits are computed in the next of these widths ([`odd`]).
//! - Wider integers are computed in limbs of 64 bits, in one vector, the lowest first ([`wide`], [`limbs`]). A vector
//!   of such integers has the limbs of its lanes, one lane after the other.
//! - In memory and in aggregates, integers are bytes, with the size and alignment of the data layout. The lanes of a
//!   vector are packed bits, as in LLVM ([`memory`]).
//!
//! The bits above a width are always zero. So results are masked where these bits might be set, and operands are
//! sign-extended where the sign matters.

mod limbs;
mod memory;
mod odd;
mod wide;

use transpire_llvm::ir::{
    Constant, ConstantKind, DataLayout, Inst, InstBuilder, InstructionKind, Interner, Module, Type,
    TypeKind, Types, Value,
};

use crate::legalize::body::constant_expressions::ConstantExpressions;
use crate::legalize::body::switches;
use crate::legalize::body::wide_operations::WideOperations;
use crate::legalize::layouts::Layouts;
use crate::legalize::retype;
use crate::legalize::retype::{Retyping, Rule};
use crate::legalize::rewrite::Rewriter;
use crate::legalize::vector_bitcast::Lanes;
use crate::pipeline::run_over_bodies;
use crate::to_spirv::Extensions;
use crate::{Error, Result};

/// The maximum width of an integer, in bits.
const MAX_BITS: u32 = 1024;
/// The maximum number of limbs of a vector.
const MAX_LIMBS: u32 = 256;
/// The maximum number of lanes of a vector.
const MAX_LANES: u32 = 1024;
/// The maximum number of booleans that a vector in memory holds as one integer of at most 64 bits.
pub(in crate::legalize) const MAX_BOOLEANS: u32 = 64;

pub(crate) struct Integers {
    /// A width in bits that SPIR-V has because of an extension.
    kept: Option<u32>,
    layout: DataLayout,
}

/// Returns the pass that replaces integers of widths that SPIR-V lacks with these extensions. First lowers the
/// switches, constant expressions and operations on such integers that the pass does not replace. Returns `None` if the
/// module has no such integers, or if an extension allows all widths.
pub(crate) fn prepare(
    module: &mut Module,
    extensions: &Extensions,
) -> Result<Option<Retyping<Integers>>> {
    if switches::has_wide_integers(&module.types) {
        run_over_bodies(module, &mut switches::WideSwitches)?;
    }
    if extensions.keeps_integer(u32::MAX) {
        return Ok(None);
    }
    let rule = Integers {
        // SPV_INTEL_int4
        kept: Some(4).filter(|&bits| extensions.keeps_integer(bits)),
        layout: DataLayout::of(module),
    };
    let types = &module.types;
    if !types.iter().any(|(ty, _)| rule.lanes(types, ty).is_some()) {
        return Ok(None);
    }
    let is_concerned = |types: &Types, ty| rule.lanes(types, ty).is_some();
    if let Some(mut pass) = ConstantExpressions::on(module, is_concerned) {
        run_over_bodies(module, &mut pass)?;
    }
    run_over_bodies(module, &mut WideOperations::default())?;
    let layouts = Layouts::of(module);
    let mut pass = retype::prepare(module, rule)?;
    layouts.keep(module, &mut pass, "integers")?;
    Ok(Some(pass))
}

/// Returns whether integers of `bits` bits have no SPIR-V type.
fn is_odd(bits: u32) -> bool {
    !matches!(bits, 1 | 8 | 16 | 32 | 64)
}

/// Returns the number of limbs of an integer of `bits` bits.
fn limb_count(bits: u32) -> u32 {
    bits.div_ceil(64)
}

fn is_wide(lanes: Lanes) -> bool {
    lanes.bits > 64
}

impl Integers {
    /// Returns the lanes of a type that is replaced, an integer or a vector of integers. Returns `None` for any other
    /// type.
    fn lanes(&self, types: &Types, ty: Type) -> Option<Lanes> {
        let bits = types.integer_bits(types.scalar(ty))?;
        let count = types.lanes(ty);
        let is_replaced = match bits {
            // Shorter vectors of booleans have been replaced by an earlier pass.
            1 => count.is_some_and(|count| count > MAX_BOOLEANS),
            _ => is_odd(bits) && self.kept != Some(bits),
        };
        is_replaced.then_some(Lanes { count, bits })
    }

    /// Returns the lanes of a value's original type, or `None` if that type is not replaced.
    fn lanes_of_value(pass: &Retyping<Self>, rw: &Rewriter<'_>, value: Value) -> Option<Lanes> {
        pass.rule.lanes(&rw.module.types, pass.original(rw, value))
    }
}

impl Rule for Integers {
    fn leaf(&self, types: &mut Types, ty: Type) -> Result<Option<Type>> {
        let Some(lanes) = self.lanes(types, ty) else {
            return Ok(None);
        };
        let count = lanes.count.unwrap_or(1);
        if lanes.bits > MAX_BITS {
            return Err(Error::cannot_translate(format!(
                "an integer of {} bits, which are more than {MAX_BITS}",
                lanes.bits
            )));
        }
        if count > MAX_LANES
            || is_wide(lanes) && count.saturating_mul(limb_count(lanes.bits)) > MAX_LIMBS
        {
            return Err(Error::cannot_translate(format!(
                "a vector of {count} integers of {} bits",
                lanes.bits
            )));
        }
        if let TypeKind::Vector { scalable: true, .. } = types[ty] {
            return Err(Error::cannot_translate(format!(
                "a scalable vector of integers of {} bits",
                lanes.bits
            )));
        }
        memory::ty(&self.layout, types, ty).map(Some)
    }

    fn register(&self, types: &mut Types, ty: Type) -> Option<Type> {
        let lanes = self.lanes(types, ty)?;
        if lanes.bits == 1 {
            return Some(ty);
        }
        if is_wide(lanes) {
            let limb = types.integer(64);
            return Some(
                types.vector(
                    lanes
                        .count
                        .unwrap_or(1)
                        .saturating_mul(limb_count(lanes.bits)),
                    limb,
                ),
            );
        }
        let element = types.integer(container(lanes.bits));
        Some(match lanes.count {
            Some(count) => types.vector(count, element),
            None => element,
        })
    }

    fn constant(
        &self,
        module: &mut Interner<'_>,
        constant: Constant,
        to: Type,
    ) -> Result<Constant> {
        let lanes = self.lanes(&module.types, module.constants.ty(constant));
        let lanes = lanes
            .ok_or_else(|| Error::malformed("a constant does not have the type of its operand"))?;
        let mut bits = vec![0; lanes.total().div_ceil(64) as usize];
        for (number, words) in numbers_of(module, constant, lanes)?.into_iter().enumerate() {
            memory::place(
                &mut bits,
                number as u64 * u64::from(lanes.bits),
                &words,
                lanes.bits,
            );
        }
        memory::constant(module, to, &bits)
    }

    fn register_constant(
        &self,
        module: &mut Interner<'_>,
        constant: Constant,
        to: Type,
    ) -> Result<Constant> {
        let from = module.constants.ty(constant);
        let lanes = match self.lanes(&module.types, from) {
            Some(lanes) if lanes.bits > 1 => lanes,
            _ => return Ok(constant),
        };
        let element = module.types.scalar(to);
        let limbs = if is_wide(lanes) {
            limb_count(lanes.bits) as usize
        } else {
            1
        };
        let mut elements = Vec::new();
        for words in numbers_of(module, constant, lanes)? {
            for limb in 0..limbs {
                let word = words.get(limb).copied().unwrap_or(0);
                elements.push(module.integer(element, word));
            }
        }
        Ok(match module.types.lanes(to) {
            Some(_) => module.aggregate(to, elements),
            None => elements.first().copied().unwrap_or_else(|| module.zero(to)),
        })
    }

    fn keeps_lanes(&self, types: &Types, ty: Type) -> bool {
        self.lanes(types, ty).is_none()
    }

    fn rewrite(pass: &mut Retyping<Self>, rw: &mut Rewriter<'_>, inst: Inst) -> Result<bool> {
        match rw.body.instructions[inst].kind.clone() {
            InstructionKind::Binary(_, [lhs, _], ..) | InstructionKind::ICmp(_, [lhs, _], _) => {
                match Self::lanes_of_value(pass, rw, lhs) {
                    None => Ok(false),
                    Some(lanes) if lanes.bits == 1 => Ok(false),
                    Some(lanes) if is_wide(lanes) => wide::compute(pass, rw, inst, lanes),
                    Some(lanes) => odd::compute(pass, rw, inst, lanes.bits),
                }
            }
            InstructionKind::Cast(..) => cast(pass, rw, inst),
            InstructionKind::Alloca { count, .. } => {
                // An amount of memory has at most 64 bits, so the upper limbs of a number of elements are zeros.
                let count = index(pass, rw, count)?;
                if let InstructionKind::Alloca { count: old, .. } =
                    &mut rw.body.instructions.edit(inst).kind
                {
                    *old = count;
                }
                Ok(false)
            }
            InstructionKind::GetElementPtr { .. } => memory::address(pass, rw, inst),
            InstructionKind::Load { .. } => memory::load(pass, rw, inst),
            InstructionKind::Store { .. } => memory::store(pass, rw, inst),
            InstructionKind::ExtractValue { .. } => memory::extract(pass, rw, inst),
            InstructionKind::InsertValue { .. } => memory::insert(pass, rw, inst),
            InstructionKind::ExtractElement(..)
            | InstructionKind::InsertElement(..)
            | InstructionKind::ShuffleVector(..)
            | InstructionKind::Select(..)
            | InstructionKind::Switch { .. } => wide::rewrite(pass, rw, inst),
            InstructionKind::AtomicRmw { value, .. }
            | InstructionKind::CmpXchg { compare: value, .. } => {
                match Self::lanes_of_value(pass, rw, value) {
                    None => Ok(false),
                    Some(lanes) => Err(memory::atomic(lanes)),
                }
            }
            _ => Ok(false),
        }
    }
}

/// Returns the width in bits in which integers of `bits` bits, at most 64, are computed.
fn container(bits: u32) -> u32 {
    bits.max(8).next_power_of_two()
}

/// Returns the numbers in a constant, one for each lane, each as 64-bit words with the lowest first. A constant
/// expression is an error.
fn numbers_of(
    module: &mut Interner<'_>,
    constant: Constant,
    lanes: Lanes,
) -> Result<Vec<Vec<u64>>> {
    let mut numbers = Vec::with_capacity(lanes.count.unwrap_or(1) as usize);
    for lane in 0..lanes.count.unwrap_or(1) {
        let number = match lanes.count {
            Some(_) => module.element(constant, lane),
            None => Some(constant),
        };
        let kind = number.map(|number| &module.constants[number].kind);
        numbers.push(match kind {
            Some(ConstantKind::Integer(value)) => vec![*value],
            Some(ConstantKind::WideInteger(words)) => words.to_vec(),
            // An undefined number may have any value, if its upper bits are zero.
            Some(ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison) => vec![0],
            _ => {
                return Err(Error::cannot_translate(format!(
                    "a constant expression on integers of {} bits, which SPIR-V lacks",
                    lanes.bits
                )));
            }
        });
    }
    Ok(numbers)
}

/// Lowers a conversion from or to a replaced type. Returns `false` for any other instruction, and for conversions of
/// booleans that need no change.
fn cast(pass: &mut Retyping<Integers>, rw: &mut Rewriter<'_>, inst: Inst) -> Result<bool> {
    use transpire_llvm::ir::CastOp;
    let InstructionKind::Cast(op, operand, flags, _) = rw.body.instructions[inst].kind else {
        return Ok(false);
    };
    let (from, to) = (pass.original(rw, operand), pass.original(rw, inst.into()));
    let types = &rw.module.types;
    let replaced = (pass.rule.lanes(types, from), pass.rule.lanes(types, to));
    let value = match replaced {
        (None, None) => return Ok(false),
        _ if op == CastOp::BitCast => {
            let ty = rw.body.instructions[inst].ty;
            let operand = pass.map(rw, operand)?;
            memory::bitcast(rw, operand, (from, to), replaced, ty)?
        }
        // Booleans stay unchanged.
        (one, other) if [one, other].into_iter().flatten().any(is_wide) => {
            let operand = pass.map(rw, operand)?;
            wide::cast(rw, op, operand, (from, to), inst)?
        }
        (one, other) => {
            let odd = (
                one.map(|lanes| lanes.bits).filter(|&bits| bits > 1),
                other.map(|lanes| lanes.bits).filter(|&bits| bits > 1),
            );
            if odd == (None, None) {
                return Ok(false);
            }
            let ty = rw.body.instructions[inst].ty;
            let operand = pass.map(rw, operand)?;
            odd::cast(rw, op, operand, ty, odd, flags)
        }
    };
    rw.replace(inst, value);
    Ok(true)
}

/// Converts the index `value` to an integer that SPIR-V has: the lowest limb of a wide one.
fn index(pass: &mut Retyping<Integers>, rw: &mut Rewriter<'_>, value: Value) -> Result<Value> {
    let lanes = Integers::lanes_of_value(pass, rw, value);
    let value = pass.map(rw, value)?;
    Ok(match lanes {
        Some(lanes) if is_wide(lanes) => rw.extract_element(value, 0),
        _ => value,
    })
}

/// Emits a lane of a vector with `count` lanes. If `count` is `None`, returns the value, a scalar, which is its only
/// lane.
fn lane(rw: &mut Rewriter<'_>, value: Value, count: Option<u32>, lane: u32) -> Value {
    match count {
        Some(_) => rw.extract_element(value, lane),
        None => value,
    }
}

/// Emits a vector of the lanes. If `ty` is a scalar, returns the only lane.
fn joined(rw: &mut Rewriter<'_>, ty: Type, lanes: &[Value]) -> Value {
    match (rw.module.types.lanes(ty), lanes) {
        (None, &[first, ..]) => first,
        _ => {
            let mut value = rw.poison(ty);
            for (lane, &element) in lanes.iter().enumerate() {
                value = rw.insert_element(value, element, lane as u32);
            }
            value
        }
    }
}

/// Returns the mask of a shuffle in which each lane is replaced with `limbs` lanes.
fn spread_mask(module: &mut Interner<'_>, mask: Constant, limbs: u32) -> Vec<Option<u32>> {
    let (types, constants) = module.constants_mut();
    constants
        .shuffle_lanes(types, mask)
        .into_iter()
        .flat_map(|lane| (0..limbs).map(move |limb| lane.map(|lane| lane * limbs + limb)))
        .collect()
}
