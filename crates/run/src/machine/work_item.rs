//! A work-item: its frames, its private memory, and the loop that executes operations.

use super::arithmetic as math;
use super::memory::{BadAccess, Kind, Memories, Private, address, reserve, split};
use super::pure;
use crate::builtins::print;
use crate::checks::Check;
use crate::code::{ArgumentCopy, AtomicOp, Call, Code, Elem, Level, Op, Program, Query, wrap};
use crate::device::operation as device;
use crate::error::ErrorKind;
use crate::images::access;

use super::group::GroupState;
use super::watch::{At, Watch};
use super::{Shared, Sizes, Steps};

/// The reason why a work-item cannot continue.
#[derive(Debug)]
pub(crate) enum Fault {
    Access(BadAccess),
    Limit(String),
    /// The violation of a rule.
    Check(Check, String),
    Other(ErrorKind, String),
}

impl From<(Check, String)> for Fault {
    fn from((check, message): (Check, String)) -> Self {
        Self::Check(check, message)
    }
}

impl From<BadAccess> for Fault {
    fn from(bad: BadAccess) -> Self {
        Self::Access(bad)
    }
}

/// A function that is being executed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) function: u32,
    /// The index of the next operation.
    pub(crate) next: u32,
    /// The index of its first slot in the stack.
    pub(crate) base: usize,
    /// The number of private objects before the call.
    pub(crate) mark: u32,
    /// The slot of the caller's frame for the result.
    pub(crate) result: u32,
}

/// The state of a work-item that is not running: ready, waiting or done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Ready,
    Barrier(Level),
    /// A group operation, by its index in the code of the function.
    Group(u32),
    Done,
}

/// The ids of a work-item.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ids {
    pub(crate) local: [u64; 3],
    pub(crate) global: [u64; 3],
    /// The index of the work-item in the work-group.
    pub(crate) linear: u64,
}

/// A work-item.
#[derive(Debug)]
pub(crate) struct Item {
    pub(crate) stack: Vec<u64>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) private: Private,
    pub(crate) ids: Ids,
    pub(crate) status: Status,
    /// The number of its asynchronous copies so far.
    copies: u64,
    /// The steps that it had taken when it last stopped.
    taken: u64,
    /// The greatest number of bytes of its stack and its private memory.
    pub(crate) limit: u64,
}

impl Default for Item {
    fn default() -> Self {
        Self {
            stack: Vec::new(),
            frames: Vec::new(),
            private: Private::default(),
            ids: Ids::default(),
            status: Status::Done,
            copies: 0,
            taken: 0,
            limit: 0,
        }
    }
}

/// The greatest nesting depth of calls.
const MAX_DEPTH: usize = 4096;
/// The number of steps between two checks of the limits.
pub(super) const STRETCH: u32 = 4096;
/// The bytes, or the slots of a frame, that are initialized in one step.
const LINE: u64 = 64;

fn code_of(program: &Program, function: u32) -> Result<&Code, Fault> {
    let Some(function) = program.functions.get(function as usize) else {
        return Err(Fault::Other(
            ErrorKind::Fault,
            "a call of a function that does not exist".into(),
        ));
    };
    function.code.as_ref().map_err(|error| {
        Fault::Other(
            error.kind(),
            format!("function {}: {}", function.name, error.message()),
        )
    })
}

impl Item {
    /// Sets the work-item to the beginning of a function. Returns an error if the function could not be lowered, if its
    /// frame exceeds the limit, or if the arguments do not have the slots of the parameters.
    pub(crate) fn start(
        &mut self,
        program: &Program,
        function: u32,
        arguments: &[u64],
    ) -> Result<(), Fault> {
        self.frames.clear();
        self.stack.clear();
        self.copies = 0;
        self.taken = 0;
        let code = code_of(program, function)?;
        if code.frame.len() as u64 * 8 > self.limit {
            return Err(Fault::Limit(
                "the calls of a work-item nest too deep, or its private memory is full".into(),
            ));
        }
        reserve(&mut self.stack, code.frame.len(), 0);
        self.stack.extend_from_slice(&code.frame);
        let count = code.parameter_slots as usize;
        if count != arguments.len() {
            return Err(Fault::Other(
                ErrorKind::Launch,
                "the arguments do not fit the parameters".into(),
            ));
        }
        if let Some(slots) = self.stack.get_mut(..count) {
            slots.copy_from_slice(arguments);
        }
        self.frames.push(Frame {
            function,
            next: 0,
            base: 0,
            mark: self.private.mark(),
            result: 0,
        });
        self.status = Status::Ready;
        Ok(())
    }

