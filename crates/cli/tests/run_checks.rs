//! Tests of `transpire run --check` and `--json`, and of the options for a launch.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{Folder, done, text};
use serde_json::Value;

/// A kernel with a race: all work-items add 1 to the same element.
const RACE: &str = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  %r = add i32 %v, 1
  store i32 %r, ptr addrspace(1) %p
  ret void
}
";

fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("k.ll", RACE);
    folder
}

fn run(folder: &Folder, more: &[&str]) -> (Option<i32>, String, String) {
    let fixed = [
        "run",
        "k.ll",
        "--global",
        "2",
        "--arg",
        "zeros:int:1",
        "--quiet",
        "--out",
        "p",
    ];
    let output = folder.run(&[&fixed, more].concat());
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

#[test]
fn findings_are_errors_warnings_or_nothing() {
    let folder = folder("check-levels");
    let (status, out, errors) = run(&folder, &[]);
    assert_eq!(
        (status, out.as_str(), errors.as_str()),
        (Some(0), "2\n", "")
    );
    let (status, out, errors) = run(&folder, &["--check", "all"]);
    assert_eq!((status, out.as_str()), (Some(1), "2\n"));
    assert!(
        errors.starts_with("transpire: error: k.ll: a read of 4 bytes"),
        "{errors}"
    );
    assert!(errors.contains("[data-race]"), "{errors}");
    let (status, _, errors) = run(&folder, &["--check", "data-race=warning"]);
    assert_eq!(status, Some(0));
    assert!(errors.starts_with("transpire: warning: k.ll: "), "{errors}");
    let (status, _, errors) = run(&folder, &["--check", "all", "--check", "data-race=off"]);
    assert_eq!((status, errors.as_str()), (Some(0), ""));
}

#[test]
fn findings_and_outputs_are_printed_as_json() {
    let folder = folder("check-json");
    let (status, out, errors) = run(&folder, &["--check", "data-race", "--json"]);
    assert_eq!((status, errors.as_str()), (Some(1), ""));
    let value: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(value["kernel"], "k");
    assert_eq!(value["outputs"]["p"][0], 2);
    let finding = &value["findings"][0];
    assert_eq!(finding["rule"], "data-race");
    assert_eq!(finding["place"]["instruction"], 0);
    assert_eq!(finding["work_item"][0], 1);
    assert_eq!(finding["other"]["place"]["instruction"], 2);
    assert_eq!(finding["other"]["work_item"][0], 0);
    assert_eq!(finding["object"]["name"], "p");
}

#[test]
fn an_access_outside_of_a_buffer_ends_the_run_unless_it_is_a_warning() {
    let folder = folder("check-bounds");
    let fixed = ["run", "k.ll", "-q", "--arg", "zeros:char:1", "--check"];
    let output = folder.run(&[&fixed[..], &["none"]].concat());
    assert_eq!(output.status.code(), Some(1));
    let errors = text(&output.stderr);
    assert!(
        errors.contains("which has 1 byte [out-of-bounds]"),
        "{errors}"
    );
    assert_eq!(errors.lines().count(), 1);
    let output = folder.run(&[&fixed[..], &["out-of-bounds=warning"]].concat());
    done_with_warnings(&output, 2);
}

fn done_with_warnings(output: &std::process::Output, count: usize) {
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    assert_eq!(
        errors.matches("transpire: warning: ").count(),
        count,
        "{errors}"
    );
}

#[test]
fn rules_are_listed_and_unknown_ones_are_errors() {
    let folder = folder("check-rules");
    let output = folder.run(&["run", "--list-checks"]);
    done(&output);
    let list = text(&output.stdout);
    assert!(
        list.lines().any(|line| line.starts_with("data-race ")),
        "{list}"
    );
    let (status, _, errors) = run(&folder, &["--check", "data-rase"]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("there is no rule data-rase"), "{errors}");
    assert!(errors.contains("data-race"), "{errors}");
    let (status, _, errors) = run(&folder, &["--check", "data-race=fatal"]);
    assert_eq!(status, Some(2));
    assert!(
        errors.contains("off, warning or error is expected"),
        "{errors}"
    );
}

#[test]
fn a_launch_that_does_not_fit_is_a_finding() {
    let folder = folder("check-launch");
    let output = folder.run(&["run", "k.ll", "--check", "all"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("[launch]"));
}

#[test]
fn arguments_are_given_by_name_or_in_order() {
    let folder = Folder::new("run-names");
    folder.write(
        "k.ll",
        "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(i32 %a, i32 %b, ptr addrspace(1) %p) {
  %r = sub i32 %a, %b
  store i32 %r, ptr addrspace(1) %p
  ret void
}
",
    );
    let given = |arguments: &[&str]| {
        let mut line = vec!["run", "k.ll", "-q", "--out", "p"];
        line.extend(arguments.iter().flat_map(|argument| ["--arg", argument]));
        folder.run(&line)
    };
    for order in [
        ["9", "2", "zeros:int:1"],
        ["b=2", "9", "p=zeros:int:1"],
        ["p=zeros:int:1", "b=2", "a=9"],
        ["b=2", "9", "zeros:int:1"],
    ] {
        let output = given(&order);
        done(&output);
        assert_eq!(text(&output.stdout), "7\n", "{order:?}");
    }
    let twice = given(&["a=1", "a=2", "zeros:int:1"]);
    assert_eq!(twice.status.code(), Some(2));
    assert!(text(&twice.stderr).contains("the argument is given twice"));
    let missing = given(&["p=zeros:int:1"]);
    assert_eq!(missing.status.code(), Some(2));
    let message = text(&missing.stderr);
    assert!(
        message.contains("kernel k takes 3 arguments, and 1 is given"),
        "{message}"
    );
    let unknown = given(&["a=1", "c=2", "zeros:int:1"]);
    assert_eq!(unknown.status.code(), Some(2));
    let message = text(&unknown.stderr);
    assert!(
        message.contains("kernel k has no parameter \"c\""),
        "{message}"
    );
    // An argument of another kind than its parameter, and a number that its parameter cannot hold.
    let kind = text(&given(&["zeros:int:1", "2", "zeros:int:1"]).stderr);
    assert!(
        kind.contains("a is a value of 4 bytes, such as 1"),
        "{kind}"
    );
    let large = text(&given(&["9999999999", "2", "zeros:int:1"]).stderr);
    assert!(
        large.contains(
            "9999999999 is out of the range of a: its type is int or uint, from -2147483648 to 4294967295"
        ),
        "{large}"
    );
}

#[test]
fn a_vector_is_given_as_one_number_for_each_lane() {
    let folder = Folder::new("run-lanes");
    folder.write(
        "k.ll",
        "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(<3 x i32> %a, ptr addrspace(1) %p) {
  %r = extractelement <3 x i32> %a, i32 2
  store i32 %r, ptr addrspace(1) %p
  ret void
}
",
    );
    let given = |value: &str| {
        folder.run(&[
            "run",
            "k.ll",
            "--quiet",
            "--out",
            "p",
            "--arg",
            value,
            "--arg",
            "zeros:int:1",
        ])
    };
    for (wrong, count) in [
        ("1,2", "2 numbers"),
        ("1,2,-3,4", "4 numbers"),
        ("7", "1 number"),
    ] {
        let output = given(wrong);
        assert_eq!(output.status.code(), Some(2));
        let message = text(&output.stderr);
        assert!(
            message.contains(&format!(
                "a is 3 numbers of type int or uint, not {count}\n"
            )),
            "{message}"
        );
    }
    let output = given("1,2,-3");
    done(&output);
    assert_eq!(text(&output.stdout), "-3\n");
}

