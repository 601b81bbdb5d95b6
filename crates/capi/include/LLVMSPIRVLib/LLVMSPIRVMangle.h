// Spells types of LLVM for transpire_mangle, for mangleOpenClBuiltin of LLVMSPIRVLib.h.
#ifndef TRANSPIRE_LLVMSPIRVMANGLE_H
#define TRANSPIRE_LLVMSPIRVMANGLE_H

#include <llvm/ADT/PointerIntPair.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/IR/DerivedTypes.h>
#if LLVM_VERSION_MAJOR > 15
#include <llvm/IR/TypedPointerType.h>
#endif

#include <string>

namespace SPIRV {

#if LLVM_VERSION_MAJOR == 15
/// What an argument points to. (Whether that is an array is of no account here.)
using PointerIndirectPair = llvm::PointerIntPair<llvm::Type *, 1, bool>;
#endif

namespace transpire_shim {

/// A function's name and the types of its parameters, mangled by the ABI without substitutions, and with signs everywhere.
class Names {
public:
  explicit Names(const std::string &Name) : Text("_Z" + std::to_string(Name.size()) + Name) {}

  /// Adds a parameter. What it points to is told by its type where Pointee is null.
  void add(llvm::Type *Type, llvm::Type *Pointee) {
    Empty = false;
    spell(Type, Pointee);
  }

  std::string plain() const { return Empty ? Text + 'v' : Text; }

private:
  void spell(llvm::Type *Type, llvm::Type *Pointee) {
    if (auto *Pointer = llvm::dyn_cast<llvm::PointerType>(Type)) {
#if LLVM_VERSION_MAJOR < 17
      if (!Pointee && !Pointer->isOpaque())
        Pointee = Pointer->getNonOpaquePointerElementType();
#endif
      return pointer(Pointee, Pointer->getAddressSpace());
    }
#if LLVM_VERSION_MAJOR > 15
    if (auto *Pointer = llvm::dyn_cast<llvm::TypedPointerType>(Type))
      return pointer(Pointer->getElementType(), Pointer->getAddressSpace());
    if (auto *Target = llvm::dyn_cast<llvm::TargetExtType>(Type))
      return source(targetType(*Target));
#endif
    if (auto *Vector = llvm::dyn_cast<llvm::FixedVectorType>(Type)) {
      Text += "Dv" + std::to_string(Vector->getNumElements()) + '_';
      return spell(Vector->getElementType(), nullptr);
    }
    if (auto *Array = llvm::dyn_cast<llvm::ArrayType>(Type))
      return pointer(Array->getElementType(), 0);
    if (auto *Struct = llvm::dyn_cast<llvm::StructType>(Type))
      return source(Struct->hasName() ? Struct->getName() : "struct_");
    if (llvm::isa<llvm::FunctionType>(Type)) {
      Text += "FvvE";
      return;
    }
    Text += scalar(*Type);
  }

  void pointer(llvm::Type *Pointee, unsigned Space) {
    if (Pointee && llvm::isa<llvm::FunctionType>(Pointee)) {
      Text += "U13block_pointerFvvE";
      return;
    }
    Text += 'P';
    if (Space > 0) {
      const std::string Name = "AS" + std::to_string(Space);
      Text += 'U' + std::to_string(Name.size()) + Name;
    }
    if (Pointee)
      spell(Pointee, nullptr);
    else
      Text += 'c';
  }

  void source(llvm::StringRef Name) { Text += std::to_string(Name.size()) + Name.str(); }

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
    if (Type.isIntegerTy(1))
      return "b";
    if (Type.isIntegerTy(8))
      return "c";
    if (Type.isIntegerTy(16))
      return "s";
    if (Type.isIntegerTy(64))
      return "l";
    return "i";
  }

#if LLVM_VERSION_MAJOR > 15
  /// spirv.Image, with what stands behind it, as SPIR-V in LLVM IR spells it in names: __spirv_Image__void_1_0_0_0_0_0_0.
  static std::string targetType(const llvm::TargetExtType &Type) {
    const std::string Name = Type.getName().str();
    const std::string Prefix = "spirv.";
    std::string Spelled = Name.compare(0, Prefix.size(), Prefix) == 0 ? "__spirv_" + Name.substr(Prefix.size()) : Name;
    const char *Separator = "__";
    for (const llvm::Type *Inner : Type.type_params()) {
      Spelled += Separator + element(*Inner);
      Separator = "_";
    }
    for (const unsigned Number : Type.int_params()) {
      Spelled += Separator + std::to_string(Number);
      Separator = "_";
    }
    return Spelled;
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
    if (Type.isIntegerTy(8))
      return "char";
    if (Type.isIntegerTy(16))
      return "short";
    if (Type.isIntegerTy(32))
      return "uint";
    if (Type.isIntegerTy(64))
      return "long";
    return Type.isIntegerTy() ? "i" + std::to_string(Type.getIntegerBitWidth()) : "bfloat16";
  }
#endif

  std::string Text;
  bool Empty = true;
};

} // namespace transpire_shim
} // namespace SPIRV

#endif
