// Prints the mangled names of functions of OpenCL C, one a line, as mangleOpenClBuiltin gives them: of the library that
// LLVMSPIRVLib.h stands for, or with THE_OTHER of the Khronos translator's own library, for which no header is at hand.
#ifndef THE_OTHER
#include <LLVMSPIRVLib/LLVMSPIRVLib.h>
#else
#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/PointerIntPair.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/LLVMContext.h>
#include <string>
namespace SPIRV {
typedef llvm::PointerIntPair<llvm::Type *, 1, bool> PointerIndirectPair;
}
namespace llvm {
#if LLVM_VERSION_MAJOR == 15
void mangleOpenClBuiltin(const std::string &, ArrayRef<Type *>, ArrayRef<SPIRV::PointerIndirectPair>, std::string &);
#else
void mangleOpenClBuiltin(const std::string &, ArrayRef<Type *>, std::string &);
#endif
} // namespace llvm
#endif
#if LLVM_VERSION_MAJOR > 15
#include <llvm/IR/TypedPointerType.h>
#endif
#include <iostream>
#include <vector>

// A type, and what it points to.
struct Parameter {
  llvm::Type *Type;
  llvm::Type *Pointee = nullptr;
  Parameter(llvm::Type *Type) : Type(Type) {}
  Parameter(llvm::Type *Pointee, unsigned Space)
#if LLVM_VERSION_MAJOR > 15
      : Type(llvm::TypedPointerType::get(Pointee, Space)), Pointee(Pointee) {
  }
#else
      : Type(llvm::PointerType::get(Pointee, Space)), Pointee(Pointee) {
  }
#endif
};

static void print(const std::string &Name, const std::vector<Parameter> &Parameters) {
  std::vector<llvm::Type *> Types;
  for (const Parameter &Parameter : Parameters)
    Types.push_back(Parameter.Type);
  std::string Mangled;
#if LLVM_VERSION_MAJOR == 15
  std::vector<SPIRV::PointerIndirectPair> Pointees;
  for (const Parameter &Parameter : Parameters)
    Pointees.push_back(SPIRV::PointerIndirectPair(Parameter.Pointee, false));
  llvm::mangleOpenClBuiltin(Name, Types, Pointees, Mangled);
#else
  llvm::mangleOpenClBuiltin(Name, Types, Mangled);
#endif
  std::cout << Mangled << "\n";
}

