//! Tests each decision of a dialect with each of its values.
//!
//! `dialect/DIRECTION/STYLE/FIELD.EXTENSION` is a trial of a single decision, and `…/FIELD/PART.EXTENSION` is
//! a trial of one part of a decision with several parts. The documentation of the field lists the parts, and
//! each part has a trial with its name. A trial is an input that is translated twice, with different values
//! of the field. Its comments contain the differences between the two outputs: the name of each value (`;
//! true:`, `; false:`) is followed by the lines that only the output for this value has, in order. All other
//! lines are equal. `; ways: A, B` names the two values of an enum. Each value must occur in some trial. `;
//! option: KEY=VALUE` sets an option of the translation, and `; with: STYLE.FIELD=VALUE` sets another field
//! of the dialect.
//!
//! `dialect/DIRECTION/options/OPTION.EXTENSION` is a trial of a boolean option.
//!
//! In translations to SPIR-V, ids without a name are replaced by `%#`, because an additional instruction
//! would renumber all following ids. With `; option: ids=numbers`, all ids are numbers. With `; option:
//! output=regularized`, the output is regularized LLVM IR.
//!
//! `TRANSPIRE_BLESS=1` rewrites the lines with differences. Check the new ones.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use libtest_mimic::{Arguments, Failed, Trial};
use transpire_llvm::versions::Release;
use transpire_spirv::assembly::DisassembleOptions;
use transpire_spirv::{Version, assembly, binary};
use transpire_translate::dialect::{self, Dialect, Field, Way};
use transpire_translate::to_llvm::{BuiltinVariables, Builtins, ToLlvm, to_llvm};
use transpire_translate::to_spirv::{
    DebugInfoSet, Extensions, ToSpirv, regularize_module, to_spirv,
};

/// A direction of the translation.
trait Direction: 'static {
    /// The name of the folder with the trials of this direction.
    const FOLDER: &'static str;
    /// The file extension of the trials.
    const EXTENSION: &'static str;
    /// The names of the boolean options that have trials.
    const SWITCHES: &'static [&'static str];
    /// The dialect of the direction.
    type Dialect: Dialect + Default;
    /// The options of the translation. [`set`](Self::set) sets those that a trial may set.
    type Options: Default;
    fn dialect(options: &mut Self::Options) -> &mut Self::Dialect;
    fn set(options: &mut Self::Options, key: &str, value: &str) -> Result<(), String>;
    /// Translates an input. The input and the output are text. An error is returned as its message.
    fn translate(input: &str, options: &Self::Options) -> Result<String, String>;
}

struct Backward;

impl Direction for Backward {
    const FOLDER: &'static str = "to_llvm";
    const EXTENSION: &'static str = "spvasm";
    const SWITCHES: &'static [&'static str] = &[];
    type Dialect = dialect::ToLlvm;
    type Options = ToLlvm;

    fn dialect(options: &mut Self::Options) -> &mut Self::Dialect {
        &mut options.dialect
    }

    fn set(options: &mut Self::Options, key: &str, value: &str) -> Result<(), String> {
        match (key, value) {
            ("builtins", "cl1.2") => options.builtins = Builtins::Cl12,
            ("builtins", "cl2.0") => options.builtins = Builtins::Cl20,
            ("builtin-variables", "global") => {
                options.builtin_variables = BuiltinVariables::Global;
            }
            ("llvm", "14") => options.release = Release::V14,
            ("llvm", "16") => options.release = Release::V16,
            ("llvm", "22") => options.release = Release::V22,
            _ => return Err(format!("no option {key} with a value {value}")),
        }
        Ok(())
    }

    fn translate(input: &str, options: &Self::Options) -> Result<String, String> {
        let words = assembly::assemble(input).map_err(|error| error.to_string())?;
        let source = binary::read_words(&words).map_err(|error| error.to_string())?;
        let (module, _) = to_llvm(&source, options).map_err(|error| error.to_string())?;
        let text = transpire_llvm::assembly::print(&module, options.release);
        // One node more or less would renumber all others.
        Ok(without_numbers(&text, '!'))
    }
}

struct Forward;

/// The options of the translation to SPIR-V, and of the output.
#[derive(Default)]
struct ForwardOptions {
    translation: ToSpirv,
    /// Whether the output is the regularized LLVM IR.
    regularized: bool,
    /// Whether all ids in the output are numbers.
    numbers: bool,
}

