//! Shapes: the layout of values in registers and in memory.

use std::cell::{Cell, RefCell};
use std::hash::Hash;
use std::sync::Arc;

use rustc_hash::FxHashMap;

/// The type of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Elem {
    Int(u32),
    Half,
    BFloat,
    Float,
    Double,
    /// An address: 8 bytes of memory.
    Pointer,
    /// An address of a module with 32-bit addresses: 4 bytes of memory.
    Pointer32,
}

impl Elem {
    /// Returns the number of slots of one lane.
    pub(crate) fn words(self) -> u32 {
        match self {
            Self::Int(bits) => bits.div_ceil(64).max(1),
            _ => 1,
        }
    }

    /// Returns the width in bits. For a pointer it is the width in memory.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Self::Int(bits) => bits,
            Self::Half | Self::BFloat => 16,
            Self::Float | Self::Pointer32 => 32,
            Self::Double | Self::Pointer => 64,
        }
    }

    /// Returns the number of bytes that a store writes.
    pub(crate) fn bytes(self) -> u32 {
        self.bits().div_ceil(8)
    }

    pub(crate) fn is_float(self) -> bool {
        matches!(self, Self::Half | Self::BFloat | Self::Float | Self::Double)
    }
}

/// A part of a value: lanes of one type, at a place in registers and in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    pub(crate) elem: Elem,
    pub(crate) lanes: u32,
    /// The number of slots before it.
    pub(crate) slot: u32,
    /// The number of bytes before it.
    pub(crate) offset: u64,
}

/// The bytes of a structure that are in none of its members.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Padding {
    /// The size of the structure, which repeats in an array.
    stride: u64,
    /// The first byte and the number of bytes of each gap, in order.
    gaps: Vec<(u64, u64)>,
}

impl Padding {
    /// Returns the padding of a value of this shape and size, or `None` if it has none.
    pub(crate) fn of(shape: &Shape, stride: u64) -> Option<Arc<Self>> {
        /// The greatest number of slots of a structure whose padding is known.
        const MOST: u32 = 1 << 10;
        if shape.slots() > MOST {
            return None;
        }
        let mut leaves = shape.leaves();
        leaves.sort_by_key(|leaf| leaf.offset);
        let (mut gaps, mut end) = (Vec::new(), 0);
        for leaf in leaves {
            if leaf.offset > end {
                gaps.push((end, leaf.offset - end));
            }
            let size = u64::from(leaf.elem.bytes()) * u64::from(leaf.lanes);
            end = end.max(leaf.offset.saturating_add(size));
        }
        if stride > end {
            gaps.push((end, stride - end));
        }
        (!gaps.is_empty()).then(|| Arc::new(Self { stride, gaps }))
    }

    /// Returns whether all of `size` bytes from an offset are padding.
    pub(crate) fn covers(&self, offset: u64, size: u64) -> bool {
        let (mut at, end) = (offset, offset.saturating_add(size));
        while at < end {
            let inside = at % self.stride.max(1);
            let number = self.gaps.partition_point(|gap| gap.0 <= inside);
            let gap = number.checked_sub(1).and_then(|it| self.gaps.get(it));
            match gap {
                Some((first, count)) if inside < first + count => at += first + count - inside,
                _ => return false,
            }
        }
        true
    }
}

/// The parts of a structure or an array, while its shape is built.
pub(crate) struct Parts {
    leaves: Vec<Leaf>,
    slots: u32,
    /// The maximum number of leaves that may be added.
    most: usize,
}

impl Parts {
    /// Creates an empty list of parts, to which at most `most` leaves may be added.
    pub(crate) fn new(most: usize) -> Self {
        Self {
            leaves: Vec::new(),
            slots: 0,
            most,
        }
    }

