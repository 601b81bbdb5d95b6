//! Fragments: parts of a module that are built on other threads, each with ids of its own, until the module's builder links
//! them in order.
//!
//! A fragment begins as a copy of the builder, with everything that is shared already except names, which nobody reads. Its
//! own ids start at the id bound that the builder has at that time. They are of three kinds:
//!
//! - Types, constants and imports are interned. The module's builder interns them again, in the same order. It either has them
//!   already or assigns the next id.
//! - Definitions that the user of the builder creates once per key (a variable, a named struct, a function, a string) have a
//!   [`Claim`], which says whether the module has the definition already.
//! - All other ids belong to the fragment alone and get the next ids.
//!
//! So every id is the same as if one builder had built everything.

use rustc_hash::FxHashSet;

use super::Builder;
use super::renumber::{IdContext, ids_until};
use super::words::{Failure, Repeat};
use crate::grammar::{ExtInstSet, Op};
use crate::long_composites::is_continuation;
use crate::{Id, Instruction, Instructions, Section};

/// The state of a builder when a fragment begins: its id bound, and the lengths of its sections and lists.
#[derive(Debug, Clone, Copy)]
pub struct FragmentStart {
    bound: u32,
    lengths: [usize; Section::ALL.len()],
    imports: usize,
    extensions: usize,
    annotated: usize,
    replaced: usize,
}

/// The state of a fragment's definition in the module, which decides whether the definition is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// The module does not have the definition. The definition gets the next id.
    New,
    /// The module has the definition, with this id. The declarations, names and decorations of the fragment's definition are
    /// discarded.
    Known(Id),
    /// The module refers to a function by this id, and the fragment defines the function. The name and decorations of
    /// the fragment are used.
    Defined(Id),
    /// The definition is a part of another definition that the module already has. It is discarded.
    Dropped,
}

/// Everything that a builder has added since a [`FragmentStart`].
#[derive(Debug)]
pub struct Fragment {
    base: u32,
    bound: u32,
    /// The offsets of the fragment's types and constants in `globals`, in ascending order.
    interned: Vec<usize>,
    capabilities: Vec<u32>,
    extensions: Vec<Box<str>>,
    imports: Vec<(Box<str>, Id)>,
    execution_modes: Vec<u32>,
    strings: Vec<u32>,
    /// The words of the names, in the pieces in which they were appended.
    names: Vec<Vec<u32>>,
    annotations: Annotations,
    globals: Vec<u32>,
    context: IdContext,
    error: Option<Failure>,
}

/// Annotations of a fragment. `uses` lists the annotations that [`Builder::annotate`] has emitted, which are not part
/// of the definition of their target: the offset of each in the words, in ascending order, and whether it may be
/// repeated.
#[derive(Debug, Default)]
pub struct Annotations {
    words: Vec<u32>,
    uses: Vec<(usize, Repeat)>,
    /// The target, decoration number and new literal of each replacement by [`Repeat::Replace`].
    replaced: Vec<[u32; 3]>,
}

/// The map from the ids of a fragment to ids of the module.
#[derive(Debug)]
pub struct Renumbering {
    base: u32,
    /// The new ids, indexed by the distance of the old id from the first id of the fragment; 0 for discarded ones.
    ids: Vec<u32>,
    /// For each id in the order of `ids`, whether its names and annotations are discarded.
    silent: Vec<bool>,
    context: IdContext,
}

/// The shared definition that an id of a fragment stands for.
enum Shared<'f> {
    Interned(usize),
    Import(&'f str),
    Claimed(Claim),
}

impl Builder {
    /// Returns a copy of the builder that builds a fragment, and its state.
    pub fn begin_fragment(&self) -> (Self, FragmentStart) {
        let mut copy = self.clone();
        copy.module.take_names();
        let length = |section| copy.module.section_len(section);
        let start = FragmentStart {
            bound: self.bound(),
            lengths: Section::ALL.map(length),
            imports: self.imports.len(),
            extensions: self.extensions.len(),
            annotated: self.annotated.len(),
            replaced: self.replaced.len(),
        };
        (copy, start)
    }

