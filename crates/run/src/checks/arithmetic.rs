//! Checks of integer arithmetic: division, shifts and overflow.

use super::poison::Violation;
use super::{Check, Checker, ItemState};
use crate::code::{Elem, Facts, IntOp, Op, wrap};
use crate::machine::arithmetic::{mask, signed, wide};
use crate::machine::watch::At;
use crate::machine::work_item::Fault;

impl Checker {
    /// Checks each lane of an integer operation for a division by zero, a shift amount that is too large, and overflow.
    /// Ignores other operations.
    /// The result of a shift or an overflow is recorded, and is an error only if it is used.
    pub(super) fn arithmetic(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        op: &Op,
        facts: Facts,
    ) -> Result<(), Fault> {
        let Op::Int {
            op,
            bits,
            lanes,
            dst,
            a,
            b,
            ..
        } = *op
        else {
            return Ok(());
        };
        let words = Elem::Int(bits).words();
        for lane in 0..lanes {
            let lane_of = |reg: u32| {
                let first = (reg + lane * words) as usize;
                let lane = at.slots.get(first..first + words as usize);
                lane.unwrap_or_default()
            };
            let (x, y) = (lane_of(a), lane_of(b));
            let result = (dst + lane * words, words);
            match op {
                IntOp::UDiv | IntOp::SDiv | IntOp::URem | IntOp::SRem | IntOp::SMod => {
                    if y.iter().all(|word| *word == 0) {
                        self.report(Check::Division, at, || "a division by zero".to_owned());
                    }
                    let is_signed = !matches!(op, IntOp::UDiv | IntOp::URem);
                    if is_signed && is_minus_one(y, bits) && is_least(x, bits) {
                        self.report(Check::Division, at, || {
                            format!("the division of {} by -1 overflows", show(x, bits))
                        });
                    }
                }
                IntOp::Shl | IntOp::LShr | IntOp::AShr
                    if self.is_on(Check::Shift) && amount(y) >= u64::from(bits) =>
                {
                    let amount = amount(y);
                    self.defer(item, at, result, || Violation::Shift { bits, amount })?;
                }
                _ => {}
            }
            if facts.wrap & (wrap::SIGNED | wrap::UNSIGNED) != 0
                && self.is_on(Check::Overflow)
                && wraps(op, bits, facts.wrap, x, y)
            {
                self.defer(item, at, result, || Violation::overflow(bits, x, y))?;
            }
        }
        Ok(())
    }
}

/// Returns how many bits of an integer are in its last 64-bit word.
fn top(bits: u32) -> u32 {
    (bits.max(1) - 1) % 64 + 1
}

fn is_minus_one(words: &[u64], bits: u32) -> bool {
    words.split_last().is_some_and(|(last, rest)| {
        *last == mask(top(bits)) && rest.iter().all(|word| *word == u64::MAX)
    })
}

fn is_least(words: &[u64], bits: u32) -> bool {
    words.split_last().is_some_and(|(last, rest)| {
        *last == 1 << (top(bits) - 1) && rest.iter().all(|word| *word == 0)
    })
}

/// Returns a shift amount, or `u64::MAX` if it does not fit in one word.
fn amount(words: &[u64]) -> u64 {
    match words {
        [amount, rest @ ..] if rest.iter().all(|word| *word == 0) => *amount,
        _ => u64::MAX,
    }
}

/// Returns an integer as text: signed decimal if it has one word, and hexadecimal otherwise, of which only the first
/// digits are given if there are many.
pub(super) fn show(words: &[u64], bits: u32) -> String {
    /// The greatest number of words that are given.
    const MOST: usize = 8;
    match words {
        [word] => signed(*word, bits).to_string(),
        _ => {
            let digits = words.iter().rev().take(MOST);
            let digits: String = digits.map(|word| format!("{word:016x}")).collect();
            let more = if words.len() > MOST { "\u{2026}" } else { "" };
            format!("0x{digits}{more}")
        }
    }
}

/// Returns whether an operation overflows although `flags` forbid it ([`wrap::SIGNED`], [`wrap::UNSIGNED`]).
fn wraps(op: IntOp, bits: u32, flags: u8, x: &[u64], y: &[u64]) -> bool {
    let flagged = |flag: u8, is_signed: bool| {
        flags & flag != 0
            && match bits {
                ..=64 => narrow_wraps(op, bits, is_signed, x, y),
                _ => wide_wraps(op, bits, is_signed, x, y),
            }
    };
    flagged(wrap::SIGNED, true) || flagged(wrap::UNSIGNED, false)
}

