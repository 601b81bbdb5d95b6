//! The command `transpire run`: runs a kernel in the interpreter.

mod compile;
mod findings;
mod npy;
mod profile;
mod values;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use transpire::interrupt::Stop;
use transpire::run::{
    Argument, BufferId, Checks, ImageId, ImageLayout, Kernel, Launch, Machine, PipeId, Program,
};
use transpire::spirv::spelling::{did_you_mean, suggestion};
use transpire::{Format, expect};
use transpire_findings::{counted, printable};

use super::{FormatOptions, spec_const};
use crate::failure::Failure;
use crate::form::Form;
use crate::input::{Input, is_opencl_c};
use crate::jobs::Jobs;
use crate::output::Output;
use values::{Elements, Given};

/// Run a kernel without a device
///
/// The kernel's arguments are given in order, one --arg each. A number, or numbers with commas between them, is a
/// value: "2.5", "1,2,3,4". A buffer is a file (.npy, or its raw bytes), "zeros:TYPE:N" or "random:TYPE:N:SEED", where
/// TYPE is a type of OpenCL C such as float or int4. "read-only:" or "write-only:" before it states how the kernel may
/// use it, and "uninitialized:TYPE:N" is a buffer without values. "local:BYTES" is local memory, "null" the null
/// pointer, and "bytes:HEX" a structure.
/// "image2d:RGBA:UNORM_INT8:640x480:FILE" is an image, and "sampler:CLAMP_TO_EDGE:LINEAR:NORMALIZED" a sampler.
/// "pipe:int4:64" is a pipe of 64 packets, and "queue" the queue of the device. The text that the kernel prints goes
/// to standard output. Exit status 1 if the kernel is at fault: the message has the instruction, its source line if it
/// is known, and the work-item.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// LLVM bitcode, SPIR-V, or the assembly of either; or OpenCL C (.cl), which an installed clang compiles
    #[arg(value_name = "FILE", required_unless_present = "list_checks")]
    input: Option<PathBuf>,

    /// The kernel; may be left out if the module has one
    #[arg(long, value_name = "NAME")]
    kernel: Option<String>,

    /// The number of work-items in each dimension
    #[arg(long, value_name = "X[,Y[,Z]]", value_delimiter = ',', num_args = 1..=3, default_value = "1")]
    global: Vec<u64>,

    /// The number of work-items of a group [default: the kernel's, or a divisor of the global size]
    #[arg(long, value_name = "X[,Y[,Z]]", value_delimiter = ',')]
    local: Vec<u64>,

    /// The global offset
    #[arg(long, value_name = "X[,Y[,Z]]", value_delimiter = ',')]
    offset: Vec<u64>,

    /// The number of work-items of a sub-group [default: the kernel's, or 16]
    #[arg(long, value_name = "N")]
    sub_group: Option<u32>,

    /// An argument: in the order of the kernel's parameters, or by the parameter's name
    #[arg(long = "arg", value_name = "[NAME=]VALUE", allow_hyphen_values = true)]
    arguments: Vec<String>,

    /// After the run, write an argument, by number or name, to a file: .npy, else its raw bytes; without a file, print
    /// its elements, one on each line, below a line with "#" and their number and type
    #[arg(long = "out", value_name = "ARGUMENT[=FILE]")]
    outputs: Vec<String>,

    /// The clang that compiles OpenCL C [default: the variable CLANG, or clang, or the newest clang-N]
    #[arg(long, value_name = "FILE")]
    clang: Option<PathBuf>,

    /// An option for clang, such as -cl-std=CL3.0; repeatable
    #[arg(
        long = "clang-option",
        value_name = "OPTION",
        allow_hyphen_values = true
    )]
    clang_options: Vec<String>,

    /// Set specialization constants of SPIR-V, with commas between them; repeatable
    #[arg(long = "spec-const", value_name = "ID:VALUE", value_delimiter = ',', value_parser = spec_const::parse)]
    spec_constants: Vec<(u32, String)>,

    /// Check rules: "all", "none", or their names, with "=off", "=warning" or "=error" if need be, and commas between
    /// them; repeatable
    ///
    /// A violation of a rule is a finding. Without this option a run checks only the rules whose violation ends it.
    /// With it, groups run on one thread. --list-checks prints the rules, and "transpire explain RULE" explains one.
    #[arg(long = "check", value_name = "RULE[=LEVEL]", value_delimiter = ',')]
    checks: Vec<String>,

    /// Print the rules of --check
    #[arg(long)]
    list_checks: bool,

    #[command(flatten)]
    format: FormatOptions,

    /// Print findings and elements alone: no notes on what was checked and on rules, and no lines with "#"
    #[arg(short, long)]
    quiet: bool,

    /// Count instructions, memory traffic and divergence for each line of the source, and print them as a table
    ///
    /// Lines are known with debug information (clang -gline-tables-only); otherwise each block has a row. "active" is
    /// the share of a sub-group that executes an instruction: 100 % without divergence.
    #[arg(long, conflicts_with = "checks")]
    profile: bool,

    /// Profile the run, and write the profile as an HTML page with a heat map
    #[arg(long, value_name = "FILE", conflicts_with = "checks")]
    html: Option<PathBuf>,

    /// Show the lines of this source file in the HTML page
    #[arg(long, value_name = "FILE", requires = "html")]
    source: Option<PathBuf>,

    /// End the run after this number of steps of all work-items [default: 2^30 steps of each work-item]
    #[arg(long, value_name = "N")]
    steps: Option<u64>,

    /// Limit each kind of memory to this number of bytes: buffers, a group's local and private memory, memory of checks
    ///
    /// Without this option, buffers, the private memory of a group and checks may take 4 GiB each, the local memory of
    /// a group and the private memory of a work-item 64 MiB.
    #[arg(long, value_name = "BYTES")]
    memory: Option<u64>,

    /// End the run after this number of seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,

    #[command(flatten)]
    jobs: Jobs,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok();
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or_else(|| "a number of seconds is expected".to_owned())
}

