//! Reachability in a graph of calls: the variables that functions use, directly or through the functions that they call.

use std::rc::Rc;

const NONE: u32 = u32::MAX;

/// The number of variables up to which functions share sets. Larger sets are found by a walk for each function.
pub const SHARED_VARIABLES: usize = 64;

/// The marks that each node of a graph reaches, directly or along its edges.
///
/// A set holds a limited number of marks, and nodes with equal sets share one. So the time is proportional to the graph.
#[derive(Debug)]
pub struct Reached {
    /// The strongly connected component of each node.
    groups: Vec<u32>,
    /// The marks of each component.
    sets: Vec<Rc<[u32]>>,
    /// The number of marks that a complete set may have.
    most: usize,
}

impl Reached {
    /// Follows the edges of all nodes. `edges` has a list for each node; an edge to a node without a list is ignored. `marks` returns
    /// the marks of a node, and `most` is the number of marks that a complete set may have.
    pub fn new<'m>(edges: &[Vec<u32>], marks: impl Fn(u32) -> &'m [u32], most: usize) -> Self {
        let groups = strongly_connected(edges);
        let group = |node: u32| groups.get(node as usize).map(|&group| group as usize);
        // A component comes after all components that it reaches.
        let mut order: Vec<u32> = (0..groups.len() as u32).collect();
        order.sort_by_key(|&node| group(node));
        let empty: Rc<[u32]> = Rc::default();
        let mut sets: Vec<Rc<[u32]>> = Vec::new();
        for node in order {
            let Some(at) = group(node) else { continue };
            if sets.len() <= at {
                sets.push(Rc::clone(&empty));
            }
            let mut set = sets.get(at).map_or_else(Rc::default, Rc::clone);
            let own = marks(node);
            if !own.is_empty() {
                let mut own = own.to_vec();
                own.sort_unstable();
                own.dedup();
                own.truncate(most + 1);
                set = union(set, &own.into(), most);
            }
            for &to in edges.get(node as usize).into_iter().flatten() {
                transpire_interrupt::tick();
                let to = group(to).filter(|&to| to != at);
                if let Some(reached) = to.and_then(|to| sets.get(to)) {
                    set = union(set, reached, most);
                }
            }
            if let Some(place) = sets.get_mut(at) {
                *place = set;
            }
        }
        Self { groups, sets, most }
    }

    /// Returns the marks that a node reaches, sorted. A larger set is cut after one mark more than a complete set may have.
    pub fn of(&self, node: u32) -> &[u32] {
        let group = self.groups.get(node as usize);
        group
            .and_then(|&group| self.sets.get(group as usize))
            .map_or(&[], |set| set)
    }

    /// Returns all marks that a node reaches, sorted; `None` if the set is not complete.
    pub fn all_of(&self, node: u32) -> Option<&[u32]> {
        let marks = self.of(node);
        (marks.len() <= self.most).then_some(marks)
    }
}

/// Merges two sorted sets, up to one mark more than `most`.
fn union(one: Rc<[u32]>, other: &Rc<[u32]>, most: usize) -> Rc<[u32]> {
    if one.is_empty() {
        return Rc::clone(other);
    }
    if Rc::ptr_eq(&one, other) {
        return one;
    }
    let mut merged = Vec::with_capacity(one.len() + other.len());
    let (mut left, mut right) = (one.iter().peekable(), other.iter().peekable());
    while merged.len() <= most {
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

/// Returns the number of each node's strongly connected component, by Tarjan's algorithm without recursion. A component has a
/// larger number than the components that it leads to.
fn strongly_connected(edges: &[Vec<u32>]) -> Vec<u32> {
    let mut components = vec![NONE; edges.len()];
    // The time when a node was met, and the time of the earliest open node that it leads back to.
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
    use super::Reached;

    /// By the definition: the marks of all nodes that a walk comes to.
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
        let mut many = 0;
        for nodes in 1..120_u64 {
            let mut lists = |most: u64, below: u64| -> Vec<Vec<u32>> {
                let list = |_| {
                    let count = random(most);
                    (0..count).map(|_| random(below)).collect()
                };
                (0..nodes).map(list).collect()
            };
            // One edge out of some leads nowhere.
            let (edges, marks) = (lists(3, nodes + 1), lists(2, 20));
            let reached = Reached::new(&edges, |node| &marks[node as usize], 5);
            for node in 0..nodes as u32 {
                let expected = walked(&edges, &marks, node);
                let first = &expected[..expected.len().min(6)];
                assert_eq!(reached.of(node), first, "{edges:?} {marks:?}");
                let all = (expected.len() <= 5).then_some(&*expected);
                assert_eq!(reached.all_of(node), all);
                many += usize::from(all.is_none());
            }
        }
        assert!(many > 100, "{many}");
    }
}