    /// Returns the additions of this builder since `start`, the state with which [`begin_fragment`](Self::begin_fragment)
    /// has returned it. Functions are passed separately. The memory model, entry points and `OpModuleProcessed` are not
    /// part of a fragment.
    pub fn into_fragment(mut self, start: &FragmentStart) -> Fragment {
        let names = self.module.take_names();
        let mut tails = [const { Vec::new() }; Section::ALL.len()];
        for ((section, tail), &length) in
            Section::ALL.into_iter().zip(&mut tails).zip(&start.lengths)
        {
            let words = self.module.words_mut(section);
            *tail = words.split_off(length.min(words.len()));
        }
        let offset_of = |section: Section| {
            let mut lengths = Section::ALL.into_iter().zip(start.lengths);
            lengths.find(|row| row.0 == section).map_or(0, |row| row.1)
        };
        // The words of extensions and imports are generated from the builder's own lists. Functions are passed
        // separately. The names were taken before.
        let [
            capabilities,
            _extensions,
            _imports,
            _memory_model,
            _entry_points,
            execution_modes,
            strings,
            _names,
            _processed,
            annotations,
            globals,
            _functions,
        ] = tails;
        let first = offset_of(Section::Globals) as u32;
        let interned = self.interned.values();
        let interned = interned.filter_map(|offset| offset.checked_sub(first));
        let mut interned: Vec<usize> = interned.map(|offset| offset as usize).collect();
        interned.sort_unstable();
        let first = offset_of(Section::Annotations);
        let uses = self
            .annotated
            .split_off(start.annotated.min(self.annotated.len()));
        let uses = uses.into_iter();
        let set = |(name, id): &(Box<str>, Id)| (id.word(), ExtInstSet::named(name));
        Fragment {
            base: start.bound,
            bound: self.bound().max(start.bound),
            interned,
            capabilities: Instructions::new(&capabilities)
                .filter_map(|it| it.word(1))
                .collect(),
            context: IdContext {
                sets: self.imports.iter().map(set).collect(),
                wide_selectors: std::mem::take(&mut self.wide_selectors),
            },
            extensions: self
                .extensions
                .split_off(start.extensions.min(self.extensions.len())),
            imports: self
                .imports
                .split_off(start.imports.min(self.imports.len())),
            execution_modes,
            strings,
            names,
            annotations: Annotations {
                words: annotations,
                uses: uses
                    .map(|(offset, repeat)| (offset.saturating_sub(first), repeat))
                    .collect(),
                replaced: self
                    .replaced
                    .split_off(start.replaced.min(self.replaced.len())),
            },
            globals,
            error: self.error,
        }
    }

    /// Adds the shared parts of a fragment: capabilities, extensions, imports, globals, strings and execution modes.
    /// Takes over the error of the fragment, if any. Returns the map from the ids of the fragment to ids of the module.
    /// `claims` has the claim for each id that needs one, sorted by id. The caller must then renumber the names, the
    /// annotations and the functions, on any thread, and append them.
    pub fn link(&mut self, fragment: &mut Fragment, claims: &[(Id, Claim)]) -> Renumbering {
        for &capability in &fragment.capabilities {
            if self.capabilities.insert(capability) {
                let operands = [capability];
                self.append(Section::Capabilities, Op::Capability, None, None, &operands);
            }
        }
        for name in &fragment.extensions {
            self.extension(name);
        }
        let mut known = Renumbering {
            base: fragment.base,
            ids: Vec::with_capacity((fragment.bound - fragment.base) as usize),
            silent: Vec::with_capacity((fragment.bound - fragment.base) as usize),
            context: std::mem::take(&mut fragment.context),
        };
        let mut linked = 0;
        for (id, shared) in fragment.shared(claims) {
            self.number_until(&mut known, id);
            let next = self.bound();
            let (new, is_silent) = match shared {
                Shared::Interned(at) => {
                    let between = fragment.globals.get(linked..at);
                    self.append_definitions(between, Section::Globals, claims, &known);
                    let (id, end) = self.intern_anew(&fragment.globals, at, &known);
                    linked = end;
                    (id, id < next)
                }
                Shared::Import(name) => (self.ext_inst_import(name).word(), true),
                Shared::Claimed(Claim::New) => (self.id().word(), false),
                Shared::Claimed(Claim::Known(id)) => (id.word(), true),
                Shared::Claimed(Claim::Defined(id)) => (id.word(), false),
                Shared::Claimed(Claim::Dropped) => (0, true),
            };
            known.ids.push(new);
            known.silent.push(is_silent);
        }
        self.number_until(&mut known, fragment.bound);
        let rest = fragment.globals.get(linked..);
        self.append_definitions(rest, Section::Globals, claims, &known);
        self.append_definitions(
            Some(&fragment.strings),
            Section::DebugStrings,
            claims,
            &known,
        );
        known.renumber(&mut fragment.execution_modes);
        let modes = self.module.words_mut(Section::ExecutionModes);
        modes.extend_from_slice(&fragment.execution_modes);
        if let Some(failure) = fragment.error.take() {
            let failure = failure.renumbered(|id| known.id(id));
            self.error.get_or_insert(failure);
        }
        let wide = known.context.wide_selectors.iter();
        let wide: Vec<u32> = wide.map(|&id| known.word(id)).collect();
        self.wide_selectors.extend(wide);
        known
    }

