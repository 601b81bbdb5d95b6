//! Translation of LLVM IR to another release.

use crate::llvm::{ir, versions::Release};
use crate::{DenyLoss, ReadLlvm, Report, Result, passes, translate_input, write_llvm};

/// The options of [`to_release`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ToRelease {
    /// The release.
    pub release: Release,
    /// Whether to skip the verification of the input.
    pub no_verify: bool,
    /// The losses that are errors.
    pub deny_loss: DenyLoss,
}

impl ToRelease {
    /// Returns the default options for this release.
    pub fn new(release: Release) -> Self {
        Self {
            release,
            no_verify: false,
            deny_loss: DenyLoss::default(),
        }
    }
}

/// Rewrites LLVM IR, bitcode or assembly, to the form of a release, and returns its bitcode. SPIR 1.2 becomes the
/// output of that release's compiler for the same source: metadata of kernels is attached to the functions, images and
/// samplers have the current types, and built-in functions the current names.
///
/// # Errors
/// Returns an error if the input has another format, is malformed, or uses something that the release cannot represent,
/// or if it is SPIR 1.2 and the feature `spir12` is off.
pub fn to_release(input: &[u8], options: &ToRelease) -> Result<Vec<u8>> {
    let read = ReadLlvm {
        no_verify: options.no_verify,
        ..ReadLlvm::default()
    };
    let translate = |module| llvm_to_release(module, options);
    let (module, _) = translate_input(input, &read, translate)?;
    write_llvm(module, options.release)
}

/// Rewrites a module of LLVM IR as [`to_release`] does, to be written or printed for that release, and reports what was
/// left out.
///
/// # Errors
/// Returns an error if the module uses something that the release cannot represent, or if it is SPIR 1.2 and the
/// feature `spir12` is off.
pub fn llvm_to_release(module: ir::Module, options: &ToRelease) -> Result<(ir::Module, Report)> {
    passes::llvm_to_release(module, options, &mut ())
}
