//! The ids of a text and their numbers.

use super::{
    name_table::{Name, NameTable},
    names::as_number,
};
use crate::{Id, id_map::IdMap};
use rustc_hash::FxHashSet;

/// The ids in a text. Each has an index, counted from 1 in the order of appearance. The numbers of names are not known before
/// the text ends. So instructions are assembled with the indices, and [`Ids::put_numbers`] replaces them by the numbers.
pub(super) struct Ids {
    /// The names of the ids. If numbers are preserved, a name that is a number is only here if the table of ids lists
    /// it.
    names: NameTable,
    /// For each name in `names`, the index of its id; 0 if the table of ids gives it a number that no id can have.
    indices: Vec<u32>,
    /// Maps the known numbers to the indices of the ids.
    by_number: IdMap<Id>,
    /// For each index, the number of the id; 0 if it is not known yet.
    numbers: Vec<u32>,
    preserve: bool,
    /// Whether the table of ids has been read already.
    are_rows_known: bool,
    /// Whether the table of ids gives another number to a name that is itself a number.
    has_other_numbers: bool,
    /// Whether the table of ids contradicts the number that an id already had.
    has_clash: bool,
    /// Whether the text has a table of ids.
    has_rows: bool,
    /// A bit for each word of the module. It is set if the word is the index of an id.
    marks: Vec<u64>,
    /// The indices of ids that have so far occurred only in words that the text gives as numbers (`!word`).
    raw: FxHashSet<u32>,
}

impl Ids {
    /// Creates an empty set of ids. Numbers below `limit` are stored in the pages of an [`IdMap`]. If `preserve`,
    /// numeric ids keep their numbers.
    pub(super) fn new(limit: usize, preserve: bool) -> Self {
        Self {
            names: NameTable::default(),
            indices: Vec::new(),
            by_number: IdMap::new(limit),
            numbers: vec![0],
            preserve,
            are_rows_known: false,
            has_other_numbers: false,
            has_clash: false,
            has_rows: false,
            marks: Vec::new(),
            raw: FxHashSet::default(),
        }
    }

    /// Returns the ids for a second pass over the text, after the table of ids has been read.
    pub(super) fn with_known_rows(mut self) -> Self {
        self.are_rows_known = true;
        self.has_clash = false;
        self
    }

    /// Returns whether the table of ids contradicts the number that an id already had.
    pub(super) fn has_clash(&self) -> bool {
        self.has_clash
    }

    /// Returns whether the text has a table of ids.
    pub(super) fn has_rows(&self) -> bool {
        self.has_rows
    }

    /// Returns whether ids that are written as numbers get these numbers.
    #[inline]
    pub(super) fn are_numbers_kept(&self) -> bool {
        self.preserve && !self.has_other_numbers
    }

    /// Returns the index of the id with the number `number`, and adds the id if it is new. Returns `None` for
    /// `u32::MAX`, because no bound can be greater, or if no index is left.
    #[inline]
    pub(super) fn of_number(&mut self, number: u32) -> Option<u32> {
        match self.by_number.get(number) {
            Some(index) => Some(index.word()),
            None => self.new_number(number),
        }
    }

    #[cold]
    fn new_number(&mut self, number: u32) -> Option<u32> {
        number.checked_add(1)?;
        let index = self.new_index(number)?;
        self.by_number.insert(number, Id::new(index)?);
        Some(index)
    }

    fn new_index(&mut self, number: u32) -> Option<u32> {
        let index = u32::try_from(self.numbers.len()).ok()?;
        self.numbers.push(number);
        Some(index)
    }

    /// Returns the index of the id in the word at `place`. `word` is that index if the place is marked; otherwise the
    /// text gave `word` as the number of the id, and this returns `None` if [`of_number`](Self::of_number) does. Such
    /// an id doesn't reserve its number, so a name may get the number.
    pub(super) fn of_word(&mut self, place: usize, word: u32) -> Option<u32> {
        if self.is_marked(place) {
            return Some(word);
        }
        if let Some(index) = self.by_number.get(word) {
            return Some(index.word());
        }
        let index = self.of_number(word)?;
        self.raw.insert(index);
        Some(index)
    }

    /// Returns the index of an id whose name has occurred before; `None` if it has not.
    #[inline]
    pub(super) fn of_known_name(&mut self, name: &Name<'_>) -> Option<u32> {
        let place = self.names.find_again(name)?;
        self.at_place(place)
    }

