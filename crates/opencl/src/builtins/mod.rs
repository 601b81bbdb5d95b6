//! The built-in functions of OpenCL C, and their translation to SPIR-V.
//!
//! Each family has one table, used in both directions. [`lookup`] returns the [`Lowering`] of the function with an
//! OpenCL name. [`by_ext_inst`], [`by_instruction`], [`by_built_in`], [`dot_name`] and the `name` functions of the
//! families return the name of the function for an instruction or a variable. Families with thousands of names
//! (`convert_…`, `vload…`, `work_group_…`, `atomic_…`) have tables of the parts of the names.
//!
//! A [`Lowering`] has the instruction, and the changes to the arguments and the result. Types come from the mangled
//! name ([`demangle`](crate::demangle)). A function without a row is an ordinary function, and a call of it stays a
//! call of an imported function.

pub mod atomics;
pub mod convert;
pub mod groups;
pub mod memory;
pub mod motion_estimation;
pub mod parameters;
pub mod vector;

mod common;
mod enqueue;
mod images;
mod integer;
mod intel;
mod math;
mod pipes;
mod relational;
mod sync;
mod work_item;

pub use atomics::{Atomic, AtomicKind};
pub use convert::Convert;
pub use images::ImageSize;
pub use intel::block_name;
pub use motion_estimation::MotionEstimation;
pub use sync::Barrier;
pub use vector::VectorAccess;
pub use work_item::{Variable, VariableType};

use crate::names::{BuiltIn, CLOp};
use crate::types::{Number, Scalar, Type};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;
use transpire_spirv::grammar::{GroupOperation, Op, Scope, StorageClass};

/// The instructions that one function name stands for, by the kind of number of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variants<T> {
    /// The instruction for floating-point numbers, if any.
    pub float: Option<T>,
    /// The instruction for signed integers, if any.
    pub signed: Option<T>,
    /// The instruction for unsigned integers, if any.
    pub unsigned: Option<T>,
}

impl<T: Copy> Variants<T> {
    /// Returns the same instruction for all kinds of numbers.
    pub const fn all(op: T) -> Self {
        Variants {
            float: Some(op),
            signed: Some(op),
            unsigned: Some(op),
        }
    }

    pub(crate) const fn of(float: T, signed: T, unsigned: T) -> Self {
        Variants {
            float: Some(float),
            signed: Some(signed),
            unsigned: Some(unsigned),
        }
    }

    pub(crate) const fn integers(signed: T, unsigned: T) -> Self {
        Variants {
            float: None,
            signed: Some(signed),
            unsigned: Some(unsigned),
        }
    }

    /// Returns the instruction for a kind of number, or `None` if no instruction takes it. If `number` is `None`, as
    /// for a pointer or an event, returns the first instruction.
    pub fn select(&self, number: Option<Number>) -> Option<T> {
        match number {
            Some(Number::Float) => self.float,
            Some(Number::Signed) => self.signed,
            Some(Number::Unsigned) => self.unsigned,
            None => self.float.or(self.signed).or(self.unsigned),
        }
    }

    /// Returns each instruction with its kind of number.
    pub fn each(&self) -> impl Iterator<Item = (Number, T)> {
        [
            (Number::Float, self.float),
            (Number::Signed, self.signed),
            (Number::Unsigned, self.unsigned),
        ]
        .into_iter()
        .filter_map(|(number, op)| op.map(|op| (number, op)))
    }
}

/// A lowering to an instruction of `OpenCL.std`. Its operands are the arguments in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtInst {
    /// The instruction, by the kind of number of the parameter [`decided_by`](ExtInst::decided_by).
    pub ops: Variants<CLOp>,
    /// The index of the parameter that decides between the variants.
    pub decided_by: usize,
    /// Whether scalar arguments become vectors with as many elements as the result: `fmax(float4, float)`.
    pub widen: bool,
}

/// A lowering to an instruction of the core or of an extension. Its operands are the scope and the group operation, if
/// any, and then the arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The instruction, by the kind of number of the first parameter.
    pub ops: Variants<Op>,
    /// The scope, if the first operand is one. It is the id of a constant.
    pub scope: Option<Scope>,
    /// The group operation that follows the scope as a literal, if any.
    pub operation: Option<GroupOperation>,
    /// Whether the first parameter is an `int` in OpenCL C but a Boolean in SPIR-V. The argument is compared with 0.
    pub bool_argument: bool,
    /// Whether the result is a Boolean in SPIR-V but an integer in OpenCL C. It becomes 0 or 1 of the result type.
    pub bool_result: bool,
    /// Whether all arguments after the first are coordinates. Two or three of them become one vector operand.
    pub coordinates: bool,
    /// The number of elements of the result, if the name of the function states it.
    pub lanes: Option<u32>,
}

