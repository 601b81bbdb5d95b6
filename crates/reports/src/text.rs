//! Text reports, for people.

use std::fmt::Write;

use super::{File, Report, Status, Summary, TextOptions};
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
        if options.findings || !options.table {
            verdict(&mut out, file);
        }
    }
    if options.table {
        table(&mut out, &report.summary, &style);
        if !options.findings {
            verdicts(&mut out, report);
        }
        summarize(&mut out, &report.summary);
    }
    out
}

/// Writes a line with the verdict for a file: whether it is valid, and the numbers of its findings. Writes nothing for
/// a file that could not be checked.
fn verdict(out: &mut String, file: &File) {
    let verdict = match file.status() {
        Status::Ok | Status::Warning => "valid",
        Status::Error => "not valid",
        Status::Unreadable => return,
    };
    let (name, specification) = (printable(&file.name), file.specification());
    let _ = write!(out, "{name}: {verdict} {specification}");
    let counts = [
        (file.count(Severity::Error), "error", "s"),
        (file.count(Severity::Warning), "warning", "s"),
        (file.allowed, "allowed", ""),
    ];
    let mut separator = "; ";
    for (number, what, plural) in counts.into_iter().filter(|row| row.0 > 0) {
        let plural = if number == 1 { "" } else { plural };
        let _ = write!(out, "{separator}{number} {what}{plural}");
        separator = ", ";
    }
    out.push('\n');
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

/// The maximum number of files in the list of verdicts.
const MAX_FILES: usize = 20;

/// Writes the verdict for each file, up to [`MAX_FILES`] of them: files with errors first, then files with warnings. If
/// there are findings, a line states how to print them.
fn verdicts(out: &mut String, report: &Report) {
    let mut files: Vec<&File> = report.files.iter().collect();
    files.retain(|file| file.outcome.is_ok());
    files.sort_by_key(|file| {
        let numbers = (file.count(Severity::Error), file.count(Severity::Warning));
        std::cmp::Reverse(numbers)
    });
    for file in files.iter().take(MAX_FILES) {
        verdict(out, file);
    }
    if let Some(more) = files.len().checked_sub(MAX_FILES).filter(|more| *more > 0) {
        let _ = writeln!(out, "and {}", count(more as u64, "more file"));
    }
    if files.iter().any(|file| !file.findings().is_empty()) {
        out.push_str("--all prints each finding\n");
    }
    if !files.is_empty() {
        out.push('\n');
    }
}

pub(super) fn count(number: u64, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

fn summarize(out: &mut String, summary: &Summary) {
    let _ = write!(
        out,
        "{}: {} valid, {} of them with warnings, {} not valid",
        count(summary.files as u64, "file"),
        summary.clean() + summary.with_warnings,
        summary.with_warnings,
        summary.with_errors
    );
    if summary.unreadable > 0 {
        let _ = write!(out, ", {} not read", summary.unreadable);
    }
    let (errors, warnings) = (
        count(summary.errors, "error"),
        count(summary.warnings, "warning"),
    );
    let allowed = match summary.allowed {
        0 => String::new(),
        number => format!(", {number} allowed"),
    };
    let _ = writeln!(out, "; {errors}, {warnings}{allowed}");
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
