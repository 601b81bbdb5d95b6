//! Measures the extraction of one kernel from a large library: from bitcode, and from the SPIR-V to which
//! such bitcode is translated.
//!
//! The library is linked from pieces that clang compiles with debug information. The pieces contain kernels
//! with their own helper functions and tables, and share some helper functions. The library is kept below
//! `target/bench`, because creating it takes minutes.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::compare::{self, Job, compare};
use crate::tools::{front_end, succeed};
use crate::{Failure, source};

/// The compiler of the pieces.
const CLANG: &str = "clang-14";
/// The linker of the pieces.
const LINK: &str = "llvm-link-14";

/// The number of units in a piece. A unit is a struct, its helper functions and its kernels.
const UNITS: usize = 250;
/// The number of kernels in a unit.
const KERNELS: usize = 2;

/// Settings of a generated library. With 10,000 kernels, the measured file has about 120 MB.
struct Size {
    /// The minimum number of statements in each function.
    statements: usize,
    /// The optimization option of the compiler.
    optimised: &'static str,
}

/// Settings for a library that is measured as bitcode.
const BITCODE: Size = Size {
    statements: 5,
    optimised: "-O0",
};
/// Settings for a library that is measured as SPIR-V.
const SPIRV: Size = Size {
    statements: 0,
    optimised: "-O1",
};

/// Measures the extraction of a kernel in the middle of both libraries. `kernels` is the number of kernels in
/// a library.
pub(crate) fn run(
    transpire: &Path,
    folder: &Path,
    kernels: usize,
    runs: usize,
) -> Result<(), Failure> {
    let units = kernels.div_ceil(KERNELS);
    let library = |name: &str| folder.join(format!("library-{name}-{kernels}.bc"));
    let (bitcode, smaller) = (library("bitcode"), library("spirv"));
    make(&bitcode, units, &BITCODE)?;
    make(&smaller, units, &SPIRV)?;
    let words = smaller.with_extension("spv");
    if !words.exists() {
        let mut command = Command::new(transpire);
        command.arg("translate").arg(&smaller);
        succeed(command.arg("-o").arg(&words))?;
    }
    let kernel = format!("step{}", units / 2);
    let mut rows = Vec::new();
    for (name, input, output) in [
        ("one kernel of bitcode", bitcode, "kernel.spv"),
        ("one kernel of SPIR-V", words, "kernel.bc"),
    ] {
        let mut ours: Vec<OsString> = vec![transpire.into(), "translate".into()];
        ours.extend(["--kernel".into(), kernel.clone().into()]);
        ours.extend([input.clone().into(), "-o".into()]);
        ours.push(folder.join(output).into());
        let job = Job {
            name: name.to_owned(),
            input: Some(input),
            ours,
            peers: Vec::new(),
        };
        rows.push(compare(job, runs));
    }
    compare::table(&rows)
}

/// Creates a library with the given number of units, unless the file exists.
fn make(library: &Path, units: usize, size: &Size) -> Result<(), Failure> {
    if library.exists() {
        return Ok(());
    }
    let mut pieces: Vec<PathBuf> = Vec::new();
    for start in (0..units).step_by(UNITS) {
        let text = source::piece(start..units.min(start + UNITS), size.statements);
        let file = library.with_extension(format!("{start}.cl"));
        fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))?;
        let piece = file.with_extension("bc");
        let mut command = front_end(CLANG);
        command.args([
            size.optimised,
            "-debug-info-kind=limited",
            "-dwarf-version=4",
        ]);
        succeed(command.arg("-o").arg(&piece).arg(&file))?;
        pieces.push(piece);
    }
    let part = library.with_extension("part");
    succeed(Command::new(LINK).args(&pieces).arg("-o").arg(&part))?;
    fs::rename(part, library).map_err(|e| format!("{}: {e}", library.display()))
}
