//! Comparison of two modules: each kernel runs on the same generated inputs in both, and must leave the same memory.
//!
//! Inputs depend on the parameters of a kernel and on a seed, so that a run can be repeated. Groups and work-items run
//! one after the other. An access outside of an object wraps to the same object in both modules. The sizes that a
//! kernel expects are not known, so this lets its other operations be compared.

mod compare;
mod images;
mod inputs;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use compare::{Addresses, compare};
use images::Texels;
use inputs::{Input, Inputs};
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_parallel::Threads;

use crate::code::{Kernel, Op, ParameterKind, Program, unknown_kernel};
use crate::error::{Error, ErrorKind, Place};
use crate::machine::memory::{Kind, Local, Memories, split};
use crate::machine::watch::{At, Watch, accesses};
use crate::machine::work_item::Fault;
use crate::machine::{Argument, BufferId, ImageId, Launch, Machine, PipeId, Sizes, place_at};
use crate::random::Random;

/// Options for the comparison of modules.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct VerifyOptions {
    /// The only kernel to compare, or `None` for all kernels.
    pub kernel: Option<String>,
    /// The number of launches of each kernel.
    pub rounds: u32,
    /// The seed of the generated inputs.
    pub seed: u64,
    /// The units in the last place by which floating-point numbers may differ.
    pub ulps: u64,
    /// The greatest number of steps of a launch in the first module. A launch that takes more is not compared. In the
    /// second module, it may take 16 times as many.
    pub steps: u64,
}

impl Default for VerifyOptions {
    fn default() -> Self {
        Self {
            kernel: None,
            rounds: 21,
            seed: 1,
            ulps: 0,
            steps: 1 << 20,
        }
    }
}

/// The result of the comparison of a kernel.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Verified {
    /// The name of the kernel.
    pub kernel: String,
    /// The verdict about the kernel.
    pub verdict: Verdict,
    /// The number of launches that were compared to their end.
    pub compared: u32,
    /// The number of launches that ended with the same kind of error in both modules.
    pub failed: u32,
    /// The number of launches that took too many steps or too much memory.
    pub ended: u32,
    /// The first error that ended a launch in both modules.
    pub failure: Option<String>,
}

/// The verdict about a kernel in two modules.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Verdict {
    /// No difference was found in the launches.
    Same,
    /// The first difference.
    Different(Box<Difference>),
    /// The kernel could not be compared, for this reason.
    Skipped(String),
}

/// A difference between two modules.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Difference {
    /// The thing that differs, such as a byte of a buffer.
    pub what: String,
    /// Its value in each of the modules.
    pub values: [String; 2],
    /// The place where each of the modules last wrote the value, and the global id of the work-item, if they are known.
    pub places: [Option<(Place, [u64; 3])>; 2],
    /// The launch, with its global size, group size and arguments. `None` if the kernels differ before any launch.
    pub launch: Option<String>,
}

impl Difference {
    fn new(what: impl Into<String>, values: [String; 2]) -> Self {
        Self {
            what: what.into(),
            values,
            places: [None, None],
            launch: None,
        }
    }
}

/// Runs the kernels of two modules on the same inputs, and compares their results.
///
/// # Errors
/// Returns an error if neither module has the kernel that the options name.
pub fn verify(a: &Program, b: &Program, options: &VerifyOptions) -> Result<Vec<Verified>, Error> {
    let mut names: Vec<&str> = Vec::new();
    let mut known = FxHashSet::default();
    let is_wanted = |name: &str| options.kernel.as_deref().is_none_or(|only| only == name);
    for kernel in a.kernels().iter().chain(b.kernels()) {
        if is_wanted(&kernel.name) && known.insert(kernel.name.as_str()) {
            names.push(&kernel.name);
        }
    }
    if let (Some(name), true) = (&options.kernel, names.is_empty()) {
        return Err(unknown_kernel(&[a, b], name));
    }
    let programs = [a, b];
    let defaults = (images::any_texels(a), inputs::any_packet(a));
    let variables = variables(programs);
    // The machines that no thread uses. Their memory serves all kernels.
    let idle = Mutex::new(Vec::new());
    let idle = || idle.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(transpire_parallel::map(names, |name| {
        transpire_parallel::with_threads(Threads::Exactly(NonZeroUsize::MIN), || {
            let machines = idle().pop();
            let pair = Pair {
                programs,
                kernels: programs.map(|program| program.kernel(name)),
                machines: machines.unwrap_or_default(),
                variables: &variables,
                options,
                name,
                defaults,
            };
            let verified = pair.verify();
            idle().push(pair.machines);
            verified
        })
    }))
}

