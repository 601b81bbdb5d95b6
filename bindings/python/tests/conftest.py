"""What the tests share: kernels as clang compiles them, and the command, whose output is the same."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
COMMAND = os.environ.get("TRANSPIRE", str(ROOT / "target/debug/transpire"))


@pytest.fixture(scope="session")
def julia() -> bytes:
    return (ROOT / "examples/julia.bc").read_bytes()


@pytest.fixture(scope="session")
def kernels() -> list[pathlib.Path]:
    """The bitcode of the project's kernels and examples, which who starts the tests has compiled."""
    if "TRANSPIRE_MODULES" not in os.environ:
        pytest.fail("run these tests by: cargo test --package transpire-cli --test python")
    names = pathlib.Path(os.environ["TRANSPIRE_MODULES"]).read_text().splitlines()
    return [*map(pathlib.Path, names), *sorted((ROOT / "examples").glob("*.bc"))]


def command(*arguments: object, input: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Runs the command transpire."""
    line = [COMMAND, *map(str, arguments)]
    return subprocess.run(line, input=input, capture_output=True)
