//! Passes over the words of a whole module.

pub(crate) mod place;
pub(crate) mod require;
pub(crate) mod spec_composites;
