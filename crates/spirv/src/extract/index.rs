//! An index of the instructions in the bytes of a module, built in one pass over the first words of instructions.

use std::cell::OnceCell;
use std::hash::Hasher;
use std::num::NonZeroU32;
use std::ops::Range;

use rustc_hash::{FxHashMap, FxHasher};

use super::{FIRST_FIELD, is_line, step_of_targets};
use crate::binary::{self, ByteOrder, HEADER_WORDS, Sorter};
use crate::builder::before_zero;
use crate::grammar::{Decoration, ExtInstSet, shape};
use crate::id_map::IdMap;
use crate::long_composites::continues;
use crate::{Error, Instruction, Op, Result, Section, encode_string};

/// The bytes of a module. Offsets are counted in words.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    quads: &'a [[u8; 4]],
    order: ByteOrder,
}

impl<'a> Source<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self> {
        let (quads, order) = binary::quads(bytes)?;
        Ok(Self { quads, order })
    }

    /// Returns the number of words.
    pub(super) fn len(&self) -> u32 {
        u32::try_from(self.quads.len()).unwrap_or(u32::MAX)
    }

    #[inline]
    pub(super) fn word(&self, at: u32) -> Option<u32> {
        self.quads
            .get(at as usize)
            .map(|quad| self.order.word(*quad))
    }

    /// Returns the words in a range; none if the range exceeds the module.
    pub(super) fn words(&self, range: Range<u32>) -> impl ExactSizeIterator<Item = u32> + use<'a> {
        let quads = self.quads.get(range.start as usize..range.end as usize);
        let order = self.order;
        let quads = quads.unwrap_or_default();
        quads.iter().map(move |quad| order.word(*quad))
    }

    pub(super) fn opcode(&self, at: u32) -> Option<u16> {
        self.word(at).map(|word| word as u16)
    }

    /// Returns the word count of the instruction at the offset `at`; 0 beyond the end.
    pub(super) fn length(&self, at: u32) -> u32 {
        self.word(at).unwrap_or_default() >> 16
    }

    /// Stores the words of the instruction at the offset `at` in `words`. Returns the offset of the next instruction.
    pub(super) fn instruction(&self, at: u32, words: &mut Vec<u32>) -> u32 {
        let end = at + self.length(at);
        words.clear();
        words.extend(self.words(at..end));
        end
    }

    /// Returns the id that the instruction at the offset `at` defines; `None` if it defines none.
    #[inline]
    pub(super) fn result_id(&self, at: u32) -> Option<u32> {
        let shape = shape(self.opcode(at)?);
        let place = 1 + u32::from(shape.result_type);
        if !shape.result || place >= self.length(at) {
            return None;
        }
        self.word(at + place)
    }

    /// Returns the function and the name of the entry point at the offset `at`, which may have a condition
    /// (`OpConditionalEntryPointINTEL`); `None` if it is cut short.
    pub(super) fn entry_point(&self, at: u32) -> Option<(u32, Vec<u8>)> {
        let function = self.function_of_entry(at);
        Some((self.word(at + function)?, self.string(at, function + 1)?))
    }

    /// Returns the index of the word that holds the function of the entry point at the offset `at`. The name follows
    /// it.
    fn function_of_entry(&self, at: u32) -> u32 {
        match self.opcode(at).map(Op) {
            Some(Op::ConditionalEntryPointINTEL) => 3,
            _ => 2,
        }
    }

    /// Returns the condition on which the extraction keeps the instruction at the offset `at`, which is outside functions.
    pub(super) fn stays(&self, at: u32) -> Stays {
        let op = Op(self.opcode(at).unwrap_or_default());
        let with = |id: Option<u32>| id.map_or(Stays::Always, Stays::With);
        match Section::of(op.0) {
            Section::EntryPoints | Section::ExecutionModes | Section::Functions => Stays::AsRoot,
            Section::Annotations if step_of_targets(op.0).is_some() => Stays::Always,
            Section::Names | Section::Annotations => with(self.word(at + 1)),
            Section::Globals if op == Op::TypeForwardPointer => with(self.word(at + 1)),
            Section::Globals => with(self.result_id(at)),
            _ => Stays::Always,
        }
    }

    /// Returns the literal string that begins at the word `from` of the instruction at the offset `at`; `None` if the
    /// word count there is invalid.
    pub(super) fn string(&self, at: u32, from: u32) -> Option<Vec<u8>> {
        let mut words = Vec::new();
        self.instruction(at, &mut words);
        let instruction = Instruction::first(&words)?;
        Some(instruction.string(from as usize).0)
    }
}

