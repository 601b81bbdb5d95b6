//! An installation of the C interface, for tests that compile programs against it.

// Each test that includes this file uses only a part of it.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, OnceLock};

/// Returns the root of the checkout.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}

/// Returns the source folder of this Cargo package, `crates/capi`.
pub(crate) fn package() -> PathBuf {
    root().join("crates/capi")
}

/// Returns the folder `name`, for the output of a test.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("capi")
        .join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns the prefix where the headers and the libraries that cargo has built for this test are installed. The first
/// call installs them.
pub(crate) fn prefix() -> &'static Path {
    static PREFIX: OnceLock<PathBuf> = OnceLock::new();
    PREFIX.get_or_init(|| {
        let own = std::env::current_exe().unwrap();
        // Test programs run in parallel, so each has its own installation.
        let prefix = scratch(&own.file_name().unwrap().to_string_lossy());
        install(&prefix, &["--llvm", "19.1.7"]);
        prefix
    })
}

/// Installs the libraries that cargo has built for this test below a prefix, with these options of `cargo xtask capi
/// install`. Returns the text that it prints.
pub(crate) fn install(prefix: &Path, options: &[&str]) -> String {
    let own = std::env::current_exe().unwrap();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut xtask = Command::new(cargo);
    xtask
        .current_dir(root())
        .args(["run", "--quiet", "--package", "xtask", "--"])
        .args(["capi", "install"])
        .args(options)
        .arg(prefix)
        .arg("--libraries")
        .arg(own.parent().unwrap());
    String::from_utf8(success(&mut xtask).stdout).unwrap()
}

/// Runs a command that must succeed, and returns its output.
pub(crate) fn success(command: &mut Command) -> Output {
    let output = output(command);
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    output
}

/// Runs a command, and returns its output, whatever its status.
pub(crate) fn output(command: &mut Command) -> Output {
    command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// Compiles the C program `source` against the installation, with the shared library or the static one, and returns its
/// path.
pub(crate) fn compile(source: &Path, shared: bool) -> PathBuf {
    let name = source.file_stem().unwrap().to_string_lossy();
    let program = scratch("programs").join(format!(
        "{name}-{}-{}",
        if shared { "shared" } else { "static" },
        std::process::id()
    ));
    // Tests share programs. The first one compiles a program, and the others wait for it.
    static COMPILED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let mut compiled = COMPILED.lock().unwrap();
    if compiled.contains(&program) {
        return program;
    }
    let (include, library) = (prefix().join("include"), prefix().join("lib"));
    let mut command = Command::new("cc");
    command
        .args(["-std=c11", "-Wall", "-Wextra", "-Werror", "-g", "-O1"])
        .arg("-I")
        .arg(include)
        .arg("-I")
        .arg(package().join("examples"))
        .arg(source)
        .arg("-o")
        .arg(&program);
    match shared {
        true => command
            .arg("-L")
            .arg(&library)
            .arg("-ltranspire")
            .arg(format!("-Wl,-rpath,{}", library.display()))
            .arg("-pthread"),
        false => command
            .arg(library.join("libtranspire.a"))
            .args(["-pthread", "-ldl", "-lm"]),
    };
    success(&mut command);
    compiled.insert(program.clone());
    program
}

/// Returns a command that runs `program` under valgrind's memory check, which exits with status 99 after a leak or an
/// invalid access.
pub(crate) fn under_valgrind(program: &Path) -> Command {
    let mut command = Command::new("valgrind");
    command
        .args(["--quiet", "--error-exitcode=99", "--leak-check=full"])
        .args(["--show-leak-kinds=definite,indirect"])
        .args(["--errors-for-leak-kinds=definite,indirect"])
        .arg(format!(
            "--suppressions={}",
            package().join("tests/shared/valgrind.supp").display()
        ))
        .arg(program);
    command
}

/// Runs a program with arguments under valgrind, and returns its output. It must succeed.
pub(crate) fn checked(program: &Path, arguments: &[&OsStr]) -> Output {
    success(under_valgrind(program).args(arguments))
}
