/* Translates a file: LLVM IR to SPIR-V, SPIR-V to LLVM IR.
 *
 *   translate IN OUT [OPTION VALUE]...
 */
#include "common.h"

#include <string.h>

int main(int argc, char **argv) {
  if (argc < 3 || argc % 2 == 0) {
    fprintf(stderr, "usage: %s IN OUT [OPTION VALUE]...\n", argv[0]);
    return 2;
  }
  size_t size;
  char *input = read_file(argv[1], &size);

  transpire_options *options = transpire_options_create();
  set(options, "source-name", argv[1]);
  for (int i = 3; i < argc; i += 2)
    set(options, argv[i], argv[i + 1]);

  /* SPIR-V begins with its magic number. */
  static const char magic[] = {0x03, 0x02, 0x23, 0x07};
  int is_spirv = size >= 4 && memcmp(input, magic, 4) == 0;
  transpire_result *result;
  transpire_status status = is_spirv ? transpire_to_llvm(NULL, input, size, options, &result)
                                     : transpire_to_spirv(NULL, input, size, options, &result);
  free(input);
  /* This includes warnings. */
  fputs(transpire_result_log(result, NULL), stderr);

  if (status == TRANSPIRE_STATUS_SUCCESS) {
    size_t length;
    const unsigned char *output = transpire_result_data(result, &length);
    FILE *file = fopen(argv[2], "wb");
    if (!file || fwrite(output, 1, length, file) != length || fclose(file) != 0) {
      fprintf(stderr, "%s cannot be written\n", argv[2]);
      status = TRANSPIRE_STATUS_RESOURCES;
    }
  }
  transpire_result_destroy(result);
  transpire_options_destroy(options);
  return status == TRANSPIRE_STATUS_SUCCESS ? 0 : 1;
}
