//! Runs a job with our command and its peers, alternately, and prints the time and memory of each.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::contests::{Contest, Output};
use crate::measure::{Measurement, Summary};
use crate::{Failure, inputs, measure, repeat, tools};

/// A job, as the command lines of our command and its peers.
pub(crate) struct Job {
    pub(crate) name: String,
    /// The input file or folder, if any.
    pub(crate) input: Option<PathBuf>,
    pub(crate) ours: Vec<OsString>,
    /// The command line of each peer, with its name.
    pub(crate) peers: Vec<(String, Vec<OsString>)>,
}

/// A shell script that runs a program for each file of a folder. Its arguments are the program, the folder,
/// the folder for the results, their extension, and options.
const EACH: &str = r#"program=$0 files=$1 results=$2 extension=$3; shift 3
for file in "$files"/*; do
  name=${file##*/}
  "$program" "$@" "$file" -o "$results/${name%.*}.$extension" || exit
done"#;

/// The peers that take part.
pub(crate) struct Peers<'a> {
    /// The names of the selected peers. If it is empty, all peers are selected.
    pub(crate) wanted: &'a [String],
    /// The names of the missing peers that have been printed.
    pub(crate) unavailable: BTreeSet<&'static str>,
}

impl Peers<'_> {
    fn find(&mut self, name: &'static str) -> Option<PathBuf> {
        if !self.wanted.is_empty() && !self.wanted.iter().any(|wanted| wanted == name) {
            return None;
        }
        let found = tools::find(name);
        if found.is_none() && self.unavailable.insert(name) {
            println!("unavailable: {name}");
        }
        found
    }
}

impl Job {
    /// Creates the job of a contest. `folder` is the folder for the results.
    pub(crate) fn new(
        contest: &Contest,
        name: String,
        input: Option<PathBuf>,
        transpire: &Path,
        folder: &Path,
        peers: &mut Peers<'_>,
    ) -> Result<Self, Failure> {
        let output = |by: &str| -> Result<Option<PathBuf>, Failure> {
            match contest.output {
                Output::Nothing => Ok(None),
                Output::File(extension) => Ok(Some(folder.join(by).with_extension(extension))),
                Output::Folder(_) => {
                    let path = folder.join(by);
                    fs::create_dir_all(&path).map_err(|e| format!("{}: {e}", path.display()))?;
                    Ok(Some(path))
                }
            }
        };
        let is_folder = matches!(contest.output, Output::Folder(_));
        let files = match (&input, contest.output) {
            (Some(input), Output::File(_)) if input.is_dir() => inputs::files(input)?,
            _ => input.iter().cloned().collect(),
        };
        let line = |program: PathBuf, options: &[&str], flag: &str, output: Option<PathBuf>| {
            let mut line = vec![program.into_os_string()];
            line.extend(options.iter().map(Into::into));
            line.extend(files.iter().map(|file| file.clone().into_os_string()));
            if let Some(output) = output {
                line.extend([flag.into(), output.into_os_string()]);
            }
            line
        };
        let flag = if is_folder { "--out-dir" } else { "-o" };
        let ours = line(
            transpire.to_path_buf(),
            contest.ours,
            flag,
            output("transpire")?,
        );
        let mut lines = Vec::new();
        for &(name, options) in contest.peers {
            let Some(program) = peers.find(name) else {
                continue;
            };
            let output = output("peer")?;
            let line = match (contest.output, &input, output) {
                (Output::Folder(extension), Some(input), Some(output)) => {
                    let mut line: Vec<OsString> = vec!["sh".into(), "-c".into(), EACH.into()];
                    line.extend([program, input.clone(), output].map(PathBuf::into_os_string));
                    line.push(extension.into());
                    line.extend(options.iter().map(Into::into));
                    line
                }
                (_, _, output) => line(program, options, "-o", output),
            };
            lines.push((name.to_owned(), line));
        }
        Ok(Self {
            name,
            input,
            ours,
            peers: lines,
        })
    }

    /// Returns the size of the input in bytes, and the number of instructions if it is SPIR-V, each followed by a
    /// comma. Returns an empty string if there is no input file.
    fn size(&self) -> String {
        let Some(input) = self.input.as_deref().filter(|input| input.is_file()) else {
            return String::new();
        };
        let bytes = fs::metadata(input).map_or(0, |metadata| metadata.len());
        let is_spirv = input.extension().is_some_and(|e| e == "spv");
        match is_spirv.then(|| inputs::words(input)) {
            Some(Ok(words)) => format!("{bytes} bytes, {} instructions, ", repeat::count(&words)),
            _ => format!("{bytes} bytes, "),
        }
    }
}

/// The measurements of a job.
pub(crate) struct JobResult {
    name: String,
    ours: Result<Vec<Measurement>, Failure>,
    /// The measurements of each peer, with its name.
    peers: Vec<(String, Result<Vec<Measurement>, Failure>)>,
}

impl JobResult {
    /// Returns the result of a job that failed.
    pub(crate) fn failed(name: String, error: Failure) -> Self {
        Self {
            name,
            ours: Err(error),
            peers: Vec::new(),
        }
    }
}

