//! Tests that `transpire validate` checks a file against the rules of its format, and accepts the output of the other
//! commands.

#![allow(clippy::unwrap_used)]

mod common;

use std::cell::RefCell;

use common::{Folder, MODULE, text};

const JULIA: &[u8] = include_bytes!("../../../examples/julia.bc");

/// A module with OpenCL metadata in the form of later releases.
const LATER: &str = include_str!("validate_outputs/later.ll");

/// A module of SPIR 1.2.
const SPIR: &str = include_str!("validate_outputs/spir.ll");

const RELEASES: &[&str] = &["3.2", "6", "9", "13", "14", "15", "16", "19", "22", "23"];

/// Runs the command with `arguments` in `folder`, checks that it succeeds, and returns its standard output. Warnings
/// are allowed.
#[track_caller]
fn run(folder: &Folder, arguments: &[&str]) -> String {
    let output = folder.run(arguments);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{arguments:?}\n{}{}",
        text(&output.stdout),
        text(&output.stderr)
    );
    text(&output.stdout)
}

#[test]
fn what_the_other_commands_write_passes() {
    let folder = Folder::new("outputs-pass");
    folder.write("julia.bc", JULIA);
    folder.write("later.ll", LATER);
    folder.write("spir.ll", SPIR);
    folder.write("module.spvasm", MODULE);
    run(&folder, &["as", "later.ll", "-o", "later.bc"]);
    run(
        &folder,
        &["as", "spir.ll", "--llvm", "3.2", "-o", "spir.bc"],
    );
    run(&folder, &["as", "module.spvasm", "-o", "module.spv"]);
    let written = RefCell::new(Vec::new());
    let write = |command: &[&str], extension: &str| {
        let name = format!("{}.{extension}", written.borrow().len());
        run(&folder, &[command, &["-o", &name]].concat());
        written.borrow_mut().push((name, command.join(" ")));
    };
    write(&["as", "spir.ll"], "bc");
    for input in ["julia.bc", "later.ll", "later.bc", "spir.ll", "spir.bc"] {
        write(&["translate", input], "spv");
        write(&["translate", input], "spvasm");
        write(&["translate", input, "--spir", "1.2"], "bc");
        write(&["translate", input, "--spir", "1.2"], "ll");
        let notation = if input.ends_with("bc") { "print" } else { "as" };
        let extension = if notation == "as" { "bc" } else { "ll" };
        write(&[notation, input], extension);
        for release in RELEASES {
            write(&["translate", input, "--llvm", release], "bc");
            write(&["translate", input, "--llvm", release], "ll");
            write(&[notation, input, "--llvm", release], extension);
        }
    }
    run(&folder, &["translate", "julia.bc", "-o", "julia.spv"]);
    for input in ["julia.spv", "module.spv", "module.spvasm"] {
        write(&["translate", input, "--spir", "1.2"], "bc");
        for release in RELEASES {
            write(&["translate", input, "--llvm", release], "bc");
            write(&["translate", input, "--llvm", release], "ll");
        }
    }
    write(&["dis", "julia.spv"], "spvasm");
    // Each output is read and written again.
    let first = written.borrow().clone();
    for (name, command) in first {
        if name.ends_with(".bc") {
            write(&["print", &name], "ll");
        } else if name.ends_with(".ll") && !command.contains("3.2") && !command.contains("1.2") {
            write(&["as", &name], "bc");
        }
    }
    for (name, command) in written.into_inner() {
        let output = folder.run(&["validate", &name]);
        let found = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{command}:\n{found}");
    }
}

