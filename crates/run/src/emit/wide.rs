//! Emits functions of integers of any width, as operations on wider integers that hold the exact result.

use transpire_spirv::grammar::CLOp;

use super::Operand;
use crate::build::{Builder, Lowered};
use crate::code::{BitOp, Elem, IntOp, IntTest, Reg, Shape, Sign};

/// Lanes of integers.
#[derive(Clone, Copy)]
pub(crate) struct Integers {
    pub(crate) bits: u32,
    pub(crate) lanes: u32,
}

impl Integers {
    fn elem(self) -> Elem {
        Elem::Int(self.bits)
    }

    fn shape(self) -> Shape {
        Shape::Lanes(self.elem(), self.lanes)
    }

    /// Returns the same lanes with another width in bits.
    fn of(self, bits: u32) -> Self {
        Self { bits, ..self }
    }
}

/// Returns the words of an integer whose lowest `bits` bits are ones.
fn ones(bits: u32, words: u32) -> Vec<u64> {
    let word = |index: u32| crate::machine::arithmetic::mask(bits.saturating_sub(index * 64));
    (0..words).map(word).collect()
}

impl Builder {
    /// Emits a function of `OpenCL.std` on integers of more than 64 bits. Returns an error for an unsupported function.
    pub(crate) fn wide_function(
        &mut self,
        op: CLOp,
        of: Integers,
        operands: [Reg; 3],
    ) -> Lowered<Reg> {
        use Sign::{Signed, Unsigned};
        let Integers { bits, lanes } = of;
        let [a, b, c] = operands;
        Ok(match op {
            CLOp::s_max => self.extreme(IntTest::Sgt, of, a, b)?,
            CLOp::s_min => self.extreme(IntTest::Slt, of, a, b)?,
            CLOp::u_max => self.extreme(IntTest::Ugt, of, a, b)?,
            CLOp::u_min => self.extreme(IntTest::Ult, of, a, b)?,
            CLOp::s_clamp => {
                let low = self.extreme(IntTest::Sgt, of, a, b)?;
                self.extreme(IntTest::Slt, of, low, c)?
            }
            CLOp::u_clamp => {
                let low = self.extreme(IntTest::Ugt, of, a, b)?;
                self.extreme(IntTest::Ult, of, low, c)?
            }
            CLOp::u_abs => a,
            CLOp::s_abs => {
                let zero = self.splat_words(&ones(0, of.elem().words()), lanes)?;
                let negated = self.int(IntOp::Sub, bits, lanes, zero, a)?;
                self.extreme(IntTest::Sgt, of, a, negated)?
            }
            CLOp::s_abs_diff => self.distance(IntTest::Sgt, of, a, b)?,
            CLOp::u_abs_diff => self.distance(IntTest::Ugt, of, a, b)?,
            CLOp::s_add_sat => self.saturated(IntOp::Add, Signed, of, a, b)?,
            CLOp::u_add_sat => self.saturated(IntOp::Add, Unsigned, of, a, b)?,
            CLOp::s_sub_sat => self.saturated(IntOp::Sub, Signed, of, a, b)?,
            CLOp::u_sub_sat => self.saturated(IntOp::Sub, Unsigned, of, a, b)?,
            CLOp::s_mul_hi => self.product(Signed, of, a, b, bits, false)?,
            CLOp::u_mul_hi => self.product(Unsigned, of, a, b, bits, false)?,
            CLOp::rotate => self.rotate(of, a, b)?,
            CLOp::bitselect => {
                let not = self.bits(BitOp::Not, bits, lanes, c)?;
                let first = self.int(IntOp::And, bits, lanes, a, not)?;
                let second = self.int(IntOp::And, bits, lanes, b, c)?;
                self.int(IntOp::Or, bits, lanes, first, second)?
            }
            CLOp::popcount => self.bits(BitOp::Count, bits, lanes, a)?,
            CLOp::clz => self.bits(BitOp::LeadingZeros, bits, lanes, a)?,
            CLOp::ctz => self.bits(BitOp::TrailingZeros, bits, lanes, a)?,
            _ => return Err(format!("{op:?} of integers of {bits} bits")),
        })
    }

    /// Returns a constant with the same words in each lane.
    fn splat_words(&mut self, words: &[u64], lanes: u32) -> Lowered<Reg> {
        self.constant(&words.repeat(lanes as usize))
    }

    /// Emits a selection of `a` if the test of `a` and `b` holds, and of `b` otherwise.
    fn extreme(&mut self, test: IntTest, of: Integers, a: Reg, b: Reg) -> Lowered<Reg> {
        let first = self.test_int(test, of.elem(), of.lanes, a, b)?;
        let first = Operand::new(first, Shape::Lanes(Elem::Int(1), of.lanes));
        self.select(&first, &of.shape(), a, b)
    }

