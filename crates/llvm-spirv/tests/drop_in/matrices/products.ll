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
; SPIRV-DAG: Constant [[#INT]] [[#EIGHT:]] 8 {{$}}
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#HA:]] [[#HALF]] [[#ZERO]] [[#TWO]] [[#EIGHT]] [[#ZERO]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#HB:]] [[#HALF]] [[#ONE]] [[#EIGHT]] [[#FOUR]] [[#ONE]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#FC:]] [[#FLOAT]] [[#TWO]] [[#TWO]] [[#FOUR]] [[#TWO]]
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

; Halves give floats; each of the three has a scope of its own, and the second a packed layout.
; SPIRV: FunctionParameter [[#]] [[#HS:]]
; SPIRV: FunctionParameter [[#]] [[#FS:]]
; SPIRV: FunctionParameter [[#LONG]] [[#N:]]
; SPIRV: CooperativeMatrixLoadKHR [[#FC]] [[#Z:]] [[#]] [[#ZERO]] [[#N]] 0
; SPIRV: CooperativeMatrixLoadKHR [[#HA]] [[#X:]] [[#]] [[#ZERO]] [[#N]] 0
; SPIRV: CooperativeMatrixLoadKHR [[#HB]] [[#Y:]] [[#]] [[#TWO]] [[#N]] 0
; SPIRV: CooperativeMatrixMulAddKHR [[#FC]] [[#R:]] [[#X]] [[#Y]] [[#Z]] 0
; SPIRV: CooperativeMatrixStoreKHR [[#]] [[#R]] [[#ZERO]] [[#N]] 0
; LLVM: [[Z:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2) @{{.*}}__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__float_2_2_4_2PU3AS1{{.+}}(ptr addrspace(1) %fs, i32 0, i64 %n, i32 0)
; LLVM: [[X:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", half, 0, 2, 8, 0) @{{.*}}__spirv_CooperativeMatrixLoadKHR_RPU3AS142__spirv_CooperativeMatrixKHR__half_0_2_8_0PU3AS1{{.+}}(ptr addrspace(1) %hs, i32 0, i64 %n, i32 0)
; LLVM: [[Y:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", half, 1, 8, 4, 1) @{{.*}}__spirv_CooperativeMatrixLoadKHR_RPU3AS142__spirv_CooperativeMatrixKHR__half_1_8_4_1PU3AS1{{.+}}(ptr addrspace(1) %hs, i32 2, i64 %n, i32 0)
; LLVM: [[R:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS142__spirv_CooperativeMatrixKHR__half_0_2_8_0PU3AS142__spirv_CooperativeMatrixKHR__half_1_8_4_1PU3AS143__spirv_CooperativeMatrixKHR__float_2_2_4_2i(target("spirv.CooperativeMatrixKHR", half, 0, 2, 8, 0) [[X]], target("spirv.CooperativeMatrixKHR", half, 1, 8, 4, 1) [[Y]], target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2) [[Z]], i32 0)
; LLVM: call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1{{.+}}PU3AS143__spirv_CooperativeMatrixKHR__float_2_2_4_2ili(ptr addrspace(1) %fs, target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2) [[R]], i32 0, i64 %n, i32 0)
define spir_kernel void @halves(ptr addrspace(1) %hs, ptr addrspace(1) %fs, i64 %n) {
  %z = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__float_2_2_4_2PU3AS1fili(ptr addrspace(1) %fs, i32 0, i64 %n, i32 0)
  %x = call spir_func target("spirv.CooperativeMatrixKHR", half, 0, 2, 8, 0) @_Z84__spirv_CooperativeMatrixLoadKHR_RPU3AS142__spirv_CooperativeMatrixKHR__half_0_2_8_0PU3AS1Dhili(ptr addrspace(1) %hs, i32 0, i64 %n, i32 0)
  %y = call spir_func target("spirv.CooperativeMatrixKHR", half, 1, 8, 4, 1) @_Z84__spirv_CooperativeMatrixLoadKHR_RPU3AS142__spirv_CooperativeMatrixKHR__half_1_8_4_1PU3AS1Dhili(ptr addrspace(1) %hs, i32 2, i64 %n, i32 0)
  %r = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS142__spirv_CooperativeMatrixKHR__half_0_2_8_0PU3AS142__spirv_CooperativeMatrixKHR__half_1_8_4_1PU3AS143__spirv_CooperativeMatrixKHR__float_2_2_4_2i(target("spirv.CooperativeMatrixKHR", half, 0, 2, 8, 0) %x, target("spirv.CooperativeMatrixKHR", half, 1, 8, 4, 1) %y, target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2) %z, i32 0)
  call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1fPU3AS143__spirv_CooperativeMatrixKHR__float_2_2_4_2ili(ptr addrspace(1) %fs, target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2) %r, i32 0, i64 %n, i32 0)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z26__spirv_CompositeConstruct(i32)
declare spir_func target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS4cili(ptr addrspace(4), i32, i64, i32)
declare spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHR(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0))
declare spir_func target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS1cil(ptr addrspace(1), i32, i64)
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0), target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1), target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS143__spirv_CooperativeMatrixKHR__char_0_4_16_0PU3AS143__spirv_CooperativeMatrixKHR__char_2_16_4_1PU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2i(target("spirv.CooperativeMatrixKHR", i8, 0, 4, 16, 0), target("spirv.CooperativeMatrixKHR", i8, 2, 16, 4, 1), target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2), i32)
declare spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1iPU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2ili(ptr addrspace(1), target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2), i32, i64, i32)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__float_2_2_4_2PU3AS1fili(ptr addrspace(1), i32, i64, i32)
declare spir_func target("spirv.CooperativeMatrixKHR", half, 0, 2, 8, 0) @_Z84__spirv_CooperativeMatrixLoadKHR_RPU3AS142__spirv_CooperativeMatrixKHR__half_0_2_8_0PU3AS1Dhili(ptr addrspace(1), i32, i64, i32)
declare spir_func target("spirv.CooperativeMatrixKHR", half, 1, 8, 4, 1) @_Z84__spirv_CooperativeMatrixLoadKHR_RPU3AS142__spirv_CooperativeMatrixKHR__half_1_8_4_1PU3AS1Dhili(ptr addrspace(1), i32, i64, i32)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS142__spirv_CooperativeMatrixKHR__half_0_2_8_0PU3AS142__spirv_CooperativeMatrixKHR__half_1_8_4_1PU3AS143__spirv_CooperativeMatrixKHR__float_2_2_4_2i(target("spirv.CooperativeMatrixKHR", half, 0, 2, 8, 0), target("spirv.CooperativeMatrixKHR", half, 1, 8, 4, 1), target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2), i32)
declare spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1fPU3AS143__spirv_CooperativeMatrixKHR__float_2_2_4_2ili(ptr addrspace(1), target("spirv.CooperativeMatrixKHR", float, 2, 2, 4, 2), i32, i64, i32)
