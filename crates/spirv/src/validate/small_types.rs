//! Checks of 8-bit and 16-bit integers and floats that shaders may only store (§3.2.30, the capabilities for storage).

use super::context::{Context, I, is_one_of, storage_class_name};
use super::findings::{Findings, Site, opcode_name};
use super::types::content;
use crate::grammar::{Capability, Op, StorageClass};

/// The instructions that may use a value of a type that shaders may only store.
const USERS: &[Op] = &[
    Op::CopyObject,
    Op::Store,
    Op::FConvert,
    Op::UConvert,
    Op::SConvert,
];

/// The instructions that may not produce a value of a type that shaders may only store.
#[rustfmt::skip]
const MAKERS: &[Op] = &[
    Op::VectorExtractDynamic, Op::VectorInsertDynamic, Op::CompositeConstruct, Op::CompositeExtract, Op::CompositeInsert,
    Op::VectorShuffle, Op::CopyLogical, Op::Transpose, Op::Undef, Op::ConvertFToU, Op::ConvertFToS, Op::ConvertSToF,
    Op::ConvertUToF, Op::Bitcast,
];

/// The conversions that may not use a value of a type that shaders may only store, because they do not change its width.
const CONVERSIONS: &[Op] = &[
    Op::ConvertFToU,
    Op::ConvertFToS,
    Op::ConvertSToF,
    Op::ConvertUToF,
    Op::Bitcast,
];

pub(super) fn check(context: &Context<'_>, findings: &mut Findings) {
    if !context.is_shader() {
        return;
    }
    let is_limited = |ty| {
        context.definition(ty).is_some()
            && context.composition.has(ty, content::SMALL | content::BYTE)
    };
    for instruction in context.instructions() {
        let Some(op) = instruction.op() else { continue };
        if op == Op::Variable {
            variable(context, instruction, &mut findings.on(context, instruction));
        }
        let is_made =
            is_limited(instruction.ty()) && (instruction.is_constant() || MAKERS.contains(&op));
        // Casts of addresses follow the rules of their pointees.
        let pointee = context
            .pointer(instruction.ty())
            .map_or(0, |(_, pointee)| pointee);
        let is_made = is_made || op == Op::Bitcast && is_limited(pointee);
        let is_taken = CONVERSIONS.contains(&op) && is_limited(context.ty(instruction.word(3)));
        if is_made || is_taken {
            let message = format!(
                "{} is of a type that shaders can only store without its capability",
                opcode_name(instruction)
            );
            findings.at(context, instruction, message);
        }
    }
    for &(user, id) in &context.uses {
        let Some(user) = context.at(user) else {
            continue;
        };
        let may_use = user
            .op()
            .is_none_or(|op| USERS.contains(&op) || matches!(op, Op::Decorate | Op::DecorateId));
        if !may_use && is_limited(context.ty(id)) {
            let message = format!(
                "{} uses %{id}, which is of a type that shaders can only store without its capability",
                opcode_name(user)
            );
            findings.at(context, user, message);
        }
    }
}

/// Checks that a variable with a type that shaders may only store has a storage class that allows the type.
fn variable(context: &Context<'_>, variable: I<'_>, findings: &mut Site<'_>) {
    let Some((class, pointee)) = context.pointer(variable.ty()) else {
        return;
    };
    let classes = &[
        StorageClass::StorageBuffer,
        StorageClass::PhysicalStorageBuffer,
        StorageClass::Uniform,
        StorageClass::PushConstant,
        StorageClass::Workgroup,
    ];
    let of_16 = &[StorageClass::Input, StorageClass::Output];
    for (bits, what, others) in [
        (16, content::SMALL, &of_16[..]),
        (8, content::BYTE, &[][..]),
    ] {
        let is_allowed = is_one_of(class, classes) || is_one_of(class, others);
        if context.composition.has(pointee, what) && !is_allowed {
            let message = format!(
                "a variable of {bits} bits is {}, which no capability that is declared has",
                storage_class_name(class)
            );
            findings.add(message);
        }
    }
}

/// Returns the [`content`] bits for a scalar type that shaders may only store; 0 for other types.
pub(super) fn of_scalar(context: &Context<'_>, ty: I<'_>) -> u8 {
    let lacks = |capability| !context.has(capability);
    match (ty.op(), ty.word(2)) {
        (Some(Op::TypeInt), 8) if lacks(Capability::Int8) => content::BYTE,
        (Some(Op::TypeInt), 16) if lacks(Capability::Int16) => content::SMALL,
        // Floats with an encoding have capabilities of their own.
        (Some(Op::TypeFloat), 16) if ty.len() == 3 && lacks(Capability::Float16) => content::SMALL,
        _ => 0,
    }
}
