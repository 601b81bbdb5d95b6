//! Reads the annotations of ids in a SPIR-V module: names, decorations and linkage.

use std::cell::Cell;
use std::num::NonZeroU32;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::instruction::{decode_string, push_decoded, string_words};
use transpire_spirv::{Id, IdMap, Instruction, Location, Module, Section, SparseIdMap};

use crate::{Error, Result};

/// The names and decorations of a module, by target, with marks for those that have been read.
#[derive(Debug)]
pub(crate) struct Annotations<'m> {
    said: Arc<Said<'m>>,
    /// The names that have been read, by [`Names::mark`].
    read_names: Marks,
    /// The decorations that have been read, by ledger index.
    read: Marks,
}

/// The annotations of a module. Fragments share them.
#[derive(Debug)]
struct Said<'m> {
    names: Names<'m>,
    /// One plus the index in `all` of the first decoration of each id.
    starts: SparseIdMap<NonZeroU32>,
    /// The decorations of ids, grouped by target and otherwise in module order.
    all: Vec<Stored>,
    members: FxHashMap<(u32, u32), Vec<AnnotationRow<'m>>>,
}

/// A decoration of an id, in the form in which it is stored. A module may have one for each instruction.
#[derive(Debug, Clone, Copy)]
struct Stored {
    /// The index of the decoration in the ledger of the translation.
    place: u32,
    target: u32,
    /// The number of the decoration.
    decoration: u32,
    /// The word offset of the instruction in its section.
    offset: u32,
}

impl Stored {
    fn row(self, module: &Module) -> AnnotationRow<'_> {
        let instruction = module.at(Location {
            section: Section::Annotations,
            offset: self.offset,
        });
        let operands = instruction.and_then(|instruction| instruction.words().get(3..));
        AnnotationRow {
            place: self.place,
            target: self.target,
            decoration: self.decoration,
            operands: operands.unwrap_or_default(),
            by_id: instruction.is_some_and(|instruction| instruction.is(Op::DecorateId)),
        }
    }
}

/// A bit set of fixed size.
#[derive(Debug)]
struct Marks(Vec<Cell<u64>>);

impl Marks {
    fn new(count: usize) -> Self {
        Self(vec![Cell::new(0); count.div_ceil(64)])
    }

    fn set(&self, place: u32) {
        if let Some(bits) = self.0.get(place as usize / 64) {
            bits.set(bits.get() | 1 << (place % 64));
        }
    }

    fn has(&self, place: u32) -> bool {
        let bits = self.0.get(place as usize / 64);
        bits.is_some_and(|bits| bits.get() >> (place % 64) & 1 != 0)
    }

    /// Sets all bits that are set in `others`.
    fn link(&self, others: &Self) {
        for (own, other) in self.0.iter().zip(&others.0) {
            own.set(own.get() | other.get());
        }
    }
}

/// The `OpName` instructions of a module.
#[derive(Debug)]
struct Names<'m> {
    module: &'m Module,
    /// One plus the word offset of the `OpName` instruction in its section, by target.
    of: IdMap<NonZeroU32>,
    /// The number of `OpName` instructions.
    count: usize,
}

impl<'m> Names<'m> {
    fn new(module: &'m Module) -> Self {
        let mut of = IdMap::new(module.word_count());
        let mut count = 0;
        for (offset, target) in all_names(module) {
            count += 1;
            if let Some(behind) = NonZeroU32::new(offset + 1) {
                of.insert_first(target, behind);
            }
        }
        Self { module, of, count }
    }

    /// The minimum number of words of an instruction with a target.
    const LEAST_WORDS: u32 = 2;

    /// Returns the mark of an `OpName` instruction, given its word offset. No two instructions have the same mark.
    fn mark(offset: u32) -> u32 {
        offset / Self::LEAST_WORDS
    }

    /// Returns the number of marks for a section of this number of words.
    fn marks(words: usize) -> usize {
        words.div_ceil(Self::LEAST_WORDS as usize)
    }

