//! The machine: memory, work-items, groups, and the launch of a kernel over an NDRange.

mod arguments;
pub(crate) mod arithmetic;
pub(crate) mod children;
mod group;
pub(crate) mod memory;
pub(crate) mod pure;
mod schedule;
pub(crate) mod watch;
pub(crate) mod work_item;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{MutexGuard, PoisonError};
use std::time::Instant;

use transpire_findings::{Severity, counted};
use transpire_parallel::Threads;

use arguments::KernelArguments;
pub(crate) use group::place_at;
pub use memory::BufferKind;
use memory::{Buffer, Changes, MAX_OBJECTS, MAX_SIZE};
use watch::Watch;
use work_item::Fault;
pub(crate) use work_item::function_address;

use crate::checks::{self, Check, Checker, Checks, Common, Finding};
use crate::code::Program;

use crate::device::Device;
use crate::device::pipes::Pipe;
use crate::error::{Error, ErrorKind, Result};
use crate::images::{Image, ImageLayout, Sampler};

/// The limits of a launch. Memory is in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The steps of all work-items together. Most operations are one step.
    pub steps: u64,
    /// The steps of one work-item, up to a few thousand more, so that endless loops end. A kernel that enqueues itself
    /// again and again is limited by `steps` only.
    pub item_steps: u64,
    /// The private memory of one work-item, and the memory of its calls.
    pub private_bytes: u64,
    /// The private memory of all work-items of a group together, and the memory of their calls.
    pub group_bytes: u64,
    /// The local memory of a work-group.
    pub local_bytes: u64,
    /// The memory of all buffers, pipes and program-scope variables, which is checked before the launch, and of all
    /// events, reservations and enqueued commands. The default is also the limit of a machine.
    pub global_bytes: u64,
    /// The bytes of text that a launch prints.
    pub printed_bytes: u64,
    /// The number of work-items of a group.
    pub group_size: u64,
    /// The memory in which checks keep accesses and their order.
    pub check_bytes: u64,
    /// The time at which the launch ends, even if it is not done. Work-items compare it every few thousand steps.
    pub deadline: Option<Instant>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps: u64::MAX,
            item_steps: 1 << 30,
            private_bytes: 64 << 20,
            group_bytes: 4 << 30,
            local_bytes: 64 << 20,
            global_bytes: 4 << 30,
            printed_bytes: 16 << 20,
            group_size: 1 << 16,
            check_bytes: 4 << 30,
            deadline: None,
        }
    }
}

impl Limits {
    /// Limits the steps of all work-items together. One work-item may take all of them.
    pub fn set_steps(&mut self, steps: u64) {
        (self.steps, self.item_steps) = (steps, steps);
    }

    /// Limits each kind of memory to this number of bytes: the buffers, the local memory and the private memory of a
    /// group, and the memory of checks. Lower limits stay.
    pub fn set_memory(&mut self, bytes: u64) {
        for limit in [
            &mut self.global_bytes,
            &mut self.local_bytes,
            &mut self.private_bytes,
            &mut self.group_bytes,
            &mut self.check_bytes,
        ] {
            *limit = bytes.min(*limit);
        }
    }
}

/// A buffer of a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BufferId(u32);

impl BufferId {
    /// Returns the index of the object in global memory.
    pub(crate) fn object(self) -> usize {
        self.0 as usize
    }
}

/// A handle of an image of a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ImageId(u32);

/// A handle of a pipe of a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PipeId(u32);

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
    /// An image.
    Image(ImageId),
    /// A sampler.
    Sampler(Sampler),
    /// A pipe.
    Pipe(PipeId),
    /// The default queue of the device.
    Queue,
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
    /// The size of a work-group. By default, the size that the kernel requires. If it requires none, a group has one
    /// dimension, and its size is the greatest divisor of the first global size up to 64.
    pub local: Option<[u64; 3]>,
    /// The size of a sub-group. By default, the size that the kernel requires, or 16. A size above 128 counts as 128.
    pub sub_group: Option<u32>,
    /// The arguments.
    pub arguments: Vec<Argument>,
    /// The limits.
    pub limits: Limits,
    /// Whether an access outside of an object wraps to the same object instead of being an error.
    pub(crate) wrap: bool,
}

