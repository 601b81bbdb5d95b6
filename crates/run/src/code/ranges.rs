//! The registers that operations read and write. Modules are lowered without validation, so an operation may have
//! operands of unexpected types and access registers outside the frame. [`Code::is_within_frame`] detects this.

use super::{Call, Code, Elem, Geometry, Op, Reg};
use crate::images::access::{Direction, ImageOp};

impl Code {
    /// Returns whether all operations access registers of the frame only. The machine relies on that.
    pub(crate) fn is_within_frame(&self) -> bool {
        let end = self.frame.len() as u64;
        self.ops.iter().all(|op| {
            let mut is_within = true;
            self.ranges(op, &mut |reg, slots, _| {
                is_within &= u64::from(reg) + slots <= end;
            });
            is_within
        })
    }

    /// Calls `each` for each range of slots that an operation accesses, with its first slot, its length, and whether
    /// the operation writes it. Registers that an operation checks itself are left out.
    #[expect(clippy::too_many_lines, reason = "one row an operation")]
    pub(crate) fn ranges(&self, op: &Op, each: &mut impl FnMut(Reg, u64, bool)) {
        let of = |bits: u32, lanes: u32| u64::from(Elem::Int(bits).words()) * u64::from(lanes);
        const READ: bool = false;
        const WRITE: bool = true;
        let mut all = |list: &[Reg], slots: u64, is_result: bool| {
            list.iter().for_each(|&reg| each(reg, slots, is_result));
        };
        match *op {
            Op::Jump(_)
            | Op::Trap(_)
            | Op::Fence
            | Op::Barrier(_)
            | Op::WaitEvents { .. }
            | Op::Group(_)
            | Op::Image(_)
            | Op::Device(_) => {}
            Op::Branch { condition, .. } => all(&[condition], 1, READ),
            Op::Switch {
                selector, words, ..
            } => all(&[selector], words.into(), READ),
            Op::Return { src, slots } => all(&[src], slots.into(), READ),
            Op::Call { call, .. } => self.call_ranges(call, each),
            Op::CallPointer { pointer, call } => {
                all(&[pointer], 1, READ);
                self.call_ranges(call, each);
            }
            Op::Copy { dst, src, slots } => {
                all(&[src], slots.into(), READ);
                all(&[dst], slots.into(), WRITE);
            }
            Op::Copy1 { dst, src } => {
                all(&[src], 1, READ);
                all(&[dst], 1, WRITE);
            }
            Op::Int {
                bits,
                lanes,
                dst,
                a,
                b,
                ..
            } => {
                all(&[a, b], of(bits, lanes), READ);
                all(&[dst], of(bits, lanes), WRITE);
            }
            Op::Float {
                lanes, dst, a, b, ..
            }
            | Op::TestFloat {
                lanes, dst, a, b, ..
            } => {
                all(&[a, b], lanes.into(), READ);
                all(&[dst], lanes.into(), WRITE);
            }
            Op::Negate { lanes, dst, a, .. }
            | Op::Classify { lanes, dst, a, .. }
            | Op::Narrow { lanes, dst, a }
            | Op::Widen { lanes, dst, a } => {
                all(&[a], lanes.into(), READ);
                all(&[dst], lanes.into(), WRITE);
            }
            Op::TestInt {
                bits,
                lanes,
                dst,
                a,
                b,
                ..
            } => {
                all(&[dst], lanes.into(), WRITE);
                all(&[a, b], of(bits, lanes), READ);
            }
            Op::Select {
                condition,
                slots,
                dst,
                a,
                b,
            } => {
                all(&[condition], 1, READ);
                all(&[a, b], slots.into(), READ);
                all(&[dst], slots.into(), WRITE);
            }
            Op::SelectLanes {
                condition,
                words,
                lanes,
                dst,
                a,
                b,
            } => {
                all(&[condition], lanes.into(), READ);
                all(&[a, b], u64::from(words) * u64::from(lanes), READ);
                all(&[dst], u64::from(words) * u64::from(lanes), WRITE);
            }
            Op::Convert {
                conversion,
                lanes,
                dst,
                a,
            } => {
                if let Some(how) = self.conversions.get(conversion as usize) {
                    all(&[a], u64::from(how.from.words()) * u64::from(lanes), READ);
                    all(&[dst], u64::from(how.to.words()) * u64::from(lanes), WRITE);
                }
            }
            Op::Recast {
                from,
                lanes,
                to,
                dst,
                a,
            } => {
                all(&[a], of(from, lanes), READ);
                let results = u64::from(from) * u64::from(lanes) / u64::from(to.max(1));
                all(&[dst], of(to, 1) * results, WRITE);
            }
            Op::Extract {
                words,
                lanes,
                dst,
                a,
                index,
            } => {
                all(&[index], 1, READ);
                all(&[dst], words.into(), WRITE);
                all(&[a], u64::from(words) * u64::from(lanes), READ);
            }
            Op::Insert {
                words,
                lanes,
                dst,
                value,
                index,
            } => {
                all(&[index], 1, READ);
                all(&[value], words.into(), READ);
                all(&[dst], u64::from(words) * u64::from(lanes), READ);
                all(&[dst], u64::from(words) * u64::from(lanes), WRITE);
            }
            Op::Gather { words, dst, lanes } => {
                let first = lanes.first as usize;
                let sources = self.lists.get(first..first + lanes.length as usize);
                all(sources.unwrap_or_default(), words.into(), READ);
                all(&[dst], u64::from(words) * u64::from(lanes.length), WRITE);
            }
            Op::Permute {
                lanes,
                source_lanes,
                mask,
                dst,
                a,
                b,
            } => {
                all(&[mask], lanes.into(), READ);
                all(&[dst], lanes.into(), WRITE);
                all(&[a, b], source_lanes.into(), READ);
            }
            Op::Math(number) => {
                if let Some(what) = self.maths.get(number as usize) {
                    all(&what.operands, what.lanes.into(), READ);
                    all(&[what.dst, what.second], what.lanes.into(), WRITE);
                }
            }
            Op::Bits {
                bits,
                lanes,
                dst,
                a,
                ..
            } => {
                all(&[a], of(bits, lanes), READ);
                all(&[dst], of(bits, lanes), WRITE);
            }
            Op::Geometry {
                op,
                lanes,
                dst,
                a,
                b,
                ..
            } => {
                all(&[a, b], lanes.into(), READ);
                let results = match op {
                    Geometry::Dot | Geometry::Length | Geometry::Distance => 1,
                    Geometry::Normalize => lanes,
                    Geometry::Cross => lanes.clamp(3, 4),
                };
                all(&[dst], results.into(), WRITE);
            }
            Op::AnyAll { lanes, dst, a, .. } => {
                all(&[dst], 1, WRITE);
                all(&[a], lanes.into(), READ);
            }
            Op::Query { dst, index, .. } => {
                all(&[index], 1, READ);
                all(&[dst], 1, WRITE);
            }
            Op::Load {
                elem,
                lanes,
                dst,
                address,
                ..
            } => {
                all(&[address], 1, READ);
                all(&[dst], u64::from(elem.words()) * u64::from(lanes), WRITE);
            }
            Op::Store {
                elem,
                lanes,
                src: value,
                address,
                ..
            } => {
                all(&[address], 1, READ);
                all(&[value], u64::from(elem.words()) * u64::from(lanes), READ);
            }
            Op::Address {
                dst, base, index, ..
            } => {
                all(&[base, index], 1, READ);
                all(&[dst], 1, WRITE);
            }
            Op::Allocate { dst, count, .. } => {
                all(&[count], 1, READ);
                all(&[dst], 1, WRITE);
            }
            Op::MemoryCopy { dst, src, size } => all(&[dst, src, size], 1, READ),
            Op::MemorySet { dst, value, size } => all(&[dst, value, size], 1, READ),
            Op::Atomic {
                dst,
                address,
                value,
                comparator,
                ..
            } => {
                all(&[address, value, comparator], 1, READ);
                all(&[dst], 1, WRITE);
            }
            Op::InMemory { dst, a, .. } => {
                all(&[a], 1, READ);
                all(&[dst], 1, WRITE);
            }
            Op::AsyncCopy(number) => {
                if let Some(copy) = self.copies.get(number as usize) {
                    all(&[copy.event], 1, READ);
                    all(&[copy.result], 1, WRITE);
                }
            }
            Op::Print(number) => {
                if let Some(print) = self.prints.get(number as usize) {
                    all(&[print.dst], 1, WRITE);
                }
            }
        }
    }