#[test]
fn a_number_out_of_the_range_of_its_parameter_is_an_error() {
    let folder = Folder::new("run-ranges");
    let module = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(i8 %a, <2 x i32> %b, ptr addrspace(1) %p) !kernel_arg_type !0 {
  store i8 %a, ptr addrspace(1) %p
  ret void
}
!0 = !{!\"uchar\", !\"int2\", !\"uchar*\"}
";
    folder.write("k.ll", module);
    done(&folder.run(&["translate", "k.ll", "-o", "k.spv"]));
    for input in ["k.ll", "k.spv"] {
        let run = |a: &str, b: &str| {
            let fixed = ["run", input, "--quiet", "--out", "p"];
            let given = ["--arg", a, "--arg", b, "--arg", "p=zeros:uchar:1"];
            folder.run(&[&fixed[..], &given[..]].concat())
        };
        for number in ["0", "255"] {
            let output = run(number, "-2147483648,2147483647");
            done(&output);
            assert_eq!(text(&output.stdout).trim(), number);
        }
        for (a, b, message) in [
            (
                "-1",
                "1,2",
                "--arg -1: -1 is out of the range of a: its type is uchar, from 0 to 255\n",
            ),
            (
                "300",
                "1,2",
                "--arg 300: 300 is out of the range of a: its type is uchar, from 0 to 255\n",
            ),
            (
                "x",
                "1,2",
                "--arg x: \"x\" is not a number of type uchar, the type of a\n",
            ),
            (
                "1",
                "1,2147483648",
                "2147483648 is out of the range of b: its type is int, from -2147483648 to 2147483647\n",
            ),
        ] {
            let output = run(a, b);
            assert_eq!(output.status.code(), Some(2), "{input} {a} {b}");
            assert!(
                text(&output.stderr).contains(message),
                "{}",
                text(&output.stderr)
            );
        }
    }
}

#[test]
fn the_range_of_an_integer_is_that_of_its_width() {
    let folder = Folder::new("run-widths");
    let module = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(i4 %a, ptr addrspace(1) %p) {
  %wide = zext i4 %a to i8
  store i8 %wide, ptr addrspace(1) %p
  ret void
}
";
    folder.write("k.ll", module);
    let run = |a: &str| {
        let given = ["--arg", a, "--arg", "p=zeros:uchar:1"];
        folder.run(&[&["run", "k.ll", "--quiet", "--out", "p"][..], &given[..]].concat())
    };
    for (number, stored) in [("15", "15"), ("-8", "8"), ("0xf", "15")] {
        let output = run(number);
        done(&output);
        assert_eq!(text(&output.stdout).trim(), stored, "{number}");
    }
    for number in ["16", "-9", "200"] {
        let output = run(number);
        assert_eq!(output.status.code(), Some(2), "{number}");
        let message = text(&output.stderr);
        assert!(message.contains("from -8 to 15"), "{message}");
    }
}

#[test]
fn a_negative_zero_and_equal_names_are_kept_in_json() {
    let folder = Folder::new("run-json-names");
    // Both parameters have the same name in the metadata.
    folder.write(
        "k.ll",
        "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b) !kernel_arg_name !0 {
  store float -0.0, ptr addrspace(1) %a
  store i32 7, ptr addrspace(1) %b
  ret void
}
!0 = !{!\"p\", !\"p\"}
",
    );
    let output = folder.run(&[
        "run",
        "k.ll",
        "--arg",
        "zeros:float:1",
        "--arg",
        "zeros:int:1",
        "--out",
        "0",
        "--out",
        "1",
        "--json",
    ]);
    let value: Value = serde_json::from_str(&text(&output.stdout)).unwrap();
    assert_eq!(value["outputs"]["p"][0].to_string(), "-0.0");
    assert_eq!(value["outputs"]["1"][0], 7);
}

/// A kernel that adds 1 to each element.
const INCREMENT: &str = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(ptr addrspace(1) %p) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %v = load i32, ptr addrspace(1) %at
  %r = add i32 %v, 1
  store i32 %r, ptr addrspace(1) %at
  ret void
}
declare spir_func i64 @_Z13get_global_idj(i32)
";

