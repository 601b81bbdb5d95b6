"""Asks an old release of LLVM, by llvmlite's library, whether it takes modules.

    llvmlite.py LIBRARY < PATHS

For each path, one on a line, of bitcode or assembly, prints `ok`, or what the release says against it, in one line, and
puts the module beside it as the release writes it (`.own.bc`) and prints it (`.own.ll`). Its assertions are on: each
module is read in a process of its own, which may die of it.
"""

import ctypes
import os
import signal
import sys

POINTER = ctypes.c_void_p


def load(path):
    library = ctypes.CDLL(path)
    for name, result, arguments in [
        ("LLVMPY_GetGlobalContext", POINTER, []),
        ("LLVMPY_ParseBitcode", POINTER, [POINTER, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(POINTER)]),
        ("LLVMPY_ParseAssembly", POINTER, [POINTER, ctypes.c_char_p, ctypes.POINTER(POINTER)]),
        ("LLVMPY_VerifyModule", ctypes.c_int, [POINTER, ctypes.POINTER(POINTER)]),
        ("LLVMPY_PrintModuleToString", None, [POINTER, ctypes.POINTER(POINTER)]),
        (
            "LLVMPY_WriteBitcodeToString",
            None,
            [POINTER, ctypes.POINTER(POINTER), ctypes.POINTER(ctypes.c_size_t)],
        ),
    ]:
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


def judge(library, path):
    with open(path, "rb") as file:
        data = file.read()
    context = library.LLVMPY_GetGlobalContext()
    message = POINTER()
    if data.startswith(b"BC"):
        module = library.LLVMPY_ParseBitcode(context, data, len(data), ctypes.byref(message))
    else:
        module = library.LLVMPY_ParseAssembly(context, data, ctypes.byref(message))
    broken = not module or library.LLVMPY_VerifyModule(module, ctypes.byref(message))
    text = ctypes.string_at(message.value).decode(errors="replace") if message.value else ""
    if broken:
        return text or "not read"
    text, bitcode, size = POINTER(), POINTER(), ctypes.c_size_t()
    library.LLVMPY_PrintModuleToString(module, ctypes.byref(text))
    library.LLVMPY_WriteBitcodeToString(module, ctypes.byref(bitcode), ctypes.byref(size))
    for extension, data in [
        (".own.ll", ctypes.string_at(text.value)),
        (".own.bc", ctypes.string_at(bitcode.value, size.value)),
    ]:
        with open(path + extension, "wb") as file:
            file.write(data)
    return "ok"


def in_process(library, path):
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read_end)
        # Assertions, and what the verifier says of debug information that it drops, go there.
        os.dup2(write_end, 2)
        signal.alarm(60)
        os.write(write_end, ("\0" + judge(library, path)).encode())
        os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as pipe:
        said = pipe.read().decode(errors="replace")
    os.waitpid(child, 0)
    complaints, _, verdict = said.partition("\0")
    if verdict == "ok" and "ignoring invalid debug info" not in complaints:
        return "ok"
    return " ".join((verdict + " " + complaints).split()) or "died"


if __name__ == "__main__":
    llvm = load(sys.argv[1])
    for line in sys.stdin:
        print(in_process(llvm, line.rstrip("\n")), flush=True)
