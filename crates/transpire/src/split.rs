//! Splits a linked module into several modules, each with some of its kernels.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use transpire_translate::extract_kernels::{read_functions, used_by};
use transpire_translate::{host_accessed_variables, structors};

use crate::llvm::bitcode::Reader;
use crate::llvm::versions::Release;
use crate::llvm::{ir, pointers};
use crate::spirv::grammar::{Decoration, LinkageType, StorageClass};
use crate::spirv::{self, Id, Op, Section};
use crate::{Error, LinkError, LinkedLlvm, LinkedSpirv, Result, write_llvm};

/// The way to split a linked module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Split {
    /// One module for each kernel.
    Kernel,
    /// One module for the kernels of each input.
    Source,
}

/// A part of a linked module: some kernels, and everything that they use.
#[derive(Debug)]
#[non_exhaustive]
pub struct LinkedPart<M> {
    /// The names of the kernels.
    pub kernels: Vec<String>,
    /// The name of the input that defined the kernels.
    pub source: String,
    /// The module.
    pub module: M,
}

/// The names of kernels of a part.
type Group = Vec<Vec<u8>>;

/// The inputs that functions of a linked module come from. `K` identifies a function.
#[derive(Debug, Clone)]
pub(crate) struct Sources<K> {
    /// The names of the inputs.
    inputs: Vec<String>,
    /// The index of the input of each function.
    of: HashMap<K, usize>,
}

impl<K: Eq + Hash> Sources<K> {
    /// Creates an empty map to the inputs with these names.
    pub(crate) fn new<'n>(inputs: impl Iterator<Item = &'n str>) -> Self {
        Self {
            inputs: inputs.map(str::to_owned).collect(),
            of: HashMap::new(),
        }
    }

    /// Returns the indices of the inputs by the names that `name` returns for their functions, and forgets them.
    pub(crate) fn take_named(&mut self, name: impl Fn(K) -> Vec<u8>) -> HashMap<Vec<u8>, usize> {
        { self.of.drain() }
            .map(|(function, input)| (name(function), input))
            .collect()
    }

    /// Sets the input that a function comes from, unless it is set.
    pub(crate) fn set(&mut self, function: K, input: usize) {
        self.of.entry(function).or_insert(input);
    }

    /// Returns the index of the input that a function comes from.
    pub(crate) fn index(&self, function: &K) -> Option<usize> {
        self.of.get(function).copied()
    }

    /// Returns the name of the input that a function comes from. It is empty for a function without an input.
    pub(crate) fn input(&self, function: &K) -> &str {
        let input = self.index(function).and_then(|at| self.inputs.get(at));
        input.map_or("", String::as_str)
    }

    /// Groups `kernels`, the kernels of the linked module, each with its name. Returns the name of the input that
    /// defined the kernels of each group, and the groups.
    fn groups(
        &self,
        kernels: impl Iterator<Item = (K, Vec<u8>)>,
        by: Split,
    ) -> (Vec<String>, Vec<Group>) {
        let mut places: HashMap<Option<usize>, usize> = HashMap::new();
        let (mut sources, mut groups) = (Vec::new(), Vec::<Group>::new());
        for (kernel, name) in kernels {
            transpire_interrupt::tick();
            let input = self.index(&kernel);
            let place = match by {
                Split::Kernel => groups.len(),
                Split::Source => *places.entry(input).or_insert(groups.len()),
            };
            match groups.get_mut(place) {
                Some(kernels) => kernels.push(name),
                None => {
                    let input = input.and_then(|input| self.inputs.get(input));
                    sources.push(input.cloned().unwrap_or_default());
                    groups.push(vec![name]);
                }
            }
        }
        (sources, groups)
    }
}

impl Sources<ir::Global> {
    /// Returns the inputs of the functions by their names in `module`.
    pub(crate) fn names(&self, module: &ir::Module) -> Sources<Vec<u8>> {
        let mut named = Sources {
            inputs: self.inputs.clone(),
            of: HashMap::new(),
        };
        for (global, value, _) in module.functions() {
            if let Some(&input) = self.of.get(&global) {
                named.set(module.strings.get(value.name).to_vec(), input);
            }
        }
        named
    }
}

impl Sources<Vec<u8>> {
    /// Returns the inputs of the kernels of `module`, a translation of the linked module.
    pub(crate) fn of_llvm(self, module: &ir::Module) -> Sources<ir::Global> {
        let Self { inputs, of } = self;
        let found = kernels(module)
            .filter_map(|(global, name)| Some((global, *of.get(name)?)))
            .collect();
        Sources { inputs, of: found }
    }
}

