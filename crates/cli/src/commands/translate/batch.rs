//! `--out-dir`: plans the output of each file, and translates all files in parallel.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use serde_json::json;
use transpire_files::is_dash;
use transpire_parallel::map;

use super::direction::{Direction, Wanted};
use super::{Arguments, task};
use crate::commands::folders;
use crate::failure::Failure;
use crate::form::Form;
use crate::input::Input;
use crate::jobs::progress_bar;
use crate::messages::{MessageFormat, Messages};

/// A file to translate, and its output.
struct Planned {
    input: PathBuf,
    /// The path of the output, or the reason why the file cannot be translated.
    output: Result<PathBuf, Failure>,
}

/// Translates the files `inputs`, and the modules in the folders among them, to files below `target`. Messages are in
/// the order of the files.
///
/// # Errors
/// Returns an error if there is no input, an input cannot be listed, or outputs conflict. Also returns an error if a
/// file cannot be translated, but only after all other files have been translated.
pub(super) fn run(
    arguments: &Arguments,
    given: &ArgMatches,
    inputs: &[PathBuf],
    (target, messages): (&Path, &mut Messages<'_>),
) -> Result<(), Failure> {
    if inputs.is_empty() {
        return Err(Failure::Usage(
            "no input: name files or folders to translate".to_owned(),
        ));
    }
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
    let (styled, format) = (messages.styled, messages.format);
    let bar = progress_bar(planned.len());
    let outcomes: Vec<(bool, Vec<u8>)> = map(planned, |file| {
        let mut out = Vec::new();
        let mut messages = Messages {
            out: &mut out,
            styled,
            format,
        };
        let outcome = translate(arguments, given, file, &mut messages);
        let is_done = outcome.is_ok();
        if let Err(failure) = outcome {
            failure.write(&mut messages);
        }
        bar.inc(1);
        (is_done, out)
    });
    bar.finish_and_clear();
    for (_, out) in &outcomes {
        let _ = messages.out.write_all(out);
    }
    let failed = outcomes.iter().filter(|(is_done, _)| !is_done).count();
    let done = outcomes.len() - failed;
    let _ = match format {
        MessageFormat::Text => {
            writeln!(
                messages.out,
                "transpire: {done} translated, {failed} failed"
            )
        }
        MessageFormat::Json => {
            let counts = json!({ "translated": done, "failed": failed });
            writeln!(messages.out, "{counts}")
        }
    };
    match failed {
        0 => Ok(()),
        _ => Err(Failure::Reported(1)),
    }
}

/// Adds the file `input` to `files`, or the modules in the folder `input` with their paths below it. Skips modules in
/// the folder for outputs, `target`, unless `input` lies in it.
///
/// # Errors
/// Returns an error if the input is `-`, or a folder that cannot be read or has no module.
fn list(input: &Path, target: &Path, files: &mut Vec<(PathBuf, PathBuf)>) -> Result<(), Failure> {
    if is_dash(input) {
        return Err(Failure::Usage(
            "--out-dir needs files with names, and standard input has none".to_owned(),
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
    // If the input is the folder for outputs, its modules are the inputs.
    let is_whole = is_output(input);
    for file in folders::modules(input, "module", |_| true)? {
        if is_whole || !is_output(&file) {
            let below = file.strip_prefix(input).unwrap_or(&file).to_owned();
            files.push((file, below));
        }
    }
    Ok(())
}

/// Determines the direction for `input` from its format and the command line, checks that the options apply to it, and
/// returns the extension of its output.
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

/// Replaces the extension of `path` by `extension` if it stands for a form, otherwise adds `extension`: `k.bc64`
/// becomes `k.bc64.spv`.
fn with_extension(path: &Path, extension: &str) -> PathBuf {
    if Form::of_name(path).is_some() {
        return path.with_extension(extension);
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// Checks that no output in `planned` replaces another output or an input.
///
/// # Errors
/// Returns an error if two inputs have the same output, or if the output of one is another input.
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
                "{} and {} would both be translated to {}",
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
                "{} would be translated to {}, which is another input",
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
    messages: &mut Messages<'_>,
) -> Result<(), Failure> {
    let output = file.output?;
    if let Some(folder) = output.parent() {
        fs::create_dir_all(folder)
            .map_err(|error| Failure::io(&folder.display().to_string(), &error))?;
    }
    task::run(arguments, given, (&file.input, &output), messages)
}
