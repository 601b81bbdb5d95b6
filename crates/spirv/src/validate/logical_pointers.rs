//! The instructions whose operands or results may be pointers under logical addressing (§2.16.1).

use rustc_hash::FxHashSet;

use super::context::{Context, I};
use super::findings::{Findings, opcode_name};
use crate::grammar::{Capability, Op, StorageClass};

/// Instructions that may have pointer operands of any storage class.
#[rustfmt::skip]
const TAKES: &[Op] = &[
    Op::Load, Op::Store, Op::AccessChain, Op::InBoundsAccessChain, Op::FunctionCall, Op::ImageTexelPointer, Op::CopyMemory,
    Op::CopyMemorySized, Op::CopyObject, Op::ArrayLength, Op::ExtInst, Op::ExtInstWithForwardRefsKHR,
    Op::UntypedArrayLengthKHR, Op::UntypedAccessChainKHR, Op::UntypedInBoundsAccessChainKHR, Op::CooperativeMatrixLoadKHR,
    Op::CooperativeMatrixStoreKHR, Op::CooperativeMatrixLoadNV, Op::CooperativeMatrixStoreNV,
];

/// Instructions that may have pointer operands only of the storage classes of variable pointers.
#[rustfmt::skip]
const TAKES_VARIABLE: &[Op] = &[
    Op::ReturnValue, Op::PtrAccessChain, Op::PtrEqual, Op::PtrNotEqual, Op::PtrDiff, Op::Select, Op::Phi, Op::Variable,
    Op::UntypedPtrAccessChainKHR,
];

/// Instructions whose results may be pointers of any storage class.
#[rustfmt::skip]
const GIVES: &[Op] = &[
    Op::Variable, Op::AccessChain, Op::InBoundsAccessChain, Op::FunctionParameter, Op::ImageTexelPointer, Op::CopyObject,
    Op::Undef, Op::UntypedAccessChainKHR, Op::UntypedInBoundsAccessChainKHR, Op::UntypedVariableKHR, Op::RawAccessChainNV,
    Op::AllocateNodePayloadsAMDX,
];

/// Instructions whose results may be pointers only of the storage classes of variable pointers.
#[rustfmt::skip]
const GIVES_VARIABLE: &[Op] = &[
    Op::Select, Op::Phi, Op::FunctionCall, Op::PtrAccessChain, Op::Load, Op::ConstantNull, Op::Function,
    Op::UntypedPtrAccessChainKHR,
];

/// The prefixes of the names of instructions that are not checked, because only shaders may use them or they have rules
/// of their own.
const OTHERS: &[&str] = &[
    "Atomic",
    "CooperativeMatrix",
    "CooperativeVector",
    "EmitMesh",
    "Enqueue",
    "ExecuteCallable",
    "FinishWriting",
    "HitObject",
    "IsNodePayload",
    "NodePayload",
    "RawAccessChain",
    "RayQuery",
    "ReorderThread",
    "TraceMotion",
    "TraceRay",
];

pub(super) fn check(context: &Context<'_>, findings: &mut Findings) {
    if !context.is_logical() || context.options.relax_logical_pointer {
        return;
    }
    for instruction in context.instructions() {
        let Some(class) = class_of(context, instruction.ty()) else {
            continue;
        };
        if !is_among(context, instruction, class, GIVES, GIVES_VARIABLE) {
            tell(context, instruction, "gives", findings);
        }
    }
    let mut told: FxHashSet<u32> = FxHashSet::default();
    for &(user, id) in &context.uses {
        let (Some(class), Some(user)) = (class_of(context, context.ty(id)), context.at(user))
        else {
            continue;
        };
        let is_of_function = !context.row(user).home.is_module();
        if is_of_function
            && !is_among(context, user, class, TAKES, TAKES_VARIABLE)
            && told.insert(user.number)
        {
            tell(context, user, "takes", findings);
        }
    }
}

/// Returns the storage class of a pointer type; `None` if it is not one, or its storage class is `PhysicalStorageBuffer`.
fn class_of(context: &Context<'_>, ty: u32) -> Option<u32> {
    let (class, _) = context.pointer(ty)?;
    (class != StorageClass::PhysicalStorageBuffer.word()).then_some(class)
}

fn is_among(
    context: &Context<'_>,
    instruction: I<'_>,
    class: u32,
    always: &[Op],
    variable: &[Op],
) -> bool {
    let Some(op) = instruction.op() else {
        return true;
    };
    let is_other = || {
        op.name()
            .is_some_and(|name| OTHERS.iter().any(|other| name.starts_with(other)))
    };
    let is_variable =
        |class, capability, wanted: StorageClass| class == wanted.word() && context.has(capability);
    always.contains(&op)
        || variable.contains(&op)
            && (is_variable(class, Capability::VariablePointers, StorageClass::Workgroup)
                || is_variable(
                    class,
                    Capability::VariablePointersStorageBuffer,
                    StorageClass::StorageBuffer,
                ))
        || is_other()
}

fn tell(context: &Context<'_>, instruction: I<'_>, how: &str, findings: &mut Findings) {
    let name = opcode_name(instruction);
    let message = format!(
        "{name} {how} a pointer of this storage class, which it cannot with logical addressing"
    );
    findings.at(context, instruction, message);
}