/// A variable at program scope that both programs have and kernels can change.
struct Variable<'a> {
    name: &'a str,
    /// The index in each program.
    indices: [usize; 2],
}

/// The variables that two programs have in common and that are not constant.
struct Variables<'a> {
    all: Vec<Variable<'a>>,
    /// For each program, the position in `all` by index in the program.
    positions: [FxHashMap<usize, usize>; 2],
    /// The positions in `all` of the variables that begin with different values.
    begin_different: Vec<usize>,
    /// The number of bytes of all variables of both programs that are not constant.
    bytes: u64,
}

/// Returns the variables that two programs have in common and that are not constant. Several variables of SPIR-V may
/// have one name. These are the same in the order of the programs, if they have the same size.
fn variables<'a>(programs: [&'a Program; 2]) -> Variables<'a> {
    let [own, others] = programs.map(|program| {
        let all = program.variables.iter().enumerate();
        all.filter(|(_, variable)| !variable.constant && !variable.name.is_empty())
    });
    let mut named: FxHashMap<&str, VecDeque<usize>> = FxHashMap::default();
    for (index, other) in others {
        named.entry(&other.name).or_default().push_back(index);
    }
    let changeable = programs.iter().flat_map(|program| &program.variables);
    let changeable = changeable.filter(|variable| !variable.constant);
    let mut common = Variables {
        all: Vec::new(),
        positions: Default::default(),
        begin_different: Vec::new(),
        bytes: changeable.fold(0, |sum, variable| sum.saturating_add(variable.size)),
    };
    for (index, variable) in own {
        let other = named.get_mut(&*variable.name).and_then(VecDeque::pop_front);
        let of_size = |other: &usize| programs[1].variables[*other].size == variable.size;
        if let Some(other) = other.filter(of_size) {
            let initial = &programs[1].variables[other].initial.bytes;
            let position = common.all.len();
            if variable.initial.bytes != *initial {
                common.begin_different.push(position);
            }
            let indices = [index, other];
            for (positions, index) in common.positions.iter_mut().zip(indices) {
                positions.insert(index, position);
            }
            let name = &variable.name;
            common.all.push(Variable { name, indices });
        }
    }
    common
}

