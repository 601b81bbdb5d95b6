//! The part of a module that other modules need, and the part that its own entry points and exports need.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Extracted, Uses, declarations};
use crate::binary::HEADER_WORDS;
use crate::extract::index::Source;
use crate::grammar::LinkageType;
use crate::{Instructions, Module, Op, Result, binary};

/// Returns a module without the functions, variables, types and constants that nothing needs. Entry points, exports,
/// constants with a `SpecId` decoration and variables that the host accesses by name (`HostAccessINTEL`) are needed, and
/// so is everything that they use. Debug information about removed
/// functions is kept if inlined code refers to it.
///
/// # Errors
/// Returns an error if the module is malformed, or has no id left for `DebugInfoNone`.
pub fn remove_unused(module: &Module) -> Result<Module> {
    let bytes = binary::write(module);
    let mut part = Part::new(&bytes)?;
    let uses = &mut part.uses;
    for function in uses.rooted.keys().copied().collect::<Vec<_>>() {
        uses.id(function);
    }
    for &constant in &Rc::clone(&uses.index).settable {
        uses.id(constant);
    }
    for id in part.host_accessed() {
        part.need(id);
    }
    for symbol in part.symbols() {
        if symbol.linkage != LinkageType::Import.word() {
            part.need(symbol.id);
        }
    }
    part.uses.follow()?;
    binary::read_owned_words(part.extract()?.words)
}

/// A symbol of a module: a function or a variable with linkage.
pub(crate) struct PartSymbol {
    pub(crate) name: Rc<[u8]>,
    pub(crate) id: u32,
    pub(crate) linkage: u32,
}

/// A module of which only a part is needed.
pub(crate) struct Part<'a> {
    uses: Uses<'a>,
    /// Symbols whose linkage comes from a decoration group. The group is not changed.
    grouped: FxHashSet<u32>,
}

