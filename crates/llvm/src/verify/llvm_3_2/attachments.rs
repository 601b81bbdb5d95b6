//! Checks the `fpmath` and `range` attachments of instructions, as the verifier of LLVM 3.2 does.

use super::known;
use crate::error::Result;
use crate::ir::metadata::{MetadataId, MetadataNode};
use crate::ir::{Body, Constant, ConstantKind, Inst, InstructionKind, Module, Type, TypeKind};

/// Checks the `fpmath` and `range` attachments of an instruction.
pub(super) fn verify(module: &Module, body: &Body, inst: Inst) -> Result<()> {
    let instruction = &body.instructions[inst];
    for &(kind, node) in body.attachments.get(&inst).into_iter().flatten() {
        let name = module.metadata.kinds.get(kind);
        match name.map(|name| module.strings.get(name)) {
            Some(b"fpmath") => {
                let types = &module.types;
                known(
                    types.is_float(types.scalar(instruction.ty)) && is_accuracy(module, node),
                    "fpmath but one positive number of an operation on floats",
                )?;
            }
            Some(b"range") => {
                let is_load = matches!(instruction.kind, InstructionKind::Load { .. });
                known(
                    is_load && is_range(module, node, instruction.ty).unwrap_or(false),
                    "a range, except of a load, with pairs of its type that are ordered and do not overlap",
                )?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// Returns the operands of a tuple, or `None` if one of them is not a constant or the node is not a tuple.
fn constants(module: &Module, node: MetadataId) -> Option<Vec<Constant>> {
    let operands = module.metadata.tuple(node)?;
    let constant = |operand: MetadataId| match module.metadata.nodes.get(operand)? {
        MetadataNode::Value(value) => value.as_constant(),
        _ => None,
    };
    operands.iter().map(|id| constant(id.expand()?)).collect()
}

/// Returns whether a node contains exactly one float, which is positive and normal.
fn is_accuracy(module: &Module, node: MetadataId) -> bool {
    let Some(&[number]) = constants(module, node).as_deref() else {
        return false;
    };
    let data = &module.constants[number];
    let fraction = match module.types[data.ty] {
        TypeKind::Half => 10,
        TypeKind::Float => 23,
        TypeKind::Double => 52,
        // No producer writes other formats.
        _ => return false,
    };
    let exponent = match module.types[data.ty] {
        TypeKind::Half => 0x1f,
        TypeKind::Float => 0xff,
        _ => 0x7ff,
    };
    // A sign bit would be above the exponent.
    matches!(data.kind, ConstantKind::Float(bits) if (1..exponent).contains(&(bits >> fraction)))
}

/// Returns whether a node is a valid list of ranges for `!range`. Returns `None` if it contains anything but integers
/// of type `ty` with at most 64 bits.
fn is_range(module: &Module, node: MetadataId, ty: Type) -> Option<bool> {
    let bits = module.types.integer_bits(ty).filter(|bits| *bits <= 64)?;
    let mask = u64::MAX >> (64 - bits);
    let limits = constants(module, node)?;
    let number = |&limit: &Constant| {
        let value = module.constants.as_integer(limit)?;
        (module.constants.ty(limit) == ty).then_some(value)
    };
    let limits: Vec<u64> = limits.iter().map(number).collect::<Option<_>>()?;
    let (ranges, rest) = limits.as_chunks::<2>();
    if !rest.is_empty() || ranges.iter().any(|[low, high]| low == high) {
        return Some(false);
    }
    let holds = |[low, high]: [u64; 2], value: u64| {
        value.wrapping_sub(low) & mask < high.wrapping_sub(low) & mask
    };
    let are_apart = |a: [u64; 2], b: [u64; 2]| {
        !holds(a, b[0]) && !holds(b, a[0]) && a[1] != b[0] && a[0] != b[1]
    };
    let signed = |value: u64| (value << (64 - bits)) as i64;
    let pairs = ranges.iter().zip(ranges.iter().skip(1));
    let in_order =
        |(&a, &b): (&[u64; 2], &[u64; 2])| signed(b[0]) > signed(a[0]) && are_apart(a, b);
    Some(match ranges {
        [] => false,
        [first, .., last] if ranges.len() > 2 && !are_apart(*first, *last) => false,
        _ => pairs.into_iter().all(in_order),
    })
}
