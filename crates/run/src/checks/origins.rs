//! The origins of undefined values: the reads of bytes that nobody has written. They follow a value through registers and
//! memory. Only undefined values have an origin, so that defined ones cost nothing.

use rustc_hash::FxHashMap;

use super::validity::{any, value};
use super::{Checker, ItemState};
use crate::code::{AtomicOp, Op, Reg};
use crate::machine::memory::{Kind, Memories, region, split};
use crate::machine::watch::At;

/// The greatest number of origins that a group knows, and of undefined values in memory whose origins it knows.
const MOST: usize = 1 << 16;
/// The work-item of an object that all work-items share.
const SHARED: u32 = u32::MAX;

/// A read of undefined bits.
#[derive(Clone, Debug)]
pub(super) struct Origin {
    pub(super) place: u32,
    pub(super) item: [u64; 3],
    /// The object, and the offset in it.
    pub(super) object: (String, i64),
    /// Whether the lanes that are read are only written back.
    is_written_back: bool,
}

/// The origins that a group knows.
#[derive(Debug, Default)]
pub(super) struct Origins {
    /// The origins, with the numbers from 1.
    list: Vec<Origin>,
    /// The number of the origin for a place and a work-item of the group.
    numbers: FxHashMap<(u32, u32), u32>,
    /// The origins of undefined values in an object of a work-item, by their addresses.
    stored: FxHashMap<(u32, u64), FxHashMap<u64, u32>>,
    /// The number of undefined values in memory whose origins are known.
    count: usize,
}

impl Origins {
    fn object(at: &At<'_>, address: u64) -> (u32, u64) {
        let is_private = split(address).0 == Kind::Private as u8;
        let item = if is_private {
            at.ids.linear as u32
        } else {
            SHARED
        };
        (item, region(address))
    }

    /// Records that the value at an address has an origin. A value without one has the number 0.
    fn store(&mut self, at: &At<'_>, address: u64, origin: u32) {
        let object = Self::object(at, address);
        if origin == 0 {
            let values = self.stored.get_mut(&object);
            let removed = values.and_then(|values| values.remove(&address));
            self.count -= usize::from(removed.is_some());
        } else if self.count < MOST {
            let values = self.stored.entry(object).or_default();
            self.count += usize::from(values.insert(address, origin).is_none());
        }
    }

    /// Forgets the values of an object, because its address becomes the address of another one.
    pub(super) fn forget(&mut self, at: &At<'_>, address: u64) {
        if self.count > 0 {
            let values = self.stored.remove(&Self::object(at, address));
            self.count -= values.map_or(0, |values| values.len());
        }
    }
}

impl ItemState {
    /// Returns the number of the origin of the first undefined slot of a range in the current frame, or 0 if it is not known.
    fn origin_of(&self, reg: Reg, count: u64) -> u32 {
        let first = (self.base() as u64).saturating_add(reg.into());
        let slots = first..first.saturating_add(count);
        let is_undefined = |slot: &u64| self.shadow.get(*slot as usize).is_some_and(|s| *s != 0);
        let first = { slots }.find(is_undefined);
        first.map_or(0, |slot| self.origins.get(&slot).copied().unwrap_or(0))
    }

    /// Sets the origin of the undefined slots of a range in the current frame.
    pub(super) fn set_origin(&mut self, reg: Reg, count: u64, origin: u32) {
        let first = (self.base() as u64).saturating_add(reg.into());
        for slot in first..first.saturating_add(count) {
            match self.shadow.get(slot as usize) {
                Some(1..) if origin != 0 => {
                    self.origins.insert(slot, origin);
                }
                _ => {
                    self.origins.remove(&slot);
                }
            }
        }
    }

    /// Returns the numbers of the origins of a range of slots in the current frame.
    pub(super) fn origins_of(&self, reg: Reg, count: u32) -> Vec<u32> {
        match self.origins.is_empty() {
            true => Vec::new(),
            false => (reg..reg.saturating_add(count))
                .map(|reg| self.origin_of(reg, 1))
                .collect(),
        }
    }
}

