//! Shared parts of the tests.

/// A module that uses every kind of operand. Written for these tests.
pub(crate) const MODULE: &str = include_str!("module.spvasm");
