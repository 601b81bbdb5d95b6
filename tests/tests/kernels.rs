//! Compiles every kernel file by each installed clang from 14 to 23 at -O0 and -O2 for spir and spir64, and once for
//! each clang with debug information. The modules are translated and validated. Modules for 64 bits are also run on
//! Intel's driver, and the results are compared with the expected results. Each clang compiles a file for 32 bits at
//! only one of the levels. If the variable `TRANSPIRE_TESTS` is `all`, all optimization levels are tested for both
//! targets.

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use transpire_tests::device::{Driver, Lanes};
use transpire_tests::kernel_file::{self, KernelFile};
use transpire_tests::toolchain::{self, Compilation, TARGETS};
use transpire_tests::translator::Translator;
use transpire_tests::worker::{self, Workers};
use transpire_tests::{Failure, harness, host};

fn main() -> ExitCode {
    let kernels = toolchain::root().join("tests/kernels");
    let outcome = match std::env::args().nth(1).as_deref() {
        Some(worker::ARGUMENT) => worker::main(&kernels).map(|()| ExitCode::SUCCESS),
        Some("--describe") => worker::describe(Driver::Intel).map(|()| ExitCode::SUCCESS),
        Some("--describe-device") => worker::command(Driver::Intel, Lanes::Any, &["--describe"])
            .and_then(|mut command| command.status().map_err(|e| e.to_string()))
            .map(|_| ExitCode::SUCCESS),
        _ => trials(&kernels)
            .map(|trials| libtest_mimic::run(&Arguments::from_args(), trials).exit_code()),
    };
    outcome.unwrap_or_else(|e| {
        eprintln!("{e}");
        ExitCode::FAILURE
    })
}

fn trials(kernels: &std::path::Path) -> Result<Vec<Trial>, Failure> {
    let workers = Arc::new(Workers::new(Driver::Intel));
    let mut trials = Vec::new();
    for name in kernel_file::names(kernels)? {
        let file = Arc::new(KernelFile::read(kernels, &name)?);
        for &clang in toolchain::clangs()
            .iter()
            .filter(|clang| **clang >= file.since)
        {
            let compiler = format!("{name}::clang-{clang}");
            for (number, &level) in toolchain::levels().iter().enumerate() {
                let takes_32_bit = !file.only_64_bit && harness::takes(&compiler, number);
                for target in TARGETS
                    .into_iter()
                    .filter(|target| *target == "spir64" || takes_32_bit)
                {
                    let debugs: &[bool] = if level == "-O2" && target == "spir64" {
                        &[false, true]
                    } else {
                        &[false]
                    };
                    for &debug in debugs {
                        let (file, workers) = (file.clone(), workers.clone());
                        let suffix = if debug { " -g" } else { "" };
                        let test = format!("{compiler} {level} {target}{suffix}");
                        trials.push(Trial::test(test, move || {
                            run(&file, clang, level, target, debug, &workers).map_err(Failed::from)
                        }));
                    }
                }
            }
        }
    }
    Ok(trials)
}

fn run(
    file: &KernelFile,
    clang: u32,
    level: &str,
    target: &str,
    debug: bool,
    workers: &Workers,
) -> Result<(), Failure> {
    for launch in &file.launches {
        host::case(&file.name, &launch.kernel)?;
    }
    let mut flags = file.clang_flags();
    flags.extend(debug.then(|| "-debug-info-kind=standalone".to_owned()));
    let compilation = Compilation {
        source: &file.path,
        includes: &[],
        clang,
        level,
        target,
        flags,
    };
    let translator = Translator::chosen();
    let module = translator.translate(&compilation.bitcode()?, file.environment)?;
    if !file.contains.is_empty() && !matches!(translator, Translator::None) {
        let text = toolchain::disassemble(&module)?;
        if let Some(missing) = file
            .contains
            .iter()
            .find(|wanted| !text.contains(wanted.as_str()))
        {
            return Err(format!("{} doesn't contain {missing}", module.display()));
        }
    }
    if target == "spir64" && file.runs {
        workers.run(file, &module)
    } else {
        Ok(())
    }
}
