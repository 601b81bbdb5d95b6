//! SPIR-V → LLVM IR: every kernel file × clang 14 to 22 × -O0, -O2, translated to SPIR-V, and that to LLVM IR: in all
//! spellings of built-in functions, for all releases. Each release's verifier accepts it; with OpenCL's built-in functions, in the
//! forms of LLVM 14 and 15, it runs for the results that the host computes, on PoCL and, as SPIR, on Intel's driver. The
//! same for the SPIR-V that the Khronos translator and LLVM's own back end make.
//!
//! A trial runs two of the four pairs of form and driver, which ones its name decides; all of them where the variable
//! `TRANSPIRE_TESTS` is `all`.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;

use libtest_mimic::{Failed, Trial};
use transpire::llvm::versions::Release;
use transpire::{Builtins, ToLlvm};
use transpire_tests::Failure;
use transpire_tests::device::Driver;
use transpire_tests::harness;
use transpire_tests::kernel_file::KernelFile;
use transpire_tests::toolchain::{self, CLANGS, Compilation, Environment, LEVELS};
use transpire_tests::translator::Translator;
use transpire_tests::worker::Workers;

/// Who wrote the SPIR-V.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Writer {
    /// This project, from what this clang wrote.
    Transpire(u32),
    /// The Khronos translator of LLVM 14.
    Khronos,
    /// LLVM's back end.
    BackEnd,
}

const KHRONOS: u32 = 14;
const BACK_END: u32 = 22;

impl Writer {
    fn clang(self) -> u32 {
        match self {
            Self::Transpire(clang) => clang,
            Self::Khronos => KHRONOS,
            Self::BackEnd => BACK_END,
        }
    }

    fn name(self) -> String {
        match self {
            Self::Transpire(clang) => format!("clang-{clang}"),
            Self::Khronos => format!("llvm-spirv-{KHRONOS}"),
            Self::BackEnd => format!("llc-{BACK_END}"),
        }
    }

    /// Writes SPIR-V; none where a writer that isn't ours can't. Of those, only modules that are right
    /// count: see [`is_right`].
    fn write(self, file: &KernelFile, bitcode: &Path) -> Result<Option<PathBuf>, Failure> {
        match self {
            Self::Transpire(_) => Translator::Transpire.translate(bitcode, file.environment).map(Some),
            Self::Khronos => {
                let name = bitcode.with_extension("khronos.spv");
                let module = toolchain::scratch("spirv")?.join(name.file_name().unwrap_or_default());
                let mut command = Command::new(format!("llvm-spirv-{KHRONOS}"));
                command.arg("--spirv-ext=+all,-SPV_INTEL_optnone").arg(bitcode).arg("-o").arg(&module);
                Ok(toolchain::run(&mut command).is_ok().then_some(module))
            }
            Self::BackEnd => {
                let name = bitcode.with_extension("llc.spv");
                let module = toolchain::scratch("spirv")?.join(name.file_name().unwrap_or_default());
                let mut command = Command::new(format!("llc-{BACK_END}"));
                command.args(["-mtriple=spirv64-unknown-unknown", "-filetype=obj", "-spirv-ext=all"]);
                command.arg(bitcode).arg("-o").arg(&module);
                Ok(toolchain::run(&mut command).is_ok().then_some(module))
            }
        }
    }
}

/// The forms that are verified: release, and whether built-in functions are called as in OpenCL C.
const FORMS: [(u32, bool); 7] =
    [(14, true), (14, false), (15, true), (16, false), (19, true), (22, false), (22, true)];

/// The forms that drivers read.
const RUN: [(u32, Driver); 4] =
    [(14, Driver::Pocl), (15, Driver::Intel), (15, Driver::Pocl), (14, Driver::Intel)];

/// Trials that are not run: a part of the name, the driver, and the reason.
const NOT_RUN: &[(&str, Option<Driver>, &str)] = &[
    ("image/write.cl", None, "both drivers lack a symbol of image3d_t's or image1d_buffer_t's, in clang's bitcode too"),
    ("argument_info.cl::llvm-spirv-14", None, "the Khronos translator leaves out names and qualifiers of arguments"),
    ("argument_info.cl::llc-22", None, "LLVM's back end leaves out names and qualifiers of arguments"),
];

