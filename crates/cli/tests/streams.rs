//! Tests with various kinds of streams: pipes, endless devices, terminals, and output that is closed or full.

// A panic fails the test.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

const TRANSPIRE: &str = env!("CARGO_BIN_EXE_transpire");

/// The time after which a process that hangs is killed. It is long enough on any machine.
const WATCHDOG: Duration = Duration::from_secs(120);

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/julia.bc")
}

/// Creates the folder `name`, which is empty at first, and returns its path.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the shell command `line` in `folder`. `$T` is the path of `transpire`, and `$F` the path of the example.
fn shell(folder: &Path, line: &str) -> Output {
    let mut shell = Command::new("bash");
    let shell = shell.args(["-c", line]).current_dir(folder);
    let mut child = shell
        .env("T", TRANSPIRE)
        .env("F", example())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let began = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if began.elapsed() > WATCHDOG {
            let _ = child.kill();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let folder = folder("closed");
    for command in [
        "--version",
        "--help",
        "translate --help",
        "info $F",
        "translate $F -o -",
        "print $F",
        "completions bash",
        "man",
        "mangle 'f(int)'",
        "demangle _Z1fi",
    ] {
        for (to, why) in [
            (">&-", "standard output is closed"),
            (">/dev/full", "No space left"),
        ] {
            let output = shell(&folder, &format!("$T {command} {to}"));
            assert_eq!(output.status.code(), Some(1), "{command} {to}");
            let told = told(&output);
            assert!(told.contains(why), "{command} {to}: {told}");
        }
        // Output may be discarded, and the reader may exit early.
        for line in [
            format!("$T {command} >/dev/null"),
            format!("$T {command} 1<>/dev/null"),
            format!("$T {command} | head -c 1"),
        ] {
            let output = shell(&folder, &line);
            assert_eq!(
                (output.status.code(), told(&output).as_str()),
                (Some(0), ""),
                "{line}"
            );
        }
    }
}

#[test]
fn a_command_that_is_killed_while_it_writes_leaves_no_file() {
    let folder = folder("killed");
    let text: String = (0..20_000)
        .map(|i| format!("@v{i} = global i32 0\n"))
        .collect();
    std::fs::write(folder.join("in.ll"), text).unwrap();
    for command in [
        "as in.ll -o out",
        "print in.ll -o out",
        "print in.ll -o old",
    ] {
        std::fs::write(folder.join("old"), "as it was").unwrap();
        // The system kills a process that writes more than this number of blocks.
        let output = shell(&folder, &format!("ulimit -f 8; exec $T {command}"));
        assert_eq!(output.status.code(), None, "{command} was not killed");
        let mut left: Vec<_> = std::fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        left.sort();
        assert_eq!(left, ["in.ll", "old"], "{command}");
        let old = std::fs::read_to_string(folder.join("old")).unwrap();
        assert_eq!(old, "as it was", "{command}");
    }
}

#[test]
fn a_named_pipe_is_opened_once_and_read_to_its_end() {
    let folder = folder("pipe");
    for (number, command) in [
        "translate pipe -o out.spv",
        "print pipe -o out.ll",
        "validate pipe",
        "info pipe",
        "callgraph pipe",
        "cfg pipe",
    ]
    .into_iter()
    .enumerate()
    {
        let command = command.replace("pipe", &format!("pipe{number}"));
        let line = format!("mkfifo pipe{number} && (cat $F >pipe{number} &) && $T {command}");
        let output = shell(&folder, &line);
        assert_eq!(
            output.status.code(),
            Some(0),
            "{command}: {}",
            told(&output)
        );
        let output = shell(
            &folder,
            &format!(
                "$T {}",
                command.replace(&format!("pipe{number}"), "<(cat $F)")
            ),
        );
        assert_eq!(
            output.status.code(),
            Some(0),
            "{command}: {}",
            told(&output)
        );
    }
    let output = shell(
        &folder,
        "$T dis <($T translate $F -o -) | $T as <(cat) -o again.spv && $T validate again.spv",
    );
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
}

#[test]
fn a_device_without_an_end_is_read_up_to_a_limit() {
    let folder = folder("device");
    for command in ["info /dev/zero", "translate - -o out.spv </dev/zero"] {
        let output = shell(&folder, &format!("ulimit -v 4000000; $T {command}"));
        let told = told(&output);
        assert_eq!(output.status.code(), Some(1), "{command}: {told}");
        assert!(
            told.contains("longer than 1073741824 bytes"),
            "{command}: {told}"
        );
    }
    assert!(!folder.join("out.spv").exists());
    // A line without an end is processed in parts.
    let line = "ulimit -v 1000000; head -c 300000000 /dev/zero | $T demangle - | wc -c";
    let output = shell(&folder, line);
    assert_eq!(
        String::from_utf8_lossy(&output.stdout).trim(),
        "300000000",
        "{}",
        told(&output)
    );
}

#[test]
fn names_as_long_as_a_file_may_have_are_written() {
    let folder = folder("names");
    for length in [199, 200, 201, 240, 254, 255] {
        let name = format!("{}.spv", "n".repeat(length - 4));
        let output = shell(&folder, &format!("$T translate $F -o {name}"));
        assert_eq!(output.status.code(), Some(0), "{length}: {}", told(&output));
        let files: Vec<_> = std::fs::read_dir(&folder).unwrap().collect();
        assert_eq!(files.len(), 1, "{files:?}");
        std::fs::remove_file(folder.join(&name)).unwrap();
    }
}

/// Characters that control a terminal, in C0, DEL and C1, and characters that change the direction of text.
const STEERING: [char; 9] = [
    '\u{7}', '\u{8}', '\r', '\u{1b}', '\u{7f}', '\u{85}', '\u{9b}', '\u{202e}', '\u{2066}',
];

#[test]
fn names_of_the_input_and_of_files_steer_no_terminal() {
    let folder = folder("steering");
    let name: String = STEERING.iter().collect();
    let kernel = |body: &str| {
        let escaped: String = name.bytes().map(|byte| format!("\\{byte:02X}")).collect();
        format!(
            "target triple = \"spir64-unknown-unknown\"
             define spir_kernel void @\"k{escaped}\"(ptr addrspace(1) %\"p{escaped}\") section \"s{escaped}\" {{
             {body}
             ret void
             }}"
        )
    };
    let files = [
        ("told", kernel("%x = add nsw i32 1, 2, !mine !{}")),
        (
            "refused",
            kernel("fence syncscope(\"nothing\") seq_cst\n resume i32 0"),
        ),
        ("malformed", kernel("%x = add i32 1, %nothing")),
    ];
    for (file, text) in &files {
        std::fs::write(folder.join(format!("{file}{name}.ll")), text).unwrap();
    }
    for command in [
        "$T translate -v \"$N\" -o out.spv",
        "$T translate -v \"$N\" --out-dir out",
        "$T translate \"$N\" --kernel \"$N\" -o out.spv",
        "$T translate \"$N\" -o \"nothing/$N\"",
        "$T translate \"no$N\" -o out.spv",
        "$T print \"$N\" -o /dev/null",
        "$T as \"$N\" -o out.bc",
        "$T dis \"$N\"",
        "$T validate \"$N\"",
        "$T info \"$N\"",
        "$T translate --ext \"$N\" in.ll",
    ] {
        for (file, _) in &files {
            let line = format!("N='{file}{name}.ll'; {command}");
            let output = shell(&folder, &line);
            for text in [
                told(&output),
                String::from_utf8_lossy(&output.stdout).into_owned(),
            ] {
                let steers = text.contains(STEERING);
                assert!(!steers, "{command}: {text:?}");
            }
        }
    }
}

