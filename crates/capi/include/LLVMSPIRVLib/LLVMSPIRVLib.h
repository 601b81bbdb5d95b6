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

/// A module of SPIR-V that has been read: its bytes.
class SPIRVModule {
public:
  explicit SPIRVModule(std::string Words) : Bytes(std::move(Words)) {}
  const std::string &bytes() const { return Bytes; }

private:
  std::string Bytes;
};

/// Whether a string begins as SPIR-V of this machine's byte order does.
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

/// Whether a string begins as the internal text form of SPIR-V does.
inline bool isSpirvText(const std::string &Image) { return transpire_shim::isText(Image); }

/// Converts SPIR-V between its binary and its internal text form. False on failure: ErrMsg says why, and nothing is written.
inline bool convertSpirv(std::istream &Input, std::ostream &Output, std::string &ErrMsg, bool FromText, bool ToText) {
  return transpire_shim::convert(Input, Output, ErrMsg, FromText, ToText);
}

/// Converts SPIR-V to the one form or the other, whichever it is in.
inline bool convertSpirv(const std::string &Input, std::string &Output, std::string &ErrMsg, bool ToText) {
  return transpire_shim::convert(Input, Output, ErrMsg, ToText);
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
  MangledName = SPIRV::transpire_shim::mangled(Names.plain());
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

/// The scalar specialization constants of a module. False if it is malformed.
inline bool getSpecConstInfo(std::istream &Stream, std::vector<SpecConstInfoTy> &Constants) {
  return SPIRV::transpire_shim::specConstants(Stream, Constants);
}

inline bool getSpecConstInfo(std::istream &Stream, const SPIRV::TranslatorOpts &,
                             std::vector<SpecConstInfoTy> &Constants) {
  return getSpecConstInfo(Stream, Constants);
}

} // namespace llvm

#endif
