//! Lowers LLVM intrinsics and atomic instructions to OpenCL C functions. SPIR 1.2 supports only the
//! intrinsics `memcpy` and `memset` (§3.4) and no atomic instructions (§3.3, §3.16).
//!
//! This pass runs after `legalize`, so the remaining intrinsics are those for which SPIR-V has an
//! instruction.

use transpire_llvm::ir::{
    AtomicOperation, AttributeIndex, AttributeKind, BinaryOp, CallKind, FloatPredicate, Inst,
    InstBuilder, InstBuilderBase, InstructionKind, IntPredicate, MemoryOrdering, Type, TypeKind,
    Value,
};
use transpire_opencl::names::CLOp;
use transpire_opencl::{self as opencl, Number, Qualifiers};
use transpire_spirv::grammar::Op;

use crate::ledger::{LossPlace, Report};
use crate::legalize::body::expand::fates;
use crate::legalize::body::operations::Operation;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::mappings::intrinsics;
use crate::mappings::reductions;
use crate::mappings::reductions::Fold;
use crate::spir12::{call_kind, call_on_numbers, opencl_type};
use crate::{Error, Result};

/// The pass that replaces intrinsics and atomic instructions that SPIR 1.2 does not support with calls of OpenCL C
/// functions. It is an error if one has no OpenCL C 1.2 function, unless it is a hint, which is dropped.
pub(super) struct Intrinsics<'r> {
    pub(super) report: &'r mut Report,
}

impl Rewrite for Intrinsics<'_> {
    fn enter(&mut self, rw: &mut Rewriter<'_>) -> Result<()> {
        let name = rw.module.source_name(rw.function).into_owned();
        self.report.enter(LossPlace::Function(name));
        Ok(())
    }

    fn leave(&mut self, _read: &[(AttributeIndex, AttributeKind)]) {
        self.report.enter(LossPlace::Module);
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        use InstructionKind as K;
        match rw.body.instructions[inst].kind.clone() {
            K::Call(call) => self.call(rw, inst, &call),
            // A driver based on LLVM 3.2 uses one of the possible values in any case, so the operand can
            // stand for the result.
            K::Freeze(operand) => {
                let operand = rw.resolved(operand);
                rw.replace(inst, operand);
                Ok(())
            }
            K::AtomicRmw {
                operation,
                pointer,
                value,
                access,
                ..
            } => {
                let (name, integers) = modification(operation)?;
                atomic(rw, inst, name, integers, &[pointer, value], access.ordering)
            }
            K::Fence { .. } => Err(Error::unsupported(
                "fence: OpenCL C 1.2 has barriers and mem_fence alone",
            )),
            K::CmpXchg { .. } => Err(Error::unsupported(
                "cmpxchg: OpenCL C 1.2 has atomic_cmpxchg alone, which gives no bool",
            )),
            K::Load { access, .. } | K::Store { access, .. } if access.is_atomic() => {
                Err(Error::cannot_translate(
                    "an atomic load or store, which OpenCL C 1.2 does not have",
                ))
            }
            _ => {
                rw.keep(inst);
                Ok(())
            }
        }
    }
}

/// The intrinsics that are hints. SPIR-V can express them, but SPIR 1.2 cannot. Each has the name under which its loss
/// is reported.
const HINTS: &[(&str, &str)] = &[
    ("annotation", "annotations"),
    ("assume", "assumptions"),
    ("expect", "expected values"),
    ("lifetime.end", "lifetimes of other than variables"),
    ("lifetime.start", "lifetimes of other than variables"),
];

