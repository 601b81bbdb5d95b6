;;; 3.1 | The triple is spir-unknown-unknown or spir64-unknown-unknown.
;;; breaks triple
target triple = "spir64-unknown-linux"
define spir_func void @f() nounwind {
  ret void
}
;;; border
target triple = "spir-unknown-unknown"
target datalayout = "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
define spir_func void @f() nounwind {
  ret void
}
;;; 3.1 | spir has addresses of 32 bits, spir64 of 64.
;;; breaks data-layout
target triple = "spir-unknown-unknown"
define spir_func void @f() nounwind {
  ret void
}
;;; border
target triple = "spir64-unknown-unknown"
define spir_func void @f() nounwind {
  ret void
}
;;; 3.2 | The data layout is the one of the triple.
;;; breaks data-layout
target datalayout = "e-p:64:64:64"
define spir_func void @f() nounwind {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.3 | ret is allowed, fence is not.
;;; breaks instructions
define spir_func void @f() nounwind {
  fence seq_cst
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.3 | br is allowed, indirectbr is not.
;;; breaks instructions
define spir_func void @f(i8* %p) nounwind {
entry:
  indirectbr i8* %p, [label %end]
end:
  ret void
}
;;; border
define spir_func void @f() nounwind {
entry:
  br label %end
end:
  ret void
}
;;; 3.3 | switch is allowed, the address of a block is not.
;;; breaks instructions
define spir_func void @f(i8** %p) nounwind {
entry:
  store i8* blockaddress(@f, %end), i8** %p, align 8
  br label %end
end:
  ret void
}
;;; border
define spir_func void @f(i32 %x) nounwind {
entry:
  switch i32 %x, label %end [ i32 1, label %end ]
end:
  ret void
}
;;; 3.3 | unreachable is allowed, resume, landingpad and invoke are not.
;;; breaks instructions
define spir_func void @g() nounwind {
  ret void
}
define spir_func void @f() nounwind {
entry:
  invoke spir_func void @g() to label %end unwind label %pad
end:
  ret void
pad:
  %l = landingpad { i8*, i32 } personality i8* null cleanup
  resume { i8*, i32 } %l
}
;;; border
define spir_func void @f() nounwind {
  unreachable
}
;;; 3.3 | add is allowed on the integers of table 1.
;;; breaks scalar-types
define spir_func void @f(i32 %a) nounwind {
  %b = trunc i32 %a to i24
  %c = add i24 %b, 1
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %c = add i32 %a, 1
  ret void
}
;;; 3.3 | sub is allowed on the integers of table 1.
;;; breaks scalar-types
define spir_func void @f(i32 %a) nounwind {
  %b = trunc i32 %a to i24
  %c = sub i24 %b, 1
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %c = sub i32 %a, 1
  ret void
}
;;; 3.3 | mul is allowed on the integers of table 1.
;;; breaks scalar-types
define spir_func void @f(i32 %a) nounwind {
  %b = trunc i32 %a to i24
  %c = mul i24 %b, 1
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %c = mul i32 %a, 1
  ret void
}
;;; 3.3 | udiv is allowed on the integers of table 1.
;;; breaks scalar-types
define spir_func void @f(i32 %a) nounwind {
  %b = trunc i32 %a to i24
  %c = udiv i24 %b, 1
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %c = udiv i32 %a, 1
  ret void
}
;;; 3.3 | sdiv is allowed on the integers of table 1.
;;; breaks scalar-types
define spir_func void @f(i32 %a) nounwind {
  %b = trunc i32 %a to i24
  %c = sdiv i24 %b, 1
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %c = sdiv i32 %a, 1
  ret void
}
;;; 3.3 | urem is allowed on the integers of table 1.
;;; breaks scalar-types
define spir_func void @f(i32 %a) nounwind {
  %b = trunc i32 %a to i24
  %c = urem i24 %b, 1
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %c = urem i32 %a, 1
  ret void
}
;;; 3.3 | srem is allowed on the integers of table 1.
;;; breaks scalar-types
define spir_func void @f(i32 %a) nounwind {
  %b = trunc i32 %a to i24
  %c = srem i24 %b, 1
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %c = srem i32 %a, 1
  ret void
}
;;; 3.3 | and is allowed on the integers of table 1.
;;; breaks scalar-types
define spir_func void @f(i32 %a) nounwind {
  %b = trunc i32 %a to i24
  %c = and i24 %b, 1
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %c = and i32 %a, 1
  ret void
}
;;; 3.3 | or is allowed on the integers of table 1.
;;; breaks scalar-types
define spir_func void @f(i32 %a) nounwind {
  %b = trunc i32 %a to i24
  %c = or i24 %b, 1
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %c = or i32 %a, 1
  ret void
}
;;; 3.3 | xor is allowed on the integers of table 1.
;;; breaks scalar-types
define spir_func void @f(i32 %a) nounwind {
  %b = trunc i32 %a to i24
  %c = xor i24 %b, 1
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %c = xor i32 %a, 1
  ret void
}
;;; 3.3 | shl shifts by less than the width.
;;; breaks shift-amounts
define spir_func void @f(i32 %a) nounwind {
  %b = shl i32 %a, 32
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %b = shl i32 %a, 31
  ret void
}
;;; 3.3 | lshr shifts by less than the width.
;;; breaks shift-amounts
define spir_func void @f(i32 %a) nounwind {
  %b = lshr i32 %a, 32
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %b = lshr i32 %a, 31
  ret void
}
;;; 3.3 | ashr shifts by less than the width.
;;; breaks shift-amounts
define spir_func void @f(i32 %a) nounwind {
  %b = ashr i32 %a, 32
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %b = ashr i32 %a, 31
  ret void
}
;;; 3.3 | fadd is allowed, fast-math flags are not LLVM 3.2's.
;;; breaks llvm-3.2, and assembly-form
define spir_func void @f(float %a) nounwind {
  %b = fadd nnan float %a, %a
  ret void
}
;;; border
define spir_func void @f(float %a) nounwind {
  %b = fadd float %a, %a
  ret void
}
;;; 3.3 | fsub is allowed, fast-math flags are not LLVM 3.2's.
;;; breaks llvm-3.2, and assembly-form
define spir_func void @f(float %a) nounwind {
  %b = fsub nnan float %a, %a
  ret void
}
;;; border
define spir_func void @f(float %a) nounwind {
  %b = fsub float %a, %a
  ret void
}
;;; 3.3 | fmul is allowed, fast-math flags are not LLVM 3.2's.
;;; breaks llvm-3.2, and assembly-form
define spir_func void @f(float %a) nounwind {
  %b = fmul nnan float %a, %a
  ret void
}
;;; border
define spir_func void @f(float %a) nounwind {
  %b = fmul float %a, %a
  ret void
}
;;; 3.3 | fdiv is allowed, fast-math flags are not LLVM 3.2's.
;;; breaks llvm-3.2, and assembly-form
define spir_func void @f(float %a) nounwind {
  %b = fdiv nnan float %a, %a
  ret void
}
;;; border
define spir_func void @f(float %a) nounwind {
  %b = fdiv float %a, %a
  ret void
}
;;; 3.3 | frem is allowed, fast-math flags are not LLVM 3.2's.
;;; breaks llvm-3.2, and assembly-form
define spir_func void @f(float %a) nounwind {
  %b = frem nnan float %a, %a
  ret void
}
;;; border
define spir_func void @f(float %a) nounwind {
  %b = frem float %a, %a
  ret void
}
;;; 3.3 | ashr is not exact.
;;; breaks exact-shifts
define spir_func void @f(i32 %a) nounwind {
  %b = ashr exact i32 %a, 1
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %b = lshr exact i32 %a, 1
  ret void
}
;;; 3.3 | extractelement is allowed, va_arg is not.
;;; breaks instructions
define spir_func void @f(i8* %l) nounwind {
  %x = va_arg i8* %l, i32
  ret void
}
;;; border
define spir_func void @f(<2 x i32> %a) nounwind {
  %b = extractelement <2 x i32> %a, i32 0
  ret void
}
;;; 3.3 | insertelement and shufflevector are allowed, cmpxchg is not.
;;; breaks instructions
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %o = cmpxchg i32 addrspace(1)* %p, i32 0, i32 1 seq_cst
  ret void
}
;;; border
define spir_func void @f(<2 x i32> %a) nounwind {
  %b = insertelement <2 x i32> %a, i32 1, i32 0
  %c = shufflevector <2 x i32> %b, <2 x i32> %a, <2 x i32> <i32 0, i32 3>
  ret void
}
;;; 3.3 | extractvalue and insertvalue are allowed, atomicrmw is not.
;;; breaks instructions
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %o = atomicrmw add i32 addrspace(1)* %p, i32 1 seq_cst
  ret void
}
;;; border
%s = type { i32, i32 }
define spir_func void @f(%s addrspace(1)* %p) nounwind {
  %a = load %s addrspace(1)* %p, align 4
  %b = extractvalue %s %a, 0
  %c = insertvalue %s %a, i32 1, 1
  ret void
}
;;; 3.3 | alloca is allowed.
;;; breaks local-allocations, and llvm-3.2
define spir_func void @f() nounwind {
  %a = alloca i32, align 4, addrspace(1)
  ret void
}
;;; border
define spir_func void @f() nounwind {
  %a = alloca i32, align 4
  ret void
}
;;; 3.3 | load is not atomic.
;;; breaks atomic-accesses
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %a = load atomic i32 addrspace(1)* %p unordered, align 4
  ret void
}
;;; border
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %a = load i32 addrspace(1)* %p, align 4
  ret void
}
;;; 3.3 | store is not atomic.
;;; breaks atomic-accesses
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  store atomic i32 1, i32 addrspace(1)* %p seq_cst, align 4
  ret void
}
;;; border
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  store volatile i32 1, i32 addrspace(1)* %p, align 4
  ret void
}
;;; 3.3 | trunc converts scalars only.
;;; breaks vector-conversions
define spir_func void @f(<2 x i32> %a) nounwind {
  %b = trunc <2 x i32> %a to <2 x i16>
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %b = trunc i32 %a to i16
  ret void
}
;;; 3.3 | zext converts scalars only.
;;; breaks vector-conversions
define spir_func void @f(<2 x i16> %a) nounwind {
  %b = zext <2 x i16> %a to <2 x i32>
  ret void
}
;;; border
define spir_func void @f(i16 zeroext %a) nounwind {
  %b = zext i16 %a to i32
  ret void
}
;;; 3.3 | sext converts scalars only.
;;; breaks vector-conversions
define spir_func void @f(<2 x i16> %a) nounwind {
  %b = sext <2 x i16> %a to <2 x i32>
  ret void
}
;;; border
define spir_func void @f(i16 zeroext %a) nounwind {
  %b = sext i16 %a to i32
  ret void
}
;;; 3.3 | fptoui converts scalars only.
;;; breaks vector-conversions
define spir_func void @f(<2 x float> %a) nounwind {
  %b = fptoui <2 x float> %a to <2 x i32>
  ret void
}
;;; border
define spir_func void @f(float %a) nounwind {
  %b = fptoui float %a to i32
  ret void
}
;;; 3.3 | fptosi converts scalars only.
;;; breaks vector-conversions
define spir_func void @f(<2 x float> %a) nounwind {
  %b = fptosi <2 x float> %a to <2 x i32>
  ret void
}
;;; border
define spir_func void @f(float %a) nounwind {
  %b = fptosi float %a to i32
  ret void
}
;;; 3.3 | uitofp converts scalars only.
;;; breaks vector-conversions
define spir_func void @f(<2 x i32> %a) nounwind {
  %b = uitofp <2 x i32> %a to <2 x float>
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %b = uitofp i32 %a to float
  ret void
}
;;; 3.3 | sitofp converts scalars only.
;;; breaks vector-conversions
define spir_func void @f(<2 x i32> %a) nounwind {
  %b = sitofp <2 x i32> %a to <2 x float>
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %b = sitofp i32 %a to float
  ret void
}
;;; 3.3 | fptrunc converts scalars only.
;;; breaks vector-conversions
define spir_func void @f(<2 x double> %a) nounwind {
  %b = fptrunc <2 x double> %a to <2 x float>
  %c = fadd double 1.0, 2.0
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; border
define spir_func void @f(double %a) nounwind {
  %b = fptrunc double %a to float
  %c = fadd double 1.0, 2.0
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; 3.3 | fpext converts scalars only.
;;; breaks vector-conversions
define spir_func void @f(<2 x float> %a) nounwind {
  %b = fpext <2 x float> %a to <2 x double>
  %c = fadd double 1.0, 2.0
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; border
define spir_func void @f(float %a) nounwind {
  %b = fpext float %a to double
  %c = fadd double 1.0, 2.0
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; 3.3 | ptrtoint, inttoptr and bitcast are allowed, also of vectors.
;;; breaks vector-conversions
define spir_func void @f(<2 x i32> %a) nounwind {
  %b = sitofp <2 x i32> %a to <2 x float>
  ret void
}
;;; border
define spir_func void @f(<2 x i32> %a, i32* %p) nounwind {
  %b = bitcast <2 x i32> %a to <2 x float>
  %n = ptrtoint i32* %p to i64
  %q = inttoptr i64 %n to float*
  ret void
}
;;; 3.3 | icmp, fcmp, phi and select are allowed, freeze is not.
;;; breaks instructions, and assembly-form, and llvm-3.2
define spir_func void @f(i32 %a) nounwind {
  %b = freeze i32 %a
  ret void
}
;;; border
define spir_func void @f(i32 %a, float %x) nounwind {
entry:
  %c = icmp ult i32 %a, 4
  %d = fcmp olt float %x, 1.0
  br i1 %c, label %one, label %two
one:
  br label %two
two:
  %p = phi i32 [ 1, %entry ], [ 2, %one ]
  %s = select i1 %d, i32 %a, i32 %p
  ret void
}
;;; 3.3 | call calls functions, and no pointers.
;;; breaks call-targets, and function-pointers
define spir_func void @f(void ()* %g) nounwind {
  call spir_func void %g() nounwind
  ret void
}
;;; border
declare spir_func void @g() nounwind
define spir_func void @f() nounwind {
  call spir_func void @g() nounwind
  ret void
}
;;; 3.4 | No intrinsic is allowed but memcpy.
;;; breaks intrinsics
declare float @llvm.sqrt.f32(float) nounwind readnone
;;; border
declare void @llvm.memcpy.p0i8.p1i8.i64(i8* nocapture, i8 addrspace(1)* nocapture, i64, i32, i1) nounwind
;;; 3.4 | No intrinsic is allowed but memcpy: debug information is a hint.
;;; breaks debug-intrinsics
declare void @llvm.dbg.value(metadata, i64, metadata) nounwind readnone
;;; border
declare void @llvm.memcpy.p0i8.p1i8.i64(i8* nocapture, i8 addrspace(1)* nocapture, i64, i32, i1) nounwind
;;; 3.5 | Aggregates are passed by pointer.
;;; breaks aggregates
%s = type { i32, i32 }
define spir_func void @f(%s %a) nounwind {
  ret void
}
;;; border
%s = type { i32, i32 }
define spir_func void @f(%s* byval %a) nounwind {
  ret void
}
;;; 3.5 | Aggregates are returned by pointer.
;;; breaks aggregates
%s = type { i32, i32 }
define spir_func %s @f() nounwind {
  ret %s undef
}
;;; border
%s = type { i32, i32 }
define spir_func void @f(%s* sret %r) nounwind {
  ret void
}
;;; 3.5 | Memory for them is the caller's.
;;; not decided: where memory comes from is not told by the types
;;; 3.5 | Enumerations are their integers.
;;; not decided: the source is not there
;;; 3.5 | Integers that are narrower than int are extended: arguments.
;;; breaks integer-extensions
define spir_func void @f(i16 %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(i16 signext %a) nounwind {
  ret void
}
;;; 3.5 | Integers that are narrower than int are extended: results.
;;; breaks integer-extensions
declare spir_func i8 @g() nounwind
;;; border
declare spir_func zeroext i8 @g() nounwind
;;; 3.5 | They are extended as C99 does: by their sign.
;;; breaks integer-extensions
define spir_kernel void @k(i8 signext %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i8)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"uchar"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uchar"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i8 signext %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i8)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"char"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"char"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 3.5 | All else is passed as it is.
;;; breaks integer-extensions
define spir_func void @f(i1 %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(i32 %a, <2 x i8> %b, float %c) nounwind {
  ret void
}
;;; 3.6 | The linkage private is allowed.
;;; breaks linkage
@a = weak addrspace(2) constant i32 1, align 4
;;; border
@a = private addrspace(2) constant i32 1, align 4
;;; 3.6 | The linkage internal is allowed.
;;; breaks linkage
@a = weak addrspace(2) constant i32 1, align 4
;;; border
@a = internal addrspace(2) constant i32 1, align 4
;;; 3.6 | The linkage available_externally is allowed.
;;; breaks linkage
@a = weak addrspace(2) constant i32 1, align 4
;;; border
@a = available_externally addrspace(2) constant i32 1, align 4
;;; 3.6 | The linkage external is allowed.
;;; breaks linkage
@a = weak addrspace(2) constant i32 1, align 4
;;; border
@a = external addrspace(2) constant i32, align 4
;;; 3.6 | The linkage common is allowed.
;;; breaks linkage
@a = weak_odr addrspace(2) constant i32 1, align 4
;;; border, and program-scope-variables
@a = common addrspace(1) global i32 0, align 4
;;; 3.6 | The linkage linker_private is not allowed.
;;; breaks linkage
@a = linker_private addrspace(2) constant i32 1, align 4
;;; border
@a = internal addrspace(2) constant i32 1, align 4
;;; 3.6 | The linkage linker_private_weak is not allowed.
;;; breaks linkage
@a = linker_private_weak addrspace(2) constant i32 1, align 4
;;; border
@a = internal addrspace(2) constant i32 1, align 4
;;; 3.6 | The linkage linkonce is not allowed.
;;; breaks linkage
@a = linkonce addrspace(2) constant i32 1, align 4
;;; border
@a = internal addrspace(2) constant i32 1, align 4
;;; 3.6 | The linkage linkonce_odr is not allowed.
;;; breaks linkage
@a = linkonce_odr addrspace(2) constant i32 1, align 4
;;; border
@a = internal addrspace(2) constant i32 1, align 4
;;; 3.6 | The linkage weak is not allowed.
;;; breaks linkage
@a = weak addrspace(2) constant i32 1, align 4
;;; border
@a = internal addrspace(2) constant i32 1, align 4
;;; 3.6 | The linkage weak_odr is not allowed.
;;; breaks linkage
@a = weak_odr addrspace(2) constant i32 1, align 4
;;; border
@a = internal addrspace(2) constant i32 1, align 4
;;; 3.6 | The linkage linkonce_odr_auto_hide is not allowed.
;;; breaks linkage
@a = linkonce_odr_auto_hide addrspace(2) constant i32 1, align 4
;;; border
@a = internal addrspace(2) constant i32 1, align 4
;;; 3.6 | The linkage dllexport is not allowed.
;;; breaks linkage
@a = dllexport addrspace(2) constant i32 1, align 4
;;; border
@a = internal addrspace(2) constant i32 1, align 4
;;; 3.6 | The linkage extern_weak is not allowed.
;;; breaks linkage
@a = extern_weak addrspace(2) constant i32, align 4
;;; border
@a = external addrspace(2) constant i32, align 4
;;; 3.6 | The linkage dllimport is not allowed.
;;; breaks linkage
@a = dllimport addrspace(2) constant i32, align 4
;;; border
@a = external addrspace(2) constant i32, align 4
;;; 3.6 | The linkage appending is not allowed.
;;; breaks linkage
@a = appending addrspace(2) constant [1 x i32] [i32 1], align 4
;;; border
@a = internal addrspace(2) constant [1 x i32] [i32 1], align 4
;;; 3.6 | unnamed_addr is allowed.
;;; breaks assembly-form, and llvm-3.2
@a = internal local_unnamed_addr addrspace(2) constant i32 1, align 4
;;; border
@a = internal addrspace(2) unnamed_addr constant i32 1, align 4
define internal spir_func void @f() unnamed_addr nounwind {
  ret void
}
;;; 3.7 | Kernels have the calling convention spir_kernel.
;;; breaks kernel-convention
define spir_func void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 3.7 | Other functions have the calling convention spir_func.
;;; breaks calling-conventions
define void @f() nounwind {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.7 | There is no other calling convention.
;;; breaks calling-conventions
define fastcc void @f() nounwind {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.7 | Calls have the calling convention of the function.
;;; breaks calling-conventions
declare spir_func void @g() nounwind
define spir_func void @f() nounwind {
  call void @g() nounwind
  ret void
}
;;; border
declare spir_func void @g() nounwind
define spir_func void @f() nounwind {
  call spir_func void @g() nounwind
  ret void
}
;;; 3.8 | Visibility is default, and not hidden.
;;; breaks visibility
@a = hidden addrspace(2) constant i32 1, align 4
;;; border
@a = default addrspace(2) constant i32 1, align 4
;;; 3.8 | Visibility is default, and not protected.
;;; breaks visibility
@a = protected addrspace(2) constant i32 1, align 4
;;; border
@a = default addrspace(2) constant i32 1, align 4
;;; 3.9 | zeroext and signext are allowed, inreg is not.
;;; breaks parameter-attributes
define spir_func void @f(i32 inreg %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(i8 zeroext %a, i16 signext %b) nounwind {
  ret void
}
;;; 3.9 | byval and sret are allowed, nest is not.
;;; breaks parameter-attributes
define spir_func void @f(i8* nest %a) nounwind {
  ret void
}
;;; border
%s = type { i32, i32 }
define spir_func void @f(%s* sret %a, %s* byval %b) nounwind {
  ret void
}
;;; 3.9 | nocapture is allowed, what later releases have is not.
;;; breaks parameter-attributes, and assembly-form, and llvm-3.2
define spir_func void @f(i8* nonnull %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(i8* nocapture %a) nounwind {
  ret void
}
;;; 3.10 | No function names a garbage collector.
;;; breaks garbage-collection
define spir_func void @f() nounwind gc "x" {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.11 | Every function is nounwind.
;;; breaks nounwind
define spir_func void @f()  {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.11 | Every function is nounwind, also one that is declared.
;;; breaks nounwind-declarations
declare spir_func void @g()
;;; border
declare spir_func void @g() nounwind
;;; 3.11 | alwaysinline is allowed, alignstack is not.
;;; breaks function-attributes
define spir_func void @f() nounwind alignstack(4) {
  ret void
}
;;; border
define spir_func void @f() nounwind alwaysinline {
  ret void
}
;;; 3.11 | inlinehint is allowed, nonlazybind is not.
;;; breaks function-attributes
define spir_func void @f() nounwind nonlazybind {
  ret void
}
;;; border
define spir_func void @f() nounwind inlinehint {
  ret void
}
;;; 3.11 | noinline is allowed, naked is not.
;;; breaks function-attributes
define spir_func void @f() nounwind naked {
  ret void
}
;;; border
define spir_func void @f() nounwind noinline {
  ret void
}
;;; 3.11 | readnone is allowed, noimplicitfloat is not.
;;; breaks function-attributes
define spir_func void @f() nounwind noimplicitfloat {
  ret void
}
;;; border
define spir_func void @f() nounwind readnone {
  ret void
}
;;; 3.11 | readonly is allowed, noredzone is not.
;;; breaks function-attributes
define spir_func void @f() nounwind noredzone {
  ret void
}
;;; border
define spir_func void @f() nounwind readonly {
  ret void
}
;;; 3.11 | nounwind is allowed, noreturn is not.
;;; breaks function-attributes
define spir_func void @f() nounwind noreturn {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.11 | nounwind is allowed, optsize is not.
;;; breaks function-attributes
define spir_func void @f() nounwind optsize {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.11 | nounwind is allowed, ssp is not.
;;; breaks function-attributes
define spir_func void @f() nounwind ssp {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.11 | nounwind is allowed, sspreq is not.
;;; breaks function-attributes
define spir_func void @f() nounwind sspreq {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.11 | nounwind is allowed, uwtable is not.
;;; breaks function-attributes
define spir_func void @f() nounwind uwtable {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.11 | nounwind is allowed, returns_twice is not.
;;; breaks function-attributes
define spir_func void @f() nounwind returns_twice {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.12 | Names that begin with opencl. are SPIR's: variables and functions.
;;; breaks reserved-names
@opencl.a = internal addrspace(2) constant i32 1, align 4
;;; border
@opencl = internal addrspace(2) constant i32 1, align 4
;;; 3.12 | Names that begin with opencl. are SPIR's: arguments and instructions.
;;; breaks reserved-names
define spir_func void @f(i32 %opencl.a) nounwind {
  ret void
}
;;; border
define spir_func void @f(i32 %openclAa) nounwind {
  ret void
}
;;; 3.12 | Names that begin with opencl. are SPIR's: metadata.
;;; breaks reserved-metadata
!opencl.mine = !{}
;;; border
!my.opencl = !{}
;;; 3.13 | There is no inline assembly of the module.
;;; breaks module-assembly
module asm "nop"
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.13 | Neither is there any in functions.
;;; breaks call-targets
define spir_func void @f() nounwind {
  call void asm sideeffect "nop", ""() nounwind
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 3.14 | Pointers alias as LLVM says.
;;; not decided: there is nothing to break
;;; 3.15 | Accesses that are to be volatile are.
;;; breaks volatile-accesses
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  %q = getelementptr i32 addrspace(1)* %p, i64 1
  %a = load i32 addrspace(1)* %q, align 4
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"volatile"}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  %q = getelementptr i32 addrspace(1)* %p, i64 1
  %a = load volatile i32 addrspace(1)* %q, align 4
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"volatile"}
;;; 3.16 | There are no atomic instructions: OpenCL has functions.
;;; breaks instructions
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %o = atomicrmw xchg i32 addrspace(1)* %p, i32 1 monotonic
  ret void
}
;;; border
declare spir_func i32 @_Z11atomic_xchgPVU3AS1ii(i32 addrspace(1)*, i32) nounwind
;;; 3.17 | There are no atomic orderings.
;;; breaks atomic-accesses
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %a = load atomic volatile i32 addrspace(1)* %p monotonic, align 4
  ret void
}
;;; border
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %a = load volatile i32 addrspace(1)* %p, align 4
  ret void
}
