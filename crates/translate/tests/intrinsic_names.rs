//! Compares the table of intrinsics with the names in LLVM's own headers, and with `docs/intrinsics.md`.
//!
//! `TRANSPIRE_INTRINSICS=PATH` names the `IntrinsicEnums.inc` of another release, each of whose intrinsics
//! must have a row too. If the file or an intrinsic of LLVM 22 is missing, the test prints `unavailable: `
//! and its name. `TRANSPIRE_BLESS=1` writes the page.

// A panic fails the test, and missing names are printed.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use transpire_translate::to_spirv::{IntrinsicFate as Fate, intrinsics, older_intrinsics};

/// The path of the header in the package `llvm-22-dev`.
const LLVM_22: &str = "/usr/lib/llvm-22/include/llvm/IR/IntrinsicEnums.inc";
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/intrinsics.md");

/// Returns the names of the target-independent intrinsics that the header `path` lists, without `llvm.`.
fn names_in(path: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let comments = text.lines().filter_map(|line| line.split_once("// llvm."));
    let names: BTreeSet<String> = comments
        .filter_map(|(_, comment)| Some(comment.split_once(' ')?.0.to_owned()))
        .collect();
    // For a header in another format the comparison would be empty.
    assert!(names.len() > 400 && names.contains("memcpy"), "{path}");
    names
}

#[test]
fn the_table_has_a_row_for_each_intrinsic_of_llvm_22_and_no_other() {
    let listed = names_in(LLVM_22);
    let rows: BTreeSet<String> = intrinsics().map(|(name, _)| name.to_owned()).collect();
    let missing: Vec<_> = listed.difference(&rows).collect();
    let unknown: Vec<_> = rows.difference(&listed).collect();
    assert!(missing.is_empty(), "without a row: {missing:?}");
    assert!(unknown.is_empty(), "not of LLVM 22: {unknown:?}");
}

#[test]
fn rows_of_other_releases_are_not_of_llvm_22() {
    let listed = names_in(LLVM_22);
    for (name, _) in older_intrinsics() {
        assert!(!listed.contains(name), "{name} is of LLVM 22");
    }
}

#[test]
fn another_release_that_is_asked_for_has_no_intrinsic_without_a_row() {
    let Ok(path) = std::env::var("TRANSPIRE_INTRINSICS") else {
        return;
    };
    if !Path::new(&path).exists() {
        println!("unavailable: {path}");
        return;
    }
    let listed = names_in(&path);
    let rows: BTreeSet<String> = intrinsics().map(|(name, _)| name.to_owned()).collect();
    for name in rows.difference(&listed) {
        println!("unavailable: {name}");
    }
    let older: BTreeSet<String> = older_intrinsics()
        .map(|(name, _)| name.to_owned())
        .collect();
    let missing: Vec<_> = listed
        .iter()
        .filter(|name| !rows.contains(*name) && !older.contains(*name))
        .collect();
    assert!(missing.is_empty(), "without a row: {missing:?}");
}

#[test]
fn rows_are_in_the_order_of_their_names() {
    for names in [
        intrinsics().map(|row| row.0).collect::<Vec<_>>(),
        older_intrinsics().map(|row| row.0).collect(),
    ] {
        assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
    }
}

#[test]
fn the_page_lists_the_intrinsics() {
    let page = fs::read_to_string(PAGE).unwrap();
    let mut written = page.clone();
    for (title, rows) in [
        ("LLVM 22", table(intrinsics())),
        ("other releases", table(older_intrinsics())),
    ] {
        let begin = format!("<!-- intrinsics of {title} -->\n");
        let from = written.find(&begin).unwrap() + begin.len();
        let length = written[from..].find("<!-- end -->").unwrap();
        written.replace_range(from..from + length, &rows);
    }
    if std::env::var_os("TRANSPIRE_BLESS").is_some() {
        fs::write(PAGE, written).unwrap();
        return;
    }
    assert_eq!(
        page, written,
        "run with TRANSPIRE_BLESS=1 and look at the difference"
    );
}

/// Returns a Markdown table with a row for each fate of intrinsics, which lists the names that share it.
fn table(rows: impl Iterator<Item = (&'static str, Fate)>) -> String {
    let mut groups: BTreeMap<(u32, String), Vec<&str>> = BTreeMap::new();
    for (name, fate) in rows {
        let key = match fate {
            Fate::Instruction(text) => (0, format!("`{text}`")),
            Fate::Expansion => (1, "expanded".to_owned()),
            Fate::Dropped(what) => (2, format!("left out, counted as \"{what}\"")),
            Fate::Refused(reason) => (3, format!("an error: {reason}")),
            other => panic!("{name}: {other:?}"),
        };
        groups.entry(key).or_default().push(name);
    }
    let mut text = String::from("| what becomes of it | `llvm.` … |\n| --- | --- |\n");
    for ((_, fate), names) in groups {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        writeln!(text, "| {fate} | {} |", names.join(", ")).unwrap();
    }
    text
}