    /// Returns an error if `count` values would make the whole too large.
    fn check(&self, value: &Shape, count: u64) -> Result<(), String> {
        let leaves = match value {
            Shape::Parts(leaves, _) => leaves.len(),
            Shape::Void | Shape::Lanes(..) => 1,
        };
        let all = |one: usize, before: usize| {
            let more = (one as u64).saturating_mul(count);
            more.saturating_add(before as u64)
        };
        let is_small = all(value.slots() as usize, self.slots as usize) <= u64::from(MAX_SLOTS)
            && all(leaves, self.leaves.len()) <= self.most as u64;
        match is_small {
            true => Ok(()),
            false => Err(too_large()),
        }
    }

    /// Adds a value that begins `offset` bytes after the beginning.
    ///
    /// # Errors
    /// Returns an error if the whole becomes too large, or if the value is void.
    pub(crate) fn push(&mut self, value: &Shape, offset: u64) -> Result<(), String> {
        self.check(value, 1)?;
        match value {
            Shape::Void => return Err("a field of this type".to_owned()),
            &Shape::Lanes(elem, lanes) => self.leaves.push(Leaf {
                elem,
                lanes,
                slot: self.slots,
                offset,
            }),
            Shape::Parts(leaves, _) => {
                for leaf in leaves.iter() {
                    self.leaves.push(Leaf {
                        slot: self.slots.saturating_add(leaf.slot),
                        offset: offset.checked_add(leaf.offset).ok_or_else(too_large)?,
                        ..*leaf
                    });
                }
            }
        }
        self.slots = self.slots.saturating_add(value.slots());
        Ok(())
    }

    /// Adds an array of `length` elements, which are `size` bytes apart.
    ///
    /// # Errors
    /// Returns the same errors as [`push`](Self::push).
    pub(crate) fn push_array(
        &mut self,
        element: &Shape,
        length: u64,
        size: u64,
    ) -> Result<(), String> {
        // An array of elements without parts has no parts.
        let is_empty = matches!(element, Shape::Parts(leaves, _) if leaves.is_empty());
        let length = if is_empty { length.min(1) } else { length };
        self.check(element, length)?;
        for index in 0..length {
            transpire_interrupt::tick();
            let offset = index.checked_mul(size);
            self.push(element, offset.ok_or("a type that is too large")?)?;
        }
        Ok(())
    }

    pub(crate) fn into_shape(self) -> Shape {
        Shape::Parts(self.leaves.into(), self.slots)
    }
}

fn too_large() -> String {
    "a value that is too large".to_owned()
}

/// The shapes of the types of a module, each of which is built once.
pub(crate) struct Shapes<K> {
    known: RefCell<FxHashMap<K, Shape>>,
    /// The number of slots before each field of structures whose fields were accessed.
    starts: RefCell<FxHashMap<K, Vec<u32>>>,
    paddings: RefCell<FxHashMap<K, Option<Arc<Padding>>>>,
    /// The total number of leaves of all known shapes.
    leaves: Cell<usize>,
}

impl<K> Default for Shapes<K> {
    fn default() -> Self {
        Self {
            known: RefCell::default(),
            starts: RefCell::default(),
            paddings: RefCell::default(),
            leaves: Cell::default(),
        }
    }
}

impl<K: Copy + Eq + Hash> Shapes<K> {
    /// The greatest number of leaves of all shapes of a module.
    const MOST_LEAVES: usize = 1 << 20;
    /// The greatest nesting depth of types.
    const MOST_DEPTH: u32 = 256;

    /// Returns the number of slots before a field of a structure; `None` if it has no such field. `fields` are the
    /// types of the fields, and `shape` returns the shape of one.
    ///
    /// # Errors
    /// Returns the errors of `shape`.
    pub(crate) fn slots_before(
        &self,
        structure: K,
        index: u32,
        fields: &[K],
        shape: impl Fn(K) -> Result<Shape, String>,
    ) -> Result<Option<u32>, String> {
        let known = |starts: &Vec<u32>| starts.get(index as usize).copied();
        if let Some(starts) = self.starts.borrow().get(&structure) {
            return Ok(known(starts));
        }
        let mut starts = Vec::with_capacity(fields.len());
        let mut slots = 0u32;
        for &field in fields {
            starts.push(slots);
            slots = slots.saturating_add(shape(field)?.slots());
        }
        let start = known(&starts);
        self.starts.borrow_mut().insert(structure, starts);
        Ok(start)
    }

