//! The register code: both front ends lower to it, and the machine executes it.
//!
//! - A **register** ([`Reg`]) is the index of a 64-bit slot in the frame of a function. A scalar of at most 64 bits takes
//!   one slot, with the bits above its width zero. Wider integers take several, least significant first. The lanes of a
//!   vector and the leaves of a structure are consecutive.
//! - A **shape** ([`Shape`]) describes the layout of a value in registers and in memory.
//! - An **operation** ([`Op`]) contains its types and its registers and nothing else. The targets of jumps are indices of
//!   operations.
//! - A **frame** begins as a copy of [`Function::frame`], which contains the constants. Parameters come first.

use std::cell::{Cell, RefCell};
use std::hash::Hash;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use transpire_spirv::grammar::{CLOp, Op as SpirvOp};

use crate::{Error, ErrorKind};

/// The index of a slot in a frame.
pub(crate) type Reg = u32;

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
    /// Returns the number of slots of a lane.
    pub(crate) fn words(self) -> u32 {
        match self {
            Self::Int(bits) => bits.div_ceil(64).max(1),
            _ => 1,
        }
    }

    /// Returns the width. For a pointer it is the width in memory.
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

/// The interpretation of an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Signed,
    Unsigned,
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

/// The parts of a structure or an array, while its shape is built.
#[derive(Default)]
pub(crate) struct Parts {
    leaves: Vec<Leaf>,
    slots: u32,
}

impl Parts {
    /// Adds a value that begins `offset` bytes after the beginning.
    ///
    /// # Errors
    /// Returns an error if the whole becomes too large, or if the value is void.
    pub(crate) fn push(&mut self, value: &Shape, offset: u64) -> Result<(), String> {
        let too_large = || "a value that is too large".to_owned();
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
        match self.slots > MAX_SLOTS || self.leaves.len() > MAX_SLOTS as usize {
            true => Err(too_large()),
            false => Ok(()),
        }
    }

    /// Adds an array of `length` elements, each of `size` bytes.
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

/// The shapes of the types of a module, each of which is built once.
pub(crate) struct Shapes<K> {
    known: RefCell<FxHashMap<K, Shape>>,
    /// The total number of leaves of all known shapes.
    leaves: Cell<usize>,
}

impl<K> Default for Shapes<K> {
    fn default() -> Self {
        Self {
            known: RefCell::default(),
            leaves: Cell::default(),
        }
    }
}

impl<K: Copy + Eq + Hash> Shapes<K> {
    /// The greatest number of leaves of all shapes of a module.
    const MOST_LEAVES: usize = 1 << 20;
    /// The greatest nesting depth of types.
    const MOST_DEPTH: u32 = 256;

    /// Returns the shape of a type that is nested `depth` levels deep, and builds it if it is not known.
    ///
    /// # Errors
    /// Returns the errors of `build`, and an error if the value is too large.
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
        let too_large = || "a value that is too large".to_owned();
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

    /// Returns the scalar type and the number of lanes, or `None` for parts.
    pub(crate) fn lanes(&self) -> Option<(Elem, u32)> {
        match self {
            Self::Lanes(elem, lanes) => Some((*elem, *lanes)),
            _ => None,
        }
    }

    /// Returns the parts.
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

/// An operation on two integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    /// A remainder with the sign of the divisor: `OpSMod`.
    SMod,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
}

/// An operation on two floating-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    /// A remainder with the sign of the dividend.
    Rem,
    /// A remainder with the sign of the divisor: `OpFMod`.
    Mod,
}

/// A comparison of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntTest {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

/// A comparison of floating-point numbers: the set of outcomes for which it is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FloatTest(pub(crate) u8);

impl FloatTest {
    pub(crate) const EQUAL: u8 = 1;
    pub(crate) const GREATER: u8 = 2;
    pub(crate) const LESS: u8 = 4;
    pub(crate) const UNORDERED: u8 = 8;
}

/// The rounding of a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounding {
    /// Towards zero for integers, and to the nearest even number for all others.
    Default,
    Nearest,
    Zero,
    Up,
    Down,
}

/// A conversion of numbers. The sign is ignored for floating-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Conversion {
    pub(crate) from: Elem,
    pub(crate) from_sign: Sign,
    pub(crate) to: Elem,
    pub(crate) to_sign: Sign,
    pub(crate) saturate: bool,
    pub(crate) rounding: Rounding,
}