    /// Returns the bytes that the work-item takes.
    pub(crate) fn memory(&self) -> u64 {
        let frames = self.frames.capacity() * size_of::<Frame>();
        let stack = self.stack.capacity() * size_of::<u64>();
        (frames + stack) as u64 + self.private.taken()
    }

    /// Returns the slots of the current frame.
    pub(crate) fn slots(&mut self) -> &mut [u64] {
        let base = self.frames.last().map_or(0, |frame| frame.base);
        self.stack.get_mut(base..).unwrap_or_default()
    }

    /// Executes operations up to a barrier, a group operation or the end. After a fault, `next` of the current frame is
    /// the index after the operation.
    pub(crate) fn run<W: Watch>(
        &mut self,
        shared: &Shared<'_>,
        group: &mut GroupState<W>,
    ) -> Result<(), Fault> {
        self.status = Status::Ready;
        group.steps.begin(self.taken);
        let mut outcome = Ok(());
        while self.status == Status::Ready && outcome.is_ok() {
            outcome = self.run_frame(shared, group);
        }
        self.taken = group.steps.end();
        outcome
    }

    /// Executes operations of the current frame up to a call or a return, which it carries out, or up to a barrier or a
    /// group operation, at which the work-item then waits. Without a frame, the work-item is done.
    fn run_frame<W: Watch>(
        &mut self,
        shared: &Shared<'_>,
        group: &mut GroupState<W>,
    ) -> Result<(), Fault> {
        let Some(&frame) = self.frames.last() else {
            self.status = Status::Done;
            return Ok(());
        };
        let code = code_of(shared.program, frame.function)?;
        let mut next = frame.next as usize;
        let outcome = self.execute(shared, group, code, &frame, &mut next);
        if let Some(frame) = self.frames.last_mut() {
            frame.next = next as u32;
        }
        match outcome? {
            Leave::Wait(status) => self.status = status,
            Leave::Return { src, slots } => self.leave(frame, src, slots),
            Leave::Call { function, call } => {
                self.call(shared, &mut group.steps, code, (function, call))?;
            }
        }
        Ok(())
    }

    fn leave(&mut self, frame: Frame, src: u32, slots: u32) {
        self.frames.pop();
        let from = frame.base + src as usize;
        if let Some(caller) = self.frames.last() {
            let to = caller.base + frame.result as usize;
            self.stack.copy_within(from..from + slots as usize, to);
            self.stack.truncate(frame.base);
        } else {
            self.status = Status::Done;
        }
        self.private.release(frame.mark);
    }

