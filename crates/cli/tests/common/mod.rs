//! Functions that the tests of the command share.

// Each test program uses only some of it.
#![allow(dead_code, clippy::unwrap_used)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The SPIR-V assembly of a small module.
pub(crate) const MODULE: &str = include_str!("module.spvasm");

/// The LLVM assembly of a small module with a kernel.
pub(crate) const KERNEL: &str = include_str!("kernel.ll");

/// A separate folder for each test, which is initially empty.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), content).unwrap();
    }

    pub(crate) fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_transpire"));
        command
            .args(arguments)
            .current_dir(&self.0)
            .stdin(Stdio::null());
        command
    }

    /// Runs the command in the folder with `arguments` and the standard input `input`.
    pub(crate) fn pipe(&self, arguments: &[&str], input: &[u8]) -> Output {
        let mut command = self.command(arguments);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(input).unwrap();
        child.wait_with_output().unwrap()
    }

    /// Assembles [`MODULE`] to `module.spv`, and returns the bytes of that file.
    pub(crate) fn module(&self) -> Vec<u8> {
        self.write("module.spvasm", MODULE);
        done(&self.run(&["as", "module.spvasm", "-o", "module.spv"]));
        fs::read(self.0.join("module.spv")).unwrap()
    }
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Checks that the command succeeded and printed no messages.
#[track_caller]
pub(crate) fn done(output: &Output) {
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

/// Checks that the command failed with the exit status `status`, and printed only `line`, on standard error.
#[track_caller]
pub(crate) fn failed(output: &Output, status: i32, line: &str) {
    assert_eq!(text(&output.stderr), format!("{line}\n"));
    assert_eq!(text(&output.stdout), "");
    assert_eq!(output.status.code(), Some(status));
}