/// Returns the names of the entry points of a module. Omits those that run before or after all kernels.
pub(crate) fn entry_points(module: &spirv::Module) -> Vec<Vec<u8>> {
    let structors = spirv::structors(module);
    let entries = module.instructions(Section::EntryPoints);
    let entries = entries.filter(|entry| entry.is(Op::EntryPoint));
    let entries = entries.filter(|entry| !entry.id(2).is_some_and(|id| structors.contains(&id)));
    entries.map(|entry| entry.string(3).0).collect()
}

/// Returns the kernels that a module defines, with their names. Omits those that run before or after all others.
fn kernels(module: &ir::Module) -> impl Iterator<Item = (ir::Global, &[u8])> {
    let structors: HashSet<ir::Global> = structors(module).into_iter().collect();
    let functions = module.functions();
    let kernels = functions.filter(move |(global, value, function)| {
        function.is_definition && ir::link::is_kernel(value) && !structors.contains(global)
    });
    kernels.map(|(global, value, _)| (global, module.strings.get(value.name)))
}

/// Returns the names as text. Bytes that are not UTF-8 are replaced.
fn texts(names: &[Vec<u8>]) -> Vec<String> {
    let text = |name: &Vec<u8>| String::from_utf8_lossy(name).into_owned();
    names.iter().map(text).collect()
}

impl LinkedSpirv {
    /// Splits the module. Each part has some kernels and copies of everything that they use. Functions that no kernel
    /// uses are omitted. A function that runs before or after all kernels (`Initializer`, `Finalizer`) is in each part
    /// with a variable in global memory that it uses and that is not constant.
    ///
    /// # Errors
    /// Returns a problem for each variable in global memory that is not constant and that kernels of several parts use,
    /// because each part would have its own copy. Also returns a problem for each variable that the host accesses by
    /// name (`HostAccessINTEL`) and that no kernel uses.
    ///
    /// Returns an error if all parts together are too large, because each has its own copies: larger than 256 MiB plus
    /// 64 times the module.
    pub fn split(&self, by: Split) -> Result<Vec<LinkedPart<spirv::Module>>, LinkError> {
        let module = &self.module;
        let mut shared = Shared::default();
        let mut placed: HashSet<Id> = HashSet::new();
        let (sources, groups) = {
            let entries = entry_points(module).into_iter();
            self.sources
                .groups(entries.map(|name| (name.clone(), name)), by)
        };
        let made = spirv::extract_groups(module, &groups);
        let made = made.map_err(|error| LinkError::Output(error.into()))?;
        let mut parts = Vec::with_capacity(made.len());
        for ((source, kernels), part) in sources.into_iter().zip(groups).zip(made) {
            let used = spirv::ids_of_entry_points(&part, &kernels);
            let used = used.map_err(|error| LinkError::Output(error.into()))?;
            let variables = mutable_variables(&part).into_iter();
            let accessed: HashSet<Id> = host_accessed(&part).collect();
            for id in variables {
                let is_used = used.contains(&id.word());
                if is_used || accessed.contains(&id) {
                    shared.add(id.word().to_string(), parts.len(), is_used);
                }
            }
            placed.extend(accessed.iter().filter(|id| used.contains(&id.word())));
            parts.push(LinkedPart {
                kernels: texts(&kernels),
                source,
                module: part,
            });
        }
        let names = |id: &str| {
            let id = id.parse().ok().and_then(Id::new);
            id.map_or_else(String::new, |id| name_of(module, id))
        };
        let mut problems = shared.problems(&parts, names);
        let missing = host_accessed(module).filter(|id| !placed.contains(id));
        problems.extend(missing.map(|id| not_in_any_part(&name_of(module, id))));
        checked(parts, problems)
    }
}

