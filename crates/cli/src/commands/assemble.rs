//! The command `transpire as`: converts assembly to binary modules.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use transpire::llvm::versions::Release;
use transpire::spirv::Version;
use transpire::spirv::assembly::{AssembleOptions, assemble_read, assemble_with, to_text};
use transpire::{
    Format, LlvmModule, ReadLlvm, detect, expect, read_llvm, read_llvm_assembly, write_llvm,
};

use super::release::LlvmRelease;
use crate::failure::Failure;
use crate::form::Form;
use crate::input::{Input, is_llvm_assembly, path_or_stdin};
use crate::jobs::Jobs;
use crate::output::Output;

/// Assemble SPIR-V assembly or LLVM assembly to binary
///
/// SPIR-V assembly has the syntax of SPIRV-Tools and becomes a SPIR-V binary. Comments at its beginning, as "transpire
/// dis" writes them, set the version, the generator and the bound. LLVM assembly becomes bitcode. Prints nothing on
/// success.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// SPIR-V assembly or LLVM assembly [default: standard input]
    #[arg(value_name = "IN")]
    input: Option<PathBuf>,

    /// Output file
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    #[command(flatten)]
    jobs: Jobs,

    /// SPIR-V version of the output if the text has none
    #[arg(long, value_name = "VERSION", default_value_t = Version::NEWEST, help_heading = SPIRV)]
    spirv_version: Version,

    /// Give %12 the id 12 (the default)
    #[arg(long, overrides_with = "renumber_ids", help_heading = SPIRV)]
    preserve_numeric_ids: bool,

    /// Number all ids in the order of appearance
    #[arg(long, overrides_with = "preserve_numeric_ids", help_heading = SPIRV)]
    renumber_ids: bool,

    /// LLVM release to write bitcode for: 3.2 or 6 to 23 [default: 14 for typed pointers, otherwise 16]
    #[arg(long, value_name = "RELEASE", help_heading = LLVM)]
    llvm: Option<LlvmRelease>,

    /// Do not verify the LLVM IR
    #[arg(long, help_heading = LLVM)]
    no_verify: bool,
}

const SPIRV: &str = "SPIR-V assembly";
const LLVM: &str = "LLVM assembly";

const EXAMPLES: &str = "\
Examples:
  transpire as kernel.spvasm -o kernel.spv       # SPIR-V assembly to SPIR-V
  transpire as kernel.ll -o kernel.bc --llvm 14  # LLVM assembly to bitcode of LLVM 14";

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.jobs.run(|| assemble(arguments))
}

fn assemble(arguments: &Arguments) -> Result<(), Failure> {
    let path = path_or_stdin(arguments.input.as_deref())?;
    let output = Output::new(&arguments.output);
    output.check_binary()?;
    let options = AssembleOptions {
        version: arguments.spirv_version,
        preserve_numeric_ids: !arguments.renumber_ids,
        ..AssembleOptions::default()
    };
    match in_pieces(arguments, path, &options) {
        Some(Assembled::Spirv(words)) => {
            Form::Spv.check_name(&arguments.output)?;
            return output.write_words(&words);
        }
        Some(Assembled::Llvm(read)) => {
            Form::Bc.check_name(&arguments.output)?;
            note_release(arguments);
            return write_module(arguments, &path.display().to_string(), *read, &output);
        }
        None => {}
    }
    let mut input = Input::read(path)?;
    let is_llvm = match detect(&input.bytes) {
        Some(format) => format == Format::LlvmAssembly,
        // The text has only comments, so the name decides.
        None => is_llvm_assembly(path),
    };
    if is_llvm {
        Form::Bc.check_name(&arguments.output)?;
        note_release(arguments);
        let read = read_llvm(&input.bytes, &read_options(arguments));
        let read = read.map_err(|error| input.fault(error))?;
        input.forget();
        return write_module(arguments, &input.name, read, &output);
    }
    let text = text(&input)?;
    Form::Spv.check_name(&arguments.output)?;
    let words = assemble_with(&text, &options).map_err(|error| input.fault(error.into()))?;
    output.write_words(&words)
}

/// An assembled module.
enum Assembled {
    Spirv(Vec<u32>),
    Llvm(Box<LlvmModule>),
}

/// Assembles the file `path` in pieces. `options` are for SPIR-V, and `arguments` for LLVM IR. Returns `None` if the
/// whole input is needed: if it has an error, has no known text format, or is not a file that [`Input::open`] opens.
fn in_pieces(arguments: &Arguments, path: &Path, options: &AssembleOptions) -> Option<Assembled> {
    let mut file = Input::open(path)?;
    let beginning = Input::beginning(path).ok()?;
    let format = detect(&beginning.bytes);
    drop(beginning);
    match format? {
        Format::SpirvAssembly => assemble_read(&mut file, options)
            .ok()?
            .map(Assembled::Spirv),
        Format::LlvmAssembly => {
            let read = read_llvm_assembly(&mut file, &read_options(arguments))?;
            Some(Assembled::Llvm(Box::new(read)))
        }
        _ => None,
    }
}

fn read_options(arguments: &Arguments) -> ReadLlvm {
    let mut options = ReadLlvm::default();
    options.no_verify = arguments.no_verify;
    options
}

fn note_release(arguments: &Arguments) {
    if let Some(release) = &arguments.llvm {
        release.print_note();
    }
}

/// Writes the module of LLVM IR that was read from the file `name` to `output` as bitcode.
fn write_module(
    arguments: &Arguments,
    name: &str,
    read: LlvmModule,
    output: &Output<'_>,
) -> Result<(), Failure> {
    // The default release, or LLVM 14 if the module has typed pointers.
    let release = arguments
        .llvm
        .as_ref()
        .map_or(read.release.min(Release::default()), LlvmRelease::form);
    let bytes = write_llvm(read.module, release).map_err(|error| Failure::at(name, error))?;
    output.write_bytes(&bytes)
}

/// Returns the input as text.
///
/// # Errors
/// Returns an error if the input is a binary form, is empty, or is not UTF-8 outside of comments.
fn text(input: &Input) -> Result<Cow<'_, str>, Failure> {
    let is_binary = matches!(detect(&input.bytes), Some(Format::Bitcode | Format::Spirv));
    match to_text(&input.bytes) {
        Ok(text) if !is_binary && !text.is_empty() => Ok(text),
        // SPIR-V assembly up to a broken character.
        Err(error) if detect(&input.bytes) == Some(Format::SpirvAssembly) => {
            Err(input.fault(error.into()))
        }
        _ => match expect(&input.bytes, &[Format::SpirvAssembly]) {
            Err(error) => Err(input.fault(error)),
            Ok(_) => Err(Failure::at(&input.name, "the input is not text")),
        },
    }
}
