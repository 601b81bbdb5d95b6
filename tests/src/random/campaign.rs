//! Runs campaigns: many programs, identified by their seeds. The report contains the number of programs with equal
//! results, the programs with different results, and the refused programs with the reasons.
//!
//! By default, a campaign always runs the same few seeds. `TRANSPIRE_FUZZ=SECONDS` runs new seeds for that time.
//! `TRANSPIRE_FUZZ_SEED=N` runs only the program of that seed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::coverage::{Cell, Coverage};
use crate::{Failure, toolchain};

/// The outcome of a program.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// All ways of running the program had the same results.
    Same,
    /// The results differ, or a translation is invalid. The fields are a description, and a program that reproduces the
    /// failure.
    Different(String, Reproducer),
    /// The program could not be run. The message names the tool that refused it, and the reason.
    Refused(String),
}

/// A program that reproduces a failure, reduced if possible.
#[derive(Debug, Clone, Default)]
pub struct Reproducer {
    /// The extension of the file.
    pub extension: &'static str,
    /// The contents of the file.
    pub text: String,
}

/// A program that was run.
pub struct Run {
    /// The seed from which the program was generated.
    pub seed: u64,
    /// The operations that the program contains.
    pub cells: Vec<Cell>,
    /// The outcome.
    pub outcome: Outcome,
}

/// Refusals that do not count as failures. Each has a part of the message, and the reason.
pub type Known = &'static [(&'static str, &'static str)];

/// The number of times that each cell should be run if the seeds are new.
const ENOUGH: u64 = 20;

/// The number of low bits of a seed that contain its index in the campaign. The index starts at 0, so that the campaign
/// starts with the first program of its schedule.
const TURN_BITS: u32 = 20;

/// Returns the index of a seed in its campaign.
pub fn turn(seed: u64) -> usize {
    (seed & ((1 << TURN_BITS) - 1)) as usize
}

/// The seeds that a campaign runs.
enum Seeds {
    /// This number of seeds from 0 on, which are always the same.
    Fixed(u64),
    /// Seeds from the given seed on, until the given time is over.
    Fresh(u64, Duration),
    /// Only this seed.
    One(u64),
}

fn seeds(size: u64) -> Result<Seeds, Failure> {
    let number = |name: &str| -> Result<Option<u64>, Failure> {
        match std::env::var(name) {
            Ok(text) if !text.is_empty() => text
                .parse()
                .map(Some)
                .map_err(|e| format!("{name}={text}: {e}")),
            _ => Ok(None),
        }
    };
    if let Some(seed) = number("TRANSPIRE_FUZZ_SEED")? {
        return Ok(Seeds::One(seed));
    }
    Ok(match number("TRANSPIRE_FUZZ")? {
        Some(seconds) => {
            let now = SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_err(|e| e.to_string())?;
            Seeds::Fresh(
                now.as_nanos() as u64 >> 8 << TURN_BITS,
                Duration::from_secs(seconds),
            )
        }
        None => Seeds::Fixed(size),
    })
}

