//! The command `transpire link`: links modules of SPIR-V and LLVM IR into one module.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::PathBuf;

use transpire::reflect::reflect;
use transpire::spirv::assembly::{DisassembleOptions, Disassembly};
use transpire::spirv::spelling::did_you_mean;
use transpire::spirv::{Module, Version, binary};
use transpire::{
    Extensions, LinkError, LinkOptions, LinkedLlvm, LinkedPart, ReadSpirv, Report, Split,
    is_llvm_ir, link_llvm, link_spirv, needed_members, read_spirv, symbols, write_llvm,
    write_spirv,
};

use serde_json::json;
use transpire_files::is_archive;
use transpire_findings::printable;

use super::release::LlvmRelease;
use super::translate::print_losses;
use crate::color;
use crate::failure::Failure;
use crate::form::Form;
use crate::input::Input;
use crate::jobs::Jobs;
use crate::messages::{Level, Messages};
use crate::output::Output;
use crate::split_names::split_names;

/// Link SPIR-V and LLVM IR modules into one module
///
/// Replaces each import by the function or the variable that another module exports by the same name. Pointers of an
/// import and its export may point to different types. Other modules can call a kernel by its name. If all inputs are
/// LLVM IR, they are linked as llvm-link does, and translated afterwards if the output is SPIR-V. Otherwise, LLVM IR is
/// translated to SPIR-V first. Prints nothing on success; all symbols that are missing, defined twice or of different
/// types are reported at once.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// SPIR-V, LLVM bitcode, or the assembly of either, in the order of their parts in the output; of an archive, the
    /// members that define a symbol that others need
    #[arg(value_name = "IN", required = true)]
    inputs: Vec<PathBuf>,

    /// Output file; .bc, .ll, .spv and .spvasm select the form, and any other name a SPIR-V binary
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Keep imports that no module exports, to link them later
    #[arg(long)]
    partial: bool,

    /// Keep exports, to link with them later; for SPIR-V, as LLVM IR always keeps them
    #[arg(long, conflicts_with = "internalize")]
    create_library: bool,

    /// Of the inputs after the first, link only what earlier inputs need
    #[arg(long)]
    only_needed: bool,

    /// Give definitions internal linkage, except kernels and what a host or a loader uses, and remove unused symbols
    #[arg(long)]
    internalize: bool,

    /// With --internalize, keep these symbols, with commas between the names; repeatable
    #[arg(long, value_name = "NAME", requires = "internalize")]
    export: Vec<String>,

    /// Use the definition OLD for the symbol NEW, which inputs only declare
    #[arg(long, value_name = "NEW=OLD", value_parser = pair)]
    defsym: Vec<(String, String)>,

    /// Keep only these kernels, with commas between the names, and what they use; repeatable
    #[arg(long, value_name = "NAME", conflicts_with_all = ["create_library", "export", "split"])]
    kernel: Vec<String>,

    /// Write a module for each kernel, or for the kernels of each input: OUT with a number, and an index in JSON
    #[arg(long, value_name = "PARTS", conflicts_with_all = ["create_library", "export"])]
    split: Option<Parts>,

    /// LLVM release to write LLVM IR for: 3.2 or 6 to 23 [default: the newest of the inputs if all are LLVM IR, else
    /// 16]
    #[arg(long, value_name = "RELEASE")]
    llvm: Option<LlvmRelease>,

    /// SPIR-V version of the modules that LLVM IR inputs are translated to, 1.0 to 1.6 [default: the lowest needed]
    ///
    /// The output has the highest version of its inputs.
    #[arg(long, value_name = "VERSION")]
    spirv_version: Option<Version>,

    /// Extensions to allow or forbid when LLVM IR inputs are translated to SPIR-V, as for "transpire translate"
    #[arg(long, value_name = "LIST", value_parser = Extensions::parse, allow_hyphen_values = true)]
    ext: Option<Extensions>,

    /// Check the linked module against all rules of the SPIR-V specification; not for inputs and an output that are all
    /// LLVM IR
    #[arg(long)]
    validate: bool,

    /// Print each loss of the translations, with the reason
    #[arg(short, long)]
    verbose: bool,

    #[command(flatten)]
    jobs: Jobs,
}

/// The parts that a linked module is split into.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Parts {
    /// A module for each kernel
    Kernel,
    /// A module for the kernels of each input
    Source,
}

