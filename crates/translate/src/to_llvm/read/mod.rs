//! Reads the parts of a SPIR-V module before its functions: annotations, types, constants and variables.

pub(super) mod annotations;
pub(super) mod built_ins;
pub(super) mod constant_folding;
mod constants;
pub(crate) mod globals;
pub(super) mod ids;
pub(super) mod local_ids;
pub(super) mod types;
pub(super) mod values;
pub(super) mod volatile_pointers;
