//! Operations that access registers only. The front ends evaluate constants with them.

use super::arithmetic as math;
use crate::builtins::math as functions;
use crate::code::{AtomicOp, Cases, Class, Code, Elem, FloatOp, Geometry, IntOp, Op, Reg};
use transpire_spirv::grammar::CLOp;

impl Cases {
    /// Returns the index of the operation to jump to for the value of a selector: the target of the matching case, or
    /// else the default.
    pub(crate) fn target(&self, value: &[u64]) -> u32 {
        let found = self
            .cases
            .binary_search_by(|case| case.0.as_slice().cmp(value));
        let case = found.ok().and_then(|index| self.cases.get(index));
        case.map_or(self.default, |case| case.1)
    }
}

/// Copies slots. Most values have one slot.
#[inline]
fn copy(slots: &mut [u64], from: Reg, to: Reg, count: u32) {
    match count {
        1 => slots[to as usize] = slots[from as usize],
        _ => slots.copy_within(from as usize..(from + count) as usize, to as usize),
    }
}

/// Executes an operation. Operations that need more than registers do nothing.
#[expect(clippy::too_many_lines, reason = "one row an operation")]
#[inline]
pub(crate) fn execute(code: &Code, slots: &mut [u64], op: &Op) {
    macro_rules! get {
        ($reg:expr) => {
            slots[($reg) as usize]
        };
    }
    match *op {
        Op::Copy1 { dst, src } => get!(dst) = get!(src),
        Op::Int {
            op,
            bits: bits @ ..=64,
            lanes: 1,
            dst,
            a,
            b,
        } => get!(dst) = math::int(op, bits, get!(a), get!(b)),
        Op::Float {
            op,
            elem: Elem::Float,
            lanes,
            dst,
            a,
            b,
        } => {
            for lane in 0..lanes {
                get!(dst + lane) = math::float(op, Elem::Float, get!(a + lane), get!(b + lane));
            }
        }
        Op::TestInt {
            test,
            bits: bits @ ..=64,
            lanes: 1,
            dst,
            a,
            b,
        } => get!(dst) = u64::from(math::test_word(test, bits, get!(a), get!(b))),
        Op::Copy {
            dst,
            src,
            slots: count,
        } => copy(slots, src, dst, count),
        Op::Int {
            op,
            bits,
            lanes,
            dst,
            a,
            b,
        } if bits <= 64 => {
            for lane in 0..lanes {
                get!(dst + lane) = math::int(op, bits, get!(a + lane), get!(b + lane));
            }
        }
        Op::Int {
            op,
            bits,
            lanes,
            dst,
            a,
            b,
        } => wide(slots, op, bits, lanes, dst, a, b),
        Op::Float {
            op,
            elem,
            lanes,
            dst,
            a,
            b,
        } => {
            for lane in 0..lanes {
                get!(dst + lane) = math::float(op, elem, get!(a + lane), get!(b + lane));
            }
        }
        Op::Negate {
            elem,
            lanes,
            dst,
            a,
        } => {
            for lane in 0..lanes {
                get!(dst + lane) = get!(a + lane) ^ (1 << (elem.bits() - 1));
            }
        }
        Op::TestInt {
            test,
            bits,
            lanes,
            dst,
            a,
            b,
        } => {
            let words = Elem::Int(bits).words();
            for lane in 0..lanes {
                let part = |reg: Reg| {
                    let start = (reg + lane * words) as usize;
                    &slots[start..start + words as usize]
                };
                let result = math::test_int(test, bits, part(a), part(b));
                get!(dst + lane) = u64::from(result);
            }
        }
        Op::TestFloat {
            test,
            elem,
            lanes,
            dst,
            a,
            b,
        } => {
            for lane in 0..lanes {
                let result = math::test_float(test, elem, get!(a + lane), get!(b + lane));
                get!(dst + lane) = u64::from(result);
            }
        }
        Op::Select {
            condition,
            slots: count,
            dst,
            a,
            b,
        } => {
            let from = if get!(condition) != 0 { a } else { b };
            copy(slots, from, dst, count);
        }
        Op::SelectLanes {
            condition,
            words,
            lanes,
            dst,
            a,
            b,
        } => {
            for lane in 0..lanes {
                let from = if get!(condition + lane) != 0 { a } else { b } + lane * words;
                copy(slots, from, dst + lane * words, words);
            }
        }
        Op::Convert {
            conversion,
            lanes,
            dst,
            a,
        } => {
            if let Some(how) = code.conversions.get(conversion as usize) {
                convert(slots, how, lanes, dst, a);
            }
        }
        Op::Recast {
            from,
            lanes,
            to,
            dst,
            a,
        } => recast(slots, from, lanes, to, dst, a),
        Op::Extract {
            words,
            lanes,
            dst,
            a,
            index,
        } => {
            let index = get!(index).min(u64::from(lanes) - 1) as u32;
            copy(slots, a + index * words, dst, words);
        }
        Op::Insert {
            words,
            lanes,
            dst,
            value,
            index,
        } => {
            let index = get!(index);
            if index < u64::from(lanes) {
                copy(slots, value, dst + index as u32 * words, words);
            }
        }
        Op::Gather { words, dst, lanes } => {
            let first = lanes.first as usize;
            let sources = code.lists.get(first..first + lanes.length as usize);
            let mut to = dst;
            for &source in sources.unwrap_or_default() {
                copy(slots, source, to, words);
                to += words;
            }
        }
        Op::Permute {
            lanes,
            source_lanes,
            mask,
            dst,
            a,
            b,
        } => {
            for lane in 0..lanes {
                let count = if a == b {
                    source_lanes
                } else {
                    source_lanes * 2
                };
                let index = (get!(mask + lane) % u64::from(count.max(1))) as u32;
                get!(dst + lane) = match index.checked_sub(source_lanes) {
                    Some(index) => get!(b + index),
                    None => get!(a + index),
                };
            }
        }
        Op::Math(number) => {
            if let Some(what) = code.maths.get(number as usize) {
                for lane in 0..what.lanes {
                    let [a, b, c] = what.operands;
                    let (a, b, c) = (get!(a + lane), get!(b + lane), get!(c + lane));
                    let results = functions::evaluate(what.op, what.elem, a, b, c);
                    let (first, second) = results.unwrap_or_default();
                    get!(what.second + lane) = second;
                    get!(what.dst + lane) = first;
                }
            }
        }
        Op::Bits {
            op,
            bits,
            lanes,
            dst,
            a,
        } => {
            let words = Elem::Int(bits).words();
            for lane in 0..lanes {
                let start = (a + lane * words) as usize;
                if words == 1 {
                    let from = [slots[start]];
                    let start = (dst + lane) as usize;
                    math::bits(op, bits, &from, &mut slots[start..=start]);
                    continue;
                }
                let from = slots[start..start + words as usize].to_vec();
                let start = (dst + lane * words) as usize;
                math::bits(op, bits, &from, &mut slots[start..start + words as usize]);
            }
        }
        Op::Classify {
            class,
            elem,
            lanes,
            dst,
            a,
        } => {
            for lane in 0..lanes {
                get!(dst + lane) = u64::from(is_of_class(class, elem, get!(a + lane)));
            }
        }
        Op::Geometry {
            op,
            elem,
            lanes,
            dst,
            a,
            b,
        } => geometry(slots, op, elem, lanes, dst, a, b),
        Op::AnyAll { all, lanes, dst, a } => {
            let mut set = (0..lanes).map(|lane| slots[(a + lane) as usize] != 0);
            let result = if all { set.all(|x| x) } else { set.any(|x| x) };
            get!(dst) = u64::from(result);
        }
        Op::Address {
            bits,
            dst,
            base,
            index,
            scale,
        } => {
            let index = math::signed(get!(index), bits) as u64;
            get!(dst) = get!(base).wrapping_add(index.wrapping_mul(scale));
        }
        _ => {}
    }
}

