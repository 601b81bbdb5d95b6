//! The unchecked builder of a module. It numbers ids, puts each instruction into its section, and declares equal types and
//! constants only once.

use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use crate::grammar::{
    self, AddressingModel, Capability, Decoration, ExecutionMode, ExecutionModel, LinkageType,
    MemoryModel, Op, OperandKind, SourceLanguage,
};
use crate::long_composites::{self, MOST_WORDS};
use crate::{Error, Id, Instruction, Module, Result, Section, Version};

/// Appends one instruction to `words`.
///
/// # Errors
/// If it would have more than 65,535 words, the maximum that the word count can hold. Nothing is appended then.
#[inline]
pub fn encode(
    words: &mut Vec<u32>,
    op: Op,
    result_type: Option<Id>,
    result: Option<Id>,
    operands: &[u32],
) -> Result<()> {
    let count =
        1 + usize::from(result_type.is_some()) + usize::from(result.is_some()) + operands.len();
    let Ok(count) = u16::try_from(count) else {
        return Err(too_long(op, count));
    };
    transpire_interrupt::tick();
    let first = u32::from(count) << 16 | u32::from(op.0);
    words.reserve(usize::from(count));
    match (result_type, result) {
        (None, None) => words.push(first),
        (Some(id), None) | (None, Some(id)) => words.extend_from_slice(&[first, id.word()]),
        (Some(ty), Some(id)) => words.extend_from_slice(&[first, ty.word(), id.word()]),
    }
    words.extend_from_slice(operands);
    Ok(())
}

#[cold]
fn too_long(op: Op, count: usize) -> Error {
    Error::limit(format!(
        "{op} would have {count} words; an instruction has at most 65535"
    ))
}

/// Returns the words of a literal string: UTF-8 in little-endian words, with at least one terminating zero byte
/// (§2.2.1). A zero byte within `string` ends it.
pub fn encode_string(string: impl AsRef<[u8]>) -> Vec<u32> {
    let bytes = string.as_ref();
    let mut words = Vec::with_capacity(bytes.len() / 4 + 1);
    push_string(&mut words, bytes);
    words
}

/// Appends the words of a literal string, as [`encode_string`] does.
pub fn push_string(words: &mut Vec<u32>, string: impl AsRef<[u8]>) {
    let (quads, rest) = string.as_ref().as_chunks::<4>();
    words.reserve(quads.len() + 1);
    for quad in quads {
        let word = u32::from_le_bytes(*quad);
        let kept = before_zero(word);
        words.push(word & kept);
        if kept != u32::MAX {
            return;
        }
    }
    let word = u32::from_le_bytes(match *rest {
        [first] => [first, 0, 0, 0],
        [first, second] => [first, second, 0, 0],
        [first, second, third] => [first, second, third, 0],
        _ => [0; 4],
    });
    words.push(word & before_zero(word));
}

/// Returns a mask of the bytes of a word that precede the first zero byte; all bits if no byte is zero.
#[inline]
pub(crate) fn before_zero(word: u32) -> u32 {
    const ONES: u32 = u32::from_ne_bytes([1; 4]);
    // The lowest set bit is the highest bit of that byte.
    let zeros = word.wrapping_sub(ONES) & !word & ONES << 7;
    match zeros {
        0 => u32::MAX,
        zeros => ((zeros & zeros.wrapping_neg()) >> 7).wrapping_sub(1),
    }
}

/// A builder of a [`Module`] that does not check instructions.
///
/// An instruction that is too long to encode is omitted, and [`Builder::finish`] returns an error. So one check at the
/// end replaces a check at every call.
///
/// ```
/// use transpire_spirv::{Builder, Version, Op};
///
/// let mut builder = Builder::new(Version::V1_0);
/// let int = builder.type_(Op::TypeInt, &[32, 0]);
/// assert_eq!(builder.type_(Op::TypeInt, &[32, 0]), int);
/// let two = builder.constant(Op::Constant, int, &[2]);
/// builder.name(two, "two");
/// let module = builder.finish()?;
/// assert_eq!(module.type_of(two), Some(int));
/// # Ok::<(), transpire_spirv::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    pub(super) module: Module,
    next: Id,
    pub(super) error: Option<Failure>,
    pub(super) capabilities: FxHashSet<u32>,
    pub(super) imports: Vec<(Box<str>, Id)>,
    known_imports: FxHashMap<Box<str>, Id>,
    pub(super) extensions: Vec<Box<str>>,
    known_extensions: FxHashSet<Box<str>>,
    /// Maps the hash of an opcode, a type and operands to the offset of the instruction in `Section::Globals`. If two hashes
    /// collide, the later instruction gets the next free key.
    pub(super) interned: FxHashMap<u64, u32>,
    /// For each decorated id and decoration number, the offset of the first such decoration in `Section::Annotations`.
    pub(super) decorated: FxHashMap<(u32, u32), u32>,
    /// The offsets of annotations that [`Builder::annotate`] has emitted, in `Section::Annotations`, and whether each
    /// may be repeated.
    pub(super) annotated: Vec<(usize, Repeat)>,
    /// The target, the decoration number and the new literal of each replacement by [`Repeat::Replace`].
    pub(super) replaced: Vec<[u32; 3]>,
    /// The operands of annotations with [`Repeat::Other`].
    annotations: FxHashSet<Box<[u32]>>,
    /// The selectors of `OpSwitch` whose literals have two words.
    pub(super) wide_selectors: FxHashSet<u32>,
    long_composites: bool,
}

