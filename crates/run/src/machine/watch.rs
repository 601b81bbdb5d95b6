//! Observers of the operations of a work-group. The machine of an ordinary run is compiled separately, without an
//! observer.

use super::Sizes;
use super::memory::{Local, Memories, Private};
use super::work_item::{Fault, Ids};
use crate::builtins::group::Given;
use crate::code::{AtomicOp, Code, Elem, Facts, GroupOp, Level, Op, Program, wrap};
use crate::device::operation as device;
use crate::error::Error;
use crate::images::access as images;

/// The operation that a work-item is about to execute.
pub(crate) struct At<'a> {
    pub(crate) program: &'a Program,
    pub(crate) code: &'a Code,
    /// The number of the function.
    pub(crate) function: u32,
    /// The number of the operation in the function.
    pub(crate) operation: usize,
    pub(crate) ids: &'a Ids,
    pub(crate) slots: &'a [u64],
    /// The limit of steps of the launch.
    pub(crate) steps: u64,
    /// The limit of the private memory of a work-item, in bytes.
    pub(crate) private_bytes: u64,
}

impl At<'_> {
    /// Returns whether the operation is a load whose lanes are unused or only stored back to where they came from, or
    /// such a store.
    pub(crate) fn is_written_back(&self) -> bool {
        let facts = self.code.facts.get(self.operation);
        facts.is_some_and(|facts| facts.wrap & wrap::WRITTEN_BACK != 0)
    }
}

/// An observer of one work-group.
pub(crate) trait Watch: Sized {
    /// The data that the groups of a launch share.
    type Shared: Sync;
    /// Whether it observes anything. Calls of an observer without effect are compiled to nothing.
    const ON: bool;

    /// Creates the observer of a work-group with these objects in local memory.
    fn new(shared: &Self::Shared, group: [u64; 3], locals: &[Local]) -> Self;

    /// Observes a work-item at the beginning of a kernel with this code.
    fn start(&mut self, _ids: &Ids, _code: &Code, _private: &Private) {}

    /// Observes an operation before it is executed. An error ends the run.
    fn before(&mut self, at: &At<'_>, op: &Op, memories: &Memories<'_>) -> Result<(), Fault>;

    /// Observes the work-items that pass a barrier, by their numbers in the group.
    fn barrier(&mut self, _level: Level, _facts: Facts, _members: &mut dyn Iterator<Item = u64>) {}

    /// Observes a group operation, with the numbers of the work-items in the group and their operands, which it may
    /// change. `size` is the number of work-items of the group or sub-group.
    fn exchange(&mut self, _op: &GroupOp, _members: &[u64], _given: &mut [Given], _size: u64) {}

    /// Returns the shared data for the groups of an enqueued kernel with these sizes.
    fn nest(shared: &Self::Shared, sizes: &Sizes) -> Self::Shared;

    /// Takes the results of an observed enqueued kernel, such as findings, from `nested` into `shared`.
    fn unnest(_shared: &Self::Shared, _nested: Self::Shared) {}

    /// Handles an error at the end of a kernel. Returns the error if the run must end, which is the default unless
    /// `is_lenient` is set.
    fn end(_shared: &Self::Shared, error: Error, is_lenient: bool) -> Result<(), Error> {
        match is_lenient {
            true => Ok(()),
            false => Err(error),
        }
    }

    /// Handles an error after which the run can continue. Returns the error if the run must end, which is the default.
    fn tolerate(&mut self, error: Error) -> Result<(), Error> {
        Err(error)
    }
}

/// The observer of an ordinary run, which observes nothing.
impl Watch for () {
    type Shared = ();
    const ON: bool = false;

    fn new((): &(), _: [u64; 3], _: &[Local]) {}

    fn nest((): &(), _: &Sizes) {}

    fn before(&mut self, _: &At<'_>, _: &Op, _: &Memories<'_>) -> Result<(), Fault> {
        Ok(())
    }
}

/// A range of bytes that an operation accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    pub(crate) address: u64,
    pub(crate) size: u64,
    pub(crate) write: bool,
    pub(crate) atomic: bool,
    /// Whether it reads. An atomic operation may read and write.
    pub(crate) read: bool,
}

/// Calls a function for each range of bytes that an operation is about to access, up to the first error.
pub(crate) fn accesses<E>(
    at: &At<'_>,
    op: &Op,
    memories: &Memories<'_>,
    mut each: impl FnMut(Access) -> Result<(), E>,
) -> Result<(), E> {
    let get = |reg: u32| at.slots.get(reg as usize).copied().unwrap_or(0);
    let mut plain = |address, size, write| {
        each(Access {
            address,
            size,
            write,
            atomic: false,
            read: !write,
        })
    };
    let bytes = |elem: Elem, lanes: u32| u64::from(elem.bytes()) * u64::from(lanes);
    match *op {
        Op::Load {
            elem,
            lanes,
            address,
            offset,
            ..
        }
        | Op::Store {
            elem,
            lanes,
            address,
            offset,
            ..
        } => plain(
            get(address).wrapping_add(offset.into()),
            bytes(elem, lanes),
            matches!(op, Op::Store { .. }),
        ),
        Op::MemoryCopy { dst, src, size } => {
            plain(get(src), get(size), false)?;
            plain(get(dst), get(size), true)
        }
        Op::MemorySet { dst, size, .. } => plain(get(dst), get(size), true),
        Op::Atomic {
            op,
            elem,
            address,
            comparator,
            ..
        } => each(Access {
            address: get(address),
            size: bytes(elem, 1),
            write: match op {
                AtomicOp::Load => false,
                // A comparison that fails only reads.
                AtomicOp::Compare => match memories.load(get(address), elem.bytes().min(8)) {
                    Ok(value) if elem == Elem::Pointer32 => {
                        memories.widen(value) == get(comparator)
                    }
                    Ok(value) => value == get(comparator),
                    Err(_) => true,
                },
                _ => true,
            },
            atomic: true,
            read: op != AtomicOp::Store,
        }),
        Op::AsyncCopy(number) if at.ids.linear == 0 => {
            let Some(copy) = at.code.copies.get(number as usize) else {
                return Ok(());
            };
            // An element takes a step, so that the machine does not copy elements beyond the limit.
            for element in 0..get(copy.count).min(at.steps) {
                transpire_interrupt::tick();
                let place = |start: u32, stride: u32| {
                    let elements = element.wrapping_mul(get(stride));
                    get(start).wrapping_add(elements.wrapping_mul(copy.size))
                };
                plain(place(copy.src, copy.src_stride), copy.size, false)?;
                plain(place(copy.dst, copy.dst_stride), copy.size, true)?;
            }
            Ok(())
        }
        Op::Image(number) => match at.code.images.get(number as usize) {
            Some(op) => images::each_texel(op, at.slots, memories, plain),
            None => Ok(()),
        },
        Op::Device(number) => match at.code.devices.get(number as usize) {
            Some(op) => device::each_access(op, at.slots, memories, plain),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}
