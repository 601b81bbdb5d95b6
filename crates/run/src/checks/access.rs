//! Checks of memory accesses: bounds, address spaces, alignment, and data races. Checks of operations on images, pipes
//! and queues.

use transpire_findings::counted;

use super::findings::Raw;
use super::races::Record;
use super::validity::value;
use super::{Check, Checker, History, ItemState, Level};
use crate::code::{Elem, Facts, Op, Reg};
use crate::device::operation as device;
use crate::images::access as images;
use crate::machine::arithmetic::signed;
use crate::machine::memory::{BadAccess, Kind, Memories, split};
use crate::machine::watch::{Access, At};
use crate::machine::work_item::Fault;

impl Checker {
    /// Checks the bounds, the address space and the alignment of an access. Returns whether it is possible. An
    /// impossible access is an error, which ends the run, if the level of its rule is [`Level::Error`].
    pub(super) fn access(
        &mut self,
        item: &ItemState,
        at: &At<'_>,
        (op, facts): (&Op, Facts),
        access: Access,
        memories: &Memories<'_>,
    ) -> Result<bool, Fault> {
        let violation = |write| {
            let (address, size) = (access.address, access.size);
            let check = memories.violation(address, size, write)?;
            let bad = BadAccess {
                address,
                size,
                write,
            };
            Some((check, bad))
        };
        let reads_too = access.read && access.write;
        let read = || reads_too.then(|| violation(false)).flatten();
        let is_read = |check| check != Check::WriteOnly || !at.is_written_back();
        let violation = violation(access.write).or_else(read);
        if let Some((check, bad)) = violation.filter(|(check, _)| is_read(*check)) {
            if self.common.checks.level(check) == Level::Error {
                return Err(Fault::Access(bad));
            }
            self.report_access(check, at, (access, memories), || memories.message(bad));
            return Ok(false);
        }
        let (kind, object, offset) = split(access.address);
        // The argument of a parameter with `byval` or `byref` is in private memory, whatever the type of the pointer is.
        let is_argument = kind == Kind::Private as u8 && object < item.copied;
        if facts.memory != 0 && facts.memory != kind && !is_argument {
            let what = what(access);
            self.report_access(Check::AddressSpace, at, (access, memories), || {
                let (name, _) = memories.describe(access.address);
                let space = match facts.memory {
                    1 => "global",
                    2 => "local",
                    _ => "private",
                };
                format!("{what} of {name} through a pointer to {space} memory")
            });
        }
        let alignment = match (*op, facts.alignment) {
            (Op::Load { .. } | Op::Store { .. } | Op::Atomic { .. }, given @ 1..) => {
                1 << (given - 1).min(32)
            }
            (Op::Load { elem, .. } | Op::Store { elem, .. } | Op::Atomic { elem, .. }, 0) => {
                u64::from(elem.bytes().next_power_of_two())
            }
            _ => 1,
        };
        // The alignment is a power of two.
        if offset & (alignment - 1) != 0 {
            let what = what(access);
            self.report_access(Check::Misaligned, at, (access, memories), || {
                let (name, _) = memories.describe(access.address);
                format!(
                    "{what} at offset {offset} of {name}, which is not a multiple of {alignment}"
                )
            });
        }
        Ok(true)
    }

