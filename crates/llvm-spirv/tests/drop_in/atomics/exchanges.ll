; Exchanges where a value is what is expected: SPIR-V gives the old value, OpenCL C stores it and tells whether it was as
; expected. Floats are compared as integers of their bits; the weak form is the strong one.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.untyped.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i1 @exchange_i32(ptr addrspace(1) %object, ptr addrspace(1) %expected, i32 %desired) {
entry:
  ; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_1 %uint_516 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}}, i32 %desired, i32 3, i32 0, i32 2)
  %x1 = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomiciPU3AS1ii12memory_orderS4_(ptr addrspace(1) %object, ptr addrspace(1) %expected, i32 %desired, i32 3, i32 0)
  ; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_2 %uint_520 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}}, i32 %desired, i32 4, i32 0, i32 1)
  %x2 = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomiciPU3AS1ii12memory_orderS4_12memory_scope(ptr addrspace(1) %object, ptr addrspace(1) %expected, i32 %desired, i32 4, i32 0, i32 1)
  ; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_1 %uint_516 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}}, i32 %desired, i32 3, i32 0, i32 2)
  %x3 = call spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomiciPU3AS1ii12memory_orderS4_(ptr addrspace(1) %object, ptr addrspace(1) %expected, i32 %desired, i32 3, i32 0)
  ; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_2 %uint_520 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}}, i32 %desired, i32 4, i32 0, i32 1)
  %x4 = call spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomiciPU3AS1ii12memory_orderS4_12memory_scope(ptr addrspace(1) %object, ptr addrspace(1) %expected, i32 %desired, i32 4, i32 0, i32 1)
  ret i1 %x4
}

define spir_func i1 @exchange_float(ptr addrspace(1) %object, ptr addrspace(1) %expected, float %desired) {
entry:
  ; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_1 %uint_516 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: define spir_func i1 @exchange_float(
  ; CHECK: %[[BITS:.+]] = bitcast float %desired to i32
  ; CHECK: %[[EXP:exp]] = load i32, ptr addrspace(1) %expected, align 4
  ; CHECK: store i32 %[[EXP]], ptr %[[EXPECTED:expected[0-9]+]], align 4
  ; CHECK: %[[EXPECTED]].as = addrspacecast ptr %[[EXPECTED]] to ptr addrspace(4)
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %[[EXPECTED]].as, i32 %[[BITS]], i32 3, i32 0, i32 2)
  %x1 = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomicfPU3AS1ff12memory_orderS4_(ptr addrspace(1) %object, ptr addrspace(1) %expected, float %desired, i32 3, i32 0)
  ; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_2 %uint_520 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}}, i32 %{{.+}}, i32 4, i32 0, i32 1)
  %x2 = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomicfPU3AS1ff12memory_orderS4_12memory_scope(ptr addrspace(1) %object, ptr addrspace(1) %expected, float %desired, i32 4, i32 0, i32 1)
  ; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_1 %uint_516 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}}, i32 %{{.+}}, i32 3, i32 0, i32 2)
  %x3 = call spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomicfPU3AS1ff12memory_orderS4_(ptr addrspace(1) %object, ptr addrspace(1) %expected, float %desired, i32 3, i32 0)
  ; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_2 %uint_520 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}}, i32 %{{.+}}, i32 4, i32 0, i32 1)
  %x4 = call spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomicfPU3AS1ff12memory_orderS4_12memory_scope(ptr addrspace(1) %object, ptr addrspace(1) %expected, float %desired, i32 4, i32 0, i32 1)
  ret i1 %x4
}

