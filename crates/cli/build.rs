//! Passes the commit of the sources to the compiler, for `transpire --version`, and the order of functions to the linker.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The length of a short commit.
const SHORT: usize = 12;

/// The functions that common jobs call. `transpire-bench link-order` writes this file.
const LINK_ORDER: &str = "link_order.txt";

fn main() {
    println!("cargo:rerun-if-env-changed=TRANSPIRE_COMMIT");
    let commit = env::var("TRANSPIRE_COMMIT").ok();
    let commit = commit.or_else(of_package).or_else(of_checkout);
    let commit: String = commit.unwrap_or_default().chars().take(SHORT).collect();
    println!("cargo:rustc-env=TRANSPIRE_COMMIT={commit}");

    println!("cargo:rerun-if-changed={LINK_ORDER}");
    if let Some(script) = link_order() {
        for argument in ["-T", &script] {
            println!("cargo:rustc-link-arg-bin=transpire={argument}");
        }
    }
}

/// Returns the path of a linker script that places the functions in [`LINK_ORDER`] beside each other. Without it, they are
/// scattered over all pages of the command, and most of its file is in memory during a translation. Returns `None` for builds
/// that do not need the script, and if the linker does not accept it.
fn link_order() -> Option<String> {
    let variable = |name| env::var(name).unwrap_or_default();
    let is_optimized = !["0", "1"].contains(&variable("OPT_LEVEL").as_str());
    // Debugging tools such as valgrind only know the functions in the section `.text`.
    let is_debugged = variable("DEBUG") != "false";
    if variable("CARGO_CFG_TARGET_OS") != "linux" || !is_optimized || is_debugged {
        return None;
    }
    let functions = fs::read_to_string(LINK_ORDER).ok()?;
    let functions = functions.lines().filter(|line| !line.starts_with('#'));
    let sections: String = functions
        .map(|function| format!("    *(.text.{function} .text.unlikely.{function})\n"))
        .collect();
    let text = format!(
        "SECTIONS\n{{\n  .text.frequent :\n  {{\n{sections}  }}\n}}\nINSERT BEFORE .text;\n"
    );
    let folder = PathBuf::from(env::var_os("OUT_DIR")?);
    let script = folder.join("link_order.ld");
    fs::write(&script, text).ok()?;
    let script = script.into_os_string().into_string().ok()?;
    links_with(&script, &folder)?.then_some(script)
}

/// Returns whether a program can be linked with a linker script. GNU ld and LLD accept it, gold does not.
fn links_with(script: &str, folder: &Path) -> Option<bool> {
    let source = folder.join("trial.rs");
    fs::write(&source, "fn main() {}\n").ok()?;
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let flags = flags.split('\u{1f}').filter(|flag| !flag.is_empty());
    let linker = env::var("RUSTC_LINKER").map(|linker| format!("-Clinker={linker}"));
    let status = Command::new(env::var_os("RUSTC")?)
        .args(flags)
        .args(linker.ok())
        .arg("--target")
        .arg(env::var_os("TARGET")?)
        .args(["-Clink-arg=-T".to_owned(), format!("-Clink-arg={script}")])
        .arg("-o")
        .arg(folder.join("trial"))
        .arg(source)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    Some(status.ok()?.success())
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