/// The condition on which an instruction outside functions is kept.
pub(super) enum Stays {
    /// The instruction is always kept.
    Always,
    /// The instruction is kept if this id is used. The instruction defines, names or decorates it.
    With(u32),
    /// The instruction is kept if it is a requested entry point, or an execution mode of one.
    AsRoot,
}

/// Debug instructions that are kept if the id in one of their fields is kept: the number of the instruction, the number of the
/// field, and whether the field refers to debug information. `DebugInfoNone` replaces a removed variable or function.
const STAYS_WITH: [(u32, u32, bool); 4] = [
    // DebugGlobalVariable: the variable.
    (18, 7, false),
    // DebugFunction: the function, if present.
    (20, 9, false),
    // DebugImportedEntity: the parent.
    (34, 6, true),
    // DebugEntryPoint: the function.
    (107, 0, true),
];

/// Returns the index of the word of a debug instruction that refers to the variable or the function that it describes.
/// Takes the number of the instruction. Returns `None` for other debug instructions.
pub(crate) fn place_of_definition(number: u32) -> Option<usize> {
    let row = STAYS_WITH.iter().find(|row| row.0 == number && !row.2);
    row.map(|row| FIRST_FIELD + row.1 as usize)
}

/// The locations of everything that extraction looks up.
pub(super) struct Index {
    /// The range of words of each function and graph, by its id. It begins at the `OpFunction`, or at the lines and
    /// extended instructions that separate it from the previous function, and ends after `OpFunctionEnd`.
    pub(super) functions: FxHashMap<u32, Range<u32>>,
    /// The offset of each definition outside functions.
    pub(super) definitions: IdMap<NonZeroU32>,
    /// The offsets of entry points, execution modes, names, and linkage decorations, in this and the next three lists.
    pub(super) entries: Vec<u32>,
    pub(super) modes: Vec<u32>,
    pub(super) names: Vec<u32>,
    pub(super) linkages: Vec<u32>,
    /// The offsets of `OpGroupDecorate` and `OpGroupMemberDecorate`.
    pub(super) groups: Vec<u32>,
    /// The ids with a `BuiltIn` decoration.
    pub(super) built_in: Vec<u32>,
    /// The ids with a `Constant` decoration.
    pub(super) constant: Vec<u32>,
    /// The ids of constants that the host can set (`SpecId`).
    pub(super) settable: Vec<u32>,
    /// The ids of variables that the host accesses by name, and of decoration groups with such variables.
    pub(super) host_accessed: Vec<u32>,
    /// The offsets of instructions without a result that are always kept. The ids that they use are kept, too.
    pub(super) staying: Vec<u32>,
    /// The extended instruction sets.
    sets: FxHashMap<u32, ExtInstSet>,
    /// For each id, the index plus one of its last entry in `edges`.
    last: IdMap<NonZeroU32>,
    /// Instructions that are kept with an id: the offset of the instruction, and the previous entry of the same id.
    edges: Vec<(u32, Option<NonZeroU32>)>,
    /// The lists of entry points and execution modes, once a kernel is looked up.
    of_kernels: OnceCell<OfKernels>,
}

/// Sorted lists of entry points and execution modes.
struct OfKernels {
    /// The hash of the name, the offset and the function of each entry point.
    entries: Vec<(u64, u32, u32)>,
    /// The function and the offset of each execution mode.
    modes: Vec<(u32, u32)>,
}

/// Returns the hash of a literal string, without the padding of its last word.
fn hash_of(words: impl Iterator<Item = u32>) -> u64 {
    let mut hasher = FxHasher::default();
    for word in words {
        let kept = before_zero(word);
        hasher.write_u32(word & kept);
        if kept != u32::MAX {
            break;
        }
    }
    hasher.finish()
}