impl Direction for Forward {
    const FOLDER: &'static str = "to_spirv";
    const EXTENSION: &'static str = "ll";
    const SWITCHES: &'static [&'static str] = &[
        "promote_variables",
        "split_fmuladd",
        "extra_debug_operations",
    ];
    type Dialect = dialect::ToSpirv;
    type Options = ForwardOptions;

    fn dialect(options: &mut Self::Options) -> &mut Self::Dialect {
        &mut options.translation.dialect
    }

    fn set(options: &mut Self::Options, key: &str, value: &str) -> Result<(), String> {
        let translation = &mut options.translation;
        match (key, value) {
            ("extensions", list) => translation.extensions = Extensions::parse(list)?,
            ("max-version", version) => {
                let minor = version
                    .strip_prefix("1.")
                    .and_then(|minor| minor.parse().ok());
                let minor = minor.ok_or_else(|| format!("no version {version}"))?;
                translation.max_version = Some(Version::new(1, minor));
            }
            ("debug-info", "legacy") => translation.debug_info = DebugInfoSet::Legacy,
            ("debug-info", "opencl-100") => translation.debug_info = DebugInfoSet::OpenCl100,
            ("debug-info", "shader-100") => translation.debug_info = DebugInfoSet::Shader100,
            ("debug-info", "shader-200") => translation.debug_info = DebugInfoSet::Shader200,
            ("output", "regularized") => options.regularized = true,
            ("ids", "numbers") => options.numbers = true,
            ("promote_variables", value) => translation.promote_variables = value == "true",
            ("split_fmuladd", value) => translation.split_fmuladd = value == "true",
            ("extra_debug_operations", value) => {
                translation.extra_debug_operations = value == "true";
            }
            _ => return Err(format!("no option {key} with a value {value}")),
        }
        Ok(())
    }

    fn translate(input: &str, options: &Self::Options) -> Result<String, String> {
        let module =
            transpire_llvm::assembly::parse(input.as_bytes()).map_err(|error| error.to_string())?;
        if options.regularized {
            let (module, _) = regularize_module(module, &options.translation)
                .map_err(|error| error.to_string())?;
            let text = transpire_llvm::assembly::print(&module, Release::NEWEST);
            return Ok(without_numbers(&text, '!'));
        }
        // An error has the numbers of the input.
        let numbered = |error: transpire_translate::Error| {
            let original = transpire_llvm::assembly::parse(input.as_bytes());
            let again = |module| to_spirv(module, &options.translation).err();
            original.map_or_else(
                |_| error.to_string(),
                |it| error.clone().traced(&it, again).to_string(),
            )
        };
        let (module, _) = to_spirv(module, &options.translation).map_err(numbered)?;
        let form = DisassembleOptions {
            raw_ids: options.numbers,
            indent: false,
            header: false,
            ..DisassembleOptions::default()
        };
        let words = binary::write_words(&module);
        let text = assembly::disassemble_words(&words, &form).map_err(|error| error.to_string())?;
        let text = format!("Version {}\n{text}", module.version);
        Ok(match options.numbers {
            true => text,
            false => without_numbers(&text, '%'),
        })
    }
}

/// Replaces the number, if any, after each occurrence of the character `before` in `text` by `#`.
fn without_numbers(text: &str, before: char) -> String {
    let mut result = String::with_capacity(text.len());
    let mut pieces = text.split(before);
    result.extend(pieces.next());
    for piece in pieces {
        let rest = piece.trim_start_matches(|c: char| c.is_ascii_digit());
        result.push(before);
        if rest.len() < piece.len() {
            result.push('#');
        }
        result.push_str(rest);
    }
    result
}

/// Returns the settings in an input: the keys and values in its comments with the prefix `kind`.
fn settings<'i>(input: &'i str, kind: &str) -> impl Iterator<Item = (&'i str, &'i str)> {
    let lines = input
        .lines()
        .filter_map(move |line| line.strip_prefix(kind));
    lines.filter_map(|line| line.trim().split_once('='))
}

/// Sets `field` in the part `style` of a dialect to the value with the name `way`. Returns an error if one of the three
/// names is unknown.
fn decide<D: Dialect>(dialect: &mut D, style: &str, field: &str, way: &str) -> Result<(), String> {
    let mut styles = dialect.styles();
    let (_, fields) = styles
        .iter_mut()
        .find(|(name, _)| *name == style)
        .ok_or_else(|| format!("no style {style}"))?;
    let found = fields.fields().iter().find(|known| known.name == field);
    let found = found.ok_or_else(|| format!("no field {style}.{field}"))?;
    let index = found.ways.iter().position(|known| known.name == way);
    index
        .and_then(|index| fields.set(field, index))
        .ok_or_else(|| format!("{style}.{field} has no way {way}"))
}