fn main() -> ExitCode {
    harness::main(trials)
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let intel = Arc::new(Workers::new(Driver::Intel));
    let pocl = Arc::new(Workers::new(Driver::Pocl));
    let writers: Vec<Writer> =
        CLANGS.into_iter().map(Writer::Transpire).chain([Writer::Khronos, Writer::BackEnd]).collect();
    let mut trials = Vec::new();
    for file in harness::kernel_files()? {
        let name = &file.name;
        for &writer in writers.iter().filter(|writer| writer.clang() >= file.since) {
            for level in LEVELS {
                let test = format!("{name}::{} {level}", writer.name());
                let (file, intel, pocl) = (file.clone(), intel.clone(), pocl.clone());
                trials.push(Trial::test(test.clone(), move || {
                    run(&test, &file, writer, level, [&intel, &pocl]).map_err(Failed::from)
                }));
            }
        }
    }
    Ok(trials)
}

fn run(test: &str, file: &KernelFile, writer: Writer, level: &str, workers: [&Workers; 2]) -> Result<(), Failure> {
    let compilation = Compilation::of(file, writer.clang(), level, "spir64");
    let bitcode = compilation.bitcode()?;
    let Some(module) = writer.write(file, &bitcode)? else { return Ok(()) };
    if !matches!(writer, Writer::Transpire(_)) && !is_right(file, &module, workers[0]) {
        return Ok(());
    }
    let words = std::fs::read(&module).map_err(|e| format!("{}: {e}", module.display()))?;
    let opencl = if file.standard.starts_with("CL1.") { Builtins::Cl12 } else { Builtins::Cl20 };
    for (release, calls_opencl) in FORMS {
        let builtins = if calls_opencl { opencl } else { Builtins::Spirv };
        let written = write(&module, &words, release, builtins)?;
        let mut verify = Command::new(format!("opt-{release}"));
        toolchain::run(verify.args(["-passes=verify", "-disable-output"]).arg(&written))?;
    }
    if !file.runs {
        return Ok(());
    }
    let mut hasher = DefaultHasher::new();
    test.hash(&mut hasher);
    let parity = hasher.finish() % 2;
    for (number, (release, driver)) in RUN.into_iter().enumerate() {
        let chosen = harness::runs_all() || (number / 2) as u64 == parity;
        let excepted = NOT_RUN.iter().any(|(part, on, _)| test.contains(part) && on.is_none_or(|on| on == driver));
        if !chosen || excepted || !file.runs_on(driver) {
            continue;
        }
        let [intel, pocl] = workers;
        let workers = if driver == Driver::Intel { intel } else { pocl };
        let written = write(&module, &words, release, opencl)?;
        workers.run(file, &written).map_err(|e| format!("LLVM {release} on {}: {e}", driver.name()))?;
    }
    Ok(())
}

/// Whether what another translator wrote is valid SPIR-V that gives the results that the host computes.
fn is_right(file: &KernelFile, module: &Path, intel: &Workers) -> bool {
    toolchain::validate(module, Environment::Universal).is_ok() && (!file.runs || intel.run(file, module).is_ok())
}

/// Translates a module to LLVM IR of a form, and returns the file.
fn write(module: &Path, words: &[u8], release: u32, builtins: Builtins) -> Result<PathBuf, Failure> {
    let mut options = ToLlvm::default();
    options.release = Release::from_name(&release.to_string()).ok_or("an unknown release")?;
    options.builtins = builtins;
    let bitcode = transpire::to_llvm(words, &options)
        .map_err(|e| format!("{} to LLVM {release}, {builtins:?}: {e}", module.display()))?;
    let name = module.with_extension(format!("{release}.{builtins:?}.bc"));
    let written = toolchain::scratch("llvm")?.join(name.file_name().unwrap_or_default());
    std::fs::write(&written, bitcode).map_err(|e| format!("{}: {e}", written.display()))?;
    Ok(written)
}
