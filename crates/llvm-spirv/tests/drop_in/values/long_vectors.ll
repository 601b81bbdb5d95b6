; An extension has vectors of any number of components, for values, functions of OpenCL.std and parameters. Where another one
; that has them is enabled too, this one is taken. Without any they are refused, in what is translated for a device.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/values.ll --spirv-ext=+SPV_EXT_long_vector -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t/values.ll --spirv-ext=+SPV_INTEL_vector_compute,+SPV_EXT_long_vector -spirv-text -o - | FileCheck %s --implicit-check-not=VectorAnyINTEL --implicit-check-not=SPV_INTEL_vector_compute
; RUN: not llvm-spirv %t/one.ll -o - 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: not llvm-spirv %t/seven.ll -o - 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: llvm-as %t/bytes.ll -o %t.bytes.bc
; RUN: not llvm-spirv -s %t.bytes.bc -o %t.no 2>&1 | FileCheck %s --check-prefix=TWENTY-FOUR
; RUN: llvm-as %t/root.ll -o %t.root.bc
; RUN: not llvm-spirv -s %t.root.bc -o %t.no 2>&1 | FileCheck %s --check-prefix=SEVEN
; RUN: llvm-as %t/size.ll -o %t.size.bc
; RUN: not llvm-spirv -s %t.size.bc -o %t.no 2>&1 | FileCheck %s --check-prefix=SEVEN

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_EXT_long_vector or SPV_INTEL_vector_compute
; TWENTY-FOUR: Unsupported vector type with 24 elements
; SEVEN: Unsupported vector type with 7 elements

; CHECK-DAG: Capability LongVectorEXT
; CHECK-DAG: Extension "SPV_EXT_long_vector"
; CHECK: ExtInstImport [[#SET:]] "OpenCL.std"
; CHECK-DAG: TypeInt [[#INT:]] 32 0
; CHECK-DAG: TypeInt [[#BYTE:]] 8 0
; CHECK-DAG: TypeFloat [[#FLOAT:]] 32
; CHECK-DAG: TypeVector [[#INTS:]] [[#INT]] 6
; CHECK-DAG: TypeVector [[#ONE:]] [[#INT]] 1
; CHECK-DAG: TypeVector [[#FOUR:]] [[#BYTE]] 4
; CHECK-DAG: TypeVector [[#BYTES:]] [[#BYTE]] 24
; CHECK-DAG: TypeVector [[#FLOATS:]] [[#FLOAT]] 7
; CHECK-DAG: Constant [[#INT]] [[#NUMBER:]] 305419896 {{$}}
; CHECK-DAG: Constant [[#INT]] [[#FIVE:]] 5 {{$}}
; CHECK-DAG: ConstantComposite [[#ONE]] [[#NUMBERS:]] [[#NUMBER]] {{$}}
; CHECK-DAG: ConstantComposite [[#INTS]] [[#FIVES:]] [[#FIVE]] [[#FIVE]] [[#FIVE]] [[#FIVE]] [[#FIVE]] [[#FIVE]] {{$}}

; CHECK: FunctionParameter [[#FLOATS]] [[#X:]]
; CHECK: FunctionParameter [[#INTS]] [[#N:]]
; CHECK: FunctionParameter [[#ONE]] [[#O:]]
; CHECK: ExtInst [[#FLOATS]] [[#ROOT:]] [[#SET]] sqrt [[#X]]
; CHECK: ExtInst [[#INTS]] [[#SIZE:]] [[#SET]] s_abs [[#N]]
; CHECK: Bitcast [[#BYTES]] [[#ALL:]] [[#SIZE]]
; CHECK: Bitcast [[#FOUR]] [[#SOME:]] [[#O]]
; CHECK: Bitcast [[#FOUR]] [[#]] [[#NUMBERS]]
; CHECK: Bitcast [[#BYTES]] [[#]] [[#FIVES]]
; CHECK: CompositeExtract [[#BYTE]] [[#]] [[#ALL]] 23
; CHECK: CompositeExtract [[#BYTE]] [[#]] [[#SOME]] 2
; CHECK: ReturnValue [[#ROOT]]
; LLVM: define spir_func <7 x float> @values(<7 x float> %x, <6 x i32> %n, <1 x i32> %o, ptr addrspace(1) %out)
; LLVM: bitcast <6 x i32> {{%.*}} to <24 x i8>
; LLVM: bitcast <1 x i32> %o to <4 x i8>
; LLVM: bitcast <1 x i32> {{.*305419896.*}} to <4 x i8>
; LLVM: bitcast <6 x i32> splat (i32 5) to <24 x i8>

;--- values.ll
target triple = "spir64-unknown-unknown"

define spir_func <7 x float> @values(<7 x float> %x, <6 x i32> %n, <1 x i32> %o, ptr addrspace(1) %out) {
  %root = call <7 x float> @llvm.sqrt.v7f32(<7 x float> %x)
  %size = call <6 x i32> @llvm.abs.v6i32(<6 x i32> %n, i1 false)
  %all = bitcast <6 x i32> %size to <24 x i8>
  %some = bitcast <1 x i32> %o to <4 x i8>
  %number = bitcast <1 x i32> <i32 305419896> to <4 x i8>
  %fives = bitcast <6 x i32> splat (i32 5) to <24 x i8>
  %last = extractelement <24 x i8> %all, i32 23
  %third = extractelement <4 x i8> %some, i32 2
  %sum = add i8 %last, %third
  store i8 %sum, ptr addrspace(1) %out
  ret <7 x float> %root
}

declare <7 x float> @llvm.sqrt.v7f32(<7 x float>)
declare <6 x i32> @llvm.abs.v6i32(<6 x i32>, i1)

;--- one.ll
target triple = "spir64-unknown-unknown"

define spir_func <1 x double> @one(<1 x double> %x) {
  ret <1 x double> %x
}

;--- seven.ll
target triple = "spir64-unknown-unknown"

define spir_func void @seven(<7 x i16> %x) {
  ret void
}

;--- bytes.ll
target triple = "spir64-unknown-unknown"

define spir_func void @bytes(<3 x i64> %numbers, ptr addrspace(1) %out) {
  %bytes = bitcast <3 x i64> %numbers to <24 x i8>
  store <24 x i8> %bytes, ptr addrspace(1) %out
  ret void
}

;--- root.ll
target triple = "spir64-unknown-unknown"

define spir_func <7 x float> @root(<7 x float> %x) {
  %root = call <7 x float> @llvm.sqrt.v7f32(<7 x float> %x)
  ret <7 x float> %root
}

declare <7 x float> @llvm.sqrt.v7f32(<7 x float>)

;--- size.ll
target triple = "spir64-unknown-unknown"

define spir_func <7 x i16> @size(<7 x i16> %n) {
  %size = call <7 x i16> @llvm.abs.v7i16(<7 x i16> %n, i1 false)
  ret <7 x i16> %size
}

declare <7 x i16> @llvm.abs.v7i16(<7 x i16>, i1)
