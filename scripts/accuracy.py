#!/usr/bin/env python3
"""Measures the errors of the math functions of `transpire run`, and prints them as a table.

    python3 -m venv env && env/bin/pip install gmpy2
    env/bin/python scripts/accuracy.py target/debug/transpire [FUNCTION ...]

gmpy2 computes each result with MPFR in 400 bits. Errors are in units in the last place (OpenCL C 7.4), and the limits are those of
the full profile. The exit status is 1 if an error is above its limit.
"""

import math
import random
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import gmpy2
from gmpy2 import mpfr

gmpy2.get_context().precision = 400
gmpy2.get_context().emax = 1 << 40
gmpy2.get_context().emin = -(1 << 40)
PI = gmpy2.const_pi()

# For each type: its name in LLVM IR and in mangled names, struct's code for it, its bytes, its precision and its least exponent.
TYPES = {
    "float": ("float", "f", "f", 4, 24, -126),
    "double": ("double", "d", "d", 8, 53, -1022),
    "half": ("half", "Dh", "e", 2, 11, -14),
}


def whole(x):
    return x == gmpy2.floor(x)


def odd(x):
    return whole(x) and gmpy2.fmod(x, 2) != 0


def sinpi(x):
    return gmpy2.sin(PI * gmpy2.fmod(x, 2)) if not whole(x) else mpfr(0)


def cospi(x):
    rest = gmpy2.fmod(x, 2)
    return mpfr(0) if whole(rest + mpfr("0.5")) else gmpy2.cos(PI * rest)


def tanpi(x):
    if whole(x):
        return mpfr(0)
    # A pole has an infinite result of either sign.
    return None if cospi(x) == 0 else sinpi(x) / cospi(x)


def tgamma(x):
    # Zero and negative integers are poles.
    return None if x <= 0 and whole(x) else gmpy2.gamma(x)


def power(x, y):
    # A negative base needs a whole exponent, and powers of zero are special cases.
    if x == 0 or x < 0 and not whole(y):
        return None
    size = abs(x) ** y
    return -size if x < 0 and odd(y) else size


def powr(x, y):
    return abs(x) ** y if x > 0 else None


def rootn(x, n):
    if n == 0 or x == 0 or x < 0 and n % 2 == 0:
        return None
    size = gmpy2.exp(gmpy2.log(abs(x)) / n)
    return -size if x < 0 else size


def within(low, high, function):
    return lambda x: function(x) if low <= x <= high else None


def above(low, function):
    return lambda x: function(x) if x > low else None


def nonzero(function):
    return lambda x, y: function(x, y) if x != 0 or y != 0 else None


