//! What is done with the words of a whole module.

pub(crate) mod interfaces;
pub(crate) mod require;
pub(crate) mod spec_composites;