impl Checker {
    /// Returns the origin of the first undefined slot of a range in the current frame.
    pub(super) fn origin(&self, item: &ItemState, reg: Reg, count: u32) -> Option<Origin> {
        let number = item.origin_of(reg, count.into()).checked_sub(1)?;
        self.origins.list.get(number as usize).cloned()
    }

    /// Returns the undefined lanes of a store that were read from there only to be written back.
    pub(super) fn written_back(&self, item: &ItemState, at: &At<'_>, op: &Op) -> Vec<u32> {
        let Op::Store {
            elem, lanes, src, ..
        } = *op
        else {
            return Vec::new();
        };
        if item.origins.is_empty() || !at.is_written_back() {
            return Vec::new();
        }
        let words = elem.words();
        let is_back = |lane: &u32| {
            let origin = self.origin(item, src + lane * words, words);
            origin.is_some_and(|origin| origin.is_written_back)
        };
        (0..lanes).filter(is_back).collect()
    }

    /// Returns the number of the origin of the operands of an operation, or 0 if it is not known.
    pub(super) fn origin_of_operands(item: &ItemState, at: &At<'_>, op: &Op) -> u32 {
        let mut found = 0;
        if !item.origins.is_empty() {
            at.code.ranges(op, &mut |reg, slots, is_result| {
                if found == 0 && !is_result {
                    found = item.origin_of(reg, slots);
                }
            });
        }
        found
    }

    /// Sets the origins of what an operation has computed, loaded or stored. `operands` is the origin of its operands.
    pub(super) fn move_origins(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        op: &Op,
        operands: u32,
        memories: &Memories<'_>,
    ) {
        let base = item.base();
        let is_undefined = |item: &ItemState, reg: Reg, count: u32| {
            any(item.shadow.get(base..).unwrap_or_default(), reg, count)
        };
        match *op {
            Op::Load {
                elem,
                lanes,
                dst,
                address,
                offset,
            } => {
                let count = lanes * elem.words();
                let origin = match is_undefined(item, dst, count) {
                    true => {
                        let address = value(at.slots, address).wrapping_add(offset.into());
                        self.read(at, address, memories)
                    }
                    false if item.origins.is_empty() => return,
                    false => 0,
                };
                item.set_origin(dst, count.into(), origin);
            }
            Op::Atomic {
                op, dst, address, ..
            } if op != AtomicOp::Store => {
                if is_undefined(item, dst, 1) {
                    let origin = self.read(at, value(at.slots, address), memories);
                    item.set_origin(dst, 1, origin);
                }
            }
            Op::Store {
                address, offset, ..
            } => {
                if operands != 0 || self.origins.count > 0 {
                    let address = value(at.slots, address).wrapping_add(offset.into());
                    // Values that are written back have the origin of their next read.
                    let origin = if at.is_written_back() { 0 } else { operands };
                    self.origins.store(at, address, origin);
                }
            }
            Op::Return { .. } | Op::Call { .. } | Op::CallPointer { .. } => {}
            _ if item.origins.is_empty() => {}
            _ => at.code.ranges(op, &mut |reg, slots, is_result| {
                if is_result {
                    item.set_origin(reg, slots, operands);
                }
            }),
        }
    }

    /// Returns the number of the origin of an undefined value at an address: of what was stored there, or this read.
    fn read(&mut self, at: &At<'_>, address: u64, memories: &Memories<'_>) -> u32 {
        let values = self.origins.stored.get(&Origins::object(at, address));
        if let Some(&known) = values.and_then(|values| values.get(&address)) {
            return known;
        }
        let place = self.place(at);
        let key = (place, at.ids.linear as u32);
        if let Some(&known) = self.origins.numbers.get(&key) {
            return known;
        }
        let list = &mut self.origins.list;
        if list.len() >= MOST {
            return 0;
        }
        let (name, at_offset) = memories.describe(address);
        list.push(Origin {
            place,
            item: at.ids.global,
            object: (name, at_offset.map_or(0, |at| at.0)),
            is_written_back: at.is_written_back(),
        });
        let number = list.len() as u32;
        self.origins.numbers.insert(key, number);
        number
    }
}