const EXAMPLES: &str = "\
Examples:
  transpire run kernel.bc --global 64 --arg zeros:int:64 --out 0=result.npy
  # print the buffer
  transpire run kernel.spv --kernel name --arg random:float:64:1 --out 0
  # find races, undefined values and more
  transpire run kernel.bc --arg zeros:int:64 --check all
  # count what each line does
  transpire run kernel.bc --global 64 --arg zeros:int:64 --profile
  transpire run kernel.bc --arg zeros:int:64 --memory 1000000000 --timeout 60

JSON has the results, the findings and the text that the kernel prints.";

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.list_checks {
        return Output::standard().write_text(&findings::list());
    }
    arguments.jobs.run(|| run_kernel(arguments))
}

/// Does `work` to prepare the launch of a kernel of the input `name`. It is an error if `deadline` passes.
fn prepare<T>(
    deadline: Option<Instant>,
    name: &str,
    work: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let Some(deadline) = deadline else {
        return work();
    };
    let stop = move || (Instant::now() >= deadline).then_some(Stop::TimeLimit);
    transpire::interrupt::run(stop, work).unwrap_or_else(|_| {
        let message = "the preparation of the run takes longer than the limit of --timeout";
        Err(Failure::at(name, message))
    })
}

/// Returns the given sizes, extended to three sizes with `rest`. Returns an error that names `option` if there are more
/// than three.
fn sizes(given: &[u64], rest: u64, option: &str) -> Result<[u64; 3], Failure> {
    let mut all = [rest; 3];
    if given.len() > 3 {
        return Err(Failure::Usage(format!(
            "{option} takes one to three numbers, not {}",
            given.len()
        )));
    }
    for (to, from) in all.iter_mut().zip(given) {
        *to = *from;
    }
    Ok(all)
}

