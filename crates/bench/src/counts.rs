//! Counts the instructions that each command executes, and compares them with the numbers in `counts.table`.
//!
//! The inputs belong to the project and do not depend on a compiler. If a row exceeds its number by more than
//! [`MOST`] allows, this is an error, provided that the tool chain is the one in the table. With another tool
//! chain, nothing is compared.

use std::ffi::OsString;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use transpire_parallel::{Threads, map, with_threads};

use crate::{Failure, callgrind, growth};

/// The factor by which a row may exceed its number: an additional 3 %.
const MOST: f64 = 1.03;

/// The rows. Each has a name, the arguments of the command, and the input, which is a file in the folder.
const ROWS: &[(&str, &[&str], &str)] = &[
    ("start", &["--version"], ""),
    (
        "to SPIR-V, small",
        &["translate", "-j", "1", "--emit", "spv"],
        "julia.bc",
    ),
    (
        "to LLVM IR, small",
        &["translate", "-j", "1", "--llvm", "22"],
        "julia.spv",
    ),
    (
        "to SPIR-V",
        &["translate", "-j", "1", "--emit", "spv"],
        "mixed.bc",
    ),
    (
        "to SPIR-V, typed pointers",
        &["translate", "-j", "1", "--emit", "spv"],
        "mixed.typed.bc",
    ),
    (
        "to LLVM IR",
        &["translate", "-j", "1", "--llvm", "22"],
        "mixed.spv",
    ),
    (
        "to LLVM IR, typed pointers",
        &["translate", "-j", "1", "--llvm", "14"],
        "mixed.spv",
    ),
    (
        "to SPIR 1.2",
        &["translate", "-j", "1", "--spir", "1.2"],
        "mixed.spv",
    ),
    (
        "one kernel of bitcode",
        &["translate", "-j", "1", "--emit", "spv", "--kernel", "k7"],
        "kernels.bc",
    ),
    (
        "one kernel of SPIR-V",
        &["translate", "-j", "1", "--llvm", "22", "--kernel", "k7"],
        "kernels.spv",
    ),
    ("print", &["print", "-j", "1"], "mixed.bc"),
    (
        "as, LLVM IR",
        &["as", "-j", "1", "--llvm", "22"],
        "mixed.ll",
    ),
    ("dis", &["dis", "-j", "1"], "mixed.spv"),
    ("as, SPIR-V", &["as", "-j", "1"], "mixed.spvasm"),
    ("validate", &["validate", "-j", "1"], "mixed.spv"),
    (
        "validate, SPIR 1.2",
        &["validate", "-j", "1"],
        "mixed.spir.bc",
    ),
    (
        "many files",
        &["translate", "-j", "1", "--out-dir", "out"],
        "files",
    ),
];

/// Returns the path of the table.
fn table() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("counts.table")
}

/// Counts the instructions of each row, prints the counts, and compares them with the table if the tool chain is the
/// same. If `bless` is true, writes the table instead of comparing.
///
/// # Errors
/// Returns an error if a row fails, or, in a comparison, if a row exceeds its number in the table or is not in the
/// table.
pub(crate) fn run(transpire: &Path, folder: &Path, bless: bool) -> Result<(), Failure> {
    let folder = folder.join("counts");
    make(transpire, &folder)?;
    let chain = rustc()?;
    let written = fs::read_to_string(table()).unwrap_or_default();
    let known = written
        .lines()
        .find_map(|line| line.strip_prefix("# "))
        .unwrap_or_default();
    let is_same = known == chain;
    let mut text = format!("# {chain}\n");
    let mut faults = Vec::new();
    // Other processes do not change what is counted.
    let counts = with_threads(Threads::Available, || {
        map(ROWS.iter().enumerate().collect(), |(number, row)| {
            let output = folder.join(format!("output.{number}"));
            count(transpire, &folder, row.1, row.2, &output)
        })
    });
    for ((name, ..), count) in ROWS.iter().zip(counts) {
        let count = count.map_err(|error| format!("{name}: {error}"))?;
        let _ = writeln!(text, "{count:>12}  {name}");
        let before = written.lines().find_map(|line| {
            let (number, row) = line.trim_start().split_once("  ")?;
            (row == *name).then(|| number.parse::<u64>().ok())?
        });
        let ratio = before.map(|before| count as f64 / before as f64);
        let shown = ratio.map_or("new".to_owned(), |ratio| format!("{ratio:.3}"));
        println!("{count:>12}  {shown:>6}  {name}");
        match ratio {
            Some(ratio) if ratio > MOST && is_same => {
                faults.push(format!("{name} takes {ratio:.3} times as much"))
            }
            None if is_same => faults.push(format!("{name} is not in the table")),
            _ => {}
        }
    }
    if bless {
        return fs::write(table(), text).map_err(|error| error.to_string());
    }
    if !is_same {
        println!("unavailable: counts of {chain}; the table is of {known}");
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "{}; `transpire-bench counts --bless` accepts the new numbers",
            faults.join(", ")
        )),
    }
}

