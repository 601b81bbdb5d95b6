//! `transpire as`

use std::path::PathBuf;

use transpire::spirv::Version;
use transpire::spirv::assembly::{AssembleOptions, assemble_with};
use transpire::{Error, Format, Place, detect, expect};

use super::translate::version;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::Output;

/// Assemble SPIR-V: make a module of text
///
/// Takes the syntax of SPIRV-Tools. Version, generator and bound are those of the leading comments,
/// where there are such.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// SPIR-V assembly
    #[arg(value_name = "IN", default_value = "-")]
    input: PathBuf,

    /// Where the module goes
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// The version of SPIR-V, 1.0 to 1.6, where the text doesn't say one
    #[arg(long, value_name = "VERSION", value_parser = version, default_value = "1.6")]
    spirv_version: Version,

    /// Let ids like %12 have the number 12; this is the default
    #[arg(long, overrides_with = "renumber_ids")]
    preserve_numeric_ids: bool,

    /// Number all ids in the order of appearance, ids like %12 too
    #[arg(long, overrides_with = "preserve_numeric_ids")]
    renumber_ids: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let output = Output::new(&arguments.output);
    output.check_binary()?;
    let options = AssembleOptions {
        version: arguments.spirv_version,
        preserve_numeric_ids: !arguments.renumber_ids,
        ..AssembleOptions::default()
    };
    let input = Input::read(&arguments.input)?;
    let text = text(&input)?;
    let words = assemble_with(text, &options).map_err(|error| {
        let error = Error::from(error);
        match error.place() {
            Place::LineColumn(line, column) => {
                Failure::in_text(&input.name, error.message(), text, (line, column))
            }
            _ => input.fault(error),
        }
    })?;
    output.write_words(&words)
}

/// The input as text, if that is what it is.
fn text(input: &Input) -> Result<&str, Failure> {
    let is_binary = matches!(detect(&input.bytes), Some(Format::Bitcode | Format::Spirv));
    match std::str::from_utf8(&input.bytes) {
        Ok(text) if !is_binary && !text.is_empty() => Ok(text),
        // Broken text is still text.
        Err(error) if detect(&input.bytes) == Some(Format::SpirvAssembly) => {
            let message = format!("this is no UTF-8 at byte {:#x}", error.valid_up_to());
            Err(Failure::at(&input.name, message))
        }
        _ => match expect(&input.bytes, &[Format::SpirvAssembly]) {
            Err(error) => Err(input.fault(error)),
            Ok(_) => Err(Failure::at(&input.name, "this is no text")),
        },
    }
}
