//! Operations on the slots of lanes: integers of any width, floating-point numbers, conversions.

use transpire_llvm::half;

use crate::code::{BitOp, Conversion, Elem, FloatOp, FloatTest, IntOp, IntTest, Rounding, Sign};

/// Returns the mask of the lowest `bits` bits.
#[inline]
pub(crate) fn mask(bits: u32) -> u64 {
    if bits >= 64 {
        u64::MAX
    } else {
        (1 << bits) - 1
    }
}

/// Sign-extends the lowest `bits` bits of a number.
#[inline]
pub(crate) fn signed(value: u64, bits: u32) -> i64 {
    let unused = 64 - bits.clamp(1, 64);
    ((value << unused) as i64) >> unused
}

/// Evaluates an operation on integers of at most 64 bits. A division by zero returns 0, and a shift amount is taken
/// modulo the width.
#[inline]
pub(crate) fn int(op: IntOp, bits: u32, a: u64, b: u64) -> u64 {
    let (x, y) = (|| signed(a, bits), || signed(b, bits));
    let amount = || match bits.is_power_of_two() {
        true => (b & u64::from(bits - 1)) as u32,
        false => (b % u64::from(bits.max(1))) as u32,
    };
    let result = match op {
        IntOp::Add => a.wrapping_add(b),
        IntOp::Sub => a.wrapping_sub(b),
        IntOp::Mul => a.wrapping_mul(b),
        IntOp::UDiv => a.checked_div(b).unwrap_or(0),
        IntOp::URem => a.checked_rem(b).unwrap_or(0),
        IntOp::SDiv if b == 0 => 0,
        IntOp::SDiv => x().wrapping_div(y()) as u64,
        IntOp::SRem | IntOp::SMod if b == 0 => 0,
        IntOp::SRem => x().wrapping_rem(y()) as u64,
        IntOp::SMod => {
            let rest = x().wrapping_rem(y());
            match rest != 0 && (rest < 0) != (y() < 0) {
                true => rest.wrapping_add(y()) as u64,
                false => rest as u64,
            }
        }
        IntOp::Shl => a << amount(),
        IntOp::LShr => a >> amount(),
        IntOp::AShr => (x() >> amount()) as u64,
        IntOp::And => a & b,
        IntOp::Or => a | b,
        IntOp::Xor => a ^ b,
    };
    result & mask(bits)
}

/// Clears the bits of the last word above the width.
pub(crate) fn trim(words: &mut [u64], bits: u32) {
    if let (Some(top), rest @ 1..) = (words.last_mut(), bits % 64) {
        *top &= mask(rest);
    }
}

fn is_negative(words: &[u64], bits: u32) -> bool {
    let top = bits.saturating_sub(1);
    words
        .get((top / 64) as usize)
        .is_some_and(|word| word >> (top % 64) & 1 == 1)
}

fn negated(words: &[u64], bits: u32) -> Vec<u64> {
    let mut carry = true;
    let mut out: Vec<u64> = words
        .iter()
        .map(|word| {
            let (sum, over) = (!word).overflowing_add(carry.into());
            carry = over;
            sum
        })
        .collect();
    trim(&mut out, bits);
    out
}

fn add(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut carry = 0;
    let pairs = a.iter().zip(b);
    pairs
        .map(|(&a, &b)| {
            let sum = u128::from(a) + u128::from(b) + carry;
            carry = sum >> 64;
            sum as u64
        })
        .collect()
}

fn multiply(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut out = vec![0u64; a.len()];
    for (i, &x) in a.iter().enumerate() {
        transpire_interrupt::tick();
        if x == 0 {
            continue;
        }
        let mut carry = 0u128;
        for (&y, to) in b.iter().zip(out.iter_mut().skip(i)) {
            let sum = u128::from(x) * u128::from(y) + u128::from(*to) + carry;
            *to = sum as u64;
            carry = sum >> 64;
        }
    }
    out
}

fn shift_left(a: &[u64], amount: u32) -> Vec<u64> {
    let (words, bits) = ((amount / 64) as usize, amount % 64);
    let at = |index: Option<usize>| index.and_then(|i| a.get(i)).copied().unwrap_or(0);
    (0..a.len())
        .map(|i| {
            let low = at(i.checked_sub(words + 1));
            let high = at(i.checked_sub(words));
            match bits {
                0 => high,
                _ => high << bits | low >> (64 - bits),
            }
        })
        .collect()
}

