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

use transpire_translate::{spir12, to_llvm as from_spirv, to_spirv as from_llvm};

pub use transpire_translate::pipeline::{Kind, Observer, Pass, State, printable_module};

use crate::llvm::{ir, versions::Release};
use crate::{
    AddressSpaceMap, Builtins, Error, Report, Result, ToLlvm, ToRelease, ToSpir12, ToSpirv, spirv,
};

/// Returns the steps from LLVM IR to SPIR-V.
pub fn to_spirv() -> impl Iterator<Item = Pass> {
    from_llvm::passes()
}

/// Returns the steps from SPIR-V to LLVM IR.
pub fn to_llvm() -> impl Iterator<Item = Pass> {
    from_spirv::passes()
}

/// Returns the steps from LLVM IR to SPIR 1.2. From SPIR-V, the steps of [`to_llvm`] come first.
pub fn to_spir12() -> impl Iterator<Item = Pass> {
    spir12::passes()
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
        return spirv_to_spir12(module, &as_spir12(options)?, observer);
    }
    Ok(from_spirv::to_llvm_observed(module, options, observer)?)
}

/// Returns the options for SPIR 1.2, which is the only form of kernels in LLVM 3.2, from those for LLVM IR.
///
/// # Errors
/// Returns an error if the options have a target, or address spaces other than those that SPIR defines.
fn as_spir12(options: &ToLlvm) -> Result<ToSpir12> {
    if let Some(target) = options.target {
        return Err(Error::wrong_input(format!(
            "for LLVM 3.2, SPIR-V becomes SPIR 1.2, which is not for the target {}",
            target.name()
        )));
    }
    if options.address_spaces != AddressSpaceMap::default() {
        return Err(Error::wrong_input(
            "for LLVM 3.2, SPIR-V becomes SPIR 1.2, whose address spaces have fixed numbers"
                .to_owned(),
        ));
    }
    Ok(ToSpir12 {
        no_verify: options.no_verify,
        deny_loss: options.deny_loss,
        spec_constants: options.spec_constants.clone(),
        ..ToSpir12::default()
    })
}

/// Translates like [`crate::llvm_to_spir12`], with an observer.
///
/// # Errors
/// Returns the errors of [`crate::llvm_to_spir12`].
pub fn llvm_to_spir12(
    module: ir::Module,
    options: &ToSpir12,
    observer: &mut dyn Observer,
) -> Result<(ir::Module, Report)> {
    let mut produce = options.produce();
    produce.target = options.target;
    Ok(spir12::produce_observed(module, &produce, observer)?)
}

/// Translates like [`crate::spirv_to_spir12`], with an observer.
///
/// # Errors
/// Returns the errors of [`crate::spirv_to_spir12`].
pub fn spirv_to_spir12(
    source: &spirv::Module,
    options: &ToSpir12,
    observer: &mut dyn Observer,
) -> Result<(ir::Module, Report)> {
    let mut to_llvm = ToLlvm::default();
    to_llvm.release = Release::V14;
    to_llvm.builtins = Builtins::Cl12;
    to_llvm.no_verify = options.no_verify;
    to_llvm.spec_constants.clone_from(&options.spec_constants);
    to_llvm.deny_loss = options.deny_loss;
    let (mut module, report) = spirv_to_llvm(source, &to_llvm, observer)?;
    spir12::Remembered::of(source).restore(&mut module);
    let (module, more) = spir12::produce_observed(module, &options.produce(), observer)?;
    Ok((module, report.and(more)))
}

/// Translates like [`crate::llvm_to_release`], with an observer. A module of SPIR 1.2 goes through the steps of
/// [`to_spirv`] and [`to_llvm`], any other module through none.
///
/// # Errors
/// Returns the errors of [`crate::llvm_to_release`].
pub fn llvm_to_release(
    module: ir::Module,
    options: &ToRelease,
    observer: &mut dyn Observer,
) -> Result<(ir::Module, Report)> {
    if !spir12::is_spir12(&module) || options.release == Release::V3_2 {
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
    let (mut module, more) = spirv_to_llvm(&source, &to_llvm, observer)?;
    spir12::Remembered::of(&source).restore(&mut module);
    Ok((module, report.and(more)))
}
