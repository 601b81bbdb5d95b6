//! Draws graphs in the language of Graphviz.

use std::fmt::Write;

use transpire_findings::printable;

use crate::{Border, Graph};

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
            let label = quoted(&of.label);
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

/// Returns a text as a quoted DOT string. Names come from the module and may contain any character.
fn quoted(text: &str) -> String {
    let text = printable(text).replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{text}\"")
}