define spir_func i1 @exchange_double(ptr addrspace(1) %object, ptr addrspace(1) %expected, double %desired) {
entry:
  ; SPIRV: = OpAtomicCompareExchange %ulong %object{{[_0-9]*}} %uint_1 %uint_516 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: define spir_func i1 @exchange_double(
  ; CHECK: %[[BITS:.+]] = bitcast double %desired to i64
  ; CHECK: %[[EXP:exp]] = load i64, ptr addrspace(1) %expected, align 8
  ; CHECK: store i64 %[[EXP]], ptr %[[EXPECTED:expected[0-9]+]], align 8
  ; CHECK: %[[EXPECTED]].as = addrspacecast ptr %[[EXPECTED]] to ptr addrspace(4)
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiclPU3AS4ll12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %[[EXPECTED]].as, i64 %[[BITS]], i32 3, i32 0, i32 2)
  %x1 = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomicdPU3AS1dd12memory_orderS4_(ptr addrspace(1) %object, ptr addrspace(1) %expected, double %desired, i32 3, i32 0)
  ; SPIRV: = OpAtomicCompareExchange %ulong %object{{[_0-9]*}} %uint_2 %uint_520 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiclPU3AS4ll12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}}, i64 %{{.+}}, i32 4, i32 0, i32 1)
  %x2 = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomicdPU3AS1dd12memory_orderS4_12memory_scope(ptr addrspace(1) %object, ptr addrspace(1) %expected, double %desired, i32 4, i32 0, i32 1)
  ; SPIRV: = OpAtomicCompareExchange %ulong %object{{[_0-9]*}} %uint_1 %uint_516 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiclPU3AS4ll12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}}, i64 %{{.+}}, i32 3, i32 0, i32 2)
  %x3 = call spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomicdPU3AS1dd12memory_orderS4_(ptr addrspace(1) %object, ptr addrspace(1) %expected, double %desired, i32 3, i32 0)
  ; SPIRV: = OpAtomicCompareExchange %ulong %object{{[_0-9]*}} %uint_2 %uint_520 %uint_512 %{{.+}} %{{.+}}
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiclPU3AS4ll12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}}, i64 %{{.+}}, i32 4, i32 0, i32 1)
  %x4 = call spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomicdPU3AS1dd12memory_orderS4_12memory_scope(ptr addrspace(1) %object, ptr addrspace(1) %expected, double %desired, i32 4, i32 0, i32 1)
  ret i1 %x4
}

; What was expected goes through a variable at the beginning of the function, also where the exchange is in a loop, and is
; what was found afterwards. Without orders and scope they are the strictest and the device.
; CHECK-LABEL: define spir_func void @until(
; CHECK: first:
; CHECK: %[[EXPECTED:expected[0-9]+]] = alloca i32, align 4
; CHECK: again:
; CHECK-NOT: alloca
; CHECK: %[[OLD:exp]] = load i32, ptr addrspace(4) %expected
; CHECK: store i32 %[[OLD]], ptr %[[EXPECTED]], align 4
; CHECK: %[[GENERIC:expected[0-9]+.as]] = addrspacecast ptr %[[EXPECTED]] to ptr addrspace(4)
; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %object, ptr addrspace(4) %[[GENERIC]], i32 %desired, i32 5, i32 5, i32 2)
; CHECK: %[[FOUND:.+]] = load i32, ptr addrspace(4) %[[GENERIC]]
; SPIRV: %[[FOUND:.+]] = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_1 %uint_784 %uint_784 %desired{{[_0-9]*}} %[[OLD:.+]]
; SPIRV: OpStore %expected{{[_0-9]*}} %[[FOUND]]
; SPIRV: OpIEqual %bool %[[FOUND]] %[[OLD]]
define spir_func void @until(ptr addrspace(4) %object, ptr addrspace(4) %expected, i32 %desired) {
first:
  br label %again

again:
  %done = call spir_func zeroext i1 @_Z28atomic_compare_exchange_weakPVU3AS4U7_AtomiciPU3AS4ii(ptr addrspace(4) %object, ptr addrspace(4) %expected, i32 %desired)
  br i1 %done, label %end, label %again

end:
  ret void
}

