//! Poison and what stops it (SPV_KHR_poison_freeze), whose instructions and mode the crate `spirv` lacks.

pub(crate) const POISON_FREEZE: &str = "SPV_KHR_poison_freeze";

/// `OpPoisonKHR`: the constant `poison`.
pub(crate) const POISON: u16 = 5158;

/// `OpFreezeKHR`: the instruction `freeze`.
pub(crate) const FREEZE: u16 = 5159;

/// `ArithmeticPoisonKHR`, which each entry point has in a module that declares the capability: what is undefined of
/// arithmetic is poison then, as in LLVM IR.
pub(crate) const ARITHMETIC_POISON: u32 = 5157;
