//! Measures operations on one part of a large library: the extraction of one kernel, and linking a kernel with the
//! function that it calls. The library is bitcode, or the SPIR-V to which such bitcode is translated.
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
    optimized: &'static str,
}

/// Settings for a library that is measured as bitcode.
const BITCODE: Size = Size {
    statements: 5,
    optimized: "-O0",
};
/// Settings for a library that is measured as SPIR-V.
const SPIRV: Size = Size {
    statements: 0,
    optimized: "-O1",
};

/// Measures the extraction of a kernel in the middle of both libraries, and a link with each. `kernels` is the number
/// of kernels in a library.
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
    let caller = folder.join("caller.cl");
    fs::write(&caller, CALLER).map_err(|e| format!("{}: {e}", caller.display()))?;
    let linked = caller.with_extension("bc");
    let mut command = front_end(CLANG);
    succeed(command.arg("-o").arg(&linked).arg(&caller))?;
    let kernel = format!("step{}", units / 2);
    let extract: [OsString; 3] = ["translate".into(), "--kernel".into(), kernel.into()];
    let link: [OsString; 3] = ["link".into(), "--only-needed".into(), linked.into()];
    let mut rows = Vec::new();
    for (name, arguments, input, output) in [
        ("one kernel of bitcode", &extract, &bitcode, "kernel.spv"),
        ("one kernel of SPIR-V", &extract, &words, "kernel.bc"),
        ("a kernel linked with bitcode", &link, &bitcode, "linked.bc"),
        ("a kernel linked with SPIR-V", &link, &words, "linked.spv"),
    ] {
        let mut ours: Vec<OsString> = vec![transpire.into()];
        ours.extend_from_slice(arguments);
        ours.extend([input.into(), "-o".into(), folder.join(output).into()]);
        let job = Job {
            name: name.to_owned(),
            input: Some(input.clone()),
            ours,
            peers: Vec::new(),
        };
        rows.push(compare(job, runs));
    }
    compare::table(&rows)
}

/// A kernel that calls a function of the library.
const CALLER: &str = "\
float4 shared1(float4 v, uint step);
__kernel void caller(__global float4 *values) {
    values[get_global_id(0)] = shared1(values[get_global_id(0)], 3);
}
";

/// The number of units in a module of about the size of libclc.
const MODULE: usize = 160;

/// Compiles a module with `MODULE` units, and writes it to a folder as `number`.bc. No module with another number
/// contains the same units.
pub(crate) fn piece(
    number: usize,
    clang: &str,
    options: &[&str],
    folder: &Path,
) -> Result<(), Failure> {
    let start = number * MODULE;
    let text = source::piece(start..start + MODULE, BITCODE.statements);
    let source = folder.join("piece.cl");
    fs::write(&source, text).map_err(|e| format!("{}: {e}", source.display()))?;
    let output = folder.join(format!("{number:02}.bc"));
    let mut command = front_end(clang);
    succeed(command.args(options).arg("-o").arg(&output).arg(&source))?;
    fs::remove_file(&source).map_err(|e| format!("{}: {e}", source.display()))
}

/// Creates a library with the given number of units and writes it to `library`. Does nothing if the file exists.
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
            size.optimized,
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
