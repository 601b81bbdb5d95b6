// Spells LLVM types for transpire_mangle. Used by mangleOpenClBuiltin in LLVMSPIRVLib.h.
#ifndef TRANSPIRE_LLVMSPIRVMANGLE_H
#define TRANSPIRE_LLVMSPIRVMANGLE_H

#include "LLVMSPIRVNames.h"

#include <llvm/ADT/PointerIntPair.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/IR/DerivedTypes.h>
#if LLVM_VERSION_MAJOR > 15
#include <llvm/IR/TypedPointerType.h>
#endif

#include <string>
#include <vector>

namespace SPIRV {

#if LLVM_VERSION_MAJOR == 15
/// The pointee of an argument, and whether it is an array, which is ignored here.
using PointerIndirectPair = llvm::PointerIntPair<llvm::Type *, 1, bool>;
#endif

namespace transpire_shim {

/// Reads LLVM types through LLVM's C++ classes.
struct TypeReader {
  using Type = llvm::Type *;

  static Shape<Type> look(llvm::Type *Type) {
    if (auto *Pointer = llvm::dyn_cast<llvm::PointerType>(Type)) {
      llvm::Type *Pointee = nullptr;
#if LLVM_VERSION_MAJOR < 17
      if (!Pointer->isOpaque())
        Pointee = Pointer->getNonOpaquePointerElementType();
#endif
      return {TypeKind::Pointer, Pointee, Pointer->getAddressSpace(), ""};
    }
#if LLVM_VERSION_MAJOR > 15
    if (auto *Pointer = llvm::dyn_cast<llvm::TypedPointerType>(Type))
      return {TypeKind::TypedPointer, Pointer->getElementType(), Pointer->getAddressSpace(), ""};
    if (auto *Target = llvm::dyn_cast<llvm::TargetExtType>(Type))
      return {TypeKind::Named, nullptr, 0, targetType(*Target)};
#endif
    if (auto *Vector = llvm::dyn_cast<llvm::FixedVectorType>(Type))
      return {TypeKind::Vector, Vector->getElementType(), Vector->getNumElements(), ""};
    if (auto *Array = llvm::dyn_cast<llvm::ArrayType>(Type))
      return {TypeKind::Array, Array->getElementType(), 0, ""};
    if (auto *Struct = llvm::dyn_cast<llvm::StructType>(Type))
      return {TypeKind::Named, nullptr, 0, Struct->hasName() ? Struct->getName().str() : "struct_"};
    if (llvm::isa<llvm::FunctionType>(Type))
      return {TypeKind::Function, nullptr, 0, ""};
    return {TypeKind::Scalar, nullptr, 0, scalar(*Type)};
  }

private:
  static const char *scalar(const llvm::Type &Type) {
    if (Type.isVoidTy())
      return "v";
    if (Type.isHalfTy())
      return "Dh";
    if (Type.isFloatTy())
      return "f";
    if (Type.isDoubleTy())
      return "d";
    if (Type.isBFloatTy())
      return "DF16b";
    return lettersOfInteger(Type.isIntegerTy() ? Type.getIntegerBitWidth() : 0);
  }

#if LLVM_VERSION_MAJOR > 15
  static std::string targetType(const llvm::TargetExtType &Type) {
    std::vector<std::string> Parameters;
    for (const llvm::Type *Inner : Type.type_params())
      Parameters.push_back(element(*Inner));
    for (const unsigned Number : Type.int_params())
      Parameters.push_back(std::to_string(Number));
    return targetName(Type.getName().str(), Parameters);
  }

  static std::string element(const llvm::Type &Type) {
    if (Type.isVoidTy())
      return "void";
    if (Type.isHalfTy())
      return "half";
    if (Type.isFloatTy())
      return "float";
    if (Type.isDoubleTy())
      return "double";
    return Type.isIntegerTy() ? elementOfInteger(Type.getIntegerBitWidth()) : "bfloat16";
  }
#endif
};

using Names = NamesOf<TypeReader>;

} // namespace transpire_shim
} // namespace SPIRV

#endif
