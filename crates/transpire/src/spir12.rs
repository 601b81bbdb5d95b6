//! Translates modules to SPIR 1.2, recognizes it, and checks its rules.

use transpire_translate::spir12;

use crate::llvm::{ir, versions::Release};
use crate::{
    DenyLoss, Format, ReadLlvm, ReadSpirv, Report, Result, Target, detect, passes, read_llvm,
    read_spirv, spirv, translate_input, write_llvm,
};

/// The options of [`to_spir12`].
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct ToSpir12 {
    /// Whether to skip the verification of the input, and to return the output even if it breaks a rule of SPIR 1.2.
    pub no_verify: bool,
    /// Whether to call `printf` by its plain name, as the generator of SPIR 1.2 did and drivers require, instead of the
    /// mangled name in the specification (§2.10.3).
    pub plain_printf: bool,
    /// The values of specialization constants of SPIR-V, by their `SpecId`.
    pub spec_constants: std::collections::BTreeMap<u32, u64>,
    /// The target of LLVM IR, which overrides its triple.
    pub target: Option<Target>,
    /// The classes of losses that are errors.
    pub deny_loss: DenyLoss,
}

impl ToSpir12 {
    /// Returns the options for the steps of SPIR 1.2, which are the same for both IRs. The target is not set.
    pub(crate) fn produce(&self) -> spir12::Spir12 {
        let mut produce = spir12::Spir12::default();
        produce.no_verify = self.no_verify;
        produce.plain_printf = self.plain_printf;
        produce.deny_loss = self.deny_loss;
        produce
    }
}

/// Translates SPIR-V or LLVM IR, binary or assembly, to SPIR 1.2 in LLVM 3.2 bitcode.
///
/// # Errors
/// Returns an error if the input has another format, is malformed, or uses something that OpenCL 1.2 cannot express.
pub fn to_spir12(input: &[u8], options: &ToSpir12) -> Result<Vec<u8>> {
    let (module, _) = match detect(input) {
        Some(Format::Spirv | Format::SpirvAssembly) => {
            let source = read_spirv(input, &ReadSpirv::default())?;
            spirv_to_spir12(&source.module, options).map_err(|error| source.locate(error))?
        }
        _ => {
            let read = ReadLlvm {
                no_verify: options.no_verify,
                ..ReadLlvm::default()
            };
            translate_input(input, &read, |module| llvm_to_spir12(module, options))?
        }
    };
    write_llvm(module, Release::V3_2)
}

/// Converts a module of LLVM IR to SPIR 1.2, to be written or printed for [`Release::V3_2`], and reports what was lost.
///
/// # Errors
/// Returns an error if the module uses something that OpenCL 1.2 cannot express.
pub fn llvm_to_spir12(module: ir::Module, options: &ToSpir12) -> Result<(ir::Module, Report)> {
    passes::llvm_to_spir12(module, options, &mut ())
}

/// Translates a SPIR-V module to SPIR 1.2, to be written or printed for [`Release::V3_2`], and reports what was lost.
///
/// # Errors
/// Returns an error if the module is for shaders, or uses something that OpenCL 1.2 cannot express.
pub fn spirv_to_spir12(module: &spirv::Module, options: &ToSpir12) -> Result<(ir::Module, Report)> {
    passes::spirv_to_spir12(module, options, &mut ())
}

/// Checks a module of LLVM IR, bitcode or assembly, against the rules of SPIR 1.2, and returns all findings.
///
/// # Errors
/// Returns an error if the input has another format or is malformed. Broken rules are findings, not errors.
#[cfg(feature = "validator")]
pub fn validate_spir12(input: &[u8]) -> Result<Vec<transpire_spir::Finding>> {
    crate::expect(input, &[Format::Bitcode, Format::LlvmAssembly])?;
    let limits = transpire_spir::Limits::default();
    Ok(transpire_spir::validate_input(input, &limits)?)
}

/// Returns whether a module of LLVM IR is SPIR 1.2: bitcode or text in the form of LLVM 3.2, with OpenCL metadata.
/// Modules of later compilers are not, although clang writes `!opencl.spir.version` into them, too.
///
/// ```
/// use transpire::is_spir12;
/// let of_3_2 = b"!opencl.spir.version = !{!0}\n!0 = metadata !{i32 1, i32 2}\n";
/// assert!(is_spir12(of_3_2)?);
/// let of_clang = b"!opencl.spir.version = !{!0}\n!0 = !{i32 1, i32 2}\n";
/// assert!(!is_spir12(of_clang)?);
/// # Ok::<(), transpire::Error>(())
/// ```
///
/// # Errors
/// Returns an error if the input has another format or is malformed.
pub fn is_spir12(input: &[u8]) -> Result<bool> {
    let read = ReadLlvm {
        no_verify: true,
        ..ReadLlvm::default()
    };
    let module = read_llvm(input, &read)?.module;
    Ok(transpire_spir::is_spir_1_2(input, &module))
}
