//! Links modules of either IR from bytes.
//!
//! - `symbols.rs` lists the symbols of a module.
//! - `reach.rs` finds the parts of inputs that kernels reach, and the members of archives that a link needs.
//! - `inputs.rs` reads inputs of LLVM IR, and adapts them to each other.
//! - `join.rs` links inputs of LLVM IR.
//! - `as_spirv.rs` reads inputs of both IRs as SPIR-V, to link them there.

mod as_spirv;
mod inputs;
mod join;
mod reach;
mod symbols;

use std::collections::HashSet;
use std::fmt;

use as_spirv::Reading;
use inputs::Inputs;
use join::{join, join_and_translate};
pub use reach::needed_members;
pub use symbols::{Symbols, symbols};

use crate::detect::says_nothing;
use crate::llvm::ir;
use crate::llvm::versions::Release;
use crate::spirv;
use crate::split::{Sources, entry_points};
use crate::weak_linkage::WeakLinkage;
use crate::{Error, Format, Report, ToLlvm, ToSpirv, detect};

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

/// Returns an error if there are problems.
pub(super) fn of_problems(problems: Vec<String>) -> Result<(), LinkError> {
    match problems.is_empty() {
        true => Ok(()),
        false => Err(LinkError::Problems(problems)),
    }
}

pub(super) fn messages<T: fmt::Display>(problems: &[T]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
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

pub(super) fn of_spirv(error: spirv::LinkError) -> LinkError {
    match error {
        spirv::LinkError::Problems(problems) => LinkError::Problems(messages(&problems)),
        spirv::LinkError::Input { name, error } => LinkError::input(&name, error.into()),
        spirv::LinkError::Output(error) => LinkError::Output(error.into()),
        other => LinkError::Output(Error::wrong_input(other.to_string())),
    }
}

/// Returns whether a driver or a translation provides the symbol with this name.
pub(super) fn is_provided(name: &[u8]) -> bool {
    std::str::from_utf8(name).is_ok_and(transpire_translate::is_built_in)
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
