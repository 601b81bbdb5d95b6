//! Expands fills, copies and moves of memory, and intrinsics on pointers and constants.
//!
//! `memcpy` is `OpCopyMemorySized`. Fills and moves become copies too, or loops, in place or in functions.

use transpire_llvm::ir::{
    Alignment, Attribute, AttributeIndex, AttributeKind, BinaryOp, CastOp, ConstantKind,
    Expression, FastMath, InstBuilder, InstBuilderBase, InstructionKind, Module, Value, ValueKind,
};

use crate::Result;
use crate::analysis::fills::fill_of_constants;
use crate::legalize::body::expand::loops;
use crate::legalize::body::expand::{Call, Outcome, Rewriter, Row, align_attribute};
use crate::mappings::address_spaces;

pub(super) const EXPANSIONS: &[Row] = &[
    ("experimental.memset.pattern", loops::fill_pattern),
    ("is.constant", is_constant),
    ("memcpy.element.unordered.atomic", loops::copy_elements),
    ("memmove", memmove),
    ("memmove.element.unordered.atomic", loops::copy_elements),
    ("memset", memset),
    ("memset.element.unordered.atomic", loops::fill_elements),
    ("memset.inline", memset),
    ("objectsize", object_size),
    ("ptrmask", mask_pointer),
];

/// The longest move that goes through a variable, in bytes.
const MAX_MOVED: u64 = 1 << 12;

/// Returns the alignment of a pointer argument: its `align` attribute, or, before LLVM 7, the last argument but one of
/// the call. Returns no alignment if neither is given.
fn alignment_of(rw: &mut Rewriter<'_>, call: &Call<'_>, argument: u32) -> Alignment {
    let bytes = if call.arguments.len() == 5 {
        call.number(&rw.module, 3).ok()
    } else {
        align_attribute(rw, call, argument)
    };
    bytes.and_then(Alignment::from_bytes).unwrap_or_default()
}

fn is_volatile(module: &Module, call: &Call<'_>) -> bool {
    call.number(module, call.arguments.len().saturating_sub(1))
        .is_ok_and(|flag| flag != 0)
}

/// Expands `memset` to a loop, in a function of its own. A short `memset` with a constant byte and length, which
/// [`fill_of_constants`] accepts, is left to emission. A `memset` with an undefined byte is dropped.
fn memset(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (byte, length) = (call.argument(1)?, call.argument(2)?);
    if let Some(byte) = byte.as_constant() {
        if matches!(
            rw.module.constants[byte].kind,
            ConstantKind::Undef | ConstantKind::Poison
        ) {
            return Ok(Outcome::Done);
        }
        if fill_of_constants(&rw.module, byte, length).is_some() {
            return Ok(Outcome::Keep);
        }
    }
    let volatile = is_volatile(&rw.module, call);
    if call.in_function {
        loops::fill(rw, call, volatile)
    } else {
        Ok(Outcome::Function { volatile })
    }
}

/// Emits a call of `memcpy` that copies `length` bytes to the pointer `to` from the pointer `from`, each with its
/// alignment. `volatile` is the last argument.
fn copy(
    rw: &mut Rewriter<'_>,
    to: (Value, Alignment),
    from: (Value, Alignment),
    length: Value,
    volatile: bool,
) {
    let flag = rw.module.types_mut().integer(1);
    let flag = rw.int(flag, u64::from(volatile));
    let void = rw.module.void_type;
    let mut kind = rw.intrinsic_kind(
        "memcpy",
        &[to.0, from.0, length, flag],
        void,
        FastMath::NONE,
    );
    let attributes = rw.module.attributes_mut();
    let mut list = Vec::new();
    for (number, alignment) in [to.1, from.1].into_iter().enumerate() {
        if let Some(bytes) = alignment.bytes() {
            let set = attributes
                .sets
                .intern([Attribute::Integer(AttributeKind::ALIGNMENT, bytes)].into());
            list.push((AttributeIndex::Parameter(number as u32), set));
        }
    }
    if let InstructionKind::Call(call) = &mut kind
        && !list.is_empty()
    {
        call.attributes = attributes.lists.intern(list.into()).into();
    }
    rw.insert(kind, void);
}

fn lifetime(rw: &mut Rewriter<'_>, name: &str, variable: Value, bytes: u64) {
    let size = rw.module.types_mut().integer(64);
    let size = rw.int(size, bytes);
    let void = rw.module.void_type;
    let kind = rw.intrinsic_kind(name, &[size, variable], void, FastMath::NONE);
    rw.insert(kind, void);
}