/// A read-modify-write of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtomicOp {
    Load,
    Store,
    Exchange,
    /// Stores the value if the memory equals the comparator.
    Compare,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    SMin,
    SMax,
    UMin,
    UMax,
    FAdd,
    FSub,
    FMin,
    FMax,
    IncWrap,
    DecWrap,
    SubCond,
    SubSat,
}

/// The result of a work-item function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Query {
    WorkDim,
    GlobalSize,
    GlobalId,
    GlobalOffset,
    LocalSize,
    EnqueuedLocalSize,
    LocalId,
    NumGroups,
    GroupId,
    GlobalLinearId,
    LocalLinearId,
    SubGroupSize,
    MaxSubGroupSize,
    NumSubGroups,
    EnqueuedNumSubGroups,
    SubGroupId,
    SubGroupLocalId,
    EqMask,
    GeMask,
    GtMask,
    LeMask,
    LtMask,
}

/// The work-items that take part in an operation of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    WorkGroup,
    SubGroup,
}

/// A part of [`Function::lists`]: its first index, and its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct List {
    pub(crate) first: u32,
    pub(crate) length: u32,
}

/// An operation of a group: its SPIR-V instruction, its type and its operands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct GroupOp {
    pub(crate) op: SpirvOp,
    pub(crate) level: Level,
    /// The number of the group operation: reduce, scans, clustered.
    pub(crate) operation: u32,
    pub(crate) elem: Elem,
    pub(crate) lanes: u32,
    pub(crate) dst: Reg,
    /// The value.
    pub(crate) value: Reg,
    /// The other operands, which are scalars except for ballots.
    pub(crate) others: [Reg; 3],
    /// The number of other operands.
    pub(crate) count: u8,
}

/// An instruction of `OpenCL.std` on numbers, applied to each lane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Math {
    pub(crate) op: CLOp,
    /// The type of the operands.
    pub(crate) elem: Elem,
    pub(crate) lanes: u32,
    pub(crate) dst: Reg,
    /// The register of the second result.
    pub(crate) second: Reg,
    pub(crate) operands: [Reg; 3],
}

/// The operands of a formatted print.
#[derive(Clone, Debug)]
pub(crate) struct Printed {
    /// The address of the format.
    pub(crate) format: Reg,
    /// The arguments: type, lanes, register.
    pub(crate) arguments: Vec<(Elem, u32, Reg)>,
    pub(crate) dst: Reg,
}

/// The cases of a switch, sorted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cases {
    /// The values, as words of the selector, and the operation to jump to.
    pub(crate) cases: Vec<(Vec<u64>, u32)>,
    pub(crate) default: u32,
}

/// The call of a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Call {
    /// The arguments: the register and the number of slots of each.
    pub(crate) arguments: Vec<(Reg, u32)>,
    /// Arguments that are copied (`byval`): the index of the slot with the address, and the size.
    pub(crate) copies: Vec<(u32, u64)>,
    pub(crate) dst: Reg,
    pub(crate) result_slots: u32,
}

