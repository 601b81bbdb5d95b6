//! A work-group: its local memory, and the order of its work-items. Each work-item runs up to a barrier or a group
//! operation. When all participants have arrived, they continue.

use super::memory::Local;
use super::watch::Watch;
use super::work_item::{Fault, Ids, Item, Status};
use super::{KernelArguments, Shared, Steps};
use crate::builtins::group::{Given, evaluate, is_uniform};
use crate::checks::Check;
use crate::code::{Code, Facts, GroupOp, InstructionName, Level, Program};
use crate::device::pipes::{self, Action};
use crate::emit::device::group_action;
use crate::error::{Error, ErrorKind, Place};

/// The data that the work-items of a group share.
pub(crate) struct GroupState<W> {
    pub(crate) locals: Vec<Local>,
    pub(crate) steps: Steps,
    pub(crate) printed: Vec<u8>,
    /// The bytes that the work-items take.
    pub(crate) held: u64,
    pub(crate) group_id: [u64; 3],
    pub(crate) watch: W,
}

impl<W> GroupState<W> {
    /// Sets the limit of a work-item's memory: the bytes that the other work-items of the group leave, up to the limit
    /// of private memory. Returns the bytes that the others take.
    fn bound(&self, shared: &Shared<'_>, item: &mut Item) -> u64 {
        let others = self.held.saturating_sub(item.memory());
        let rest = shared.limits.group_bytes.saturating_sub(others);
        item.limit = rest.min(shared.limits.private_bytes);
        others
    }
}

/// The position at which a work-item waits: the next operation of each frame, from the outermost frame on.
type Position = Vec<(u32, u32)>;

fn position(item: &Item) -> Position {
    let frames = item.frames.iter();
    frames.map(|frame| (frame.function, frame.next)).collect()
}

/// Returns whether a work-item waits at a position.
fn is_at(item: &Item, position: &Position) -> bool {
    let frames = item.frames.iter();
    let own = frames.map(|frame| (frame.function, frame.next));
    own.eq(position.iter().copied())
}

/// Returns the place of the operation that a work-item has executed last, or `None` if it has no frame.
pub(crate) fn place_of(shared: &Shared<'_>, item: &Item) -> Option<Place> {
    let frame = item.frames.last()?;
    let number = (frame.next as usize).saturating_sub(1);
    place_at(shared.program, frame.function, number)
}

/// Returns the place of an operation of a function, or `None` if there is no such function. Unknown parts of the place
/// are empty.
pub(crate) fn place_at(program: &Program, function: u32, number: usize) -> Option<Place> {
    let function = program.functions.get(function as usize)?;
    let mut place = Place {
        function: function.name.clone(),
        ..Place::default()
    };
    let Ok(code) = &function.code else {
        return Some(place);
    };
    let origin = code.origins.get(number);
    let Some(origin) = origin.and_then(|&origin| code.origin_table.get(origin as usize)) else {
        return Some(place);
    };
    place.block = match code.blocks.get(origin.block as usize) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => origin.block.to_string(),
    };
    place.instruction = origin.instruction;
    place.name = match origin.name {
        InstructionName::Unknown => String::new(),
        InstructionName::Number(number) => format!("%{number}"),
        InstructionName::Text(at) => code.names.get(at as usize).cloned().unwrap_or_default(),
    };
    let file = origin.file.checked_sub(1);
    let file = file.and_then(|file| program.files.get(file as usize));
    place.source = file.map(|file| (file.clone(), origin.line, origin.column));
    Some(place)
}

/// Creates the error for a fault, with the place and the work-item.
#[cold]
pub(crate) fn error_of(
    shared: &Shared<'_>,
    locals: &mut [Local],
    item: &mut Item,
    fault: Fault,
) -> Error {
    let error = match fault {
        Fault::Access(bad) => {
            let memories = super::memory::Memories {
                global: shared.buffers,
                images: shared.images,
                device: shared.device,
                local: locals,
                private: &mut item.private,
                wrap: false,
            };
            let check = memories.violation(bad.address, bad.size, bad.write);
            Error::new(ErrorKind::OutOfBounds, memories.message(bad))
                .of_check(check.unwrap_or(Check::OutOfBounds))
                .of_object(memories.object(bad.address))
        }
        Fault::Limit(message) => Error::new(ErrorKind::Limit, message),
        Fault::Check(check, message) => {
            let kind = match check {
                Check::OutOfBounds | Check::NoObject | Check::ReadOnly | Check::WriteOnly => {
                    ErrorKind::OutOfBounds
                }
                _ => ErrorKind::Fault,
            };
            Error::new(kind, message).of_check(check)
        }
        Fault::Other(kind, message) => Error::new(kind, message),
    };
    let error = error.of_item(item.ids.global);
    match place_of(shared, item) {
        Some(place) => error.at(place),
        None => error,
    }
}

