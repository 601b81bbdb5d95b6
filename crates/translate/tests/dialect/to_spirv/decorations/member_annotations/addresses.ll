; ways: MemberAndAddress, Member
; The address of a member has a text.
; true: OpDecorate %member UserSemantic "field"
; MemberAndAddress: OpDecorate %member UserSemantic "field"
%pair = type { i32, float }
@text = private unnamed_addr addrspace(1) constant [6 x i8] c"field\00", section "llvm.metadata"
define spir_func float @read(ptr addrspace(1) %pair) {
  %member = getelementptr inbounds %pair, ptr addrspace(1) %pair, i32 0, i32 1
  %annotated = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %member, ptr addrspace(1) @text, ptr addrspace(1) poison, i32 0, ptr addrspace(1) null)
  %value = load float, ptr addrspace(1) %annotated
  ret float %value
}
declare ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