# For each function: the limits for float, double and half; the number of floating-point operands, or "n" for a float and an integer;
# the exact function. A limit of 0 means correctly rounded. None as a result leaves a special case out.
FUNCTIONS = {
    "acos": (4, 4, 2, 1, within(-1, 1, gmpy2.acos)),
    "acosh": (4, 4, 2, 1, above(0.999, lambda x: gmpy2.acosh(x) if x >= 1 else None)),
    "acospi": (5, 5, 2, 1, within(-1, 1, lambda x: gmpy2.acos(x) / PI)),
    "asin": (4, 4, 2, 1, within(-1, 1, gmpy2.asin)),
    "asinh": (4, 4, 2, 1, gmpy2.asinh),
    "asinpi": (5, 5, 2, 1, within(-1, 1, lambda x: gmpy2.asin(x) / PI)),
    "atan": (5, 5, 2, 1, gmpy2.atan),
    "atan2": (6, 6, 2, 2, nonzero(gmpy2.atan2)),
    "atan2pi": (6, 6, 2, 2, nonzero(lambda y, x: gmpy2.atan2(y, x) / PI)),
    "atanh": (5, 5, 2, 1, lambda x: gmpy2.atanh(x) if abs(x) < 1 else None),
    "atanpi": (5, 5, 2, 1, lambda x: gmpy2.atan(x) / PI),
    "cbrt": (2, 2, 2, 1, gmpy2.cbrt),
    "cos": (4, 4, 2, 1, gmpy2.cos),
    "cosh": (4, 4, 2, 1, gmpy2.cosh),
    "cospi": (4, 4, 2, 1, cospi),
    "degrees": (2, 2, 2, 1, lambda x: x * 180 / PI),
    "erf": (16, 16, 4, 1, gmpy2.erf),
    "erfc": (16, 16, 4, 1, gmpy2.erfc),
    "exp": (3, 3, 2, 1, gmpy2.exp),
    "exp10": (3, 3, 2, 1, gmpy2.exp10),
    "exp2": (3, 3, 2, 1, gmpy2.exp2),
    "expm1": (3, 3, 2, 1, gmpy2.expm1),
    "fdim": (0, 0, 0, 2, lambda x, y: x - y if x > y else mpfr(0)),
    "fma": (0, 0, 0, 3, lambda x, y, z: x * y + z),
    "fmod": (0, 0, 0, 2, lambda x, y: gmpy2.fmod(x, y) if y != 0 else None),
    "hypot": (4, 4, 2, 2, gmpy2.hypot),
    "log": (3, 3, 2, 1, above(0, gmpy2.log)),
    "log10": (3, 3, 2, 1, above(0, gmpy2.log10)),
    "log1p": (2, 2, 2, 1, above(-1, gmpy2.log1p)),
    "log2": (3, 3, 2, 1, above(0, gmpy2.log2)),
    "pow": (16, 16, 4, 2, power),
    "pown": (16, 16, 4, "n", lambda x, n: power(x, mpfr(n))),
    "powr": (16, 16, 4, 2, powr),
    "radians": (2, 2, 2, 1, lambda x: x * PI / 180),
    "remainder": (0, 0, 0, 2, lambda x, y: gmpy2.remainder(x, y) if y != 0 else None),
    "rootn": (16, 16, 4, "n", rootn),
    "rsqrt": (2, 2, 1, 1, above(0, gmpy2.rec_sqrt)),
    "sin": (4, 4, 2, 1, gmpy2.sin),
    "sinh": (4, 4, 2, 1, gmpy2.sinh),
    "sinpi": (4, 4, 2, 1, sinpi),
    "sqrt": (3, 0, 0, 1, lambda x: gmpy2.sqrt(x) if x >= 0 else None),
    "tan": (5, 5, 2, 1, gmpy2.tan),
    "tanh": (5, 5, 2, 1, gmpy2.tanh),
    "tanpi": (6, 6, 2, 1, tanpi),
    "tgamma": (16, 16, 4, 1, tgamma),
}

# The numbers of each type besides the edges.
COUNT = 6000


def value_of(bits, type):
    _, _, code, size, *_ = TYPES[type]
    return struct.unpack("<" + code, bits.to_bytes(size, "little"))[0]


def rounded(x, type):
    code = TYPES[type][2]
    try:
        return struct.unpack("<" + code, struct.pack("<" + code, x))[0]
    except OverflowError:
        return math.copysign(math.inf, x)


