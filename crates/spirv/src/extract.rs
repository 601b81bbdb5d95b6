//! Extraction of entry points from a module, with everything that they use.

mod declarations;
mod index;
mod part;
mod structors;

use std::ops::Range;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) use self::index::place_of_definition;
use self::index::{Index, Source, Stays};
pub(crate) use self::part::Part;
pub use self::part::remove_unused;
pub use self::structors::structors;
use crate::binary::{self, HEADER_WORDS};
use crate::builder::encode;
use crate::grammar::{Context, Decoration, ExtInstSet, LinkageType, Operands, literal_words};
use crate::long_composites::continues;
use crate::spelling::{not_a_kernel, unknown_kernel};
use crate::{Error, Id, Instruction, Instructions, Module, Op, Result};

/// Returns a module that consists of the named kernels and everything they use: functions, types, constants, variables,
/// names and decorations. A name is the name of an entry point. In a module without entry points, it is a linkage name
/// or otherwise a debug name of a function. Instruction sets and strings are kept unchanged. Entry points that run
/// before or after all kernels (`Initializer`, `Finalizer`) are kept too, with everything they use.
///
/// Capabilities that devices may lack and that the remaining instructions do not need are removed, except in modules of
/// shaders. Extensions and all other capabilities are kept.
///
/// Debug information about a removed function is kept if inlined code refers to it. Its reference to the function is removed.
///
/// ```
/// use transpire_spirv::{Op, Section, assembly::assemble, binary::read_words, extract_entry_points};
/// let module = read_words(&assemble(
///     "OpCapability Kernel
///      OpMemoryModel Logical OpenCL
///      OpEntryPoint Kernel %a \"a\"
///      OpEntryPoint Kernel %b \"b\"
///      %void = OpTypeVoid
///      %function = OpTypeFunction %void
///      %a = OpFunction %void None %function
///      %1 = OpLabel
///      OpReturn
///      OpFunctionEnd
///      %b = OpFunction %void None %function
///      %2 = OpLabel
///      OpReturn
///      OpFunctionEnd",
/// )?)?;
/// let module = extract_entry_points(&module, &["b".to_owned()])?;
/// assert_eq!(module.instructions(Section::EntryPoints).count(), 1);
/// assert_eq!(module.instructions(Section::Functions).filter(|i| i.is(Op::Function)).count(), 1);
/// # Ok::<(), transpire_spirv::Error>(())
/// ```
///
/// # Errors
/// Returns an error if the module has no entry point (or function of a module without entry points) with one of the
/// names, is malformed, or has no id left.
pub fn extract_entry_points(module: &Module, names: &[String]) -> Result<Module> {
    let bytes = binary::write(module);
    let uses = Uses::new(Source::new(&bytes)?)?;
    binary::read_words(&uses.of(names, KeptStructors::All)?.words)
}

/// Returns the ids that the named kernels use, and the ids of their functions. `names` is as in
/// [`extract_entry_points`].
///
/// # Errors
/// The errors of [`extract_entry_points`].
pub fn ids_of_entry_points(module: &Module, names: &[impl AsRef<[u8]>]) -> Result<FxHashSet<u32>> {
    let bytes = binary::write(module);
    let mut uses = Uses::new(Source::new(&bytes)?)?;
    uses.select(names)?;
    uses.follow()?;
    Ok(uses.used)
}

/// Returns a module for each group of names, as [`extract_entry_points`] does for one group. Ids and their definitions
/// are the same in all of them. An entry point that runs before or after all kernels is only kept in the modules with a
/// variable in global memory that it uses and that is not constant.
///
/// # Errors
/// The errors of [`extract_entry_points`], and an error if all modules together are too large, since each has a copy of
/// shared functions: larger than 256 MiB plus 64 times `module`.
pub fn extract_groups(module: &Module, groups: &[Vec<impl AsRef<[u8]>>]) -> Result<Vec<Module>> {
    let most = MOST_WORDS.saturating_add(MOST_COPIES.saturating_mul(module.word_count()));
    let mut parts = Parts {
        modules: Vec::with_capacity(groups.len()),
        most,
        left: most,
    };
    parts.divide(&binary::write(module), groups)?;
    Ok(parts.modules)
}

