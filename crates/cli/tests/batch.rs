//! Tests of translating many files at once (`translate --out-dir`).

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::fs;
use std::process::Command;

use common::{Folder, KERNEL, MODULE, done, failed, text};

/// Creates the folder of `test` with a tree of modules below `in`: LLVM IR and SPIR-V assembly, and a file that is not
/// a module. A bitcode file is outside the tree.
fn tree(test: &str) -> Folder {
    let folder = Folder::new(test);
    fs::create_dir_all(folder.0.join("in/deep/deeper")).unwrap();
    folder.write("in/kernel.ll", KERNEL);
    folder.write("in/deep/kernel.ll", KERNEL.replace("@k", "@of_deep"));
    folder.write("in/deep/deeper/module.spvasm", MODULE);
    folder.write("in/readme.txt", "no module\n");
    folder.write("binary.bc64", fs::read("../../examples/julia.bc").unwrap());
    folder
}

fn read(folder: &Folder, name: &str) -> Vec<u8> {
    fs::read(folder.0.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the paths of the files below the folder `name` in `folder`, relative to it and sorted.
fn files_below(folder: &Folder, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut pending = vec![folder.0.join(name)];
    while let Some(path) = pending.pop() {
        for entry in fs::read_dir(path).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                pending.push(path);
            } else {
                let below = path.strip_prefix(folder.0.join(name)).unwrap();
                found.push(below.to_str().unwrap().to_owned());
            }
        }
    }
    found.sort();
    found
}

#[test]
fn a_folder_keeps_its_tree_and_its_outputs_are_those_of_single_runs() {
    let folder = tree("batch-tree");
    let expected = [
        ("in/kernel.ll", "kernel.spv"),
        ("in/deep/kernel.ll", "deep/kernel.spv"),
        ("in/deep/deeper/module.spvasm", "deep/deeper/module.bc"),
        ("binary.bc64", "binary.bc64.spv"),
    ];
    let mut names: Vec<&str> = expected.iter().map(|row| row.1).collect();
    names.sort_unstable();
    for (number, jobs) in ["1", "2", "7"].iter().enumerate() {
        let out = format!("out{number}");
        let output = folder.run(&[
            "translate",
            "in",
            "binary.bc64",
            "--out-dir",
            &out,
            "-j",
            jobs,
        ]);
        assert_eq!(text(&output.stdout), "");
        assert_eq!(
            text(&output.stderr),
            "transpire: 4 translated, 0 failed\n",
            "-j {jobs}"
        );
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(files_below(&folder, &out), names);
    }
    for (input, name) in expected {
        let alone = format!("alone.{}", name.rsplit('.').next().unwrap());
        done(&folder.run(&["translate", input, "-o", &alone]));
        for out in ["out0", "out1", "out2"] {
            let path = format!("{out}/{name}");
            assert!(read(&folder, &path) == read(&folder, &alone), "{path}");
        }
    }
}

