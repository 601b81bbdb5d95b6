//! Tests of `transpire verify`: equal kernels, differences and how they are shown, and kernels that are skipped.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{Folder, done, failed, text};
use serde_json::Value;

/// Returns an LLVM module with one kernel, `name`. The kernel loads `%v`, an element of type `element`, from the buffer
/// `%p`, runs `body`, which must define `%r`, and stores `%r` in place of `%v`.
fn module(name: &str, element: &str, body: &str) -> String {
    format!(
        "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @{name}(ptr addrspace(1) %p) !reqd_work_group_size !0 {{
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %a = getelementptr {element}, ptr addrspace(1) %p, i64 %i
  %v = load {element}, ptr addrspace(1) %a
  {body}
  store {element} %r, ptr addrspace(1) %a
  ret void
}}
declare spir_func i64 @_Z13get_global_idj(i32)
!0 = !{{i32 8, i32 1, i32 1}}
"
    )
}

fn folder(name: &str, modules: &[(&str, String)]) -> Folder {
    let folder = Folder::new(name);
    for (name, text) in modules {
        folder.write(name, text);
    }
    folder
}

#[test]
fn a_module_agrees_with_its_translation_in_both_directions() {
    let source = module("k", "i32", "%r = sdiv i32 %v, 3");
    let folder = folder("verify-same", &[("k.ll", source)]);
    let output = folder.run(&["verify", "k.ll"]);
    done(&output);
    assert_eq!(
        text(&output.stdout),
        "k: the same in 21 launches\n1 the same, 0 different, 0 skipped\n"
    );
    done(&folder.run(&["as", "k.ll", "-o", "k.bc"]));
    done(&folder.run(&["translate", "k.bc", "-o", "k.spv"]));
    done(&folder.run(&["verify", "k.spv"]));
    done(&folder.run(&["verify", "k.spv", "k.bc", "--rounds", "3", "--seed", "9"]));
}

