// Looks at types of the caller's LLVM, for mangleOpenClBuiltin.
#ifndef TRANSPIRE_TYPES_H
#define TRANSPIRE_TYPES_H

#include "../../include/LLVMSPIRVLib/LLVMSPIRVNames.h"
#include "host.h"

namespace SPIRV {
namespace transpire_shim {

// What LLVMGetTypeKind gives, in all releases.
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
  BFloatKind = 18
};

struct HostTypeReader {
  using Type = llvm::Type *;

  static Shape<Type> look(llvm::Type *Type) {
    const Host &Llvm = host();
    const int Kind = Llvm.LLVMGetTypeKind(Type);
    switch (Kind) {
    case PointerKind:
      return {TypeKind::Pointer, Llvm.LLVMPointerTypeIsOpaque(Type) ? nullptr : Llvm.LLVMGetElementType(Type),
              Llvm.LLVMGetPointerAddressSpace(Type), ""};
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
