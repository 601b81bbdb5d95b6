//! Runs SPIR 1.2 modules and their translations to SPIR-V on Intel's driver. Each kernel whose arguments are buffers
//! and numbers is launched from the SPIR 1.2 module and from its translation, with the same generated arguments. Both
//! launches must write the same bytes to the buffers, except that any two NaNs are equal.
//!
//! The modules are compiled from the kernel files of this project. If `TRANSPIRE_SPIR12_MODULES` is set, the modules in
//! that folder, such as the conformance suite's modules, are used instead. If a second launch from the same module has
//! other results, for example because of unordered atomics, the kernel is launched with a single work-item, or with a
//! single work-group if it requires a work-group size. The outcome of each kernel is added to
//! `target/tests/spir12-results/outcomes.txt`.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ExitCode, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use std::{fs, thread};

use half::f16;
use libtest_mimic::{Arguments, Failed, Trial};
use transpire::llvm::ir::metadata::MetadataId;
use transpire::llvm::ir::{AttributeIndex, AttributeKind, DataLayout, Module, Type, TypeKind};
use transpire::{ReadLlvm, ToSpir12, ToSpirv, read_llvm};
use transpire_tests::Failure;
use transpire_tests::case::Argument;
use transpire_tests::device::{Built, Driver, Lanes, Runner};
use transpire_tests::kernel_file::{self, KernelFile, Launch};
use transpire_tests::toolchain::{self, Compilation};
use transpire_tests::worker;

/// The first argument of the executable that makes it a worker.
const WORKER: &str = "--results-worker";
/// The environment variable that names the folder of modules.
const FOLDER: &str = "TRANSPIRE_SPIR12_MODULES";
const MARK: char = '\u{2}';
/// The maximum time until a worker prints its next line. All kernels take less time, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The size of each buffer in bytes. Indices that are computed from the small generated numbers are always inside.
const BUFFER: usize = 1 << 17;
/// The size of an argument in local memory, in bytes.
const LOCAL: usize = 1 << 14;
/// The global and the local size of launches of this project's kernels. The kernels use one dimension, and some support
/// at most 8 work-items. [`SIZES`] has the sizes for other kernels.
const OWN_SIZES: [[usize; 3]; 2] = [[8, 1, 1], [8, 1, 1]];
const SIZES: [[usize; 3]; 2] = [[16, 4, 2], [8, 2, 1]];

/// The prefixes of kernel files that this test skips, each with the reason.
const LEFT_OUT: &[(&str, &str)] = &[
    ("print/printf.cl", "what it leaves is printed"),
    (
        "math/",
        "the driver's own functions, of which both forms call the same, for as long as the others together",
    ),
];

fn main() -> ExitCode {
    let outcome = match std::env::args().nth(1).as_deref() {
        Some(WORKER) => serve().map(|()| ExitCode::SUCCESS),
        _ => trials().map(|trials| libtest_mimic::run(&Arguments::from_args(), trials).exit_code()),
    };
    outcome.unwrap_or_else(|e| {
        eprintln!("{e}");
        ExitCode::FAILURE
    })
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let pool = Arc::new(Pool::default());
    let mut trials = Vec::new();
    if let Some(folder) = std::env::var_os(FOLDER) {
        let mut modules = toolchain::with_extension(Path::new(&folder), "bc")?;
        modules.extend(toolchain::with_extension(Path::new(&folder), "bc64")?);
        for module in modules {
            let name = module
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let pool = pool.clone();
            trials.push(Trial::test(name, move || {
                compare(&pool, &module).map_err(Failed::from)
            }));
        }
        return Ok(trials);
    }
    let kernels = toolchain::root().join("tests/kernels");
    for name in kernel_file::names(&kernels)? {
        let file = KernelFile::read(&kernels, &name)?;
        let is_left_out = LEFT_OUT.iter().any(|(part, _)| name.starts_with(part));
        if file.runs && file.standard.starts_with("CL1.") && file.since <= 14 && !is_left_out {
            let pool = pool.clone();
            trials.push(Trial::test(name, move || {
                let module = own(&file)?;
                compare(&pool, &module).map_err(Failed::from)
            }));
        }
    }
    Ok(trials)
}

