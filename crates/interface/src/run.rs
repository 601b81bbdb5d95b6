//! Runs and compares kernels.

use std::collections::BTreeMap;

use transpire::run::{
    Argument, BufferKind, Checks, ErrorKind, Finding, ImageLayout, Launch, Limits, Machine,
    Parameter, ParameterKind, Program, Sampler, Verified, VerifyOptions,
};
use transpire::{Format, ReadLlvm, ReadSpirv, ToLlvm, ToSpirv};

use crate::{Diagnosis, Done, Kind, Output, Position, Settings, Severity};

/// The formats of modules with kernels.
const FORMATS: &[Format] = &[
    Format::Bitcode,
    Format::Spirv,
    Format::SpirvAssembly,
    Format::LlvmAssembly,
];

/// The launch of a kernel.
#[derive(Debug, Clone)]
pub struct Task {
    /// The name of the kernel.
    pub kernel: String,
    /// The number of dimensions.
    pub dimensions: u32,
    /// The global size in each dimension.
    pub global: [u64; 3],
    /// The size of work-groups in each dimension, or `None` if the machine chooses it.
    pub local: Option<[u64; 3]>,
    /// The global offset in each dimension.
    pub offset: [u64; 3],
    /// The number of work-items in a sub-group, or `None` if the machine chooses it.
    pub sub_group: Option<u32>,
    /// The checked rules.
    pub checks: Checks,
    /// The limits on steps and memory.
    pub limits: Limits,
    /// The values of specialization constants as bits, by SpecId.
    pub spec_constants: BTreeMap<u32, u64>,
}

/// An argument of a kernel.
#[derive(Debug, Clone)]
pub enum Given {
    /// The null pointer.
    Null,
    /// A number or a vector, as text.
    Text(String),
    /// The bytes of a value, if the parameter is a value; otherwise the bytes of a buffer.
    Data(Vec<u8>),
    /// The bytes of a value.
    Value(Vec<u8>),
    /// The bytes of a buffer, and its kind.
    Buffer(Vec<u8>, BufferKind),
    /// The size of local memory in bytes.
    Local(u64),
    /// The layout of an image, as text, and its texels.
    Image(String, Vec<u8>),
    /// A sampler, as text.
    Sampler(String),
    /// A pipe: the size of a packet in bytes, the maximum number of packets, and the initial packets.
    Pipe(u64, u64, Vec<u8>),
    /// The default queue of the device.
    Queue,
}

/// The results of a run.
#[derive(Debug)]
pub struct Ran {
    /// For each argument, the final bytes if it is a buffer, an image or a pipe; `None` for other arguments.
    pub buffers: Vec<Option<Vec<u8>>>,
    /// The printed text and the number of steps, or `None` if a violation ended the run.
    pub outcome: Option<(Vec<u8>, u64)>,
    /// The violations.
    pub findings: Vec<Finding>,
}

/// The reason why a kernel does not run.
#[derive(Debug)]
pub enum Problem {
    /// An error in the module.
    Module(transpire::Error),
    /// An error in the call.
    Call(String),
    /// An error of the machine, such as something that it does not support.
    Run(transpire::run::Error),
}

impl From<transpire::Error> for Problem {
    fn from(error: transpire::Error) -> Self {
        Self::Module(error)
    }
}

impl From<transpire::run::Error> for Problem {
    fn from(error: transpire::run::Error) -> Self {
        Self::Run(error)
    }
}

/// Lowers a module. `spec_constants` has the values of specialization constants as bits, by SpecId; LLVM IR has no such
/// constants.
fn program(input: &[u8], spec_constants: &BTreeMap<u32, u64>) -> Result<Program, Problem> {
    Ok(match transpire::expect(input, FORMATS)? {
        Format::Spirv | Format::SpirvAssembly => {
            let module = transpire::read_spirv(input, &ReadSpirv::default())?.module;
            let values: Vec<(u32, u64)> = spec_constants.iter().map(|(&id, &v)| (id, v)).collect();
            Program::from_spirv(&module, &values)?
        }
        _ => Program::from_llvm(&transpire::read_llvm(input, &ReadLlvm::default())?.module)?,
    })
}

/// Lowers a module, and its translation to the other IR. Returns both, in this order.
fn programs(input: &[u8]) -> Result<(Program, Program), Problem> {
    match transpire::expect(input, FORMATS)? {
        Format::Spirv | Format::SpirvAssembly => {
            let source = transpire::read_spirv(input, &ReadSpirv::default())?;
            let program = Program::from_spirv(&source.module, &[])?;
            let translated = transpire::spirv_to_llvm(&source.module, &ToLlvm::default());
            let (other, _) = translated.map_err(|error| source.locate(error))?;
            Ok((program, Program::from_llvm(&other)?))
        }
        _ => {
            let read = || transpire::read_llvm(input, &ReadLlvm::default());
            let translate = |module| transpire::llvm_to_spirv(module, &ToSpirv::default());
            let module = read()?.module;
            let program = Program::from_llvm(&module)?;
            let again = || Some(read().ok()?.module);
            let translated = translate(module).map_err(|error| error.traced(again, translate));
            let (other, _) = translated?;
            Ok((program, Program::from_spirv(&other, &[])?))
        }
    }
}

