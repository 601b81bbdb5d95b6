#!/usr/bin/env python3
"""Lists what changed in the public headers between two releases of LLVM, as rows to fill in.

    scripts/llvm_changes.py /usr/include/llvm-22 /usr/include/llvm-23 > changes.md

OLD and NEW are the folders that hold `llvm/IR` and `llvm/Bitcode`, as the packages llvm-N-dev have them. Each row says
what appeared (+), went (-) or changed (~), and where this project knows things of its kind. ARCHITECTURE.md, "Add a
release of LLVM", says what to do with them. The exit status is 0 where nothing changed, 1 where there are rows, and 2
where a header is missing or holds nothing of what is looked for: a header that moved must not look like one that is the same.
"""

import argparse
import re
import sys
from pathlib import Path


def without_comments(text):
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    return re.sub(r"//[^\n]*", "", text)


def split(text, opening="([{", closing=")]}"):
    """The parts between the commas that no bracket holds."""
    parts, depth, start = [], 0, 0
    for at, character in enumerate(text):
        if character in opening:
            depth += 1
        elif character in closing:
            depth -= 1
        elif character == "," and depth == 0:
            parts.append(text[start:at])
            start = at + 1
    parts.append(text[start:])
    return [" ".join(part.split()) for part in parts if part.strip()]


def bracketed(text, start, ends="()"):
    """What stands in the bracket that opens at `start`."""
    depth = 0
    for at in range(start, len(text)):
        depth += {ends[0]: 1, ends[1]: -1}.get(text[at], 0)
        if depth == 0:
            return text[start + 1 : at]
    return text[start + 1 :]


def enums(text):
    """The enumerators of each enumeration, with their values; where a value is no number, with its text."""
    found = {}
    text = without_comments(text)
    text = re.sub(r"^\s*#.*?(?<!\\)$", "", text, flags=re.M | re.S)
    for match in re.finditer(r"\benum\b(?:\s+class)?\s*(\w*)\s*(?::\s*[\w:]+\s*)?\{", text):
        name, value = match[1] or "enum", -1
        for part in split(bracketed(text, match.end() - 1, "{}")):
            enumerator, _, given = (side.strip() for side in part.partition("="))
            if given:
                try:
                    value = int(given, 0)
                except ValueError:
                    shift = re.fullmatch(r"(\d+)[uUlL]*\s*<<\s*(\d+)", given)
                    value = int(shift[1]) << int(shift[2]) if shift else given
            else:
                value = value + 1 if isinstance(value, int) else f"after {value}"
            if re.fullmatch(r"\w+", enumerator):
                found[f"{name}::{enumerator}"] = str(value)
    return found


def names_of(reader):
    """A reader that keeps names alone: the numbers are those of this release's memory, not of what it writes."""
    return lambda text: dict.fromkeys(reader(text), "")


def macros(text):
    """The uses of the macros of a `.def` file, by the first argument that is a name, and all of their arguments."""
    found = {}
    text = without_comments(text)
    text = re.sub(r"^\s*#\s*(define|ifdef|ifndef|if|elif|undef|error|include).*?(?<!\\)$", "", text, flags=re.M | re.S)
    for match in re.finditer(r"^\s*((?:HANDLE|LLVM_FIXED)\w*)\s*\(", text, flags=re.M):
        arguments = split(bracketed(text, match.end() - 1))
        name = next((part for part in arguments if re.match(r'(?!FIRST)"?[A-Za-z_]', part)), "")
        found[f"{match[1]}({name})"] = ", ".join(arguments)
    return found


def definitions(text, prefix=""):
    """The records of a TableGen file: what each is made of."""
    found = {}
    text = without_comments(text)
    for match in re.finditer(r"^\s*def\s+(\w+)\s*:\s*", text, flags=re.M):
        depth, at = 0, match.end()
        while at < len(text) and not (depth == 0 and text[at] in ";{"):
            depth += {"<": 1, "[": 1, "(": 1, ">": -1, "]": -1, ")": -1}.get(text[at], 0)
            at += 1
        if match[1].startswith(prefix):
            found[match[1]] = " ".join(text[match.end() : at].split())
    return found


def intrinsics(text):
    """The types of the results and parameters; what is said to optimizers changes from release to release."""
    found = definitions(text, "int_")
    for name, record in found.items():
        start = record.find("<")
        arguments = split(bracketed(record, start, "<>"), "([{<", ")]}>") if start >= 0 else []
        types = [re.sub(r"([\[(<]) | (?=[\])>])", r"\1", argument) for argument in arguments[:2]]
        found[name] = " ← ".join(types) or record
    return found


