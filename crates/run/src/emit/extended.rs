//! Emits instructions of `OpenCL.std`.

use transpire_spirv::grammar::CLOp;

use super::wide::Integers;
use super::{Operand, at, expect, lanes_of};
use crate::build::{Builder, Lowered};
use crate::builtins::math::evaluate;
use crate::code::{
    Conversion, Elem, Geometry, IntOp, IntTest, Math, Op, Printed, Reg, Rounding, Shape, Sign,
};

/// Returns the type of the second result, which is stored in memory, or `None` if there is none. The inner `None`
/// stands for the type of the first result.
fn second_result(op: CLOp) -> Option<Option<Elem>> {
    match op {
        CLOp::fract | CLOp::modf | CLOp::sincos => Some(None),
        CLOp::frexp | CLOp::lgamma_r | CLOp::remquo => Some(Some(Elem::Int(32))),
        _ => None,
    }
}

/// Returns whether a function takes a 32-bit integer as its second operand.
fn takes_int(op: CLOp) -> bool {
    matches!(op, CLOp::ldexp | CLOp::pown | CLOp::rootn)
}

fn geometric(op: CLOp) -> Option<Geometry> {
    Some(match op {
        CLOp::cross => Geometry::Cross,
        CLOp::length | CLOp::fast_length => Geometry::Length,
        CLOp::distance | CLOp::fast_distance => Geometry::Distance,
        CLOp::normalize | CLOp::fast_normalize => Geometry::Normalize,
        _ => return None,
    })
}

impl Builder {
    /// Emits a function of numbers for each lane. Returns the registers of both results, which are equal unless `two`
    /// is set. Returns an error if the function does not take numbers of this type.
    pub(crate) fn math(
        &mut self,
        op: CLOp,
        elem: Elem,
        lanes: u32,
        operands: [Reg; 3],
        two: bool,
    ) -> Lowered<(Reg, Reg)> {
        if elem.words() > 1 {
            let of = Integers {
                bits: elem.bits(),
                lanes,
            };
            let result = self.wide_function(op, of, operands)?;
            return Ok((result, result));
        }
        if evaluate(op, elem, 0, 0, 0).is_none() {
            return Err(format!("{op:?} of this type"));
        }
        let dst = self.register(lanes)?;
        let second = if two { self.register(lanes)? } else { dst };
        let number = self.code.maths.len() as u32;
        self.code.maths.push(Math {
            op,
            elem,
            lanes,
            dst,
            second,
            operands,
        });
        self.push(Op::Math(number));
        Ok((dst, second))
    }

    /// Emits an instruction of `OpenCL.std`, and returns the register of its result, if any. Literals are operands,
    /// too.
    pub(crate) fn ext_inst(
        &mut self,
        op: CLOp,
        result: &Shape,
        operands: &[Operand],
    ) -> Lowered<Option<Reg>> {
        if let Some(geometry) = geometric(op) {
            let (elem, lanes) = at(operands, 0)?.lanes()?;
            let a = at(operands, 0)?.reg;
            let b = match geometry {
                Geometry::Cross | Geometry::Distance => expect(at(operands, 1)?, elem, lanes)?,
                _ => a,
            };
            if !elem.is_float() || geometry == Geometry::Cross && lanes < 3 {
                return Err(format!("{op:?} of this type"));
            }
            return self
                .geometry(geometry, elem, lanes, result.slots().max(lanes), a, b)
                .map(Some);
        }
        match op {
            CLOp::prefetch => Ok(None),
            CLOp::printf => self.printf(operands).map(Some),
            CLOp::shuffle | CLOp::shuffle2 => self.shuffle(op, result, operands).map(Some),
            CLOp::select => self.select_function(result, operands).map(Some),
            CLOp::s_upsample | CLOp::u_upsample => self.upsample(result, operands).map(Some),
            CLOp::nan => self.nan(result, operands).map(Some),
            CLOp::vloadn | CLOp::vload_half | CLOp::vload_halfn | CLOp::vloada_halfn => {
                self.vector_load(op, result, operands).map(Some)
            }
            CLOp::vstoren
            | CLOp::vstore_half
            | CLOp::vstore_half_r
            | CLOp::vstore_halfn
            | CLOp::vstore_halfn_r
            | CLOp::vstorea_halfn
            | CLOp::vstorea_halfn_r => {
                self.vector_store(op, operands)?;
                Ok(None)
            }
            CLOp::ilogb => {
                let (elem, lanes) = at(operands, 0)?.lanes()?;
                let a = at(operands, 0)?.reg;
                self.math(op, elem, lanes, [a; 3], false)
                    .map(|results| Some(results.0))
            }
            _ => self.function(op, result, operands).map(Some),
        }
    }

