//! Sets of accesses that happened before an operation. A set has a clock for each work-item, and contains the accesses
//! of the work-item with a lower clock.
//!
//! A set is an immutable trie, so that sets share their common parts. A work-item that synchronizes with another one
//! takes over its set, and adds a few nodes. (Chris Okasaki and Andrew Gill, "Fast Mergeable Integer Maps", 1998.)

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of nodes of all sets of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Nodes(Arc<AtomicU64>);

impl Nodes {
    /// Returns the bytes that the nodes take.
    pub(super) fn bytes(&self) -> u64 {
        /// The bytes of a node and its reference counts.
        const NODE: u64 = size_of::<Node>() as u64 + 16;
        self.0.load(Ordering::Relaxed).saturating_mul(NODE)
    }

    fn count(&self) -> Counted {
        self.0.fetch_add(1, Ordering::Relaxed);
        Counted(self.0.clone())
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

/// Returns a branch with part `number` replaced. Returns the same node if the part is unchanged.
fn with_part(node: &Arc<Node>, number: usize, part: Arc<Node>, nodes: &Nodes) -> Arc<Node> {
    let Kind::Branch {
        prefix,
        branch,
        parts,
    } = &node.kind
    else {
        return node.clone();
    };
    if parts.get(number).is_some_and(|old| Arc::ptr_eq(old, &part)) {
        return node.clone();
    }
    let mut parts = parts.clone();
    if let Some(old) = parts.get_mut(number) {
        *old = part;
    }
    make_branch(*prefix, *branch, parts, nodes)
}

/// Returns the union of two tries, with the greater clock of each key. The depth of the recursion is at most 128.
fn union(a: &Arc<Node>, b: &Arc<Node>, nodes: &Nodes) -> Arc<Node> {
    if Arc::ptr_eq(a, b) {
        return a.clone();
    }
    match (&a.kind, &b.kind) {
        (
            Kind::Leaf { key, clock },
            Kind::Leaf {
                key: other,
                clock: at,
            },
        ) if key == other => match clock >= at {
            true => a.clone(),
            false => b.clone(),
        },
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
            let parts = [union(first, one, nodes), union(second, two, nodes)];
            let [low, high] = &parts;
            if Arc::ptr_eq(low, first) && Arc::ptr_eq(high, second) {
                return a.clone();
            }
            if Arc::ptr_eq(low, one) && Arc::ptr_eq(high, two) {
                return b.clone();
            }
            make_branch(*prefix, *branch, parts, nodes)
        }
        (Kind::Branch { .. }, _) if contains(a, b) => descend(a, b, nodes),
        (_, Kind::Branch { .. }) if contains(b, a) => descend(b, a, nodes),
        _ => join((start(a), a.clone()), (start(b), b.clone()), nodes),
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

fn descend(outer: &Arc<Node>, inner: &Arc<Node>, nodes: &Nodes) -> Arc<Node> {
    let Kind::Branch { branch, parts, .. } = &outer.kind else {
        return outer.clone();
    };
    let number = usize::from(start(inner) & branch != 0);
    let [first, second] = parts;
    let part = if number == 0 { first } else { second };
    with_part(outer, number, union(part, inner, nodes), nodes)
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
            Some(root) => union(root, &leaf, nodes),
            None => leaf,
        });
    }

    /// Adds the accesses of another set.
    pub(super) fn merge(&mut self, other: &Self, nodes: &Nodes) {
        self.0 = match (&self.0, &other.0) {
            (Some(own), Some(other)) => Some(union(own, other, nodes)),
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
