//! Links modules of either IR from bytes.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::fmt;

use transpire_translate::{OpaqueSignatures, host_accessed_variables};

use crate::detect::says_nothing;
use crate::llvm::ir;
use crate::llvm::rewrite::called_kernels;
use crate::llvm::rewrite::prototypes::{self, DifferentCalls};
use crate::llvm::versions::Release;
use crate::llvm::{bitcode, verify_rules};
use crate::llvm_ir::{LlvmModule, producer_of, release_of};
use crate::opaque_types::{Shapes, has_target_types, mixed_calls};
use crate::reach::{Input, Reached};
use crate::spirv::{self, assembly, binary};
use crate::spirv_module::checked;
use crate::split::{Sources, entry_points};
use crate::weak_linkage::WeakLinkage;
use crate::{
    Error, Format, ReadLlvm, ReadSpirv, Report, ToLlvm, ToSpirv, detect, read_llvm, read_spirv,
};

/// The options for linking. They have the same meaning for both IRs.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct LinkOptions {
    /// Whether symbols that no input defines stay undefined. Otherwise, they are problems, unless something other than
    /// the inputs may provide them. In LLVM IR, these are intrinsics, `extern_weak` symbols, and built-in functions and
    /// variables of OpenCL and SPIR-V.
    pub partial: bool,
    /// Whether exports of SPIR-V stay exports. Exports of LLVM IR always do.
    pub create_library: bool,
    /// Whether only the needed definitions of the inputs after the first are linked: those that earlier inputs declare
    /// or that [`exports`](Self::exports) and [`defined`](Self::defined) name, functions that run before or after all
    /// kernels, and what these use. Nothing else in bitcode and binary SPIR-V is decoded or checked, except in inputs
    /// of which pointers become target types, of which kernels become functions that others call, or which declare
    /// functions without a prototype.
    pub only_needed: bool,
    /// Whether definitions become internal, except kernels, [`exports`](Self::exports), and in LLVM IR the symbols in
    /// `llvm.used` and `llvm.compiler.used` and symbols that DLLs export. Unused functions, variables, types and
    /// constants are removed, except constants with a `SpecId` and variables that the host accesses by name.
    pub internalize: bool,
    /// The symbols that stay exports. It is a problem if no input defines one.
    pub exports: Vec<String>,
    /// The names of the kernels to keep, or empty to keep all. Only what these kernels use is linked, and what the
    /// functions use that run before or after all kernels. Exports are removed, too. Symbols that only other code uses
    /// may be undefined. It is an error if the linked module has no kernel with one of the names.
    pub kernels: Vec<String>,
    /// The symbols that inputs only declare, each with the name of the definition that replaces it. It is a problem if
    /// their kinds differ, if two functions have different types, or if a symbol has two definitions. In LLVM IR, a
    /// definition in another address space is cast.
    pub defined: Vec<(String, String)>,
    /// The devices for which each input is, or empty if the inputs are not variants of each other
    /// ([`spirv::LinkOptions::variants`]). With variants, the modules are linked as SPIR-V.
    pub variants: Vec<spirv::function_variants::Variant>,
    /// The options for the translation of LLVM IR inputs, which happens if another input or the output is SPIR-V.
    pub to_spirv: ToSpirv,
    /// The options for the translation of linked SPIR-V to LLVM IR.
    pub to_llvm: ToLlvm,
}

/// A linked module of LLVM IR.
#[derive(Debug)]
#[non_exhaustive]
pub struct LinkedLlvm {
    /// The module.
    pub module: ir::Module,
    /// The newest release that wrote an input. For a module that was linked as SPIR-V, it is the release in the options
    /// of the translation, such as [`LinkOptions::to_llvm`].
    pub release: Release,
    /// Differences between the inputs that do not prevent linking.
    pub warnings: Vec<String>,
    /// The pairs of [`LinkOptions::defined`] that have no effect, because no linked input declares the first symbol.
    pub undeclared: Vec<(String, String)>,
    /// The losses of each translation, with the name of the input, or `None` for the translation of the linked module.
    pub reports: Vec<(Option<String>, Report)>,
    /// The input of each function.
    pub(crate) sources: Sources<ir::Global>,
}

/// A linked module of SPIR-V.
#[derive(Debug)]
#[non_exhaustive]
pub struct LinkedSpirv {
    /// The module.
    pub module: spirv::Module,
    /// Messages about accepted faults and about differences between the inputs that do not prevent linking.
    pub warnings: Vec<String>,
    /// The pairs of [`LinkOptions::defined`] that have no effect, because no linked input declares the first symbol.
    pub undeclared: Vec<(String, String)>,
    /// The losses of each translation, with the name of the input, or `None` for the translation of the linked module.
    pub reports: Vec<(Option<String>, Report)>,
    /// The input of each entry point, by its name.
    pub(crate) sources: Sources<Vec<u8>>,
}

/// The reason why modules could not be linked.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum LinkError {
    /// All problems that the inputs have with each other.
    Problems(Vec<String>),
    /// An input is malformed, or cannot be translated.
    Input {
        /// The name of the input.
        name: String,
        /// The error in the input.
        error: Error,
    },
    /// The linked module breaks a rule, or cannot be translated.
    Output(Error),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Problems(problems) => f.write_str(&problems.join("\n")),
            Self::Input { name, error } => write!(f, "{name}: {error}"),
            Self::Output(error) => write!(f, "the linked module: {error}"),
        }
    }
}

impl std::error::Error for LinkError {}

impl LinkError {
    #[cold]
    pub(crate) fn input(name: &str, error: Error) -> Self {
        Self::Input {
            name: name.to_owned(),
            error,
        }
    }
}

/// Returns whether an input of [`link_llvm`] and [`link_spirv`] is LLVM IR, as bitcode or assembly. A text of comments
/// is an empty module of LLVM IR, because SPIR-V has no empty module.
pub fn is_llvm_ir(bytes: &[u8]) -> bool {
    match detect(bytes) {
        None => says_nothing(bytes),
        format => matches!(format, Some(Format::Bitcode | Format::LlvmAssembly)),
    }
}

