//! Tests the translation from SPIR-V to LLVM IR. Clang 14, 15, 16, 19 and 22 compile every kernel file at -O0 and -O2.
//! The bitcode is translated to SPIR-V, and then to LLVM IR, with OpenCL C names and with SPIR-V-friendly names of
//! built-in functions, for several releases. The verifier of each release must accept the LLVM IR. LLVM IR for LLVM 14
//! and 15 with OpenCL C names is run on PoCL and, as SPIR, on Intel's driver, and the results are compared with the
//! expected results. The SPIR-V of the Khronos translator and of LLVM's back end is tested in the same way.
//!
//! Each compiler uses one of the levels for a file. A trial uses half of the verifiers, and two of the four pairs of
//! release and driver. The name of the trial selects them. If the variable `TRANSPIRE_TESTS` is `all`, all levels,
//! verifiers and pairs are used.

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

/// The translator that writes the SPIR-V.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Writer {
    /// This project's translator, which translates the output of this clang.
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

    /// Translates the bitcode of a kernel file to SPIR-V with this translator, and returns the path of the output.
    fn write(self, file: &KernelFile, bitcode: &Path) -> Result<PathBuf, Failure> {
        let (program, arguments, extension): (_, &[&str], _) = match self {
            Self::Transpire(_) => {
                return Translator::Transpire.translate(bitcode, file.environment);
            }
            Self::Khronos => (
                "llvm-spirv",
                &[
                    "--spirv-max-version=1.3",
                    "--spirv-ext=+all,-SPV_INTEL_optnone",
                ],
                "khronos.spv",
            ),
            Self::BackEnd => (
                "llc",
                &[
                    "-mtriple=spirv64-unknown-unknown",
                    "-filetype=obj",
                    "-spirv-ext=all,-SPV_KHR_float_controls2",
                ],
                "llc.spv",
            ),
        };
        let name = bitcode.with_extension(extension);
        let module = toolchain::scratch("spirv")?.join(name.file_name().unwrap_or_default());
        let mut command = Command::new(format!("{program}-{}", self.clang()));
        toolchain::run(command.args(arguments).arg(bitcode).arg("-o").arg(&module))?;
        Ok(module)
    }
}

/// The forms of LLVM IR that are verified. Each has the release, and whether built-in functions have their OpenCL C
/// names.
const FORMS: [(u32, bool); 7] = [
    (14, true),
    (14, false),
    (15, true),
    (16, false),
    (19, true),
    (22, false),
    (22, true),
];

/// The releases whose bitcode is run, each with a driver.
const RUN: [(u32, Driver); 4] = [
    (14, Driver::Pocl),
    (15, Driver::Intel),
    (15, Driver::Pocl),
    (14, Driver::Intel),
];

/// Trials whose bitcode is not run. Each has a part of the name, the driver (`None` for both), and the reason.
const NOT_RUN: &[(&str, Option<Driver>, &str)] = &[
    (
        "image/write.cl",
        None,
        "both drivers lack a symbol of image3d_t's or image1d_buffer_t's, in clang's bitcode too",
    ),
    (
        "argument_info.cl::llvm-spirv-14",
        None,
        "the Khronos translator leaves out names and qualifiers of arguments",
    ),
    (
        "argument_info.cl::llc-22",
        None,
        "LLVM's back end leaves out names and qualifiers of arguments",
    ),
];

/// Trials that pass although the SPIR-V of another translator is wrong. Each has the start of the name, and the reason.
const NOT_RIGHT: &[(&str, &str)] = &[
    (
        "atomic/c11.cl::ll",
        "weak linkage that SPIR-V doesn't have; a scope that is not constant",
    ),
    (
        "atomic/c11_64.cl::llc-22",
        "an instruction that SPIR-V 1.4 no longer has",
    ),
    (
        "attribute/argument_info.cl::llc-22 -O2",
        "alias scopes that the validator refuses outside of blocks",
    ),
    (
        "control/booleans.cl::llc-22 -O0",
        "operands of another width than the result",
    ),
    (
        "control/loops.cl::llvm-spirv-14 -O2",
        "one merge block of two headers",
    ),
    ("control/switches.cl::llvm-spirv-14 -O2", "crashes"),
    (
        "conversion/convert.cl::llc-22",
        "a conversion to the same width",
    ),
    ("enqueue/blocks.cl::llc-22", "knows no queues"),
    (
        "group/async_copy.cl::llc-22",
        "a null constant with an operand",
    ),
    ("group/barriers.cl::llc-22", "other results"),
    ("image/query.cl::llc-22", "other results"),
    ("integer/dot_product.cl::llvm-spirv-14", "OpDot of integers"),
    ("integer/operators.cl::llvm-spirv-14 -O2", "knows no freeze"),
    ("intrinsic/integers.cl::ll", "knows no ssub.with.overflow"),
    ("math/vectors.cl::llc-22", "ldexp of a vector and a scalar"),
    ("memory/calls.cl::llvm-spirv-14", "other results"),
    ("memory/calls.cl::llc-22 -O2", "other results"),
    (
        "memory/constants.cl::llvm-spirv-14 -O2",
        "a selection of other lengths",
    ),
    (
        "memory/constants.cl::llc-22",
        "a constant of constituents of another type",
    ),
    (
        "memory/copies.cl::llvm-spirv-14",
        "variables behind other instructions",
    ),
    (
        "memory/generic.cl::llvm-spirv-14 -O2",
        "one decoration twice",
    ),
    ("memory/program_scope.cl::llc-22", "Intel's driver crashes"),
    ("print/printf.cl::llvm-spirv-14 -O2", "one decoration twice"),
    ("relational/relational.cl::llc-22", "OpAny of integers"),
    ("sub_group/ballot.cl::llc-22 -O0", "other results"),
    ("sub_group/rotate.cl::llc-22 -O0", "Intel's driver crashes"),
    ("vector/half_load_store.cl::llc-22", "other results"),
    (
        "vector/odd_lengths.cl::ll",
        "vectors of one element; vectors of five booleans",
    ),
];

