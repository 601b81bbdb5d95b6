//! `transpire as`

use std::path::PathBuf;

use transpire::llvm::versions::Release;
use transpire::spirv::Version;
use transpire::spirv::assembly::{AssembleOptions, assemble_read, assemble_with};
use transpire::{
    Format, LlvmModule, ReadLlvm, detect, expect, read_llvm, read_llvm_assembly, write_llvm,
};

use super::release::LlvmRelease;
use crate::failure::Failure;
use crate::input::{Input, is_llvm_assembly};
use crate::jobs::Jobs;
use crate::output::Output;

/// Assemble: make a module of text
///
/// Makes SPIR-V of the syntax of SPIRV-Tools; version, generator and bound are those of the leading
/// comments, where there are such. Makes bitcode of LLVM assembly.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// SPIR-V assembly or LLVM assembly
    #[arg(value_name = "IN", default_value = "-")]
    input: PathBuf,

    /// Where the module goes
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// The version of SPIR-V, from 1.0 on, where the text doesn't say one
    #[arg(long, value_name = "VERSION", default_value_t = Version::NEWEST)]
    spirv_version: Version,

    /// Let ids like %12 have the number 12; this is the default
    #[arg(long, overrides_with = "renumber_ids")]
    preserve_numeric_ids: bool,

    /// Number all ids in the order of appearance, ids like %12 too
    #[arg(long, overrides_with = "preserve_numeric_ids")]
    renumber_ids: bool,

    /// Write bitcode for this release of LLVM: 3.2, 6, … 23 [default: 14 for typed pointers, else 16]
    #[arg(long, value_name = "RELEASE")]
    llvm: Option<LlvmRelease>,

    /// Don't check that LLVM assembly keeps the rules of the IR
    #[arg(long)]
    no_verify: bool,

    #[command(flatten)]
    jobs: Jobs,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.jobs.run(|| assemble(arguments))
}

fn assemble(arguments: &Arguments) -> Result<(), Failure> {
    let output = Output::new(&arguments.output);
    output.check_binary()?;
    let options = AssembleOptions {
        version: arguments.spirv_version,
        preserve_numeric_ids: !arguments.renumber_ids,
        ..AssembleOptions::default()
    };
    match in_pieces(arguments, &options) {
        Some(Assembled::Spirv(words)) => return output.write_words(&words),
        Some(Assembled::Llvm(read)) => {
            let name = arguments.input.display().to_string();
            tell_release(arguments);
            return write_module(arguments, &name, *read, &output);
        }
        None => {}
    }
    let mut input = Input::read(&arguments.input)?;
    let is_llvm = match detect(&input.bytes) {
        Some(format) => format == Format::LlvmAssembly,
        // Comments alone: the name tells.
        None => is_llvm_assembly(&arguments.input),
    };
    if is_llvm {
        tell_release(arguments);
        let read = read_llvm(&input.bytes, &read_options(arguments));
        let read = read.map_err(|error| input.fault(error))?;
        input.forget();
        return write_module(arguments, &input.name, read, &output);
    }
    let text = text(&input)?;
    let words = assemble_with(text, &options).map_err(|error| input.fault(error.into()))?;
    output.write_words(&words)
}

/// What a text spells.
enum Assembled {
    Spirv(Vec<u32>),
    Llvm(Box<LlvmModule>),
}

/// What a file of assembly spells; `None` where it has to be looked at as a whole, if only to tell what is wrong.
fn in_pieces(arguments: &Arguments, options: &AssembleOptions) -> Option<Assembled> {
    let mut file = Input::open(&arguments.input)?;
    let beginning = Input::beginning(&arguments.input).ok()?;
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

fn tell_release(arguments: &Arguments) {
    if let Some(release) = &arguments.llvm {
        release.tell();
    }
}

/// Writes the module of LLVM IR that was read from the file `name`.
fn write_module(
    arguments: &Arguments,
    name: &str,
    read: LlvmModule,
    output: &Output<'_>,
) -> Result<(), Failure> {
    // The oldest form that has the module's kind of pointers.
    let release = arguments
        .llvm
        .as_ref()
        .map_or(read.release.min(Release::default()), LlvmRelease::form);
    let bytes = write_llvm(read.module, release).map_err(|error| Failure::at(name, error))?;
    output.write_bytes(&bytes)
}

/// The input as text, if that is what it is.
fn text(input: &Input) -> Result<&str, Failure> {
    let is_binary = matches!(detect(&input.bytes), Some(Format::Bitcode | Format::Spirv));
    match std::str::from_utf8(&input.bytes) {
        Ok(text) if !is_binary && !text.is_empty() => Ok(text),
        // Broken text is still text.
        Err(error) if detect(&input.bytes) == Some(Format::SpirvAssembly) => {
            let message = format!("invalid UTF-8 at byte {:#x}", error.valid_up_to());
            Err(Failure::at(&input.name, message))
        }
        _ => match expect(&input.bytes, &[Format::SpirvAssembly]) {
            Err(error) => Err(input.fault(error)),
            Ok(_) => Err(Failure::at(&input.name, "this is not text")),
        },
    }
}
