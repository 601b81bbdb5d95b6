// A program that was compiled against the Khronos translator's own header, and that runs with whichever library it finds.
//
//   caller write IN.bc OUT.spv [OPTION]...
//   caller read IN.spv OUT.bc [OPTION]...     the options are those of `with`
//   caller regularize IN.bc OUT.bc
//   caller text IN.spv OUT.spt
//   caller constants IN.spv                   prints the specialization constants
//   caller intrinsics IN.bc PREFIX...         prints the intrinsics that the options allow
//   caller streams IN.bc IN.spv               what throws, and what takes nothing, gives false
//   caller damaged IN.spv COUNT               reads damaged copies of a module until so many were refused
#define _SPIRV_SUPPORT_TEXT_FMT
#include <LLVMSPIRVLib/LLVMSPIRVLib.h>
#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

using Strings = std::vector<std::string>;

static int fail(const std::string &Why) {
  std::cerr << Why << "\n";
  return 1;
}

static std::string contentOf(const std::string &File) {
  std::ifstream Stream(File, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(Stream), std::istreambuf_iterator<char>());
}

static std::unique_ptr<llvm::Module> moduleOf(llvm::LLVMContext &Context, const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (!Buffer)
    return nullptr;
  return llvm::cantFail(llvm::parseBitcodeFile((*Buffer)->getMemBufferRef(), Context));
}

static void write(const llvm::Module &Module, const std::string &File) {
  std::error_code Error;
  llvm::raw_fd_ostream Stream(File, Error);
  llvm::WriteBitcodeToFile(Module, Stream);
}

static const std::map<std::string, SPIRV::ExtensionID> ByName = {
#define EXT(X) {#X, SPIRV::ExtensionID::X},
#include <LLVMSPIRVLib/LLVMSPIRVExtensions.inc>
#undef EXT
};

// The options that `NAME` and `NAME=VALUE` say.
static SPIRV::TranslatorOpts with(const Strings &Said) {
  SPIRV::TranslatorOpts::ExtensionsStatusMap Extensions;
  SPIRV::VersionNumber Version = SPIRV::VersionNumber::MaximumVersion;
  for (const std::string &Option : Said) {
    if (Option == "version=1.1")
      Version = SPIRV::VersionNumber::SPIRV_1_1;
    else if (ByName.count(Option))
      Extensions[ByName.at(Option)] = true;
  }
  SPIRV::TranslatorOpts Opts(Version, Extensions);
  SPIRV::TranslatorOpts::ArgList Prefixes;
  for (const std::string &Option : Said) {
    const std::string Name = Option.substr(0, Option.find('='));
    if (Name == "all")
      Opts.enableAllExtensions();
    else if (Name == "mem2reg")
      Opts.setMemToRegEnabled(true);
    else if (Name == "argument-names")
      Opts.enableGenArgNameMD();
    else if (Name == "argument-types")
      Opts.setPreserveOCLKernelArgTypeMetadataThroughString(true);
    else if (Name == "fast")
      Opts.setFPContractMode(SPIRV::FPContractMode::Fast);
    else if (Name == "no-mad")
      Opts.setReplaceLLVMFmulAddWithOpenCLMad(false);
    else if (Name == "cl2.0")
      Opts.setDesiredBIsRepresentation(SPIRV::BIsRepresentation::OpenCL20);
    else if (Name == "friendly")
      Opts.setDesiredBIsRepresentation(SPIRV::BIsRepresentation::SPIRVFriendlyIR);
    else if (Name == "legacy")
      Opts.setDebugInfoEIS(SPIRV::DebugInfoEIS::SPIRV_Debug);
#if LLVM_VERSION_MAJOR >= 16
    else if (Name == "shader-200")
      Opts.setDebugInfoEIS(SPIRV::DebugInfoEIS::NonSemantic_Shader_DebugInfo_200);
    else if (Name == "aux-data")
      Opts.setPreserveAuxData(true);
    else if (Name == "global")
      Opts.setBuiltinFormat(SPIRV::BuiltinFormat::Global);
#endif
#if LLVM_VERSION_MAJOR >= 16 && TRANSPIRE_HAS_VARIANTS
    else if (Name == "variants")
      Opts.setFnVarSpecEnable(true);
#endif
    else if (Name == "more-expressions")
      Opts.setAllowExtraDIExpressionsEnabled(true);
    else if (Name == "constant")
      Opts.setSpecConst(3, 123456);
    else if (Name == "unknown")
      Prefixes.push_back(llvm::StringRef(Option).drop_front(Name.size() + 1));
  }
  if (!Prefixes.empty())
    Opts.setSPIRVAllowUnknownIntrinsics(Prefixes);
  return Opts;
}

