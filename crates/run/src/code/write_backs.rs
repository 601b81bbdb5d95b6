//! Loads of vectors whose lanes are only written back. A compiler loads a vector to write some of its lanes, which is no read of
//! the others in the source.

use super::{Code, List, Op, Reg, wrap};

/// The greatest number of slots that all operations together read. Longer functions are not analyzed.
const MOST_READS: usize = 1 << 22;
/// The greatest number of moves from a load to the store that writes it back.
const MOST_MOVES: usize = 64;

/// The operations that read each slot.
struct Readers {
    /// For each slot, the beginning of its part of `ops`.
    starts: Vec<u32>,
    ops: Vec<u32>,
}

impl Readers {
    fn of(&self, slot: Reg) -> &[u32] {
        let at = |slot: usize| self.starts.get(slot).map_or(0, |start| *start as usize);
        let range = at(slot as usize)..at(slot as usize + 1);
        self.ops.get(range).unwrap_or_default()
    }
}

impl Code {
    /// Marks loads of vectors whose lanes are unused or only written back to where they come from, and the stores that do it.
    pub(crate) fn mark_write_backs(&mut self) {
        let loads: Vec<usize> = (0..self.ops.len())
            .filter(|&number| matches!(self.ops.get(number), Some(Op::Load { lanes: 2.., .. })))
            .collect();
        if loads.is_empty() {
            return;
        }
        let Some(readers) = self.readers() else {
            return;
        };
        for load in loads {
            for number in self.write_backs(load, &readers).unwrap_or_default() {
                if let Some(facts) = self.facts.get_mut(number) {
                    facts.wrap |= wrap::WRITTEN_BACK;
                }
            }
        }
    }

    /// Calls a function for each slot that an operation reads, with the number of the operation. Stops when there are too many.
    fn each_read(&self, mut each: impl FnMut(usize, u32)) -> bool {
        let mut left = MOST_READS;
        for (number, op) in self.ops.iter().enumerate() {
            self.ranges(op, &mut |reg, slots, is_result| {
                let slots = if is_result { 0 } else { slots as usize };
                for slot in (reg as usize..).take(slots.min(left)) {
                    each(slot, number as u32);
                }
                left = left.saturating_sub(slots);
            });
            if left == 0 {
                return false;
            }
        }
        true
    }

    fn readers(&self) -> Option<Readers> {
        let mut starts = vec![0u32; self.frame.len() + 2];
        let is_short = self.each_read(|slot, _| {
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
        self.each_read(|slot, number| {
            if let Some(next) = starts.get_mut(slot + 1)
                && let Some(to) = ops.get_mut(*next as usize)
            {
                *to = number;
                *next += 1;
            }
        });
        Some(Readers { starts, ops })
    }

    /// Returns a load and the stores that write its lanes back, or `None` if a lane has another use.
    fn write_backs(&self, load: usize, readers: &Readers) -> Option<Vec<usize>> {
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
            for number in (vector..vector + count).flat_map(|slot| readers.of(slot)) {
                if done.contains(number) {
                    continue;
                }
                if done.len() >= MOST_MOVES {
                    return None;
                }
                done.push(*number);
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
