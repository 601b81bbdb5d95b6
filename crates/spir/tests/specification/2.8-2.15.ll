;;; 2.8 | opencl.compiler.options is one node.
;;; breaks compiler-options
!opencl.compiler.options = !{!70, !70}
!70 = metadata !{metadata !"-w"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-w"}
;;; 2.8 | The node is a list of strings.
;;; breaks compiler-options
!opencl.compiler.options = !{!71}
!71 = metadata !{i32 1}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{}
;;; 2.8 | -cl-single-precision-constant is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-single-precision-constants"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-single-precision-constant"}
;;; 2.8 | -cl-denorms-are-zero is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-denorms-are-zeros"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-denorms-are-zero"}
;;; 2.8 | -cl-fp32-correctly-rounded-divide-sqrt is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-fp32-correctly-rounded-divide-sqrts"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-fp32-correctly-rounded-divide-sqrt"}
;;; 2.8 | -cl-opt-disable is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-opt-disables"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-opt-disable"}
;;; 2.8 | -cl-mad-enable is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-mad-enables"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-mad-enable"}
;;; 2.8 | -cl-no-signed-zeros is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-no-signed-zeross"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-no-signed-zeros"}
;;; 2.8 | -cl-unsafe-math-optimizations is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-unsafe-math-optimizationss"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-unsafe-math-optimizations"}
;;; 2.8 | -cl-finite-math-only is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-finite-math-onlys"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-finite-math-only"}
;;; 2.8 | -cl-fast-relaxed-math is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-fast-relaxed-maths"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-fast-relaxed-math"}
;;; 2.8 | -w is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-ws"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-w"}
;;; 2.8 | -Werror is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-Werrors"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-Werror"}
;;; 2.8 | -cl-kernel-arg-info is an option.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-kernel-arg-infos"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-kernel-arg-info"}
;;; 2.8 | Options of the preprocessor are not kept.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-DN=1"}
;;; border
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-Werror"}
;;; 2.8 | -cl-std is the version of OpenCL.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-std=CL1.1"}
;;; border
!opencl.ocl.version = !{!71}
!71 = metadata !{i32 1, i32 1}
;;; 2.8 | Options that are not OpenCL's are in opencl.compiler.ext.options.
;;; breaks compiler-options
!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-opt-arch-pdp11"}
;;; border
!opencl.compiler.ext.options = !{!70}
!70 = metadata !{metadata !"-opt-arch-pdp11"}
;;; 2.8 | opencl.compiler.ext.options is one node of strings.
;;; breaks compiler-ext-options
!opencl.compiler.ext.options = !{}
;;; border
!opencl.compiler.ext.options = !{!70}
!70 = metadata !{}
;;; 2.8 | Options that are OpenCL's are not in opencl.compiler.ext.options.
;;; breaks compiler-ext-options
!opencl.compiler.ext.options = !{!70}
!70 = metadata !{metadata !"-w"}
;;; border
!opencl.compiler.ext.options = !{!70}
!70 = metadata !{metadata !"-x"}
;;; 2.8 | Options of others do not change what a module does.
;;; not decided: what they mean is not known
;;; 2.9 | The preprocessor has run.
;;; not decided: it leaves no trace
;;; 2.9.1 | opencl.enable.FP_CONTRACT allows contractions in the module as a whole.
;;; breaks fp-contract, and assembly-form, and llvm-3.2
define spir_func void @f(float %a) nounwind {
  %b = fadd contract float %a, %a
  ret void
}
;;; border
define spir_func void @f(float %a) nounwind {
  %b = fadd float %a, %a
  ret void
}
!opencl.enable.FP_CONTRACT = !{}
;;; 2.9.1 | Contractions may be left out.
;;; not decided: less than what is allowed is no fault
;;; 2.10.1 | Built-in functions are shown by their plain names, and called by mangled ones.
;;; breaks built-in-names
declare spir_func i64 @get_global_id(i32) nounwind
;;; border
declare spir_func i64 @_Z13get_global_idj(i32) nounwind
;;; 2.10.2 | The flags of fences are an i32.
;;; breaks built-in-types
declare spir_func void @_Z7barrierj(i64) nounwind
;;; border
declare spir_func void @_Z7barrierj(i32) nounwind
define spir_func void @f(i32 %x) nounwind {
  call spir_func void @_Z7barrierj(i32 1) nounwind
  ret void
}
;;; 2.10.2 | The flags of fences are constant.
;;; breaks fence-flags
declare spir_func void @_Z7barrierj(i32) nounwind
define spir_func void @f(i32 %x) nounwind {
  call spir_func void @_Z7barrierj(i32 %x) nounwind
  ret void
}
;;; border
declare spir_func void @_Z7barrierj(i32) nounwind
define spir_func void @f(i32 %x) nounwind {
  call spir_func void @_Z7barrierj(i32 or (i32 1, i32 2)) nounwind
  ret void
}
;;; 2.10.2 | The flags of fences are 1, 2 or 3: none.
;;; breaks fence-flags
declare spir_func void @_Z7barrierj(i32) nounwind
define spir_func void @f(i32 %x) nounwind {
  call spir_func void @_Z7barrierj(i32 0) nounwind
  ret void
}
;;; border
declare spir_func void @_Z7barrierj(i32) nounwind
define spir_func void @f(i32 %x) nounwind {
  call spir_func void @_Z7barrierj(i32 1) nounwind
  ret void
}
;;; 2.10.2 | The flags of fences are 1, 2 or 3: more.
;;; breaks fence-flags
declare spir_func void @_Z7barrierj(i32) nounwind
define spir_func void @f(i32 %x) nounwind {
  call spir_func void @_Z7barrierj(i32 4) nounwind
  ret void
}
;;; border
declare spir_func void @_Z7barrierj(i32) nounwind
define spir_func void @f(i32 %x) nounwind {
  call spir_func void @_Z7barrierj(i32 3) nounwind
  ret void
}
;;; 2.10.3 | printf has the name of its prototype.
;;; breaks printf-name
declare spir_func i32 @printf(i8 addrspace(2)*, ...) nounwind
;;; border
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
;;; 2.10.3 | %e takes a double.
;;; breaks printf-arguments
@m = private addrspace(2) constant [3 x i8] c"%e\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), i32 %i) nounwind
  ret void
}
;;; border
@m = private addrspace(2) constant [3 x i8] c"%e\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), double %d) nounwind
  ret void
}
;;; 2.10.3 | %E takes a double.
;;; breaks printf-arguments
@m = private addrspace(2) constant [3 x i8] c"%E\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), i32 %i) nounwind
  ret void
}
;;; border
@m = private addrspace(2) constant [3 x i8] c"%E\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), double %d) nounwind
  ret void
}
;;; 2.10.3 | %g takes a double.
;;; breaks printf-arguments
@m = private addrspace(2) constant [3 x i8] c"%g\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), i32 %i) nounwind
  ret void
}
;;; border
@m = private addrspace(2) constant [3 x i8] c"%g\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), double %d) nounwind
  ret void
}
;;; 2.10.3 | %G takes a double.
;;; breaks printf-arguments
@m = private addrspace(2) constant [3 x i8] c"%G\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), i32 %i) nounwind
  ret void
}
;;; border
@m = private addrspace(2) constant [3 x i8] c"%G\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), double %d) nounwind
  ret void
}
;;; 2.10.3 | %a takes a double.
;;; breaks printf-arguments
@m = private addrspace(2) constant [3 x i8] c"%a\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), i32 %i) nounwind
  ret void
}
;;; border
@m = private addrspace(2) constant [3 x i8] c"%a\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), double %d) nounwind
  ret void
}
;;; 2.10.3 | %A takes a double.
;;; breaks printf-arguments
@m = private addrspace(2) constant [3 x i8] c"%A\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), i32 %i) nounwind
  ret void
}
;;; border
@m = private addrspace(2) constant [3 x i8] c"%A\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), double %d) nounwind
  ret void
}
;;; 2.10.3 | A float is converted to a double.
;;; breaks printf-arguments
@m = private addrspace(2) constant [3 x i8] c"%f\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), float %x) nounwind
  ret void
}
;;; border
@m = private addrspace(2) constant [3 x i8] c"%f\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), double %d) nounwind
  ret void
}
;;; 2.10.3 | The conversion alone needs no cl_doubles.
;;; breaks undeclared-core-features
@m = private addrspace(2) constant [3 x i8] c"%f\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %d = fpext float %x to double
  %e = fadd double %d, %d
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), double %d) nounwind
  ret void
}
;;; border
@m = private addrspace(2) constant [3 x i8] c"%f\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr ([3 x i8] addrspace(2)* @m, i64 0, i64 0), double %d) nounwind
  ret void
}
;;; 2.11.1 | opencl.used.optional.core.features is one node.
;;; breaks core-feature-names
!opencl.used.optional.core.features = !{}
;;; border
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{}
;;; 2.11.1 | cl_images says that images are used.
;;; breaks undeclared-core-features
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
;;; border
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.11.1 | cl_doubles says that doubles are used.
;;; breaks undeclared-core-features
define spir_func void @f(double %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(double %a) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; 2.11.1 | There are no other core features.
;;; breaks core-feature-names
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_double"}
;;; border
define spir_func void @f(double %a) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; 2.11.1 | What is listed is used.
;;; breaks unused-features
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; border
define spir_func void @f(double addrspace(1)* %a) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; 2.11.1 | A device may reject modules with features that it does not have.
;;; not decided: that is the device's
;;; 2.11.2 | Extensions that are used are declared.
;;; breaks undeclared-extensions
define spir_func void @f(half %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(half %a) nounwind {
  ret void
}
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_fp16"}
;;; 2.11.2 | opencl.used.extensions is one node of strings.
;;; breaks extension-names
!opencl.used.extensions = !{!71}
!71 = metadata !{i32 1}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{}
;;; 2.11.2 | cl_khr_int64_base_atomics is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_int64_base_atomicss"}
;;; border
declare spir_func i64 @_Z8atom_addPVU3AS1ll(i64 addrspace(1)*, i64) nounwind
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_int64_base_atomics"}
;;; 2.11.2 | cl_khr_int64_extended_atomics is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_int64_extended_atomicss"}
;;; border
declare spir_func i64 @_Z8atom_maxPVU3AS1ll(i64 addrspace(1)*, i64) nounwind
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_int64_extended_atomics"}
;;; 2.11.2 | cl_khr_fp16 is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_fp16s"}
;;; border
define spir_func void @f(half %a) nounwind {
  ret void
}
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_fp16"}
;;; 2.11.2 | cl_khr_gl_sharing is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_gl_sharings"}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_gl_sharing"}
;;; 2.11.2 | cl_khr_gl_event is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_gl_events"}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_gl_event"}
;;; 2.11.2 | cl_khr_d3d10_sharing is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_d3d10_sharings"}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_d3d10_sharing"}
;;; 2.11.2 | cl_khr_media_sharing is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_media_sharings"}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_media_sharing"}
;;; 2.11.2 | cl_khr_d3d11_sharing is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_d3d11_sharings"}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_d3d11_sharing"}
;;; 2.11.2 | cl_khr_global_int32_base_atomics is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_global_int32_base_atomicss"}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_global_int32_base_atomics"}
;;; 2.11.2 | cl_khr_global_int32_extended_atomics is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_global_int32_extended_atomicss"}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_global_int32_extended_atomics"}
;;; 2.11.2 | cl_khr_local_int32_base_atomics is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_local_int32_base_atomicss"}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_local_int32_base_atomics"}
;;; 2.11.2 | cl_khr_local_int32_extended_atomics is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_local_int32_extended_atomicss"}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_local_int32_extended_atomics"}
;;; 2.11.2 | cl_khr_byte_addressable_store is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_byte_addressable_stores"}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_byte_addressable_store"}
;;; 2.11.2 | cl_khr_3d_image_writes is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_3d_image_writess"}
;;; border
%opencl.image3d_t = type opaque
declare spir_func void @_Z12write_imagef11ocl_image3dDv4_iDv4_f(%opencl.image3d_t addrspace(1)*, <4 x i32>, <4 x float>) nounwind
!opencl.used.optional.core.features = !{!73}
!73 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_3d_image_writes"}
;;; 2.11.2 | cl_khr_gl_msaa_sharing is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_gl_msaa_sharings"}
;;; border
%opencl.image2d_msaa_t = type opaque
define spir_func void @f(%opencl.image2d_msaa_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!73}
!73 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; 2.11.2 | cl_khr_depth_images is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_depth_imagess"}
;;; border
%opencl.image2d_depth_t = type opaque
define spir_func void @f(%opencl.image2d_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!73}
!73 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_depth_images"}
;;; 2.11.2 | cl_khr_gl_depth_images is an extension.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_gl_depth_imagess"}
;;; border
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_gl_depth_images"}
;;; 2.11.2 | What declares cl_khr_3d_image_writes declares cl_images.
;;; breaks extension-needs-images
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_3d_image_writes"}
;;; border
%opencl.image3d_t = type opaque
declare spir_func void @_Z12write_imagef11ocl_image3dDv4_iDv4_f(%opencl.image3d_t addrspace(1)*, <4 x i32>, <4 x float>) nounwind
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_3d_image_writes"}
!opencl.used.optional.core.features = !{!73}
!73 = metadata !{metadata !"cl_images"}
;;; 2.11.2 | There is no cl_khr_fp64: there is cl_doubles.
;;; breaks extension-names
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_fp64"}
;;; border
define spir_func void @f(double %a) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; 2.11.2 | Memory for half needs cl_khr_fp16 (OpenCL 1.2 6.1.1.1).
;;; breaks undeclared-extensions
define spir_func void @f() nounwind {
  %a = alloca half, align 2
  ret void
}
;;; border
define spir_func void @f(half addrspace(1)* %p) nounwind {
  ret void
}
;;; 2.12 | opencl.spir.version has one node.
;;; breaks spir-version
!opencl.spir.version = !{}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 2.12 | The node has two i32 constants.
;;; breaks spir-version
!opencl.spir.version = !{!71}
!71 = metadata !{i64 1, i64 2}
;;; border
!opencl.spir.version = !{!71}
!71 = metadata !{i32 1, i32 2}
;;; 2.12 | The version is 1.2.
;;; breaks spir-version
!opencl.spir.version = !{!71}
!71 = metadata !{i32 2, i32 0}
;;; border
!opencl.spir.version = !{!71}
!71 = metadata !{i32 1, i32 2}
;;; 2.13 | opencl.ocl.version has one node.
;;; breaks ocl-version
!opencl.ocl.version = !{}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 2.13 | The version is 1.0.
;;; breaks ocl-version
!opencl.ocl.version = !{!71}
!71 = metadata !{i32 2, i32 0}
;;; border
!opencl.ocl.version = !{!71}
!71 = metadata !{i32 1, i32 0}
;;; 2.13 | The version is 1.1.
;;; breaks ocl-version
!opencl.ocl.version = !{!71}
!71 = metadata !{i32 3, i32 1}
;;; border
!opencl.ocl.version = !{!71}
!71 = metadata !{i32 1, i32 1}
;;; 2.13 | The version is 1.2.
;;; breaks ocl-version
!opencl.ocl.version = !{!71}
!71 = metadata !{i32 1, i32 3}
;;; border
!opencl.ocl.version = !{!71}
!71 = metadata !{i32 1, i32 2}
;;; 2.13 | What a module calls is of its version.
;;; breaks built-in-versions
declare spir_func i32 @_Z8popcounti(i32) nounwind
!opencl.ocl.version = !{!71}
!71 = metadata !{i32 1, i32 1}
;;; border
declare spir_func i32 @_Z8popcounti(i32) nounwind
!opencl.ocl.version = !{!71}
!71 = metadata !{i32 1, i32 2}
;;; 2.14 | memcpy is allowed.
;;; breaks intrinsics
declare void @llvm.memmove.p0i8.p1i8.i64(i8* nocapture, i8 addrspace(1)* nocapture, i64, i32, i1) nounwind
;;; border
declare void @llvm.memcpy.p0i8.p1i8.i64(i8* nocapture, i8 addrspace(1)* nocapture, i64, i32, i1) nounwind
;;; 2.14 | memset is allowed.
;;; breaks memory-intrinsics
declare void @llvm.memset.p0i8.i64(i8* nocapture, i8, i64, i1) nounwind
;;; border
declare void @llvm.memset.p0i8.i64(i8* nocapture, i8, i64, i32, i1) nounwind
;;; 2.15 | Kernels return nothing (OpenCL 1.2 6.9.j).
;;; breaks kernel-results
define spir_kernel i32 @k(i32 addrspace(1)* %p) nounwind {
  ret i32 0
}
!opencl.kernels = !{!0}
!0 = metadata !{i32 (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
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
;;; 2.15 | Arguments of kernels point to no private memory (6.9.a).
;;; breaks kernel-arguments
define spir_kernel void @k(i32* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i32 addrspace(3)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(3)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 3}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.15 | Arguments of kernels point to no pointers (6.9.a).
;;; breaks kernel-arguments
define spir_kernel void @k(i32 addrspace(1)* addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)* addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int**"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int**"}
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
;;; 2.15 | Arguments of kernels are no size_t (6.9.k).
;;; breaks kernel-arguments
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"size_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"size_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"ulong"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"ulong"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.15 | Arguments of kernels are no ptrdiff_t (6.9.k).
;;; breaks kernel-arguments
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"ptrdiff_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"ptrdiff_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"ulong"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"ulong"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.15 | Arguments of kernels are no intptr_t (6.9.k).
;;; breaks kernel-arguments
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"intptr_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"intptr_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"ulong"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"ulong"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.15 | Arguments of kernels are no uintptr_t (6.9.k).
;;; breaks kernel-arguments
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"uintptr_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uintptr_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"ulong"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"ulong"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.15 | Arguments of kernels are no bool (6.9.k).
;;; breaks kernel-arguments
define spir_kernel void @k(i1 zeroext %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i1)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"bool"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"bool"}
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
;;; 2.15 | Arguments of kernels are no event_t (6.9.k).
;;; breaks kernel-arguments
%opencl.event_t = type opaque
define spir_kernel void @k(%opencl.event_t* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.event_t*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"event_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"event_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i32 %s) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"sampler_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"sampler_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.15 | There are no pointers to functions (6.9.a).
;;; breaks function-pointers
define spir_func void @f(void ()* %g) nounwind {
  ret void
}
;;; border
define spir_func void @f(i8 addrspace(1)* %g) nounwind {
  ret void
}
;;; 2.15 | Images are arguments of functions (6.9.b).
;;; breaks image-uses
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %p = bitcast %opencl.image2d_t addrspace(1)* %i to i32 addrspace(1)*
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %c = alloca %opencl.image2d_t addrspace(1)*, align 8
  store %opencl.image2d_t addrspace(1)* %i, %opencl.image2d_t addrspace(1)** %c, align 8
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.15 | Events are in private memory (6.9.r).
;;; breaks image-and-event-memory
%opencl.event_t = type opaque
define spir_func void @f(%opencl.event_t* addrspace(3)* %e) nounwind {
  ret void
}
;;; border
%opencl.event_t = type opaque
define spir_func void @f(%opencl.event_t** %e) nounwind {
  ret void
}
;;; 2.15 | Images are in no memory but the stack (6.9.b).
;;; breaks image-and-event-memory
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(1)* addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(1)** %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.15 | Images that are read only are not written (6.6).
;;; breaks image-access
%opencl.image2d_t = type opaque
declare spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(%opencl.image2d_t addrspace(1)*, <2 x i32>, <4 x float>) nounwind
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  call spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(%opencl.image2d_t addrspace(1)* %i, <2 x i32> zeroinitializer, <4 x float> zeroinitializer) nounwind
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(%opencl.image2d_t addrspace(1)*, <2 x i32>, <4 x float>) nounwind
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  call spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(%opencl.image2d_t addrspace(1)* %i, <2 x i32> zeroinitializer, <4 x float> zeroinitializer) nounwind
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"write_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; 2.15 | There are no arrays of variable length (6.9.d).
;;; breaks variable-arrays
define spir_func void @f(i32 %n) nounwind {
  %a = alloca i32, i32 %n, align 4
  ret void
}
;;; border
define spir_func void @f(i32 %n) nounwind {
  %a = alloca i32, i32 4, align 4
  ret void
}
;;; 2.15 | No function but printf takes a variable number of arguments (6.9.e).
;;; breaks variadic-functions
declare spir_func void @g(i32, ...) nounwind
;;; border
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
;;; 2.15 | No function calls itself (6.9.i).
;;; breaks recursion
define spir_func void @f() nounwind {
  call spir_func void @f() nounwind
  ret void
}
;;; border
define spir_func void @g() nounwind {
  ret void
}
define spir_func void @f() nounwind {
  call spir_func void @g() nounwind
  ret void
}
;;; 2.15 | Local variables have no initial value (6.5.2).
;;; breaks local-initializers
@f.a = internal addrspace(3) global i32 1, align 4
define spir_func void @f() nounwind {
  store i32 1, i32 addrspace(3)* @f.a, align 4
  ret void
}
;;; border
@f.a = internal addrspace(3) global i32 zeroinitializer, align 4
define spir_func void @f() nounwind {
  store i32 1, i32 addrspace(3)* @f.a, align 4
  ret void
}
;;; 2.15 | Variables of the program are in constant memory (6.5).
;;; breaks program-scope-variables
@a = addrspace(1) global i32 1, align 4
;;; border
@a = addrspace(2) constant i32 1, align 4
;;; 2.15 | FP_CONTRACT is of the module.
;;; not decided: see 2.9.1
