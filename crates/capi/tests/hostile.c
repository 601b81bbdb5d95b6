/* Passes broken input to the functions that read a module or a name, on threads with a stack of 256 KiB. Each call must
 * end with a result, or with an error that the caller can handle. A call may hold 64 MB.
 *
 *   hostile FIRST COUNT THREADS REPORT FILE...
 *
 * Mutant N is derived from file N modulo the number of files, and is the same each time. A failing mutant is written to REPORT.
 */
#define _GNU_SOURCE
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <transpire.h>
#include <unistd.h>

enum { STACK = 256 << 10, MOST_FILES = 1024, HANG_SECONDS = 600 };

typedef transpire_status (*function)(const transpire_context *, const void *, size_t, const transpire_options *,
                                     transpire_result **);

static const struct {
  const char *name;
  function call;
} FUNCTIONS[] = {
    {"to_spirv", transpire_to_spirv},     {"to_llvm", transpire_to_llvm},       {"to_spir12", transpire_to_spir12},
    {"upgrade", transpire_upgrade},       {"regularize", transpire_regularize}, {"parse", transpire_parse},
    {"print", transpire_print},           {"disassemble", transpire_disassemble}, {"assemble", transpire_assemble},
    {"validate", transpire_validate},     {"reflect", transpire_reflect},       {"specialize", transpire_specialize},
    {"extract", transpire_extract_kernels}, {"mangle", transpire_mangle},       {"demangle", transpire_demangle},
};
enum { FUNCTION_COUNT = sizeof FUNCTIONS / sizeof *FUNCTIONS };

struct file {
  unsigned char *bytes;
  size_t size;
};

static struct file files[MOST_FILES];
static size_t file_count;
static uint64_t first, count;
static unsigned thread_count;
static const char *report;

/* The results of one thread, by status. */
struct tally {
  unsigned number;
  uint64_t by_status[16];
};

static uint64_t next(uint64_t *state) {
  /* xorshift64* */
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return *state * 0x2545f4914f6cdd1dULL;
}

static size_t below(uint64_t *state, size_t limit) { return limit == 0 ? 0 : next(state) % limit; }

/* Returns a broken copy of a file, which the caller frees. */
static unsigned char *mutant(uint64_t number, size_t *size) {
  const struct file *from = &files[number % file_count];
  const struct file *other = &files[number / file_count % file_count];
  uint64_t state = (number + 1) * 0x9e3779b97f4a7c15ULL;
  unsigned char *bytes = malloc(from->size + other->size + 16);
  if (!bytes)
    abort();
  memcpy(bytes, from->bytes, from->size);
  *size = from->size;
  for (size_t left = below(&state, 2) ? 1 : 1 + below(&state, 4); left > 0 && *size > 0; left--) {
    const size_t at = below(&state, *size);
    const size_t word = at & ~(size_t)3;
    uint32_t value = (uint32_t)next(&state);
    switch (below(&state, 8)) {
    case 0:
      bytes[at] ^= (unsigned char)(1u << below(&state, 8));
      break;
    case 1:
      bytes[at] = (unsigned char)value;
      break;
    case 2: /* a word: a small number, the largest, or any */
      if (value % 3 == 0)
        value = value >> 8 & 0x3f;
      else if (value % 3 == 1)
        value = UINT32_MAX;
      if (word + 4 <= *size)
        memcpy(bytes + word, &value, 4);
      break;
    case 3: /* a word from elsewhere */
      if (word + 4 <= *size && *size >= 8)
        memcpy(bytes + word, bytes + (below(&state, *size - 4) & ~(size_t)3), 4);
      break;
    case 4: /* truncated */
      *size = at;
      break;
    case 5: { /* removed */
      const size_t length = below(&state, *size - at < 64 ? *size - at : 64);
      memmove(bytes + at, bytes + at + length, *size - at - length);
      *size -= length;
      break;
    }
    case 6: { /* the end of another file */
      const size_t from_there = below(&state, other->size);
      if (left == 1) {
        memcpy(bytes + at, other->bytes + from_there, other->size - from_there);
        *size = at + other->size - from_there;
      }
      break;
    }
    default: { /* repeated */
      const size_t length = below(&state, *size - at < 64 ? *size - at : 64);
      if (*size + length <= from->size) {
        memmove(bytes + at + length, bytes + at, *size - at);
        *size += length;
      }
    }
    }
  }
  return bytes;
}

static void blame(uint64_t number, const char *function, const char *message, const unsigned char *bytes, size_t size) {
  FILE *file = fopen(report, "wb");
  if (file) {
    fwrite(bytes, 1, size, file);
    fclose(file);
  }
  fprintf(stderr, "mutant %llu, transpire_%s: %s\n", (unsigned long long)number, function, message);
  exit(1);
}

static void set(transpire_options *options, const char *name, const char *value) {
  if (transpire_options_set(options, name, TRANSPIRE_NUL_TERMINATED, value, TRANSPIRE_NUL_TERMINATED) !=
      TRANSPIRE_STATUS_SUCCESS)
    abort();
}

/* Returns options that differ between mutants. */
static transpire_options *options_for(uint64_t number) {
  static const char *const releases[] = {"14", "15", "16", "19", "22"};
  static const char *const builtins[] = {"spirv", "cl1.2", "cl2.0"};
  transpire_options *options = transpire_options_create();
  set(options, "memory-limit", "64000000");
  set(options, "llvm", releases[number / 3 % 5]);
  set(options, "builtins", builtins[number % 3]);
  if (number % 4 == 1)
    set(options, "dialect", "khronos-22");
  if (number % 5 == 2)
    set(options, "text", "true");
  if (number % 16 == 3)
    set(options, "no-verify", "true");
  if (number % 3 == 1)
    set(options, "syntax", "khronos");
  transpire_options_set_spec_constant(options, 0, number);
  set(options, "kernel", number % 2 ? "copy" : "main");
  return options;
}

