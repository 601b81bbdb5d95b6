//! Layered layout: nodes in layers from top to bottom, edges as lines between layers (Sugiyama's method).
//!
//! 1. Edges that close a cycle in a depth-first search run upwards; all others run downwards.
//! 2. A node's layer is one more than the highest layer of its predecessors.
//! 3. An edge over several layers gets a place in each of them.
//! 4. Sweeps order each layer by the medians of the neighbors, and keep the order with the fewest crossings.
//! 5. Sweeps move each layer as near as possible to the neighbors' centers without changing the order.

use crate::Graph;

/// The distance between two places of a layer, in pixels.
const GAP: f64 = 28.0;
/// The distance between two lines in a layer, in pixels.
const LINE_GAP: f64 = 18.0;
/// The distance between two layers, in pixels.
pub(super) const LAYER_GAP: f64 = 52.0;
/// The maximum distance between neighboring ends of edges at a node, in pixels.
pub(super) const MAX_STEP: f64 = 90.0;
/// The maximum width of a layer of nodes without edges, in pixels.
const ROW: f64 = 1200.0;
/// The width that an edge takes in a layer that it crosses, in pixels.
const LINE: f64 = 2.0;

/// The maximum number of layers that an edge crosses. A longer edge is drawn as a stub with the name of its target.
const MAX_SPAN: usize = 96;
/// The maximum number of places that edges take in layers. Further edges are drawn as stubs too.
const MAX_PLACES: usize = 1 << 16;
/// The maximum number of a node's neighbors that attract an upward edge of the node. With all of them, many edges at one node
/// would take quadratic time.
const MAX_ATTRACTIONS: usize = 16;
/// The number of sweeps that order the layers. Twice as many sweeps straighten the edges afterwards.
const SWEEPS: usize = 8;

/// The size of a node, in pixels.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Size {
    pub(super) width: f64,
    pub(super) height: f64,
}

/// A point in pixels from the upper left corner.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// The line of an edge.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Line {
    /// The point on the lower side of the start node at which the line begins.
    pub(super) start: Point,
    /// The vertical parts of the line, one for each layer that it crosses, from the start to the end. Each has its first and
    /// its last point in this direction.
    pub(super) between: Vec<(Point, Point)>,
    /// The point on the upper side of the end node at which the line ends.
    pub(super) end: Point,
    /// The y coordinate of the lower side of the start node's layer, which may be higher than the node.
    pub(super) leaves: f64,
    /// The y coordinate of the upper side of the end node's layer.
    pub(super) enters: f64,
    /// Whether the line runs upwards.
    pub(super) is_back: bool,
    /// Whether the line is too long to be drawn in full.
    pub(super) is_cut: bool,
}

