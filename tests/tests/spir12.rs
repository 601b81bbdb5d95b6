//! Tests the translation to SPIR 1.2. Clang 14, 15, 16 and 22 compile every kernel file at -O0 and -O2. The bitcode is
//! translated to SPIR 1.2 directly, or from its translation to SPIR-V. `llvm-dis` of LLVM 14 and 22 must read the
//! result, the result must be valid SPIR 1.2, and Intel's driver must run it as SPIR with the expected results. If
//! OpenCL 1.2 cannot express a feature, the error of the direct translation must name the feature. Each level tests one
//! of the two ways, or both if the variable `TRANSPIRE_TESTS` is `all`.
//!
//! PoCL is not used, because PoCL 3.1 aborts on modules whose kernels are listed only in `opencl.kernels`.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;

use libtest_mimic::{Failed, Trial};
use transpire::ToSpir12;
use transpire_tests::Failure;
use transpire_tests::device::Driver;
use transpire_tests::harness;
use transpire_tests::kernel_file::KernelFile;
use transpire_tests::toolchain::{self, Compilation, LEVELS};
use transpire_tests::translator::Translator;
use transpire_tests::worker::Workers;

const CLANGS: [u32; 4] = [14, 15, 16, 22];
/// The LLVM releases whose `llvm-dis` must read the output.
const READERS: [u32; 2] = [14, 22];

/// Kernel files that OpenCL 1.2 cannot express, each with a part of the error message.
#[rustfmt::skip]
const BEYOND: &[(&str, &str)] = &[
    ("atomic/c11.cl",             "atomic_"),
    ("atomic/c11_64.cl",          "atomic_"),
    ("atomic/flags.cl",           "atomic_"),
    ("atomic/float.cl",           "atomic_"),
    ("enqueue/blocks.cl",         "get_default_queue"),
    ("group/barriers.cl",         "atomic_work_item_fence"),
    ("group/work_group.cl",       "work_group_"),
    ("image/rare.cl",             "read_image"),
    ("image/read_write.cl",       "atomic_work_item_fence"),
    ("integer/bit_operations.cl", "bitfield_insert"),
    ("integer/dot_product.cl",    "dot("),
    ("memory/generic.cl",         "__to_private"),
    ("memory/program_scope.cl",   "atomic_"),
    ("pipe/pipes.cl",             "pipe"),
    ("sub_group/ballot.cl",       "sub_group"),
    ("sub_group/basic.cl",        "sub_group"),
    ("sub_group/intel.cl",        "sub_group"),
    ("sub_group/rotate.cl",       "sub_group"),
    ("sub_group/shuffle.cl",      "sub_group"),
    ("work_item/ids.cl",          "get_enqueued_local_size"),
];

/// Trials whose result is not run. Each has a part of the name, and the reason.
const NOT_RUN: &[(&str, &str)] = &[(
    "image/half.cl::",
    "the driver takes the image of write_imageh for one that is read, and lacks that function",
)];

fn main() -> ExitCode {
    harness::main(trials)
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let workers = Arc::new(Workers::new(Driver::Intel));
    let mut trials = Vec::new();
    for file in harness::kernel_files()? {
        let name = &file.name;
        for clang in CLANGS.into_iter().filter(|clang| *clang >= file.since) {
            let compiler = format!("{name}::clang-{clang}");
            for (number, level) in LEVELS.into_iter().enumerate() {
                for by_spirv in [false, true] {
                    if !harness::takes(&compiler, number ^ usize::from(by_spirv)) {
                        continue;
                    }
                    let way = if by_spirv { " by SPIR-V" } else { "" };
                    let test = format!("{compiler} {level}{way}");
                    let (file, workers) = (file.clone(), workers.clone());
                    trials.push(Trial::test(test.clone(), move || {
                        run(&test, &file, clang, level, by_spirv, &workers).map_err(Failed::from)
                    }));
                }
            }
        }
    }
    Ok(trials)
}

fn run(
    test: &str,
    file: &KernelFile,
    clang: u32,
    level: &str,
    by_spirv: bool,
    workers: &Workers,
) -> Result<(), Failure> {
    let compilation = Compilation::of(file, clang, level, "spir64");
    let mut input = compilation.bitcode()?;
    if by_spirv {
        input = Translator::Transpire.translate(&input, file.environment)?;
    }
    let bytes = std::fs::read(&input).map_err(|e| format!("{}: {e}", input.display()))?;
    let outcome = transpire::to_spir12(&bytes, &ToSpir12::default());
    if let Some((_, part)) = BEYOND.iter().find(|row| row.0 == file.name) {
        return match outcome {
            Ok(_) => Err("what OpenCL 1.2 cannot express is written all the same".to_owned()),
            Err(e) if e.to_string().contains(part) || by_spirv => Ok(()),
            Err(e) => Err(format!("the error does not name {part}: {e}")),
        };
    }
    let written = written(&input, &outcome.map_err(|e| e.to_string())?, by_spirv)?;
    for release in READERS {
        toolchain::run(
            Command::new(format!("llvm-dis-{release}"))
                .arg(&written)
                .args(["-o", "/dev/null"]),
        )?;
    }
    keeps_the_rules(&written)?;
    if file.runs && !NOT_RUN.iter().any(|(part, _)| test.contains(part)) {
        // The driver does not support the mangled name of `printf`.
        let mut plain = ToSpir12::default();
        plain.plain_printf = true;
        let plain = transpire::to_spir12(&bytes, &plain).map_err(|e| e.to_string())?;
        let name = written.with_extension("printf.bc");
        toolchain::write(&name, plain)?;
        workers.run(file, &name)?;
    }
    Ok(())
}

/// Writes a module to a file, and returns its path. `by_spirv` is part of the file name.
fn written(input: &Path, bitcode: &[u8], by_spirv: bool) -> Result<PathBuf, Failure> {
    let mut hasher = DefaultHasher::new();
    (input, by_spirv).hash(&mut hasher);
    let stem = input.file_stem().unwrap_or_default().to_string_lossy();
    let written =
        toolchain::scratch("spir12")?.join(format!("{stem}-{:08x}.bc", hasher.finish() as u32));
    toolchain::write(&written, bitcode)?;
    Ok(written)
}

/// Checks a module against the rules of SPIR 1.2. Returns an error if a rule is violated.
fn keeps_the_rules(module: &Path) -> Result<(), Failure> {
    let bytes = std::fs::read(module).map_err(|e| format!("{}: {e}", module.display()))?;
    let findings = transpire::validate_spir12(&bytes).map_err(|e| e.to_string())?;
    let errors: Vec<String> = findings
        .iter()
        .filter(|finding| finding.severity == transpire::spir::Severity::Error)
        .map(|finding| format!("{}: {}", finding.rule.name, finding.message))
        .collect();
    if errors.is_empty() {
        Ok(())
    } else {
        Err(errors.join("\n"))
    }
}
