//! Tests of help texts, the version, suggestions for misspelled names, messages as JSON, and explanations of rules.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::process::Command;

use common::{Folder, KERNEL, MODULE, done, failed, text};
use serde_json::Value;

/// Returns the names of the subcommands that the help of `transpire`, run in `folder`, lists.
fn subcommands(folder: &Folder) -> Vec<String> {
    let help = text(&folder.run(&["--help"]).stdout);
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = lines
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next());
    names
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

/// Returns the command lines of the examples that the help of `command`, run in `folder`, contains.
fn examples(folder: &Folder, command: &[&str]) -> Vec<String> {
    let help = text(&folder.run(&[command, &["--help"]].concat()).stdout);
    let lines = help.lines().skip_while(|line| *line != "Examples:").skip(1);
    lines
        .take_while(|line| line.starts_with("  transpire ") || line.starts_with("  # "))
        .filter(|line| line.starts_with("  transpire "))
        .map(|line| line.split('#').next().unwrap().trim().to_owned())
        .collect()
}

/// Returns an `ar` archive with one member, `name`: a header of 60 characters, and the member, padded to an even number
/// of bytes.
fn archive(name: &str, member: &[u8]) -> Vec<u8> {
    let head = format!(
        "{name:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n",
        0,
        0,
        0,
        644,
        member.len()
    );
    let mut bytes = format!("!<arch>\n{head}").into_bytes();
    bytes.extend_from_slice(member);
    if member.len() % 2 == 1 {
        bytes.push(b'\n');
    }
    bytes
}

#[test]
fn every_example_of_the_help_runs() {
    let folder = Folder::new("help-examples");
    let binary = std::path::Path::new(env!("CARGO_BIN_EXE_transpire"));
    let path = std::env::var("PATH").unwrap();
    let path = format!("{}:{path}", binary.parent().unwrap().display());
    let commands = subcommands(&folder);
    assert!(commands.len() >= 12, "{commands:?}");
    let mut lines = examples(&folder, &[]);
    for command in &commands {
        let examples = examples(&folder, &[command]);
        assert!(!examples.is_empty(), "{command}");
        lines.extend(examples);
    }
    assert!(lines.len() >= 30, "{lines:?}");
    for line in lines {
        // The files that the examples use, recreated for each.
        let _ = std::fs::remove_dir_all(&folder.0);
        std::fs::create_dir_all(folder.0.join("kernels")).unwrap();
        let kernel = KERNEL.replace("@k(", "@name(");
        folder.write("kernel.ll", &kernel);
        folder.write("kernels/kernel.ll", &kernel);
        done(&folder.run(&["as", "kernel.ll", "-o", "kernel.bc"]));
        done(&folder.run(&["translate", "kernel.bc", "-o", "kernel.spv"]));
        done(&folder.run(&["dis", "kernel.spv", "-o", "kernel.spvasm"]));
        for name in ["library", "part1", "part2", "program"] {
            let kernel = KERNEL.replace("@k(", &format!("@{name}("));
            folder.write("other.ll", &kernel);
            done(&folder.run(&["as", "other.ll", "-o", &format!("{name}.bc")]));
            let module = format!("{name}.spv");
            done(&folder.run(&["translate", &format!("{name}.bc"), "-o", &module]));
        }
        let library = std::fs::read(folder.0.join("library.bc")).unwrap();
        std::fs::write(folder.0.join("library.a"), archive("library.bc", &library)).unwrap();
        let mut shell = Command::new("bash");
        // Bitcode of current LLVM is not SPIR 1.2, which is reported as findings.
        let status = i32::from(line.contains("--as spir-1.2"));
        let output = shell
            .args(["-euo", "pipefail", "-c", &line])
            .env("PATH", &path)
            .current_dir(&folder.0)
            .output()
            .unwrap();
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{line}\n{errors}");
        assert!(!errors.contains("error"), "{line}\n{errors}");
    }
}

