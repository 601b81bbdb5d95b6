//! Sets of accesses that happened before an operation. A set has a clock for each work-item, and contains the accesses
//! of the work-item with a lower clock.
//!
//! A set is an immutable trie, so that sets share their common parts. A work-item that synchronizes with another one
//! takes over its set, and adds a few nodes. (Chris Okasaki and Andrew Gill, "Fast Mergeable Integer Maps", 1998.)

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use rustc_hash::FxHashMap;

/// The nodes of all sets of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Nodes {
    count: Arc<AtomicU64>,
    /// The number of nodes that have been created, and of other numbers that have been given.
    created: Arc<AtomicU64>,
    /// The number of sets that wait to be merged.
    waiting: Arc<AtomicU64>,
    /// The number of entries of the cache.
    cached: Arc<AtomicU64>,
    cache: Arc<Mutex<Cache>>,
}

impl Nodes {
    /// Returns the bytes that the nodes, the sets that wait to be merged, and the cache take.
    pub(super) fn bytes(&self) -> u64 {
        [
            (&self.count, NODE),
            (&self.waiting, WAITING),
            (&self.cached, CACHED),
        ]
        .into_iter()
        .map(|(count, bytes)| count.load(Ordering::Relaxed).saturating_mul(bytes))
        .fold(0, u64::saturating_add)
    }

    fn lock(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a new number.
    pub(super) fn number(&self) -> u64 {
        self.created.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Counts a set that waits to be merged, as long as the token exists.
    pub(super) fn count_waiting(&self) -> Counted {
        Counted::new(&self.waiting)
    }
}

/// The bytes of a node, its reference counts and the allocator's data.
const NODE: u64 = size_of::<Node>() as u64 + 24;

/// The estimated bytes of a set that waits to be merged. A table has up to two places for each entry.
const WAITING: u64 = 2 * 48;

/// A cache of nodes, so that most equal sets are the same node, and of pairs of sets of which one contains the other.
/// Work-items that synchronize by several addresses compare the same large parts of sets again and again.
#[derive(Debug, Default)]
struct Cache {
    /// The place of a node depends on its kind.
    made: Vec<Weak<Node>>,
    /// The place of a comparison depends on the numbers of its nodes.
    comparisons: Vec<Comparison>,
    /// The number of pairs of nodes that have been compared.
    #[cfg(test)]
    steps: u64,
}

/// Whether the first of two tries contains the second one, and the second one the first.
type Contains = [bool; 2];

/// The numbers of two branches, and whether each contains the other.
type Comparison = ([u64; 2], Contains);

/// The bytes of an entry of each table of a [`Cache`]. A node keeps its memory while it is in the table.
const CACHED: u64 = (size_of::<Comparison>() + size_of::<Weak<Node>>()) as u64 + NODE;

impl Cache {
    /// The least and the greatest number of nodes for which the tables are sized. A table has two to four entries for
    /// each node.
    const SIZES: [u64; 2] = [1 << 6, 1 << 16];

    fn place(&self, numbers: [u64; 2]) -> usize {
        let [a, b] = numbers;
        let hash = (a.rotate_left(32) ^ b).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash >> 32) as usize % self.comparisons.len().max(1)
    }

    /// Enlarges the tables with the number of nodes.
    fn grow(&mut self, nodes: &Nodes) {
        let [least, most] = Self::SIZES;
        let size = { nodes.count.load(Ordering::Relaxed) }.clamp(least, most);
        if (self.comparisons.len() as u64) < size {
            let size = size.next_power_of_two() * 2;
            self.made = std::iter::repeat_with(Weak::new)
                .take(size as usize)
                .collect();
            self.comparisons = vec![([0; 2], [false; 2]); size as usize];
            nodes.cached.store(size, Ordering::Relaxed);
        }
    }

    /// Returns a node of this kind.
    fn make(&mut self, kind: Kind, nodes: &Nodes) -> Arc<Node> {
        self.grow(nodes);
        let place = self.place(kind.numbers());
        let found = self.made.get_mut(place);
        if let Some(node) = found.as_ref().and_then(|entry| entry.upgrade())
            && node.kind.is_same(&kind)
        {
            return node;
        }
        let node = Arc::new(Node {
            kind,
            number: nodes.number(),
            _counted: Counted::new(&nodes.count),
        });
        if let Some(entry) = found {
            *entry = Arc::downgrade(&node);
        }
        node
    }

    fn find(&self, pair: [u64; 2]) -> Option<Contains> {
        let entry = self.comparisons.get(self.place(pair));
        entry.filter(|entry| entry.0 == pair).map(|entry| entry.1)
    }

    fn keep(&mut self, pair: [u64; 2], contains: Contains) {
        let place = self.place(pair);
        if let Some(entry) = self.comparisons.get_mut(place) {
            *entry = (pair, contains);
        }
    }
}

/// A token that counts a node or a waiting set while it exists.
#[derive(Debug)]
pub(super) struct Counted(Arc<AtomicU64>);

impl Counted {
    fn new(count: &Arc<AtomicU64>) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A set of accesses.
#[derive(Clone, Debug, Default)]
pub(super) struct Known(Option<Arc<Node>>);

#[derive(Debug)]
enum Kind {
    Leaf {
        key: u64,
        clock: u32,
    },
    /// The keys have the bits of `prefix` above the bit `branch`. Those without that bit are in the first part.
    Branch {
        prefix: u64,
        branch: u64,
        parts: [Arc<Node>; 2],
    },
}

#[derive(Debug)]
struct Node {
    kind: Kind,
    /// The number of the node in the order of their creation, from 1.
    number: u64,
    _counted: Counted,
}

/// The item number in the key of an entry for all work-items of a group.
const WHOLE: u32 = u32::MAX;

fn key(group: u32, item: u32) -> u64 {
    u64::from(group) << 32 | u64::from(item)
}

/// Returns the bits of a key above the bit `branch`.
fn above(key: u64, branch: u64) -> u64 {
    key & !(branch | (branch - 1))
}

impl Kind {
    /// Returns numbers that differ for most kinds.
    fn numbers(&self) -> [u64; 2] {
        match self {
            Self::Leaf { key, clock } => [*key, u64::from(*clock)],
            Self::Branch { parts, .. } => parts.each_ref().map(|part| part.number),
        }
    }

