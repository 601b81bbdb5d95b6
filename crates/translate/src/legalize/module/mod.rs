//! Passes over the module as a whole.

pub(crate) mod address_spaces;
pub(crate) mod debug_variants;
pub(crate) mod dynamic_memory;
pub(crate) mod generic_variables;
pub(crate) mod kernels;
pub(crate) mod listed_decorations;
pub(crate) mod pipe_storages;
pub(crate) mod signatures;
pub(crate) mod target;
pub(crate) mod unused_globals;