/// An operation that the machine executes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    Jump(u32),
    Branch {
        condition: Reg,
        then: u32,
        otherwise: u32,
    },
    /// The selector and its words, and the number of the table.
    Switch {
        selector: Reg,
        words: u32,
        table: u32,
    },
    Return {
        src: Reg,
        slots: u32,
    },
    /// The number of the function and of the call.
    Call {
        function: u32,
        call: u32,
    },
    CallPointer {
        pointer: Reg,
        call: u32,
    },
    /// An unsupported or unreachable operation: the number of its message.
    Trap(u32),

    Copy {
        dst: Reg,
        src: Reg,
        slots: u32,
    },
    Copy1 {
        dst: Reg,
        src: Reg,
    },
    Int {
        op: IntOp,
        bits: u32,
        lanes: u32,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Float {
        op: FloatOp,
        elem: Elem,
        lanes: u32,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Negate {
        elem: Elem,
        lanes: u32,
        dst: Reg,
        a: Reg,
    },
    TestInt {
        test: IntTest,
        bits: u32,
        lanes: u32,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    TestFloat {
        test: FloatTest,
        elem: Elem,
        lanes: u32,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// Selects by one condition.
    Select {
        condition: Reg,
        slots: u32,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// Selects by a condition for each lane.
    SelectLanes {
        condition: Reg,
        words: u32,
        lanes: u32,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// The number of the conversion.
    Convert {
        conversion: u32,
        lanes: u32,
        dst: Reg,
        a: Reg,
    },
    /// Reinterprets the bits of lanes as lanes of another width.
    Recast {
        from: u32,
        lanes: u32,
        to: u32,
        dst: Reg,
        a: Reg,
    },
    Extract {
        words: u32,
        lanes: u32,
        dst: Reg,
        a: Reg,
        index: Reg,
    },
    /// Changes one lane of the vector in `dst`.
    Insert {
        words: u32,
        lanes: u32,
        dst: Reg,
        value: Reg,
        index: Reg,
    },
    /// Collects lanes from a list of registers.
    Gather {
        words: u32,
        dst: Reg,
        lanes: List,
    },
    /// Selects lanes of two vectors by numbers in registers: `shuffle`, `shuffle2`.
    Permute {
        lanes: u32,
        source_lanes: u32,
        mask: Reg,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Math(u32),
    /// An operation on the bits of an integer: count, reverse, leading zeros and so on.
    Bits {
        op: BitOp,
        bits: u32,
        lanes: u32,
        dst: Reg,
        a: Reg,
    },
    /// Tests floating-point numbers one by one.
    Classify {
        class: Class,
        elem: Elem,
        lanes: u32,
        dst: Reg,
        a: Reg,
    },
    /// `length`, `distance`, `normalize`, `cross`, `dot` of vectors.
    Geometry {
        op: Geometry,
        elem: Elem,
        lanes: u32,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// Converts addresses to 32-bit numbers.
    Narrow {
        lanes: u32,
        dst: Reg,
        a: Reg,
    },
    /// Converts 32-bit numbers to addresses.
    Widen {
        lanes: u32,
        dst: Reg,
        a: Reg,
    },
    /// Whether any lane is set, or all.
    AnyAll {
        all: bool,
        lanes: u32,
        dst: Reg,
        a: Reg,
    },
    Query {
        query: Query,
        dst: Reg,
        /// The dimension.
        index: Reg,
    },

    Load {
        elem: Elem,
        lanes: u32,
        dst: Reg,
        address: Reg,
        offset: u32,
    },
    Store {
        elem: Elem,
        lanes: u32,
        src: Reg,
        address: Reg,
        offset: u32,
    },
    /// Computes the base plus a signed index times a size.
    Address {
        bits: u32,
        dst: Reg,
        base: Reg,
        index: Reg,
        scale: u64,
    },
    Allocate {
        dst: Reg,
        count: Reg,
        size: u64,
    },
    MemoryCopy {
        dst: Reg,
        src: Reg,
        size: Reg,
    },
    MemorySet {
        dst: Reg,
        value: Reg,
        size: Reg,
    },
    Atomic {
        op: AtomicOp,
        elem: Elem,
        dst: Reg,
        address: Reg,
        value: Reg,
        comparator: Reg,
    },
    /// Returns the address if it is in a kind of memory, and null otherwise.
    InMemory {
        kind: u8,
        dst: Reg,
        a: Reg,
    },
    /// `async_work_group_copy`, which the first work-item of the group does for all: the number of the copy.
    AsyncCopy(u32),
    Print(u32),
    /// A fence, which orders the accesses of the work-item.
    Fence,
    Barrier(Level),
    Group(u32),
}

/// A copy between local and global memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AsyncCopy {
    pub(crate) dst: Reg,
    pub(crate) src: Reg,
    /// The bytes of an element.
    pub(crate) size: u64,
    pub(crate) count: Reg,
    /// The strides in elements.
    pub(crate) dst_stride: Reg,
    pub(crate) src_stride: Reg,
}

/// A class of floating-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Nan,
    Infinite,
    Finite,
    Normal,
    Negative,
}

/// A geometric function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Geometry {
    Dot,
    Cross,
    Length,
    Distance,
    Normalize,
}

/// An operation on the bits of an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BitOp {
    Count,
    Reverse,
    Swap,
    LeadingZeros,
    TrailingZeros,
    Not,
}

/// What is known of an operation besides its meaning, for checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Facts {
    /// The binary logarithm of the alignment of an access, plus 1; 0 if none is given.
    pub(crate) alignment: u8,
    /// The memory that the type of an address names: a [`Kind`](crate::machine::memory::Kind), or 0 for any.
    pub(crate) memory: u8,
    /// The [`wrap`] that the operation may not do.
    pub(crate) wrap: u8,
    /// The [`order`] of a barrier, a fence or an atomic operation.
    pub(crate) order: u8,
}

/// Bits of [`Facts::wrap`].
pub(crate) mod wrap {
    pub(crate) const SIGNED: u8 = 1;
    pub(crate) const UNSIGNED: u8 = 2;
    /// Of a copy: `freeze`, whose result is defined.
    pub(crate) const FROZEN: u8 = 4;
}

/// Bits of [`Facts::order`]: the direction, and the memories.
pub(crate) mod order {
    pub(crate) const ACQUIRE: u8 = 1;
    pub(crate) const RELEASE: u8 = 2;
    pub(crate) const LOCAL: u8 = 4;
    pub(crate) const GLOBAL: u8 = 8;
    pub(crate) const ALL: u8 = 15;
    /// The bits of the direction.
    pub(crate) const DIRECTION: u8 = 3;

    /// The order of a `memory_order` of OpenCL C, in all memories.
    pub(crate) fn of_memory_order(order: u64) -> u8 {
        match order {
            0 => LOCAL | GLOBAL,
            1 | 2 => ACQUIRE | LOCAL | GLOBAL,
            3 => RELEASE | LOCAL | GLOBAL,
            _ => ALL,
        }
    }

    /// The memories of `cl_mem_fence_flags`. Flags that are not known are all.
    pub(crate) fn of_fence_flags(flags: Option<u64>) -> u8 {
        match flags {
            Some(flags) => {
                let bit = |bit: u64, memory: u8| if flags & bit == 0 { 0 } else { memory };
                bit(1, LOCAL) | bit(2, GLOBAL)
            }
            None => LOCAL | GLOBAL,
        }
    }

    /// The memory semantics of SPIR-V with an order.
    pub(crate) fn to_semantics(order: u8) -> u64 {
        let bit = |bit: u8, bits: u64| if order & bit == 0 { 0 } else { bits };
        bit(ACQUIRE, 0x2) | bit(RELEASE, 0x4) | bit(LOCAL, 0x100) | bit(GLOBAL, 0x200)
    }

    /// The order of memory semantics of SPIR-V. Semantics that are not known are all.
    pub(crate) fn of_semantics(semantics: Option<u64>) -> u8 {
        let Some(semantics) = semantics else {
            return ALL;
        };
        let bit = |bits: u64, order: u8| if semantics & bits == 0 { 0 } else { order };
        bit(0x2, ACQUIRE)
            | bit(0x4, RELEASE)
            | bit(0x18, ACQUIRE | RELEASE)
            | bit(0x100, LOCAL)
            | bit(0x200, GLOBAL)
    }
}

/// Where an operation comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Origin {
    /// The index of the block.
    pub(crate) block: u32,
    /// The index of the instruction in the block.
    pub(crate) instruction: u32,
    /// The line and the column of the source, 0 if unknown.
    pub(crate) line: u32,
    pub(crate) column: u32,
    /// One more than the index of the file in the program's list, or 0 if unknown.
    pub(crate) file: u32,
}

/// The code of a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Code {
    pub(crate) ops: Vec<Op>,
    /// The index of the origin of each operation.
    pub(crate) origins: Vec<u32>,
    pub(crate) origin_table: Vec<Origin>,
    /// For each operation, what is known of it.
    pub(crate) facts: Vec<Facts>,
    /// The slots of undefined constants: the first, and how many.
    pub(crate) undefined: Vec<(Reg, u32)>,
    /// The names of blocks, by number.
    pub(crate) blocks: Vec<String>,
    /// The initial frame: parameters and constants. All other slots are zero.
    pub(crate) frame: Vec<u64>,
    pub(crate) lists: Vec<Reg>,
    pub(crate) tables: Vec<Cases>,
    pub(crate) calls: Vec<Call>,
    pub(crate) conversions: Vec<Conversion>,
    pub(crate) maths: Vec<Math>,
    pub(crate) groups: Vec<GroupOp>,
    pub(crate) prints: Vec<Printed>,
    pub(crate) copies: Vec<AsyncCopy>,
    /// Why a trap ends the run, and its message.
    pub(crate) messages: Vec<(ErrorKind, String)>,
    /// Parameters' slots.
    pub(crate) parameter_slots: u32,
    pub(crate) result_slots: u32,
}