#[test]
fn buffers_have_a_kind() {
    let folder = Folder::new("buffer-kinds");
    folder.write("k.ll", INCREMENT);
    let run = |argument: &str| {
        let fixed = [
            "run", "k.ll", "--quiet", "--check", "all", "--out", "p", "--arg",
        ];
        let output = folder.run(&[&fixed[..], &[argument]].concat());
        let (out, errors) = (text(&output.stdout), text(&output.stderr));
        (output.status.code(), out, errors)
    };
    assert_eq!(run("zeros:int:1"), (Some(0), "1\n".into(), "".into()));
    for (argument, rule) in [
        ("read-only:zeros:int:1", "[read-only]"),
        ("write-only:random:int:1:3", "[write-only]"),
        ("uninitialized:int:1", "[uninitialized]"),
    ] {
        let (status, _, errors) = run(argument);
        assert_eq!(status, Some(1), "{argument}");
        assert!(errors.contains(rule), "{argument}: {errors}");
    }
    for argument in [
        "read-only:null",
        "uninitialized:zeros:int:1",
        "write-only:local:4",
    ] {
        assert_eq!(run(argument).0, Some(2), "{argument}");
    }
}

/// Two kernels. `ids` stores the global id of each work-item, its local id and its id in the sub-group as one number,
/// and `endless` does not end.
const IDS: &str = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @ids(ptr addrspace(1) %p) {
  %g = call spir_func i64 @_Z13get_global_idj(i32 0)
  %o = call spir_func i64 @_Z17get_global_offsetj(i32 0)
  %l = call spir_func i64 @_Z12get_local_idj(i32 0)
  %s = call spir_func i32 @_Z22get_sub_group_local_idv()
  %i = sub i64 %g, %o
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %g1 = mul i64 %g, 100
  %l1 = mul i64 %l, 10
  %gl = add i64 %g1, %l1
  %gl32 = trunc i64 %gl to i32
  %v = add i32 %gl32, %s
  store i32 %v, ptr addrspace(1) %at
  ret void
}
define spir_kernel void @endless(ptr addrspace(1) %p) {
  br label %loop
loop:
  br label %loop
}
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i64 @_Z17get_global_offsetj(i32)
declare spir_func i64 @_Z12get_local_idj(i32)
declare spir_func i32 @_Z22get_sub_group_local_idv()
";

