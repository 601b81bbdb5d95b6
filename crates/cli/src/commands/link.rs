//! `transpire link`

use std::collections::{HashMap, HashSet};
use std::io::{self, Write};
use std::path::PathBuf;

use transpire::llvm::ir;
use transpire::llvm::versions::Release;
use transpire::spirv::assembly::{DisassembleOptions, Disassembly};
use transpire::spirv::{LinkError, LinkInput, LinkOptions, Module, binary, link};
use transpire::{
    Format, LinkLlvm, LinkLlvmError, ReadLlvm, ReadSpirv, Report, Symbols, ToLlvm, ToSpirv, detect,
    link_llvm, llvm_to_spirv, read_llvm, read_spirv, read_spirv_words, spirv_to_llvm, symbols,
    write_llvm, write_spirv,
};

use transpire_files::is_archive;

use super::release::LlvmRelease;
use super::translate::print_losses;
use crate::color;
use crate::failure::Failure;
use crate::form::Form;
use crate::input::Input;
use crate::jobs::Jobs;
use crate::messages::{Level, MessageFormat, Messages};
use crate::output::Output;

/// Link SPIR-V and LLVM IR modules into one module
///
/// Replaces each import by the function or the variable that another module exports by the same name. Pointers of an import and
/// its export may point to different types. Other modules can call a kernel by its name. If all inputs and the output are LLVM
/// IR, they are linked as llvm-link does. Otherwise, LLVM IR is translated to SPIR-V first. Prints nothing on success; all
/// symbols that are missing, defined twice or of different types are reported at once.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// SPIR-V, LLVM bitcode, or the assembly of either, in the order of their parts in the output; of an archive, the members
    /// that define a symbol that others need
    #[arg(value_name = "IN", required = true)]
    inputs: Vec<PathBuf>,

    /// Output file; .bc, .ll, .spv and .spvasm select the form, and any other name a SPIR-V binary
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Keep imports that no module exports, to link them later
    #[arg(long)]
    partial: bool,

    /// Keep exports, to link with them later; for SPIR-V, as LLVM IR always keeps them
    #[arg(long)]
    create_library: bool,

    /// Of the inputs after the first, link only what earlier inputs need; for LLVM IR
    #[arg(long)]
    only_needed: bool,

    /// Give definitions other than kernels internal linkage, and remove unused symbols; for LLVM IR
    #[arg(long)]
    internalize: bool,

    /// With --internalize, keep this symbol; may be repeated
    #[arg(long, value_name = "NAME", requires = "internalize")]
    export: Vec<String>,

    /// Use the definition OLD for the symbol NEW, which inputs only declare; for LLVM IR
    #[arg(long, value_name = "NEW=OLD", value_parser = pair)]
    defsym: Vec<(String, String)>,

    /// LLVM release to write LLVM IR for: 3.2 or 6 to 23 [default: the newest of the inputs if all are LLVM IR, else 16]
    #[arg(long, value_name = "RELEASE")]
    llvm: Option<LlvmRelease>,

    /// Check the linked module against all rules of the SPIR-V specification; not for inputs and an output that are all LLVM IR
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
  transpire link --create-library part1.bc part2.bc -o library.spv
  transpire link --only-needed kernel.bc library.bc -o program.bc
  transpire link --internalize kernel.bc library.a -o program.bc";

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
    let files = read_inputs(&arguments.inputs)?;
    if !form.is_spirv() && files.iter().all(is_llvm_ir) {
        let unsupported = [
            (arguments.create_library, "--create-library"),
            (arguments.validate, "--validate"),
        ];
        if let Some((_, option)) = unsupported.iter().find(|row| row.0) {
            let message = format!("{option} is for SPIR-V: all inputs and the output are LLVM IR");
            return Err(Failure::Usage(message));
        }
        return link_llvm_ir(arguments, &files, form, &output);
    }
    let unsupported = [
        (arguments.only_needed, "--only-needed"),
        (arguments.internalize, "--internalize"),
        (!arguments.defsym.is_empty(), "--defsym"),
    ];
    if let Some((_, option)) = unsupported.iter().find(|row| row.0) {
        let message = format!("{option} is for inputs and an output that are LLVM IR");
        return Err(Failure::Usage(message));
    }
    let mut modules = Vec::with_capacity(files.len());
    for input in files {
        modules.push(read(arguments, input)?);
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

/// Reads the value of `--defsym`.
fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, target)) if !name.is_empty() && !target.is_empty() => {
            Ok((name.to_owned(), target.to_owned()))
        }
        _ => Err("expected NEW=OLD".to_owned()),
    }
}

