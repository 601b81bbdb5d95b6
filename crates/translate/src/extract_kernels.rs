//! Extracts selected kernels of a module, and everything that they use, before a translation: from a module in memory,
//! or while a module is read.

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use transpire_llvm::bitcode::Reader;
use transpire_llvm::ir::{Comdat, Function, Global, GlobalValue, Module};
use transpire_spirv::spelling::{not_a_kernel, unknown_kernel};

use crate::analysis::structors;
use crate::analysis::used_globals::{self, Bodies, Used};
use crate::legalize::body::annotations;
use crate::legalize::module::unused_globals;
use crate::summary::kernels::Kernels;
use crate::{Error, Result};

/// Removes everything from a module except the kernels (in a module without kernels: the functions) with these names
/// and everything that they use: functions, variables, and the annotations of both. Functions that run before or after
/// all kernels are kept. If `names` is empty, the module is left unchanged.
///
/// # Errors
/// Returns an error if the module does not define a kernel (in a module without kernels: a function) with one of the
/// names.
pub fn select_kernels(module: &mut Module, names: &[String]) -> Result<()> {
    if names.is_empty() {
        return Ok(());
    }
    let mut roots = roots(module, names)?;
    roots.extend(structors::lists(module));
    let Ok(used) = with_annotations(&mut &*module, roots);
    unused_globals::retain(module, &used);
    Ok(())
}

/// Reads a module and selects kernels like [`select_kernels`]. Decodes only the bodies that are kept, so
/// errors in other bodies are not detected.
///
/// # Errors
/// Returns an error in the same cases as [`select_kernels`], and if a body that is kept is malformed.
pub fn read_kernels(mut reader: Reader<'_>, names: &[String]) -> Result<Module> {
    if names.is_empty() {
        reader.read_functions()?;
        return Ok(reader.into_module());
    }
    let mut roots = roots(reader.module(), names)?;
    roots.extend(structors::lists(reader.module()));
    let used = with_annotations(&mut reader, roots)?;
    let mut module = reader.into_module();
    unused_globals::retain(&mut module, &used);
    Ok(module)
}

/// Reads these functions, everything that they use, and the annotations of both. Of the functions that run before or
/// after all kernels, keeps those that use a variable that stays and is not constant. Decodes only the bodies of
/// functions that are kept, or that functions that run before or after all kernels use.
///
/// # Errors
/// Returns an error if a body that is decoded is malformed.
pub fn read_functions(mut reader: Reader<'_>, functions: Vec<Global>) -> Result<Module> {
    let entries = structors::related(&mut reader, &functions)?;
    let values = entries.iter().map(|entry| entry.value);
    let globals = used_globals::by_constants(reader.module(), values);
    let roots = functions.into_iter().chain(globals).collect();
    let mut used = with_annotations(&mut reader, roots)?;
    let mut module = reader.into_module();
    for list in structors::keep(&mut module, &entries) {
        used.insert(list);
    }
    unused_globals::retain(&mut module, &used);
    Ok(module)
}

/// A module of which only the part is read that kernels and other modules reach.
pub struct ReachedPart<'a> {
    source: Source<'a>,
    kernels: Kernels,
    /// The definitions that other modules see, by name.
    definitions: FxHashMap<Vec<u8>, Global>,
    /// The members of each COMDAT of which nothing is reached yet.
    members: FxHashMap<Comdat, Vec<Global>>,
    /// The globals to which the annotations of each global refer that is not reached yet.
    annotations: FxHashMap<Global, Vec<Global>>,
    /// The list of all annotations.
    annotation_list: Option<Global>,
    used: Used,
}

/// A module whose bodies are decoded on demand, or all decoded.
enum Source<'a> {
    Reader(Box<Reader<'a>>),
    Module(Box<Module>),
}

impl Bodies for Source<'_> {
    type Error = transpire_llvm::Error;

    fn module(&self) -> &Module {
        match self {
            Self::Reader(reader) => reader.module(),
            Self::Module(module) => module,
        }
    }

    fn decode(&mut self, function: Global) -> transpire_llvm::Result<()> {
        match self {
            Self::Reader(reader) => reader.read_function(function),
            Self::Module(_) => Ok(()),
        }
    }
}