impl Index {
    pub(super) fn new(source: &Source<'_>) -> Result<Self> {
        let words = source.quads.len();
        let mut index = Self {
            functions: FxHashMap::default(),
            definitions: IdMap::new(words),
            entries: Vec::new(),
            modes: Vec::new(),
            names: Vec::new(),
            linkages: Vec::new(),
            groups: Vec::new(),
            built_in: Vec::new(),
            constant: Vec::new(),
            settable: Vec::new(),
            host_accessed: Vec::new(),
            staying: Vec::new(),
            sets: FxHashMap::default(),
            last: IdMap::new(words),
            edges: Vec::new(),
            of_kernels: OnceCell::new(),
        };
        let mut sorter = Sorter::default();
        let (mut start, mut function) = (None, None);
        let (mut at, end) = (HEADER_WORDS as u32, source.len());
        while at < end {
            transpire_interrupt::tick();
            let length = source.length(at);
            if length == 0 || length > end - at {
                let first = source.word(at).unwrap_or_default();
                return Err(binary::bad_word_count(at as usize, first, end as usize));
            }
            let opcode = source.opcode(at).unwrap_or_default();
            match sorter.section(opcode) {
                Section::Functions => {
                    start.get_or_insert(at);
                    match Op(opcode) {
                        Op::Function | Op::GraphARM => function = source.result_id(at),
                        Op::FunctionEnd | Op::GraphEndARM => {
                            if let (Some(id), Some(start)) = (function.take(), start.take()) {
                                index.functions.entry(id).or_insert(start..at + length);
                            }
                        }
                        _ => {}
                    }
                }
                section => index.declaration(source, section, Op(opcode), at),
            }
            at += length;
        }
        match function {
            None => Ok(index),
            Some(id) => {
                let message = format!("function %{id} has no OpFunctionEnd");
                Err(Error::malformed(end as usize, message))
            }
        }
    }

    fn of_kernels(&self, source: &Source<'_>) -> &OfKernels {
        self.of_kernels.get_or_init(|| {
            let entries = self.entries.iter().filter_map(|&at| {
                let function = source.function_of_entry(at);
                let end = at.saturating_add(source.length(at));
                let hash = hash_of((at + function + 1..end).map_while(|at| source.word(at)));
                Some((hash, at, source.word(at + function)?))
            });
            let modes = self.modes.iter();
            let modes = modes.filter_map(|&at| Some((source.word(at + 1)?, at)));
            let mut lists = OfKernels {
                entries: entries.collect(),
                modes: modes.collect(),
            };
            lists.entries.sort_unstable();
            lists.modes.sort_unstable();
            lists
        })
    }

    /// Returns the offset and the function of each entry point with this name, in the order of the module.
    pub(super) fn entries_of(
        &self,
        source: &Source<'_>,
        name: &[u8],
    ) -> impl Iterator<Item = (u32, u32)> {
        let (all, hash) = (
            &self.of_kernels(source).entries,
            hash_of(encode_string(name).into_iter()),
        );
        let start = all.partition_point(|entry| entry.0 < hash);
        let equal = all
            .iter()
            .skip(start)
            .take_while(move |entry| entry.0 == hash);
        let is_named = move |at| source.entry_point(at).is_some_and(|entry| entry.1 == name);
        equal.filter_map(move |&(_, at, function)| is_named(at).then_some((at, function)))
    }

    /// Returns the offsets of the execution modes of a function, in the order of the module.
    pub(super) fn modes_of(&self, source: &Source<'_>, function: u32) -> impl Iterator<Item = u32> {
        let all = &self.of_kernels(source).modes;
        let start = all.partition_point(|mode| mode.0 < function);
        let equal = all
            .iter()
            .skip(start)
            .take_while(move |mode| mode.0 == function);
        equal.map(|mode| mode.1)
    }