/// Links modules into LLVM IR. Each input is a name for messages, and the bytes of a module: SPIR-V or LLVM IR of any
/// release, as a binary or assembly.
///
/// If all inputs are LLVM IR, they are linked as [`llvm::ir::link::link`](ir::link::link) does. If a function has
/// target types in one input and other types in another, pointers to opaque structs are replaced with target types
/// first. With inputs of SPIR-V, [`link_spirv`] links all, and the result is translated.
///
/// ```
/// use transpire::{LinkOptions, link_llvm, print_llvm};
/// let kernel = b"declare void @f()\ndefine spir_kernel void @k() {\n  call void @f()\n  ret void\n}\n";
/// let library = b"define void @f() {\n  ret void\n}\ndefine void @unused() {\n  ret void\n}\n";
/// let inputs: [(&str, &[u8]); 2] = [("kernel.ll", kernel), ("library.ll", library)];
/// let mut options = LinkOptions::default();
/// options.only_needed = true;
/// let linked = link_llvm(&inputs, &options)?;
/// let text = print_llvm(linked.module, linked.release)?;
/// assert!(text.contains("define void @f()") && !text.contains("@unused"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns all problems at once: symbols that several inputs define or that none does, and what
/// [`llvm::ir::link::link`](ir::link::link) and [`spirv::link`] list. For a malformed input, returns only its error.
pub fn link_llvm(inputs: &[(&str, &[u8])], options: &LinkOptions) -> Result<LinkedLlvm, LinkError> {
    if are_llvm_ir(inputs, options) {
        let read = Inputs::read(inputs, options)?;
        return join(inputs, read, options, false);
    }
    link_spirv(inputs, options)?.to_llvm(&options.to_llvm)
}

/// Returns whether inputs are linked in LLVM IR.
fn are_llvm_ir(inputs: &[(&str, &[u8])], options: &LinkOptions) -> bool {
    options.variants.is_empty() && inputs.iter().all(|(_, bytes)| is_llvm_ir(bytes))
}

impl LinkedSpirv {
    /// Translates the linked module to LLVM IR. The losses are added to the reports.
    ///
    /// # Errors
    /// Returns an error if LLVM IR or its release cannot represent the module.
    pub fn to_llvm(self, options: &ToLlvm) -> Result<LinkedLlvm, LinkError> {
        let Self {
            module,
            warnings,
            undeclared,
            mut reports,
            sources,
        } = self;
        let translated = crate::spirv_to_llvm(&module, options);
        let (module, report) = translated.map_err(LinkError::Output)?;
        reports.push((None, report));
        Ok(LinkedLlvm {
            sources: sources.of_llvm(&module),
            module,
            release: options.release,
            warnings,
            undeclared,
            reports,
        })
    }
}

/// Inputs of LLVM IR, with the target types that other inputs have.
struct Inputs<'a> {
    modules: Vec<ir::link::LinkInput<'a>>,
    /// The newest release that wrote an input.
    release: Option<Release>,
    /// The names of variables that stay because the host accesses them by name.
    host_accessed: Vec<String>,
    /// The widths of pointers in bits, each with the name of its input. Inputs without a target have none.
    widths: Vec<(String, u32)>,
    /// The first input with target types of SPIR-V.
    with_target_types: Option<usize>,
    /// Whether a function has a parameter or a result that is a target type in one input and another type in another.
    /// Images of clang 16 and older differ so from images of newer releases.
    mixes_target_types: bool,
    /// The kernels whose bodies moved to the functions that other inputs call.
    called_kernels: HashSet<Vec<u8>>,
    /// The value of [`LinkedLlvm::undeclared`].
    undeclared: Vec<(String, String)>,
    /// The functions without a prototype that an input calls with different types, each with the index of the input.
    different_calls: Vec<(usize, DifferentCalls)>,
}

