//! OpenCL C as input: it is compiled by an installed clang.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::input::Input;

/// The options of clang that come before the user's.
const OPTIONS: [&str; 10] = [
    "-c",
    "-emit-llvm",
    "--target=spir64-unknown-unknown",
    "-O1",
    "-g",
    // The names of parameters.
    "-cl-kernel-arg-info",
    "-Xclang",
    "-finclude-default-header",
    "-x",
    "cl",
];

/// Compiles a source file to bitcode with `clang`, or by default with the clang in the variable `CLANG` or on the path.
/// Passes it the options in `more`, too. Prints the command to standard error.
///
/// # Errors
/// Returns an error if there is no clang, or if it fails. Its messages go to standard error.
pub(super) fn compile(
    path: &Path,
    clang: Option<&Path>,
    more: &[String],
) -> Result<Input, Failure> {
    let name = path.display().to_string();
    let clang = match clang {
        Some(clang) => clang.as_os_str().to_owned(),
        None => std::env::var_os("CLANG").unwrap_or_else(installed),
    };
    // A name that begins with a dash would be an option.
    let file = match name.starts_with('-') {
        true => PathBuf::from(".").join(path),
        false => path.to_owned(),
    };
    let mut command = Command::new(&clang);
    command
        .args(OPTIONS)
        .args(more)
        .arg(&file)
        .args(["-o", "-"]);
    // A closed standard error is no reason to stop.
    let _ = writeln!(io::stderr(), "{}", shown(&command));
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output();
    let output = output.map_err(|error| {
        let clang = clang.to_string_lossy();
        let hint = "install clang, or name it with --clang or the variable CLANG";
        Failure::at(&name, format!("cannot run {clang}: {error} ({hint})"))
    })?;
    match output.status.success() {
        true => Ok(Input::of_bytes(name, output.stdout)),
        false => Err(Failure::at(&name, "clang failed with the errors above")),
    }
}

/// The releases of clang that are looked for by a name such as `clang-22`.
const RELEASES: std::ops::RangeInclusive<u32> = 14..=23;

/// Returns the name of the clang to start: `clang` or, if the path has no such program, the newest `clang-N` on the
/// path. Returns `clang` if the path has neither.
fn installed() -> OsString {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let is_on_path =
        |name: &String| std::env::split_paths(&folders).any(|folder| folder.join(name).is_file());
    let plain = "clang".to_owned();
    let numbered = RELEASES.rev().map(|release| format!("clang-{release}"));
    let found = std::iter::once(plain.clone())
        .chain(numbered)
        .find(is_on_path);
    found.unwrap_or(plain).into()
}

/// Returns a command as a shell reads it.
fn shown(command: &Command) -> String {
    let quoted = |word: &std::ffi::OsStr| {
        let word = word.to_string_lossy();
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./=+,:@%".contains(c);
        match !word.is_empty() && word.chars().all(is_plain) {
            true => word.into_owned(),
            false => format!("'{}'", word.replace('\'', "'\\''")),
        }
    };
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(quoted).collect::<Vec<_>>().join(" ")
}
