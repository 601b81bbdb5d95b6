//! Finds and runs the programs of the benchmark, and determines the folder of its files.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Failure;

/// The Cargo profile of commands whose time is measured.
pub(crate) const TIMED: &str = "release";
/// The Cargo profile of commands whose instructions are counted.
pub(crate) const COUNTED: &str = "counts";
/// The Cargo profile of commands whose functions are collected.
pub(crate) const NAMED: &str = "symbols";

/// The folders below Cargo's target folder in which `scripts/setup.sh` installs programs.
const UNPACKED: [&str; 2] = ["newer/bin", "tools"];

/// Returns the path of a program: below Cargo's target folder or, if it is not there, in `PATH`. Returns
/// `None` if it is missing.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let target = beside().ok()?.join("..").canonicalize().ok()?;
    let path = std::env::var_os("PATH").unwrap_or_default();
    let unpacked = UNPACKED.iter().map(|folder| target.join(folder));
    unpacked
        .chain(std::env::split_paths(&path))
        .map(|folder| folder.join(name))
        .find(|program| program.is_file())
}

/// Returns the folder for generated files, below Cargo's target folder. Creates the folder if necessary.
pub(crate) fn folder() -> Result<PathBuf, Failure> {
    let folder = beside()?.join("../bench");
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    folder.canonicalize().map_err(|e| e.to_string())
}

/// Returns the folder that contains this program.
fn beside() -> Result<PathBuf, Failure> {
    let path = std::env::current_exe().map_err(|e| e.to_string())?;
    path.parent()
        .map(Path::to_path_buf)
        .ok_or_else(|| "this program has no folder".to_owned())
}

/// The name of the `transpire` command, and the folder of its package.
pub(crate) const TRANSPIRE: [&str; 2] = ["transpire", "cli"];
/// The name of the `llvm-spirv` command, and the folder of its package.
pub(crate) const LLVM_SPIRV: [&str; 2] = ["llvm-spirv", "llvm-spirv"];

/// Builds a command with the given Cargo profile, and returns its path.
pub(crate) fn built([program, package]: [&str; 2], profile: &str) -> Result<PathBuf, Failure> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    succeed(
        Command::new(cargo)
            .args(["build", "--quiet", "--profile", profile, "--manifest-path"])
            .arg(packages.join(package).join("Cargo.toml")),
    )?;
    Ok(beside()?.join("..").join(profile).join(program))
}

/// Returns a command that runs clang as a compiler of OpenCL C to bitcode.
pub(crate) fn front_end(clang: &str) -> Command {
    let mut command = Command::new(clang);
    command.args(["-cc1", "-triple", "spir64-unknown-unknown"]);
    command.args(["-x", "cl", "-cl-std=CL1.2", "-w"]);
    command.args(["-finclude-default-header", "-emit-llvm-bc"]);
    command
}

/// Runs a program and returns what it prints. Returns an error if it fails.
pub(crate) fn output(program: &str, arguments: &[&OsStr]) -> Result<String, Failure> {
    let output = Command::new(program).args(arguments).output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("{program}: {}", output.status)),
    }
}

/// Runs a program. Returns an error if it fails.
pub(crate) fn succeed(command: &mut Command) -> Result<(), Failure> {
    let program = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program}: {status}")),
        Err(error) => Err(format!(
            "{program}: {error} (scripts/setup.sh installs what is needed)"
        )),
    }
}