impl<'a> Inputs<'a> {
    /// Reads the inputs of a link in LLVM IR: with [`LinkOptions::kernels`], only the parts that the kernels reach.
    fn read(inputs: &[(&str, &'a [u8])], options: &LinkOptions) -> Result<Self, LinkError> {
        let mut modules = Vec::with_capacity(inputs.len());
        let reached = Reached::read(inputs, options)?;
        let undeclared = reached.as_ref().map(|reached| reached.undeclared.clone());
        let mut parts = reached.into_iter().flat_map(|reached| reached.inputs);
        for (at, (name, bytes)) in inputs.iter().enumerate() {
            let is_lazy = options.only_needed && at > 0;
            let read = match parts.next() {
                Some(Input::Llvm(part)) => Ok(Read::of_part(name, *part)),
                _ => read(name, bytes, is_lazy),
            };
            modules.push(read.map_err(|error| LinkError::input(name, error))?);
        }
        let mut all = Self::new(inputs, modules, options, true)?;
        all.undeclared = undeclared.unwrap_or(all.undeclared);
        Ok(all)
    }

    /// Adapts modules to each other: defines kernels that others call as functions, and replaces pointers with target
    /// types. `inputs` has the names and the bytes of the modules. `is_first` is set if the first of them is also the
    /// first of all inputs.
    fn new(
        inputs: &[(&str, &'a [u8])],
        modules: Vec<Read<'a>>,
        options: &LinkOptions,
        is_first: bool,
    ) -> Result<Self, LinkError> {
        let mut all = Self {
            modules: Vec::with_capacity(inputs.len()),
            release: None,
            host_accessed: Vec::new(),
            widths: Vec::new(),
            with_target_types: None,
            mixes_target_types: false,
            called_kernels: HashSet::new(),
            undeclared: options.defined.clone(),
            different_calls: Vec::new(),
        };
        let mut shapes = Shapes::default();
        for (at, (read, (name, _))) in modules.into_iter().zip(inputs).enumerate() {
            let is_whole = !options.only_needed || is_first && at == 0;
            if options.internalize && is_whole {
                all.host_accessed.extend(read.host_accessed);
            }
            shapes.add(read.input.module());
            all.declare(read.input.module());
            if has_target_types(read.input.module()) {
                all.with_target_types = all.with_target_types.or(Some(at));
            }
            all.release = all.release.max(Some(read.release));
            let width = read.pointer_bits.map(|bits| ((*name).to_owned(), bits));
            all.widths.extend(width);
            all.modules.push(read.input);
        }
        // Variants of a function may differ.
        if options.variants.is_empty() {
            all.mixes_target_types = shapes.are_mixed;
            all.define_called_kernels(inputs, options)?;
            if all.mixes_target_types {
                all.use_target_types(inputs)?;
            }
        }
        Ok(all)
    }

    /// Removes the symbols of a module from the undeclared ones.
    fn declare(&mut self, module: &ir::Module) {
        if self.undeclared.is_empty() {
            return;
        }
        let names = module.globals.values();
        let names: HashSet<&[u8]> = { names }
            .map(|value| module.strings.get(value.name))
            .collect();
        self.undeclared
            .retain(|(name, _)| !names.contains(name.as_bytes()));
    }

    /// Replaces pointers to opaque structs with target types in the inputs that have them, or that have a function for
    /// which another input has target types.
    fn use_target_types(&mut self, inputs: &[(&str, &[u8])]) -> Result<(), LinkError> {
        let mut signatures = OpaqueSignatures::default();
        for input in &self.modules {
            signatures.add(input.module());
        }
        // The types of an input may imply types of another.
        for _ in 0..MAX_ROUNDS {
            let mut changed = Vec::new();
            self.change(inputs, |at, module| {
                let concerns = signatures.concern(module);
                if concerns {
                    changed.push(at);
                }
                concerns.then_some(|module: &mut ir::Module| {
                    transpire_translate::use_target_types(module, &signatures)
                })
            })?;
            let known = signatures.len();
            for at in changed {
                if let Some(input) = self.modules.get(at) {
                    signatures.add(input.module());
                }
            }
            if signatures.len() == known {
                break;
            }
        }
        Ok(())
    }

    /// Moves the bodies of kernels to the functions that other inputs call and no input defines: code for LLVM 21 and
    /// newer does not call the kernels. A function for which [`LinkOptions::defined`] has another
    /// definition than the kernel is not defined.
    fn define_called_kernels(
        &mut self,
        inputs: &[(&str, &[u8])],
        options: &LinkOptions,
    ) -> Result<(), LinkError> {
        // The kernels whose functions are declared.
        let mut kernels: HashSet<Vec<u8>> = HashSet::new();
        let given = options.defined.iter();
        let given = given.filter(|(new, old)| !is_of_kernel(new, old));
        let given = given.filter_map(|(new, _)| called_kernels::kernel_name(new.as_bytes()));
        let mut defined: HashSet<Vec<u8>> = given.map(<[u8]>::to_vec).collect();
        for input in &self.modules {
            let module = input.module();
            for (_, value, function) in module.functions() {
                transpire_interrupt::tick();
                let name = module.strings.get(value.name);
                let is_external = value.linkage == ir::Linkage::AvailableExternally;
                if let Some(kernel) = called_kernels::kernel_name(name) {
                    let set = match function.is_definition && !is_external {
                        true => &mut defined,
                        false => &mut kernels,
                    };
                    set.insert(kernel.to_vec());
                }
            }
        }
        kernels.retain(|kernel| !defined.contains(kernel));
        if kernels.is_empty() {
            return Ok(());
        }
        let kernels = &kernels;
        let mut moved = HashSet::new();
        self.change(inputs, |_, module| {
            let is_named = |name: &[u8]| kernels.contains(name);
            let named = called_kernels::named(module, is_named);
            let names =
                named.map(|kernel| module.strings.get(module.globals[kernel].name).to_vec());
            let names: Vec<_> = names.collect();
            let has_kernel = !names.is_empty();
            moved.extend(names);
            has_kernel.then_some(move |module: &mut ir::Module| {
                called_kernels::separate_named(module, is_named);
                Ok(())
            })
        })?;
        self.called_kernels = moved;
        Ok(())
    }

    /// Declares functions without a prototype with the types of their calls. SPIR-V has no other functions.
    fn declare_as_called(&mut self, inputs: &[(&str, &[u8])]) -> Result<(), LinkError> {
        let different = RefCell::new(Vec::new());
        let found = &different;
        self.change(inputs, |at, module| {
            let name = |function: ir::Global| module.strings.get(module.globals[function].name);
            let mut functions = prototypes::without_prototype(module);
            functions.retain(|&function| !is_provided(name(function)));
            (!functions.is_empty()).then_some(move |module: &mut ir::Module| {
                let of_input = prototypes::declare_as_called(module, &functions);
                let of_input = of_input.into_iter().map(|calls| (at, calls));
                found.borrow_mut().extend(of_input);
                Ok(())
            })
        })?;
        self.different_calls = different.into_inner();
        Ok(())
    }

    /// Changes the inputs for which `change` returns a change. Decodes all their function bodies.
    fn change<C: FnOnce(&mut ir::Module) -> transpire_translate::Result<()>>(
        &mut self,
        inputs: &[(&str, &[u8])],
        mut change: impl FnMut(usize, &ir::Module) -> Option<C>,
    ) -> Result<(), LinkError> {
        let mut changed = Vec::with_capacity(self.modules.len());
        for (at, (input, (name, bytes))) in self.modules.drain(..).zip(inputs).enumerate() {
            let Some(change) = change(at, input.module()) else {
                changed.push(input);
                continue;
            };
            let module = match input.into_decoded() {
                Some(module) => Ok(module),
                None => read_llvm(bytes, &ReadLlvm::default()).map(|read| read.module),
            };
            let module = module.and_then(|mut module| {
                change(&mut module)?;
                Ok(module)
            });
            let module = module.map_err(|error| LinkError::input(name, error))?;
            changed.push(ir::link::LinkInput::new(*name, module));
        }
        self.modules = changed;
        Ok(())
    }
}

/// The maximum number of times that the target types of inputs imply types of others.
const MAX_ROUNDS: usize = 8;

/// Links modules of LLVM IR. If the linked module becomes SPIR-V, symbols with different types are errors, and
/// different data layouts and triples cause no warnings.
fn join(
    inputs: &[(&str, &[u8])],
    read: Inputs<'_>,
    options: &LinkOptions,
    is_for_spirv: bool,
) -> Result<LinkedLlvm, LinkError> {
    let Inputs {
        modules,
        release,
        host_accessed,
        with_target_types,
        mixes_target_types,
        called_kernels,
        undeclared,
        ..
    } = read;
    let exports = [options.exports.clone(), host_accessed].concat();
    let mut link_options = ir::link::LinkOptions::default();
    link_options.only_needed = options.only_needed;
    link_options.internalize = options.internalize;
    link_options.exports = exports;
    // The bodies of these kernels are the definitions that the option asks for.
    let defined = options.defined.iter();
    let defined = defined
        .filter(|(new, old)| !(is_of_kernel(new, old) && called_kernels.contains(old.as_bytes())));
    link_options.defined = defined.cloned().collect();
    link_options.checks_types = is_for_spirv;
    link_options.is_provided = Some(is_provided);
    link_options.partial = options.partial;
    let linked = ir::link::link(modules, &link_options);
    let ir::link::Linked {
        mut module,
        origins,
        mut warnings,
    } = linked.map_err(|error| match error {
        ir::link::LinkError::Problems(problems) => LinkError::Problems(messages(&problems)),
        ir::link::LinkError::Input { name, error } => LinkError::input(&name, error.into()),
        other => LinkError::Output(Error::wrong_input(other.to_string())),
    })?;
    if is_for_spirv {
        warnings.retain(|warning| !ABOUT_TARGETS.contains(&warning.kind()));
    }
    let mut sources = Sources::new(inputs.iter().map(|input| input.0));
    for (global, _, function) in module.functions() {
        if function.is_definition {
            sources.set(global, origins[global] as usize);
        }
    }
    if !options.kernels.is_empty() {
        select_kernels(&mut module, &mut sources, &options.kernels).map_err(LinkError::Output)?;
    }
    if mixes_target_types {
        check_calls(&module, &sources)?;
    }
    verify_rules(&module).map_err(|error| {
        let newer = with_target_types.filter(|_| mixes_target_types);
        match newer.and_then(|at| inputs.get(at)) {
            Some((newer, _)) => lost_pointer(&error, &module, &sources, newer),
            None => LinkError::Output(error.into()),
        }
    })?;
    Ok(LinkedLlvm {
        module,
        release: release.unwrap_or(Release::NEWEST),
        warnings: messages(&warnings),
        undeclared,
        reports: Vec::new(),
        sources,
    })
}

/// Removes everything from a linked module except the kernels with these names and what they use. Kernels that these
/// call become functions, unless pointers have types.
fn select_kernels(
    module: &mut ir::Module,
    sources: &mut Sources<ir::Global>,
    names: &[String],
) -> Result<(), Error> {
    if !crate::llvm::pointers::is_typed(module) {
        called_kernels::separate(module);
    }
    let name = |module: &ir::Module, global: ir::Global| {
        module.strings.get(module.globals[global].name).to_vec()
    };
    // Globals get other indices.
    let inputs = sources.take_named(|global| name(module, global));
    crate::select_kernels(module, names)?;
    for (global, ..) in module.functions() {
        if let Some(&input) = inputs.get(&name(module, global)) {
            sources.set(global, input);
        }
    }
    Ok(())
}

/// Returns whether `function` is the name of the function with the body of the kernel `kernel`.
fn is_of_kernel(function: &str, kernel: &str) -> bool {
    called_kernels::kernel_name(function.as_bytes()) == Some(kernel.as_bytes())
}

/// Checks that calls and callees have the same target types.
fn check_calls(module: &ir::Module, sources: &Sources<ir::Global>) -> Result<(), LinkError> {
    let calls = mixed_calls(module).into_iter();
    let problems: Vec<String> = calls
        .map(|(caller, callee)| {
            format!(
                "the function \"{}\" of {} calls \"{}\" with other target types: {ONE_RELEASE}",
                module.name(caller),
                sources.input(&caller),
                module.name(callee)
            )
        })
        .collect();
    of_problems(problems)
}

/// The advice if the types of several releases cannot be linked.
const ONE_RELEASE: &str = "compile both inputs with the same release of clang";

/// Returns the error for a use of a pointer that does not allow the target type by which the pointer was replaced.
/// `newer` is an input with target types.
#[cold]
fn lost_pointer(
    error: &crate::llvm::Error,
    module: &ir::Module,
    sources: &Sources<ir::Global>,
    newer: &str,
) -> LinkError {
    use crate::llvm::Place;
    let name = match error.place() {
        Place::Function { name, .. } | Place::Global { name } => name.as_str(),
        _ => "",
    };
    let global = { module.globals.keys() }.find(|&global| module.name(global) == name);
    let input = global.map_or("", |global| sources.input(&global));
    let input = match input {
        "" => String::new(),
        input => format!("{input}: "),
    };
    LinkError::Problems(vec![format!(
        "{input}{error}, because pointers to opaque structs become target types, as in {newer}: {ONE_RELEASE}"
    )])
}

/// The kinds of warnings about differences that have no effect on SPIR-V if all pointers have one width.
const ABOUT_TARGETS: [ir::link::ProblemKind; 2] = [
    ir::link::ProblemKind::DataLayout,
    ir::link::ProblemKind::Triple,
];

/// Links modules of LLVM IR, and translates the linked module.
fn join_and_translate(
    inputs: &[(&str, &[u8])],
    read: Inputs<'_>,
    options: &LinkOptions,
) -> Result<LinkedSpirv, LinkError> {
    check_widths(&read.widths)?;
    let join = |mut read: Inputs<'_>| {
        let different_calls = std::mem::take(&mut read.different_calls);
        let mut linked = join(inputs, read, options, true)?;
        check_prototypes(inputs, &linked, &different_calls)?;
        settle_linkage(&mut linked.module, options);
        Ok::<_, LinkError>(linked)
    };
    let linked = join(read)?;
    let names = linked.sources.names(&linked.module);
    let translate = |module| crate::llvm_to_spirv(module, &options.to_spirv);
    let (module, report) = translate(linked.module).map_err(|error| {
        let again = || {
            let mut read = Inputs::read(inputs, options).ok()?;
            read.declare_as_called(inputs).ok()?;
            Some(join(read).ok()?.module)
        };
        let error = error.traced(again, translate);
        let input = error
            .function()
            .map_or("", |name| names.input(&name.into()));
        match (inputs, input) {
            ([(name, _)], _) => LinkError::input(name, error),
            (_, "") => LinkError::Output(error),
            (_, name) => LinkError::input(name, error),
        }
    })?;
    let name = match inputs {
        [(name, _)] => *name,
        _ => "the linked module",
    };
    let input = spirv::LinkInput {
        name,
        module: &module,
    };
    let mut link_options = spirv::LinkOptions::default();
    link_options.partial = options.partial;
    link_options.create_library = options.create_library;
    link_options.internalize = options.internalize;
    link_options.exports.clone_from(&options.exports);
    let module = spirv::link(&[input], &link_options).map_err(of_spirv)?;
    let name = <[_]>::first(inputs).filter(|_| inputs.len() == 1);
    Ok(LinkedSpirv {
        module,
        warnings: linked.warnings,
        undeclared: linked.undeclared,
        reports: vec![(name.map(|input| input.0.to_owned()), report)],
        sources: names,
    })
}

/// Checks that linked functions call none of the functions that their inputs call with different types.
fn check_prototypes(
    inputs: &[(&str, &[u8])],
    linked: &LinkedLlvm,
    different_calls: &[(usize, DifferentCalls)],
) -> Result<(), LinkError> {
    if different_calls.is_empty() {
        return Ok(());
    }
    let module = &linked.module;
    // Each callee, with the input of its caller. Functions with the bodies of kernels may have no input.
    let mut called = HashSet::new();
    for (global, _, function) in module.functions() {
        let input = linked.sources.index(&global);
        let body = function.body.as_deref();
        let callees = body.map(|body| prototypes::callees(module, body));
        called.extend(callees.into_iter().flatten().map(|callee| (input, callee)));
    }
    let called: HashSet<_> = { called.into_iter() }
        .map(|(input, callee)| (input, module.name(callee)))
        .collect();
    let calls = different_calls.iter();
    let calls = calls.filter(|(at, calls)| {
        let mut inputs = [Some(*at), None].into_iter();
        inputs.any(|input| called.contains(&(input, calls.function.as_str().into())))
    });
    let problems = calls.filter_map(|(at, calls)| {
        let (input, _) = inputs.get(*at)?;
        Some(prototype_problem(input, calls))
    });
    of_problems(problems.collect())
}

/// Returns an error if there are problems.
fn of_problems(problems: Vec<String>) -> Result<(), LinkError> {
    match problems.is_empty() {
        true => Ok(()),
        false => Err(LinkError::Problems(problems)),
    }
}

/// Returns the problem of a function that the input with this name calls with different types.
fn prototype_problem(input: &str, calls: &DifferentCalls) -> String {
    let DifferentCalls { function, types } = calls;
    format!(
        "{input} declares \"{function}\" without a prototype, and calls it as {} and as {}",
        types[0], types[1]
    )
}

/// Gives definitions that no other definition can replace any more `external` linkage: all those that the linked module
/// does not export.
fn settle_linkage(module: &mut ir::Module, options: &LinkOptions) {
    if options.create_library {
        return;
    }
    let exports: HashSet<&[u8]> = options.exports.iter().map(String::as_bytes).collect();
    for value in module.globals.values_mut() {
        let is_replaceable = matches!(
            value.linkage,
            ir::Linkage::LinkOnceAny
                | ir::Linkage::LinkOnceOdr
                | ir::Linkage::WeakAny
                | ir::Linkage::WeakOdr
        );
        let is_exported = exports.contains(module.strings.get(value.name));
        if value.kind.is_definition() && is_replaceable && !is_exported {
            value.linkage = ir::Linkage::External;
        }
    }
}

/// Checks that all inputs have pointers of one width.
fn check_widths(widths: &[(String, u32)]) -> Result<(), LinkError> {
    let Some((first, bits)) = widths.first() else {
        return Ok(());
    };
    let others = widths.iter().filter(|other| other.1 != *bits);
    let problems: Vec<String> = others
        .map(|(other, width)| {
            format!("{first} has {bits}-bit pointers, and {other} has {width}-bit pointers")
        })
        .collect();
    of_problems(problems)
}

fn messages<T: fmt::Display>(problems: &[T]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

/// An input of LLVM IR.
struct Read<'a> {
    input: ir::link::LinkInput<'a>,
    release: Release,
    /// The names of variables that the host accesses by name.
    host_accessed: Vec<String>,
    /// The width of pointers, or `None` if the module has no target.
    pointer_bits: Option<u32>,
}

impl Read<'_> {
    /// Returns the input with this name of which a part is read.
    fn of_part(name: &str, part: LlvmModule) -> Self {
        let LlvmModule { module, release } = part;
        Self {
            release,
            host_accessed: host_accessed(&module),
            pointer_bits: pointer_bits(&module),
            input: ir::link::LinkInput::new(name, module),
        }
    }
}

/// Returns the width of pointers, or `None` if the module has no target.
fn pointer_bits(module: &ir::Module) -> Option<u32> {
    let has_target = !module.triple.is_empty() || !module.data_layout.is_empty();
    has_target.then(|| transpire_translate::pointer_bits(module, &ir::DataLayout::of(module)))
}

/// Returns the names of the variables that a module defines for others and that the host accesses by name.
fn host_accessed(module: &ir::Module) -> Vec<String> {
    let mut variables = host_accessed_variables(module);
    variables.retain(|&variable| {
        let linkage = module.globals[variable].linkage;
        !linkage.is_local() && linkage != ir::Linkage::AvailableExternally
    });
    let names = variables.into_iter();
    let names = names.map(|variable| module.name(variable).into_owned());
    names.collect()
}

/// Reads an input. If `is_lazy`, does not decode the bodies of bitcode.
fn read<'a>(name: &str, bytes: &'a [u8], is_lazy: bool) -> Result<Read<'a>, Error> {
    if is_lazy && detect(bytes) == Some(Format::Bitcode) {
        let reader = bitcode::Reader::new(bytes)?;
        return Ok(Read {
            release: release_of(producer_of(&reader), reader.module()),
            host_accessed: host_accessed(reader.module()),
            pointer_bits: pointer_bits(reader.module()),
            input: ir::link::LinkInput::of_bitcode(name, reader),
        });
    }
    Ok(Read::of_part(name, read_llvm(bytes, &ReadLlvm::default())?))
}

