//! SPIR 1.2, written.

use transpire_translate::spir12;
use transpire_translate::to_llvm::{self, Builtins, ToLlvm};
use transpire_translate::to_spirv::{self, Target, ToSpirv};

use crate::llvm::ir;
use crate::llvm::versions::Release;
use crate::{
    DenyLoss, Format, ReadLlvm, Report, Result, detect, expect, read_llvm, read_spirv, write_llvm,
};

/// Options of [`to_spir12`].
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct ToSpir12 {
    /// Take the input at its word, and give what comes of it even if it breaks a rule of SPIR 1.2.
    pub no_verify: bool,
    /// Call `printf` by its plain name, as the generator of SPIR 1.2 did and drivers want it, and not by the mangled
    /// one that the specification gives it (§2.10.3).
    pub plain_printf: bool,
    /// Of SPIR-V, values of specialization constants, by their `SpecId`.
    pub spec_constants: std::collections::BTreeMap<u32, u64>,
    /// Translate only the kernels of these names, with what they use. Empty: all.
    pub kernels: Vec<String>,
    /// Of LLVM IR, the target to take the module for, whatever its triple says.
    pub target: Option<Target>,
    /// Which losses are errors.
    pub deny_loss: DenyLoss,
}

/// Makes a module of SPIR 1.2, in LLVM 3.2's bitcode, of SPIR-V or of LLVM IR: of either notation.
///
/// # Errors
/// When the input is something else, is malformed, or uses something that OpenCL 1.2 cannot express.
pub fn to_spir12(input: &[u8], options: &ToSpir12) -> Result<Vec<u8>> {
    let (module, _) = to_spir12_module(input, options)?;
    write_llvm(module, Release::V3_2)
}

/// Makes a module of SPIR 1.2, as [`to_spir12`] does, to be written or printed for [`Release::V3_2`], and a report of
/// what was left out.
///
/// # Errors
/// As those of [`to_spir12`].
pub fn to_spir12_module(input: &[u8], options: &ToSpir12) -> Result<(ir::Module, Report)> {
    let mut produce = spir12::Spir12::default();
    produce.no_verify = options.no_verify;
    produce.plain_printf = options.plain_printf;
    produce.deny_loss = options.deny_loss;
    if !matches!(detect(input), Some(Format::Spirv | Format::SpirvAssembly)) {
        let read = ReadLlvm {
            no_verify: options.no_verify,
        };
        produce.target = options.target;
        produce.kernels.clone_from(&options.kernels);
        return Ok(spir12::produce(read_llvm(input, &read)?.module, &produce)?);
    }
    let mut to_llvm = ToLlvm::default();
    to_llvm.release = Release::V14;
    to_llvm.builtins = Builtins::Cl12;
    to_llvm.no_verify = options.no_verify;
    to_llvm.spec_constants.clone_from(&options.spec_constants);
    to_llvm.kernels.clone_from(&options.kernels);
    to_llvm.deny_loss = options.deny_loss;
    let source = read_spirv(input)?;
    let (mut module, report) = to_llvm::to_llvm(&source, &to_llvm)?;
    spir12::Remembered::of(&source).restore(&mut module);
    let (module, more) = spir12::produce(module, &produce)?;
    Ok((module, report.and(more)))
}

/// Options of [`to_release`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ToRelease {
    /// The release.
    pub release: Release,
    /// Take the input at its word.
    pub no_verify: bool,
    /// Keep only the kernels of these names, with what they use. Empty: all.
    pub kernels: Vec<String>,
    /// Which losses are errors.
    pub deny_loss: DenyLoss,
}

impl ToRelease {
    /// To the form of this release.
    pub fn new(release: Release) -> Self {
        Self {
            release,
            no_verify: false,
            kernels: Vec::new(),
            deny_loss: DenyLoss::default(),
        }
    }
}

/// Rewrites LLVM IR, in either notation, to the form of a release. SPIR 1.2 becomes what that release's compiler would have
/// written of the same source: what is known of kernels hangs on the functions, images and samplers have the types of
/// today, and built-in functions their names.
///
/// # Errors
/// When the input is something else, is malformed, or uses something that the release has no form for.
pub fn to_release(input: &[u8], options: &ToRelease) -> Result<(ir::Module, Report)> {
    let &ToRelease {
        release,
        no_verify,
        deny_loss,
        ..
    } = options;
    let read = ReadLlvm { no_verify };
    let mut module = read_llvm(input, &read)?.module;
    to_spirv::select_kernels(&mut module, &options.kernels)?;
    if !spir12::is_spir12(&module) || release == Release::V3_2 {
        return Ok((module, Report::default()));
    }
    let mut to_spirv = ToSpirv::default();
    to_spirv.deny_loss = deny_loss;
    let (source, report) = to_spirv::to_spirv(module, &to_spirv)?;
    let mut to_llvm = ToLlvm::default();
    to_llvm.release = release;
    to_llvm.builtins = Builtins::Cl12;
    to_llvm.no_verify = no_verify;
    to_llvm.deny_loss = deny_loss;
    let (mut module, more) = to_llvm::to_llvm(&source, &to_llvm)?;
    spir12::Remembered::of(&source).restore(&mut module);
    Ok((module, report.and(more)))
}

/// Checks a module of LLVM IR, in either notation, against the rules of SPIR 1.2, and gives all that it finds.
///
/// # Errors
/// When the input is something else or is malformed; what breaks a rule is a finding.
pub fn validate_spir12(input: &[u8]) -> Result<Vec<transpire_spir::Finding>> {
    expect(input, &[Format::Bitcode, Format::LlvmAssembly])?;
    let limits = transpire_spir::Limits::default();
    Ok(transpire_spir::validate_input(input, &limits)?)
}
