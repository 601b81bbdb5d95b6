//! Checks of the uses of undefined values, and the propagation of undefined bits through memory and calls.

use std::convert::Infallible;

use super::validity::{self, any, fill, put, value};
use super::{Check, Checker, ItemState, LocalState};
use crate::code::{AtomicOp, Elem, Op, Reg, wrap};
use crate::device::operation as device;
use crate::images::access::{self as images, Direction, ImageOp};
use crate::machine::arithmetic::mask;
use crate::machine::memory::{Kind, Memories, from_bytes, split, to_bytes};
use crate::machine::watch::{At, accesses};

/// The largest number of bytes whose undefined bits one operation creates or copies. Bits beyond count as defined.
const MOST_COPIED: u64 = 1 << 28;

const RESULT: &str = "an undefined value is written to global memory";

impl Checker {
    /// Checks that an operation uses no undefined value as a condition, an address or a size, and writes none to global
    /// memory, images or output. A reported value counts as defined afterwards.
    pub(super) fn uses(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        op: &Op,
        memories: &Memories<'_>,
    ) {
        let shadow = item.frame();
        let mut found = None;
        let mut clear = None;
        let mut test = |reg: Reg, count: u32, what: &'static str| {
            if any(shadow, reg, count) && found.is_none() {
                found = Some(what);
                clear = Some((reg, count));
            }
        };
        const ADDRESS: &str = "an address depends on an undefined value";
        const BRANCH: &str = "a branch depends on an undefined value";
        const COORDINATES: &str = "the coordinates of an image depend on an undefined value";
        match *op {
            Op::Branch { condition, .. } => test(condition, 1, BRANCH),
            Op::Switch {
                selector, words, ..
            } => test(selector, words, BRANCH),
            Op::CallPointer { pointer, .. } => test(pointer, 1, ADDRESS),
            Op::Load { address, .. } => test(address, 1, ADDRESS),
            Op::Store {
                elem,
                lanes,
                src,
                address,
                ..
            } => {
                test(address, 1, ADDRESS);
                if split(value(at.slots, address)).0 == Kind::Global as u8 {
                    // A vector of three is stored as one of four, whose last lane is undefined.
                    let counted = if lanes == 4 { 3 } else { lanes };
                    test(src, counted * elem.words(), RESULT);
                }
            }
            Op::Atomic {
                address, value, op, ..
            } => {
                test(address, 1, ADDRESS);
                if op != AtomicOp::Load {
                    test(value, 1, RESULT);
                }
            }
            Op::MemoryCopy { dst, src, size } => {
                test(dst, 1, ADDRESS);
                test(src, 1, ADDRESS);
                test(size, 1, "the size of a copy is undefined");
            }
            Op::MemorySet { dst, size, .. } => {
                test(dst, 1, ADDRESS);
                test(size, 1, "the size of a copy is undefined");
            }
            Op::Image(number) => {
                let op = at.code.images.get(number as usize);
                if let Some(op @ ImageOp::Access { at: place, .. }) = op {
                    // Further lanes of the coordinates are ignored.
                    let count = images::coordinate_count(op, at.slots, memories);
                    test(place.reg, count.min(place.lanes), COORDINATES);
                    for reg in images::written(op, at.slots, memories) {
                        test(reg, 1, "an undefined value is written to an image");
                    }
                }
            }
            Op::Device(number) => {
                if let Some(op) = at.code.devices.get(number as usize) {
                    for reg in device::addresses(op) {
                        test(reg, 1, ADDRESS);
                    }
                }
            }
            Op::Print(number) => {
                if let Some(print) = at.code.prints.get(number as usize) {
                    for &(elem, lanes, reg) in &print.arguments {
                        test(reg, elem.words() * lanes, "an undefined value is printed");
                    }
                }
            }
            _ => {}
        }
        if let Some((reg, count)) = clear {
            fill(shadow, reg, count, 0);
        }
        if let Some(message) = found {
            self.report(Check::Uninitialized, at, || message.to_owned());
        }
    }

    /// Returns the undefined bits of a range of bytes. Returns `None` if the range is not inside an object in local or
    /// private memory.
    fn undefined<'s>(
        locals: &'s mut [LocalState],
        private: &'s mut [Vec<u8>],
        address: u64,
        size: u64,
    ) -> Option<&'s mut [u8]> {
        let (kind, object, offset) = split(address);
        let bytes = match kind {
            2 => &mut locals.get_mut(object)?.undefined,
            3 => private.get_mut(object)?,
            _ => return None,
        };
        let start = usize::try_from(offset).ok()?;
        bytes.get_mut(start..start.checked_add(usize::try_from(size).ok()?)?)
    }

    /// Updates the undefined bits of registers and of memory for an operation. `is_possible` is false after an
    /// impossible access, and `has_value` is false if this access violates a rule that is on.
    pub(super) fn values(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        op: &Op,
        (is_possible, has_value): (bool, bool),
        memories: &Memories<'_>,
    ) {
        if !self.checks_values {
            self.calls(item, at, op);
            return;
        }
        let base = item.base();
        let ItemState {
            shadow, private, ..
        } = item;
        let Some(shadow) = shadow.get_mut(base..) else {
            return;
        };
        let get = |reg: Reg| value(at.slots, reg);
        let facts = at.code.facts.get(at.operation);
        let is_frozen = facts.is_some_and(|facts| facts.wrap & wrap::FROZEN != 0);
        let locals = self.locals.as_mut_slice();
        match *op {
            Op::Load {
                elem,
                lanes,
                dst,
                address,
                offset,
            } => {
                let size = u64::from(elem.bytes()) * u64::from(lanes);
                let address = get(address).wrapping_add(offset.into());
                let bytes = Self::undefined(locals, private, address, size);
                load(shadow, elem, lanes, dst, bytes.filter(|_| is_possible));
                if !has_value {
                    for reg in dst..dst + lanes * elem.words() {
                        put(shadow, reg, mask(elem.bits()));
                    }
                }
            }
            Op::Store {
                elem,
                lanes,
                src,
                address,
                offset,
            } => {
                let size = u64::from(elem.bytes()) * u64::from(lanes);
                let address = get(address).wrapping_add(offset.into());
                if let Some(bytes) = Self::undefined(locals, private, address, size) {
                    store(shadow, elem, lanes, src, bytes);
                }
            }
            Op::Atomic {
                op,
                elem,
                dst,
                address,
                value,
                ..
            } => {
                let size = u64::from(elem.bytes());
                let undefined = match Self::undefined(locals, private, get(address), size) {
                    Some(bytes) => {
                        let before = bytes.iter().any(|byte| *byte != 0);
                        if matches!(op, AtomicOp::Store | AtomicOp::Exchange) {
                            store(shadow, elem, 1, value, bytes);
                        }
                        before
                    }
                    None => false,
                };
                let undefined = undefined || !has_value;
                put(shadow, dst, if undefined { mask(elem.bits()) } else { 0 });
                let depends = !matches!(op, AtomicOp::Load | AtomicOp::Store | AtomicOp::Exchange);
                if depends && !has_value {
                    self.report(Check::Uninitialized, at, || RESULT.to_owned());
                }
            }
            Op::MemoryCopy { dst, src, size } => {
                copy(locals, private, get(dst), get(src), get(size));
            }
            Op::MemorySet { dst, value, size } => {
                let byte = validity::value(shadow, value) as u8;
                if let Some(to) = Self::undefined(locals, private, get(dst), get(size)) {
                    to.fill(byte);
                }
            }
            Op::Device(number) => {
                device_result(at, number, shadow);
                Self::define_written(locals, private, at, op, memories);
            }
            Op::AsyncCopy(_) => {
                results(at, op, shadow);
                Self::define_written(locals, private, at, op, memories);
            }
            Op::Print(_) | Op::Group(_) | Op::Image(_) => results(at, op, shadow),
            Op::Copy1 { dst, .. } if is_frozen => put(shadow, dst, 0),
            Op::Copy { dst, slots, .. } if is_frozen => fill(shadow, dst, slots, 0),
            _ => validity::propagate(at.code, op, at.slots, shadow),
        }
        if let Op::Allocate { .. } | Op::Return { .. } | Op::Call { .. } | Op::CallPointer { .. } =
            op
        {
            self.calls(item, at, op);
        }
    }

    /// Marks the bytes that an operation writes as defined.
    fn define_written(
        locals: &mut [LocalState],
        private: &mut [Vec<u8>],
        at: &At<'_>,
        op: &Op,
        memories: &Memories<'_>,
    ) {
        let Ok(()) = accesses(at, op, memories, |access| {
            let to = Self::undefined(locals, private, access.address, access.size);
            if let (true, Some(to)) = (access.write, to) {
                to.fill(0);
            }
            Ok::<(), Infallible>(())
        });
    }

    /// Adds and removes frames and private objects for calls, returns and allocations.
    pub(super) fn calls(&mut self, item: &mut ItemState, at: &At<'_>, op: &Op) {
        let get = |reg: Reg| value(at.slots, reg);
        match *op {
            Op::Allocate { count, size, .. } => {
                // The operation ends the run if the object does not fit.
                let size = get(count).saturating_mul(size);
                let size = if size > at.private_bytes { 0 } else { size };
                item.private
                    .push(vec![0xff; size.min(MOST_COPIED) as usize]);
            }
            Op::Return { src, slots } => item.leave(src, slots),
            Op::Call { function, call } => self.enter(item, at, function, call),
            Op::CallPointer { pointer, call } => {
                let function = split(get(pointer)).1 as u32;
                self.enter(item, at, function, call);
            }
            _ => {}
        }
    }

    fn enter(&mut self, item: &mut ItemState, at: &At<'_>, function: u32, call: u32) {
        let callee = at.program.functions.get(function as usize);
        let (Some(Ok(callee)), Some(call)) = (
            callee.map(|callee| callee.code.as_ref()),
            at.code.calls.get(call as usize),
        ) else {
            return;
        };
        let mark = item.private.len();
        let mut arguments = Vec::new();
        let mut values = Vec::new();
        for &(from, slots) in &call.arguments {
            for reg in from..from + slots {
                arguments.push(value(item.frame(), reg));
                values.push(value(at.slots, reg));
            }
        }
        // The machine has not checked the limit of private memory yet.
        let mut left = MOST_COPIED.min(at.private_bytes);
        for &(slot, size) in &call.copies {
            let size = size.min(left);
            left -= size;
            let address = values.get(slot as usize).copied().unwrap_or(0);
            let bytes = Self::undefined(&mut self.locals, &mut item.private, address, size);
            let copy = match bytes {
                Some(bytes) => bytes.to_vec(),
                None => vec![0; size as usize],
            };
            item.private.push(copy);
            if let Some(argument) = arguments.get_mut(slot as usize) {
                *argument = 0;
            }
        }
        item.enter(callee, call.dst, mark);
        for (slot, undefined) in (0..).zip(arguments) {
            put(item.frame(), slot, undefined);
        }
    }
}

