//! Results of shifts and of overflowing operations that a later operation may discard. An optimizer computes both
//! values of a selection, so that a shift by too much is an error only if its result is used: stored, passed on, or
//! part of an address or of a condition.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::arithmetic::show;
use super::findings::Raw;
use super::validity::value;
use super::{Check, Checker, ItemState};
use crate::code::{Elem, Op, Reg, wrap};
use crate::machine::watch::At;
use crate::machine::work_item::Fault;

/// The estimated bytes of the record of a violation in a slot.
const POISON: u64 = 192;

/// A violation, with the operands that its message shows.
#[derive(Debug)]
pub(super) enum Violation {
    Shift {
        bits: u32,
        amount: u64,
    },
    Overflow {
        bits: u32,
        operands: [u64; 2],
    },
    /// An overflow of integers of more than 64 bits, as text.
    Wide(Box<[String; 2]>),
}

impl Violation {
    pub(super) fn overflow(bits: u32, x: &[u64], y: &[u64]) -> Self {
        match (x, y) {
            (&[x], &[y]) => Self::Overflow {
                bits,
                operands: [x, y],
            },
            _ => Self::Wide(Box::new([show(x, bits), show(y, bits)])),
        }
    }

    fn check(&self) -> Check {
        match self {
            Self::Shift { .. } => Check::Shift,
            Self::Overflow { .. } | Self::Wide(_) => Check::Overflow,
        }
    }

    fn message(&self) -> String {
        match self {
            Self::Shift { bits, amount } => format!("a shift of a {bits}-bit integer by {amount}"),
            Self::Overflow { bits, operands } => {
                let [x, y] = operands.map(|word| show(&[word], *bits));
                overflow(&x, &y)
            }
            Self::Wide(operands) => overflow(&operands[0], &operands[1]),
        }
    }
}

fn overflow(x: &str, y: &str) -> String {
    format!("an operation on {x} and {y} overflows")
}

/// A violation whose result is not used yet.
pub(super) type Poison = Arc<Deferred>;

#[derive(Debug)]
pub(super) struct Deferred {
    violation: Violation,
    place: u32,
    is_reported: AtomicBool,
}

impl Checker {
    /// Returns the bytes that the records of violations take.
    pub(super) fn poison_bytes(&self) -> u64 {
        self.poisoned.saturating_mul(POISON)
    }

    /// Records a violation of which the result is in `count` slots from `dst`, to report it at a use of the result.
    pub(super) fn defer(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        (dst, count): (Reg, u32),
        violation: impl FnOnce() -> Violation,
    ) -> Result<(), Fault> {
        self.has_room(u64::from(count).saturating_mul(POISON))?;
        let poison = Arc::new(Deferred {
            violation: violation(),
            place: self.place(at),
            is_reported: AtomicBool::new(false),
        });
        for reg in (dst..).take(count as usize) {
            self.poison(item, reg, &poison);
        }
        Ok(())
    }

    /// Records a violation for a slot.
    fn poison(&mut self, item: &mut ItemState, reg: Reg, poison: &Poison) {
        let slot = item.base() as u64 + u64::from(reg);
        let old = item.poison.insert(slot, poison.clone());
        self.poisoned += u64::from(old.is_none());
    }

    /// Removes the violations of slots.
    fn forget_poison(&mut self, item: &mut ItemState, reg: Reg, slots: u64) {
        let first = item.base() as u64 + u64::from(reg);
        let range = first..first.saturating_add(slots);
        while let Some((&slot, _)) = item.poison.range(range.clone()).next() {
            item.poison.remove(&slot);
            self.poisoned = self.poisoned.saturating_sub(1);
        }
    }

    /// Moves the violations of the operands of an operation to its result, or reports them if the operation uses its
    /// operands.
    pub(super) fn follow(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        op: &Op,
    ) -> Result<(), Fault> {
        let base = item.base() as u64;
        // Most operations are in frames without violations.
        if item.poison.range(base..).next().is_none() {
            return Ok(());
        }
        let mut moved = Vec::new();
        if is_pure(op) {
            item.computes(at, op, &mut moved);
        } else if !item.moves(at, op, &mut moved) {
            let mut used = Vec::new();
            let mut each = |reg: Reg, slots: u64| {
                let poisons = item.poisoned(reg, slots).map(|(_, poison)| poison);
                used.extend(poisons.filter(|it| !it.is_reported.swap(true, Ordering::Relaxed)));
            };
            at.code.ranges(op, &mut |reg, slots, is_result| {
                if !is_result {
                    each(reg, slots);
                }
            });
            at.code.more_reads(op, &mut each);
            used.into_iter().for_each(|it| self.report_poison(at, it));
        }
        if let Op::Return { .. } = op {
            let ended = item.poison.split_off(&base);
            self.poisoned = self.poisoned.saturating_sub(ended.len() as u64);
            return Ok(());
        }
        at.code.ranges(op, &mut |reg, slots, is_result| {
            if is_result {
                self.forget_poison(item, reg, slots);
            }
        });
        self.has_room((moved.len() as u64).saturating_mul(POISON))?;
        for (reg, poison) in moved {
            self.poison(item, reg, &poison);
        }
        Ok(())
    }

    fn report_poison(&mut self, at: &At<'_>, poison: &Deferred) {
        let (check, place) = (poison.violation.check(), poison.place);
        self.state.findings.add(check, place, None, || Raw {
            check,
            place,
            item: at.ids.global,
            other: None,
            object: None,
            message: poison.violation.message(),
            more: 0,
        });
    }
}

