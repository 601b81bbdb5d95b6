//! Reports of the findings of many files.

mod html;
mod json;
mod text;

pub use json::rules as rules_as_json;
pub use text::rules as rules_as_text;

use std::fmt;

use crate::{Finding, Rule, Severity};

/// What came of one file.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct File {
    /// The file.
    pub name: String,
    /// What was found, or why nothing could be.
    pub outcome: Result<Vec<Finding>, String>,
    /// How many findings were taken out, as their rules are allowed to be broken.
    pub allowed: u64,
    /// Which rules it was held against; `None` of a file that could not be checked.
    pub applied: Option<Applied>,
}

/// Which rules a file was held against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    /// What they are of: `SPIR-V`, `SPIR 1.2`, `LLVM IR`.
    pub specification: &'static str,
    /// The environment that they are for, where there are several: `opencl2.0`.
    pub environment: Option<String>,
    /// How to apply other rules, where the file could have been checked against them too.
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
    /// A file that was checked, with what was found after so many allowed findings were taken out.
    pub fn checked(name: String, applied: Applied, findings: Vec<Finding>, allowed: u64) -> Self {
        Self {
            name,
            outcome: Ok(findings),
            allowed,
            applied: Some(applied),
        }
    }

    /// What its rules are of.
    fn specification(&self) -> &'static str {
        self.applied
            .as_ref()
            .map_or("", |applied| applied.specification)
    }

    /// A file that could not be checked, and why.
    pub fn unreadable(name: String, why: String) -> Self {
        Self {
            name,
            outcome: Err(why),
            allowed: 0,
            applied: None,
        }
    }

    /// The findings; none of a file that could not be checked.
    pub fn findings(&self) -> &[Finding] {
        self.outcome.as_deref().unwrap_or_default()
    }

    /// How many findings there are of a severity, with those that are only counted.
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

/// The worst of a file.
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

/// What came of all files for one rule.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Tally {
    /// The rule.
    pub rule: &'static Rule,
    /// What its findings weigh.
    pub severity: Severity,
    /// How many there are.
    pub findings: u64,
    /// How many files have some.
    pub files: usize,
}

/// Figures about all files.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Summary {
    /// How many files there are.
    pub files: usize,
    /// How many files could not be read.
    pub unreadable: usize,
    /// How many files have an error.
    pub with_errors: usize,
    /// How many have warnings alone.
    pub with_warnings: usize,
    /// How many errors there are.
    pub errors: u64,
    /// How many warnings there are.
    pub warnings: u64,
    /// How many findings were taken out, as their rules are allowed to be broken.
    pub allowed: u64,
    /// The rules that are broken, errors first, in the order of their table.
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

    /// How many files have no finding.
    pub fn clean(&self) -> usize {
        self.files - self.with_errors - self.with_warnings - self.unreadable
    }
}

/// The findings of some files, to be shown.
#[derive(Debug)]
#[non_exhaustive]
pub struct Report {
    /// Who made the report: `transpire 0.2.0`.
    pub generator: &'static str,
    /// The files, with their findings.
    pub files: Vec<File>,
    /// Figures about them.
    pub summary: Summary,
}

/// How findings are shown as text.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct TextOptions {
    /// A table by rule comes before the figures.
    pub table: bool,
    /// Each finding is shown.
    pub findings: bool,
    /// Colours, for terminals.
    pub styled: bool,
}

impl Report {
    /// A report about files that were held against a table of rules.
    pub fn new(generator: &'static str, rules: &[&'static Rule], files: Vec<File>) -> Self {
        let summary = Summary::of(&files, rules);
        Self {
            generator,
            files,
            summary,
        }
    }

    /// Which rules were applied, and to how many files, in the order in which they come.
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

    /// What the rules are of: `SPIR 1.2`, or several.
    fn specifications(&self) -> String {
        let mut names: Vec<&str> = Vec::new();
        for (applied, _) in self.applied() {
            if !names.contains(&applied.specification) {
                names.push(applied.specification);
            }
        }
        names.join(", ")
    }

    /// Whether a file has an error, or could not be read.
    pub fn is_failure(&self) -> bool {
        self.summary.with_errors > 0 || self.summary.unreadable > 0
    }

    /// For people.
    pub fn text(&self, options: &TextOptions) -> String {
        text::text(self, options)
    }

    /// For programs: all files with their findings, the rules that are broken, and figures.
    pub fn json(&self) -> String {
        json::json(self)
    }

    /// One page that needs nothing else: no script, no font, no picture from elsewhere.
    pub fn html(&self) -> String {
        html::page(self)
    }
}
