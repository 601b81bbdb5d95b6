"""The examples in docstrings and the notebook give the output that they show."""

import ast
import contextlib
import doctest
import io
import json
import os
import pathlib
import shutil
from typing import Any

import pytest

import transpire_ir
from conftest import ROOT

NOTEBOOK = ROOT / "examples/python/tour.ipynb"


def test_examples_in_docstrings(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(ROOT / "examples/julia.bc", tmp_path / "kernel.bc")
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testmod(transpire_ir)
    assert failed == 0
    assert tried >= 12


def run_cell(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """Runs a cell. Returns its outputs in the format of notebooks: printed text, and the value of the last expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    outputs: list[dict[str, Any]] = []
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": printed.getvalue().splitlines(True)})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(True)}
        for kind, method in [("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_")]:
            if hasattr(value, method):
                data[kind] = getattr(value, method)().splitlines(True)
        if "image/svg+xml" in data:
            data["text/plain"] = ["<Drawing>"]
        outputs.append({"data": data, "execution_count": None, "metadata": {}, "output_type": "execute_result"})
    return outputs


def test_the_notebook_has_its_outputs() -> None:
    notebook = json.loads(NOTEBOOK.read_text())
    names: dict[str, Any] = {}
    found = [run_cell("".join(cell["source"]), names) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    if "TRANSPIRE_BLESS" in os.environ:
        for cell, outputs in zip(cells, found):
            cell["outputs"] = outputs
        NOTEBOOK.write_text(json.dumps(notebook, indent=1, sort_keys=True) + "\n")
    assert [cell["outputs"] for cell in cells] == found
    assert len(found) == 8
