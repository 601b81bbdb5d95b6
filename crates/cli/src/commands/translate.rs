//! `transpire translate`

mod batch;
mod direction;
mod steps;
mod task;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use clap::ArgMatches;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use transpire::spirv::{Version, spec_constants};
use transpire::{
    AddressSpaceMap, BuiltinVariables, Builtins, DenyLoss, Extensions, Loss, LossClass, Report,
    SpirvModule, Target, ToLlvm,
};

use direction::Form;
pub(crate) use direction::group_options;
use steps::StepArguments;

use super::release::LlvmRelease;

use crate::failure::Failure;
use crate::input::Input;
use crate::jobs::Jobs;
use crate::messages::Messages;

/// Translate LLVM IR to SPIR-V, or SPIR-V to LLVM IR
///
/// The input tells the direction. From bitcode that any LLVM from 3.2 on wrote, or LLVM assembly, it
/// writes a SPIR-V module of the lowest version that it needs, with the capabilities and extensions
/// that it needs and no others; or LLVM IR again, with --llvm, --spir, --emit bc or --emit ll. From SPIR-V, a module or
/// its assembly, it writes bitcode. An option that the direction doesn't have is an error.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// LLVM bitcode or assembly, SPIR-V or its assembly; with --out-dir several, and folders of them
    #[arg(value_name = "IN", required = true)]
    inputs: Vec<PathBuf>,

    /// Where the module goes: .bc, .ll, .spv and .spvasm say the form, any other name has the binary one
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Translate all inputs into this folder, each to a file of its name that ends in .bc, .ll, .spv or .spvasm
    ///
    /// What is in a folder keeps its path below that folder. One that cannot be translated does not stop the others.
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
    out_dir: Option<PathBuf>,

    #[command(flatten)]
    jobs: Jobs,

    /// Write this form
    #[arg(long, value_name = "FORM", value_enum)]
    emit: Option<Form>,

    /// Write the text form, whichever the direction has
    #[arg(long, conflicts_with = "emit")]
    text: bool,

    /// Translate only this kernel and what it uses; repeatable
    #[arg(long, value_name = "NAME")]
    kernel: Vec<String>,

    /// Take the module for this target, whatever its triple says
    ///
    /// Without it, a triple has to be that of spir, spir64, spirv32 or spirv64; a module that has none goes by its data
    /// layout.
    #[arg(long, value_name = "TARGET", value_parser = target())]
    target: Option<Target>,

    /// Write this version of SPIR-V, from 1.0 on, or fail if the module needs a later one
    #[arg(long, value_name = "VERSION")]
    spirv_version: Option<Version>,

    /// Which extensions may be used: +NAME, -NAME, all, -all, separated by commas
    ///
    /// Without it, those that the module cannot do without. One that is named here, or all, is also
    /// used where it only lets more be said.
    #[arg(long, value_name = "LIST", value_parser = Extensions::parse, allow_hyphen_values = true)]
    ext: Option<Extensions>,

    /// The extended instruction set that debug information becomes
    #[arg(long, value_name = "SET", value_enum, default_value = "opencl-100")]
    debug_info: DebugInfoArgument,

    /// Don't check that the input keeps the rules of LLVM IR, or that what comes of SPIR-V does
    #[arg(long)]
    no_verify: bool,

    /// Check the SPIR-V that is read or written against all rules of its specification, and not those of its structure
    /// and its declarations alone
    #[arg(long)]
    validate: bool,

    /// Write SPIR of this version, 1.2, for drivers with cl_khr_spir: of SPIR-V, or of LLVM IR that calls OpenCL's functions
    #[arg(long, value_name = "VERSION", value_parser = ["1.2"])]
    spir: Option<String>,

    /// In SPIR, call printf by its plain name, as drivers want it, and not by the mangled one of the specification
    #[arg(long, requires = "spir")]
    plain_printf: bool,

    #[command(flatten)]
    llvm: LlvmArguments,

    /// Tell each thing that was left out, as the specifications allow, with the reason
    #[arg(short, long)]
    verbose: bool,

    /// Fail if something is left out that somebody may miss, or anything at all
    #[arg(long, value_name = "CLASS", value_enum)]
    deny_loss: Option<DenyLossArgument>,

    #[command(flatten)]
    steps: StepArguments,
}

/// Options of the translation to LLVM IR.
#[derive(clap::Args)]
struct LlvmArguments {
    /// Write what this release of LLVM reads: 6, … 23 [default: 16, which newer ones read too]. Of LLVM IR, its own form
    /// for that release
    #[arg(long, value_name = "RELEASE")]
    llvm: Option<LlvmRelease>,

    /// How to call what LLVM IR has no instruction for
    #[arg(long, value_name = "SPELLING", value_enum, default_value = "spirv")]
    builtins: BuiltinsArgument,

    /// What built-in variables become
    #[arg(long, value_name = "FORM", value_enum, default_value = "function")]
    builtin_variables: VariablesArgument,

    /// Give the specialization constant with this SpecId a value (1, -1, true, 0.5, or a float's bits as 0x3f000000); repeatable
    #[arg(long, value_name = "ID:VALUE", value_parser = specialization)]
    spec_const: Vec<(u32, String)>,