impl Parts {
    fn split(self) -> Split {
        match self {
            Self::Kernel => Split::Kernel,
            Self::Source => Split::Source,
        }
    }
}

const EXAMPLES: &str = "\
Examples:
  transpire link kernel.spv library.spv -o program.spv
  transpire link kernel.bc library.spv -o program.bc
  transpire link --create-library part1.bc part2.bc -o library.spv
  transpire link --only-needed kernel.bc library.spv -o program.spv
  transpire link --internalize kernel.bc library.a -o program.bc
  transpire link --kernel program program.spv library.spv -o small.spv
  # kernel.0.spv, kernel.1.spv, …, kernel.json
  transpire link --split kernel program.spv library.spv -o kernel.spv";

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(release) = &arguments.llvm {
        release.print_note();
    }
    arguments.jobs.run(|| link_files(arguments))
}

fn link_files(arguments: &Arguments) -> Result<(), Failure> {
    let form = Form::of_name(&arguments.output).unwrap_or(Form::Spv);
    let output = Output::new(&arguments.output);
    if arguments.split.is_some() && output.is_standard() {
        let message = "--split writes several files: name the output with -o";
        return Err(Failure::Usage(message.to_owned()));
    }
    if !form.is_text() {
        output.check_binary()?;
    }
    if arguments.llvm.is_some() && form.is_spirv() {
        let message = "--llvm sets the release of LLVM IR: name an output that ends in .bc or .ll";
        return Err(Failure::Usage(message.to_owned()));
    }
    let files = read_inputs(arguments)?;
    let options = link_options(arguments, &files);
    let files = needed(arguments, files, &options)?;
    if !form.is_spirv() && files.iter().all(|file| is_llvm_ir(&file.bytes)) {
        let unsupported = [
            (arguments.create_library, "--create-library"),
            (arguments.validate, "--validate"),
            (arguments.spirv_version.is_some(), "--spirv-version"),
            (arguments.ext.is_some(), "--ext"),
        ];
        if let Some((_, option)) = unsupported.iter().find(|row| row.0) {
            let message = format!("{option} is for SPIR-V: all inputs and the output are LLVM IR");
            return Err(Failure::Usage(message));
        }
    }
    let inputs = with_names(&files);
    if !form.is_spirv() && !arguments.validate {
        let linked =
            link_llvm(&inputs, &options).map_err(|error| failure(arguments, &files, error))?;
        print_warnings(&undeclared(&linked.undeclared, &files));
        return write_llvm_ir(arguments, linked, form, &output);
    }
    let linked =
        link_spirv(&inputs, &options).map_err(|error| failure(arguments, &files, error))?;
    print_warnings(&undeclared(&linked.undeclared, &files));
    drop(files);
    if arguments.validate {
        read_spirv(&write_spirv(&linked.module), &ReadSpirv::in_full())
            .map_err(|error| Failure::of_library(LINKED, error))?;
    }
    if !form.is_spirv() {
        let linked = linked.to_llvm(&options.to_llvm);
        let linked = linked.map_err(|error| failure(arguments, &[], error))?;
        return write_llvm_ir(arguments, linked, form, &output);
    }
    print_warnings(&linked.warnings);
    report_losses(arguments, &linked.reports);
    match arguments.split {
        None => write_words(&linked.module, form, &output),
        Some(parts) => {
            let parts = linked.split(parts.split());
            let parts = parts.map_err(|error| failure(arguments, &[], error))?;
            write_parts(arguments, parts, |module, output| {
                write_words(&module, form, output)
            })
        }
    }
}

/// Returns the options of the linker. Names of symbols in `arguments` may be of any of `files`.
fn link_options(arguments: &Arguments, files: &[Candidate]) -> LinkOptions {
    let mut options = LinkOptions::default();
    options.partial = arguments.partial;
    options.create_library = arguments.create_library;
    options.only_needed = arguments.only_needed;
    options.internalize = arguments.internalize;
    let inputs = || files.iter().map(|file| &file.0);
    options.exports = listed(&arguments.export, || defined_by(inputs()));
    options.kernels = listed(&arguments.kernel, || kernels_of(inputs()));
    options.defined.clone_from(&arguments.defsym);
    if let Some(release) = &arguments.llvm {
        options.to_llvm.release = release.form();
    }
    options.to_spirv.version = arguments.spirv_version;
    options.to_spirv.extensions = arguments.ext.clone().unwrap_or_default();
    options
}