/// Compiles a kernel file to a SPIR 1.2 module, and returns its path.
fn own(file: &KernelFile) -> Result<PathBuf, Failure> {
    let compilation = Compilation {
        source: &file.path,
        includes: &[],
        clang: 14,
        level: "-O0",
        target: "spir64",
        flags: file.clang_flags(),
    };
    let bitcode = compilation.bitcode()?;
    let bytes = fs::read(&bitcode).map_err(|e| format!("{}: {e}", bitcode.display()))?;
    let written = transpire::to_spir12(&bytes, &ToSpir12::default()).map_err(|e| e.to_string())?;
    let name = bitcode.with_extension("spir12.bc");
    let module = toolchain::scratch("spir12-results")?.join(name.file_name().unwrap_or_default());
    toolchain::write(&module, written)?;
    Ok(module)
}

/// Launches the kernels of a module and of its translation, and compares the results.
fn compare(pool: &Pool, module: &Path) -> Result<(), Failure> {
    let shown = module
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let bytes = fs::read(module).map_err(|e| format!("{}: {e}", module.display()))?;
    let words = transpire::to_spirv(&bytes, &ToSpirv::default()).map_err(|e| e.to_string())?;
    let upgraded = toolchain::scratch("spir12-results")?.join(format!("{shown}.spv"));
    let spirv: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    toolchain::write(&upgraded, spirv)?;
    let kernels = Kernels::of(&bytes)?;
    let mut different = Vec::new();
    for kernel in &kernels.list {
        let outcome = kernel.outcome(pool, module, &upgraded)?;
        note(&format!("{outcome}\t{shown}\t{}", kernel.name))?;
        if outcome.starts_with("differs") || outcome.starts_with("only SPIR 1.2") {
            different.push(format!("{}: {outcome}", kernel.name));
        }
    }
    if different.is_empty() {
        Ok(())
    } else {
        Err(different.join("\n"))
    }
}

fn note(line: &str) -> Result<(), Failure> {
    static FILE: Mutex<()> = Mutex::new(());
    let _guard = FILE.lock().map_err(|e| e.to_string())?;
    let path = toolchain::scratch("spir12-results")?.join("outcomes.txt");
    let file = fs::OpenOptions::new().create(true).append(true).open(&path);
    let mut file = file.map_err(|e| format!("{}: {e}", path.display()))?;
    writeln!(file, "{line}").map_err(|e| e.to_string())
}

/// A kernel in a SPIR 1.2 module.
struct Kernel {
    name: String,
    /// The parameters, or `None` if an argument is not a buffer, local memory or a number.
    parameters: Option<Vec<Parameter>>,
    work_group_size: Option<[usize; 3]>,
    /// The compiler options in the module that affect the computation, separated by spaces.
    options: String,
}

/// The kind of an argument.
#[derive(Clone, Copy)]
enum Parameter {
    Buffer(Element),
    Local,
    /// A value with this number of elements of the given type.
    Value(Element, usize),
}

#[derive(Clone, Copy)]
enum Element {
    Integer(usize),
    Float(usize),
}

struct Kernels {
    list: Vec<Kernel>,
}

impl Kernels {
    fn of(bytes: &[u8]) -> Result<Self, Failure> {
        let module = read_llvm(bytes, &ReadLlvm::default())
            .map_err(|e| e.to_string())?
            .module;
        let options = strings(&module, "opencl.compiler.options");
        // Keep only options that affect the computation. Options for warnings and argument names do not affect it.
        let options: Vec<&str> = options
            .iter()
            .map(String::as_str)
            .filter(|o| o.starts_with("-cl-") && *o != "-cl-kernel-arg-info")
            .collect();
        let nodes = module
            .named_metadata("opencl.kernels")
            .map(|list| list.nodes.clone())
            .unwrap_or_default();
        let list = nodes
            .iter()
            .filter_map(|&node| Kernel::of(&module, node, options.join(" ")))
            .collect();
        Ok(Self { list })
    }
}

fn strings(module: &Module, list: &str) -> Vec<String> {
    let nodes = module
        .named_metadata(list)
        .map(|list| &*list.nodes)
        .unwrap_or_default();
    let operands = nodes
        .iter()
        .flat_map(|&node| module.metadata.tuple(node).unwrap_or_default());
    operands
        .filter_map(|id| {
            Some(
                module
                    .strings
                    .text(module.metadata.string(id.expand()?)?)
                    .into_owned(),
            )
        })
        .collect()
}

