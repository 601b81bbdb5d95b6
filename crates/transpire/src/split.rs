//! Splits a linked module into several modules, each with some of its kernels.

use std::collections::{HashMap, HashSet};

use transpire_translate::extract_kernels::read_functions;

use crate::llvm::bitcode::Reader;
use crate::llvm::versions::Release;
use crate::llvm::{ir, pointers};
use crate::spirv::grammar::{Decoration, LinkageType, StorageClass};
use crate::spirv::{self, Id, Op, Section};
use crate::{LinkError, LinkedLlvm, LinkedSpirv, Result, write_llvm};

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

/// The kernels of all inputs, each with the name of its input, in the order of the inputs.
#[derive(Debug, Clone, Default)]
pub(crate) struct Kernels(Vec<(Vec<u8>, String)>);

impl Kernels {
    /// Adds the entry points of an input.
    pub(crate) fn add_spirv(&mut self, input: &str, module: &spirv::Module) {
        let names = entry_points(module).into_iter();
        self.0.extend(names.map(|name| (name, input.to_owned())));
    }

    /// Adds the kernels of an input.
    pub(crate) fn add_llvm(&mut self, input: &str, module: &ir::Module) {
        let names = kernels(module).map(|(_, name)| (name.to_vec(), input.to_owned()));
        self.0.extend(names);
    }

    /// Groups `linked`, the names of the kernels of the linked module. Returns the name of the input that defined the
    /// kernels of each group, and the groups.
    fn groups(
        &self,
        linked: impl Iterator<Item = Vec<u8>>,
        by: Split,
    ) -> (Vec<String>, Vec<Group>) {
        let mut inputs: HashMap<&[u8], &str> = HashMap::new();
        for (kernel, input) in &self.0 {
            inputs.entry(kernel).or_insert(input);
        }
        let mut places: HashMap<&str, usize> = HashMap::new();
        let (mut sources, mut groups) = (Vec::new(), Vec::<Group>::new());
        for kernel in linked {
            transpire_interrupt::tick();
            let input = inputs.get(kernel.as_slice()).copied().unwrap_or_default();
            let place = match by {
                Split::Kernel => groups.len(),
                Split::Source => *places.entry(input).or_insert(groups.len()),
            };
            match groups.get_mut(place) {
                Some(kernels) => kernels.push(kernel),
                None => {
                    sources.push(input.to_owned());
                    groups.push(vec![kernel]);
                }
            }
        }
        (sources, groups)
    }
}

/// Returns the names of the entry points of a module.
fn entry_points(module: &spirv::Module) -> Vec<Vec<u8>> {
    let entries = module.instructions(Section::EntryPoints);
    let entries = entries.filter(|entry| entry.is(Op::EntryPoint));
    entries.map(|entry| entry.string(3).0).collect()
}

/// Returns the kernels that a module defines, with their names.
fn kernels(module: &ir::Module) -> impl Iterator<Item = (ir::Global, &[u8])> {
    let functions = module.functions();
    let kernels = functions
        .filter(|(_, value, function)| function.is_definition && ir::link::is_kernel(value));
    kernels.map(|(global, value, _)| (global, module.strings.get(value.name)))
}

/// Returns names as text.
fn texts(names: &[Vec<u8>]) -> Vec<String> {
    let text = |name: &Vec<u8>| String::from_utf8_lossy(name).into_owned();
    names.iter().map(text).collect()
}

impl LinkedSpirv {
    /// Splits the module. Each part has some kernels and copies of everything that they use. Functions that no kernel
    /// uses are omitted.
    ///
    /// # Errors
    /// Returns a problem for each variable in global memory that is not constant and that kernels of several parts use,
    /// because each part would have its own copy.
    pub fn split(&self, by: Split) -> Result<Vec<LinkedPart<spirv::Module>>, LinkError> {
        let module = &self.module;
        let mut shared = Shared::default();
        let (sources, groups) = self.kernels.groups(entry_points(module).into_iter(), by);
        let made = spirv::extract_groups(module, &groups);
        let made = made.map_err(|error| LinkError::Output(error.into()))?;
        let mut parts = Vec::with_capacity(made.len());
        for ((source, kernels), part) in sources.into_iter().zip(groups).zip(made) {
            for id in mutable_variables(&part) {
                shared.add(id.word().to_string(), parts.len());
            }
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
        shared.check(&parts, names)?;
        Ok(parts)
    }
}

impl LinkedLlvm {
    /// Splits the module like [`LinkedSpirv::split`].
    ///
    /// # Errors
    /// Returns an error in the same cases as [`LinkedSpirv::split`].
    pub fn split(&self, by: Split) -> Result<Vec<LinkedPart<ir::Module>>, LinkError> {
        let mut module = self.module.clone();
        name_globals(&mut module);
        let names: Vec<Vec<u8>> = kernels(&module).map(|(_, name)| name.to_vec()).collect();
        let (sources, groups) = self.kernels.groups(names.into_iter(), by);
        let mut made = Vec::with_capacity(groups.len());
        divide(module, &groups, &mut made).map_err(LinkError::Output)?;
        let mut shared = Shared::default();
        let mut parts = Vec::with_capacity(made.len());
        for ((source, kernels), part) in sources.into_iter().zip(groups).zip(made) {
            for (global, value, variable) in part.variables() {
                let name = part.name(global);
                let is_copied = !variable.constant
                    && variable.initializer.is_some()
                    && !name.starts_with("llvm.")
                    && !is_local(&part, value);
                if is_copied {
                    shared.add(name.into_owned(), parts.len());
                }
            }
            parts.push(LinkedPart {
                kernels: texts(&kernels),
                source,
                module: part,
            });
        }
        shared.check(&parts, str::to_owned)?;
        Ok(parts)
    }
}

/// Adds a module with the kernels of each group, and everything that they use, to `parts`.
///
/// The groups are divided in half again and again, and each half is read from bitcode. So a part has no types,
/// constants and metadata of other parts, and each kernel is copied once for each of the logarithmically many
/// divisions.
fn divide(module: ir::Module, groups: &[Group], parts: &mut Vec<ir::Module>) -> Result<()> {
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
            [_] => parts.push(part()?),
            _ => divide(part()?, half, parts)?,
        }
    }
    Ok(())
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
}

impl Shared {
    fn add(&mut self, variable: String, part: usize) {
        let known = self.parts.entry(variable.clone()).or_default();
        if known.is_empty() {
            self.order.push(variable);
        }
        known.push(part);
    }

    /// Checks that no variable is in several parts. Returns a problem for each such variable.
    fn check<M>(
        &self,
        parts: &[LinkedPart<M>],
        name: impl Fn(&str) -> String,
    ) -> Result<(), LinkError> {
        let mut problems = Vec::new();
        for variable in &self.order {
            let users = self.parts.get(variable).map_or(&[][..], Vec::as_slice);
            if let [one, other, ..] = users {
                let kernel = |part: &usize| {
                    let first = parts.get(*part).and_then(|part| part.kernels.first());
                    first.cloned().unwrap_or_default()
                };
                problems.push(format!(
                    "the variable \"{}\" is not constant, and the kernels {} and {} of different modules use it",
                    name(variable),
                    kernel(one),
                    kernel(other)
                ));
            }
        }
        match problems.is_empty() {
            true => Ok(()),
            false => Err(LinkError::Problems(problems)),
        }
    }
}
