; A triple of no target, in a module that holds nothing.
; true: error: the target triple "x86_64-unknown-linux-gnu" is not one of spir, spir64, spirv32 or spirv64: name the target to take the module for (--target, and --address-space for what address spaces are), or compile it for one of these
; false: Version 1.0
; false: OpCapability Addresses
; false: OpCapability Linkage
; false: OpCapability Kernel
; false: %# = OpExtInstImport "OpenCL.std"
; false: OpMemoryModel Physical64 OpenCL
; false: OpSource Unknown 0
target triple = "x86_64-unknown-linux-gnu"
