//! Checks of a running kernel: values that nobody has written, data races, divergent barriers and group operations, and
//! accesses, arithmetic, copies and operations on images, pipes and queues that the language does not define. They
//! observe the machine, so that a run without them has no cost.
//!
//! Groups run on one thread in a run with checks.

mod access;
mod arithmetic;
mod events;
mod findings;
mod groups;
mod known;
mod order;
mod origins;
mod poison;
mod races;
mod rules;
mod validity;
mod values;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;
use transpire_findings::Severity;

use events::{Copies, Wait};
pub use findings::Finding;
use findings::{Findings, Raw};
use known::{Learned, Nodes};
use order::{Order, Pending, Sets, Table};
use origins::Origins;
use poison::Poison;
use races::History;
pub(crate) use rules::Check;
pub use rules::{CheckError, Checks, Level, RULES};
pub(crate) use validity::{fill, propagate};
use validity::{put, value};

use crate::builtins::group::Given;
use crate::code::{Code, Facts, GroupOp, Level as GroupLevel, MemoryScope, Op, Padding, Reg, wrap};
use crate::error::Error;
use crate::machine::memory::{Local, Memories, Private};
use crate::machine::watch::{At, Watch, accesses};
use crate::machine::work_item::{Fault, Ids};
use crate::machine::{Sizes, place_at};
use crate::{Program, Result};

/// The greatest number of errors of the machine that a run with checks keeps as findings and continues after.
const MOST_ERRORS: usize = 100;

pub(crate) const TOO_MUCH: &str = "the checks take too much memory";

/// The data that all groups of a launch share.
pub(crate) struct Common {
    checks: Checks,
    /// The number of the first operation of each function.
    starts: Vec<u32>,
    sizes: Sizes,
    /// The limit of the memory of the checks, in bytes.
    bytes: u64,
    state: Mutex<State>,
}

/// The data that pass from one group to the next.
#[derive(Default)]
struct State {
    /// The accesses to each buffer.
    global: Vec<History>,
    /// The accesses that atomic operations on an address in global memory have released.
    released: Table,
    findings: Findings,
    /// The nodes of all sets of accesses.
    nodes: Nodes,
    /// The bytes that the histories and the undefined bits of the buffers take.
    taken: u64,
    /// For each buffer, the undefined bits of its bytes. Nothing for a buffer whose values are all defined.
    undefined: Vec<Vec<u8>>,
}

/// Returns the bytes that the undefined bits of buffers take.
pub(crate) fn kept(undefined: &[Vec<u8>]) -> u64 {
    undefined.iter().map(|bits| bits.len() as u64).sum()
}

impl Common {
    pub(crate) fn new(
        program: &Program,
        checks: &Checks,
        sizes: &Sizes,
        bytes: u64,
        undefined: Vec<Vec<u8>>,
    ) -> Arc<Self> {
        let mut starts = Vec::new();
        let mut next = 0u32;
        for function in &program.functions {
            starts.push(next);
            let count = function.code.as_ref().map_or(0, |code| code.ops.len());
            next = next.saturating_add(count as u32);
        }
        Arc::new(Self {
            checks: checks.clone(),
            starts,
            sizes: sizes.clone(),
            bytes,
            state: Mutex::new(State {
                taken: kept(&undefined),
                undefined,
                ..State::default()
            }),
        })
    }

    /// Returns the undefined bits of the buffers after a run, and removes them from the state.
    pub(crate) fn take_undefined(&self) -> Vec<Vec<u8>> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut state.undefined)
    }

    /// Returns the findings in order, and as the last one the error that ended the run. Removes the findings from the
    /// state.
    pub(crate) fn finish(&self, program: &Program, error: Option<&Error>) -> Vec<Finding> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let findings = std::mem::take(&mut state.findings);
        let severity = |check: Check| match self.checks.level(check) {
            Level::Error => Severity::Error,
            _ => Severity::Warning,
        };
        let place = |number: u32| {
            let function = self.starts.partition_point(|start| *start <= number);
            let function = function.checked_sub(1)?;
            let operation = number - self.starts.get(function)?;
            place_at(program, function as u32, operation as usize)
        };
        let mut out: Vec<Finding> = Vec::new();
        let mut errors = findings.errors.iter().peekable();
        for (number, raw) in findings.list.into_iter().enumerate() {
            while let Some((_, error)) = errors.next_if(|(at, _)| *at <= number) {
                out.push(Finding::of_error(error, severity(error.check())));
            }
            out.push(Finding {
                rule: raw.check.rule(),
                severity: severity(raw.check),
                message: raw.message,
                place: place(raw.place),
                work_item: Some(raw.item),
                other: raw
                    .other
                    .and_then(|(number, item)| Some((place(number)?, item))),
                object: raw.object,
                more: raw.more,
            });
        }
        out.extend(errors.map(|(_, error)| Finding::of_error(error, severity(error.check()))));
        out.extend(error.map(|error| Finding::of_error(error, Severity::Error)));
        out
    }
}

