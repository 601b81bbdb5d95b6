//! Checks the examples of the rules, and that the table of `docs/spirv-rules.md` matches the rules and the examples.
//! `TRANSPIRE_BLESS=1` rewrites the table.

#![allow(clippy::unwrap_used, clippy::panic)]

mod judge;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use transpire_spirv::assembly::assemble;
use transpire_spirv::validate::{Example, Options, example, examples, rules, validate};

const BEGIN: &str =
    "<!-- table: written by the test `document` of crates/spirv with TRANSPIRE_BLESS=1 -->\n";
const END: &str = "<!-- end of the table -->\n";

/// The rules without an example, each with the reason.
#[rustfmt::skip]
const WITHOUT: &[(&str, &str)] = &[
    ("header", "an assembler writes the whole header"),
    ("magic-number", "an assembler writes the number"),
    ("word-count", "an assembler counts the words"),
    ("id-bound", "an assembler writes a bound that is above all ids"),
];

/// The rules that `spirv-val` does not check, apart from those whose text says so.
const NOT_JUDGED: &[&str] = &["schema", "built-in-storage"];

/// The rules of extensions that the installed `spirv-val` (v2025.5) does not know.
const UNKNOWN: &[&str] = &["constant-data"];

/// Converts the command-line option of `example`, such as `--as opencl2.0`, to options of the validator. Returns the
/// default options for an example without one. Panics if the option is unknown.
fn options(example: Example) -> Options {
    let mut options = Options::default();
    let words: Vec<&str> = example.options().split_whitespace().collect();
    let [name, value] = words[..] else {
        assert!(words.is_empty(), "{words:?}");
        return options;
    };
    match name {
        "--as" => options.environment = value.parse().unwrap(),
        "--max-id-bound" => options.max_id_bound = value.parse().unwrap(),
        "--max-struct-depth" => options.max_struct_depth = value.parse().unwrap(),
        "--max-switch-branches" => options.max_switch_branches = value.parse().unwrap(),
        "--max-global-variables" => options.max_global_variables = value.parse().unwrap(),
        _ => panic!("{name}"),
    }
    options
}

/// Assembles the SPIR-V assembly `module`, and panics on an error.
fn words(module: &str) -> Vec<u32> {
    assemble(module).unwrap_or_else(|error| panic!("{module}: {error}"))
}

/// Returns the names of the rules that `words` breaks, with these options.
fn broken(words: &[u32], options: &Options) -> BTreeSet<&'static str> {
    let findings = validate(words, options);
    findings.iter().map(|finding| finding.rule.name).collect()
}

#[test]
fn wrong_code_breaks_its_rule_and_right_code_breaks_none() {
    for example in examples() {
        let (rule, options) = (example.rule(), options(example));
        let found = broken(&words(&example.wrong_module()), &options);
        assert!(found.contains(rule), "{rule}: {found:?}");
        let found = broken(&words(&example.right_module()), &options);
        assert_eq!(found, BTreeSet::new(), "{rule}: {}", example.right());
    }
}

#[test]
fn spirv_val_agrees_on_the_examples() {
    let mut wrong = Vec::new();
    for example in examples() {
        if UNKNOWN.contains(&example.rule()) {
            continue;
        }
        let environment = match example.options().split_once(' ') {
            Some(("--as", environment)) => environment,
            // spirv-val has some limits only for shaders.
            Some(_) => continue,
            None => "",
        };
        let rule = rules().find(|rule| rule.name == example.rule()).unwrap();
        let is_checked = !rule.text.contains("spirv-val") && !NOT_JUDGED.contains(&rule.name);
        if judge::accepts(&words(&example.wrong_module()), environment) == is_checked {
            wrong.push(format!("{}: the wrong side", rule.name));
        }
        if !judge::accepts(&words(&example.right_module()), environment) {
            wrong.push(format!("{}: the right side", rule.name));
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn every_rule_has_an_example_or_a_reason() {
    let with: Vec<&str> = examples().map(|example| example.rule()).collect();
    let without = |rule: &str| WITHOUT.iter().any(|row| row.0 == rule);
    let all: Vec<&str> = rules().map(|rule| rule.name).collect();
    let expected: Vec<&str> = all.iter().copied().filter(|rule| !without(rule)).collect();
    assert_eq!(with, expected, "the examples are in the order of the rules");
    assert_eq!(all.len(), expected.len() + WITHOUT.len());
}

/// Returns the cells for `rule`: what its example is a part of, the code that breaks the rule, and the code that keeps
/// it. For a rule without an example, the first cell is the reason, and the others are empty.
fn cells(rule: &str) -> [String; 3] {
    let Some(example) = example(rule) else {
        let reason = WITHOUT.iter().find(|row| row.0 == rule).unwrap().1;
        return [format!("none: {reason}"), String::new(), String::new()];
    };
    let code = |code: &str| {
        let lines: Vec<String> = code.lines().map(|line| format!("`{line}`")).collect();
        lines.join("<br>").replace('|', "\\|")
    };
    let place = match example.options() {
        "" => example.part().to_owned(),
        options => format!("{}, with `{options}`", example.part()),
    };
    [place, code(example.wrong()), code(example.right())]
}

fn table() -> String {
    let mut out =
        "| rule | section | requirement | example in | breaks the rule | keeps the rule |\n"
            .to_owned();
    out.push_str("| --- | --- | --- | --- | --- | --- |\n");
    for rule in rules() {
        let [place, wrong, right] = cells(rule.name);
        let text = rule.text.replace('|', "\\|");
        let (name, section) = (rule.name, rule.section);
        let _ = writeln!(
            out,
            "| {name} | {section} | {text} | {place} | {wrong} | {right} |"
        );
    }
    out
}

#[test]
fn the_table_has_the_rules_and_their_examples() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/spirv-rules.md");
    let text = fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once(BEGIN).unwrap();
    let (written, after) = rest.split_once(END).unwrap();
    let table = format!("\n{}\n", table());
    if std::env::var_os("TRANSPIRE_BLESS").is_some() {
        fs::write(&path, format!("{before}{BEGIN}{table}{END}{after}")).unwrap();
    } else {
        assert_eq!(written, table, "TRANSPIRE_BLESS=1 writes the table");
    }
}
