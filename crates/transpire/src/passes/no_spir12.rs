//! Stands in for the translation to SPIR 1.2 in a build without it.

use crate::llvm::ir;
use crate::passes::Observer;
use crate::{Error, Report, Result, ToLlvm, spirv};

/// Rejects a translation to LLVM 3.2, where SPIR 1.2 is the only form of kernels.
pub(super) fn spirv_to_3_2(
    _: &spirv::Module,
    _: &ToLlvm,
    _: &mut dyn Observer,
) -> Result<(ir::Module, Report)> {
    Err(Error::wrong_input(
        "for LLVM 3.2, SPIR-V becomes SPIR 1.2, and transpire was built without the feature `spir12`"
            .to_owned(),
    ))
}