impl LinkedLlvm {
    /// Splits the module in the same way as [`LinkedSpirv::split`].
    ///
    /// # Errors
    /// Returns the errors of [`LinkedSpirv::split`], with a limit in the size of LLVM IR.
    pub fn split(&self, by: Split) -> Result<Vec<LinkedPart<ir::Module>>, LinkError> {
        let mut module = self.module.clone();
        name_globals(&mut module);
        let accessed = host_accessed_names(&module);
        let kernels = kernels(&module).map(|(global, name)| (global, name.to_vec()));
        let (sources, groups) = self.sources.groups(kernels, by);
        let most = MOST_UNITS.saturating_add(units(&module).saturating_mul(MOST_COPIES));
        let mut made = Parts {
            modules: Vec::with_capacity(groups.len()),
            left: most,
        };
        made.divide(module, &groups).map_err(LinkError::Output)?;
        let mut shared = Shared::default();
        let mut placed: HashSet<String> = HashSet::new();
        let mut parts = Vec::with_capacity(made.modules.len());
        for ((source, kernels), part) in sources.into_iter().zip(groups).zip(made.modules) {
            let accessed: HashSet<ir::Global> =
                host_accessed_variables(&part).into_iter().collect();
            let of_kernels = self::kernels(&part).map(|(global, _)| global).collect();
            let used = used_by(&part, of_kernels);
            for (global, value, variable) in part.variables() {
                let name = part.name(global);
                let is_used = used.contains(global);
                let is_accessed = accessed.contains(&global);
                if is_used && is_accessed {
                    placed.insert(name.to_string());
                }
                let is_copied = (is_used || is_accessed)
                    && !variable.constant
                    && variable.initializer.is_some()
                    && !name.starts_with("llvm.")
                    && !is_local(&part, value);
                if is_copied {
                    shared.add(name.into_owned(), parts.len(), is_used);
                }
            }
            parts.push(LinkedPart {
                kernels: texts(&kernels),
                source,
                module: part,
            });
        }
        let mut problems = shared.problems(&parts, str::to_owned);
        let missing = accessed.into_iter().filter(|name| !placed.contains(name));
        problems.extend(missing.map(|name| not_in_any_part(&name)));
        checked(parts, problems)
    }
}

/// The size that all parts of a module together may have is at most `MOST_UNITS`, plus [`MOST_COPIES`] times the size
/// of the module.
const MOST_UNITS: usize = 1 << 28;
const MOST_COPIES: usize = 64;

/// Returns the size of a module: 16 for each entity, and the bytes of strings and data.
fn units(module: &ir::Module) -> usize {
    let size = module.size();
    size.entities.saturating_mul(16).saturating_add(size.bytes)
}

/// The modules that a module is divided into, and the size that others may have.
struct Parts {
    modules: Vec<ir::Module>,
    left: usize,
}

impl Parts {
    /// Adds a module with the kernels of each group, and everything that they use.
    ///
    /// The groups are divided in half again and again, and each half is read from bitcode. So a part has no types,
    /// constants and metadata of other parts, and each kernel is copied once for each of the logarithmically many
    /// divisions.
    fn divide(&mut self, module: ir::Module, groups: &[Group]) -> Result<()> {
        let release = match pointers::is_typed(&module) {
            true => Release::V14,
            false => Release::NEWEST,
        };
        let bitcode = write_llvm(module, release)?;
        let (first, second) = groups.split_at(groups.len() / 2);
        for half in [first, second] {
            transpire_interrupt::check();
            let part = || read_group(&bitcode, half);
            match half {
                [] => {}
                [_] => self.add(part()?)?,
                _ => self.divide(part()?, half)?,
            }
        }
        Ok(())
    }

    /// Adds a module. Returns an error if all modules together are too large.
    fn add(&mut self, module: ir::Module) -> Result<()> {
        let left = self.left.checked_sub(units(&module));
        self.left = left.ok_or_else(|| {
            Error::unsupported(
                "the parts of the module are larger than the limit for a module of its size (--split source, --kernel)",
            )
        })?;
        self.modules.push(module);
        Ok(())
    }
}

/// Reads the kernels of some groups, and everything that they use.
fn read_group(bitcode: &[u8], groups: &[Group]) -> Result<ir::Module> {
    let reader = Reader::new(bitcode)?;
    let wanted: HashSet<&[u8]> = groups.iter().flatten().map(Vec::as_slice).collect();
    let kernels = kernels(reader.module()).filter(|(_, name)| wanted.contains(name));
    let kernels = kernels.map(|(global, _)| global).collect();
    Ok(read_functions(reader, kernels)?)
}

/// Returns whether a variable is in local memory, of which each work-group has its own.
fn is_local(module: &ir::Module, value: &ir::GlobalValue) -> bool {
    const LOCAL: u32 = 3;
    matches!(
        module.types[value.ty],
        ir::TypeKind::Pointer {
            address_space: LOCAL,
            ..
        }
    )
}

/// Gives variables and kernels without a name a name that is not taken.
fn name_globals(module: &mut ir::Module) {
    let variables = module.variables().map(|(global, ..)| global);
    let kernels = kernels(module).map(|(global, _)| global);
    let unnamed: Vec<ir::Global> = { variables.chain(kernels) }
        .filter(|&global| module.name(global).is_empty())
        .collect();
    let taken: HashSet<String> = { module.globals.keys() }
        .map(|global| module.name(global).into_owned())
        .collect();
    let names = (0u64..).map(|number| format!("unnamed.{number}"));
    let free = names.filter(|name| !taken.contains(name));
    for (global, name) in unnamed.into_iter().zip(free) {
        let name = module.strings.intern(name.as_bytes());
        module.globals[global].name = name;
    }
}

