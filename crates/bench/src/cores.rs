//! Compares jobs on one core and on two: the elapsed time, and whether the outputs are equal.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use crate::contests::{CONTESTS, Contest, Output};
use crate::measure::{self, Summary};
use crate::{Failure, inputs};

/// The option before the number of threads.
const THREADS: &str = "-j";
/// The numbers of threads that are compared.
const COUNTS: [&str; 2] = ["1", "2"];

/// Runs all contests that can use several threads and write a file, alternately on one core and on two.
///
/// # Errors
/// Returns an error if a job fails, or if its output depends on the number of threads.
pub(crate) fn run(transpire: &Path, folder: &Path, only: &str, runs: usize) -> Result<(), Failure> {
    let name = |contest: &Contest| format!("{}, {}", contest.job, contest.subject);
    let contests: Vec<&Contest> = CONTESTS
        .iter()
        .filter(|contest| contest.ours.contains(&THREADS) && name(contest).contains(only))
        .collect();
    let files = inputs::make(&contests, None, transpire, folder);
    println!("Medians of the time that passes, on one core and on two, {runs} runs of each:");
    let mut failures = Vec::new();
    for contest in contests {
        let Output::File(extension) = contest.output else {
            continue;
        };
        let line = match files.get(contest.input).cloned().transpose() {
            Ok(Some(input)) => compare(transpire, contest, &input, folder, extension, runs),
            Ok(None) => continue,
            Err(error) => Err(error),
        };
        match line {
            Ok(line) => println!("{:<36} {line}", name(contest)),
            Err(error) => failures.push(format!("{}: {error}", name(contest))),
        }
    }
    match failures.is_empty() {
        true => Ok(()),
        false => Err(failures.join("\n")),
    }
}

fn compare(
    transpire: &Path,
    contest: &Contest,
    input: &Path,
    folder: &Path,
    extension: &str,
    runs: usize,
) -> Result<String, Failure> {
    let mut jobs = COUNTS.map(|count| {
        let output = folder
            .join(format!("cores-{count}"))
            .with_extension(extension);
        let mut line: Vec<OsString> = vec![transpire.into()];
        let mut is_count = false;
        for &argument in contest.ours {
            line.push(if is_count { count } else { argument }.into());
            is_count = argument == THREADS;
        }
        line.extend([input.into(), "-o".into(), output.clone().into()]);
        (line, output, Vec::new())
    });
    // The first run of each warms the caches.
    for run in 0..=runs.max(1) {
        for (line, _, walls) in &mut jobs {
            let measured = measure::run(line)?;
            if run > 0 {
                walls.push(measured.wall_ms);
            }
        }
    }
    let [(_, first, one), (_, second, two)] = jobs;
    let read = |path: &Path| fs::read(path).map_err(|e| format!("{}: {e}", path.display()));
    if read(&first)? != read(&second)? {
        return Err("what is written depends on the number of threads".to_owned());
    }
    let median = |walls: Vec<f64>| Summary::new(walls.into_iter()).median();
    let (one, two) = (median(one), median(two));
    Ok(format!("{one:>8.1} ms {two:>8.1} ms   {:.3}", two / one))
}
