//! The operations of random kernels, by families: which there are, and on which elements they work.

use super::types::{Element, FLOATS, WIDTHS};
use crate::random::campaign;

/// What operations of one kind have in common: their operands, and what has to be kept from them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    /// An instruction on two integers.
    Integer,
    /// A shift, by less than the width.
    Shift,
    /// A division: neither by zero, nor with an overflow.
    Division,
    /// `icmp`, by its predicate.
    Compare,
    /// An intrinsic function of two integers.
    IntegerCall,
    /// An intrinsic that shifts with saturation.
    ShiftCall,
    /// An intrinsic of one integer.
    IntegerCallUnary,
    /// An intrinsic of one integer, and a flag whether a value is excluded.
    IntegerCallFlag,
    /// An intrinsic that says whether it overflowed.
    Overflow,
    /// A funnel shift.
    Funnel,
    /// `scmp` and `ucmp`.
    ThreeWay,
    /// A multiplication of fixed-point numbers.
    FixedPoint,
    /// A reduction of a vector of integers.
    Reduction,
    /// `trunc`, `zext` and `sext`.
    Resize,
    /// Integer to float.
    ToFloat,
    /// Float to integer, in range.
    ToInteger,
    /// Float to integer, saturated.
    ToIntegerCall,
    /// `fptrunc` and `fpext`.
    ResizeFloat,
    /// An instruction on two floats.
    Float,
    /// `fneg`.
    Negate,
    /// `fcmp`, by its predicate.
    CompareFloat,
    /// An intrinsic of one float.
    FloatCallUnary,
    /// An intrinsic of two floats.
    FloatCall,
    /// `fma`.
    Fused,
    /// `is.fpclass`.
    Class,
    /// `ldexp` and `frexp`.
    Exponent,
    /// A reduction of a vector of floats.
    FloatReduction,
    /// What works on any scalar or vector.
    Any,
    /// What works on vectors of any element.
    Lanes,
    /// What works on aggregates; the element is that of the member.
    Aggregate,
    /// What works on memory; the element is that which is read.
    Memory,
    /// What changes memory in one step.
    Atomic,
    /// What changes a float in memory in one step.
    AtomicFloat,
    /// A flag on an instruction, where it holds.
    Flag,
    /// Control flow; the element is that of a phi.
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

/// Whether the operation is one on this element.
pub fn works_on(operation: &str, family: Family, element: Element) -> bool {
    let integer = matches!(element, Element::Int(_));
    let bits = element.bits();
    match family {
        Family::Integer
        | Family::Shift
        | Family::Compare
        | Family::IntegerCall
        | Family::ShiftCall
        | Family::IntegerCallFlag
        | Family::Overflow
        | Family::Funnel
        | Family::Reduction
        | Family::ThreeWay => integer,
        // -1 is the least number of one bit, and 1 at once.
        Family::Division => integer && (bits > 1 || operation.starts_with('u')),
        Family::IntegerCallUnary => integer && (operation != "bswap" || bits.is_multiple_of(16)),
        // LLVM's JIT expands no wider ones.
        Family::FixedPoint => integer && (2..=64).contains(&bits),
        Family::Resize => match operation {
            "trunc" => integer && bits > 1,
            _ => integer && bits < 256,
        },
        Family::ToFloat => integer,
        // What is converted to.
        Family::ToInteger | Family::ToIntegerCall => integer && bits <= 128,
        Family::ResizeFloat => match operation {
            "fptrunc" => matches!(element, Element::Float | Element::Double),
            _ => matches!(element, Element::Half | Element::Float),
        },
        Family::Float
        | Family::Negate
        | Family::CompareFloat
        | Family::FloatCallUnary
        | Family::FloatCall
        | Family::Class
        | Family::Exponent
        | Family::FloatReduction => !integer,
        // LLVM's JIT rounds a product of halves twice.
        Family::Fused => !integer && element != Element::Half,
        Family::Any | Family::Lanes | Family::Aggregate | Family::Memory | Family::Control => {
            operation != "expect" || integer
        }
        Family::Atomic => integer && matches!(bits, 8 | 16 | 32 | 64),
        Family::AtomicFloat => !integer,
        Family::Flag => integer && (3..256).contains(&bits),
    }
}

/// How many operations a kernel has for certain.
const TARGETS: usize = 10;

/// The operations that the kernel of a seed has for certain, and the element they are on: one seed after the other comes to all
/// of them.
pub fn targets(seed: u64) -> (Element, Vec<(&'static str, Family)>) {
    let all: Vec<Element> = WIDTHS
        .iter()
        .map(|bits| Element::Int(*bits))
        .chain(FLOATS.iter().copied())
        .collect();
    let turn = campaign::turn(seed);
    let element = all[turn % all.len()];
    let own: Vec<(&str, Family)> = OPERATIONS
        .iter()
        .filter(|(name, family)| works_on(name, *family, element))
        .copied()
        .collect();
    let first = turn / all.len() * TARGETS;
    let targets = (first..first + TARGETS)
        .map(|number| own[number % own.len()])
        .collect();
    (element, targets)
}

/// The elements that the operation works on.
pub fn elements(operation: &str, family: Family) -> Vec<Element> {
    let integers = WIDTHS.iter().map(|bits| Element::Int(*bits));
    integers
        .chain(FLOATS.iter().copied())
        .filter(|element| works_on(operation, family, *element))
        .collect()
}