static int translate(const Strings &Files, const Strings &Said) {
  llvm::LLVMContext Context;
  const auto Module = moduleOf(Context, Files[0]);
  std::ofstream Out(Files[1], std::ios::binary);
  std::string Errors;
  const bool Done = Said.empty() ? llvm::writeSpirv(Module.get(), Out, Errors)
                                 : llvm::writeSpirv(Module.get(), with(Said), Out, Errors);
  return Done ? 0 : fail(Errors);
}

static int read(const Strings &Files, const Strings &Said) {
  llvm::LLVMContext Context;
  std::ifstream In(Files[0], std::ios::binary);
  std::string Errors;
  llvm::Module *Module = nullptr;
  const bool Done = Said.empty() ? llvm::readSpirv(Context, In, Module, Errors)
                                 : llvm::readSpirv(Context, with(Said), In, Module, Errors);
  const std::unique_ptr<llvm::Module> Owned(Module);
  if (!Done)
    return fail(Errors);
  if (llvm::verifyModule(*Module, &llvm::errs()))
    return fail("the module breaks a rule of LLVM IR");
  write(*Module, Files[1]);
  return 0;
}

// The module stays the caller's: it gets other contents, and its types keep their names.
static int regularize(const Strings &Files) {
  llvm::LLVMContext Context;
  const auto Module = moduleOf(Context, Files[0]);
  const std::string Identifier = Module->getModuleIdentifier();
  Strings Names;
  for (const llvm::StructType *Type : Module->getIdentifiedStructTypes())
    Names.push_back(Type->getName().str());
  std::string Errors;
  if (!llvm::regularizeLlvmForSpirv(Module.get(), Errors))
    return fail(Errors);
  if (llvm::verifyModule(*Module, &llvm::errs()) || Module->getModuleIdentifier() != Identifier)
    return fail("the module is no longer one");
  for (const llvm::StructType *Type : Module->getIdentifiedStructTypes())
    if (std::find(Names.begin(), Names.end(), Type->getName()) == Names.end())
      return fail("there is a new type " + Type->getName().str());
  write(*Module, Files[1]);
  return 0;
}

static int text(const Strings &Files) {
  std::string Words = contentOf(Files[0]), Text, Back, Errors;
  if (!SPIRV::convertSpirv(Words, Text, Errors, true) || !SPIRV::convertSpirv(Text, Back, Errors, false) || Back != Words)
    return fail("the text comes back as another: " + Errors);
  std::istringstream In(Words);
  std::ostringstream Out;
  if (!SPIRV::convertSpirv(In, Out, Errors, false, true) || Out.str() != Text)
    return fail("the streams have another text: " + Errors);
  std::ofstream(Files[1], std::ios::binary) << Text;
  return 0;
}

static int constants(const Strings &Files) {
  std::ifstream In(Files[0], std::ios::binary);
  std::vector<llvm::SpecConstInfoTy> Constants;
  if (!llvm::getSpecConstInfo(In, Constants))
    return fail("there are no constants");
  for (const auto &Constant : Constants)
#if LLVM_VERSION_MAJOR < 16
    std::cout << Constant.first << ": " << Constant.second << "\n";
#else
    std::cout << Constant.ID << ": " << Constant.Size << " " << Constant.Type << "\n";
#endif
  return 0;
}

static int intrinsics(const Strings &Files, const Strings &Prefixes) {
  llvm::LLVMContext Context;
  const auto Module = moduleOf(Context, Files[0]);
  SPIRV::TranslatorOpts Opts;
  std::cout << Opts.isSPIRVAllowUnknownIntrinsicsEnabled() << "\n";
  // The second call takes the place of the first.
  for (const size_t Count : {size_t(1), Prefixes.size()}) {
    SPIRV::TranslatorOpts::ArgList List;
    for (size_t Index = 0; Index < Count; ++Index)
      List.push_back(Prefixes[Index]);
    Opts.setSPIRVAllowUnknownIntrinsics(List);
  }
  std::cout << Opts.isSPIRVAllowUnknownIntrinsicsEnabled() << "\n";
  const SPIRV::TranslatorOpts Copy = Opts;
  for (llvm::Function &Function : *Module)
    for (llvm::Instruction &Instruction : llvm::instructions(Function))
      if (auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(&Instruction))
        std::cout << Call->getCalledFunction()->getName().str() << ": " << Copy.isUnknownIntrinsicAllowed(Call) << "\n";
  return 0;
}