    /// Returns whether nodes of both kinds are the same.
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Leaf { key, clock },
                Self::Leaf {
                    key: other,
                    clock: at,
                },
            ) => (key, clock) == (other, at),
            (Self::Branch { parts: own, .. }, Self::Branch { parts, .. }) => own
                .iter()
                .zip(parts)
                .all(|(own, part)| Arc::ptr_eq(own, part)),
            _ => false,
        }
    }
}

fn make_branch(
    prefix: u64,
    branch: u64,
    parts: [Arc<Node>; 2],
    nodes: &Nodes,
    cache: &mut Cache,
) -> Arc<Node> {
    let kind = Kind::Branch {
        prefix,
        branch,
        parts,
    };
    cache.make(kind, nodes)
}

/// Joins two tries whose keys differ in their prefixes.
fn join(a: (u64, Arc<Node>), b: (u64, Arc<Node>), nodes: &Nodes, cache: &mut Cache) -> Arc<Node> {
    let branch = 1 << (63 - (a.0 ^ b.0).leading_zeros());
    let parts = match a.0 & branch {
        0 => [a.1, b.1],
        _ => [b.1, a.1],
    };
    make_branch(above(a.0, branch), branch, parts, nodes, cache)
}

/// Returns the key of a leaf, or the common prefix of the keys below a branch.
fn start(node: &Node) -> u64 {
    match &node.kind {
        Kind::Leaf { key, .. } => *key,
        Kind::Branch { prefix, .. } => *prefix,
    }
}

/// The union of two tries.
struct Union {
    node: Arc<Node>,
    contains: Contains,
}

impl Union {
    /// Returns the union of `a` and `b` if one contains the other. It is the older of equal tries, so that equal sets
    /// come to share their nodes.
    fn of(a: &Arc<Node>, b: &Arc<Node>, contains: Contains) -> Option<Self> {
        let node = match contains {
            [true, true] if b.number < a.number => b,
            [true, _] => a,
            [_, true] => b,
            [false, false] => return None,
        };
        Some(Self {
            node: node.clone(),
            contains,
        })
    }

    fn new(node: Arc<Node>) -> Self {
        Self {
            node,
            contains: [false; 2],
        }
    }

    fn swapped(mut self) -> Self {
        self.contains.reverse();
        self
    }
}

