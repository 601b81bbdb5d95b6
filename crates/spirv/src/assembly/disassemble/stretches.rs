//! Parallel disassembly. Stretches of names and decorations, and of functions, are written by several threads.
//!
//! A line depends on its instruction, on names, which are known in advance, and on the types of numbers and values. Functions
//! do not use values of other functions, and types precede all functions. If a stretch does not fit this pattern, the rest of
//! the module is written sequentially.

use std::fmt;
use std::ops::Range;

use super::{Disassembly, PIECE, Printer, Types, Writer, hand_out};
use crate::Instructions;
use crate::binary::HEADER_WORDS;
use crate::grammar::Op;

/// The word offsets at which a module can be cut into stretches that are written in parallel.
#[derive(Clone, Debug)]
pub(super) struct Cuts {
    are_wanted: bool,
    /// The cuts before names and decorations, in word offsets.
    annotations: Vec<usize>,
    /// The cuts at the beginnings of functions.
    functions: Vec<usize>,
    /// The minimum length of a stretch in words.
    stretch: usize,
    /// The word offset from which the next cut is possible.
    next: usize,
}

/// The minimum length of a stretch in words.
pub(super) const STRETCH: usize = 1 << 14;
/// The minimum number of stretches in a module for which threads are used.
pub(super) const MANY: usize = 16;

impl Cuts {
    pub(super) fn none() -> Self {
        Self {
            are_wanted: false,
            ..Self::every(STRETCH)
        }
    }

    pub(super) fn every(stretch: usize) -> Self {
        Self {
            are_wanted: true,
            annotations: Vec::new(),
            functions: Vec::new(),
            stretch,
            next: stretch,
        }
    }

    /// Returns the cuts among functions, counted in words from the end of the header.
    pub(super) fn of_functions(&self) -> Vec<usize> {
        let cuts = self.functions.iter();
        cuts.filter_map(|cut| cut.checked_sub(HEADER_WORDS))
            .collect()
    }

    /// Returns the number of cuts among names and decorations, and the number of cuts among functions.
    #[cfg(test)]
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.annotations.len(), self.functions.len())
    }

    /// Makes a cut before the instruction with this opcode at a word offset, if the opcode and the previous cut allow
    /// one.
    #[inline]
    pub(super) fn pass(&mut self, opcode: u16, offset: usize) {
        if offset >= self.next {
            self.reach(opcode, offset);
        }
    }

    /// Makes a cut at the word offset `offset` if cuts are wanted and the opcode of the instruction there allows one.
    #[cold]
    fn reach(&mut self, opcode: u16, offset: usize) {
        transpire_interrupt::tick();
        match Op(opcode) {
            _ if !self.are_wanted => {}
            Op::Function => self.functions.push(offset),
            Op::Name | Op::MemberName | Op::Decorate | Op::MemberDecorate
                if self.functions.is_empty() =>
            {
                self.annotations.push(offset);
            }
            _ => return,
        }
        self.next = offset.saturating_add(self.stretch);
    }
}

impl Disassembly<'_> {
    /// Writes all lines. Threads share the stretches of names and decorations, and the stretches of functions.
    pub(super) fn shared_lines(
        &self,
        printer: &mut Printer<'_>,
        out: &mut Writer,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let end = self.words.len();
        let mut offset = HEADER_WORDS;
        let Cuts {
            annotations,
            functions,
            ..
        } = &self.cuts;
        let parts = [
            (&annotations[..], annotations.last(), true),
            (&functions[..], Some(&end), false),
        ];
        for (starts, end, is_before) in parts {
            let (Some(&start), Some(&end)) = (starts.first(), end) else {
                continue;
            };
            self.lines(printer, out, offset..start, |out| hand_out(out, PIECE, f))?;
            hand_out(out, 1, f)?;
            offset = self.stretches(printer, starts, end, is_before, f)?;
            if offset < end {
                // To print the rest, the printer has to know all definitions before it.
                printer.types = Types::new(end);
                let body = self.words.get(HEADER_WORDS..offset).unwrap_or_default();
                Instructions::new(body).for_each(|instruction| printer.types.define(instruction));
                break;
            }
        }
        self.lines(printer, out, offset..end, |out| hand_out(out, PIECE, f))
    }

    /// Writes the stretches that begin at `starts`, up to the first one that depends on preceding instructions. The
    /// last stretch ends at `end`. Returns the start of the first stretch that was not written, or `end` if all were.
    /// If `is_before`, the stretches are before the functions and must not define any values.
    fn stretches(
        &self,
        printer: &Printer<'_>,
        starts: &[usize],
        end: usize,
        is_before: bool,
        f: &mut fmt::Formatter<'_>,
    ) -> Result<usize, fmt::Error> {
        let ends = starts.iter().skip(1).copied().chain([end]);
        let stretches = starts.iter().zip(ends).map(|(start, end)| *start..end);
        let (names, types) = (printer.names, &printer.types);
        let print = || {
            // Each thread copies the known types once. No stretch is used after one that defines or needs more, so the
            // state that such a stretch leaves behind does no harm.
            let mut printer = Printer::new(self.options, names, types.fork());
            move |words: Range<usize>| {
                printer.types.forget_values();
                let mut out = Writer::default();
                let start = words.start;
                let written = self.lines(&mut printer, &mut out, words, |_| Ok(()));
                let is_known =
                    printer.types.is_closed() && !(is_before && printer.types.has_values());
                (start, is_known, written.and_then(|()| out.into_text()))
            }
        };
        let mut end = end;
        let mut take =
            |(start, is_known, text): (usize, bool, Result<String, fmt::Error>)| match is_known {
                true => f.write_str(&text.map_err(Some)?).map_err(Some),
                false => {
                    end = start;
                    Err(None)
                }
            };
        match transpire_parallel::map_in_order(stretches.collect(), print, &mut take) {
            Err(Some(error)) => Err(error),
            Ok(()) | Err(None) => Ok(end),
        }
    }
}
