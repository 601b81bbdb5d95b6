//! JSON reports, for programs.

use serde_json::{Value, json};

use super::{File, Report};
use transpire_findings::{Finding, Object, Place, Position, Rule};

fn position(position: Position) -> Value {
    match position {
        Position::Line { line, column } => json!({ "line": line, "column": column }),
        Position::Byte(byte) => json!({ "byte": byte }),
        Position::Word(word) => json!({ "word": word }),
    }
}

fn place(place: &Place) -> Value {
    match &place.object {
        Object::Module => json!({ "kind": "module" }),
        Object::Function => json!({ "kind": "function" }),
        Object::Variable(name) => json!({ "kind": "variable", "variable": name }),
        Object::Instruction { block, number } => {
            json!({ "kind": "instruction", "block": block, "number": number })
        }
    }
}

fn finding(finding: &Finding) -> Value {
    json!({
        "rule": finding.rule.name,
        "section": finding.rule.section,
        "severity": finding.severity.name(),
        "function": finding.place.function,
        "place": place(&finding.place),
        "position": finding.place.position.map(position),
        "instruction": finding.instruction,
        "message": finding.message,
        "more": finding.more,
    })
}

fn file(file: &File) -> Value {
    match &file.outcome {
        Err(why) => json!({ "file": file.name, "status": file.status().name(), "message": why }),
        Ok(findings) => json!({
            "file": file.name,
            "status": file.status().name(),
            "specification": file.specification(),
            "environment": file.applied.as_ref().and_then(|applied| applied.environment.as_deref()),
            "allowed": file.allowed,
            "findings": findings.iter().map(finding).collect::<Vec<_>>(),
        }),
    }
}

fn pretty(value: &Value) -> String {
    // Strings, numbers and lists can always be serialized.
    let mut text = serde_json::to_string_pretty(value).unwrap_or_default();
    text.push('\n');
    text
}

pub(super) fn json(report: &Report) -> String {
    let summary = &report.summary;
    let rules = summary.rules.iter().map(|tally| {
        json!({
            "rule": tally.rule.name,
            "section": tally.rule.section,
            "severity": tally.severity.name(),
            "text": tally.rule.text,
            "findings": tally.findings,
            "files": tally.files,
        })
    });
    pretty(&json!({
        "specification": report.specifications(),
        "files": report.files.iter().map(file).collect::<Vec<_>>(),
        "rules": rules.collect::<Vec<_>>(),
        "summary": {
            "files": summary.files,
            "unreadable": summary.unreadable,
            "with_errors": summary.with_errors,
            "with_warnings": summary.with_warnings,
            "errors": summary.errors,
            "warnings": summary.warnings,
            "allowed": summary.allowed,
        },
    }))
}

/// Returns rules as a JSON array.
pub fn rules<'r>(rules: impl IntoIterator<Item = &'r Rule>) -> String {
    let rules = rules.into_iter().map(|rule| {
        json!({
            "rule": rule.name,
            "section": rule.section,
            "severity": rule.severity.name(),
            "text": rule.text,
        })
    });
    pretty(&Value::Array(rules.collect()))
}