fn narrow_wraps(op: IntOp, bits: u32, is_signed: bool, x: &[u64], y: &[u64]) -> bool {
    let number = |words: &[u64]| {
        let word = words.first().copied().unwrap_or(0);
        match is_signed {
            true => i128::from(signed(word, bits)),
            false => i128::from(word),
        }
    };
    let (a, b) = (number(x), number(y));
    let result = match op {
        IntOp::Add => a + b,
        IntOp::Sub => a - b,
        IntOp::Mul => a.saturating_mul(b),
        IntOp::Shl if amount(y) < u64::from(bits) => a << amount(y),
        _ => return false,
    };
    let limit = 1i128 << (bits - 1);
    match is_signed {
        true => !(-limit..limit).contains(&result),
        false => !(0..limit * 2).contains(&result),
    }
}

/// Returns whether an operation on more than 64 bits overflows: its exact result does not fit in `bits` bits.
fn wide_wraps(op: IntOp, bits: u32, is_signed: bool, x: &[u64], y: &[u64]) -> bool {
    match op {
        IntOp::Add | IntOp::Sub | IntOp::Mul => {}
        IntOp::Shl if amount(y) < u64::from(bits) => {}
        _ => return false,
    }
    // The product of two numbers has twice their bits.
    let words = x.len() * 2 + 1;
    let exact = wide(
        op,
        words as u32 * 64,
        &extended(x, bits, is_signed, words),
        &extended(y, bits, is_signed && op != IntOp::Shl, words),
    );
    extended(&exact, bits, is_signed, words) != exact
}

/// Sign-extends or zero-extends the lowest `bits` bits of an integer to `words` 64-bit words.
fn extended(from: &[u64], bits: u32, is_signed: bool, words: usize) -> Vec<u64> {
    let count = bits.div_ceil(64) as usize;
    let mut out: Vec<u64> = from.iter().copied().take(count).collect();
    let mut fill = 0;
    if let Some(last) = out.last_mut() {
        *last &= mask(top(bits));
        if is_signed && *last >> (top(bits) - 1) & 1 == 1 {
            *last |= !mask(top(bits));
            fill = u64::MAX;
        }
    }
    out.resize(words, fill);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether an operation on 96 bits overflows.
    fn overflows(op: IntOp, x: i128, y: i128, flags: u8) -> bool {
        let words = |x: i128| [x as u64, (x >> 64) as u64 & mask(32)];
        wraps(op, 96, flags, &words(x), &words(y))
    }

    #[test]
    fn operations_of_more_than_64_bits_overflow_at_their_limits() {
        let (least, most) = (-1i128 << 95, (1i128 << 95) - 1);
        let unsigned = (1i128 << 96) - 1;
        for (op, x, y, flags, expected) in [
            (IntOp::Add, most, 0, wrap::SIGNED, false),
            (IntOp::Add, most, 1, wrap::SIGNED, true),
            (IntOp::Add, most, 1, wrap::UNSIGNED, false),
            (IntOp::Add, unsigned, 1, wrap::UNSIGNED, true),
            (IntOp::Sub, least, 1, wrap::SIGNED, true),
            (IntOp::Sub, least, -1, wrap::SIGNED, false),
            (IntOp::Sub, 0, 1, wrap::UNSIGNED, true),
            (IntOp::Mul, 1 << 50, 1 << 44, wrap::SIGNED, false),
            (IntOp::Mul, 1 << 50, 1 << 45, wrap::SIGNED, true),
            (IntOp::Mul, 1 << 50, -1 << 45, wrap::SIGNED, false),
            (IntOp::Mul, 1 << 50, 1 << 45, wrap::UNSIGNED, false),
            (IntOp::Mul, 1 << 50, 1 << 46, wrap::UNSIGNED, true),
            (IntOp::Shl, 1, 94, wrap::SIGNED, false),
            (IntOp::Shl, 1, 95, wrap::SIGNED, true),
            (IntOp::Shl, 1, 95, wrap::UNSIGNED, false),
            (IntOp::Shl, 3, 95, wrap::UNSIGNED, true),
        ] {
            let found = overflows(op, x, y, flags);
            assert_eq!(found, expected, "{op:?} {x:#x} {y:#x} {flags}");
        }
    }

    #[test]
    fn the_least_integer_and_minus_one_are_recognized_at_each_width() {
        assert!(is_least(&[0, 1 << 31], 96) && !is_least(&[1, 1 << 31], 96));
        assert!(is_minus_one(&[u64::MAX, mask(32)], 96) && !is_minus_one(&[1, mask(32)], 96));
        assert_eq!(amount(&[7, 0]), 7);
        assert_eq!(amount(&[7, 1]), u64::MAX);
    }
}
