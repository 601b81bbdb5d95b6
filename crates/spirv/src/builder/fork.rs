//! Forks: copies of a builder that work independently on other threads, until the original builder absorbs their output
//! as if it had produced the output itself.
//!
//! A fork numbers its ids from the bound at the fork point. There are three kinds of ids:
//!
//! - Types, constants and imports are interned. The original interns them again, in the same order. It either has them already
//!   or assigns the next id.
//! - Definitions that the user of the builder creates once per key (a variable, a named struct, a function, a string) must be
//!   claimed. A [`Claim`] says whether the original already has the definition.
//! - All other ids belong to function bodies and get the next ids.
//!
//! So every id is the same as if the original had built everything.

use super::Builder;
use super::renumber::{Sets, each_id};
use crate::grammar::{ExtInstSet, Op};
use crate::{Id, Instruction, Instructions, Section};

/// The state of a builder at the time of a fork.
#[derive(Debug, Clone, Copy)]
pub struct ForkPoint {
    bound: u32,
    lengths: [usize; Section::ALL.len()],
    imports: usize,
    extensions: usize,
}

/// The state of a fork's definition in the original builder, which decides whether the definition is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// The original does not have the definition. The definition gets the next id.
    New,
    /// The original has the definition, with this id. The declarations, names and annotations of the fork are discarded.
    Known(Id),
    /// The original has reserved this id but not defined it. The definition, name and annotations of the fork are used.
    Defined(Id),
    /// The definition belongs to another one that the original already has, so it is discarded.
    Dropped,
}

/// The output of a fork: everything that it has added since the fork point.
#[derive(Debug)]
pub struct Made {
    base: u32,
    bound: u32,
    /// The ids of the fork's types and constants, each with its offset in `globals`. They are in the order of their definition.
    interned: Vec<(u32, usize)>,
    globals: Vec<u32>,
    strings: Vec<u32>,
    capabilities: Vec<u32>,
    extensions: Vec<Box<str>>,
    imports: Vec<(Box<str>, Id)>,
    names: Vec<u32>,
    annotations: Vec<u32>,
    sets: Sets,
}

/// The map from the ids of a fork to ids of the original.
#[derive(Debug)]
pub struct Renumbering {
    base: u32,
    /// The new ids, indexed by the distance of the old id from the first id that the fork made; 0 for discarded ones.
    ids: Vec<u32>,
    /// Whether the names and annotations of an id are discarded.
    silent: Vec<bool>,
    sets: Sets,
}

impl Builder {
    /// Returns the current state of the builder. A clone of the builder is then a fork.
    pub fn fork_point(&self) -> ForkPoint {
        let length = |section| self.module.section_len(section);
        ForkPoint {
            bound: self.bound(),
            lengths: Section::ALL.map(length),
            imports: self.imports.len(),
            extensions: self.extensions.len(),
        }
    }

