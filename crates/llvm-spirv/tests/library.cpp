// A program that is written for the Khronos translator's library, as OpenCL runtimes are.
//
//   library MODULE.bc SPECIALIZED.spv FOLDER: translates the module both ways, and leaves in the folder what went in and what
//   came out; then specializes the other one.
//
//   library text MODULE.spv TEXT.spt: writes the internal text form of a module.
//
//   library all [IN.bc OUT.spv WANTED.bc]...: translates each module both ways, with all extensions; what comes back has to
//   be the wanted module.
#define _SPIRV_SUPPORT_TEXT_FMT
#include <LLVMSPIRVLib/LLVMSPIRVLib.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Verifier.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

static int fail(const std::string &Why) {
  std::cerr << Why << "\n";
  return 1;
}

static void write(const std::string &Name, const std::string &Content) {
  std::ofstream(Name, std::ios::binary) << Content;
}

static std::string bitcodeOf(const llvm::Module &Module) {
  std::string Bitcode;
  llvm::raw_string_ostream Stream(Bitcode);
  llvm::WriteBitcodeToFile(Module, Stream);
  Stream.flush();
  return Bitcode;
}

// The text of a module, as LLVM prints it.
static std::string textOf(const llvm::Module &Module) {
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  Stream << Module;
  Stream.flush();
  return Text;
}

// The extensions by their names, as runtimes let users choose them.
static const std::map<std::string, SPIRV::ExtensionID> ByName = {
#define EXT(X) {#X, SPIRV::ExtensionID::X},
#include <LLVMSPIRVLib/LLVMSPIRVExtensions.inc>
#undef EXT
};

static SPIRV::TranslatorOpts options() {
  SPIRV::TranslatorOpts::ExtensionsStatusMap Extensions;
  for (const char *Name : {"SPV_KHR_no_integer_wrap_decoration", "SPV_EXT_shader_atomic_float_add"})
    Extensions[ByName.at(Name)] = true;
  SPIRV::TranslatorOpts Opts(SPIRV::VersionNumber::SPIRV_1_3, Extensions);
  Opts.setErrorHandlingKind(SPIRV::SPIRVDbgErrorHandlingKinds::Ignore);
  Opts.setDesiredBIsRepresentation(SPIRV::BIsRepresentation::OpenCL20);
  return Opts;
}

static bool refuses(llvm::LLVMContext &Context, const std::string &Bytes, const SPIRV::TranslatorOpts &Opts) {
  std::stringstream Stream(Bytes);
  llvm::Module *Module = nullptr;
  std::string Errors;
  return !llvm::readSpirv(Context, Opts, Stream, Module, Errors) && !Module && !Errors.empty();
}

// A module with two specialization constants, whose values a kernel adds and stores.
static int specialize(llvm::LLVMContext &Context, const std::string &File) {
  std::ifstream File1(File, std::ios::binary);
  std::vector<llvm::SpecConstInfoTy> Constants;
  if (!llvm::getSpecConstInfo(File1, Constants) || Constants.size() != 2)
    return fail("the specialization constants are not told");
#if LLVM_VERSION_MAJOR < 16
  if (Constants[0] != llvm::SpecConstInfoTy(3, 4) || Constants[1] != llvm::SpecConstInfoTy(9, 2))
    return fail("the specialization constants are told wrongly");
#else
  if (Constants[0].ID != 3 || Constants[0].Size != 4 || Constants[0].Type != "i32" || Constants[1].Type != "f16")
    return fail("the specialization constants are told wrongly");
#endif
  SPIRV::TranslatorOpts Opts;
  Opts.setSpecConst(3, 123456);
  std::ifstream File2(File, std::ios::binary);
  std::string Errors;
  llvm::Module *Module = nullptr;
  if (!llvm::readSpirv(Context, Opts, File2, Module, Errors))
    return fail(Errors);
  const std::string Text = textOf(*Module);
  delete Module;
  return Text.find("123456") == std::string::npos ? fail("the value is not there:\n" + Text) : 0;
}

static std::unique_ptr<llvm::Module> read(llvm::LLVMContext &Context, const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (!Buffer) {
    fail(File + " cannot be read");
    return nullptr;
  }
  auto Module = llvm::parseBitcodeFile((*Buffer)->getMemBufferRef(), Context);
  if (!Module) {
    fail(File + ": " + llvm::toString(Module.takeError()));
    return nullptr;
  }
  return std::move(*Module);
}