    fn call(
        &mut self,
        shared: &Shared<'_>,
        steps: &mut Steps,
        code: &Code,
        (function, call): (u32, u32),
    ) -> Result<(), Fault> {
        let empty = Call::default();
        let call = code.calls.get(call as usize).unwrap_or(&empty);
        let callee = code_of(shared.program, function)?;
        let taken: u32 = call.arguments.iter().map(|argument| argument.1).sum();
        if taken != callee.parameter_slots || call.result_slots != callee.result_slots {
            return Err(Fault::Other(
                ErrorKind::Fault,
                "a call of a function with other arguments than its parameters".into(),
            ));
        }
        let base = self.stack.len();
        let caller = self.frames.last().map_or(0, |frame| frame.base);
        let bytes = (base + callee.frame.len()) as u64 * 8 + self.private.used();
        shared.spend_more(steps, callee.frame.len() as u64 / LINE)?;
        if self.frames.len() >= MAX_DEPTH || bytes > self.limit {
            return Err(Fault::Limit(
                "the calls of a work-item nest too deep, or its private memory is full".into(),
            ));
        }
        let length = base + callee.frame.len();
        reserve(&mut self.stack, length, (self.limit / 8) as usize);
        self.stack.extend_from_slice(&callee.frame);
        let mut to = base;
        for &(from, slots) in &call.arguments {
            let from = caller + from as usize;
            self.stack.copy_within(from..from + slots as usize, to);
            to += slots as usize;
        }
        let mark = self.private.mark();
        for &ArgumentCopy { slot, size, .. } in &call.copies {
            shared.spend_more(steps, size / LINE)?;
            let copy = self.allocate(size)?;
            let place = base + slot as usize;
            let original = self.stack.get(place).copied().unwrap_or(0);
            let mut memories = Memories {
                global: shared.buffers,
                images: shared.images,
                device: shared.device,
                local: &mut [],
                private: &mut self.private,
                wrap: shared.wrap,
            };
            copy_bytes(&mut memories, copy, original, size)?;
            if let Some(place) = self.stack.get_mut(place) {
                *place = copy;
            }
        }
        self.frames.push(Frame {
            function,
            next: 0,
            base,
            mark,
            result: call.dst,
        });
        Ok(())
    }

    pub(crate) fn allocate(&mut self, size: u64) -> Result<u64, Fault> {
        let rest = self.limit.saturating_sub(self.stack.len() as u64 * 8);
        let allocated = self.private.allocate(size, rest);
        allocated.ok_or_else(|| Fault::Limit("the private memory of a work-item is full".into()))
    }

