//! Reachability in a call graph: the variables that functions use, directly or through the functions that they call.

use std::rc::Rc;

use rustc_hash::FxHashMap;

const NONE: u32 = u32::MAX;

/// The number of marks that are known for a node whose set is not complete.
pub const FIRST_MARKS: usize = 65;

/// The number of calls of [`Sets::union`] that are allowed for each node, edge and mark of the graph.
const STEPS: usize = 32;

/// The marks, such as variables, that each node of a graph reaches, directly or along its edges.
///
/// Nodes share the equal parts of their sets. So the time is proportional to the size of the graph if most nodes add
/// only few marks to the set of a successor. The number of operations on sets is limited to a multiple of the size.
/// Sets that are computed after that hold only the first marks of a node.
#[derive(Debug)]
pub struct Reached {
    /// The strongly connected component of each node.
    groups: Vec<u32>,
    /// The marks of each component.
    sets: Vec<Marks>,
    shared: Sets,
}

/// The marks of a component.
#[derive(Debug, Clone)]
enum Marks {
    /// All marks, as a set of [`Sets`].
    All(u32),
    /// The first marks, sorted. If there are fewer than [`FIRST_MARKS`], these are all marks.
    First(Rc<[u32]>),
}

impl Reached {
    /// Determines the marks that each node reaches. `edges` has a list of successors for each node. An edge to a node without a
    /// list is ignored. `marks` returns the marks of a node.
    pub fn new<'m>(edges: &[Vec<u32>], marks: impl Fn(u32) -> &'m [u32]) -> Self {
        Self::within(edges, marks, STEPS)
    }

    fn within<'m>(edges: &[Vec<u32>], marks: impl Fn(u32) -> &'m [u32], steps: usize) -> Self {
        let groups = strongly_connected(edges);
        let (mut size, mut last) = (edges.len(), 0);
        for (node, edges) in (0..).zip(edges) {
            let own = marks(node);
            size += edges.len() + own.len();
            last = own.iter().copied().fold(last, u32::max);
        }
        let mut shared = Sets::new(last, size.saturating_mul(steps));
        let group = |node: u32| groups.get(node as usize).map(|&group| group as usize);
        // A component comes after all components that it reaches.
        let mut order: Vec<u32> = (0..groups.len() as u32).collect();
        order.sort_by_key(|&node| group(node));
        let mut sets: Vec<Marks> = Vec::new();
        for node in order {
            let Some(at) = group(node) else { continue };
            if sets.len() <= at {
                sets.push(Marks::All(0));
            }
            let mut set = sets.get(at).map_or(Marks::All(0), Marks::clone);
            for &mark in marks(node) {
                set = shared.merge_mark(set, mark);
            }
            for &to in edges.get(node as usize).into_iter().flatten() {
                transpire_interrupt::tick();
                let to = group(to).filter(|&to| to != at);
                if let Some(reached) = to.and_then(|to| sets.get(to)) {
                    set = shared.merge(set, reached);
                }
            }
            if let Some(place) = sets.get_mut(at) {
                *place = set;
            }
        }
        Self {
            groups,
            sets,
            shared,
        }
    }

    fn set(&self, node: u32) -> Option<&Marks> {
        self.sets.get(*self.groups.get(node as usize)? as usize)
    }

    /// Returns the lowest marks that a node reaches, sorted; at most [`FIRST_MARKS`].
    pub fn first_of(&self, node: u32) -> Vec<u32> {
        match self.set(node) {
            Some(Marks::All(set)) => self.shared.iter(*set).take(FIRST_MARKS).collect(),
            Some(Marks::First(marks)) => marks.to_vec(),
            None => Vec::new(),
        }
    }

    /// Returns all marks that a node reaches, sorted; `None` if only the first ones are known.
    pub fn all_of(&self, node: u32) -> Option<Vec<u32>> {
        match self.set(node) {
            Some(Marks::All(set)) => Some(self.shared.iter(*set).collect()),
            Some(Marks::First(marks)) if marks.len() < FIRST_MARKS => Some(marks.to_vec()),
            Some(Marks::First(_)) => None,
            None => Some(Vec::new()),
        }
    }
}

/// Sets of numbers, as binary tries over the bits of a number, from the highest bit. Equal tries are stored once.
///
/// A leaf represents 64 numbers that differ only in the lowest six bits. Index 0 is the empty set at each level.
#[derive(Debug)]
struct Sets {
    /// The number of levels of pairs above the leaves.
    levels: u32,
    leaves: Vec<u64>,
    pairs: Vec<(u32, u32)>,
    known_leaves: FxHashMap<u64, u32>,
    known_pairs: FxHashMap<(u32, u32), u32>,
    /// The number of calls of [`union`](Self::union) that may still be made. At 0, new sets hold only the first marks.
    steps: usize,
}

