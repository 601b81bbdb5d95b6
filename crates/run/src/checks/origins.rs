//! The origins of undefined values: the reads of bytes that nobody has written. They follow a value through registers
//! and memory. Only undefined values have an origin, so that defined ones cost nothing.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::validity::{any, value};
use super::{Checker, ItemState};
use crate::code::{AtomicOp, Conversion, Elem, IntOp, Op, Padding, Reg, Sign, Variable};
use crate::machine::arithmetic::mask;
use crate::machine::memory::{Kind, Memories, region, split};
use crate::machine::watch::{At, accesses};

/// The greatest number of origins that a group knows, and of undefined values in memory whose origins it knows.
const MOST: usize = 1 << 16;
/// The number of origins from which on a place has one for each work-item, instead of one for each address.
const MANY: usize = MOST / 2;
/// The number that stands for an unknown origin of lanes that are only written back.
const WRITTEN_BACK: u32 = INVALID - 1;
/// The number that stands for another unknown origin.
const UNKNOWN: u32 = INVALID - 2;
/// The bit of a number for a value that is not the value of the read itself, but computed from it.
const COMPUTED: u32 = 1 << 31;
/// The bit of a number for a value in which defined bits have replaced some bits of the read.
const MASKED: u32 = 1 << 30;
/// The bit of a number for a value that was only read from the padding of a structure.
const PADDING: u32 = 1 << 29;
/// The bit of a number for the result of an invalid read. No operation on numbers of up to 64 bits makes it defined.
const INVALID: u32 = 1 << 28;
/// The bits of a number that say more than which read it is.
const FLAGS: u32 = COMPUTED | MASKED | PADDING | INVALID;
/// The number that stands for the work-item of an object that all work-items share.
const SHARED: u32 = u32::MAX;

/// A read of undefined bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    pub(super) place: u32,
    pub(super) item: [u64; 3],
    address: u64,
    /// Whether the lanes that are read are only written back.
    is_written_back: bool,
}

/// The origins that a group knows.
#[derive(Debug, Default)]
pub(super) struct Origins {
    /// The origins, with the numbers from 1.
    list: Vec<Origin>,
    /// The number of the origin for a place, a work-item of the group and an address. The address `None` has the first
    /// one.
    numbers: FxHashMap<(u32, u32, Option<u64>), u32>,
    /// The undefined values in an object of a work-item, by their first addresses. They do not overlap.
    stored: FxHashMap<(u32, u64), BTreeMap<u64, Stored>>,
    /// The number of undefined values in memory whose origins are known.
    count: usize,
}

/// An undefined value in memory.
#[derive(Clone, Copy, Debug)]
struct Stored {
    origin: u32,
    size: u64,
}

/// The origins of the operands of an operation. An origin that is not known has the number 0.
#[derive(Debug, Default)]
pub(super) struct Operands {
    /// The origin of the first undefined slot.
    first: u32,
    /// The slots that an operation moves values to, with their origins.
    moved: Vec<(Reg, u32)>,
}

impl Operands {
    /// Returns whether the first undefined operand is the result of an invalid read, or was computed from one.
    pub(super) fn is_invalid(&self) -> bool {
        self.first & INVALID != 0
    }
}

impl Origin {
    /// Returns the object that was read, and the offset in it.
    pub(super) fn object(&self, memories: &Memories<'_>) -> (String, i64) {
        let (kind, index, offset) = split(self.address);
        // The variable may have ended since.
        if kind == Kind::Private as u8 {
            return (format!("private variable {index}"), offset as i64);
        }
        let (name, at) = memories.describe(self.address);
        (name, at.map_or(0, |at| at.0))
    }
}

impl Stored {
    /// Returns the address after the value, whose first byte is at `first`.
    fn end(&self, first: u64) -> u64 {
        first.saturating_add(self.size)
    }

    /// Ends the value, whose first byte is at `first`, before `address`. Returns its part from `rest` on, if any.
    fn cut(&mut self, first: u64, address: u64, rest: u64) -> Option<Self> {
        let end = self.end(first);
        self.size = self.size.min(address - first);
        (end > rest).then(|| Self {
            size: end - rest,
            ..*self
        })
    }
}

