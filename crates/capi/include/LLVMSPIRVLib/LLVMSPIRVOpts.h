// The options of LLVMSPIRVLib.h: the names and types that programs written for the Khronos translator's library use.
#ifndef TRANSPIRE_LLVMSPIRVOPTS_H
#define TRANSPIRE_LLVMSPIRVOPTS_H

#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/IR/IntrinsicInst.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

// Until LLVM 15 the interface had LLVM's own class, and C++14.
#if LLVM_VERSION_MAJOR < 16
#include <llvm/ADT/Optional.h>
#else
#include <optional>
#include <string_view>
#endif

namespace SPIRV {

#if LLVM_VERSION_MAJOR < 16
template <typename T> using OptionalOf = llvm::Optional<T>;
#else
template <typename T> using OptionalOf = std::optional<T>;
#endif

/// Versions of SPIR-V, as the header of a module has them.
enum class VersionNumber : uint32_t {
  SPIRV_1_0 = 0x00010000,
  SPIRV_1_1 = 0x00010100,
  SPIRV_1_2 = 0x00010200,
  SPIRV_1_3 = 0x00010300,
  SPIRV_1_4 = 0x00010400,
  SPIRV_1_5 = 0x00010500,
  SPIRV_1_6 = 0x00010600,
  MinimumVersion = SPIRV_1_0,
  MaximumVersion = SPIRV_1_6
};

#if LLVM_VERSION_MAJOR < 16
/// "1.4", or "unknown".
inline std::string formatVersionNumber(uint32_t Version) {
  const uint32_t Minor = Version >> 8 & 0xff;
  const bool Known = (Version & ~0xff00u) == 0x00010000 && Minor < 7;
  return Known ? "1." + std::to_string(Minor) : "unknown";
}
#else
/// "1.4", or "unknown".
inline constexpr std::string_view formatVersionNumber(uint32_t Version) {
  constexpr std::string_view Names[] = {"1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6"};
  const uint32_t Minor = Version >> 8 & 0xff;
  const bool Known = (Version & ~0xff00u) == 0x00010000 && Minor < 7;
  return Known ? Names[Minor] : std::string_view("unknown");
}
#endif

inline bool isSPIRVVersionKnown(VersionNumber Version) {
  return Version >= VersionNumber::MinimumVersion && Version <= VersionNumber::MaximumVersion;
}

inline bool isSPIRVVersionKnown(uint32_t Version) { return isSPIRVVersionKnown(static_cast<VersionNumber>(Version)); }

enum class ExtensionID : uint32_t {
  First,
#define EXT(X) X,
#include "LLVMSPIRVExtensions.inc"
#undef EXT
  Last,
};

enum class ExtInst : uint32_t { None, OpenCL };

enum class BIsRepresentation : uint32_t { OpenCL12, OpenCL20, SPIRVFriendlyIR };

enum class FPContractMode : uint32_t { On, Off, Fast };

enum class DebugInfoEIS : uint32_t {
  SPIRV_Debug,
  OpenCL_DebugInfo_100,
  NonSemantic_Shader_DebugInfo_100,
  NonSemantic_Shader_DebugInfo_200
};

enum class BuiltinFormat : uint32_t { Function, Global };

/// Address spaces, by SPIR's numbers.
enum SPIRAddressSpace : uint32_t {
  SPIRAS_Private,
  SPIRAS_Global,
  SPIRAS_Constant,
  SPIRAS_Local,
  SPIRAS_Generic,
  SPIRAS_GlobalDevice,
  SPIRAS_GlobalHost,
  SPIRAS_Input,
  SPIRAS_Output,
  SPIRAS_CodeSectionINTEL,
  SPIRAS_Count,
};

using AddrSpaceMap = std::array<uint32_t, SPIRAS_Count>;

/// What other libraries do with a module that they refuse. This one returns false and says why, whatever is chosen.
enum class SPIRVDbgErrorHandlingKinds { Abort, Exit, Ignore };

/// How a module is translated.
class TranslatorOpts {
public:
  /// Without a value, nothing was said of the extension.
  using ExtensionsStatusMap = std::map<ExtensionID, OptionalOf<bool>>;
  using ArgList = llvm::SmallVector<llvm::StringRef, 4>;

  TranslatorOpts() = default;
  TranslatorOpts(VersionNumber Max, const ExtensionsStatusMap &Map = {}) : MaxVersion(Max), Extensions(Map) {}

  VersionNumber getMaxVersion() const { return MaxVersion; }
  bool isAllowedToUseVersion(VersionNumber Version) const { return Version <= MaxVersion; }

