//! Tests of `transpire translate`: its direction, the options that apply to it, and the modules that it rejects.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;
use std::process::Command;

use common::{Folder, KERNEL, MODULE, done, failed, text};
use transpire::passes;

/// A module with two kernels. Each calls a function and has an annotation.
const KERNELS: &str = include_str!("translate/kernels.ll");

/// A module of SPIR 1.2.
const SPIR_1_2: &str = include_str!("translate/spir_1_2.ll");

/// Returns the usual extension for the format of a file: bitcode, SPIR-V, SPIR-V assembly, or LLVM assembly that
/// defines a kernel. For any other contents, returns `something else`.
fn form(bytes: &[u8]) -> &'static str {
    match bytes {
        [b'B', b'C', 0xc0, 0xde, ..] => "bc",
        [0x03, 0x02, 0x23, 0x07, ..] => "spv",
        _ if bytes.starts_with(b"; SPIR-V\n") => "spvasm",
        _ if text(bytes).contains("define spir_kernel") => "ll",
        _ => "something else",
    }
}

/// Creates the folder of `test` with small modules in each of the four formats.
fn inputs(test: &str) -> Folder {
    let folder = Folder::new(test);
    folder.write("k.ll", KERNEL);
    folder.module();
    done(&folder.run(&["as", "k.ll", "-o", "k.bc"]));
    folder
}

/// Checks that `transpire translate` with `arguments` is rejected in `folder` with this message, and that no file is
/// written.
#[track_caller]
fn contradicts(folder: &Folder, arguments: &[&str], message: &str) {
    let before = folder.files();
    let output = folder.run(&[&["translate"], arguments].concat());
    failed(&output, 2, &format!("transpire: error: {message}"));
    assert_eq!(folder.files(), before);
}

#[test]
fn the_input_tells_the_direction_and_the_name_the_form() {
    let folder = inputs("directions");
    for (arguments, wanted) in [
        (&["k.bc", "-o", "a.spv"][..], "spv"),
        (&["k.ll", "-o", "a.spv"], "spv"),
        (&["k.ll", "-o", "a.spvasm"], "spvasm"),
        (&["k.bc", "-o", "a.out"], "spv"),
        (&["k.bc", "-o", "a"], "spv"),
        (&["module.spv", "-o", "a.bc"], "bc"),
        (&["module.spvasm", "-o", "a.ll"], "ll"),
        (&["module.spv", "-o", "a.out"], "bc"),
        // Options select the form if the name does not.
        (&["k.bc", "-o", "a.out", "--emit", "spvasm"], "spvasm"),
        (&["k.bc", "-o", "a.out", "--text"], "spvasm"),
        (&["module.spv", "-o", "a.out", "--emit", "ll"], "ll"),
        (&["module.spv", "-o", "a.out", "--text"], "ll"),
        (&["k.bc", "-o", "a.spvasm", "--text"], "spvasm"),
        (&["k.bc", "-o", "a.spv", "--emit", "spv"], "spv"),
        // LLVM IR to LLVM IR, if the options request it.
        (&["k.bc", "-o", "a.ll", "--llvm", "14"], "ll"),
        (&["k.bc", "-o", "a.bc", "--emit", "bc"], "bc"),
        (&["k.bc", "-o", "a.out", "--emit", "ll"], "ll"),
        (&["k.bc", "-o", "a.out", "--llvm", "14"], "bc"),
        (&["k.ll", "-o", "a.bc", "--spir", "1.2"], "bc"),
        (&["k.ll", "-o", "a.ll", "--spir", "1.2"], "ll"),
        (&["module.spv", "-o", "a.bc", "--spir", "1.2"], "bc"),
    ] {
        done(&folder.run(&[&["translate"], arguments].concat()));
        let output = fs::read(folder.0.join(arguments[2])).unwrap();
        assert_eq!(form(&output), wanted, "{arguments:?}");
    }
    for (arguments, wanted) in [
        (&["k.bc"][..], "spv"),
        (&["module.spv"], "bc"),
        (&["k.bc", "--text"], "spvasm"),
        (&["k.bc", "--emit", "ll"], "ll"),
    ] {
        let output = folder.run(&[&["translate"], arguments].concat());
        done(&output);
        assert_eq!(form(&output.stdout), wanted, "{arguments:?}");
    }
}