#[test]
fn the_version_names_the_commit_and_the_ranges() {
    let folder = Folder::new("version");
    let long = text(&folder.run(&["--version"]).stdout);
    let lines: Vec<&str> = long.lines().collect();
    let [version, llvm, spirv] = lines.as_slice() else {
        panic!("{long}");
    };
    let package = concat!("transpire ", env!("CARGO_PKG_VERSION"));
    let commit = version.strip_prefix(package).unwrap();
    let commit = commit
        .strip_prefix(" (")
        .and_then(|rest| rest.strip_suffix(')'));
    let git = Command::new("git")
        .args(["cat-file", "-t", commit.unwrap_or_default()])
        .output();
    if let (Some(_), Ok(git)) = (commit, git) {
        assert_eq!(text(&git.stdout), "commit\n");
    }
    assert!(llvm.starts_with("LLVM IR: 3.2 "), "{long}");
    assert_eq!(*spirv, "SPIR-V: 1.0 to 1.6");
    let short = text(&folder.run(&["-V"]).stdout);
    assert_eq!(short, format!("{package}\n"));
}

#[test]
fn misspelled_names_get_a_suggestion() {
    let folder = Folder::new("suggestions");
    folder.write("kernel.ll", KERNEL.replace("@k(", "@gaussian("));
    for (arguments, suggestion) in [
        (&["tranlsate", "kernel.ll"][..], "'translate'"),
        (&["translate", "--emti", "bc", "kernel.ll"], "'--emit'"),
        (
            &["translate", "kernel.ll", "--ext", "SPV_KHR_expect_asume"],
            "SPV_KHR_expect_assume",
        ),
        (
            &["translate", "kernel.ll", "--kernel", "gausian"],
            "did you mean \"gaussian\"?",
        ),
        (&["explain", "dominence"], "did you mean \"dominance\"?"),
        (&["explain", "data-rase"], "did you mean \"data-race\"?"),
        (
            &["validate", "kernel.ll", "--allow", "dominence"],
            "did you mean \"dominance\"?",
        ),
        (
            &["validate", "kernel.ll", "--as", "spir1.2"],
            "did you mean \"spir-1.2\"?",
        ),
        (
            &["run", "kernel.ll", "--check", "all,data-rase=off"],
            "did you mean \"data-race\"?",
        ),
        (
            &["translate", "kernel.ll", "--print-after", "emit,mem2rg"],
            "did you mean \"mem2reg\"?",
        ),
        (&["translate", "kernel.ll", "--emit", "spvas"], "'spvasm'"),
        (
            &["translate", "kernel.ll", "--target", "spir46"],
            "'spir64'",
        ),
    ] {
        let output = folder.run(arguments);
        let message = text(&output.stderr);
        assert!(message.starts_with("transpire: error: "), "{message}");
        assert!(message.contains(suggestion), "{arguments:?}: {message}");
        assert_ne!(output.status.code(), Some(0));
    }
}

#[test]
fn misspelled_names_of_functions_and_kernels_get_a_suggestion() {
    let folder = Folder::new("suggestions-module");
    folder.write("kernel.ll", KERNEL.replace("@k(", "@gaussian("));
    done(&folder.run(&["translate", "kernel.ll", "-o", "kernel.spv"]));
    let near = "did you mean \"gaussian\"?";
    for arguments in [
        &["cfg", "kernel.ll", "--function"][..],
        &["callgraph", "kernel.ll", "--function"],
        &["print", "kernel.ll", "--function"],
        &["dis", "kernel.spv", "--function"],
        &["info", "kernel.spv", "--kernel"],
        &["run", "kernel.spv", "--kernel"],
        &["verify", "kernel.spv", "--kernel"],
        &["translate", "kernel.ll", "--kernel"],
        &["translate", "kernel.spv", "--kernel"],
        &["link", "kernel.ll", "--internalize", "--export"],
    ] {
        // Without a similar name, the message lists the names. It lists no symbols, since there may be many.
        let list = match arguments {
            ["link", ..] => "no module defines the symbol \"blur\"",
            _ => "s are: gaussian",
        };
        for (wrong, suggestion) in [("gausian", near), ("blur", list)] {
            let output = folder.run(&[arguments, &[wrong]].concat());
            let message = text(&output.stderr);
            assert!(message.contains(suggestion), "{arguments:?}: {message}");
            assert_ne!(output.status.code(), Some(0));
        }
    }
}

