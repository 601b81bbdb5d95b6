//! What the tests share.

/// A module that uses every kind of operand. Written for these tests.
pub(crate) const MODULE: &str = include_str!("module.spvasm");
