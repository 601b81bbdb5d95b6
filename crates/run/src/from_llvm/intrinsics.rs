//! Lowers intrinsic functions of LLVM.

use transpire_llvm::ir::Value;
use transpire_spirv::grammar::CLOp;

use super::body::Lowerer;
use super::constants::booleans;
use crate::build::Lowered;
use crate::code::{BitOp, Class, Conversion, Elem, IntOp, IntTest, Op, Reg, Rounding, Shape, Sign};
use crate::emit::Operand;
use crate::emit::wide::Integers;

/// Intrinsic functions that the machine ignores.
#[rustfmt::skip]
const WITHOUT_EFFECT: &[&str] = &[
    "donothing",
    "experimental.noalias.scope.decl", "invariant.end", "lifetime.end", "lifetime.start", "prefetch",
    "sideeffect", "stackrestore", "var.annotation", "fake.use",
];

/// Intrinsic functions that return their first argument.
#[rustfmt::skip]
const FIRST_ARGUMENT: &[&str] = &[
    "annotation", "arithmetic.fence", "canonicalize", "expect", "expect.with.probability",
    "launder.invariant.group", "ptr.annotation", "ssa.copy", "strip.invariant.group",
];

/// Intrinsic functions of numbers, with the instruction of `OpenCL.std` that computes each.
#[rustfmt::skip]
const FUNCTIONS: &[(&str, CLOp)] = &[
    ("acos", CLOp::acos), ("asin", CLOp::asin), ("atan", CLOp::atan), ("atan2", CLOp::atan2),
    ("ceil", CLOp::ceil), ("copysign", CLOp::copysign), ("cos", CLOp::cos), ("cosh", CLOp::cosh),
    ("exp", CLOp::exp), ("exp10", CLOp::exp10), ("exp2", CLOp::exp2), ("fabs", CLOp::fabs),
    ("floor", CLOp::floor), ("fma", CLOp::fma), ("fmuladd", CLOp::mad), ("log", CLOp::log),
    ("log10", CLOp::log10), ("log2", CLOp::log2), ("maxnum", CLOp::fmax),
    ("minnum", CLOp::fmin), ("nearbyint", CLOp::rint), ("pow", CLOp::pow),
    ("rint", CLOp::rint), ("round", CLOp::round), ("roundeven", CLOp::rint), ("sadd.sat", CLOp::s_add_sat),
    ("sin", CLOp::sin), ("sinh", CLOp::sinh), ("smax", CLOp::s_max), ("smin", CLOp::s_min),
    ("sqrt", CLOp::sqrt), ("ssub.sat", CLOp::s_sub_sat), ("tan", CLOp::tan), ("tanh", CLOp::tanh),
    ("trunc", CLOp::trunc), ("uadd.sat", CLOp::u_add_sat), ("umax", CLOp::u_max), ("umin", CLOp::u_min),
    ("usub.sat", CLOp::u_sub_sat),
];

/// Returns the name without the types at its end, such as `fma` for `fma.v4f32`.
fn base_name(name: &str) -> &str {
    let mut rest = name;
    while let Some((start, end)) = rest.rsplit_once('.') {
        let is_type = ["p", "f", "i", "v", "bf", "a", "s_", "nxv"]
            .iter()
            .any(|letter| {
                end.strip_prefix(letter)
                    .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
            });
        if !is_type && !end.starts_with("s_") {
            break;
        }
        rest = start;
    }
    rest
}

