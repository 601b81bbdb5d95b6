//! The context of the checks: the instructions, definitions, types, constants, decorations and declarations of a
//! module.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use super::Options;
use super::findings::Findings;
use super::opcodes::made;
use super::type_facts::TypeFacts;
use super::types::Composition;
use crate::grammar::{
    self, AddressingModel, Capability, Decoration, ExtInstSet, Op, OperandKind, StorageClass,
    literal_words,
};
use crate::{Instruction, Version, long_composites};

/// The value that stands for "none" in fields that hold the number of an instruction, block or function.
pub(super) const NONE: u32 = u32::MAX;

/// An instruction and its number in the module.
#[derive(Clone, Copy)]
pub(super) struct I<'a> {
    pub(super) instruction: Instruction<'a>,
    pub(super) number: u32,
}

impl<'a> I<'a> {
    /// Returns the word at an index of the instruction; 0 if it is missing.
    #[inline]
    pub(super) fn word(self, index: usize) -> u32 {
        self.instruction.word(index).unwrap_or_default()
    }

    /// Returns the words of the instruction from an index on.
    pub(super) fn words_from(self, index: usize) -> &'a [u32] {
        self.instruction.words().get(index..).unwrap_or_default()
    }

    pub(super) fn len(self) -> usize {
        self.instruction.word_count()
    }

    pub(super) fn op(self) -> Option<Op> {
        self.instruction.op()
    }

    pub(super) fn is(self, op: Op) -> bool {
        self.instruction.is(op)
    }

    /// Returns the id of the result type; 0 if the instruction has none.
    #[inline]
    pub(super) fn ty(self) -> u32 {
        self.instruction.result_type().map_or(0, u32::from)
    }

    /// Returns the result id; 0 if the instruction has none.
    pub(super) fn id(self) -> u32 {
        self.instruction.result_id().map_or(0, u32::from)
    }

    pub(super) fn is_type(self) -> bool {
        is_type(self.instruction.opcode())
    }

    pub(super) fn is_constant(self) -> bool {
        is_constant(self.instruction.opcode())
    }
}

/// Returns whether an opcode defines a type.
pub(super) fn is_type(opcode: u16) -> bool {
    let shape = grammar::shape(opcode);
    shape.result
        && !shape.result_type
        && grammar::layout(opcode).is_some_and(|layout| layout.name().starts_with("Type"))
}

/// Returns whether an opcode defines a constant or a specialization constant. Inline assembly and `OpGraphConstantARM`
/// count as constants.
pub(super) fn is_constant(opcode: u16) -> bool {
    let is_named = || {
        let name = grammar::layout(opcode).map_or("", |layout| layout.name());
        name.starts_with("Constant") || name.starts_with("SpecConstant")
    };
    grammar::shape(opcode).result_type && is_named()
        || matches!(
            Op(opcode),
            Op::AsmINTEL | Op::AsmTargetINTEL | Op::GraphConstantARM
        )
}

/// Returns whether an opcode defines the type of a cooperative matrix or vector.
pub(super) fn is_cooperative(op: Op) -> bool {
    matches!(
        op,
        Op::TypeCooperativeMatrixKHR | Op::TypeCooperativeMatrixNV | Op::TypeCooperativeVectorNV
    )
}

/// The properties of one instruction of the module, as a row of [`Context::rows`].
#[derive(Clone, Copy)]
pub(super) struct InstructionRow {
    /// The offset of the first word of the instruction.
    pub(super) offset: u32,
    pub(super) home: Home,
    pub(super) opcode: u16,
    /// The kind of the result, a bit of [`made`](super::opcodes::made).
    pub(super) makes: u8,
}

impl InstructionRow {
    pub(super) fn is(&self, op: Op) -> bool {
        self.opcode == op.0
    }

    /// Returns the block of the instruction, as an index of [`Context::blocks`]; [`NONE`] if it is in no block.
    #[inline]
    pub(super) fn block(&self) -> u32 {
        match self.home {
            Home(block) if block < Home::FUNCTIONS => block,
            _ => NONE,
        }
    }
}

