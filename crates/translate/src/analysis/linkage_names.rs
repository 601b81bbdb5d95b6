//! Names by which others find kernels, functions and variables.

use transpire_llvm::ir::{CallingConvention, GlobalKind, Module};

use crate::{Error, Result};

/// Refuses a name with a NUL, where a string of SPIR-V ends (§2.2.1): two names that differ behind it would be one. The
/// names of what no other module sees mean nothing, and end there.
pub(crate) fn check(module: &Module) -> Result<()> {
    for (global, value) in module.globals.iter() {
        let is_kernel = matches!(
            &value.kind,
            GlobalKind::Function(function) if function.calling_convention == CallingConvention::SPIR_KERNEL
        );
        if value.linkage.is_local() && !is_kernel {
            continue;
        }
        let name = module.strings.get(value.name);
        if name.contains(&0) {
            return Err(Error::unsupported(format!(
                "the name of @{} has a NUL, where a string of SPIR-V ends",
                module.name(global).escape_debug()
            )));
        }
    }
    Ok(())
}