impl Sets {
    fn new(last: u32, steps: usize) -> Self {
        Self {
            levels: (u32::BITS - (last >> 6).leading_zeros()),
            leaves: vec![0],
            pairs: vec![(0, 0)],
            known_leaves: FxHashMap::from_iter([(0, 0)]),
            known_pairs: FxHashMap::from_iter([((0, 0), 0)]),
            steps,
        }
    }

    fn leaf(&mut self, bits: u64) -> u32 {
        *self.known_leaves.entry(bits).or_insert_with(|| {
            self.leaves.push(bits);
            self.leaves.len() as u32 - 1
        })
    }

    fn pair(&mut self, low: u32, high: u32) -> u32 {
        *self.known_pairs.entry((low, high)).or_insert_with(|| {
            self.pairs.push((low, high));
            self.pairs.len() as u32 - 1
        })
    }

    /// Returns the set of one number.
    fn single(&mut self, number: u32) -> u32 {
        let mut set = self.leaf(1 << (number & 63));
        for level in 0..self.levels {
            set = match number >> (6 + level) & 1 {
                0 => self.pair(set, 0),
                _ => self.pair(0, set),
            };
        }
        set
    }

    /// Returns the union of two sets of the given level. Each call, also a recursive one, lowers `steps` by 1. The
    /// recursion is at most as deep as a number has bits.
    fn union(&mut self, one: u32, other: u32, level: u32) -> u32 {
        self.steps = self.steps.saturating_sub(1);
        if one == other || other == 0 {
            return one;
        }
        if one == 0 {
            return other;
        }
        let (one, other) = (one as usize, other as usize);
        if level == 0 {
            let bits = |set: usize| self.leaves.get(set).copied().unwrap_or(0);
            return self.leaf(bits(one) | bits(other));
        }
        let parts = |set: usize| self.pairs.get(set).copied().unwrap_or((0, 0));
        let (one, other) = (parts(one), parts(other));
        let low = self.union(one.0, other.0, level - 1);
        let high = self.union(one.1, other.1, level - 1);
        self.pair(low, high)
    }

    /// Returns the numbers of a set, sorted.
    fn iter(&self, set: u32) -> impl Iterator<Item = u32> + '_ {
        let mut pending = vec![(set, self.levels, 0)];
        let (mut bits, mut first) = (0_u64, 0);
        std::iter::from_fn(move || {
            while bits == 0 {
                let (set, level, number) = pending.pop()?;
                if set == 0 {
                    continue;
                }
                let set = set as usize;
                if level == 0 {
                    (bits, first) = (self.leaves.get(set).copied()?, number);
                } else {
                    let (low, high) = self.pairs.get(set).copied()?;
                    pending.push((high, level - 1, number | 1 << (level + 5)));
                    pending.push((low, level - 1, number));
                }
            }
            let number = first | bits.trailing_zeros();
            bits &= bits - 1;
            Some(number)
        })
    }

    fn merge_mark(&mut self, marks: Marks, mark: u32) -> Marks {
        if self.steps == 0 {
            return self.merge(marks, &Marks::First([mark].into()));
        }
        let single = self.single(mark);
        self.merge(marks, &Marks::All(single))
    }

    fn merge(&mut self, one: Marks, other: &Marks) -> Marks {
        match (&one, other) {
            (Marks::All(a), Marks::All(b)) if a == b => one,
            (_, Marks::All(0)) => one,
            (Marks::All(0), _) => other.clone(),
            (Marks::All(a), Marks::All(b)) if self.steps > 0 => {
                Marks::All(self.union(*a, *b, self.levels))
            }
            _ => Marks::First(union(self.first(&one), &self.first(other))),
        }
    }

    fn first(&self, marks: &Marks) -> Rc<[u32]> {
        match marks {
            Marks::All(set) => self.iter(*set).take(FIRST_MARKS).collect(),
            Marks::First(marks) => Rc::clone(marks),
        }
    }
}

/// Merges two sorted sets, and returns at most the first [`FIRST_MARKS`] elements.
fn union(one: Rc<[u32]>, other: &Rc<[u32]>) -> Rc<[u32]> {
    if Rc::ptr_eq(&one, other) {
        return one;
    }
    let mut merged = Vec::with_capacity(one.len() + other.len());
    let (mut left, mut right) = (one.iter().peekable(), other.iter().peekable());
    while merged.len() < FIRST_MARKS {
        let next = match (left.peek(), right.peek()) {
            (Some(&&left), Some(&&right)) => left.min(right),
            (Some(&&next), None) | (None, Some(&&next)) => next,
            (None, None) => break,
        };
        left.next_if(|&&mark| mark == next);
        right.next_if(|&&mark| mark == next);
        merged.push(next);
    }
    if *merged == *one {
        return one;
    }
    match *merged == **other {
        true => Rc::clone(other),
        false => merged.into(),
    }
}