/// The state of an object in local memory.
#[derive(Default)]
struct LocalState {
    /// For each byte, the mask of its undefined bits: those never written, or written with undefined bits.
    undefined: Vec<u8>,
    history: History,
}

/// The state of a work-item.
#[derive(Default)]
struct ItemState {
    /// The masks of the undefined bits of the slots of its frames.
    shadow: Vec<u64>,
    frames: Vec<FrameState>,
    /// The masks of the undefined bits of its private objects.
    private: Vec<Vec<u8>>,
    /// The number of private objects that are copies of the kernel's arguments, which come first.
    copied: usize,
    /// The padding of its private objects. Further objects have none.
    paddings: Vec<Option<Arc<Padding>>>,
    /// The accesses of others that atomic operations have made known to it.
    acquired: [Learned; 2],
    /// The accesses that become known to it at its next fence.
    pending: Pending,
    /// The accesses that its later atomic operations release because of fences before them, by the scopes of the fences.
    fenced: FxHashMap<MemoryScope, Sets>,
    copies: Copies,
    /// The numbers of the origins of the undefined slots of its frames, if they are known.
    origins: FxHashMap<u64, u32>,
    /// The violations whose results are in slots of its frames and not used yet.
    poison: BTreeMap<u64, Poison>,
}

struct FrameState {
    base: usize,
    /// The slot of the caller's frame for the result.
    result: Reg,
    /// The number of private objects before the call.
    mark: usize,
}

/// The checks of one group.
pub(crate) struct Checker {
    common: Arc<Common>,
    state: State,
    order: Order,
    /// The accesses that atomic operations on an address in local memory have released.
    released: Table,
    locals: Vec<LocalState>,
    /// The work-items, each `None` while its operation is checked.
    items: Vec<Option<Box<ItemState>>>,
    /// Whether [`Check::Uninitialized`] is on.
    checks_values: bool,
    /// Whether a rule of data races is on.
    checks_races: bool,
    /// The latest wait for events.
    wait: Wait,
    /// The memory that the events of copies take.
    event_bytes: u64,
    /// The number of slots of all work-items whose value is the result of a violation.
    poisoned: u64,
    origins: Origins,
}

impl Drop for Checker {
    fn drop(&mut self) {
        let mut state = self
            .common
            .state
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let locals = self.locals.iter().map(|local| local.history.taken());
        let taken = self.state.taken.saturating_sub(locals.sum());
        *state = std::mem::take(&mut self.state);
        state.taken = taken;
    }
}

impl Watch for Checker {
    type Shared = Arc<Common>;
    const ON: bool = true;

    fn new(shared: &Self::Shared, group_id: [u64; 3], locals: &[Local]) -> Self {
        let state =
            std::mem::take(&mut *shared.state.lock().unwrap_or_else(PoisonError::into_inner));
        let groups = shared.sizes.groups();
        let group = (group_id[2] * groups[1] + group_id[1]) * groups[0] + group_id[0];
        let locals = locals.iter().map(|local| LocalState {
            undefined: vec![0xff; local.size as usize],
            history: History::default(),
        });
        Self {
            order: Order::new(group as u32),
            released: Table::default(),
            locals: locals.collect(),
            items: Vec::new(),
            wait: Wait::default(),
            event_bytes: 0,
            poisoned: 0,
            origins: Origins::default(),
            checks_values: shared.checks.is_on(Check::Uninitialized),
            checks_races: shared.checks.is_on(Check::Race)
                || shared.checks.is_on(Check::UniformRace),
            state,
            common: shared.clone(),
        }
    }

    fn start(&mut self, ids: &Ids, code: &Code, private: &Private) {
        let number = ids.linear as usize;
        if self.items.len() <= number {
            self.items.resize_with(number + 1, || None);
        }
        let Some(slot) = self.items.get_mut(number) else {
            return;
        };
        let item = slot.insert(Box::default());
        item.private = private.sizes().map(|size| vec![0; size]).collect();
        item.copied = item.private.len();
        item.enter(code, 0, 0);
    }

