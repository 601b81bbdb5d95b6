//! Checks of asynchronous copies: all work-items of a group wait for each copy, and for the same events.

use std::collections::BTreeMap;

use super::validity::value;
use super::{Check, Checker, ItemState};
use crate::code::{Elem, Reg};
use crate::machine::memory::Memories;
use crate::machine::watch::At;
use crate::machine::work_item::Fault;

/// The greatest number of events that the checks record for a work-item or read from a wait list.
const MOST_EVENTS: usize = 1 << 12;

/// The asynchronous copies of a work-item.
#[derive(Default)]
pub(super) struct Copies {
    /// The number of copies so far. Their events are the numbers from 1.
    count: u64,
    /// The events that the work-item has not waited for, and the operation that began the copy of each.
    open: BTreeMap<u64, u32>,
    /// The number of waits so far.
    waits: u64,
}

impl Copies {
    /// Returns the estimated bytes that the events take.
    fn bytes(&self) -> u64 {
        /// The bytes of a tree's node, and the bytes for each event if nodes are half full.
        const NODE: u64 = 11 * (size_of::<u64>() + size_of::<u32>()) as u64 + 16;
        const EVENT: u64 = NODE / 5;
        match self.open.len() as u64 {
            0 => 0,
            count => NODE + count * EVENT,
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
    /// Records the event of asynchronous copy `number`, which a work-item begins. Returns an error if the checks take
    /// too much memory.
    pub(super) fn begin_copy(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        number: u32,
    ) -> Result<(), Fault> {
        let place = self.place(at);
        let copies = &mut item.copies;
        copies.count += 1;
        let Some(copy) = at.code.copies.get(number as usize) else {
            return Ok(());
        };
        let event = match value(at.slots, copy.event) {
            0 => copies.count,
            event => event,
        };
        if copies.open.len() < MOST_EVENTS {
            let before = copies.bytes();
            copies.open.entry(event).or_insert(place);
            self.event_bytes += copies.bytes() - before;
        }
        self.check_memory()
    }

    /// Checks that a work-item waits for events of copies, and for the same ones as the others of its group. Marks
    /// these events as waited for.
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
        let before = item.copies.bytes();
        for number in 0..count.min(MOST_EVENTS as u64) {
            let address = list.wrapping_add(number * u64::from(bytes));
            let event = memories.load(address, bytes).unwrap_or(0);
            if event == 0 || event > item.copies.count {
                self.report(Check::AsyncCopy, at, || {
                    "a work-item waits for an event that is not the event of an asynchronous copy"
                        .to_owned()
                });
            }
            item.copies.open.remove(&event);
            events.push(event);
        }
        let freed = before.saturating_sub(item.copies.bytes());
        self.event_bytes = self.event_bytes.saturating_sub(freed);
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
        for &copy in item.copies.open.values() {
            self.report_at(Check::AsyncCopy, at, Some(copy), || {
                let message = "a work-item ends without waiting for an asynchronous copy";
                (message.to_owned(), None)
            });
        }
    }
}