/// Links modules into SPIR-V. Each input is a name for messages, and the bytes of a module: SPIR-V or LLVM IR of any
/// release, as a binary or assembly.
///
/// If all inputs are LLVM IR, they are linked as [`llvm::ir::link::link`](ir::link::link) does, and the result is
/// translated. Otherwise, each input of LLVM IR is translated, and the modules are linked as [`spirv::link`] does.
/// Definitions of LLVM IR with `linkonce`, `weak`, `linkonce_odr` and `weak_odr` linkage then yield to exports. If a
/// function has target types in one input of LLVM IR and other types in another, pointers to opaque structs are
/// replaced with target types first.
///
/// ```
/// use transpire::{LinkOptions, link_spirv};
/// let kernel = b"target triple = \"spir64\"\ndeclare void @f()\ndefine spir_kernel void @k() {\n  call void @f()\n  ret void\n}\n";
/// let library = b"OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpMemoryModel Physical64 OpenCL
///     OpDecorate %f LinkageAttributes \"f\" Export\n%void = OpTypeVoid\n%type = OpTypeFunction %void
///     %f = OpFunction %void None %type\n%entry = OpLabel\nOpReturn\nOpFunctionEnd\n";
/// let inputs: [(&str, &[u8]); 2] = [("kernel.ll", kernel), ("library.spvasm", library)];
/// let linked = link_spirv(&inputs, &LinkOptions::default())?;
/// let program: Vec<u8> = transpire::write_spirv(&linked.module);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns all problems at once: symbols that several inputs define or that none does, and what
/// [`llvm::ir::link::link`](ir::link::link) and [`spirv::link`] list. For a module that is malformed or cannot be
/// translated, returns only its error.
pub fn link_spirv(
    inputs: &[(&str, &[u8])],
    options: &LinkOptions,
) -> Result<LinkedSpirv, LinkError> {
    if !inputs.is_empty() && are_llvm_ir(inputs, options) {
        let mut read = Inputs::read(inputs, options)?;
        read.declare_as_called(inputs)?;
        return join_and_translate(inputs, read, options);
    }
    let weak = WeakLinkage::new(&options.to_spirv);
    let mut reading = Reading::new(inputs, options, weak.options(&options.to_spirv));
    let loaded = reading.load()?;
    let modules = match options.only_needed && options.variants.is_empty() {
        true => reading.needed(loaded)?,
        false => reading.whole(loaded)?,
    };
    reading.check_prototypes(&modules)?;
    let linked: Vec<spirv::LinkInput<'_>> = { modules.iter() }
        .map(|part| spirv::LinkInput {
            name: part.name,
            module: &part.module,
        })
        .collect();
    let mut link_options = spirv::LinkOptions::default();
    link_options.partial = options.partial;
    link_options.create_library = options.create_library;
    // The needed parts are known already, unless the inputs are variants.
    link_options.only_needed = options.only_needed && !options.variants.is_empty();
    link_options.internalize = options.internalize;
    link_options.exports = [options.exports.clone(), reading.host_accessed].concat();
    link_options.defined.clone_from(&options.defined);
    link_options.variants.clone_from(&options.variants);
    link_options.exports_replace_odr = !reading.reports.is_empty();
    let mut module = spirv::link(&linked, &link_options).map_err(of_spirv)?;
    let spirv = modules.iter().filter(|part| part.of_llvm.is_none());
    let exported = weak.forget(&mut module, spirv.map(|part| &part.module));
    for (name, linkage) in exported.map_err(|error| LinkError::Output(error.into()))? {
        reading.warnings.push(format!(
            "the symbol \"{name}\" becomes a plain export: {linkage} linkage is not allowed (--ext)"
        ));
    }
    if !options.kernels.is_empty() {
        let selected = spirv::extract_entry_points(&module, &options.kernels);
        module = selected.map_err(|error| LinkError::Output(error.into()))?;
    }
    let mut sources = Sources::new(modules.iter().map(|part| part.name));
    let known_undeclared = reading.undeclared.take();
    let compares = known_undeclared.is_none();
    let mut undeclared = known_undeclared.unwrap_or_else(|| options.defined.clone());
    for (at, part) in modules.iter().enumerate() {
        for name in entry_points(&part.module) {
            sources.set(name, at);
        }
        if compares && !undeclared.is_empty() {
            let Symbols { defined, undefined } = Symbols::of_spirv(&part.module);
            let names: HashSet<String> = defined.into_iter().chain(undefined).collect();
            undeclared.retain(|(name, _)| !names.contains(name));
        }
    }
    Ok(LinkedSpirv {
        module,
        warnings: reading.warnings,
        undeclared,
        reports: reading.reports,
        sources,
    })
}

