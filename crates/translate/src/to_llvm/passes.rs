//! Lists the passes to LLVM IR in execution order. [`emission`] reads the sections of the module and emits
//! IR, and [`FINISH`] rewrites the IR.

use transpire_llvm::ir::Module;

use super::{Emitter, ToLlvm};
use crate::ledger::LossPlace;
use crate::legalize::module::kernels;
use crate::pipeline::Kind::{Analysis, Emission, Module as Whole};
use crate::pipeline::{State, Step, Work, step};
use crate::targets::lower;
use crate::{Error, Result};

impl Work for Emitter<'_> {
    fn state(&self) -> State<'_> {
        State::Llvm(&self.ir.module)
    }
}

/// Returns the passes that read the SPIR-V module and emit IR, section by section.
#[rustfmt::skip]
pub(super) fn emission<'m>() -> [Step<Emitter<'m>>; 8] {
    [
        step("debug-information-sets", Analysis, debug_information_sets, "finds the sets of debug information, and reserves a node for each of their instructions"),
        step("globals", Emission, Emitter::emit_types_constants_and_globals, "translates types, constants and variables, in their order"),
        step("functions", Emission, Emitter::emit_functions, "declares the required functions, then translates their bodies"),
        step("aux-data", Emission, aux_data, "restores attributes and metadata from NonSemantic.AuxData"),
        step("annotations", Emission, annotations, "lists the annotations of functions and variables"),
        step("structors", Emission, structors, "lists the initializer and finalizer kernels"),
        step("metadata", Emission, Emitter::emit_module_metadata, "writes declarations of the module as metadata"),
        step("ledger", Analysis, ledger, "reports parts of the module that were not translated"),
    ]
}

fn debug_information_sets(emitter: &mut Emitter<'_>) -> Result<()> {
    emitter.debug().find_debug_info_sets();
    Ok(())
}

fn aux_data(emitter: &mut Emitter<'_>) -> Result<()> {
    match emitter.options.aux_data {
        true => emitter.restore_aux_data(),
        false => Ok(()),
    }
}

fn annotations(emitter: &mut Emitter<'_>) -> Result<()> {
    emitter.annotated.emit_globals(&mut emitter.ir);
    Ok(())
}

fn structors(emitter: &mut Emitter<'_>) -> Result<()> {
    emitter.structors.emit(&mut emitter.ir);
    Ok(())
}

fn ledger(emitter: &mut Emitter<'_>) -> Result<()> {
    emitter.report.enter(LossPlace::Module);
    emitter.account();
    Ok(())
}

/// The emitted LLVM IR module, with the options for the remaining passes.
pub(super) struct Emitted {
    pub(super) module: Module,
    pub(super) options: ToLlvm,
    /// Whether any function calls a kernel.
    pub(super) calls_kernels: bool,
}

impl Work for Emitted {
    fn state(&self) -> State<'_> {
        State::Llvm(&self.module)
    }
}

/// The passes that run on the emitted module.
#[rustfmt::skip]
pub(super) const FINISH: &[Step<Emitted>] = &[
    step("kernels", Whole, kernels, "splits called kernels into a kernel and a function"),
    step("target", Whole, target, "defines the functions of the target, and changes kernels to its conventions"),
    step("verify", Analysis, verify, "checks the module against the rules of LLVM IR"),
];

fn kernels(emitted: &mut Emitted) -> Result<()> {
    match emitted.calls_kernels && emitted.options.dialect.globals.splits_called_kernels {
        true => kernels::run(&mut emitted.module),
        false => Ok(()),
    }
}

fn target(emitted: &mut Emitted) -> Result<()> {
    match emitted.options.target {
        Some(target) => {
            let spaces = &emitted.options.address_spaces;
            lower::run(&mut emitted.module, target, spaces)
        }
        None => Ok(()),
    }
}

fn verify(emitted: &mut Emitted) -> Result<()> {
    let options = &emitted.options;
    if options.no_verify {
        return Ok(());
    }
    let verified = match options.dialect.globals.verifies_for_release {
        true => transpire_llvm::verify_for(&emitted.module, options.release),
        false => transpire_llvm::verify_rules(&emitted.module),
    };
    verified.map_err(|error| Error::from(error).within("the module breaks a rule"))
}