/// A kernel in two modules.
struct Pair<'a> {
    programs: [&'a Program; 2],
    kernels: [Option<&'a Kernel>; 2],
    /// The machines of the programs, from the first launch on.
    machines: [RefCell<Option<Machine<'a>>>; 2],
    variables: &'a Variables<'a>,
    options: &'a VerifyOptions,
    name: &'a str,
    /// The class of texels and the packet size in bytes for images and pipes whose accesses are not found.
    defaults: (Texels, u64),
}

/// The memory and the text that a launch leaves. Variables stay in the machine until the next launch.
struct Left {
    printed: Vec<u8>,
    /// The contents of the buffers, the images and the pipes of arguments.
    arguments: Vec<LeftArgument>,
}

/// The contents of an argument after a launch.
struct LeftArgument {
    /// The index of the parameter.
    number: usize,
    /// The index of the object in global memory, or `None` for a pipe.
    object: Option<usize>,
    bytes: Vec<u8>,
}

/// The result of a round.
enum Round {
    Compared,
    /// Both modules ended with the same kind of error. The message is the one of the first module.
    Failed(String),
    Ended,
    Different(Box<Difference>),
    Skipped(String),
}

impl Pair<'_> {
    fn verify(&self) -> Verified {
        let mut verified = Verified {
            kernel: self.name.to_owned(),
            verdict: Verdict::Same,
            compared: 0,
            failed: 0,
            ended: 0,
            failure: None,
        };
        verified.verdict = self.rounds(&mut verified);
        verified
    }

    fn rounds(&self, verified: &mut Verified) -> Verdict {
        let [Some(a), Some(b)] = self.kernels else {
            let has = |kernel: Option<&Kernel>| match kernel {
                Some(_) => "defined".to_owned(),
                None => "missing".to_owned(),
            };
            let difference = Difference::new("the kernel", self.kernels.map(has));
            return Verdict::Different(Box::new(difference));
        };
        if let Some(difference) = interfaces(a, b) {
            return Verdict::Different(Box::new(difference));
        }
        // The metadata of either module is enough to know the elements.
        let mut merged = a.clone();
        let accessed = inputs::accessed(self.programs[0], a);
        let others = b.parameters.iter().zip(accessed);
        for (parameter, (other, accessed)) in merged.parameters.iter_mut().zip(others) {
            parameter.elements = parameter.elements.or(other.elements).or(accessed);
            if parameter.name.is_none() {
                parameter.name.clone_from(&other.name);
            }
        }
        if self.variables.bytes > inputs::MOST_BYTES {
            return Verdict::Skipped("the variables take too much memory".to_owned());
        }
        let (texels, packet) = self.defaults;
        let texels = images::texels(self.programs[0], a, texels);
        let packets = inputs::packets(self.programs[0], &merged, packet);
        let mut random = Random::new(self.options.seed);
        for round in 0..self.options.rounds {
            let inputs = match inputs::generate(&merged, (&texels, &packets), round, &mut random) {
                Ok(inputs) => inputs,
                Err(why) => return Verdict::Skipped(why),
            };
            match self.round(&merged, &inputs) {
                Round::Compared => verified.compared += 1,
                Round::Failed(why) => {
                    verified.failed += 1;
                    verified.failure.get_or_insert(why);
                }
                Round::Ended => verified.ended += 1,
                Round::Skipped(why) => return Verdict::Skipped(why),
                Round::Different(mut difference) => {
                    difference.launch = Some(describe(&merged, &inputs));
                    return Verdict::Different(difference);
                }
            }
        }
        match verified.compared {
            0 => Verdict::Skipped(no_launch(verified)),
            _ => Verdict::Same,
        }
    }

    /// Launches the kernel in both modules, and compares the results.
    fn round(&self, kernel: &Kernel, inputs: &Inputs) -> Round {
        /// The factor for the steps of the second module, which may take more for the same work.
        const MORE: u64 = 16;
        let steps = self.options.steps;
        let launch = |number: usize, steps| self.launch::<()>(number, kernel, inputs, steps, &());
        let first = launch(0, steps);
        if let Err(error) = &first
            && error.kind() == ErrorKind::Limit
        {
            return Round::Ended;
        }
        let second = launch(1, steps.saturating_mul(MORE));
        match (first, second) {
            (Err(error), _) | (_, Err(error)) if error.kind() == ErrorKind::Unsupported => {
                Round::Skipped(error.to_string())
            }
            (Ok(a), Ok(b)) => match self.compare(kernel, inputs, &a, &b) {
                Some((difference, byte)) => {
                    let place = |number| self.writer(number, kernel, inputs, byte.as_ref()?);
                    Round::Different(Box::new(Difference {
                        places: [place(0), place(1)],
                        ..difference
                    }))
                }
                None => Round::Compared,
            },
            (Err(a), Err(b)) if a.kind() == b.kind() => Round::Failed(a.to_string()),
            (a, b) => {
                let place = |left: &Result<Left, Error>| {
                    let error = left.as_ref().err()?;
                    Some((error.place()?.clone(), error.work_item()?))
                };
                let places = [place(&a), place(&b)];
                let text = |left: Result<Left, Error>| match left {
                    Ok(_) => "ends".to_owned(),
                    Err(error) => error.message().to_owned(),
                };
                Round::Different(Box::new(Difference {
                    places,
                    ..Difference::new("the launch", [text(a), text(b)])
                }))
            }
        }
    }

    fn launch<W: Watch>(
        &self,
        number: usize,
        kernel: &Kernel,
        inputs: &Inputs,
        steps: u64,
        watched: &W::Shared,
    ) -> Result<Left, Error> {
        let program = self.programs[number];
        let mut machine = self.machines[number].borrow_mut();
        let machine = match &mut *machine {
            Some(machine) => {
                machine.reset()?;
                machine
            }
            none => none.insert(Machine::new(program)?),
        };
        let mut launch = Launch::new(self.name, inputs.global);
        launch.local = Some(inputs.local);
        launch.limits.set_steps(steps);
        launch.limits.private_bytes = 1 << 22;
        launch.limits.printed_bytes = 1 << 16;
        launch.wrap = true;
        enum Changed {
            Buffer(BufferId),
            Image(ImageId),
            Pipe(PipeId),
        }
        let mut changed = Vec::new();
        for (number, (input, parameter)) in
            inputs.arguments.iter().zip(&kernel.parameters).enumerate()
        {
            launch.arguments.push(match input {
                Input::Buffer(bytes) => {
                    let name = parameter.name.as_deref().unwrap_or("argument");
                    let buffer = machine.add_buffer(name, bytes)?;
                    changed.push((number, Changed::Buffer(buffer)));
                    Argument::Buffer(buffer)
                }
                Input::Image(layout, bytes) => {
                    let name = parameter.name.as_deref().unwrap_or("argument");
                    let image = machine.add_image(name, layout, bytes)?;
                    changed.push((number, Changed::Image(image)));
                    Argument::Image(image)
                }
                Input::Pipe(pipe, bytes) => {
                    let name = parameter.name.as_deref().unwrap_or("argument");
                    let pipe = machine.add_pipe(name, pipe.packet, pipe.capacity, bytes)?;
                    changed.push((number, Changed::Pipe(pipe)));
                    Argument::Pipe(pipe)
                }
                Input::Queue => Argument::Queue,
                Input::Sampler(sampler) => Argument::Sampler(*sampler),
                Input::Value(bytes) => Argument::Value(bytes.clone()),
                Input::Local(size) => Argument::Local(*size),
            });
        }
        let outcome = machine.launch_watched::<W>(&launch, watched)?;
        Ok(Left {
            printed: outcome.printed,
            arguments: changed
                .into_iter()
                .map(|(number, what)| {
                    let (object, bytes) = match what {
                        Changed::Buffer(buffer) => (Some(buffer), machine.read_buffer(buffer)),
                        Changed::Image(image) => (machine.texels(image), machine.read_image(image)),
                        Changed::Pipe(pipe) => (None, machine.read_pipe(pipe)),
                    };
                    LeftArgument {
                        number,
                        object: object.map(BufferId::object),
                        bytes,
                    }
                })
                .collect(),
        })
    }

    /// Returns the first difference, and the byte that shows it, if it is in global memory. Returns `None` if there is
    /// no difference.
    fn compare(
        &self,
        kernel: &Kernel,
        inputs: &Inputs,
        a: &Left,
        b: &Left,
    ) -> Option<(Difference, Option<Byte>)> {
        let ulps = self.options.ulps;
        let arguments = kernel.parameters.len();
        let addresses = self
            .programs
            .map(|program| Addresses { program, arguments });
        for (one, other) in a.arguments.iter().zip(&b.arguments) {
            let number = one.number;
            let parameter = kernel.parameters.get(number)?;
            let elements = match inputs.arguments.get(number) {
                Some(Input::Image(layout, _)) => Some(layout.elements().0),
                Some(Input::Pipe(pipe, _)) if one.bytes.len() != other.bytes.len() => {
                    let what = format!("the number of packets in {}", name(kernel, number));
                    let count = |left: &LeftArgument| left.bytes.len() as u64 / pipe.packet.max(1);
                    let values = [one, other].map(|left| count(left).to_string());
                    return Some((Difference::new(what, values), None));
                }
                _ => parameter.elements.map(|elements| elements.0),
            };
            if let Some(found) = compare(&one.bytes, &other.bytes, elements, ulps, &addresses) {
                let what = format!("{} at byte {}", name(kernel, number), found.offset);
                let objects = one.object.zip(other.object);
                let byte = objects.map(|(one, other)| Byte([one, other], found.byte as u64));
                return Some((Difference::new(what, found.values), byte));
            }
        }
        let machines = self.machines.each_ref().map(RefCell::borrow);
        // No other variables can be different.
        let mut candidates = self.variables.begin_different.clone();
        for (machine, positions) in machines.iter().zip(&self.variables.positions) {
            let changed = machine.as_ref()?.changed_variables().into_iter();
            candidates.extend(changed.filter_map(|it| positions.get(&(it as usize))));
        }
        candidates.sort_unstable();
        candidates.dedup();
        for position in candidates {
            let Variable { name, indices } = self.variables.all.get(position)?;
            let buffer = |of: usize| machines[of].as_ref()?.variables().get(indices[of]);
            let (one, other) = (buffer(0)?, buffer(1)?);
            if one.is_same(other) {
                continue;
            }
            if let Some(found) = compare(&one.bytes(), &other.bytes(), None, ulps, &addresses) {
                let what = format!("variable {name} at byte {}", found.offset);
                let byte = Byte(*indices, found.byte as u64);
                return Some((Difference::new(what, found.values), Some(byte)));
            }
        }
        if a.printed != b.printed {
            let text = |left: &Left| String::from_utf8_lossy(&left.printed).into_owned();
            let difference = Difference::new("the printed text", [text(a), text(b)]);
            return Some((difference, None));
        }
        None
    }

    /// Returns the place where a module last writes a byte, and the global id of the work-item. Runs the launch again.
    /// Returns `None` if no operation writes the byte.
    fn writer(
        &self,
        number: usize,
        kernel: &Kernel,
        inputs: &Inputs,
        Byte(objects, offset): &Byte,
    ) -> Option<(Place, [u64; 3])> {
        let object = *objects.get(number)?;
        let target = Arc::new(Target {
            object,
            offset: *offset,
            last: Mutex::new(None),
        });
        // The launch came to its end before, and is the same now.
        let _ = self.launch::<LastWriter>(number, kernel, inputs, u64::MAX, &target);
        let last = target
            .last
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let (function, operation, item) = (*last)?;
        Some((place_at(self.programs[number], function, operation)?, item))
    }
}

/// Returns the reason why no launch could be compared.
fn no_launch(verified: &Verified) -> String {
    let mut text = "no launch came to its end".to_owned();
    if verified.ended > 0 {
        text += &format!(
            "; {} took too many steps or too much memory",
            verified.ended
        );
    }
    if let Some(failure) = &verified.failure {
        let failed = verified.failed;
        text += &format!("; {failed} ended with an error in both modules, such as: {failure}");
    }
    text
}

/// A byte of an object in global memory: the index of the object in each of the modules, and the offset.
struct Byte([usize; 2], u64);

/// The byte whose last writer is sought.
struct Target {
    object: usize,
    offset: u64,
    /// The function, the operation and the global id of the last writer.
    last: Mutex<Option<(u32, usize, [u64; 3])>>,
}

/// The observer that finds the operation that last writes a byte.
struct LastWriter(Arc<Target>);

impl Watch for LastWriter {
    type Shared = Arc<Target>;
    const ON: bool = true;

    fn new(shared: &Self::Shared, _: [u64; 3], _: &[Local]) -> Self {
        Self(shared.clone())
    }

    fn nest(shared: &Self::Shared, _: &Sizes) -> Self::Shared {
        shared.clone()
    }

    fn before(&mut self, at: &At<'_>, op: &Op, memories: &Memories<'_>) -> Result<(), Fault> {
        let target = &*self.0;
        accesses(at, op, memories, |access| {
            let (kind, object, offset) = split(access.address);
            if !access.write || kind != Kind::Global as u8 || object != target.object {
                return Ok(());
            }
            let length = memories
                .global
                .get(object)
                .map_or(0, |buffer| buffer.length);
            let before = target.offset.wrapping_sub(offset) as i64;
            let before = before.checked_rem_euclid(length as i64);
            if before.is_some_and(|before| (before as u64) < access.size) {
                let mut last = target
                    .last
                    .lock()
                    .unwrap_or_else(std::sync::PoisonError::into_inner);
                *last = Some((at.function, at.operation, at.ids.global));
            }
            Ok(())
        })
    }
}

/// Returns the name of a parameter, or a text with its number.
fn name(kernel: &Kernel, number: usize) -> String {
    let parameter = kernel.parameters.get(number);
    let name = parameter.and_then(|parameter| parameter.name.clone());
    name.unwrap_or_else(|| format!("argument {number}"))
}

/// Returns the first difference between the interfaces of two kernels, or `None` if there is none. Unsupported kinds
/// count as equal to all others.
fn interfaces(a: &Kernel, b: &Kernel) -> Option<Difference> {
    if a.parameters.len() != b.parameters.len() {
        let count = |kernel: &Kernel| kernel.parameters.len().to_string();
        return Some(Difference::new(
            "the number of parameters",
            [count(a), count(b)],
        ));
    }
    let kind = |kind: &ParameterKind| match kind {
        ParameterKind::Image(image) => format!("an {}", image.name()),
        ParameterKind::Sampler => "a sampler".to_owned(),
        ParameterKind::Pipe(_) => "a pipe".to_owned(),
        ParameterKind::Queue => "a queue".to_owned(),
        ParameterKind::Buffer { .. } => "a buffer".to_owned(),
        ParameterKind::Local => "local memory".to_owned(),
        ParameterKind::Value { size } => format!("a value of {size} bytes"),
        ParameterKind::Unsupported(_) => "not supported".to_owned(),
    };
    for (number, (one, other)) in a.parameters.iter().zip(&b.parameters).enumerate() {
        let is_unsupported = |kind: &ParameterKind| matches!(kind, ParameterKind::Unsupported(_));
        let kinds = [kind(&one.kind), kind(&other.kind)];
        if kinds[0] != kinds[1] && !is_unsupported(&one.kind) && !is_unsupported(&other.kind) {
            return Some(Difference::new(format!("parameter {number}"), kinds));
        }
    }
    let sizes = |kernel: &Kernel| match kernel.required_group_size {
        Some([x, y, z]) => format!("{x},{y},{z}"),
        None => "none".to_owned(),
    };
    if a.required_group_size != b.required_group_size {
        let what = "the required size of work-groups";
        return Some(Difference::new(what, [sizes(a), sizes(b)]));
    }
    let size = |kernel: &Kernel| {
        let size = kernel.required_sub_group_size;
        size.map_or_else(|| "none".to_owned(), |size| size.to_string())
    };
    if a.required_sub_group_size != b.required_sub_group_size {
        let what = "the required size of sub-groups";
        return Some(Difference::new(what, [size(a), size(b)]));
    }
    None
}

/// Returns a description of a launch: sizes and arguments.
fn describe(kernel: &Kernel, inputs: &Inputs) -> String {
    /// The greatest number of bytes of a value that are shown.
    const SHOWN: usize = 64;
    let sizes = |[x, y, z]: [u64; 3]| format!("{x},{y},{z}");
    let mut text = format!(
        "global {}, local {}",
        sizes(inputs.global),
        sizes(inputs.local)
    );
    for (number, input) in inputs.arguments.iter().enumerate() {
        let value = match input {
            Input::Buffer(bytes) => format!("{} bytes", bytes.len()),
            Input::Local(size) => format!("local:{size}"),
            Input::Image(layout, _) => layout.to_string(),
            Input::Sampler(sampler) => format!("sampler:{sampler}"),
            Input::Pipe(pipe, _) => format!("pipe:{}:{}", pipe.packet, pipe.capacity),
            Input::Queue => "queue".to_owned(),
            Input::Value(bytes) => {
                let digits = bytes.iter().take(SHOWN).map(|byte| format!("{byte:02x}"));
                format!("bytes:{}", digits.collect::<String>())
            }
        };
        text.push_str(&format!(", {} = {value}", name(kernel, number)));
    }
    text
}