    /// Assigns the next free ids to all ids of the fragment below `end` that have no new id yet.
    fn number_until(&mut self, known: &mut Renumbering, end: u32) {
        let end = (end - known.base) as usize;
        while known.ids.len() < end {
            known.ids.push(self.id().word());
            known.silent.push(false);
        }
    }

    /// Interns the type or constant at the offset `at` of the globals of a fragment. Returns its id, or 0 if there is
    /// no instruction, and the offset of the next instruction.
    fn intern_anew(&mut self, globals: &[u32], at: usize, known: &Renumbering) -> (u32, usize) {
        let mut instructions = Instructions::new(globals.get(at..).unwrap_or_default());
        let Some(instruction) = instructions.next() else {
            return (0, at);
        };
        let mut end = at + instruction.word_count();
        let mut words = instruction.words().to_vec();
        known.renumber(&mut words);
        let instruction = Instruction::of_all(&words);
        let (op, ty) = (Op(instruction.opcode()), instruction.result_type());
        let mut operands = std::borrow::Cow::Borrowed(instruction.operand_words());
        for more in instructions.take_while(|more| is_continuation(*more)) {
            end += more.word_count();
            let mut more = more.words().to_vec();
            known.renumber(&mut more);
            operands.to_mut().extend(more.drain(1..));
        }
        (self.intern(op, ty, &operands).word(), end)
    }

    /// Appends to `section`, with new ids, the definitions of a fragment that have no claim or [`Claim::New`].
    fn append_definitions(
        &mut self,
        instructions: Option<&[u32]>,
        section: Section,
        claims: &[(Id, Claim)],
        known: &Renumbering,
    ) {
        let mut is_kept = true;
        for instruction in Instructions::new(instructions.unwrap_or_default()) {
            // `OpTypeForwardPointer` belongs to its pointer, and a continuation to the instruction in front.
            let subject = match instruction.op() {
                Some(Op::TypeForwardPointer) => instruction.id(1),
                _ => instruction.result_id(),
            };
            if !is_continuation(instruction) {
                let place = |id| claims.binary_search_by_key(&id, |claim: &(Id, Claim)| claim.0);
                let claim = subject.and_then(|id| claims.get(place(id).ok()?));
                is_kept = claim.is_none_or(|claim| claim.1 == Claim::New);
            }
            if is_kept {
                let mut words = instruction.words().to_vec();
                known.renumber(&mut words);
                self.module.words_mut(section).extend_from_slice(&words);
            }
        }
    }

    /// Appends the names and annotations of a fragment, which must be renumbered already. Annotations that
    /// [`Builder::annotate`] has emitted in the fragment are emitted by it again, so that repeated ones are merged.
    pub fn append_linked(&mut self, names: Vec<Vec<u32>>, annotations: &Annotations) {
        for piece in names {
            self.module.append_names(piece);
        }
        let mut uses = annotations.uses.iter().peekable();
        let mut instructions = Instructions::new(&annotations.words);
        loop {
            let offset = instructions.offset();
            let Some(instruction) = instructions.next() else {
                break;
            };
            let op = Op(instruction.opcode());
            let operands = instruction.words().get(1..).unwrap_or_default();
            match uses.next_if(|(at, _)| *at == offset) {
                Some(&(_, repeat)) => self.annotate(op, operands, repeat),
                None => {
                    self.remember_annotation(op, operands);
                    let words = self.module.words_mut(Section::Annotations);
                    words.extend_from_slice(instruction.words());
                }
            }
        }
        for &[target, decoration, literal] in &annotations.replaced {
            if let Some(target) = Id::new(target) {
                self.replace_literal(target, decoration, literal);
            }
        }
    }
}

