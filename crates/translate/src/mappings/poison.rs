//! Poison and what stops it (SPV_KHR_poison_freeze).

pub(crate) const POISON_FREEZE: &str = "SPV_KHR_poison_freeze";