/// Reads the module in `input`, and lowers it for execution. `spec_constants` has the values of `--spec-const`. For
/// LLVM IR, any such value is an error.
fn program(input: &Input, spec_constants: &[(u32, String)]) -> Result<Program, Failure> {
    const FORMATS: &[Format] = &[
        Format::Bitcode,
        Format::Spirv,
        Format::SpirvAssembly,
        Format::LlvmAssembly,
    ];
    let fault = |error| input.fault(error);
    let format = expect(&input.bytes, FORMATS).map_err(fault)?;
    let lowered = match format {
        Format::Spirv | Format::SpirvAssembly => {
            let read = transpire::read_spirv(&input.bytes, &transpire::ReadSpirv::default());
            let module = read.map_err(fault)?.module;
            let values = spec_const::values(spec_constants, &module)?;
            let values: Vec<(u32, u64)> = values.into_iter().collect();
            Program::from_spirv(&module, &values)
        }
        _ if !spec_constants.is_empty() => {
            let message =
                "--spec-const applies to SPIR-V only: LLVM IR has no specialization constants";
            return Err(Failure::Usage(message.to_owned()));
        }
        _ => {
            let read = transpire::read_llvm(&input.bytes, &transpire::ReadLlvm::default());
            Program::from_llvm(&read.map_err(fault)?.module)
        }
    };
    lowered.map_err(|error| Failure::at(&input.name, error))
}

/// Returns an error if `arguments` have options that exclude each other, or options for OpenCL C although `is_source`
/// is false.
fn check_options(arguments: &Arguments, is_source: bool) -> Result<(), Failure> {
    let message =
        if !is_source && (arguments.clang.is_some() || !arguments.clang_options.is_empty()) {
            "--clang and --clang-option apply to OpenCL C only, a file that ends in .cl"
        } else {
            return Ok(());
        };
    Err(Failure::Usage(message.to_owned()))
}

/// Returns a launch of a kernel with the sizes and limits of the command line, without arguments.
fn launch(arguments: &Arguments, kernel: &Kernel) -> Result<Launch, Failure> {
    let mut launch = Launch::new(&kernel.name, sizes(&arguments.global, 1, "--global")?);
    launch.dimensions = arguments.global.len() as u32;
    if !arguments.local.is_empty() {
        launch.local = Some(sizes(&arguments.local, 1, "--local")?);
    }
    launch.offset = sizes(&arguments.offset, 0, "--offset")?;
    launch.sub_group = arguments.sub_group;
    if let Some(steps) = arguments.steps {
        launch.limits.set_steps(steps);
    }
    if let Some(bytes) = arguments.memory {
        launch.limits.set_memory(bytes);
    }
    Ok(launch)
}