    /// Executes operations in a loop, and returns the reason why it leaves the frame. `at` is the index of the next
    /// operation.
    #[expect(clippy::too_many_lines, reason = "one row an operation")]
    fn execute<W: Watch>(
        &mut self,
        shared: &Shared<'_>,
        group: &mut GroupState<W>,
        code: &Code,
        frame: &Frame,
        at: &mut usize,
    ) -> Result<Leave, Fault> {
        let Self {
            stack,
            private,
            ids,
            copies,
            limit,
            ..
        } = self;
        let room = limit.saturating_sub(stack.len() as u64 * 8);
        let slots = stack.get_mut(frame.base..).unwrap_or_default();
        let GroupState {
            locals,
            steps,
            printed,
            group_id,
            watch,
            ..
        } = group;
        let mut memories = Memories {
            global: shared.buffers,
            images: shared.images,
            device: shared.device,
            local: locals,
            private,
            wrap: shared.wrap,
        };
        macro_rules! get {
            ($reg:expr) => {
                slots[$reg as usize]
            };
        }
        loop {
            let Some(op) = code.ops.get(*at) else {
                return Err(Fault::Other(
                    ErrorKind::Malformed,
                    "the code of a function has no end".into(),
                ));
            };
            *at += 1;
            steps.pending += 1;
            if steps.pending >= STRETCH {
                shared.spend(steps).map_err(Fault::Limit)?;
            }
            if W::ON {
                let at = At {
                    program: shared.program,
                    code,
                    function: frame.function,
                    operation: *at - 1,
                    ids,
                    slots,
                    steps: shared.limits.steps,
                    private_bytes: room,
                };
                watch.before(&at, op, &memories)?;
            }
            match *op {
                Op::Jump(target) => *at = target as usize,
                Op::Branch {
                    condition,
                    then,
                    otherwise,
                } => {
                    let target = if get!(condition) != 0 {
                        then
                    } else {
                        otherwise
                    };
                    *at = target as usize;
                }
                Op::Switch {
                    selector,
                    words,
                    table,
                } => {
                    let value = &slots[selector as usize..(selector + words) as usize];
                    *at = code.tables[table as usize].target(value) as usize;
                }
                Op::Return { src, slots } => return Ok(Leave::Return { src, slots }),
                Op::Call { function, call } => return Ok(Leave::Call { function, call }),
                Op::CallPointer { pointer, call } => {
                    let pointer = get!(pointer);
                    let (kind, function, offset) = split(pointer);
                    if kind != Kind::Function as u8 || offset != 0 {
                        let message = format!(
                            "a call through the pointer {pointer:#x}, which is not a function"
                        );
                        return Err(Fault::Other(ErrorKind::Fault, message));
                    }
                    return Ok(Leave::Call {
                        function: function as u32,
                        call,
                    });
                }
                Op::Trap(message) => {
                    let known = code.messages.get(message as usize).cloned();
                    let (kind, message) = known.unwrap_or((ErrorKind::Unsupported, String::new()));
                    return Err(Fault::Other(kind, message));
                }
                Op::Load {
                    elem,
                    lanes,
                    dst,
                    address,
                    offset,
                } => {
                    let address = get!(address).wrapping_add(offset.into());
                    match (elem, lanes) {
                        (Elem::Float | Elem::Int(32), 1) => {
                            get!(dst) = memories.load(address, 4)?
                        }
                        (Elem::Pointer | Elem::Double | Elem::Int(64), 1) => {
                            get!(dst) = memories.load(address, 8)?;
                        }
                        _ => {
                            let done = load(&memories, slots, elem, lanes, dst, address);
                            if let Err(bad) = done {
                                // A load from a write-only buffer is no violation if its lanes are only stored back.
                                let size = u64::from(elem.bytes()) * u64::from(lanes);
                                if !is_written_back(code, *at - 1, &memories, (address, size)) {
                                    return Err(bad.into());
                                }
                                memories.wrap = true;
                                load(&memories, slots, elem, lanes, dst, address)?;
                                memories.wrap = shared.wrap;
                            }
                        }
                    }
                }
                Op::Store {
                    elem,
                    lanes,
                    src,
                    address,
                    offset,
                } => {
                    let address = get!(address).wrapping_add(offset.into());
                    match (elem, lanes) {
                        (Elem::Float | Elem::Int(32), 1) => {
                            memories.store(address, 4, get!(src))?
                        }
                        (Elem::Pointer | Elem::Double | Elem::Int(64), 1) => {
                            memories.store(address, 8, get!(src))?;
                        }
                        _ => store(&mut memories, slots, elem, lanes, src, address)?,
                    }
                }
                Op::Address {
                    bits,
                    dst,
                    base,
                    index,
                    scale,
                } => {
                    let index = math::signed(get!(index), bits) as u64;
                    get!(dst) = get!(base).wrapping_add(index.wrapping_mul(scale));
                }
                Op::Allocate { dst, count, size } => {
                    let size = get!(count).saturating_mul(size);
                    shared.spend_more(steps, size.min(room) / LINE)?;
                    let made = memories.private.allocate(size, room);
                    let full = || Fault::Limit("the private memory of a work-item is full".into());
                    get!(dst) = made.ok_or_else(full)?;
                }
                Op::MemoryCopy { dst, src, size } => {
                    let size = get!(size);
                    shared.spend_more(steps, size / 8)?;
                    copy_bytes(&mut memories, get!(dst), get!(src), size)?;
                }
                Op::MemorySet { dst, value, size } => {
                    let (address, size) = (get!(dst), get!(size));
                    memories.check(address, size, true)?;
                    shared.spend_more(steps, size)?;
                    for offset in 0..size {
                        memories.store(address.wrapping_add(offset), 1, get!(value))?;
                    }
                }
                Op::Atomic {
                    op,
                    elem,
                    dst,
                    address,
                    value,
                    comparator,
                } => {
                    let old = atomic(
                        &mut memories,
                        op,
                        elem,
                        get!(address),
                        get!(value),
                        get!(comparator),
                    )?;
                    get!(dst) = old;
                }
                Op::InMemory { kind, dst, a } => {
                    let value = get!(a);
                    get!(dst) = if split(value).0 == kind { value } else { 0 };
                }
                Op::Narrow { lanes, dst, a } => {
                    for lane in 0..lanes {
                        get!(dst + lane) = memories.narrow(get!(a + lane));
                    }
                }
                Op::Widen { lanes, dst, a } => {
                    for lane in 0..lanes {
                        get!(dst + lane) = memories.widen(get!(a + lane));
                    }
                }
                Op::Query { query, dst, index } => {
                    let index = get!(index);
                    get!(dst) = answer(shared.sizes, *group_id, ids, query, index);
                }
                Op::AsyncCopy(number) => {
                    if let Some(copy) = code.copies.get(number as usize) {
                        if ids.linear == 0 {
                            async_copy(shared, &mut memories, slots, copy, steps)?;
                        }
                        *copies += 1;
                        get!(copy.result) = match get!(copy.event) {
                            0 => *copies,
                            event => event,
                        };
                    }
                }
                Op::Print(number) => {
                    if let Some(what) = code.prints.get(number as usize) {
                        let before = printed.len();
                        let result = print_formatted(&memories, slots, what, printed)?;
                        shared.print(printed.len() - before)?;
                        get!(what.dst) = u64::from(result as u32);
                    }
                }
                Op::Image(number) => {
                    if let Some(what) = code.images.get(number as usize) {
                        access::execute(what, slots, &memories)?;
                    }
                }
                Op::Device(number) => {
                    if let Some(what) = code.devices.get(number as usize) {
                        let groups = shared.sizes.groups();
                        let [x, y, z] = *group_id;
                        let context = device::Context {
                            shared,
                            group: (z * groups[1] + y) * groups[0] + x,
                            item: ids.global,
                            place: (frame.function, *at as u32 - 1),
                        };
                        device::execute(what, slots, &mut memories, &context, steps)?;
                    }
                }
                Op::Barrier(level) => return Ok(Leave::Wait(Status::Barrier(level))),
                Op::Group(number) => return Ok(Leave::Wait(Status::Group(number))),
                ref op @ Op::Int {
                    op: how,
                    bits: bits @ 65..,
                    lanes,
                    ..
                } => {
                    shared.spend_more(steps, math::wide_steps(how, bits, lanes))?;
                    pure::execute(code, slots, op);
                }
                ref op => pure::execute(code, slots, op),
            }
        }
    }
}

