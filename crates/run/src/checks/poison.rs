//! Results of shifts and of overflowing operations that a later operation may discard. An optimizer computes both
//! values of a selection, so that a shift by too much is an error only if its result is used: stored, passed on, or
//! part of an address or of a condition.

use std::sync::Arc;

use super::findings::Raw;
use super::validity::value;
use super::{Check, Checker, ItemState};
use crate::code::{Elem, Op, Reg, wrap};
use crate::machine::watch::At;

/// The greatest number of slots of a work-item that have such results. A violation beyond is reported at once.
const MOST: usize = 256;

/// A violation whose result is not used yet.
#[derive(Clone, Debug)]
pub(super) struct Poison {
    check: Check,
    place: u32,
    message: Arc<str>,
}

impl Checker {
    /// Records a violation of which the result is in `count` slots from `dst`, to report it at a use of the result.
    pub(super) fn defer(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        check: Check,
        (dst, count): (Reg, u32),
        message: String,
    ) {
        if !self.is_on(check) {
            return;
        }
        if item.poison.len() >= MOST {
            self.report(check, at, || message);
            return;
        }
        let poison = Poison {
            check,
            place: self.place(at),
            message: message.into(),
        };
        let first = item.base() as u64 + u64::from(dst);
        for slot in first..first + u64::from(count) {
            item.poison.insert(slot, poison.clone());
        }
    }

    /// Moves the violations of the operands of an operation to its result, or reports them if the operation uses its
    /// operands.
    pub(super) fn follow(&mut self, item: &mut ItemState, at: &At<'_>, op: &Op) {
        if item.poison.is_empty() {
            return;
        }
        let base = item.base() as u64;
        let mut moved = Vec::new();
        if is_pure(op) {
            item.computes(at, op, &mut moved);
        } else if !item.moves(at, op, &mut moved) {
            let mut used = Vec::new();
            let mut each = |reg: Reg, slots: u64| {
                let slots = (reg..).take(slots as usize);
                used.extend(slots.filter_map(|reg| item.poison_of(reg)));
            };
            at.code.ranges(op, &mut |reg, slots, is_result| {
                if !is_result {
                    each(reg, slots);
                }
            });
            at.code.more_reads(op, &mut each);
            for poison in used {
                self.report_poison(item, at, &poison);
            }
        }
        if let Op::Return { .. } = op {
            item.poison.retain(|slot, _| *slot < base);
            return;
        }
        at.code.ranges(op, &mut |reg, slots, is_result| {
            if is_result {
                let first = base + u64::from(reg);
                (first..first + slots).for_each(|slot| drop(item.poison.remove(&slot)));
            }
        });
        for (reg, poison) in moved {
            if item.poison.len() >= MOST {
                self.report_poison(item, at, &poison);
            } else {
                item.poison.insert(base + u64::from(reg), poison);
            }
        }
    }

    /// Reports a violation, and removes its results.
    fn report_poison(&mut self, item: &mut ItemState, at: &At<'_>, poison: &Poison) {
        let before = item.poison.len();
        item.poison
            .retain(|_, other| !Arc::ptr_eq(&other.message, &poison.message));
        if item.poison.len() == before {
            return;
        }
        let (check, place) = (poison.check, poison.place);
        self.state.findings.add(check, place, None, || Raw {
            check,
            place,
            item: at.ids.global,
            other: None,
            object: None,
            message: poison.message.to_string(),
            more: 0,
        });
    }
}

/// Results that operations move or compute: slots of the current frame, and the violations.
type Moved = Vec<(Reg, Poison)>;

impl ItemState {
    fn poison_of(&self, reg: Reg) -> Option<Poison> {
        let slot = self.base() as u64 + u64::from(reg);
        self.poison.get(&slot).cloned()
    }

    fn copy_poison(&self, moved: &mut Moved, dst: Reg, src: Reg, count: u32) {
        let slots = (0..count).filter_map(|at| Some((dst + at, self.poison_of(src + at)?)));
        moved.extend(slots.take(MOST));
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
        let by_lane = is_lanewise(at, op);
        let mut results = Vec::new();
        at.code.ranges(op, &mut |reg, slots, is_result| {
            if is_result {
                results.push((reg, slots as u32));
            }
        });
        at.code.ranges(op, &mut |reg, slots, is_result| {
            for slot in (0..slots as u32).filter(|_| !is_result) {
                let Some(poison) = self.poison_of(reg + slot) else {
                    continue;
                };
                for &(dst, count) in &results {
                    match by_lane && count == slots as u32 {
                        true => moved.push((dst + slot, poison.clone())),
                        false => {
                            let slots = (dst..dst + count).take(MOST);
                            moved.extend(slots.map(|slot| (slot, poison.clone())));
                        }
                    }
                }
            }
        });
    }
}

/// Returns whether an operation only computes registers from registers.
fn is_pure(op: &Op) -> bool {
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