fn of_spirv(error: spirv::LinkError) -> LinkError {
    match error {
        spirv::LinkError::Problems(problems) => LinkError::Problems(messages(&problems)),
        spirv::LinkError::Input { name, error } => LinkError::input(&name, error.into()),
        spirv::LinkError::Output(error) => LinkError::Output(error.into()),
        other => LinkError::Output(Error::wrong_input(other.to_string())),
    }
}

/// An input as SPIR-V, or the needed part of it.
struct Part<'n> {
    name: &'n str,
    /// The index among the inputs of LLVM IR, or `None` for an input of SPIR-V.
    of_llvm: Option<usize>,
    module: spirv::Module,
}

/// An input that is read, or of which the needed part is read later.
struct Loaded<'n, 'a> {
    name: &'n str,
    kind: LoadedKind<'a>,
}

enum LoadedKind<'a> {
    /// A module of LLVM IR, and its index among the inputs of LLVM IR.
    Llvm(Box<ir::Module>, usize),
    Spirv(Box<spirv::Module>),
    /// SPIR-V that is not read yet.
    Bytes(&'a [u8]),
}

impl LoadedKind<'_> {
    /// Returns the index among the inputs of LLVM IR, or `None` for an input of SPIR-V.
    fn of_llvm(&self) -> Option<usize> {
        match self {
            Self::Llvm(_, at) => Some(*at),
            _ => None,
        }
    }
}

