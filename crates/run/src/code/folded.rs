//! Constants that have been evaluated, and the initial values of variables.

use super::{Elem, Leaf};
use crate::machine::memory::Memories;

/// The slots of a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Folded {
    pub(crate) slots: Vec<u64>,
    /// The undefined bits of the slots, or nothing if all of them are defined.
    pub(crate) undefined: Vec<u64>,
    /// Whether the whole value is poison.
    pub(crate) is_poison: bool,
}

impl Folded {
    pub(crate) fn new(slots: Vec<u64>, mut undefined: Vec<u64>) -> Self {
        if undefined.iter().all(|bits| *bits == 0) {
            undefined.clear();
        }
        Self {
            slots,
            undefined,
            is_poison: false,
        }
    }

    /// Returns an undefined value or poison of `count` slots.
    pub(crate) fn undefined(count: usize, is_poison: bool) -> Self {
        Self {
            is_poison,
            ..Self::new(vec![0; count], vec![u64::MAX; count])
        }
    }

    /// Returns a defined constant.
    pub(crate) fn of(slots: Vec<u64>) -> Self {
        Self::new(slots, Vec::new())
    }

    /// Returns whether the whole value is undefined.
    pub(crate) fn is_undefined(&self) -> bool {
        !self.undefined.is_empty() && self.undefined.iter().all(|bits| *bits == u64::MAX)
    }

    /// Adds the slots of the next part of a composite.
    pub(crate) fn extend(&mut self, part: &Self) {
        if !self.undefined.is_empty() || !part.undefined.is_empty() {
            self.undefined.resize(self.slots.len(), 0);
            self.undefined.extend(&part.undefined);
        }
        self.slots.extend(&part.slots);
        if !self.undefined.is_empty() {
            self.undefined.resize(self.slots.len(), 0);
        }
    }

    /// Returns a composite of `count` such parts.
    pub(crate) fn repeat(&self, count: usize) -> Self {
        Self {
            slots: self.slots.repeat(count),
            undefined: self.undefined.repeat(count),
            is_poison: self.is_poison,
        }
    }
}

/// The initial value of a variable.
#[derive(Clone, Debug, Default)]
pub(crate) struct Initial {
    /// The bytes, without the zeros at the end.
    pub(crate) bytes: Vec<u8>,
    /// The ranges of bytes with undefined bits: the first byte, the number of bytes, and the undefined bits of each.
    pub(crate) undefined: Vec<(u64, u64, u8)>,
}

impl Initial {
    /// Writes bytes at an offset.
    pub(crate) fn write(&mut self, at: u64, new: &[u8]) {
        let end = at as usize + new.len();
        if self.bytes.len() < end {
            self.bytes.resize(end, 0);
        }
        if let Some(to) = self.bytes.get_mut(at as usize..end) {
            to.copy_from_slice(new);
        }
    }

    /// Marks bits of bytes from an offset on as undefined.
    pub(crate) fn mark(&mut self, at: u64, count: u64, bits: u8) {
        if bits == 0 || count == 0 {
            return;
        }
        match self.undefined.last_mut() {
            Some((first, length, last)) if *first + *length == at && *last == bits => {
                *length += count;
            }
            _ => self.undefined.push((at, count, bits)),
        }
    }

    /// Writes a leaf of a constant whose first byte is at `offset`.
    pub(crate) fn write_leaf(
        &mut self,
        leaf: &Leaf,
        constant: &Folded,
        offset: u64,
        memories: &Memories<'_>,
    ) {
        write_leaf(leaf, &constant.slots, memories, &mut |at, new| {
            self.write(offset + at, new);
        });
        if constant.undefined.is_empty() {
            return;
        }
        let leaf = Leaf {
            elem: match leaf.elem {
                Elem::Pointer32 => Elem::Int(32),
                elem => elem,
            },
            ..*leaf
        };
        write_leaf(&leaf, &constant.undefined, memories, &mut |at, new| {
            for (at, bits) in (offset + at..).zip(new) {
                self.mark(at, 1, *bits);
            }
        });
    }

    /// Returns the undefined bits of the bytes of a variable of this size.
    pub(crate) fn undefined_bits(&self, size: u64) -> Vec<u8> {
        let mut out = vec![0; size as usize];
        for &(first, count, bits) in &self.undefined {
            for byte in out.iter_mut().skip(first as usize).take(count as usize) {
                *byte = bits;
            }
        }
        out
    }
}

/// Passes the bytes of a leaf to `put`, with their offset in the value. `slots` has the slots of the whole value.
fn write_leaf(
    leaf: &Leaf,
    slots: &[u64],
    memories: &Memories<'_>,
    put: &mut dyn FnMut(u64, &[u8]),
) {
    let (words, width) = (leaf.elem.words() as usize, leaf.elem.bytes() as usize);
    let lanes = slots.get(leaf.slot as usize..).unwrap_or_default();
    if let Elem::Int(bits) = leaf.elem
        && bits % 8 != 0
        && leaf.lanes > 1
    {
        // Packed lanes.
        let mut packed = vec![0u8; (bits as usize * leaf.lanes as usize).div_ceil(8)];
        for (lane, words) in lanes.chunks(words).take(leaf.lanes as usize).enumerate() {
            for bit in 0..bits as usize {
                let place = lane * bits as usize + bit;
                let set = words
                    .get(bit / 64)
                    .is_some_and(|word| word >> (bit % 64) & 1 == 1);
                if let Some(byte) = packed.get_mut(place / 8) {
                    *byte |= u8::from(set) << (place % 8);
                }
            }
        }
        put(leaf.offset, &packed);
        return;
    }
    for (lane, words) in lanes.chunks(words).take(leaf.lanes as usize).enumerate() {
        let mut bytes: Vec<u8> = words
            .iter()
            .map(|&word| match leaf.elem {
                Elem::Pointer32 => memories.narrow(word),
                _ => word,
            })
            .flat_map(u64::to_le_bytes)
            .collect();
        bytes.truncate(width);
        put(leaf.offset + (lane * width) as u64, &bytes);
    }
}
