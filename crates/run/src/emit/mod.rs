//! Emits code for SPIR-V instructions and for built-in functions. Both front ends use it.
//!
//! [`Builder::instruction`] takes an instruction with its operands in registers, and [`Builder::ext_inst`] takes an
//! instruction of `OpenCL.std`. Both return the register of the result, if any.

mod arithmetic;
mod atomics;
pub(crate) mod built_ins;
pub(crate) mod device;
mod extended;
mod groups;
mod images;
mod queries;
pub(crate) mod wide;

use transpire_spirv::grammar::{FPRoundingMode, Op as SpirvOp};

use crate::build::{Builder, Lowered};
use crate::code::{Elem, Reg, Rounding, Shape};

/// An operand in a register, or a literal.
#[derive(Clone, Debug)]
pub(crate) struct Operand {
    pub(crate) reg: Reg,
    pub(crate) shape: Shape,
    /// The value of a literal, or of a constant of at most 64 bits.
    pub(crate) constant: Option<u64>,
}

impl Operand {
    pub(crate) fn new(reg: Reg, shape: Shape) -> Self {
        Self {
            reg,
            shape,
            constant: None,
        }
    }

    /// Returns the scalar type and the number of lanes, or an error for `void`, a structure or an array.
    pub(crate) fn lanes(&self) -> Lowered<(Elem, u32)> {
        let lanes = self.shape.lanes();
        lanes.ok_or_else(|| "an operation on a structure".into())
    }
}

/// The decorations of an instruction that change its result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub(crate) saturate: bool,
    pub(crate) rounding: Rounding,
}

impl Default for Manner {
    fn default() -> Self {
        Self {
            saturate: false,
            rounding: Rounding::Default,
        }
    }
}

/// Returns the rounding for a rounding mode of SPIR-V.
pub(crate) fn rounding(mode: FPRoundingMode) -> Rounding {
    match mode {
        FPRoundingMode::RTE => Rounding::Nearest,
        FPRoundingMode::RTZ => Rounding::Zero,
        FPRoundingMode::RTP => Rounding::Up,
        _ => Rounding::Down,
    }
}

/// Returns the operand at an index, or an error if there are too few.
fn at(operands: &[Operand], index: usize) -> Lowered<&Operand> {
    operands
        .get(index)
        .ok_or_else(|| "an instruction with too few operands".into())
}

/// Returns the scalar type and the number of lanes of a result, or an error for `void`, a structure or an array.
fn lanes_of(shape: &Shape) -> Lowered<(Elem, u32)> {
    shape
        .lanes()
        .ok_or_else(|| "an operation whose result is a structure".into())
}

/// Returns the register of an operand, or an error if its type or number of lanes differs.
fn expect(operand: &Operand, elem: Elem, lanes: u32) -> Lowered<Reg> {
    match operand.shape == Shape::Lanes(elem, lanes) {
        true => Ok(operand.reg),
        false => Err("an operation whose operands have different types".into()),
    }
}

impl Builder {
    /// Emits a SPIR-V instruction, and returns the register of its result, or `None` if it has no result. Returns an
    /// error that names an unsupported instruction.
    pub(crate) fn instruction(
        &mut self,
        op: SpirvOp,
        result: &Shape,
        operands: &[Operand],
        manner: Manner,
    ) -> Lowered<Option<Reg>> {
        if let Some(reg) = self.arithmetic(op, result, operands, manner)? {
            return Ok(Some(reg));
        }
        if let Some(reg) = self.atomic(op, result, operands)? {
            return Ok(reg);
        }
        if let Some(reg) = self.group_instruction(op, result, operands)? {
            return Ok(reg);
        }
        if let Some(reg) = self.block_access(op, result, operands)? {
            return Ok(reg);
        }
        if let Some(reg) = self.image_instruction(op, result, operands)? {
            return Ok(reg);
        }
        if let Some(reg) = self.device_instruction(op, result, operands)? {
            return Ok(reg);
        }
        Err(format!("Op{}", crate::builtins::support::op_name(op)))
    }

    /// Emits a vector with a value in each lane. Returns `value` itself for one lane.
    pub(crate) fn splat(&mut self, elem: Elem, lanes: u32, value: Reg) -> Lowered<Reg> {
        if lanes == 1 {
            return Ok(value);
        }
        let words = elem.words();
        let dst = self.register(words * lanes)?;
        let list = self.list(&vec![value; lanes as usize]);
        self.push(crate::code::Op::Gather {
            words,
            dst,
            lanes: list,
        });
        Ok(dst)
    }
}
