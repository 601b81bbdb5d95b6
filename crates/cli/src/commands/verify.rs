//! The command `transpire verify`: compares kernels by running them.

use std::fmt::Write;
use std::path::PathBuf;

use serde_json::{Value, json};
use transpire::run::{Difference, Place, Program, Verdict, Verified, VerifyOptions, verify};
use transpire::{Format, expect};
use transpire_findings::printable;

use super::FormatOptions;
use crate::failure::Failure;
use crate::input::Input;
use crate::jobs::Jobs;
use crate::output::Output;

/// Compare the kernels of two modules by running them
///
/// Runs each kernel of both modules on the same inputs, which are generated from its parameters, and compares the
/// memory and the printed text that it leaves behind. With one module, compares it with its translation: LLVM IR with
/// SPIR-V, and SPIR-V with LLVM IR. The modules may be of different IRs.
///
/// A kernel is skipped, with the reason, if the machine lacks something that it needs or if none of its launches can be
/// compared. Exit status 1 if a kernel differs, if the kernel of --kernel is skipped, if all kernels
/// are skipped, or if there is no kernel.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// LLVM bitcode, SPIR-V, or the assembly of either
    #[arg(value_name = "FILE")]
    first: PathBuf,

    /// The other module [default: the translation of the first]
    #[arg(value_name = "OTHER")]
    second: Option<PathBuf>,

    /// Compare only this kernel
    #[arg(long, value_name = "NAME")]
    kernel: Option<String>,

    /// The number of launches of each kernel
    #[arg(long, value_name = "N", default_value_t = VerifyOptions::default().rounds)]
    rounds: u32,

    /// The number that the inputs depend on
    #[arg(long, value_name = "N", default_value_t = VerifyOptions::default().seed)]
    seed: u64,

    /// Accept floating-point results that differ by at most this number of units in the last place
    #[arg(long, value_name = "N", default_value_t = 0)]
    ulps: u64,

    /// Compare no launch that takes more steps
    #[arg(long, value_name = "N", default_value_t = VerifyOptions::default().steps)]
    steps: u64,

    #[command(flatten)]
    format: FormatOptions,

    #[command(flatten)]
    jobs: Jobs,
}

const EXAMPLES: &str = "\
Examples:
  transpire verify kernel.bc               # against its translation to SPIR-V
  transpire verify kernel.bc kernel.spv    # against a module of another tool
  transpire verify kernel.spv kernel.bc --ulps 2 --json";

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.jobs.run(|| compare(arguments))
}

/// Lowers the module in `input` for execution. If `translated`, also translates the module and lowers its translation.
fn programs(input: &Input, translated: bool) -> Result<(Program, Option<Program>), Failure> {
    const FORMATS: &[Format] = &[
        Format::Bitcode,
        Format::Spirv,
        Format::SpirvAssembly,
        Format::LlvmAssembly,
    ];
    let fault = |error| input.fault(error);
    let lowered = |program: transpire::run::Result<Program>| {
        program.map_err(|error| Failure::at(&input.name, error))
    };
    let format = expect(&input.bytes, FORMATS).map_err(fault)?;
    if matches!(format, Format::Spirv | Format::SpirvAssembly) {
        let read = transpire::read_spirv(&input.bytes, &transpire::ReadSpirv::default());
        let source = read.map_err(fault)?;
        let program = lowered(Program::from_spirv(&source.module, &[]))?;
        if !translated {
            return Ok((program, None));
        }
        let options = transpire::ToLlvm::default();
        let translated = transpire::spirv_to_llvm(&source.module, &options);
        let (other, _) = translated.map_err(|error| fault(source.locate(error)))?;
        return Ok((program, Some(lowered(Program::from_llvm(&other))?)));
    }
    let read = || transpire::read_llvm(&input.bytes, &transpire::ReadLlvm::default());
    let module = read().map_err(fault)?.module;
    let program = lowered(Program::from_llvm(&module))?;
    if !translated {
        return Ok((program, None));
    }
    let options = transpire::ToSpirv::default();
    let translate = |module| transpire::llvm_to_spirv(module, &options);
    let again = || Some(read().ok()?.module);
    let translated = translate(module).map_err(|error| error.traced(again, translate));
    let (other, _) = translated.map_err(fault)?;
    Ok((program, Some(lowered(Program::from_spirv(&other, &[]))?)))
}

fn compare(arguments: &Arguments) -> Result<(), Failure> {
    let input = Input::read(&arguments.first)?;
    let (first, translation) = programs(&input, arguments.second.is_none())?;
    let (second, other) = match (&arguments.second, translation) {
        (Some(path), _) => {
            let input = Input::read(path)?;
            (programs(&input, false)?.0, input.name.clone())
        }
        (None, Some(translation)) => (translation, "its translation".to_owned()),
        (None, None) => return Ok(()),
    };
    let mut options = VerifyOptions::default();
    options.kernel.clone_from(&arguments.kernel);
    options.rounds = arguments.rounds;
    options.seed = arguments.seed;
    options.ulps = arguments.ulps;
    options.steps = arguments.steps;
    let results = verify(&first, &second, &options);
    let results = results.map_err(|error| Failure::at(&input.name, error))?;
    if results.is_empty() {
        let message = match arguments.second {
            Some(_) => "neither module has a kernel to compare",
            None => "the module has no kernel to compare",
        };
        return Err(Failure::at(&input.name, message));
    }
    let names = [input.name.as_str(), other.as_str()];
    let text = match arguments.format.is_json() {
        true => as_json(&results, names),
        false => as_text(&results, names),
    };
    Output::standard().write_text(&text)?;
    let [same, different, skipped] = counts(&results);
    let all_skipped = skipped > 0 && same == 0;
    match different > 0 || all_skipped {
        true => Err(Failure::Reported(1)),
        false => Ok(()),
    }
}