/// The setting whose values a trial compares.
#[derive(Clone, Copy)]
enum Subject {
    /// A field of a style, with the name of the style.
    Decision(&'static str, &'static Field),
    /// A boolean option.
    Option(&'static str),
}

/// Returns the output of the trial `input` if the setting that `subject` names has this value. If the translation
/// fails, the output is `error: ` and the message. Returns an error only if a setting is invalid.
fn output<D: Direction>(input: &str, subject: Subject, value: &str) -> Result<String, String> {
    let mut options = D::Options::default();
    for (key, value) in settings(input, "; option:") {
        D::set(&mut options, key, value)?;
    }
    for (name, value) in settings(input, "; with:") {
        let (style, field) = name
            .split_once('.')
            .ok_or_else(|| format!("{name} has no style"))?;
        decide(D::dialect(&mut options), style, field, value)?;
    }
    match subject {
        Subject::Decision(style, field) => {
            decide(D::dialect(&mut options), style, field.name, value)?;
        }
        Subject::Option(name) => D::set(&mut options, name, value)?,
    }
    // A trial may expect an error.
    Ok(D::translate(input, &options).unwrap_or_else(|error| format!("error: {error}\n")))
}

/// Returns the lines that only `a` has, and the lines that only `b` has. These are the
/// lines outside of a longest common subsequence, except blank lines.
fn differences<'t>(a: &'t str, b: &'t str) -> (Vec<&'t str>, Vec<&'t str>) {
    let (a, b): (Vec<_>, Vec<_>) = (a.lines().collect(), b.lines().collect());
    let width = b.len() + 1;
    // The length of the longest common subsequence from each pair of lines on.
    let mut lengths = vec![0_u32; (a.len() + 1) * width];
    for row in (0..a.len()).rev() {
        for column in (0..b.len()).rev() {
            lengths[row * width + column] = match a[row] == b[column] {
                true => lengths[(row + 1) * width + column + 1] + 1,
                false => lengths[(row + 1) * width + column].max(lengths[row * width + column + 1]),
            };
        }
    }
    let (mut row, mut column) = (0, 0);
    let (mut of_a, mut of_b) = (Vec::new(), Vec::new());
    while row < a.len() && column < b.len() {
        if a[row] == b[column] {
            (row, column) = (row + 1, column + 1);
        } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
            of_a.push(a[row]);
            row += 1;
        } else {
            of_b.push(b[column]);
            column += 1;
        }
    }
    of_a.extend(&a[row..]);
    of_b.extend(&b[column..]);
    let said = |line: &&str| !line.trim().is_empty();
    of_a.retain(said);
    of_b.retain(said);
    (of_a, of_b)
}

/// Returns the names of the two values that the trial `input` compares: `true` and `false`, unless the trial names
/// others.
fn ways(input: &str) -> (&str, &str) {
    let named = input.lines().find_map(|line| line.strip_prefix("; ways:"));
    let pair = named.and_then(|named| named.split_once(','));
    pair.map_or(("true", "false"), |(one, other)| (one.trim(), other.trim()))
}

fn judge<D: Direction>(path: &Path, subject: Subject, blesses: bool) -> Result<(), String> {
    let input = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let (one, other) = ways(&input);
    let taken = output::<D>(&input, subject, one)?;
    let refused = output::<D>(&input, subject, other)?;
    let (of_one, of_other) = differences(&taken, &refused);
    if of_one.is_empty() && of_other.is_empty() {
        return Err(format!("both outputs are alike:\n{taken}"));
    }
    let prefixes = [format!("; {one}:"), format!("; {other}:")];
    let row = |prefix: &str, line: &&str| format!("{prefix} {}\n", line.trim());
    let found: String = of_one
        .iter()
        .map(|line| row(&prefixes[0], line))
        .chain(of_other.iter().map(|line| row(&prefixes[1], line)))
        .collect();
    let is_expectation = |line: &&str| prefixes.iter().any(|prefix| line.starts_with(prefix));
    let expected: String = input
        .lines()
        .filter(is_expectation)
        .map(|line| format!("{line}\n"))
        .collect();
    if expected == found {
        return Ok(());
    }
    if blesses {
        // Settings come first, followed by the expected lines and the module.
        let rest = || input.lines().filter(|line| !is_expectation(line));
        let is_head = |line: &&str| line.starts_with(';');
        let lines = |lines: Vec<&str>| lines.iter().map(|line| format!("{line}\n")).collect();
        let head: String = lines(rest().take_while(is_head).collect());
        let body: String = lines(rest().skip_while(is_head).collect());
        return fs::write(path, head + &found + &body).map_err(|error| error.to_string());
    }
    Err(format!(
        "{}:\n--- expected\n{expected}--- found\n{found}--- where it is {one}\n{taken}",
        path.display()
    ))
}