/// Runs the kernel that `arguments` select, and prints or writes its results.
fn run_kernel(arguments: &Arguments) -> Result<(), Failure> {
    let Some(path) = &arguments.input else {
        return Ok(());
    };
    let is_source = is_opencl_c(path);
    check_options(arguments, is_source)?;
    let input = match is_source {
        true => compile::compile(path, arguments.clang.as_deref(), &arguments.clang_options)?,
        false => Input::read(path)?,
    };
    let checks = findings::checks(&arguments.checks)?;
    let deadline = arguments.timeout;
    let deadline = deadline.and_then(|timeout| Instant::now().checked_add(timeout));
    let program = prepare(deadline, &input.name, || {
        program(&input, &arguments.spec_constants)
    })?;
    let mut kernel = choose(&program, arguments, &input)?.clone();
    add_names(&mut kernel, &input);
    let kernel = &kernel;
    let fault = |error| Failure::at(&input.name, error);
    let mut machine = prepare(deadline, &input.name, || {
        Machine::new(&program).map_err(fault)
    })?;
    let mut launch = launch(arguments, kernel)?;
    launch.limits.deadline = deadline;
    // With checks, a wrong number of arguments is a finding.
    if checks.is_none() {
        check_count(arguments.arguments.len(), kernel)?;
    }
    let given = with_widths(&arguments.arguments, &input);
    let memories = give(&given, kernel, &mut machine, &mut launch, fault)?;
    let outputs = outputs(&arguments.outputs, kernel, &memories)?;
    let is_checked = checks.is_some();
    let checks = checks.or_else(|| arguments.format.is_json().then(Checks::none));
    let source = arguments.source.as_deref();
    let source = source.or(Some(path.as_path()).filter(|_| is_source && arguments.html.is_some()));
    let source = source.map(profile::Source::read);
    let source = source.transpose()?;
    let mut counts = None;
    let (outcome, found) = match checks {
        _ if arguments.profile || arguments.html.is_some() => {
            let (outcome, profile) = machine.profile(&launch).map_err(fault)?;
            counts = Some(profile);
            (Some(outcome), Vec::new())
        }
        None => (Some(machine.launch(&launch).map_err(fault)?), Vec::new()),
        Some(ref checks) => {
            let checked = machine.check(&launch, checks).map_err(fault)?;
            (checked.outcome, checked.findings)
        }
    };
    let mut report = findings::Report::new(kernel, &found);
    report.checks(&checks.unwrap_or_else(Checks::none), launch.global);
    if let Some(profile) = &counts {
        report.profile(profile);
        if let Some(path) = &arguments.html {
            let subject = profile::subject(&input.name, &launch);
            let page = profile::html(&kernel.name, &subject, profile, source.as_ref());
            Output::new(path).write_text(&page)?;
        }
    }
    if let Some(outcome) = &outcome {
        report.outcome(outcome);
        if !outcome.printed.is_empty() && !arguments.format.is_json() {
            Output::standard().write_bytes(&outcome.printed)?;
        }
    }
    for (number, file) in outputs {
        let Some(Some(memory)) = memories.get(number) else {
            continue;
        };
        if outcome.is_none() {
            break;
        }
        match file {
            None if arguments.format.is_json() => report.output(number, memory),
            None => {
                let head = (!arguments.quiet).then(|| head(number, memory, kernel, &machine));
                let pieces = memory.pieces(&machine);
                let elements = pieces.map(|bytes| memory.elements.print(&bytes));
                Output::standard().write_pieces(head.into_iter().chain(elements))?;
            }
            Some(path) => write_memory(&path, memory, &machine)?,
        }
    }
    match arguments.format.is_json() {
        true => report.write(&machine)?,
        false => {
            findings::print(&input.name, &found);
            if !arguments.quiet && counts.is_none() {
                let given = is_checked.then_some(&arguments.checks[..]);
                findings::print_note(&input.name, &found, given, launch.global);
            }
            if let (Some(profile), None) = (&counts, &arguments.html) {
                Output::standard().write_text(&profile::table(profile))?;
            }
        }
    }
    match findings::has_errors(&found) {
        true => Err(Failure::Reported(1)),
        false => Ok(()),
    }
}

/// Replaces names of types such as `size_t` in `given`, the values of `--arg`, by names of element types. The width of
/// addresses in `input` selects the type.
fn with_widths(given: &[String], input: &Input) -> Vec<String> {
    let address_bits = || {
        let reflection = transpire::reflect::reflect(&input.bytes).ok();
        let bits = reflection.and_then(|reflection| reflection.address_bits);
        bits.unwrap_or(64)
    };
    let given = given.iter();
    given
        .map(|text| values::without_aliases(text, address_bits).into_owned())
        .collect()
}

/// Gives parameters of `kernel` without a name the names that `transpire info` prints for `input`, such as names of
/// debug information.
fn add_names(kernel: &mut Kernel, input: &Input) {
    let is_named = kernel.parameters.iter().all(|row| row.name.is_some());
    let reflection = match is_named {
        true => None,
        false => transpire::reflect::reflect(&input.bytes).ok(),
    };
    let kernels = reflection.iter().flat_map(|reflection| &reflection.kernels);
    for reflected in kernels.filter(|reflected| reflected.name == kernel.name) {
        for (parameter, argument) in kernel.parameters.iter_mut().zip(&reflected.arguments) {
            if parameter.name.is_none() {
                parameter.name.clone_from(&argument.name);
            }
        }
    }
}

