//! Sets of accesses that happened before an operation. A set has a clock for each work-item, and contains the accesses
//! of the work-item with a lower clock.
//!
//! A set is an immutable trie, so that sets share their common parts. A work-item that synchronizes with another one
//! takes over its set, and adds a few nodes. (Chris Okasaki and Andrew Gill, "Fast Mergeable Integer Maps", 1998.)

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The nodes of all sets of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Nodes {
    count: Arc<AtomicU64>,
    /// The number of nodes that have been created.
    created: Arc<AtomicU64>,
    comparisons: Arc<Mutex<Comparisons>>,
}

impl Nodes {
    /// Returns the bytes that the nodes take.
    pub(super) fn bytes(&self) -> u64 {
        /// The bytes of a node and its reference counts.
        const NODE: u64 = size_of::<Node>() as u64 + 16;
        self.count.load(Ordering::Relaxed).saturating_mul(NODE)
    }

    fn count(&self) -> Counted {
        self.count.fetch_add(1, Ordering::Relaxed);
        Counted(self.count.clone())
    }
}

/// A cache of pairs of tries of which one contains the other. Work-items that synchronize by several addresses compare
/// the same large parts of sets again and again.
#[derive(Debug, Default)]
struct Comparisons {
    /// The numbers of two branches, and whether each contains the other. The place depends on the numbers.
    entries: Vec<([u64; 2], Contains)>,
    /// The number of pairs of nodes that have been compared.
    #[cfg(test)]
    steps: u64,
}

/// Whether the first of two tries contains the second one, and the second one the first.
type Contains = [bool; 2];

impl Comparisons {
    /// The number of entries.
    const SIZE: usize = 1 << 16;

    fn place(pair: [u64; 2]) -> usize {
        let [a, b] = pair;
        let hash = (a.rotate_left(32) ^ b).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash >> 32) as usize % Self::SIZE
    }

    fn find(&self, pair: [u64; 2]) -> Option<Contains> {
        let entry = self.entries.get(Self::place(pair));
        entry.filter(|entry| entry.0 == pair).map(|entry| entry.1)
    }

    fn keep(&mut self, pair: [u64; 2], contains: Contains) {
        if self.entries.is_empty() {
            self.entries = vec![([0; 2], [false; 2]); Self::SIZE];
        }
        if let Some(entry) = self.entries.get_mut(Self::place(pair)) {
            *entry = (pair, contains);
        }
    }
}

/// A token that counts a node while the node exists.
#[derive(Debug)]
struct Counted(Arc<AtomicU64>);

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

fn make(kind: Kind, nodes: &Nodes) -> Arc<Node> {
    Arc::new(Node {
        kind,
        number: nodes.created.fetch_add(1, Ordering::Relaxed) + 1,
        _counted: nodes.count(),
    })
}

fn make_branch(prefix: u64, branch: u64, parts: [Arc<Node>; 2], nodes: &Nodes) -> Arc<Node> {
    let kind = Kind::Branch {
        prefix,
        branch,
        parts,
    };
    make(kind, nodes)
}

/// Joins two tries whose keys differ in their prefixes.
fn join(a: (u64, Arc<Node>), b: (u64, Arc<Node>), nodes: &Nodes) -> Arc<Node> {
    let branch = 1 << (63 - (a.0 ^ b.0).leading_zeros());
    let parts = match a.0 & branch {
        0 => [a.1, b.1],
        _ => [b.1, a.1],
    };
    make_branch(above(a.0, branch), branch, parts, nodes)
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
fn union(a: &Arc<Node>, b: &Arc<Node>, nodes: &Nodes, cache: &mut Comparisons) -> Union {
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
            Union::new(make_branch(*prefix, *branch, parts, nodes))
        }
        (Kind::Branch { .. }, _) if contains(a, b) => descend(a, b, nodes, cache),
        (_, Kind::Branch { .. }) if contains(b, a) => descend(b, a, nodes, cache).swapped(),
        _ => Union::new(join((start(a), a.clone()), (start(b), b.clone()), nodes)),
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
fn descend(outer: &Arc<Node>, inner: &Arc<Node>, nodes: &Nodes, cache: &mut Comparisons) -> Union {
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
    Union::new(make_branch(*prefix, *branch, parts, nodes))
}

/// Returns the union of two tries.
fn united(a: &Arc<Node>, b: &Arc<Node>, nodes: &Nodes) -> Arc<Node> {
    let mut cache = { nodes.comparisons.lock() }.unwrap_or_else(PoisonError::into_inner);
    union(a, b, nodes, &mut cache).node
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
        let leaf = make(Kind::Leaf { key, clock }, nodes);
        self.0 = Some(match &self.0 {
            Some(root) => united(root, &leaf, nodes),
            None => leaf,
        });
    }

    /// Adds the accesses of another set.
    pub(super) fn merge(&mut self, other: &Self, nodes: &Nodes) {
        self.0 = match (&self.0, &other.0) {
            (Some(own), Some(other)) => Some(united(own, other, nodes)),
            (None, other) => other.clone(),
            (own, None) => own.clone(),
        };
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_none()
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
        assert_eq!(nodes.bytes(), 0);
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
        let cache = nodes.comparisons.lock().unwrap();
        cache.steps
    }

    #[test]
    fn work_items_that_synchronize_by_many_addresses_compare_only_what_is_new() {
        for (per_item, addresses) in [(2, 2), (2, 64), (4, 256)] {
            let [few, many] = [1024, 4096].map(|items| steps(items, per_item, addresses));
            // If each union visited all work-items, it would be 16 times as many.
            assert!(many < 6 * few, "{addresses} addresses: {few}, {many}");
        }
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
