//! Places in the generated lists, which the rows of the generated tables have in place of pointers: these would have to be
//! relocated in a program that may lie anywhere, row by row, whenever it starts.

use super::generated::NAMES;

/// How many bytes nearly all names have at most.
pub(crate) const NAME_BLOCK: usize = 32;

/// Items of a list that stand beside each other.
#[derive(Clone, Copy)]
pub(super) struct Span {
    start: u32,
    length: u16,
}

impl Span {
    /// Of the number of the first item, and how many they are.
    pub(super) const fn new([start, length]: [u32; 2]) -> Self {
        assert!(length <= u16::MAX as u32, "a list is too long");
        Self {
            start,
            length: length as u16,
        }
    }

    /// The numbers of the items.
    pub(super) const fn range(self) -> std::ops::Range<usize> {
        let start = self.start as usize;
        start..start + self.length as usize
    }

    /// The items, of the list that has them.
    #[inline]
    pub(super) fn of<T>(self, list: &'static [T]) -> &'static [T] {
        list.get(self.range()).unwrap_or_default()
    }

    /// The name that stands there among all names.
    #[inline]
    pub(super) fn name(self) -> &'static str {
        NAMES.get(self.range()).unwrap_or_default()
    }

    /// The name and what follows it up to the length of a block; `None` for a longer name, and for the last of all names.
    #[inline]
    pub(super) fn name_block(self) -> Option<&'static [u8; NAME_BLOCK]> {
        let start = self.start as usize;
        let block = NAMES.as_bytes().get(start..start + NAME_BLOCK)?;
        block
            .first_chunk()
            .filter(|_| usize::from(self.length) <= NAME_BLOCK)
    }
}

/// A name and the number that it stands for.
pub(super) struct Named {
    name: Span,
    number: u32,
}

pub(super) const fn named(name: [u32; 2], number: u32) -> Named {
    Named {
        name: Span::new(name),
        number,
    }
}

/// What a name stands for in a list that is sorted by name.
pub(super) fn number_of(names: &[Named], name: &str) -> Option<u32> {
    let place = names.binary_search_by_key(&name, |row| row.name.name());
    names.get(place.ok()?).map(|row| row.number)
}