/// Returns the names in `given`, the values of an option that takes names. A name that `known` returns may have commas.
fn listed(given: &[String], known: impl FnOnce() -> Vec<String>) -> Vec<String> {
    let known = match given.iter().any(|value| value.contains(',')) {
        true => known().into_iter().collect(),
        false => HashSet::new(),
    };
    split_names(given, |name| known.contains(name))
}

/// Returns the names of the kernels of all inputs.
fn kernels_of<'f>(files: impl Iterator<Item = &'f Input>) -> Vec<String> {
    let known = files.filter_map(|file| reflect(&file.bytes).ok());
    let kernels = known.flat_map(|reflection| reflection.kernels);
    kernels.map(|kernel| kernel.name).collect()
}

/// Returns the names of the symbols that the inputs define.
fn defined_by<'f>(files: impl Iterator<Item = &'f Input>) -> Vec<String> {
    let known = files.filter_map(|file| symbols(&file.bytes).ok());
    known.flat_map(|symbols| symbols.defined).collect()
}

/// Writes the parts of a linked module with `write`, each to a file with a number in its name, and an index of these
/// files as JSON.
fn write_parts<M>(
    arguments: &Arguments,
    parts: Vec<LinkedPart<M>>,
    write: impl Fn(M, &Output<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let path = &arguments.output;
    let extension = path
        .extension()
        .map(|extension| extension.to_string_lossy());
    let mut modules = Vec::with_capacity(parts.len());
    for (number, part) in parts.into_iter().enumerate() {
        let name = match &extension {
            Some(extension) => path.with_extension(format!("{number}.{extension}")),
            None => path.with_extension(number.to_string()),
        };
        write(part.module, &Output::new(&name))?;
        let file = name.file_name().map(|name| name.to_string_lossy());
        modules.push(json!({
            "file": file,
            "source": part.source,
            "kernels": part.kernels,
        }));
    }
    let index = format!("{:#}\n", json!({ "modules": modules }));
    let name = path.with_extension("json");
    Output::new(&name).write_bytes(index.as_bytes())
}

/// Writes a module of SPIR-V to `output` as a binary or as assembly, according to `form`.
fn write_words(module: &Module, form: Form, output: &Output<'_>) -> Result<(), Failure> {
    if form == Form::Spv {
        return output.write_module(module);
    }
    let options = DisassembleOptions {
        id_table: true,
        ..DisassembleOptions::default()
    };
    let assembly = Disassembly::new(binary::write_words(module), &options);
    let assembly = assembly.map_err(|error| Failure::at(LINKED, error))?;
    output.write_display(&assembly)
}

/// The name of the output in messages.
const LINKED: &str = "the linked module";

/// Parses the value of `--defsym`, `NEW=OLD`, and returns both names in this order.
fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, target)) if !name.is_empty() && !target.is_empty() => {
            Ok((name.to_owned(), target.to_owned()))
        }
        _ => Err("expected NEW=OLD".to_owned()),
    }
}

/// An input, and whether it is a member of an archive.
type Candidate = (Input, bool);

/// Reads the inputs in `arguments`, with all members of archives in the places of these.
fn read_inputs(arguments: &Arguments) -> Result<Vec<Candidate>, Failure> {
    let mut files = Vec::with_capacity(arguments.inputs.len());
    for path in &arguments.inputs {
        let file = Input::read(path)?;
        if !is_archive(&file.bytes) {
            files.push((file, false));
            continue;
        }
        let members = transpire_files::members(&file.bytes);
        for member in members.map_err(|error| Failure::io(&file.name, &error))? {
            let name = String::from_utf8_lossy(member.name);
            let name = format!("{}({name})", file.name);
            files.push((Input::of_bytes(name, member.bytes.to_vec()), true));
        }
    }
    Ok(files)
}