/// Runs the programs of a campaign, in batches of at most `batch` seeds, and prints the report. `size` is the number of
/// seeds if the environment does not select others. Returns an error if results differ, or if a program is refused for
/// a reason that is not in `known`.
pub fn run(
    name: &str,
    size: u64,
    batch: u64,
    known: Known,
    mut coverage: Coverage,
    mut programs: impl FnMut(&[u64]) -> Result<Vec<Run>, Failure>,
) -> Result<(), Failure> {
    let start = Instant::now();
    let seeds = seeds(size)?;
    let (first, end) = match seeds {
        Seeds::Fixed(size) => (0, size),
        Seeds::Fresh(first, _) => (first, u64::MAX),
        Seeds::One(seed) => (seed, seed + 1),
    };
    let (mut same, mut refused) = (0, 0);
    let mut differences = Vec::new();
    let mut refusals: BTreeMap<String, (usize, u64)> = BTreeMap::new();
    let mut next = first;
    while next < end {
        if let Seeds::Fresh(_, time) = seeds
            && start.elapsed() >= time
        {
            break;
        }
        let until = end.min(next.saturating_add(batch));
        let wanted: Vec<u64> = (next..until).collect();
        for run in programs(&wanted)? {
            let refusal = match &run.outcome {
                Outcome::Refused(why) => Some(group(why)),
                _ => None,
            };
            coverage.add(&run.cells, refusal.as_deref());
            match run.outcome {
                Outcome::Same => same += 1,
                Outcome::Refused(why) => {
                    refused += 1;
                    refusals.entry(group(&why)).or_insert((0, run.seed)).0 += 1;
                }
                Outcome::Different(what, reproducer) => {
                    let file = keep(name, run.seed, &reproducer)?;
                    println!(
                        "{name}: seed {} differs: {what}\n  {}",
                        run.seed,
                        file.display()
                    );
                    differences.push(run.seed);
                }
            }
        }
        next = until;
    }
    let mut report = coverage.tables(match seeds {
        Seeds::Fresh(..) => ENOUGH,
        _ => 1,
    });
    if !refusals.is_empty() {
        let _ = writeln!(report, "\nrefused:");
    }
    let mut unknown = Vec::new();
    for (why, (count, seed)) in &refusals {
        let reason = known.iter().find(|(part, _)| why.contains(part));
        let _ = writeln!(report, "  {count:6} {why} (seed {seed})");
        match reason {
            Some((_, reason)) => {
                let _ = writeln!(report, "         because {reason}");
            }
            None => unknown.push(format!("seed {seed}: {why}")),
        }
    }
    let path = toolchain::scratch("random")?.join(format!("{name}.csv"));
    coverage.write(&path)?;
    println!(
        "{report}\n{name}: seeds {first} to {}, {:.0} s, each cell in {}",
        next.saturating_sub(1),
        start.elapsed().as_secs_f64(),
        path.display()
    );
    println!(
        "{name}: {same} same, {} different, {refused} refused",
        differences.len()
    );
    if !differences.is_empty() {
        return Err(format!("seeds that differ: {differences:?}"));
    }
    if !unknown.is_empty() {
        return Err(format!(
            "refused for reasons that are not known:\n{}",
            unknown.join("\n")
        ));
    }
    Ok(())
}

/// Returns the first line of a message without the parts that differ between programs, such as names and numbers. The
/// result has at most 240 characters.
pub fn group(message: &str) -> String {
    let mut group = String::new();
    let mut quoted = false;
    // Only the first word of the location is kept.
    let first = message.lines().next().unwrap_or_default();
    let (who, rest) = first.split_once(": ").unwrap_or(("", first));
    let what = if rest.starts_with("function ") || rest.starts_with('@') {
        rest.rsplit_once(": ").map_or(rest, |(_, what)| what)
    } else {
        rest
    };
    for character in format!("{who}: {what}").chars() {
        if character.is_ascii_digit() {
            if !group.ends_with('N') {
                group.push('N');
            }
        } else if character == '%' || character == '@' {
            quoted = true;
            group.push(character);
        } else if quoted && (character.is_alphanumeric() || "._".contains(character)) {
        } else {
            quoted = false;
            group.push(character);
        }
    }
    group.truncate(
        group
            .char_indices()
            .map(|(at, _)| at)
            .nth(240)
            .unwrap_or(group.len()),
    );
    group
}

/// Saves a program that reproduces a failure below `target/`, and returns its path.
fn keep(name: &str, seed: u64, reproducer: &Reproducer) -> Result<PathBuf, Failure> {
    let folder = toolchain::scratch("random")?;
    let path = folder.join(format!("{name}-{seed}.{}", reproducer.extension));
    toolchain::write(&path, &reproducer.text)?;
    Ok(path)
}

/// A folder for the files of one campaign. It is removed when this value is dropped.
pub struct Folder(PathBuf);

impl Folder {
    /// Creates a new folder below `target/`.
    pub fn new(name: &str) -> Result<Self, Failure> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let (process, number) = (std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        toolchain::scratch(&format!("random/{name}-{process}-{number}")).map(Self)
    }

    /// Returns the path of the folder.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
