//! SPIR-V → LLVM IR, in the representation that "SPIR-V in LLVM IR" describes.
//!
//! The steps and their order are those of [`passes()`]: `check` looks at the module as a whole, `read` takes in its annotations,
//! types, constants and variables, `emit` writes functions, calls in the chosen spelling, metadata and debug information.
//!
//! SPIR-V's pointers have pointees. Where the release has opaque pointers they are dropped as types
//! are translated, and casts between pointers of one address space with them.

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
use emitter::{Emitter, id, unique, word};
pub use options::{BuiltinVariables, Builtins, ToLlvm};
pub(crate) use read::annotations::Annotations;

use crate::Result;
use crate::ledger::Report;
use crate::pipeline::{self, Observer, Pass};

/// Translates a module of SPIR-V to LLVM IR of the form of `options.release`.
///
/// # Errors
/// When the module breaks a rule of SPIR-V, is not of the Kernel flavour, has variants of functions for several devices
/// (see [`transpire_spirv::function_variants::specialize`]), or uses something that LLVM IR cannot say; the message names the
/// instruction and its place, in words.
pub fn to_llvm(source: &transpire_spirv::Module, options: &ToLlvm) -> Result<(Module, Report)> {
    to_llvm_observed(source, options, &mut ())
}

/// Translates a module as [`to_llvm`] does, and shows it to an observer behind each of the [`passes()`].
///
/// # Errors
/// As those of [`to_llvm`].
pub fn to_llvm_observed(
    source: &transpire_spirv::Module,
    options: &ToLlvm,
    observer: &mut dyn Observer,
) -> Result<(Module, Report)> {
    check::check(source)?;
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

/// The steps to LLVM IR, in the order in which they run.
pub fn passes() -> impl Iterator<Item = Pass> {
    let emission = passes::emission().into_iter().map(|step| step.about);
    emission.chain(passes::FINISH.iter().map(|step| step.about))
}
