"""Translates all modules below a folder on the machines of a Ray cluster.

    python corpus.py FOLDER OUT_FOLDER

Each file is translated by itself, and its result is the same bytes wherever that happens, so that any engine may spread the
work. Without a cluster, Ray starts one on this machine. The outputs keep the tree of the inputs; a file that cannot be
translated is told, and the status is 1. Two inputs with one output are an error before anything is translated.
"""

import itertools
import logging
import pathlib
import sys
from typing import Optional

import ray

import transpire_ir

# So many files are one task, as starting a task costs more than a translation, and so many tasks are under way at a time.
BATCH = 64
MOST = 16

OUTPUTS = {".bc": ".spv", ".ll": ".spv", ".spv": ".bc", ".spvasm": ".bc"}


# A file's name, its translation, and what is wrong with it if there is none.
Outcome = tuple[str, Optional[bytes], str]


@ray.remote
def translate(modules: list[tuple[str, bytes]]) -> list[Outcome]:
    """The translations of modules, which have names."""
    return [translation(name, module) for name, module in modules]


def output_of(name: str) -> str:
    return str(pathlib.PurePath(name).with_suffix(OUTPUTS[pathlib.PurePath(name).suffix]))


def translation(name: str, module: bytes) -> Outcome:
    try:
        to_spirv = output_of(name).endswith(".spv")
        return name, transpire_ir.to_spirv(module) if to_spirv else transpire_ir.to_llvm(module), ""
    except transpire_ir.Error as error:
        return name, None, str(error)


def main(folder: str, out_folder: str) -> int:
    source, target = pathlib.Path(folder), pathlib.Path(out_folder)
    names = [str(path.relative_to(source)) for path in sorted(source.rglob("*")) if path.suffix in OUTPUTS]
    inputs: dict[str, str] = {}
    for name in names:
        other = inputs.setdefault(output_of(name), name)
        if other != name:
            print(f"{other} and {name} would both become {output_of(name)}", file=sys.stderr)
            return 1
    pending: list["ray.ObjectRef[list[Outcome]]"] = []
    failures = 0

    def finish(count: int) -> None:
        nonlocal pending, failures
        done, pending = ray.wait(pending, num_returns=count)
        for name, output, fault in itertools.chain.from_iterable(ray.get(done)):
            if output is None:
                failures += 1
                print(f"{name}: {fault}", file=sys.stderr)
                continue
            path = target / output_of(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(output)

    for first in range(0, len(names), BATCH):
        batch = names[first : first + BATCH]
        pending.append(translate.remote([(name, (source / name).read_bytes()) for name in batch]))
        if len(pending) >= MOST:
            finish(1)
    if pending:
        finish(len(pending))
    print(f"{len(names) - failures} of {len(names)} translated")
    return int(failures > 0)


if __name__ == "__main__":
    ray.init(logging_level=logging.WARNING)
    sys.exit(main(*sys.argv[1:]))