fn shift_right(a: &[u64], amount: u32) -> Vec<u64> {
    let (words, bits) = ((amount / 64) as usize, amount % 64);
    let at = |index: usize| a.get(index).copied().unwrap_or(0);
    (0..a.len())
        .map(|i| match bits {
            0 => at(i + words),
            _ => at(i + words) >> bits | at(i + words + 1) << (64 - bits),
        })
        .collect()
}

fn compare(a: &[u64], b: &[u64]) -> std::cmp::Ordering {
    a.iter().rev().cmp(b.iter().rev())
}

/// Returns the number of steps that an operation on integers of more than 64 bits takes besides its own step.
pub(crate) fn wide_steps(op: IntOp, bits: u32, lanes: u32) -> u64 {
    let words = u64::from(bits.div_ceil(64));
    let each = match op {
        IntOp::UDiv | IntOp::SDiv | IntOp::URem | IntOp::SRem | IntOp::SMod => words * words,
        IntOp::Mul => words * words / 16,
        _ => words / 16,
    };
    // Integers of up to 256 bits take no additional steps.
    each.saturating_sub(16).saturating_mul(lanes.into())
}

/// Returns the number of bits up to the highest bit that is set.
fn significant(words: &[u64]) -> u32 {
    let top = words.iter().enumerate().rfind(|(_, word)| **word != 0);
    top.map_or(0, |(index, word)| {
        index as u32 * 64 + 64 - word.leading_zeros()
    })
}

/// Returns the quotient and the remainder of unsigned integers, computed bit by bit, or word by word if the divisor
/// fits in one word. A division by zero returns a quotient with all bits set, and the dividend as the remainder, as the
/// instructions do that a translation writes for integers that SPIR-V lacks.
fn divide(a: &[u64], b: &[u64], bits: u32) -> (Vec<u64>, Vec<u64>) {
    let mut quotient = vec![0; a.len()];
    let mut rest = vec![0u64; a.len()];
    if b.iter().all(|&word| word == 0) {
        let mut ones = vec![u64::MAX; a.len()];
        trim(&mut ones, bits);
        return (ones, a.to_vec());
    }
    if let Some((&divisor, more)) = b.split_first()
        && significant(more) == 0
    {
        let mut left = 0u128;
        for (to, &word) in quotient.iter_mut().zip(a).rev() {
            let part = left << 64 | u128::from(word);
            *to = (part / u128::from(divisor)) as u64;
            left = part % u128::from(divisor);
        }
        put_first(&mut rest, left as u64);
        return (quotient, rest);
    }
    for bit in (0..bits.min(significant(a))).rev() {
        transpire_interrupt::tick();
        let (word, place) = ((bit / 64) as usize, bit % 64);
        // If the highest bit is shifted out, the remainder is larger than any divisor.
        let over = rest.last().is_some_and(|top| top >> 63 == 1);
        rest = shift_left(&rest, 1);
        if let Some(low) = rest.first_mut() {
            *low |= a.get(word).copied().unwrap_or(0) >> place & 1;
        }
        if over || compare(&rest, b).is_ge() {
            rest = add(&rest, &negated(b, 0));
            if let Some(word) = quotient.get_mut(word) {
                *word |= 1 << place;
            }
        }
    }
    (quotient, rest)
}

fn divide_signed(a: &[u64], b: &[u64], bits: u32) -> (Vec<u64>, Vec<u64>) {
    let absolute = |words: &[u64]| match is_negative(words, bits) {
        true => negated(words, bits),
        false => words.to_vec(),
    };
    let (quotient, rest) = divide(&absolute(a), &absolute(b), bits);
    let with_sign = |words: Vec<u64>, negative: bool| match negative {
        true => negated(&words, bits),
        false => words,
    };
    let signs = (is_negative(a, bits), is_negative(b, bits));
    (
        with_sign(quotient, signs.0 != signs.1),
        with_sign(rest, signs.0),
    )
}

