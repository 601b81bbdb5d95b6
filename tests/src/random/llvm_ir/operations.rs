//! Lists the operations of random kernels by family, and the types that the operations support.

use super::builder::Space;
use super::types::{Element, FLOATS, LENGTHS, Shape, WIDTHS};
use crate::random::coverage::Cell;
use crate::random::schedule::Choice;

/// A family of operations with the same operands and preconditions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    /// An instruction on two integers.
    Integer,
    /// A shift by less than the width.
    Shift,
    /// A division, guarded against division by zero and overflow.
    Division,
    /// `icmp`. The name is the predicate.
    Compare,
    /// An intrinsic with two integer operands.
    IntegerCall,
    /// A saturating shift intrinsic.
    ShiftCall,
    /// An intrinsic with one integer operand.
    IntegerCallUnary,
    /// An intrinsic with an integer operand and a flag. If the flag is set, the result for one operand value is poison.
    IntegerCallFlag,
    /// An intrinsic that also returns whether an overflow occurred.
    Overflow,
    /// A funnel shift.
    Funnel,
    /// `scmp` and `ucmp`.
    ThreeWay,
    /// A multiplication of fixed-point numbers.
    FixedPoint,
    /// A reduction of a vector of integers to a scalar.
    Reduction,
    /// `trunc`, `zext` and `sext`.
    Resize,
    /// A conversion from integer to float.
    ToFloat,
    /// A conversion from float to integer, guarded so that the value is in range.
    ToInteger,
    /// A saturating conversion from float to integer.
    ToIntegerCall,
    /// `fptrunc` and `fpext`.
    ResizeFloat,
    /// An instruction with two floating-point operands.
    Float,
    /// `fneg`.
    Negate,
    /// `fcmp`. The name is the predicate.
    CompareFloat,
    /// An intrinsic with one floating-point operand.
    FloatCallUnary,
    /// An intrinsic with two floating-point operands.
    FloatCall,
    /// `fma`.
    Fused,
    /// `is.fpclass`.
    Class,
    /// `ldexp` and `frexp`.
    Exponent,
    /// A reduction of a vector of floats to a scalar.
    FloatReduction,
    /// An operation on any scalar or vector.
    Any,
    /// An operation on vectors with any element type.
    Lanes,
    /// An operation on aggregates. The element is the type of a member.
    Aggregate,
    /// An operation on memory. The element is the type that is read.
    Memory,
    /// An atomic operation.
    Atomic,
    /// An atomic operation on floats.
    AtomicFloat,
    /// An instruction with a flag, on operands that satisfy the flag.
    Flag,
    /// Control flow. The element is the type of a phi.
    Control,
}

