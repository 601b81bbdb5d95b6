//! The dialect of the direction to SPIR-V.

use transpire::dialect::ToSpirv;

/// How the translator for this major release of LLVM writes SPIR-V.
pub fn to_spirv(release: u32) -> ToSpirv {
    ToSpirv {
        single_return: release >= 20,
        conventions: transpire::Conventions::KhronosTranslator(release),
    }
}