/// Returns the numbers of kernels in `results` that are the same, that differ, and that were skipped, in this order.
fn counts(results: &[Verified]) -> [usize; 3] {
    let mut counts = [0; 3];
    for result in results {
        counts[match result.verdict {
            Verdict::Same => 0,
            Verdict::Different(_) => 1,
            _ => 2,
        }] += 1;
    }
    counts
}

fn as_text(results: &[Verified], names: [&str; 2]) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    for result in results {
        let kernel = printable(&result.kernel);
        let _ = match &result.verdict {
            Verdict::Same => {
                writeln!(text, "{kernel}: the same in {}", launches(result))
            }
            Verdict::Different(difference) => {
                let _ = writeln!(text, "{kernel}: different: {}", printable(&difference.what));
                text_of(difference, names, &mut text);
                Ok(())
            }
            Verdict::Skipped(why) => writeln!(text, "{kernel}: skipped: {}", printable(why)),
            _ => Ok(()),
        };
    }
    let [same, different, skipped] = counts(results);
    let _ = writeln!(
        text,
        "{same} the same, {different} different, {skipped} skipped"
    );
    text
}

/// Returns a text with the number of launches of `result` that were compared and, if others were left out, the reasons.
fn launches(result: &Verified) -> String {
    let Verified {
        compared,
        failed,
        ended,
        ..
    } = result;
    let left_out = failed + ended;
    if left_out == 0 {
        return format!("{compared} launches");
    }
    let mut text = format!("{compared} of {} launches", compared + left_out);
    if *ended > 0 {
        text += &format!("; {ended} took too many steps or too much memory");
    }
    if let Some(failure) = &result.failure {
        let failure = printable(failure);
        text += &format!("; {failed} ended with an error in both modules, such as: {failure}");
    }
    text
}

fn text_of(difference: &Difference, names: [&str; 2], text: &mut String) {
    for ((name, value), place) in names.iter().zip(&difference.values).zip(&difference.places) {
        let _ = write!(text, "  {}: {}", printable(name), printable(value));
        if let Some((place, [x, y, z])) = place {
            let place = place.to_string();
            let _ = write!(text, "; {}; work-item ({x}, {y}, {z})", printable(&place));
        }
        text.push('\n');
    }
    if let Some(launch) = &difference.launch {
        let _ = writeln!(text, "  launch: {}", printable(launch));
    }
}

fn as_json(results: &[Verified], names: [&str; 2]) -> String {
    let kernels = results.iter().map(|result| {
        let mut value = json!({
            "name": result.kernel,
            "compared": result.compared,
            "failed": result.failed,
            "ended": result.ended,
            "failure": result.failure,
        });
        let (verdict, name, detail) = match &result.verdict {
            Verdict::Same => ("same", None, Value::Null),
            Verdict::Different(difference) => {
                let detail = json_of(difference, names);
                ("different", Some("difference"), detail)
            }
            Verdict::Skipped(why) => ("skipped", Some("reason"), json!(why)),
            _ => ("skipped", None, Value::Null),
        };
        value["verdict"] = json!(verdict);
        if let Some(name) = name {
            value[name] = detail;
        }
        value
    });
    let [same, different, skipped] = counts(results);
    let value = json!({
        "kernels": kernels.collect::<Vec<_>>(),
        "same": same,
        "different": different,
        "skipped": skipped,
    });
    // Strings, numbers and lists can always be serialized.
    let mut text = serde_json::to_string_pretty(&value).unwrap_or_default();
    text.push('\n');
    text
}

fn json_of(difference: &Difference, names: [&str; 2]) -> Value {
    let sides = names.iter().zip(&difference.values).zip(&difference.places);
    let sides = sides.map(|((name, value), place)| {
        let mut side = json!({ "module": name, "value": value });
        if let Some((place, item)) = place {
            side["place"] = place_json(place);
            side["work_item"] = json!(item);
        }
        side
    });
    json!({
        "what": difference.what,
        "sides": sides.collect::<Vec<_>>(),
        "launch": difference.launch,
    })
}

/// Converts a place to JSON.
pub(crate) fn place_json(place: &Place) -> Value {
    let mut value = json!({
        "function": place.function,
        "block": place.block,
        "instruction": place.instruction,
        "name": place.name,
    });
    if let Some((file, line, column)) = &place.source {
        value["file"] = json!(file);
        value["line"] = json!(line);
        value["column"] = json!(column);
    }
    value
}