#[test]
fn output_that_contradicts_the_input_or_an_option_is_refused() {
    let folder = inputs("contradictions");
    let again = "use --llvm, --emit or --spir to translate LLVM IR to LLVM IR, or an output name in .spv or .spvasm for SPIR-V";
    let notation = "use transpire dis or transpire as to convert its form";
    for (arguments, message) in [
        (
            &["k.bc", "-o", "x.bc"][..],
            format!(r#"k.bc is LLVM IR, and the name "x.bc" requests LLVM IR: {again}"#),
        ),
        (
            &["k.ll", "-o", "x.ll"],
            format!(r#"k.ll is LLVM IR, and the name "x.ll" requests LLVM IR: {again}"#),
        ),
        (
            &["module.spv", "-o", "x.spvasm"],
            format!(r#"module.spv is SPIR-V, and the name "x.spvasm" requests SPIR-V: {notation}"#),
        ),
        (
            &["module.spvasm", "--emit", "spv"],
            format!("module.spvasm is SPIR-V, and --emit spv requests SPIR-V: {notation}"),
        ),
        (
            &["k.bc", "-o", "x.spv", "--emit", "spvasm"],
            r#"the output name "x.spv" contradicts --emit spvasm"#.to_owned(),
        ),
        (
            &["module.spv", "-o", "x.ll", "--emit", "bc"],
            r#"the output name "x.ll" contradicts --emit bc"#.to_owned(),
        ),
        (
            &["k.bc", "-o", "x.spv", "--text"],
            r#"the output name "x.spv" contradicts --text"#.to_owned(),
        ),
        (
            &["k.bc", "-o", "x.spv", "--llvm", "14"],
            r#"the name "x.spv" requests SPIR-V, and --llvm requests LLVM IR"#.to_owned(),
        ),
        (
            &["k.bc", "--emit", "spvasm", "--spir", "1.2"],
            "--emit spvasm requests SPIR-V, and --spir requests LLVM IR".to_owned(),
        ),
    ] {
        contradicts(&folder, arguments, &message);
    }
}

#[test]
fn options_of_another_direction_are_refused() {
    let folder = inputs("other-options");
    for (input, option, directions) in [
        ("k.bc", &["--spec-const", "3:1"][..], "from SPIR-V"),
        ("k.ll", &["--builtins", "cl2.0"], "from SPIR-V to LLVM IR"),
        // The default value is also rejected if the command line gives it.
        ("k.bc", &["--builtins", "spirv"], "from SPIR-V to LLVM IR"),
        (
            "k.bc",
            &["--builtin-variables", "global"],
            "from SPIR-V to LLVM IR",
        ),
        ("k.bc", &["--old-representation"], "from SPIR-V to LLVM IR"),
        ("module.spv", &["--ext", "all"], "from LLVM IR to SPIR-V"),
        (
            "module.spvasm",
            &["--spirv-version", "1.2"],
            "from LLVM IR to SPIR-V",
        ),
        (
            "module.spv",
            &["--debug-info", "shader-100"],
            "from LLVM IR to SPIR-V",
        ),
    ] {
        let direction = match input.starts_with("k.") {
            true => "from LLVM IR to SPIR-V",
            false => "from SPIR-V to LLVM IR",
        };
        let message = format!(
            "{} applies to translations {directions}, but {input} is translated {direction}",
            option[0]
        );
        contradicts(&folder, &[&[input], option].concat(), &message);
    }
    contradicts(
        &folder,
        &["module.spv", "--target", "spir64"],
        "--target spir64 applies to translations from LLVM IR, but module.spv is translated from SPIR-V to LLVM IR",
    );
    contradicts(
        &folder,
        &["k.bc", "--target", "amdgcn-amd-amdhsa"],
        "--target amdgcn-amd-amdhsa applies to translations from SPIR-V to LLVM IR, but k.bc is translated from LLVM IR to SPIR-V",
    );
    let message = "--ext applies to translations from LLVM IR to SPIR-V, but k.bc is translated from LLVM IR to";
    contradicts(
        &folder,
        &["k.bc", "--llvm", "14", "--ext", "all"],
        &format!("{message} LLVM IR"),
    );
    contradicts(
        &folder,
        &["k.bc", "--spir", "1.2", "--ext", "all"],
        &format!("{message} SPIR 1.2"),
    );
    contradicts(
        &folder,
        &["module.spv", "--spir", "1.2", "--llvm", "14"],
        "--llvm applies to translations to LLVM IR, but module.spv is translated from SPIR-V to SPIR 1.2",
    );
}

#[test]
fn the_generator_is_the_option_otherwise_the_metadata() {
    let folder = Folder::new("generator");
    folder.write("plain.ll", KERNEL);
    let metadata = "\n!spirv.Generator = !{!0}\n!0 = !{i16 7, i16 3}\n";
    folder.write("named.ll", format!("{}{metadata}", KERNEL));
    for (input, options, word) in [
        ("plain.ll", &[][..], 0_u32),
        ("plain.ll", &["--generator", "14"], 14 << 16),
        ("plain.ll", &["--generator", "14:5"], 14 << 16 | 5),
        ("named.ll", &[], 7 << 16 | 3),
        ("named.ll", &["--generator", "0"], 0),
    ] {
        let output = folder.run(&[&["translate", input], options].concat());
        done(&output);
        assert_eq!(
            output.stdout[8..12],
            word.to_le_bytes(),
            "{input} {options:?}"
        );
    }
    for wrong in ["65536", "1:65536", "x", ""] {
        let output = folder.run(&["translate", "plain.ll", "--generator", wrong]);
        assert_eq!(output.status.code(), Some(2), "{wrong}");
    }
}

#[test]
fn help_groups_options_by_direction() {
    let folder = Folder::new("translate-help");
    let output = folder.run(&["translate", "--help"]);
    done(&output);
    let help = text(&output.stdout);
    let mut heading = "";
    let mut found = Vec::new();
    for line in help.lines() {
        if let Some(name) = line.strip_suffix(':').filter(|name| !name.starts_with(' ')) {
            heading = name;
        }
        let option = line.trim_start().trim_start_matches("-o, ");
        if let Some(name) = option.strip_prefix("--") {
            found.push((heading, name.split([' ', '[']).next().unwrap()));
        }
    }
    for (heading, name) in [
        ("Options", "output"),
        ("Options", "kernel"),
        ("From LLVM IR, and from SPIR-V to LLVM IR", "target"),
        ("From LLVM IR to SPIR-V", "ext"),
        ("From SPIR-V", "spec-const"),
        ("From SPIR-V to LLVM IR", "builtins"),
        ("To LLVM IR", "llvm"),
        ("To SPIR 1.2", "spir"),
    ] {
        assert!(
            found.contains(&(heading, name)),
            "{heading} {name}: {found:?}"
        );
    }
}

#[test]
fn one_kernel_and_what_it_uses_is_translated_in_each_direction() {
    let folder = Folder::new("kernels");
    folder.write("k.ll", KERNELS);
    done(&folder.run(&["translate", "k.ll", "-o", "all.spv"]));
    // SPIR 1.2 has no annotations.
    let annotations = KERNELS.find("@.text").unwrap()..KERNELS.find("define").unwrap();
    folder.write("plain.ll", KERNELS.replace(&KERNELS[annotations], ""));
    let only = ["--kernel", "first", "-o"];
    for (input, output, others) in [
        ("k.ll", "one.spvasm", &[][..]),
        ("all.spv", "one.ll", &[]),
        ("k.ll", "release.ll", &["--llvm", "16"]),
        ("plain.ll", "spir.ll", &["--spir", "1.2"]),
    ] {
        let line = [&["translate", input], &only[..], &[output], others].concat();
        done(&folder.run(&line));
        let module = text(&fs::read(folder.0.join(output)).unwrap());
        for name in ["first", "called", "table"] {
            assert!(
                module.contains(name),
                "{name} is not in {output}:\n{module}"
            );
        }
        for name in ["second", "called_by_the_other", "other ="] {
            assert!(!module.contains(name), "{name} is in {output}:\n{module}");
        }
    }
    // The selected kernel keeps its annotation, and the removed one leaves nothing.
    let module = text(&fs::read(folder.0.join("one.spvasm")).unwrap());
    assert!(module.contains(r#"UserSemantic "used""#), "{module}");
    assert!(!module.contains("unused"), "{module}");
    // Selecting both kernels is the same as selecting all.
    let both = [
        "translate",
        "k.ll",
        "--kernel",
        "second",
        "--kernel",
        "first",
    ];
    let both = folder.run(&both);
    done(&both);
    assert_eq!(both.stdout, fs::read(folder.0.join("all.spv")).unwrap());
    for input in ["k.ll", "all.spv"] {
        let output = folder.run(&["translate", input, "--kernel", "third"]);
        let message = format!(
            r#"transpire: error: {input}: the module has no kernel "third"; the kernels are: first, second"#
        );
        failed(&output, 1, &message);
        let output = folder.run(&["translate", input, "--kernel", "called"]);
        let message = format!(
            r#"transpire: error: {input}: the function "called" is not a kernel; the kernels are: first, second"#
        );
        failed(&output, 1, &message);
    }
}

#[test]
fn a_module_for_another_target_is_refused_unless_one_is_named() {
    let folder = Folder::new("targets");
    let with = |triple: &str, layout: &str| {
        format!(
            r#"target datalayout = "{layout}"
               target triple = "{triple}"
               {}"#,
            &KERNEL[KERNEL.find("\ndefine").unwrap()..]
        )
    };
    for triple in [
        "bpf",
        "x86_64-pc-linux-gnu",
        "nvptx64-nvidia-cuda",
        "armv7-none-eabi",
    ] {
        folder.write("k.ll", with(triple, "e-i64:64"));
        let output = folder.run(&["translate", "k.ll"]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{triple}");
        assert!(
            message.contains(triple) && message.contains("spir64"),
            "{message}"
        );
        assert!(output.stdout.is_empty());
        done(&folder.run(&[
            "translate",
            "k.ll",
            "--target",
            "spir64",
            "-o",
            "named.spvasm",
        ]));
        let module = text(&fs::read(folder.0.join("named.spvasm")).unwrap());
        assert!(
            module.contains("OpMemoryModel Physical64 OpenCL"),
            "{module}"
        );
        // SPIR 1.2 also needs a target.
        let output = folder.run(&["translate", "k.ll", "--spir", "1.2"]);
        assert!(text(&output.stderr).contains(triple));
        done(&folder.run(&[
            "translate",
            "k.ll",
            "--spir",
            "1.2",
            "--target",
            "spir64",
            "-o",
            "x.bc",
        ]));
    }
    for triple in [
        "spirv64-amd-amdhsa",
        "spirv64-intel-unknown",
        "spir64-unknown-linux",
        "spir64",
    ] {
        folder.write("k.ll", with(triple, "e-i64:64"));
        done(&folder.run(&["translate", "k.ll", "-o", "x.spv"]));
    }
    for triple in [
        "spirv-unknown-vulkan-compute",
        "spirv1.6-unknown-vulkan1.3-library",
        "spirv",
    ] {
        folder.write("k.ll", with(triple, "e-i64:64"));
        let output = folder.run(&["translate", "k.ll"]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{triple}");
        assert!(
            message.contains(triple) && message.contains("shaders"),
            "{message}"
        );
    }
}

#[test]
fn pointers_are_as_wide_as_the_triple_or_the_data_layout_says() {
    let folder = Folder::new("widths");
    let body = &KERNEL[KERNEL.find("\ndefine").unwrap()..];
    for (head, model) in [
        (r#"target triple = "spir""#, Ok("Physical32")),
        (
            r#"target triple = "spirv64v1.4-unknown-unknown""#,
            Ok("Physical64"),
        ),
        (r#"target datalayout = "e-p:32:32""#, Ok("Physical32")),
        (r#"target datalayout = "e-p:64:64""#, Ok("Physical64")),
        ("", Ok("Physical64")),
        (
            r#"target datalayout = "e-p:32:32"
               target triple = "spir64""#,
            Err("32 bits"),
        ),
        (
            r#"target datalayout = "e-p:64:64"
               target triple = "spir""#,
            Err("64 bits"),
        ),
        (
            r#"target datalayout = "e-p1:32:32"
               target triple = "spir64""#,
            Err("address space 1"),
        ),
        (r#"target datalayout = "e-p:16:16""#, Err("16-bit pointers")),
        (r#"target datalayout = "E-p:64:64""#, Err("big-endian")),
    ] {
        folder.write("k.ll", format!("{head}\n{body}"));
        let output = folder.run(&["translate", "k.ll", "--emit", "spvasm"]);
        match model {
            Ok(model) => {
                done(&output);
                let module = text(&output.stdout);
                assert!(
                    module.contains(&format!("OpMemoryModel {model} OpenCL")),
                    "{head}: {module}"
                );
            }
            Err(part) => {
                assert_eq!(output.status.code(), Some(1), "{head}");
                let message = text(&output.stderr);
                assert!(
                    message.contains("data layout") || message.contains(part),
                    "{message}"
                );
                assert!(message.contains(part), "{message}");
            }
        }
    }
}

#[test]
fn a_version_in_the_triple_is_written() {
    let folder = Folder::new("triple-version");
    folder.write("k.ll", KERNEL.replace("spir64-", "spirv64v1.3-"));
    let version = |options: &[&str]| {
        let output = folder.run(&[&["translate", "k.ll", "--text"], options].concat());
        done(&output);
        text(&output.stdout).lines().nth(1).unwrap().to_owned()
    };
    assert_eq!(version(&[]), "; Version: 1.3");
    assert_eq!(version(&["--spirv-version", "1.5"]), "; Version: 1.5");
    assert_eq!(version(&["--target", "spirv64"]), "; Version: 1.0");
    let output = folder.run(&["translate", "k.ll", "--spirv-version", "1.2"]);
    failed(
        &output,
        1,
        r#"transpire: error: k.ll: the target triple "spirv64v1.3-unknown-unknown" needs SPIR-V 1.3, and SPIR-V 1.2 was asked for"#,
    );
}

#[test]
fn an_unknown_extension_is_refused_with_the_nearest_name() {
    let folder = inputs("extensions");
    for (wrong, nearest) in [
        ("SPV_KHR_bit_instruction", "SPV_KHR_bit_instructions"),
        ("KHR_float_controls", "SPV_KHR_float_controls"),
        ("SPV_INTEL_subgroup", "SPV_INTEL_subgroups"),
        ("spv_ext_optnone", "SPV_EXT_optnone"),
    ] {
        for list in [format!("+{wrong}"), format!("all,-{wrong}")] {
            let output = folder.run(&["translate", "k.bc", "--ext", &list, "-o", "x.spv"]);
            let message = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{message}");
            let expected = format!(
                r#"the extension "{wrong}" is unknown; the nearest that is known is {nearest}"#
            );
            assert!(message.contains(&expected), "{message}");
        }
    }
    done(&folder.run(&[
        "translate",
        "k.bc",
        "--ext",
        "+SPV_KHR_bit_instructions,-all",
        "-o",
        "x.spv",
    ]));
    // The names in a SPIR-V module must satisfy the same rules.
    folder.write(
        "x.spvasm",
        MODULE.replace(
            "%1 = OpExt",
            r#"OpExtension "SPV_KHR_float_control"
               %1 = OpExt"#,
        ),
    );
    let output = folder.run(&["translate", "x.spvasm", "-o", "x.ll"]);
    failed(
        &output,
        1,
        "transpire: error: x.spvasm: the extension \"SPV_KHR_float_control\" is unknown; the nearest that is known is \
         SPV_KHR_float_controls",
    );
}

#[test]
fn modules_that_no_consumer_could_use_are_refused() {
    let folder = inputs("refused");
    folder.write("unnamed.ll", KERNEL.replace("@k(", "@0("));
    failed(
        &folder.run(&["translate", "unnamed.ll"]),
        1,
        "transpire: error: unnamed.ll: cannot translate a kernel without a name: hosts ask for kernels by their names",
    );
    let mut newer = fs::read(folder.0.join("module.spv")).unwrap();
    newer[5] = 7;
    folder.write("newer.spv", newer);
    let output = folder.run(&["translate", "newer.spv"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("1.7"),
        "{}",
        text(&output.stderr)
    );
    // A conversion between types other than the ones of SPV_INTEL_bfloat16_conversion.
    folder.write(
        "types.spvasm",
        include_str!("translate/a_conversion_from_other_types.spvasm"),
    );
    let output = folder.run(&["translate", "types.spvasm"]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    let line = "transpire: error: types.spvasm:23:1: OpConvertFToBF16INTEL: operand 1 has to be a float of 32 bits, or a vector of them\n";
    assert!(message.starts_with(line), "{message}");
}

#[test]
fn what_a_kernel_leaves_alone_is_still_valid() {
    let folder = Folder::new("kernel-valid");
    folder.write("k.ll", KERNELS);
    done(&folder.run(&["translate", "k.ll", "--kernel", "first", "-o", "one.spv"]));
    let tool = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/tools/spirv-val");
    let output = Command::new(tool)
        .args(["--target-env", "spv1.4", "one.spv"])
        .current_dir(&folder.0)
        .output()
        .unwrap_or_else(|error| panic!("{tool}: {error}; scripts/setup.sh installs it"));
    assert!(output.status.success(), "{}", text(&output.stdout));
}

/// Checks that the rules about structure and declarations are always checked, and the others only with `--validate`.
#[test]
fn rules_of_spirv_are_asked_for() {
    let folder = inputs("rules");
    let twice = MODULE.replace("%2 = OpTypeVoid\n", "%2 = OpTypeVoid\n%18 = OpTypeVoid\n");
    assert_ne!(twice, MODULE);
    folder.write("twice.spvasm", &twice);
    let output = folder.run(&["translate", "twice.spvasm"]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(
        message.contains("%18 = OpTypeVoid") && message.contains("§2.8"),
        "{message}"
    );

    // A rule that is not always checked: an entry point must not be called.
    folder.write(
        "called.spvasm",
        MODULE.replace("OpReturn\n", "%18 = OpFunctionCall %2 %7\nOpReturn\n"),
    );
    done(&folder.run(&["translate", "called.spvasm", "-o", "called.bc"]));
    let output = folder.run(&["translate", "--validate", "called.spvasm"]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(
        message.contains("is an entry point") && message.contains("§2.16.1"),
        "{message}"
    );

    folder.write("early.spvasm", MODULE.replace("OpReturn\n", ""));
    let output = folder.run(&["translate", "early.spvasm"]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(
        message.contains("no terminator") && message.contains("early.spvasm:"),
        "{message}"
    );

    done(&folder.run(&["translate", "--validate", "k.ll", "-o", "k2.spv"]));
    done(&folder.run(&["translate", "--validate", "module.spv", "-o", "k2.bc"]));
    let output = folder.run(&[
        "translate",
        "--validate",
        "k.ll",
        "--llvm",
        "14",
        "-o",
        "k3.bc",
    ]);
    assert_eq!(
        output.status.code(),
        Some(2),
        "no SPIR-V is read or written"
    );
}

/// A kernel with integers of 7 bits, which the pass `integers` replaces.
const VARIABLE: &str = r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %out, i7 %x) {
  %y = add i7 %x, 1
  %z = zext i7 %y to i32
  store i32 %z, ptr addrspace(1) %out, align 4
  ret void
}
"#;

#[test]
fn print_after_shows_the_module_behind_a_step() {
    let folder = Folder::new("print_after");
    folder.write("k.ll", VARIABLE);
    let shown = |steps: &[&str]| {
        let mut line = vec!["translate", "k.ll", "-o", "k.spv"];
        line.extend(steps.iter().flat_map(|step| ["--print-after", step]));
        let output = folder.run(&line);
        assert!(output.status.success());
        text(&output.stderr).to_owned()
    };
    // i7 is promoted only by the pass `integers`.
    let before = shown(&["booleans"]);
    assert!(before.contains("; *** after booleans ***"), "{before}");
    assert!(before.contains("add i7 %x, 1"), "{before}");
    let after = shown(&["integers"]);
    assert!(!after.contains("add i7"), "{after}");
    assert!(!after.contains("after booleans"), "{after}");
    let words = shown(&["require"]);
    assert!(words.contains("OpCapability Kernel"), "{words}");
    assert_eq!(shown(&[]), "");
}

#[test]
fn print_after_all_shows_the_module_behind_the_steps_that_change_it() {
    let folder = Folder::new("print_after_all");
    folder.write("k.ll", VARIABLE);
    let shown = |input: &str, output: &str, steps: &str| {
        let line = ["translate", input, "-o", output, "--print-after", steps];
        let output = folder.run(&line);
        assert!(output.status.success());
        text(&output.stderr).to_owned()
    };
    for (input, output, changing) in [
        ("k.ll", "k.spv", &["integers", "emit", "require"][..]),
        ("k.spv", "back.ll", &["functions", "metadata"]),
    ] {
        let list = match input {
            "k.ll" => passes::to_spirv().collect::<Vec<_>>(),
            _ => passes::to_llvm().collect(),
        };
        let all = shown(input, output, "all");
        let mut before = String::new();
        let mut changed: Vec<&str> = Vec::new();
        for pass in list.iter().map(|pass| pass.name) {
            let after = format!("; *** after {pass} ***\n");
            let unchanged = format!("; pass {pass}: no change\n");
            let printed = [after, unchanged].map(|line| all.matches(&line).count());
            assert!(matches!(printed, [1, 0] | [0, 1]), "{pass}: {printed:?}");
            // A pass that is named is shown in any case.
            let module = shown(input, output, pass);
            let (_, module) = module.split_once('\n').unwrap();
            if printed == [1, 0] {
                assert_ne!(module, before, "{pass}");
                changed.push(pass);
            } else if !before.is_empty() {
                assert_eq!(module, before, "{pass}");
            }
            before = module.to_owned();
        }
        assert!(changed.len() < list.len() / 2, "{changed:?}");
        for pass in changing {
            assert!(changed.contains(pass), "{pass}: {changed:?}");
        }
    }
    // A pass that is named is shown together with those that change the module.
    let named = shown("k.ll", "k.spv", "all,booleans");
    assert!(named.contains("; *** after booleans ***\n"), "{named}");
}

#[test]
fn modules_between_passes_are_printed_as_assembly_that_can_be_read() {
    let folder = Folder::new("print_after_operation");
    folder.write(
        "k.ll",
        "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(ptr addrspace(1) %p) {
  %v = load i128, ptr addrspace(1) %p
  %m = mul i128 %v, %v
  store i128 %m, ptr addrspace(1) %p
  ret void
}
",
    );
    let step = ["--print-after", "integers"];
    let output = folder.run(&[&["translate", "k.ll", "-o", "k.spv"], &step[..]].concat());
    let shown = text(&output.stderr);
    assert!(shown.contains("@__spirv_ocl_u_mul_hi"), "{shown}");
    folder.write("after.ll", shown);
    let output = folder.run(&["as", "after.ll", "-o", "after.bc"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
}

#[test]
fn constant_casts_between_address_spaces_are_kept_with_opaque_pointers() {
    let folder = Folder::new("constant_casts");
    folder.write(
        "k.ll",
        "target triple = \"spir64-unknown-unknown\"
@x = internal addrspace(2) constant [2 x i64] [i64 4, i64 2]
define spir_func i8 addrspace(3)* @f() {
  ret i8 addrspace(3)* bitcast ([2 x i64] addrspace(2)* @x to i8 addrspace(3)*)
}
",
    );
    done(&folder.run(&["as", "k.ll", "--llvm", "3.2", "-o", "k.bc"]));
    let output = folder.run(&["translate", "k.bc", "--llvm", "22", "--emit", "ll"]);
    done(&output);
    let shown = text(&output.stdout);
    let cast = "ret ptr addrspace(3) inttoptr (i64 ptrtoint (ptr addrspace(2) @x to i64) to ptr addrspace(3))";
    assert!(shown.contains(cast), "{shown}");
}

#[test]
fn a_target_that_takes_spirv_is_an_error_for_llvm_ir_that_says_so() {
    let folder = Folder::new("device_target");
    folder.write("k.ll", VARIABLE);
    let target = ["--target", "nvptx64-nvidia-cuda"];
    for more in [&[][..], &["--llvm", "16"]] {
        let output =
            folder.run(&[&["translate", "k.ll", "-o", "k.bc"], &target[..], more].concat());
        assert_eq!(output.status.code(), Some(2));
        let message = text(&output.stderr);
        assert!(message.contains("to SPIR-V first"), "{message}");
    }
}

#[test]
fn a_pass_that_the_direction_does_not_have_is_an_error_with_the_nearest_name() {
    let folder = Folder::new("unknown_step");
    folder.write("k.ll", VARIABLE);
    let output = folder.run(&["translate", "k.ll", "-o", "k.spv", "--print-after", "licm"]);
    assert_eq!(output.status.code(), Some(2));
    let message = text(&output.stderr);
    assert!(message.contains("--print-after licm"), "{message}");
    assert!(message.contains("--list-passes"), "{message}");
    assert!(!folder.0.join("k.spv").exists());
    let output = folder.run(&["translate", "k.ll", "--print-after", "scalarise"]);
    let message = text(&output.stderr);
    assert!(message.contains("did you mean \"scalarize\"?"), "{message}");
    let list = text(&folder.run(&["translate", "--list-passes"]).stdout);
    for line in [
        "LLVM IR to SPIR-V:",
        "SPIR-V to LLVM IR:",
        "LLVM IR to SPIR 1.2:",
    ] {
        assert!(list.lines().any(|other| other == line), "{list}");
    }
    assert!(list.contains("\n  scalarize "), "{list}");
}

#[test]
fn a_step_that_a_module_does_not_need_is_told() {
    let folder = Folder::new("step_without_need");
    folder.write("k.ll", VARIABLE);
    for step in ["integers", "all"] {
        // Only SPIR 1.2 goes through SPIR-V on the way from LLVM IR to LLVM IR for a release.
        let output = folder.run(&[
            "translate",
            "k.ll",
            "-o",
            "k.22.ll",
            "--llvm",
            "22",
            "--print-after",
            step,
        ]);
        assert!(output.status.success());
        assert_eq!(
            text(&output.stderr),
            format!(
                "transpire: warning: --print-after {step}: the pass did not run for this module\n"
            )
        );
    }
}

#[test]
fn functions_of_other_sources_that_are_declared_otherwise_are_refused() {
    let folder = Folder::new("other_sources");
    for (result, parameter) in [("<2 x i64>", "i32"), ("i64", "i64"), ("float", "i32")] {
        let module = format!(
            r#"target triple = "spir64-unknown-unknown"
               declare {result} @llvm.spv.thread.id.i64({parameter})
               define spir_kernel void @k(ptr addrspace(1) %p) {{
               %x = call {result} @llvm.spv.thread.id.i64({parameter} 0)
               store {result} %x, ptr addrspace(1) %p, align 8
               ret void
               }}"#
        );
        folder.write("k.ll", module);
        let output = folder.run(&["translate", "k.ll", "-o", "k.spv"]);
        assert_eq!(output.status.code(), Some(1), "{result} of {parameter}");
        let message = text(&output.stderr);
        assert!(message.contains("function @k: block %0, %x"), "{message}");
        assert!(message.contains("llvm.spv.thread.id"), "{message}");
    }
}

#[test]
fn time_passes_tells_the_time_of_each_step() {
    let folder = Folder::new("time_passes");
    folder.write("k.ll", VARIABLE);
    for (output, steps) in [
        ("k.spv", ["read", "integers", "emit", "write"]),
        ("k.12.bc", ["read", "booleans", "generic", "write"]),
    ] {
        let mut line = vec!["translate", "k.ll", "-o", output, "--time-passes"];
        if output == "k.12.bc" {
            line.extend(["--spir", "1.2"]);
        }
        let output = folder.run(&line);
        assert!(output.status.success());
        let table = text(&output.stderr);
        for step in steps {
            let is_row = |line: &str| line.contains(" ms ") && line.ends_with(&format!(" {step}"));
            assert_eq!(
                table.lines().filter(|line| is_row(line)).count(),
                1,
                "{step}: {table}"
            );
        }
    }
}

#[test]
fn an_error_in_text_names_its_line_and_one_in_a_module_its_word() {
    let folder = Folder::new("places");
    folder.write("m.spvasm", common::MODULE.replace("OpReturn\n", "OpKill\n"));
    let output = folder.run(&["translate", "m.spvasm", "-o", "m.bc"]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(message.contains("m.spvasm:17:1"), "{message}");
    assert!(message.contains("OpKill"), "{message}");
    done(&folder.run(&["as", "m.spvasm", "-o", "m.spv"]));
    let output = folder.run(&["translate", "m.spv", "-o", "m.bc"]);
    let message = text(&output.stderr).to_owned();
    assert!(message.contains("(at word "), "{message}");
}

#[test]
fn a_broken_rule_of_an_extension_is_told_with_its_function_and_in_one_line() {
    let folder = Folder::new("broken_rule");
    folder.write(
        "k.ll",
        include_str!(
            "translate/a_broken_rule_of_an_extension_is_told_with_its_function_and_in_one_line.ll"
        ),
    );
    let output = folder.run(&["translate", "k.ll", "-o", "k.spv"]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert_eq!(
        message,
        "transpire: error: k.ll: function @k: block %0, %v: OpConvertFToBF16INTEL: operand 1 has to be of as many components as the result\n"
    );
}

#[test]
fn decorations_of_members_come_back_through_untyped_pointers() {
    let folder = Folder::new("untyped_members");
    folder.write(
        "k.ll",
        include_str!("translate/decorations_of_members_come_back_through_untyped_pointers.ll"),
    );
    let untyped = ["--ext", "+SPV_KHR_untyped_pointers"];
    for (input, output) in [
        ("k.ll", "k.spvasm"),
        ("k.spvasm", "back.ll"),
        ("back.ll", "again.spvasm"),
    ] {
        let mut line = vec!["translate", input, "-o", output];
        if output.ends_with(".spvasm") {
            line.extend(untyped);
        }
        done(&folder.run(&line));
        let written = fs::read_to_string(folder.0.join(output)).unwrap();
        let wanted: &[&str] = match output.ends_with(".spvasm") {
            true => &["OpUntypedInBoundsPtrAccessChainKHR", " 1 Register"],
            false => &["call ptr @llvm.ptr.annotation.p0.p0(", "{register:1}"],
        };
        for text in wanted {
            assert!(written.contains(text), "{output}: {text}: {written}");
        }
    }
}

/// Checks that `translate` and `validate` both reject kernels that return a value. LLVM's verifier rejects them, and
/// SPIR-V §3.3.5 requires that an entry point returns `void`.
#[test]
fn kernels_that_return_a_value_are_neither_translated_nor_valid() {
    let folder = Folder::new("returning-kernels");
    let refused = |file: &str, message: &str| {
        for command in ["translate", "validate"] {
            let output = folder.run(&[command, file]);
            assert_eq!(output.status.code(), Some(1), "{command} {file}");
            let told = format!("{}{}", text(&output.stdout), text(&output.stderr));
            assert!(told.contains(message), "{command} {file}: {told}");
        }
    };
    for (ty, value) in [
        ("float", "1.0"),
        ("i1", "true"),
        ("ptr addrspace(1)", "null"),
        ("<4 x i16>", "zeroinitializer"),
        ("{ i32, [2 x i64] }", "undef"),
    ] {
        let kernel = format!(
            "target triple = \"spirv64-unknown-unknown\"
             define spir_kernel {ty} @k() {{
               ret {ty} {value}
             }}"
        );
        folder.write("k.ll", kernel);
        refused("k.ll", "requires that the function returns void");
    }
    folder.write(
        "declared.ll",
        "target triple = \"spir64-unknown-unknown\"\ndeclare spir_kernel i64 @k(i64)\n",
    );
    refused("declared.ll", "requires that the function returns void");
    for ty in [
        "OpTypeFloat 32",
        "OpTypeVector %uint 4",
        "OpTypeStruct %uint %uint",
        "OpTypePointer CrossWorkgroup %uint",
    ] {
        let kernel = format!(
            "OpCapability Addresses
             OpCapability Kernel
             OpMemoryModel Physical64 OpenCL
             OpEntryPoint Kernel %k \"k\"
             %uint = OpTypeInt 32 0
             %type = {ty}
             %function = OpTypeFunction %type
             %null = OpConstantNull %type
             %k = OpFunction %type None %function
             %entry = OpLabel
             OpReturnValue %null
             OpFunctionEnd"
        );
        folder.write("k.spvasm", kernel);
        refused("k.spvasm", "the function returns a value");
    }
}

#[test]
fn broken_rules_of_spir_1_2_are_a_warning_on_request() {
    let folder = Folder::new("spir_rules");
    let unaligned = SPIR_1_2.replace("align 4", "align 1");
    let store = "  store i32 2, i32 addrspace(1)* %p, align 2\n  ret void";
    let several = unaligned.replace("  ret void", store);
    folder.write("right.ll", SPIR_1_2);
    folder.write("unaligned.ll", &unaligned);
    folder.write("several.ll", &several);
    let translate = |name: &str, more: &[&str]| {
        let output = folder.run(&[&["translate", name, "-o", "out.spv"], more].concat());
        assert_eq!(output.status.code(), Some(0), "{name}");
        text(&output.stderr)
    };
    for name in ["right.ll", "unaligned.ll", "several.ll"] {
        assert_eq!(translate(name, &[]), "", "{name}");
    }
    assert_eq!(translate("right.ll", &["--validate"]), "");
    let warning = translate("unaligned.ll", &["--validate"]);
    for part in ["warning: ", "SPIR 1.2 (1 error)", "access-alignment: "] {
        assert!(warning.contains(part), "{part}: {warning}");
    }
    let warning = translate("several.ll", &["--validate"]);
    assert!(warning.contains("SPIR 1.2 (2 errors)"), "{warning}");
    // SPIR 1.2 includes the rules of LLVM IR.
    let early = "  store i32 %late, i32 addrspace(1)* %p\n  %late = add i32 1, 1\n  ret void";
    folder.write("early.ll", SPIR_1_2.replace("  ret void", early));
    let output = folder.run(&[
        "translate",
        "early.ll",
        "-o",
        "out.spv",
        "--no-verify",
        "--validate",
    ]);
    let warning = text(&output.stderr);
    let message = "the input breaks rules of LLVM IR (1 error); the first is well-formed: ";
    assert!(warning.contains(message), "{warning}");
    // The same rules do not apply to the form of later releases.
    done(&folder.run(&["translate", "several.ll", "-o", "late.ll", "--llvm", "14"]));
    assert_eq!(translate("late.ll", &["--validate"]), "");
}

#[test]
fn an_error_names_unnamed_instructions_by_the_numbers_of_the_input() {
    let folder = Folder::new("unnamed");
    folder.write("k.ll", include_str!("translate/unnamed.ll"));
    done(&folder.run(&["as", "k.ll", "-o", "k.bc"]));
    for input in ["k.ll", "k.bc"] {
        let place = "function @k: block %2, %4: cannot translate the intrinsic llvm.x86.rdtsc (clock.cl:6:23)";
        let output = folder.run(&["translate", input, "-o", "k.spv"]);
        failed(&output, 1, &format!("transpire: error: {input}: {place}"));
        let json = [
            "translate",
            "--message-format",
            "json",
            input,
            "-o",
            "k.spv",
        ];
        let output = folder.run(&json);
        let message: serde_json::Value = serde_json::from_slice(&output.stderr).unwrap();
        assert_eq!(message["function"], "k");
        assert_eq!(message["block"], "%2");
        assert_eq!(message["instruction"], "%4");
        assert_eq!(message["source"]["file"], "clock.cl");
        assert_eq!(message["source"]["line"], 6);
        assert_eq!(message["source"]["column"], 23);
    }
}

#[test]
fn a_note_about_a_loss_names_the_option_that_keeps_it() {
    let folder = Folder::new("remedies");
    folder.write(
        "k.ll",
        "target triple = \"spir64-unknown-unknown\"
         declare void @llvm.assume(i1)
         define spir_kernel void @k(ptr addrspace(1) %p, i32 %x) {
         %c = icmp slt i32 %x, 7
         call void @llvm.assume(i1 %c)
         %y = add nsw i32 %x, 1
         %z = udiv exact i32 %y, 2
         store i32 %z, ptr addrspace(1) %p
         ret void
         }",
    );
    let notes = |options: &[&str]| {
        let output =
            folder.run(&[&["translate", "--verbose", "k.ll", "-o", "k.spv"], options].concat());
        text(&output.stderr).to_owned()
    };
    let options = [
        ("flag nsw", "--ext +SPV_KHR_no_integer_wrap_decoration"),
        ("instruction assumptions", "--ext +SPV_KHR_expect_assume"),
    ];
    for (loss, option) in options {
        let all = notes(&[]);
        let note = all.lines().find(|line| line.contains(loss)).unwrap();
        assert!(
            note.ends_with(&format!("; can be kept by {option}")),
            "{note}"
        );
        let (name, value) = option.split_once(' ').unwrap();
        let kept = notes(&[&format!("{name}={value}")]);
        assert!(!kept.contains(loss), "{kept}");
        assert!(kept.contains("flag exact"), "{kept}");
    }
    let exact = notes(&[]);
    let exact = exact
        .lines()
        .find(|line| line.contains("flag exact"))
        .unwrap();
    assert!(!exact.contains("can be kept"), "{exact}");
}