/// The positions of nodes and lines.
#[derive(Debug, Default)]
pub(super) struct Layout {
    /// The centers of the upper sides of the nodes.
    pub(super) tops: Vec<Point>,
    /// One line for each edge, in the order of the edges.
    pub(super) lines: Vec<Line>,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// A place of a layer: a node, or an edge that crosses the layer.
#[derive(Debug, Clone, Copy)]
struct Place {
    layer: usize,
    width: f64,
    center: f64,
    is_line: bool,
}

/// The places and the connections between neighboring layers.
struct Layers {
    places: Vec<Place>,
    /// The places of each layer, from left to right.
    order: Vec<Vec<usize>>,
    /// The connected places of the layer above and of the layer below, by place.
    above: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
    /// The position of each place in its layer.
    positions: Vec<usize>,
}

/// Computes the positions of the nodes of a graph, which have the given sizes, and the lines of its edges.
pub(super) fn place(graph: &Graph, sizes: &[Size]) -> Layout {
    let count = graph.nodes.len();
    let is_back = back_edges(graph);
    let mut layer_of = layers(graph, &is_back);
    wrap_isolated(graph, sizes, &mut layer_of);
    let mut layers = Layers::new(&layer_of, sizes);
    let chains = layers.chains(graph, &is_back);
    layers.sort();
    layers.straighten();
    layers.shift();
    let heights = layers.heights(sizes);
    let mut top = 0.0;
    let mut tops_of_layers = Vec::new();
    for height in &heights {
        tops_of_layers.push(top);
        top += height + LAYER_GAP;
    }
    let spot = |place: usize| layers.places.get(place).copied();
    let tops: Vec<Point> = (0..count)
        .map(|node| {
            let place = spot(node);
            let layer = place.map_or(0, |place| place.layer);
            let spare = heights.get(layer).copied().unwrap_or(0.0)
                - sizes.get(node).map_or(0.0, |size| size.height);
            Point {
                x: place.map_or(0.0, |place| place.center),
                y: tops_of_layers.get(layer).copied().unwrap_or(0.0) + spare / 2.0,
            }
        })
        .collect();
    let mut layout = Layout {
        width: layers.width(),
        height: (top - LAYER_GAP).max(0.0),
        lines: Vec::with_capacity(graph.edges.len()),
        tops,
    };
    for ((edge, chain), &is_back) in graph.edges.iter().zip(&chains).zip(&is_back) {
        let vertical = |&place: &usize| {
            let place = spot(place)?;
            let top = *tops_of_layers.get(place.layer)?;
            let bottom = top + heights.get(place.layer)?;
            let x = place.center;
            let (high, low) = (Point { x, y: top }, Point { x, y: bottom });
            Some(if is_back { (low, high) } else { (high, low) })
        };
        let size = |node: usize| sizes.get(node).copied().unwrap_or_default();
        let top = |node: usize| layout.tops.get(node).copied().unwrap_or_default();
        let start = Point {
            x: top(edge.from).x,
            y: top(edge.from).y + size(edge.from).height,
        };
        let layer = |node: usize| {
            let layer = layer_of.get(node).copied().unwrap_or(0);
            let top = tops_of_layers.get(layer).copied().unwrap_or(0.0);
            (top, top + heights.get(layer).copied().unwrap_or(0.0))
        };
        layout.lines.push(Line {
            leaves: layer(edge.from).1,
            enters: layer(edge.to).0,
            start,
            between: chain.iter().flatten().filter_map(vertical).collect(),
            end: top(edge.to),
            is_back,
            is_cut: chain.is_none(),
        });
    }
    spread_ends(graph, sizes, &mut layout);
    layout
}

/// Returns, for each edge, whether it closes a cycle: whether it leads to a node that is still open in a depth-first
/// search. The search starts from the first node, and again from each node that it has not reached.
fn back_edges(graph: &Graph) -> Vec<bool> {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut leaving: Vec<Vec<usize>> = vec![Vec::new(); graph.nodes.len()];
    for (number, edge) in graph.edges.iter().enumerate() {
        if let Some(leaving) = leaving.get_mut(edge.from) {
            leaving.push(number);
        }
    }
    let mut is_back = vec![false; graph.edges.len()];
    let mut states = vec![State::New; graph.nodes.len()];
    for root in 0..graph.nodes.len() {
        if states.get(root) != Some(&State::New) {
            continue;
        }
        let mut stack = vec![(root, 0)];
        while let Some((node, next)) = stack.last_mut() {
            if let Some(state) = states.get_mut(*node) {
                *state = State::Open;
            }
            let edge = leaving.get(*node).and_then(|edges| edges.get(*next));
            let Some(&number) = edge else {
                if let Some(state) = states.get_mut(*node) {
                    *state = State::Done;
                }
                stack.pop();
                continue;
            };
            *next += 1;
            let Some(to) = graph.edges.get(number).map(|edge| edge.to) else {
                continue;
            };
            match states.get(to) {
                Some(State::New) => stack.push((to, 0)),
                Some(State::Open) => {
                    if let Some(is_back) = is_back.get_mut(number) {
                        *is_back = true;
                    }
                }
                _ => {}
            }
        }
    }
    is_back
}

/// Returns the layer of each node. Nodes without a predecessor, other than over a back edge, are in layer 0.
fn layers(graph: &Graph, is_back: &[bool]) -> Vec<usize> {
    let forward = || graph.edges.iter().zip(is_back).filter(|(_, back)| !**back);
    let mut targets: Vec<Vec<usize>> = vec![Vec::new(); graph.nodes.len()];
    let mut entering = vec![0_usize; graph.nodes.len()];
    for (edge, _) in forward() {
        if let (Some(targets), Some(entering)) =
            (targets.get_mut(edge.from), entering.get_mut(edge.to))
        {
            targets.push(edge.to);
            *entering += 1;
        }
    }
    let mut layers = vec![0_usize; graph.nodes.len()];
    let roots = entering
        .iter()
        .enumerate()
        .filter(|(_, count)| **count == 0);
    let mut ready: Vec<usize> = roots.map(|(node, _)| node).collect();
    while let Some(node) = ready.pop() {
        let layer = layers.get(node).copied().unwrap_or(0) + 1;
        for &to in targets.get(node).into_iter().flatten() {
            if let (Some(known), Some(entering)) = (layers.get_mut(to), entering.get_mut(to)) {
                *known = (*known).max(layer);
                *entering -= 1;
                if *entering == 0 {
                    ready.push(to);
                }
            }
        }
    }
    layers
}

/// Moves the functions without edges to layers below all other nodes. Each of these layers has as many functions as fit
/// into [`ROW`].
fn wrap_isolated(graph: &Graph, sizes: &[Size], layer_of: &mut [usize]) {
    let mut has_edge = vec![false; layer_of.len()];
    for node in graph.edges.iter().flat_map(|edge| [edge.from, edge.to]) {
        if let Some(has_edge) = has_edge.get_mut(node) {
            *has_edge = true;
        }
    }
    let connected = layer_of.iter().zip(&has_edge).filter(|row| *row.1);
    let mut row = connected.map(|(layer, _)| layer + 1).max().unwrap_or(0);
    let mut width = 0.0;
    let nodes = graph.nodes.iter().zip(&has_edge).zip(layer_of).zip(sizes);
    // A block without edges stays where it is, because it can be the entry.
    let isolated = nodes.filter(|(((node, has_edge), _), _)| node.is_function && !**has_edge);
    for ((_, layer), size) in isolated {
        if width > 0.0 && width + size.width > ROW {
            (row, width) = (row + 1, 0.0);
        }
        width += size.width + GAP;
        *layer = row;
    }
}

impl Layers {
    fn new(layer_of: &[usize], sizes: &[Size]) -> Self {
        let count = layer_of.iter().max().map_or(0, |last| last + 1);
        let mut this = Self {
            places: Vec::new(),
            order: vec![Vec::new(); count],
            above: Vec::new(),
            below: Vec::new(),
            positions: Vec::new(),
        };
        for (&layer, size) in layer_of.iter().zip(sizes) {
            this.add(layer, size.width, false);
        }
        this
    }

