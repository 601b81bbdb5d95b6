//! The walk over functions, a stretch of them on each thread.
//!
//! Functions know little of each other. The walk itself goes over the first stretch, and over each other one goes a fork, which
//! knows what stands before all functions. What a fork has learnt is taken in where the walk would have learnt the same: nothing
//! is wrong up to there, and of what stands in the stretches before its own it has used functions at most. Else it is dropped,
//! and the walk goes on by itself: what is found never depends on the stretches.

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
    /// Walks over the functions, of which the first has just begun; gives where the walk ended.
    pub(super) fn functions(&mut self, words: Range<usize>) -> usize {
        let starts = match transpire_parallel::threads() {
            // What the module lacks is told of one function.
            2.. if self.has_memory_model => self.starts(words.clone()),
            _ => Vec::new(),
        };
        if starts.is_empty() {
            return self.through(words, false);
        }
        let (counts, found) = (self.context.counts(), self.findings.count());
        let mut forks: Vec<Self> = starts.iter().map(|_| self.fork()).collect();
        let walks = once(&mut *self).chain(&mut forks);
        let begins = once(words.start).chain(starts.iter().copied());
        let ends = starts.iter().copied().chain(once(words.end));
        let stretches: Vec<_> = walks.zip(begins.zip(ends)).collect();
        let mut ends = transpire_parallel::map(stretches, |(walk, (start, end))| {
            walk.through(start..end, false)
        })
        .into_iter();
        let mut end = ends.next().unwrap_or(words.start);
        for ((fork, start), behind) in forks.into_iter().zip(starts).zip(ends) {
            match end {
                // The words cannot be told apart from here on.
                end if end < start => return end,
                end if end == start && self.absorb(fork, counts, found) => {}
                end => return self.through(end..words.end, false),
            }
            end = behind;
        }
        end
    }

    /// Where stretches of about the same length begin, but for the first: where a function seems to begin. If it doesn't, the
    /// walk over the stretch before does not end there.
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

    /// A walk over functions that come later, some of which have bodies before them.
    fn fork(&self) -> Self {
        Self {
            context: self.context.fork(),
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

    /// Goes on where a fork ended whose stretch begins here, which was made when there were so many instructions and findings.
    /// `false`, and nothing is changed, where the walk might have learnt something else.
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
        let Some(more) = self.context.absorb(&fork.context, then) else {
            return false;
        };
        self.awaited.extend(unknown);
        self.place = fork.place;
        self.entry = fork.entry.moved(more);
        self.start = fork.start;
        self.merge = fork.merge;
        true
    }

    /// Whether it makes no difference to an instruction at a word that an id which it waits for is defined.
    fn is_expected(&self, (id, offset): (u32, u32)) -> bool {
        let defined = self.context.defining_row(id);
        let waiting = self.context.words.get(offset as usize..);
        // Any operand may be a value. One kind of instruction has to wait for something.
        defined.is_some_and(|row| row.makes == made::VALUE && !row.home.is_module())
            && waiting
                .and_then(Instruction::first)
                .is_some_and(|waiting| !waiting.is(Op::ExtInstWithForwardRefsKHR))
    }
}