#[cold]
fn wide(slots: &mut [u64], op: IntOp, bits: u32, lanes: u32, dst: Reg, a: Reg, b: Reg) {
    let words = Elem::Int(bits).words();
    for lane in 0..lanes {
        let part = |reg: Reg| {
            let start = (reg + lane * words) as usize;
            &slots[start..start + words as usize]
        };
        let result = math::wide(op, bits, part(a), part(b));
        let start = (dst + lane * words) as usize;
        slots[start..start + words as usize].copy_from_slice(&result);
    }
}

fn convert(slots: &mut [u64], how: &crate::code::Conversion, lanes: u32, dst: Reg, a: Reg) {
    let (from_words, to_words) = (how.from.words(), how.to.words());
    if from_words == 1 && to_words == 1 {
        for lane in 0..lanes {
            let mut to = [0];
            math::convert(how, &[slots[(a + lane) as usize]], &mut to);
            slots[(dst + lane) as usize] = to[0];
        }
        return;
    }
    for lane in 0..lanes {
        let start = (a + lane * from_words) as usize;
        let from = slots[start..start + from_words as usize].to_vec();
        let start = (dst + lane * to_words) as usize;
        math::convert(how, &from, &mut slots[start..start + to_words as usize]);
    }
}

/// Reinterprets lanes of `from` bits as lanes of `to` bits. The first lane has the lowest bits.
fn recast(slots: &mut [u64], from: u32, lanes: u32, to: u32, dst: Reg, a: Reg) {
    let (from_words, to_words) = (from.div_ceil(64), to.div_ceil(64));
    if from == to {
        let count = (lanes * from_words) as usize;
        slots.copy_within(a as usize..a as usize + count, dst as usize);
        return;
    }
    let total = from * lanes;
    let source = slots[a as usize..(a + lanes * from_words) as usize].to_vec();
    let mut packed = vec![0u64; total.div_ceil(64) as usize + 1];
    for (lane, words) in source.chunks(from_words as usize).enumerate() {
        for (number, &word) in words.iter().enumerate() {
            let bit = lane as u32 * from + number as u32 * 64;
            let (index, shift) = ((bit / 64) as usize, bit % 64);
            packed[index] |= word << shift;
            if shift != 0 {
                packed[index + 1] |= word >> (64 - shift);
            }
        }
    }
    for lane in 0..total / to {
        for number in 0..to_words {
            let bit = lane * to + number * 64;
            let (index, shift) = ((bit / 64) as usize, bit % 64);
            let mut word = packed[index] >> shift;
            if shift != 0 {
                word |= packed[index + 1] << (64 - shift);
            }
            let width = (to - number * 64).min(64);
            slots[(dst + lane * to_words + number) as usize] = word & math::mask(width);
        }
    }
}

