//! Enumerants: for each kind of operand the names of its values or bits, their parameters and what
//! they require.

use super::{LogicalOperand, OperandKind, Requirements, generated, value_of};
use crate::Version;

/// One value of an enumeration, or one bit of a mask.
#[derive(Clone, Copy, Debug)]
pub struct Enumerant {
    /// Its value; for a mask, the bit, or 0 for the name of the empty mask.
    pub value: u32,
    /// Its name.
    pub name: &'static str,
    /// The operands that follow where it is used.
    pub parameters: &'static [LogicalOperand],
    requirements: Requirements,
}

impl Enumerant {
    /// What a module must declare to use it.
    pub fn requirements(&self) -> Requirements {
        self.requirements
    }
}

pub(super) const fn enumerant_row(
    value: u32,
    name: &'static str,
    parameters: &'static [LogicalOperand],
    capabilities: &'static [u32],
    extensions: &'static [&'static str],
    version: Option<Version>,
) -> Enumerant {
    Enumerant {
        value,
        name,
        parameters,
        requirements: Requirements {
            capabilities,
            extensions,
            version,
        },
    }
}

/// The enumerants of one kind.
pub(super) struct Table {
    pub(super) is_mask: bool,
    /// Sorted by value.
    pub(super) enumerants: &'static [Enumerant],
    /// Names and other names with their values, sorted by name.
    pub(super) names: &'static [(&'static str, u32)],
}

/// The enumerants of `kind`, by value; empty for a kind that isn't an enumeration or a mask.
pub fn enumerants(kind: OperandKind) -> &'static [Enumerant] {
    generated::table(kind).map_or(&[], |table| table.enumerants)
}

/// The enumerant of `kind` with this value; for a mask, this one bit, or 0 for the empty mask.
#[inline]
pub fn enumerant(kind: OperandKind, value: u32) -> Option<&'static Enumerant> {
    let table = generated::table(kind)?;
    let place = table
        .enumerants
        .binary_search_by_key(&value, |enumerant| enumerant.value)
        .ok()?;
    table.enumerants.get(place)
}

/// The enumerant of `kind` with this name, or with this other name.
pub fn enumerant_named(kind: OperandKind, name: &str) -> Option<&'static Enumerant> {
    enumerant(kind, value_of(generated::table(kind)?.names, name)?)
}

/// Whether a kind is a mask: its value is the bits of several enumerants.
pub fn is_mask(kind: OperandKind) -> bool {
    generated::table(kind).is_some_and(|table| table.is_mask)
}

/// Whether a kind is an enumeration: its value is that of one enumerant.
pub fn is_enum(kind: OperandKind) -> bool {
    generated::table(kind).is_some_and(|table| !table.is_mask)
}
