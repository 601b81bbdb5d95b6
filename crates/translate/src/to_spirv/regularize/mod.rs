//! IR → IR: what SPIR-V cannot say is rewritten as something that it can.

mod expand;
mod fold;
mod lanes;
mod odd_integers;
mod pairs;
mod regroup;
mod retype;
mod rewrite;

use transpire_llvm::ir::Module;

use super::Report;
use crate::Result;

/// Rewrites a module whose bodies are all decoded.
///
/// Each pass looks at the module's types and declarations first, and is done if they need nothing.
pub(crate) fn run(module: &mut Module, _report: &mut Report) -> Result<()> {
    // Functions of LLVM that no instruction is.
    expand::run(module)?;
    // Widths of integers that SPIR-V lacks.
    odd_integers::run(module)?;
    // Lengths of vectors that it lacks, and vectors of pointers.
    lanes::run(module)?;
    Ok(())
}
