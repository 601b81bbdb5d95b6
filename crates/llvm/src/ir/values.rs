//! Values, which are the operands of instructions: constants, arguments, results and metadata.

use cranelift_entity::{EntityRef, entity_impl, packed_option::ReservedValue};

use super::constants::Constant;
use super::metadata::MetadataId;

/// An instruction of a body, and the value that it computes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Inst(u32);
entity_impl!(Inst, "inst");

/// A basic block of a body.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Block(u32);
entity_impl!(Block, "block");

/// A literal number, such as an index of `extractvalue`, as an element of a list in a pool.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Literal(pub u32);
entity_impl!(Literal, "literal");

/// An operand: a [`ValueKind`] encoded in four bytes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Value(u32);

/// The entity that a [`Value`] refers to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ValueKind {
    /// A constant of the module, including addresses of globals and inline assembly.
    Constant(Constant),
    /// The argument of the function with this number, from 0.
    Argument(u32),
    /// The result of an instruction.
    Instruction(Inst),
    /// Metadata, as an argument of an intrinsic.
    Metadata(MetadataId),
}

const TAG_SHIFT: u32 = 30;
const INDEX_MASK: u32 = (1 << TAG_SHIFT) - 1;

impl Value {
    /// The largest index that a value can hold. Readers reject larger ones.
    pub const MAX_INDEX: usize = INDEX_MASK as usize - 1;

    fn pack(tag: u32, index: usize) -> Self {
        debug_assert!(index <= Self::MAX_INDEX);
        Self(tag << TAG_SHIFT | (index as u32 & INDEX_MASK))
    }

    /// Returns the value of the argument with this number, from 0.
    pub fn argument(number: u32) -> Self {
        Self::pack(1, number as usize)
    }

    /// Decodes the value into its kind and index.
    #[inline]
    pub fn kind(self) -> ValueKind {
        let index = (self.0 & INDEX_MASK) as usize;
        match self.0 >> TAG_SHIFT {
            0 => ValueKind::Constant(Constant::new(index)),
            1 => ValueKind::Argument(index as u32),
            2 => ValueKind::Instruction(Inst::new(index)),
            _ => ValueKind::Metadata(MetadataId::new(index)),
        }
    }

    /// Returns the constant, or `None` if the value is not one.
    pub fn as_constant(self) -> Option<Constant> {
        match self.kind() {
            ValueKind::Constant(constant) => Some(constant),
            _ => None,
        }
    }

    /// Returns the instruction, or `None` if the value is not the result of one.
    pub fn as_instruction(self) -> Option<Inst> {
        match self.kind() {
            ValueKind::Instruction(inst) => Some(inst),
            _ => None,
        }
    }
}

impl From<Constant> for Value {
    fn from(constant: Constant) -> Self {
        Self::pack(0, constant.index())
    }
}

impl From<Inst> for Value {
    fn from(inst: Inst) -> Self {
        Self::pack(2, inst.index())
    }
}

impl From<MetadataId> for Value {
    fn from(metadata: MetadataId) -> Self {
        Self::pack(3, metadata.index())
    }
}

impl std::fmt::Debug for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.kind().fmt(f)
    }
}

// Required for lists of values in an `EntityList`.
impl EntityRef for Value {
    fn new(index: usize) -> Self {
        Self(index as u32)
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

impl ReservedValue for Value {
    fn reserved_value() -> Self {
        Self(u32::MAX)
    }

    fn is_reserved_value(&self) -> bool {
        self.0 == u32::MAX
    }
}
