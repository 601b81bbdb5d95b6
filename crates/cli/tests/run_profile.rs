//! Tests of `transpire run --profile`, and of OpenCL C as input.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{Folder, text};
use serde_json::Value;

/// A kernel in which every second work-item doubles its element. Line 3 is the condition, line 4 the body.
const HALF: &str = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(ptr addrspace(1) %p) !dbg !4 {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0), !dbg !6
  %odd = trunc i64 %i to i1, !dbg !6
  br i1 %odd, label %then, label %end, !dbg !6
then:
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %i, !dbg !7
  %v = load i32, ptr addrspace(1) %at, !dbg !7
  %w = add i32 %v, %v, !dbg !7
  store i32 %w, ptr addrspace(1) %at, !dbg !7
  br label %end, !dbg !7
end:
  ret void, !dbg !8
}
declare spir_func i64 @_Z13get_global_idj(i32)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!9}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: \"k.cl\", directory: \"/nowhere\")
!4 = distinct !DISubprogram(name: \"k\", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{})
!6 = !DILocation(line: 3, column: 1, scope: !4)
!7 = !DILocation(line: 4, column: 1, scope: !4)
!8 = !DILocation(line: 5, column: 1, scope: !4)
!9 = !{i32 2, !\"Debug Info Version\", i32 3}
";

const FIXED: [&str; 8] = [
    "run",
    "k.ll",
    "--global",
    "8",
    "--sub-group",
    "4",
    "--arg",
    "random:int:8:1",
];

fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("k.ll", HALF);
    folder
}

fn run(folder: &Folder, more: &[&str]) -> (Option<i32>, String, String) {
    let output = folder.run(&[&FIXED, more].concat());
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

#[test]
fn a_profile_counts_what_each_line_does() {
    let folder = folder("profile-json");
    let (status, out, errors) = run(&folder, &["--profile", "--json"]);
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    let value: Value = serde_json::from_str(&out).unwrap();
    let rows = value["profile"].as_array().unwrap();
    let lines: Vec<_> = rows.iter().map(|row| &row["line"]).collect();
    assert_eq!(lines, [3, 4, 5]);
    // Eight work-items execute three instructions, and four of them five more.
    assert_eq!(rows[0]["instructions"], 24);
    assert_eq!(rows[0]["active"], 1.0);
    assert_eq!(rows[1]["instructions"], 20);
    assert_eq!(rows[1]["active"], 0.5);
    assert_eq!(rows[1]["global"]["read"], 16);
    assert_eq!(rows[1]["global"]["written"], 16);
    assert_eq!(rows[1]["local"]["read"], 0);
    assert_eq!(rows[2]["active"], 1.0);
}

#[test]
fn a_profile_is_a_table_or_a_page() {
    let folder = folder("profile-html");
    let (status, out, errors) = run(&folder, &["--profile"]);
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    let line = out.lines().find(|line| line.ends_with("k.cl:4")).unwrap();
    let cells: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(cells, ["20", "50.0", "%", "16", "16", "0", "0", "k.cl:4"]);
    folder.write(
        "k.cl",
        "kernel void k(global int *p) {\n\n  if (a < 1)\n    p = 2;\n}\n",
    );
    let (status, out, errors) = run(&folder, &["--html", "k.html", "--source", "k.cl"]);
    assert_eq!((status, out.as_str(), errors.as_str()), (Some(0), "", ""));
    let page = std::fs::read_to_string(folder.0.join("k.html")).unwrap();
    assert!(page.contains("if (a &lt; 1)"), "{page}");
    assert!(page.contains("<p>k.ll, global size 8 x 1 x 1"), "{page}");
    // The body executes the most instructions: five for each of the eight work-items, counting inactive lanes.
    let heat = |line: &str| {
        let row = page.lines().find(|row| row.contains(line)).unwrap();
        let (_, rest) = row.split_once("255, 80, 0, ").unwrap_or(("", "none)"));
        rest.split(')').next().unwrap().to_owned()
    };
    assert_eq!(heat("p = 2;"), "1.00");
    assert_eq!(heat("if (a"), "0.60");
    assert_eq!(heat("kernel void"), "none");
}

#[test]
fn a_profile_without_debug_information_has_blocks() {
    let folder = folder("profile-blocks");
    let plain: Vec<String> = HALF
        .lines()
        .filter(|line| !line.starts_with('!'))
        .map(|line| line.split(", !dbg").next().unwrap().replace(" !dbg !4", ""))
        .collect();
    folder.write("k.ll", plain.join("\n"));
    let (_, out, errors) = run(&folder, &["--profile"]);
    assert_eq!(errors, "");
    assert!(
        out.lines().any(|line| line.ends_with("k, block %then")),
        "{out}"
    );
}

/// Writes a program `clang` to `folder` that prints the file `k.ll`, whatever its arguments are.
#[cfg(unix)]
fn fake_clang(folder: &Folder) {
    use std::os::unix::fs::PermissionsExt;
    folder.write("clang", "#!/bin/sh\ncat k.ll\n");
    let path = folder.0.join("clang");
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

#[cfg(unix)]
#[test]
fn opencl_c_is_compiled_by_clang_and_the_command_is_shown() {
    let folder = folder("run-source");
    fake_clang(&folder);
    folder.write("a b.cl", "");
    let fixed = ["run", "a b.cl", "--global", "8", "--arg", "zeros:int:8"];
    let more = [
        "--clang",
        "./clang",
        "--clang-option=-cl-std=CL3.0",
        "--quiet",
        "--out",
        "p",
    ];
    let output = folder.run(&[&fixed[..], &more].concat());
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout), "0\n".repeat(8));
    let command = text(&output.stderr);
    assert!(command.starts_with("./clang -c -emit-llvm "), "{command}");
    assert!(
        command.ends_with("-cl-std=CL3.0 'a b.cl' -o -\n"),
        "{command}"
    );
    let output = folder.run(&[&fixed[..], &["--clang", "./no-clang"]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot run ./no-clang"));
}

#[test]
fn a_page_shows_one_file_of_a_name_and_lists_the_other_lines() {
    let folder = folder("profile-files");
    let module = HALF
        .replace("filename: \"k.cl\"", "filename: \"first/k.cl\"")
        .replace(
            "!7 = !DILocation(line: 4, column: 1, scope: !4)",
            "!7 = !DILocation(line: 2, column: 1, scope: !10)",
        );
    folder.write(
        "k.ll",
        module
            + "!10 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
!11 = !DIFile(filename: \"second/k.cl\", directory: \"/nowhere\")
",
    );
    std::fs::create_dir(folder.0.join("second")).unwrap();
    folder.write("second/k.cl", "one\ntwo\n");
    let page = |source: &str| {
        let options = ["--profile", "--html", "k.html", "--source", source];
        let (status, _, errors) = run(&folder, &options);
        assert_eq!((status, errors.as_str()), (Some(0), ""));
        std::fs::read_to_string(folder.0.join("k.html")).unwrap()
    };
    let second = page("second/k.cl");
    let row = |page: &str, end: &str| {
        page.lines()
            .any(|line| line.starts_with("<tr style") && line.ends_with(end))
    };
    assert!(row(&second, "    2  two"), "{second}");
    assert!(
        row(&second, "first/k.cl:3") && row(&second, "first/k.cl:5"),
        "{second}"
    );
    // The other file has lines that are not in the source.
    std::fs::create_dir(folder.0.join("first")).unwrap();
    folder.write("first/k.cl", "one\ntwo\nthree\n");
    let first = page("first/k.cl");
    assert!(
        row(&first, "    3  three") && !row(&first, "    2  two"),
        "{first}"
    );
    assert!(
        row(&first, "second/k.cl:2") && row(&first, "first/k.cl:5"),
        "{first}"
    );
}

#[test]
fn lines_of_spirv_come_from_every_set_of_debug_information() {
    let folder = folder("profile-sets");
    for set in ["opencl-100", "shader-100", "shader-200"] {
        let translate = ["translate", "k.ll", "-o", "k.spv", "--debug-info", set];
        assert!(folder.run(&translate).status.success());
        let mut arguments = FIXED;
        arguments[1] = "k.spv";
        let output = folder.run(&[&arguments[..], &["--profile", "--json"]].concat());
        let value: Value = serde_json::from_str(&text(&output.stdout)).unwrap();
        let rows = value["profile"].as_array().unwrap();
        let places = rows
            .iter()
            .map(|row| (row["line"].as_u64(), row["file"].as_str()));
        let lines: Vec<_> = places.clone().filter_map(|place| place.0).collect();
        assert_eq!(lines, [3, 4, 5], "{set}: {value}");
        for (_, file) in places {
            assert!(
                file.is_some_and(|file| file.ends_with("k.cl")),
                "{set}: {value}"
            );
        }
    }
}