// Makes a module what SPIR-V can say. Its kernels stay, and it becomes SPIR-V then.
static int regularize(const std::string &In, llvm::Module &Module, const SPIRV::TranslatorOpts &Opts) {
  std::vector<std::string> Kernels;
  for (const llvm::Function &Function : Module)
    if (Function.getCallingConv() == llvm::CallingConv::SPIR_KERNEL)
      Kernels.push_back(Function.getName().str());
  std::string Errors;
  const std::string Before = bitcodeOf(Module);
  if (!llvm::regularizeLlvmForSpirv(&Module, Errors, Opts)) {
    const bool Expected = Errors.find("a vector of ") != std::string::npos && bitcodeOf(Module) == Before;
    return Expected ? 0 : fail(In + " is not regularized: " + Errors);
  }
  if (llvm::verifyModule(Module, &llvm::errs()))
    return fail(In + " is regularized to what breaks a rule of LLVM IR");
  std::stringstream Words;
  if (!llvm::writeSpirv(&Module, Opts, Words, Errors))
    return fail(In + " is regularized to what does not become SPIR-V: " + Errors);
  llvm::LLVMContext Context;
  llvm::Module *Raw = nullptr;
  if (!llvm::readSpirv(Context, Opts, Words, Raw, Errors))
    return fail(In + ": " + Errors);
  const std::unique_ptr<llvm::Module> Back(Raw);
  for (const std::string &Kernel : Kernels) {
    const llvm::Function *Found = Back->getFunction(Kernel);
    if (!Found || Found->getCallingConv() != llvm::CallingConv::SPIR_KERNEL)
      return fail(In + ": the kernel " + Kernel + " is lost where the module is regularized");
  }
  return 0;
}

// Translates a module both ways. What a context has seen before decides on numbers in texts: each module has its own.
static int translate(const std::string &In, const char *Out, const std::string &WantedFile) {
  llvm::LLVMContext Context, BackContext, WantedContext;
  const auto Module = read(Context, In), Wanted = read(WantedContext, WantedFile);
  if (!Module || !Wanted)
    return 1;
  SPIRV::TranslatorOpts Opts;
  Opts.enableAllExtensions();
  std::string Errors;
  std::stringstream Words;
  llvm::Module *Raw = nullptr;
  if (!llvm::writeSpirv(Module.get(), Opts, Words, Errors) || !llvm::readSpirv(BackContext, Opts, Words, Raw, Errors))
    return fail(In + ": " + Errors);
  const std::unique_ptr<llvm::Module> Back(Raw);
  write(Out, Words.str());
  Back->setModuleIdentifier(Wanted->getModuleIdentifier());
  Back->setSourceFileName(Wanted->getSourceFileName());
  if (textOf(*Back) != textOf(*Wanted))
    return fail(In + ": another module comes back than " + WantedFile);
  return regularize(In, *Module, Opts);
}

static bool has(const std::vector<std::string> &Names, const char *Name) {
  return std::find(Names.begin(), Names.end(), Name) != Names.end();
}

// What a module requires is told, of what is one.
static int report(const std::string &Words) {
  std::istringstream Stream(Words), Broken(Words.substr(0, 40)), Other("no SPIR-V");
  const auto Report = SPIRV::getSpirvReport(Stream);
  if (!Report || Report->Version > SPIRV::VersionNumber::SPIRV_1_3)
    return fail("there is no report");
  const SPIRV::SPIRVModuleTextReport Text = SPIRV::formatSpirvReport(*Report);
  if (Text.Version.substr(0, 2) != "1." || Text.AddrModel != "Physical64" || Text.MemoryModel != "OpenCL" ||
      !has(Text.Capabilities, "Kernel") || !has(Text.Capabilities, "Addresses") ||
      !has(Text.ExtendedInstructionSets, "OpenCL.std"))
    return fail("the report is wrong");
  SPIRV::SPIRVModuleReport Unknown = *Report;
  Unknown.Capabilities = {0xfffff};
  if (SPIRV::formatSpirvReport(Unknown).Capabilities != std::vector<std::string>{"Unknown"})
    return fail("an unknown capability has a name");
  int Code = 0;
  if (SPIRV::getSpirvReport(Broken, Code) || SPIRV::getErrorMessage(Code).find("InvalidModule") != 0)
    return fail("there is a report of a broken module");
  if (SPIRV::getSpirvReport(Other, Code) || SPIRV::getErrorMessage(Code).find("InvalidMagicNumber") != 0)
    return fail("there is a report of what is not SPIR-V");
  return 0;
}

