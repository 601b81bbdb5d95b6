//! The built-in functions of OpenCL C, and what each is in SPIR-V.
//!
//! Each family has one table, read in both directions: [`lookup`] goes from an OpenCL name to the
//! [`Lowering`] of its translation; [`by_ext_inst`], [`by_instruction`], [`by_built_in`] and the
//! `name` functions of the families go from SPIR-V to the name. Families with thousands of names
//! (`convert_…`, `vload…`, `work_group_…`, `atomic_…`) hold the pieces of which the names are made.
//!
//! The shape says which instruction it is and what is to be done to arguments and result; types come
//! from the mangled name ([`demangle`](crate::demangle)). Functions without a row are ordinary
//! functions: the call stays a call of an imported function.

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

/// Instructions that one name stands for, by how the numbers it works on are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variants<T> {
    /// For floating-point arguments.
    pub float: Option<T>,
    /// For signed ones.
    pub signed: Option<T>,
    /// For unsigned ones.
    pub unsigned: Option<T>,
}

impl<T: Copy> Variants<T> {
    /// The same instruction, whatever the arguments.
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

    /// The instruction for these numbers; `None` (a pointer, an event …) takes what there is.
    pub fn select(&self, number: Option<Number>) -> Option<T> {
        match number {
            Some(Number::Float) => self.float,
            Some(Number::Signed) => self.signed,
            Some(Number::Unsigned) => self.unsigned,
            None => self.float.or(self.signed).or(self.unsigned),
        }
    }

    /// Every instruction, with the numbers it is for.
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

/// An instruction of `OpenCL.std`, with the arguments as operands in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtInst {
    /// The instruction, by the numbers in parameter [`decided_by`](ExtInst::decided_by).
    pub ops: Variants<CLOp>,
    /// Which parameter decides between the variants.
    pub decided_by: usize,
    /// Whether scalar arguments are made vectors as wide as the result: `fmax(float4, float)`.
    pub widen: bool,
}

/// An instruction of the core or of an extension. Its operands are the scope, the group operation
/// (where there are such) and the arguments, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The instruction, by the numbers in the first parameter.
    pub ops: Variants<Op>,
    /// The scope that is its first operand (by id).
    pub scope: Option<Scope>,
    /// The group operation that follows the scope (a literal).
    pub operation: Option<GroupOperation>,
    /// OpenCL's first parameter is an `int` for which SPIR-V has a boolean: it is compared with 0.
    pub bool_argument: bool,
    /// The result is a boolean in SPIR-V; OpenCL's is 0 or 1 of its type (or `bool`).
    pub bool_result: bool,
    /// All arguments after the first are coordinates: two or three become one vector operand.
    pub coordinates: bool,
}

impl Instruction {
    /// An instruction with the arguments as its operands.
    pub const fn plain(op: Op) -> Self {
        Instruction {
            ops: Variants::all(op),
            scope: None,
            operation: None,
            bool_argument: false,
            bool_result: false,
            coordinates: false,
        }
    }

    pub(crate) const fn scoped(op: Op, scope: Scope) -> Self {
        Instruction {
            scope: Some(scope),
            ..Instruction::plain(op)
        }
    }
}

/// An integer dot product (`cl_khr_integer_dot_product`), or `dot` of floating-point vectors, which
/// is `OpDot` (of scalars: `OpFMul`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dot {
    /// Whether a third argument is added, saturating.
    pub accumulate: bool,
    /// For operands packed into 32 bits (`PackedVectorFormat4x8Bit` is appended): the numbers of
    /// the first and the second operand. Otherwise the types of the parameters are used.
    pub packed: Option<(Number, Number)>,
}

