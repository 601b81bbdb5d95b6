//! The subcommands: their arguments and their actions.

pub(crate) mod assemble;
pub(crate) mod disassemble;
pub(crate) mod explain;
mod folders;
pub(crate) mod graph;
pub(crate) mod info;
pub(crate) mod link;
pub(crate) mod names;
pub(crate) mod print;
mod release;
pub(crate) mod run;
pub(crate) mod shell;
pub(crate) mod translate;
pub(crate) mod validate;
pub(crate) mod verify;

/// The format of a summary or of findings.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum OutputFormat {
    /// For people
    Text,
    /// For programs
    Json,
}
