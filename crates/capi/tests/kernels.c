/* Translates many modules in one process, each to SPIR-V and back to LLVM IR.
 *
 *   kernels [IN SPIRV BITCODE]...
 */
#include "common.h"

static void write_file(const char *name, const transpire_result *result) {
  size_t size;
  const uint8_t *bytes = transpire_result_data(result, &size);
  FILE *file = fopen(name, "wb");
  if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0) {
    fprintf(stderr, "%s cannot be written\n", name);
    exit(2);
  }
}

int main(int argc, char **argv) {
  transpire_options *options = transpire_options_create();
  int failed = argc % 3 != 1;
  for (int i = 1; i + 2 < argc; i += 3) {
    size_t size;
    char *input = read_file(argv[i], &size);
    set(options, "source-name", argv[i]);
    transpire_result *spirv, *bitcode = NULL;
    transpire_status status = transpire_to_spirv(NULL, input, size, options, &spirv);
    const uint8_t *words = transpire_result_data(spirv, &size);
    if (status == TRANSPIRE_STATUS_SUCCESS)
      status = transpire_to_llvm(NULL, words, size, options, &bitcode);
    if (status == TRANSPIRE_STATUS_SUCCESS) {
      write_file(argv[i + 1], spirv);
      write_file(argv[i + 2], bitcode);
    } else {
      fputs(transpire_result_log(bitcode ? bitcode : spirv, NULL), stderr);
      failed = 1;
    }
    transpire_result_destroy(bitcode);
    transpire_result_destroy(spirv);
    free(input);
  }
  transpire_options_destroy(options);
  return failed;
}