impl Launch {
    /// Creates a launch with a global size, and defaults for all other values. Trailing sizes of 1 reduce the number of
    /// dimensions.
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
    /// The number of steps of all work-items, also of enqueued kernels.
    pub steps: u64,
}

/// The results of a launch with checks.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Checked {
    /// The results, or `None` if a violation ended the run.
    pub outcome: Option<Outcome>,
    /// The violations of rules, in the order in which they were found.
    pub findings: Vec<Finding>,
}

impl Checked {
    /// Returns whether any finding is an error.
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
    /// The sub-group size that the launch has set for all kernels.
    pub(crate) given_sub_group: Option<u32>,
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

    /// Returns the size of a group. The last group of a dimension is smaller if the sizes do not divide.
    pub(crate) fn local_size(&self, group: [u64; 3]) -> [u64; 3] {
        let mut size = self.local;
        for (dimension, size) in size.iter_mut().enumerate() {
            let before = group[dimension] * self.local[dimension];
            *size = (*size).min(self.global[dimension] - before);
        }
        size
    }
}

/// Returns the sizes of a launch for an observer, or a single work-item if the launch does not fit its kernel.
pub(crate) fn sizes_of(program: &Program, launch: &Launch) -> Sizes {
    let kernel = program.kernel(&launch.kernel);
    match kernel.map(|kernel| schedule::sizes(kernel, launch)) {
        Some(Ok(sizes)) => sizes,
        // The launch reports the error.
        _ => Sizes {
            dimensions: 1,
            global: [1; 3],
            offset: [0; 3],
            local: [1; 3],
            sub_group: 1,
            given_sub_group: None,
        },
    }
}

/// The data that all work-items of a launch share.
pub(crate) struct Shared<'a> {
    pub(crate) program: &'a Program,
    pub(crate) buffers: &'a [Buffer],
    pub(crate) images: &'a [Image],
    pub(crate) device: &'a Device,
    pub(crate) limits: &'a Limits,
    pub(crate) sizes: &'a Sizes,
    /// Whether accesses outside of an object wrap.
    pub(crate) wrap: bool,
    /// The number of steps so far.
    steps: AtomicU64,
    /// The bytes of text that were printed so far.
    printed: AtomicU64,
}

impl Shared<'_> {
    /// Adds the pending steps to the steps of the launch and of the running work-item. It is an error, with its message,
    /// if one of them exceeds its limit or the time is over. Also checks for cancellation.
    pub(crate) fn spend(&self, steps: &mut Steps) -> Result<(), String> {
        transpire_interrupt::check();
        if self
            .limits
            .deadline
            .is_some_and(|end| Instant::now() >= end)
        {
            return Err(
                "the run takes longer than its time limit; the option \"timeout\" sets another one"
                    .to_owned(),
            );
        }
        let taken = u64::from(std::mem::take(&mut steps.pending));
        steps.of_item = steps.of_item.wrapping_add(taken);
        let before = self.steps.fetch_add(taken, Ordering::Relaxed);
        if before.saturating_add(taken) > self.limits.steps {
            return Err(format!(
                "the run takes more than {} steps, the limit; the option \"steps\" sets another one",
                self.limits.steps
            ));
        }
        let limit = self.limits.item_steps;
        match steps.of_item > limit {
            true => Err(format!(
                "a work-item takes more than {limit} steps, the limit; the option \"steps\" sets another one"
            )),
            false => Ok(()),
        }
    }

    /// Counts printed text. Returns an error if the launch prints too much.
    pub(crate) fn print(&self, bytes: usize) -> Result<(), Fault> {
        let bytes = bytes as u64;
        let before = self.printed.fetch_add(bytes, Ordering::Relaxed);
        match before.saturating_add(bytes) > self.limits.printed_bytes {
            true => Err(Fault::Limit(format!(
                "the kernel prints more than {}, the limit",
                counted(self.limits.printed_bytes, "byte")
            ))),
            false => Ok(()),
        }
    }

    /// Adds the steps of an operation that takes many, before it is executed. Returns an error if a limit is exceeded.
    pub(crate) fn spend_more(&self, steps: &mut Steps, more: u64) -> Result<(), Fault> {
        let more = more.min(u64::from(u32::MAX)) as u32;
        steps.pending = steps.pending.saturating_add(more);
        match steps.pending >= work_item::STRETCH {
            true => self.spend(steps).map_err(Fault::Limit),
            false => Ok(()),
        }
    }
}

