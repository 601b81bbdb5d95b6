//! Tests of the representation of SPIR-V in LLVM IR. Each statement of `docs/representation.md` is tested in both
//! directions.
//!
//! A test is a file below `representation/`: a module of LLVM IR (`.ll`) or in SPIR-V assembly (`.spvasm`) with RUN
//! lines, as in LLVM's own tests. LLVM's `lit` runs them, and `spirv-val`, `opt` and `FileCheck` check the results. The
//! name of a test is the name of its file: `cargo test --workspace --test representation -- loops`. The document has a
//! row for each statement, with the names of its tests, or the reason why it has none.

// A panic fails the test.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::Trial;

#[path = "../../../tests/shared/lit.rs"]
mod lit;

/// The folder of the tests, relative to the root of the repository.
const TESTS: &str = "crates/cli/tests/representation";

fn main() -> ExitCode {
    let suite = lit::Suite {
        folder: root().join(TESTS),
        output: Path::new(env!("CARGO_TARGET_TMPDIR")).join("representation"),
        program: ("TRANSPIRE", env!("CARGO_BIN_EXE_transpire")),
    };
    let document = Trial::test("every_statement_names_its_tests_or_a_reason", || {
        every_statement_names_its_tests_or_a_reason();
        Ok(())
    });
    lit::run(suite, vec![document])
}

fn every_statement_names_its_tests_or_a_reason() {
    let root = root();
    let document = std::fs::read_to_string(root.join("docs/representation.md")).unwrap();
    let mut named = BTreeSet::new();
    let mut faults = Vec::new();
    let mut rows = 0;
    for (number, line) in (1..).zip(document.lines()) {
        let Some(cells) = cells(line) else { continue };
        rows += 1;
        let &[statement, forward, back] = &cells[..] else {
            faults.push(format!(
                "line {number} has {} cells, and not 3",
                cells.len()
            ));
            continue;
        };
        if statement.is_empty() {
            faults.push(format!("line {number} has no statement"));
        }
        for cell in [forward, back] {
            let tests: Vec<&str> = cell.split('`').skip(1).step_by(2).collect();
            // The cell is "none: " and a reason of at least a few words.
            let reason = cell.strip_prefix("none: ").unwrap_or_default();
            if tests.is_empty() && reason.split(' ').count() < 4 {
                faults.push(format!(
                    "line {number}: `{cell}` is neither a test nor a reason"
                ));
            }
            for test in tests.iter().filter(|_| reason.is_empty()) {
                named.insert(String::from(*test));
            }
        }
    }
    assert!(rows > 100, "{rows} rows were found");
    let files: BTreeSet<String> = lit::names(&root.join(TESTS)).unwrap().into_iter().collect();
    faults.extend(
        named
            .difference(&files)
            .map(|test| format!("there is no test {test}")),
    );
    faults.extend(
        files
            .difference(&named)
            .map(|test| format!("no row names the test {test}")),
    );
    assert!(faults.is_empty(), "docs/representation.md: {faults:#?}");
}

/// Returns the root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the cells of a row of a table in Markdown; `None` for any other line, including the header of a table.
fn cells(line: &str) -> Option<Vec<&str>> {
    let row = line.strip_prefix('|')?.trim_end().strip_suffix('|')?;
    let cells: Vec<&str> = row.split('|').map(str::trim).collect();
    let is_head = cells.contains(&"forward") || cells.iter().all(|cell| cell.starts_with("---"));
    (!is_head).then_some(cells)
}
