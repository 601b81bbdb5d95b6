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
def kernels(tmp_path_factory: pytest.TempPathFactory) -> list[pathlib.Path]:
    """The bitcode of the project's kernels, by turns of an older and of a newer clang."""
    folder = tmp_path_factory.mktemp("kernels")
    compiled = []
    for number, source in enumerate(sorted((ROOT / "tests/kernels").rglob("*.cl"))):
        release = (14, 22)[number % 2]
        output = folder / f"{source.parent.name}-{source.stem}.bc"
        line = [f"clang-{release}", "-cc1", "-triple", "spir64-unknown-unknown", "-O1", "-x", "cl", "-cl-std=CL2.0"]
        line += ["-finclude-default-header", "-fdeclare-opencl-builtins", "-emit-llvm-bc", str(source), "-o", str(output)]
        # Some need other options, which tests/ gives them.
        if subprocess.run(line, capture_output=True).returncode == 0:
            compiled.append(output)
    assert len(compiled) > 40, "clang compiles the kernels"
    return compiled


def command(*arguments: object, input: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Runs the command transpire."""
    line = [COMMAND, *map(str, arguments)]
    return subprocess.run(line, input=input, capture_output=True)
