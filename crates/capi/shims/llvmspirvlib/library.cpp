// A replacement of the Khronos translator's library for unmodified programs: its symbols, built on libtranspire. See
// docs/drivers.md.
//
// TRANSPIRE_RELEASE is the release of LLVM, and TRANSPIRE_LLVM_SYMBOLS the symbol version of its libLLVM. No header of LLVM is
// needed: llvm.h and options.h declare the types in the interface, and host.h the functions of libLLVM.
//
// On failure, functions return false and a message. Nothing is thrown, and nothing ends the process.
#include "host.h"
#include "options.h"
#include "types.h"

#include "../../include/LLVMSPIRVLib/LLVMSPIRVCalls.h"

#if TRANSPIRE_RELEASE >= 16
// The functions of this header are exported, too.
#pragma GCC visibility push(default)
#include "../../include/LLVMSPIRVLib/LLVMSPIRVReport.h"
#pragma GCC visibility pop
#endif

#include <exception>
#include <map>

#define EXPORTED __attribute__((visibility("default")))

namespace SPIRV {

/// Whether writeSpirv writes the Khronos translator's text, and readSpirv reads it. Its command sets it.
EXPORTED bool SPIRVUseTextFormat = false;

const std::vector<std::pair<ExtensionID, const char *>> &TranslatorOpts::extensionNames() {
  static const auto Names = [] {
    std::vector<std::pair<ExtensionID, const char *>> Names;
    const auto Add = [&Names](const char *Name, const uint32_t(&Numbers)[4]) {
      if (Numbers[ExtensionColumn])
        Names.emplace_back(static_cast<ExtensionID>(Numbers[ExtensionColumn]), Name);
    };
#define EXT(Name, ...) Add(#Name, {__VA_ARGS__});
#define NEVER(Name, ...)
#include "extensions.inc"
#undef EXT
    return Names;
  }();
  return Names;
}

namespace transpire_shim {

struct FreeBuffer {
  void operator()(void *Buffer) const { host().LLVMDisposeMemoryBuffer(Buffer); }
};
using Buffer = std::unique_ptr<void, FreeBuffer>;

struct FreeModule {
  void operator()(llvm::Module *Module) const { host().LLVMDisposeModule(Module); }
};
using Module = std::unique_ptr<llvm::Module, FreeModule>;

/// Runs an action that returns false on failure. Converts exceptions, from streams or for lack of memory, to false, too.
template <typename Action> bool guarded(std::string &ErrMsg, Action Do) noexcept {
  try {
    try {
      return Do();
    } catch (const std::exception &Exception) {
      ErrMsg += Exception.what();
    } catch (...) {
      ErrMsg += "an exception was thrown";
    }
  } catch (...) {
    // There is no memory for the message, either.
  }
  return false;
}

/// Writes all bytes, or reports that the stream failed.
bool write(std::ostream &Stream, const std::string &Bytes, std::string &ErrMsg) {
  if (Stream.write(Bytes.data(), static_cast<std::streamsize>(Bytes.size())))
    return true;
  ErrMsg += "the stream did not take the output";
  return false;
}

std::string bitcodeOf(const llvm::Module *Module) {
  const Buffer Written(host().LLVMWriteBitcodeToMemoryBuffer(Module));
  return std::string(host().LLVMGetBufferStart(Written.get()), host().LLVMGetBufferSize(Written.get()));
}

Module parse(llvm::LLVMContext *Context, const std::string &Bitcode, const std::string &Name, std::string &ErrMsg) {
  const Buffer Read(host().LLVMCreateMemoryBuffer(Bitcode.data(), Bitcode.size(), Name.c_str(), 0));
  llvm::Module *Parsed = nullptr;
  char *Message = nullptr;
  if (host().LLVMParseBitcodeInContext(Context, Read.get(), &Parsed, &Message)) {
    if (Message) {
      ErrMsg += Message;
      host().LLVMDisposeMessage(Message);
    }
    return nullptr;
  }
  return Module(Parsed);
}

bool writeSpirv(const llvm::Module *M, const TranslatorOpts &Opts, std::ostream &Stream, std::string &ErrMsg) {
  std::string Words, Written;
  return hasHost(ErrMsg) && call(transpire_to_spirv, bitcodeOf(M), Opts, Words, ErrMsg) &&
         convert(Words, Written, ErrMsg, SPIRVUseTextFormat) && write(Stream, Written, ErrMsg);
}

bool readSpirv(llvm::LLVMContext &Context, const TranslatorOpts &Opts, std::istream &Stream, llvm::Module *&M,
               std::string &ErrMsg) {
  M = nullptr;
  std::string Content = contentOf(Stream), Bitcode;
  if (!hasHost(ErrMsg) || (SPIRVUseTextFormat && !convert(std::string(Content), Content, ErrMsg, false)) ||
      !toBitcode(Content, Opts, Bitcode, ErrMsg))
    return false;
  M = parse(&Context, Bitcode, "spirv", ErrMsg).release();
#if TRANSPIRE_RELEASE < 16
  if (!M) {
    // A context with typed pointers, as the distribution's command has, reads what LLVM 14 writes.
    const Options Made = optionsOf(Opts);
    set(Made, "llvm", std::string("14"));
    ErrMsg.clear();
    if (call(transpire_to_llvm, Content, Made, Bitcode, ErrMsg))
      M = parse(&Context, Bitcode, "spirv", ErrMsg).release();
  }
#endif
  return M != nullptr;
}

/// Calls Do with each variable, function, alias and ifunc of a module.
template <typename Action> void forEachObject(llvm::Module *M, Action Do) {
  const auto Visit = [&](void *(*First)(llvm::Module *), void *(*Next)(void *)) {
    for (void *Object = First(M); Object; Object = Next(Object))
      Do(Object);
  };
  Visit(host().LLVMGetFirstGlobal, host().LLVMGetNextGlobal);
  Visit(host().LLVMGetFirstFunction, host().LLVMGetNextFunction);
  Visit(host().LLVMGetFirstGlobalAlias, host().LLVMGetNextGlobalAlias);
  Visit(host().LLVMGetFirstGlobalIFunc, host().LLVMGetNextGlobalIFunc);
}

/// The selection kinds of comdats, by their names.
using Selections = std::map<std::string, int>;

/// Makes the linker merge an object's comdat with one of the same name, whichever members both have. Returns its name.
std::string relax(void *Comdat, Selections &Known) {
  enum { Any = 0 }; // LLVMAnyComdatSelectionKind
  const llvm::StringRef Text = host().comdatName(Comdat);
  const std::string Name(Text.data(), Text.size());
  // The first object of the comdat saves the kind.
  Known.emplace(Name, host().LLVMGetComdatSelectionKind(Comdat));
  host().LLVMSetComdatSelectionKind(Comdat, Any);
  return Name;
}

/// The properties of an object by which the linker decides whether to move it into an empty module. They are removed while the
/// object is moved.
class Moved {
public:
  Moved(void *Object, size_t Number, Selections &Known) : Linkage(host().LLVMGetLinkage(Object)), Name(nameOf(Object)) {
    if (Name.empty()) {
      HasName = false;
      Name = "transpire.moved." + std::to_string(Number);
      host().LLVMSetValueName(Object, Name.data(), Name.size());
    }
    if (void *Comdat = host().LLVMGetComdat(Object)) {
      HasComdat = true;
      Group = relax(Comdat, Known);
      host().LLVMSetComdat(Object, nullptr);
    }
    if (isDroppedIfUnused())
      host().LLVMSetLinkage(Object, External);
  }