/// The steps that a group takes.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    /// The steps that are not yet added to the steps of the launch.
    pub(crate) pending: u32,
    /// The steps of the running work-item, without those that are pending. Arithmetic wraps, because pending steps may
    /// belong to other work-items.
    of_item: u64,
}

impl Steps {
    /// Begins to count for a work-item that has taken `taken` steps before.
    pub(crate) fn begin(&mut self, taken: u64) {
        self.of_item = taken.wrapping_sub(u64::from(self.pending));
    }

    /// Ends counting for a work-item, and returns its steps.
    pub(crate) fn end(&mut self) -> u64 {
        let taken = self.of_item.wrapping_add(u64::from(self.pending));
        self.begin(0);
        taken
    }
}

const TOO_MUCH: &str = "the buffers take too much memory";

/// The memory of a program, on which kernels are launched.
#[derive(Debug)]
pub struct Machine<'p> {
    program: &'p Program,
    /// The program-scope variables, followed by the buffers.
    buffers: Vec<Buffer>,
    /// The variables that kernels have written to since the last reset.
    changes: Changes,
    /// The number of bytes of all variables.
    variable_bytes: u64,
    /// For each buffer, the undefined bits of its bytes. Nothing for a buffer whose values are all defined.
    undefined: Vec<Vec<u8>>,
    images: Vec<Image>,
    device: Device,
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
            changes: Changes::default(),
            variable_bytes: 0,
            undefined: Vec::new(),
            images: Vec::new(),
            device: Device::default(),
            global_bytes: 0,
            has_constructed: false,
        };
        machine.add_own_pipes()?;
        for variable in &program.variables {
            let id = machine.add(
                &variable.name,
                &variable.initial.bytes,
                variable.size,
                variable.constant,
            )?;
            machine.variable_bytes = machine.variable_bytes.saturating_add(variable.size);
            if let Some(buffer) = machine.buffers.last_mut() {
                buffer.list_changes(&machine.changes, id.0);
            }
        }
        Ok(machine)
    }

    /// Marks the undefined bits of the initial values of variables, if no kernel has run yet. Returns an error if the
    /// undefined bits of the buffers take more than `most` bytes.
    fn mark_variables(&mut self, most: u64) -> Result<()> {
        if self.has_constructed {
            return Ok(());
        }
        let mut taken = checks::kept(&self.undefined);
        for (number, variable) in self.program.variables.iter().enumerate() {
            let is_marked = self.undefined.get(number).is_some_and(|it| !it.is_empty());
            if variable.initial.undefined.is_empty() || is_marked {
                continue;
            }
            taken = taken.saturating_add(variable.size);
            if taken > most {
                return Err(Error::new(ErrorKind::Limit, checks::TOO_MUCH));
            }
            if self.undefined.len() <= number {
                self.undefined.resize_with(number + 1, Vec::new);
            }
            if let Some(bits) = self.undefined.get_mut(number) {
                *bits = variable.initial.undefined_bits(variable.size);
            }
        }
        Ok(())
    }

    /// Counts bytes of the machine's memory. Returns an error if the machine takes more than the default limit.
    fn charge(&mut self, bytes: u64) -> Result<()> {
        self.global_bytes = self.global_bytes.saturating_add(bytes);
        match self.global_bytes > Limits::default().global_bytes {
            true => Err(Error::launch(TOO_MUCH)),
            false => Ok(()),
        }
    }

    fn add(&mut self, name: &str, bytes: &[u8], length: u64, constant: bool) -> Result<BufferId> {
        let id = self.next_buffer(length)?;
        self.buffers
            .push(Buffer::new(name.to_owned(), bytes, length, constant));
        Ok(id)
    }

    /// Charges the memory of a buffer with this number of bytes, and returns the number that it gets. It is an error if
    /// there are too many buffers, or if they take too much memory.
    fn next_buffer(&mut self, length: u64) -> Result<BufferId> {
        self.charge(length)?;
        if length > MAX_SIZE || self.buffers.len() >= MAX_OBJECTS {
            return Err(Error::launch(TOO_MUCH));
        }
        Ok(BufferId(self.buffers.len() as u32))
    }

    /// Adds a buffer with these bytes. The name is for messages.
    ///
    /// # Errors
    /// Returns an error if there are too many buffers, or if they take too much memory.
    pub fn add_buffer(&mut self, name: &str, bytes: &[u8]) -> Result<BufferId> {
        self.add(name, bytes, bytes.len() as u64, false)
    }

    /// Adds a buffer as [`add_buffer`](Self::add_buffer) does, and forbids the accesses that its kind excludes. The
    /// bits of an uninitialized buffer are defined after a write in a run with [checks](Self::check), and all of them
    /// after any other run.
    ///
    /// # Errors
    /// The errors of [`add_buffer`](Self::add_buffer).
    pub fn add_buffer_of(
        &mut self,
        name: &str,
        bytes: &[u8],
        kind: BufferKind,
    ) -> Result<BufferId> {
        let id = self.add_buffer(name, bytes)?;
        self.restrict(id, kind)?;
        Ok(id)
    }

    /// Adds a buffer as [`add_buffer_of`](Self::add_buffer_of) does, and takes the bytes, so that large ones are in
    /// memory once.
    ///
    /// # Errors
    /// The errors of [`add_buffer`](Self::add_buffer).
    pub fn take_buffer(
        &mut self,
        name: &str,
        bytes: Vec<u8>,
        kind: BufferKind,
    ) -> Result<BufferId> {
        let id = self.next_buffer(bytes.len() as u64)?;
        self.buffers.push(Buffer::take(name.to_owned(), bytes));
        self.restrict(id, kind)?;
        Ok(id)
    }

    /// Forbids the accesses to a buffer that its kind excludes, and marks the bits of an uninitialized one as undefined.
    fn restrict(&mut self, id: BufferId, kind: BufferKind) -> Result<()> {
        let length = self
            .buffers
            .get(id.object())
            .map_or(0, |buffer| buffer.length);
        if kind == BufferKind::Uninitialized {
            // Each byte has as many bits that say whether it is defined.
            self.charge(length)?;
            self.undefined.resize_with(id.object() + 1, Vec::new);
            self.undefined[id.object()] = vec![0xff; length as usize];
        }
        if let Some(buffer) = self.buffers.get_mut(id.object()) {
            buffer.restrict(kind);
        }
        Ok(())
    }

    /// Returns a copy of the bytes of a buffer.
    pub fn read_buffer(&self, buffer: BufferId) -> Vec<u8> {
        self.buffers
            .get(buffer.0 as usize)
            .map_or_else(Vec::new, Buffer::bytes)
    }

    /// Returns copies of the bytes of a buffer in pieces. All but the last have 64 KiB.
    pub fn buffer_pieces(&self, buffer: BufferId) -> impl Iterator<Item = Vec<u8>> {
        let buffer = self.buffers.get(buffer.0 as usize);
        buffer.into_iter().flat_map(|buffer| buffer.pieces(1 << 14))
    }

    /// Adds an image with these texels, row by row without padding. The name is for messages.
    ///
    /// # Errors
    /// Returns an error if [`ImageLayout::new`] refuses the layout or the texels do not have its size, and the errors
    /// of [`add_buffer`](Self::add_buffer).
    pub fn add_image(&mut self, name: &str, layout: &ImageLayout, bytes: &[u8]) -> Result<ImageId> {
        // The fields are public, so a layout may be one that `new` refuses.
        let coordinates = layout.kind.coordinates();
        let size = layout.size.get(..coordinates).unwrap_or_default();
        let layout = ImageLayout::new(layout.kind, size, layout.order, layout.channel);
        let layout = layout.map_err(|message| Error::launch(format!("image {name}: {message}")))?;
        if bytes.len() as u64 != layout.bytes() {
            let (given, needed) = (bytes.len(), layout.bytes());
            return Err(Error::launch(format!(
                "image {name} has {}, and {given} are given",
                counted(needed, "byte")
            )));
        }
        let buffer = self.add_buffer(name, bytes)?;
        self.images.push(Image {
            buffer: buffer.0,
            layout,
        });
        Ok(ImageId(self.images.len() as u32 - 1))
    }

    /// Returns a copy of the texels of an image, row by row without padding.
    pub fn read_image(&self, image: ImageId) -> Vec<u8> {
        let buffer = self.texels(image);
        buffer.map_or_else(Vec::new, |buffer| self.read_buffer(buffer))
    }

    /// Returns the buffer of the texels of an image, or `None` if the machine lacks the image.
    pub(crate) fn texels(&self, image: ImageId) -> Option<BufferId> {
        let image = self.images.get(image.0 as usize)?;
        Some(BufferId(image.buffer))
    }

    /// Adds a pipe for `capacity` packets of `packet_bytes` bytes, which contains `packets`. The name is for messages.
    ///
    /// # Errors
    /// Returns an error if a size is 0, if the packets do not fit, or if the pipe takes too much memory.
    pub fn add_pipe(
        &mut self,
        name: &str,
        packet_bytes: u64,
        capacity: u64,
        packets: &[u8],
    ) -> Result<PipeId> {
        let wrong = |what: &str| Error::launch(format!("pipe {name}: {what}"));
        if packet_bytes == 0 || capacity == 0 {
            return Err(wrong("the packet size and the capacity must be at least 1"));
        }
        let given = packets.len() as u64;
        if !given.is_multiple_of(packet_bytes) || given / packet_bytes > capacity {
            return Err(wrong(&format!(
                "its data has {}, and it holds up to {} of {}",
                counted(given, "byte"),
                counted(capacity, "packet"),
                counted(packet_bytes, "byte")
            )));
        }
        // A pipe that is full takes a slot for each packet.
        let size = packet_bytes.saturating_add(Pipe::SLOT);
        let size = size.saturating_mul(capacity);
        self.global_bytes = self.global_bytes.saturating_add(size);
        let state = self.device.get_mut();
        if size > MAX_SIZE
            || self.global_bytes > Limits::default().global_bytes
            || state.pipes.len() >= MAX_OBJECTS
        {
            return Err(wrong("it takes too much memory"));
        }
        state
            .pipes
            .push(Pipe::new(name, packet_bytes, capacity, packets));
        Ok(PipeId(state.pipes.len() as u32 - 1))
    }

    /// Adds the pipes at program scope, which are the first pipes of the machine.
    fn add_own_pipes(&mut self) -> Result<()> {
        let program = self.program;
        for pipe in &program.pipes {
            self.add_pipe(&pipe.name, pipe.packet, pipe.capacity, &[])?;
        }
        Ok(())
    }

    /// Returns the bytes of the packets in a pipe, in order.
    pub fn read_pipe(&self, pipe: PipeId) -> Vec<u8> {
        let state = self.device.lock();
        let pipe = state.pipes.get(pipe.0 as usize);
        pipe.map_or_else(Vec::new, Pipe::bytes)
    }

    /// Removes all buffers, images and pipes, and sets variables to their initial values. Adds the pipes at program
    /// scope again.
    ///
    /// # Errors
    /// The errors of [`new`](Self::new).
    pub(crate) fn reset(&mut self) -> Result<()> {
        let program = self.program;
        self.images.clear();
        self.device.get_mut().pipes.clear();
        self.buffers.truncate(program.variables.len());
        self.undefined.clear();
        self.global_bytes = self.variable_bytes;
        self.has_constructed = false;
        let changed = std::mem::take(&mut *self.changes());
        for number in changed {
            let number = number as usize;
            if let Some(variable) = program.variables.get(number)
                && let Some(buffer) = self.buffers.get_mut(number)
            {
                buffer.refill(&variable.initial.bytes);
            }
        }
        self.add_own_pipes()
    }

    /// Returns the numbers of the variables that kernels have written to since the last [`reset`](Self::reset), in no
    /// order.
    pub(crate) fn changed_variables(&self) -> Vec<u32> {
        self.changes().clone()
    }

    fn changes(&self) -> MutexGuard<'_, Vec<u32>> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn program(&self) -> &'p Program {
        self.program
    }

    /// Returns the variables at program scope.
    pub(crate) fn variables(&self) -> &[Buffer] {
        self.buffers
            .get(..self.program.variables.len())
            .unwrap_or_default()
    }

    /// Runs a kernel. Groups are distributed over the threads of [`transpire_parallel`].
    ///
    /// # Errors
    /// Returns an error if the launch does not fit the kernel, or if the kernel fails. If several groups fail, it is
    /// the error of the first one in the order of groups.
    pub fn launch(&mut self, launch: &Launch) -> Result<Outcome> {
        self.launch_watched::<()>(launch, &())
    }

    /// Runs a kernel with checks. Groups run one after the other.
    ///
    /// # Errors
    /// Returns an error if the kernel needs an unsupported feature or is malformed. Any other error is a finding.
    pub fn check(&mut self, launch: &Launch, checks: &Checks) -> Result<Checked> {
        let program = self.program;
        let sizes = sizes_of(program, launch);
        let bytes = launch.limits.check_bytes;
        let marked = match checks.is_on(Check::Uninitialized) {
            true => self.mark_variables(bytes),
            false => Ok(()),
        };
        let undefined = std::mem::take(&mut self.undefined);
        let common = Common::new(program, checks, &sizes, bytes, undefined);
        let mut launch = launch.clone();
        launch.wrap = checks.continue_after_accesses();
        let outcome = transpire_parallel::with_threads(Threads::Exactly(NonZeroUsize::MIN), || {
            marked.and_then(|()| self.launch_watched::<Checker>(&launch, &common))
        });
        self.undefined = common.take_undefined();
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

    /// Runs a kernel with an observer. The first launch of a machine calls the constructors before.
    pub(crate) fn launch_watched<W: Watch>(
        &mut self,
        launch: &Launch,
        watched: &W::Shared,
    ) -> Result<Outcome> {
        // Without checks it is not known what a kernel defines.
        self.undefined.clear();
        let program = self.program;
        let kernel = program.find_kernel(&launch.kernel)?;
        let sizes = schedule::sizes(kernel, launch)?;
        if self.global_bytes > launch.limits.global_bytes {
            let (taken, most) = (self.global_bytes, launch.limits.global_bytes);
            let message = format!(
                "the buffers and variables take {}, and the limit is {most}; the option \"memory\" sets another one",
                counted(taken, "byte")
            );
            return Err(Error::new(ErrorKind::Limit, message));
        }
        let arguments = self.arguments(kernel, launch)?;
        if !self.has_constructed {
            self.has_constructed = true;
            for &function in &program.constructors {
                self.construct(function, &launch.limits)?;
            }
        }
        let shared = self.shared(&launch.limits, &sizes, launch.wrap);
        let (printed, steps) = self.run_all::<W>(shared, &arguments, watched)?;
        Ok(Outcome { printed, steps })
    }

    /// Calls a function without parameters once, by a single work-item.
    fn construct(&self, function: u32, limits: &Limits) -> Result<()> {
        let sizes = Sizes {
            dimensions: 1,
            global: [1; 3],
            offset: [0; 3],
            local: [1; 3],
            sub_group: 1,
            given_sub_group: None,
        };
        let shared = self.shared(limits, &sizes, false);
        let left = limits.global_bytes.saturating_sub(self.global_bytes);
        self.device.lock().begin(left);
        let arguments = KernelArguments {
            function,
            slots: Vec::new(),
            copies: Vec::new(),
            locals: Vec::new(),
        };
        schedule::run::<()>(&shared, &arguments, &()).map(drop)
    }
}
