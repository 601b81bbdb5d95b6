//! Programs that are written for the Khronos translator's library, with `LLVMSPIRVLib.h` of the C interface: one source,
//! compiled against each release of LLVM, gives what the command of that release does.

// A test may panic; clippy knows that of test functions alone, not of what they call.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../capi/tests/shared/installed.rs"]
mod installed;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use installed::{prefix, root, scratch, success};
use transpire::spirv::{assembly, binary};

/// A module whose kernel stores what its specialization constants are.
const SPECIALIZED: &str = include_str!("library/specialized.spvasm");

/// Some of the kernels, of different kinds.
const KERNELS: [&str; 4] = [
    "atomic/legacy.cl",
    "image/read.cl",
    "math/exponential.cl",
    "memory/generic.cl",
];

#[test]
fn llvm_14() {
    check(14);
}

#[test]
fn llvm_15() {
    check(15);
}

#[test]
fn llvm_16() {
    check(16);
}

#[test]
fn llvm_19() {
    check(19);
}

#[test]
fn llvm_22() {
    check(22);
}

fn check(release: u32) {
    let folder = scratch(&format!("library-{release}"));
    let program = compile(release, &folder);
    let specialized = folder.join("specialized.spv");
    let words = assembly::assemble(SPECIALIZED).unwrap();
    fs::write(&specialized, binary::to_bytes(&words)).unwrap();
    // The command takes its release from its name.
    let command = folder.join(format!("llvm-spirv-{release}"));
    fs::copy(env!("CARGO_BIN_EXE_llvm-spirv"), &command).unwrap();

    let mut inputs = vec![kernel(release, &folder, Path::new("examples/julia.cl"))];
    for name in KERNELS {
        inputs.push(kernel(
            release,
            &folder,
            &Path::new("tests/kernels").join(name),
        ));
    }
    for input in inputs {
        success(
            Command::new(&program)
                .arg(&input)
                .arg(&specialized)
                .arg(&folder),
        );
        let (spirv, bitcode) = (folder.join("command.spv"), folder.join("command.bc"));
        success(
            Command::new(&command)
                .args(["--spirv-max-version=1.3"])
                .arg("--spirv-ext=+SPV_KHR_no_integer_wrap_decoration,+SPV_EXT_shader_atomic_float_add")
                .arg(folder.join("in.bc"))
                .arg("-o")
                .arg(&spirv),
        );
        let same = fs::read(&spirv).unwrap() == fs::read(folder.join("out.spv")).unwrap();
        assert!(same, "{}: other SPIR-V than the command's", input.display());
        success(
            Command::new(&command)
                .args(["-r", "--spirv-target-env=CL2.0"])
                .arg(&spirv)
                .arg("-o")
                .arg(&bitcode),
        );
        // LLVM has written the one, and this project the other: their text is the same.
        let (one, other) = (
            text(release, &bitcode),
            text(release, &folder.join("back.bc")),
        );
        assert_eq!(one, other, "{}", input.display());
    }
}

/// A kernel as this release's clang compiles it.
fn kernel(release: u32, folder: &Path, source: &Path) -> PathBuf {
    let bitcode = folder.join(source.with_extension("bc").file_name().unwrap());
    success(
        Command::new(format!("clang-{release}"))
            .args(["-cc1", "-triple", "spir64-unknown-unknown", "-x", "cl"])
            .args(["-cl-std=CL2.0", "-O1", "-finclude-default-header"])
            .args(["-fdeclare-opencl-builtins", "-emit-llvm-bc"])
            .arg(root().join(source))
            .arg("-o")
            .arg(&bitcode),
    );
    bitcode
}

/// The text of a module, without the line that names its file.
fn text(release: u32, bitcode: &Path) -> String {
    let printed = success(
        Command::new(format!("llvm-dis-{release}"))
            .arg(bitcode)
            .args(["-o", "-"]),
    );
    let printed = String::from_utf8(printed.stdout).unwrap();
    let lines = printed
        .lines()
        .filter(|line| !line.starts_with("; ModuleID") && !line.starts_with("source_filename"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Compiles the program as its release's `llvm-config` says.
fn compile(release: u32, folder: &Path) -> PathBuf {
    let program = folder.join("library");
    let config = |arguments: &[&str]| -> Vec<String> {
        let told = success(Command::new(format!("llvm-config-{release}")).args(arguments));
        let told = String::from_utf8(told.stdout).unwrap();
        told.split_whitespace().map(str::to_owned).collect()
    };
    let library = prefix().join("lib");
    success(
        Command::new("c++")
            .args(config(&["--cxxflags"]))
            .args(["-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter"])
            // What is wrong in LLVM's own headers is not told.
            .args(["-isystem", &format!("/usr/lib/llvm-{release}/include")])
            .arg("-I")
            .arg(prefix().join("include"))
            .arg(root().join("crates/llvm-spirv/tests/library.cpp"))
            .arg("-o")
            .arg(&program)
            .arg("-L")
            .arg(&library)
            .arg("-ltranspire")
            .arg(format!("-Wl,-rpath,{}", library.display()))
            .args(config(&["--ldflags", "--libs"])),
    );
    program
}
