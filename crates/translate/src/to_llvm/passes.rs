//! Lists the passes to LLVM IR in execution order. [`emission`] reads the sections of the module and emits
//! IR, and [`FINISH`] rewrites the IR.

use transpire_llvm::ir::Module;

use super::{Emitter, ToLlvm};
use crate::Error;
use crate::ledger::LossPlace;
use crate::legalize::module::kernels;
use crate::pipeline::Kind::{Analysis, Emission, Module as Whole};
use crate::pipeline::{State, Step, Work, step};
use crate::targets::lower;

impl Work for Emitter<'_> {
    fn state(&self) -> State<'_> {
        State::Llvm(&self.ir.module)
    }
}

/// Returns the passes that read the SPIR-V module and emit IR, section by section.
pub(super) fn emission<'m>() -> [Step<Emitter<'m>>; 8] {
    [
        step(
            "debug-information-sets",
            Analysis,
            "finds the sets of debug information, and reserves a node for each of their instructions",
            |emitter| {
                emitter.debug().find_debug_info_sets();
                Ok(())
            },
        ),
        step(
            "globals",
            Emission,
            "translates types, constants and variables, in their order",
            Emitter::emit_types_constants_and_globals,
        ),
        step(
            "functions",
            Emission,
            "declares the required functions, then translates their bodies",
            Emitter::emit_functions,
        ),
        step(
            "aux-data",
            Emission,
            "restores attributes and metadata from NonSemantic.AuxData",
            |emitter| match emitter.options.aux_data {
                true => emitter.restore_aux_data(),
                false => Ok(()),
            },
        ),
        step(
            "annotations",
            Emission,
            "lists the annotations of functions and variables",
            |emitter| {
                emitter.annotated.emit_globals(&mut emitter.ir);
                Ok(())
            },
        ),
        step(
            "structors",
            Emission,
            "lists the initializer and finalizer kernels",
            |emitter| {
                emitter.structors.emit(&mut emitter.ir);
                Ok(())
            },
        ),
        step(
            "metadata",
            Emission,
            "writes declarations of the module as metadata",
            Emitter::emit_module_metadata,
        ),
        step(
            "ledger",
            Analysis,
            "reports parts of the module that were not translated",
            |emitter| {
                emitter.report.enter(LossPlace::Module);
                emitter.account();
                Ok(())
            },
        ),
    ]
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
pub(super) const FINISH: &[Step<Emitted>] = &[
    step(
        "kernels",
        Whole,
        "splits called kernels into a kernel and a function",
        |emitted| match emitted.calls_kernels
            && emitted.options.dialect.globals.splits_called_kernels
        {
            true => kernels::run(&mut emitted.module),
            false => Ok(()),
        },
    ),
    step(
        "target",
        Whole,
        "defines the functions of the target, and changes kernels to its conventions",
        |emitted| match emitted.options.target {
            Some(target) => {
                let spaces = &emitted.options.address_spaces;
                lower::run(&mut emitted.module, target, spaces)
            }
            None => Ok(()),
        },
    ),
    step(
        "verify",
        Analysis,
        "checks the module against the rules of LLVM IR",
        |emitted| {
            let options = &emitted.options;
            if options.no_verify {
                return Ok(());
            }
            let verified = match options.dialect.globals.verifies_for_release {
                true => transpire_llvm::verify_for(&emitted.module, options.release),
                false => transpire_llvm::verify_rules(&emitted.module),
            };
            verified.map_err(|error| Error::from(error).within("the module breaks a rule"))
        },
    ),
];
