;;; good
@format = private addrspace(2) unnamed_addr constant [6 x i8] c"%e %d\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, <4 x float> %v, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr inbounds ([6 x i8] addrspace(2)* @format, i64 0, i64 0), double %d, i32 %i) nounwind
  ret void
}
;;; good
@format = private addrspace(2) unnamed_addr constant [13 x i8] c"%%%v4f %5.2G\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, <4 x float> %v, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr inbounds ([13 x i8] addrspace(2)* @format, i64 0, i64 0), <4 x float> %v, double %d) nounwind
  ret void
}
;;; bad
@format = private addrspace(2) unnamed_addr constant [3 x i8] c"%e\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, <4 x float> %v, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr inbounds ([3 x i8] addrspace(2)* @format, i64 0, i64 0), float %x) nounwind
  ret void
}
;;; bad
@format = private addrspace(2) unnamed_addr constant [10 x i8] c"%d %-8.3g\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, <4 x float> %v, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr inbounds ([10 x i8] addrspace(2)* @format, i64 0, i64 0), i32 %i, i32 %i) nounwind
  ret void
}