  bool isAllowedToUseExtension(ExtensionID Extension) const {
    const auto Found = Extensions.find(Extension);
    return Found != Extensions.end() && Found->second && *Found->second;
  }
  /// An extension that was ruled out stays so.
  void setAllowedToUseExtension(ExtensionID Extension, bool Allow = true) {
    auto &Status = Extensions[Extension];
    if (!Status || *Status)
      Status = Allow;
  }
  /// Allows each extension that the translator of this release has.
  void enableAllExtensions() {
#define EXT(X) Extensions[ExtensionID::X] = true;
#include "LLVMSPIRVExtensions.inc"
#undef EXT
#if LLVM_VERSION_MAJOR < 20
    // It changes what is made of each module, and came with release 20.
    Extensions.erase(ExtensionID::SPV_KHR_untyped_pointers);
#endif
  }
  std::vector<std::string> getAllowedSPIRVExtensionNames(std::function<bool(ExtensionID)> &Filter) const {
    std::vector<std::string> Names;
    for (const auto &Known : extensionNames())
      if (isAllowedToUseExtension(Known.first) && Filter(Known.first))
        Names.push_back(Known.second);
    return Names;
  }

  bool isGenArgNameMDEnabled() const { return ArgumentNames; }
  void setGenKernelArgNameMDEnabled(bool Value) { ArgumentNames = Value; }
  void enableGenArgNameMD() { ArgumentNames = true; }

  bool isSPIRVMemToRegEnabled() const { return MemToReg; }
  void setMemToRegEnabled(bool Value) { MemToReg = Value; }

  bool preserveAuxData() const { return AuxData; }
  void setPreserveAuxData(bool Value) { AuxData = Value; }

  void setSpecConst(uint32_t SpecId, uint64_t Bits) { SpecConstants[SpecId] = Bits; }
  bool getSpecializationConstant(uint32_t SpecId, uint64_t &Bits) const {
    const auto Found = SpecConstants.find(SpecId);
    if (Found == SpecConstants.end())
      return false;
    Bits = Found->second;
    return true;
  }

  ExtInst getExtInst() const { return Instructions; }
  void setExtInst(ExtInst Value) {
    Instructions = Value;
    FmulAddAsMad = false;
  }
  bool shouldReplaceLLVMFmulAddWithOpenCLMad() const noexcept { return FmulAddAsMad; }
  void setReplaceLLVMFmulAddWithOpenCLMad(bool Value) noexcept { FmulAddAsMad = Value; }

  BIsRepresentation getDesiredBIsRepresentation() const { return Builtins; }
  void setDesiredBIsRepresentation(BIsRepresentation Value) { Builtins = Value; }

  FPContractMode getFPContractMode() const { return Contraction; }
  void setFPContractMode(FPContractMode Value) { Contraction = Value; }

  bool isSPIRVAllowUnknownIntrinsicsEnabled() const noexcept { return AllowsIntrinsics; }
  void setSPIRVAllowUnknownIntrinsics(ArgList Prefixes) noexcept {
    AllowsIntrinsics = true;
    IntrinsicPrefixes.clear();
    for (llvm::StringRef Prefix : Prefixes)
      IntrinsicPrefixes.push_back(Prefix.str());
  }
  bool isUnknownIntrinsicAllowed(llvm::IntrinsicInst *Call) const noexcept {
    const llvm::StringRef Name = Call->getCalledFunction()->getName();
    for (const std::string &Prefix : IntrinsicPrefixes)
      if (Name.substr(0, Prefix.size()) == Prefix)
        return true;
    return false;
  }
  const std::vector<std::string> &unknownIntrinsics() const { return IntrinsicPrefixes; }

  bool allowExtraDIExpressions() const noexcept { return ExtraDebugOperations; }
  void setAllowExtraDIExpressionsEnabled(bool Value) noexcept { ExtraDebugOperations = Value; }

  DebugInfoEIS getDebugInfoEIS() const { return DebugInfo; }
  void setDebugInfoEIS(DebugInfoEIS Value) { DebugInfo = Value; }

  bool shouldPreserveOCLKernelArgTypeMetadataThroughString() const noexcept { return ArgumentTypes; }
  void setPreserveOCLKernelArgTypeMetadataThroughString(bool Value) noexcept { ArgumentTypes = Value; }

  bool shouldEmitFunctionPtrAddrSpace() const noexcept { return CodeSection; }
  void setEmitFunctionPtrAddrSpace(bool Value) noexcept { CodeSection = Value; }

  void setAddrSpaceMap(AddrSpaceMap Map) noexcept {
    HasSpaces = true;
    Spaces = Map;
  }
  const AddrSpaceMap *getAddrSpaceMap() const noexcept { return HasSpaces ? &Spaces : nullptr; }
  uint32_t mapAddrSpace(uint32_t Space) const noexcept {
    return HasSpaces && Space < SPIRAS_Count ? Spaces[Space] : Space;
  }
  void setFunctionProgramAddrSpace(uint32_t Space) noexcept {
    HasFunctionSpace = true;
    FunctionSpace = Space;
  }
  bool hasFunctionProgramAddrSpace() const noexcept { return HasFunctionSpace; }
  uint32_t getFunctionProgramAddrSpace() const noexcept {
    return HasFunctionSpace ? FunctionSpace : mapAddrSpace(SPIRAS_Private);
  }