/// All operations.
pub const OPERATIONS: &[(&str, Family)] = &[
    ("add", Family::Integer),
    ("sub", Family::Integer),
    ("mul", Family::Integer),
    ("and", Family::Integer),
    ("or", Family::Integer),
    ("xor", Family::Integer),
    ("shl", Family::Shift),
    ("lshr", Family::Shift),
    ("ashr", Family::Shift),
    ("udiv", Family::Division),
    ("sdiv", Family::Division),
    ("urem", Family::Division),
    ("srem", Family::Division),
    ("icmp eq", Family::Compare),
    ("icmp ne", Family::Compare),
    ("icmp ugt", Family::Compare),
    ("icmp uge", Family::Compare),
    ("icmp ult", Family::Compare),
    ("icmp ule", Family::Compare),
    ("icmp sgt", Family::Compare),
    ("icmp sge", Family::Compare),
    ("icmp slt", Family::Compare),
    ("icmp sle", Family::Compare),
    ("smax", Family::IntegerCall),
    ("smin", Family::IntegerCall),
    ("umax", Family::IntegerCall),
    ("umin", Family::IntegerCall),
    ("sadd.sat", Family::IntegerCall),
    ("uadd.sat", Family::IntegerCall),
    ("ssub.sat", Family::IntegerCall),
    ("usub.sat", Family::IntegerCall),
    ("sshl.sat", Family::ShiftCall),
    ("ushl.sat", Family::ShiftCall),
    ("ctpop", Family::IntegerCallUnary),
    ("bitreverse", Family::IntegerCallUnary),
    ("bswap", Family::IntegerCallUnary),
    ("abs", Family::IntegerCallFlag),
    ("ctlz", Family::IntegerCallFlag),
    ("cttz", Family::IntegerCallFlag),
    ("sadd.with.overflow", Family::Overflow),
    ("uadd.with.overflow", Family::Overflow),
    ("ssub.with.overflow", Family::Overflow),
    ("usub.with.overflow", Family::Overflow),
    ("smul.with.overflow", Family::Overflow),
    ("umul.with.overflow", Family::Overflow),
    ("fshl", Family::Funnel),
    ("fshr", Family::Funnel),
    ("scmp", Family::ThreeWay),
    ("ucmp", Family::ThreeWay),
    ("smul.fix", Family::FixedPoint),
    ("umul.fix", Family::FixedPoint),
    ("smul.fix.sat", Family::FixedPoint),
    ("umul.fix.sat", Family::FixedPoint),
    ("vector.reduce.add", Family::Reduction),
    ("vector.reduce.mul", Family::Reduction),
    ("vector.reduce.and", Family::Reduction),
    ("vector.reduce.or", Family::Reduction),
    ("vector.reduce.xor", Family::Reduction),
    ("vector.reduce.smax", Family::Reduction),
    ("vector.reduce.smin", Family::Reduction),
    ("vector.reduce.umax", Family::Reduction),
    ("vector.reduce.umin", Family::Reduction),
    ("trunc", Family::Resize),
    ("zext", Family::Resize),
    ("sext", Family::Resize),
    ("uitofp", Family::ToFloat),
    ("sitofp", Family::ToFloat),
    ("fptoui", Family::ToInteger),
    ("fptosi", Family::ToInteger),
    ("fptoui.sat", Family::ToIntegerCall),
    ("fptosi.sat", Family::ToIntegerCall),
    ("fptrunc", Family::ResizeFloat),
    ("fpext", Family::ResizeFloat),
    ("fadd", Family::Float),
    ("fsub", Family::Float),
    ("fmul", Family::Float),
    ("fdiv", Family::Float),
    ("frem", Family::Float),
    ("fneg", Family::Negate),
    ("fcmp oeq", Family::CompareFloat),
    ("fcmp ogt", Family::CompareFloat),
    ("fcmp oge", Family::CompareFloat),
    ("fcmp olt", Family::CompareFloat),
    ("fcmp ole", Family::CompareFloat),
    ("fcmp one", Family::CompareFloat),
    ("fcmp ord", Family::CompareFloat),
    ("fcmp ueq", Family::CompareFloat),
    ("fcmp ugt", Family::CompareFloat),
    ("fcmp uge", Family::CompareFloat),
    ("fcmp ult", Family::CompareFloat),
    ("fcmp ule", Family::CompareFloat),
    ("fcmp une", Family::CompareFloat),
    ("fcmp uno", Family::CompareFloat),
    ("fcmp true", Family::CompareFloat),
    ("fcmp false", Family::CompareFloat),
    ("fabs", Family::FloatCallUnary),
    ("sqrt", Family::FloatCallUnary),
    ("floor", Family::FloatCallUnary),
    ("ceil", Family::FloatCallUnary),
    ("llvm.trunc", Family::FloatCallUnary),
    ("rint", Family::FloatCallUnary),
    ("nearbyint", Family::FloatCallUnary),
    ("round", Family::FloatCallUnary),
    ("roundeven", Family::FloatCallUnary),
    ("canonicalize", Family::FloatCallUnary),
    ("minnum", Family::FloatCall),
    ("maxnum", Family::FloatCall),
    ("minimum", Family::FloatCall),
    ("maximum", Family::FloatCall),
    ("minimumnum", Family::FloatCall),
    ("maximumnum", Family::FloatCall),
    ("copysign", Family::FloatCall),
    ("fma", Family::Fused),
    ("is.fpclass", Family::Class),
    ("ldexp", Family::Exponent),
    ("frexp", Family::Exponent),
    ("vector.reduce.fadd", Family::FloatReduction),
    ("vector.reduce.fmul", Family::FloatReduction),
    ("vector.reduce.fmin", Family::FloatReduction),
    ("vector.reduce.fmax", Family::FloatReduction),
    ("vector.reduce.fminimum", Family::FloatReduction),
    ("vector.reduce.fmaximum", Family::FloatReduction),
    ("select", Family::Any),
    ("select of lanes", Family::Any),
    ("freeze", Family::Any),
    ("bitcast", Family::Any),
    ("call", Family::Any),
    ("expect", Family::Any),
    ("extractelement", Family::Lanes),
    ("extractelement by variable", Family::Lanes),
    ("insertelement", Family::Lanes),
    ("insertelement by variable", Family::Lanes),
    ("shufflevector", Family::Lanes),
    ("vector.reverse", Family::Lanes),
    ("extractvalue", Family::Aggregate),
    ("insertvalue", Family::Aggregate),
    ("select of aggregates", Family::Aggregate),
    ("phi of aggregates", Family::Aggregate),
    ("call with aggregates", Family::Aggregate),
    ("load and store of aggregates", Family::Aggregate),
    ("load", Family::Memory),
    ("store", Family::Memory),
    ("getelementptr", Family::Memory),
    ("load from a constant", Family::Memory),
    ("constant getelementptr", Family::Memory),
    ("addrspacecast", Family::Memory),
    ("ptrtoint and inttoptr", Family::Memory),
    ("icmp of pointers", Family::Memory),
    ("select of pointers", Family::Memory),
    ("pointer in memory", Family::Memory),
    ("memcpy", Family::Memory),
    ("memmove", Family::Memory),
    ("memset", Family::Memory),
    ("load of other bytes", Family::Memory),
    ("atomicrmw xchg", Family::Atomic),
    ("atomicrmw add", Family::Atomic),
    ("atomicrmw sub", Family::Atomic),
    ("atomicrmw and", Family::Atomic),
    ("atomicrmw nand", Family::Atomic),
    ("atomicrmw or", Family::Atomic),
    ("atomicrmw xor", Family::Atomic),
    ("atomicrmw max", Family::Atomic),
    ("atomicrmw min", Family::Atomic),
    ("atomicrmw umax", Family::Atomic),
    ("atomicrmw umin", Family::Atomic),
    ("atomicrmw uinc_wrap", Family::Atomic),
    ("atomicrmw udec_wrap", Family::Atomic),
    ("atomicrmw usub_cond", Family::Atomic),
    ("atomicrmw usub_sat", Family::Atomic),
    ("cmpxchg", Family::Atomic),
    ("load atomic", Family::Atomic),
    ("store atomic", Family::Atomic),
    ("fence", Family::Atomic),
    ("atomicrmw fadd", Family::AtomicFloat),
    ("atomicrmw fsub", Family::AtomicFloat),
    ("atomicrmw fmax", Family::AtomicFloat),
    ("atomicrmw fmin", Family::AtomicFloat),
    ("atomicrmw xchg of floats", Family::AtomicFloat),
    ("add nuw nsw", Family::Flag),
    ("mul nuw nsw", Family::Flag),
    ("or disjoint", Family::Flag),
    ("lshr exact", Family::Flag),
    ("udiv exact", Family::Flag),
    ("zext nneg", Family::Flag),
    ("trunc nuw", Family::Flag),
    ("icmp samesign", Family::Flag),
    ("branch", Family::Control),
    ("switch", Family::Control),
    ("loop", Family::Control),
    ("graph", Family::Control),
];