/// The reason why the loop leaves the frame.
enum Leave {
    Wait(Status),
    Return { src: u32, slots: u32 },
    Call { function: u32, call: u32 },
}

/// Returns whether the failed load `op` reads a write-only buffer, and its lanes are unused or only stored back to
/// where they came from. Such a load is no violation.
#[cold]
fn is_written_back(
    code: &Code,
    op: usize,
    memories: &Memories<'_>,
    (address, size): (u64, u64),
) -> bool {
    let facts = code.facts.get(op);
    facts.is_some_and(|facts| facts.wrap & wrap::WRITTEN_BACK != 0)
        && memories.violation(address, size, false) == Some(Check::WriteOnly)
}

/// Loads consecutive lanes from memory to slots.
pub(crate) fn load(
    memories: &Memories<'_>,
    slots: &mut [u64],
    elem: Elem,
    lanes: u32,
    dst: u32,
    address: u64,
) -> Result<(), BadAccess> {
    if let Elem::Float | Elem::Int(32) = elem {
        for lane in 0..lanes {
            let start = address.wrapping_add(u64::from(lane) * 4);
            slots[(dst + lane) as usize] = memories.load(start, 4)?;
        }
        return Ok(());
    }
    let (words, bytes) = (elem.words(), elem.bytes());
    for lane in 0..lanes {
        let start = address.wrapping_add(u64::from(lane) * u64::from(bytes));
        for word in 0..words {
            let size = (bytes - word * 8).min(8);
            let mut value = memories.load(start.wrapping_add(u64::from(word) * 8), size)?;
            match elem {
                Elem::Int(bits) if word == words - 1 => value &= math::mask((bits - 1) % 64 + 1),
                Elem::Pointer32 => value = memories.widen(value),
                _ => {}
            }
            slots[(dst + lane * words + word) as usize] = value;
        }
    }
    Ok(())
}

