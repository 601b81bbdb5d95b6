//! Passes the commit of the sources to the compiler, for `transpire --version`.

use std::path::Path;
use std::process::Command;

/// The length of a short commit.
const SHORT: usize = 12;

fn main() {
    println!("cargo:rerun-if-env-changed=TRANSPIRE_COMMIT");
    let commit = std::env::var("TRANSPIRE_COMMIT").ok();
    let commit = commit.or_else(of_package).or_else(of_checkout);
    let commit: String = commit.unwrap_or_default().chars().take(SHORT).collect();
    println!("cargo:rustc-env=TRANSPIRE_COMMIT={commit}");
}

/// Returns the commit in the file that `cargo package` adds.
fn of_package() -> Option<String> {
    let text = std::fs::read_to_string(".cargo_vcs_info.json").ok()?;
    let (_, rest) = text.split_once("\"sha1\": \"")?;
    Some(rest.split('"').next()?.to_owned())
}

/// Returns the commit of the git checkout, if the sources are in one of this project.
fn of_checkout() -> Option<String> {
    if !Path::new("../../crates/cli/build.rs").exists() {
        return None;
    }
    for file in ["HEAD", "logs/HEAD"] {
        let path = git(&["rev-parse", "--git-path", file])?;
        if Path::new(&path).exists() {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    git(&["rev-parse", "HEAD"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
