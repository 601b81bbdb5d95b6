; The opaque types without operands are opaque structures named for the instruction that declares them; functions that
; take them are mangled with the same name.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm-14} | FileCheck %s --check-prefix=LLVM
; RUN: %{again-14} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=TARGET
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: [[EVENT:%.*]] = OpTypeEvent
; SPIRV-DAG: [[DEVICE_EVENT:%.*]] = OpTypeDeviceEvent
; SPIRV-DAG: [[RESERVE_ID:%.*]] = OpTypeReserveId
; SPIRV-DAG: [[QUEUE:%.*]] = OpTypeQueue
; SPIRV-DAG: [[SAMPLER:%.*]] = OpTypeSampler
; SPIRV-DAG: [[STORAGE:%.*]] = OpTypePipeStorage
; LLVM-DAG: %spirv.Event = type opaque
; LLVM-DAG: %spirv.DeviceEvent = type opaque
; LLVM-DAG: %spirv.ReserveId = type opaque
; LLVM-DAG: %spirv.Queue = type opaque
; LLVM-DAG: %spirv.Sampler = type opaque
; LLVM-DAG: %spirv.PipeStorage = type opaque
%spirv.Event = type opaque
%spirv.DeviceEvent = type opaque
%spirv.ReserveId = type opaque
%spirv.Queue = type opaque
%spirv.Sampler = type opaque
%spirv.PipeStorage = type opaque
%spirv.Pipe._0 = type opaque
%spirv.Image._void_1_0_0_0_0_0_0 = type opaque
%spirv.SampledImage._void_1_0_0_0_0_0_0 = type opaque

; SPIRV: OpFunction %void
; SPIRV: OpFunctionParameter [[EVENT]]
; SPIRV: OpFunctionParameter [[DEVICE_EVENT]]
; SPIRV: OpFunctionParameter [[RESERVE_ID]]
; SPIRV: OpFunctionParameter [[QUEUE]]
; SPIRV: OpFunctionParameter [[SAMPLER]]
; SPIRV: OpFunctionParameter [[STORAGE]]
; LLVM: define spir_func void @all(%spirv.Event* %a, %spirv.DeviceEvent* %b, %spirv.ReserveId* %c, %spirv.Queue* %d, %spirv.Sampler addrspace(2)* %e, %spirv.PipeStorage addrspace(1)* %f
; TARGET: define spir_func void @all(target("spirv.Event") %a, target("spirv.DeviceEvent") %b, target("spirv.ReserveId") %c, target("spirv.Queue") %d, target("spirv.Sampler") %e, target("spirv.PipeStorage") %f
; Mangled names of the six types, in functions that take them by value.
; SPIRV: OpGroupWaitEvents
; SPIRV: = OpIsValidEvent %bool %b
; SPIRV: = OpIsValidReserveId %bool %c
; SPIRV: = OpCreatePipeFromPipeStorage %{{.*}} %f
; SPIRV: = OpSampledImage %{{.*}} %g %e
; LLVM: call spir_func void @_Z23__spirv_GroupWaitEvents{{[ij][ij]}}P{{(U3AS4)?}}P13__spirv_Event(
; LLVM: call spir_func i1 @_Z20__spirv_IsValidEventP19__spirv_DeviceEvent(
; LLVM: call spir_func i1 @_Z24__spirv_IsValidReserveIdP17__spirv_ReserveId(
; LLVM: call spir_func %spirv.Pipe._0 addrspace(1)* @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(
; LLVM: call spir_func %spirv.SampledImage._void_1_0_0_0_0_0_0 addrspace(1)* @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(
; TARGET: call spir_func void @_Z23__spirv_GroupWaitEvents{{[ij][ij]}}P{{(U3AS4)?}}P13__spirv_Event(
; TARGET: call spir_func i1 @_Z20__spirv_IsValidEventP19__spirv_DeviceEvent(
; TARGET: call spir_func i1 @_Z24__spirv_IsValidReserveIdP17__spirv_ReserveId(
; TARGET: call spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(
; TARGET: call spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(
define spir_func void @all(
    %spirv.Event* %a, %spirv.DeviceEvent* %b, %spirv.ReserveId* %c, %spirv.Queue* %d, %spirv.Sampler addrspace(2)* %e,
    %spirv.PipeStorage addrspace(1)* %f, %spirv.Image._void_1_0_0_0_0_0_0 addrspace(1)* %g) {
  %event = alloca %spirv.Event*
  store %spirv.Event* %a, %spirv.Event** %event
  call spir_func void @_Z23__spirv_GroupWaitEventsjiPP13__spirv_Event(i32 2, i32 1, %spirv.Event** %event)
  %is = call spir_func i1 @_Z20__spirv_IsValidEventP19__spirv_DeviceEvent(%spirv.DeviceEvent* %b)
  %is.2 = call spir_func i1 @_Z24__spirv_IsValidReserveIdP17__spirv_ReserveId(%spirv.ReserveId* %c)
  %pipe = call spir_func %spirv.Pipe._0 addrspace(1)* @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(%spirv.PipeStorage addrspace(1)* %f)
  %pair = call spir_func %spirv.SampledImage._void_1_0_0_0_0_0_0 addrspace(1)* @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(%spirv.Image._void_1_0_0_0_0_0_0 addrspace(1)* %g, %spirv.Sampler addrspace(2)* %e)
  ret void
}
declare spir_func void @_Z23__spirv_GroupWaitEventsjiPP13__spirv_Event(i32, i32, %spirv.Event**)
declare spir_func i1 @_Z20__spirv_IsValidEventP19__spirv_DeviceEvent(%spirv.DeviceEvent*)
declare spir_func i1 @_Z24__spirv_IsValidReserveIdP17__spirv_ReserveId(%spirv.ReserveId*)
declare spir_func %spirv.Pipe._0 addrspace(1)* @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(%spirv.PipeStorage addrspace(1)*)
declare spir_func %spirv.SampledImage._void_1_0_0_0_0_0_0 addrspace(1)* @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(%spirv.Image._void_1_0_0_0_0_0_0 addrspace(1)*, %spirv.Sampler addrspace(2)*)
