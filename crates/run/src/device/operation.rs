//! The operations on pipes, queues and events, and the queries about kernels, with their operands in registers.

use super::pipes::{self, Action, Direction};
use super::queue::{Command, Enqueued, EventAction, MOST_BLOCK, MOST_EVENTS, Range};
use super::{Place, QUEUE, State, Violation};
use crate::checks::Check;
use crate::code::{Elem, Reg};
use crate::machine::children::{self, Query};
use crate::machine::memory::{Kind, Memories, address, split};
use crate::machine::work_item::Fault;
use crate::machine::{Shared, Steps};

/// An operation on a pipe, a queue or an event, or a query about a kernel.
#[derive(Clone, Debug)]
pub(crate) enum DeviceOp {
    Pipe(PipeOp),
    Event {
        action: EventAction,
        event: Reg,
        status: Reg,
        /// The address for the times of the event.
        value: Reg,
        dst: Reg,
    },
    /// `get_default_queue`
    Queue {
        dst: Reg,
    },
    Enqueue(EnqueueOp),
    /// A query about a kernel.
    Query {
        query: Query,
        function: Reg,
        /// The ten slots of an NDRange, for the queries that have one.
        range: Reg,
        number: Reg,
        dst: Reg,
    },
}

/// An operation on a pipe.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PipeOp {
    pub(crate) action: Action,
    pub(crate) pipe: Reg,
    pub(crate) reservation: Reg,
    pub(crate) number: Reg,
    /// The address of a packet.
    pub(crate) data: Reg,
    /// The size of a packet in bytes, if it is constant.
    pub(crate) packet: Option<u64>,
    pub(crate) dst: Reg,
}

/// `enqueue_kernel` or `enqueue_marker`.
#[derive(Clone, Debug)]
pub(crate) struct EnqueueOp {
    pub(crate) queue: Reg,
    /// The number of events in the wait list, and its address.
    pub(crate) count: Reg,
    pub(crate) wait: Reg,
    /// The address for the event, or null.
    pub(crate) event: Reg,
    /// The type of an event in memory, which is the type of an address.
    pub(crate) handle: Elem,
    /// The kernel, or none for a marker.
    pub(crate) kernel: Option<KernelOp>,
    pub(crate) dst: Reg,
}

/// The operands for an enqueued kernel.
#[derive(Clone, Debug)]
pub(crate) struct KernelOp {
    /// The ten slots of the NDRange.
    pub(crate) range: Reg,
    pub(crate) function: Reg,
    /// The address and the size of the block.
    pub(crate) block: Reg,
    pub(crate) size: Reg,
    /// The sizes of arguments in local memory.
    pub(crate) locals: Vec<Reg>,
}

/// The work-item that executes an operation.
pub(crate) struct Context<'a, 'm> {
    pub(crate) shared: &'a Shared<'m>,
    /// The number of its work-group.
    pub(crate) group: u64,
    pub(crate) item: [u64; 3],
    pub(crate) place: Place,
}

/// The result of a function that fails.
const FAILURE: u64 = -1i32 as u32 as u64;
/// The bytes of the captured information of an event: two numbers of 64 bits.
const CAPTURED: u64 = 16;
/// The slots of an NDRange.
const RANGE_SLOTS: u64 = 10;
/// `CLK_ENQUEUE_FAILURE`
const ENQUEUE_FAILURE: u64 = -101i32 as u32 as u64;

fn get(slots: &[u64], reg: Reg) -> u64 {
    slots.get(reg as usize).copied().unwrap_or(0)
}

fn set(slots: &mut [u64], reg: Reg, value: u64) {
    if let Some(slot) = slots.get_mut(reg as usize) {
        *slot = value;
    }
}

