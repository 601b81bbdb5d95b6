//! Reads attribute groups and lists, and the attribute masks before LLVM 3.3.

use rustc_hash::FxHashMap;

use super::each_record;
use super::ops::{Ops, list_index, signed};
use super::types::TypeTable;
use crate::bitcode::bitstream::Reader;
use crate::bitcode::records::{ATTRIBUTE_BITS, attribute as code, attribute_form as form, block};
use crate::error::Result;
use crate::ir::attributes::place_dead_on_return;
use crate::ir::{
    Alignment, Attribute, AttributeIndex, AttributeKind, AttributeList, AttributeSet,
    ConstantRange, Module, truncated,
};

/// The attribute groups and lists of a module, by number in bitcode.
#[derive(Debug, Clone, Default)]
pub(super) struct AttributeTable {
    groups: FxHashMap<u64, (AttributeIndex, AttributeSet)>,
    lists: Vec<Option<AttributeList>>,
}

impl AttributeTable {
    /// Returns the attribute list to which an operand refers, or `None` for 0.
    #[inline]
    pub(super) fn get(&self, number: u64, ops: &Ops<'_>) -> Result<Option<AttributeList>> {
        match number.checked_sub(1) {
            None => Ok(None),
            Some(at) => match self.lists.get(list_index(at)) {
                Some(&list) => Ok(list),
                None => Err(ops.fault(format_args!("there is no attribute list {number}"))),
            },
        }
    }

    /// Reads the block of attribute groups.
    pub(super) fn read_groups(
        &mut self,
        reader: &mut Reader<'_>,
        module: &mut Module,
        types: &TypeTable,
    ) -> Result<()> {
        each_record(reader, block::PARAMATTR_GROUP, |record| {
            let ops = Ops::of(record, block::PARAMATTR_GROUP);
            match record.code {
                code::GROUP_ENTRY => self.group(ops, module, types),
                _ => Err(ops.unknown()),
            }
        })?;
        Ok(())
    }

    fn group(&mut self, mut ops: Ops<'_>, module: &mut Module, types: &TypeTable) -> Result<()> {
        let number = ops.next()?;
        let index = index(ops.next()?, &ops)?;
        let mut set = Vec::new();
        while !ops.is_empty() {
            set.push(attribute(&mut ops, module, types)?);
        }
        place_dead_on_return(&mut set, true);
        let set = module.attributes.sets.intern(set.into());
        self.groups.insert(number, (index, set));
        Ok(())
    }

    /// Reads the block of attribute lists.
    pub(super) fn read_lists(
        &mut self,
        reader: &mut Reader<'_>,
        module: &mut Module,
    ) -> Result<()> {
        each_record(reader, block::PARAMATTR, |record| {
            self.list(Ops::of(record, block::PARAMATTR), module)
        })?;
        Ok(())
    }

    fn list(&mut self, mut ops: Ops<'_>, module: &mut Module) -> Result<()> {
        let mut list = Vec::new();
        match ops.code() {
            code::ENTRY => {
                for number in ops.rest() {
                    let Some(&group) = self.groups.get(number) else {
                        return Err(ops.fault(format_args!("there is no attribute group {number}")));
                    };
                    list.push(group);
                }
            }
            code::ENTRY_OLD => {
                while !ops.is_empty() {
                    let index = index(ops.next()?, &ops)?;
                    let set = attributes_of_mask(ops.next()?);
                    list.push((index, module.attributes.sets.intern(set.into())));
                }
            }
            _ => return Err(ops.unknown()),
        }
        let list = (!list.is_empty()).then(|| module.attributes.lists.intern(list.into()));
        self.lists.push(list);
        Ok(())
    }
}

/// Decodes the part of a function to which a set of attributes belongs: 0 is the result, `u32::MAX` the function, and
/// other numbers count the parameters from 1.
fn index(number: u64, ops: &Ops<'_>) -> Result<AttributeIndex> {
    match u32::try_from(number) {
        Ok(0) => Ok(AttributeIndex::Return),
        Ok(u32::MAX) => Ok(AttributeIndex::Function),
        Ok(number) => Ok(AttributeIndex::Parameter(number - 1)),
        Err(_) => Err(ops.fault("attributes of a parameter that does not exist")),
    }
}

fn attribute(ops: &mut Ops<'_>, module: &mut Module, types: &TypeTable) -> Result<Attribute> {
    Ok(match ops.next()? {
        form::ENUM => match kind(ops)? {
            // Before LLVM 23, it applied to the whole object.
            AttributeKind::DEAD_ON_RETURN => {
                Attribute::Integer(AttributeKind::DEAD_ON_RETURN, u64::MAX)
            }
            kind => Attribute::Enum(kind),
        },
        form::INTEGER => {
            let kind = kind(ops)?;
            Attribute::Integer(kind, number(kind, ops)?)
        }
        form::STRING => {
            let key = terminated(ops)?;
            Attribute::String(module.strings.intern(key), None)
        }
        form::STRING_VALUE => {
            let (key, value) = (terminated(ops)?, terminated(ops)?);
            Attribute::String(
                module.strings.intern(key),
                Some(module.strings.intern(value)),
            )
        }
        form::TYPE_MISSING => Attribute::Type(kind(ops)?, None),
        form::TYPE => {
            let kind = kind(ops)?;
            let number = ops.next()?;
            Attribute::Type(kind, Some(types.get(number, ops)?))
        }
        form::RANGE => {
            let kind = kind(ops)?;
            Attribute::Range(kind, Box::new(range_with_width(ops)?))
        }
        form::RANGE_LIST => {
            let kind = kind(ops)?;
            let count = ops.next()?;
            let bits = width(ops.next()?, ops)?;
            let mut ranges = Vec::new();
            for _ in 0..count {
                ranges.push(if bits > 64 {
                    wide_range(bits, ops)?
                } else {
                    range(bits, ops)?
                });
            }
            Attribute::RangeList(kind, ranges.into())
        }
        form => return Err(ops.unsupported(format_args!("an attribute of form {form}"))),
    })
}

