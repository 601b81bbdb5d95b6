//! Findings for people.

use std::fmt::Write;

use transpire_spir::{Finding, Place, RULES, Severity};

use super::{Checked, Summary};
use crate::failure::printable;

/// How things are coloured.
struct Style {
    on: bool,
}

impl Style {
    fn paint(&self, code: &str, text: &str) -> String {
        if self.on {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }

    fn severity(&self, severity: Severity) -> String {
        let code = match severity {
            Severity::Error => "1;31",
            Severity::Warning => "1;33",
        };
        self.paint(code, severity.name())
    }

    fn bold(&self, text: &str) -> String {
        self.paint("1", text)
    }
}

/// The findings of one file, or, in short, a table of those of several.
pub(super) fn findings(
    checked: &[Checked],
    summary: &Summary,
    is_short: bool,
    all: bool,
    styled: bool,
) -> String {
    let style = Style { on: styled };
    let mut out = String::new();
    for file in checked {
        let name = printable(&file.name);
        for finding in file.outcome.iter().flatten().filter(|_| all || !is_short) {
            put(&mut out, &name, finding, &style);
        }
    }
    if is_short {
        table(&mut out, summary, &style);
    }
    summarize(&mut out, checked, summary, is_short);
    out
}

fn put(out: &mut String, name: &str, finding: &Finding, style: &Style) {
    let severity = style.severity(finding.severity);
    let rule = finding.rule;
    let message = printable(&finding.message);
    let _ = writeln!(
        out,
        "{}: {severity}: {message} [{}, SPIR 1.2 §{}]",
        style.bold(name),
        rule.name,
        rule.section
    );
    if let Some(place) = place(finding) {
        let _ = writeln!(out, "  {}", printable(&place));
    }
    for line in finding.instruction.iter().flat_map(|text| text.lines()) {
        let _ = writeln!(out, "    {}", printable(line));
    }
    if finding.more > 0 {
        let _ = writeln!(out, "  and {} more of this rule", finding.more);
    }
}

/// Where a finding is, if it is in a function.
pub(super) fn place(finding: &Finding) -> Option<String> {
    let function = finding.function.as_deref()?;
    Some(match &finding.place {
        Place::Instruction { block, number } => {
            format!("in @{function}, block {block}, instruction {number}:")
        }
        _ => format!("in @{function}"),
    })
}

fn table(out: &mut String, summary: &Summary, style: &Style) {
    if summary.rules.is_empty() {
        return;
    }
    let name_width = summary
        .rules
        .iter()
        .map(|tally| tally.rule.name.len())
        .max()
        .unwrap_or(0)
        .max(4);
    let section_width = summary
        .rules
        .iter()
        .map(|tally| tally.rule.section.len())
        .max()
        .unwrap_or(0)
        .max(7);
    let head = format!(
        "{:8} {:name_width$}  {:section_width$}  {:>9}  {:>7}",
        "", "rule", "section", "findings", "files"
    );
    let _ = writeln!(out, "{}", style.bold(&head));
    for tally in &summary.rules {
        let rule = tally.rule;
        let severity = style.severity(rule.severity);
        let padding = " ".repeat(8 - rule.severity.name().len());
        let _ = writeln!(
            out,
            "{severity}{padding} {:name_width$}  {:section_width$}  {:>9}  {:>7}",
            rule.name, rule.section, tally.findings, tally.files
        );
    }
    out.push('\n');
}

fn count(number: u64, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

fn summarize(out: &mut String, checked: &[Checked], summary: &Summary, is_short: bool) {
    let (errors, warnings) = (
        count(summary.errors, "error"),
        count(summary.warnings, "warning"),
    );
    if is_short {
        let kept = summary.files - summary.with_errors - summary.with_warnings - summary.unreadable;
        let _ = write!(
            out,
            "{}: {kept} keep all rules, {} with warnings only, {} with errors",
            count(summary.files as u64, "file"),
            summary.with_warnings,
            summary.with_errors
        );
        if summary.unreadable > 0 {
            let _ = write!(out, ", {} not read", summary.unreadable);
        }
        let _ = writeln!(out, "; {errors}, {warnings}");
    } else if let [
        Checked {
            name,
            outcome: Ok(_),
        },
    ] = checked
    {
        let name = printable(name);
        let _ = match summary.errors + summary.warnings {
            0 => writeln!(out, "{name}: keeps all rules of SPIR 1.2"),
            _ => writeln!(out, "{name}: {errors}, {warnings}"),
        };
    }
}

/// The rules, one a line.
pub(super) fn rules() -> String {
    let mut out = String::new();
    let width = RULES.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    for rule in RULES {
        let _ = writeln!(
            out,
            "{:width$}  §{:16} {:8} {}",
            rule.name,
            rule.section,
            rule.severity.name(),
            rule.text
        );
    }
    out
}