/// A function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    /// The code, or the reason why the function could not be lowered.
    pub(crate) code: Result<Code, Error>,
}

/// The kind of value that a parameter of a kernel takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A buffer in global or constant memory.
    Buffer {
        /// Whether it is in constant memory.
        constant: bool,
    },
    /// Local memory of this number of bytes.
    Local,
    /// A value of this number of bytes.
    Value {
        /// The bytes.
        size: u64,
    },
    /// Something that is not supported: an image, a sampler, a pipe.
    Unsupported(String),
}

/// The element type of a value or of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementType {
    /// An integer: its number of bits, and whether it is signed.
    Integer(u32, bool),
    /// IEEE half precision.
    Half,
    /// bfloat16.
    BFloat,
    /// Single precision.
    Float,
    /// Double precision.
    Double,
}

impl ElementType {
    /// The bytes of an element.
    pub fn size(self) -> usize {
        match self {
            Self::Integer(bits, _) => bits.div_ceil(8) as usize,
            Self::Half | Self::BFloat => 2,
            Self::Float => 4,
            Self::Double => 8,
        }
    }

    /// Returns the bytes of a number that is written in decimal, or in hexadecimal with `0x` for integers. `None` if it is no
    /// number of the type.
    pub fn parse(self, text: &str) -> Option<Vec<u8>> {
        Some(match self {
            Self::Integer(..) => {
                let size = self.size().min(16);
                let value: i128 = match text.strip_prefix("0x") {
                    Some(digits) => i128::from_str_radix(digits, 16).ok()?,
                    None => text.parse().ok()?,
                };
                value.to_le_bytes().get(..size)?.to_vec()
            }
            Self::Float => text.parse::<f32>().ok()?.to_le_bytes().to_vec(),
            Self::Double => text.parse::<f64>().ok()?.to_le_bytes().to_vec(),
            Self::Half => transpire_llvm::half::from_f64(text.parse().ok()?)
                .to_le_bytes()
                .to_vec(),
            Self::BFloat => {
                let bits = text.parse::<f32>().ok()?.to_bits();
                ((bits + 0x7fff + (bits >> 16 & 1)) >> 16)
                    .to_le_bytes()
                    .get(..2)?
                    .to_vec()
            }
        })
    }
}