/// Stores consecutive lanes from slots to memory.
pub(crate) fn store(
    memories: &mut Memories<'_>,
    slots: &[u64],
    elem: Elem,
    lanes: u32,
    src: u32,
    address: u64,
) -> Result<(), BadAccess> {
    if let Elem::Float | Elem::Int(32) = elem {
        for lane in 0..lanes {
            let start = address.wrapping_add(u64::from(lane) * 4);
            memories.store(start, 4, slots[(src + lane) as usize])?;
        }
        return Ok(());
    }
    let (words, bytes) = (elem.words(), elem.bytes());
    for lane in 0..lanes {
        let start = address.wrapping_add(u64::from(lane) * u64::from(bytes));
        for word in 0..words {
            let size = (bytes - word * 8).min(8);
            let mut value = slots[(src + lane * words + word) as usize];
            if elem == Elem::Pointer32 {
                value = memories.narrow(value);
            }
            memories.store(start.wrapping_add(u64::from(word) * 8), size, value)?;
        }
    }
    Ok(())
}

/// Copies bytes between ranges that may overlap. A copy of 0 bytes ignores the addresses.
pub(crate) fn copy_bytes(
    memories: &mut Memories<'_>,
    to: u64,
    from: u64,
    size: u64,
) -> Result<(), BadAccess> {
    // A copy of 0 bytes may have any addresses.
    if size == 0 {
        return Ok(());
    }
    memories.check(from, size, false)?;
    memories.check(to, size, true)?;
    let backwards = to > from && to < from.wrapping_add(size);
    let step = |memories: &mut Memories<'_>, offset: u64, bytes: u32| {
        let value = memories.load(from.wrapping_add(offset), bytes)?;
        memories.store(to.wrapping_add(offset), bytes, value)
    };
    let (whole, rest) = (size / 8, size % 8);
    if backwards {
        for offset in (whole * 8..size).rev() {
            step(memories, offset, 1)?;
        }
        for word in (0..whole).rev() {
            step(memories, word * 8, 8)?;
        }
        return Ok(());
    }
    for word in 0..whole {
        step(memories, word * 8, 8)?;
    }
    for offset in size - rest..size {
        step(memories, offset, 1)?;
    }
    Ok(())
}

fn atomic(
    memories: &mut Memories<'_>,
    op: AtomicOp,
    elem: Elem,
    address: u64,
    value: u64,
    comparator: u64,
) -> Result<u64, Fault> {
    let size = elem.bytes();
    if !matches!(size, 1 | 2 | 4 | 8) {
        return Err(Fault::Other(
            ErrorKind::Unsupported,
            format!("an atomic operation on {size} bytes"),
        ));
    }
    let (value, comparator) = match elem {
        Elem::Pointer32 => (memories.narrow(value), memories.narrow(comparator)),
        _ => (value, comparator),
    };
    let old = memories.modify(address, size, op != AtomicOp::Store, |old| {
        pure::atomic(op, elem, old, value, comparator)
    })?;
    Ok(match elem {
        Elem::Pointer32 => memories.widen(old),
        _ => old,
    })
}

fn async_copy(
    shared: &Shared<'_>,
    memories: &mut Memories<'_>,
    slots: &[u64],
    copy: &crate::code::AsyncCopy,
    steps: &mut Steps,
) -> Result<(), Fault> {
    let get = |reg: u32| slots.get(reg as usize).copied().unwrap_or(0);
    let (dst, src) = (get(copy.dst), get(copy.src));
    for element in 0..get(copy.count) {
        shared.spend_more(steps, 1)?;
        let place = |start: u64, stride: u32| {
            start.wrapping_add(element.wrapping_mul(get(stride)).wrapping_mul(copy.size))
        };
        let (to, from) = (place(dst, copy.dst_stride), place(src, copy.src_stride));
        copy_bytes(memories, to, from, copy.size)?;
    }
    Ok(())
}

/// The greatest length of a printed string in bytes. Longer strings are cut.
const MAX_STRING: u64 = 1 << 16;