    /// Adds a place at the right end of a layer, and returns its number.
    fn add(&mut self, layer: usize, width: f64, is_line: bool) -> usize {
        let number = self.places.len();
        self.places.push(Place {
            layer,
            width,
            center: 0.0,
            is_line,
        });
        self.above.push(Vec::new());
        self.below.push(Vec::new());
        self.positions.push(0);
        if let Some(order) = self.order.get_mut(layer) {
            order.push(number);
        }
        number
    }

    fn connect(&mut self, upper: usize, lower: usize) {
        if let (Some(below), Some(above)) = (self.below.get_mut(upper), self.above.get_mut(lower)) {
            below.push(lower);
            above.push(upper);
        }
    }

    /// Adds the places of all edges. Returns for each edge the result of [`chain`](Self::chain).
    fn chains(&mut self, graph: &Graph, is_back: &[bool]) -> Vec<Option<Vec<usize>>> {
        let count = graph.nodes.len();
        let edges = || graph.edges.iter().zip(is_back);
        let chains: Vec<Option<Vec<usize>>> = edges()
            .map(|(edge, &is_back)| self.chain(edge.from, edge.to, is_back, count))
            .collect();
        for ((edge, _), chain) in edges().zip(&chains).filter(|((_, is_back), _)| **is_back) {
            self.attract(chain.as_deref().unwrap_or_default(), edge.from, edge.to);
        }
        chains
    }