/// Converts a given value to the argument for a parameter, and adds its buffer, image or pipe to the machine. `number`
/// is the index of the argument, for messages. Returns an error if the value does not fit the parameter.
fn argument(
    machine: &mut Machine<'_>,
    number: usize,
    parameter: Option<&Parameter>,
    given: &Given,
) -> Result<Argument, Problem> {
    let is_value = parameter.is_some_and(|parameter| {
        let kind = &parameter.kind;
        matches!(kind, ParameterKind::Value { .. })
    });
    let name = || match parameter.and_then(|parameter| parameter.name.clone()) {
        Some(name) => name,
        None => format!("argument {number}"),
    };
    let wrong = |why: String| Problem::Call(format!("argument {number}: {why}"));
    Ok(match (parameter, given) {
        (_, Given::Local(size)) => Argument::Local(*size),
        (_, Given::Sampler(text)) => Argument::Sampler(text.parse::<Sampler>().map_err(wrong)?),
        (_, Given::Pipe(packet, capacity, packets)) => {
            Argument::Pipe(machine.add_pipe(&name(), *packet, *capacity, packets)?)
        }
        (_, Given::Queue) => Argument::Queue,
        (_, Given::Image(layout, texels)) => {
            let layout: ImageLayout = layout.parse().map_err(wrong)?;
            Argument::Image(machine.add_image(&name(), &layout, texels)?)
        }
        (Some(_), Given::Data(data) | Given::Value(data)) if is_value => {
            Argument::Value(data.clone())
        }
        (Some(parameter), Given::Text(text)) if is_value => {
            Argument::Value(parameter.parse(text).map_err(wrong)?)
        }
        (Some(parameter), Given::Buffer(..) | Given::Null) if is_value => {
            return Err(wrong(format!(
                "{} is needed, not a pointer",
                parameter.kind
            )));
        }
        (_, Given::Data(data)) => Argument::Buffer(machine.add_buffer(&name(), data)?),
        (_, Given::Buffer(data, kind)) => {
            Argument::Buffer(machine.add_buffer_of(&name(), data, *kind)?)
        }
        // The launch reports that the parameter is not supported.
        (Some(parameter), Given::Text(_) | Given::Value(_))
            if matches!(parameter.kind, ParameterKind::Unsupported(_)) =>
        {
            Argument::Null
        }
        (Some(parameter), Given::Text(_) | Given::Value(_)) => {
            return Err(wrong(format!("{} is needed, not a number", parameter.kind)));
        }
        // The launch reports that there are too many arguments.
        (None, Given::Text(_) | Given::Value(_)) | (_, Given::Null) => Argument::Null,
    })
}

/// Runs a kernel of a module in any form.
///
/// # Errors
/// Returns an error if the module is malformed or has no such kernel, if an argument does not fit, or if the machine
/// does not support something that the kernel uses.
pub fn run(input: &[u8], task: &Task, arguments: &[Given]) -> Result<Ran, Problem> {
    let program = program(input, &task.spec_constants)?;
    let kernel = program.find_kernel(&task.kernel)?;
    let mut machine = Machine::new(&program)?;
    let mut launch = Launch::new(&task.kernel, task.global);
    launch.dimensions = task.dimensions;
    launch.local = task.local;
    launch.offset = task.offset;
    launch.sub_group = task.sub_group;
    launch.limits = task.limits;
    for (number, given) in arguments.iter().enumerate() {
        let parameter = kernel.parameters.get(number);
        let argument = argument(&mut machine, number, parameter, given)?;
        launch.arguments.push(argument);
    }
    let checked = machine.check(&launch, &task.checks)?;
    let buffers = launch.arguments.iter().map(|argument| match argument {
        Argument::Buffer(buffer) => Some(machine.read_buffer(*buffer)),
        Argument::Image(image) => Some(machine.read_image(*image)),
        Argument::Pipe(pipe) => Some(machine.read_pipe(*pipe)),
        _ => None,
    });
    Ok(Ran {
        buffers: buffers.collect(),
        outcome: checked
            .outcome
            .map(|outcome| (outcome.printed, outcome.steps)),
        findings: checked.findings,
    })
}