impl Instruction {
    /// Returns the lowering to an instruction whose operands are the arguments.
    pub const fn plain(op: Op) -> Self {
        Instruction {
            ops: Variants::all(op),
            scope: None,
            operation: None,
            bool_argument: false,
            bool_result: false,
            coordinates: false,
            lanes: None,
        }
    }

    pub(crate) const fn scoped(op: Op, scope: Scope) -> Self {
        Instruction {
            scope: Some(scope),
            ..Instruction::plain(op)
        }
    }

    /// Returns this lowering with the number of elements of the result, which the name of the function states.
    pub(crate) const fn with_lanes(self, lanes: u32) -> Self {
        Instruction {
            lanes: Some(lanes),
            ..self
        }
    }
}

/// A lowering of an integer dot product (`cl_khr_integer_dot_product`), or of `dot`, which is `OpDot` for
/// floating-point vectors and `OpFMul` for scalars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dot {
    /// Whether a third argument is added with saturation.
    pub accumulate: bool,
    /// The kinds of numbers of the first and the second operand, if these are packed into 32 bits. Then
    /// `PackedVectorFormat4x8Bit` is the last operand. If `None`, the types of the parameters determine the kinds.
    pub packed: Option<(Number, Number)>,
}

impl Dot {
    /// Returns the instruction for operands with these kinds of numbers, and whether the operands must be swapped,
    /// because `OpSUDot` takes the signed one first. Returns `None` if no instruction takes these kinds.
    pub fn op(&self, first: Number, second: Number) -> Option<(Op, bool)> {
        let (op, accumulating, swapped) = match (first, second) {
            (Number::Signed, Number::Signed) => (Op::SDot, Op::SDotAccSat, false),
            (Number::Unsigned, Number::Unsigned) => (Op::UDot, Op::UDotAccSat, false),
            (Number::Signed, Number::Unsigned) => (Op::SUDot, Op::SUDotAccSat, false),
            (Number::Unsigned, Number::Signed) => (Op::SUDot, Op::SUDotAccSat, true),
            (Number::Float, Number::Float) if !self.accumulate => (Op::Dot, Op::Dot, false),
            _ => return None,
        };
        Some((if self.accumulate { accumulating } else { op }, swapped))
    }
}

