//! Drawings as SVG: nodes below each other, edges beside them. Edges down are on the right, and edges up (loops) on the left.

use std::fmt::Write;

use transpire_findings::printable;

use super::{Border, Edge, Graph};

/// Sizes in pixels.
const CHARACTER: usize = 8;
const HEIGHT: usize = 32;
const GAP: usize = 36;
const LANE: usize = 14;
/// The distance of edges that leave a node at its side.
const EXIT: usize = 12;
const MARGIN: usize = 24;

/// The maximum number of lanes on a side. Edges without a free lane share the last one.
const MAX_LANES: usize = 64;

/// The maximum length of a label.
const MAX_LABEL: usize = 100;

/// The path of an edge.
enum Route {
    /// To the next node.
    Straight,
    Right(usize),
    Left(usize),
}

pub(super) fn draw(graphs: &[Graph]) -> String {
    let mut body = String::new();
    let (mut width, mut top) = (0, MARGIN);
    for graph in graphs {
        let (right, bottom) = draw_one(graph, top, &mut body);
        width = width.max(right);
        top = bottom + GAP;
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{top}\" \
         viewBox=\"0 0 {width} {top}\" font-family=\"monospace\" font-size=\"13\">\n\
         <defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
         orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{body}</svg>\n"
    )
}

/// Draws a graph below `top`, and returns its right and lower ends.
fn draw_one(graph: &Graph, top: usize, out: &mut String) -> (usize, usize) {
    let routes = routes(graph);
    let lanes = |of: &dyn Fn(&Route) -> Option<usize>| {
        routes
            .iter()
            .filter_map(of)
            .max()
            .map_or(0, |lane| lane + 1)
    };
    let on_left = lanes(&|route| match route {
        Route::Left(lane) => Some(*lane),
        _ => None,
    });
    let on_right = lanes(&|route| match route {
        Route::Right(lane) => Some(*lane),
        _ => None,
    });
    let label_width = |text: &str| text.chars().count().min(MAX_LABEL) * CHARACTER;
    let labels = graph.nodes.iter().map(|node| label_width(&node.label));
    let box_width = labels.max().unwrap_or(0) + 3 * CHARACTER;
    let names = graph.edges.iter().map(|edge| label_width(&edge.label));
    let name_width = names.max().unwrap_or(0) + CHARACTER;
    // The labels of edges are between the boxes and the lanes.
    let left = MARGIN + on_left * LANE + name_width;
    let columns = Columns {
        left,
        right: left + box_width,
        left_lanes: MARGIN + on_left * LANE,
        right_lanes: left + box_width + name_width,
    };
    let _ = writeln!(
        out,
        "<text x=\"{left}\" y=\"{top}\" font-weight=\"bold\">{}</text>",
        escaped(&graph.title)
    );
    let rows = rows(graph, &routes, top + GAP / 2);
    let row = |node: usize| rows.get(node).copied().unwrap_or_default();
    for (number, node) in graph.nodes.iter().enumerate() {
        let border = match node.border {
            Border::Plain => "",
            Border::Thick => " stroke-width=\"3\"",
            Border::Dashed => " stroke-dasharray=\"4\"",
        };
        let _ = writeln!(
            out,
            "<rect x=\"{left}\" y=\"{}\" width=\"{box_width}\" height=\"{}\" rx=\"4\" fill=\"#f4f4f4\" \
             stroke=\"black\"{border}/>\n<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            row(number).top,
            row(number).height,
            left + box_width / 2,
            row(number).top + HEIGHT / 2 + 5,
            escaped(&node.label)
        );
    }
    draw_edges(graph, &routes, &rows, &columns, out);
    let width = columns.right_lanes + (on_right + 1) * LANE + MARGIN;
    let last = rows.last().map_or(top, |row| row.top + row.height);
    (width, last + GAP)
}

/// The horizontal positions of the boxes and of the lanes beside them.
struct Columns {
    left: usize,
    right: usize,
    left_lanes: usize,
    right_lanes: usize,
}