impl<'a> ReachedPart<'a> {
    /// Creates a part of bitcode of which nothing is reached yet.
    pub fn of_bitcode(reader: Reader<'a>) -> Self {
        Self::new(Source::Reader(Box::new(reader)))
    }

    /// Creates a part of a module of which nothing is reached yet. All bodies of the module must be decoded.
    pub fn of_module(module: Module) -> Self {
        Self::new(Source::Module(Box::new(module)))
    }

    fn new(source: Source<'a>) -> Self {
        let module = source.module();
        let mut definitions = FxHashMap::default();
        let mut members: FxHashMap<Comdat, Vec<Global>> = FxHashMap::default();
        for (global, value) in &module.globals {
            transpire_interrupt::tick();
            if is_symbol(module, value) && value.kind.is_definition() {
                let name = module.strings.get(value.name).to_vec();
                definitions.entry(name).or_insert(global);
            }
            if let Some(comdat) = value.comdat.expand() {
                members.entry(comdat).or_default().push(global);
            }
        }
        let mut annotations: FxHashMap<Global, Vec<Global>> = FxHashMap::default();
        let (annotation_list, entries) = annotations::by_subject(module).unzip();
        for (subject, globals) in entries.into_iter().flatten() {
            annotations.entry(subject).or_default().extend(globals);
        }
        Self {
            kernels: Kernels::new(module),
            source,
            definitions,
            members,
            annotations,
            annotation_list,
            used: Used::default(),
        }
    }

    /// Returns the names of the definitions that other modules see.
    pub fn definitions(&self) -> impl Iterator<Item = &[u8]> {
        self.definitions.keys().map(Vec::as_slice)
    }

    /// Returns whether the module has a symbol with this name.
    pub fn has_symbol(&self, name: &[u8]) -> bool {
        let module = self.source.module();
        let mut values = module.globals.values();
        values.any(|value| is_symbol(module, value) && module.strings.get(value.name) == name)
    }

    /// Returns whether the module defines a kernel.
    pub fn has_kernels(&self) -> bool {
        !self.kernels.list().is_empty()
    }

    /// Returns the names of the kernels, including kernels of other targets.
    pub fn kernels(&self) -> Vec<String> {
        names_of_kernels(self.source.module(), &self.kernels)
    }

    /// Returns whether the module defines a function with this name, also if other modules do not see it.
    pub fn defines_function(&self, name: &str) -> bool {
        let module = self.source.module();
        let mut functions = module.functions();
        functions.any(|(global, _, function)| function.is_definition && module.name(global) == name)
    }

    /// Reaches the definition with this name, if other modules see one, and what it uses. Returns the names of the
    /// symbols that are reached now and were not before.
    ///
    /// # Errors
    /// Returns an error if a body that is reached is malformed.
    pub fn reach(&mut self, name: &[u8]) -> Result<Vec<Vec<u8>>> {
        let definition = self.definitions.get(name).copied();
        self.follow(definition.into_iter().collect())
    }

    /// Reaches the kernels with these names, if any: in a module without kernels, the functions. Returns the same names as
    /// [`reach`](Self::reach).
    ///
    /// # Errors
    /// Returns an error if a body that is reached is malformed.
    pub fn reach_kernels(&mut self, names: &[String]) -> Result<Vec<Vec<u8>>> {
        let module = self.source.module();
        let found = names.iter();
        let found = found.filter_map(|name| named(module, &self.kernels, name).ok());
        self.follow(found.collect())
    }

    /// Reaches the functions that run before or after all kernels. Returns the same names as [`reach`](Self::reach).
    ///
    /// # Errors
    /// Returns an error if a body that is reached is malformed.
    pub fn reach_structors(&mut self) -> Result<Vec<Vec<u8>>> {
        let lists = structors::lists(self.source.module()).collect();
        self.follow(lists)
    }