    fn before(&mut self, at: &At<'_>, op: &Op, memories: &Memories<'_>) -> Result<(), Fault> {
        let number = at.ids.linear as usize;
        let Some(mut item) = self.items.get_mut(number).and_then(Option::take) else {
            return Ok(());
        };
        let outcome = self.check(&mut item, at, op, memories);
        if let Some(slot) = self.items.get_mut(number) {
            *slot = Some(item);
        }
        outcome
    }

    fn barrier(&mut self, level: GroupLevel, facts: Facts, members: &mut dyn Iterator<Item = u64>) {
        self.order_by_barrier(level, facts, members);
    }

    fn exchange(&mut self, op: &GroupOp, members: &[u64], given: &mut [Given], size: u64) {
        if self.checks_values {
            self.exchange_undefined(op, members, given, size);
        }
    }

    fn nest(shared: &Self::Shared, sizes: &Sizes) -> Self::Shared {
        let mut state = shared.state.lock().unwrap_or_else(PoisonError::into_inner);
        let undefined = std::mem::take(&mut state.undefined);
        let taken = kept(&undefined);
        state.taken = state.taken.saturating_sub(taken);
        Arc::new(Common {
            checks: shared.checks.clone(),
            starts: shared.starts.clone(),
            sizes: sizes.clone(),
            bytes: shared.bytes,
            state: Mutex::new(State {
                findings: std::mem::take(&mut state.findings),
                undefined,
                taken,
                ..State::default()
            }),
        })
    }

    fn unnest(shared: &Self::Shared, nested: Self::Shared) {
        let mut inner = nested.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut state = shared.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.findings = std::mem::take(&mut inner.findings);
        state.undefined = std::mem::take(&mut inner.undefined);
        state.taken = state.taken.saturating_add(kept(&state.undefined));
    }

    fn end(shared: &Self::Shared, error: Error, _: bool) -> Result<(), Error> {
        let mut state = shared.state.lock().unwrap_or_else(PoisonError::into_inner);
        let level = shared.checks.level(error.check());
        let at = state.findings.list.len();
        let errors = &mut state.findings.errors;
        if level != Level::Off && errors.len() < MOST_ERRORS {
            errors.push((at, error));
        }
        Ok(())
    }

    fn tolerate(&mut self, error: Error) -> Result<(), Error> {
        match self.common.checks.level(error.check()) {
            Level::Error => Err(error),
            Level::Warning => {
                let at = self.state.findings.list.len();
                let errors = &mut self.state.findings.errors;
                if errors.len() < MOST_ERRORS {
                    errors.push((at, error));
                }
                Ok(())
            }
            Level::Off => Ok(()),
        }
    }
}

impl ItemState {
    /// Adds the frame of a function. `result` is the caller's slot for the result, and `mark` the number of private
    /// objects.
    fn enter(&mut self, code: &Code, result: Reg, mark: usize) {
        let base = self.shadow.len();
        self.shadow.resize(base + code.frame.len(), 0);
        if let Some(frame) = self.shadow.get_mut(base..) {
            for &(reg, slots, bits) in &code.undefined {
                fill(frame, reg, slots, bits);
            }
        }
        self.frames.push(FrameState { base, result, mark });
        if !self.origins.is_empty() {
            for &(reg, slots, _) in &code.undefined {
                self.set_origin(reg, slots.into(), 0);
            }
        }
    }

    fn base(&self) -> usize {
        self.frames.last().map_or(0, |frame| frame.base)
    }

    fn current(&self) -> &[u64] {
        self.shadow.get(self.base()..).unwrap_or_default()
    }

    fn frame(&mut self) -> &mut [u64] {
        let base = self.base();
        self.shadow.get_mut(base..).unwrap_or_default()
    }

    fn leave(&mut self, src: Reg, slots: u32) {
        let origins = self.origins_of(src, slots);
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let from = frame.base + src as usize;
        let result = self.shadow.get(from..from + slots as usize);
        let result = result.unwrap_or_default().to_vec();
        self.shadow.truncate(frame.base);
        self.private.truncate(frame.mark);
        self.paddings.truncate(frame.mark);
        for (slot, undefined) in (frame.result..).zip(result) {
            put(self.frame(), slot, undefined);
        }
        for (slot, origin) in (frame.result..).zip(origins) {
            self.set_origin(slot, 1, origin);
        }
    }
}

impl Checker {
    fn is_on(&self, check: Check) -> bool {
        self.common.checks.is_on(check)
    }

    /// Returns the number of an operation among all operations of the program.
    fn place(&self, at: &At<'_>) -> u32 {
        let start = self.common.starts.get(at.function as usize);
        start
            .copied()
            .unwrap_or(0)
            .saturating_add(at.operation as u32)
    }

