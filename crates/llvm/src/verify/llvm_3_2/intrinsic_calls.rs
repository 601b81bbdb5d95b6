//! Checks the rules of the verifier of LLVM 3.2 for the arguments of intrinsics.

use super::known;
use crate::error::Result;
use crate::intrinsics::llvm_3_2 as intrinsics;
use crate::ir::metadata::MetadataNode;
use crate::ir::{
    Body, CallKind, CastOp, Constant, ConstantKind, Expression, Function, InstructionKind, Module,
    Value, ValueKind,
};

/// The arguments that must be constant integers: the name of the intrinsic, the number of the argument from 0, and an
/// exclusive upper bound for its value, or `u64::MAX` for none.
#[rustfmt::skip]
const CONSTANT: &[(&str, usize, u64)] = &[
    ("ctlz",            1, u64::MAX),
    ("cttz",            1, u64::MAX),
    ("invariant.end",   1, u64::MAX),
    ("invariant.start", 0, u64::MAX),
    ("lifetime.end",    0, u64::MAX),
    ("lifetime.start",  0, u64::MAX),
    ("memcpy",          3, u64::MAX),
    ("memcpy",          4, u64::MAX),
    ("memmove",         3, u64::MAX),
    ("memmove",         4, u64::MAX),
    ("memset",          3, u64::MAX),
    ("memset",          4, u64::MAX),
    ("prefetch",        1, 2),
    ("prefetch",        2, 4),
];

/// Checks the arguments of a call to the intrinsic `name`. Their types must have been checked already.
pub(super) fn verify(
    module: &Module,
    function: &Function,
    body: &Body,
    name: &str,
    call: &CallKind,
) -> Result<()> {
    let Some(base) = intrinsics::base_name(name) else {
        return Ok(());
    };
    let arguments = call.arguments.as_slice(&body.values);
    for &(_, number, limit) in CONSTANT.iter().filter(|row| row.0 == base) {
        let value = arguments.get(number).and_then(|value| value.as_constant());
        let value = value.and_then(|constant| match module.constants[constant].kind {
            ConstantKind::Integer(value) => Some(value),
            _ => None,
        });
        known(
            value.is_some_and(|value| value < limit || limit == u64::MAX),
            "an argument of an intrinsic that is not a constant in its range",
        )?;
    }
    let is_alloca = |value: Option<&Value>| {
        let value = value.map(|&value| without_casts(module, body, value));
        value.and_then(Value::as_instruction).is_some_and(|inst| {
            matches!(body.instructions[inst].kind, InstructionKind::Alloca { .. })
        })
    };
    match (base, arguments) {
        ("gcroot" | "gcread" | "gcwrite", arguments) => {
            known(
                function.gc.is_some(),
                "an intrinsic of garbage collection in a function without it",
            )?;
            let is_root = || {
                is_alloca(arguments.first())
                    && arguments
                        .get(1)
                        .is_some_and(|value| value.as_constant().is_some())
            };
            known(
                base != "gcroot" || is_root(),
                "a root of garbage collection that is not an alloca",
            )
        }
        ("stackprotector", [_, slot]) => known(
            is_alloca(Some(slot)),
            "a slot of the stack protector that is not an alloca",
        ),
        ("init.trampoline", [_, nested, _]) => {
            let nested = without_casts(module, body, *nested).as_constant();
            let nested = nested.and_then(|constant| module.as_global(constant));
            known(
                nested.is_some_and(|global| module.function(global).is_some()),
                "a trampoline to a value that is not a function",
            )
        }
        ("dbg.declare", [variable, _]) => {
            let is_one = match variable.kind() {
                ValueKind::Metadata(node) => match module.metadata.nodes.get(node) {
                    Some(MetadataNode::Tuple { operands, .. }) => operands.len() == 1,
                    Some(MetadataNode::Value(_)) => true,
                    _ => false,
                },
                _ => false,
            };
            known(is_one, "a declared variable that is not one value")
        }
        _ => Ok(()),
    }
}

/// Returns the pointer from which a chain of bitcasts starts. Follows at most 64 bitcasts.
fn without_casts(module: &Module, body: &Body, mut value: Value) -> Value {
    const MAX_CASTS: usize = 64;
    let of_constant = |constant: Constant| match &module.constants[constant].kind {
        ConstantKind::Expression(expression) => match **expression {
            Expression::Cast(CastOp::BitCast, operand) => Some(operand.into()),
            _ => None,
        },
        _ => None,
    };
    for _ in 0..MAX_CASTS {
        let inner = match value.kind() {
            ValueKind::Constant(constant) => of_constant(constant),
            ValueKind::Instruction(inst) => match body.instructions[inst].kind {
                InstructionKind::Cast(CastOp::BitCast, operand, ..) => Some(operand),
                _ => None,
            },
            _ => None,
        };
        match inner {
            Some(inner) => value = inner,
            None => break,
        }
    }
    value
}
