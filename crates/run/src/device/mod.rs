//! The objects of a device besides memory: pipes and their reservations (OpenCL C 6.15.17), queues, events and enqueued
//! kernels (OpenCL C 6.15.18).
//!
//! A pipe is an argument of a kernel or a variable at program scope, and lives as long as its machine. All other
//! objects live as long as a launch and the kernels that it enqueues. A handle in a register is an address of
//! [`Kind::Pipe`] or [`Kind::Object`], with the index of the object.

pub(crate) mod operation;
pub(crate) mod pipes;
pub(crate) mod queue;

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::checks::Check;
use crate::machine::memory::{BUILT_INS, Kind, address, split};
use crate::machine::work_item::Fault;

use pipes::{Pipe, Reservation};
use queue::{Command, Event};

/// The place of an operation: the number of its function, and its number in the function.
pub(crate) type Place = (u32, u32);

/// A rule that an operation violates, and a message.
pub(crate) type Violation = (Check, String);

/// An object that lives as long as a launch.
#[derive(Debug)]
pub(crate) enum Object {
    /// The default queue.
    Queue,
    Reservation(Reservation),
    Event(Event),
}

/// The pipes, the objects and the commands of a machine.
#[derive(Debug, Default)]
pub(crate) struct State {
    pub(crate) pipes: Vec<Pipe>,
    objects: Vec<Object>,
    /// The commands that the running kernel has enqueued.
    commands: Vec<Command>,
    /// The number of all commands that have not ended.
    pending: usize,
    /// The bytes that these commands take.
    bytes: u64,
    /// The greatest number of bytes of all objects but the pipes, and of all commands.
    budget: u64,
    /// The number of the running launch, as a kernel may not use the reservations of another one.
    launch: u64,
    /// The event that is not complete before the commands of the running kernel have ended.
    owner: Option<usize>,
    /// The number of work-items of all enqueued kernels that have ended. A work-item counts as a nanosecond.
    clock: u64,
    /// The addresses and the times of events that are complete and whose times are captured.
    captured: Vec<(u64, [u64; 2])>,
}

/// The device of a machine, which all work-items share.
#[derive(Debug, Default)]
pub(crate) struct Device(Mutex<State>);

/// Returns a device without objects.
pub(crate) fn none() -> &'static Device {
    static NONE: Device = Device(Mutex::new(State {
        pipes: Vec::new(),
        objects: Vec::new(),
        commands: Vec::new(),
        pending: 0,
        bytes: 0,
        budget: 0,
        launch: 0,
        owner: None,
        clock: 0,
        captured: Vec::new(),
    }));
    &NONE
}

impl Device {
    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get_mut(&mut self) -> &mut State {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The handle of the default queue.
pub(crate) const QUEUE: u64 = address(Kind::Object, 0);

/// Returns the index of the object that a handle names, or `None` if it is no handle of an object.
fn index_of(handle: u64) -> Option<usize> {
    let (kind, index, offset) = split(handle);
    (kind == Kind::Object as u8 && offset == 0).then_some(index)
}

impl State {
    /// Begins a launch from the host: removes all objects but the pipes, and the reservations of a launch that has
    /// failed. The new objects and the commands may take `budget` bytes.
    pub(crate) fn begin(&mut self, budget: u64) {
        self.abandon(|_| true);
        self.objects = vec![Object::Queue];
        self.commands.clear();
        self.pending = 0;
        self.bytes = 0;
        self.budget = budget;
        self.launch = 0;
        self.owner = None;
        self.clock = 0;
        self.captured.clear();
    }

    /// Begins the kernel of a command, which may not use the reservations of other kernels.
    pub(crate) fn begin_child(&mut self, command: &Command) {
        self.launch += 1;
        self.owner = command.owner();
        self.start(command);
    }

    /// Returns whether objects and commands stay within the memory limit with `more` further bytes.
    fn has_memory(&self, more: u64) -> bool {
        let objects = (self.objects.len() * size_of::<Object>()) as u64;
        let all = objects.saturating_add(self.bytes).saturating_add(more);
        all <= self.budget
    }

    /// Returns the handle that the next object gets.
    ///
    /// # Errors
    /// Ends the run if there are too many objects, or if they take too much memory.
    fn next_handle(&self) -> Result<u64, Fault> {
        if !self.has_memory(size_of::<Object>() as u64) {
            let message = "reservations, events and commands take too much memory";
            return Err(Fault::Limit(message.into()));
        }
        match u32::try_from(self.objects.len()) {
            Ok(index @ ..BUILT_INS) => Ok(address(Kind::Object, index)),
            _ => Err(Fault::Limit("too many reservations and events".into())),
        }
    }

    /// Adds an object. Returns its handle.
    ///
    /// # Errors
    /// The errors of [`next_handle`](Self::next_handle).
    fn add(&mut self, object: Object) -> Result<u64, Fault> {
        let handle = self.next_handle()?;
        if self.objects.len() == self.objects.capacity() {
            // The memory beyond the objects is less than a tenth of theirs.
            self.objects.reserve_exact(self.objects.len() / 16 + 4);
        }
        self.objects.push(object);
        Ok(handle)
    }
}
