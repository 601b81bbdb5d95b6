//! Arithmetic that is not defined.

use super::validity::value;
use super::{Check, Checker};
use crate::code::{Facts, IntOp, Op, wrap};
use crate::machine::arithmetic::{mask, signed};
use crate::machine::watch::At;

impl Checker {
    /// Checks the operands of arithmetic.
    pub(super) fn arithmetic(&mut self, at: &At<'_>, op: &Op, facts: Facts) {
        let Op::Int {
            op,
            bits: bits @ 1..=64,
            lanes,
            a,
            b,
            ..
        } = *op
        else {
            return;
        };
        for lane in 0..lanes {
            let (x, y) = (value(at.slots, a + lane), value(at.slots, b + lane));
            match op {
                IntOp::UDiv | IntOp::SDiv | IntOp::URem | IntOp::SRem | IntOp::SMod => {
                    if y == 0 {
                        self.report(Check::Division, at, || "a division by zero".to_owned());
                    }
                    let is_signed = !matches!(op, IntOp::UDiv | IntOp::URem);
                    if is_signed && y == mask(bits) && x == 1 << (bits - 1) {
                        self.report(Check::Division, at, || {
                            format!("a division of {} by -1", signed(x, bits))
                        });
                    }
                }
                IntOp::Shl | IntOp::LShr | IntOp::AShr if y >= u64::from(bits) => {
                    self.report(Check::Shift, at, || {
                        format!("a shift of {bits} bits by {y}")
                    });
                }
                _ => {}
            }
            if facts.wrap & (wrap::SIGNED | wrap::UNSIGNED) != 0
                && self.is_on(Check::Overflow)
                && wraps(op, bits, facts.wrap, x, y)
            {
                self.report(Check::Overflow, at, || {
                    format!("an overflow of {} and {}", signed(x, bits), signed(y, bits))
                });
            }
        }
    }
}

/// Whether an operation overflows.
fn wraps(op: IntOp, bits: u32, flags: u8, x: u64, y: u64) -> bool {
    let (a, b) = (i128::from(signed(x, bits)), i128::from(signed(y, bits)));
    let (u, v) = (i128::from(x), i128::from(y));
    let shift = |value: i128| match y < u64::from(bits) {
        true => value << y,
        false => 0,
    };
    let (with_sign, without) = match op {
        IntOp::Add => (a + b, u + v),
        IntOp::Sub => (a - b, u - v),
        IntOp::Mul => (a.saturating_mul(b), u.saturating_mul(v)),
        IntOp::Shl => (shift(a), shift(u)),
        _ => return false,
    };
    let limit = 1i128 << (bits - 1);
    flags & wrap::SIGNED != 0 && !(-limit..limit).contains(&with_sign)
        || flags & wrap::UNSIGNED != 0 && !(0..limit * 2).contains(&without)
}