/// Checks that names and strings of a SPIR-V module are escaped in messages, like those of LLVM IR.
#[test]
fn names_and_strings_of_spirv_steer_no_terminal() {
    let folder = folder("steering-spirv");
    let name: String = STEERING.iter().collect();
    let module = |entry: &str, name_of: &str, body: &str| {
        format!(
            "OpCapability Addresses
             OpCapability Kernel
             OpMemoryModel Physical64 OpenCL
             OpEntryPoint Kernel %k \"{entry}\"
             %file = OpString \"{name}\"
             OpSource OpenCL_C 102000 %file \"{name}\"
             OpName %{name_of} \"{name}\"
             OpModuleProcessed \"{name}\"
             OpDecorateString %v UserSemantic \"{name}\"
             %void = OpTypeVoid
             %uint = OpTypeInt 32 0
             %seven = OpConstant %uint 7
             %function = OpTypeFunction %void
             %k = OpFunction %void None %function
             %entry = OpLabel
             OpLine %file 1 1
             %v = OpIAdd %uint %seven %seven
             {body}
             OpReturn
             OpFunctionEnd"
        )
    };
    for (file, text) in [
        ("kernel.spvasm", module(&name, "k", "")),
        ("value.spvasm", module("k", "v", "")),
        ("type.spvasm", module(&name, "uint", "")),
        (
            "broken.spvasm",
            module(&name, "v", "%w = OpFAdd %uint %v %v"),
        ),
        (
            "unknown.spvasm",
            module(&name, "v", "%w = OpIAdd %uint %v %x"),
        ),
    ] {
        std::fs::write(folder.join(file), text).unwrap();
        for command in [
            "$T translate -v $N -o out.ll",
            "$T translate --deny-loss all $N -o out.ll",
            "$T translate $N --kernel none -o out.ll",
            "$T validate $N",
            "$T info $N",
        ] {
            let output = shell(&folder, &format!("N={file}; {command}"));
            for text in [
                told(&output),
                String::from_utf8_lossy(&output.stdout).into_owned(),
            ] {
                assert!(!text.contains(STEERING), "{command} of {file}: {text:?}");
            }
        }
    }
    // There is something to escape.
    let output = shell(&folder, "$T translate -v kernel.spvasm -o out.ll");
    assert!(told(&output).contains(r"\u{1b}"), "{}", told(&output));
}
