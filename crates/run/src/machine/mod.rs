//! The machine: memory, work-items, groups, and the launch of a kernel over an NDRange.

pub(crate) mod arithmetic;
mod group;
pub(crate) mod memory;
pub(crate) mod pure;
mod schedule;
pub(crate) mod watch;
pub(crate) mod work_item;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use transpire_findings::Severity;
use transpire_parallel::Threads;

pub(crate) use group::place_at;
use memory::{Buffer, Kind, Local, MAX_OBJECTS, MAX_SIZE, address};
use watch::Watch;
pub(crate) use work_item::function_address;
use work_item::{Fault, Item};

use crate::checks::{Checker, Checks, Common, Finding};
use crate::code::{Kernel, ParameterKind, Program};
use crate::error::{Error, ErrorKind, Result};

/// The limits of a launch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The steps of all work-items together. Most operations are one step.
    pub steps: u64,
    /// The private memory of one work-item, and the memory of its calls.
    pub private_bytes: u64,
    /// The local memory of a work-group.
    pub local_bytes: u64,
    /// The memory of all buffers and program-scope variables.
    pub global_bytes: u64,
    /// The text that a work-group prints.
    pub printed_bytes: u64,
    /// The work-items of a group.
    pub group_size: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps: u64::MAX,
            private_bytes: 64 << 20,
            local_bytes: 64 << 20,
            global_bytes: 4 << 30,
            printed_bytes: 16 << 20,
            group_size: 1 << 16,
        }
    }
}

/// A buffer of a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BufferId(u32);

/// An argument of a kernel.
#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    /// A buffer.
    Buffer(BufferId),
    /// The null pointer.
    Null,
    /// Local memory of this number of bytes.
    Local(u64),
    /// The bytes of a value.
    Value(Vec<u8>),
}

/// The launch of a kernel.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Launch {
    /// The name of the kernel.
    pub kernel: String,
    /// The number of dimensions: 1 to 3.
    pub dimensions: u32,
    /// The global size.
    pub global: [u64; 3],
    /// The global offset.
    pub offset: [u64; 3],
    /// The size of a work-group. By default, the size that the kernel requires, or a divisor of the global size.
    pub local: Option<[u64; 3]>,
    /// The size of a sub-group. By default, the size that the kernel requires, or 16.
    pub sub_group: Option<u32>,
    /// The arguments.
    pub arguments: Vec<Argument>,
    /// The limits.
    pub limits: Limits,
    /// Whether an access outside of an object is one of the same object instead of an error.
    pub(crate) wrap: bool,
}

impl Launch {
    /// Creates a launch with a global size, and defaults for all else.
    pub fn new(kernel: &str, global: [u64; 3]) -> Self {
        let dimensions = match global {
            [_, 1, 1] => 1,
            [_, _, 1] => 2,
            _ => 3,
        };
        Self {
            kernel: kernel.to_owned(),
            dimensions,
            global,
            offset: [0; 3],
            local: None,
            sub_group: None,
            arguments: Vec::new(),
            limits: Limits::default(),
            wrap: false,
        }
    }
}

/// The results of a launch, besides memory.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome {
    /// The text that the kernel printed, in the order of groups.
    pub printed: Vec<u8>,
    /// The steps of all work-items.
    pub steps: u64,
}

/// The results of a launch with checks.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Checked {
    /// The results, if the run came to its end.
    pub outcome: Option<Outcome>,
    /// The violations of rules, in the order in which they were found.
    pub findings: Vec<Finding>,
}

impl Checked {
    /// Returns whether a finding is an error.
    pub fn has_errors(&self) -> bool {
        let is_error = |finding: &Finding| finding.severity == Severity::Error;
        self.findings.iter().any(is_error)
    }
}

/// The sizes of an NDRange.
#[derive(Debug, Clone)]
pub(crate) struct Sizes {
    pub(crate) dimensions: u32,
    pub(crate) global: [u64; 3],
    pub(crate) offset: [u64; 3],
    pub(crate) local: [u64; 3],
    pub(crate) sub_group: u64,
}

impl Sizes {
    /// Returns the number of groups in each dimension.
    pub(crate) fn groups(&self) -> [u64; 3] {
        let mut groups = [0; 3];
        for (to, (global, local)) in groups.iter_mut().zip(self.global.iter().zip(self.local)) {
            *to = global.div_ceil(local);
        }
        groups
    }

