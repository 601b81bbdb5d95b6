// Prints how the options of the Khronos translator's library are laid out: with its own header, or, where OURS is defined, as our
// drop-in library declares them.
#ifdef OURS
#include "shims/llvmspirvlib/types.h"

#include "shims/llvmspirvlib/options.h"

#include "include/LLVMSPIRVLib/LLVMSPIRVCalls.h"
#if TRANSPIRE_RELEASE >= 16
#include "include/LLVMSPIRVLib/LLVMSPIRVReport.h"
#endif
#define NAME(Ours, Theirs) Ours
#else
#include <LLVMSPIRVLib/LLVMSPIRVLib.h>
#define TRANSPIRE_RELEASE LLVM_VERSION_MAJOR
#ifndef TRANSPIRE_HAS_VARIANTS
#define TRANSPIRE_HAS_VARIANTS (TRANSPIRE_RELEASE >= 19)
#endif
#define NAME(Ours, Theirs) Theirs
#endif

#include <cstdio>
#include <type_traits>

using namespace SPIRV;

namespace SPIRV {
// The friend of our class; theirs is compiled without access control.
struct Layout {
  static void print();
};
} // namespace SPIRV

template <typename T> static void type(const char *Name) {
  std::printf("%s: size %zu, aligned to %zu, %spassed in registers\n", Name, sizeof(T), alignof(T),
              std::is_trivially_copyable<T>::value ? "" : "not ");
}

template <typename T> static void value(const char *Name, T Value) {
  std::printf("%s = %lu\n", Name, static_cast<unsigned long>(Value));
}

#define FIELD(Ours, Theirs)                                                                                                 \
  std::printf(#Theirs ": at %zu, size %zu\n", offsetof(TranslatorOpts, NAME(Ours, Theirs)),                                \
              sizeof(TranslatorOpts::NAME(Ours, Theirs)))
#define ENUMERATOR(Name) value(#Name, Name)

void Layout::print() {
  type<TranslatorOpts>("TranslatorOpts");
  type<TranslatorOpts::ArgList>("ArgList");
  type<TranslatorOpts::ExtensionsStatusMap::mapped_type>("status");
  type<llvm::StringRef>("StringRef");
  type<llvm::ArrayRef<llvm::Type *>>("ArrayRef");
  type<llvm::SpecConstInfoTy>("SpecConstInfoTy");
#if TRANSPIRE_RELEASE >= 16
  type<SPIRVModuleReport>("SPIRVModuleReport");
  type<SPIRVModuleTextReport>("SPIRVModuleTextReport");
#ifdef OURS
  value("TypedPointerTyID", transpire_shim::TypedPointerTypeId);
#else
  value("TypedPointerTyID", llvm::Type::TypedPointerTyID);
#endif
#endif
#if TRANSPIRE_RELEASE < 16
  type<llvm::PointerIntPair<llvm::Type *, 1, bool>>("PointerIndirectPair");
#endif

  FIELD(MaxVersion, MaxVersion);
  FIELD(Extensions, ExtStatusMap);
  FIELD(MemToReg, SPIRVMemToReg);
  FIELD(ArgumentNames, GenKernelArgNameMD);
  FIELD(SpecConstants, ExternalSpecialization);
  FIELD(Builtins, DesiredRepresentationOfBIs);
  FIELD(Contraction, FPCMode);
  FIELD(Intrinsics, SPIRVAllowUnknownIntrinsics);
  FIELD(ExtraDebugOperations, AllowExtraDIExpressions);
  FIELD(DebugInfo, DebugInfoVersion);
  FIELD(FmulAddAsMad, ReplaceLLVMFmulAddWithOpenCLMad);
  FIELD(ArgumentTypes, PreserveOCLKernelArgTypeMetadataThroughString);
#if TRANSPIRE_RELEASE >= 16
  FIELD(Instructions, ExtInstValue);
  FIELD(CodeSection, EmitFunctionPtrAddrSpace);
  FIELD(AuxData, PreserveAuxData);
#endif
#if TRANSPIRE_HAS_VARIANTS
  FIELD(VariantCategory, FnVarCategory);
  FIELD(VariantFamily, FnVarFamily);
  FIELD(VariantArchitecture, FnVarArch);
  FIELD(VariantTarget, FnVarTarget);
  FIELD(VariantFeatures, FnVarFeatures);
  FIELD(VariantCapabilities, FnVarCapabilities);
  FIELD(VariantOutput, FnVarSpvOut);
  FIELD(ChoosesVariants, FnVarSpecEnable);
#endif
#if TRANSPIRE_RELEASE >= 16
  FIELD(VariableFormat, SPIRVBuiltinFormat);
#endif
#if TRANSPIRE_RELEASE >= 22
  FIELD(UsesLLVMTarget, UseLLVMTarget);
#endif

  ENUMERATOR(VersionNumber::SPIRV_1_0);
  ENUMERATOR(VersionNumber::SPIRV_1_1);
  ENUMERATOR(VersionNumber::SPIRV_1_2);
  ENUMERATOR(VersionNumber::SPIRV_1_3);
  ENUMERATOR(VersionNumber::SPIRV_1_4);
  ENUMERATOR(VersionNumber::MaximumVersion);
  ENUMERATOR(BIsRepresentation::OpenCL12);
  ENUMERATOR(BIsRepresentation::OpenCL20);
  ENUMERATOR(BIsRepresentation::SPIRVFriendlyIR);
  ENUMERATOR(FPContractMode::On);
  ENUMERATOR(FPContractMode::Off);
  ENUMERATOR(FPContractMode::Fast);
  ENUMERATOR(DebugInfoEIS::SPIRV_Debug);
  ENUMERATOR(DebugInfoEIS::OpenCL_DebugInfo_100);
#if TRANSPIRE_RELEASE >= 16
  ENUMERATOR(VersionNumber::SPIRV_1_5);
  ENUMERATOR(VersionNumber::SPIRV_1_6);
  ENUMERATOR(DebugInfoEIS::NonSemantic_Shader_DebugInfo_100);
  ENUMERATOR(DebugInfoEIS::NonSemantic_Shader_DebugInfo_200);
  ENUMERATOR(ExtInst::None);
  ENUMERATOR(ExtInst::OpenCL);
  ENUMERATOR(BuiltinFormat::Function);
  ENUMERATOR(BuiltinFormat::Global);
#endif

  // The extensions, with the greatest number last.
  unsigned Greatest = 0;
#ifdef OURS
#define EXT(Name, ...)                                                                                                      \
  if (const unsigned Number = (const unsigned[]){__VA_ARGS__}[ExtensionColumn]) {                                          \
    value(#Name, Number);                                                                                                   \
    Greatest = Number > Greatest ? Number : Greatest;                                                                       \
  }
#include "shims/llvmspirvlib/extensions.inc"
  value("Last", Greatest + 1);
#else
#define EXT(Name) value(#Name, ExtensionID::Name);
#include <LLVMSPIRVLib/LLVMSPIRVExtensions.inc>
  value("Last", ExtensionID::Last);
#endif
#undef EXT
  (void)Greatest;
}

int main() { Layout::print(); }