    /// Returns the memory in bytes that the checks themselves take.
    fn taken(&self) -> u64 {
        let state = &self.state;
        let released = { state.released.bytes() }.saturating_add(self.released.bytes());
        let bytes = state.taken.saturating_add(state.nodes.bytes());
        bytes
            .saturating_add(released)
            .saturating_add(self.event_bytes)
            .saturating_add(self.poison_bytes())
            .saturating_add(self.origins.bytes())
    }

    /// Returns an error if the checks themselves take too much memory.
    fn check_memory(&self) -> Result<(), Fault> {
        self.has_room(0)
    }

    /// Returns an error if the checks themselves take too much memory with `more` bytes.
    fn has_room(&self, more: u64) -> Result<(), Fault> {
        match self.taken().saturating_add(more) > self.common.bytes {
            true => Err(Fault::Limit(TOO_MUCH.into())),
            false => Ok(()),
        }
    }

    fn report(&mut self, check: Check, at: &At<'_>, message: impl FnOnce() -> String) {
        self.report_at(check, at, None, || (message(), None));
    }

    /// Reports a violation. `other` is the number of another operation of the work-item that belongs to it. `what`
    /// returns the message, and the object of an access with the offset.
    fn report_at(
        &mut self,
        check: Check,
        at: &At<'_>,
        other: Option<u32>,
        what: impl FnOnce() -> (String, Option<(String, i64)>),
    ) {
        if !self.is_on(check) {
            return;
        }
        let place = self.place(at);
        self.state.findings.add(check, place, other, || {
            let (message, object) = what();
            Raw {
                check,
                place,
                item: at.ids.global,
                other: other.map(|other| (other, at.ids.global)),
                object,
                message,
                more: 0,
            }
        });
    }

    fn check(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        op: &Op,
        memories: &Memories<'_>,
    ) -> Result<(), Fault> {
        let facts = at.code.facts.get(at.operation).copied().unwrap_or_default();
        let is_undefined = self.checks_values && self.uses(item, at, op, memories)?;
        self.follow(item, at, op)?;
        if !is_undefined {
            self.arithmetic(item, at, op, facts)?;
        }
        match op {
            Op::Image(number) => self.image(at, *number, memories)?,
            Op::Device(number) => self.device(at, *number, memories)?,
            Op::Address {
                bits,
                base,
                index,
                scale,
                ..
            } if facts.wrap & wrap::BOUNDED != 0 => {
                self.array_index(at, (*base, *index, *bits, *scale), memories);
            }
            Op::Branch { condition, .. }
                if facts.wrap & wrap::ASSUMED != 0
                    && !is_undefined
                    && value(at.slots, *condition) == 0 =>
            {
                self.report(Check::Assumption, at, || {
                    "an assumption is false".to_owned()
                });
            }
            Op::AsyncCopy(number) => self.begin_copy(item, at, *number)?,
            Op::WaitEvents {
                count,
                list,
                handle,
            } => {
                self.wait_for_events(item, at, (*count, *list, *handle), memories);
            }
            Op::Return { .. } if item.frames.len() == 1 => self.end_of_copies(item, at),
            _ => {}
        }
        let mut is_possible = true;
        let mut writes = false;
        // Whether each read has a value. If the rule of an impossible read is off, the value that the machine finds
        // counts.
        let mut has_value = true;
        accesses(at, op, memories, |access| {
            if access.size == 0 {
                return Ok::<(), Fault>(());
            }
            writes |= access.write;
            match self.access(item, at, (op, facts), access, memories)? {
                true => self.race(item, at, op, access, memories)?,
                false => {
                    is_possible = false;
                    let (address, size) = (access.address, access.size);
                    let check = memories.violation(address, size, access.write);
                    let has_none = |check| check != Check::WriteOnly && self.is_on(check);
                    has_value &= !check.is_some_and(has_none);
                }
            }
            Ok(())
        })?;
        if let Op::Fence = op {
            self.fence(item, at, facts);
            self.check_memory()?;
        }
        if let (Op::Atomic { op, address, .. }, true) = (op, is_possible) {
            let address = value(at.slots, *address);
            self.synchronize(item, at, *op, (address, writes), facts);
            self.check_memory()?;
        }
        let before = self.origins.bytes();
        self.values(item, at, op, (is_possible, has_value), memories);
        match self.origins.bytes() > before {
            true => self.check_memory(),
            false => Ok(()),
        }
    }
}
