//! Measures the time and the peak memory of a program.
//!
//! The system only reports the maximum of the peak memory of all children. Therefore, each run starts a copy
//! of this program, which starts the measured program as its only child and prints its time and memory. The
//! memory of the copy, about 4 MB, is the minimum that can be measured.

use std::ffi::OsString;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use nix::sys::resource::{UsageWho, getrusage};

use crate::{ERROR, Failure};

/// The argument that makes this program the measuring copy.
pub(crate) const ARGUMENT: &str = "--measure";

/// The time and the memory of one run of a program.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Measurement {
    /// The elapsed time, in milliseconds.
    pub(crate) wall_ms: f64,
    /// The processor time of the program and of the system on its behalf, in milliseconds.
    pub(crate) cpu_ms: f64,
    /// The peak memory, in units of 1,000,000 bytes.
    pub(crate) peak_mb: f64,
}

/// Runs a program with its arguments and measures it. Returns an error if the program fails.
pub(crate) fn run(command: &[OsString]) -> Result<Measurement, Failure> {
    match run_any(command, None)? {
        (measurement, None) => Ok(measurement),
        (_, Some(failure)) => Err(failure),
    }
}

/// Opens a file as the standard input of a program. Without a file, the standard input is empty.
pub(crate) fn standard_input(file: Option<&Path>) -> Result<Stdio, Failure> {
    match file {
        None => Ok(Stdio::null()),
        Some(path) => {
            let file = File::open(path).map_err(|e| format!("{}: {e}", path.display()))?;
            Ok(file.into())
        }
    }
}

/// Runs a program with its arguments and a file as its standard input, and measures it. If the program fails,
/// also returns its message. Returns an error if the program is killed.
pub(crate) fn run_any(
    command: &[OsString],
    input: Option<&Path>,
) -> Result<(Measurement, Option<Failure>), Failure> {
    let this = std::env::current_exe().map_err(|e| e.to_string())?;
    let output = Command::new(this)
        .arg(ARGUMENT)
        .args(command)
        .stdin(standard_input(input)?)
        .output()
        .map_err(|e| e.to_string())?;
    let failure = (!output.status.success()).then(|| {
        let told = String::from_utf8_lossy(&output.stderr);
        let mut lines = told.lines().filter(|line| !line.is_empty());
        // The message of the copy is the last line, after the messages of the program.
        let ended = lines.next_back().unwrap_or("it failed");
        let ended = ended.strip_prefix(ERROR).unwrap_or(ended);
        let said = lines.next().map(|said| format!(", {said}"));
        format!("{ended}{}", said.unwrap_or_default())
    });
    let text = String::from_utf8_lossy(&output.stdout);
    let numbers: Vec<f64> = text
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    match *numbers {
        [wall_ms, cpu_ms, peak_mb] => {
            let measurement = Measurement {
                wall_ms,
                cpu_ms,
                peak_mb,
            };
            Ok((measurement, failure))
        }
        _ => Err(failure.unwrap_or_else(|| format!("no measurement, but {text:?}"))),
    }
}

/// Runs the program that the arguments name, and prints its time and memory. The measuring copy calls this function.
pub(crate) fn child(mut command: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    let program = command.next().ok_or("no program to run")?;
    let name = program.to_string_lossy().into_owned();
    let mut command = {
        let mut built = Command::new(&program);
        built.args(command).stdout(Stdio::null());
        built
    };
    let start = Instant::now();
    let status = command.status().map_err(|e| format!("{name}: {e}"))?;
    let wall = start.elapsed();
    if status.code().is_none() {
        return Err(status.to_string());
    }
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|e| e.to_string())?;
    let seconds =
        |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    let cpu = seconds(usage.user_time()) + seconds(usage.system_time());
    // macOS counts bytes where Linux counts units of 1024.
    let unit = if cfg!(target_os = "macos") {
        1.0
    } else {
        1024.0
    };
    println!(
        "{} {} {}",
        wall.as_secs_f64() * 1e3,
        cpu * 1e3,
        usage.max_rss() as f64 * unit / 1e6
    );
    match status.success() {
        true => Ok(()),
        false => Err(status.to_string()),
    }
}

/// Measured values of one quantity, in ascending order.
pub(crate) struct Summary(Vec<f64>);

impl Summary {
    pub(crate) fn new(values: impl Iterator<Item = f64>) -> Self {
        let mut values: Vec<f64> = values.collect();
        values.sort_by(f64::total_cmp);
        Self(values)
    }

    /// Returns the median, or NaN if there are no values. For an even number of values, this is the mean of the two in the
    /// middle.
    pub(crate) fn median(&self) -> f64 {
        let middle = self.0.len() / 2;
        match (
            self.0.len() % 2,
            self.0.get(middle.wrapping_sub(1)),
            self.0.get(middle),
        ) {
            (0, Some(below), Some(above)) => (below + above) / 2.0,
            (_, _, Some(value)) => *value,
            _ => f64::NAN,
        }
    }

    /// Returns the smallest value, or NaN if there are no values.
    pub(crate) fn min(&self) -> f64 {
        self.0.first().copied().unwrap_or(f64::NAN)
    }
}