/// Runs a kernel with the checks, the limits and the specialization constants of the settings. Returns, for each
/// argument, the final bytes if it is a buffer, an image or a pipe, otherwise `None`. On an error, the list is empty.
/// The output contains the printed text, unless a violation ended the run, and a diagnosis for each violation. If the
/// launch does not fit the kernel, returns an error.
pub fn run_with(
    input: &[u8],
    mut task: Task,
    arguments: &[Given],
    settings: &Settings,
) -> (Vec<Option<Vec<u8>>>, Output, Done) {
    let mut output = Output::default();
    let done = apply(settings, input, &mut task)
        .and_then(|()| run(input, &task, arguments).map_err(|problem| Box::new(problem.into())));
    let ran = match done {
        Ok(ran) => ran,
        Err(error) => return (Vec::new(), output, Err(error)),
    };
    let misfit = ran.findings.iter().find(|it| it.rule.name == "launch");
    if let Some(misfit) = misfit {
        let error = Diagnosis::error(Kind::Argument, misfit.to_string());
        return (Vec::new(), output, Err(Box::new(error)));
    }
    output.diagnoses = ran.findings.iter().map(diagnosis).collect();
    output.bytes = ran.outcome.map_or_else(Vec::new, |outcome| outcome.0);
    (ran.buffers, output, Ok(()))
}

/// Sets the checks, the limits and the specialization constants of a launch. Returns an error if a check is unknown, if
/// a specialization constant does not exist or cannot have its value, or if the module is LLVM IR and the settings have
/// such values.
fn apply(settings: &Settings, input: &[u8], task: &mut Task) -> Done {
    let run = &settings.run;
    for check in &run.checks {
        let applied = task.checks.apply(check);
        applied.map_err(|error| Diagnosis::error(Kind::Argument, error.to_string()))?;
    }
    let limits = &mut task.limits;
    if let Some(steps) = run.steps {
        limits.set_steps(steps);
    }
    for (limit, given) in [
        (&mut limits.private_bytes, run.private_memory),
        (&mut limits.local_bytes, run.local_memory),
        (&mut limits.global_bytes, run.global_memory),
        (&mut limits.check_bytes, run.check_memory),
    ] {
        *limit = given.unwrap_or(*limit);
    }
    let is_spirv = matches!(
        transpire::detect(input),
        Some(Format::Spirv | Format::SpirvAssembly)
    );
    if settings.has_spec_constants() {
        if !is_spirv {
            let message = "spec-const is for SPIR-V: LLVM IR has no specialization constants";
            return Err(Box::new(Diagnosis::error(Kind::Argument, message)));
        }
        let module = transpire::read_spirv(input, &ReadSpirv::default())?.module;
        task.spec_constants = settings.values_of(&module)?;
    }
    Ok(())
}

impl From<Problem> for Diagnosis {
    fn from(problem: Problem) -> Self {
        match problem {
            Problem::Module(error) => error.into(),
            Problem::Call(message) => Self::error(Kind::Argument, message),
            Problem::Run(error) => {
                let kind = match error.kind() {
                    ErrorKind::Unsupported => Kind::Unsupported,
                    ErrorKind::Malformed => Kind::Malformed,
                    ErrorKind::Limit => Kind::MemoryLimit,
                    _ => Kind::Argument,
                };
                Self::error(kind, error.to_string())
            }
        }
    }
}

/// Converts a violation to a diagnosis. The message contains the work-items, the file of the source, and everything
/// known about the other access of a data race or the read of an undefined value.
fn diagnosis(finding: &Finding) -> Diagnosis {
    let mut diagnosis = Diagnosis::error(Kind::Invalid, finding.details());
    diagnosis.severity = match finding.severity {
        transpire::findings::Severity::Error => Severity::Error,
        transpire::findings::Severity::Warning => Severity::Warning,
    };
    diagnosis.rule = finding.rule.name;
    diagnosis.section = finding.rule.section;
    if let Some(place) = &finding.place {
        diagnosis.function.clone_from(&place.function);
        diagnosis.block.clone_from(&place.block);
        diagnosis.instruction = match place.name.starts_with('%') {
            true => place.name.clone(),
            false => place.instruction.to_string(),
        };
        let source = place.source.as_ref();
        if let Some((file, line, column)) = source {
            diagnosis.message.push_str("; in ");
            diagnosis.message.push_str(file);
            diagnosis.position = Some(Position::LineColumn((*line).into(), (*column).into()));
        }
    }
    diagnosis
}

/// Runs the kernels of two modules, or of a module and its translation to the other IR, and compares the results. If
/// `second` is `None`, `first` is translated.
///
/// # Errors
/// Returns an error if a module is malformed, cannot be translated or lowered, or lacks a kernel in the options.
pub fn verify(
    first: &[u8],
    second: Option<&[u8]>,
    options: &VerifyOptions,
) -> Result<Vec<Verified>, Problem> {
    let none = BTreeMap::new();
    let (program, other) = match second {
        Some(second) => (program(first, &none)?, program(second, &none)?),
        None => programs(first)?,
    };
    Ok(transpire::run::verify(&program, &other, options)?)
}
