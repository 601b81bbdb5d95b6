//! What a SPIR-V module says of its ids in other places: names, decorations, entry points.

use std::cell::Cell;
use std::num::NonZeroU32;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::instruction::{decode_string, push_decoded, string_words};
use transpire_spirv::{Id, IdMap, Instruction, Module, Section};

use crate::{Error, Result};

/// Names and decorations of a module, by what they are of.
#[derive(Debug)]
pub(crate) struct Annotations<'m> {
    said: Arc<Said<'m>>,
    /// By where the instruction of a name begins, whether somebody has read it.
    read_names: Marks,
    /// By the place of a decoration, whether somebody has read it.
    read: Marks,
}

/// What a module says of its ids.
#[derive(Debug)]
struct Said<'m> {
    names: Names<'m>,
    /// By the id that they are of, behind where in `all` its decorations begin.
    starts: IdMap<NonZeroU32>,
    /// The decorations, those of one target together and in the order of the module.
    all: Vec<AnnotationRow<'m>>,
    members: FxHashMap<(u32, u32), Vec<AnnotationRow<'m>>>,
    /// What each decoration is of, by its place, and its number.
    places: Vec<(u32, u32)>,
}

/// A bit for each of so many things.
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

    /// Sets the marks that others have.
    fn absorb(&self, others: &Self) {
        for (own, other) in self.0.iter().zip(&others.0) {
            own.set(own.get() | other.get());
        }
    }
}

/// The names of a module.
#[derive(Debug)]
struct Names<'m> {
    module: &'m Module,
    /// By the id that a name is of, behind where its instruction begins in the section.
    of: IdMap<NonZeroU32>,
}

impl<'m> Names<'m> {
    fn new(module: &'m Module) -> Self {
        let mut of = IdMap::new(module.word_count());
        for (offset, target) in all_names(module) {
            if let Some(behind) = NonZeroU32::new(offset + 1) {
                of.insert_first(target, behind);
            }
        }
        Self { module, of }
    }

    /// Where the name of an id begins, and the words of the string that it is.
    fn entry(&self, id: Id) -> Option<(u32, &'m [u32])> {
        let offset = self.of.get(id.word())?.get() - 1;
        let words = self.module.words(Section::Names);
        let name = Instruction::first(words.get(offset as usize..)?)?;
        Some((offset, name.words().get(2..)?))
    }
}

/// The names of ids: where each begins in its section, and what it is of.
fn all_names(module: &Module) -> impl Iterator<Item = (u32, u32)> {
    let names = module.located(Section::Names);
    let names = names.filter(|(_, instruction)| instruction.is(Op::Name));
    names.filter_map(|(location, instruction)| Some((location.offset, instruction.word(1)?)))
}

/// One decoration of a thing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AnnotationRow<'m> {
    /// Its place in the ledger.
    place: u32,
    /// The id that it is of, where it is of an id.
    target: u32,
    /// Its number.
    pub(crate) decoration: u32,
    /// What follows the number.
    pub(crate) operands: &'m [u32],
    /// Whether the operands are ids (`OpDecorateId`).
    pub(crate) by_id: bool,
}

impl AnnotationRow<'_> {
    /// Whether it is this decoration.
    pub(crate) fn is(&self, decoration: Decoration) -> bool {
        self.decoration == decoration.word()
    }
}

/// How many decorations there may be for each word of the module, once groups are expanded.
const MAX_PER_WORD: usize = 16;

