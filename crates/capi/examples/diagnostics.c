/* Translates a module to LLVM IR, and prints the diagnostics with their places as JSON.
 *
 *   diagnostics FILE [OPTION VALUE]...
 */
#include "common.h"

/* Prints a string of JSON. Strings of the library are UTF-8, so only quotes, backslashes and controls are escaped. */
static void print_string(const char *text, size_t size) {
  putchar('"');
  for (size_t i = 0; i < size; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c < 0x20)
      printf("\\u%04x", c);
    else if (c == '"' || c == '\\')
      printf("\\%c", c);
    else
      putchar(c);
  }
  putchar('"');
}

/* Prints a field, unless it is unknown and therefore empty. */
static void print_field(const char *name, const char *text, size_t size) {
  if (size > 0) {
    printf(", \"%s\": ", name);
    print_string(text, size);
  }
}

static void print_diagnostic(const transpire_diagnostic *diagnostic) {
  static const char *const severities[] = {"error", "warning", "note"};
  printf("{\"severity\": \"%s\", \"kind\": \"%s\"", severities[diagnostic->severity],
         transpire_status_name((int32_t)diagnostic->kind));
  print_field("message", diagnostic->message, diagnostic->message_size);
  print_field("source", diagnostic->source, diagnostic->source_size);
  print_field("function", diagnostic->function, diagnostic->function_size);
  print_field("block", diagnostic->block, diagnostic->block_size);
  print_field("instruction", diagnostic->instruction, diagnostic->instruction_size);
  print_field("rule", diagnostic->rule, diagnostic->rule_size);
  print_field("section", diagnostic->section, diagnostic->section_size);
  switch (diagnostic->place) {
  case TRANSPIRE_PLACE_NONE:
    break;
  case TRANSPIRE_PLACE_BIT:
    printf(", \"bit\": %llu", (unsigned long long)diagnostic->position);
    break;
  case TRANSPIRE_PLACE_WORD:
    printf(", \"word\": %llu", (unsigned long long)diagnostic->position);
    break;
  case TRANSPIRE_PLACE_LINE_COLUMN:
    printf(", \"line\": %llu, \"column\": %llu", (unsigned long long)diagnostic->line,
           (unsigned long long)diagnostic->column);
    break;
  }
  puts("}");
}

int main(int argc, char **argv) {
  if (argc < 2 || argc % 2 != 0) {
    fprintf(stderr, "usage: %s FILE [OPTION VALUE]...\n", argv[0]);
    return 2;
  }
  size_t size;
  char *input = read_file(argv[1], &size);
  transpire_options *options = transpire_options_create();
  set(options, "source-name", argv[1]);
  for (int i = 2; i < argc; i += 2)
    set(options, argv[i], argv[i + 1]);

  transpire_result *result;
  transpire_status status = transpire_to_llvm(NULL, input, size, options, &result);
  for (size_t i = 0; i < transpire_result_diagnostic_count(result); i++)
    print_diagnostic(transpire_result_diagnostic(result, i));

  transpire_result_destroy(result);
  transpire_options_destroy(options);
  free(input);
  return status == TRANSPIRE_STATUS_SUCCESS ? 0 : 1;
}