    /// Returns everything that this builder, a fork, has added since the fork point. `is_claimed` returns whether an id will
    /// have a [`Claim`]. `defined` has the ids of the functions that the fork defines, sorted.
    ///
    /// # Errors
    /// The reason why the original builder can't absorb the output.
    pub fn made_since(
        mut self,
        point: &ForkPoint,
        is_claimed: impl Fn(Id) -> bool,
        defined: &[Id],
    ) -> Result<Made, &'static str> {
        if self.error.is_some() || self.bound() > u32::MAX / 2 {
            return Err("an instruction is too long, or ids run out");
        }
        if self.bound() < point.bound {
            return Err("it is no copy of the builder that the point is of");
        }
        let mut tails = [const { Vec::new() }; Section::ALL.len()];
        for ((section, tail), &length) in
            Section::ALL.into_iter().zip(&mut tails).zip(&point.lengths)
        {
            let words = self.module.words_mut(section);
            if words.len() < length {
                return Err("a section has become shorter");
            }
            *tail = words.split_off(length);
        }
        let [
            capabilities,
            extensions,
            imports,
            memory_model,
            entry_points,
            execution_modes,
            strings,
            names,
            processed,
            annotations,
            globals,
            functions,
        ] = tails;
        let others = [
            memory_model,
            entry_points,
            execution_modes,
            processed,
            functions,
        ];
        if others.iter().any(|words| !words.is_empty()) {
            return Err("a section that is not absorbed has grown");
        }
        let is_own_string = |string: Instruction<'_>| {
            let id = string.result_id().filter(|id| id.word() >= point.bound);
            string.is(Op::String) && id.is_some_and(&is_claimed)
        };
        if !Instructions::new(&strings).all(is_own_string) {
            return Err("something that isn't a string that somebody claims stands among strings");
        }
        // The words of these sections are generated from the builder's own lists.
        drop((extensions, imports));
        let set = |(name, id): &(Box<str>, Id)| (id.word(), ExtInstSet::named(name));
        let sets = Sets(self.imports.iter().map(set).collect());
        let start = self.module.words(Section::Globals).len() as u32;
        let interned = self
            .interned
            .values()
            .filter_map(|offset| offset.checked_sub(start));
        let mut interned: Vec<usize> = interned.map(|offset| offset as usize).collect();
        interned.sort_unstable();
        let mut made = Made {
            base: point.bound,
            bound: self.bound(),
            interned: Vec::with_capacity(interned.len()),
            globals,
            strings,
            capabilities: Instructions::new(&capabilities)
                .filter_map(|it| it.word(1))
                .collect(),
            extensions: self.extensions.split_off(point.extensions),
            imports: self.imports.split_off(point.imports),
            names,
            annotations,
            sets,
        };
        made.find_interned(&interned, is_claimed)?;
        made.check(defined)?;
        Ok(made)
    }

    /// Absorbs the output of a fork, and returns the map from its ids to the new ids. `claims` has the claim for each id that
    /// needs one, sorted by id.
    pub fn absorb(&mut self, made: &mut Made, claims: &[(Id, Claim)]) -> Renumbering {
        enum Special<'m> {
            Interned(usize),
            Import(&'m str),
            Claimed(Claim),
        }
        for &capability in &made.capabilities {
            if self.capabilities.insert(capability) {
                self.append(
                    Section::Capabilities,
                    Op::Capability,
                    None,
                    None,
                    &[capability],
                );
            }
        }
        for name in &made.extensions {
            self.extension(name);
        }
        let interned = made
            .interned
            .iter()
            .map(|&(id, at)| (id, Special::Interned(at)));
        let imports = made
            .imports
            .iter()
            .map(|(name, id)| (id.word(), Special::Import(name)));
        let claimed = claims
            .iter()
            .map(|&(id, claim)| (id.word(), Special::Claimed(claim)));
        let mut specials: Vec<(u32, Special<'_>)> =
            interned.chain(imports).chain(claimed).collect();
        // Interned ids take no claims.
        specials.retain(|special| (made.base..made.bound).contains(&special.0));
        specials.sort_by_key(|special| special.0);
        specials.dedup_by_key(|special| special.0);
        let count = (made.bound - made.base) as usize;
        let mut known = Renumbering {
            base: made.base,
            ids: Vec::with_capacity(count),
            silent: Vec::with_capacity(count),
            sets: Sets(made.sets.0.clone()),
        };
        let mut absorbed = 0;
        for (id, special) in specials {
            self.number_until(&mut known, id);
            let next = self.bound();
            let (new, is_silent) = match special {
                Special::Interned(at) => {
                    self.append_claimed(
                        made.globals.get(absorbed..at),
                        Section::Globals,
                        claims,
                        &known,
                    );
                    let (id, end) = self.intern_anew(&made.globals, at, &known);
                    absorbed = end;
                    (id, id < next)
                }
                Special::Import(name) => (self.ext_inst_import(name).word(), true),
                Special::Claimed(Claim::New) => (self.id().word(), false),
                Special::Claimed(Claim::Known(id)) => (id.word(), true),
                Special::Claimed(Claim::Defined(id)) => (id.word(), false),
                Special::Claimed(Claim::Dropped) => (0, true),
            };
            known.ids.push(new);
            known.silent.push(is_silent);
        }
        self.number_until(&mut known, made.bound);
        self.append_claimed(
            made.globals.get(absorbed..),
            Section::Globals,
            claims,
            &known,
        );
        self.append_claimed(Some(&made.strings), Section::DebugStrings, claims, &known);
        known
    }

    /// Assigns the next free ids to all ids of the fork below `end` that have no new id yet. They belong to function bodies.
    fn number_until(&mut self, known: &mut Renumbering, end: u32) {
        let end = (end - known.base) as usize;
        while known.ids.len() < end {
            known.ids.push(self.id().word());
            known.silent.push(false);
        }
    }

    /// Interns the type or constant at the offset `at` of the globals of a fork. Returns its id and the offset of the next
    /// instruction.
    fn intern_anew(&mut self, globals: &[u32], at: usize, known: &Renumbering) -> (u32, usize) {
        let Some(instruction) = globals.get(at..).and_then(Instruction::first) else {
            return (0, at);
        };
        let end = at + instruction.word_count();
        let mut words = instruction.words().to_vec();
        known.renumber(&mut words);
        let instruction = Instruction::of_all(&words);
        let (op, ty) = (Op(instruction.opcode()), instruction.result_type());
        (self.intern(op, ty, instruction.operand_words()).word(), end)
    }

    /// Appends to `section` the instructions of a fork whose result has the claim [`Claim::New`], with new ids.
    fn append_claimed(
        &mut self,
        instructions: Option<&[u32]>,
        section: Section,
        claims: &[(Id, Claim)],
        known: &Renumbering,
    ) {
        for instruction in Instructions::new(instructions.unwrap_or_default()) {
            let claim = instruction.result_id().and_then(|id| {
                let place = claims.binary_search_by_key(&id, |claim| claim.0).ok()?;
                claims.get(place)
            });
            if claim.is_some_and(|claim| claim.1 == Claim::New) {
                let mut words = instruction.words().to_vec();
                known.renumber(&mut words);
                self.module.words_mut(section).extend_from_slice(&words);
            }
        }
    }

    /// Appends the names and decorations of a fork, which must be renumbered already.
    pub fn append_absorbed(&mut self, names: Vec<u32>, annotations: &[u32]) {
        self.module.append_names(names);
        let start = self.module.words(Section::Annotations).len();
        let mut instructions = Instructions::new(annotations);
        loop {
            let offset = start + instructions.offset();
            let Some(instruction) = instructions.next() else {
                break;
            };
            if let (
                Some(Op::Decorate | Op::DecorateId | Op::DecorateString),
                Some(target),
                Some(decoration),
            ) = (instruction.op(), instruction.word(1), instruction.word(2))
            {
                let first = self.decorated.entry((target, decoration));
                first.or_insert(offset as u32);
            }
        }
        self.module
            .words_mut(Section::Annotations)
            .extend_from_slice(annotations);
    }
}