    /// Returns the offset of the `OpName` instruction for an id, and the words of the string. Returns `None`
    /// if the id has no name.
    fn entry(&self, id: Id) -> Option<(u32, &'m [u32])> {
        let offset = self.of.get(id.word())?.get() - 1;
        let words = self.module.words(Section::Names);
        let name = Instruction::first(words.get(offset as usize..)?)?;
        Some((offset, name.words().get(2..)?))
    }
}

/// Returns the word offset and the target id of each `OpName` instruction.
fn all_names(module: &Module) -> impl Iterator<Item = (u32, u32)> {
    let names = module.located(Section::Names);
    let names = names.filter(|(_, instruction)| instruction.is(Op::Name));
    names.filter_map(|(location, instruction)| Some((location.offset, instruction.word(1)?)))
}

/// A decoration of an id or a member.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AnnotationRow<'m> {
    /// The index of the decoration in the ledger of the translation.
    place: u32,
    /// The id that is decorated. For a member, the id of its struct type.
    target: u32,
    /// The number of the decoration.
    pub(crate) decoration: u32,
    /// The operand words of the decoration.
    pub(crate) operands: &'m [u32],
    /// Whether the operands are ids (`OpDecorateId`).
    pub(crate) by_id: bool,
}

impl AnnotationRow<'_> {
    /// Returns whether the row has this decoration.
    pub(crate) fn is(&self, decoration: Decoration) -> bool {
        self.decoration == decoration.word()
    }
}

/// The maximum number of decorations for each word of the module, after decoration groups are expanded to
/// their targets.
const MAX_PER_WORD: usize = 16;

impl<'m> Annotations<'m> {
    /// Reads the names and annotations of a module. Decoration groups are expanded to their targets.
    ///
    /// # Errors
    /// Returns an error if groups expand to more decorations than are allowed for a module of this size.
    pub(crate) fn new(module: &'m Module) -> Result<Self> {
        let limit = module.word_count();
        let groups: FxHashSet<u32> = module
            .instructions(Section::Annotations)
            .filter(|instruction| instruction.is(Op::DecorationGroup))
            .filter_map(|instruction| instruction.word(1))
            .collect();
        let mut of_groups: FxHashMap<u32, Vec<Stored>> = FxHashMap::default();
        let mut all: Vec<Stored> = Vec::new();
        let mut members: FxHashMap<(u32, u32), Vec<AnnotationRow<'m>>> = FxHashMap::default();
        let mut places = 0u32;
        let mut enter = |target: u32, stored: Stored| {
            places += 1;
            Stored {
                place: places - 1,
                target,
                ..stored
            }
        };
        let mut expanded = 0;
        for (location, instruction) in module.located(Section::Annotations) {
            match (instruction.op(), instruction.words()) {
                (
                    Some(Op::Decorate | Op::DecorateId | Op::DecorateString),
                    [_, target, decoration, ..],
                ) => {
                    let stored = Stored {
                        place: 0,
                        target: *target,
                        decoration: *decoration,
                        offset: location.offset,
                    };
                    if groups.contains(target) {
                        // The group is expanded where it is used.
                        of_groups.entry(*target).or_default().push(stored);
                    } else {
                        all.push(enter(*target, stored));
                    }
                }
                (
                    Some(
                        op @ (Op::MemberDecorate
                        | Op::MemberDecorateString
                        | Op::MemberDecorateIdEXT),
                    ),
                    [_, target, member, decoration, operands @ ..],
                ) => {
                    let stored = Stored {
                        place: 0,
                        target: *target,
                        decoration: *decoration,
                        offset: location.offset,
                    };
                    let row = AnnotationRow {
                        operands,
                        by_id: op == Op::MemberDecorateIdEXT,
                        ..enter(*target, stored).row(module)
                    };
                    members.entry((*target, *member)).or_default().push(row);
                }
                (
                    Some(op @ (Op::GroupDecorate | Op::GroupMemberDecorate)),
                    [_, group, targets @ ..],
                ) => {
                    let of_group = of_groups.get(group).map_or(&[][..], Vec::as_slice);
                    expanded += of_group.len() * targets.len();
                    if expanded > limit * MAX_PER_WORD {
                        return Err(Error::malformed(
                            "groups of decorations apply more decorations than are allowed for a module of this size",
                        ));
                    }
                    if op == Op::GroupDecorate {
                        for &target in targets {
                            all.extend(of_group.iter().map(|&stored| enter(target, stored)));
                        }
                    } else {
                        for [target, member] in targets.as_chunks().0 {
                            let rows = of_group.iter();
                            let rows = rows.map(|&stored| enter(*target, stored).row(module));
                            members.entry((*target, *member)).or_default().extend(rows);
                        }
                    }
                }
                _ => {}
            }
        }
        all.sort_by_key(|stored| stored.target);
        all.shrink_to_fit();
        Ok(Self {
            read_names: Marks::new(Names::marks(module.section_len(Section::Names))),
            read: Marks::new(places as usize),
            said: Arc::new(Said {
                names: Names::new(module),
                starts: starts_of(&all, limit),
                all,
                members,
            }),
        })
    }