/// The number of words that all parts of a module together may have is at most `MOST_WORDS`, plus [`MOST_COPIES`] for
/// each word of the module.
const MOST_WORDS: usize = 1 << 26;
const MOST_COPIES: usize = 64;

/// The modules that a module is divided into, the number of words that they may have, and the number that is left.
struct Parts {
    modules: Vec<Module>,
    most: usize,
    left: usize,
}

impl Parts {
    /// Adds a module for each group of names. The groups are divided in half again and again, so that the cost of a
    /// part does not depend on the size of all others.
    fn divide(&mut self, bytes: &[u8], groups: &[Vec<impl AsRef<[u8]>>]) -> Result<()> {
        let source = Source::new(bytes)?;
        let index = Rc::new(Index::new(&source)?);
        let (first, second) = groups.split_at(groups.len() / 2);
        for half in [first, second] {
            let names: Vec<&[u8]> = half.iter().flatten().map(AsRef::as_ref).collect();
            let part = || Uses::with(source, Rc::clone(&index)).of(&names, KeptStructors::Related);
            match half {
                [] => {}
                [_] => self.add(part()?.words)?,
                _ => self.divide(&binary::to_bytes(&part()?.words), half)?,
            }
        }
        Ok(())
    }

    /// Adds the module with these words. Returns an error if all modules together are too large.
    fn add(&mut self, words: Vec<u32>) -> Result<()> {
        let left = self.left.checked_sub(words.len());
        self.left = left.ok_or_else(|| {
            Error::limit(format!(
                "the parts of the module have more than {} words, the limit for a module of its size",
                self.most
            ))
        })?;
        self.modules.push(binary::read_owned_words(words)?);
        Ok(())
    }
}

/// Extracts kernels from the bytes of a module, in either byte order, as [`extract_entry_points`] does.
///
/// Specialization constants with a `SpecId` are kept, because the translator may set them. Removed parts are skipped:
/// their words are not copied, and errors in their operands are not found.
///
/// # Errors
/// The errors of [`binary::to_words`] and of [`extract_entry_points`].
pub fn extract_from(bytes: &[u8], names: &[String]) -> Result<Extracted> {
    let mut uses = Uses::new(Source::new(bytes)?)?;
    for &constant in &Rc::clone(&uses.index).settable {
        uses.id(constant);
    }
    uses.of(names, KeptStructors::All)
}

/// The entry points that run before or after all kernels and that are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KeptStructors {
    All,
    /// The entry points that use a variable in global memory that stays and is not constant.
    Related,
}

/// The words of an extracted module.
#[derive(Debug)]
#[non_exhaustive]
pub struct Extracted {
    /// The words of the module.
    pub words: Vec<u32>,
    /// The places in the original module from which the words were copied.
    pub origins: Origins,
}

/// A map from words of an extracted module to words of the original. Each pair holds the index of the first word of a copied
/// run in the extracted module and in the original.
#[derive(Clone, Debug, Default)]
pub struct Origins(Vec<(u32, u32)>);

impl Origins {
    /// Returns the index in the original module of the word with this index in the extracted module. For a word before
    /// the first copied run, returns the same index.
    pub fn origin(&self, word: usize) -> usize {
        let behind = self.0.partition_point(|(here, _)| *here as usize <= word);
        match behind.checked_sub(1).and_then(|at| self.0.get(at)) {
            Some(&(here, there)) => word - here as usize + there as usize,
            None => word,
        }
    }
}

/// The set of used ids, and the state of the search for them.
struct Uses<'a> {
    source: Source<'a>,
    index: Rc<Index>,
    used: FxHashSet<u32>,
    /// Used ids whose definitions have not been visited yet.
    pending: Vec<u32>,
    /// Symbols that are not followed, because another module may define them.
    symbols: FxHashSet<u32>,
    /// The ids in `symbols` that are used.
    met: Vec<u32>,
    /// Functions and variables that are only imported, because another module defines them.
    declared: FxHashSet<u32>,
    /// For each function, the offsets of the entry points and execution modes that are kept if the function is used.
    rooted: FxHashMap<u32, Vec<u32>>,
    /// The offsets of the entry points and execution modes to keep.
    roots: FxHashSet<u32>,
    /// The results of the instructions in visited functions; `None` if they are not checked.
    locals: Option<FxHashSet<u32>>,
    /// For each used id, the visited ids that use it; `None` if they are not collected.
    users: Option<FxHashMap<u32, Vec<u32>>>,
    /// The id that is visited.
    visited: u32,
    /// Buffers for the words of an instruction and for the ids among its operands; reused.
    words: Vec<u32>,
    ids: Vec<u32>,
}

