//! Each decision of a dialect, on both of its sides: a trial for each field, with the field's name.
//!
//! `dialect/DIRECTION/FIELD.EXTENSION` is an input that is translated twice, with nothing but the field changed. Its
//! comments hold how the two outputs differ: after `; true:` and `; false:` each line that only that one has, in order.
//! What is not listed is equal in both. `; option: KEY=VALUE` sets an option of the translation, `; with: FIELD=VALUE`
//! another field of the dialect.
//!
//! To SPIR-V, ids without a name are `%#`: an instruction more or less gives all others another number. With
//! `; option: ids=numbers` all ids are numbers, and with `; option: output=regularized` the output is regularized IR.
//!
//! `TRANSPIRE_BLESS=1` writes the lines anew: look at what they are then.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use libtest_mimic::{Arguments, Failed, Trial};
use transpire_llvm::versions::Release;
use transpire_spirv::assembly::DisassembleOptions;
use transpire_spirv::{Version, assembly, binary};
use transpire_translate::dialect::{self, Decision};
use transpire_translate::to_llvm::{BuiltinVariables, Builtins, ToLlvm, to_llvm};
use transpire_translate::to_spirv::{
    DebugInfoSet, Extensions, ToSpirv, regularize_module, to_spirv,
};

/// A direction of the translation.
trait Direction: 'static {
    /// The folder of its inputs, and how their names end.
    const FOLDER: &'static str;
    const EXTENSION: &'static str;
    /// What is decided.
    type Dialect: 'static;
    const DECISIONS: &'static [Decision<Self::Dialect>];
    /// The options, and those of them that an input may set.
    type Options: Default;
    fn dialect(options: &mut Self::Options) -> &mut Self::Dialect;
    fn set(options: &mut Self::Options, key: &str, value: &str) -> Result<(), String>;
    /// The output for an input, both as text.
    fn translate(input: &str, options: &Self::Options) -> Result<String, String>;
}

struct Backward;

impl Direction for Backward {
    const FOLDER: &'static str = "to_llvm";
    const EXTENSION: &'static str = "spvasm";
    type Dialect = dialect::ToLlvm;
    const DECISIONS: &'static [Decision<Self::Dialect>] = dialect::ToLlvm::DECISIONS;
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
        // A node more or less gives all others another number.
        Ok(without_numbers(&text, '!'))
    }
}

struct Forward;

/// The options of the translation to SPIR-V, and what is looked at.
#[derive(Default)]
struct ForwardOptions {
    translation: ToSpirv,
    /// The output is the regularized module.
    regularized: bool,
    /// All ids are numbers.
    numbers: bool,
}

impl Direction for Forward {
    const FOLDER: &'static str = "to_spirv";
    const EXTENSION: &'static str = "ll";
    type Dialect = dialect::ToSpirv;
    const DECISIONS: &'static [Decision<Self::Dialect>] = dialect::ToSpirv::DECISIONS;
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
        let (module, _) =
            to_spirv(module, &options.translation).map_err(|error| error.to_string())?;
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

/// The text with `#` for each number behind a character.
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

/// What an input says of how it is translated: keys and values of its comments of this kind.
fn settings<'i>(input: &'i str, kind: &str) -> impl Iterator<Item = (&'i str, &'i str)> {
    let lines = input
        .lines()
        .filter_map(move |line| line.strip_prefix(kind));
    lines.filter_map(|line| line.trim().split_once('='))
}

fn field<D: Direction>(name: &str) -> Result<&'static Decision<D::Dialect>, String> {
    let found = D::DECISIONS.iter().find(|decision| decision.name == name);
    found.ok_or_else(|| format!("no field {name}"))
}