    /// Calls a function for each range of slots that an operation may read beyond its [`ranges`](Self::ranges), which
    /// have only the registers that the operation does not check itself.
    pub(crate) fn more_reads(&self, op: &Op, each: &mut impl FnMut(Reg, u64)) {
        let of = |elem: Elem, lanes: u32| u64::from(elem.words()) * u64::from(lanes);
        match *op {
            Op::WaitEvents { count, list, .. } => {
                each(count, 1);
                each(list, 1);
            }
            Op::AsyncCopy(number) => {
                if let Some(copy) = self.copies.get(number as usize) {
                    let strides = [copy.dst_stride, copy.src_stride];
                    for reg in [copy.dst, copy.src, copy.count].into_iter().chain(strides) {
                        each(reg, 1);
                    }
                }
            }
            Op::Print(number) => {
                if let Some(print) = self.prints.get(number as usize) {
                    each(print.format, 1);
                    for &(elem, lanes, reg) in &print.arguments {
                        each(reg, of(elem, lanes));
                    }
                }
            }
            Op::Group(number) => {
                if let Some(group) = self.groups.get(number as usize) {
                    each(group.value, group.value_slots().into());
                    let others = group.others.iter().take(group.count.into());
                    others.for_each(|&reg| each(reg, group.other_slots().into()));
                }
            }
            Op::Image(number) => match self.images.get(number as usize) {
                Some(ImageOp::Access {
                    image,
                    at,
                    texel,
                    direction,
                    ..
                }) => {
                    each(*image, 1);
                    each(at.reg, of(at.elem, at.lanes));
                    if *direction == Direction::Write {
                        each(texel.reg, of(texel.elem, texel.lanes));
                    }
                }
                Some(ImageOp::Query { image, .. }) => each(*image, 1),
                None => {}
            },
            Op::Device(number) => {
                if let Some(op) = self.devices.get(number as usize) {
                    op.reads(each);
                }
            }
            _ => {}
        }
    }

    fn call_ranges(&self, call: u32, each: &mut impl FnMut(Reg, u64, bool)) {
        let none = Call::default();
        let call = self.calls.get(call as usize).unwrap_or(&none);
        for &(from, slots) in &call.arguments {
            each(from, slots.into(), false);
        }
        each(call.dst, call.result_slots.into(), true);
    }
}