; CHECK: define spir_func void @with_defaults(
; CHECK: store i32 %exp{{[0-9]*}}, ptr %[[EXPECTED:expected[0-9]+]], align 4
; CHECK: %[[EXPECTED]].as = addrspacecast ptr %[[EXPECTED]] to ptr addrspace(4)
; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %object, ptr addrspace(4) %[[EXPECTED]].as, i32 %n, i32 5, i32 5, i32 2)
; CHECK: load i32, ptr addrspace(4) %[[EXPECTED]].as
; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_1 %uint_784 %uint_784 %{{.+}} %{{.+}}
; CHECK: %[[BITS:.+]] = bitcast float %x to i32
; CHECK: store i32 %exp{{[0-9]*}}, ptr %[[EXPECTED:expected[0-9]+]], align 4
; CHECK: %[[EXPECTED]].as = addrspacecast ptr %[[EXPECTED]] to ptr addrspace(4)
; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %object, ptr addrspace(4) %[[EXPECTED]].as, i32 %[[BITS]], i32 5, i32 5, i32 2)
; CHECK: load i32, ptr addrspace(4) %[[EXPECTED]].as
; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_1 %uint_784 %uint_784 %{{.+}} %{{.+}}
; CHECK: %[[BITS:.+]] = bitcast double %y to i64
; CHECK: store i64 %exp{{[0-9]*}}, ptr %[[EXPECTED:expected[0-9]+]], align 8
; CHECK: %[[EXPECTED]].as = addrspacecast ptr %[[EXPECTED]] to ptr addrspace(4)
; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiclPU3AS4ll12memory_orderS4_12memory_scope(ptr addrspace(4) %wide, ptr addrspace(4) %[[EXPECTED]].as, i64 %[[BITS]], i32 5, i32 5, i32 2)
; CHECK: load i64, ptr addrspace(4) %[[EXPECTED]].as
; SPIRV: = OpAtomicCompareExchange %ulong %wide{{[_0-9]*}} %uint_1 %uint_784 %uint_784 %{{.+}} %{{.+}}
; CHECK: store i32 %exp{{[0-9]*}}, ptr %[[EXPECTED:expected[0-9]+]], align 4
; CHECK: %[[EXPECTED]].as = addrspacecast ptr %[[EXPECTED]] to ptr addrspace(4)
; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %object, ptr addrspace(4) %[[EXPECTED]].as, i32 %n, i32 5, i32 5, i32 2)
; CHECK: load i32, ptr addrspace(4) %[[EXPECTED]].as
; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_1 %uint_784 %uint_784 %{{.+}} %{{.+}}
; CHECK: %[[BITS:.+]] = bitcast float %x to i32
; CHECK: store i32 %exp{{[0-9]*}}, ptr %[[EXPECTED:expected[0-9]+]], align 4
; CHECK: %[[EXPECTED]].as = addrspacecast ptr %[[EXPECTED]] to ptr addrspace(4)
; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %object, ptr addrspace(4) %[[EXPECTED]].as, i32 %[[BITS]], i32 5, i32 5, i32 2)
; CHECK: load i32, ptr addrspace(4) %[[EXPECTED]].as
; SPIRV: = OpAtomicCompareExchange %uint %object{{[_0-9]*}} %uint_1 %uint_784 %uint_784 %{{.+}} %{{.+}}
; CHECK: %[[BITS:.+]] = bitcast double %y to i64
; CHECK: store i64 %exp{{[0-9]*}}, ptr %[[EXPECTED:expected[0-9]+]], align 8
; CHECK: %[[EXPECTED]].as = addrspacecast ptr %[[EXPECTED]] to ptr addrspace(4)
; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiclPU3AS4ll12memory_orderS4_12memory_scope(ptr addrspace(4) %wide, ptr addrspace(4) %[[EXPECTED]].as, i64 %[[BITS]], i32 5, i32 5, i32 2)
; CHECK: load i64, ptr addrspace(4) %[[EXPECTED]].as
; SPIRV: = OpAtomicCompareExchange %ulong %wide{{[_0-9]*}} %uint_1 %uint_784 %uint_784 %{{.+}} %{{.+}}
define spir_func void @with_defaults(ptr addrspace(4) %object, ptr addrspace(4) %expected, i32 %n, float %x, ptr addrspace(4) %wide, ptr addrspace(4) %wanted, double %y) {
  %r1 = call spir_func zeroext i1 @_Z30atomic_compare_exchange_strongPVU3AS4U7_AtomiciPU3AS4ii(ptr addrspace(4) %object, ptr addrspace(4) %expected, i32 %n)
  %r2 = call spir_func zeroext i1 @_Z30atomic_compare_exchange_strongPVU3AS4U7_AtomicfPU3AS4ff(ptr addrspace(4) %object, ptr addrspace(4) %expected, float %x)
  %r3 = call spir_func zeroext i1 @_Z30atomic_compare_exchange_strongPVU3AS4U7_AtomicdPU3AS4dd(ptr addrspace(4) %wide, ptr addrspace(4) %wanted, double %y)
  %r4 = call spir_func zeroext i1 @_Z28atomic_compare_exchange_weakPVU3AS4U7_AtomiciPU3AS4ii(ptr addrspace(4) %object, ptr addrspace(4) %expected, i32 %n)
  %r5 = call spir_func zeroext i1 @_Z28atomic_compare_exchange_weakPVU3AS4U7_AtomicfPU3AS4ff(ptr addrspace(4) %object, ptr addrspace(4) %expected, float %x)
  %r6 = call spir_func zeroext i1 @_Z28atomic_compare_exchange_weakPVU3AS4U7_AtomicdPU3AS4dd(ptr addrspace(4) %wide, ptr addrspace(4) %wanted, double %y)
  ret void
}

