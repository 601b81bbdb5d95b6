//! Emits arithmetic, bit operations, comparisons, selections, conversions, and operations on vectors.

use transpire_spirv::grammar::{CLOp, Op as S, StorageClass};

use super::{Manner, Operand, at, expect, lanes_of};
use crate::build::{Builder, Lowered};
use crate::code::{
    BitOp, Class, Conversion, Elem, FloatOp, FloatTest, Geometry, IntOp, IntTest, Op, Reg,
    Rounding, Shape, Sign,
};

fn int_op(op: S) -> Option<IntOp> {
    Some(match op {
        S::IAdd => IntOp::Add,
        S::ISub => IntOp::Sub,
        S::IMul => IntOp::Mul,
        S::UDiv => IntOp::UDiv,
        S::SDiv => IntOp::SDiv,
        S::UMod => IntOp::URem,
        S::SRem => IntOp::SRem,
        S::SMod => IntOp::SMod,
        S::BitwiseAnd | S::LogicalAnd => IntOp::And,
        S::BitwiseOr | S::LogicalOr => IntOp::Or,
        S::BitwiseXor | S::LogicalNotEqual => IntOp::Xor,
        S::ShiftLeftLogical => IntOp::Shl,
        S::ShiftRightLogical => IntOp::LShr,
        S::ShiftRightArithmetic => IntOp::AShr,
        _ => return None,
    })
}

fn float_op(op: S) -> Option<FloatOp> {
    Some(match op {
        S::FAdd => FloatOp::Add,
        S::FSub => FloatOp::Sub,
        S::FMul => FloatOp::Mul,
        S::FDiv => FloatOp::Div,
        S::FRem => FloatOp::Rem,
        S::FMod => FloatOp::Mod,
        _ => return None,
    })
}

fn int_test(op: S) -> Option<IntTest> {
    Some(match op {
        S::IEqual | S::PtrEqual | S::LogicalEqual => IntTest::Eq,
        S::INotEqual | S::PtrNotEqual => IntTest::Ne,
        S::UGreaterThan => IntTest::Ugt,
        S::UGreaterThanEqual => IntTest::Uge,
        S::ULessThan => IntTest::Ult,
        S::ULessThanEqual => IntTest::Ule,
        S::SGreaterThan => IntTest::Sgt,
        S::SGreaterThanEqual => IntTest::Sge,
        S::SLessThan => IntTest::Slt,
        S::SLessThanEqual => IntTest::Sle,
        _ => return None,
    })
}

fn float_test(op: S) -> Option<FloatTest> {
    const E: u8 = FloatTest::EQUAL;
    const G: u8 = FloatTest::GREATER;
    const L: u8 = FloatTest::LESS;
    const U: u8 = FloatTest::UNORDERED;
    Some(FloatTest(match op {
        S::FOrdEqual => E,
        S::FUnordEqual => E | U,
        S::FOrdNotEqual | S::LessOrGreater => G | L,
        S::FUnordNotEqual => G | L | U,
        S::FOrdLessThan => L,
        S::FUnordLessThan => L | U,
        S::FOrdGreaterThan => G,
        S::FUnordGreaterThan => G | U,
        S::FOrdLessThanEqual => L | E,
        S::FUnordLessThanEqual => L | E | U,
        S::FOrdGreaterThanEqual => G | E,
        S::FUnordGreaterThanEqual => G | E | U,
        S::Ordered => E | G | L,
        S::Unordered => U,
        _ => return None,
    }))
}

fn class(op: S) -> Option<Class> {
    Some(match op {
        S::IsNan => Class::Nan,
        S::IsInf => Class::Infinite,
        S::IsFinite => Class::Finite,
        S::IsNormal => Class::Normal,
        S::SignBitSet => Class::Negative,
        _ => return None,
    })
}

/// Returns the signedness of the source and the destination of a conversion, and whether the instruction itself
/// saturates. Returns `None` for other instructions.
fn conversion(op: S) -> Option<(Sign, Sign, bool)> {
    use Sign::{Signed, Unsigned};
    Some(match op {
        S::ConvertFToU | S::ConvertUToF | S::UConvert => (Unsigned, Unsigned, false),
        S::ConvertFToS | S::ConvertSToF | S::SConvert | S::FConvert => (Signed, Signed, false),
        S::SatConvertSToU => (Signed, Unsigned, true),
        S::SatConvertUToS => (Unsigned, Signed, true),
        _ => return None,
    })
}

