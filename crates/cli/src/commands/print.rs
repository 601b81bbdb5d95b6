//! `transpire print`

use std::mem::ManuallyDrop;
use std::path::PathBuf;

use transpire::{PrintedLlvm, ReadLlvm, read_llvm};

use super::release::LlvmRelease;
use crate::failure::Failure;
use crate::input::Input;
use crate::jobs::Jobs;
use crate::output::Output;

/// Print LLVM IR: write a module as LLVM assembly
///
/// Takes bitcode that any LLVM from 3.2 on wrote, or LLVM assembly, and writes what llvm-dis of a
/// release prints.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// LLVM bitcode or assembly
    #[arg(value_name = "IN", default_value = "-")]
    input: PathBuf,

    /// Where the text goes
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Print as this release of LLVM does: 3.2, 6, … 23 [default: the one that wrote the bitcode]
    #[arg(long, value_name = "RELEASE")]
    llvm: Option<LlvmRelease>,

    /// Don't check that the input keeps the rules of LLVM IR
    #[arg(long)]
    no_verify: bool,

    #[command(flatten)]
    jobs: Jobs,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.jobs.run(|| print(arguments))
}

fn print(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(release) = &arguments.llvm {
        release.tell();
    }
    let mut input = Input::read(&arguments.input)?;
    let mut options = ReadLlvm::default();
    options.no_verify = arguments.no_verify;
    let read = read_llvm(&input.bytes, &options).map_err(|error| input.fault(error))?;
    input.forget();
    let release = arguments
        .llvm
        .as_ref()
        .map_or(read.release, LlvmRelease::form);
    let printed = PrintedLlvm::new(read.module, release).map_err(|error| input.fault(error))?;
    // The process ends after it: to take it apart would be of no use.
    let printed = ManuallyDrop::new(printed);
    Output::new(&arguments.output).write_llvm(&printed, |error| input.fault(error))
}
