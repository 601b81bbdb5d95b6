//! The option `--color`, which selects whether output and messages have colors.

use anstream::AutoStream;
use anstream::ColorChoice;
use anstream::stream::{AsLockedWrite, RawStream};

/// The option `--color`, which every command has.
#[derive(clap::Args)]
pub(crate) struct ColorArgument {
    /// Color the output and the messages
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
    /// Applies the value of `--color` to the whole process.
    pub(crate) fn apply(&self) {
        let choice = match self.color {
            When::Auto => ColorChoice::Auto,
            When::Always => ColorChoice::Always,
            When::Never => ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Returns whether text for `stream` has colors.
pub(crate) fn has_colors(stream: &(impl RawStream + AsLockedWrite)) -> bool {
    AutoStream::choice(stream) != ColorChoice::Never
}

/// Returns whether text for files has colors, which only `--color always` requests.
pub(crate) fn files_have_colors() -> bool {
    ColorChoice::global() == ColorChoice::Always
}
