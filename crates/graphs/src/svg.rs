//! Draws graphs as SVG, in layers. Branches are side by side, and edges of loops run upwards beside them.

use std::fmt::Write;

use transpire_findings::printable;

use crate::layout::{LAYER_GAP, Layout, Line, MAX_STEP, Point, Size, place};
use crate::loops::{self, InLoops};
use crate::{Border, Edge, Graph, Node};

/// The width of a character in a title, in pixels. The sizes below are in pixels too.
const CHARACTER: f64 = 7.9;
const SMALL_CHARACTER: f64 = 6.7;
const HEIGHT: f64 = 32.0;
const LINE_HEIGHT: f64 = 15.0;
const MARGIN: f64 = 28.0;
/// The distance from a title to the drawing below it.
const TITLE: f64 = 26.0;
/// The distance from a layer at which an edge that runs upwards turns.
const TURN: f64 = LAYER_GAP / 2.0;

/// The maximum number of characters in a label.
const MAX_LABEL: usize = 100;
/// The maximum number of characters in an instruction of a node, and the maximum number of instructions in a node.
const MAX_LINE: usize = 96;
const MAX_LINES: usize = 48;
/// The maximum number of edges for whose labels a node makes room.
const MAX_PORTS: usize = 64;
/// The maximum number of names in the list of functions that are not drawn.
const MAX_OTHERS: usize = 24;
/// The loop depth from which on all blocks have the same color.
const MAX_DEPTH: usize = 4;

/// The colors, for light and for dark pages.
const STYLE: &str = "\
.page{fill:#fff}.node{fill:#f6f8fa;stroke:#57606a}.l1{fill:#ddf4ff}.l2{fill:#b6e3ff}.l3{fill:#80ccff}.l4{fill:#54aeff}\
.edge{fill:none;stroke:#57606a}.back{stroke:#0969da}.tip{fill:#57606a}.backtip{fill:#0969da}\
text{fill:#1f2328}.dim{fill:#656d76}.halo{stroke:#fff;stroke-width:4;paint-order:stroke}\
@media(prefers-color-scheme:dark){.page{fill:#0d1117}.node{fill:#161b22;stroke:#8b949e}.l1{fill:#0c2d6b}.l2{fill:#0d419d}\
.l3{fill:#1158c7}.l4{fill:#1f6feb}.edge{stroke:#8b949e}.back{stroke:#58a6ff}.tip{fill:#8b949e}.backtip{fill:#58a6ff}\
text{fill:#e6edf3}.dim{fill:#9198a1}.halo{stroke:#0d1117}}";

/// Draws the graphs below each other.
pub(super) fn draw(graphs: &[Graph]) -> String {
    let mut body = String::new();
    let mut legend = Legend::default();
    let (mut width, mut top) = (0.0_f64, MARGIN);
    for graph in graphs {
        let (right, bottom) = draw_one(graph, top, &mut legend, &mut body);
        width = width.max(right);
        top = bottom + MARGIN;
    }
    let (right, bottom) = legend.draw(top, &mut body);
    let (width, height) = (width.max(right).ceil(), bottom.ceil());
    let tip = |id: &str, class: &str| {
        format!(
            "<marker id=\"{id}\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
             orient=\"auto\"><path class=\"{class}\" d=\"M0 0L8 4L0 8z\"/></marker>"
        )
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" font-size=\"13\">\n\
         <style>{STYLE}</style>\n<defs>{}{}</defs>\n\
         <rect class=\"page\" width=\"100%\" height=\"100%\"/>\n{body}</svg>\n",
        tip("arrow", "tip"),
        tip("back", "backtip")
    )
}

/// The features that occur in a drawing and that its legend explains.
#[derive(Default)]
struct Legend {
    loops: bool,
    headers: bool,
    dashed_edges: bool,
    thick: bool,
    dashed_nodes: bool,
    cut: bool,
}

