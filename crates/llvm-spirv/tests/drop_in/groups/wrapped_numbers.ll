; A number that C++ wraps in a struct is exchanged between invocations as a number: the argument that is passed by value,
; which the Khronos translator does not look at (it takes what is where the result goes).
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.3 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-val --target-env spv1.3 %t.untyped.spv

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%inner = type { half }
%wrapped = type { %inner }

; CHECK: %[[GIVEN:[0-9]+]] = OpLoad %wrapped %given
; CHECK: OpStore %result %[[GIVEN]]
; CHECK: %[[WHOLE:[0-9]+]] = OpLoad %wrapped %result
; CHECK: %[[NUMBER:[0-9]+]] = OpCompositeExtract %half %[[WHOLE]] 0 0
; CHECK: %[[OTHER:[0-9]+]] = OpGroupNonUniformShuffle %half %uint_3 %[[NUMBER]] %uint_8
; CHECK: %[[NEW:[0-9]+]] = OpCompositeInsert %wrapped %[[OTHER]] %[[WHOLE]] 0 0
; CHECK: OpStore %result %[[NEW]]
define spir_func half @exchange(half %x) {
  %given = alloca %wrapped, align 2
  %result = alloca %wrapped, align 2
  store half %x, ptr %given, align 2
  %place = addrspacecast ptr %result to ptr addrspace(4)
  call spir_func void @_Z30__spirv_GroupNonUniformShuffleI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped) align 2 %place, i32 3, ptr byval(%wrapped) align 2 %given, i32 8)
  %y = load half, ptr %result, align 2
  ret half %y
}

declare spir_func void @_Z30__spirv_GroupNonUniformShuffleI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped) align 2, i32, ptr byval(%wrapped) align 2, i32)