impl Builder {
    /// Emits an instruction on numbers or pointers, and returns the register of its result. Returns `None` for any
    /// other instruction.
    pub(super) fn arithmetic(
        &mut self,
        op: S,
        result: &Shape,
        operands: &[Operand],
        manner: Manner,
    ) -> Lowered<Option<Reg>> {
        if let Some(int_op) = int_op(op) {
            return self.int_instruction(int_op, result, operands).map(Some);
        }
        if let Some(op) = float_op(op) {
            let (elem, lanes) = lanes_of(result)?;
            if !elem.is_float() {
                return Err("an operation on floats whose result is none".into());
            }
            let (a, b) = (
                expect(at(operands, 0)?, elem, lanes)?,
                expect(at(operands, 1)?, elem, lanes)?,
            );
            return self.float(op, elem, lanes, a, b).map(Some);
        }
        if let Some(test) = int_test(op) {
            let (elem, lanes) = at(operands, 0)?.lanes()?;
            let (a, b) = (
                expect(at(operands, 0)?, elem, lanes)?,
                expect(at(operands, 1)?, elem, lanes)?,
            );
            return self.test_int(test, elem, lanes, a, b).map(Some);
        }
        if let Some(test) = float_test(op) {
            let (elem, lanes) = at(operands, 0)?.lanes()?;
            let (a, b) = (
                expect(at(operands, 0)?, elem, lanes)?,
                expect(at(operands, 1)?, elem, lanes)?,
            );
            return self.test_float(test, elem, lanes, a, b).map(Some);
        }
        if let Some(class) = class(op) {
            let (elem, lanes) = at(operands, 0)?.lanes()?;
            return self
                .classify(class, elem, lanes, at(operands, 0)?.reg)
                .map(Some);
        }
        if let Some((from_sign, to_sign, saturates)) = conversion(op) {
            let (from, lanes) = at(operands, 0)?.lanes()?;
            let (to, _) = lanes_of(result)?;
            let how = Conversion {
                from,
                from_sign,
                to,
                to_sign,
                saturate: saturates || manner.saturate,
                rounding: manner.rounding,
            };
            expect(&Operand::new(0, result.clone()), to, lanes)?;
            return self.convert(how, lanes, at(operands, 0)?.reg).map(Some);
        }
        self.other_arithmetic(op, result, operands)
    }

    fn int_instruction(&mut self, op: IntOp, result: &Shape, operands: &[Operand]) -> Lowered<Reg> {
        let (elem, lanes) = lanes_of(result)?;
        let Elem::Int(bits) = elem else {
            return Err("an operation on integers whose result is none".into());
        };
        let a = expect(at(operands, 0)?, elem, lanes)?;
        let mut b = at(operands, 1)?.clone();
        if let (IntOp::Shl | IntOp::LShr | IntOp::AShr, Some((Elem::Int(width), count))) =
            (op, b.shape.lanes())
        {
            b.reg = self.resize(width, bits, Sign::Unsigned, count, b.reg)?;
            b.shape = Shape::Lanes(elem, count);
        }
        let b = expect(&b, elem, lanes)?;
        self.int(op, bits, lanes, a, b)
    }

    pub(crate) fn float(
        &mut self,
        op: FloatOp,
        elem: Elem,
        lanes: u32,
        a: Reg,
        b: Reg,
    ) -> Lowered<Reg> {
        let dst = self.register(lanes)?;
        self.push(Op::Float {
            op,
            elem,
            lanes,
            dst,
            a,
            b,
        });
        Ok(dst)
    }

    pub(crate) fn test_int(
        &mut self,
        test: IntTest,
        elem: Elem,
        lanes: u32,
        a: Reg,
        b: Reg,
    ) -> Lowered<Reg> {
        let bits = match elem {
            Elem::Pointer | Elem::Pointer32 => 64,
            elem => elem.bits(),
        };
        let dst = self.register(lanes)?;
        self.push(Op::TestInt {
            test,
            bits,
            lanes,
            dst,
            a,
            b,
        });
        Ok(dst)
    }

