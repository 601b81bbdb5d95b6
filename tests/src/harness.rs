//! Contains functions that the test programs for kernel files share: main functions, and the list of kernel files.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Trial};

use crate::Failure;
use crate::device::{Driver, Lanes};
use crate::kernel_file::{self, KernelFile};
use crate::toolchain::{self, Compilation};
use crate::worker;

/// Runs the main function of a test program. Runs a worker if the first argument requests one, otherwise the trials.
pub fn main(trials: impl FnOnce() -> Result<Vec<Trial>, Failure>) -> ExitCode {
    let outcome = match std::env::args().nth(1).as_deref() {
        Some(worker::ARGUMENT) => worker::main(&kernels()).map(|()| ExitCode::SUCCESS),
        _ => trials().map(|trials| libtest_mimic::run(&Arguments::from_args(), trials).exit_code()),
    };
    outcome.unwrap_or_else(|e| {
        eprintln!("{e}");
        ExitCode::FAILURE
    })
}

/// The argument that marks a process in the environment of the driver.
const ON_DEVICE: &str = "--on-device";

/// Runs the main function of a test program whose trials use Intel's driver directly. It runs this executable again in
/// the environment of the driver, because the ICD loader reads the environment when a process starts.
pub fn main_on_device(trials: impl FnOnce() -> Result<Vec<Trial>, Failure>) -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().collect();
    let place = arguments.iter().position(|argument| argument == ON_DEVICE);
    let outcome = match place {
        Some(place) => {
            arguments.remove(place);
            trials().map(|trials| {
                libtest_mimic::run(&Arguments::from_iter(arguments), trials).exit_code()
            })
        }
        None => worker::command(Driver::Intel, Lanes::Fixed, &[ON_DEVICE]).and_then(|mut again| {
            let status = again.args(arguments.iter().skip(1)).status();
            match status.map_err(|e| e.to_string())?.success() {
                true => Ok(ExitCode::SUCCESS),
                false => Ok(ExitCode::FAILURE),
            }
        }),
    };
    outcome.unwrap_or_else(|e| {
        eprintln!("{e}");
        ExitCode::FAILURE
    })
}

/// Returns the folder of the kernel files.
pub fn kernels() -> PathBuf {
    toolchain::root().join("tests/kernels")
}

/// Reads the declarations of all kernel files.
pub fn kernel_files() -> Result<Vec<Arc<KernelFile>>, Failure> {
    let folder: &Path = &kernels();
    kernel_file::names(folder)?
        .iter()
        .map(|name| KernelFile::read(folder, name).map(Arc::new))
        .collect()
}

/// Compiles each kernel file with its own options for 64 bits at `-O2`, with the oldest and with the newest clang that
/// supports it. Returns the paths of the bitcode. This is for tests that need every kernel once and do not depend on a
/// clang release.
pub fn bitcode_of_kernels() -> Result<Vec<PathBuf>, Failure> {
    let files = kernel_files()?;
    let compiled = |choose: fn(Vec<u32>) -> Option<u32>| {
        let modules = files.iter().map(|file| {
            let clangs = toolchain::CLANGS
                .into_iter()
                .filter(|clang| *clang >= file.since);
            let clang = choose(clangs.collect())
                .ok_or_else(|| format!("{}: no clang compiles it", file.name))?;
            Compilation::of(file, clang, "-O2", "spir64").bitcode()
        });
        modules.collect::<Result<Vec<_>, Failure>>()
    };
    let (oldest, newest) = std::thread::scope(|scope| {
        let oldest = scope.spawn(|| compiled(|clangs| clangs.first().copied()));
        let newest = compiled(|clangs| clangs.last().copied());
        (oldest.join(), newest)
    });
    let mut modules = oldest.map_err(|_| "a compilation panicked")??;
    modules.extend(newest?);
    modules.sort();
    modules.dedup();
    Ok(modules)
}

/// Returns whether the trial `test` runs the check with this number. Each trial runs half of the checks, selected by
/// its name. If [`runs_all`] returns `true`, each trial runs all checks.
pub fn takes(test: &str, number: usize) -> bool {
    let mut hasher = DefaultHasher::new();
    test.hash(&mut hasher);
    runs_all() || (hasher.finish() ^ number as u64).is_multiple_of(2)
}

/// Returns whether all checks are requested, which means that `TRANSPIRE_TESTS` is `all`.
pub fn runs_all() -> bool {
    std::env::var("TRANSPIRE_TESTS").is_ok_and(|which| which == "all")
}
