//! The registers that operations access. Modules are lowered without validation, so an operation may have operands of
//! other types than it expects.

use super::{Call, Code, Elem, Geometry, Op, Reg};

impl Code {
    /// Returns whether all operations access registers of the frame only. The machine relies on that.
    pub(crate) fn is_within_frame(&self) -> bool {
        let end = self.frame.len() as u64;
        self.ops.iter().all(|op| {
            let mut is_within = true;
            self.ranges(op, &mut |reg, slots| {
                is_within &= u64::from(reg) + slots <= end;
            });
            is_within
        })
    }

    /// Calls a function for each range of slots that an operation accesses, with its first slot and its length.
    /// Operations that check their registers themselves have no ranges.
    #[expect(clippy::too_many_lines, reason = "one row an operation")]
    fn ranges(&self, op: &Op, each: &mut impl FnMut(Reg, u64)) {
        let of = |bits: u32, lanes: u32| u64::from(Elem::Int(bits).words()) * u64::from(lanes);
        let mut all = |list: &[Reg], slots: u64| list.iter().for_each(|&reg| each(reg, slots));
        match *op {
            Op::Jump(_)
            | Op::Trap(_)
            | Op::Fence
            | Op::Barrier(_)
            | Op::WaitEvents { .. }
            | Op::Group(_)
            | Op::Image(_)
            | Op::Device(_) => {}
            Op::Branch { condition, .. } => all(&[condition], 1),
            Op::Switch {
                selector, words, ..
            } => all(&[selector], words.into()),
            Op::Return { src, slots } => all(&[src], slots.into()),
            Op::Call { call, .. } => self.call_ranges(call, each),
            Op::CallPointer { pointer, call } => {
                all(&[pointer], 1);
                self.call_ranges(call, each);
            }
            Op::Copy { dst, src, slots } => all(&[dst, src], slots.into()),
            Op::Copy1 { dst, src } => all(&[dst, src], 1),
            Op::Int {
                bits,
                lanes,
                dst,
                a,
                b,
                ..
            } => all(&[dst, a, b], of(bits, lanes)),
            Op::Float {
                lanes, dst, a, b, ..
            }
            | Op::TestFloat {
                lanes, dst, a, b, ..
            } => all(&[dst, a, b], lanes.into()),
            Op::Negate { lanes, dst, a, .. }
            | Op::Classify { lanes, dst, a, .. }
            | Op::Narrow { lanes, dst, a }
            | Op::Widen { lanes, dst, a } => all(&[dst, a], lanes.into()),
            Op::TestInt {
                bits,
                lanes,
                dst,
                a,
                b,
                ..
            } => {
                all(&[dst], lanes.into());
                all(&[a, b], of(bits, lanes));
            }
            Op::Select {
                condition,
                slots,
                dst,
                a,
                b,
            } => {
                all(&[condition], 1);
                all(&[dst, a, b], slots.into());
            }
            Op::SelectLanes {
                condition,
                words,
                lanes,
                dst,
                a,
                b,
            } => {
                all(&[condition], lanes.into());
                all(&[dst, a, b], u64::from(words) * u64::from(lanes));
            }
            Op::Convert {
                conversion,
                lanes,
                dst,
                a,
            } => {
                if let Some(how) = self.conversions.get(conversion as usize) {
                    all(&[a], u64::from(how.from.words()) * u64::from(lanes));
                    all(&[dst], u64::from(how.to.words()) * u64::from(lanes));
                }
            }
            Op::Recast {
                from,
                lanes,
                to,
                dst,
                a,
            } => {
                all(&[a], of(from, lanes));
                let results = u64::from(from) * u64::from(lanes) / u64::from(to.max(1));
                all(&[dst], of(to, 1) * results);
            }
            Op::Extract {
                words,
                lanes,
                dst,
                a,
                index,
            } => {
                all(&[index], 1);
                all(&[dst], words.into());
                all(&[a], u64::from(words) * u64::from(lanes));
            }
            Op::Insert {
                words,
                lanes,
                dst,
                value,
                index,
            } => {
                all(&[index], 1);
                all(&[value], words.into());
                all(&[dst], u64::from(words) * u64::from(lanes));
            }
            Op::Gather { words, dst, lanes } => {
                let first = lanes.first as usize;
                let sources = self.lists.get(first..first + lanes.length as usize);
                all(sources.unwrap_or_default(), words.into());
                all(&[dst], u64::from(words) * u64::from(lanes.length));
            }
            Op::Permute {
                lanes,
                source_lanes,
                mask,
                dst,
                a,
                b,
            } => {
                all(&[mask, dst], lanes.into());
                all(&[a, b], source_lanes.into());
            }
            Op::Math(number) => {
                if let Some(what) = self.maths.get(number as usize) {
                    all(&what.operands, what.lanes.into());
                    all(&[what.dst, what.second], what.lanes.into());
                }
            }
            Op::Bits {
                bits,
                lanes,
                dst,
                a,
                ..
            } => all(&[dst, a], of(bits, lanes)),
            Op::Geometry {
                op,
                lanes,
                dst,
                a,
                b,
                ..
            } => {
                all(&[a, b], lanes.into());
                let results = match op {
                    Geometry::Dot | Geometry::Length | Geometry::Distance => 1,
                    Geometry::Normalize => lanes,
                    Geometry::Cross => lanes.clamp(3, 4),
                };
                all(&[dst], results.into());
            }
            Op::AnyAll { lanes, dst, a, .. } => {
                all(&[dst], 1);
                all(&[a], lanes.into());
            }
            Op::Query { dst, index, .. } => all(&[dst, index], 1),
            Op::Load {
                elem,
                lanes,
                dst: value,
                address,
                ..
            }
            | Op::Store {
                elem,
                lanes,
                src: value,
                address,
                ..
            } => {
                all(&[address], 1);
                all(&[value], u64::from(elem.words()) * u64::from(lanes));
            }
            Op::Address {
                dst, base, index, ..
            } => all(&[dst, base, index], 1),
            Op::Allocate { dst, count, .. } => all(&[dst, count], 1),
            Op::MemoryCopy { dst, src, size } => all(&[dst, src, size], 1),
            Op::MemorySet { dst, value, size } => all(&[dst, value, size], 1),
            Op::Atomic {
                dst,
                address,
                value,
                comparator,
                ..
            } => all(&[dst, address, value, comparator], 1),
            Op::InMemory { dst, a, .. } => all(&[dst, a], 1),
            Op::AsyncCopy(number) => {
                if let Some(copy) = self.copies.get(number as usize) {
                    all(&[copy.event, copy.result], 1);
                }
            }
            Op::Print(number) => {
                if let Some(print) = self.prints.get(number as usize) {
                    all(&[print.dst], 1);
                }
            }
        }
    }

    fn call_ranges(&self, call: u32, each: &mut impl FnMut(Reg, u64)) {
        let none = Call::default();
        let call = self.calls.get(call as usize).unwrap_or(&none);
        for &(from, slots) in &call.arguments {
            each(from, slots.into());
        }
        each(call.dst, call.result_slots.into());
    }
}
