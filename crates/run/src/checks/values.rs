//! Checks of the uses of undefined values, and the propagation of undefined bits through memory and calls.

use std::convert::Infallible;

use super::findings::Raw;
use super::origins::{Origin, is_padding, widths};
use super::poison::is_pure;
use super::validity::{self, any, fill, put, value};
use super::{Check, Checker, ItemState, LocalState};
use crate::code::{AtomicOp, Elem, IntOp, Op, Reg, wrap};
use crate::device::operation as device;
use crate::images::access::{self as images, Direction, ImageOp};
use crate::machine::arithmetic::mask;
use crate::machine::memory::{Kind, Memories, address, from_bytes, split, to_bytes};
use crate::machine::watch::{At, accesses};
use crate::machine::work_item::Fault;

/// The largest number of bytes whose undefined bits one operation creates or copies. Bits beyond count as defined.
const MOST_COPIED: u64 = 1 << 28;

const RESULT: &str = "an undefined value is written to global memory";

impl Checker {
    /// Checks that an operation uses no undefined value as a condition, an address or a size, and writes none to global
    /// memory, by an atomic operation, to an image or to the output. A reported value counts as defined afterwards.
    /// Returns whether there is such a use, or an error if the checks take too much memory.
    pub(super) fn uses(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        op: &Op,
        memories: &Memories<'_>,
    ) -> Result<bool, Fault> {
        let lanes = self.stored_lanes(item, at, op, memories)?;
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
        const ASSUMPTION: &str = "an assumption depends on an undefined value";
        const COORDINATES: &str = "the coordinates of an image depend on an undefined value";
        match *op {
            Op::Branch { condition, .. } if is_assumed(at) => test(condition, 1, ASSUMPTION),
            Op::Branch { condition, .. } => test(condition, 1, BRANCH),
            Op::Int { .. } => {
                if let Some((reg, words)) = undefined_divisor(at, op, shadow) {
                    test(reg, words, "a divisor is undefined");
                }
            }
            Op::Switch {
                selector, words, ..
            } => test(selector, words, BRANCH),
            Op::CallPointer { pointer, .. } => test(pointer, 1, ADDRESS),
            Op::Load { address, .. } => test(address, 1, ADDRESS),
            Op::Store { address, .. } => {
                test(address, 1, ADDRESS);
                lanes
                    .iter()
                    .for_each(|&(reg, words)| test(reg, words, RESULT));
            }
            Op::Atomic {
                address,
                value,
                op,
                comparator,
                ..
            } => {
                test(address, 1, ADDRESS);
                if op != AtomicOp::Load {
                    test(value, 1, RESULT);
                }
                if op == AtomicOp::Compare {
                    test(comparator, 1, "a comparison depends on an undefined value");
                }
            }
            Op::MemoryCopy { dst, src, size } => {
                test(dst, 1, ADDRESS);
                test(src, 1, ADDRESS);
                test(size, 1, "the size of a copy is undefined");
            }
            Op::MemorySet {
                dst,
                size,
                value: byte,
            } => {
                test(dst, 1, ADDRESS);
                test(size, 1, "the size of a copy is undefined");
                if is_global(value(at.slots, dst)) && value(at.slots, size) > 0 {
                    test(byte, 1, RESULT);
                }
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
        if let (Some(message), Some((reg, count))) = (found, clear) {
            let origin = self.origin(item, reg, count);
            fill(item.frame(), reg, count, 0);
            self.report_undefined(at, message, origin, memories);
        }
        self.copies(item, at, op, memories)?;
        Ok(found.is_some())
    }

    /// Returns the lanes of a store to global memory that must be defined: the first slot and the number of slots. A
    /// lane may be undefined if it is only written back. A lane that is undefined in part may be a copy of a structure
    /// with padding or an update of a bit-field, whose undefined bits the buffer then keeps.
    fn stored_lanes(
        &mut self,
        item: &ItemState,
        at: &At<'_>,
        op: &Op,
        memories: &Memories<'_>,
    ) -> Result<Vec<(Reg, u32)>, Fault> {
        let Op::Store {
            elem,
            lanes,
            src,
            address,
            offset,
        } = *op
        else {
            return Ok(Vec::new());
        };
        let address = value(at.slots, address).wrapping_add(offset.into());
        let words = elem.words();
        // A vector of three is stored as one of four, whose last lane is undefined.
        let counted = if lanes == 4 { 3 } else { lanes };
        if !is_global(address) || !any(item.current(), src, lanes * words) {
            return Ok(Vec::new());
        }
        let returns = self.written_back(item, at, op);
        let widths = widths(elem);
        let mut found = Vec::new();
        let mut has_part = counted < lanes && any(item.current(), src + counted * words, words);
        for lane in (0..counted).filter(|lane| !returns.contains(lane)) {
            let reg = src + lane * words;
            if any(item.current(), reg, words) {
                let bytes = u64::from(elem.bytes()) * u64::from(lane);
                let to = address.wrapping_add(bytes);
                let is_kept = item.is_part(reg, &widths)
                    || item.is_padding(reg, &widths)
                    || self.is_update(item, reg, &widths, to);
                match is_kept {
                    true => has_part = true,
                    false => found.push((reg, words)),
                }
            }
        }
        if has_part {
            self.keep_undefined(address, memories)?;
        }
        Ok(found)
    }

    /// Begins to keep the undefined bits of the buffer at an address. Returns an error if they take too much memory.
    fn keep_undefined(&mut self, address: u64, memories: &Memories<'_>) -> Result<(), Fault> {
        let (_, object, _) = split(address);
        let Some(buffer) = memories.global.get(object).filter(|it| it.is_writable()) else {
            return Ok(());
        };
        let list = &mut self.state.undefined;
        if list.len() <= object {
            list.resize_with(object + 1, Vec::new);
        }
        if list.get(object).is_some_and(Vec::is_empty) {
            self.state.taken = self.state.taken.saturating_add(buffer.length);
            self.check_memory()?;
            if let Some(bits) = self.state.undefined.get_mut(object) {
                *bits = vec![0; buffer.length as usize];
            }
        }
        Ok(())
    }

    /// Reports a copy of undefined values to global memory: of bytes that are all undefined, or of an undefined value
    /// that was stored there. Another copy that is undefined in part may be a structure with padding, whose undefined
    /// bits the buffer then keeps. Returns an error if the checks take too much memory.
    fn copies(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        op: &Op,
        memories: &Memories<'_>,
    ) -> Result<(), Fault> {
        let is_result: fn(&[u8]) -> bool = match op {
            Op::MemoryCopy { .. } => is_undefined,
            Op::AsyncCopy(_) => is_undefined_element,
            _ => return Ok(()),
        };
        let mut memory = Undefined {
            global: &mut self.state.undefined,
            locals: &mut self.locals,
            private: &mut item.private,
        };
        let (origins, paddings) = (&self.origins, &item.paddings);
        let (mut source, mut result, mut part) = (None, None, None);
        let Ok(()) = accesses(at, op, memories, |access| {
            // Each element is read and then written.
            if !access.write {
                source = Some(access.address);
            } else if let Some(from) = source.take()
                && is_global(access.address)
                && access.size <= MOST_COPIED
            {
                // A copy over bytes of an uninitialized buffer that nobody has written changes nothing.
                let to = memory.bits(access.address, access.size);
                let is_new = to.is_none_or(|bits| bits.iter().any(|byte| *byte != 0xff));
                let bits = memory.bits(from, access.size).unwrap_or_default();
                let is_padding = || {
                    origins.is_padding(at, from, access.size)
                        || is_padding(paddings, at, from, access.size)
                };
                let first = match is_result(bits) {
                    true => Some(from).filter(|_| !is_padding()),
                    false => origins.undefined_value(at, from, bits),
                };
                if let (true, Some(first)) = (is_new, first) {
                    bits.fill(0);
                    result = result.or(Some(first));
                } else if bits.iter().any(|byte| *byte != 0) {
                    part = Some(access.address);
                }
            }
            Ok::<(), Infallible>(())
        });
        if let Some(address) = part {
            self.keep_undefined(address, memories)?;
        }
        if let Some(address) = result {
            let origin = self.read(at, address);
            let origin = self.origin_number(origin);
            self.report_undefined(at, RESULT, origin, memories);
        }
        Ok(())
    }

    /// Reports a use of an undefined value, with its origin if it is known.
    fn report_undefined(
        &mut self,
        at: &At<'_>,
        message: &str,
        origin: Option<Origin>,
        memories: &Memories<'_>,
    ) {
        let (check, place) = (Check::Uninitialized, self.place(at));
        if !self.is_on(check) {
            return;
        }
        self.state.findings.add(check, place, None, || {
            let object = origin.map(|origin| origin.object(memories));
            Raw {
                check,
                place,
                item: at.ids.global,
                message: match &object {
                    Some((name, offset)) => {
                        format!("{message}; the value was read at offset {offset} of {name}")
                    }
                    None => message.to_owned(),
                },
                other: origin.map(|origin| (origin.place, origin.item)),
                object,
                more: 0,
            }
        });
    }

    /// Computes which bits of registers and of memory are undefined after the operation. `is_possible` is false if an
    /// access is impossible. `has_value` is false if an impossible read has an undefined result, because its rule is
    /// on.
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
        let operands = Self::operands(item, at, op);
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
        let mut memory = Undefined {
            global: &mut self.state.undefined,
            locals: &mut self.locals,
            private,
        };
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
                let bytes = memory.bits(address, size);
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
                if let Some(bytes) = memory.bits(address, size) {
                    store(shadow, elem, lanes, src, bytes);
                }
            }
            Op::Atomic { .. } => {
                if memory.modify(at, op, has_value, shadow) {
                    self.report(Check::Uninitialized, at, || RESULT.to_owned());
                }
            }
            Op::MemoryCopy { dst, src, size } => memory.copy(get(dst), get(src), get(size)),
            Op::MemorySet { dst, value, size } => {
                let byte = validity::value(shadow, value) as u8;
                if let Some(to) = memory.bits(get(dst), get(size)) {
                    to.fill(byte);
                }
            }
            Op::Device(number) => {
                device_result(at, number, shadow);
                memory.define_written(at, op, memories);
            }
            Op::AsyncCopy(_) => {
                results(at, op, shadow);
                memory.copy_elements(at, op, memories);
            }
            Op::Print(_) | Op::Group(_) | Op::Image(_) => results(at, op, shadow),
            Op::Copy1 { dst, .. } if is_frozen => put(shadow, dst, 0),
            Op::Copy { dst, slots, .. } if is_frozen => fill(shadow, dst, slots, 0),
            _ => validity::propagate(at.code, op, at.slots, shadow),
        }
        let is_computed = is_pure(op) || matches!(op, Op::Select { .. } | Op::SelectLanes { .. });
        let is_poison = facts.is_some_and(|facts| facts.wrap & wrap::POISONED != 0) && is_computed;
        let is_invalid = operands.is_invalid() && is_pure(op);
        if is_poison || is_invalid {
            at.code.ranges(op, &mut |reg, slots, is_result| {
                // Another lane of a vector may be valid.
                if is_result && (is_poison || slots == 1) {
                    fill(shadow, reg, slots as u32, u64::MAX);
                }
            });
        }
        self.move_origins(item, at, op, (&operands, has_value), memories);
        if let Op::Allocate { .. } | Op::Return { .. } | Op::Call { .. } | Op::CallPointer { .. } =
            op
        {
            self.calls(item, at, op);
        }
    }

    /// Adds or removes the frames and the private objects of a work-item that a call, a return or an allocation adds or
    /// removes.
    pub(super) fn calls(&mut self, item: &mut ItemState, at: &At<'_>, op: &Op) {
        let get = |reg: Reg| value(at.slots, reg);
        match *op {
            Op::Allocate { count, size, .. } => {
                // The operation ends the run if the object does not fit.
                let size = get(count).saturating_mul(size);
                let size = if size > at.private_bytes { 0 } else { size };
                self.origins.forget(at, next_object(item));
                item.set_padding(at);
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
        let mut origins = Vec::new();
        for &(from, slots) in &call.arguments {
            origins.extend(item.origins_of(from, slots));
            for reg in from..from + slots {
                arguments.push(value(item.frame(), reg));
                values.push(value(at.slots, reg));
            }
        }
        // The machine has not checked the limit of private memory yet.
        let mut left = MOST_COPIED.min(at.private_bytes);
        for made in &call.copies {
            let (slot, size) = (made.slot, made.size.min(left));
            left -= size;
            let address = values.get(slot as usize).copied().unwrap_or(0);
            let mut memory = Undefined {
                global: &mut self.state.undefined,
                locals: &mut self.locals,
                private: &mut item.private,
            };
            let copy = match memory.bits(address, size) {
                Some(bytes) => bytes.to_vec(),
                None => vec![0; size as usize],
            };
            self.origins.forget(at, next_object(item));
            item.add_padding(made.padding.as_ref());
            item.private.push(copy);
            if let Some(argument) = arguments.get_mut(slot as usize) {
                *argument = 0;
            }
        }
        item.enter(callee, call.dst, mark);
        for (slot, undefined) in (0..).zip(arguments) {
            put(item.frame(), slot, undefined);
        }
        for (slot, origin) in (0..).zip(origins) {
            item.set_origin(slot, 1, origin);
        }
    }
}

/// Returns whether an operation only tests an assumption.
fn is_assumed(at: &At<'_>) -> bool {
    let facts = at.code.facts.get(at.operation);
    facts.is_some_and(|facts| facts.wrap & wrap::ASSUMED != 0)
}

/// Returns the first slot of the first lane of a divisor that is undefined and may be zero, and the number of its
/// slots.
fn undefined_divisor(at: &At<'_>, op: &Op, shadow: &[u64]) -> Option<(Reg, u32)> {
    let Op::Int {
        op: IntOp::UDiv | IntOp::SDiv | IntOp::URem | IntOp::SRem | IntOp::SMod,
        bits,
        lanes,
        b,
        ..
    } = *op
    else {
        return None;
    };
    let words = Elem::Int(bits).words();
    let mut regs = (b..).step_by(words as usize).take(lanes as usize);
    let lane = regs.find(|&reg| {
        // A bit that is defined and set makes the divisor other than zero.
        let mut slots = (reg..).take(words as usize);
        any(shadow, reg, words) && slots.all(|reg| value(at.slots, reg) & !value(shadow, reg) == 0)
    });
    lane.map(|reg| (reg, words))
}

fn is_global(address: u64) -> bool {
    split(address).0 == Kind::Global as u8
}

/// Returns whether an element of an asynchronous copy has an undefined value, from its undefined bits. 8 bytes that are
/// undefined in part may be a part of a structure.
fn is_undefined_element(bits: &[u8]) -> bool {
    // The last quarter may be the unused lane of a vector of three.
    let counted = bits.get(..bits.len() - bits.len() / 4).unwrap_or_default();
    let mut parts = counted.chunks(8);
    parts.any(is_undefined)
}

fn is_undefined(bits: &[u8]) -> bool {
    !bits.is_empty() && bits.iter().all(|byte| *byte == 0xff)
}

/// Returns the address of the private object that a work-item adds next.
fn next_object(item: &ItemState) -> u64 {
    address(Kind::Private, item.private.len() as u32)
}

/// Marks the result of an asynchronous copy, a `printf`, a group operation or an operation on an image as defined.
/// Ignores other operations.
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

/// The undefined bits of all memory that a work-item can access.
struct Undefined<'s> {
    /// Those of each buffer, or none if all its values are defined.
    global: &'s mut [Vec<u8>],
    locals: &'s mut [LocalState],
    private: &'s mut [Vec<u8>],
}