impl Lowerer<'_, '_> {
    /// Lowers a call of an intrinsic function. The name lacks `llvm.`. Returns the register of the result, if any.
    pub(super) fn intrinsic(
        &mut self,
        full: &str,
        arguments: &[Value],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        let name = base_name(full);
        if WITHOUT_EFFECT.contains(&name) {
            return Ok(None);
        }
        if name == "assume" {
            // A condition that is not supported is ignored.
            let condition = arguments.first().map(|&condition| self.operand(condition));
            if let Some(Ok(condition)) = condition {
                self.b.assume(condition.reg);
            }
            return Ok(None);
        }
        if name == "invariant.start" || name == "stacksave" {
            return self.b.register_for(shape).map(Some);
        }
        let values = match FIRST_ARGUMENT.contains(&name) {
            true => arguments.get(..1).unwrap_or_default(),
            false => arguments,
        };
        let operands = self.list(values)?;
        if FIRST_ARGUMENT.contains(&name) {
            return Ok(operands.first().map(|operand| operand.reg));
        }
        let unsupported = || format!("the intrinsic function llvm.{full}");
        match (name, operands.as_slice()) {
            ("memcpy" | "memcpy.inline" | "memmove", [dst, src, size, ..]) => {
                let size = self.size(size)?;
                self.b.push(Op::MemoryCopy {
                    dst: dst.reg,
                    src: src.reg,
                    size,
                });
                Ok(None)
            }
            ("memset" | "memset.inline", [dst, value, size, ..]) => {
                let size = self.size(size)?;
                self.b.push(Op::MemorySet {
                    dst: dst.reg,
                    value: value.reg,
                    size,
                });
                Ok(None)
            }
            ("trap" | "debugtrap" | "ubsantrap", _) => {
                self.b.fault("a trap that is reached");
                Ok(None)
            }
            ("is.constant", _) => self.b.register_for(shape).map(Some),
            ("objectsize", [_, is_least, ..]) => {
                let least = is_least.constant == Some(1);
                self.b.number(if least { 0 } else { u64::MAX }).map(Some)
            }
            _ => match self.numbers(name, &operands, shape)? {
                Some(reg) => Ok(Some(reg)),
                None => Err(unsupported()),
            },
        }
    }

    /// Converts a size in bytes to 64 bits.
    fn size(&mut self, size: &Operand) -> Lowered<Reg> {
        let (elem, _) = size.lanes()?;
        self.b.resize(elem.bits(), 64, Sign::Unsigned, 1, size.reg)
    }

    /// Lowers an intrinsic function on numbers. Returns `None` for any other function.
    fn numbers(&mut self, name: &str, operands: &[Operand], shape: &Shape) -> Lowered<Option<Reg>> {
        let Some(first) = operands.first() else {
            return Ok(None);
        };
        let (elem, lanes) = first.lanes()?;
        self.b.passes_poison = true;
        if let Some(row) = FUNCTIONS.iter().find(|row| row.0 == name) {
            let mut registers = [first.reg; 3];
            for (to, operand) in registers.iter_mut().zip(operands) {
                if operand.shape != first.shape {
                    return Ok(None);
                }
                *to = operand.reg;
            }
            return self
                .b
                .math(row.1, elem, lanes, registers, false)
                .map(|results| Some(results.0));
        }
        let bits = elem.bits();
        let second = operands.get(1);
        Ok(Some(match (name, second) {
            ("ctpop", _) => self.b.bits(BitOp::Count, bits, lanes, first.reg)?,
            ("ctlz", _) => self.b.bits(BitOp::LeadingZeros, bits, lanes, first.reg)?,
            ("cttz", _) => self.b.bits(BitOp::TrailingZeros, bits, lanes, first.reg)?,
            ("bitreverse", _) => self.b.bits(BitOp::Reverse, bits, lanes, first.reg)?,
            ("bswap", _) => self.b.bits(BitOp::Swap, bits, lanes, first.reg)?,
            ("scmp" | "ucmp", Some(second)) => {
                self.three_way(name == "scmp", first, second, shape)?
            }
            ("abs", _) => self.absolute(elem, lanes, first, shape)?,
            ("fshl" | "fshr", Some(second)) => {
                let by = operands.get(2).ok_or("a funnel shift without an amount")?;
                self.funnel_shift(name == "fshl", bits, lanes, [first.reg, second.reg, by.reg])?
            }
            ("ldexp" | "powi", Some(second)) => {
                // The exponent of `powi` is a scalar. The exponent of `ldexp` has as many lanes as the number.
                let (of, count) = second.lanes()?;
                let mut exponent = self
                    .b
                    .resize(of.bits(), 32, Sign::Signed, count, second.reg)?;
                if count != lanes {
                    exponent = self.b.splat(Elem::Int(32), lanes, exponent)?;
                }
                let op = if name == "ldexp" {
                    CLOp::ldexp
                } else {
                    CLOp::pown
                };
                self.b
                    .math(op, elem, lanes, [first.reg, exponent, exponent], false)?
                    .0
            }
            ("fptosi.sat" | "fptoui.sat", _) => {
                let sign = if name == "fptosi.sat" {
                    Sign::Signed
                } else {
                    Sign::Unsigned
                };
                let (to, _) = shape.lanes().ok_or("a conversion to a structure")?;
                let how = Conversion {
                    from: elem,
                    from_sign: sign,
                    to,
                    to_sign: sign,
                    saturate: true,
                    rounding: Rounding::Default,
                };
                self.b.convert(how, lanes, first.reg)?
            }
            ("is.fpclass", Some(second)) => {
                self.float_class(elem, lanes, first.reg, second.constant.unwrap_or(0))?
            }
            ("minimum" | "maximum", Some(second)) => {
                self.propagating(name, elem, lanes, first, second)?
            }
            ("minimumnum" | "maximumnum", Some(second)) => {
                self.ordered(name == "minimumnum", elem, lanes, first, second)?
            }
            (name, Some(second)) if name.ends_with(".with.overflow") => {
                self.with_overflow(name, bits, lanes, first.reg, second.reg)?
            }
            ("frexp" | "modf" | "sincos", _) => self.pair(name, elem, lanes, first.reg, shape)?,
            _ => match self.exact_then_limited(name, elem, lanes, operands)? {
                Some(reg) => reg,
                None => {
                    self.b.passes_poison = false;
                    return self.vector(name, operands, shape);
                }
            },
        }))
    }

