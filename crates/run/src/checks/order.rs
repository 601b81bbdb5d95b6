//! The order of accesses: barriers, fences, and atomic operations that release accesses and acquire them. Global and
//! local memory have orders of their own (OpenCL C 3.0, 6.15.12.5).

use rustc_hash::FxHashMap;

use super::known::{Counted, Known, Learned, Nodes};
use super::races::Record;
use super::{Checker, ItemState};
use crate::code::{AtomicOp, Facts, Level, MemoryScope, order};
use crate::machine::memory::{Kind, split};
use crate::machine::watch::At;

/// Sets of accesses to local and to global memory.
pub(super) type Sets = [Known; 2];

/// The bits of [`order`] of the memories of [`Sets`].
const MEMORIES: [u8; 2] = [order::LOCAL, order::GLOBAL];

/// Merges the sets of some memories, which are bits of [`order`], into others.
fn merge(into: &mut Sets, from: &Sets, memories: u8, nodes: &Nodes) {
    for space in spaces(memories) {
        into[space].merge(&from[space], nodes);
    }
}

/// Returns the numbers in [`Sets`] of memories, which are bits of [`order`].
fn spaces(memories: u8) -> impl Iterator<Item = usize> {
    let bits = MEMORIES.into_iter().enumerate();
    bits.filter_map(move |(space, bit)| (memories & bit != 0).then_some(space))
}

/// The order of accesses, as the work-items of a group know it.
pub(super) struct Order {
    pub(super) group: u32,
    /// The counter of the group, which advances at each synchronization.
    pub(super) clock: u32,
    /// The clock at the last barrier of the work-group, for local and for global memory.
    barrier: [u32; 2],
    /// The accesses that all work-items know because of atomic operations before a barrier.
    known: [Learned; 2],
    /// The accesses that the later atomic operations of all work-items release because of a barrier of the work-group.
    fenced: [Fenced; 2],
}

/// The accesses to a memory that atomic operations release because of a barrier.
#[derive(Default)]
enum Fenced {
    #[default]
    Nothing,
    /// All accesses that a barrier has ordered.
    Known,
    Set(Known),
}

impl Order {
    pub(super) fn new(group: u32) -> Self {
        Self {
            group,
            clock: 1,
            barrier: [0; 2],
            known: Default::default(),
            fenced: Default::default(),
        }
    }

    /// Returns whether an access happened before the next access of a work-item that has acquired the sets `acquired`.
    /// `space` is 0 for local and 1 for global memory.
    pub(super) fn has(
        &self,
        access: Record,
        space: usize,
        acquired: &[Learned; 2],
        nodes: &Nodes,
    ) -> bool {
        if access.group == self.group && access.clock < self.barrier[space] {
            return true;
        }
        let (group, item, clock) = (access.group, access.item, access.clock);
        [&acquired[space], &self.known[space]]
            .into_iter()
            .any(|set| set.has(group, item, clock, nodes))
    }

    /// Orders accesses to a memory by a barrier of the work-group, before which its work-items have learned `set`.
    fn pass_barrier(&mut self, space: usize, mut set: Learned, is_release: bool, nodes: &Nodes) {
        if is_release {
            self.fenced[space] = Fenced::Known;
        } else {
            // A later barrier does not change the accesses that an earlier one releases.
            self.fenced(space, nodes);
        }
        self.known[space].append(&mut set, nodes);
        self.barrier[space] = self.clock;
    }

    /// Returns whether atomic operations release accesses because of a barrier of the work-group.
    fn is_fenced(&self) -> bool {
        { self.fenced.iter() }.any(|fenced| !matches!(fenced, Fenced::Nothing))
    }

    /// Returns the accesses to a memory that atomic operations release because of a barrier of the work-group.
    fn fenced(&mut self, space: usize, nodes: &Nodes) -> Option<Known> {
        let (Some(fenced), Some(known)) = (self.fenced.get_mut(space), self.known.get(space))
        else {
            return None;
        };
        if let Fenced::Known = fenced {
            let mut set = known.set(nodes);
            let clock = self.barrier.get(space).copied().unwrap_or(0);
            set.add_group(self.group, clock, nodes);
            *fenced = Fenced::Set(set);
        }
        match fenced {
            Fenced::Set(set) => Some(set.clone()),
            _ => None,
        }
    }
}

/// The estimated bytes of an address of a [`Table`].
const ADDRESS: u64 = 240;

/// The estimated bytes of an entry of [`Released`].
const ENTRY: u64 = 80;

