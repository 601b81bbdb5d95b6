// The options of the Khronos translator's library, with the layout of each release, because code of the callers reads and
// writes them. A test compares size, offsets and enumerators with the distribution's header.
#ifndef TRANSPIRE_OPTIONS_H
#define TRANSPIRE_OPTIONS_H

#include "llvm.h"

#if TRANSPIRE_RELEASE < 16
#define TRANSPIRE_MAXIMUM_VERSION SPIRV_1_4
#endif
#include "../../include/LLVMSPIRVLib/LLVMSPIRVEnums.h"

#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

// The options changed within release 19: Debian 13 has 19.1.6, and later suites have 19.1.16. TRANSPIRE_POINT is the last
// number.
#if TRANSPIRE_RELEASE == 19 && TRANSPIRE_POINT < 16
#define TRANSPIRE_HAS_VARIANTS 0
#else
#define TRANSPIRE_HAS_VARIANTS (TRANSPIRE_RELEASE >= 19)
#endif

namespace SPIRV {

/// The column of extensions.inc.
#if TRANSPIRE_RELEASE == 15
constexpr size_t ExtensionColumn = 0;
#elif TRANSPIRE_RELEASE == 19
constexpr size_t ExtensionColumn = TRANSPIRE_HAS_VARIANTS ? 2 : 1;
#elif TRANSPIRE_RELEASE == 22
constexpr size_t ExtensionColumn = 3;
#endif

/// An extension, by its number in this release.
enum class ExtensionID : uint32_t { First };

class TranslatorOpts {
public:
#if TRANSPIRE_RELEASE < 16
  using Status = bool;
#else
  using Status = std::optional<bool>;
#endif
  using ExtensionsStatusMap = std::map<ExtensionID, Status>;
  using ArgList = llvm::SmallVector<llvm::StringRef, 4>;

  VersionNumber getMaxVersion() const { return MaxVersion; }
  bool isAllowedToUseVersion(VersionNumber Version) const { return Version <= MaxVersion; }
  bool isAllowedToUseExtension(ExtensionID Extension) const {
    const auto Found = Extensions.find(Extension);
    return Found != Extensions.end() && Found->second == Status(true);
  }
  bool isGenArgNameMDEnabled() const { return ArgumentNames; }
  bool isSPIRVMemToRegEnabled() const { return MemToReg; }
  BIsRepresentation getDesiredBIsRepresentation() const { return Builtins; }
  FPContractMode getFPContractMode() const { return Contraction; }
  bool allowExtraDIExpressions() const { return ExtraDebugOperations; }
  DebugInfoEIS getDebugInfoEIS() const { return DebugInfo; }
  bool shouldReplaceLLVMFmulAddWithOpenCLMad() const { return FmulAddAsMad; }
  bool shouldPreserveOCLKernelArgTypeMetadataThroughString() const { return ArgumentTypes; }
  const std::unordered_map<uint32_t, uint64_t> &specConstants() const { return SpecConstants; }
  std::vector<std::string> unknownIntrinsics() const {
    std::vector<std::string> Prefixes;
    if (Intrinsics)
      for (const llvm::StringRef &Prefix : *Intrinsics)
        Prefixes.emplace_back(Prefix.data(), Prefix.size());
    return Prefixes;
  }
#if TRANSPIRE_RELEASE < 16
  ExtInst getExtInst() const { return ExtInst::None; }
  bool shouldEmitFunctionPtrAddrSpace() const { return false; }
  bool preserveAuxData() const { return false; }
  BuiltinFormat getBuiltinFormat() const { return BuiltinFormat::Function; }
#else
  ExtInst getExtInst() const { return Instructions; }
  bool shouldEmitFunctionPtrAddrSpace() const { return CodeSection; }
  bool preserveAuxData() const { return AuxData; }
  BuiltinFormat getBuiltinFormat() const { return VariableFormat; }
#endif
#if TRANSPIRE_HAS_VARIANTS
  bool getFnVarSpecEnable() const { return ChoosesVariants; }
#else
  bool getFnVarSpecEnable() const { return false; }
#endif
  // Options that none of these releases has.
  const AddrSpaceMap *getAddrSpaceMap() const { return nullptr; }
  bool hasFunctionProgramAddrSpace() const { return false; }
  uint32_t getFunctionProgramAddrSpace() const { return 0; }

  /// Returns the extensions of this release that libtranspire may use, with their names.
  static const std::vector<std::pair<ExtensionID, const char *>> &extensionNames();

  // Members of the class that callers import.
  bool isUnknownIntrinsicAllowed(llvm::IntrinsicInst *Call) const noexcept;
  bool isSPIRVAllowUnknownIntrinsicsEnabled() const noexcept;
  void setSPIRVAllowUnknownIntrinsics(ArgList Prefixes) noexcept;
#if TRANSPIRE_RELEASE < 16
  void enableAllExtensions() {
    for (const auto &Known : extensionNames())
      Extensions[Known.first] = true;
  }
#else
  void enableAllExtensions();
#endif
#if TRANSPIRE_HAS_VARIANTS
  bool validateFnVarOpts() const;
#endif
#if TRANSPIRE_RELEASE >= 22
  std::vector<std::string> getAllowedSPIRVExtensionNames(std::function<bool(ExtensionID)> &Filter) const;
#endif

private:
  friend struct Layout;

  VersionNumber MaxVersion = VersionNumber::MaximumVersion;
  ExtensionsStatusMap Extensions;
  bool MemToReg = false;
  bool ArgumentNames = false;
  std::unordered_map<uint32_t, uint64_t> SpecConstants;
#if TRANSPIRE_RELEASE >= 16
  ExtInst Instructions = ExtInst::None;
#endif
  BIsRepresentation Builtins = BIsRepresentation::OpenCL12;
  FPContractMode Contraction = FPContractMode::On;
  OptionalOf<ArgList> Intrinsics;
  bool ExtraDebugOperations = false;
  DebugInfoEIS DebugInfo = DebugInfoEIS::OpenCL_DebugInfo_100;
  bool FmulAddAsMad = true;
  bool ArgumentTypes = false;
#if TRANSPIRE_RELEASE >= 16
  bool CodeSection = false;
  bool AuxData = false;
#endif
#if TRANSPIRE_HAS_VARIANTS
  std::optional<uint32_t> VariantCategory;
  std::optional<uint32_t> VariantFamily;
  std::optional<uint32_t> VariantArchitecture;
  std::optional<uint32_t> VariantTarget;
  std::vector<uint32_t> VariantFeatures;
  std::vector<uint32_t> VariantCapabilities;
  std::string VariantOutput;
  bool ChoosesVariants = false;
#endif
#if TRANSPIRE_RELEASE >= 16
  BuiltinFormat VariableFormat = BuiltinFormat::Function;
#endif
#if TRANSPIRE_RELEASE >= 22
  bool UsesLLVMTarget = false;
#endif
};

} // namespace SPIRV

#endif
