//! Checks that the table of `docs/spirv-rules.md` matches the rules and the tests. `BLESS=1` rewrites it.

#![allow(clippy::unwrap_used, clippy::panic)]

#[allow(dead_code)]
mod malformed;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use malformed::{CASES, VALID};
use transpire_spirv::validate::rules;

const BEGIN: &str = "<!-- table: written by the test `document` of crates/spirv with BLESS=1 -->\n";
const END: &str = "<!-- end of the table -->\n";

/// Returns the lines of the valid module and of a module that breaks a rule, as code.
fn example(rule: &str) -> (String, String) {
    let Some((_, line, new)) = CASES.iter().find(|(name, ..)| *name == rule) else {
        return Default::default();
    };
    let line = line.trim_end();
    let valid = VALID.lines().find(|text| text.starts_with(line)).unwrap();
    let mut broken: Vec<&str> = new.to_vec();
    if let Some(more) = new.first().and_then(|first| first.strip_prefix('+')) {
        broken.splice(0..1, [valid, more]);
    }
    let code = |lines: &[&str]| {
        let lines: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
        lines.join("<br>")
    };
    let broken = match broken.is_empty() {
        true => "without this line".to_owned(),
        false => code(&broken),
    };
    (code(&[valid]), broken)
}

fn table() -> String {
    let mut out = "| rule | section | requirement | valid | breaks the rule |\n| --- | --- | --- | --- | --- |\n".to_owned();
    for rule in rules() {
        let (valid, broken) = example(rule.name);
        let text = rule.text.replace('|', "\\|");
        let (name, section) = (rule.name, rule.section);
        let _ = writeln!(out, "| {name} | {section} | {text} | {valid} | {broken} |");
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
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, format!("{before}{BEGIN}{table}{END}{after}")).unwrap();
    } else {
        assert_eq!(written, table, "BLESS=1 writes the table");
    }
}