def nodes(text):
    """The fields of the nodes of metadata: the parameters of their `get`."""
    found = {}
    text = without_comments(text)
    text = re.sub(r"^\s*#\s*define\b.*?(?<!\\)$", "", text, flags=re.M | re.S)
    for match in re.finditer(r"\bDEFINE_MDNODE_GET(?:_DISTINCT_TEMPORARY)?\s*\(", text):
        arguments = split(bracketed(text, match.end() - 1))
        if len(arguments) < 2:
            continue
        fields = split(arguments[1].strip("()"))
        names = [re.sub(r"\s*=.*", "", field).split()[-1].lstrip("*&") for field in fields]
        # Of several forms the longest: the others have defaults, or other types.
        if len(names) > len(found.get(arguments[0], "").split(", ")) or arguments[0] not in found:
            found[arguments[0]] = ", ".join(names)
    return found


# What is looked at: the header, how it is read, what its rows are called, and where this project has what they speak of.
SOURCES = [
    ("llvm/Bitcode/LLVMBitCodes.h", enums, "bitcode", "crates/llvm/src/bitcode/records.rs"),
    ("llvm/IR/Attributes.td", definitions, "attribute", "crates/llvm/src/ir/attributes.rs"),
    ("llvm/IR/Intrinsics.td", intrinsics, "intrinsic", "crates/llvm/src/intrinsics.rs"),
    ("llvm/IR/Instruction.def", names_of(macros), "instruction", "crates/llvm/src/ir/instructions.rs"),
    ("llvm/IR/Type.h", names_of(enums), "type", "crates/llvm/src/ir/types.rs"),
    ("llvm/IR/CallingConv.h", enums, "calling convention", "crates/llvm/src/ir/module.rs"),
    ("llvm/IR/Metadata.def", macros, "node", "crates/llvm/src/ir/debug_info.rs"),
    ("llvm/IR/DebugInfoMetadata.h", nodes, "fields of", "crates/llvm/src/ir/debug_info.rs"),
    ("llvm/IR/DebugInfoFlags.def", macros, "flag of debug information", "crates/llvm/src/ir/dwarf.rs"),
    ("llvm/IR/FixedMetadataKinds.def", macros, "kind of metadata", "crates/llvm/src/ir/metadata.rs"),
    ("llvm/BinaryFormat/Dwarf.def", macros, "DWARF", "crates/llvm/src/ir/dwarf.rs"),
    ("llvm/Support/ModRef.h", enums, "memory", "crates/llvm/src/ir/attributes.rs"),
]

# The first of these that is there.
MOVED = {"llvm/Support/ModRef.h": ["llvm/Support/ModRef.h", "llvm/IR/ModRef.h"]}


def read(root, header, reader):
    """What a header holds, or None where the release has none of that name."""
    for name in MOVED.get(header, [header]):
        path = root / name
        if path.is_file():
            return reader(path.read_text(encoding="utf-8", errors="replace"))
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("old", type=Path, help="the older release's folder of headers")
    parser.add_argument("new", type=Path, help="the newer release's")
    roots = parser.parse_args()
    rows, troubles = [], []
    for header, reader, kind, place in SOURCES:
        old, new = (read(root, header, reader) for root in (roots.old, roots.new))
        for root, held in ((roots.old, old), (roots.new, new)):
            # Headers that came later than the older release are new as a whole.
            if held == {} or (held is None and (root is roots.new or header not in MOVED)):
                troubles.append(f"{root}: {header}: {'not there' if held is None else 'nothing found in it'}")
        old, new = old or {}, new or {}
        for name in sorted(old.keys() | new.keys()):
            if name not in old:
                rows.append(("+", kind, name, new[name], place))
            elif name not in new:
                rows.append(("-", kind, name, old[name], place))
            elif old[name] != new[name]:
                rows.append(("~", kind, name, f"{old[name]} → {new[name]}", place))
    if rows:
        print("| | what | name | is | known in | done |\n| --- | --- | --- | --- | --- | --- |")
    for sign, kind, name, value, place in rows:
        value = value.replace("|", "\\|")
        print(f"| {sign} | {kind} | `{name}` | {value} | `{place}` | |")
    for trouble in troubles:
        print(trouble, file=sys.stderr)
    return 2 if troubles else 1 if rows else 0


if __name__ == "__main__":
    sys.exit(main())