/// Returns the group operation that a work-item waits for, or `None` if it waits for none.
fn group_op<'a>(shared: &Shared<'a>, item: &Item) -> Option<&'a GroupOp> {
    let Status::Group(number) = item.status else {
        return None;
    };
    code_of_item(shared, item)?.groups.get(number as usize)
}

/// Returns the barrier that a work-item waits at, or `None` if it waits at none.
fn barrier(shared: &Shared<'_>, item: &Item) -> Option<(Level, Facts)> {
    let Status::Barrier(level) = item.status else {
        return None;
    };
    let next = item.frames.last()?.next as usize;
    let facts = code_of_item(shared, item)?
        .facts
        .get(next.checked_sub(1)?)?;
    Some((level, *facts))
}

fn code_of_item<'a>(shared: &Shared<'a>, item: &Item) -> Option<&'a Code> {
    let function = item.frames.last()?.function;
    let function = shared.program.functions.get(function as usize)?;
    function.code.as_ref().ok()
}

/// Returns the participants of the operation that a work-item waits for, or `None` if it waits for none.
fn level(shared: &Shared<'_>, item: &Item) -> Option<Level> {
    match item.status {
        Status::Barrier(level) => Some(level),
        Status::Group(_) => group_op(shared, item).map(|op| op.level),
        _ => None,
    }
}

/// Runs a work-group, and returns its printed text. `spare` has work-items of earlier groups, whose memory is used
/// again.
pub(crate) fn run<W: Watch>(
    shared: &Shared<'_>,
    arguments: &KernelArguments,
    group_id: [u64; 3],
    spare: &mut Vec<Item>,
    watched: &W::Shared,
) -> Result<Vec<u8>, Error> {
    let mut group = GroupState {
        watch: W::new(watched, group_id, &arguments.locals),
        locals: arguments.locals.clone(),
        steps: Steps::default(),
        printed: Vec::new(),
        held: spare.iter().map(Item::memory).sum(),
        group_id,
    };
    let size = shared.sizes.local_size(group_id);
    let count: u64 = size.iter().product();
    let mut waiting: Vec<Item> = Vec::new();
    for linear in 0..count {
        let mut item = spare.pop().unwrap_or_default();
        let local = [
            linear % size[0],
            linear / size[0] % size[1],
            linear / size[0] / size[1],
        ];
        let mut global = [0; 3];
        for (dimension, global) in global.iter_mut().enumerate() {
            *global = shared.sizes.offset[dimension]
                + group_id[dimension] * shared.sizes.local[dimension]
                + local[dimension];
        }
        item.ids = Ids {
            local,
            global,
            linear,
        };
        let others = group.bound(shared, &mut item);
        let started = arguments.start(shared, &mut item, &mut group.steps);
        if W::ON
            && started.is_ok()
            && let Some(code) = code_of_item(shared, &item)
        {
            group.watch.start(&item.ids, code, &item.private);
        }
        let outcome = started.and_then(|()| item.run(shared, &mut group));
        group.held = others.saturating_add(item.memory());
        outcome.map_err(|fault| error_of(shared, &mut group.locals, &mut item, fault))?;
        match item.status {
            Status::Done => spare.push(item),
            _ => waiting.push(item),
        }
    }
    while !waiting.is_empty() {
        proceed(shared, &mut group, &mut waiting, count)?;
        let (ended, left) = waiting
            .into_iter()
            .partition(|item| item.status == Status::Done);
        spare.extend::<Vec<Item>>(ended);
        waiting = left;
    }
    let rest = shared.spend(&mut group.steps);
    rest.map_err(|message| Error::new(ErrorKind::Limit, message))?;
    Ok(group.printed)
}