    /// Returns the same annotations for a fragment, with no marks.
    pub(in crate::to_llvm) fn fragment(&self) -> Self {
        Self {
            said: Arc::clone(&self.said),
            read_names: Marks::new(64 * self.read_names.0.len()),
            read: Marks::new(64 * self.read.0.len()),
        }
    }

    /// Adds the marks that a fragment has set.
    pub(in crate::to_llvm) fn link(&self, fragment: &Self) {
        let Self {
            said: _,
            read_names,
            read,
        } = fragment;
        self.read_names.link(read_names);
        self.read.link(read);
    }

    /// Marks a decoration as translated. Lookups by decoration do this automatically.
    pub(crate) fn mark(&self, row: &AnnotationRow<'_>) {
        self.read.set(row.place);
    }

    /// Returns the decorations that have not been read, each as its target id and its number.
    pub(crate) fn unread(&self) -> impl Iterator<Item = (u32, u32)> {
        let Said { all, members, .. } = &*self.said;
        let of_ids = all
            .iter()
            .map(|stored| (stored.place, stored.target, stored.decoration));
        let of_members = members.values().flatten();
        let of_members = of_members.map(|row| (row.place, row.target, row.decoration));
        let all = of_ids.chain(of_members);
        let mut unread: Vec<_> = all.filter(|(place, ..)| !self.read.has(*place)).collect();
        unread.sort_unstable();
        unread
            .into_iter()
            .map(|(_, target, decoration)| (target, decoration))
    }

    /// Returns the number of names, and a number of bytes that is seldom less than their length.
    pub(crate) fn size_of_names(&self) -> (usize, usize) {
        let Names { module, count, .. } = &self.said.names;
        let words = module.section_len(Section::Names);
        // The first two words of each instruction are not text.
        (*count, (words - (2 * count).min(words)) * 4)
    }

    /// Returns the ids whose names have not been read.
    pub(crate) fn unread_names(&self) -> impl Iterator<Item = u32> {
        let names = all_names(self.said.names.module);
        let unread = names.filter(|(offset, _)| !self.read_names.has(Names::mark(*offset)));
        unread.map(|(_, target)| target)
    }

    /// Returns the name that `OpName` assigns to an id, and marks it as read. Returns `None` if the id has no name or
    /// an empty one.
    pub(crate) fn name(&self, id: Id) -> Option<Vec<u8>> {
        let mut name = Vec::new();
        self.read_name(id, &mut name).then_some(name)
    }

    /// Replaces the contents of `name` by the name that `OpName` assigns to an id, and marks it as read. Returns
    /// `false` if the id has no name or an empty one. Without an `OpName`, `name` stays unchanged.
    pub(crate) fn read_name(&self, id: Id, name: &mut Vec<u8>) -> bool {
        let Some((offset, words)) = self.said.names.entry(id) else {
            return false;
        };
        self.read_names.set(Names::mark(offset));
        name.clear();
        push_decoded(words, name);
        !name.is_empty()
    }