/// The rule for an annotation that [`Builder::annotate`] emits when its target may already have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repeat {
    /// The annotation is always emitted.
    Any,
    /// The annotation is dropped if an equal one was emitted with `Other`.
    Other,
    /// The annotation is dropped if the target has a decoration with the same number.
    Never,
    /// Like `Never`, but the literal of the new annotation replaces the literal of the existing decoration.
    Replace,
}

/// An instruction that could not be encoded, and the reason.
#[derive(Debug, Clone)]
pub(super) struct Failure {
    error: Error,
    instruction: Option<(Op, Option<Id>)>,
}

impl Failure {
    /// Returns the failure with the id of the instruction's result replaced by `new`, if that returns an id.
    pub(super) fn renumbered(mut self, new: impl Fn(Id) -> Option<Id>) -> Self {
        if let Some((_, Some(id))) = &mut self.instruction {
            *id = new(*id).unwrap_or(*id);
        }
        self
    }

    fn into_error(self) -> Error {
        let Some((op, id)) = self.instruction else {
            return self.error;
        };
        let name = op.to_string();
        let name = name.strip_prefix("Op").unwrap_or(&name);
        let id = id.map_or(0, Id::word);
        self.error
            .within(format!("Id: {id}, OpCode: {name}, Name: \"\""))
    }
}

impl Builder {
    /// Returns a builder of an empty module.
    pub fn new(version: Version) -> Self {
        Self {
            module: Module::new(version),
            next: Id::FIRST,
            error: None,
            capabilities: FxHashSet::default(),
            imports: Vec::new(),
            known_imports: FxHashMap::default(),
            extensions: Vec::new(),
            known_extensions: FxHashSet::default(),
            interned: FxHashMap::default(),
            decorated: FxHashMap::default(),
            annotated: Vec::new(),
            replaced: Vec::new(),
            annotations: FxHashSet::default(),
            wide_selectors: FxHashSet::default(),
            long_composites: false,
        }
    }

    /// Returns a fresh id.
    pub fn id(&mut self) -> Id {
        let id = self.next;
        self.next = id.next();
        id
    }

    /// Returns the id that the next [`id`](Self::id) will return, without reserving it.
    pub(super) fn next_id(&self) -> Id {
        self.next
    }

    /// Returns the bound of the ids: the highest id so far plus one.
    pub fn bound(&self) -> u32 {
        self.next.word()
    }

    /// Returns the module built so far. Its bound is not set yet.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// Returns the module built so far, for modification. Words of [`Section::Globals`] must only be appended, because
    /// interning stores offsets into that section.
    pub fn module_mut(&mut self) -> &mut Module {
        &mut self.module
    }

    /// Enables composites that are too long for one instruction. They are continued in further instructions, as in
    /// `SPV_INTEL_long_composites`.
    pub fn continue_long_composites(&mut self) {
        self.long_composites = true;
    }

