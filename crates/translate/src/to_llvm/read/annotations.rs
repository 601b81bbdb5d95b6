//! Reads the annotations of ids in a SPIR-V module: names, decorations and linkage.

use std::cell::Cell;
use std::num::NonZeroU32;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::instruction::{decode_string, push_decoded, string_words};
use transpire_spirv::{Id, IdMap, Instruction, Module, Section};

use crate::{Error, Result};

/// The names and decorations of a module, by target, with marks for those that have been read.
#[derive(Debug)]
pub(crate) struct Annotations<'m> {
    said: Arc<Said<'m>>,
    /// The names that have been read, by the word offset of the `OpName` instruction.
    read_names: Marks,
    /// The decorations that have been read, by ledger index.
    read: Marks,
}

/// The annotations of a module. Fragments share them.
#[derive(Debug)]
struct Said<'m> {
    names: Names<'m>,
    /// One plus the index in `all` of the first decoration of each id.
    starts: IdMap<NonZeroU32>,
    /// The decorations, grouped by target and otherwise in module order.
    all: Vec<AnnotationRow<'m>>,
    members: FxHashMap<(u32, u32), Vec<AnnotationRow<'m>>>,
    /// The target id and the number of each decoration, by ledger index.
    places: Vec<(u32, u32)>,
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
                        // The group is expanded where it is used.
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
        let places = (0..).zip(&self.said.places);
        let unread = places.filter(|(place, _)| !self.read.has(*place));
        unread.map(|(_, row)| *row)
    }

    /// Returns the ids whose names have not been read.
    pub(crate) fn unread_names(&self) -> impl Iterator<Item = u32> {
        let names = all_names(self.said.names.module);
        let unread = names.filter(|(offset, _)| !self.read_names.has(*offset));
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
        self.read_names.set(offset);
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
        let rows = start.and_then(|start| self.said.all.get(start.get() as usize - 1..));
        let rows = rows.unwrap_or_default().iter().copied();
        rows.take_while(move |row| row.target == id.word())
    }

    /// Returns whether any id has the decoration. Decorations of struct members do not count.
    pub(crate) fn has_any(&self, decoration: Decoration) -> bool {
        self.said.all.iter().any(|row| row.is(decoration))
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

/// Returns one plus the index of the first row of each target. The rows must be grouped by target. `limit` is
/// the limit of the [`IdMap`].
fn starts_of(rows: &[AnnotationRow<'_>], limit: usize) -> IdMap<NonZeroU32> {
    let mut starts = IdMap::new(limit);
    for (behind, row) in (1..).zip(rows) {
        if let Some(behind) = NonZeroU32::new(behind) {
            starts.insert_first(row.target, behind);
        }
    }
    starts
}
