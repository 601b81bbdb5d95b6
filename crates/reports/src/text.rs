//! Text reports, for people.

use std::fmt::Write;

use super::{Report, Summary, TextOptions};
use transpire_findings::{Finding, Position, Rule, Severity, printable};

/// The style of the text: with colors if `on` is set.
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

pub(super) fn text(report: &Report, options: &TextOptions) -> String {
    let style = Style { on: options.styled };
    let mut out = String::new();
    if !options.findings {
        applied(&mut out, report);
    }
    for file in &report.files {
        let name = printable(&file.name);
        if let Some(applied) = file.applied.as_ref().filter(|_| options.findings) {
            let _ = writeln!(out, "{name}: rules of {applied}");
            if let Some(hint) = applied.hint {
                let _ = writeln!(out, "  {hint}");
            }
        }
        let specification = file.specification();
        for finding in file.findings().iter().filter(|_| options.findings) {
            put(&mut out, specification, &name, finding, &style);
        }
    }
    if options.table {
        table(&mut out, &report.summary, &style);
        if !options.findings {
            files(&mut out, report);
        }
    }
    summarize(&mut out, report, options.table);
    out
}

/// Writes the applied rules with the number of files for each, and the first hint, if any.
fn applied(out: &mut String, report: &Report) {
    let applied = report.applied();
    let hint = applied.iter().find_map(|(applied, _)| applied.hint);
    let counts: Vec<String> = applied
        .into_iter()
        .map(|(applied, files)| {
            let environment = applied.environment.iter().map(|name| format!(" {name}"));
            let environment: String = environment.collect();
            let files = count(files as u64, "file");
            format!("{}{environment} ({files})", applied.specification)
        })
        .collect();
    if !counts.is_empty() {
        let _ = writeln!(out, "rules: {}", counts.join(", "));
    }
    if let Some(hint) = hint {
        let _ = writeln!(out, "  {hint}");
    }
}

fn put(out: &mut String, specification: &str, name: &str, finding: &Finding, style: &Style) {
    let severity = style.severity(finding.severity);
    let rule = finding.rule;
    let message = printable(&finding.message);
    let name = match finding.place.position {
        Some(Position::Line { line, column }) => format!("{name}:{line}:{column}"),
        _ => name.to_owned(),
    };
    let _ = writeln!(
        out,
        "{}: {severity}: {message} [{}, {} §{}]",
        style.bold(&name),
        rule.name,
        specification,
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

/// Returns a description of the place of a finding, or `None` if the place has neither a function nor an offset. A colon ends
/// it if an instruction follows.
pub(super) fn place(finding: &Finding) -> Option<String> {
    let place = finding.place.to_string();
    let follows = finding.place.function.is_some() && finding.instruction.is_some();
    let colon = if follows { ":" } else { "" };
    (!place.is_empty()).then(|| place + colon)
}

fn table(out: &mut String, summary: &Summary, style: &Style) {
    if summary.rules.is_empty() {
        return;
    }
    let width = |of: fn(&Rule) -> usize, least: usize| {
        let widths = summary.rules.iter().map(|tally| of(tally.rule));
        widths.max().unwrap_or(0).max(least)
    };
    let name_width = width(|rule| rule.name.len(), 4);
    let section_width = width(|rule| rule.section.len(), 7);
    let head = format!(
        "{:8} {:name_width$}  {:section_width$}  {:>9}  {:>7}",
        "", "rule", "section", "findings", "files"
    );
    let _ = writeln!(out, "{}", style.bold(&head));
    for tally in &summary.rules {
        let rule = tally.rule;
        let severity = style.severity(tally.severity);
        let padding = " ".repeat(8 - tally.severity.name().len());
        let _ = writeln!(
            out,
            "{severity}{padding} {:name_width$}  {:section_width$}  {:>9}  {:>7}",
            rule.name, rule.section, tally.findings, tally.files
        );
    }
    out.push('\n');
}

/// The maximum number of files that are listed without their findings.
const MAX_FILES: usize = 20;

/// Writes a list of the files with errors or warnings, those with the most errors first. Writes nothing if there are
/// none.
fn files(out: &mut String, report: &Report) {
    let mut listed: Vec<(u64, u64, &str)> = Vec::new();
    for file in &report.files {
        let (mut errors, mut warnings) = (0, 0);
        for finding in file.findings() {
            let number = finding.count();
            match finding.severity {
                Severity::Error => errors += number,
                Severity::Warning => warnings += number,
            }
        }
        if errors + warnings > 0 {
            listed.push((errors, warnings, &file.name));
        }
    }
    if listed.is_empty() {
        return;
    }
    listed.sort_by_key(|&(errors, warnings, _)| std::cmp::Reverse((errors, warnings)));
    for (errors, warnings, name) in listed.iter().take(MAX_FILES) {
        let (errors, warnings) = (count(*errors, "error"), count(*warnings, "warning"));
        let _ = writeln!(out, "{}: {errors}, {warnings}", printable(name));
    }
    if let Some(more) = listed.len().checked_sub(MAX_FILES).filter(|more| *more > 0) {
        let _ = writeln!(out, "and {}", count(more as u64, "more file"));
    }
    out.push('\n');
}

pub(super) fn count(number: u64, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

fn summarize(out: &mut String, report: &Report, is_of_many: bool) {
    let summary = &report.summary;
    let (errors, warnings) = (
        count(summary.errors, "error"),
        count(summary.warnings, "warning"),
    );
    let allowed = match summary.allowed {
        0 => String::new(),
        number => format!(", {number} allowed"),
    };
    if is_of_many {
        let _ = write!(
            out,
            "{}: {} valid, {} with warnings only, {} with errors",
            count(summary.files as u64, "file"),
            summary.clean(),
            summary.with_warnings,
            summary.with_errors
        );
        if summary.unreadable > 0 {
            let _ = write!(out, ", {} not read", summary.unreadable);
        }
        let _ = writeln!(out, "; {errors}, {warnings}{allowed}");
    } else if let [file] = report.files.as_slice()
        && file.outcome.is_ok()
    {
        let name = printable(&file.name);
        let _ = match summary.errors + summary.warnings + summary.allowed {
            0 => writeln!(out, "{name}: valid {}", file.specification()),
            _ => writeln!(out, "{name}: {errors}, {warnings}{allowed}"),
        };
    }
}

/// Returns a text with one rule per line.
pub fn rules<'r>(rules: impl IntoIterator<Item = &'r Rule>) -> String {
    let mut out = String::new();
    let rules: Vec<&Rule> = rules.into_iter().collect();
    let width = rules.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    for rule in rules {
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