/// Returns the union of two tries, with the greater clock of each key. The depth of the recursion is at most 128.
fn union(a: &Arc<Node>, b: &Arc<Node>, nodes: &Nodes, cache: &mut Cache) -> Union {
    #[cfg(test)]
    {
        cache.steps += 1;
    }
    if Arc::ptr_eq(a, b) {
        return Union {
            node: a.clone(),
            contains: [true; 2],
        };
    }
    match (&a.kind, &b.kind) {
        (
            Kind::Leaf { key, clock },
            Kind::Leaf {
                key: other,
                clock: at,
            },
        ) if key == other => {
            let contains = [clock >= at, at >= clock];
            Union::of(a, b, contains).unwrap_or_else(|| Union::new(a.clone()))
        }
        (
            Kind::Branch {
                prefix,
                branch,
                parts: [first, second],
            },
            Kind::Branch {
                prefix: other,
                branch: at,
                parts: [one, two],
            },
        ) if prefix == other && branch == at => {
            let pair = [a.number, b.number];
            let found = cache.find(pair);
            if let Some(union) = found.and_then(|contains| Union::of(a, b, contains)) {
                return union;
            }
            let low = union(first, one, nodes, cache);
            let high = union(second, two, nodes, cache);
            let contains = [0, 1].map(|side: usize| {
                let of = |union: &Union| union.contains.get(side).copied().unwrap_or(false);
                of(&low) && of(&high)
            });
            if let Some(union) = Union::of(a, b, contains) {
                cache.keep(pair, contains);
                return union;
            }
            let parts = [low.node, high.node];
            Union::new(make_branch(*prefix, *branch, parts, nodes, cache))
        }
        (Kind::Branch { .. }, _) if contains(a, b) => descend(a, b, nodes, cache),
        (_, Kind::Branch { .. }) if contains(b, a) => descend(b, a, nodes, cache).swapped(),
        _ => Union::new(join(
            (start(a), a.clone()),
            (start(b), b.clone()),
            nodes,
            cache,
        )),
    }
}

/// Returns whether `outer` is a branch and its range contains all keys of `inner`.
fn contains(outer: &Node, inner: &Node) -> bool {
    let Kind::Branch { prefix, branch, .. } = &outer.kind else {
        return false;
    };
    let is_below = match &inner.kind {
        Kind::Leaf { .. } => true,
        Kind::Branch { branch: at, .. } => at < branch,
    };
    is_below && above(start(inner), *branch) == *prefix
}

/// Returns the union of two tries of which `outer` has the range of keys of `inner` in one of its parts.
fn descend(outer: &Arc<Node>, inner: &Arc<Node>, nodes: &Nodes, cache: &mut Cache) -> Union {
    let Kind::Branch {
        prefix,
        branch,
        parts: [first, second],
    } = &outer.kind
    else {
        return Union::new(outer.clone());
    };
    let is_second = start(inner) & branch != 0;
    let part = if is_second { second } else { first };
    let union = union(part, inner, nodes, cache);
    let [is_contained, _] = union.contains;
    if is_contained {
        return Union {
            node: outer.clone(),
            contains: [true, false],
        };
    }
    let parts = match is_second {
        true => [first.clone(), union.node],
        false => [union.node, second.clone()],
    };
    Union::new(make_branch(*prefix, *branch, parts, nodes, cache))
}

impl Known {
    /// Adds the accesses of all work-items of a group with clocks below `clock`.
    pub(super) fn add_group(&mut self, group: u32, clock: u32, nodes: &Nodes) {
        self.add(key(group, WHOLE), clock, nodes);
    }

    /// Adds the accesses of a work-item with clocks below `clock`.
    pub(super) fn add_item(&mut self, group: u32, item: u32, clock: u32, nodes: &Nodes) {
        self.add(key(group, item), clock, nodes);
    }

    fn add(&mut self, key: u64, clock: u32, nodes: &Nodes) {
        // No access has a clock below 0.
        if clock == 0 {
            return;
        }
        let mut cache = nodes.lock();
        let leaf = cache.make(Kind::Leaf { key, clock }, nodes);
        self.0 = Some(match &self.0 {
            Some(root) => union(root, &leaf, nodes, &mut cache).node,
            None => leaf,
        });
    }

    /// Adds the accesses of another set.
    pub(super) fn merge(&mut self, other: &Self, nodes: &Nodes) {
        self.0 = match (&self.0, &other.0) {
            (Some(own), Some(other)) => Some(union(own, other, nodes, &mut nodes.lock()).node),
            (None, other) => other.clone(),
            (own, None) => own.clone(),
        };
    }

