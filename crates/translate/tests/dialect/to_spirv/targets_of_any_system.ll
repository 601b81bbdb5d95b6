; A triple of no target, in a module that holds nothing.
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Linkage
; true: OpCapability Kernel
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpSource Unknown 0
; false: error: the target triple "x86_64-unknown-linux-gnu" is not one of spir, spir64, spirv32 or spirv64: name the target to take the module for (--target, and --address-space for what address spaces are), or compile it for one of these
target triple = "x86_64-unknown-linux-gnu"
