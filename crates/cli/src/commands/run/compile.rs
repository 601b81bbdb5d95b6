//! OpenCL C as input: it is compiled by an installed clang.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::input::Input;

/// The options of clang that come before the user's.
const OPTIONS: [&str; 9] = [
    "-c",
    "-emit-llvm",
    "--target=spir64-unknown-unknown",
    "-O1",
    "-g",
    "-Xclang",
    "-finclude-default-header",
    "-x",
    "cl",
];

/// Returns whether a file is OpenCL C, by its name.
pub(super) fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "cl")
}

/// Compiles a source file to bitcode, and prints the command to standard error.
///
/// # Errors
/// When there is no clang, or if it fails. Its messages go to standard error.
pub(super) fn compile(
    path: &Path,
    clang: Option<&Path>,
    more: &[String],
) -> Result<Input, Failure> {
    let name = path.display().to_string();
    let clang = clang.map_or_else(
        || std::env::var_os("CLANG").unwrap_or_else(|| OsString::from("clang")),
        |clang| clang.as_os_str().to_owned(),
    );
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
        let hint = "--clang or the variable CLANG names the compiler";
        Failure::at(&name, format!("cannot run {clang}: {error} ({hint})"))
    })?;
    match output.status.success() {
        true => Ok(Input::of_bytes(name, output.stdout)),
        false => Err(Failure::at(&name, "clang reported errors")),
    }
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
