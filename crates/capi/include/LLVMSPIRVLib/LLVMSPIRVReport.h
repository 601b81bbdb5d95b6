// The reports of LLVMSPIRVLib.h about a module, without a translation: its version, its models, and its requirements.
#ifndef TRANSPIRE_LLVMSPIRVREPORT_H
#define TRANSPIRE_LLVMSPIRVREPORT_H

#include "LLVMSPIRVCalls.h"
#include "LLVMSPIRVEnums.h"

#include <algorithm>
#include <cstring>
#include <istream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace SPIRV {

/// The declarations of a module up to its memory model.
struct SPIRVModuleReport {
  VersionNumber Version;
  uint32_t MemoryModel;
  uint32_t AddrModel;
  std::vector<std::string> Extensions;
  std::vector<std::string> ExtendedInstructionSets;
  std::vector<uint32_t> Capabilities;
};

/// The same with names instead of numbers.
struct SPIRVModuleTextReport {
  std::string Version;
  std::string MemoryModel;
  std::string AddrModel;
  std::vector<std::string> Extensions;
  std::vector<std::string> ExtendedInstructionSets;
  std::vector<std::string> Capabilities;
};

namespace transpire_shim {

/// The reasons for a missing report. getErrorMessage returns the messages.
enum ReportError : int { Reported, InvalidMagicNumber, InvalidVersionNumber, InvalidModule, UnspecifiedMemoryModel };

enum : uint32_t { HeaderWords = 5 };
enum : uint32_t { OpExtension = 10, OpExtInstImport = 11, OpMemoryModel = 14, OpCapability = 17 };

/// Returns the string that begins at a word, and ends with a NUL or with its instruction.
inline std::string stringAt(const std::vector<uint32_t> &Words, size_t Begin, size_t End) {
  const char *Text = reinterpret_cast<const char *>(Words.data() + Begin);
  const size_t Size = (End - Begin) * sizeof(uint32_t);
  const void *Nul = std::memchr(Text, 0, Size);
  return std::string(Text, Nul ? static_cast<size_t>(static_cast<const char *>(Nul) - Text) : Size);
}

/// Reads the contents of a report.
inline ReportError readReport(const std::vector<uint32_t> &Words, SPIRVModuleReport &Report) {
  if (Words.empty() || Words[0] != MagicNumber)
    return InvalidMagicNumber;
  if (Words.size() < 2 || !isSPIRVVersionKnown(Words[1]))
    return InvalidVersionNumber;
  Report.Version = static_cast<VersionNumber>(Words[1]);
  for (size_t At = HeaderWords, End; At < Words.size(); At = End) {
    const uint32_t Op = Words[At] & 0xffff, Count = Words[At] >> 16;
    End = At + Count;
    if (Count == 0 || End > Words.size())
      return InvalidModule;
    if (Op == OpCapability && Count == 2) {
      Report.Capabilities.push_back(Words[At + 1]);
    } else if (Op == OpExtension && Count >= 2) {
      Report.Extensions.push_back(stringAt(Words, At + 1, End));
    } else if (Op == OpExtInstImport && Count >= 3) {
      Report.ExtendedInstructionSets.push_back(stringAt(Words, At + 2, End));
    } else if (Op == OpMemoryModel && Count == 3) {
      Report.AddrModel = Words[At + 1];
      Report.MemoryModel = Words[At + 2];
      return Reported;
    } else {
      break;
    }
  }
  return UnspecifiedMemoryModel;
}

/// Returns the names of the operands of an instruction, or "Unknown" for each.
inline std::vector<std::string> operandNames(uint32_t Op, const std::vector<uint32_t> &Operands) {
  std::vector<uint32_t> Words = {MagicNumber, static_cast<uint32_t>(VersionNumber::MaximumVersion), 0, 1, 0};
  Words.push_back(static_cast<uint32_t>(Operands.size() + 1) << 16 | Op);
  Words.insert(Words.end(), Operands.begin(), Operands.end());
  transpire_options *Options = transpire_options_create();
  transpire_options_set(Options, "header", TRANSPIRE_NUL_TERMINATED, "false", TRANSPIRE_NUL_TERMINATED);
  transpire_options_set(Options, "indent", TRANSPIRE_NUL_TERMINATED, "false", TRANSPIRE_NUL_TERMINATED);
  transpire_result *Result = nullptr;
  const transpire_status Status =
      transpire_disassemble(nullptr, Words.data(), Words.size() * sizeof(uint32_t), Options, &Result);
  std::vector<std::string> Names;
  if (Status == TRANSPIRE_STATUS_SUCCESS) {
    size_t Size = 0;
    const char *Text = reinterpret_cast<const char *>(transpire_result_data(Result, &Size));
    // The first line has the instruction; comments follow.
    std::istringstream Line(std::string(Text, std::find(Text, Text + Size, '\n')));
    for (std::string Name; Line >> Name;)
      Names.push_back(Name);
  }
  transpire_result_destroy(Result);
  transpire_options_destroy(Options);
  if (Names.size() != Operands.size() + 1)
    return std::vector<std::string>(Operands.size(), "Unknown");
  Names.erase(Names.begin());
  return Names;
}

} // namespace transpire_shim

