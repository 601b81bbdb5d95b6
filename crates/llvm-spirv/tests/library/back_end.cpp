// Calls LLVM's back end for SPIR-V as Triton's does.
//
//   back_end IN.bc OUT.spv TRIPLE EXTENSION
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

extern "C" {
llvm::LLVMContext *LLVMContextCreate();
int LLVMCreateMemoryBufferWithContentsOfFile(const char *, void **, char **);
int LLVMParseBitcodeInContext2(llvm::LLVMContext *, void *, llvm::Module **);
bool SPIRVTranslateModule(llvm::Module *, std::string &, std::string &, const std::vector<std::string> &,
                          const std::vector<std::string> &);
}

int main(int Count, char **Arguments) {
  void *Buffer = nullptr;
  char *Message = nullptr;
  llvm::Module *Module = nullptr;
  if (Count != 5 || LLVMCreateMemoryBufferWithContentsOfFile(Arguments[1], &Buffer, &Message) ||
      LLVMParseBitcodeInContext2(LLVMContextCreate(), Buffer, &Module))
    return 2;
  std::string Words, Errors;
  if (!SPIRVTranslateModule(Module, Words, Errors, {Arguments[4]}, {Arguments[3], "3"})) {
    std::cerr << Errors << "\n";
    return 1;
  }
  std::ofstream(Arguments[2], std::ios::binary) << Words;
  return 0;
}