impl Fragment {
    /// Returns the ids of the fragment that stand for shared definitions, each with its definition, in ascending order.
    fn shared(&self, claims: &[(Id, Claim)]) -> Vec<(u32, Shared<'_>)> {
        let interned = self.interned.iter().filter_map(|&at| {
            let instruction = Instruction::first(self.globals.get(at..)?)?;
            Some((instruction.result_id()?.word(), Shared::Interned(at)))
        });
        let imports = self.imports.iter();
        let imports = imports.map(|(name, id)| (id.word(), Shared::Import(name)));
        let claimed = claims.iter();
        let claimed = claimed.map(|&(id, claim)| (id.word(), Shared::Claimed(claim)));
        let mut shared: Vec<(u32, Shared<'_>)> = interned.chain(imports).chain(claimed).collect();
        // Interned ids take no claims.
        shared.retain(|row| (self.base..self.bound).contains(&row.0));
        shared.sort_by_key(|row| row.0);
        shared.dedup_by_key(|row| row.0);
        shared
    }

    /// Returns the ids that the fragment has declared as types or constants.
    pub fn interned_ids(&self) -> FxHashSet<Id> {
        let interned = self.interned.iter();
        interned
            .filter_map(|&at| Instruction::first(self.globals.get(at..)?)?.result_id())
            .collect()
    }

    /// Removes and returns the words of the names, in pieces of whole instructions.
    pub fn take_names(&mut self) -> Vec<Vec<u32>> {
        std::mem::take(&mut self.names)
    }

    /// Removes and returns the annotations.
    pub fn take_annotations(&mut self) -> Annotations {
        std::mem::take(&mut self.annotations)
    }
}

impl Renumbering {
    /// Returns the new id of an id of the fragment; `None` if it was discarded. Ids from before the fragment stay the
    /// same.
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

    /// Replaces the ids of the fragment in the words of instructions by the new ids. In an instruction that does not match the
    /// grammar, every word in the range of these ids is taken for one.
    pub fn renumber(&self, words: &mut [u32]) {
        self.renumber_or(words, |_| true);
    }

    /// Replaces the ids in the words of instructions, as [`renumber`](Self::renumber) does. In an instruction that does
    /// not match the grammar, only words at the offsets for which `may_be_id` returns `true` are taken for ids. Offsets
    /// count from the first word of the instruction.
    fn renumber_or(&self, mut words: &mut [u32], may_be_id: impl Fn(usize) -> bool) {
        while let Some(at) = ids_until(words, &self.context, |id| *id = self.word(*id)) {
            let (_, rest) = std::mem::take(&mut words).split_at_mut(at);
            let first = rest.first().copied().unwrap_or_default();
            let count = ((first >> 16) as usize).clamp(1, rest.len());
            let (instruction, behind) = rest.split_at_mut(count);
            let rest = instruction.iter_mut().enumerate().skip(1);
            for (_, word) in rest.filter(|(offset, _)| may_be_id(*offset)) {
                *word = self.word(*word);
            }
            words = behind;
        }
    }

    /// Replaces the targets of names by the new ids, and removes names for which [`is_silent`](Self::is_silent) is `true`.
    pub fn renumber_names(&self, words: &mut Vec<u32>) {
        let mut kept = Kept::default();
        while let Some(&[first, target]) = words.get(kept.from..kept.from + 2) {
            let is_silent = Id::new(target).is_some_and(|target| self.is_silent(target));
            if let Some(word) = words.get_mut(kept.from + 1) {
                *word = self.word(target);
            }
            kept.next(words, first, !is_silent);
        }
        words.truncate(kept.to);
    }