// The pass writes what the function does.
static int runPass(llvm::Module &Module, const SPIRV::TranslatorOpts &Opts, const std::string &Words) {
  std::stringstream Written;
  llvm::legacy::PassManager Passes;
  Passes.add(llvm::createSPIRVWriterPass(Written, Opts));
  Passes.run(Module);
  return Written && Written.str() == Words ? 0 : fail("the pass writes other SPIR-V");
}

// The internal text form, which goes into a file, and back.
static int convert(const std::string &Words, const std::string &File) {
  std::string Text, Back, Errors;
  if (!SPIRV::convertSpirv(Words, Text, Errors, true) || !SPIRV::isSpirvText(Text) || SPIRV::isSpirvText(Words))
    return fail("there is no text: " + Errors);
  write(File, Text);
  if (!SPIRV::convertSpirv(Text, Back, Errors, false) || !SPIRV::isSpirvBinary(Back))
    return fail("the text is not read: " + Errors);
  std::istringstream Same(Text), Binary(Words);
  std::ostringstream SameText, SameWords;
  if (!SPIRV::convertSpirv(Same, SameText, Errors, true, true) || SameText.str() != Text ||
      !SPIRV::convertSpirv(Binary, SameWords, Errors, false, false) || SameWords.str() != Back)
    return fail("the text comes back as another: " + Errors);
  if (!SPIRV::convertSpirv(Text, Back, Errors, true) || Back != Text)
    return fail("a text becomes another text");
  if (SPIRV::convertSpirv("119734787 65536 1 2 0 1 Nothing", Back, Errors, false) || Errors.empty())
    return fail("a broken text is taken");
  return 0;
}

static int translateAll(int Count, char **Files) {
  int Status = Count % 3;
  for (int Index = 0; Index + 2 < Count; Index += 3)
    Status |= translate(Files[Index], Files[Index + 1], Files[Index + 2]);
  return Status;
}

int main(int Count, char **Arguments) {
  if (Count > 1 && std::string(Arguments[1]) == "all")
    return translateAll(Count - 2, Arguments + 2);
  if (Count == 4 && std::string(Arguments[1]) == "text") {
    std::ifstream Words(Arguments[2], std::ios::binary);
    return convert(std::string(std::istreambuf_iterator<char>(Words), std::istreambuf_iterator<char>()), Arguments[3]);
  }
  if (Count != 4)
    return fail("usage: library MODULE.bc SPECIALIZED.spv FOLDER");
  const std::string Folder = Arguments[3];
  llvm::LLVMContext Context;
  const auto Module = read(Context, Arguments[1]);
  if (!Module)
    return 1;
  write(Folder + "/in.bc", bitcodeOf(*Module));

  std::string Errors;
  std::stringstream Words;
  const SPIRV::TranslatorOpts Opts = options();
  if (!llvm::writeSpirv(Module.get(), Opts, Words, Errors))
    return fail(Errors);
  write(Folder + "/out.spv", Words.str());
  if (!SPIRV::isSpirvBinary(Words.str()))
    return fail("this is not SPIR-V");

  // What a context has seen before decides on numbers in the text of a module: this one has seen nothing.
  llvm::LLVMContext Fresh;
  llvm::Module *Back = nullptr;
  if (!llvm::readSpirv(Fresh, Opts, Words, Back, Errors))
    return fail(Errors);
  const std::unique_ptr<llvm::Module> Owned(Back);
  if (llvm::verifyModule(*Back, &llvm::errs()))
    return fail("what came back breaks a rule of LLVM IR");
  write(Folder + "/back.bc", bitcodeOf(*Back));

  if (report(Words.str()) != 0 || convert(Words.str(), Folder + "/out.spt") != 0 || runPass(*Module, Opts, Words.str()) != 0)
    return 1;

  std::stringstream Again(Words.str());
  std::unique_ptr<SPIRV::SPIRVModule> Read = SPIRV::readSpirvModule(Again, Errors);
  if (!Read || !llvm::convertSpirvToLLVM(Context, *Read, Opts, Errors))
    return fail("the module is not read a second time: " + Errors);

  if (!refuses(Context, "no SPIR-V", Opts) || !refuses(Context, Words.str().substr(0, 40), Opts))
    return fail("broken SPIR-V is taken");
  // SPIR-V 1.6, and the options allow 1.3.
  std::string Newer = Words.str();
  Newer[5] = 6;
  if (!refuses(Context, Newer, Opts))
    return fail("a version that is not allowed is taken");
  return specialize(Context, Arguments[2]);
}
