//! Linking LLVM IR from bytes.

use std::fmt;

use crate::llvm::ir;
use crate::llvm::ir::link::{LinkInput, LinkOptions, Linked, Problem};
use crate::llvm::versions::Release;
use crate::llvm::{bitcode, verify_rules};
use crate::llvm_ir::release_of;
use crate::{Error, Format, ReadLlvm, detect, read_llvm};

/// How LLVM IR is linked.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct LinkLlvm {
    /// Functions and variables that no input defines stay declarations. Without this they are problems, unless they are intrinsics,
    /// `extern_weak`, or built-in functions and variables of OpenCL and SPIR-V.
    pub partial: bool,
    /// Of the inputs after the first, only definitions that earlier inputs declare, and what these need, are linked. Of bitcode
    /// nothing else is decoded, nor checked.
    pub only_needed: bool,
    /// Definitions become internal, except kernels, [`exports`](Self::exports), the symbols in `llvm.used` and symbols that DLLs
    /// export. Unused symbols are removed.
    pub internalize: bool,
    /// Symbols that stay external. It is a problem if no input defines one.
    pub exports: Vec<String>,
    /// Symbols that inputs only declare, each with the name of the definition that replaces it.
    pub defined: Vec<(String, String)>,
}

/// A linked module of LLVM IR.
#[derive(Debug)]
pub struct LinkedLlvm {
    /// The module.
    pub module: ir::Module,
    /// The newest release that wrote an input.
    pub release: Release,
    /// Differences of the inputs that do not keep them from being linked.
    pub warnings: Vec<Problem>,
}

/// Why LLVM IR was not linked.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum LinkLlvmError {
    /// All problems that the inputs have with each other.
    Problems(Vec<Problem>),
    /// An input is malformed.
    Input {
        /// The name of the input.
        name: String,
        /// The error in it.
        error: Error,
    },
    /// The linked module breaks a rule of the IR.
    Output(Error),
}

impl fmt::Display for LinkLlvmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Problems(problems) => {
                for (at, problem) in problems.iter().enumerate() {
                    let end = if at > 0 { "\n" } else { "" };
                    write!(f, "{end}{problem}")?;
                }
                Ok(())
            }
            Self::Input { name, error } => write!(f, "{name}: {error}"),
            Self::Output(error) => write!(f, "the linked module: {error}"),
        }
    }
}

impl std::error::Error for LinkLlvmError {}

/// Links modules of LLVM IR, each with its name in messages: bitcode and assembly of any release.
///
/// ```
/// use transpire::{LinkLlvm, link_llvm, print_llvm};
/// let kernel = b"declare void @f()\ndefine spir_kernel void @k() {\n  call void @f()\n  ret void\n}\n";
/// let library = b"define void @f() {\n  ret void\n}\n";
/// let inputs: [(&str, &[u8]); 2] = [("kernel.ll", kernel), ("library.ll", library)];
/// let linked = link_llvm(&inputs, &LinkLlvm::default())?;
/// assert!(print_llvm(linked.module, linked.release)?.contains("define void @f()"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// All problems at once: symbols that several inputs define or that none does, and what
/// [`llvm::ir::link::link`](ir::link::link) lists. An input that is malformed is an error of its own.
pub fn link_llvm(
    inputs: &[(&str, &[u8])],
    options: &LinkLlvm,
) -> Result<LinkedLlvm, LinkLlvmError> {
    let mut release = None;
    let mut modules = Vec::with_capacity(inputs.len());
    for (at, (name, bytes)) in inputs.iter().enumerate() {
        let is_lazy = options.only_needed && at > 0;
        let read = read(name, bytes, is_lazy);
        let (module, of_input) = read.map_err(|error| LinkLlvmError::Input {
            name: (*name).to_owned(),
            error,
        })?;
        release = release.max(Some(of_input));
        modules.push(module);
    }
    let mut link_options = LinkOptions::default();
    link_options.only_needed = options.only_needed;
    link_options.internalize = options.internalize;
    link_options.exports.clone_from(&options.exports);
    link_options.defined.clone_from(&options.defined);
    link_options.is_provided = (!options.partial).then_some(is_provided as fn(&[u8]) -> bool);
    let linked = ir::link::link(modules, &link_options);
    let Linked { module, warnings } = linked.map_err(|error| match error {
        ir::link::LinkError::Problems(problems) => LinkLlvmError::Problems(problems),
        ir::link::LinkError::Input { name, error } => LinkLlvmError::Input {
            name,
            error: error.into(),
        },
        other => LinkLlvmError::Output(Error::wrong_input(other.to_string())),
    })?;
    verify_rules(&module).map_err(|error| LinkLlvmError::Output(error.into()))?;
    Ok(LinkedLlvm {
        module,
        release: release.unwrap_or(Release::NEWEST),
        warnings,
    })
}

