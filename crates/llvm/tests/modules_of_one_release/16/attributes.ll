; Attributes with values, and types of targets.
source_filename = "attributes.ll"
target datalayout = "G1"
target triple = "spir64-unknown-unknown"

@image = global target("spirv.Sampler") zeroinitializer

declare void @none() memory(none)
declare void @read() memory(read)
declare void @arguments() memory(argmem: readwrite)
declare void @inaccessible() memory(inaccessiblemem: write)
declare void @both() memory(argmem: read, inaccessiblemem: write)
declare void @others() memory(read, argmem: none)
declare void @sync() uwtable(sync)
declare void @tables() uwtable
declare ptr @allocate(i64 allocalign, ptr allocptr) allockind("alloc,uninitialized,aligned") "alloc-family"="f"
declare void @free(ptr allocptr) allockind("free")
declare void @scales() vscale_range(2,4)
declare void @all(ptr nest noundef nonnull writeonly, ptr swiftself align 4, ptr byref({ i8, i64 }), ptr readnone nofree, i8 zeroext, i8 signext inreg)
declare noalias noundef nonnull dereferenceable(4) ptr @result() alwaysinline cold convergent disable_sanitizer_instrumentation hot inlinehint minsize naked nobuiltin nocallback nocf_check noduplicate nofree noimplicitfloat nomerge nonlazybind noprofile norecurse noredzone noreturn nosanitize_bounds nosanitize_coverage nosync null_pointer_is_valid optforfuzzing optsize presplitcoroutine returns_twice safestack sanitize_address sanitize_hwaddress sanitize_memory sanitize_memtag sanitize_thread shadowcallstack skipprofile speculatable speculative_load_hardening sspstrong strictfp willreturn fn_ret_thunk_extern

declare i32 @returned(i32 returned)

define spir_kernel void @kernel(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Event") %event, ptr addrspace(3) %p) {
  %a = atomicrmw uinc_wrap ptr addrspace(3) %p, i32 7 monotonic, align 4
  %b = atomicrmw udec_wrap ptr addrspace(3) %p, i32 7 monotonic, align 4
  %c = atomicrmw fmax ptr addrspace(3) %p, float 7.0 monotonic, align 4
  %d = atomicrmw fmin ptr addrspace(3) %p, float 7.0 monotonic, align 4
  %e = alloca i32, align 4, addrspace(5)
  %f = call target("spirv.Event") @event(target("spirv.Event") %event)
  store target("spirv.Event") %f, ptr addrspace(3) %p, align 8
  ret void
}

declare target("spirv.Event") @event(target("spirv.Event"))
