//! Translates the OpenCL kernels of darktable and validates the results. Each installed clang from 14 to 23 compiles
//! the kernels for `spir64` at -O0 and -O2. If the variable `TRANSPIRE_TESTS` is `all`, all optimization levels are
//! tested.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use transpire_tests::Failure;
use transpire_tests::toolchain::{self, Compilation, Environment};
use transpire_tests::translator::Translator;

/// The number of kernel files in the package. If fewer files are found, the package was not unpacked completely.
const FILES: usize = 36;

fn main() -> ExitCode {
    match trials() {
        Ok(trials) => libtest_mimic::run(&Arguments::from_args(), trials).exit_code(),
        Err(e) => {
            eprintln!("{e}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let folder = toolchain::installed("darktable/usr/share/darktable/kernels")?;
    let headers = Arc::new(toolchain::with_extension(&folder, "h")?);
    let sources = toolchain::with_extension(&folder, "cl")?;
    if sources.len() != FILES {
        return Err(format!(
            "{} holds {} kernel files, not {FILES}",
            folder.display(),
            sources.len()
        ));
    }
    let mut trials = Vec::new();
    for source in sources {
        let name = source
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        for &clang in toolchain::clangs() {
            for &level in toolchain::levels() {
                let (source, headers) = (source.clone(), headers.clone());
                trials.push(Trial::test(
                    format!("{name}::clang-{clang} {level}"),
                    move || run(&source, &headers, clang, level).map_err(Failed::from),
                ));
            }
        }
    }
    Ok(trials)
}

fn run(source: &Path, headers: &[PathBuf], clang: u32, level: &str) -> Result<(), Failure> {
    let folder = source.parent().unwrap_or(source).display();
    let flags = vec![
        "-cl-std=CL1.2".to_owned(),
        "-finclude-default-header".to_owned(),
        "-fdeclare-opencl-builtins".to_owned(),
        format!("-I{folder}"),
        "-w".to_owned(),
    ];
    let compilation = Compilation {
        source,
        includes: headers,
        clang,
        level,
        target: "spir64",
        flags,
    };
    Translator::chosen()
        .translate(&compilation.bitcode()?, Environment::OpenCl)
        .map(drop)
}