impl Kernel {
    fn of(module: &Module, node: MetadataId, options: String) -> Option<Self> {
        let operands = module.metadata.tuple(node)?;
        let function = module.as_global(
            module
                .metadata
                .value(operands.first()?.expand()?)?
                .as_constant()?,
        )?;
        let attributes = module.function(function)?.attributes.expand();
        let layout = DataLayout::of(module);
        let signature = module.signature(function)?;
        // A sampler is an `i32`. Only metadata distinguishes it from a number.
        let is_sampler = |number: usize| {
            let types = operands.iter().find_map(|id| {
                let (key, values) = module.metadata.tuple(id.expand()?)?.split_first()?;
                let key = module.strings.text(module.metadata.string(key.expand()?)?);
                (key == "kernel_arg_base_type").then_some(values)
            });
            let ty = types.and_then(|values| module.metadata.string(values.get(number)?.expand()?));
            ty.is_some_and(|ty| module.strings.get(ty) == b"sampler_t")
        };
        let parameter = |(number, &ty): (usize, &Type)| {
            let by_value = module.attributes.has(
                attributes,
                AttributeIndex::Parameter(number as u32),
                AttributeKind::BY_VAL,
            );
            match module.types[ty] {
                _ if is_sampler(number) => None,
                // A struct that is passed by value.
                _ if by_value => None,
                TypeKind::Pointer {
                    address_space: 3, ..
                } => Some(Parameter::Local),
                TypeKind::Pointer {
                    address_space: 1 | 2,
                    pointee: Some(pointee),
                } => {
                    // Images and similar types are opaque structs.
                    let is_opaque = matches!(module.types[pointee], TypeKind::Named(_))
                        && module.types.struct_fields(pointee).is_none();
                    (!is_opaque).then(|| Parameter::Buffer(element(module, pointee)))
                }
                TypeKind::Integer { .. }
                | TypeKind::Float
                | TypeKind::Double
                | TypeKind::Half
                | TypeKind::Vector { .. } => {
                    let element = element(module, ty);
                    let (Element::Integer(size) | Element::Float(size)) = element;
                    let bytes = layout.allocated_size(&module.types, ty)? as usize;
                    Some(Parameter::Value(element, bytes / size))
                }
                _ => None,
            }
        };
        let parameters = signature
            .parameters
            .iter()
            .enumerate()
            .map(parameter)
            .collect();
        let work_group_size = operands.iter().find_map(|id| {
            let (key, values) = module.metadata.tuple(id.expand()?)?.split_first()?;
            let key = module.strings.text(module.metadata.string(key.expand()?)?);
            let number = |id: &MetadataId| {
                Some(
                    module
                        .constants
                        .as_integer(module.metadata.value(*id)?.as_constant()?)?
                        as usize,
                )
            };
            let numbers: Vec<usize> = values
                .iter()
                .filter_map(|id| number(&id.expand()?))
                .collect();
            (key == "reqd_work_group_size")
                .then_some(<[usize; 3]>::try_from(numbers).ok())
                .flatten()
        });
        Some(Self {
            name: module.name(function).into_owned(),
            parameters,
            work_group_size,
            options,
        })
    }

    /// Launches a kernel from `module` and from `upgraded`, its translation. Returns a short description of the
    /// outcome, such as `same` or `differs`. Returns an error if no worker can be started.
    fn outcome(&self, pool: &Pool, module: &Path, upgraded: &Path) -> Result<String, Failure> {
        if self.parameters.is_none() {
            return Ok("arguments other than buffers and numbers".to_owned());
        }
        for alone in [false, true] {
            let first = pool.launch(module, module, "", &self.name, alone)?;
            let again = pool.launch(module, module, "", &self.name, alone)?;
            let other = pool.launch(module, upgraded, &self.options, &self.name, alone)?;
            match (first, again, other) {
                (Ok(first), Ok(again), _) if first != again => {}
                (Ok(first), _, Ok(other)) if first == other && alone => {
                    return Ok("same, of one work-item".to_owned());
                }
                (Ok(first), _, Ok(other)) if first == other => return Ok("same".to_owned()),
                (Ok(_), _, Ok(_)) => return Ok("differs".to_owned()),
                (Ok(_), _, Err(e)) => {
                    return Ok(format!(
                        "only SPIR 1.2 runs: {}",
                        e.replace(['\n', '\r'], " ")
                    ));
                }
                (Err(_), _, Ok(_)) => return Ok("only SPIR-V runs".to_owned()),
                (Err(e), _, Err(_)) => {
                    return Ok(format!("neither runs: {}", e.replace(['\n', '\r'], " ")));
                }
            }
        }
        Ok("not the same twice".to_owned())
    }
}

