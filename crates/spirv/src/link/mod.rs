//! The linker: joins modules into one.
//!
//! Equal types, constants, imported instruction sets and strings of the modules are shared: they become one. An import
//! is replaced by the function or variable that another module exports under the same name. Ids are numbered in the
//! order in which the linked module first needs them, so the result depends on nothing but the inputs and their order.
//!
//! - `symbols.rs` finds the imports and exports of modules, and the definition that each import resolves to.
//! - `needed.rs` extracts the parts of inputs that the first input needs.
//! - `reached.rs` extracts the parts of inputs that some kernels reach.
//! - `object.rs` holds an input, and maps its ids to ids of the linked module.
//! - `globals.rs` joins types, constants and variables.
//! - `recursive.rs` joins types that refer to themselves.
//! - `signatures.rs` compares the types of an import and of the export that it resolves to. Pointers with different
//!   pointee types are cast.
//! - `functions.rs` copies functions, with these casts.
//! - `variants.rs` makes function variants from modules for several devices.
//! - `problem.rs` defines the reasons why modules cannot be linked.

mod functions;
mod globals;
mod needed;
mod object;
mod problem;
mod reached;
mod recursive;
mod signatures;
mod symbols;
mod variants;

use rustc_hash::{FxHashMap, FxHashSet};

pub use self::needed::extract_needed;
use self::object::Object;
pub use self::problem::{LinkError, Problem, ProblemKind};
pub use self::reached::ReachedPart;
use self::recursive::Recursive;
use self::signatures::Casts;
use self::symbols::Symbols;
use self::variants::Variants;
use crate::builder::each_id;
use crate::function_variants::Variant;
use crate::grammar::{Capability, Decoration, LinkageType};
use crate::{Builder, Id, Instruction, Module, Op, Section, Version, extract, interfaces};

/// A module to be linked, with its name for messages.
#[derive(Clone, Copy, Debug)]
pub struct LinkInput<'m> {
    /// The name in messages, such as a file name.
    pub name: &'m str,
    /// The module. Its structure must be valid, as [`validate`](mod@crate::validate) checks it.
    pub module: &'m Module,
}

/// The options of the linker.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct LinkOptions {
    /// Whether imports that no module exports stay imports. Otherwise they are a problem.
    pub partial: bool,
    /// Whether exports stay exports, so that the result can be linked again. Otherwise they lose their linkage, except
    /// [`exports`](Self::exports).
    pub create_library: bool,
    /// Whether only the needed part of each input after the first is linked: the symbols that the first input imports
    /// or other options name, entry points that run before or after all kernels, and everything that these use. If
    /// several inputs define a symbol, the first definition stays.
    pub only_needed: bool,
    /// Whether exports, except [`exports`](Self::exports), lose their linkage even for a library, and unused functions,
    /// variables, types and constants are removed.
    pub internalize: bool,
    /// Symbols that stay exports. It is a problem if no input defines one.
    pub exports: Vec<String>,
    /// Symbols that inputs only import, each with the name of the definition that replaces it.
    pub defined: Vec<(String, String)>,
    /// Whether exports replace definitions with `LinkOnceODR` linkage. Otherwise, an export and such a definition of a
    /// symbol are a problem.
    pub exports_replace_odr: bool,
    /// The devices that each input is for; empty if the inputs are not variants of each other. The result contains the
    /// functions of all inputs as function variants (`SPV_INTEL_function_variants`). Functions with the same name are
    /// variants of each other. Calls in functions that only the first input has are calls of the variant for the
    /// device. Imports only resolve to definitions of the first input that have no variants.
    pub variants: Vec<Variant>,
}

impl LinkOptions {
    /// Returns whether the symbol with this name stays an export.
    fn keeps_export(&self, name: &[u8]) -> bool {
        let is_kept = |kept: &String| kept.as_bytes() == name;
        self.create_library && !self.internalize || self.exports.iter().any(is_kept)
    }

    /// Returns whether several inputs are variants of each other.
    fn has_variants(&self) -> bool {
        self.variants.len() > 1
    }
}

