//! `transpire validate`

mod html;
mod json;
mod text;

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use transpire::{Format, ReadLlvm, detect, read_llvm};
use transpire_files::is_dash;
use transpire_spir::{Finding, Options, RULES, Rule, Severity, validate};

use crate::failure::{Failure, printable};
use crate::input::Input;
use crate::output::Output;

/// Check modules against the rules of SPIR 1.2
///
/// Takes LLVM bitcode and LLVM assembly; of a folder, all such files in it, however deep. Each finding
/// names the rule that is broken, the section of the specification, the function and the instruction.
/// With several files a table by rule is printed, and each finding with --all. Exit status 1 if a rule
/// is broken whose breach is an error, or if a file cannot be read.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Modules, or folders of them
    #[arg(value_name = "PATH", required_unless_present = "rules")]
    paths: Vec<PathBuf>,

    /// How findings are printed
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    format: OutputFormat,

    /// Print each finding of several files too
    #[arg(long)]
    all: bool,

    /// Write a page about the findings, in HTML
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,

    /// Print the rules, and check nothing
    #[arg(long, conflicts_with_all = ["paths", "all", "report"])]
    rules: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum OutputFormat {
    /// For people
    Text,
    /// For programs
    Json,
}

/// What came of one file.
struct Checked {
    /// The file.
    name: String,
    /// What was found, or why nothing could be.
    outcome: Result<Vec<Finding>, String>,
}

impl Checked {
    /// How many findings there are of a severity, with those that are only counted.
    fn count(&self, severity: Severity) -> u64 {
        let findings = self.outcome.as_deref().unwrap_or_default().iter();
        findings
            .filter(|finding| finding.severity == severity)
            .map(|finding| 1 + u64::from(finding.more))
            .sum()
    }
}

/// What came of all files for one rule.
struct Tally {
    rule: &'static Rule,
    findings: u64,
    files: usize,
}

/// What came of all files.
struct Summary {
    files: usize,
    /// How many files could not be read.
    unreadable: usize,
    /// How many files have an error.
    with_errors: usize,
    /// How many have warnings alone.
    with_warnings: usize,
    errors: u64,
    warnings: u64,
    /// The rules that are broken, errors first, in the order of the specification.
    rules: Vec<Tally>,
}

