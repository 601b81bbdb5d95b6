//! Findings for programs.

use std::fmt::Write;

use transpire_spir::{Finding, Place, RULES, Rule, Severity};

use super::{Checked, Summary};

/// A string of JSON: RFC 8259, section 7.
fn string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\u{0}'..='\u{1f}' | '\u{7f}' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

fn optional(text: Option<&str>) -> String {
    text.map_or_else(|| "null".to_owned(), string)
}

/// The items, separated by commas, each on a line of its own with so many spaces before it.
fn lines(out: &mut String, indent: usize, items: impl IntoIterator<Item = String>) {
    let spaces = " ".repeat(indent);
    for (at, item) in items.into_iter().enumerate() {
        out.push_str(if at == 0 { "\n" } else { ",\n" });
        out.push_str(&spaces);
        out.push_str(&item);
    }
}

fn place(place: &Place) -> String {
    match place {
        Place::Module => "{\"kind\": \"module\"}".to_owned(),
        Place::Function => "{\"kind\": \"function\"}".to_owned(),
        Place::Variable(name) => {
            format!("{{\"kind\": \"variable\", \"variable\": {}}}", string(name))
        }
        Place::Instruction { block, number } => {
            format!(
                "{{\"kind\": \"instruction\", \"block\": {}, \"number\": {number}}}",
                string(block)
            )
        }
    }
}

fn finding(finding: &Finding) -> String {
    format!(
        "{{\"rule\": {}, \"section\": {}, \"severity\": {}, \"function\": {}, \"place\": {}, \"instruction\": {}, \
         \"message\": {}, \"more\": {}}}",
        string(finding.rule.name),
        string(finding.rule.section),
        string(finding.severity.name()),
        optional(finding.function.as_deref()),
        place(&finding.place),
        optional(finding.instruction.as_deref()),
        string(&finding.message),
        finding.more
    )
}

fn file(file: &Checked) -> String {
    let mut out = format!("{{\"file\": {}, ", string(&file.name));
    match &file.outcome {
        Err(why) => {
            let _ = write!(
                out,
                "\"status\": \"unreadable\", \"message\": {}}}",
                string(why)
            );
        }
        Ok(findings) => {
            let status = if file.count(Severity::Error) > 0 {
                "error"
            } else if findings.is_empty() {
                "ok"
            } else {
                "warning"
            };
            let _ = write!(out, "\"status\": \"{status}\", \"findings\": [");
            lines(&mut out, 6, findings.iter().map(finding));
            out.push_str(if findings.is_empty() {
                "]}"
            } else {
                "\n    ]}"
            });
        }
    }
    out
}

fn rule(rule: &Rule) -> String {
    format!(
        "\"rule\": {}, \"section\": {}, \"severity\": {}, \"text\": {}",
        string(rule.name),
        string(rule.section),
        string(rule.severity.name()),
        string(rule.text)
    )
}

/// All files with their findings, the rules that are broken, and figures.
pub(super) fn findings(checked: &[Checked], summary: &Summary) -> String {
    let mut out = "{\n  \"files\": [".to_owned();
    lines(&mut out, 4, checked.iter().map(file));
    out.push_str("\n  ],\n  \"rules\": [");
    let rules = summary.rules.iter().map(|tally| {
        format!(
            "{{{}, \"findings\": {}, \"files\": {}}}",
            rule(tally.rule),
            tally.findings,
            tally.files
        )
    });
    lines(&mut out, 4, rules);
    out.push_str(if summary.rules.is_empty() {
        "],\n"
    } else {
        "\n  ],\n"
    });
    let Summary {
        files,
        unreadable,
        with_errors,
        with_warnings,
        errors,
        warnings,
        ..
    } = summary;
    let _ = write!(
        out,
        "  \"summary\": {{\"files\": {files}, \"unreadable\": {unreadable}, \"with_errors\": {with_errors}, \
         \"with_warnings\": {with_warnings}, \"errors\": {errors}, \"warnings\": {warnings}}}\n}}\n"
    );
    out
}

/// All rules.
pub(super) fn rules() -> String {
    let mut out = "[".to_owned();
    lines(
        &mut out,
        2,
        RULES.iter().map(|one| format!("{{{}}}", rule(one))),
    );
    out.push_str("\n]\n");
    out
}

#[cfg(test)]
mod tests {
    use super::string;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(string("a\"b\\c\n\u{1}é"), "\"a\\\"b\\\\c\\n\\u0001é\"");
    }
}