    /// Appends an instruction to a section without checks. An instruction that is too long is continued if
    /// [`continue_long_composites`](Self::continue_long_composites) allows it. Otherwise it is omitted, and
    /// [`finish`](Self::finish) fails.
    pub fn append(
        &mut self,
        section: Section,
        op: Op,
        result_type: Option<Id>,
        result: Option<Id>,
        operands: &[u32],
    ) {
        let head = 1 + usize::from(result_type.is_some()) + usize::from(result.is_some());
        let continuation = long_composites::continuation(op).filter(|_| self.long_composites);
        let outcome = match (operands.split_at_checked(MOST_WORDS - head), continuation) {
            (Some((first, rest)), Some(continuation)) if !rest.is_empty() => {
                let words = self.module.words_mut(section);
                let mut outcome = encode(words, op, result_type, result, first);
                for more in rest.chunks(MOST_WORDS - 1) {
                    outcome = outcome.and_then(|()| encode(words, continuation, None, None, more));
                }
                outcome
            }
            _ => self.module.push(section, op, result_type, result, operands),
        };
        if let Err(error) = outcome {
            let instruction = Some((op, result));
            self.error.get_or_insert(Failure { error, instruction });
        }
    }

    /// Appends an instruction without a result, as [`append`](Self::append) does.
    fn put(&mut self, section: Section, op: Op, operands: &[u32]) {
        self.append(section, op, None, None, operands);
    }

    /// Declares a capability, unless it is already declared.
    pub fn capability(&mut self, capability: Capability) {
        if self.capabilities.insert(capability.word()) {
            self.put(Section::Capabilities, Op::Capability, &[capability.word()]);
        }
    }

    /// Declares an extension, unless it is already declared.
    pub fn extension(&mut self, name: &str) {
        if self.known_extensions.insert(name.into()) {
            self.extensions.push(name.into());
            self.put(Section::Extensions, Op::Extension, &encode_string(name));
        }
    }

    /// Imports an extended instruction set, unless it is already imported, and returns its id.
    pub fn ext_inst_import(&mut self, name: &str) -> Id {
        if let Some(id) = self.known_imports.get(name) {
            return *id;
        }
        let id = self.id();
        self.imports.push((name.into(), id));
        self.known_imports.insert(name.into(), id);
        let section = Section::ExtInstImports;
        self.append(
            section,
            Op::ExtInstImport,
            None,
            Some(id),
            &encode_string(name),
        );
        id
    }

    /// Sets the memory model. A second call replaces the first.
    pub fn memory_model(&mut self, addressing: AddressingModel, memory: MemoryModel) {
        self.module.words_mut(Section::MemoryModel).clear();
        let operands = [addressing.word(), memory.word()];
        self.put(Section::MemoryModel, Op::MemoryModel, &operands);
    }

    /// Emits `OpEntryPoint`. `ids` are the variables of its interface.
    pub fn entry_point(&mut self, model: ExecutionModel, function: Id, name: &str, ids: &[Id]) {
        let mut operands = vec![model.word(), function.word()];
        push_string(&mut operands, name);
        operands.extend(ids.iter().map(|id| id.word()));
        self.put(Section::EntryPoints, Op::EntryPoint, &operands);
    }

    /// Emits `OpExecutionMode`, or `OpExecutionModeId` for the modes whose parameters are ids.
    pub fn execution_mode(&mut self, function: Id, mode: ExecutionMode, parameters: &[u32]) {
        let known = grammar::enumerant(OperandKind::ExecutionMode, mode.word());
        let op = match known.is_some_and(grammar::takes_ids) {
            true => Op::ExecutionModeId,
            false => Op::ExecutionMode,
        };
        self.append_joined(
            Section::ExecutionModes,
            op,
            &[function.word(), mode.word()],
            parameters,
        );
    }

    /// Emits `OpString`, and returns its id.
    pub fn string(&mut self, string: &str) -> Id {
        let id = self.id();
        self.append(
            Section::DebugStrings,
            Op::String,
            None,
            Some(id),
            &encode_string(string),
        );
        id
    }

    /// Emits `OpSource`, without the source text. `file` is the `OpString` with the name of the source file.
    pub fn source(&mut self, language: SourceLanguage, version: u32, file: Option<Id>) {
        let file = file.map(Id::word);
        self.append_joined(
            Section::DebugStrings,
            Op::Source,
            &[language.word(), version],
            file.as_slice(),
        );
    }

    /// Emits `OpSourceExtension`.
    pub fn source_extension(&mut self, name: &str) {
        let operands = encode_string(name);
        self.put(Section::DebugStrings, Op::SourceExtension, &operands);
    }

    /// Emits `OpModuleProcessed`.
    pub fn module_processed(&mut self, process: &str) {
        let operands = encode_string(process);
        self.put(Section::ModuleProcessed, Op::ModuleProcessed, &operands);
    }

