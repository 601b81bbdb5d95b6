//! Profiles: how often a run executes each line of a kernel's source, the memory that each line accesses, and the
//! divergence of sub-groups.
//!
//! A profile observes the machine, so that a run without one has no cost.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;

use crate::code::{Op, Program};
use crate::error::Result;
use crate::machine::memory::{Kind, Local, Memories, split};
use crate::machine::watch::{At, Watch, accesses};
use crate::machine::work_item::Fault;
use crate::machine::{Launch, Machine, Outcome, Sizes, place_at, sizes_of};

/// The numbers of bytes that are read and written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Traffic {
    /// The bytes that are read.
    pub read: u64,
    /// The bytes that are written. The bytes that an atomic operation writes also count as read.
    pub written: u64,
}

impl Traffic {
    fn add(&mut self, other: Self) {
        self.read = self.read.saturating_add(other.read);
        self.written = self.written.saturating_add(other.written);
    }
}

/// The counts of a line of the source, or of a block without debug information.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ProfileRow {
    /// The name of the function. If several functions contain the line, it is the first of their names.
    pub function: String,
    /// The block, if the source line is not known.
    pub block: Option<String>,
    /// The file and the line, if the module has debug information.
    pub source: Option<(String, u32)>,
    /// The number of executed instructions, summed over all work-items.
    pub instructions: u64,
    /// The number of instructions, counted for the whole sub-group: an instruction that one work-item executes takes a
    /// slot for each work-item of its sub-group.
    pub slots: u64,
    /// The traffic of global and constant memory, including images.
    pub global: Traffic,
    /// The traffic of local memory.
    pub local: Traffic,
    /// The traffic of private memory.
    pub private: Traffic,
}

impl ProfileRow {
    /// Returns the average share of the work-items of a sub-group that execute an instruction, which is 1 without
    /// divergence.
    pub fn active(&self) -> f64 {
        match self.slots {
            0 => 1.0,
            slots => self.instructions as f64 / slots as f64,
        }
    }
}

/// The profile of a run.
#[derive(Debug, Clone, Default, PartialEq)]
#[non_exhaustive]
pub struct Profile {
    /// The rows, in the order of files, lines and functions.
    pub rows: Vec<ProfileRow>,
}

/// The counts of an operation.
#[derive(Debug, Clone, Copy, Default)]
struct Counts {
    instructions: u64,
    slots: u64,
    traffic: [Traffic; 3],
}

impl Counts {
    fn add(&mut self, other: &Self) {
        self.instructions = self.instructions.saturating_add(other.instructions);
        self.slots = self.slots.saturating_add(other.slots);
        for (to, from) in self.traffic.iter_mut().zip(other.traffic) {
            to.add(from);
        }
    }
}

/// The number of the function of an operation, and the number of the operation in it.
type Place = (u32, u32);

/// The data that all groups of a launch share.
pub(crate) struct Totals {
    sizes: Sizes,
    /// The limit of the memory of a group's counts, in bytes.
    bytes: u64,
    counts: Mutex<FxHashMap<Place, Counts>>,
}

/// The counts of a group.
pub(crate) struct Profiler {
    totals: Arc<Totals>,
    items: usize,
    counts: FxHashMap<Place, Counts>,
    /// For each instruction, the number of times that each work-item executes it.
    executed: FxHashMap<Place, Vec<u32>>,
}

impl Watch for Profiler {
    type Shared = Arc<Totals>;
    const ON: bool = true;

    fn new(shared: &Self::Shared, group: [u64; 3], _: &[Local]) -> Self {
        let items: u64 = shared.sizes.local_size(group).iter().product();
        Self {
            totals: shared.clone(),
            items: items as usize,
            counts: FxHashMap::default(),
            executed: FxHashMap::default(),
        }
    }

    fn nest(shared: &Self::Shared, sizes: &Sizes) -> Self::Shared {
        let mut counts = shared.counts.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::new(Totals {
            sizes: sizes.clone(),
            bytes: shared.bytes,
            counts: Mutex::new(std::mem::take(&mut counts)),
        })
    }

    fn unnest(shared: &Self::Shared, nested: Self::Shared) {
        let mut inner = nested.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let mut counts = shared.counts.lock().unwrap_or_else(PoisonError::into_inner);
        *counts = std::mem::take(&mut inner);
    }