fn is_of_class(class: Class, elem: Elem, bits: u64) -> bool {
    let value = math::to_f64(elem, bits);
    let least = match elem {
        Elem::Half => 6.103_515_625e-5,
        Elem::BFloat | Elem::Float => f64::from(f32::MIN_POSITIVE),
        _ => f64::MIN_POSITIVE,
    };
    match class {
        Class::Nan => value.is_nan(),
        Class::Infinite => value.is_infinite(),
        Class::Finite => value.is_finite(),
        Class::Normal => value.is_finite() && value.abs() >= least,
        Class::Negative => bits >> (elem.bits() - 1) & 1 == 1,
    }
}

fn geometry(slots: &mut [u64], op: Geometry, elem: Elem, lanes: u32, dst: Reg, a: Reg, b: Reg) {
    let read = |reg: Reg| -> Vec<f64> {
        let lanes = slots[reg as usize..(reg + lanes) as usize].iter();
        lanes.map(|&bits| math::to_f64(elem, bits)).collect()
    };
    let (x, y) = (read(a), read(b));
    // Computes the length without overflow: the numbers are divided by a power of two near the largest before they are
    // squared.
    let length = |of: &[f64]| {
        let largest = of.iter().fold(0.0f64, |most, x| most.max(x.abs()));
        if of.iter().any(|x| x.is_nan()) {
            return f64::NAN;
        }
        if largest.is_infinite() {
            return f64::INFINITY;
        }
        if largest == 0.0 {
            return 0.0;
        }
        let (_, exponent) = libm::frexp(largest);
        let squares = of.iter().map(|x| libm::ldexp(*x, -exponent));
        libm::ldexp(libm::sqrt(squares.map(|x| x * x).sum()), exponent)
    };
    let mut put =
        |lane: u32, value: f64| slots[(dst + lane) as usize] = math::from_f64(elem, value);
    match op {
        // In the precision of the operands, from the first lane to the last, as in a loop.
        Geometry::Dot => {
            let rounded = |value: f64| math::to_f64(elem, math::from_f64(elem, value));
            let products = x.iter().zip(&y).map(|(x, y)| rounded(x * y));
            let sum = products.reduce(|sum, product| rounded(sum + product));
            put(0, sum.unwrap_or(0.0));
        }
        Geometry::Length => put(0, length(&x)),
        Geometry::Distance => {
            let difference: Vec<f64> = x.iter().zip(&y).map(|(x, y)| x - y).collect();
            put(0, length(&difference));
        }
        Geometry::Normalize => {
            let largest = x.iter().fold(0.0f64, |most, x| most.max(x.abs()));
            let has_nan = x.iter().any(|x| x.is_nan());
            let whole: Vec<f64> = match largest.is_infinite() && !has_nan {
                true => x
                    .iter()
                    .map(|x| f64::from(u8::from(x.is_infinite())).copysign(*x))
                    .collect(),
                false => x.clone(),
            };
            let size = length(&whole);
            for (lane, value) in (0..).zip(&whole) {
                put(lane, if size == 0.0 { *value } else { value / size });
            }
        }
        Geometry::Cross => {
            let at = |of: &[f64], lane: usize| of.get(lane).copied().unwrap_or(0.0);
            for lane in 0..3usize {
                let (i, j) = ((lane + 1) % 3, (lane + 2) % 3);
                put(lane as u32, at(&x, i) * at(&y, j) - at(&x, j) * at(&y, i));
            }
            if lanes > 3 {
                put(3, 0.0);
            }
        }
    }
}