/// The maximum number of lanes of wide integers. With more lanes, LLVM's JIT takes too long to compile.
const MOST_WIDE_LANES: u32 = 2;
/// The elements whose size is the same in all data layouts.
pub const BYTES: &[Element] = &[
    Element::Int(8),
    Element::Int(16),
    Element::Int(32),
    Element::Int(64),
    Element::Float,
    Element::Double,
];

/// Returns whether an operation supports a type.
pub fn works_on(operation: &str, family: Family, shape: Shape) -> bool {
    let Shape { lanes, element } = shape;
    let integer = !element.is_float();
    let bits = element.bits();
    // LLVM's JIT crashes on sums of vectors with a single `i128` lane.
    let crashes = integer && bits == 128 && lanes == 1 && operation.contains("add");
    shape.is_allowed()
        && !crashes
        && match family {
            Family::Integer
            | Family::Shift
            | Family::Compare
            | Family::IntegerCall
            | Family::ShiftCall
            | Family::IntegerCallFlag
            | Family::Overflow
            | Family::ThreeWay => integer,
            // LLVM's JIT cannot compute wider distances modulo a width that is not a power of two.
            Family::Funnel => integer && (bits <= 128 || bits.is_power_of_two()),
            Family::Reduction => integer && lanes > 0,
            // With one bit, -1 is the least number and also 1.
            Family::Division => {
                integer
                    && (bits > 1 || operation.starts_with('u'))
                    && (bits <= 64 || lanes <= MOST_WIDE_LANES)
            }
            Family::IntegerCallUnary => {
                integer && (operation != "bswap" || bits.is_multiple_of(16))
            }
            // LLVM's JIT does not expand wider multiplications.
            Family::FixedPoint => integer && (2..=64).contains(&bits),
            Family::Resize => integer && !resized(operation, shape).is_empty(),
            Family::ToFloat => integer,
            // The type `shape` is the result type.
            Family::ToInteger | Family::ToIntegerCall => integer && bits <= 128,
            Family::ResizeFloat => !integer && !resized(operation, shape).is_empty(),
            Family::Float
            | Family::Negate
            | Family::CompareFloat
            | Family::FloatCall
            | Family::Class => !integer,
            // LLVM's JIT crashes on `canonicalize` of two single-precision lanes.
            Family::FloatCallUnary => {
                !integer && (operation != "canonicalize" || element != Element::Float || lanes != 2)
            }
            Family::FloatReduction => !integer && lanes > 0,
            // LLVM's JIT computes wrong exponents for vectors of other elements.
            Family::Exponent => {
                !integer && (operation != "frexp" || element == Element::Float || lanes == 0)
            }
            // LLVM's JIT rounds a product of halves twice.
            Family::Fused => !integer && element != Element::Half,
            Family::Any => match operation {
                "expect" => integer && lanes == 0,
                "bitcast" => !same_size(shape).is_empty(),
                _ => true,
            },
            Family::Lanes => lanes > 0,
            Family::Aggregate => lanes <= 8 && bits * lanes <= 256,
            Family::Control => true,
            Family::Memory => match operation {
                "memcpy" | "memmove" | "memset" => lanes == 0 && BYTES.contains(&element),
                "load of other bytes" => {
                    matches!(lanes, 0 | 2 | 4 | 8 | 16)
                        && BYTES.contains(&element)
                        && shape.bits() <= 512
                }
                _ => shape.bits() <= 320,
            },
            Family::Atomic => integer && matches!(bits, 8 | 16 | 32 | 64) && lanes == 0,
            Family::AtomicFloat => !integer && lanes == 0,
            Family::Flag => {
                integer
                    && (3..256).contains(&bits)
                    && (operation != "zext nneg" || widened(shape).is_allowed())
            }
        }
}

