//! Reports of the findings of many files, as text, JSON and HTML.
//!
//! ```
//! use transpire_findings::{Finding, Place, Rule, Severity};
//! use transpire_reports::{Applied, File, Report, TextOptions};
//!
//! static EVEN: Rule = Rule::new("even", "2.1", Severity::Error, "Numbers are even.");
//! let finding = Finding::new(&EVEN, Place::default(), "3 is odd".to_owned());
//! let applied = Applied { specification: "Numbers", environment: None, hint: None };
//! let file = File::checked("numbers".to_owned(), applied, vec![finding], 0);
//! let report = Report::new("example 1.0", &[&EVEN], vec![file]);
//! let mut options = TextOptions::default();
//! options.findings = true;
//! assert!(report.text(&options).contains("numbers: error: 3 is odd [even, Numbers §2.1]"));
//! assert!(report.is_failure());
//! ```

mod html;
mod json;
mod text;

pub use html::escape as escape_html;
pub use json::rules as rules_as_json;
pub use text::rules as rules_as_text;

use std::fmt;

use transpire_findings::{Finding, Rule, Severity};

/// An input file and the result of its check.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct File {
    /// The name of the file.
    pub name: String,
    /// The findings, or the reason why the file could not be checked.
    pub outcome: Result<Vec<Finding>, String>,
    /// The number of findings that were removed because their rules are allowed.
    pub allowed: u64,
    /// The applied rules, or `None` if the file could not be checked.
    pub applied: Option<Applied>,
}

/// The rules that were applied to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    /// The specification, such as `SPIR-V`, `SPIR 1.2` or `LLVM IR`.
    pub specification: &'static str,
    /// The environment, such as `opencl2.0`, if the specification has several.
    pub environment: Option<String>,
    /// A hint at how to apply other rules, or `None` if no other rules apply to the file.
    pub hint: Option<&'static str>,
}

impl fmt::Display for Applied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.specification)?;
        match &self.environment {
            Some(environment) => write!(f, ": {environment}"),
            None => Ok(()),
        }
    }
}

impl File {
    /// Creates a checked file with its findings, after `allowed` findings were removed.
    pub fn checked(name: String, applied: Applied, findings: Vec<Finding>, allowed: u64) -> Self {
        Self {
            name,
            outcome: Ok(findings),
            allowed,
            applied: Some(applied),
        }
    }

    /// Returns the specification of the applied rules, or an empty text if the file could not be checked.
    fn specification(&self) -> &'static str {
        self.applied
            .as_ref()
            .map_or("", |applied| applied.specification)
    }

    /// Creates a file that could not be checked, with the reason.
    pub fn unreadable(name: String, why: String) -> Self {
        Self {
            name,
            outcome: Err(why),
            allowed: 0,
            applied: None,
        }
    }

    /// Returns the findings, or an empty slice if the file could not be checked.
    pub fn findings(&self) -> &[Finding] {
        self.outcome.as_deref().unwrap_or_default()
    }

    /// Returns the number of findings with this severity, including the omitted ones.
    fn count(&self, severity: Severity) -> u64 {
        let findings = self.findings().iter();
        findings
            .filter(|finding| finding.severity == severity)
            .map(Finding::count)
            .sum()
    }

    fn status(&self) -> Status {
        match &self.outcome {
            Err(_) => Status::Unreadable,
            Ok(findings) if findings.is_empty() => Status::Ok,
            Ok(_) if self.count(Severity::Error) > 0 => Status::Error,
            Ok(_) => Status::Warning,
        }
    }
}

/// The result for a file: its highest severity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Status {
    Ok,
    Warning,
    Error,
    Unreadable,
}

impl Status {
    fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Error => "error",
            Self::Unreadable => "unreadable",
        }
    }
}

/// The findings of one rule in all files.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Tally {
    /// The rule.
    pub rule: &'static Rule,
    /// The severity of its findings.
    pub severity: Severity,
    /// The number of findings.
    pub findings: u64,
    /// The number of files with such findings.
    pub files: usize,
}