impl Legend {
    /// Draws a row of the legend for each feature that occurs. Returns the x coordinate of its right end and the y coordinate
    /// of its lower end.
    fn draw(&self, top: f64, out: &mut String) -> (f64, f64) {
        let rows = [
            (
                self.loops,
                "▭ blue: in a loop; stronger blue: in a nested loop",
            ),
            (
                self.headers,
                "↻ header of a loop; blue lines come from its latches",
            ),
            (
                self.dashed_edges,
                "┄ dashed line: merge block or continue target",
            ),
            (self.thick, "▣ thick border: kernel"),
            (self.dashed_nodes, "▫ dashed border: declaration"),
            (
                self.cut,
                "→ the target of a line that is too long to be drawn",
            ),
        ];
        let (mut width, mut bottom) = (0.0_f64, top);
        for (_, text) in rows.iter().filter(|row| row.0) {
            let _ = writeln!(
                out,
                "<text class=\"dim\" x=\"{MARGIN}\" y=\"{bottom:.0}\" font-size=\"11\">{text}</text>"
            );
            width = width.max(2.0 * MARGIN + text.chars().count() as f64 * SMALL_CHARACTER);
            bottom += LINE_HEIGHT;
        }
        (width, bottom + MARGIN / 2.0)
    }
}

/// Returns the width in pixels of the first `max` characters of a text. `character` is the width of one character.
fn text_width(text: &str, character: f64, max: usize) -> f64 {
    text.chars().count().min(max) as f64 * character
}

/// Returns the size of each node: wide enough for its texts and for the labels of the edges that leave it.
fn sizes(graph: &Graph) -> Vec<Size> {
    let mut labels = vec![(0.0_f64, 0_usize); graph.nodes.len()];
    for edge in &graph.edges {
        if let Some((widest, count)) = labels.get_mut(edge.from) {
            *widest = widest.max(text_width(&edge.label, SMALL_CHARACTER, MAX_LABEL));
            *count += 1;
        }
    }
    let size = |(node, (widest, count)): (&Node, (f64, usize))| {
        let lines = node.lines.iter().take(MAX_LINES);
        let texts = lines.map(|line| text_width(line, SMALL_CHARACTER, MAX_LINE));
        let label = text_width(&node.label, CHARACTER, MAX_LABEL)
            + node.source.map_or(0.0, |_| 14.0 * SMALL_CHARACTER);
        let text = texts.fold(label, f64::max) + 4.0 * CHARACTER;
        let shown = node.lines.len().min(MAX_LINES + 1) as f64;
        Size {
            width: text.max((count.min(MAX_PORTS) + 1) as f64 * (widest + 14.0).min(MAX_STEP)),
            height: HEIGHT + shown * LINE_HEIGHT,
        }
    };
    graph.nodes.iter().zip(labels).map(size).collect()
}