    fn function(&mut self, op: CLOp, result: &Shape, operands: &[Operand]) -> Lowered<Reg> {
        let (elem, lanes) = lanes_of(result)?;
        let second = second_result(op);
        let count = operands.len() - usize::from(second.is_some()).min(operands.len());
        let mut registers = [at(operands, 0)?.reg; 3];
        for (number, (to, operand)) in registers.iter_mut().zip(operands).take(count).enumerate() {
            let wanted = match number == 1 && takes_int(op) {
                true => Elem::Int(32),
                false => elem,
            };
            *to = match operand.lanes()? {
                // Scalars become vectors, as in `fmax(float4, float)`.
                (own, 1) if own == wanted && lanes > 1 => self.splat(wanted, lanes, operand.reg)?,
                _ => expect(operand, wanted, lanes)?,
            };
        }
        let (first, other) = self.math(op, elem, lanes, registers, second.is_some())?;
        if let Some(stored) = second {
            let shape = Shape::Lanes(stored.unwrap_or(elem), lanes);
            self.store(&shape, at(operands, count)?.reg, other)?;
        }
        Ok(first)
    }

    fn nan(&mut self, result: &Shape, operands: &[Operand]) -> Lowered<Reg> {
        let (elem, lanes) = lanes_of(result)?;
        let a = expect(at(operands, 0)?, Elem::Int(elem.bits()), lanes)?;
        self.math(CLOp::nan, elem, lanes, [a; 3], false)
            .map(|results| results.0)
    }

    fn shuffle(&mut self, op: CLOp, result: &Shape, operands: &[Operand]) -> Lowered<Reg> {
        let (elem, source_lanes) = at(operands, 0)?.lanes()?;
        let (_, lanes) = lanes_of(result)?;
        let a = at(operands, 0)?.reg;
        let (b, mask) = match op {
            CLOp::shuffle => (a, at(operands, 1)?),
            _ => (
                expect(at(operands, 1)?, elem, source_lanes)?,
                at(operands, 2)?,
            ),
        };
        if elem.words() > 1 || mask.shape.slots() != lanes {
            return Err("a shuffle of this type".into());
        }
        let dst = self.register(lanes)?;
        // Equal registers stand for a single vector, so one of two equal vectors is copied.
        let b = if op == CLOp::shuffle2 && a == b {
            let copy = self.register(source_lanes)?;
            self.copy(copy, b, source_lanes);
            copy
        } else {
            b
        };
        self.push(Op::Permute {
            lanes,
            source_lanes,
            mask: mask.reg,
            dst,
            a,
            b,
        });
        Ok(dst)
    }

    /// Emits `select(a, b, c)`. Each lane of the result is `b` if the highest bit of `c` is set. A scalar result is `b`
    /// if `c` is not 0.
    fn select_function(&mut self, result: &Shape, operands: &[Operand]) -> Lowered<Reg> {
        let (elem, lanes) = lanes_of(result)?;
        let (a, b) = (
            expect(at(operands, 0)?, elem, lanes)?,
            expect(at(operands, 1)?, elem, lanes)?,
        );
        let condition = at(operands, 2)?;
        let (of, conditions) = condition.lanes()?;
        if conditions != lanes {
            return Err("a selection of vectors of different lengths".into());
        }
        let condition = match conditions {
            1 => {
                let zero = self.constant(&vec![0; of.words() as usize])?;
                self.test_int(IntTest::Ne, of, 1, condition.reg, zero)?
            }
            _ => self.sign_bits(condition)?.0,
        };
        let condition = Operand::new(condition, Shape::Lanes(Elem::Int(1), lanes));
        self.select(&condition, result, b, a)
    }

