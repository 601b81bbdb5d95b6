// Replaces the contents of an LLVM module by those in another, for functions of LLVMSPIRVLib.h that change a module in place.
#ifndef TRANSPIRE_LLVMSPIRVCONTENTS_H
#define TRANSPIRE_LLVMSPIRVCONTENTS_H

#include <llvm/Config/llvm-config.h>
#include <llvm/IR/Comdat.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/GlobalIFunc.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>

#include <map>
#include <string>

namespace SPIRV {
namespace transpire_shim {

/// Removes everything from a module.
inline void removeContents(llvm::Module &Module) {
  Module.dropAllReferences();
  while (!Module.named_metadata_empty())
    Module.eraseNamedMetadata(&*Module.named_metadata_begin());
  while (!Module.alias_empty())
    Module.alias_begin()->eraseFromParent();
  while (!Module.ifunc_empty())
    Module.ifunc_begin()->eraseFromParent();
  while (!Module.empty())
    Module.begin()->eraseFromParent();
  while (!Module.global_empty())
    Module.global_begin()->eraseFromParent();
  Module.getComdatSymbolTable().clear();
}

/// Moves a global object and its comdat to the other module.
inline void adopt(llvm::GlobalObject &Object, llvm::Module &To) {
  const llvm::Comdat *Old = Object.getComdat();
  if (auto *Function = llvm::dyn_cast<llvm::Function>(&Object)) {
    Function->removeFromParent();
    To.getFunctionList().push_back(Function);
  } else if (auto *Variable = llvm::dyn_cast<llvm::GlobalVariable>(&Object)) {
    Variable->removeFromParent();
#if LLVM_VERSION_MAJOR < 17
    To.getGlobalList().push_back(Variable);
#else
    To.insertGlobalVariable(Variable);
#endif
  }
  if (Old) {
    llvm::Comdat *New = To.getOrInsertComdat(Old->getName());
    New->setSelectionKind(Old->getSelectionKind());
    Object.setComdat(New);
  }
}

/// Gives the types of a module the names that they have in another module in the same context. Since the other module was
/// first, they are numbered in this one (`struct.pair.0`). Afterwards the other module's types are numbered.
inline void takeTypeNames(const llvm::Module &To, const llvm::Module &From) {
  std::map<std::string, llvm::StructType *> Named;
  for (llvm::StructType *Type : From.getIdentifiedStructTypes())
    if (Type->hasName())
      Named[Type->getName().str()] = Type;
  for (llvm::StructType *Type : To.getIdentifiedStructTypes()) {
    const std::string Name = Type->hasName() ? Type->getName().str() : std::string();
    const size_t Dot = Name.rfind('.');
    const auto Other = Dot == std::string::npos ? Named.end() : Named.find(Name.substr(0, Dot));
    if (Other == Named.end() || Name.find_first_not_of("0123456789", Dot + 1) != std::string::npos)
      continue;
    Other->second->setName("");
    Type->setName(Other->first);
    Other->second->setName(Other->first);
  }
}

/// Replaces the contents of a module by those in another module in the same context.
inline void replaceContents(llvm::Module &To, llvm::Module &From) {
  takeTypeNames(From, To);
  removeContents(To);
  To.setTargetTriple(From.getTargetTriple());
  To.setDataLayout(From.getDataLayout());
  To.setModuleInlineAsm(From.getModuleInlineAsm());
#if LLVM_VERSION_MAJOR >= 18 && LLVM_VERSION_MAJOR < 22
  To.IsNewDbgInfoFormat = From.IsNewDbgInfoFormat;
#endif
  while (!From.global_empty())
    adopt(*From.global_begin(), To);
  while (!From.empty())
    adopt(*From.begin(), To);
  while (!From.alias_empty()) {
    llvm::GlobalAlias *Alias = &*From.alias_begin();
    Alias->removeFromParent();
#if LLVM_VERSION_MAJOR < 17
    To.getAliasList().push_back(Alias);
#else
    To.insertAlias(Alias);
#endif
  }
  for (llvm::NamedMDNode &Old : From.named_metadata()) {
    llvm::NamedMDNode *New = To.getOrInsertNamedMetadata(Old.getName());
    for (llvm::MDNode *Operand : Old.operands())
      New->addOperand(Operand);
  }
}

} // namespace transpire_shim
} // namespace SPIRV

#endif