    fn before(
        &mut self,
        at: &At<'_>,
        op: &Op,
        memories: &Memories<'_>,
    ) -> std::result::Result<(), Fault> {
        let place = (at.function, at.operation as u32);
        // The first operation of an instruction counts for the instruction.
        let origin = |number: Option<usize>| at.code.origins.get(number?);
        let before = origin(at.operation.checked_sub(1));
        if before != origin(Some(at.operation)) || at.operation == 0 {
            let items = self.items;
            let row = self.executed.len() as u64 * (items as u64 * 4 + 64);
            if row > self.totals.bytes {
                return Err(Fault::Limit("the profile takes too much memory".into()));
            }
            let executed = self.executed.entry(place).or_insert_with(|| vec![0; items]);
            if let Some(count) = executed.get_mut(at.ids.linear as usize) {
                *count = count.saturating_add(1);
            }
        }
        let counts = &mut self.counts;
        accesses(at, op, memories, |access| {
            let memory = match split(access.address).0 {
                kind if kind == Kind::Global as u8 => 0,
                kind if kind == Kind::Local as u8 => 1,
                _ => 2,
            };
            let traffic = Traffic {
                read: if !access.write || access.atomic {
                    access.size
                } else {
                    0
                },
                written: if access.write { access.size } else { 0 },
            };
            if let Some(to) = counts.entry(place).or_default().traffic.get_mut(memory) {
                to.add(traffic);
            }
            Ok(())
        })
    }
}

impl Drop for Profiler {
    fn drop(&mut self) {
        let sub_group = self.totals.sizes.sub_group.max(1) as usize;
        for (place, executed) in &self.executed {
            let counts = self.counts.entry(*place).or_default();
            for items in executed.chunks(sub_group) {
                let most = u64::from(items.iter().copied().max().unwrap_or(0));
                let sum: u64 = items.iter().copied().map(u64::from).sum();
                counts.instructions = counts.instructions.saturating_add(sum);
                let slots = most.saturating_mul(items.len() as u64);
                counts.slots = counts.slots.saturating_add(slots);
            }
        }
        let totals = self.totals.counts.lock();
        let mut totals = totals.unwrap_or_else(PoisonError::into_inner);
        for (place, counts) in &self.counts {
            totals.entry(*place).or_default().add(counts);
        }
    }
}

/// Returns a row for each source line, and for each block with operations of unknown lines. A row has the sum of the
/// counts of its operations.
fn rows(program: &Program, counts: &FxHashMap<Place, Counts>) -> Vec<ProfileRow> {
    // A source line may be in several functions.
    type Key = (Option<(String, u32)>, Option<(String, String)>);
    let mut lines: BTreeMap<Key, (String, Counts)> = BTreeMap::new();
    for (&(function, operation), counts) in counts {
        transpire_interrupt::tick();
        let Some(place) = place_at(program, function, operation as usize) else {
            continue;
        };
        let source = place.source.map(|(file, line, _)| (file, line));
        let source = source.filter(|(_, line)| *line > 0);
        let block = source
            .is_none()
            .then(|| (place.function.clone(), place.block));
        let line = lines.entry((source, block));
        let (function, sum) = line.or_insert_with(|| (place.function.clone(), Counts::default()));
        if place.function < *function {
            *function = place.function;
        }
        sum.add(counts);
    }
    let lines = lines.into_iter();
    lines
        .map(|((source, block), (function, counts))| {
            let [global, local, private] = counts.traffic;
            ProfileRow {
                function,
                block: block.map(|(_, block)| block),
                source,
                instructions: counts.instructions,
                slots: counts.slots,
                global,
                local,
                private,
            }
        })
        .collect()
}

impl Machine<'_> {
    /// Runs a kernel and counts what each line of its source does. Without debug information, each block has a row.
    ///
    /// # Errors
    /// As [`launch`](Self::launch). The limit `check_bytes` also bounds the memory of the counts.
    pub fn profile(&mut self, launch: &Launch) -> Result<(Outcome, Profile)> {
        let program = self.program();
        let totals = Arc::new(Totals {
            sizes: sizes_of(program, launch),
            bytes: launch.limits.check_bytes,
            counts: Mutex::default(),
        });
        let outcome = self.launch_watched::<Profiler>(launch, &totals)?;
        let counts = totals.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let rows = rows(program, &counts);
        Ok((outcome, Profile { rows }))
    }
}
