//! The order of accesses: barriers, fences, and atomic operations that release accesses and acquire them. Global and
//! local memory have orders of their own (OpenCL C 3.0, 6.15.12.5).

use rustc_hash::FxHashMap;

use super::known::{Known, Nodes};
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
    for (space, bit) in MEMORIES.into_iter().enumerate() {
        if memories & bit != 0 {
            into[space].merge(&from[space], nodes);
        }
    }
}

/// Replaces the sets of some memories, which are bits of [`order`].
fn replace(sets: &mut Sets, by: &Sets, memories: u8) {
    for (space, bit) in MEMORIES.into_iter().enumerate() {
        if memories & bit != 0 {
            sets[space] = by[space].clone();
        }
    }
}

/// The order of accesses, as the work-items of a group know it.
pub(super) struct Order {
    pub(super) group: u32,
    /// The counter of the group, which advances at each synchronization.
    pub(super) clock: u32,
    /// The clock at the last barrier of the work-group, for local and for global memory.
    barrier: [u32; 2],
    /// The accesses that all work-items know because of atomic operations before a barrier.
    known: Sets,
}

impl Order {
    pub(super) fn new(group: u32) -> Self {
        Self {
            group,
            clock: 1,
            barrier: [0; 2],
            known: Sets::default(),
        }
    }

    /// Returns whether an access happened before the next access of a work-item that has acquired the sets `acquired`.
    /// `space` is 0 for local and 1 for global memory.
    pub(super) fn has(&self, access: Record, space: usize, acquired: &Sets) -> bool {
        if access.group == self.group && access.clock < self.barrier[space] {
            return true;
        }
        let (group, item, clock) = (access.group, access.item, access.clock);
        [&acquired[space], &self.known[space]]
            .into_iter()
            .any(|set| !set.is_empty() && set.has(group, item, clock))
    }
}

/// The estimated bytes of an address of a [`Table`].
const ADDRESS: u64 = 192;

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
#[derive(Clone, Debug, Default)]
pub(super) struct Released {
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
            if let Some(sets) = old.remove(&source) {
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

    /// Merges the accesses that an operation of this scope, of a work-item of sub-group `sub_group`, acquires into
    /// `into`.
    fn acquire(
        &self,
        into: &mut Sets,
        scope: MemoryScope,
        sub_group: u64,
        memories: u8,
        nodes: &Nodes,
    ) {
        for (source, sets) in self.sets_of(sub_group) {
            let is_included = match source {
                _ if scope == MemoryScope::WorkItem => false,
                Source::Earlier => scope == MemoryScope::Device,
                Source::Device | Source::Group | Source::SubGroup(_) => true,
            };
            if is_included {
                merge(into, sets, memories, nodes);
            }
        }
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
        let mut shared = Sets::default();
        let members: Vec<u64> = members.collect();
        for &member in &members {
            if let Some(Some(item)) = self.items.get_mut(member as usize) {
                let pending = std::mem::take(&mut item.pending);
                let sub_group = member / self.common.sizes.sub_group.max(1);
                let (scope, all) = (MemoryScope::Device, order::ALL);
                pending.acquire(&mut item.acquired, scope, sub_group, all, nodes);
                merge(&mut shared, &item.acquired, facts.order, nodes);
            }
        }
        match level {
            Level::WorkGroup => {
                merge(&mut self.order.known, &shared, facts.order, nodes);
                for (space, bit) in MEMORIES.into_iter().enumerate() {
                    if facts.order & bit != 0 {
                        self.order.barrier[space] = clock;
                    }
                }
                shared = Sets::default();
            }
            Level::SubGroup => {
                for &member in &members {
                    for set in &mut shared {
                        set.add_item(self.order.group, member as u32, clock, nodes);
                    }
                }
            }
        }
        // The barrier is also a fence of each work-item.
        let mut fenced = shared.clone();
        merge(&mut fenced, &self.order.known, facts.order, nodes);
        for (space, set) in fenced.iter_mut().enumerate() {
            set.add_group(self.order.group, self.order.barrier[space], nodes);
        }
        for &member in &members {
            if let Some(Some(item)) = self.items.get_mut(member as usize) {
                // It knows no less than it has acquired and what earlier fences release.
                replace(&mut item.acquired, &shared, facts.order);
                if facts.order & order::RELEASE != 0 {
                    let released = item.fenced.entry(MemoryScope::Device).or_default();
                    replace(released, &fenced, facts.order);
                }
            }
        }
    }

    /// Returns the accesses to some memories that happened before the next operation of a work-item, including its own.
    fn knowledge(&self, item: &ItemState, at: &At<'_>, memories: u8) -> Sets {
        let mut known = Sets::default();
        let nodes = &self.state.nodes;
        merge(&mut known, &self.order.known, memories, nodes);
        merge(&mut known, &item.acquired, memories, nodes);
        let linear = at.ids.linear as u32;
        for (space, bit) in MEMORIES.into_iter().enumerate() {
            if memories & bit != 0 {
                known[space].add_group(self.order.group, self.order.barrier[space], nodes);
                known[space].add_item(self.order.group, linear, self.order.clock + 1, nodes);
            }
        }
        known
    }

    pub(super) fn fence(&mut self, item: &mut ItemState, at: &At<'_>, facts: Facts) {
        if facts.order & order::ACQUIRE != 0 {
            let sub_group = self.sub_group_of(at.ids.linear);
            let acquired = &mut item.acquired;
            let nodes = &self.state.nodes;
            item.pending
                .acquire(acquired, facts.scope, sub_group, facts.order, nodes);
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
        let has_released = releases || writes && !item.fenced.is_empty();
        let table = match is_local {
            true => &mut self.released,
            false => &mut self.state.released,
        };
        let nodes = &self.state.nodes;
        if let Some(released) = table.find(address, group, nodes) {
            if op != AtomicOp::Store {
                if facts.order & order::ACQUIRE != 0 {
                    let acquired = &mut item.acquired;
                    released.acquire(acquired, facts.scope, sub_group, memories, nodes);
                }
                // A later fence acquires, whatever the order of the operation is.
                item.pending.group = group;
                for (source, sets) in released.sets_of(sub_group) {
                    item.pending.add(source, sets, nodes);
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
        let table = match is_local {
            true => &mut self.released,
            false => &mut self.state.released,
        };
        let nodes = &self.state.nodes;
        let own = own.iter().map(|(scope, sets)| (scope, sets));
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