declare spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomiciPU3AS1ii12memory_orderS4_(ptr addrspace(1), ptr addrspace(1), i32, i32, i32)
declare spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomiciPU3AS1ii12memory_orderS4_12memory_scope(ptr addrspace(1), ptr addrspace(1), i32, i32, i32, i32)
declare spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomiciPU3AS1ii12memory_orderS4_(ptr addrspace(1), ptr addrspace(1), i32, i32, i32)
declare spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomiciPU3AS1ii12memory_orderS4_12memory_scope(ptr addrspace(1), ptr addrspace(1), i32, i32, i32, i32)
declare spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomicfPU3AS1ff12memory_orderS4_(ptr addrspace(1), ptr addrspace(1), float, i32, i32)
declare spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomicfPU3AS1ff12memory_orderS4_12memory_scope(ptr addrspace(1), ptr addrspace(1), float, i32, i32, i32)
declare spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomicfPU3AS1ff12memory_orderS4_(ptr addrspace(1), ptr addrspace(1), float, i32, i32)
declare spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomicfPU3AS1ff12memory_orderS4_12memory_scope(ptr addrspace(1), ptr addrspace(1), float, i32, i32, i32)
declare spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomicdPU3AS1dd12memory_orderS4_(ptr addrspace(1), ptr addrspace(1), double, i32, i32)
declare spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS1VU7_AtomicdPU3AS1dd12memory_orderS4_12memory_scope(ptr addrspace(1), ptr addrspace(1), double, i32, i32, i32)
declare spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomicdPU3AS1dd12memory_orderS4_(ptr addrspace(1), ptr addrspace(1), double, i32, i32)
declare spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS1VU7_AtomicdPU3AS1dd12memory_orderS4_12memory_scope(ptr addrspace(1), ptr addrspace(1), double, i32, i32, i32)
declare spir_func zeroext i1 @_Z28atomic_compare_exchange_weakPVU3AS4U7_AtomiciPU3AS4ii(ptr addrspace(4), ptr addrspace(4), i32)
declare spir_func zeroext i1 @_Z30atomic_compare_exchange_strongPVU3AS4U7_AtomiciPU3AS4ii(ptr addrspace(4), ptr addrspace(4), i32)
declare spir_func zeroext i1 @_Z30atomic_compare_exchange_strongPVU3AS4U7_AtomicfPU3AS4ff(ptr addrspace(4), ptr addrspace(4), float)
declare spir_func zeroext i1 @_Z30atomic_compare_exchange_strongPVU3AS4U7_AtomicdPU3AS4dd(ptr addrspace(4), ptr addrspace(4), double)
declare spir_func zeroext i1 @_Z28atomic_compare_exchange_weakPVU3AS4U7_AtomicfPU3AS4ff(ptr addrspace(4), ptr addrspace(4), float)
declare spir_func zeroext i1 @_Z28atomic_compare_exchange_weakPVU3AS4U7_AtomicdPU3AS4dd(ptr addrspace(4), ptr addrspace(4), double)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
