//! Many files at once: how many threads, and how far they are.

use std::io::{self, IsTerminal};
use std::num::NonZeroU16;

use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::Failure;

/// How many threads work.
#[derive(clap::Args)]
pub(crate) struct Jobs {
    /// Work on so many files at once [default: as many as there are cores]
    #[arg(short, long, value_name = "N", value_parser = number)]
    jobs: Option<NonZeroU16>,
}

fn number(text: &str) -> Result<NonZeroU16, String> {
    text.parse()
        .map_err(|_| format!("a number from 1 to {} is expected", u16::MAX))
}

impl Jobs {
    /// Sets the number of threads, before any has begun.
    pub(crate) fn apply(&self) -> Result<(), Failure> {
        let Some(jobs) = self.jobs else {
            return Ok(());
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.get().into());
        pool.build_global()
            .map_err(|error| Failure::Usage(format!("--jobs {jobs}: {error}")))
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