    fn clock(&self, key: u64) -> u32 {
        let mut node = self.0.as_ref();
        while let Some(found) = node {
            match &found.kind {
                Kind::Leaf { key: own, clock } => return if *own == key { *clock } else { 0 },
                Kind::Branch { branch, parts, .. } => {
                    node = parts.get(usize::from(key & branch != 0));
                }
            }
        }
        0
    }

    /// Returns whether the access of a work-item at this clock is in the set.
    pub(super) fn has(&self, group: u32, item: u32, clock: u32) -> bool {
        clock < self.clock(key(group, item)) || clock < self.clock(key(group, WHOLE))
    }
}

/// A set to which other sets are added. They are merged when the set is used. Work-items learn much by their atomic
/// operations that they never use.
#[derive(Default)]
pub(super) struct Learned(Cell<Parts>);

/// A set, and further ones by the numbers of their nodes.
#[derive(Default)]
struct Parts {
    known: Known,
    waiting: FxHashMap<u64, (Known, Counted)>,
}

/// The greatest number of sets that wait to be merged.
const MOST_WAITING: usize = 1 << 16;

impl Learned {
    pub(super) fn add(&mut self, set: &Known, nodes: &Nodes) {
        let Some(root) = &set.0 else {
            return;
        };
        let parts = self.0.get_mut();
        let waiting = parts.waiting.entry(root.number);
        waiting.or_insert_with(|| (set.clone(), nodes.count_waiting()));
        if parts.waiting.len() > MOST_WAITING {
            self.set(nodes);
        }
    }

    /// Adds the parts of another set.
    pub(super) fn append(&mut self, other: &mut Self, nodes: &Nodes) {
        let other = other.0.get_mut();
        self.add(&other.known, nodes);
        for (set, _) in other.waiting.values() {
            self.add(set, nodes);
        }
    }

    /// Merges the parts and returns the set.
    pub(super) fn set(&self, nodes: &Nodes) -> Known {
        let mut parts = self.0.take();
        for (set, _) in std::mem::take(&mut parts.waiting).into_values() {
            parts.known.merge(&set, nodes);
        }
        let known = parts.known.clone();
        self.0.set(parts);
        known
    }

    /// Returns whether the access of a work-item at this clock is in the set.
    pub(super) fn has(&self, group: u32, item: u32, clock: u32, nodes: &Nodes) -> bool {
        self.set(nodes).has(group, item, clock)
    }
}

impl From<Known> for Learned {
    fn from(known: Known) -> Self {
        let waiting = FxHashMap::default();
        Self(Cell::new(Parts { known, waiting }))
    }
}

#[cfg(test)]
mod tests {
    use rustc_hash::FxHashMap;

    use super::*;
    use crate::Random;

    #[test]
    fn a_union_has_the_greatest_clock_of_each_work_item() {
        let nodes = Nodes::default();
        let mut random = Random::new(3);
        let mut sets = Vec::new();
        for _ in 0..40 {
            let mut set = Known::default();
            let mut expected: FxHashMap<(u32, u32), u32> = FxHashMap::default();
            for _ in 0..random.below(30) {
                let (group, item) = (random.below(4) as u32, random.below(20) as u32);
                let clock = 1 + random.below(9) as u32;
                set.add_item(group, item, clock, &nodes);
                let known = expected.entry((group, item)).or_default();
                *known = clock.max(*known);
            }
            sets.push((set, expected));
        }
        for number in 1..sets.len() {
            let (other, more) = sets[number - 1].clone();
            let (set, expected) = &mut sets[number];
            set.merge(&other, &nodes);
            for (key, clock) in more {
                let known = expected.entry(key).or_default();
                *known = clock.max(*known);
            }
            for group in 0..4 {
                for item in 0..20 {
                    let clock = expected.get(&(group, item)).copied().unwrap_or(0);
                    assert!(!set.has(group, item, clock));
                    assert!(clock == 0 || set.has(group, item, clock - 1));
                }
            }
        }
        drop(sets);
        assert_eq!(nodes.count.load(Ordering::Relaxed), 0);
    }

