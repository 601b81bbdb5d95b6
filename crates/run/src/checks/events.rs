//! Checks of asynchronous copies: all work-items of a group wait for each copy, and for the same events.

use std::collections::BTreeSet;

use super::validity::value;
use super::{Check, Checker, ItemState};
use crate::code::{Elem, Reg};
use crate::machine::memory::Memories;
use crate::machine::watch::At;

/// The greatest number of events that the checks record for a work-item or read from a wait list.
const MOST_EVENTS: usize = 1 << 12;

/// The asynchronous copies of a work-item.
#[derive(Default)]
pub(super) struct Copies {
    /// The number of copies so far. Their events are the numbers from 1.
    count: u64,
    /// The events that the work-item has not waited for.
    open: BTreeSet<u64>,
    /// The number of waits so far.
    waits: u64,
}

impl Copies {
    /// Records that a copy begins, and that its event is open. `number` is the index of the copy in the code.
    pub(super) fn begin(&mut self, at: &At<'_>, number: u32) {
        self.count += 1;
        let Some(copy) = at.code.copies.get(number as usize) else {
            return;
        };
        let event = match value(at.slots, copy.event) {
            0 => self.count,
            event => event,
        };
        if self.open.len() < MOST_EVENTS {
            self.open.insert(event);
        }
    }
}

/// The latest wait for events in a group: its number among the waits of a work-item, and its events.
#[derive(Default)]
pub(super) struct Wait {
    number: u64,
    events: Vec<u64>,
}

impl Checker {
    /// Checks that a work-item waits for events of copies, and for the same events as the other work-items of its
    /// group. Marks these events as waited for.
    pub(super) fn wait_for_events(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        (count, list, handle): (Reg, Reg, Elem),
        memories: &Memories<'_>,
    ) {
        let (count, list) = (value(at.slots, count), value(at.slots, list));
        let bytes = handle.bytes();
        let mut events = Vec::new();
        for number in 0..count.min(MOST_EVENTS as u64) {
            let address = list.wrapping_add(number * u64::from(bytes));
            let event = memories.load(address, bytes).unwrap_or(0);
            if event == 0 || event > item.copies.count {
                self.report(Check::AsyncCopy, at, || {
                    "a work-item waits for what is not the event of a copy".to_owned()
                });
            }
            item.copies.open.remove(&event);
            events.push(event);
        }
        item.copies.waits += 1;
        if item.copies.waits > self.wait.number {
            let number = item.copies.waits;
            self.wait = Wait { number, events };
        } else if item.copies.waits == self.wait.number && events != self.wait.events {
            self.report(Check::Group, at, || {
                "work-items of a group wait for different events".to_owned()
            });
        }
    }

    /// Checks at the end of a work-item that it has waited for all copies.
    pub(super) fn end_of_copies(&mut self, item: &ItemState, at: &At<'_>) {
        let count = item.copies.open.len();
        if count > 0 {
            self.report(Check::AsyncCopy, at, || match count {
                1 => "a work-item ends without waiting for an asynchronous copy".to_owned(),
                _ => format!("a work-item ends without waiting for {count} asynchronous copies"),
            });
        }
    }
}
