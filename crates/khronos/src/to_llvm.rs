//! The dialect of the direction to LLVM IR.

use transpire::dialect::ToLlvm;

/// How the translator for this major release of LLVM writes LLVM IR.
pub fn to_llvm(release: u32) -> ToLlvm {
    ToLlvm {
        single_return: release >= 20,
        conventions: transpire::Conventions::KhronosTranslator(release),
    }
}