/// The bytes of a module of SPIR-V that is not read yet, and the lines of its text, if it was assembly.
pub(crate) struct Unread<'a> {
    pub(crate) bytes: Cow<'a, [u8]>,
    pub(crate) lines: Option<assembly::Lines>,
}

impl<'a> Unread<'a> {
    /// Assembles assembly. Binaries do not change.
    pub(crate) fn new(bytes: &'a [u8]) -> Result<Self, Error> {
        let formats = [
            Format::Bitcode,
            Format::LlvmAssembly,
            Format::Spirv,
            Format::SpirvAssembly,
        ];
        let (bytes, lines) = match crate::expect(bytes, &formats)? {
            Format::SpirvAssembly => {
                let text = assembly::to_text(bytes)?;
                let settings = assembly::AssembleOptions::default();
                let (words, lines) = assembly::assemble_located(&text, &settings)?;
                (Cow::Owned(binary::to_bytes(&words)), Some(lines))
            }
            _ => (Cow::Borrowed(bytes), None),
        };
        Ok(Self { bytes, lines })
    }

    fn of_module(module: &spirv::Module) -> Self {
        Self {
            bytes: Cow::Owned(binary::write(module)),
            lines: None,
        }
    }
}

/// The state while inputs are read as SPIR-V.
struct Reading<'o> {
    inputs: &'o [(&'o str, &'o [u8])],
    options: &'o LinkOptions,
    to_spirv: ToSpirv,
    warnings: Vec<String>,
    reports: Vec<(Option<String>, Report)>,
    /// The names of variables of LLVM IR that stay exports because the host accesses them by name.
    host_accessed: Vec<String>,
    /// The value of [`LinkedSpirv::undeclared`], if it is known.
    undeclared: Option<Vec<(String, String)>>,
    /// The value of [`Inputs::different_calls`].
    different_calls: Vec<(usize, DifferentCalls)>,
}

impl<'o> Reading<'o> {
    fn new(inputs: &'o [(&'o str, &'o [u8])], options: &'o LinkOptions, to_spirv: ToSpirv) -> Self {
        Self {
            inputs,
            options,
            to_spirv,
            warnings: Vec::new(),
            reports: Vec::new(),
            host_accessed: Vec::new(),
            undeclared: None,
            different_calls: Vec::new(),
        }
    }

