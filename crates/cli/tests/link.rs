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
fn types_of_imports_and_exports_that_differ_are_errors_in_both_irs() {
    let folder = Folder::new("link-types");
    let kernel = "target triple = \"spir64-unknown-unknown\"\n\
        @v = external addrspace(1) global i32\n\
        declare spir_func i32 @f(i32)\ndeclare spir_func void @g(ptr addrspace(1))\n\
        declare spir_func i32 @h(i32)\n\
        define spir_kernel void @k(ptr addrspace(1) %p) {\n  %x = load i32, ptr addrspace(1) @v\n  \
        %a = call spir_func i32 @f(i32 %x)\n  call spir_func void @g(ptr addrspace(1) %p)\n  \
        %b = call spir_func i32 @h(i32 %a)\n  ret void\n}\n";
    let library = "target triple = \"spir64-unknown-unknown\"\n\
        @v = addrspace(1) global i64 1\n\
        define spir_func i64 @f(i64 %x) {\n  ret i64 %x\n}\n\
        define spir_func void @g(ptr addrspace(1) %x) {\n  store i64 1, ptr addrspace(1) %x\n  ret void\n}\n";
    folder.write("kernel.ll", kernel);
    folder.write("library.ll", library);
    for name in ["kernel", "library"] {
        let (from, to) = (format!("{name}.ll"), format!("{name}.spv"));
        done(&folder.run(&["translate", &from, "-o", &to]));
    }
    // An input of SPIR-V has imports and exports, and LLVM IR declarations and definitions.
    let problem = |extension: &str, verbs: [&str; 2]| {
        format!(
            "kernel.{extension} {} \"f\" as i32 (i32), and library.{extension} {} it as i64 (i64)",
            verbs[0], verbs[1]
        )
    };
    let in_llvm = problem("ll", ["declares", "defines"]);
    let both = [
        ("ll", in_llvm.as_str()),
        ("spv", &problem("spv", ["imports", "exports"])),
    ];
    for (extension, message) in both {
        let inputs = ["kernel", "library"].map(|name| format!("{name}.{extension}"));
        let output = folder.run(&["link", &inputs[0], &inputs[1], "-o", "out.spv"]);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let lines = text(&output.stderr);
        assert_eq!(lines.lines().count(), 2, "{lines}");
        assert!(
            lines.contains(message) && lines.contains("the function \"h\""),
            "{lines}"
        );
    }
    // llvm-link accepts the types.
    let output = folder.run(&[
        "link",
        "--partial",
        "kernel.ll",
        "library.ll",
        "-o",
        "out.ll",
    ]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(
        text(&output.stderr).trim_end(),
        format!("transpire: warning: {in_llvm}")
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
    let first = function("first", call).replace("i32 %x) {", "ptr %p) {");
    let first = first.replace("ret i32 %x", "ret i32 %1");
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
        let line = "transpire: error: the variable \"v\" is not constant, and the modules of the kernels one and \
             two use it";
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

/// Runs a tool of SPIRV-Tools in the folder, and returns its standard output.
#[track_caller]
fn spirv_tool(folder: &Folder, program: &str, arguments: &[&str]) -> String {
    let tools = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tools/");
    let output = Command::new(format!("{tools}{program}"))
        .args(arguments)
        .current_dir(&folder.0)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// Returns a module with a kernel and the function that it calls, which adds `number` if it is a definition.
fn with_linkage(linkage: &str, number: u32) -> String {
    let function = match linkage {
        "declare" => "declare spir_func i32 @f(i32)\n".to_owned(),
        _ => format!(
            "define {linkage} spir_func i32 @f(i32 %x) {{\n  %y = add i32 %x, {number}\n  ret i32 %y\n}}\n"
        ),
    };
    format!(
        "target datalayout = \"e-i64:64-G1\"
target triple = \"spir64-unknown-unknown\"
{function}define spir_kernel void @k{number}(ptr addrspace(1) %p) {{
  %x = call spir_func i32 @f(i32 7)
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}}
"
    )
}

#[test]
fn llvm_ir_is_linked_into_spirv_by_the_rules_of_llvm_link() {
    let folder = Folder::new("link-linkages");
    let linkages = [
        "external",
        "weak",
        "weak_odr",
        "linkonce",
        "linkonce_odr",
        "available_externally",
        "internal",
        "declare",
    ];
    let numbers = |text: &str, before: &str| {
        let has = |number: u32| text.contains(&format!("{before}{number}\n"));
        [1001, 1002].map(has)
    };
    for one in linkages {
        for two in linkages {
            folder.write("one.ll", with_linkage(one, 1001));
            folder.write("two.ll", with_linkage(two, 1002));
            let judged = Command::new("llvm-link-22")
                .args(["-S", "one.ll", "two.ll", "-o", "-"])
                .current_dir(&folder.0)
                .output()
                .unwrap();
            let judged = judged.status.success().then(|| text(&judged.stdout));
            let output = folder.run(&["link", "one.ll", "two.ll", "-o", "out.spv"]);
            let is_undefined = [one, two] == ["declare"; 2] || {
                let others = ["available_externally", "internal"];
                [one, two].contains(&"declare") && others.iter().any(|it| [one, two].contains(it))
            };
            match judged.filter(|_| !is_undefined) {
                Some(judged) => {
                    done(&output);
                    spirv_tool(&folder, "spirv-val", &["out.spv"]);
                    let linked = spirv_tool(&folder, "spirv-dis", &["out.spv"]);
                    let expected = numbers(&judged, "add i32 %x, ");
                    let found = numbers(&linked, "OpConstant %uint ");
                    assert_eq!(found, expected, "{one} {two}\n{linked}");
                    assert!(!linked.contains("Linkage"), "{linked}");
                }
                None if is_undefined => {}
                None => assert_eq!(output.status.code(), Some(1), "{one} {two}"),
            }
        }
    }
}

#[test]
fn definitions_of_llvm_ir_yield_to_exports_of_spirv() {
    let folder = Folder::new("link-mixed-linkages");
    folder.write("strong.ll", with_linkage("", 1001));
    done(&folder.run(&["translate", "strong.ll", "-o", "strong.spv"]));
    folder.write("user.ll", with_linkage("declare", 1003));
    done(&folder.run(&["translate", "user.ll", "-o", "user.spv"]));
    for linkage in ["weak", "weak_odr", "linkonce", "linkonce_odr"] {
        folder.write("two.ll", with_linkage(linkage, 1002));
        folder.write("four.ll", with_linkage(linkage, 1004));
        for (inputs, kept) in [
            (["strong.spv", "two.ll", "four.ll"], 1001),
            (["four.ll", "two.ll", "strong.spv"], 1001),
            (["user.spv", "two.ll", "four.ll"], 1002),
            (["four.ll", "user.spv", "two.ll"], 1004),
        ] {
            let arguments = [&["link", "-o", "out.spv"][..], &inputs].concat();
            // The linkage `linkonce` is reported, because no linkage of SPIR-V is the same.
            done_with_output(&folder.run(&arguments));
            spirv_tool(&folder, "spirv-val", &["out.spv"]);
            let linked = spirv_tool(&folder, "spirv-dis", &["out.spv"]);
            for number in [1001, 1002, 1004] {
                // Constants of replaced functions stay.
                let mut sums = linked.lines().filter(|line| line.contains("OpIAdd"));
                let is_there = sums.any(|line| line.ends_with(&format!("%uint_{number}")));
                assert_eq!(is_there, number == kept, "{linkage} {inputs:?}\n{linked}");
            }
            assert!(!linked.contains("OpExtension"), "{linked}");
        }
    }
    // A library only has linkages of the extensions that the options or a module of SPIR-V ask for.
    let library = [
        "link",
        "--create-library",
        "two.ll",
        "user.spv",
        "-o",
        "library.spvasm",
    ];
    let output = folder.run(&library);
    let warning = "transpire: warning: the symbol \"f\" becomes a plain export: LinkOnceODR linkage is not allowed \
                   (--ext)\n";
    assert_eq!(text(&output.stderr), warning);
    let linked = fs::read_to_string(folder.0.join("library.spvasm")).unwrap();
    assert!(
        linked.contains("LinkageAttributes \"f\" Export"),
        "{linked}"
    );
    assert!(!linked.contains("OpExtension"), "{linked}");
    folder.write("two.ll", with_linkage("weak", 1002));
    let output = folder.run(&[
        "link",
        "--create-library",
        "two.ll",
        "user.spv",
        "-o",
        "out.spv",
    ]);
    assert!(
        text(&output.stderr).contains("WeakAMD linkage"),
        "{output:?}"
    );
    spirv_tool(&folder, "spirv-val", &["out.spv"]);
    let linked = spirv_tool(&folder, "spirv-dis", &["out.spv"]);
    assert!(linked.contains("OpCapability Linkage\n"), "{linked}");
    assert!(!linked.contains("OpExtension"), "{linked}");
    folder.write("two.ll", with_linkage("linkonce_odr", 1002));
    let extended = [&library[..], &["--ext", "+SPV_KHR_linkonce_odr"]].concat();
    done(&folder.run(&extended));
    let linked = fs::read_to_string(folder.0.join("library.spvasm")).unwrap();
    assert!(
        linked.contains("LinkageAttributes \"f\" LinkOnceODR"),
        "{linked}"
    );
}

#[test]
fn modules_with_pointers_of_different_widths_do_not_link_into_spirv() {
    let folder = Folder::new("link-widths");
    folder.write("one.ll", with_linkage("", 1));
    folder.write(
        "two.ll",
        with_linkage("declare", 2).replace("spir64", "spir"),
    );
    let output = folder.run(&["link", "one.ll", "two.ll", "-o", "out.spv"]);
    let line = "transpire: error: one.ll has 64-bit pointers, and two.ll has 32-bit pointers";
    failed(&output, 1, line);
    // Other differences between targets have no effect on SPIR-V.
    folder.write("two.ll", with_linkage("declare", 2).replace("-G1", ""));
    done(&folder.run(&["link", "one.ll", "two.ll", "-o", "out.spv"]));
}

#[test]
fn kernels_belong_to_the_input_whose_definition_stays() {
    let folder = Folder::new("link-split-origins");
    let kernel = |linkage: &str, name: &str| {
        format!("define {linkage} spir_kernel void @{name}() {{\n  ret void\n}}\n")
    };
    let head = "target datalayout = \"e-i64:64-G1\"\ntarget triple = \"spir64-unknown-unknown\"\n";
    let write =
        |file: &str, kernels: &[String]| folder.write(file, format!("{head}{}", kernels.concat()));
    write("one.ll", &[kernel("weak", "k"), kernel("", "a")]);
    write("two.ll", &[kernel("", "k"), kernel("", "b")]);
    write("three.ll", &[kernel("", "0"), kernel("", "c")]);
    let sources = |inputs: &[&str], output: &str| {
        let arguments = [&["link", "--split", "source", "-o", output], inputs].concat();
        done(&folder.run(&arguments));
        let index = fs::read(folder.0.join("out.json")).unwrap();
        let index: serde_json::Value = serde_json::from_slice(&index).unwrap();
        let modules = index["modules"].as_array().unwrap().iter();
        modules
            .map(|module| format!("{} {}", module["source"], module["kernels"]))
            .collect::<Vec<_>>()
    };
    for output in ["out.ll", "out.bc", "out.spv"] {
        let found = sources(&["one.ll", "two.ll"], output);
        assert_eq!(
            found,
            [r#""one.ll" ["a"]"#, r#""two.ll" ["k","b"]"#],
            "{output}"
        );
    }
    let found = sources(&["three.ll", "two.ll"], "out.ll");
    assert_eq!(
        found,
        [r#""three.ll" ["unnamed.0","c"]"#, r#""two.ll" ["k","b"]"#]
    );
}

#[test]
fn a_split_module_has_all_variables_that_the_host_accesses_by_name() {
    let folder = Folder::new("link-split-host");
    let module = |value: &str| {
        format!(
            "OpCapability Kernel\nOpCapability Addresses\nOpCapability GlobalVariableHostAccessINTEL
OpExtension \"SPV_INTEL_global_variable_host_access\"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
OpName %g \"global\"
OpDecorate %g HostAccessINTEL ReadWriteINTEL \"host\"
%void = OpTypeVoid
%int = OpTypeInt 32 0
%pointer = OpTypePointer CrossWorkgroup %int
%five = OpConstant %int 5
%g = OpVariable %pointer CrossWorkgroup %five
%type = OpTypeFunction %void
%k = OpFunction %void None %type
%entry = OpLabel
{value}OpReturn
OpFunctionEnd
"
        )
    };
    folder.write("used.spvasm", module("%x = OpLoad %int %g Aligned 4\n"));
    folder.write("unused.spvasm", module(""));
    let split = |input: &str| folder.run(&["link", "--split", "kernel", input, "-o", "out.spv"]);
    done(&split("used.spvasm"));
    spirv_tool(&folder, "spirv-val", &["out.0.spv"]);
    let line = "transpire: error: the host accesses the variable \"global\" by name, and no kernel uses it";
    failed(&split("unused.spvasm"), 1, line);
    done(&folder.run(&["link", "--internalize", "unused.spvasm", "-o", "out.spv"]));
    spirv_tool(&folder, "spirv-val", &["out.spv"]);
    assert!(spirv_tool(&folder, "spirv-dis", &["out.spv"]).contains("\"host\""));
    folder.write(
        "unused.ll",
        "target triple = \"spir64-unknown-unknown\"
@global = addrspace(1) global i32 5, !spirv.Decorations !0
define spir_kernel void @k() {\n  ret void\n}\n!0 = !{!1}\n!1 = !{i32 6188, i32 3, !\"host\"}\n",
    );
    failed(&split("unused.ll"), 1, line);
    let output = folder.run(&["link", "--split", "kernel", "unused.ll", "-o", "out.ll"]);
    failed(&output, 1, line);
    for output in ["out.spvasm", "out.ll"] {
        done(&folder.run(&["link", "--internalize", "unused.ll", "-o", output]));
        let linked = fs::read_to_string(folder.0.join(output)).unwrap();
        assert!(linked.contains("\"host\""), "{linked}");
    }
}

#[test]
fn raised_versions_and_recursive_types_give_valid_modules() {
    let folder = Folder::new("link-valid");
    let head = "OpCapability Kernel\nOpCapability Addresses\nOpCapability Int64\nOpCapability Linkage\n\
                OpMemoryModel Physical64 OpenCL\n";
    let types = "%void = OpTypeVoid\n%int = OpTypeInt 32 0\n%long = OpTypeInt 64 0\n\
                 OpTypeForwardPointer %pointer CrossWorkgroup\n%node = OpTypeStruct %pointer %int\n\
                 %pointer = OpTypePointer CrossWorkgroup %node\n%type = OpTypeFunction %int %node\n";
    let user = format!(
        "{head}OpEntryPoint Kernel %k \"k\" %id %id
OpDecorate %id BuiltIn GlobalInvocationId
OpDecorate %id Constant
OpDecorate %f LinkageAttributes \"f\" Import
{types}%kernel = OpTypeFunction %void %pointer
%v3 = OpTypeVector %long 3
%input = OpTypePointer Input %v3
%id = OpVariable %input Input
%f = OpFunction %int None %type
%p = OpFunctionParameter %node
OpFunctionEnd
%k = OpFunction %void None %kernel
%x = OpFunctionParameter %pointer
%entry = OpLabel
%ids = OpLoad %v3 %id
%value = OpLoad %node %x Aligned 8
%called = OpFunctionCall %int %f %value
OpReturn
OpFunctionEnd
"
    );
    let library = format!(
        "{head}OpDecorate %f LinkageAttributes \"f\" Export
{types}%f = OpFunction %int None %type
%p = OpFunctionParameter %node
%entry = OpLabel
%value = OpCompositeExtract %int %p 1
OpReturnValue %value
OpFunctionEnd
"
    );
    for (name, version, text) in [("user", "1.0", &user), ("library", "1.4", &library)] {
        let assembly = format!("{name}.spvasm");
        folder.write(&assembly, text);
        let binary = format!("{name}.spv");
        done(&folder.run(&["as", "--spirv-version", version, &assembly, "-o", &binary]));
    }
    for inputs in [["user.spv", "library.spv"], ["library.spv", "user.spv"]] {
        let arguments = [&["link", "-o", "out.spv"][..], &inputs].concat();
        done(&folder.run(&arguments));
        spirv_tool(&folder, "spirv-val", &["out.spv"]);
        let linked = spirv_tool(&folder, "spirv-dis", &["out.spv"]);
        assert!(linked.contains("Version: 1.4"), "{linked}");
        assert_eq!(linked.matches("OpTypeStruct").count(), 1, "{linked}");
    }
}

#[test]
fn a_definition_for_another_symbol_has_its_kind_and_type_in_both_irs() {
    let folder = Folder::new("link-defsym");
    folder.write("kernel.ll", CALLER);
    let wider = "define spir_func i64 @wider(i64 %x) {\n  ret i64 %x\n}\n";
    folder.write(
        "library.ll",
        CALLED.replace(
            "declare spir_func i32 @nowhere(i32)\n",
            "define spir_func i32 @nowhere(i32 %x) {\n  ret i32 %x\n}\n",
        ) + wider,
    );
    for name in ["kernel", "library"] {
        let (from, to) = (format!("{name}.ll"), format!("{name}.spv"));
        done(&folder.run(&["translate", &from, "-o", &to]));
    }
    for extension in ["ll", "spv"] {
        let inputs = ["kernel", "library"].map(|name| format!("{name}.{extension}"));
        for definitions in [
            &["renamed=table"][..],
            &["renamed=wider"],
            &["renamed=first", "renamed=third"],
        ] {
            let mut arguments = vec!["link", &inputs[0], &inputs[1], "-o"];
            let output = format!("out.{extension}");
            arguments.push(&output);
            for definition in definitions {
                arguments.extend(["--defsym", definition]);
            }
            let output = folder.run(&arguments);
            assert_eq!(output.status.code(), Some(1), "{definitions:?}");
            let message = text(&output.stderr);
            assert!(message.starts_with("transpire: error: "), "{message}");
            if definitions.len() == 2 {
                let line = "transpire: error: both \"first\" and \"third\" are to replace the symbol \"renamed\"";
                assert_eq!(message.lines().next(), Some(line));
            }
        }
    }
}

#[test]
fn a_warning_names_a_replaced_symbol_that_no_input_declares() {
    let folder = Folder::new("link-defsym-undeclared");
    let declaration = "declare extern_weak spir_func void @optional()\n";
    let kernel = KERNEL.replace(declaration, "").replace("@optional", "null");
    folder.write("kernel.ll", kernel.replace("@second", "@\"sec\\1Bond\""));
    folder.write("library.ll", LIBRARY);
    for name in ["kernel", "library"] {
        let (from, to) = (format!("{name}.ll"), format!("{name}.spv"));
        done(&folder.run(&["translate", &from, "-o", &to]));
    }
    for (extension, output) in [("ll", "out.ll"), ("ll", "out.spv"), ("spv", "out.spv")] {
        for option in [&["--only-needed"][..], &[]] {
            let inputs = ["kernel", "library"].map(|name| format!("{name}.{extension}"));
            let mut arguments = vec!["link", &inputs[0], &inputs[1], "-o", output];
            arguments.extend(["--defsym", "sec\u{1b}ond=second"]);
            arguments.extend(["--defsym", "secnd=third"]);
            arguments.extend(option);
            let output = folder.run(&arguments);
            assert_eq!(output.status.code(), Some(0));
            let line = "transpire: warning: no module declares the symbol \"secnd\", which \"third\" is to replace; \
                        did you mean \"sec\\u{1b}ond\"?\n";
            assert_eq!(text(&output.stderr), line, "{arguments:?}");
        }
    }
}

#[test]
fn images_of_older_releases_link_with_target_types() {
    let folder = Folder::new("link-images");
    let head = "target datalayout = \"e-i64:64-G1\"\ntarget triple = \"spir64-unknown-unknown\"\n";
    let image = "target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0)";
    let sampler = "target(\"spirv.Sampler\")";
    folder.write(
        "new.ll",
        format!(
            "{head}declare spir_func i32 @_Z1f14ocl_image2d_ro11ocl_sampler({image}, {sampler})
define spir_kernel void @k({image} %image, {sampler} %sampler, ptr addrspace(1) %p) {{
  %x = call spir_func i32 @_Z1f14ocl_image2d_ro11ocl_sampler({image} %image, {sampler} %sampler)
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}}
"
        ),
    );
    let names = "%opencl.image2d_ro_t = type opaque\n%opencl.sampler_t = type opaque\n";
    folder.write(
        "typed.ll",
        format!(
            "{head}{names}declare spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_ro11ocl_samplerDv2_i(\
                 %opencl.image2d_ro_t addrspace(1)* nocapture, %opencl.sampler_t addrspace(2)*, <2 x i32>)
define spir_func i32 @_Z1f14ocl_image2d_ro11ocl_sampler(%opencl.image2d_ro_t addrspace(1)* nocapture readonly %i, \
                 %opencl.sampler_t addrspace(2)* %s) {{
  %slot = alloca %opencl.image2d_ro_t addrspace(1)*, align 8
  store %opencl.image2d_ro_t addrspace(1)* %i, %opencl.image2d_ro_t addrspace(1)** %slot, align 8
  %j = load %opencl.image2d_ro_t addrspace(1)*, %opencl.image2d_ro_t addrspace(1)** %slot, align 8
  %v = call spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_ro11ocl_samplerDv2_i(\
                 %opencl.image2d_ro_t addrspace(1)* nocapture readonly %j, %opencl.sampler_t addrspace(2)* %s, \
                 <2 x i32> zeroinitializer)
  %x = extractelement <4 x i32> %v, i64 0
  ret i32 %x
}}
"
        ),
    );
    // clang 15 and 16 write opaque pointers.
    folder.write(
        "opaque.ll",
        format!(
            "{head}declare spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_ro11ocl_samplerDv2_i(\
                 ptr addrspace(1), ptr addrspace(2), <2 x i32>)
define spir_func i32 @_Z1f14ocl_image2d_ro11ocl_sampler(ptr addrspace(1) nocapture readonly %i, \
                 ptr addrspace(2) %s) {{
  %v = call spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_ro11ocl_samplerDv2_i(\
                 ptr addrspace(1) %i, ptr addrspace(2) %s, <2 x i32> zeroinitializer)
  %x = extractelement <4 x i32> %v, i64 0
  ret i32 %x
}}
"
        ),
    );
    for old in ["typed.ll", "opaque.ll"] {
        for inputs in [["new.ll", old], [old, "new.ll"]] {
            for output in ["out.spv", "out.ll"] {
                let arguments = [&["link", "-o", output][..], &inputs].concat();
                done(&folder.run(&arguments));
            }
            let linked = fs::read_to_string(folder.0.join("out.ll")).unwrap();
            let definition = linked
                .lines()
                .find(|line| line.starts_with("define spir_func"));
            let definition = definition.unwrap_or_default();
            assert!(
                definition.contains(&format!("({image} %i, {sampler} %s)")),
                "{linked}"
            );
            assert!(!linked.contains("ptr addrspace(2)"), "{linked}");
            let judged = Command::new("opt-22")
                .args(["-passes=verify", "-S", "-o", "-", "out.ll"])
                .current_dir(&folder.0)
                .output();
            let judged = judged.unwrap_or_else(|error| panic!("opt-22: {error}"));
            assert!(judged.status.success(), "{}", text(&judged.stderr));
            done(&folder.run(&["translate", "out.ll", "-o", "from-llvm.spv"]));
            for module in ["out.spv", "from-llvm.spv"] {
                spirv_tool(&folder, "spirv-val", &[module]);
                let linked = spirv_tool(&folder, "spirv-dis", &[module]);
                assert!(linked.contains("OpImageSampleExplicitLod"), "{linked}");
                let call = "OpFunctionCall %uint %_Z1f14ocl_image2d_ro11ocl_sampler ";
                assert!(linked.contains(call), "{linked}");
            }
        }
    }
}

#[test]
fn a_use_that_target_types_do_not_allow_is_an_error() {
    let folder = Folder::new("link-images-errors");
    let head = "target triple = \"spir64\"\n";
    let event = "target(\"spirv.Event\")";
    folder.write(
        "new.ll",
        format!(
            "{head}define spir_func i32 @f({event} %e) {{\n  ret i32 1\n}}\n\
             declare spir_func i32 @g({event})\n"
        ),
    );
    let old = |rest: &str| {
        format!(
            "{head}%opencl.event_t = type opaque\ndeclare spir_func i32 @f(%opencl.event_t*)\n\
             define spir_func i32 @g(%opencl.event_t* %e) {{\n  {rest}\n  \
             %r = call spir_func i32 @f(%opencl.event_t* %e)\n  ret i32 %r\n}}\n"
        )
    };
    let because = ", because pointers to opaque structs become target types, as in new.ll: \
                   compile both inputs with the same release of clang\n";
    let cast = "conversion not defined between these types";
    for (instruction, message) in [
        (
            "%c = icmp eq %opencl.event_t* %e, null",
            "the operands of icmp must be integers or pointers",
        ),
        ("%c = ptrtoint %opencl.event_t* %e to i64", cast),
        ("%c = bitcast %opencl.event_t* %e to i8*", cast),
    ] {
        folder.write("old.ll", old(instruction));
        for inputs in [["new.ll", "old.ll"], ["old.ll", "new.ll"]] {
            let arguments = [&["link", "-o", "out.ll"][..], &inputs].concat();
            let output = folder.run(&arguments);
            let expected =
                format!("transpire: error: old.ll: function @g: block %0, %c: {message}{because}");
            assert_eq!(text(&output.stderr), expected);
            assert!(!folder.0.join("out.ll").exists());
        }
    }
    // A cast to the same type is no use.
    folder.write(
        "old.ll",
        old("%c = bitcast %opencl.event_t* %e to %opencl.event_t*"),
    );
    done(&folder.run(&["link", "-o", "out.ll", "new.ll", "old.ll"]));
    // The type of this pointer is known from the other input.
    let opaque = |middle: &str| {
        format!(
            "{head}declare spir_func i32 @f(ptr)\ndefine spir_func i32 @h(ptr %e) {{\n  {middle}\n  \
             %r = call spir_func i32 @f(ptr %e)\n  ret i32 %r\n}}\n"
        )
    };
    folder.write("old.ll", opaque(""));
    done(&folder.run(&["link", "--partial", "-o", "out.ll", "new.ll", "old.ll"]));
    let linked = fs::read_to_string(folder.0.join("out.ll")).unwrap();
    assert!(linked.contains(&format!("@h({event} %e)")), "{linked}");
    assert!(!linked.contains("elementtype"), "{linked}");
    // Other types stay different.
    folder.write("old.ll", opaque("").replace("ptr", "i64"));
    fs::remove_file(folder.0.join("out.ll")).unwrap();
    let output = folder.run(&["link", "--partial", "-o", "out.ll", "new.ll", "old.ll"]);
    assert_eq!(
        text(&output.stderr),
        "transpire: error: the function \"h\" of old.ll calls \"f\" with other target types: \
         compile both inputs with the same release of clang\n"
    );
}

#[test]
fn target_types_from_other_inputs_keep_their_operands_and_leave_unrelated_inputs() {
    let folder = Folder::new("link-opaque-operands");
    let head = "target triple = \"spir64\"\n";
    let image = "target(\"spirv.Image\", float, 1, 0, 0, 0, 0, 0, 0)";
    folder.write(
        "new.ll",
        format!(
            "{head}declare spir_func i32 @f({image})\ndefine spir_kernel void @u({image} %e) {{\n  \
             %r = call spir_func i32 @f({image} %e)\n  ret void\n}}\n"
        ),
    );
    let old = format!("{head}define spir_func i32 @f(ptr addrspace(1) %e) {{\n  ret i32 1\n}}\n");
    folder.write("old.ll", old);
    let other = "define spir_func ptr @other(ptr %p, ptr %q) {\n  \
                 %x = atomicrmw xchg ptr %p, ptr %q seq_cst, align 8\n  ret ptr %x\n}\n";
    folder.write("other.ll", format!("{head}{other}"));
    done(&folder.run(&["link", "-o", "out.ll", "new.ll", "old.ll", "other.ll"]));
    let linked = fs::read_to_string(folder.0.join("out.ll")).unwrap();
    assert!(linked.contains(&format!("@f({image} %e) {{")), "{linked}");
    assert!(linked.contains(other), "{linked}");
    // A module with target types may also have pointers in their place.
    let sampler = "target(\"spirv.Sampler\")";
    folder.write(
        "both.ll",
        format!(
            "{head}define spir_func void @z({sampler} %e) {{\n  ret void\n}}\n\
             define spir_func i32 @f(ptr addrspace(1) %e) {{\n  ret i32 1\n}}\n"
        ),
    );
    done(&folder.run(&["link", "-o", "out.ll", "new.ll", "both.ll"]));
    let linked = fs::read_to_string(folder.0.join("out.ll")).unwrap();
    assert!(linked.contains(&format!("@f({image} %e) {{")), "{linked}");
}

#[test]
fn called_kernels_of_older_releases_link_with_newer_modules() {
    let folder = Folder::new("link-called-kernels");
    let head = "target triple = \"spir64\"\n";
    folder.write(
        "user.ll",
        format!(
            "{head}declare spir_kernel void @other(ptr addrspace(1))\n\
             define spir_kernel void @k(ptr addrspace(1) %p) {{\n  \
             call spir_kernel void @other(ptr addrspace(1) %p)\n  ret void\n}}\n"
        ),
    );
    folder.write(
        "library.ll",
        format!(
            "{head}define spir_kernel void @other(ptr addrspace(1) %p) {{\n  \
             store i32 7, ptr addrspace(1) %p, align 4\n  ret void\n}}\n"
        ),
    );
    for output in ["out.bc", "out.ll"] {
        done(&folder.run(&[
            "link",
            "--llvm",
            "22",
            "-o",
            output,
            "user.ll",
            "library.ll",
        ]));
        let judged = Command::new("opt-22")
            .args(["-passes=verify", "-disable-output", output])
            .current_dir(&folder.0)
            .output();
        let judged = judged.unwrap_or_else(|error| panic!("opt-22: {error}"));
        assert!(judged.status.success(), "{}", text(&judged.stderr));
        let kernel = [
            "run",
            output,
            "--kernel",
            "k",
            "--arg",
            "zeros:int:1",
            "--quiet",
            "--out",
            "0",
        ];
        let output = folder.run(&kernel);
        done(&output);
        assert_eq!(text(&output.stdout), "7\n");
    }
    // Each module may have the form of LLVM 22 before they are linked.
    for name in ["user", "library"] {
        let (input, output) = (format!("{name}.ll"), format!("{name}.bc"));
        done(&folder.run(&["as", "--llvm", "22", "-o", &output, &input]));
    }
    let defined = ["--defsym", "__clang_ocl_kern_imp_other=other"];
    for option in [&["--only-needed"][..], &["--partial"], &[], &defined] {
        let inputs = ["-o", "out.ll", "user.bc", "library.bc"];
        done(&folder.run(&[&["link"], option, &inputs].concat()));
        let linked = fs::read_to_string(folder.0.join("out.ll")).unwrap();
        let function = "define spir_func void @__clang_ocl_kern_imp_other(ptr addrspace(1) %p) {\n  store i32 7";
        assert!(linked.contains(function), "{linked}");
    }
    // LLVM 20 and older accept the call.
    done(&folder.run(&[
        "link",
        "--llvm",
        "20",
        "-o",
        "out.ll",
        "user.ll",
        "library.ll",
    ]));
    let linked = fs::read_to_string(folder.0.join("out.ll")).unwrap();
    assert!(linked.contains("call spir_kernel void @other"), "{linked}");
}

/// Two kernels and their variables. One constructor sets both variables, another a variable that no kernel uses.
const CONSTRUCTED: &str = "target datalayout = \"e-i64:64-G1\"
target triple = \"spir64-unknown-unknown\"
@a = internal addrspace(1) global i32 0, align 4
@b = internal addrspace(1) global i32 0, align 4
@c = internal addrspace(1) global i32 0, align 4
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @both, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @apart, ptr null }]
define internal spir_func void @set(ptr addrspace(1) %p, i32 %v) noinline {
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
define spir_kernel void @both() {
  call spir_func void @set(ptr addrspace(1) @a, i32 15)
  call spir_func void @set(ptr addrspace(1) @b, i32 63)
  ret void
}
define spir_kernel void @apart() {
  store i32 9, ptr addrspace(1) @c, align 4
  ret void
}
define spir_kernel void @one(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) @a, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
define spir_kernel void @two(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) @b, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
";

/// Returns the element that a kernel stores.
#[track_caller]
fn stored(folder: &Folder, file: &str, kernel: &str) -> String {
    let arguments = "--arg zeros:int:1 --out 0 --quiet --kernel".split(' ');
    let arguments: Vec<&str> = arguments.chain([kernel]).collect();
    let output = folder.run(&[&["run", file][..], &arguments].concat());
    done_with_output(&output);
    text(&output.stdout).trim().to_owned()
}

#[test]
fn a_part_has_the_constructors_of_its_variables() {
    let folder = Folder::new("link-split-constructors");
    folder.write("all.ll", CONSTRUCTED);
    for extension in ["ll", "bc", "spv"] {
        let output = format!("out.{extension}");
        done(&folder.run(&["link", "all.ll", "-o", &output, "--split", "kernel"]));
        let index = fs::read(folder.0.join("out.json")).unwrap();
        let index: serde_json::Value = serde_json::from_slice(&index).unwrap();
        let modules = index["modules"].as_array().unwrap();
        let kernels: Vec<_> = modules.iter().map(|module| &module["kernels"]).collect();
        assert_eq!(
            kernels,
            [&serde_json::json!(["one"]), &serde_json::json!(["two"])]
        );
        for (module, (kernel, value)) in modules.iter().zip([("one", "15"), ("two", "63")]) {
            let file = module["file"].as_str().unwrap();
            assert_eq!(stored(&folder, file, kernel), value, "{file}");
            done_with_output(&folder.run(&["validate", file]));
            let print = if extension == "spv" { "dis" } else { "print" };
            let printed = text(&folder.run(&[print, file]).stdout);
            assert!(!printed.contains("apart"), "{printed}");
        }
    }
}

#[test]
fn the_associated_data_of_a_constructor_is_no_constructor() {
    let folder = Folder::new("link-split-associated");
    let lines = CONSTRUCTED.replace("ptr @apart, ptr null", "ptr @apart, ptr @two");
    folder.write("all.ll", lines);
    done(&folder.run(&["link", "all.ll", "-o", "out.ll", "--split", "kernel"]));
    let index = fs::read_to_string(folder.0.join("out.json")).unwrap();
    assert!(index.contains("\"two\""), "{index}");
}

#[test]
fn a_variable_of_the_host_is_in_one_part_even_if_constructors_use_it() {
    let folder = Folder::new("link-split-constructed-host");
    // The constructor of `a` and `b` also sets `c`.
    let lines = CONSTRUCTED.replace(
        "@c = internal addrspace(1) global",
        "@c = addrspace(1) externally_initialized global",
    );
    let both = "  call spir_func void @set(ptr addrspace(1) @b, i32 63)\n";
    let lines = lines.replace(both, &format!("{both}  store i32 1, ptr addrspace(1) @c\n"));
    let split = || folder.run(&["link", "all.ll", "-o", "out.ll", "--split", "kernel"]);
    folder.write("all.ll", &lines);
    let line =
        "transpire: error: the host accesses the variable \"c\" by name, and no kernel uses it";
    failed(&split(), 1, line);
    let load = "  %v = load i32, ptr addrspace(1) @a, align 4\n";
    let lines = lines.replace(load, &format!("{load}  store i32 2, ptr addrspace(1) @c\n"));
    folder.write("all.ll", &lines);
    let line = "transpire: error: the variable \"c\" is not constant, and the modules of the kernels one and two \
                use it";
    failed(&split(), 1, line);
}

#[test]
fn a_reduced_list_of_constructors_has_the_type_of_its_typed_pointer() {
    let folder = Folder::new("link-split-typed-constructors");
    let entry = |name| format!("{{ i32, void ()* }} {{ i32 65535, void ()* @{name} }}");
    let setter = |name, variable| {
        format!(
            "define spir_kernel void @{name}() {{\n  store i32 9, i32 addrspace(1)* @{variable}, align 4\n  \
             ret void\n}}\n"
        )
    };
    let variable = |name| format!("@{name} = internal addrspace(1) global i32 0, align 4\n");
    let lines = [
        "target triple = \"spir64-unknown-unknown\"\n".to_owned(),
        variable("a"),
        variable("b"),
        "@llvm.global_ctors = appending global [2 x { i32, void ()* }] ".to_owned(),
        format!("[{}, {}]\n", entry("first"), entry("second")),
        setter("first", "a"),
        setter("second", "b"),
        "define spir_kernel void @k(i32 addrspace(1)* %p) {\n".to_owned(),
        "  %v = load i32, i32 addrspace(1)* @a, align 4\n".to_owned(),
        "  store i32 %v, i32 addrspace(1)* %p, align 4\n  ret void\n}\n".to_owned(),
    ];
    folder.write("all.ll", lines.concat());
    let options = ["--split", "kernel", "--llvm", "3.2"];
    done(&folder.run(&[&["link", "all.ll", "-o", "out.bc"][..], &options].concat()));
    let index = fs::read(folder.0.join("out.json")).unwrap();
    let index: serde_json::Value = serde_json::from_slice(&index).unwrap();
    let file = index["modules"][0]["file"].as_str().unwrap();
    done_with_output(&folder.run(&["validate", file]));
    let printed = text(&folder.run(&["print", file]).stdout);
    assert!(
        printed.contains("global [1 x { i32, void ()*, i8* }]"),
        "{printed}"
    );
}

#[test]
fn a_selected_kernel_has_its_constructors() {
    let folder = Folder::new("translate-kernel-constructors");
    folder.write("all.ll", CONSTRUCTED);
    done(&folder.run(&["translate", "all.ll", "-o", "all.spv"]));
    for (input, output) in [("all.ll", "one.spv"), ("all.spv", "one.ll")] {
        done(&folder.run(&["translate", input, "--kernel", "one", "-o", output]));
        assert_eq!(stored(&folder, output, "one"), "15", "{output}");
    }
}

#[test]
fn inputs_whose_layouts_differ_in_registers_only_link_without_a_warning() {
    let folder = Folder::new("link-layouts");
    let module = |layout: &str, name: &str| {
        format!(
            "target datalayout = \"{layout}\"\ntarget triple = \"spir64-unknown-unknown\"
define spir_func void @{name}() {{\n  ret void\n}}\n"
        )
    };
    folder.write("16.ll", module("e-i64:64-n8:16:32:64", "a"));
    for (layout, warns) in [
        ("e-i64:64-n8:16:32:64-G1", false),
        ("e-i64:64-S128", false),
        ("e-i64:64-ni:7", true),
        ("e-i64:32", true),
    ] {
        folder.write("22.ll", module(layout, "b"));
        let output = folder.run(&["link", "16.ll", "22.ll", "-o", "out.ll"]);
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(
            text(&output.stderr).contains("data layout"),
            warns,
            "{layout}"
        );
    }
}

#[test]
fn a_link_keeps_the_kernels_that_are_asked_for() {
    let folder = Folder::new("link-kernel");
    let kernel = |name: &str, callee: &str| {
        format!(
            "target triple = \"spir64-unknown-unknown\"
declare spir_func i32 @{callee}()
define spir_kernel void @{name}(ptr addrspace(1) %p) {{
  %v = call spir_func i32 @{callee}()
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}}
"
        )
    };
    let function = |name: &str, value: u32| {
        format!("define spir_func i32 @{name}() {{\n  ret i32 {value}\n}}\n")
    };
    folder.write("one.ll", kernel("one", "f"));
    folder.write("two.ll", kernel("two", "g"));
    let library = "target triple = \"spir64-unknown-unknown\"\n";
    folder.write(
        "library.ll",
        [library, &function("f", 3), &function("g", 4)].concat(),
    );
    done(&folder.run(&["translate", "library.ll", "-o", "library.spv"]));
    for library in ["library.ll", "library.spv"] {
        for output in ["out.ll", "out.spvasm"] {
            let inputs = ["link", "one.ll", "two.ll", library, "-o", output];
            done(&folder.run(&[&inputs[..], &["--kernel", "two"]].concat()));
            let written = fs::read_to_string(folder.0.join(output)).unwrap();
            assert!(
                !written.contains("\"one\"") && !written.contains("@one"),
                "{written}"
            );
            assert_eq!(stored(&folder, output, "two"), "4", "{library}, {output}");
            done(&folder.run(&[&inputs[..], &["--kernel", "one,two"]].concat()));
            assert_eq!(stored(&folder, output, "one"), "3", "{library}, {output}");
            let unknown = folder.run(&[&inputs[..], &["--kernel", "tow"]].concat());
            let line = "transpire: error: the linked module: the module has no kernel \"tow\"; did you mean \"two\"?";
            failed(&unknown, 1, line);
        }
    }
}

#[test]
fn a_kernel_that_is_kept_calls_others_as_functions() {
    let folder = Folder::new("link-kernel-calls");
    folder.write(
        "all.ll",
        "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @other(ptr addrspace(1) %p) {
  store i32 5, ptr addrspace(1) %p, align 4
  ret void
}
define spir_kernel void @user(ptr addrspace(1) %p) {
  call spir_kernel void @other(ptr addrspace(1) %p)
  ret void
}
define spir_kernel void @long(ptr addrspace(1) %p) {
  store x86_fp80 0xK00000000000000000000, ptr addrspace(1) %p
  ret void
}
",
    );
    for (output, number) in [("out.ll", "kernels: 1\n"), ("out.spv", "entry points: 1\n")] {
        done(&folder.run(&["link", "all.ll", "--kernel", "user", "-o", output]));
        let info = text(&folder.run(&["info", output]).stdout);
        assert!(info.contains(number), "{info}");
        assert_eq!(stored(&folder, output, "user"), "5", "{output}");
    }
    // A list may name a function with commas in a library.
    folder.write("library.ll", "define void @\"f,g\"() {\n  ret void\n}\n");
    let export = ["--internalize", "--export", "f,g", "-o", "out.ll"];
    done(&folder.run(&[&["link", "library.ll"][..], &export].concat()));
    done(&folder.run(&[
        "translate",
        "library.ll",
        "--target",
        "spir64",
        "--kernel",
        "f,g",
        "-o",
        "f.spv",
    ]));
}

/// The start of modules of LLVM IR for 64-bit pointers.
const SPIR64: &str = "target triple = \"spir64-unknown-unknown\"\n";

/// Writes `name.ll` and its translation `name.spv`.
fn write_both(folder: &Folder, name: &str, text: &str) {
    let (module, translated) = (format!("{name}.ll"), format!("{name}.spv"));
    folder.write(&module, text);
    done(&folder.run(&["translate", &module, "-o", &translated]));
}

#[test]
fn target_types_of_one_module_reach_older_modules_that_become_spirv() {
    let folder = Folder::new("link-opaque-spirv");
    let event = "target(\"spirv.Event\")";
    folder.write(
        "new.ll",
        format!("{SPIR64}define spir_func i32 @f({event} %e) {{\n  ret i32 1\n}}\n"),
    );
    // Only the type of `f` implies the one of `g`, and that implies the one of `h`.
    let calls = |caller: &str, callee: &str| {
        format!(
            "{SPIR64}declare spir_func i32 @{callee}(ptr)\n\
             define spir_func i32 @{caller}(ptr %e) {{\n  \
             %r = call spir_func i32 @{callee}(ptr %e)\n  ret i32 %r\n}}\n"
        )
    };
    folder.write("g.ll", calls("g", "f"));
    folder.write("h.ll", calls("h", "g"));
    let other = format!("{SPIR64}define spir_func i32 @other(i32 %x) {{\n  ret i32 %x\n}}\n");
    write_both(&folder, "other", &other);
    for other in ["other.ll", "other.spv"] {
        for inputs in [["h.ll", "g.ll", "new.ll"], ["new.ll", "h.ll", "g.ll"]] {
            let arguments = ["link", "--create-library", "-o", "out.spv", other];
            done(&folder.run(&[&arguments[..], &inputs].concat()));
            spirv_tool(&folder, "spirv-val", &["out.spv"]);
            let linked = spirv_tool(&folder, "spirv-dis", &["out.spv"]);
            let mut lines = linked.lines();
            let event = lines.find(|line| line.contains("OpTypeEvent"));
            let event = event.and_then(|line| line.split_whitespace().next());
            let parameter = format!("= OpFunctionParameter {}", event.unwrap());
            assert_eq!(linked.matches(&parameter).count(), 3, "{linked}");
        }
    }
}

#[test]
fn several_modules_imply_the_target_types_of_a_function() {
    let folder = Folder::new("link-opaque-parts");
    let event = "target(\"spirv.Event\")";
    folder.write(
        "new.ll",
        format!("{SPIR64}define spir_func void @use({event} %e) {{\n  ret void\n}}\n"),
    );
    // This module only implies the type of the result.
    folder.write(
        "kernel.ll",
        format!(
            "{SPIR64}declare spir_func ptr @copy(ptr)\ndeclare spir_func void @use(ptr)\n\
             define spir_kernel void @k() {{\n  %e = call spir_func ptr @copy(ptr null)\n  \
             call spir_func void @use(ptr %e)\n  ret void\n}}\n"
        ),
    );
    folder.write(
        "copy.ll",
        format!(
            "{SPIR64}declare spir_func void @use(ptr)\ndefine spir_func ptr @copy(ptr %e) {{\n  \
             call spir_func void @use(ptr %e)\n  ret ptr %e\n}}\n"
        ),
    );
    for output in ["out.ll", "out.spv"] {
        done(&folder.run(&["link", "-o", output, "kernel.ll", "new.ll", "copy.ll"]));
    }
    let linked = fs::read_to_string(folder.0.join("out.ll")).unwrap();
    let copy = format!("define spir_func {event} @copy({event} %e)");
    assert!(linked.contains(&copy), "{linked}");
    spirv_tool(&folder, "spirv-val", &["out.spv"]);
}

#[test]
fn functions_without_a_prototype_are_called_directly_in_spirv() {
    let folder = Folder::new("link-prototypes");
    let user = |call: &str| {
        format!(
            "{SPIR64}declare spir_func i32 @f(...)\n\
             define spir_kernel void @k(ptr addrspace(1) %p) {{\n  \
             %v = call spir_func i32 {call}\n  store i32 %v, ptr addrspace(1) %p\n  ret void\n}}\n"
        )
    };
    let library = |ty: &str, sum: &str| {
        format!("{SPIR64}define spir_func i32 @f({ty} %x) {{\n  %a = {sum}\n  ret i32 %a\n}}\n")
    };
    write_both(&folder, "library", &library("i32", "add i32 %x, 1"));
    write_both(&folder, "long", &library("i64", "trunc i64 %x to i32"));
    let typed = user("bitcast (i32 (...)* @f to i32 (i32)*)(i32 7)");
    let typed = typed.replace("ptr addrspace(1)", "i32 addrspace(1)*");
    for text in [user("@f(i32 7)"), user("(...) @f(i32 7)"), typed] {
        folder.write("user.ll", &text);
        for library in ["library.ll", "library.spv"] {
            for inputs in [["user.ll", library], [library, "user.ll"]] {
                done(&folder.run(&[&["link", "-o", "out.spv"][..], &inputs].concat()));
                spirv_tool(&folder, "spirv-val", &["out.spv"]);
                let linked = spirv_tool(&folder, "spirv-dis", &["out.spv"]);
                assert!(linked.contains("OpFunctionCall %uint %f "), "{linked}");
                assert_eq!(stored(&folder, "out.spv", "k"), "8", "{inputs:?}");
            }
        }
        for (library, verbs) in [
            ("long.ll", ["declares", "defines"]),
            ("long.spv", ["imports", "exports"]),
        ] {
            let output = folder.run(&["link", "-o", "out.spv", "user.ll", library]);
            let line = format!(
                "transpire: error: user.ll {} \"f\" as i32 (i32), and {library} {} it as i32 (i64)",
                verbs[0], verbs[1]
            );
            failed(&output, 1, &line);
        }
    }
    let both = user("@f(i32 7)\n  %w = call spir_func i32 @f(i64 7)");
    folder.write("user.ll", both);
    let output = folder.run(&["link", "-o", "out.spv", "user.ll", "library.ll"]);
    let line = "transpire: error: user.ll declares \"f\" without a prototype, and calls it as i32 (i32) and as i32 (i64)";
    failed(&output, 1, line);
}

#[test]
fn declarations_of_undefined_symbols_are_compared() {
    let folder = Folder::new("link-declarations");
    let user = |name: &str, ty: &str| {
        format!(
            "{SPIR64}declare spir_func void @f({ty})\n\
             declare spir_func {ty} @_Z3absi({ty})\n\
             define spir_func void @{name}({ty} %x) {{\n  call spir_func void @f({ty} %x)\n  \
             %y = call spir_func {ty} @_Z3absi({ty} %x)\n  ret void\n}}\n"
        )
    };
    folder.write("a.ll", user("a", "i32"));
    folder.write("b.ll", user("b", "i64"));
    let differ = "a.ll declares it as void (i32)";
    let message = format!("b.ll declares \"f\" as void (i64), and {differ}");
    let output = folder.run(&["link", "--partial", "a.ll", "b.ll", "-o", "out.spv"]);
    failed(&output, 1, &format!("transpire: error: {message}"));
    let output = folder.run(&["link", "--partial", "a.ll", "b.ll", "-o", "out.ll"]);
    assert!(output.status.success(), "{output:?}");
    let warning = format!("transpire: warning: {message}\n");
    assert_eq!(text(&output.stderr), warning);
    folder.write("b.ll", user("b", "i32"));
    for name in ["out.spv", "out.ll"] {
        done(&folder.run(&["link", "--partial", "a.ll", "b.ll", "-o", name]));
    }
}

#[test]
fn only_what_the_kernels_use_has_to_be_defined() {
    let folder = Folder::new("link-kernel-needs");
    let kernel = |name: &str, callee: &str| {
        format!(
            "declare spir_func i32 @{callee}(i32)
define spir_kernel void @{name}(ptr addrspace(1) %p) {{
  %v = call spir_func i32 @{callee}(i32 3)
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}}
"
        )
    };
    let function = |name: &str, result: &str| {
        format!("define spir_func i32 @{name}(i32 %x) {{\n  ret i32 {result}\n}}\n")
    };
    let calls = |name: &str, callee: &str| {
        let body = format!("%y = call spir_func i32 @{callee}(i32 %x)\n  ret i32 %y");
        let function = function(name, "").replace("ret i32 ", &body);
        format!("declare spir_func i32 @{callee}(i32)\n{function}")
    };
    let user = [SPIR64, &kernel("k", "f"), &kernel("other", "missing")].concat();
    write_both(&folder, "user", &user);
    // The kernel reaches `deep` in the first input again.
    let twice = function("twice", "1");
    let library = [SPIR64, &calls("f", "deep"), &calls("g", "nowhere"), &twice].concat();
    write_both(&folder, "library", &library);
    let rest = [SPIR64, &function("deep", "5"), &twice].concat();
    write_both(&folder, "rest", &rest);
    for inputs in [
        ["user.ll", "library.ll", "rest.ll"],
        ["rest.ll", "library.ll", "user.ll"],
        ["user.spv", "library.spv", "rest.spv"],
        ["rest.spv", "library.spv", "user.spv"],
        ["user.ll", "library.spv", "rest.ll"],
        ["user.spv", "library.ll", "rest.spv"],
    ] {
        for output in ["out.ll", "out.spvasm"] {
            let link = [&["link", "-o", output][..], &inputs].concat();
            let problems = text(&folder.run(&link).stderr);
            assert!(
                ["missing", "nowhere", "twice"]
                    .iter()
                    .all(|name| problems.contains(name)),
                "{problems}"
            );
            done(&folder.run(&[&link[..], &["--kernel", "k"]].concat()));
            assert_eq!(stored(&folder, output, "k"), "5", "{inputs:?}");
            let written = fs::read_to_string(folder.0.join(output)).unwrap();
            assert!(
                ["missing", "nowhere", "twice", "other"]
                    .iter()
                    .all(|name| !written.contains(name)),
                "{written}"
            );
            // A symbol that the kernel uses is missing.
            let output = folder.run(&[&link[..], &["--kernel", "other"]].concat());
            let problems = text(&output.stderr);
            assert_eq!(problems.lines().count(), 1, "{problems}");
            assert!(problems.contains("the function \"missing\""), "{problems}");
        }
    }
    // With --only-needed, the first input that defines a symbol provides it.
    for inputs in [
        ["user.ll", "library.ll", "rest.ll"],
        ["user.spv", "library.spv", "rest.spv"],
        ["user.ll", "library.spv", "rest.ll"],
    ] {
        let link = ["link", "--only-needed", "--kernel", "k", "-o", "out.spv"];
        done(&folder.run(&[&link[..], &inputs].concat()));
        assert_eq!(stored(&folder, "out.spv", "k"), "5", "{inputs:?}");
    }
}

#[test]
fn other_kernels_need_no_members_of_archives_and_no_translation() {
    let folder = Folder::new("link-kernel-archive");
    let user = "target triple = \"spir64-unknown-unknown\"
declare spir_func i32 @f()
declare spir_func i32 @g()
define spir_kernel void @k(ptr addrspace(1) %p) {
  %v = call spir_func i32 @f()
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
define spir_kernel void @other(ptr addrspace(1) %p) {
  %v = call spir_func i32 @g()
  store x86_fp80 0xK00000000000000000000, ptr addrspace(1) %p
  ret void
}
";
    folder.write("user.ll", user);
    let f = "define spir_func i32 @f() {\n  ret i32 6\n}\n";
    write_both(&folder, "f", &[SPIR64, f].concat());
    // A module for another width of pointers cannot be linked.
    let g = f.replace("@f", "@g").replace('6', "7");
    let narrow = SPIR64.replace("spir64", "spir");
    folder.write("g.ll", [&*narrow, &g].concat());
    for member in ["f.ll", "f.spv"] {
        let archive = format!("{member}.a");
        let ar = Command::new("llvm-ar-22")
            .args(["rcs", &archive, "g.ll", member])
            .current_dir(&folder.0)
            .status();
        assert!(ar.unwrap().success());
        let link = ["link", "user.ll", &archive, "-o", "out.spv"];
        assert!(!folder.run(&link).status.success());
        done(&folder.run(&[&link[..], &["--kernel", "k"]].concat()));
        assert_eq!(stored(&folder, "out.spv", "k"), "6", "{member}");
    }
}

/// Returns a kernel that stores a number.
fn storing(name: &str, number: u32) -> String {
    format!(
        "define spir_kernel void @{name}(ptr addrspace(1) %p) {{\n  \
         store i32 {number}, ptr addrspace(1) %p, align 4\n  ret void\n}}\n"
    )
}

#[test]
fn inputs_without_a_kernel_that_is_asked_for_are_left_out() {
    let folder = Folder::new("link-kernel-first");
    write_both(&folder, "ka", &[SPIR64, &storing("ka", 1)].concat());
    write_both(&folder, "kb", &[SPIR64, &storing("kb", 2)].concat());
    for inputs in [
        ["ka.spv", "kb.spv"],
        ["kb.spv", "ka.spv"],
        ["ka.spv", "kb.ll"],
        ["kb.ll", "ka.spv"],
    ] {
        for output in ["out.spv", "out.ll"] {
            let link = ["link", "--kernel", "kb", "-o", output];
            done(&folder.run(&[&link[..], &inputs].concat()));
            assert_eq!(stored(&folder, output, "kb"), "2", "{inputs:?}");
        }
    }
    spirv_tool(&folder, "spirv-val", &["out.spv"]);
    // The kernels of further inputs are not needed.
    for inputs in [
        ["ka.spv", "kb.spv"],
        ["ka.ll", "kb.ll"],
        ["ka.spv", "kb.ll"],
    ] {
        let link = ["link", "--only-needed", "--kernel", "kb", "-o", "out.spv"];
        let output = folder.run(&[&link[..], &inputs].concat());
        let line = "transpire: error: the linked module: the module has no kernel \"kb\"; did you mean \"ka\"?";
        failed(&output, 1, line);
    }
}

#[test]
fn unknown_kernels_are_compared_with_the_kernels_of_all_inputs() {
    let folder = Folder::new("link-kernel-unknown");
    let function = "define spir_func void @f() {\n  ret void\n}\n";
    write_both(&folder, "vadd", &[SPIR64, &storing("vadd", 1)].concat());
    write_both(
        &folder,
        "scan",
        &[SPIR64, &storing("scan", 1), function].concat(),
    );
    write_both(&folder, "library", &[SPIR64, function].concat());
    let check = |inputs: &[&str], kernels: &str, message: &str| {
        for output in ["out.spv", "out.ll"] {
            let link = ["link", "--kernel", kernels, "-o", output];
            let output = folder.run(&[&link[..], inputs].concat());
            let line = format!("transpire: error: the linked module: {message}");
            failed(&output, 1, &line);
        }
    };
    for inputs in [
        ["vadd.ll", "scan.ll"],
        ["vadd.spv", "scan.spv"],
        ["vadd.ll", "scan.spv"],
        ["vadd.spv", "scan.ll"],
    ] {
        let all = "the kernels are: vadd, scan";
        let nearest = "the module has no kernel \"vdad\"; did you mean \"vadd\"?";
        check(&inputs, "vdad", nearest);
        check(&inputs, "vadd,vdad", nearest);
        check(
            &inputs,
            "blur",
            &format!("the module has no kernel \"blur\"; {all}"),
        );
        check(
            &inputs,
            "f",
            &format!("the function \"f\" is not a kernel; {all}"),
        );
    }
    for inputs in [["library.ll"], ["library.spv"]] {
        let none = "the module has no kernel \"g\"; it has no kernels";
        check(&inputs, "g", none);
    }
}

#[test]
fn calls_without_a_prototype_may_differ_in_inputs_that_are_not_needed() {
    let folder = Folder::new("link-prototypes-unneeded");
    let function = "spir_func void @f() {\n  ret void\n}\n";
    let kernel = "define spir_kernel void @k1() {\n  call spir_func void @f()\n  ret void\n}\n";
    let different = format!(
        "{SPIR64}declare spir_func i32 @f(...)\ndefine spir_kernel void @k(i32 %x, i64 %y) {{\n  \
         %1 = call spir_func i32 (...) @f(i32 %x)\n  \
         %2 = call spir_func i32 (...) @f(i64 %y)\n  ret void\n}}\n"
    );
    folder.write("different.ll", &different);
    folder.write(
        "internal.ll",
        [SPIR64, "define internal ", function, kernel].concat(),
    );
    folder.write(
        "external.ll",
        [SPIR64, "define ", function, kernel].concat(),
    );
    for first in ["internal.ll", "external.ll"] {
        let link = ["link", first, "different.ll", "-o", "out.spv"];
        done(&folder.run(&[&link[..], &["--only-needed"]].concat()));
        spirv_tool(&folder, "spirv-val", &["out.spv"]);
    }
    let line = "transpire: error: different.ll declares \"f\" without a prototype, and calls it as i32 (i32) and as i32 (i64)";
    let library = "define spir_func i32 @f(i32 %x) {\n  ret i32 %x\n}\n";
    folder.write("library.ll", [SPIR64, library].concat());
    for arguments in [
        ["internal.ll", "--partial"],
        ["library.ll", "--internalize"],
    ] {
        let link = ["link", "different.ll", "-o", "out.spv"];
        failed(&folder.run(&[&link[..], &arguments].concat()), 1, line);
    }
}

#[test]
fn errors_of_a_mixed_link_are_at_their_place_in_a_kernel_that_is_kept() {
    let folder = Folder::new("link-mixed-places");
    let declared = "declare i32 @llvm.x86.foo(i32)\n";
    let one = "define spir_kernel void @k1(i32 %x) {\n  \
        %1 = call i32 @llvm.x86.foo(i32 %x)\n  ret void\n}\n";
    let two = "define spir_kernel void @k2(i32 %x, i32 %y) {\n  %1 = add i32 %x, %y\n  \
        %2 = call i32 @llvm.x86.foo(i32 %1)\n  ret void\n}\n";
    folder.write("k.ll", [SPIR64, declared, one, two].concat());
    write_both(&folder, "other", &[SPIR64, &storing("other", 1)].concat());
    for other in ["other.ll", "other.spv"] {
        for (kernel, place) in [("k1", "%1"), ("k2", "%2")] {
            let link = ["link", "k.ll", other, "-o", "out.spv", "--kernel"];
            let kernels = [kernel, "other"].join(",");
            let problem = text(&folder.run(&[&link[..], &[&*kernels]].concat()).stderr);
            let line = format!("transpire: error: k.ll: function @{kernel}: block %0, {place}: ");
            assert!(problem.starts_with(&line), "{problem}");
        }
    }
}

#[test]
fn different_calls_without_a_prototype_are_a_problem_of_mixed_links() {
    let folder = Folder::new("link-prototypes-mixed");
    folder.write(
        "different.ll",
        format!(
            "{SPIR64}declare spir_func i32 @f(...)\ndefine spir_kernel void @k(i32 %x, i64 %y) {{\n  \
             %1 = call spir_func i32 (...) @f(i32 %x)\n  \
             %2 = call spir_func i32 (...) @f(i64 %y)\n  ret void\n}}\n"
        ),
    );
    let library = "define spir_func i32 @f(i32 %x) {\n  ret i32 %x\n}\n";
    write_both(&folder, "library", &[SPIR64, library].concat());
    write_both(&folder, "other", &[SPIR64, &storing("other", 1)].concat());
    let line = "transpire: error: different.ll declares \"f\" without a prototype, and calls it as i32 (i32) and as i32 (i64)";
    for library in ["library.ll", "library.spv"] {
        let link = ["link", "different.ll", library, "-o", "out.spv"];
        failed(&folder.run(&link), 1, line);
        failed(
            &folder.run(&[&link[..], &["--only-needed"]].concat()),
            1,
            line,
        );
    }
    // Nothing of the input is needed.
    let link = ["link", "other.spv", "different.ll", "-o", "out.spv"];
    done(&folder.run(&[&link[..], &["--only-needed"]].concat()));
    done(&folder.run(&[&link[..], &["--kernel", "other"]].concat()));
}

#[test]
fn symbols_that_have_to_stay_are_not_internalized_with_a_kernel() {
    let folder = Folder::new("link-kernel-used");
    folder.write(
        "k.ll",
        format!(
            "{SPIR64}declare spir_func i32 @f()\ndeclare spir_func i32 @g()\ndeclare spir_func i32 @h()\n\
             define spir_kernel void @k() {{\n  %x = call spir_func i32 @f()\n  \
             %y = call spir_func i32 @g()\n  %z = call spir_func i32 @h()\n  ret void\n}}\n"
        ),
    );
    let function = |name: &str| format!("define spir_func i32 @{name}() {{\n  ret i32 1\n}}\n");
    folder.write(
        "library.ll",
        [
            SPIR64,
            "@llvm.used = appending global [2 x ptr] [ptr @unused, ptr @f], section \"llvm.metadata\"\n",
            "@llvm.compiler.used = appending global [1 x ptr] [ptr @g], section \"llvm.metadata\"\n",
            &["f", "g", "h", "unused"].map(function).concat(),
        ]
        .concat(),
    );
    done(&folder.run(&["link", "library.ll", "-o", "library.bc"]));
    for library in ["library.ll", "library.bc"] {
        let link = ["link", "k.ll", library, "--kernel", "k", "--internalize"];
        done(&folder.run(&[&link[..], &["-o", "out.ll"]].concat()));
        let linked = fs::read_to_string(folder.0.join("out.ll")).unwrap();
        for (name, linkage) in [("f", ""), ("g", ""), ("h", "internal ")] {
            let line = format!("define {linkage}spir_func i32 @{name}()");
            assert!(linked.contains(&line), "{linked}");
        }
        assert!(!linked.contains("unused"), "{linked}");
        done(&folder.run(&[&link[..], &["-o", "out.spv"]].concat()));
        spirv_tool(&folder, "spirv-val", &["out.spv"]);
    }
}

#[test]
fn symbols_that_only_annotations_use_are_reached_in_other_inputs() {
    let folder = Folder::new("link-kernel-annotations");
    let pointer = "ptr addrspace(1)";
    let entry = format!("{{ {pointer}, {pointer}, {pointer}, i32, {pointer} }}");
    folder.write(
        "k.ll",
        format!(
            "{SPIR64}@text = external addrspace(1) constant [4 x i8]\n@g = addrspace(1) global i32 0\n\
             @llvm.global.annotations = appending global [1 x {entry}] [{entry} {{ {pointer} @g, \
             {pointer} @text, {pointer} @text, i32 1, {pointer} null }}], section \"llvm.metadata\"\n\
             define spir_kernel void @k(i32 %x) {{\n  store i32 %x, {pointer} @g\n  ret void\n}}\n"
        ),
    );
    // The function is in the COMDAT of the text.
    folder.write(
        "library.ll",
        format!(
            "{SPIR64}$text = comdat any\n\
             @text = addrspace(1) constant [4 x i8] c\"{{x}}\\00\", comdat\n\
             define spir_func void @f() comdat($text) {{\n  ret void\n}}\n"
        ),
    );
    for inputs in [["k.ll", "library.ll"], ["library.ll", "k.ll"]] {
        for output in ["out.ll", "out.spv"] {
            let link = ["link", "--kernel", "k", "-o", output];
            done(&folder.run(&[&link[..], &inputs].concat()));
        }
        let linked = fs::read_to_string(folder.0.join("out.ll")).unwrap();
        assert!(linked.contains("c\"{x}\\00\""), "{linked}");
        spirv_tool(&folder, "spirv-val", &["out.spv"]);
    }
}

#[test]
fn typed_functions_with_other_pointees_are_called_directly() {
    let folder = Folder::new("link-typed-pointees");
    folder.write(
        "kernel.ll",
        "target triple = \"spir64-unknown-unknown\"
declare spir_func i32 @f(i32 addrspace(1)*)
define spir_kernel void @k(i32 addrspace(1)* %p) {
  %r = call spir_func i32 @f(i32 addrspace(1)* %p)
  store i32 %r, i32 addrspace(1)* %p
  ret void
}
",
    );
    folder.write(
        "library.ll",
        "target triple = \"spir64-unknown-unknown\"
define spir_func i32 @f(float addrspace(1)* %p) {
  store float 2.5, float addrspace(1)* %p
  %x = load float, float addrspace(1)* %p
  %r = fptosi float %x to i32
  ret i32 %r
}
",
    );
    for order in [["kernel.ll", "library.ll"], ["library.ll", "kernel.ll"]] {
        done(&folder.run(&["link", order[0], order[1], "-o", "linked.spv"]));
        let text = text(&folder.run(&["dis", "linked.spv"]).stdout);
        assert!(text.contains("OpFunctionCall"), "{text}");
        assert!(!text.contains("FunctionPointer"), "{text}");
        spirv_tool(&folder, "spirv-val", &["linked.spv"]);
        assert_eq!(stored(&folder, "linked.spv", "k"), "2");
    }
}

#[test]
fn common_variables_yield_in_links_of_both_irs() {
    let folder = Folder::new("link-common");
    let head = "target triple = \"spir64-unknown-unknown\"\n";
    let variable = |value: &str| format!("@v = {value}\n");
    let kernel = "define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) @v
  store i32 %x, ptr addrspace(1) %p
  ret void
}
";
    let common = variable("common addrspace(1) global i32 0");
    folder.write("first.ll", format!("{head}{common}{kernel}"));
    folder.write("second.ll", format!("{head}{common}"));
    folder.write(
        "strong.ll",
        format!("{head}{}", variable("addrspace(1) global i32 50")),
    );
    folder.write(
        "empty.ll",
        format!("{head}define spir_kernel void @z() {{\n  ret void\n}}\n"),
    );
    for name in ["strong", "empty"] {
        let (input, output) = (format!("{name}.ll"), format!("{name}.spv"));
        done(&folder.run(&["translate", &input, "-o", &output]));
    }
    for (inputs, value) in [
        (&["first.ll", "second.ll", "empty.spv"][..], "0"),
        (&["first.ll", "strong.spv"], "50"),
        (&["strong.spv", "second.ll", "first.ll"], "50"),
    ] {
        let link = [&["link"], inputs, &["-o", "linked.spv"]].concat();
        done(&folder.run(&link));
        assert_eq!(stored(&folder, "linked.spv", "k"), value, "{inputs:?}");
    }
}