fn kind(ops: &mut Ops<'_>) -> Result<AttributeKind> {
    let number = ops.next()?;
    let kind = u8::try_from(number).ok().map(AttributeKind);
    match kind.filter(|kind| kind.keyword().is_some()) {
        Some(kind) => Ok(kind),
        None => Err(ops.unsupported(format_args!("the attribute {number} is not known"))),
    }
}

/// Reads the value of an integer attribute, and checks that all its bits are known. Converts `memory(…)` of version 2
/// to version 1.
fn number(kind: AttributeKind, ops: &mut Ops<'_>) -> Result<u64> {
    use AttributeKind as A;
    /// The position of the version in `memory(…)` values. Versions 1 and 2 differ only in this number.
    const VERSION: u32 = 56;
    let known = match kind {
        A::UW_TABLE => 3,
        A::ALLOC_KIND => 0x3f,
        A::NOFPCLASS => 0x3ff,
        A::CAPTURES | A::DENORMAL_FPENV => 0xff,
        A::MEMORY => 3 << VERSION | 0xfff,
        _ => u64::MAX,
    };
    let number = ops.flags(known)?;
    match (kind, number >> VERSION) {
        (A::MEMORY, 2) => Ok(number ^ 3 << VERSION),
        (A::MEMORY, 3) => Err(ops.unsupported("memory effects of version 3")),
        _ => Ok(number),
    }
}

/// Reads a zero-terminated text.
fn terminated(ops: &mut Ops<'_>) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    loop {
        match ops.next()? {
            0 => return Ok(text),
            character => text.push(character as u8),
        }
    }
}

/// Reads the width of a range and its bounds.
pub(super) fn range_with_width(ops: &mut Ops<'_>) -> Result<ConstantRange> {
    let bits = width(ops.next()?, ops)?;
    if bits > 64 {
        wide_range(bits, ops)
    } else {
        range(bits, ops)
    }
}

fn width(bits: u64, ops: &Ops<'_>) -> Result<u32> {
    match u32::try_from(bits) {
        Ok(bits @ 1..=0x80_0000) => Ok(bits),
        _ => Err(ops.fault(format_args!("integers cannot have {bits} bits"))),
    }
}

fn range(bits: u32, ops: &mut Ops<'_>) -> Result<ConstantRange> {
    Ok(ConstantRange {
        bits,
        lower: bound(ops, 1, bits)?,
        upper: bound(ops, 1, bits)?,
    })
}

/// Reads a range of integers of `bits` bits, each bound of which may have several words. The lower
/// half of the first operand is the number of words of the lower bound, and its upper half the number of words of the
/// upper bound.
fn wide_range(bits: u32, ops: &mut Ops<'_>) -> Result<ConstantRange> {
    let counts = ops.next()?;
    Ok(ConstantRange {
        bits,
        lower: bound(ops, counts & 0xffff_ffff, bits)?,
        upper: bound(ops, counts >> 32, bits)?,
    })
}

/// Reads a bound of a range of `bits`-bit integers, which has `count` words.
pub(super) fn bound(ops: &mut Ops<'_>, count: u64, bits: u32) -> Result<Box<[u64]>> {
    let words = ops.take(count)?;
    let words = words.iter().map(|&word| signed(word) as u64).collect();
    Ok(truncated(words, bits).into())
}

/// Decodes the attributes of a mask. LLVM 3.2 stored a set as one number, with the alignment in bits 16 to 31 and the
/// bits after it shifted up by 11.
fn attributes_of_mask(mask: u64) -> Vec<Attribute> {
    let mut set = Vec::new();
    let alignment = mask >> 16 & 0xffff;
    let bits = (mask & 0xf_ffff << 32) >> 11 | mask & 0xffff;
    for &(bit, kind) in ATTRIBUTE_BITS {
        if bits >> bit & 1 == 1 {
            set.push(Attribute::Enum(kind));
        }
    }
    if Alignment::from_bytes(alignment).is_some() {
        set.push(Attribute::Integer(AttributeKind::ALIGNMENT, alignment));
    }
    // Three bits hold the base-2 logarithm of the stack alignment, plus 1.
    if let Some(logarithm) = (bits >> 26 & 7).checked_sub(1) {
        set.push(Attribute::Integer(
            AttributeKind::STACK_ALIGNMENT,
            1 << logarithm,
        ));
    }
    set
}
