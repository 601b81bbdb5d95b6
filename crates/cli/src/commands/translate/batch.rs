//! Many translations: which file becomes which, and all of them at once.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use transpire_files::is_dash;
use transpire_parallel::map;

use super::direction::{Direction, Form, Wanted};
use super::{Arguments, task};
use crate::color;
use crate::commands::folders;
use crate::failure::Failure;
use crate::input::Input;
use crate::jobs::progress_bar;
use crate::messages::Messages;

/// A file to translate, and the one that it becomes.
struct Planned {
    input: PathBuf,
    /// Why there is none, if it cannot be translated.
    output: Result<PathBuf, Failure>,
}

/// Translates files, and the modules in folders, to files below `target`. What is told comes in the order of the files.
pub(super) fn run(
    arguments: &Arguments,
    given: &ArgMatches,
    inputs: &[PathBuf],
    target: &Path,
) -> Result<(), Failure> {
    let wanted = Wanted::of(arguments, Path::new("-"))?;
    let mut files = Vec::new();
    for input in inputs {
        list(input, target, &mut files)?;
    }
    let planned: Vec<Planned> = files
        .into_iter()
        .map(|(input, below)| Planned {
            output: plan(arguments, given, &wanted, &input)
                .map(|extension| target.join(with_extension(&below, extension))),
            input,
        })
        .collect();
    check_outputs(&planned)?;
    let styled = color::has_colors(&io::stderr());
    let bar = progress_bar(planned.len());
    let outcomes: Vec<(bool, Vec<u8>)> = map(planned, |file| {
        let mut messages = Vec::new();
        let outcome = translate(arguments, given, file, &mut Messages(&mut messages));
        let is_done = outcome.is_ok();
        if let Err(failure) = outcome {
            failure.write(&mut messages, styled);
        }
        bar.inc(1);
        (is_done, messages)
    });
    bar.finish_and_clear();
    let mut stderr = io::stderr().lock();
    for (_, messages) in &outcomes {
        let _ = stderr.write_all(messages);
    }
    let failed = outcomes.iter().filter(|(is_done, _)| !is_done).count();
    let done = outcomes.len() - failed;
    let _ = writeln!(stderr, "transpire: {done} translated, {failed} failed");
    match failed {
        0 => Ok(()),
        _ => Err(Failure::Told),
    }
}

/// Adds a file, or the modules in a folder, each with its path below that: the folder for outputs is passed over.
fn list(input: &Path, target: &Path, files: &mut Vec<(PathBuf, PathBuf)>) -> Result<(), Failure> {
    if is_dash(input) {
        return Err(Failure::Usage(
            "standard input has no name that an output below --out-dir could have".to_owned(),
        ));
    }
    if !input.is_dir() {
        let name = input.file_name().map(PathBuf::from).unwrap_or_default();
        files.push((input.to_owned(), name));
        return Ok(());
    }
    let target = fs::canonicalize(target).ok();
    let is_output = |path: &Path| match (&target, fs::canonicalize(path)) {
        (Some(target), Ok(path)) => path.starts_with(target),
        _ => false,
    };
    // Who translates the folder itself again wants what is in it.
    let is_whole = is_output(input);
    for file in folders::modules(input, |_| true)? {
        if is_whole || !is_output(&file) {
            let below = file.strip_prefix(input).unwrap_or(&file).to_owned();
            files.push((file, below));
        }
    }
    Ok(())
}

/// What the name of an output ends in.
fn plan(
    arguments: &Arguments,
    given: &ArgMatches,
    wanted: &Wanted,
    input: &Path,
) -> Result<&'static str, Failure> {
    let beginning = Input::beginning(input)?;
    let direction = Direction::of(arguments, &beginning, wanted)?;
    direction.check(given, &beginning)?;
    Ok(direction.extension(wanted.text))
}

/// The name with another extension; one that says nothing of the form stays: `k.bc64` becomes `k.bc64.spv`.
fn with_extension(path: &Path, extension: &str) -> PathBuf {
    if Form::of_name(path).is_some() {
        return path.with_extension(extension);
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// # Errors
/// When two inputs have one output, or the output of one is another.
fn check_outputs(planned: &[Planned]) -> Result<(), Failure> {
    let mut taken: HashMap<&Path, &Path> = HashMap::new();
    let inputs: HashSet<PathBuf> = planned
        .iter()
        .filter_map(|file| fs::canonicalize(&file.input).ok())
        .collect();
    for file in planned {
        let Ok(output) = &file.output else { continue };
        let (input, output) = (file.input.as_path(), output.as_path());
        if let Some(other) = taken.insert(output, input) {
            return Err(Failure::Usage(format!(
                "{} and {} would both become {}",
                other.display(),
                input.display(),
                output.display()
            )));
        }
        let Ok(existing) = fs::canonicalize(output) else {
            continue;
        };
        if inputs.contains(&existing) && fs::canonicalize(input).ok() != Some(existing) {
            return Err(Failure::Usage(format!(
                "{} would become {}, which is an input too",
                input.display(),
                output.display()
            )));
        }
    }
    Ok(())
}

fn translate(
    arguments: &Arguments,
    given: &ArgMatches,
    file: Planned,
    messages: &mut dyn Write,
) -> Result<(), Failure> {
    let output = file.output?;
    if let Some(folder) = output.parent() {
        fs::create_dir_all(folder)
            .map_err(|error| Failure::io(&folder.display().to_string(), &error))?;
    }
    task::run(arguments, given, (&file.input, &output), messages)
}
