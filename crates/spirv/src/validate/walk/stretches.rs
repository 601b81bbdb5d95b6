//! The parallel walk over functions. Each thread walks over a stretch of functions.
//!
//! Functions depend little on each other. The walk itself covers the first stretch. A fork of the walk covers each
//! other stretch, and knows everything before the first function. The results of a fork are absorbed if the walk would
//! have found the same: there are no errors so far, and the stretch uses nothing from the stretches before it except
//! functions. Otherwise they are dropped, and the walk continues sequentially. So the findings never depend on the
//! stretches.

use std::iter::once;
use std::ops::Range;

use rustc_hash::FxHashSet;

use super::Walk;
use super::layout::Where;
use crate::Instruction;
use crate::grammar::Op;
use crate::validate::context::Counts;
use crate::validate::opcodes::made;

impl Walk<'_> {
    /// Walks over the functions in `words`, which begins after the first `OpFunction`. Returns the offset in words of
    /// the next instruction. It is before the end of `words` if the words from there on cannot be decoded.
    pub(super) fn functions(&mut self, words: Range<usize>) -> usize {
        let starts = match transpire_parallel::threads() {
            // A missing memory model is reported at one function.
            2.. if self.has_memory_model => self.starts(words.clone()),
            _ => Vec::new(),
        };
        if starts.is_empty() {
            return self.through(words, false);
        }
        let (counts, found) = (self.context.counts(), self.findings.count());
        let begins = once(words.start).chain(starts.iter().copied());
        let ends = starts.iter().copied().chain(once(words.end));
        let lengths = begins.clone().zip(ends.clone());
        let lengths = lengths
            .map(|(start, end)| end.saturating_sub(start))
            .skip(1);
        let mut forks: Vec<Self> = lengths.map(|words| self.fork(words)).collect();
        let walks = once(&mut *self).chain(&mut forks);
        let stretches: Vec<_> = walks.zip(begins.zip(ends)).collect();
        let mut ends = transpire_parallel::map(stretches, |(walk, (start, end))| {
            walk.through(start..end, false)
        })
        .into_iter();
        let mut end = ends.next().unwrap_or(words.start);
        for ((fork, start), behind) in forks.into_iter().zip(starts).zip(ends) {
            match end {
                // The words cannot be decoded from here on.
                end if end < start => return end,
                end if end == start && self.absorb(fork, counts, found) => {}
                end => return self.through(end..words.end, false),
            }
            end = behind;
        }
        end
    }

    /// Returns the word offsets where the stretches of about equal length begin, except the first. At each, a function seems to
    /// begin. If none does in fact, the walk over the previous stretch does not end there, and the fork is dropped.
    fn starts(&self, words: Range<usize>) -> Vec<usize> {
        const END: u32 = 1 << 16 | Op::FunctionEnd.0 as u32;
        const BEGIN: u32 = 5 << 16 | Op::Function.0 as u32;
        let parts = (words.len() / self.context.least.max(1)).min(transpire_parallel::threads());
        let place =
            |part: usize| words.start + (words.len() as u64 * part as u64 / parts as u64) as usize;
        let start = |part: usize| {
            let stretch = place(part)..place(part + 1);
            let mut pairs = self.context.words.get(stretch.clone())?.windows(2);
            let end = pairs.position(|pair| pair == [END, BEGIN])?;
            Some(stretch.start + end + 1)
        };
        (1..parts).filter_map(start).collect()
    }

    /// Returns a copy of the walk for later functions, in `words` words. It assumes that there are function bodies before them.
    fn fork(&self, words: usize) -> Self {
        Self {
            context: self.context.fork(words),
            findings: self.findings.fork(),
            requirements: self.requirements.clone(),
            forward_pointers: self.forward_pointers.clone(),
            has_bodies: true,
            place: Where::Module,
            awaited: Vec::new(),
            names: FxHashSet::default(),
            groups: Vec::new(),
            ..*self
        }
    }

    /// Absorbs a fork whose stretch begins where this walk ended. `then` has the counts of instructions, blocks and
    /// functions at the time of the fork, and `found` the count of findings. Returns `false`, without changes, if this
    /// walk might have had other results.
    fn absorb(&mut self, fork: Self, then: Counts, found: u64) -> bool {
        let is_fine = self.findings.count() == found && fork.findings.count() == 0;
        let is_between = self.place == Where::Module && self.merge.is_none() && self.has_bodies;
        let (known, unknown): (Vec<_>, Vec<_>) = fork
            .awaited
            .iter()
            .partition(|(id, _)| self.context.by_id.contains(*id));
        if !is_fine || !is_between || !known.into_iter().all(|awaited| self.is_expected(awaited)) {
            return false;
        }
        let Some(more) = self.context.absorb(fork.context, then) else {
            return false;
        };
        self.awaited.extend(unknown);
        self.place = fork.place;
        self.entry = fork.entry.moved(more);
        self.start = fork.start;
        self.merge = fork.merge;
        true
    }

    /// Returns whether the check of the instruction at a word offset has the same result if an id that it uses is already
    /// defined.
    fn is_expected(&self, (id, offset): (u32, u32)) -> bool {
        let defined = self.context.defining_row(id);
        let waiting = self.context.words.get(offset as usize..);
        // A value may be any operand. Instructions of one kind must use an id that is defined later.
        defined.is_some_and(|row| row.makes == made::VALUE && !row.home.is_module())
            && waiting
                .and_then(Instruction::first)
                .is_some_and(|waiting| !waiting.is(Op::ExtInstWithForwardRefsKHR))
    }
}