#[test]
fn commas_separate_the_names_of_functions_and_kernels() {
    let folder = Folder::new("lists-of-names");
    let kernels = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @one() {
  ret void
}
define spir_kernel void @two() {
  ret void
}
define spir_kernel void @three() {
  ret void
}
";
    folder.write("kernels.ll", kernels);
    done(&folder.run(&["translate", "kernels.ll", "-o", "kernels.spv"]));
    for arguments in [
        &["cfg", "kernels.ll", "--function"][..],
        &["print", "kernels.ll", "--function"],
        &["dis", "kernels.spv", "--function"],
        &["translate", "kernels.spv", "--text", "--kernel"],
        &["translate", "kernels.ll", "--text", "--kernel"],
    ] {
        let output = folder.run(&[arguments, &["one,three"]].concat());
        done(&output);
        let printed = text(&output.stdout);
        for (name, is_printed) in [("one", true), ("two", false), ("three", true)] {
            assert_eq!(
                printed.contains(name),
                is_printed,
                "{arguments:?}: {printed}"
            );
        }
    }
    let output = folder.run(&["info", "kernels.spv", "--kernel", "one,three"]);
    let printed = text(&output.stdout);
    assert!(printed.contains("arguments of three"), "{printed}");
    assert!(!printed.contains("arguments of two"), "{printed}");
}

#[test]
fn misspelled_values_of_options_get_a_suggestion() {
    let folder = Folder::new("suggestions-values");
    folder.write("kernel.ll", KERNEL);
    for (arguments, suggestion) in [
        (
            &["translate", "kernel.ll", "--debug-info", "opencl100"][..],
            "'opencl-100'",
        ),
        (&["info", "kernel.ll", "--format", "jsn"], "'json'"),
        (&["link", "kernel.ll", "--split", "kernels"], "'kernel'"),
    ] {
        let output = folder.run(arguments);
        let message = text(&output.stderr);
        assert!(message.starts_with("transpire: error: "), "{message}");
        assert!(message.contains(suggestion), "{arguments:?}: {message}");
        assert_ne!(output.status.code(), Some(0));
    }
}

#[test]
fn all_errors_begin_the_same_way_in_the_same_color() {
    let folder = Folder::new("beginnings");
    folder.write("broken.ll", "define void @f() {\n  rett void\n}\n");
    for arguments in [
        &["translate", "broken.ll"][..],
        &["print", "broken.ll"],
        &["as", "broken.ll"],
        &["info", "missing.spv"],
        &["validate", "missing.spv"],
        &["dis", "broken.ll", "-o", "x.spv"],
    ] {
        let output = folder.run(&[arguments, &["--color", "always"]].concat());
        let message = text(&output.stderr);
        let lead = "transpire: \u{1b}[1m\u{1b}[91merror:\u{1b}[0m ";
        assert!(message.starts_with(lead), "{arguments:?}: {message:?}");
    }
}