/// Returns the trials of a decision in `folder`: the file with its name and this extension, or the files in the folder
/// with its name. Returns no trials if there is neither.
fn inputs(folder: &Path, name: &str, extension: &str) -> Vec<PathBuf> {
    let file = folder.join(format!("{name}.{extension}"));
    if file.exists() {
        return vec![file];
    }
    let entries = fs::read_dir(folder.join(name)).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort_unstable();
    paths
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into()
}

/// Returns an error if the trials in the files `inputs` do not cover all parts and all values of `field`.
fn covers(field: &Field, inputs: &[PathBuf]) -> Result<(), String> {
    let mut parts: Vec<String> = field.parts().into_iter().map(|(name, _)| name).collect();
    parts.sort_unstable();
    let found: Vec<String> = inputs.iter().map(|path| stem(path)).collect();
    if !parts.is_empty() && parts != found {
        return Err(format!("the parts are {parts:?}, the trials {found:?}"));
    }
    let texts: Vec<String> = inputs
        .iter()
        .map(|path| fs::read_to_string(path).unwrap_or_default())
        .collect();
    let compared: Vec<&str> = texts
        .iter()
        .map(|text| ways(text))
        .flat_map(|(one, other)| [one, other])
        .collect();
    let missing = |way: &&Way| !compared.contains(&way.name);
    match field.ways.iter().find(missing) {
        Some(way) => Err(format!("no trial of {}", way.name)),
        None => Ok(()),
    }
}

/// Returns an error if a file in the folder, at any depth, is not in `used`.
fn check_files(folder: &Path, used: &[PathBuf]) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|error| error.to_string())? {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            check_files(&path, used)?;
        } else if !used.contains(&path) {
            return Err(format!("{} is of no decision", path.display()));
        }
    }
    Ok(())
}

/// Returns the tests of a direction: one for the coverage of each decision, one for each trial, and one that
/// checks that each file belongs to a decision.
fn trials<D: Direction>(blesses: bool) -> Vec<Trial> {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/dialect")
        .join(D::FOLDER);
    let mut trials = Vec::new();
    let mut used: Vec<PathBuf> = Vec::new();
    let mut add = |trials: &mut Vec<Trial>, path: PathBuf, subject: Subject| {
        let name = path
            .strip_prefix(&folder)
            .unwrap_or(&path)
            .with_extension("");
        used.push(path.clone());
        trials.push(Trial::test(
            format!("{}::{}", D::FOLDER, name.display()),
            move || judge::<D>(&path, subject, blesses).map_err(Failed::from),
        ));
    };
    for (style, fields) in D::Dialect::default().styles() {
        for field in fields.fields() {
            let inputs = inputs(&folder.join(style), field.name, D::EXTENSION);
            for path in inputs.clone() {
                add(&mut trials, path, Subject::Decision(style, field));
            }
            trials.push(Trial::test(
                format!("{}::{style}/{}::is_covered", D::FOLDER, field.name),
                move || covers(field, &inputs).map_err(Failed::from),
            ));
        }
    }
    for &name in D::SWITCHES {
        let path = folder
            .join("options")
            .join(name)
            .with_extension(D::EXTENSION);
        add(&mut trials, path, Subject::Option(name));
    }
    trials.push(Trial::test(
        format!("{}::inputs_are_of_decisions", D::FOLDER),
        move || check_files(&folder, &used).map_err(Failed::from),
    ));
    trials
}

fn main() -> ExitCode {
    let blesses = env::var_os("TRANSPIRE_BLESS").is_some();
    let mut all = trials::<Forward>(blesses);
    all.extend(trials::<Backward>(blesses));
    libtest_mimic::run(&Arguments::from_args(), all).exit_code()
}