    pub(crate) fn test_float(
        &mut self,
        test: FloatTest,
        elem: Elem,
        lanes: u32,
        a: Reg,
        b: Reg,
    ) -> Lowered<Reg> {
        let dst = self.register(lanes)?;
        self.push(Op::TestFloat {
            test,
            elem,
            lanes,
            dst,
            a,
            b,
        });
        Ok(dst)
    }

    pub(crate) fn classify(
        &mut self,
        class: Class,
        elem: Elem,
        lanes: u32,
        a: Reg,
    ) -> Lowered<Reg> {
        if !elem.is_float() {
            return Err("a class of what is no float".into());
        }
        let dst = self.register(lanes)?;
        self.push(Op::Classify {
            class,
            elem,
            lanes,
            dst,
            a,
        });
        Ok(dst)
    }

    pub(crate) fn bits(&mut self, op: BitOp, bits: u32, lanes: u32, a: Reg) -> Lowered<Reg> {
        let dst = self.register(Elem::Int(bits).words() * lanes)?;
        self.push(Op::Bits {
            op,
            bits,
            lanes,
            dst,
            a,
        });
        Ok(dst)
    }

    pub(crate) fn any_all(&mut self, all: bool, lanes: u32, a: Reg) -> Lowered<Reg> {
        let dst = self.register(1)?;
        self.push(Op::AnyAll { all, lanes, dst, a });
        Ok(dst)
    }

    pub(crate) fn negate(&mut self, elem: Elem, lanes: u32, a: Reg) -> Lowered<Reg> {
        if !elem.is_float() {
            return Err("a negation of what is no float".into());
        }
        let dst = self.register(lanes)?;
        self.push(Op::Negate {
            elem,
            lanes,
            dst,
            a,
        });
        Ok(dst)
    }

    pub(crate) fn geometry(
        &mut self,
        op: Geometry,
        elem: Elem,
        lanes: u32,
        slots: u32,
        a: Reg,
        b: Reg,
    ) -> Lowered<Reg> {
        let dst = self.register(slots)?;
        self.push(Op::Geometry {
            op,
            elem,
            lanes,
            dst,
            a,
            b,
        });
        Ok(dst)
    }

    /// Emits a selection by one condition, or by a condition for each lane. Returns an error if the lanes of condition
    /// and value differ.
    pub(crate) fn select(
        &mut self,
        condition: &Operand,
        shape: &Shape,
        a: Reg,
        b: Reg,
    ) -> Lowered<Reg> {
        let (_, conditions) = condition.lanes()?;
        let dst = self.register_for(shape)?;
        if conditions == 1 {
            self.push(Op::Select {
                condition: condition.reg,
                slots: shape.slots(),
                dst,
                a,
                b,
            });
            return Ok(dst);
        }
        let (elem, lanes) = lanes_of(shape)?;
        if lanes != conditions {
            return Err("a selection of vectors of different lengths".into());
        }
        self.push(Op::SelectLanes {
            condition: condition.reg,
            words: elem.words(),
            lanes,
            dst,
            a,
            b,
        });
        Ok(dst)
    }

    /// Returns a constant whose lanes all have this first word; their further words are 0.
    fn lanes_constant(&mut self, elem: Elem, lanes: u32, word: u64) -> Lowered<Reg> {
        let words = elem.words() as usize;
        let mut all = vec![0; words * lanes as usize];
        all.iter_mut().step_by(words).for_each(|slot| *slot = word);
        self.constant(&all)
    }

