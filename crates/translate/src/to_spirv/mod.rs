//! Translates LLVM IR to SPIR-V.
//!
//! [`passes()`] lists the passes in order. `legalize` rewrites LLVM IR, `analysis` computes facts about it, `emit`
//! writes the words, and `finish` completes them.

pub(crate) mod emit;
pub(crate) mod finish;
mod options;
pub(crate) mod passes;
pub(crate) mod style;

use transpire_llvm::ir::Module;
use transpire_spirv::Section;

use crate::analysis::kernel_metadata::is_spir12;
use crate::ledger::Report;
pub use crate::legalize::body::expand::fates::{
    Fate as IntrinsicFate, fates as intrinsics, fates_of_other_releases as older_intrinsics,
};
use crate::pipeline::{self, Observer, Pass, State};
pub use crate::summary::target::Target;
use crate::{Error, Result};
pub(crate) use options::unknown_extension;
pub use options::{Contraction, DebugInfoSet, Extensions, ToSpirv};
use passes::{EMIT, FINISH, LEGALIZE, PREPARE, REGULARIZE, Unit};

/// Translates a module of LLVM IR whose bodies are all decoded.
///
/// The module is consumed: function bodies are legalized in place and dropped once emitted.
///
/// # Errors
/// Returns an error if the module uses something that SPIR-V cannot represent or that the options do not allow. The
/// message names the function and the instruction.
pub fn to_spirv(module: Module, options: &ToSpirv) -> Result<(transpire_spirv::Module, Report)> {
    to_spirv_observed(module, options, &mut ())
}

/// Translates a module like [`to_spirv`] and passes it to an observer after each of the [`passes()`].
///
/// # Errors
/// Returns the errors of [`to_spirv`].
pub fn to_spirv_observed(
    module: Module,
    options: &ToSpirv,
    observer: &mut dyn Observer,
) -> Result<(transpire_spirv::Module, Report)> {
    if !cfg!(feature = "spir12") {
        refuse_spir12(&module)?;
    }
    let mut unit = Unit::new(module, options);
    pipeline::run(PREPARE, &mut unit, observer)?;
    pipeline::run(LEGALIZE, &mut unit, observer)?;
    let (mut emitted, report) = emit::emit(unit)?;
    observer.after(&EMIT, State::Spirv(&emitted.module));
    pipeline::run(FINISH, &mut emitted, observer)?;
    Ok((emitted.module, report))
}

/// Declares the capabilities and the extensions that a module uses. Raises its version to the lowest one that has all
/// features for which no extension is allowed. Declared capabilities stay.
///
/// The module may come from a [`ModuleBuilder`](transpire_spirv::ModuleBuilder), so that its user need not know the
/// capabilities. Only the versions and the extensions in `options` apply. If `options` has a version, the module gets
/// this version.
///
/// # Errors
/// Returns an error if the options do not allow a version or an extension that the module uses, or if an instruction is
/// malformed.
pub fn declare_requirements(module: &mut transpire_spirv::Module, options: &ToSpirv) -> Result<()> {
    let capabilities = module.instructions(Section::Capabilities);
    let declared: Vec<u32> = capabilities.filter_map(|it| it.word(1)).collect();
    let version = module.version;
    finish::require::run(module, options, version, &declared)?;
    Ok(())
}

/// Returns an error if `module` is SPIR 1.2. Builds without the feature `spir12` call this, because the strings that
/// preserve SPIR 1.2's metadata would be missing.
fn refuse_spir12(module: &Module) -> Result<()> {
    match is_spir12(module) {
        true => Err(Error::unsupported(
            "the module is SPIR 1.2, and transpire was built without the feature `spir12`",
        )),
        false => Ok(()),
    }
}

/// Returns the passes to SPIR-V, in execution order.
pub fn passes() -> impl Iterator<Item = Pass> {
    let rewrites = PREPARE.iter().chain(LEGALIZE);
    let rewrites = rewrites.map(|step| step.about);
    let finish = FINISH.iter().map(|step| step.about);
    rewrites.chain([EMIT]).chain(finish)
}

/// Rewrites constructs that SPIR-V cannot represent. Returns the resulting LLVM IR, which is meant for reading, and the
/// report. Built-in functions are renamed to their SPIR-V instructions. If the dialect has `regularized_for_reading`,
/// booleans stay in memory, and constant expressions become instructions.
///
/// # Errors
/// Returns an error if something cannot be rewritten, or if a vector has a length that SPIR-V lacks.
pub fn regularize_module(module: Module, options: &ToSpirv) -> Result<(Module, Report)> {
    if !cfg!(feature = "spir12") {
        refuse_spir12(&module)?;
    }
    let mut unit = Unit::new(module, options);
    pipeline::run(REGULARIZE, &mut unit, &mut ())?;
    Ok((unit.module, unit.report))
}

#[cfg(test)]
mod tests {
    use super::refuse_spir12;

    #[test]
    fn a_module_of_spir_1_2_is_refused_with_the_name_of_the_feature() {
        let kernel = "define spir_kernel void @k() {\n  ret void\n}\n";
        let list = "!opencl.kernels = !{!0}\n!0 = metadata !{void ()* @k}\n";
        let parse = |text: &str| transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        assert!(refuse_spir12(&parse(kernel)).is_ok());
        let error = refuse_spir12(&parse(&format!("{kernel}{list}"))).unwrap_err();
        assert!(error.message().contains("the feature `spir12`"), "{error}");
    }
}
