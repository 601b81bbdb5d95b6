//! Tests of the output of `transpire validate`: its formats, its exit status, folders and the HTML page.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const LAYOUT: &str = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-\
v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-\
v512:512:512-v1024:1024:1024";

/// A separate folder for each test, which is initially empty.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("validate-{test}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// Writes a SPIR module that contains `function` to the file `name`.
    fn module(&self, name: &str, function: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let text = include_str!("validate/module.ll")
            .replace("{layout}", LAYOUT)
            .replace("{function}", function);
        fs::write(path, text).unwrap();
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_transpire"));
        command
            .arg("validate")
            .args(arguments)
            .current_dir(&self.0)
            .output()
            .unwrap()
    }
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

const GOOD: &str = "define spir_func void @f() nounwind { ret void }";
const BAD: &str = include_str!("validate/bad.ll");
const DUBIOUS: &str = "@g = addrspace(1) global i32 1, align 4";

#[test]
fn a_module_that_keeps_the_rules_is_told_so() {
    let folder = Folder::new("good");
    folder.module("good.ll", GOOD);
    let output = folder.run(&["good.ll"]);
    assert_eq!(
        text(&output.stdout),
        "good.ll: rules of SPIR 1.2\ngood.ll: valid SPIR 1.2\n"
    );
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_finding_names_rule_section_function_and_instruction() {
    let folder = Folder::new("bad");
    folder.module("bad.ll", BAD);
    let output = folder.run(&["bad.ll"]);
    let expected = "\
bad.ll: rules of SPIR 1.2
bad.ll:5:3: error: fptosi converts to the vector <4 x i32>; convert_ is for vectors [vector-conversions, SPIR 1.2 §3.3]
  in @a<b>, block %start, instruction 0:
    %c = fptosi <4 x float> %v to <4 x i32>
bad.ll: not valid SPIR 1.2; 1 error
";
    assert_eq!(text(&output.stdout), expected);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn warnings_alone_are_no_failure() {
    let folder = Folder::new("warning");
    folder.module("dubious.ll", DUBIOUS);
    let output = folder.run(&["dubious.ll"]);
    let printed = text(&output.stdout);
    assert!(printed.contains("dubious.ll:3:1: warning: "));
    assert!(printed.ends_with("dubious.ll: valid SPIR 1.2; 1 warning\n"));
    assert_eq!(output.status.code(), Some(0));
    // A note states how to read about the rule in brackets.
    let hint = "transpire: note: \"transpire explain program-scope-variables\" explains the rule in brackets\n";
    assert_eq!(text(&output.stderr), hint);
}

#[test]
fn severities_can_be_changed_and_the_status_follows() {
    let folder = Folder::new("severity");
    folder.module("dubious.ll", DUBIOUS);
    folder.module("bad.ll", BAD);
    let rule = "program-scope-variables";
    for (arguments, status, last) in [
        (
            &["--strict", "dubious.ll"][..],
            1,
            "dubious.ll: not valid SPIR 1.2; 1 error\n",
        ),
        (
            &["--deny", rule, "dubious.ll"],
            1,
            "dubious.ll: not valid SPIR 1.2; 1 error\n",
        ),
        (
            &["--allow", rule, "dubious.ll"],
            0,
            "dubious.ll: valid SPIR 1.2; 1 allowed\n",
        ),
        (
            &["--strict", "--allow", rule, "dubious.ll"],
            0,
            "dubious.ll: valid SPIR 1.2; 1 allowed\n",
        ),
        (
            &["--allow", "vector-conversions", "bad.ll"],
            0,
            "bad.ll: valid SPIR 1.2; 1 allowed\n",
        ),
    ] {
        let output = folder.run(arguments);
        assert!(
            text(&output.stdout).ends_with(last),
            "{arguments:?}: {}",
            text(&output.stdout)
        );
        assert_eq!(output.status.code(), Some(status), "{arguments:?}");
    }
    // Commas separate rules.
    let both = folder.run(&[
        "--allow",
        "vector-conversions,program-scope-variables",
        "bad.ll",
    ]);
    assert!(text(&both.stdout).ends_with("bad.ll: valid SPIR 1.2; 1 allowed\n"));
    let unknown = folder.run(&["--allow", "no-such-rule", "bad.ll"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(text(&unknown.stderr).contains("unknown rule \"no-such-rule\""));
}

#[test]
fn the_number_of_findings_of_a_rule_has_a_limit() {
    let folder = Folder::new("limit");
    let lines: String = (0..9)
        .map(|n| format!("  %c{n} = fptosi <4 x float> %v to <4 x i32>\n"))
        .collect();
    let function =
        format!("define spir_func void @f(<4 x float> %v) nounwind {{ {lines} ret void }}");
    folder.module("bad.ll", &function);
    let output = folder.run(&["--per-rule", "2", "bad.ll"]);
    let out = text(&output.stdout);
    assert_eq!(out.matches("error: fptosi").count(), 2, "{out}");
    assert!(out.contains("  and 7 more of this rule\n"), "{out}");
    assert!(
        out.ends_with("bad.ll: not valid SPIR 1.2; 9 errors\n"),
        "{out}"
    );
}

#[test]
fn what_is_empty_or_cannot_be_read_in_a_folder_is_told() {
    let folder = Folder::new("empty");
    folder.module("modules/a.ll", GOOD);
    fs::write(folder.0.join("modules/b.bc"), "").unwrap();
    fs::write(folder.0.join("modules/c.bc"), "").unwrap();
    std::os::unix::fs::symlink("nowhere", folder.0.join("modules/d.bc")).unwrap();
    let output = folder.run(&["modules"]);
    assert_eq!(
        text(&output.stdout),
        "rules: SPIR 1.2 (1 file)\n\
         modules/a.ll: valid SPIR 1.2\n\n\
         4 files: 1 valid, 0 of them with warnings, 0 not valid, 3 not read; 0 errors, 0 warnings\n"
    );
    let told = text(&output.stderr);
    for message in [
        "modules/b.bc: the file is empty",
        "modules/c.bc: the file is empty",
        "modules/d.bc: No such file",
    ] {
        assert!(told.contains(message), "{told}");
    }
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_damaged_module_in_a_folder_is_an_error() {
    let folder = Folder::new("damaged");
    folder.module("modules/a.ll", GOOD);
    for extension in ["bc", "spv", "ll", "spvasm"] {
        fs::write(folder.0.join(format!("modules/b.{extension}")), [0xd7; 100]).unwrap();
    }
    fs::write(folder.0.join("modules/notes.txt"), [0xd7; 100]).unwrap();
    let output = folder.run(&["modules"]);
    let told = text(&output.stderr);
    for extension in ["bc", "spv", "ll", "spvasm"] {
        let message = format!(
            "modules/b.{extension}: this is an unknown file that begins with the bytes d7 d7 d7 d7, not "
        );
        assert!(told.contains(&message), "{told}");
    }
    assert!(!told.contains("notes.txt"), "{told}");
    assert_eq!(output.status.code(), Some(1));
    // Rules of SPIR-V do not apply to bitcode.
    let output = folder.run(&["modules", "--as", "universal"]);
    let told = text(&output.stderr);
    assert!(told.contains("b.spv:") && !told.contains("b.bc:"), "{told}");
}

#[test]
fn a_syntax_error_is_shown_in_its_line_as_by_other_commands() {
    let folder = Folder::new("syntax");
    let function = "define void @f() {\n  ret i32 ,\n}\n";
    fs::write(folder.0.join("bad.ll"), function).unwrap();
    let output = folder.run(&["bad.ll"]);
    let expected = "\
transpire: error: bad.ll:2:11: expected a value
  |
2 |   ret i32 ,
  |           ^
";
    assert_eq!(text(&output.stderr), expected);
    // Formats for programs have the place in the message.
    let output = folder.run(&["bad.ll", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let why = json["files"][0]["message"].as_str();
    assert_eq!(why, Some("expected a value (at 2:11)"), "{json}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn json_has_what_the_text_has() {
    let folder = Folder::new("json");
    folder.module("bad.ll", BAD);
    let output = folder.run(&["--format", "json", "bad.ll"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["files"][0]["file"], "bad.ll");
    assert_eq!(json["files"][0]["status"], "error");
    assert_eq!(json["files"][0]["specification"], "SPIR 1.2");
    let finding = &json["files"][0]["findings"][0];
    let expected = serde_json::json!({
        "rule": "vector-conversions",
        "section": "3.3",
        "severity": "error",
        "function": "a<b>",
        "place": { "kind": "instruction", "block": "%start", "number": 0 },
        "position": { "line": 5, "column": 3 },
        "instruction": "%c = fptosi <4 x float> %v to <4 x i32>",
        "message": "fptosi converts to the vector <4 x i32>; convert_ is for vectors",
        "more": 0,
    });
    assert_eq!(*finding, expected);
    let summary = &json["summary"];
    for (name, number) in [
        ("files", 1),
        ("unreadable", 0),
        ("with_errors", 1),
        ("errors", 1),
    ] {
        assert_eq!(summary[name], number, "{name}");
    }
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_folder_is_walked_and_told_of_in_a_table() {
    let folder = Folder::new("folder");
    folder.module("modules/a.ll", GOOD);
    folder.module("modules/deep/er/b.ll", BAD);
    folder.module("modules/deep/c.ll", DUBIOUS);
    fs::write(folder.0.join("modules/notes.txt"), "no module").unwrap();
    let output = folder.run(&["modules"]);
    let table = text(&output.stdout);
    let lines: Vec<Vec<&str>> = table
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(table.lines().next(), Some("rules: SPIR 1.2 (3 files)"));
    assert_eq!(lines[2], ["error", "vector-conversions", "3.3", "1", "1"]);
    assert_eq!(
        lines[3],
        ["warning", "program-scope-variables", "2.15", "1", "1"]
    );
    assert!(
        table.ends_with(
            "3 files: 2 valid, 1 of them with warnings, 1 not valid; 1 error, 1 warning\n"
        ),
        "{table}"
    );
    // The files with the most errors come first.
    let files = "\nmodules/deep/er/b.ll: not valid SPIR 1.2; 1 error\n\
                 modules/deep/c.ll: valid SPIR 1.2; 1 warning\n\
                 modules/a.ll: valid SPIR 1.2\n\
                 --all prints each finding\n";
    assert!(table.contains(files), "{table}");
    assert_eq!(output.status.code(), Some(1));
    let all = folder.run(&["--all", "modules"]);
    let all = text(&all.stdout);
    assert!(all.contains("in @a<b>, block %start"));
    for verdict in [
        "\nmodules/deep/er/b.ll: not valid SPIR 1.2; 1 error\n",
        "\nmodules/deep/c.ll: valid SPIR 1.2; 1 warning\n",
        "\nmodules/a.ll: valid SPIR 1.2\n",
    ] {
        assert!(all.contains(verdict), "{all}");
    }
}

#[test]
fn the_page_is_complete_and_has_nothing_of_the_input_as_tags() {
    let folder = Folder::new("page");
    folder.module("bad.ll", BAD);
    folder.module("good.ll", GOOD);
    let output = folder.run(&["--report", "out.html", "bad.ll", "good.ll"]);
    assert_eq!(output.status.code(), Some(1));
    let page = fs::read_to_string(folder.0.join("out.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    for part in [
        "vector-conversions",
        "bad.ll",
        "good.ll",
        "@a&lt;b&gt;",
        "%c = fptosi &lt;4 x float&gt; %v",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // A link refers to an element inside the section that it opens.
    assert!(page.contains(r##"href="#vector-conversions""##));
    let (_, after) = page.split_once("<details>").unwrap();
    let (inside, _) = after.split_once("</details>").unwrap();
    assert!(inside.contains(r#"id="vector-conversions""#), "{inside}");
    for filter in ["all-files", "only-findings", "only-clean"] {
        assert!(page.contains(&format!(r#"id="{filter}""#)));
    }
    assert!(page.contains(r#"<tr class="ok"><td><code>good.ll"#));
    assert!(page.contains(r#"<tr class="found"><td><code>bad.ll"#));
    for part in ["a<b>", "http:", "https:", "<script", "src=", "url("] {
        assert!(!page.contains(part), "{part}");
    }
}

#[test]
fn what_is_no_llvm_ir_is_told_on_standard_error() {
    let folder = Folder::new("wrong");
    fs::write(folder.0.join("b.ll"), "define void @f( {").unwrap();
    fs::create_dir(folder.0.join("empty")).unwrap();
    for (path, message) in [
        ("b.ll", "transpire: error: b.ll:1:18: "),
        ("nowhere.bc", "transpire: error: nowhere.bc: No such file"),
        ("empty", "transpire: error: empty: the folder has no module"),
    ] {
        let output = folder.run(&[path]);
        assert_eq!(output.status.code(), Some(1), "{path}");
        assert!(
            text(&output.stderr).starts_with(message),
            "{}",
            text(&output.stderr)
        );
    }
}

#[test]
fn the_command_line_is_checked() {
    let folder = Folder::new("usage");
    for arguments in [&["--format", "xml", "a.ll"][..], &["--rules", "a.ll"]] {
        assert_eq!(
            folder.run(arguments).status.code(),
            Some(2),
            "{arguments:?}"
        );
    }
    let rules = folder.run(&["--rules"]);
    assert!(
        text(&rules.stdout)
            .lines()
            .any(|line| line.starts_with("vector-types ") && line.contains("§2.1.2"))
    );
    assert_eq!(rules.status.code(), Some(0));
}

#[test]
fn a_module_of_spirv_is_checked_against_its_own_rules() {
    let folder = Folder::new("spirv");
    let module = include_str!("validate/good.spvasm");
    fs::write(folder.0.join("good.spvasm"), module).unwrap();
    fs::write(
        folder.0.join("bad.spvasm"),
        format!("{module}%2 = OpTypeVoid\n"),
    )
    .unwrap();
    let output = folder.run(&["good.spvasm"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(
        text(&output.stdout),
        "good.spvasm: rules of SPIR-V: spv1.6\ngood.spvasm: valid SPIR-V\n"
    );
    let output = folder.run(&["bad.spvasm"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stdout).contains("[unique-types, SPIR-V §2.8]"),
        "{}",
        text(&output.stdout)
    );
    // OpenCL uses physical addressing.
    let output = folder.run(&["--as", "opencl2.0", "good.spvasm"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stdout).contains("[memory-models, "),
        "{}",
        text(&output.stdout)
    );
    assert_eq!(
        folder
            .run(&["--as", "vulkan9", "good.spvasm"])
            .status
            .code(),
        Some(2)
    );
}

/// A module that is not SPIR.
const PLAIN: &str = "define void @f() { ret void }\n";

/// The second line of the output if a module is checked against LLVM's rules by default.
const OTHER_RULES: &str = "  --as spir-1.2 checks against the rules of SPIR 1.2";

/// A function with a block that uses a value whose definition does not dominate the use.
const UNDOMINATED: &str = include_str!("validate/undominated.ll");

#[test]
fn llvm_ir_that_does_not_say_that_it_is_spir_is_held_against_the_verifier() {
    let folder = Folder::new("llvm");
    fs::write(folder.0.join("good.ll"), PLAIN).unwrap();
    fs::write(folder.0.join("bad.ll"), UNDOMINATED).unwrap();
    let output = folder.run(&["good.ll"]);
    assert_eq!(
        text(&output.stdout),
        format!("good.ll: rules of LLVM IR\n{OTHER_RULES}\ngood.ll: valid LLVM IR\n")
    );
    assert_eq!(output.status.code(), Some(0));
    let output = folder.run(&["bad.ll"]);
    let told = text(&output.stdout);
    assert!(
        told.starts_with(&format!(
            "bad.ll: rules of LLVM IR\n{OTHER_RULES}\nbad.ll: error: "
        )),
        "{told}"
    );
    assert!(told.contains("[llvm-verifier, LLVM IR §Well-Formedness]"));
    assert_eq!(output.status.code(), Some(1));
    let output = folder.run(&["--allow", "llvm-verifier", "bad.ll"]);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn rules_can_be_chosen() {
    let folder = Folder::new("as");
    folder.module("spir.ll", GOOD);
    fs::write(folder.0.join("any.ll"), PLAIN).unwrap();
    for (arguments, status, first) in [
        (
            ["--as", "spir-1.2", "any.ll"],
            1,
            "any.ll: rules of SPIR 1.2",
        ),
        (
            ["--as", "spir-1.2", "spir.ll"],
            0,
            "spir.ll: rules of SPIR 1.2",
        ),
        (["--as", "llvm", "spir.ll"], 0, "spir.ll: rules of LLVM IR"),
    ] {
        let output = folder.run(&arguments);
        assert_eq!(text(&output.stdout).lines().next(), Some(first));
        assert_eq!(output.status.code(), Some(status), "{arguments:?}");
    }
    let output = folder.run(&["--as", "opencl2.0", "spir.ll"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("this is LLVM assembly, and --as selects rules for SPIR-V")
    );
    let rules = folder.run(&["--as", "llvm", "--rules"]);
    assert!(text(&rules.stdout).starts_with("llvm-verifier "));
}

#[test]
fn a_folder_of_both_kinds_is_checked_by_the_rules_of_each() {
    let folder = Folder::new("mixed");
    folder.module("modules/a.ll", GOOD);
    fs::write(folder.0.join("modules/b.ll"), PLAIN).unwrap();
    fs::write(folder.0.join("modules/c.spvasm"), SPIRV).unwrap();
    let output = folder.run(&["modules"]);
    let told = text(&output.stdout);
    assert_eq!(
        told.lines().next(),
        Some("rules: SPIR 1.2 (1 file), LLVM IR (1 file), SPIR-V spv1.6 (1 file)")
    );
    assert_eq!(output.status.code(), Some(0), "{told}");
    let output = folder.run(&["--as", "opencl2.0", "modules"]);
    assert_eq!(
        text(&output.stdout).lines().next(),
        Some("rules: SPIR-V opencl2.0 (1 file)")
    );
    let output = folder.run(&["--format", "json", "--report", "page.html", "modules"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["specification"], "SPIR 1.2, LLVM IR, SPIR-V");
    assert_eq!(json["files"][2]["environment"], "spv1.6");
    let page = fs::read_to_string(folder.0.join("page.html")).unwrap();
    for part in [
        "<h1>SPIR 1.2, LLVM IR, SPIR-V: findings",
        "<td>SPIR-V: spv1.6</td>",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

const SPIRV: &str = include_str!("validate/spirv.spvasm");

#[test]
fn a_finding_in_spirv_has_its_line_and_the_names_of_the_text() {
    let folder = Folder::new("spirv-names");
    let module =
        include_str!("validate/a_finding_in_spirv_has_its_line_and_the_names_of_the_text.spvasm");
    fs::write(folder.0.join("bad.spvasm"), module).unwrap();
    let output = folder.run(&["bad.spvasm"]);
    let expected = "\
bad.spvasm:15:1: error: OpIAdd: %void is a type [value-operands, SPIR-V §2.16.1]
  in @f, block %start, instruction 0:
    %sum = OpIAdd %uint %the_a %void
";
    let told = text(&output.stdout);
    assert!(told.contains(expected), "{told}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn limits_and_relaxations_are_called_as_by_spirv_val() {
    let folder = Folder::new("limits");
    let module = include_str!("validate/limits_are_called_as_by_spirv_val.spvasm");
    fs::write(folder.0.join("a.spvasm"), module).unwrap();
    let output = folder.run(&["a.spvasm"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    for (limit, rule) in [
        (["--max-struct-members", "1"], "struct"),
        (["--max-struct-depth", "0"], "struct"),
        (["--max-local-variables", "0"], "variable"),
        (["--max-global-variables", "0"], "variable"),
        (["--max-switch-branches", "1"], "switch"),
        (["--max-function-args", "1"], "function"),
        (["--max-access-chain-indexes", "1"], "access"),
        (["--max-id-bound", "3"], "bound"),
    ] {
        let output = folder.run(&[limit[0], limit[1], "a.spvasm"]);
        let told = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{limit:?}: {told}");
        assert!(told.contains(&format!("[{rule}")), "{limit:?}: {told}");
    }
    let module = include_str!("validate/relaxations_are_called_as_by_spirv_val.spvasm");
    fs::write(folder.0.join("pointers.spvasm"), module).unwrap();
    for (arguments, status) in [
        (&["pointers.spvasm"][..], 1),
        (&["--relax-logical-pointer", "pointers.spvasm"], 0),
    ] {
        let output = folder.run(arguments);
        assert_eq!(
            output.status.code(),
            Some(status),
            "{}",
            text(&output.stdout)
        );
    }
}

#[test]
fn rules_have_names_of_their_own() {
    let folder = Folder::new("names");
    let output = folder.run(&["--rules"]);
    let mut names: Vec<&str> = text(&output.stdout)
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}