/// Evaluates an operation on integers of any width. The result has as many words as `a`. A division by zero returns
/// what [`divide`] does, and a shift amount is taken modulo the width.
pub(crate) fn wide(op: IntOp, bits: u32, a: &[u64], b: &[u64]) -> Vec<u64> {
    let zip = |f: fn(u64, u64) -> u64| a.iter().zip(b).map(|(&a, &b)| f(a, b)).collect();
    // The shift amount, modulo the width.
    let amount = || {
        let width = u128::from(bits.max(1));
        let digits = b.iter().rev();
        digits.fold(0u128, |rest, &word| {
            ((rest << 64) | u128::from(word)) % width
        }) as u32
    };
    let mut out: Vec<u64> = match op {
        IntOp::Add => add(a, b),
        IntOp::Sub => add(a, &negated(b, 0)),
        IntOp::Mul => multiply(a, b),
        IntOp::UDiv => divide(a, b, bits).0,
        IntOp::URem => divide(a, b, bits).1,
        IntOp::SDiv => divide_signed(a, b, bits).0,
        IntOp::SRem => divide_signed(a, b, bits).1,
        IntOp::SMod => {
            let rest = divide_signed(a, b, bits).1;
            let is_zero = rest.iter().all(|&word| word == 0);
            match !is_zero && is_negative(&rest, bits) != is_negative(b, bits) {
                true => add(&rest, b),
                false => rest,
            }
        }
        IntOp::Shl => shift_left(a, amount()),
        IntOp::LShr => shift_right(a, amount()),
        IntOp::AShr => {
            let amount = amount();
            let shifted = shift_right(a, amount);
            match is_negative(a, bits) {
                true => {
                    // The vacated bits are the bits of the width that the shift cleared.
                    let mut ones = vec![u64::MAX; a.len()];
                    trim(&mut ones, bits);
                    let kept = shift_right(&ones, amount);
                    let fill = ones.iter().zip(&kept).map(|(all, kept)| all & !kept);
                    shifted.iter().zip(fill).map(|(a, b)| a | b).collect()
                }
                false => shifted,
            }
        }
        IntOp::And => zip(|a, b| a & b),
        IntOp::Or => zip(|a, b| a | b),
        IntOp::Xor => zip(|a, b| a ^ b),
    };
    trim(&mut out, bits);
    out
}

/// Evaluates a comparison of integers of at most 64 bits.
#[inline]
pub(crate) fn test_word(test: IntTest, bits: u32, a: u64, b: u64) -> bool {
    let (x, y) = (|| signed(a, bits), || signed(b, bits));
    match test {
        IntTest::Eq => a == b,
        IntTest::Ne => a != b,
        IntTest::Ugt => a > b,
        IntTest::Uge => a >= b,
        IntTest::Ult => a < b,
        IntTest::Ule => a <= b,
        IntTest::Sgt => x() > y(),
        IntTest::Sge => x() >= y(),
        IntTest::Slt => x() < y(),
        IntTest::Sle => x() <= y(),
    }
}

/// Evaluates a comparison of integers of any width.
#[inline]
pub(crate) fn test_int(test: IntTest, bits: u32, a: &[u64], b: &[u64]) -> bool {
    use std::cmp::Ordering;
    if let ([a], [b]) = (a, b) {
        return test_word(test, bits, *a, *b);
    }
    let order = compare(a, b);
    let signed_order = match (is_negative(a, bits), is_negative(b, bits)) {
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        _ => order,
    };
    match test {
        IntTest::Eq => order.is_eq(),
        IntTest::Ne => order.is_ne(),
        IntTest::Ugt => order.is_gt(),
        IntTest::Uge => order.is_ge(),
        IntTest::Ult => order.is_lt(),
        IntTest::Ule => order.is_le(),
        IntTest::Sgt => signed_order.is_gt(),
        IntTest::Sge => signed_order.is_ge(),
        IntTest::Slt => signed_order.is_lt(),
        IntTest::Sle => signed_order.is_le(),
    }
}

/// Converts the bits of a floating-point number to an `f64`, which is exact.
#[inline]
pub(crate) fn to_f64(elem: Elem, bits: u64) -> f64 {
    match elem {
        Elem::Half => half::to_f64(bits as u16),
        Elem::BFloat => f64::from(f32::from_bits((bits as u32) << 16)),
        Elem::Float => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits),
    }
}