/// Continues the work-items that wait at the same operation. A divergence is an error unless the observer tolerates it.
fn proceed<W: Watch>(
    shared: &Shared<'_>,
    group: &mut GroupState<W>,
    waiting: &mut [Item],
    count: u64,
) -> Result<(), Error> {
    let sub = shared.sizes.sub_group;
    let mut start = 0;
    let mut has_moved = false;
    while let Some(first) = waiting.get(start) {
        let number = first.ids.linear / sub;
        let length = waiting[start..]
            .iter()
            .take_while(|item| item.ids.linear / sub == number)
            .count();
        let members = &mut waiting[start..start + length];
        let is_of_sub_group = |item: &Item| level(shared, item) == Some(Level::SubGroup);
        let first = members
            .iter()
            .filter(|item| is_of_sub_group(item))
            .min_by_key(|item| position(item));
        if let Some(first) = first {
            let wanted = position(first);
            let needs_all = group_op(shared, first).is_none_or(|op| is_uniform(op.op));
            let mut set: Vec<&mut Item> = Vec::new();
            let mut other = None;
            for item in members.iter_mut() {
                match is_at(item, &wanted) {
                    true => set.push(item),
                    false => other = Some(item),
                }
            }
            let size = sub.min(count - number * sub);
            let some_are_missing = other.is_some() || (set.len() as u64) < size;
            if needs_all
                && some_are_missing
                && let Some(first) = set.first()
            {
                let error = divergence(shared, first, other.as_deref());
                group.watch.tolerate(error)?;
            }
            go_on(shared, group, &mut set, size, sub)?;
            has_moved = true;
        }
        start += length;
    }
    if has_moved {
        return Ok(());
    }
    let Some(wanted) = waiting.first().map(position) else {
        return Ok(());
    };
    if let Some(other) = waiting.iter().position(|item| !is_at(item, &wanted)) {
        let error = divergence(shared, &waiting[0], waiting.get(other));
        group.watch.tolerate(error)?;
    } else if (waiting.len() as u64) < count {
        group
            .watch
            .tolerate(divergence(shared, &waiting[0], None))?;
    }
    // If work-items may wait at different operations, the ones at the position of the first one continue.
    let mut set: Vec<&mut Item> = waiting
        .iter_mut()
        .filter(|item| is_at(item, &wanted))
        .collect();
    go_on(shared, group, &mut set, count, count)
}

#[cold]
fn divergence(shared: &Shared<'_>, item: &Item, other: Option<&Item>) -> Error {
    let message = match other {
        Some(other) => {
            let place = place_of(shared, other).map_or_else(String::new, |place| place.to_string());
            let [x, y, z] = other.ids.global;
            format!(
                "work-items of a group wait at different operations: work-item ({x}, {y}, {z}) at {place}"
            )
        }
        None => "work-items of a group wait for others, which have ended".into(),
    };
    let waits_at_group = |item: &Item| matches!(item.status, Status::Group(_));
    let check = match waits_at_group(item) || other.is_some_and(waits_at_group) {
        true => Check::Group,
        false => Check::Barrier,
    };
    let error = Error::new(ErrorKind::Divergence, message)
        .of_item(item.ids.global)
        .of_check(check);
    match place_of(shared, item) {
        Some(place) => error.at(place),
        None => error,
    }
}

/// Executes the operation that all work-items of a set wait for, and continues them. `size` is the number of work-items
/// of the group or sub-group, and `modulus` its full size.
fn go_on<W: Watch>(
    shared: &Shared<'_>,
    group: &mut GroupState<W>,
    set: &mut [&mut Item],
    size: u64,
    modulus: u64,
) -> Result<(), Error> {
    let op = set.first().and_then(|item| group_op(shared, item));
    if let Some(op) = op
        && let Some(action) = group_action(op.op)
    {
        device_call(shared, group, set, (op, action))?;
    } else if let Some(op) = op
        && op.op == transpire_spirv::grammar::Op::GroupAsyncCopy
    {
        // Each work-item then executes the copy, and the first one moves the bytes.
        check_uniform(shared, group, set, |item| operands(op, item))?;
    } else if let Some(op) = op {
        if op.op == transpire_spirv::grammar::Op::GroupBroadcast {
            check_uniform(shared, group, set, |item| given(op, item, modulus).others)?;
        }
        let mut given: Vec<Given> = set
            .iter_mut()
            .map(|item| given(op, item, modulus))
            .collect();
        let results = evaluate(op, &given, size);
        if W::ON {
            let members: Vec<u64> = set.iter().map(|item| item.ids.linear).collect();
            group.watch.exchange(op, &members, &mut given, size);
        }
        for (item, result) in set.iter_mut().zip(results) {
            let slots = item.slots();
            let end = op.dst as usize + result.len();
            if let Some(to) = slots.get_mut(op.dst as usize..end) {
                to.copy_from_slice(&result);
            }
        }
    } else if W::ON
        && let Some((level, facts)) = set.first().and_then(|item| barrier(shared, item))
    {
        let mut members = set.iter().map(|item| item.ids.linear);
        group.watch.barrier(level, facts, &mut members);
    }
    for item in set.iter_mut() {
        let others = group.bound(shared, item);
        let outcome = item.run(shared, group);
        group.held = others.saturating_add(item.memory());
        outcome.map_err(|fault| error_of(shared, &mut group.locals, item, fault))?;
    }
    Ok(())
}

