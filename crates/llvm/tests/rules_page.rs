//! Checks the tables of `docs/llvm-rules.md`: LLVM and this crate refuse each example that breaks a rule, and accept
//! each example that keeps it. The tables have every message of the verifier.

// A panic here is a test failure.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use transpire_llvm::versions::Release;
use transpire_llvm::{assembly, bitcode, verify_for};

/// The parameters of the function that contains the instructions of an example, with opaque and with typed pointers.
const PARAMETERS: &str = "i1 %c, i32 %x, i32 %y, i64 %n, float %a, float %b, ptr %p, ptr %q, <4 x i32> %v, <4 x float> %w";
const TYPED_PARAMETERS: &str = "i32 %x, i32* %p";

/// The section whose examples have typed pointers.
const TYPED: &str = "Typed pointers";

/// The module flag without which LLVM removes debug information.
const DEBUG_FLAG: &str =
    "!llvm.module.flags = !{!99}\n!99 = !{i32 2, !\"Debug Info Version\", i32 3}\n";

/// A table of the page, by the names of its columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Table {
    /// Examples that break a rule, and examples that keep it.
    Examples,
    /// Rules that text cannot break.
    Built,
    /// Examples that only LLVM refuses.
    RefusedByLlvm,
    /// Examples that only transpire refuses.
    RefusedHere,
}

struct Row {
    table: Table,
    /// The message. `…` stands for its variable parts.
    rule: String,
    examples: Vec<Vec<String>>,
    typed: bool,
}

impl Row {
    /// Returns a module with the lines of `example`. Lines other than definitions, declarations and metadata become the
    /// body of a function, which gets a return if it has no terminator.
    fn module(&self, example: &[String]) -> String {
        let is_top = |line: &&String| {
            line.starts_with(['@', '!', '$'])
                || line.starts_with("declare ")
                || line.starts_with("define ")
                || line.starts_with("target ")
                || line.contains(" = type ")
        };
        let (top, body): (Vec<&String>, Vec<&String>) = example.iter().partition(is_top);
        let mut text: String = top.iter().map(|line| format!("{line}\n")).collect();
        if let Some(last) = body.last() {
            let parameters = if self.typed {
                TYPED_PARAMETERS
            } else {
                PARAMETERS
            };
            text += &format!("define void @example({parameters}) {{\n");
            body.iter().for_each(|line| text += &format!("{line}\n"));
            let word = last.split(' ').next().unwrap();
            if !["br", "indirectbr", "resume", "ret", "switch"].contains(&word) {
                text += "ret void\n";
            }
            text += "}\n";
        }
        if text.contains("!dbg ") || text.contains("#dbg_") {
            text += DEBUG_FLAG;
        }
        text
    }

    /// Returns whether LLVM assembles and verifies a text.
    fn llvm_accepts(&self, text: &str) -> bool {
        assemble(self.typed, &[], text).status.success()
    }

    /// Returns the error of this crate's reader or verifier for the module `text`.
    fn verdict(&self, text: &str) -> Result<(), String> {
        let module = assembly::parse(text.as_bytes()).map_err(|error| error.to_string())?;
        verify_for(&module, self.release()).map_err(|error| error.to_string())
    }

    fn release(&self) -> Release {
        match self.typed {
            true => Release::V14,
            false => Release::NEWEST,
        }
    }

    /// Returns the message of the verifier for a module, which is empty if the verifier accepts it. The module is read
    /// from text or, if that is an error, from bitcode that LLVM assembles without its verifier. Returns `None` if both
    /// readers refuse the module.
    fn message(&self, text: &str) -> Option<String> {
        let module = assembly::parse(text.as_bytes()).ok().or_else(|| {
            let assembled = assemble(self.typed, &["-disable-verify"], text);
            let is_bitcode = assembled.status.success();
            is_bitcode.then(|| bitcode::read(&assembled.stdout).ok())?
        })?;
        let verified = verify_for(&module, self.release());
        Some(verified.map_or_else(|error| error.to_string(), |()| String::new()))
    }
}

