//! Builds the npm package: `crates/wasm` for WebAssembly, with its JavaScript.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{root, run};

const TARGET: &str = "wasm32-unknown-unknown";

/// The npm package with the tool that makes the WebAssembly module of a release smaller.
const OPTIMIZER: &str = "binaryen@132.0.0";

/// The WebAssembly features that the target enables by default, as options of [`OPTIMIZER`].
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-call-indirect-overlong",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Builds the npm package in `folder`, whose contents are removed first. A release is also optimized.
///
/// # Errors
/// Returns a message if a command fails.
pub(crate) fn package(folder: &Path, is_release: bool) -> Result<(), String> {
    let root = root();
    run(Command::new(root.join("scripts/setup.sh")).arg("--rust"))?;
    let module = build(&root, is_release)?;
    let _ = fs::remove_dir_all(folder);
    let native = folder.join("native");
    fs::create_dir_all(&native).map_err(|error| format!("{}: {error}", native.display()))?;
    let tools = root.join("target/bindgen");
    run(cargo()
        .args(["build", "--quiet", "--manifest-path"])
        .arg(root.join("xtask/bindgen/Cargo.toml"))
        .arg("--target-dir")
        .arg(&tools))?;
    run(Command::new(tools.join("debug/transpire-bindgen"))
        .arg(&module)
        .arg(&native))?;
    if is_release {
        optimize(&native.join("transpire_bg.wasm"))?;
    }
    let files = root.join("crates/wasm/npm");
    let listed = fs::read_dir(&files).map_err(|error| format!("{}: {error}", files.display()))?;
    let mut sources: Vec<PathBuf> = listed.flatten().map(|entry| entry.path()).collect();
    sources.extend(["LICENSE-APACHE", "LICENSE-MIT"].map(|name| root.join(name)));
    for source in sources {
        let name = source.file_name().unwrap_or_default();
        fs::copy(&source, folder.join(name))
            .map_err(|error| format!("{}: {error}", source.display()))?;
    }
    Ok(())
}

fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Builds the crate with Debian's compiler, and returns the path of the WebAssembly module. The standard library is
/// built from Debian's source.
fn build(root: &Path, is_release: bool) -> Result<PathBuf, String> {
    let rust = root.join("target/machines/rust");
    let target = root.join("target/wasm");
    let mut command = cargo();
    command
        .current_dir(root)
        .args(["build", "--quiet", "--package", "transpire-wasm"])
        .args(["--target", TARGET])
        .args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features="])
        .env("RUSTC", rust.join("rustc"))
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_DIR", &target)
        .env("CARGO_PROFILE_DEV_DEBUG", "false")
        // The default optimization level would make the build take longer than all tests that use the module.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?)
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            "-C panic=abort",
        )
        .env_remove("RUSTFLAGS");
    if is_release {
        command.arg("--release");
    }
    run(&mut command)?;
    let profile = if is_release { "release" } else { "debug" };
    Ok(target
        .join(TARGET)
        .join(profile)
        .join("transpire_wasm.wasm"))
}

/// Returns the path of the linker `rust-lld`, which is installed with the usual compiler. Returns an error if it is
/// missing.
fn linker() -> Result<PathBuf, String> {
    let output = Command::new("rustc")
        .args(["--print", "target-libdir"])
        .output()
        .map_err(|error| format!("rustc: {error}"))?;
    let libraries = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    let linker = libraries.with_file_name("bin").join("rust-lld");
    match linker.exists() {
        true => Ok(linker),
        false => Err(format!("{} is missing", linker.display())),
    }
}

/// Optimizes a WebAssembly module in place.
fn optimize(module: &Path) -> Result<(), String> {
    let written = module.with_extension("smaller");
    run(Command::new("npm")
        .args(["exec", "--yes", "--package", OPTIMIZER, "--", "wasm-opt"])
        .args(FEATURES)
        .arg("-O3")
        .arg(module)
        .arg("-o")
        .arg(&written))?;
    fs::rename(&written, module).map_err(|error| format!("{}: {error}", module.display()))
}