/// Returns the variables with the storage class `CrossWorkgroup` that a module defines and that are not constant.
fn mutable_variables(module: &spirv::Module) -> Vec<Id> {
    let variables = module.instructions(Section::Globals).filter(|variable| {
        variable.is(Op::Variable) && variable.word(3) == Some(StorageClass::CrossWorkgroup.word())
    });
    let variables = variables.filter_map(|variable| variable.result_id());
    let is_copied = |id: &Id| {
        !module.decorations(*id).any(|(_, decoration)| {
            let kind = decoration.word(2).map(Decoration);
            let is_import = kind == Some(Decoration::LinkageAttributes) && {
                let (_, length) = decoration.string(3);
                decoration.word(3 + length) == Some(LinkageType::Import.word())
            };
            decoration.is(Op::Decorate) && (kind == Some(Decoration::Constant) || is_import)
        })
    };
    variables.filter(is_copied).collect()
}

/// Returns the variables of a module that the host accesses by name.
fn host_accessed(module: &spirv::Module) -> impl Iterator<Item = Id> {
    let variables = module.instructions(Section::Globals);
    let variables = variables
        .filter(|variable| variable.is(Op::Variable) || variable.is(Op::UntypedVariableKHR));
    let variables = variables.filter_map(|variable| variable.result_id());
    variables.filter(|id| {
        let mut decorations = module.decorations(*id);
        decorations.any(|(_, decoration)| {
            let kind = decoration.word(2).map(Decoration);
            decoration.is(Op::Decorate)
                && matches!(
                    kind,
                    Some(Decoration::HostAccessINTEL | Decoration::HostAccessLegacyINTEL)
                )
        })
    })
}

/// Returns the names of the variables of a module that the host accesses by name.
fn host_accessed_names(module: &ir::Module) -> Vec<String> {
    let variables = host_accessed_variables(module).into_iter();
    let names = variables.map(|variable| module.name(variable).into_owned());
    names.collect()
}

/// Returns the problem that no part has a variable that the host accesses by name.
fn not_in_any_part(name: &str) -> String {
    format!("the host accesses the variable \"{name}\" by name, and no kernel uses it")
}

/// Returns the parts, or the problems if there are any.
fn checked<M>(
    parts: Vec<LinkedPart<M>>,
    problems: Vec<String>,
) -> Result<Vec<LinkedPart<M>>, LinkError> {
    match problems.is_empty() {
        true => Ok(parts),
        false => Err(LinkError::Problems(problems)),
    }
}

/// Returns the name of an id, or `%` and its number if it has no name.
fn name_of(module: &spirv::Module, id: Id) -> String {
    let mut names = module.instructions(Section::Names);
    let name = names.find(|name| name.is(Op::Name) && name.id(1) == Some(id));
    let name = name.map(|name| String::from_utf8_lossy(&name.string(2).0).into_owned());
    let name = name.filter(|name| !name.is_empty());
    name.unwrap_or_else(|| format!("%{}", id.word()))
}

/// The variables that parts must not share, in the order of the first part with each, and the numbers of the parts with
/// each.
#[derive(Default)]
struct Shared {
    order: Vec<String>,
    parts: HashMap<String, Vec<usize>>,
    /// The variables that the host accesses by name and that only constructors of a part use, and the numbers of these
    /// parts.
    by_constructors: Vec<(String, usize)>,
}

impl Shared {
    /// Adds a variable of a part. `is_used` says whether kernels of the part use it.
    fn add(&mut self, variable: String, part: usize, is_used: bool) {
        if !is_used {
            self.by_constructors.push((variable, part));
            return;
        }
        let known = self.parts.entry(variable.clone()).or_default();
        if known.is_empty() {
            self.order.push(variable);
        }
        known.push(part);
    }

    /// Returns a problem for each variable that is in several parts and that a kernel uses.
    fn problems<M>(
        mut self,
        parts: &[LinkedPart<M>],
        name: impl Fn(&str) -> String,
    ) -> Vec<String> {
        for (variable, part) in self.by_constructors {
            if let Some(users) = self.parts.get_mut(&variable) {
                users.push(part);
            }
        }
        let mut problems = Vec::new();
        for variable in &self.order {
            let users = self.parts.get(variable).map_or(&[][..], Vec::as_slice);
            if let [one, other, ..] = users {
                let kernel = |part: &usize| {
                    let first = parts.get(*part).and_then(|part| part.kernels.first());
                    first.cloned().unwrap_or_default()
                };
                problems.push(format!(
                    "the variable \"{}\" is not constant, and the modules of the kernels {} and {} use it",
                    name(variable),
                    kernel(one),
                    kernel(other)
                ));
            }
        }
        problems
    }
}