/// Returns the name and the version of the Rust compiler.
fn rustc() -> Result<String, Failure> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .arg("--version")
        .output()
        .map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn count(
    transpire: &Path,
    folder: &Path,
    command: &[&str],
    input: &str,
    output: &Path,
) -> Result<u64, Failure> {
    let mut arguments: Vec<OsString> = Vec::new();
    for &argument in command {
        // Folders of outputs are beside the inputs.
        arguments.push(if argument == "out" {
            folder.join(argument).into()
        } else {
            argument.into()
        });
    }
    if !input.is_empty() {
        arguments.push(folder.join(input).into());
    }
    let writes = !matches!(command.first(), Some(&("--version" | "validate")))
        && !command.contains(&"--out-dir");
    if writes {
        arguments.extend(["-o".into(), output.into()]);
    }
    callgrind::count(transpire.as_os_str(), &arguments)
}

/// Creates the inputs in `folder`, whose contents are removed first.
fn make(transpire: &Path, folder: &Path) -> Result<(), Failure> {
    drop(fs::remove_dir_all(folder));
    let files = folder.join("files");
    fs::create_dir_all(&files).map_err(|e| format!("{}: {e}", folder.display()))?;
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/julia.bc");
    let copy = |to: PathBuf| {
        fs::copy(&example, &to)
            .map(drop)
            .map_err(|e| format!("{}: {e}", to.display()))
    };
    copy(folder.join("julia.bc"))?;
    for number in 0..50 {
        copy(files.join(format!("{number:02}.bc")))?;
    }
    let write = |name: &str, text: String| {
        fs::write(folder.join(name), text).map_err(|e| format!("{name}: {e}"))
    };
    write("mixed.ll", growth::mixed())?;
    write("kernels.ll", growth::kernels(2000))?;
    let steps: [(&[&str], &str, &str); 9] = [
        (&["translate"], "julia.bc", "julia.spv"),
        (&["as", "--llvm", "22"], "mixed.ll", "mixed.bc"),
        (&["translate"], "mixed.bc", "mixed.spv"),
        (
            &["translate", "--llvm", "14"],
            "mixed.spv",
            "mixed.typed.bc",
        ),
        (
            &["translate", "--spir", "1.2"],
            "mixed.spv",
            "mixed.spir.bc",
        ),
        (&["dis"], "mixed.spv", "mixed.spvasm"),
        (&["as", "--llvm", "22"], "kernels.ll", "kernels.bc"),
        (&["translate"], "kernels.bc", "kernels.spv"),
        (&["print"], "mixed.bc", "mixed.printed.ll"),
    ];
    for (command, input, output) in steps {
        let mut line = Command::new(transpire);
        line.args(command)
            .arg(folder.join(input))
            .arg("-o")
            .arg(folder.join(output));
        let done = line.output().map_err(|error| error.to_string())?;
        if !done.status.success() {
            return Err(format!(
                "{line:?}: {}",
                String::from_utf8_lossy(&done.stderr)
            ));
        }
    }
    Ok(())
}