    fn declaration(&mut self, source: &Source<'_>, section: Section, op: Op, at: u32) {
        match section {
            Section::EntryPoints => self.entries.push(at),
            Section::ExecutionModes => self.modes.push(at),
            Section::Names if op == Op::Name => self.names.push(at),
            Section::Annotations => self.annotation(source, op, at),
            _ => {}
        }
        match (source.result_id(at), NonZeroU32::new(at)) {
            (Some(id), Some(place)) => self.definitions.insert_first(id, place),
            // Decoration groups are used by their targets. Lines and continuations belong to other instructions.
            _ if section != Section::Annotations && !is_line(op) && !continues(op) => {
                if matches!(source.stays(at), Stays::Always) {
                    self.staying.push(at);
                }
            }
            _ => {}
        }
        match op {
            Op::ExtInstImport => {
                if let (Some(id), Some(name)) = (source.word(at + 1), source.string(at, 2)) {
                    let set = ExtInstSet::named(&String::from_utf8_lossy(&name));
                    self.sets.insert(id, set);
                }
            }
            Op::ExtInst => self.debug_information(source, at),
            _ => {}
        }
    }

    fn annotation(&mut self, source: &Source<'_>, op: Op, at: u32) {
        if op == Op::Decorate {
            match source.word(at + 2).map(Decoration) {
                Some(Decoration::LinkageAttributes) => self.linkages.push(at),
                Some(Decoration::BuiltIn) => self.built_in.extend(source.word(at + 1)),
                Some(Decoration::Constant) => self.constant.extend(source.word(at + 1)),
                Some(Decoration::SpecId) => self.settable.extend(source.word(at + 1)),
                Some(Decoration::HostAccessINTEL | Decoration::HostAccessLegacyINTEL) => {
                    self.host_accessed.extend(source.word(at + 1));
                }
                _ => {}
            }
        }
        match step_of_targets(op.0) {
            Some(step) => {
                self.groups.push(at);
                for target in (at + 2..at + source.length(at)).step_by(step) {
                    self.stays_with(source.word(target), at);
                }
            }
            None => self.stays_with(source.word(at + 1), at),
        }
    }

    /// Records the id with which the debug instruction at the offset `at` is kept, if it is one of [`STAYS_WITH`].
    fn debug_information(&mut self, source: &Source<'_>, at: u32) {
        let number = source.word(at + 4);
        let Some((_, field, of_debug)) = STAYS_WITH.iter().find(|row| Some(row.0) == number) else {
            return;
        };
        let place = FIRST_FIELD as u32 + field;
        let is_debug = source
            .word(at + 3)
            .and_then(|set| self.set(set))
            .is_some_and(ExtInstSet::is_debug_info);
        if !is_debug || place >= source.length(at) {
            return;
        }
        let named = source.word(at + place);
        let declared = named.and_then(|id| self.definitions.get(id));
        let names_debug =
            declared.is_some_and(|declared| source.opcode(declared.get()) == Some(Op::ExtInst.0));
        if names_debug == *of_debug {
            self.stays_with(named, at);
        }
    }

    fn stays_with(&mut self, id: Option<u32>, at: u32) {
        let Some(id) = id else {
            return;
        };
        self.edges.push((at, self.last.get(id)));
        if let Some(edge) = NonZeroU32::new(self.edges.len() as u32) {
            self.last.insert(id, edge);
        }
    }

    /// Returns the offset of the last instruction that is kept with an id, and the previous edge of the id. Returns
    /// `None` if there is no such instruction.
    pub(super) fn attached(&self, id: u32) -> Option<(u32, Option<NonZeroU32>)> {
        self.edge(self.last.get(id)?)
    }

    /// Returns the offset of the instruction of an edge, and the previous edge of the same id.
    pub(super) fn edge(&self, edge: NonZeroU32) -> Option<(u32, Option<NonZeroU32>)> {
        self.edges.get(edge.get() as usize - 1).copied()
    }

    /// Returns the extended instruction set with this id; `None` if no import has it.
    pub(super) fn set(&self, id: u32) -> Option<ExtInstSet> {
        self.sets.get(&id).copied()
    }

    /// Returns whether the instruction belongs to a debug information set.
    pub(super) fn is_debug(&self, instruction: Instruction<'_>) -> bool {
        let set = instruction.is_extended().then(|| instruction.word(3));
        let set = set.flatten().and_then(|set| self.set(set));
        set.is_some_and(ExtInstSet::is_debug_info)
    }
}
