// The calls of LLVMSPIRVLib.h to libtranspire. They only pass bytes, and need no header of LLVM. TRANSPIRE_RELEASE and
// TranslatorOpts must be defined before.
#ifndef TRANSPIRE_LLVMSPIRVCALLS_H
#define TRANSPIRE_LLVMSPIRVCALLS_H

#include "../transpire.h"

#include <cstring>
#include <istream>
#include <iterator>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace llvm {

#if TRANSPIRE_RELEASE < 16
/// A specialization constant: its SpecId, and its size in bytes.
using SpecConstInfoTy = std::pair<uint32_t, uint32_t>;
#else
/// A specialization constant.
struct SpecConstInfoTy {
  /// Its SpecId.
  uint32_t ID;
  /// Its size in bytes.
  uint32_t Size;
  /// Its type: "i1", "i32", "f64".
  std::string Type;
};
#endif

} // namespace llvm

namespace SPIRV {
namespace transpire_shim {

/// The first word of SPIR-V.
enum : uint32_t { MagicNumber = 0x07230203 };

/// Returns whether a string begins like SPIR-V in this machine's byte order.
inline bool isBinary(const std::string &Image) {
  const uint32_t Magic = MagicNumber;
  return Image.size() >= sizeof(Magic) && std::memcmp(Image.data(), &Magic, sizeof(Magic)) == 0;
}

/// Returns whether a string begins like the internal text form of SPIR-V.
inline bool isText(const std::string &Image) {
  std::istringstream Stream(Image);
  uint32_t First = 0;
  return Stream >> First && First == MagicNumber;
}

struct FreeOptions {
  void operator()(transpire_options *Options) const { transpire_options_destroy(Options); }
};
using Options = std::unique_ptr<transpire_options, FreeOptions>;

struct FreeResult {
  void operator()(transpire_result *Result) const { transpire_result_destroy(Result); }
};
using Result = std::unique_ptr<transpire_result, FreeResult>;

using Function = decltype(&transpire_to_spirv);

inline void set(const Options &Options, const char *Name, const std::string &Value) {
  transpire_options_set(Options.get(), Name, TRANSPIRE_NUL_TERMINATED, Value.data(), Value.size());
}

inline void set(const Options &Options, const char *Name, bool Value) { set(Options, Name, std::string(Value ? "true" : "false")); }

/// Returns the name of an enumerator.
template <typename Enumeration, size_t Count>
inline std::string nameOf(const char *const (&Names)[Count], Enumeration Value) {
  const size_t Index = static_cast<size_t>(Value);
  return Index < Count ? Names[Index] : "unknown";
}

/// Returns the options of a translation as libtranspire options.
inline Options optionsOf(const TranslatorOpts &Opts) {
  static const char *const Builtins[] = {"cl1.2", "cl2.0", "spirv"};
  static const char *const Contractions[] = {"as-written", "off", "fast"};
  static const char *const DebugInfo[] = {"legacy", "opencl-100", "shader-100", "shader-200"};
  Options Made(transpire_options_create());
  set(Made, "dialect", "khronos-" + std::to_string(TRANSPIRE_RELEASE));
  const uint32_t Version = static_cast<uint32_t>(Opts.getMaxVersion());
  set(Made, "max-spirv-version", "1." + std::to_string(Version >> 8 & 0xff));
  std::string Extensions = "-all";
  for (const auto &Known : TranslatorOpts::extensionNames())
    if (Opts.isAllowedToUseExtension(Known.first))
      Extensions += std::string(",+") + Known.second;
  if (Opts.preserveAuxData())
    Extensions += ",+SPV_KHR_non_semantic_info";
  set(Made, "extensions", Extensions);
  set(Made, "argument-names", Opts.isGenArgNameMDEnabled());
  set(Made, "argument-types", Opts.shouldPreserveOCLKernelArgTypeMetadataThroughString());
  set(Made, "aux-data", Opts.preserveAuxData());
  set(Made, "builtins", nameOf(Builtins, Opts.getDesiredBIsRepresentation()));
  set(Made, "builtin-variables",
      std::string(Opts.getBuiltinFormat() == BuiltinFormat::Global ? "global" : "function"));
  set(Made, "code-section", Opts.shouldEmitFunctionPtrAddrSpace());
  set(Made, "contraction", nameOf(Contractions, Opts.getFPContractMode()));
  set(Made, "debug-info", nameOf(DebugInfo, Opts.getDebugInfoEIS()));
  set(Made, "extra-debug-operations", Opts.allowExtraDIExpressions());
  set(Made, "fmuladd-as-mad",
      Opts.getExtInst() == ExtInst::OpenCL || Opts.shouldReplaceLLVMFmulAddWithOpenCLMad());
  set(Made, "mem2reg", Opts.isSPIRVMemToRegEnabled());
  for (const std::string &Prefix : Opts.unknownIntrinsics())
    set(Made, "unknown-intrinsics", Prefix);
  if (const AddrSpaceMap *Map = Opts.getAddrSpaceMap())
    for (uint32_t Space = 0; Space < SPIRAS_Count; ++Space)
      set(Made, "address-space", std::to_string(Space) + ":" + std::to_string((*Map)[Space]));
  if (Opts.hasFunctionProgramAddrSpace())
    set(Made, "function-address-space", std::to_string(Opts.getFunctionProgramAddrSpace()));
  for (const auto &Constant : Opts.specConstants())
    transpire_options_set_spec_constant(Made.get(), Constant.first, Constant.second);
  return Made;
}

/// Returns the default options, which allow all extensions.
inline TranslatorOpts defaults() {
  TranslatorOpts Opts;
  Opts.enableAllExtensions();
  return Opts;
}

inline std::string contentOf(std::istream &Stream) {
  return std::string(std::istreambuf_iterator<char>(Stream), std::istreambuf_iterator<char>());
}

/// Calls libtranspire. Appends errors to ErrMsg.
inline bool call(Function Function, const std::string &Input, const Options &Made, std::string &Output,
                 std::string &ErrMsg) {
  if (*transpire_options_error(Made.get())) {
    ErrMsg += transpire_options_error(Made.get());
    return false;
  }
  transpire_result *Raw = nullptr;
  const transpire_status Status = Function(nullptr, Input.data(), Input.size(), Made.get(), &Raw);
  const Result Owned(Raw);
  if (Status == TRANSPIRE_STATUS_SUCCESS) {
    size_t Size = 0;
    const uint8_t *Data = transpire_result_data(Raw, &Size);
    Output.assign(reinterpret_cast<const char *>(Data), Size);
    return true;
  }
  for (size_t Index = 0; Index < transpire_result_diagnostic_count(Raw); ++Index) {
    const transpire_diagnostic *Diagnostic = transpire_result_diagnostic(Raw, Index);
    if (Diagnostic->severity != TRANSPIRE_SEVERITY_ERROR)
      continue;
    if (!ErrMsg.empty())
      ErrMsg += '\n';
    ErrMsg.append(Diagnostic->message, Diagnostic->message_size);
  }
  return false;
}

/// Translates with the options.
inline bool call(Function Function, const std::string &Input, const TranslatorOpts &Opts, std::string &Output,
                 std::string &ErrMsg) {
  if (Opts.getFnVarSpecEnable()) {
    ErrMsg = "libtranspire does not choose variants of functions here";
    return false;
  }
  const Options Made = optionsOf(Opts);
  if (Function == &transpire_regularize) {
    // This step of the Khronos translator wraps kernels. They would be wrapped again when SPIR-V is written.
    set(Made, "dialect", std::string("transpire"));
    set(Made, "llvm", std::to_string(TRANSPIRE_RELEASE));
  }
  return call(Function, Input, Made, Output, ErrMsg);
}

/// Returns whether the options allow the version of a module.
inline bool isAllowed(const std::string &Bytes, const TranslatorOpts &Opts, std::string &ErrMsg) {
  uint32_t Version = 0;
  if (!isBinary(Bytes) || Bytes.size() < 2 * sizeof(Version))
    return true;
  std::memcpy(&Version, Bytes.data() + sizeof(Version), sizeof(Version));
  if (Opts.isAllowedToUseVersion(static_cast<VersionNumber>(Version)))
    return true;
  ErrMsg = "the module is of SPIR-V 1." + std::to_string(Version >> 8 & 0xff) + ", and 1." +
           std::to_string(static_cast<uint32_t>(Opts.getMaxVersion()) >> 8 & 0xff) + " is allowed";
  return false;
}

/// Translates SPIR-V if the options allow its version.
inline bool toBitcode(const std::string &Bytes, const TranslatorOpts &Opts, std::string &Bitcode, std::string &ErrMsg) {
  return isAllowed(Bytes, Opts, ErrMsg) && call(transpire_to_llvm, Bytes, Opts, Bitcode, ErrMsg);
}

/// Converts SPIR-V between its binary and its internal text form. Returns false on failure, with the reason in ErrMsg and
/// without output.
inline bool convert(std::istream &Input, std::ostream &Output, std::string &ErrMsg, bool FromText, bool ToText) {
  const Options Made(transpire_options_create());
  set(Made, "dialect", "khronos-" + std::to_string(TRANSPIRE_RELEASE));
  set(Made, "syntax", std::string("khronos"));
  // Input that stays in its form is also read and written.
  std::string Words, Content = contentOf(Input);
  if (FromText)
    Words = std::move(Content);
  else if (!call(transpire_disassemble, Content, Made, Words, ErrMsg))
    return false;
  if (!FromText && ToText)
    return static_cast<bool>(Output.write(Words.data(), static_cast<std::streamsize>(Words.size())));
  if (!call(transpire_assemble, Words, Made, Content, ErrMsg) ||
      (ToText && !call(transpire_disassemble, std::string(Content), Made, Content, ErrMsg)))
    return false;
  return static_cast<bool>(Output.write(Content.data(), static_cast<std::streamsize>(Content.size())));
}

/// Converts SPIR-V in either form to the requested form.
inline bool convert(const std::string &Input, std::string &Output, std::string &ErrMsg, bool ToText) {
  const bool FromText = isText(Input);
  if (FromText == ToText) {
    Output = Input;
    return true;
  }
  std::istringstream From(Input);
  std::ostringstream To;
  if (!convert(From, To, ErrMsg, FromText, ToText))
    return false;
  Output = To.str();
  return true;
}

/// Returns the scalar specialization constants of a module in Constants. Returns false if it is malformed.
inline bool specConstants(std::istream &Stream, std::vector<llvm::SpecConstInfoTy> &Constants) {
  const std::string Bytes = contentOf(Stream);
  transpire_result *Raw = nullptr;
  const transpire_status Status = transpire_reflect(nullptr, Bytes.data(), Bytes.size(), nullptr, &Raw);
  const Result Owned(Raw);
  for (size_t Index = 0; Index < transpire_result_spec_constant_count(Raw); ++Index) {
    const transpire_spec_constant *Constant = transpire_result_spec_constant(Raw, Index);
    const uint32_t Size = (Constant->bits + 7) / 8;
#if TRANSPIRE_RELEASE < 16
    Constants.emplace_back(Constant->spec_id, Size);
#else
    const char *Kind = Constant->constant_type == TRANSPIRE_CONSTANT_TYPE_FLOAT ? "f" : "i";
    Constants.push_back({Constant->spec_id, Size, Kind + std::to_string(Constant->bits)});
#endif
  }
  return Status == TRANSPIRE_STATUS_SUCCESS;
}

/// Returns the name of a function in the dialect, from a name with signed integers everywhere and without substitutions.
/// Returns an empty string if it cannot be mangled.
inline std::string mangled(const std::string &Plain) {
  const Options Made(transpire_options_create());
  set(Made, "dialect", "khronos-" + std::to_string(TRANSPIRE_RELEASE));
  std::string Name, Errors;
  call(transpire_mangle, Plain, Made, Name, Errors);
  return Name;
}

} // namespace transpire_shim
} // namespace SPIRV

#endif
