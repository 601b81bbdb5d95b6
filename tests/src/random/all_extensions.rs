//! Checks that programs can be translated with all extensions.

use transpire::{Extensions, ReadSpirv, ToLlvm, ToSpirv, read_spirv, spirv_to_llvm, to_spirv};

/// Translates a module with all extensions and back. Returns an error if the module is refused, or if its translation
/// is invalid or cannot be translated back. The result is not run, because no driver supports all extensions.
pub fn fault(bitcode: &[u8]) -> Result<(), String> {
    std::panic::catch_unwind(|| translate(bitcode)).unwrap_or_else(|_| Err("panics".to_owned()))
}

fn translate(bitcode: &[u8]) -> Result<(), String> {
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("all")?;
    let words = to_spirv(bitcode, &options).map_err(|e| format!("refused: {e}"))?;
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let source = read_spirv(&bytes, &ReadSpirv::in_full()).map_err(|e| format!("invalid: {e}"))?;
    spirv_to_llvm(&source.module, &ToLlvm::default()).map_err(|e| format!("unreadable: {e}"))?;
    Ok(())
}
