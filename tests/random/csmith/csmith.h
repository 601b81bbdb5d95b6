// What csmith's programs include, for the processor and for spir64: no library, and a checksum instead of output.
#include <float.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#define STATIC static
#define UNDEFINED(value) (value)
#define LOG_INDEX
#define LOG_EXEC
#define FUNC_NAME(name) (safe_##name)
#define assert(condition)
#define fabs __builtin_fabs
#define fabsf __builtin_fabsf
#define printf(...) 0
// csmith's own wrappers of operations that C leaves undefined for some operands.
#include "safe_math.h"

static unsigned long checksum;

static void platform_main_begin(void) { checksum = 0xcbf29ce484222325ul; }
static void platform_main_end(uint32_t value, int print) { (void)value, (void)print; }
static void crc32_gentab(void) {}
static const uint32_t crc32_context = 0;

// FNV-1a, by words.
static void transparent_crc(uint64_t value, const char *name, int print) {
  (void)name, (void)print;
  checksum = (checksum ^ value) * 0x100000001b3ul;
  checksum ^= checksum >> 29;
}
static void transparent_crc_bytes(char *bytes, int count, const char *name, int print) {
  for (int i = 0; i < count; i++) transparent_crc((uint8_t)bytes[i], name, print);
}

static int csmith_main(void);
unsigned long run_program(void) {
  csmith_main();
  return checksum;
}
#define main static csmith_main
#ifdef NATIVE
int putchar(int);
#undef main
static int csmith_main(void);
int main(void) {
  unsigned long left = run_program();
  for (int i = 0; i < 8; i++) putchar((int)(left >> 8 * i & 0xff));
  return 0;
}
#define main static csmith_main
#endif