/// The translation to SPIR-V of a call of a built-in function.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Lowering {
    /// An instruction of `OpenCL.std`.
    ExtInst(ExtInst),
    /// An instruction of the core or of an extension.
    Instruction(Instruction),
    /// A comparison or a classification. Its Boolean result becomes 0 or 1, or 0 or -1 in each element of a vector.
    Relational(Op),
    /// `any` and `all`, which test the most significant bit of each element. The instruction combines the bits of a
    /// vector. For a scalar, the result is its bit, without this instruction.
    SignBits(Op),
    /// The load of a built-in variable, or of a component of it.
    Variable(Variable),
    /// `convert_<type>`: an explicit conversion.
    Convert(Convert),
    /// `as_<type>`: `OpBitcast` to this scalar, or to a vector with this number of elements. Vectors of 3 and of 4
    /// elements have the same size.
    Reinterpret(Scalar, u32),
    /// `vload…`: an extended instruction. Its operands are the arguments and, for several elements, their number as a
    /// literal.
    VectorLoad(VectorAccess),
    /// `vstore…`: an extended instruction. Its operands are the arguments and the rounding mode, if any, as a literal.
    VectorStore(VectorAccess),
    /// `async_work_group_copy` and its strided variant: `OpGroupAsyncCopy` with the scope Workgroup, the destination,
    /// the source, the number of elements, the stride and the event. Without a stride argument, the stride is 1.
    AsyncCopy {
        /// Whether the stride is an argument.
        strided: bool,
    },
    /// An atomic operation.
    Atomic(Atomic),
    /// A barrier: `OpControlBarrier`, or one of the two halves of a split barrier.
    Barrier(Barrier),
    /// `mem_fence`, `read_mem_fence` and `write_mem_fence`: `OpMemoryBarrier` with the scope Workgroup and this
    /// `memory_order`. The first argument has flags for the memories.
    MemoryFence {
        /// The number of the `memory_order`.
        order: u32,
    },
    /// `atomic_work_item_fence(flags, order, scope)`: `OpMemoryBarrier`.
    WorkItemFence,
    /// `get_fence`: `OpGenericPtrMemSemantics`, whose result is shifted right by [`memory::FENCE_SHIFT`].
    GetFence,
    /// `read_image…`: the result is a vector of four elements of this scalar type, or one scalar for a depth image.
    ///
    /// With a sampler: `OpSampledImage` and `OpImageSampleExplicitLod`, with `Lod` (the fourth argument, or 0.0) or
    /// `Grad` (the fourth and the fifth argument). Without a sampler: `OpImageRead`, with `Sample` for multisampled
    /// images. From SPIR-V 1.4 on, integer texels have `SignExtend` or `ZeroExtend`.
    ImageRead(Scalar),
    /// `write_image…`: `OpImageWrite`. If there are four arguments, the third is the `Lod`.
    ImageWrite(Scalar),
    /// The size of an image: `OpImageQuerySizeLod` with level 0, or `OpImageQuerySize` for buffers and multisampled
    /// images. Then a component is extracted.
    ImageSize(ImageSize),
    /// A query whose result is numbered from `offset` in OpenCL and from 0 in SPIR-V.
    ImageQuery {
        /// The instruction.
        op: Op,
        /// The number in OpenCL that is 0 in SPIR-V.
        offset: u32,
    },
    /// `to_global`, `to_local` and `to_private`: `OpGenericCastToPtrExplicit`, with this storage class as a literal.
    GenericCast(StorageClass),
    /// A dot product.
    Dot(Dot),
    /// `ndrange_1D` to `ndrange_3D`: `OpBuildNDRange` with the global size, the local size and the offset. In OpenCL C,
    /// the parameters are `(size)`, `(size, local)` or `(offset, size, local)`. Missing operands are 0.
    BuildNdRange {
        /// The number of dimensions. If it is greater than 1, the arguments are pointers to arrays.
        dimensions: u32,
    },
    /// `__enqueue_kernel_…`, which clang calls for `enqueue_kernel`: `OpEnqueueKernel`.
    EnqueueKernel {
        /// Whether the number of events, the wait list and the pointer to the resulting event are arguments.
        events: bool,
        /// Whether the last two arguments are the number of local arguments and the array of their sizes.
        local_sizes: bool,
    },
    /// `__get_kernel_…_impl`: a query about the kernel of a block.
    KernelQuery {
        /// The instruction.
        op: Op,
        /// Whether the first argument is an `ndrange_t`.
        ndrange: bool,
    },
    /// `__translate_sampler_initializer`: `OpConstantSampler`. SPIR 1.2 §2.1.3.1 defines the bits of the argument.
    SamplerInitializer,
    /// `intel_sub_group_block_read…`: the first instruction if the first parameter is a pointer, the second if it is an
    /// image. The scalar and the number of elements are the type of the result, which the mangled name lacks.
    BlockRead(Op, Op, Scalar, u32),
    /// `intel_sub_group_block_write…`: as [`Lowering::BlockRead`], with the data as last operand.
    BlockWrite(Op, Op, Scalar, u32),
    /// `intel_sub_group_block_prefetch_…`: `OpSubgroupBlockPrefetchINTEL`, with the number
    /// of bytes per invocation.
    BlockPrefetch {
        /// The number of bytes, which is the second operand, as the id of a constant.
        bytes: u32,
    },
    /// `intel_sub_group_media_block_read…` and `…write…`: the image is the last argument of the function, and the first
    /// operand of the instruction.
    MediaBlock(Op),
    /// `intel_sub_group_avc_…`: a motion estimation function.
    MotionEstimation(MotionEstimation),
}

/// A row of a table of built-in functions: the name in OpenCL C, and the lowering.
pub(crate) type BuiltinRow = (&'static str, Lowering);

/// The tables whose rows have complete names.
static TABLES: [&[BuiltinRow]; 10] = [
    work_item::ROWS,
    math::ROWS,
    common::ROWS,
    integer::ROWS,
    relational::ROWS,
    sync::ROWS,
    images::ROWS,
    pipes::ROWS,
    enqueue::ROWS,
    intel::ROWS,
];

fn rows() -> impl Iterator<Item = &'static BuiltinRow> {
    TABLES.iter().flat_map(|table| table.iter())
}

/// Returns the names of all functions that have rows of their own, in the order of the tables. Omits the families whose
/// names are composed of parts, such as `convert_…`.
pub fn names() -> impl Iterator<Item = &'static str> {
    rows().map(|row| row.0)
}

/// The number of slots of [`BY_NAME`]: a power of two, and more than twice the number of rows.
const SLOTS: usize = 1 << 10;

