//! The command `transpire translate`: its arguments, and the translation of one or more files.

mod batch;
mod direction;
mod steps;
mod task;

use std::io;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, ArgMatches};
use serde_json::json;
use transpire::spirv::{Version, grammar};
use transpire::{
    AddressSpaceMap, BuiltinVariables, Builtins, DenyLoss, DeviceTarget, Extensions, Loss,
    LossClass, LossPlace, Remedy, Report, Target, ToLlvm,
};

use direction::Direction;
use steps::StepArguments;

use super::release::LlvmRelease;
use super::spec_const;

use crate::color;
use crate::failure::Failure;
use crate::form::Form;
use crate::input::{Input, path_or_stdin};
use crate::jobs::Jobs;
use crate::messages::{Level, MessageFormat, Messages};
use crate::output::Output;

/// Translate LLVM IR to SPIR-V, or SPIR-V to LLVM IR
///
/// The input selects the direction. LLVM IR (bitcode or assembly) becomes SPIR-V of the lowest version that the module
/// needs, with only the capabilities and extensions that it needs. SPIR-V (binary or assembly) becomes LLVM bitcode.
/// With --llvm, --spir, --emit bc or --emit ll, LLVM IR becomes LLVM IR for another release.
///
/// Prints nothing on success, except warnings about visible losses. An option that does not apply to the direction is
/// an error.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// LLVM bitcode, SPIR-V, or the assembly of either; with --out-dir, several files and folders [default: standard
    /// input]
    #[arg(value_name = "IN")]
    inputs: Vec<PathBuf>,

    /// Output file; .bc, .ll, .spv and .spvasm select the form, and any other name the binary form
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Translate all inputs, each to a file in this folder with the ending .bc, .ll, .spv or .spvasm
    ///
    /// A file in an input folder keeps its path below that folder. An error in a file does not stop the others.
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
    out_dir: Option<PathBuf>,

    /// Form of the output
    #[arg(long, value_name = "FORM", value_enum)]
    emit: Option<Form>,

    /// Write assembly: SPIR-V assembly or LLVM assembly, by the direction
    #[arg(long, conflicts_with = "emit")]
    text: bool,

    /// Translate only these kernels, with commas between the names, and the functions and variables they use;
    /// repeatable. In a module without kernels, such as a library, NAME is a function
    #[arg(long, value_name = "NAME")]
    kernel: Vec<String>,

    #[command(flatten)]
    jobs: Jobs,

    /// Treat LLVM IR as a module for this target, whatever its triple; for SPIR-V, write LLVM IR for this target
    ///
    /// LLVM IR is for spir, spir64, spirv32 or spirv64. Without this option, its triple must name one of them, and a
    /// module without a triple has the target of its data layout. From SPIR-V, the LLVM IR is for nvptx64-nvidia-cuda,
    /// amdgcn-amd-amdhsa or x86_64-unknown-linux-gnu, with the address spaces and kernels of this target. Without this
    /// option, it is for spir or spir64.
    #[arg(long, value_name = "TARGET", value_parser = target())]
    target: Option<TargetArgument>,

    /// SPIR-V version of the output, 1.0 to 1.6; an error if the module needs a later one [default: the lowest needed]
    ///
    /// A module with debug information is SPIR-V 1.1, because the name of the compiler needs it. "--spirv-version 1.0"
    /// leaves it out, as OpenCL 1.2 and 2.0 need.
    #[arg(long, value_name = "VERSION")]
    spirv_version: Option<Version>,

    /// Extensions to allow or forbid, separated by commas: +NAME, -NAME, all, -all [default: the extensions that are
    /// needed]
    ///
    /// An extension that is allowed by name, or by all, is used wherever it preserves more of the module.
    /// --list-extensions prints the names.
    #[arg(long, value_name = "LIST", value_parser = Extensions::parse, allow_hyphen_values = true)]
    ext: Option<Extensions>,

    /// Generator in the header of the SPIR-V: the registered number of a tool, and its version
    ///
    /// The default is !spirv.Generator of the module, otherwise 0, which names no tool.
    #[arg(long, value_name = "N[:VERSION]", value_parser = generator)]
    generator: Option<u32>,

    /// Extended instruction set for debug information
    #[arg(long, value_name = "SET", value_enum, default_value = "opencl-100")]
    debug_info: DebugInfoArgument,

    /// Do not verify LLVM IR, neither the input nor the output
    #[arg(long, help_heading = CHECKS)]
    no_verify: bool,

    /// Check SPIR-V against all rules of its specification, not only those for structure and declarations
    ///
    /// An input in the form of SPIR 1.2 is checked against the rules of SPIR 1.2, with a warning if it breaks any.
    #[arg(long)]
    validate: bool,

    /// Write SPIR 1.2, for drivers with cl_khr_spir
    #[arg(long, value_name = "VERSION", value_parser = ["1.2"])]
    spir: Option<String>,

    /// In SPIR 1.2, call printf by its plain name, as drivers expect, instead of the mangled name of the specification
    #[arg(long, requires = "spir")]
    plain_printf: bool,

    #[command(flatten)]
    llvm: LlvmArguments,

    /// Print each loss, with the reason
    #[arg(short, long, help_heading = CHECKS)]
    verbose: bool,

    /// Fail if something is lost
    #[arg(long, value_name = "CLASS", value_enum, help_heading = CHECKS)]
    deny_loss: Option<DenyLossArgument>,

    /// Format of errors, warnings and notes on standard error [default: text]
    #[arg(long, value_name = "FORMAT", value_enum, help_heading = CHECKS)]
    message_format: Option<MessageFormat>,

    #[command(flatten)]
    steps: StepArguments,
}

