//! Draws graphs in the language of Graphviz.

use std::fmt::Write;

use transpire_findings::printable;

use crate::{Border, Graph, Node};

/// Returns a DOT graph with one cluster for each of the graphs.
pub(super) fn draw(graphs: &[Graph]) -> String {
    let mut out = String::from("digraph {\n  node [shape=box, fontname=monospace]\n");
    for (number, graph) in graphs.iter().enumerate() {
        let _ = writeln!(out, "  subgraph cluster_{number} {{");
        let _ = writeln!(out, "    label={}", quoted(&graph.title));
        for (node, of) in graph.nodes.iter().enumerate() {
            let style = match of.border {
                Border::Plain => "",
                Border::Thick => ", penwidth=3",
                Border::Dashed => ", style=dashed",
            };
            let label = label(of);
            let _ = writeln!(out, "    n{number}_{node} [label={label}{style}]");
        }
        for edge in &graph.edges {
            let (from, to) = (edge.from, edge.to);
            let _ = write!(out, "    n{number}_{from} -> n{number}_{to}");
            let style = if edge.is_dashed {
                ", style=dashed, constraint=false"
            } else {
                ""
            };
            let _ = match (edge.label.as_str(), edge.is_dashed) {
                ("", false) => writeln!(out),
                (label, _) => writeln!(out, " [label={}{style}]", quoted(label)),
            };
        }
        out.push_str("  }\n");
    }
    out.push_str("}\n");
    out
}

/// Returns the label of a node: its name, and its instructions below, which are aligned to the left.
fn label(node: &Node) -> String {
    if node.lines.is_empty() {
        return quoted(&node.label);
    }
    let mut text = escaped(&node.label) + "\\n";
    for line in &node.lines {
        text += &escaped(line);
        text += "\\l";
    }
    format!("\"{text}\"")
}

/// Returns a text as a quoted DOT string.
fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

/// Escapes a text for a DOT string. Names come from the module and may contain any character.
fn escaped(text: &str) -> String {
    printable(text).replace('\\', "\\\\").replace('"', "\\\"")
}
