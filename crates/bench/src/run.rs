//! Compares `transpire run` with Oclgrind: the time of ten kernels with checks and without, on one thread, and the throughput of
//! two threads.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::measure::{self, Summary};
use crate::tools::find;
use crate::{Failure, inputs};

/// The program that runs a kernel without a host program.
const OCLGRIND: &str = "oclgrind-kernel";
/// The options of our command that check for data races and undefined values. Oclgrind has [`OCLGRIND_CHECKS`].
const CHECKS: [&str; 6] = [
    "--check",
    "data-race",
    "--check",
    "uniform-race",
    "--check",
    "uninitialized",
];
const OCLGRIND_CHECKS: [&str; 3] = ["--data-races", "--uniform-writes", "--uninitialized"];
/// The optimization levels of the kernels.
const LEVELS: [&str; 2] = ["-O0", "-O2"];

/// A kernel, which has the name of its file, and its launches.
struct Kernel {
    name: &'static str,
    source: &'static str,
    local: [usize; 2],
    /// The launch that Oclgrind runs too.
    compared: Launch,
    /// A launch of many times the work. It measures threads, because reading a kernel and its arguments takes one thread.
    larger: Launch,
}

/// The numbers of work-items in two dimensions, and the arguments.
struct Launch {
    global: [usize; 2],
    arguments: &'static [Given],
}

/// An argument of a kernel.
#[derive(Clone, Copy)]
enum Given {
    /// A buffer of this number of random floats between -1 and 1.
    Floats(usize),
    /// A buffer of this number of random 32-bit integers.
    Integers(usize),
    /// A buffer of this number of 4-byte zeros.
    Zeros(usize),
    /// Local memory with this number of bytes.
    Local(usize),
    Number(u32),
}

use Given::{Floats, Integers, Local, Number, Zeros};

macro_rules! kernel {
    ($name:literal, $local:expr, $global:expr, $arguments:expr, larger $larger:expr, $more:expr) => {
        Kernel {
            name: $name,
            source: include_str!(concat!("kernels/", $name, ".cl")),
            local: $local,
            compared: Launch {
                global: $global,
                arguments: $arguments,
            },
            larger: Launch {
                global: $larger,
                arguments: $more,
            },
        }
    };
}

#[rustfmt::skip]
const KERNELS: &[Kernel] = &[
    kernel!("bodies", [64, 1],
        [512, 1], &[Floats(2048), Zeros(2048), Zeros(2048), Number(512), Local(1024)],
        larger [2048, 1], &[Floats(8192), Zeros(8192), Zeros(8192), Number(2048), Local(1024)]),
    kernel!("convolution", [16, 16],
        [128, 96], &[Floats(12_288), Zeros(12_288), Floats(25), Number(128), Number(96)],
        larger [1024, 512], &[Floats(524_288), Zeros(524_288), Floats(25), Number(1024), Number(512)]),
    kernel!("digest", [32, 1],
        [768, 1], &[Integers(12_288), Zeros(6144)],
        larger [12_288, 1], &[Integers(196_608), Zeros(98_304)]),
    kernel!("fourier", [128, 1], [8192, 1], &[Floats(32_768)], larger [131_072, 1], &[Floats(524_288)]),
    kernel!("histogram", [64, 1],
        [4096, 1], &[Integers(98_304), Zeros(256), Number(24)],
        larger [65_536, 1], &[Integers(1_572_864), Zeros(256), Number(24)]),
    kernel!("mandelbrot", [16, 16],
        [128, 128], &[Zeros(16_384), Number(64)],
        larger [1024, 512], &[Zeros(524_288), Number(64)]),
    kernel!("matrix", [16, 16],
        [80, 80], &[Floats(6400), Floats(6400), Zeros(6400), Number(80)],
        larger [256, 256], &[Floats(65_536), Floats(65_536), Zeros(65_536), Number(256)]),
    kernel!("reduction", [64, 1],
        [4096, 1], &[Floats(262_144), Zeros(64), Number(64), Local(256)],
        larger [65_536, 1], &[Floats(4_194_304), Zeros(1024), Number(64), Local(256)]),
    kernel!("scan", [128, 1],
        [12_288, 1], &[Integers(24_576), Zeros(96), Local(1024)],
        larger [196_608, 1], &[Integers(393_216), Zeros(1536), Local(1024)]),
    kernel!("sort", [128, 1],
        [4096, 1], &[Integers(8192), Local(1024)],
        larger [65_536, 1], &[Integers(131_072), Local(1024)]),
];

