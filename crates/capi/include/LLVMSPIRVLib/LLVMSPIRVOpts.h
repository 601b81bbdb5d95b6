// The options of LLVMSPIRVLib.h, with the names and types of the Khronos translator's library.
#ifndef TRANSPIRE_LLVMSPIRVOPTS_H
#define TRANSPIRE_LLVMSPIRVOPTS_H

#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/IR/IntrinsicInst.h>

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#define TRANSPIRE_RELEASE LLVM_VERSION_MAJOR
#if LLVM_VERSION_MAJOR < 16
#include <llvm/ADT/Optional.h>
#endif
#include "LLVMSPIRVEnums.h"

namespace SPIRV {

enum class ExtensionID : uint32_t {
  First,
#define EXT(X) X,
#include "LLVMSPIRVExtensions.inc"
#undef EXT
  Last,
};

/// The options of a translation.
class TranslatorOpts {
public:
  /// The status of each extension; no value if it was not set.
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
  /// A disallowed extension stays disallowed.
  void setAllowedToUseExtension(ExtensionID Extension, bool Allow = true) {
    auto &Status = Extensions[Extension];
    if (!Status || *Status)
      Status = Allow;
  }
  /// Allows all extensions of the translator of this release.
  void enableAllExtensions() {
#define EXT_SINCE(X, RELEASE)                                                                                          \
  if (LLVM_VERSION_MAJOR >= (RELEASE))                                                                                 \
    Extensions[ExtensionID::X] = true;
#include "LLVMSPIRVExtensions.inc"
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

  // Function variants for a device are not supported here. Translations with them are rejected.
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

  /// Returns all extensions with their names.
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