impl Origins {
    /// Returns the bytes that the origins take.
    pub(super) fn bytes(&self) -> u64 {
        // A table has up to two places for each entry.
        let list = size_of::<Origin>() * 2 * self.list.len();
        let numbers = size_of::<((u32, u32, Option<u64>), u32)>() * 2 * self.numbers.len();
        let values = size_of::<(u64, Stored)>() * 2 * self.count;
        let objects = size_of::<((u32, u64), BTreeMap<u64, Stored>)>() * 2 * self.stored.len();
        (list + numbers + values + objects) as u64
    }

    fn object(at: &At<'_>, address: u64) -> (u32, u64) {
        let is_private = split(address).0 == Kind::Private as u8;
        let item = if is_private {
            at.ids.linear as u32
        } else {
            SHARED
        };
        (item, region(address))
    }

    /// Forgets the origins of the values in `size` bytes at an address, and records `origin` for the value that is
    /// stored there. An origin of 0 is not recorded, and neither is one beyond [`MOST`].
    fn store(&mut self, at: &At<'_>, address: u64, size: u64, origin: u32) {
        let object = Self::object(at, address);
        let end = address.saturating_add(size);
        if let Some(values) = self.stored.get_mut(&object) {
            self.count -= values.len();
            let before = values.range_mut(..address).next_back();
            let before = before.and_then(|(first, value)| value.cut(*first, address, end));
            let mut after = before;
            while let Some((&old, _)) = values.range(address..end).next() {
                after = { values.remove(&old) }.and_then(|mut value| value.cut(old, old, end));
            }
            // The rest of padding is padding.
            if let Some(rest) = after.filter(|rest| is_only_padding(rest.origin)) {
                values.insert(end, rest);
            }
            self.count += values.len();
            if values.is_empty() {
                self.stored.remove(&object);
            }
        }
        if origin != 0 && size > 0 && self.count < MOST {
            let values = self.stored.entry(object).or_default();
            let old = values.insert(address, Stored { origin, size });
            self.count += usize::from(old.is_none());
        }
    }

    /// Returns whether the undefined values that are stored in `size` bytes at an address were only read from padding.
    pub(super) fn is_padding(&self, at: &At<'_>, address: u64, size: u64) -> bool {
        let Some(values) = self.stored.get(&Self::object(at, address)) else {
            return false;
        };
        let (mut next, end) = (address, address.saturating_add(size));
        while next < end {
            match values.range(..=next).next_back() {
                Some((first, value))
                    if is_only_padding(value.origin) && value.end(*first) > next =>
                {
                    next = value.end(*first);
                }
                _ => return false,
            }
        }
        true
    }

    /// Records the values in `size` bytes at `from` for a copy of these bytes to `to`.
    fn copy(&mut self, at: &At<'_>, from: u64, to: u64, size: u64) {
        let end = from.saturating_add(size);
        let mut copied = Vec::new();
        if let Some(values) = self.stored.get(&Self::object(at, from)) {
            let before = values.range(..from).next_back();
            let cut = before.and_then(|(first, value)| { *value }.cut(*first, from, from));
            copied.extend(cut.map(|value| (from, value)));
            copied.extend(
                values
                    .range(from..end)
                    .map(|(first, value)| (*first, *value)),
            );
        }
        self.store(at, to, size, 0);
        for (first, mut value) in copied {
            value.cut(first, end, end);
            self.store(at, to.wrapping_add(first - from), value.size, value.origin);
        }
    }

    /// Returns the address of the first value in memory that is undefined as a whole, lies in the bytes at `address`,
    /// and was not only read from padding. `bits` has the undefined bits of these bytes.
    pub(super) fn undefined_value(&self, at: &At<'_>, address: u64, bits: &[u8]) -> Option<u64> {
        let values = self.stored.get(&Self::object(at, address))?;
        let end = address.saturating_add(bits.len() as u64);
        let is_whole = |first: u64, value: &Stored| {
            let offset = (first - address) as usize;
            let bytes = bits
                .get(offset..)
                .and_then(|bits| bits.get(..value.size as usize));
            bytes.is_some_and(|bytes| bytes.iter().all(|byte| *byte == 0xff))
        };
        let mut values = values.range(address..end);
        let found = values
            .find(|(first, value)| !is_only_padding(value.origin) && is_whole(**first, value));
        found.map(|(first, _)| *first)
    }

