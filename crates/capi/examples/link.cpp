// Links modules of both IRs into SPIR-V, as an OpenCL runtime does for clLinkProgram.
//
//   link OUT.spv IN...
#include <transpire.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace {

using Options = std::unique_ptr<transpire_options, decltype(&transpire_options_destroy)>;
using Result = std::unique_ptr<transpire_result, decltype(&transpire_result_destroy)>;

void set(const Options &options, const std::string &name, const std::string &value) {
  if (transpire_options_set(options.get(), name.data(), name.size(), value.data(), value.size()) !=
      TRANSPIRE_STATUS_SUCCESS) {
    std::cerr << transpire_options_error(options.get()) << '\n';
    std::exit(2);
  }
}

std::string read(const char *name) {
  std::ifstream file(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 3) {
    std::cerr << "usage: " << argv[0] << " OUT.spv IN...\n";
    return 2;
  }
  std::vector<std::string> files;
  std::vector<transpire_input> inputs;
  for (int i = 2; i < argc; ++i)
    files.push_back(read(argv[i]));
  for (int i = 2; i < argc; ++i) {
    const std::string &bytes = files[i - 2];
    inputs.push_back({argv[i], TRANSPIRE_NUL_TERMINATED, bytes.data(), bytes.size()});
  }
  Options options(transpire_options_create(), transpire_options_destroy);
  set(options, "output", "spirv");
  set(options, "internalize", "true");
  set(options, "memory-limit", "1073741824");

  transpire_result *made = nullptr;
  transpire_status status = transpire_link(nullptr, inputs.data(), inputs.size(), options.get(), &made);
  Result result(made, transpire_result_destroy);
  std::cerr << transpire_result_log(result.get(), nullptr);
  if (status != TRANSPIRE_STATUS_SUCCESS)
    return 1;
  size_t size = 0;
  const unsigned char *data = transpire_result_data(result.get(), &size);
  std::ofstream(argv[1], std::ios::binary).write(reinterpret_cast<const char *>(data), size);
  return 0;
}