impl Intrinsics<'_> {
    fn call(&mut self, rw: &mut Rewriter<'_>, inst: Inst, call: &CallKind) -> Result<()> {
        if let Some(operation) = Operation::of(&rw.module, call) {
            return written(rw, inst, call, operation);
        }
        let callee = rw.module.callee(call);
        let name = callee
            .map(|callee| rw.module.name(callee).into_owned())
            .unwrap_or_default();
        let Some(name) = name.strip_prefix("llvm.") else {
            // `ctz` was introduced in OpenCL C 2.0.
            if let ("ctz", &[value]) = (
                opencl::base_name(&name).unwrap_or_default(),
                call.arguments.as_slice(&rw.body.values),
            ) {
                let ty = rw.body.instructions[inst].ty;
                return function(rw, inst, CLOp::ctz, &[value], ty);
            }
            rw.keep(inst);
            return Ok(());
        };
        let mut arguments = call.arguments.as_slice(&rw.body.values).to_vec();
        for argument in &mut arguments {
            *argument = rw.resolved(*argument);
        }
        let ty = rw.body.instructions[inst].ty;
        if ["memcpy", "memset"]
            .iter()
            .any(|kept| name.starts_with(kept))
        {
            rw.keep(inst);
            return Ok(());
        }
        if let Some((op, count)) = intrinsics::extended(name) {
            let arguments = arguments.get(..count).ok_or_else(too_few)?;
            return function(rw, inst, op, arguments, ty);
        }
        if let Some(fold) = reductions::fold(name) {
            let value = reduce(rw, fold, &arguments)?;
            rw.replace(inst, value);
            return Ok(());
        }
        let hint = |base: &str| HINTS.iter().find(|row| row.0 == base).map(|row| row.1);
        if let Some(what) = fates::dropped(name).or_else(|| intrinsics::base(name, hint)) {
            self.report.drop(what, 1);
            if ty == rw.module.void_type {
                rw.remove(inst);
                return Ok(());
            }
            let value = match arguments.first() {
                Some(&value) if rw.ty(value) == ty => value,
                _ => rw.zero(ty),
            };
            rw.replace(inst, value);
            return Ok(());
        }
        let special = |base: &str| SPECIAL.iter().find(|row| row.0 == base).map(|row| row.1);
        match intrinsics::base(name, special) {
            Some(write) => write(rw, inst, &arguments, ty),
            None => Err(Error::cannot_translate(format!(
                "the intrinsic llvm.{name}, which OpenCL C 1.2 has no function for"
            ))),
        }
    }
}

fn too_few() -> Error {
    Error::malformed("an intrinsic is called with too few arguments")
}

/// Replaces `inst`, a call of `operation`, with a call of an OpenCL C function. Returns an error if OpenCL C 1.2 has no
/// such function.
fn written(rw: &mut Rewriter<'_>, inst: Inst, call: &CallKind, operation: Operation) -> Result<()> {
    let mut arguments = call.arguments.as_slice(&rw.body.values).to_vec();
    for argument in &mut arguments {
        *argument = rw.resolved(*argument);
    }
    let ty = rw.body.instructions[inst].ty;
    let integers = match operation {
        Operation::SignedHighProduct => Number::Signed,
        Operation::UnsignedHighProduct => Number::Unsigned,
        _ => {
            return Err(Error::cannot_translate(format!(
                "{}, which OpenCL C 1.2 has no function for",
                operation.name()
            )));
        }
    };
    numbers(rw, inst, "mul_hi", integers, &arguments, ty)
}

