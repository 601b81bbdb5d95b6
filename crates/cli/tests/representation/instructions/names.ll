; An instruction that LLVM IR lacks is a call of a function named for the instruction without `Op`, mangled by the rules of
; the Itanium ABI, opaque types included. Neither the instruction's name nor a postfix has an underscore, so that the
; parts of a name can be told.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_272
; SPIRV: = OpGroupAll %bool %uint_2 %{{.*}}
; SPIRV: = OpAtomicIAdd %uint %p %uint_1 %uint_16 %x
; SPIRV: = OpBitCount %v2uint %v
; SPIRV: = OpAll %bool %{{.*}}
; SPIRV: = OpImageQuerySize %v2uint %i
; LLVM: call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
; LLVM: call spir_func i1 @_Z16__spirv_GroupAllib(i32 2, i1 %{{.*}})
; LLVM: call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1) %p, i32 1, i32 16, i32 %x)
; LLVM: call spir_func <2 x i32> @_Z16__spirv_BitCountDv2_i(<2 x i32> %v)
; LLVM: call spir_func i1 @_Z11__spirv_AllDv2_b(<2 x i1> %{{.*}})
; LLVM: call spir_func <2 x i32> @_Z28__spirv_ImageQuerySize_Rint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i)
define spir_kernel void @work(ptr addrspace(1) %p, i32 %x, <2 x i32> %v, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i) {
  call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 272)
  %c = icmp eq i32 %x, 0
  %a = call spir_func i1 @_Z16__spirv_GroupAlljb(i32 2, i1 %c)
  %b = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1ijji(ptr addrspace(1) %p, i32 1, i32 16, i32 %x)
  %d = call spir_func <2 x i32> @_Z16__spirv_BitCountDv2_j(<2 x i32> %v)
  %e = icmp eq <2 x i32> %v, %d
  %f = call spir_func i1 @_Z11__spirv_AllDv2_b(<2 x i1> %e)
  %g = call spir_func <2 x i32> @_Z28__spirv_ImageQuerySize_Rint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i)
  ret void
}
declare spir_func void @_Z22__spirv_ControlBarrierjjj(i32, i32, i32)
declare spir_func i1 @_Z16__spirv_GroupAlljb(i32, i1)
declare spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1ijji(ptr addrspace(1), i32, i32, i32)
declare spir_func <2 x i32> @_Z16__spirv_BitCountDv2_j(<2 x i32>)
declare spir_func i1 @_Z11__spirv_AllDv2_b(<2 x i1>)
declare spir_func <2 x i32> @_Z28__spirv_ImageQuerySize_Rint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
