/* Runs a kernel with one buffer of floats on the processor, with all checks, and prints the buffer.
 *
 *   run FILE KERNEL NUMBER...
 *
 * The buffer has the numbers, and there are as many work-items.
 */
#include "common.h"

int main(int argc, char **argv) {
  if (argc < 4) {
    fprintf(stderr, "usage: %s FILE KERNEL NUMBER...\n", argv[0]);
    return 2;
  }
  size_t size, count = (size_t)argc - 3;
  char *input = read_file(argv[1], &size);
  float *numbers = malloc(count * sizeof *numbers);
  if (!numbers)
    return 2;
  for (size_t i = 0; i < count; i++)
    numbers[i] = strtof(argv[i + 3], NULL);

  transpire_options *options = transpire_options_create();
  set(options, "check", "all");
  set(options, "time-limit", "10000");
  transpire_run_argument buffer = {
      .kind = TRANSPIRE_RUN_ARGUMENT_KIND_BUFFER, .data = numbers, .size = count * sizeof *numbers};
  transpire_launch launch = {.kernel = argv[2],
                             .kernel_length = TRANSPIRE_NUL_TERMINATED,
                             .global_size = {count},
                             .arguments = &buffer,
                             .argument_count = 1};
  transpire_result *result;
  transpire_status status = transpire_run(NULL, input, size, &launch, options, &result);
  fputs((const char *)transpire_result_data(result, NULL), stdout);
  fputs(transpire_result_log(result, NULL), stderr);
  for (size_t i = 0; i < count; i++)
    printf("%g\n", numbers[i]);

  transpire_result_destroy(result);
  transpire_options_destroy(options);
  free(numbers);
  free(input);
  return status == TRANSPIRE_STATUS_SUCCESS ? 0 : 1;
}
