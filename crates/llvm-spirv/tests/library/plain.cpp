// Translates a module to SPIR-V and back by the functions without options, with LLVM's C interface and no header of any LLVM.
//
//   plain IN.bc OUT.spv OUT.bc
#include <fstream>
#include <iostream>
#include <string>

namespace llvm {
class LLVMContext;
class Module;
bool writeSpirv(Module *, std::ostream &, std::string &);
bool readSpirv(LLVMContext &, std::istream &, Module *&, std::string &);
} // namespace llvm

extern "C" {
llvm::LLVMContext *LLVMContextCreate();
int LLVMCreateMemoryBufferWithContentsOfFile(const char *, void **, char **);
int LLVMParseBitcodeInContext2(llvm::LLVMContext *, void *, llvm::Module **);
int LLVMWriteBitcodeToFile(llvm::Module *, const char *);
}

static int fail(const std::string &Why) {
  std::cerr << Why << "\n";
  return 1;
}

int main(int Count, char **Arguments) {
  void *Buffer = nullptr;
  char *Message = nullptr;
  llvm::LLVMContext *Context = LLVMContextCreate();
  llvm::Module *Module = nullptr, *Back = nullptr;
  if (Count != 4 || LLVMCreateMemoryBufferWithContentsOfFile(Arguments[1], &Buffer, &Message) ||
      LLVMParseBitcodeInContext2(Context, Buffer, &Module))
    return fail("usage: plain IN.bc OUT.spv OUT.bc");
  std::string Errors;
  std::ofstream Out(Arguments[2], std::ios::binary);
  if (!llvm::writeSpirv(Module, Out, Errors))
    return fail(Errors);
  Out.close();
  // What a context has seen before decides on numbers in names.
  std::ifstream In(Arguments[2], std::ios::binary);
  if (!llvm::readSpirv(*LLVMContextCreate(), In, Back, Errors))
    return fail(Errors);
  return LLVMWriteBitcodeToFile(Back, Arguments[3]);
}
