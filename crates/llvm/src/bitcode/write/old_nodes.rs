//! Converts the records of specialized metadata nodes whose layout differs in older releases.
//!
//! Operands that were only added at the end of a record are cut off according to
//! [`crate::versions::Release::node_operands`].

use super::Output;
use super::bitstream::rotated;
use super::metadata::integer;
use crate::ir::debug_info::{FieldName, code as node_code};
use crate::ir::metadata::SpecializedNode;
use crate::versions::Feature;

/// The bit of distinct nodes in the first operand. The bits above it identify the form of the record.
const DISTINCT: u64 = 1;
/// The highest `DW_CC_…` for which LLVM 6 has a name.
const LAST_CONVENTION: u64 = 0xb6;
/// The number of `nameTableKind: GNU`.
const GNU_NAMES: u64 = 1;
/// The bits of `DISPFlag…` for virtuality.
const VIRTUALITY: u64 = 3;
const LOCAL: u64 = 1 << 2;
const DEFINITION: u64 = 1 << 3;
const OPTIMIZED: u64 = 1 << 4;

/// Converts the operands of a node's record to the layout of the release, if it differs from the current one.
pub(super) fn layout(output: &Output<'_>, node: &SpecializedNode, ops: &mut Vec<u64>) {
    let release = output.release;
    match node.code {
        node_code::SUBRANGE if !release.has(Feature::SubrangeNodes) => {
            subrange(output, node, ops);
        }
        node_code::ENUMERATOR if !release.has(Feature::WideEnumerators) => enumerator(node, ops),
        node_code::SUBPROGRAM if !release.has(Feature::SubprogramFlags) => subprogram(ops),
        node_code::TEMPLATE_VALUE if !release.has(Feature::DefaultedParameters) => {
            // Remove the operand before the value, which marks the default.
            ops.remove(4.min(ops.len().saturating_sub(1)));
        }
        node_code::GLOBAL_VAR if !release.has(Feature::SubprogramFlags) => {
            // Version 1 has the declaration where later versions have template parameters.
            ops[0] = ops[0] & DISTINCT | 1 << 1;
            ops.resize(12, 0);
            ops[10] = std::mem::take(&mut ops[9]);
        }
        // Remove the operand of the location.
        node_code::STRING_TYPE if !release.has(Feature::StringLocations) => {
            ops.remove(5.min(ops.len().saturating_sub(1)));
        }
        // The release's printer crashes on calling conventions without a name.
        node_code::SUBROUTINE_TYPE
            if !release.has(Feature::SubprogramFlags)
                && ops.get(3).is_some_and(|&it| it > LAST_CONVENTION) =>
        {
            ops[3] = 0;
        }
        // Before LLVM 8, this was a flag for GNU name tables.
        node_code::COMPILE_UNIT if !release.has(Feature::SubprogramFlags) => {
            if let Some(kind) = ops.get_mut(18) {
                *kind = u64::from(*kind == GNU_NAMES);
            }
        }
        _ => {}
    }
}

/// Converts the operands of a subrange. The lower bound becomes a number. The count becomes a node, or a number before
/// LLVM 7.
fn subrange(output: &Output<'_>, node: &SpecializedNode, ops: &mut Vec<u64>) {
    let number =
        |field: FieldName| integer(output, node.reference(field)?).map(|value| value as i64);
    let distinct = ops[0] & DISTINCT;
    let count = if output.release.has(Feature::SubprogramFlags) {
        ops[0] = distinct | 1 << 1;
        output
            .numbers
            .optional_metadata(node.reference(FieldName::Count))
    } else {
        ops[0] = distinct;
        number(FieldName::Count).unwrap_or(-1) as u64
    };
    ops.truncate(1);
    ops.extend([count, rotated(number(FieldName::LowerBound).unwrap_or(0))]);
}

/// Converts the operands of an enumerator, whose value becomes a 64-bit number.
fn enumerator(node: &SpecializedNode, ops: &mut Vec<u64>) {
    let mut value = node.rest().first().copied().unwrap_or(0) as i64;
    let bits = node.field(FieldName::Value).unwrap_or(64).clamp(1, 64);
    if node.field(FieldName::IsUnsigned) == Some(0) {
        let unused = 64 - bits;
        value = value << unused >> unused;
    }
    let name = ops.get(2).copied().unwrap_or(0);
    let marks = ops[0] & (DISTINCT | 1 << 1);
    ops.clear();
    ops.extend([marks, rotated(value), name]);
}

/// Converts the operands of a subprogram, whose flags become one operand each.
fn subprogram(ops: &mut Vec<u64>) {
    ops.resize(18, 0);
    let old = ops.clone();
    let flags = old[9];
    let flag = |flag: u64| u64::from(flags & flag != 0);
    ops.clear();
    // This bit marks that the record has an operand for the unit.
    ops.push(old[0] & DISTINCT | 1 << 1);
    ops.extend_from_slice(&old[1..7]);
    ops.extend([flag(LOCAL), flag(DEFINITION)]);
    ops.extend_from_slice(&old[7..9]);
    ops.push(flags & VIRTUALITY);
    ops.extend_from_slice(&old[10..12]);
    ops.push(flag(OPTIMIZED));
    ops.extend_from_slice(&old[12..18]);
}
