//! The function of the Python package that runs a kernel in the interpreter.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use transpire::run::{
    Argument, BufferId, Checks, Finding, ImageId, ImageLayout, Launch, Machine, Parameter,
    ParameterKind, Place, Program, Sampler,
};
use transpire::{Format, ReadLlvm, ReadSpirv};

use super::{Fault, detached, told};

/// An argument: numbers as text, bytes, the size of local memory, the layout of an image with bytes, a sampler, or nothing.
#[derive(FromPyObject)]
pub(super) struct Given {
    #[pyo3(item)]
    text: Option<String>,
    #[pyo3(item)]
    data: Option<Vec<u8>>,
    #[pyo3(item)]
    local: Option<u64>,
    #[pyo3(item)]
    layout: Option<String>,
    #[pyo3(item)]
    sampler: Option<String>,
}

/// The memory of an argument.
enum Memory {
    Buffer(BufferId),
    Image(ImageId),
}

/// A place as a tuple: function, block, number of the instruction; file, line and column of the source.
type PlaceParts = (String, String, u32, Option<(String, u32, u32)>);

/// A finding as a tuple: rule, severity, message; place, work-item; the other place and its work-item; object and offset; the
/// number of further findings of this kind.
type FindingParts = (
    (&'static str, &'static str, String),
    (Option<PlaceParts>, Option<[u64; 3]>),
    Option<(PlaceParts, [u64; 3])>,
    Option<(String, i64)>,
    u64,
);

fn place(place: Place) -> PlaceParts {
    (place.function, place.block, place.instruction, place.source)
}

fn finding(finding: Finding) -> FindingParts {
    (
        (finding.rule.name, finding.severity.name(), finding.message),
        (finding.place.map(place), finding.work_item),
        finding.other.map(|(other, item)| (place(other), item)),
        finding.object,
        finding.more,
    )
}

/// The launch of a kernel.
struct Task {
    kernel: String,
    dimensions: u32,
    global: [u64; 3],
    local: Option<[u64; 3]>,
    offset: [u64; 3],
    checks: Checks,
    steps: Option<u64>,
}

/// The results of a run as a tuple: the bytes of each buffer argument; the printed text and the number of steps, if the run
/// ended normally; the findings.
type Results = (
    Vec<Option<Vec<u8>>>,
    Option<(Vec<u8>, u64)>,
    Vec<FindingParts>,
);

fn program(input: &[u8]) -> Result<Program, Problem> {
    let format = transpire::expect(
        input,
        &[
            Format::Bitcode,
            Format::Spirv,
            Format::SpirvAssembly,
            Format::LlvmAssembly,
        ],
    )
    .map_err(Problem::Module)?;
    let lowered = match format {
        Format::Spirv | Format::SpirvAssembly => {
            let read = transpire::read_spirv(input, &ReadSpirv::default());
            let read = read.map_err(Problem::Module)?;
            Program::from_spirv(&read.module, &[])
        }
        _ => {
            let read = transpire::read_llvm(input, &ReadLlvm::default());
            let read = read.map_err(Problem::Module)?;
            Program::from_llvm(&read.module)
        }
    };
    lowered.map_err(|error| Problem::Call(error.to_string()))
}

/// Returns the bytes of a value for `parameter`.
fn value(parameter: &Parameter, given: &Given) -> Result<Vec<u8>, String> {
    if let Some(data) = &given.data {
        return Ok(data.clone());
    }
    let text = given.text.as_deref().unwrap_or_default();
    parameter
        .parse(text)
        .ok_or_else(|| format!("{text} does not fit the parameter"))
}