/// The context in which the operands of an instruction are decoded.
struct Known<'u, 'a> {
    uses: &'u Uses<'a>,
    /// The types of the values in the function that contains the instruction.
    types: &'u FxHashMap<u32, u32>,
}

impl Context for Known<'_, '_> {
    fn literal_words(&self, selector: u32) -> usize {
        let (source, index) = (&self.uses.source, &self.uses.index);
        let ty = self.types.get(&selector).copied().or_else(|| {
            let at = index.definitions.get(selector)?;
            source.word(at.get() + 1)
        });
        let ty = ty
            .and_then(|ty| index.definitions.get(ty))
            .map(|at| at.get());
        let ty = ty.filter(|&at| source.opcode(at) == Some(Op::TypeInt.0));
        let width = ty.and_then(|at| source.word(at + 2));
        literal_words(width.unwrap_or_default())
    }

    fn ext_inst_set(&self, id: u32) -> Option<ExtInstSet> {
        self.uses.index.set(id)
    }
}

impl<'a> Uses<'a> {
    fn new(source: Source<'a>) -> Result<Self> {
        let index = Rc::new(Index::new(&source)?);
        Ok(Self::with(source, index))
    }

    /// Returns an empty set of uses of a module with this index.
    fn with(source: Source<'a>, index: Rc<Index>) -> Self {
        Self {
            index,
            source,
            used: FxHashSet::default(),
            pending: Vec::new(),
            symbols: FxHashSet::default(),
            met: Vec::new(),
            declared: FxHashSet::default(),
            rooted: FxHashMap::default(),
            roots: FxHashSet::default(),
            locals: None,
            users: None,
            visited: 0,
            words: Vec::new(),
            ids: Vec::new(),
        }
    }

    /// Returns the id of the function `name` in a module without entry points. Returns an error if there is none or the
    /// module has entry points.
    fn function_of_library(&self, name: &[u8]) -> Result<u32> {
        let found = self.function(name);
        let name = String::from_utf8_lossy(name);
        match found {
            Some(function) if self.index.entries.is_empty() => Ok(function),
            Some(_) => Err(Error::argument(not_a_kernel(&self.kernels(), &name))),
            None => Err(Error::argument(unknown_kernel(&self.kernels(), &name))),
        }
    }

    /// Returns the names of the entry points.
    #[cold]
    fn kernels(&self) -> Vec<String> {
        let entries = self.index.entries.iter();
        let entries = entries.filter_map(|at| self.source.entry_point(*at));
        entries
            .map(|(_, name)| String::from_utf8_lossy(&name).into_owned())
            .collect()
    }

    /// Extracts the named entry points and everything they use. In a module without entry points, `names` names
    /// functions. Returns an error if a name is not found.
    fn of(mut self, names: &[impl AsRef<[u8]>], kept: KeptStructors) -> Result<Extracted> {
        self.select(names)?;
        let structors = self.structors();
        // Each entry point is read for this.
        if !structors.is_empty() {
            self.root(|function| structors.contains(&function));
        }
        if kept == KeptStructors::All {
            for &structor in &structors {
                self.id(structor);
            }
        }
        self.staying()?;
        match kept {
            KeptStructors::All => self.follow()?,
            KeptStructors::Related => self.follow_with_structors(&structors)?,
        }
        declarations::reduce(self.write()?)
    }

