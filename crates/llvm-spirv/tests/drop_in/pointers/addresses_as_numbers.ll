; Addresses as numbers, where they have 32 bits; and pointers that go along a list.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define spir_kernel void @numbers(ptr addrspace(1) %a, i64 %number, ptr addrspace(1) %out) {
  ; SPIRV: %[[ADDRESS:.+]] = OpConvertPtrToU %uint %a
  ; SPIRV: %[[WIDE:.+]] = OpUConvert %ulong %[[ADDRESS]]
  ; CHECK: %[[ADDRESS:.+]] = ptrtoint ptr addrspace(1) %a to i32
  ; CHECK: zext i32 %[[ADDRESS]] to i64
  %address = ptrtoint ptr addrspace(1) %a to i32
  %wide = zext i32 %address to i64
  store i64 %wide, ptr addrspace(1) %out, align 8
  ; SPIRV: %[[LOW:.+]] = OpUConvert %uint %number
  ; SPIRV: = OpConvertUToPtr %_ptr_CrossWorkgroup_uint %[[LOW]]
  ; CHECK: %[[LOW:.+]] = trunc i64 %number to i32
  ; CHECK: inttoptr i32 %[[LOW]] to ptr addrspace(1)
  %low = trunc i64 %number to i32
  %pointer = inttoptr i32 %low to ptr addrspace(1)
  store i32 0, ptr addrspace(1) %pointer, align 4
  ret void
}

; A pointer that a loop goes along is what a later instruction loads: a cast, which the phi names before it is there.
; SPIRV: %[[AT:.+]] = OpPhi %{{.+}} %list %{{.+}} %[[CAST:[^ ]+]] %{{.+}}
; SPIRV-NEXT: OpPhi %uint
; SPIRV: %[[NEXT:.+]] = OpLoad %{{.+}} %
; SPIRV: %[[CAST]] = OpBitcast %{{.+}} %[[NEXT]]
; CHECK: phi ptr addrspace(1) [ %list, %entry ], [ %[[CAST:.+]], %{{.+}} ]
; CHECK-NEXT: phi i32
; CHECK: %[[NEXT:.+]] = load ptr addrspace(1), ptr addrspace(1) %
; CHECK: %[[CAST]] = bitcast ptr addrspace(1) %[[NEXT]] to ptr addrspace(1)
%node = type { ptr addrspace(1), i32 }
define spir_kernel void @along(ptr addrspace(1) %list) {
entry:
  br label %again

again:
  %at = phi ptr addrspace(1) [ %list, %entry ], [ %cast, %step ]
  %i = phi i32 [ 0, %entry ], [ %more, %step ]
  %less = icmp ult i32 %i, 10
  br i1 %less, label %step, label %done

step:
  %place = getelementptr inbounds %node, ptr addrspace(1) %at, i32 0, i32 0
  %next = load ptr addrspace(1), ptr addrspace(1) %place, align 4
  %cast = bitcast ptr addrspace(1) %next to ptr addrspace(1)
  %more = add i32 %i, 1
  br label %again

done:
  ret void
}