fn launch(input: &[u8], task: &Task, arguments: &[Given]) -> Result<Results, Problem> {
    let program = program(input)?;
    let fault = |error: transpire::run::Error| Problem::Call(error.to_string());
    let Some(kernel) = program.kernel(&task.kernel) else {
        return Err(Problem::Call(format!("there is no kernel {}", task.kernel)));
    };
    let mut machine = Machine::new(&program).map_err(fault)?;
    let mut launch = Launch::new(&task.kernel, task.global);
    launch.dimensions = task.dimensions;
    launch.local = task.local;
    launch.offset = task.offset;
    if let Some(steps) = task.steps {
        launch.limits.steps = steps;
    }
    let mut memories: Vec<Option<Memory>> = Vec::new();
    for (number, given) in arguments.iter().enumerate() {
        let parameter = kernel.parameters.get(number);
        let mut memory = None;
        let name = parameter.and_then(|parameter| parameter.name.clone());
        let name = name.unwrap_or_else(|| format!("argument {number}"));
        let wrong = |why: String| Problem::Call(format!("argument {number}: {why}"));
        launch.arguments.push(match (parameter, given) {
            (
                _,
                Given {
                    local: Some(size), ..
                },
            ) => Argument::Local(*size),
            (
                _,
                Given {
                    sampler: Some(sampler),
                    ..
                },
            ) => Argument::Sampler(sampler.parse::<Sampler>().map_err(wrong)?),
            (
                _,
                Given {
                    layout: Some(layout),
                    data: Some(data),
                    ..
                },
            ) => {
                let layout: ImageLayout = layout.parse().map_err(wrong)?;
                let image = machine.add_image(&name, &layout, data).map_err(fault)?;
                memory = Some(Memory::Image(image));
                Argument::Image(image)
            }
            (
                Some(Parameter {
                    kind: ParameterKind::Value { .. },
                    ..
                }),
                _,
            ) => {
                let value = parameter.map(|parameter| value(parameter, given));
                let value = value.unwrap_or_else(|| Ok(Vec::new()));
                Argument::Value(
                    value.map_err(|why| Problem::Call(format!("argument {number}: {why}")))?,
                )
            }
            (
                _,
                Given {
                    data: Some(data), ..
                },
            ) => {
                let added = machine.add_buffer(&name, data).map_err(fault)?;
                memory = Some(Memory::Buffer(added));
                Argument::Buffer(added)
            }
            (_, Given { text: Some(_), .. }) => {
                let message = format!("argument {number}: a buffer or local memory is needed");
                return Err(Problem::Call(message));
            }
            _ => Argument::Null,
        });
        memories.push(memory);
    }
    let checked = machine.check(&launch, &task.checks).map_err(fault)?;
    let outcome = checked.outcome;
    Ok((
        memories
            .into_iter()
            .map(|memory| match memory? {
                Memory::Buffer(buffer) => Some(machine.read_buffer(buffer)),
                Memory::Image(image) => Some(machine.read_image(image)),
            })
            .collect(),
        outcome.map(|outcome| (outcome.printed, outcome.steps)),
        checked.findings.into_iter().map(finding).collect(),
    ))
}

/// The reason why a kernel cannot run.
enum Problem {
    Module(transpire::Error),
    Call(String),
}

/// The Python objects for [`Results`], in the same order.
type PyResults<'py> = (
    Vec<Option<Bound<'py, PyBytes>>>,
    Option<(Bound<'py, PyBytes>, u64)>,
    Vec<FindingParts>,
);

/// Runs a kernel without the interpreter lock.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "Python gives them by position")]
pub(super) fn run<'py>(
    py: Python<'py>,
    input: &[u8],
    kernel: String,
    global: Vec<u64>,
    local: Option<Vec<u64>>,
    offset: Vec<u64>,
    arguments: Vec<Given>,
    checks: Vec<String>,
    steps: Option<u64>,
) -> PyResult<PyResults<'py>> {
    let mut rules = Checks::none();
    for text in &checks {
        rules
            .apply(text)
            .map_err(|error| PyValueError::new_err(format!("{text}: {error}")))?;
    }
    let task = Task {
        kernel,
        dimensions: global.len() as u32,
        global: sizes(&global, 1)?,
        local: local.map(|local| sizes(&local, 1)).transpose()?,
        offset: sizes(&offset, 0)?,
        checks: rules,
        steps,
    };
    let done = detached(py, || launch(input, &task, &arguments))?;
    let (buffers, outcome, findings) = done.map_err(|problem| match problem {
        Problem::Module(error) => Fault::new_err((told(error.into()),)),
        Problem::Call(message) => PyValueError::new_err(message),
    })?;
    let buffers = buffers.into_iter();
    Ok((
        buffers
            .map(|bytes| bytes.map(|bytes| PyBytes::new(py, &bytes)))
            .collect(),
        outcome.map(|(printed, steps)| (PyBytes::new(py, &printed), steps)),
        findings,
    ))
}

fn sizes(given: &[u64], rest: u64) -> PyResult<[u64; 3]> {
    let mut all = [rest; 3];
    if given.len() > 3 {
        return Err(PyValueError::new_err("a size has one to three numbers"));
    }
    for (to, from) in all.iter_mut().zip(given) {
        *to = *from;
    }
    Ok(all)
}
