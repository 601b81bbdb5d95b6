//! What is read of a module of SPIR-V before its functions: annotations, types, constants, variables.

pub(super) mod annotations;
pub(super) mod built_in_addresses;
pub(super) mod constant_folding;
mod constants;
mod globals;
mod matrices;
pub(super) mod types;
pub(super) mod values;
