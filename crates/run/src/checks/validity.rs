//! The undefined bits of registers and of memory: a set bit of a mask marks an undefined bit.

use transpire_spirv::grammar::CLOp;

use crate::builtins::math::evaluate;
use crate::code::{BitOp, Code, Conversion, Elem, Geometry, IntOp, IntTest, Math, Op, Reg, Sign};
use crate::machine::arithmetic::{self, mask, signed, trim};
use crate::machine::pure;

/// Updates `shadow` with the undefined bits of the result of an operation on registers. `slots` has the values before
/// the operation.
#[expect(clippy::too_many_lines, reason = "one row an operation")]
pub(crate) fn propagate(code: &Code, op: &Op, slots: &[u64], shadow: &mut [u64]) {
    // Most operations have one lane and defined operands.
    if let Some((dst, a, b)) = scalar(op)
        && value(shadow, a) | value(shadow, b) == 0
    {
        put(shadow, dst, 0);
        return;
    }
    match *op {
        Op::Copy1 { .. } | Op::Copy { .. } | Op::Gather { .. } | Op::Recast { .. } => {
            pure::execute(code, shadow, op);
        }
        Op::Bits {
            op: BitOp::Reverse | BitOp::Swap,
            ..
        } => pure::execute(code, shadow, op),
        Op::Bits {
            op: BitOp::Not,
            bits,
            lanes,
            dst,
            a,
        } => copy(shadow, a, dst, Elem::Int(bits).words() * lanes),
        Op::Bits {
            op,
            bits,
            lanes,
            dst,
            a,
        } => {
            let words = Elem::Int(bits).words();
            for lane in 0..lanes {
                let to = dst + lane * words;
                match operands(slots, shadow, [a, a], lane, words) {
                    None => fill(shadow, to, words, 0),
                    Some([a, _]) => put_words(shadow, to, &count(op, bits, &a)),
                }
            }
        }
        Op::InMemory { dst, a, .. } => copy(shadow, a, dst, 1),
        Op::Int {
            op,
            bits,
            lanes,
            dst,
            a,
            b,
        } if bits <= 64 => {
            for lane in 0..lanes {
                let at = |list: &[u64], reg: Reg| value(list, reg + lane);
                let undefined = (at(shadow, a), at(shadow, b));
                let result = match undefined {
                    (0, 0) => 0,
                    _ => int(op, bits, undefined, (at(slots, a), at(slots, b))),
                };
                put(shadow, dst + lane, result);
            }
        }
        Op::Int {
            op,
            bits,
            lanes,
            dst,
            a,
            b,
        } => {
            let words = Elem::Int(bits).words();
            for lane in 0..lanes {
                let to = dst + lane * words;
                match operands(slots, shadow, [a, b], lane, words) {
                    None => fill(shadow, to, words, 0),
                    Some([a, b]) => put_words(shadow, to, &wide_int(op, bits, &a, &b)),
                }
            }
        }
        Op::Float {
            elem,
            lanes,
            dst,
            a,
            b,
            ..
        } => lanewise(shadow, dst, (1, elem.bits()), lanes, &[(a, 1), (b, 1)]),
        Op::Negate {
            elem,
            lanes,
            dst,
            a,
        } => lanewise(shadow, dst, (1, elem.bits()), lanes, &[(a, 1)]),
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
                let is_defined = operands(slots, shadow, [a, b], lane, words)
                    .is_none_or(|[a, b]| is_decided(test, bits, &a, &b));
                put(shadow, dst + lane, u64::from(!is_defined));
            }
        }
        Op::TestFloat {
            lanes, dst, a, b, ..
        } => lanewise(shadow, dst, (1, 1), lanes, &[(a, 1), (b, 1)]),
        Op::Classify { lanes, dst, a, .. } => lanewise(shadow, dst, (1, 1), lanes, &[(a, 1)]),
        Op::Narrow { lanes, dst, a } => lanewise(shadow, dst, (1, 32), lanes, &[(a, 1)]),
        Op::Widen { lanes, dst, a } => lanewise(shadow, dst, (1, 64), lanes, &[(a, 1)]),
        Op::Math(number) => {
            if let Some(what) = code.maths.get(number as usize)
                && !integer_function(what, slots, shadow)
            {
                let operands = what.operands.map(|reg| (reg, 1));
                let result = (1, what.elem.bits());
                if what.second != what.dst {
                    lanewise(shadow, what.second, result, what.lanes, &operands);
                }
                lanewise(shadow, what.dst, result, what.lanes, &operands);
            }
        }
        Op::Select {
            condition,
            slots: count,
            dst,
            a,
            b,
        } => select(slots, shadow, condition, count, dst, (a, b)),
        Op::SelectLanes {
            condition,
            words,
            lanes,
            dst,
            a,
            b,
        } => {
            for lane in 0..lanes {
                let at = lane * words;
                select(
                    slots,
                    shadow,
                    condition + lane,
                    words,
                    dst + at,
                    (a + at, b + at),
                );
            }
        }
        Op::Convert {
            conversion,
            lanes,
            dst,
            a,
        } => {
            if let Some(how) = code.conversions.get(conversion as usize) {
                convert(shadow, how, lanes, dst, a);
            }
        }
        Op::Extract {
            words, dst, index, ..
        } => {
            if value(shadow, index) != 0 {
                fill(shadow, dst, words, u64::MAX);
            } else {
                with_value(code, op, slots, shadow, index, 1);
            }
        }
        Op::Insert { index, .. } => with_value(code, op, slots, shadow, index, 1),
        Op::Permute { lanes, mask, .. } => with_value(code, op, slots, shadow, mask, lanes),
        Op::Geometry {
            op,
            elem,
            lanes,
            dst,
            a,
            b,
        } => {
            let read = if op == Geometry::Cross {
                lanes.min(3)
            } else {
                lanes
            };
            let results = match op {
                Geometry::Cross | Geometry::Normalize => lanes,
                _ => 1,
            };
            let is_undefined = any(shadow, a, read) || any(shadow, b, read);
            let undefined = if is_undefined { mask(elem.bits()) } else { 0 };
            fill(shadow, dst, results, undefined);
        }
        Op::AnyAll { all, lanes, dst, a } => {
            let decides = |reg: Reg| value(shadow, reg) == 0 && (value(slots, reg) == 0) == all;
            let is_undefined = any(shadow, a, lanes) && !(a..a + lanes).any(decides);
            put(shadow, dst, u64::from(is_undefined));
        }
        Op::Query { dst, .. } | Op::Allocate { dst, .. } => put(shadow, dst, 0),
        Op::Address {
            dst, base, index, ..
        } => {
            let is_undefined = value(shadow, base) | value(shadow, index) != 0;
            put(shadow, dst, if is_undefined { u64::MAX } else { 0 });
        }
        _ => {}
    }
}

