//! Writes attribute groups and lists, and the attribute masks before LLVM 3.3.

use rustc_hash::FxHashMap;

use super::Output;
use super::bitstream::signed;
use crate::bitcode::records::{ATTRIBUTE_BITS, attribute as code, attribute_form as form, block};
use crate::error::{Error, ErrorKind, Place, Result};
use crate::ir::{Attribute, AttributeIndex, AttributeKind, ConstantRange, Module};
use crate::versions::{Feature, Release};

/// The attributes that all writers of LLVM write, and that no reader accepts. They are left out.
const UNREADABLE: [AttributeKind; 1] = [AttributeKind::HYBRID_PATCHABLE];

fn is_readable(attribute: &&Attribute) -> bool {
    let kind = attribute.kind();
    kind.is_none_or(|kind| !UNREADABLE.contains(&kind))
}

/// Writes the blocks of attribute groups and lists, or the block of masks.
pub(super) fn write(output: &mut Output<'_>) -> Result<()> {
    if output.numbered.attribute_lists.is_empty() {
        return Ok(());
    }
    if output.release.has(Feature::AttributeGroups) {
        write_groups(output)
    } else {
        write_masks(output);
        Ok(())
    }
}

fn write_groups(output: &mut Output<'_>) -> Result<()> {
    let Output {
        module,
        numbered,
        bits,
        release,
        ..
    } = output;
    let mut groups = FxHashMap::default();
    let mut ops = Vec::new();
    bits.enter(block::PARAMATTR_GROUP, 3);
    for list in &numbered.attribute_lists {
        for &(index, set) in list {
            let attributes = module.attributes.sets[set].iter().filter(is_readable);
            // Readers reject an empty group.
            if groups.contains_key(&(index, set)) || attributes.clone().next().is_none() {
                continue;
            }
            let next = groups.len() as u64 + 1;
            groups.insert((index, set), next);
            ops.clear();
            ops.extend([next, number(index)]);
            for attribute in attributes {
                // In bitcode, a zero terminates a string.
                if let Attribute::String(key, value) = attribute
                    && std::iter::once(*key)
                        .chain(*value)
                        .any(|text| module.strings.get(text).contains(&0))
                {
                    let message = format!(
                        "the attribute \"{}\" has a zero in it",
                        module.strings.text(*key)
                    );
                    return Err(Error::new(ErrorKind::Unsupported, message, Place::Nowhere));
                }
                write_attribute(attribute, module, *release, |ty| numbered.ty(ty), &mut ops);
            }
            bits.record(code::GROUP_ENTRY, &ops);
        }
    }
    bits.end();
    bits.enter(block::PARAMATTR, 3);
    for list in &numbered.attribute_lists {
        ops.clear();
        ops.extend(list.iter().filter_map(|group| groups.get(group).copied()));
        bits.record(code::ENTRY, &ops);
    }
    bits.end();
    Ok(())
}

/// Encodes the part of a function to which a set of attributes belongs.
fn number(index: AttributeIndex) -> u64 {
    match index {
        AttributeIndex::Return => 0,
        AttributeIndex::Function => u32::MAX.into(),
        AttributeIndex::Parameter(number) => u64::from(number) + 1,
    }
}

fn write_attribute(
    attribute: &Attribute,
    module: &Module,
    release: Release,
    type_number: impl Fn(crate::ir::Type) -> u64,
    ops: &mut Vec<u64>,
) {
    let text = |string, ops: &mut Vec<u64>| {
        ops.extend(module.strings.get(string).iter().map(|&c| u64::from(c)));
        ops.push(0);
    };
    match attribute {
        Attribute::Enum(kind) => ops.extend([form::ENUM, kind.0.into()]),
        Attribute::Integer(AttributeKind::DEAD_ON_RETURN, _)
            if !release.has(Feature::DeadOnReturnBytes) =>
        {
            ops.extend([form::ENUM, AttributeKind::DEAD_ON_RETURN.0.into()]);
        }
        Attribute::Integer(kind, value) => {
            let value = match *kind {
                // The version of the memory locations. LLVM 23 renumbered the locations for target memory.
                AttributeKind::MEMORY if value >> 56 == 1 && release.has(Feature::TargetMemory) => {
                    value ^ 3 << 56
                }
                _ => *value,
            };
            ops.extend([form::INTEGER, kind.0.into(), value]);
        }
        Attribute::String(key, value) => {
            ops.push(if value.is_some() {
                form::STRING_VALUE
            } else {
                form::STRING
            });
            text(*key, ops);
            value.iter().for_each(|value| text(*value, ops));
        }
        Attribute::Type(kind, None) => ops.extend([form::TYPE_MISSING, kind.0.into()]),
        Attribute::Type(kind, Some(ty)) => {
            ops.extend([form::TYPE, kind.0.into(), type_number(*ty)])
        }
        Attribute::Range(kind, range) => {
            ops.extend([form::RANGE, kind.0.into()]);
            range_with_width(range, ops);
        }
        Attribute::RangeList(kind, ranges) => {
            let bits = ranges.first().map_or(64, |range| range.bits);
            ops.extend([
                form::RANGE_LIST,
                kind.0.into(),
                ranges.len() as u64,
                bits.into(),
            ]);
            ranges
                .iter()
                .for_each(|range| bounds(range.bits, &range.lower, &range.upper, ops));
        }
    }
}

fn range_with_width(range: &ConstantRange, ops: &mut Vec<u64>) {
    ops.push(range.bits.into());
    bounds(range.bits, &range.lower, &range.upper, ops);
}

/// Appends both bounds of a range of `bits`-bit integers. For more than 64 bits, an operand with the numbers of words
/// precedes them.
pub(super) fn bounds(bits: u32, lower: &[u64], upper: &[u64], ops: &mut Vec<u64>) {
    if bits > 64 {
        ops.push(lower.len() as u64 | (upper.len() as u64) << 32);
        ops.extend(lower.iter().chain(upper).map(|&word| signed(word as i64)));
    } else {
        let bound = |words: &[u64]| signed(words.first().copied().unwrap_or(0) as i64);
        ops.extend([bound(lower), bound(upper)]);
    }
}

fn write_masks(output: &mut Output<'_>) {
    let Output {
        module,
        numbered,
        bits,
        ..
    } = output;
    bits.enter(block::PARAMATTR, 3);
    let mut ops = Vec::new();
    for list in &numbered.attribute_lists {
        ops.clear();
        for &(index, set) in list {
            ops.extend([number(index), mask(&module.attributes.sets[set])]);
        }
        bits.record(code::ENTRY_OLD, &ops);
    }
    bits.end();
}

/// Encodes a set of attributes as a mask, with the alignment in bits 16 to 31 and the bits after it shifted up by 11.
fn mask(set: &[Attribute]) -> u64 {
    let (mut bits, mut alignment) = (0_u64, 0);
    for attribute in set {
        match attribute {
            Attribute::Integer(AttributeKind::ALIGNMENT, bytes) => alignment = *bytes,
            // Three bits hold the base-2 logarithm plus 1.
            Attribute::Integer(AttributeKind::STACK_ALIGNMENT, bytes) => {
                bits |= u64::from((bytes.trailing_zeros() + 1) & 7) << 26;
            }
            _ => {
                let bit = ATTRIBUTE_BITS
                    .iter()
                    .find(|(_, kind)| Some(*kind) == attribute.kind());
                bits |= bit.map_or(0, |(bit, _)| 1 << bit);
            }
        }
    }
    bits & 0xffff | (alignment & 0xffff) << 16 | (bits & 0x1f_ffe0_0000) << 11
}
