//! Imports the machine-readable grammar of SPIRV-Headers into a table of facts, and generates Rust from the
//! table.
//!
//! `spirv.table` is imported, and names its sources. `more.table` is written by hand in the same notation. It
//! adds rows that `spirv.table` lacks, and replaces some of its rows.

mod json;
mod rust;
mod table;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use table::Table;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/spirv")
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Creates `spirv.table` from the JSON files of SPIRV-Headers in the folder `json`. `release` is their release.
pub(crate) fn import(json: &Path, release: &str) -> Result<(), String> {
    let table = json::import(json, release)?;
    write(&folder().join("grammar/spirv.table"), &table.to_string())
}

/// Generates the Rust from both tables and the additional tables in `with`, and writes it to `out` or, by default, to
/// the crate. If `check` is true, instead returns an error if the existing Rust differs from the generated Rust.
pub(crate) fn generate(check: bool, with: &[PathBuf], out: Option<&Path>) -> Result<(), String> {
    let mut table = Table::default();
    let own = ["spirv.table", "more.table"].map(|name| folder().join("grammar").join(name));
    for path in own.iter().chain(with) {
        table
            .read(&read(path)?)
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    for (name, made) in [
        ("generated.rs", rust::generate(&table)?),
        ("names.rs", rust::generate_names(&table)?),
    ] {
        let path = match out {
            Some(out) => out.join(name),
            None => folder().join("src/grammar").join(name),
        };
        let made = format(&made)?;
        if !check {
            write(&path, &made)?;
        } else if read(&path)? != made {
            return Err(format!(
                "{} is not what the tables give: run `cargo xtask grammar generate`",
                path.display()
            ));
        }
    }
    Ok(())
}

/// Returns Rust text as rustfmt formats it.
fn format(text: &str) -> Result<String, String> {
    use std::io::Write as _;
    let failed = |error: std::io::Error| format!("rustfmt: {error}");
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(folder().join("../../rustfmt.toml"))
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let mut input = child.stdin.take().ok_or("rustfmt has no input")?;
    let text = text.to_owned();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().map_err(failed)?;
    writer
        .join()
        .map_err(|_| "rustfmt's input failed")?
        .map_err(failed)?;
    match output.status.success() {
        true => String::from_utf8(output.stdout).map_err(|error| error.to_string()),
        false => Err("rustfmt failed".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    /// Fails if a table was changed without generating the Rust, or vice versa.
    #[test]
    fn the_rust_is_what_the_tables_give() {
        assert_eq!(super::generate(true, &[], None), Ok(()));
    }
}