/// Totals over all files.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Summary {
    /// The number of files.
    pub files: usize,
    /// The number of files that could not be checked.
    pub unreadable: usize,
    /// The number of files with an error.
    pub with_errors: usize,
    /// The number of files with warnings only.
    pub with_warnings: usize,
    /// The number of errors.
    pub errors: u64,
    /// The number of warnings.
    pub warnings: u64,
    /// The number of findings that were removed because their rules are allowed.
    pub allowed: u64,
    /// The violated rules, errors first, in the order of their table.
    pub rules: Vec<Tally>,
}

impl Summary {
    fn of(files: &[File], table: &[&'static Rule]) -> Self {
        let mut summary = Self {
            files: files.len(),
            ..Self::default()
        };
        let mut rules: Vec<Option<Tally>> = vec![None; table.len()];
        for file in files {
            summary.allowed += file.allowed;
            summary.errors += file.count(Severity::Error);
            summary.warnings += file.count(Severity::Warning);
            match file.status() {
                Status::Ok => {}
                Status::Warning => summary.with_warnings += 1,
                Status::Error => summary.with_errors += 1,
                Status::Unreadable => summary.unreadable += 1,
            }
            let mut seen = vec![false; table.len()];
            for finding in file.findings() {
                let at = table.iter().position(|rule| *rule == finding.rule);
                let Some((tally, seen)) = at.and_then(|at| rules.get_mut(at).zip(seen.get_mut(at)))
                else {
                    continue;
                };
                let tally = tally.get_or_insert(Tally {
                    rule: finding.rule,
                    severity: finding.severity,
                    findings: 0,
                    files: 0,
                });
                tally.findings += finding.count();
                tally.files += usize::from(!std::mem::replace(seen, true));
            }
        }
        summary.rules = rules.into_iter().flatten().collect();
        summary.rules.sort_by_key(|tally| tally.severity);
        summary
    }

    /// Returns the number of files without findings.
    pub fn clean(&self) -> usize {
        self.files - self.with_errors - self.with_warnings - self.unreadable
    }
}

/// The findings of some files.
#[derive(Debug)]
#[non_exhaustive]
pub struct Report {
    /// The program that made the report, such as `transpire 0.2.0`.
    pub generator: &'static str,
    /// The files, with their findings.
    pub files: Vec<File>,
    /// Totals over these files.
    pub summary: Summary,
}

/// The contents and the style of a text report.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct TextOptions {
    /// Whether a table of the violated rules comes before the totals.
    pub table: bool,
    /// Whether each finding is shown.
    pub findings: bool,
    /// Whether the text has colors, for terminals.
    pub styled: bool,
}

impl Report {
    /// Creates a report on files that were checked against the table `rules`. The tallies by rule skip findings of
    /// other rules.
    pub fn new(generator: &'static str, rules: &[&'static Rule], files: Vec<File>) -> Self {
        let summary = Summary::of(&files, rules);
        Self {
            generator,
            files,
            summary,
        }
    }

    /// Returns the applied rules and the number of files for each, in the order of the files.
    fn applied(&self) -> Vec<(&Applied, usize)> {
        let mut counts: Vec<(&Applied, usize)> = Vec::new();
        for applied in self.files.iter().filter_map(|file| file.applied.as_ref()) {
            match counts.iter_mut().find(|known| known.0 == applied) {
                Some(known) => known.1 += 1,
                None => counts.push((applied, 1)),
            }
        }
        counts
    }

    /// Returns the distinct specifications of the applied rules, separated by commas.
    fn specifications(&self) -> String {
        let mut names: Vec<&str> = Vec::new();
        for (applied, _) in self.applied() {
            if !names.contains(&applied.specification) {
                names.push(applied.specification);
            }
        }
        names.join(", ")
    }

    /// Returns whether a file has an error or could not be checked.
    pub fn is_failure(&self) -> bool {
        self.summary.with_errors > 0 || self.summary.unreadable > 0
    }

    /// Returns the report as text, for people.
    pub fn text(&self, options: &TextOptions) -> String {
        text::text(self, options)
    }

    /// Returns the report as JSON, for programs: all files with their findings, the violated rules, and the totals.
    pub fn json(&self) -> String {
        json::json(self)
    }

    /// Returns the report as a self-contained HTML page without scripts.
    pub fn html(&self) -> String {
        html::page(self)
    }
}