/// Marks the results of an asynchronous copy, a print, a group operation or an image operation as defined.
fn results(at: &At<'_>, op: &Op, shadow: &mut [u64]) {
    match *op {
        Op::AsyncCopy(number) => {
            if let Some(copy) = at.code.copies.get(number as usize) {
                put(shadow, copy.result, 0);
            }
        }
        Op::Print(number) => {
            if let Some(print) = at.code.prints.get(number as usize) {
                put(shadow, print.dst, 0);
            }
        }
        Op::Group(number) => {
            if let Some(group) = at.code.groups.get(number as usize) {
                fill(shadow, group.dst, group.lanes * group.elem.words(), 0);
            }
        }
        Op::Image(number) => image(at, number, shadow),
        _ => {}
    }
}

/// Marks the result of an operation on an image as defined.
fn image(at: &At<'_>, number: u32, shadow: &mut [u64]) {
    match at.code.images.get(number as usize) {
        Some(ImageOp::Query { dst, .. }) => put(shadow, *dst, 0),
        Some(ImageOp::Access {
            direction: Direction::Read | Direction::Sample,
            texel,
            ..
        }) => fill(shadow, texel.reg, texel.lanes, 0),
        _ => {}
    }
}

/// Marks the result of an operation on a pipe, a queue or an event as defined.
fn device_result(at: &At<'_>, number: u32, shadow: &mut [u64]) {
    if let Some(op) = at.code.devices.get(number as usize) {
        put(shadow, device::result(op), 0);
    }
}

