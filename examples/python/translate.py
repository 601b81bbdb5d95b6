"""Translates a module, validates the result, and prints its kernels.

    python translate.py kernel.bc kernel.spv
"""

import sys

import transpire_ir

if len(sys.argv) != 3:
    sys.exit(f"usage: {sys.argv[0]} kernel.bc kernel.spv")
source, output = sys.argv[1:]
spirv = transpire_ir.to_spirv(source)
with open(output, "wb") as file:
    file.write(spirv)
for finding in transpire_ir.validate(spirv):
    print(finding)
for kernel in transpire_ir.info(spirv).kernels:
    print(kernel)
