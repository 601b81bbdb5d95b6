//! Finds the loops of a control flow graph.

use crate::Graph;

/// The maximum number of loop headers. Loops with further headers are ignored.
const MAX_HEADERS: usize = 256;

/// The loops that contain a node.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct InLoops {
    /// The number of loops that contain the node.
    pub(super) depth: usize,
    pub(super) is_header: bool,
}

/// Finds the loops that contain each node. `is_back` yields, for each edge, whether the edge closes a cycle. Such an
/// edge leads from a latch to a header. The loop consists of the nodes on paths from the header to the latch.
pub(super) fn find(graph: &Graph, is_back: impl Iterator<Item = bool>) -> Vec<InLoops> {
    let count = graph.nodes.len();
    let mut found = vec![InLoops::default(); count];
    let (mut forward, mut backward) = (vec![Vec::new(); count], vec![Vec::new(); count]);
    let mut latches: Vec<(usize, Vec<usize>)> = Vec::new();
    for (edge, is_back) in graph.edges.iter().zip(is_back) {
        // Dashed edges are not control flow.
        if edge.is_dashed {
            continue;
        }
        if let (Some(forward), Some(backward)) =
            (forward.get_mut(edge.from), backward.get_mut(edge.to))
        {
            forward.push(edge.to);
            backward.push(edge.from);
        }
        if is_back {
            let has_room = latches.len() < MAX_HEADERS;
            let known = latches.iter().position(|(header, _)| *header == edge.to);
            match known.and_then(|known| latches.get_mut(known)) {
                Some((_, latches)) => latches.push(edge.from),
                None if has_room => latches.push((edge.to, vec![edge.from])),
                None => {}
            }
        }
    }
    for (header, latches) in latches {
        let reached = reach(&forward, [header], None);
        let reaching = reach(&backward, latches, Some(header));
        for (node, state) in found.iter_mut().enumerate() {
            let is_in = reached.get(node) == Some(&true) && reaching.get(node) == Some(&true);
            state.depth += usize::from(is_in || node == header);
            state.is_header |= node == header;
        }
    }
    found
}

/// Returns, for each node, whether it can be reached from the nodes in `from`. Paths end at the node `end`, if any.
fn reach(
    edges: &[Vec<usize>],
    from: impl IntoIterator<Item = usize>,
    end: Option<usize>,
) -> Vec<bool> {
    let mut reached = vec![false; edges.len()];
    let mut pending: Vec<usize> = from.into_iter().collect();
    while let Some(node) = pending.pop() {
        match reached.get_mut(node) {
            Some(state) if !*state => *state = true,
            _ => continue,
        }
        if Some(node) != end {
            pending.extend(edges.get(node).into_iter().flatten());
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Border, Edge, Node};

    #[test]
    fn nested_loops_have_depths_and_headers() {
        // 0 → 1 (outer header) → 2 (inner header) → 3 → 2; 2 → 4 → 1; 1 → 5
        let edges = [(0, 1), (1, 2), (2, 3), (3, 2), (2, 4), (4, 1), (1, 5)];
        let graph = Graph {
            nodes: (0..6).map(|_| Node::new("", Border::Plain)).collect(),
            edges: edges.map(|(from, to)| Edge::new(from, to, "")).into(),
            ..Graph::default()
        };
        let is_back = edges.map(|edge| edge == (3, 2) || edge == (4, 1));
        let found = find(&graph, is_back.into_iter());
        let depths: Vec<usize> = found.iter().map(|state| state.depth).collect();
        assert_eq!(depths, [0, 1, 2, 2, 1, 0]);
        let headers: Vec<bool> = found.iter().map(|state| state.is_header).collect();
        assert_eq!(headers, [false, true, true, false, false, false]);
    }
}