impl DeviceOp {
    /// Calls a function for each range of slots that the operation reads.
    pub(crate) fn reads(&self, each: &mut impl FnMut(Reg, u64)) {
        let mut scalars = |list: &[Reg]| list.iter().for_each(|&reg| each(reg, 1));
        let range = match self {
            Self::Pipe(op) => {
                scalars(&[op.pipe, op.reservation, op.number, op.data]);
                None
            }
            Self::Event {
                event,
                status,
                value,
                ..
            } => {
                scalars(&[*event, *status, *value]);
                None
            }
            Self::Queue { .. } => None,
            Self::Enqueue(op) => {
                scalars(&[op.queue, op.count, op.wait, op.event]);
                let kernel = op.kernel.as_ref();
                kernel.map(|kernel| {
                    scalars(&[kernel.function, kernel.block, kernel.size]);
                    scalars(&kernel.locals);
                    kernel.range
                })
            }
            Self::Query {
                function,
                range,
                number,
                ..
            } => {
                scalars(&[*function, *number]);
                Some(*range)
            }
        };
        if let Some(range) = range {
            each(range, RANGE_SLOTS);
        }
    }
}

impl PipeOp {
    fn call(&self, slots: &[u64]) -> pipes::Call {
        pipes::Call {
            action: self.action,
            pipe: get(slots, self.pipe),
            reservation: get(slots, self.reservation),
            number: get(slots, self.number),
            packet: self.packet,
        }
    }
}

/// Reads an NDRange from its slots.
fn range(slots: &[u64], reg: Reg) -> Range {
    let three = |first: u32| [0, 1, 2].map(|number| get(slots, reg + first + number));
    Range {
        dimensions: get(slots, reg) as u32,
        offset: three(1),
        global: three(4),
        local: three(7),
    }
}

/// Returns the rule that an operation violates and a message, or `None` if it is valid.
pub(crate) fn violation(
    op: &DeviceOp,
    slots: &[u64],
    memories: &Memories<'_>,
) -> Option<Violation> {
    match op {
        DeviceOp::Pipe(op) => memories.device.lock().pipe_violation(&op.call(slots)),
        DeviceOp::Event {
            action,
            event,
            status,
            value,
            ..
        } => {
            let (event, status) = (get(slots, *event), get(slots, *status) as u32 as i32);
            let is_global = split(get(slots, *value)).0 == Kind::Global as u8;
            if *action == EventAction::Capture && !is_global {
                let message =
                    "the information of an event is captured in memory that is not global";
                return Some((Check::Enqueue, message.to_owned()));
            }
            let state = memories.device.lock();
            state.event_violation(*action, event, status)
        }
        DeviceOp::Enqueue(EnqueueOp {
            kernel: Some(kernel),
            handle: Elem::Pointer,
            ..
        }) => captured(kernel, slots, memories),
        _ => None,
    }
}

/// Returns a violation if a block captures a pointer to private or local memory.
fn captured(kernel: &KernelOp, slots: &[u64], memories: &Memories<'_>) -> Option<Violation> {
    let (start, size) = (get(slots, kernel.block), get(slots, kernel.size));
    for offset in (0..size.min(MOST_BLOCK)).step_by(8) {
        let word = memories.load(start.wrapping_add(offset), 8).ok()?;
        let (kind, ..) = split(word);
        let space = match kind {
            kind if kind == Kind::Private as u8 => "private",
            kind if kind == Kind::Local as u8 => "local",
            _ => continue,
        };
        if memories.check(word, 1, false).is_ok() {
            let message = format!("a block captures a pointer to {space} memory");
            return Some((Check::Enqueue, message));
        }
    }
    None
}

/// Calls a function for each range of bytes that an operation is about to access: address, size, and whether it is
/// written.
pub(crate) fn each_access<E>(
    op: &DeviceOp,
    slots: &[u64],
    memories: &Memories<'_>,
    mut each: impl FnMut(u64, u64, bool) -> Result<(), E>,
) -> Result<(), E> {
    match op {
        DeviceOp::Pipe(op) => {
            let call = op.call(slots);
            let state = memories.device.lock();
            let read = state.readable(&call).map(|bytes| bytes.len() as u64);
            let size = read.or_else(|| state.writable(&call));
            drop(state);
            match size {
                Some(size) => each(get(slots, op.data), size, read.is_some()),
                None => Ok(()),
            }
        }
        DeviceOp::Enqueue(op) => {
            let bytes = u64::from(op.handle.bytes());
            let count = get(slots, op.count).min(MOST_EVENTS);
            each(get(slots, op.wait), count * bytes, false)?;
            if let Some(kernel) = &op.kernel {
                let size = get(slots, kernel.size).min(MOST_BLOCK);
                each(get(slots, kernel.block), size, false)?;
            }
            match get(slots, op.event) {
                0 => Ok(()),
                event => each(event, bytes, true),
            }
        }
        DeviceOp::Event {
            action: EventAction::Capture,
            value,
            ..
        } => each(get(slots, *value), CAPTURED, true),
        _ => Ok(()),
    }
}