    /// Forgets the values of an object, because its address becomes the address of another one.
    pub(super) fn forget(&mut self, at: &At<'_>, address: u64) {
        if self.count > 0 {
            let values = self.stored.remove(&Self::object(at, address));
            self.count -= values.map_or(0, |values| values.len());
        }
    }
}

/// Returns whether the number belongs to a value that was only read from padding.
fn is_only_padding(origin: u32) -> bool {
    origin & (COMPUTED | MASKED | PADDING) == PADDING
}

impl ItemState {
    /// Returns the number of the origin of the first undefined slot of a range in the current frame, or 0 if it is not
    /// known. The value is padding only if all undefined slots are.
    pub(super) fn origin_of(&self, reg: Reg, count: u64) -> u32 {
        let mut origins = self.undefined_origins(reg, count);
        let first = origins.next().unwrap_or(0);
        match first & PADDING != 0 && !origins.all(|origin| origin & PADDING != 0) {
            true => first & !PADDING,
            false => first,
        }
    }

    /// Returns the number of the origin of each undefined slot of a range in the current frame, or 0 if it is not
    /// known.
    fn undefined_origins(&self, reg: Reg, count: u64) -> impl Iterator<Item = u32> {
        let first = (self.base() as u64).saturating_add(reg.into());
        let slots = first..first.saturating_add(count).min(self.shadow.len() as u64);
        let is_undefined = |slot: &u64| self.shadow.get(*slot as usize).is_some_and(|s| *s != 0);
        let origin = |slot| self.origins.get(&slot).copied().unwrap_or(0);
        slots.filter(is_undefined).map(origin)
    }

    /// Returns whether a value is undefined in part because a load has read it so, which is no use of the undefined
    /// part: a copy of a structure with padding, or of a union. `widths` has the widths of its slots in bits.
    pub(super) fn is_part(&self, reg: Reg, widths: &[u32]) -> bool {
        let origin = self.origin_of(reg, widths.len() as u64);
        origin & (COMPUTED | MASKED) == 0 && origin != 0 && self.has_defined_bits(reg, widths)
    }

    /// Returns whether an undefined value was only read from the padding of a structure, to copy it.
    pub(super) fn is_padding(&self, reg: Reg, widths: &[u32]) -> bool {
        let origin = self.origin_of(reg, widths.len() as u64);
        is_only_padding(origin)
    }

    /// Records the padding of the private object that an operation is about to add.
    pub(super) fn set_padding(&mut self, at: &At<'_>) {
        let paddings = &at.code.paddings;
        let number = at.operation as u32;
        let found = paddings.binary_search_by_key(&number, |padding| padding.0);
        let found = found.ok().and_then(|found| paddings.get(found));
        self.add_padding(found.map(|(_, padding)| padding));
    }

    /// Records the padding of the private object that is added next.
    pub(super) fn add_padding(&mut self, padding: Option<&Arc<Padding>>) {
        if let Some(padding) = padding {
            self.paddings.resize(self.private.len(), None);
            self.paddings.push(Some(padding.clone()));
        }
    }

    fn has_defined_bits(&self, reg: Reg, widths: &[u32]) -> bool {
        let bits = (reg..).map(|reg| value(self.current(), reg));
        { bits.zip(widths) }.any(|(bits, width)| !bits & mask(*width) != 0)
    }

    /// Sets the origin of the undefined slots of a range in the current frame. Removes the origins of the defined
    /// slots, and of all slots if `origin` is 0.
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

    /// Returns the number of the origin of each slot of a range in the current frame, or 0 for a slot that is defined or
    /// whose origin is not known. The list is empty if no slot of the work-item has an origin.
    pub(super) fn origins_of(&self, reg: Reg, count: u32) -> Vec<u32> {
        match self.origins.is_empty() {
            true => Vec::new(),
            false => (reg..reg.saturating_add(count))
                .map(|reg| self.origin_of(reg, 1))
                .collect(),
        }
    }
}