/// The output where the decision is taken so.
fn output<D: Direction>(
    input: &str,
    decision: &Decision<D::Dialect>,
    value: bool,
) -> Result<String, String> {
    let mut options = D::Options::default();
    for (key, value) in settings(input, "; option:") {
        D::set(&mut options, key, value)?;
    }
    for (name, value) in settings(input, "; with:") {
        let value = value
            .parse()
            .map_err(|_| format!("{value} is no boolean"))?;
        *(field::<D>(name)?.field)(D::dialect(&mut options)) = value;
    }
    *(decision.field)(D::dialect(&mut options)) = value;
    // An error is an outcome, too.
    Ok(D::translate(input, &options).unwrap_or_else(|error| format!("error: {error}\n")))
}

/// The lines that only one of two texts has, of each: all that is in no longest common subsequence.
fn differences<'t>(a: &'t str, b: &'t str) -> (Vec<&'t str>, Vec<&'t str>) {
    let (a, b): (Vec<_>, Vec<_>) = (a.lines().collect(), b.lines().collect());
    let width = b.len() + 1;
    // The length of the longest common subsequence of what begins at each pair of lines.
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

const TRUE: &str = "; true:";
const FALSE: &str = "; false:";

fn judge<D: Direction>(
    folder: &Path,
    decision: &Decision<D::Dialect>,
    blesses: bool,
) -> Result<(), String> {
    let path = folder.join(format!("{}.{}", decision.name, D::EXTENSION));
    let input =
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let taken = output::<D>(&input, decision, true)?;
    let refused = output::<D>(&input, decision, false)?;
    let (of_true, of_false) = differences(&taken, &refused);
    if of_true.is_empty() && of_false.is_empty() {
        return Err(format!("both outputs are alike:\n{taken}"));
    }
    let row = |prefix: &str, line: &&str| format!("{prefix} {}\n", line.trim());
    let found: String = of_true
        .iter()
        .map(|line| row(TRUE, line))
        .chain(of_false.iter().map(|line| row(FALSE, line)))
        .collect();
    let is_expectation = |line: &&str| line.starts_with(TRUE) || line.starts_with(FALSE);
    let expected: String = input
        .lines()
        .filter(is_expectation)
        .map(|line| format!("{line}\n"))
        .collect();
    if expected == found {
        return Ok(());
    }
    if blesses {
        // What is set stands above, the module below.
        let rest = || input.lines().filter(|line| !is_expectation(line));
        let is_head = |line: &&str| line.starts_with(';');
        let lines = |lines: Vec<&str>| lines.iter().map(|line| format!("{line}\n")).collect();
        let head: String = lines(rest().take_while(is_head).collect());
        let body: String = lines(rest().skip_while(is_head).collect());
        return fs::write(&path, head + &found + &body).map_err(|error| error.to_string());
    }
    Err(format!(
        "{}:\n--- expected\n{expected}--- found\n{found}--- where it is true\n{taken}",
        path.display()
    ))
}

/// A trial for each decision of a direction, and one that all inputs are of a decision.
fn trials<D: Direction>(blesses: bool) -> Vec<Trial> {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/dialect")
        .join(D::FOLDER);
    let inputs = folder.clone();
    let known = Trial::test(
        format!("{}::inputs_are_of_decisions", D::FOLDER),
        move || {
            for entry in fs::read_dir(&inputs).map_err(|error| error.to_string())? {
                let path = entry.map_err(|error| error.to_string())?.path();
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                field::<D>(&stem).map_err(Failed::from)?;
            }
            Ok(())
        },
    );
    let decisions = D::DECISIONS.iter().map(|decision| {
        let folder = folder.clone();
        let name = format!("{}::{}", D::FOLDER, decision.name);
        Trial::test(name, move || {
            judge::<D>(&folder, decision, blesses).map_err(Failed::from)
        })
    });
    std::iter::once(known).chain(decisions).collect()
}

fn main() -> ExitCode {
    let blesses = env::var_os("TRANSPIRE_BLESS").is_some();
    let mut all = trials::<Forward>(blesses);
    all.extend(trials::<Backward>(blesses));
    libtest_mimic::run(&Arguments::from_args(), all).exit_code()
}
