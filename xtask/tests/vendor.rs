//! Tests that a new instruction needs only new facts. `cargo xtask grammar generate` generates tables from the facts,
//! the crate is built with the tables, and a program assembles, prints, builds and validates the instruction.

#![allow(clippy::unwrap_used)] // Helpers of tests are tests too.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        match entry.file_type().unwrap().is_dir() {
            true => copy(&entry.path(), &target),
            false => drop(fs::copy(entry.path(), target).unwrap()),
        }
    }
}

fn run(command: &mut Command) {
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {text}");
}

#[test]
fn an_instruction_that_nobody_knows_is_new_facts_and_nothing_else() {
    let workspace = Path::new(env!("CARGO_TARGET_TMPDIR")).join("vendor");
    let _ = fs::remove_dir_all(workspace.join("crates"));
    let crates = [
        "crates/spirv",
        "crates/findings",
        "crates/interrupt",
        "crates/parallel",
    ];
    for krate in crates {
        copy(&root().join(krate), &workspace.join(krate));
    }
    // The new workspace has the same dependencies and lints, but other members.
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let (_, rest) = manifest.split_once("\n[workspace.package]").unwrap();
    let members = crates.map(|krate| format!("{krate:?}, ")).concat();
    let members = format!("[workspace]\nresolver = \"3\"\nmembers = [{members}\"acme\"]\n");
    fs::write(
        workspace.join("Cargo.toml"),
        format!("{members}\n[workspace.package]{rest}"),
    )
    .unwrap();
    fs::copy(root().join("Cargo.lock"), workspace.join("Cargo.lock")).unwrap();
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/acme");
    fs::create_dir_all(workspace.join("acme/src")).unwrap();
    fs::copy(
        fixture.join("program.rs"),
        workspace.join("acme/src/main.rs"),
    )
    .unwrap();
    fs::write(
        workspace.join("acme/Cargo.toml"),
        "[package]\nname = \"acme\"\nedition = \"2024\"\n\n[dependencies]\ntranspire-spirv.workspace = true\n",
    )
    .unwrap();
    run(Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["grammar", "generate", "--with"])
        .arg(fixture.join("acme.table"))
        .arg("--out")
        .arg(workspace.join("crates/spirv/src/grammar")));
    run(Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "--package", "acme"])
        .env("CARGO_TARGET_DIR", workspace.join("target"))
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .current_dir(&workspace));
}