/// The place of an instruction: a block, a function outside its blocks, or the module. It is stored in one word because
/// each instruction has one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Home(u32);

impl Home {
    pub(super) const MODULE: Self = Self(NONE);
    /// The first number that stands for a function; smaller ones stand for blocks. A module has fewer words than this.
    const FUNCTIONS: u32 = 1 << 31;

    /// Returns the place of a block, given its index in [`Context::blocks`].
    pub(super) fn block(place: u32) -> Self {
        Self(place)
    }

    /// Returns the place of a function, given its index in [`Context::functions`].
    pub(super) fn function(place: u32) -> Self {
        Self(place | Self::FUNCTIONS)
    }

    pub(super) fn is_module(self) -> bool {
        self == Self::MODULE
    }

    /// Returns the place after `more` blocks and functions are inserted before it.
    pub(super) fn moved(self, more: Counts) -> Self {
        match self {
            Self::MODULE => self,
            Self(function) if function >= Self::FUNCTIONS => Self(function + more.functions),
            Self(block) => Self(block + more.blocks),
        }
    }
}

/// An extended instruction set, with cached properties.
#[derive(Clone, Copy)]
pub(super) struct Imported {
    pub(super) set: ExtInstSet,
    /// Whether the set is non-semantic, but not `NonSemantic.Shader.DebugInfo.100`. Operands of its instructions are
    /// accepted even if they cannot be decoded.
    pub(super) is_loose: bool,
}

impl Imported {
    /// Returns whether the set is a debug information set whose instructions have known operands.
    #[inline]
    pub(super) fn is_known_debug_info(&self) -> bool {
        self.set.is_debug_info() && !self.is_loose
    }
}

/// The number of the instruction that defines each id. A vector holds the ids that are less than the number of words of the
/// module, and a hash map holds the rest, which exist only if the numbering has large gaps.
#[derive(Clone, Default)]
pub(super) struct Definitions {
    near: Vec<u32>,
    far: FxHashMap<u32, u32>,
}

impl Definitions {
    /// Returns an empty map for a module with this id bound and number of words.
    pub(super) fn new(bound: u32, words: usize) -> Self {
        Self {
            near: vec![NONE; words.min(bound as usize)],
            far: FxHashMap::default(),
        }
    }

    /// Returns the number of the instruction that defines an id; [`NONE`] if no instruction so far does.
    #[inline]
    pub(super) fn number(&self, id: u32) -> u32 {
        match self.near.get(id as usize) {
            Some(number) => *number,
            None if self.far.is_empty() => NONE,
            None => self.far.get(&id).copied().unwrap_or(NONE),
        }
    }

    #[inline]
    pub(super) fn contains(&self, id: u32) -> bool {
        self.number(id) != NONE
    }

    /// Records the definition of an id, unless it has one already. Returns whether the definition was recorded.
    #[inline(always)]
    pub(super) fn insert_new(&mut self, id: u32, number: u32) -> bool {
        let slot = match self.near.get_mut(id as usize) {
            Some(slot) => slot,
            None => self.far.entry(id).or_insert(NONE),
        };
        let is_new = *slot == NONE;
        if is_new {
            *slot = number;
        }
        is_new
    }

    /// Adds the new definitions of `copy`, a copy of this map. The module had `then` instructions when the copy was made, and
    /// has `now` instructions at present. The numbers of the new definitions are increased by the difference. Returns `false`,
    /// without changes, if both maps define the same new id.
    pub(super) fn absorb(&mut self, copy: Self, then: u32, now: u32) -> bool {
        let is_learnt = |number: u32| number != NONE && number >= then;
        let moved = |number: u32| number - then + now;
        let mut is_new = true;
        for (slot, &number) in self.near.iter_mut().zip(&copy.near) {
            if is_learnt(number) {
                is_new &= *slot == NONE;
                if *slot == NONE {
                    *slot = moved(number);
                }
            }
        }
        for (&id, &number) in copy.far.iter().filter(|(_, number)| is_learnt(**number)) {
            is_new &= self.insert_new(id, moved(number));
        }
        if !is_new {
            for slot in self.near.iter_mut().chain(self.far.values_mut()) {
                if *slot >= now {
                    *slot = NONE;
                }
            }
        }
        is_new
    }
}