/// Links modules: returns one module with the entry points, functions and variables of all inputs.
///
/// The linked module has the highest version of the inputs, and the capabilities and extensions of all of them. Without
/// [`LinkOptions::partial`], [`LinkOptions::create_library`] and [`LinkOptions::exports`] no function or variable keeps
/// its linkage.
///
/// An import resolves to the export with its name (SPIR-V §2.13, "Linkage"). Pointers in signatures, and variables, may
/// differ in the pointee type; they are cast with `OpBitcast`. If several modules define a function with `LinkOnceODR`
/// linkage, the first definition is kept. An import that no module exports resolves to the entry point with its name.
/// Since no function may call an entry point (§2.16.1), a new function that calls it becomes the entry point.
///
/// ```
/// use transpire_spirv::{LinkInput, LinkOptions, assembly::assemble, binary::read_words, link};
/// let head = "OpCapability Kernel\nOpCapability Linkage\nOpMemoryModel Logical OpenCL\n";
/// let types = "%void = OpTypeVoid\n%type = OpTypeFunction %void\n";
/// let user = format!(
///     "{head} OpDecorate %f LinkageAttributes \"f\" Import {types}
///      %f = OpFunction %void None %type
///      OpFunctionEnd
///      %g = OpFunction %void None %type
///      %1 = OpLabel
///      %2 = OpFunctionCall %void %f
///      OpReturn
///      OpFunctionEnd"
/// );
/// let library = format!(
///     "{head} OpDecorate %f LinkageAttributes \"f\" Export {types}
///      %f = OpFunction %void None %type
///      %1 = OpLabel
///      OpReturn
///      OpFunctionEnd"
/// );
/// let [user, library] = [user, library].map(|text| read_words(&assemble(&text)?));
/// let (user, library) = (user?, library?);
/// let inputs = [("user", &user), ("library", &library)];
/// let inputs = inputs.map(|(name, module)| LinkInput { name, module });
/// let linked = link(&inputs, &LinkOptions::default())?;
/// assert_eq!(linked.all_instructions().filter(|i| i.is(transpire_spirv::Op::Function)).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`LinkError::Problems`] lists the problems between the modules, of the kinds in [`ProblemKind`]. A malformed input
/// and a linked module that would break a limit are errors of their own.
pub fn link(inputs: &[LinkInput<'_>], options: &LinkOptions) -> Result<Module, LinkError> {
    if !options.only_needed || !options.variants.is_empty() {
        return link_all(inputs, options);
    }
    let parts = needed::parts(inputs, options)?;
    let first = inputs.iter().take(1).copied();
    let needed = parts
        .iter()
        .map(|(name, module)| LinkInput { name, module });
    let inputs: Vec<LinkInput<'_>> = first.chain(needed).collect();
    link_all(&inputs, options)
}

/// Links each of the inputs as a whole. The caller has reduced them if [`LinkOptions::only_needed`] is set.
fn link_all<'m>(inputs: &[LinkInput<'m>], options: &'m LinkOptions) -> Result<Module, LinkError> {
    let mut objects: Vec<Object<'m>> = inputs.iter().map(Object::new).collect();
    let mut problems = Vec::new();
    variants::check(&objects, options, &mut problems);
    let symbols = Symbols::resolve(&objects, options, &mut problems);
    for (at, object) in objects.iter_mut().enumerate() {
        // The names and decorations of the export replace the import's.
        for (id, _) in symbols.resolutions(at) {
            object.share(id);
        }
    }
    let mut linker = Linker {
        builder: Builder::new(Version::V1_0),
        objects,
        symbols,
        options,
        problems,
        decorated: FxHashMap::default(),
        once: FxHashMap::default(),
        recursive: Recursive::default(),
        undefined: FxHashMap::default(),
        strings: FxHashMap::default(),
        stated: FxHashSet::default(),
        function_casts: FxHashMap::default(),
        variable_casts: FxHashMap::default(),
        cast_from: FxHashMap::default(),
        debug_info_none: FxHashMap::default(),
        renamed: FxHashMap::default(),
        kernels: FxHashMap::default(),
        variants: Variants::default(),
    };
    linker.models();
    linker.entry_points();
    linker.declarations()?;
    linker.globals()?;
    linker.varied_calls();
    if !linker.problems.is_empty() {
        return Err(LinkError::Problems(linker.problems));
    }
    linker.conditions();
    linker.functions()?;
    linker.about_ids()?;
    linker.conditional()?;
    linker.finish()
}