/// Parses the arguments `given` for the parameters of `kernel`, and adds them to a launch, and their memory to the
/// machine. Returns the memory of each argument, or `None` for an argument that is no buffer, image or pipe. `fault`
/// makes the failure for an error of the machine.
fn give(
    given: &[String],
    kernel: &Kernel,
    machine: &mut Machine<'_>,
    launch: &mut Launch,
    fault: impl Fn(transpire::run::Error) -> Failure,
) -> Result<Vec<Option<Memory>>, Failure> {
    let mut memories: Vec<Option<Memory>> = Vec::new();
    for (number, text) in in_order(given, kernel)?.into_iter().enumerate() {
        let parameter = kernel.parameters.get(number);
        let name = parameter.and_then(|parameter| parameter.name.clone());
        let name = name.unwrap_or_else(|| format!("argument {number}"));
        let value = values::parse(text, parameter, &name)?;
        if let Some(parameter) = parameter {
            values::check(text, &value, parameter, &name)?;
        }
        let (argument, memory) = match value {
            Given::Buffer(bytes, elements, kind) => {
                let buffer = machine.take_buffer(&name, bytes, kind);
                let buffer = buffer.map_err(&fault)?;
                let object = Object::Buffer(buffer);
                let shape = Vec::new();
                let memory = Memory {
                    object,
                    elements,
                    shape,
                };
                (Argument::Buffer(buffer), Some(memory))
            }
            Given::Image(layout, bytes) => {
                let image = machine.add_image(&name, &layout, &bytes).map_err(&fault)?;
                let (object, elements) = (Object::Image(image), Elements::of_image(&layout));
                let shape = shape(&layout);
                let memory = Memory {
                    object,
                    elements,
                    shape,
                };
                (Argument::Image(image), Some(memory))
            }
            Given::Pipe(pipe) => {
                let made = machine.add_pipe(&name, pipe.size, pipe.capacity, &pipe.bytes);
                let pipe_id = made.map_err(&fault)?;
                let memory = Memory {
                    object: Object::Pipe(pipe_id),
                    elements: pipe.elements,
                    shape: Vec::new(),
                };
                (Argument::Pipe(pipe_id), Some(memory))
            }
            Given::Queue => (Argument::Queue, None),
            Given::Sampler(sampler) => (Argument::Sampler(sampler), None),
            Given::Value(bytes) => (Argument::Value(bytes), None),
            Given::Local(size) => (Argument::Local(size), None),
            Given::Null => (Argument::Null, None),
        };
        launch.arguments.push(argument);
        memories.push(memory);
    }
    Ok(memories)
}

/// Returns an error if `given`, the number of arguments, is not the number of parameters of `kernel`. The message has
/// an example of each argument.
fn check_count(given: usize, kernel: &Kernel) -> Result<(), Failure> {
    let parameters = &kernel.parameters;
    if given == parameters.len() {
        return Ok(());
    }
    let mut text = kernel.wrong_count(given);
    if !parameters.is_empty() {
        text.push_str("; for example:");
    }
    for parameter in parameters {
        let name = parameter.name.as_deref();
        let name = name.map_or(String::new(), |name| format!("{name}="));
        let _ = write!(text, " --arg {name}{}", values::example(parameter));
    }
    Err(Failure::Usage(text))
}

/// An argument that is a buffer, an image or a pipe.
struct Memory {
    object: Object,
    elements: Elements,
    /// The sizes of the NumPy array, or no sizes for an array of one dimension.
    shape: Vec<u64>,
}

impl Memory {
    /// Returns the contents in pieces, each of which has whole elements.
    fn pieces<'m>(&self, machine: &'m Machine<'_>) -> Box<dyn Iterator<Item = Vec<u8>> + 'm> {
        match self.object {
            Object::Buffer(buffer) => Box::new(machine.buffer_pieces(buffer)),
            Object::Image(image) => Box::new(std::iter::once(machine.read_image(image))),
            Object::Pipe(pipe) => Box::new(std::iter::once(machine.read_pipe(pipe))),
        }
    }
}

enum Object {
    Buffer(BufferId),
    Image(ImageId),
    Pipe(PipeId),
}

/// Returns the sizes of an image with this layout as a NumPy array: the sizes of its dimensions, beginning with the
/// slowest, and the number of channels.
fn shape(layout: &ImageLayout) -> Vec<u64> {
    let sizes = layout.size.iter().take(layout.kind.coordinates());
    let channels = u64::from(layout.elements().1);
    sizes.rev().copied().chain([channels]).collect()
}

