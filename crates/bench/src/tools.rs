//! The programs that the bench runs, and where it keeps files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Failure;

/// The profile of what is timed, and of what is counted.
pub(crate) const TIMED: &str = "release";
pub(crate) const COUNTED: &str = "counts";

/// Below the folder that cargo builds into: what `scripts/setup.sh` makes there.
const UNPACKED: [&str; 2] = ["newer/bin", "tools"];

/// Where a program is: below the folder that cargo builds into, else on the path.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let target = beside().ok()?.join("..").canonicalize().ok()?;
    let path = std::env::var_os("PATH").unwrap_or_default();
    let unpacked = UNPACKED.iter().map(|folder| target.join(folder));
    unpacked
        .chain(std::env::split_paths(&path))
        .map(|folder| folder.join(name))
        .find(|program| program.is_file())
}

/// Where files are made: below the folder that cargo builds into.
pub(crate) fn folder() -> Result<PathBuf, Failure> {
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

/// A command, and the folder of its package.
pub(crate) const TRANSPIRE: [&str; 2] = ["transpire", "cli"];
pub(crate) const LLVM_SPIRV: [&str; 2] = ["llvm-spirv", "llvm-spirv"];

/// Builds a command with a profile, and returns where it is.
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

/// A compiler of OpenCL C that writes bitcode.
pub(crate) fn front_end(clang: &str) -> Command {
    let mut command = Command::new(clang);
    command.args(["-cc1", "-triple", "spir64-unknown-unknown"]);
    command.args(["-x", "cl", "-cl-std=CL1.2", "-w"]);
    command.args(["-finclude-default-header", "-emit-llvm-bc"]);
    command
}

/// Runs a program, which must succeed.
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
