//! What is read of a module of SPIR-V before its functions: annotations, types, constants, variables.

pub(crate) mod annotations;
pub(crate) mod built_in_addresses;
pub(crate) mod constant_folding;
pub(crate) mod constants;
pub(crate) mod globals;
pub(crate) mod matrices;
pub(crate) mod types;
