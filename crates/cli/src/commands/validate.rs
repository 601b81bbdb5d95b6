//! The command `transpire validate`: checks modules against the rules of their formats.

pub(super) mod checks;
mod limits;

use std::io;
use std::path::PathBuf;

use transpire::spirv::spelling::did_you_mean;
use transpire_files::is_dash;
use transpire_findings::{Limits, Policy, Rule};
use transpire_reports::{self as report, Report, TextOptions};

use super::{FormatOptions, OutputFormat, folders};
use crate::color;
use crate::failure::Failure;
use crate::form::check_no_module;
use crate::input::stdin_is_redirected;
use crate::jobs::{Jobs, progress_bar};
use crate::messages::put_hint;
use crate::output::Output;
use checks::{As, Checks};
use limits::SpirvLimits;

/// Check modules against the rules of SPIR-V, SPIR 1.2 or LLVM IR
///
/// SPIR-V is checked against the universal rules of its version. LLVM IR in the form of LLVM 3.2 with OpenCL metadata
/// is checked against the rules of SPIR 1.2, and other LLVM IR against the rules of LLVM's verifier. --as selects other
/// rules.
///
/// A finding is a violation of a rule in a file: an error or a warning. Prints the applied rules, then each finding
/// with the name of its rule in brackets, the section of the specification, the function and the instruction, then the
/// verdict: valid, or not. For several files, prints a table of rules instead of the findings, and the verdict of each
/// file; --all adds the findings. The exit status is 1 if there is an error or a file cannot be read, and 0 if there
/// are only warnings. "transpire explain RULE" explains the rule with the name in brackets.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// LLVM bitcode, SPIR-V, the assembly of either, or folders of them [default: standard input]
    #[arg(value_name = "IN")]
    paths: Vec<PathBuf>,

    /// Rules to apply: spir-1.2, llvm, or an environment with the names of spirv-val (universal, spv1.0 to spv1.6,
    /// opencl1.2, opencl2.0embedded and so on). In folders, files that the rules do not apply to are skipped
    #[arg(long = "as", value_name = "RULES")]
    rules_of: Option<As>,

    #[command(flatten)]
    jobs: Jobs,

    /// Print the rules, and check nothing
    #[arg(long, conflicts_with_all = ["paths", "all", "report", "strict", "allow", "deny", "per_rule"])]
    rules: bool,

    #[command(flatten, next_help_heading = OUTPUT)]
    format: FormatOptions,

    /// Print each finding, also for several files
    #[arg(long, help_heading = OUTPUT)]
    all: bool,

    /// Write the findings to an HTML file
    #[arg(long, value_name = "OUT", help_heading = OUTPUT)]
    report: Option<PathBuf>,

    /// Maximum number of findings to keep for a rule in one file; the others are counted
    #[arg(long, value_name = "N", default_value_t = 100, help_heading = OUTPUT)]
    per_rule: usize,

    /// Treat all warnings as errors
    #[arg(long, help_heading = SEVERITIES)]
    strict: bool,

    /// Only count the findings of these rules, with commas between the names; repeatable
    #[arg(long, value_name = "RULE", value_delimiter = ',', help_heading = SEVERITIES)]
    allow: Vec<String>,

    /// Treat the findings of these rules as errors, with commas between the names; repeatable
    #[arg(long, value_name = "RULE", value_delimiter = ',', help_heading = SEVERITIES)]
    deny: Vec<String>,

    #[command(flatten)]
    limits: SpirvLimits,
}

const OUTPUT: &str = "Output";
const SEVERITIES: &str = "Severities";

const EXAMPLES: &str = "\
Examples:
  transpire validate kernel.spv                                # the universal rules of its version
  transpire validate --as opencl2.0 kernel.spv                 # the rules of an environment
  transpire validate --as spir-1.2 kernel.bc                   # the rules of SPIR 1.2
  transpire validate --strict --allow versions kernel.spv      # warnings are errors, a rule is off
  transpire validate kernels --report findings.html            # all modules of a folder
  transpire validate --rules --as universal                    # list the rules";

impl Arguments {
    fn policy(&self) -> Result<Policy, Failure> {
        let usage = |error: transpire_findings::UnknownRule| {
            let names = checks::all().map(|rule| rule.name);
            let nearest = did_you_mean(names, &error.name);
            Failure::Usage(format!(
                "unknown rule \"{}\"{nearest} (transpire validate --rules lists them)",
                error.name
            ))
        };
        let mut policy = Policy::new().strict(self.strict);
        for name in &self.allow {
            policy.allow(checks::all(), name).map_err(usage)?;
        }
        for name in &self.deny {
            policy.deny(checks::all(), name).map_err(usage)?;
        }
        Ok(policy)
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.rules {
        let rules = arguments
            .rules_of
            .map_or_else(|| checks::all().collect(), As::rules);
        let rules = match arguments.format.format() {
            OutputFormat::Text => report::rules_as_text(rules),
            OutputFormat::Json => report::rules_as_json(rules),
        };
        return Output::standard().write_text(&rules);
    }
    if let Some(path) = &arguments.report {
        check_no_module(path, "an HTML page")?;
    }
    let policy = arguments.policy()?;
    let mut limits = Limits::default();
    limits.per_rule = arguments.per_rule.max(1);
    let mut files = Vec::new();
    let mut is_folder = false;
    if arguments.paths.is_empty() {
        stdin_is_redirected()?;
        files.push(PathBuf::from("-"));
    }
    for path in &arguments.paths {
        if !is_dash(path) && path.is_dir() {
            is_folder = true;
            let is_wanted = |format| arguments.rules_of.is_none_or(|rules| rules.fits(format));
            let what = match arguments.rules_of {
                Some(rules) => format!("module of {}, which --as selects rules for", rules.ir()),
                None => "module".to_owned(),
            };
            files.extend(folders::modules(path, &what, is_wanted)?);
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
    let (checked, failures): (Vec<report::File>, Vec<Option<Failure>>) =
        checked.into_iter().unzip();
    if !arguments.format.is_json() {
        for failure in failures.into_iter().flatten() {
            failure.report();
        }
    }
    let generator = concat!("transpire ", env!("CARGO_PKG_VERSION"));
    let rules: Vec<&'static Rule> = checks::all().collect();
    let report = Report::new(generator, &rules, checked);
    if let Some(path) = &arguments.report {
        Output::new(path).write_text(&report.html())?;
    }
    let output = Output::standard();
    // If the page goes to standard output, nothing else does.
    let is_taken = arguments.report.as_deref().is_some_and(is_dash);
    if !is_taken {
        let text = match arguments.format.format() {
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
        if !arguments.format.is_json()
            && (arguments.all || !(report.files.len() > 1 || is_folder))
            && let Some(tally) = report.summary.rules.first()
        {
            put_hint(tally.rule.name);
        }
    }
    if report.is_failure() {
        return Err(Failure::Reported(1));
    }
    Ok(())
}

/// Checks files, and returns their results in order. Shows a progress bar for several files if standard error is a
/// terminal.
fn check_all(files: &[PathBuf], checks: &Checks<'_>) -> Vec<(report::File, Option<Failure>)> {
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
