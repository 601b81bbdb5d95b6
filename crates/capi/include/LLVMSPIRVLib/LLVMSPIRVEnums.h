// The enumerations of LLVMSPIRVLib.h that are the same for all releases of LLVM. It needs no header of LLVM 16 or later.
//
// TRANSPIRE_RELEASE is the release of LLVM.
#ifndef TRANSPIRE_LLVMSPIRVENUMS_H
#define TRANSPIRE_LLVMSPIRVENUMS_H

#include <array>
#include <cstdint>
#include <string>

#if TRANSPIRE_RELEASE >= 16
#include <optional>
#include <string_view>
#endif

// The default of the highest version of SPIR-V.
#ifndef TRANSPIRE_MAXIMUM_VERSION
#define TRANSPIRE_MAXIMUM_VERSION SPIRV_1_6
#endif

namespace SPIRV {

// Up to LLVM 15, the interface used LLVM's own class, and C++14.
#if TRANSPIRE_RELEASE < 16
template <typename T> using OptionalOf = llvm::Optional<T>;
#else
template <typename T> using OptionalOf = std::optional<T>;
#endif

/// Versions of SPIR-V, as encoded in the header of a module.
enum class VersionNumber : uint32_t {
  SPIRV_1_0 = 0x00010000,
  SPIRV_1_1 = 0x00010100,
  SPIRV_1_2 = 0x00010200,
  SPIRV_1_3 = 0x00010300,
  SPIRV_1_4 = 0x00010400,
  SPIRV_1_5 = 0x00010500,
  SPIRV_1_6 = 0x00010600,
  MinimumVersion = SPIRV_1_0,
  MaximumVersion = TRANSPIRE_MAXIMUM_VERSION
};

#if TRANSPIRE_RELEASE < 16
/// Returns a version as text: "1.4", or "unknown".
inline std::string formatVersionNumber(uint32_t Version) {
  const uint32_t Minor = Version >> 8 & 0xff;
  const bool Known = (Version & ~0xff00u) == 0x00010000 && Minor < 7;
  return Known ? "1." + std::to_string(Minor) : "unknown";
}
#else
/// Returns a version as text: "1.4", or "unknown".
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

/// Address spaces, with SPIR's numbers.
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

/// The reaction of other libraries to a module that they reject. This one returns false and a message, whatever is chosen.
enum class SPIRVDbgErrorHandlingKinds { Abort, Exit, Ignore };

} // namespace SPIRV

#endif