    #[expect(clippy::too_many_lines, reason = "one row an instruction")]
    fn other_arithmetic(
        &mut self,
        op: S,
        result: &Shape,
        operands: &[Operand],
    ) -> Lowered<Option<Reg>> {
        let first = || at(operands, 0);
        Ok(Some(match op {
            S::SNegate => {
                let (elem, lanes) = lanes_of(result)?;
                let a = expect(first()?, elem, lanes)?;
                let zero = self.lanes_constant(elem, lanes, 0)?;
                self.int(IntOp::Sub, elem.bits(), lanes, zero, a)?
            }
            S::FNegate => {
                let (elem, lanes) = lanes_of(result)?;
                let a = expect(first()?, elem, lanes)?;
                self.negate(elem, lanes, a)?
            }
            S::Not | S::LogicalNot => {
                let (elem, lanes) = lanes_of(result)?;
                let a = expect(first()?, elem, lanes)?;
                self.bits(BitOp::Not, elem.bits(), lanes, a)?
            }
            S::BitReverse => {
                let (elem, lanes) = lanes_of(result)?;
                let a = expect(first()?, elem, lanes)?;
                self.bits(BitOp::Reverse, elem.bits(), lanes, a)?
            }
            S::BitCount => {
                let (elem, lanes) = first()?.lanes()?;
                let (to, _) = lanes_of(result)?;
                let count = self.bits(BitOp::Count, elem.bits(), lanes, first()?.reg)?;
                self.resize(elem.bits(), to.bits(), Sign::Unsigned, lanes, count)?
            }
            S::BitFieldInsert | S::BitFieldSExtract | S::BitFieldUExtract => {
                self.bit_field(op, result, operands)?
            }
            S::VectorTimesScalar => {
                let (elem, lanes) = lanes_of(result)?;
                let b = expect(at(operands, 1)?, elem, 1)?;
                let b = self.splat(elem, lanes, b)?;
                let a = expect(first()?, elem, lanes)?;
                self.float(FloatOp::Mul, elem, lanes, a, b)?
            }
            S::FmaKHR => {
                let (elem, lanes) = lanes_of(result)?;
                let mut registers = [0; 3];
                for (index, register) in registers.iter_mut().enumerate() {
                    *register = expect(at(operands, index)?, elem, lanes)?;
                }
                self.math(CLOp::fma, elem, lanes, registers, false)?.0
            }
            S::Dot => {
                let (elem, lanes) = first()?.lanes()?;
                let b = expect(at(operands, 1)?, elem, lanes)?;
                self.geometry(Geometry::Dot, elem, lanes, 1, first()?.reg, b)?
            }
            S::Any | S::All => {
                let (_, lanes) = first()?.lanes()?;
                self.any_all(op == S::All, lanes, first()?.reg)?
            }
            S::Select => {
                let (a, b) = (at(operands, 1)?, at(operands, 2)?);
                if a.shape.slots() != result.slots() || b.shape.slots() != result.slots() {
                    return Err("a selection of different types".into());
                }
                self.select(first()?, result, a.reg, b.reg)?
            }
            S::Bitcast
            | S::ConvertPtrToU
            | S::ConvertUToPtr
            | S::PtrCastToGeneric
            | S::GenericCastToPtr
            | S::CrossWorkgroupCastToPtrINTEL
            | S::PtrCastToCrossWorkgroupINTEL => self.recast(result, first()?)?,
            S::GenericCastToPtrExplicit => {
                let storage = at(operands, 1)?.constant;
                self.in_memory(first()?.reg, storage)?
            }
            S::CopyObject | S::CopyLogical | S::ExpectKHR => first()?.reg,
            S::VectorExtractDynamic => {
                let (elem, lanes) = first()?.lanes()?;
                let index = at(operands, 1)?;
                let dst = self.register(elem.words())?;
                self.push(Op::Extract {
                    words: elem.words(),
                    lanes,
                    dst,
                    a: first()?.reg,
                    index: index.reg,
                });
                dst
            }
            S::VectorInsertDynamic => {
                let (elem, lanes) = lanes_of(result)?;
                let a = expect(first()?, elem, lanes)?;
                let value = expect(at(operands, 1)?, elem, 1)?;
                let dst = self.register_for(result)?;
                self.copy(dst, a, result.slots());
                self.push(Op::Insert {
                    words: elem.words(),
                    lanes,
                    dst,
                    value,
                    index: at(operands, 2)?.reg,
                });
                dst
            }
            S::IAddCarry | S::ISubBorrow | S::UMulExtended | S::SMulExtended => {
                self.extended(op, result, operands)?
            }
            S::SDot | S::UDot | S::SUDot | S::SDotAccSat | S::UDotAccSat | S::SUDotAccSat => {
                self.integer_dot(op, result, operands)?
            }
            S::ConvertFToBF16INTEL => {
                let lanes = first()?.lanes()?.1;
                self.convert_plain(Elem::Float, Elem::BFloat, lanes, first()?.reg)?
            }
            S::ConvertBF16ToFINTEL => {
                let lanes = first()?.lanes()?.1;
                self.convert_plain(Elem::BFloat, Elem::Float, lanes, first()?.reg)?
            }
            S::RoundFToTF32INTEL => self.round_to_tf32(result, first()?)?,
            _ => return Ok(None),
        }))
    }

