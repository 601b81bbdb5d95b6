//! `transpire link` of files of LLVM IR.

// A test may panic; clippy knows that of test functions alone, not of what they call.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;
use std::process::Command;

use common::{Folder, done, failed, text};

const KERNEL: &str = "\
source_filename = \"k.cl\"
target datalayout = \"e-i64:64-G1\"
target triple = \"spir64-unknown-unknown\"

declare spir_func i32 @first(ptr)
declare spir_func i32 @second(i32)
declare spir_func i64 @_Z13get_global_idj(i32)
declare extern_weak spir_func void @optional()
@__spirv_BuiltInWorkDim = external addrspace(5) constant i32

define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %a = call spir_func i32 @first(ptr @optional)
  %b = call spir_func i32 @second(i32 %a)
  %d = load i32, ptr addrspace(5) @__spirv_BuiltInWorkDim, align 4
  ret void
}
";

const LIBRARY: &str = "\
target datalayout = \"e-i64:64-G1\"
target triple = \"spir64-unknown-unknown\"

define spir_func i32 @first(ptr %p) {
  ret i32 1
}

define spir_func i32 @second(i32 %x) {
  ret i32 %x
}

define spir_func i32 @third(i32 %x) {
  ret i32 %x
}
";

#[test]
fn llvm_ir_is_linked_without_a_translation() {
    let folder = Folder::new("link-llvm");
    folder.write("kernel.ll", KERNEL);
    folder.write("library.ll", LIBRARY);
    done(&folder.run(&[
        "link",
        "kernel.ll",
        "library.ll",
        "--llvm",
        "22",
        "-o",
        "out.ll",
    ]));
    done(&folder.run(&[
        "link",
        "kernel.ll",
        "library.ll",
        "--llvm",
        "22",
        "-o",
        "out.bc",
    ]));
    let judged = Command::new("llvm-link-22")
        .args(["-S", "kernel.ll", "library.ll", "-o", "judged.ll"])
        .current_dir(&folder.0)
        .status();
    assert!(judged.unwrap().success());
    let dis = Command::new("llvm-dis-22")
        .args(["out.bc", "-o", "dis.ll"])
        .current_dir(&folder.0)
        .status();
    assert!(dis.unwrap().success());
    let lines = |name: &str| {
        let text = fs::read_to_string(folder.0.join(name)).unwrap();
        let lines = text.lines().map(str::to_owned);
        let is_named =
            |line: &String| line.starts_with("; ModuleID") || line.starts_with("source_filename");
        lines.filter(|line| !is_named(line)).collect::<Vec<_>>()
    };
    assert_eq!(lines("out.ll"), lines("judged.ll"));
    assert_eq!(lines("dis.ll"), lines("judged.ll"));
}

#[test]
fn only_needed_functions_of_a_library_are_linked() {
    let folder = Folder::new("link-needed");
    folder.write("kernel.ll", KERNEL);
    folder.write("library.ll", LIBRARY);
    done(&folder.run(&["link", "library.ll", "-o", "library.bc", "--llvm", "22"]));
    for library in ["library.ll", "library.bc"] {
        let output = folder.run(&[
            "link",
            "--only-needed",
            "kernel.ll",
            library,
            "-o",
            "out.ll",
        ]);
        done(&output);
        let linked = fs::read_to_string(folder.0.join("out.ll")).unwrap();
        assert!(
            linked.contains("@second") && !linked.contains("@third"),
            "{linked}"
        );
    }
}

#[test]
fn all_undefined_and_duplicate_symbols_are_reported() {
    let folder = Folder::new("link-undefined");
    folder.write("kernel.ll", KERNEL);
    folder.write("library.ll", LIBRARY);
    folder.write("again.ll", LIBRARY);
    let output = folder.run(&["link", "kernel.ll", "-o", "out.ll"]);
    failed(
        &output,
        1,
        "transpire: error: no module defines the function \"first\", which kernel.ll declares\n\
         transpire: error: no module defines the function \"second\", which kernel.ll declares",
    );
    done(&folder.run(&["link", "--partial", "kernel.ll", "-o", "out.ll"]));
    let output = folder.run(&["link", "library.ll", "again.ll", "-o", "out.bc"]);
    assert_eq!(
        text(&output.stderr).lines().count(),
        3,
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn an_input_at_fault_is_named() {
    let folder = Folder::new("link-fault");
    folder.write("kernel.ll", KERNEL);
    folder.write("wrong.ll", "define void @f() {\n  ret i32\n}\n");
    let output = folder.run(&["link", "kernel.ll", "wrong.ll", "-o", "out.ll"]);
    let message = text(&output.stderr);
    assert!(
        message.starts_with("transpire: error: wrong.ll:3:1: "),
        "{message}"
    );
    assert!(!folder.files().contains(&"out.ll".to_owned()));
}

#[test]
fn members_of_archives_are_linked_if_they_are_needed() {
    let folder = Folder::new("link-archive");
    folder.write("kernel.ll", KERNEL);
    let function = |name: &str, body: &str| {
        format!("define spir_func i32 @{name}(i32 %x) {{\n{body}  ret i32 %x\n}}\n")
    };
    // Members that other members need may come before them.
    let call = "  %1 = call spir_func i32 @deep(i32 1)\n";
    let first = function("first", call).replace("i32 %x) {", "ptr %p, i32 %x) {");
    folder.write("unneeded.ll", function("unneeded", ""));
    folder.write("deep.ll", function("deep", ""));
    folder.write(
        "first.ll",
        format!("declare spir_func i32 @deep(i32)\n{first}"),
    );
    folder.write("second.ll", function("second", ""));
    let ar = Command::new("llvm-ar-22")
        .args([
            "rcs",
            "all.a",
            "unneeded.ll",
            "deep.ll",
            "first.ll",
            "second.ll",
        ])
        .current_dir(&folder.0)
        .status();
    assert!(ar.unwrap().success());
    for (options, linkage) in [(&[][..], ""), (&["--internalize"], "internal ")] {
        let arguments = ["link", "kernel.ll", "all.a", "-o", "out.ll"];
        done(&folder.run(&[&arguments, options].concat()));
        let linked = fs::read_to_string(folder.0.join("out.ll")).unwrap();
        for name in ["deep", "first", "second"] {
            let define = format!("define {linkage}spir_func i32 @{name}(");
            assert!(linked.contains(&define), "{linked}");
        }
        assert!(!linked.contains("@unneeded"), "{linked}");
    }
}

#[test]
fn options_for_llvm_ir_need_llvm_ir() {
    let folder = Folder::new("link-options");
    folder.write("kernel.ll", KERNEL);
    for options in [
        &["--only-needed"][..],
        &["--internalize"],
        &["--defsym", "a=b"],
    ] {
        let output = folder.run(&[&["link", "kernel.ll", "-o", "out.spv"], options].concat());
        let line = format!(
            "transpire: error: {} is for inputs and an output that are LLVM IR",
            options[0]
        );
        failed(&output, 2, &line);
    }
    for option in ["--create-library", "--validate"] {
        let output = folder.run(&["link", "kernel.ll", "-o", "out.ll", "--partial", option]);
        let line = format!(
            "transpire: error: {option} is for SPIR-V: all inputs and the output are LLVM IR"
        );
        failed(&output, 2, &line);
    }
}