fn read_string(memories: &Memories<'_>, address: u64) -> Result<Vec<u8>, BadAccess> {
    let mut text = Vec::new();
    for offset in 0..MAX_STRING {
        match memories.load(address.wrapping_add(offset), 1)? {
            0 => break,
            byte => text.push(byte as u8),
        }
    }
    Ok(text)
}

fn print_formatted(
    memories: &Memories<'_>,
    slots: &[u64],
    what: &crate::code::Printed,
    out: &mut Vec<u8>,
) -> Result<i32, Fault> {
    let format = read_string(
        memories,
        slots.get(what.format as usize).copied().unwrap_or(0),
    )?;
    let arguments: Vec<print::Argument<'_>> = what
        .arguments
        .iter()
        .map(|&(elem, lanes, reg)| print::Argument {
            elem,
            slots: slots
                .get(reg as usize..(reg + lanes * elem.words()) as usize)
                .unwrap_or_default(),
        })
        .collect();
    let mut bad = None;
    let string = |address| match read_string(memories, address) {
        Ok(text) => Some(text),
        Err(access) => {
            bad = Some(access);
            None
        }
    };
    let result = print::print(&format, &arguments, string, out);
    bad.map_or(Ok(result), |bad| Err(bad.into()))
}

/// Returns 32-bit word number `word` of a sub-group mask. `own` is the id in the sub-group, and `size` the size of the
/// sub-group.
fn sub_group_mask(query: Query, own: u64, size: u64, word: u64) -> u64 {
    let is_set = |bit: u64| match query {
        Query::EqMask => bit == own,
        Query::GeMask => bit >= own && bit < size,
        Query::GtMask => bit > own && bit < size,
        Query::LeMask => bit <= own,
        _ => bit < own,
    };
    (0..32)
        .filter(|bit| is_set(word * 32 + bit))
        .map(|bit| 1 << bit)
        .sum()
}

/// Returns the value of a work-item function. `index` is the dimension, or the word of a mask. For a dimension greater
/// than 2, ids and offsets are 0, and sizes and numbers of groups are 1.
fn answer(sizes: &Sizes, group: [u64; 3], ids: &Ids, query: Query, index: u64) -> u64 {
    let local_size = sizes.local_size(group);
    let of = |values: [u64; 3], outside: u64| {
        let index = usize::try_from(index).unwrap_or(3);
        values.get(index).copied().unwrap_or(outside)
    };
    let items: u64 = local_size.iter().product();
    let sub = sizes.sub_group;
    let (sub_group, own) = (ids.linear / sub, ids.linear % sub);
    let sub_size = sub.min(items - sub_group * sub);
    match query {
        Query::WorkDim => sizes.dimensions.into(),
        Query::GlobalSize => of(sizes.global, 1),
        Query::GlobalId => of(ids.global, 0),
        Query::GlobalOffset => of(sizes.offset, 0),
        Query::LocalSize => of(local_size, 1),
        Query::EnqueuedLocalSize => of(sizes.local, 1),
        Query::LocalId => of(ids.local, 0),
        Query::NumGroups => of(sizes.groups(), 1),
        Query::GroupId => of(group, 0),
        Query::GlobalLinearId => {
            let at = |d: usize| ids.global[d] - sizes.offset[d];
            (at(2) * sizes.global[1] + at(1)) * sizes.global[0] + at(0)
        }
        Query::LocalLinearId => ids.linear,
        Query::SubGroupSize => sub_size,
        Query::MaxSubGroupSize => sub.min(sizes.local.iter().product()),
        Query::NumSubGroups => items.div_ceil(sub),
        Query::EnqueuedNumSubGroups => sizes.local.iter().product::<u64>().div_ceil(sub),
        Query::SubGroupId => sub_group,
        Query::SubGroupLocalId => own,
        Query::EqMask | Query::GeMask | Query::GtMask | Query::LeMask | Query::LtMask => {
            sub_group_mask(query, own, sub_size, index)
        }
    }
}

/// Returns the address of a function.
pub(crate) fn function_address(function: u32) -> u64 {
    address(Kind::Function, function)
}