/// Returns the register of the result and the registers of the operands of an operation on scalars of one word. The
/// result is defined if the operands are. Returns `None` for other operations.
#[inline]
fn scalar(op: &Op) -> Option<(Reg, Reg, Reg)> {
    match *op {
        Op::Copy1 { dst, src } => Some((dst, src, src)),
        Op::Int {
            bits: ..=64,
            lanes: 1,
            dst,
            a,
            b,
            ..
        }
        | Op::TestInt {
            bits: ..=64,
            lanes: 1,
            dst,
            a,
            b,
            ..
        }
        | Op::Float {
            lanes: 1,
            dst,
            a,
            b,
            ..
        }
        | Op::TestFloat {
            lanes: 1,
            dst,
            a,
            b,
            ..
        } => Some((dst, a, b)),
        Op::Address {
            dst, base, index, ..
        } => Some((dst, base, index)),
        _ => None,
    }
}

pub(super) fn value(list: &[u64], reg: Reg) -> u64 {
    list.get(reg as usize).copied().unwrap_or(0)
}

pub(super) fn put(shadow: &mut [u64], reg: Reg, undefined: u64) {
    if let Some(slot) = shadow.get_mut(reg as usize) {
        *slot = undefined;
    }
}

fn put_words(shadow: &mut [u64], reg: Reg, words: &[u64]) {
    for (reg, word) in (reg..).zip(words) {
        put(shadow, reg, *word);
    }
}

