//! IR → IR: what SPIR-V cannot say is rewritten as something that it can.

pub(crate) mod aborts;
mod aliases;
mod atomics;
pub(super) mod boolean_numbers;
pub(super) mod booleans;
pub(super) mod built_ins;
pub(super) mod constant_expressions;
mod expand;
mod fold;
mod held_addresses;
mod integers;
pub(crate) mod kernels;
mod lanes;
mod layouts;
mod pairs;
pub(super) mod private_constants;
mod promotion;
mod regroup;
pub(crate) mod retype;
pub(crate) mod rewrite;
mod selects;
mod switches;
pub(crate) mod unreachable;
mod variables;
mod wide_operations;
pub(super) mod wider_elements;

use transpire_llvm::ir::Module;

use super::ToSpirv;
use crate::Result;
use crate::ledger::Report;

/// Rewrites a module whose bodies are all decoded.
///
/// Each pass looks at the module's types and declarations first, and is done if they need nothing. What
/// extensions let SPIR-V say stays.
pub(crate) fn run(module: &mut Module, options: &ToSpirv, report: &mut Report) -> Result<()> {
    begin(module, options, report)?;
    // Booleans, which are no data.
    booleans::run(module)?;
    end(module, options)
}

/// What is done before booleans leave memory, once no block is unreachable.
pub(super) fn begin(module: &mut Module, options: &ToSpirv, report: &mut Report) -> Result<()> {
    // Variables that could be values.
    if options.dialect.promoted_variables {
        promotion::run(module)?;
    }
    // Aliases, and constants in the private address space.
    aliases::run(module, report)?;
    private_constants::run(module, options)?;
    // Variables of functions that are not in the private address space.
    variables::run(module);
    // Kernels that are called.
    match options.dialect.plain_entry_points {
        true => kernels::run(module)?,
        false => kernels::wrap(module)?,
    }
    // Functions of LLVM that no instruction is.
    expand::run(module, options)?;
    // Atomic operations that no instruction is.
    if !options.dialect.atomic_loops {
        return Ok(());
    }
    atomics::run(module)
}

/// What is done after that.
pub(super) fn end(module: &mut Module, options: &ToSpirv) -> Result<()> {
    let extensions = &options.extensions;
    // Widths of integers that SPIR-V lacks.
    integers::run(module, extensions)?;
    // Lengths of vectors that it lacks, and vectors of pointers.
    lanes::run(module, extensions)?;
    // Selections between aggregates, those that passes above made included.
    selects::run(module)?;
    // Switches with more cases than an instruction has words.
    switches::run(module);
    Ok(())
}
