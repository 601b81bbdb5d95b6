//! Compares the time and memory of `transpire` and its peers on the same files. The peers are releases of the
//! Khronos translator, LLVM's own tools, and SPIRV-Tools.
//!
//! `cargo run --release -p transpire-bench` builds the command, creates its inputs below `target/bench`, and
//! prints the time and the peak memory of all programs for each row of `contests.rs`, with their ratios. It
//! also prints the time of each stage of our command in one process, and a table of all rows at the end.

mod callgrind;
mod compare;
mod contests;
mod cores;
mod counts;
mod growth;
mod inputs;
mod library;
mod link_order;
mod measure;
mod repeat;
mod run;
mod shapes;
mod source;
mod stages;
mod tools;

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

use compare::{Job, JobResult, Peers};
use contests::{BITCODE, CONTESTS, Contest, SPIRV};
use inputs::Own;
use tools::{COUNTED, LLVM_SPIRV, NAMED, TIMED, TRANSPIRE, built, folder};

/// An error message. The error ends the run.
type Failure = String;
/// The prefix of printed error messages.
const ERROR: &str = "transpire-bench: error: ";

/// Times transpire and its peers on the same files
///
/// The peers are releases of the Khronos translator, LLVM's tools and SPIRV-Tools. Missing peers are listed and skipped.
#[derive(Parser)]
#[command(args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    check: Option<Check>,

    /// Bitcode (.bc), SPIR-V (.spv), or OpenCL C (.cl) [default: generated files, for all rows]
    files: Vec<PathBuf>,

    /// Number of runs of each program on each file
    #[arg(long, default_value_t = 15)]
    runs: usize,

    /// Only the rows with this in their name
    #[arg(long, default_value = "")]
    only: String,

    /// The command to measure [default: a new build]
    #[arg(long)]
    transpire: Option<PathBuf>,

    /// Compare only with this peer, or with "none"; repeatable
    #[arg(long)]
    peer: Vec<String>,

    /// Write the medians of all rows to this file, as comma-separated values; scripts/chart.py draws them
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// The compiler of .cl files
    #[arg(long, default_value = "clang-14")]
    clang: String,
}

/// Other measurements.
#[derive(clap::Subcommand)]
enum Check {
    /// Count instructions of each job, and compare them with the table
    Counts {
        /// The command to measure [default: a new build]
        #[arg(long)]
        transpire: Option<PathBuf>,

        /// Write the table
        #[arg(long)]
        bless: bool,
    },
    /// Measure each stage for modules of growing size, and list the stages that are not linear
    Growth {
        /// The command to measure [default: a new build]
        #[arg(long)]
        transpire: Option<PathBuf>,

        /// The drop-in to measure [default: a new build]
        #[arg(long)]
        llvm_spirv: Option<PathBuf>,

        /// The quantities to measure
        #[arg(long, value_enum, default_value = "instructions")]
        measure: growth::Measured,

        /// Only the kinds of modules with this in their name
        #[arg(long, default_value = "")]
        only: String,

        /// Factor for the usual sizes
        #[arg(long, default_value_t = 1)]
        scale: usize,
    },
    /// Time jobs on one core and on two, and compare what they write
    Cores {
        /// The command to measure [default: a new build]
        #[arg(long)]
        transpire: Option<PathBuf>,

        /// Only the rows with this in their name
        #[arg(long, default_value = "")]
        only: String,

        /// Number of runs of each job on each number of cores
        #[arg(long, default_value_t = 15)]
        runs: usize,
    },
    /// Time the extraction of one kernel from a generated library of 10,000 kernels (120 MB), and a link with it
    Library {
        /// The command to measure [default: a new build]
        #[arg(long)]
        transpire: Option<PathBuf>,

        /// Number of kernels in the library
        #[arg(long, default_value_t = 10_000)]
        kernels: usize,

        /// Number of runs of each job
        #[arg(long, default_value_t = 5)]
        runs: usize,
    },
    /// Write the list of functions that common jobs call, which the linker places beside each other
    LinkOrder {
        /// The command to observe, with symbols [default: a new build]
        #[arg(long)]
        transpire: Option<PathBuf>,

        /// Check how much code of a build the list places, instead of writing the list
        #[arg(long)]
        check: bool,
    },
    /// Time ten kernels in `transpire run` and in Oclgrind, with checks and without
    Run {
        /// The command to measure [default: a new build]
        #[arg(long)]
        transpire: Option<PathBuf>,

        /// Only the kernels with this in their name
        #[arg(long, default_value = "")]
        only: String,

        /// Number of runs of each kernel
        #[arg(long, default_value_t = 5)]
        runs: usize,

        /// The compiler of the kernels. Oclgrind 21.10 reads the bitcode of releases up to 14
        #[arg(long, default_value = "clang-14")]
        clang: String,
    },
}

