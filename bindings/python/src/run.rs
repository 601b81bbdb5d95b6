//! The functions of the Python package that run and compare kernels.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::collections::BTreeMap;
use transpire::run::checks::RULES;
use transpire::run::{
    BufferKind, Checks, Difference, Finding, Limits, Place, Verdict, Verified, VerifyOptions,
};
use transpire_interface::run::{self as interface, Problem, Task};

use super::{Fault, detached, detached_while, told};

/// An argument: numbers as text, bytes, the kind of a buffer with bytes, the size of local memory, the layout of an image with bytes, a sampler, the bytes of a
/// packet of a pipe and its capacity with bytes, a queue, or nothing.
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
    #[pyo3(item)]
    pipe: Option<(u64, u64)>,
    #[pyo3(item)]
    buffer: Option<String>,
    #[pyo3(item)]
    queue: bool,
}

impl TryFrom<Given> for interface::Given {
    type Error = PyErr;

    fn try_from(given: Given) -> PyResult<Self> {
        let has_data = given.data.is_some();
        let data = given.data.unwrap_or_default();
        if let Some(name) = given.buffer {
            let kind = BufferKind::from_name(&name);
            let wrong = || PyValueError::new_err(format!("there is no kind of buffer {name}"));
            return Ok(Self::Buffer(data, kind.ok_or_else(wrong)?));
        }
        Ok(
            match (
                given.text,
                given.local,
                given.layout,
                given.sampler,
                given.pipe,
            ) {
                _ if given.queue => Self::Queue,
                (_, Some(size), ..) => Self::Local(size),
                (_, _, Some(layout), ..) => Self::Image(layout, data),
                (_, _, _, Some(modes), _) => Self::Sampler(modes),
                (.., Some((packet, capacity))) => Self::Pipe(packet, capacity, data),
                (Some(text), ..) => Self::Text(text),
                _ if has_data => Self::Data(data),
                _ => Self::Null,
            },
        )
    }
}

/// A place as a tuple: function, block, number and name of the instruction; file, line and column of the source.
type PlaceParts = (String, String, u32, String, Option<(String, u32, u32)>);

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
    let Place {
        function,
        block,
        instruction,
        name,
        source,
    } = place;
    (function, block, instruction, name, source)
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

/// Converts an error to an exception.
fn raised(problem: Problem) -> PyErr {
    Fault::new_err((told(problem.into()),))
}

/// The results of a run as a tuple: the bytes of each buffer, image and pipe; the printed text and the number of steps, if the
/// run ended normally; the findings.
type Results<'py> = (
    Vec<Option<Bound<'py, PyBytes>>>,
    Option<(Bound<'py, PyBytes>, u64)>,
    Vec<FindingParts>,
);

/// Runs a kernel without the interpreter lock. `check` is called all the time, and ends the run if it raises an exception.
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
    bounds: (Option<u64>, Option<u64>),
    check: Option<Py<PyAny>>,
) -> PyResult<Results<'py>> {
    let (steps, memory) = bounds;
    let mut rules = Checks::none();
    for text in &checks {
        rules.apply(text).map_err(|error| {
            let names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
            let names = names.join(", ");
            PyValueError::new_err(format!("{text}: {error}; the rules are: {names}"))
        })?;
    }
    let mut limits = Limits::default();
    if let Some(steps) = steps {
        limits.set_steps(steps);
    }
    if let Some(memory) = memory {
        limits.set_memory(memory);
    }
    let task = Task {
        kernel,
        dimensions: global.len() as u32,
        global: sizes(&global, 1)?,
        local: local.map(|local| sizes(&local, 1)).transpose()?,
        offset: sizes(&offset, 0)?,
        sub_group: None,
        checks: rules,
        limits,
        spec_constants: BTreeMap::new(),
    };
    let given: PyResult<Vec<interface::Given>> =
        arguments.into_iter().map(TryInto::try_into).collect();
    let given = given?;
    let ran = detached_while(py, check, || interface::run(input, &task, &given))?;
    let ran = ran.map_err(raised)?;
    let bytes = |bytes: Vec<u8>| PyBytes::new(py, &bytes);
    Ok((
        ran.buffers
            .into_iter()
            .map(|buffer| buffer.map(bytes))
            .collect(),
        ran.outcome.map(|(printed, steps)| (bytes(printed), steps)),
        ran.findings.into_iter().map(finding).collect(),
    ))
}

/// A difference as a tuple: a description of the value that differs, the two values, their places and work-items, and
/// the launch.
type DifferenceParts = (
    String,
    [String; 2],
    [Option<(PlaceParts, [u64; 3])>; 2],
    Option<String>,
);

/// The comparison of a kernel as a tuple: name and verdict; the numbers of launches that were compared, that failed and that took
/// too long; the reason of a skipped kernel, the first error, and the first difference.
type VerifiedParts = (
    (String, &'static str),
    (u32, u32, u32),
    (Option<String>, Option<String>, Option<DifferenceParts>),
);

fn difference(difference: Difference) -> DifferenceParts {
    (
        difference.what,
        difference.values,
        difference
            .places
            .map(|known| known.map(|(known, item)| (place(known), item))),
        difference.launch,
    )
}

fn verified(verified: Verified) -> VerifiedParts {
    let (verdict, reason, different) = match verified.verdict {
        Verdict::Same => ("same", None, None),
        Verdict::Different(found) => ("different", None, Some(difference(*found))),
        Verdict::Skipped(why) => ("skipped", Some(why), None),
        _ => ("skipped", None, None),
    };
    (
        (verified.kernel, verdict),
        (verified.compared, verified.failed, verified.ended),
        (reason, verified.failure, different),
    )
}

/// Compares the kernels of two modules, or of a module and its translation, without the interpreter lock. `numbers` has
/// the number of launches of each kernel, the seed of the inputs, the accepted units in the last place, and the maximum
/// number of steps of a launch. `None` stands for the default.
#[pyfunction]
pub(super) fn verify(
    py: Python<'_>,
    first: &[u8],
    second: Option<&[u8]>,
    kernel: Option<String>,
    numbers: (Option<u32>, Option<u64>, u64, Option<u64>),
) -> PyResult<Vec<VerifiedParts>> {
    let (rounds, seed, ulps, steps) = numbers;
    let mut options = VerifyOptions::default();
    options.kernel = kernel;
    options.rounds = rounds.unwrap_or(options.rounds);
    options.seed = seed.unwrap_or(options.seed);
    options.ulps = ulps;
    options.steps = steps.unwrap_or(options.steps);
    let results = detached(py, || interface::verify(first, second, &options))?;
    let results = results.map_err(raised)?;
    Ok(results.into_iter().map(verified).collect())
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