    /// Reaches globals, what they use, and their annotations. With a member of a COMDAT, the others are reached, too.
    fn follow(&mut self, mut roots: Vec<Global>) -> Result<Vec<Vec<u8>>> {
        let mut names = Vec::new();
        while !roots.is_empty() {
            let new = self.used.reach(&mut self.source, roots)?;
            roots = Vec::new();
            let module = self.source.module();
            for global in new {
                let value = &module.globals[global];
                if is_symbol(module, value) {
                    names.push(module.strings.get(value.name).to_vec());
                }
                let comdat = value.comdat.expand();
                let members = comdat.and_then(|comdat| self.members.remove(&comdat));
                let annotations = self.annotations.remove(&global);
                roots.extend([members, annotations].into_iter().flatten().flatten());
            }
        }
        Ok(names)
    }

    /// Returns the module of everything that is reached, with its annotations and the lists of symbols that have to
    /// stay (`llvm.used`, `llvm.compiler.used`). All its bodies are decoded.
    pub fn into_module(self) -> Module {
        let mut module = match self.source {
            Source::Reader(reader) => reader.into_module(),
            Source::Module(module) => *module,
        };
        let mut used = self.used.globals;
        let lists = used_globals::keep_listed(&mut module, &used);
        for list in lists.into_iter().chain(self.annotation_list) {
            used.insert(list);
        }
        unused_globals::retain(&mut module, &used);
        module
    }
}

/// Returns whether other modules see a global value. Intrinsics and the like do not count.
fn is_symbol(module: &Module, value: &GlobalValue) -> bool {
    let name = module.strings.get(value.name);
    !value.linkage.is_local() && !name.is_empty() && !name.starts_with(b"llvm.")
}

/// Returns the globals that some globals use, and these.
pub fn used_by(module: &Module, globals: Vec<Global>) -> EntitySet<Global> {
    used_globals::from(module, globals)
}

/// Returns the kernels (in a module without kernels: the functions) with these names. Returns an error if one is not
/// defined.
fn roots(module: &Module, names: &[String]) -> Result<Vec<Global>> {
    let kernels = Kernels::new(module);
    let named = |name: &String| named(module, &kernels, name);
    names.iter().map(named).collect()
}

/// Returns the globals in `roots`, everything that they use, and the annotations of all. Returns an error if a body
/// cannot be decoded.
fn with_annotations<B: Bodies>(
    bodies: &mut B,
    mut roots: Vec<Global>,
) -> Result<EntitySet<Global>, B::Error> {
    let mut used = used_globals::reach(bodies, roots.clone())?;
    if let Some((list, strings)) = annotations::of_globals(bodies.module(), &used) {
        roots.extend(strings);
        used = used_globals::reach(bodies, roots)?;
        used.insert(list);
    }
    Ok(used)
}

/// Returns the kernel with this name. In a module without kernels, returns the function with this name. Kernels of
/// other targets count as kernels. Returns an error if the module does not define such a function, or if the function
/// is not a kernel.
fn named(module: &Module, kernels: &Kernels, name: &str) -> Result<Global> {
    let is_named = |global: &Global| module.name(*global) == name;
    if let Some(kernel) = kernels.list().iter().copied().find(is_named) {
        return Ok(kernel);
    }
    let names = || names_of_kernels(module, kernels);
    let mut defined = module.functions().filter(|(_, _, it)| it.is_definition);
    match defined.find(|(global, ..)| is_named(global)) {
        // A library has no kernels.
        Some((global, _, function))
            if kernels.list().is_empty() || is_kernel_of_other_target(function) =>
        {
            Ok(global)
        }
        Some(_) => Err(Error::argument(not_a_kernel(&names(), name))),
        None => Err(Error::argument(unknown_kernel(&names(), name))),
    }
}

/// Returns the names of the kernels of a module, including kernels of other targets.
fn names_of_kernels(module: &Module, kernels: &Kernels) -> Vec<String> {
    let others = { module.functions() }
        .filter(|(_, _, it)| it.is_definition && is_kernel_of_other_target(it))
        .map(|(global, ..)| global);
    { kernels.list().iter().copied().chain(others) }
        .map(|kernel| module.name(kernel).into_owned())
        .collect()
}

/// Returns whether a function has the calling convention of the kernels of another target.
fn is_kernel_of_other_target(function: &Function) -> bool {
    let convention = function.calling_convention.keyword();
    matches!(convention, Some("ptx_kernel" | "amdgpu_kernel"))
}