/// Returns the value that an atomic operation stores, or `None` if it stores nothing.
pub(crate) fn atomic(
    op: AtomicOp,
    elem: Elem,
    old: u64,
    value: u64,
    comparator: u64,
) -> Option<u64> {
    let bits = elem.bits();
    let int = |op| math::int(op, bits, old, value);
    let function = |op| functions::evaluate(op, elem, old, value, 0).map(|results| results.0);
    Some(match op {
        AtomicOp::Load => return None,
        AtomicOp::Store | AtomicOp::Exchange => value & math::mask(bits),
        AtomicOp::Compare => {
            if old != comparator {
                return None;
            }
            value
        }
        AtomicOp::Add => int(IntOp::Add),
        AtomicOp::Sub => int(IntOp::Sub),
        AtomicOp::And => int(IntOp::And),
        AtomicOp::Nand => !int(IntOp::And) & math::mask(bits),
        AtomicOp::Or => int(IntOp::Or),
        AtomicOp::Xor => int(IntOp::Xor),
        AtomicOp::SMin => return function(CLOp::s_min),
        AtomicOp::SMax => return function(CLOp::s_max),
        AtomicOp::UMin => old.min(value),
        AtomicOp::UMax => old.max(value),
        AtomicOp::FAdd => math::float(FloatOp::Add, elem, old, value),
        AtomicOp::FSub => math::float(FloatOp::Sub, elem, old, value),
        AtomicOp::FMin => return function(CLOp::fmin),
        AtomicOp::FMax => return function(CLOp::fmax),
        AtomicOp::IncWrap => {
            if old >= value {
                0
            } else {
                old + 1
            }
        }
        AtomicOp::DecWrap => {
            if old == 0 || old > value {
                value
            } else {
                old - 1
            }
        }
        AtomicOp::SubCond => {
            if old < value {
                return None;
            }
            old - value
        }
        AtomicOp::SubSat => old.saturating_sub(value),
    })
}