    /// Reads the inputs of LLVM IR, and adapts them to each other. With [`LinkOptions::kernels`], also reads the inputs
    /// of SPIR-V, all of them in part. Omits an input of SPIR-V of which no part is reached.
    fn load(&mut self) -> Result<Vec<Loaded<'o, 'o>>, LinkError> {
        let inputs = self.inputs;
        let reached = Reached::read(inputs, self.options)?;
        self.undeclared = reached.as_ref().map(|reached| reached.undeclared.clone());
        let mut parts = reached.into_iter().flat_map(|reached| reached.inputs);
        // The inputs of LLVM IR are `None` here.
        let mut loaded = Vec::with_capacity(inputs.len());
        let (mut of_llvm, mut modules) = (Vec::new(), Vec::new());
        for &(name, bytes) in inputs {
            let kind = match parts.next() {
                Some(Input::Spirv(None)) => continue,
                Some(Input::Spirv(Some(part))) => {
                    // The needed part of it is read later.
                    if !self.options.only_needed {
                        self.warn(name, &part.warnings);
                    }
                    Some(LoadedKind::Spirv(Box::new(part.module)))
                }
                Some(Input::Llvm(part)) => {
                    modules.push(Read::of_part(name, *part));
                    None
                }
                None if is_llvm_ir(bytes) => {
                    let module = read(name, bytes, false);
                    modules.push(module.map_err(|error| LinkError::input(name, error))?);
                    None
                }
                None => Some(LoadedKind::Bytes(bytes)),
            };
            if kind.is_none() {
                of_llvm.push((name, bytes));
            }
            loaded.push((name, kind));
        }
        let is_first = inputs.first().is_some_and(|first| is_llvm_ir(first.1));
        let mut adapted = Inputs::new(&of_llvm, modules, self.options, is_first)?;
        adapted.declare_as_called(&of_llvm)?;
        self.host_accessed = adapted.host_accessed;
        self.different_calls = adapted.different_calls;
        let mut modules = adapted.modules.into_iter();
        let modules = std::iter::from_fn(|| modules.next()?.into_decoded());
        let mut modules =
            { modules.enumerate() }.map(|(at, module)| LoadedKind::Llvm(Box::new(module), at));
        let loaded = loaded.into_iter().filter_map(|(name, kind)| {
            let kind = kind.or_else(|| modules.next())?;
            Some(Loaded { name, kind })
        });
        Ok(loaded.collect())
    }

    /// Reads all inputs as a whole.
    fn whole<'n>(&mut self, inputs: Vec<Loaded<'n, '_>>) -> Result<Vec<Part<'n>>, LinkError> {
        let mut modules = Vec::with_capacity(inputs.len());
        for Loaded { name, kind } in inputs {
            let of_llvm = kind.of_llvm();
            let module = match kind {
                LoadedKind::Llvm(module, at) => self.translated(name, *module, at),
                LoadedKind::Spirv(module) => Ok(*module),
                LoadedKind::Bytes(bytes) => self.read(name, bytes),
            };
            modules.push(Part {
                name,
                of_llvm,
                module: module.map_err(|error| LinkError::input(name, error))?,
            });
        }
        Ok(modules)
    }

    /// Reads the first input and the needed parts of the others. Omits inputs of which nothing is needed.
    fn needed<'n>(&mut self, inputs: Vec<Loaded<'n, '_>>) -> Result<Vec<Part<'n>>, LinkError> {
        let mut unread = Vec::with_capacity(inputs.len());
        for Loaded { name, kind } in inputs {
            let of_llvm = kind.of_llvm();
            let input = match kind {
                LoadedKind::Llvm(module, at) => {
                    let module = self.translated(name, *module, at);
                    module.map(|module| Unread::of_module(&module))
                }
                LoadedKind::Spirv(module) => Ok(Unread::of_module(&module)),
                LoadedKind::Bytes(bytes) => Unread::new(bytes),
            };
            let input = input.map_err(|error| LinkError::input(name, error))?;
            unread.push((name, of_llvm, input));
        }
        let mut link_options = spirv::LinkOptions::default();
        link_options.exports.clone_from(&self.options.exports);
        link_options.defined.clone_from(&self.options.defined);
        let named = unread.iter().map(|(name, _, input)| (*name, &*input.bytes));
        let named: Vec<(&str, &[u8])> = named.collect();
        let needed = spirv::extract_needed(&named, &link_options).map_err(of_spirv)?;
        drop(named);
        let mut modules = Vec::with_capacity(unread.len());
        // The first input is linked as a whole.
        let needed = std::iter::once(None).chain(needed);
        for (at, ((name, of_llvm, input), needed)) in unread.into_iter().zip(needed).enumerate() {
            let words = match needed {
                Some(spirv::Extracted { words, origins, .. }) => Ok((words, Some(origins))),
                None if at > 0 => continue,
                None => binary::to_words(&input.bytes).map(|words| (words, None)),
            };
            let module = words.map_err(Error::from);
            let module =
                module.and_then(|(words, origins)| self.checked(name, words, input.lines, origins));
            modules.push(Part {
                name,
                of_llvm,
                module: module.map_err(|error| LinkError::input(name, error))?,
            });
        }
        Ok(modules)
    }

    /// Checks that no input of LLVM IR imports a function that it calls with different types.
    fn check_prototypes(&self, parts: &[Part<'_>]) -> Result<(), LinkError> {
        if self.different_calls.is_empty() {
            return Ok(());
        }
        let mut imported: HashMap<(usize, String), &str> = HashMap::new();
        for part in parts {
            if let Some(at) = part.of_llvm {
                let imports = Symbols::of_linkage(&part.module).undefined.into_iter();
                imported.extend(imports.map(|name| ((at, name), part.name)));
            }
        }
        let problems = self.different_calls.iter().filter_map(|(at, calls)| {
            let name = imported.get(&(*at, calls.function.clone()))?;
            Some(prototype_problem(name, calls))
        });
        of_problems(problems.collect())
    }

    /// Translates an input of LLVM IR, and adds its losses to the reports. `at` is its index among these inputs.
    fn translated(
        &mut self,
        name: &str,
        module: ir::Module,
        at: usize,
    ) -> Result<spirv::Module, Error> {
        let translate = |module| crate::llvm_to_spirv(module, &self.to_spirv);
        let again = || {
            let mut reading = Reading::new(self.inputs, self.options, self.to_spirv.clone());
            let mut loaded = reading.load().ok()?.into_iter();
            loaded.find_map(|input| match input.kind {
                LoadedKind::Llvm(module, other) if other == at => Some(*module),
                _ => None,
            })
        };
        let (module, report) = translate(module).map_err(|error| error.traced(again, translate))?;
        self.reports.push((Some(name.to_owned()), report));
        Ok(module)
    }

    /// Reads an input of SPIR-V, and adds its accepted faults to the warnings.
    fn read(&mut self, name: &str, bytes: &[u8]) -> Result<spirv::Module, Error> {
        let read = read_spirv(bytes, &ReadSpirv::default())?;
        self.warn(name, &read.warnings);
        Ok(read.module)
    }

    fn checked(
        &mut self,
        name: &str,
        words: Vec<u32>,
        lines: Option<assembly::Lines>,
        origins: Option<spirv::Origins>,
    ) -> Result<spirv::Module, Error> {
        let read = checked(words, lines, origins, &ReadSpirv::default())?;
        self.warn(name, &read.warnings);
        Ok(read.module)
    }

    fn warn(&mut self, name: &str, warnings: &[spirv::validate::Finding]) {
        let warnings = warnings.iter();
        let named = warnings.map(|warning| format!("{name}: {}", warning.message));
        self.warnings.extend(named);
    }
}

/// Returns whether a driver or a translation provides the symbol with this name.
fn is_provided(name: &[u8]) -> bool {
    std::str::from_utf8(name).is_ok_and(transpire_translate::is_built_in)
}

/// The symbols of a module that a linker sees.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Symbols {
    /// The names of functions and variables that the module exports.
    pub defined: Vec<String>,
    /// The names of functions and variables that the module imports.
    pub undefined: Vec<String>,
}