const CHECKS: &str = "Checks and messages";

/// The options that print a list, with their help. The partial command line lacks them, to save start-up time.
pub(crate) const LISTS: &[(&str, &str)] = &[
    (
        "list-extensions",
        "Print the names of all extensions for --ext, and exit",
    ),
    (
        "list-passes",
        "Print the passes of each direction for --print-after, and exit",
    ),
];

/// Adds the options that only the whole command line has, and groups all options by direction.
pub(crate) fn complete(command: clap::Command) -> clap::Command {
    let lists = LISTS.iter().map(|&(name, help)| {
        let list = clap::Arg::new(name).long(name).help(help);
        list.action(ArgAction::SetTrue)
            .exclusive(true)
            .help_heading("Lists")
    });
    direction::group_options(command).args(lists)
}

/// Returns whether the command line gives the option `name` of [`LISTS`].
fn lists(given: &ArgMatches, name: &str) -> bool {
    matches!(given.try_get_one(name), Ok(Some(true)))
}

const EXAMPLES: &str = "\
Examples:
  transpire translate kernel.bc -o kernel.spv                             # LLVM IR to SPIR-V
  transpire translate kernel.bc -o kernel.spvasm --spirv-version 1.2      # to SPIR-V 1.2, as text
  transpire translate kernel.spv -o kernel.ll --llvm 14 --builtins cl2.0  # like clang 14
  transpire translate kernel.bc -o old.bc --spir 1.2                      # LLVM IR to SPIR 1.2
  transpire translate kernel.spv -o k.bc --target nvptx64-nvidia-cuda     # to LLVM IR for a GPU
  transpire translate kernel.bc -o k.spv --ext +SPV_KHR_expect_assume     # with an extension
  transpire translate kernels --out-dir spirv                             # all modules of a folder
  transpire translate kernel.bc -o kernel.spv --verbose                   # with each loss
  transpire translate kernel.bc -o kernel.spv --print-after mem2reg       # show a pass";

/// Options of the translation to LLVM IR.
#[derive(clap::Args)]
struct LlvmArguments {
    /// LLVM release to write for, 3.2 or 6 to 23 [default: 16, which later releases read too]
    #[arg(long, value_name = "RELEASE")]
    llvm: Option<LlvmRelease>,

    /// Names of functions for instructions that LLVM IR lacks [default: spirv, or cl2.0 with --target]
    #[arg(long, value_name = "NAMES", value_enum)]
    builtins: Option<BuiltinsArgument>,

    /// Translation of built-in variables
    #[arg(long, value_name = "FORM", value_enum, default_value = "function")]
    builtin_variables: VariablesArgument,

    /// Value of the specialization constant with this SpecId (1, -1, true, 0.5, or the bits of a float as 0x3f000000);
    /// repeatable
    #[arg(long, value_name = "ID:VALUE", value_delimiter = ',', value_parser = spec_const::parse)]
    spec_const: Vec<(u32, String)>,

    /// LLVM address space for one of SPIR (0 private, 1 global, 2 constant, 3 local, 4 generic,
    /// 9 functions); 0:5,4:0 for AMD GPUs
    #[arg(long, value_name = "SPIR:LLVM", value_delimiter = ',', value_parser = address_space)]
    address_space: Vec<(u32, u32)>,

    /// LLVM address space of functions [default: the address space of private variables]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(..1 << 24))]
    function_address_space: Option<u32>,