pub(crate) fn fill(shadow: &mut [u64], reg: Reg, count: u32, undefined: u64) {
    for slot in shadow.iter_mut().skip(reg as usize).take(count as usize) {
        *slot = undefined;
    }
}

/// Returns whether any bit of `count` slots from `reg` is undefined.
pub(super) fn any(shadow: &[u64], reg: Reg, count: u32) -> bool {
    let slots = shadow.get(reg as usize..(reg + count) as usize);
    slots.unwrap_or_default().iter().any(|slot| *slot != 0)
}

fn copy(shadow: &mut [u64], from: Reg, to: Reg, count: u32) {
    let range = from as usize..(from + count) as usize;
    if range.end <= shadow.len() && to as usize + count as usize <= shadow.len() {
        shadow.copy_within(range, to as usize);
    }
}

/// Marks a whole lane of the result as undefined if any bit of the same lane of an operand is undefined. A lane of the
/// result has `words` slots and `bits` bits, and each operand has its own number of slots in a lane.
fn lanewise(
    shadow: &mut [u64],
    dst: Reg,
    (words, bits): (u32, u32),
    lanes: u32,
    operands: &[(Reg, u32)],
) {
    for lane in 0..lanes {
        let is_undefined = operands
            .iter()
            .any(|&(reg, words)| any(shadow, reg + lane * words, words));
        for word in 0..words {
            let width = bits.saturating_sub(word * 64).min(64);
            let undefined = if is_undefined { mask(width) } else { 0 };
            put(shadow, dst + lane * words + word, undefined);
        }
    }
}

/// Computes the undefined bits of the result of an integer operation of at most 64 bits, from the undefined bits of the
/// operands and their values.
fn int(op: IntOp, bits: u32, (a, b): (u64, u64), (x, y): (u64, u64)) -> u64 {
    let all = mask(bits);
    // Other operations may set bits above the lane.
    let (a, b) = (a & all, b & all);
    let shift = |by: u64| (b == 0 && by < u64::from(bits)).then_some(by as u32);
    match op {
        IntOp::And | IntOp::Or | IntOp::Xor => bitwise(op, (a, b), (x, y)) & all,
        // The least and the greatest sum differ in the bits to which an undefined carry may go.
        IntOp::Add => {
            let (least, most) = ((x & !a).wrapping_add(y & !b), (x | a).wrapping_add(y | b));
            (a | b | (least ^ most)) & all
        }
        IntOp::Sub => {
            let (least, most) = ((x & !a).wrapping_sub(y | b), (x | a).wrapping_sub(y & !b));
            (a | b | (least ^ most)) & all
        }
        // An undefined bit makes all higher bits undefined. The other factor shifts it.
        IntOp::Mul => {
            let least = |undefined: u64, other: u64| {
                // A product with 0 is 0.
                undefined.trailing_zeros() + other.trailing_zeros()
            };
            match least(a, y | b).min(least(b, x | a)) {
                64.. => 0,
                lowest => all & !((1u64 << lowest) - 1),
            }
        }
        IntOp::Shl => shift(y).map_or(all, |by| (a << by) & all),
        IntOp::LShr => shift(y).map_or(all, |by| a >> by),
        IntOp::AShr => shift(y).map_or(all, |by| ((signed(a, bits) >> by) as u64) & all),
        _ => all,
    }
}

/// The order in which a function of integers is monotonic, and the operands in which it decreases.
type Monotonic = (Sign, [bool; 3]);

/// Returns how a function of integers depends on its operands, or `None` for other functions.
fn monotonic(op: CLOp) -> Option<Monotonic> {
    const RISES: [bool; 3] = [false; 3];
    Some(match op {
        CLOp::u_max
        | CLOp::u_min
        | CLOp::u_clamp
        | CLOp::u_add_sat
        | CLOp::u_mad_sat
        | CLOp::u_hadd
        | CLOp::u_rhadd
        | CLOp::u_mul_hi
        | CLOp::popcount => (Sign::Unsigned, RISES),
        CLOp::u_sub_sat => (Sign::Unsigned, [false, true, false]),
        CLOp::clz => (Sign::Unsigned, [true, false, false]),
        CLOp::s_max
        | CLOp::s_min
        | CLOp::s_clamp
        | CLOp::s_add_sat
        | CLOp::s_hadd
        | CLOp::s_rhadd => (Sign::Signed, RISES),
        CLOp::s_sub_sat => (Sign::Signed, [false, true, false]),
        _ => return None,
    })
}