/// Rounds to the nearest number of a floating-point type, and returns its bits.
#[inline]
pub(crate) fn from_f64(elem: Elem, value: f64) -> u64 {
    match elem {
        Elem::Half => half::from_f64(value).into(),
        Elem::BFloat => bfloat(value),
        Elem::Float => u64::from((value as f32).to_bits()),
        _ => value.to_bits(),
    }
}

/// Returns the bits of the nearest bfloat16.
fn bfloat(value: f64) -> u64 {
    if value.is_nan() {
        return 0x7fc0 | (value.to_bits() >> 63) << 15;
    }
    // The bits of the single-precision number, with a sticky bit for the rest of the double.
    let single = value as f32;
    let mut bits = single.to_bits();
    let back = f64::from(single);
    if back != value {
        if back.abs() > value.abs() {
            bits -= 1;
        }
        bits |= 1;
    }
    let rounded = bits + 0x7fff + (bits >> 16 & 1);
    u64::from(rounded >> 16)
}

/// Returns the bits of the next greater or the next less number. Infinities and NaNs do not change.
fn step(elem: Elem, bits: u64, up: bool) -> u64 {
    let width = elem.bits();
    let sign = 1 << (width - 1);
    let value = to_f64(elem, bits);
    if value.is_nan() || value.is_infinite() && (value > 0.0) == up {
        return bits;
    }
    if bits & !sign == 0 {
        return if up { 1 } else { sign | 1 };
    }
    match (bits & sign == 0) == up {
        true => bits + 1,
        false => bits - 1,
    }
}

/// Returns the bits of the number that a rounding mode selects, given the nearest number.
fn directed(
    elem: Elem,
    nearest: u64,
    rounding: Rounding,
    // The order of the nearest number relative to the exact one.
    order: Option<std::cmp::Ordering>,
    is_negative: bool,
) -> u64 {
    let Some(order) = order else {
        return nearest;
    };
    let down = match rounding {
        Rounding::Zero => !is_negative,
        Rounding::Up => false,
        Rounding::Down => true,
        _ => return nearest,
    };
    match (order.is_gt(), order.is_lt()) {
        (true, _) if down => step(elem, nearest, false),
        (_, true) if !down => step(elem, nearest, true),
        _ => nearest,
    }
}

fn float_to_float(to: Elem, value: f64, rounding: Rounding) -> u64 {
    let nearest = from_f64(to, value);
    let order = to_f64(to, nearest).partial_cmp(&value);
    directed(to, nearest, rounding, order, value.is_sign_negative())
}

fn integer_to_float(to: Elem, magnitude: u128, is_negative: bool, rounding: Rounding) -> u64 {
    let sign = |value: f64| if is_negative { -value } else { value };
    let nearest = match to {
        Elem::Float => u64::from((magnitude as f32).to_bits()) | u64::from(is_negative) << 31,
        Elem::Double => sign(magnitude as f64).to_bits(),
        // The highest 50 bits are more than enough. The other bits become a sticky bit.
        _ => {
            let shift = (128 - magnitude.leading_zeros()).saturating_sub(50);
            let sticky = u128::from(magnitude & ((1u128 << shift) - 1) != 0);
            let kept = (magnitude >> shift) | sticky;
            from_f64(to, sign(libm::ldexp(kept as f64, shift as i32)))
        }
    };
    let back = to_f64(to, nearest);
    // Whole numbers up to 2^128 are exact in 128 bits.
    let order = match back.abs() {
        absolute if absolute >= 340_282_366_920_938_463_463_374_607_431_768_211_456.0 => {
            std::cmp::Ordering::Greater
        }
        absolute => (absolute as u128).cmp(&magnitude),
    };
    let order = if is_negative { order.reverse() } else { order };
    directed(to, nearest, rounding, Some(order), is_negative)
}

/// Rounds to an integral number.
pub(crate) fn round(value: f64, rounding: Rounding) -> f64 {
    match rounding {
        Rounding::Default | Rounding::Zero => libm::trunc(value),
        Rounding::Nearest => libm::rint(value),
        Rounding::Up => libm::ceil(value),
        Rounding::Down => libm::floor(value),
    }
}