#[test]
fn output_names_of_another_form_are_refused() {
    let folder = Folder::new("output-names");
    folder.module();
    folder.write("kernel.ll", KERNEL);
    done(&folder.run(&["as", "kernel.ll", "-o", "kernel.bc"]));
    let before = folder.files();
    for (arguments, output, content, form) in [
        (
            &["dis", "module.spv"][..],
            "module.spv",
            "SPIR-V assembly",
            "SPIR-V binary",
        ),
        (
            &["dis", "module.spv"],
            "x.ll",
            "SPIR-V assembly",
            "LLVM assembly",
        ),
        (
            &["as", "module.spvasm"],
            "y.bc",
            "SPIR-V binary",
            "LLVM bitcode",
        ),
        (
            &["as", "kernel.ll"],
            "y.spv",
            "LLVM bitcode",
            "SPIR-V binary",
        ),
        (
            &["print", "kernel.bc"],
            "kernel.bc",
            "LLVM assembly",
            "LLVM bitcode",
        ),
    ] {
        let line = [arguments, &["-o", output]].concat();
        let message = format!(
            "transpire: error: the output is {content}, but the name \"{output}\" stands for {form}"
        );
        failed(&folder.run(&line), 2, &message);
    }
    let output = folder.run(&["validate", "module.spv", "--report", "x.spv"]);
    let message = "transpire: error: the output is an HTML page, but the name \"x.spv\" stands for SPIR-V binary";
    failed(&output, 2, message);
    assert_eq!(folder.files(), before);
    // Other names are allowed.
    done(&folder.run(&["dis", "module.spv", "-o", "module.txt"]));
}

