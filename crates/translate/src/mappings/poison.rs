//! Poison and the instructions that freeze it (SPV_KHR_poison_freeze).

pub(crate) const POISON_FREEZE: &str = "SPV_KHR_poison_freeze";