/// Returns the symbols of a module of LLVM IR or SPIR-V, binary or assembly. No function bodies of bitcode are decoded.
///
/// ```
/// let symbols = transpire::symbols(b"declare void @f()\ndefine void @g() {\n  ret void\n}\n")?;
/// assert_eq!((symbols.defined, symbols.undefined), (vec!["g".to_owned()], vec!["f".to_owned()]));
/// # Ok::<(), transpire::Error>(())
/// ```
///
/// # Errors
/// Returns an error if the input has another format or is malformed.
pub fn symbols(bytes: &[u8]) -> Result<Symbols, Error> {
    let formats = [
        Format::Bitcode,
        Format::LlvmAssembly,
        Format::Spirv,
        Format::SpirvAssembly,
    ];
    Ok(match crate::expect(bytes, &formats)? {
        Format::Bitcode => Symbols::of_llvm(bitcode::Reader::new(bytes)?.module()),
        Format::LlvmAssembly => Symbols::of_llvm(&crate::llvm::assembly::parse(bytes)?),
        _ => Symbols::of_spirv(&crate::read_spirv(bytes, &crate::ReadSpirv::default())?.module),
    })
}

impl Symbols {
    /// Returns the symbols of a SPIR-V module: entry points, and ids with the decoration `LinkageAttributes`. Each name
    /// is listed once.
    pub fn of_spirv(module: &spirv::Module) -> Self {
        use crate::spirv::{Op, Section};
        let mut symbols = Self::default();
        for entry in module.instructions(Section::EntryPoints) {
            if entry.is(Op::EntryPoint) {
                let name = String::from_utf8_lossy(&entry.string(3).0).into_owned();
                symbols.defined.push(name);
            }
        }
        let Self { defined, undefined } = Self::of_linkage(module);
        symbols.defined.extend(defined);
        symbols.undefined.extend(undefined);
        symbols.without_repetitions()
    }

    /// Returns the symbols that a SPIR-V module exports and imports: ids with the decoration `LinkageAttributes`. Other
    /// modules cannot refer to an entry point without it. Each name is listed once.
    pub fn of_linkage(module: &spirv::Module) -> Self {
        let mut symbols = Self::default();
        for decoration in module.instructions(crate::spirv::Section::Annotations) {
            symbols.add_linkage(decoration);
        }
        symbols.without_repetitions()
    }

    /// Keeps the first occurrence of each name.
    fn without_repetitions(mut self) -> Self {
        for names in [&mut self.defined, &mut self.undefined] {
            let mut known = HashSet::with_capacity(names.len());
            names.retain(|name| known.insert(name.clone()));
        }
        self
    }

    /// Returns the symbols of a module of LLVM IR: functions, variables, aliases and ifuncs. Omits local symbols,
    /// symbols whose names begin with `llvm.`, and symbols with the linkage `extern_weak` or `available_externally`.
    pub fn of_llvm(module: &ir::Module) -> Self {
        let mut symbols = Self::default();
        for (global, value) in &module.globals {
            let name = module.name(global);
            if value.linkage.is_local() || name.starts_with("llvm.") {
                continue;
            }
            match value.linkage {
                ir::Linkage::ExternalWeak | ir::Linkage::AvailableExternally => {}
                _ if value.kind.is_definition() => symbols.defined.push(name.into_owned()),
                _ => symbols.undefined.push(name.into_owned()),
            }
        }
        symbols
    }

    /// Adds the symbol that a `LinkageAttributes` decoration exports or imports. Ignores other instructions.
    fn add_linkage(&mut self, decoration: crate::spirv::Instruction<'_>) {
        use crate::spirv::Op;
        use crate::spirv::grammar::{Decoration, LinkageType};
        let is_linkage = decoration.is(Op::Decorate)
            && decoration.word(2) == Some(Decoration::LinkageAttributes.word());
        if !is_linkage {
            return;
        }
        let (name, length) = decoration.string(3);
        let name = String::from_utf8_lossy(&name).into_owned();
        match decoration.word(3 + length) {
            Some(linkage) if linkage == LinkageType::Import.word() => self.undefined.push(name),
            _ => self.defined.push(name),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::spirv::Section;

    #[test]
    fn an_input_of_llvm_ir_keeps_no_extension_though_a_spirv_module_has_its_name() {
        let llvm = b"target triple = \"spir64\"\ndefine linkonce_odr spir_func void @f() {\n  ret void\n}\n\
            define spir_func void @g() {\n  call spir_func void @f()\n  ret void\n}\n";
        let spirv = b"OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpMemoryModel Physical64 OpenCL
            OpDecorate %h LinkageAttributes \"h\" Export\n%void = OpTypeVoid\n%type = OpTypeFunction %void
            %h = OpFunction %void None %type\n%entry = OpLabel\nOpReturn\nOpFunctionEnd\n";
        let options = LinkOptions {
            create_library: true,
            ..LinkOptions::default()
        };
        for names in [["a", "b"], ["a", "a"]] {
            let inputs: [(&str, &[u8]); 2] = [(names[0], llvm), (names[1], spirv)];
            let linked = link_spirv(&inputs, &options).unwrap();
            assert_eq!(linked.module.instructions(Section::Extensions).count(), 0);
            let warning = "the symbol \"f\" becomes a plain export: LinkOnceODR linkage is not allowed (--ext)";
            assert_eq!(linked.warnings, [warning]);
        }
    }
}
