//! Compares the exit statuses of `spirv-link` with the exit statuses of SPIRV-Tools' command.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use transpire::spirv::assembly::{AssembleOptions, assemble_with};
use transpire::spirv::function_variants::{Device, specialize};
use transpire::spirv::{Op, Section, Version, binary};

const HEAD: &str = "OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int8
OpMemoryModel Physical64 OpenCL
";

/// A function `g` that calls the import `f`. `TYPE` stands for the type of their parameter.
const USER: &str = "OpDecorate %f LinkageAttributes \"f\" Import
%int = OpTypeInt 32 0
%byte = OpTypeInt 8 0
%ints = OpTypePointer CrossWorkgroup %int
%bytes = OpTypePointer CrossWorkgroup %byte
%type = OpTypeFunction %int TYPE
%f = OpFunction %int None %type
%p = OpFunctionParameter TYPE
OpFunctionEnd
%g = OpFunction %int None %type
%q = OpFunctionParameter TYPE
%entry = OpLabel
%r = OpFunctionCall %int %f %q
OpReturnValue %r
OpFunctionEnd
";

const LIBRARY: &str = "OpDecorate %f LinkageAttributes \"f\" Export
%int = OpTypeInt 32 0
%byte = OpTypeInt 8 0
%ints = OpTypePointer CrossWorkgroup %int
%bytes = OpTypePointer CrossWorkgroup %byte
%type = OpTypeFunction %int TYPE
%zero = OpConstantNull %int
%f = OpFunction %int None %type
%p = OpFunctionParameter TYPE
%entry = OpLabel
OpReturnValue %zero
OpFunctionEnd
";

const ENTRY: &str = "OpEntryPoint Kernel %k \"k\"
%void = OpTypeVoid
%type = OpTypeFunction %void
%k = OpFunction %void None %type
%entry = OpLabel
OpReturn
OpFunctionEnd
";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("spirv-link")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn write(folder: &Path, name: &str, version: Version, text: &str) {
    let options = AssembleOptions {
        version,
        ..AssembleOptions::default()
    };
    let words = assemble_with(text, &options).unwrap();
    fs::write(folder.join(name), binary::to_bytes(&words)).unwrap();
}

fn files(folder: &Path) {
    let user = |ty: &str| format!("{HEAD}{}", USER.replace("TYPE", ty));
    let library = |ty: &str| format!("{HEAD}{}", LIBRARY.replace("TYPE", ty));
    write(folder, "user.spv", Version::V1_3, &user("%int"));
    write(folder, "user-of-pointer.spv", Version::V1_3, &user("%ints"));
    write(folder, "library.spv", Version::V1_3, &library("%int"));
    write(folder, "library-1.0.spv", Version::V1_0, &library("%int"));
    write(
        folder,
        "library-of-pointer.spv",
        Version::V1_3,
        &library("%ints"),
    );
    write(
        folder,
        "library-of-bytes.spv",
        Version::V1_3,
        &library("%bytes"),
    );
    write(
        folder,
        "entry.spv",
        Version::V1_3,
        &format!("{HEAD}{ENTRY}"),
    );
    let narrow = HEAD.replace("Physical64", "Physical32");
    let narrow = format!("{narrow}{}", LIBRARY.replace("TYPE", "%int"));
    write(folder, "library-32.spv", Version::V1_3, &narrow);
    fs::write(folder.join("user.spvasm"), user("%int")).unwrap();
    let library = fs::read(folder.join("library.spv")).unwrap();
    fs::write(folder.join("cut.spv"), &library[..library.len() - 6]).unwrap();
    let targets = "module,target,features\n";
    fs::write(folder.join("empty.csv"), "").unwrap();
    for (name, rows) in [
        (
            "targets.csv",
            "library-of-pointer.spv,4,9/10\nlibrary-of-pointer.spv,5,\n",
        ),
        ("other.csv", "absent.spv,4,\n"),
        ("wrong.csv", "library-of-pointer.spv,-4,\n"),
        ("short.csv", "library-of-pointer.spv,4\n"),
    ] {
        fs::write(folder.join(name), format!("{targets}{rows}")).unwrap();
    }
    let architectures =
        "module,category,family,op,architecture\nlibrary-of-pointer.spv,1,7,174,3\n";
    fs::write(folder.join("architectures.csv"), architectures).unwrap();
}

fn run(tool: &Path, folder: &Path, line: &str) -> Output {
    let _ = fs::remove_file(folder.join("out.spv"));
    execute(tool, folder, line)
}

fn execute(tool: &Path, folder: &Path, line: &str) -> Output {
    Command::new(tool)
        .args(line.split_whitespace())
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap_or_else(|error| panic!("{}: {error}: run scripts/setup.sh", tool.display()))
}

fn own() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_spirv-link"))
}

fn tools(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../target/tools")
        .join(name)
}