#[test]
fn options_that_say_the_form_name_the_outputs() {
    let folder = tree("batch-forms");
    let output = folder.run(&["translate", "in", "--out-dir", "text", "--text"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(
        files_below(&folder, "text"),
        [
            "deep/deeper/module.ll",
            "deep/kernel.spvasm",
            "kernel.spvasm"
        ]
    );
    let output = folder.run(&["translate", "in", "--out-dir", "old", "--spir", "1.2"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(
        files_below(&folder, "old"),
        ["deep/deeper/module.bc", "deep/kernel.bc", "kernel.bc"]
    );
}

#[test]
fn two_inputs_with_one_output_are_an_error_before_anything_is_written() {
    let folder = tree("batch-collision");
    let output = folder.run(&["translate", "in", "in/deep", "--out-dir", "out"]);
    failed(
        &output,
        2,
        "transpire: error: in/kernel.ll and in/deep/kernel.ll would both be translated to out/kernel.spv",
    );
    assert!(!folder.0.join("out").exists());
    // An output would be another input, which may be read before or after it is written.
    folder.write("in/kernel.spv", folder.module());
    fs::create_dir(folder.0.join("other")).unwrap();
    folder.write("other/kernel.ll", KERNEL);
    let output = folder.run(&["translate", "in/kernel.spv", "other", "--out-dir", "in"]);
    failed(
        &output,
        2,
        "transpire: error: other/kernel.ll would be translated to in/kernel.spv, which is another input",
    );
}

#[test]
fn a_failure_does_not_stop_the_rest_and_messages_keep_the_order_of_the_files() {
    let folder = tree("batch-failure");
    folder.write("in/a.spvasm", "OpNothing\n");
    folder.write("in/z.bc", b"BC\xc0\xde\x35\x14\0\0\x05");
    folder.write("in/deep/empty.bc", "");
    let arguments = ["translate", "in", "missing.ll", "--out-dir", "out", "-j"];
    let mut told = Vec::new();
    for jobs in ["1", "4"] {
        let output = folder.run(&[&arguments[..], &[jobs]].concat());
        assert_eq!(output.status.code(), Some(1));
        told.push(text(&output.stderr));
    }
    assert_eq!(told[0], told[1]);
    let subjects: Vec<&str> = told[0]
        .lines()
        .filter_map(|line| line.strip_prefix("transpire: error: ")?.split(':').next())
        .collect();
    assert_eq!(
        subjects,
        ["in/a.spvasm", "in/z.bc", "in/deep/empty.bc", "missing.ll"]
    );
    assert!(
        told[0].ends_with("\ntranspire: 3 translated, 4 failed\n"),
        "{}",
        told[0]
    );
    assert_eq!(
        files_below(&folder, "out"),
        ["deep/deeper/module.bc", "deep/kernel.spv", "kernel.spv"]
    );
}

#[test]
fn a_damaged_module_in_a_folder_is_an_error() {
    let folder = tree("batch-damaged");
    folder.write("in/damaged.bc", [0xd7; 100]);
    let output = folder.run(&["translate", "in", "--out-dir", "out"]);
    let message = "in/damaged.bc: this is an unknown file that begins with the bytes d7 d7 d7 d7";
    assert!(text(&output.stderr).contains(message), "{output:?}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn outputs_in_the_folder_of_the_inputs_are_no_inputs_of_the_next_run() {
    let folder = tree("batch-again");
    for _ in 0..2 {
        let output = folder.run(&["translate", "in", "--out-dir", "in/out"]);
        assert_eq!(text(&output.stderr), "transpire: 3 translated, 0 failed\n");
    }
    assert_eq!(files_below(&folder, "in/out").len(), 3);
}

#[test]
fn several_inputs_need_a_folder_and_standard_input_has_no_name_in_it() {
    let folder = tree("batch-usage");
    let output = folder.run(&["translate", "in/kernel.ll", "in/deep/kernel.ll"]);
    failed(
        &output,
        2,
        "transpire: error: several inputs: name a folder for the outputs with --out-dir",
    );
    let output = folder.run(&["translate", "in", "-o", "out.spv"]);
    failed(
        &output,
        2,
        "transpire: error: in is a folder: name a folder for the outputs with --out-dir",
    );
    let output = folder.run(&["translate", "-", "--out-dir", "out"]);
    failed(
        &output,
        2,
        "transpire: error: --out-dir needs files with names, and standard input has none",
    );
    for wrong in [
        &["translate", "in", "--out-dir", "out", "-o", "x.spv"][..],
        &["translate", "in", "--out-dir", "out", "-j", "0"],
    ] {
        let output = folder.run(wrong);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        let told = text(&output.stderr);
        assert!(
            !wrong.contains(&"-j") || told.contains("a number from 1 to 65535"),
            "{told}"
        );
    }
    assert!(!folder.0.join("out").exists());
}

#[test]
fn a_terminal_sees_how_far_it_is() {
    let folder = tree("batch-terminal");
    let command = format!(
        "{} translate in --out-dir out",
        env!("CARGO_BIN_EXE_transpire")
    );
    let output = Command::new("script")
        .args(["--quiet", "--return", "--command", &command, "/dev/null"])
        .current_dir(&folder.0)
        .env("TERM", "xterm")
        .output()
        .unwrap();
    let seen = text(&output.stdout);
    assert!(output.status.success(), "{seen}");
    assert!(seen.contains("/3 files"), "{seen}");
    assert!(
        seen.ends_with("transpire: 3 translated, 0 failed\r\n"),
        "{seen}"
    );
}