    /// Marks the named entry points as needed. In a module without entry points, `names` names functions. Returns
    /// an error if a name is not found.
    fn select(&mut self, names: &[impl AsRef<[u8]>]) -> Result<()> {
        let mut functions = FxHashSet::default();
        for name in names {
            let name = name.as_ref();
            let function = match self.kernel(name) {
                Some(kernel) => kernel,
                None => self.function_of_library(name)?,
            };
            functions.insert(function);
            self.id(function);
        }
        self.roots = self.roots(&functions, names)?;
        Ok(())
    }

    /// Keeps the entry points and execution modes of the functions for which `is_rooted` holds, once these are used.
    fn root(&mut self, is_rooted: impl Fn(u32) -> bool) {
        for &at in &self.index.entries {
            let entry = self.source.entry_point(at);
            if let Some((function, _)) = entry.filter(|entry| is_rooted(entry.0)) {
                self.rooted.entry(function).or_default().push(at);
            }
        }
        for &at in &self.index.modes {
            // Without an entry point, a function has no execution modes to keep.
            if let Some(of_entry) =
                { self.source.word(at + 1) }.and_then(|function| self.rooted.get_mut(&function))
            {
                of_entry.push(at);
            }
        }
    }

    /// Adds the ids that are used by the instructions that are always kept.
    fn staying(&mut self) -> Result<()> {
        for &at in &Rc::clone(&self.index).staying {
            self.instruction(at)?;
        }
        Ok(())
    }

    /// Returns the id of the function of the entry point with this name; `None` if there is none.
    fn kernel(&self, name: &[u8]) -> Option<u32> {
        let mut entries = self.index.entries_of(&self.source, name);
        entries.next().map(|entry| entry.1)
    }

    /// Returns the id of the function with this linkage name, or otherwise with this debug name; `None` if there is
    /// none.
    fn function(&self, name: &[u8]) -> Option<u32> {
        let source = &self.source;
        let index = &self.index;
        let is_named = |at: u32, from| source.string(at, from).as_deref() == Some(name);
        let function = |at: u32| {
            let id = source.word(at + 1)?;
            index.functions.contains_key(&id).then_some(id)
        };
        let by_linkage = index.linkages.iter().filter(|at| is_named(**at, 3));
        let by_name = index.names.iter().filter(|at| is_named(**at, 2));
        by_linkage.chain(by_name).find_map(|at| function(*at))
    }

    /// Returns the offsets of the entry points that have one of these functions and names, and of their execution
    /// modes. Adds the ids that they use.
    fn roots(
        &mut self,
        functions: &FxHashSet<u32>,
        names: &[impl AsRef<[u8]>],
    ) -> Result<FxHashSet<u32>> {
        let index = Rc::clone(&self.index);
        let mut roots = FxHashSet::default();
        let mut entered = FxHashSet::default();
        for name in names {
            for (at, function) in index.entries_of(&self.source, name.as_ref()) {
                if functions.contains(&function) {
                    roots.insert(at);
                    entered.insert(function);
                }
            }
        }
        for &function in &entered {
            roots.extend(index.modes_of(&self.source, function));
        }
        for at in &roots {
            self.instruction(*at)?;
        }
        Ok(roots)
    }

    fn id(&mut self, id: u32) {
        if let Some(users) = &mut self.users {
            users.entry(id).or_default().push(self.visited);
        }
        if self.used.insert(id) {
            self.pending.push(id);
        }
    }

    /// Adds the ids that are used by the instruction at the offset `at`, which is outside functions, and by its
    /// continuations.
    fn instruction(&mut self, mut at: u32) -> Result<()> {
        let types = FxHashMap::default();
        loop {
            let mut words = std::mem::take(&mut self.words);
            let end = self.source.instruction(at, &mut words);
            if let Some(instruction) = Instruction::first(&words) {
                self.operands(instruction, at, &types)?;
            }
            self.words = words;
            match self.source.opcode(end) {
                Some(opcode) if continues(Op(opcode)) => at = end,
                _ => return Ok(()),
            }
        }
    }

    fn operands(
        &mut self,
        instruction: Instruction<'_>,
        at: u32,
        types: &FxHashMap<u32, u32>,
    ) -> Result<()> {
        let is_debug = self.index.is_debug(instruction);
        let mut ids = std::mem::take(&mut self.ids);
        ids.clear();
        let known = Known { uses: self, types };
        for operand in Operands::new(instruction, &known, at as usize)? {
            ids.extend(operand?.id().map(Id::word));
        }
        for &id in &ids {
            // Debug information refers to functions without using them.
            if !(is_debug && self.index.functions.contains_key(&id)) {
                self.id(id);
            }
        }
        self.ids = ids;
        Ok(())
    }