/// Returns the line above the printed elements of `memory`, the argument with index `number`: its index, its name, the
/// number of elements and their type. It begins with `#`, as comments do in files of numbers.
fn head(number: usize, memory: &Memory, kernel: &Kernel, machine: &Machine<'_>) -> String {
    let parameter = kernel.parameters.get(number);
    let name = parameter.and_then(|parameter| parameter.name.as_deref());
    let name = name.map_or(String::new(), |name| format!(" ({})", printable(name)));
    let length = memory.pieces(machine).map(|piece| piece.len()).sum();
    let elements = memory.elements.count(length);
    format!("# argument {number}{name}: {elements}\n")
}

/// Writes the contents of `memory` to the file `path`: in NumPy's format if its name says so, else as raw bytes.
fn write_memory(path: &Path, memory: &Memory, machine: &Machine<'_>) -> Result<(), Failure> {
    let is_npy = path.extension().is_some_and(|extension| extension == "npy");
    let header = is_npy.then(|| {
        let length = memory.pieces(machine).map(|piece| piece.len()).sum();
        npy::header(length, memory.elements, &memory.shape)
    });
    Output::new(path).write_pieces(header.into_iter().chain(memory.pieces(machine)))
}

/// Returns the kernel of `program` with the name in `arguments` or, if they have no name, the only kernel. It is an
/// error if the program has no such kernel, or several of which none is named.
fn choose<'p>(
    program: &'p Program,
    arguments: &Arguments,
    input: &Input,
) -> Result<&'p Kernel, Failure> {
    match (&arguments.kernel, program.kernels()) {
        (Some(name), _) => {
            { program.find_kernel(name) }.map_err(|error| Failure::at(&input.name, error))
        }
        (None, [only]) => Ok(only),
        (None, []) => Err(Failure::at(&input.name, "the module has no kernels")),
        (None, kernels) => {
            let by_hosts = || kernels.iter().filter(|kernel| !kernel.is_of_block());
            let mut chosen = by_hosts();
            if let (Some(only), None) = (chosen.next(), chosen.next()) {
                return Ok(only);
            }
            let names: Vec<&str> = by_hosts().map(|kernel| kernel.name.as_str()).collect();
            Err(Failure::Usage(format!(
                "the module has several kernels: select one with --kernel{}",
                suggestion(&names, "", "kernels")
            )))
        }
    }
}

/// Returns the arguments in the order of the kernel's parameters. Arguments without a name fill the remaining places,
/// in order. It is an error if a named argument is given twice, has an unknown name, or has too few arguments before
/// it.
fn in_order<'a>(given: &'a [String], kernel: &Kernel) -> Result<Vec<&'a str>, Failure> {
    let place = |text: &str| {
        let (name, _) = text.split_once('=')?;
        let mut parameters = kernel.parameters.iter();
        parameters.position(|parameter| parameter.name.as_deref() == Some(name))
    };
    let mut slots: Vec<Option<&str>> = vec![None; given.len()];
    for text in given {
        let Some(number) = place(text) else {
            check_name(text, kernel)?;
            continue;
        };
        let value = text.split_once('=').map(|(_, value)| value);
        match slots.get_mut(number) {
            Some(slot @ None) => *slot = value,
            Some(_) => {
                return Err(Failure::Usage(format!(
                    "--arg {text}: the argument is given twice"
                )));
            }
            None => {
                let (before, given) = (counted(number as u64, "argument"), given.len());
                return Err(Failure::Usage(format!(
                    "--arg {text}: kernel {} takes {before} before it, and {given} in all {} given",
                    kernel.name,
                    if given == 1 { "is" } else { "are" }
                )));
            }
        }
    }
    let mut rest = given.iter().filter(|text| place(text).is_none());
    let slots = slots.into_iter();
    let all = slots.map(|slot| slot.or_else(|| rest.next().map(String::as_str)));
    Ok(all.flatten().collect())
}