    /// Returns the pairs of nodes that are compared if each of `items` work-items acquires and releases by `per_item`
    /// addresses, which it chooses from `addresses` ones.
    fn steps(items: u32, per_item: u32, addresses: usize) -> u64 {
        let nodes = Nodes::default();
        let mut random = Random::new(5);
        let mut released = vec![Known::default(); addresses];
        for item in 0..items {
            let mut known = Known::default();
            for number in 0..per_item {
                let address = match addresses as u32 == per_item {
                    true => number as usize,
                    false => random.below(addresses as u64) as usize,
                };
                known.merge(&released[address], &nodes);
                known.add_item(item / 64, item % 64, item * per_item + number, &nodes);
                released[address].merge(&known, &nodes);
            }
        }
        nodes.lock().steps
    }

    #[test]
    fn work_items_that_synchronize_by_many_addresses_compare_only_what_is_new() {
        for (per_item, addresses) in [(2, 2), (2, 64), (4, 256)] {
            let [few, many] = [1024, 4096].map(|items| steps(items, per_item, addresses));
            // If each union visited all work-items, it would be 16 times as many.
            assert!(many < 6 * few, "{addresses} addresses: {few}, {many}");
        }
    }

    /// Returns the pairs of nodes that are compared if each of `groups` groups learns by 64 addresses and, if
    /// `is_used`, releases by them what it has learned.
    fn steps_of_groups(groups: u32, is_used: bool) -> u64 {
        let nodes = Nodes::default();
        let mut released = vec![Known::default(); 64];
        for group in 0..groups {
            let mut learned = Learned::default();
            for set in &mut released {
                learned.add(set, &nodes);
                set.add_group(group, 1, &nodes);
            }
            if is_used {
                assert!(group == 0 || learned.has(group - 1, 5, 0, &nodes));
                assert!(!learned.has(group, 5, 0, &nodes));
                let known = learned.set(&nodes);
                for set in &mut released {
                    set.merge(&known, &nodes);
                }
            }
        }
        nodes.lock().steps
    }

    #[test]
    fn groups_that_synchronize_by_many_addresses_compare_only_what_is_new() {
        for is_used in [false, true] {
            let [few, many] = [512, 2048].map(|groups| steps_of_groups(groups, is_used));
            // If each union visited all groups, it would be 16 times as many.
            assert!(many < 6 * few, "{is_used}: {few}, {many}");
        }
    }

    #[test]
    fn sets_that_are_never_used_are_not_merged() {
        let nodes = Nodes::default();
        let mut learned = Learned::default();
        for group in 0..100 {
            let mut set = Known::default();
            set.add_group(group, 1, &nodes);
            learned.add(&set, &nodes);
        }
        assert_eq!(nodes.lock().steps, 0);
        assert!(learned.has(99, 0, 0, &nodes) && !learned.has(100, 0, 0, &nodes));
        assert!(nodes.lock().steps > 0);
    }

    #[test]
    fn the_bytes_include_the_cache_and_the_sets_that_wait() {
        let nodes = Nodes::default();
        let mut learned = Learned::default();
        for group in 0..1000 {
            let mut set = Known::default();
            set.add_group(group, 1, &nodes);
            learned.add(&set, &nodes);
        }
        let waiting = learned.0.get_mut().waiting.capacity() * size_of::<(u64, (Known, Counted))>();
        let cache = nodes.lock();
        let cached = cache.made.capacity() * size_of::<Weak<Node>>()
            + cache.comparisons.capacity() * size_of::<Comparison>();
        drop(cache);
        let bytes = 1000 * size_of::<Node>() + waiting + cached;
        assert!(nodes.bytes() >= bytes as u64, "{} {bytes}", nodes.bytes());
        // The memory of a cache depends on the number of nodes.
        assert!(
            nodes.bytes() < 4 * bytes as u64,
            "{} {bytes}",
            nodes.bytes()
        );
        drop(learned);
        assert_eq!(nodes.waiting.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn work_items_share_what_they_know() {
        // Each work-item of a group learns from the one before, as by an atomic counter.
        let nodes = Nodes::default();
        let (mut released, mut items) = (Known::default(), Vec::new());
        for item in 0..4096 {
            let mut known: Known = released.clone();
            known.add_item(0, item, 1, &nodes);
            released.merge(&known, &nodes);
            items.push(known);
        }
        // A copy for each would have eight million entries.
        assert!(nodes.bytes() < 8 << 20, "{}", nodes.bytes());
        assert!(items.iter().skip(7).all(|known| known.has(0, 7, 0)));
        assert!(!items[6].has(0, 7, 0));
    }
}
