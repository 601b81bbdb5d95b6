#!/usr/bin/env python3
"""Runs Oclgrind's kernel tests with `transpire_ir.run`, and compares the findings and the results with the expected ones.

    git clone https://github.com/jrprice/Oclgrind
    env/bin/python scripts/oclgrind.py Oclgrind/tests/kernels [--oclgrind PROGRAM] [--clang PROGRAM]

`env` is a Python environment with the package transpire_ir. Each test is compiled by clang at -O0 and runs as LLVM IR and as SPIR-V.
A row is printed for each test whose classes of findings or whose results differ from the test's reference, with the reason if it is
known, and the counts at the end. With --oclgrind, the program `oclgrind-kernel` runs each test as well.
"""

import argparse
import re
import struct
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import transpire_ir

# A part of Oclgrind's messages, and the class of the finding.
MESSAGES = [
    ("data race", "race"),
    ("ninitialized", "uninitialized"),
    ("divergence", "divergence"),
    ("exceeds static array size", "array index"),
    ("read-only buffer", "buffer flags"),
    ("write-only buffer", "buffer flags"),
    ("not aligned", "alignment"),
    ("waiting for events", "events"),
    ("wait event", "events"),
    ("Invalid read", "access"),
    ("Invalid write", "access"),
]
RULES = {
    "data-race": "race",
    "uninitialized": "uninitialized",
    "barrier-divergence": "divergence",
    "group-divergence": "divergence",
    "misaligned": "alignment",
    "async-copy": "events",
    "array-index": "array index",
    "write-only": "buffer flags",
}
# The reasons why the findings of a test differ.
REASONS = {
    "async_copy/async_copy_unwaited": "a work-item writes what a copy reads that nobody has waited for",
}
TYPES = {"char": "b", "uchar": "B", "short": "h", "ushort": "H", "int": "i", "uint": "I", "long": "q", "ulong": "Q"}
TYPES.update({"float": "f", "double": "d"})
# The flags of buffers.
BUFFERS = {"ro": "read-only", "wo": "write-only", "noinit": "uninitialized"}
# The machine goes on after these violations, as Oclgrind does.
CHECKS = ["all"] + [f"{rule}=warning" for rule in ("out-of-bounds", "null-pointer", "no-object", "read-only", "use-after-return")]
# Oclgrind reports writes of the same value with an option only.
CHECKS += ["uniform-race=off", "write-only=warning", "barrier-divergence=warning", "group-divergence=warning"]


def class_of(message):
    return next((kind for part, kind in MESSAGES if part in message), "other")


class Test:
    """A test: its sizes and arguments, and the expected findings and results."""

    def __init__(self, path):
        self.path = path
        lines = [line.split("#")[0] for line in path.read_text().splitlines()]
        tokens = re.findall(r"<[^>]*>|\S+", "\n".join(lines))
        self.source, self.kernel = tokens[:2]
        self.sizes = [int(token) for token in tokens[2:8]]
        self.tokens = tokens[8:]
        reference = path.with_suffix(".ref")
        text = reference.read_text() if reference.exists() else ""
        self.classes = {class_of(line) for line in text.splitlines() if line.startswith("ERROR")}
        self.results = re.findall(r"^EXACT +(\w+)\[(\d+)\] = (-?[\d.]+)$", text, re.M)
        first = path.read_text().splitlines()[0]
        found = re.match(r"# ARGS: --build-options (.*)", first)
        self.options = found.group(1).split() if found else []
        self.is_interactive = first.startswith("# ARGS: -i")

    def arguments(self, parameters):
        """Returns the arguments for `transpire_ir.run`, with the types of buffers."""
        tokens, arguments, types = list(self.tokens), [], []
        for parameter in parameters:
            header = tokens.pop(0).strip("<>")
            words = header.split()
            given = dict(word.split("=", 1) for word in words if "=" in word)
            if "null" in words:
                arguments.append(None)
                types.append(None)
                continue
            size = int(given["size"], 0)
            declared = parameter.type_name.rstrip("*")
            base = next((word for word in words if word in TYPES), re.sub(r"\d+$", "", declared.replace("unsigned ", "u")))
            code = TYPES.get(base, "i")
            width = struct.calcsize(code)
            count = size // width
            number = float if code in "fd" else (lambda text: int(text, 16)) if "hex" in words else int
            if "fill" in given:
                values = [number(given["fill"])] * count
            elif "range" in given:
                start, step, _ = (number(part) for part in given["range"].split(":"))
                values = [start + step * n for n in range(count)]
            elif "noinit" in words or parameter.address_space == "local":
                values = [0] * count
            else:
                values = [number(tokens.pop(0)) for _ in range(count)]
            mask = (1 << width * 8) - 1
            pack = code if code in "fd" else code.upper()
            data = struct.pack(f"<{count}{pack}", *(value if code in "fd" else value & mask for value in values))
            if parameter.address_space == "local":
                arguments.append(transpire_ir.Local(size))
            elif parameter.kind == "pointer":
                kinds = [kind for word, kind in BUFFERS.items() if word in words]
                arguments.append(transpire_ir.Global(bytearray(data), kinds[0]) if kinds else bytearray(data))
            else:
                arguments.append(data)
            types.append(code)
        return arguments, types


