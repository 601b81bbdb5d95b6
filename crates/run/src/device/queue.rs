//! Queues, events and enqueued kernels (OpenCL C 6.15.18).
//!
//! A command waits until the kernel that has enqueued it has ended, whatever its flags are. This order is valid for all
//! flags. Commands whose events are complete run in the order of the work-groups and of the calls that have enqueued
//! them.

use super::{Object, Place, State, Violation, index_of};
use crate::checks::Check;
use crate::machine::work_item::Fault;

/// The state of an event, which belongs to a command or is a user event.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    /// Whether `create_user_event` has created it.
    is_user: bool,
    /// The status: 0 when it is complete, negative for an error.
    status: i32,
    /// The number of references to it.
    count: u32,
    /// The number of commands that must end before it is complete: its own one, and those that the kernel of its
    /// command enqueues.
    open: usize,
    /// The first error of these commands, or 0.
    failure: i32,
    /// The event that is complete only after this one.
    parent: Option<usize>,
    times: Times,
    /// The address at which the times are stored when it is complete, or null.
    capture: u64,
}

/// The times at which the command of an event began and ended, and at which the event was complete.
#[derive(Clone, Copy, Debug, Default)]
struct Times {
    start: u64,
    end: u64,
    complete: u64,
}

impl Times {
    /// Returns the two numbers for `CLK_PROFILING_COMMAND_EXEC_TIME`: the time from the start to the end of the
    /// command, and to the completion of the event.
    fn elapsed(self) -> [u64; 2] {
        [self.end, self.complete].map(|time| time.saturating_sub(self.start))
    }
}

impl Event {
    fn new(is_user: bool, open: usize, parent: Option<usize>) -> Self {
        Self {
            is_user,
            status: SUBMITTED,
            count: 1,
            open,
            failure: 0,
            parent,
            times: Times::default(),
            capture: 0,
        }
    }
}

/// `CLK_PROFILING_COMMAND_EXEC_TIME`
const EXEC_TIME: i32 = 1;
/// The status of an event that is not complete: `CL_SUBMITTED`.
const SUBMITTED: i32 = 2;

/// The sizes of an NDRange, as `ndrange_t` has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) dimensions: u32,
    pub(crate) offset: [u64; 3],
    pub(crate) global: [u64; 3],
    /// The size of a group, or zeros if no size is given.
    pub(crate) local: [u64; 3],
}

impl Range {
    /// Returns the number of work-items.
    fn items(&self) -> u64 {
        let used = self.global.iter().take(self.dimensions as usize);
        used.fold(1, |all, size| all.saturating_mul(*size))
    }
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
    /// The events that must be complete before the command runs.
    wait: Vec<usize>,
    /// The event that is not complete before it has ended: its own event, or else the event of the kernel that has
    /// enqueued it.
    owner: Option<usize>,
    /// Its own event.
    event: Option<usize>,
    /// The bytes that it takes.
    bytes: u64,
    pub(crate) place: Place,
    pub(crate) item: [u64; 3],
}

/// The readiness of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Readiness {
    Ready,
    Waiting,
    /// An event of its wait list has an error, so that it does not run.
    Failed(i32),
}

/// The greatest number of commands that wait at the same time.
const MOST_COMMANDS: usize = 1 << 16;
/// The greatest number of bytes of the commands that wait at the same time.
const MOST_BYTES: u64 = 1 << 26;
/// The greatest number of events in a wait list.
pub(crate) const MOST_EVENTS: u64 = 1 << 12;
/// The greatest size of a block, in bytes.
pub(crate) const MOST_BLOCK: u64 = 1 << 16;

/// An operation on an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EventAction {
    Create,
    Retain,
    Release,
    IsValid,
    SetStatus,
    /// `capture_event_profiling_info`, whose status is the kind of information.
    Capture,
}

fn wrong(message: &str) -> Violation {
    (Check::Enqueue, message.to_owned())
}

impl State {
    pub(crate) fn is_queue(&self, handle: u64) -> bool {
        let object = index_of(handle).and_then(|index| self.objects.get(index));
        matches!(object, Some(Object::Queue))
    }

    /// Returns the event that a handle names, with its index. Returns `None` if the handle names no event or the event
    /// has been released.
    fn event(&self, handle: u64) -> Option<(usize, &Event)> {
        let index = index_of(handle)?;
        match self.objects.get(index)? {
            Object::Event(event) if event.count > 0 => Some((index, event)),
            _ => None,
        }
    }