/// A function that replaces the call of an intrinsic, the given instruction. It also receives the arguments of the call
/// and the result type.
type Write = fn(&mut Rewriter<'_>, Inst, &[Value], Type) -> Result<()>;

const SPECIAL: &[(&str, Write)] = &[
    ("ctpop", |rw, inst, arguments, ty| {
        numbers(rw, inst, "popcount", Number::Unsigned, arguments, ty)
    }),
    ("fptosi.sat", |rw, inst, arguments, ty| {
        saturated(rw, inst, arguments, ty, Number::Signed)
    }),
    ("fptoui.sat", |rw, inst, arguments, ty| {
        saturated(rw, inst, arguments, ty, Number::Unsigned)
    }),
    ("fshl", |rw, inst, arguments, ty| {
        rotate(rw, inst, arguments, ty, true)
    }),
    ("fshr", |rw, inst, arguments, ty| {
        rotate(rw, inst, arguments, ty, false)
    }),
];

fn numbers(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    name: &str,
    integers: Number,
    arguments: &[Value],
    ty: Type,
) -> Result<()> {
    let kind = call_on_numbers(rw, name, integers, arguments, ty)?;
    rw.become_(inst, kind, ty);
    Ok(())
}

/// Replaces the call `inst` with an equivalent of `op`, an `OpenCL.std` instruction. In most cases this is a call of
/// the OpenCL C function with the name of the instruction, whose integers are unsigned if the instruction's name begins
/// with `u_`, and signed if not.
fn function(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    op: CLOp,
    arguments: &[Value],
    ty: Type,
) -> Result<()> {
    let name = format!("{op:?}");
    let (name, integers) = match (name.strip_prefix("s_"), name.strip_prefix("u_")) {
        (Some(name), _) => (name, Number::Signed),
        (_, Some(name)) => (name, Number::Unsigned),
        // The integer operands here are the exponents of `pown` and `ldexp`, which are signed.
        _ => (name.as_str(), Number::Signed),
    };
    match (op, arguments) {
        // The module decides whether the multiplication and the addition are contracted (§2.9.1).
        (CLOp::mad, &[a, b, c]) => {
            let product = rw.binary(BinaryOp::FMul, a, b);
            let sum = InstructionKind::binary(BinaryOp::FAdd, product, c);
            rw.become_(inst, sum, ty);
            Ok(())
        }
        // Counts the bits below the lowest set bit. OpenCL C has `ctz` only since version 2.0.
        (CLOp::ctz, &[value]) => {
            let one = rw.int(ty, 1);
            let below = rw.binary(BinaryOp::Sub, value, one);
            let ones = rw.int(ty, u64::MAX);
            let others = rw.binary(BinaryOp::Xor, value, ones);
            let trailing = rw.binary(BinaryOp::And, below, others);
            numbers(rw, inst, "popcount", Number::Unsigned, &[trailing], ty)
        }
        (CLOp::pown, &[base, exponent])
            if rw.module.types.lanes(ty).is_some()
                && rw.module.types.lanes(rw.ty(exponent)).is_none() =>
        {
            let lanes = rw.module.types.lanes(ty).unwrap_or(1);
            let vector = rw.int_like(ty, 32);
            let mut exponents = rw.poison(vector);
            for lane in 0..lanes {
                exponents = rw.insert_element(exponents, exponent, lane);
            }
            numbers(rw, inst, name, integers, &[base, exponents], ty)
        }
        _ => numbers(rw, inst, name, integers, arguments, ty),
    }
}

/// Lowers a funnel shift whose two values are the same to `rotate`, which rotates to the left. If `left` is not set,
/// the distance is negated.
fn rotate(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    arguments: &[Value],
    ty: Type,
    left: bool,
) -> Result<()> {
    let &[value, _, mut distance] = arguments else {
        return Err(too_few());
    };
    if !left {
        let zero = rw.zero(ty);
        distance = rw.binary(BinaryOp::Sub, zero, distance);
    }
    numbers(rw, inst, "rotate", Number::Unsigned, &[value, distance], ty)
}

/// Lowers a saturating conversion to an integer to `convert_…_sat`. The result for a NaN is 0.
fn saturated(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    arguments: &[Value],
    ty: Type,
    integers: Number,
) -> Result<()> {
    let &[value, ..] = arguments else {
        return Err(too_few());
    };
    let to = opencl_type(&rw.module, ty, integers)
        .ok_or_else(|| Error::cannot_translate("a conversion to a type that OpenCL C lacks"))?;
    let name = format!("convert_{}_sat", crate::spir12::conversions::name(&to));
    let kind = call_on_numbers(rw, &name, integers, &[value], ty)?;
    let converted = rw.insert(kind, ty);
    let is_number = rw.fcmp(FloatPredicate::Ord, value, value);
    let otherwise = rw.zero(ty);
    let select = InstructionKind::select(is_number, converted, otherwise);
    rw.become_(inst, select, ty);
    Ok(())
}

/// Emits the reduction of a vector to a scalar, which combines the lanes one after another, and returns the result.
fn reduce(rw: &mut Rewriter<'_>, fold: Fold, arguments: &[Value]) -> Result<Value> {
    let (start, vector) = match (fold, arguments) {
        (Fold::Ordered(_), &[start, vector, ..]) => (Some(start), vector),
        (_, &[vector, ..]) => (None, vector),
        _ => return Err(too_few()),
    };
    let lanes = rw.module.types.lanes(rw.ty(vector)).unwrap_or(1);
    let mut sofar = start;
    for lane in 0..lanes {
        let element = rw.extract_element(vector, lane);
        sofar = Some(match sofar {
            None => element,
            Some(sofar) => match fold {
                Fold::Operation(op) | Fold::Ordered(op) => {
                    rw.binary(operation(op)?, sofar, element)
                }
                Fold::Choice(op) => {
                    let first = rw.icmp(predicate(op)?, sofar, element);
                    rw.select(first, sofar, element)
                }
            },
        });
    }
    sofar.ok_or_else(|| Error::malformed("the operand of a reduction is a vector without lanes"))
}

fn operation(op: Op) -> Result<BinaryOp> {
    Ok(match op {
        Op::IAdd => BinaryOp::Add,
        Op::IMul => BinaryOp::Mul,
        Op::BitwiseAnd => BinaryOp::And,
        Op::BitwiseOr => BinaryOp::Or,
        Op::BitwiseXor => BinaryOp::Xor,
        Op::FAdd => BinaryOp::FAdd,
        Op::FMul => BinaryOp::FMul,
        _ => return Err(Error::cannot_translate("a reduction of a vector")),
    })
}

fn predicate(op: Op) -> Result<IntPredicate> {
    Ok(match op {
        Op::SGreaterThan => IntPredicate::Sgt,
        Op::SLessThan => IntPredicate::Slt,
        Op::UGreaterThan => IntPredicate::Ugt,
        Op::ULessThan => IntPredicate::Ult,
        _ => return Err(Error::cannot_translate("a reduction of a vector")),
    })
}

/// Rejects atomic operations that OpenCL C 1.2 does not have. Must run before such operations are expanded
/// into loops of other operations, which OpenCL C 1.2 does not have either.
pub(super) fn check_atomics(module: &transpire_llvm::ir::Module) -> Result<()> {
    for (function, _, data) in module.functions() {
        let instructions = data
            .body
            .iter()
            .flat_map(|body| body.instructions_in_order());
        for (block, inst, instruction) in instructions {
            if let InstructionKind::AtomicRmw { operation, .. } = instruction.kind {
                modification(operation)
                    .map_err(|error| error.in_body(module, function, block, inst))?;
            }
        }
    }
    Ok(())
}

/// Returns the OpenCL C function for an `atomicrmw`, without the prefix `atomic_`, and the signedness of its
/// operands. Returns an error if OpenCL C 1.2 has no such function.
fn modification(operation: AtomicOperation) -> Result<(&'static str, Number)> {
    use AtomicOperation as A;
    Ok(match operation {
        A::Xchg => ("xchg", Number::Signed),
        A::Add => ("add", Number::Signed),
        A::Sub => ("sub", Number::Signed),
        A::And => ("and", Number::Signed),
        A::Or => ("or", Number::Signed),
        A::Xor => ("xor", Number::Signed),
        A::Max => ("max", Number::Signed),
        A::Min => ("min", Number::Signed),
        A::UMax => ("max", Number::Unsigned),
        A::UMin => ("min", Number::Unsigned),
        other => {
            return Err(Error::cannot_translate(format!(
                "atomicrmw {}, which OpenCL C 1.2 does not have",
                other.keyword()
            )));
        }
    })
}

/// Replaces an instruction with a call of an atomic function of OpenCL C 1.2, for 32 bits or, with an extension, for 64
/// bits. These functions are relaxed, so any other ordering is an error, and so are other types and memory that is
/// neither global nor local.
fn atomic(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    name: &str,
    integers: Number,
    arguments: &[Value],
    ordering: MemoryOrdering,
) -> Result<()> {
    if !matches!(
        ordering,
        MemoryOrdering::Unordered | MemoryOrdering::Monotonic
    ) {
        let ordering = ordering.keyword();
        return Err(Error::cannot_translate(format!(
            "an atomic operation that is {ordering}: OpenCL C 1.2 only has relaxed ones"
        )));
    }
    let mut arguments = arguments.to_vec();
    for argument in &mut arguments {
        *argument = rw.resolved(*argument);
    }
    let ty = rw.body.instructions[inst].ty;
    let value = opencl_type(&rw.module, ty, integers);
    let space = arguments
        .first()
        .and_then(|&pointer| rw.module.types.address_space(rw.ty(pointer)));
    let (Some(value), Some(space @ (1 | 3))) = (value, space) else {
        return Err(Error::cannot_translate(
            "an atomic operation on memory that is neither global nor local",
        ));
    };
    let name = match rw.module.types[ty] {
        TypeKind::Integer { bits: 32 } | TypeKind::Float => format!("atomic_{name}"),
        TypeKind::Integer { bits: 64 } => format!("atom_{name}"),
        _ => {
            return Err(Error::cannot_translate(
                "an atomic operation on a type that OpenCL C 1.2 has no atomic function for",
            ));
        }
    };
    let qualifiers = Qualifiers {
        volatile: true,
        ..Qualifiers::space(space)
    };
    let mut parameters = vec![opencl::Type::qualified_pointer(value.clone(), qualifiers)];
    parameters.resize(arguments.len(), value);
    let kind = call_kind(rw, &name, &parameters, &arguments, ty);
    rw.become_(inst, kind, ty);
    Ok(())
}
