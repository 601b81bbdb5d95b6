//! The native part of the Python package `transpire_ir`: the calls, which take bytes and options as text, and the command
//! `transpire`. The package itself (`python/transpire_ir/__init__.py`) has the functions, dataclasses and exceptions that
//! people use.

mod run;

use std::cell::{Cell, RefCell};
use std::ffi::OsString;
use std::rc::Rc;
use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyBytes;
use transpire::interrupt::{self, Stop};
use transpire::reflect::{self, Access, Argument, Kernel, SpecConstant};
use transpire::{Format, Symbols, spirv};
use transpire_graphs::{self as graphs, Language};
use transpire_interface::{Call, Diagnosis, Done, Output, Position, Settings};

/// The calls by name.
const CALLS: &[(&str, Call)] = &[
    ("assemble", Call::Assemble),
    ("demangle", Call::Demangle),
    ("disassemble", Call::Disassemble),
    ("extract_kernels", Call::ExtractKernels),
    ("mangle", Call::Mangle),
    ("parse", Call::Parse),
    ("print", Call::Print),
    ("specialize", Call::Specialize),
    ("to_llvm", Call::ToLlvm),
    ("to_spir12", Call::ToSpir12),
    ("to_spirv", Call::ToSpirv),
    ("upgrade", Call::Upgrade),
    ("validate", Call::Validate),
];

/// A diagnosis as a tuple: severity, kind, message; the unit of the position, and the position; function, block, instruction;
/// rule and section.
type Told = (
    &'static str,
    &'static str,
    String,
    (&'static str, u64, u64),
    (String, String, String),
    (&'static str, &'static str),
);

fn told(diagnosis: Diagnosis) -> Told {
    let position = match diagnosis.position {
        None => ("", 0, 0),
        Some(Position::Bit(bit)) => ("bit", bit, 0),
        Some(Position::Word(word)) => ("word", word, 0),
        Some(Position::LineColumn(line, column)) => ("line", line, column),
    };
    (
        diagnosis.severity.name(),
        diagnosis.kind.name(),
        diagnosis.message,
        position,
        (diagnosis.function, diagnosis.block, diagnosis.instruction),
        (diagnosis.rule, diagnosis.section),
    )
}

/// The time between two checks for signals during a call.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(50);

/// The Python function that returns the check of the current context, a function without parameters, or `None`.
static CONTEXT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// Sets the function that returns the check of the current context. The package calls it once.
#[pyfunction]
fn set_context(py: Python<'_>, check: Py<PyAny>) {
    // A second import of the package has the same function.
    let _ = CONTEXT.set(py, check);
}

/// Returns the check of the current context, which `limits` sets.
fn context_check(py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
    let check = CONTEXT.get(py).map(|context| context.call0(py));
    let check = check.transpose()?;
    Ok(check.filter(|check| !check.is_none(py)))
}

/// Does `work` without holding the lock of the interpreter. If a signal handler raises an exception, such as for Ctrl-C, ends
/// the work early and returns the exception. Python runs signal handlers only in the main thread.
fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    detached_while(py, None, work)
}

/// Does the same, and ends the work also if a Python function without parameters raises an exception: `check`, or the check of
/// the current context.
fn detached_while<T: Send>(
    py: Python<'_>,
    check: Option<Py<PyAny>>,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let checks: Vec<Py<PyAny>> = context_check(py)?.into_iter().chain(check).collect();
    let outcome = py.detach(|| {
        let raised: Rc<RefCell<Option<PyErr>>> = Rc::default();
        let looked = Cell::new(Instant::now());
        let stop = {
            let raised = Rc::clone(&raised);
            move || {
                if looked.get().elapsed() < BETWEEN_SIGNALS {
                    return None;
                }
                let handled = Python::try_attach(|py| {
                    py.check_signals()?;
                    checks
                        .iter()
                        .try_for_each(|check| check.call0(py).map(drop))
                });
                looked.set(Instant::now());
                let error = handled?.err()?;
                raised.replace(Some(error));
                Some(Stop::Cancelled)
            }
        };
        interrupt::run(stop, work).map_err(|stop| (stop, raised.take()))
    });
    outcome
        .map_err(|(stop, raised)| raised.unwrap_or_else(|| PyValueError::new_err(stop.to_string())))
}

