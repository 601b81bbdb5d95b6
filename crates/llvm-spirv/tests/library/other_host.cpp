// A program with another release of LLVM than the library is for: it is told so. What else is exported works without LLVM.
#include <iostream>
#include <sstream>
#include <string>

namespace llvm {
class LLVMContext;
class Module;
bool writeSpirv(Module *, std::ostream &, std::string &);
bool readSpirv(LLVMContext &, std::istream &, Module *&, std::string &);
bool regularizeLlvmForSpirv(Module *, std::string &);
} // namespace llvm

namespace SPIRV {
bool isSpirvBinary(const std::string &);
bool isSpirvText(std::string &);
} // namespace SPIRV

extern "C" {
llvm::LLVMContext *LLVMContextCreate();
llvm::Module *LLVMModuleCreateWithNameInContext(const char *, llvm::LLVMContext *);
}

int main() {
  llvm::LLVMContext *Context = LLVMContextCreate();
  llvm::Module *Module = LLVMModuleCreateWithNameInContext("a", Context), *Read = nullptr;
  std::string Errors, Text = "119734787 65536 1 1 0", Binary = "\x03\x02\x23\x07";
  std::stringstream Stream;
  const bool Written = llvm::writeSpirv(Module, Stream, Errors);
  std::cout << Written << " " << Errors << "\n";
  Errors.clear();
  std::cout << llvm::readSpirv(*Context, Stream, Read, Errors) << " " << Errors << "\n";
  Errors.clear();
  std::cout << llvm::regularizeLlvmForSpirv(Module, Errors) << " " << Errors << "\n";
  std::cout << SPIRV::isSpirvBinary(Binary) << SPIRV::isSpirvBinary(Text) << SPIRV::isSpirvText(Text)
            << SPIRV::isSpirvText(Binary) << "\n";
}