/// Expands `memmove`, whose source and target may overlap, unlike those of SPIR-V's copies. If source and target are
/// known to be apart, the move becomes a copy. Otherwise the data goes through a variable, unless the move is longer
/// than [`MAX_MOVED`] or has no constant length: then it becomes a loop, in place or in a function of its own. A move
/// of no bytes is dropped.
fn memmove(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (target, source, length) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let volatile = is_volatile(&rw.module, call);
    let (target_alignment, source_alignment) =
        (alignment_of(rw, call, 0), alignment_of(rw, call, 1));
    let constant = length
        .as_constant()
        .and_then(|c| rw.module.constants.as_integer(c));
    if constant == Some(0) {
        return Ok(Outcome::Done);
    }
    if are_apart(rw, target, source) {
        copy(
            rw,
            (target, target_alignment),
            (source, source_alignment),
            length,
            volatile,
        );
        return Ok(Outcome::Done);
    }
    let Some(bytes) = constant.filter(|length| *length <= MAX_MOVED) else {
        let in_place = call.in_function || call.dialect.calls.intrinsics_as_functions;
        return if in_place {
            loops::copy(rw, call, volatile)
        } else {
            Ok(Outcome::Function { volatile })
        };
    };
    let byte = rw.module.types_mut().integer(8);
    let array = rw.module.types_mut().array(bytes, byte);
    let variable = rw.variable(array, source_alignment);
    let variable_bytes = rw.point_to(variable, byte);
    lifetime(rw, "lifetime.start", variable_bytes, bytes);
    copy(
        rw,
        (variable_bytes, source_alignment),
        (source, source_alignment),
        length,
        volatile,
    );
    copy(
        rw,
        (target, target_alignment),
        (variable_bytes, source_alignment),
        length,
        volatile,
    );
    lifetime(rw, "lifetime.end", variable_bytes, bytes);
    Ok(Outcome::Done)
}

/// Returns whether the pointers `a` and `b` are known to point into different objects: different variables, or
/// different address spaces, each private, global, constant or local.
fn are_apart(rw: &Rewriter<'_>, a: Value, b: Value) -> bool {
    let spaces = [a, b].map(|pointer| rw.module.types.address_space(rw.ty(pointer)));
    if let [Some(one), Some(other)] = spaces
        && one != other
        && one <= address_spaces::LOCAL
        && other <= address_spaces::LOCAL
    {
        return true;
    }
    match (origin(rw, a), origin(rw, b)) {
        (Some(a), Some(b)) => a != b,
        _ => false,
    }
}

/// Returns the local or global variable that a pointer points into, or `None` if it is unknown.
fn origin(rw: &Rewriter<'_>, mut pointer: Value) -> Option<ValueKind> {
    const MAX_STEPS: u32 = 16;
    for _ in 0..MAX_STEPS {
        pointer = match pointer.kind() {
            ValueKind::Instruction(inst) => match &rw.body.instructions[inst].kind {
                InstructionKind::Alloca { .. } => return Some(ValueKind::Instruction(inst)),
                InstructionKind::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, operand, ..) => {
                    *operand
                }
                InstructionKind::GetElementPtr { operands, .. } => {
                    operands.first(&rw.body.values)?
                }
                _ => return None,
            },
            ValueKind::Constant(constant) => match &rw.module.constants[constant].kind {
                ConstantKind::Global(_) => return Some(ValueKind::Constant(constant)),
                ConstantKind::Expression(expression) => match &**expression {
                    Expression::Cast(_, operand) => (*operand).into(),
                    Expression::GetElementPtr { operands, .. } => (*operands.first()?).into(),
                    _ => return None,
                },
                _ => return None,
            },
            _ => return None,
        };
    }
    None
}

/// Expands `is.constant` to 1 if the operand is a constant in the IR, other than the address of a global or a constant
/// expression, and to 0 otherwise.
fn is_constant(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let known = call.argument(0)?.as_constant().is_some_and(|c| {
        !matches!(
            rw.module.constants[c].kind,
            ConstantKind::Global(_) | ConstantKind::Expression(_)
        )
    });
    Ok(Outcome::Value(rw.int(call.ty, u64::from(known))))
}

/// Expands `objectsize`. The size of an object is never known, so the result is 0 or -1, as the call requests.
fn object_size(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let least = call.number(&rw.module, 1)? != 0;
    Ok(Outcome::Value(
        rw.int(call.ty, if least { 0 } else { u64::MAX }),
    ))
}

fn mask_pointer(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (pointer, mask) = (call.argument(0)?, call.argument(1)?);
    let address = rw.cast(CastOp::PtrToInt, pointer, rw.ty(mask));
    let address = rw.binary(BinaryOp::And, address, mask);
    Ok(Outcome::Value(rw.cast(CastOp::IntToPtr, address, call.ty)))
}
