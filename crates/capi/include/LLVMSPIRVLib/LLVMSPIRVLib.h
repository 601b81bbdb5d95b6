// LLVM modules to SPIR-V and back, by the names that programs written for the Khronos translator's library use.
//
// All is in this header. It hands bitcode of the caller's own LLVM, 14 or later, to libtranspire, and reads what comes back
// with the same LLVM; the translation speaks the dialect of that release of the Khronos translator. Link with -ltranspire, and
// with LLVM's bit reader and bit writer.
//
// A module that cannot be translated is told in the return value and in ErrMsg. Nothing here ends the process.
//
// Not here: the passes that the translation consists of (createLLVMToSPIRVLegacy ...).
#ifndef TRANSPIRE_LLVMSPIRVLIB_H
#define TRANSPIRE_LLVMSPIRVLIB_H

#include "LLVMSPIRVContents.h"
#include "LLVMSPIRVMangle.h"
#include "LLVMSPIRVOpts.h"
#include "LLVMSPIRVReport.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Pass.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include <cstring>
#include <istream>
#include <iterator>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace SPIRV {

/// A module of SPIR-V that has been read: its bytes.
class SPIRVModule {
public:
  explicit SPIRVModule(std::string Words) : Bytes(std::move(Words)) {}
  const std::string &bytes() const { return Bytes; }

private:
  std::string Bytes;
};

/// Whether a string begins as SPIR-V of this machine's byte order does.
inline bool isSpirvBinary(const std::string &Image) {
  const uint32_t Magic = transpire_shim::MagicNumber;
  return Image.size() >= sizeof(Magic) && std::memcmp(Image.data(), &Magic, sizeof(Magic)) == 0;
}