/// A kernel that stores a specialization constant.
const SPECIALIZED: &str = "OpCapability Kernel
OpCapability Addresses
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
OpDecorate %c SpecId 3
%void = OpTypeVoid
%int = OpTypeInt 32 0
%c = OpSpecConstant %int 5
%pointer = OpTypePointer CrossWorkgroup %int
%type = OpTypeFunction %void %pointer
%k = OpFunction %void None %type
%p = OpFunctionParameter %pointer
%start = OpLabel
OpStore %p %c Aligned 4
OpReturn
OpFunctionEnd
";

#[test]
fn options_set_the_sizes_of_a_launch() {
    let folder = Folder::new("launch-options");
    folder.write("ids.ll", IDS);
    let run = |more: &str| {
        let fixed = "run ids.ll --quiet --kernel ids --arg zeros:int:4 --out p --global 4";
        let line: Vec<&str> = fixed.split(' ').chain(more.split_whitespace()).collect();
        text(&folder.run(&line).stdout).replace('\n', " ")
    };
    assert_eq!(run("--local 2"), "0 111 200 311 ");
    assert_eq!(run("--local 2 --sub-group 1"), "0 110 200 310 ");
    assert_eq!(run("--local 4 --sub-group 2"), "0 111 220 331 ");
    assert_eq!(run("--local 2 --offset 5 -j 2"), "500 611 700 811 ");
    let output = folder.run(&["run", "ids.ll", "--arg", "zeros:int:4"]);
    assert_eq!(output.status.code(), Some(2));
    let several =
        "the module has several kernels: select one with --kernel; the kernels are: ids, endless\n";
    assert!(text(&output.stderr).contains(several), "{output:?}");
}

#[test]
fn steps_end_an_endless_loop() {
    let folder = Folder::new("endless");
    folder.write("ids.ll", IDS);
    let fixed = "run ids.ll --kernel endless --arg zeros:int:1 --steps 100000";
    let output = folder.run(&fixed.split(' ').collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("steps"), "{output:?}");
}