/// A basic block.
#[derive(Clone)]
pub(super) struct Block {
    pub(super) label: u32,
    /// The number of the `OpLabel` instruction of the block.
    pub(super) first: u32,
    /// The number of the terminator; [`NONE`] if the block has none.
    pub(super) last: u32,
    pub(super) function: u32,
    pub(super) is_reachable: bool,
    /// The immediate dominator, as an index of the blocks. An entry block is its own dominator.
    pub(super) dominator: u32,
    /// The times at which a walk over the dominator tree enters and leaves the block.
    pub(super) span: (u32, u32),
}

/// A function with its blocks.
#[derive(Clone)]
pub(super) struct Function {
    /// The number of the `OpFunction` instruction.
    pub(super) head: u32,
    pub(super) blocks: Range<u32>,
}

/// A decoration of an id or of a member.
#[derive(Clone, Copy)]
pub(super) struct Decorated {
    pub(super) target: u32,
    /// The index of the decorated member; [`NONE`] if the id itself is decorated.
    pub(super) member: u32,
    pub(super) decoration: u32,
    /// The number of the decoration instruction, and the index of the word where the parameters begin.
    pub(super) number: u32,
    pub(super) parameters: u32,
}

/// The opcodes for whose results the context keeps an index of uses.
const INDEXED: [Op; 4] = [
    Op::DecorationGroup,
    Op::Function,
    Op::SampledImage,
    Op::TypeFunction,
];

/// The state of a validation: the module, and everything that the walk has found in it.
pub(super) struct Context<'a> {
    pub(super) words: &'a [u32],
    pub(super) options: &'a Options,
    /// The minimum number of words of the module for each thread.
    pub(super) least: usize,
    pub(super) version: Version,
    pub(super) bound: u32,
    /// The faults of known producers that are accepted in this module, as a mask ([`known_faults`](super::known_faults)).
    pub(super) forgiven: u32,
    /// A row for each instruction, except most names.
    pub(super) rows: Vec<InstructionRow>,
    pub(super) by_id: Definitions,
    pub(super) sets: FxHashMap<u32, Imported>,
    capabilities: FxHashSet<u32>,
    extensions: FxHashSet<&'static str>,
    /// Pairs of the number of an instruction and an id that it uses, in the order of the instructions. Below
    /// [`Level::Full`](super::Level::Full), only the uses that the dominance checks need.
    pub(super) uses: Vec<(u32, u32)>,
    pub(super) functions: Vec<Function>,
    pub(super) blocks: Vec<Block>,
    /// The blocks whose label id is also defined by another instruction. Maps the label to the index of the block.
    pub(super) other_labels: FxHashMap<u32, u32>,
    /// The decorations. They are sorted by target, decoration and member once all are collected.
    pub(super) decorations: Vec<Decorated>,
    pub(super) addressing: Option<u32>,
    pub(super) memory_model: Option<u32>,
    /// For each of the [`INDEXED`] opcodes, the entries of `uses` with its results; only at
    /// [`Level::Full`](super::Level::Full).
    users: [Vec<(u32, u32)>; INDEXED.len()],
    /// Properties of composite types. Computed after the walk, from [`Level::Declared`](super::Level::Declared) on.
    pub(super) composition: Composition,
}

/// The numbers of instructions, blocks and functions of a context.
#[derive(Clone, Copy)]
pub(super) struct Counts {
    pub(super) rows: u32,
    blocks: u32,
    functions: u32,
}

/// The number of words per instruction for which the table of instructions has room. A growing table would be copied, and each
/// page of the copy costs a page fault.
const WORDS_PER_ROW: usize = 4;