def inputs(type, generator, is_only):
    """Returns finite numbers: of all magnitudes, of moderate ones, near 1, near multiples of π/2, and edges."""
    _, _, _, size, precision, least = TYPES[type]
    if size == 2 and is_only:
        numbers = [value_of(bits, type) for bits in range(1 << 16)]
        return [x for x in numbers if math.isfinite(x)]
    numbers = [value_of(generator.getrandbits(size * 8), type) for _ in range(COUNT // 3)]
    numbers += [rounded(generator.uniform(-30, 30), type) for _ in range(COUNT // 3)]
    numbers += [rounded(generator.uniform(-1, 1), type) for _ in range(COUNT // 6)]
    numbers += [rounded(1 + generator.uniform(-1, 1) * 2.0 ** -generator.randrange(1, precision), type) for _ in range(COUNT // 12)]
    numbers += [rounded(math.pi / 2 * generator.randrange(-9999, 9999), type) for _ in range(COUNT // 12)]
    edges = [0.0, 1.0, 0.5, 1.5, 2.0, 3.0, 10.0, 2.0 ** (least - precision + 1), 2.0**least]
    numbers += edges + [-x for x in edges]
    return [x for x in numbers if math.isfinite(x)]


def module(name, type, operands):
    ir, mangled, *_ = TYPES[type]
    types = [ir, "i32"] if operands == "n" else [ir] * operands
    # Repeated types of a mangled name are substituted only if they are not built in.
    signature = mangled + "i" if operands == "n" else mangled * operands
    count = len(types)
    parameters = ", ".join(f"ptr addrspace(1) %p{n}" for n in range(count + 1))
    lines = [f"define spir_kernel void @k({parameters}) {{", "  %i = call spir_func i64 @_Z13get_global_idj(i32 0)"]
    for n, ty in enumerate(types):
        lines.append(f"  %a{n} = getelementptr {ty}, ptr addrspace(1) %p{n}, i64 %i")
        lines.append(f"  %x{n} = load {ty}, ptr addrspace(1) %a{n}")
    function = f"@_Z{len(name)}{name}{signature}"
    arguments = ", ".join(f"{ty} %x{n}" for n, ty in enumerate(types))
    lines.append(f"  %r = call spir_func {ir} {function}({arguments})")
    lines.append(f"  %a = getelementptr {ir}, ptr addrspace(1) %p{count}, i64 %i")
    lines += [f"  store {ir} %r, ptr addrspace(1) %a", "  ret void", "}"]
    lines += ["declare spir_func i64 @_Z13get_global_idj(i32)", f"declare spir_func {ir} {function}({', '.join(types)})"]
    return 'target triple = "spir64-unknown-unknown"\n' + "\n".join(lines) + "\n"


def computed(transpire, folder, name, type, operands, rows):
    """Returns the results of the kernel for rows of operands."""
    code = TYPES[type][2]
    (folder / "k.ll").write_text(module(name, type, operands))
    arguments = []
    for number in range(len(rows[0])):
        is_integer = operands == "n" and number == 1
        column = [row[number] for row in rows]
        data = struct.pack(f"<{len(rows)}{'i' if is_integer else code}", *column)
        (folder / f"{number}.raw").write_bytes(data)
        arguments += ["--arg", str(folder / f"{number}.raw")]
    out = folder / "out.raw"
    count = len(rows[0])
    line = [transpire, "run", folder / "k.ll", "--global", str(len(rows)), *arguments]
    line += ["--arg", f"zeros:{type}:{len(rows)}", "--out", f"{count}={out}"]
    subprocess.run(line, check=True)
    return struct.unpack(f"<{len(rows)}{code}", out.read_bytes())


def error(exact, found, type):
    """Returns the error in units in the last place."""
    precision, least = TYPES[type][4:]
    largest = 1 - least
    if gmpy2.is_nan(exact):
        return 0.0 if math.isnan(found) else math.inf
    # An infinite result counts as the power of two behind the greatest number.
    beyond = mpfr(2) ** (largest + 1)
    if gmpy2.is_infinite(exact) or abs(exact) >= beyond:
        return 0.0 if math.isinf(found) and (found < 0) == (exact < 0) else math.inf
    if math.isnan(found):
        return math.inf
    value = mpfr(found)
    if math.isinf(found):
        value = beyond if found > 0 else -beyond
    exponent = gmpy2.get_exp(exact) - 1 if exact != 0 else least
    unit = mpfr(2) ** (max(exponent, least) - precision + 1)
    return float(abs(value - exact) / unit)


def measure(transpire, folder, name, type, operands, function):
    """Returns the greatest error, and the operands."""
    generator = random.Random(f"{name} {type}")
    columns = [inputs(type, generator, operands == 1)]
    for _ in range(1, operands if operands != "n" else 1):
        column = inputs(type, generator, False)
        generator.shuffle(column)
        columns.append(column)
    if operands == "n":
        count = len(columns[0])
        choose = lambda: generator.choice([generator.randrange(-12, 13), generator.randrange(-400, 400), generator.getrandbits(31)])
        columns.append([choose() for _ in range(count)])
    rows = list(zip(*columns))
    worst = (0.0, None)
    for row, found in zip(rows, computed(transpire, folder, name, type, operands, rows)):
        exact = function(*(mpfr(x) if isinstance(x, float) else x for x in row))
        if exact is not None:
            one = error(exact, found, type)
            if one > worst[0]:
                worst = (one, row)
    return worst


def main():
    transpire, *names = sys.argv[1:]
    status = 0
    print("| function | limit of float | error | limit of double | error | limit of half | error |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for name, (*limits, operands, function) in FUNCTIONS.items():
            if names and name not in names:
                continue
            cells = [f"`{name}`"]
            for type, limit in zip(TYPES, limits):
                worst, row = measure(transpire, Path(folder), name, type, operands, function)
                # A correctly rounded result is off by at most half a unit.
                if worst > max(limit, 0.5):
                    status = 1
                    print(f"{name} of {type}: {worst:.3f} at {row}", file=sys.stderr)
                cells += ["0.5" if limit == 0 else str(limit), f"{worst:.3f}"]
            print(f"| {' | '.join(cells)} |", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