  static std::string nameOf(void *Object) {
    size_t Size = 0;
    const char *Text = host().LLVMGetValueName(Object, &Size);
    return std::string(Text, Size);
  }

  const std::string &name() const { return Name; }

  /// Restores the properties of the object.
  void restore(llvm::Module *M, void *Object, const Selections &Known) const {
    if (HasComdat) {
      void *Comdat = host().LLVMGetOrInsertComdat(M, Group.c_str());
      host().LLVMSetComdatSelectionKind(Comdat, Known.at(Group));
      host().LLVMSetComdat(Object, Comdat);
    }
    if (isDroppedIfUnused())
      host().LLVMSetLinkage(Object, Linkage);
    if (!HasName)
      host().LLVMSetValueName(Object, "", 0);
  }

private:
  // Values of LLVMLinkage, in llvm-c/Core.h.
  enum { External = 0, AvailableExternally = 1, LinkOnceAny = 2, LinkOnceODR = 3, Internal = 8, Private = 9 };

  bool isDroppedIfUnused() const {
    return Linkage == AvailableExternally || Linkage == LinkOnceAny || Linkage == LinkOnceODR || Linkage == Internal ||
           Linkage == Private;
  }

  int Linkage;
  std::string Name;
  bool HasName = true;
  bool HasComdat = false;
  std::string Group;
};

/// Moves all definitions of a module into an empty one. The linker would leave out definitions that seem unused, and those in
/// a comdat that the other module had before.
bool moveContents(llvm::Module *To, Module From) {
  std::map<std::string, Moved> Known;
  Selections Kinds;
  forEachObject(From.get(), [&Known, &Kinds](void *Object) {
    if (host().LLVMIsDeclaration(Object))
      return;
    Moved Properties(Object, Known.size(), Kinds);
    Known.emplace(Properties.name(), Properties);
  });
  if (host().LLVMLinkModules(To, From.release()) != 0)
    return false;
  forEachObject(To, [&](void *Object) {
    const auto Found = Known.find(Moved::nameOf(Object));
    if (Found != Known.end())
      Found->second.restore(To, Object, Kinds);
  });
  return true;
}

/// Gives the types of a module the names that they have in another module in the same context. Since the other module was
/// first, they are numbered in this one (`struct.pair.0`). Afterwards the other module's types are numbered.
void takeTypeNames(const llvm::Module *To, const llvm::Module *From) {
  std::map<std::string, llvm::Type *> Named;
  for (llvm::Type *Type : host().identifiedStructTypes(From))
    if (const char *Name = host().LLVMGetStructName(Type))
      Named[Name] = Type;
  for (llvm::Type *Type : host().identifiedStructTypes(To)) {
    const char *Text = host().LLVMGetStructName(Type);
    const std::string Name = Text ? Text : "";
    const size_t Dot = Name.rfind('.');
    const auto Other = Dot == std::string::npos ? Named.end() : Named.find(Name.substr(0, Dot));
    if (Other == Named.end() || Name.find_first_not_of("0123456789", Dot + 1) != std::string::npos)
      continue;
    const llvm::StringRef Plain(Other->first.data(), Other->first.size());
    host().setStructName(Other->second, llvm::StringRef());
    host().setStructName(Type, Plain);
    host().setStructName(Other->second, Plain);
  }
}

/// Removes everything from a module.
void removeContents(llvm::Module *M) {
  host().dropAllReferences(M);
  while (void *Metadata = host().LLVMGetFirstNamedMetadata(M))
    host().eraseNamedMetadata(M, Metadata);
  for (const auto First : {host().LLVMGetFirstGlobalAlias, host().LLVMGetFirstGlobalIFunc, host().LLVMGetFirstFunction,
                           host().LLVMGetFirstGlobal})
    while (void *Global = First(M))
      host().eraseGlobal(Global);
  host().LLVMSetModuleInlineAsm(M, "", 0);
}

bool regularize(llvm::Module *M, const TranslatorOpts &Opts, std::string &ErrMsg) {
  if (!hasHost(ErrMsg))
    return false;
  std::string Regular;
  if (!call(transpire_regularize, bitcodeOf(M), Opts, Regular, ErrMsg))
    return false;
  size_t Size = 0;
  const char *Identifier = host().LLVMGetModuleIdentifier(M, &Size);
  Module Read = parse(host().LLVMGetModuleContext(M), Regular, std::string(Identifier, Size), ErrMsg);
  if (!Read)
    return false;
  takeTypeNames(Read.get(), M);
  // No function of libLLVM removes a comdat from a module.
  Selections Old;
  forEachObject(M, [&Old](void *Object) {
    if (void *Comdat = host().LLVMGetComdat(Object))
      relax(Comdat, Old);
  });
  removeContents(M);
  host().LLVMSetTarget(M, host().LLVMGetTarget(Read.get()));
  host().LLVMSetDataLayout(M, host().LLVMGetDataLayout(Read.get()));
  return moveContents(M, std::move(Read));
}

} // namespace transpire_shim

// The members of TranslatorOpts that are not in its header.

EXPORTED bool TranslatorOpts::isSPIRVAllowUnknownIntrinsicsEnabled() const noexcept { return static_cast<bool>(Intrinsics); }

EXPORTED void TranslatorOpts::setSPIRVAllowUnknownIntrinsics(ArgList Prefixes) noexcept {
  std::string ErrMsg;
  // If memory runs out, the options are unchanged.
  transpire_shim::guarded(ErrMsg, [&] {
    Intrinsics.emplace(Prefixes);
    return true;
  });
}

EXPORTED bool TranslatorOpts::isUnknownIntrinsicAllowed(llvm::IntrinsicInst *Call) const noexcept {
  std::string ErrMsg;
  return transpire_shim::guarded(ErrMsg, [&] {
    if (!Intrinsics || !transpire_shim::hasHost(ErrMsg))
      return false;
    size_t Size = 0;
    const transpire_shim::Host &Host = transpire_shim::host();
    const char *Text = Host.LLVMGetValueName(Host.LLVMGetCalledValue(Call), &Size);
    const std::string Name(Text, Size);
    for (const llvm::StringRef &Prefix : *Intrinsics)
      if (Name.compare(0, Prefix.size(), Prefix.data(), Prefix.size()) == 0)
        return true;
    return false;
  });
}

#if TRANSPIRE_RELEASE >= 16
EXPORTED void TranslatorOpts::enableAllExtensions() {
  for (const auto &Known : extensionNames())
    Extensions[Known.first] = true;
}

#if TRANSPIRE_HAS_VARIANTS
EXPORTED bool TranslatorOpts::validateFnVarOpts() const {
  const bool HasFamily = !VariantArchitecture || VariantFamily;
  const bool HasCategory = (!VariantFamily && !VariantArchitecture) || VariantCategory;
  return HasFamily && HasCategory && (VariantFeatures.empty() || VariantTarget);
}
#endif

// These references make the compiler emit the report functions.
__attribute__((used)) static void *const Reports[] = {
    reinterpret_cast<void *>(static_cast<OptionalOf<SPIRVModuleReport> (*)(std::istream &)>(getSpirvReport)),
    reinterpret_cast<void *>(static_cast<OptionalOf<SPIRVModuleReport> (*)(std::istream &, int &)>(getSpirvReport)),
    reinterpret_cast<void *>(formatSpirvReport),
    reinterpret_cast<void *>(getErrorMessage),
};
#endif

#if TRANSPIRE_RELEASE >= 22
EXPORTED std::vector<std::string>
TranslatorOpts::getAllowedSPIRVExtensionNames(std::function<bool(ExtensionID)> &Filter) const {
  std::vector<std::string> Names;
  for (const auto &Known : extensionNames())
    if (isAllowedToUseExtension(Known.first) && Filter(Known.first))
      Names.push_back(Known.second);
  return Names;
}
#endif

EXPORTED bool isSpirvBinary(const std::string &Image) { return transpire_shim::isBinary(Image); }

EXPORTED bool isSpirvText(std::string &Image) {
  std::string ErrMsg;
  return transpire_shim::guarded(ErrMsg, [&] { return transpire_shim::isText(Image); });
}

EXPORTED bool convertSpirv(std::istream &Input, std::ostream &Output, std::string &ErrMsg, bool FromText, bool ToText) {
  return transpire_shim::guarded(ErrMsg,
                                 [&] { return transpire_shim::convert(Input, Output, ErrMsg, FromText, ToText); });
}

EXPORTED bool convertSpirv(std::string &Input, std::string &Output, std::string &ErrMsg, bool ToText) {
  return transpire_shim::guarded(ErrMsg, [&] { return transpire_shim::convert(Input, Output, ErrMsg, ToText); });
}

#if TRANSPIRE_RELEASE < 16
using PointerIndirectPair = llvm::PointerIntPair<llvm::Type *, 1, bool>;
#endif

} // namespace SPIRV

