; Two equal samplers.
; true: OpName %again "again"
; true: %again = OpConstantSampler %# None 0 Nearest
; true: %# = OpFunctionCall %void %use %nearest %again
; false: %# = OpFunctionCall %void %use %nearest %nearest
define spir_func void @use_both() {
  %nearest = call target("spirv.Sampler") @__translate_sampler_initializer(i32 16)
  %again = call target("spirv.Sampler") @__translate_sampler_initializer(i32 16)
  call spir_func void @use(target("spirv.Sampler") %nearest, target("spirv.Sampler") %again)
  ret void
}
declare target("spirv.Sampler") @__translate_sampler_initializer(i32)
declare spir_func void @use(target("spirv.Sampler"), target("spirv.Sampler"))
