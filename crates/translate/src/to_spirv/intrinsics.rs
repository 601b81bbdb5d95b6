//! LLVM's intrinsic functions.

use transpire_llvm::ir::{CallKind, Inst};

use super::functions::FunctionEmitter;
use crate::{Error, Result};

impl FunctionEmitter<'_, '_> {
    /// Emits a call of `llvm.<name>`.
    pub(crate) fn emit_intrinsic(&mut self, _inst: Inst, _call: &CallKind, name: &str) -> Result<()> {
        Err(Error::unsupported(format!("the intrinsic llvm.{name}")))
    }
}
