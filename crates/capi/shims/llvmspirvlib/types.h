// Reads types of the caller's LLVM, for mangleOpenClBuiltin.
#ifndef TRANSPIRE_TYPES_H
#define TRANSPIRE_TYPES_H

#include "../../include/LLVMSPIRVLib/LLVMSPIRVNames.h"
#include "host.h"

namespace SPIRV {
namespace transpire_shim {

// The results of LLVMGetTypeKind, in all releases.
enum : int {
  VoidKind = 0,
  HalfKind = 1,
  FloatKind = 2,
  DoubleKind = 3,
  IntegerKind = 8,
  FunctionKind = 9,
  StructKind = 10,
  ArrayKind = 11,
  PointerKind = 12,
  VectorKind = 13,
  BFloatKind = 18,
  TargetKind = 20
};

#if TRANSPIRE_RELEASE >= 16
/// The number of typed pointers among LLVM's types. LLVMGetTypeKind doesn't support them.
enum : uint32_t { TypedPointerTypeId = TRANSPIRE_RELEASE < 20 ? 20 : 19 };

/// The memory layout of a type.
struct TypeLayout {
  void *Context;
  uint32_t Id : 8;
  /// The address space of a pointer.
  uint32_t Data : 24;
  uint32_t Count;
  llvm::Type *const *Contained;
};
#endif

struct HostTypeReader {
  using Type = llvm::Type *;

  static Shape<Type> look(llvm::Type *Type) {
    const Host &Llvm = host();
#if TRANSPIRE_RELEASE >= 16
    const TypeLayout &Layout = *reinterpret_cast<const TypeLayout *>(Type);
    if (Layout.Id == TypedPointerTypeId)
      return {TypeKind::TypedPointer, *Layout.Contained, Layout.Data, ""};
#endif
    const int Kind = Llvm.LLVMGetTypeKind(Type);
    switch (Kind) {
    case PointerKind:
      return {TypeKind::Pointer, Llvm.LLVMPointerTypeIsOpaque(Type) ? nullptr : Llvm.LLVMGetElementType(Type),
              Llvm.LLVMGetPointerAddressSpace(Type), ""};
#if TRANSPIRE_RELEASE >= 16
    case TargetKind:
      return {TypeKind::Named, nullptr, 0, targetType(Type)};
#endif
    case VectorKind:
      return {TypeKind::Vector, Llvm.LLVMGetElementType(Type), Llvm.LLVMGetVectorSize(Type), ""};
    case ArrayKind:
      return {TypeKind::Array, Llvm.LLVMGetElementType(Type), 0, ""};
    case StructKind: {
      const char *Name = Llvm.LLVMGetStructName(Type);
      return {TypeKind::Named, nullptr, 0, Name ? Name : "struct_"};
    }
    case FunctionKind:
      return {TypeKind::Function, nullptr, 0, ""};
    default:
      return {TypeKind::Scalar, nullptr, 0, scalar(Kind, Kind == IntegerKind ? Llvm.LLVMGetIntTypeWidth(Type) : 0)};
    }
  }

private:
#if TRANSPIRE_RELEASE >= 16
  static std::string targetType(llvm::Type *Type) {
    const Host &Llvm = host();
    std::vector<std::string> Parameters;
    for (unsigned Index = 0; Index < Llvm.LLVMGetTargetExtTypeNumTypeParams(Type); ++Index)
      Parameters.push_back(element(Llvm.LLVMGetTargetExtTypeTypeParam(Type, Index)));
    for (unsigned Index = 0; Index < Llvm.LLVMGetTargetExtTypeNumIntParams(Type); ++Index)
      Parameters.push_back(std::to_string(Llvm.LLVMGetTargetExtTypeIntParam(Type, Index)));
    return targetName(Llvm.LLVMGetTargetExtTypeName(Type), Parameters);
  }

  static std::string element(llvm::Type *Type) {
    switch (host().LLVMGetTypeKind(Type)) {
    case VoidKind:
      return "void";
    case HalfKind:
      return "half";
    case FloatKind:
      return "float";
    case DoubleKind:
      return "double";
    case IntegerKind:
      return elementOfInteger(host().LLVMGetIntTypeWidth(Type));
    default:
      return "bfloat16";
    }
  }
#endif

  static const char *scalar(int Kind, unsigned Width) {
    switch (Kind) {
    case VoidKind:
      return "v";
    case HalfKind:
      return "Dh";
    case FloatKind:
      return "f";
    case DoubleKind:
      return "d";
    case BFloatKind:
      return "DF16b";
    default:
      return lettersOfInteger(Width);
    }
  }
};

} // namespace transpire_shim
} // namespace SPIRV

#endif