#[test]
fn a_difference_is_shown_with_both_places() {
    let folder = folder(
        "verify-different",
        &[
            ("a.ll", module("k", "i32", "%r = sdiv i32 %v, 3")),
            (
                "b.ll",
                module("k", "i32", "%w = add i32 %v, 0\n  %r = udiv i32 %w, 3"),
            ),
        ],
    );
    let output = folder.run(&["verify", "a.ll", "b.ll", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["different"], 1);
    let difference = &value["kernels"][0]["difference"];
    let side = |number: usize| &difference["sides"][number];
    assert_eq!(side(0)["module"], "a.ll");
    assert_eq!(side(0)["place"]["instruction"], 4);
    assert_eq!(side(1)["module"], "b.ll");
    assert_eq!(side(1)["place"]["instruction"], 5);
    assert_eq!(side(0)["work_item"], side(1)["work_item"]);
    assert_ne!(side(0)["value"], side(1)["value"]);
    let output = folder.run(&["verify", "a.ll", "b.ll"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stdout).contains("; function k, block %0, instruction 5 (store); work-item (")
    );
}

#[test]
fn results_may_differ_by_units_in_the_last_place_if_they_are_asked_to() {
    let third = "fmul float %v, 0x3FD5555560000000";
    let folder = folder(
        "verify-ulps",
        &[
            ("a.ll", module("k", "float", "%r = fdiv float %v, 3.0")),
            ("b.ll", module("k", "float", &format!("%r = {third}"))),
        ],
    );
    let status = |ulps: &str| {
        let output = folder.run(&["verify", "a.ll", "b.ll", "--ulps", ulps]);
        output.status.code()
    };
    assert_eq!(status("0"), Some(1));
    assert_eq!(status("1"), Some(0));
}

#[test]
fn kernels_are_compared_by_name() {
    let folder = folder(
        "verify-names",
        &[
            ("a.ll", module("k", "i32", "%r = add i32 %v, 3")),
            ("b.ll", module("l", "i32", "%r = add i32 %v, 3")),
        ],
    );
    let output = folder.run(&["verify", "a.ll", "b.ll"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stdout),
        "k: different: the kernel\n  a.ll: defined\n  b.ll: missing\n\
         l: different: the kernel\n  a.ll: missing\n  b.ll: defined\n\
         0 the same, 2 different, 0 skipped\n"
    );
    let output = folder.run(&["verify", "a.ll", "--kernel", "m"]);
    failed(
        &output,
        1,
        "transpire: error: a.ll: the module has no kernel \"m\"; did you mean \"k\"?",
    );
}

#[test]
fn a_launch_without_an_end_is_not_compared() {
    let endless = "br label %loop\nloop:\n  %r = add i32 %v, 1\n  br label %loop\nout:";
    let folder = folder("verify-endless", &[("a.ll", module("k", "i32", endless))]);
    let output = folder.run(&["verify", "a.ll", "--steps", "1000", "--rounds", "2"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).starts_with(
        "k: skipped: no launch came to its end; 2 took too many steps or too much memory\n"
    ));
}

#[test]
fn a_skipped_kernel_fails_if_it_was_asked_for_or_if_no_other_was_compared() {
    let same = "%r = add i32 %v, 3";
    let endless = "br label %loop\nloop:\n  %r = add i32 %v, 1\n  br label %loop\nout:";
    let skipped = module("skipped", "i32", endless);
    let skipped = skipped.split("declare").next().unwrap();
    let skipped = skipped.split_once('\n').unwrap().1;
    let both = format!("{}{skipped}", module("same", "i32", same));
    let folder = folder("verify-skipped", &[("a.ll", both)]);
    let run = |more: &[&str]| {
        let arguments = ["verify", "a.ll", "--steps", "1000", "--rounds", "2"];
        let output = folder.run(&[&arguments[..], more].concat());
        (output.status.code(), text(&output.stdout))
    };
    let (code, told) = run(&[]);
    assert_eq!(code, Some(0), "{told}");
    assert!(
        told.contains("skipped: skipped: no launch came to its end"),
        "{told}"
    );
    assert!(
        told.ends_with("1 the same, 0 different, 1 skipped\n"),
        "{told}"
    );
    assert_eq!(run(&["--kernel", "same"]).0, Some(0));
    let (code, told) = run(&["--kernel", "skipped"]);
    assert_eq!(code, Some(1));
    assert!(told.contains("2 took too many steps"), "{told}");
}

#[test]
fn modules_without_kernels_fail() {
    let function = "define spir_func void @f() {\n  ret void\n}\n";
    let folder = folder("verify-no-kernels", &[("a.ll", function.to_owned())]);
    let output = folder.run(&["verify", "a.ll"]);
    let message = "transpire: error: a.ll: the module has no kernel to compare";
    failed(&output, 1, message);
    let output = folder.run(&["verify", "a.ll", "a.ll", "--json"]);
    let message = "transpire: error: a.ll: neither module has a kernel to compare";
    failed(&output, 1, message);
}

#[test]
fn the_number_of_launches_that_were_not_compared_is_shown_with_the_reason() {
    // Only elements below 2 let the loop end soon.
    let body = "br label %loop\nloop:\n  %n = phi i32 [ %v, %0 ], [ %m, %loop ]\n  %m = lshr i32 %n, 1\n  \
                %e = icmp ult i32 %n, 2\n  br i1 %e, label %out, label %loop\nout:\n  %r = add i32 %v, 1";
    let folder = folder("verify-some", &[("a.ll", module("k", "i32", body))]);
    let run = |steps: &str| {
        let output = folder.run(&["verify", "a.ll", "--steps", steps]);
        text(&output.stdout).lines().next().unwrap().to_owned()
    };
    assert_eq!(run("100000"), "k: the same in 21 launches");
    let line = run("400");
    let (compared, rest) = line
        .strip_prefix("k: the same in ")
        .and_then(|rest| rest.split_once(" of 21 launches; "))
        .unwrap_or_else(|| panic!("{line}"));
    let left_out = 21 - compared.parse::<u32>().unwrap();
    let reason = format!("{left_out} took too many steps or too much memory");
    assert_eq!(rest, reason);
}

#[test]
fn errors_of_all_launches_are_shown() {
    let body =
        "br i1 true, label %bad, label %out\nbad:\n  unreachable\nout:\n  %r = add i32 %v, 1";
    let folder = folder("verify-errors", &[("a.ll", module("k", "i32", body))]);
    let output = folder.run(&["verify", "a.ll", "--rounds", "3", "--json"]);
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    let kernel = &value["kernels"][0];
    assert_eq!(output.status.code(), Some(1));
    let reason = kernel["reason"].as_str().unwrap();
    assert!(reason.contains("ended with an error"), "{reason}");
    assert!(kernel["failure"].is_string());
}

#[test]
fn wide_divisions_by_zero_agree_with_their_translation() {
    for ty in ["i96", "i128"] {
        for op in ["udiv", "sdiv", "urem", "srem"] {
            let body = format!("%d = and {ty} %v, 1\n  %r = {op} {ty} %v, %d");
            let folder = folder("verify-wide", &[("k.ll", module("k", ty, &body))]);
            done(&folder.run(&["verify", "k.ll"]));
        }
    }
}

#[test]
fn a_kernel_with_variable_arguments_is_skipped() {
    let functions = "define internal i32 @f(i32 %n, ...) {
  ret i32 %n
}
";
    let source = module("k", "i32", "%r = call i32 (i32, ...) @f(i32 %v, i32 5)");
    let folder = folder(
        "verify-variadic",
        &[("k.ll", format!("{source}{functions}"))],
    );
    let output = folder.run(&["verify", "k.ll"]);
    let line = text(&output.stdout);
    assert!(line.starts_with("k: skipped: "), "{line}");
    assert!(
        line.contains("a call with variable arguments is not supported"),
        "{line}"
    );
}