impl Dot {
    /// The instruction for operands of these numbers, and whether they change places:
    /// `OpSUDot` wants the signed one first.
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

/// The translation of a call of a built-in function to SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Lowering {
    /// An instruction of `OpenCL.std`.
    ExtInst(ExtInst),
    /// An instruction with the arguments as operands.
    Instruction(Instruction),
    /// A comparison or classification: SPIR-V's booleans become 0 and 1, or 0 and -1 in vectors.
    Relational(Op),
    /// `any` and `all`: the instruction is for what has its most significant bit set; a scalar's
    /// result is that bit.
    SignBits(Op),
    /// The load of a built-in variable, or of a component of it.
    Variable(Variable),
    /// `convert_<type>`
    Convert(Convert),
    /// `as_<type>`: `OpBitcast` to this scalar or vector (vectors of 3 and 4 are of one size).
    Reinterpret(Scalar, u32),
    /// `vload…`: the arguments, then the literal number of elements, if any.
    VectorLoad(VectorAccess),
    /// `vstore…`: the arguments, then the literal rounding mode, if any.
    VectorStore(VectorAccess),
    /// `OpGroupAsyncCopy`: the scope Workgroup, destination, source, number, stride, event. Without
    /// stride among the arguments it is 1 (of `size_t`).
    AsyncCopy {
        /// Whether the stride is among the arguments.
        strided: bool,
    },
    /// An atomic operation.
    Atomic(Atomic),
    /// A barrier: `OpControlBarrier` or one half of it.
    Barrier(Barrier),
    /// `mem_fence` and its kin: `OpMemoryBarrier` of the work-group with this `memory_order`, for
    /// the memories in the first argument's flags.
    MemoryFence {
        /// The order, as OpenCL numbers it.
        order: u32,
    },
    /// `atomic_work_item_fence(flags, order, scope)`: `OpMemoryBarrier`.
    WorkItemFence,
    /// `get_fence`: `OpGenericPtrMemSemantics`, shifted right by
    /// [`memory::FENCE_SHIFT`].
    GetFence,
    /// `read_image…`: texels are vectors of four of this scalar; depth images give one.
    ///
    /// With a sampler: `OpSampledImage`, `OpImageSampleExplicitLod` with `Lod` (the fourth argument
    /// or 0.0) or `Grad` (the fourth and fifth). Without: `OpImageRead`, with `Sample` for
    /// multisampled images. From SPIR-V 1.4 on, `SignExtend` or `ZeroExtend` go with integers.
    ImageRead(Scalar),
    /// `write_image…`: `OpImageWrite`. Of four arguments, the third is a `Lod`.
    ImageWrite(Scalar),
    /// A size of an image: `OpImageQuerySizeLod` with level 0, or `OpImageQuerySize` for buffers
    /// and multisampled images; then the component.
    ImageSize(ImageSize),
    /// A query whose result is numbered from `offset` in OpenCL and from 0 in SPIR-V.
    ImageQuery {
        /// The instruction.
        op: Op,
        /// OpenCL's number for SPIR-V's 0.
        offset: u32,
    },
    /// `to_global` and its kin: `OpGenericCastToPtrExplicit`, with this storage class as literal.
    GenericCast(StorageClass),
    /// A dot product.
    Dot(Dot),
    /// `ndrange_1D` to `ndrange_3D`: `OpBuildNDRange` of global size, local size, offset. OpenCL's
    /// order is `(size)`, `(size, local)` or `(offset, size, local)`; what isn't given is 0.
    BuildNdRange {
        /// How many dimensions: above one, the arguments are pointers to arrays.
        dimensions: u32,
    },
    /// `__enqueue_kernel_…`, as clang writes `enqueue_kernel`: `OpEnqueueKernel`.
    EnqueueKernel {
        /// Whether the number of events, the wait list and the resulting event are arguments.
        events: bool,
        /// Whether a number and an array of sizes of local arguments end the arguments.
        local_sizes: bool,
    },
    /// `__get_kernel_…_impl`: a query about an enqueued kernel.
    KernelQuery {
        /// The instruction.
        op: Op,
        /// Whether an `ndrange_t` is the first argument.
        ndrange: bool,
    },
    /// `__translate_sampler_initializer`: `OpConstantSampler` (SPIR 1.2 §2.1.3.1 has the bits).
    SamplerInitializer,
    /// `intel_sub_group_block_read…`: the first of these if the first parameter is a pointer, the
    /// second if it is an image. The mangled name lacks the type of the result, which is given by
    /// the scalar and the number of elements.
    BlockRead(Op, Op, Scalar, u32),
    /// `intel_sub_group_block_write…`: as [`Lowering::BlockRead`], with the data as last operand.
    BlockWrite(Op, Op, Scalar, u32),
    /// `intel_sub_group_block_prefetch_…`: `OpSubgroupBlockPrefetchINTEL`, with the number
    /// of bytes per invocation.
    BlockPrefetch {
        /// The number of bytes, the second operand (by id).
        bytes: u32,
    },
    /// `intel_sub_group_media_block_read…` and `…write…`: the image, which is the last argument
    /// of the read and of the write, is the first operand.
    MediaBlock(Op),
    /// `intel_sub_group_avc_…`
    MotionEstimation(MotionEstimation),
}

