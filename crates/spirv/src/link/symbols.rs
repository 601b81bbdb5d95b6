//! The imports and exports of modules, and the definition that each import resolves to.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::object::Object;
use super::problem::{Problem, ProblemKind};
use super::variants::{self, VariedFunctions};
use super::{LinkOptions, signatures};
use crate::extract::structors;
use crate::grammar::{Decoration, LinkageType, StorageClass};
use crate::{Id, Instruction, Module, Op, Section};

/// The definitions that symbols of the inputs resolve to.
#[derive(Default)]
pub(super) struct Symbols {
    /// For each input, a map from an id to the input and the id that it resolves to. The id that it resolves to has no
    /// entry.
    resolutions: Vec<FxHashMap<u32, (usize, Id)>>,
    /// For each input, the ids of its imports.
    imports: Vec<FxHashSet<u32>>,
    /// The entry point functions that symbols resolve to.
    kernels: FxHashSet<(usize, Id)>,
    /// For each input, the names of the ids that resolve to others.
    names: Vec<FxHashMap<u32, Rc<[u8]>>>,
    /// The own names of imports that [`LinkOptions::defined`] lets definitions with other names replace, by input and
    /// id.
    renamed: FxHashMap<(usize, Id), Rc<[u8]>>,
    /// The functions of the first input that have variants.
    pub(super) varied: VariedFunctions,
    /// The variables of the first input of which variants have copies.
    copied: FxHashSet<Id>,
}

/// A function or a variable with linkage.
#[derive(Clone, Copy)]
pub(super) struct Symbol {
    /// The index of the input.
    at: usize,
    pub(super) id: Id,
    linkage: u32,
    pub(super) is_function: bool,
}

impl Symbol {
    pub(super) fn is(&self, linkage: LinkageType) -> bool {
        self.linkage == linkage.word()
    }
}

