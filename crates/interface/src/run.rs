//! Running and comparing kernels.

use transpire::run::{
    Argument, Checks, Finding, Launch, Machine, Parameter, ParameterKind, Program, Verified,
    VerifyOptions,
};
use transpire::{Format, ReadLlvm, ReadSpirv, ToLlvm, ToSpirv};

/// The forms of modules that have kernels.
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
    /// The global size.
    pub global: [u64; 3],
    /// The size of groups, or `None` if the machine chooses it.
    pub local: Option<[u64; 3]>,
    /// The global offset.
    pub offset: [u64; 3],
    /// The checked rules.
    pub checks: Checks,
    /// The number of steps that end the run.
    pub steps: Option<u64>,
}

/// An argument of a kernel.
#[derive(Debug, Clone)]
pub enum Given {
    /// The null pointer.
    Null,
    /// A number or a vector, as text.
    Text(String),
    /// The bytes of a buffer or of a value.
    Data(Vec<u8>),
    /// The size of local memory in bytes.
    Local(u64),
}

/// The results of a run.
#[derive(Debug)]
pub struct Ran {
    /// The bytes of the buffers afterwards, for each argument.
    pub buffers: Vec<Option<Vec<u8>>>,
    /// The printed text and the number of steps, or `None` if a violation ended the run.
    pub outcome: Option<(Vec<u8>, u64)>,
    /// The violations.
    pub findings: Vec<Finding>,
}

/// Why kernels do not run.
#[derive(Debug)]
pub enum Problem {
    /// An error in the module.
    Module(transpire::Error),
    /// An error in the call.
    Call(String),
}

impl From<transpire::Error> for Problem {
    fn from(error: transpire::Error) -> Self {
        Self::Module(error)
    }
}

impl From<transpire::run::Error> for Problem {
    fn from(error: transpire::run::Error) -> Self {
        Self::Call(error.to_string())
    }
}

/// Lowers a module and, if `is_translated`, its translation to the other IR.
fn programs(input: &[u8], is_translated: bool) -> Result<(Program, Option<Program>), Problem> {
    match transpire::expect(input, FORMATS)? {
        Format::Spirv | Format::SpirvAssembly => {
            let module = transpire::read_spirv(input, &ReadSpirv::default())?.module;
            let program = Program::from_spirv(&module, &[])?;
            if !is_translated {
                return Ok((program, None));
            }
            let (other, _) = transpire::spirv_to_llvm(&module, &ToLlvm::default())?;
            Ok((program, Some(Program::from_llvm(&other)?)))
        }
        _ => {
            let module = transpire::read_llvm(input, &ReadLlvm::default())?.module;
            let program = Program::from_llvm(&module)?;
            if !is_translated {
                return Ok((program, None));
            }
            let (other, _) = transpire::llvm_to_spirv(module, &ToSpirv::default())?;
            Ok((program, Some(Program::from_spirv(&other, &[])?)))
        }
    }
}

/// Returns the argument for a parameter.
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
    Ok(match (parameter, given) {
        (_, Given::Local(size)) => Argument::Local(*size),
        (Some(_), Given::Data(data)) if is_value => Argument::Value(data.clone()),
        (Some(parameter), given) if is_value => {
            let text = match given {
                Given::Text(text) => text.as_str(),
                _ => "",
            };
            Argument::Value(parameter.parse(text).ok_or_else(|| {
                Problem::Call(format!(
                    "argument {number}: {text} does not fit the parameter"
                ))
            })?)
        }
        (_, Given::Data(data)) => {
            let name = parameter.and_then(|parameter| parameter.name.clone());
            let name = name.unwrap_or_else(|| format!("argument {number}"));
            Argument::Buffer(machine.add_buffer(&name, data)?)
        }
        (_, Given::Text(_)) => {
            let message = format!("argument {number}: a buffer or local memory is needed");
            return Err(Problem::Call(message));
        }
        (_, Given::Null) => Argument::Null,
    })
}

/// Runs a kernel of a module in any form.
///
/// # Errors
/// If the module is malformed, has no such kernel, or an argument does not fit.
pub fn run(input: &[u8], task: &Task, arguments: &[Given]) -> Result<Ran, Problem> {
    let (program, _) = programs(input, false)?;
    let Some(kernel) = program.kernel(&task.kernel) else {
        return Err(Problem::Call(format!("there is no kernel {}", task.kernel)));
    };
    let mut machine = Machine::new(&program)?;
    let mut launch = Launch::new(&task.kernel, task.global);
    launch.dimensions = task.dimensions;
    launch.local = task.local;
    launch.offset = task.offset;
    if let Some(steps) = task.steps {
        launch.limits.steps = steps;
    }
    for (number, given) in arguments.iter().enumerate() {
        let parameter = kernel.parameters.get(number);
        let argument = argument(&mut machine, number, parameter, given)?;
        launch.arguments.push(argument);
    }
    let checked = machine.check(&launch, &task.checks)?;
    let buffers = launch.arguments.iter().map(|argument| match argument {
        Argument::Buffer(buffer) => Some(machine.read_buffer(*buffer)),
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

/// Compares the kernels of two modules, or of a module and its translation to the other IR, by running them.
///
/// # Errors
/// If a module is malformed, or has no such kernel.
pub fn verify(
    first: &[u8],
    second: Option<&[u8]>,
    options: &VerifyOptions,
) -> Result<Vec<Verified>, Problem> {
    let (program, translation) = programs(first, second.is_none())?;
    let other = match (second, translation) {
        (Some(second), _) => programs(second, false)?.0,
        (None, Some(translation)) => translation,
        (None, None) => return Ok(Vec::new()),
    };
    Ok(transpire::run::verify(&program, &other, options)?)
}