impl Check {
    fn run(&self) -> Result<(), Failure> {
        let (transpire, profile) = match self {
            Self::Counts { transpire, .. } | Self::Growth { transpire, .. } => (transpire, COUNTED),
            Self::Cores { transpire, .. }
            | Self::Library { transpire, .. }
            | Self::Run { transpire, .. } => (transpire, TIMED),
            Self::LinkOrder { transpire, check } => match check {
                true => (transpire, COUNTED),
                false => (transpire, NAMED),
            },
        };
        let transpire = match transpire {
            Some(path) => path.clone(),
            None => built(TRANSPIRE, profile)?,
        };
        match self {
            Self::Library { kernels, runs, .. } => {
                library::run(&transpire, &folder()?, *kernels, *runs)
            }
            Self::Run {
                only, runs, clang, ..
            } => run::run(&transpire, &folder()?, only, *runs, clang),
            Self::Cores { only, runs, .. } => cores::run(&transpire, &folder()?, only, *runs),
            Self::LinkOrder { check: true, .. } => link_order::check(&transpire),
            Self::LinkOrder { .. } => link_order::run(&transpire, &folder()?),
            Self::Counts { bless, .. } => counts::run(&transpire, &folder()?, *bless),
            Self::Growth {
                only,
                scale,
                measure,
                llvm_spirv,
                ..
            } => growth::Growth {
                transpire: &transpire,
                llvm_spirv: &match llvm_spirv {
                    Some(path) => path.clone(),
                    None => built(LLVM_SPIRV, profile)?,
                },
                folder: &folder()?.join("growth"),
                measured: *measure,
                scale: *scale,
            }
            .run(only),
        }
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let outcome = match arguments.next() {
        Some(first) if first == measure::ARGUMENT => measure::child(arguments),
        _ => run(&Arguments::parse()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{ERROR}{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(check) = &arguments.check {
        return check.run();
    }
    let folder = folder()?;
    let transpire = match &arguments.transpire {
        Some(path) => path.clone(),
        None => built(TRANSPIRE, TIMED)?,
    };
    let mut bench = Bench {
        arguments,
        transpire: &transpire,
        peers: Peers {
            wanted: &arguments.peer,
            unavailable: BTreeSet::new(),
        },
        rows: Vec::new(),
    };
    if arguments.files.is_empty() {
        bench.run(None, &folder);
        bench.stages(&folder.join("small.bc"));
        bench.stages(&folder.join(BITCODE));
    }
    for file in &arguments.files {
        let folder = folder.join("own");
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let own = own(file, &arguments.clang, &folder)?;
        bench.run(Some(&own), &folder);
        if own.input == BITCODE {
            bench.stages(&own.path);
        }
    }
    if let Some(path) = &arguments.save {
        let text = compare::values(&bench.rows);
        fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    compare::table(&bench.rows)
}

/// Returns a file from the command line as the input of contests. An OpenCL C file is compiled first.
fn own(file: &Path, clang: &str, folder: &Path) -> Result<Own, Failure> {
    let is = |extension| file.extension().is_some_and(|e| e == extension);
    let mut path = file.to_path_buf();
    if is("cl") {
        let name = file.file_name().unwrap_or_default();
        path = folder.join(name).with_extension("bc");
        inputs::compile(clang, &["-O0"], file, &path)?;
    }
    let input = if is("spv") { SPIRV } else { BITCODE };
    Ok(Own { input, path })
}

/// A run of the benchmark, with the rows measured so far.
struct Bench<'a> {
    arguments: &'a Arguments,
    transpire: &'a Path,
    peers: Peers<'a>,
    rows: Vec<JobResult>,
}

impl Bench<'_> {
    /// Runs all selected contests. If `own` is a file from the command line, runs only the contests that can
    /// use it.
    fn run(&mut self, own: Option<&Own>, folder: &Path) {
        let derived = own.map(|own| inputs::derived(own.input));
        let name = |contest: &Contest| {
            let subject = match own {
                Some(own) => own.path.file_name().unwrap_or_default().to_string_lossy(),
                None => contest.subject.into(),
            };
            format!("{}, {subject}", contest.job)
        };
        let contests: Vec<&Contest> = CONTESTS
            .iter()
            .filter(|contest| {
                let inputs: Option<&HashSet<&str>> = derived.as_ref();
                inputs.is_none_or(|derived| derived.contains(contest.input))
            })
            .filter(|contest| name(contest).contains(&self.arguments.only))
            .collect();
        let inputs = inputs::make(&contests, own, self.transpire, folder);
        for contest in contests {
            let input = inputs.get(contest.input).cloned().transpose();
            let job = input.and_then(|input| {
                let (transpire, peers) = (self.transpire, &mut self.peers);
                Job::new(contest, name(contest), input, transpire, folder, peers)
            });
            self.rows.push(match job {
                Ok(job) => compare::compare(job, self.arguments.runs),
                Err(error) => JobResult::failed(name(contest), error),
            });
        }
    }

    /// Measures and prints the stages of our command. Does nothing if the options select only some rows.
    fn stages(&self, bitcode: &Path) {
        if self.arguments.only.is_empty()
            && let Err(error) = stages::print(bitcode, self.arguments.runs)
        {
            println!("stages of {}: {error}\n", bitcode.display());
        }
    }
}
