//! Instructions that a program executes, as valgrind's callgrind counts them: the same on a busy machine as on an idle one.

use std::ffi::OsStr;
use std::process::Command;

use crate::Failure;

/// Runs a program with its arguments, which must succeed, and counts.
pub(crate) fn count<S: AsRef<OsStr>>(program: &OsStr, arguments: &[S]) -> Result<u64, Failure> {
    let output = Command::new("valgrind")
        // What is in the environment costs the loader time: where it names folders of libraries, a twentieth of a start.
        .env_clear()
        .envs(std::env::var_os("PATH").map(|path| ("PATH", path)))
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(arguments)
        .output()
        .map_err(|error| format!("valgrind: {error} (scripts/setup.sh installs it)"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        let errors: Vec<&str> = said
            .lines()
            .filter(|line| !line.starts_with("=="))
            .collect();
        return Err(errors.join("\n"));
    }
    let collected = said
        .lines()
        .find_map(|line| line.split("Collected :").nth(1));
    collected
        .and_then(|number| number.trim().parse().ok())
        .ok_or_else(|| format!("callgrind counted nothing: {said}"))
}
