// Translation of LLVM modules to SPIR-V and back, with the interface of the Khronos translator's library.
//
// The interface is header-only. It passes bitcode of the caller's own LLVM, 14 or later, to libtranspire, and reads the output
// with the same LLVM. The translation uses the dialect of that release of the Khronos translator. Link with -ltranspire, and
// with LLVM's bit reader and bit writer.
//
// If a module cannot be translated, the return value and ErrMsg report it. Nothing here ends the process.
//
// The passes of the translation are not available (createLLVMToSPIRVLegacy ...).
#ifndef TRANSPIRE_LLVMSPIRVLIB_H
#define TRANSPIRE_LLVMSPIRVLIB_H

#include "LLVMSPIRVOpts.h"

#include "LLVMSPIRVCalls.h"
#include "LLVMSPIRVContents.h"
#include "LLVMSPIRVMangle.h"
#include "LLVMSPIRVReport.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Pass.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace SPIRV {

/// A SPIR-V module that was read: its bytes.
class SPIRVModule {
public:
  explicit SPIRVModule(std::string Words) : Bytes(std::move(Words)) {}
  const std::string &bytes() const { return Bytes; }

private:
  std::string Bytes;
};

/// Returns whether a string begins like SPIR-V in this machine's byte order.
inline bool isSpirvBinary(const std::string &Image) { return transpire_shim::isBinary(Image); }

namespace transpire_shim {

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
  if (!toBitcode(Bytes, Opts, Bitcode, ErrMsg))
    return nullptr;
  return parse(Context, Bitcode, "spirv", ErrMsg);
}

} // namespace transpire_shim

#ifdef _SPIRV_SUPPORT_TEXT_FMT

/// Returns whether a string begins like the internal text form of SPIR-V.
inline bool isSpirvText(const std::string &Image) { return transpire_shim::isText(Image); }

/// Converts SPIR-V between its binary and its internal text form. Returns false on failure, with the reason in ErrMsg and
/// without output.
inline bool convertSpirv(std::istream &Input, std::ostream &Output, std::string &ErrMsg, bool FromText, bool ToText) {
  return transpire_shim::convert(Input, Output, ErrMsg, FromText, ToText);
}

/// Converts SPIR-V in either form to the requested form.
inline bool convertSpirv(const std::string &Input, std::string &Output, std::string &ErrMsg, bool ToText) {
  return transpire_shim::convert(Input, Output, ErrMsg, ToText);
}

#endif

/// Reads SPIR-V and checks its structure. Returns null on failure.
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

/// Translates a module, and writes SPIR-V. Returns false on failure, with the reason in ErrMsg and without output.
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

/// Reads SPIR-V, and translates it to a module, which the caller owns. Returns false on failure, with the reason in ErrMsg and
/// with null in M.
inline bool readSpirv(LLVMContext &Context, const SPIRV::TranslatorOpts &Opts, std::istream &Stream, Module *&M,
                      std::string &ErrMsg) {
  M = SPIRV::transpire_shim::toModule(Context, SPIRV::transpire_shim::contentOf(Stream), Opts, ErrMsg).release();
  return M != nullptr;
}

inline bool readSpirv(LLVMContext &Context, std::istream &Stream, Module *&M, std::string &ErrMsg) {
  return readSpirv(Context, SPIRV::transpire_shim::defaults(), Stream, M, ErrMsg);
}

/// Translates a SPIR-V module that was read. Returns null on failure.
inline std::unique_ptr<Module> convertSpirvToLLVM(LLVMContext &Context, SPIRV::SPIRVModule &Source,
                                                  const SPIRV::TranslatorOpts &Opts, std::string &ErrMsg) {
  return SPIRV::transpire_shim::toModule(Context, Source.bytes(), Opts, ErrMsg);
}

inline std::unique_ptr<Module> convertSpirvToLLVM(LLVMContext &Context, SPIRV::SPIRVModule &Source,
                                                  std::string &ErrMsg) {
  return convertSpirvToLLVM(Context, Source, SPIRV::transpire_shim::defaults(), ErrMsg);
}

/// Rewrites a module to constructs that SPIR-V can express. Most of its contents are replaced, so pointers into it become
/// invalid. Returns false on failure, with the reason in ErrMsg and without changes to the module.
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

/// Returns the name of an OpenCL C function in LLVM IR, by the types of its arguments. The name determines which integers are
/// signed, and the qualifiers of pointers.
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
  MangledName = SPIRV::transpire_shim::mangled(Names.plain());
}

} // namespace llvm

namespace SPIRV {
namespace transpire_shim {

/// A pass that writes each module as SPIR-V, without changing it.
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
  // Its address identifies the pass.
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

/// Creates a pass for the legacy pass manager that writes the module to a stream. If the module cannot be translated, the
/// stream fails.
inline ModulePass *createSPIRVWriterPass(std::ostream &Stream, const SPIRV::TranslatorOpts &Opts) {
  return new SPIRV::transpire_shim::WriterPass(Stream, Opts);
}

inline ModulePass *createSPIRVWriterPass(std::ostream &Stream) {
  return createSPIRVWriterPass(Stream, SPIRV::transpire_shim::defaults());
}

/// Returns the scalar specialization constants of a module in Constants. Returns false if it is malformed.
inline bool getSpecConstInfo(std::istream &Stream, std::vector<SpecConstInfoTy> &Constants) {
  return SPIRV::transpire_shim::specConstants(Stream, Constants);
}

inline bool getSpecConstInfo(std::istream &Stream, const SPIRV::TranslatorOpts &,
                             std::vector<SpecConstInfoTy> &Constants) {
  return getSpecConstInfo(Stream, Constants);
}

} // namespace llvm

#endif