    /// Give SPIR's address space (0 private, 1 global, 2 constant, 3 local, 4 generic, … 9 functions by address) another
    /// number in LLVM IR: 0:5,4:0 for AMD's GPUs, 4:0 where all pointers are generic
    #[arg(long, value_name = "SPIR:NUMBER", value_delimiter = ',', value_parser = address_space)]
    address_space: Vec<(u32, u32)>,

    /// Put functions into this address space [default: that of private variables]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(..1 << 24))]
    function_address_space: Option<u32>,

    /// Follow the older revision of the representation of SPIR-V in LLVM IR where it differs
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
    /// As a compiler of OpenCL C 1.2 does; what that version cannot say, as one of 2.0
    #[value(name = "cl1.2")]
    Cl12,
    /// As a compiler of OpenCL C 2.0 does
    #[value(name = "cl2.0")]
    Cl20,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum VariablesArgument {
    /// Calls of functions
    Function,
    /// Global variables
    Global,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum DenyLossArgument {
    /// What somebody may miss: debug information, sections, hints for loops
    Visible,
    /// Hints too: flags and metadata that anybody may drop
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

    /// Tells what was left out: what somebody may miss in one line, or all of it.
    fn tell(&self, name: &str, report: &Report, messages: &mut dyn Write) {
        if self.verbose {
            for loss in report.losses() {
                let level = match loss.class {
                    LossClass::Hint => "note",
                    _ => "warning",
                };
                let _ = writeln!(messages, "transpire: {level}: {name}: left out: {loss}");
            }
            return;
        }
        let missed: Vec<String> = report
            .of_class(LossClass::Visible)
            .map(Loss::title)
            .collect();
        if !missed.is_empty() {
            let missed = missed.join(", ");
            let _ = writeln!(
                messages,
                "transpire: warning: {name}: left out: {missed} (--verbose tells why)"
            );
        }
    }
}

impl LlvmArguments {
    fn options(&self, no_verify: bool) -> Result<ToLlvm, transpire::Error> {
        let mut options = ToLlvm::default();
        options.release = self
            .llvm
            .as_ref()
            .map_or(options.release, LlvmRelease::form);
        options.builtins = match self.builtins {
            BuiltinsArgument::Spirv => Builtins::Spirv,
            BuiltinsArgument::Cl12 => Builtins::Cl12,
            BuiltinsArgument::Cl20 => Builtins::Cl20,
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

    /// The bits of the values that specialization constants are given, by `SpecId`.
    fn spec_constants(
        &self,
        input: &Input,
        source: &SpirvModule,
    ) -> Result<BTreeMap<u32, u64>, Failure> {
        let mut values = BTreeMap::new();
        if self.spec_const.is_empty() {
            return Ok(values);
        }
        let known = spec_constants(&source.module);
        for (id, text) in &self.spec_const {
            let Some(constant) = known.iter().find(|constant| constant.spec_id == *id) else {
                let message = format!(
                    "no specialization constant of {} has the SpecId {id}: see transpire info",
                    input.name
                );
                return Err(Failure::Usage(message));
            };
            let Some(bits) = constant.ty.parse(text) else {
                return Err(Failure::Usage(format!(
                    "\"{text}\" is not a value for the SpecId {id}, which is {}",
                    constant.ty
                )));
            };
            values.insert(*id, bits);
        }
        Ok(values)
    }
}

/// Reads `ID:VALUE`, the value as text: its type is the constant's.
fn specialization(text: &str) -> Result<(u32, String), String> {
    let parts = text
        .split_once(':')
        .and_then(|(id, value)| Some((id.parse().ok()?, value.to_owned())));
    parts.ok_or_else(|| format!("\"{text}\" is not ID:VALUE"))
}

/// Reads `SPIR:NUMBER`, two address spaces.
fn address_space(text: &str) -> Result<(u32, u32), String> {
    let parts = text
        .split_once(':')
        .and_then(|(spir, number)| Some((spir.parse().ok()?, number.parse().ok()?)));
    let (spir, number) = parts.ok_or_else(|| format!("\"{text}\" is not SPIR:NUMBER"))?;
    let checked = AddressSpaceMap::default().set(spir, number);
    checked.map_err(|error| error.to_string())?;
    Ok((spir, number))
}

/// The names of targets.
fn target() -> impl TypedValueParser<Value = Target> {
    PossibleValuesParser::new(Target::ALL.map(Target::name))
        .try_map(|name| Target::from_name(&name).ok_or("an unknown target"))
}

/// Runs the command; `given` tells which options its line has.
pub(crate) fn run(arguments: &Arguments, given: &ArgMatches) -> Result<(), Failure> {
    if let Some(release) = &arguments.llvm.llvm {
        release.tell();
    }
    arguments.jobs.run(|| translate(arguments, given))
}

fn translate(arguments: &Arguments, given: &ArgMatches) -> Result<(), Failure> {
    match (&arguments.out_dir, arguments.inputs.as_slice()) {
        (Some(folder), inputs) => batch::run(arguments, given, inputs, folder),
        (None, [input]) if input.is_dir() => Err(Failure::Usage(format!(
            "{} is a folder: say with --out-dir where the translations of what is in it go",
            input.display()
        ))),
        (None, [input]) => {
            let stderr = &mut Messages(std::io::stderr());
            task::run(arguments, given, (input, &arguments.output), stderr)
        }
        (None, _) => Err(Failure::Usage(
            "several inputs: name a folder for what becomes of them with --out-dir".to_owned(),
        )),
    }
}
