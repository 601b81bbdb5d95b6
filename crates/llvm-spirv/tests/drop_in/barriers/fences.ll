; LLVM's fences are barriers of memory, with the order of the fence (acquire 2, release 4, both 8, sequentially consistent 16)
; and the scope that its name says; without one it is all devices (0).
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv -to-text %t.spv -o %t.spt
; RUN: llvm-spirv -r -spirv-text %t.spt -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: %scopes = OpFunction
; SPIRV: OpMemoryBarrier %uint_1 %uint_16{{$}}
; SPIRV-NEXT: OpMemoryBarrier %uint_3 %uint_2{{$}}
; SPIRV-NEXT: OpMemoryBarrier %uint_2 %uint_8{{$}}
; SPIRV-NEXT: OpMemoryBarrier %uint_2 %uint_4{{$}}
; SPIRV-NEXT: OpMemoryBarrier %uint_4 %uint_2{{$}}
; SPIRV-NEXT: OpMemoryBarrier %uint_4 %uint_16{{$}}
; SPIRV-NEXT: OpReturn
; CHECK-LABEL: define spir_func void @scopes
; CHECK-COUNT-6: call spir_func void @_Z9mem_fencej(i32 0)
; CHECK-NEXT: ret void
define spir_func void @scopes() {
  fence syncscope("device") seq_cst
  fence syncscope("subgroup") acquire
  fence syncscope("workgroup") acq_rel
  fence syncscope("workgroup") release
  fence syncscope("singlethread") acquire
  fence syncscope("singlethread") seq_cst
  ret void
}

; SPIRV: %orders = OpFunction
; SPIRV: OpMemoryBarrier %uint_0 %uint_16{{$}}
; SPIRV: OpStore
; SPIRV-NEXT: OpMemoryBarrier %uint_0 %uint_4{{$}}
; SPIRV: OpLoad
; SPIRV-NEXT: OpMemoryBarrier %uint_0 %uint_2{{$}}
; SPIRV-NEXT: OpMemoryBarrier %uint_0 %uint_8{{$}}
; CHECK-LABEL: define spir_func i16 @orders
; CHECK: call spir_func void @_Z9mem_fencej(i32 0)
; CHECK-NEXT: store i16 3, ptr addrspace(1) %p
; CHECK-NEXT: call spir_func void @_Z9mem_fencej(i32 0)
; CHECK-NEXT: load i16, ptr addrspace(1) %p
; CHECK-NEXT: call spir_func void @_Z9mem_fencej(i32 0)
; CHECK-NEXT: call spir_func void @_Z9mem_fencej(i32 0)
define spir_func i16 @orders(ptr addrspace(1) %p) {
  fence seq_cst
  store i16 3, ptr addrspace(1) %p
  fence release
  %value = load i16, ptr addrspace(1) %p
  fence acquire
  fence acq_rel
  ret i16 %value
}

!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}
