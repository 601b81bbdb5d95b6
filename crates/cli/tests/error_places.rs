//! Checks that the errors of all commands that translate LLVM IR name the function, the block and the instruction as
//! `llvm-dis` does, and the line of the source.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used)]

mod common;
#[path = "../../translate/tests/error_places/faults.rs"]
mod faults;

use common::{Folder, done, text};
use faults::FAULTS;

/// Runs a command for each faulty module, `faulty.ll`, and checks the message. `options` refuse all extensions.
fn check(command: &[&str], options: Option<&[&str]>) {
    let folder = Folder::new(&format!("error-places-{}", command[0]));
    let other = "target triple = \"spir64-unknown-unknown\"
define spir_func void @other() {
  ret void
}
";
    folder.write("other.ll", other);
    let faults = FAULTS
        .iter()
        .flat_map(|fault| [(fault, false), (fault, true)]);
    for (fault, is_called) in faults {
        let options = match (fault.needs_extension, options) {
            (true, None) => continue,
            (true, Some(options)) => options,
            (false, _) => &[],
        };
        folder.write("faulty.ll", fault.module(is_called));
        let output = folder.run(&[command, options].concat());
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
        let message = text(&output.stderr);
        assert!(
            message.starts_with("transpire: error: faulty.ll: "),
            "{message}"
        );
        fault.check(&message);
    }
}

const WITHOUT_EXTENSIONS: Option<&[&str]> = Some(&["--ext", "-all"]);

#[test]
fn errors_of_translate_name_the_place() {
    check(
        &["translate", "faulty.ll", "-o", "out.spv"],
        WITHOUT_EXTENSIONS,
    );
}

#[test]
fn errors_of_link_name_the_place_in_the_input() {
    let link = [
        "link",
        "other.ll",
        "faulty.ll",
        "--create-library",
        "-o",
        "out.spv",
    ];
    check(&link, WITHOUT_EXTENSIONS);
}

#[test]
fn errors_of_verify_name_the_place() {
    check(&["verify", "faulty.ll"], None);
}

#[test]
fn errors_of_a_translation_to_spir_1_2_name_the_place() {
    let folder = Folder::new("error-places-spir");
    for fault in FAULTS.iter().filter(|fault| fault.is_call()) {
        folder.write("faulty.ll", fault.module(true));
        let output = folder.run(&["translate", "faulty.ll", "--spir", "1.2", "-o", "out.bc"]);
        assert_eq!(output.status.code(), Some(1), "{}", fault.name);
        fault.check(&text(&output.stderr));
    }
}

#[test]
fn a_violation_in_a_called_kernel_names_the_function_in_that_file() {
    let folder = Folder::new("error-places-called");
    let module = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(ptr addrspace(1) %p) {
  %q = getelementptr i32, ptr addrspace(1) %p, i64 5
  store i32 7, ptr addrspace(1) %q
  ret void
}
define spir_kernel void @caller(ptr addrspace(1) %p) {
  call spir_kernel void @k(ptr addrspace(1) %p)
  ret void
}
";
    folder.write("called.ll", module);
    done(&folder.run(&["translate", "called.ll", "-o", "called.spv"]));
    // A kernel of SPIR-V cannot be called. Its body is a function of its own.
    for (file, function, store) in [
        ("called.ll", "k", "(store)"),
        ("called.spv", "k.body", "(OpStore)"),
    ] {
        let run = [
            "run",
            file,
            "--kernel",
            "caller",
            "--global",
            "1",
            "--arg",
            "zeros:int:1",
        ];
        let message = text(&folder.run(&run).stderr);
        let place = format!("; function {function}, block %");
        assert!(message.contains(&place), "{message}");
        let number = format!(", instruction 1 {store}; work-item (0, 0, 0)");
        assert!(message.contains(&number), "{message}");
    }
}