    /// Visits everything that used ids use. Stops at symbols, and adds these to `met`.
    fn follow(&mut self) -> Result<()> {
        let mut words = Vec::new();
        while let Some(id) = self.pending.pop() {
            match self.symbols.contains(&id) {
                true => self.met.push(id),
                false => self.visit(id, &mut words)?,
            }
        }
        Ok(())
    }

    /// Adds the ids that are used by the definition of `id` and by the instructions that are kept with it, such as
    /// decorations. For an imported symbol, only the declaration is visited. `words` is a buffer.
    fn visit(&mut self, id: u32, words: &mut Vec<u32>) -> Result<()> {
        transpire_interrupt::tick();
        self.visited = id;
        let is_declared = self.declared.contains(&id);
        let mut next = self.index.attached(id);
        while let Some((at, after)) = next {
            match self.source.opcode(at) {
                // The targets of a group use the group, but it doesn't use them.
                Some(opcode) if step_of_targets(opcode).is_some() => {
                    if let Some(group) = self.source.word(at + 1) {
                        self.id(group);
                    }
                }
                // The debug information of the definition replaces that of a declaration.
                Some(opcode) if is_declared && Op(opcode) == Op::ExtInst => {}
                _ => self.instruction(at)?,
            }
            next = after.and_then(|edge| self.index.edge(edge));
        }
        if let Some(range) = self.index.functions.get(&id).cloned() {
            for at in self.rooted.remove(&id).unwrap_or_default() {
                self.roots.insert(at);
                self.instruction(at)?;
            }
            words.clear();
            match is_declared {
                true => words.extend(self.source.words(self.head(range.clone()))),
                false => words.extend(self.source.words(range.clone())),
            }
            return self.body(words, range.start);
        }
        match self.index.definitions.get(id) {
            Some(at) if is_declared && self.is_variable(at.get()) => {
                if let Some(ty) = self.source.word(at.get() + 1) {
                    self.id(ty);
                }
                Ok(())
            }
            Some(at) => self.instruction(at.get()),
            None => Ok(()),
        }
    }

    /// Returns the range of the words of a function up to its first block, or up to its end if it has none.
    fn head(&self, range: Range<u32>) -> Range<u32> {
        let mut at = range.start;
        while at < range.end {
            transpire_interrupt::tick();
            match self.source.opcode(at).map(Op) {
                Some(Op::Label | Op::FunctionEnd) => break,
                _ => at += self.source.length(at).max(1),
            }
        }
        range.start..at
    }

    /// Returns whether the instruction at the offset `at` is `OpVariable`, whose initializer can be removed.
    fn is_variable(&self, at: u32) -> bool {
        self.source.opcode(at).map(Op) == Some(Op::Variable)
    }

    /// Adds the ids that the instructions of a function use. `start` is the offset of `words` in the module.
    fn body(&mut self, words: &[u32], start: u32) -> Result<()> {
        let typed = Instructions::new(words).filter_map(|instruction| {
            let (id, ty) = (instruction.result_id()?, instruction.result_type()?);
            Some((id.word(), ty.word()))
        });
        let types = typed.collect();
        let mut instructions = Instructions::new(words);
        let mut at = start;
        while let Some(instruction) = instructions.next() {
            transpire_interrupt::tick();
            if let (Some(locals), Some(id)) = (&mut self.locals, instruction.result_id()) {
                locals.insert(id.word());
            }
            self.operands(instruction, at, &types)?;
            at = start + instructions.offset() as u32;
        }
        Ok(())
    }

