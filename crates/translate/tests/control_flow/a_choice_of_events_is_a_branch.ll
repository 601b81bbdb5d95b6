declare spir_func target("spirv.Event") @_Z3getv()
declare spir_func void @_Z3put9ocl_event(target("spirv.Event"))
define spir_kernel void @k(i32 %n) {
entry:
  %a = call spir_func target("spirv.Event") @_Z3getv()
  %b = call spir_func target("spirv.Event") @_Z3getv()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %odd = trunc i32 %i to i1
  %e = select i1 %odd, target("spirv.Event") %a, target("spirv.Event") %b
  call spir_func void @_Z3put9ocl_event(target("spirv.Event") %e)
  %f = select i1 %odd, target("spirv.Event") %b, target("spirv.Event") zeroinitializer
  call spir_func void @_Z3put9ocl_event(target("spirv.Event") %f)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  %last = phi i32 [ %next, %loop ]
  ret void
}