impl<'m> Annotations<'m> {
    /// Reads the sections that annotate; groups of decorations count for each of their targets.
    ///
    /// # Errors
    /// When groups stand for more decorations than a module of this size has use for.
    pub(crate) fn new(module: &'m Module) -> Result<Self> {
        let limit = module.word_count();
        let groups: FxHashSet<u32> = module
            .instructions(Section::Annotations)
            .filter(|instruction| instruction.is(Op::DecorationGroup))
            .filter_map(|instruction| instruction.word(1))
            .collect();
        let mut of_groups: FxHashMap<u32, Vec<AnnotationRow<'m>>> = FxHashMap::default();
        let mut all: Vec<AnnotationRow<'m>> = Vec::new();
        let mut members: FxHashMap<(u32, u32), Vec<AnnotationRow<'m>>> = FxHashMap::default();
        let mut places: Vec<(u32, u32)> = Vec::new();
        let mut enter = |target: u32, row: AnnotationRow<'m>| {
            places.push((target, row.decoration));
            AnnotationRow {
                place: places.len() as u32 - 1,
                target,
                ..row
            }
        };
        let mut expanded = 0;
        for instruction in module.instructions(Section::Annotations) {
            match (instruction.op(), instruction.words()) {
                (
                    Some(op @ (Op::Decorate | Op::DecorateId | Op::DecorateString)),
                    [_, target, decoration, operands @ ..],
                ) => {
                    let row = AnnotationRow {
                        place: 0,
                        target: *target,
                        decoration: *decoration,
                        operands,
                        by_id: op == Op::DecorateId,
                    };
                    if groups.contains(target) {
                        // It is read where the group is used.
                        of_groups.entry(*target).or_default().push(row);
                    } else {
                        all.push(enter(*target, row));
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
                    let row = AnnotationRow {
                        place: 0,
                        target: *target,
                        decoration: *decoration,
                        operands,
                        by_id: op == Op::MemberDecorateIdEXT,
                    };
                    let row = enter(*target, row);
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
                            all.extend(of_group.iter().map(|&row| enter(target, row)));
                        }
                    } else {
                        for [target, member] in targets.as_chunks().0 {
                            let rows = of_group.iter().map(|&row| enter(*target, row));
                            members.entry((*target, *member)).or_default().extend(rows);
                        }
                    }
                }
                _ => {}
            }
        }
        all.sort_by_key(|row| row.target);
        all.shrink_to_fit();
        Ok(Self {
            read_names: Marks::new(module.words(Section::Names).len()),
            read: Marks::new(places.len()),
            said: Arc::new(Said {
                names: Names::new(module),
                starts: starts_of(&all, limit),
                all,
                members,
                places,
            }),
        })
    }

    /// The same annotations, of which nobody has read any, for a fork.
    pub(in crate::to_llvm) fn fork(&self) -> Self {
        Self {
            said: Arc::clone(&self.said),
            read_names: Marks::new(64 * self.read_names.0.len()),
            read: Marks::new(64 * self.read.0.len()),
        }
    }

    /// Takes note of what a fork has read.
    pub(in crate::to_llvm) fn absorb(&self, fork: &Self) {
        let Self {
            said: _,
            read_names,
            read,
        } = fork;
        self.read_names.absorb(read_names);
        self.read.absorb(read);
    }

    /// Takes note that the decoration is translated. Whoever looks decorations up by their numbers has it done.
    pub(crate) fn mark(&self, row: &AnnotationRow<'_>) {
        self.read.set(row.place);
    }

    /// The decorations that nobody has read: what each is of, and its number.
    pub(crate) fn unread(&self) -> impl Iterator<Item = (u32, u32)> {
        let places = (0..).zip(&self.said.places);
        let unread = places.filter(|(place, _)| !self.read.has(*place));
        unread.map(|(_, row)| *row)
    }

    /// The ids whose names nobody has read.
    pub(crate) fn unread_names(&self) -> impl Iterator<Item = u32> {
        let names = all_names(self.said.names.module);
        let unread = names.filter(|(offset, _)| !self.read_names.has(*offset));
        unread.map(|(_, target)| target)
    }

    /// The name that `OpName` gives to an id, which counts as read.
    pub(crate) fn name(&self, id: Id) -> Option<Vec<u8>> {
        let mut name = Vec::new();
        self.read_name(id, &mut name).then_some(name)
    }

    /// Replaces `name` by the name that `OpName` gives to an id, which counts as read. Whether it has one.
    pub(crate) fn read_name(&self, id: Id, name: &mut Vec<u8>) -> bool {
        let Some((offset, words)) = self.said.names.entry(id) else {
            return false;
        };
        self.read_names.set(offset);
        name.clear();
        push_decoded(words, name);
        !name.is_empty()
    }

    /// The name that `OpName` gives to an id, for a message.
    pub(crate) fn name_to_tell(&self, id: Id) -> Option<Vec<u8>> {
        let (_, words) = self.said.names.entry(id)?;
        Some(decode_string(words).0).filter(|name| !name.is_empty())
    }

    /// Whether an id is decorated.
    #[inline]
    pub(crate) fn has_some(&self, id: Id) -> bool {
        self.said.starts.get(id.word()).is_some()
    }

    /// The decorations of an id, in the order of the module.
    pub(crate) fn of(&self, id: Id) -> impl Iterator<Item = AnnotationRow<'m>> + use<'m, '_> {
        let start = self.said.starts.get(id.word());
        let rows = start.and_then(|start| self.said.all.get(start.get() as usize - 1..));
        let rows = rows.unwrap_or_default().iter().copied();
        rows.take_while(move |row| row.target == id.word())
    }

    /// Whether anything but a member of a struct has the decoration.
    pub(crate) fn has_any(&self, decoration: Decoration) -> bool {
        self.said.all.iter().any(|row| row.is(decoration))
    }

    /// Whether members of structs are decorated at all.
    pub(crate) fn has_members(&self) -> bool {
        !self.said.members.is_empty()
    }

    /// The decorations of a member of a struct.
    pub(crate) fn of_member(&self, id: Id, member: u32) -> &[AnnotationRow<'m>] {
        self.said
            .members
            .get(&(id.word(), member))
            .map_or(&[], Vec::as_slice)
    }

    /// The decoration of that kind, if the id has it, which counts as read.
    pub(crate) fn find(&self, id: Id, decoration: Decoration) -> Option<AnnotationRow<'m>> {
        let found = self.of(id).find(|row| row.is(decoration))?;
        self.mark(&found);
        Some(found)
    }

    /// Whether the id has the decoration.
    pub(crate) fn has(&self, id: Id, decoration: Decoration) -> bool {
        self.find(id, decoration).is_some()
    }

    /// The first literal of a decoration of the id.
    pub(crate) fn literal(&self, id: Id, decoration: Decoration) -> Option<u32> {
        self.find(id, decoration)?.operands.first().copied()
    }

    /// The name and the number of the type of the id's linkage.
    pub(crate) fn linkage(&self, id: Id) -> Option<(Vec<u8>, u32)> {
        let row = self.find(id, Decoration::LinkageAttributes)?;
        let (name, words) = decode_string(row.operands);
        Some((name, *row.operands.get(words)?))
    }

    /// The number of the type of the id's linkage.
    pub(crate) fn linkage_type(&self, id: Id) -> Option<u32> {
        let row = self.find(id, Decoration::LinkageAttributes)?;
        row.operands.get(string_words(row.operands)).copied()
    }
}

/// Behind where the rows of each target begin, which stand together.
fn starts_of(rows: &[AnnotationRow<'_>], limit: usize) -> IdMap<NonZeroU32> {
    let mut starts = IdMap::new(limit);
    for (behind, row) in (1..).zip(rows) {
        if let Some(behind) = NonZeroU32::new(behind) {
            starts.insert_first(row.target, behind);
        }
    }
    starts
}
