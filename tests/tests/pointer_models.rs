//! Tests the conversion between typed and opaque pointers. Clang 14, 15, 16, 19 and 22 compile every kernel file: each
//! clang at -O0 or -O2, or at both if the variable `TRANSPIRE_TESTS` is `all`. The bitcode of clang 14 is converted for
//! LLVM 15, which has opaque pointers, and all other bitcode for LLVM 14, which has typed pointers. The verifier of the
//! release must accept the converted bitcode. Where kernels can run, the converted bitcode must also compute the
//! expected results on PoCL, or on Intel's driver if PoCL does not support features of the kernels.

use std::process::{Command, ExitCode};
use std::sync::Arc;

use libtest_mimic::{Failed, Trial};
use transpire::llvm::versions::Release;
use transpire::{ReadLlvm, read_llvm, write_llvm};
use transpire_tests::Failure;
use transpire_tests::device::Driver;
use transpire_tests::harness;
use transpire_tests::kernel_file::KernelFile;
use transpire_tests::toolchain::{self, CLANGS, Compilation, LEVELS};
use transpire_tests::worker::Workers;

/// The last release with typed pointers. [`OPAQUE`] is the first release with opaque pointers. Both drivers read
/// bitcode of both releases.
const TYPED: u32 = 14;
const OPAQUE: u32 = 15;

/// Compilations whose bitcode no driver can run. Each has the start of the trial's name, in which a dot matches any
/// character, and the failure of the original bitcode.
const NOT_RUN: [(&str, &str); 4] = [
    (
        "image/write.cl::",
        "both drivers lack a symbol of image3d_t's or image1d_buffer_t's",
    ),
    (
        "sub_group/ballot.cl::clang-.. -O0",
        "Intel's driver computes something else where the sub-group diverges",
    ),
    ("sub_group/rotate.cl::clang-.. -O0", "Intel's driver aborts"),
    // In these compilations, the kernels have their metadata twice.
    (
        "memory/calls.cl::clang-22 -O0",
        "PoCL takes __clang_ocl_kern_imp_… for kernels, and aborts",
    ),
];

fn main() -> ExitCode {
    harness::main(trials)
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let intel = Arc::new(Workers::new(Driver::Intel));
    let pocl = Arc::new(Workers::new(Driver::Pocl));
    let mut trials = Vec::new();
    for file in harness::kernel_files()? {
        let name = &file.name;
        for clang in CLANGS.into_iter().filter(|clang| *clang >= file.since) {
            let compiler = format!("{name}::clang-{clang}");
            for (number, level) in LEVELS.into_iter().enumerate() {
                if !harness::takes(&compiler, number) {
                    continue;
                }
                let test = format!("{compiler} {level}");
                let runs = file.runs && !NOT_RUN.iter().any(|(part, _)| matches(&test, part));
                let workers = if file.runs_on(Driver::Pocl) {
                    &pocl
                } else {
                    &intel
                };
                let workers = runs.then(|| workers.clone());
                let file = file.clone();
                trials.push(Trial::test(test, move || {
                    run(&file, clang, level, workers.as_deref()).map_err(Failed::from)
                }));
            }
        }
    }
    Ok(trials)
}

/// Returns whether `text` starts with `pattern`, in which a dot matches any character.
fn matches(text: &str, pattern: &str) -> bool {
    text.len() >= pattern.len()
        && text
            .chars()
            .zip(pattern.chars())
            .all(|(a, b)| a == b || b == '.')
}

fn run(
    file: &KernelFile,
    clang: u32,
    level: &str,
    workers: Option<&Workers>,
) -> Result<(), Failure> {
    let compilation = Compilation::of(file, clang, level, "spir64");
    let original = compilation.bitcode()?;
    let target = if clang == TYPED { OPAQUE } else { TYPED };
    let release = Release::from_name(&target.to_string()).ok_or("an unknown release")?;
    let bitcode = std::fs::read(&original).map_err(|e| format!("{}: {e}", original.display()))?;
    let read = read_llvm(&bitcode, &ReadLlvm::default()).map_err(|e| e.to_string())?;
    let written = write_llvm(read.module, release).map_err(|e| format!("for {release}: {e}"))?;
    let name = original.with_extension(format!("{target}.bc"));
    let rewritten = toolchain::scratch("rewritten")?.join(name.file_name().unwrap_or_default());
    toolchain::write(&rewritten, written)?;
    let mut verify = Command::new(format!("opt-{target}"));
    toolchain::run(
        verify
            .args(["-passes=verify", "-disable-output"])
            .arg(&rewritten),
    )?;

    let Some(workers) = workers else {
        return Ok(());
    };
    // The drivers do not read the bitcode of newer releases.
    if clang <= OPAQUE {
        workers
            .run(file, &original)
            .map_err(|e| format!("the original: {e}"))?;
    }
    workers
        .run(file, &rewritten)
        .map_err(|e| format!("rewritten for LLVM {target}: {e}"))
}
