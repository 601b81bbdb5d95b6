//! The subcommands, one file a notion: their arguments, and what they do.

pub(crate) mod assemble;
pub(crate) mod disassemble;
mod folders;
pub(crate) mod graph;
pub(crate) mod info;
pub(crate) mod names;
pub(crate) mod print;
mod release;
pub(crate) mod shell;
pub(crate) mod translate;
pub(crate) mod validate;