/// The results of a call: the output, the diagnoses, and the error that ended the call, if any.
type Called<'py> = (Bound<'py, PyBytes>, Vec<Told>, Option<Told>);

/// Performs the call with this name, without the interpreter lock. Raises `ValueError` if the name is unknown.
#[pyfunction]
fn call<'py>(
    py: Python<'py>,
    name: &str,
    input: &[u8],
    options: Vec<(String, String)>,
) -> PyResult<Called<'py>> {
    let Some((_, call)) = CALLS.iter().find(|(known, _)| *known == name) else {
        return Err(PyValueError::new_err(format!("unknown call {name}")));
    };
    with_settings(py, &options, |settings| call.run(input, settings))
}

/// Links modules, each with its name, without the interpreter lock.
#[pyfunction]
fn link<'py>(
    py: Python<'py>,
    inputs: Vec<(String, Vec<u8>)>,
    options: Vec<(String, String)>,
) -> PyResult<Called<'py>> {
    let named: Vec<(&str, &[u8])> = inputs
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
        .collect();
    with_settings(py, &options, |settings| {
        transpire_interface::link(&named, settings)
    })
}

fn with_settings<'py>(
    py: Python<'py>,
    options: &[(String, String)],
    work: impl FnOnce(&Settings) -> (Output, Done) + Send,
) -> PyResult<Called<'py>> {
    let mut settings = Settings::default();
    for (name, value) in options {
        if let Err(message) = settings.set(name, value) {
            let fault = Diagnosis::error(transpire_interface::Kind::Argument, message);
            return Ok((PyBytes::new(py, b""), Vec::new(), Some(told(fault))));
        }
    }
    let (output, done) = detached(py, || work(&settings))?;
    let diagnoses = output.diagnoses.into_iter().map(told).collect();
    Ok((
        PyBytes::new(py, &output.bytes),
        diagnoses,
        done.err().map(|fault| told(*fault)),
    ))
}

/// An argument as a tuple: name, type, kind, address space; access; const, restrict, volatile; size and alignment in bytes.
type ArgumentParts = (
    Option<String>,
    String,
    &'static str,
    &'static str,
    Option<&'static str>,
    (bool, bool, bool),
    Option<(u64, u64)>,
);

fn argument(argument: Argument) -> ArgumentParts {
    let access = argument.access.map(|access| match access {
        Access::ReadOnly => "read_only",
        Access::WriteOnly => "write_only",
        Access::ReadWrite => "read_write",
    });
    (
        argument.name,
        argument.type_name,
        argument.kind.name(),
        argument.address_space.name(),
        access,
        (
            argument.is_const,
            argument.is_restrict,
            argument.is_volatile,
        ),
        argument
            .layout
            .map(|layout| (layout.size, layout.alignment)),
    )
}

type Size = Option<[u32; 3]>;

/// A kernel as a tuple: name, arguments; sizes of work-groups: required, hint, maximum; sub-groups: size, number; the vector
/// type hint; execution modes with their operands.
type KernelParts = (
    String,
    Vec<ArgumentParts>,
    (Size, Size, Size),
    (Option<u32>, Option<u32>),
    Option<String>,
    Vec<(String, Vec<u32>)>,
);

fn kernel(kernel: Kernel) -> KernelParts {
    let modes = kernel.execution_modes.into_iter();
    (
        kernel.name,
        kernel.arguments.into_iter().map(argument).collect(),
        (
            kernel.required_work_group_size,
            kernel.work_group_size_hint,
            kernel.max_work_group_size,
        ),
        (
            kernel.required_sub_group_size,
            kernel.sub_groups_per_work_group,
        ),
        kernel.vector_type_hint,
        modes.map(|mode| (mode.name, mode.operands)).collect(),
    )
}

/// Returns a specialization constant as a tuple: `SpecId`, name, type, and the bits of the default value.
fn spec_constant(constant: SpecConstant) -> (u32, Option<String>, String, u64) {
    let ty = constant.ty.to_string();
    (constant.spec_id, constant.name, ty, constant.default)
}

/// The summary of a module as a tuple: format, width of addresses, kernels, specialization constants; capabilities, extensions,
/// and extensions of the source language; exported and imported symbols.
type InfoParts = (
    String,
    Option<u32>,
    Vec<KernelParts>,
    Vec<(u32, Option<String>, String, u64)>,
    (Vec<String>, Vec<String>, Vec<String>),
    (Vec<String>, Vec<String>),
);

