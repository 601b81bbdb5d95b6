//! `transpire validate`

mod limits;
mod rules;

use std::io::{self, Write};
use std::path::PathBuf;

use transpire_files::is_dash;
use transpire_findings::printable;
use transpire_findings::report::{self, Report, TextOptions};
use transpire_findings::{Limits, Policy, Rule};

use super::folders;
use crate::color;
use crate::failure::Failure;
use crate::jobs::{Jobs, progress_bar};
use crate::output::Output;
use limits::SpirvLimits;
use rules::{As, Checks};

/// Check modules against the rules of SPIR-V, of SPIR 1.2 or of LLVM IR
///
/// SPIR-V, binary or text, is held against the universal rules of its version; bitcode and assembly in
/// the form of LLVM 3.2 with OpenCL's metadata against those of SPIR 1.2; other LLVM IR against those that LLVM's verifier
/// checks. Of a folder, all
/// such files in it are checked, however deep. The first line says which rules were applied. Each finding names the rule
/// that is broken, the section of the specification, the function and the instruction. With several files a table by
/// rule is printed, and each finding with --all. Exit status 1 if there is an error, or if a file cannot be read;
/// warnings alone are status 0.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Modules, or folders of them
    #[arg(value_name = "PATH", required_unless_present = "rules")]
    paths: Vec<PathBuf>,

    /// Which rules: spir-1.2, llvm, or where SPIR-V is to run, by SPIRV-Tools' names: universal, spv1.0 to spv1.6,
    /// opencl1.2, opencl2.0embedded ... In folders, files that have no such rules are passed over
    #[arg(long = "as", value_name = "RULES")]
    rules_of: Option<As>,

    /// How findings are printed
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    format: OutputFormat,

    /// Print each finding of several files too
    #[arg(long)]
    all: bool,

    /// Write a page about the findings, in HTML
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,

    /// Take every warning as an error
    #[arg(long)]
    strict: bool,

    /// Let this rule be broken: its findings are counted alone
    #[arg(long, value_name = "RULE")]
    allow: Vec<String>,

    /// Take what breaks this rule as an error
    #[arg(long, value_name = "RULE")]
    deny: Vec<String>,

    /// Keep so many findings of a rule in one file, and count the others
    #[arg(long, value_name = "N", default_value_t = 100)]
    per_rule: usize,

    /// Print the rules, and check nothing
    #[arg(long, conflicts_with_all = ["paths", "all", "report", "strict", "allow", "deny", "per_rule"])]
    rules: bool,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    limits: SpirvLimits,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum OutputFormat {
    /// For people
    Text,
    /// For programs
    Json,
}

impl Arguments {
    fn policy(&self) -> Result<Policy, Failure> {
        let usage = |error: transpire_findings::UnknownRule| {
            Failure::Usage(format!("{error}: `transpire validate --rules` lists them"))
        };
        let mut policy = Policy::new().strict(self.strict);
        for name in &self.allow {
            policy.allow(rules::all(), name).map_err(usage)?;
        }
        for name in &self.deny {
            policy.deny(rules::all(), name).map_err(usage)?;
        }
        Ok(policy)
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.rules {
        let rules = arguments
            .rules_of
            .map_or_else(|| rules::all().collect(), As::rules);
        let rules = match arguments.format {
            OutputFormat::Text => report::rules_as_text(rules),
            OutputFormat::Json => report::rules_as_json(rules),
        };
        return Output::standard().write_text(&rules);
    }
    let policy = arguments.policy()?;
    let mut limits = Limits::default();
    limits.per_rule = arguments.per_rule.max(1);
    let mut files = Vec::new();
    let mut is_folder = false;
    for path in &arguments.paths {
        if !is_dash(path) && path.is_dir() {
            is_folder = true;
            let is_wanted = |format| arguments.rules_of.is_none_or(|rules| rules.fits(format));
            files.extend(folders::modules(path, is_wanted)?);
        } else {
            files.push(path.clone());
        }
    }
    let checks = Checks {
        rules: arguments.rules_of,
        policy: &policy,
        limits: &limits,
        options: arguments.limits.options(),
    };
    let checked = arguments.jobs.run(|| check_all(&files, &checks));
    if arguments.format == OutputFormat::Text {
        for file in &checked {
            if let Err(why) = &file.outcome {
                tell(&file.name, why);
            }
        }
    }
    let generator = concat!("transpire ", env!("CARGO_PKG_VERSION"));
    let rules: Vec<&'static Rule> = rules::all().collect();
    let report = Report::new(generator, &rules, checked);
    if let Some(path) = &arguments.report {
        Output::new(path).write_text(&report.html())?;
    }
    let output = Output::standard();
    // Where the page goes to standard output, nothing else does.
    let is_taken = arguments.report.as_deref().is_some_and(is_dash);
    if !is_taken {
        let text = match arguments.format {
            OutputFormat::Json => report.json(),
            OutputFormat::Text => {
                let mut options = TextOptions::default();
                options.table = report.files.len() > 1 || is_folder;
                options.findings = arguments.all || !options.table;
                options.styled = color::has_colors(&io::stdout());
                report.text(&options)
            }
        };
        output.write_text(&text)?;
    }
    if report.is_failure() {
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

/// Checks files; on a terminal a bar shows how far it is.
fn check_all(files: &[PathBuf], checks: &Checks<'_>) -> Vec<report::File> {
    let bar = progress_bar(files.len());
    let check = |path: &PathBuf| {
        let checked = checks.check(path);
        bar.inc(1);
        checked
    };
    let checked = transpire_parallel::map(files.iter().collect(), check);
    bar.finish_and_clear();
    checked
}
