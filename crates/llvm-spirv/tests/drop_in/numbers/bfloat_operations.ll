; What is calculated with `bfloat`: arithmetic, comparisons, conversions and functions of OpenCL C, as with other floats, but
; for the extensions that the type and its arithmetic need.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_bfloat16,+SPV_INTEL_bfloat16_arithmetic -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: not llvm-spirv %s --spirv-ext=+SPV_INTEL_bfloat16_arithmetic -o - 2>&1 | FileCheck %s --check-prefix=ERROR
; RUN: not llvm-spirv %s --spirv-ext=+SPV_KHR_bfloat16 -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:

; SPIRV-DAG: Capability BFloat16TypeKHR
; SPIRV-DAG: Capability BFloat16ArithmeticINTEL
; SPIRV-DAG: Extension "SPV_INTEL_bfloat16_arithmetic"
; SPIRV-DAG: Extension "SPV_KHR_bfloat16"
; SPIRV-DAG: TypeFloat [[#BFLOAT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeBool [[#BOOL:]]
; SPIRV-DAG: Name [[#ARITHMETIC:]] "arithmetic"
; SPIRV-DAG: Name [[#COMPARISONS:]] "comparisons"
; SPIRV-DAG: Name [[#FUNCTIONS:]] "functions"

; SPIRV: Function [[#]] [[#ARITHMETIC]]
; SPIRV: FunctionParameter [[#BFLOAT]] [[#X:]]
; SPIRV: FunctionParameter [[#BFLOAT]] [[#Y:]]
; SPIRV: FunctionParameter [[#INT]] [[#I:]]
; LLVM: define spir_func bfloat @arithmetic(bfloat %x, bfloat %y, i32 %i)
define spir_func bfloat @arithmetic(bfloat %x, bfloat %y, i32 %i) {
start:
  %place = alloca bfloat, align 2
; SPIRV: FNegate [[#BFLOAT]] [[#]] [[#X]]
; LLVM: %fneg = fneg bfloat %x
  %fneg = fneg bfloat %x
; SPIRV: FAdd [[#BFLOAT]] [[#]] [[#X]] [[#Y]]
; LLVM: %sum = fadd bfloat %x, %y
  %sum = fadd bfloat %x, %y
; SPIRV: FSub [[#BFLOAT]] [[#]] [[#X]] [[#Y]]
; LLVM: %difference = fsub bfloat %x, %y
  %difference = fsub bfloat %x, %y
; SPIRV: FMul [[#BFLOAT]] [[#]] [[#X]] [[#Y]]
; LLVM: %product = fmul bfloat %x, %y
  %product = fmul bfloat %x, %y
; SPIRV: FDiv [[#BFLOAT]] [[#]] [[#X]] [[#Y]]
; LLVM: %quotient = fdiv bfloat %x, %y
  %quotient = fdiv bfloat %x, %y
; SPIRV: FRem [[#BFLOAT]] [[#]] [[#X]] [[#Y]]
; LLVM: %rest = frem bfloat %x, %y
  %rest = frem bfloat %x, %y
; SPIRV: ConvertFToU [[#INT]] [[#]] [[#X]]
; LLVM: %unsigned = fptoui bfloat %x to i32
  %unsigned = fptoui bfloat %x to i32
; SPIRV: ConvertFToS [[#INT]] [[#]] [[#X]]
; LLVM: %signed = fptosi bfloat %x to i32
  %signed = fptosi bfloat %x to i32
; SPIRV: ConvertSToF [[#BFLOAT]] [[#]] [[#I]]
; LLVM: %of.signed = sitofp i32 %i to bfloat
  %of.signed = sitofp i32 %i to bfloat
; SPIRV: ConvertUToF [[#BFLOAT]] [[#]] [[#I]]
; LLVM: %of.unsigned = uitofp i32 %i to bfloat
  %of.unsigned = uitofp i32 %i to bfloat
; SPIRV: FConvert [[#]] [[#]] [[#X]]
; LLVM: %wide = fpext bfloat %x to float
  %wide = fpext bfloat %x to float
  store bfloat %sum, ptr %place, align 2
; SPIRV: Load [[#BFLOAT]] [[#LOADED:]]
; LLVM: %loaded = load bfloat, ptr %place
  %loaded = load bfloat, ptr %place, align 2
  %is.more = icmp sgt i32 %i, 3
  br i1 %is.more, label %more, label %done

more:
  br label %done

done:
; SPIRV: Phi [[#BFLOAT]] [[#RESULT:]] [[#LOADED]] [[#]] [[#Y]] [[#]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: %result = phi bfloat [ %loaded, %start ], [ %y, %more ]
; LLVM: ret bfloat %result
  %result = phi bfloat [ %loaded, %start ], [ %y, %more ]
  ret bfloat %result
}

; SPIRV: Function [[#]] [[#COMPARISONS]]
; SPIRV: FunctionParameter [[#BFLOAT]] [[#X:]]
; SPIRV: FunctionParameter [[#BFLOAT]] [[#Y:]]
define spir_func bfloat @comparisons(bfloat %x, bfloat %y) {
; SPIRV: FOrdEqual [[#BOOL]] [[#OEQ:]] [[#X]] [[#Y]]
; LLVM: %oeq = fcmp oeq bfloat %x, %y
  %oeq = fcmp oeq bfloat %x, %y
; SPIRV: FUnordEqual [[#BOOL]] [[#UEQ:]] [[#X]] [[#Y]]
; LLVM: %ueq = fcmp ueq bfloat %x, %y
  %ueq = fcmp ueq bfloat %x, %y
; SPIRV: FOrdNotEqual [[#BOOL]] [[#ONE:]] [[#X]] [[#Y]]
; LLVM: %one = fcmp one bfloat %x, %y
  %one = fcmp one bfloat %x, %y
; SPIRV: FUnordNotEqual [[#BOOL]] [[#UNE:]] [[#X]] [[#Y]]
; LLVM: %une = fcmp une bfloat %x, %y
  %une = fcmp une bfloat %x, %y
; SPIRV: FOrdLessThan [[#BOOL]] [[#OLT:]] [[#X]] [[#Y]]
; LLVM: %olt = fcmp olt bfloat %x, %y
  %olt = fcmp olt bfloat %x, %y
; SPIRV: FUnordLessThan [[#BOOL]] [[#ULT:]] [[#X]] [[#Y]]
; LLVM: %ult = fcmp ult bfloat %x, %y
  %ult = fcmp ult bfloat %x, %y
; SPIRV: FOrdGreaterThan [[#BOOL]] [[#OGT:]] [[#X]] [[#Y]]
; LLVM: %ogt = fcmp ogt bfloat %x, %y
  %ogt = fcmp ogt bfloat %x, %y
; SPIRV: FUnordGreaterThan [[#BOOL]] [[#UGT:]] [[#X]] [[#Y]]
; LLVM: %ugt = fcmp ugt bfloat %x, %y
  %ugt = fcmp ugt bfloat %x, %y
; SPIRV: FOrdLessThanEqual [[#BOOL]] [[#OLE:]] [[#X]] [[#Y]]
; LLVM: %ole = fcmp ole bfloat %x, %y
  %ole = fcmp ole bfloat %x, %y
; SPIRV: FUnordLessThanEqual [[#BOOL]] [[#ULE:]] [[#X]] [[#Y]]
; LLVM: %ule = fcmp ule bfloat %x, %y
  %ule = fcmp ule bfloat %x, %y
; SPIRV: FOrdGreaterThanEqual [[#BOOL]] [[#OGE:]] [[#X]] [[#Y]]
; LLVM: %oge = fcmp oge bfloat %x, %y
  %oge = fcmp oge bfloat %x, %y
; SPIRV: FUnordGreaterThanEqual [[#BOOL]] [[#UGE:]] [[#X]] [[#Y]]
; LLVM: %uge = fcmp uge bfloat %x, %y
  %uge = fcmp uge bfloat %x, %y
; SPIRV: Ordered [[#BOOL]] [[#ORD:]] [[#X]] [[#Y]]
; LLVM: %ord = fcmp ord bfloat %x, %y
  %ord = fcmp ord bfloat %x, %y
; SPIRV: Unordered [[#BOOL]] [[#UNO:]] [[#X]] [[#Y]]
; LLVM: %uno = fcmp uno bfloat %x, %y
  %uno = fcmp uno bfloat %x, %y
; SPIRV: Select [[#BFLOAT]] [[#]] [[#OEQ]] [[#X]] [[#Y]]
; LLVM: select i1 %oeq, bfloat %x, bfloat %y
  %result = select i1 %oeq, bfloat %x, bfloat %y
  ret bfloat %result
}

; SPIRV: Function [[#]] [[#FUNCTIONS]]
; SPIRV: FunctionParameter [[#BFLOAT]] [[#X:]]
; SPIRV: FunctionParameter [[#BFLOAT]] [[#Y:]]
; SPIRV: FunctionParameter [[#BFLOAT]] [[#Z:]]
define spir_func void @functions(bfloat %x, bfloat %y, bfloat %z) {
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] fabs [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z4fabsDF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z16__spirv_ocl_fabsDF16b(bfloat %x)
  %v.fabs = call spir_func bfloat @_Z16__spirv_ocl_fabsDF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] fclamp [[#X]] [[#Y]] [[#Z]] {{$}}
; LLVM: call spir_func bfloat @_Z5clampDF16bDF16bDF16b(bfloat %x, bfloat %y, bfloat %z)
; FRIENDLY: call spir_func bfloat @_Z18__spirv_ocl_fclampDF16bDF16bDF16b(bfloat %x, bfloat %y, bfloat %z)
  %v.fclamp = call spir_func bfloat @_Z18__spirv_ocl_fclampDF16bDF16bDF16b(bfloat %x, bfloat %y, bfloat %z)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] fma [[#X]] [[#Y]] [[#Z]] {{$}}
; LLVM: call spir_func bfloat @_Z3fmaDF16bDF16bDF16b(bfloat %x, bfloat %y, bfloat %z)
; FRIENDLY: call spir_func bfloat @_Z15__spirv_ocl_fmaDF16bDF16bDF16b(bfloat %x, bfloat %y, bfloat %z)
  %v.fma = call spir_func bfloat @_Z15__spirv_ocl_fmaDF16bDF16bDF16b(bfloat %x, bfloat %y, bfloat %z)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] fmax [[#X]] [[#Y]] {{$}}
; LLVM: call spir_func bfloat @_Z4fmaxDF16bDF16b(bfloat %x, bfloat %y)
; FRIENDLY: call spir_func bfloat @_Z16__spirv_ocl_fmaxDF16bDF16b(bfloat %x, bfloat %y)
  %v.fmax = call spir_func bfloat @_Z16__spirv_ocl_fmaxDF16bDF16b(bfloat %x, bfloat %y)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] fmin [[#X]] [[#Y]] {{$}}
; LLVM: call spir_func bfloat @_Z4fminDF16bDF16b(bfloat %x, bfloat %y)
; FRIENDLY: call spir_func bfloat @_Z16__spirv_ocl_fminDF16bDF16b(bfloat %x, bfloat %y)
  %v.fmin = call spir_func bfloat @_Z16__spirv_ocl_fminDF16bDF16b(bfloat %x, bfloat %y)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] mad [[#X]] [[#Y]] [[#Z]] {{$}}
; LLVM: call spir_func bfloat @_Z3madDF16bDF16bDF16b(bfloat %x, bfloat %y, bfloat %z)
; FRIENDLY: call spir_func bfloat @_Z15__spirv_ocl_madDF16bDF16bDF16b(bfloat %x, bfloat %y, bfloat %z)
  %v.mad = call spir_func bfloat @_Z15__spirv_ocl_madDF16bDF16bDF16b(bfloat %x, bfloat %y, bfloat %z)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_cos [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z10native_cosDF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z22__spirv_ocl_native_cosDF16b(bfloat %x)
  %v.native_cos = call spir_func bfloat @_Z22__spirv_ocl_native_cosDF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_exp [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z10native_expDF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z22__spirv_ocl_native_expDF16b(bfloat %x)
  %v.native_exp = call spir_func bfloat @_Z22__spirv_ocl_native_expDF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_exp10 [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z12native_exp10DF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z24__spirv_ocl_native_exp10DF16b(bfloat %x)
  %v.native_exp10 = call spir_func bfloat @_Z24__spirv_ocl_native_exp10DF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_exp2 [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z11native_exp2DF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z23__spirv_ocl_native_exp2DF16b(bfloat %x)
  %v.native_exp2 = call spir_func bfloat @_Z23__spirv_ocl_native_exp2DF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_log [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z10native_logDF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z22__spirv_ocl_native_logDF16b(bfloat %x)
  %v.native_log = call spir_func bfloat @_Z22__spirv_ocl_native_logDF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_log10 [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z12native_log10DF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z24__spirv_ocl_native_log10DF16b(bfloat %x)
  %v.native_log10 = call spir_func bfloat @_Z24__spirv_ocl_native_log10DF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_log2 [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z11native_log2DF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z23__spirv_ocl_native_log2DF16b(bfloat %x)
  %v.native_log2 = call spir_func bfloat @_Z23__spirv_ocl_native_log2DF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_recip [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z12native_recipDF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z24__spirv_ocl_native_recipDF16b(bfloat %x)
  %v.native_recip = call spir_func bfloat @_Z24__spirv_ocl_native_recipDF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_rsqrt [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z12native_rsqrtDF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z24__spirv_ocl_native_rsqrtDF16b(bfloat %x)
  %v.native_rsqrt = call spir_func bfloat @_Z24__spirv_ocl_native_rsqrtDF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_sin [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z10native_sinDF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z22__spirv_ocl_native_sinDF16b(bfloat %x)
  %v.native_sin = call spir_func bfloat @_Z22__spirv_ocl_native_sinDF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_sqrt [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z11native_sqrtDF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z23__spirv_ocl_native_sqrtDF16b(bfloat %x)
  %v.native_sqrt = call spir_func bfloat @_Z23__spirv_ocl_native_sqrtDF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_tan [[#X]] {{$}}
; LLVM: call spir_func bfloat @_Z10native_tanDF16b(bfloat %x)
; FRIENDLY: call spir_func bfloat @_Z22__spirv_ocl_native_tanDF16b(bfloat %x)
  %v.native_tan = call spir_func bfloat @_Z22__spirv_ocl_native_tanDF16b(bfloat %x)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_divide [[#X]] [[#Y]] {{$}}
; LLVM: call spir_func bfloat @_Z13native_divideDF16bDF16b(bfloat %x, bfloat %y)
; FRIENDLY: call spir_func bfloat @_Z25__spirv_ocl_native_divideDF16bDF16b(bfloat %x, bfloat %y)
  %v.native_divide = call spir_func bfloat @_Z25__spirv_ocl_native_divideDF16bDF16b(bfloat %x, bfloat %y)
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] native_powr [[#X]] [[#Y]] {{$}}
; LLVM: call spir_func bfloat @_Z11native_powrDF16bDF16b(bfloat %x, bfloat %y)
; FRIENDLY: call spir_func bfloat @_Z23__spirv_ocl_native_powrDF16bDF16b(bfloat %x, bfloat %y)
  %v.native_powr = call spir_func bfloat @_Z23__spirv_ocl_native_powrDF16bDF16b(bfloat %x, bfloat %y)
  ret void
}

declare spir_func bfloat @_Z16__spirv_ocl_fabsDF16b(bfloat)
declare spir_func bfloat @_Z18__spirv_ocl_fclampDF16bDF16bDF16b(bfloat, bfloat, bfloat)
declare spir_func bfloat @_Z15__spirv_ocl_fmaDF16bDF16bDF16b(bfloat, bfloat, bfloat)
declare spir_func bfloat @_Z16__spirv_ocl_fmaxDF16bDF16b(bfloat, bfloat)
declare spir_func bfloat @_Z16__spirv_ocl_fminDF16bDF16b(bfloat, bfloat)
declare spir_func bfloat @_Z15__spirv_ocl_madDF16bDF16bDF16b(bfloat, bfloat, bfloat)
declare spir_func bfloat @_Z22__spirv_ocl_native_cosDF16b(bfloat)
declare spir_func bfloat @_Z22__spirv_ocl_native_expDF16b(bfloat)
declare spir_func bfloat @_Z24__spirv_ocl_native_exp10DF16b(bfloat)
declare spir_func bfloat @_Z23__spirv_ocl_native_exp2DF16b(bfloat)
declare spir_func bfloat @_Z22__spirv_ocl_native_logDF16b(bfloat)
declare spir_func bfloat @_Z24__spirv_ocl_native_log10DF16b(bfloat)
declare spir_func bfloat @_Z23__spirv_ocl_native_log2DF16b(bfloat)
declare spir_func bfloat @_Z24__spirv_ocl_native_recipDF16b(bfloat)
declare spir_func bfloat @_Z24__spirv_ocl_native_rsqrtDF16b(bfloat)
declare spir_func bfloat @_Z22__spirv_ocl_native_sinDF16b(bfloat)
declare spir_func bfloat @_Z23__spirv_ocl_native_sqrtDF16b(bfloat)
declare spir_func bfloat @_Z22__spirv_ocl_native_tanDF16b(bfloat)
declare spir_func bfloat @_Z25__spirv_ocl_native_divideDF16bDF16b(bfloat, bfloat)
declare spir_func bfloat @_Z23__spirv_ocl_native_powrDF16bDF16b(bfloat, bfloat)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