/// Returns the first slot of each operand of a group operation.
fn operands(op: &GroupOp, item: &mut Item) -> [u64; 4] {
    let slots = item.slots();
    let [a, b, c] = op.others;
    [op.value, a, b, c].map(|reg| slots.get(reg as usize).copied().unwrap_or(0))
}

/// Reports an error if the work-items give a group operation different arguments, which `arguments` returns.
fn check_uniform<W: Watch, A: PartialEq>(
    shared: &Shared<'_>,
    group: &mut GroupState<W>,
    set: &mut [&mut Item],
    arguments: impl Fn(&mut Item) -> A,
) -> Result<(), Error> {
    let Some((first, rest)) = set.split_first_mut() else {
        return Ok(());
    };
    let expected = arguments(first);
    let mut other = None;
    for item in rest {
        if arguments(item) != expected {
            other = Some(item);
            break;
        }
    }
    let Some(other) = other else {
        return Ok(());
    };
    let message = "the work-items of a group pass different arguments to an operation of the group";
    let error = Error::new(ErrorKind::Divergence, message)
        .of_check(Check::Group)
        .of_item(other.ids.global);
    group.watch.tolerate(match place_of(shared, other) {
        Some(place) => error.at(place),
        None => error,
    })
}

/// Executes a group operation on a pipe, and gives each work-item the result.
fn device_call<W: Watch>(
    shared: &Shared<'_>,
    group: &mut GroupState<W>,
    set: &mut [&mut Item],
    (op, action): (&GroupOp, Action),
) -> Result<(), Error> {
    check_uniform(shared, group, set, |item| operands(op, item))?;
    let Some(first) = set.first_mut() else {
        return Ok(());
    };
    let [pipe, number, packet, _] = operands(op, first);
    let (item, ids) = (position(first), first.ids);
    let place = place_of(shared, first);
    let call = pipes::Call {
        action,
        pipe,
        reservation: number,
        number: number & 0xffff_ffff,
        packet: (op.count > 1).then_some(packet & 0xffff_ffff),
    };
    let violation = shared.device.lock().pipe_violation(&call);
    if let Some((check, message)) = violation {
        let error = Error::new(ErrorKind::Fault, message)
            .of_check(check)
            .of_item(ids.global);
        group.watch.tolerate(match place {
            Some(place) => error.at(place),
            None => error,
        })?;
    }
    let (function, next) = item.last().copied().unwrap_or_default();
    let place = (function, next.saturating_sub(1));
    let steps = shared.device.lock().pipe_steps(&call);
    let spent = shared.spend_more(&mut group.steps, steps);
    let result = spent.and_then(|()| {
        let mut state = shared.device.lock();
        state.pipe_call(&call, place, ids.global)
    });
    let result = result.map_err(|fault| error_of(shared, &mut group.locals, first, fault))?;
    for item in set.iter_mut() {
        if let Some(to) = item.slots().get_mut(op.dst as usize) {
            *to = result;
        }
    }
    Ok(())
}

/// Returns the operands of a work-item for a group operation. `modulus` is the size of the group or sub-group.
fn given(op: &GroupOp, item: &mut Item, modulus: u64) -> Given {
    let ids = item.ids;
    let slots = item.slots();
    let read = |reg: u32, count: u32| -> Vec<u64> {
        let slots = slots.get(reg as usize..(reg + count) as usize);
        slots.map_or_else(Vec::new, <[u64]>::to_vec)
    };
    let mut others = [[0; 4]; 3];
    for (to, &reg) in others.iter_mut().zip(&op.others).take(op.count.into()) {
        for (to, from) in to.iter_mut().zip(read(reg, op.other_slots())) {
            *to = from;
        }
    }
    Given {
        value: read(op.value, op.value_slots()),
        others,
        number: ids.linear % modulus.max(1),
        local: ids.local,
    }
}
