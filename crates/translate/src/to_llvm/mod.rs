//! Translates SPIR-V to LLVM IR, in the representation that "SPIR-V in LLVM IR" describes.
//!
//! [`passes()`] lists the passes in order. `check` validates the module as a whole. `read` reads annotations,
//! types, constants and variables. `emit` writes functions, calls in the chosen spelling, metadata and debug
//! information.
//!
//! Pointers in SPIR-V have pointees. If the LLVM release has opaque pointers, the pointees are dropped when
//! types are translated, and so are casts between pointers in the same address space.

mod address_space_map;
pub(crate) mod arguments;
mod budget;
mod check;
mod classes;
pub(crate) mod emit;
mod emitter;
pub(crate) mod ir;
mod options;
mod passes;
pub(crate) mod read;
mod reserved_names;
mod shared;
mod source;

use transpire_llvm::ir::Module;
use transpire_spirv::long_composites;

pub use address_space_map::AddressSpaceMap;
pub(crate) use emit::kernels::Kernels;
#[cfg(feature = "spir12")]
pub(crate) use emit::kernels::entries_of_kernels;
use emitter::{Emitter, id, unique, word};
pub use options::{BuiltinVariables, Builtins, ToLlvm};
pub(crate) use read::annotations::Annotations;

use crate::Result;
use crate::ledger::Report;
use crate::pipeline::{self, Observer, Pass};

/// Translates a SPIR-V module to LLVM IR in the form of `options.release`.
///
/// # Errors
/// Returns an error if the module is malformed or not a kernel module, has variants of functions for several devices
/// (see [`transpire_spirv::function_variants::specialize`]), or uses a construct that LLVM IR or the target cannot
/// express. Losses that the options deny and output out of proportion to the module are errors, too. If an instruction
/// is the cause, the message names it and its location in words.
pub fn to_llvm(source: &transpire_spirv::Module, options: &ToLlvm) -> Result<(Module, Report)> {
    to_llvm_observed(source, options, &mut ())
}

/// Translates a module like [`to_llvm`], and shows it to an observer after each of the [`passes()`].
///
/// # Errors
/// Returns an error in the same cases as [`to_llvm`].
pub fn to_llvm_observed(
    source: &transpire_spirv::Module,
    options: &ToLlvm,
    observer: &mut dyn Observer,
) -> Result<(Module, Report)> {
    check::check(source)?;
    check::check_target(source, options)?;
    let joined = long_composites::joined(source);
    let mut emitter = Emitter::new(source, options, &joined)?;
    pipeline::run(&passes::emission(), &mut emitter, observer)?;
    let (module, report, calls_kernels) = emitter.finish();
    let report = report.finish(options.deny_loss)?;
    let mut emitted = passes::Emitted {
        module,
        options: options.clone(),
        calls_kernels,
    };
    pipeline::run(passes::FINISH, &mut emitted, observer)?;
    Ok((emitted.module, report))
}

/// Returns the passes to LLVM IR, in execution order.
pub fn passes() -> impl Iterator<Item = Pass> {
    let emission = passes::emission().into_iter().map(|step| step.about);
    emission.chain(passes::FINISH.iter().map(|step| step.about))
}