#[test]
fn a_timeout_ends_an_endless_loop() {
    let folder = Folder::new("timeout");
    folder.write("ids.ll", IDS);
    let run = |timeout: &str, more: &[&str]| {
        let fixed = "run ids.ll --kernel endless --arg zeros:int:1 --timeout";
        let line = fixed.split(' ').chain([timeout]);
        let line: Vec<&str> = line.chain(more.iter().copied()).collect();
        let start = std::time::Instant::now();
        (folder.run(&line), start.elapsed())
    };
    let message = "the run takes longer than its time limit";
    for more in [&[][..], &["--check", "all"], &["-j", "2"], &["--json"]] {
        let (output, time) = run("0.5", more);
        assert_eq!(output.status.code(), Some(1));
        // The machine may be busy.
        assert!((0.5..20.0).contains(&time.as_secs_f64()), "{time:?}");
        if more != ["--json"] {
            assert!(text(&output.stderr).contains(message), "{output:?}");
            continue;
        }
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let finding = &report["findings"][0];
        assert_eq!(finding["rule"], "limit", "{report}");
        assert_eq!(finding["place"]["function"], "endless", "{report}");
        assert!(
            finding["message"].as_str().unwrap().contains(message),
            "{report}"
        );
    }
    for wrong in ["-1", "x", "1e40"] {
        assert_eq!(run(wrong, &[]).0.status.code(), Some(2), "{wrong}");
    }
}

#[test]
fn memory_has_a_limit_for_each_kind() {
    let folder = Folder::new("memory");
    folder.write("ids.ll", IDS);
    let run = |memory: &str| {
        let fixed = "run ids.ll --kernel ids --arg zeros:int:4 --global 4 --memory";
        let line: Vec<&str> = fixed.split(' ').chain([memory]).collect();
        folder.run(&line)
    };
    assert!(run("1000000").status.success());
    let output = run("15");
    assert_eq!(output.status.code(), Some(1));
    let message = "the buffers and variables take 16 bytes, and the limit is 15; the option \"memory\" sets another one";
    assert!(text(&output.stderr).contains(message), "{output:?}");
}

#[test]
fn specialization_constants_have_the_given_values() {
    let folder = Folder::new("run-spec-const");
    folder.write("k.spvasm", SPECIALIZED);
    for (more, expected) in [(&[][..], "5\n"), (&["--spec-const", "3:7"][..], "7\n")] {
        let fixed = [
            "run",
            "k.spvasm",
            "-q",
            "--arg",
            "zeros:int:1",
            "--out",
            "0",
        ];
        assert_eq!(text(&folder.run(&[&fixed, more].concat()).stdout), expected);
    }
    for wrong in ["4:7", "3:x", "3", "3:4294967296"] {
        let line = [
            "run",
            "k.spvasm",
            "--arg",
            "zeros:int:1",
            "--spec-const",
            wrong,
        ];
        assert_eq!(folder.run(&line).status.code(), Some(2), "{wrong}");
    }
}

#[test]
fn a_run_without_findings_states_what_was_checked() {
    let folder = Folder::new("check-notes");
    folder.write("k.ll", INCREMENT);
    let run = |more: &str| {
        let fixed = "run k.ll --arg zeros:int:4 --global 4";
        let line: Vec<&str> = fixed.split(' ').chain(more.split_whitespace()).collect();
        let output = folder.run(&line);
        (text(&output.stdout), text(&output.stderr))
    };
    let note = |checked: &str| {
        format!("transpire: note: k.ll: no findings; 4 work-items ran; checked: {checked}\n")
    };
    let unchecked = "only the rules whose violation ends a run; --check all adds others";
    assert_eq!(run(""), (String::new(), note(unchecked)));
    assert_eq!(run("--check all").1, note("all"));
    // Commas separate rules, as repetitions of the option do.
    let both = note("data-race, shift=error");
    assert_eq!(run("--check data-race,shift=error").1, both);
    assert_eq!(run("--check data-race --check shift=error").1, both);
    assert_eq!(run("--quiet --check all"), Default::default());
    let (out, errors) = run("--check none,data-race --json");
    assert_eq!(errors, "");
    let value: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(value["work_items"], 4);
    let checks = value["checks"].as_array().unwrap();
    assert!(checks.contains(&"data-race".into()), "{checks:?}");
    assert!(checks.contains(&"out-of-bounds".into()), "{checks:?}");
    assert!(!checks.contains(&"division".into()), "{checks:?}");
}

