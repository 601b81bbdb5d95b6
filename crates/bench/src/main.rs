//! Times `transpire` and its peers over the same files, in turn: the Khronos translator, LLVM's
//! own tools for the notations of LLVM IR, and `spirv-val`.
//!
//! `cargo run --release -p transpire-bench` builds the command, makes its input with clang 14 below
//! `target/bench`, and prints time and peak memory of both with their ratio, then the time that each
//! stage of ours takes inside of one process.

mod callgrind;
mod counts;
mod growth;
mod library;
mod measure;
mod repeat;
mod source;
mod stages;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::Parser;

use measure::{Measurement, Summary};
use transpire::spirv::binary;

/// LLVM's own tools, of the release whose bitcode the input is.
const LLVM_DIS: &str = "llvm-dis-14";
const LLVM_AS: &str = "llvm-as-14";

/// The Khronos translator that takes the other direction, and the modules for it: the libraries of libclc.
const REVERSE_PEER: &str = "llvm-spirv-15";
const LIBRARIES: [&str; 2] = [
    "/usr/lib/clc/spirv64-mesa3d-.spv",
    "/usr/lib/clc/spirv-mesa3d-.spv",
];
/// How often the functions of the module stand in those that are validated.
const VALIDATED: [u32; 2] = [1, 16];
/// One function of these libraries, for what it takes to translate no more than that.
const ONE_FUNCTION: &str = "_Z3sinf";

/// What goes wrong is told, and ends the run.
type Failure = String;

/// Times transpire, the Khronos translator and LLVM's tools on the same files
///
/// For the peer, files must be of LLVM 14 or older: later bitcode has opaque pointers, which
/// llvm-spirv-14 does not take.
#[derive(Parser)]
#[command(args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    check: Option<Check>,

    /// Bitcode (.bc), or OpenCL C (.cl) to be compiled; without any, a small and a large kernel file
    /// are made
    files: Vec<PathBuf>,

    /// How often each program runs on each file
    #[arg(long, default_value_t = 15)]
    runs: usize,

    /// The command to be timed; built if not given
    #[arg(long)]
    transpire: Option<PathBuf>,

    /// The translator to compare with; "none" for none
    #[arg(long, default_value = "llvm-spirv-14")]
    peer: String,

    /// The compiler of .cl files
    #[arg(long, default_value = "clang-14")]
    clang: String,
}

/// What is counted rather than timed.
#[derive(clap::Subcommand)]
enum Check {
    /// Count instructions of each job, and compare them with the table
    Counts {
        /// The command to be counted; built if not given
        #[arg(long)]
        transpire: Option<PathBuf>,

        /// Write the table
        #[arg(long)]
        bless: bool,
    },
    /// Count instructions of each stage for modules of growing size, and tell which stage is not linear
    Growth {
        /// The command to be counted; built if not given
        #[arg(long)]
        transpire: Option<PathBuf>,

        /// Only the kinds of modules with this in their name
        #[arg(long, default_value = "")]
        only: String,

        /// So many times the usual sizes
        #[arg(long, default_value_t = 1)]
        scale: usize,
    },
    /// Time what it takes to get one kernel out of a library: about 120 MB with 10,000 kernels, which are made once
    Library {
        /// The command to be timed; built if not given
        #[arg(long)]
        transpire: Option<PathBuf>,

        /// How many kernels the library has
        #[arg(long, default_value_t = 10_000)]
        kernels: usize,

        /// How often each job runs
        #[arg(long, default_value_t = 5)]
        runs: usize,
    },
}

