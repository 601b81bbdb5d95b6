#!/usr/bin/env python3
"""Draws docs/benchmarks.svg from docs/benchmarks.csv: time and memory of transpire beside its peers.

    cargo run --release -p transpire-bench -- --save docs/benchmarks.csv
    pip install matplotlib==3.11.2
    scripts/chart.py

A bar is the time or the memory of transpire, as a percentage of the peer's.
"""

import csv
import pathlib
import re

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"

# The rows of the chart: the row of the bench, the peer, and the label.
ROWS = [
    ("forward, clang-14 -O0", "llvm-spirv", "LLVM IR to SPIR-V"),
    ("reverse, large", "llvm-spirv", "SPIR-V to LLVM IR"),
    ("print, large", "llvm-dis", "LLVM IR to text"),
    ("dis, large", "spirv-dis", "SPIR-V to text"),
    ("validate, large", "spirv-val", "validate SPIR-V"),
]
# They are legible on white and on black.
TIME, MEMORY, TEXT = "#2f81c7", "#d9822b", "#7d8590"


def medians() -> list[tuple[str, float, float]]:
    """Returns the label and the shares of time and memory of each row."""
    found: dict[str, dict[str, tuple[float, float]]] = {}
    with open(DOCS / "benchmarks.csv", newline="") as file:
        for line in csv.DictReader(file):
            values = float(line["cpu_ms"]), float(line["peak_mb"])
            found.setdefault(line["row"], {})[line["program"]] = values
    rows = []
    for row, peer, label in ROWS:
        ours = found[row]["transpire"]
        # The newest release that was measured.
        name = max(program for program in found[row] if program.startswith(peer))
        theirs = found[row][name]
        shares = [100 * our / their for our, their in zip(ours, theirs)]
        rows.append((f"{label}\n{name} = 100 %", *shares))
    return rows


def main() -> None:
    plt.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "transpire", "font.family": "sans-serif", "font.size": 10})
    rows = medians()[::-1]
    figure, axes = plt.subplots(figsize=(7.2, 3.4))
    for offset, column, color, title in [(0.2, 1, TIME, "processor time"), (-0.2, 2, MEMORY, "peak memory")]:
        places = [place + offset for place in range(len(rows))]
        shares = [row[column] for row in rows]
        bars = axes.barh(places, shares, height=0.36, color=color, label=title)
        axes.bar_label(bars, [f"{share:.{int(share < 1)}f} %" for share in shares], padding=4, color=TEXT)
    axes.set_yticks(range(len(rows)), [row[0] for row in rows])
    axes.set_xlim(0, 100)
    axes.set_xticks([0, 25, 50, 75, 100], ["0 %", "25 %", "50 %", "75 %", "100 %"])
    axes.tick_params(colors=TEXT, length=0)
    axes.grid(axis="x", color=TEXT, alpha=0.3)
    axes.set_axisbelow(True)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.legend(frameon=False, labelcolor=TEXT, loc="lower right")
    figure.tight_layout()
    path = DOCS / "benchmarks.svg"
    figure.savefig(path, transparent=True, metadata={"Date": None, "Creator": None})
    # Fonts of the reader, and no trailing white space.
    text = re.sub(r"[ \t]+$", "", path.read_text(), flags=re.M)
    path.write_text(text)


main()
