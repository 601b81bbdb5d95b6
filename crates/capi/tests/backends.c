/* Calls libspirv and libllvm_downgrade as Julia does: it opens the library by its name, and lays out structs like Julia's.
 *
 *   backends spirv LIBRARY EXTENSIONS [IN OUT]...
 *   backends downgrade LIBRARY MAJOR [IN OUT]...
 */
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
  int is_64bit;
  unsigned version_major;
  unsigned version_minor;
  const char *extensions;
  int opt_level;
};

static void expect(int holds, const char *what, int line) {
  if (!holds) {
    fprintf(stderr, "line %d: %s\n", line, what);
    exit(1);
  }
}
#define EXPECT(condition) expect(!!(condition), #condition, __LINE__)

static void *library;
static const char *prefix;

/* Returns a function of the library. */
static void *function(const char *name) {
  char whole[64];
  snprintf(whole, sizeof whole, "%s%s", prefix, name);
  void *found = dlsym(library, whole);
  expect(found != NULL, whole, __LINE__);
  return found;
}

static const char *(*start)(void *);
static size_t (*size_of)(void *);
static void (*dispose_buffer)(void *);
static void (*dispose_message)(char *);

static char input[1 << 20];
static size_t length;

static void load(const char *name) {
  FILE *file = fopen(name, "rb");
  EXPECT(file != NULL);
  length = fread(input, 1, sizeof input, file);
  fclose(file);
}

static void save(const char *name, void *buffer) {
  FILE *file = fopen(name, "wb");
  EXPECT(file && fwrite(start(buffer), 1, size_of(buffer), file) == size_of(buffer) && fclose(file) == 0);
  dispose_buffer(buffer);
}

static int errors;

static void on_diagnostic(int severity, const char *message, void *context) {
  EXPECT(context == &errors && strlen(message) > 0);
  errors += severity == 0;
}

static void compile(const char *extensions, int count, char **files) {
  int (*run)(const char *, size_t, const void *, void (*)(int, const char *, void *), void *, void **, char **);
  const char **(*get_extensions)(size_t *);
  const char *(*get_layout)(int);
  *(void **)&run = function("Compile");
  *(void **)&get_extensions = function("GetExtensions");
  *(void **)&get_layout = function("GetDataLayout");
  struct options options = {1, 1, 5, extensions, 2};
  void *buffer;
  char *message;
  for (int i = 0; i < count; i += 2) {
    load(files[i]);
    int failed = run(input, length, &options, on_diagnostic, &errors, &buffer, &message);
    if (failed)
      fprintf(stderr, "%s: %s\n", files[i], message);
    EXPECT(!failed && buffer && !message && errors == 0);
    save(files[i + 1], buffer);
  }

  EXPECT(run("nothing", 7, &options, on_diagnostic, &errors, &buffer, &message) != 0);
  EXPECT(!buffer && message && errors == 1);
  dispose_message(message);
  struct {
    struct options options;
    const char *message;
  } wrong[] = {
      {{1, 1, 5, "SPV_KHR_no_such_thing", 2}, "SPV_KHR_no_such_thing"},
      {{1, 1, 5, "all,-SPV_KHR_bit_instructions", 2}, "ruled out"},
      {{1, 1, 9, NULL, 2}, "1.9"},
      {{1, 0, 0, NULL, 4}, "level"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    EXPECT(run(input, length, &wrong[i].options, NULL, NULL, &buffer, &message) != 0);
    EXPECT(!buffer && message && strstr(message, wrong[i].message));
    dispose_message(message);
  }
  EXPECT(run(input, length, NULL, NULL, NULL, &buffer, NULL) != 0);
  struct options other = {0, 0, 0, "", 0};
  EXPECT(run(input, length, &other, NULL, NULL, NULL, NULL) == 0);

  size_t names;
  EXPECT(get_extensions(&names) && names > 50);
  printf("%s\n%s\n", get_layout(0), get_layout(1));
}

static void downgrade(const char *release, int count, char **files) {
  int (*run)(const char *, size_t, unsigned, unsigned, void **, char **);
  const char *const *(*get_targets)(size_t *);
  *(void **)&run = function("Downgrade");
  *(void **)&get_targets = function("GetTargets");
  const unsigned major = (unsigned)strtoul(release, NULL, 10);
  void *buffer;
  char *message;
  for (int i = 0; i < count; i += 2) {
    load(files[i]);
    int failed = run(input, length, major, 0, &buffer, &message);
    if (failed)
      fprintf(stderr, "%s: %s\n", files[i], message);
    EXPECT(!failed && buffer && !message);
    save(files[i + 1], buffer);
  }
  EXPECT(run("nothing", 7, major, 0, &buffer, &message) != 0);
  EXPECT(!buffer && message);
  dispose_message(message);
  EXPECT(run(input, length, 5, 0, &buffer, &message) != 0);
  EXPECT(!buffer && strstr(message, "5.0"));
  dispose_message(message);
  EXPECT(run(input, length, 14, 1, &buffer, NULL) != 0);
  EXPECT(run(NULL, 0, major, 0, &buffer, NULL) != 0);
  EXPECT(run(input, length, major, 0, NULL, NULL) != 0);

  size_t targets;
  const char *const *names = get_targets(&targets);
  for (size_t i = 0; i < targets; i++) {
    unsigned number, minor;
    EXPECT(sscanf(names[i], "%u.%u", &number, &minor) == 2);
    if (number >= 14) {
      EXPECT(run(input, length, number, minor, &buffer, NULL) == 0);
      dispose_buffer(buffer);
    }
  }
}

int main(int argc, char **argv) {
  EXPECT(argc >= 6 && argc % 2 == 0);
  library = dlopen(argv[2], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  const int is_spirv = strcmp(argv[1], "spirv") == 0;
  prefix = is_spirv ? "SPIRV" : "LLVMDG";
  *(void **)&start = function("GetBufferStart");
  *(void **)&size_of = function("GetBufferSize");
  *(void **)&dispose_buffer = function("DisposeMemoryBuffer");
  *(void **)&dispose_message = function("DisposeMessage");
  void (*get_version)(unsigned *, unsigned *, unsigned *);
  *(void **)&get_version = function("GetLLVMVersion");
  unsigned major = 0, minor, patch;
  get_version(&major, &minor, &patch);
  get_version(NULL, NULL, NULL);
  EXPECT(major == (is_spirv ? 22 : 23));
  (is_spirv ? compile : downgrade)(argv[3], argc - 4, argv + 4);
  dispose_message(NULL);
  dispose_buffer(NULL);
  dlclose(library);
  return 0;
}
