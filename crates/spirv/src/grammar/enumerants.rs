//! Enumerants: for each kind of operand, the names of its values or bits, their parameters and their requirements.

use std::fmt;

use super::{
    LogicalOperand, Needs, OperandKind, Requirements, generated,
    generated::OPERAND_LISTS,
    spans::{NAME_BLOCK, Span, number_of},
};
use crate::Version;

/// A value of an enumeration, or a bit of a mask.
#[derive(Clone, Copy)]
pub struct Enumerant {
    /// The value. For a mask, it is one bit, or 0 for the name of the empty mask.
    pub value: u32,
    name: Span,
    parameters: Span,
    needs: Needs,
}

impl Enumerant {
    /// Returns the name.
    #[inline]
    pub fn name(&self) -> &'static str {
        self.name.name()
    }

    /// Returns the name in a fixed-length block, as [`Layout::name_block`](super::Layout::name_block) does.
    #[inline]
    pub(crate) fn name_block(&self) -> Option<&'static [u8; NAME_BLOCK]> {
        self.name.name_block()
    }

    /// Returns the grammar of the operands that follow the enumerant.
    #[inline]
    pub fn parameters(&self) -> &'static [LogicalOperand] {
        self.parameters.of(&OPERAND_LISTS)
    }

    /// Returns the declarations that a module needs to use the enumerant.
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

/// The enumerants of one kind: their ranges in [`generated::ENUMERANTS`] and in [`generated::NAMED`].
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
    /// A kind without enumerants.
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

/// Returns the enumerants of `kind`, sorted by value. Returns none if the kind is neither an enumeration nor a mask.
#[inline]
pub fn enumerants(kind: OperandKind) -> &'static [Enumerant] {
    Table::of(kind).enumerants.of(generated::ENUMERANTS)
}

/// Returns the enumerant of `kind` with this value; `None` if there is none. For a mask, the value is one bit, or 0 for the
/// empty mask.
#[inline]
pub fn enumerant(kind: OperandKind, value: u32) -> Option<&'static Enumerant> {
    let enumerants = enumerants(kind);
    let place = enumerants.binary_search_by_key(&value, |enumerant| enumerant.value);
    enumerants.get(place.ok()?)
}

/// Returns the enumerant of `kind` with this name or alias; `None` if there is none.
pub fn enumerant_named(kind: OperandKind, name: &str) -> Option<&'static Enumerant> {
    let names = Table::of(kind).names.of(generated::NAMED);
    enumerant(kind, number_of(names, name)?)
}

/// Returns whether a kind is a mask, whose value combines the bits of several enumerants.
#[inline]
pub fn is_mask(kind: OperandKind) -> bool {
    Table::of(kind).category == Category::Mask
}

/// Returns whether a kind is an enumeration, whose value is one enumerant.
#[inline]
pub fn is_enum(kind: OperandKind) -> bool {
    Table::of(kind).category == Category::Enumeration
}