    /// Returns the index of the id whose name is at `place` of `names`; `None` if the table of ids gives it a number that no id
    /// can have.
    #[inline]
    fn at_place(&self, place: usize) -> Option<u32> {
        self.indices.get(place).copied().filter(|index| *index != 0)
    }

    /// Returns the index of the id with a name, and adds the id if it is new. Returns `None` if no id is left, or the
    /// table of ids gives the name a number that no id can have.
    pub(super) fn of_name(&mut self, name: &Name<'_>) -> Option<u32> {
        if let Some(number) = as_number(name.bytes()).filter(|_| self.preserve) {
            let other = self.names.find(name);
            return match other.filter(|_| self.has_other_numbers) {
                Some(place) => self.at_place(place),
                None => self.of_number(number),
            };
        }
        let place = self.names.place(name);
        if place < self.indices.len() {
            return self.at_place(place);
        }
        let index = self.new_index(0)?;
        self.indices.push(index);
        Some(index)
    }

    /// Records a row of the table of ids. If a name has several rows, the last one counts. Does nothing in a second
    /// pass, or if numeric ids don't keep their numbers.
    pub(super) fn take_row(&mut self, name: &str, number: u32) {
        if !self.preserve || self.are_rows_known {
            return;
        }
        self.has_rows = true;
        if as_number(name.as_bytes()).is_some() {
            self.has_other_numbers = true;
            self.has_clash = true;
        }
        let place = self.names.place(&Name::of(name.as_bytes()));
        let known = self.indices.get(place).copied();
        if let Some(index) = known
            && let Some(slot) = self.numbers.get_mut(index as usize)
        {
            if *slot == number {
                return;
            }
            if *slot == 0
                && number != u32::MAX
                && self.by_number.get(number).is_none()
                && let Some(index) = Id::new(index)
            {
                *slot = number;
                return self.by_number.insert(number, index);
            }
        }
        // From now on, the name stands for the id with that number.
        self.has_clash |= known.is_some();
        let index = match self.of_number(number) {
            Some(index) => index,
            None => {
                self.has_clash = true;
                0
            }
        };
        self.raw.remove(&index);
        match self.indices.get_mut(place) {
            Some(slot) => *slot = index,
            None => self.indices.push(index),
        }
    }

    fn is_marked(&self, place: usize) -> bool {
        let marks = self.marks.get(place / 64);
        marks.is_some_and(|marks| marks >> (place % 64) & 1 == 1)
    }

    /// Makes the numbers that occur in `words` only as `!word` available to names.
    fn free_raw_numbers(&mut self, words: &[u32]) {
        if self.raw.is_empty() {
            return;
        }
        let mut raw = std::mem::take(&mut self.raw);
        for (place, word) in words.iter().enumerate() {
            if self.is_marked(place) {
                raw.remove(word);
            }
        }
        for index in raw {
            if let Some(number) = self.numbers.get(index as usize) {
                self.by_number.remove(*number);
            }
        }
    }

    /// Records that the word at `place` is the index of an id.
    #[inline]
    pub(super) fn mark(&mut self, place: usize) {
        let bit = 1 << (place % 64);
        match self.marks.get_mut(place / 64) {
            Some(marks) => *marks |= bit,
            None => {
                self.marks.resize(place / 64, 0);
                self.marks.push(bit);
            }
        }
    }

    /// Replaces the indices among the words by the numbers of the ids. Ids without a number get the lowest free ones. Returns
    /// the id bound, or `None` if no id is left.
    pub(super) fn put_numbers(&mut self, words: &mut [u32]) -> Option<u32> {
        self.free_raw_numbers(words);
        let mut next = 1;
        let mut last = 0;
        for (block, marks) in words.chunks_mut(64).zip(&self.marks) {
            let mut marks = *marks;
            while marks != 0 {
                if let Some(word) = block.get_mut(marks.trailing_zeros() as usize)
                    && let Some(number) = self.numbers.get_mut(*word as usize)
                {
                    if *number == 0 {
                        while self.by_number.get(next).is_some() {
                            next += 1;
                        }
                        *number = next;
                        next = next.checked_add(1)?;
                    }
                    *word = *number;
                    last = last.max(*number);
                }
                marks &= marks - 1;
            }
        }
        last.checked_add(1)
    }
}