    /// Checks that each used id is defined in a visited function or outside of functions. A function that uses a result
    /// of another function is malformed. Does nothing if `locals` is `None`.
    fn check_locals(&self) -> Result<()> {
        let Some(locals) = &self.locals else {
            return Ok(());
        };
        let is_defined = |id: &u32| {
            locals.contains(id)
                || self.index.functions.contains_key(id)
                || self.index.definitions.get(*id).is_some()
        };
        match self.used.iter().filter(|id| !is_defined(id)).min() {
            Some(id) => {
                let message = format!("%{id} is used outside of the function that defines it");
                Err(Error::malformed(0, message))
            }
            None => Ok(()),
        }
    }

    /// Returns the module of the used ids. Returns an error if [`check_locals`](Self::check_locals) does, a kept debug
    /// instruction is malformed, or no id is left for `DebugInfoNone`.
    fn write(self) -> Result<Extracted> {
        self.check_locals()?;
        let end = self.source.len();
        let mut writer = Writer {
            out: self.source.words(0..HEADER_WORDS as u32).collect(),
            origins: Vec::new(),
            none: None,
            uses: &self,
        };
        let mut functions: Vec<_> = self.index.functions.iter().collect();
        functions.sort_unstable_by_key(|(_, range)| range.start);
        let mut at = HEADER_WORDS as u32;
        if let Some((_, first)) = functions.first()
            && !self.declared.is_empty()
        {
            writer.declarations(at..first.start)?;
            at = first.start;
            // Declarations precede definitions (§2.4).
            for (_, range) in functions.iter().filter(|row| self.declared.contains(row.0)) {
                writer.copy(self.head((*range).clone()));
                encode(&mut writer.out, Op::FunctionEnd, None, None, &[])?;
            }
        }
        for (id, range) in functions {
            writer.declarations(at..range.start)?;
            if self.used.contains(id) && !self.declared.contains(id) {
                writer.copy(range.clone());
            }
            at = range.end;
        }
        writer.declarations(at..end)?;
        Ok(Extracted {
            words: writer.out,
            origins: Origins(writer.origins),
        })
    }
}

/// The output of the extraction: the words of the kept instructions, and their origins.
struct Writer<'u, 'a> {
    uses: &'u Uses<'a>,
    out: Vec<u32>,
    origins: Vec<(u32, u32)>,
    /// The id of a `DebugInfoNone`, once one is needed.
    none: Option<u32>,
}

impl Writer<'_, '_> {
    fn copy(&mut self, range: Range<u32>) {
        self.comes_from(range.start);
        self.out.extend(self.uses.source.words(range));
    }

    /// Records that the next words are copied from the offset `at`.
    fn comes_from(&mut self, at: u32) {
        let here = self.out.len() as u32;
        let is_next = |(from, there): &(u32, u32)| here - from == at.wrapping_sub(*there);
        if !self.origins.last().is_some_and(is_next) {
            self.origins.push((here, at));
        }
    }

    /// Writes the kept instructions of `range`, which is outside functions.
    fn declarations(&mut self, range: Range<u32>) -> Result<()> {
        let source = &self.uses.source;
        // Lines belong to the instruction after them, and continuations to the instruction before.
        let (mut lines, mut kept) = (range.start, false);
        let mut at = range.start;
        while at < range.end {
            transpire_interrupt::tick();
            let end = at + source.length(at);
            let op = Op(source.opcode(at).unwrap_or_default());
            if is_line(op) {
                at = end;
                continue;
            }
            if !continues(op) {
                kept = match source.stays(at) {
                    Stays::Always => true,
                    Stays::With(id) => self.uses.used.contains(&id),
                    Stays::AsRoot => self.uses.roots.contains(&at),
                };
            }
            if kept {
                self.copy(lines..at);
                self.instruction(at..end, op)?;
            }
            (at, lines) = (end, end);
        }
        Ok(())
    }

