//! Whose conventions the translations follow.

/// Whose conventions are followed where there are several right ways to say a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Conventions {
    /// Those of a compiler: in LLVM IR what clang would have written, in SPIR-V what says the same in fewer
    /// instructions. Casts that change nothing are left out, and parameters of built-in functions are extended
    /// as the ABI says.
    #[default]
    Compiler,
    /// Those of the Khronos translator, for what reads its output.
    KhronosTranslator,
}
