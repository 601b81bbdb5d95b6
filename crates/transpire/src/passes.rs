//! Lists the steps of the translations, and runs them with an observer.
//!
//! Each translation is a list of steps, in the order in which they run: [`to_spirv`], [`to_llvm`], [`to_spir12`]. The
//! functions here translate like the functions with the same names in the root of the crate, and pass the module to an
//! [`Observer`] after each step.
//!
//! ```
//! use transpire::passes::{self, Observer, Pass, State};
//! use transpire::{ReadLlvm, ToSpirv, read_llvm};
//!
//! /// Counts the functions of LLVM IR behind each step.
//! struct Functions(Vec<(&'static str, usize)>);
//!
//! impl Observer for Functions {
//!     fn after(&mut self, pass: &Pass, state: State<'_>) {
//!         if let State::Llvm(module) = state {
//!             self.0.push((pass.name, module.functions().count()));
//!         }
//!     }
//! }
//!
//! let text = b"target triple = \"spir64-unknown-unknown\"\ndefine spir_kernel void @k() {\n  ret void\n}\n";
//! let module = read_llvm(text, &ReadLlvm::default())?.module;
//! let mut functions = Functions(Vec::new());
//! passes::llvm_to_spirv(module, &ToSpirv::default(), &mut functions)?;
//! assert!(functions.0.contains(&("mem2reg", 1)));
//! # Ok::<(), transpire::Error>(())
//! ```

#[cfg(feature = "spir12")]
mod spir12;
#[cfg(not(feature = "spir12"))]
#[path = "passes/no_spir12.rs"]
mod spir12;

#[cfg(feature = "spir12")]
pub use spir12::{llvm_to_spir12, spirv_to_spir12, to_spir12};
use transpire_translate::{is_spir12, to_llvm as from_spirv, to_spirv as from_llvm};

pub use transpire_translate::pipeline::{Kind, Observer, Pass, State, printable_module};

use crate::llvm::{ir, versions::Release};
use crate::{Builtins, Report, Result, ToLlvm, ToRelease, ToSpirv, spirv};

/// Returns the steps from LLVM IR to SPIR-V.
pub fn to_spirv() -> impl Iterator<Item = Pass> {
    from_llvm::passes()
}

/// Returns the steps from SPIR-V to LLVM IR.
pub fn to_llvm() -> impl Iterator<Item = Pass> {
    from_spirv::passes()
}

/// Translates like [`crate::llvm_to_spirv`], with an observer.
///
/// # Errors
/// Returns the errors of [`crate::llvm_to_spirv`].
pub fn llvm_to_spirv(
    module: ir::Module,
    options: &ToSpirv,
    observer: &mut dyn Observer,
) -> Result<(spirv::Module, Report)> {
    Ok(from_llvm::to_spirv_observed(module, options, observer)?)
}

/// Translates like [`crate::spirv_to_llvm`], with an observer.
///
/// # Errors
/// Returns the errors of [`crate::spirv_to_llvm`].
pub fn spirv_to_llvm(
    module: &spirv::Module,
    options: &ToLlvm,
    observer: &mut dyn Observer,
) -> Result<(ir::Module, Report)> {
    if options.release == Release::V3_2 {
        return spir12::spirv_to_3_2(module, options, observer);
    }
    Ok(from_spirv::to_llvm_observed(module, options, observer)?)
}

/// Translates like [`crate::llvm_to_release`], with an observer. A module of SPIR 1.2 goes through the steps of
/// [`to_spirv`] and [`to_llvm`]. Any other module goes through none, and neither does any module for LLVM 3.2.
///
/// # Errors
/// Returns the errors of [`crate::llvm_to_release`].
pub fn llvm_to_release(
    module: ir::Module,
    options: &ToRelease,
    observer: &mut dyn Observer,
) -> Result<(ir::Module, Report)> {
    if !is_spir12(&module) || options.release == Release::V3_2 {
        return Ok((module, Report::default()));
    }
    let mut to_spirv = ToSpirv::default();
    to_spirv.deny_loss = options.deny_loss;
    let (source, report) = llvm_to_spirv(module, &to_spirv, observer)?;
    let mut to_llvm = ToLlvm::default();
    to_llvm.release = options.release;
    to_llvm.builtins = Builtins::Cl12;
    to_llvm.no_verify = options.no_verify;
    to_llvm.deny_loss = options.deny_loss;
    let (module, more) = spirv_to_llvm(&source, &to_llvm, observer)?;
    #[cfg(feature = "spir12")]
    let module = spir12::restored(module, &source);
    Ok((module, report.and(more)))
}
