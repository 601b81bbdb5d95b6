//! Writes the records of the most frequent instructions, field by field, without gathering all operands first.

use super::abbreviations::{self as abbreviation, fields};
use super::instructions::{call_bits, gep_flags};
use super::{Output, binary_code};
use crate::ir::{Body, CallKind, FastMath, Instruction, InstructionKind as K, IntFlags, Value};

/// Writes the record of an instruction if it is of a frequent kind and fits the abbreviation of this kind. Otherwise
/// writes nothing and returns `None`. The abbreviations have no trailing flags and no types of forward references.
/// Operand lists are gathered in `ops`, which must be empty.
#[inline(always)]
pub(super) fn write(
    out: &mut Output<'_>,
    body: &Body,
    instruction: &Instruction,
    ops: &mut Vec<u64>,
) -> Option<()> {
    if !out.has_types {
        return None;
    }
    match &instruction.kind {
        K::Load { .. } | K::Store { .. } => access(out, instruction),
        K::Binary(..) | K::ICmp(..) | K::Cast(..) => number(out, instruction),
        K::GetElementPtr { .. } => get_element_ptr(out, body, instruction, ops),
        K::Call(call) => self::call(out, body, call, ops),
        _ => None,
    }
}

/// Returns the relative number of a value, or `None` for a forward reference, whose type the record would also need.
#[inline(always)]
fn back(out: &Output<'_>, value: Value) -> Option<u64> {
    let next = out.local.next;
    let back = next.wrapping_sub(out.number(value));
    (back.wrapping_sub(1) < next).then_some(back.into())
}

#[inline(always)]
fn access(out: &mut Output<'_>, instruction: &Instruction) -> Option<()> {
    match instruction.kind {
        K::Load { pointer, access } if !access.is_atomic() => {
            let ty = out.numbered.ty(instruction.ty);
            let pointer = back(out, pointer)?;
            let (alignment, volatile) = (access.alignment.encoded(), access.volatile.into());
            let values = [pointer, ty, alignment, volatile];
            let [id] = abbreviation::LOAD;
            out.bits.fields(id, fields::load(out.type_bits), values)
        }
        K::Store {
            pointer,
            value,
            access,
        } if !access.is_atomic() => {
            let (pointer, value) = (back(out, pointer)?, back(out, value)?);
            let (alignment, volatile) = (access.alignment.encoded(), access.volatile.into());
            let values = [pointer, value, alignment, volatile];
            let [id] = abbreviation::STORE;
            out.bits.fields(id, fields::STORE, values)
        }
        _ => None,
    }
}

#[inline(always)]
fn number(out: &mut Output<'_>, instruction: &Instruction) -> Option<()> {
    match instruction.kind {
        K::Binary(op, [lhs, rhs], IntFlags::NONE, FastMath::NONE) => {
            let (lhs, rhs) = (back(out, lhs)?, back(out, rhs)?);
            let [id, _] = abbreviation::BINARY;
            out.bits
                .fields(id, fields::BINARY, [lhs, rhs, binary_code(op)])
        }
        K::ICmp(predicate, [lhs, rhs], false) => {
            let (lhs, rhs) = (back(out, lhs)?, back(out, rhs)?);
            let [id] = abbreviation::COMPARE;
            out.bits
                .fields(id, fields::COMPARE, [lhs, rhs, predicate.code()])
        }
        K::Cast(op, operand, IntFlags::NONE, FastMath::NONE) if op.needs().is_none() => {
            let ty = out.numbered.ty(instruction.ty);
            let operand = back(out, operand)?;
            let [id] = abbreviation::CAST;
            let packing = fields::cast(out.type_bits);
            out.bits.fields(id, packing, [operand, ty, op.code()])
        }
        _ => None,
    }
}

fn get_element_ptr(
    out: &mut Output<'_>,
    body: &Body,
    instruction: &Instruction,
    ops: &mut Vec<u64>,
) -> Option<()> {
    let K::GetElementPtr {
        source,
        flags,
        operands,
    } = &instruction.kind
    else {
        return None;
    };
    for &operand in operands.as_slice(&body.values) {
        ops.push(back(out, operand)?);
    }
    let values = [gep_flags(out, *flags), out.numbered.ty(*source)];
    let [id] = abbreviation::GET_ELEMENT_PTR;
    let packing = fields::get_element_ptr(out.type_bits);
    out.bits
        .fields_and_array(id, packing, values, (fields::ELEMENT, ops))
}

fn call(out: &mut Output<'_>, body: &Body, call: &CallKind, ops: &mut Vec<u64>) -> Option<()> {
    let arguments = call.arguments.as_slice(&body.values);
    let signature = out.module.types.function_type(call.function_type)?;
    let is_plain = call.fast_math == FastMath::NONE
        && call.bundles.is_none()
        && signature.parameters.len() == arguments.len();
    ops.push(back(out, call.callee).filter(|_| is_plain)?);
    ops.extend(arguments.iter().map(|&argument| out.relative(argument)));
    let values = [
        out.numbered.attributes(call.attributes.expand()),
        call_bits(out, call),
        out.numbered.ty(call.function_type),
    ];
    let [id] = abbreviation::CALL;
    let packing = fields::call(out.type_bits);
    out.bits
        .fields_and_array(id, packing, values, (fields::ELEMENT, ops))
}
