//! Launches the kernels of many modules on a driver, in a separate process that is restarted if it crashes.
//!
//! A request is a line of fields that are separated by tabs: the module or the OpenCL C source, the build options, the
//! input file, the output file, the numbers of bytes that a launch reads and writes, the number of launches of each
//! kernel, the number of work-items, and the names of the kernels, separated by commas. The input file contains the
//! concatenated inputs.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::Failure;
use crate::case::Argument;
use crate::device::{Driver, Lanes, Runner};
use crate::kernel_file::Launch;
use crate::worker;

/// The first argument of the executable that makes it the process that uses the driver.
pub const ARGUMENT: &str = "--launcher";

const MARK: &str = "\u{2}";
const PATIENCE: Duration = Duration::from_secs(120);
/// The initial byte of the memory that a kernel writes.
pub const UNTOUCHED: u8 = 0xa5;

/// The kernels of one module to run, with their inputs.
pub struct Job<'a> {
    /// The path of the module: SPIR-V, bitcode, or OpenCL C if the extension is `.cl`.
    pub module: &'a Path,
    /// The options for the compiler of the driver.
    pub options: &'a str,
    /// The names of the kernels.
    pub kernels: &'a [String],
    /// For each kernel, the input of each launch. All kernels have the same number of launches, and all inputs have the
    /// same size.
    pub inputs: &'a [Vec<Vec<u8>>],
    /// The number of bytes that each launch writes.
    pub output: usize,
    /// The number of work-items of each launch.
    pub items: usize,
}

/// The process that uses the driver, which is started for the first job.
#[derive(Default)]
pub struct Launcher {
    process: Option<Process>,
}

struct Process {
    child: Child,
    requests: ChildStdin,
    answers: Receiver<String>,
}

impl Launcher {
    /// Runs the kernels. Returns the output of each launch of each kernel. Returns an error if the driver refuses the
    /// module, crashes, or takes too long for an answer.
    pub fn run(&mut self, job: &Job) -> Result<Vec<Vec<Vec<u8>>>, Failure> {
        let input = job.module.with_extension("in");
        let output = job.module.with_extension("out");
        fs::write(&input, job.inputs.concat().concat()).map_err(|e| e.to_string())?;
        let launches = job.inputs.first().map_or(0, Vec::len);
        let bytes = job
            .inputs
            .first()
            .and_then(|inputs| inputs.first())
            .map_or(0, Vec::len);
        let request = format!(
            "{}\t{}\t{}\t{}\t{bytes}\t{}\t{launches}\t{}\t{}",
            job.module.display(),
            job.options,
            input.display(),
            output.display(),
            job.output,
            job.items,
            job.kernels.join(",")
        );
        let mut process = match self.process.take() {
            Some(process) => process,
            None => Process::start()?,
        };
        let answer = writeln!(process.requests, "{request}")
            .map_err(|_| "the driver ended".to_owned())
            .and_then(|()| process.answer());
        let answer = match answer {
            Ok(answer) => answer,
            Err(e) => {
                let _ = process.child.kill();
                let _ = process.child.wait();
                return Err(e);
            }
        };
        self.process = Some(process);
        if let Some(error) = answer.strip_prefix("error ") {
            return Err(without_progress(&error.replace('\r', "\n")));
        }
        let left = fs::read(&output).map_err(|e| format!("{}: {e}", output.display()))?;
        Ok(left
            .chunks(job.output * launches.max(1))
            .map(|kernel| kernel.chunks(job.output).map(<[u8]>::to_vec).collect())
            .collect())
    }
}

impl Drop for Launcher {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.child.kill();
            let _ = process.child.wait();
        }
    }
}