    /// Lowers a function whose exact result is computed with more bits: a saturating shift, or a product of fixed-point
    /// numbers. Returns `None` for any other function.
    fn exact_then_limited(
        &mut self,
        name: &str,
        elem: Elem,
        lanes: u32,
        operands: &[Operand],
    ) -> Lowered<Option<Reg>> {
        let sign = match name.starts_with('s') {
            true => Sign::Signed,
            false => Sign::Unsigned,
        };
        let of = Integers {
            bits: elem.bits(),
            lanes,
        };
        Ok(Some(match (name, operands) {
            ("sshl.sat" | "ushl.sat", [a, by]) => {
                self.b.saturated_shift(sign, of, a.reg, by.reg)?
            }
            ("smul.fix" | "umul.fix" | "smul.fix.sat" | "umul.fix.sat", [a, b, scale]) => {
                let scale = scale.constant.ok_or("a scale that is not constant")?;
                let scale = u32::try_from(scale).unwrap_or(u32::MAX).min(of.bits);
                let limited = name.ends_with(".sat");
                self.b.product(sign, of, a.reg, b.reg, scale, limited)?
            }
            _ => return Ok(None),
        }))
    }

    /// Lowers `frexp`, `modf` or `sincos`. The result is a structure of both results.
    fn pair(
        &mut self,
        name: &str,
        elem: Elem,
        lanes: u32,
        value: Reg,
        shape: &Shape,
    ) -> Lowered<Reg> {
        let (op, own) = match name {
            "frexp" => (CLOp::frexp, Elem::Int(32)),
            "modf" => (CLOp::modf, elem),
            _ => (CLOp::sincos, elem),
        };
        let wrong = || format!("the intrinsic function llvm.{name} of this type");
        let (first, mut second) = self.b.math(op, elem, lanes, [value; 3], true)?;
        let leaves = shape.leaves();
        let [whole, other] = leaves.as_slice() else {
            return Err(wrong());
        };
        if whole.elem != elem || whole.lanes != lanes || other.lanes != lanes {
            return Err(wrong());
        }
        match (own, other.elem) {
            (Elem::Int(from), Elem::Int(to)) => {
                second = self.b.resize(from, to, Sign::Signed, lanes, second)?;
            }
            (own, found) if own == found => {}
            _ => return Err(wrong()),
        }
        let dst = self.b.register_for(shape)?;
        self.b.copy(dst, first, lanes);
        self.b
            .copy(dst + other.slot, second, lanes * other.elem.words());
        Ok(dst)
    }

