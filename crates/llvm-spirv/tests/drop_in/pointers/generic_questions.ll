; Generic pointers are cast, or asked whether they lead to a memory: then they are pointers to bytes, and SPIR-V says the
; storage class. There and back, also by the names of the instructions.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=CHECK,NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func ptr addrspace(1) @cast_global(ptr addrspace(4) %c0) {
  ; SPIRV: = OpGenericCastToPtr %{{.+}} %c0
  ; CHECK: addrspacecast ptr addrspace(4) %c0 to ptr addrspace(1)
  %cast = addrspacecast ptr addrspace(4) %c0 to ptr addrspace(1)
  ret ptr addrspace(1) %cast
}

define spir_func i16 @ask_global(ptr addrspace(4) %a0) {
  store i16 1, ptr addrspace(4) %a0, align 2
  ; SPIRV: = OpBitcast %_ptr_Generic_uchar %a0
  ; SPIRV: %[[CAST:.+]] = OpGenericCastToPtrExplicit %_ptr_CrossWorkgroup_uchar %{{.+}} CrossWorkgroup
  ; SPIRV: = OpBitcast %_ptr_CrossWorkgroup_ushort %[[CAST]]
  ; CHECK: %[[BYTES:.+]] = bitcast ptr addrspace(4) %a0 to ptr addrspace(4)
  ; OPENCL-NEXT: call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %[[BYTES]])
  ; NAMED-NEXT: call spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPU3AS4ci(ptr addrspace(4) %[[BYTES]], i32 5)
  %asked = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %a0)
  %value = load i16, ptr addrspace(1) %asked, align 2
  ret i16 %value
}

define spir_func ptr addrspace(3) @cast_local(ptr addrspace(4) %c1) {
  ; SPIRV: = OpGenericCastToPtr %{{.+}} %c1
  ; CHECK: addrspacecast ptr addrspace(4) %c1 to ptr addrspace(3)
  %cast = addrspacecast ptr addrspace(4) %c1 to ptr addrspace(3)
  ret ptr addrspace(3) %cast
}

define spir_func i16 @ask_local(ptr addrspace(4) %a1) {
  store i16 1, ptr addrspace(4) %a1, align 2
  ; SPIRV: = OpBitcast %_ptr_Generic_uchar %a1
  ; SPIRV: %[[CAST:.+]] = OpGenericCastToPtrExplicit %_ptr_Workgroup_uchar %{{.+}} Workgroup
  ; SPIRV: = OpBitcast %_ptr_Workgroup_ushort %[[CAST]]
  ; CHECK: %[[BYTES:.+]] = bitcast ptr addrspace(4) %a1 to ptr addrspace(4)
  ; OPENCL-NEXT: call spir_func ptr addrspace(3) @__to_local(ptr addrspace(4) %[[BYTES]])
  ; NAMED-NEXT: call spir_func ptr addrspace(3) @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPU3AS4ci(ptr addrspace(4) %[[BYTES]], i32 4)
  %asked = call spir_func ptr addrspace(3) @__to_local(ptr addrspace(4) %a1)
  %value = load i16, ptr addrspace(3) %asked, align 2
  ret i16 %value
}

define spir_func ptr @cast_private(ptr addrspace(4) %c2) {
  ; SPIRV: = OpGenericCastToPtr %{{.+}} %c2
  ; CHECK: addrspacecast ptr addrspace(4) %c2 to ptr
  %cast = addrspacecast ptr addrspace(4) %c2 to ptr
  ret ptr %cast
}

define spir_func i16 @ask_private(ptr addrspace(4) %a2) {
  store i16 1, ptr addrspace(4) %a2, align 2
  ; SPIRV: = OpBitcast %_ptr_Generic_uchar %a2
  ; SPIRV: %[[CAST:.+]] = OpGenericCastToPtrExplicit %_ptr_Function_uchar %{{.+}} Function
  ; SPIRV: = OpBitcast %_ptr_Function_ushort %[[CAST]]
  ; CHECK: %[[BYTES:.+]] = bitcast ptr addrspace(4) %a2 to ptr addrspace(4)
  ; OPENCL-NEXT: call spir_func ptr @__to_private(ptr addrspace(4) %[[BYTES]])
  ; NAMED-NEXT: call spir_func ptr @_Z42__spirv_GenericCastToPtrExplicit_ToPrivatePU3AS4ci(ptr addrspace(4) %[[BYTES]], i32 7)
  %asked = call spir_func ptr @__to_private(ptr addrspace(4) %a2)
  %value = load i16, ptr %asked, align 2
  ret i16 %value
}

; Which memories a generic pointer may lead to is asked for in bits of the semantics; OpenCL C's flags are those, shifted.
define spir_func i32 @fence(ptr addrspace(4) %somewhere) {
  ; SPIRV: %[[SEMANTICS:.+]] = OpGenericPtrMemSemantics %uint %{{.+}}
  ; SPIRV-NEXT: %[[FLAGS:.+]] = OpShiftRightLogical %uint %[[SEMANTICS]] %uint_8
  ; SPIRV: OpReturnValue %[[FLAGS]]
  ; OPENCL: %[[FLAGS:.+]] = call spir_func i32 @_Z9get_fencePU3AS4Kv(ptr addrspace(4) %{{.+}})
  ; OPENCL-NEXT: %[[SEMANTICS:.+]] = shl i32 %[[FLAGS]], 8
  ; OPENCL-NEXT: lshr i32 %[[SEMANTICS]], 8
  ; NAMED: %[[SEMANTICS:.+]] = call spir_func i32 @_Z30__spirv_GenericPtrMemSemanticsPU3AS4Kc(ptr addrspace(4) %{{.+}})
  ; NAMED-NEXT: lshr i32 %[[SEMANTICS]], 8
  %flags = call spir_func i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %somewhere)
  ret i32 %flags
}

declare spir_func ptr addrspace(1) @__to_global(ptr addrspace(4))
declare spir_func ptr addrspace(3) @__to_local(ptr addrspace(4))
declare spir_func ptr @__to_private(ptr addrspace(4))
declare spir_func i32 @_Z9get_fencePU3AS4v(ptr addrspace(4))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