    /// Use the older revision of the representation of SPIR-V in LLVM IR
    #[arg(long)]
    old_representation: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum DebugInfoArgument {
    /// OpenCL.DebugInfo.100
    #[value(name = "opencl-100")]
    OpenCl100,
    /// NonSemantic.Shader.DebugInfo.100
    #[value(name = "shader-100")]
    Shader100,
    /// NonSemantic.Shader.DebugInfo.200
    #[value(name = "shader-200")]
    Shader200,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum BuiltinsArgument {
    /// `__spirv_…`
    Spirv,
    /// OpenCL C 1.2, and 2.0 for functions that 1.2 lacks
    #[value(name = "cl1.2")]
    Cl12,
    /// OpenCL C 2.0
    #[value(name = "cl2.0")]
    Cl20,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum VariablesArgument {
    /// Function calls
    Function,
    /// Global variables
    Global,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum DenyLossArgument {
    /// A visible loss, for example debug information, sections or loop hints
    Visible,
    /// Any loss, including flags and metadata that may always be dropped
    All,
}

impl Arguments {
    fn deny_loss(&self) -> DenyLoss {
        match self.deny_loss {
            None => DenyLoss::Semantic,
            Some(DenyLossArgument::Visible) => DenyLoss::Visible,
            Some(DenyLossArgument::All) => DenyLoss::All,
        }
    }

    fn print_losses(&self, name: &str, report: &Report, messages: &mut Messages<'_>) {
        print_losses(name, report, self.verbose, messages);
    }
}

/// Returns the option of the command line that enables an extension or a version.
fn option_of(remedy: Remedy) -> Option<String> {
    match remedy {
        Remedy::Extension(name) => Some(format!("--ext +{name}")),
        Remedy::Version(version) => Some(format!("--spirv-version {version}")),
        _ => None,
    }
}

/// Prints what was left out of the translation of the file `name`. With `verbose`, each loss has its own message with
/// the reason. In JSON, so does each loss that is not a hint. Otherwise, one message lists the visible losses.
pub(crate) fn print_losses(
    name: &str,
    report: &Report,
    verbose: bool,
    messages: &mut Messages<'_>,
) {
    let is_json = messages.format == MessageFormat::Json;
    if verbose || is_json {
        for loss in report.losses() {
            let level = match loss.class {
                LossClass::Hint => Level::Note,
                _ => Level::Warning,
            };
            if level == Level::Note && !verbose {
                continue;
            }
            let option = loss.remedy.and_then(option_of);
            let mut members = json!({
                "kind": "loss",
                "loss": loss.title(),
                "count": loss.count,
                "first": loss.place.to_string(),
                "reason": loss.reason,
            });
            match &loss.place {
                LossPlace::Function(name) => members["function"] = json!(name),
                LossPlace::Global(name) => members["global"] = json!(name),
                _ => {}
            }
            let mut message = format!("left out: {loss}");
            if let Some(option) = option {
                message = format!("{message}; can be kept by {option}");
                members["option"] = json!(option);
            }
            messages.put(level, name, &message, members);
        }
        return;
    }
    let visible: Vec<String> = report
        .of_class(LossClass::Visible)
        .map(Loss::title)
        .collect();
    if !visible.is_empty() {
        let message = format!("left out: {} (--verbose prints why)", visible.join(", "));
        messages.put(Level::Warning, name, &message, json!({}));
    }
}

impl LlvmArguments {
    fn options(
        &self,
        target: Option<DeviceTarget>,
        no_verify: bool,
    ) -> Result<ToLlvm, transpire::Error> {
        let mut options = target.map_or_else(ToLlvm::default, ToLlvm::for_target);
        options.release = self
            .llvm
            .as_ref()
            .map_or(options.release, LlvmRelease::form);
        options.builtins = match self.builtins {
            None => options.builtins,
            Some(BuiltinsArgument::Spirv) => Builtins::Spirv,
            Some(BuiltinsArgument::Cl12) => Builtins::Cl12,
            Some(BuiltinsArgument::Cl20) => Builtins::Cl20,
        };
        options.builtin_variables = match self.builtin_variables {
            VariablesArgument::Function => BuiltinVariables::Function,
            VariablesArgument::Global => BuiltinVariables::Global,
        };
        options.old_representation = self.old_representation;
        options.no_verify = no_verify;
        for &(spir, number) in &self.address_space {
            options.address_spaces.set(spir, number)?;
        }
        if let Some(number) = self.function_address_space {
            options.address_spaces.set_functions(number)?;
        }
        Ok(options)
    }
}

/// Parses `N[:VERSION]` and returns the generator word of a SPIR-V header: `N` in the upper 16 bits, `VERSION` (0 by
/// default) in the lower 16. Returns a message if one of them is not a number of 16 bits.
fn generator(text: &str) -> Result<u32, String> {
    let (number, version) = text.split_once(':').unwrap_or((text, "0"));
    match (number.parse::<u16>(), version.parse::<u16>()) {
        (Ok(number), Ok(version)) => Ok(u32::from(number) << 16 | u32::from(version)),
        _ => Err("two numbers of 16 bits are expected".to_owned()),
    }
}

/// Parses `SPIR:LLVM`, an address space of SPIR and the address space of LLVM IR for it, and checks both.
fn address_space(text: &str) -> Result<(u32, u32), String> {
    let parts = text
        .split_once(':')
        .and_then(|(spir, number)| Some((spir.parse().ok()?, number.parse().ok()?)));
    let (spir, number) = parts.ok_or_else(|| format!("\"{text}\" is not SPIR:LLVM"))?;
    let checked = AddressSpaceMap::default().set(spir, number);
    checked.map_err(|error| error.to_string())?;
    Ok((spir, number))
}

/// The value of `--target`.
#[derive(Debug, Clone, Copy)]
enum TargetArgument {
    /// The target of LLVM IR that becomes SPIR-V.
    Spirv(Target),
    /// The target of the LLVM IR that SPIR-V becomes.
    Device(DeviceTarget),
}

/// Returns the parser of the value of `--target`, which is a target of either direction.
fn target() -> impl TypedValueParser<Value = TargetArgument> {
    let names = Target::ALL.map(Target::name);
    let devices = DeviceTarget::ALL.map(DeviceTarget::name);
    PossibleValuesParser::new(names.into_iter().chain(devices)).try_map(|name| {
        let target = Target::from_name(&name).map(TargetArgument::Spirv);
        let device = || DeviceTarget::from_name(&name).map(TargetArgument::Device);
        target.or_else(device).ok_or("unknown target")
    })
}

impl TargetArgument {
    /// Returns the failure for the target `name`, which applies to the direction that `applies` states in words, and
    /// not to `direction`, in which `input` is translated.
    fn misplaced(name: &str, applies: &str, input: &Input, direction: Direction) -> Failure {
        Failure::Usage(format!(
            "--target {name} applies to translations {applies}, but {} is translated {}",
            input.name,
            direction.in_words()
        ))
    }
}

impl Arguments {
    /// Returns the target in `--target` for the LLVM IR `input`, which becomes SPIR-V or SPIR 1.2; `None` without the
    /// option. A target for the other direction is an error.
    fn spirv_target(&self, input: &Input, direction: Direction) -> Result<Option<Target>, Failure> {
        match self.target {
            None => Ok(None),
            Some(TargetArgument::Spirv(target)) => Ok(Some(target)),
            Some(TargetArgument::Device(target)) => {
                let applies = "from SPIR-V to LLVM IR";
                let failure = TargetArgument::misplaced(target.name(), applies, input, direction);
                Err(failure)
            }
        }
    }

    /// Returns the target in `--target` for the LLVM IR that the SPIR-V `input` becomes; `None` without the option. A
    /// target for the other direction is an error.
    fn device_target(&self, input: &Input) -> Result<Option<DeviceTarget>, Failure> {
        match self.target {
            None => Ok(None),
            Some(TargetArgument::Device(target)) => Ok(Some(target)),
            Some(TargetArgument::Spirv(target)) => {
                let direction = Direction::SpirvToLlvm;
                let applies = "from LLVM IR";
                let failure = TargetArgument::misplaced(target.name(), applies, input, direction);
                Err(failure)
            }
        }
    }
}

/// Runs the command. `given` has the options that the command line gives.
pub(crate) fn run(arguments: &Arguments, given: &ArgMatches) -> Result<(), Failure> {
    if lists(given, "list-extensions") {
        let names = grammar::EXTENSIONS.join("\n");
        return Output::standard().write_text(&format!("{names}\n"));
    }
    if lists(given, "list-passes") {
        return Output::standard().write_text(&steps::list());
    }
    let mut stderr = io::stderr();
    let mut messages = Messages {
        styled: color::has_colors(&stderr),
        out: &mut stderr,
        format: arguments.message_format.unwrap_or(MessageFormat::Text),
    };
    if let Some(release) = &arguments.llvm.llvm
        && let Some(note) = release.note()
    {
        messages.put_general(Level::Note, &note, json!({}));
    }
    let outcome = arguments
        .jobs
        .run(|| translate(arguments, given, &mut messages));
    outcome.map_err(|failure| Failure::Reported(failure.write(&mut messages)))
}

fn translate(
    arguments: &Arguments,
    given: &ArgMatches,
    messages: &mut Messages<'_>,
) -> Result<(), Failure> {
    match (&arguments.out_dir, arguments.inputs.as_slice()) {
        (Some(folder), inputs) => batch::run(arguments, given, inputs, (folder, messages)),
        (None, [input]) if input.is_dir() => Err(Failure::Usage(format!(
            "{} is a folder: name a folder for the outputs with --out-dir",
            input.display()
        ))),
        (None, [] | [_]) => {
            let input = path_or_stdin(arguments.inputs.first().map(PathBuf::as_path))?;
            task::run(arguments, given, (input, &arguments.output), messages)
        }
        (None, _) => Err(Failure::Usage(
            "several inputs: name a folder for the outputs with --out-dir".to_owned(),
        )),
    }
}
