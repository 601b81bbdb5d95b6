/* Checks a module against the rules of SPIR-V, of SPIR 1.2 or of LLVM IR, and prints each finding with its rule.
 *
 *   validate FILE [RULES]
 */
#include "common.h"

int main(int argc, char **argv) {
  if (argc < 2 || argc > 3) {
    fprintf(stderr, "usage: %s FILE [RULES]\n", argv[0]);
    return 2;
  }
  size_t size;
  char *input = read_file(argv[1], &size);
  transpire_options *options = transpire_options_create();
  if (argc == 3)
    set(options, "rules", argv[2]);

  transpire_result *result;
  transpire_status status = transpire_validate(NULL, input, size, options, &result);
  size_t count = transpire_result_diagnostic_count(result);
  for (size_t i = 0; i < count; i++) {
    const transpire_diagnostic *finding = transpire_result_diagnostic(result, i);
    printf("%s: ", finding->severity == TRANSPIRE_SEVERITY_ERROR ? "error" : "warning");
    if (finding->rule_size > 0) /* An input that cannot be read breaks no named rule. */
      printf("%s: ", finding->rule);
    if (finding->function_size > 0)
      printf("function %s: ", finding->function);
    fputs(finding->message, stdout);
    if (finding->place == TRANSPIRE_PLACE_BIT)
      printf(" (at bit %llu)", (unsigned long long)finding->position);
    if (finding->place == TRANSPIRE_PLACE_WORD)
      printf(" (at word %llu)", (unsigned long long)finding->position);
    if (finding->place == TRANSPIRE_PLACE_LINE_COLUMN)
      printf(" (at %llu:%llu)", (unsigned long long)finding->line, (unsigned long long)finding->column);
    if (finding->section_size > 0)
      printf(" (section %s)", finding->section);
    putchar('\n');
  }
  printf("%s: %s\n", argv[1], status == TRANSPIRE_STATUS_SUCCESS ? "valid" : "not valid");

  transpire_result_destroy(result);
  transpire_options_destroy(options);
  free(input);
  return status == TRANSPIRE_STATUS_SUCCESS ? 0 : 1;
}
