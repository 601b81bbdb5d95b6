//! Tests libclc, which is a large library. The assembly of its two SPIR-V modules must assemble to the same bytes.
//! Kernel files are linked with libclc as LLVM IR and as SPIR-V, and must compute the expected results on drivers. If
//! the variable `TRANSPIRE_TESTS` is `all`, each file is linked in both IRs and runs on both drivers.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, LazyLock};

use libtest_mimic::{Arguments, Failed, Trial};
use transpire::llvm::versions::Release;
use transpire::{
    Builtins, LinkOptions, ReadSpirv, ToLlvm, ToSpirv, link_llvm, link_spirv, llvm_to_spirv,
    read_spirv, spirv_to_llvm, to_llvm, write_llvm, write_spirv,
};
use transpire_tests::device::{Driver, Lanes};
use transpire_tests::kernel_file::KernelFile;
use transpire_tests::toolchain::{self, Compilation};
use transpire_tests::translator::round_trip;
use transpire_tests::worker::{self, Workers};
use transpire_tests::{Failure, harness};

/// The files of libclc as SPIR-V, with 64-bit and with 32-bit addresses.
const MODULES: [&str; 2] = ["spirv64-mesa3d-.spv", "spirv-mesa3d-.spv"];

/// Files that a driver does not run if they call functions of libclc, each with the reason.
#[rustfmt::skip]
const NOT_RUN: &[(&str, Driver, &str)] = &[
    ("geometric/geometric.cl", Driver::Pocl, "lacks half_sqrt, which libclc's fast_length calls"),
    ("math/trigonometry.cl", Driver::Intel, "has 14 bits in native_recip with AVX-512, which libclc's tan calls"),
];

/// The IR in which modules are linked.
#[derive(Clone, Copy, Debug)]
enum Form {
    LlvmIr,
    SpirV,
}

fn main() -> ExitCode {
    let kernels = toolchain::root().join("tests/kernels");
    let outcome = match std::env::args().nth(1).as_deref() {
        Some(worker::ARGUMENT) => worker::main(&kernels).map(|()| ExitCode::SUCCESS),
        _ => trials().map(|trials| libtest_mimic::run(&Arguments::from_args(), trials).exit_code()),
    };
    outcome.unwrap_or_else(|why| {
        eprintln!("{why}");
        ExitCode::FAILURE
    })
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let mut trials = Vec::new();
    for name in MODULES {
        trials.push(Trial::test(
            format!("the_text_of_libclc_assembles_to_the_same_bytes::{name}"),
            move || Ok(round_trip(&installed(name)?)?),
        ));
    }
    let mut number = 0;
    for driver in Driver::ALL {
        // Intel's vectorizer takes functions with the names of built-in functions for its own, although the module
        // defines them. Then it calls vector functions that do not exist, or passes vectors of three elements in the
        // wrong registers.
        let workers = Arc::new(Workers::with_lanes(driver, Lanes::One));
        for file in harness::kernel_files()? {
            for form in [Form::LlvmIr, Form::SpirV] {
                number += 1;
                let is_taken = harness::runs_all() || (number + number / 4) % 4 == 0;
                let is_wrong = NOT_RUN
                    .iter()
                    .any(|row| row.0 == file.name && row.1 == driver);
                if !file.runs || !file.runs_on(driver) || !is_taken || is_wrong {
                    continue;
                }
                let (file, workers) = (file.clone(), workers.clone());
                let name = format!("{} linked as {form:?} on {}", file.name, driver.name());
                trials.push(Trial::test(name, move || {
                    linked(&file, form, driver, &workers).map_err(Failed::from)
                }));
            }
        }
    }
    Ok(trials)
}

fn text(error: impl std::fmt::Display) -> Failure {
    error.to_string()
}

/// Reads a file of the installed libclc. Returns an error if libclc is not installed.
fn installed(name: &str) -> Result<Vec<u8>, Failure> {
    let path = format!("/usr/lib/clc/{name}");
    std::fs::read(&path).map_err(|e| format!("{path}: {e}; scripts/setup.sh installs libclc-15"))
}

/// The library with 64-bit addresses, as bitcode and as SPIR-V.
type Libraries = (Vec<u8>, Vec<u8>);

static LIBRARIES: LazyLock<Result<Libraries, Failure>> = LazyLock::new(|| {
    let spirv = installed(MODULES[0])?;
    let module = read_spirv(&spirv, &ReadSpirv::default()).map_err(text)?;
    let options = ToLlvm::default();
    let (module, _) = spirv_to_llvm(&module.module, &options).map_err(text)?;
    let bitcode = write_llvm(module, options.release).map_err(text)?;
    Ok((bitcode, spirv))
});

/// Links a kernel file with libclc, validates the result, and runs the kernels on the driver.
fn linked(file: &KernelFile, form: Form, driver: Driver, workers: &Workers) -> Result<(), Failure> {
    let (bitcode, spirv) = LIBRARIES.as_ref().map_err(Clone::clone)?;
    let clang = *toolchain::CLANGS.last().ok_or("no clang")?;
    let kernels = Compilation::of(file, clang, "-O2", "spir64").bitcode()?;
    let kernels = std::fs::read(&kernels).map_err(text)?;
    let mut options = LinkOptions::default();
    options.partial = true;
    // PoCL links the module with its own functions, which have the same names.
    options.internalize = driver == Driver::Pocl;
    let bytes = match form {
        // Calls of built-in functions become calls of libclc's functions.
        Form::LlvmIr => {
            options.only_needed = true;
            let inputs: [(&str, &[u8]); 2] = [("the kernels", &kernels), ("libclc", bitcode)];
            let linked = link_llvm(&inputs, &options).map_err(text)?;
            let spirv = llvm_to_spirv(linked.module, &ToSpirv::default()).map_err(text)?;
            write_spirv(&spirv.0)
        }
        // The kernels use no functions of libclc, but are linked with all of it.
        Form::SpirV => {
            let inputs: [(&str, &[u8]); 2] = [("libclc", spirv), ("the kernels", &kernels)];
            let linked = link_spirv(&inputs, &options).map_err(text)?;
            write_spirv(&linked.module)
        }
    };
    let name = format!("{}.{form:?}.spv", file.name.replace('/', "_"));
    let path = toolchain::scratch("libclc")?.join(name);
    toolchain::write(&path, &bytes)?;
    toolchain::validate(&path, file.environment)?;
    match driver {
        Driver::Intel => workers.run(file, &path),
        Driver::Pocl => workers.run(file, &for_pocl(file, &path, &bytes)?),
    }
}

/// Translates SPIR-V to bitcode that PoCL can read, and returns its path.
fn for_pocl(file: &KernelFile, path: &Path, spirv: &[u8]) -> Result<PathBuf, Failure> {
    let mut options = ToLlvm::default();
    options.release = Release::read_by("14").ok_or("an unknown release")?;
    options.builtins = match file.standard.starts_with("CL1.") {
        true => Builtins::Cl12,
        false => Builtins::Cl20,
    };
    let bitcode = to_llvm(spirv, &options).map_err(text)?;
    let path = path.with_extension("bc");
    toolchain::write(&path, bitcode)?;
    Ok(path)
}
