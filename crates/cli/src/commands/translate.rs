//! `transpire translate`

use std::io::Write;
use std::path::{Path, PathBuf};

use transpire::spirv::{
    Version,
    assembly::{DisassembleOptions, disassemble_words},
    binary,
};
use transpire::{Extensions, Format, Report, ToSpirv, detect};

use crate::failure::Failure;
use crate::input::Input;
use crate::output::Output;

/// Translate LLVM IR to SPIR-V
///
/// Takes bitcode that any LLVM from 3.2 on wrote, or LLVM assembly, and writes a SPIR-V module of the lowest version
/// that it needs, with the capabilities and extensions that it needs and no others.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// LLVM bitcode or assembly
    #[arg(value_name = "IN")]
    input: PathBuf,

    /// Where the module goes; as text if the name ends in .spvasm or .spvt
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Write this version of SPIR-V, 1.0 to 1.6, or fail if the module needs a later one
    #[arg(long, value_name = "VERSION", value_parser = version)]
    spirv_version: Option<Version>,

    /// Which extensions may be used: +NAME, -NAME, all, -all, separated by commas
    ///
    /// Without it, those that the module cannot do without. One that is named here, or all, is also
    /// used where it only lets more be said.
    #[arg(long, value_name = "LIST", value_parser = Extensions::parse, allow_hyphen_values = true)]
    ext: Option<Extensions>,

    /// Write SPIR-V assembly, whatever the name of the output
    #[arg(long)]
    text: bool,

    /// Don't check that the input keeps the rules of LLVM IR
    #[arg(long)]
    no_verify: bool,

    /// Tell on standard error what was left out, as the specification allows
    #[arg(short, long)]
    verbose: bool,
}

/// Reads a version of SPIR-V as people write it.
pub(super) fn version(text: &str) -> Result<Version, String> {
    match text.strip_prefix("1.").map(str::parse) {
        Some(Ok(minor @ 0..=6)) => Ok(Version::new(1, minor)),
        _ => Err("a version of SPIR-V is 1.0, 1.1, … 1.6".to_owned()),
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let output = Output::new(&arguments.output);
    let text = arguments.text || is_text(&arguments.output);
    if !text {
        output.check_binary()?;
    }
    let mut options = ToSpirv::default();
    options.version = arguments.spirv_version;
    options.no_verify = arguments.no_verify;
    options.extensions = arguments.ext.clone().unwrap_or_default();

    let input = Input::read(&arguments.input)?;
    check_direction(&input)?;
    let (module, report) =
        transpire::to_spirv_module(&input.bytes, &options).map_err(|error| input.fault(error))?;
    if arguments.verbose {
        tell(&input.name, &report);
    }
    if !text {
        return output.write_module(&module);
    }
    let options = DisassembleOptions {
        id_table: true,
        ..DisassembleOptions::default()
    };
    let assembly = disassemble_words(&binary::write_words(&module), &options)
        .map_err(|error| input.fault(error.into()))?;
    output.write_text(&assembly)
}

fn is_text(output: &Path) -> bool {
    output
        .extension()
        .is_some_and(|extension| extension == "spvasm" || extension == "spvt")
}

/// The input tells the direction; what is not there yet is said here.
fn check_direction(input: &Input) -> Result<(), Failure> {
    let message = match detect(&input.bytes) {
        Some(format @ (Format::Spirv | Format::SpirvAssembly)) => {
            format!("this is {format}, not LLVM IR; SPIR-V is not translated to LLVM IR yet")
        }
        _ => return Ok(()),
    };
    Err(Failure::at(&input.name, message))
}

fn tell(name: &str, report: &Report) {
    let mut stderr = std::io::stderr().lock();
    for (what, count) in &report.dropped {
        let _ = writeln!(
            stderr,
            "transpire: note: {name}: left out: {what} ({count})"
        );
    }
}