/// Runs our command and its peers alternately, so that other load on the machine affects all of them.
pub(crate) fn compare(job: Job, runs: usize) -> JobResult {
    println!("{}: {}{runs} runs of each", job.name, job.size());
    let names = job.peers.iter().map(|(name, _)| name.clone());
    let lines: Vec<&[OsString]> = std::iter::once(&job.ours)
        .chain(job.peers.iter().map(|(_, line)| line))
        .map(Vec::as_slice)
        .collect();
    // The first run of each warms the caches, and shows whether the program can do the job.
    let mut results: Vec<Result<Vec<Measurement>, Failure>> = lines
        .iter()
        .map(|line| measure::run(line).map(|_| Vec::new()))
        .collect();
    for _ in 0..runs.max(1) {
        for (line, result) in lines.iter().zip(&mut results) {
            if let Ok(measured) = result {
                match measure::run(line) {
                    Ok(measurement) => measured.push(measurement),
                    Err(error) => *result = Err(error),
                }
            }
        }
    }
    let mut results = results.into_iter();
    let ours = results.next().unwrap_or_else(|| Ok(Vec::new()));
    let row = JobResult {
        ours,
        peers: names.zip(results).collect(),
        name: job.name,
    };
    row.print();
    row
}

type Value = fn(&Measurement) -> f64;
const VALUES: [(&str, Value); 3] = [
    ("wall ms", |m| m.wall_ms),
    ("user+sys ms", |m| m.cpu_ms),
    ("peak memory MB", |m| m.peak_mb),
];
const CPU: Value = VALUES[1].1;
const PEAK: Value = VALUES[2].1;

fn median(runs: &[Measurement], value: Value) -> f64 {
    Summary::new(runs.iter().map(value)).median()
}

impl JobResult {
    /// Prints the median and the minimum of each value, with the ratio of our value to the value of each
    /// peer.
    fn print(&self) {
        let ours = match &self.ours {
            Ok(ours) => ours,
            Err(error) => return println!("  transpire fails: {error}\n"),
        };
        let mut measured: Vec<(&str, &[Measurement])> = Vec::new();
        for (name, runs) in &self.peers {
            match runs {
                Ok(runs) => measured.push((name, runs)),
                Err(error) => println!("  {name} fails: {error}"),
            }
        }
        let mut head = format!("  {:<22} {:>9}", "", "transpire");
        for (name, _) in &measured {
            head += &format!(" {name:>14} {:>7}", "ratio");
        }
        println!("{head}");
        for (name, value) in VALUES {
            for (kind, pick) in [
                ("median", Summary::median as fn(&Summary) -> f64),
                ("min", Summary::min),
            ] {
                let of = |runs: &[Measurement]| pick(&Summary::new(runs.iter().map(value)));
                let our = of(ours);
                let mut line = format!("  {:<22} {our:>9.1}", format!("{name} {kind}"));
                for (_, runs) in &measured {
                    let their = of(runs);
                    line += &format!(" {their:>14.1} {:>7.3}", our / their);
                }
                println!("{line}");
            }
        }
        println!();
    }

    /// Returns a line of the table: our medians, and their ratios to the time and memory of each peer.
    fn line(&self) -> String {
        let ours = match &self.ours {
            Ok(ours) => ours,
            Err(error) => return format!("transpire fails: {error}"),
        };
        let (cpu, peak) = (median(ours, CPU), median(ours, PEAK));
        let mut line = format!("{cpu:>8.1} ms {peak:>7.1} MB");
        for (name, runs) in &self.peers {
            line += &match runs {
                Ok(runs) => format!(
                    "   {name} {:.3} {:.3}",
                    cpu / median(runs, CPU),
                    peak / median(runs, PEAK)
                ),
                Err(error) => format!("   {name} fails: {error}"),
            };
        }
        line
    }
}

/// Returns the medians of all programs in all rows, as comma-separated values with a header line.
pub(crate) fn values(rows: &[JobResult]) -> String {
    let mut text = "row,program,cpu_ms,peak_mb\n".to_owned();
    for row in rows {
        let ours = std::iter::once(("transpire", &row.ours));
        let peers = row.peers.iter().map(|(name, runs)| (name.as_str(), runs));
        for (name, runs) in ours.chain(peers) {
            if let Ok(runs) = runs {
                let (cpu, peak) = (median(runs, CPU), median(runs, PEAK));
                let line = format!("\"{}\",{name},{cpu:.1},{peak:.1}\n", row.name);
                text.push_str(&line);
            }
        }
    }
    text
}

/// Prints all rows as a table.
///
/// # Errors
/// Returns an error if our command failed in a row.
pub(crate) fn table(rows: &[JobResult]) -> Result<(), Failure> {
    let width = rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
    println!("Medians of processor time and peak memory, and their ratios to each peer's:");
    for row in rows {
        println!("{:<width$} {}", row.name, row.line());
    }
    let failed = rows.iter().filter(|row| row.ours.is_err()).count();
    match failed {
        0 => Ok(()),
        _ => Err(format!("{failed} of {} rows failed", rows.len())),
    }
}