    /// Emits the absolute difference between two integers. `greater` is the test for the greater one.
    fn distance(&mut self, greater: IntTest, of: Integers, a: Reg, b: Reg) -> Lowered<Reg> {
        let Integers { bits, lanes } = of;
        let first = self.test_int(greater, of.elem(), lanes, a, b)?;
        let first = Operand::new(first, Shape::Lanes(Elem::Int(1), lanes));
        let (down, up) = (
            self.int(IntOp::Sub, bits, lanes, a, b)?,
            self.int(IntOp::Sub, bits, lanes, b, a)?,
        );
        self.select(&first, &of.shape(), down, up)
    }

    /// Emits a rotation to the left by `by` modulo the width.
    fn rotate(&mut self, of: Integers, a: Reg, by: Reg) -> Lowered<Reg> {
        let Integers { bits, lanes } = of;
        let mut width = ones(0, of.elem().words());
        if let Some(first) = width.first_mut() {
            *first = bits.into();
        }
        let width = self.splat_words(&width, lanes)?;
        let by = self.int(IntOp::URem, bits, lanes, by, width)?;
        let rest = self.int(IntOp::Sub, bits, lanes, width, by)?;
        let rest = self.int(IntOp::URem, bits, lanes, rest, width)?;
        let high = self.int(IntOp::Shl, bits, lanes, a, by)?;
        let low = self.int(IntOp::LShr, bits, lanes, a, rest)?;
        self.int(IntOp::Or, bits, lanes, high, low)
    }

    /// Emits an operation with saturation to the range of the integers.
    fn saturated(&mut self, op: IntOp, sign: Sign, of: Integers, a: Reg, b: Reg) -> Lowered<Reg> {
        let wide = of.of(of.bits + 2);
        let a = self.resize(of.bits, wide.bits, sign, of.lanes, a)?;
        let b = self.resize(of.bits, wide.bits, sign, of.lanes, b)?;
        let exact = self.int(op, wide.bits, of.lanes, a, b)?;
        self.limited(wide, exact, of.bits, sign)
    }

    /// Emits a shift to the left with saturation to the range of the integers. The amount must be less than the width.
    pub(crate) fn saturated_shift(
        &mut self,
        sign: Sign,
        of: Integers,
        a: Reg,
        by: Reg,
    ) -> Lowered<Reg> {
        let wide = of.of(of.bits * 2 + 1);
        let a = self.resize(of.bits, wide.bits, sign, of.lanes, a)?;
        let by = self.resize(of.bits, wide.bits, Sign::Unsigned, of.lanes, by)?;
        let exact = self.int(IntOp::Shl, wide.bits, of.lanes, a, by)?;
        self.limited(wide, exact, of.bits, sign)
    }

    /// Emits a product without its lowest `scale` bits, rounded down. The result saturates if `limited` is set, and is
    /// truncated otherwise.
    pub(crate) fn product(
        &mut self,
        sign: Sign,
        of: Integers,
        a: Reg,
        b: Reg,
        scale: u32,
        limited: bool,
    ) -> Lowered<Reg> {
        let wide = of.of(of.bits * 2 + 2);
        let a = self.resize(of.bits, wide.bits, sign, of.lanes, a)?;
        let b = self.resize(of.bits, wide.bits, sign, of.lanes, b)?;
        let mut amount = ones(0, wide.elem().words());
        if let Some(first) = amount.first_mut() {
            *first = scale.into();
        }
        let amount = self.splat_words(&amount, of.lanes)?;
        let exact = self.int(IntOp::Mul, wide.bits, of.lanes, a, b)?;
        let exact = self.int(IntOp::AShr, wide.bits, of.lanes, exact, amount)?;
        match limited {
            true => self.limited(wide, exact, of.bits, sign),
            false => self.resize(wide.bits, of.bits, sign, of.lanes, exact),
        }
    }

    /// Converts signed integers to `bits` bits of signedness `sign`, with saturation.
    pub(crate) fn limited(&mut self, of: Integers, a: Reg, bits: u32, sign: Sign) -> Lowered<Reg> {
        let words = of.elem().words();
        let most = match sign {
            Sign::Signed => ones(bits.saturating_sub(1), words),
            Sign::Unsigned => ones(bits, words),
        };
        let least = match sign {
            // All bits of the greatest number are inverted, up to the width.
            Sign::Signed => most
                .iter()
                .zip(ones(of.bits, words))
                .map(|(word, all)| !word & all)
                .collect(),
            Sign::Unsigned => ones(0, words),
        };
        let (most, least) = (
            self.splat_words(&most, of.lanes)?,
            self.splat_words(&least, of.lanes)?,
        );
        let a = self.extreme(IntTest::Slt, of, a, most)?;
        let a = self.extreme(IntTest::Sgt, of, a, least)?;
        self.resize(of.bits, bits, sign, of.lanes, a)
    }
}
