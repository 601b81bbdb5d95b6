//! The kernels that a kernel enqueues: they run after it, one after the other.

use std::sync::atomic::AtomicU64;

use super::arguments::KernelArguments;
use super::group::place_at;
use super::memory::{Kind, address, split};
use super::schedule;
use super::watch::Watch;
use super::{Launch, Limits, Machine, Shared, Sizes};
use crate::checks::Check;
use crate::code::Kernel;
use crate::device::queue::{Command, Enqueued, Range, Readiness};
use crate::error::{Error, ErrorKind, Result};

/// A query about a kernel that may be enqueued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Query {
    GroupSize,
    /// The preferred multiple of the size of a group.
    Multiple,
    SubGroupSize,
    SubGroupCount,
    /// The size of a group that consists of a given number of sub-groups.
    SizeForCount,
    MostSubGroups,
}

/// Returns the kernel of a function, or one without properties for a function that is no kernel.
fn kernel_of(shared: &Shared<'_>, function: u32) -> Kernel {
    let mut kernels = shared.program.kernels().iter();
    let found = kernels.find(|kernel| kernel.function == function);
    found.cloned().unwrap_or_else(|| Kernel {
        name: String::new(),
        parameters: Vec::new(),
        required_group_size: None,
        required_sub_group_size: None,
        function,
    })
}

/// Computes the sizes of an NDRange for a kernel. Returns an error if they do not fit the kernel or the limits.
fn sizes(shared: &Shared<'_>, function: u32, range: &Range) -> Result<Sizes> {
    let mut launch = Launch::new("", range.global);
    launch.dimensions = range.dimensions;
    launch.offset = range.offset;
    let used = (range.dimensions as usize).min(3);
    for unused in launch.offset.iter_mut().skip(used) {
        *unused = 0;
    }
    launch.sub_group = shared.sizes.given_sub_group;
    launch.limits = *shared.limits;
    let mut local = range.local;
    for unused in local.iter_mut().skip(used) {
        *unused = 1;
    }
    let is_given = local.iter().take(used).any(|size| *size != 0);
    launch.local = is_given.then_some(local);
    schedule::sizes(&kernel_of(shared, function), &launch)
}

/// Returns whether a kernel can be enqueued with its NDRange and its sizes of local memory.
pub(crate) fn fits(shared: &Shared<'_>, kernel: &Enqueued) -> bool {
    let variables = shared.program.locals.iter().map(|variable| variable.size);
    let mut locals = variables.chain(kernel.locals.iter().copied());
    let local = locals.try_fold(0u64, |sum, size| sum.checked_add(size));
    let function = shared.program.functions.get(kernel.function as usize);
    let has_parameters = match function.map(|function| &function.code) {
        Some(Ok(code)) => code.parameter_slots as usize == 1 + kernel.locals.len(),
        // The run ends with the reason.
        Some(Err(_)) => true,
        None => false,
    };
    has_parameters
        && local.is_some_and(|local| local <= shared.limits.local_bytes)
        && sizes(shared, kernel.function, &kernel.range).is_ok()
}

/// Returns the answer to a query about a kernel. `number` is the number of sub-groups for [`Query::SizeForCount`]. The
/// size and the number of sub-groups are 0 if `range` does not fit the kernel.
pub(crate) fn query(
    shared: &Shared<'_>,
    query: Query,
    function: u32,
    range: &Range,
    number: u64,
) -> u64 {
    let kernel = kernel_of(shared, function);
    let required = kernel.required_group_size;
    let product = |size: [u64; 3]| {
        size.iter()
            .fold(1, |all: u64, &one| all.saturating_mul(one))
    };
    let most = shared.limits.group_size;
    let most = required.map_or(most, |size| product(size).min(most));
    let sub = schedule::sub_group(&kernel, shared.sizes.given_sub_group);
    let group = || match sizes(shared, function, range) {
        Ok(sizes) => sizes.local.iter().product(),
        Err(_) => 0,
    };
    match query {
        Query::GroupSize => most,
        Query::Multiple => sub,
        Query::SubGroupSize => sub.min(group()),
        Query::SubGroupCount => group().div_ceil(sub),
        Query::SizeForCount => number
            .checked_mul(sub)
            .filter(|size| *size <= most)
            .unwrap_or(0),
        Query::MostSubGroups => most / sub,
    }
}

/// Returns the arguments of an enqueued kernel: its block, of which each work-item gets a copy, and its local memory.
fn arguments(shared: &Shared<'_>, kernel: &Enqueued) -> Result<KernelArguments> {
    let mut out = KernelArguments {
        function: kernel.function,
        slots: vec![0],
        copies: vec![(0, kernel.block.clone())],
        locals: Vec::new(),
    };
    let mut left = shared.limits.local_bytes;
    for variable in &shared.program.locals {
        out.local(&variable.name, variable.size, &mut left)?;
    }
    for (number, &size) in kernel.locals.iter().enumerate() {
        out.slots
            .push(address(Kind::Local, out.locals.len() as u32));
        out.local(&format!("argument {}", number + 1), size, &mut left)?;
    }
    Ok(out)
}

