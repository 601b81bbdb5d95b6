//! Tests of how the command handles valid and invalid files and options.
//!
//! These tests write their modules as text, from which they assemble binary modules. They write other bitcode only if
//! it is malformed, or the wrong kind of input. The correctness of translations is tested elsewhere.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;
use std::process::{Command, Stdio};

use common::{Folder, KERNEL, MODULE, done, failed, text};
use serde_json::{Value, json};

#[test]
fn what_is_no_bitcode_is_named_and_nothing_is_written() {
    let folder = Folder::new("not-bitcode");
    folder.write("empty.bc", "");
    folder.write("kernel.cl", "__kernel void k(void) {}\n");
    folder.write("kernel.o", b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0");
    folder.write("cut.bc", b"BC\xc0\xde\x35\x14\0\0\x05");
    folder.module();
    let before = folder.files();
    for (name, message) in [
        (
            "empty.bc",
            "this is an empty file, not LLVM bitcode, LLVM assembly, SPIR-V or SPIR-V assembly",
        ),
        (
            "kernel.cl",
            "this is OpenCL C; compile it first: clang --target=spir64 -O2 -emit-llvm -c kernel.cl -o kernel.bc",
        ),
        (
            "kernel.o",
            "this is an ELF object, not LLVM bitcode, LLVM assembly, SPIR-V or SPIR-V assembly",
        ),
        ("missing.bc", "No such file or directory"),
    ] {
        let output = folder.run(&["translate", name, "-o", "out.spv"]);
        failed(&output, 1, &format!("transpire: error: {name}: {message}"));
    }
    let output = folder.run(&["translate", "cut.bc", "-o", "out.spv"]);
    let message = text(&output.stderr);
    assert!(
        message.starts_with("transpire: error: cut.bc: "),
        "{message}"
    );
    assert_eq!(message.lines().count(), 1, "{message}");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(folder.files(), before);
}

#[test]
fn what_is_no_spirv_is_named() {
    let folder = Folder::new("not-spirv");
    folder.write("kernel.bc", b"BC\xc0\xde\x35\x14\0\0");
    folder.write("module.spvasm", MODULE);
    for (name, message) in [
        (
            "kernel.bc",
            "this is LLVM bitcode, not SPIR-V; \"transpire print\" prints it",
        ),
        ("module.spvasm", "this is SPIR-V assembly, not SPIR-V"),
    ] {
        let output = folder.run(&["dis", name]);
        failed(&output, 1, &format!("transpire: error: {name}: {message}"));
    }
    folder.module();
    let output = folder.run(&["print", "module.spv"]);
    let message = "this is SPIR-V, not LLVM bitcode or LLVM assembly; \"transpire dis\" prints it";
    failed(
        &output,
        1,
        &format!("transpire: error: module.spv: {message}"),
    );
}

#[test]
fn a_module_that_is_cut_short_is_refused() {
    let folder = Folder::new("cut");
    let module = folder.module();
    let end = module.len();
    let cuts = [
        // OpFunctionEnd, OpReturn and OpLabel have 4 words together, so the cut is inside OpFunction.
        (
            end - 4 * 6,
            format!(
                "OpFunction, which begins at byte {} and has 5 words",
                end - 36
            ),
        ),
        (
            end - 1,
            format!("the instruction that begins at byte {}", end - 4),
        ),
        (12, "the header, which has 20 bytes".to_owned()),
        // The module ends before OpFunctionEnd.
        (end - 4, "a function".to_owned()),
    ];
    for (length, place) in cuts {
        folder.write("cut.spv", &module[..length]);
        let message = format!("the module is truncated: it ends at byte {length}, inside {place}");
        let commands: &[&[&str]] = &[&["info"], &["translate"], &["run"], &["validate"], &["dis"]];
        for command in commands {
            if command == &["dis"] && place == "a function" {
                continue;
            }
            let output = folder.run(&[command, &["cut.spv"][..]].concat());
            let printed = format!("{}{}", text(&output.stdout), text(&output.stderr));
            assert!(printed.contains(&message), "{command:?}: {printed}");
            let errors = printed.matches("error: ").count();
            assert_eq!(errors, 1, "{command:?}: {printed}");
            assert_eq!(output.status.code(), Some(1));
        }
    }
    folder.write("cut.bc", &b"BC\xc0\xde\x35\x14\0\0\x05\0\0\0\x62"[..]);
    let output = folder.run(&["translate", "cut.bc"]);
    let message = "the bitcode is truncated: it ends at byte 13";
    failed(&output, 1, &format!("transpire: error: cut.bc: {message}"));
}

#[test]
fn a_fault_in_text_is_shown_with_its_line() {
    let folder = Folder::new("caret");
    folder.write(
        "bad.spvasm",
        include_str!("command_line/a_fault_in_text_is_shown_with_its_line.spvasm"),
    );
    let output = folder.run(&["as", "bad.spvasm", "-o", "out.spv"]);
    let message = text(&output.stderr);
    let lines: Vec<&str> = message.lines().collect();
    assert!(
        lines[0].starts_with("transpire: error: bad.spvasm:2:6: "),
        "{message}"
    );
    assert!(lines.contains(&"2 | %1 = OpTypeNothing 32"), "{message}");
    assert!(lines.contains(&"  |      ^^^^^^^^^^^^^"), "{message}");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(folder.files(), ["bad.spvasm"]);
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let folder = Folder::new("unwritable");
    folder.module();
    let before = folder.files();
    for (name, message) in [
        ("missing/out.spvasm", "No such file or directory"),
        (".", "Is a directory"),
    ] {
        let output = folder.run(&["dis", "module.spv", "-o", name]);
        failed(&output, 1, &format!("transpire: error: {name}: {message}"));
    }
    if cfg!(target_os = "linux") {
        let output = folder.run(&["dis", "module.spv", "-o", "/dev/full"]);
        failed(
            &output,
            1,
            "transpire: error: /dev/full: No space left on device",
        );
        let mut command = folder.command(&["dis", "module.spv"]);
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command
            .stdout(full)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        failed(
            &output,
            1,
            "transpire: error: <stdout>: No space left on device",
        );
    }
    assert_eq!(folder.files(), before);
}

#[test]
fn output_replaces_the_file_of_that_name() {
    let folder = Folder::new("replace");
    let module = folder.module();
    folder.write("out.spv", "older, and longer than what comes".repeat(100));
    done(&folder.run(&["as", "module.spvasm", "-o", "out.spv"]));
    assert_eq!(fs::read(folder.0.join("out.spv")).unwrap(), module);
    assert_eq!(folder.files(), ["module.spv", "module.spvasm", "out.spv"]);
}

#[cfg(unix)]
#[test]
fn output_through_a_link_keeps_the_link() {
    let folder = Folder::new("link");
    let module = folder.module();
    folder.write("file.spv", "older");
    std::os::unix::fs::symlink("file.spv", folder.0.join("link.spv")).unwrap();
    done(&folder.run(&["as", "module.spvasm", "-o", "link.spv"]));
    assert_eq!(fs::read(folder.0.join("file.spv")).unwrap(), module);
    assert!(
        fs::symlink_metadata(folder.0.join("link.spv"))
            .unwrap()
            .is_symlink()
    );
}

#[test]
fn failure_leaves_older_output_alone() {
    let folder = Folder::new("older");
    folder.write("empty.bc", "");
    folder.write("out.spv", "older");
    assert_eq!(
        folder
            .run(&["translate", "empty.bc", "-o", "out.spv"])
            .status
            .code(),
        Some(1)
    );
    assert_eq!(fs::read(folder.0.join("out.spv")).unwrap(), b"older");
    assert_eq!(folder.files(), ["empty.bc", "out.spv"]);
}

#[test]
fn a_dash_is_standard_input_or_output() {
    let folder = Folder::new("dash");
    let module = folder.module();
    let assembled = folder.pipe(&["as", "-", "-o", "-"], MODULE.as_bytes());
    done(&assembled);
    assert_eq!(assembled.stdout, module);
    let disassembled = folder.pipe(&["dis"], &module);
    done(&disassembled);
    done(&folder.pipe(&["as", "-o", "again.spv"], &disassembled.stdout));
    assert_eq!(fs::read(folder.0.join("again.spv")).unwrap(), module);
    failed(
        &folder.pipe(&["translate", "-"], b""),
        1,
        "transpire: error: <stdin>: this is an empty file, not LLVM bitcode, LLVM assembly, SPIR-V or SPIR-V assembly",
    );
}

#[cfg(target_os = "linux")]
#[test]
fn output_may_be_a_device() {
    let folder = Folder::new("device");
    let module = folder.module();
    let output = folder.run(&["as", "module.spvasm", "-o", "/dev/stdout"]);
    done(&output);
    assert_eq!(output.stdout, module);
    done(&folder.run(&["as", "module.spvasm", "-o", "/dev/null"]));
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let folder = Folder::new("pipe");
    // More text than fits in a pipe.
    let labels: String = (9..20_000)
        .map(|id| format!("OpName %{id} \"a{id}\"\n"))
        .collect();
    folder.write(
        "module.spvasm",
        MODULE.replace("%2 = OpTypeVoid", &(labels + "%2 = OpTypeVoid")),
    );
    done(&folder.run(&["as", "module.spvasm", "-o", "module.spv"]));
    let mut command = folder.command(&["dis", "module.spv"]);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    done(&child.wait_with_output().unwrap());
}

#[test]
fn options_of_dis_are_those_of_spirv_dis() {
    let folder = Folder::new("options");
    folder.module();
    let dis = |options: &[&str]| {
        let output = folder.run(&[&["dis", "module.spv"], options].concat());
        done(&output);
        text(&output.stdout)
    };
    let plain = dis(&[]);
    assert!(plain.starts_with("; SPIR-V\n; Version: 1.0\n"), "{plain}");
    assert!(plain.contains("\n       %void = OpTypeVoid\n"), "{plain}");
    assert!(dis(&["--raw-id"]).contains("\n          %2 = OpTypeVoid\n"));
    assert!(dis(&["--no-indent"]).contains("\n%void = OpTypeVoid\n"));
    assert!(dis(&["--no-header"]).starts_with("               OpCapability Addresses\n"));
    assert!(dis(&["--no-header"]).ends_with("               OpFunctionEnd\n"));
    assert!(dis(&["--offsets"]).contains("; 0x00000014"));
    assert!(
        dis(&["--comment"]).contains("; Annotations") || dis(&["--comment"]).contains("; Types")
    );
    assert!(dis(&["--color", "always"]).contains("\x1b["));
    for when in ["auto", "never"] {
        assert!(!dis(&["--color", when]).contains('\x1b'));
    }
}

#[test]
fn several_threads_write_the_same() {
    let folder = Folder::new("threads");
    folder.module();
    for command in [&["dis", "module.spv"][..], &["as", "module.spvasm"]] {
        let by = |jobs| {
            let output = folder.run(&[command, &["-j", jobs]].concat());
            done(&output);
            output.stdout
        };
        assert_eq!(by("3"), by("1"), "{command:?}");
    }
}

#[test]
fn as_keeps_or_renumbers_ids() {
    let folder = Folder::new("ids");
    let kept = folder.module();
    let again = folder.run(&["as", "module.spvasm", "--preserve-numeric-ids"]);
    done(&again);
    assert_eq!(again.stdout, kept);
    let renumbered = folder.run(&["as", "module.spvasm", "--renumber-ids"]);
    done(&renumbered);
    let dis = text(&folder.pipe(&["dis", "--raw-id"], &renumbered.stdout).stdout);
    // The first id in the text is the import's, and the second the entry point's.
    assert!(dis.contains(r#"OpEntryPoint Kernel %2 "nothing""#), "{dis}");
}

#[test]
fn info_tells_what_a_module_declares() {
    let folder = Folder::new("info");
    folder.module();
    for name in ["module.spv", "module.spvasm"] {
        let output = folder.run(&["info", name]);
        done(&output);
        let info = text(&output.stdout);
        for line in [
            "version: 1.0",
            "generator: Khronos; 0",
            "bound: 10",
            "addressing model: Physical64",
            "memory model: OpenCL",
            "source language: OpenCL_C 102000",
            "capabilities: Addresses, Kernel",
            "imports: OpenCL.std",
            "entry points: 1",
            "  Kernel nothing",
            "extensions: none",
            "exported symbols: 0",
            "imported symbols: 0",
            "functions: 1",
        ] {
            assert!(info.lines().any(|l| l == line), "{line} is not in\n{info}");
        }
    }
}

#[test]
fn info_of_one_kernel_has_no_other() {
    let folder = Folder::new("info-kernel");
    let two = "define spir_kernel void @first(i32 %a) {\n  ret void\n}\n\
               define spir_kernel void @second(i64 %b) {\n  ret void\n}\n";
    folder.write("two.ll", two);
    let all = text(&folder.run(&["info", "two.ll"]).stdout);
    assert!(all.contains("arguments of first: 1") && all.contains("arguments of second: 1"));
    let output = folder.run(&["info", "two.ll", "--kernel", "second"]);
    done(&output);
    let one = text(&output.stdout);
    assert!(!one.contains("arguments of first") && one.contains("arguments of second: 1"));
    let output = folder.run(&["info", "two.ll", "--kernel", "second", "--json"]);
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    let kernels = value["kernels"].as_array().unwrap();
    assert_eq!(kernels.len(), 1);
    assert_eq!(kernels[0]["name"], "second");
    failed(
        &folder.run(&["info", "two.ll", "--kernel", "secnd"]),
        1,
        "transpire: error: two.ll: the module has no kernel \"secnd\"; did you mean \"second\"?",
    );
}

#[test]
fn each_command_that_prints_json_has_both_options_for_it() {
    let folder = Folder::new("json");
    folder.write(
        "k.ll",
        "define spir_kernel void @k(i32 %a) {\n  ret void\n}\n",
    );
    for arguments in [
        &["info", "k.ll"][..],
        &["validate", "k.ll"],
        &["run", "k.ll", "--arg", "1"],
        &["verify", "k.ll"],
    ] {
        let short = folder.run(&[arguments, &["--json"]].concat());
        done(&short);
        let value: Value = serde_json::from_slice(&short.stdout).unwrap();
        assert!(value.is_object(), "{arguments:?}");
        let long = folder.run(&[arguments, &["--format", "json"]].concat());
        assert_eq!(long.stdout, short.stdout, "{arguments:?}");
        let people = folder.run(&[arguments, &["--format", "text"]].concat());
        assert_eq!(people.stdout, folder.run(arguments).stdout);
        assert_ne!(people.stdout, short.stdout, "{arguments:?}");
        let both = folder.run(&[arguments, &["--format", "text", "--json"]].concat());
        assert_eq!(both.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn names_from_the_input_cannot_steer_the_terminal() {
    let folder = Folder::new("escape");
    folder.write(
        "module.spvasm",
        MODULE.replace("nothing", "no\x1b[31mthing"),
    );
    let output = folder.run(&["info", "module.spvasm"]);
    done(&output);
    assert!(!output.stdout.contains(&0x1b));
}

#[test]
fn names_are_mangled_and_demangled() {
    let folder = Folder::new("names");
    let output = folder.run(&["mangle", "sin(float4)", "fract(float4, __global float4*)"]);
    done(&output);
    assert_eq!(text(&output.stdout), "_Z3sinDv4_f\n_Z5fractDv4_fPU3AS1S_\n");
    let output = folder.run(&["mangle", "--pointers", "32", "f(size_t)"]);
    assert_eq!(text(&output.stdout), "_Z1fj\n");
    let output = folder.pipe(&["demangle", "-"], &output.stdout);
    done(&output);
    assert_eq!(text(&output.stdout), "f(uint)\n");
    let output = folder.run(&["demangle", "main"]);
    assert!(text(&output.stderr).starts_with("transpire: error: main: "));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_command_line_at_fault_has_the_status_2() {
    let folder = Folder::new("usage");
    for arguments in [
        &[][..],
        &["transmogrify"],
        &["translate", "--no-such-option", "k.bc"],
        &["translate", "k.bc", "--spirv-version", "2.0"],
        &["translate", "k.bc", "--ext", "KHR_float_controls"],
        &["dis", "--color", "sometimes", "k.spv"],
        &["mangle", "--pointers", "16", "sin(float)"],
    ] {
        let output = folder.run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
        assert_ne!(text(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn help_and_version_are_results() {
    let folder = Folder::new("help");
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["help", "dis"],
        &["translate", "--help"],
        &["translate", "--list-extensions"],
        &["translate", "--list-passes"],
    ] {
        let output = folder.run(arguments);
        done(&output);
        assert_ne!(text(&output.stdout), "", "{arguments:?}");
    }
}

#[test]
fn llvm_assembly_is_assembled_printed_and_translated() {
    let folder = Folder::new("llvm-assembly");
    folder.write("k.ll", KERNEL);
    done(&folder.run(&["as", "k.ll", "-o", "k.bc"]));
    // LLVM's own tool reads the bitcode, and prints the same text.
    let theirs = Command::new("llvm-dis-16")
        .args(["k.bc", "-o", "-"])
        .current_dir(&folder.0)
        .output()
        .unwrap_or_else(|error| panic!("llvm-dis-16: {error}; scripts/setup.sh installs it"));
    assert!(theirs.status.success(), "{}", text(&theirs.stderr));
    let theirs = text(&theirs.stdout);
    let (_, theirs) = theirs.split_once('\n').unwrap();
    let ours = folder.run(&["print", "--llvm", "16", "k.bc"]);
    done(&ours);
    assert_eq!(text(&ours.stdout), theirs);
    let typed = folder.run(&["print", "--llvm", "14", "k.ll"]);
    assert!(
        text(&typed.stdout).contains("store i32 7, i32 addrspace(1)* %out, align 4\n"),
        "{}",
        text(&typed.stdout)
    );
    done(&folder.run(&["translate", "k.ll", "-o", "a.spv"]));
    done(&folder.run(&["translate", "k.bc", "-o", "b.spv"]));
    assert!(fs::read(folder.0.join("a.spv")).unwrap() == fs::read(folder.0.join("b.spv")).unwrap());
}

#[test]
fn a_fault_in_llvm_assembly_is_shown_in_its_line() {
    let folder = Folder::new("llvm-assembly-fault");
    folder.write(
        "bad.ll",
        include_str!("command_line/a_fault_in_llvm_assembly_is_shown_in_its_line.ll"),
    );
    for command in [
        &["print", "bad.ll"][..],
        &["as", "bad.ll", "-o", "x.bc"],
        &["translate", "bad.ll", "-o", "x.spv"],
    ] {
        let output = folder.run(command);
        assert_eq!(output.status.code(), Some(1));
        let message = text(&output.stderr);
        assert!(
            message.starts_with("transpire: error: bad.ll:2:20: "),
            "{message}"
        );
        assert!(
            message.contains("%y = add i32 %x, %z") && message.contains('^'),
            "{message}"
        );
    }
}

#[test]
fn the_rules_of_the_ir_are_checked_unless_told_not_to() {
    let folder = Folder::new("verify");
    folder.write(
        "bad.ll",
        include_str!("command_line/the_rules_of_the_ir_are_checked_unless_told_not_to.ll"),
    );
    let output = folder.run(&["print", "bad.ll"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("the entry block must not have predecessors"),
        "{}",
        text(&output.stderr)
    );
    done(&folder.run(&["print", "--no-verify", "bad.ll"]));
    let output = folder.run(&["print", "--llvm", "2.9", "bad.ll"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn specialization_constants_are_listed_and_given_values() {
    let folder = Folder::new("spec-constants");
    folder.write(
        "spec.spvasm",
        include_str!("command_line/specialization_constants_are_listed_and_given_values.spvasm"),
    );
    let info = folder.run(&["info", "spec.spvasm"]);
    done(&info);
    let info = text(&info.stdout);
    for line in [
        "specialization constants: 3",
        "  SpecId 3: i32 %1 = 42",
        "  SpecId 5: f32 %2 = 1.5",
        "  SpecId 6: i1 %3 = true",
    ] {
        assert!(info.lines().any(|l| l == line), "{line} is not in\n{info}");
    }
    let translated = folder.run(&[
        "translate",
        "spec.spvasm",
        "-o",
        "v.ll",
        "--spec-const",
        "3:-1",
        "--spec-const",
        "5:0.25",
    ]);
    done(&translated);
    let ll = folder.run(&["print", "v.ll"]);
    assert!(
        text(&ll.stdout).contains("{ i32 -1, float 2.500000e-01 }"),
        "{}",
        text(&ll.stdout)
    );
    for (argument, message) in [
        (
            "4:1",
            "--spec-const 4:1: the module has no specialization constant with the SpecId 4; the SpecIds are: 3, 5, 6",
        ),
        (
            "3:4294967296",
            r#"--spec-const 3:4294967296: "4294967296" is not a value for the SpecId 3, whose type is i32"#,
        ),
        (
            "6:maybe",
            r#"--spec-const 6:maybe: "maybe" is not a value for the SpecId 6, whose type is i1"#,
        ),
    ] {
        let output = folder.run(&[
            "translate",
            "spec.spvasm",
            "-o",
            "v.ll",
            "--spec-const",
            argument,
        ]);
        assert_eq!(output.status.code(), Some(2), "{argument}");
        assert_eq!(
            text(&output.stderr),
            format!("transpire: error: {message}\n")
        );
    }
}

#[test]
fn a_release_without_a_form_of_its_own_gets_the_nearest_older_one_and_is_told_so() {
    let folder = Folder::new("nearest_release");
    folder.write(
        "k.ll",
        include_str!(
            "command_line/a_release_without_a_form_of_its_own_gets_the_nearest_older_one.ll"
        ),
    );
    let asked = folder.run(&["print", "--llvm", "7", "k.ll"]);
    assert_eq!(asked.status.code(), Some(0), "{}", text(&asked.stderr));
    assert_eq!(
        text(&asked.stderr),
        "transpire: note: the output is in the form of LLVM 6, which LLVM 7 reads\n"
    );
    let of_6 = folder.run(&["print", "--llvm", "6", "k.ll"]);
    assert_eq!(
        (text(&of_6.stderr), &of_6.stdout),
        (text(b""), &asked.stdout)
    );

    let unknown = folder.run(&["print", "--llvm", "99", "k.ll"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(
        text(&unknown.stderr).contains("\"99\" is not a supported release of LLVM: 3.2 or 6 to 23"),
        "{}",
        text(&unknown.stderr)
    );
}

#[test]
fn info_tells_the_arguments_of_kernels() {
    let folder = Folder::new("info-arguments");
    folder.write("kernel.ll", KERNEL);
    let output = folder.run(&["info", "kernel.ll"]);
    done(&output);
    let info = text(&output.stdout);
    assert!(
        info.ends_with("arguments of k: 1\n  void* out: pointer in global, 8 bytes aligned to 8\n"),
        "{info}"
    );
    assert!(
        info.contains("\ntriple: spir64-unknown-unknown\n"),
        "{info}"
    );
}

#[test]
fn info_as_json_tells_what_a_host_asks_for() {
    let folder = Folder::new("info-json");
    folder.write(
        "module.spvasm",
        include_str!("command_line/info_as_json_tells_what_a_host_asks_for.spvasm"),
    );
    done(&folder.run(&["as", "module.spvasm", "-o", "module.spv"]));
    done(&folder.run(&["translate", "module.spv", "-o", "module.ll"]));
    let of = |name: &str| -> Value {
        let output = folder.run(&["info", "--format", "json", name]);
        done(&output);
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let (text, binary, llvm) = (of("module.spvasm"), of("module.spv"), of("module.ll"));
    assert_eq!(binary["format"], "SPIR-V");
    assert_eq!(binary["module"]["version"], "1.2");
    assert_eq!(binary["address_bits"], 64);
    assert_eq!(binary["capabilities"][0], "Addresses");
    assert_eq!(binary["extensions"], json!([]));
    let kernel = &binary["kernels"][0];
    assert_eq!(kernel["name"], "scale");
    assert_eq!(kernel["required_work_group_size"], json!([64, 1, 1]));
    assert_eq!(kernel["required_sub_group_size"], 16);
    assert_eq!(kernel["work_group_size_hint"], Value::Null);
    assert_eq!(
        kernel["arguments"],
        json!([
            {
                "name": "image", "type": "image2d_t", "kind": "image", "access": "write_only",
                "address_space": "global", "address_space_number": 1,
                "const": false, "restrict": false, "volatile": false, "size": 8, "alignment": 8, "members": [],
            },
            {
                "name": "table", "type": "float*", "kind": "pointer", "access": null,
                "address_space": "constant", "address_space_number": 2,
                "const": true, "restrict": true, "volatile": false, "size": 8, "alignment": 8, "members": [],
            },
        ])
    );
    assert_eq!(
        binary["spec_constants"],
        json!([
            { "spec_id": 3, "name": "factor", "type": "f32", "default": "1.5", "default_bits": 0x3fc0_0000 },
            { "spec_id": 4, "name": null, "type": "i1", "default": true, "default_bits": 1 },
        ])
    );
    assert_eq!(text["kernels"], binary["kernels"]);
    assert_eq!(llvm["kernels"][0]["arguments"], kernel["arguments"]);
    assert_eq!(llvm["module"]["triple"], "spir64-unknown-unknown");
}

#[test]
fn demangling_standard_input_passes_on_what_is_no_mangled_name() {
    let folder = Folder::new("filter");
    let input =
        b"declare float @_Z3sinf(float)\n\xff\xfe _Zwhat x_Z3sinf _Z3maxii.1\nno end _Z3absi";
    let output = folder.pipe(&["demangle", "-"], input);
    done(&output);
    assert_eq!(
        output.stdout,
        b"declare float @sin(float)(float)\n\xff\xfe _Zwhat x_Z3sinf max(int, int).1\nno end abs(int)"
    );
    let output = folder.pipe(&["demangle", "_Z3cosf", "-", "_Z3tanf"], b"_Z3sinf\n");
    done(&output);
    assert_eq!(text(&output.stdout), "cos(float)\nsin(float)\ntan(float)\n");
}

#[test]
fn colors_are_where_they_are_wanted() {
    let folder = Folder::new("colors");
    folder.module();
    folder.write("broken.spvasm", "%1 = OpTypeNothing 32\n");
    let escapes = |bytes: &[u8]| bytes.contains(&0x1b);
    let colored = |arguments: &[&str], variables: &[(&str, &str)]| {
        let mut command = folder.command(arguments);
        let output = command.envs(variables.iter().copied()).output().unwrap();
        escapes(&output.stdout) || escapes(&output.stderr)
    };
    assert!(!colored(&["dis", "module.spv"], &[]));
    assert!(colored(&["dis", "module.spv", "--color", "always"], &[]));
    assert!(colored(&["--color=always", "dis", "module.spv"], &[]));
    assert!(!colored(&["as", "broken.spvasm"], &[]));
    assert!(colored(&["as", "broken.spvasm", "--color", "always"], &[]));
    // On a terminal, messages and output are colored unless the variable or the option disables it.
    let on_terminal = |options: &str, variables: &[(&str, &str)]| {
        let line = format!(
            "{} dis module.spv {options}",
            env!("CARGO_BIN_EXE_transpire")
        );
        let mut command = Command::new("script");
        command
            .args(["--quiet", "--return", "--command", &line, "/dev/null"])
            .current_dir(&folder.0)
            .env("TERM", "xterm")
            .envs(variables.iter().copied());
        escapes(&command.output().unwrap().stdout)
    };
    assert!(on_terminal("", &[]));
    assert!(!on_terminal("", &[("NO_COLOR", "1")]));
    assert!(!on_terminal("--color never", &[]));
    assert!(on_terminal("--color always", &[("NO_COLOR", "1")]));
}

#[test]
fn bash_completes_commands_and_options() {
    let folder = Folder::new("completions");
    let script = folder.run(&["completions", "bash"]);
    done(&script);
    folder.write("transpire.bash", &script.stdout);
    let complete = |words: &[&str]| {
        let last = words.len() - 1;
        let line = format!(
            "source transpire.bash; COMP_WORDS=({}); COMP_CWORD={last}; \
             _transpire transpire {} {}; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words[last],
            words[last - 1],
        );
        let mut bash = Command::new("bash");
        let output = bash.args(["-euc", &line]).current_dir(&folder.0).output();
        let output = output.unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    assert_eq!(complete(&["transpire", "transl"]), "translate\n");
    assert_eq!(
        complete(&["transpire", "translate", "--out-d"]),
        "--out-dir\n"
    );
    assert_eq!(
        complete(&["transpire", "translate", "--emit", "s"]),
        "spv\nspvasm\n"
    );
    for shell in ["zsh", "fish", "elvish", "powershell"] {
        let output = folder.run(&["completions", shell]);
        done(&output);
        assert!(text(&output.stdout).contains("translate"), "{shell}");
    }
}

#[test]
fn each_command_has_a_manual_page() {
    let folder = Folder::new("man");
    done(&folder.run(&["man", "--out-dir", "pages"]));
    let help = text(&folder.run(&["--help"]).stdout);
    let commands = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty());
    let commands: Vec<&str> = commands
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert!(commands.contains(&"translate"), "{commands:?}");
    for name in &commands {
        let page = fs::read(folder.0.join(format!("pages/transpire-{name}.1"))).unwrap();
        assert_eq!(text(&folder.run(&["man", name]).stdout), text(&page));
        let page = text(&page);
        assert!(page.contains(&format!(".TH transpire-{name} 1")), "{page}");
    }
    let main = text(&folder.run(&["man"]).stdout);
    for name in &commands {
        assert!(main.contains(&format!("transpire\\-{name}(1)")), "{main}");
    }
    let files = fs::read_dir(folder.0.join("pages")).unwrap().count();
    assert_eq!(files, commands.len() + 1);
    failed(
        &folder.run(&["man", "tranlsate"]),
        2,
        "transpire: error: unknown command \"tranlsate\"; did you mean \"translate\"?",
    );
    failed(
        &folder.run(&["man", "frobnicate"]),
        2,
        "transpire: error: unknown command \"frobnicate\"",
    );
}

/// A module with a parameter that is a structure by value, debug information that names the members of the structure,
/// and the required sizes of work-groups and sub-groups.
const STRUCTURE: &str = r#"target datalayout = "e-i64:64-v16:16-v32:32-n8:16:32:64"
target triple = "spir64-unknown-unknown"
%struct.pair = type { i8, [3 x i32], float }
define spir_kernel void @k(ptr byval(%struct.pair) %0, i32 %1) !dbg !4 !reqd_work_group_size !20 !intel_reqd_sub_group_size !21 {
  #dbg_declare(ptr %0, !7, !DIExpression(), !19)
  #dbg_value(i32 %1, !8, !DIExpression(), !19)
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocalVariable(name: "given", arg: 1, scope: !4, file: !1, line: 1, type: !9)
!8 = !DILocalVariable(name: "count", arg: 2, scope: !4, file: !1, line: 1, type: !15)
!9 = !DIDerivedType(tag: DW_TAG_typedef, name: "pair", file: !1, line: 1, baseType: !10)
!10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !1, line: 1, size: 160, elements: !11)
!11 = !{!12, !13, !14}
!12 = !DIDerivedType(tag: DW_TAG_member, name: "flag", scope: !10, file: !1, line: 1, baseType: !16, size: 8)
!13 = !DIDerivedType(tag: DW_TAG_member, name: "list", scope: !10, file: !1, line: 1, baseType: !17, size: 96, offset: 32)
!14 = !DIDerivedType(tag: DW_TAG_member, name: "weight", scope: !10, file: !1, line: 1, baseType: !18, size: 32, offset: 128)
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !DIBasicType(name: "uchar", size: 8, encoding: DW_ATE_unsigned_char)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !15, size: 96, elements: !{!DISubrange(count: 3)})
!18 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!19 = !DILocation(line: 1, column: 1, scope: !4)
!20 = !{i32 8, i32 4, i32 1}
!21 = !{i32 16}
"#;

#[test]
fn info_tells_members_of_structures_names_of_debug_information_and_sizes() {
    let folder = Folder::new("info-members");
    folder.write("a.ll", STRUCTURE);
    done(&folder.run(&["as", "a.ll", "-o", "a.bc"]));
    done(&folder.run(&["translate", "a.ll", "-o", "a.spv"]));
    // The offsets are those of the structure in C: the array is aligned to 4.
    let rows = [
        ("flag: 1 byte at offset 0", "uchar"),
        ("list: 12 bytes at offset 4", "int[3]"),
        ("weight: 4 bytes at offset 16", "float"),
    ];
    for name in ["a.ll", "a.bc", "a.spv"] {
        let output = folder.run(&["info", name]);
        done(&output);
        let info = text(&output.stdout);
        let has = |line: &str| info.lines().any(|other| other.trim() == line);
        assert!(has("properties of k: 2"), "{name}: {info}");
        assert!(has("required work-group size: 8 x 4 x 1"), "{name}: {info}");
        assert!(has("required sub-group size: 16"), "{name}: {info}");
        if name != "a.spv" {
            assert!(has("members of given of k: 3"), "{name}: {info}");
            assert!(info.contains(" count: value in private"), "{name}: {info}");
        }
        for (row, ty) in rows {
            assert!(has(&format!("{ty} {row}")), "{row} is not in {info}");
        }
        let output = folder.run(&["info", name, "--format", "json"]);
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let member = &value["kernels"][0]["arguments"][0]["members"][2];
        assert_eq!(
            *member,
            serde_json::json!({ "name": "weight", "type": "float", "offset": 16, "size": 4 })
        );
    }
}

#[test]
fn comments_of_dis_have_scopes_and_memory_semantics() {
    let folder = Folder::new("dis-constants");
    let module = "OpCapability Addresses
OpCapability Kernel
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%two = OpConstant %uint 2
%one = OpConstant %uint 1
%semantics = OpConstant %uint 272
%fn = OpTypeFunction %void
%k = OpFunction %void None %fn
%entry = OpLabel
OpControlBarrier %two %one %semantics
OpReturn
OpFunctionEnd
";
    folder.write("m.spvasm", module);
    done(&folder.run(&["as", "m.spvasm", "-o", "m.spv"]));
    let text = text(&folder.run(&["dis", "m.spv", "--comment"]).stdout);
    let line = text.lines().find(|line| line.contains("OpControlBarrier"));
    let comment = line.unwrap().split_once("; ").unwrap().1;
    assert_eq!(
        comment,
        "Workgroup, Device, SequentiallyConsistent|WorkgroupMemory"
    );
    // Without the option, the output has no comment.
    let plain = folder.run(&["dis", "m.spv"]).stdout;
    assert!(!String::from_utf8_lossy(&plain).contains("Workgroup"));
}

/// Two kernels of LLVM IR.
const KERNELS: &str = "\
target triple = \"spir64-unknown-unknown\"
define spir_kernel void @first(i32 %x) {
  ret void
}
define spir_kernel void @second(double %y) {
  %z = fadd double %y, 1.0
  ret void
}
";

#[test]
fn a_function_is_printed_alone() {
    let folder = Folder::new("one-function");
    folder.write("kernels.ll", KERNELS);
    done(&folder.run(&["translate", "kernels.ll", "-o", "kernels.spv"]));
    let printed = folder.run(&["print", "kernels.ll", "--function", "second"]);
    done(&printed);
    assert_eq!(
        text(&printed.stdout),
        "define spir_kernel void @second(double %y) {\n  %z = fadd double %y, 1.000000e+00\n  ret void\n}\n"
    );
    let both = ["--function", "second", "--function", "first"];
    let printed = folder.run(&[&["print", "kernels.ll"], &both[..]].concat());
    let printed = text(&printed.stdout);
    assert!(printed.starts_with("define spir_kernel void @first(i32 %x) {\n"));
    assert!(printed.contains("}\n\ndefine spir_kernel void @second("));

    let whole = folder.run(&["dis", "kernels.spv"]);
    let printed = folder.run(&["dis", "kernels.spv", "--function", "second"]);
    done(&printed);
    let (whole, printed) = (text(&whole.stdout), text(&printed.stdout));
    assert!(whole.contains(&printed), "{printed}");
    assert!(
        printed
            .trim_start()
            .starts_with("%second = OpFunction %void")
    );
    assert!(printed.ends_with("OpFunctionEnd\n") && !printed.contains("%first"));
    // The decorations and the constants of the module are known to the comments.
    let comments = folder.run(&["dis", "kernels.spv", "--function", "second", "--comment"]);
    done(&comments);

    for file in ["kernels.ll", "kernels.spv"] {
        let command = if file == "kernels.ll" { "print" } else { "dis" };
        let output = folder.run(&[command, file, "--function", "secnd"]);
        let line = format!(
            "transpire: error: {file}: the module defines no function \"secnd\"; did you mean \"second\"?"
        );
        failed(&output, 1, &line);
    }
}

#[test]
fn info_lists_what_a_device_needs() {
    let folder = Folder::new("device-needs");
    folder.write("kernels.ll", KERNELS);
    done(&folder.run(&["translate", "kernels.ll", "-o", "kernels.spv"]));
    let info = folder.run(&["info", "kernels.spv"]);
    done(&info);
    let expected = "\na device needs: 2\n  SPIR-V 1.0\n  double precision (cl_khr_fp64)\n";
    let info = text(&info.stdout);
    assert!(info.contains(expected), "{info}");
}

#[test]
fn the_parts_of_a_version_of_llvm_need_no_note() {
    let folder = Folder::new("patch-release");
    folder.write("kernels.ll", KERNELS);
    let newest = folder.run(&["print", "--llvm", "19", "kernels.ll"]);
    let patched = folder.run(&["print", "--llvm", "19.1.7", "kernels.ll"]);
    done(&patched);
    assert_eq!(newest.stdout, patched.stdout);
    assert_eq!(text(&patched.stderr), "");
}
