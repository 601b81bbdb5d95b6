"""Translates a module, checks the result, and tells what is in it.

    python translate.py kernel.bc kernel.spv
"""

import sys

import transpire

source, output = sys.argv[1:]
spirv = transpire.to_spirv(source)
with open(output, "wb") as file:
    file.write(spirv)
for finding in transpire.validate(spirv):
    print(finding)
for kernel in transpire.info(spirv).kernels:
    arguments = ", ".join(f"{argument.type_name} {argument.name}" for argument in kernel.arguments)
    print(f"{kernel.name}({arguments})")