impl<'a> Context<'a> {
    pub(super) fn new(words: &'a [u32], options: &'a Options, least: usize) -> Self {
        Self {
            words,
            options,
            least,
            version: Version::V1_0,
            bound: 0,
            forgiven: 0,
            rows: Vec::new(),
            by_id: Definitions::default(),
            sets: FxHashMap::default(),
            capabilities: FxHashSet::default(),
            extensions: FxHashSet::default(),
            uses: Vec::new(),
            functions: Vec::new(),
            blocks: Vec::new(),
            other_labels: FxHashMap::default(),
            decorations: Vec::new(),
            addressing: None,
            memory_model: None,
            users: Default::default(),
            composition: Composition::default(),
        }
    }

    pub(super) fn counts(&self) -> Counts {
        Counts {
            rows: self.rows.len() as u32,
            blocks: self.blocks.len() as u32,
            functions: self.functions.len() as u32,
        }
    }

    /// Reserves memory for the rows of the instructions in `words` words, if there is that much.
    pub(super) fn reserve_rows(&mut self, words: usize) {
        let _ = self.rows.try_reserve_exact(words / WORDS_PER_ROW);
    }

    /// Returns a copy of the current state for a walk over the functions in `words` words.
    pub(super) fn fork(&self, words: usize) -> Self {
        let mut new = Self::new(self.words, self.options, self.least);
        let known = self.rows.len().saturating_mul(WORDS_PER_ROW);
        new.reserve_rows(known.saturating_add(words));
        let mut rows = new.rows;
        rows.extend_from_slice(&self.rows);
        Self {
            rows,
            by_id: self.by_id.clone(),
            sets: self.sets.clone(),
            capabilities: self.capabilities.clone(),
            extensions: self.extensions.clone(),
            functions: self.functions.clone(),
            blocks: self.blocks.clone(),
            other_labels: self.other_labels.clone(),
            addressing: self.addressing,
            memory_model: self.memory_model,
            version: self.version,
            bound: self.bound,
            forgiven: self.forgiven,
            ..new
        }
    }

