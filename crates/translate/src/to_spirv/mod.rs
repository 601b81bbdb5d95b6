//! LLVM IR → SPIR-V.
//!
//! The steps and their order are those of [`passes()`]. What is rewritten of LLVM IR is in `legalize`, what is found out of it
//! in `analysis`; `emit` writes the words, `finish` completes them.

pub(crate) mod emit;
pub(crate) mod finish;
mod options;
pub(crate) mod passes;
pub(crate) mod style;

use transpire_llvm::ir::Module;

use crate::Result;
pub use crate::analysis::target::Target;
use crate::ledger::Report;
pub use crate::mappings::intrinsics::fates::{
    Fate as IntrinsicFate, fates as intrinsics, fates_of_other_releases as older_intrinsics,
};
use crate::pipeline::{self, Observer, Pass, State};
pub(crate) use options::unknown_extension;
pub use options::{Contraction, DebugInfoSet, Extensions, ToSpirv};
use passes::{EMIT, FINISH, LEGALIZE, PREPARE, REGULARIZE, Unit};

/// Translates a module of LLVM IR, all of whose bodies are decoded.
///
/// The module is used up: function bodies are legalized in place and dropped once emitted.
///
/// # Errors
/// When the module uses something that SPIR-V cannot say, or that the options do not allow; the
/// message names the function and the instruction.
pub fn to_spirv(module: Module, options: &ToSpirv) -> Result<(transpire_spirv::Module, Report)> {
    to_spirv_observed(module, options, &mut ())
}

/// Translates a module as [`to_spirv`] does, and shows it to an observer behind each of the [`passes()`].
///
/// # Errors
/// As those of [`to_spirv`].
pub fn to_spirv_observed(
    module: Module,
    options: &ToSpirv,
    observer: &mut dyn Observer,
) -> Result<(transpire_spirv::Module, Report)> {
    let mut unit = Unit::new(module, options);
    pipeline::run(PREPARE, &mut unit, observer)?;
    pipeline::run(LEGALIZE, &mut unit, observer)?;
    let (mut emitted, report) = emit::emit(unit)?;
    observer.after(&EMIT, State::Spirv(&emitted.module));
    pipeline::run(FINISH, &mut emitted, observer)?;
    Ok((emitted.module, report))
}

/// The steps to SPIR-V, in the order in which they run.
pub fn passes() -> impl Iterator<Item = Pass> {
    let rewrites = PREPARE.iter().chain(LEGALIZE);
    let rewrites = rewrites.map(|step| step.about);
    let finish = FINISH.iter().map(|step| step.about);
    rewrites.chain([EMIT]).chain(finish)
}

/// Rewrites what SPIR-V cannot say as something that it can, and does no more: for people to look at. Built-in functions have
/// the names of their instructions. Where the dialect has it so for who reads it, booleans are still in memory, and constant
/// expressions are instructions.
///
/// # Errors
/// When something cannot be rewritten, or is a vector of a length that SPIR-V lacks.
pub fn regularize_module(module: Module, options: &ToSpirv) -> Result<(Module, Report)> {
    let mut unit = Unit::new(module, options);
    pipeline::run(REGULARIZE, &mut unit, &mut ())?;
    Ok((unit.module, unit.report))
}