/// Returns the register of the result of an operation.
pub(crate) fn result(op: &DeviceOp) -> Reg {
    match *op {
        DeviceOp::Pipe(PipeOp { dst, .. })
        | DeviceOp::Event { dst, .. }
        | DeviceOp::Queue { dst }
        | DeviceOp::Enqueue(EnqueueOp { dst, .. })
        | DeviceOp::Query { dst, .. } => dst,
    }
}

/// Returns the registers that must be defined: addresses, handles and sizes.
pub(crate) fn addresses(op: &DeviceOp) -> Vec<Reg> {
    match op {
        DeviceOp::Pipe(op) => match op.action {
            Action::Packet(..) => vec![op.data, op.pipe],
            _ => vec![op.pipe],
        },
        DeviceOp::Enqueue(op) => {
            let kernel = op.kernel.iter();
            let kernel = kernel.flat_map(|kernel| [kernel.block, kernel.size, kernel.function]);
            [op.wait, op.event, op.count]
                .into_iter()
                .chain(kernel)
                .collect()
        }
        DeviceOp::Event { event, value, .. } => vec![*event, *value],
        DeviceOp::Queue { .. } | DeviceOp::Query { .. } => Vec::new(),
    }
}

/// Returns the number of steps that an operation takes besides its own step.
fn steps_of(op: &DeviceOp, slots: &[u64], memories: &Memories<'_>) -> u64 {
    match op {
        DeviceOp::Pipe(op) => memories.device.lock().pipe_steps(&op.call(slots)),
        DeviceOp::Enqueue(op) => {
            let block = op.kernel.as_ref();
            let block = block.map_or(0, |kernel| get(slots, kernel.size).min(MOST_BLOCK));
            get(slots, op.count).min(MOST_EVENTS) + block
        }
        _ => 0,
    }
}

/// Executes an operation, and adds its steps.
pub(crate) fn execute(
    op: &DeviceOp,
    slots: &mut [u64],
    memories: &mut Memories<'_>,
    context: &Context<'_, '_>,
    steps: &mut Steps,
) -> Result<(), Fault> {
    context
        .shared
        .spend_more(steps, steps_of(op, slots, memories))?;
    if !memories.wrap
        && let Some((check, message)) = violation(op, slots, memories)
    {
        return Err(Fault::Check(check, message));
    }
    let device = memories.device;
    let value = match op {
        DeviceOp::Pipe(op) => {
            let call = op.call(slots);
            let mut state = device.lock();
            match op.action {
                Action::Packet(..) => packet(&mut state, &call, get(slots, op.data), memories)?,
                _ => state.pipe_call(&call, context.place, context.item)?,
            }
        }
        DeviceOp::Event {
            action,
            event,
            value,
            ..
        } if *action == EventAction::Capture => {
            let (event, value) = (get(slots, *event), get(slots, *value));
            memories.check(value, CAPTURED, true)?;
            let times = device.lock().capture(event, value);
            for (at, time) in [value, value.wrapping_add(8)]
                .into_iter()
                .zip(times.into_iter().flatten())
            {
                memories.store(at, 8, time)?;
            }
            0
        }
        DeviceOp::Event {
            action,
            event,
            status,
            ..
        } => {
            let (event, status) = (get(slots, *event), get(slots, *status) as u32 as i32);
            device.lock().event_call(*action, event, status)?
        }
        DeviceOp::Queue { .. } => QUEUE,
        DeviceOp::Enqueue(op) => enqueue(op, slots, memories, context)?,
        DeviceOp::Query {
            query,
            function,
            range: at,
            number,
            ..
        } => {
            let range = range(slots, *at);
            let function = split(get(slots, *function)).1 as u32;
            children::query(
                context.shared,
                *query,
                function,
                &range,
                get(slots, *number),
            )
        }
    };
    set(slots, result(op), value);
    Ok(())
}