/// Returns the symbols of a module. The rules of SPIR-V are not checked.
fn symbols(input: &[u8]) -> transpire::Result<Symbols> {
    match transpire::detect(input) {
        Some(Format::Spirv) => Ok(Symbols::of_linkage(&spirv::binary::read(input)?)),
        Some(Format::SpirvAssembly) => {
            let words = spirv::assembly::assemble(&String::from_utf8_lossy(input))?;
            Ok(Symbols::of_linkage(&spirv::binary::read_words(&words)?))
        }
        _ => transpire::symbols(input),
    }
}

/// Returns a summary of a module. Raises `Fault` if the module cannot be read.
#[pyfunction]
fn info(py: Python<'_>, input: &[u8]) -> Result<InfoParts, PyErr> {
    let summary = detached(py, || -> transpire::Result<_> {
        Ok((reflect::reflect(input)?, symbols(input)?))
    })?;
    let (reflected, symbols) =
        summary.map_err(|error: transpire::Error| Fault::new_err((told(error.into()),)))?;
    let format = transpire::detect(input).map_or(String::new(), |format| format.to_string());
    let constants = reflected.spec_constants.into_iter();
    Ok((
        format,
        reflected.address_bits,
        reflected.kernels.into_iter().map(kernel).collect(),
        constants.map(spec_constant).collect(),
        (
            reflected.capabilities,
            reflected.extensions,
            reflected.source_extensions,
        ),
        (symbols.defined, symbols.undefined),
    ))
}

/// Draws graphs of a module. Returns the drawing as SVG and in the language of Graphviz.
///
/// `kind` is `cfg` or `callgraph`. The other arguments are for control flow graphs: the functions to draw, or none for the first
/// kernel; whether to draw all functions; whether blocks have their instructions.
#[pyfunction]
fn draw(
    py: Python<'_>,
    kind: &str,
    input: &[u8],
    functions: Vec<String>,
    all_functions: bool,
    instructions: bool,
) -> PyResult<(String, String)> {
    let is_call_graph = kind == "callgraph";
    let drawn = detached(py, || -> Result<_, Box<Diagnosis>> {
        let module = graphs::Module::read(input)?;
        if is_call_graph {
            return Ok(vec![graphs::call_graph(&module)]);
        }
        let mut all = graphs::control_flow(&module, instructions)?;
        let is_defined = |name: &&String| all.iter().any(|graph| graph.title() == **name);
        if let Some(name) = functions.iter().find(|name| !is_defined(name)) {
            let message = format!("the module defines no function \"{name}\"");
            let fault = Diagnosis::error(transpire_interface::Kind::Argument, message);
            return Err(fault.into());
        }
        if !functions.is_empty() {
            all.retain(|graph| functions.iter().any(|name| name == graph.title()));
        } else if !all_functions {
            all = graphs::first_kernel(all);
        }
        Ok(all)
    })?;
    let drawn = drawn.map_err(|fault| Fault::new_err((told(*fault),)))?;
    let [svg, dot] = [Language::Svg, Language::Dot].map(|language| graphs::draw(&drawn, language));
    Ok((svg, dot))
}

pyo3::create_exception!(_transpire, Fault, PyValueError, "An error in a module.");

/// Runs the command `transpire` and returns its exit status. The first argument is the name of the command.
#[pyfunction]
fn command(python: Python<'_>, arguments: Vec<OsString>) -> u8 {
    python.detach(|| transpire_cli::run(arguments))
}

/// The native part of the package `transpire_ir`.
#[pymodule]
fn _transpire(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("Fault", module.py().get_type::<Fault>())?;
    module.add_function(wrap_pyfunction!(call, module)?)?;
    module.add_function(wrap_pyfunction!(command, module)?)?;
    module.add_function(wrap_pyfunction!(draw, module)?)?;
    module.add_function(wrap_pyfunction!(info, module)?)?;
    module.add_function(wrap_pyfunction!(link, module)?)?;
    module.add_function(wrap_pyfunction!(set_context, module)?)?;
    module.add_function(wrap_pyfunction!(run::verify, module)?)?;
    module.add_function(wrap_pyfunction!(run::run, module)?)
}