/// The decorations of an import that hold for its uses. The definition gets them. Other decorations of an import are
/// promises about the definition, which states its own.
const OF_USES: [Decoration; 2] = [Decoration::Volatile, Decoration::Coherent];

/// A decorated type or constant: its opcode, its words without the result, and its decorations without the target.
type Decorated = (u16, Vec<u32>, Vec<Vec<u32>>);

struct Linker<'m> {
    builder: Builder,
    objects: Vec<Object<'m>>,
    symbols: Symbols,
    options: &'m LinkOptions,
    problems: Vec<Problem>,
    /// Maps each decorated type or constant to its id in the linked module.
    decorated: FxHashMap<Decorated, Id>,
    /// The types that a module declares once: the first input with each, and its decorations there.
    once: FxHashMap<Id, (usize, Vec<Vec<u32>>)>,
    recursive: Recursive,
    /// The `OpUndef` of each type, by the id of the type.
    undefined: FxHashMap<u32, Id>,
    /// The strings, by their words.
    strings: FxHashMap<Vec<u32>, Id>,
    /// Instructions that were appended already, and that are appended once.
    stated: FxHashSet<Vec<u32>>,
    /// The casts for imported functions whose export has another signature, by input and id.
    function_casts: FxHashMap<(usize, u32), Casts>,
    /// The types of imported variables whose export has another type, by input and id.
    variable_casts: FxHashMap<(usize, u32), Id>,
    /// The variable of each cast that replaces an imported variable. Some operands must be variables.
    cast_from: FxHashMap<u32, u32>,
    /// A `DebugInfoNone` of each instruction set, by the id of the set.
    debug_info_none: FxHashMap<u32, Id>,
    /// The new names of entry points that run before or after all kernels, by input and number in the input.
    renamed: FxHashMap<(usize, usize), String>,
    /// For a function of an entry point that other functions call, the function that replaces it as the entry point.
    /// For each of its parameters, the parameter of the new function. The keys are an input and an id.
    kernels: FxHashMap<(usize, u32), Id>,
    variants: Variants,
}