    /// Emits the rounding of floats to the nearest number of TF32, which has 10 of the 23 bits of the mantissa. Ties are
    /// rounded to even. NaNs become quiet.
    fn round_to_tf32(&mut self, result: &Shape, from: &Operand) -> Lowered<Reg> {
        let (elem, lanes) = lanes_of(result)?;
        if elem != Elem::Float {
            return Err("a rounding to TF32 of what is no float".into());
        }
        let a = expect(from, elem, lanes)?;
        let [dropped, below_half, one, kept, quiet] =
            [13, 0xfff, 1, !0x1fff_u32, 1 << 22].map(u64::from);
        let mut with = |op, a, b: u64| {
            let b = self.lanes_constant(elem, lanes, b)?;
            self.int(op, 32, lanes, a, b)
        };
        let last = with(IntOp::LShr, a, dropped)?;
        let last = with(IntOp::And, last, one)?;
        let rounded = with(IntOp::Add, a, below_half)?;
        let of_nan = with(IntOp::Or, a, quiet)?;
        let rounded = self.int(IntOp::Add, 32, lanes, rounded, last)?;
        let is_nan = self.classify(Class::Nan, elem, lanes, a)?;
        let is_nan = Operand::new(is_nan, Shape::Lanes(Elem::Int(1), lanes));
        let bits = self.select(&is_nan, result, of_nan, rounded)?;
        let kept = self.lanes_constant(elem, lanes, kept)?;
        self.int(IntOp::And, 32, lanes, bits, kept)
    }

    /// Emits a conversion between floating-point types.
    pub(crate) fn convert_plain(
        &mut self,
        from: Elem,
        to: Elem,
        lanes: u32,
        a: Reg,
    ) -> Lowered<Reg> {
        let how = Conversion {
            from,
            from_sign: Sign::Signed,
            to,
            to_sign: Sign::Signed,
            saturate: false,
            rounding: Rounding::Default,
        };
        self.convert(how, lanes, a)
    }

    /// Emits a conversion between pointers and integers, or between types of the same size.
    pub(crate) fn recast(&mut self, result: &Shape, from: &Operand) -> Lowered<Reg> {
        let ((to, to_lanes), (elem, lanes)) = (lanes_of(result)?, from.lanes()?);
        let is_pointer = |elem| matches!(elem, Elem::Pointer | Elem::Pointer32);
        match (is_pointer(elem), is_pointer(to)) {
            (true, true) => Ok(from.reg),
            (true, false) if to_lanes == lanes && matches!(to, Elem::Int(_)) => {
                let number = Shape::Lanes(Elem::Int(elem.bits()), lanes);
                let reg = self.bitcast(&from.shape, &number, from.reg)?;
                self.resize(elem.bits(), to.bits(), Sign::Unsigned, lanes, reg)
            }
            (false, true) if to_lanes == lanes && matches!(elem, Elem::Int(_)) => {
                let reg = self.resize(elem.bits(), to.bits(), Sign::Unsigned, lanes, from.reg)?;
                self.bitcast(&Shape::Lanes(Elem::Int(to.bits()), lanes), result, reg)
            }
            _ => {
                if u64::from(elem.bits()) * u64::from(lanes)
                    != u64::from(to.bits()) * u64::from(to_lanes)
                {
                    return Err("a bitcast between types of different sizes".into());
                }
                self.bitcast(&from.shape, result, from.reg)
            }
        }
    }

