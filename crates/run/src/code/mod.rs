//! The register code: both front ends lower to it, and the machine executes it.
//!
//! - A **register** ([`Reg`]) is the index of a 64-bit slot in the frame of a function. A scalar of at most 64 bits
//!   takes one slot, with the bits above its width zero. Wider integers take several, least significant first. The
//!   lanes of a vector and the leaves of a structure are consecutive.
//! - A **shape** ([`Shape`]) describes the layout of a value in registers and in memory.
//! - An **operation** ([`Op`]) contains its types and its registers and nothing else. The targets of jumps are indices
//!   of operations.
//! - A **frame** begins as a copy of [`Code::frame`], which contains the constants. Parameters come first.

mod facts;
mod folded;
mod program;
mod ranges;
mod shapes;
mod write_backs;

use std::sync::Arc;

use transpire_spirv::grammar::{CLOp, Op as SpirvOp};

use crate::ErrorKind;
use crate::device::operation::DeviceOp;
use crate::images::access::ImageOp;

pub(crate) use facts::{Facts, MemoryScope, Use, order, wrap};
pub(crate) use folded::{Folded, Initial};
pub use program::{ElementType, Kernel, Parameter, ParameterKind, Program};
pub(crate) use program::{Function, Storage, Variable, unknown_kernel};
pub(crate) use shapes::{Elem, Leaf, MAX_SLOTS, Padding, Parts, Shape, Shapes};

/// The index of a slot in a frame.
pub(crate) type Reg = u32;

/// The signedness of an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Signed,
    Unsigned,
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
    /// Toward zero in a conversion to an integer, and to the nearest, ties to even, in any other conversion.
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

/// An atomic operation on memory.
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

/// A value that a work-item function returns.
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

/// The work-items that take part in a group operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    WorkGroup,
    SubGroup,
}

/// A part of [`Code::lists`]: its first index, and its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct List {
    pub(crate) first: u32,
    pub(crate) length: u32,
}

/// A group operation: its SPIR-V instruction, its type and its operands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct GroupOp {
    pub(crate) op: SpirvOp,
    pub(crate) level: Level,
    /// The word of the Group Operation operand: reduce, a scan, or clustered reduce.
    pub(crate) operation: u32,
    pub(crate) elem: Elem,
    pub(crate) lanes: u32,
    pub(crate) dst: Reg,
    /// The register of the value.
    pub(crate) value: Reg,
    /// The other operands, which are scalars except for ballots.
    pub(crate) others: [Reg; 3],
    /// The number of other operands.
    pub(crate) count: u8,
}

impl GroupOp {
    /// Returns the number of slots of the value, which has two operands for some shuffles.
    pub(crate) fn value_slots(&self) -> u32 {
        let slots = self.lanes * self.elem.words();
        match self.op {
            SpirvOp::SubgroupShuffleDownINTEL | SpirvOp::SubgroupShuffleUpINTEL => slots * 2,
            _ => slots,
        }
    }

    /// Returns the number of slots of each other operand. A ballot or a local id has up to four slots, and the emitter
    /// reserves them. A copy has scalars, in registers that other operations use too.
    pub(crate) fn other_slots(&self) -> u32 {
        match self.op {
            SpirvOp::GroupAsyncCopy => 1,
            _ => 4,
        }
    }
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

/// The operands and the result of a `printf`.
#[derive(Clone, Debug)]
pub(crate) struct Printed {
    /// The address of the format.
    pub(crate) format: Reg,
    /// The arguments: type, number of lanes, register.
    pub(crate) arguments: Vec<(Elem, u32, Reg)>,
    pub(crate) dst: Reg,
}

/// The cases of a switch, sorted by value.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cases {
    /// The values, as slots of the selector, and the operation to jump to.
    pub(crate) cases: Vec<(Vec<u64>, u32)>,
    pub(crate) default: u32,
}

/// The call of a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Call {
    /// The arguments: the register and the number of slots of each.
    pub(crate) arguments: Vec<(Reg, u32)>,
    /// The arguments that are copied (`byval`).
    pub(crate) copies: Vec<ArgumentCopy>,
    pub(crate) dst: Reg,
    pub(crate) result_slots: u32,
}

