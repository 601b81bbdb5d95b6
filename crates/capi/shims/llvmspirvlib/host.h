// The functions of the caller's libLLVM that this library calls.
//
// They are looked up in the process, by the symbol version of this release. If the process has another release, they are
// missing, and each call returns an error.
#ifndef TRANSPIRE_HOST_H
#define TRANSPIRE_HOST_H

#include "llvm.h"

#include <dlfcn.h>

#include <string>
#include <vector>

namespace SPIRV {
namespace transpire_shim {

#if TRANSPIRE_RELEASE < 16
#define HOST_FUNCTIONS_SINCE_16(FUNCTION)
#else
#define HOST_FUNCTIONS_SINCE_16(FUNCTION)                                                                                   \
  FUNCTION(LLVMGetTargetExtTypeName, "LLVMGetTargetExtTypeName", const char *(llvm::Type *))                                \
  FUNCTION(LLVMGetTargetExtTypeNumTypeParams, "LLVMGetTargetExtTypeNumTypeParams", unsigned(llvm::Type *))                  \
  FUNCTION(LLVMGetTargetExtTypeTypeParam, "LLVMGetTargetExtTypeTypeParam", llvm::Type *(llvm::Type *, unsigned))            \
  FUNCTION(LLVMGetTargetExtTypeNumIntParams, "LLVMGetTargetExtTypeNumIntParams", unsigned(llvm::Type *))                    \
  FUNCTION(LLVMGetTargetExtTypeIntParam, "LLVMGetTargetExtTypeIntParam", unsigned(llvm::Type *, unsigned))
#endif

// For writing and parsing bitcode.
#define HOST_FUNCTIONS(FUNCTION)                                                                                            \
  FUNCTION(LLVMWriteBitcodeToMemoryBuffer, "LLVMWriteBitcodeToMemoryBuffer", void *(const llvm::Module *))                  \
  FUNCTION(LLVMParseBitcodeInContext, "LLVMParseBitcodeInContext", int(llvm::LLVMContext *, void *, llvm::Module **, char **)) \
  FUNCTION(LLVMCreateMemoryBuffer, "LLVMCreateMemoryBufferWithMemoryRange", void *(const char *, size_t, const char *, int)) \
  FUNCTION(LLVMGetBufferStart, "LLVMGetBufferStart", const char *(void *))                                                  \
  FUNCTION(LLVMGetBufferSize, "LLVMGetBufferSize", size_t(void *))                                                          \
  FUNCTION(LLVMDisposeMemoryBuffer, "LLVMDisposeMemoryBuffer", void(void *))                                                \
  FUNCTION(LLVMDisposeMessage, "LLVMDisposeMessage", void(char *))                                                          \
  FUNCTION(LLVMDisposeModule, "LLVMDisposeModule", void(llvm::Module *))                                                    \
  /* For regularizeLlvmForSpirv, which replaces the contents of a module. */                                                \
  FUNCTION(LLVMGetModuleContext, "LLVMGetModuleContext", llvm::LLVMContext *(llvm::Module *))                               \
  FUNCTION(LLVMGetModuleIdentifier, "LLVMGetModuleIdentifier", const char *(llvm::Module *, size_t *))                      \
  FUNCTION(LLVMLinkModules, "LLVMLinkModules2", int(llvm::Module *, llvm::Module *))                                        \
  FUNCTION(LLVMGetFirstGlobal, "LLVMGetFirstGlobal", void *(llvm::Module *))                                                \
  FUNCTION(LLVMGetNextGlobal, "LLVMGetNextGlobal", void *(void *))                                                          \
  FUNCTION(LLVMGetFirstGlobalAlias, "LLVMGetFirstGlobalAlias", void *(llvm::Module *))                                      \
  FUNCTION(LLVMGetFirstGlobalIFunc, "LLVMGetFirstGlobalIFunc", void *(llvm::Module *))                                      \
  FUNCTION(LLVMGetFirstFunction, "LLVMGetFirstFunction", void *(llvm::Module *))                                            \
  FUNCTION(LLVMGetNextFunction, "LLVMGetNextFunction", void *(void *))                                                      \
  FUNCTION(LLVMGetFirstNamedMetadata, "LLVMGetFirstNamedMetadata", void *(llvm::Module *))                                  \
  FUNCTION(LLVMGetNextGlobalAlias, "LLVMGetNextGlobalAlias", void *(void *))                                                \
  FUNCTION(LLVMGetNextGlobalIFunc, "LLVMGetNextGlobalIFunc", void *(void *))                                                \
  FUNCTION(LLVMIsDeclaration, "LLVMIsDeclaration", int(void *))                                                             \
  FUNCTION(LLVMGetLinkage, "LLVMGetLinkage", int(void *))                                                                   \
  FUNCTION(LLVMSetLinkage, "LLVMSetLinkage", void(void *, int))                                                             \
  FUNCTION(LLVMGetComdat, "LLVMGetComdat", void *(void *))                                                                  \
  FUNCTION(LLVMSetComdat, "LLVMSetComdat", void(void *, void *))                                                            \
  FUNCTION(LLVMGetOrInsertComdat, "LLVMGetOrInsertComdat", void *(llvm::Module *, const char *))                            \
  FUNCTION(LLVMGetComdatSelectionKind, "LLVMGetComdatSelectionKind", int(void *))                                           \
  FUNCTION(LLVMSetComdatSelectionKind, "LLVMSetComdatSelectionKind", void(void *, int))                                     \
  FUNCTION(comdatName, "_ZNK4llvm6Comdat7getNameEv", llvm::StringRef(const void *))                                         \
  FUNCTION(LLVMSetValueName, "LLVMSetValueName2", void(void *, const char *, size_t))                                       \
  FUNCTION(LLVMGetTarget, "LLVMGetTarget", const char *(llvm::Module *))                                                    \
  FUNCTION(LLVMSetTarget, "LLVMSetTarget", void(llvm::Module *, const char *))                                              \
  FUNCTION(LLVMGetDataLayout, "LLVMGetDataLayoutStr", const char *(llvm::Module *))                                         \
  FUNCTION(LLVMSetDataLayout, "LLVMSetDataLayout", void(llvm::Module *, const char *))                                      \
  FUNCTION(LLVMSetModuleInlineAsm, "LLVMSetModuleInlineAsm2", void(llvm::Module *, const char *, size_t))                   \
  FUNCTION(dropAllReferences, "_ZN4llvm6Module17dropAllReferencesEv", void(llvm::Module *))                                 \
  FUNCTION(eraseNamedMetadata, "_ZN4llvm6Module18eraseNamedMetadataEPNS_11NamedMDNodeE", void(llvm::Module *, void *))      \
  FUNCTION(eraseGlobal, "_ZN4llvm11GlobalValue15eraseFromParentEv", void(void *))                                           \
  FUNCTION(identifiedStructTypes, "_ZNK4llvm6Module24getIdentifiedStructTypesEv",                                           \
           std::vector<llvm::Type *>(const llvm::Module *))                                                                 \
  FUNCTION(setStructName, "_ZN4llvm10StructType7setNameENS_9StringRefE", void(llvm::Type *, llvm::StringRef))               \
  /* For mangleOpenClBuiltin and isUnknownIntrinsicAllowed, which read types and a name.       */                           \
  FUNCTION(LLVMGetTypeKind, "LLVMGetTypeKind", int(llvm::Type *))                                                           \
  FUNCTION(LLVMGetIntTypeWidth, "LLVMGetIntTypeWidth", unsigned(llvm::Type *))                                              \
  FUNCTION(LLVMGetElementType, "LLVMGetElementType", llvm::Type *(llvm::Type *))                                            \
  FUNCTION(LLVMGetVectorSize, "LLVMGetVectorSize", unsigned(llvm::Type *))                                                  \
  FUNCTION(LLVMPointerTypeIsOpaque, "LLVMPointerTypeIsOpaque", int(llvm::Type *))                                           \
  FUNCTION(LLVMGetPointerAddressSpace, "LLVMGetPointerAddressSpace", unsigned(llvm::Type *))                                \
  FUNCTION(LLVMGetStructName, "LLVMGetStructName", const char *(llvm::Type *))                                              \
  HOST_FUNCTIONS_SINCE_16(FUNCTION)                                                                                         \
  FUNCTION(LLVMGetCalledValue, "LLVMGetCalledValue", void *(llvm::IntrinsicInst *))                                         \
  FUNCTION(LLVMGetValueName, "LLVMGetValueName2", const char *(void *, size_t *))

/// The functions of the caller's libLLVM.
struct Host {
#define FUNCTION(Name, Symbol, Signature) std::add_pointer_t<Signature> Name;
  HOST_FUNCTIONS(FUNCTION)
#undef FUNCTION
  /// The first function that is missing in the process; null if it has all of them.
  const char *Missing = nullptr;

  Host() {
#define FUNCTION(Name, Symbol, Signature) Name = reinterpret_cast<std::add_pointer_t<Signature>>(find(Symbol));
    HOST_FUNCTIONS(FUNCTION)
#undef FUNCTION
  }

private:
  void *find(const char *Symbol) {
    void *Found = dlvsym(RTLD_DEFAULT, Symbol, TRANSPIRE_LLVM_SYMBOLS);
    if (!Found && !Missing)
      Missing = Symbol;
    return Found;
  }
};

inline const Host &host() {
  static const Host Functions;
  return Functions;
}

/// Returns whether the process has this release of LLVM.
inline bool hasHost(std::string &ErrMsg) {
  if (!host().Missing)
    return true;
  ErrMsg += "this libLLVMSPIRVLib is for release " + std::to_string(TRANSPIRE_RELEASE) +
            " of LLVM, whose functions the process does not have: there is no " + host().Missing + "@" TRANSPIRE_LLVM_SYMBOLS;
  return false;
}

} // namespace transpire_shim
} // namespace SPIRV

#endif
