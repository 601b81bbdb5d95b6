; A cast of a generic pointer that may fail says in a postfix where the pointer is to point to.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: = OpGenericCastToPtrExplicit %_ptr_CrossWorkgroup_{{.*}} %{{.*}} CrossWorkgroup
; SPIRV: = OpGenericCastToPtrExplicit %_ptr_Workgroup_{{.*}} %{{.*}} Workgroup
; SPIRV: = OpGenericCastToPtrExplicit %_ptr_Function_{{.*}} %{{.*}} Function
; LLVM: call spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPU3AS4{{[a-z]}}i(ptr addrspace(4) %p, i32 5)
; LLVM: call spir_func ptr addrspace(3) @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPU3AS4{{[a-z]}}i(ptr addrspace(4) %p, i32 4)
; LLVM: call spir_func ptr @_Z42__spirv_GenericCastToPtrExplicit_ToPrivatePU3AS4{{[a-z]}}i(ptr addrspace(4) %p, i32 7)
define spir_func i1 @work(ptr addrspace(4) %p) {
  %a = call spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPU3AS4vi(ptr addrspace(4) %p, i32 5)
  %b = call spir_func ptr addrspace(3) @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPU3AS4vi(ptr addrspace(4) %p, i32 4)
  %c = call spir_func ptr @_Z42__spirv_GenericCastToPtrExplicit_ToPrivatePU3AS4vi(ptr addrspace(4) %p, i32 7)
  %d = icmp eq ptr addrspace(1) %a, null
  %e = icmp eq ptr addrspace(3) %b, null
  %f = icmp eq ptr %c, null
  %g = and i1 %d, %e
  %h = and i1 %g, %f
  ret i1 %h
}
declare spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPU3AS4vi(ptr addrspace(4), i32)
declare spir_func ptr addrspace(3) @_Z40__spirv_GenericCastToPtrExplicit_ToLocalPU3AS4vi(ptr addrspace(4), i32)
declare spir_func ptr @_Z42__spirv_GenericCastToPtrExplicit_ToPrivatePU3AS4vi(ptr addrspace(4), i32)
