/* What the examples share: reading a file, setting options, and printing diagnostics. */
#ifndef COMMON_H
#define COMMON_H

#include <stdio.h>
#include <stdlib.h>
#include <transpire.h>

/* The bytes of a file, to be freed; the program ends if it cannot be read. */
static inline char *read_file(const char *name, size_t *size) {
  FILE *file = fopen(name, "rb");
  size_t capacity = 1 << 16;
  char *bytes = malloc(capacity);
  *size = 0;
  if (!file || !bytes) {
    fprintf(stderr, "%s cannot be read\n", name);
    exit(2);
  }
  for (;;) {
    size_t count = fread(bytes + *size, 1, capacity - *size, file);
    *size += count;
    if (count == 0)
      break;
    if (*size == capacity) {
      capacity *= 2;
      bytes = realloc(bytes, capacity);
      if (!bytes)
        exit(2);
    }
  }
  fclose(file);
  return bytes;
}

/* Sets an option whose name and value end with a NUL; the program ends if they are wrong. */
static inline void set(transpire_options *options, const char *name, const char *value) {
  if (transpire_options_set(options, name, TRANSPIRE_NUL_TERMINATED, value, TRANSPIRE_NUL_TERMINATED) !=
      TRANSPIRE_STATUS_SUCCESS) {
    fprintf(stderr, "%s\n", transpire_options_error(options));
    exit(2);
  }
}

/* A message callback: prints a diagnostic on standard error. */
static inline void print_diagnostic(void *user, const transpire_diagnostic *diagnostic) {
  static const char *const severities[] = {"error", "warning", "note"};
  (void)user;
  fprintf(stderr, "%s: ", severities[diagnostic->severity]);
  if (diagnostic->source_size > 0)
    fprintf(stderr, "%s: ", diagnostic->source);
  if (diagnostic->function_size > 0)
    fprintf(stderr, "function %s: ", diagnostic->function);
  fputs(diagnostic->message, stderr);
  switch (diagnostic->place) {
  case TRANSPIRE_PLACE_BIT:
    fprintf(stderr, " (at bit %llu)", (unsigned long long)diagnostic->position);
    break;
  case TRANSPIRE_PLACE_WORD:
    fprintf(stderr, " (at word %llu)", (unsigned long long)diagnostic->position);
    break;
  case TRANSPIRE_PLACE_LINE_COLUMN:
    fprintf(stderr, " (at %llu:%llu)", (unsigned long long)diagnostic->line, (unsigned long long)diagnostic->column);
    break;
  case TRANSPIRE_PLACE_NONE:
    break;
  }
  fputc('\n', stderr);
}

#endif
