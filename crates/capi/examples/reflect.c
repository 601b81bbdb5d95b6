/* Prints the kernels of a module with their arguments, and its specialization constants.
 *
 *   reflect FILE
 */
#include "common.h"

int main(int argc, char **argv) {
  static const char *const spaces[] = {"private", "global", "constant", "local", "generic"};
  static const char *const kinds[] = {"value", "pointer", "image", "sampler", "pipe", "queue", "opaque"};
  static const char *const types[] = {"boolean", "integer", "float"};
  if (argc != 2) {
    fprintf(stderr, "usage: %s FILE\n", argv[0]);
    return 2;
  }
  size_t size;
  char *input = read_file(argv[1], &size);
  transpire_result *result;
  transpire_status status = transpire_reflect(NULL, input, size, NULL, &result);
  fputs(transpire_result_log(result, NULL), stderr);
  for (size_t i = 0; i < transpire_result_kernel_count(result); i++) {
    const transpire_kernel *kernel = transpire_result_kernel(result, i);
    printf("kernel %s\n", kernel->name);
    if (kernel->required_work_group_size[0] > 0)
      printf("  work-groups of %u x %u x %u\n", kernel->required_work_group_size[0],
             kernel->required_work_group_size[1], kernel->required_work_group_size[2]);
    for (size_t j = 0; j < kernel->argument_count; j++) {
      const transpire_argument *argument = transpire_result_argument(result, i, j);
      const char *space = argument->address_space < 5 ? spaces[argument->address_space] : "other";
      printf("  %s: %s %s, %s\n", argument->name_size > 0 ? argument->name : "?", space, argument->type_name,
             kinds[argument->kind]);
    }
  }
  for (size_t i = 0; i < transpire_result_spec_constant_count(result); i++) {
    const transpire_spec_constant *constant = transpire_result_spec_constant(result, i);
    printf("specialization constant %u: %s of %u bits, 0x%llx\n", constant->spec_id, types[constant->constant_type],
           constant->bits, (unsigned long long)constant->default_value);
  }

  transpire_result_destroy(result);
  free(input);
  return status == TRANSPIRE_STATUS_SUCCESS ? 0 : 1;
}
