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
mod spec_const;
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

/// The options that select the format of the output.
#[derive(clap::Args)]
pub(crate) struct FormatOptions {
    /// Format of the output
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    format: OutputFormat,

    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl FormatOptions {
    /// Returns the selected format.
    pub(crate) fn format(&self) -> OutputFormat {
        match self.json {
            true => OutputFormat::Json,
            false => self.format,
        }
    }

    /// Returns whether the output is JSON.
    pub(crate) fn is_json(&self) -> bool {
        self.format() == OutputFormat::Json
    }
}