/// Returns the arguments of `kernel` that `--out` can name, because they have an entry in `memories`, for a message.
/// Returns an empty text if it can name none.
fn listed(kernel: &Kernel, memories: &[Option<Memory>]) -> String {
    let rows = kernel.parameters.iter().zip(memories).enumerate();
    let rows = rows.filter(|(_, (_, memory))| memory.is_some());
    let names = rows.map(|(number, (parameter, _))| match &parameter.name {
        Some(name) => format!("{number} ({name})"),
        None => number.to_string(),
    });
    let names: Vec<String> = names.collect();
    match names.is_empty() {
        true => String::new(),
        false => format!("; it has: {}", names.join(", ")),
    }
}

/// Returns an error if `text`, an argument that names no parameter of `kernel`, begins with a name and `=`, and is not
/// the path of a file.
fn check_name(text: &str, kernel: &Kernel) -> Result<(), Failure> {
    let Some((name, _)) = text.split_once('=') else {
        return Ok(());
    };
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let is_name = name.chars().all(is_name) && !name.starts_with(|c: char| c.is_ascii_digit());
    if !is_name || std::path::Path::new(text).exists() {
        return Ok(());
    }
    let names = kernel.parameters.iter().map(|row| row.name.as_deref());
    let names: Vec<&str> = names.flatten().collect();
    let known = match names.len() {
        0 if kernel.parameters.is_empty() => "; it has no parameters".to_owned(),
        0 => "; the module has no names of parameters, which clang writes with -cl-kernel-arg-info"
            .to_owned(),
        _ => match did_you_mean(names.iter().copied(), name) {
            near if near.is_empty() => format!("; its parameters are: {}", names.join(", ")),
            near => near,
        },
    };
    Err(Failure::Usage(format!(
        "--arg {text}: kernel {} has no parameter \"{name}\"{known}",
        kernel.name
    )))
}

/// The extensions of files that are neither NumPy files nor raw bytes.
const OTHER_FORMATS: &[&str] = &[
    "bmp", "csv", "exr", "gif", "jpeg", "jpg", "json", "npz", "pgm", "png", "ppm", "svg", "tif",
    "tiff", "txt", "webp",
];

/// Checks that the name of `file` does not stand for a format that `--out` does not write. `text` is the value of
/// `--out`.
fn check_out_name(text: &str, file: &Path) -> Result<(), Failure> {
    let extension = file.extension().unwrap_or_default().to_string_lossy();
    let extension = extension.to_ascii_lowercase();
    if OTHER_FORMATS.contains(&&*extension) || Form::of_name(file).is_some() {
        return Err(Failure::Usage(format!(
            "--out {text}: the file has another format by its name; --out writes a .npy file or raw bytes"
        )));
    }
    Ok(())
}

/// Parses `given`, the values of `--out`: `ARGUMENT=FILE`, or arguments with commas between them. Returns the index of
/// each argument of `kernel`, and the file; `None` means standard output. It is an error if an argument has no entry in
/// `memories`, because it is no buffer, image or pipe.
fn outputs(
    given: &[String],
    kernel: &Kernel,
    memories: &[Option<Memory>],
) -> Result<Vec<(usize, Option<PathBuf>)>, Failure> {
    let given = given.iter().flat_map(|text| match text.contains('=') {
        true => vec![text.as_str()],
        false => text.split(',').collect(),
    });
    given
        .map(|text| {
            let (name, file) = match text.split_once('=') {
                Some((name, file)) => (name, Some(PathBuf::from(file))),
                None => (text, None),
            };
            if let Some(file) = &file {
                check_out_name(text, file)?;
            }
            let by_name = || {
                let mut parameters = kernel.parameters.iter();
                parameters.position(|parameter| parameter.name.as_deref() == Some(name))
            };
            let number = name.parse().ok().or_else(by_name);
            let is_buffer = |number: &usize| matches!(memories.get(*number), Some(Some(_)));
            match number.filter(is_buffer) {
                Some(number) => Ok((number, file)),
                None => Err(Failure::Usage(format!(
                    "--out {text}: kernel {} has no buffer, image or pipe \"{name}\"{}",
                    kernel.name,
                    listed(kernel, memories)
                ))),
            }
        })
        .collect()
}