/// Returns the inputs that are linked: of archives, the members that the others need.
fn needed(
    arguments: &Arguments,
    files: Vec<Candidate>,
    options: &LinkOptions,
) -> Result<Vec<Input>, Failure> {
    if !files.iter().any(|file| file.1) {
        return Ok(files.into_iter().map(|file| file.0).collect());
    }
    let (files, is_member): (Vec<Input>, Vec<bool>) = files.into_iter().unzip();
    let needed = needed_members(&with_names(&files), &is_member, options);
    let needed = needed.map_err(|error| failure(arguments, &files, error))?;
    let files = files.into_iter().zip(needed);
    Ok(files.filter(|file| file.1).map(|file| file.0).collect())
}

/// Returns the name and the bytes of each input.
fn with_names(files: &[Input]) -> Vec<(&str, &[u8])> {
    let files = files.iter();
    files
        .map(|file| (file.name.as_str(), &file.bytes[..]))
        .collect()
}

/// Prints warnings and losses, and writes the linked LLVM IR, or its parts with `--split`.
fn write_llvm_ir(
    arguments: &Arguments,
    linked: LinkedLlvm,
    form: Form,
    output: &Output<'_>,
) -> Result<(), Failure> {
    print_warnings(&linked.warnings);
    report_losses(arguments, &linked.reports);
    let release = arguments.llvm.as_ref().map(LlvmRelease::form);
    let release = release.unwrap_or(linked.release);
    match arguments.split {
        None => write_module(linked.module, release, form, output),
        Some(parts) => {
            let parts = linked.split(parts.split());
            let parts = parts.map_err(|error| failure(arguments, &[], error))?;
            write_parts(arguments, parts, |module, output| {
                write_module(module, release, form, output)
            })
        }
    }
}

fn print_warnings(warnings: &[String]) {
    let mut stderr = io::stderr().lock();
    let lead = Level::Warning.lead(color::has_colors(&stderr));
    for warning in warnings {
        // The exit status remains if standard error is closed.
        let _ = writeln!(stderr, "{lead} {}", printable(warning));
    }
}

/// Returns a warning for each pair of `--defsym` whose first symbol no input declares, with the most similar symbol
/// that one does.
fn undeclared(pairs: &[(String, String)], files: &[Input]) -> Vec<String> {
    if pairs.is_empty() {
        return Vec::new();
    }
    let symbols = files.iter().filter_map(|file| symbols(&file.bytes).ok());
    let names: Vec<String> = symbols.flat_map(|symbols| symbols.undefined).collect();
    let warning = |(name, target): &(String, String)| {
        let nearest = did_you_mean(names.iter().map(String::as_str), name);
        format!(
            "no module declares the symbol \"{name}\", which \"{target}\" is to replace{nearest}"
        )
    };
    pairs.iter().map(warning).collect()
}

/// Writes a module of LLVM IR to `output` as bitcode or as assembly of the release, according to `form`.
fn write_module(
    module: transpire::llvm::ir::Module,
    release: transpire::llvm::versions::Release,
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

fn report_losses(arguments: &Arguments, reports: &[(Option<String>, Report)]) {
    let mut stderr = io::stderr();
    let mut messages = Messages::text(&mut stderr);
    for (name, report) in reports {
        let name = name.as_deref().unwrap_or(LINKED);
        print_losses(name, report, arguments.verbose, &mut messages);
    }
}

/// Converts an error of the linker to a failure. If symbols do not fit, the failure has a line for each problem.
/// Otherwise, it names the input among `files`, or the linked module.
fn failure(arguments: &Arguments, files: &[Input], error: LinkError) -> Failure {
    match error {
        LinkError::Problems(mut problems) => {
            add_suggestions(&mut problems, &arguments.export, files);
            Failure::Several(problems)
        }
        LinkError::Input { name, error } => match files.iter().find(|file| file.name == name) {
            Some(file) => file.fault(error),
            None => Failure::of_library(&name, error),
        },
        LinkError::Output(error) => Failure::of_library(LINKED, error),
        other => Failure::at(LINKED, other),
    }
}

/// Adds the most similar symbol of `files` to each problem about an unknown name in `exports`, the values of
/// `--export`.
fn add_suggestions(problems: &mut [String], exports: &[String], files: &[Input]) {
    if exports.is_empty() {
        return;
    }
    let known = defined_by(files.iter());
    for name in listed(exports, || known.clone()) {
        let about = format!("\"{name}\", which is to be exported");
        if let Some(problem) = problems.iter_mut().find(|it| it.contains(&about)) {
            problem.push_str(&did_you_mean(known.iter().map(String::as_str), &name));
        }
    }
}