/// Copies the undefined bits of a range of bytes. Bytes outside local and private memory count as defined. Ranges above
/// [`MOST_COPIED`] are ignored.
fn copy(locals: &mut [LocalState], private: &mut [Vec<u8>], dst: u64, src: u64, size: u64) {
    if size > MOST_COPIED {
        return;
    }
    let from = Checker::undefined(locals, private, src, size);
    let from = from.map(|bytes| bytes.to_vec());
    if let Some(to) = Checker::undefined(locals, private, dst, size) {
        match from {
            Some(from) => to.copy_from_slice(&from),
            None => to.fill(0),
        }
    }
}

/// Loads the undefined bits of a value. Without bytes, all its bits are defined.
fn load(shadow: &mut [u64], elem: Elem, lanes: u32, dst: Reg, bytes: Option<&mut [u8]>) {
    let words = elem.words();
    let Some(bytes) = bytes else {
        fill(shadow, dst, lanes * words, 0);
        return;
    };
    let bytes = bytes.chunks_exact(elem.bytes().max(1) as usize);
    if words == 1 {
        let width = mask(elem.bits());
        for (lane, bytes) in (0..lanes).zip(bytes) {
            put(shadow, dst + lane, from_bytes(bytes) & width);
        }
        return;
    }
    for (lane, bytes) in (0..lanes).zip(bytes) {
        for (word, bytes) in (0..words).zip(bytes.chunks(8)) {
            let mut undefined = [0; 8];
            for (to, from) in undefined.iter_mut().zip(bytes) {
                *to = *from;
            }
            let width = elem.bits().saturating_sub(word * 64).min(64);
            let undefined = u64::from_le_bytes(undefined) & mask(width);
            put(shadow, dst + lane * words + word, undefined);
        }
    }
}

fn store(shadow: &[u64], elem: Elem, lanes: u32, src: Reg, bytes: &mut [u8]) {
    let words = elem.words();
    let bytes = bytes.chunks_exact_mut(elem.bytes().max(1) as usize);
    if words == 1 {
        for (lane, bytes) in (0..lanes).zip(bytes) {
            to_bytes(bytes, value(shadow, src + lane));
        }
        return;
    }
    for (lane, bytes) in (0..lanes).zip(bytes) {
        for (word, bytes) in (0..words).zip(bytes.chunks_mut(8)) {
            let undefined = value(shadow, src + lane * words + word).to_le_bytes();
            for (to, from) in bytes.iter_mut().zip(undefined) {
                *to = from;
            }
        }
    }
}