/// Updates `shadow` with the undefined bits of the result of a function of integers that defined bits may decide.
/// Returns `false` for other functions.
fn integer_function(what: &Math, slots: &[u64], shadow: &mut [u64]) -> bool {
    let Elem::Int(bits @ ..=64) = what.elem else {
        return false;
    };
    let how = monotonic(what.op);
    if how.is_none() && !matches!(what.op, CLOp::bitselect | CLOp::rotate) {
        return false;
    }
    let all = mask(bits);
    for lane in 0..what.lanes {
        let values = what.operands.map(|reg| value(slots, reg + lane));
        let undefined = what.operands.map(|reg| value(shadow, reg + lane) & all);
        let result = match how {
            _ if undefined == [0; 3] => 0,
            Some(how) => range(what, bits, how, values, undefined),
            None => {
                let ([a, b, c], [x, y, z]) = (undefined, values);
                match what.op {
                    CLOp::bitselect => a & !z & !c | b & z & !c | c & (a | b | (x ^ y)),
                    _ if b != 0 => all,
                    _ => evaluate(what.op, what.elem, a, y, 0).map_or(all, |it| it.0),
                }
            }
        };
        put(shadow, what.dst + lane, result & all);
    }
    true
}

/// Computes the undefined bits of the result of a monotonic function: those that differ between its least and its
/// greatest result, and all lower ones.
fn range(
    what: &Math,
    bits: u32,
    (sign, decreases): Monotonic,
    values: [u64; 3],
    undefined: [u64; 3],
) -> u64 {
    let sign = match sign {
        Sign::Signed => 1 << (bits.max(1) - 1),
        Sign::Unsigned => 0,
    };
    let result = |is_greatest: bool| {
        let operand = |index: usize| {
            let (value, undefined) = (values[index], undefined[index]);
            // An inverted sign makes signed numbers have the order of unsigned ones.
            let value = (value ^ sign) & !undefined;
            let extreme = match is_greatest != decreases[index] {
                true => value | undefined,
                false => value,
            };
            extreme ^ sign
        };
        evaluate(what.op, what.elem, operand(0), operand(1), operand(2)).map(|it| it.0)
    };
    match (result(false), result(true)) {
        (Some(least), Some(greatest)) => differing((least ^ greatest) & mask(bits)),
        _ => mask(bits),
    }
}

/// Returns the bits that may differ in a number between a least and a greatest one, which differ in `bits`.
fn differing(bits: u64) -> u64 {
    match bits {
        0 => 0,
        _ => mask(64 - bits.leading_zeros()),
    }
}

/// Computes the undefined bits of a count of bits. The count is monotonic in each bit of the operand.
fn count(op: BitOp, bits: u32, operand: &Operand) -> Vec<u64> {
    let [mut result, other] = [false, true].map(|is_set| {
        let mut words = operand.with(is_set);
        trim(&mut words, bits);
        let mut result = vec![0; words.len()];
        arithmetic::bits(op, bits, &words, &mut result);
        result
    });
    for (result, other) in result.iter_mut().zip(other) {
        *result = differing(*result ^ other);
    }
    trim(&mut result, bits);
    result
}

