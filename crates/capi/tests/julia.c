/* Calls libllvm_spirv as Julia does: it opens the library by its name, and lays out structs like Julia's. It translates each
 * module with these extensions, and makes invalid calls with the last one.
 *
 *   julia LIBRARY EXTENSIONS [IN OUT]...
 */
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
  unsigned max_version_major;
  unsigned max_version_minor;
  const char *extensions;
  int debug_info_version;
};

static void expect(int holds, const char *what, int line) {
  if (!holds) {
    fprintf(stderr, "line %d: %s\n", line, what);
    exit(1);
  }
}
#define EXPECT(condition) expect(!!(condition), #condition, __LINE__)

static void *library;

/* Returns a function of the library. */
static void *function(const char *name) {
  void *found = dlsym(library, name);
  expect(found != NULL, name, __LINE__);
  return found;
}

int main(int argc, char **argv) {
  static char input[1 << 20];
  EXPECT(argc >= 5 && argc % 2 == 1);
  library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  int (*translate)(const char *, size_t, const void *, void **, char **);
  const char **(*get_extensions)(size_t *);
  void (*get_version)(unsigned *, unsigned *, unsigned *);
  const char *(*start)(void *);
  size_t (*size_of)(void *);
  void (*dispose_buffer)(void *);
  void (*dispose_message)(char *);
  *(void **)&translate = function("LLVMSPIRVTranslate");
  *(void **)&get_extensions = function("LLVMSPIRVGetExtensions");
  *(void **)&get_version = function("LLVMSPIRVGetLLVMVersion");
  *(void **)&start = function("LLVMSPIRVGetBufferStart");
  *(void **)&size_of = function("LLVMSPIRVGetBufferSize");
  *(void **)&dispose_buffer = function("LLVMSPIRVDisposeMemoryBuffer");
  *(void **)&dispose_message = function("LLVMSPIRVDisposeMessage");

  struct options options = {1, 4, argv[2], 1};
  void *buffer = NULL;
  char *message = NULL;
  size_t length = 0;
  for (int i = 3; i < argc; i += 2) {
    FILE *file = fopen(argv[i], "rb");
    EXPECT(file != NULL);
    length = fread(input, 1, sizeof input, file);
    fclose(file);
    int failed = translate(input, length, &options, &buffer, &message);
    if (failed)
      fprintf(stderr, "%s: %s\n", argv[i], message);
    EXPECT(!failed && buffer && !message);
    file = fopen(argv[i + 1], "wb");
    EXPECT(file && fwrite(start(buffer), 1, size_of(buffer), file) == size_of(buffer) && fclose(file) == 0);
    dispose_buffer(buffer);
  }

  EXPECT(translate("nothing", 7, &options, &buffer, &message) != 0);
  EXPECT(!buffer && message && strlen(message) > 0);
  dispose_message(message);
  options.extensions = "SPV_KHR_no_such_thing";
  EXPECT(translate(input, length, &options, &buffer, &message) != 0);
  EXPECT(strstr(message, "SPV_KHR_no_such_thing"));
  dispose_message(message);
  options.extensions = NULL;
  options.max_version_minor = 9;
  EXPECT(translate(input, length, &options, &buffer, &message) != 0);
  dispose_message(message);
  options.max_version_minor = 6;
  for (options.debug_info_version = 0; options.debug_info_version < 4; options.debug_info_version++) {
    EXPECT(translate(input, length, &options, &buffer, NULL) == 0);
    dispose_buffer(buffer);
  }
  EXPECT(translate(input, length, &options, &buffer, NULL) != 0);
  EXPECT(translate(input, length, NULL, &buffer, &message) != 0);
  dispose_message(message);

  size_t count;
  const char **names = get_extensions(&count);
  int found = 0;
  for (size_t i = 0; i < count; i++)
    found |= strcmp(names[i], "SPV_KHR_bit_instructions") == 0;
  EXPECT(found);
  unsigned major, minor, patch;
  get_version(&major, &minor, &patch);
  EXPECT(major == 22);
  dlclose(library);
  return 0;
}
