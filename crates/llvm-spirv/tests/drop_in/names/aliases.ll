; A call of an alias is one of what it stands for, and what linkers may drop is translated all the same. Names may have any
; letters. Functions that are only declared may give unnamed structs, and attributes of vector compute are none without it.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%point = type { i64, i64 }
$"main$_0::work" = comdat any

@make = alias void (ptr addrspace(4), i64), ptr @make_base

; SPIRV-DAG: EntryPoint 6 [[#]] "main$_0::work"
; SPIRV-DAG: Name [[#BASE:]] "make_base"
; SPIRV-DAG: LinkageAttributes "_ZNKSt7complexIdE5valueEv" Import
; SPIRV-DAG: LinkageAttributes "exported" Import
; SPIRV: FunctionCall [[#]] [[#]] [[#BASE]]
; CHECK: define {{.*}}spir_kernel void @"main$_0::work"()
; CHECK: call spir_func void @make_base(ptr addrspace(4) %{{.+}}, i64 7)
; CHECK: call spir_func void @_ZNKSt7complexIdE5valueEv(ptr addrspace(4) {{.*}}sret({{.+}}) {{.*}}%value)
; CHECK: call spir_func void @exported(i64 7)
define weak_odr spir_kernel void @"main$_0::work"() comdat {
  %point = alloca %point, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr %point)
  %generic = addrspacecast ptr %point to ptr addrspace(4)
  call spir_func void @make(ptr addrspace(4) %generic, i64 7)
  call void @llvm.lifetime.end.p0(i64 16, ptr %point)
  %complex = alloca { double, double }, align 8
  %value = addrspacecast ptr %complex to ptr addrspace(4)
  call spir_func void @_ZNKSt7complexIdE5valueEv(ptr addrspace(4) sret({ double, double }) align 8 %value)
  call void @exported(i64 7)
  ret void
}

define spir_func void @make_base(ptr addrspace(4) %this, i64 %n) unnamed_addr {
  store i64 %n, ptr addrspace(4) %this, align 8
  ret void
}

declare spir_func void @_ZNKSt7complexIdE5valueEv(ptr addrspace(4) dead_on_unwind noalias writable sret({ double, double }) align 8)
declare dllexport void @exported(i64) #0

declare void @llvm.lifetime.start.p0(i64 immarg, ptr captures(none))
declare void @llvm.lifetime.end.p0(i64 immarg, ptr captures(none))

attributes #0 = { "VCSLMSize"="0" }