/// A compiled kernel: the arguments of our command for both launches, and the file that describes the compared one for
/// Oclgrind.
struct Prepared {
    name: String,
    compared: Vec<OsString>,
    larger: Vec<OsString>,
    simulation: PathBuf,
}

/// Measures each kernel at each optimization level if `only` is a part of the name of both, and prints a row for each.
///
/// # Errors
/// Returns an error if clang cannot compile a kernel, or if our command fails. If Oclgrind is missing or fails, its
/// numbers are NaN.
pub(crate) fn run(
    transpire: &Path,
    folder: &Path,
    only: &str,
    runs: usize,
    clang: &str,
) -> Result<(), Failure> {
    let folder = folder.join("run");
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let oclgrind = find(OCLGRIND);
    if oclgrind.is_none() {
        println!("not installed: {OCLGRIND}");
    }
    println!(
        "Medians of the processor time in ms, {runs} runs of each, with one thread. The last column has the throughput of"
    );
    println!(
        "two threads, divided by the throughput of two runs at the same time, for a launch of many times the work.\n"
    );
    println!(
        "{:<18} {:>10} {:>10} {:>10} {:>10} {:>7} {:>7} {:>7} {:>7}",
        "kernel", "checks", "none", "Oclgrind", "none", "checks", "none", "ours", "-j 2"
    );
    let mut failures = Vec::new();
    for kernel in KERNELS {
        for level in LEVELS {
            let name = format!("{} {level}", kernel.name);
            if !name.contains(only) {
                continue;
            }
            let row = prepare(kernel, level, clang, &folder)
                .and_then(|prepared| row(&prepared, transpire, oclgrind.as_deref(), runs));
            match row {
                Ok(row) => println!("{row}"),
                Err(error) => failures.push(format!("{name}: {error}")),
            }
        }
    }
    match failures.is_empty() {
        true => Ok(()),
        false => Err(failures.join("\n")),
    }
}

/// Compiles a kernel, and writes the file that describes its launch for Oclgrind.
fn prepare(kernel: &Kernel, level: &str, clang: &str, folder: &Path) -> Result<Prepared, Failure> {
    let name = format!("{}{level}", kernel.name);
    let source = folder.join(kernel.name).with_extension("cl");
    let module = folder.join(format!("{name}.bc"));
    write(&source, kernel.source.as_bytes())?;
    inputs::compile(clang, &[level], &source, &module)?;
    let (compared, text) = described(kernel, &kernel.compared, &module)?;
    let simulation = folder.join(format!("{name}.sim"));
    write(&simulation, text.as_bytes())?;
    let (larger, _) = described(kernel, &kernel.larger, &module)?;
    Ok(Prepared {
        name: format!("{} {level}", kernel.name),
        compared,
        larger,
        simulation,
    })
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|e| format!("{}: {e}", path.display()))
}

/// Returns a launch as arguments of our command and as the text of a file for Oclgrind. Writes the buffers with values to
/// files beside `module`.
fn described(
    kernel: &Kernel,
    launch: &Launch,
    module: &Path,
) -> Result<(Vec<OsString>, String), Failure> {
    let [[x, y], [local_x, local_y]] = [launch.global, kernel.local];
    let mut ours: Vec<OsString> = vec![module.into(), "--global".into()];
    ours.extend([format!("{x},{y}").into(), "--local".into()]);
    ours.push(format!("{local_x},{local_y}").into());
    // The format of the file is described in Oclgrind's manual.
    let mut text = format!(
        "{}\n{}\n{x} {y} 1\n{local_x} {local_y} 1\n\n",
        module.display(),
        kernel.name
    );
    let mut random = 1u32;
    for (number, &given) in launch.arguments.iter().enumerate() {
        let file = module.with_extension(format!("{x}-{number}.raw"));
        let mut next = || {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            random
        };
        let argument: OsString = match given {
            Floats(count) => {
                let _ = writeln!(text, "<size={} float>", count * 4);
                let mut bytes = Vec::new();
                for _ in 0..count {
                    let value = (next() >> 8) as f32 / (1 << 23) as f32 - 1.0;
                    bytes.extend(value.to_le_bytes());
                    let _ = write!(text, "{value} ");
                }
                write(&file, &bytes)?;
                file.into()
            }
            Integers(count) => {
                let _ = writeln!(text, "<size={} uint>", count * 4);
                let mut bytes = Vec::new();
                for _ in 0..count {
                    let value = next() >> 1;
                    bytes.extend(value.to_le_bytes());
                    let _ = write!(text, "{value} ");
                }
                write(&file, &bytes)?;
                file.into()
            }
            Zeros(count) => {
                let _ = write!(text, "<size={} uint fill=0>", count * 4);
                format!("zeros:uint:{count}").into()
            }
            Local(bytes) => {
                let _ = write!(text, "<size={bytes}>");
                format!("local:{bytes}").into()
            }
            Number(value) => {
                let _ = write!(text, "<size=4 uint>\n{value}");
                value.to_string().into()
            }
        };
        text.push('\n');
        ours.extend(["--arg".into(), argument]);
    }
    Ok((ours, text))
}