#[test]
fn standard_input_is_the_default_input_except_for_a_terminal() {
    let folder = Folder::new("default-input");
    let module = folder.module();
    for (arguments, input) in [
        (&["translate", "--emit", "ll"][..], module.as_slice()),
        (&["dis"], &module),
        (&["as"], MODULE.as_bytes()),
        (&["info"], &module),
        (&["validate"], &module),
        (&["cfg"], &module),
        (&["callgraph"], &module),
        (&["print"], KERNEL.as_bytes()),
        (&["demangle"], b"_Z3sinf"),
        (&["mangle"], b"sin(float)"),
    ] {
        let output = folder.pipe(arguments, input);
        assert_eq!(text(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(!output.stdout.is_empty(), "{arguments:?}");

        let line = format!(
            "{} {}",
            env!("CARGO_BIN_EXE_transpire"),
            arguments.join(" ")
        );
        let mut script = Command::new("script");
        script
            .args(["--quiet", "--return", "--command", &line, "/dev/null"])
            .stdin(std::process::Stdio::null())
            .current_dir(&folder.0);
        let output = script.output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = text(&output.stdout);
        assert!(message.contains("no input: name a file"), "{message}");
    }
}

/// Parses each line of standard error as a JSON object.
fn objects(bytes: &[u8]) -> Vec<Value> {
    let lines = text(bytes);
    let parse = |line| serde_json::from_str(line).unwrap();
    lines.lines().map(parse).collect()
}

#[test]
fn messages_of_translate_as_json() {
    let folder = Folder::new("json-messages");
    folder.write("broken.ll", "define void @f() {\n  rett void\n}\n");
    folder.write("kernel.ll", KERNEL);
    folder.write(
        "section.ll",
        KERNEL.replace(
            "define spir_kernel",
            "@v = addrspace(1) global i32 0, section \"s\"\n\ndefine spir_kernel",
        ),
    );
    let run = |arguments: &[&str]| {
        let line = [&["translate", "--message-format", "json"], arguments].concat();
        let output = folder.run(&line);
        (output.status.code(), objects(&output.stderr))
    };

    let (status, messages) = run(&["broken.ll"]);
    assert_eq!(status, Some(1));
    assert_eq!(messages.len(), 1);
    let error = &messages[0];
    assert_eq!(error["level"], "error");
    assert_eq!(error["kind"], "malformed");
    assert_eq!(error["file"], "broken.ll");
    assert_eq!((&error["line"], &error["column"]), (&2.into(), &3.into()));

    let (status, messages) = run(&["missing.bc"]);
    assert_eq!((status, messages.len()), (Some(1), 1));
    assert_eq!(messages[0]["kind"], "file");

    let (status, messages) = run(&["kernel.ll", "-o", "x.ll"]);
    assert_eq!((status, messages.len()), (Some(2), 1));
    assert_eq!(messages[0]["kind"], "usage");

    let (status, messages) = run(&["section.ll", "-o", "section.spv"]);
    assert_eq!(status, Some(0));
    let loss = messages.iter().find(|message| message["kind"] == "loss");
    let loss = loss.unwrap();
    assert_eq!(loss["level"], "warning");
    assert_eq!(loss["first"], "@v");

    let (status, messages) = run(&["broken.ll", "kernel.ll", "--out-dir", "out"]);
    assert_eq!(status, Some(1));
    assert_eq!(messages.last().unwrap()["translated"], 1);
    assert_eq!(messages.last().unwrap()["failed"], 1);

    let (status, messages) = run(&["kernel.ll", "-o", "k.spv", "--time-passes"]);
    assert_eq!(status, Some(0));
    assert!(
        messages
            .iter()
            .all(|message| message["milliseconds"].is_f64())
    );
}

#[test]
fn rules_are_explained() {
    let folder = Folder::new("explain");
    let output = folder.run(&["explain", "dominance"]);
    done(&output);
    let explained = text(&output.stdout);
    let rules = text(&folder.run(&["validate", "--rules"]).stdout);
    let first = explained.lines().next().unwrap();
    assert!(rules.contains(first), "{first}");
    for line in [
        "rule: dominance",
        "specification: SPIR-V",
        "section: 2.16.1",
        "checked by: transpire validate; transpire translate",
        "Wrong, in the body of a kernel:",
        "Right, in the body of a kernel:",
    ] {
        assert!(explained.lines().any(|other| other == line), "{explained}");
    }
    let specification = |rule| {
        let text = text(&folder.run(&["explain", rule]).stdout);
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix("specification: "));
        line.unwrap().to_owned()
    };
    assert_eq!(
        specification("llvm-verifier"),
        "LLVM Language Reference Manual"
    );
    assert_eq!(specification("address-spaces"), "SPIR 1.2");
}

#[test]
fn several_rules_and_the_rules_of_a_section_are_explained() {
    let folder = Folder::new("explain-several");
    let output = folder.run(&["explain", "dominance", "llvm-verifier"]);
    done(&output);
    let explained = text(&output.stdout);
    let rules = explained.lines().filter(|line| line.starts_with("rule: "));
    assert_eq!(
        rules.collect::<Vec<_>>(),
        ["rule: dominance", "rule: llvm-verifier"]
    );
    let output = folder.run(&["explain", "2.14"]);
    done(&output);
    let list = text(&output.stdout);
    // A rule may be in several sections.
    assert!(
        list.contains("memory-intrinsics: SPIR 1.2 §3.4, 2.14\n"),
        "{list}"
    );
    assert!(!list.contains("dominance"), "{list}");
    let output = folder.run(&["explain", "99.1"]);
    failed(
        &output,
        2,
        "transpire: error: unknown rule \"99.1\" (transpire validate --rules and transpire run --list-checks list them)",
    );
}

#[test]
fn explained_examples_of_spir_1_2_are_modules_on_both_sides() {
    let folder = Folder::new("explain-spir");
    for rule in ["recursion", "fence-flags", "vector-conversions", "triple"] {
        let output = folder.run(&["explain", rule]);
        done(&output);
        let explained = text(&output.stdout);
        assert!(explained.contains("checked by: transpire validate --as spir-1.2\n"));
        let (_, sides) = explained.split_once("\nWrong, in a module:\n").unwrap();
        let (wrong, right) = sides.split_once("\nRight, in a module:\n").unwrap();
        assert!(
            !wrong.trim().is_empty() && !right.trim().is_empty(),
            "{explained}"
        );
        assert_ne!(wrong, right);
    }
}
