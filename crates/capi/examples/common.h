/* Shared functions of the examples: reading a file, and setting options. */
#ifndef COMMON_H
#define COMMON_H

#include <stdio.h>
#include <stdlib.h>
#include <transpire.h>

/* Returns the bytes of a file, which the caller frees. Exits if the file cannot be read. */
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

/* Sets an option whose name and value end with a NUL. Exits if they are invalid. */
static inline void set(transpire_options *options, const char *name, const char *value) {
  if (transpire_options_set(options, name, TRANSPIRE_NUL_TERMINATED, value, TRANSPIRE_NUL_TERMINATED) !=
      TRANSPIRE_STATUS_SUCCESS) {
    fprintf(stderr, "%s\n", transpire_options_error(options));
    exit(2);
  }
}

#endif