impl Made {
    fn find_interned(
        &mut self,
        interned: &[usize],
        is_claimed: impl Fn(Id) -> bool,
    ) -> Result<(), &'static str> {
        let mut interned = interned.iter().copied().peekable();
        let mut instructions = Instructions::new(&self.globals);
        loop {
            let offset = instructions.offset();
            let Some(instruction) = instructions.next() else {
                break;
            };
            let is_interned = interned.next_if_eq(&offset).is_some();
            match instruction.result_id() {
                Some(id) if id.word() < self.base => return Err("an id is defined that was there"),
                Some(id) if is_interned => self.interned.push((id.word(), offset)),
                Some(id) if is_claimed(id) => {}
                Some(_) => return Err("something has an id that nobody claims"),
                None => return Err("a declaration has no id"),
            }
        }
        match self.interned.is_sorted() && interned.next().is_none() {
            true => Ok(()),
            false => Err("types and constants are out of order"),
        }
    }

    /// Returns whether the fork declared this id as a type or a constant.
    pub fn is_interned(&self, id: Id) -> bool {
        self.interned
            .binary_search_by_key(&id.word(), |row| row.0)
            .is_ok()
    }

    /// Checks that all ids in the output can be found, and that names and annotations refer only to ids of this fork or to
    /// `defined`.
    fn check(&mut self, defined: &[Id]) -> Result<(), &'static str> {
        let is_own =
            |target: Id| target.word() >= self.base || defined.binary_search(&target).is_ok();
        for name in Instructions::new(&self.names) {
            if !matches!(name.op(), Some(Op::Name | Op::MemberName))
                || !name.id(1).is_some_and(is_own)
            {
                return Err("something that was there is named");
            }
        }
        for annotation in Instructions::new(&self.annotations) {
            let is_known = matches!(
                annotation.op(),
                Some(Op::Decorate | Op::DecorateId | Op::DecorateString | Op::MemberDecorate)
            );
            // Another fork may annotate a type or a constant, which the original may share between both.
            let target = annotation
                .id(1)
                .filter(|&id| is_known && !self.is_interned(id));
            if !target.is_some_and(is_own) {
                return Err("something that was there is annotated");
            }
        }
        let nothing = |_: &mut u32| {};
        match each_id(&mut self.globals, &self.sets, nothing)
            && each_id(&mut self.annotations, &self.sets, nothing)
        {
            true => Ok(()),
            false => Err("an instruction is not as the grammar has it"),
        }
    }

    /// Returns whether the positions of all ids in the words of functions can be determined. `OpSwitch` must have one-word
    /// literals.
    pub fn knows_ids(&self, words: &mut [u32]) -> bool {
        each_id(words, &self.sets, |_| {})
    }

    /// Removes and returns the words of the names.
    pub fn take_names(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.names)
    }

    /// Removes and returns the words of the annotations.
    pub fn take_annotations(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.annotations)
    }
}

