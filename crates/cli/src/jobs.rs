//! How many threads work, and how far they are with many files.

use std::io::{self, IsTerminal};
use std::num::NonZeroU16;

use indicatif::{ProgressBar, ProgressStyle};
use transpire_parallel::{Threads, with_threads};

/// How many threads work.
#[derive(clap::Args)]
pub(crate) struct Jobs {
    /// Work with so many threads, on files and on functions of large ones [default: as many as there are cores]
    ///
    /// What is written doesn't depend on it.
    #[arg(short, long, value_name = "N", value_parser = number)]
    jobs: Option<NonZeroU16>,
}

fn number(text: &str) -> Result<NonZeroU16, String> {
    text.parse()
        .map_err(|_| format!("a number from 1 to {} is expected", u16::MAX))
}

impl Jobs {
    /// Does `work` with so many threads.
    pub(crate) fn run<T>(&self, work: impl FnOnce() -> T) -> T {
        let threads = self
            .jobs
            .map_or(Threads::Available, |jobs| Threads::Exactly(jobs.into()));
        with_threads(threads, work)
    }
}

/// A bar that shows how far work on so many files is: on a terminal, and where there are several.
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
