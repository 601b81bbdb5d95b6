//! Checks that the table at the end of a run has a row for each job, and that the run fails if a job fails.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::expect_used)]

use std::path::Path;
use std::process::{Command, Output};

/// Runs the benchmark with `program` in place of our command.
fn bench(program: &str) -> Output {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/julia.bc");
    let output = Command::new(env!("CARGO_BIN_EXE_transpire-bench"))
        .args(["--runs", "1", "--peer", "none", "--only", "print"])
        .args(["--transpire", program])
        .arg(file)
        .output();
    output.expect("the bench starts")
}

#[test]
fn each_job_is_a_row_of_the_table() {
    let output = bench("true");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}");
    let row = told.lines().last().unwrap_or_default();
    let words: Vec<&str> = row.split_whitespace().collect();
    assert!(
        matches!(words[..], ["print,", "julia.bc", _, "ms", _, "MB"]),
        "{row}"
    );
}

#[test]
fn the_medians_are_saved() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let saved = Path::new(env!("CARGO_TARGET_TMPDIR")).join("medians.csv");
    let output = Command::new(env!("CARGO_BIN_EXE_transpire-bench"))
        .args(["--runs", "1", "--peer", "none", "--only", "print"])
        .args(["--transpire", "true", "--save"])
        .args([&saved, &root.join("examples/julia.bc")])
        .output();
    assert!(output.is_ok_and(|output| output.status.success()));
    let text = std::fs::read_to_string(saved).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        matches!(lines[..], ["row,program,cpu_ms,peak_mb", row] if row.starts_with("\"print, julia.bc\",transpire,")),
        "{text}"
    );
}

#[test]
fn a_job_that_fails_fails_the_run() {
    let output = bench("false");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success(), "{told}");
    let row = told.lines().last().unwrap_or_default();
    assert!(
        row.starts_with("print, julia.bc transpire fails: "),
        "{row}"
    );
}