def run(test, module):
    """Returns the classes of findings, and the results that differ."""
    kernels = {kernel.name: kernel for kernel in transpire_ir.info(module).kernels}
    parameters = kernels[test.kernel].arguments
    arguments, types = test.arguments(parameters)
    try:
        sizes = (test.sizes[:3], test.sizes[3:])
        outcome = transpire_ir.run(module, test.kernel, *sizes, args=arguments, checks=CHECKS, steps=1 << 24)
        findings = outcome.findings
    except transpire_ir.RunError as error:
        findings = error.findings
    # A write to a buffer that is not constant memory violates the flag of the buffer.
    has_flag = any("ro" in token.strip("<>").split() for token in test.tokens)
    flags = {"read-only": "buffer flags"} if has_flag else {}
    classes = {{**RULES, **flags}.get(finding.rule, "access") for finding in findings}
    wrong = []
    names = [parameter.name for parameter in parameters]
    for name, index, value in test.results:
        number = names.index(name)
        given = arguments[number]
        given = given.data if isinstance(given, transpire_ir.Global) else given
        found = struct.unpack_from("<" + types[number], given, int(index) * struct.calcsize(types[number]))[0]
        if float(f"{found:g}") != float(value) and found != float(value):
            wrong.append(f"{name}[{index}] = {found:g}, not {value}")
    return classes, wrong


def compiled(test, clang, folder):
    output = folder / "test.bc"
    line = [clang, "-cc1", "-triple", "spir64-unknown-unknown", "-finclude-default-header", "-O0", "-disable-O0-optnone", "-w"]
    line += ["-debug-info-kind=line-tables-only", *(test.options or ["-cl-std=CL1.2"]), "-emit-llvm-bc", "-o", str(output)]
    subprocess.run([*line, test.source], cwd=test.path.parent, check=True, capture_output=True, text=True)
    return output.read_bytes()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tests", type=Path)
    parser.add_argument("--oclgrind")
    parser.add_argument("--clang", default="clang-22")
    given = parser.parse_args()
    counts = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted(given.tests.glob("*/*.sim")):
            test = Test(path)
            name = f"{path.parent.name}/{path.stem}"
            if test.is_interactive:
                counts["interactive"] += 1
                continue
            if given.oclgrind:
                line = [given.oclgrind, "--data-races", "--uninitialized", "--build-options", "-cl-opt-disable", path.name]
                done = subprocess.run(line, cwd=path.parent, capture_output=True, text=True, timeout=100, errors="replace")
                text = done.stdout + done.stderr
                ends = re.findall(r"^\n?(\S.*)$", text, re.M)
                own = {class_of(line) for line in ends if class_of(line) != "other"}
                counts["Oclgrind: " + ("as expected" if own == test.classes else "different")] += 1
            try:
                bitcode = compiled(test, given.clang, Path(folder))
                modules = {"LLVM IR": bitcode, "SPIR-V": transpire_ir.to_spirv(bitcode)}
            except (subprocess.CalledProcessError, ValueError) as error:
                counts["not compiled"] += 1
                print(f"{name}: {getattr(error, 'stderr', error)}")
                continue
            for form, module in modules.items():
                try:
                    classes, wrong = run(test, module)
                except Exception as error:  # A test that the script cannot run is counted, not lost.
                    counts[f"{form}: error"] += 1
                    print(f"{name}: {form}: {type(error).__name__}: {error}")
                    continue
                missing, more = test.classes - classes, classes - test.classes
                counts[f"{form}: " + ("fewer findings" if missing else "more findings" if more else "same findings")] += 1
                if missing or more:
                    reason = f" ({REASONS[name]})" if name in REASONS else ""
                    print(f"{name}: {form}: lacks {sorted(missing)}, has {sorted(more)} besides{reason}")
                if wrong and not test.classes:
                    counts[f"{form}: other results"] += 1
                    print(f"{name}: {form}: {'; '.join(wrong[:3])}")
    for what, count in sorted(counts.items()):
        print(f"{count:4} {what}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
