//! `transpire validate`

use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use transpire::spirv::assembly::{self, AssembleOptions, Lines};
use transpire::spirv::binary;
use transpire::spirv::validate::{self, Environment};
use transpire::{Format, detect};
use transpire_files::is_dash;
use transpire_findings::report::{self, Report, TextOptions, printable};
use transpire_findings::{Finding, Limits, Policy, Position, Rule};
use transpire_spir::{rules, validate_input};

use crate::failure::Failure;
use crate::input::Input;
use crate::output::Output;

/// Check modules against the rules of SPIR 1.2, or of SPIR-V
///
/// Takes LLVM bitcode and LLVM assembly, which are checked against the rules of SPIR 1.2, and SPIR-V, binary or
/// text, which is checked against its own; of a folder, all such files in it, however deep. Each finding
/// names the rule that is broken, the section of the specification, the function and the instruction.
/// With several files a table by rule is printed, and each finding with --all. Exit status 1 if there is
/// an error, or if a file cannot be read; warnings alone are status 0.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Modules, or folders of them
    #[arg(value_name = "PATH", required_unless_present = "rules")]
    paths: Vec<PathBuf>,

    /// Where SPIR-V is to run, by SPIRV-Tools' names: universal, spv1.0 to spv1.6, opencl1.2, opencl2.0embedded ...
    #[arg(long = "as", value_name = "ENVIRONMENT", default_value = "universal")]
    environment: Environment,

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
    #[arg(long, value_name = "N", default_value_t = Limits::default().per_rule)]
    per_rule: usize,

    /// Print the rules, and check nothing
    #[arg(long, conflicts_with_all = ["paths", "all", "report", "strict", "allow", "deny", "per_rule"])]
    rules: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum OutputFormat {
    /// For people
    Text,
    /// For programs
    Json,
}

/// The rules of SPIR 1.2, and those of SPIR-V.
fn all_rules() -> impl Iterator<Item = &'static Rule> {
    rules().chain(validate::rules())
}

impl Arguments {
    fn policy(&self) -> Result<Policy, Failure> {
        let usage = |error: transpire_findings::UnknownRule| {
            Failure::Usage(format!("{error}: `transpire validate --rules` lists them"))
        };
        let mut policy = Policy::new().strict(self.strict);
        for name in &self.allow {
            policy.allow(all_rules(), name).map_err(usage)?;
        }
        for name in &self.deny {
            policy.deny(all_rules(), name).map_err(usage)?;
        }
        Ok(policy)
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.rules {
        let rules = match arguments.format {
            OutputFormat::Text => report::rules_as_text(all_rules()),
            OutputFormat::Json => report::rules_as_json(all_rules()),
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
    let checked = check_all(&files, &policy, &limits, arguments.environment);
    if arguments.format == OutputFormat::Text {
        for file in &checked {
            if let Err(why) = &file.outcome {
                tell(&file.name, why);
            }
        }
    }
    let generator = concat!("transpire ", env!("CARGO_PKG_VERSION"));
    let rules: Vec<&'static Rule> = all_rules().collect();
    let is_spirv = checked.iter().all(|file| file.applied.is_some());
    let specification = if is_spirv && !checked.is_empty() {
        "SPIR-V"
    } else {
        "SPIR 1.2"
    };
    let report = Report::new(specification, generator, &rules, checked);
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
                options.styled = output.is_terminal() && std::env::var_os("NO_COLOR").is_none();
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

/// Checks files on all cores; on a terminal a bar shows how far it is.
fn check_all(
    files: &[PathBuf],
    policy: &Policy,
    limits: &Limits,
    environment: Environment,
) -> Vec<report::File> {
    let bar = if files.len() > 1 && io::stderr().is_terminal() {
        ProgressBar::new(files.len() as u64)
    } else {
        ProgressBar::hidden()
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} files, {eta} left") {
        bar.set_style(style);
    }
    let checked = files.par_iter().map(|path| {
        let checked = check(path, policy, limits, environment);
        bar.inc(1);
        checked
    });
    let checked = checked.collect();
    bar.finish_and_clear();
    checked
}

fn check(path: &Path, policy: &Policy, limits: &Limits, environment: Environment) -> report::File {
    let input = match Input::read(path) {
        Ok(input) => input,
        Err(failure) => {
            return report::File::unreadable(path.display().to_string(), failure.message());
        }
    };
    let unreadable = |why: &str| report::File::unreadable(input.name.clone(), why.to_owned());
    match detect(&input.bytes) {
        _ if input.bytes.is_empty() => unreadable("the file is empty"),
        Some(format @ (Format::Spirv | Format::SpirvAssembly)) => {
            let words = match format {
                Format::Spirv => binary::to_words(&input.bytes)
                    .map(|words| (words, None))
                    .map_err(|error| error.to_string()),
                _ => match str::from_utf8(&input.bytes) {
                    Ok(text) => assembly::assemble_located(text, &AssembleOptions::default())
                        .map(|(words, lines)| (words, Some(lines)))
                        .map_err(|error| error.to_string()),
                    Err(error) => Err(error.to_string()),
                },
            };
            match words {
                Ok((words, lines)) => {
                    let mut options = validate::Options::default();
                    options.environment = environment;
                    options.findings = limits.clone();
                    let mut findings = validate::validate(&words, &options);
                    if let Some(lines) = lines {
                        findings
                            .iter_mut()
                            .for_each(|finding| locate(finding, &lines));
                    }
                    let allowed = policy.apply(&mut findings);
                    report::File::checked(input.name, findings, allowed)
                        .of("SPIR-V", environment.to_string())
                }
                Err(why) => unreadable(&why),
            }
        }
        _ => match validate_input(&input.bytes, limits) {
            Ok(mut findings) => {
                let allowed = policy.apply(&mut findings);
                report::File::checked(input.name, findings, allowed)
            }
            Err(error) => unreadable(&error.to_string()),
        },
    }
}

/// Gives a finding in a text its line, which says more than the word that was made of it.
fn locate(finding: &mut Finding, lines: &Lines) {
    if let Some(Position::Word(word)) = finding.place.position
        && let Some(line) = lines.line(word as usize)
    {
        let line = line as u32;
        finding.place.position = Some(Position::Line { line, column: 1 });
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
            } else if !is_folder && is_candidate(&path) {
                files.push(path);
            }
        }
        pending.extend(folders.into_iter().rev());
    }
    Ok(())
}

/// Whether a file of a folder is to be checked: bitcode by its first bytes, assembly by its name. What is empty or
/// cannot be read may have been a module: that is told when it is checked.
fn is_candidate(path: &Path) -> bool {
    if path.extension().is_some_and(|extension| extension == "ll") {
        return true;
    }
    // Pipes and devices are no files, and links may lead nowhere.
    match fs::metadata(path) {
        Ok(data) if !data.is_file() => return false,
        Ok(data) if data.len() == 0 => return true,
        Ok(_) => {}
        Err(_) => return true,
    }
    let mut start = Vec::new();
    match File::open(path).and_then(|file| file.take(4).read_to_end(&mut start)) {
        Ok(_) => matches!(detect(&start), Some(Format::Bitcode | Format::Spirv)),
        Err(_) => true,
    }
}
