//! LLVM IR to SPIR-V for OpenCL-style kernels, without LLVM.
//!
//! ```no_run
//! let bitcode = std::fs::read("kernel.bc")?;
//! let spirv: Vec<u32> = transpire::to_spirv(&bitcode, &transpire::ToSpirv::default())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This is the crate to depend on. It has
//!
//! - the translation as plain functions from bytes: [`to_spirv`], [`to_spirv_module`];
//! - LLVM IR in both of its notations and in the form of each release: [`read_llvm`],
//!   [`write_llvm`], [`print_llvm`];
//! - [`detect`] and [`expect`], which tell what a file is;
//! - the crates below it, for who wants to look inside: [`llvm`] (the IR and its notations),
//!   [`mod@spirv`] (the module, its binary and its assembly, a builder), and [`opencl`] (mangled names
//!   and built-in functions).
//!
//! No function here panics on input, prints, or exits. Input need not be trusted: a malformed
//! module gives an [`Error`], and memory and time stay proportional to the input.

mod detect;
mod error;
mod llvm_ir;
mod spir12;

pub use detect::{Format, detect, expect};
pub use error::{Error, ErrorKind, Place, Reason, Result};
pub use llvm_ir::{LlvmModule, ReadLlvm, print_llvm, read_llvm, write_llvm};
pub use spir12::{ToRelease, ToSpir12, to_release, to_spir12, to_spir12_module, validate_spir12};
pub use transpire_llvm as llvm;
pub use transpire_opencl as opencl;
pub use transpire_spir as spir;
pub use transpire_spirv as spirv;
pub use transpire_translate::dialect;
pub use transpire_translate::to_llvm::{AddressSpaceMap, BuiltinVariables, Builtins, ToLlvm};
pub use transpire_translate::to_spirv::{Contraction, DebugInfoSet, Extensions, Target, ToSpirv};
pub use transpire_translate::{DenyLoss, Loss, LossClass, LossKind, Report};

/// Translates LLVM IR to SPIR-V.
///
/// Takes the bytes of a bitcode file that LLVM 3.2 or later wrote, or LLVM assembly in the dialect of
/// any of these releases, and returns the words of a module with its header, in this machine's byte
/// order. [`spirv::binary::to_bytes`] makes a file's bytes of
/// them.
///
/// ```
/// # use transpire::{ErrorKind, ToSpirv};
/// let error = transpire::to_spirv(b"\x7fELF\x02\x01\x01", &ToSpirv::default()).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::WrongInput);
/// assert_eq!(error.to_string(), "this is an ELF object, not LLVM bitcode or LLVM assembly");
/// ```
///
/// # Errors
/// When the input is not LLVM IR or is malformed, when it uses something that SPIR-V cannot say, or
/// when it needs what the options do not allow.
pub fn to_spirv(input: &[u8], options: &ToSpirv) -> Result<Vec<u32>> {
    let (module, _) = to_spirv_module(input, options)?;
    Ok(spirv::binary::write_words(&module))
}

/// Translates LLVM IR to SPIR-V, as [`to_spirv`] does, to a module whose words are still in
/// their sections, and a report of what was left out.
///
/// # Errors
/// As those of [`to_spirv`].
pub fn to_spirv_module(input: &[u8], options: &ToSpirv) -> Result<(spirv::Module, Report)> {
    let read = ReadLlvm {
        no_verify: options.no_verify,
    };
    let module = read_llvm(input, &read)?.module;
    Ok(transpire_translate::to_spirv::to_spirv(module, options)?)
}

/// Translates SPIR-V to LLVM IR: takes the bytes of a module, of either byte order, or its assembly, and
/// returns bitcode of the release that the options say.
///
/// # Errors
/// When the input is not SPIR-V, breaks its rules, is not of the Kernel flavour, or uses something
/// that LLVM IR or the release has no form for.
pub fn to_llvm(input: &[u8], options: &ToLlvm) -> Result<Vec<u8>> {
    let (module, _) = to_llvm_module(input, options)?;
    write_llvm(module, options.release)
}

/// Translates SPIR-V to LLVM IR, as [`to_llvm`] does, to a module in memory, and a report of what
/// was left out.
///
/// # Errors
/// As those of [`to_llvm`].
pub fn to_llvm_module(input: &[u8], options: &ToLlvm) -> Result<(llvm::ir::Module, Report)> {
    spirv_module_to_llvm(&read_spirv(input)?, options)
}

/// Translates a module of SPIR-V that is in memory, as [`to_llvm_module`] does. Its rules are not checked:
/// [`spirv::Module::validate`] does that.
///
/// # Errors
/// As those of [`to_llvm`].
pub fn spirv_module_to_llvm(
    module: &spirv::Module,
    options: &ToLlvm,
) -> Result<(llvm::ir::Module, Report)> {
    Ok(transpire_translate::to_llvm::to_llvm(module, options)?)
}

/// Reads SPIR-V: the bytes of a module, of either byte order, or its assembly. Its structural rules are checked: header,
/// layout, ids, operands as the grammar has them, blocks, phis, entry points; but for the faults that
/// [`spirv::validate::Options::relax_known_faults`] names.
///
/// # Errors
/// When the input is something else, is malformed, or breaks one of these rules.
pub fn read_spirv(input: &[u8]) -> Result<spirv::Module> {
    let mut options = spirv::validate::Options::default();
    options.level = spirv::validate::Level::Structural;
    options.relax_known_faults = true;
    read_spirv_checked(input, &options)
}

/// Reads SPIR-V, and checks as much of its rules as the options say.
///
/// # Errors
/// When the input is something else, is malformed, or breaks a rule: the first one that is broken, with the word, or the
/// line where the input is a text.
pub fn read_spirv_checked(
    input: &[u8],
    options: &spirv::validate::Options,
) -> Result<spirv::Module> {
    let (words, lines) = match expect(input, &[Format::Spirv, Format::SpirvAssembly])? {
        Format::SpirvAssembly => {
            let text = String::from_utf8_lossy(input);
            let settings = spirv::assembly::AssembleOptions::default();
            let (words, lines) = spirv::assembly::assemble_located(&text, &settings)?;
            (words, Some(lines))
        }
        _ => (spirv::binary::to_words(input)?, None),
    };
    // One finding is enough to say no.
    let mut options = options.clone();
    options.findings.per_rule = 1;
    let findings = spirv::validate::validate(&words, &options);
    let broken =
        |finding: &&spirv::validate::Finding| finding.severity == spirv::validate::Severity::Error;
    match findings.iter().find(broken) {
        Some(finding) => Err(Error::of_finding(finding, lines.as_ref())),
        None => Ok(spirv::binary::read_words(&words)?),
    }
}

/// Rewrites LLVM IR as [`to_spirv`] does before it emits anything: what SPIR-V cannot say becomes something
/// that it can. Returns bitcode of `release`.
///
/// # Errors
/// When the input is not LLVM IR or is malformed, or uses something that cannot be rewritten, or that the release has no
/// form for.
pub fn regularize(
    input: &[u8],
    options: &ToSpirv,
    release: llvm::versions::Release,
) -> Result<Vec<u8>> {
    let module = read_llvm(input, &ReadLlvm::default())?.module;
    let (module, _) = transpire_translate::to_spirv::regularize_module(module, options)?;
    write_llvm(module, release)
}