/// Results that operations move or compute: slots of the current frame, and the violations.
type Moved = Vec<(Reg, Poison)>;

impl ItemState {
    /// Returns the violations of slots of the current frame, with their slots.
    fn poisoned(&self, reg: Reg, slots: u64) -> impl Iterator<Item = (Reg, &Poison)> {
        let base = self.base() as u64;
        let first = base + u64::from(reg);
        let poisons = self.poison.range(first..first.saturating_add(slots));
        poisons.map(move |(slot, poison)| ((slot - base) as Reg, poison))
    }

    fn copy_poison(&self, moved: &mut Moved, dst: Reg, src: Reg, count: u32) {
        let poisons = self.poisoned(src, count.into());
        moved.extend(poisons.map(|(reg, poison)| (dst + (reg - src), poison.clone())));
    }

    /// Adds the violations that an operation moves. Returns `false` if the operation moves no values.
    fn moves(&self, at: &At<'_>, op: &Op, moved: &mut Moved) -> bool {
        let facts = at.code.facts.get(at.operation);
        let is_frozen = facts.is_some_and(|facts| facts.wrap & wrap::FROZEN != 0);
        match *op {
            Op::Copy1 { .. } | Op::Copy { .. } if is_frozen => {}
            Op::Copy1 { dst, src } => self.copy_poison(moved, dst, src, 1),
            Op::Copy { dst, src, slots } => self.copy_poison(moved, dst, src, slots),
            Op::Gather { words, dst, lanes } => {
                let first = lanes.first as usize;
                let sources = at.code.lists.get(first..first + lanes.length as usize);
                for (lane, &source) in (0..).zip(sources.unwrap_or_default()) {
                    self.copy_poison(moved, dst + lane * words, source, words);
                }
            }
            Op::Select {
                condition,
                slots,
                dst,
                a,
                b,
            } => {
                let is_first = value(at.slots, condition) != 0;
                self.copy_poison(moved, dst, if is_first { a } else { b }, slots);
                self.copy_poison(moved, dst, condition, 1);
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
                    let first = lane * words;
                    let is_first = value(at.slots, condition + lane) != 0;
                    let from = if is_first { a } else { b };
                    self.copy_poison(moved, dst + first, from + first, words);
                    self.copy_poison(moved, dst + first, condition + lane, 1);
                }
            }
            Op::Extract {
                words,
                lanes,
                dst,
                a,
                index,
            } => {
                let lane = value(at.slots, index).min(u64::from(lanes.max(1) - 1)) as u32;
                self.copy_poison(moved, dst, a + lane * words, words);
                self.copy_poison(moved, dst, index, 1);
            }
            Op::Insert {
                words,
                lanes,
                dst,
                value: from,
                index,
            } => {
                let lane = value(at.slots, index);
                self.copy_poison(moved, dst, dst, lanes * words);
                if lane < u64::from(lanes) {
                    let first = dst + lane as u32 * words;
                    moved.retain(|(slot, _)| !(first..first + words).contains(slot));
                    self.copy_poison(moved, first, from, words);
                }
            }
            _ => return false,
        }
        true
    }

    /// Adds the violations that an operation on registers passes to its results.
    fn computes(&self, at: &At<'_>, op: &Op, moved: &mut Moved) {
        // The violations of the operands, each with the number of its slot and of all slots of the operand.
        let mut found: Vec<(Reg, u64, Poison)> = Vec::new();
        let by_lane = is_lanewise(at, op);
        at.code.ranges(op, &mut |reg, slots, is_result| {
            if !is_result {
                let most = if by_lane { usize::MAX } else { 1 };
                let poisons = self.poisoned(reg, slots).take(most);
                found.extend(poisons.map(|(slot, poison)| (slot - reg, slots, poison.clone())));
            }
        });
        let Some((.., first)) = found.first() else {
            return;
        };
        at.code.ranges(op, &mut |reg, slots, is_result| {
            if !is_result {
                return;
            }
            match by_lane && found.iter().all(|(_, count, _)| *count == slots) {
                true => moved.extend(found.iter().map(|(slot, _, it)| (reg + slot, it.clone()))),
                false => moved.extend((reg..).take(slots as usize).map(|reg| (reg, first.clone()))),
            }
        });
    }
}

/// Returns whether an operation only computes registers from registers.
pub(super) fn is_pure(op: &Op) -> bool {
    matches!(
        op,
        Op::Int { .. }
            | Op::Float { .. }
            | Op::Negate { .. }
            | Op::TestInt { .. }
            | Op::TestFloat { .. }
            | Op::Convert { .. }
            | Op::Recast { .. }
            | Op::Permute { .. }
            | Op::Math(_)
            | Op::Bits { .. }
            | Op::Classify { .. }
            | Op::Geometry { .. }
            | Op::Narrow { .. }
            | Op::Widen { .. }
            | Op::AnyAll { .. }
            | Op::Address { .. }
            | Op::InMemory { .. }
    )
}

/// Returns whether each slot of the result depends only on the slots of the operands with the same number, if they have
/// the same number of slots.
fn is_lanewise(at: &At<'_>, op: &Op) -> bool {
    match *op {
        Op::Int { bits, .. } | Op::TestInt { bits, .. } | Op::Bits { bits, .. } => bits <= 64,
        Op::Convert { conversion, .. } => {
            let how = at.code.conversions.get(conversion as usize);
            let words = |elem: Elem| elem.words();
            how.is_some_and(|how| words(how.from) == 1 && words(how.to) == 1)
        }
        Op::Recast { .. } | Op::Permute { .. } | Op::Geometry { .. } => false,
        _ => true,
    }
}
