#!/usr/bin/env python3
"""Launches kernels of PTX or of a cubin on an NVIDIA GPU, with the CUDA driver alone.

usage: cuda_launch.py MODULE RESULTS KERNEL... < PLAN

PLAN has the launches as numbers of 64 bits, as tests/native/launch.c describes. RESULTS gets the contents of all buffers.
"""

import ctypes
import struct
import sys

BUFFER, VALUE, LOCAL, NOTHING, STRUCT = range(5)

cuda = ctypes.CDLL("libcuda.so.1")


def check(status):
    """Ends the program if a call of the driver failed."""
    if status:
        text = ctypes.c_char_p()
        cuda.cuGetErrorString(status, ctypes.byref(text))
        sys.exit(f"the CUDA driver: {(text.value or b'unknown error').decode()} ({status})")


class Plan:
    """The input: numbers and bytes."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, size):
        part = self.data[self.at : self.at + size]
        self.at += size
        return part

    def number(self):
        return struct.unpack("<Q", self.take(8))[0]


def launch(module, kernel, plan):
    """Launches one kernel, and returns the contents of its buffers."""
    function = ctypes.c_void_p()
    check(cuda.cuModuleGetFunction(ctypes.byref(function), module, kernel.encode()))
    plan.number()
    sizes = [plan.number() for _ in range(6)]
    blocks = [whole // group for whole, group in zip(sizes[:3], sizes[3:])]
    if any(whole % group for whole, group in zip(sizes[:3], sizes[3:])):
        sys.exit(f"{kernel}: CUDA has no smaller groups at the end")
    arguments, buffers, local = [], [], 0
    for _ in range(plan.number()):
        kind, size = plan.number(), plan.number()
        if kind == LOCAL:
            # The offset of the variable in the dynamic local memory.
            local = (local + 127) & ~127
            arguments.append(ctypes.create_string_buffer(struct.pack("<I", local), 4))
            local += size
            continue
        data = plan.take(size)
        if kind in (VALUE, STRUCT):
            arguments.append(ctypes.create_string_buffer(data, size))
            continue
        pointer = ctypes.c_uint64(0)
        if kind == BUFFER:
            check(cuda.cuMemAlloc_v2(ctypes.byref(pointer), ctypes.c_size_t(max(size, 1))))
            check(cuda.cuMemcpyHtoD_v2(pointer, data, ctypes.c_size_t(size)))
            buffers.append((pointer, size))
        arguments.append(pointer)
    addresses = (ctypes.c_void_p * (len(arguments) + 1))()
    for number, argument in enumerate(arguments):
        addresses[number] = ctypes.addressof(argument)
    check(cuda.cuLaunchKernel(function, *blocks, *sizes[3:], local, None, addresses, None))
    check(cuda.cuCtxSynchronize())
    results = []
    for pointer, size in buffers:
        data = ctypes.create_string_buffer(size)
        check(cuda.cuMemcpyDtoH_v2(data, pointer, ctypes.c_size_t(size)))
        check(cuda.cuMemFree_v2(pointer))
        results.append(data.raw)
    return b"".join(results)


def main():
    """Runs the command."""
    path, results, *kernels = sys.argv[1:]
    device, context, module = ctypes.c_int(), ctypes.c_void_p(), ctypes.c_void_p()
    check(cuda.cuInit(0))
    check(cuda.cuDeviceGet(ctypes.byref(device), 0))
    check(cuda.cuCtxCreate_v2(ctypes.byref(context), 0, device))
    check(cuda.cuModuleLoad(ctypes.byref(module), path.encode()))
    plan = Plan(sys.stdin.buffer.read())
    plan.number()
    with open(results, "wb") as out:
        for kernel in kernels:
            out.write(launch(module, kernel, plan))
    check(cuda.cuCtxDestroy_v2(context))


main()