    /// Adds a place for an edge in each layer that it crosses, and returns the places in the direction of the edge. An
    /// edge that runs upwards also gets a place in the layer of each of its ends. Returns `None` and adds nothing if
    /// the edge is too long, if there would be too many places for edges, or if `from` or `to` is not one of the first
    /// `nodes` places.
    fn chain(&mut self, from: usize, to: usize, is_back: bool, nodes: usize) -> Option<Vec<usize>> {
        let layer = |node: usize| self.places.get(node).map(|place| place.layer);
        let (start, end) = (layer(from)?, layer(to)?);
        let span = start.abs_diff(end);
        let is_full = self.places.len().saturating_sub(nodes) + span > MAX_PLACES;
        if from >= nodes || to >= nodes || span > MAX_SPAN || is_full {
            return None;
        }
        let crossed = match is_back {
            true => end..start + 1,
            false => start + 1..end,
        };
        let mut chain: Vec<usize> = crossed.map(|layer| self.add(layer, LINE, true)).collect();
        if !is_back {
            let path: Vec<usize> = [from]
                .into_iter()
                .chain(chain.clone())
                .chain([to])
                .collect();
            path.windows(2).for_each(|pair| {
                if let [upper, lower] = *pair {
                    self.connect(upper, lower);
                }
            });
            return Some(chain);
        }
        chain.clone().windows(2).for_each(|pair| {
            if let [upper, lower] = *pair {
                self.connect(upper, lower);
            }
        });
        chain.reverse();
        Some(chain)
    }

    /// Keeps the ends of an upward edge near the nodes `from` and `to`: the first place in `chain` gets neighbors below
    /// `from`, and the last place gets neighbors above `to`, at most [`MAX_ATTRACTIONS`] each.
    fn attract(&mut self, chain: &[usize], from: usize, to: usize) {
        let (Some(&first), Some(&last)) = (chain.first(), chain.last()) else {
            return;
        };
        for (neighbors, end, node) in [(&mut self.below, first, from), (&mut self.above, last, to)]
        {
            let of_node = neighbors.get(node).map_or(&[][..], Vec::as_slice);
            let step = of_node.len().div_ceil(MAX_ATTRACTIONS).max(1);
            let of_node: Vec<usize> = of_node.iter().copied().step_by(step).collect();
            if let Some(of_end) = neighbors.get_mut(end) {
                of_end.extend(of_node);
            }
        }
    }