#[test]
fn the_address_of_a_function_as_an_integer_stays() {
    // The first function has the name that clang gives the function of a block.
    for name in ["__k_block_invoke", "f"] {
        let address = format!("ptrtoint (ptr @{name} to i64)");
        let body = format!(
            "%s = alloca i64
  store i64 {address}, ptr %s
  %w = load i64, ptr %s
  %b = call spir_func i64 @_Z18__spirv_BitReversem(i64 {address})
  %c = icmp eq i64 %w, 0
  %d = icmp eq i64 %b, 0
  %e = or i1 %c, %d
  %r = zext i1 %e to i32"
        );
        let source = module("k", "i32", &body)
            + &format!(
                "define internal spir_func void @{name}(ptr addrspace(4) %b) {{
  ret void
}}
declare spir_func i64 @_Z18__spirv_BitReversem(i64)
"
            );
        let folder = folder("verify-function-address", &[("k.ll", source)]);
        done(&folder.run(&["translate", "k.ll", "-o", "k.spv", "--validate"]));
        done(&folder.run(&["verify", "k.ll", "k.spv"]));
    }
}

#[test]
fn variables_of_one_name_are_compared_in_order() {
    let folder = Folder::new("verify-equal-names");
    let head = "target triple = \"spir64-unknown-unknown\"\n";
    let library = "@v = internal addrspace(1) global i32 1
define spir_func i32 @read() {
  %x = load i32, ptr addrspace(1) @v
  ret i32 %x
}
";
    let kernel = "@v = internal addrspace(1) global i32 2
declare spir_func i32 @read()
define spir_kernel void @k(ptr addrspace(1) %p) !reqd_work_group_size !0 {
  store volatile i32 5, ptr addrspace(1) @v
  %x = call spir_func i32 @read()
  store volatile i32 %x, ptr addrspace(1) %p
  ret void
}
!0 = !{i32 1, i32 1, i32 1}
";
    for (name, text) in [("library", library), ("kernel", kernel)] {
        folder.write(&format!("{name}.ll"), format!("{head}{text}"));
        let (input, output) = (format!("{name}.ll"), format!("{name}.spv"));
        done(&folder.run(&["translate", &input, "-o", &output]));
    }
    for order in [["library.spv", "kernel.spv"], ["kernel.spv", "library.spv"]] {
        done(&folder.run(&["link", order[0], order[1], "-o", "linked.spv"]));
        done(&folder.run(&["verify", "linked.spv", "linked.spv"]));
    }
}

#[test]
fn each_kernel_begins_with_the_initial_values_of_variables() {
    let module = |initial: &str, written: &str| {
        format!(
            "target triple = \"spir64-unknown-unknown\"
@v = addrspace(1) global i32 {initial}
@unused = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 {initial}, i32 3]
define spir_kernel void @writes() {{
  store i32 {written}, ptr addrspace(1) @v
  ret void
}}
define spir_kernel void @reads(ptr addrspace(1) %p) !reqd_work_group_size !0 {{
  %x = load i32, ptr addrspace(1) @v
  store i32 %x, ptr addrspace(1) %p
  %old = atomicrmw add ptr addrspace(1) @v, i32 1 seq_cst
  ret void
}}
!0 = !{{i32 1, i32 1, i32 1}}
"
        )
    };
    let modules = [("a.ll", "1", "7"), ("b.ll", "1", "8"), ("c.ll", "2", "7")];
    let modules = modules.map(|(name, initial, written)| (name, module(initial, written)));
    let folder = folder("verify-initial-values", &modules);
    for threads in ["1", "2"] {
        let verify = |other: &str| {
            let output = folder.run(&["verify", "a.ll", other, "-j", threads]);
            let out = text(&output.stdout);
            let line = |kernel: &str| out.lines().find(|line| line.starts_with(kernel));
            ["writes: ", "reads: "].map(|kernel| line(kernel).unwrap_or(&out).to_owned())
        };
        // A value that one kernel writes does not reach the other kernel.
        let [writes, reads] = verify("b.ll");
        assert_eq!(writes, "writes: different: variable v at byte 0");
        assert_eq!(reads, "reads: the same in 21 launches");
        // A variable is compared even if no kernel writes it.
        let [writes, reads] = verify("c.ll");
        assert_eq!(writes, "writes: different: variable unused at byte 8");
        assert!(
            reads.starts_with("reads: different: p at byte 0"),
            "{reads}"
        );
    }
}