impl Check {
    fn run(&self) -> Result<(), Failure> {
        let (transpire, profile) = match self {
            Self::Counts { transpire, .. } | Self::Growth { transpire, .. } => (transpire, COUNTED),
            Self::Library { transpire, .. } => (transpire, TIMED),
        };
        let transpire = match transpire {
            Some(path) => path.clone(),
            None => built(profile)?,
        };
        match self {
            Self::Library { kernels, runs, .. } => {
                library::run(&transpire, &folder()?, *kernels, *runs)
            }
            Self::Counts { bless, .. } => counts::run(&transpire, &folder()?, *bless),
            Self::Growth { only, scale, .. } => growth::run(&transpire, &folder()?, only, *scale),
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
            eprintln!("transpire-bench: error: {message}");
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
        None => built(TIMED)?,
    };
    let mut files = Vec::new();
    if arguments.files.is_empty() {
        for (name, source) in [
            ("small", source::SMALL.to_owned()),
            ("large", source::large()),
        ] {
            let path = folder.join(name).with_extension("cl");
            fs::write(&path, source).map_err(|e| format!("{}: {e}", path.display()))?;
            files.push(path);
        }
    }
    files.extend(arguments.files.iter().cloned());
    for file in &files {
        let bitcode = if file.extension().is_some_and(|extension| extension == "cl") {
            compile(&arguments.clang, file, &folder)?
        } else {
            file.clone()
        };
        for contest in contests(&bitcode, arguments, &folder)? {
            compare(&contest, &transpire, arguments.runs, &folder)?;
        }
        stages::print(&bitcode, arguments.runs)?;
    }
    if arguments.files.is_empty() {
        for contest in validations(&transpire, &folder, arguments)? {
            compare(&contest, &transpire, arguments.runs, &folder)?;
        }
        for library in LIBRARIES {
            for contest in reverse_contests(Path::new(library), arguments) {
                compare(&contest, &transpire, arguments.runs, &folder)?;
            }
        }
    }
    Ok(())
}

/// The checks of the largest module and of ones that are larger. The limits of both are lifted alike.
fn validations(
    transpire: &Path,
    folder: &Path,
    arguments: &Arguments,
) -> Result<Vec<Contest>, Failure> {
    const LIMITS: [&str; 4] = [
        "--max-local-variables",
        "100000000",
        "--max-id-bound",
        "100000000",
    ];
    let tool = beside()?.join("../tools/spirv-val");
    let peer = match arguments.peer.as_str() {
        "none" => "none".to_owned(),
        _ if tool.exists() => tool.display().to_string(),
        _ => "spirv-val".to_owned(),
    };
    let large = folder.join("large.spv");
    let translate = ["translate".into(), folder.join("large.bc").into_os_string()];
    let output = ["-o".into(), large.clone().into_os_string()];
    succeed(Command::new(transpire).args(translate).args(output))?;
    let read = |path: &Path| fs::read(path).map_err(|e| format!("{}: {e}", path.display()));
    let words = binary::to_words(&read(&large)?).map_err(|e| e.to_string())?;
    let mut contests = Vec::new();
    for times in VALIDATED {
        let repeated = repeat::functions(&words, times)?;
        let input = folder.join(format!("large-{times}.spv"));
        fs::write(&input, binary::to_bytes(&repeated))
            .map_err(|e| format!("{}: {e}", input.display()))?;
        println!(
            "{}: {} instructions",
            input.display(),
            repeat::count(&repeated)
        );
        contests.push(Contest {
            job: "validate",
            options: LIMITS.map(String::from).to_vec(),
            peer: peer.clone(),
            peer_options: LIMITS.to_vec(),
            input,
            output: None,
        });
    }
    Ok(contests)
}

/// The jobs with a module of SPIR-V: all of it, and one function.
fn reverse_contests(library: &Path, arguments: &Arguments) -> [Contest; 2] {
    let peer = if arguments.peer == "none" {
        "none"
    } else {
        REVERSE_PEER
    };
    let contest = |options: &[&str], peer: &str| Contest {
        job: "translate",
        options: options.iter().map(ToString::to_string).collect(),
        peer: peer.to_owned(),
        peer_options: vec!["-r"],
        input: library.to_path_buf(),
        output: Some("bc"),
    };
    [
        contest(&["--llvm", "15"], peer),
        contest(&["--llvm", "15", "--kernel", ONE_FUNCTION], "none"),
    ]
}

/// Where files are made: below the folder that cargo builds into.
fn folder() -> Result<PathBuf, Failure> {
    let folder = beside()?.join("../bench");
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    folder.canonicalize().map_err(|e| e.to_string())
}

/// The folder that this program is in.
fn beside() -> Result<PathBuf, Failure> {
    let path = std::env::current_exe().map_err(|e| e.to_string())?;
    path.parent()
        .map(Path::to_path_buf)
        .ok_or_else(|| "this program has no folder".to_owned())
}

/// The profile of what is timed, and of what is counted.
const TIMED: &str = "release";
const COUNTED: &str = "counts";

/// Builds the command with a profile, and returns where it is.
fn built(profile: &str) -> Result<PathBuf, Failure> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/Cargo.toml");
    succeed(
        Command::new(cargo)
            .args(["build", "--quiet", "--profile", profile, "--manifest-path"])
            .arg(manifest),
    )?;
    Ok(beside()?.join("..").join(profile).join("transpire"))
}

/// Compiles as a driver's front end does without optimisation, which gives the largest files.
fn compile(clang: &str, source: &Path, folder: &Path) -> Result<PathBuf, Failure> {
    let bitcode = folder
        .join(source.file_name().unwrap_or_default())
        .with_extension("bc");
    let mut command = front_end(clang);
    succeed(command.arg("-o").arg(&bitcode).arg(source))?;
    Ok(bitcode)
}

/// A compiler of OpenCL C that writes bitcode, without optimisation.
fn front_end(clang: &str) -> Command {
    let mut command = Command::new(clang);
    command.args(["-cc1", "-triple", "spir64-unknown-unknown", "-O0"]);
    command.args(["-x", "cl", "-cl-std=CL1.2", "-w"]);
    command.args(["-finclude-default-header", "-emit-llvm-bc"]);
    command
}