/// The work-items that may acquire the released accesses of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Source {
    /// All, from groups that have ended.
    Earlier,
    /// All, from the current group.
    Device,
    /// Those of the current group.
    Group,
    /// Those of one of its sub-groups.
    SubGroup(u64),
}

/// Accesses that atomic operations on an address have released.
#[derive(Debug)]
pub(super) struct Released {
    /// The number of the sequence of operations, which a store by another work-item ends.
    sequence: u64,
    group: u32,
    /// The only work-item of the group that has released them, or `None` if there are several.
    owner: Option<u32>,
    sets: FxHashMap<Source, Sets>,
}

impl Released {
    fn add(&mut self, source: Source, sets: &Sets, nodes: &Nodes) {
        merge(
            self.sets.entry(source).or_default(),
            sets,
            order::ALL,
            nodes,
        );
    }

    /// Begins a group. Only work-items of earlier groups know what they have released in the scope of their group.
    fn begin(&mut self, group: u32, nodes: &Nodes) {
        if self.group == group {
            return;
        }
        (self.group, self.owner) = (group, None);
        let mut old = std::mem::take(&mut self.sets);
        for source in [Source::Earlier, Source::Device] {
            if let Some(mut sets) = old.remove(&source) {
                // Local memory ends with its group.
                sets[0] = Known::default();
                self.add(Source::Earlier, &sets, nodes);
            }
        }
    }

    /// Returns the sets that a work-item of a sub-group may acquire.
    fn sets_of(&self, sub_group: u64) -> impl Iterator<Item = (Source, &Sets)> {
        let own = Source::SubGroup(sub_group);
        let sources = [Source::Earlier, Source::Device, Source::Group, own];
        { sources.into_iter() }.filter_map(|source| Some((source, self.sets.get(&source)?)))
    }
}

impl Source {
    /// Returns whether an operation of this scope acquires the accesses.
    fn is_in(self, scope: MemoryScope) -> bool {
        match self {
            _ if scope == MemoryScope::WorkItem => false,
            Self::Earlier => scope == MemoryScope::Device,
            Self::Device | Self::Group | Self::SubGroup(_) => true,
        }
    }
}

/// The accesses that become known to a work-item at its next fence.
#[derive(Debug, Default)]
pub(super) struct Pending {
    /// The accesses that a fence has found before.
    sets: FxHashMap<Source, Sets>,
    /// The accesses of each sequence of operations. A later operation includes the accesses of earlier ones.
    sequences: FxHashMap<(u64, Source), (Sets, Counted)>,
}

/// The greatest number of sequences whose accesses a work-item keeps apart.
const MOST_SEQUENCES: usize = 1 << 10;

impl Pending {
    fn add(&mut self, (sequence, source): (u64, Source), sets: &Sets, nodes: &Nodes) {
        let count = || (Sets::default(), nodes.count_waiting());
        let known = self.sequences.entry((sequence, source));
        known.or_insert_with(count).0 = sets.clone();
        if self.sequences.len() > MOST_SEQUENCES {
            self.join(nodes);
        }
    }

    /// Merges the accesses of all sequences.
    fn join(&mut self, nodes: &Nodes) {
        for ((_, source), (sets, _)) in std::mem::take(&mut self.sequences) {
            let known = self.sets.entry(source).or_default();
            merge(known, &sets, order::ALL, nodes);
        }
    }

    /// Adds the accesses that a fence of this scope acquires to `into`.
    fn acquire(
        &mut self,
        into: &mut [Learned; 2],
        scope: MemoryScope,
        memories: u8,
        nodes: &Nodes,
    ) {
        self.join(nodes);
        for (source, sets) in &self.sets {
            if source.is_in(scope) {
                learn(into, sets, memories, nodes);
            }
        }
    }

    /// Adds the accesses that a barrier acquires to `into`.
    fn acquire_all(&mut self, into: &mut [Learned; 2], memories: u8, nodes: &Nodes) {
        let sequences = self.sequences.values().map(|(sets, _)| sets);
        for sets in self.sets.values().chain(sequences) {
            learn(into, sets, memories, nodes);
        }
        if spaces(memories).count() == MEMORIES.len() {
            *self = Self::default();
        }
    }
}

/// Adds the accesses to some memories, which are bits of [`order`].
fn learn(into: &mut [Learned; 2], from: &Sets, memories: u8, nodes: &Nodes) {
    for space in spaces(memories) {
        into[space].add(&from[space], nodes);
    }
}

/// Accesses that atomic operations have released, by the addresses of the operations.
#[derive(Debug, Default)]
pub(super) struct Table {
    addresses: FxHashMap<u64, Released>,
    /// The number of entries of all addresses.
    entries: u64,
}