    /// Returns the padding of a type, and builds it if it is not known, so that all values of a type share it.
    pub(crate) fn padding(
        &self,
        ty: K,
        build: impl FnOnce() -> Option<Arc<Padding>>,
    ) -> Option<Arc<Padding>> {
        if let Some(known) = self.paddings.borrow().get(&ty) {
            return known.clone();
        }
        let padding = build();
        self.paddings.borrow_mut().insert(ty, padding.clone());
        padding
    }

    /// Returns an empty list of parts, to which as many leaves may be added as the module may still have.
    pub(crate) fn parts(&self) -> Parts {
        let left = Self::MOST_LEAVES.saturating_sub(self.leaves.get());
        Parts::new(left.min(MAX_SLOTS as usize))
    }

    /// Returns the shape of a type that is nested `depth` levels deep, and builds it if it is not known.
    ///
    /// # Errors
    /// Returns the errors of `build`, and an error if the value is too large or nested too deeply.
    pub(crate) fn get(
        &self,
        ty: K,
        depth: u32,
        build: impl FnOnce() -> Result<Shape, String>,
    ) -> Result<Shape, String> {
        transpire_interrupt::tick();
        if let Some(known) = self.known.borrow().get(&ty) {
            return Ok(known.clone());
        }
        if depth > Self::MOST_DEPTH {
            return Err(too_large());
        }
        let shape = build()?;
        let leaves = match &shape {
            Shape::Parts(leaves, _) => leaves.len(),
            _ => 0,
        };
        let all = self.leaves.get().saturating_add(leaves);
        if shape.slots() > MAX_SLOTS || all > Self::MOST_LEAVES {
            return Err(too_large());
        }
        self.leaves.set(all);
        self.known.borrow_mut().insert(ty, shape.clone());
        Ok(shape)
    }
}

/// The layout of a value in registers and in memory.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    Void,
    /// A scalar, or a vector of two or more lanes. A vector of one lane is a scalar.
    Lanes(Elem, u32),
    /// The parts of a structure or an array, and the number of slots.
    Parts(Arc<[Leaf]>, u32),
}

/// The greatest number of slots of a value.
pub(crate) const MAX_SLOTS: u32 = 1 << 18;

impl Shape {
    pub(crate) const BOOL: Self = Self::Lanes(Elem::Int(1), 1);

    pub(crate) fn slots(&self) -> u32 {
        match self {
            Self::Void => 0,
            Self::Lanes(elem, lanes) => elem.words().saturating_mul(*lanes),
            Self::Parts(_, slots) => *slots,
        }
    }

    /// Returns the scalar type and the number of lanes, or `None` for `void`, structures and arrays.
    pub(crate) fn lanes(&self) -> Option<(Elem, u32)> {
        match self {
            Self::Lanes(elem, lanes) => Some((*elem, *lanes)),
            _ => None,
        }
    }

    /// Returns the leaves. A scalar or a vector is one leaf, and `void` has none.
    pub(crate) fn leaves(&self) -> Vec<Leaf> {
        match self {
            Self::Void => Vec::new(),
            Self::Lanes(elem, lanes) => vec![Leaf {
                elem: *elem,
                lanes: *lanes,
                slot: 0,
                offset: 0,
            }],
            Self::Parts(leaves, _) => leaves.to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_a_type_share_its_padding() {
        let leaf = |elem, slot, offset| Leaf {
            elem,
            lanes: 1,
            slot,
            offset,
        };
        let leaves = [leaf(Elem::Int(8), 0, 0), leaf(Elem::Int(64), 1, 8)];
        let shape = Shape::Parts(leaves.into(), 2);
        let shapes = Shapes::default();
        let padding = |ty: u32| shapes.padding(ty, || Padding::of(&shape, 16)).unwrap();
        assert!(padding(1).covers(1, 7) && !padding(1).covers(1, 8));
        assert!(Arc::ptr_eq(&padding(1), &padding(1)));
    }
}
