"""The command: ``transpire`` or ``python -m transpire``."""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import sys
import warnings
from collections.abc import Sequence
from typing import Optional, Union

import transpire


def _module(name: str) -> transpire.Module:
    return sys.stdin.buffer.read() if name == "-" else name


def _write(name: str, output: Union[bytes, str]) -> None:
    content = output.encode() if isinstance(output, str) else output
    if name == "-":
        sys.stdout.buffer.write(content)
        return
    # The output is complete, or isn't there.
    part = f"{name}.part"
    with open(part, "wb") as file:
        file.write(content)
    os.replace(part, name)


def _translate(arguments: argparse.Namespace) -> int:
    module = _module(arguments.input)
    content = module if isinstance(module, bytes) else transpire._bytes(module)
    kernels = arguments.kernel
    if transpire.info(content).format.startswith("SPIR-V"):
        output = transpire.to_llvm(content, llvm=arguments.llvm, kernels=kernels)
        text = arguments.output.endswith(".ll")
        _write(arguments.output, transpire.print_ir(output) if text else output)
    else:
        output = transpire.to_spirv(content, spirv_version=arguments.spirv_version, kernels=kernels)
        text = arguments.output.endswith(".spvasm")
        _write(arguments.output, transpire.disassemble(output) if text else output)
    return 0


def _validate(arguments: argparse.Namespace) -> int:
    findings = transpire.validate(_module(arguments.input), rules=arguments.rules)
    for finding in findings:
        print(finding)
    return int(any(finding.severity == "error" for finding in findings))


def _dis(arguments: argparse.Namespace) -> int:
    _write(arguments.output, transpire.disassemble(_module(arguments.input)))
    return 0


def _as(arguments: argparse.Namespace) -> int:
    content = transpire._bytes(_module(arguments.input))
    text = content.decode("utf-8", "replace")
    is_llvm = arguments.output.endswith(".bc")
    _write(arguments.output, transpire.parse_ir(text) if is_llvm else transpire.assemble(text))
    return 0


def _print(arguments: argparse.Namespace) -> int:
    _write(arguments.output, transpire.print_ir(_module(arguments.input), llvm=arguments.llvm))
    return 0


def _info(arguments: argparse.Namespace) -> int:
    found = transpire.info(_module(arguments.input))
    json.dump(dataclasses.asdict(found), sys.stdout, indent=2)
    print()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="transpire", description=transpire.__doc__.split("\n", 1)[0] if transpire.__doc__ else None)
    parser.add_argument("--version", action="version", version=f"transpire {transpire.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, run, text in [
        ("translate", _translate, "LLVM IR to SPIR-V, or SPIR-V to LLVM IR"),
        ("validate", _validate, "check a module against the rules of its specification"),
        ("dis", _dis, "SPIR-V to text"),
        ("as", _as, "text to SPIR-V, or to bitcode where the output is a .bc"),
        ("print", _print, "LLVM IR to text"),
        ("info", _info, "what is in a module, as JSON"),
    ]:
        command = commands.add_parser(name, help=text, description=text)
        command.set_defaults(run=run)
        command.add_argument("input", metavar="IN", help="the module; - is standard input")
        if name not in ("validate", "info"):
            command.add_argument("-o", "--output", metavar="OUT", default="-", help="where it goes [default: standard output]")
        if name in ("translate", "print"):
            command.add_argument("--llvm", metavar="RELEASE", help="the release of LLVM whose form is written")
        if name == "translate":
            command.add_argument("--kernel", metavar="NAME", action="append", default=[], help="only this kernel; repeatable")
            command.add_argument("--spirv-version", metavar="VERSION", help="the version of SPIR-V to write")
        if name == "validate":
            command.add_argument("--as", dest="rules", metavar="RULES", help="which rules: opencl2.0, spv1.3, spir-1.2, llvm …")
    return parser


def main(command_line: Optional[Sequence[str]] = None) -> int:
    """Runs a command line; gives the exit status: 0 done, 1 the input is at fault, 2 the command line is."""
    arguments = _parser().parse_args(command_line)
    with warnings.catch_warnings(record=True) as losses:
        warnings.simplefilter("always", transpire.LossWarning)
        try:
            status: int = arguments.run(arguments)
        except (transpire.Error, OSError) as error:
            print(f"transpire: error: {arguments.input}: {error}", file=sys.stderr)
            status = 1
    for loss in losses:
        print(f"transpire: warning: {arguments.input}: {loss.message}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