    /// Adds the results of a fork that walked over the next functions. `then` has the counts at the time of the fork. Numbers
    /// from the fork are increased by the difference between the present counts and `then`; that difference is returned.
    /// Returns `None`, without changes, if the fork defines an id that this context also defines.
    pub(super) fn absorb(&mut self, mut fork: Self, then: Counts) -> Option<Counts> {
        let now = self.counts();
        let more = Counts {
            rows: now.rows - then.rows,
            blocks: now.blocks - then.blocks,
            functions: now.functions - then.functions,
        };
        // Each table of the fork is freed as early as possible.
        if !self
            .by_id
            .absorb(std::mem::take(&mut fork.by_id), then.rows, now.rows)
        {
            return None;
        }
        let (fork_rows, fork_uses) = (fork.rows, fork.uses);
        let Self {
            rows,
            blocks,
            functions,
            uses,
            ..
        } = self;
        // The tables are long, so two threads extend them.
        let tables: Vec<Box<dyn FnOnce() + Send + '_>> = vec![
            Box::new(move || {
                let fork_rows = fork_rows.iter().skip(then.rows as usize);
                rows.extend(fork_rows.map(|row| InstructionRow {
                    home: row.home.moved(more),
                    ..*row
                }));
            }),
            Box::new(move || {
                let fork_blocks = fork.blocks.iter().skip(then.blocks as usize);
                blocks.extend(fork_blocks.map(|block| Block {
                    first: block.first + more.rows,
                    last: match block.last {
                        NONE => NONE,
                        last => last + more.rows,
                    },
                    function: block.function + more.functions,
                    dominator: block.dominator + more.blocks,
                    ..*block
                }));
                let fork_functions = fork.functions.iter().skip(then.functions as usize);
                functions.extend(fork_functions.map(|function| Function {
                    head: function.head + more.rows,
                    blocks: function.blocks.start + more.blocks..function.blocks.end + more.blocks,
                }));
                let fork_uses = fork_uses.iter();
                uses.extend(fork_uses.map(|&(user, id)| (user + more.rows, id)));
            }),
        ];
        transpire_parallel::map(tables, |extend| extend());
        Some(more)
    }

    /// Returns the number of parts into which work on the module should be split for the available threads.
    pub(super) fn parts(&self) -> usize {
        match self.words.len() / self.least.max(1) {
            most @ 2.. => most.min(transpire_parallel::threads()),
            _ => 1,
        }
    }

    /// Divides `count` items into ranges of about equal length, one for each part.
    pub(super) fn stretches(&self, count: usize) -> Vec<Range<usize>> {
        let parts = self.parts();
        let place = |part: usize| (count as u64 * part as u64 / parts as u64) as usize;
        (0..parts)
            .map(|part| place(part)..place(part + 1))
            .collect()
    }

    /// Runs `work` on each task, in parallel if the module is large enough. The findings are in the order of the tasks.
    pub(super) fn share<T: Send>(
        &self,
        findings: &mut Findings,
        tasks: Vec<T>,
        work: impl Fn(T, &mut Findings) + Sync,
    ) {
        if self.parts() == 1 {
            return tasks.into_iter().for_each(|task| work(task, findings));
        }
        let (empty, work) = (findings.fork(), &work);
        let found = transpire_parallel::map(tasks, |task| {
            let mut found = empty.fork();
            work(task, &mut found);
            found
        });
        found.into_iter().for_each(|found| findings.absorb(found));
    }

    /// Returns the instruction with this number; `None` if there is none.
    #[inline]
    pub(super) fn at(&self, number: u32) -> Option<I<'a>> {
        let row = self.rows.get(number as usize)?;
        let words = self.words.get(row.offset as usize..)?;
        Instruction::first(words).map(|instruction| I {
            instruction,
            number,
        })
    }

    /// Returns all instructions.
    pub(super) fn instructions(&self) -> impl Iterator<Item = I<'a>> {
        (0..self.rows.len() as u32).map_while(|number| self.at(number))
    }

    /// Returns the instructions before the first function.
    pub(super) fn globals(&self) -> impl Iterator<Item = I<'a>> {
        self.globals_that(|_| true)
    }

    /// Returns the instructions before the first function, without those whose row `is_wanted` rejects.
    pub(super) fn globals_that(
        &self,
        is_wanted: impl Fn(&InstructionRow) -> bool,
    ) -> impl Iterator<Item = I<'a>> {
        let numbered = (0u32..).zip(&self.rows);
        numbered
            .take_while(|(_, row)| row.opcode != Op::Function.0)
            .filter(move |(_, row)| is_wanted(row))
            .filter_map(|(number, _)| self.at(number))
    }

    /// Collects the uses of the results of the [`INDEXED`] opcodes, in one pass over all uses.
    pub(super) fn index_users(&mut self) {
        let stretches = self.stretches(self.uses.len());
        let found = transpire_parallel::map(stretches, |stretch| {
            let mut users: [Vec<(u32, u32)>; INDEXED.len()] = Default::default();
            for &(user, id) in self.uses.get(stretch).unwrap_or_default() {
                let opcode = self.defining_row(id).map_or(0, |row| row.opcode);
                let place = INDEXED.iter().position(|op| op.0 == opcode);
                if let Some(users) = place.and_then(|place| users.get_mut(place)) {
                    users.push((user, id));
                }
            }
            users
        });
        for users in found {
            for (known, more) in self.users.iter_mut().zip(users) {
                match known.is_empty() {
                    true => *known = more,
                    false => known.extend(more),
                }
            }
        }
    }

    /// Returns the instructions that use results of `op`, one of the [`INDEXED`] opcodes, each with the id that it uses.
    pub(super) fn users_of(&self, op: Op) -> impl Iterator<Item = (I<'a>, u32)> {
        let place = INDEXED.iter().position(|indexed| *indexed == op);
        let users = place.and_then(|place| self.users.get(place));
        let users = users.map_or(&[][..], Vec::as_slice).iter();
        users.filter_map(|&(user, id)| Some((self.at(user)?, id)))
    }

    pub(super) fn row(&self, instruction: I<'_>) -> InstructionRow {
        let nowhere = InstructionRow {
            offset: 0,
            home: Home::MODULE,
            opcode: 0,
            makes: 0,
        };
        self.rows
            .get(instruction.number as usize)
            .copied()
            .unwrap_or(nowhere)
    }

    /// Returns the function that contains an instruction, as an index of [`Context::functions`]; [`NONE`] if it is
    /// outside functions.
    #[inline]
    pub(super) fn function_of(&self, row: &InstructionRow) -> u32 {
        match row.home {
            Home::MODULE => NONE,
            Home(function) if function >= Home::FUNCTIONS => function - Home::FUNCTIONS,
            Home(block) => {
                let block = self.blocks.get(block as usize);
                block.map_or(NONE, |block| block.function)
            }
        }
    }

    /// Returns the index of the block with this label; `None` if no block has it.
    pub(super) fn block_of_label(&self, label: u32) -> Option<u32> {
        let row = self.defining_row(label).filter(|row| row.is(Op::Label));
        let block = row
            .map(InstructionRow::block)
            .filter(|block| *block != NONE);
        block.or_else(|| self.other_labels.get(&label).copied())
    }

    /// Returns the instruction that defines an id; `None` if the id is not defined.
    pub(super) fn definition(&self, id: u32) -> Option<I<'a>> {
        self.at(self.by_id.number(id))
    }

    /// Returns the row of the instruction that defines an id; `None` if the id is not defined.
    #[inline]
    pub(super) fn defining_row(&self, id: u32) -> Option<&InstructionRow> {
        self.rows.get(self.by_id.number(id) as usize)
    }

    /// Returns the opcode of the instruction that defines an id; `None` if the id is not defined or the opcode is
    /// unknown.
    pub(super) fn op(&self, id: u32) -> Option<Op> {
        self.definition(id)?.op()
    }

    #[inline]
    pub(super) fn defines(&self, id: u32, op: Op) -> bool {
        self.defining_row(id).is_some_and(|row| row.is(op))
    }

    /// Returns the id of the type of a value; 0 if the value has none.
    #[inline]
    pub(super) fn ty(&self, value: u32) -> u32 {
        match self.defining_row(value) {
            Some(row) if row.makes == made::VALUE && self.word(row, 1) != value => {
                self.word(row, 1)
            }
            _ => self.definition(value).map_or(0, I::ty),
        }
    }

    /// Returns a word of the instruction of a row; 0 if it is missing.
    #[inline]
    fn word(&self, row: &InstructionRow, index: usize) -> u32 {
        let word = self.words.get(row.offset as usize + index);
        word.copied().unwrap_or_default()
    }

    /// Returns the definition of the type of a value; `None` if the value has no type.
    pub(super) fn type_of(&self, value: u32) -> Option<I<'a>> {
        self.definition(self.ty(value))
    }

    /// Returns the component type of a vector, a cooperative type or the columns of a matrix. Returns any other type unchanged,
    /// and 0 for an id without a definition.
    pub(super) fn component(&self, ty: u32) -> u32 {
        self.component_of(ty)
    }

    /// Returns the number of components of a vector, or of columns of a matrix; 1 for a scalar or a typed pointer, 0
    /// for other types.
    pub(super) fn lanes(&self, ty: u32) -> u32 {
        self.lanes_of(ty)
    }

    /// Returns the width in bits of a scalar type, or of the components of a vector, matrix or cooperative type; 1 for
    /// Booleans, 0 for other types.
    pub(super) fn width(&self, ty: u32) -> u32 {
        self.width_of(ty)
    }

    pub(super) fn is_int(&self, ty: u32) -> bool {
        self.defines(ty, Op::TypeInt)
    }

    pub(super) fn is_word(&self, ty: u32) -> bool {
        self.is_int(ty) && self.width(ty) == 32
    }

    pub(super) fn is_pointer(&self, ty: u32) -> bool {
        matches!(
            self.op(ty),
            Some(Op::TypePointer | Op::TypeUntypedPointerKHR)
        )
    }

    /// Returns the storage class and the pointee of a pointer type; `None` for other types. The pointee of an untyped pointer
    /// is 0.
    #[inline]
    pub(super) fn pointer(&self, ty: u32) -> Option<(u32, u32)> {
        let row = self.defining_row(ty)?;
        match Op(row.opcode) {
            Op::TypePointer => Some((self.word(row, 2), self.word(row, 3))),
            Op::TypeUntypedPointerKHR => Some((self.word(row, 2), 0)),
            _ => None,
        }
    }

    /// Returns the low 64 bits of the literal of an integer constant; 0 for `OpConstantNull`. Returns `None` for
    /// specialization constants and other values.
    pub(super) fn constant(&self, id: u32) -> Option<u64> {
        let definition = self.definition(id)?;
        if !self.is_int(definition.ty()) {
            return None;
        }
        match definition.op()? {
            Op::ConstantNull => Some(0),
            Op::Constant => {
                Some(u64::from(definition.word(3)) | u64::from(definition.word(4)) << 32)
            }
            _ => None,
        }
    }

    /// Returns the value of an integer constant, sign-extended if its type is signed. Returns `None` in the same cases as
    /// [`constant`](Self::constant).
    pub(super) fn signed_constant(&self, id: u32) -> Option<i64> {
        let value = self.constant(id)?;
        let definition = self.definition(id)?;
        let ty = self.definition(definition.ty())?;
        let is_short = definition.len() == 4 && ty.word(3) == 1;
        Some(if is_short {
            i64::from(value as u32 as i32)
        } else {
            value as i64
        })
    }

    pub(super) fn has(&self, capability: Capability) -> bool {
        self.has_number(capability.word())
    }

    /// Returns whether the capability with this number is declared, or implied by a declared one.
    pub(super) fn has_number(&self, capability: u32) -> bool {
        self.capabilities.contains(&capability)
    }

    pub(super) fn has_extension(&self, name: &str) -> bool {
        self.extensions.contains(name)
    }

    pub(super) fn declare_extension(&mut self, name: &str) {
        if let Ok(place) = grammar::EXTENSIONS.binary_search(&name)
            && let Some(known) = grammar::EXTENSIONS.get(place)
        {
            self.extensions.insert(known);
            // An extension that was renamed is declared under both names.
            self.extensions.insert(grammar::written_extension(known));
        }
    }

    /// Declares a capability and all capabilities that it implies.
    pub(super) fn declare_capability(&mut self, capability: u32) {
        let mut pending = vec![capability];
        while let Some(capability) = pending.pop() {
            if self.capabilities.insert(capability)
                && let Some(known) = grammar::enumerant(OperandKind::Capability, capability)
            {
                pending.extend_from_slice(known.requirements().capabilities);
            }
        }
    }

    /// Sorts the decorations, as [`decorated`](Self::decorated) requires.
    pub(super) fn sort_decorations(&mut self) {
        self.decorations
            .sort_by_key(|row| (row.target, row.decoration, row.member));
    }

    /// Returns the decorations of the kind `decoration` on the id `target` or its members. The decorations must be
    /// sorted.
    pub(super) fn decorated(&self, target: u32, decoration: Decoration) -> &[Decorated] {
        let wanted = (target, decoration.word());
        let start = self
            .decorations
            .partition_point(|row| (row.target, row.decoration) < wanted);
        let rest = self.decorations.get(start..).unwrap_or_default();
        let count = rest.partition_point(|row| (row.target, row.decoration) == wanted);
        rest.get(..count).unwrap_or_default()
    }

    pub(super) fn is_decorated(&self, target: u32, decoration: Decoration) -> bool {
        !self.decorated(target, decoration).is_empty()
    }

    /// Returns whether a continuation instruction follows, with more members of the struct or parts of the composite.
    pub(super) fn is_continued(&self, instruction: I<'_>) -> bool {
        self.at(instruction.number + 1)
            .is_some_and(|next| long_composites::is_continuation(next.instruction))
    }

    /// Returns whether the addressing model is `Logical`.
    pub(super) fn is_logical(&self) -> bool {
        self.addressing == Some(AddressingModel::Logical.word())
    }

    pub(super) fn is_shader(&self) -> bool {
        self.has(Capability::Shader)
    }

    pub(super) fn is_kernel(&self) -> bool {
        self.has(Capability::Kernel)
    }

    /// Returns the extended instruction set of an `OpExtInst`; `None` if its operand is not an imported set.
    pub(super) fn set_of(&self, instruction: I<'_>) -> Option<ExtInstSet> {
        self.imported(instruction).map(|imported| imported.set)
    }

    /// Returns the extended instruction set of an `OpExtInst`, as [`set_of`](Self::set_of) does, with its cached
    /// properties.
    #[inline]
    pub(super) fn imported(&self, instruction: I<'_>) -> Option<Imported> {
        self.sets.get(&instruction.word(3)).copied()
    }

    /// Returns whether the instruction belongs to a non-semantic set, so that it can be omitted.
    #[inline]
    pub(super) fn is_non_semantic(&self, instruction: I<'_>) -> bool {
        instruction.instruction.is_extended()
            && self
                .set_of(instruction)
                .is_some_and(ExtInstSet::is_non_semantic)
    }

    /// Returns whether the instruction belongs to a debug information set whose instructions have known operands.
    pub(super) fn is_debug_info(&self, instruction: I<'_>) -> bool {
        instruction.instruction.is_extended()
            && self
                .imported(instruction)
                .is_some_and(|imported| imported.is_known_debug_info())
    }

    /// Describes a type for messages.
    pub(super) fn type_name(&self, ty: u32) -> String {
        self.describe_type(ty)
    }
}