/// Draws a graph below `top`, and adds its features to `legend`. Returns the x coordinate of its right end and the y
/// coordinate of its lower end.
fn draw_one(graph: &Graph, top: f64, legend: &mut Legend, out: &mut String) -> (f64, f64) {
    let _ = writeln!(
        out,
        "<text x=\"{MARGIN}\" y=\"{top:.0}\" font-weight=\"bold\">{}</text>",
        escaped(&graph.title, MAX_LABEL)
    );
    let mut width = 2.0 * MARGIN + text_width(&graph.title, CHARACTER, MAX_LABEL);
    let mut top = top;
    if let Some(others) = others(graph) {
        top += LINE_HEIGHT;
        width = width.max(2.0 * MARGIN + text_width(&others, SMALL_CHARACTER, 4 * MAX_LABEL));
        let _ = writeln!(
            out,
            "<text class=\"dim\" x=\"{MARGIN}\" y=\"{top:.0}\" font-size=\"11\">{}</text>",
            escaped(&others, 4 * MAX_LABEL)
        );
    }
    let sizes = sizes(graph);
    let layout = place(graph, &sizes);
    let loops = loops::find(graph, layout.lines.iter().map(|line| line.is_back));
    let shift = Point {
        x: MARGIN,
        y: top + TITLE + TURN / 2.0,
    };
    let _ = writeln!(
        out,
        "<g transform=\"translate({:.1} {:.1})\">",
        shift.x, shift.y
    );
    for (edge, line) in graph.edges.iter().zip(&layout.lines) {
        draw_line(graph, edge, line, legend, out);
    }
    for (number, node) in graph.nodes.iter().enumerate() {
        let at = |list: &[InLoops]| list.get(number).copied().unwrap_or_default();
        let size = sizes.get(number).copied().unwrap_or_default();
        let middle = layout.tops.get(number).copied().unwrap_or_default();
        draw_node(node, at(&loops), middle, size, legend, out);
    }
    draw_labels(graph, &layout, out);
    out.push_str("</g>\n");
    let width = width.max(layout.width + 2.0 * MARGIN);
    (width, shift.y + layout.height + TURN)
}

/// Returns the line about the functions that are not drawn, or `None` if there are none.
fn others(graph: &Graph) -> Option<String> {
    let mut names = graph.others.iter().take(MAX_OTHERS);
    let mut text = format!("not drawn: {}", names.next()?);
    for name in names {
        text.push_str(", ");
        text.push_str(name);
    }
    if let Some(more @ 1..) = graph.others.len().checked_sub(MAX_OTHERS) {
        let _ = write!(text, " and {more} more");
    }
    Some(text)
}

fn draw_node(
    node: &Node,
    loops: InLoops,
    middle: Point,
    size: Size,
    legend: &mut Legend,
    out: &mut String,
) {
    let border = match node.border {
        Border::Plain => "",
        Border::Thick => " stroke-width=\"3\"",
        Border::Dashed => " stroke-dasharray=\"4\"",
    };
    legend.thick |= node.border == Border::Thick;
    legend.dashed_nodes |= node.border == Border::Dashed;
    legend.loops |= loops.depth > 0;
    legend.headers |= loops.is_header;
    let class = match loops.depth.min(MAX_DEPTH) {
        0 => String::new(),
        depth => format!(" l{depth}"),
    };
    let left = middle.x - size.width / 2.0;
    let _ = writeln!(
        out,
        "<rect class=\"node{class}\" x=\"{left:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"4\"{border}/>",
        middle.y, size.width, size.height
    );
    let header = if loops.is_header { "↻ " } else { "" };
    let source = match node.source {
        Some((first, last)) if first == last => format!("line {first}"),
        Some((first, last)) => format!("lines {first}–{last}"),
        None => String::new(),
    };
    let baseline = middle.y + HEIGHT / 2.0 + 5.0;
    let (x, anchor) = match (node.lines.is_empty(), source.is_empty()) {
        (true, true) => (middle.x, "middle"),
        _ => (left + CHARACTER, "start"),
    };
    let _ = writeln!(
        out,
        "<text x=\"{x:.1}\" y=\"{baseline:.1}\" text-anchor=\"{anchor}\">{header}{}</text>",
        escaped(&node.label, MAX_LABEL)
    );
    if !source.is_empty() {
        let right = left + size.width - CHARACTER;
        let _ = writeln!(
            out,
            "<text class=\"dim\" x=\"{right:.1}\" y=\"{baseline:.1}\" font-size=\"11\" text-anchor=\"end\">{source}</text>"
        );
    }
    let hidden = node.lines.len().saturating_sub(MAX_LINES);
    let more = (hidden > 0).then(|| format!("… {hidden} more"));
    let lines = node.lines.iter().take(MAX_LINES).chain(&more);
    for (number, line) in lines.enumerate() {
        let _ = writeln!(
            out,
            "<text class=\"dim\" x=\"{x:.1}\" y=\"{:.1}\" font-size=\"11\" xml:space=\"preserve\">{}</text>",
            baseline + (number + 1) as f64 * LINE_HEIGHT,
            escaped(line, MAX_LINE)
        );
    }
}