    /// Reports a violation by an access, with its object.
    fn report_access(
        &mut self,
        check: Check,
        at: &At<'_>,
        (access, memories): (Access, &Memories<'_>),
        message: impl FnOnce() -> String,
    ) {
        self.report_at(check, at, None, || {
            (message(), memories.object(access.address))
        });
    }

    /// Checks the index of an address against the greatest index of the array, if the operation has a bound. `base` is
    /// the address of the array, and `index` has `bits` bits and counts elements of `scale` bytes.
    pub(super) fn array_index(
        &mut self,
        at: &At<'_>,
        (base, index, bits, scale): (Reg, Reg, u32, u64),
        memories: &Memories<'_>,
    ) {
        let bounds = &at.code.bounds;
        let number = at.operation as u32;
        let found = bounds.binary_search_by_key(&number, |bound| bound.0).ok();
        let Some(&(_, most)) = found.and_then(|found| bounds.get(found)) else {
            return;
        };
        let index = signed(value(at.slots, index), bits);
        if u64::try_from(index).is_ok_and(|index| index <= most) {
            return;
        }
        let address = value(at.slots, base).wrapping_add((index as u64).wrapping_mul(scale));
        self.report_at(Check::ArrayIndex, at, None, || {
            let length = most.saturating_add(1);
            let message = format!(
                "the index {index} of an array with {}",
                counted(length, "element")
            );
            (message, memories.object(address))
        });
    }

    /// Checks operation `number` on an image. A violation is an error, which ends the run, if the level of its rule is
    /// [`Level::Error`].
    pub(super) fn image(
        &mut self,
        at: &At<'_>,
        number: u32,
        memories: &Memories<'_>,
    ) -> Result<(), Fault> {
        let op = at.code.images.get(number as usize);
        let Some((check, message)) = op.and_then(|op| images::violation(op, at.slots, memories))
        else {
            return Ok(());
        };
        if self.common.checks.level(check) == Level::Error {
            return Err(Fault::Check(check, message));
        }
        self.report(check, at, || message);
        Ok(())
    }

    /// Checks operation `number` on a pipe, a queue or an event. A violation is an error, which ends the run, if the
    /// level of its rule is [`Level::Error`].
    pub(super) fn device(
        &mut self,
        at: &At<'_>,
        number: u32,
        memories: &Memories<'_>,
    ) -> Result<(), Fault> {
        let op = at.code.devices.get(number as usize);
        let violation = op.and_then(|op| device::violation(op, at.slots, memories));
        let Some((check, message)) = violation else {
            return Ok(());
        };
        if self.common.checks.level(check) == Level::Error {
            return Err(Fault::Check(check, message));
        }
        self.report(check, at, || message);
        Ok(())
    }

    /// Records an access to global or local memory, and reports a race with an earlier one. Returns an error if the
    /// checks take too much memory.
    pub(super) fn race(
        &mut self,
        item: &ItemState,
        at: &At<'_>,
        op: &Op,
        access: Access,
        memories: &Memories<'_>,
    ) -> Result<(), Fault> {
        let (kind, object, offset) = split(access.address);
        if !self.checks_races || kind != Kind::Global as u8 && kind != Kind::Local as u8 {
            return Ok(());
        }
        let place = self.place(at);
        let rest = self.common.bytes.saturating_sub(self.taken());
        let (history, space, length) = if kind == Kind::Global as u8 {
            let Some(buffer) = memories
                .global
                .get(object)
                .filter(|buffer| buffer.is_writable())
            else {
                return Ok(());
            };
            let global = &mut self.state.global;
            if global.len() <= object {
                global.resize_with(object + 1, History::default);
            }
            (global.get_mut(object), 1, buffer.length)
        } else {
            let length = memories.local.get(object).map_or(0, |l| l.size as usize);
            let history = self.locals.get_mut(object).map(|local| &mut local.history);
            (history, 0, length as u64)
        };
        let Some(history) = history else {
            return Ok(());
        };
        let order = &self.order;
        let number = at.ids.linear as u32;
        let record = Record::new(order.group, number, order.clock, place, access.atomic);
        let nodes = &self.state.nodes;
        let is_ordered = |other: Record| order.has(other, space, &item.acquired, nodes);
        let range = (offset, access.size, length);
        let before = history.taken();
        let limit = before.saturating_add(rest);
        let found = history.access(range, record, access.write, is_ordered, limit);
        let after = history.taken();
        if after != before {
            let taken = self.state.taken.saturating_sub(before);
            self.state.taken = taken.saturating_add(after);
            self.check_memory()?;
        }
        let Some((other, is_write)) = found else {
            return Ok(());
        };
        let check = match access.write && is_write && writes_the_same(at, op, memories) {
            true => Check::UniformRace,
            false => Check::Race,
        };
        if !self.is_on(check) {
            return Ok(());
        }
        let other_item = self.global_id(other.group, other.item);
        self.state
            .findings
            .add(check, place, Some(other.place()), || {
                let (name, _) = memories.describe(access.address);
                let what = what(access);
                let against = if is_write { "a write" } else { "a read" };
                let [x, y, z] = other_item;
                Raw {
                    check,
                    place,
                    item: at.ids.global,
                    other: Some((other.place(), other_item)),
                    object: Some((name.clone(), offset as i64)),
                    message: format!(
                        "{what} at offset {offset} of {name} races with {against} by work-item ({x}, {y}, {z})"
                    ),
                    more: 0,
                }
            });
        Ok(())
    }

    /// Returns the global id of a work-item, from the number of its group and its number in the group.
    pub(super) fn global_id(&self, group: u32, item: u32) -> [u64; 3] {
        let sizes = &self.common.sizes;
        let groups = sizes.groups();
        let number = u64::from(group);
        let id = [
            number % groups[0],
            number / groups[0] % groups[1],
            number / groups[0] / groups[1],
        ];
        let size = sizes.local_size(id);
        let linear = u64::from(item);
        let local = [
            linear % size[0],
            linear / size[0] % size[1],
            linear / size[0] / size[1],
        ];
        let mut global = [0; 3];
        for (dimension, to) in global.iter_mut().enumerate() {
            *to =
                sizes.offset[dimension] + id[dimension] * sizes.local[dimension] + local[dimension];
        }
        global
    }
}

/// Returns a description of an access, such as `a read of 4 bytes`.
fn what(access: Access) -> String {
    let what = match (access.atomic, access.write) {
        (true, _) => "an atomic access",
        (false, true) => "a write",
        (false, false) => "a read",
    };
    format!("{what} of {}", counted(access.size, "byte"))
}

/// Returns whether an operation is a store of values that the memory already contains. Returns `false` for lanes of
/// more than 8 bytes and for 32-bit pointers.
fn writes_the_same(at: &At<'_>, op: &Op, memories: &Memories<'_>) -> bool {
    let Op::Store {
        elem,
        lanes,
        src,
        address,
        offset,
    } = *op
    else {
        return false;
    };
    let address = value(at.slots, address).wrapping_add(offset.into());
    let is_same = |lane: u32| {
        let address = address.wrapping_add(u64::from(lane) * u64::from(elem.bytes()));
        let old = memories.peek(address, elem.bytes());
        old.is_some_and(|old| old == value(at.slots, src + lane))
    };
    elem.bytes() <= 8 && elem != Elem::Pointer32 && (0..lanes).all(is_same)
}