/// Returns the requirements of a module, without translating it. Returns nothing if it is malformed, with the reason in
/// ErrCode.
inline OptionalOf<SPIRVModuleReport> getSpirvReport(std::istream &Stream, int &ErrCode) {
  const std::string Bytes((std::istreambuf_iterator<char>(Stream)), std::istreambuf_iterator<char>());
  std::vector<uint32_t> Words(Bytes.size() / sizeof(uint32_t));
  if (!Words.empty())
    std::memcpy(Words.data(), Bytes.data(), Words.size() * sizeof(uint32_t));
  SPIRVModuleReport Report;
  ErrCode = transpire_shim::readReport(Words, Report);
  return ErrCode == transpire_shim::Reported ? OptionalOf<SPIRVModuleReport>(Report) : OptionalOf<SPIRVModuleReport>();
}

inline OptionalOf<SPIRVModuleReport> getSpirvReport(std::istream &Stream) {
  int ErrCode = 0;
  return getSpirvReport(Stream, ErrCode);
}

/// Returns a report with names instead of numbers.
inline SPIRVModuleTextReport formatSpirvReport(const SPIRVModuleReport &Report) {
  SPIRVModuleTextReport Text;
  Text.Version = std::string(formatVersionNumber(static_cast<uint32_t>(Report.Version)));
  const std::vector<std::string> Models =
      transpire_shim::operandNames(transpire_shim::OpMemoryModel, {Report.AddrModel, Report.MemoryModel});
  Text.AddrModel = Models[0];
  Text.MemoryModel = Models[1];
  Text.Extensions = Report.Extensions;
  Text.ExtendedInstructionSets = Report.ExtendedInstructionSets;
  for (const uint32_t Capability : Report.Capabilities)
    Text.Capabilities.push_back(transpire_shim::operandNames(transpire_shim::OpCapability, {Capability})[0]);
  return Text;
}

/// Returns the message for an error code of getSpirvReport.
inline std::string getErrorMessage(int ErrCode) {
  switch (ErrCode) {
  case transpire_shim::Reported:
    return "Success: there is a report";
  case transpire_shim::InvalidMagicNumber:
    return "InvalidMagicNumber: this is not SPIR-V";
  case transpire_shim::InvalidVersionNumber:
    return "InvalidVersionNumber: this version of SPIR-V is not known";
  case transpire_shim::InvalidModule:
    return "InvalidModule: an instruction has a wrong length";
  case transpire_shim::UnspecifiedMemoryModel:
    return "UnspecifiedMemoryModel: the module does not begin with capabilities, extensions and a memory model";
  default:
    return "Unknown error code";
  }
}

} // namespace SPIRV

#endif