/// Returns the number of the strongly connected component of each node (Tarjan's algorithm, without recursion). A component has
/// a larger number than the components that it reaches.
fn strongly_connected(edges: &[Vec<u32>]) -> Vec<u32> {
    let mut components = vec![NONE; edges.len()];
    // The time when a node was met, and the time of the earliest open node that it reaches.
    let mut met = vec![NONE; edges.len()];
    let mut low = vec![NONE; edges.len()];
    let (mut clock, mut count) = (0, 0);
    let (mut open, mut pending) = (Vec::new(), Vec::new());
    for root in 0..edges.len() {
        if met[root] == NONE {
            pending.push((root, 0));
        }
        while let Some((node, next)) = pending.last_mut() {
            let node = *node;
            if *next == 0 {
                (met[node], low[node]) = (clock, clock);
                clock += 1;
                open.push(node);
            }
            if let Some(&to) = edges[node].get(*next) {
                transpire_interrupt::tick();
                *next += 1;
                let to = to as usize;
                if to >= edges.len() {
                    continue;
                }
                if met[to] == NONE {
                    pending.push((to, 0));
                } else if components[to] == NONE {
                    low[node] = low[node].min(met[to]);
                }
                continue;
            }
            pending.pop();
            if let Some((parent, _)) = pending.last() {
                low[*parent] = low[*parent].min(low[node]);
            }
            if low[node] == met[node] {
                while let Some(member) = open.pop() {
                    components[member] = count;
                    if member == node {
                        break;
                    }
                }
                count += 1;
            }
        }
    }
    components
}

#[cfg(test)]
mod tests {
    use super::{FIRST_MARKS, Reached};

    /// Returns the marks that a node reaches, by a walk over the graph.
    fn walked(edges: &[Vec<u32>], marks: &[Vec<u32>], node: u32) -> Vec<u32> {
        let mut seen = vec![false; edges.len()];
        let (mut open, mut found) = (vec![node], Vec::new());
        while let Some(node) = open.pop() {
            let Some(seen) = seen.get_mut(node as usize) else {
                continue;
            };
            if !std::mem::replace(seen, true) {
                found.extend(&marks[node as usize]);
                open.extend(&edges[node as usize]);
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    #[test]
    fn nodes_reach_the_marks_that_a_walk_finds() {
        let mut state = 7_u64;
        let mut random = move |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            ((state >> 33) % below) as u32
        };
        let mut unknown = 0;
        for nodes in 1..200_u64 {
            let mut lists = |most: u64, below: u64| -> Vec<Vec<u32>> {
                let list = |_| {
                    let count = random(most);
                    (0..count).map(|_| random(below)).collect()
                };
                (0..nodes).map(list).collect()
            };
            // One edge out of some leads nowhere.
            let (edges, marks) = (lists(3, nodes + 1), lists(4, 1000));
            let marks_of = |node: u32| &marks[node as usize][..];
            let all = Reached::new(&edges, marks_of);
            let some = Reached::within(&edges, marks_of, 1);
            for node in 0..nodes as u32 {
                let expected = walked(&edges, &marks, node);
                let first = &expected[..expected.len().min(FIRST_MARKS)];
                for reached in [&all, &some] {
                    assert_eq!(reached.first_of(node), first, "{edges:?} {marks:?}");
                }
                assert_eq!(all.all_of(node).as_ref(), Some(&expected));
                match some.all_of(node) {
                    Some(found) => assert_eq!(found, expected),
                    None => unknown += 1,
                }
            }
        }
        assert!(unknown > 100, "{unknown}");
    }

    /// Checks that the number of stored sets grows in proportion to the length of a chain of nodes. Each node has a mark of its
    /// own, and one that all nodes share.
    #[test]
    fn chains_take_steps_in_proportion_to_their_length() {
        let left = |length: u32| {
            let marks: Vec<Vec<u32>> = (0..length).map(|node| vec![node, 0]).collect();
            let edges: Vec<Vec<u32>> = (0..length).map(|node| vec![node + 1]).collect();
            let reached = Reached::new(&edges, |node| &marks[node as usize]);
            assert_eq!(
                reached.all_of(0).map(|all| all.len()),
                Some(length as usize)
            );
            reached.shared.leaves.len() + reached.shared.pairs.len()
        };
        let (short, long) = (left(20_000), left(40_000));
        assert!(long * 10 < short * 22, "{short} {long}");
    }
}