impl Symbols {
    /// Finds the definition of each symbol. Adds missing, duplicate and mismatched definitions to `problems`.
    pub(super) fn resolve(
        objects: &[Object<'_>],
        options: &LinkOptions,
        problems: &mut Vec<Problem>,
    ) -> Self {
        let mut this = Self {
            resolutions: vec![FxHashMap::default(); objects.len()],
            imports: vec![FxHashSet::default(); objects.len()],
            kernels: FxHashSet::default(),
            names: vec![FxHashMap::default(); objects.len()],
            renamed: FxHashMap::default(),
            varied: VariedFunctions::default(),
            copied: FxHashSet::default(),
        };
        if options.has_variants() {
            this.varied = variants::find(objects);
        }
        let entries = Entries::new(objects);
        // Symbols are in the order in which their names first occur.
        let mut places = Places::default();
        let mut symbols: Vec<Group> = Vec::new();
        for (at, object) in objects.iter().enumerate() {
            for (name, symbol) in of_object(at, object) {
                if symbol.is(LinkageType::Import) {
                    this.imports[at].insert(symbol.id.word());
                }
                let place = *places.entry(name).or_insert_with_key(|name| {
                    symbols.push((Rc::clone(name), Vec::new()));
                    symbols.len() - 1
                });
                if let Some((_, same)) = symbols.get_mut(place) {
                    same.push(symbol);
                }
            }
        }
        let of = |at: usize| objects.get(at).map_or("", |object| object.name);
        this.renamed = define(
            &options.defined,
            (&places, &mut symbols),
            (&entries, &of),
            problems,
        );
        check_exports(&options.exports, (&places, &symbols), &entries, problems);
        for (name, same) in &symbols {
            transpire_interrupt::tick();
            this.resolve_name(objects, &entries, options, (name, same), problems);
        }
        let targets = this.resolutions.iter().flat_map(|all| all.values());
        let kernels = targets.filter(|target| entries.functions.contains(target));
        this.kernels = kernels.copied().collect();
        this
    }

    fn resolve_name(
        &mut self,
        objects: &[Object<'_>],
        entries: &Entries,
        options: &LinkOptions,
        (bytes, same): (&Rc<[u8]>, &[Symbol]),
        problems: &mut Vec<Problem>,
    ) {
        let of_base = self.without_variants(objects, options, (bytes, same), problems);
        let same = of_base.as_deref().unwrap_or(same);
        let entry = entries.named.get(&**bytes).map(|&(at, id)| Symbol {
            at,
            id,
            linkage: LinkageType::Export.word(),
            is_function: true,
        });
        let name = shown(bytes);
        let of = |symbol: &Symbol| objects.get(symbol.at).map_or("", |object| object.name);
        // With `only_needed`, the first input that defines the symbol provides it.
        let first = same
            .iter()
            .find(|symbol| options.only_needed && !symbol.is(LinkageType::Import));
        // Of variants, the first input provides it.
        let may_provide = |symbol: &&Symbol| {
            first.is_none_or(|first| first.at == symbol.at)
                && (symbol.at == 0 || !options.has_variants())
        };
        let exports: Vec<&Symbol> = same
            .iter()
            .filter(|symbol| symbol.is(LinkageType::Export))
            .filter(may_provide)
            .collect();
        if let [_, _, ..] = exports.as_slice() {
            let names: Vec<&str> = exports.iter().map(|symbol| of(symbol)).collect();
            problems.push(Problem::new(
                ProblemKind::Duplicate,
                format!(
                    "the symbol \"{name}\" is exported by {} modules: {}",
                    exports.len(),
                    names.join(", ")
                ),
            ));
            return;
        }
        let once = same.iter().find(|symbol| {
            symbol.is(LinkageType::LinkOnceODR)
                && may_provide(symbol)
                && !options.exports_replace_odr
        });
        if let (Some(export), Some(once)) = (exports.first(), once) {
            problems.push(Problem::new(
                ProblemKind::Duplicate,
                format!(
                    "the symbol \"{name}\" is exported by {}, and has LinkOnceODR linkage in {}",
                    of(export),
                    of(once)
                ),
            ));
            return;
        }
        // Without an export, the first of the definitions that several modules may have.
        let others = || same.iter().find(|symbol| !symbol.is(LinkageType::Import));
        let definition = exports.first().copied().or_else(others);
        // A kernel may be called by its name.
        let definition = definition.or(entry.as_ref().filter(|_| !options.has_variants()));
        let Some(kept) = definition.or(same.first()) else {
            return;
        };
        if definition.is_none() && !options.partial {
            problems.push(unresolved(objects, (&name, same), kept));
            return;
        }
        for symbol in same {
            if (symbol.at, symbol.id) == (kept.at, kept.id) {
                continue;
            }
            if symbol.is_function != kept.is_function {
                let kind = |symbol: &Symbol| match symbol.is_function {
                    true => "a function",
                    false => "a variable",
                };
                let (one, two) = (kind(symbol), kind(kept));
                let (user, definer) = (of(symbol), of(kept));
                let message = match self.renamed(symbol.at, symbol.id) {
                    Some(own) => format!(
                        "the symbol \"{own}\" is {one} in {user}, and \"{name}\", which is to replace it, is {two} in {definer}"
                    ),
                    None => {
                        format!("the symbol \"{name}\" is {one} in {user}, and {two} in {definer}")
                    }
                };
                problems.push(Problem::new(ProblemKind::Mismatch, message));
                continue;
            }
            if let Some(resolutions) = self.resolutions.get_mut(symbol.at) {
                resolutions.insert(symbol.id.word(), (kept.at, kept.id));
            }
            if let Some(names) = self.names.get_mut(symbol.at) {
                names.insert(symbol.id.word(), Rc::clone(bytes));
            }
        }
    }

    /// Returns the symbols with a name that can resolve to each other if inputs are variants: imports, definitions of
    /// the first input, and other definitions of its variables that are not constant. Returns `None` for other inputs.
    /// Adds a problem if a symbol with variants is imported.
    fn without_variants(
        &mut self,
        objects: &[Object<'_>],
        options: &LinkOptions,
        (bytes, same): (&Rc<[u8]>, &[Symbol]),
        problems: &mut Vec<Problem>,
    ) -> Option<Vec<Symbol>> {
        if !options.has_variants() {
            return None;
        }
        let is_import = |symbol: &Symbol| symbol.is(LinkageType::Import);
        let base = same
            .iter()
            .find(|symbol| symbol.at == 0 && !is_import(symbol));
        let is_shared = base.is_some_and(|base| {
            let module = objects.first().map(|object| object.module);
            !base.is_function && module.is_some_and(|module| !is_constant(module, base.id))
        });
        let is_variant = |symbol: &&Symbol| symbol.at > 0 && !is_import(symbol) && !is_shared;
        let has_variants = same.iter().any(|symbol| is_variant(&symbol));
        if let Some(user) = same.iter().find(|symbol| has_variants && is_import(symbol)) {
            problems.push(Problem::new(
                ProblemKind::Variants,
                format!(
                    "the symbol \"{}\" has variants, and {} imports it",
                    shown(bytes),
                    objects.get(user.at).map_or("", |object| object.name)
                ),
            ));
        }
        if let Some(base) = base.filter(|base| has_variants && !base.is_function) {
            self.copied.insert(base.id);
        }
        let kept = same.iter().filter(|symbol| !is_variant(symbol));
        Some(kept.copied().collect())
    }

    /// Returns whether variants have copies of a variable of the first input.
    pub(super) fn is_copied(&self, id: Id) -> bool {
        self.copied.contains(&id)
    }

    /// Returns the input and the id that an id of an input resolves to; `None` if it resolves to itself.
    pub(super) fn resolution(&self, at: usize, id: u32) -> Option<(usize, Id)> {
        self.resolutions.get(at)?.get(&id).copied()
    }

    /// Returns the ids of an input that resolve to others, with their resolutions; sorted.
    pub(super) fn resolutions(&self, at: usize) -> Vec<(Id, (usize, Id))> {
        let all = self.resolutions.get(at).into_iter().flatten();
        let mut all: Vec<(Id, (usize, Id))> = all
            .filter_map(|(&id, &to)| Some((Id::new(id)?, to)))
            .collect();
        all.sort_unstable();
        all
    }

    /// Returns the entry point functions that symbols resolve to, by input and id; sorted. Functions may not call them
    /// (§2.16.1).
    pub(super) fn kernels(&self) -> Vec<(usize, Id)> {
        let mut kernels: Vec<(usize, Id)> = self.kernels.iter().copied().collect();
        kernels.sort_unstable();
        kernels
    }

    /// Returns the name of an id that resolves to another, for messages; an empty string for other ids.
    pub(super) fn name(&self, at: usize, id: Id) -> String {
        let name = self.names.get(at).and_then(|names| names.get(&id.word()));
        name.map_or_else(String::new, |name| shown(name))
    }

    /// Returns the own name of an import that a definition with another name replaces, for messages; `None` for other
    /// ids.
    pub(super) fn renamed(&self, at: usize, id: Id) -> Option<String> {
        self.renamed.get(&(at, id)).map(|name| shown(name))
    }

    /// Returns whether an id is an import of an input.
    pub(super) fn is_import(&self, at: usize, id: Id) -> bool {
        let imports = self.imports.get(at);
        imports.is_some_and(|imports| imports.contains(&id.word()))
    }
}

/// A name, and the symbols with it.
type Group = (Rc<[u8]>, Vec<Symbol>);

/// The place of each name among the groups.
type Places = FxHashMap<Rc<[u8]>, usize>;

/// Lets other definitions replace symbols that are only imported. `pairs` has the name of each import and the name of
/// its definition. Adds a problem if the import is defined itself, or its definition is missing. Returns the names of
/// the replaced imports, by input and id.
fn define<'o>(
    pairs: &[(String, String)],
    (places, symbols): (&Places, &mut Vec<Group>),
    (entries, of): (&Entries, &dyn Fn(usize) -> &'o str),
    problems: &mut Vec<Problem>,
) -> FxHashMap<(usize, Id), Rc<[u8]>> {
    let mut renamed = FxHashMap::default();
    let is_definition = |symbol: &&Symbol| !symbol.is(LinkageType::Import);
    let mut targets: FxHashMap<&str, &str> = FxHashMap::default();
    for (name, target) in pairs {
        transpire_interrupt::tick();
        let first = *targets.entry(name).or_insert(target);
        if first != target {
            problems.push(Problem::new(
                ProblemKind::Duplicate,
                format!(
                    "both \"{}\" and \"{}\" are to replace the symbol \"{}\"",
                    shown(first.as_bytes()),
                    shown(target.as_bytes()),
                    shown(name.as_bytes())
                ),
            ));
            continue;
        }
        let place = |name: &str| places.get(name.as_bytes()).copied();
        let defines = |place: Option<usize>| {
            let same = place.and_then(|place| symbols.get(place));
            same.and_then(|(_, same)| same.iter().find(is_definition).map(|symbol| symbol.at))
        };
        let (own, other) = (place(name), place(target));
        if defines(other).is_none() && !entries.named.contains_key(target.as_bytes()) {
            problems.push(Problem::new(
                ProblemKind::Unresolved,
                format!(
                    "no module defines the symbol \"{}\", which is to replace \"{}\"",
                    shown(target.as_bytes()),
                    shown(name.as_bytes())
                ),
            ));
        } else if let Some(at) = defines(own) {
            problems.push(Problem::new(
                ProblemKind::Duplicate,
                format!(
                    "the symbol \"{}\", which \"{}\" is to replace, is defined by {}",
                    shown(name.as_bytes()),
                    shown(target.as_bytes()),
                    of(at)
                ),
            ));
        } else if let Some(own) = own
            && Some(own) != other
            && let Some((name, imports)) = symbols.get_mut(own)
        {
            let imports = std::mem::take(imports);
            let name = &*name;
            renamed.extend({ imports.iter() }.map(|it| ((it.at, it.id), Rc::clone(name))));
            match other {
                Some(other) => symbols[other].1.extend(imports),
                // An entry point has no symbol.
                None => symbols.push((target.as_bytes().into(), imports)),
            }
        }
    }
    renamed
}

/// Adds a problem for each symbol to be exported that no input defines.
fn check_exports(
    exports: &[String],
    (places, symbols): (&Places, &[Group]),
    entries: &Entries,
    problems: &mut Vec<Problem>,
) {
    for name in exports {
        let place = places.get(name.as_bytes());
        let same = place.and_then(|&place| symbols.get(place));
        let is_definition = |symbol: &Symbol| !symbol.is(LinkageType::Import);
        let is_defined = same.is_some_and(|(_, same)| same.iter().any(is_definition))
            || entries.named.contains_key(name.as_bytes());
        if !is_defined {
            problems.push(Problem::new(
                ProblemKind::Unresolved,
                format!(
                    "no module defines the symbol \"{}\", which is to be exported",
                    shown(name.as_bytes())
                ),
            ));
        }
    }
}

/// The entry points of all inputs, except those that run before or after all kernels. These have no name to call.
struct Entries {
    /// The first entry point function with each name: the input and the id.
    named: FxHashMap<Vec<u8>, (usize, Id)>,
    functions: FxHashSet<(usize, Id)>,
}

impl Entries {
    fn new(objects: &[Object<'_>]) -> Self {
        let mut this = Self {
            named: FxHashMap::default(),
            functions: FxHashSet::default(),
        };
        for (at, object) in objects.iter().enumerate() {
            let structors = structors(object.module);
            let entries = object.module.instructions(Section::EntryPoints);
            for entry in entries.filter(|entry| entry.is(Op::EntryPoint)) {
                if let Some(function) = entry.id(2).filter(|id| !structors.contains(id)) {
                    let name = entry.string(3).0;
                    this.named.entry(name).or_insert((at, function));
                    this.functions.insert((at, function));
                }
            }
        }
        this
    }
}

/// Returns the functions and variables of an input that have linkage, in the order of their decorations.
pub(super) fn of_object(at: usize, object: &Object<'_>) -> Vec<(Rc<[u8]>, Symbol)> {
    let module = object.module;
    let mut found = Vec::new();
    let mut functions: FxHashSet<Id> = FxHashSet::default();
    let instructions = module.instructions(Section::Functions);
    functions.extend(
        instructions
            .filter(|instruction| instruction.is(Op::Function))
            .filter_map(|function| function.result_id()),
    );
    let mut groups: FxHashMap<Id, (Rc<[u8]>, u32)> = FxHashMap::default();
    let mut built_ins: FxHashSet<Id> = FxHashSet::default();
    let symbol = |id: Id, linkage: u32| Symbol {
        at,
        id,
        linkage,
        is_function: functions.contains(&id),
    };
    for instruction in module.instructions(Section::Annotations) {
        let Some(target) = instruction.id(1) else {
            continue;
        };
        match instruction.op() {
            Some(Op::Decorate)
                if instruction.word(2) == Some(Decoration::LinkageAttributes.word()) =>
            {
                let (name, length) = instruction.string(3);
                let linkage = instruction.word(3 + length).unwrap_or_default();
                let name: Rc<[u8]> = name.into();
                groups.insert(target, (Rc::clone(&name), linkage));
                found.push((name, symbol(target, linkage)));
            }
            Some(Op::Decorate) if instruction.word(2) == Some(Decoration::BuiltIn.word()) => {
                built_ins.insert(target);
            }
            Some(Op::GroupDecorate) => {
                if let Some((name, linkage)) = groups.get(&target) {
                    let targets = instruction.operand_words().get(1..).unwrap_or_default();
                    for target in targets.iter().filter_map(|&word| Id::new(word)) {
                        found.push((Rc::clone(name), symbol(target, *linkage)));
                    }
                }
            }
            _ => {}
        }
    }
    // Only functions and variables of the module are symbols, and no module exports a built-in variable.
    found.retain(|(_, symbol)| {
        let is_variable = |variable: Instruction<'_>| {
            matches!(variable.op(), Some(Op::Variable | Op::UntypedVariableKHR))
                && variable.word(3) != Some(StorageClass::Function.word())
                && !built_ins.contains(&symbol.id)
        };
        symbol.is_function || module.definition(symbol.id).is_some_and(is_variable)
    });
    found
}

/// Returns the problem that no module exports a symbol that modules import.
#[cold]
fn unresolved(objects: &[Object<'_>], (name, same): (&str, &[Symbol]), kept: &Symbol) -> Problem {
    let of = |symbol: &Symbol| objects.get(symbol.at).map_or("", |object| object.name);
    let mut users: Vec<&str> = same.iter().map(of).collect();
    users.dedup();
    let users = match users.split_last() {
        Some((last, others @ [_, ..])) => format!("{} and {last} import", others.join(", ")),
        _ => format!("{} imports", users.concat()),
    };
    let what = match kept.is_function {
        true => "function",
        false => "variable",
    };
    let ty =
        { objects.get(kept.at) }.and_then(|object| signatures::describe_symbol(object, kept.id));
    Problem::new(
        ProblemKind::Unresolved,
        format!(
            "no module exports the {what} \"{name}\"{}, which {users}",
            ty.map_or_else(String::new, |ty| format!(" of type {ty}")),
        ),
    )
}

/// Returns a name for messages: as text, truncated if it is long.
pub(super) fn shown(name: &[u8]) -> String {
    const MOST: usize = 256;
    match name.get(..MOST) {
        Some(start) if name.len() > MOST => format!("{}...", String::from_utf8_lossy(start)),
        _ => String::from_utf8_lossy(name).into_owned(),
    }
}

/// Returns whether a variable has a `BuiltIn` decoration.
pub(super) fn is_built_in(module: &Module, id: Id) -> bool {
    is_decorated(module, id, Decoration::BuiltIn)
}

/// Returns whether a variable cannot be written.
fn is_constant(module: &Module, id: Id) -> bool {
    let class = module.definition(id).and_then(|variable| variable.word(3));
    class == Some(StorageClass::UniformConstant.word())
        || is_decorated(module, id, Decoration::Constant)
}

fn is_decorated(module: &Module, id: Id, decoration: Decoration) -> bool {
    let mut decorations = module.decorations(id);
    decorations.any(|(_, it)| it.is(Op::Decorate) && it.word(2) == Some(decoration.word()))
}