  BuiltinFormat getBuiltinFormat() const noexcept { return VariableFormat; }
  void setBuiltinFormat(BuiltinFormat Value) noexcept { VariableFormat = Value; }

  bool getUseLLVMTarget() const noexcept { return UsesLLVMTarget; }
  void setUseLLVMTarget(bool Value) noexcept { UsesLLVMTarget = Value; }

  // The variants of functions for a device are not chosen here: to translate with them is refused.
  void setFnVarCategory(uint32_t Value) noexcept { VariantCategory = Value; }
  OptionalOf<uint32_t> getFnVarCategory() const noexcept { return VariantCategory; }
  void setFnVarFamily(uint32_t Value) noexcept { VariantFamily = Value; }
  OptionalOf<uint32_t> getFnVarFamily() const noexcept { return VariantFamily; }
  void setFnVarArch(uint32_t Value) noexcept { VariantArchitecture = Value; }
  OptionalOf<uint32_t> getFnVarArch() const noexcept { return VariantArchitecture; }
  void setFnVarTarget(uint32_t Value) noexcept { VariantTarget = Value; }
  OptionalOf<uint32_t> getFnVarTarget() const noexcept { return VariantTarget; }
  void setFnVarFeatures(std::vector<uint32_t> Value) noexcept { VariantFeatures = std::move(Value); }
  std::vector<uint32_t> getFnVarFeatures() const noexcept { return VariantFeatures; }
  void setFnVarCapabilities(std::vector<uint32_t> Value) noexcept { VariantCapabilities = std::move(Value); }
  std::vector<uint32_t> getFnVarCapabilities() const noexcept { return VariantCapabilities; }
  void setFnVarSpecEnable(bool Value) noexcept { ChoosesVariants = Value; }
  bool getFnVarSpecEnable() const noexcept { return ChoosesVariants; }
  void setFnVarSpvOut(std::string Value) noexcept { VariantOutput = std::move(Value); }
  std::string getFnVarSpvOut() const noexcept { return VariantOutput; }
  bool validateFnVarOpts() const {
    const bool HasFamily = !VariantArchitecture || VariantFamily;
    const bool HasCategory = (!VariantFamily && !VariantArchitecture) || VariantCategory;
    return HasFamily && HasCategory && (VariantFeatures.empty() || VariantTarget);
  }

  SPIRVDbgErrorHandlingKinds getErrorHandlingKind() const noexcept { return ErrorHandling; }
  void setErrorHandlingKind(SPIRVDbgErrorHandlingKinds Kind) noexcept { ErrorHandling = Kind; }

  /// All extensions, with their names.
  static const std::vector<std::pair<ExtensionID, const char *>> &extensionNames() {
    static const std::vector<std::pair<ExtensionID, const char *>> Names = {
#define EXT(X) {ExtensionID::X, #X},
#include "LLVMSPIRVExtensions.inc"
#undef EXT
    };
    return Names;
  }
  const std::unordered_map<uint32_t, uint64_t> &specConstants() const { return SpecConstants; }

private:
  VersionNumber MaxVersion = VersionNumber::MaximumVersion;
  ExtensionsStatusMap Extensions;
  std::unordered_map<uint32_t, uint64_t> SpecConstants;
  std::vector<std::string> IntrinsicPrefixes;
  bool AllowsIntrinsics = false;
  bool ArgumentNames = false;
  bool ArgumentTypes = false;
  bool AuxData = false;
  bool CodeSection = false;
  bool ExtraDebugOperations = false;
  bool FmulAddAsMad = true;
  bool MemToReg = false;
  bool UsesLLVMTarget = false;
  ExtInst Instructions = ExtInst::None;
  BIsRepresentation Builtins = BIsRepresentation::OpenCL12;
  BuiltinFormat VariableFormat = BuiltinFormat::Function;
  FPContractMode Contraction = FPContractMode::On;
  DebugInfoEIS DebugInfo = DebugInfoEIS::OpenCL_DebugInfo_100;
  bool HasSpaces = false;
  AddrSpaceMap Spaces = {};
  bool HasFunctionSpace = false;
  uint32_t FunctionSpace = 0;
  OptionalOf<uint32_t> VariantCategory;
  OptionalOf<uint32_t> VariantFamily;
  OptionalOf<uint32_t> VariantArchitecture;
  OptionalOf<uint32_t> VariantTarget;
  std::vector<uint32_t> VariantFeatures;
  std::vector<uint32_t> VariantCapabilities;
  std::string VariantOutput;
  bool ChoosesVariants = false;
  SPIRVDbgErrorHandlingKinds ErrorHandling = SPIRVDbgErrorHandlingKinds::Ignore;
};

} // namespace SPIRV

#endif