/// A hash table with open addressing that maps each name to its table and row. It is built at compile time, because
/// most programs look up only a few names.
static BY_NAME: [Option<(u8, u8)>; SLOTS] = {
    let mut slots = [None; SLOTS];
    let mut table = 0;
    while table < TABLES.len() {
        let mut row = 0;
        while row < TABLES[table].len() {
            let name = TABLES[table][row].0.as_bytes();
            let mut slot = first_slot(name);
            while slots[slot].is_some() {
                slot = (slot + 1) % SLOTS;
            }
            assert!(row < 256, "a table has too many rows");
            slots[slot] = Some((table as u8, row as u8));
            row += 1;
        }
        table += 1;
    }
    slots
};

/// Returns the first slot of [`BY_NAME`] in which a name may be: its Fowler-Noll-Vo hash modulo the number of slots. If
/// another name has taken that slot, the next ones follow.
const fn first_slot(name: &[u8]) -> usize {
    let mut hash: u32 = 0x811c_9dc5;
    let mut place = 0;
    while place < name.len() {
        hash = (hash ^ name[place] as u32).wrapping_mul(0x0100_0193);
        place += 1;
    }
    hash as usize % SLOTS
}

/// Returns the row with this name, or `None` if no table has one.
fn row(name: &str) -> Option<&'static BuiltinRow> {
    let first = first_slot(name.as_bytes());
    let slots = BY_NAME.iter().cycle().skip(first).take(SLOTS);
    let places = slots.map_while(|slot| *slot);
    let mut rows =
        places.filter_map(|(table, row)| TABLES.get(usize::from(table))?.get(usize::from(row)));
    rows.find(|row| row.0 == name)
}

/// Returns the translation to SPIR-V of a call of the function with this OpenCL name (not mangled). Returns `None` if
/// it is not a built-in function, or SPIR-V has no equivalent.
///
/// ```
/// use transpire_opencl::builtins::{Lowering, lookup};
/// use transpire_opencl::{Number, names::CLOp};
/// let Some(Lowering::ExtInst(max)) = lookup("max") else { panic!() };
/// assert_eq!(max.ops.select(Some(Number::Unsigned)), Some(CLOp::u_max));
/// ```
pub fn lookup(name: &str) -> Option<Lowering> {
    if let Some((_, shape)) = row(name) {
        return Some(*shape);
    }
    // The first letters exclude most other functions without parsing the name.
    match name.as_bytes().first()? {
        b'a' => atomics::lookup(name)
            .map(Lowering::Atomic)
            .or_else(|| convert::lookup_reinterpret(name)),
        b'c' => convert::lookup(name).map(Lowering::Convert),
        b'i' => intel::lookup(name)
            .or_else(|| groups::lookup(name).map(Lowering::Instruction))
            .or_else(|| motion_estimation::lookup(name).map(Lowering::MotionEstimation)),
        b's' | b'w' => groups::lookup(name).map(Lowering::Instruction),
        b'v' => vector::lookup(name),
        _ => None,
    }
}

/// Returns the kind of number of the parameter `decided_by`, or of the last one if there are fewer. Returns `None` if
/// there are no parameters, or if that parameter is not a number, a vector or an atomic.
pub fn deciding_number(parameters: &[Type], decided_by: usize) -> Option<Number> {
    parameters
        .get(decided_by)
        .or_else(|| parameters.last())
        .and_then(Type::number)
}

/// A function that is equivalent to an extended instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtInstName {
    /// The name in OpenCL C.
    pub name: &'static str,
    /// The kind of number of the deciding parameter, or `None` if the instruction allows several kinds.
    pub number: Option<Number>,
    /// The index of the deciding parameter.
    pub decided_by: usize,
}

static BY_EXT_INST: LazyLock<FxHashMap<CLOp, ExtInstName>> = LazyLock::new(|| {
    let mut map = FxHashMap::default();
    for (name, shape) in rows().chain(integer::REVERSE_ROWS) {
        let Lowering::ExtInst(ext) = shape else {
            continue;
        };
        let single = ext
            .ops
            .each()
            .all(|(_, op)| ext.ops.select(None) == Some(op));
        for (number, op) in ext.ops.each() {
            let number = (!single).then_some(number);
            let row = ExtInstName {
                name,
                number,
                decided_by: ext.decided_by,
            };
            map.entry(op).or_insert(row);
        }
    }
    map
});

/// Returns the function that is equivalent to an extended instruction, or `None` if no table has one. For vector loads
/// and stores, use [`vector::name`].
pub fn by_ext_inst(op: CLOp) -> Option<ExtInstName> {
    BY_EXT_INST.get(&op).copied()
}

/// The rows for each instruction.
type RowsByOp = FxHashMap<Op, Vec<&'static BuiltinRow>>;

static BY_OP: LazyLock<RowsByOp> = LazyLock::new(|| rows_by_op(rows()));