/// Returns the integer type with the same number of lanes whose elements are wider by a third, and at least by one bit.
/// The width is at most 256 bits.
pub fn widened(shape: Shape) -> Shape {
    let bits = shape.element.bits();
    shape.int(256.min(bits + 1 + bits / 3))
}

/// Returns the types to which an operation can extend or truncate a type.
pub fn resized(operation: &str, shape: Shape) -> Vec<Shape> {
    let bits = shape.element.bits();
    let integers = WIDTHS.iter().map(|bits| Element::Int(*bits));
    integers
        .chain(FLOATS.iter().copied())
        .filter(|to| {
            to.is_float() == shape.element.is_float()
                && if operation.ends_with("trunc") {
                    to.bits() < bits
                } else {
                    to.bits() > bits
                }
        })
        .map(|to| shape.with(to))
        .filter(|to| to.is_allowed())
        .collect()
}

/// Returns the other scalar and vector types with the same size.
pub fn same_size(shape: Shape) -> Vec<Shape> {
    // LLVM's JIT miscompiles other vectors, because it stores them in memory with padding. It also miscompiles some
    // vectors with an odd number of booleans.
    let is_packed = |shape: Shape| match shape.element.bits() {
        _ if shape.lanes == 0 => true,
        1 => shape.lanes.is_power_of_two(),
        bits => bits.is_power_of_two(),
    };
    if !is_packed(shape) {
        return Vec::new();
    }
    shapes()
        .filter(|other| other.bits() == shape.bits() && *other != shape)
        .filter(|other| other.is_allowed() && is_packed(*other))
        .collect()
}

