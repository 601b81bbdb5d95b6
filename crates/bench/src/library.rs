//! One kernel out of a large library: of bitcode, and of the SPIR-V that it becomes.
//!
//! The library is linked of pieces that clang compiles with debug information: kernels with helpers and tables of their own, and
//! helpers that all of them share. It stays below `target/bench`, as making it takes minutes.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::compare::{self, Job, compare};
use crate::tools::{front_end, succeed};
use crate::{Failure, source};

/// The compiler and the linker of the pieces.
const CLANG: &str = "clang-14";
const LINK: &str = "llvm-link-14";

/// How many units a piece has, and kernels a unit.
const UNITS: usize = 250;
const KERNELS: usize = 2;

/// A library of some 120 MB with 10,000 kernels.
struct Size {
    /// How many statements functions have, about.
    statements: usize,
    /// How they are optimised.
    optimised: &'static str,
}

/// Of bitcode.
const BITCODE: Size = Size {
    statements: 5,
    optimised: "-O0",
};
/// Of bitcode that becomes so much SPIR-V.
const SPIRV: Size = Size {
    statements: 0,
    optimised: "-O1",
};

/// Times both directions, for a kernel in the middle.
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

/// Makes a library, if it is not there yet.
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
