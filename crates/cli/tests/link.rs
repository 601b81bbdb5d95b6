//! Tests of `transpire link` with modules of LLVM IR and SPIR 1.2, alone and together with SPIR-V.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
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
fn a_text_of_comments_is_an_empty_module() {
    let folder = Folder::new("link-comments");
    folder.write("empty.ll", "; nothing\n");
    folder.write("library.ll", LIBRARY);
    for name in ["out.ll", "out.spv"] {
        done(&folder.run(&["link", "empty.ll", "library.ll", "-o", name]));
    }
    folder.write("empty.bc", "");
    let output = folder.run(&["link", "empty.bc", "library.ll", "-o", "out.ll"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
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
fn options_of_spirv_are_errors_for_llvm_ir() {
    let folder = Folder::new("link-options");
    folder.write("kernel.ll", KERNEL);
    for option in ["--create-library", "--validate"] {
        let output = folder.run(&["link", "kernel.ll", "-o", "out.ll", "--partial", option]);
        let line = format!(
            "transpire: error: {option} is for SPIR-V: all inputs and the output are LLVM IR"
        );
        failed(&output, 2, &line);
    }
    for (option, value) in [("--ext", "all"), ("--spirv-version", "1.2")] {
        let arguments = [
            "link",
            "kernel.ll",
            "-o",
            "out.ll",
            "--partial",
            option,
            value,
        ];
        let line = format!(
            "transpire: error: {option} is for SPIR-V: all inputs and the output are LLVM IR"
        );
        failed(&folder.run(&arguments), 2, &line);
    }
}

#[test]
fn versions_and_extensions_are_for_the_inputs_of_llvm_ir() {
    let folder = Folder::new("link-versions");
    folder.write(
        "kernel.ll",
        "target triple = \"spir64-unknown-unknown\"
declare void @llvm.assume(i1)
define spir_kernel void @k(i32 %x) {
  %c = icmp eq i32 %x, 3
  call void @llvm.assume(i1 %c)
  ret void
}
",
    );
    let linked = |options: &[&str]| {
        let arguments = [&["link", "kernel.ll", "-o", "out.spvasm"], options].concat();
        done_with_output(&folder.run(&arguments));
        fs::read_to_string(folder.0.join("out.spvasm")).unwrap()
    };
    let plain = linked(&[]);
    assert!(plain.contains("; Version: 1.0") && !plain.contains("SPV_KHR_expect_assume"));
    let extended = linked(&["--spirv-version", "1.3", "--ext", "+SPV_KHR_expect_assume"]);
    assert!(extended.contains("; Version: 1.3"), "{extended}");
    assert!(extended.contains("OpAssumeTrueKHR"), "{extended}");
}

/// A kernel of LLVM IR that calls `renamed`, in place of which the test links `first` of [`CALLED`]. That function
/// calls a helper and reads a variable.
const CALLER: &str = "\
target datalayout = \"e-i64:64-G1\"
target triple = \"spir64-unknown-unknown\"
declare spir_func i32 @renamed(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = call spir_func i32 @renamed(i32 3)
  store i32 %a, ptr addrspace(1) %p, align 4
  ret void
}
define spir_func i32 @unused(i32 %x) {
  ret i32 %x
}
";

const CALLED: &str = "\
target datalayout = \"e-i64:64-G1\"
target triple = \"spir64-unknown-unknown\"
declare spir_func i32 @nowhere(i32)
@table = addrspace(2) constant i32 7
@other = addrspace(2) constant i32 8
define spir_func i32 @first(i32 %x) {
  %a = call spir_func i32 @helper(i32 %x)
  %b = load i32, ptr addrspace(2) @table, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define internal spir_func i32 @helper(i32 %x) {
  ret i32 %x
}
define spir_func i32 @third(i32 %x) {
  %a = call spir_func i32 @nowhere(i32 %x)
  %b = load i32, ptr addrspace(2) @other, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define spir_kernel void @other_kernel() {
  ret void
}
";

/// Checks that the options have the same effect on modules of LLVM IR and of SPIR-V, whatever the output.
#[test]
fn options_mean_the_same_in_both_irs() {
    let folder = Folder::new("link-both");
    folder.write("kernel.ll", CALLER);
    folder.write("library.ll", CALLED);
    for name in ["kernel", "library"] {
        let (from, to) = (format!("{name}.ll"), format!("{name}.spv"));
        done(&folder.run(&["translate", &from, "-o", &to]));
    }
    let options = ["--only-needed", "--defsym", "renamed=first"];
    let names = [
        "renamed",
        "first",
        "helper",
        "unused",
        "third",
        "nowhere",
        "table",
        "other",
        "other_kernel",
    ];
    for (more, kept) in [
        (&[][..], &["first", "helper", "unused", "table"][..]),
        (&["--internalize"], &["first", "helper", "table"]),
        (
            &["--internalize", "--export", "unused"],
            &["first", "helper", "unused", "table"],
        ),
    ] {
        for (inputs, output) in [
            (["kernel.ll", "library.ll"], "out.ll"),
            (["kernel.ll", "library.spv"], "out.spvasm"),
            (["kernel.spv", "library.ll"], "out.spvasm"),
            (["kernel.spv", "library.spv"], "out.spvasm"),
            (["kernel.spv", "library.spv"], "out.ll"),
        ] {
            let arguments = [&["link", "-o", output][..], &options, more, &inputs].concat();
            done(&folder.run(&arguments));
            let linked = fs::read_to_string(folder.0.join(output)).unwrap();
            let is_there = |name: &&&str| {
                let [variable, named] = [format!("@{name} ="), format!("@{name}(")];
                let id = format!("OpName %{name} ");
                linked.contains(&variable) || linked.contains(&named) || linked.contains(&id)
            };
            let found: Vec<&str> = names.iter().filter(is_there).copied().collect();
            assert_eq!(found, kept, "{inputs:?} {output} {more:?}\n{linked}");
        }
    }
}

#[test]
fn problems_with_symbols_of_options_read_alike_in_both_irs() {
    let folder = Folder::new("link-option-problems");
    folder.write("kernel.ll", CALLER);
    for output in ["out.ll", "out.spv"] {
        let arguments = [
            "link",
            "kernel.ll",
            "-o",
            output,
            "--partial",
            "--internalize",
            "--export",
            "lacking",
            "--defsym",
            "renamed=missing",
        ];
        let lines = "transpire: error: no module defines the symbol \"missing\", which is to replace \"renamed\"\n\
             transpire: error: no module defines the symbol \"lacking\", which is to be exported";
        failed(&folder.run(&arguments), 1, lines);
        let arguments = [
            "link",
            "kernel.ll",
            "-o",
            output,
            "--partial",
            "--defsym",
            "unused=k",
        ];
        let line = "transpire: error: the symbol \"unused\", which \"k\" is to replace, is defined by kernel.ll";
        failed(&folder.run(&arguments), 1, line);
    }
}

/// The data layout and the triple of a module of SPIR 1.2. `SPIR_TAIL` is its metadata, which lists one kernel.
const SPIR_HEAD: &str = r#"target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
target triple = "spir64-unknown-unknown"
"#;

const SPIR_TAIL: &str = r#"
!opencl.kernels = !{!0}
!opencl.spir.version = !{!6}
!opencl.ocl.version = !{!6}
!opencl.used.extensions = !{!7}
!opencl.used.optional.core.features = !{!7}
!opencl.compiler.options = !{!7}
!0 = metadata !{void (i32 addrspace(1)*)* @KERNEL, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"uint*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uint*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{i32 1, i32 2}
!7 = metadata !{}
"#;

#[test]
fn modules_of_spir_1_2_link_into_both_irs() {
    let folder = Folder::new("link-spir");
    let user = "define spir_kernel void @first(i32 addrspace(1)* %p) nounwind {
  %x = call spir_func i32 @twice(i32 addrspace(1)* %p) nounwind
  store i32 %x, i32 addrspace(1)* %p, align 4
  ret void
}
declare spir_func i32 @twice(i32 addrspace(1)*) nounwind
";
    let library = "define spir_func i32 @twice(i32 addrspace(1)* %p) nounwind {
  %x = load i32 addrspace(1)* %p, align 4
  %y = add i32 %x, %x
  ret i32 %y
}
define spir_kernel void @second(i32 addrspace(1)* %p) nounwind {
  ret void
}
";
    for (name, kernel, body) in [("user", "first", user), ("library", "second", library)] {
        let tail = SPIR_TAIL.replace("KERNEL", kernel);
        folder.write(&format!("{name}.ll"), format!("{SPIR_HEAD}{body}{tail}"));
        let (from, to) = (format!("{name}.ll"), format!("{name}.bc"));
        done(&folder.run(&["as", &from, "-o", &to, "--llvm", "3.2"]));
    }
    let judged = |program: &str, arguments: &[&str]| {
        let tools = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tools/");
        let program = match program.starts_with("spirv") {
            true => format!("{tools}{program}"),
            false => program.to_owned(),
        };
        let output = Command::new(program)
            .args(arguments)
            .current_dir(&folder.0)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    done(&folder.run(&["link", "user.bc", "library.bc", "-o", "out.bc"]));
    judged("opt-14", &["-passes=verify", "out.bc", "-o", "verified.bc"]);
    let linked = judged("llvm-dis-14", &["out.bc", "-o", "-"]);
    for kept in ["define spir_func i32 @twice(", "* @first, ", "* @second, "] {
        assert!(linked.contains(kept), "{kept}\n{linked}");
    }
    let kernels = linked
        .lines()
        .find(|line| line.starts_with("!opencl.kernels"));
    assert_eq!(kernels.unwrap().matches(", ").count(), 1, "{linked}");
    done(&folder.run(&["validate", "--as", "spir-1.2", "out.bc"]));
    let options = ["--only-needed", "--internalize", "--validate"];
    let arguments = [
        &["link", "user.bc", "library.bc", "-o", "out.spv"],
        &options[..],
    ]
    .concat();
    done(&folder.run(&arguments));
    judged("spirv-val", &["out.spv"]);
    let linked = judged("spirv-dis", &["out.spv"]);
    assert!(
        linked.contains("\"first\"") && linked.contains("OpName %twice"),
        "{linked}"
    );
    assert!(
        !linked.contains("\"second\"") && !linked.contains("Linkage"),
        "{linked}"
    );
}

/// Returns a module with two kernels. The kernel `name` calls a function of the library below and writes the variable
/// `@v`, which the line `variable` defines. The second kernel is empty.
fn kernel_with_variable(name: &str, variable: &str) -> String {
    format!(
        "target datalayout = \"e-i64:64-G1\"
target triple = \"spir64-unknown-unknown\"
{variable}
declare spir_func i32 @shared(i32)
define spir_kernel void @{name}() {{
  %a = call spir_func i32 @shared(i32 3)
  store i32 %a, ptr addrspace(1) @v, align 4
  ret void
}}
define spir_kernel void @{name}2() {{
  ret void
}}
"
    )
}

#[test]
fn a_linked_module_is_split_by_kernel_and_by_source() {
    let folder = Folder::new("link-split");
    let own = "@v = internal addrspace(1) global i32 0, align 4";
    folder.write("one.ll", kernel_with_variable("one", own));
    folder.write("two.ll", kernel_with_variable("two", own));
    folder.write(
        "library.ll",
        "target datalayout = \"e-i64:64-G1\"\ntarget triple = \"spir64-unknown-unknown\"
define spir_func i32 @shared(i32 %x) {\n  ret i32 %x\n}\n",
    );
    for (parts, expected) in [
        (
            "kernel",
            &[&["one"][..], &["one2"], &["two"], &["two2"]][..],
        ),
        ("source", &[&["one", "one2"], &["two", "two2"]]),
    ] {
        for extension in ["ll", "bc", "spv"] {
            let output = format!("out.{extension}");
            let arguments = [
                "link",
                "--split",
                parts,
                "one.ll",
                "two.ll",
                "library.ll",
                "-o",
                &output,
                "--partial",
            ];
            done(&folder.run(&arguments));
            let index = fs::read(folder.0.join("out.json")).unwrap();
            let index: serde_json::Value = serde_json::from_slice(&index).unwrap();
            let modules = index["modules"].as_array().unwrap();
            assert_eq!(modules.len(), expected.len(), "{index}");
            for (module, kernels) in modules.iter().zip(expected) {
                assert_eq!(module["kernels"], serde_json::json!(kernels));
                let source = format!("{}.ll", &kernels[0][..3]);
                assert_eq!(module["source"], source.as_str());
                let file = module["file"].as_str().unwrap();
                let info = folder.run(&["info", "--format", "json", file]);
                done_with_output(&info);
                let info: serde_json::Value = serde_json::from_slice(&info.stdout).unwrap();
                let found = info["kernels"].as_array().unwrap().iter();
                let found: Vec<_> = found
                    .map(|kernel| kernel["name"].as_str().unwrap())
                    .collect();
                assert_eq!(&found, kernels, "{file}");
                done_with_output(&folder.run(&["validate", file]));
            }
            // The kernels that need it have a copy of the function.
            let print = if extension == "spv" { "dis" } else { "print" };
            let copies = modules.iter().filter(|module| {
                let file = module["file"].as_str().unwrap();
                text(&folder.run(&[print, file]).stdout).contains("shared")
            });
            assert_eq!(copies.count(), 2);
        }
    }
}

#[test]
fn parts_of_a_linked_module_do_not_share_mutable_variables() {
    let folder = Folder::new("link-split-shared");
    let defined = "@v = addrspace(1) global i32 0, align 4";
    let declared = "@v = external addrspace(1) global i32, align 4";
    folder.write("one.ll", kernel_with_variable("one", defined));
    folder.write("two.ll", kernel_with_variable("two", declared));
    for output in ["out.ll", "out.spv"] {
        let arguments = [
            "link",
            "one.ll",
            "two.ll",
            "-o",
            output,
            "--partial",
            "--split",
            "source",
        ];
        let line = "transpire: error: the variable \"v\" is not constant, and the kernels one and two of \
             different modules use it";
        failed(&folder.run(&arguments), 1, line);
        assert!(!folder.0.join("out.json").exists());
    }
    let output = folder.run(&["link", "one.ll", "--split", "kernel"]);
    failed(
        &output,
        2,
        "transpire: error: --split writes several files: name the output with -o",
    );
}

#[track_caller]
fn done_with_output(output: &std::process::Output) {
    assert!(output.status.success(), "{}", text(&output.stderr));
}