impl Renumbering {
    /// Returns the new id of an id of the fork; `None` if it was discarded.
    pub fn id(&self, id: Id) -> Option<Id> {
        Id::new(self.word(id.word()))
    }

    /// Returns whether the names and annotations of an id are discarded.
    pub fn is_silent(&self, id: Id) -> bool {
        let place = id.word().checked_sub(self.base);
        place.is_some_and(|place| self.silent.get(place as usize) == Some(&true))
    }

    #[inline]
    fn word(&self, id: u32) -> u32 {
        let place = id.checked_sub(self.base);
        let new = place.and_then(|place| self.ids.get(place as usize));
        new.copied().unwrap_or(id)
    }

    /// Replaces the ids of the fork in the words of instructions by the new ids.
    pub fn renumber(&self, words: &mut [u32]) {
        // The fork was checked: all ids can be found.
        each_id(words, &self.sets, |id| *id = self.word(*id));
    }

    /// Replaces the ids in the words of names and annotations by the new ids, and removes the discarded instructions.
    pub fn renumber_sayings(&self, words: &mut Vec<u32>) {
        let (mut from, mut to) = (0, 0);
        while let Some(&[first, target]) = words.get(from..from + 2) {
            let count = ((first >> 16) as usize).max(1);
            let is_silent = Id::new(target).is_some_and(|target| self.is_silent(target));
            if !is_silent && from + count <= words.len() {
                words.copy_within(from..from + count, to);
                to += count;
            }
            from += count;
        }
        words.truncate(to);
        self.renumber(words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Version;
    use crate::grammar::{Capability, Decoration, SourceLanguage, StorageClass};

    /// Builds a part of a module: a type, a constant, a shared variable, names and a value.
    fn build(builder: &mut Builder, bits: u32, variable: &mut Option<Id>) -> Vec<u32> {
        builder.capability(Capability::Kernel);
        let int = builder.type_(Op::TypeInt, &[32, 0]);
        let own = builder.type_(Op::TypeInt, &[bits, 0]);
        let set = builder.ext_inst_import("OpenCL.std");
        let value = builder.id();
        builder.name(value, "value");
        let variable = *variable.get_or_insert_with(|| {
            let class = StorageClass::CrossWorkgroup;
            let pointer = builder.type_(Op::TypePointer, &[class.word(), int.word()]);
            let seven = builder.constant(Op::Constant, int, &[7]);
            let id = builder.id();
            let operands = [class.word(), seven.word()];
            builder.global(Op::Variable, Some(pointer), Some(id), &operands);
            builder.name(id, "variable");
            builder.decorate(id, Decoration::Alignment, &[4]);
            id
        });
        let last = builder.constant(Op::Constant, own, &[bits]);
        builder.decorate(value, Decoration::NoSignedWrap, &[]);
        let mut words = Vec::new();
        let operands = [set.word(), 184, variable.word(), last.word()];
        let outcome = crate::encode(&mut words, Op::ExtInst, Some(own), Some(value), &operands);
        assert!(outcome.is_ok());
        words
    }

    #[test]
    fn what_a_fork_made_is_what_the_original_would_have_made() -> Result<(), &'static str> {
        for widths in [[8, 16], [16, 16], [32, 8]] {
            let (mut one, mut known) = (Builder::new(Version::V1_0), None);
            let expected = widths.map(|bits| build(&mut one, bits, &mut known));

            let mut original = Builder::new(Version::V1_0);
            let point = original.fork_point();
            let (mut fork, mut of_fork) = (original.clone(), None);
            let mut known = None;
            let first = build(&mut original, widths[0], &mut known);
            let mut second = build(&mut fork, widths[1], &mut of_fork);
            let mut made = fork.made_since(&point, |id| Some(id) == of_fork, &[])?;
            assert!(made.knows_ids(&mut second));
            let claims: Vec<(Id, Claim)> = of_fork
                .zip(known)
                .map(|(id, known)| (id, Claim::Known(known)))
                .into_iter()
                .collect();
            let ids = original.absorb(&mut made, &claims);
            ids.renumber(&mut second);
            let (mut names, mut annotations) = (made.take_names(), made.take_annotations());
            ids.renumber_sayings(&mut names);
            ids.renumber_sayings(&mut annotations);
            original.append_absorbed(names, &annotations);

            assert_eq!([first, second], expected, "{widths:?}");
            assert_eq!(original.bound(), one.bound());
            for section in Section::ALL {
                let (found, expected) = (original.module(), one.module());
                assert_eq!(found.words(section), expected.words(section), "{section:?}");
            }
        }
        Ok(())
    }

    #[test]
    fn forks_that_say_something_of_what_was_there_are_refused() {
        let mut original = Builder::new(Version::V1_0);
        let int = original.type_(Op::TypeInt, &[32, 0]);
        let value = original.id();
        let point = original.fork_point();
        let refused = |change: &dyn Fn(&mut Builder)| {
            let mut fork = original.clone();
            change(&mut fork);
            fork.made_since(&point, |_| false, &[]).is_err()
        };
        assert!(!refused(&|fork| fork.name(fork.next_id(), "new")));
        assert!(refused(&|fork| fork.name(value, "old")));
        assert!(refused(&|fork| fork.decorate(
            value,
            Decoration::Restrict,
            &[]
        )));
        assert!(refused(&|fork| fork.source(
            SourceLanguage::OpenCL_C,
            102_000,
            None
        )));
        assert!(refused(&|fork| {
            let id = fork.id();
            fork.global(Op::Constant, Some(int), Some(id), &[1]);
        }));
        // No claim covers the string.
        assert!(refused(&|fork| {
            fork.string("text");
        }));
        // Other forks may have annotated the same type or constant.
        assert!(refused(&|fork| {
            let one = fork.constant(Op::Constant, int, &[1]);
            fork.decorate(one, Decoration::Restrict, &[]);
        }));
    }
}