/// Reads the inputs, and takes the members of archives that define a symbol which is not defined yet. Members come in the place of
/// their archive.
fn read_inputs(paths: &[PathBuf]) -> Result<Vec<Input>, Failure> {
    let mut files = Vec::with_capacity(paths.len());
    for path in paths {
        files.push(Input::read_words(path)?);
    }
    if !files.iter().any(|file| is_archive(&file.bytes)) {
        return Ok(files);
    }
    let mut places: Vec<Vec<Input>> = Vec::with_capacity(files.len());
    let mut members = Vec::new();
    let mut known = Known::default();
    for (place, file) in files.into_iter().enumerate() {
        if is_archive(&file.bytes) {
            places.push(Vec::new());
            for member in transpire_files::members(&file.bytes)
                .map_err(|error| Failure::io(&file.name, &error))?
            {
                let name = String::from_utf8_lossy(member.name);
                let name = format!("{}({name})", file.name);
                let input = Input::of_bytes(name, member.bytes.to_vec());
                let symbols = symbols_of(&input)?;
                members.push(Some((place, input, symbols)));
            }
        } else {
            known.add(&symbols_of(&file)?);
            places.push(vec![file]);
        }
    }
    known.take(&mut members, &mut places);
    Ok(places.into_iter().flatten().collect())
}

fn symbols_of(input: &Input) -> Result<Symbols, Failure> {
    let found = match &input.words {
        Some(words) => symbols(&binary::to_bytes(words)),
        None => symbols(&input.bytes),
    };
    found.map_err(|error| input.fault(error))
}

/// A member of an archive that may be needed: its place among the inputs, and its symbols.
type MaybeNeeded = Option<(usize, Input, Symbols)>;

/// The symbols of the inputs that are linked.
#[derive(Default)]
struct Known {
    defined: HashSet<String>,
    undefined: Vec<String>,
}

impl Known {
    fn add(&mut self, symbols: &Symbols) {
        self.defined.extend(symbols.defined.iter().cloned());
        self.undefined.extend(symbols.undefined.iter().cloned());
    }

    /// Moves members that define an undefined symbol to their places, until none is needed.
    fn take(&mut self, members: &mut [MaybeNeeded], places: &mut [Vec<Input>]) {
        let mut definer: HashMap<String, usize> = HashMap::new();
        for (at, member) in members.iter().enumerate() {
            for name in member.iter().flat_map(|member| &member.2.defined) {
                definer.entry(name.clone()).or_insert(at);
            }
        }
        let mut taken = Vec::new();
        while let Some(name) = self.undefined.pop() {
            if self.defined.contains(&name) {
                continue;
            }
            let member = definer
                .get(&name)
                .and_then(|&at| Some((at, members.get_mut(at)?.take()?)));
            if let Some((at, (place, input, symbols))) = member {
                self.add(&symbols);
                taken.push((at, place, input));
            }
        }
        taken.sort_by_key(|member| member.0);
        for (_, place, input) in taken {
            if let Some(inputs) = places.get_mut(place) {
                inputs.push(input);
            }
        }
    }
}

/// Whether an input is LLVM IR.
fn is_llvm_ir(input: &Input) -> bool {
    let format = detect(&input.bytes);
    matches!(format, Some(Format::Bitcode | Format::LlvmAssembly))
}

/// Links LLVM IR, and writes it.
fn link_llvm_ir(
    arguments: &Arguments,
    files: &[Input],
    form: Form,
    output: &Output<'_>,
) -> Result<(), Failure> {
    let mut options = LinkLlvm::default();
    options.partial = arguments.partial;
    options.only_needed = arguments.only_needed;
    options.internalize = arguments.internalize;
    options.exports.clone_from(&arguments.export);
    options.defined.clone_from(&arguments.defsym);
    let inputs: Vec<(&str, &[u8])> = files
        .iter()
        .map(|file| (file.name.as_str(), &file.bytes[..]))
        .collect();
    let linked = link_llvm(&inputs, &options).map_err(|error| match error {
        LinkLlvmError::Problems(problems) => {
            Failure::Several(problems.iter().map(ToString::to_string).collect())
        }
        LinkLlvmError::Input { name, error } => match files.iter().find(|file| file.name == name) {
            Some(file) => file.fault(error),
            None => Failure::of_library(&name, error),
        },
        LinkLlvmError::Output(error) => Failure::of_library(LINKED, error),
        other => Failure::at(LINKED, other),
    })?;
    print_warnings(&linked.warnings);
    let release = arguments.llvm.as_ref().map(LlvmRelease::form);
    write_module(
        linked.module,
        release.unwrap_or(linked.release),
        form,
        output,
    )
}

fn print_warnings(warnings: &[ir::link::Problem]) {
    let mut stderr = io::stderr().lock();
    let lead = Level::Warning.lead(color::has_colors(&stderr));
    for warning in warnings {
        // The exit status remains if standard error is closed.
        let _ = writeln!(stderr, "{lead} {warning}");
    }
}

/// Writes a module of LLVM IR.
fn write_module(
    module: ir::Module,
    release: Release,
    form: Form,
    output: &Output<'_>,
) -> Result<(), Failure> {
    let fault = |error| Failure::of_library(LINKED, error);
    if form == Form::Bc {
        let bitcode = write_llvm(module, release).map_err(fault)?;
        return output.write_bytes(&bitcode);
    }
    let printed = transpire::PrintedLlvm::new(module, release).map_err(fault)?;
    output.write_llvm(&printed, fault)
}

/// Reads an input, and translates LLVM IR.
fn read(arguments: &Arguments, mut input: Input) -> Result<(String, Module), Failure> {
    let name = input.name.clone();
    if is_llvm_ir(&input) {
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
    write_module(module, options.release, form, output)
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