    /// Emits `OpGenericCastToPtrExplicit`: the result is the address `a` if it is in memory of the storage class, and
    /// null otherwise. Returns an error for a storage class other than `CrossWorkgroup`, `Workgroup` and `Function`.
    pub(crate) fn in_memory(&mut self, a: Reg, storage: Option<u64>) -> Lowered<Reg> {
        use crate::machine::memory::Kind;
        let kind = match storage.map(|storage| StorageClass(storage as u32)) {
            Some(StorageClass::CrossWorkgroup) => Kind::Global,
            Some(StorageClass::Workgroup) => Kind::Local,
            Some(StorageClass::Function) => Kind::Private,
            _ => return Err("a cast to this storage class".into()),
        };
        let dst = self.register(1)?;
        self.push(Op::InMemory {
            kind: kind as u8,
            dst,
            a,
        });
        Ok(dst)
    }

    /// Emits `OpBitFieldInsert`, `OpBitFieldSExtract` or `OpBitFieldUExtract`.
    fn bit_field(&mut self, op: S, result: &Shape, operands: &[Operand]) -> Lowered<Reg> {
        let (elem, lanes) = lanes_of(result)?;
        let bits = elem.bits();
        let base = expect(at(operands, 0)?, elem, lanes)?;
        let shift = usize::from(op == S::BitFieldInsert);
        let mut number = |index: usize| -> Lowered<Reg> {
            let operand = at(operands, index)?;
            let (from, _) = operand.lanes()?;
            let reg = self.resize(from.bits(), bits, Sign::Unsigned, 1, operand.reg)?;
            self.splat(elem, lanes, reg)
        };
        let (offset, count) = (number(1 + shift)?, number(2 + shift)?);
        let width = self.lanes_constant(elem, lanes, bits.into())?;
        let ones = {
            let words = vec![u64::MAX; (elem.words() * lanes) as usize];
            let words: Vec<u64> = words
                .iter()
                .map(|word| word & crate::machine::arithmetic::mask(bits))
                .collect();
            self.constant(&words)?
        };
        let zero = self.lanes_constant(elem, lanes, 0)?;
        // A count of 0 would need a shift by the width. All shifts are by 0 then.
        let is_empty = self.test_int(IntTest::Eq, elem, lanes, count, zero)?;
        let is_empty = Operand::new(is_empty, Shape::Lanes(Elem::Int(1), lanes));
        let rest = self.int(IntOp::Sub, bits, lanes, width, count)?;
        let rest = self.select(&is_empty, result, zero, rest)?;
        let offset = self.select(&is_empty, result, zero, offset)?;
        let value = if op == S::BitFieldInsert {
            let insert = expect(at(operands, 1)?, elem, lanes)?;
            let mask = self.int(IntOp::LShr, bits, lanes, ones, rest)?;
            let mask = self.int(IntOp::Shl, bits, lanes, mask, offset)?;
            let insert = self.int(IntOp::Shl, bits, lanes, insert, offset)?;
            let insert = self.int(IntOp::And, bits, lanes, insert, mask)?;
            let mask = self.bits(BitOp::Not, bits, lanes, mask)?;
            let kept = self.int(IntOp::And, bits, lanes, base, mask)?;
            self.int(IntOp::Or, bits, lanes, kept, insert)?
        } else {
            let right = if op == S::BitFieldSExtract {
                IntOp::AShr
            } else {
                IntOp::LShr
            };
            let up = self.int(IntOp::Sub, bits, lanes, rest, offset)?;
            let value = self.int(IntOp::Shl, bits, lanes, base, up)?;
            self.int(right, bits, lanes, value, rest)?
        };
        let empty = if op == S::BitFieldInsert { base } else { zero };
        self.select(&is_empty, result, empty, value)
    }

