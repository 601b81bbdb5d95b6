//! Lines that threads share: stretches of names and decorations, and of functions.
//!
//! What a line says beside its instruction are names, which are known before, and the types of numbers and values. A function's
//! values are its own, and types stand before all functions. Where that isn't so for a stretch, the rest of the module is
//! written line by line.

use std::fmt;
use std::ops::Range;

use super::{Disassembly, PIECE, Printer, Types, Writer, hand_out};
use crate::Instructions;
use crate::binary::HEADER_WORDS;
use crate::grammar::Op;

/// Where a text can be cut so that its stretches can be written side by side.
#[derive(Clone, Debug)]
pub(super) struct Cuts {
    are_wanted: bool,
    /// Names and decorations.
    annotations: Vec<usize>,
    /// The beginnings of functions.
    functions: Vec<usize>,
    /// How many words a stretch has at least.
    stretch: usize,
    /// From where on the next cut may be.
    next: usize,
}

/// How many words a stretch has at least.
pub(super) const STRETCH: usize = 1 << 14;
/// How many such stretches a module has at least that threads share.
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

    /// How many there are in names and decorations, and in functions.
    #[cfg(test)]
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.annotations.len(), self.functions.len())
    }

    /// An instruction of an opcode begins at a word.
    #[inline]
    pub(super) fn pass(&mut self, opcode: u16, offset: usize) {
        if offset >= self.next {
            self.reach(opcode, offset);
        }
    }

    /// An instruction begins where a cut may be.
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
    /// Writes all lines, where threads share them: names and decorations, and functions.
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
                // Who prints all of the rest has to know all that stands before it.
                printer.types = Types::new(end);
                let body = self.words.get(HEADER_WORDS..offset).unwrap_or_default();
                Instructions::new(body).for_each(|instruction| printer.types.define(instruction));
                break;
            }
        }
        self.lines(printer, out, offset..end, |out| hand_out(out, PIECE, f))
    }

    /// Writes stretches, and gives where the first one begins that cannot be written without what stands before it; or else
    /// the end. What stands before the functions must not define anything.
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
            // What is known before the stretches is copied once for each thread. After a stretch that defines more, or asks for
            // more, no later one is taken, so what it leaves here does no harm.
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
