//! Ranges of indices into the generated lists. The rows of the generated tables contain them instead of pointers. Pointers
//! would have to be relocated, row by row, at every start of a position-independent program.

use super::generated::NAMES;

/// The length in bytes of the blocks in which names are copied. Nearly all names fit.
pub(crate) const NAME_BLOCK: usize = 32;

/// A range of consecutive elements of a list.
#[derive(Clone, Copy)]
pub(super) struct Span {
    start: u32,
    length: u16,
}

impl Span {
    /// Creates a span from the index of the first element and the number of elements, which must fit in 16 bits.
    pub(super) const fn new([start, length]: [u32; 2]) -> Self {
        assert!(length <= u16::MAX as u32, "a list is too long");
        Self {
            start,
            length: length as u16,
        }
    }

    /// Returns the indices of the elements.
    pub(super) const fn range(self) -> std::ops::Range<usize> {
        let start = self.start as usize;
        start..start + self.length as usize
    }

    /// Returns the elements. `list` must be the list to which the span belongs.
    #[inline]
    pub(super) fn of<T>(self, list: &'static [T]) -> &'static [T] {
        list.get(self.range()).unwrap_or_default()
    }

    /// Returns the name, which is a range of the list of names.
    #[inline]
    pub(super) fn name(self) -> &'static str {
        NAMES.get(self.range()).unwrap_or_default()
    }

    /// Returns a fixed-length block that starts with the name. Returns `None` if the name is longer, or too close to the end of
    /// the list of names.
    #[inline]
    pub(super) fn name_block(self) -> Option<&'static [u8; NAME_BLOCK]> {
        let start = self.start as usize;
        let block = NAMES.as_bytes().get(start..start + NAME_BLOCK)?;
        block
            .first_chunk()
            .filter(|_| usize::from(self.length) <= NAME_BLOCK)
    }
}

/// A name and its number.
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

/// Returns the number of a name in a list that is sorted by name; `None` if the list does not contain it.
pub(super) fn number_of(names: &[Named], name: &str) -> Option<u32> {
    let place = names.binary_search_by_key(&name, |row| row.name.name());
    names.get(place.ok()?).map(|row| row.number)
}
