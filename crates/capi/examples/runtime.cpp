// Reads SPIR-V into an LLVM module, as an OpenCL runtime does, and prints it.
//
//   runtime FILE.spv
#include <LLVMSPIRVLib/LLVMSPIRVLib.h>

#include <fstream>

int main(int argc, char **argv) {
  if (argc != 2) {
    llvm::errs() << "usage: " << argv[0] << " FILE.spv\n";
    return 2;
  }
  std::ifstream Input(argv[1], std::ios::binary);
  SPIRV::TranslatorOpts Opts;
  Opts.enableAllExtensions();
  Opts.setDesiredBIsRepresentation(SPIRV::BIsRepresentation::OpenCL20);

  llvm::LLVMContext Context;
  llvm::Module *Module = nullptr;
  std::string Errors;
  if (!llvm::readSpirv(Context, Opts, Input, Module, Errors)) {
    llvm::errs() << Errors << "\n";
    return 1;
  }
  llvm::outs() << *Module;
  delete Module;
  return 0;
}