/// Runs `llvm-as-14` on `text` if `typed`, otherwise `llvm-as-22`. The standard output is the bitcode.
fn assemble(typed: bool, options: &[&str], text: &str) -> Output {
    let tool = if typed { "llvm-as-14" } else { "llvm-as-22" };
    let mut child = Command::new(tool)
        .args(options)
        .args(["-o", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{tool}: {error}; scripts/setup.sh installs it"));
    child
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the rows of the page's tables.
fn rows() -> Vec<Row> {
    let page = fs::read_to_string(root().join("docs/llvm-rules.md")).unwrap();
    let mut rows = Vec::new();
    let (mut section, mut table) = ("", None);
    for line in page.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            section = title;
        }
        let Some(line) = line.strip_prefix("| ") else {
            table = None;
            continue;
        };
        let line = line.strip_suffix('|').unwrap();
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let Some(table) = table else {
            table = Some(match cells[..] {
                ["rule", "section", "breaks the rule", "keeps the rule"] => Table::Examples,
                ["rule", "section"] => Table::Built,
                ["rule", "section", "refused by LLVM"] => Table::RefusedByLlvm,
                ["rule", "section", "refused by transpire"] => Table::RefusedHere,
                _ => panic!("{line}: a table with other columns"),
            });
            continue;
        };
        if cells[0] == "---" {
            continue;
        }
        let columns = match table {
            Table::Examples => 4,
            Table::Built => 2,
            Table::RefusedByLlvm | Table::RefusedHere => 3,
        };
        assert_eq!(cells.len(), columns, "{line}");
        let example = |cell: &&str| {
            let lines = cell.split("<br>").map(|line| {
                let code = line
                    .strip_prefix('`')
                    .and_then(|line| line.strip_suffix('`'));
                code.unwrap_or_else(|| panic!("{line} is no code"))
                    .to_owned()
            });
            lines.collect()
        };
        rows.push(Row {
            table,
            rule: cells[0].split("<br>").next().unwrap().to_owned(),
            examples: cells[2..].iter().map(example).collect(),
            typed: section == TYPED,
        });
    }
    rows
}

fn rows_of(table: Table) -> Vec<Row> {
    let mut rows = rows();
    rows.retain(|row| row.table == table);
    rows
}

/// Returns whether a message has the fixed parts of a rule, in their order.
fn has_parts(message: &str, rule: &str) -> bool {
    let mut rest = message;
    rule.split('…').all(|part| match rest.split_once(part) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

#[test]
fn both_verifiers_refuse_what_breaks_a_rule_and_accept_what_keeps_it() {
    let rows = rows_of(Table::Examples);
    let mut messages = 0;
    for row in &rows {
        let [broken, kept] = &row.examples[..] else {
            panic!("{}: two examples", row.rule)
        };
        let (broken, kept) = (row.module(broken), row.module(kept));
        assert!(
            !row.llvm_accepts(&broken),
            "{}: LLVM accepts\n{broken}",
            row.rule
        );
        assert!(
            row.llvm_accepts(&kept),
            "{}: LLVM refuses\n{kept}",
            row.rule
        );
        assert!(
            row.verdict(&broken).is_err(),
            "{}: accepted\n{broken}",
            row.rule
        );
        assert_eq!(row.verdict(&kept), Ok(()), "{}\n{kept}", row.rule);
        if let Some(message) = row.message(&broken) {
            assert!(
                has_parts(&message, &row.rule),
                "{}: {message}\n{broken}",
                row.rule
            );
            messages += 1;
        }
    }
    assert!(rows.len() >= 180, "{} rows", rows.len());
    assert!(messages >= 40, "{messages} messages");
}

#[test]
fn the_differences_are_real() {
    for (table, accepted_by_llvm) in [(Table::RefusedByLlvm, false), (Table::RefusedHere, true)] {
        let rows = rows_of(table);
        assert!(!rows.is_empty(), "{table:?}");
        for row in rows {
            let text = row.module(&row.examples[0]);
            assert_eq!(
                row.llvm_accepts(&text),
                accepted_by_llvm,
                "{}\n{text}",
                row.rule
            );
            let verdict = row.verdict(&text);
            assert_eq!(
                verdict.is_ok(),
                !accepted_by_llvm,
                "{}: {verdict:?}\n{text}",
                row.rule
            );
            if let Err(message) = verdict {
                assert!(has_parts(&message, &row.rule), "{}: {message}", row.rule);
            }
        }
    }
}

/// Returns the messages of a source file: its literals of four or more words. `…` replaces their variable parts.
fn messages_of(file: &Path) -> BTreeSet<String> {
    let source = fs::read_to_string(file).unwrap();
    let code = source.split("#[cfg(test)]").next().unwrap();
    let mut messages = BTreeSet::new();
    for line in code.lines() {
        let line = line.split("//").next().unwrap();
        for literal in line.split('"').skip(1).step_by(2) {
            let mut message = String::new();
            let mut pieces = literal.split('{');
            message += pieces.next().unwrap();
            for piece in pieces {
                message += "…";
                message += piece.split_once('}').unwrap().1;
            }
            if message.split_whitespace().count() >= 4 {
                messages.insert(message);
            }
        }
    }
    messages
}

#[test]
fn the_tables_have_every_message_of_the_verifier() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let sources = [
        "ir/forms.rs",
        "verify/aliases.rs",
        "verify/arguments.rs",
        "verify/attachments.rs",
        "verify/attributes.rs",
        "verify/calls.rs",
        "verify/constants.rs",
        "verify/conventions.rs",
        "verify/function.rs",
        "verify/instructions.rs",
        "verify/intrinsics.rs",
        "verify/layout.rs",
        "verify/metadata.rs",
        "verify/mod.rs",
        "verify/references.rs",
        "verify/sizes.rs",
    ];
    // No other file has rules for all releases.
    let mut files: Vec<String> = fs::read_dir(folder.join("verify"))
        .unwrap()
        .map(|entry| {
            format!(
                "verify/{}",
                entry.unwrap().file_name().into_string().unwrap()
            )
        })
        .filter(|name| name.ends_with(".rs") && name != "verify/llvm_3_2.rs")
        .collect();
    files.sort();
    assert_eq!(files, sources[1..]);
    let messages: BTreeSet<String> = sources
        .iter()
        .flat_map(|file| messages_of(&folder.join(file)))
        .collect();
    let listed: BTreeSet<String> = rows()
        .into_iter()
        .filter(|row| row.table != Table::RefusedByLlvm)
        .map(|row| row.rule)
        .collect();
    let missing: Vec<&String> = messages.difference(&listed).collect();
    assert!(missing.is_empty(), "the page does not have {missing:#?}");
    let unknown: Vec<&String> = listed.difference(&messages).collect();
    assert!(
        unknown.is_empty(),
        "the verifier does not have {unknown:#?}"
    );
}
