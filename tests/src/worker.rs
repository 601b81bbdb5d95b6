//! Starts worker processes that launch kernels. Each worker uses one driver, and runs the kernels of one file after
//! another.
//!
//! A worker is the executable of the test itself. It is started with [`ARGUMENT`], the name of the driver, and the
//! environment that the ICD loader and the driver need. A request is a line on standard input: the kernel file and the
//! module, separated by a tab. The answers are lines on standard output that start with U+0002. All other lines are
//! output of kernels.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;
use std::{fs, io, thread};

use crate::Failure;
use crate::device::{Driver, Lanes, Runner};
use crate::host;
use crate::kernel_file::KernelFile;

/// The first argument of the executable that makes it a worker.
pub const ARGUMENT: &str = "--device-worker";

const MARK: char = '\u{2}';
/// The maximum time until a worker prints its next line. A worker prints at least one line for each kernel, which takes
/// less time, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Runs this process as a worker. Its second argument is the name of the driver, and `kernels` is the folder of the
/// kernel files. Returns at the end of standard input, or an error if a request is malformed or a standard stream
/// fails. The error of a request, such as a wrong result, is sent as its answer.
pub fn main(kernels: &Path) -> Result<(), Failure> {
    let driver = std::env::args().nth(2);
    let runner = driver
        .and_then(|name| Driver::from_name(&name))
        .ok_or_else(|| "a worker without a driver".to_owned())
        .and_then(Runner::open);
    let answer = |text: &str| -> io::Result<()> {
        flush_printf();
        let mut out = io::stdout().lock();
        // The last line that a kernel prints may be incomplete.
        writeln!(out, "\n{MARK}{}", text.replace('\n', "\r"))?;
        out.flush()
    };
    for request in io::stdin().lock().lines() {
        let request = request.map_err(|e| e.to_string())?;
        let (name, module) = request
            .split_once('\t')
            .ok_or("a request without a module")?;
        let outcome = match &runner {
            Ok(runner) => run(runner, kernels, name, Path::new(module), &|kernel| {
                let _ = answer(&format!("ran {kernel}"));
            }),
            Err(e) => Err(e.clone()),
        };
        let text = outcome.map_or_else(|e| format!("error {e}"), |()| "done".to_owned());
        answer(&text).map_err(|e| e.to_string())?;
    }
    Ok(())
}

/// Prints a description of the driver's device. The process must have the environment that [`command`] sets.
pub fn describe(driver: Driver) -> Result<(), Failure> {
    print!(
        "{}",
        Runner::open(driver)?
            .describe()
            .map_err(|e| e.to_string())?
    );
    Ok(())
}

fn run(
    runner: &Runner,
    kernels: &Path,
    name: &str,
    module: &Path,
    ran: &dyn Fn(&str),
) -> Result<(), Failure> {
    let file = KernelFile::read(kernels, name)?;
    let module = fs::read(module).map_err(|e| format!("{}: {e}", module.display()))?;
    let mut built = runner.build(&module)?;
    for launch in &file.launches {
        let kernel = &launch.kernel;
        let case = host::case(name, kernel)?;
        runner
            .launch(&mut built, launch, &case)
            .map_err(|e| format!("{kernel}: {e}"))?;
        ran(kernel);
    }
    Ok(())
}

/// Flushes the output of kernels. Drivers print it with the C library, which buffers text if standard output is a pipe.
fn flush_printf() {
    unsafe extern "C" {
        fn fflush(stream: *mut std::ffi::c_void) -> std::ffi::c_int;
    }
    // SAFETY: a null stream means all streams.
    unsafe { fflush(std::ptr::null_mut()) };
}

/// A running worker process, with its standard streams.
struct Worker {
    child: Child,
    requests: ChildStdin,
    lines: Receiver<String>,
}

/// The idle workers of a driver. The maximum number of workers is the number of tests that run at the same time.
pub struct Workers {
    driver: Driver,
    /// The lanes for kernels whose results do not depend on them.
    lanes: Lanes,
    /// The idle workers, by [`Lanes`].
    idle: [Mutex<Vec<Worker>>; 3],
}

impl Workers {
    /// Creates an empty set. Workers are started when they are needed.
    pub fn new(driver: Driver) -> Self {
        Self::with_lanes(driver, Lanes::Fixed)
    }

