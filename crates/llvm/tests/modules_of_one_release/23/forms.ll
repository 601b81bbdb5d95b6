source_filename = "forms"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

module asm
    "plain"
module asm(target_features: "+wide")
    "first"
    "second"
module asm(target_features: "+wide", target_cpu: "one")
    "third"

@byte = addrspace(1) global b8 -1
@bytes = addrspace(1) global [3 x b8] c"\01\02\03"
@wide = addrspace(1) global b128 170141183460469231731687303715884105727
@lanes = addrspace(1) global <2 x b16> splat (b16 7)
@nulls = addrspace(1) global <2 x ptr> splat (ptr null)
@floats = addrspace(1) constant [6 x float] [float 1.000000e-01, float f0x3DCCCCCE, float +inf, float -qnan, float +nan(0x3), float -snan(0x10)]
@halves = addrspace(1) constant [4 x half] [half 3.332520e-01, half 5.960460e-08, half -inf, half +snan(0x155)]
@doubles = addrspace(1) constant [3 x double] [double 4.940660e-324, double f0x400921FB54442D18, double +qnan]
@long = addrspace(1) constant x86_fp80 1.500000e+00
@quad = addrspace(1) constant fp128 f0x3FFD5555555555555555555555555555

; Function Attrs: memory(read, target_mem: none)
declare void @effects() #0

; Function Attrs: flatten noipa nooutline denormal_fpenv(dynamic|ieee, float: preservesign)
declare void @modes() #1

declare void @dead(ptr noalias dead_on_return(16), ptr noundef dead_on_return)

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i1 @llvm.is.fpclass.f32(float, i32 immarg) #2

define spir_func float @number(i32 %n, <2 x i16> %pair) prefalign(16) {
  %a = uitofp nnan nneg i32 %n to float
  %b = sitofp fast i32 %n to float
  %c = sitofp <2 x i16> %pair to <2 x float>
  %d = fadd float %a, %b
  %e = call i1 @llvm.is.fpclass.f32(float %d, /* (zero sub norm) */ i32 504)
  ret float %d
}

define spir_func void @memory(ptr addrspace(1) %p, <4 x i32> %v, b64 %bytes) {
  %a = atomicrmw fmaximumnum ptr addrspace(1) %p, float 1.000000e+00 monotonic, align 4
  %b = atomicrmw volatile elementwise add ptr addrspace(1) %p, <4 x i32> %v acquire, align 16
  %c = load b32, ptr addrspace(1) %p, align 4
  %d = bitcast b64 %bytes to ptr
  %e = bitcast b32 %c to float
  %f = freeze b32 %c
  store b32 %f, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { memory(read, target_mem: none) }
attributes #1 = { flatten noipa nooutline denormal_fpenv(dynamic|ieee, float: preservesign) }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!types = !{!3, !5}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, dialect: DW_LLVM_LANG_DIALECT_tile)
!1 = !DIFile(filename: "a", directory: "b")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", scope: !4, file: !1, line: 7, size: 32, encoding: DW_ATE_signed)
!4 = !DINamespace(name: "n", scope: null)
!5 = !DIFixedPointType(name: "fix", scope: !4, file: !1, line: 9, size: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
