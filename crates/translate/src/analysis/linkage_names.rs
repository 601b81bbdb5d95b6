//! Checks the names that are visible to other modules.

use transpire_llvm::ir::{CallingConvention, GlobalKind, Module};

use crate::{Error, Result};

/// Rejects names with a NUL, which ends a string in SPIR-V (§2.2.1): two names that differ only after the NUL would become
/// equal. Names with local linkage are allowed: they carry no meaning, and are truncated at the NUL.
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