/// Computes the undefined bits of the words of the result of an integer operation of more than 64 bits.
fn wide_int(op: IntOp, bits: u32, a: &Operand, b: &Operand) -> Vec<u64> {
    let mut all = vec![u64::MAX; a.values.len()];
    trim(&mut all, bits);
    match op {
        IntOp::And | IntOp::Or | IntOp::Xor => {
            let undefined = a.undefined.iter().zip(&b.undefined);
            let values = a.values.iter().zip(&b.values);
            undefined
                .zip(values)
                .zip(all)
                .map(|(((&a, &b), (&x, &y)), all)| bitwise(op, (a & all, b & all), (x, y)) & all)
                .collect()
        }
        IntOp::Add | IntOp::Sub => {
            let extremes = |operand: &Operand| [false, true].map(|most| operand.with(most));
            let ([least, most], [low, high]) = (extremes(a), extremes(b));
            let (low, high) = match op {
                IntOp::Add => (low, high),
                _ => (high, low),
            };
            let least = arithmetic::wide(op, bits, &least, &low);
            let most = arithmetic::wide(op, bits, &most, &high);
            let undefined = a.undefined.iter().zip(&b.undefined);
            let carried = least.iter().zip(&most).map(|(least, most)| least ^ most);
            let results = undefined.zip(carried).zip(all);
            results
                .map(|(((a, b), carried), all)| (a | b | carried) & all)
                .collect()
        }
        // As for a narrow product.
        IntOp::Mul => {
            let least = |undefined: &Operand, other: &Operand| {
                let other = zeros(&other.with(true));
                zeros(&undefined.undefined).saturating_add(other)
            };
            let lowest = least(a, b).min(least(b, a));
            if lowest >= u64::from(bits) {
                return vec![0; all.len()];
            }
            arithmetic::wide(IntOp::Shl, bits, &all, &number(lowest, all.len()))
        }
        IntOp::Shl | IntOp::LShr | IntOp::AShr => {
            let (first, more) = b.values.split_first().unwrap_or((&0, &[]));
            let fits = *first < u64::from(bits) && more.iter().all(|word| *word == 0);
            match fits && b.undefined.iter().all(|word| *word == 0) {
                true => {
                    // Other operations may set bits above the lane.
                    let undefined = a.undefined.iter().zip(&all);
                    let undefined: Vec<u64> = undefined.map(|(bits, all)| bits & all).collect();
                    arithmetic::wide(op, bits, &undefined, &b.values)
                }
                false => all,
            }
        }
        _ => all,
    }
}

/// Returns the number of zeros below the lowest set bit, or `u64::MAX` if no bit is set.
fn zeros(words: &[u64]) -> u64 {
    let found = (0u64..).zip(words).find(|(_, word)| **word != 0);
    found.map_or(u64::MAX, |(index, word)| {
        index * 64 + u64::from(word.trailing_zeros())
    })
}

/// Returns an integer of `words` words.
fn number(value: u64, words: usize) -> Vec<u64> {
    let mut out = vec![0; words];
    if let Some(first) = out.first_mut() {
        *first = value;
    }
    out
}

/// Computes the undefined bits of the result of a bitwise operation on words. A zero decides a bit of a conjunction,
/// and a one decides a bit of a disjunction, if it is defined.
fn bitwise(op: IntOp, (a, b): (u64, u64), (x, y): (u64, u64)) -> u64 {
    match op {
        IntOp::And => (a & b) | (a & y) | (b & x),
        IntOp::Or => (a & b) | (a & !y) | (b & !x),
        _ => a | b,
    }
}

/// An operand of an operation on integers: its words, least significant first, and their undefined bits.
struct Operand {
    values: Vec<u64>,
    undefined: Vec<u64>,
}

/// Returns the operands of a lane in the registers of the first lane, or `None` if they are defined. A lane has `words`
/// registers.
fn operands(
    slots: &[u64],
    shadow: &[u64],
    regs: [Reg; 2],
    lane: u32,
    words: u32,
) -> Option<[Operand; 2]> {
    let regs = regs.map(|reg| reg + lane * words);
    let is_undefined = regs.iter().any(|&reg| any(shadow, reg, words));
    is_undefined.then(|| {
        regs.map(|reg| Operand {
            values: words_of(slots, reg, words),
            undefined: words_of(shadow, reg, words),
        })
    })
}

fn words_of(list: &[u64], reg: Reg, words: u32) -> Vec<u64> {
    let words = list.get(reg as usize..(reg + words) as usize);
    words.unwrap_or_default().to_vec()
}

impl Operand {
    /// Returns the words with all undefined bits set or cleared.
    fn with(&self, is_set: bool) -> Vec<u64> {
        let words = self.values.iter().zip(&self.undefined);
        words
            .map(|(value, undefined)| match is_set {
                true => value | undefined,
                false => value & !undefined,
            })
            .collect()
    }