// A buffer that throws what it is asked for, or takes nothing.
struct Broken : std::streambuf {
  explicit Broken(bool Throws) : Throws(Throws) {}
  int_type overflow(int_type) override { return give(); }
  int_type underflow() override { return give(); }
  int_type give() {
    if (Throws)
      throw 7;
    return traits_type::eof();
  }
  bool Throws;
};

static int streams(const Strings &Files) {
  for (const bool Throws : {false, true}) {
    llvm::LLVMContext Context;
    const auto Module = moduleOf(Context, Files[0]);
    Broken Buffer(Throws);
    std::ostream Out(&Buffer);
    std::istream In(&Buffer);
    Out.exceptions(std::ios::badbit);
    In.exceptions(std::ios::badbit | std::ios::eofbit);
    std::string Errors;
    if (llvm::writeSpirv(Module.get(), Out, Errors) || Errors.empty())
      return fail("the stream has taken a module");
    Errors.clear();
    llvm::Module *Read = nullptr;
    if (llvm::readSpirv(Context, In, Read, Errors) || Read || Errors.empty())
      return fail("the stream has given a module");
    std::vector<llvm::SpecConstInfoTy> Constants;
    if (llvm::getSpecConstInfo(In, Constants))
      return fail("the stream has given constants");
  }
  return 0;
}

enum Outcome { Refused, Accepted, Wrong };

static Outcome readDamaged(const std::string &Bytes) {
  llvm::LLVMContext Context;
  std::istringstream In(Bytes);
  std::string Errors;
  llvm::Module *Module = nullptr;
  if (!llvm::readSpirv(Context, In, Module, Errors))
    return !Module && !Errors.empty() ? Refused : Wrong;
  const std::unique_ptr<llvm::Module> Owned(Module);
  return llvm::verifyModule(*Module) ? Wrong : Accepted;
}

static int damaged(const Strings &Files, unsigned Wanted, bool Apart) {
  const std::string Whole = contentOf(Files[0]);
  uint32_t State = 1;
  const auto Next = [&State](size_t Limit) {
    State = State * 1664525 + 1013904223;
    return (State >> 8) % Limit;
  };
  unsigned Ended = 0, Hung = 0, Counts[3] = {};
  for (unsigned Index = 0; Apart ? Index < Wanted : Counts[Refused] < Wanted; ++Index) {
    std::string Bytes = Whole;
    if (Index % 8 == 0)
      Bytes.resize(Next(Bytes.size()));
    for (size_t Changes = Next(3) + 1; Changes > 0 && Bytes.size() > 20; --Changes)
      Bytes[20 + Next(Bytes.size() - 20)] = static_cast<char>(Next(256));
    if (!Apart) {
      ++Counts[readDamaged(Bytes)];
      continue;
    }
    const pid_t Child = fork();
    if (Child == 0) {
      alarm(10);
      (void)!freopen("/dev/null", "w", stderr);
      _exit(40 + readDamaged(Bytes));
    }
    int Status = 0;
    waitpid(Child, &Status, 0);
    if (WIFEXITED(Status) && WEXITSTATUS(Status) >= 40 && WEXITSTATUS(Status) <= 42)
      ++Counts[WEXITSTATUS(Status) - 40];
    else if (WIFSIGNALED(Status) && WTERMSIG(Status) == SIGALRM)
      ++Hung;
    else
      ++Ended;
  }
  std::cout << "refused " << Counts[Refused] << ", read " << Counts[Accepted] << ", wrong " << Counts[Wrong] << ", ended "
            << Ended << ", hung " << Hung << "\n";
  return Counts[Wrong] == 0 ? 0 : 1;
}

int main(int Count, char **Arguments) {
  const Strings Words(Arguments + 1, Arguments + Count);
  const std::string Command = Words.empty() ? "" : Words[0];
  const size_t Taken = Command == "constants" || Command == "intrinsics" || Command == "damaged" ? 2 : 3;
  if (Words.size() < Taken)
    return fail("usage: caller COMMAND FILE...");
  const Strings Files(Words.begin() + 1, Words.begin() + Taken), More(Words.begin() + Taken, Words.end());
  if (Command == "write")
    return translate(Files, More);
  if (Command == "read")
    return read(Files, More);
  if (Command == "regularize")
    return regularize(Files);
  if (Command == "text")
    return text(Files);
  if (Command == "constants")
    return constants(Files);
  if (Command == "intrinsics")
    return intrinsics(Files, More);
  if (Command == "streams")
    return streams(Files);
  if (Command == "damaged")
    return damaged(Files, std::stoul(More.at(0)), More.size() > 1);
  return fail("what is " + Command + "?");
}