    /// Returns the size of a group, which is smaller at the end of a dimension that it does not divide.
    pub(crate) fn local_size(&self, group: [u64; 3]) -> [u64; 3] {
        let mut size = self.local;
        for (dimension, size) in size.iter_mut().enumerate() {
            let before = group[dimension] * self.local[dimension];
            *size = (*size).min(self.global[dimension] - before);
        }
        size
    }
}

/// The data that all work-items of a launch share.
pub(crate) struct Shared<'a> {
    pub(crate) program: &'a Program,
    pub(crate) buffers: &'a [Buffer],
    pub(crate) limits: &'a Limits,
    pub(crate) sizes: &'a Sizes,
    /// Whether accesses outside of an object wrap.
    pub(crate) wrap: bool,
    /// The steps that were taken.
    steps: AtomicU64,
}

impl Shared<'_> {
    /// Subtracts steps from the limit.
    pub(crate) fn spend(&self, steps: &mut u32) -> Result<(), Fault> {
        transpire_interrupt::check();
        let taken = u64::from(std::mem::take(steps));
        let before = self.steps.fetch_add(taken, Ordering::Relaxed);
        match before.saturating_add(taken) > self.limits.steps {
            true => Err(Fault::Limit("the limit of steps is reached".into())),
            false => Ok(()),
        }
    }
}

/// The arguments of a kernel, in the form that each work-item gets.
pub(crate) struct KernelArguments {
    function: u32,
    slots: Vec<u64>,
    /// Values that a work-item gets by the address of a copy: the slot, and the bytes.
    copies: Vec<(usize, Vec<u8>)>,
    locals: Vec<Local>,
}

impl KernelArguments {
    fn start(&self, shared: &Shared<'_>, item: &mut Item) -> Result<(), Fault> {
        item.private.clear();
        if self.copies.is_empty() {
            return item.start(shared.program, self.function, &self.slots);
        }
        let mut slots = self.slots.clone();
        for (slot, bytes) in &self.copies {
            let copy = item.allocate(shared, bytes.len() as u64)?;
            let mut memories = memory::Memories {
                global: &[],
                local: &mut [],
                private: &mut item.private,
                wrap: false,
            };
            for (offset, &byte) in (0u64..).zip(bytes) {
                memories.store(copy.wrapping_add(offset), 1, byte.into())?;
            }
            if let Some(slot) = slots.get_mut(*slot) {
                *slot = copy;
            }
        }
        item.start(shared.program, self.function, &slots)
    }
}

/// The memory of a program, on which kernels are launched.
#[derive(Debug)]
pub struct Machine<'p> {
    program: &'p Program,
    /// The program-scope variables, followed by the buffers.
    buffers: Vec<Buffer>,
    global_bytes: u64,
    has_constructed: bool,
}

impl<'p> Machine<'p> {
    /// Sets up the memory of a program, with the initial values of its variables.
    ///
    /// # Errors
    /// Returns an error if the variables take too much memory.
    pub fn new(program: &'p Program) -> Result<Self> {
        let mut machine = Self {
            program,
            buffers: Vec::new(),
            global_bytes: 0,
            has_constructed: false,
        };
        for variable in &program.variables {
            machine.add(
                &variable.name,
                &variable.bytes,
                variable.size,
                variable.constant,
            )?;
        }
        Ok(machine)
    }

    fn add(&mut self, name: &str, bytes: &[u8], length: u64, constant: bool) -> Result<BufferId> {
        self.global_bytes = self.global_bytes.saturating_add(length);
        if length > MAX_SIZE
            || self.global_bytes > Limits::default().global_bytes
            || self.buffers.len() >= MAX_OBJECTS
        {
            return Err(Error::launch("the buffers take too much memory"));
        }
        self.buffers
            .push(Buffer::new(name.to_owned(), bytes, length, constant));
        Ok(BufferId(self.buffers.len() as u32 - 1))
    }

    /// Adds a buffer with these bytes. The name is for messages.
    ///
    /// # Errors
    /// Returns an error if there are too many buffers, or if they take too much memory.
    pub fn add_buffer(&mut self, name: &str, bytes: &[u8]) -> Result<BufferId> {
        self.add(name, bytes, bytes.len() as u64, false)
    }

