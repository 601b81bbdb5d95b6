//! The steps to SPIR 1.2, and their observation.

use transpire_translate::spir12;

use super::{Observer, Pass, spirv_to_llvm};
use crate::llvm::{ir, versions::Release};
use crate::{AddressSpaceMap, Builtins, Error, Report, Result, ToLlvm, ToSpir12, spirv};

/// Returns the steps from LLVM IR to SPIR 1.2. From SPIR-V, the steps of [`to_llvm`](super::to_llvm) come first.
pub fn to_spir12() -> impl Iterator<Item = Pass> {
    spir12::passes()
}

/// Translates SPIR-V to SPIR 1.2, which is the only form of kernels in LLVM 3.2.
pub(super) fn spirv_to_3_2(
    module: &spirv::Module,
    options: &ToLlvm,
    observer: &mut dyn Observer,
) -> Result<(ir::Module, Report)> {
    spirv_to_spir12(module, &as_spir12(options)?, observer)
}

/// Converts options for LLVM 3.2 to options for SPIR 1.2, which is the only form of kernels there.
///
/// # Errors
/// Returns an error if the options have a target, or address spaces other than the ones that SPIR defines.
fn as_spir12(options: &ToLlvm) -> Result<ToSpir12> {
    if let Some(target) = options.target {
        return Err(Error::wrong_input(format!(
            "for LLVM 3.2, SPIR-V becomes SPIR 1.2, which is not for the target {}",
            target.name()
        )));
    }
    if options.address_spaces != AddressSpaceMap::default() {
        return Err(Error::wrong_input(
            "for LLVM 3.2, SPIR-V becomes SPIR 1.2, whose address spaces have fixed numbers"
                .to_owned(),
        ));
    }
    Ok(ToSpir12 {
        no_verify: options.no_verify,
        deny_loss: options.deny_loss,
        spec_constants: options.spec_constants.clone(),
        ..ToSpir12::default()
    })
}

/// Translates like [`crate::llvm_to_spir12`], with an observer.
///
/// # Errors
/// Returns the errors of [`crate::llvm_to_spir12`].
pub fn llvm_to_spir12(
    module: ir::Module,
    options: &ToSpir12,
    observer: &mut dyn Observer,
) -> Result<(ir::Module, Report)> {
    let mut produce = options.produce();
    produce.target = options.target;
    Ok(spir12::produce_observed(module, &produce, observer)?)
}

/// Translates like [`crate::spirv_to_spir12`], with an observer.
///
/// # Errors
/// Returns the errors of [`crate::spirv_to_spir12`].
pub fn spirv_to_spir12(
    source: &spirv::Module,
    options: &ToSpir12,
    observer: &mut dyn Observer,
) -> Result<(ir::Module, Report)> {
    let mut to_llvm = ToLlvm::default();
    to_llvm.release = Release::V14;
    to_llvm.builtins = Builtins::Cl12;
    to_llvm.no_verify = options.no_verify;
    to_llvm.spec_constants.clone_from(&options.spec_constants);
    to_llvm.deny_loss = options.deny_loss;
    let (mut module, report) = spirv_to_llvm(source, &to_llvm, observer)?;
    spir12::Remembered::of(source).restore(&mut module);
    let (module, more) = spir12::produce_observed(module, &options.produce(), observer)?;
    Ok((module, report.and(more)))
}

/// Returns `module`, which was translated from `source`, with the metadata of SPIR 1.2 that strings of `source`
/// preserve.
pub(super) fn restored(mut module: ir::Module, source: &spirv::Module) -> ir::Module {
    spir12::Remembered::of(source).restore(&mut module);
    module
}