fn succeed(command: &mut Command) -> Result<(), Failure> {
    let program = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program}: {status}")),
        Err(error) => Err(format!(
            "{program}: {error} (scripts/setup.sh installs what is needed)"
        )),
    }
}

/// One job that ours and a peer do with the same file.
struct Contest {
    /// Our subcommand.
    job: &'static str,
    options: Vec<String>,
    peer: String,
    peer_options: Vec<&'static str>,
    input: PathBuf,
    /// The extension of what both write, where they write something.
    output: Option<&'static str>,
}

/// All jobs with a file of bitcode: against the translator, and against LLVM's own tools.
fn contests(bitcode: &Path, arguments: &Arguments, folder: &Path) -> Result<Vec<Contest>, Failure> {
    let contest = |job, peer: &str, input: &Path, output| Contest {
        job,
        options: Vec::new(),
        peer: peer.to_owned(),
        peer_options: Vec::new(),
        input: input.to_path_buf(),
        output: Some(output),
    };
    let mut contests = vec![contest("translate", &arguments.peer, bitcode, "spv")];
    if arguments.peer != "none" {
        let name = bitcode.file_name().unwrap_or_default();
        let assembly = folder.join(name).with_extension("ll");
        succeed(Command::new(LLVM_DIS).arg(bitcode).arg("-o").arg(&assembly))?;
        contests.push(contest("print", LLVM_DIS, bitcode, "ll"));
        contests.push(contest("as", LLVM_AS, &assembly, "bc"));
    }
    Ok(contests)
}

/// Runs both in turn, so that what else the machine does meets both alike.
fn compare(contest: &Contest, transpire: &Path, runs: usize, folder: &Path) -> Result<(), Failure> {
    let name = contest
        .input
        .file_name()
        .unwrap_or_default()
        .to_string_lossy();
    let bytes = fs::metadata(&contest.input)
        .map_err(|e| format!("{}: {e}", contest.input.display()))?
        .len();
    let job: Vec<&str> = std::iter::once(contest.job)
        .chain(contest.options.iter().map(String::as_str))
        .collect();
    println!(
        "{} {name}: {bytes} bytes, {runs} runs of each",
        job.join(" ")
    );

    let ours = |output: &Path| {
        let mut command = vec![transpire.as_os_str().to_owned(), contest.job.into()];
        command.extend(contest.options.iter().map(Into::into));
        command.push(contest.input.as_os_str().to_owned());
        if contest.output.is_some() {
            command.extend(["-o".into(), output.into()]);
        }
        measure::run(&command)
    };
    let theirs = |output: &Path| {
        let mut command = vec![contest.peer.clone().into()];
        command.extend(contest.peer_options.iter().map(Into::into));
        command.push(contest.input.as_os_str().to_owned());
        if contest.output.is_some() {
            command.extend(["-o".into(), output.into()]);
        }
        measure::run(&command)
    };
    let written = |by: &str| {
        folder
            .join(by)
            .with_extension(contest.output.unwrap_or_default())
    };
    let (our_output, their_output) = (written("transpire"), written("peer"));
    // The first run of each warms the caches, and tells whether it takes the file at all.
    ours(&our_output)?;
    let has_peer = contest.peer != "none"
        && theirs(&their_output)
            .inspect_err(|error| println!("  {} is left out: {error}", contest.peer))
            .is_ok();
    let (mut our_runs, mut their_runs) = (Vec::new(), Vec::new());
    for _ in 0..runs {
        our_runs.push(ours(&our_output)?);
        if has_peer {
            their_runs.push(theirs(&their_output)?);
        }
    }
    print_table(&contest.peer, &our_runs, &their_runs);
    Ok(())
}

fn print_table(peer: &str, ours: &[Measurement], theirs: &[Measurement]) {
    println!(
        "  {:<14} {:>14} {:>14} {:>9}",
        "",
        "transpire",
        if theirs.is_empty() { "" } else { peer },
        "ratio"
    );
    type Value = fn(&Measurement) -> f64;
    let rows: [(&str, Value); 3] = [
        ("wall ms", |m| m.wall_ms),
        ("user+sys ms", |m| m.cpu_ms),
        ("peak memory MB", |m| m.peak_mb),
    ];
    for (name, value) in rows {
        for (kind, pick) in [
            ("median", Summary::median as fn(&Summary) -> f64),
            ("min", Summary::min),
        ] {
            let summary = |runs: &[Measurement]| pick(&Summary::new(runs.iter().map(value)));
            let (our, their) = (summary(ours), summary(theirs));
            let what = format!("{name} {kind}");
            if theirs.is_empty() {
                println!("  {what:<22} {our:>6.1}");
            } else {
                println!("  {what:<22} {our:>6.1} {their:>14.1} {:>9.3}", our / their);
            }
        }
    }
}