    /// Returns a copy of the bytes of a buffer.
    pub fn read_buffer(&self, buffer: BufferId) -> Vec<u8> {
        self.buffers
            .get(buffer.0 as usize)
            .map_or_else(Vec::new, Buffer::bytes)
    }

    /// The variables at program scope.
    pub(crate) fn variables(&self) -> &[Buffer] {
        self.buffers
            .get(..self.program.variables.len())
            .unwrap_or_default()
    }

    /// Runs a kernel. Groups are distributed over the threads of [`transpire_parallel`].
    ///
    /// # Errors
    /// Returns an error if the launch does not fit the kernel, or if the kernel fails. If several groups fail, it is the
    /// error of the first one in the order of groups.
    pub fn launch(&mut self, launch: &Launch) -> Result<Outcome> {
        self.launch_watched::<()>(launch, &())
    }

    /// Runs a kernel with checks. Groups run one after the other.
    ///
    /// # Errors
    /// When the kernel needs something that is not supported. All else is a finding.
    pub fn check(&mut self, launch: &Launch, checks: &Checks) -> Result<Checked> {
        let program = self.program;
        let kernel = program.kernel(&launch.kernel);
        let sizes = match kernel.map(|kernel| schedule::sizes(kernel, launch)) {
            Some(Ok(sizes)) => sizes,
            // The launch reports the error.
            _ => Sizes {
                dimensions: 1,
                global: [1; 3],
                offset: [0; 3],
                local: [1; 3],
                sub_group: 1,
            },
        };
        let common = Common::new(program, checks, &sizes);
        let mut launch = launch.clone();
        launch.wrap = checks.continue_after_accesses();
        let outcome = transpire_parallel::with_threads(Threads::Exactly(NonZeroUsize::MIN), || {
            self.launch_watched::<Checker>(&launch, &common)
        });
        match outcome {
            Ok(outcome) => Ok(Checked {
                outcome: Some(outcome),
                findings: common.finish(program, None),
            }),
            Err(error) if matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::Malformed) => {
                Err(error)
            }
            Err(error) => Ok(Checked {
                outcome: None,
                findings: common.finish(program, Some(&error)),
            }),
        }
    }

    /// Runs a kernel, and lets a watch observe it.
    pub(crate) fn launch_watched<W: Watch>(
        &mut self,
        launch: &Launch,
        watched: &W::Shared,
    ) -> Result<Outcome> {
        let program = self.program;
        let kernel = program
            .kernel(&launch.kernel)
            .ok_or_else(|| Error::launch(format!("there is no kernel {}", launch.kernel)))?;
        let sizes = schedule::sizes(kernel, launch)?;
        let arguments = self.arguments(kernel, launch)?;
        if !self.has_constructed {
            self.has_constructed = true;
            for &function in &program.constructors {
                self.construct(function, &launch.limits)?;
            }
        }
        let shared = Shared {
            program,
            buffers: &self.buffers,
            limits: &launch.limits,
            sizes: &sizes,
            wrap: launch.wrap,
            steps: AtomicU64::new(0),
        };
        let printed = schedule::run::<W>(&shared, &arguments, watched)?;
        Ok(Outcome {
            printed,
            steps: shared.steps.into_inner(),
        })
    }

    /// Calls a function without parameters once.
    fn construct(&self, function: u32, limits: &Limits) -> Result<()> {
        let sizes = Sizes {
            dimensions: 1,
            global: [1; 3],
            offset: [0; 3],
            local: [1; 3],
            sub_group: 1,
        };
        let shared = Shared {
            program: self.program,
            buffers: &self.buffers,
            limits,
            sizes: &sizes,
            wrap: false,
            steps: AtomicU64::new(0),
        };
        let arguments = KernelArguments {
            function,
            slots: Vec::new(),
            copies: Vec::new(),
            locals: Vec::new(),
        };
        schedule::run::<()>(&shared, &arguments, &()).map(drop)
    }

    /// Returns the register values of the arguments.
    fn arguments(&self, kernel: &Kernel, launch: &Launch) -> Result<KernelArguments> {
        if kernel.parameters.len() != launch.arguments.len() {
            return Err(Error::launch(format!(
                "kernel {} has {} parameters, and {} arguments are given",
                kernel.name,
                kernel.parameters.len(),
                launch.arguments.len()
            )));
        }
        let mut locals: Vec<Local> = Vec::new();
        for variable in &self.program.locals {
            locals.push(local(&variable.name, variable.size, launch)?);
        }
        let mut out = KernelArguments {
            function: kernel.function,
            slots: Vec::new(),
            copies: Vec::new(),
            locals,
        };
        for (number, parameter) in kernel.parameters.iter().enumerate() {
            let argument = &launch.arguments[number];
            let name = parameter
                .name
                .clone()
                .unwrap_or_else(|| format!("argument {number}"));
            let wrong = |wanted: &str| {
                Error::launch(format!(
                    "kernel {}, argument {number}: {wanted} is needed",
                    kernel.name
                ))
            };
            match (&parameter.kind, argument) {
                (ParameterKind::Buffer { .. }, Argument::Null)
                | (ParameterKind::Local, Argument::Null) => out.slots.push(0),
                (ParameterKind::Buffer { .. }, Argument::Buffer(buffer)) => {
                    if self.buffers.get(buffer.0 as usize).is_none() {
                        return Err(Error::launch("a buffer of another machine"));
                    }
                    out.slots.push(address(Kind::Global, buffer.0));
                }
                (ParameterKind::Buffer { .. }, _) => return Err(wrong("a buffer")),
                (ParameterKind::Local, Argument::Local(size)) => {
                    out.slots
                        .push(address(Kind::Local, out.locals.len() as u32));
                    out.locals.push(local(&name, *size, launch)?);
                }
                (ParameterKind::Local, _) => return Err(wrong("a size of local memory")),
                (ParameterKind::Value { size }, Argument::Value(bytes)) => {
                    if bytes.len() as u64 != *size {
                        return Err(wrong(&format!("a value of {size} bytes")));
                    }
                    out.value(parameter, bytes)?;
                }
                (ParameterKind::Value { size }, _) => {
                    return Err(wrong(&format!("a value of {size} bytes")));
                }
                (ParameterKind::Unsupported(what), _) => {
                    return Err(Error::unsupported(format!(
                        "kernel {}, parameter {number}: {what} is not supported",
                        kernel.name
                    )));
                }
            }
        }
        Ok(out)
    }
}