impl Table {
    /// Returns the bytes that the table takes, without the nodes of the sets.
    pub(super) fn bytes(&self) -> u64 {
        let addresses = self.addresses.len() as u64;
        let entries = self.entries.saturating_mul(ENTRY);
        addresses.saturating_mul(ADDRESS).saturating_add(entries)
    }

    /// Returns the accesses that a group finds at an address.
    fn find(&mut self, address: u64, group: u32, nodes: &Nodes) -> Option<&Released> {
        let released = self.addresses.get_mut(&address)?;
        let before = released.sets.len() as u64;
        released.begin(group, nodes);
        let after = released.sets.len() as u64;
        self.entries = (self.entries + after).saturating_sub(before);
        Some(released)
    }

    fn remove(&mut self, address: u64) {
        if let Some(released) = self.addresses.remove(&address) {
            self.entries = self.entries.saturating_sub(released.sets.len() as u64);
        }
    }

    /// Adds accesses that work-item `number` of a group releases.
    fn add(
        &mut self,
        address: u64,
        (group, number): (u32, u32),
        (source, sets): (Source, &Sets),
        nodes: &Nodes,
    ) {
        let released = self.addresses.entry(address).or_insert_with(|| Released {
            sequence: nodes.number(),
            group,
            owner: Some(number),
            sets: FxHashMap::default(),
        });
        if released.owner != Some(number) {
            released.owner = None;
        }
        self.entries += u64::from(!released.sets.contains_key(&source));
        released.add(source, sets, nodes);
    }
}

impl Checker {
    fn sub_group_of(&self, item: u64) -> u64 {
        item / self.common.sizes.sub_group.max(1)
    }

    /// Orders the accesses of work-items before a barrier before their accesses after it.
    pub(super) fn order_by_barrier(
        &mut self,
        level: Level,
        facts: Facts,
        members: &mut dyn Iterator<Item = u64>,
    ) {
        if facts.order & order::DIRECTION == 0 {
            return;
        }
        self.order.clock += 1;
        let clock = self.order.clock;
        let nodes = &self.state.nodes;
        let mut shared = <[Learned; 2]>::default();
        let members: Vec<u64> = members.collect();
        for &member in &members {
            if let Some(Some(item)) = self.items.get_mut(member as usize) {
                { &mut item.pending }.acquire_all(&mut item.acquired, facts.order, nodes);
                for space in spaces(facts.order) {
                    shared[space].append(&mut item.acquired[space], nodes);
                }
            }
        }
        // The barrier is also a fence of each work-item.
        let is_release = facts.order & order::RELEASE != 0;
        let mut fenced = Sets::default();
        match level {
            Level::WorkGroup => {
                for space in spaces(facts.order) {
                    let set = std::mem::take(&mut shared[space]);
                    self.order.pass_barrier(space, set, is_release, nodes);
                }
            }
            Level::SubGroup => {
                for space in spaces(facts.order) {
                    let mut set = shared[space].set(nodes);
                    for &member in &members {
                        set.add_item(self.order.group, member as u32, clock, nodes);
                    }
                    shared[space] = set.clone().into();
                    set.merge(&self.order.known[space].set(nodes), nodes);
                    set.add_group(self.order.group, self.order.barrier[space], nodes);
                    fenced[space] = set;
                }
            }
        }
        for &member in &members {
            if let Some(Some(item)) = self.items.get_mut(member as usize) {
                for space in spaces(facts.order) {
                    item.acquired[space] = shared[space].set(nodes).into();
                }
                // They release no less than earlier fences of the work-item.
                let mut released = match level {
                    _ if !is_release => None,
                    Level::WorkGroup => item.fenced.get_mut(&MemoryScope::Device),
                    Level::SubGroup => Some(item.fenced.entry(MemoryScope::Device).or_default()),
                };
                for space in spaces(facts.order) {
                    if let Some(released) = &mut released {
                        released[space] = fenced[space].clone();
                    }
                }
            }
        }
    }

    /// Returns the accesses to some memories that happened before the next operation of a work-item, including its own.
    fn knowledge(&self, item: &ItemState, at: &At<'_>, memories: u8) -> Sets {
        let mut known = Sets::default();
        let nodes = &self.state.nodes;
        let (group, linear) = (self.order.group, at.ids.linear as u32);
        for space in spaces(memories) {
            let set = &mut known[space];
            set.merge(&self.order.known[space].set(nodes), nodes);
            set.merge(&item.acquired[space].set(nodes), nodes);
            set.add_group(group, self.order.barrier[space], nodes);
            set.add_item(group, linear, self.order.clock + 1, nodes);
        }
        known
    }

