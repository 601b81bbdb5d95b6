//! Queues, events and enqueued kernels (OpenCL C 6.15.18).
//!
//! A command waits until the kernel that has enqueued it is at its end, whatever its flags are: this is a valid order for all of
//! them. Commands whose events are complete run in the order of the work-groups and of the calls that have enqueued them.

use super::{Object, Place, State, Violation, index_of};
use crate::checks::Check;

/// An event.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    /// Whether `create_user_event` has created it.
    is_user: bool,
    /// The status: 0 when it is complete, negative for an error.
    status: i32,
    /// The references to it.
    count: u32,
}

/// The status of an event that is not complete: `CL_SUBMITTED`.
const SUBMITTED: i32 = 2;

/// The sizes of an NDRange, as `ndrange_t` has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) dimensions: u32,
    pub(crate) offset: [u64; 3],
    pub(crate) global: [u64; 3],
    /// The size of a group, or zeros if it is not given.
    pub(crate) local: [u64; 3],
}

/// A kernel that a command runs.
#[derive(Clone, Debug)]
pub(crate) struct Enqueued {
    pub(crate) function: u32,
    pub(crate) range: Range,
    /// The bytes of the block: a header, and the captured values.
    pub(crate) block: Vec<u8>,
    /// The sizes of the arguments in local memory.
    pub(crate) locals: Vec<u64>,
}

/// A command of the queue.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    /// The number of the work-group that has enqueued it.
    pub(crate) group: u64,
    /// The kernel, or none for a marker.
    pub(crate) kernel: Option<Enqueued>,
    /// The events that must be complete before.
    wait: Vec<usize>,
    /// The event that it completes.
    event: Option<usize>,
    pub(crate) place: Place,
    pub(crate) item: [u64; 3],
}

/// Whether a command may run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Readiness {
    Ready,
    Waiting,
    /// An event of its wait list has an error, so that it does not run.
    Failed(i32),
}

/// The greatest number of commands that wait at the same time.
const MOST_COMMANDS: usize = 1 << 16;
/// The bytes that commands take that wait at the same time.
const MOST_BYTES: u64 = 1 << 26;
/// The greatest number of events in a wait list.
pub(crate) const MOST_EVENTS: u64 = 1 << 12;
/// The greatest size of a block.
pub(crate) const MOST_BLOCK: u64 = 1 << 16;

/// An operation on an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EventAction {
    Create,
    Retain,
    Release,
    IsValid,
    SetStatus,
}

fn wrong(message: &str) -> Violation {
    (Check::Enqueue, message.to_owned())
}

impl State {
    pub(crate) fn is_queue(&self, handle: u64) -> bool {
        let object = index_of(handle).and_then(|index| self.objects.get(index));
        matches!(object, Some(Object::Queue))
    }

    /// Returns the event that a handle names, with its index, unless it has been released.
    fn event(&self, handle: u64) -> Option<(usize, &Event)> {
        let index = index_of(handle)?;
        match self.objects.get(index)? {
            Object::Event(event) if event.count > 0 => Some((index, event)),
            _ => None,
        }
    }

    /// Returns the violation of an operation on an event.
    pub(crate) fn event_violation(
        &self,
        action: EventAction,
        handle: u64,
        status: i32,
    ) -> Option<Violation> {
        if let EventAction::Create | EventAction::IsValid = action {
            return None;
        }
        let Some((_, event)) = self.event(handle) else {
            return Some(wrong(
                "an event is used that does not exist or has been released",
            ));
        };
        if action != EventAction::SetStatus {
            return None;
        }
        match () {
            () if !event.is_user => {
                Some(wrong("the status of an event is set that is no user event"))
            }
            () if event.status != SUBMITTED => Some(wrong("the status of an event is set twice")),
            () if status > 0 => Some(wrong(
                "the status of an event is set to neither CL_COMPLETE nor an error",
            )),
            () => None,
        }
    }

    /// Executes an operation on an event. Returns its result.
    pub(crate) fn event_call(&mut self, action: EventAction, handle: u64, status: i32) -> u64 {
        if action == EventAction::Create {
            return self.add(Object::Event(Event {
                is_user: true,
                status: SUBMITTED,
                count: 1,
            }));
        }
        let Some((index, _)) = self.event(handle) else {
            return 0;
        };
        let Some(Object::Event(event)) = self.objects.get_mut(index) else {
            return 0;
        };
        match action {
            EventAction::Retain => event.count = event.count.saturating_add(1),
            EventAction::Release => event.count -= 1,
            EventAction::SetStatus if event.is_user && event.status == SUBMITTED => {
                event.status = status.min(0);
            }
            _ => {}
        }
        (action == EventAction::IsValid).into()
    }

    /// Returns whether all handles are events.
    pub(crate) fn are_events(&self, handles: &[u64]) -> bool {
        handles.iter().all(|&handle| self.event(handle).is_some())
    }

    /// Adds a command, which waits for events. Returns the handle of its event, or `None` if the queue is full. Without
    /// `wants_event`, the handle is null.
    pub(crate) fn enqueue(
        &mut self,
        command: Command,
        wait: &[u64],
        wants_event: bool,
    ) -> Option<u64> {
        let mut command = command;
        let own = |kernel: &Enqueued| (kernel.block.len() + kernel.locals.len() * 8) as u64;
        let bytes = command.kernel.as_ref().map_or(0, own) + wait.len() as u64 * 8;
        if self.commands.len() >= MOST_COMMANDS || self.bytes.saturating_add(bytes) > MOST_BYTES {
            return None;
        }
        for &handle in wait {
            command.wait.push(self.event(handle)?.0);
        }
        let mut handle = 0;
        if wants_event {
            handle = self.add(Object::Event(Event {
                is_user: false,
                status: SUBMITTED,
                count: 1,
            }));
            command.event = Some(index_of(handle)?);
        }
        self.bytes += bytes;
        self.commands.push(command);
        Some(handle)
    }

    /// Takes the new commands, in the order of work-groups.
    pub(crate) fn take_commands(&mut self) -> Vec<Command> {
        self.bytes = 0;
        let mut commands = std::mem::take(&mut self.commands);
        commands.sort_by_key(|command| command.group);
        commands
    }

    pub(crate) fn readiness(&self, command: &Command) -> Readiness {
        let mut readiness = Readiness::Ready;
        for &index in &command.wait {
            let Some(Object::Event(event)) = self.objects.get(index) else {
                continue;
            };
            match event.status {
                0 => {}
                error @ ..0 => return Readiness::Failed(error),
                _ => readiness = Readiness::Waiting,
            }
        }
        readiness
    }

    /// Sets the status of the event of a command.
    pub(crate) fn complete(&mut self, command: &Command, status: i32) {
        let object = command.event.and_then(|index| self.objects.get_mut(index));
        if let Some(Object::Event(event)) = object {
            event.status = status;
        }
    }
}

impl Command {
    pub(crate) fn new(group: u64, kernel: Option<Enqueued>, place: Place, item: [u64; 3]) -> Self {
        Self {
            group,
            kernel,
            wait: Vec::new(),
            event: None,
            place,
            item,
        }
    }
}
