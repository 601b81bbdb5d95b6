// A program that is written for the Khronos translator's library, as OpenCL runtimes are.
//
//   library MODULE.bc FOLDER: translates the module both ways, and leaves in the folder what went in and what came out.
#include <LLVMSPIRVLib/LLVMSPIRVLib.h>
#include <llvm/IR/Verifier.h>

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
  std::string Errors, Text;
  llvm::Module *Module = nullptr;
  if (!llvm::readSpirv(Context, Opts, File2, Module, Errors))
    return fail(Errors);
  llvm::raw_string_ostream Stream(Text);
  Stream << *Module;
  Stream.flush();
  delete Module;
  return Text.find("123456") == std::string::npos ? fail("the value is not there:\n" + Text) : 0;
}

int main(int Count, char **Arguments) {
  if (Count != 4)
    return fail("usage: library MODULE.bc SPECIALIZED.spv FOLDER");
  const std::string Folder = Arguments[3];
  llvm::LLVMContext Context;
  auto Buffer = llvm::MemoryBuffer::getFile(Arguments[1]);
  if (!Buffer)
    return fail("the module cannot be read");
  auto Module = llvm::parseBitcodeFile((*Buffer)->getMemBufferRef(), Context);
  if (!Module)
    return fail(llvm::toString(Module.takeError()));
  write(Folder + "/in.bc", bitcodeOf(**Module));

  std::string Errors;
  std::stringstream Words;
  const SPIRV::TranslatorOpts Opts = options();
  if (!llvm::writeSpirv(Module->get(), Opts, Words, Errors))
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