    pub(super) fn fence(&mut self, item: &mut ItemState, at: &At<'_>, facts: Facts) {
        if facts.order & order::ACQUIRE != 0 {
            let acquired = &mut item.acquired;
            let nodes = &self.state.nodes;
            item.pending
                .acquire(acquired, facts.scope, facts.order, nodes);
        }
        if facts.order & order::RELEASE != 0 {
            let known = self.knowledge(item, at, facts.order);
            let fenced = item.fenced.entry(facts.scope).or_default();
            merge(fenced, &known, facts.order, &self.state.nodes);
            self.order.clock += 1;
        }
    }

    /// Orders accesses by an atomic operation. `writes` is false if it only reads, as a comparison does that fails.
    pub(super) fn synchronize(
        &mut self,
        item: &mut ItemState,
        at: &At<'_>,
        op: AtomicOp,
        (address, writes): (u64, bool),
        mut facts: Facts,
    ) {
        if op == AtomicOp::Compare && !writes {
            facts.order = facts.failure;
        }
        let is_local = split(address).0 == Kind::Local as u8;
        let own = if is_local {
            order::LOCAL
        } else {
            order::GLOBAL
        };
        let memories = facts.order & (order::LOCAL | order::GLOBAL) | own;
        let (group, number) = (self.order.group, at.ids.linear as u32);
        let sub_group = self.sub_group_of(at.ids.linear);
        let releases = writes && facts.order & order::RELEASE != 0;
        let is_fenced = !item.fenced.is_empty() || self.order.is_fenced();
        let has_released = releases || writes && is_fenced;
        let table = match is_local {
            true => &mut self.released,
            false => &mut self.state.released,
        };
        let nodes = &self.state.nodes;
        if let Some(released) = table.find(address, group, nodes) {
            if op != AtomicOp::Store {
                for (source, sets) in released.sets_of(sub_group) {
                    if facts.order & order::ACQUIRE != 0 && source.is_in(facts.scope) {
                        learn(&mut item.acquired, sets, memories, nodes);
                    }
                    // A later fence acquires, whatever the order of the operation is.
                    let sequence = (released.sequence, source);
                    item.pending.add(sequence, sets, nodes);
                }
            } else if writes && released.owner != Some(number) {
                // A store ends the sequence that the operations of others have begun.
                table.remove(address);
            }
        }
        if !has_released {
            return;
        }
        // The operation acquires before it releases. It also releases what a fence before it does.
        let own = releases.then(|| (facts.scope, self.knowledge(item, at, memories)));
        let fenced = [0, 1].map(|space| self.order.fenced(space, &self.state.nodes));
        let fenced = (MemoryScope::Device, fenced.map(Option::unwrap_or_default));
        let table = match is_local {
            true => &mut self.released,
            false => &mut self.state.released,
        };
        let nodes = &self.state.nodes;
        let group_wide = self.order.is_fenced().then_some(&fenced);
        let own = own.iter().chain(group_wide);
        let own = own.map(|(scope, sets)| (scope, sets));
        for (scope, sets) in item.fenced.iter().chain(own) {
            let source = match scope {
                MemoryScope::Device => Source::Device,
                MemoryScope::WorkGroup => Source::Group,
                MemoryScope::SubGroup => Source::SubGroup(sub_group),
                MemoryScope::WorkItem => continue,
            };
            table.add(address, (group, number), (source, sets), nodes);
        }
        self.order.clock += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_counts_the_entries_of_its_addresses() {
        let nodes = Nodes::default();
        let mut table = Table::default();
        for number in 0..100 {
            let sets = Sets::default();
            let source = Source::SubGroup(u64::from(number) / 2);
            table.add(8, (1, number), (source, &sets), &nodes);
            table.add(8, (1, number), (Source::Device, &sets), &nodes);
        }
        table.add(16, (1, 0), (Source::Group, &Sets::default()), &nodes);
        assert_eq!(table.entries, 52);
        let found = table.find(8, 1, &nodes).map(|it| it.sets_of(7).count());
        assert_eq!(found, Some(2));
        // A later group only finds what all groups may acquire.
        let found = table.find(8, 2, &nodes).map(|it| it.sets_of(7).count());
        assert_eq!((found, table.entries), (Some(1), 2));
        table.remove(8);
        table.remove(16);
        assert_eq!((table.entries, table.bytes()), (0, 0));
    }
}