    /// Orders the layers so that few connections cross.
    fn sort(&mut self) {
        self.number();
        let mut best = (self.crossings(), self.order.clone());
        for sweep in 0..SWEEPS {
            let count = self.order.len();
            for step in 0..count {
                let is_down = sweep % 2 == 0;
                let layer = if is_down { step } else { count - 1 - step };
                self.sort_layer(layer, is_down);
            }
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.order.clone());
            }
            if best.0 == 0 {
                break;
            }
        }
        self.order = best.1;
        self.number();
    }

    /// Sorts the places of a layer by the median position of their neighbors in the layer above, or below if `by_above` is
    /// false.
    fn sort_layer(&mut self, layer: usize, by_above: bool) {
        let Some(order) = self.order.get(layer) else {
            return;
        };
        let neighbors = if by_above { &self.above } else { &self.below };
        let mut keys: Vec<(f64, usize)> = Vec::with_capacity(order.len());
        for (position, &place) in order.iter().enumerate() {
            let mut found: Vec<usize> = neighbors
                .get(place)
                .into_iter()
                .flatten()
                .filter_map(|&other| self.positions.get(other).copied())
                .collect();
            found.sort_unstable();
            let middle = found.len() / 2;
            let median = match (found.get(middle), middle.checked_sub(1)) {
                (Some(&upper), Some(below)) if found.len().is_multiple_of(2) => {
                    let lower = found.get(below).copied().unwrap_or(upper);
                    (upper + lower) as f64 / 2.0
                }
                (Some(&median), _) => median as f64,
                // A place without neighbors stays where it is.
                (None, _) => position as f64,
            };
            keys.push((median, place));
        }
        keys.sort_by(|one, other| one.0.total_cmp(&other.0));
        for (position, &(_, place)) in keys.iter().enumerate() {
            if let Some(known) = self.positions.get_mut(place) {
                *known = position;
            }
        }
        if let Some(order) = self.order.get_mut(layer) {
            *order = keys.into_iter().map(|(_, place)| place).collect();
        }
    }

    /// Sets the position of each place to its index in its layer.
    fn number(&mut self) {
        for order in &self.order {
            for (position, &place) in order.iter().enumerate() {
                if let Some(known) = self.positions.get_mut(place) {
                    *known = position;
                }
            }
        }
    }

    /// Returns the number of crossings between neighboring layers.
    fn crossings(&self) -> usize {
        let mut crossings = 0;
        for (upper, lower) in self.order.iter().zip(self.order.iter().skip(1)) {
            // The ends of the connections below, in the order of their starts; a crossing is an inversion.
            let mut counts = vec![0_usize; lower.len() + 1];
            let mut seen = 0;
            for &place in upper {
                let mut ends: Vec<usize> = self
                    .below
                    .get(place)
                    .into_iter()
                    .flatten()
                    .filter_map(|&end| self.positions.get(end).copied())
                    .collect();
                ends.sort_unstable();
                for &end in &ends {
                    crossings += seen - prefix(&counts, end);
                }
                for &end in &ends {
                    add_at(&mut counts, end);
                    seen += 1;
                }
            }
        }
        crossings
    }

    /// Moves the places of each layer near to their neighbors.
    fn straighten(&mut self) {
        for sweep in 0..2 * SWEEPS {
            let count = self.order.len();
            for step in 0..count {
                let is_down = sweep % 2 == 0;
                let layer = if is_down { step } else { count - 1 - step };
                self.straighten_layer(layer, is_down);
            }
        }
    }

    /// Moves each place of a layer as near as possible to the mean of its neighbors above, or below if `by_above` is false. The
    /// order and the gaps are kept: this is an isotonic regression.
    fn straighten_layer(&mut self, layer: usize, by_above: bool) {
        let Some(order) = self.order.get(layer) else {
            return;
        };
        let neighbors = if by_above { &self.above } else { &self.below };
        // Blocks of places that touch: sum of wishes, weight, number of places.
        let mut blocks: Vec<(f64, f64, usize)> = Vec::new();
        let mut offsets = Vec::with_capacity(order.len());
        let mut offset = 0.0;
        let mut before: Option<Place> = None;
        for &number in order {
            let Some(&place) = self.places.get(number) else {
                return;
            };
            if let Some(before) = before {
                let gap = if place.is_line && before.is_line {
                    LINE_GAP
                } else {
                    GAP
                };
                offset += (before.width + place.width) / 2.0 + gap;
            }
            before = Some(place);
            offsets.push(offset);
            let (mut sum, mut count) = (0.0, 0.0);
            for &other in neighbors.get(number).into_iter().flatten() {
                if let Some(other) = self.places.get(other) {
                    // Lines stay straight rather than nodes centered.
                    let weight = if place.is_line && other.is_line {
                        8.0
                    } else {
                        1.0
                    };
                    sum += weight * other.center;
                    count += weight;
                }
            }
            let (wish, weight) = match count > 0.0 {
                true => (sum / count, count),
                false => (place.center, 0.2),
            };
            blocks.push(((wish - offset) * weight, weight, 1));
            while let [.., one, other] = blocks[..]
                && one.0 / one.1 > other.0 / other.1
            {
                blocks.truncate(blocks.len() - 2);
                blocks.push((one.0 + other.0, one.1 + other.1, one.2 + other.2));
            }
        }
        let starts = blocks
            .iter()
            .flat_map(|&(sum, weight, count)| std::iter::repeat_n(sum / weight, count));
        let centers = starts.zip(offsets).map(|(start, offset)| start + offset);
        for (&number, center) in order.iter().zip(centers) {
            if let Some(place) = self.places.get_mut(number) {
                place.center = center;
            }
        }
    }

    /// Moves everything so that the leftmost place begins at 0.
    fn shift(&mut self) {
        let lefts = self
            .places
            .iter()
            .map(|place| place.center - place.width / 2.0);
        let least = lefts.fold(f64::INFINITY, f64::min);
        if least.is_finite() {
            for place in &mut self.places {
                place.center -= least;
            }
        }
    }

    fn width(&self) -> f64 {
        let rights = self
            .places
            .iter()
            .map(|place| place.center + place.width / 2.0);
        rights.fold(0.0, f64::max)
    }

    /// Returns the height of each layer, which is the height of its highest node.
    fn heights(&self, sizes: &[Size]) -> Vec<f64> {
        let mut heights = vec![0.0_f64; self.order.len()];
        for (place, size) in self.places.iter().zip(sizes) {
            if let Some(height) = heights.get_mut(place.layer) {
                *height = height.max(size.height);
            }
        }
        heights
    }
}

