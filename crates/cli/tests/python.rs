//! Tests of the Python package. Its wheel is built and installed, mypy checks it, and its own tests and the command are
//! run.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};
use std::process::Command;

use transpire_tests::harness;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the path of the Python environment that `scripts/setup.sh` creates.
fn environment() -> PathBuf {
    let folder = root().join("target/python");
    assert!(
        folder.join("bin/maturin").exists(),
        "target/python is missing: run scripts/setup.sh"
    );
    folder.canonicalize().unwrap()
}

fn success(command: &mut Command) {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn the_package_is_typed_and_its_tests_pass() {
    let (environment, package) = (environment(), root().join("bindings/python"));
    let bin = environment.join("bin");
    let built = Path::new(env!("CARGO_BIN_EXE_transpire")).parent().unwrap();
    let wheels = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wheels");
    let _ = std::fs::remove_dir_all(&wheels);
    success(
        Command::new(bin.join("maturin"))
            .args(["build", "--quiet", "--profile", "dev", "--out"])
            .arg(&wheels)
            .env("CARGO_TARGET_DIR", built.parent().unwrap())
            .env("VIRTUAL_ENV", &environment)
            .current_dir(&package),
    );
    let wheel = std::fs::read_dir(&wheels).unwrap().next().unwrap().unwrap();
    let name = wheel.file_name().into_string().unwrap();
    assert!(name.contains("-cp39-abi3-"), "{name}");
    success(
        Command::new(bin.join("pip"))
            .args([
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--no-deps",
            ])
            .args(["--force-reinstall", "--no-index"])
            .arg(wheel.path()),
    );
    success(
        Command::new(bin.join("mypy"))
            .args(["--strict", "--cache-dir=/dev/null"])
            .args(["python", "tests", "../../examples/python"])
            .current_dir(&package),
    );
    // The modules that its tests translate, one on each line.
    let kernels = harness::bitcode_of_kernels().unwrap();
    let modules = Path::new(env!("CARGO_TARGET_TMPDIR")).join("modules");
    let lines: Vec<_> = kernels.iter().map(|path| path.to_str().unwrap()).collect();
    std::fs::write(&modules, lines.join("\n")).unwrap();
    // Intel's driver, which runs a kernel.
    let (icd, driver) = (root().join("target/opencl"), root().join("target/venv/lib"));
    success(
        Command::new(bin.join("python"))
            .args(["-B", "-m", "pytest", "-q", "-p", "no:cacheprovider"])
            .env("TRANSPIRE", env!("CARGO_BIN_EXE_transpire"))
            .env("TRANSPIRE_MODULES", modules)
            .env("OCL_ICD_VENDORS", icd.canonicalize().unwrap())
            .env("LD_LIBRARY_PATH", driver.canonicalize().unwrap())
            .current_dir(&package),
    );
}