    /// Writes a kept instruction. A group decoration keeps only the used targets, and is omitted if there are none. A
    /// variable that is only imported loses its initializer, and the linkage of an imported symbol becomes `Import`. In
    /// debug information, `DebugInfoNone` replaces a removed function.
    fn instruction(&mut self, range: Range<u32>, op: Op) -> Result<()> {
        let uses = self.uses;
        if let Some(step) = step_of_targets(op.0) {
            let targets = range.start + 2..range.end;
            let mut kept: Vec<u32> = uses.source.word(range.start + 1).into_iter().collect();
            for target in targets.step_by(step) {
                let id = uses.source.word(target);
                if id.is_some_and(|id| uses.used.contains(&id)) {
                    let end = range.end.min(target + step as u32);
                    kept.extend(uses.source.words(target..end));
                }
            }
            if kept.len() < 2 {
                return Ok(());
            }
            self.comes_from(range.start);
            return encode(&mut self.out, op, None, None, &kept);
        }
        if op == Op::Variable
            && let Some(id) = uses.source.result_id(range.start)
            && uses.declared.contains(&id)
        {
            // Without the initial value.
            let words: Vec<u32> = uses
                .source
                .words(range.start + 3..range.start + 4)
                .collect();
            let ty = uses.source.word(range.start + 1).and_then(Id::new);
            self.comes_from(range.start);
            return encode(&mut self.out, op, ty, Id::new(id), &words);
        }
        let mut words: Vec<u32> = uses.source.words(range.clone()).collect();
        if op == Op::Decorate
            && let [_, target, kind, .., linkage] = &mut *words
            && *kind == Decoration::LinkageAttributes.word()
            && uses.declared.contains(target)
        {
            *linkage = LinkageType::Import.word();
            self.comes_from(range.start);
            self.out.extend(words);
            return Ok(());
        }
        let gone = |id: &u32| uses.index.functions.contains_key(id) && !uses.used.contains(id);
        let may_speak = op == Op::ExtInst && words.iter().skip(FIRST_FIELD).any(gone);
        let instruction = Instruction::first(&words).filter(|_| may_speak);
        let Some(instruction) = instruction.filter(|row| uses.index.is_debug(*row)) else {
            self.copy(range);
            return Ok(());
        };
        let types = FxHashMap::default();
        let known = Known {
            uses,
            types: &types,
        };
        let mut patched = words.get(..FIRST_FIELD).unwrap_or_default().to_vec();
        for operand in Operands::new(instruction, &known, range.start as usize)?.skip(4) {
            let operand = operand?;
            match operand.id().is_some_and(|id| gone(&id.word())) {
                true => patched.push(self.none(instruction)?),
                false => patched.extend_from_slice(operand.words),
            }
        }
        self.comes_from(range.start);
        self.out.extend(patched);
        Ok(())
    }

    /// Returns the id of a `DebugInfoNone` of the instruction's set. Emits it on the first call. Returns an error if
    /// the instruction is cut short or no id is left.
    fn none(&mut self, instruction: Instruction<'_>) -> Result<u32> {
        if let Some(none) = self.none {
            return Ok(none);
        }
        let (Some(void), Some(set)) = (instruction.result_type(), instruction.word(3)) else {
            return Err(Error::malformed(0, "OpExtInst is cut short"));
        };
        let bound = self.out.get_mut(BOUND);
        let fresh = bound.and_then(|bound| {
            let fresh = Id::new(*bound).filter(|id| id.word() < u32::MAX)?;
            *bound += 1;
            Some(fresh)
        });
        let fresh = fresh.ok_or_else(|| Error::limit("the module has no id left"))?;
        let operands = [set, DEBUG_INFO_NONE];
        encode(
            &mut self.out,
            Op::ExtInst,
            Some(void),
            Some(fresh),
            &operands,
        )?;
        Ok(*self.none.insert(fresh.word()))
    }
}

/// The number of `DebugInfoNone` in every debug information set.
pub(crate) const DEBUG_INFO_NONE: u32 = 0;

/// The index of the word of `OpExtInst` at which the operands of the extended instruction begin.
const FIRST_FIELD: usize = 5;

/// The index of the word of the header that holds the id bound.
const BOUND: usize = 3;

/// Returns whether an opcode is `OpLine` or `OpNoLine`. These belong to the next instruction.
fn is_line(op: Op) -> bool {
    op == Op::Line || op == Op::NoLine
}

/// Returns the distance in words between the targets of a group decoration; `None` for other opcodes.
fn step_of_targets(opcode: u16) -> Option<usize> {
    match Op(opcode) {
        Op::GroupDecorate => Some(1),
        Op::GroupMemberDecorate => Some(2),
        _ => None,
    }
}