fn float_to_integer(value: f64, bits: u32, sign: Sign, rounding: Rounding) -> u128 {
    let value = round(value, rounding);
    match sign {
        Sign::Signed => {
            let most = i128::MAX >> (128 - bits.clamp(1, 128));
            (value as i128).clamp(-most - 1, most) as u128
        }
        Sign::Unsigned => (value as u128).min(u128::MAX >> (128 - bits.clamp(1, 128))),
    }
}

/// Converts an integer of any width, given by its magnitude and its sign, to the bits of a floating-point number.
fn wide_to_float(to: Elem, magnitude: &[u64], is_negative: bool, rounding: Rounding) -> u64 {
    let top = magnitude.iter().rposition(|&word| word != 0).unwrap_or(0);
    let width = magnitude
        .get(top)
        .map_or(0, |word| 64 - word.leading_zeros());
    let shift = (top as u32 * 64 + width).saturating_sub(128);
    if shift == 0 {
        return integer_to_float(to, as_u128(magnitude), is_negative, rounding);
    }
    let beyond = || {
        let (infinity, order) = match is_negative {
            true => (f64::NEG_INFINITY, std::cmp::Ordering::Less),
            false => (f64::INFINITY, std::cmp::Ordering::Greater),
        };
        let nearest = from_f64(to, infinity);
        directed(to, nearest, rounding, Some(order), is_negative)
    };
    if to != Elem::Double {
        // 2^128 is beyond the greatest number of all other types.
        return beyond();
    }
    // The highest 128 bits decide, with a sticky bit for the other bits.
    let kept = shift_right(magnitude, shift);
    let sticky = u128::from(shift_left(&kept, shift) != magnitude);
    let scaled = integer_to_float(to, as_u128(&kept) | sticky, is_negative, rounding);
    let value = libm::ldexp(f64::from_bits(scaled), shift as i32);
    match value.is_infinite() {
        true => beyond(),
        false => value.to_bits(),
    }
}

/// Converts an integral number to an integer of more than 128 bits, with saturation. A NaN becomes 0.
fn float_to_wide(value: f64, bits: u32, sign: Sign, to: &mut [u64]) {
    let is_negative = value < 0.0;
    let magnitude_bits = match sign {
        Sign::Signed => bits - 1,
        Sign::Unsigned => bits,
    };
    to.fill(0);
    if value.is_nan() || value == 0.0 || is_negative && sign == Sign::Unsigned {
        return;
    }
    let (fraction, exponent) = libm::frexp(value.abs());
    if value.is_infinite() || exponent as u32 > magnitude_bits {
        // The greatest magnitude, whose complement is the least number.
        to.fill(u64::MAX);
        trim(to, bits);
        let top = magnitude_bits;
        if let (Some(word), Sign::Signed) = (to.get_mut((top / 64) as usize), sign) {
            *word &= !(1 << (top % 64));
        }
        if is_negative {
            to.iter_mut().for_each(|word| *word = !*word);
            trim(to, bits);
        }
        return;
    }
    // A double has 53 bits. A number of fewer bits is shifted to the right.
    let mantissa = libm::ldexp(fraction, 53) as u64;
    let mut words = vec![0; to.len()];
    put_first(&mut words, mantissa);
    let words = match exponent.checked_sub(53) {
        Some(shift @ 0..) => shift_left(&words, shift as u32),
        _ => shift_right(&words, (53 - exponent) as u32),
    };
    let words = match is_negative {
        true => negated(&words, bits),
        false => words,
    };
    to.copy_from_slice(&words);
}

fn as_u128(words: &[u64]) -> u128 {
    let at = |index: usize| u128::from(words.get(index).copied().unwrap_or(0));
    at(0) | at(1) << 64
}

/// Writes a number of up to 128 bits to slots, and fills the other slots with its sign.
fn put(words: &mut [u64], value: u128, bits: u32, negative: bool) {
    let fill = if negative { u64::MAX } else { 0 };
    for (index, word) in words.iter_mut().enumerate() {
        *word = match index {
            0 => value as u64,
            1 => (value >> 64) as u64,
            _ => fill,
        };
    }
    trim(words, bits);
}