    /// Replaces the ids in annotations by the new ids. Removes the annotations of ids for which
    /// [`is_silent`](Self::is_silent) is `true`, except those that [`Builder::annotate`] has emitted.
    pub fn renumber_annotations(&self, annotations: &mut Annotations) {
        let Annotations {
            words,
            uses,
            replaced,
        } = annotations;
        let mut uses = uses.iter_mut().peekable();
        let mut kept = Kept::default();
        while let Some(&[first, target]) = words.get(kept.from..kept.from + 2) {
            let of_use = uses.next_if(|(at, _)| *at == kept.from);
            let is_use = of_use.is_some();
            if let Some((at, _)) = of_use {
                *at = kept.to;
            }
            let is_silent = Id::new(target).is_some_and(|target| self.is_silent(target));
            kept.next(words, first, is_use || !is_silent);
        }
        words.truncate(kept.to);
        // The operands of decorations that the grammar does not have are literals.
        self.renumber_or(words, |offset| offset == 1);
        for [target, _, _] in replaced {
            *target = self.word(*target);
        }
    }
}

/// A walk over instructions that moves those that are kept to the front.
#[derive(Default)]
struct Kept {
    /// The offset of the current instruction.
    from: usize,
    /// The number of words of the instructions that are kept.
    to: usize,
}

impl Kept {
    /// Keeps or drops the current instruction, whose first word is `first`, and goes on to the next.
    fn next(&mut self, words: &mut [u32], first: u32, is_kept: bool) {
        let count = ((first >> 16) as usize).max(1);
        if is_kept && self.from + count <= words.len() {
            if self.from != self.to {
                words.copy_within(self.from..self.from + count, self.to);
            }
            self.to += count;
        }
        self.from += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Version;
    use crate::grammar::{Capability, Decoration, StorageClass};

    /// Adds to a module two types, a constant, a shared variable, names and a value. Returns the words that define the
    /// value.
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
    fn a_linked_fragment_equals_what_one_builder_builds() {
        for widths in [[8, 16], [16, 16], [32, 8]] {
            let (mut one, mut known) = (Builder::new(Version::V1_0), None);
            let expected = widths.map(|bits| build(&mut one, bits, &mut known));

            let mut original = Builder::new(Version::V1_0);
            let (mut other, start) = original.begin_fragment();
            let mut of_other = None;
            let mut known = None;
            let first = build(&mut original, widths[0], &mut known);
            let mut second = build(&mut other, widths[1], &mut of_other);
            let mut fragment = other.into_fragment(&start);
            let claims: Vec<(Id, Claim)> = of_other
                .zip(known)
                .map(|(id, known)| (id, Claim::Known(known)))
                .into_iter()
                .collect();
            let ids = original.link(&mut fragment, &claims);
            ids.renumber(&mut second);
            append(&mut original, fragment, &ids);

            assert_eq!([first, second], expected, "{widths:?}");
            assert_same(&original, &one);
        }
    }

    fn append(builder: &mut Builder, mut fragment: Fragment, ids: &Renumbering) {
        let (mut names, mut annotations) = (fragment.take_names(), fragment.take_annotations());
        names.iter_mut().for_each(|piece| ids.renumber_names(piece));
        ids.renumber_annotations(&mut annotations);
        builder.append_linked(names, &annotations);
    }

    fn assert_same(found: &Builder, expected: &Builder) {
        assert_eq!(found.bound(), expected.bound());
        for section in Section::ALL {
            let (found, expected) = (found.module(), expected.module());
            assert_eq!(found.words(section), expected.words(section), "{section:?}");
        }
    }

    /// Annotates a value that was there and a constant that is interned, and declares a long type with continuations.
    fn annotate(builder: &mut Builder, old: Id, int: Id, own: u32) {
        let alignment = Decoration::Alignment.word();
        let one = builder.constant(Op::Constant, int, &[1]);
        builder.annotate(Op::Decorate, &[old.word(), alignment, own], Repeat::Replace);
        let never = [old.word(), Decoration::Restrict.word()];
        builder.annotate(Op::Decorate, &never, Repeat::Never);
        builder.annotate(Op::Decorate, &[one.word(), alignment, own], Repeat::Replace);
        builder.annotate(
            Op::MemberDecorate,
            &[int.word(), 0, alignment, 4],
            Repeat::Other,
        );
        builder.annotate(
            Op::MemberDecorate,
            &[int.word(), own, alignment, 4],
            Repeat::Other,
        );
        builder.annotate(Op::Decorate, &[one.word(), 1 << 20], Repeat::Any);
        builder.name(old, "old");
        builder.continue_long_composites();
        builder.type_(Op::TypeStruct, &vec![int.word(); 70_000]);
        builder.execution_mode(old, crate::grammar::ExecutionMode::ContractionOff, &[]);
    }

    #[test]
    fn annotations_of_shared_values_are_merged() {
        let mut original = Builder::new(Version::V1_0);
        let int = original.type_(Op::TypeInt, &[32, 0]);
        let old = original.id();
        original.decorate(old, Decoration::Alignment, &[1]);
        let mut one = original.clone();
        annotate(&mut one, old, int, 2);
        annotate(&mut one, old, int, 8);

        let (mut other, start) = original.begin_fragment();
        annotate(&mut original, old, int, 2);
        annotate(&mut other, old, int, 8);
        let mut fragment = other.into_fragment(&start);
        let ids = original.link(&mut fragment, &[]);
        append(&mut original, fragment, &ids);
        assert_same(&original, &one);
    }

    #[test]
    fn the_ids_of_loop_controls_with_arrays_are_renumbered() {
        let mut original = Builder::new(Version::V1_0);
        let (mut other, start) = original.begin_fragment();
        original.id();
        let array = other.id().word();
        let control = crate::grammar::LoopControl::DependencyArrayALTERA.word() | 1 << 5;
        let merge = |array| vec![7 << 16 | 246, 9, 9, control, 6, 2, array, 3, array, 4];
        let mut words = merge(array);
        words[0] = 10 << 16 | 246;
        let mut fragment = other.into_fragment(&start);
        let ids = original.link(&mut fragment, &[]);
        ids.renumber(&mut words);
        assert_eq!(words[1..], merge(array + 1)[1..]);
    }
}