/// Returns the median of a program's processor time, in milliseconds. `line` is its command line.
fn time(line: &[OsString], runs: usize) -> Result<f64, Failure> {
    let mut times = Vec::new();
    for _ in 0..runs.max(1) {
        times.push(measure::run(line)?.cpu_ms);
    }
    Ok(Summary::new(times.into_iter()).median())
}

/// Measures a kernel with both programs, and returns its row of the table.
fn row(
    prepared: &Prepared,
    transpire: &Path,
    oclgrind: Option<&Path>,
    runs: usize,
) -> Result<String, Failure> {
    let ours = |launch: &[OsString], threads: &str, checks: &[&str]| -> Vec<OsString> {
        let mut line: Vec<OsString> = vec![transpire.into(), "run".into()];
        line.extend(["-j".into(), threads.into()]);
        line.extend(launch.iter().cloned());
        line.extend(checks.iter().map(Into::into));
        line
    };
    let theirs = |checks: &[&str]| -> Result<f64, Failure> {
        let program = oclgrind.ok_or("not installed")?;
        let mut line: Vec<OsString> = vec![program.into()];
        line.extend(["--num-threads", "1"].iter().chain(checks).map(Into::into));
        line.push(prepared.simulation.clone().into());
        time(&line, runs)
    };
    let checked = time(&ours(&prepared.compared, "1", &CHECKS), runs)?;
    let plain = time(&ours(&prepared.compared, "1", &[]), runs)?;
    // If Oclgrind is missing or fails, its numbers are NaN.
    let their_checked = theirs(&OCLGRIND_CHECKS).unwrap_or(f64::NAN);
    let their_plain = theirs(&[]).unwrap_or(f64::NAN);
    let throughput = throughput(
        &ours(&prepared.larger, "1", &[]),
        &ours(&prepared.larger, "2", &[]),
        runs,
    )?;
    Ok(format!(
        "{:<18} {checked:>10.0} {plain:>10.0} {their_checked:>10.0} {their_plain:>10.0} {:>6.1}x {:>6.1}x {:>6.1}x {throughput:>7.2}",
        prepared.name,
        their_checked / checked,
        their_plain / plain,
        checked / plain,
    ))
}

/// Returns the throughput of a run with two threads (`two`), divided by the throughput of two simultaneous runs with
/// one thread each (`one`).
fn throughput(one: &[OsString], two: &[OsString], runs: usize) -> Result<f64, Failure> {
    let (mut pairs, mut threads) = (Vec::new(), Vec::new());
    for _ in 0..runs.max(1) {
        let start = Instant::now();
        std::thread::scope(|scope| {
            let other = scope.spawn(|| measure::run(one));
            let own = measure::run(one);
            own.and(
                other
                    .join()
                    .unwrap_or_else(|_| Err("a thread failed".to_owned())),
            )
        })?;
        pairs.push(start.elapsed().as_secs_f64() / 2.0);
        let start = Instant::now();
        measure::run(two)?;
        threads.push(start.elapsed().as_secs_f64());
    }
    let median = |times: Vec<f64>| Summary::new(times.into_iter()).median();
    Ok(median(pairs) / median(threads))
}