impl Linker<'_> {
    /// Checks that the entry points of an execution model have different names. With variants, only the entry points of
    /// one input are compared. Adds a problem for each repeated name, except for entry points that run before or after
    /// all kernels: these get other names, since nothing calls them by name.
    fn entry_points(&mut self) {
        let mut known: FxHashMap<(u32, Vec<u8>), &str> = FxHashMap::default();
        let mut structors = Vec::new();
        for (at, object) in self.objects.iter().enumerate() {
            if self.options.has_variants() {
                known.clear();
            }
            let of_object = extract::structors(object.module);
            let entries = object.module.instructions(Section::EntryPoints);
            for (number, entry) in entries.enumerate() {
                // The entry points of function variants have conditions.
                let (true, Some(model), Some(function)) =
                    (entry.is(Op::EntryPoint), entry.word(1), entry.id(2))
                else {
                    continue;
                };
                let name = entry.string(3).0;
                if of_object.contains(&function) && !self.options.has_variants() {
                    structors.push(((at, number), (model, name)));
                } else if let Some(other) = known.insert((model, name.clone()), object.name) {
                    let name = String::from_utf8_lossy(&name);
                    self.problems.push(Problem::new(
                        ProblemKind::EntryPoint,
                        format!("{other} and {} have an entry point \"{name}\"", object.name),
                    ));
                }
            }
        }
        let mut numbers = 1u64..;
        for (entry, (model, name)) in structors {
            transpire_interrupt::tick();
            let mut key = (model, name);
            if known.contains_key(&key) {
                let text = String::from_utf8_lossy(&key.1).into_owned();
                let names = numbers.by_ref().map(|number| format!("{text}.{number}"));
                let mut free = names.map(|name| (model, name.into_bytes()));
                if let Some(free) = free.find(|key| !known.contains_key(key)) {
                    key = free;
                    let name = String::from_utf8_lossy(&key.1).into_owned();
                    self.renamed.insert(entry, name);
                }
            }
            known.insert(key, "");
        }
    }

    /// Sets the version to the highest version of the inputs, and writes the memory model of the first input that has
    /// one. Adds a problem for each input without a memory model or with another one.
    fn models(&mut self) {
        let mut first: Option<(&str, &[u32])> = None;
        for object in &self.objects {
            let module = object.module;
            let output = self.builder.module_mut();
            output.version = output.version.max(module.version);
            let Some(model) = { module.instructions(Section::MemoryModel) }
                .find(|instruction| instruction.is(Op::MemoryModel))
            else {
                self.problems.push(Problem::no_memory_model(object.name));
                continue;
            };
            match first {
                None => {
                    first = Some((object.name, model.words()));
                    let output = self.builder.module_mut();
                    *output.words_mut(Section::MemoryModel) =
                        module.words(Section::MemoryModel).to_vec();
                }
                Some((name, words)) if words != model.words() => {
                    let models = (Instruction::of_all(words), model);
                    self.problems.push(Problem::memory_models(
                        (name, models.0),
                        (object.name, models.1),
                    ));
                }
                Some(_) => {}
            }
        }
    }

    /// Writes capabilities, extensions, instruction sets, strings, sources and `OpModuleProcessed`. Omits the
    /// capability `Linkage` if an input has entry points and no option keeps linkage.
    fn declarations(&mut self) -> Result<(), LinkError> {
        // A module without entry points is meant to be linked (§2.16.1).
        let has_entry = |object: &Object<'_>| object.module.section_len(Section::EntryPoints) > 0;
        let keeps_linkage = self.options.partial
            || self.options.create_library
            || !self.options.exports.is_empty()
            || !self.objects.iter().any(has_entry);
        for at in 0..self.objects.len() {
            let module = self.objects[at].module;
            for instruction in module.instructions(Section::Capabilities) {
                match (instruction.op(), instruction.word(1)) {
                    (Some(Op::Capability), Some(capability)) => {
                        if keeps_linkage || capability != Capability::Linkage.word() {
                            self.builder.capability(Capability(capability));
                        }
                    }
                    _ => self.copy_once(at, Section::Capabilities, instruction)?,
                }
            }
            for instruction in module.instructions(Section::Extensions) {
                match instruction.is(Op::Extension) {
                    true => {
                        let (name, _) = instruction.string(1);
                        self.builder.extension(&String::from_utf8_lossy(&name));
                    }
                    false => self.copy_once(at, Section::Extensions, instruction)?,
                }
            }
            for import in module.instructions(Section::ExtInstImports) {
                if let Some(id) = import.result_id() {
                    let (name, _) = import.string(2);
                    let set = self
                        .builder
                        .ext_inst_import(&String::from_utf8_lossy(&name));
                    self.objects[at].set(id, set);
                }
            }
            self.sources(at)?;
            for instruction in module.instructions(Section::ModuleProcessed) {
                self.copy_once(at, Section::ModuleProcessed, instruction)?;
            }
        }
        Ok(())
    }

    /// Writes the strings and the sources of an input. Equal strings become one, and equal sources are written once.
    fn sources(&mut self, at: usize) -> Result<(), LinkError> {
        let section = Section::DebugStrings;
        let module = self.objects[at].module;
        let mut instructions = module.instructions(section).peekable();
        while let Some(instruction) = instructions.next() {
            if instruction.is(Op::String)
                && let Some(id) = instruction.result_id()
            {
                let words = instruction.operand_words();
                let known = self.strings.get(words).copied();
                let string = known.unwrap_or_else(|| {
                    let string = self.builder.id();
                    self.builder
                        .append(section, Op::String, None, Some(string), words);
                    self.strings.insert(words.to_vec(), string);
                    string
                });
                self.objects[at].set(id, string);
                continue;
            }
            // A source includes its continuations.
            let mut words = self.renumbered(at, instruction)?;
            while let Some(more) = instructions.next_if(|next| next.is(Op::SourceContinued)) {
                words.extend_from_slice(more.words());
            }
            self.put_once(section, words);
        }
        Ok(())
    }

    /// Appends instructions of the linked module to a section.
    fn put(&mut self, section: Section, words: &[u32]) {
        let output = self.builder.module_mut();
        output.words_mut(section).extend_from_slice(words);
    }

    /// Appends an instruction to a section, unless it was appended before.
    fn put_once(&mut self, section: Section, words: Vec<u32>) {
        if !self.stated.contains(&words) {
            self.put(section, &words);
            self.stated.insert(words);
        }
    }

    /// Copies an instruction about the whole module from the input `at`, unless the section has it already.
    fn copy_once(
        &mut self,
        at: usize,
        section: Section,
        instruction: Instruction<'_>,
    ) -> Result<(), LinkError> {
        let words = self.renumbered(at, instruction)?;
        self.put_once(section, words);
        Ok(())
    }

    /// Writes the entry points, execution modes, names and decorations of all inputs.
    fn about_ids(&mut self) -> Result<(), LinkError> {
        for at in 0..self.objects.len() {
            self.entry_points_and_modes(at)?;
            let module = self.objects[at].module;
            for name in module.instructions(Section::Names) {
                if name.id(1).is_some_and(|id| self.objects[at].speaks_of(id)) {
                    self.about(at, Section::Names, name)?;
                }
            }
            self.annotations(at)?;
        }
        for at in 0..self.objects.len() {
            self.decorations_of_uses(at)?;
        }
        Ok(())
    }

    /// Writes the entry points and execution modes of an input.
    fn entry_points_and_modes(&mut self, at: usize) -> Result<(), LinkError> {
        let module = self.objects[at].module;
        for section in [Section::EntryPoints, Section::ExecutionModes] {
            for (number, instruction) in module.instructions(section).enumerate() {
                let mut words = self.renumbered(at, instruction)?;
                let is_entry = instruction.is(Op::EntryPoint);
                // The name of an entry point follows its function.
                let place = match instruction.op() {
                    Some(Op::EntryPoint) => 2,
                    Some(Op::ConditionalEntryPointINTEL) => 3,
                    _ => 1,
                };
                if place > 1 {
                    let interface = place + 1 + instruction.string(place + 1).1;
                    for id in words.iter_mut().skip(interface) {
                        *id = self.cast_from.get(id).copied().unwrap_or(*id);
                    }
                }
                if let (Some(kernel), Some(word)) = (
                    self.kernel(at, instruction.word(place)),
                    words.get_mut(place),
                ) {
                    *word = kernel.word();
                }
                let function = instruction.word(2).filter(|_| is_entry);
                if is_entry {
                    self.rename((at, number), instruction, &mut words)?;
                }
                match function.and_then(|function| self.condition(at, function)) {
                    Some(condition) => {
                        let operands = words.get(1..).unwrap_or_default();
                        let operands = [&[condition.word()], operands].concat();
                        let op = Op::ConditionalEntryPointINTEL;
                        self.builder.append(section, op, None, None, &operands);
                    }
                    None => self.put(section, &words),
                }
            }
        }
        Ok(())
    }

    /// Replaces the name of an entry point, given by input and number, by its new name, if any. `words` are the words
    /// of `entry` in the linked module.
    fn rename(
        &self,
        place: (usize, usize),
        entry: Instruction<'_>,
        words: &mut Vec<u32>,
    ) -> Result<(), LinkError> {
        let Some(name) = self.renamed.get(&place) else {
            return Ok(());
        };
        let mut operands = words.get(1..3).unwrap_or_default().to_vec();
        crate::push_string(&mut operands, name.as_bytes());
        operands.extend(words.iter().skip(3 + entry.string(3).1));
        words.clear();
        crate::encode(words, Op::EntryPoint, None, None, &operands).map_err(LinkError::output)
    }

    /// Returns the id that replaces a called entry point, or a parameter of one, in the new function; `None` for other
    /// ids.
    fn kernel(&self, at: usize, id: Option<u32>) -> Option<Id> {
        self.kernels.get(&(at, id?)).copied()
    }

    /// Writes a name or a decoration. If the target is a called entry point or a parameter of one, also writes it for
    /// the new function or its parameter.
    fn about(
        &mut self,
        at: usize,
        section: Section,
        instruction: Instruction<'_>,
    ) -> Result<(), LinkError> {
        let mut words = self.renumbered(at, instruction)?;
        let kernel = self.kernel(at, instruction.word(1));
        self.put(section, &words);
        if let (Some(kernel), Some(target)) = (kernel, words.get_mut(1)) {
            *target = kernel.word();
            self.put(section, &words);
        }
        Ok(())
    }

    /// Writes the decorations of an input. Omits the decorations of ids that were not written or are shared, and
    /// linkage that is not kept.
    fn annotations(&mut self, at: usize) -> Result<(), LinkError> {
        let section = Section::Annotations;
        let module = self.objects[at].module;
        let mut kernels_of_groups = Vec::new();
        // The decorations of a group precede it.
        for group in module.instructions(section) {
            if let Some(id) = group.result_id() {
                self.id(at, id);
            }
        }
        for instruction in module.instructions(section) {
            transpire_interrupt::tick();
            let (Some(op), Some(target)) = (instruction.op(), instruction.id(1)) else {
                continue;
            };
            let object = &self.objects[at];
            let words = match op {
                Op::GroupDecorate | Op::GroupMemberDecorate => {
                    let step = 1 + usize::from(op == Op::GroupMemberDecorate);
                    let targets = instruction.operand_words().get(1..).unwrap_or_default();
                    let kept = targets.chunks(step).filter(|target| {
                        let id = target.first().and_then(|&id| Id::new(id));
                        id.is_some_and(|id| object.speaks_of(id))
                    });
                    let kept: Vec<u32> = kept.flatten().copied().collect();
                    if kept.is_empty() {
                        continue;
                    }
                    let kernels = kept.iter().filter_map(|&id| self.kernel(at, Some(id)));
                    kernels_of_groups.extend(kernels.map(|kernel| (target, kernel)));
                    let mut words = Vec::new();
                    let operands: Vec<u32> = std::iter::once(target.word()).chain(kept).collect();
                    crate::encode(&mut words, op, None, None, &operands)
                        .map_err(|error| LinkError::input(object.name, error))?;
                    words
                }
                Op::DecorationGroup => instruction.words().to_vec(),
                _ if !object.speaks_of(target) => continue,
                Op::Decorate
                    if instruction.word(2) == Some(Decoration::LinkageAttributes.word()) =>
                {
                    match self.keeps_linkage(instruction) {
                        true => instruction.words().to_vec(),
                        false => continue,
                    }
                }
                _ => instruction.words().to_vec(),
            };
            self.about(at, section, Instruction::of_all(&words))?;
        }
        for (group, kernel) in kernels_of_groups {
            let group = self.id(at, group);
            let operands = [group.word(), kernel.word()];
            self.builder
                .append(section, Op::GroupDecorate, None, None, &operands);
        }
        Ok(())
    }

    /// Writes the decorations in [`OF_USES`] of the imports of an input, unless the definitions that the imports resolve to
    /// have them.
    fn decorations_of_uses(&mut self, at: usize) -> Result<(), LinkError> {
        let module = self.objects[at].module;
        for (import, (definer, definition)) in self.symbols.resolutions(at) {
            transpire_interrupt::tick();
            let Some(object) = self.objects.get(definer) else {
                continue;
            };
            let Some(linked) = object.get(definition.word()) else {
                continue;
            };
            let known: Vec<u32> = kinds_of_uses(object.module, definition).collect();
            for kind in kinds_of_uses(module, import).filter(|kind| !known.contains(kind)) {
                let mut words = Vec::new();
                crate::encode(&mut words, Op::Decorate, None, None, &[linked.word(), kind])
                    .map_err(LinkError::output)?;
                self.put_once(Section::Annotations, words);
            }
        }
        Ok(())
    }

    /// Returns whether the linked module has a `LinkageAttributes` decoration of an input.
    fn keeps_linkage(&self, linkage: Instruction<'_>) -> bool {
        let (name, length) = linkage.string(3);
        match linkage.word(3 + length) == Some(LinkageType::Import.word()) {
            true => self.options.partial,
            false => self.options.keeps_export(&name),
        }
    }

    /// Returns the words of an instruction of the input `at`, with ids of the linked module. Returns an error if the
    /// instruction does not match the grammar.
    fn renumbered(
        &mut self,
        at: usize,
        instruction: Instruction<'_>,
    ) -> Result<Vec<u32>, LinkError> {
        let mut words = instruction.words().to_vec();
        self.renumber(at, &mut words)?;
        Ok(words)
    }

    /// Replaces the ids in `words`, whole instructions of the input `at`, by ids of the linked module. Returns an error
    /// if an instruction does not match the grammar.
    fn renumber(&mut self, at: usize, words: &mut [u32]) -> Result<(), LinkError> {
        let Some(object) = self.objects.get(at) else {
            return Ok(());
        };
        let (name, context) = (object.name, object.context());
        let (objects, builder, symbols) = (&mut self.objects, &mut self.builder, &self.symbols);
        let casts = &mut self.function_casts;
        let known = each_id(words, &*context, |word| {
            *word = match casts.get_mut(&(at, *word)) {
                Some(casts) => casts.address(builder).word(),
                None => number(objects, builder, symbols, at, *word),
            };
        });
        match known {
            true => Ok(()),
            false => Err(LinkError::malformed(name)),
        }
    }

    /// Returns the id in the linked module for an id of the input `at`, as [`number`] does for words.
    fn id(&mut self, at: usize, id: Id) -> Id {
        let word = number(
            &mut self.objects,
            &mut self.builder,
            &self.symbols,
            at,
            id.word(),
        );
        Id::new(word).unwrap_or(id)
    }

    /// Completes the interfaces of entry points, removes unused parts if [`LinkOptions::internalize`] is set, and
    /// returns the module.
    fn finish(mut self) -> Result<Module, LinkError> {
        let mut module = std::mem::replace(&mut self.builder, Builder::new(Version::V1_0))
            .finish()
            .map_err(LinkError::output)?;
        if module.section_len(Section::EntryPoints) > 0 {
            interfaces::complete(&mut module).map_err(LinkError::output)?;
        }
        match self.options.internalize {
            true => extract::remove_unused(&module).map_err(LinkError::output),
            false => Ok(module),
        }
    }
}