    /// Lowers a three-way comparison: -1 for less, 0 for equal, 1 for greater.
    fn three_way(
        &mut self,
        is_signed: bool,
        a: &Operand,
        b: &Operand,
        shape: &Shape,
    ) -> Lowered<Reg> {
        let ((elem, lanes), (to, results)) = (
            a.lanes()?,
            shape.lanes().ok_or("a comparison that is a structure")?,
        );
        if a.shape != b.shape || lanes != results {
            return Err("a comparison of different types".into());
        }
        let (less, greater) = match is_signed {
            true => (IntTest::Slt, IntTest::Sgt),
            false => (IntTest::Ult, IntTest::Ugt),
        };
        let less = self.b.test_int(less, elem, lanes, a.reg, b.reg)?;
        let greater = self.b.test_int(greater, elem, lanes, a.reg, b.reg)?;
        let less = self.b.resize(1, to.bits(), Sign::Signed, lanes, less)?;
        let greater = self
            .b
            .resize(1, to.bits(), Sign::Unsigned, lanes, greater)?;
        self.b.int(IntOp::Or, to.bits(), lanes, less, greater)
    }

    fn absolute(&mut self, elem: Elem, lanes: u32, value: &Operand, shape: &Shape) -> Lowered<Reg> {
        let zero = self.b.constant(&vec![0; value.shape.slots() as usize])?;
        let negative = self
            .b
            .test_int(IntTest::Slt, elem, lanes, value.reg, zero)?;
        let negated = self
            .b
            .int(IntOp::Sub, elem.bits(), lanes, zero, value.reg)?;
        let negative = Operand::new(negative, booleans(lanes));
        self.b.select(&negative, shape, negated, value.reg)
    }

    /// Lowers a funnel shift: `fshl` returns the upper half of two concatenated numbers after a shift to the left, and
    /// `fshr` the lower half after a shift to the right. `operands` are the upper number, the lower number and the
    /// amount.
    fn funnel_shift(
        &mut self,
        left: bool,
        bits: u32,
        lanes: u32,
        operands: [Reg; 3],
    ) -> Lowered<Reg> {
        let [high, low, by] = operands;
        let double = bits * 2;
        let widen =
            |lowerer: &mut Self, reg| lowerer.b.resize(bits, double, Sign::Unsigned, lanes, reg);
        let (high, low) = (widen(self, high)?, widen(self, low)?);
        let lanes_of = |value: u32, width: u32| {
            let words = Elem::Int(width).words() as usize;
            let mut all = vec![0u64; words * lanes as usize];
            all.iter_mut()
                .step_by(words)
                .for_each(|slot| *slot = value.into());
            all
        };
        let narrow_width = self.b.constant(&lanes_of(bits, bits))?;
        let by = self.b.int(IntOp::URem, bits, lanes, by, narrow_width)?;
        let by = widen(self, by)?;
        let width = self.b.constant(&lanes_of(bits, double))?;
        let high = self.b.int(IntOp::Shl, double, lanes, high, width)?;
        let both = self.b.int(IntOp::Or, double, lanes, high, low)?;
        let shifted = match left {
            true => {
                let shifted = self.b.int(IntOp::Shl, double, lanes, both, by)?;
                self.b.int(IntOp::LShr, double, lanes, shifted, width)?
            }
            false => self.b.int(IntOp::LShr, double, lanes, both, by)?,
        };
        self.b.resize(double, bits, Sign::Unsigned, lanes, shifted)
    }

    /// Lowers an operation whose result is a structure of the truncated result and a flag for overflow.
    fn with_overflow(&mut self, name: &str, bits: u32, lanes: u32, a: Reg, b: Reg) -> Lowered<Reg> {
        let sign = if name.starts_with('s') {
            Sign::Signed
        } else {
            Sign::Unsigned
        };
        let op = match name.get(1..4) {
            Some("add") => IntOp::Add,
            Some("sub") => IntOp::Sub,
            Some("mul") => IntOp::Mul,
            _ => return Err(format!("the intrinsic function llvm.{name}")),
        };
        let double = bits * 2 + 1;
        let wide = |lowerer: &mut Self, reg| lowerer.b.resize(bits, double, sign, lanes, reg);
        let (a, b) = (wide(self, a)?, wide(self, b)?);
        let exact = self.b.int(op, double, lanes, a, b)?;
        let result = self.b.resize(double, bits, sign, lanes, exact)?;
        let back = self.b.resize(bits, double, sign, lanes, result)?;
        let overflow = self
            .b
            .test_int(IntTest::Ne, Elem::Int(double), lanes, exact, back)?;
        let slots = Elem::Int(bits).words() * lanes;
        let dst = self.b.register(slots + lanes)?;
        self.b.copy(dst, result, slots);
        self.b.copy(dst + slots, overflow, lanes);
        Ok(dst)
    }

