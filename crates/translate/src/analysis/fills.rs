//! Recognizes fills of memory with constants.

use transpire_llvm::ir::{Constant, ConstantKind, Module, Value};

/// Maximum length in bytes of a fill with a nonzero byte that is emitted as a copy from a variable.
const MAX_PATTERN: u64 = 1 << 8;
/// Maximum length in bytes of a fill with zeros that is emitted as a copy from a variable.
const MAX_ZEROS: u64 = 1 << 12;

/// Returns the byte and the length in bytes of a fill that is emitted as a copy: one with a short constant length.
/// Returns `None` for any other fill. Longer fills are emitted as loops.
pub(crate) fn fill_of_constants(
    module: &Module,
    byte: Constant,
    length: Value,
) -> Option<(u8, u64)> {
    let byte = match module.constants[byte].kind {
        ConstantKind::Null => 0,
        _ => module.constants.as_integer(byte)?,
    };
    let length = module.constants.as_integer(length.as_constant()?)?;
    (length <= if byte == 0 { MAX_ZEROS } else { MAX_PATTERN }).then_some((byte as u8, length))
}