#[test]
fn findings_end_with_one_note_on_their_rules() {
    let folder = folder("check-hint");
    let fixed = "run k.ll --arg zeros:int:1 --global 2 --check all";
    let errors = text(&folder.run(&fixed.split(' ').collect::<Vec<_>>()).stderr);
    assert!(errors.matches("[data-race]").count() > 1, "{errors}");
    let hint = "transpire: note: \"transpire explain data-race\" explains the rule in brackets\n";
    assert!(errors.ends_with(hint), "{errors}");
    assert_eq!(errors.matches("transpire: note: ").count(), 1, "{errors}");
    // The rule can be explained.
    let output = folder.run(&["explain", "data-race"]);
    done(&output);
    let explained = text(&output.stdout);
    for line in [
        "rule: data-race",
        "specification: OpenCL C",
        "section: 6.15.12",
        "severity: error",
        "checked by: transpire run --check",
    ] {
        assert!(explained.lines().any(|other| other == line), "{explained}");
    }
}

#[test]
fn printed_elements_have_a_line_with_their_argument_and_type() {
    let folder = Folder::new("out-head");
    folder.write("k.ll", INCREMENT);
    let run = |argument: &str, out: &str| {
        let output = folder.run(&["run", "k.ll", "--arg", argument, "--out", out]);
        text(&output.stdout)
    };
    let printed = run("zeros:int:2", "p");
    assert_eq!(printed, "# argument 0 (p): 2 elements of type int\n1\n0\n");
    // Arguments may be a list.
    let one = "# argument 0 (p): 1 element of type uint\n1\n";
    assert_eq!(run("zeros:uint:1", "0,p"), one.repeat(2));
    // The elements of a vector are counted; a vector of three has the size of one of four.
    let head = |argument: &str| run(argument, "p").lines().next().unwrap().to_owned();
    for (argument, elements) in [
        ("zeros:int4:2", "8 elements of type int"),
        ("random:half3:2:7", "8 elements of type half"),
        ("uninitialized:uchar16:1", "16 elements of type uchar"),
        ("zeros:unsigned int:3", "3 elements of type uint"),
        ("zeros:size_t:3", "3 elements of type ulong"),
        ("zeros:ptrdiff_t:1", "1 element of type long"),
    ] {
        assert_eq!(head(argument), format!("# argument 0 (p): {elements}"));
    }
    folder.write("k32.ll", INCREMENT.replace("spir64", "spir"));
    let arguments = ["--arg", "zeros:size_t:3", "--out", "p"];
    let printed = text(
        &folder
            .run(&[&["run", "k32.ll"][..], &arguments].concat())
            .stdout,
    );
    assert!(printed.contains("3 elements of type uint"), "{printed}");
    for (wrong, why) in [
        ("zeros:flaot:2", "did you mean \"float\"?"),
        ("zeros:int5:2", "\"int5\" is not an element type"),
        ("zeros:int16:99999999999", "the buffer is too large"),
    ] {
        let output = folder.run(&["run", "k.ll", "--arg", wrong]);
        assert_eq!(output.status.code(), Some(2), "{wrong}");
        assert!(text(&output.stderr).contains(why), "{output:?}");
    }
}

#[test]
fn a_missing_file_is_reported_with_its_parameter() {
    let folder = Folder::new("run-missing-file");
    folder.write(
        "k.ll",
        "define spir_kernel void @k(ptr addrspace(1) %data) {\n  ret void\n}\n",
    );
    let output = folder.run(&["run", "k.ll", "--arg", "1"]);
    assert_eq!(output.status.code(), Some(1));
    let errors = text(&output.stderr);
    assert!(
        errors.contains("--arg 1: ") && errors.contains("; data is a buffer: "),
        "{errors}"
    );
}