/// Returns the type of the scalars, vector elements or array elements of type `ty`. For any other type, such as a
/// struct or an array of arrays, returns a 32-bit integer.
fn element(module: &Module, ty: Type) -> Element {
    match module.types[module.types.scalar(ty)] {
        TypeKind::Float => Element::Float(4),
        TypeKind::Double => Element::Float(8),
        TypeKind::Half => Element::Float(2),
        TypeKind::Integer { bits } => Element::Integer((bits as usize / 8).max(1)),
        TypeKind::Array { element: inner, .. }
            if !matches!(module.types[inner], TypeKind::Array { .. }) =>
        {
            element(module, inner)
        }
        _ => Element::Integer(4),
    }
}

// Generated arguments

/// A sequence of pseudo-random numbers that is the same in each run.
struct Numbers(u64);

impl Numbers {
    fn of(what: &impl Hash) -> Self {
        let mut hasher = DefaultHasher::new();
        what.hash(&mut hasher);
        Self(hasher.finish() | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// Generates elements that are valid divisors and buffer indices. Integers are between 1 and 255 (127 for bytes, which
/// may be signed). Floats are multiples of 1/8 from 1/8 to 255/8, which are in the range of all integer types.
fn generated(numbers: &mut Numbers, element: Element, count: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for _ in 0..count {
        let number = numbers.next() >> 11;
        let float = (number % 255 + 1) as f64 / 8.0;
        match element {
            Element::Integer(1) => bytes.push((number % 127 + 1) as u8),
            Element::Integer(size) => {
                bytes.extend_from_slice(&(number % 255 + 1).to_le_bytes()[..size.min(8)])
            }
            Element::Float(2) => bytes.extend_from_slice(&f16::from_f64(float).to_le_bytes()),
            Element::Float(4) => bytes.extend_from_slice(&(float as f32).to_le_bytes()),
            Element::Float(_) => bytes.extend_from_slice(&float.to_le_bytes()),
        }
    }
    bytes
}

impl Kernel {
    fn arguments(&self) -> Vec<Argument> {
        let parameters = self.parameters.iter().flatten().enumerate();
        let argument = |(number, parameter): (usize, &Parameter)| {
            let mut numbers = Numbers::of(&(&self.name, number));
            match *parameter {
                Parameter::Local => Argument::Local(LOCAL),
                Parameter::Value(element, count) => {
                    Argument::Value(generated(&mut numbers, element, count))
                }
                Parameter::Buffer(element) => {
                    let (Element::Integer(size) | Element::Float(size)) = element;
                    Argument::Buffer(generated(&mut numbers, element, BUFFER / size), None)
                }
            }
        };
        parameters.map(argument).collect()
    }

    /// Returns a hash of the contents of the buffers. All NaNs are equal.
    fn digest(&self, contents: &[Vec<u8>]) -> String {
        let mut hasher = DefaultHasher::new();
        let elements = self
            .parameters
            .iter()
            .flatten()
            .filter_map(|parameter| match parameter {
                Parameter::Buffer(element) => Some(*element),
                _ => None,
            });
        for (bytes, element) in contents.iter().zip(elements) {
            match element {
                Element::Float(size) => bytes.chunks(size).for_each(|bits| match is_nan(bits) {
                    true => "NaN".hash(&mut hasher),
                    false => bits.hash(&mut hasher),
                }),
                Element::Integer(_) => bytes.hash(&mut hasher),
            }
        }
        format!("{:016x}", hasher.finish())
    }
}

fn is_nan(bits: &[u8]) -> bool {
    match *bits {
        [a, b] => f16::from_le_bytes([a, b]).is_nan(),
        [a, b, c, d] => f32::from_le_bytes([a, b, c, d]).is_nan(),
        [a, b, c, d, e, f, g, h] => f64::from_le_bytes([a, b, c, d, e, f, g, h]).is_nan(),
        _ => false,
    }
}

// Workers

/// Runs a worker until the end of standard input. A request is a line with the SPIR 1.2 module, the module from which
/// the kernel is launched, the options, the kernel, and whether a single work-item or work-group is launched.
fn serve() -> Result<(), Failure> {
    let runner = Runner::open(Driver::Intel);
    let mut built: Option<(String, Built)> = None;
    for request in std::io::stdin().lock().lines() {
        let request = request.map_err(|e| e.to_string())?;
        let answer = match &runner {
            Ok(runner) => answer(runner, &mut built, &request),
            Err(e) => Err(e.clone()),
        };
        let text = answer.map_or_else(|e| format!("error {e}"), |digest| format!("ok {digest}"));
        let mut out = std::io::stdout().lock();
        writeln!(out, "\n{MARK}{}", text.replace('\n', "\r")).map_err(|e| e.to_string())?;
        out.flush().map_err(|e| e.to_string())?;
    }
    Ok(())
}

fn answer(
    runner: &Runner,
    built: &mut Option<(String, Built)>,
    request: &str,
) -> Result<String, Failure> {
    let fields: Vec<&str> = request.split('\t').collect();
    let &[original, module, options, name, alone] = fields.as_slice() else {
        return Err("a wrong request".to_owned());
    };
    let read = |path: &str| fs::read(path).map_err(|e| format!("{path}: {e}"));
    let kernels = Kernels::of(&read(original)?)?;
    let kernel = kernels
        .list
        .iter()
        .find(|kernel| kernel.name == name)
        .ok_or("no such kernel")?;
    let key = format!("{module}\t{options}");
    if built.as_ref().is_none_or(|(known, _)| *known != key) {
        *built = Some((key, runner.build_with(&read(module)?, options)?));
    }
    let Some((_, program)) = built else {
        return Err("no program".to_owned());
    };
    let [global, local] = if std::env::var_os(FOLDER).is_some() {
        SIZES
    } else {
        OWN_SIZES
    };
    let (global, local) = match (alone == "true", kernel.work_group_size) {
        (true, None) => ([1; 3], [1; 3]),
        (true, Some(size)) => (size, size),
        (false, None) => (global, local),
        (false, Some(size)) => (size.map(|size| 2 * size), size),
    };
    let launch = Launch {
        kernel: name.to_owned(),
        global: global.to_vec(),
        local: local.to_vec(),
    };
    Ok(kernel.digest(&runner.run(program, &launch, &kernel.arguments())?))
}

/// The idle workers, which can be used again.
#[derive(Default)]
struct Pool {
    idle: Mutex<Vec<Worker>>,
}

struct Worker {
    child: Child,
    requests: ChildStdin,
    lines: Receiver<String>,
}

impl Pool {
    /// Launches `kernel` from `module` in a worker. `original` is the SPIR 1.2 module, which determines the arguments.
    /// If `alone`, launches a single work-item or work-group. Returns a hash of the results, or, as the inner error,
    /// the message of the driver or of a crash. The outer error means that no worker can be started.
    fn launch(
        &self,
        original: &Path,
        module: &Path,
        options: &str,
        kernel: &str,
        alone: bool,
    ) -> Result<Result<String, Failure>, Failure> {
        let idle = self.idle.lock().map_err(|e| e.to_string())?.pop();
        let mut worker = idle.map_or_else(Worker::start, Ok)?;
        let request = format!(
            "{}\t{}\t{options}\t{kernel}\t{alone}",
            original.display(),
            module.display()
        );
        match worker.ask(&request) {
            Some(answer) => {
                self.idle.lock().map_err(|e| e.to_string())?.push(worker);
                Ok(match answer.split_once(' ') {
                    Some(("ok", digest)) => Ok(digest.to_owned()),
                    _ => Err(answer),
                })
            }
            None => {
                let _ = worker.child.kill();
                let status = worker
                    .child
                    .wait()
                    .map_or_else(|e| e.to_string(), |status| status.to_string());
                Ok(Err(format!("the driver crashed or hangs ({status})")))
            }
        }
    }
}

impl Worker {
    fn start() -> Result<Self, Failure> {
        let mut command = worker::command(Driver::Intel, Lanes::Fixed, &[WORKER])?;
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = command
            .spawn()
            .map_err(|e| format!("starting a worker: {e}"))?;
        let (Some(requests), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("a worker without standard streams".to_owned());
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self {
            child,
            requests,
            lines,
        })
    }

    /// Sends a request, and returns the answer. Returns `None` if the worker ends or exceeds the time limit.
    fn ask(&mut self, request: &str) -> Option<String> {
        writeln!(self.requests, "{request}").ok()?;
        loop {
            let line = self.lines.recv_timeout(PATIENCE).ok()?;
            if let Some(answer) = line.strip_prefix(MARK) {
                return Some(answer.to_owned());
            }
        }
    }
}