/// An argument of a call that is copied to a private object.
#[derive(Clone, Debug)]
pub(crate) struct ArgumentCopy {
    /// The index of the slot with the address among the slots of all arguments.
    pub(crate) slot: u32,
    /// The size in bytes.
    pub(crate) size: u64,
    pub(crate) padding: Option<Arc<Padding>>,
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
    /// Jumps to the case of a selector of `words` slots. `table` is an index in [`Code::tables`].
    Switch {
        selector: Reg,
        words: u32,
        table: u32,
    },
    Return {
        src: Reg,
        slots: u32,
    },
    /// Calls a function of the program. `call` is an index in [`Code::calls`].
    Call {
        function: u32,
        call: u32,
    },
    CallPointer {
        pointer: Reg,
        call: u32,
    },
    /// Ends the run with an error: an index in [`Code::messages`].
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
    /// Converts lanes. `conversion` is an index in [`Code::conversions`].
    Convert {
        conversion: u32,
        lanes: u32,
        dst: Reg,
        a: Reg,
    },
    /// Reinterprets the bits of lanes of `from` bits as lanes of `to` bits.
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
    /// Changes or counts the bits of integers.
    Bits {
        op: BitOp,
        bits: u32,
        lanes: u32,
        dst: Reg,
        a: Reg,
    },
    /// Tests whether each floating-point number is in a class.
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
    /// Tests whether any lane is set, or whether all lanes are set.
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
    /// Adds a signed index of `bits` bits times `scale` bytes to the base.
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
    /// Returns the address if it is in memory of this [`Kind`](crate::machine::memory::Kind), and null otherwise.
    InMemory {
        kind: u8,
        dst: Reg,
        a: Reg,
    },
    /// `async_work_group_copy`, which the first work-item of the group does for all: an index in [`Code::copies`].
    AsyncCopy(u32),
    /// The events that the following barrier waits for: the number of events, and the address of the first one.
    WaitEvents {
        count: Reg,
        list: Reg,
        /// The type of an event in memory, which is the type of an address.
        handle: Elem,
    },
    Print(u32),
    /// A fence, which orders the accesses of the work-item.
    Fence,
    Barrier(Level),
    Group(u32),
    /// An operation on an image: an index in [`Code::images`].
    Image(u32),
    /// An operation on a pipe, a queue or an event: an index in [`Code::devices`].
    Device(u32),
}

/// A copy between local and global memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AsyncCopy {
    pub(crate) dst: Reg,
    pub(crate) src: Reg,
    /// The size of an element in bytes.
    pub(crate) size: u64,
    pub(crate) count: Reg,
    /// The strides in elements.
    pub(crate) dst_stride: Reg,
    pub(crate) src_stride: Reg,
    /// The event that the copy joins, or null.
    pub(crate) event: Reg,
    /// The register for its event: the given one, or the number of the copy among the copies of the work-item, from 1.
    pub(crate) result: Reg,
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

/// The instruction and the source line of an operation.
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
    pub(crate) name: InstructionName,
}

/// The name of an instruction for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum InstructionName {
    #[default]
    Unknown,
    /// The number of its result.
    Number(u32),
    /// An index into [`Code::names`].
    Text(u32),
}

/// The place of the value of a source variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VariablePlace {
    /// At the address in a register.
    Memory(Reg),
    Register(Reg),
    /// Its value is not known.
    Unknown,
}

/// The place of a source variable from an operation on.
#[derive(Clone, Debug)]
pub(crate) struct VariableRecord {
    /// The index of the variable's name and type in [`Program::names`].
    pub(crate) name: u32,
    pub(crate) place: VariablePlace,
    pub(crate) shape: Shape,
    /// The operation before which the variable gets this place.
    pub(crate) from: u32,
}

/// The code of a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Code {
    pub(crate) ops: Vec<Op>,
    /// The index of the origin of each operation.
    pub(crate) origins: Vec<u32>,
    pub(crate) origin_table: Vec<Origin>,
    /// The properties of each operation, for checks.
    pub(crate) facts: Vec<Facts>,
    /// The slots of undefined constants: the first slot, the number of slots, and the undefined bits of each.
    pub(crate) undefined: Vec<(Reg, u32, u64)>,
    /// The names of blocks, by number.
    pub(crate) blocks: Vec<String>,
    /// The names of instructions that are not numbers, each once.
    pub(crate) names: Vec<String>,
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
    pub(crate) images: Vec<ImageOp>,
    pub(crate) devices: Vec<DeviceOp>,
    /// For addresses of array elements, the index of the operation and the greatest index in the array. Sorted by
    /// operation.
    pub(crate) bounds: Vec<(u32, u64)>,
    /// The padding of the objects that [`Op::Allocate`] creates, with the number of the operation.
    pub(crate) paddings: Vec<(u32, Arc<Padding>)>,
    /// The places of source variables, in the order of operations.
    pub(crate) variables: Vec<VariableRecord>,
    /// The kind and the message of the error of each trap.
    pub(crate) messages: Vec<(ErrorKind, String)>,
    /// The number of slots of the parameters.
    pub(crate) parameter_slots: u32,
    pub(crate) result_slots: u32,
}