impl KernelArguments {
    /// Adds the slots of a value.
    fn value(&mut self, parameter: &crate::code::Parameter, bytes: &[u8]) -> Result<()> {
        if parameter.by_address {
            self.copies.push((self.slots.len(), bytes.to_vec()));
            self.slots.push(0);
            return Ok(());
        }
        let shape = parameter.shape.as_ref();
        let shape = shape.ok_or_else(|| Error::unsupported("a parameter of no known type"))?;
        // The bytes become an object, from which the slots are loaded.
        let mut private = memory::Private::default();
        let object = private.allocate(bytes.len() as u64, u64::MAX);
        let object = object.ok_or_else(|| Error::launch("a value that is too large"))?;
        let mut memories = memory::Memories {
            global: &[],
            local: &mut [],
            private: &mut private,
            wrap: false,
        };
        let misfit = |_| Error::launch("a value that does not fit its parameter");
        for (offset, &byte) in (0u64..).zip(bytes) {
            memories
                .store(object.wrapping_add(offset), 1, byte.into())
                .map_err(misfit)?;
        }
        let start = self.slots.len();
        self.slots.resize(start + shape.slots() as usize, 0);
        let slots = self.slots.get_mut(start..).unwrap_or_default();
        for leaf in shape.leaves() {
            let address = object.wrapping_add(leaf.offset);
            work_item::load(&memories, slots, leaf.elem, leaf.lanes, leaf.slot, address)
                .map_err(misfit)?;
        }
        Ok(())
    }
}

/// Creates an object in local memory.
fn local(name: &str, size: u64, launch: &Launch) -> Result<Local> {
    if size > launch.limits.local_bytes {
        return Err(Error::launch(format!(
            "{size} bytes of local memory are too many"
        )));
    }
    Ok(Local {
        name: name.to_owned(),
        bytes: vec![0; size as usize],
    })
}
