; Vectors of pointers: loaded, stored, indexed, cast, compared, selected, merged, shuffled, passed; of lengths that SPIR-V has and
; of others.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@a = addrspace(1) global i32 1
@b = addrspace(1) global [4 x i32] zeroinitializer
@both = addrspace(1) global <2 x ptr addrspace(1)> <ptr addrspace(1) @a, ptr addrspace(1) @b>

define spir_kernel void @copied(ptr addrspace(1) %p, ptr addrspace(1) %o) {
  %v = load <4 x ptr addrspace(1)>, ptr addrspace(1) %p, align 32
  store <4 x ptr addrspace(1)> %v, ptr addrspace(1) %o, align 32
  %one = load <1 x ptr addrspace(1)>, ptr addrspace(1) %p
  store <1 x ptr addrspace(1)> %one, ptr addrspace(1) %o
  %five = load <5 x ptr addrspace(1)>, ptr addrspace(1) %p, align 64
  store <5 x ptr addrspace(1)> %five, ptr addrspace(1) %o, align 64
  %three = load volatile <3 x ptr addrspace(1)>, ptr addrspace(1) %p, align 32
  store <3 x ptr addrspace(1)> %three, ptr addrspace(1) %o, align 32
  ret void
}

define spir_kernel void @indexed(ptr addrspace(1) %p, ptr addrspace(1) %o, i64 %n, <4 x i64> %ns) {
  %v = load <4 x ptr addrspace(1)>, ptr addrspace(1) %p, align 32
  %w = getelementptr i32, <4 x ptr addrspace(1)> %v, i64 %n
  store <4 x ptr addrspace(1)> %w, ptr addrspace(1) %o, align 32
  %x = getelementptr inbounds { i32, [3 x float] }, <4 x ptr addrspace(1)> %w, <4 x i64> %ns, i32 1, i64 2
  store <4 x ptr addrspace(1)> %x, ptr addrspace(1) %o, align 32
  %y = getelementptr i16, ptr addrspace(1) %p, <4 x i64> %ns
  store <4 x ptr addrspace(1)> %y, ptr addrspace(1) %o, align 32
  %f = load <5 x ptr addrspace(1)>, ptr addrspace(1) %p, align 64
  %g = getelementptr i8, <5 x ptr addrspace(1)> %f, i64 %n
  store <5 x ptr addrspace(1)> %g, ptr addrspace(1) %o, align 64
  ret void
}

define spir_kernel void @cast(ptr addrspace(1) %p, ptr addrspace(1) %o) {
  %v = load <2 x ptr addrspace(1)>, ptr addrspace(1) %p, align 16
  %n = ptrtoint <2 x ptr addrspace(1)> %v to <2 x i64>
  %m = add <2 x i64> %n, <i64 4, i64 8>
  %w = inttoptr <2 x i64> %m to <2 x ptr addrspace(1)>
  store <2 x ptr addrspace(1)> %w, ptr addrspace(1) %o, align 16
  %g = addrspacecast <2 x ptr addrspace(1)> %v to <2 x ptr addrspace(4)>
  %first = extractelement <2 x ptr addrspace(4)> %g, i32 0
  %x = load i32, ptr addrspace(4) %first
  store i32 %x, ptr addrspace(1) %o
  %back = addrspacecast <2 x ptr addrspace(4)> %g to <2 x ptr addrspace(1)>
  store <2 x ptr addrspace(1)> %back, ptr addrspace(1) %o, align 16
  ret void
}

define spir_kernel void @compared(ptr addrspace(1) %p, ptr addrspace(1) %o, i1 %c) {
entry:
  %v = load <4 x ptr addrspace(1)>, ptr addrspace(1) %p, align 32
  %same = icmp eq <4 x ptr addrspace(1)> %v, zeroinitializer
  %less = icmp ult <4 x ptr addrspace(1)> %v, splat (ptr addrspace(1) @a)
  %both = and <4 x i1> %same, %less
  %n = zext <4 x i1> %both to <4 x i32>
  store <4 x i32> %n, ptr addrspace(1) %o
  %one = insertelement <4 x ptr addrspace(1)> %v, ptr addrspace(1) @b, i32 2
  %chosen = select <4 x i1> %both, <4 x ptr addrspace(1)> %v, <4 x ptr addrspace(1)> %one
  %whole = select i1 %c, <4 x ptr addrspace(1)> %chosen, <4 x ptr addrspace(1)> %v
  br i1 %c, label %then, label %end
then:
  %frozen = freeze <4 x ptr addrspace(1)> %whole
  br label %end
end:
  %merged = phi <4 x ptr addrspace(1)> [ %whole, %entry ], [ %frozen, %then ]
  store <4 x ptr addrspace(1)> %merged, ptr addrspace(1) %o, align 32
  ret void
}

define internal spir_func <2 x ptr addrspace(1)> @swap(<2 x ptr addrspace(1)> %v) noinline {
  %w = shufflevector <2 x ptr addrspace(1)> %v, <2 x ptr addrspace(1)> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x ptr addrspace(1)> %w
}

define spir_kernel void @moved(ptr addrspace(1) %o, i32 %n) {
  %v = load <2 x ptr addrspace(1)>, ptr addrspace(1) @both
  %w = call spir_func <2 x ptr addrspace(1)> @swap(<2 x ptr addrspace(1)> %v)
  %p = extractelement <2 x ptr addrspace(1)> %w, i32 %n
  store i32 9, ptr addrspace(1) %p
  %x = insertelement <2 x ptr addrspace(1)> %w, ptr addrspace(1) %o, i32 %n
  %longer = shufflevector <2 x ptr addrspace(1)> %x, <2 x ptr addrspace(1)> %v, <5 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0>
  store <5 x ptr addrspace(1)> %longer, ptr addrspace(1) %o, align 64
  %pair = insertvalue { i64, i64, <2 x ptr addrspace(1)> } poison, <2 x ptr addrspace(1)> %x, 2
  store { i64, i64, <2 x ptr addrspace(1)> } %pair, ptr addrspace(1) %o, align 16
  ret void
}
