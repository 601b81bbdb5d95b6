//! Programs that are written for the Khronos translator's library, with `LLVMSPIRVLib.h` of the C interface: one source,
//! compiled against each release of LLVM, gives what the command of that release does. So does one with Julia's signatures.

// A test may panic; clippy knows that of test functions alone, not of what they call.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../capi/tests/shared/installed.rs"]
mod installed;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use installed::{package, prefix, root, scratch, success};
use transpire::spirv::{assembly, binary};
use transpire_tests::harness;
use transpire_tests::toolchain::Compilation;

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

/// Every kernel file and the example, as two clangs compile them: a program with Julia's signatures makes the same bytes as the
/// command of the release whose dialect its library speaks.
#[test]
fn julia() {
    let folder = scratch("library-julia");
    let command = command(22, &folder);
    let program = installed::compile(&package().join("tests/julia.c"), true);
    let mut inputs = vec![root().join("examples/julia.bc")];
    for clang in [14, 22] {
        inputs.extend(kernels(clang));
    }
    let mut run = Command::new(program);
    run.arg(prefix().join("lib/libllvm_spirv.so")).arg("all");
    for input in &inputs {
        run.args([input, &output(&folder, input, "spv")]);
    }
    success(&mut run);
    for input in &inputs {
        let wanted = output(&folder, input, "wanted.spv");
        let options = ["--spirv-ext=+all", "--spirv-max-version=1.4"];
        convert(&command, &options, input, &wanted);
        assert_same(&wanted, &output(&folder, input, "spv"));
    }
}

/// The command of a release, in this folder: it takes its release from its name.
fn command(release: u32, folder: &Path) -> PathBuf {
    let command = folder.join(format!("llvm-spirv-{release}"));
    fs::copy(env!("CARGO_BIN_EXE_llvm-spirv"), &command).unwrap();
    command
}

fn convert(command: &Path, options: &[&str], from: &Path, to: &Path) {
    let mut command = Command::new(command);
    success(command.args(options).arg(from).arg("-o").arg(to));
}

/// Where what is made of an input goes.
fn output(folder: &Path, input: &Path, extension: &str) -> PathBuf {
    let name = input.with_extension(extension);
    folder.join(name.file_name().unwrap())
}

fn assert_same(wanted: &Path, made: &Path) {
    let same = fs::read(wanted).unwrap() == fs::read(made).unwrap();
    assert!(same, "{}: other bytes than the command's", made.display());
}

/// Every kernel file as this clang compiles it for its own tests.
fn kernels(clang: u32) -> Vec<PathBuf> {
    let files = harness::kernel_files().unwrap();
    let files = files.iter().filter(|file| clang >= file.since);
    let compiled: Vec<PathBuf> = files
        .map(|file| Compilation::of(file, clang, "-O2", "spir64").bitcode())
        .collect::<Result<_, _>>()
        .unwrap();
    assert!(compiled.len() > 50, "{} modules", compiled.len());
    compiled
}

fn check(release: u32) {
    let folder = scratch(&format!("library-{release}"));
    let program = compile(release, &folder);
    let specialized = folder.join("specialized.spv");
    let words = assembly::assemble(SPECIALIZED).unwrap();
    fs::write(&specialized, binary::to_bytes(&words)).unwrap();
    let command = command(release, &folder);

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
        let options = [
            "--spirv-max-version=1.3",
            "--spirv-ext=+SPV_KHR_no_integer_wrap_decoration,+SPV_EXT_shader_atomic_float_add",
        ];
        convert(&command, &options, &folder.join("in.bc"), &spirv);
        assert_same(&spirv, &folder.join("out.spv"));
        convert(
            &command,
            &["-r", "--spirv-target-env=CL2.0"],
            &spirv,
            &bitcode,
        );
        // LLVM has written the one, and this project the other: their text is the same.
        let (one, other) = (
            text(release, &bitcode),
            text(release, &folder.join("back.bc")),
        );
        assert_eq!(one, other, "{}", input.display());
    }
    all_kernels(release, &program, &command, &folder);
}

/// Every kernel file and the example, as this release's clang compiles them: the program makes what the command makes, the
/// same bytes of SPIR-V, and the same module of that.
fn all_kernels(release: u32, program: &Path, command: &Path, folder: &Path) {
    let mut inputs = vec![folder.join("julia.bc")];
    inputs.extend(kernels(release));
    let mut run = Command::new(program);
    run.arg("all");
    for input in &inputs {
        let wanted = output(folder, input, "wanted.spv");
        let back = output(folder, input, "wanted.bc");
        convert(command, &["--spirv-ext=+all"], input, &wanted);
        convert(command, &["-r"], &wanted, &back);
        run.arg(input).arg(output(folder, input, "spv")).arg(back);
    }
    success(&mut run);
    for input in &inputs {
        assert_same(
            &output(folder, input, "wanted.spv"),
            &output(folder, input, "spv"),
        );
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

/// The text of a module, without the lines that name its file.
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
            .arg("-lLLVMSPIRVLib")
            .arg(format!("-Wl,-rpath,{}", library.display()))
            .args(config(&["--ldflags", "--libs"])),
    );
    program
}