impl Undefined<'_> {
    /// Returns the undefined bits of a range of bytes, or `None` if all of them are defined or if they are in no
    /// object.
    fn bits(&mut self, address: u64, size: u64) -> Option<&mut [u8]> {
        let (kind, object, offset) = split(address);
        let bytes = match kind {
            1 => self.global.get_mut(object)?,
            2 => &mut self.locals.get_mut(object)?.undefined,
            3 => self.private.get_mut(object)?,
            _ => return None,
        };
        let start = usize::try_from(offset).ok()?;
        bytes.get_mut(start..start.checked_add(usize::try_from(size).ok()?)?)
    }

    /// Moves the undefined bits of an atomic operation between memory and registers. Returns whether the operation
    /// computes a value from undefined bits in global memory, which then count as defined, or from a read without a
    /// value (`has_value` is false).
    fn modify(&mut self, at: &At<'_>, op: &Op, has_value: bool, shadow: &mut [u64]) -> bool {
        let Op::Atomic {
            op,
            elem,
            dst,
            address,
            value: src,
            ..
        } = *op
        else {
            return false;
        };
        let address = value(at.slots, address);
        let depends = !matches!(op, AtomicOp::Load | AtomicOp::Store | AtomicOp::Exchange);
        let is_global = split(address).0 == Kind::Global as u8;
        let mut is_result = !has_value;
        let mut undefined = !has_value;
        if let Some(bytes) = self.bits(address, elem.bytes().into()) {
            let before = bytes.iter().any(|byte| *byte != 0);
            undefined |= before;
            if !depends && op != AtomicOp::Load {
                store(shadow, elem, 1, src, bytes);
            } else if depends && is_global && before {
                // It is reported once.
                is_result = true;
                bytes.fill(0);
            }
        }
        put(shadow, dst, if undefined { mask(elem.bits()) } else { 0 });
        depends && is_result
    }

    /// Copies the undefined bits of `size` bytes, unless there are more than [`MOST_COPIED`].
    fn copy(&mut self, dst: u64, src: u64, size: u64) {
        if size > MOST_COPIED {
            return;
        }
        let from = self.bits(src, size).map(|bytes| bytes.to_vec());
        match (self.bits(dst, size), from) {
            (Some(to), Some(from)) => to.copy_from_slice(&from),
            (Some(to), None) => to.fill(0),
            (None, _) => {}
        }
    }

    /// Copies the undefined bits of the elements of an asynchronous copy.
    fn copy_elements(&mut self, at: &At<'_>, op: &Op, memories: &Memories<'_>) {
        let mut from = None;
        let Ok(()) = accesses(at, op, memories, |access| {
            // Each element is read and then written.
            match access.write {
                false => from = Some(access.address),
                true => {
                    if let Some(from) = from.take() {
                        self.copy(access.address, from, access.size);
                    }
                }
            }
            Ok::<(), Infallible>(())
        });
    }

    /// Marks the bytes that an operation writes as defined.
    fn define_written(&mut self, at: &At<'_>, op: &Op, memories: &Memories<'_>) {
        let Ok(()) = accesses(at, op, memories, |access| {
            if let (true, Some(to)) = (access.write, self.bits(access.address, access.size)) {
                to.fill(0);
            }
            Ok::<(), Infallible>(())
        });
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
