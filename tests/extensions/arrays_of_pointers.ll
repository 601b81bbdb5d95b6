; Arrays and structs of pointers whose parts are used as pointers to other types: in insertvalue, phi, select, calls, results.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @inserted(ptr addrspace(1) %o, ptr addrspace(1) %q) {
  %x = load [2 x ptr addrspace(1)], ptr addrspace(1) %q
  %p = extractvalue [2 x ptr addrspace(1)] %x, 1
  store i32 9, ptr addrspace(1) %p
  %all = insertvalue { i64, i64, [2 x ptr addrspace(1)] } poison, [2 x ptr addrspace(1)] %x, 2
  store { i64, i64, [2 x ptr addrspace(1)] } %all, ptr addrspace(1) %o, align 16
  ret void
}

define internal spir_func [2 x ptr addrspace(1)] @swapped([2 x ptr addrspace(1)] %v) noinline {
  %a = extractvalue [2 x ptr addrspace(1)] %v, 0
  %b = extractvalue [2 x ptr addrspace(1)] %v, 1
  store float 1.0, ptr addrspace(1) %a
  %c = insertvalue [2 x ptr addrspace(1)] poison, ptr addrspace(1) %b, 0
  %d = insertvalue [2 x ptr addrspace(1)] %c, ptr addrspace(1) %a, 1
  ret [2 x ptr addrspace(1)] %d
}

define spir_kernel void @passed(ptr addrspace(1) %o, ptr addrspace(1) %q, i1 %c) {
entry:
  %x = load [2 x ptr addrspace(1)], ptr addrspace(1) %q
  %p = extractvalue [2 x ptr addrspace(1)] %x, 0
  store i16 3, ptr addrspace(1) %p
  br i1 %c, label %then, label %end
then:
  %y = call spir_func [2 x ptr addrspace(1)] @swapped([2 x ptr addrspace(1)] %x)
  br label %end
end:
  %z = phi [2 x ptr addrspace(1)] [ %x, %entry ], [ %y, %then ]
  %w = phi { i32, [2 x ptr addrspace(1)] } [ zeroinitializer, %entry ], [ undef, %then ]
  %r = extractvalue [2 x ptr addrspace(1)] %z, 1
  store double 2.0, ptr addrspace(1) %r
  %n = insertvalue { i32, [2 x ptr addrspace(1)] } %w, [2 x ptr addrspace(1)] %z, 1
  store { i32, [2 x ptr addrspace(1)] } %n, ptr addrspace(1) %o
  ret void
}