    /// Emits `OpName`. `name` must be UTF-8 (§2.2.1).
    pub fn name(&mut self, target: Id, name: impl AsRef<[u8]>) {
        // Modules have about as many names as instructions, so the words are written directly to the section.
        let words = self.module.names_mut();
        let start = words.len();
        words.extend_from_slice(&[0, target.word()]);
        push_string(words, name);
        match (u16::try_from(words.len() - start), words.get_mut(start)) {
            (Ok(count), Some(first)) => *first = u32::from(count) << 16 | Op::Name.word(),
            _ => {
                let operands = words.split_off(start);
                let operands = operands.get(1..).unwrap_or_default();
                self.put(Section::Names, Op::Name, operands);
            }
        }
    }

    /// Emits `OpMemberName`.
    pub fn member_name(&mut self, target: Id, member: u32, name: &str) {
        let mut operands = vec![target.word(), member];
        push_string(&mut operands, name);
        self.put(Section::Names, Op::MemberName, &operands);
    }

    /// Returns whether this builder has decorated `target` with the decoration number `decoration`.
    pub fn is_decorated(&self, target: Id, decoration: u32) -> bool {
        self.decorated.contains_key(&(target.word(), decoration))
    }

    /// Returns the parameters of the first decoration of `target` with the number `decoration`; `None` if there is
    /// none.
    pub fn decoration(&self, target: Id, decoration: u32) -> Option<&[u32]> {
        let offset = *self.decorated.get(&(target.word(), decoration))?;
        let words = self.module.words(Section::Annotations);
        let first = Instruction::first(words.get(offset as usize..)?)?;
        first.operand_words().get(2..)
    }

    /// Sets the parameter of the first decoration of `target` with the number `decoration` to `literal`. Does nothing
    /// if there is no such decoration, or if it does not have exactly one parameter.
    pub fn replace_literal(&mut self, target: Id, decoration: u32, literal: u32) {
        let Some(&offset) = self.decorated.get(&(target.word(), decoration)) else {
            return;
        };
        let words = self.module.words_mut(Section::Annotations);
        let Some(rest) = words.get_mut(offset as usize..) else {
            return;
        };
        let length = Instruction::first(rest).map(|first| first.words().len());
        if let (Some(4), [_, _, _, word, ..]) = (length, rest) {
            *word = literal;
        }
    }

    /// Records the offset of the next annotation as the first decoration of `target` with this number, unless one is
    /// recorded already.
    fn remember_decoration(&mut self, target: u32, decoration: u32) {
        let offset = self.module.words(Section::Annotations).len() as u32;
        self.decorated.entry((target, decoration)).or_insert(offset);
    }

    /// Emits `OpDecorate`.
    pub fn decorate(&mut self, target: Id, decoration: Decoration, parameters: &[u32]) {
        self.remember_decoration(target.word(), decoration.word());
        let head = [target.word(), decoration.word()];
        self.append_joined(Section::Annotations, Op::Decorate, &head, parameters);
    }

    /// Emits `OpDecorate` with `LinkageAttributes`.
    pub fn decorate_linkage(&mut self, target: Id, name: &str, linkage: LinkageType) {
        let mut parameters = encode_string(name);
        parameters.push(linkage.word());
        self.decorate(target, Decoration::LinkageAttributes, &parameters);
    }

    /// Emits `OpMemberDecorate`.
    pub fn member_decorate(
        &mut self,
        target: Id,
        member: u32,
        decoration: Decoration,
        parameters: &[u32],
    ) {
        let head = [target.word(), member, decoration.word()];
        self.append_joined(Section::Annotations, Op::MemberDecorate, &head, parameters);
    }

    /// Emits an annotation instruction with these operand words, without checks.
    pub fn decorate_raw(&mut self, op: Op, operands: &[u32]) {
        self.remember_annotation(op, operands);
        self.put(Section::Annotations, op, operands);
    }

    /// Records the next annotation if it is a decoration of an id.
    pub(super) fn remember_annotation(&mut self, op: Op, operands: &[u32]) {
        if let (Op::Decorate | Op::DecorateId | Op::DecorateString, [target, decoration, ..]) =
            (op, operands)
        {
            self.remember_decoration(*target, *decoration);
        }
    }