    /// Returns the name that `OpName` assigns to an id, if it is not empty, for use in a message. Does not mark it as
    /// read.
    pub(crate) fn name_to_tell(&self, id: Id) -> Option<Vec<u8>> {
        let (_, words) = self.said.names.entry(id)?;
        Some(decode_string(words).0).filter(|name| !name.is_empty())
    }

    /// Returns whether an id has any decoration.
    #[inline]
    pub(crate) fn has_some(&self, id: Id) -> bool {
        self.said.starts.get(id.word()).is_some()
    }

    /// Returns the decorations of an id, in module order.
    pub(crate) fn of(&self, id: Id) -> impl Iterator<Item = AnnotationRow<'m>> + use<'m, '_> {
        let start = self.said.starts.get(id.word());
        let all = start.and_then(|start| self.said.all.get(start.get() as usize - 1..));
        let all = all.unwrap_or_default().iter();
        let of_id = all.take_while(move |stored| stored.target == id.word());
        let module = self.said.names.module;
        of_id.map(move |stored| stored.row(module))
    }

    /// Returns whether any id has the decoration. Decorations of struct members do not count.
    pub(crate) fn has_any(&self, decoration: Decoration) -> bool {
        let mut all = self.said.all.iter();
        all.any(|stored| stored.decoration == decoration.word())
    }

    /// Returns whether any member of a struct has the decoration.
    pub(crate) fn has_any_member(&self, decoration: Decoration) -> bool {
        let mut rows = self.said.members.values().flatten();
        rows.any(|row| row.is(decoration))
    }

    /// Returns whether the module decorates any members of structs.
    pub(crate) fn has_members(&self) -> bool {
        !self.said.members.is_empty()
    }

    /// Returns the decorations of a member of a struct. `id` is the struct type.
    pub(crate) fn of_member(&self, id: Id, member: u32) -> &[AnnotationRow<'m>] {
        self.said
            .members
            .get(&(id.word(), member))
            .map_or(&[], Vec::as_slice)
    }

    /// Returns the given decoration of an id, if any, and marks it as read.
    pub(crate) fn find(&self, id: Id, decoration: Decoration) -> Option<AnnotationRow<'m>> {
        let found = self.of(id).find(|row| row.is(decoration))?;
        self.mark(&found);
        Some(found)
    }

    /// Returns whether an id has the decoration, and marks it as read.
    pub(crate) fn has(&self, id: Id, decoration: Decoration) -> bool {
        self.find(id, decoration).is_some()
    }

    /// Returns the first literal of a decoration of an id, if any, and marks it as read.
    pub(crate) fn literal(&self, id: Id, decoration: Decoration) -> Option<u32> {
        self.find(id, decoration)?.operands.first().copied()
    }

    /// Returns the linkage name of an id and the number of its linkage type, if it has a linkage, and marks
    /// them as read.
    pub(crate) fn linkage(&self, id: Id) -> Option<(Vec<u8>, u32)> {
        let row = self.find(id, Decoration::LinkageAttributes)?;
        let (name, words) = decode_string(row.operands);
        Some((name, *row.operands.get(words)?))
    }

    /// Returns the number of an id's linkage type, if it has a linkage, and marks it as read.
    pub(crate) fn linkage_type(&self, id: Id) -> Option<u32> {
        let row = self.find(id, Decoration::LinkageAttributes)?;
        row.operands.get(string_words(row.operands)).copied()
    }
}

/// Returns one plus the index of the first decoration of each target. The decorations must be grouped by target. `limit` is
/// the limit of the [`SparseIdMap`].
fn starts_of(all: &[Stored], limit: usize) -> SparseIdMap<NonZeroU32> {
    let mut starts = SparseIdMap::new(limit);
    for (behind, stored) in (1..).zip(all) {
        if let Some(behind) = NonZeroU32::new(behind) {
            starts.insert_first(stored.target, behind);
        }
    }
    starts
}
