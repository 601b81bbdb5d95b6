//! Counts the instructions that a program executes, and lists its functions, with valgrind's callgrind. The results do not
//! depend on other load on the machine.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::Failure;
use crate::measure::standard_input;
use crate::tools::succeed;

/// The result of a counted run.
pub(crate) struct Count {
    pub(crate) instructions: u64,
    /// The messages of the program, if it failed.
    pub(crate) failure: Option<String>,
}

/// Runs a program with its arguments and returns the number of executed instructions. Returns an error if the
/// program fails.
pub(crate) fn count<S: AsRef<OsStr>>(program: &OsStr, arguments: &[S]) -> Result<u64, Failure> {
    let count = count_any(program, arguments, None)?;
    match count.failure {
        None => Ok(count.instructions),
        Some(failure) => Err(failure),
    }
}

/// Runs a program with its arguments and a file as its standard input, and counts the executed instructions. The
/// program may fail, but it is an error if a signal kills it.
pub(crate) fn count_any<S: AsRef<OsStr>>(
    program: &OsStr,
    arguments: &[S],
    input: Option<&Path>,
) -> Result<Count, Failure> {
    let output = Command::new("valgrind")
        .stdin(standard_input(input)?)
        // The environment costs the loader time. Folders of libraries in it take a twentieth of the start-up time.
        .env_clear()
        .envs(std::env::var_os("PATH").map(|path| ("PATH", path)))
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(arguments)
        .output()
        .map_err(|error| format!("valgrind: {error} (scripts/setup.sh installs it)"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let failure = (!output.status.success()).then(|| {
        let errors: Vec<&str> = said
            .lines()
            .filter(|line| !line.starts_with("=="))
            .collect();
        errors.join("\n")
    });
    if output.status.code().is_none() {
        return Err(failure.unwrap_or_default());
    }
    let collected = said
        .lines()
        .find_map(|line| line.split("Collected :").nth(1));
    let instructions = collected.and_then(|number| number.trim().parse().ok());
    Ok(Count {
        instructions: instructions.ok_or_else(|| format!("callgrind counted nothing: {said}"))?,
        failure,
    })
}

/// Runs a program with its arguments and returns the symbols of the functions that it calls. Writes callgrind's result to
/// `profile`. Returns an error if the program fails.
pub(crate) fn functions<S: AsRef<OsStr>>(
    program: &OsStr,
    arguments: &[S],
    profile: &Path,
) -> Result<HashSet<String>, Failure> {
    let mut file = OsStr::new("--callgrind-out-file=").to_owned();
    file.push(profile);
    succeed(
        Command::new("valgrind")
            .args([
                "--quiet",
                "--tool=callgrind",
                "--demangle=no",
                "--compress-strings=no",
            ])
            .arg(file)
            .arg(program)
            .args(arguments)
            .stdout(Stdio::null()),
    )?;
    let text = fs::read_to_string(profile).map_err(|e| format!("{}: {e}", profile.display()))?;
    let symbols = text.lines().filter_map(|line| {
        let symbol = line
            .strip_prefix("fn=")
            .or_else(|| line.strip_prefix("cfn="))?;
        // A recursive call has a number after an apostrophe.
        symbol.split('\'').next().map(str::to_owned)
    });
    Ok(symbols.collect())
}
