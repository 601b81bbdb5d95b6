//! Tests releases of the Khronos translator. The newest installed clang up to the release compiles every kernel file at
//! -O0 (with and without debug information) and at -O2.
//!
//! - We translate the SPIR-V of the release back to LLVM IR. The verifier of the newest installed LLVM up to the release
//!   must accept the LLVM IR.
//! - If the release can translate its own translation of a module back, it must also translate our translation back.
//!   The same verifier must accept the result.

use std::path::Path;
use std::process::{Command, ExitCode};

use libtest_mimic::{Failed, Trial};
use transpire::llvm::versions::Release;
use transpire::{ToLlvm, ToSpirv, to_llvm, to_spirv};
use transpire_tests::Failure;
use transpire_tests::harness;
use transpire_tests::kernel_file::KernelFile;
use transpire_tests::toolchain::{self, Compilation};

/// The releases of the translator.
const TRANSLATORS: [u32; 7] = [14, 15, 17, 18, 19, 21, 22];
/// The releases whose translators must be installed, because Debian packages them.
const REQUIRED: [u32; 2] = [14, 15];
/// The limit on processor time in seconds for a translator on one module.
const SECONDS: u32 = 60;

/// The ways in which the kernels are compiled. Each has the optimization level, and whether there is debug information.
const FORMS: [(&str, bool); 3] = [("-O0", false), ("-O0", true), ("-O2", false)];

fn main() -> ExitCode {
    harness::main(trials)
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let mut trials = Vec::new();
    for release in TRANSLATORS {
        let name = format!("llvm-spirv-{release}");
        let program = toolchain::program(&name);
        if !REQUIRED.contains(&release) && Command::new(program).arg("--version").output().is_err()
        {
            eprintln!("unavailable: {name}");
            continue;
        }
        for (level, debug) in FORMS {
            let suffix = if debug { " -g" } else { "" };
            trials.push(Trial::test(format!("{name}::{level}{suffix}"), move || {
                run(release, level, debug).map_err(Failed::from)
            }));
        }
    }
    Ok(trials)
}

/// The counts for the modules of a trial.
#[derive(Default)]
struct Counts {
    modules: usize,
    /// The number of modules that the release can translate.
    theirs: usize,
    /// The number of its own translations that the release can translate back.
    own: usize,
    /// The number of our translations that the release can translate back, even if it cannot translate its own
    /// translation back.
    ours: usize,
    faults: Vec<String>,
}

fn run(release: u32, level: &str, debug: bool) -> Result<(), Failure> {
    let clang = at_most(toolchain::clangs(), release)?;
    let mut counts = Counts::default();
    for file in harness::kernel_files()? {
        if clang >= file.since {
            exchange(&file, release, clang, level, debug, &mut counts)
                .map_err(|e| format!("{}: {e}", file.name))?;
        }
    }
    let Counts {
        modules,
        theirs,
        own,
        ours,
        faults,
    } = counts;
    eprintln!(
        "llvm-spirv-{release} {level}{}: of {modules} modules {theirs} translated, {own} of these read, {ours} of ours read",
        if debug { " -g" } else { "" }
    );
    if theirs == 0 || own == 0 {
        return Err(format!(
            "llvm-spirv-{release} translates {theirs} of {modules} modules and reads {own} of these: is it installed right?"
        ));
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(format!("{}:\n{}", faults.len(), faults.join("\n"))),
    }
}

/// Returns the newest of these releases that is not newer than `release`. Returns an error if all are newer.
fn at_most(releases: &[u32], release: u32) -> Result<u32, Failure> {
    let found = releases.iter().rev().find(|found| **found <= release);
    found
        .copied()
        .ok_or_else(|| format!("nothing for LLVM {release}"))
}

fn exchange(
    file: &KernelFile,
    release: u32,
    clang: u32,
    level: &str,
    debug: bool,
    counts: &mut Counts,
) -> Result<(), Failure> {
    let mut compilation = Compilation::of(file, clang, level, "spir64");
    if debug {
        let kind = "-debug-info-kind=standalone".to_owned();
        compilation.flags.push(kind);
    }
    let bitcode = compilation.bitcode()?;
    let stem = bitcode.file_stem().unwrap_or_default().to_string_lossy();
    let folder = toolchain::scratch(&format!("translators/{release}"))?;
    let path = |what: &str| folder.join(format!("{stem}.{what}"));
    let translator = Translator(release);
    let judge = at_most(toolchain::llvms(), release)?;
    counts.modules += 1;

    let theirs = path("theirs.spv");
    let translates = translator
        .run(&["--spirv-ext=+all"], &bitcode, &theirs)
        .is_ok();
    let mut reads = false;
    if translates {
        counts.theirs += 1;
        if let Err(e) = read_back(&theirs, judge, &path("theirs.bc")) {
            let fault = format!("{}: {e}", theirs.display());
            counts.faults.push(fault);
        }
        reads = translator.back(&theirs, judge, &path("own.bc")).is_ok();
        counts.own += usize::from(reads);
    }

    let ours = path("ours.spv");
    let bytes = std::fs::read(&bitcode).map_err(|e| format!("{}: {e}", bitcode.display()))?;
    let words = to_spirv(&bytes, &ToSpirv::default()).map_err(|e| e.to_string())?;
    toolchain::write(&ours, transpire::spirv::binary::to_bytes(&words))?;
    match translator.back(&ours, judge, &path("ours.bc")) {
        Ok(()) => counts.ours += 1,
        Err(e) if reads => counts.faults.push(e),
        Err(_) => {}
    }
    Ok(())
}

/// Translates a module back with our translator, for the LLVM release `judge`, and verifies the result.
fn read_back(module: &Path, judge: u32, output: &Path) -> Result<(), Failure> {
    let bytes = std::fs::read(module).map_err(|e| e.to_string())?;
    let mut options = ToLlvm::default();
    options.release = Release::from_name(&judge.to_string()).ok_or("an unknown release")?;
    let bitcode = to_llvm(&bytes, &options).map_err(|e| e.to_string())?;
    toolchain::write(output, bitcode)?;
    verify(output, judge)
}

fn verify(bitcode: &Path, judge: u32) -> Result<(), Failure> {
    let mut opt = Command::new(format!("opt-{judge}"));
    opt.args(["-passes=verify", "-disable-output"]).arg(bitcode);
    toolchain::run(&mut opt).map(drop)
}

/// The Khronos translator of this release.
#[derive(Clone, Copy)]
struct Translator(u32);

impl Translator {
    fn run(self, options: &[&str], input: &Path, output: &Path) -> Result<(), Failure> {
        let program = toolchain::program(&format!("llvm-spirv-{}", self.0));
        let mut command = toolchain::limited(SECONDS, program);
        command.args(options).arg(input).arg("-o").arg(output);
        toolchain::run(&mut command).map(drop)
    }

    /// Translates a module back to LLVM IR with this translator. Returns an error if the translator fails, or if LLVM
    /// release `judge` rejects the result.
    fn back(self, module: &Path, judge: u32, output: &Path) -> Result<(), Failure> {
        self.run(&["-r", "--spirv-ext=+all"], module, output)?;
        verify(output, judge)
    }
}