/// Returns all scalar and vector types.
fn shapes() -> impl Iterator<Item = Shape> {
    let integers = WIDTHS.iter().map(|bits| Element::Int(*bits));
    integers
        .chain(FLOATS.iter().copied())
        .flat_map(|element| LENGTHS.iter().map(move |&lanes| Shape { lanes, element }))
}

/// Returns the address spaces in which an operation is tested, or `None` if it does not access memory.
pub fn spaces(operation: &str, family: Family) -> Option<&'static [Space]> {
    match (family, operation) {
        (_, "load from a constant") => Some(&[Space::Constant]),
        (_, "constant getelementptr") => Some(&[Space::Constant, Space::Global]),
        (_, "addrspacecast") => Some(&[Space::Private, Space::Global, Space::Local]),
        (Family::Memory, _) | (_, "load and store of aggregates") => Some(&Space::WRITABLE),
        // Atomics cannot access local variables of a function.
        (Family::Atomic | Family::AtomicFloat, _) => {
            Some(&[Space::Global, Space::Local, Space::Generic])
        }
        _ => None,
    }
}

/// An operation on a type, in an address space if it accesses memory.
#[derive(Debug, Clone)]
pub struct Target {
    /// The name of the operation.
    pub operation: &'static str,
    /// The family of the operation.
    pub family: Family,
    /// The type of the operation.
    pub shape: Shape,
    /// The address space, or `None` if the operation does not access memory.
    pub space: Option<Space>,
}

impl Choice for Target {
    fn cell(&self) -> Cell {
        Cell {
            operation: self.operation.to_owned(),
            element: self.shape.element.to_string(),
            lanes: self.shape.lanes,
            space: self.space.map(Space::name),
        }
    }

    fn key(&self) -> usize {
        // Operations on the same element type use each other's results. Operations that the device does not support
        // have their own programs.
        let bits = self.shape.element.bits() as usize;
        let is_float = usize::from(self.shape.element.is_float());
        let is_atomic = matches!(self.family, Family::Atomic | Family::AtomicFloat);
        4 * bits + 2 * is_float + usize::from(is_atomic)
    }

    fn weight(&self) -> usize {
        match self.family {
            Family::Control | Family::Division => 12,
            _ if self.shape.element.bits() > 64 => 10,
            _ => 6,
        }
    }
}

/// Returns each operation on each type and in each address space that the operation supports.
pub fn targets() -> Vec<Target> {
    let mut targets = Vec::new();
    for &(operation, family) in OPERATIONS {
        for shape in shapes().filter(|shape| works_on(operation, family, *shape)) {
            let target = |space| Target {
                operation,
                family,
                shape,
                space,
            };
            match spaces(operation, family) {
                Some(spaces) => targets.extend(spaces.iter().map(|space| target(Some(*space)))),
                None => targets.push(target(None)),
            }
        }
    }
    targets
}