namespace llvm {

EXPORTED bool writeSpirv(Module *M, const SPIRV::TranslatorOpts &Opts, std::ostream &Stream, std::string &ErrMsg) {
  return SPIRV::transpire_shim::guarded(
      ErrMsg, [&] { return SPIRV::transpire_shim::writeSpirv(M, Opts, Stream, ErrMsg); });
}

EXPORTED bool writeSpirv(Module *M, std::ostream &Stream, std::string &ErrMsg) {
  return SPIRV::transpire_shim::guarded(ErrMsg, [&] {
    return SPIRV::transpire_shim::writeSpirv(M, SPIRV::transpire_shim::defaults(), Stream, ErrMsg);
  });
}

EXPORTED bool readSpirv(LLVMContext &Context, const SPIRV::TranslatorOpts &Opts, std::istream &Stream, Module *&M,
                        std::string &ErrMsg) {
  return SPIRV::transpire_shim::guarded(
      ErrMsg, [&] { return SPIRV::transpire_shim::readSpirv(Context, Opts, Stream, M, ErrMsg); });
}

EXPORTED bool readSpirv(LLVMContext &Context, std::istream &Stream, Module *&M, std::string &ErrMsg) {
  return SPIRV::transpire_shim::guarded(ErrMsg, [&] {
    return SPIRV::transpire_shim::readSpirv(Context, SPIRV::transpire_shim::defaults(), Stream, M, ErrMsg);
  });
}

EXPORTED bool regularizeLlvmForSpirv(Module *M, std::string &ErrMsg, const SPIRV::TranslatorOpts &Opts) {
  return SPIRV::transpire_shim::guarded(ErrMsg,
                                        [&] { return SPIRV::transpire_shim::regularize(M, Opts, ErrMsg); });
}

EXPORTED bool regularizeLlvmForSpirv(Module *M, std::string &ErrMsg) {
  return SPIRV::transpire_shim::guarded(ErrMsg, [&] {
    return SPIRV::transpire_shim::regularize(M, SPIRV::transpire_shim::defaults(), ErrMsg);
  });
}

EXPORTED bool getSpecConstInfo(std::istream &Stream, std::vector<SpecConstInfoTy> &Constants) {
  std::string ErrMsg;
  return SPIRV::transpire_shim::guarded(
      ErrMsg, [&] { return SPIRV::transpire_shim::specConstants(Stream, Constants); });
}

#if TRANSPIRE_RELEASE < 16
EXPORTED void mangleOpenClBuiltin(const std::string &UnmangledName, ArrayRef<Type *> ArgTypes,
                                  ArrayRef<SPIRV::PointerIndirectPair> ArgPointerTypes, std::string &MangledName) {
  const auto PointeeOf = [&](size_t Index) {
    return Index < ArgPointerTypes.size() ? ArgPointerTypes[Index].getPointer() : nullptr;
  };
#else
EXPORTED void mangleOpenClBuiltin(const std::string &UnmangledName, ArrayRef<Type *> ArgTypes, std::string &MangledName) {
  const auto PointeeOf = [](size_t) -> Type * { return nullptr; };
#endif
  std::string ErrMsg;
  MangledName.clear();
  SPIRV::transpire_shim::guarded(ErrMsg, [&] {
    if (!SPIRV::transpire_shim::hasHost(ErrMsg))
      return false;
    SPIRV::transpire_shim::NamesOf<SPIRV::transpire_shim::HostTypeReader> Names(UnmangledName);
    for (size_t Index = 0; Index < ArgTypes.size(); ++Index)
      Names.add(ArgTypes[Index], PointeeOf(Index));
    MangledName = SPIRV::transpire_shim::mangled(Names.plain());
    return true;
  });
}

} // namespace llvm

#if TRANSPIRE_RELEASE >= 20

namespace SPIRV {
namespace transpire_shim {

/// Sets the options for a triple such as spirv64v1.2-unknown-unknown.
void setTriple(const Options &Made, const std::string &Triple) {
  const std::string Architecture = Triple.substr(0, Triple.find('-'));
  const size_t Version = Architecture.find('v', Architecture.find("spirv") == 0 ? 5 : 0);
  set(Made, "target", Architecture.substr(0, Version));
  if (Version != std::string::npos)
    set(Made, "spirv-version", Architecture.substr(Version + 1));
}

} // namespace transpire_shim
} // namespace SPIRV

// The function of LLVM's back end, for programs that load it from libLLVM. This library is loaded first.
extern "C" EXPORTED bool SPIRVTranslateModule(llvm::Module *M, std::string &Words, std::string &ErrMsg,
                                              const std::vector<std::string> &AllowedExtensions,
                                              const std::vector<std::string> &Said) {
  using namespace SPIRV::transpire_shim;
  return guarded(ErrMsg, [&] {
    if (!hasHost(ErrMsg))
      return false;
    if (Said.size() > 1 && (Said[1].size() != 1 || Said[1][0] < '0' || Said[1][0] > '3')) {
      ErrMsg += "the optimization level is none of 0 to 3";
      return false;
    }
    const Options Made(transpire_options_create());
    if (!Said.empty() && !Said[0].empty())
      setTriple(Made, Said[0]);
    std::string Extensions = "-all";
    for (const std::string &Name : AllowedExtensions)
      Extensions += ",+" + Name;
    set(Made, "extensions", Extensions);
    return call(transpire_to_spirv, bitcodeOf(M), Made, Words, ErrMsg);
  });
}

#endif
