//! Finds loads of vectors whose lanes are unused or only stored back to where they came from. To write some lanes of a
//! vector, a compiler loads and stores the whole vector. In the source, the other lanes are not read.

use super::{Code, List, Op, Reg, wrap};

/// The greatest number of slots that all operations together read, or write. Longer functions are not analyzed.
const MOST_SLOTS: usize = 1 << 22;
/// The greatest number of operations that are followed from a load, and of operations that write one of its vectors.
const MOST_MOVES: usize = 64;

/// The operations that read, or write, each slot.
struct Users {
    /// For each slot, the beginning of its part of `ops`.
    starts: Vec<u32>,
    ops: Vec<u32>,
}

impl Users {
    fn of(&self, slot: Reg) -> &[u32] {
        let at = |slot: usize| self.starts.get(slot).map_or(0, |start| *start as usize);
        let range = at(slot as usize)..at(slot as usize + 1);
        self.ops.get(range).unwrap_or_default()
    }
}

impl Code {
    /// Marks loads of vectors whose lanes are unused or only stored back to where they came from, and the stores that
    /// store them back. Marks nothing if the operations read or write too many slots ([`MOST_SLOTS`]).
    pub(crate) fn mark_write_backs(&mut self) {
        let loads: Vec<usize> = (0..self.ops.len())
            .filter(|&number| matches!(self.ops.get(number), Some(Op::Load { lanes: 2.., .. })))
            .collect();
        if loads.is_empty() {
            return;
        }
        let (Some(readers), Some(writers)) = (self.users(false), self.users(true)) else {
            return;
        };
        for load in loads {
            for number in self
                .write_backs(load, &readers, &writers)
                .unwrap_or_default()
            {
                if let Some(facts) = self.facts.get_mut(number) {
                    facts.wrap |= wrap::WRITTEN_BACK;
                }
            }
        }
    }

    /// Calls `each` with each slot that an operation reads, or writes if `writes` is true, and with the number of the
    /// operation. Stops and returns `false` if there are [`MOST_SLOTS`] or more.
    fn each_use(&self, writes: bool, mut each: impl FnMut(usize, u32)) -> bool {
        let mut left = MOST_SLOTS;
        for (number, op) in self.ops.iter().enumerate() {
            let mut range = |reg: Reg, slots: u64| {
                let slots = slots as usize;
                for slot in (reg as usize..).take(slots.min(left)) {
                    each(slot, number as u32);
                }
                left = left.saturating_sub(slots);
            };
            self.ranges(op, &mut |reg, slots, is_result| {
                if is_result == writes {
                    range(reg, slots);
                }
            });
            if !writes {
                self.more_reads(op, &mut range);
            }
            if left == 0 {
                return false;
            }
        }
        true
    }

    fn users(&self, writes: bool) -> Option<Users> {
        let mut starts = vec![0u32; self.frame.len() + 2];
        let is_short = self.each_use(writes, |slot, _| {
            if let Some(count) = starts.get_mut(slot + 2) {
                *count += 1;
            }
        });
        if !is_short {
            return None;
        }
        for slot in 1..starts.len() {
            starts[slot] += starts[slot - 1];
        }
        let mut ops = vec![0; starts.last().map_or(0, |count| *count as usize)];
        self.each_use(writes, |slot, number| {
            if let Some(next) = starts.get_mut(slot + 1)
                && let Some(to) = ops.get_mut(*next as usize)
            {
                *to = number;
                *next += 1;
            }
        });
        Some(Users { starts, ops })
    }

    /// Returns the numbers of the operation `load` and of the stores that store its lanes back. Returns `None` if the
    /// operation is not a load, if a lane has another use or may have another origin, or if there are too many
    /// operations to follow ([`MOST_MOVES`]). `readers` and `writers` are the operations that read and write each slot.
    fn write_backs(&self, load: usize, readers: &Users, writers: &Users) -> Option<Vec<usize>> {
        let Some(&Op::Load {
            elem,
            lanes,
            dst,
            address,
            offset,
        }) = self.ops.get(load)
        else {
            return None;
        };
        let count = elem.words() * lanes;
        let (mut vectors, mut done, mut marked) = (vec![dst], Vec::new(), vec![load]);
        while let Some(vector) = vectors.pop() {
            // A phi has several values. The address of one may have changed since its load.
            let is_whole = |number: &&u32| match self.ops.get(**number as usize) {
                Some(Op::Insert { .. } | Op::Copy1 { .. }) => false,
                Some(&Op::Copy { slots, .. }) => slots >= count,
                _ => true,
            };
            let written = writers.of(vector);
            if written.len() > MOST_MOVES || written.iter().filter(is_whole).nth(1).is_some() {
                return None;
            }
            let is_within = |reg: Reg, slots: u32| {
                u64::from(reg) < u64::from(vector) + u64::from(count)
                    && u64::from(vector) < u64::from(reg) + u64::from(slots)
            };
            for number in (vector..vector + count).flat_map(|slot| readers.of(slot)) {
                if done.contains(&(*number, vector)) {
                    continue;
                }
                if done.len() >= MOST_MOVES {
                    return None;
                }
                done.push((*number, vector));
                match *self.ops.get(*number as usize)? {
                    Op::Copy { dst, src, slots } if src == vector && slots == count => {
                        vectors.push(dst);
                    }
                    Op::Gather { words, dst, lanes }
                        if words == elem.words()
                            && self.keeps_lanes(words, lanes, vector, count) =>
                    {
                        vectors.push(dst);
                    }
                    // It changes the vector in place.
                    Op::Insert {
                        words,
                        lanes: all,
                        dst,
                        value,
                        index,
                    } if dst == vector
                        && (words, all) == (elem.words(), lanes)
                        && !is_within(value, words)
                        && !is_within(index, 1) => {}
                    Op::Store {
                        elem: stored,
                        lanes: all,
                        src,
                        address: to,
                        offset: at,
                    } if src == vector
                        && (stored, all) == (elem, lanes)
                        && (to, at) == (address, offset) =>
                    {
                        marked.push(*number as usize);
                    }
                    _ => return None,
                }
            }
        }
        Some(marked)
    }

    /// Returns whether the lanes that a gather takes from a vector keep their numbers.
    fn keeps_lanes(&self, words: u32, lanes: List, vector: Reg, count: u32) -> bool {
        let first = lanes.first as usize;
        let sources = self.lists.get(first..first + lanes.length as usize);
        lanes.length.saturating_mul(words) == count
            && (0..)
                .zip(sources.unwrap_or_default())
                .all(|(lane, &source): (u32, _)| {
                    source < vector || source >= vector + count || source == vector + lane * words
                })
    }
}