/// Returns the sum of the counts up to and including `position`, in a binary indexed tree.
fn prefix(counts: &[usize], position: usize) -> usize {
    let (mut at, mut sum) = (position + 1, 0);
    while at > 0 {
        sum += counts.get(at).copied().unwrap_or(0);
        at &= at - 1;
    }
    sum
}

/// Adds one to the count at `position`, in a binary indexed tree.
fn add_at(counts: &mut [usize], position: usize) {
    let mut at = position + 1;
    while let Some(count) = counts.get_mut(at) {
        *count += 1;
        at += at & at.wrapping_neg();
    }
}

/// Distributes the ends of edges over the lower and upper sides of the nodes, ordered by the x coordinates to which the edges
/// lead.
fn spread_ends(graph: &Graph, sizes: &[Size], layout: &mut Layout) {
    let mut leaving: Vec<Vec<(f64, usize)>> = vec![Vec::new(); graph.nodes.len()];
    let mut entering = leaving.clone();
    for (number, (edge, line)) in graph.edges.iter().zip(&layout.lines).enumerate() {
        let next = line.between.first().map_or(line.end.x, |part| part.0.x);
        let last = line.between.last().map_or(line.start.x, |part| part.1.x);
        if let Some(leaving) = leaving.get_mut(edge.from) {
            leaving.push((next, number));
        }
        if let Some(entering) = entering.get_mut(edge.to) {
            entering.push((last, number));
        }
    }
    let mut spread = |ends: Vec<Vec<(f64, usize)>>, is_start: bool| {
        for (node, mut ends) in ends.into_iter().enumerate() {
            ends.sort_by(|one, other| one.0.total_cmp(&other.0));
            let width = sizes.get(node).map_or(0.0, |size| size.width);
            let step = (width / (ends.len() + 1) as f64).min(MAX_STEP);
            let first = -step * (ends.len().saturating_sub(1)) as f64 / 2.0;
            for (place, (_, number)) in ends.into_iter().enumerate() {
                if let Some(line) = layout.lines.get_mut(number) {
                    let end = if is_start {
                        &mut line.start
                    } else {
                        &mut line.end
                    };
                    end.x += first + step * place as f64;
                }
            }
        }
    };
    spread(leaving, true);
    spread(entering, false);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Border, Edge, Node};

    fn graph(nodes: usize, edges: &[(usize, usize)]) -> (Graph, Vec<Size>) {
        let node = |number: usize| Node::new(number.to_string(), Border::Plain);
        let edges = edges.iter().map(|&(from, to)| Edge::new(from, to, ""));
        let graph = Graph {
            nodes: (0..nodes).map(node).collect(),
            edges: edges.collect(),
            ..Graph::default()
        };
        let size = Size {
            width: 80.0,
            height: 30.0,
        };
        (graph, vec![size; nodes])
    }

    #[test]
    fn branches_are_side_by_side() {
        let (graph, sizes) = graph(4, &[(0, 1), (0, 2), (1, 3), (2, 3)]);
        let layout = place(&graph, &sizes);
        let [top, left, right, bottom] = layout.tops[..] else {
            panic!("four nodes")
        };
        assert_eq!(left.y, right.y);
        assert!(top.y < left.y && left.y < bottom.y);
        assert!((left.x - right.x).abs() >= 80.0 + GAP);
        assert!((top.x - bottom.x).abs() < 1.0);
        assert!((top.x - (left.x + right.x) / 2.0).abs() < 1.0);
    }

    #[test]
    fn edges_of_loops_run_upwards_beside_the_nodes() {
        let (graph, sizes) = graph(4, &[(0, 1), (1, 2), (2, 1), (1, 3), (3, 3)]);
        let layout = place(&graph, &sizes);
        let is_back: Vec<bool> = layout.lines.iter().map(|line| line.is_back).collect();
        assert_eq!(is_back, [false, false, true, false, true]);
        let back = &layout.lines[2];
        assert_eq!(back.between.len(), 2);
        for (from, to) in &back.between {
            assert!(from.y > to.y);
            for (top, size) in layout.tops.iter().zip(&sizes) {
                let is_beside = (top.x - from.x).abs() > size.width / 2.0;
                let is_elsewhere = from.y <= top.y || to.y >= top.y + size.height;
                assert!(is_beside || is_elsewhere);
            }
        }
    }

    #[test]
    fn nodes_do_not_overlap() {
        // Pseudo-random targets, the same in each run.
        let mut state = 1_u32;
        let mut next = |below: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as usize % below
        };
        let mut edges: Vec<(usize, usize)> = (0..199).map(|node| (node, node + 1)).collect();
        edges.extend((0..150).map(|_| (next(200), next(200))));
        let (graph, sizes) = graph(200, &edges);
        let layout = place(&graph, &sizes);
        assert_eq!(layout.lines.len(), edges.len());
        for (number, one) in layout.tops.iter().enumerate() {
            for other in layout.tops.iter().skip(number + 1) {
                let apart = (one.x - other.x).abs() >= 79.0 || (one.y - other.y).abs() >= 30.0;
                assert!(apart, "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn the_number_of_neighbors_is_linear_in_the_number_of_edges() {
        let mut edges = vec![(0, 1), (1, 2)];
        edges.extend([(2, 1)].repeat(2000));
        let (graph, sizes) = graph(3, &edges);
        let mut layers = Layers::new(&[0, 1, 2], &sizes);
        let chains = layers.chains(&graph, &back_edges(&graph));
        assert!(chains.iter().all(Option::is_some));
        let lists = layers.above.iter().chain(&layers.below);
        let neighbors: usize = lists.map(Vec::len).sum();
        assert!(neighbors < 40 * edges.len(), "{neighbors}");
    }

    #[test]
    fn an_edge_over_very_many_layers_is_cut() {
        let mut edges: Vec<(usize, usize)> = (0..299).map(|node| (node, node + 1)).collect();
        edges.push((0, 299));
        let (graph, sizes) = graph(300, &edges);
        let layout = place(&graph, &sizes);
        assert!(layout.lines[299].is_cut);
        assert!(!layout.lines[0].is_cut);
    }

    #[test]
    fn lines_beyond_the_maximum_number_of_places_are_cut() {
        let mut edges: Vec<(usize, usize)> = (0..1999).map(|node| (node, node + 1)).collect();
        edges.extend((0..1800).map(|node| (node, node + 60)));
        let (graph, sizes) = graph(2000, &edges);
        let layout = place(&graph, &sizes);
        let places: usize = layout.lines.iter().map(|line| line.between.len()).sum();
        assert!(places <= MAX_PLACES, "{places}");
        assert!(layout.lines.iter().any(|line| line.is_cut));
        assert!(!layout.lines[1999].is_cut);
    }
}