/// Groups rows by their instructions. A row with several variants is in the group of each.
fn rows_by_op(rows: impl Iterator<Item = &'static BuiltinRow>) -> RowsByOp {
    let mut map = RowsByOp::default();
    for row in rows {
        let ops = match row.1 {
            Lowering::Instruction(Instruction { ops, .. }) => ops,
            Lowering::Relational(op) | Lowering::SignBits(op) => Variants::all(op),
            Lowering::ImageQuery { op, .. } | Lowering::KernelQuery { op, .. } => Variants::all(op),
            Lowering::Barrier(barrier) => Variants::all(barrier.op),
            Lowering::MediaBlock(op) => Variants::all(op),
            _ => continue,
        };
        for (_, op) in ops.each() {
            let group = map.entry(op).or_default();
            // Variants may be the same instruction.
            if !group.last().is_some_and(|last| std::ptr::eq(*last, row)) {
                group.push(row);
            }
        }
    }
    map
}

/// Returns the rows of the functions with complete names that become the instruction `op`: plain instructions,
/// comparisons, queries, barriers and media block functions. The rows differ in the scope or the parameters. Returns no
/// rows for other instructions, such as `OpImageRead`. For atomics, groups and conversions, use [`atomics::name`],
/// [`groups::name`] and [`convert::name`].
pub fn by_instruction(op: Op) -> &'static [&'static BuiltinRow] {
    BY_OP.get(&op).map_or(&[], Vec::as_slice)
}

/// Returns the name and the lowering of the work-item function that reads a built-in variable, or `None` if no function
/// reads it.
pub fn by_built_in(built_in: BuiltIn) -> Option<(&'static str, Variable)> {
    work_item::ROWS
        .iter()
        .find_map(|(name, shape)| match shape {
            Lowering::Variable(variable) if variable.built_in == built_in => {
                Some((*name, *variable))
            }
            _ => None,
        })
}

/// Returns the name of the dot product that is equivalent to an instruction, and the kinds of numbers of its two
/// operands. Returns `None` for other instructions. `packed` is whether the operands are packed into 32 bits.
pub fn dot_name(op: Op, packed: bool) -> Option<(&'static str, Number, Number)> {
    use Number::{Float, Signed, Unsigned};
    let pairs = [
        (Float, Float),
        (Signed, Signed),
        (Unsigned, Unsigned),
        (Signed, Unsigned),
    ];
    integer::ROWS.iter().find_map(|(name, shape)| {
        let Lowering::Dot(dot) = shape else {
            return None;
        };
        if dot.packed.is_some() != packed {
            return None;
        }
        let mut pairs = pairs
            .into_iter()
            .filter(|pair| dot.packed.is_none_or(|own| own == *pair));
        let (first, second) = pairs.find(|pair| dot.op(pair.0, pair.1) == Some((op, false)))?;
        Some((*name, first, second))
    })
}

/// The scope of `OpGroupAsyncCopy` and `OpGroupWaitEvents`, which is always the work-group.
pub const ASYNC_SCOPE: Scope = Scope::Workgroup;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_is_found_by_its_name() {
        for known in rows() {
            assert!(
                row(known.0).is_some_and(|found| std::ptr::eq(found, known)),
                "{}",
                known.0
            );
            assert_eq!(lookup(known.0), Some(known.1));
        }
        for other in ["", "sin_", "si", "get_global_i"] {
            assert!(row(other).is_none(), "{other}");
        }
        assert!(rows().count() * 2 < SLOTS);
    }

    #[test]
    fn each_instruction_of_a_row_leads_back_to_the_row_once() {
        for row in rows() {
            let Lowering::Instruction(instruction) = row.1 else {
                continue;
            };
            for (_, op) in instruction.ops.each() {
                let found = by_instruction(op).iter();
                let count = found.filter(|found| std::ptr::eq(**found, row)).count();
                assert_eq!(count, 1, "{}: {op:?}", row.0);
            }
        }
    }

    #[test]
    fn a_function_is_found_by_its_signed_and_by_its_unsigned_instruction() {
        static ROW: BuiltinRow = (
            "abs_sub",
            Lowering::Instruction(Instruction {
                ops: Variants::integers(Op::AbsISubINTEL, Op::AbsUSubINTEL),
                ..Instruction::plain(Op::AbsISubINTEL)
            }),
        );
        let groups = rows_by_op(std::iter::once(&ROW));
        for op in [Op::AbsISubINTEL, Op::AbsUSubINTEL] {
            assert_eq!(groups.get(&op), Some(&vec![&ROW]), "{op:?}");
        }
    }
}