impl Summary {
    fn of(checked: &[Checked]) -> Self {
        let mut rules: Vec<Tally> = RULES
            .iter()
            .map(|rule| Tally {
                rule,
                findings: 0,
                files: 0,
            })
            .collect();
        for file in checked {
            let mut last = None;
            for finding in file.outcome.as_deref().unwrap_or_default() {
                let at = RULES.iter().position(|rule| rule.name == finding.rule.name);
                if let Some(tally) = at.and_then(|at| rules.get_mut(at)) {
                    tally.findings += 1 + u64::from(finding.more);
                }
                last = last.max(at);
            }
            if last.is_none() {
                continue;
            }
            for tally in &mut rules {
                let findings = file.outcome.as_deref().unwrap_or_default();
                tally.files += usize::from(
                    findings
                        .iter()
                        .any(|finding| finding.rule.name == tally.rule.name),
                );
            }
        }
        rules.retain(|tally| tally.findings > 0);
        rules.sort_by_key(|tally| tally.rule.severity);
        let has = |severity| {
            checked
                .iter()
                .filter(|file| file.count(severity) > 0)
                .count()
        };
        let with_errors = has(Severity::Error);
        let with_any = checked
            .iter()
            .filter(|file| file.outcome.as_ref().is_ok_and(|found| !found.is_empty()))
            .count();
        Self {
            files: checked.len(),
            unreadable: checked.iter().filter(|file| file.outcome.is_err()).count(),
            with_errors,
            with_warnings: with_any - with_errors,
            errors: checked.iter().map(|file| file.count(Severity::Error)).sum(),
            warnings: checked
                .iter()
                .map(|file| file.count(Severity::Warning))
                .sum(),
            rules,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.rules {
        let rules = match arguments.format {
            OutputFormat::Text => text::rules(),
            OutputFormat::Json => json::rules(),
        };
        return Output::standard().write_text(&rules);
    }
    let mut files = Vec::new();
    let mut is_folder = false;
    for path in &arguments.paths {
        if !is_dash(path) && path.is_dir() {
            is_folder = true;
            let before = files.len();
            walk(path, &mut files)?;
            if files.len() == before {
                return Err(Failure::at(
                    &path.display().to_string(),
                    "there is no LLVM IR in this folder",
                ));
            }
        } else {
            files.push(path.clone());
        }
    }
    let checked = check_all(&files);
    if arguments.format == OutputFormat::Text {
        for file in &checked {
            if let Err(why) = &file.outcome {
                tell(&file.name, why);
            }
        }
    }
    let summary = Summary::of(&checked);
    if let Some(report) = &arguments.report {
        Output::new(report).write_text(&html::page(&checked, &summary))?;
    }
    let output = Output::standard();
    // Where the page goes to standard output, nothing else does.
    let is_taken = arguments.report.as_deref().is_some_and(is_dash);
    if !is_taken {
        let text = match arguments.format {
            OutputFormat::Json => json::findings(&checked, &summary),
            OutputFormat::Text => {
                let styled = output.is_terminal() && std::env::var_os("NO_COLOR").is_none();
                let is_short = checked.len() > 1 || is_folder;
                text::findings(&checked, &summary, is_short, arguments.all, styled)
            }
        };
        output.write_text(&text)?;
    }
    if summary.with_errors > 0 || summary.unreadable > 0 {
        return Err(Failure::Told);
    }
    Ok(())
}

/// Tells on standard error why a file could not be checked.
fn tell(name: &str, why: &str) {
    let line = format!("{name}: {why}");
    // Where standard error is closed, the status is all that can be told.
    let _ = writeln!(
        io::stderr().lock(),
        "transpire: error: {}",
        printable(&line)
    );
}

/// Checks files on all cores; on a terminal a bar shows how far it is.
fn check_all(files: &[PathBuf]) -> Vec<Checked> {
    let bar = if files.len() > 1 && io::stderr().is_terminal() {
        ProgressBar::new(files.len() as u64)
    } else {
        ProgressBar::hidden()
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} files, {eta} left") {
        bar.set_style(style);
    }
    let checked = files.par_iter().map(|path| {
        let checked = check(path);
        bar.inc(1);
        checked
    });
    let checked = checked.collect();
    bar.finish_and_clear();
    checked
}

fn check(path: &Path) -> Checked {
    let input = match Input::read(path) {
        Ok(input) => input,
        Err(failure) => {
            return Checked {
                name: path.display().to_string(),
                outcome: Err(failure.message()),
            };
        }
    };
    let outcome = if matches!(
        detect(&input.bytes),
        Some(Format::Spirv | Format::SpirvAssembly)
    ) {
        Err(
            "this is SPIR-V, whose rules are not checked yet: spirv-val of SPIRV-Tools does"
                .to_owned(),
        )
    } else {
        let read = read_llvm(&input.bytes, &ReadLlvm::default());
        read.map(|read| validate(&read.module, &Options::default()))
            .map_err(|error| error.to_string())
    };
    Checked {
        name: input.name,
        outcome,
    }
}

/// How deep folders may nest.
const MAX_DEPTH: usize = 128;

/// Adds the modules in a folder and in those that it holds, in the order of their names. Links to
/// folders are not followed.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let mut pending = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = pending.pop() {
        let fail = |error: io::Error| Failure::io(&folder.display().to_string(), &error);
        let mut entries = Vec::new();
        for entry in fs::read_dir(&folder).map_err(fail)? {
            entries.push(entry.map_err(fail)?);
        }
        entries.sort_by_key(fs::DirEntry::file_name);
        let mut folders = Vec::new();
        for entry in entries {
            let path = entry.path();
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if is_folder && depth < MAX_DEPTH {
                folders.push((path, depth + 1));
            } else if !is_folder && is_module(&path) {
                files.push(path);
            }
        }
        pending.extend(folders.into_iter().rev());
    }
    Ok(())
}

/// Whether a file of a folder is to be checked: bitcode by its first bytes, assembly by its name.
fn is_module(path: &Path) -> bool {
    if !path.is_file() {
        return false;
    }
    if path.extension() == Some(OsStr::new("ll")) {
        return true;
    }
    let mut start = [0; 4];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && detect(&start) == Some(Format::Bitcode)
}