impl Parameter {
    /// Returns the bytes of a value of this parameter that is written as numbers with commas between them. `None` if they do
    /// not fit.
    pub fn parse(&self, text: &str) -> Option<Vec<u8>> {
        let ParameterKind::Value { size } = self.kind else {
            return None;
        };
        let (element, _) = self.elements?;
        let numbers = text.split(',').map(|number| element.parse(number.trim()));
        let mut bytes = numbers.collect::<Option<Vec<Vec<u8>>>>()?.concat();
        // A vector of three has the size of one of four.
        let size = usize::try_from(size).ok()?;
        if bytes.len() < size && bytes.len() * 4 == size * 3 {
            bytes.resize(size, 0);
        }
        Some(bytes)
    }
}

/// A parameter of a kernel.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// The name, if the module has one.
    pub name: Option<String>,
    /// The kind of value that it takes.
    pub kind: ParameterKind,
    /// The type and the number of elements, if they are known.
    pub elements: Option<(ElementType, u32)>,
    /// The shape of the value in registers, or `None` for a structure that is passed by its address.
    pub(crate) shape: Option<Shape>,
    /// Whether the argument's value is passed by the address of a copy.
    pub(crate) by_address: bool,
}

/// A kernel.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its name.
    pub name: String,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// The size of a work-group that it requires.
    pub required_group_size: Option<[u64; 3]>,
    /// The size of a sub-group that it requires.
    pub required_sub_group_size: Option<u32>,
    pub(crate) function: u32,
}

/// A variable at program scope.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) size: u64,
    pub(crate) constant: bool,
    /// The bytes, without the zeros at the end.
    pub(crate) bytes: Vec<u8>,
}

/// A module in the form that the machine executes.
#[derive(Clone, Debug, Default)]
pub struct Program {
    pub(crate) functions: Vec<Function>,
    pub(crate) kernels: Vec<Kernel>,
    /// Variables in global and constant memory.
    pub(crate) variables: Vec<Variable>,
    /// Variables in local memory.
    pub(crate) locals: Vec<Variable>,
    /// The names of source files.
    pub(crate) files: Vec<String>,
    /// Functions to be called before the first kernel.
    pub(crate) constructors: Vec<u32>,
}

impl Program {
    /// Returns the kernels, in the order of the module.
    pub fn kernels(&self) -> &[Kernel] {
        &self.kernels
    }

    /// Returns the kernel of that name.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.iter().find(|kernel| kernel.name == name)
    }
}
