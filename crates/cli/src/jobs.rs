//! The option `-j`, which sets the number of threads, and a progress bar.

use std::io::{self, IsTerminal};
use std::num::NonZeroU16;

use indicatif::{ProgressBar, ProgressStyle};
use transpire_parallel::{Threads, with_threads};

/// The option `-j`.
#[derive(clap::Args)]
pub(crate) struct Jobs {
    /// Number of threads, for several files and for the functions of one large file [default: number of cores]
    ///
    /// The output is the same for any number.
    #[arg(short, long, value_name = "N", value_parser = number)]
    jobs: Option<NonZeroU16>,
}

fn number(text: &str) -> Result<NonZeroU16, String> {
    text.parse()
        .map_err(|_| format!("a number from 1 to {} is expected", u16::MAX))
}

impl Jobs {
    /// Runs `work` with the number of threads in `-j` or, by default, as many as the machine runs at once.
    pub(crate) fn run<T>(&self, work: impl FnOnce() -> T) -> T {
        let threads = self
            .jobs
            .map_or(Threads::Available, |jobs| Threads::Exactly(jobs.into()));
        with_threads(threads, work)
    }
}

/// Returns a progress bar for `files`, the number of files. It is hidden if there are not several files, or if standard
/// error is not a terminal.
pub(crate) fn progress_bar(files: usize) -> ProgressBar {
    let bar = match files > 1 && io::stderr().is_terminal() {
        true => ProgressBar::new(files as u64),
        false => ProgressBar::hidden(),
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} files, {eta} left") {
        bar.set_style(style);
    }
    bar
}