impl Machine<'_> {
    /// Runs a kernel and all kernels that it enqueues. Returns the printed text and the number of steps.
    pub(super) fn run_all<W: Watch>(
        &self,
        shared: Shared<'_>,
        parent: &KernelArguments,
        watched: &W::Shared,
    ) -> Result<(Vec<u8>, u64)> {
        let left = shared.limits.global_bytes.saturating_sub(self.global_bytes);
        self.device.lock().begin(left);
        let mut printed = schedule::run::<W>(&shared, parent, watched)?;
        self.end_kernel::<W>(&shared, watched)?;
        let mut pending = std::collections::VecDeque::from(self.device.lock().take_commands());
        let (limits, wrap) = (shared.limits, shared.wrap);
        let mut steps = shared.steps.into_inner();
        while !pending.is_empty() {
            let Some((command, readiness)) = self.next(&mut pending) else {
                W::end(watched, self.stuck(&pending), wrap)?;
                break;
            };
            let mut status = 0;
            match (&command.kernel, readiness) {
                (_, Readiness::Failed(error)) => status = error,
                (Some(kernel), _) => {
                    let mut child = self.shared(limits, shared.sizes, wrap);
                    let sizes = sizes(&child, kernel.function, &kernel.range)?;
                    child.sizes = &sizes;
                    child.steps = AtomicU64::new(steps);
                    child.printed = AtomicU64::new(printed.len() as u64);
                    let arguments = arguments(&child, kernel)?;
                    self.device.lock().begin_child(&command);
                    let nested = W::nest(watched, &sizes);
                    let outcome = schedule::run::<W>(&child, &arguments, &nested);
                    let outcome = outcome.and_then(|text| {
                        self.end_kernel::<W>(&child, &nested)?;
                        Ok(text)
                    });
                    W::unnest(watched, nested);
                    printed.extend(outcome?);
                    steps = child.steps.into_inner();
                    pending.extend(self.device.lock().take_commands());
                }
                (None, _) => {}
            }
            let mut state = self.device.lock();
            state.complete(&command, status);
            self.capture(state.take_captured());
        }
        Ok((printed, steps))
    }

    /// Writes the times of events to global memory. The kernel has checked the addresses.
    fn capture(&self, captured: Vec<(u64, [u64; 2])>) {
        for (address, times) in captured {
            let (kind, number, offset) = split(address);
            let buffer = self.buffers.get(number);
            let Some(buffer) = buffer.filter(|_| kind == Kind::Global as u8) else {
                continue;
            };
            for (at, time) in [offset, offset.wrapping_add(8)].into_iter().zip(times) {
                buffer.store(at, 8, time);
            }
        }
    }

    /// Removes and returns the first command that may run or has failed. Returns `None` if all commands wait.
    fn next(
        &self,
        pending: &mut std::collections::VecDeque<Command>,
    ) -> Option<(Command, Readiness)> {
        let state = self.device.lock();
        let mut found = None;
        for (number, command) in pending.iter().enumerate() {
            transpire_interrupt::tick();
            match state.readiness(command) {
                Readiness::Waiting => {}
                readiness => {
                    found = Some((number, readiness));
                    break;
                }
            }
        }
        let (number, readiness) = found?;
        Some((pending.remove(number)?, readiness))
    }

    /// Returns the error for commands that all wait.
    fn stuck(&self, pending: &std::collections::VecDeque<Command>) -> Error {
        let message = "a kernel is enqueued that waits for an event that never completes";
        let error = Error::new(ErrorKind::Fault, message).of_check(Check::Enqueue);
        let Some(first) = pending.front() else {
            return error;
        };
        let (function, operation) = first.place;
        let error = error.of_item(first.item);
        match place_at(self.program, function, operation as usize) {
            Some(place) => error.at(place),
            None => error,
        }
    }

    /// Ends a kernel: reports the first reservation that it has not committed.
    fn end_kernel<W: Watch>(&self, shared: &Shared<'_>, watched: &W::Shared) -> Result<()> {
        let lost = self.device.lock().end();
        let Some(((check, message), (function, operation), item)) = lost else {
            return Ok(());
        };
        let mut error = Error::new(ErrorKind::Fault, message)
            .of_check(check)
            .of_item(item);
        if let Some(place) = place_at(shared.program, function, operation as usize) {
            error = error.at(place);
        }
        W::end(watched, error, shared.wrap)
    }

    /// Returns the data that the work-items of a launch share, with no steps counted.
    pub(super) fn shared<'a>(
        &'a self,
        limits: &'a Limits,
        sizes: &'a Sizes,
        wrap: bool,
    ) -> Shared<'a> {
        Shared {
            program: self.program,
            buffers: &self.buffers,
            images: &self.images,
            device: &self.device,
            limits,
            sizes,
            wrap,
            steps: AtomicU64::new(0),
            printed: AtomicU64::new(0),
        }
    }
}