int main() {
  llvm::LLVMContext Context;
  llvm::Type *Bool = llvm::Type::getInt1Ty(Context), *Char = llvm::Type::getInt8Ty(Context);
  llvm::Type *Short = llvm::Type::getInt16Ty(Context), *Int = llvm::Type::getInt32Ty(Context);
  llvm::Type *Long = llvm::Type::getInt64Ty(Context), *Half = llvm::Type::getHalfTy(Context);
  llvm::Type *Float = llvm::Type::getFloatTy(Context), *Double = llvm::Type::getDoubleTy(Context);
  const auto vector = [](llvm::Type *Of, unsigned Count) { return llvm::FixedVectorType::get(Of, Count); };
  llvm::Type *Int2 = vector(Int, 2), *Float4 = vector(Float, 4), *Char16 = vector(Char, 16);
  const auto opaque = [&](const char *Name) {
    return Parameter(llvm::StructType::create(Context, Name), 1);
  };

  // What names don't change: each type, and those that come again.
  for (llvm::Type *Type : {Bool, Char, Short, Int, Long, Half, Float, Double, Int2, Float4, Char16})
    print("f", {Type});
  print("barrier", {});
  print("__spirv_ocl_cosh", {vector(Double, 32)});
  print("__spirv_ocl_printf", {Parameter(Char, 2)});
  print("__spirv_ocl_fmax", {Float4, Float4});
  print("__spirv_ocl_sincos", {Float4, Parameter(Float4, 0)});
  print("__spirv_ocl_s_max", {Int, Int});
  print("__spirv_BuiltInGlobalInvocationId", {Int});
  for (unsigned Space : {0, 1, 2, 3, 4}) {
    print("f", {Float4, Parameter(Float4, Space), Float4});
    print("f", {Parameter(Int, Space), Parameter(Float, Space), Parameter(Int, Space)});
    print("f", {Float4, Float, Parameter(Float, Space), Float4, Parameter(Float, Space)});
  }

  // What a name says of signs, and names that say it for themselves.
  for (const char *Name : {"get_global_id", "get_work_dim", "get_group_id", "get_fence", "mem_fence", "read_mem_fence",
                           "nan", "shuffle", "shuffle2", "s_max", "u_max", "u_abs", "s_upsample", "u_upsample", "fclamp",
                           "umax", "sub_group_reduce_umin", "uconvert_float4", "convert_int_sat", "abs", "printf",
                           "barrier", "work_group_barrier", "sub_group_barrier",
                           "work_group_broadcast", "sub_group_shuffle", "sub_group_shuffle_xor",
                           "sub_group_clustered_reduce_add", "sub_group_clustered_rotate", "sub_group_ballot_bit_count",
                           "sub_group_ballot_bit_extract", "sub_group_inverse_ballot", "intel_sub_group_shuffle",
                           "intel_sub_group_shuffle_down", "intel_sub_group_shuffle_up", "bitfield_insert",
                           "bitfield_extract_signed", "bitfield_extract_unsigned", "write_imageui", "write_imagei",
                           "intel_sub_group_media_block_write", "enqueue_marker",
                           "work_group_reserve_read_pipes", "sub_group_commit_write_pipes", "to_global"}) {
    print(Name, {Int, Int, Int, Int});
    print(Name, {Int2, Int2});
  }
  for (const char *Name : {"ndrange_1D", "ndrange_2D", "ndrange_3D"})
    print(Name, {Long, Long, Long});
  print("__enqueue_kernel_basic", {Int});
  print("get_fence", {Parameter(Char, 4)});
  for (const char *Name : {"vload4", "vload_half", "vloada_half4"})
    print(Name, {Long, Parameter(Half, 1)});
  for (const char *Name : {"vstore4", "vstore_half_rte"})
    print(Name, {Float4, Long, Parameter(Half, 3)});
  print("prefetch", {Parameter(Char16, 1), Long});
  print("async_work_group_copy", {Parameter(Int, 3), Parameter(Int, 1), Long, opaque("opencl.event_t")});
  print("async_work_group_strided_copy", {Parameter(Float, 1), Parameter(Float, 3), Long, Long, opaque("opencl.event_t")});
  for (const char *Name : {"read_pipe_2", "write_pipe_4", "reserve_read_pipe"})
    print(Name, {opaque("opencl.pipe_ro_t"), Parameter(Char, 4), Int, Int, Int, Int});

  // Atomics.
  for (const char *Name : {"atom_add", "atom_umax", "atomic_add", "atomic_umin", "atomic_xchg", "atomic_cmpxchg",
                           "atomic_inc", "atomic_fetch_add", "atomic_fetch_umax", "atomic_load", "atomic_exchange"})
    for (unsigned Space : {1, 3, 4})
      print(Name, {Parameter(Int, Space), Int});
  for (const char *Name : {"atomic_store_explicit", "atomic_exchange_explicit", "atomic_fetch_add_explicit",
                           "atomic_fetch_umin_explicit", "atomic_load_explicit", "atomic_flag_clear_explicit",
                           "atomic_flag_test_and_set_explicit"})
    print(Name, {Parameter(Int, 4), Int, Int, Int});
  for (const char *Name : {"atomic_compare_exchange_strong_explicit", "atomic_compare_exchange_weak_explicit"})
    print(Name, {Parameter(Float, 4), Parameter(Float, 4), Float, Int, Int, Int});
  print("atomic_work_item_fence", {Int, Int, Int});

#if LLVM_VERSION_MAJOR < 16
  // Opaque types, as the IR of these releases has them: structs without a body.
  for (const char *Name : {"opencl.image1d_ro_t", "opencl.image2d_array_wo_t", "opencl.image3d_rw_t",
                           "opencl.image2d_msaa_depth_ro_t", "opencl.sampler_t", "opencl.clk_event_t", "opencl.queue_t",
                           "opencl.reserve_id_t", "opencl.pipe_wo_t"})
    print("f", {opaque(Name), Int2, opaque(Name)});
  print("f", {Int, opaque("opencl.block")});
  print("read_imagef", {opaque("opencl.image2d_ro_t"), opaque("opencl.sampler_t"), Int2});
  print("sampled_read_imagef", {opaque("opencl.image2d_ro_t"), Int, Int2});
  print("f", {Parameter(llvm::StructType::create({Int}, "struct.pair"), 1)});
  print("f", {Parameter(llvm::StructType::create({Int}, "struct.ndrange_t"), 0)});
  print("f", {opaque("spirv.Pipe._0")});
  print("f", {llvm::ArrayType::get(Float, 3)});
#else
  // Opaque types as targets have them.
  std::cout << "targets\n";
  const auto target = [&](const char *Name, llvm::ArrayRef<llvm::Type *> Types, llvm::ArrayRef<unsigned> Numbers) {
    return llvm::TargetExtType::get(Context, Name, Types, Numbers);
  };
  llvm::Type *Void = llvm::Type::getVoidTy(Context);
  llvm::Type *Image = target("spirv.Image", {Void}, {1, 0, 0, 0, 0, 0, 0}), *Sampler = target("spirv.Sampler", {}, {});
  for (llvm::Type *Type : {target("spirv.Image", {Void}, {0, 0, 0, 0, 0, 0, 0}),
                           target("spirv.Image", {Void}, {1, 0, 1, 0, 0, 0, 1}),
                           target("spirv.Image", {Void}, {2, 0, 0, 0, 0, 0, 2}),
                           target("spirv.Image", {Void}, {1, 1, 0, 1, 0, 0, 0}), target("spirv.Sampler", {}, {}),
                           target("spirv.DeviceEvent", {}, {}), target("spirv.Queue", {}, {}),
                           target("spirv.ReserveId", {}, {}), target("spirv.Pipe", {}, {1})})
    print("f", {Type, Int2, Type});
  print("read_imagef", {Image, Sampler, Int2});
  print("sampled_read_imagef", {Image, Int, Int2});
#endif
  return 0;
}
