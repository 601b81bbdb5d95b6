target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n32:64-S32-G1-P4-A0"
target triple = "spirv64-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x() addrspace(4)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) addrspace(4)
declare i64 @llvm.amdgcn.ballot.i64(i1) addrspace(4)
declare void @llvm.amdgcn.s.barrier() addrspace(4)
declare { float, i1 } @llvm.amdgcn.div.scale.f32(float, float, i1 immarg) addrspace(4)
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() addrspace(4)
define spir_kernel void @k(ptr addrspace(1) %o, float %f) addrspace(4) {
  %id = call addrspace(4) i32 @llvm.amdgcn.workitem.id.x()
  %first = call addrspace(4) i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  %scaled = call addrspace(4) { float, i1 } @llvm.amdgcn.div.scale.f32(float %f, float %f, i1 true)
  %flag = extractvalue { float, i1 } %scaled, 1
  %votes = call addrspace(4) i64 @llvm.amdgcn.ballot.i64(i1 %flag)
  call addrspace(4) void @llvm.amdgcn.s.barrier()
  %packet = call addrspace(4) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %size = load i32, ptr addrspace(4) %packet
  %sum = add i32 %first, %size
  store i32 %sum, ptr addrspace(1) %o
  %next = getelementptr i64, ptr addrspace(1) %o, i64 1
  store i64 %votes, ptr addrspace(1) %next
  ret void
}