/// Converts one lane from its slots to the slots of the result.
pub(crate) fn convert(how: &Conversion, from: &[u64], to: &mut [u64]) {
    let first = from.first().copied().unwrap_or(0);
    match (how.from.is_float(), how.to.is_float()) {
        (true, true) => put_first(
            to,
            match how.from == how.to {
                true => first,
                false => float_to_float(how.to, to_f64(how.from, first), how.rounding),
            },
        ),
        (true, false) => {
            let (bits, value) = (how.to.bits(), to_f64(how.from, first));
            if bits > 128 {
                float_to_wide(round(value, how.rounding), bits, how.to_sign, to);
                return;
            }
            let result = float_to_integer(value, bits, how.to_sign, how.rounding);
            put(to, result, bits, how.to_sign == Sign::Signed && value < 0.0);
        }
        (false, true) => {
            let bits = how.from.bits();
            let negative = how.from_sign == Sign::Signed && is_negative(from, bits);
            let magnitude = match negative {
                true => negated(from, bits),
                false => from.to_vec(),
            };
            put_first(
                to,
                wide_to_float(how.to, &magnitude, negative, how.rounding),
            );
        }
        (false, false) => integer_to_integer(how, from, to),
    }
}

fn put_first(to: &mut [u64], value: u64) {
    if let Some(to) = to.first_mut() {
        *to = value;
    }
}

fn integer_to_integer(how: &Conversion, from: &[u64], to: &mut [u64]) {
    let (from_bits, to_bits) = (how.from.bits(), how.to.bits());
    let negative = how.from_sign == Sign::Signed && is_negative(from, from_bits);
    if !how.saturate {
        let fill = if negative { u64::MAX } else { 0 };
        for (index, word) in to.iter_mut().enumerate() {
            *word = from.get(index).copied().unwrap_or(fill);
            // The bits above the source's width in its last slot.
            if negative && index as u32 == from_bits / 64 && from_bits % 64 != 0 {
                *word |= !mask(from_bits % 64);
            }
        }
        trim(to, to_bits);
        return;
    }
    // Saturating conversions have at most 64 bits.
    let value: i128 = match negative {
        true => signed(from.first().copied().unwrap_or(0), from_bits).into(),
        false => as_u128(from).min(i128::MAX as u128) as i128,
    };
    let (least, most) = match how.to_sign {
        Sign::Signed => {
            let most = i128::MAX >> (128 - to_bits.clamp(1, 128));
            (-most - 1, most)
        }
        Sign::Unsigned => (0, i128::from(mask(to_bits))),
    };
    let value = value.clamp(least, most);
    put(to, value as u128, to_bits, value < 0);
}

/// Evaluates an operation on floating-point numbers.
#[inline]
pub(crate) fn float(op: FloatOp, elem: Elem, a: u64, b: u64) -> u64 {
    match elem {
        Elem::Float => {
            let (x, y) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            let result = match op {
                FloatOp::Add => x + y,
                FloatOp::Sub => x - y,
                FloatOp::Mul => x * y,
                FloatOp::Div => x / y,
                FloatOp::Rem => x % y,
                FloatOp::Mod => modulo(x.into(), y.into()) as f32,
            };
            u64::from(result.to_bits())
        }
        // A double has more than twice the digits of a half or a bfloat16, so the second rounding does not change the
        // result.
        _ => {
            let (x, y) = (to_f64(elem, a), to_f64(elem, b));
            let result = match op {
                FloatOp::Add => x + y,
                FloatOp::Sub => x - y,
                FloatOp::Mul => x * y,
                FloatOp::Div => x / y,
                FloatOp::Rem => x % y,
                FloatOp::Mod => modulo(x, y),
            };
            from_f64(elem, result)
        }
    }
}

fn modulo(x: f64, y: f64) -> f64 {
    let rest = x % y;
    match rest != 0.0 && (rest < 0.0) != (y < 0.0) {
        true => rest + y,
        false => rest,
    }
}

