; The address of a function goes where other values go: into a variable of the function, chosen by a branch, to another
; function as its argument. It comes from the host as a number. Its storage class is that of code where the option asks
; for it. Without the extension there are no such addresses. The validator is not asked: it takes the function, which is declared after its address, for undefined.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv -r %t.spv --spirv-emit-function-ptr-addr-space -o - | llvm-dis | FileCheck %s --check-prefix=CODE
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: {{RequiresExtension|FunctionPointers}}:

; SPIRV: Capability FunctionPointersINTEL
; SPIRV: Extension "SPV_INTEL_function_pointers"
; SPIRV-DAG: Name [[#APPLY:]] "apply"
; SPIRV-DAG: Name [[#HALVE:]] "halve"
; SPIRV-DAG: Name [[#NEGATE:]] "negate"
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeFunction [[#TYPE:]] [[#SHORT]] [[#SHORT]]
; SPIRV-DAG: TypePointer [[#POINTER:]] 7 [[#TYPE]]
; SPIRV-DAG: TypePointer [[#PLACE:]] 7 [[#POINTER]]
; SPIRV-DAG: TypeFunction [[#APPLY_TYPE:]] [[#SHORT]] [[#SHORT]] [[#POINTER]]
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_HALVE:]] [[#HALVE]]
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_NEGATE:]] [[#NEGATE]]

; SPIRV: Function [[#SHORT]] [[#APPLY]] 0 [[#APPLY_TYPE]]
; SPIRV: FunctionParameter [[#SHORT]] [[#X:]]
; SPIRV: FunctionParameter [[#POINTER]] [[#STEP:]]
; SPIRV: FunctionPointerCallINTEL [[#SHORT]] [[#RESULT:]] [[#STEP]] [[#X]]
; SPIRV: ReturnValue [[#RESULT]]
; PLAIN: define spir_func i16 @halve(i16 %x) #
; CODE: define spir_func i16 @halve(i16 %x) addrspace(9)
; PLAIN: define spir_func i16 @apply(i16 %x, ptr %step)
; PLAIN: call spir_func i16 %step(i16 %x)
; CODE: define spir_func i16 @apply(i16 %x, ptr addrspace(9) %step)
; CODE: call spir_func addrspace(9) i16 %step(i16 %x)
define spir_func i16 @apply(i16 %x, ptr %step) {
  %y = call spir_func i16 %step(i16 %x)
  ret i16 %y
}

; SPIRV: Function [[#SHORT]] [[#HALVE]] 0 [[#TYPE]]
define spir_func i16 @halve(i16 %x) {
  %y = ashr i16 %x, 1
  ret i16 %y
}

; SPIRV: Function [[#SHORT]] [[#NEGATE]] 0 [[#TYPE]]
define spir_func i16 @negate(i16 %x) {
  %y = sub i16 0, %x
  ret i16 %y
}

; SPIRV: Variable [[#PLACE]] [[#STEP:]] 7
; SPIRV: BranchConditional
; SPIRV: Store [[#STEP]] [[#TO_HALVE]]
; SPIRV: Store [[#STEP]] [[#TO_NEGATE]]
; SPIRV: Load [[#POINTER]] [[#CHOSEN:]] [[#STEP]]
; SPIRV: FunctionPointerCallINTEL [[#SHORT]] [[#ONCE:]] [[#CHOSEN]]
; SPIRV: FunctionCall [[#SHORT]] [[#]] [[#APPLY]] [[#ONCE]] [[#CHOSEN]]
; PLAIN: define spir_kernel void @branches
; PLAIN: %step = alloca ptr
; PLAIN: store ptr @halve, ptr %step
; PLAIN: store ptr @negate, ptr %step
; PLAIN: %chosen = load ptr, ptr %step
; PLAIN: %once = call spir_func i16 %chosen(i16 %x)
; PLAIN: call spir_func i16 @apply(i16 %once, ptr %chosen)
; CODE: define spir_kernel void @branches
; CODE: %step = alloca ptr addrspace(9)
; CODE: store ptr addrspace(9) @halve, ptr %step
; CODE: store ptr addrspace(9) @negate, ptr %step
; CODE: %chosen = load ptr addrspace(9), ptr %step
; CODE: %once = call spir_func addrspace(9) i16 %chosen(i16 %x)
; CODE: call spir_func i16 @apply(i16 %once, ptr addrspace(9) %chosen)
define spir_kernel void @branches(ptr addrspace(1) %out, i16 %x) {
  %step = alloca ptr, align 8
  %positive = icmp sgt i16 %x, 0
  br i1 %positive, label %then, label %else

then:
  store ptr @halve, ptr %step, align 8
  br label %done

else:
  store ptr @negate, ptr %step, align 8
  br label %done

done:
  %chosen = load ptr, ptr %step, align 8
  %once = call spir_func i16 %chosen(i16 %x)
  %twice = call spir_func i16 @apply(i16 %once, ptr %chosen)
  store i16 %twice, ptr addrspace(1) %out, align 2
  ret void
}

; SPIRV: FunctionParameter [[#POINTER]] [[#GIVEN:]]
; SPIRV: FunctionParameter [[#SHORT]] [[#X:]]
; SPIRV: Variable [[#PLACE]] [[#KEPT:]] 7
; SPIRV: Store [[#KEPT]] [[#GIVEN]]
; SPIRV: Load [[#POINTER]] [[#LOADED:]] [[#KEPT]]
; SPIRV: FunctionPointerCallINTEL [[#SHORT]] [[#RESULT:]] [[#LOADED]] [[#X]]
; SPIRV: ReturnValue [[#RESULT]]
; PLAIN: define spir_func i16 @keep(ptr %given, i16 %x)
; PLAIN: %kept = alloca ptr
; PLAIN: store ptr %given, ptr %kept
; PLAIN: %loaded = load ptr, ptr %kept
; PLAIN: call spir_func i16 %loaded(i16 %x)
; CODE: define spir_func i16 @keep(ptr addrspace(9) %given, i16 %x)
; CODE: %kept = alloca ptr addrspace(9)
; CODE: store ptr addrspace(9) %given, ptr %kept
; CODE: %loaded = load ptr addrspace(9), ptr %kept
; CODE: call spir_func addrspace(9) i16 %loaded(i16 %x)
define spir_func i16 @keep(ptr %given, i16 %x) {
  %kept = alloca ptr, align 8
  store ptr %given, ptr %kept, align 8
  %loaded = load ptr, ptr %kept, align 8
  %y = call spir_func i16 %loaded(i16 %x)
  ret i16 %y
}

; SPIRV: Load [[#LONG]] [[#NUMBER:]]
; SPIRV: ConvertUToPtr [[#POINTER]] [[#GIVEN:]] [[#NUMBER]]
; SPIRV: FunctionPointerCallINTEL [[#SHORT]] [[#]] [[#GIVEN]]
; SPIRV: Load [[#INT:]] [[#NUMBER:]]
; SPIRV: ConvertUToPtr [[#POINTER]] [[#GIVEN:]] [[#NUMBER]]
; SPIRV: FunctionPointerCallINTEL [[#SHORT]] [[#]] [[#GIVEN]]
; PLAIN: %given = inttoptr i64 %number to ptr
; PLAIN: call spir_func i16 %given(i16 %x)
; PLAIN: %narrow = inttoptr i32 %short to ptr
; PLAIN: call spir_func i16 %narrow(i16 %x)
; CODE: %given = inttoptr i64 %number to ptr addrspace(9)
; CODE: call spir_func addrspace(9) i16 %given(i16 %x)
; CODE: %narrow = inttoptr i32 %short to ptr addrspace(9)
; CODE: call spir_func addrspace(9) i16 %narrow(i16 %x)
define spir_kernel void @from_host(ptr addrspace(1) %address, ptr addrspace(1) %out, i16 %x) {
  %number = load i64, ptr addrspace(1) %address, align 8
  %given = inttoptr i64 %number to ptr
  %y = call spir_func i16 %given(i16 %x)
  store i16 %y, ptr addrspace(1) %out, align 2
  %z = call spir_func i16 @keep(ptr @halve, i16 %x)
  %short = load i32, ptr addrspace(1) %address, align 8
  %narrow = inttoptr i32 %short to ptr
  %w = call spir_func i16 %narrow(i16 %x)
  ret void
}
