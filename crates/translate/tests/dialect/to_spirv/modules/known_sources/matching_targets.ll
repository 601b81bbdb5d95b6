; A triple of no target, in a module that holds nothing.
; true: error: the target triple "x86_64-unknown-linux-gnu" is not spir, spir64, spirv32 or spirv64; compile for one of them, or use --target (and --address-space if the address spaces differ)
; false: Version 1.0
; false: OpCapability Addresses
; false: OpCapability Linkage
; false: OpCapability Kernel
; false: %# = OpExtInstImport "OpenCL.std"
; false: OpMemoryModel Physical64 OpenCL
; false: OpSource Unknown 0
target triple = "x86_64-unknown-linux-gnu"