/// Reads or writes a packet. Returns 0, or -1 if there is no packet or no room.
fn packet(
    state: &mut State,
    call: &pipes::Call,
    data: u64,
    memories: &mut Memories<'_>,
) -> Result<u64, Fault> {
    if let Action::Packet(Direction::Read, _) = call.action {
        let Some(bytes) = state.readable(call) else {
            return Ok(FAILURE);
        };
        memories.check(data, bytes.len() as u64, true)?;
        for (offset, &byte) in (0u64..).zip(&bytes) {
            memories.store(data.wrapping_add(offset), 1, byte.into())?;
        }
        state.take(call);
        return Ok(0);
    }
    let Some(size) = state.writable(call) else {
        return Ok(FAILURE);
    };
    state.put(call, bytes_at(memories, data, size)?);
    Ok(0)
}

fn bytes_at(memories: &Memories<'_>, start: u64, size: u64) -> Result<Vec<u8>, Fault> {
    memories.check(start, size, false)?;
    let mut bytes = Vec::with_capacity(size as usize);
    for offset in 0..size {
        bytes.push(memories.load(start.wrapping_add(offset), 1)? as u8);
    }
    Ok(bytes)
}

/// Enqueues a kernel or a marker. Returns `CLK_SUCCESS`, or `CLK_ENQUEUE_FAILURE` if an operand is not valid or the
/// queue is full.
fn enqueue(
    op: &EnqueueOp,
    slots: &[u64],
    memories: &mut Memories<'_>,
    context: &Context<'_, '_>,
) -> Result<u64, Fault> {
    let (count, list) = (get(slots, op.count), get(slots, op.wait));
    let bytes = op.handle.bytes();
    if count > MOST_EVENTS || !memories.device.lock().is_queue(get(slots, op.queue)) {
        return Ok(ENQUEUE_FAILURE);
    }
    let mut wait = Vec::new();
    for number in 0..count {
        let at = list.wrapping_add(number * u64::from(bytes));
        let handle = memories.load(at, bytes)?;
        wait.push(match op.handle {
            Elem::Pointer32 => memories.widen(handle),
            _ => handle,
        });
    }
    let mut kernel = None;
    if let Some(given) = &op.kernel {
        let size = get(slots, given.size);
        let (kind, function, _) = split(get(slots, given.function));
        if size > MOST_BLOCK || kind != Kind::Function as u8 {
            return Ok(ENQUEUE_FAILURE);
        }
        let locals: Vec<u64> = given.locals.iter().map(|&reg| get(slots, reg)).collect();
        let enqueued = Enqueued {
            function: function as u32,
            range: range(slots, given.range),
            block: bytes_at(memories, get(slots, given.block), size)?,
            locals,
        };
        if !children::fits(context.shared, &enqueued) {
            return Ok(ENQUEUE_FAILURE);
        }
        kernel = Some(enqueued);
    }
    let event = get(slots, op.event);
    if event != 0 {
        memories.check(event, bytes.into(), true)?;
    }
    let command = Command::new(context.group, kernel, context.place, context.item);
    let mut state = memories.device.lock();
    let made = match state.are_events(&wait) {
        true => state.enqueue(command, &wait, event != 0)?,
        false => None,
    };
    drop(state);
    let Some(handle) = made else {
        return Ok(ENQUEUE_FAILURE);
    };
    if event != 0 {
        let handle = match op.handle {
            Elem::Pointer32 => memories.narrow(handle),
            _ => handle,
        };
        memories.store(event, bytes, handle)?;
    }
    Ok(0)
}

/// Returns the handle of a pipe. Bit 0 of `bits` allows reads, and bit 1 writes.
pub(crate) fn pipe_handle(index: u32, bits: u64) -> u64 {
    address(Kind::Pipe, index) | bits
}