/// Returns the decorations in [`OF_USES`] that an id has.
fn kinds_of_uses(module: &Module, id: Id) -> impl Iterator<Item = u32> {
    let decorations = module.decorations(id).map(|(_, decoration)| decoration);
    let decorations = decorations.filter(|decoration| decoration.is(Op::Decorate));
    let kinds = decorations.filter_map(|decoration| decoration.word(2));
    kinds.filter(|&kind| OF_USES.contains(&Decoration(kind)))
}

/// Returns the word of the id in the linked module for the id `word` of the input `at`. At the first use of `word`, the
/// linked module gets a new id, unless the export that `word` resolves to has one already.
fn number(
    objects: &mut [Object<'_>],
    builder: &mut Builder,
    symbols: &Symbols,
    at: usize,
    word: u32,
) -> u32 {
    let known = |objects: &[Object<'_>], at: usize, word| objects.get(at)?.get(word);
    if let Some(id) = known(objects, at, word) {
        return id.word();
    }
    // An import resolves to an export, which resolves to itself.
    let resolution = symbols.resolution(at, word);
    let linked = resolution.and_then(|(at, id)| known(objects, at, id.word()));
    let linked = linked.unwrap_or_else(|| builder.id());
    let asked = Id::new(word).map(|id| (at, id));
    for (at, id) in asked.into_iter().chain(resolution) {
        if let Some(object) = objects.get_mut(at) {
            object.set(id, linked);
        }
    }
    linked.word()
}