namespace transpire_shim {

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

/// The options of a translation, by the names that libtranspire has for them.
inline Options optionsOf(const TranslatorOpts &Opts) {
  static const char *const Builtins[] = {"cl1.2", "cl2.0", "spirv"};
  static const char *const Contractions[] = {"as-written", "off", "fast"};
  static const char *const DebugInfo[] = {"legacy", "opencl-100", "shader-100", "shader-200"};
  Options Made(transpire_options_create());
  set(Made, "dialect", "khronos-" + std::to_string(LLVM_VERSION_MAJOR));
  const uint32_t Version = static_cast<uint32_t>(Opts.getMaxVersion());
  set(Made, "max-spirv-version", "1." + std::to_string(Version >> 8 & 0xff));
  std::string Extensions = "-all";
  for (const auto &Known : TranslatorOpts::extensionNames())
    if (Opts.isAllowedToUseExtension(Known.first))
      Extensions += std::string(",+") + Known.second;
  if (Opts.preserveAuxData() && !Opts.isAllowedToUseExtension(ExtensionID::SPV_KHR_non_semantic_info))
    Extensions += ",+SPV_KHR_non_semantic_info";
  set(Made, "extensions", Extensions);
  set(Made, "argument-names", Opts.isGenArgNameMDEnabled());
  set(Made, "argument-types", Opts.shouldPreserveOCLKernelArgTypeMetadataThroughString());
  set(Made, "aux-data", Opts.preserveAuxData());
  set(Made, "builtins", std::string(Builtins[static_cast<uint32_t>(Opts.getDesiredBIsRepresentation())]));
  set(Made, "builtin-variables",
      std::string(Opts.getBuiltinFormat() == BuiltinFormat::Global ? "global" : "function"));
  set(Made, "code-section", Opts.shouldEmitFunctionPtrAddrSpace());
  set(Made, "contraction", std::string(Contractions[static_cast<uint32_t>(Opts.getFPContractMode())]));
  set(Made, "debug-info", std::string(DebugInfo[static_cast<uint32_t>(Opts.getDebugInfoEIS())]));
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

/// All extensions, where nobody says which.
inline TranslatorOpts defaults() {
  TranslatorOpts Opts;
  Opts.enableAllExtensions();
  return Opts;
}

inline std::string contentOf(std::istream &Stream) {
  return std::string(std::istreambuf_iterator<char>(Stream), std::istreambuf_iterator<char>());
}

/// Calls libtranspire. What goes wrong is added to ErrMsg.
inline bool call(Function Function, const std::string &Input, const Options &Made, std::string &Output,
                 std::string &ErrMsg) {
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

/// Translates as the options say.
inline bool call(Function Function, const std::string &Input, const TranslatorOpts &Opts, std::string &Output,
                 std::string &ErrMsg) {
  if (Opts.getFnVarSpecEnable()) {
    ErrMsg = "libtranspire does not choose variants of functions here";
    return false;
  }
  const Options Made = optionsOf(Opts);
  if (Function == &transpire_regularize) {
    // The wrappers of kernels that this step of the Khronos translator makes would be wrapped again where SPIR-V is written.
    set(Made, "dialect", std::string("transpire"));
    set(Made, "llvm", std::to_string(LLVM_VERSION_MAJOR));
  }
  return call(Function, Input, Made, Output, ErrMsg);
}

/// Whether a module is of a version that the options allow.
inline bool isAllowed(const std::string &Bytes, const TranslatorOpts &Opts, std::string &ErrMsg) {
  uint32_t Version = 0;
  if (!isSpirvBinary(Bytes) || Bytes.size() < 2 * sizeof(Version))
    return true;
  std::memcpy(&Version, Bytes.data() + sizeof(Version), sizeof(Version));
  if (Opts.isAllowedToUseVersion(static_cast<VersionNumber>(Version)))
    return true;
  ErrMsg = "the module is of SPIR-V 1." + std::to_string(Version >> 8 & 0xff) + ", and 1." +
           std::to_string(static_cast<uint32_t>(Opts.getMaxVersion()) >> 8 & 0xff) + " is allowed";
  return false;
}

inline std::string bitcodeOf(const llvm::Module &Module) {
  std::string Bitcode;
  llvm::raw_string_ostream Stream(Bitcode);
  llvm::WriteBitcodeToFile(Module, Stream);
  Stream.flush();
  return Bitcode;
}

inline std::unique_ptr<llvm::Module> parse(llvm::LLVMContext &Context, const std::string &Bitcode, llvm::StringRef Name,
                                           std::string &ErrMsg) {
  llvm::Expected<std::unique_ptr<llvm::Module>> Read =
      llvm::parseBitcodeFile(llvm::MemoryBufferRef(Bitcode, Name), Context);
  if (!Read) {
    ErrMsg = llvm::toString(Read.takeError());
    return nullptr;
  }
  return std::move(*Read);
}

inline std::unique_ptr<llvm::Module> toModule(llvm::LLVMContext &Context, const std::string &Bytes,
                                              const TranslatorOpts &Opts, std::string &ErrMsg) {
  std::string Bitcode;
  if (!isAllowed(Bytes, Opts, ErrMsg) || !call(transpire_to_llvm, Bytes, Opts, Bitcode, ErrMsg))
    return nullptr;
  return parse(Context, Bitcode, "spirv", ErrMsg);
}

} // namespace transpire_shim

#ifdef _SPIRV_SUPPORT_TEXT_FMT

/// Whether a string begins as the internal text form of SPIR-V does.
inline bool isSpirvText(const std::string &Image) {
  std::istringstream Stream(Image);
  uint32_t First = 0;
  return Stream >> First && First == transpire_shim::MagicNumber;
}

/// Converts SPIR-V between its binary and its internal text form. False on failure: ErrMsg says why, and nothing is written.
inline bool convertSpirv(std::istream &Input, std::ostream &Output, std::string &ErrMsg, bool FromText, bool ToText) {
  const transpire_shim::Options Made(transpire_options_create());
  transpire_shim::set(Made, "dialect", "khronos-" + std::to_string(LLVM_VERSION_MAJOR));
  transpire_shim::set(Made, "syntax", std::string("khronos"));
  // What stays in its form is read and written, too.
  std::string Words, Content = transpire_shim::contentOf(Input);
  if (FromText)
    Words = std::move(Content);
  else if (!transpire_shim::call(transpire_disassemble, Content, Made, Words, ErrMsg))
    return false;
  if (!FromText && ToText)
    return static_cast<bool>(Output.write(Words.data(), static_cast<std::streamsize>(Words.size())));
  if (!transpire_shim::call(transpire_assemble, Words, Made, Content, ErrMsg) ||
      (ToText && !transpire_shim::call(transpire_disassemble, std::string(Content), Made, Content, ErrMsg)))
    return false;
  return static_cast<bool>(Output.write(Content.data(), static_cast<std::streamsize>(Content.size())));
}

/// Converts SPIR-V to the one form or the other, whichever it is in.
inline bool convertSpirv(const std::string &Input, std::string &Output, std::string &ErrMsg, bool ToText) {
  const bool FromText = isSpirvText(Input);
  if (FromText == ToText) {
    Output = Input;
    return true;
  }
  std::istringstream From(Input);
  std::ostringstream To;
  if (!convertSpirv(From, To, ErrMsg, FromText, ToText))
    return false;
  Output = To.str();
  return true;
}

#endif

/// Reads SPIR-V and checks its structure. Null on failure.
inline std::unique_ptr<SPIRVModule> readSpirvModule(std::istream &Stream, const TranslatorOpts &Opts,
                                                    std::string &ErrMsg) {
  std::string Bytes = transpire_shim::contentOf(Stream);
  std::string Text;
  if (!transpire_shim::isAllowed(Bytes, Opts, ErrMsg) ||
      !transpire_shim::call(transpire_disassemble, Bytes, Opts, Text, ErrMsg))
    return nullptr;
  return std::unique_ptr<SPIRVModule>(new SPIRVModule(std::move(Bytes)));
}

inline std::unique_ptr<SPIRVModule> readSpirvModule(std::istream &Stream, std::string &ErrMsg) {
  return readSpirvModule(Stream, transpire_shim::defaults(), ErrMsg);
}

} // namespace SPIRV

namespace llvm {

/// Translates a module, and writes SPIR-V. False on failure: ErrMsg says why, and nothing is written.
inline bool writeSpirv(Module *M, const SPIRV::TranslatorOpts &Opts, std::ostream &Stream, std::string &ErrMsg) {
  const std::string Bitcode = SPIRV::transpire_shim::bitcodeOf(*M);
  std::string Words;
  if (!SPIRV::transpire_shim::call(transpire_to_spirv, Bitcode, Opts, Words, ErrMsg))
    return false;
  Stream.write(Words.data(), static_cast<std::streamsize>(Words.size()));
  return true;
}

inline bool writeSpirv(Module *M, std::ostream &Stream, std::string &ErrMsg) {
  return writeSpirv(M, SPIRV::transpire_shim::defaults(), Stream, ErrMsg);
}

/// Reads SPIR-V, and translates it to a module, which the caller owns. False on failure: ErrMsg says why, and M is null.
inline bool readSpirv(LLVMContext &Context, const SPIRV::TranslatorOpts &Opts, std::istream &Stream, Module *&M,
                      std::string &ErrMsg) {
  M = SPIRV::transpire_shim::toModule(Context, SPIRV::transpire_shim::contentOf(Stream), Opts, ErrMsg).release();
  return M != nullptr;
}

inline bool readSpirv(LLVMContext &Context, std::istream &Stream, Module *&M, std::string &ErrMsg) {
  return readSpirv(Context, SPIRV::transpire_shim::defaults(), Stream, M, ErrMsg);
}

/// Translates a module of SPIR-V that was read. Null on failure.
inline std::unique_ptr<Module> convertSpirvToLLVM(LLVMContext &Context, SPIRV::SPIRVModule &Source,
                                                  const SPIRV::TranslatorOpts &Opts, std::string &ErrMsg) {
  return SPIRV::transpire_shim::toModule(Context, Source.bytes(), Opts, ErrMsg);
}

inline std::unique_ptr<Module> convertSpirvToLLVM(LLVMContext &Context, SPIRV::SPIRVModule &Source,
                                                  std::string &ErrMsg) {
  return convertSpirvToLLVM(Context, Source, SPIRV::transpire_shim::defaults(), ErrMsg);
}

/// Rewrites a module to what SPIR-V can say. Pointers to what it holds are no longer valid then, as most of that is new. False
/// on failure: ErrMsg says why, and the module stays as it is.
inline bool regularizeLlvmForSpirv(Module *M, std::string &ErrMsg, const SPIRV::TranslatorOpts &Opts) {
  const std::string Bitcode = SPIRV::transpire_shim::bitcodeOf(*M);
  std::string Regular;
  if (!SPIRV::transpire_shim::call(transpire_regularize, Bitcode, Opts, Regular, ErrMsg))
    return false;
  const std::unique_ptr<Module> Read =
      SPIRV::transpire_shim::parse(M->getContext(), Regular, M->getModuleIdentifier(), ErrMsg);
  if (!Read)
    return false;
  SPIRV::transpire_shim::replaceContents(*M, *Read);
  return true;
}

inline bool regularizeLlvmForSpirv(Module *M, std::string &ErrMsg) {
  return regularizeLlvmForSpirv(M, ErrMsg, SPIRV::transpire_shim::defaults());
}

} // namespace llvm

namespace llvm {

/// The name in LLVM IR of a function of OpenCL C, by the types of its arguments. Which integers have a sign, and what pointers
/// may be used for, the name tells.
#if LLVM_VERSION_MAJOR == 15
inline void mangleOpenClBuiltin(const std::string &UnmangledName, ArrayRef<Type *> ArgTypes,
                                ArrayRef<SPIRV::PointerIndirectPair> ArgPointerTypes, std::string &MangledName) {
  SPIRV::transpire_shim::Names Names(UnmangledName);
  for (size_t Index = 0; Index < ArgTypes.size(); ++Index)
    Names.add(ArgTypes[Index], Index < ArgPointerTypes.size() ? ArgPointerTypes[Index].getPointer() : nullptr);
#else
inline void mangleOpenClBuiltin(const std::string &UnmangledName, ArrayRef<Type *> ArgTypes,
                                std::string &MangledName) {
  SPIRV::transpire_shim::Names Names(UnmangledName);
  for (Type *Argument : ArgTypes)
    Names.add(Argument, nullptr);
#endif
  const SPIRV::transpire_shim::Options Made(transpire_options_create());
  SPIRV::transpire_shim::set(Made, "dialect", "khronos-" + std::to_string(LLVM_VERSION_MAJOR));
  std::string Errors;
  MangledName.clear();
  SPIRV::transpire_shim::call(transpire_mangle, Names.plain(), Made, MangledName, Errors);
}

} // namespace llvm

namespace SPIRV {
namespace transpire_shim {

/// A pass that writes each module that it sees as SPIR-V, and changes none.
class WriterPass : public llvm::ModulePass {
public:
  WriterPass(std::ostream &Stream, TranslatorOpts Opts)
      : llvm::ModulePass(id()), Stream(Stream), Opts(std::move(Opts)) {}
  llvm::StringRef getPassName() const override { return "SPIR-V writer"; }
  void getAnalysisUsage(llvm::AnalysisUsage &Usage) const override { Usage.setPreservesAll(); }
  bool runOnModule(llvm::Module &M) override {
    std::string ErrMsg;
    if (!llvm::writeSpirv(&M, Opts, Stream, ErrMsg))
      Stream.setstate(std::ios::failbit);
    return false;
  }

private:
  // Its address tells passes apart.
  static char &id() {
    static char ID = 0;
    return ID;
  }
  std::ostream &Stream;
  const TranslatorOpts Opts;
};

} // namespace transpire_shim
} // namespace SPIRV

namespace llvm {

/// A pass for the legacy pass manager that writes the module to a stream. Where it cannot be translated, the stream fails.
inline ModulePass *createSPIRVWriterPass(std::ostream &Stream, const SPIRV::TranslatorOpts &Opts) {
  return new SPIRV::transpire_shim::WriterPass(Stream, Opts);
}

inline ModulePass *createSPIRVWriterPass(std::ostream &Stream) {
  return createSPIRVWriterPass(Stream, SPIRV::transpire_shim::defaults());
}

#if LLVM_VERSION_MAJOR < 16
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

/// The scalar specialization constants of a module. False if it is malformed.
inline bool getSpecConstInfo(std::istream &Stream, std::vector<SpecConstInfoTy> &Constants) {
  const std::string Bytes = SPIRV::transpire_shim::contentOf(Stream);
  transpire_result *Raw = nullptr;
  const transpire_status Status = transpire_reflect(nullptr, Bytes.data(), Bytes.size(), nullptr, &Raw);
  const SPIRV::transpire_shim::Result Owned(Raw);
  for (size_t Index = 0; Index < transpire_result_spec_constant_count(Raw); ++Index) {
    const transpire_spec_constant *Constant = transpire_result_spec_constant(Raw, Index);
    const uint32_t Size = (Constant->bits + 7) / 8;
#if LLVM_VERSION_MAJOR < 16
    Constants.emplace_back(Constant->spec_id, Size);
#else
    const char *Kind = Constant->constant_type == TRANSPIRE_CONSTANT_TYPE_FLOAT ? "f" : "i";
    Constants.push_back({Constant->spec_id, Size, Kind + std::to_string(Constant->bits)});
#endif
  }
  return Status == TRANSPIRE_STATUS_SUCCESS;
}

inline bool getSpecConstInfo(std::istream &Stream, const SPIRV::TranslatorOpts &,
                             std::vector<SpecConstInfoTy> &Constants) {
  return getSpecConstInfo(Stream, Constants);
}

} // namespace llvm

#endif