    /// Emits an instruction whose result is a structure of the low part and of the carry or the high part.
    fn extended(&mut self, op: S, result: &Shape, operands: &[Operand]) -> Lowered<Reg> {
        let (elem, lanes) = at(operands, 0)?.lanes()?;
        let bits = elem.bits();
        let (a, b) = (at(operands, 0)?.reg, expect(at(operands, 1)?, elem, lanes)?);
        let slots = elem.words() * lanes;
        if result.slots() != slots * 2 {
            return Err("an operation whose result is no pair".into());
        }
        let sign = if op == S::SMulExtended {
            Sign::Signed
        } else {
            Sign::Unsigned
        };
        let (a, b) = (
            self.resize(bits, bits * 2, sign, lanes, a)?,
            self.resize(bits, bits * 2, sign, lanes, b)?,
        );
        let operation = match op {
            S::IAddCarry => IntOp::Add,
            S::ISubBorrow => IntOp::Sub,
            _ => IntOp::Mul,
        };
        let whole = self.int(operation, bits * 2, lanes, a, b)?;
        let low = self.resize(bits * 2, bits, Sign::Unsigned, lanes, whole)?;
        let by = self.lanes_constant(Elem::Int(bits * 2), lanes, bits.into())?;
        let high = self.int(IntOp::LShr, bits * 2, lanes, whole, by)?;
        let mut high = self.resize(bits * 2, bits, Sign::Unsigned, lanes, high)?;
        if op == S::ISubBorrow {
            let one = self.lanes_constant(elem, lanes, 1)?;
            high = self.int(IntOp::And, bits, lanes, high, one)?;
        }
        let dst = self.register(slots * 2)?;
        self.copy(dst, low, slots);
        self.copy(dst + slots, high, slots);
        Ok(dst)
    }

    /// Emits a dot product of integers: of the lanes of vectors, or of bytes packed in an integer. `…AccSat` adds an
    /// accumulator with saturation.
    fn integer_dot(&mut self, op: S, result: &Shape, operands: &[Operand]) -> Lowered<Reg> {
        let (to, _) = lanes_of(result)?;
        let accumulates = matches!(op, S::SDotAccSat | S::UDotAccSat | S::SUDotAccSat);
        let signs = match op {
            S::SDot | S::SDotAccSat => (Sign::Signed, Sign::Signed),
            S::UDot | S::UDotAccSat => (Sign::Unsigned, Sign::Unsigned),
            _ => (Sign::Signed, Sign::Unsigned),
        };
        let wide = to.bits() + 8;
        let mut side = |operand: &Operand, sign: Sign| -> Lowered<(Reg, u32)> {
            let (mut elem, mut lanes) = operand.lanes()?;
            let mut reg = operand.reg;
            if lanes == 1 {
                let packed = Shape::Lanes(Elem::Int(8), elem.bits() / 8);
                reg = self.bitcast(&operand.shape, &packed, reg)?;
                (elem, lanes) = (Elem::Int(8), elem.bits() / 8);
            }
            if lanes == 0 {
                return Err("a dot product of less than a byte".into());
            }
            let reg = self.resize(elem.bits(), wide, sign, lanes, reg)?;
            Ok((reg, lanes))
        };
        let (a, lanes) = side(at(operands, 0)?, signs.0)?;
        let (b, others) = side(at(operands, 1)?, signs.1)?;
        if lanes != others {
            return Err("a dot product of vectors of different lengths".into());
        }
        let products = self.int(IntOp::Mul, wide, lanes, a, b)?;
        let words = Elem::Int(wide).words();
        let mut sum = products;
        for lane in 1..lanes {
            sum = self.int(IntOp::Add, wide, 1, sum, products + lane * words)?;
        }
        let sign = if op == S::UDotAccSat || op == S::UDot {
            Sign::Unsigned
        } else {
            Sign::Signed
        };
        if !accumulates {
            return self.resize(wide, to.bits(), sign, 1, sum);
        }
        // The sum of products fits in its type (otherwise SPIR-V leaves the result undefined), so only the addition
        // saturates.
        let low = self.resize(wide, to.bits(), sign, 1, sum)?;
        let accumulator = expect(at(operands, 2)?, to, 1)?;
        let add = if sign == Sign::Signed {
            CLOp::s_add_sat
        } else {
            CLOp::u_add_sat
        };
        self.math(add, to, 1, [low, accumulator, low], false)
            .map(|results| results.0)
    }
}