    fn upsample(&mut self, result: &Shape, operands: &[Operand]) -> Lowered<Reg> {
        let (to, lanes) = lanes_of(result)?;
        let (from, _) = at(operands, 0)?.lanes()?;
        let (high, low) = (
            expect(at(operands, 0)?, from, lanes)?,
            expect(at(operands, 1)?, from, lanes)?,
        );
        if to.bits() != from.bits() * 2 || to.bits() > 64 {
            return Err("upsample of this type".into());
        }
        let high = self.resize(from.bits(), to.bits(), Sign::Unsigned, lanes, high)?;
        let low = self.resize(from.bits(), to.bits(), Sign::Unsigned, lanes, low)?;
        let by = self.constant(&vec![from.bits().into(); lanes as usize])?;
        let high = self.int(IntOp::Shl, to.bits(), lanes, high, by)?;
        self.int(IntOp::Or, to.bits(), lanes, high, low)
    }

    /// Emits the address of element `offset`: a pointer plus `offset` times `scale` bytes.
    fn elements(&mut self, pointer: &Operand, offset: &Operand, scale: u64) -> Lowered<Reg> {
        let (index, _) = offset.lanes()?;
        let dst = self.register(1)?;
        self.push(Op::Address {
            bits: index.bits().min(64),
            dst,
            base: pointer.reg,
            index: offset.reg,
            scale,
        });
        Ok(dst)
    }

    fn vector_load(&mut self, op: CLOp, result: &Shape, operands: &[Operand]) -> Lowered<Reg> {
        let (elem, lanes) = lanes_of(result)?;
        let memory = if op == CLOp::vloadn { elem } else { Elem::Half };
        let step = match (op, lanes) {
            // Aligned vectors of three take the space of four.
            (CLOp::vloada_halfn, 3) => 4,
            _ => lanes,
        };
        let scale = u64::from(step * memory.bytes());
        let address = self.elements(at(operands, 1)?, at(operands, 0)?, scale)?;
        let loaded = self.load(&Shape::Lanes(memory, lanes), address)?;
        self.convert_plain(memory, elem, lanes, loaded)
    }

    fn vector_store(&mut self, op: CLOp, operands: &[Operand]) -> Lowered {
        let (elem, lanes) = at(operands, 0)?.lanes()?;
        let memory = if op == CLOp::vstoren {
            elem
        } else {
            Elem::Half
        };
        let aligned = matches!(op, CLOp::vstorea_halfn | CLOp::vstorea_halfn_r);
        let step = if aligned && lanes == 3 { 4 } else { lanes };
        let scale = u64::from(step * memory.bytes());
        let address = self.elements(at(operands, 2)?, at(operands, 1)?, scale)?;
        let rounding = match operands.get(3).and_then(|mode| mode.constant) {
            Some(mode) => super::rounding(transpire_spirv::grammar::FPRoundingMode(mode as u32)),
            None => Rounding::Default,
        };
        let how = Conversion {
            from: elem,
            from_sign: Sign::Signed,
            to: memory,
            to_sign: Sign::Signed,
            saturate: false,
            rounding,
        };
        let value = self.convert(how, lanes, at(operands, 0)?.reg)?;
        self.store(&Shape::Lanes(memory, lanes), address, value)
    }

    /// Emits `printf`. The operands are the format and the arguments. Returns the register of the result.
    pub(crate) fn printf(&mut self, operands: &[Operand]) -> Lowered<Reg> {
        let format = at(operands, 0)?.reg;
        let mut arguments = Vec::new();
        for operand in operands.iter().skip(1) {
            let (elem, lanes) = operand.lanes()?;
            arguments.push((elem, lanes, operand.reg));
        }
        let dst = self.register(1)?;
        let number = self.code.prints.len() as u32;
        self.code.prints.push(Printed {
            format,
            arguments,
            dst,
        });
        self.push(Op::Print(number));
        Ok(dst)
    }
}