    /// Emits an annotation of a value that may have been defined elsewhere, such as a constant, a type or a variable
    /// that other functions annotate, too. The operands begin with the target and, for decorations of an id, the
    /// decoration's number. `repeat` decides what happens if the target already has the decoration.
    pub fn annotate(&mut self, op: Op, operands: &[u32], repeat: Repeat) {
        if let &[target, decoration, ..] = operands
            && matches!(repeat, Repeat::Never | Repeat::Replace)
            && let Some(known) = Id::new(target).filter(|&id| self.is_decorated(id, decoration))
        {
            if let (Repeat::Replace, &[_, _, literal]) = (repeat, operands) {
                self.replace_literal(known, decoration, literal);
                self.replaced.push([target, decoration, literal]);
            }
            return;
        }
        if repeat == Repeat::Other && !self.annotations.insert(operands.into()) {
            return;
        }
        let offset = self.module.words(Section::Annotations).len();
        self.annotated.push((offset, repeat));
        self.decorate_raw(op, operands);
    }

    /// Records that the literals of an `OpSwitch` over this id have two words each.
    pub fn wide_selector(&mut self, selector: Id) {
        self.wide_selectors.insert(selector.word());
    }

    /// Returns the id of a type, or of another definition without a result type. Equal opcodes and operands result in the same
    /// id.
    pub fn type_(&mut self, op: Op, operands: &[u32]) -> Id {
        self.intern(op, None, operands)
    }

    /// Creates a type that is distinct from all others, such as a named struct or a forward-declared pointer, and returns its
    /// id.
    pub fn new_type(&mut self, op: Op, operands: &[u32]) -> Id {
        let id = self.id();
        self.define_type(id, op, operands);
        id
    }

    /// Defines the previously reserved `id` as a distinct type.
    pub fn define_type(&mut self, id: Id, op: Op, operands: &[u32]) {
        self.append(Section::Globals, op, None, Some(id), operands);
    }

    /// Returns the id of a constant. Equal opcodes, types and operands result in the same id. Specialization constants must be
    /// distinct; use [`Builder::global`] for them.
    pub fn constant(&mut self, op: Op, ty: Id, operands: &[u32]) -> Id {
        self.intern(op, Some(ty), operands)
    }

    /// Appends an instruction to [`Section::Globals`] (types, constants and variables) without checks.
    pub fn global(&mut self, op: Op, ty: Option<Id>, result: Option<Id>, operands: &[u32]) {
        self.append(Section::Globals, op, ty, result, operands);
    }

    /// Appends functions without copying their words, as [`Module::append_functions`] does.
    pub fn append_functions(&mut self, words: Vec<u32>) {
        self.module.append_functions(words);
    }

    /// Returns the finished module, with its bound.
    ///
    /// # Errors
    /// If an instruction was too long to encode, or ids ran out.
    pub fn finish(mut self) -> Result<Module> {
        if let Some(failure) = self.error {
            return Err(failure.into_error());
        }
        if self.next.word() == u32::MAX {
            return Err(Error::limit("the module needs more than 4294967294 ids"));
        }
        self.module.bound = self.bound();
        Ok(self.module)
    }

    fn append_joined(&mut self, section: Section, op: Op, head: &[u32], tail: &[u32]) {
        let words = self.module.words_mut(section);
        let start = words.len();
        let result = encode(words, op, None, None, head);
        let count = 1 + head.len() + tail.len();
        match (result, u16::try_from(count)) {
            (Ok(()), Ok(count)) => {
                words.extend_from_slice(tail);
                if let Some(first) = words.get_mut(start) {
                    *first = u32::from(count) << 16 | op.word();
                }
            }
            (result, _) => {
                words.truncate(start);
                let error = result.err().unwrap_or_else(|| too_long(op, count));
                let instruction = None;
                self.error.get_or_insert(Failure { error, instruction });
            }
        }
    }

    pub(super) fn intern(&mut self, op: Op, ty: Option<Id>, operands: &[u32]) -> Id {
        let mut key = hash(op, ty, operands);
        let globals = self.module.words(Section::Globals);
        while let Some(offset) = self.interned.get(&key) {
            let known = globals.get(*offset as usize..).and_then(Instruction::first);
            let result = 1 + usize::from(ty.is_some());
            if let Some(known) = known
                && known.is(op)
                && (ty.is_none() || known.id(1) == ty)
                && known.words().get(result + 1..) == Some(operands)
                && let Some(id) = known.id(result)
            {
                return id;
            }
            key = key.wrapping_add(1);
        }
        let offset = globals.len() as u32;
        let id = self.id();
        self.append(Section::Globals, op, ty, Some(id), operands);
        self.interned.insert(key, offset);
        id
    }
}

fn hash(op: Op, ty: Option<Id>, operands: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u64(u64::from(op.0) << 32 | u64::from(ty.map_or(0, Id::word)));
    for word in operands {
        hasher.write_u32(*word);
    }
    hasher.finish()
}