    /// Creates an empty set of workers that use `lanes`, except for kernels of sub-groups.
    pub fn with_lanes(driver: Driver, lanes: Lanes) -> Self {
        Self {
            driver,
            lanes,
            idle: Default::default(),
        }
    }

    /// Launches the kernels of `file` from `module`, which is SPIR-V or LLVM bitcode. Returns an error if a result is
    /// wrong, or if the worker crashes or hangs. After a crash or a hang, another worker runs the next file.
    pub fn run(&self, file: &KernelFile, module: &Path) -> Result<(), Failure> {
        // In these kernels, the sub-group size is the number of lanes.
        let lanes = if file.name.starts_with("sub_group/") {
            Lanes::Any
        } else {
            self.lanes
        };
        let pool = &self.idle[lanes as usize];
        let idle = pool.lock().map_err(|e| e.to_string())?.pop();
        let mut worker = match idle {
            Some(worker) => worker,
            None => Worker::start(self.driver, lanes)?,
        };
        let outcome = worker.run(file, module);
        match outcome {
            Ok(outcome) => {
                pool.lock().map_err(|e| e.to_string())?.push(worker);
                outcome
            }
            Err(e) => {
                let _ = worker.child.kill();
                let status = worker
                    .child
                    .wait()
                    .map_or_else(|e| e.to_string(), |status| status.to_string());
                Err(format!("{e} ({status})"))
            }
        }
    }
}

/// Returns a command that runs this executable with `arguments`, in the environment of `driver` with `lanes`. Returns
/// an error if the driver is not installed.
pub fn command(driver: Driver, lanes: Lanes, arguments: &[&str]) -> Result<Command, Failure> {
    let mut command = Command::new(std::env::current_exe().map_err(|e| e.to_string())?);
    command.args(arguments);
    driver.environment(&mut command, lanes)?;
    Ok(command)
}

impl Worker {
    fn start(driver: Driver, lanes: Lanes) -> Result<Self, Failure> {
        let mut command = command(driver, lanes, &[ARGUMENT, driver.name()])?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command
            .spawn()
            .map_err(|e| format!("starting a worker: {e}"))?;
        let (Some(requests), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("a worker without standard streams".to_owned());
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self {
            child,
            requests,
            lines,
        })
    }

    /// Sends a request and waits for the answer. The outer error means that the worker has ended or hangs. The inner
    /// error describes a wrong result, wrong output, or a kernel that cannot be built or launched.
    fn run(&mut self, file: &KernelFile, module: &Path) -> Result<Result<(), Failure>, Failure> {
        writeln!(self.requests, "{}\t{}", file.name, module.display())
            .map_err(|e| format!("the driver ended: {e}"))?;
        let mut printed = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE).map_err(|e| match e {
                RecvTimeoutError::Timeout => "the driver hangs",
                RecvTimeoutError::Disconnected => "the driver crashed",
            })?;
            let Some(answer) = line.strip_prefix(MARK) else {
                printed.push(line);
                continue;
            };
            if let Some(error) = answer.strip_prefix("error ") {
                return Ok(Err(error.replace('\r', "\n")));
            }
            let Some(kernel) = answer.strip_prefix("ran ") else {
                return Ok(Ok(()));
            };
            if let Err(e) = check_printed(&file.name, kernel, std::mem::take(&mut printed)) {
                // The lines up to the last answer belong to this request.
                let is_last = |line: &str| {
                    let answer = line.strip_prefix(MARK);
                    answer.is_some_and(|answer| !answer.starts_with("ran "))
                };
                while self
                    .lines
                    .recv_timeout(PATIENCE)
                    .is_ok_and(|line| !is_last(&line))
                {}
                return Ok(Err(e));
            }
        }
    }
}

fn check_printed(name: &str, kernel: &str, mut printed: Vec<String>) -> Result<(), Failure> {
    // Remove the line end that precedes an answer.
    if printed.last().is_some_and(String::is_empty) {
        printed.pop();
    }
    match host::case(name, kernel)?.prints {
        Some(expected) if expected != printed => Err(format!(
            "{kernel}: expected to print {expected:#?}, printed {printed:#?}"
        )),
        _ => Ok(()),
    }
}