impl Process {
    fn start() -> Result<Self, Failure> {
        let mut command = worker::command(Driver::Intel, Lanes::One, &[ARGUMENT])?;
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = command
            .spawn()
            .map_err(|e| format!("starting the process of the driver: {e}"))?;
        let (Some(requests), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("a process without standard streams".to_owned());
        };
        let (sender, answers) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).into_owned();
                if let Some(answer) = line.strip_prefix(MARK)
                    && sender.send(answer.to_owned()).is_err()
                {
                    break;
                }
            }
        });
        Ok(Self {
            child,
            requests,
            answers,
        })
    }

    fn answer(&self) -> Result<String, Failure> {
        use std::sync::mpsc::RecvTimeoutError::{Disconnected, Timeout};
        self.answers.recv_timeout(PATIENCE).map_err(|e| match e {
            Timeout => "the driver hangs".to_owned(),
            Disconnected => "the driver crashed".to_owned(),
        })
    }
}

/// Removes progress messages from a build log, and joins its lines.
fn without_progress(text: &str) -> String {
    let is_progress = |line: &str| {
        line.is_empty()
            || line.ends_with(" started")
            || line.ends_with(" done")
            || line.starts_with("Options used")
            || line.starts_with("remark:")
    };
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !is_progress(line))
        .collect();
    if lines.is_empty() {
        text.replace('\n', " | ")
    } else {
        lines.join(" | ")
    }
}

/// Runs this process as the one that uses the driver. Returns at the end of standard input, or an error if a standard
/// stream fails. The error of a request is sent as its answer.
pub fn main() -> Result<(), Failure> {
    let runner = Runner::open(Driver::Intel);
    for request in std::io::stdin().lock().lines() {
        let request = request.map_err(|e| e.to_string())?;
        let outcome = match &runner {
            Ok(runner) => serve(runner, &request),
            Err(e) => Err(e.clone()),
        };
        let text = outcome.map_or_else(|e| format!("error {e}"), |()| "done".to_owned());
        let mut out = std::io::stdout().lock();
        writeln!(out, "\n{MARK}{}", text.replace('\n', "\r")).map_err(|e| e.to_string())?;
        out.flush().map_err(|e| e.to_string())?;
    }
    Ok(())
}

fn serve(runner: &Runner, request: &str) -> Result<(), Failure> {
    let fields: Vec<&str> = request.split('\t').collect();
    let [
        module,
        options,
        input,
        output,
        read,
        write,
        launches,
        items,
        kernels,
    ] = fields[..]
    else {
        return Err(format!("a request of {} fields", fields.len()));
    };
    let number = |text: &str| {
        text.parse::<usize>()
            .map_err(|e| format!("a request with {text:?}: {e}"))
    };
    let (read, write, launches, items) = (
        number(read)?,
        number(write)?,
        number(launches)?,
        number(items)?,
    );
    let bytes = fs::read(module).map_err(|e| format!("{module}: {e}"))?;
    let mut built = if module.ends_with(".cl") {
        runner.build_source(&String::from_utf8_lossy(&bytes), options)?
    } else {
        runner.build_with(&bytes, options)?
    };
    let inputs = fs::read(input).map_err(|e| format!("{input}: {e}"))?;
    let mut inputs = inputs.chunks(read);
    let mut left = Vec::new();
    for kernel in kernels.split(',') {
        let launch = Launch {
            kernel: kernel.to_owned(),
            global: vec![items],
            local: vec![items],
        };
        for _ in 0..launches {
            let input = inputs.next().ok_or("a request without enough inputs")?;
            let arguments = [
                Argument::Buffer(input.to_vec(), None),
                Argument::Buffer(vec![UNTOUCHED; write], None),
            ];
            let contents = runner
                .run(&mut built, &launch, &arguments)
                .map_err(|e| format!("{kernel}: {e}"))?;
            if contents.first().is_some_and(|found| found != input) {
                return Err(format!("{kernel} writes to its input"));
            }
            left.extend_from_slice(contents.get(1).map_or(&[][..], Vec::as_slice));
        }
    }
    fs::write(output, left).map_err(|e| format!("{output}: {e}"))
}