fn main() -> ExitCode {
    harness::main(trials)
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let intel = Arc::new(Workers::new(Driver::Intel));
    let pocl = Arc::new(Workers::new(Driver::Pocl));
    let writers: Vec<Writer> = CLANGS
        .into_iter()
        .map(Writer::Transpire)
        .chain([Writer::Khronos, Writer::BackEnd])
        .collect();
    let mut trials = Vec::new();
    for file in harness::kernel_files()? {
        let name = &file.name;
        for &writer in writers.iter().filter(|writer| writer.clang() >= file.since) {
            for (number, level) in LEVELS.into_iter().enumerate() {
                if !harness::takes(&format!("{name}::{}", writer.name()), number) {
                    continue;
                }
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

fn run(
    test: &str,
    file: &KernelFile,
    writer: Writer,
    level: &str,
    workers: [&Workers; 2],
) -> Result<(), Failure> {
    let compilation = Compilation::of(file, writer.clang(), level, "spir64");
    let bitcode = compilation.bitcode()?;
    let module = match writer {
        Writer::Transpire(_) => writer.write(file, &bitcode)?,
        _ => match writer
            .write(file, &bitcode)
            .and_then(|module| checked(file, module, workers[0]))
        {
            Ok(module) => module,
            Err(_) if NOT_RIGHT.iter().any(|(part, _)| test.starts_with(part)) => return Ok(()),
            Err(error) => return Err(error),
        },
    };
    let words = std::fs::read(&module).map_err(|e| format!("{}: {e}", module.display()))?;
    let opencl = if file.standard.starts_with("CL1.") {
        Builtins::Cl12
    } else {
        Builtins::Cl20
    };
    for (number, (release, calls_opencl)) in FORMS.into_iter().enumerate() {
        let builtins = if calls_opencl {
            opencl
        } else {
            Builtins::Spirv
        };
        let written = write(&module, &words, release, builtins)?;
        if !harness::takes(test, number) {
            continue;
        }
        let mut verify = Command::new(format!("opt-{release}"));
        toolchain::run(
            verify
                .args(["-passes=verify", "-disable-output"])
                .arg(&written),
        )?;
    }
    if !file.runs {
        return Ok(());
    }
    for (number, (release, driver)) in RUN.into_iter().enumerate() {
        let excepted = NOT_RUN
            .iter()
            .any(|(part, on, _)| test.contains(part) && on.is_none_or(|on| on == driver));
        if !harness::takes(test, number / 2) || excepted || !file.runs_on(driver) {
            continue;
        }
        let [intel, pocl] = workers;
        let workers = if driver == Driver::Intel { intel } else { pocl };
        let written = write(&module, &words, release, opencl)?;
        workers
            .run(file, &written)
            .map_err(|e| format!("LLVM {release} on {}: {e}", driver.name()))?;
    }
    Ok(())
}

/// Checks the output of another translator, which must be valid SPIR-V that computes the expected results. Returns the
/// path of the module.
fn checked(file: &KernelFile, module: PathBuf, intel: &Workers) -> Result<PathBuf, Failure> {
    toolchain::validate(&module, Environment::Universal)?;
    if file.runs {
        intel.run(file, &module)?;
    }
    Ok(module)
}

/// Translates a module to LLVM IR for a release, with these names of built-in functions, and returns the path of the
/// bitcode.
fn write(
    module: &Path,
    words: &[u8],
    release: u32,
    builtins: Builtins,
) -> Result<PathBuf, Failure> {
    let mut options = ToLlvm::default();
    options.release = Release::from_name(&release.to_string()).ok_or("an unknown release")?;
    options.builtins = builtins;
    let bitcode = transpire::to_llvm(words, &options)
        .map_err(|e| format!("{} to LLVM {release}, {builtins:?}: {e}", module.display()))?;
    let name = module.with_extension(format!("{release}.{builtins:?}.bc"));
    let written = toolchain::scratch("llvm")?.join(name.file_name().unwrap_or_default());
    toolchain::write(&written, bitcode)?;
    Ok(written)
}
