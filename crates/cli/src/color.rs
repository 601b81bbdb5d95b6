//! `--color`: whether what is written has colours.

use anstream::AutoStream;
use anstream::ColorChoice;
use anstream::stream::{AsLockedWrite, RawStream};

/// The option of all commands.
#[derive(clap::Args)]
pub(crate) struct ColorArgument {
    /// Whether output and messages have colours
    #[arg(
        long,
        value_name = "WHEN",
        value_enum,
        default_value = "auto",
        global = true
    )]
    color: When,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    Always,
    Never,
}

impl ColorArgument {
    /// Makes it hold from now on.
    pub(crate) fn apply(&self) {
        let choice = match self.color {
            When::Auto => ColorChoice::Auto,
            When::Always => ColorChoice::Always,
            When::Never => ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Whether what goes to this stream has colours.
pub(crate) fn has_colors(stream: &(impl RawStream + AsLockedWrite)) -> bool {
    AutoStream::choice(stream) != ColorChoice::Never
}

/// Whether what goes to a file has colours.
pub(crate) fn files_have_colors() -> bool {
    ColorChoice::global() == ColorChoice::Always
}
