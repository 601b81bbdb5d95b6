; Two cooperative matrices are multiplied and a third is added. Each has a scope, a size and a use of its own; loads and stores
; have a layout and a stride, and may tell how memory is accessed, a product what its components are.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_cooperative_matrix -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_KHR_untyped_pointers -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_KHR_untyped_pointers -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: Constant [[#INT]] [[#ZERO:]] 0 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ONE:]] 1 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#TWO:]] 2 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#THREE:]] 3 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#FOUR:]] 4 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#SIXTEEN:]] 16 {{$}}
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#A:]] [[#BYTE]] [[#ZERO]] [[#FOUR]] [[#SIXTEEN]] [[#ZERO]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#B:]] [[#BYTE]] [[#TWO]] [[#SIXTEEN]] [[#FOUR]] [[#ONE]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#C:]] [[#INT]] [[#THREE]] [[#FOUR]] [[#FOUR]] [[#TWO]]

; SPIRV: FunctionParameter [[#]] [[#AS:]]
; SPIRV: FunctionParameter [[#]] [[#BS:]]
; SPIRV: FunctionParameter [[#]] [[#CS:]]
; SPIRV: FunctionParameter [[#LONG]] [[#N:]]
; SPIRV: CompositeConstruct [[#C]] [[#START:]] [[#ZERO]]
; SPIRV: Phi [[#C]] [[#SUM:]] [[#START]] [[#]] [[#NEXT:]]
; SPIRV: CooperativeMatrixLoadKHR [[#A]] [[#X:]] [[#]] [[#ZERO]] [[#N]] 1
; SPIRV: CooperativeMatrixLengthKHR [[#INT]] [[#]] [[#A]]
; SPIRV: CooperativeMatrixLoadKHR [[#B]] [[#Y:]] [[#]] [[#ONE]] [[#N]] {{$}}
; SPIRV: CooperativeMatrixMulAddKHR [[#C]] [[#PRODUCT:]] [[#X]] [[#Y]] [[#SUM]] {{$}}
; SPIRV: CooperativeMatrixMulAddKHR [[#C]] [[#NEXT]] [[#X]] [[#Y]] [[#PRODUCT]] 15
; SPIRV: CooperativeMatrixStoreKHR [[#]] [[#NEXT]] [[#ZERO]] [[#N]] 1
; LLVM: [[SUM:%.*]] = phi target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) [ {{%.*}}, {{%.*}} ], [ [[NEXT:%.*]], {{%.*}} ]
; LLVM: [[X:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS4{{.+}}ili(ptr addrspace(4) %as, i32 0, i64 %n, i32 1)
; LLVM: call spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHRPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0)
; LLVM: [[Y:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS1{{.+}}il(ptr addrspace(1) %bs, i32 1, i64 %n)
; LLVM: [[PRODUCT:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0) [[X]], target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1) [[Y]], target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) [[SUM]])
; LLVM: [[NEXT]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2i(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0) [[X]], target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1) [[Y]], target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) [[PRODUCT]], i32 15)
; LLVM: call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1{{[ic]}}PU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2ili(ptr addrspace(1) %cs, target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) [[NEXT]], i32 0, i64 %n, i32 1)
define spir_kernel void @product(ptr addrspace(4) %as, ptr addrspace(1) %bs, ptr addrspace(1) %cs, i64 %n) {
entry:
  %start = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z26__spirv_CompositeConstruct(i32 0)
  br label %loop

loop:
  %sum = phi target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) [ %start, %entry ], [ %next, %loop ]
  %round = phi i32 [ 0, %entry ], [ %length, %loop ]
  %x = call spir_func target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS4cili(ptr addrspace(4) %as, i32 0, i64 %n, i32 1)
  %length = call spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHR(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0) %x)
  %y = call spir_func target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS1cil(ptr addrspace(1) %bs, i32 1, i64 %n)
  %product = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0) %x, target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1) %y, target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) %sum)
  %next = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2i(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0) %x, target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1) %y, target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) %product, i32 15)
  %same = icmp eq i32 %round, %length
  br i1 %same, label %end, label %loop

end:
  call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1iPU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2ili(ptr addrspace(1) %cs, target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) %next, i32 0, i64 %n, i32 1)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z26__spirv_CompositeConstruct(i32)
declare spir_func target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS4cili(ptr addrspace(4), i32, i64, i32)
declare spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHR(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0))
declare spir_func target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS1cil(ptr addrspace(1), i32, i64)
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0), target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1), target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2i(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0), target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1), target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2), i32)
declare spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1iPU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2ili(ptr addrspace(1), target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2), i32, i64, i32)