fn draw_edges(
    graph: &Graph,
    routes: &[Route],
    rows: &[NodePosition],
    columns: &Columns,
    out: &mut String,
) {
    let row = |node: usize| rows.get(node).copied().unwrap_or_default();
    let mut exits = vec![0; graph.nodes.len()];
    for (edge, route) in graph.edges.iter().zip(routes) {
        let (start, end) = (row(edge.from), row(edge.to));
        let (left, right) = (columns.left, columns.right);
        let (from, to) = match exits.get_mut(edge.from) {
            Some(before) if !matches!(route, Route::Straight) => {
                *before += 1;
                (start.top + (*before + 1) * EXIT, end.top + EXIT / 2)
            }
            _ => (start.top + start.height, end.top),
        };
        let (path, (name_x, name_y), anchor) = match route {
            Route::Straight => {
                let middle = (left + right) / 2;
                (
                    format!("M{middle} {from}V{to}"),
                    (middle + 6, to - GAP / 2 + 4),
                    "start",
                )
            }
            Route::Right(lane) => {
                let x = columns.right_lanes + (lane + 1) * LANE;
                (
                    format!("M{right} {from}H{x}V{to}H{right}"),
                    (right + 6, from - 4),
                    "start",
                )
            }
            Route::Left(lane) => {
                let x = columns.left_lanes - (lane + 1) * LANE;
                (
                    format!("M{left} {from}H{x}V{to}H{left}"),
                    (left - 6, from - 4),
                    "end",
                )
            }
        };
        let dashes = if edge.is_dashed {
            " stroke-dasharray=\"4\""
        } else {
            ""
        };
        let _ = writeln!(
            out,
            "<path d=\"{path}\" fill=\"none\" stroke=\"black\" marker-end=\"url(#arrow)\"{dashes}/>"
        );
        if !edge.label.is_empty() {
            let _ = writeln!(
                out,
                "<text x=\"{name_x}\" y=\"{name_y}\" font-size=\"11\" text-anchor=\"{anchor}\">{}</text>",
                escaped(&edge.label)
            );
        }
    }
}

/// The position of a node.
#[derive(Clone, Copy, Default)]
struct NodePosition {
    top: usize,
    height: usize,
}

/// Returns the positions of the nodes. The height of a node depends on the number of edges at its sides.
fn rows(graph: &Graph, routes: &[Route], top: usize) -> Vec<NodePosition> {
    let mut exits = vec![0; graph.nodes.len()];
    for (edge, route) in graph.edges.iter().zip(routes) {
        if let (false, Some(exits)) = (matches!(route, Route::Straight), exits.get_mut(edge.from)) {
            *exits += 1;
        }
    }
    let mut top = top;
    let row = |exits: usize| {
        let height = HEIGHT.max((exits + 2) * EXIT);
        let row = NodePosition { top, height };
        top += height + GAP;
        row
    };
    exits.into_iter().map(row).collect()
}

/// Returns the paths of the edges. Short edges are near the nodes. No two edges in a lane overlap while there are free lanes.
fn routes(graph: &Graph) -> Vec<Route> {
    let mut order: Vec<usize> = (0..graph.edges.len()).collect();
    let span = |edge: &Edge| (edge.from.min(edge.to), edge.from.max(edge.to));
    order.sort_by_key(|&number| {
        let (start, end) = graph.edges.get(number).map(span).unwrap_or_default();
        (end - start, start)
    });
    let mut routes: Vec<Option<Route>> = graph.edges.iter().map(|_| None).collect();
    let mut taken: [Vec<Lane>; 2] = Default::default();
    let mut straight = vec![false; graph.nodes.len()];
    for number in order {
        let (Some(edge), Some(route)) = (graph.edges.get(number), routes.get_mut(number)) else {
            continue;
        };
        let (start, end) = span(edge);
        let is_down = edge.to > edge.from;
        // There is room for one straight line between two nodes.
        if is_down
            && end == start + 1
            && let Some(is_taken @ false) = straight.get_mut(start)
        {
            *is_taken = true;
            *route = Some(Route::Straight);
            continue;
        }
        let [left, right] = &mut taken;
        let lane = free_lane(if is_down { right } else { left }, start, end);
        *route = Some(match is_down {
            true => Route::Right(lane),
            false => Route::Left(lane),
        });
    }
    let routes = routes.into_iter();
    routes
        .map(|route| route.unwrap_or(Route::Straight))
        .collect()
}

/// The edges in a lane: their ends, by their starts.
type Lane = std::collections::BTreeMap<usize, usize>;

fn free_lane(lanes: &mut Vec<Lane>, start: usize, end: usize) -> usize {
    // Edges that meet at a node have different lanes.
    let is_free = |lane: &Lane| {
        lane.range(..=end)
            .next_back()
            .is_none_or(|(_, other_end)| *other_end < start)
    };
    let found = lanes.iter().position(is_free);
    let number = found.unwrap_or_else(|| lanes.len().min(MAX_LANES - 1));
    if number == lanes.len() {
        lanes.push(Lane::new());
    }
    if let Some(lane) = lanes.get_mut(number) {
        let known = lane.entry(start).or_insert(end);
        *known = end.max(*known);
    }
    number
}

/// Returns XML text. Names come from the module and may have any characters.
fn escaped(text: &str) -> String {
    let mut shown: String = text.chars().take(MAX_LABEL).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    printable(&shown)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
