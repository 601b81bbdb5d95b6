//! Enumerants: for each kind of operand the names of its values or bits, their parameters and what
//! they require.

use std::fmt;

use super::{
    LogicalOperand, Needs, OperandKind, Requirements, generated,
    generated::OPERAND_LISTS,
    spans::{NAME_BLOCK, Span, number_of},
};
use crate::Version;

/// One value of an enumeration, or one bit of a mask.
#[derive(Clone, Copy)]
pub struct Enumerant {
    /// Its value; for a mask, the bit, or 0 for the name of the empty mask.
    pub value: u32,
    name: Span,
    parameters: Span,
    needs: Needs,
}

impl Enumerant {
    /// Its name.
    #[inline]
    pub fn name(&self) -> &'static str {
        self.name.name()
    }

    /// Its name, as [`Layout::name_block`](super::Layout::name_block).
    #[inline]
    pub(crate) fn name_block(&self) -> Option<&'static [u8; NAME_BLOCK]> {
        self.name.name_block()
    }

    /// The operands that follow where it is used.
    #[inline]
    pub fn parameters(&self) -> &'static [LogicalOperand] {
        self.parameters.of(&OPERAND_LISTS)
    }

    /// What a module must declare to use it.
    pub fn requirements(&self) -> Requirements {
        self.needs.requirements()
    }
}

impl fmt::Debug for Enumerant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Enumerant")
            .field("value", &self.value)
            .field("name", &self.name())
            .field("parameters", &self.parameters())
            .field("requirements", &self.requirements())
            .finish()
    }
}

pub(super) const fn enumerant_row(
    value: u32,
    name: [u32; 2],
    parameters: [u32; 2],
    capabilities: [u32; 2],
    extensions: [u32; 2],
    version: Option<Version>,
) -> Enumerant {
    Enumerant {
        value,
        name: Span::new(name),
        parameters: Span::new(parameters),
        needs: Needs::new(capabilities, extensions, version),
    }
}

/// The enumerants of one kind: where they stand in [`generated::ENUMERANTS`], and their names in [`generated::NAMED`].
#[derive(Clone, Copy)]
pub(super) struct Table {
    category: Category,
    enumerants: Span,
    names: Span,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Category {
    Enumeration,
    Mask,
    /// It has no enumerants.
    Other,
}

impl Table {
    pub(super) const NONE: Self = Self {
        category: Category::Other,
        enumerants: Span::new([0, 0]),
        names: Span::new([0, 0]),
    };

    pub(super) const fn enumeration(enumerants: [u32; 2], names: [u32; 2]) -> Self {
        Self {
            category: Category::Enumeration,
            enumerants: Span::new(enumerants),
            names: Span::new(names),
        }
    }

    pub(super) const fn mask(enumerants: [u32; 2], names: [u32; 2]) -> Self {
        Self {
            category: Category::Mask,
            ..Self::enumeration(enumerants, names)
        }
    }

    #[inline]
    fn of(kind: OperandKind) -> Self {
        let table = generated::TABLES.get(kind as usize);
        table.copied().unwrap_or(Self::NONE)
    }
}

/// The enumerants of `kind`, by value; empty for a kind that isn't an enumeration or a mask.
#[inline]
pub fn enumerants(kind: OperandKind) -> &'static [Enumerant] {
    Table::of(kind).enumerants.of(generated::ENUMERANTS)
}

/// The enumerant of `kind` with this value; for a mask, this one bit, or 0 for the empty mask.
#[inline]
pub fn enumerant(kind: OperandKind, value: u32) -> Option<&'static Enumerant> {
    let enumerants = enumerants(kind);
    let place = enumerants.binary_search_by_key(&value, |enumerant| enumerant.value);
    enumerants.get(place.ok()?)
}

/// The enumerant of `kind` with this name, or with this other name.
pub fn enumerant_named(kind: OperandKind, name: &str) -> Option<&'static Enumerant> {
    let names = Table::of(kind).names.of(generated::NAMED);
    enumerant(kind, number_of(names, name)?)
}

/// Whether a kind is a mask: its value is the bits of several enumerants.
#[inline]
pub fn is_mask(kind: OperandKind) -> bool {
    Table::of(kind).category == Category::Mask
}

/// Whether a kind is an enumeration: its value is that of one enumerant.
#[inline]
pub fn is_enum(kind: OperandKind) -> bool {
    Table::of(kind).category == Category::Enumeration
}