/// Evaluates a comparison of floating-point numbers.
#[inline]
pub(crate) fn test_float(test: FloatTest, elem: Elem, a: u64, b: u64) -> bool {
    let outcome = match to_f64(elem, a).partial_cmp(&to_f64(elem, b)) {
        Some(std::cmp::Ordering::Equal) => FloatTest::EQUAL,
        Some(std::cmp::Ordering::Greater) => FloatTest::GREATER,
        Some(std::cmp::Ordering::Less) => FloatTest::LESS,
        None => FloatTest::UNORDERED,
    };
    test.0 & outcome != 0
}

/// Evaluates an operation on the bits of an integer of any width.
pub(crate) fn bits(op: BitOp, bits: u32, from: &[u64], to: &mut [u64]) {
    let bit = |index: u32| {
        from.get((index / 64) as usize)
            .is_some_and(|word| word >> (index % 64) & 1 == 1)
    };
    let number = |to: &mut [u64], value: u32| {
        to.fill(0);
        put_first(to, value.into());
    };
    match op {
        BitOp::Count => number(to, from.iter().map(|word| word.count_ones()).sum()),
        BitOp::LeadingZeros => {
            let zeros = (0..bits).rev().take_while(|&index| !bit(index)).count();
            number(to, zeros as u32);
        }
        BitOp::TrailingZeros => {
            let zeros = (0..bits).take_while(|&index| !bit(index)).count();
            number(to, zeros as u32);
        }
        BitOp::Reverse | BitOp::Swap => {
            to.fill(0);
            for index in (0..bits).filter(|&index| bit(index)) {
                let place = match op {
                    BitOp::Reverse => bits - 1 - index,
                    _ => bits.saturating_sub(8 + index / 8 * 8) + index % 8,
                };
                if let Some(word) = to.get_mut((place / 64) as usize) {
                    *word |= 1 << (place % 64);
                }
            }
        }
        BitOp::Not => {
            to.iter_mut().zip(from).for_each(|(to, from)| *to = !from);
            trim(to, bits);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(value: u128) -> [u64; 2] {
        [value as u64, (value >> 64) as u64]
    }

    #[test]
    fn wide_integers_are_those_of_the_processor() {
        let numbers = [
            0u128,
            1,
            3,
            u128::MAX,
            1 << 127,
            0x1234_5678_9abc_def0_1122_3344_5566_7788,
        ];
        type Operation = fn(u128, u128) -> u128;
        let ops: [(IntOp, Operation); 8] = [
            (IntOp::Add, u128::wrapping_add),
            (IntOp::Sub, u128::wrapping_sub),
            (IntOp::Mul, u128::wrapping_mul),
            // By zero, the quotient has all bits set, and the remainder is the dividend.
            (IntOp::UDiv, |a, b| a.checked_div(b).unwrap_or(u128::MAX)),
            (IntOp::URem, |a, b| a.checked_rem(b).unwrap_or(a)),
            (IntOp::SDiv, |a, b| {
                match (a as i128).checked_div(b as i128) {
                    Some(quotient) => quotient as u128,
                    None if b != 0 => a,
                    None if (a as i128) < 0 => 1,
                    None => u128::MAX,
                }
            }),
            (IntOp::AShr, |a, b| ((a as i128) >> (b % 128)) as u128),
            (IntOp::Shl, |a, b| a << (b % 128)),
        ];
        for a in numbers {
            for b in numbers {
                for (op, expected) in ops {
                    assert_eq!(
                        wide(op, 128, &words(a), &words(b)),
                        words(expected(a, b)),
                        "{op:?} {a:x} {b:x}"
                    );
                }
            }
        }
    }

    #[test]
    fn conversions_round_as_they_are_told() {
        let how = |from, to, rounding| Conversion {
            from,
            from_sign: Sign::Signed,
            to,
            to_sign: Sign::Signed,
            saturate: false,
            rounding,
        };
        let run = |how: Conversion, from: u64| {
            let mut to = [0];
            convert(&how, &[from], &mut to);
            to[0]
        };
        // 2^24 + 1 lies between two floats.
        for (rounding, expected) in [
            (Rounding::Nearest, 16_777_216.0f32),
            (Rounding::Up, 16_777_218.0),
            (Rounding::Zero, 16_777_216.0),
        ] {
            assert_eq!(
                run(how(Elem::Int(32), Elem::Float, rounding), 16_777_217),
                u64::from(expected.to_bits())
            );
            let negative = (-16_777_217i32) as u32;
            let expected = if rounding == Rounding::Up {
                -16_777_216.0
            } else {
                -expected
            };
            assert_eq!(
                run(how(Elem::Int(32), Elem::Float, rounding), negative.into()),
                u64::from(expected.to_bits())
            );
        }
        assert_eq!(
            run(
                how(Elem::Float, Elem::Int(8), Rounding::Default),
                u64::from((-1.9f32).to_bits())
            ),
            0xff
        );
        assert_eq!(
            run(
                how(Elem::Float, Elem::Int(8), Rounding::Nearest),
                u64::from(2.5f32.to_bits())
            ),
            2
        );
        // Half has 10 fraction bits.
        assert_eq!(
            run(
                how(Elem::Float, Elem::Half, Rounding::Up),
                u64::from(1.0001f32.to_bits())
            ),
            0x3c01
        );
        assert_eq!(
            run(
                how(Elem::Float, Elem::Half, Rounding::Nearest),
                u64::from(1.0001f32.to_bits())
            ),
            0x3c00
        );
        assert_eq!(
            run(
                how(Elem::Float, Elem::BFloat, Rounding::Nearest),
                0x3f80_8000
            ),
            0x3f80
        );
        assert_eq!(
            run(
                how(Elem::Float, Elem::BFloat, Rounding::Nearest),
                0x3f81_8000
            ),
            0x3f82
        );
    }

    #[test]
    fn integers_beyond_128_bits_convert_to_floats_and_back() {
        use Sign::{Signed, Unsigned};
        let run = |from, to, sign, rounding, words: &[u64]| {
            let how = Conversion {
                from,
                from_sign: sign,
                to,
                to_sign: sign,
                saturate: false,
                rounding,
            };
            let mut out = vec![7; to.words() as usize];
            convert(&how, words, &mut out);
            out
        };
        let of_int =
            |to, rounding, words: &[u64]| run(Elem::Int(256), to, Signed, rounding, words)[0];
        let power = f64::from_bits((1023 + 200) << 52);
        let more = [1, 0, 0, 1 << 8];
        for (rounding, expected) in [
            (Rounding::Nearest, 0),
            (Rounding::Up, 1),
            (Rounding::Zero, 0),
        ] {
            let bits = of_int(Elem::Double, rounding, &more);
            assert_eq!(bits, power.to_bits() + expected);
        }
        let less = [0, 0, 0, u64::MAX << 8];
        let bits = of_int(Elem::Double, Rounding::Nearest, &less);
        assert_eq!(f64::from_bits(bits), -power);
        for (rounding, expected) in [
            (Rounding::Default, f32::INFINITY),
            (Rounding::Zero, f32::MAX),
        ] {
            let bits = of_int(Elem::Float, rounding, &more);
            assert_eq!(bits, u64::from(expected.to_bits()));
            let bits = of_int(Elem::Float, rounding, &less);
            assert_eq!(bits, u64::from((-expected).to_bits()));
        }
        let of_float = |bits, sign, value: f64| {
            let words = [value.to_bits()];
            run(
                Elem::Double,
                Elem::Int(bits),
                sign,
                Rounding::Default,
                &words,
            )
        };
        const ALL: u64 = u64::MAX;
        for (bits, sign, value, expected) in [
            (256, Signed, 1.5 * power, vec![0, 0, 0, 0x180]),
            (256, Signed, -power, vec![0, 0, 0, ALL << 8]),
            (256, Signed, -3.9, vec![ALL - 2, ALL, ALL, ALL]),
            (256, Signed, 1e300, vec![ALL, ALL, ALL, ALL >> 1]),
            (256, Signed, f64::NEG_INFINITY, vec![0, 0, 0, 1 << 63]),
            (256, Unsigned, -1.0, vec![0; 4]),
            (256, Unsigned, f64::NAN, vec![0; 4]),
            (129, Unsigned, 1e300, vec![ALL, ALL, 1]),
            (129, Signed, 1e300, vec![ALL, ALL, 0]),
            (129, Signed, -1e300, vec![0, 0, 1]),
        ] {
            assert_eq!(
                of_float(bits, sign, value),
                expected,
                "{bits} {sign:?} {value}"
            );
        }
    }
}
