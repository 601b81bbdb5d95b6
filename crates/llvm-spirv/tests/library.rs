//! Checks programs for the Khronos translator's library that use `LLVMSPIRVLib.h` of the C interface. One
//! source is compiled against each release of LLVM, and must give the same results as the command of that
//! release. Another program uses the function signatures of Julia's packages.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../capi/tests/shared/installed.rs"]
mod installed;
#[path = "library/unmodified.rs"]
mod unmodified;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use installed::{package, prefix, root, scratch, success};
use transpire::spirv::{assembly, binary};
use transpire_tests::harness;
use transpire_tests::toolchain::Compilation;

/// A module with a kernel that stores the values of its specialization constants.
const SPECIALIZED: &str = include_str!("library/specialized.spvasm");

/// Some of the kernel files, of different kinds.
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

/// Checks a program with the function signatures of Julia's packages, on every kernel file and the example,
/// compiled by two releases of clang. It must write the same bytes as the command of the release that its
/// library imitates.
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

/// Checks that our header gives the same mangled names as the Khronos translator's own libraries, each of
/// which is built for one release of LLVM.
#[test]
fn names_of_functions() {
    let source = root().join("crates/llvm-spirv/tests/library/mangle.cpp");
    let print =
        |program: &Path| String::from_utf8(success(&mut Command::new(program)).stdout).unwrap();
    let mut theirs = Vec::new();
    for release in [14, 15] {
        let folder = scratch(&format!("names-{release}"));
        let library = format!("libLLVMSPIRVLib.so.{release}");
        let other = link(
            release,
            &source,
            &folder.join("theirs"),
            &["-DTHE_OTHER", &format!("-l:{library}")],
        );
        let wanted = print(&other);
        assert!(wanted.lines().count() > 150, "{wanted}");
        assert_eq!(
            print(&compile(release, &source, &folder)),
            wanted,
            "LLVM {release}"
        );
        theirs = wanted.lines().map(str::to_owned).collect();
    }
    // The Khronos libraries for later releases are not installed. Their names are those of release 15, except for types
    // that later releases write as target extension types.
    for release in [16, 19, 22] {
        let ours = print(&compile(
            release,
            &source,
            &scratch(&format!("names-{release}")),
        ));
        let ours: Vec<&str> = ours.lines().collect();
        let target_types = ours.iter().position(|name| *name == "targets").unwrap();
        let (ours, of_targets) = ours.split_at(target_types);
        assert_eq!(ours, theirs.get(..ours.len()).unwrap(), "LLVM {release}");
        let of_structs = theirs.get(ours.len()..).unwrap();
        for name in of_targets.get(1..).unwrap() {
            assert!(
                of_structs.iter().any(|other| other == name),
                "LLVM {release}: {name}"
            );
        }
    }
}

/// Creates the command of `release` in `folder`, and returns its path. The command derives its release from its name.
fn command(release: u32, folder: &Path) -> PathBuf {
    let command = folder.join(format!("llvm-spirv-{release}"));
    // A copy is busy as long as a process that another test started meanwhile has the file open.
    drop(fs::remove_file(&command));
    fs::hard_link(env!("CARGO_BIN_EXE_llvm-spirv"), &command).unwrap();
    command
}

fn convert(command: &Path, options: &[&str], from: &Path, to: &Path) {
    let mut command = Command::new(command);
    success(command.args(options).arg(from).arg("-o").arg(to));
}

/// Returns the path for the output of a translation: the file name of `input` with the extension `extension`, in
/// `folder`.
fn output(folder: &Path, input: &Path, extension: &str) -> PathBuf {
    let name = input.with_extension(extension);
    folder.join(name.file_name().unwrap())
}

fn assert_same(wanted: &Path, made: &Path) {
    let same = fs::read(wanted).unwrap() == fs::read(made).unwrap();
    assert!(same, "{}: other bytes than the command's", made.display());
}

/// Compiles every kernel file that release `clang` of clang supports, and returns the paths of the bitcode.
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
    let program = compile(
        release,
        &root().join("crates/llvm-spirv/tests/library.cpp"),
        &folder,
    );
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
        let text_form = folder.join("command.spt");
        convert(&command, &["-to-text"], &spirv, &text_form);
        assert_same(&text_form, &folder.join("out.spt"));
        convert(
            &command,
            &["-r", "--spirv-target-env=CL2.0"],
            &spirv,
            &bitcode,
        );
        // LLVM has written one file, and this project the other. Both have the same assembly.
        let (one, other) = (
            text(release, &bitcode),
            text(release, &folder.join("back.bc")),
        );
        assert_eq!(one, other, "{}", input.display());
    }
    all_kernels(release, &program, &command, &folder);
    if release == 14 {
        text_form(&program, &folder);
    }
}

/// Checks that `program`, which uses our library, prints a SPIR-V module in the internal text form with the same bytes
/// as `llvm-spirv-14 -to-text`. The module is the translation of `in.bc` in `folder` by `llvm-spirv-14`.
fn text_form(program: &Path, folder: &Path) {
    let theirs = Path::new("/usr/bin/llvm-spirv-14");
    let (words, wanted) = (folder.join("theirs.spv"), folder.join("theirs.spt"));
    let ours = folder.join("ours.spt");
    convert(theirs, &[], &folder.join("in.bc"), &words);
    convert(theirs, &["-to-text"], &words, &wanted);
    success(Command::new(program).arg("text").args([&words, &ours]));
    assert_same(&wanted, &ours);
}

/// Checks that `program` and `command` give the same results for the example, and for every kernel file that clang of
/// this release supports and compiles: the same bytes of SPIR-V, and the same module when these are translated back.
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

/// Compiles the kernel file `source` with clang of this release, and returns the path of the bitcode in `folder`.
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

/// Returns the assembly of the file `bitcode`, as this release of LLVM prints it, without the lines that contain file
/// names.
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

/// Compiles the program `source` with our header and library, with the compiler options of `llvm-config` of this
/// release. Returns its path in `folder`.
fn compile(release: u32, source: &Path, folder: &Path) -> PathBuf {
    let (include, library) = (prefix().join("include"), prefix().join("lib"));
    let options = [
        format!("-I{}", include.display()),
        format!("-L{}", library.display()),
        "-lLLVMSPIRVLib".to_owned(),
        format!("-Wl,-rpath,{}", library.display()),
    ];
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    link(release, source, &folder.join("library"), &options)
}

/// Compiles the program `source` to the file `program` with `options`, against this release of LLVM. Returns `program`.
fn link(release: u32, source: &Path, program: &Path, options: &[&str]) -> PathBuf {
    let config = |arguments: &[&str]| -> Vec<String> {
        let told = success(Command::new(format!("llvm-config-{release}")).args(arguments));
        let told = String::from_utf8(told.stdout).unwrap();
        told.split_whitespace().map(str::to_owned).collect()
    };
    success(
        Command::new("c++")
            .args(config(&["--cxxflags"]))
            .args(["-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter"])
            // Warnings about LLVM's own headers are suppressed.
            .args(["-isystem", &format!("/usr/lib/llvm-{release}/include")])
            .arg(source)
            .arg("-o")
            .arg(program)
            .args(options)
            .args(config(&["--ldflags", "--libs"])),
    );
    program.to_path_buf()
}