fn draw_line(graph: &Graph, edge: &Edge, line: &Line, legend: &mut Legend, out: &mut String) {
    let Line { start, end, .. } = line;
    let dashes = if edge.is_dashed {
        " stroke-dasharray=\"4\""
    } else {
        ""
    };
    legend.dashed_edges |= edge.is_dashed;
    let (class, tip) = match line.is_back {
        true => ("edge back", "back"),
        false => ("edge", "arrow"),
    };
    if line.is_cut {
        legend.cut = true;
        let target = graph.nodes.get(edge.to).map_or("", |node| &node.label);
        let _ = writeln!(
            out,
            "<path class=\"{class}\" d=\"M{:.1} {:.1}v12\" marker-end=\"url(#{tip})\"{dashes}/>\n\
             <text class=\"dim\" x=\"{:.1}\" y=\"{:.1}\" font-size=\"11\">→ {}</text>",
            start.x,
            start.y,
            start.x + 6.0,
            start.y + 24.0,
            escaped(target, MAX_LABEL)
        );
        return;
    }
    let mut path = format!("M{:.1} {:.1}", start.x, start.y);
    if (start.y - line.leaves).abs() > 0.1 {
        let _ = write!(path, "V{:.1}", line.leaves);
    }
    let mut at = Point {
        x: start.x,
        y: line.leaves,
    };
    for (number, (from, to)) in line.between.iter().enumerate() {
        if number == 0 && line.is_back {
            curve(&mut path, at, at.y + TURN, *from, from.y + TURN);
        } else {
            let half = (at.y + from.y) / 2.0;
            curve(&mut path, at, half, *from, half);
        }
        let _ = write!(path, "V{:.1}", to.y);
        at = *to;
    }
    let entry = Point {
        x: end.x,
        y: line.enters,
    };
    match line.is_back {
        true => curve(&mut path, at, at.y - TURN, entry, entry.y - TURN),
        false => {
            let half = (at.y + entry.y) / 2.0;
            curve(&mut path, at, half, entry, half);
        }
    }
    // A line of length 0 at the end would turn the tip.
    if (end.y - line.enters).abs() > 0.1 {
        let _ = write!(path, "V{:.1}", end.y);
    }
    let _ = writeln!(
        out,
        "<path class=\"{class}\" d=\"{path}\" marker-end=\"url(#{tip})\"{dashes}/>"
    );
}

/// Adds a cubic Bézier curve with vertical ends to a path, from `from` to `to`. `first` and `second` are the y coordinates of
/// the two control points.
fn curve(path: &mut String, from: Point, first: f64, to: Point, second: f64) {
    let _ = write!(
        path,
        "C{:.1} {first:.1} {:.1} {second:.1} {:.1} {:.1}",
        from.x, to.x, to.x, to.y
    );
}

/// Draws the labels of the edges, such as conditions, where the edges leave the nodes.
fn draw_labels(graph: &Graph, layout: &Layout, out: &mut String) {
    for (edge, line) in graph.edges.iter().zip(&layout.lines) {
        if !edge.label.is_empty() {
            let _ = writeln!(
                out,
                "<text class=\"halo\" x=\"{:.1}\" y=\"{:.1}\" font-size=\"11\" text-anchor=\"middle\">{}</text>",
                line.start.x,
                line.leaves + 13.0,
                escaped(&edge.label, MAX_LABEL)
            );
        }
    }
}

/// Returns a text as escaped XML. An ellipsis replaces the characters after the first `max`. Names come from the module
/// and may contain any character.
fn escaped(text: &str, max: usize) -> String {
    let mut shown: String = text.chars().take(max).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    printable(&shown)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