    /// Lowers `llvm.minimum` and `llvm.maximum`, whose result is a NaN if an operand is a NaN.
    pub(super) fn propagating(
        &mut self,
        name: &str,
        elem: Elem,
        lanes: u32,
        a: &Operand,
        b: &Operand,
    ) -> Lowered<Reg> {
        let mut result = self.ordered(name == "minimum", elem, lanes, a, b)?;
        for operand in [a, b] {
            let is_nan = self.b.classify(Class::Nan, elem, lanes, operand.reg)?;
            let is_nan = Operand::new(is_nan, booleans(lanes));
            result = self.b.select(&is_nan, &a.shape, operand.reg, result)?;
        }
        Ok(result)
    }

    /// Emits a minimum or a maximum for which -0 is less than +0.
    fn ordered(
        &mut self,
        is_minimum: bool,
        elem: Elem,
        lanes: u32,
        a: &Operand,
        b: &Operand,
    ) -> Lowered<Reg> {
        // Equal numbers have equal bits unless they are zeros.
        let (op, bits) = match is_minimum {
            true => (CLOp::fmin, IntOp::Or),
            false => (CLOp::fmax, IntOp::And),
        };
        let picked = self.b.math(op, elem, lanes, [a.reg, b.reg, b.reg], false)?;
        let both = self.b.int(bits, elem.bits(), lanes, a.reg, b.reg)?;
        let test = crate::code::FloatTest(crate::code::FloatTest::EQUAL);
        let is_equal = self.b.test_float(test, elem, lanes, a.reg, b.reg)?;
        let is_equal = Operand::new(is_equal, booleans(lanes));
        self.b.select(&is_equal, &a.shape, both, picked.0)
    }

    /// Emits a test whether a number is in one of the classes of a mask (LangRef, `llvm.is.fpclass`).
    fn float_class(&mut self, elem: Elem, lanes: u32, a: Reg, mask: u64) -> Lowered<Reg> {
        let zero = self.b.constant(&vec![0; lanes as usize])?;
        let mut result = zero;
        let negative = self.b.classify(Class::Negative, elem, lanes, a)?;
        let nan = self.b.classify(Class::Nan, elem, lanes, a)?;
        let infinite = self.b.classify(Class::Infinite, elem, lanes, a)?;
        let normal = self.b.classify(Class::Normal, elem, lanes, a)?;
        let is_zero = {
            let test = crate::code::FloatTest(crate::code::FloatTest::EQUAL);
            self.b.test_float(test, elem, lanes, a, zero)?
        };
        let finite = self.b.classify(Class::Finite, elem, lanes, a)?;
        let mut not = finite;
        for other in [normal, is_zero] {
            let other = self.b.bits(BitOp::Not, 1, lanes, other)?;
            not = self.b.int(IntOp::And, 1, lanes, not, other)?;
        }
        let positive = self.b.bits(BitOp::Not, 1, lanes, negative)?;
        // The bits of the mask: signaling and quiet NaNs, then from negative infinity to positive infinity.
        let quiet = {
            let bits = elem.bits();
            let fraction = match elem {
                Elem::Half => 10,
                Elem::BFloat => 7,
                Elem::Float => 23,
                _ => 52,
            };
            let bit = self
                .b
                .constant(&vec![1 << (fraction - 1); lanes as usize])?;
            let bit = self.b.int(IntOp::And, bits, lanes, a, bit)?;
            self.b
                .test_int(IntTest::Ne, Elem::Int(bits), lanes, bit, zero)?
        };
        let signaling = self.b.bits(BitOp::Not, 1, lanes, quiet)?;
        let rows = [
            (0x1, nan, signaling),
            (0x2, nan, quiet),
            (0x4, infinite, negative),
            (0x8, normal, negative),
            (0x10, not, negative),
            (0x20, is_zero, negative),
            (0x40, is_zero, positive),
            (0x80, not, positive),
            (0x100, normal, positive),
            (0x200, infinite, positive),
        ];
        for (bit, class, part) in rows {
            if mask & bit == 0 {
                continue;
            }
            let of = self.b.int(IntOp::And, 1, lanes, class, part)?;
            result = self.b.int(IntOp::Or, 1, lanes, result, of)?;
        }
        Ok(result)
    }
}