    /// Returns the violation of an operation on an event, or `None` if it is valid.
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
        if action == EventAction::Capture {
            return match () {
                () if event.is_user => Some(wrong(
                    "`capture_event_profiling_info` is called for a user event",
                )),
                () if status != EXEC_TIME => Some(wrong(
                    "`capture_event_profiling_info` is called for other information than CLK_PROFILING_COMMAND_EXEC_TIME",
                )),
                () => None,
            };
        }
        if action != EventAction::SetStatus {
            return None;
        }
        match () {
            () if !event.is_user => Some(wrong(
                "`set_user_event_status` is called for an event that is not a user event",
            )),
            () if event.status != SUBMITTED => Some(wrong("the status of an event is set twice")),
            () if status > 0 => Some(wrong(
                "the status of an event is set to neither CL_COMPLETE nor an error",
            )),
            () => None,
        }
    }

    /// Executes an operation on an event. Returns the handle of a created event, 1 if a test finds a valid event, and 0
    /// otherwise.
    ///
    /// # Errors
    /// Ends the run if there are too many events.
    pub(crate) fn event_call(
        &mut self,
        action: EventAction,
        handle: u64,
        status: i32,
    ) -> Result<u64, Fault> {
        if action == EventAction::Create {
            return self.add(Object::Event(Event::new(true, 0, None)));
        }
        let Some((index, _)) = self.event(handle) else {
            return Ok(0);
        };
        let Some(Object::Event(event)) = self.objects.get_mut(index) else {
            return Ok(0);
        };
        match action {
            EventAction::Retain => event.count = event.count.saturating_add(1),
            EventAction::Release => event.count -= 1,
            EventAction::SetStatus if event.is_user && event.status == SUBMITTED => {
                event.status = status.min(0);
            }
            _ => {}
        }
        Ok((action == EventAction::IsValid).into())
    }

    /// Returns the elapsed times of a complete event. Otherwise returns `None`, and the times are captured at `address`
    /// when the event is complete. Ignores a handle of no event.
    pub(crate) fn capture(&mut self, handle: u64, address: u64) -> Option<[u64; 2]> {
        let (index, _) = self.event(handle)?;
        match self.objects.get_mut(index) {
            Some(Object::Event(event)) if event.status == SUBMITTED => event.capture = address,
            Some(Object::Event(event)) => return Some(event.times.elapsed()),
            _ => {}
        }
        None
    }

    /// Takes the addresses and the times of the captured events that are complete.
    pub(crate) fn take_captured(&mut self) -> Vec<(u64, [u64; 2])> {
        std::mem::take(&mut self.captured)
    }

    /// Records the start time of a command in its event, if any.
    pub(super) fn start(&mut self, command: &Command) {
        let clock = self.clock;
        if let Some(event) = self.own_event(command) {
            event.times.start = clock;
        }
    }

    fn own_event(&mut self, command: &Command) -> Option<&mut Event> {
        match self.objects.get_mut(command.event?)? {
            Object::Event(event) => Some(event),
            _ => None,
        }
    }

    /// Returns whether all handles name events that have not been released.
    pub(crate) fn are_events(&self, handles: &[u64]) -> bool {
        handles.iter().all(|&handle| self.event(handle).is_some())
    }

    /// Adds a command, which waits for events. Returns the handle of its event, or `None` if the queue is full or a
    /// handle in `wait` names no event. Without `wants_event`, the handle is null.
    ///
    /// # Errors
    /// Ends the run if there are too many events.
    pub(crate) fn enqueue(
        &mut self,
        command: Command,
        wait: &[u64],
        wants_event: bool,
    ) -> Result<Option<u64>, Fault> {
        let mut command = command;
        let own = |kernel: &Enqueued| (kernel.block.len() + kernel.locals.len() * 8) as u64;
        let taken = size_of::<Command>() + size_of_val(wait);
        command.bytes = command.kernel.as_ref().map_or(0, own) + taken as u64;
        let bytes = self.bytes.saturating_add(command.bytes);
        let is_full = self.pending >= MOST_COMMANDS || bytes > MOST_BYTES;
        if is_full || !self.has_memory(command.bytes) {
            return Ok(None);
        }
        for &handle in wait {
            let Some((index, _)) = self.event(handle) else {
                return Ok(None);
            };
            command.wait.push(index);
        }
        command.owner = self.owner;
        let mut handle = 0;
        if wants_event {
            handle = self.add(Object::Event(Event::new(false, 1, self.owner)))?;
            command.owner = index_of(handle);
            command.event = command.owner;
        }
        if let Some(Object::Event(event)) = self.owner.and_then(|index| self.objects.get_mut(index))
        {
            event.open += 1;
        }
        self.bytes = bytes;
        self.pending += 1;
        self.commands.push(command);
        Ok(Some(handle))
    }

    /// Takes the new commands, in the order of work-groups. They count towards the memory limits until they end.
    pub(crate) fn take_commands(&mut self) -> Vec<Command> {
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

    /// Ends a command with a status. Completes its event, and the events of the kernels that have enqueued it, unless
    /// other commands keep them open. The duration of a command is its number of work-items, so that times are the same
    /// in each run and for both IRs.
    pub(crate) fn complete(&mut self, command: &Command, status: i32) {
        if status != 0 || command.kernel.is_none() {
            self.start(command);
        }
        if let (0, Some(kernel)) = (status, &command.kernel) {
            self.clock = self.clock.saturating_add(kernel.range.items());
        }
        let clock = self.clock;
        if let Some(event) = self.own_event(command) {
            event.times.end = clock;
        }
        self.pending = self.pending.saturating_sub(1);
        self.bytes = self.bytes.saturating_sub(command.bytes);
        let (mut next, mut status) = (command.owner, status);
        while let Some(Object::Event(event)) = next.and_then(|index| self.objects.get_mut(index)) {
            transpire_interrupt::tick();
            event.open = event.open.saturating_sub(1);
            if event.failure == 0 {
                event.failure = status;
            }
            if event.open > 0 {
                break;
            }
            event.status = event.failure;
            event.times.complete = clock;
            if event.capture != 0 {
                self.captured.push((event.capture, event.times.elapsed()));
            }
            (next, status) = (event.parent, event.failure);
        }
    }
}