impl TypeFacts for Context<'_> {
    fn defining(&self, id: u32) -> Option<Instruction<'_>> {
        self.definition(id).map(|found| found.instruction)
    }

    fn type_of_value(&self, value: u32) -> u32 {
        self.ty(value)
    }
}

impl grammar::Context for Context<'_> {
    fn literal_words(&self, selector: u32) -> usize {
        literal_words(self.width(self.ty(selector)))
    }

    fn ext_inst_set(&self, id: u32) -> Option<ExtInstSet> {
        self.sets.get(&id).map(|imported| imported.set)
    }
}

/// Describes a storage class for messages.
pub(super) fn storage_class_name(storage_class: u32) -> String {
    let known = grammar::enumerant(OperandKind::StorageClass, storage_class);
    known.map_or_else(
        || storage_class.to_string(),
        |known| known.name().to_owned(),
    )
}

/// Returns whether a storage class, given by its number, is one of `classes`.
pub(super) fn is_one_of(storage_class: u32, classes: &[StorageClass]) -> bool {
    classes.iter().any(|class| class.word() == storage_class)
}

/// The storage class of variables in functions.
pub(super) const FUNCTION_CLASS: u32 = StorageClass::Function.word();

#[cfg(test)]
mod tests {
    use super::{Definitions, Home, InstructionRow, NONE};

    #[test]
    fn definitions_below_and_beyond_the_words_of_a_module_are_found_again() {
        for (bound, words) in [(100, 8), (8, 100), (u32::MAX, 0)] {
            let mut definitions = Definitions::new(bound, words);
            for (number, id) in [1, 7, 8, 99, 100, u32::MAX].into_iter().enumerate() {
                let number = number as u32;
                assert_eq!(definitions.number(id), NONE);
                assert!(definitions.insert_new(id, number));
                assert!(!definitions.insert_new(id, number + 1));
                assert_eq!(definitions.number(id), number);
            }
            assert!(!definitions.contains(2));
        }
    }

    #[test]
    fn an_instruction_is_in_a_block_or_in_a_function_or_in_neither() {
        let block = |home| {
            let (offset, opcode, makes) = (0, 0, 0);
            let row = InstructionRow {
                offset,
                home,
                opcode,
                makes,
            };
            row.block()
        };
        assert_eq!(block(Home::block(5)), 5);
        assert_eq!(block(Home::function(5)), NONE);
        assert_eq!(block(Home::MODULE), NONE);
        assert!(Home::function(u32::MAX).is_module());
    }
}
