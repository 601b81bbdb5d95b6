//! The command `transpire print`: prints LLVM IR as assembly.

use std::mem::ManuallyDrop;
use std::path::PathBuf;

use transpire::{Format, PrintedLlvm, ReadLlvm, read_llvm};

use super::graph::{selected_functions, with_bodies};
use super::release::LlvmRelease;
use crate::failure::Failure;
use crate::form::Form;
use crate::input::{Input, path_or_stdin};
use crate::jobs::Jobs;
use crate::output::Output;

/// Print LLVM IR as LLVM assembly
///
/// Reads bitcode or assembly of LLVM 3.2 and 6 to 23, and prints the same text as llvm-dis of the release. "transpire
/// dis" prints SPIR-V. The summaries of ThinLTO are left out.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// LLVM bitcode or LLVM assembly [default: standard input]
    #[arg(value_name = "IN")]
    input: Option<PathBuf>,

    /// Output file
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Print only these functions, with commas between the names; repeatable. The text has no declarations, attributes
    /// and metadata. A kernel of clang 21 and newer is printed with the function that has its body,
    /// __clang_ocl_kern_imp_KERNEL
    #[arg(long, value_name = "NAME")]
    function: Vec<String>,

    /// LLVM release whose form is printed: 3.2 or 6 to 23 [default: the release that wrote the bitcode]
    #[arg(long, value_name = "RELEASE")]
    llvm: Option<LlvmRelease>,

    /// Do not verify the LLVM IR
    #[arg(long)]
    no_verify: bool,

    #[command(flatten)]
    jobs: Jobs,
}

const EXAMPLES: &str = "\
Examples:
  transpire print kernel.bc                         # print to standard output
  transpire print kernel.bc -o kernel.ll --llvm 14  # in the form of LLVM 14, with typed pointers
  transpire print kernel.bc --function name         # one function
  transpire print kernel.bc | transpire demangle    # with the names of OpenCL C functions";

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.jobs.run(|| print(arguments))
}

fn print(arguments: &Arguments) -> Result<(), Failure> {
    let path = path_or_stdin(arguments.input.as_deref())?;
    Form::Ll.check_name(&arguments.output)?;
    if let Some(release) = &arguments.llvm {
        release.print_note();
    }
    let mut input = Input::read(path)?;
    let mut options = ReadLlvm::default();
    options.no_verify = arguments.no_verify;
    let read = read_llvm(&input.bytes, &options)
        .map_err(|error| input.fault_or_command(error, &[Format::Spirv], "dis"))?;
    input.forget();
    let mut wanted = arguments.function.clone();
    if !wanted.is_empty() {
        let module = &read.module;
        let defined = module
            .functions()
            .filter(|(.., function)| function.body.is_some());
        let names: Vec<_> = defined.map(|(global, ..)| module.name(global)).collect();
        let names = || names.iter().map(AsRef::as_ref);
        wanted = with_bodies(selected_functions(path, "defines", &wanted, names)?, names);
    }
    let release = arguments
        .llvm
        .as_ref()
        .map_or(read.release, LlvmRelease::form);
    let printed = PrintedLlvm::new(read.module, release).map_err(|error| input.fault(error))?;
    let printed = match wanted.is_empty() {
        true => printed,
        false => printed.only_functions(&wanted),
    };
    // The process ends after it, so the memory is not freed.
    let printed = ManuallyDrop::new(printed);
    Output::new(&arguments.output).write_llvm(&printed, |error| input.fault(error))
}