/// Reads an input. Bodies of bitcode are left for later if `is_lazy`.
fn read<'a>(name: &str, bytes: &'a [u8], is_lazy: bool) -> Result<(LinkInput<'a>, Release), Error> {
    if is_lazy && detect(bytes) == Some(Format::Bitcode) {
        let reader = bitcode::Reader::new(bytes)?;
        let release = match reader.is_of_llvm_3_2() {
            true => Some(Release::V3_2),
            false => release_of(reader.producer()),
        };
        let release = release.unwrap_or(Release::V14);
        return Ok((LinkInput::of_bitcode(name, reader), release));
    }
    let read = read_llvm(bytes, &ReadLlvm::default())?;
    Ok((LinkInput::new(name, read.module), read.release))
}

/// Whether a driver or a translation provides a symbol.
fn is_provided(name: &[u8]) -> bool {
    std::str::from_utf8(name).is_ok_and(transpire_translate::is_built_in)
}

/// The symbols of a module that a linker sees.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Symbols {
    /// The names of functions and variables that the module exports.
    pub defined: Vec<String>,
    /// The names of those that it imports.
    pub undefined: Vec<String>,
}

/// Returns the symbols of a module of either IR, in any notation. Of bitcode no body is decoded.
///
/// ```
/// let symbols = transpire::symbols(b"declare void @f()\ndefine void @g() {\n  ret void\n}\n")?;
/// assert_eq!((symbols.defined, symbols.undefined), (vec!["g".to_owned()], vec!["f".to_owned()]));
/// # Ok::<(), transpire::Error>(())
/// ```
///
/// # Errors
/// When the input is something else, or malformed.
pub fn symbols(bytes: &[u8]) -> Result<Symbols, Error> {
    use crate::spirv::{Op, Section};
    let formats = [
        Format::Bitcode,
        Format::LlvmAssembly,
        Format::Spirv,
        Format::SpirvAssembly,
    ];
    let mut symbols = Symbols::default();
    match crate::expect(bytes, &formats)? {
        Format::Bitcode => symbols.add_llvm(bitcode::Reader::new(bytes)?.module()),
        Format::LlvmAssembly => symbols.add_llvm(&crate::llvm::assembly::parse(bytes)?),
        _ => {
            let module = crate::read_spirv(bytes, &crate::ReadSpirv::default())?.module;
            for entry in module.instructions(Section::EntryPoints) {
                if entry.is(Op::EntryPoint) {
                    let name = String::from_utf8_lossy(&entry.string(3).0).into_owned();
                    symbols.defined.push(name);
                }
            }
            for decoration in module.instructions(Section::Annotations) {
                symbols.add_linkage(decoration);
            }
        }
    }
    Ok(symbols)
}

impl Symbols {
    fn add_llvm(&mut self, module: &ir::Module) {
        for (global, value) in &module.globals {
            let is_defined = match &value.kind {
                ir::GlobalKind::Variable(variable) => variable.initializer.is_some(),
                ir::GlobalKind::Function(function) => function.is_definition,
                ir::GlobalKind::Alias(_) | ir::GlobalKind::IFunc(_) => true,
            };
            let name = module.name(global);
            if value.linkage.is_local() || name.starts_with("llvm.") {
                continue;
            }
            match value.linkage {
                ir::Linkage::ExternalWeak | ir::Linkage::AvailableExternally => {}
                _ if is_defined => self.defined.push(name.into_owned()),
                _ => self.undefined.push(name.into_owned()),
            }
        }
    }

    /// Adds the symbol of a decoration `LinkageAttributes`.
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