/// One row: the name in OpenCL C, and what it is.
pub(crate) type BuiltinRow = (&'static str, Lowering);

/// The tables whose rows have whole names.
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

/// The names that have a row of their own, in the order of the tables.
pub fn names() -> impl Iterator<Item = &'static str> {
    rows().map(|row| row.0)
}

/// How many slots [`BY_NAME`] has: a power of two, some three times as many as there are rows.
const SLOTS: usize = 1 << 10;

/// Where the rows of all names stand, the table and the row: a hash table with open addressing, which is made as this is
/// compiled, as most programs look for a few names.
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

/// Returns the slot of a name in [`BY_NAME`] unless another name has taken it (Fowler-Noll-Vo hash).
const fn first_slot(name: &[u8]) -> usize {
    let mut hash: u32 = 0x811c_9dc5;
    let mut place = 0;
    while place < name.len() {
        hash = (hash ^ name[place] as u32).wrapping_mul(0x0100_0193);
        place += 1;
    }
    hash as usize % SLOTS
}

/// The row with this name.
fn row(name: &str) -> Option<&'static BuiltinRow> {
    let first = first_slot(name.as_bytes());
    let slots = BY_NAME.iter().cycle().skip(first).take(SLOTS);
    let places = slots.map_while(|slot| *slot);
    let mut rows =
        places.filter_map(|(table, row)| TABLES.get(usize::from(table))?.get(usize::from(row)));
    rows.find(|row| row.0 == name)
}

/// Returns the translation to SPIR-V of a call of the function with this OpenCL name (not mangled). Returns
/// `None` if it is no built-in function, or SPIR-V has no equivalent.
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

/// Which parameter's type decides the variant, and what it says.
pub fn deciding_number(parameters: &[Type], decided_by: usize) -> Option<Number> {
    parameters
        .get(decided_by)
        .or_else(|| parameters.last())
        .and_then(Type::number)
}

/// The function that an extended instruction stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtInstName {
    /// Its name in OpenCL C.
    pub name: &'static str,
    /// How the deciding parameter is to be read, where that makes a difference.
    pub number: Option<Number>,
    /// Which parameter decides.
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

/// The function that this extended instruction stands for. Vector loads and stores have their own:
/// [`vector::name`].
pub fn by_ext_inst(op: CLOp) -> Option<ExtInstName> {
    BY_EXT_INST.get(&op).copied()
}

static BY_OP: LazyLock<FxHashMap<Op, Vec<&'static BuiltinRow>>> = LazyLock::new(|| {
    let mut map: FxHashMap<Op, Vec<&'static BuiltinRow>> = FxHashMap::default();
    for row in rows() {
        let op = match row.1 {
            Lowering::Instruction(Instruction { ops, .. }) => ops.select(None),
            Lowering::Relational(op) | Lowering::SignBits(op) => Some(op),
            Lowering::ImageQuery { op, .. } | Lowering::KernelQuery { op, .. } => Some(op),
            Lowering::Barrier(barrier) => Some(barrier.op),
            Lowering::MediaBlock(op) => Some(op),
            _ => None,
        };
        if let Some(op) = op {
            map.entry(op).or_default().push(row);
        }
    }
    map
});

/// The functions with whole-name rows that this instruction stands for: one row, or several that
/// differ in scope or in which parameters they take. Atomics, groups and conversions have their
/// own: [`atomics::name`], [`groups::name`], [`convert::name`].
pub fn by_instruction(op: Op) -> &'static [&'static BuiltinRow] {
    BY_OP.get(&op).map_or(&[], Vec::as_slice)
}

/// The work-item function that a built-in variable stands for.
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

/// The dot product that this instruction stands for: its name, and the numbers of the two operands.
/// `packed` says whether these are packed into 32 bits.
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

/// `OpGroupAsyncCopy` and `OpGroupWaitEvents` always have the scope of the work-group.
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
}