/// Adds the origins of the slots that a selection moves. They depend on the condition if it is undefined.
fn select(
    found: &mut Operands,
    item: &ItemState,
    at: &At<'_>,
    condition: Reg,
    slots: u32,
    (dst, a, b): (Reg, Reg, Reg),
) {
    let unknown = item.origin_of(condition, 1);
    let origins = match value(item.current(), condition) {
        0 => {
            let is_first = value(at.slots, condition) != 0;
            item.origins_of(if is_first { a } else { b }, slots)
        }
        _ if unknown == 0 => vec![0; slots as usize],
        _ => vec![unknown | COMPUTED; slots as usize],
    };
    found.moved.extend((dst..).zip(origins));
}

/// Returns whether all of `size` bytes at an address are padding of a structure.
pub(super) fn is_padding(
    private: &[Option<Arc<Padding>>],
    at: &At<'_>,
    address: u64,
    size: u64,
) -> bool {
    let (kind, object, offset) = split(address);
    let variable = |list: &[Variable]| list.get(object).and_then(|it| it.padding.clone());
    let padding = match kind {
        1 => variable(&at.program.variables),
        2 => variable(&at.program.locals),
        3 => private.get(object).cloned().flatten(),
        _ => None,
    };
    padding.is_some_and(|padding| padding.covers(offset, size))
}

/// Returns the widths in bits of the slots of a number.
pub(super) fn widths(elem: Elem) -> Vec<u32> {
    (0..elem.words())
        .map(|word| elem.bits().saturating_sub(word * 64).min(64))
        .collect()
}

/// Returns whether an operation moves bits without changing or adding any, or moves the parts of a structure.
fn is_move(item: &ItemState, at: &At<'_>, op: &Op) -> bool {
    let is_part = |reg: Reg, bits: u32| {
        let widths = widths(Elem::Int(bits));
        !any(item.current(), reg, widths.len() as u32) || item.is_part(reg, &widths)
    };
    match *op {
        Op::Recast { .. } | Op::Extract { .. } | Op::Permute { .. } => true,
        // An optimizer joins the fields of a structure and its padding in one integer.
        Op::Int {
            op: IntOp::And | IntOp::Or | IntOp::Shl | IntOp::LShr,
            bits,
            lanes: 1,
            a,
            b,
            ..
        } => is_part(a, bits) && is_part(b, bits),
        Op::Convert {
            conversion,
            a,
            lanes,
            ..
        } => match at.code.conversions.get(conversion as usize) {
            Some(&Conversion {
                from: Elem::Int(from),
                to: Elem::Int(to),
                from_sign,
                saturate: false,
                ..
            }) => to <= from || from_sign == Sign::Unsigned && lanes == 1 && is_part(a, from),
            _ => false,
        },
        _ => false,
    }
}

/// Returns whether an operation replaces bits of a value by defined ones or adds such bits, as an update of a bit-field
/// does.
fn is_masked(item: &ItemState, at: &At<'_>, op: &Op) -> bool {
    match *op {
        Op::Int {
            op: IntOp::And | IntOp::Or,
            bits,
            lanes: 1,
            a,
            b,
            ..
        } => {
            let is_defined = |reg: Reg| !any(item.current(), reg, Elem::Int(bits).words());
            is_defined(a) || is_defined(b)
        }
        Op::Convert {
            conversion,
            lanes: 1,
            ..
        } => matches!(
            at.code.conversions.get(conversion as usize),
            Some(Conversion {
                from: Elem::Int(_),
                to: Elem::Int(_),
                from_sign: Sign::Unsigned,
                saturate: false,
                ..
            })
        ),
        _ => false,
    }
}

/// Sets the origins of the slots that an operation has moved values to.
fn set_moved(item: &mut ItemState, operands: &Operands) {
    for &(slot, origin) in &operands.moved {
        item.set_origin(slot, 1, origin);
    }
}

impl Checker {
    /// Returns the origin of the first undefined slot of a range in the current frame, or `None` if it is not known.
    pub(super) fn origin(&self, item: &ItemState, reg: Reg, count: u32) -> Option<Origin> {
        self.origin_number(item.origin_of(reg, count.into()))
    }

