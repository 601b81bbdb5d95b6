%s = type { i1, [2 x i10], i10* }
define spir_kernel void @k(i10 addrspace(1)* %p, <5 x float> addrspace(1)* %q) {
  %v = alloca %s
  %f = getelementptr %s, %s* %v, i32 0, i32 1, i32 1
  %x = load i10, i10 addrspace(1)* %p
  store i10 %x, i10* %f
  %g = getelementptr %s, %s* %v, i32 0, i32 2
  store i10* %f, i10** %g
  %b = getelementptr %s, %s* %v, i32 0, i32 0
  store i1 true, i1* %b
  %w = load <5 x float>, <5 x float> addrspace(1)* %q
  %y = fadd <5 x float> %w, %w
  store <5 x float> %y, <5 x float> addrspace(1)* %q
  ret void
}