/// Command lines for which both commands have the same status, and both write a valid file or none.
const SAME: &[&str] = &[
    "user.spv library.spv",
    "library.spv user.spv",
    "user.spv user.spv library.spv",
    "user.spv library.spv --create-library --verify-ids --target-env opencl2.2",
    "user.spv library.spv -o named.spv",
    "user.spv library.spv -o -",
    "-- user.spv library.spv",
    "--create-library=true --target-env=spv1.0 user.spv library.spv",
    "user.spv",
    "user.spv --allow-partial-linkage",
    "user.spv entry.spv",
    "user.spv library.spv entry.spv",
    "entry.spv entry.spv",
    "user.spv library.spv library.spv",
    "user.spv library-1.0.spv",
    "user.spv library-1.0.spv --use-highest-version",
    "user.spv library-32.spv",
    "user.spv library-of-pointer.spv",
    "user-of-pointer.spv library-of-pointer.spv",
    "user-of-pointer.spv library-of-bytes.spv --allow-pointer-mismatch",
    "user.spvasm library.spv",
    "cut.spv",
    "absent.spv",
    "",
    "user.spv -o",
    "-o a.spv -o b.spv user.spv",
    "--target-env bogus user.spv",
    "--bogus user.spv",
    "library-of-bytes.spv library-of-pointer.spv --fnvar-targets targets.csv --create-library",
    "library-of-bytes.spv library-of-pointer.spv --fnvar-architectures architectures.csv --create-library",
    "library-of-bytes.spv library-of-pointer.spv --fnvar-targets=targets.csv --fnvar-architectures=architectures.csv \
     --fnvar-capabilities --create-library",
    "library-of-pointer.spv --fnvar-targets targets.csv --create-library",
    "user.spv library.spv --fnvar-targets empty.csv --fnvar-capabilities",
    "user.spv library.spv --fnvar-targets targets.csv",
    "library-of-pointer.spv --fnvar-targets other.csv",
    "library-of-pointer.spv --fnvar-targets wrong.csv",
    "library-of-pointer.spv --fnvar-targets short.csv",
    "library-of-pointer.spv --fnvar-targets absent.csv",
    "library-of-pointer.spv --fnvar-targets",
    "--version",
    "--help",
    "-h",
];

#[test]
fn statuses_are_those_of_spirv_tools() {
    let folder = folder("verdicts");
    files(&folder);
    for line in SAME {
        let theirs = run(&tools("spirv-link"), &folder, line);
        let wrote = folder.join("out.spv").exists();
        let ours = run(own(), &folder, line);
        let [ours_says, theirs_says] =
            [&ours, &theirs].map(|output| String::from_utf8_lossy(&output.stderr).into_owned());
        assert_eq!(
            ours.status.code(),
            theirs.status.code(),
            "{line}: {ours_says}, and {theirs_says}"
        );
        assert_eq!(folder.join("out.spv").exists(), wrote, "{line}");
        assert_eq!(ours_says.is_empty(), theirs_says.is_empty(), "{line}");
        if wrote {
            let judged = execute(&tools("spirv-val"), &folder, "out.spv");
            assert!(judged.status.success(), "{line}: {judged:?}");
        }
    }
}

#[test]
fn pointees_may_differ_without_an_option() {
    let folder = folder("pointees");
    files(&folder);
    let line = "user-of-pointer.spv library-of-bytes.spv";
    assert_eq!(
        run(&tools("spirv-link"), &folder, line).status.code(),
        Some(1)
    );
    assert!(run(own(), &folder, line).status.success());
    let judged = execute(&tools("spirv-val"), &folder, "out.spv");
    assert!(judged.status.success(), "{judged:?}");
}

#[test]
fn each_device_gets_the_functions_of_its_input() {
    let folder = folder("variants");
    files(&folder);
    let line = "library-of-bytes.spv library-of-pointer.spv --fnvar-targets targets.csv \
                --fnvar-architectures architectures.csv --fnvar-capabilities --create-library";
    for tool in [own(), &tools("spirv-link")] {
        let output = run(tool, &folder, line);
        assert!(output.status.success(), "{output:?}");
        let words = binary::to_words(&fs::read(folder.join("out.spv")).unwrap()).unwrap();
        let linked = binary::read_words(&words).unwrap();
        for (target, architecture, is_variant) in
            [(4, 3, true), (5, 4, true), (4, 2, false), (6, 3, false)]
        {
            let device = Device {
                category: Some(1),
                family: Some(7),
                architecture: Some(architecture),
                target: Some(target),
                ..Device::default()
            };
            let special = specialize(&linked, &device, &BTreeMap::new()).unwrap();
            let functions = special.instructions(Section::Functions);
            let function = functions
                .filter(|it| it.is(Op::Function))
                .collect::<Vec<_>>();
            let [function] = function.as_slice() else {
                panic!("{function:?}");
            };
            let ty = special.definition(function.id(4).unwrap()).unwrap();
            let pointer = special.definition(ty.id(3).unwrap()).unwrap();
            let pointee = special.definition(pointer.id(3).unwrap()).unwrap();
            let bits = if is_variant { 32 } else { 8 };
            assert_eq!(pointee.word(2), Some(bits), "{device:?}");
        }
    }
}

#[test]
fn all_problems_are_reported() {
    let folder = folder("problems");
    files(&folder);
    let output = run(own(), &folder, "user.spv entry.spv entry.spv");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(message.lines().count(), 2, "{message}");
    assert!(
        message.contains("no module exports the function \"f\""),
        "{message}"
    );
}