    /// Returns the origin with a number, or `None` if it is not known.
    pub(super) fn origin_number(&self, number: u32) -> Option<Origin> {
        let number = (number & !FLAGS).checked_sub(1)?;
        self.origins.list.get(number as usize).copied()
    }

    /// Returns whether defined bits have replaced some bits of the value that was read at `address`, as in an update of a
    /// bit-field. `widths` has the widths of its slots in bits.
    pub(super) fn is_update(
        &self,
        item: &ItemState,
        reg: Reg,
        widths: &[u32],
        address: u64,
    ) -> bool {
        let number = item.origin_of(reg, widths.len() as u64);
        let origin = self.origin_number(number);
        number & (COMPUTED | MASKED) == MASKED
            && origin.is_some_and(|origin| origin.address == address)
            && item.has_defined_bits(reg, widths)
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
            let reg = src + lane * words;
            item.origin_of(reg, words.into()) == WRITTEN_BACK || { self.origin(item, reg, words) }
                .is_some_and(|origin| origin.is_written_back)
        };
        (0..lanes).filter(is_back).collect()
    }

    /// Returns the origins of the operands of an operation.
    pub(super) fn operands(item: &ItemState, at: &At<'_>, op: &Op) -> Operands {
        let mut found = Operands::default();
        if item.origins.is_empty() {
            return found;
        }
        match *op {
            Op::Copy1 { dst, src } => found.moved.push((dst, item.origin_of(src, 1))),
            Op::Copy { dst, src, slots } => {
                found.moved = (dst..).zip(item.origins_of(src, slots)).collect();
            }
            Op::Gather { words, dst, lanes } => {
                let first = lanes.first as usize;
                let sources = at.code.lists.get(first..first + lanes.length as usize);
                let sources = sources.unwrap_or_default().iter();
                let origins = sources.flat_map(|&source| item.origins_of(source, words));
                found.moved = (dst..).zip(origins).collect();
            }
            Op::Insert {
                words,
                lanes,
                dst,
                value: from,
                index,
            } => {
                let lane = value(at.slots, index);
                if lane < lanes.into() {
                    let first = dst + lane as u32 * words;
                    found.moved = (first..).zip(item.origins_of(from, words)).collect();
                }
            }
            Op::Extract {
                words,
                lanes,
                dst,
                a,
                index,
            } if value(item.current(), index) == 0 => {
                let lane = value(at.slots, index).min(u64::from(lanes.max(1) - 1)) as u32;
                let from = a + lane * words;
                found.moved = (dst..).zip(item.origins_of(from, words)).collect();
            }
            Op::Select {
                condition,
                slots,
                dst,
                a,
                b,
            } => select(&mut found, item, at, condition, slots, (dst, a, b)),
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
                    let regs = (dst + first, a + first, b + first);
                    select(&mut found, item, at, condition + lane, words, regs);
                }
            }
            _ => {
                let mut is_padding = true;
                at.code.ranges(op, &mut |reg, slots, is_result| {
                    if !is_result {
                        if found.first == 0 {
                            found.first = item.origin_of(reg, slots);
                        }
                        is_padding &= { item.undefined_origins(reg, slots) }
                            .all(|origin| origin & PADDING != 0);
                    }
                });
                if !is_padding {
                    found.first &= !PADDING;
                }
                let is_stored = matches!(op, Op::Store { .. });
                if found.first != 0 && !is_stored && !is_move(item, at, op) {
                    found.first |= match is_masked(item, at, op) {
                        true => MASKED,
                        false => COMPUTED,
                    };
                }
            }
        }
        found
    }

    /// Sets the origins of the values that an operation has computed, loaded or stored.
    pub(super) fn move_origins(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        op: &Op,
        (operands, has_value): (&Operands, bool),
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
                        let size = u64::from(elem.bytes()) * u64::from(lanes);
                        let is_padding = self.origins.is_padding(at, address, size)
                            || is_padding(&item.paddings, at, address, size);
                        match is_padding {
                            _ if !has_value => self.read(at, address) & !PADDING | INVALID,
                            true => self.read(at, address) | PADDING,
                            false => self.read(at, address) & !PADDING,
                        }
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
                    let origin = self.read(at, value(at.slots, address));
                    item.set_origin(dst, 1, origin);
                }
            }
            Op::Store {
                elem,
                lanes,
                address,
                offset,
                ..
            } => {
                if operands.first != 0 || self.origins.count > 0 {
                    let address = value(at.slots, address).wrapping_add(offset.into());
                    let size = u64::from(elem.bytes()) * u64::from(lanes);
                    // Values that are written back have the origin of their next read.
                    let source = self.origin_number(operands.first);
                    let origin = match at.is_written_back() {
                        true => 0,
                        // An update of a bit-field keeps the other bits.
                        false if source.is_some_and(|source| source.address == address) => {
                            operands.first & !MASKED
                        }
                        false => operands.first,
                    };
                    self.origins.store(at, address, size, origin);
                }
            }
            Op::Copy { .. }
            | Op::Copy1 { .. }
            | Op::Gather { .. }
            | Op::Insert { .. }
            | Op::Select { .. }
            | Op::SelectLanes { .. } => set_moved(item, operands),
            Op::Extract { .. } if !operands.moved.is_empty() => set_moved(item, operands),
            Op::Return { .. } | Op::Call { .. } | Op::CallPointer { .. } => {}
            _ if item.origins.is_empty() => {}
            _ => at.code.ranges(op, &mut |reg, slots, is_result| {
                if is_result {
                    item.set_origin(reg, slots, operands.first);
                }
            }),
        }
        self.move_stored(item, at, op, memories);
    }

    /// Sets the origins of the values in memory that an operation other than a load or a store writes. A copy keeps
    /// the origins of padding and of stored values.
    fn move_stored(&mut self, item: &ItemState, at: &At<'_>, op: &Op, memories: &Memories<'_>) {
        let is_copy = matches!(op, Op::MemoryCopy { .. });
        let is_stored = !is_copy && !matches!(op, Op::Load { .. } | Op::Store { .. });
        if is_copy || is_stored && self.origins.count > 0 {
            let mut source = None;
            let Ok(()) = accesses(at, op, memories, |access| {
                if !access.write {
                    source = Some(access.address);
                    return Ok::<(), Infallible>(());
                }
                // Each element of a copy is read and then written.
                let (to, size) = (access.address, access.size);
                match source.take().filter(|_| is_copy) {
                    Some(from)
                        if self.origins.is_padding(at, from, size)
                            || is_padding(&item.paddings, at, from, size) =>
                    {
                        let origin = self.read(at, from) | PADDING;
                        self.origins.store(at, to, size, origin);
                    }
                    Some(from) if self.origins.count > 0 => self.origins.copy(at, from, to, size),
                    None if self.origins.count > 0 => self.origins.store(at, to, size, 0),
                    _ => {}
                }
                Ok::<(), Infallible>(())
            });
        }
    }

    /// Returns the number of the origin of an undefined value at an address: the origin of the value that was stored
    /// there, or this read, which is added to the list. If the list is full, returns [`UNKNOWN`], or [`WRITTEN_BACK`]
    /// for lanes that are only written back.
    pub(super) fn read(&mut self, at: &At<'_>, address: u64) -> u32 {
        let values = self.origins.stored.get(&Origins::object(at, address));
        if let Some(&known) = values.and_then(|values| values.get(&address)) {
            return known.origin;
        }
        let place = self.place(at);
        let key = |address| (place, at.ids.linear as u32, address);
        let Origins { list, numbers, .. } = &mut self.origins;
        let known = numbers.get(&key(Some(address)));
        let first = numbers.get(&key(None));
        if let Some(&known) = known.or(first.filter(|_| list.len() >= MANY)) {
            return known;
        }
        if list.len() >= MOST {
            return if at.is_written_back() {
                WRITTEN_BACK
            } else {
                UNKNOWN
            };
        }
        list.push(Origin {
            place,
            item: at.ids.global,
            address,
            is_written_back: at.is_written_back(),
        });
        let number = list.len() as u32;
        numbers.insert(key(Some(address)), number);
        numbers.entry(key(None)).or_insert(number);
        number
    }
}