#[test]
fn kernels_and_their_modes_may_be_in_named_metadata() {
    let source = "target triple = \"spir64-unknown-unknown\"
declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
define void @k(ptr addrspace(1) %p, <4 x i1> %m) {
  %n = zext <4 x i1> %m to <4 x i32>
  %c = call i32 @_Z20__spirv_SpecConstantii(i32 0, i32 5)
  %r = insertelement <4 x i32> %n, i32 %c, i32 3
  store <4 x i32> %r, ptr addrspace(1) %p
  ret void
}
define void @f() {
  ret void
}
!opencl.kernels = !{!0}
!0 = !{ptr @k}
!spirv.ExecutionMode = !{!1, !2}
!1 = !{ptr @k, i32 17, i32 4, i32 2, i32 1}
!2 = !{ptr @k, i32 35, i32 8}
";
    let folder = folder("verify-listed", &[("k.ll", source.to_owned())]);
    let output = folder.run(&["verify", "k.ll"]);
    done(&output);
    assert_eq!(
        text(&output.stdout),
        "k: the same in 21 launches\n1 the same, 0 different, 0 skipped\n"
    );
    let output = folder.run(&["info", "k.ll"]);
    done(&output);
    let info = text(&output.stdout);
    assert!(
        info.contains("kernels: 1\n  k\nfunctions: 1\n  f\n"),
        "{info}"
    );
}

#[test]
fn opaque_parameters_without_metadata_follow_from_calls() {
    let read = "_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i";
    let source = format!(
        "target triple = \"spir64-unknown-unknown\"
declare spir_func <4 x float> @{read}(ptr addrspace(1), ptr addrspace(2), <2 x i32>)
define spir_kernel void @k(ptr addrspace(1) %i, ptr addrspace(2) %s, ptr addrspace(1) %p) {{
  %v = call spir_func <4 x float> @{read}(ptr addrspace(1) %i, ptr addrspace(2) %s, <2 x i32> zeroinitializer)
  store <4 x float> %v, ptr addrspace(1) %p
  ret void
}}
"
    );
    let folder = folder("verify-opaque", &[("k.ll", source)]);
    let output = folder.run(&["verify", "k.ll"]);
    done(&output);
    assert!(text(&output.stdout).starts_with("k: the same in "));
    done(&folder.run(&["as", "k.ll", "-o", "k.bc"]));
    for input in ["k.ll", "k.bc"] {
        let output = folder.run(&["info", input]);
        let info = text(&output.stdout);
        for line in [
            "  image2d_t i: image in global, read_only",
            "  sampler_t s: sampler in private",
            "  void* p: pointer in global",
        ] {
            assert!(info.contains(line), "{info}");
        }
    }
}

#[test]
fn kernels_without_unsupported_types_are_compared() {
    let source = "OpCapability Addresses
OpCapability Kernel
OpCapability Float8EXT
OpExtension \"SPV_EXT_float8\"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
OpEntryPoint Kernel %l \"l\"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%five = OpConstant %uint 5
%fp8 = OpTypeFloat 8 Float8E4M3EXT
%p = OpTypePointer CrossWorkgroup %uint
%q = OpTypePointer CrossWorkgroup %fp8
%of_k = OpTypeFunction %void %p
%of_l = OpTypeFunction %void %p %q
%k = OpFunction %void None %of_k
%a = OpFunctionParameter %p
%in_k = OpLabel
OpStore %a %five Aligned 4
OpReturn
OpFunctionEnd
%l = OpFunction %void None %of_l
%b = OpFunctionParameter %p
%c = OpFunctionParameter %q
%in_l = OpLabel
%x = OpLoad %fp8 %c Aligned 1
OpReturn
OpFunctionEnd
";
    let folder = folder("verify-float8", &[("k.spvasm", source.to_owned())]);
    done(&folder.run(&["as", "k.spvasm", "-o", "k.spv"]));
    let output = folder.run(&["verify", "k.spv", "k.spvasm"]);
    let shown = text(&output.stdout);
    assert!(
        shown.starts_with("k: the same in 21 launches\nl: skipped: "),
        "{shown}"
    );
    assert!(
        shown.contains("an 8-bit floating-point type is not supported"),
        "{shown}"
    );
}

#[test]
fn a_work_item_function_without_its_argument_is_an_error_that_says_so() {
    let call = "%x = call i64 @_Z12get_local_idv()\n  %r = add i64 %x, %v";
    let source = module("k", "i64", call) + "declare i64 @_Z12get_local_idv()\n";
    let folder = folder("verify-missing-argument", &[("k.ll", source)]);
    failed(
        &folder.run(&["verify", "k.ll"]),
        1,
        "transpire: error: k.ll: function @k: block %0, %x: the call of @_Z12get_local_idv: \
         the call lacks the argument that selects a component",
    );
}
