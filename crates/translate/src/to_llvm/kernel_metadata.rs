//! Metadata of kernels: their arguments and their execution modes.

use transpire_llvm::ir::Global;
use transpire_spirv::Id;

use super::Emitter;
use crate::Result;

impl Emitter<'_> {
    /// Metadata of a function: of a kernel, its arguments' and its execution modes.
    pub(super) fn emit_function_metadata(&mut self, _global: Global, _function: Id, _parameters: &[Id]) -> Result<()> {
        Ok(())
    }
}