static void *run(void *argument) {
  struct tally *tally = argument;
  for (uint64_t number = first + tally->number; number < first + count; number += thread_count) {
    alarm(HANG_SECONDS);
    size_t size;
    unsigned char *bytes = mutant(number, &size);
    transpire_options *options = options_for(number);
    transpire_options *plain = transpire_options_create();
    set(plain, "memory-limit", "64000000");
    if (number % 4 == 2)
      set(plain, "syntax", "khronos");
    for (size_t i = 0; i < FUNCTION_COUNT; i++) {
      transpire_result *result = NULL;
      /* The kernels of the files have many names, so most calls use all kernels. */
      const int all = number % 8 != 7 && FUNCTIONS[i].call != transpire_extract_kernels;
      const transpire_status status = FUNCTIONS[i].call(NULL, bytes, size, all ? plain : options, &result);
      if (!result)
        blame(number, FUNCTIONS[i].name, "there is no result", bytes, size);
      const size_t told = transpire_result_diagnostic_count(result);
      const char *message = told > 0 ? transpire_result_diagnostic(result, told - 1)->message : "";
      size_t length = SIZE_MAX;
      transpire_result_data(result, &length);
      if (status == TRANSPIRE_STATUS_INTERNAL || status == TRANSPIRE_STATUS_RESOURCES)
        blame(number, FUNCTIONS[i].name, message, bytes, size);
      size_t logged = SIZE_MAX;
      if (transpire_result_log(result, &logged)[logged] != 0 || (logged > 0) != (told > 0))
        blame(number, FUNCTIONS[i].name, "the log is not that of the diagnostics", bytes, size);
      if (status != TRANSPIRE_STATUS_SUCCESS && (told == 0 || length != 0))
        blame(number, FUNCTIONS[i].name, "a failure with output, or without a diagnostic", bytes, size);
      tally->by_status[status]++;
      transpire_result_destroy(result);
    }
    transpire_options_destroy(plain);
    transpire_options_destroy(options);
    free(bytes);
  }
  return NULL;
}

/* Calls everything once with the unchanged files. The library creates tables on first use, under a lock of atomic operations.
 * helgrind does not recognize that lock, but it knows that the work of a joined thread precedes threads that start later. */
static void *prepare(void *unused) {
  for (size_t number = 0; number < file_count; number++) {
    const struct file *file = &files[number];
    transpire_options *options = options_for(number);
    for (size_t i = 0; i < FUNCTION_COUNT; i++) {
      transpire_result *result;
      const transpire_status status =
          FUNCTIONS[i].call(NULL, file->bytes, file->size, number % 2 ? options : NULL, &result);
      if (status == TRANSPIRE_STATUS_INTERNAL || status == TRANSPIRE_STATUS_RESOURCES)
        blame(number, FUNCTIONS[i].name, transpire_result_diagnostic(result, 0)->message, file->bytes, file->size);
      transpire_result_destroy(result);
    }
    transpire_options_destroy(options);
  }
  return unused;
}

/* Returns the peak memory of this program in kilobytes. The value from getrusage would include the memory of the process before
 * it became this program. */
static long peak_kilobytes(void) {
  long peak = -1;
  char line[256];
  FILE *file = fopen("/proc/self/status", "r");
  while (file && fgets(line, sizeof line, file))
    if (sscanf(line, "VmHWM: %ld", &peak) == 1)
      break;
  if (file)
    fclose(file);
  if (peak < 0) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    peak = usage.ru_maxrss;
  }
  return peak;
}

static void read_file(const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file || file_count == MOST_FILES)
    abort();
  fseek(file, 0, SEEK_END);
  const long size = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size > 0 ? (size_t)size : 1);
  if (!bytes || fread(bytes, 1, (size_t)size, file) != (size_t)size)
    abort();
  fclose(file);
  files[file_count].bytes = bytes;
  files[file_count++].size = (size_t)size;
}

int main(int argc, char **argv) {
  if (argc < 6)
    return 2;
  first = strtoull(argv[1], NULL, 10);
  count = strtoull(argv[2], NULL, 10);
  thread_count = (unsigned)strtoul(argv[3], NULL, 10);
  report = argv[4];
  for (int i = 5; i < argc; i++)
    read_file(argv[i]);

  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  if (thread_count == 0 || thread_count > 64 || pthread_attr_setstacksize(&attributes, STACK) != 0)
    return 2;
  static struct tally tallies[64];
  pthread_t threads[64];
  if (pthread_create(&threads[0], &attributes, prepare, NULL) != 0)
    return 2;
  pthread_join(threads[0], NULL);
  for (unsigned i = 0; i < thread_count; i++) {
    tallies[i].number = i;
    if (pthread_create(&threads[i], &attributes, run, &tallies[i]) != 0)
      return 2;
  }
  uint64_t total[16] = {0};
  for (unsigned i = 0; i < thread_count; i++) {
    pthread_join(threads[i], NULL);
    for (int status = 0; status < 16; status++)
      total[status] += tallies[i].by_status[status];
  }
  pthread_attr_destroy(&attributes);

  printf("mutants %llu peak %ld KB", (unsigned long long)count, peak_kilobytes());
  for (int status = 0; status < 16; status++)
    if (total[status] > 0)
      printf(" status%d %llu", status, (unsigned long long)total[status]);
  putchar('\n');
  for (size_t i = 0; i < file_count; i++)
    free(files[i].bytes);
  return 0;
}
