//! IR → IR: what SPIR-V cannot say is rewritten as something that it can.

mod fold;
mod rewrite;

use transpire_llvm::ir::Module;

use super::Report;
use crate::Result;

/// Rewrites a module whose bodies are all decoded.
pub(crate) fn run(_module: &mut Module, _report: &mut Report) -> Result<()> {
    Ok(())
}
