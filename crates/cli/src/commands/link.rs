//! `transpire link`

use std::io;
use std::path::{Path, PathBuf};

use transpire::spirv::assembly::{DisassembleOptions, Disassembly};
use transpire::spirv::{LinkError, LinkInput, LinkOptions, Module, binary, link};
use transpire::{
    Format, ReadLlvm, ReadSpirv, Report, ToLlvm, ToSpirv, detect, llvm_to_spirv, read_llvm,
    read_spirv, read_spirv_words, spirv_to_llvm, write_llvm, write_spirv,
};

use super::release::LlvmRelease;
use super::translate::print_losses;
use crate::color;
use crate::failure::Failure;
use crate::form::Form;
use crate::input::Input;
use crate::jobs::Jobs;
use crate::messages::{MessageFormat, Messages};
use crate::output::Output;

/// Link SPIR-V and LLVM IR modules into one module
///
/// Replaces each import by the function or the variable that another module exports by the same name. LLVM IR is translated
/// to SPIR-V first. Pointers of an import and its export may point to different types. Other modules can call a kernel by its
/// name. Prints nothing on success; all symbols that are missing, defined twice or of different types are reported at once.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// SPIR-V, LLVM bitcode, or the assembly of either, in the order of their parts in the output
    #[arg(value_name = "IN", required = true)]
    inputs: Vec<PathBuf>,

    /// Output file; .bc, .ll, .spv and .spvasm select the form, and any other name a SPIR-V binary
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Keep imports that no module exports, to link them later
    #[arg(long)]
    partial: bool,

    /// Keep exports, to link with them later
    #[arg(long)]
    create_library: bool,

    /// LLVM release to write LLVM IR for: 3.2 or 6 to 23 [default: 16]
    #[arg(long, value_name = "RELEASE")]
    llvm: Option<LlvmRelease>,

    /// Check the linked module against all rules of the SPIR-V specification
    #[arg(long)]
    validate: bool,

    /// Print each loss of the translations, with the reason
    #[arg(short, long)]
    verbose: bool,

    #[command(flatten)]
    jobs: Jobs,
}

const EXAMPLES: &str = "\
Examples:
  transpire link kernel.spv library.spv -o program.spv
  transpire link kernel.bc library.spv -o program.bc
  transpire link --create-library part1.bc part2.bc -o library.spv";

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(release) = &arguments.llvm {
        release.print_note();
    }
    arguments.jobs.run(|| link_files(arguments))
}

fn link_files(arguments: &Arguments) -> Result<(), Failure> {
    let form = Form::of_name(&arguments.output).unwrap_or(Form::Spv);
    let output = Output::new(&arguments.output);
    if !form.is_text() {
        output.check_binary()?;
    }
    if arguments.llvm.is_some() && form.is_spirv() {
        let message = "--llvm sets the release of LLVM IR: name an output that ends in .bc or .ll";
        return Err(Failure::Usage(message.to_owned()));
    }
    let mut modules = Vec::with_capacity(arguments.inputs.len());
    for path in &arguments.inputs {
        modules.push(read(arguments, path)?);
    }
    let inputs: Vec<LinkInput<'_>> = modules
        .iter()
        .map(|(name, module)| LinkInput { name, module })
        .collect();
    let mut options = LinkOptions::default();
    options.partial = arguments.partial;
    options.create_library = arguments.create_library;
    let linked = link(&inputs, &options).map_err(failure)?;
    drop(modules);
    if arguments.validate {
        read_spirv(&write_spirv(&linked), &ReadSpirv::in_full())
            .map_err(|error| Failure::of_library(LINKED, error))?;
    }
    match form {
        Form::Spv => output.write_module(&linked),
        Form::Spvasm => {
            let options = DisassembleOptions {
                id_table: true,
                ..DisassembleOptions::default()
            };
            let assembly = Disassembly::new(binary::write_words(&linked), &options);
            let assembly = assembly.map_err(|error| Failure::at(LINKED, error))?;
            output.write_display(&assembly)
        }
        Form::Bc | Form::Ll => write_llvm_ir(arguments, &linked, form, &output),
    }
}

/// The name of the output in messages.
const LINKED: &str = "the linked module";

/// Reads an input, and translates LLVM IR.
fn read(arguments: &Arguments, path: &Path) -> Result<(String, Module), Failure> {
    let mut input = Input::read_words(path)?;
    let name = input.name.clone();
    if matches!(
        detect(&input.bytes),
        Some(Format::Bitcode | Format::LlvmAssembly)
    ) {
        let read = read_llvm(&input.bytes, &ReadLlvm::default());
        let module = read.map_err(|error| input.fault(error))?.module;
        let translated = llvm_to_spirv(module, &ToSpirv::default());
        let (module, report) = translated.map_err(|error| input.fault(error))?;
        report_losses(arguments, &name, &report);
        return Ok((name, module));
    }
    let options = ReadSpirv::default();
    let read = match input.words.take() {
        Some(words) => read_spirv_words(words, &options),
        None => read_spirv(&input.bytes, &options),
    };
    let module = read.map_err(|error| input.fault(error))?.module;
    Ok((name, module))
}

/// Translates the linked module to LLVM IR, and writes it.
fn write_llvm_ir(
    arguments: &Arguments,
    linked: &Module,
    form: Form,
    output: &Output<'_>,
) -> Result<(), Failure> {
    let fault = |error| Failure::of_library(LINKED, error);
    let mut options = ToLlvm::default();
    if let Some(release) = &arguments.llvm {
        options.release = release.form();
    }
    let (module, report) = spirv_to_llvm(linked, &options).map_err(fault)?;
    report_losses(arguments, LINKED, &report);
    if form == Form::Bc {
        let bitcode = write_llvm(module, options.release).map_err(fault)?;
        return output.write_bytes(&bitcode);
    }
    let printed = transpire::PrintedLlvm::new(module, options.release).map_err(fault)?;
    output.write_llvm(&printed, fault)
}

fn report_losses(arguments: &Arguments, name: &str, report: &Report) {
    let mut stderr = io::stderr();
    let mut messages = Messages {
        styled: color::has_colors(&stderr),
        out: &mut stderr,
        format: MessageFormat::Text,
    };
    print_losses(name, report, arguments.verbose, &mut messages);
}

/// Returns the failure for modules that cannot be linked: a line for each problem.
fn failure(error: LinkError) -> Failure {
    match error {
        LinkError::Problems(problems) => {
            Failure::Several(problems.iter().map(ToString::to_string).collect())
        }
        LinkError::Input { name, error } => Failure::at(&name, error),
        other => Failure::at(LINKED, other),
    }
}
