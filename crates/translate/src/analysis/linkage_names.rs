//! Checks the names that are visible to other modules.

use std::fmt::Write;

use transpire_llvm::ir::{CallingConvention, GlobalKind, Module};

use crate::{Error, Result};

/// Returns an error for a name that a string of SPIR-V (§2.2.1) cannot represent: a name with a NUL, which ends a
/// string, or a name that is not UTF-8. Two such names could become equal. Names with local linkage carry no
/// meaning, so they are allowed, except for kernels. The emitter truncates them at the NUL, and replaces bytes that are
/// not UTF-8.
pub(crate) fn check(module: &Module) -> Result<()> {
    for (_, value) in module.globals.iter() {
        let is_kernel = matches!(
            &value.kind,
            GlobalKind::Function(function) if function.calling_convention == CallingConvention::SPIR_KERNEL
        );
        if value.linkage.is_local() && !is_kernel {
            continue;
        }
        let name = module.strings.get(value.name);
        if let Some(problem) = problem(name) {
            let name = escaped(name);
            return Err(Error::unsupported(format!("the name of @{name} {problem}")));
        }
    }
    Ok(())
}

/// Returns the reason that a string of SPIR-V cannot represent a name, as the end of a message, or `None` if it can.
pub(super) fn problem(name: &[u8]) -> Option<&'static str> {
    if name.contains(&0) {
        Some("has a NUL, where a string of SPIR-V ends")
    } else if str::from_utf8(name).is_err() {
        Some("is not UTF-8, and a string of SPIR-V must be")
    } else {
        None
    }
}

/// Returns a name as text, with escapes for control characters and for bytes that are not UTF-8.
fn escaped(name: &[u8]) -> String {
    let mut escaped = String::new();
    for chunk in name.utf8_chunks() {
        escaped.extend(chunk.valid().escape_debug());
        for byte in chunk.invalid() {
            let _ = write!(escaped, "\\x{byte:02X}");
        }
    }
    escaped
}