    /// Returns the least or the greatest number with the defined bits, most significant word first. With `sign`, the
    /// numbers are signed, and the results have their order as unsigned numbers.
    fn extreme(&self, is_greatest: bool, (top, sign): (u32, bool)) -> Vec<u64> {
        let words = self.values.iter().zip(&self.undefined).rev();
        let mut extreme: Vec<u64> = words
            .enumerate()
            .map(|(index, (value, &undefined))| {
                // An inverted sign makes signed numbers have the order of unsigned ones.
                let sign = u64::from(sign && index == 0) << (top - 1);
                let value = (value ^ sign) & !undefined;
                if is_greatest {
                    value | undefined
                } else {
                    value
                }
            })
            .collect();
        if let Some(first) = extreme.first_mut() {
            *first &= mask(top);
        }
        extreme
    }
}

/// Returns whether the defined bits of two integers of `bits` bits decide a comparison, if some of their bits are
/// undefined.
fn is_decided(test: IntTest, bits: u32, a: &Operand, b: &Operand) -> bool {
    let top = (bits.max(1) - 1) % 64 + 1;
    let width = |index: usize| match index + 1 == a.values.len() {
        true => mask(top),
        false => u64::MAX,
    };
    let is_signed = match test {
        IntTest::Eq | IntTest::Ne => {
            let values = a.values.iter().zip(&b.values);
            let undefined = a.undefined.iter().zip(&b.undefined);
            let mut words = values.zip(undefined).enumerate();
            return words.any(|(at, ((x, y), (p, q)))| (x ^ y) & !(p | q) & width(at) != 0);
        }
        IntTest::Sgt | IntTest::Sge | IntTest::Slt | IntTest::Sle => true,
        IntTest::Ugt | IntTest::Uge | IntTest::Ult | IntTest::Ule => false,
    };
    let extremes = |operand: &Operand| {
        [false, true].map(|is_greatest| operand.extreme(is_greatest, (top, is_signed)))
    };
    let ([least, greatest], [low, high]) = (extremes(a), extremes(b));
    let compare = |x: &[u64], y: &[u64]| match test {
        IntTest::Ugt | IntTest::Sgt => x > y,
        IntTest::Uge | IntTest::Sge => x >= y,
        IntTest::Ult | IntTest::Slt => x < y,
        _ => x <= y,
    };
    compare(&least, &high) == compare(&greatest, &low)
}

fn select(
    slots: &[u64],
    shadow: &mut [u64],
    condition: Reg,
    count: u32,
    dst: Reg,
    (a, b): (Reg, Reg),
) {
    if value(shadow, condition) == 0 {
        let from = if value(slots, condition) != 0 { a } else { b };
        copy(shadow, from, dst, count);
        return;
    }
    for slot in 0..count {
        let (x, y) = (value(slots, a + slot), value(slots, b + slot));
        let undefined = (x ^ y) | value(shadow, a + slot) | value(shadow, b + slot);
        put(shadow, dst + slot, undefined);
    }
}

fn convert(shadow: &mut [u64], how: &Conversion, lanes: u32, dst: Reg, a: Reg) {
    let (from_words, to_words) = (how.from.words(), how.to.words());
    if !any(shadow, a, lanes * from_words) {
        fill(shadow, dst, lanes * to_words, 0);
        return;
    }
    if let (Elem::Int(bits), Elem::Int(_), false) = (how.from, how.to, how.saturate) {
        for lane in 0..lanes {
            let mut from = words_of(shadow, a + lane * from_words, from_words);
            let mut to = vec![0; to_words as usize];
            trim(&mut from, bits);
            arithmetic::convert(how, &from, &mut to);
            for (reg, undefined) in (dst + lane * to_words..).zip(to) {
                put(shadow, reg, undefined);
            }
        }
        return;
    }
    lanewise(
        shadow,
        dst,
        (to_words, how.to.bits()),
        lanes,
        &[(a, from_words)],
    );
}

/// Executes an operation that moves lanes on the undefined bits of the lanes instead of their values. Only the `count`
/// registers from `reg` on, such as an index, keep their values. They count as defined afterwards.
fn with_value(code: &Code, op: &Op, slots: &[u64], shadow: &mut [u64], reg: Reg, count: u32) {
    for number in reg..reg + count {
        put(shadow, number, value(slots, number));
    }
    pure::execute(code, shadow, op);
    fill(shadow, reg, count, 0);
}