impl Command {
    pub(crate) fn new(group: u64, kernel: Option<Enqueued>, place: Place, item: [u64; 3]) -> Self {
        Self {
            group,
            kernel,
            wait: Vec::new(),
            owner: None,
            event: None,
            bytes: 0,
            place,
            item,
        }
    }

    pub(crate) fn owner(&self) -> Option<usize> {
        self.owner
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::memory::BUILT_INS;

    fn command(block: usize) -> Command {
        let kernel = Enqueued {
            function: 0,
            range: Range::default(),
            block: vec![0; block],
            locals: Vec::new(),
        };
        Command::new(0, Some(kernel), (0, 0), [0; 3])
    }

    #[test]
    fn an_event_is_complete_when_all_commands_below_it_have_ended() {
        let mut state = State::default();
        state.begin(u64::MAX);
        let event = state.enqueue(command(0), &[], true).unwrap().unwrap();
        state.enqueue(command(0), &[event], false).unwrap().unwrap();
        let [parent, waiting] = state.take_commands().try_into().unwrap();
        state.begin_child(&parent);
        state.enqueue(command(0), &[], false).unwrap().unwrap();
        state.complete(&parent, 0);
        assert_eq!(state.readiness(&waiting), Readiness::Waiting);
        let [child] = state.take_commands().try_into().unwrap();
        state.begin_child(&child);
        state.enqueue(command(0), &[], true).unwrap().unwrap();
        state.complete(&child, -5);
        assert_eq!(state.readiness(&waiting), Readiness::Waiting);
        let [last] = state.take_commands().try_into().unwrap();
        state.complete(&last, -6);
        assert_eq!(state.readiness(&waiting), Readiness::Failed(-5));
    }

    #[test]
    fn the_time_until_an_event_is_complete_has_the_commands_below_it() {
        let of = |items: u64| {
            let mut command = command(0);
            if let Some(kernel) = &mut command.kernel {
                kernel.range.dimensions = 1;
                kernel.range.global = [items, 7, 7];
            }
            command
        };
        let mut state = State::default();
        state.begin(u64::MAX);
        state.enqueue(of(100), &[], false).unwrap().unwrap();
        let event = state.enqueue(of(10), &[], true).unwrap().unwrap();
        let [before, parent] = state.take_commands().try_into().unwrap();
        state.begin_child(&before);
        state.complete(&before, 0);
        state.begin_child(&parent);
        state.enqueue(of(3), &[], false).unwrap().unwrap();
        assert_eq!(state.capture(event, 8), None);
        state.complete(&parent, 0);
        assert_eq!(state.take_captured(), []);
        let [child] = state.take_commands().try_into().unwrap();
        state.begin_child(&child);
        state.complete(&child, 0);
        assert_eq!(state.take_captured(), [(8, [10, 13])]);
        assert_eq!(state.capture(event, 8), Some([10, 13]));
    }

    #[test]
    fn a_command_takes_memory_until_it_has_ended() {
        let mut state = State::default();
        state.begin(u64::MAX);
        let size = MOST_BLOCK as usize;
        while state.enqueue(command(size), &[], false).unwrap().is_some() {}
        let commands = state.take_commands();
        let each = MOST_BLOCK + size_of::<Command>() as u64;
        assert_eq!(commands.len() as u64, MOST_BYTES / each);
        assert_eq!(state.enqueue(command(size), &[], false).unwrap(), None);
        state.complete(&commands[0], 0);
        assert!(state.enqueue(command(size), &[], false).unwrap().is_some());
    }

    #[test]
    fn objects_and_commands_share_the_memory_limit() {
        let mut state = State::default();
        state.begin(10_000);
        state.enqueue(command(5000), &[], false).unwrap().unwrap();
        // The queue is full, which the kernel learns.
        assert_eq!(state.enqueue(command(5000), &[], false).unwrap(), None);
        let mut events = 0;
        while state.event_call(EventAction::Create, 0, 0).is_ok() {
            events += 1;
        }
        let all = 5000 + size_of::<Command>() + (events + 1) * size_of::<Object>();
        assert!((10_000 - size_of::<Object>()..=10_000).contains(&all));
    }

    #[test]
    fn too_many_events_end_the_run() {
        let mut state = State::default();
        state.begin(u64::MAX);
        for _ in 1..BUILT_INS {
            state.event_call(EventAction::Create, 0, 0).unwrap();
        }
        let error = state.event_call(EventAction::Create, 0, 0);
        assert!(matches!(error, Err(Fault::Limit(_))));
    }
}