impl<'a> Part<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Result<Self> {
        let mut uses = Uses::new(Source::new(bytes)?)?;
        uses.locals = Some(FxHashSet::default());
        uses.root(|_| true);
        Ok(Self {
            uses,
            grouped: FxHashSet::default(),
        })
    }

    /// Returns the symbols of the module: first those with a decoration, in the order of the decorations, then those of
    /// decoration groups, which it also records in `grouped`. Built-in variables are not symbols.
    pub(crate) fn symbols(&mut self) -> Vec<PartSymbol> {
        let (source, index) = (&self.uses.source, &self.uses.index);
        let mut symbols = Vec::with_capacity(index.linkages.len());
        let mut of_groups: FxHashMap<u32, (Rc<[u8]>, u32)> = FxHashMap::default();
        for &at in &index.linkages {
            transpire_interrupt::tick();
            let (Some(id), Some(name)) = (source.word(at + 1), source.string(at, 3)) else {
                continue;
            };
            let last = at + source.length(at).saturating_sub(1);
            let linkage = source.word(last).unwrap_or_default();
            let name: Rc<[u8]> = name.into();
            of_groups.insert(id, (Rc::clone(&name), linkage));
            symbols.push(PartSymbol { name, id, linkage });
        }
        for &at in &index.groups {
            transpire_interrupt::tick();
            let group = source.word(at + 1).and_then(|group| of_groups.get(&group));
            if let Some((name, linkage)) = group.filter(|_| Self::is_simple(source, at)) {
                let targets: Vec<u32> = source.words(at + 2..at + source.length(at)).collect();
                self.grouped.extend(&targets);
                symbols.extend(targets.into_iter().map(|id| PartSymbol {
                    name: Rc::clone(name),
                    id,
                    linkage: *linkage,
                }));
            }
        }
        let built_in: FxHashSet<u32> = index.built_in.iter().copied().collect();
        // A group stands for its targets.
        let groups = index.groups.iter();
        let groups: FxHashSet<u32> = groups.filter_map(|&at| source.word(at + 1)).collect();
        let is_symbol = |id: &u32| !built_in.contains(id) && !groups.contains(id);
        symbols.retain(|symbol| is_symbol(&symbol.id));
        symbols
    }

    /// Returns the variables that the host accesses by name.
    fn host_accessed(&self) -> Vec<u32> {
        let (source, index) = (&self.uses.source, &self.uses.index);
        let mut all = index.host_accessed.clone();
        let groups: FxHashSet<u32> = all.iter().copied().collect();
        for &at in &index.groups {
            transpire_interrupt::tick();
            let group = source.word(at + 1);
            if group.is_some_and(|group| groups.contains(&group)) && Self::is_simple(source, at) {
                all.extend(source.words(at + 2..at + source.length(at)));
            }
        }
        all
    }

    /// Returns whether the annotation at `at` is `OpGroupDecorate`, whose targets are ids and not members.
    fn is_simple(source: &Source<'_>, at: u32) -> bool {
        source.opcode(at).map(Op) == Some(Op::GroupDecorate)
    }

    /// Returns the name and the function id of each entry point. Omits those that run before or after all kernels.
    pub(crate) fn kernels(&self) -> impl Iterator<Item = (Vec<u8>, u32)> {
        let structors = self.uses.structors();
        let entries = self.uses.index.entries.iter();
        let entries = entries.filter_map(|at| self.uses.source.entry_point(*at));
        let kernels = entries.filter(move |entry| !structors.contains(&entry.0));
        kernels.map(|(function, name)| (name, function))
    }

    /// Returns the id of the function with this linkage name, or otherwise with this debug name; `None` if no function has
    /// it.
    pub(crate) fn function(&self, name: &[u8]) -> Option<u32> {
        self.uses.function(name)
    }

    /// Marks the entry points that run before or after all kernels as needed.
    pub(crate) fn need_structors(&mut self) {
        for structor in self.uses.structors() {
            self.need(structor);
        }
    }

    /// Makes [`follow`](Self::follow) stop at these symbols.
    pub(crate) fn stop_at(&mut self, symbols: FxHashSet<u32>) {
        self.uses.symbols = symbols;
    }

    /// Marks an id as needed.
    pub(crate) fn need(&mut self, id: u32) {
        self.uses.id(id);
    }

    /// Visits the definitions of the needed ids, and of everything that these use. Returns, and forgets, the symbols at
    /// which the walk stopped. Returns an error if a visited instruction is malformed.
    pub(crate) fn follow(&mut self) -> Result<Vec<u32>> {
        self.uses.follow()?;
        Ok(std::mem::take(&mut self.uses.met))
    }

    /// Keeps the symbol `id` with its definition, and marks the ids that the definition uses as needed. Returns an
    /// error if an instruction of the definition is malformed.
    pub(crate) fn define(&mut self, id: u32) -> Result<()> {
        self.uses.visit(id, &mut Vec::new())
    }

    /// Keeps the symbol `id`, which another module defines. It becomes an import, unless its linkage comes from a
    /// decoration group. Returns an error as [`define`](Self::define) does.
    pub(crate) fn declare(&mut self, id: u32) -> Result<()> {
        if !self.grouped.contains(&id) {
            self.uses.declared.insert(id);
        }
        self.define(id)
    }

    /// Returns whether an id is needed.
    pub(crate) fn needs(&self, id: u32) -> bool {
        self.uses.used.contains(&id)
    }

    /// Returns the capabilities of everything that is needed. A capability that devices may lack and that is not needed
    /// is left out, and the needed ones that it implies take its place. Returns an error if an instruction is
    /// malformed.
    pub(crate) fn capabilities(self) -> Result<Vec<u32>> {
        let reduced = declarations::reduce(self.extract()?)?;
        let body = reduced.words.get(HEADER_WORDS..).unwrap_or_default();
        let declared = Instructions::new(body).take_while(|it| it.is(Op::Capability));
        Ok(declared.filter_map(|declared| declared.word(1)).collect())
    }

    /// Returns whether anything is needed.
    pub(crate) fn is_needed(&self) -> bool {
        !self.uses.used.is_empty()
    }

    /// Returns the module of everything that is needed. Returns an error if an instruction is malformed or no id is
    /// left for `DebugInfoNone`.
    pub(crate) fn extract(mut self) -> Result<Extracted> {
        self.uses.staying()?;
        self.uses.follow()?;
        self.uses.write()
    }
}