#[test]
fn only_the_form_of_llvm_3_2_is_spir_1_2() {
    let folder = Folder::new("outputs-spir");
    folder.write("julia.bc", JULIA);
    folder.write("later.ll", LATER);
    folder.write("spir.ll", SPIR);
    // The first file does not have the name of its compiler. The others have metadata in the notation of LLVM 3.2, of
    // newer releases, or of both.
    let nameless = LATER.replace("!llvm.ident = !{!1}\n", "");
    folder.write("nameless.ll", &nameless);
    folder.write(
        "version-alone.ll",
        "!opencl.spir.version = !{!0}\n!0 = metadata !{i32 2, i32 0}\n",
    );
    folder.write(
        "inner.ll",
        "!opencl.kernels = !{!1}\n!0 = !{i32 1}\n!1 = !{metadata !0}\n",
    );
    folder.write(
        "no-opencl.ll",
        "!llvm.module.flags = !{!0}\n!0 = metadata !{i32 1, metadata !\"a\", i32 2}\n",
    );
    folder.write("values.ll", "declare void @llvm.experimental.noalias.scope.decl(metadata)\ndefine void @f() {\n  call void @llvm.experimental.noalias.scope.decl(metadata !0)\n  ret void\n}\n!opencl.spir.version = !{!0}\n!0 = !{i32 1, i32 2}\n");
    run(
        &folder,
        &["as", "spir.ll", "--llvm", "3.2", "-o", "spir.bc"],
    );
    run(
        &folder,
        &["as", "spir.ll", "--llvm", "14", "-o", "spir14.bc"],
    );
    run(
        &folder,
        &["print", "spir.bc", "--llvm", "22", "-o", "spir22.ll"],
    );
    run(
        &folder,
        &["translate", "julia.bc", "--llvm", "3.2", "-o", "lowered.bc"],
    );
    run(
        &folder,
        &["translate", "julia.bc", "--spir", "1.2", "-o", "written.bc"],
    );
    for (name, specification) in [
        ("julia.bc", "LLVM IR"),
        ("later.ll", "LLVM IR"),
        ("nameless.ll", "LLVM IR"),
        ("no-opencl.ll", "LLVM IR"),
        ("values.ll", "LLVM IR"),
        ("spir14.bc", "LLVM IR"),
        ("spir22.ll", "LLVM IR"),
        ("lowered.bc", "LLVM IR"),
        ("spir.ll", "SPIR 1.2"),
        ("spir.bc", "SPIR 1.2"),
        ("written.bc", "SPIR 1.2"),
        ("version-alone.ll", "SPIR 1.2"),
        ("inner.ll", "SPIR 1.2"),
    ] {
        let output = folder.run(&["validate", name]);
        let told = text(&output.stdout);
        let mut lines = told.lines();
        let first = format!("{name}: rules of {specification}");
        assert_eq!(lines.next(), Some(first.as_str()), "{told}");
        let hint = "  --as spir-1.2 checks against the rules of SPIR 1.2";
        assert_eq!(
            lines.next() == Some(hint),
            specification == "LLVM IR",
            "{told}"
        );
    }
}

#[test]
fn the_other_rules_can_be_asked_for() {
    let folder = Folder::new("outputs-as");
    folder.write("julia.bc", JULIA);
    let output = folder.run(&["validate", "--as", "spir-1.2", "julia.bc"]);
    assert!(text(&output.stdout).starts_with("julia.bc: rules of SPIR 1.2\njulia.bc: error: "));
    assert_eq!(output.status.code(), Some(1));
    let told = run(&folder, &["validate", "--as", "llvm", "julia.bc"]);
    assert_eq!(
        told,
        "julia.bc: rules of LLVM IR\njulia.bc: valid LLVM IR\n"
    );
}

#[test]
fn spirv_for_llvm_3_2_is_spir_1_2() {
    let folder = Folder::new("outputs-3.2");
    folder.write("julia.bc", JULIA);
    run(&folder, &["translate", "julia.bc", "-o", "julia.spv"]);
    run(
        &folder,
        &[
            "translate",
            "julia.spv",
            "--llvm",
            "3.2",
            "-o",
            "by-llvm.bc",
        ],
    );
    run(
        &folder,
        &[
            "translate",
            "julia.spv",
            "--spir",
            "1.2",
            "-o",
            "by-spir.bc",
        ],
    );
    let read = |name: &str| std::fs::read(folder.0.join(name)).unwrap();
    assert_eq!(read("by-llvm.bc"), read("by-spir.bc"));
    // SPIR's address spaces are fixed.
    let output = folder.run(&[
        "translate",
        "julia.spv",
        "--llvm",
        "3.2",
        "--address-space",
        "1:3",
        "-o",
        "x.bc",
    ]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("SPIR 1.2, whose address spaces have fixed numbers"));
}
